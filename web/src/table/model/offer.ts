/** The options of a decision, sorted by the things that they are about. */
import type { DecisionInfo, OptionInfo } from "../../lib/messages";
import type { Shown } from "./shown";
import { thingsOf, type Thing } from "./things";

export interface Offer {
  decision: DecisionInfo | null;
  /** What may be touched, and what touching it may mean. */
  byThing: Map<Thing, OptionInfo[]>;
  /** Options that need a button: they are about nothing that has a place on the table. */
  loose: OptionInfo[];
}

export const NO_OFFER: Offer = { decision: null, byThing: new Map(), loose: [] };

/** A choice within a move that has no more options than this gets a button for each, though things can be touched too. */
const FEW = 5;

export function offerOf(
  decision: DecisionInfo | null,
  shown: Shown,
  seat: number,
  visible: (thing: Thing) => boolean,
): Offer {
  if (!decision?.options) return NO_OFFER;
  const byThing = new Map<Thing, OptionInfo[]>();
  const loose: OptionInfo[] = [];
  const few = !decision.always_asked && decision.options.length <= FEW;
  const only = decision.options.length === 1;
  for (const option of decision.options) {
    const things = thingsOf(option.about, shown, seat).filter(visible);
    for (const name of things) {
      const known = byThing.get(name);
      if (known) known.push(option);
      else byThing.set(name, [option]);
    }
    if (things.length === 0 || few || (only && option.about.kind === "action")) loose.push(option);
  }
  return { decision, byThing, loose };
}

/** Which option brings to an end what could be repeated? */
export function stopOf(decision: DecisionInfo | null): OptionInfo | null {
  return decision?.options?.find((option) => option.about.kind === "stop") ?? null;
}
