/**
 * What the table shows: the position, and beside it what the drafted move would change. Cards that a draft takes away
 * stay where they are and are marked, those that it brings are there already: nothing jumps until the move is confirmed.
 */
import type { CityCardView, FigureView, PlayerView, View } from "../../lib/messages";
import { thing, type Thing } from "./things";

export type Fate = "stays" | "leaves" | "comes";

export interface HandItem {
  thing: Thing;
  card: string | null;
  fate: Fate;
}

export interface CityItem {
  thing: Thing;
  owner: number;
  owned: CityCardView;
  /** Under something that takes its effect away, such as snow. */
  covered: boolean;
  fate: Fate;
  /** Tokens, goods or the mark of occupation change with the draft. */
  changes: boolean;
}

export interface SlotItem {
  thing: Thing;
  slot: number;
  card: string | null;
  fate: Fate;
}

export interface ShownFigure {
  thing: Thing;
  player: number;
  figure: string;
  fate: Fate;
}

export interface ShownPlayer {
  number: number;
  view: PlayerView;
  city: CityItem[];
  /** What the draft changes in the supply. */
  change: Record<string, number>;
  workersChange: number;
  freeSpaces: number;
}

export interface Shown {
  view: View;
  seat: number | null;
  me: PlayerView | null;
  hand: HandItem[];
  meadow: SlotItem[];
  players: ShownPlayer[];
  /** Who stands where, by the thing that is the place. */
  places: Map<Thing, ShownFigure[]>;
  draft: View | null;
}

/** `touched` are the hand cards that were clicked: of equal ones, those are the ones that leave. */
export function show(view: View, seat: number | null, draft: View | null, touched: ReadonlySet<Thing>): Shown {
  const me = seat === null ? null : (view.players[seat] ?? null);
  const meLater = seat === null ? null : (draft?.players[seat] ?? null);
  return {
    view,
    seat,
    me,
    draft,
    hand: me ? mergeHand(me.hand, meLater?.hand ?? me.hand, touched) : [],
    meadow: view.meadow.map((card, slot) => mergeSlot(slot, card, draft ? (draft.meadow[slot] ?? null) : card)),
    players: view.players.map((player, number) => mergePlayer(number, player, draft?.players[number] ?? player)),
    places: mergePlaces(view, draft ?? view),
  };
}

function counted(cards: readonly (string | null)[]): Map<string | null, number> {
  const count = new Map<string | null, number>();
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1);
  return count;
}

function named(cards: readonly (string | null)[]): { card: string | null; name: Thing }[] {
  const seen = new Map<string | null, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, name: thing.hand(card ?? "?", copy) };
  });
}

/** Equal cards can't be told apart: those that were touched leave first, then the last ones. */
export function mergeHand(
  now: readonly (string | null)[],
  later: readonly (string | null)[],
  touched: ReadonlySet<Thing>,
): HandItem[] {
  const items = named(now);
  const after = counted(later);
  const leaving = new Set<Thing>();
  for (const [card, before] of counted(now)) {
    const equal = items.filter((item) => item.card === card).map((item) => item.name);
    const going = Math.max(0, before - (after.get(card) ?? 0));
    const order = [
      ...equal.filter((name) => touched.has(name)),
      ...equal.filter((name) => !touched.has(name)).reverse(),
    ];
    order.slice(0, going).forEach((name) => leaving.add(name));
  }
  const known = new Set(items.map((item) => item.name));
  const coming = named(later).filter((item) => !known.has(item.name));
  return [
    ...items.map(({ card, name }): HandItem => ({ thing: name, card, fate: leaving.has(name) ? "leaves" : "stays" })),
    ...coming.map(({ card, name }): HandItem => ({ thing: name, card, fate: "comes" })),
  ];
}

function mergeSlot(slot: number, card: string | null, later: string | null): SlotItem {
  const fate = card === later ? "stays" : card === null ? "comes" : "leaves";
  return { thing: thing.meadow(slot), slot, card: card ?? later, fate };
}

function mergePlayer(number: number, now: PlayerView, later: PlayerView): ShownPlayer {
  const change: Record<string, number> = {};
  for (const [good, amount] of Object.entries(later.stock)) {
    const before = now.stock[good] ?? 0;
    if (amount !== before) change[good] = amount - before;
  }
  return {
    number,
    view: now,
    change,
    workersChange: later.workers - now.workers,
    city: mergeCity(number, now, later),
    freeSpaces: later.spaces,
  };
}

function standing(player: PlayerView): Map<number, { owned: CityCardView; covered: boolean }> {
  const all = new Map<number, { owned: CityCardView; covered: boolean }>();
  for (const owned of player.city) all.set(owned.number, { owned, covered: false });
  for (const owned of player.covered) all.set(owned.number, { owned, covered: true });
  return new Map([...all].sort(([a], [b]) => a - b));
}

function mergeCity(owner: number, now: PlayerView, later: PlayerView): CityItem[] {
  const before = standing(now);
  const after = now === later ? before : standing(later);
  const out: CityItem[] = [];
  for (const [number, { owned, covered }] of before) {
    const next = after.get(number);
    out.push({
      thing: thing.city(owner, number),
      owner,
      owned: next?.owned ?? owned,
      covered: next?.covered ?? covered,
      fate: next ? "stays" : "leaves",
      changes: next !== undefined && (next.covered !== covered || !sameMarks(owned, next.owned)),
    });
  }
  for (const [number, { owned, covered }] of after) {
    if (before.has(number)) continue;
    out.push({ thing: thing.city(owner, number), owner, owned, covered, fate: "comes", changes: false });
  }
  return out;
}

function sameMarks(a: CityCardView, b: CityCardView): boolean {
  return (
    a.occupied === b.occupied &&
    a.tokens === b.tokens &&
    a.beneath.length === b.beneath.length &&
    JSON.stringify(a.goods) === JSON.stringify(b.goods)
  );
}

export function placeOf(figure: FigureView): Thing {
  return figure.site ? thing.site(figure.site) : thing.city(figure.owner ?? -1, figure.number ?? -1);
}

interface Standing {
  place: Thing;
  figure: string;
  count: number;
}

function figuresOf(player: PlayerView): Map<string, Standing> {
  const out = new Map<string, Standing>();
  for (const figure of player.deployed) {
    const place = placeOf(figure);
    const key = `${place}/${figure.figure}`;
    const known = out.get(key);
    if (known) known.count += 1;
    else out.set(key, { place, figure: figure.figure, count: 1 });
  }
  return out;
}

function mergePlaces(now: View, later: View): Map<Thing, ShownFigure[]> {
  const places = new Map<Thing, ShownFigure[]>();
  now.players.forEach((player, number) => {
    const before = figuresOf(player);
    const after = figuresOf(later.players[number] ?? player);
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const any = before.get(key) ?? after.get(key);
      if (!any) continue;
      const had = before.get(key)?.count ?? 0;
      const has = after.get(key)?.count ?? 0;
      for (let i = 0; i < Math.max(had, has); i++) {
        const fate: Fate = i >= had ? "comes" : i >= has ? "leaves" : "stays";
        const at = places.get(any.place) ?? [];
        at.push({
          thing: `figure:${number}:${any.place}/${any.figure}#${i}`,
          player: number,
          figure: any.figure,
          fate,
        });
        places.set(any.place, at);
      }
    }
  });
  return places;
}
