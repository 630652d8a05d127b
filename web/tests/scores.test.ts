import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Catalogue, ScoreInfo } from "../src/lib/messages";
import { settings } from "../src/lib/settings.svelte";
import { detailsOf, linesOf, placesOf, rowsOf } from "../src/lib/scores";

afterEach(() => void (settings.language = "en"));

function score(player: number, lines: [what: string, source: string, points: number][]): ScoreInfo {
  const total = lines.reduce((sum, [, , points]) => sum + points, 0);
  return { player, total, lines: lines.map(([what, source, points]) => ({ what, source, points })) };
}

const SCORES = [
  score(0, [
    ["tokens", "supply", 3],
    ["cards", "Farm", 1],
    ["cards", "Farm", 1],
    ["cards", "Fool", -2],
  ]),
  score(1, [
    ["garland", "Beauty", 6],
    ["cards", "Mine", 2],
  ]),
];

test("rows come in the order of the sheet, with a sum for each player", () => {
  assert.deepEqual(
    rowsOf(SCORES).map((row) => [row.what, row.points]),
    [
      ["cards", [0, 2]],
      ["tokens", [3, 0]],
      ["garland", [0, 6]],
    ],
  );
});

test("a line that nobody knows yet is the last one, named as it is", () => {
  const rows = rowsOf([
    score(0, [
      ["new_thing", "x", 1],
      ["cards", "Farm", 1],
    ]),
  ]);
  assert.deepEqual(rows.map((row) => row.name).at(-1), "new thing");
});

test("equal sources are told together, the best first", () => {
  const details = detailsOf(linesOf(SCORES[0], "cards"), null);
  assert.deepEqual(details, [
    { name: "Farm", times: 2, points: 2 },
    { name: "Fool", times: 1, points: -2 },
  ]);
});

test("what earned nothing is left out", () => {
  assert.deepEqual(detailsOf([{ what: "tokens", source: "supply", points: 0 }], null), []);
});

test("sources have the names of the catalogue", () => {
  settings.language = "de";
  const catalogue = { cards: [{ id: "farm", name: { en: "Farm", de: "Hof" } }], sites: [] } as unknown as Catalogue;
  assert.equal(detailsOf([{ what: "cards", source: "Farm", points: 1 }], catalogue)[0]?.name, "Hof");
});

test("locations are found by their names in the notation", () => {
  const catalogue = { cards: [], sites: [{ id: "journey_5", name: { en: "Journey 5" } }] } as unknown as Catalogue;
  assert.equal(detailsOf([{ what: "journey", source: "journey 5", points: 5 }], catalogue)[0]?.name, "Journey 5");
});

test("equal totals share a place", () => {
  const scores = [9, 12, 9, 4].map((points, player) => score(player, [["cards", "x", points]]));
  assert.deepEqual(placesOf(scores, [1]), [2, 1, 2, 4]);
});

test("who lost a tie-break is second", () => {
  const scores = [12, 12].map((points, player) => score(player, [["cards", "x", points]]));
  assert.deepEqual(placesOf(scores, [1]), [2, 1]);
  assert.deepEqual(placesOf(scores, [0, 1]), [1, 1]);
});
