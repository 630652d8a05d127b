// Builds every picture of the client: `npm run pictures`. What is new or changed is written, what is gone is removed.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compose } from "./compose";
import { creditsModule } from "./credits";
import { sets } from "./recipes";
import { frost } from "./scenes/frost";
import { woodland } from "./scenes/woodland";
import { symbols } from "./symbols";

const PICTURES = "public/pictures";
const GENERATED = "src/cards/generated";

function spriteOfSymbols(): string {
  const parts = Object.entries(symbols()).map(
    ([name, { box, svg, stretch }]) =>
      `<symbol id="${name}" viewBox="0 0 ${box}"${stretch ? ' preserveAspectRatio="none"' : ""}>${svg}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("\n")}</svg>\n`;
}

function allFiles(): Map<string, string> {
  const files = new Map<string, string>();
  files.set("symbols.svg", spriteOfSymbols());
  for (const [theme, paintings] of Object.entries({ woodland, winter: frost }))
    for (const [season, svg] of Object.entries(paintings)) files.set(`scene-${theme}-${season}.svg`, svg);
  for (const recipes of Object.values(sets))
    for (const [id, recipe] of Object.entries(recipes)) {
      if (files.has(`${id}.svg`)) throw new Error(`Two pictures are called ${id}`);
      files.set(`${id}.svg`, compose(recipe));
    }
  return files;
}

function refuseTwins(files: Map<string, string>): void {
  const seen = new Map<string, string>();
  for (const [name, svg] of files) {
    const twin = seen.get(svg);
    if (twin !== undefined) throw new Error(`${name} looks exactly like ${twin}`);
    seen.set(svg, name);
  }
}

function content(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function write(folder: string, files: Map<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) {
    const file = join(folder, name);
    if (content(file) !== text) writeFileSync(file, text);
  }
}

function idsModule(files: Map<string, string>): string {
  const hash = createHash("sha256");
  for (const text of files.values()) hash.update(text);
  const lists = Object.entries(sets).map(
    ([name, recipes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(Object.keys(recipes))},`,
  );
  return [
    "// Made by `npm run pictures`.",
    `export const version = ${JSON.stringify(hash.digest("hex").slice(0, 10))};`,
    `export type SymbolName = ${Object.keys(symbols())
      .map((name) => JSON.stringify(name))
      .join(" | ")};`,
    "export const pictures = {",
    ...lists,
    "} as const;",
    "",
  ].join("\n");
}

const files = allFiles();
refuseTwins(files);
write(PICTURES, files);
write(
  GENERATED,
  new Map([
    ["pictures.ts", idsModule(files)],
    ["credits.ts", creditsModule()],
  ]),
);
const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
const count = Object.values(sets).reduce((sum, recipes) => sum + Object.keys(recipes).length, 0);
console.log(`${count} pictures and ${Object.keys(symbols()).length} symbols, ${Math.round(size / 1024)} kB`);
