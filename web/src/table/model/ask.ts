/** What the prompt says: the question of a decision, or the drafted move with its price and its result. */
import { cardOf, siteOf } from "../../cards/catalogue.svelte";
import { known, list, t } from "../../lib/words/index.svelte";
import type { About, DecisionInfo, OptionInfo } from "../../lib/messages";
import { figureWord, labelOf, idOf, verbOf, type LabelContext } from "./labels";
import { seasonWord, whose, type Talk } from "./names";
import { mark } from "./rich";
import type { Shown, ShownPlayer } from "./shown";

export interface Saying {
  head: string;
  detail: string;
}

const ACTIONS = ["visit", "play", "achieve", "use", "clear", "prepare", "pass"] as const;

export function question(decision: DecisionInfo, context: LabelContext): Saying {
  if (decision.always_asked) return { head: t("table.ask.turn"), detail: actionsOf(decision) };
  const head = questionHead(decision, context);
  const source = decision.source ? sourceId(decision.source, context) : null;
  return { head, detail: source ? sourceLine(source) : ownDetail(decision) };
}

/** What no card and no place asks about, as in the opening, may need a word of its own. */
function ownDetail({ kind }: DecisionInfo): string {
  const key = `table.ask.${kind}.detail`;
  return known(key) ? t(key) : "";
}

function actionsOf(decision: DecisionInfo): string {
  const verbs = new Set((decision.options ?? []).map(verbOf));
  const can = ACTIONS.filter((verb) => verbs.has(verb)).map((verb) => t(`table.can.${verb}`));
  return can.length ? t("table.ask.turn.detail", { actions: list(can, "disjunction") }) : "";
}

function questionHead(decision: DecisionInfo, context: LabelContext): string {
  const first = decision.options?.find((option) => option.about.kind !== "stop");
  const source = decision.source ? sourceId(decision.source, context) : null;
  if (decision.kind === "way")
    return source ? t("table.ask.way", { card: mark.thing(source) }) : t("table.ask.way.plain");
  const tries = [`table.ask.${decision.kind}.${first ? verbOf(first) : ""}`, `table.ask.${decision.kind}`];
  const key = tries.find((each) => known(each));
  return key && known(key) ? t(key) : t("table.ask");
}

function sourceId(source: About, context: LabelContext): string | null {
  if (source.card || source.site) return source.card ?? source.site ?? null;
  return source.owner != null && source.number != null ? context.cityCard(source.owner, source.number) : null;
}

function sourceLine(id: string): string {
  const gist = (cardOf(id) ?? siteOf(id))?.gist;
  return gist ? t("table.ask.source", { source: mark.thing(id), text: gist }) : mark.thing(id);
}

/** The move as a question: "Play Miner Mole from the Meadow?" */
export function moveHead(option: OptionInfo, context: LabelContext): string {
  const { about } = option;
  const id = idOf(option, context);
  const verb = verbOf(option);
  const season = /^prepare for (\w+)$/.exec(option.text)?.[1];
  if (season) return t("table.move.prepare", { season: seasonWord(season) });
  if (option.text === "pass") return t("table.move.pass");
  if (!id) return t("table.move.other", { label: labelOf(option, context) });
  const place = mark.thing(id);
  if (verb === "play" && about.kind === "hand") return t("table.move.play.hand", { card: place });
  if (verb === "play" && about.kind === "meadow") {
    return t("table.move.play.meadow", { card: place, meadow: context.talk.meadow });
  }
  if (verb === "play" && about.kind === "zone") return t("table.move.play.zone", { card: place });
  if (verb === "use" && about.kind === "zone") return t("table.move.use", { place });
  if (verb === "visit") return visitHead(about, place, context.talk);
  if (verb === "achieve") return t("table.move.achieve", { place });
  if (verb === "clear") return t("table.move.clear", { place });
  return t("table.move.other", { label: labelOf(option, context) });
}

function visitHead(about: About, place: string, talk: Talk): string {
  if (about.figure && about.figure !== "worker") {
    return t("table.move.visit.figure", { figure: figureWord(about.figure), place });
  }
  if (about.kind !== "city") return t("table.move.visit", { place });
  if (about.owner === talk.me) return t("table.move.visit.city", { place });
  return t("table.move.visit.theirs", { whose: whose(talk, about.owner ?? 0), place });
}

/** What the draft costs and brings, told by what it changes; `played` is the card that it plays. */
export function result(shown: Shown, seat: number, talk: Talk, uncertain: boolean, played: string | null): string {
  if (!shown.draft) return "";
  const price = played === null ? null : (cardOf(played)?.cost ?? {});
  const taker = price && !isFree(price, shown, seat) ? takerOf(price, shown, seat) : null;
  const told = [...mine(shown, seat, price, taker), ...inTheCity(shown, seat, talk), ...ofOthers(shown, seat, taker)];
  if (uncertain) told.push(t("table.result.uncertain"));
  return told.join(" ");
}

type Goods = Readonly<Record<string, number>>;

function bill(change: Goods, sign: 1 | -1): string {
  const amounts = Object.entries(change).filter(([, amount]) => amount * sign > 0);
  return list(amounts.map(([good, amount]) => mark.goods(good, amount * sign)));
}

/** It has no price, or a card of the city brings it in: one that changes or leaves for it. */
function isFree(price: Goods, shown: Shown, seat: number): boolean {
  const city = shown.players[seat]?.city ?? [];
  return Object.keys(price).length === 0 || city.some((item) => item.changes || item.fate === "leaves");
}

/** Another player who is paid the price, as the Shepherd's is. */
function takerOf(price: Goods, shown: Shown, seat: number): ShownPlayer | null {
  const gets = (player: ShownPlayer): boolean =>
    Object.entries(price).every(([good, amount]) => player.change[good] === amount);
  return shown.players.find((player) => player.number !== seat && gets(player)) ?? null;
}

function mine(shown: Shown, seat: number, price: Goods | null, taker: ShownPlayer | null): string[] {
  const me = shown.players[seat];
  if (!me) return [];
  // What comes back at once was paid nevertheless.
  const back = (taker && price) ?? {};
  const goods = Object.keys({ ...me.view.stock, ...me.change });
  const change = Object.fromEntries(goods.map((good) => [good, (me.change[good] ?? 0) + (back[good] ?? 0)]));
  const paid = bill(change, -1);
  const gained = bill(change, 1);
  const out: string[] = [];
  if (taker) out.push(t("table.result.pay.to", { goods: bill(price ?? {}, 1), name: mark.player(taker.number) }));
  if (paid) out.push(t("table.result.pay", { goods: paid }));
  else if (price && isFree(price, shown, seat)) out.push(t("table.result.free"));
  if (gained) out.push(t("table.result.gain", { goods: gained }));
  const home = me.workersChange > 0 && shown.draft?.players[seat]?.season !== me.view.season;
  if (home) out.push(t("table.result.workers"));
  return out;
}

function inTheCity(shown: Shown, seat: number, talk: Talk): string[] {
  const now = new Map(shown.me?.city.map((owned) => [owned.number, owned]));
  const out: string[] = [];
  const snowed: string[] = [];
  for (const item of shown.players[seat]?.city ?? []) {
    const card = mark.thing(item.owned.id);
    const before = now.get(item.owned.number);
    if (item.fate === "leaves") out.push(t("table.result.leaves", { card }));
    else if (item.changes && before && item.covered) snowed.push(card);
    else if (item.changes && !before && !item.covered) out.push(t("table.result.cleared", { card }));
    else if (item.changes && item.owned.occupied && before && !before.occupied) {
      out.push(t(talk.occupied, { card }));
    }
  }
  if (snowed.length) out.push(t("table.result.snowed", { cards: list(snowed) }));
  return out;
}

function ofOthers(shown: Shown, seat: number, paid: ShownPlayer | null): string[] {
  const out: string[] = [];
  for (const player of shown.players) {
    if (player.number === seat || player === paid) continue;
    const name = mark.player(player.number);
    const gained = bill(player.change, 1);
    const lost = bill(player.change, -1);
    if (gained) out.push(t("table.result.other", { name, goods: gained }));
    if (lost) out.push(t("table.result.other.pay", { name, goods: lost }));
  }
  return out;
}
