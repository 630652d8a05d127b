// Houses, towers, trees and what belongs to them.

import { type Drawing, box, dot, inked, line, oval, path, place, round } from "../ink";

const WINDOW = "#ffd77a";
const TIMBER = "#8a5a2c";

interface Cottage {
  wall?: string;
  roof?: string;
  door?: string;
  timber?: boolean;
  chimney?: boolean;
  snow?: boolean;
}

/** A house with a curved roof; (x, y) is the upper left corner of its wall. */
export function cottage(
  x: number,
  y: number,
  w: number,
  h: number,
  { wall = "#f0dcb0", roof = "#a5382b", door = "#7d5430", timber = true, chimney = true, snow = false }: Cottage = {},
): Drawing {
  const at = (dx: number, dy: number): string => `${round(x + w * dx)} ${round(y + h * dy)}`;
  const roofLine = `M${at(-0.14, 0.06)}Q${at(0.2, -0.15)} ${at(0.5, -0.6)}Q${at(0.8, -0.15)} ${at(1.14, 0.06)}z`;
  const parts = [
    chimney ? inked(box(x + w * 0.72, y - h * 0.46, w * 0.13, h * 0.45, "#8d7a68")) : "",
    inked(box(x, y, w, h, wall)),
    timber ? line(`M${at(0, 0.5)}h${w}M${at(0.33, 0)}v${h}M${at(0.67, 0)}v${h}`, TIMBER, 1.6) : "",
    inked(path(roofLine, roof)),
    line(
      `M${at(0.1, -0.07)}q${w * 0.1} ${h * 0.08} ${w * 0.2} 0q${w * 0.1} ${h * 0.08} ${w * 0.2} 0q${w * 0.1} ${h * 0.08} ${w * 0.2} 0q${w * 0.1} ${h * 0.08} ${w * 0.2} 0`,
      "#00000038",
      1.4,
    ),
    path(
      `M${at(0.4, 1)}v${round(-h * 0.34)}a${round(w * 0.1)} ${round(w * 0.1)} 0 0 1 ${round(w * 0.2)} 0v${round(h * 0.34)}z`,
      door,
      'stroke="#3a2413" stroke-width="1"',
    ),
    dot(x + w * 0.5, y - h * 0.2, w * 0.075, WINDOW),
    ...[0.1, 0.74].map((dx) =>
      box(x + w * dx, y + h * 0.22, w * 0.17, h * 0.28, WINDOW, 1).replace(
        "/>",
        ' stroke="#3a2413" stroke-width=".9"/>',
      ),
    ),
    snow ? snowRoof(x, y, w, h) : "",
  ];
  return parts.join("");
}

/** Snow on a cottage's roof, with the same measures. */
export function snowRoof(x: number, y: number, w: number, h: number): Drawing {
  const at = (dx: number, dy: number): string => `${round(x + w * dx)} ${round(y + h * dy)}`;
  return inked(
    path(
      `M${at(-0.16, 0.05)}Q${at(0.2, -0.2)} ${at(0.5, -0.68)}Q${at(0.8, -0.2)} ${at(1.16, 0.05)}Q${at(1.05, 0.02)} ${at(0.98, -0.08)}Q${at(0.9, -0.02)} ${at(0.82, -0.16)}Q${at(0.66, -0.12)} ${at(0.5, -0.34)}Q${at(0.36, -0.12)} ${at(0.2, -0.16)}Q${at(0.12, -0.02)} ${at(0.02, -0.08)}Q${at(-0.06, 0.04)} ${at(-0.16, 0.05)}z`,
      "#fbfdff",
    ),
    1,
    "#5f7aa0",
  );
}

export function snowCap(x: number, y: number, w: number): Drawing {
  return inked(
    path(
      `M${x} ${y}q${w * 0.5} ${-w * 0.5} ${w} 0q${-w * 0.1} ${w * 0.12} ${-w * 0.2} ${w * 0.02}q${-w * 0.14} ${w * 0.14} ${-w * 0.3} ${w * 0.03}q${-w * 0.16} ${w * 0.12} ${-w * 0.28} 0q${-w * 0.12} ${w * 0.08} ${-w * 0.22} ${-w * 0.05}z`,
      "#fbfdff",
    ),
    1,
    "#5f7aa0",
  );
}

interface Tower {
  wall?: string;
  roof?: string;
  flag?: string;
  window?: boolean;
  snow?: boolean;
  pitch?: number; // height of the roof, in widths
}

export function tower(
  x: number,
  y: number,
  w: number,
  h: number,
  { wall = "#d9cdb4", roof = "#6a4788", flag = "", window = true, snow = false, pitch = 1.05 }: Tower = {},
): Drawing {
  const peak = y - w * pitch;
  const pole = flag
    ? line(`M${x + w * 0.5} ${peak - w * 0.5}v${w * 0.5}`, "#38281a", 1.2) +
      inked(path(`M${x + w * 0.5} ${peak - w * 0.5}l${w * 0.5} ${w * 0.16}l${-w * 0.5} ${w * 0.18}z`, flag))
    : "";
  return (
    inked(box(x, y, w, h, wall)) +
    pole +
    inked(path(`M${x - w * 0.15} ${y}L${x + w * 0.5} ${peak}L${x + w * 1.15} ${y}z`, roof)) +
    (snow
      ? inked(
          path(
            `M${x + w * 0.5} ${peak - 1.5}L${x + w * 0.92} ${y - w * 0.32}Q${x + w * 0.75} ${y - w * 0.2} ${x + w * 0.62} ${y - w * 0.4}Q${x + w * 0.5} ${y - w * 0.18} ${x + w * 0.36} ${y - w * 0.38}Q${x + w * 0.24} ${y - w * 0.2} ${x + w * 0.08} ${y - w * 0.32}z`,
            "#fbfdff",
          ),
          1,
          "#5f7aa0",
        )
      : "") +
    (window
      ? path(
          `M${x + w * 0.34} ${y + h * 0.38}v${-h * 0.12}a${w * 0.16} ${w * 0.16} 0 0 1 ${w * 0.32} 0v${h * 0.12}z`,
          WINDOW,
          'stroke="#3a2413" stroke-width=".9"',
        )
      : "")
  );
}

export function gate(x: number, y: number, w: number, h: number, colour = "#5e3d1e"): Drawing {
  const r = w / 2;
  return path(
    `M${x} ${y + h}v${-(h - r)}a${r} ${r} 0 0 1 ${w} 0v${h - r}z`,
    colour,
    'stroke="#3a2413" stroke-width="1"',
  );
}

/** A mushroom to live in; it stands at (x, y). */
export function mushroom(
  x: number,
  y: number,
  scale: number,
  cap = "#b8402e",
  dots = "#fff0d5",
  { home = true } = {},
): Drawing {
  const svg =
    inked(path("M-14 0c-2-12-1-22 3-30h22c4 8 5 18 3 30z", "#f4e5c6"), scale) +
    inked(path("M-34-24C-32-48-14-58 0-58s32 10 34 34c-20 7-48 7-68 0z", cap), scale) +
    dot(-16, -38, 4.5, dots) +
    dot(4, -47, 5, dots) +
    dot(20, -33, 4, dots) +
    (home ? path("M-5 0v-13a5 5 0 0 1 10 0v13z", "#7d5430", 'stroke="#3a2413"') + dot(9, -18, 2.5, WINDOW) : "");
  return place(svg, x, y, scale);
}

export function stump(x: number, y: number, scale: number, bark = "#8a5f36"): Drawing {
  const svg =
    inked(
      path("M-30 2c4-8 5-22 4-42h52c-1 20 0 34 4 42-6 2-10-1-14-3-4 4-9 4-13 1-5 3-10 3-14 0-6 4-13 4-19 2z", bark) +
        oval(0, -40, 26, 7, "#e2b877"),
      scale,
    ) +
    '<ellipse cy="-40" rx="16" ry="4" fill="none" stroke="#a9773f" stroke-width="1.200"/>' +
    path("M-7 0v-15a7 7 0 0 1 14 0v15z", "#4d321c") +
    dot(-17, -22, 4.5, WINDOW) +
    dot(17, -24, 4.5, WINDOW) +
    line("M-12-34c-1 6 0 10-1 14M12-34c1 5 0 9 1 12", "#5e3d1e", 1.3);
  return place(svg, x, y, scale);
}

export function tree(
  x: number,
  y: number,
  scale: number,
  [dark, middle, light]: [string, string, string] = ["#5b8038", "#7ba048", "#9dbd5c"],
  { door = false } = {},
): Drawing {
  const crown = [
    [-20, -36, 15],
    [20, -36, 15],
    [0, -44, 20],
    [-13, -50, 12],
    [12, -52, 12],
  ]
    .map(([cx = 0, cy = 0, r = 1]) => dot(cx, cy, r, dark))
    .join("");
  const svg =
    inked(path("M-9 2c3-10 3-20 1-30h16c-2 10-2 20 1 30 2 2-20 2-18 0z", "#7d5430"), scale) +
    inked(crown, scale) +
    [
      [-14, -44, 11],
      [12, -46, 12],
      [-2, -55, 10],
    ]
      .map(([cx = 0, cy = 0, r = 1]) => dot(cx, cy, r, middle))
      .join("") +
    [
      [-8, -52, 6],
      [10, -55, 5],
      [-22, -40, 5],
    ]
      .map(([cx = 0, cy = 0, r = 1]) => dot(cx, cy, r, light))
      .join("") +
    (door ? path("M-4 2v-9a4 4 0 0 1 8 0v9z", "#3d2714") : "");
  return place(svg, x, y, scale);
}

export function pine(x: number, y: number, scale: number, colour = "#4c7358", snow = false): Drawing {
  const svg =
    inked(box(-3, -8, 6, 10, "#6b4a2c"), scale) +
    inked(path("M0-52L-14-30H-7L-19-14H-10L-22-4H22L10-14H19L7-30H14z", colour), scale) +
    (snow
      ? path(
          "M0-52L-9-38Q-4-34 0-38 4-34 9-38zM-11-26L-15-19Q-8-15-2-20 6-15 15-19L11-26Q4-22 0-25-5-22-11-26z",
          "#fbfdff",
        )
      : line("M-6-32q6 3 12 0M-10-16q10 4 20 0", "#00000026", 1.6));
  return place(svg, x, y, scale);
}

export function boat(x: number, y: number, scale: number, cargo: Drawing = ""): Drawing {
  const svg =
    line("M0-6V-42", "#3a2413", 4.6) +
    line("M0-6V-42", "#8a5a2c", 2.4) +
    inked(path("M2-40c16 4 22 13 22 24H2z", "#f4e5c6"), scale) +
    cargo +
    inked(path("M-36-6h72c-3 10-9 15-16 16h-40c-8-1-13-6-16-16z", "#8a5a2c"), scale) +
    line("M-33-1h66M-29 4h58", "#5e3d1e", 1.2);
  return place(svg, x, y, scale);
}

/** A pyramid of logs, `rows` high, standing on y. */
export function logs(x: number, y: number, rows: number, bark = "#9a6534", wood = "#e2b877"): Drawing {
  let svg = "";
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < rows - row; k++) {
      const cx = x + (k - (rows - row - 1) / 2) * 9.6;
      const cy = y - row * 8;
      svg +=
        inked(dot(cx, cy, 4.3, wood) + path(`M${round(cx)} ${cy - 4.3}h6v8.600h-6a4.300 4.300 0 0 0 0-8.600z`, bark)) +
        `<circle cx="${round(cx)}" cy="${cy}" r="2" fill="none" stroke="#a9773f"/>`;
    }
  return svg;
}

export function flame(x: number, y: number, scale: number): Drawing {
  const svg =
    inked(
      path(
        "M1-34C3-24 16-17 16-2 16 8 9 14 0 14S-16 8-16-2C-16-10-11-14-9-20-6-17-5-15-4-12 0-17 2-25 1-34z",
        "#ee6a1b",
      ),
      scale,
    ) +
    path("M0-14C2-8 9-5 9 3 9 10 5 13 0 13S-9 10-9 3C-9-2-6-4-5-7-3-5-2-4-2-3 0-6 1-10 0-14z", "#ffb03a") +
    path("M0-2C1 1 5 3 5 7 5 11 3 13 0 13S-5 11-5 7C-5 4-3 3-2 1-1 2-1 2-1 3 0 1 1 0 0-2z", "#ffe27a");
  return place(svg, x, y, scale);
}

export function smoke(x: number, y: number, scale = 1, colour = "#e9e4e0"): Drawing {
  return place(
    line("M0 0C-5-6 5-9 0-16-4-21 4-24 1-30", "#3a2413", 5.6, 'opacity=".7"') +
      line("M0 0C-5-6 5-9 0-16-4-21 4-24 1-30", colour, 3.6),
    x,
    y,
    scale,
  );
}

export function rocks(x: number, y: number, scale: number, colour = "#8a8478"): Drawing {
  return place(
    inked(path("M-40 0C-38-18-26-24-18-22-12-34 10-36 18-26 30-28 40-16 42 0z", colour), scale) +
      line("M-18-22l6 10M18-26l-4 12M-30-10h10M20-8h12", "#00000030", 1.4),
    x,
    y,
    scale,
  );
}

export function signpost(x: number, y: number, scale: number, board = "#c79a5b"): Drawing {
  return place(
    inked(box(-2, -36, 4, 38, "#7d5430") + path("M-16-34h28l6 6-6 6h-28z", board), scale) +
      line("M-10-28h18", "#7d5430", 1.4),
    x,
    y,
    scale,
  );
}

export function lantern(x: number, y: number, scale: number, light = "#ffd257"): Drawing {
  return place(
    line("M0-22v5", "#3a2413", 2) +
      dot(0, 0, 17, `${light}55`) +
      inked(path("M-8-14h16l-2-4h-12zM-9 12h18v3h-18z", "#4a3a2c"), scale) +
      inked(box(-7, -14, 14, 26, light), scale) +
      line("M-7-14v26M0-14v26M7-14v26", "#4a3a2c", 1.3),
    x,
    y,
    scale,
  );
}

export function crate(x: number, y: number, size: number, wood = "#b98a56"): Drawing {
  return (
    inked(box(x, y, size, size * 0.8, wood)) +
    line(`M${x} ${y + size * 0.27}h${size}M${x} ${y + size * 0.54}h${size}`, "#7d5430", 1)
  );
}
