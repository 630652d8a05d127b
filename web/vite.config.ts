import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server that `npm run dev` talks to. `npm run build` writes into the Python package, which serves it.
const server = process.env["UNDERBOUGH_SERVER"] ?? "http://127.0.0.1:8740";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/underbough/server/static",
    emptyOutDir: true,
    target: "es2022",
    // No data: URLs, so that the Content-Security-Policy needs no exception for them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The server compares Host and Origin, so both are passed on as they are.
    proxy: { "/api": { target: server, ws: true } },
  },
});
