// Silverfrost: locations, Big Critters, quests, snowstorms and what the solo opponent needs.

import type { Recipe, Recipes } from "../compose";
import * as animals from "../draw/animals";
import { antlers, bear, birds, deer, goat, horns, owl, ox, oxHorns, wolf } from "../draw/animals";
import { boat, cottage, flame, lantern, logs, pine, rocks, signpost, smoke, snowCap, tower } from "../draw/buildings";
import { hats } from "../draw/clothes";
import { emoji, icon } from "../icons";
import { type Drawing, box, dot, inked, line, path, place } from "../ink";
import {
  BRASS,
  LEATHER,
  STEEL,
  WOOD,
  broom,
  brushStroke,
  good,
  hammer,
  knapsack,
  pawPrint,
  playingCard,
  puddle,
  sack,
  scrollSheet,
  stars,
  wreath,
} from "../things";

function numeral(text: string, x: number, y: number, size: number, colour = "#3a2413"): Drawing {
  return `<text x="${x}" y="${y}" font-family="Georgia,serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${colour}">${text}</text>`;
}

function brazier(x: number, y: number, scale: number): Drawing {
  return (
    place(
      inked(path("M-10 24L-6 0H6L10 24z", "#5e6b80"), scale) + inked(path("M-13 2H13L17-6H-17z", "#43506a"), scale),
      x,
      y,
      scale,
    ) + flame(x, y - 20 * scale, scale * 0.62)
  );
}

// --- locations ---

function guildHall(sign: Drawing): Drawing[] {
  return [cottage(22, 40, 56, 38, { wall: "#c9b48a", roof: "#41597f", snow: true }), scrollSheet(50, 58, 0.8), sign];
}

function banner(x: number, text: string, cloth = "#8a4318"): Drawing {
  return inked(path(`M${x - 9} 8h18v24l-9-6-9 6z`, cloth)) + numeral(text, x, 24, 13, "#fff3da");
}

function snowRoad(stone: number): Drawing {
  const way = "M46 84C70 72 34 62 52 54 62 50 52 46 56 40";
  return (
    line(way, "#7f97b8", 15) +
    line(way, "#f6fafd", 12) +
    inked(path("M18 70V50a11 11 0 0 1 22 0v20z", "#b9c4d2")) +
    snowCap(16, 46, 26) +
    numeral(String(stone), 29, 65, 16)
  );
}

const locations: Recipes = {
  sf_site_birch: {
    scene: "snowday",
    art: () => [
      ...[14, 34, 72, 88].map(
        (x, i) =>
          inked(box(x, -4, 8, 86, "#f4f1ea")) +
          line(`M${x + 1} ${10 + i * 5}h4M${x + 3} ${30 + i * 3}h4M${x + 1} ${52 + i * 2}h4`, "#38281a", 1.6),
      ),
      good("birch", 54, 48, 36),
    ],
  },
  sf_site_moss: {
    scene: "blizzard",
    art: () => [
      rocks(50, 80, 1.1, "#7d8794"),
      good("moss", 50, 48, 44),
      good("moss", 22, 66, 20),
      good("moss", 80, 66, 20),
    ],
  },
  sf_site_copper: {
    scene: "cave",
    art: () => [good("copper", 50, 46, 42), good("copper", 24, 64, 22), good("copper", 76, 64, 22)],
  },
  sf_site_acorn: {
    scene: "snowday",
    art: () => [
      brushStroke("M-4 14C20 10 40 22 64 14S94 10 104 16", "#7d5430", 6),
      good("acorn", 50, 44, 38),
      good("acorn", 22, 36, 20),
      good("acorn", 80, 36, 20),
    ],
  },
  sf_site_hot_springs: {
    scene: "snow",
    art: () => [
      puddle(50, 64, 40, "#7cc3cf"),
      rocks(12, 72, 0.35),
      rocks(88, 72, 0.35),
      smoke(36, 54, 1, "#fff"),
      smoke(50, 52, 1.2, "#fff"),
      smoke(64, 54, 1, "#fff"),
    ],
  },
  sf_site_forge: {
    scene: "ember",
    art: () => [
      inked(path("M26 44H80C80 52 72 56 62 56V62L72 74H34L44 62V56C34 56 26 52 26 44z", "#4f525c")),
      brushStroke("M76 12L60 34", "#a9773f", 4),
      inked(path("M46 20l24 12-5 10-24-12z", "#8d9aa6")),
      stars("#ffd257", [
        [30, 30, 4],
        [84, 36, 4],
        [20, 44, 3],
      ]),
    ],
  },
  sf_site_forge_shared: {
    scene: "ember",
    art: () => [
      inked(path("M14 80V42H40V80z", "#5a4a4a")),
      inked(path("M20 80V62a7 7 0 0 1 14 0v18z", "#ffb347")),
      flame(27, 70, 0.3),
      inked(path("M48 50H92C92 56 86 59 80 59V64L86 74H54L60 64V59C54 59 48 56 48 50z", "#4f525c")),
      brushStroke("M62 22L56 44M84 22L80 44", "#a9773f", 3),
      inked(path("M54 18l16 6-2 7-16-6zM76 18l16 6-2 7-16-6z", "#8d9aa6")),
    ],
  },
  sf_site_guild_1: { scene: "snow", art: () => guildHall(banner(16, "I")) },
  sf_site_guild_2: { scene: "snowday", art: () => guildHall(banner(84, "II", "#3f6146")) },
  sf_site_guild_3: { scene: "peaks", art: () => guildHall(banner(16, "III", "#41597f")) },
  sf_site_guild_4: { scene: "aurora", art: () => guildHall(banner(84, "IV", "#6a4788")) },
  sf_site_guild_shared: {
    scene: "hearth",
    art: () => [
      inked(box(10, 58, 80, 8, "#8a5a2c")),
      inked(path("M18 66h6v14h-6zM76 66h6v14h-6z", "#6b4a26")),
      scrollSheet(34, 46, 0.8, -8),
      scrollSheet(62, 46, 0.8, 8),
      emoji("candle", 48, 44, 16),
      banner(50, "∞", "#a5382b"),
    ],
  },
  sf_site_beacon_1: { scene: "aurora", art: () => [brazier(50, 52, 1.1)] },
  sf_site_beacon_2: {
    scene: "snow",
    art: () => [rocks(50, 82, 0.8, "#6e7f9a"), brazier(36, 46, 0.8), brazier(66, 50, 0.7)],
  },
  sf_site_beacon_3: {
    scene: "blizzard",
    art: () => [rocks(50, 82, 1, "#5f6f8a"), brazier(26, 52, 0.65), brazier(50, 44, 0.7), brazier(76, 52, 0.65)],
  },
  sf_site_beacon_4: {
    scene: "night",
    art: () => [brazier(18, 56, 0.6), brazier(40, 48, 0.6), brazier(62, 48, 0.6), brazier(84, 56, 0.6)],
  },
  sf_site_journey_8: {
    scene: "aurora",
    art: () => [
      snowRoad(8),
      stars("#fff6d6", [[80, 20, 6]]),
      icon("peaks", 78, 48, 32, { colour: "#6e7f9a", parts: { "#fbfdff": [0, 1, 3] } }),
    ],
  },
  sf_site_journey_6: { scene: "peaks", art: () => [snowRoad(6), emoji("sled", 80, 60, 26)] },
  sf_site_journey_4: { scene: "snow", art: () => [snowRoad(4), lantern(82, 58, 0.9)] },
  sf_site_journey_2: { scene: "snowday", art: () => [snowRoad(2), pine(82, 76, 0.7, "#3f6a6a", true)] },
};

// --- Big Critters: a head as large as the picture, with shoulders like a hill ---

function beast(head: Drawing, coat: string, { y = 42, scale = 1.5, mane = "" } = {}): Drawing[] {
  return [
    inked(path("M4 90C6 62 26 52 50 52S94 62 96 90z", coat)),
    mane ? inked(path("M20 86L26 62 34 70 38 60 46 70 50 60 54 70 62 60 66 70 74 62 80 86z", mane)) : "",
    place(head, 50, y, scale),
  ];
}

const OWL_SNOWY = { body: "#fbfaf5", disc: "#fff", bars: "#8d8d92" };
const OWL_GREY = { body: "#8d8a86", disc: "#c9c5be", bars: "#55504c", rings: true, iris: "#f4d23a" };

const bigCritters: Recipes = {
  sfb_snow_leopard: { scene: "aurora", art: () => beast(animals.snowLeopard(), "#dcdad4") },
  sfb_white_wolf: {
    scene: "blizzard",
    art: () => beast(wolf("#f3f3ef", "#fff", "#b9c0c9", "#8fc4d8"), "#e6e8e8", { mane: "#f8f8f5" }),
  },
  sfb_goat_king: {
    scene: "peaks",
    art: () =>
      beast(
        goat("#efe9dc", "#fff8ea", horns.king(), { beard: "#fff" }) + place(hats.circlet("#f0c24a"), 0, 4, 0.8),
        "#e6dfd0",
        { y: 50, scale: 1.18 },
      ),
  },
  sfb_great_elk: {
    scene: "snow",
    art: () =>
      beast(deer({ crown: antlers("elk", "#c9a06a"), fur: "#8a6242", light: "#e2c7a0" }), "#7a5538", {
        y: 52,
        scale: 1.16,
      }),
  },
  sfb_moose: {
    scene: "snowday",
    art: () =>
      beast(deer({ crown: antlers("moose", "#b08a58"), fur: "#5e4230", light: "#8a6a50", long: true }), "#54392a", {
        y: 46,
        scale: 1.18,
      }),
  },
  sfb_brown_bear: { scene: "peaks", art: () => beast(bear("#7d4f2c", "#c99a68"), "#6f4526") },
  sfb_great_ram: {
    scene: "peaks",
    art: () => beast(goat("#b99a74", "#efe0c6", horns.ram()), "#a98a66", { scale: 1.34, y: 42 }),
  },
  sfb_bison: {
    scene: "snowday",
    art: () => beast(ox("#6b4a34", "#3d291c", oxHorns.bison()), "#4f3626", { scale: 1.34, y: 44, mane: "#3d291c" }),
  },
  sfb_yak: {
    scene: "aurora",
    art: () =>
      beast(ox("#4a4048", "#2b262c", oxHorns.yak(), "#8d7f86"), "#3a333a", { scale: 1.26, y: 46, mane: "#2b262c" }),
  },
  sfb_polar_bear: { scene: "aurora", art: () => beast(bear("#f6f6f2", "#fff", "#c9cfd6"), "#e9ebec") },
  sfb_wolf_mother: {
    scene: "night",
    art: () => [
      ...beast(wolf("#8a7a6b", "#e6d8c4", "#5b4c40"), "#7a6a5c", { y: 38, scale: 1.3 }),
      place(wolf("#a5937f", "#efe3d0", "#6b5a4b"), 22, 66, 0.62),
      place(wolf("#a5937f", "#efe3d0", "#6b5a4b"), 78, 66, 0.62),
    ],
  },
  sfb_musk_ox: {
    scene: "blizzard",
    art: () =>
      beast(ox("#5b4434", "#382a20", oxHorns.musk(), "#a58a72"), "#3d2e24", { scale: 1.34, y: 42, mane: "#33261d" }),
  },
  sfb_reindeer: {
    scene: "snowday",
    art: () =>
      beast(deer({ crown: antlers("reindeer", "#d9c7a0"), fur: "#a08a76", light: "#f3ead8" }), "#d9cfc0", {
        y: 52,
        scale: 1.16,
      }),
  },
  sfb_snowy_owl: { scene: "night", art: () => beast(owl(OWL_SNOWY), "#f3f3ee") },
  sfb_grey_owl: { scene: "blizzard", art: () => beast(owl(OWL_GREY), "#7d7a76") },
  sfb_lynx: { scene: "snow", art: () => beast(animals.lynx(), "#bf9560", { y: 44, scale: 1.4 }) },
  sfb_golden_eagle: {
    scene: "peaks",
    art: () => [
      inked(path("M50 60C30 40 14 34-4 40L-4 90H104V40C86 34 70 40 50 60z", "#6b4524")),
      ...beast(birds.eagle(), "#7d5530", { y: 42, scale: 1.4 }),
    ],
  },
  sfb_ibex: {
    scene: "aurora",
    art: () =>
      beast(goat("#8d7660", "#e0d0b8", horns.ibex(), { beard: "#5b4a3a", dark: "#6b5644" }), "#7d6752", {
        y: 52,
        scale: 1.2,
      }),
  },
  sfb_wolverine: { scene: "snowday", art: () => beast(animals.wolverine(), "#4a3626") },
  sfb_condor: {
    scene: "peaks",
    art: () => [
      inked(path("M50 64C30 44 14 36-4 44L-4 90H104V44C86 36 70 44 50 64z", "#2f2d33")),
      ...beast(birds.condor(), "#3a383f", { y: 40, scale: 1.36 }),
    ],
  },
  sfb_black_bear: { scene: "night", art: () => beast(bear("#3a3534", "#a5825a", "#221e1d"), "#2f2b2a") },
  sfb_mountain_lion: { scene: "gold", art: () => beast(animals.mountainLion(), "#bf8650") },
  sfb_giant_badger: { scene: "hearth", art: () => beast(animals.badger(), "#6d6a66") },
  sfb_walrus: { scene: "blizzard", art: () => beast(animals.walrus(), "#7d5c4c", { y: 34, scale: 1.42 }) },
  sfb_wild_boar: { scene: "snow", art: () => beast(animals.boar(), "#54402f", { mane: "#3a2c24" }) },
  sfb_red_stag: {
    scene: "ember",
    art: () =>
      beast(deer({ crown: antlers("stag", "#d9b580"), fur: "#a5562f", light: "#f0d3b0" }), "#8f4726", {
        y: 52,
        scale: 1.2,
      }),
  },
  sfb_mammoth: {
    scene: "peaks",
    art: () => beast(animals.mammoth(), "#6b442b", { y: 36, scale: 1.26, mane: "#5e3a22" }),
  },
};

// --- quests: one emblem each ---

const lowland = (...art: (() => Drawing)[]): Recipe => ({ scene: "lowland", art: () => art.map((draw) => draw()) });
const highland = (...art: (() => Drawing)[]): Recipe => ({ scene: "highland", art: () => art.map((draw) => draw()) });

const quests: Recipes = {
  sfl_sprouts: lowland(() => emoji("seedling", 50, 42, 46)),
  sfl_open_trails: lowland(() => signpost(50, 72, 1.4)),
  sfl_warm_welcome: lowland(() => cottage(30, 44, 40, 28, { roof: "#a5382b" })),
  sfl_good_order: lowland(
    () => scrollSheet(50, 40, 1.2),
    () => line("M40 34l3 3 6-6M40 46l3 3 6-6", "#3f6f2c", 2.4),
  ),
  sfl_golden_evenings: lowland(
    () => inked(dot(50, 40, 18, "#f0bd3e")),
    () => path("M30 48h40v14H30z", "#6a4788"),
    () => line("M30 48h40M34 54h32M40 59h20", "#fff3da", 1.6),
  ),
  sfl_woodpile: lowland(() => logs(48, 60, 3, "#e9e5dc")),
  sfl_stuffed_walls: lowland(
    () => inked(box(28, 22, 44, 40, "#b98a56")),
    () => line("M28 35h44M28 48h44", "#7d5430", 2),
    () => good("moss", 42, 38, 20),
    () => good("moss", 60, 52, 18),
  ),
  sfl_copper_kettle: lowland(() =>
    emoji("teapot", 50, 42, 46, { swap: { "#f8312f": "#c8713a", "#ca0b4a": "#8a4318", "#d3222f": "#a5562b" } }),
  ),
  sfl_full_larder: lowland(
    () => emoji("jar", 50, 40, 46),
    () => good("acorn", 44, 48, 14),
    () => good("acorn", 56, 48, 14),
  ),
  sfl_treasure_chest: lowland(() =>
    icon("open-treasure-chest", 50, 42, 46, {
      colour: WOOD,
      parts: { "#6b4a26": [7], "#f0c24a": [3, 8, 10, 11, 12, 13, 14], [BRASS]: [2] },
    }),
  ),
  sfl_kindled_torches: lowland(
    () => brushStroke("M40 70L44 46M60 70L56 46", "#5e3d1e", 4),
    () => flame(43, 36, 0.55),
    () => flame(59, 36, 0.55),
  ),
  sfl_shovel_brigade: lowland(
    () => brushStroke("M62 14L48 46", "#a9773f", 4),
    () => inked(path("M36 44L56 52C54 64 46 70 36 70 32 62 32 52 36 44z", "#8d9aa6")),
    () => good("snow", 66, 58, 18),
  ),
  sfl_clean_rooftops: lowland(
    () => inked(path("M22 52L50 24 78 52H70V66H30V52z", "#a5382b")),
    () => broom(62, 34, 34),
  ),
  sfl_sturdy_beams: lowland(
    () => brushStroke("M28 62L72 22M28 22L72 62", "#a9773f", 8),
    () => inked(dot(50, 42, 5, "#8d9aa6")),
  ),
  sfl_many_paws: lowland(
    () => pawPrint(40, 50, 26, { rotate: -12 }),
    () => pawPrint(61, 33, 22, { rotate: 14 }),
  ),
  sfl_plain_folk: lowland(() => place(animals.mouse(), 50, 44, 1.15)),
  sfl_one_of_a_kind: lowland(() => emoji("gem-stone", 50, 42, 42)),
  sfl_twin_trades: lowland(
    () => hammer(56, 42, 40),
    () => hammer(44, 42, 40, { flip: true }),
  ),
  sfl_mixed_company: lowland(
    () => place(animals.fox(), 34, 36, 0.55),
    () => place(animals.squirrel(), 66, 38, 0.55),
    () => place(animals.badger(), 50, 56, 0.62),
  ),
  sfl_even_scales: lowland(() => emoji("balance-scale", 50, 42, 44)),
  sfl_growing_town: lowland(() =>
    icon("village", 50, 42, 48, {
      colour: "#f0dcb0",
      shade: "#7d5430",
      parts: { "#a5382b": [0, 9], "#4c7431": [1, 10], "#41597f": [2] },
    }),
  ),
  sfl_full_satchel: lowland(
    () => playingCard(42, 22, 0.8, -12),
    () => playingCard(57, 21, 0.8, 10),
    () => knapsack(50, 46, 42),
  ),
  sfl_travelling_light: lowland(() => emoji("feather", 50, 42, 46)),
  sfl_smoking_roof: lowland(
    () => good("chimney", 50, 48, 42),
    () => smoke(44, 26, 0.6),
    () => smoke(56, 26, 0.6),
  ),
  sfl_beacon_lit: lowland(() => brazier(50, 48, 0.9)),
  sfl_good_neighbours: lowland(
    () => cottage(24, 46, 22, 20, { roof: "#a5382b", timber: false }),
    () => cottage(54, 46, 22, 20, { roof: "#2f5d88", timber: false }),
    () => emoji("heart-suit", 50, 26, 18),
  ),
  sfl_trusted_hand: lowland(() => emoji("sports-medal", 50, 42, 44)),
  sfl_jingling_purse: lowland(
    () => sack(50, 44, 1.2, "#a5683f", good("point", 0, 2, 16)),
    () => emoji("coin", 68, 62, 14),
  ),
  sfh_shore_to_shore: highland(() => boat(50, 56, 0.75)),
  sfh_wandering_road: highland(
    () => line("M40 74C66 64 34 54 54 44 66 38 48 30 56 16", "#3a2413", 13),
    () => line("M40 74C66 64 34 54 54 44 66 38 48 30 56 16", "#ecd9a2", 10),
  ),
  sfh_crown_of_copper: highland(() =>
    place(hats.crown().replaceAll("#f0c24a", "#d97f45").replaceAll("#b8860b", "#8a4318"), 50, 66, 1.3),
  ),
  sfh_watchful_council: highland(() =>
    place(owl({ body: "#5d7aa0", disc: "#d9e3ee", bars: "#34506f", tufts: true }), 50, 44, 1.15),
  ),
  sfh_far_travelers: highland(() => emoji("compass", 50, 42, 44)),
  sfh_nobles_in_distress: highland(() => tower(38, 36, 24, 34, { wall: "#b9c4d2", roof: "#6a4788", flag: "#f0c24a" })),
  sfh_great_thaw: highland(() => icon("melting-ice-cube", 50, 42, 48, { colour: "#9fd4ee", shade: "#eaf8ff" })),
  sfh_clear_skies: highland(() => emoji("sun", 50, 42, 46)),
  sfh_every_hearth: highland(
    () => inked(path("M26 68V26h48v42z", "#8a7672")),
    () => inked(path("M36 68V48a14 12 0 0 1 28 0v20z", "#2a1c1c")),
    () => flame(50, 56, 0.55),
  ),
  sfh_city_of_beams: highland(
    () => tower(30, 40, 16, 28, { wall: "#f4f1ea", roof: "#c8713a" }),
    () => tower(54, 34, 18, 34, { wall: "#f4f1ea", roof: "#c8713a" }),
  ),
  sfh_great_gathering: highland(
    () => place(animals.bear(), 50, 32, 0.62),
    () => place(animals.hedgehog(), 34, 54, 0.58),
    () => place(animals.rabbit(), 66, 56, 0.55),
  ),
  sfh_living_legends: highland(
    () => wreath(50, 42, 22),
    () => stars("#f0bd3e", [[50, 42, 15]]),
  ),
  sfh_brimming_stores: highland(
    () => good("birch", 38, 32, 24),
    () => good("moss", 62, 32, 24),
    () => good("copper", 38, 54, 24),
    () => good("acorn", 62, 54, 24),
  ),
  sfh_guild_champion: highland(() =>
    icon("laurels-trophy", 50, 42, 46, { colour: "#7d9d48", parts: { "#f0bd3e": [0] } }),
  ),
};

// --- snowstorms: where the snow falls ---

const VALLEY_ROWS = 2;
const VALLEY_COLUMNS = 4;

function valley(slot: number): Drawing[] {
  const cards: Drawing[] = [];
  for (let row = 0; row < VALLEY_ROWS; row++)
    for (let column = 0; column < VALLEY_COLUMNS; column++) {
      const hit = row * VALLEY_COLUMNS + column + 1 === slot;
      const x = 16 + column * 18;
      const y = 12 + row * 31;
      cards.push(
        inked(box(x, y, 14, 24, hit ? "#eaf4ff" : "#f3e4c2", 2)),
        hit ? good("snow", x + 7, y + 12, 15) + snowCap(x - 2, y + 4, 18) : box(x + 3, y + 4, 8, 9, "#b9a57a", 1),
      );
    }
  return cards;
}

function storm(...emblem: (() => Drawing)[]): Recipe {
  return { scene: "blizzard", art: () => [...emblem.map((draw) => draw()), good("snow", 80, 22, 24)] };
}

const storms: Recipes = {
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [
      `sfw_0${i + 1}`,
      { scene: "blizzard", art: () => valley(i + 1) } satisfies Recipe,
    ]),
  ),
  sfw_09: storm(() => good("birch", 46, 48, 44)),
  sfw_10: storm(() => good("moss", 46, 48, 44)),
  sfw_11: storm(() => good("copper", 46, 48, 44)),
  sfw_12: storm(() => good("acorn", 46, 48, 44)),
  sfw_13: storm(
    () => inked(path("M20 44H74C74 52 66 56 56 56V62L66 74H28L38 62V56C28 56 20 52 20 44z", "#4f525c")),
    () => snowCap(18, 44, 58),
  ),
  sfw_14: storm(...guildHall(banner(16, "I")).map((part) => () => part)),
  sfw_15: storm(...guildHall(banner(16, "II", "#3f6146")).map((part) => () => part)),
  sfw_16: storm(...guildHall(banner(16, "III", "#41597f")).map((part) => () => part)),
  sfw_17: storm(...guildHall(banner(16, "IV", "#6a4788")).map((part) => () => part)),
  sfw_18: storm(
    () => brazier(46, 54, 1),
    () => numeral("1", 46, 78, 14, "#fff"),
  ),
  sfw_19: storm(
    () => brazier(46, 54, 1),
    () => numeral("2", 46, 78, 14, "#fff"),
  ),
  sfw_20: storm(
    () => brazier(46, 54, 1),
    () => numeral("3", 46, 78, 14, "#fff"),
  ),
  sfw_21: storm(
    () => brazier(46, 54, 1),
    () => numeral("4", 46, 78, 14, "#fff"),
  ),
  sfw_22: storm(() => snowRoad(8)),
  sfw_23: storm(() => snowRoad(6)),
  sfw_24: storm(() => snowRoad(4)),
};

// --- Paws Hammerthorn: maps, schemes, tactics ---

function map(trail: string, landmark: string, colour: string, x: number, y: number): Recipe {
  return {
    scene: "hearth",
    art: () => [
      inked(path("M8 16L30 10 50 16 70 10 92 16V68L70 62 50 68 30 62 8 68z", "#efe0bc")),
      line("M30 10V62M50 16V68M70 10V62", "#cdb98a", 1.2),
      line(trail, "#a5382b", 2, 'stroke-dasharray="1 4"'),
      icon(landmark, x, y, 26, { colour }),
    ],
  };
}

const maps: Recipes = {
  sfm_map_1: map("M18 26C34 40 50 22 60 40S78 54 84 56", "peaks", "#8a8f9c", 22, 26),
  sfm_map_2: map("M82 24C60 20 56 50 40 44S22 54 16 56", "camping-tent", "#c8713a", 80, 26),
  sfm_map_3: map("M16 24C40 20 34 54 56 40S76 40 82 52", "hut", "#b98a56", 80, 50),
  sfm_map_4: map("M84 22C70 44 54 24 44 40S26 44 20 54", "pine-tree", "#557a4a", 22, 50),
  sfm_map_5: map("M20 24C20 44 44 30 50 44S70 56 84 44", "watchtower", "#b5803f", 22, 28),
  sfm_map_6: map("M84 24C84 44 62 30 52 48S30 40 16 44", "stone-bridge", "#b9ad96", 80, 28),
  sfm_map_7: map("M16 46C30 20 48 50 60 30S74 56 84 50", "damaged-house", "#9a7a62", 78, 48),
  sfm_map_8: map("M84 46C72 20 56 52 42 30S24 52 18 50", "sailboat", "#f4efe2", 22, 48),
};

/** A plan pinned to the wall. */
function scheme(doodle: string, colour: string): Recipe {
  return {
    scene: "study",
    art: () => [
      inked(path("M24 10H74L78 66 70 70H22z", "#efe0bc")),
      line("M30 58h36M32 64h24", "#a98a52", 1.6),
      icon(doodle, 50, 36, 36, { colour }),
      inked(dot(50, 11, 3, "#a5382b")),
    ],
  };
}

const DOODLES = [
  ["wolf-trap", STEEL],
  ["knot", "#d9b25e"],
  ["thor-hammer", STEEL],
  ["skeleton-key", "#c9a253"],
  ["pirate-hook", STEEL],
  ["candle-holder", BRASS],
  ["treasure-map", "#cf9f63"],
  ["crossed-chains", STEEL],
  ["walking-boot", LEATHER],
  ["spider-web", "#8d94a3"],
  ["two-coins", "#f0bd3e"],
  ["gears", "#b98a56"],
  ["wood-axe", STEEL],
  ["quill", "#fcf5e4"],
  ["ringing-bell", BRASS],
  ["spyglass", BRASS],
  ["hourglass", "#c98a4a"],
  ["breaking-chain", STEEL],
  ["padlock", "#8a7a6a"],
  ["crossed-swords", STEEL],
] as const;
const schemes: Recipes = Object.fromEntries(
  DOODLES.map(([doodle, colour], i) => [`sfs_scheme_${i + 1}`, scheme(doodle, colour)]),
);

const tactics: Recipes = {
  sf_tactics: {
    scene: "study",
    art: () => [
      inked(box(16, 8, 68, 64, "#efe0bc", 3)),
      ...["birch", "moss", "copper", "acorn"].map((name, i) => good(name, 28 + i * 15, 24, 12)),
      ...["quest", "any", "fire", "point"].map((name, i) => good(name, 28 + i * 15, 42, 12)),
      place(animals.wolverine(), 50, 62, 0.5),
    ],
  },
};

export const silverfrostSites: Recipes = {
  ...locations,
  ...bigCritters,
  ...quests,
  ...storms,
  ...maps,
  ...schemes,
  ...tactics,
};
