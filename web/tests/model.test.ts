/** What the game screen works out of positions, decisions and events. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn } from "../src/cards/catalogue.svelte";
import { everdell } from "../src/editions/everdell";
import { silverfrost } from "../src/editions/silverfrost";
import type { Catalogue, CityCardView, DecisionInfo, OptionInfo, PlayerView } from "../src/lib/messages";
import { heldBy, hiddenOf } from "../src/table/model/held";
import { question, result } from "../src/table/model/ask";
import { billOf, labelOf, type LabelContext } from "../src/table/model/labels";
import { logLines, type Event } from "../src/table/model/log";
import { gains, planMoves } from "../src/table/model/moves";
import type { Talk } from "../src/table/model/names";
import { offerOf } from "../src/table/model/offer";
import { capital, mark, parts, plain, sentences } from "../src/table/model/rich";
import { mergeHand, show } from "../src/table/model/shown";
import { tabOf, tabToOpen } from "../src/table/model/tabs";
import { thing, thingsOf } from "../src/table/model/things";
import type { Tab } from "../src/table/windows.svelte";
import { cityCard, decision, option, player, STOP, view } from "./make";

const GOODS = ["twig", "resin", "pebble", "berry", "point"];
const TALK: Talk = { me: 0, names: ["Hazel", "Bramble"], meadow: "Meadow", occupied: "table.result.occupied", log: {} };
const LABELS: LabelContext = {
  talk: TALK,
  seat: 0,
  goods: GOODS,
  cityCard: (_, number) => (number === 3 ? "farm" : null),
};

const spoken = (marked: string): string =>
  plain(marked, {
    thing: (id) => id,
    good: (good, n) => (n === 1 ? good : `${good}s`),
    player: (n) => TALK.names[n] ?? "?",
  }).replaceAll(/\u2060/g, "");

// --- what the table shows

test("of equal cards the touched one leaves, else the last", () => {
  const fates = (touched: string[]) =>
    mergeHand(["farm", "farm", "mine"], ["farm", "mine"], new Set(touched)).map((item) => item.fate);
  assert.deepEqual(fates([]), ["stays", "leaves", "stays"]);
  assert.deepEqual(fates([thing.hand("farm", 1)]), ["leaves", "stays", "stays"]);
});

test("new cards of a hand come last", () => {
  const items = mergeHand(["farm"], ["farm", "farm", null], new Set());
  assert.deepEqual(
    items.map((item) => [item.card, item.fate]),
    [
      ["farm", "stays"],
      ["farm", "comes"],
      [null, "comes"],
    ],
  );
});

test("a draft shows what it changes, and nothing jumps", () => {
  const now = view([
    player({ stock: { twig: 3, resin: 1 }, city: [cityCard("mine", 1), cityCard("farm", 2)], spaces: 13 }),
  ]);
  const later = view([
    player({
      stock: { twig: 1, resin: 1 },
      city: [cityCard("farm", 2, { occupied: true }), cityCard("inn", 3)],
      spaces: 13,
      workers: 1,
    }),
  ]);
  const [me] = show(now, 0, later, new Set()).players;
  assert.deepEqual(me?.change, { twig: -2 });
  assert.equal(me?.workersChange, -1);
  assert.deepEqual(
    me?.city.map((item) => [item.owned.id, item.fate, item.changes]),
    [
      ["mine", "leaves", false],
      ["farm", "stays", true],
      ["inn", "comes", false],
    ],
  );
});

test("workers that come and go stand at their places", () => {
  const at = (...sites: string[]) =>
    player({ deployed: sites.map((site) => ({ label: site, figure: "worker", site, owner: null, number: null })) });
  const { places } = show(view([at("haven", "haven")]), 0, view([at("haven", "market")]), new Set());
  assert.deepEqual(
    places.get("site:haven")?.map((figure) => figure.fate),
    ["stays", "leaves"],
  );
  assert.deepEqual(
    places.get("site:market")?.map((figure) => figure.fate),
    ["comes"],
  );
});

// --- what may be chosen

const TABLE = view([player({ hand: ["farm", "farm", "mine"], zones: { legendary_critter: ["king"] } }), player()], {
  aside: ["inn"],
  zones: { market_gain: ["a", "b"] },
});
const SHOWN = show(TABLE, 0, null, new Set());

test("an option is about each of equal cards", () => {
  assert.deepEqual(thingsOf({ kind: "hand", card: "farm" }, SHOWN, 0), ["hand:farm#1", "hand:farm#2"]);
});

test("things of zones, whosever they are", () => {
  assert.deepEqual(thingsOf({ kind: "zone", zone: "market_gain", site: "b" }, SHOWN, 0), ["zone:market_gain:1"]);
  assert.deepEqual(thingsOf({ kind: "zone", zone: "legendary_critter", card: "king", owner: 0 }, SHOWN, 0), [
    "zone:legendary_critter:0",
  ]);
  assert.deepEqual(thingsOf({ kind: "zone", zone: "own_forest", site: "x", number: 0, owner: 1 }, SHOWN, 0), []);
  assert.deepEqual(thingsOf({ kind: "zone", zone: "deck" }, SHOWN, 0), ["pile:deck"]);
});

test("what lies nowhere needs a button; so do few choices within a move", () => {
  const farm = option("discard Farm", { kind: "hand", card: "farm" });
  const many = Array.from({ length: 7 }, () => farm);
  const visible = () => true;
  assert.deepEqual(offerOf(decision("discard", [farm, STOP]), SHOWN, 0, visible).loose, [farm, STOP]);
  assert.deepEqual(offerOf(decision("discard", [...many, STOP]), SHOWN, 0, visible).loose, [STOP]);
  assert.deepEqual(offerOf(decision("turn", [farm], { always_asked: true }), SHOWN, 0, visible).loose, []);
  assert.deepEqual(offerOf(decision("turn", [farm], { always_asked: true }), SHOWN, 0, () => false).loose, [farm]);
});

test("the only thing that can be done is offered in its place and by a button", () => {
  const prepare = option("prepare for spring", { kind: "action", action: "prepare" });
  const { byThing, loose } = offerOf(decision("turn", [prepare], { always_asked: true }), SHOWN, 0, () => true);
  assert.deepEqual(byThing.get("action:prepare"), [prepare]);
  assert.deepEqual(loose, [prepare]);
});

test("a question opens the view where it is answered, unless it has buttons or somebody may be reading", () => {
  const farm = option("discard Farm", { kind: "hand", card: "farm" });
  const many = Array.from({ length: 7 }, () => farm);
  const opened = (options: OptionInfo[], mine: boolean, here: Tab = "board") =>
    tabToOpen(
      offerOf(decision("discard", options), SHOWN, 0, () => true),
      here,
      0,
      everdell,
      mine,
    );
  assert.equal(opened(many, true), "hand");
  assert.equal(opened(many, false), "hand"); // it must be answered
  assert.equal(opened([...many, STOP], true), "hand");
  assert.equal(opened([...many, STOP], false), null);
  assert.equal(opened([...many, STOP], true, "hand"), null);
  assert.equal(opened([farm, STOP], true), null); // both have buttons
});

test("each thing is in one view of the narrow layout", () => {
  const tab = (name: string) => tabOf(name, 0, everdell);
  assert.deepEqual(["hand:farm#1", "meadow:2", "pile:deck", "site:haven"].map(tab), [
    "hand",
    "meadow",
    "meadow",
    "board",
  ]);
  assert.deepEqual(["city:0:3", "city:1:3", "player:1"].map(tab), ["city", "others", "others"]);
  assert.deepEqual(["zone:market_gain:0", "zone:stack:0", "zone:power:0", "zone:farms:5"].map(tab), [
    "board",
    "hand",
    "city",
    "meadow",
  ]);
  assert.equal(tabOf("zone:quests:0", 0, silverfrost), "city");
});

test("what a player has beside the city: known by name, hidden by number", () => {
  const now = player({
    zones: { power: ["turtles"], on_power: [0, 2, 0, 0, 0], legendary_critter: [null], stack: ["farm", "farm"] },
  });
  const later = player({ zones: { ...now.zones, stack: ["farm"] } });
  const items = heldBy({ number: 1, now, later, mine: false }, everdell, GOODS);
  assert.deepEqual(
    items.map((item) => [item.thing, item.id, item.fate]),
    [
      ["theirs:1:power:0", "turtles", "stays"],
      ["theirs:1:legendary_critter:0", null, "stays"],
      ["theirs:1:stack:0", "farm", "stays"],
      ["theirs:1:stack:1", "farm", "leaves"],
    ],
  );
  assert.deepEqual(items[0]?.goods, [["resin", 2]]);
  assert.deepEqual(
    hiddenOf(items).map(([holding, n]) => [holding.words, n]),
    [["table.hold.legends", 1]],
  );
});

// --- words

test("options say what they do", () => {
  const say = (text: string, about: Parameters<typeof option>[1]) => spoken(labelOf(option(text, about), LABELS));
  assert.equal(say("pay 2 twigs, 1 resin", { kind: "pay", action: "pay" }), "Pay 2\u00a0twigs 1\u00a0resin");
  assert.equal(say("pay nothing", { kind: "number", number: 0, action: "pay" }), "Nothing");
  assert.equal(
    say("pay resin instead of pebble", { kind: "good", good: "resin", action: "pay" }),
    "Pay resin instead of pebble",
  );
  assert.equal(say("visit birch", { kind: "site", site: "sf_site_birch", action: "visit" }), "Visit sf_site_birch");
  assert.equal(say("occupy Farm", { kind: "city", owner: 0, number: 3, action: "occupy" }), "Occupy farm");
  assert.equal(
    say("copy Farm of player 2", { kind: "city", owner: 1, number: 3, action: "copy" }),
    "Copy Bramble’s farm",
  );
  assert.equal(say("trigger Farm", { kind: "city", owner: 0, number: 3, action: "trigger" }), "farm");
  assert.equal(
    say("trigger Farm for a Critter", { kind: "city", owner: 0, number: 3, action: "trigger" }),
    "farm (Critter)",
  );
  assert.equal(
    say("use 2 tokens of Farm", { kind: "city", owner: 0, number: 3, action: "use" }),
    "Use 2 points of farm",
  );
  assert.equal(say("draw 3 cards", { kind: "action", action: "draw" }), "Draw 3 cards");
  assert.equal(say("name tan", { kind: "action", action: "name" }), "Tan");
  assert.equal(say("choose player 2", { kind: "player", player: 1, action: "choose" }), "Bramble");
  assert.equal(say("prepare for spring", { kind: "action", action: "prepare" }), "Prepare for Spring");
  assert.equal(say("sing a song", { kind: "action", action: "sing" }), "Sing a song");
});

test("the first quest is chosen before the hand is drawn, and the question says so", () => {
  const keep = [option("keep Sprouts", { kind: "aside", card: "sprouts", action: "keep" })];
  const asked = (more: Partial<DecisionInfo>) => question(decision("quest", keep, more), LABELS);
  assert.deepEqual(asked({}), { head: "Which quest do you keep?", detail: "You draw your hand afterwards." });
  assert.equal(asked({ source: { kind: "site", site: "guild" } }).detail, mark.thing("guild"));
});

test("only bills are read as bills", () => {
  assert.equal(spoken(billOf("3 berries", GOODS) ?? ""), "3\u00a0berrys");
  assert.equal(billOf("2 less", GOODS), null);
});

/** What the prompt says of a draft in which I (1 of 2) play a card. */
function resultOf(now: PlayerView[], later: PlayerView[], played: string | null): string {
  return spoken(result(show(view(now), 0, view(later), new Set()), 0, TALK, false, played));
}

test("what is paid to another player is told, though it comes back at once", () => {
  const cost = { berry: 3 };
  learn({
    edition: "test",
    cards: [
      { id: "shepherd", cost },
      { id: "ruins", cost: {} },
    ],
    sites: [],
  } as unknown as Catalogue);
  const now = [
    player({ stock: { berry: 3, point: 0 }, city: [cityCard("chapel", 1, { tokens: 1 })] }),
    player({ stock: { berry: 0 } }),
  ];
  const joined = [cityCard("chapel", 1, { tokens: 1 }), cityCard("shepherd", 2)];
  const later = [player({ stock: { berry: 3, point: 1 }, city: joined }), player({ stock: { berry: 3 } })];
  const words = "You pay Bramble 3\u00a0berrys. You gain 3\u00a0berrys and 1\u00a0point.";
  assert.equal(resultOf(now, later, "shepherd"), words);
});

test("only what costs nothing, or is brought in, is called free", () => {
  const now = [player({ stock: { berry: 3 }, city: [cityCard("chapel", 1)] }), player()];
  const joined = (chapel: Partial<CityCardView>) => [cityCard("chapel", 1, chapel), cityCard("shepherd", 2)];
  const broughtIn = [player({ stock: { berry: 6 }, city: joined({ occupied: true }) }), player()];
  assert.equal(
    resultOf(now, broughtIn, "shepherd"),
    "You pay nothing. You gain 3\u00a0berrys. chapel becomes occupied.",
  );
  assert.equal(resultOf(now, [player({ stock: { berry: 3 }, city: joined({}) }), player()], "shepherd"), "");
  assert.equal(
    resultOf(
      now,
      [player({ stock: { berry: 3 }, city: [cityCard("chapel", 1), cityCard("ruins", 2)] }), player()],
      "ruins",
    ),
    "You pay nothing.",
  );
});

test("snow on a card is no loss of it", () => {
  const now = [player({ city: [cityCard("farm", 1), cityCard("mine", 2)] }), player()];
  const later = [player({ city: [cityCard("mine", 2)], covered: [cityCard("farm", 1)] }), player()];
  assert.equal(resultOf(now, later, null), "Snow falls on farm.");
  assert.equal(resultOf(later, now, null), "farm is free of snow.");
});

function told(events: Event[], talk = TALK): string[] {
  return logLines(events, talk).map((line) => spoken(line.text));
}

test("what one player does in a row is one sentence", () => {
  const lines = told([
    { type: "turn", player: 0, amount: 1 },
    { type: "play", player: 0, cards: ["farm"], slot: 2 },
    { type: "pay", player: 0, good: "twig", amount: 2 },
    { type: "pay", player: 0, good: "resin", amount: 1 },
    { type: "refill", slot: 2, cards: ["mine"] },
    { type: "turn", player: 1, amount: 2 },
    { type: "draw", player: 1, amount: 2 },
  ]);
  assert.deepEqual(lines, [
    "You played farm from the Meadow and paid 2\u00a0twigs and 1\u00a0resin.",
    "Bramble drew 2 cards.",
  ]);
});

test("who is meant depends on who reads", () => {
  const gift: Event[] = [{ type: "give_card", player: 1, other: 0, amount: 1 }];
  assert.deepEqual(told(gift), ["Bramble gave 1 card to you."]);
  assert.deepEqual(told(gift, { ...TALK, me: null }), ["Bramble gave 1 card to Hazel."]);
  assert.deepEqual(told([{ type: "visit", player: 1, owner: 1, cards: ["inn"] }]), ["Bramble visited their own inn."]);
  assert.deepEqual(told([{ type: "move", player: 0, owner: 1, cards: ["inn"] }]), [
    "You moved a worker away from Bramble’s inn.",
  ]);
  assert.deepEqual(told([{ type: "return_worker", player: 1, owner: 0, cards: ["inn"] }]), [
    "Bramble brought back the worker from your inn.",
  ]);
});

test("editions may have words of their own, and new events are told somehow", () => {
  const occupied: Event[] = [{ type: "occupy", player: 0, cards: ["farm"] }];
  assert.deepEqual(told(occupied, { ...TALK, log: silverfrost.log }), ["You put a chimney on farm."]);
  assert.deepEqual(told([{ type: "brand_new", player: 0 }]), ["You did something new (brand new)."]);
  assert.deepEqual(told([{ type: "game_over" }]), ["The game is over."]);
});

test("sentences are cut into words and things", () => {
  assert.deepEqual(parts(`gain ${mark.goods("twig", 2)}, or {fire}`), [
    { type: "text", text: "gain " },
    { type: "good", good: "twig", before: "2\u00a0", after: "," },
    { type: "text", text: " or " },
    { type: "good", good: "fire", before: "", after: "" },
  ]);
  assert.equal(capital("été"), "Été");
  assert.equal(sentences("a farm.", "", null, false, "snowed"), "A farm. Snowed");
});

// --- what moved

test("cards come from where they lay", () => {
  const before = view([player({ hand: ["farm"] }), player()], { meadow: ["mine", "inn"] });
  const after = view(
    [player({ hand: ["mine", "fool"], city: [cityCard("farm", 1)] }), player({ city: [cityCard("inn", 1)] })],
    {
      meadow: ["king", "judge"],
    },
  );
  const { arrive } = planMoves(before, after, 0);
  assert.equal(arrive.get("city:0:1"), "hand:farm#1");
  assert.equal(arrive.get("city:1:1"), "meadow:1:inn");
  assert.equal(arrive.get("hand:mine#1"), "meadow:0:mine");
  assert.equal(arrive.get("hand:fool#1"), "pile:deck");
  assert.equal(arrive.get("meadow:0:king"), "pile:deck");
});

test("gains come from the place that brought them", () => {
  const before = view([player({ stock: { twig: 1 } })]);
  const after = view([player({ stock: { twig: 4 } })]);
  const from = gains(before, after, [{ type: "visit", player: 0, site: "basic_three_twigs" }]);
  assert.deepEqual(from, [{ player: 0, good: "twig", amount: 3, from: "site:basic_three_twigs" }]);
});
