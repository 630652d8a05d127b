// What both painted clearings are made of, 1920 x 1080. No filters: a browser draws a scene once and keeps it.

import type { Chance } from "./chance";

export const WIDTH = 1920;
export const HEIGHT = 1080;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
    )
    .join("");
}

export function downward(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

export function glow(id: string, x: number, y: number, r: number, list: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`;
}

export function everywhere(fill: string, more = ""): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"${more && " " + more}/>`;
}

export function shape(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && " " + more}/>`;
}

const n = (value: number): string => value.toFixed(0);

/** A crown of leaves: clouds of dabs, from dark to light. */
export function foliage(
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly string[],
  dabs: number,
  least = 18,
  most = 46,
): string {
  return tones
    .map((tone, layer) => {
      let d = "";
      for (let i = 0; i < dabs; i++) {
        const angle = chance.between(0, 2 * Math.PI);
        const far = chance.next() ** 0.6 * (1 - 0.2 * layer);
        const r = chance.between(least, most) * (1 - 0.13 * layer);
        const cx = x + Math.cos(angle) * rx * far - 8 * layer;
        const cy = y + Math.sin(angle) * ry * far - 12 * layer;
        d += `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
      }
      return shape(d, tone);
    })
    .join("");
}

/** A far row of firs and round trees along y. */
export function treeLine(
  chance: Chance,
  y: number,
  tones: readonly string[],
  firs: number,
  height: readonly [number, number],
): string {
  const drawn = new Map(tones.map((tone) => [tone, ""]));
  for (let x = -20; x < WIDTH + 40; x += chance.between(26, 46)) {
    const h = chance.between(...height);
    const base = y + chance.between(-12, 16);
    const tone = chance.one(tones);
    const fir = `M${n(x)} ${n(base - h)}l${n(-h * 0.3)} ${n(h)}h${n(h * 0.6)}z`;
    const r = h * 0.4;
    const round = `M${n(x - r)} ${n(base - h * 0.45)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
    drawn.set(tone, drawn.get(tone) + (chance.chance(firs) ? fir : round));
  }
  return [...drawn].map(([tone, d]) => shape(d, tone)).join("");
}

/** Tufts of grass, or dabs of snow. */
export function tufts(chance: Chance, count: number, tones: readonly string[]): string {
  const drawn = new Map(tones.map((tone) => [tone, ""]));
  for (let i = 0; i < count; i++) {
    const x = chance.between(0, WIDTH);
    const y = chance.between(450, HEIGHT);
    const tone = chance.one(tones);
    drawn.set(tone, drawn.get(tone) + `M${n(x)} ${n(y)}q4-14 10-16M${n(x)} ${n(y)}q-2-12-8-14`);
  }
  return [...drawn]
    .map(
      ([tone, d]) =>
        `<path d="${d}" stroke="${tone}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".55"/>`,
    )
    .join("");
}

/** Dots: flowers, stars, snowflakes. */
export function specks(
  chance: Chance,
  count: number,
  tones: readonly string[],
  top: number,
  bottom: number,
  least: number,
  most: number,
  opacity = 0.85,
): string {
  const drawn = new Map(tones.map((tone) => [tone, ""]));
  for (let i = 0; i < count; i++) {
    const x = chance.between(0, WIDTH);
    const y = chance.between(top, bottom);
    const r = chance.between(least, most);
    const tone = chance.one(tones);
    drawn.set(
      tone,
      drawn.get(tone) +
        `M${n(x)} ${n(y)}m${(-r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`,
    );
  }
  return [...drawn].map(([tone, d]) => shape(d, tone, `opacity="${opacity}"`)).join("");
}

/** The path that winds through the clearing and is lost at the edge of the woods. */
export function trail(edge: string, middle: string): string {
  const outer =
    "M-40 556C170 520 330 560 500 548 700 534 800 500 880 462 930 438 900 424 950 408 985 396 1030 392 1060 388L1082 392C1040 402 1022 412 1030 430 1050 476 960 556 800 610 600 676 330 660 170 688 90 700 20 716-40 726z";
  const inner =
    "M-40 570C170 534 330 574 500 562 706 548 816 514 896 474 944 448 916 430 966 412 1000 401 1040 396 1064 391 1024 402 1008 414 1014 432 1030 472 944 544 790 596 596 660 330 646 170 672 90 684 20 700-40 710z";
  return shape(outer, edge) + shape(inner, middle);
}

export function painting(defs: string, layers: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${defs}</defs>${layers.join("")}</svg>\n`
  );
}
