/** The engine's events as lines of words: what one player does in a row is one sentence. */
import { known, list, t, type Key, type Parameters } from "../../lib/words/index.svelte";
import { figureWord } from "./labels";
import { object, seasonWord, whose, type Talk } from "./names";
import { mark } from "./rich";

export interface Event {
  type: string;
  player?: number;
  other?: number;
  owner?: number;
  amount?: number;
  slot?: number;
  good?: string;
  season?: string;
  site?: string;
  label?: string;
  figure?: string;
  cards?: string[];
}

export interface LogLine {
  /** The number of its first event. */
  id: number;
  player: number | null;
  turn: number;
  /** Words with marks, see `rich.ts`. */
  text: string;
}

const UNTOLD = new Set(["turn", "refill"]); // the table shows them
const STAYS = "\u2060"; // keeps the full stop on the line of a symbol before it
const TOGETHER = new Set(["gain", "pay", "draw", "discard", "clear"]); // a run of these is told as one

interface Run extends Event {
  parts: Event[];
}

interface Draft {
  id: number;
  player: number | null;
  turn: number;
  runs: Run[];
}

export function logLines(events: readonly Event[], talk: Talk): LogLine[] {
  return gather(events).map((line) => ({
    id: line.id,
    player: line.player,
    turn: line.turn,
    text: sentence(line, talk),
  }));
}

function gather(events: readonly Event[]): Draft[] {
  const lines: Draft[] = [];
  let turn = 0;
  let fresh = true;
  events.forEach((event, id) => {
    if (event.type === "turn") turn = event.amount ?? turn + 1;
    if (event.type === "turn") fresh = true;
    if (UNTOLD.has(event.type)) return;
    const player = event.player ?? null;
    let line = lines.at(-1);
    if (!line || fresh || player === null || line.player !== player) {
      line = { id, player, turn, runs: [] };
      lines.push(line);
      fresh = false;
    }
    append(line.runs, event);
  });
  return lines;
}

function append(runs: Run[], event: Event): void {
  const last = runs.at(-1);
  if (last && last.type === event.type && TOGETHER.has(event.type)) last.parts.push(event);
  else runs.push({ ...event, parts: [event] });
}

function sentence(line: Draft, talk: Talk): string {
  const clauses = line.runs.map((run) => clause(run, talk));
  if (line.player === null) return clauses.join(" ");
  const told = list(clauses) + STAYS;
  if (line.player === talk.me) return t("log.sentence.you", { clauses: told });
  return t("log.sentence", { who: mark.player(line.player), clauses: told });
}

function clause(run: Run, talk: Talk): string {
  return t(keyFor(run, talk), parametersOf(run, talk));
}

function keyFor(run: Run, talk: Talk): Key {
  const own = talk.log[run.type];
  if (own) return own;
  const tries = [
    run.figure === undefined ? "" : `log.${run.type}.figure`,
    run.slot === undefined ? "" : `log.${run.type}.slot`,
    run.site === undefined ? "" : `log.${run.type}.site`,
    `log.${run.type}`,
  ];
  return tries.find((key) => known(key)) ?? "log.other";
}

function parametersOf(run: Run, talk: Talk): Parameters {
  const amount = run.parts.reduce((sum, part) => sum + (part.amount ?? 0), 0);
  return {
    type: run.type.replaceAll("_", " "),
    amount: amount || 1,
    cards: cardsOf(run),
    goods: goodsOf(run),
    place: placeOf(run, talk),
    meadow: talk.meadow,
    season: run.season ? seasonWord(run.season) : "",
    other: run.other === undefined ? "" : object(talk, run.other),
    whose: whoseOf(run, talk),
    figure: run.figure ? figureWord(run.figure) : "",
  };
}

function whoseOf(run: Run, talk: Talk): string {
  const owner = run.other ?? run.owner;
  return owner === undefined ? "" : whose(talk, owner, run.player ?? null);
}

/** The cards by name, as far as they are known. */
function cardsOf(run: Run): string {
  const names: string[] = [];
  let hidden = 0;
  for (const part of run.parts) {
    if (part.cards) names.push(...part.cards.map(mark.thing));
    else hidden += part.amount ?? 0;
  }
  if (hidden) names.push(t("log.cards.hidden", { n: hidden }));
  return names.length ? list(names) : t("log.nothing");
}

function goodsOf(run: Run): string {
  const total = new Map<string, number>();
  for (const part of run.parts) {
    if (part.good) total.set(part.good, (total.get(part.good) ?? 0) + (part.amount ?? 0));
  }
  return total.size ? list([...total].map(([good, amount]) => mark.goods(good, amount))) : t("log.nothing");
}

function placeOf(run: Run, talk: Talk): string {
  if (run.owner !== undefined) {
    const owner = whose(talk, run.owner, run.player ?? null);
    return run.cards ? t("log.city.card", { whose: owner, cards: cardsOf(run) }) : t("log.city", { whose: owner });
  }
  return run.site ? mark.thing(run.site) : (run.label ?? "");
}
