// Silverfrost: the cards of the main deck.

import type { Recipes } from "../compose";
import * as animals from "../draw/animals";
import { antlers, birds, horns, owl } from "../draw/animals";
import { cottage, crate, flame, gate, lantern, logs, pine, smoke, snowCap, tower, tree } from "../draw/buildings";
import { bust, hats, muffler, spectacles } from "../draw/clothes";
import { emoji, icon } from "../icons";
import { box, dot, inked, line, oval, path, place } from "../ink";
import {
  BRASS,
  PAPER,
  books,
  bow,
  brushStroke,
  cog,
  good,
  knapsack,
  mineCart,
  pawPrint,
  spyglass,
  stars,
  telescope,
} from "../things";

const BIRCH_BARK = "#e9e5dc";
const constructions: Recipes = {
  sf_birch_mill: {
    scene: "snowday",
    art: () => [
      cottage(16, 40, 44, 36, { wall: "#e6dfd0", roof: "#5a7a4a", snow: true }),
      inked(dot(72, 56, 17, "#8a5a2c")),
      dot(72, 56, 12.5, "#dbe6f0"),
      line("M72 39v34M55 56h34M60 44l24 24M84 44L60 68", "#8a5a2c", 2.6),
      inked(dot(72, 56, 4, "#5e3d1e")),
      logs(14, 72, 2, BIRCH_BARK),
    ],
  },
  sf_moss_garden: {
    scene: "snowday",
    art: () => [
      inked(path("M14 78V46a36 32 0 0 1 72 0v32z", "#cfe6ea")),
      line("M14 46h72M50 14v64M30 20v58M70 20v58M14 60h72", "#7d5430", 1.8),
      good("moss", 30, 64, 24),
      emoji("potted-plant", 52, 62, 26),
      emoji("herb", 72, 62, 22),
      emoji("seedling", 44, 72, 14),
      snowCap(32, 18, 36),
    ],
  },
  sf_copper_mine: {
    scene: "snow",
    art: () => [
      inked(path("M4 80C8 42 26 16 50 16s42 26 46 64z", "#6e7f9a")),
      snowCap(26, 30, 48),
      path("M30 80V52a20 18 0 0 1 40 0v28z", "#2a2230"),
      inked(path("M27 80V48h7v32zM66 80V48h7v32z", "#8a5a2c") + box(24, 43, 52, 7, "#8a5a2c")),
      mineCart("#d97f45")(50, 67, 28),
      emoji("pick", 86, 62, 24),
      lantern(16, 62, 0.6),
    ],
  },
  sf_acorn_orchard: {
    scene: "snowday",
    art: () => [
      tree(28, 78, 0.85, ["#8a6a3a", "#a9843f", "#c9a253"]),
      tree(74, 78, 0.75, ["#8a6a3a", "#a9843f", "#c9a253"]),
      good("acorn", 22, 40, 13),
      good("acorn", 38, 36, 13),
      good("acorn", 74, 42, 12),
      emoji("basket", 50, 66, 24),
      good("acorn", 50, 58, 14),
    ],
  },
  sf_charcoal_kiln: {
    scene: "ember",
    art: () => [
      smoke(44, 34, 0.9, "#cfc4c4"),
      smoke(58, 36, 1, "#cfc4c4"),
      inked(path("M18 78c0-30 14-44 32-44s32 14 32 44z", "#5a4a4a")),
      line("M26 62c16-4 32-4 48 0M30 50c14-4 26-4 40 0", "#43373a", 2),
      inked(path("M38 78V64a12 12 0 0 1 24 0v14z", "#ffb347")),
      flame(50, 70, 0.5),
      logs(88, 73, 2),
    ],
  },
  sf_ice_house: {
    scene: "peaks",
    art: () => [
      inked(path("M14 78C14 44 30 26 50 26s36 18 36 52z", "#d6ecf7"), 1, "#3f5f8a"),
      line(
        "M18 60h64M24 46h52M34 34h32M50 26v8M40 34v12M60 34v12M32 46v14M50 46v14M68 46v14M26 60v18M74 60v18",
        "#8fb6d4",
        1.5,
      ),
      inked(path("M38 78V64a12 12 0 0 1 24 0v14z", "#3f5f8a")),
      icon("ice-cube", 85, 65, 25, { colour: "#bfe6f5", shade: "#f4fbff" }),
      good("birch", 16, 68, 18),
    ],
  },
  sf_smokehouse: {
    scene: "snow",
    art: () => [
      smoke(60, 18, 0.8),
      cottage(22, 42, 46, 36, { wall: "#8a6a4a", roof: "#5d3a28", snow: true }),
      brushStroke("M72 44h22", "#5e3d1e", 2.4),
      ...[77, 89].map(
        (x) => line(`M${x} 44v6`, "#3a2413", 1.2) + icon("fried-fish", x, 57, 17, { colour: "#c98a4a", rotate: 20 }),
      ),
    ],
  },
  sf_signal_fire: {
    scene: "aurora",
    art: () => [
      inked(path("M32 80 40 44h20l8 36z", "#5e6b80")),
      line("M38 56h24M36 66h28", "#43506a", 1.6),
      inked(path("M34 46h32l4-9H30z", "#43506a")),
      flame(50, 28, 0.78),
      stars("#fff", [
        [18, 24, 4],
        [82, 20, 4],
      ]),
    ],
  },
  sf_bonfire: {
    scene: "ember",
    art: () => [
      line("M22 74L78 60M22 60L78 74", "#3a2413", 9),
      line("M22 74L78 60M22 60L78 74", "#8a5a34", 6.5),
      flame(50, 46, 1.15),
      stars("#ffd257", [
        [22, 26, 3],
        [78, 20, 3],
        [84, 40, 2.4],
      ]),
    ],
  },
  sf_base_camp: {
    scene: "peaks",
    art: () => [
      inked(path("M12 76L42 22 72 76z", "#c8562a")),
      inked(path("M34 76L42 50 52 76z", "#5b2a1c")),
      line("M42 22v-8", "#3a2413", 2),
      inked(path("M42 10l14 4-14 5z", "#f0c24a")),
      icon("camp-cooking-pot", 82, 64, 28, { colour: "#8a5a2c", parts: { "#6d7a86": [3, 4], "#fff": [0, 1, 2] } }),
      line("M12 76l-8 4M72 76l8 4", "#3a2413", 1.4),
    ],
  },
  sf_bell_tower: {
    scene: "snow",
    art: () => [
      tower(32, 32, 36, 48, { wall: "#b9c4d2", roof: "#41597f", window: false, snow: true, pitch: 0.72 }),
      gate(40, 36, 20, 26, "#2a3550"),
      emoji("bell", 50, 50, 18),
      line("M32 66h36M32 72h36M42 66v6M58 66v6M50 72v8", "#8fa0b8", 1.4),
      pine(14, 80, 0.6, "#3f6a6a", true),
      pine(88, 80, 0.5, "#3f6a6a", true),
    ],
  },
  sf_steam_bath: {
    scene: "snow",
    art: () => [
      inked(oval(50, 66, 42, 14, "#8d7a68")),
      oval(50, 65, 36, 10.5, "#7cc3cf"),
      place(animals.otter("#9a6b42"), 44, 52, 0.92),
      inked(path("M30 41C30 34 58 34 58 41 52 44 36 44 30 41z", "#fffdf6")),
      oval(44, 70, 24, 6, "#7cc3cf"),
      line("M26 68h12M54 71h14", "#d9f0ee", 1.4),
      smoke(76, 48, 0.8, "#fff"),
      smoke(86, 52, 0.6, "#fff"),
      good("fire", 14, 74, 13),
    ],
  },
  sf_crafters_market: {
    scene: "snowday",
    art: () => [
      inked(box(14, 46, 72, 32, "#8a6a4a")),
      inked(box(10, 58, 80, 6, "#b98a56")),
      good("birch", 28, 50, 19),
      good("moss", 50, 50, 19),
      good("copper", 72, 51, 18),
      inked(path("M12 26h76l4 16H8z", "#fff3da")),
      path("M12 26h13l-2 16H8zM38 26h12v16H37zM63 26h13l2 16H64z", "#a5382b"),
      inked(
        path(
          "M10 27C14 18 22 22 28 19 36 14 44 20 50 18 58 14 66 20 72 18 80 16 88 20 90 27 70 30 30 30 10 27z",
          "#fbfdff",
        ),
        1,
        "#5f7aa0",
      ),
      emoji("ring", 50, 70, 10),
    ],
  },
  sf_moss_and_bramble: {
    scene: "night",
    art: () => [
      cottage(20, 38, 54, 40, { wall: "#e8c48a", roof: "#4c7431", snow: true }),
      line("M18 78C14 60 24 52 20 40M76 78c4-16-4-26 0-38", "#4f7a3a", 3),
      good("moss", 22, 74, 16),
      good("berry", 76, 74, 13),
      brushStroke("M74 44h14", "#5e3d1e", 2),
      lantern(86, 56, 0.6),
    ],
  },
  sf_scrap_foundry: {
    scene: "ember",
    art: () => [
      inked(path("M12 78V40h16V22h12v18h10V30h12v10h26v38z", "#5d4a4e")),
      smoke(34, 20, 0.6),
      smoke(56, 28, 0.5),
      inked(path("M36 78V60a10 10 0 0 1 20 0v18z", "#ffb347")),
      box(18, 48, 9, 9, "#ffb347"),
      box(68, 48, 12, 9, "#ffb347"),
      cog(83, 67, 27),
      icon("gears", 17, 68, 24, { colour: "#b98a56" }),
      good("copper", 64, 74, 15),
    ],
  },
  sf_kiln_works: {
    scene: "snow",
    art: () => [
      cottage(12, 46, 40, 32, { wall: "#b5573a", roof: "#5d3a32", snow: true }),
      smoke(76, 24, 0.8),
      inked(path("M60 78c0-26 4-40 16-40s16 14 16 40z", "#a34f36")),
      line("M63 62h26M62 70h28M66 52h20", "#7a3626", 1.4),
      inked(path("M69 78V66a7 7 0 0 1 14 0v12z", "#ffb347")),
      icon("brick-pile", 53, 69, 22, { colour: "#c2603f" }),
      emoji("amphora", 66, 72, 13),
    ],
  },
  sf_acorn_pantry: {
    scene: "hearth",
    art: () => [
      inked(box(14, 30, 72, 4, "#6b4a34")),
      inked(box(14, 54, 72, 4, "#6b4a34")),
      emoji("jar", 24, 20, 19),
      emoji("honey-pot", 42, 20, 18),
      good("acorn", 58, 22, 15),
      good("acorn", 70, 22, 15),
      emoji("cheese-wedge", 80, 22, 13),
      good("acorn", 24, 47, 14),
      good("acorn", 36, 47, 14),
      good("acorn", 30, 38, 13),
      emoji("basket", 56, 43, 20),
      emoji("bread", 76, 45, 17),
      crate(18, 62, 22),
      emoji("garlic", 54, 68, 15),
      emoji("amphora", 78, 68, 18),
    ],
  },
  sf_watchtower: {
    scene: "aurora",
    art: () => [
      inked(path("M34 80 40 42h20l6 38z", "#6b5a50")),
      line("M36 66L60 50M40 50L64 66", "#4a3d38", 2),
      inked(box(26, 38, 48, 6, "#5b4a44")),
      inked(box(32, 26, 36, 12, "#8d7560")),
      box(38, 28, 10, 8, "#ffd77a"),
      box(54, 28, 10, 8, "#ffd77a"),
      inked(path("M26 28L50 8 74 28z", "#41597f")),
      inked(path("M30 25L50 7 70 25C64 22 60 28 54 23 50 28 44 22 40 26 36 22 32 28 30 25z", "#fbfdff"), 1, "#5f7aa0"),
      telescope(83, 30, 26),
      flame(16, 66, 0.4),
      inked(path("M10 72h12l-2 8h-8z", "#43506a")),
    ],
  },
  sf_gift_shop: {
    scene: "snowday",
    art: () => [
      cottage(18, 42, 50, 36, { wall: "#f3d9c0", roof: "#a5382b", snow: true, timber: false }),
      inked(path("M16 52h54l3 7H13z", "#4c7431")),
      emoji("wrapped-gift", 82, 64, 26),
      emoji("wrapped-gift", 14, 68, 18, { swap: { "#f8312f": "#2f5d88", "#ca0b4a": "#1f4467", "#ff822d": "#f0c24a" } }),
      emoji("ribbon", 43, 56, 12),
      emoji("teddy-bear", 66, 70, 15),
    ],
  },
  sf_great_hearth: {
    scene: "hearth",
    art: () => [
      inked(path("M14 80V26h72v54z", "#8a7672")),
      line("M14 40h16M70 40h16M14 54h14M72 54h14M14 68h12M74 68h12M22 26v14M78 26v14", "#6b5855", 1.5),
      inked(box(8, 20, 84, 8, "#5b4a4a")),
      inked(path("M28 80V54a22 18 0 0 1 44 0v26z", "#2a1c1c")),
      flame(50, 62, 0.8),
      logs(46, 77, 1),
      emoji("candle", 20, 12, 15),
      emoji("candle", 80, 12, 15),
      emoji("socks", 36, 30, 14),
    ],
  },
  sf_ice_garden: {
    scene: "aurora",
    art: () => [
      inked(path("M16 78L22 46 30 34 38 46 42 78z", "#bfe6f5"), 1, "#3f5f8a"),
      inked(path("M40 78L48 36 56 22 64 36 70 78z", "#d6f0fa"), 1, "#3f5f8a"),
      inked(path("M68 78L74 54 80 44 86 54 90 78z", "#a9d8ee"), 1, "#3f5f8a"),
      line("M30 34V78M56 22V78M80 44V78", "#fff", 1.3),
      icon("snowflake-2", 26, 20, 24, { colour: "#eaf4ff" }),
      emoji("hyacinth", 18, 66, 18),
      emoji("hyacinth", 88, 68, 15),
      stars("#fff", [
        [48, 54, 4],
        [70, 30, 4],
      ]),
    ],
  },
  sf_ranger_lodge: {
    scene: "snow",
    art: () => [
      cottage(16, 42, 58, 36, { wall: "#9a6a40", roof: "#41597f", snow: true, timber: false }),
      line("M16 52h58M16 60h58M16 68h58", "#7a5030", 1.5),
      gate(40, 56, 14, 22, "#5e3d1e"),
      place(antlers("stag", "#e2c79a"), 47, 52, 0.42),
      bow(86, 60, 24),
      icon("skis", 11, 62, 26, { colour: "#c8562a" }),
    ],
  },
  sf_hillside_cottage: {
    scene: "snow",
    art: () => [
      inked(path("M-4 84C10 54 40 46 104 66V84z", "#eef4fa"), 1, "#5f7aa0"),
      smoke(64, 18, 0.7),
      cottage(28, 38, 42, 34, { roof: "#7f3a22", snow: true }),
      pine(84, 76, 0.62, "#3f6a6a", true),
      emoji("snowman-without-snow", 16, 66, 20),
    ],
  },
  sf_chimney_terrace: {
    scene: "night",
    art: () => [
      smoke(28, 24, 0.6),
      smoke(57, 18, 0.6),
      smoke(84, 26, 0.6),
      cottage(6, 46, 28, 32, { wall: "#e6c9a0", roof: "#5d3a52", snow: true, timber: false }),
      cottage(66, 46, 28, 32, { wall: "#c9d3c0", roof: "#3a4f73", snow: true, timber: false }),
      cottage(35, 40, 30, 38, { wall: "#e0b98a", roof: "#7f3a22", snow: true }),
    ],
  },
};

const critters: Recipes = {
  sf_lamplighter: {
    scene: "snow",
    art: () => [
      brushStroke("M84 80V20", "#5e3d1e", 3),
      lantern(84, 26, 0.8),
      bust(animals.dormouse(), { cloak: "#3d5a73", trim: "#f0a53c", hat: hats.cap("#5b4a7a"), x: 44 }),
    ],
  },
  sf_sled_peddler: {
    scene: "snowday",
    art: () => [
      bust(animals.dog("#6d7a8c", "#fff6ea", { ears: "up" }), {
        cloak: "#7a3d34",
        trim: "#f3ede2",
        worn: muffler("#c8562a"),
      }),
      emoji("sled", 80, 64, 32),
      emoji("package", 84, 52, 18),
      good("acorn", 14, 66, 16),
    ],
  },
  sf_forest_warden: {
    scene: "snow",
    art: () => [
      bust(animals.deer({ crown: antlers("buck", "#c9a06a"), fur: "#a9764a" }), {
        cloak: "#3f6146",
        trim: "#c9a253",
        y: 44,
        clasp: "#8fd08a",
      }),
      pine(86, 76, 0.62, "#3f6a4a", true),
      pine(12, 78, 0.5, "#3f6a4a", true),
    ],
  },
  sf_magpie_apprentice: {
    scene: "hearth",
    art: () => [
      bust(birds.magpie(), { cloak: "#7a5a36", trim: "#f3ede2", hat: hats.kerchief("#2f6f73"), apron: "#c9a57a" }),
      emoji("ring", 82, 62, 22),
      emoji("gem-stone", 16, 64, 18),
      stars("#fff6d6", [[88, 44, 4]]),
    ],
  },
  sf_mountaineer: {
    scene: "peaks",
    art: () => [
      bust(animals.goat("#a5784e", "#f3e4c8", horns.hooked(), { dark: "#5b3a24" }), {
        cloak: "#b5532a",
        trim: "#f3ede2",
        y: 43,
      }),
      brushStroke("M88 30L76 78", "#a9773f", 3),
      inked(path("M72 30C80 20 92 22 98 32 92 29 84 29 74 35z", "#b9c4d2")),
      icon("rope-coil", 16, 64, 28, { colour: "#e3bd66" }),
    ],
  },
  sf_mist_warden: {
    scene: "blizzard",
    art: () => [
      bust(animals.wildcat(), { cloak: "#6b7f95", trim: "#dfe8f0", hood: true, scale: 1, y: 41, clasp: "#8fc4d8" }),
      inked(path("M2 74C2 66 12 66 14 70 18 64 28 68 26 74 22 78 6 78 2 74z", "#e9eff6"), 1, "#5f7aa0"),
      inked(path("M72 74C72 66 82 66 84 70 88 64 98 68 98 74 92 78 76 78 72 74z", "#e9eff6"), 1, "#5f7aa0"),
    ],
  },
  sf_chimney_sweep: {
    scene: "night",
    art: () => [
      brushStroke("M86 14L78 80", "#5e3d1e", 2.6),
      inked(path("M78 14L82 4 86 10 90 3 92 11 98 9 94 18C90 22 82 22 78 14z", "#2f2b33")),
      bust(animals.squirrel("#4a4448", "#b3a9a4", "#2b272a"), {
        cloak: "#33303a",
        trim: "#8a3d28",
        hat: hats.sweep(),
        x: 44,
        y: 43,
      }),
      good("chimney", 14, 66, 20),
    ],
  },
  sf_wayfarer: {
    scene: "snowday",
    art: () => [
      knapsack(22, 52, 34),
      bust(animals.rabbit("#fbfaf5", "#f0c4bb", { tips: "#4a4a52" }), {
        cloak: "#4a6a86",
        trim: "#f3ede2",
        y: 46,
        scale: 0.96,
        x: 54,
      }),
      place(snowshoe(), 86, 60, 0.9, { rotate: 14 }),
    ],
  },
  sf_kindly_baker: {
    scene: "cosy",
    art: () => [
      bust(animals.hamster("#d99a5a"), { cloak: "#f4efe2", trim: "#c8562a", hat: hats.chef(), y: 43 }),
      emoji("bread", 82, 62, 26),
      emoji("pie", 16, 64, 24),
    ],
  },
  sf_fire_dancer: {
    scene: "ember",
    art: () => [
      bust(animals.salamander(), {
        cloak: "#7f2419",
        trim: "#ffb347",
        hat: place(hats.circlet("#ee6a1b"), 0, -7, 0.8),
        y: 42,
      }),
      ...[14, 86].map((x) => brushStroke(`M${x} 60V76`, "#5e3d1e", 3) + flame(x, 46, 0.5)),
    ],
  },
  sf_mountain_warden: {
    scene: "aurora",
    art: () => [
      bust(animals.marmot(), { cloak: "#3f4f73", trim: "#c9a253", hat: hats.helmet() }),
      inked(path("M72 66C82 66 90 58 90 46L98 42C100 60 90 76 72 74z", "#efe3c8")),
      line("M78 66l1 8M86 60l5 6", "#a98a52", 1.8),
    ],
  },
  sf_coppersmith: {
    scene: "ember",
    art: () => [
      bust(animals.boar("#8a6a58", "#c9a58a"), { cloak: "#6b4a36", trim: "#e2a06a", apron: "#a5683f", x: 44 }),
      inked(path("M62 62H98C98 68 92 70 86 70V74L92 80H68L74 74V70C68 70 62 68 62 62z", "#4f525c")),
      good("copper", 80, 57, 18),
      brushStroke("M88 32L80 48", "#a9773f", 3),
      inked(path("M82 26l14 6-3 7-14-6z", "#8d9aa6")),
    ],
  },
  sf_acorn_brewer: {
    scene: "hearth",
    art: () => [
      bust(animals.squirrel(), { cloak: "#5b7a3a", trim: "#e2b877", y: 44, x: 46, apron: "#e6d3aa" }),
      icon("teapot", 83, 60, 32, { colour: "#c8713a" }),
      smoke(84, 42, 0.5, "#fff"),
      good("acorn", 14, 64, 20),
    ],
  },
  sf_ranger_captain: {
    scene: "snowday",
    art: () => [
      bust(animals.fox("#e9eef2", "#fff", "#8fa0b8"), {
        cloak: "#2f4a6b",
        trim: "#c9a253",
        hat: hats.feathered("#8e2430", "#fff"),
        y: 41,
        clasp: "#f0c24a",
      }),
      place(snowshoe(), 86, 60, 0.9, { rotate: 16 }),
      emoji("compass", 14, 64, 20),
    ],
  },
  sf_record_keeper: {
    scene: "hearth",
    art: () => [
      books(15, 60, 27),
      bust(animals.shrew(), { cloak: "#5b4a7a", trim: "#e6d3aa", worn: spectacles(-3, 7) }),
      icon("secret-book", 83, 62, 28, { colour: "#7a3d34", parts: { [BRASS]: [3], [PAPER]: [11] } }),
      emoji("feather", 84, 42, 20),
    ],
  },
  sf_chipdigger: {
    scene: "snowday",
    art: () => [
      bust(animals.chipmunk(), { cloak: "#a5382b", trim: "#f3ede2", hat: hats.beanie("#3f6146"), x: 44 }),
      brushStroke("M86 18V54", "#a9773f", 3.2),
      inked(path("M76 52h20v8c0 8-4 16-10 18-6-2-10-10-10-18z", "#8d9aa6")),
      inked(path("M74 58C78 50 94 50 98 58 94 64 78 64 74 58z", "#fbfdff"), 1, "#5f7aa0"),
      inked(path("M2 76C4 64 16 62 22 70 28 68 30 76 26 80H2z", "#fbfdff"), 1, "#5f7aa0"),
    ],
  },
  sf_stormwatch: {
    scene: "blizzard",
    art: () => [
      bust(owl({ body: "#7f8ba0", disc: "#c9d3e0", bars: "#55607a", rings: true }), {
        cloak: "#34406b",
        trim: "#dfe8f0",
        hat: hats.goggles(),
        x: 44,
        y: 40,
      }),
      spyglass(83, 58, 32),
      icon("snowing", 82, 20, 30, { colour: "#f4fbff" }),
    ],
  },
  sf_fire_warden: {
    scene: "ember",
    art: () => [
      bust(animals.redPanda(), { cloak: "#a5382b", trim: "#ffc45c", hood: true, scale: 1, y: 41, clasp: "#ee6a1b" }),
      brushStroke("M88 50L84 80", "#5e3d1e", 4),
      flame(89, 38, 0.5),
    ],
  },
  sf_snow_sculptor: {
    scene: "snowday",
    art: () => [
      bust(animals.weasel("#b5763f"), { cloak: "#2f6f93", trim: "#f3ede2", hat: hats.beanie("#b8402e"), x: 42 }),
      inked(path("M70 80C66 70 68 60 74 56 70 50 74 40 82 40S94 50 90 56C96 60 98 70 94 80z", "#eaf4ff"), 1, "#5f7aa0"),
      inked(path("M76 40L78 28 81 37M88 40L86 28 83 37", "#eaf4ff"), 1, "#5f7aa0"),
      dot(79, 48, 1.3, "#33415c"),
      dot(85, 48, 1.3, "#33415c"),
      line("M79 52q3 2 6 0", "#33415c", 1.1),
      brushStroke("M62 74l8-10", "#8d9aa6", 3),
    ],
  },
  sf_valley_runner: {
    scene: "peaks",
    art: () => [
      bust(animals.deer({ spots: true, fur: "#c9905c" }), {
        cloak: "#3f6a86",
        trim: "#f3ede2",
        worn: muffler("#c8352b"),
        y: 40,
      }),
      icon("wingfoot", 16, 58, 28, { colour: PAPER }),
      emoji("envelope", 84, 62, 18, { rotate: 10 }),
    ],
  },
  sf_sky_warden: {
    scene: "aurora",
    art: () => [
      inked(path("M10 80C4 58 12 42 24 40L26 80zM90 80C96 58 88 42 76 40L74 80z", "#4a5a73")),
      bust(birds.falcon(), { cloak: "#41597f", trim: "#c9a253", hat: hats.goggles(), clasp: "#8fd0e8" }),
      stars("#fff6d6", [
        [16, 20, 5],
        [84, 18, 6],
        [26, 32, 3],
      ]),
    ],
  },
  sf_hearthkeeper: {
    scene: "hearth",
    art: () => [
      bust(birds.goose(), { cloak: "#7a4a3a", trim: "#f0a53c", hat: hats.bonnet("#f4efe2", "#2f5d88") }),
      emoji("candle", 86, 56, 28),
      icon("yarn", 15, 63, 26, { colour: "#c8562a" }),
    ],
  },
  sf_pilgrim: {
    scene: "snowday",
    art: () => [
      brushStroke("M14 80V20", "#8a5a2c", 3),
      lantern(14, 28, 0.6),
      bust(animals.hedgehog("#f0d2a4", "#5b4a44", "#8d7a6a"), {
        cloak: "#7a6a58",
        trim: "#c9b48a",
        hood: true,
        scale: 0.95,
        y: 42,
        x: 54,
        clasp: "#f4efe2",
      }),
      pawPrint(86, 70, 13, { rotate: 14 }),
      pawPrint(91, 57, 11, { rotate: -10 }),
    ],
  },
  sf_thane: {
    scene: "aurora",
    art: () => [
      bust(animals.wolf("#5f6878", "#d9dee3", "#3f4654"), {
        cloak: "#34406b",
        trim: "#f3ede2",
        hat: hats.crown("#3f7fb0"),
        clasp: "#8fd0e8",
      }),
      inked(path("M22 62C18 56 30 54 34 60zM78 62C82 56 70 54 66 60z", "#f3ede2")),
      brushStroke("M90 26L86 80", "#c9a253", 3),
      icon("snowflake-2", 90, 20, 18, { colour: "#dff0fa" }),
    ],
  },
};

function snowshoe(): string {
  return (
    inked(path("M0-20C9-20 12-10 10 0 8.500 7 4 12 0 20-4 12-8.500 7-10 0-12-10-9-20 0-20z", "#e2b877")) +
    line("M-8.500-11h17M-9.500-4h19M-8 4h16M0-19v36", "#5b3a17", 1.4)
  );
}

const rivals: Recipes = {
  paws_hammerthorn: {
    scene: "blizzard",
    art: () => [
      bust(animals.wolverine(), { cloak: "#4a3a2c", trim: "#8d9aa6", x: 44, clasp: "#c8505f" }),
      brushStroke("M86 34L80 80", "#8a5a2c", 4),
      inked(path("M70 24L98 32 95 46 67 38z", "#6d7a86")),
      line("M76 27l-3 11M89 31l-3 11", "#4f5a66", 1.6),
    ],
  },
};

export const silverfrost: Recipes = { ...constructions, ...critters, ...rivals };
