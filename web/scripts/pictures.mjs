// Makes the pictures: bundles pictures/main.ts and runs it. Started by npm before a build, a check or the dev server.
import { build } from "esbuild";

const outfile = "node_modules/.cache/pictures.mjs";
await build({
  entryPoints: ["pictures/main.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  logLevel: "warning",
  outfile,
});
await import(`../${outfile}`);
