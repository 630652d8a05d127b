import assert from "node:assert/strict";
import { test } from "node:test";
import type { EditionInfo, ModuleInfo } from "../src/lib/messages";
import {
  addSeat,
  canRemove,
  chooseOpponent,
  fitTo,
  moduleVariant,
  mostAt,
  planFor,
  quickPlan,
  removeSeat,
  setModuleVariant,
  sitting,
  toggleModule,
  toRequest,
} from "../src/lib/plans";

function module(id: string, more: Partial<ModuleInfo> = {}): ModuleInfo {
  return { id, name: { en: id, de: id, fr: id }, text: "", variants: [], requires: [], excludes: [], ...more };
}

const choice = (id: string) => ({ id, name: { en: id, de: id, fr: id }, text: "" });
const LEGENDS = module("legends", { variants: [choice("old"), choice("new")] });
const WOODS: EditionInfo = {
  id: "woods",
  name: "Woods",
  theme: "woodland",
  least_players: 1,
  most_players: 4,
  modules: [
    LEGENDS,
    module("river"),
    module("boats", { requires: ["river"] }),
    module("drought", { excludes: ["river"] }),
  ],
  variants: [choice("quick")],
  opponents: [
    {
      id: "rat",
      name: "Rat",
      levels: [1, 2],
      usual_level: 1,
      level_word: "year",
      most_players: 1,
      variants: [choice("cranky")],
    },
    { id: "owl", name: "Owl", levels: [0, 1, 2], usual_level: 0, level_word: "level", most_players: 2, variants: [] },
  ],
};
const SNOW: EditionInfo = { ...WOODS, id: "snow", most_players: 2, modules: [], variants: [], opponents: [] };
const HOST = { nickname: "Hazel", critter: "fox" } as const;

test("everybody has a critter and every bot a name of its own", () => {
  const { seats } = planFor("woods", HOST, ["bot", "bot", "me"]);
  assert.equal(new Set(seats.map((seat) => seat.critter)).size, 4);
  assert.equal(new Set(seats.slice(0, 3).map((seat) => seat.nickname)).size, 3);
});

test("a module brings what it needs, and goes with it", () => {
  const plan = planFor("woods", HOST, []);
  toggleModule(plan, WOODS, "boats");
  assert.deepEqual(plan.modules.toSorted(), ["boats", "river"]);
  toggleModule(plan, WOODS, "river");
  assert.deepEqual(plan.modules, []);
});

test("modules that do not go together replace each other, whichever says so", () => {
  const plan = planFor("woods", HOST, []);
  toggleModule(plan, WOODS, "boats");
  toggleModule(plan, WOODS, "drought");
  assert.deepEqual(plan.modules, ["drought"]);
  toggleModule(plan, WOODS, "river");
  assert.deepEqual(plan.modules, ["river"]);
});

test("a module has one of its variants at most, and none without it", () => {
  const plan = planFor("woods", HOST, []);
  toggleModule(plan, WOODS, "legends");
  setModuleVariant(plan, LEGENDS, "old");
  setModuleVariant(plan, LEGENDS, "new");
  assert.deepEqual(plan.variants, ["new"]);
  assert.equal(moduleVariant(plan, LEGENDS), "new");
  toggleModule(plan, WOODS, "legends");
  assert.deepEqual(plan.variants, []);
});

test("another edition drops what it does not have", () => {
  const plan = planFor("woods", HOST, ["bot", "bot", "friend"]);
  toggleModule(plan, WOODS, "legends");
  plan.variants.push("quick");
  fitTo(plan, SNOW);
  assert.deepEqual([plan.edition, plan.modules, plan.variants, plan.seats.length], ["snow", [], [], 2]);
});

test("against a printed opponent one sits alone, with its variants and levels", () => {
  const plan = planFor("woods", HOST, ["bot", "open"]);
  Object.assign(plan, { variants: ["quick"], level: 3, public: true });
  chooseOpponent(plan, WOODS, "rat");
  const request = toRequest(plan);
  assert.deepEqual([request.seats.length, request.level, request.variants, request.public], [1, 1, [], false]);
});

test("against some opponents a second person may play, and the usual level may be none", () => {
  const plan = planFor("woods", HOST, ["bot", "bot"]);
  const before = plan.seats.map((seat) => seat.nickname);
  chooseOpponent(plan, WOODS, "owl");
  assert.deepEqual([mostAt(plan, WOODS), sitting(plan).length, toRequest(plan).level], [2, 1, 0]);
  addSeat(plan, "friend");
  assert.deepEqual(
    toRequest(plan).seats.map((seat) => seat.kind),
    ["me", "friend"],
  );
  assert.deepEqual([canRemove(plan, 0), canRemove(plan, 1)], [false, true]);
  removeSeat(plan, 1);
  assert.equal(toRequest(plan).seats.length, 1);
  chooseOpponent(plan, WOODS, "rat");
  assert.deepEqual([mostAt(plan, WOODS), toRequest(plan).level], [1, 1]);
  chooseOpponent(plan, WOODS, "");
  assert.equal(toRequest(plan).seats.length, before.length);
  assert.equal(toRequest(plan).level, null);
});

test("a seat that somebody else will take has no name yet", () => {
  const plan = planFor("woods", HOST, ["friend"]);
  plan.seats[1]!.nickname = "typed before the kind was changed";
  assert.deepEqual(toRequest(plan).seats[1], { kind: "friend", nickname: "", critter: null, bot: "villager" });
});

test("a quick game is against one bot", () => {
  const { seats, solo, level } = quickPlan("woods", HOST);
  assert.deepEqual([seats.map((seat) => seat.kind), solo, level], [["me", "bot"], "", null]);
});
