import assert from "node:assert/strict";
import { test } from "node:test";
import { Hints } from "../src/lib/hints";
import type { HintOption } from "../src/lib/messages";

const best = (decision: number): HintOption[] => [{ text: `best of ${decision}`, share: 0.5 }];
const wanted = (): boolean => true;
const forgotten = (): boolean => false;

/** A server that answers when it is told to. */
function server() {
  const asked: number[] = [];
  const waiting: { resolve: (options: HintOption[]) => void; reject: (error: Error) => void }[] = [];
  const hints = new Hints((decision) => {
    asked.push(decision);
    return new Promise<HintOption[]>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  return {
    hints,
    asked,
    answer: (): void => waiting.shift()?.resolve(best(asked.at(-1) ?? 0)),
    fail: (): void => waiting.shift()?.reject(new Error("lost")),
  };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("who asks the same again gets the answer that is under way", async () => {
  const { hints, asked, answer } = server();
  const first = hints.at(1, wanted);
  const second = hints.at(1, wanted);
  answer();
  assert.deepEqual(await Promise.all([first, second]), [best(1), best(1)]);
  assert.deepEqual(asked, [1]);
});

test("another decision waits until the server is free", async () => {
  const { hints, asked, answer } = server();
  const first = hints.at(1, wanted);
  const next = [hints.at(2, forgotten), hints.at(3, wanted), hints.at(3, wanted)];
  await soon();
  assert.deepEqual(asked, [1]);
  answer();
  await soon();
  assert.deepEqual(asked, [1, 3]);
  answer();
  assert.deepEqual(await Promise.all([first, ...next]), [best(1), null, best(3), best(3)]);
});

test("a refusal is told to whoever asked, and leaves the server free", async () => {
  const { hints, asked, answer, fail } = server();
  const refused = assert.rejects(hints.at(1, wanted), /lost/);
  const next = hints.at(2, wanted);
  fail();
  await refused;
  await soon();
  answer();
  assert.deepEqual(await next, best(2));
  assert.deepEqual(asked, [1, 2]);
});
