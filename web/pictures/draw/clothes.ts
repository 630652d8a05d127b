// What the folk wear. Hats are drawn for a head around (0, 0); `bust` dresses a head and puts it into the picture.

import { type Drawing, dot, inked, line, oval, pair, path, place } from "../ink";

export const hats = {
  straw: (band = "#a5382b"): Drawing =>
    inked(oval(0, -12, 24, 5, "#e3bd66") + path("M-12-12C-12-21-7-24 0-24S12-21 12-12z", "#efcf80")) +
    path("M-12.200-15h24.400v3.400h-24.400z", band) +
    line("M-18-11h36", "#c79c45", 0.8),
  top: (cloth = "#3a2f3f", band = "#a5382b"): Drawing =>
    inked(path("M-11-13L-12-31H12L11-13z", cloth) + oval(0, -12.5, 18, 3.6, cloth)) +
    path("M-11.200-18h22.400l-.2 4h-22z", band),
  beret: (cloth = "#7f2f3a"): Drawing =>
    inked(path("M-17-10C-18-22 12-26 18-14 18-8-10-6-17-10z", cloth) + dot(1, -22, 1.8, cloth)),
  feathered: (cloth = "#4c6b3a", feather = "#f4efe2"): Drawing =>
    inked(path("M6-17C10-28 18-32 25-31 22-24 16-18 8-13z", feather)) +
    line("M8-15C13-22 18-27 23-29.500", "#b9a27a", 0.9) +
    inked(path("M-17-9C-18-20-8-24 2-22 12-20 17-15 18-9 8-13-6-13-17-9z", cloth)),
  cap: (cloth = "#5b7a3a"): Drawing =>
    inked(path("M-15-9C-15-20-7-24 0-24S15-20 15-9C6-12-6-12-15-9z", cloth)) +
    inked(path("M-14-9C-4-13 4-13 14-9 14-6 12-5 10-5 4-9-4-9-10-5-12-5-14-6-14-9z", cloth)) +
    dot(0, -23.5, 1.6, "#f0c24a"),
  miner: (): Drawing =>
    inked(path("M-17-8C-17-21-8-25 0-25S17-21 17-8C8-12-8-12-17-8z", "#d9a42a")) +
    line("M-16-10C-6-13.500 6-13.500 16-10", "#a5771a", 1.2) +
    inked(dot(0, -16, 4.6, "#8d8d86") + dot(0, -16, 3.2, "#fff6cf")),
  fur: (cloth = "#7d4a2c", rim = "#f3ede2"): Drawing =>
    inked(path("M-16-8C-16-22-8-26 0-26S16-22 16-8z", cloth)) +
    inked(
      path(
        "M-19-8C-19-13-15-14-12-13-9-15-6-14-4-13-1-15 4-15 7-13 10-14 13-15 15-13 19-14 20-10 19-8 18-4 14-4 11-5 8-3 4-4 1-5-3-3-6-4-8-5-12-3-19-3-19-8z",
        rim,
      ),
    ),
  beanie: (cloth = "#2f6f93", rim = "#f3ede2"): Drawing =>
    inked(dot(0, -27, 4, rim)) +
    inked(path("M-16-9C-16-22-8-26 0-26S16-22 16-9z", cloth)) +
    inked(path("M-17-11C-8-15 8-15 17-11V-6C8-10-8-10-17-6z", rim)) +
    line("M-8-13v4.500M0-13.600v4.600M8-13v4.500", "#c9bfae", 1),
  jester: (): Drawing =>
    inked(path("M0-11C-8-26-22-26-29-15-21-17-16-14-13-7zM0-11C8-26 22-26 29-15 21-17 16-14 13-7z", "#a5382b")) +
    inked(path("M-14-7C-12-20-4-28 0-30 4-28 12-20 14-7 6-11-6-11-14-7z", "#4c7431")) +
    inked(dot(-29, -14, 2.6, "#f0c24a") + dot(29, -14, 2.6, "#f0c24a") + dot(0, -31, 2.6, "#f0c24a")),
  crown: (gem = "#c22f57"): Drawing =>
    inked(path("M-14-9L-18-25-8-18 0-30 8-18 18-25 14-9C6-12-6-12-14-9z", "#f0c24a")) +
    line("M-13-12.500C-5-15 5-15 13-12.500", "#b8860b", 1.2) +
    dot(0, -18, 2.2, gem) +
    pair(dot(10, -15, 1.5, "#3f7fb0")),
  tiara: (gem = "#c22f57"): Drawing =>
    inked(path("M-13-10L-12-18-6-15 0-25 6-15 12-18 13-10C6-13-6-13-13-10z", "#f4dd95")) +
    dot(0, -17, 1.9, gem) +
    pair(dot(8.5, -14, 1.1, gem)),
  circlet: (gem = "#8fd0e8"): Drawing =>
    inked(path("M-17-7L-16-15-9-13-5-19 0-14 5-19 9-13 16-15 17-7C8-11-8-11-17-7z", "#cfd8e2")) + dot(0, -11.5, 2, gem),
  wig: (): Drawing =>
    inked(
      path(
        "M-13 12C-22 12-24 4-21-1-25-6-23-13-18-15-17-22-8-25 0-24 8-25 17-22 18-15 23-13 25-6 21-1 24 4 22 12 13 12 15 4 15-4 12-9 6-14-6-14-12-9-15-4-15 4-13 12z",
        "#f4efe4",
      ),
    ) +
    pair(line("M15-13q5 1 4 6M16-3q4 2 2 6M14 6q4 0 5 3", "#cfc5b2", 1.3)) +
    line("M-5-20q5-3 10 0M-8-16q8-4 16 0", "#cfc5b2", 1.3),
  chef: (): Drawing =>
    inked(
      path("M-13-9L-14-17C-21-19-21-28-13-28-10-35 10-35 13-28 21-28 21-19 14-17L13-9C6-12-6-12-13-9z", "#fffdf6"),
    ) +
    line("M-6-13v-6M0-13.500v-6.500M6-13v-6", "#d9d0bf", 1) +
    line("M-13.500-14C-5-16.500 5-16.500 13.500-14", "#d9d0bf", 1),
  bonnet: (cloth = "#f4efe2", ribbon = "#b8506a"): Drawing =>
    inked(path("M-20 8C-24-12-14-25 0-25S24-12 20 8L15 6C18-6 12-15 0-15S-18-6-15 6z", cloth)) +
    line("M-19-2C-17-14-10-20 0-20S17-14 19-2", ribbon, 1.6),
  scarf: (cloth = "#b8402e"): Drawing =>
    inked(path("M-17-2C-19-18-10-24 0-24S19-18 17-2L13-7C9-14-9-14-13-7z", cloth)) +
    dot(-8, -16, 1.2, "#fff3da") +
    dot(0, -19, 1.2, "#fff3da") +
    dot(8, -16, 1.2, "#fff3da"),
  visor: (): Drawing => inked(path("M-16-7C-12-15 12-15 16-7L19-3C10-8-10-8-19-3z", "#4c7431")),
  goggles: (): Drawing =>
    line("M-17-11C-8-14 8-14 17-11", "#5b3a22", 2.4) +
    inked(pair(dot(6, -12.5, 4.6, "#8a5a2c") + dot(6, -12.5, 3.2, "#bfe0e8"))),
  helmet: (metal = "#8d9aa6"): Drawing =>
    inked(pair(path("M14-14C20-16 24-22 23-29 28-22 26-12 17-8z", "#efe3c8"))) +
    inked(path("M-17-7C-17-20-8-25 0-25S17-20 17-7C8-11-8-11-17-7z", metal)) +
    path("M-2-24.500h4v13h-4z", "#6d7a86") +
    line("M-16-9C-6-12.500 6-12.500 16-9", "#5b6772", 1.5),
  sweep: (): Drawing =>
    inked(path("M-11-12L-12-27H11L12-12z", "#2f2b33") + oval(0, -11.5, 17, 3.4, "#2f2b33")) +
    line("M-10-20l6-2M4-17l5-1", "#55505a", 1.3),
  graduate: (): Drawing =>
    inked(path("M-12-10V-17H12V-10C5-13-5-13-12-10z", "#33303f")) +
    inked(path("M0-27L24-19 0-12-24-19z", "#3d3a4c")) +
    line("M0-19.500L17-16V-8", "#f0c24a", 1.4) +
    dot(17, -7, 1.9, "#f0c24a"),
  kerchief: (cloth = "#7a3d34"): Drawing =>
    inked(
      path("M-17-7C-16-20-7-24 0-24S16-20 17-7C8-12-8-12-17-7z", cloth) + path("M15-8L25-11 21-5 25 0 15-4z", cloth),
    ),
  flower: (petal = "#e58ba0"): Drawing =>
    inked(
      [0, 72, 144, 216, 288]
        .map((turn) => `<g transform="translate(11 -14) rotate(${turn})">${oval(0, -3.6, 2.4, 3.2, petal)}</g>`)
        .join(""),
    ) + dot(11, -14, 2, "#f4d67a"),
  mirror: (): Drawing =>
    line("M-17-9C-8-13 8-13 17-9", "#5b4a3a", 2.2) + inked(dot(0, -14, 5, "#e9eef0")) + dot(0, -14, 1.8, "#8d9aa6"),
  laurel: (): Drawing =>
    inked(
      pair(
        path(
          "M2-15C6-19 10-19 12-16 8-13 5-12 2-15zM9-12C12-17 16-17 18-13 15-10 12-9 9-12zM14-7C17-11 21-10 22-6 19-4 16-4 14-7z",
          "#7d9d48",
        ),
      ),
    ),
} as const;

export const spectacles = (y = -2, x = 7.5, frame = "#5b3a22"): Drawing =>
  pair(`<circle cx="${x}" cy="${y}" r="5" fill="#dff0f4" fill-opacity=".35" stroke="${frame}" stroke-width="1.300"/>`) +
  line(`M${-x + 5} ${y}Q0 ${y - 2} ${x - 5} ${y}M${x + 5} ${y}l4 -2M${-x - 5} ${y}l-4 -2`, frame, 1.3);
export const monocle = (y = -2, x = 7.5): Drawing =>
  `<circle cx="${x}" cy="${y}" r="4.800" fill="#dff0f4" fill-opacity=".35" stroke="#c9973f" stroke-width="1.300"/>` +
  line(`M${x + 3} ${y + 4}q3 6 1 12`, "#c9973f", 0.8);
export const beard = (colour = "#f4efe4"): Drawing =>
  inked(path("M-11 9C-12 20-5 27 0 29 5 27 12 20 11 9 6 14-6 14-11 9z", colour)) +
  line("M-4 17v6M0 18v8M4 17v6", "#cfc5b2", 1);
export const muffler = (cloth = "#b8402e", stripe = "#f3ede2"): Drawing =>
  inked(
    path("M-17 12C-8 20 8 20 17 12 20 16 19 21 16 23 6 28-6 28-16 23-19 21-20 16-17 12z", cloth) +
      path("M8 21L16 20 19 38 10 39z", cloth),
  ) + line("M-8 17l-1 8M2 18.500v8M10.500 33l7.500-.8", stripe, 2);

export interface Dress {
  cloak: string;
  trim: string;
  hat?: Drawing;
  worn?: Drawing; // spectacles, a beard, a scarf: over the face
  hood?: boolean;
  scale?: number;
  y?: number; // the middle of the head
  x?: number;
  clasp?: string;
  apron?: string;
}

/** A head in its clothes: shoulders and collar below, hood behind, hat on top. */
export function bust(
  head: Drawing,
  {
    cloak,
    trim,
    hat = "",
    worn = "",
    hood = false,
    scale = 1.08,
    y = 38,
    x = 50,
    clasp = "#fff3cf",
    apron = "",
  }: Dress,
): Drawing {
  const shoulders =
    inked(path("M13 86C13 67 26 57 50 57S87 67 87 86z", cloak)) +
    path("M50 60 42 86h16z", "#000", 'opacity=".1"') +
    (apron ? path("M38 64h24l4 22H34z", apron) + line("M38 64c6 3 18 3 24 0", "#00000033", 1) : "") +
    inked(path("M30 58.500c6 9 34 9 40 0 4 1 7 3 9 5-10 11-48 11-58 0 2-2 5-4 9-5z", trim)) +
    (clasp ? inked(dot(50, 68, 2.4, clasp)) : "");
  const back = hood
    ? inked(path("M22 70C16 34 28 9 50 7 72 9 84 34 78 70 66 76 34 76 22 70z", cloak)) +
      path("M28 66C24 38 33 18 50 16 67 18 76 38 72 66z", "#00000030")
    : "";
  return `<g transform="translate(${x - 50} 0)">${back}${shoulders}${place(head + worn + hat, 50, y, scale)}</g>`;
}
