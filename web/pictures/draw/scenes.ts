// Backgrounds of the pictures, 100 x 80.

import { type Drawing, box, dot, line, oval, path, round } from "../ink";

type Spot = [x: number, y: number, size: number];

function dots(colour: string, spots: Spot[]): Drawing {
  return spots.map(([x, y, r]) => dot(x, y, r, colour)).join("");
}

function pines(colour: string, spots: Spot[]): Drawing {
  return spots
    .map(
      ([x, y, s]) =>
        path(`M${x} ${y}l${round(-s * 0.42)} ${s}h${round(s * 0.84)}z`, colour) +
        path(`M${x} ${round(y - s * 0.35)}l${round(-s * 0.32)} ${round(s * 0.8)}h${round(s * 0.64)}z`, colour),
    )
    .join("");
}

/** Three rows of hills beneath a sky. */
function hills(sky: string, glow: string, far: string, middle: string, near: string, more = ""): Drawing {
  return (
    box(0, 0, 100, 80, glow) +
    box(0, 0, 100, 40, sky) +
    `<ellipse cx="50" cy="40" rx="62" ry="20" fill="${glow}" opacity=".8"/>` +
    path("M-2 48C10 36 22 40 34 44 48 33 62 38 72 43c10-7 20-5 30 1v40H-2z", far) +
    path("M-2 58c16-12 34-8 50-2 18-9 36-8 54-1v30H-2z", middle) +
    path("M-2 68c26-8 76-9 104 0v16H-2z", near) +
    more
  );
}

/** A room with beams, a window and a floor. */
function room(wall: string, light: string, beams: string, floor: string, pane: string): Drawing {
  return (
    box(0, 0, 100, 80, wall) +
    oval(50, 40, 44, 34, light) +
    path("M0 0h100v8H0zM12 8h4v56h-4zM84 8h4v56h-4z", beams) +
    box(0, 62, 100, 18, floor) +
    box(0, 62, 100, 2.4, beams) +
    box(22, 14, 14, 17, pane) +
    line("M22 14h14v17H22zM29 14v17M22 22.500h14", beams, 1.6)
  );
}

const SNOWFLAKES: Spot[] = [
  [14, 14, 1],
  [30, 22, 0.8],
  [62, 10, 0.9],
  [84, 24, 1],
  [90, 8, 0.8],
  [44, 16, 0.7],
  [8, 34, 0.8],
  [72, 30, 0.7],
];

export const scenes = {
  meadow: hills(
    "#cfe3df",
    "#fbeec6",
    "#b3c98b",
    "#93b35c",
    "#7b9c46",
    dots("#fff6d8", [[80, 14, 8]]) +
      dots("#f3d46a", [
        [12, 74, 1.4],
        [22, 71, 1.2],
        [88, 75, 1.5],
      ]) +
      dots("#e58b6b", [
        [8, 70, 1.2],
        [94, 70, 1.2],
        [78, 76, 1.2],
      ]),
  ),
  forest: hills(
    "#cfe0c0",
    "#f4efc9",
    "#9cba7c",
    "#6e9450",
    "#557a3a",
    pines("#5d8248", [
      [8, 22, 30],
      [20, 30, 24],
      [92, 20, 32],
      [80, 30, 24],
    ]) + dots("#e9c46a", [[50, 20, 9]]),
  ),
  gold: hills("#f6c98a", "#fde9b8", "#d9a55c", "#b98a43", "#8f6a34", dots("#fff3cf", [[50, 26, 14]])),
  dusk: hills("#8f86b5", "#f3c6a8", "#8a83a3", "#6a6a8c", "#50536f", dots("#fff1d0", [[76, 16, 7]])),
  stone: hills("#b9c4c4", "#e8e4d2", "#a7a69a", "#8a897d", "#6f6e63"),
  autumn: hills(
    "#f3dfae",
    "#fbeecb",
    "#d8b36a",
    "#c58a45",
    "#a2683a",
    dots("#fff3cf", [[22, 18, 8]]) +
      dots("#c8562a", [
        [10, 72, 1.6],
        [30, 75, 1.3],
        [70, 73, 1.6],
        [90, 70, 1.4],
      ]) +
      dots("#e0a93b", [
        [18, 76, 1.5],
        [58, 76, 1.3],
        [82, 77, 1.5],
      ]),
  ),
  night: hills(
    "#27345c",
    "#6a6f9c",
    "#47527c",
    "#364468",
    "#2a3653",
    dots("#fff6d8", [[78, 16, 7]]) + dots("#fff", SNOWFLAKES),
  ),
  inside: room("#c99a5e", "#ffe2a4", "#8a5a2c", "#9a6534", "#bfe0e8"),
  study: room("#8c6f55", "#d9b17a", "#5e3d1e", "#6b4a2c", "#cfe3df"),
  cosy: room("#a86b52", "#f0b27c", "#6b3b2a", "#7d4a33", "#f4d69a"),
  water:
    box(0, 0, 100, 80, "#d7ebe4") +
    oval(50, 34, 60, 18, "#fdf0c8") +
    path("M-2 44c20-10 40-8 54-3 18-6 34-6 50 1v10H-2z", "#9ebd78") +
    box(-2, 50, 104, 32, "#7cb5bd") +
    line("M6 58h16M40 55h14M74 60h18M20 68h18M58 70h20M8 75h10", "#d9f0ee", 1.6),
  cave:
    box(0, 0, 100, 80, "#6b5a4b") +
    oval(50, 46, 34, 30, "#a3835a") +
    oval(50, 50, 24, 22, "#e0b566") +
    path("M0 64c30-6 70-6 100 0v16H0z", "#4d3f33") +
    path("M0 0h100v8l-8 8-6-9-9 6-8-8-10 7-10-9-11 8-9-6-9 9-10-7-8 8L0 10z", "#4d3f33"),
  snow: hills(
    "#3d5580",
    "#c9b7c9",
    "#8fa3c4",
    "#c3d2e6",
    "#eef4fa",
    dots("#fff", SNOWFLAKES) +
      pines("#41597f", [
        [8, 30, 26],
        [18, 36, 20],
        [93, 28, 28],
        [82, 38, 18],
      ]),
  ),
  snowday: hills(
    "#a9c6de",
    "#eef0ea",
    "#b6c9de",
    "#dbe6f0",
    "#fafcfe",
    pines("#5f7f93", [
      [7, 28, 28],
      [94, 30, 26],
      [17, 38, 18],
    ]) +
      dots("#fff", [
        [30, 14, 1.2],
        [60, 18, 1],
        [78, 12, 1.2],
        [44, 26, 0.9],
      ]),
  ),
  aurora:
    box(0, 0, 100, 80, "#1c2c50") +
    path("M-2 22C20 4 36 30 56 14s34 4 48-6v22C84 22 70 40 50 30S18 40-2 40z", "#5fae9d", 'opacity=".6"') +
    path("M-2 50l18-22 12 14 18-28 20 30 12-14 26 24v30H-2z", "#7d93bb") +
    path("M46 14l-9 14 6-2 4 4 5-5 6 2zM16 28l-6 8 6-2 5 2z", "#fff") +
    path("M-2 62c30-8 74-8 104 0v20H-2z", "#e2ebf5") +
    dots("#fff", [
      [10, 10, 0.8],
      [34, 8, 0.7],
      [70, 6, 0.8],
      [88, 14, 0.9],
      [60, 24, 0.6],
    ]),
  ember:
    box(0, 0, 100, 80, "#3a2a3c") +
    oval(50, 50, 52, 40, "#8a4130") +
    oval(50, 54, 36, 28, "#d8762c") +
    oval(50, 58, 22, 18, "#f9bf5c") +
    path("M0 66c30-6 70-6 100 0v14H0z", "#4a2c2a"),
  hearth: room("#5b4a5a", "#c98549", "#3c2d33", "#4b3730", "#4c6fa3"),
  peaks:
    box(0, 0, 100, 80, "#9fbfdc") +
    oval(50, 46, 70, 26, "#e9eff2") +
    path("M-4 62 18 26l14 18 20-34 22 36 10-12 24 30v20H-4z", "#7f97b8") +
    path("M52 10 41 28l6-2 5 5 5-5 6 3zM18 26l-7 11 6-2 4 4 4-4z", "#fff") +
    path("M-2 64c30-9 74-9 104 0v18H-2z", "#f3f8fc"),
  // Fields of a shield, for emblems.
  lowland: box(0, 0, 100, 80, "#56785a") + oval(50, 40, 46, 40, "#8fae7a") + oval(50, 40, 34, 31, "#dfe6c0"),
  highland: box(0, 0, 100, 80, "#7a3f26") + oval(50, 40, 46, 40, "#b8693c") + oval(50, 40, 34, 31, "#f6dfb8"),
  blizzard:
    box(0, 0, 100, 80, "#7d90ad") +
    oval(50, 44, 60, 32, "#b9c7da") +
    pines("#5f7596", [
      [10, 32, 26],
      [90, 30, 28],
      [24, 40, 18],
      [78, 42, 18],
    ]) +
    path("M-2 64c30-8 74-8 104 0v18H-2z", "#eef4fa") +
    line(
      "M4 12l10 5M24 6l10 5M50 12l9 5M74 5l10 5M88 20l8 4M10 28l9 5M64 26l9 5M36 24l9 5M4 46l8 4M86 46l9 5",
      "#fff",
      1.4,
      'opacity=".9"',
    ),
} as const satisfies Record<string, Drawing>;

export type Scene = keyof typeof scenes;
