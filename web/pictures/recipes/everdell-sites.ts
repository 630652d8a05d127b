// Everdell: what lies on the board. Path, Haven, journey, forest and events.

import type { Recipes } from "../compose";
import * as animals from "../draw/animals";
import { birds } from "../draw/animals";
import { boat, cottage, gate, lantern, mushroom, pine, rocks, signpost, stump, tower, tree } from "../draw/buildings";
import { bust, hats } from "../draw/clothes";
import { emoji, icon } from "../icons";
import { box, dot, inked, line, path, place } from "../ink";
import {
  BRASS,
  LEATHER,
  PAPER,
  STEEL,
  WOOD,
  broom,
  brushStroke,
  bunting,
  good,
  keys,
  knapsack,
  notes,
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

const path_: Recipes = {
  basic_three_twigs: {
    scene: "forest",
    art: () => [good("twig", 50, 44, 44), good("twig", 24, 60, 26, -20), good("twig", 78, 58, 26, 30)],
  },
  basic_two_twigs_one_card: {
    scene: "autumn",
    art: () => [good("twig", 32, 40, 36), good("twig", 40, 60, 30, 20), playingCard(72, 48, 1.7, 8)],
  },
  basic_two_resin: {
    scene: "forest",
    art: () => [
      inked(path("M28 80C32 50 30 20 28 -4H54C52 20 52 50 58 80z", "#7d5430")),
      good("resin", 42, 34, 30),
      good("resin", 66, 54, 32),
    ],
  },
  basic_one_resin_one_card: { scene: "gold", art: () => [good("resin", 32, 46, 42), playingCard(68, 46, 1.8, 10)] },
  basic_two_cards_one_point: {
    scene: "meadow",
    art: () => [
      signpost(50, 78, 1.5),
      playingCard(24, 56, 1.3, -12),
      playingCard(40, 60, 1.3, 6),
      good("point", 76, 58, 28),
    ],
  },
  basic_one_pebble: {
    scene: "water",
    art: () => [good("pebble", 50, 50, 48), good("pebble", 20, 66, 18), good("pebble", 82, 66, 20)],
  },
  basic_one_berry_one_card: { scene: "meadow", art: () => [good("berry", 34, 48, 42), playingCard(70, 46, 1.8, 10)] },
  basic_one_berry: {
    scene: "forest",
    art: () => [
      inked(
        [
          [20, 66, 16],
          [44, 58, 20],
          [70, 62, 18],
          [90, 72, 14],
        ]
          .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, "#4c7431"))
          .join(""),
      ),
      good("berry", 46, 46, 36),
      good("berry", 78, 60, 16),
    ],
  },
  haven: {
    scene: "meadow",
    art: () => [
      inked(path("M4 80C8 44 28 20 50 20s42 24 46 60z", "#7b9c46")),
      inked(dot(50, 62, 18, "#8a5a2c")),
      dot(50, 62, 14, "#ffd77a"),
      place(animals.rabbit("#fbf3e6"), 50, 66, 0.56),
      emoji("sunflower", 15, 60, 20),
      emoji("mushroom", 86, 68, 16),
      inked(box(62, 10, 8, 18, "#8d7a68")),
    ],
  },
};

/** A winding road to far hills; the further, the more is gained. */
function road(stone: number): string {
  return (
    line("M46 84C70 72 34 62 52 54 62 50 52 46 56 40", "#b99f5e", 15) +
    line("M46 84C70 72 34 62 52 54 62 50 52 46 56 40", "#ecd9a2", 12) +
    inked(path("M20 70V52a10 10 0 0 1 20 0v18z", "#cfc7b4")) +
    `<text x="30" y="64" font-family="Georgia,serif" font-weight="700" font-size="15" text-anchor="middle" fill="#3a2413">${stone}</text>`
  );
}

const journeys: Recipes = {
  journey_2: { scene: "autumn", art: () => [road(2), tree(82, 74, 0.6, ["#b5652a", "#d08a3a", "#e8b45a"])] },
  journey_3: { scene: "gold", art: () => [road(3), boat(80, 56, 0.5), knapsack(66, 70, 18)] },
  journey_4: { scene: "dusk", art: () => [road(4), lantern(82, 58, 1), pine(66, 46, 0.4, "#4a5573")] },
  journey_5: { scene: "peaks", art: () => [road(5), emoji("compass", 80, 56, 28)] },
};

const forest: Recipes = {
  forest_two_berries_one_card: {
    scene: "forest",
    art: () => [emoji("blueberries", 46, 42, 42), emoji("strawberry", 20, 60, 24), emoji("grapes", 80, 56, 26)],
  },
  forest_three_berries: {
    scene: "meadow",
    art: () => [
      inked(
        [
          [22, 58, 20],
          [50, 48, 26],
          [78, 58, 20],
        ]
          .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, "#557a3a"))
          .join(""),
      ),
      good("berry", 28, 54, 24),
      good("berry", 52, 40, 28),
      good("berry", 74, 56, 24),
    ],
  },
  forest_two_resin_one_twig: {
    scene: "forest",
    art: () => [
      pine(28, 78, 1.15),
      pine(76, 78, 1),
      good("resin", 34, 60, 22),
      good("resin", 58, 46, 26),
      good("twig", 56, 70, 24),
    ],
  },
  forest_twig_resin_berry: {
    scene: "autumn",
    art: () => [stump(50, 78, 0.9), good("twig", 24, 36, 28), good("resin", 50, 24, 26), good("berry", 78, 38, 28)],
  },
  forest_three_cards_one_pebble: {
    scene: "stone",
    art: () => [
      rocks(46, 78, 1),
      good("pebble", 50, 40, 28),
      emoji("seedling", 18, 58, 24),
      emoji("mushroom", 84, 60, 24),
    ],
  },
  forest_two_any: {
    scene: "forest",
    art: () => [
      inked(path("M36 0h28c-2 22 0 36 4 50H32C36 36 38 22 36 0z", "#9fd0d8")),
      line("M42 4v36M50 2v42M58 4v36", "#e9f8fa", 2),
      puddle(50, 62, 42),
      rocks(14, 70, 0.4),
      rocks(88, 70, 0.4),
      emoji("lotus", 66, 62, 16),
    ],
  },
  forest_two_cards_one_any: {
    scene: "night",
    art: () => [
      inked(path("M22 80C28 50 24 20 20 -4H74C70 20 68 50 78 80z", "#6b4a2c")),
      dot(48, 40, 17, "#2b1c10"),
      place(animals.owl({ body: "#a5825a", disc: "#f0dcb0", bars: "#6b4a2c", tufts: true }), 48, 42, 0.72),
      brushStroke("M70 30C84 26 92 30 98 24", "#6b4a2c", 5),
      emoji("four-leaf-clover", 88, 66, 18),
    ],
  },
  forest_discard_draw_two_each: {
    scene: "autumn",
    art: () => [
      tree(26, 78, 0.9, ["#b5652a", "#d08a3a", "#e8b45a"]),
      emoji("leaf-fluttering-in-wind", 68, 34, 34),
      emoji("maple-leaf", 84, 60, 18),
      emoji("fallen-leaf", 56, 62, 20),
    ],
  },
  forest_discard_three_gain_any: {
    scene: "gold",
    art: () => [
      emoji("basket", 50, 52, 44),
      emoji("mushroom", 40, 32, 18),
      emoji("chestnut", 56, 30, 17),
      emoji("maple-leaf", 82, 30, 20),
      emoji("fallen-leaf", 18, 34, 22),
    ],
  },
  forest_copy_basic_draw_one: {
    scene: "meadow",
    art: () => [
      tree(50, 52, 0.75),
      puddle(50, 64, 38),
      place(tree(0, 0, 0.4), 50, 60, 1, {}).replace("<g ", '<g opacity=".35" '),
      pawPrint(14, 50, 15, { rotate: 14 }),
      pawPrint(22, 62, 15, { rotate: 30 }),
      emoji("butterfly", 82, 24, 20),
    ],
  },
  forest_draw_two_meadow_play_one: {
    scene: "meadow",
    art: () => [
      inked(path("M22 78V36C22 10 78 10 78 36V78H68V38C68 22 32 22 32 38V78z", "#8a5a2c")),
      [
        [24, 40],
        [28, 24],
        [42, 15],
        [58, 15],
        [72, 24],
        [76, 40],
        [25, 58],
        [75, 58],
      ]
        .map(([x = 0, y = 0], i) => place(hats.flower(i % 2 ? "#fff3da" : "#e58ba0"), x - 13, y + 17, 1.15))
        .join(""),
      playingCard(42, 58, 1.2, -8),
      playingCard(58, 58, 1.2, 8),
      emoji("butterfly", 50, 36, 14),
    ],
  },
};

const basicEvents: Recipes = {
  city_monument: {
    scene: "gold",
    art: () => [
      inked(box(30, 62, 40, 16, "#b3aa95") + box(36, 50, 28, 13, "#cfc7b4")),
      place(birds.falcon(), 50, 34, 0.95),
      wreath(50, 70, 7),
    ],
  },
  grand_tour: {
    scene: "meadow",
    art: () => [
      inked(path("M24 60V38C24 24 72 24 72 38V60z", "#a5382b")),
      inked(box(32, 36, 14, 14, "#ffd77a", 2)),
      inked(box(52, 36, 14, 14, "#ffd77a", 2)),
      inked(box(18, 58, 64, 5, "#6b4a26")),
      ...[30, 68].map(
        (x) =>
          inked(dot(x, 68, 9, "#5e3d1e")) +
          dot(x, 68, 5.5, "#c79a5b") +
          line(`M${x - 6} 68h12M${x} 62v12`, "#5e3d1e", 1.2),
      ),
      icon("suitcase", 41, 20, 20, { colour: LEATHER, parts: { "#6b4a26": [0, 1, 2] } }),
      icon("suitcase", 57, 21, 16, { colour: "#4a6b8a", parts: { "#6b4a26": [0, 1, 2] } }),
    ],
  },
  harvest_festival: {
    scene: "autumn",
    art: () => [
      bunting(),
      wheat(80, 48, 36),
      emoji("jack-o-lantern", 28, 58, 32, { swap: {} }),
      emoji("ear-of-corn", 52, 56, 26),
      emoji("red-apple", 62, 70, 14),
    ],
  },
  cartographers_expedition: {
    scene: "study",
    art: () => [treasureMap(46, 44, 62, { rotate: -6 }), emoji("compass", 78, 60, 26), emoji("feather", 20, 28, 22)],
  },
};

function burst(x: number, y: number, r: number, colour: string): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI;
    const reach = i % 2 ? r : r * 0.72;
    return `M${(x + Math.cos(angle) * r * 0.25).toFixed(1)} ${(y + Math.sin(angle) * r * 0.25).toFixed(1)}L${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return line(rays.join(""), colour, 2) + dot(x, y, r * 0.14, "#fff6d6");
}

const specialEvents: Recipes = {
  a_brilliant_marketing_plan: {
    scene: "meadow",
    art: () => [signpost(24, 80, 1.2), icon("megaphone", 66, 38, 46, { colour: BRASS }), emoji("coin", 84, 62, 18)],
  },
  a_well_run_city: {
    scene: "meadow",
    art: () => [
      cottage(8, 54, 24, 22, { roof: "#4c7431" }),
      tower(38, 34, 22, 44, { wall: "#c58f55", roof: "#2f5d88", window: false }),
      inked(dot(49, 46, 7.5, "#fff8e6")),
      line("M49 41v5l3.500 2.500", "#38281a", 1.6),
      cottage(68, 54, 24, 22, { roof: "#a5382b" }),
      broom(64, 62, 26),
    ],
  },
  an_evening_of_fireworks: {
    scene: "night",
    art: () => [
      burst(30, 28, 22, "#ff8a5c"),
      burst(70, 22, 17, "#ffd257"),
      burst(84, 46, 12, "#8fd0e8"),
      icon("firework-rocket", 82, 64, 24, { colour: "#c8352b" }),
      place(animals.mole(), 44, 70, 0.85),
    ],
  },
  ancient_scrolls_discovered: {
    scene: "cave",
    art: () => [
      icon("locked-chest", 25, 62, 36, { colour: WOOD, parts: { [BRASS]: [0, 2, 4, 7, 9] } }),
      scrollSheet(48, 46, 1.2, -8),
      scrollSheet(74, 54, 0.9, 14),
      icon("magnifying-glass", 82, 32, 28, { colour: BRASS, shade: "#dff0f4" }),
    ],
  },
  capture_of_the_acorn_thieves: {
    scene: "forest",
    art: () => [
      sack(78, 60, 1, "#a58a5c", good("acorn", 0, 2, 18)),
      bust(animals.raccoon(), { cloak: "#4a5a48", trim: "#6b4a2c", x: 40, clasp: "" }),
      line("M14 66C30 76 50 76 66 66M16 72C32 81 48 81 64 72", "#d9b25e", 2.6),
    ],
  },
  croak_wart_cure: {
    scene: "inside",
    art: () => [
      bust(animals.toad("#7f9a5a"), { cloak: "#6a4788", trim: "#e6d3aa", x: 42, y: 44 }),
      emoji("adhesive-bandage", 32, 26, 16, { rotate: 20, swap: { "#26c9fc": "#f0d0a8", "#00a6ed": "#d9ab7a" } }),
      icon("round-potion", 83, 54, 32, { colour: "#e9f4f0", shade: "#6fa84a" }),
      emoji("herb", 80, 24, 18),
    ],
  },
  flying_doctor_service: {
    scene: "meadow",
    art: () => [
      emoji("dove", 46, 36, 54),
      inked(box(54, 54, 26, 18, "#f4efe2", 3)),
      path("M65 57h4v5h5v4h-5v5h-4v-5h-5v-4h5z", "#a5382b"),
      line("M56 54L50 46M78 54L58 44", "#5e3d1e", 1.6),
    ],
  },
  graduation_of_scholars: {
    scene: "gold",
    art: () => [
      bust(animals.dormouse(), { cloak: "#33303f", trim: "#f0c24a", hat: hats.graduate() }),
      icon("graduate-cap", 16, 24, 24, { colour: "#3f5f7d", rotate: -18 }),
      icon("graduate-cap", 86, 20, 22, { colour: "#6a4788", rotate: 16 }),
      icon("tied-scroll", 84, 62, 28, { colour: PAPER, parts: { "#a5382b": [1, 3, 5] } }),
    ],
  },
  ministering_to_miscreants: {
    scene: "cave",
    art: () => [
      box(8, 8, 34, 72, "#2b2119"),
      line("M12 4v78M20 4v78M28 4v78M36 4v78M8 36h34", "#b3bac0", 2.4),
      bust(animals.turtle(), { cloak: "#7a5230", trim: "#5e3d1e", x: 62, scale: 0.92, y: 42, hood: true }),
      emoji("candle", 48, 60, 22),
    ],
  },
  path_of_the_pilgrims: {
    scene: "dusk",
    art: () => [
      line("M30 84C64 74 30 64 52 54 60 50 54 46 58 40", "#8a7f6a", 15),
      line("M30 84C64 74 30 64 52 54 60 50 54 46 58 40", "#d9c7a0", 12),
      tower(54, 26, 12, 18, { wall: "#d9c7a0", roof: "#8d6128" }),
      pawPrint(43, 73, 12, { rotate: 24 }),
      pawPrint(46, 61, 9, { rotate: -8 }),
      lantern(80, 56, 0.9),
      brushStroke("M16 80V34C16 24 28 24 28 32", "#8a5a2c", 3),
    ],
  },
  performer_in_residence: {
    scene: "cosy",
    art: () => [
      icon("lyre", 56, 44, 44, { colour: BRASS }),
      notes(22, 28, 24),
      notes(86, 26, 18),
      emoji("beer-mug", 22, 62, 22),
      inked(box(-2, 72, 104, 10, "#7d4f25")),
    ],
  },
  pristine_chapel_ceiling: {
    scene: "study",
    art: () => [
      inked(path("M8 80V44C8 0 92 0 92 44V80z", "#3f5f8a")),
      line("M50 11V80M29 20C34 40 34 60 30 80M71 20C66 40 66 60 70 80", "#f0c24a", 1.6),
      stars("#ffe9a3", [
        [40, 34, 4],
        [60, 34, 4],
        [22, 46, 4],
        [78, 46, 4],
        [42, 56, 3.5],
        [60, 58, 3.5],
      ]),
      icon("paint-brush", 80, 62, 30, { colour: "#8a5a2c", parts: { [STEEL]: [1], "#e9c9a0": [2] } }),
      icon("ladder", 22, 60, 36, { colour: WOOD }),
    ],
  },
  remembering_the_fallen: {
    scene: "dusk",
    art: () => [
      emoji("headstone", 50, 46, 42),
      wreath(50, 62, 13),
      emoji("candle", 20, 62, 20),
      emoji("candle", 80, 62, 20),
    ],
  },
  tax_relief: {
    scene: "inside",
    art: () => [
      sack(34, 52, 1.3, "#b98a56", good("point", 0, 2, 16)),
      scrollSheet(72, 44, 1.1, 10),
      line("M60 30L86 60M86 30L60 60", "#a5382b", 3.4),
      emoji("coin", 56, 68, 14),
      emoji("coin", 68, 72, 11),
    ],
  },
  the_everdell_games: {
    scene: "meadow",
    art: () => [
      bunting(),
      wreath(50, 46, 21),
      icon("trophy-cup", 50, 46, 30, { colour: "#f0bd3e", parts: { "#8a5a2c": [5] } }),
      icon("wingfoot", 18, 60, 26, { colour: PAPER }),
      icon("archery-target", 84, 60, 28, { colour: "#a5382b", shade: "#fff6df", parts: { [WOOD]: [0, 6, 7, 8] } }),
    ],
  },
  under_new_management: {
    scene: "meadow",
    art: () => [
      inked(box(12, 36, 56, 42, "#a9773f")),
      gate(30, 50, 18, 28, "#5e3d1e"),
      inked(path("M8 20h64l4 18H4z", "#fff3da")),
      path("M8 20h11l-2 18H4zM30 20h11v18H29zM52 20h10l2 18H53z", "#6a4788"),
      keys(82, 50, 34),
      mushroom(90, 80, 0.3),
    ],
  },
};

export const everdellSites: Recipes = { ...path_, ...journeys, ...forest, ...basicEvents, ...specialEvents };
