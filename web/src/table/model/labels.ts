/** An option in words: on a button, or as part of a move. Its text in the notation is the last resort. */
import { nameOf, wordFor } from "../../cards/catalogue.svelte";
import { known, list, t } from "../../lib/words/index.svelte";
import type { OptionInfo } from "../../lib/messages";
import { goodWord, seasonWord, whose, type Talk } from "./names";
import { capital, mark } from "./rich";
import type { CityItem } from "./shown";

export interface LabelContext {
  talk: Talk;
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
  return fixed(option) ?? ofGoods(option, context) ?? ofThing(option, context) ?? ofPlayer(option) ?? capital(option.text);
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

function goodNamed(word: string, goods: readonly string[]): string | null {
  if (word === "of any resource") return "any";
  return goods.find((good) => good === word) ?? goods.find((good) => word.startsWith(good.slice(0, 4))) ?? null;
}

/** `2 twigs, 1 resin` with symbols; nothing if it is no bill. */
export function billOf(text: string, goods: readonly string[]): string | null {
  const amounts = text.split(", ").map((part) => {
    const [, amount, word] = /^(\d+) (.+)$/.exec(part) ?? [];
    const good = word ? goodNamed(word, goods) : null;
    return good ? mark.goods(good, Number(amount)) : null;
  });
  return amounts.every((amount) => amount !== null) ? amounts.join(" ") : null;
}

function ofGoods(option: OptionInfo, { goods }: LabelContext): string | null {
  const [verb = "", ...rest] = option.text.split(" ");
  const what = rest.join(" ");
  if (what === "nothing") return t("table.label.pay.nothing");
  const less = /^(\d+) less$/.exec(what)?.[1];
  if (less) return t("table.label.less", { n: less });
  const [, paid, good] = /^(\w+) instead of (\w+)$/.exec(what) ?? [];
  if (paid && good) return t("table.label.instead", { paid: mark.good(paid), good: mark.good(good) });
  const bill = billOf(what, goods);
  const key = `table.label.${verb}`;
  if (bill) return known(key) ? t(key, { goods: bill }) : `${capital(verb)} ${bill}`;
  if (!goods.includes(what)) return null;
  return known(key) ? t(key, { good: mark.good(what), goods: mark.good(what) }) : mark.good(what);
}

function ofThing(option: OptionInfo, context: LabelContext): string | null {
  const { about } = option;
  const id = idOf(option, context);
  if (!id) return null;
  const card = mark.thing(id);
  const verb = verbOf(option);
  if (verb === "visit") return visitLabel(about.figure ?? null);
  if (verb === "copy" && about.owner != null && about.owner !== context.talk.me) {
    return t("table.label.copy.of", { whose: whose(context.talk, about.owner), card });
  }
  const times = /^use .+ for (\d+)$/.exec(option.text)?.[1];
  if (times) return t("table.label.use.for", { card, n: times });
  const tokens = /^use (\d+) tokens? of /.exec(option.text)?.[1];
  if (tokens) return t("table.label.use.tokens", { card, n: tokens });
  const key = `table.label.${verb}`;
  return known(key) ? t(key, { card, goods: card, good: card, n: "" }) : `${capital(verb)} ${card}`;
}

function visitLabel(figure: string | null): string {
  if (!figure || figure === "worker") return t("table.label.visit");
  return t("table.label.visit.figure", { figure: figureWord(figure) });
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
