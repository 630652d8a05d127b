// What is shown for a card that has no picture yet.

import type { Recipes } from "../compose";
import { emoji } from "../icons";

export const plain: Recipes = {
  unknown: { scene: "forest", art: () => [emoji("leaf-fluttering-in-wind", 50, 44, 40)] },
};
