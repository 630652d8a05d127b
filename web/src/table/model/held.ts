/** What a player has beside hand and city, as the edition's description says: powers, quests, Legendary cards. */
import type { EditionLook, Holding } from "../../editions";
import type { PlayerView } from "../../lib/messages";
import type { Fate } from "./shown";
import { thing, type Thing } from "./things";

export interface HeldItem {
  thing: Thing;
  holding: Holding;
  /** The card or site; nothing if the viewer may not know it. */
  id: string | null;
  /** What lies on it. */
  goods: [good: string, amount: number][];
  fate: Fate;
}

interface Owner {
  number: number;
  now: PlayerView;
  /** The same player after the drafted move. */
  later: PlayerView;
  /** Does what lies here belong to the one who decides? */
  mine: boolean;
}

export function heldBy(owner: Owner, look: EditionLook, goods: readonly string[]): HeldItem[] {
  return look.holdings.flatMap((holding) => holding.zones.flatMap((zone) => inZone(owner, holding, zone, goods)));
}

function inZone(
  { number, now, later, mine }: Owner,
  holding: Holding,
  zone: string,
  goods: readonly string[],
): HeldItem[] {
  const left = [...(later.zones[zone] ?? [])];
  const amounts = holding.goods ? (now.zones[holding.goods] ?? []) : [];
  return (now.zones[zone] ?? []).map((id, index) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return {
      thing: mine ? thing.zone(zone, index) : thing.theirs(number, zone, index),
      holding,
      id: typeof id === "string" ? id : null,
      goods: goods.map((good, kind): [string, number] => [good, Number(amounts[kind] ?? 0)]).filter(([, n]) => n > 0),
      fate: at >= 0 ? "stays" : "leaves",
    };
  });
}

/** How many of each holding a player has that cannot be known, for a line of words. */
export function hiddenOf(items: readonly HeldItem[]): [holding: Holding, count: number][] {
  const counts = new Map<Holding, number>();
  for (const { holding, id } of items) {
    if (id === null || holding.as === "number") counts.set(holding, (counts.get(holding) ?? 0) + 1);
  }
  return [...counts];
}
