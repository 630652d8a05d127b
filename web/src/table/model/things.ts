/**
 * Things on the table have names: `hand:farm#1`, `meadow:3`, `site:haven`, `city:0:7`. An option names the thing it is
 * about, a component shows the thing, and both meet in its name.
 */
import type { About } from "../../lib/messages";
import type { Shown } from "./shown";

export type Thing = string;

export const thing = {
  hand: (card: string, copy: number): Thing => `hand:${card}#${copy}`,
  meadow: (slot: number): Thing => `meadow:${slot}`,
  site: (id: string): Thing => `site:${id}`,
  city: (owner: number, number: number): Thing => `city:${owner}:${number}`,
  good: (good: string): Thing => `good:${good}`,
  player: (player: number): Thing => `player:${player}`,
  zone: (zone: string, index: number): Thing => `zone:${zone}:${index}`,
  /** What lies in a zone of another player: to be looked at. */
  theirs: (player: number, zone: string, index: number): Thing => `theirs:${player}:${zone}:${index}`,
  aside: (index: number): Thing => `aside:${index}`,
  pile: (name: string): Thing => `pile:${name}`,
  action: (name: string): Thing => `action:${name}`,
};

type Finder = (about: About, shown: Shown, seat: number) => Thing[];

/** Equal cards of a hand are one option, so it is about each of them. */
const inHand: Finder = (about, shown) =>
  shown.hand.filter((item) => item.card === about.card && item.fate !== "leaves").map((item) => item.thing);

/** A worker is pointed at by the place where it stands. */
const ofFigure: Finder = (about) => [about.site ? thing.site(about.site) : placeInCity(about)];

const inZone: Finder = (about, shown, seat) => {
  const zone = about.zone ?? "";
  if (about.owner != null && about.owner !== seat) return [];
  if (zone === "deck" || zone === "discard") return [thing.pile(zone)];
  const items = shown.view.zones[zone] ?? shown.me?.zones[zone] ?? [];
  const id = about.site ?? about.card;
  const index = about.number ?? items.indexOf(id ?? "");
  return index < 0 ? [] : [thing.zone(zone, index)];
};

const inAside: Finder = (about, shown) => {
  const index = shown.view.aside.indexOf(about.card ?? "");
  return index < 0 ? [] : [thing.aside(index)];
};

const FINDERS: Partial<Record<About["kind"], Finder>> = {
  hand: inHand,
  meadow: (about) => [thing.meadow(about.slot ?? -1)],
  site: (about) => [thing.site(about.site ?? "")],
  city: (about) => [placeInCity(about)],
  good: (about) => [thing.good(about.good ?? "")],
  player: (about) => [thing.player(about.player ?? -1)],
  figure: ofFigure,
  zone: inZone,
  aside: inAside,
  action: (about) => [thing.action(about.action ?? "")],
};

function placeInCity(about: About): Thing {
  return thing.city(about.owner ?? -1, about.number ?? -1);
}

/** The things that an option (or a decision's source) is about; none if it is about nothing that has a place. */
export function thingsOf(about: About, shown: Shown, seat: number): Thing[] {
  return FINDERS[about.kind]?.(about, shown, seat) ?? [];
}
