import assert from "node:assert/strict";
import { test } from "node:test";
import { DraftedMove, pendingDecision, seriesOf, type Step } from "../src/lib/draft.svelte";
import type { DecisionInfo, Drafted, OptionInfo, Position } from "../src/lib/messages";
import { decision, option, STOP } from "./make";

const card = (id: string): OptionInfo => option(`discard ${id}`, { kind: "hand", card: id, action: "discard" });
const VISIT = option("visit haven", { kind: "site", site: "haven", action: "visit" });
const TURN = decision("turn", [VISIT], { always_asked: true });
const DISCARD = decision("discard", [card("farm"), card("mine"), STOP], { source: { kind: "site", site: "haven" } });
const steps = (...pairs: [DecisionInfo, OptionInfo][]): Step[] =>
  pairs.map(([decision, option]) => ({ decision, option }));

test("choices of one kind and source are one series", () => {
  const series = seriesOf(steps([TURN, VISIT], [DISCARD, card("farm")]), DISCARD);
  assert.deepEqual(series?.chosen, [{ option: card("farm"), index: 1 }]);
  assert.deepEqual(series?.options, [card("farm"), card("mine")]);
  assert.equal(series?.stop, STOP);
});

test("the same kind from another source begins anew", () => {
  const other = { ...DISCARD, source: { kind: "site", site: "market" } } as DecisionInfo;
  assert.deepEqual(seriesOf(steps([other, card("farm")]), DISCARD)?.chosen, []);
});

test("a turn's action is no series", () => {
  assert.equal(seriesOf([], TURN), null);
  assert.equal(seriesOf([], null), null);
});

test("a finished series keeps what was chosen, without its end", () => {
  const series = seriesOf(steps([DISCARD, card("farm")], [DISCARD, STOP]), null);
  assert.deepEqual(
    series?.chosen.map((one) => one.option.text),
    ["discard farm"],
  );
  assert.deepEqual([series?.options, series?.stop], [[], null]);
});

function drafted(answers: string[], more: Partial<Drafted> = {}): Drafted {
  const position = { decision: DISCARD } as Position;
  return {
    type: "drafted",
    request: 1,
    decision_answered: 1,
    answers,
    complete: false,
    uncertain: false,
    position,
    ...more,
  };
}

test("where steps lead is asked once", async () => {
  const asked: string[][] = [];
  const move = new DraftedMove((_, answers) => {
    asked.push(answers);
    return Promise.resolve(drafted(answers));
  });
  await move.set(TURN, steps([TURN, VISIT]));
  await move.set(TURN, steps([TURN, VISIT], [DISCARD, card("farm")]));
  await move.set(TURN, steps([TURN, VISIT]));
  assert.deepEqual(asked, [["visit haven"], ["visit haven", "discard farm"]]);
  assert.deepEqual(move.answers, ["visit haven"]);
  assert.deepEqual(move.result?.answers, ["visit haven"]);
});

test("a refusal brings back what was there", async () => {
  const move = new DraftedMove((_, answers) =>
    answers.length > 1 ? Promise.reject(new Error("stale")) : Promise.resolve(drafted(answers)),
  );
  await move.set(TURN, steps([TURN, VISIT]));
  await assert.rejects(move.set(TURN, steps([TURN, VISIT], [DISCARD, card("farm")])), /stale/);
  assert.deepEqual([move.answers, move.asking], [["visit haven"], false]);
});

test("an answer that comes too late changes nothing", async () => {
  let release = (): void => {};
  const waits = new Promise<void>((resolve) => (release = resolve));
  const move = new DraftedMove(async (_, answers) => {
    await waits;
    return drafted(answers);
  });
  const late = move.set(TURN, steps([TURN, VISIT]));
  move.clear();
  release();
  await late;
  assert.deepEqual([move.steps, move.result, move.asking], [[], null, false]);
});

test("what is to be decided next is the draft's, then the position's", async () => {
  const position = { decision: TURN } as Position;
  let complete = false;
  const move = new DraftedMove((_, answers) => Promise.resolve(drafted(answers, { complete })));
  assert.equal(pendingDecision(position, move), TURN);
  await move.set(TURN, steps([TURN, VISIT]));
  assert.equal(pendingDecision(position, move), DISCARD);
  complete = true;
  await move.set(TURN, steps([TURN, VISIT], [DISCARD, STOP]));
  assert.equal(pendingDecision(position, move), null);
});
