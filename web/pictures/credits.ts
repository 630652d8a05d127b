// Who drew what, for the About page.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { used } from "./icons";

interface Info {
  name: string;
  author: { name: string; url: string };
  license: { title: string };
}

const require = createRequire(import.meta.url);

export function creditsModule(): string {
  const info = JSON.parse(readFileSync(require.resolve("@iconify-json/fluent-emoji-flat/info.json"), "utf8")) as Info;
  const source = { name: info.name, author: info.author.name, url: info.author.url, licence: info.license.title };
  return [
    "// Made by `npm run pictures`: what the pictures borrow. Everything else in them is drawn by us.",
    `export const emojiSource = ${JSON.stringify(source, null, 2)};`,
    `export const fluentEmoji: readonly string[] = ${JSON.stringify([...used].sort(), null, 2)};`,
    "",
  ].join("\n");
}
