import { everdell } from "./everdell";
import type { EditionLook } from "./look";
import { silverfrost } from "./silverfrost";

const LOOKS: Readonly<Record<string, EditionLook>> = { everdell, silverfrost };

/** An edition without a description is laid out by the fall-backs alone. */
export function lookOf(edition: string): EditionLook {
  return LOOKS[edition] ?? { ...everdell, id: edition, bands: [], holdings: [], quiet: [] };
}

export * from "./look";
