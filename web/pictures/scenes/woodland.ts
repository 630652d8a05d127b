// The clearing of Everdell in four seasons.

import { Chance } from "./chance";
import { downward, everywhere, foliage, glow, painting, shape, specks, trail, treeLine, tufts } from "./parts";

interface Palette {
  sky: readonly [string, string, string];
  sun: string;
  hills: readonly [string, string, string];
  far: readonly string[];
  floor: readonly [string, string];
  grass: readonly string[];
  flowers: readonly string[];
  leaves: readonly string[];
  path: readonly [string, string];
  bank: readonly [string, string];
  rays: number;
  snow: boolean;
}

const PALETTES: Record<string, Palette> = {
  spring: {
    sky: ["#d8ead8", "#e9efc9", "#d5e3ad"],
    sun: "#fffbe6",
    hills: ["#bcd49a", "#a5c57c", "#90b865"],
    far: ["#7fa859", "#6f9a4d", "#e3b7bf", "#92b86a"],
    floor: ["#a9c96c", "#7ba345"],
    grass: ["#8fb354", "#d3e39c", "#a2c062"],
    flowers: ["#fff", "#f6c1cd", "#fff2a8", "#e79ab0"],
    leaves: ["#5a7d3a", "#7ba048", "#e59fb2", "#f8ccd6"],
    path: ["#c0aa70", "#eddfb4"],
    bank: ["#78a046", "#5c8336"],
    rays: 0.16,
    snow: false,
  },
  summer: {
    sky: ["#f9e3b0", "#f0e2a6", "#d3dd9c"],
    sun: "#fffbe6",
    hills: ["#b7c98a", "#9db96b", "#86a655"],
    far: ["#6f9148", "#5f823d", "#82a355"],
    floor: ["#a3bb62", "#6f8d3c"],
    grass: ["#8aa64e", "#c9d88e", "#98b25a"],
    flowers: ["#fff6d6", "#f3c95d", "#e48a6a", "#fff"],
    leaves: ["#3f5c2c", "#557838", "#739548", "#98b45c"],
    path: ["#b99f5e", "#ecd9a2"],
    bank: ["#6d8a3c", "#54702e"],
    rays: 0.22,
    snow: false,
  },
  autumn: {
    sky: ["#f6cf95", "#f3d6a0", "#e2cf94"],
    sun: "#fff0cf",
    hills: ["#cfae6c", "#bb9455", "#a88a4a"],
    far: ["#a86b32", "#c08a3c", "#8f7a3a", "#b5562c"],
    floor: ["#b9a658", "#85773a"],
    grass: ["#a3924a", "#dcc681", "#b9a557"],
    flowers: ["#c8562a", "#e0a93b", "#a5382b", "#f0c96a"],
    leaves: ["#7a3f1e", "#a8562a", "#cf8436", "#ebb85a"],
    path: ["#a98a4e", "#e3c88c"],
    bank: ["#8d7a38", "#6f5e2c"],
    rays: 0.2,
    snow: false,
  },
  winter: {
    sky: ["#c6d3dc", "#dde2df", "#e4e4d6"],
    sun: "#fffaf0",
    hills: ["#c2cdd0", "#b0bfc2", "#9fb2b0"],
    far: ["#7f9690", "#6f8884", "#8fa5a0", "#a9b9b4"],
    floor: ["#d9e0d9", "#aebcaf"],
    grass: ["#f4f7f4", "#8fa18e", "#c9d3c9"],
    flowers: ["#fff", "#eef3f1"],
    leaves: ["#5b6a58", "#74856e", "#b9c6c0", "#f0f4f3"],
    path: ["#a9a794", "#ded9c8"],
    bank: ["#c3cdc4", "#9dac9f"],
    rays: 0.1,
    snow: true,
  },
};

function scene(palette: Palette): string {
  const chance = new Chance(7);
  const { sky, sun, hills, far, floor, leaves, bank, path, rays } = palette;
  const defs = [
    downward("sky", [
      [0, sky[0]],
      [0.3, sky[1]],
      [0.55, sky[2]],
    ]),
    downward("floor", [
      [0, floor[0]],
      [1, floor[1]],
    ]),
    downward("ray", [
      [0, "#fff8d2", rays],
      [1, "#fff8d2", 0],
    ]),
    glow("sun", 0.46, 0.06, 0.75, [
      [0, sun, 0.95],
      [0.5, sun, 0.35],
      [1, sun, 0],
    ]),
    glow("edge", 0.45, 0.42, 0.8, [
      [0.55, "#1f2a10", 0],
      [1, "#1f2a10", 0.55],
    ]),
  ].join("");
  return painting(defs, [
    everywhere("url(#sky)"),
    shape("M-20 260C180 150 380 210 560 250c180-90 420-90 600-10 200-80 480-70 800 30v500H-20z", hills[0]),
    shape("M-20 330c260-100 500-40 760-10 260-70 640-80 1220 10v500H-20z", hills[1]),
    treeLine(chance, 352, far, 0.5, [50, 120]),
    shape("M-20 372c400-60 1400-60 1980 0v760H-20z", hills[2]),
    treeLine(chance, 404, far.slice(0, 2), 0.35, [24, 60]),
    shape("M-20 430c420-70 1500-70 1980 0v700H-20z", "url(#floor)"),
    trail(...path),
    tufts(chance, 260, palette.grass),
    specks(chance, 90, palette.flowers, 460, 1060, 2.5, 5.5),
    shape("M-20 770c300-44 620-20 960-34s700-20 1000 20v360H-20z", bank[0]),
    shape("M-20 1010c400-30 1400-40 1980 0v100H-20z", bank[1]),
    everywhere("url(#sun)"),
    shape("M-40 1100C24 760 20 420-16 -20h104c-14 300 0 640 40 820 14 90 60 200 110 300z", "#5c3f24"),
    shape("M1960 1100c-40-400-50-640-20-1120h-92c8 300-4 620-36 820-14 90-50 200-92 300z", "#5c3f24"),
    `<path d="M40 120C54 420 60 760 120 1040M1896 120c-4 300-16 640-70 920M20 400c10 200 20 420 60 640" fill="none" stroke="#7d5a38" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
    foliage(chance, 40, 30, 380, 130, leaves, 34, 22, 52),
    foliage(chance, 1890, 40, 380, 150, leaves, 34, 22, 52),
    foliage(chance, 960, -70, 900, 60, leaves.slice(1), 34, 20, 44),
    foliage(chance, 40, 1050, 240, 60, leaves.slice(0, 3), 18, 14, 36),
    foliage(chance, 1880, 1050, 260, 60, leaves.slice(0, 3), 18, 14, 36),
    ...[
      [700, 180],
      [960, 120],
      [1180, 220],
    ].map(([x = 0, width = 0]) => shape(`M${x} -40L${x - 420} 900h${width}L${x + 40} -40z`, "url(#ray)")),
    palette.snow ? specks(chance, 150, ["#fff"], 0, 1080, 1.5, 4, 0.8) : "",
    everywhere("url(#edge)"),
  ]);
}

export const woodland: Record<string, string> = Object.fromEntries(
  Object.entries(PALETTES).map(([season, palette]) => [season, scene(palette)]),
);
