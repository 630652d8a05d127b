// The emoji of the icon package. What a recipe uses is noted, for the credits.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Drawing, inked, place, round } from "./ink";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const require = createRequire(import.meta.url);

const emojis = JSON.parse(readFileSync(require.resolve("@iconify-json/fluent-emoji-flat/icons.json"), "utf8")) as IconSet;

export const used = new Set<string>();

function body(name: string): string {
  const icon = emojis.icons[name];
  if (icon) return icon.body;
  const alias = emojis.aliases?.[name];
  if (alias) return body(alias.parent);
  throw new Error(`No emoji is called ${name}`);
}

/** Fewer decimals: nobody sees the hundredth part of a pixel. */
function lighter(svg: string): string {
  return svg.replace(/\d*\.\d{3,}/g, (number) => String(round(Number(number))).replace(/^0\./, "."));
}

interface Options {
  rotate?: number;
  flip?: boolean;
  plain?: boolean; // without the ink outline
  swap?: Record<string, string>; // other colours
}

function recolour(svg: string, swap: Record<string, string>): string {
  return svg.replace(/#[0-9a-f]{6}|#[0-9a-f]{3}/gi, (colour) => swap[colour.toLowerCase()] ?? colour);
}

let gradients = 0;

/** An emoji, its middle at (x, y). */
export function emoji(name: string, x: number, y: number, size: number, options: Options = {}): Drawing {
  used.add(name);
  let svg = lighter(body(name));
  if (options.swap) svg = recolour(svg, options.swap);
  const prefix = `e${gradients++}`;
  svg = svg.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/(url\(|href=")#/g, `$1#${prefix}`);
  const scale = size / 32;
  const figure = `<g transform="translate(-16 -16)">${svg}</g>`;
  return place(options.plain ? figure : inked(figure, scale), x, y, scale, options);
}
