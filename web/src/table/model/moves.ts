/** What moved from one position to the next: where new things came from, and where things that vanished went. */
import type { PlayerView, View } from "../../lib/messages";
import type { Event } from "./log";
import { mergeHand, placeOf } from "./shown";
import { thing } from "./things";

export interface Plan {
  /** New thing -> what it came from. */
  arrive: Map<string, string>;
  /** Vanished thing -> where it went. */
  leave: Map<string, string>;
}

export interface Gain {
  player: number;
  good: string;
  amount: number;
  /** The place that brought it, if there is one. */
  from: string | null;
}

const NONE: ReadonlySet<string> = new Set();

export function planMoves(before: View, after: View, seat: number): Plan {
  const plan: Plan = { arrive: new Map(), leave: new Map() };
  const slots = emptied(before, after);
  const hand = handMoves(before, after, seat);
  cities(plan, before, after, seat, slots, hand.left);
  hands(plan, hand, slots);
  meadow(plan, before, after, slots);
  figures(plan, before, after);
  return plan;
}

/** Slots of the Meadow whose card is gone, by card. */
function emptied(before: View, after: View): Map<string, string[]> {
  const gone = new Map<string, string[]>();
  before.meadow.forEach((card, slot) => {
    if (!card || after.meadow[slot] === card) return;
    gone.set(card, [...(gone.get(card) ?? []), `meadow:${slot}:${card}`]);
  });
  return gone;
}

interface HandMoves {
  left: Map<string, string[]>;
  came: { name: string; card: string }[];
}

function handMoves(before: View, after: View, seat: number): HandMoves {
  const merged = mergeHand(before.players[seat]?.hand ?? [], after.players[seat]?.hand ?? [], NONE);
  const left = new Map<string, string[]>();
  for (const item of merged) {
    if (item.fate === "leaves" && item.card) left.set(item.card, [...(left.get(item.card) ?? []), item.thing]);
  }
  const came = merged.flatMap((item) =>
    item.fate === "comes" && item.card ? [{ name: item.thing, card: item.card }] : [],
  );
  return { left, came };
}

const standing = (player: PlayerView | undefined): Map<number, string> =>
  new Map([...(player?.city ?? []), ...(player?.covered ?? [])].map((owned) => [owned.number, owned.id]));

function cities(
  plan: Plan,
  before: View,
  after: View,
  seat: number,
  slots: Map<string, string[]>,
  left: Map<string, string[]>,
): void {
  after.players.forEach((player, owner) => {
    const had = standing(before.players[owner]);
    const has = standing(player);
    for (const [number, card] of has) {
      if (had.has(number)) continue;
      const fromHand = owner === seat ? left.get(card)?.shift() : undefined;
      plan.arrive.set(thing.city(owner, number), fromHand ?? slots.get(card)?.shift() ?? `player:${owner}`);
    }
    for (const number of had.keys()) if (!has.has(number)) plan.leave.set(thing.city(owner, number), "pile:discard");
  });
}

function hands(plan: Plan, hand: HandMoves, slots: Map<string, string[]>): void {
  for (const { name, card } of hand.came) plan.arrive.set(name, slots.get(card)?.shift() ?? "pile:deck");
  for (const names of hand.left.values()) for (const name of names) plan.leave.set(name, "pile:discard");
}

function meadow(plan: Plan, before: View, after: View, slots: Map<string, string[]>): void {
  after.meadow.forEach((card, slot) => {
    if (card && before.meadow[slot] !== card) plan.arrive.set(`meadow:${slot}:${card}`, "pile:deck");
  });
  for (const names of slots.values()) for (const name of names) plan.leave.set(name, "pile:discard");
}

function figureNames(player: PlayerView | undefined, number: number): Set<string> {
  const count = new Map<string, number>();
  const names = new Set<string>();
  for (const figure of player?.deployed ?? []) {
    const key = `figure:${number}:${placeOf(figure)}/${figure.figure}`;
    const n = count.get(key) ?? 0;
    count.set(key, n + 1);
    names.add(`${key}#${n}`);
  }
  return names;
}

function figures(plan: Plan, before: View, after: View): void {
  after.players.forEach((player, number) => {
    const had = figureNames(before.players[number], number);
    const has = figureNames(player, number);
    const gone = [...had].filter((name) => !has.has(name));
    for (const name of has) {
      if (!had.has(name))
        plan.arrive.set(
          name,
          player.workers === before.players[number]?.workers ? (gone.shift() ?? `pool:${number}`) : `pool:${number}`,
        );
    }
    for (const name of gone) plan.leave.set(name, `pool:${number}`);
  });
}

/** What came into the supplies, and from where. */
export function gains(before: View, after: View, news: readonly Event[]): Gain[] {
  const source = new Map<number, string>();
  for (const event of news) {
    if (event.player !== undefined && event.site) source.set(event.player, thing.site(event.site));
  }
  return after.players.flatMap((player, number) =>
    Object.entries(player.stock).flatMap(([good, now]) => {
      const amount = now - (before.players[number]?.stock[good] ?? 0);
      return amount > 0 ? [{ player: number, good, amount, from: source.get(number) ?? null }] : [];
    }),
  );
}
