import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Made by the build, and from the server's schema.
  globalIgnores(["public/", "src/cards/generated/", "src/lib/types.ts"]),
  tseslint.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "pictures/tsconfig.json", "tests/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // It takes every Map, Set, URL and Date for state. Here they are notes that nothing shows, or are replaced as a
      // whole in `$state` and `$derived`; a SvelteMap would keep a signal for each of its entries.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // eslint does not know the types of imported components: what they hand to callbacks and snippets is `any` to it.
      // svelte-check does know them, and lets nothing be `any` unless it is called so, which eslint forbids.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["tests/**"],
    rules: {
      // Node's runner waits for the tests by itself.
      "@typescript-eslint/no-floating-promises": [
        "error",
        { allowForKnownSafeCalls: [{ from: "package", name: "test", package: "node:test" }] },
      ],
    },
  },
  // These files belong to no tsconfig.json, so their types are not known.
  { files: ["**/*.js", "**/*.mjs", "vite.config.ts"], extends: [tseslint.configs.disableTypeChecked] },
);
