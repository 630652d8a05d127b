/** In the narrow layout: which views have something to choose? */
import { holdingOf, type EditionLook } from "../../editions";
import type { Tab } from "../windows.svelte";
import type { Offer } from "./offer";
import type { Thing } from "./things";

const HOLDING_TABS = { cards: "hand", names: "city", emblem: "city", number: "city" } as const;

export function tabOf(name: Thing, front: number, look: EditionLook): Tab | null {
  const [kind, first] = name.split(":");
  if (kind === "hand" || kind === "meadow") return kind;
  if (kind === "pile") return "meadow";
  if (kind === "city") return Number(first) === front ? "city" : "others";
  if (kind === "site") return "board";
  if (kind === "zone") return tabOfZone(first ?? "", look);
  return kind === "player" ? "others" : null;
}

function tabOfZone(zone: string, look: EditionLook): Tab {
  const holding = holdingOf(look, zone);
  if (holding) return HOLDING_TABS[holding.as];
  return look.piles.some((pile) => pile.id === zone) ? "meadow" : "board";
}

/**
 * The view to open for a question within a move: where its choices lie, unless some of them have buttons. What may be
 * declined opens no view while it is another's turn (`mine`: it is the own one): somebody may be reading.
 */
export function tabToOpen(offer: Offer, here: Tab, front: number, look: EditionLook, mine: boolean): Tab | null {
  const { decision, loose } = offer;
  const tabs = tabsWithChoices(offer, front, look);
  const buttons = loose.some((option) => option.about.kind !== "stop");
  if (!decision || decision.always_asked || buttons || tabs.has(here)) return null;
  if (loose.length > 0 && !mine) return null;
  return [...tabs][0] ?? null;
}

export function tabsWithChoices(offer: Offer, front: number, look: EditionLook): Set<Tab> {
  const tabs = new Set<Tab>();
  for (const name of offer.byThing.keys()) {
    const tab = tabOf(name, front, look);
    if (tab) tabs.add(tab);
  }
  return tabs;
}
