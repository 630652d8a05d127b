// Everdell's small expansions: Extra! Extra!, Rugwort, Corrin Evertail, the Farms of every season, Legends, Bellfaire, player powers.

import type { Recipe, Recipes } from "../compose";
import * as animals from "../draw/animals";
import { bird, birds, horns, owl } from "../draw/animals";
import { cottage, flame, gate, lantern, logs, pine, rocks, signpost, tower, tree } from "../draw/buildings";
import { beard, bust, hats, monocle, muffler, spectacles } from "../draw/clothes";
import type { Scene } from "../draw/scenes";
import { emoji, icon } from "../icons";
import { type Drawing, box, dot, inked, line, oval, path, place } from "../ink";
import {
  PAPER,
  STEEL,
  WOOD,
  books,
  brushStroke,
  bunting,
  cog,
  good,
  notes,
  openBook,
  pawPrint,
  playingCard,
  puddle,
  sack,
  scrollSheet,
  stars,
  treasureMap,
  wheat,
  wreath,
} from "../things";

const extraExtra: Recipes = {
  carnival: {
    scene: "dusk",
    art: () => [
      bunting(["#f0c24a", "#a5382b", "#4c7431", "#f0c24a", "#2f5d88", "#6a4788"]),
      emoji("carousel-horse", 34, 54, 46),
      emoji("circus-tent", 76, 58, 36),
      emoji("balloon", 58, 34, 18),
    ],
  },
  gazette: {
    scene: "study",
    art: () => [
      inked(box(14, 44, 42, 32, "#5b4a44")),
      inked(path("M18 44V30h8v14zM44 44V30h8v14z", "#43373a")),
      inked(box(14, 28, 42, 6, "#8d7560")),
      inked(dot(62, 58, 9, "#8a5a2c")),
      line("M62 49v18M53 58h18", "#5e3d1e", 1.6),
      icon("newspaper", 80, 60, 30, { colour: "#fcf5e4", shade: "#c9b48a" }),
      icon("newspaper", 35, 60, 24, { colour: "#fcf5e4", shade: "#c9b48a" }),
    ],
  },
  juggler: {
    scene: "gold",
    art: () => [
      bust(animals.lizard(), { cloak: "#a5382b", trim: "#f0c24a", hat: hats.beret("#2f5d88") }),
      ...(
        [
          [16, 44, "#f0c24a"],
          [24, 20, "#a5382b"],
          [50, 6, "#2f5d88"],
          [76, 20, "#6a4788"],
          [85, 44, "#4c7431"],
        ] as const
      ).map(([x, y, colour]) => inked(dot(x, y, 5, colour))),
    ],
  },
  scurrble_champion: {
    scene: "meadow",
    art: () => [
      bust(animals.squirrel("#d9853a"), { cloak: "#2f5d88", trim: "#fff6df", hat: hats.laurel(), y: 42 }),
      icon("ribbon-medal", 50, 71, 18, { colour: "#a5382b", parts: { "#f0c24a": [0], "#fff3da": [3] } }),
      inked(dot(84, 64, 8, "#f4e5c6")),
      line("M78 61q6 4 12 0M79 69q5-4 10 0", "#a5382b", 1.6),
      icon("trophy-cup", 14, 62, 26, { colour: "#f0bd3e", parts: { "#8a5a2c": [5] } }),
    ],
  },
  scurrble_stadium: {
    scene: "meadow",
    art: () => [
      bunting(),
      inked(path("M8 44C8 30 92 30 92 44V60C92 78 8 78 8 60z", "#a9773f")),
      inked(oval(50, 48, 38, 13, "#7ba048")),
      line("M50 36v24M14 46h72", "#fff6df", 1.4),
      dot(50, 48, 3, "#f4e5c6"),
      ...[16, 30, 44, 58, 72, 84].map((x, i) =>
        inked(dot(x, 66 + (i % 2) * 3, 3.4, ["#a5382b", "#2f5d88", "#f0c24a"][i % 3] ?? "")),
      ),
    ],
  },
  town_crier: {
    scene: "meadow",
    art: () => [
      bust(birds.robin(), { cloak: "#8e2430", trim: "#f0c24a", hat: hats.feathered("#33303f", "#fff") }),
      emoji("bell", 84, 52, 30, { rotate: 16 }),
      scrollSheet(15, 56, 0.7, -8),
    ],
  },
};

const rugwortCards: Recipes = {
  rugwort_the_rowdy: {
    scene: "forest",
    art: () => [
      bust(animals.rat("#7a6a72"), { cloak: "#6b3b2a", trim: "#3a2f2a", hat: hats.kerchief("#7f2419") }),
      icon("wood-club", 80, 50, 36, { colour: "#8a5a2c", parts: { "#c9b48a": [0, 1, 3, 4, 5] } }),
      good("twig", 14, 64, 20),
    ],
  },
  rugwort_the_robber: {
    scene: "night",
    art: () => [
      sack(82, 58, 1, "#8a7350", playingCard(0, 2, 0.55)),
      bust(
        animals.rat("#6d6270") +
          path("M-15-6C-8-9 8-9 15-6 15 0 9 3 5 1 2-1-2-1-5 1-9 3-15 0-15-6z", "#2b2530") +
          dot(-6, -2, 2.2, "#f4d67a") +
          dot(6, -2, 2.2, "#f4d67a") +
          dot(-6, -2, 1, "#2b1c10") +
          dot(6, -2, 1, "#2b1c10"),
        { cloak: "#2f2b3a", trim: "#5b4a6a", hood: true, x: 42, scale: 0.98, y: 42 },
      ),
    ],
  },
  rugwort_the_ruler: {
    scene: "dusk",
    art: () => [
      bust(animals.rat("#6d6270"), {
        cloak: "#5c2a4a",
        trim: "#c9b48a",
        hat: hats.crown("#4c7431"),
        worn: monocle(-2, 6),
        clasp: "#f0c24a",
      }),
      brushStroke("M86 26L82 80", "#c9973f", 3.4),
      inked(dot(86, 22, 5, "#6a4788")),
      icon("coins", 14, 62, 26, { colour: "#f0bd3e" }),
    ],
  },
};

const COR = (hat: Drawing, more: Partial<Parameters<typeof bust>[1]> = {}): Drawing =>
  bust(animals.fox("#b8452a", "#fff3df", "#5b2417"), { cloak: "#3f6a86", trim: "#f4e5c6", hat, y: 41, ...more });
const corrin: Recipes = {
  corrin_evertails_field: {
    scene: "gold",
    art: () => [
      inked(path("M-2 62C30 52 70 52 102 62V82H-2z", "#e3bd66")),
      line("M10 66l2 12M26 62l2 16M42 60l1 18M58 60v18M74 62l-2 16M90 66l-3 12", "#b98a3f", 2),
      cottage(34, 36, 32, 24, { roof: "#a5382b" }),
      wheat(15, 54, 28),
      inked(path("M80 18v40h3V18z", "#6b4a26") + path("M83 18l14 5-14 7z", "#2f5d88")),
    ],
  },
  corrin_evertail_the_warrior: {
    scene: "forest",
    art: () => [
      COR(hats.helmet(), { cloak: "#7a8a96" }),
      icon("viking-shield", 16, 60, 30, { colour: "#2f5d88", shade: "#e6d3aa" }),
      icon("broadsword", 82, 50, 34, { colour: "#c3ccd4" }),
    ],
  },
  corrin_evertails_path: {
    scene: "meadow",
    art: () => [
      line("M40 86C74 74 30 62 54 52 66 46 52 42 58 36", "#b99f5e", 18),
      line("M40 86C74 74 30 62 54 52 66 46 52 42 58 36", "#ecd9a2", 14),
      signpost(22, 74, 1),
      place(animals.fox("#b8452a", "#fff3df", "#5b2417"), 78, 60, 0.62),
      pawPrint(46, 73, 12, { rotate: 24 }),
      pawPrint(48, 60, 10, { rotate: -8 }),
    ],
  },
  corrin_evertail_the_leader: {
    scene: "dusk",
    art: () => [
      COR(hats.laurel()),
      brushStroke("M86 10V80", "#6b4a26", 3),
      inked(path("M86 12H60c6 6 6 14 0 20h26z", "#a5382b")),
      place(inked(path("M0-6L2-2 6-2 3 1 4 5 0 3-4 5-3 1-6-2-2-2z", "#f0c24a")), 74, 22, 1),
    ],
  },
  corrin_evertail_the_king: {
    scene: "gold",
    art: () => [
      COR(hats.crown("#2f5d88"), { cloak: "#8e2430", trim: "#fffaf0", clasp: "#f0c24a" }),
      stars("#fff6d6", [
        [16, 24, 5],
        [84, 24, 5],
        [22, 46, 3],
      ]),
      icon("winged-scepter", 85, 58, 30, { colour: "#f0c24a", shade: "#c22f57" }),
    ],
  },
};

const farm = (scene: Scene, roof: string, ...more: (() => Drawing)[]): Recipe => ({
  scene,
  art: () => [
    cottage(24, 40, 44, 36, { roof, snow: scene === "snowday" || scene === "blizzard" }),
    ...more.map((draw) => draw()),
  ],
});
const everySeason: Recipes = {
  farm_winter_1: farm(
    "snowday",
    "#a5382b",
    () => emoji("snowman-without-snow", 84, 62, 26),
    () => playingCard(12, 62, 0.8, -10),
  ),
  farm_winter_2: farm(
    "blizzard",
    "#6b4a34",
    () => logs(84, 70, 2),
    () => good("twig", 12, 62, 20),
  ),
  farm_spring_1: farm(
    "meadow",
    "#6f9440",
    () => emoji("tulip", 12, 60, 24),
    () => good("resin", 84, 58, 22),
  ),
  farm_spring_2: farm(
    "forest",
    "#c8617a",
    () => emoji("cherry-blossom", 14, 30, 20),
    () => emoji("seedling", 84, 62, 24),
    () => playingCard(12, 62, 0.8, -8),
  ),
  farm_summer_1: farm(
    "gold",
    "#2f5d88",
    () => emoji("sunflower", 13, 58, 28),
    () => good("point", 84, 60, 22),
  ),
  farm_summer_2: farm(
    "meadow",
    "#c9973f",
    () => emoji("honeybee", 84, 30, 20),
    () => emoji("ear-of-corn", 84, 60, 28),
    () => emoji("watermelon", 12, 64, 20),
  ),
  farm_autumn_1: farm(
    "autumn",
    "#7f3a22",
    () => wheat(82, 54, 32),
    () => good("pebble", 12, 66, 22),
  ),
  farm_autumn_2: farm(
    "autumn",
    "#4c7431",
    () => emoji("maple-leaf", 84, 30, 20),
    () => emoji("pie", 84, 62, 26),
    () => emoji("red-apple", 12, 64, 20),
  ),
};

const HALO = (): Drawing => `<g opacity=".6">${dot(50, 38, 36, "#fff3b8")}</g>`;
const legends: Recipes = {
  amilla_glistendew: {
    scene: "water",
    art: () => [
      HALO(),
      bust(animals.toad("#8fc4a0", "#e9f6d8"), {
        cloak: "#4a7a8a",
        trim: "#dff0e4",
        hat: place(hats.tiara("#8fd0e8"), 0, -7, 0.9),
        y: 43,
      }),
      emoji("lotus", 84, 62, 24),
      emoji("droplet", 16, 58, 18),
    ],
  },
  bridge_of_the_sky: {
    scene: "dusk",
    art: () => [
      inked(path("M-4 58C24 30 76 30 104 58V66C76 42 24 42-4 66z", "#d9cdb4")),
      line("M10 50v-10M24 42v-9M38 38v-9M50 37v-9M62 38v-9M76 42v-9M90 50v-10M4 42C30 24 70 24 96 42", "#8d7a68", 1.8),
      emoji("cloud", 16, 70, 30),
      emoji("cloud", 84, 72, 30),
      stars("#fff6d6", [
        [24, 16, 5],
        [76, 12, 4],
      ]),
    ],
  },
  cirrus_windfall: {
    scene: "meadow",
    art: () => [
      HALO(),
      bust(bird({ body: "#5f8fc0", face: "#f4ead8", beak: "#4a3d38" }), {
        cloak: "#6f9ac4",
        trim: "#f4efe2",
        hat: hats.feathered("#3f6a86", "#8fb4d8"),
      }),
      emoji("leaf-fluttering-in-wind", 84, 52, 26),
      icon("wind-slap", 15, 56, 26, { colour: "#f4fbff" }),
    ],
  },
  foresight: {
    scene: "night",
    art: () => [
      HALO(),
      bust(owl({ body: "#6a5a86", disc: "#d9cfe8", bars: "#43365c", tufts: true, iris: "#8fd0e8" }), {
        cloak: "#34305c",
        trim: "#c9b48a",
        y: 40,
      }),
      emoji("crystal-ball", 84, 60, 28),
      stars("#fff6d6", [
        [16, 24, 5],
        [14, 56, 4],
      ]),
    ],
  },
  fynn_nobletail: {
    scene: "gold",
    art: () => [
      HALO(),
      bust(animals.weasel("#8a5a34", "#fff3df"), {
        cloak: "#2f4a6b",
        trim: "#fffaf0",
        hat: hats.crown(),
        worn: muffler("#8e2430", "#f0c24a"),
      }),
      icon("jeweled-chalice", 84, 58, 30, { colour: "#f0bd3e", parts: { "#8a4318": [1], "#c22f57": [5, 2, 3] } }),
    ],
  },
  mcgregors_market: {
    scene: "meadow",
    art: () => [
      inked(box(16, 44, 68, 32, "#8a5a2c")),
      ...["carrot", "leafy-green", "eggplant", "tomato"].map((name, i) => emoji(name, 27 + i * 15.5, 55, 14)),
      inked(box(14, 62, 72, 5, "#6b4a26")),
      inked(path("M12 26h76l5 18H7z", "#fff3da")),
      path("M12 26h13l-2 18H7zM38 26h12v18H37zM63 26h13l2 18H64z", "#2f6f73"),
      emoji("carrot", 50, 18, 20, { rotate: 20 }),
    ],
  },
  oleanders_opera_house: {
    scene: "dusk",
    art: () => [
      inked(box(14, 42, 72, 36, "#f3e3ea")),
      inked(path("M22 42C22 18 78 18 78 42z", "#8e2430")),
      inked(dot(50, 16, 3, "#f0c24a")),
      ...[20, 34, 60, 74].map((x) => inked(box(x, 46, 6, 30, "#fffaf0"))),
      gate(43, 54, 14, 24, "#5c2a3a"),
      icon("lyre", 50, 32, 17, { colour: "#f0c24a" }),
      emoji("rose", 10, 66, 18),
      emoji("rose", 90, 66, 18),
    ],
  },
  poe: {
    scene: "study",
    art: () => [
      books(15, 60, 27),
      bust(birds.raven(), { cloak: "#4a3a52", trim: "#c9b48a", worn: spectacles(-2, 7, "#c9973f") }),
      scrollSheet(84, 58, 0.8, 8),
      emoji("feather", 86, 38, 22),
    ],
  },
  silver_scale_spring: {
    scene: "stone",
    art: () => [
      rocks(50, 74, 1.1, "#7d8794"),
      inked(path("M38 30h24c0 14 4 22 8 30H30c4-8 8-16 8-30z", "#bfe0ea")),
      line("M44 34v20M50 32v24M56 34v20", "#fff", 1.6),
      puddle(50, 66, 36, "#8fc4d8"),
      emoji("fish", 68, 56, 22, { swap: { "#0074ba": "#8d9aa6", "#00a6ed": "#cfd8e2", "#26c9fc": "#eef4fa" } }),
      stars("#fff", [
        [26, 30, 5],
        [78, 28, 5],
      ]),
    ],
  },
  the_green_acorn: {
    scene: "dusk",
    art: () => [
      cottage(16, 38, 56, 40, { wall: "#e8d3a0", roof: "#4c7431" }),
      brushStroke("M72 42h20", "#5e3d1e", 2.4),
      line("M86 43v5", "#3a2413", 1.4),
      inked(dot(86, 57, 10, "#f4e5c6")),
      place(
        inked(path("M-5 0C-5 6-2 9 0 10 2 9 5 6 5 0z", "#6f9a3c") + path("M-6 0C-6-6 6-6 6 0z", "#4c6b2e")),
        86,
        55,
        1,
      ),
      lantern(10, 54, 0.6),
    ],
  },
  chipter_swipple: {
    scene: "forest",
    art: () => [
      HALO(),
      bust(animals.chipmunk("#d9a05a"), { cloak: "#8e5a2c", trim: "#f0c24a", hat: hats.goggles() }),
      brushStroke("M88 14L76 62", "#a9773f", 3),
      inked(path("M68 58l16 5-2 15c-8 2-16-1-20-6z", "#e3bd66")),
      cog(15, 62, 25),
    ],
  },
  jor_goldwing: {
    scene: "gold",
    art: () => [
      HALO(),
      inked(path("M10 80C4 58 12 42 24 40L26 80zM90 80C96 58 88 42 76 40L74 80z", "#e0a93b")),
      bust(bird({ body: "#f0bd3e", face: "#fff3cf", beak: "#8a5a2c" }), {
        cloak: "#c9973f",
        trim: "#fff6df",
        hat: hats.circlet("#c22f57"),
      }),
      playingCard(16, 66, 0.7, -12),
      emoji("coin", 84, 66, 16),
    ],
  },
  mayberry_matriarch: {
    scene: "meadow",
    art: () => [
      HALO(),
      bust(animals.mouse("#b9b0a8", "#fff6ee"), {
        cloak: "#7a3f5c",
        trim: "#f3d9a0",
        hat: hats.bonnet("#f4efe2", "#8c4a63"),
        worn: spectacles(0, 6.6),
      }),
      emoji("basket", 84, 62, 24),
      good("berry", 83, 51, 14),
      good("berry", 14, 62, 22),
    ],
  },
  strey_softpaw: {
    scene: "autumn",
    art: () => [
      treasureMap(17, 56, 32, { rotate: -8 }),
      bust(animals.wildcat(), { cloak: "#5b6a48", trim: "#c9a57a", hat: hats.feathered("#6b4a2c", "#c8562a") }),
      brushStroke("M90 16L80 80", "#8a5a2c", 3),
      lantern(90, 30, 0.6),
    ],
  },
  tarry_hare: {
    scene: "meadow",
    art: () => [
      bust(animals.rabbit("#d9c3a0", "#f0c4bb", { tips: "#7a5a3c" }), {
        cloak: "#6a4788",
        trim: "#f0c24a",
        worn: monocle(-1.5, 7.5),
        y: 47,
        scale: 0.95,
      }),
      emoji("mantelpiece-clock", 84, 60, 28),
      emoji("carrot", 14, 62, 22),
    ],
  },
  click_clacks: {
    scene: "meadow",
    art: () => [
      inked(path("M30 78V40L50 22 70 40V78z", "#c58f55")),
      inked(path("M24 42L50 16 76 42z", "#7f3a22")),
      place(
        inked(
          [0, 90, 180, 270]
            .map((turn) => `<g transform="rotate(${turn + 20})">${path("M-3 0L-5-26H5L3 0z", "#f4e5c6")}</g>`)
            .join(""),
        ) + dot(0, 0, 3, "#5e3d1e"),
        50,
        40,
        0.95,
      ),
      gate(44, 62, 12, 16, "#5e3d1e"),
      wheat(84, 58, 28),
      good("berry", 14, 64, 22),
    ],
  },
  darkdeep_prison: {
    scene: "cave",
    art: () => [
      inked(path("M14 80V24h14v8h12v-8h20v8h12v-8h14v56z", "#5d5a66")),
      path("M34 80V54a16 16 0 0 1 32 0v26z", "#1f1b22"),
      line("M40 42v38M50 38v42M60 42v38M34 58h32", "#9aa3ad", 2.6),
      icon("manacles", 17, 60, 28, { colour: STEEL }),
      icon("padlock", 84, 60, 26, { colour: STEEL, parts: { "#8a6a4a": [1], "#2b2530": [2] } }),
    ],
  },
  everflame_tomb: {
    scene: "dusk",
    art: () => [
      inked(path("M14 78V46L50 24 86 46V78z", "#a9a396")),
      inked(box(8, 72, 84, 7, "#8d877a")),
      path("M38 72V58a12 12 0 0 1 24 0v14z", "#2b2530"),
      ...[22, 72].map((x) => inked(box(x, 48, 7, 24, "#cfc7b4"))),
      flame(50, 60, 0.42),
      flame(50, 14, 0.42),
    ],
  },
  king_norths_treasury: {
    scene: "cosy",
    art: () => [
      inked(path("M16 54C16 34 84 34 84 54z", "#8a5a2c")),
      inked(box(16, 54, 68, 24, "#7d4f25")),
      path("M24 46h52l6 8H18z", "#f0bd3e"),
      ...[30, 42, 54, 66].map((x, i) => emoji("coin", x, 46 - (i % 2) * 6, 15)),
      emoji("gem-stone", 76, 42, 13),
      emoji("crown", 50, 28, 22),
      line("M16 54h68M30 54v24M70 54v24", "#f0c24a", 2.4),
      inked(dot(50, 62, 4, "#f0c24a")),
    ],
  },
  strongroot_castle: {
    scene: "gold",
    art: () => [
      inked(path("M20 80C26 60 24 40 18 20H82C76 40 74 60 80 80L68 76 60 80 50 76 40 80 32 76z", "#8a5f36")),
      tower(22, 26, 12, 20, { wall: "#e6dcc4", roof: "#4c7431", flag: "#a5382b" }),
      tower(66, 26, 12, 20, { wall: "#e6dcc4", roof: "#4c7431", flag: "#a5382b" }),
      tower(42, 20, 16, 24, { wall: "#e6dcc4", roof: "#4c7431", flag: "#f0c24a" }),
      gate(42, 54, 16, 24, "#3d2714"),
      dot(32, 58, 3, "#ffd77a"),
      dot(68, 58, 3, "#ffd77a"),
      line("M36 44c-2 8 0 12-2 20M64 44c2 8 0 12 2 20", "#5e3d1e", 1.5),
    ],
  },
};

const bellfaire: Recipes = {
  flower_festival: {
    scene: "meadow",
    art: () => [
      bunting(["#e58ba0", "#fff3da", "#e58ba0", "#f4d67a", "#e58ba0"]),
      emoji("bouquet", 50, 52, 44),
      emoji("tulip", 16, 60, 24),
      emoji("hyacinth", 84, 60, 24),
    ],
  },
  architectural_renaissance: {
    scene: "gold",
    art: () => [
      tower(16, 38, 14, 40, { roof: "#2f5d88" }),
      inked(path("M36 78V44C36 26 64 26 64 44V78z", "#e6dcc4")),
      tower(70, 38, 14, 40, { roof: "#a5382b" }),
      gate(44, 54, 12, 24),
      icon("pencil-ruler", 50, 18, 28, { colour: "#a5382b", parts: { "#f0d394": [1], [PAPER]: [9] } }),
    ],
  },
  arts_and_music_festival: {
    scene: "dusk",
    art: () => [bunting(), emoji("violin", 32, 50, 34), emoji("artist-palette", 66, 50, 34), notes(50, 32, 19)],
  },
  bed_and_breakfast_guild: {
    scene: "cosy",
    art: () => [
      icon("bed", 38, 50, 56, { colour: "#8a5a2c", parts: { "#fcf5e4": [1, 2], "#a5382b": [3, 4] } }),
      emoji("croissant", 80, 64, 22),
      emoji("hot-beverage", 80, 40, 20),
    ],
  },
  city_holiday: {
    scene: "meadow",
    art: () => [
      bunting(),
      cottage(10, 52, 24, 22, { roof: "#a5382b", timber: false }),
      cottage(66, 52, 24, 22, { roof: "#2f5d88", timber: false }),
      emoji("party-popper", 50, 54, 34),
      emoji("balloon", 40, 34, 14),
      emoji("balloon", 62, 30, 14),
    ],
  },
  gathering_of_elders: {
    scene: "study",
    art: () => [
      place(animals.goat("#d9cdb8", "#f6ecda", horns.short(), { beard: "#f4efe4" }), 26, 42, 0.78),
      place(owl({ body: "#8a6a48", disc: "#e6cfa4", bars: "#5e4428", tufts: true }), 74, 42, 0.78),
      place(animals.turtle() + beard(), 50, 46, 0.92),
      inked(box(-2, 70, 104, 12, "#7d4f25")),
      emoji("candle", 50, 68, 12),
    ],
  },
  kings_road_established: {
    scene: "gold",
    art: () => [
      line("M40 86C70 72 36 62 54 52 64 46 54 42 58 36", "#8f7a4a", 20),
      line("M40 86C70 72 36 62 54 52 64 46 54 42 58 36", "#d9c7a0", 16),
      place(hats.crown(), 26, 70, 1),
      tower(54, 20, 12, 18, { roof: "#8e2430", flag: "#f0c24a" }),
      signpost(82, 74, 0.9),
    ],
  },
  pie_eating_contest: {
    scene: "meadow",
    art: () => [
      place(animals.boar("#8a6a58", "#c9a58a"), 32, 40, 0.8),
      place(animals.bear(), 70, 40, 0.8),
      inked(box(-2, 62, 104, 20, "#8a5a2c")),
      emoji("pie", 32, 58, 26),
      emoji("pie", 70, 58, 26),
    ],
  },
  royal_wedding: {
    scene: "gold",
    art: () => [
      place(animals.bear("#8a5a35") + place(hats.crown(), 0, 0, 0.9), 32, 48, 0.85),
      place(animals.deer({ fair: true, fur: "#c98d58" }) + place(hats.tiara(), 0, 0, 0.95), 68, 48, 0.85),
      emoji("heart-suit", 50, 22, 18),
      emoji("bouquet", 50, 68, 24),
    ],
  },
  statues_commissioned: {
    scene: "stone",
    art: () => [
      inked(box(12, 64, 32, 14, "#b3aa95")),
      place(animals.rabbit("#cfc7b4", "#b3aa95"), 28, 52, 0.62),
      inked(box(56, 58, 32, 20, "#b3aa95")),
      place(animals.bear("#cfc7b4", "#e3dccb", "#b3aa95"), 72, 42, 0.72),
      icon("stake-hammer", 50, 30, 28, { colour: WOOD, parts: { [STEEL]: [1, 4, 5, 7, 8] } }),
    ],
  },
  forest_activate_2_green: {
    scene: "forest",
    art: () => [emoji("seedling", 32, 48, 34), emoji("seedling", 68, 52, 38), emoji("sun", 50, 18, 20)],
  },
  forest_3_resin: {
    scene: "forest",
    art: () => [
      inked(path("M22 80C26 50 24 20 22 -4H50C48 20 48 50 54 80z", "#7d5430")),
      good("resin", 36, 26, 26),
      good("resin", 62, 44, 30),
      good("resin", 34, 58, 24),
    ],
  },
  forest_2_resin_or_2_berry: {
    scene: "gold",
    art: () => [
      pine(24, 78, 1),
      good("resin", 26, 54, 24),
      good("resin", 42, 64, 20),
      inked(dot(76, 64, 18, "#557a3a")),
      good("berry", 70, 58, 22),
      good("berry", 86, 66, 18),
    ],
  },
  forest_pay_3_twig_gain_3_any: {
    scene: "autumn",
    art: () => [
      good("twig", 20, 40, 24),
      good("twig", 26, 56, 24),
      good("twig", 18, 68, 22),
      line("M42 52h14M50 45l8 7-8 7", "#5e3d1e", 3),
      good("resin", 70, 38, 22),
      good("pebble", 84, 54, 22),
      good("berry", 70, 66, 22),
    ],
  },
  garland_agriculture: garland(() => wheat(50, 42, 32)),
  garland_tourism: garland(() => icon("old-wagon", 50, 42, 34, { colour: WOOD, parts: { [PAPER]: [0, 1, 2, 3] } })),
  garland_peace: garland(() => emoji("dove", 50, 44, 34)),
  garland_storytelling: garland(() => openBook(50, 42, 32)),
  garland_beauty: garland(() => emoji("hibiscus", 50, 44, 30)),
  garland_architecture: garland(() => tower(42, 40, 16, 20, { roof: "#2f5d88" })),
  garland_community: garland(() => place(animals.mouse(), 50, 46, 0.62)),
  market: {
    scene: "meadow",
    art: () => [
      bunting(),
      inked(box(10, 52, 34, 24, "#a9773f")),
      inked(path("M6 40h42l3 13H3z", "#a5382b")),
      inked(box(56, 52, 34, 24, "#a9773f")),
      inked(path("M52 40h42l3 13H49z", "#2f5d88")),
      emoji("red-apple", 20, 60, 12),
      emoji("bread", 34, 60, 12),
      emoji("cheese-wedge", 66, 60, 12),
      emoji("honey-pot", 80, 60, 12),
    ],
  },
  market_3_twig_1_card: crateOf("twig", 3),
  market_2_resin_2_cards: crateOf("resin", 2),
  market_2_berry_2_cards: crateOf("berry", 2),
  market_1_pebble_3_cards: crateOf("pebble", 1),
};

function garland(emblem: () => Drawing): Recipe {
  return {
    scene: "lowland",
    art: () => [wreath(50, 42, 26), emblem(), inked(path("M42 66L50 62 58 66 54 78 50 72 46 78z", "#a5382b"))],
  };
}

function crateOf(name: string, count: number): Recipe {
  return {
    scene: "inside",
    art: () => [
      playingCard(70, 34, 1.1, 10),
      ...Array.from({ length: count }, (_, i) => good(name, 50 + (i - (count - 1) / 2) * 18, 38, 26)),
      inked(box(20, 48, 60, 26, "#b98a56")),
      line("M20 57h60M20 66h60", "#7d5430", 1.4),
    ],
  };
}

/** A family of one kind: two behind, one in front. */
function folk(scene: Scene, head: () => Drawing, ...things: (() => Drawing)[]): Recipe {
  return {
    scene,
    art: () => [
      place(head(), 26, 36, 0.72),
      place(head(), 74, 36, 0.72),
      place(head(), 50, 50, 1),
      ...things.map((draw) => draw()),
    ],
  };
}

const powers: Recipes = {
  axolotls: folk("water", animals.axolotl, () => emoji("droplet", 84, 66, 16)),
  cardinals: folk("snowday", birds.cardinal, () => playingCard(86, 64, 0.8, 12)),
  foxes: folk(
    "forest",
    () => animals.fox(),
    () => pawPrint(86, 65, 18, { rotate: 14 }),
  ),
  hedgehogs: folk(
    "autumn",
    () => animals.hedgehog(),
    () => good("berry", 86, 66, 18),
  ),
  lizards: folk(
    "stone",
    () => animals.lizard(),
    () => tree(90, 76, 0.35),
  ),
  mice: folk(
    "meadow",
    () => animals.mouse(),
    () => emoji("cheese-wedge", 86, 66, 18),
  ),
  moles: folk(
    "cave",
    () => animals.mole(),
    () => good("pebble", 86, 66, 18),
  ),
  otters: folk(
    "water",
    () => animals.otter(),
    () => good("resin", 86, 64, 18),
  ),
  owls: folk(
    "night",
    () => owl({ body: "#8a6a48", disc: "#e6cfa4", bars: "#5e4428", tufts: true }),
    () => playingCard(86, 64, 0.8, 12),
  ),
  platypuses: folk("water", animals.platypus, () => good("point", 86, 66, 18)),
  rats: folk(
    "dusk",
    () => animals.rat(),
    () => emoji("coin", 86, 66, 16),
  ),
  squirrels: folk(
    "forest",
    () => animals.squirrel(),
    () => good("twig", 86, 66, 18),
  ),
  starlings: folk(
    "dusk",
    birds.starling,
    () => playingCard(86, 64, 0.8, 12),
    () => playingCard(14, 64, 0.8, -12),
  ),
  toads: folk(
    "water",
    () => animals.toad(),
    () => emoji("lotus", 86, 66, 18),
  ),
  turtles: folk(
    "meadow",
    () => animals.turtle(),
    () => good("resin", 86, 66, 16),
  ),
  bats: folk("night", () => animals.bat()),
  cats: folk("cosy", animals.wildcat, () => icon("yarn", 86, 63, 24, { colour: "#c8562a" })),
  honey_bees: {
    scene: "meadow",
    art: () => [
      emoji("honeybee", 28, 34, 28),
      emoji("honeybee", 74, 30, 24, { flip: true }),
      emoji("honey-pot", 50, 56, 34),
      emoji("sunflower", 14, 64, 22),
    ],
  },
  snails: {
    scene: "forest",
    art: () => [emoji("snail", 32, 50, 34), emoji("snail", 72, 58, 28, { flip: true }), emoji("mushroom", 52, 34, 26)],
  },
  butterflies: {
    scene: "gold",
    art: () => [
      emoji("butterfly", 50, 40, 38),
      emoji("butterfly", 22, 54, 24, { rotate: -16 }),
      emoji("butterfly", 80, 56, 22, { rotate: 16 }),
      emoji("hibiscus", 50, 68, 18),
    ],
  },
  pigs: folk("meadow", animals.pig, () => wheat(87, 62, 26)),
  spiders: {
    scene: "dusk",
    art: () => [
      emoji("spider-web", 30, 32, 48),
      line("M66 0V34", "#fff", 1.2),
      icon("spider-alt", 66, 46, 34, { colour: "#5b4a6a", parts: { "#8e2430": [0] } }),
    ],
  },
  stoats: folk(
    "snowday",
    () => animals.weasel(),
    () => playingCard(86, 64, 0.8, 12),
  ),
};

export const everdellExtras: Recipes = {
  ...extraExtra,
  ...rugwortCards,
  ...corrin,
  ...everySeason,
  ...legends,
  ...bellfaire,
  ...powers,
};
