import type { Recipes } from "../compose";
import { plain } from "./plain";

/** Every set of pictures. A new expansion adds a file and a line here. */
export const sets: Record<string, Recipes> = {
  plain,
};
