// The clearing of Silverfrost: always snow, always the blue hour, in the light of four seasons.

import { Chance } from "./chance";
import { HEIGHT, downward, everywhere, foliage, glow, painting, shape, specks, trail, treeLine, tufts } from "./parts";

interface Light {
  sky: readonly [string, string, string];
  sun: string;
  sunlight: number;
  stars: number;
  aurora: number;
  falling: number;
  ground: readonly [string, string];
}

const LIGHTS: Record<string, Light> = {
  summer: {
    sky: ["#2c3f70", "#7a78a8", "#f0b08a"],
    sun: "#ffd9a8",
    sunlight: 0.5,
    stars: 20,
    aurora: 0,
    falling: 30,
    ground: ["#a9b8d6", "#6b82ae"],
  },
  autumn: {
    sky: ["#1d2a4e", "#4d4f86", "#d08f86"],
    sun: "#ffc9a0",
    sunlight: 0.38,
    stars: 50,
    aurora: 0,
    falling: 80,
    ground: ["#9dafd2", "#6079a8"],
  },
  winter: {
    sky: ["#101b34", "#24386a", "#6f86b4"],
    sun: "#a9d8e8",
    sunlight: 0.16,
    stars: 110,
    aurora: 0.45,
    falling: 190,
    ground: ["#93abd0", "#5570a0"],
  },
  spring: {
    sky: ["#243660", "#6f74ac", "#f0b8b4"],
    sun: "#ffd5cf",
    sunlight: 0.46,
    stars: 30,
    aurora: 0,
    falling: 50,
    ground: ["#a5bad6", "#6a86ab"],
  },
};

const FIRS = ["#4d668f", "#5d769e", "#3f587f"];
const BOUGHS = ["#1f3552", "#2c4868", "#e6eff8"];

function birch(chance: Chance, x: number, width: number): string {
  let marks = "";
  for (let y = 30; y < HEIGHT; y += chance.between(46, 72))
    marks += `M${x + 4} ${y.toFixed(0)}h${(chance.between(0.3, 0.8) * width).toFixed(0)}`;
  return (
    shape(`M${x} 1100l4-1200h${width}l6 1200z`, "#dfe4e8") +
    `<path d="${marks}" stroke="#2b3648" stroke-width="6" stroke-linecap="round"/>`
  );
}

function scene(light: Light): string {
  const chance = new Chance(11);
  const { sky, sun, sunlight, ground } = light;
  const defs = [
    downward("sky", [
      [0, sky[0]],
      [0.3, sky[1]],
      [0.55, sky[2]],
    ]),
    downward("floor", [
      [0, ground[0]],
      [1, ground[1]],
    ]),
    glow("sun", 0.46, 0.3, 0.6, [
      [0, sun, sunlight],
      [0.5, sun, sunlight * 0.4],
      [1, sun, 0],
    ]),
    glow("edge", 0.45, 0.42, 0.8, [
      [0.55, "#060d1e", 0],
      [1, "#060d1e", 0.6],
    ]),
  ].join("");
  return painting(defs, [
    everywhere("url(#sky)"),
    specks(chance, light.stars, ["#fff"], 0, 260, 1, 2.4, 0.8),
    light.aurora
      ? shape(
          "M-20 120C240 20 420 220 700 110S1180 150 1420 60 1760 90 1960 30V150C1760 210 1640 120 1420 190S980 300 700 230 240 300-20 260z",
          "#5fae9d",
          `opacity="${light.aurora}"`,
        )
      : "",
    shape("M-20 300 220 110l120 110L520 60l210 200 150-90 190 150 200-170 180 150 190-120 320 190v200H-20z", "#6f84ad"),
    shape(
      "M520 60 430 140l50-10 40 34 46-40 60 22zM220 110l-62 50 40-4 30 20 50-14zM1270 150l-60 52 44-6 30 22 60-10zM1640 180l-56 36 40-2 24 18 40-12z",
      "#eef4fb",
    ),
    shape("M-20 260C180 150 380 210 560 250c180-90 420-90 600-10 200-80 480-70 800 30v500H-20z", "#43598a"),
    treeLine(chance, 300, ["#3a4f7c", "#4a618f"], 0.9, [40, 90]),
    shape("M-20 330c260-100 500-40 760-10 260-70 640-80 1220 10v500H-20z", "#5f77a8"),
    treeLine(chance, 352, FIRS, 0.85, [50, 120]),
    shape("M-20 372c400-60 1400-60 1980 0v760H-20z", "#7d95c0"),
    shape("M-20 430c420-70 1500-70 1980 0v700H-20z", "url(#floor)"),
    trail("#7a94bd", "#dfe9f5"),
    tufts(chance, 220, ["#eaf2fa", "#a7bdd8", "#fff"]),
    shape("M-20 770c300-44 620-20 960-34s700-20 1000 20v360H-20z", "#c3d3e8"),
    shape("M-20 800c340-30 640 0 980-20s700-10 1000 20v320H-20z", "#b2c5df"),
    shape("M-20 1010c400-30 1400-40 1980 0v100H-20z", "#9fb4d2"),
    everywhere("url(#sun)"),
    ...(
      [
        [-4, 46],
        [70, 26],
        [150, 16],
        [1850, 34],
        [1905, 40],
        [1790, 18],
      ] as const
    ).map(([x, width]) => birch(chance, x, width)),
    shape("M-20 1030c120-60 240-40 300 60H-20zM1940 1030c-140-60-260-40-320 60h340z", "#eef4fb"),
    foliage(chance, 30, 0, 330, 80, BOUGHS, 24),
    foliage(chance, 1890, 0, 340, 90, BOUGHS, 24),
    specks(chance, light.falling, ["#fff"], 0, HEIGHT, 1.5, 4, 0.75),
    everywhere("url(#edge)"),
  ]);
}

export const frost: Record<string, string> = Object.fromEntries(
  Object.entries(LIGHTS).map(([season, light]) => [season, scene(light)]),
);
