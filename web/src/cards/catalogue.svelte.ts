/** What cards and sites are: everything that the catalogues taught us, by id. */
import type { Catalogue } from "../lib/messages";
import { known, list, named, t } from "../lib/words/index.svelte";
import type { CardInfo, SiteInfo } from "./model";

let cards: ReadonlyMap<string, CardInfo> = $state.raw(new Map());
let sites: ReadonlyMap<string, SiteInfo> = $state.raw(new Map());
const learnt = new Set<string>();

/** Keep an edition's cards and sites. Ids are unique among all editions. */
export function learn(catalogue: Catalogue): void {
  if (learnt.has(catalogue.edition)) return;
  learnt.add(catalogue.edition);
  cards = new Map([...cards, ...catalogue.cards.map((card) => [card.id, card] as const)]);
  sites = new Map([...sites, ...catalogue.sites.map((site) => [site.id, site] as const)]);
}

export function cardOf(id: string): CardInfo | undefined {
  return cards.get(id);
}

export function siteOf(id: string): SiteInfo | undefined {
  return sites.get(id);
}

/** What a card or a site is called, in the reader's language. */
export function nameOf(id: string): string {
  const thing = cards.get(id) ?? sites.get(id);
  return thing ? named(thing.name) : t("card.unknown");
}

/** The card that the notation calls so. */
export function idNamed(english: string): string | null {
  for (const card of cards.values()) if (card.name["en"] === english) return card.id;
  return null;
}

/** A name at the head of something: "haven" becomes "Haven". A snowstorm card is called after the place it hits. */
export function titleOf(id: string): string {
  const thing = cards.get(id) ?? sites.get(id);
  const other = thing && sites.has(thing.name["en"] ?? "") ? nameOf(thing.name["en"] ?? "") : nameOf(id);
  return other.charAt(0).toLocaleUpperCase() + other.slice(1);
}

/** A word that belongs to data, such as the name of a good; the id itself where there is none. */
export function wordFor(group: string, id: string, count = 1): string {
  const key = `card.${group}.${id}`;
  return known(key) ? t(key, { n: count }) : id.replaceAll("_", " ");
}

/** "2 twigs and 1 resin" */
export function goodsInWords(goods: Readonly<Record<string, number>>): string {
  return list(Object.entries(goods).map(([good, count]) => `${count} ${wordFor("good", good, count)}`));
}

export function typeInWords(card: CardInfo): string {
  const rarity = card.legendary ? "legendary" : card.unique ? "unique" : "common";
  return t(`card.${rarity}.${card.kind}`);
}

/** A text with marks such as {twig}, to be read aloud. */
export function plainText(text: string): string {
  let count = 1;
  return text.replace(/(\d+)|\{(\w+)\}/g, (whole, number: string | undefined, good: string | undefined) => {
    if (number !== undefined) count = Number(number);
    return good === undefined ? whole : wordFor("good", good, count);
  });
}

function describeCard(card: CardInfo): string {
  const cost = Object.keys(card.cost).length
    ? t("card.cost", { goods: goodsInWords(card.cost) })
    : t("card.costsNothing");
  const parts = [
    named(card.name),
    wordFor("hue", card.colour),
    typeInWords(card),
    cost,
    t("card.points", { n: card.points }),
  ];
  return `${parts.join(", ")}. ${card.text}`;
}

function describeSite(site: SiteInfo): string {
  const needs = requirementInWords(site);
  const parts = [
    named(site.name),
    ...(needs ? [t("card.needs", { what: needs })] : []),
    ...(site.points ? [t("card.points", { n: site.points })] : []),
  ];
  return `${parts.join(", ")}. ${site.text}`;
}

export function requirementInWords(site: SiteInfo): string {
  const colours = Object.entries(site.requires_colours).map(([colour, count]) => `${count} ${wordFor("hue", colour)}`);
  return list([...colours, ...site.requires_cards.map(nameOf)]);
}

/** A card or site in a whole sentence, for those who listen. */
export function describe(id: string): string {
  const card = cards.get(id);
  if (card) return describeCard(card);
  const site = sites.get(id);
  return site ? describeSite(site) : t("card.unknown");
}
