/** How each kind of site looks. What is new and unknown here is a plain card. */
import type { SiteInfo } from "./model";

export type Look = "stone" | "slot" | "land" | "plaque" | "event" | "quest" | "beast" | "storm" | "note";

const LOOKS: Record<string, Look> = {
  basic: "stone",
  hot_springs: "stone",
  forge: "stone",
  guild: "stone",
  beacon: "stone",
  journey: "slot",
  haven: "land",
  forest: "land",
  basic_event: "plaque",
  special_event: "event",
  lowland_quest: "quest",
  highland_quest: "quest",
  big_critter: "beast",
  map: "note",
  scheme: "note",
  tactics: "note",
  market_token: "stone",
};

export function lookOf(site: SiteInfo | undefined): Look {
  if (!site) return "land";
  if (site.kind.startsWith("snowstorm")) return "storm";
  return LOOKS[site.kind] ?? "land";
}

/** The word for a kind: all snowstorm decks are one kind to the reader. */
export function kindWord(kind: string): string {
  return kind.startsWith("snowstorm") ? "snowstorm" : kind;
}

/** What a place of the journey takes: the goods it names, without the points it gives. */
export function price(gist: string): string {
  return [...gist.matchAll(/\d+ \{(?!point)\w+\}/g)].map(([mark]) => mark).join(" ");
}

export interface Gain {
  count: string;
  goods: string[];
}

// What a stone shows whose text is more than a list of goods: what it takes, or what it is about.
const SIGNS: Record<string, Gain[]> = {
  guild: [{ count: "", goods: ["quest"] }],
  beacon: [{ count: "1", goods: ["fire"] }],
  forge: [
    { count: "3", goods: ["card"] },
    { count: "", goods: ["any"] },
  ],
};

/** "2 {twig} and 1 {card}" as lines for a round stone. */
export function gains({ kind, gist }: SiteInfo): Gain[] {
  const found = [...gist.matchAll(/(\d*) ?((?:\{\w+\} ?)+)/g)].map(([, count = "", goods = ""]) => ({
    count,
    goods: [...goods.matchAll(/\{(\w+)\}/g)].map((mark) => mark[1] ?? ""),
  }));
  const rest = gist.replace(/\{\w+\}|\d+|and|gain|draw|[ ,.+]/gi, "");
  return rest === "" ? found : (SIGNS[kind] ?? []);
}
