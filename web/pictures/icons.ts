// Drawings of others: emoji and icons of two packages. What a recipe uses is noted, for the credits.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Drawing, inked, path, place, round } from "./ink";

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

interface Info {
  name: string;
  author: { name: string; url: string };
  license: { title: string };
}

const require = createRequire(import.meta.url);

/** One package of drawings. */
export class Collection {
  readonly info: Info;
  readonly used = new Set<string>();
  readonly #icons: Icons;

  constructor(name: string) {
    const read = (file: string): string => readFileSync(require.resolve(`@iconify-json/${name}/${file}`), "utf8");
    this.info = JSON.parse(read("info.json")) as Info;
    this.#icons = JSON.parse(read("icons.json")) as Icons;
  }

  /** The SVG of a drawing, which counts as used from now on. */
  take(name: string): string {
    this.used.add(name);
    return lighter(this.#body(name));
  }

  #body(name: string): string {
    const { icons, aliases } = this.#icons;
    const parent = aliases?.[name]?.parent;
    const body = icons[name]?.body ?? (parent && this.#body(parent));
    if (!body) throw new Error(`${this.info.name} has no drawing called ${name}`);
    return body;
  }
}

export const fluentEmoji = new Collection("fluent-emoji-flat");
export const gameIcons = new Collection("game-icons");

/** Fewer decimals: nobody sees the hundredth part of a pixel. A sign or a point may be all that parts two numbers. */
function lighter(svg: string): string {
  return svg.replace(/-?\d*\.\d+(?=(\.?))/g, (number, next: string) => {
    const short = String(round(Number(number))).replace(/^(-?)0\./, "$1.");
    const before = /^[-.]/.test(number) && !/^[-.]/.test(short) ? " " : "";
    return before + short + (next && !short.includes(".") ? " " : "");
  });
}

interface Options {
  rotate?: number;
  flip?: boolean;
  plain?: boolean; // without the ink outline
}

const SQUARE = 32; // units of an emoji; an icon has more and is made as small
const SHRINK = SQUARE / 512;

/** A drawing in the square, its middle put to (x, y). `shrink`: how much it was made smaller to fit. */
function placed(svg: string, x: number, y: number, size: number, options: Options, shrink = 1): Drawing {
  const scale = size / SQUARE;
  const figure = `<g transform="translate(${-SQUARE / 2} ${-SQUARE / 2})">${svg}</g>`;
  return place(options.plain ? figure : inked(figure, scale * shrink), x, y, scale, options);
}

interface EmojiOptions extends Options {
  swap?: Record<string, string>; // other colours
}

function recolour(svg: string, swap: Record<string, string>): string {
  return svg.replace(/#[0-9a-f]{6}|#[0-9a-f]{3}/gi, (colour) => swap[colour.toLowerCase()] ?? colour);
}

let gradients = 0;

/** An emoji, its middle at (x, y). */
export function emoji(name: string, x: number, y: number, size: number, options: EmojiOptions = {}): Drawing {
  let svg = fluentEmoji.take(name);
  if (options.swap) svg = recolour(svg, options.swap);
  const prefix = `e${gradients++}`;
  svg = svg.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/(url\(|href=")#/g, `$1#${prefix}`);
  return placed(svg, x, y, size, options);
}

interface IconOptions extends Options {
  colour: string;
  shade?: string; // fills the openings; without it, what lies behind shows through
  parts?: Record<string, number[]>; // other colours, each with the numbers of the outlines that have it, in the order of the path
}

/** The outlines of a path, each on its own. Each ends where it began, and a relative one counts from there. */
function outlines(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([Mm])\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*([^Mm]*)/g)].map(
    ([, move, toX, toY, rest = ""]) => {
      const relative = move === "m";
      x = round(Number(toX) + (relative ? x : 0));
      y = round(Number(toY) + (relative ? y : 0));
      const lineTo = /^[-.\d]/.test(rest) ? (relative ? "l" : "L") : ""; // further numbers after a move are lines
      return `M${x} ${y}${lineTo}${rest}`;
    },
  );
}

/** An icon, its middle at (x, y): a silhouette that is given its colours here. */
export function icon(
  name: string,
  x: number,
  y: number,
  size: number,
  { colour, shade, parts = {}, ...options }: IconOptions,
): Drawing {
  const d = /d="([^"]+)"/.exec(gameIcons.take(name))?.[1] ?? "";
  const each = outlines(d);
  const part = (number: number): string => {
    const outline = each[number];
    if (outline === undefined) throw new Error(`${name} has no outline ${number}`);
    return outline;
  };
  const svg = [
    ...(shade ? each.map((outline) => path(outline, shade)) : []),
    path(d, colour),
    ...Object.entries(parts).map(([fill, numbers]) => path(numbers.map(part).join(""), fill)),
  ];
  return placed(`<g transform="scale(${SHRINK})">${svg.join("")}</g>`, x, y, size, options, SHRINK);
}
