/** Whatever the engine asks has words in every language: all questions and options of many games, made by a test in Python. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { describe, learn, nameOf } from "../src/cards/catalogue.svelte";
import { lookOf } from "../src/editions";
import type { Catalogue, DecisionInfo, OptionInfo } from "../src/lib/messages";
import { LANGUAGES, settings } from "../src/lib/settings.svelte";
import { known, load, t } from "../src/lib/words/index.svelte";
import { moveHead, question } from "../src/table/model/ask";
import { idOf, labelOf, wayLabelOf, type LabelContext } from "../src/table/model/labels";
import { goodWord } from "../src/table/model/names";
import { capital, parts, plain } from "../src/table/model/rich";

interface Corpus {
  catalogues: Record<string, Catalogue>;
  asked: { edition: string; decision: DecisionInfo }[];
}

const file = process.env["UNDERBOUGH_ASKED"];
const corpus: Corpus = file ? (JSON.parse(readFileSync(file, "utf8")) as Corpus) : { catalogues: {}, asked: [] };
const skip = file ? false : "tests/web/test_unit.py makes what is asked";
const NAMES = ["Hazel", "Bramble", "Odette", "Rowan", "Tansy", "Burdock"];

Object.values(corpus.catalogues).forEach(learn);
after(() => void (settings.language = "en"));

function contextOf(edition: string, seat: number, me: number | null): LabelContext {
  const look = lookOf(edition);
  return {
    seat,
    talk: { me, names: NAMES, meadow: t(look.meadow.sign), occupied: `table.result.${look.occupied}`, log: look.log },
    goods: corpus.catalogues[edition]?.goods ?? [],
    cityCard: () => null,
  };
}

/** What nobody should read. Marks that are left stand for symbols: each must be one that there is. */
function fault(words: string): string | null {
  const symbols = parts(words).flatMap((part) => (part.type === "good" ? [part.good] : []));
  const unknown = symbols.filter((good) => !known(`card.good.${good}`));
  if (unknown.length) return `no symbol ${unknown.join(", ")}`;
  const told = plain(words, { thing: nameOf, good: goodWord, player: (player) => NAMES[player] ?? "undefined" });
  if (!told.trim()) return "no words";
  if (told.includes(t("card.unknown"))) return "an unknown card";
  return /[{}]|undefined|null|NaN|\[object/.test(told) ? told : null;
}

/** All that is shown of a decision and its options, with the notation that it stands for. */
function* shown(decision: DecisionInfo, context: LabelContext): Generator<[notation: string, words: string]> {
  const { head, detail } = question(decision, context);
  yield [`question ${decision.kind}`, head];
  if (detail) yield [`source of ${decision.kind}`, detail];
  for (const option of decision.options ?? []) {
    yield [option.text, labelOf(option, context)];
    yield [option.text, wayLabelOf(option, context)];
    yield [option.text, moveHead(option, context)];
    const id = idOf(option, context);
    if (id) yield [option.text, describe(id)];
  }
}

for (const language of LANGUAGES) {
  test(`nothing that is asked is shown without words: ${language}`, { skip }, async () => {
    await load(language);
    settings.language = language;
    const faults = new Set<string>();
    for (const { edition, decision } of corpus.asked) {
      for (const me of [decision.seat, null]) {
        for (const [notation, words] of shown(decision, contextOf(edition, decision.seat, me))) {
          const found = fault(words);
          if (found) faults.add(`${edition} ${decision.kind}: ${notation}: ${found}`);
        }
      }
    }
    assert.deepEqual([...faults], []);
  });
}

test("no option falls back to its notation, in another language than that", { skip }, async () => {
  await load("de");
  settings.language = "de";
  const raw = everyOption((option, context) => (labelOf(option, context) === capital(option.text) ? "" : null));
  assert.deepEqual(raw, []);
});

test("an option says what it is about", { skip }, () => {
  settings.language = "en";
  const silent = everyOption((option, context) => {
    const words = labelOf(option, context);
    const { good, card, site } = option.about;
    const says = parts(words).some(
      (part) => part.type === "good" || (part.type === "thing" && (part.id === card || part.id === site)),
    );
    const nothing = / (nothing|\d+ less)$/.test(option.text);
    return says || nothing || !(good || card || site) || (good && words.includes(good)) ? null : words;
  });
  assert.deepEqual(silent, []);
});

test("options about different things do not look alike", { skip }, () => {
  settings.language = "en";
  const labels = new Map<string, string>();
  const alike = everyOption((option, context, decision) => {
    const { good, card, site, owner, figure, player } = option.about;
    const about = JSON.stringify([good, card, site, owner, figure, player]);
    const key = `${corpus.asked.indexOf(decision)} ${labelOf(option, context)}`;
    const other = labels.get(key) ?? about;
    labels.set(key, about);
    return other === about ? null : `looks like ${other}`;
  });
  assert.deepEqual(alike, []);
});

test("goods to choose among are all worded alike", { skip }, () => {
  settings.language = "en";
  const unlike = everyOption((option, context, { decision }) => {
    const pattern = (one: OptionInfo): string => labelOf(one, context).replace(/\u0002.*?\u0003|\d+/g, "#");
    const siblings = (decision.options ?? []).filter((one) => one.about.kind === "good" && /^gain \w+$/.test(one.text));
    const [first] = siblings;
    return first && siblings.includes(option) && pattern(option) !== pattern(first) ? labelOf(option, context) : null;
  });
  assert.deepEqual(unlike, []);
});

type Asked = Corpus["asked"][number];

/** What is wrong with options, each time with the notation. */
function everyOption(wrong: (option: OptionInfo, context: LabelContext, asked: Asked) => string | null): string[] {
  const found = new Set<string>();
  for (const asked of corpus.asked) {
    const { edition, decision } = asked;
    const context = contextOf(edition, decision.seat, decision.seat);
    for (const option of decision.options ?? []) {
      const fault = wrong(option, context, asked);
      if (fault !== null) found.add([decision.kind, option.text, fault].join(": "));
    }
  }
  return [...found];
}
