import type { Recipes } from "../compose";
import { everdell } from "./everdell";
import { everdellExtras } from "./everdell-extras";
import { everdellSites } from "./everdell-sites";
import { plain } from "./plain";
import { silverfrost } from "./silverfrost";
import { silverfrostSites } from "./silverfrost-sites";

/** Every set of pictures. A new expansion adds a file and a line here. */
export const sets: Record<string, Recipes> = {
  plain,
  everdell: { ...everdell, ...everdellSites, ...everdellExtras },
  silverfrost: { ...silverfrost, ...silverfrostSites },
};
