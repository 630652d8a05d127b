/** Runs the unit tests: bundles each `tests/*.test.ts` with esbuild and hands them to Node's own test runner. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { compileModule } from "svelte/compiler";

const web = fileURLToPath(new URL("..", import.meta.url));
const out = join(web, "node_modules", ".cache", "unit-tests");
const compilerOptions = { target: "ES2022", verbatimModuleSyntax: true };

/** Runes without reactivity: state is plain, and effects never run. */
const runes = {
  name: "runes",
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), {
        loader: "ts",
        tsconfigRaw: { compilerOptions },
      });
      return { contents: compileModule(code, { filename: path, generate: "server" }).js.code, loader: "js" };
    });
  },
};

/** What modules ask of the browser when they are loaded. */
const banner = `
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
`;

const tests = readdirSync(join(web, "tests")).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: tests.map((name) => join(web, "tests", name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  banner: { js: banner },
  plugins: [runes],
  tsconfigRaw: { compilerOptions },
  logLevel: "warning",
});
const built = tests.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
const { status } = spawnSync(process.execPath, ["--test", ...built], { stdio: "inherit" });
process.exit(status ?? 1);
