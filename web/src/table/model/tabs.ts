/** In the narrow layout: which views have something to choose? */
import type { Tab } from "../windows.svelte";
import type { Offer } from "./offer";
import type { Thing } from "./things";

export function tabOf(name: Thing, front: number): Tab | null {
  const [kind, first] = name.split(":");
  if (kind === "hand" || kind === "meadow") return kind;
  if (kind === "pile") return "meadow";
  if (kind === "city") return Number(first) === front ? "city" : "others";
  if (kind === "site") return "board";
  if (kind === "zone") return first === "quests" ? "city" : "board";
  return kind === "player" ? "others" : null;
}

export function tabsWithChoices(offer: Offer, front: number): Set<Tab> {
  const tabs = new Set<Tab>();
  for (const name of offer.byThing.keys()) {
    const tab = tabOf(name, front);
    if (tab) tabs.add(tab);
  }
  return tabs;
}
