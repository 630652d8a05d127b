import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ago, duration } from "../src/lib/time";
import { settings } from "../src/lib/settings.svelte";
import { known, list, named, t } from "../src/lib/words/index.svelte";

afterEach(() => void (settings.language = "en"));

test("parameters take the places of their marks", () => {
  assert.equal(t("table.ask.source", { source: "Farm", text: "gain 1 berry" }), "Farm: gain 1 berry");
});

test("a mark without a parameter stays: it stands for a symbol", () => {
  assert.equal(t("table.hint.beacons"), "1 {fire} each");
});

test("a number chooses between one and many", () => {
  assert.equal(t("table.cards.hand", { n: 1 }), "1 card in hand");
  assert.equal(t("table.cards.hand", { n: 0 }), "0 cards in hand");
  assert.equal(t("table.city.count", { n: 1, free: 2 }), "1 card, 2 spaces free");
});

test("French counts nothing as one", () => {
  settings.language = "fr"; // its words are not loaded here: English ones, counted the French way
  assert.equal(t("table.cards.hand", { n: 0 }), "0 card in hand");
});

test("only keys of the catalogue are known", () => {
  assert.ok(known("table.confirm"));
  assert.ok(!known("table.nonsense"));
  assert.ok(!known("toString"));
});

test("names that come with the data fall back to English", () => {
  settings.language = "de";
  assert.equal(named({ en: "Farm", de: "Hof" }), "Hof");
  assert.equal(named({ en: "Farm" }), "Farm");
  assert.equal(named({}), "");
});

test("lists follow the language", () => {
  assert.equal(list(["a", "b", "c"]), "a, b, and c");
  assert.equal(list(["a", "b"], "disjunction"), "a or b");
  settings.language = "de";
  assert.equal(list(["a", "b", "c"]), "a, b und c");
});

test("spans of time are told in their largest unit", () => {
  assert.equal(duration(45), "45 seconds");
  assert.equal(duration(60), "1 minute");
  assert.equal(duration(3 * 86_400), "3 days");
  assert.equal(duration(300, "short"), "5 min");
});

test("moments are told from now", () => {
  const now = Date.parse("2026-01-02T12:00:00Z");
  assert.equal(ago("2026-01-02T11:55:00Z", now), "5 minutes ago");
  assert.equal(ago("2026-01-01T12:00:00Z", now), "yesterday");
  assert.equal(ago("2026-01-02T11:59:50Z", now), "now");
});
