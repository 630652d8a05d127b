// The icon packages. What a recipe uses is noted, for the credits.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Drawing, inked, place, round } from "./ink";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const require = createRequire(import.meta.url);

function load(name: string): IconSet {
  return JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8")) as IconSet;
}

const emojis = load("fluent-emoji-flat");
const gameIcons = load("game-icons");

export const used = { emojis: new Set<string>(), gameIcons: new Set<string>() };

function body(set: IconSet, name: string): string {
  const icon = set.icons[name];
  if (icon) return icon.body;
  const alias = set.aliases?.[name];
  if (alias) return body(set, alias.parent);
  throw new Error(`No icon is called ${name}`);
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
  used.emojis.add(name);
  let svg = lighter(body(emojis, name));
  if (options.swap) svg = recolour(svg, options.swap);
  const prefix = `e${gradients++}`;
  svg = svg.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);
  const scale = size / 32;
  const figure = `<g transform="translate(-16 -16)">${svg}</g>`;
  return place(options.plain ? figure : inked(figure, scale), x, y, scale, options);
}

/** A game icon in one colour, its middle at (x, y). */
export function icon(name: string, x: number, y: number, size: number, colour: string, options: Options = {}): Drawing {
  used.gameIcons.add(name);
  const svg = body(gameIcons, name).replaceAll("currentColor", colour);
  const scale = size / 512;
  const figure = `<g transform="translate(-256 -256)">${svg}</g>`;
  return place(options.plain ? figure : inked(figure, scale), x, y, scale, options);
}

/** The body of a game icon for the sprite of symbols; it takes the colour of the text around it. */
export function gameIconBody(name: string): string {
  used.gameIcons.add(name);
  return body(gameIcons, name);
}
