/** What a touch on a thing would have meant, in the notation: for asking why it is not possible. */
import { cardOf, siteOf } from "../../cards/catalogue.svelte";
import type { View } from "../../lib/messages";
import type { Thing } from "./things";

interface Where {
  view: View;
  seat: number;
  /** "meadow" or "valley" */
  meadow: string;
  nextSeason: string | null;
}

function english(id: string): string {
  return (cardOf(id) ?? siteOf(id))?.name["en"] ?? id;
}

export function whyText(name: Thing, where: Where): string | null {
  const [kind, ...rest] = name.split(":");
  const at = rest.join(":");
  if (kind === "hand") return `play ${english(at.split("#")[0] ?? "")} from hand`;
  if (kind === "meadow") return ofSlot(Number(at), where);
  if (kind === "site") return ofSite(at, where);
  if (kind === "city") return ofCityCard(Number(rest[0]), Number(rest[1]), where);
  if (kind === "action" && at === "prepare" && where.nextSeason) return `prepare for ${where.nextSeason}`;
  return null;
}

function ofSlot(slot: number, { view, meadow }: Where): string | null {
  const card = view.meadow[slot];
  return card ? `play ${english(card)} from ${meadow} ${slot + 1}` : null;
}

function ofSite(id: string, { view }: Where): string | null {
  const site = view.sites.find((each) => each.id === id);
  if (!site) return null;
  return siteOf(id)?.kind.endsWith("event") ? `achieve ${english(id)}` : `visit ${site.label}`;
}

/** As `Farm`, `Farm 7`, `Inn 3 of player 2`. */
function ofCityCard(owner: number, number: number, { view, seat }: Where): string | null {
  const player = view.players[owner];
  const owned = player && [...player.city, ...player.covered].find((each) => each.number === number);
  if (!player || !owned) return null;
  const equal = [...player.city, ...player.covered].filter((each) => each.id === owned.id).length;
  const label = equal > 1 ? `${english(owned.id)} ${number}` : english(owned.id);
  return owner === seat ? `visit ${label}` : `visit ${label} of ${player.label}`;
}
