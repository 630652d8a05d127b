// Everdell: the 48 cards of the base game, each with an animal or a building of its own.

import type { Recipes } from "../compose";
import * as animals from "../draw/animals";
import { birds, horns, owl } from "../draw/animals";
import { boat, cottage, gate, logs, mushroom, stump, tower, tree } from "../draw/buildings";
import { bust, hats, monocle, spectacles } from "../draw/clothes";
import { emoji, icon } from "../icons";
import { box, dot, inked, line, path, place } from "../ink";
import {
  BRASS,
  LEATHER,
  PAPER,
  STEEL,
  WOOD,
  barrel,
  books,
  bow,
  brushStroke,
  bunting,
  good,
  keys,
  knapsack,
  masks,
  mineCart,
  notes,
  openBook,
  playingCard,
  sack,
  scrollSheet,
  stars,
  telescope,
  wheat,
} from "../things";

const critters: Recipes = {
  architect: {
    scene: "study",
    art: () => [
      scrollSheet(18, 54, 1, -10, false),
      line("M10 50h14v10H10zM17 50v-6l6 6", "#2f5d88", 1.2),
      bust(animals.beaver(), { cloak: "#4a6b8a", trim: "#f4e5c6", hat: hats.cap("#8d6128") }),
      icon("pencil-ruler", 83, 55, 30, { colour: "#a5382b", parts: { "#f0d394": [1], [PAPER]: [9] } }),
    ],
  },
  bard: {
    scene: "gold",
    art: () => [
      bust(animals.raccoon(), { cloak: "#7f2f3a", trim: "#f0c24a", hat: hats.feathered("#8e2430", "#f0c24a") }),
      icon("banjo", 76, 54, 40, { colour: "#8a5a2c", parts: { "#f4e5c6": [7], "#c9973f": [8, 9, 1] } }),
      notes(17, 26, 22),
    ],
  },
  barge_toad: {
    scene: "water",
    art: () => [
      bust(animals.toad(), {
        cloak: "#8d6128",
        trim: "#d9b25e",
        hat: place(hats.straw("#4c7431"), 0, -6, 0.86),
        y: 44,
      }),
      brushStroke("M84 18L76 76", "#a9773f", 3.4),
      inked(path("M86 6c5 1 6 8 4 16h-8c-2-8 0-15 4-16z", "#c79a5b")),
      logs(14, 72, 2),
    ],
  },
  chip_sweep: {
    scene: "forest",
    art: () => [
      bust(animals.chipmunk(), { cloak: "#6d7f4a", trim: "#d9b25e", hat: hats.kerchief("#a5382b") }),
      brushStroke("M88 12L72 60", "#a9773f", 3),
      inked(path("M66 56l14 5-2 17c-8 2-16-1-20-6z", "#e3bd66")),
      line("M68 64l-4 8M73 66l-2 9", "#b98a3f", 1.2),
      good("twig", 14, 66, 18),
    ],
  },
  doctor: {
    scene: "inside",
    art: () => [
      bust(animals.weasel("#fdfaf3", "#fff", ""), {
        cloak: "#f4efe2",
        trim: "#8fb0a0",
        hat: hats.mirror(),
        worn: spectacles(-1.5, 7),
      }),
      icon("rod-of-asclepius", 50, 71, 17, { colour: BRASS }),
      emoji("herb", 80, 58, 26),
      icon("pestle-mortar", 17, 61, 28, { colour: "#7fa08a", parts: { "#e6d3aa": [1], "#5f7a68": [2, 3] } }),
    ],
  },
  fool: {
    scene: "gold",
    art: () =>
      [
        bust(animals.opossum(), { cloak: "#6a4788", trim: "#f0c24a", hat: hats.jester(), y: 41 }),
        masks(83, 60, 28),
        dot(14, 34, 4, "#a5382b"),
        dot(22, 20, 4, "#2f5d88"),
        dot(12, 50, 4, "#f0c24a"),
      ].map((part, i) => (i > 1 ? inked(part) : part)),
  },
  historian: {
    scene: "study",
    art: () => [
      books(15, 60, 27),
      bust(owl({ body: "#8a6a48", disc: "#e6cfa4", bars: "#5e4428", tufts: true }), {
        cloak: "#3f5f7d",
        trim: "#c9973f",
        worn: spectacles(-1, 7.5),
        y: 40,
      }),
      scrollSheet(82, 56, 0.85, 8),
      emoji("feather", 88, 36, 22, { rotate: 20 }),
    ],
  },
  harvester: {
    scene: "meadow",
    art: () => [
      wheat(81, 50, 35),
      bust(animals.mouse("#a98a6c"), { cloak: "#8d6128", trim: "#e3bd66", hat: hats.straw("#2f5d88") }),
      icon("sickle", 16, 58, 28, { colour: STEEL, parts: { [WOOD]: [1, 2] } }),
    ],
  },
  gatherer: {
    scene: "meadow",
    art: () => [
      bust(animals.mouse("#d9d3cf", "#fff6ee"), { cloak: "#8c4a63", trim: "#f3d9a0", hat: hats.scarf("#c8617a") }),
      emoji("basket", 82, 60, 28),
      good("berry", 80, 48, 15),
      emoji("tulip", 15, 56, 24),
    ],
  },
  innkeeper: {
    scene: "cosy",
    art: () => [
      bust(animals.badger(), { cloak: "#5b7a3a", trim: "#f4e5c6", apron: "#f4e5c6" }),
      emoji("beer-mug", 82, 56, 28),
      barrel(16, 60, 30),
    ],
  },
  judge: {
    scene: "study",
    art: () => [
      bust(animals.goat("#d9cdb8", "#f6ecda", horns.short(), { beard: "#f4efe4" }), {
        cloak: "#2f4a6b",
        trim: "#f4efe2",
        hat: hats.wig(),
        y: 39,
        scale: 1.02,
        clasp: "",
      }),
      emoji("balance-scale", 83, 50, 30),
      icon("gavel", 17, 58, 26, { colour: WOOD, parts: { "#8a5a2c": [0, 3], [BRASS]: [4] } }),
    ],
  },
  king: {
    scene: "gold",
    art: () => [
      bust(animals.bear("#8a5a35"), { cloak: "#8e2430", trim: "#fffaf0", hat: hats.crown(), clasp: "#f0c24a" }),
      ...[32, 40, 60, 68].map((x) => dot(x, 66, 1.1, "#33241a")),
      brushStroke("M86 30L80 76", "#f0c24a", 3),
      inked(dot(86.5, 26, 5, "#c22f57")),
    ],
  },
  miner_mole: {
    scene: "cave",
    art: () => [
      bust(animals.mole(), { cloak: "#5a6b73", trim: "#d9b25e", hat: hats.miner() }),
      emoji("pick", 80, 52, 36),
      emoji("gem-stone", 15, 62, 18),
      good("pebble", 26, 70, 14),
    ],
  },
  monk: {
    scene: "stone",
    art: () => [
      bust(animals.turtle(), { cloak: "#7a5230", trim: "#5e3d1e", hood: true, clasp: "#c9973f" }),
      emoji("candle", 84, 54, 28),
      good("berry", 15, 64, 18),
    ],
  },
  peddler: {
    scene: "autumn",
    art: () => [
      knapsack(20, 48, 38),
      icon("teapot", 15, 27, 19, { colour: "#c8713a" }),
      bust(animals.weasel("#6b4a34", "#e9d3b4", "#3a2a20"), {
        cloak: "#7a5a86",
        trim: "#e0a93b",
        hat: hats.feathered("#5b3a4a", "#e0a93b"),
        x: 56,
      }),
      good("resin", 88, 58, 16),
      good("twig", 84, 68, 16),
    ],
  },
  postal_pigeon: {
    scene: "meadow",
    art: () => [
      inked(path("M12 80C8 60 16 46 26 44L24 80zM88 80C92 60 84 46 74 44L76 80z", "#7f8a9c")),
      bust(birds.pigeon(), { cloak: "#9aa3b3", trim: "#2f5d88", hat: hats.cap("#2f5d88"), clasp: "#f0c24a" }),
      line("M30 60L72 78", "#7d4f25", 3),
      emoji("envelope", 76, 66, 24, { rotate: -10 }),
      emoji("envelope", 14, 26, 16, { rotate: 14 }),
    ],
  },
  queen: {
    scene: "gold",
    art: () => [
      bust(animals.deer({ fair: true, fur: "#c98d58" }), {
        cloak: "#5c3a86",
        trim: "#f7e2a6",
        hat: hats.tiara(),
        y: 37,
        clasp: "#c22f57",
      }),
      emoji("rose", 84, 58, 26),
      stars("#fff6d6", [
        [14, 22, 5],
        [22, 40, 3.4],
        [84, 26, 4],
      ]),
    ],
  },
  ranger: {
    scene: "forest",
    art: () => [
      bust(animals.fox(), { cloak: "#4c6b3a", trim: "#8a5a2c", hood: true, y: 40, scale: 1, x: 46 }),
      bow(79, 54, 33),
    ],
  },
  shepherd: {
    scene: "meadow",
    art: () => [
      brushStroke("M14 80V28C14 16 28 16 28 26 28 31 22 32 22 28", "#a9773f", 3.2),
      bust(animals.dog(), { cloak: "#6d7f4a", trim: "#f4e5c6", hat: hats.straw("#6a4788") }),
      icon("sheep", 81, 60, 33, { colour: "#fdf7ea", parts: { "#5b4a44": [0, 3, 4, 6, 8, 9] }, flip: true }),
    ],
  },
  shopkeeper: {
    scene: "inside",
    art: () => [
      inked(box(62, 26, 36, 3, "#6b4a26")),
      emoji("honey-pot", 78, 17, 15),
      emoji("jar", 91, 17, 15),
      bust(animals.hamster(), { cloak: "#2f6f73", trim: "#f4e5c6", hat: hats.visor(), apron: "#f4e5c6" }),
      inked(box(-2, 70, 104, 12, "#8a5a2c")),
      emoji("red-apple", 16, 62, 18),
      emoji("coin", 84, 64, 14),
    ],
  },
  teacher: {
    scene: "inside",
    art: () => [
      inked(box(58, 12, 38, 27, "#3f6146", 1)),
      line("M63 19h12M63 25h20M63 31h9", "#f4efe2", 1.5),
      bust(animals.hedgehog(), { cloak: "#7f4a63", trim: "#e6d3aa", worn: spectacles(0, 6.5), x: 46 }),
      openBook(82, 62, 30),
      emoji("red-apple", 12, 66, 14),
    ],
  },
  undertaker: {
    scene: "dusk",
    art: () => [
      emoji("headstone", 16, 60, 26),
      bust(birds.raven(), { cloak: "#3b3646", trim: "#8a83a3", hat: hats.top("#2b2733", "#6a4788"), clasp: "#cfc7d6" }),
      brushStroke("M84 24V58", "#a9773f", 3),
      inked(path("M77 56h14v8c0 6-4 11-7 13-3-2-7-7-7-13z", "#8d9aa6")),
    ],
  },
  wanderer: {
    scene: "forest",
    art: () => [
      brushStroke("M84 16L74 80", "#8a5a2c", 3),
      inked(path("M82 18L76 10 84 13 90 8 88 15C98 18 99 34 86 36 72 36 71 20 82 18z", "#b8402e")),
      dot(80, 25, 1.2, "#fff3da"),
      dot(89, 24, 1.2, "#fff3da"),
      dot(85, 31, 1.2, "#fff3da"),
      line("M80 17q5 3 9-1", "#7f2419", 1.4),
      bust(animals.rabbit("#b98f68", "#efbfae", { lop: true }), {
        cloak: "#56735f",
        trim: "#d9b25e",
        y: 45,
        scale: 0.98,
        x: 46,
      }),
      icon("walking-boot", 14, 65, 22, { colour: LEATHER, flip: true }),
    ],
  },
  woodcarver: {
    scene: "forest",
    art: () => [
      bust(birds.woodpecker(), { cloak: "#5d7a3e", trim: "#c79a5b", y: 41, apron: "#a9773f" }),
      inked(path("M72 78V60c0-5 3-8 3-12h14c0 4 3 7 3 12v18z", "#c79a5b")),
      inked(dot(82, 42, 8, "#c79a5b")),
      dot(79, 41, 1.3, "#5e3d1e"),
      dot(85, 41, 1.3, "#5e3d1e"),
      line("M79 46q3 2.500 6 0", "#5e3d1e", 1.2),
      icon("chisel", 16, 62, 28, { colour: STEEL, parts: { [WOOD]: [4], "#e3bd66": [1, 5, 6], [BRASS]: [3] } }),
    ],
  },
};

const constructions: Recipes = {
  castle: {
    scene: "gold",
    art: () => [
      tower(18, 36, 15, 40, { roof: "#2f5d88", flag: "#c8562a" }),
      tower(67, 36, 15, 40, { roof: "#2f5d88", flag: "#c8562a" }),
      tower(42, 26, 16, 30, { roof: "#a5382b", flag: "#f0c24a" }),
      inked(path("M29 76V44h5v5h6v-5h6v5h8v-5h6v5h6v-5h5v32z", "#e6dcc4")),
      gate(43, 58, 14, 20),
    ],
  },
  cemetery: {
    scene: "dusk",
    art: () => [
      tree(80, 74, 0.85, ["#4a5573", "#5d6788", "#727ca0"]),
      emoji("headstone", 28, 54, 36),
      emoji("headstone", 56, 62, 26),
      emoji("tulip", 42, 70, 16),
      emoji("candle", 70, 68, 15),
    ],
  },
  chapel: {
    scene: "meadow",
    art: () => [
      tree(88, 76, 0.6),
      tower(24, 34, 16, 42, { wall: "#f4ecd8", roof: "#4c6b86", pitch: 1.2 }),
      line("M32 4v11M28 8h8", "#3a2413", 4),
      line("M32 4v11M28 8h8", "#f0c24a", 2),
      cottage(40, 48, 34, 28, { wall: "#f4ecd8", roof: "#4c6b86", timber: false, chimney: false }),
      emoji("dove", 78, 20, 20),
    ],
  },
  clock_tower: {
    scene: "meadow",
    art: () => [
      tree(14, 76, 0.6),
      tree(88, 76, 0.55),
      tower(35, 28, 30, 50, { wall: "#c58f55", roof: "#4c7431", window: false, pitch: 0.8 }),
      inked(dot(50, 42, 10.5, "#fff8e6")),
      line("M50 34v1.500M50 48.500v1.500M42 42h1.500M56.500 42h1.500", "#8a5a2c", 1.4),
      line("M50 35.500V42l5 3.500", "#38281a", 2),
      gate(44, 60, 12, 18, "#4d321c"),
    ],
  },
  courthouse: {
    scene: "stone",
    art: () => [
      inked(box(18, 38, 64, 34, "#cfc0a0")),
      ...[21, 36, 57, 72].map((x) => inked(box(x, 38, 7, 32, "#fff8e6"))),
      gate(44, 48, 12, 24),
      inked(path("M12 38 50 12l38 26z", "#2f5d88")),
      inked(box(11, 70, 78, 6, "#e6dcc4")),
      emoji("balance-scale", 50, 28, 18),
    ],
  },
  crane: {
    scene: "meadow",
    art: () => [
      cottage(56, 56, 28, 20, { wall: "#e6d3aa", roof: "#c9b48a", chimney: false, timber: false }),
      inked(path("M32 76h12l-3-54h-6z", "#8a5a2c")),
      line("M34 34l8 10M42 34l-9 12M34 52l9 10", "#5e3d1e", 1.3),
      inked(path("M16 24 86 8v6L16 31z", "#a9773f")),
      line("M38 6 76 12M38 6 20 26M38 6v18", "#5e3d1e", 1.4),
      line("M78 12v16", "#3a2413", 1.3),
      logs(75, 34, 1),
      inked(path("M14 26h12v10H14z", "#8d7a68")),
      inked(box(18, 74, 46, 5, "#6b4a26")),
    ],
  },
  dungeon: {
    scene: "cave",
    art: () => [
      inked(path("M24 78V42a26 26 0 0 1 52 0v36z", "#8d7a68")),
      path("M31 78V43a19 19 0 0 1 38 0v35z", "#2b2119"),
      place(animals.rat(), 50, 58, 0.72),
      line("M38 30v48M46 25v53M54 25v53M62 30v48M31 48h38", "#3a2413", 4),
      line("M38 30v48M46 25v53M54 25v53M62 30v48M31 48h38", "#b3bac0", 2.2),
      keys(87, 58, 28),
    ],
  },
  ever_tree: {
    scene: "gold",
    art: () => [
      tree(50, 78, 1.3, ["#4c7431", "#7ba048", "#b4cf6a"], { door: true }),
      dot(38, 44, 2, "#ffd77a"),
      dot(62, 40, 2, "#ffd77a"),
      dot(52, 26, 2, "#ffd77a"),
      stars("#fff6d6", [
        [14, 18, 6],
        [86, 22, 5],
        [20, 50, 4],
        [84, 52, 4],
      ]),
    ],
  },
  fair_grounds: {
    scene: "meadow",
    art: () => [
      bunting(),
      emoji("ferris-wheel", 72, 42, 50),
      emoji("circus-tent", 32, 52, 46),
      emoji("balloon", 90, 62, 18),
    ],
  },
  farm: {
    scene: "meadow",
    art: () => [
      cottage(19, 38, 48, 38, { roof: "#a5382b" }),
      wheat(82, 54, 32),
      emoji("sunflower", 12, 60, 24),
      line("M60 76h34M64 70v8M74 70v8M84 70v8M92 70v8M60 72h34", "#7d5430", 1.8),
    ],
  },
  general_store: {
    scene: "meadow",
    art: () => [
      inked(box(18, 38, 64, 38, "#a9773f")),
      box(24, 46, 52, 14, "#5e3d1e"),
      emoji("red-apple", 32, 53, 13),
      emoji("bread", 46, 53, 13),
      emoji("honey-pot", 60, 53, 13),
      emoji("cheese-wedge", 71, 53, 11),
      inked(box(20, 60, 60, 5, "#7d5430")),
      inked(path("M14 22h72l5 18H9z", "#fff3da")),
      path("M14 22h12l-2 18H9zM38 22h12v18H37zM62 22h12l3 18H63z", "#4c7431"),
      emoji("basket", 84, 66, 22),
    ],
  },
  inn: {
    scene: "dusk",
    art: () => [
      cottage(20, 36, 52, 40, { wall: "#f0d39c", roof: "#7f3a22" }),
      brushStroke("M72 40h16", "#5e3d1e", 2),
      line("M82 41v5", "#3a2413", 1.4),
      inked(box(74, 45, 17, 17, "#c79a5b", 2)),
      emoji("beer-mug", 82.5, 53.5, 13),
      icon("old-lantern", 12, 56, 26, { colour: "#5e4a3a", parts: { "#ffd77a": [5, 6, 7, 8] } }),
    ],
  },
  lookout: {
    scene: "forest",
    art: () => [
      inked(path("M36 80 41 44h18l5 36z", "#7d5430")),
      line("M42 54h16M41 63h18M40 72h20", "#5e3d1e", 1.6),
      inked(box(22, 42, 56, 5, "#5e3d1e")),
      cottage(31, 22, 38, 20, { wall: "#f0dcb0", roof: "#4c7431", chimney: false, timber: false }),
      telescope(83, 31, 30),
      tree(12, 76, 0.5),
    ],
  },
  mine: {
    scene: "stone",
    art: () => [
      inked(path("M4 78C8 42 26 16 50 16s42 26 46 62z", "#8a8478")),
      path("M30 78V50a20 18 0 0 1 40 0v28z", "#2f251d"),
      inked(path("M27 78V44h7v34zM66 78V44h7v34z", "#8a5a2c") + box(24, 39, 52, 7, "#8a5a2c")),
      mineCart("#b9c1c8")(50, 66, 28),
      emoji("pick", 84, 62, 26),
      emoji("gem-stone", 14, 66, 14),
    ],
  },
  monastery: {
    scene: "stone",
    art: () => [
      tower(42, 26, 16, 20, { wall: "#d9c7a0", roof: "#8d6128" }),
      inked(box(14, 44, 72, 34, "#d9c7a0")),
      inked(path("M9 46 24 30h52l15 16z", "#8d6128")),
      ...[21, 36, 54, 69].map((x) => gate(x, 54, 10, 24, "#6b4a26")),
      emoji("bell", 50, 33, 10),
    ],
  },
  palace: {
    scene: "gold",
    art: () => [
      ...[18, 66].map(
        (x) =>
          inked(box(x, 42, 16, 36, "#f3e3ea")) +
          inked(path(`M${x - 2} 42c0-10 8-8 10-20 2 12 10 10 10 20z`, "#6a4788")),
      ),
      inked(box(33, 38, 34, 40, "#fbeff2")),
      inked(path("M29 38c0-14 17-12 21-30 4 18 21 16 21 30z", "#8a5fa8")),
      gate(43, 56, 14, 22, "#5c3a46"),
      inked(dot(50, 47, 4, "#ffd77a")),
      ...[26, 74].map((x) => inked(box(x - 2.5, 50, 5, 8, "#ffd77a", 2))),
      inked(dot(50, 7, 2.2, "#f0c24a")),
    ],
  },
  post_office: {
    scene: "meadow",
    art: () => [
      mushroom(40, 76, 1, "#b8402e"),
      icon("mailbox", 81, 58, 34, { colour: "#3f5f7d", parts: { "#a5382b": [0], [WOOD]: [6], "#fcf5e4": [4, 3] } }),
      emoji("envelope", 76, 24, 24, { rotate: 12 }),
      emoji("feather", 90, 42, 12),
    ],
  },
  resin_refinery: {
    scene: "forest",
    art: () => [
      stump(36, 78, 0.95),
      brushStroke("M50 44C60 36 66 40 70 48", "#c8713a", 3),
      icon("cauldron", 77, 58, 36, { colour: "#6d6a72", shade: "#f0a53c" }),
      good("resin", 34, 26, 20),
      good("resin", 18, 36, 14),
    ],
  },
  ruins: {
    scene: "forest",
    art: () => [
      inked(
        path("M14 76V36l4-3 4 5 5-3v41zM42 76V24h16v52zM70 76V48l5-5 4 4 5-4v33z", "#cfc7b4") +
          path("M38 24h24v-7H38z", "#e3dccb"),
      ),
      line("M14 52h13M42 42h16M42 58h16M70 62h14", "#a59c88", 1.3),
      inked(box(8, 72, 84, 6, "#b3aa95")),
      line("M44 24c-3 10 4 16 0 26M58 30c4 8-2 14 2 22", "#6f9440", 2.4),
      emoji("herb", 30, 30, 18),
      emoji("shamrock", 64, 66, 18),
      emoji("snail", 88, 66, 16),
    ],
  },
  school: {
    scene: "meadow",
    art: () => [
      inked(box(42, 12, 16, 14, "#f4e5c6")),
      emoji("bell", 50, 19, 11),
      cottage(22, 42, 48, 34, { wall: "#e9c98a", roof: "#6a4788", chimney: false }),
      books(83, 62, 27),
      emoji("red-apple", 12, 68, 14),
    ],
  },
  storehouse: {
    scene: "forest",
    art: () => [mushroom(34, 76, 0.95, "#8d6128", "#f0d9a8"), logs(74, 72, 3), barrel(55, 64, 28)],
  },
  theater: {
    scene: "cosy",
    art: () => [
      path("M18 18h64v50H18z", "#5c3a46"),
      masks(50, 44, 46),
      inked(path("M6 12c22 2 24 32 10 58H6zM94 12c-22 2-24 32-10 58h10z", "#a5382b")),
      inked(
        path(
          "M4 4h92v10q-8 8-15.300 0-8 8-15.300 0-8 8-15.300 0-8 8-15.400 0-8 8-15.300 0-8 8-15.300 0-8 8-15.400 0z",
          "#6a4788",
        ),
      ),
      inked(box(4, 66, 92, 14, "#7d4f25")),
    ],
  },
  twig_barge: {
    scene: "water",
    art: () => [boat(48, 66, 1.08, place(logs(0, 0, 3), -17, -11)), line("M6 74h22M66 76h26", "#d9f0ee", 1.6)],
  },
  university: {
    scene: "meadow",
    art: () => [
      stump(44, 78, 1.1),
      inked(path("M12 38 44 14l32 24z", "#a5382b")),
      icon("graduate-cap", 44, 26, 28, { colour: "#3d3a4c" }),
      books(84, 62, 27),
      icon("tied-scroll", 14, 64, 26, { colour: PAPER, parts: { "#a5382b": [1, 3, 5] } }),
    ],
  },
};

const rivals: Recipes = {
  rugwort: {
    scene: "dusk",
    art: () => [
      sack(84, 64, 0.8, "#a58a5c"),
      bust(animals.rat("#6d6270"), {
        cloak: "#4a3a52",
        trim: "#7a5230",
        hat: hats.top("#5b3a4a", "#e0a93b"),
        worn: monocle(-2, 6),
        clasp: "#c8505f",
      }),
      good("berry", 14, 64, 18),
      playingCard(15, 40, 0.7, -14),
    ],
  },
};

export const everdell: Recipes = { ...critters, ...constructions, ...rivals };
