// Small things that several recipes use.

import { icon } from "./icons";
import { type Drawing, box, inked, line, oval, path, place } from "./ink";
import { goods } from "./symbols";

/** A good, drawn as its symbol, its middle at (x, y). */
export function good(name: string, x: number, y: number, size: number, rotate = 0): Drawing {
  const drawn = goods[name];
  if (!drawn) throw new Error(`No good is called ${name}`);
  return place(`<g transform="translate(-12 -12)">${drawn.svg}</g>`, x, y, size / 24, { rotate });
}

/** Little flags on a string. */
export function bunting(colours = ["#a5382b", "#f0c24a", "#4c7431", "#2f5d88", "#6a4788"]): Drawing {
  const flags = colours.map((colour, i) => {
    const x = 8 + (i * 84) / (colours.length - 1) - 5;
    const sag = 10 + Math.sin((i / (colours.length - 1)) * Math.PI) * 7;
    return inked(path(`M${x} ${sag}h10l-5 10z`, colour));
  });
  return line("M0 8Q50 26 100 8", "#3a2413", 1.4) + flags.join("");
}

export function scrollSheet(x: number, y: number, scale: number, rotate = 0, writing = true): Drawing {
  return place(
    inked(path("M-14-18H12C16-18 17-14 15-12H11V12C11 17 7 18 4 18H-16C-20 18-20 13-16 12H-14z", "#f6ead0"), scale) +
      (writing ? line("M-9-11H5M-9-5H6M-9 1H4M-9 7H5", "#8a5a2c", 1.5) : ""),
    x,
    y,
    scale,
    { rotate },
  );
}

/** A playing card with a leaf. */
export function playingCard(x: number, y: number, scale: number, rotate = 0): Drawing {
  return place(
    inked(box(-8, -11, 16, 22, "#fcf5e4", 2), scale) + path("M0-6C4-3 4 3 0 7-4 3-4-3 0-6z", "#6f9a3c"),
    x,
    y,
    scale,
    { rotate },
  );
}

export function sack(x: number, y: number, scale: number, cloth = "#b98a56", mark: Drawing = ""): Drawing {
  return place(
    inked(path("M-5-14C-16-8-19 6-15 14-10 18 10 18 15 14 19 6 16-8 5-14L9-20C3-18-3-18-9-20z", cloth), scale) +
      line("M-6-13.500h12", "#5e3d1e", 2.2) +
      mark,
    x,
    y,
    scale,
  );
}

export function puddle(x: number, y: number, rx: number, colour = "#7cb5bd"): Drawing {
  return (
    inked(oval(x, y, rx, rx * 0.3, colour)) +
    line(`M${x - rx * 0.5} ${y - 1}h${rx * 0.4}M${x + rx * 0.1} ${y + 2}h${rx * 0.4}`, "#d9f0ee", 1.3)
  );
}

export function wreath(x: number, y: number, r: number): Drawing {
  const leaves = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 360;
    return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(0)}) translate(0 ${-r}) rotate(60)">${oval(0, 0, r * 0.16, r * 0.34, i % 2 ? "#6f9440" : "#557838")}</g>`;
  });
  return inked(leaves.join(""));
}

export function brushStroke(d: string, colour: string, width: number): Drawing {
  return line(d, "#3a2413", width + 2) + line(d, colour, width);
}

export function stars(colour: string, spots: [number, number, number][]): Drawing {
  return spots
    .map(([x, y, r]) =>
      path(
        `M${x} ${y - r}l${r * 0.28} ${r * 0.72}l${r * 0.72} ${r * 0.28}l${-r * 0.72} ${r * 0.28}l${-r * 0.28} ${r * 0.72}l${-r * 0.28} ${-r * 0.72}l${-r * 0.72} ${-r * 0.28}l${r * 0.72} ${-r * 0.28}z`,
        colour,
      ),
    )
    .join("");
}

// --- icons in the colours of what they are made of ---

export const BRASS = "#d9a441";
export const LEATHER = "#a5683f";
export const PAPER = "#f4e5c6";
export const STEEL = "#9aa7b3";
export const WOOD = "#a9773f";

type Look = Parameters<typeof icon>[4];

/** An icon that always looks the same. */
function prop(name: string, look: Look) {
  return (x: number, y: number, size: number, turn: Omit<Look, "colour"> = {}): Drawing =>
    icon(name, x, y, size, { ...look, ...turn });
}

export const barrel = prop("barrel", { colour: WOOD, parts: { [STEEL]: [6, 11], "#8a5a2c": [0] } });
export const books = prop("bookshelf", {
  colour: "#a5382b",
  parts: { "#4c7431": [1, 8, 10], "#e0a93b": [4, 11], "#3f5f7d": [3], "#6a4788": [5, 6, 7], "#f0c24a": [2, 9] },
});
export const bow = prop("high-shot", { colour: "#8a5a2c", parts: { [STEEL]: [0] } });
export const broom = prop("broom", { colour: "#e3bd66", parts: { [WOOD]: [0], "#a5382b": [2] } });
export const cog = prop("big-gear", { colour: STEEL, shade: "#6d7a86" });
export const hammer = prop("claw-hammer", { colour: WOOD, parts: { [STEEL]: [0, 1] } });
export const keys = prop("keyring", { colour: BRASS });
export const knapsack = prop("knapsack", {
  colour: LEATHER,
  parts: { "#c98a55": [1, 2], "#6b4a26": [0], "#f0c24a": [4] },
});
export const masks = prop("drama-masks", {
  colour: "#e0a93b",
  parts: { "#fff3da": [5], "#c8617a": [0, 4], "#a5382b": [7] },
});
export const mineCart = (ore: string) =>
  prop("mine-wagon", { colour: "#8a6a4a", parts: { [ore]: [0], "#5a5560": [1, 3, 4, 5] } });
export const notes = prop("musical-notes", { colour: "#8e2430" });
export const openBook = prop("open-book", { colour: "#fcf5e4", parts: { "#a5382b": [2] } });
export const pawPrint = prop("flat-paw-print", { colour: "#6b4a34" });
export const spyglass = prop("spyglass", { colour: "#8a5a2c", parts: { [BRASS]: [0, 2, 4, 6], "#bfe0ea": [7] } });
export const telescope = prop("telescope", { colour: WOOD, parts: { [BRASS]: [0, 1, 2, 3, 4, 7, 8] } });
export const treasureMap = prop("treasure-map", { colour: "#efdcae", shade: "#a5382b" });
export const wheat = prop("wheat", { colour: "#e8bd5a" });
