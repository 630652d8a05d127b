// The heads of the folk of the woods and the mountains, each drawn by hand around (0, 0).

import { type Drawing, dot, inked, line, oval, pair, path } from "../ink";
import {
  DARK,
  blush,
  brows,
  closedEyes,
  eyes,
  lashes,
  nose,
  pointedEars,
  roundEars,
  skull,
  smile,
  teeth,
  whiskers,
} from "./faces";

// --- rodents and their like ---

export function mouse(fur = "#a98a6c", belly = "#e9d3b4", ear = "#f0b3a4"): Drawing {
  return (
    roundEars(14.5, -13, 9.5, fur, ear) +
    skull(fur, { wide: 16, chin: 16 }) +
    oval(0, 9, 9, 6.4, belly) +
    eyes(6.6, 0, 2.5) +
    whiskers(8) +
    blush(10.5, 6) +
    nose(5.5, 5, "#d9657a") +
    smile(10.5, 3) +
    teeth(11.2)
  );
}

export function rat(fur = "#7d7280"): Drawing {
  return (
    roundEars(15, -10, 7, fur, "#d99a98") +
    skull(fur, { wide: 15, high: 15, chin: 19 }) +
    path("M0 3C7 3 9 9 7 14 5 18-5 18-7 14-9 9-7 3 0 3z", "#b5aab4") +
    eyes(6, -2, 2.2) +
    brows(6, -6.5, 1.6) +
    nose(9, 5, "#c8505f") +
    line("M-4 14q4 3 8 -1", DARK, 1.1) +
    path("M-1.500 14.500h3v3.500h-3z", "#fff3c9")
  );
}

export function shrew(fur = "#8d8178"): Drawing {
  return (
    roundEars(13.5, -10, 6, fur, "#d9aba0") +
    skull(fur, { wide: 16, high: 15, chin: 14 }) +
    inked(path("M-7 1C-6 8-3 15-2 19H2C3 15 6 8 7 1 4-2-4-2-7 1z", fur)) +
    path("M-6 2C-5 8-3 14-2 18.500H2C3 14 5 8 6 2 4-1-4-1-6 2z", "#b3a698") +
    inked(oval(0, 19, 3, 2.4, "#d9657a")) +
    eyes(7, -3, 2) +
    whiskers(8)
  );
}

export function hamster(fur = "#e0a860", belly = "#fff3dc"): Drawing {
  return (
    roundEars(13, -13.5, 6.5, fur, "#f0b3a4") +
    skull(fur, { wide: 19, high: 15, chin: 16, cheek: 4 }) +
    path("M0-15C4-12 4-4 0 1-4-4-4-12 0-15z", belly) +
    pair(oval(9, 8.5, 9, 6.5, belly)) +
    oval(0, 8, 6, 6, belly) +
    eyes(7.5, -2, 2.4) +
    blush(13, 4) +
    nose(4, 4, "#d9657a") +
    smile(8.5, 3) +
    teeth(9)
  );
}

export function dormouse(fur = "#dfa05a", belly = "#fbe9cb"): Drawing {
  return (
    roundEars(12.5, -13, 6.5, fur, "#f2bfa8") +
    skull(fur, { wide: 17, high: 14.5, chin: 16 }) +
    oval(0, 9, 10, 6.5, belly) +
    eyes(7, -1, 3.6) +
    whiskers(8, "#5e3d1e") +
    nose(5.5, 4, "#c8606a") +
    smile(9.8, 3)
  );
}

export function squirrel(fur = "#c8662e", belly = "#fbe6c8", tuft = "#8f3f18"): Drawing {
  return (
    inked(pair(path("M7-11C8-22 11-26 15-27 18-20 18-13 15-7z", fur))) +
    inked(pair(path("M13-25C14-30 17-32 19-32 19-28 18-25 15-23z", tuft))) +
    pair(path("M10-12C11-18 13-21 14.500-22 16-17 15.500-13 14-9z", "#f0b58a")) +
    skull(fur, { wide: 17, high: 14, chin: 16, cheek: 2 }) +
    pair(oval(7, 8, 8, 6, belly)) +
    oval(0, 6, 5, 7, belly) +
    eyes(7, -1.5, 2.8) +
    blush(12, 5) +
    nose(4.5, 4.5) +
    smile(9, 3) +
    teeth(9.8)
  );
}

export function chipmunk(fur = "#c98a4b", stripe = "#5b3a20"): Drawing {
  return (
    roundEars(12, -13, 6, fur, "#f0c39a") +
    skull(fur, { wide: 18, high: 14.5, chin: 16, cheek: 4 }) +
    path("M-2.500-14.300Q0-15 2.500-14.300L1.500-3H-1.500z", stripe) +
    pair(path("M4-5C9-8 14-7 17-2L16 2C12-2 8-2 4-1z", "#fff1d6")) +
    pair(line("M4-6.500C9-9.500 14-8.500 17-4M5 1.500C9 0 13 1 16.500 4", stripe, 1.8)) +
    pair(oval(9.5, 9, 7.5, 5.5, "#fff1d6")) +
    oval(0, 8, 5, 6, "#fff1d6") +
    eyes(7.5, -2, 2.5) +
    nose(4.5, 4) +
    smile(8.8, 3) +
    teeth(9.5)
  );
}

export function beaver(fur = "#7a4e2d", light = "#b98552"): Drawing {
  return (
    roundEars(14, -11, 5.5, fur, "#54331b") +
    skull(fur, { wide: 18, high: 15, chin: 17, cheek: 3 }) +
    oval(0, 8, 12, 8, light) +
    eyes(7.5, -3, 2.3) +
    nose(3, 9) +
    line("M0 6v3M-6 9Q-3 11.500 0 9 3 11.500 6 9", DARK, 1.2) +
    path("M-4 10.500h8V17.500h-8z", "#fffdf2") +
    line("M-4 10.500h8V17.500h-8zM0 10.500v7", DARK, 0.9)
  );
}

export function marmot(fur = "#a5845c", light = "#e2c79a"): Drawing {
  return (
    roundEars(14, -11, 4.8, fur, "#6b4e30") +
    skull(fur, { wide: 18.5, high: 14, chin: 18, cheek: 4 }) +
    path("M-18 3C-10-5 10-5 18 3 18-8 10-14 0-14S-18-8-18 3z", "#7d5f3d") +
    oval(0, 9, 10, 7.5, light) +
    eyes(7, -0.5, 2.2) +
    nose(4, 6.5) +
    smile(9, 4) +
    teeth(10)
  );
}

export function mole(fur = "#4a434d"): Drawing {
  return (
    skull(fur, { wide: 17.5, high: 14.5, chin: 16, cheek: 3 }) +
    oval(0, 9, 9, 7, "#8d7f86") +
    inked(path("M-6 4C-4 0 4 0 6 4 7 9 3 12 0 12S-7 9-6 4z", "#ee9aa2")) +
    pair(dot(2, 7.5, 1.2, "#8a3a4a")) +
    pair(dot(7.5, -3, 1.6, DARK)) +
    pair(dot(7.1, -3.5, 0.5, "#fff")) +
    line("M-4 14.500q4 2.500 8 0", DARK, 1.1) +
    blush(12, 4)
  );
}

/** Ermine, stoat or polecat: by colours and a mask. */
export function weasel(fur = "#b5763f", belly = "#fff3df", mask = ""): Drawing {
  return (
    roundEars(13.5, -11.5, 6, fur, "#e9b99a") +
    skull(fur, { wide: 16, high: 15, chin: 17 }) +
    path("M-15 4C-10 8-6 3 0 3S10 8 15 4C14 13 8 17 0 17S-14 13-15 4z", belly) +
    (mask ? pair(path("M2-4C6-8 12-7 16-2 14 3 8 5 3 2z", mask)) : "") +
    eyes(7, -1.5, mask ? 2 : 2.4, mask ? "#e9c98a" : "") +
    whiskers(8, mask ? "#fff" : "#7d5a3a") +
    nose(4.5, 5) +
    smile(9, 3)
  );
}

export function otter(fur = "#8a5f3c", light = "#dfbf92"): Drawing {
  return (
    roundEars(15, -9, 4.2, fur, "#5e3d22") +
    skull(fur, { wide: 18, high: 14, chin: 16, cheek: 2 }) +
    path("M-15 6C-13 1-7 1-4 3Q0 0 4 3C7 1 13 1 15 6 14 13 8 16 0 16S-14 13-15 6z", light) +
    eyes(7.5, -3, 2.2) +
    whiskers(7, "#fff") +
    nose(3.5, 7.5) +
    smile(9, 4)
  );
}

export function opossum(): Drawing {
  return (
    roundEars(14.5, -13, 7, "#4a4048", "#e9b3b0") +
    skull("#b9b2ae", { wide: 16.5, high: 15, chin: 12 }) +
    inked(path("M0-14C8-12 13-4 12 2 11 9 4 18 0 18S-11 9-12 2C-13-4-8-12 0-14z", "#fff8ee")) +
    pair(oval(6.5, -1, 4, 4.6, "#5b5058")) +
    eyes(6.5, -1, 2, "#f4d67a") +
    inked(oval(0, 14, 3, 2.6, "#ee8f98")) +
    line("M-5 12q5 8 10 0", DARK, 1)
  );
}

export function hedgehog(fur = "#f0d2a4", spines = "#6b4a34", tips = "#a57c56"): Drawing {
  const points: string[] = [];
  for (let i = 0; i <= 12; i++) {
    const angle = Math.PI * (1.12 - (i / 12) * 1.24);
    const reach = i % 2 ? 19 : 25;
    points.push(
      `${Math.round(Math.cos(angle) * reach * 10) / 10} ${Math.round((-Math.sin(angle) * reach + 1) * 10) / 10}`,
    );
  }
  return (
    inked(path(`M${points.join("L")}L10 12H-10z`, spines)) +
    line("M-13-13l-3-3M-6-17l-1.500-4M2-18v-4M9-16l2-4M15-10l3.500-2.500M-17-5l-4-1M18-3l4-.5", tips, 1.4) +
    inked(path("M0-9C6-12 14-7 14.500 1 15 10 8 16 0 16S-15 10-14.500 1C-14-7-6-12 0-9z", fur)) +
    eyes(6.5, 0, 2.4) +
    blush(10.5, 6) +
    nose(5.5, 6.5) +
    smile(10.5, 3.5)
  );
}

export function bat(fur = "#6b5566"): Drawing {
  return (
    pointedEars(11, -9, 19, 7, fur, "#b58a9a", 4) +
    skull(fur, { wide: 15, high: 13, chin: 15 }) +
    oval(0, 7, 8, 6.5, "#a08595") +
    eyes(6, -1, 2.4) +
    nose(4, 5.5) +
    line("M-5 9.500q5 4 10 0", DARK, 1.1) +
    path("M-3.500 10.500l1.200 3 1.200-2.300zM3.500 10.500l-1.200 3-1.200-2.300z", "#fff")
  );
}

// --- rabbits ---

export function rabbit(fur = "#b98f68", inner = "#efbfae", { lop = false, tips = "" } = {}): Drawing {
  const upright = "M5-11C1-26 3-38 8-38 14-38 16-24 13-9z";
  const folded = "M5-12C6-24 12-32 18-29 24-26 24-14 22-6 19-8 18-15 15-18 13-15 13-11 12-9z";
  const left = `<g transform="scale(-1 1)">${path(upright, fur)}</g>`;
  const ears = inked(left + path(lop ? folded : upright, fur));
  const inside = `<g transform="scale(-1 1)">${path("M7-13C4-25 6-33 8-33 11-33 12-23 11-12z", inner)}</g>${lop ? path("M8-14C9-22 13-27 16-25 15-22 12-16 11-12z", inner) : path("M7-13C4-25 6-33 8-33 11-33 12-23 11-12z", inner)}`;
  const dark = tips ? pair(path("M4-31C4.500-36 6-38 8-38 10.500-38 12.500-35 13.200-31 10-33 7-33 4-31z", tips)) : "";
  return (
    ears +
    inside +
    dark +
    skull(fur, { wide: 16, high: 14, chin: 16, cheek: 2 }) +
    pair(oval(4.5, 9, 6, 5, "#fff6ea")) +
    eyes(7.5, -1.5, 2.5) +
    blush(11.5, 5) +
    nose(4, 5, "#d9657a") +
    smile(8, 3) +
    teeth(9.6)
  );
}

// --- foxes, wolves and dogs ---

export function fox(fur = "#e07a2c", cheek = "#fff3df", ear = "#3d2417"): Drawing {
  return (
    pointedEars(11, -8, 19, 7.5, fur, ear, 3) +
    inked(path("M0-14C9-14 16-8 18 0L22 7C17 9 13 11 8 14L0 19-8 14C-13 11-17 9-22 7L-18 0C-16-8-9-14 0-14z", fur)) +
    pair(path("M2 6C7 2 14 1 18.500 1L22 7C17 9 13 11 8 14L0 19z", cheek)) +
    eyes(7.5, -2, 2.4) +
    nose(13, 6) +
    line("M-2 18.500l2 1 2-1", DARK, 0.8)
  );
}

export function wolf(fur = "#7d8794", cheek = "#e6e9ea", dark = "#515a68", iris = "#e8c15a"): Drawing {
  return (
    pointedEars(11, -8, 18, 7.5, fur, dark, 4) +
    inked(
      path(
        "M0-15C10-15 17-8 18-1L23 5 18 8 20 13 13 13C9 17 4 19 0 19S-9 17-13 13L-20 13-18 8-23 5-18-1C-17-8-10-15 0-15z",
        fur,
      ),
    ) +
    path("M0-15C4-12 4-6 2-1H-2C-4-6-4-12 0-15z", dark) +
    pair(path("M3 3C8-1 13 0 17 4L18 8 20 13 13 13C9 17 4 19 0 19V6z", cheek)) +
    path("M-4 2H4L5 11Q0 14-5 11z", cheek) +
    eyes(7.5, -2, 2, iris) +
    brows(7.5, -6.5, 1, dark) +
    nose(9, 7) +
    smile(14, 4)
  );
}

export function dog(fur = "#3a332f", light = "#fff6ea", { ears = "flop", mask = true } = {}): Drawing {
  const flop = inked(pair(path("M9-13C16-17 22-13 22-5 22 3 19 7 17 7 14 5 13-3 11-8z", fur)));
  return (
    (ears === "flop" ? "" : pointedEars(11.5, -8, 17, 7, fur, "#e9b99a", 2)) +
    skull(fur, { wide: 16, high: 15, chin: 17 }) +
    (mask
      ? path("M0-15C3-13 3.500-5 4-1 8 1 11 6 9 12 7 17-7 17-9 12-11 6-8 1-4-1-3.500-5-3-13 0-15z", light)
      : oval(0, 9, 9, 7, light)) +
    eyes(7, -2, 2.4, ears === "flop" ? "" : "#7fc0e8") +
    nose(4.5, 7) +
    smile(9.5, 4.5) +
    path("M-2 11.500h4v3a2 2 0 0 1-4 0z", "#e8788a") +
    (ears === "flop" ? flop : pair(dot(6.5, -7.5, 1.6, light)))
  );
}

export function redPanda(): Drawing {
  const fur = "#b8502a";
  return (
    pointedEars(13.5, -7, 14, 7, "#fff6ea", "#5b2a1c", 4) +
    skull(fur, { wide: 19, high: 14, chin: 16, cheek: 3 }) +
    pair(path("M3-8C8-12 15-9 18-3 15-4 12-3 11 1 15 4 13 13 6 15 2 13 2 4 3 1z", "#fff3e2")) +
    pair(path("M8 0C10 5 11 9 9 14 6 12 5 5 8 0z", "#8f3417")) +
    oval(0, 9, 6, 5, "#fff6ea") +
    eyes(7, -1, 2.4) +
    nose(6, 6) +
    smile(10.5, 3)
  );
}

export function raccoon(): Drawing {
  const fur = "#9a9490";
  return (
    pointedEars(12.5, -8, 14, 6.5, fur, "#4a4440", 2) +
    inked(path("M0-15C11-15 17-8 18-1L22 6 16 9C12 14 6 17 0 17S-12 14-16 9L-22 6-18-1C-17-8-11-15 0-15z", fur)) +
    pair(path("M2-7C8-11 14-9 17-4L20 3 16 6C12 4 8 6 3 5z", "#fff6ea")) +
    pair(path("M2.500-3C7-7 13-5 15 0 15 4 9 6 4 5z", "#3f3834")) +
    oval(0, 10, 8, 6, "#fff6ea") +
    path("M-2-14.800H2L1.500-3H-1.500z", "#5f5853") +
    eyes(7.5, 0, 2, "#efe3c4") +
    nose(6.5, 6.5) +
    smile(11.5, 4)
  );
}

export function badger(dark = "#3a3836", light = "#fff8ea"): Drawing {
  return (
    roundEars(14.5, -11, 5, dark, light) +
    skull(light, { wide: 17, high: 15, chin: 18, cheek: 2 }) +
    pair(path("M4-14C9-13 14-9 16-3 16 4 12 9 7 14 5 8 3-4 4-14z", dark)) +
    eyes(8, -1, 2, "#e0c07a") +
    oval(0, 11, 5.5, 5, "#efe3d0") +
    nose(9, 7) +
    smile(13.5, 3)
  );
}

export function wolverine(): Drawing {
  return (
    roundEars(14.5, -10, 5.5, "#4a3626", "#8a6a4a") +
    skull("#5b4230", { wide: 19, high: 14.5, chin: 17, cheek: 2 }) +
    pair(path("M1-10C8-15 16-10 19-1 15-5 9-5 3-3z", "#d9b98a")) +
    oval(0, 8, 8.5, 7, "#3a2a1e") +
    eyes(7.5, 0.5, 2, "#e8c15a") +
    brows(7.5, -3, 1.6) +
    nose(5, 8) +
    path("M-7 11Q0 16 7 11L5 14 3 12.500 1 15-1 15-3 12.500-5 14z", "#fff") +
    line("M-7 11Q0 14 7 11", DARK, 1)
  );
}

// --- cats ---

interface Coat {
  spots?: Drawing;
  tufts?: string;
  ruff?: string;
  iris?: string;
  muzzle?: string;
}

function cat(
  fur: string,
  ear: string,
  { spots = "", tufts = "", ruff = "", iris = "#b9c95a", muzzle = "#fff6ea" }: Coat,
): Drawing {
  const sideWhiskers = ruff ? inked(pair(path("M10 2L26 8 19 11 24 17 16 16 15 21 6 15z", ruff))) : "";
  return (
    pointedEars(12, -8, 14, 7, fur, ear, 3) +
    (tufts ? inked(pair(path("M13-20C14-26 17-30 19-31 18-27 18-23 17-19z", tufts))) : "") +
    sideWhiskers +
    skull(fur, { wide: 18, high: 15, chin: 16, cheek: 1 }) +
    spots +
    pair(oval(4.5, 8.5, 6, 5, muzzle)) +
    eyes(7.5, -1.5, 2.2, iris) +
    whiskers(8) +
    nose(4.5, 6, "#c8606a") +
    smile(9, 4)
  );
}

export function wildcat(): Drawing {
  return cat("#9a8a72", "#d9b59a", {
    spots: line("M0-15v7M-4-14.500l1 6M4-14.500l-1 6M-18-2l6 1M18-2l-6 1M-17 4l6 0M17 4l-6 0", "#5b4c3a", 1.7),
    iris: "#a8c46a",
  });
}

export function lynx(): Drawing {
  return cat("#c9a06a", "#5b4030", {
    tufts: "#33241a",
    ruff: "#f3e4c8",
    spots: [
      [-6, -11],
      [6, -11],
      [0, -12.5],
      [-12, -5],
      [12, -5],
      [-13, 3],
      [13, 3],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 1.3, "#7d5a34"))
      .join(""),
    iris: "#e8c15a",
  });
}

export function snowLeopard(): Drawing {
  const rosette = (x: number, y: number, r: number): Drawing =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#b9b4ae" stroke="#4a4a52" stroke-width="1.200"/>`;
  return cat("#e9e8e4", "#8d8d92", {
    spots: [
      [-5, -11, 1.8],
      [5, -11, 1.8],
      [0, -9, 1.4],
      [-12, -6, 2],
      [12, -6, 2],
      [-14, 2, 2],
      [14, 2, 2],
      [-13, 9, 1.6],
      [13, 9, 1.6],
    ]
      .map(([x = 0, y = 0, r = 1]) => rosette(x, y, r))
      .join(""),
    iris: "#8fc4d8",
    muzzle: "#fff",
  });
}

export function mountainLion(): Drawing {
  return cat("#c98f58", "#8a5a34", {
    spots:
      path("M0-15C5-14 8-9 4-4 2-6-2-6-4-4-8-9-5-14 0-15z", "#b57a44") +
      pair(path("M8 4C12 3 15 6 14 10 11 12 8 9 8 4z", "#5b3a22")),
    iris: "#d8d06a",
    muzzle: "#fff1dc",
  });
}

// --- bears ---

export function bear(fur = "#8a5a35", light = "#d9b080", ear = "#5e3a20"): Drawing {
  return (
    roundEars(14, -12.5, 7, fur, ear) +
    skull(fur, { wide: 18.5, high: 15.5, chin: 17, cheek: 1 }) +
    oval(0, 8, 9.5, 7.5, light) +
    eyes(7.5, -2.5, 2.3) +
    nose(4.5, 8) +
    smile(11, 4)
  );
}

// --- hoofed folk ---

/** Antlers grow from (6, -13) upwards. */
export function antlers(kind: "buck" | "stag" | "elk" | "reindeer" | "moose", colour = "#a9824f"): Drawing {
  const shapes = {
    buck: line("M6-13C7-20 10-24 9-31M8-21C12-22 14-25 15-29", colour, 2.6),
    stag: line(
      "M6-13C8-20 14-22 16-29 17-33 16-36 15-39M9-18C5-22 5-26 6-29M14-23C18-24 21-26 23-31M16-30C20-31 22-34 23-37",
      colour,
      2.6,
    ),
    elk: line(
      "M6-13C9-20 18-20 22-28 25-34 24-38 23-41M10-17C6-21 5-25 6-30M16-20C14-24 14-28 15-32M21-26C25-26 29-29 31-33M23.500-32C20-35 19-38 19-40",
      colour,
      3,
    ),
    reindeer: line(
      "M6-13C12-18 22-18 24-27 25-34 19-38 14-40M10-16C6-18 3-21 2-26M2-26l-2-2M2-26l3-3M24-24C28-25 30-28 31-31M21-34C22-38 25-40 27-41M24-29C28-31 30-35 31-38",
      colour,
      2.6,
    ),
    moose: path(
      "M6-12C10-15 13-15 16-16 14-22 16-29 20-33L22-28 25-34 27-28 31-32 31-26 35-28 33-22 36-21C33-14 26-11 18-11 13-10 10-9 8-8z",
      colour,
    ),
  };
  const drawn = pair(shapes[kind]);
  return kind === "moose"
    ? inked(drawn)
    : `<g stroke-linecap="round">${drawn.replaceAll(colour, "#3a2413").replace(/stroke-width="([\d.]+)"/g, (_, w: string) => `stroke-width="${Number(w) + 2.2}"`)}${drawn}</g>`;
}

interface Deer {
  fur?: string;
  light?: string;
  crown?: Drawing;
  long?: boolean; // a moose's long face
  fair?: boolean; // lashes
  spots?: boolean;
}

export function deer({
  fur = "#b9814e",
  light = "#f6e3c4",
  crown = "",
  long = false,
  fair = false,
  spots = false,
}: Deer = {}): Drawing {
  const chin = long ? 23 : 19;
  return (
    crown +
    inked(pair(path("M10-8C14-15 23-17 27-13 26-5 19-1 12-2z", fur))) +
    pair(path("M13-7C16-11 21-13 24-12 22-7 18-4 13-4z", "#e9b99a")) +
    inked(
      path(
        `M0-15C8-15 14-9 14-2 14 4 10 8 9 13 8 ${chin - 1} 4 ${chin} 0 ${chin}S-8 ${chin - 1}-9 13C-10 8-14 4-14-2-14-9-8-15 0-15z`,
        fur,
      ),
    ) +
    path(
      `M0 7C6 7 9 10 8.500 14 8 ${chin - 2} 4 ${chin - 0.5} 0 ${chin - 0.5}S-8 ${chin - 2}-8.500 14C-9 10-6 7 0 7z`,
      light,
    ) +
    (spots
      ? [
          [-3, -11],
          [3, -11],
          [0, -7.5],
          [-7, -8],
          [7, -8],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 1.2, "#fff6ea"))
          .join("")
      : "") +
    eyes(8.5, -1.5, 2.7) +
    (fair ? lashes(8.5, -1.5) : "") +
    nose(long ? 14 : 11, long ? 10 : 7) +
    smile(long ? 19.5 : 16, 3)
  );
}

/** Goats and their kin; `horns` grow behind the head. */
export function goat(fur: string, light: string, horns: Drawing, { beard = "", dark = "" } = {}): Drawing {
  return (
    horns +
    inked(pair(path("M11-4C17-7 24-4 26 1 21 4 15 3 11 1z", fur))) +
    (beard ? inked(path("M-5 15C-4 24-1 28 0 30 1 28 4 24 5 15z", beard)) : "") +
    inked(path("M0-15C8-15 13-9 13-2 13 5 9 10 8 14 7 18 4 19 0 19S-7 18-8 14C-9 10-13 5-13-2-13-9-8-15 0-15z", fur)) +
    (dark ? pair(path("M5-6C9-8 12-6 12.500-1 11 5 8 10 7 14 5 8 4 0 5-6z", dark)) : "") +
    oval(0, 13, 7, 5, light) +
    eyes(7.5, -1, 1.9, "#e8c15a") +
    nose(11, 6.5, "#5b4038") +
    smile(15.5, 3)
  );
}

const HORN = "#8d7350";
export const horns = {
  short: (): Drawing => inked(pair(path("M4-13C4-22 8-27 13-29 12-23 10-18 9-12z", HORN))),
  hooked: (): Drawing =>
    inked(pair(path("M3-13C2-22 4-30 10-31 14-31 15-27 13-25 12-28 9-27 8-22 7-18 7-15 7-12z", "#3d332c"))),
  ibex: (): Drawing =>
    inked(pair(path("M3-12C3-26 12-36 27-36 30-35 30-31 27-31 18-31 11-24 10-11z", HORN))) +
    pair(line("M5-19l5 2M7.500-25l4.500 3.500M12-30l3 5M18-33.500l1.500 5M23-35l.5 4.500", "#5e4a30", 1.1)),
  ram: (): Drawing =>
    inked(pair(path("M4-14C12-22 27-18 28-4 29 7 20 12 14 8 19 8 22 3 20-3 18-9 12-9 8-8z", HORN))) +
    pair(line("M11-17l-1 6M18-15.500l-3.500 5M24-10l-5 2.500M27-2l-6 .5M25 5l-5-2.500", "#5e4a30", 1.2)),
  king: (): Drawing =>
    inked(pair(path("M3-12C1-24 8-36 20-40 16-33 20-26 27-24 19-21 12-18 10-10z", "#cdb98f"))) +
    pair(line("M6-20l6 1M9-27l6 4", "#8d7350", 1.1)),
};

/** Bison, yak, musk ox: a shaggy mop between two horns. */
export function ox(fur: string, mop: string, horn: Drawing, light = "#8a6a50"): Drawing {
  return (
    horn +
    inked(pair(path("M13-3C19-6 25-3 26 2 21 5 16 4 13 2z", fur))) +
    inked(
      path("M0-15C11-15 16-9 16-1 16 6 12 9 11 14 10 19 5 20 0 20S-10 19-11 14C-12 9-16 6-16-1-16-9-11-15 0-15z", fur),
    ) +
    oval(0, 14, 9, 6, light) +
    inked(path("M-17-4C-19-14-10-20 0-20S19-14 17-4L13-7 11 0 7-6 4 1 0-6-4 1-7-6-11 0-13-7z", mop)) +
    eyes(9, 4, 2) +
    pair(oval(3.5, 13, 1.6, 1.2, "#2b1c10")) +
    line("M-5 17q5 2.500 10 0", DARK, 1.2)
  );
}

export const oxHorns = {
  bison: (): Drawing => inked(pair(path("M13-10C20-10 25-14 24-22 28-15 26-5 15-4z", "#4a4038"))),
  yak: (): Drawing => inked(pair(path("M12-11C22-10 27-17 23-28 32-19 30-4 14-4z", "#d9cdb4"))),
  musk: (): Drawing =>
    inked(pair(path("M1-15C12-19 17-8 19 1 21 8 25 7 27 2 28 9 23 14 18 12 13 10 13-4 2-7z", "#c9b48a"))),
};

export function boar(fur = "#6b5344", light = "#a98a70"): Drawing {
  return (
    pointedEars(12, -7, 13, 6, fur, "#a5786a", 5) +
    inked(path("M-8-13L-5-21-2-15 0-22 2-15 5-21 8-13z", "#3a2c24")) +
    skull(fur, { wide: 17, high: 14, chin: 17, cheek: 2 }) +
    inked(oval(0, 9, 8.5, 6.8, light)) +
    pair(oval(3.2, 9, 1.7, 2.3, "#4a3328")) +
    inked(pair(path("M9 13C13 13 15 9 14.500 5 12 6 9 9 8 11z", "#fffbe9"))) +
    eyes(7.5, -3, 1.9) +
    brows(7.5, -6.5, 1.4)
  );
}

export function walrus(): Drawing {
  return (
    skull("#8f6a58", { wide: 18, high: 17, chin: 15, cheek: 0 }) +
    inked(path("M-5 11L-6 32C-8 32-9 25-9 12zM5 11L6 32C8 32 9 25 9 12z", "#fffbe9")) +
    inked(pair(oval(6.5, 8, 8.5, 7.5, "#c9a58a"))) +
    nose(2, 7, "#4a332a") +
    pair(dot(5, 7, 0.7, DARK) + dot(8, 9, 0.7, DARK) + dot(9, 6, 0.7, DARK)) +
    pair(line("M10 11l8 4M11 8l9 1", "#fff3dc", 1)) +
    eyes(7, -5, 2.2) +
    line("M-5-11q5-2 10 0M-4-13.500q4-1.500 8 0", "#6b4a3c", 1)
  );
}

export function mammoth(): Drawing {
  const wool = "#7a4f33";
  return (
    inked(pair(path("M14-8C22-14 30-8 29 2 28 9 21 11 15 7z", wool))) +
    inked(path("M0-22C13-22 18-12 18-2 18 6 14 10 11 12L8 16H-8L-11 12C-14 10-18 6-18-2-18-12-13-22 0-22z", wool)) +
    inked(path("M-10-18L-6-27-2-20 1-28 4-20 8-26 10-17C4-13-4-13-10-18z", "#5e3a22")) +
    inked(pair(path("M9 9C11 20 20 26 29 20 31 16 30 12 28 11 28 17 20 18 16 9z", "#fff6dc"))) +
    inked(path("M-7 6C-8 16-6 26-5 34-4 39 5 39 6 34 7 26 8 16 7 6z", "#8a5c3d")) +
    line("M-5 16h10M-5.500 21h11M-5 26h10M-4.500 31h9", "#5e3a22", 1.1) +
    eyes(9, -1, 2.1) +
    line("M-12-10l3 5M-6-13l2 6M12-10l-3 5M6-13l-2 6", "#5e3a22", 1.2)
  );
}

// --- frogs and other cold-blooded folk ---

export function toad(skin = "#8a9a4a", belly = "#e6dfa0"): Drawing {
  return (
    inked(pair(dot(10, -12, 7.5, skin))) +
    skull(skin, { wide: 20, high: 12, chin: 16, cheek: 3 }) +
    path("M-19 5C-10 12 10 12 19 5 18 12 10 16 0 16S-18 12-19 5z", belly) +
    pair(dot(10, -12, 5, "#f4d67a") + oval(10, -12, 3.2, 2, DARK)) +
    pair(dot(11, -13, 0.9, "#fff")) +
    line("M-18 4C-10 11 10 11 18 4", DARK, 1.3) +
    pair(dot(2, -1, 0.9, DARK)) +
    [
      [-14, -3, 1.5],
      [14, -3, 1.5],
      [-8, -3, 1.1],
      [8, 0, 1.3],
      [0, -8, 1.5],
      [-5, -7, 1],
    ]
      .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, "#6b7a36"))
      .join("")
  );
}

export function turtle(skin = "#8fae68"): Drawing {
  return (
    skull(skin, { wide: 15, high: 15, chin: 17, cheek: 3 }) +
    pair(oval(11, 6, 3.5, 4.5, "#a9c47f")) +
    [
      [-5, -11, 1.6],
      [4, -12, 1.4],
      [0, -8, 1.3],
      [9, -7, 1.2],
      [-10, -6, 1.3],
    ]
      .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, "#6d8c4a"))
      .join("") +
    closedEyes(7, -1, 3) +
    brows(7, -6, 0, "#5d7a3e") +
    pair(dot(1.5, 4, 0.7, DARK)) +
    line("M-8 9Q0 14 8 9", DARK, 1.3)
  );
}

export function salamander(): Drawing {
  return (
    inked(path("M0-16C9-16 14-10 14-4L19 4C18 12 10 17 0 17S-18 12-19 4L-14-4C-14-10-9-16 0-16z", "#33302f")) +
    [
      [-6, -11, 2.6],
      [6, -10, 2.2],
      [0, -4, 2],
      [-13, 4, 2.6],
      [13, 5, 2.4],
      [-5, 5, 1.6],
    ]
      .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, "#f2b632"))
      .join("") +
    inked(pair(dot(11, -6, 4.5, "#33302f"))) +
    eyes(11, -6, 2.4, "#f4d67a") +
    line("M-16 7Q0 15 16 7", "#f2b632", 1.4) +
    pair(dot(2, 2, 0.8, "#f2b632"))
  );
}

export function lizard(skin = "#5f9a5a"): Drawing {
  return (
    inked(path("M0-16C8-16 13-10 13-4L17 5C16 13 9 17 0 17S-16 13-17 5L-13-4C-13-10-8-16 0-16z", skin)) +
    path("M-15 8Q0 14 15 8C12 14 7 17 0 17S-12 14-15 8z", "#dfe6a0") +
    inked(pair(dot(10, -7, 4.6, skin))) +
    eyes(10, -7, 2.3, "#f4d67a") +
    line("M-14 7Q0 13 14 7", DARK, 1.2) +
    line("M0-14v10M-4-12v6M4-12v6", "#3f7040", 1.3)
  );
}

export function axolotl(): Drawing {
  return (
    inked(
      pair(
        path(
          "M13-8C20-14 26-16 30-15 26-11 22-8 17-5 23-7 29-6 32-3 27-1 22-1 17 0 22 1 27 4 28 8 23 7 18 5 14 4z",
          "#d9607a",
        ),
      ),
    ) +
    skull("#f6bcc4", { wide: 18, high: 14, chin: 14, cheek: 3 }) +
    eyes(10, -2, 2.2) +
    blush(12, 4) +
    line("M-7 6Q0 11 7 6", DARK, 1.3)
  );
}

export function platypus(): Drawing {
  return (
    skull("#7a5236", { wide: 17, high: 15, chin: 12 }) +
    inked(path("M-9 3C-12 2-18 6-19 11-20 19-8 21 0 21S20 19 19 11C18 6 12 2 9 3z", "#5d5560")) +
    pair(dot(3, 8, 1.1, DARK)) +
    line("M-15 13Q0 19 15 13", DARK, 1) +
    eyes(7, -4, 2.1)
  );
}

export function pig(): Drawing {
  return (
    pointedEars(12, -7, 13, 7, "#e59a94", "#c8706f", 6) +
    skull("#f2b3aa", { wide: 18, high: 14.5, chin: 16, cheek: 2 }) +
    inked(oval(0, 6, 8, 6, "#e58f8a")) +
    pair(oval(3, 6, 1.5, 2.2, "#9a4a4a")) +
    eyes(8, -3, 2.2) +
    blush(13, 4) +
    smile(14, 3)
  );
}

// --- birds ---

interface Bird {
  body: string; // head
  face?: string; // around the eyes
  beak?: string;
  crest?: Drawing; // behind the head
  marks?: Drawing; // on the face
  iris?: string;
  long?: number; // how far the beak reaches down
}

export function bird({
  body,
  face = "",
  beak = "#e8a13a",
  crest = "",
  marks = "",
  iris = "",
  long = 6,
}: Bird): Drawing {
  return (
    crest +
    skull(body, { wide: 16, high: 16, chin: 17 }) +
    (face ? pair(oval(6.5, 0, 7, 8, face)) : "") +
    marks +
    eyes(7, -2, 2.5, iris) +
    inked(path(`M-4.500 2Q0-1.500 4.500 2Q3 ${2 + long * 0.8} 0 ${3 + long}Q-3 ${2 + long * 0.8} -4.500 2z`, beak)) +
    pair(dot(1.6, 2.6, 0.5, DARK))
  );
}

export const birds = {
  pigeon: (): Drawing =>
    bird({
      body: "#9aa3b3",
      marks:
        path("M-15 8C-8 14 8 14 15 8 13 14 7 17 0 17S-13 14-15 8z", "#6f8f86") +
        path("M-13 12C-6 15 6 15 13 12 10 16 5 17 0 17S-10 16-13 12z", "#8a6a9a"),
      beak: "#e2a9a0",
      iris: "#f08a3a",
    }),
  raven: (): Drawing =>
    bird({
      body: "#33323d",
      crest: inked(path("M-6-14L-4-22-1-16 2-23 4-15 9-20 9-12z", "#33323d")),
      beak: "#8a8490",
      iris: "#cfc7d6",
      long: 11,
    }),
  woodpecker: (): Drawing =>
    bird({
      body: "#f6f1e6",
      crest: inked(path("M-8-12C-10-22-4-29 6-31 3-26 8-26 11-27 8-22 10-16 8-11z", "#c8352b")),
      marks:
        pair(path("M3-8C9-12 15-6 15.500 0 12-3 8-3 4-2z", "#33323d")) +
        pair(path("M5 8C10 6 14 6 15 8 13 13 9 15 6 16z", "#33323d")),
      beak: "#6b6157",
      long: 13,
    }),
  magpie: (): Drawing =>
    bird({
      body: "#26303f",
      marks:
        path("M-15 9C-8 12 8 12 15 9 12 15 7 17 0 17S-12 15-15 9z", "#fbfaf5") +
        path("M-10-11C-4-15 4-15 10-11 6-8-6-8-10-11z", "#3f5f8a"),
      beak: "#6d6a70",
      iris: "#d9c98a",
      long: 9,
    }),
  goose: (): Drawing => bird({ body: "#fbfaf5", beak: "#ee9a3a", long: 9, marks: blush(11.5, 5) }),
  falcon: (): Drawing =>
    bird({
      body: "#5d6f8a",
      face: "#f3ead8",
      marks:
        pair(path("M4 2C8 3 11 8 10 13 7 12 5 8 4 2z", "#3d4a60")) +
        path("M-12-11C-6-17 6-17 12-11 7-9 3-8 0-4-3-8-7-9-12-11z", "#4a5a73"),
      beak: "#e8b83a",
      iris: "#f2c03a",
      long: 8,
    }),
  cardinal: (): Drawing =>
    bird({
      body: "#c8352b",
      crest: inked(path("M-8-12C-6-22 0-29 6-32 5-25 9-20 10-12z", "#c8352b")),
      marks: path("M-8 0C-6-5 6-5 8 0 8 8 4 12 0 12S-8 8-8 0z", "#33241f"),
      beak: "#f0953a",
      iris: "#f4d67a",
    }),
  starling: (): Drawing =>
    bird({
      body: "#3a4258",
      beak: "#e8b83a",
      iris: "#cfc7d6",
      long: 9,
      marks: [
        [-10, -8],
        [-4, -12],
        [4, -12],
        [10, -8],
        [-12, 6],
        [12, 6],
        [-8, 12],
        [8, 12],
        [0, 14],
        [0, -8],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 1.1, "#9ad0c0"))
        .join(""),
    }),
  robin: (): Drawing =>
    bird({
      body: "#8d7a5c",
      face: "#e0713a",
      marks: path("M-14 6C-8 2 8 2 14 6 12 14 7 17 0 17S-12 14-14 6z", "#e0713a"),
      beak: "#5e4d38",
    }),
  eagle: (): Drawing =>
    bird({
      body: "#8a5f34",
      crest: inked(path("M-15-6L-20-9-15-13-16-19-9-17-6-23 0-18 6-23 9-17 16-19 15-13 20-9 15-6z", "#c9973f")),
      marks: pair(path("M3-8C8-11 13-9 15-5L4-3z", "#6b4524")),
      beak: "#f0bd3e",
      iris: "#ffd84a",
      long: 12,
    }),
  condor: (): Drawing =>
    inked(path("M-24 22C-24 12-16 8-9 10L9 10C16 8 24 12 24 22z", "#fbfaf5")) +
    bird({
      body: "#c8806e",
      crest: inked(path("M-3-14C-5-22 2-26 4-21 6-24 9-19 6-14z", "#a9564a")),
      marks: line("M-10-10q3-2 5 0M5-10q3-2 5 0M-12 8q3 2 5 1M12 8q-3 2-5 1", "#8a4a3f", 1.2),
      beak: "#f3e6c4",
      iris: "#b5382b",
      long: 11,
    }),
};

interface Feathers {
  body: string;
  disc: string;
  bars?: string;
  iris?: string;
  tufts?: boolean;
  rings?: boolean;
}

export function owl({ body, disc, bars = "", iris = "#f2b632", tufts = false, rings = false }: Feathers): Drawing {
  return (
    (tufts ? inked(pair(path("M5-12C8-17 13-22 18-24 18-17 17-11 15-6z", body))) : "") +
    skull(body, { wide: 19, high: 16, chin: 17, cheek: 1 }) +
    (bars
      ? [
          [-6, -12],
          [6, -12],
          [0, -13],
          [-12, -8],
          [12, -8],
          [-16, 4],
          [16, 4],
          [-13, 10],
          [13, 10],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 1.6, 1, bars))
          .join("")
      : "") +
    pair(dot(7.5, -1, 8.2, disc)) +
    (rings ? pair(`<circle cx="7.500" cy="-1" r="6.400" fill="none" stroke="${bars}" stroke-width="1"/>`) : "") +
    eyes(7.5, -1, 3.4, iris) +
    inked(path("M-2.600 3Q0 0.500 2.600 3 2 8 0 10-2 8-2.600 3z", "#e8a13a"))
  );
}
