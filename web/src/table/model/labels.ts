/** An option in words: on a button, or as part of a move. Its text in the notation is the last resort. */
import { idNamed, nameOf, wordFor } from "../../cards/catalogue.svelte";
import { known, list, t } from "../../lib/words/index.svelte";
import type { About, OptionInfo } from "../../lib/messages";
import { goodWord, seasonWord, whose, type Talk } from "./names";
import { capital, mark } from "./rich";
import type { CityItem } from "./shown";

export interface LabelContext {
  talk: Talk;
  /** Who chooses: cards of other cities are named with their owner. */
  seat: number | null;
  goods: readonly string[];
  /** The card that stands at that place of a city. */
  cityCard: (owner: number, number: number) => string | null;
}

export function verbOf(option: OptionInfo): string {
  return option.about.action ?? option.text.split(" ", 1)[0] ?? "";
}

/** The card or site that an option is about. */
export function idOf(option: OptionInfo, context: LabelContext): string | null {
  const { card, site, owner, number } = option.about;
  if (card) return card;
  if (site) return site;
  return owner != null && number != null ? context.cityCard(owner, number) : null;
}

export function labelOf(option: OptionInfo, context: LabelContext): string {
  return (
    fixed(option) ??
    ofGoods(option, context) ??
    ofGift(option, context) ??
    ofThing(option, context) ??
    ofPlayer(option) ??
    capital(option.text)
  );
}

function fixed(option: OptionInfo): string | null {
  if (option.about.kind === "stop") return t("table.label.stop");
  const key = `table.label.${option.text.replace(/\d+/, "#")}`;
  if (known(key)) return t(key, { n: /\d+/.exec(option.text)?.[0] ?? "" });
  const colour = /^name (\w+)$/.exec(option.text)?.[1];
  if (colour) return t("table.label.name", { colour: capital(wordFor("hue", colour)) });
  const season = /^prepare for (\w+)$/.exec(option.text)?.[1];
  if (season) return t("table.label.prepare", { season: seasonWord(season) });
  return option.text === "pass" ? t("table.label.pass") : null;
}

/** `twig`, `twigs`, `berries`, `cards` */
function goodNamed(word: string, goods: readonly string[]): string | null {
  if (word === "of any resource") return "any";
  const one = [word, word.replace(/s$/, ""), word.replace(/ies$/, "y")];
  return [...goods, "card"].find((good) => one.includes(good)) ?? null;
}

/** `2 twigs, 1 resin` or `3 twigs and 1 card` with symbols; nothing if it is no bill. */
export function billOf(text: string, goods: readonly string[]): string | null {
  const amounts = text.split(/, | and /).map((part) => {
    const [, amount, word] = /^(\d+) (.+)$/.exec(part) ?? [];
    const good = word ? goodNamed(word, goods) : null;
    return good ? mark.goods(good, Number(amount)) : null;
  });
  return amounts.every((amount) => amount !== null) ? amounts.join(" ") : null;
}

/** Not for locations: some are called after what they bring. */
function ofGoods(option: OptionInfo, { goods }: LabelContext): string | null {
  if (option.about.kind === "site") return null;
  const [verb = "", ...rest] = option.text.split(" ");
  const what = rest.join(" ");
  if (what === "nothing") return t("table.label.pay.nothing");
  const less = /^(\d+) less$/.exec(what)?.[1];
  if (less) return t("table.label.less", { n: less });
  const [, paid, good] = /^(.+) instead of (.+)$/.exec(what) ?? [];
  if (paid && good)
    return t("table.label.instead", { paid: billOf(paid, goods) ?? mark.good(paid), good: mark.good(good) });
  const bill = billOf(what, goods);
  const key = `table.label.${verb}`;
  const told = bill ?? (goods.includes(what) ? mark.good(what) : null);
  return told && (known(key) ? t(key, { what: told }) : `${capital(verb)} ${told}`);
}

function ofThing(option: OptionInfo, context: LabelContext): string | null {
  const { about } = option;
  const id = idOf(option, context);
  if (!id) return null;
  const what = nameInCity(id, about, context);
  const [verb = ""] = option.text.split(" ", 1);
  if (verb === "visit" && about.figure) return t("table.label.visit.with", { what, figure: figureWord(about.figure) });
  const times = /^use .+ for (\d+)$/.exec(option.text)?.[1];
  if (times) return t("table.label.use.for", { what, n: times });
  const tokens = /^use (\d+) tokens? of /.exec(option.text)?.[1];
  if (tokens) return t("table.label.use.tokens", { what, n: tokens });
  const played = /^trigger .+ for a (Critter|Construction)$/.exec(option.text)?.[1];
  if (played)
    return t(played === "Critter" ? "table.label.trigger.critter" : "table.label.trigger.construction", { what });
  const fromZone = `table.label.play.${about.zone}`;
  if (verb === "play" && known(fromZone)) return t(fromZone, { what });
  const key = `table.label.${verb}`;
  return known(key) ? t(key, { what }) : `${capital(verb)} ${what}`;
}

/** Whose card it is must be said if it stands in another city. */
function nameInCity(id: string, { kind, owner }: About, { seat, talk }: LabelContext): string {
  const what = mark.thing(id);
  const elsewhere = kind === "city" && owner != null && owner !== seat;
  return elsewhere ? t("table.label.of", { whose: whose(talk, owner), what }) : what;
}

/** `give Farm to player 2`, or to the printed opponent, who is the last one. */
function ofGift({ text, about }: OptionInfo, { talk }: LabelContext): string | null {
  const card = idNamed(/^give (.+) to .+$/.exec(text)?.[1] ?? "");
  return (
    card &&
    t("table.label.give.to", { what: mark.thing(card), name: mark.player(about.player ?? talk.names.length - 1) })
  );
}

/** One of several moves with the same thing: what it is about has been said. */
export function wayLabelOf(option: OptionInfo, context: LabelContext): string {
  if (verbOf(option) !== "visit") return labelOf(option, context);
  const { figure } = option.about;
  return figure ? t("table.label.with.figure", { figure: figureWord(figure) }) : t("table.label.with.worker");
}

/** What lies on a card of a city, in words. */
export function cityLabel(item: CityItem, occupied: "occupied" | "chimney"): string[] {
  const { owned } = item;
  const goods = Object.entries(owned.goods).map(([good, n]) => `${n} ${goodWord(good, n)}`);
  return [
    item.covered ? t("table.mark.covered") : "",
    owned.occupied ? t(`table.mark.${occupied}`) : "",
    owned.tokens ? t("table.mark.tokens", { n: owned.tokens }) : "",
    list(goods),
    owned.beneath.length ? t("table.beneath", { cards: list(owned.beneath.map(nameOf)) }) : "",
  ];
}

export function figureWord(figure: string): string {
  const key = `table.figure.${figure}`;
  return known(key) ? t(key) : capital(figure.replaceAll("_", " "));
}

function ofPlayer({ about }: OptionInfo): string | null {
  return about.player == null ? null : mark.player(about.player);
}
