// A recipe and the picture made from it.

import { type Drawing, restartIds } from "./ink";
import { scenes, type Scene } from "./draw/scenes";

/** What a picture shows. `art` is drawn back to front on the scene, 100 wide and 80 high. */
export interface Recipe {
  scene: Scene;
  art: () => Drawing[];
}

export type Recipes = Record<string, Recipe>;

const WIDTH = 100;
const HEIGHT = 80;

// Light in the middle, dusk in the corners: it binds scene and figures together.
const VIGNETTE =
  '<radialGradient id="v" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#fff3c8" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#4a2c0c" stop-opacity=".32"/></radialGradient>';

export function compose({ scene, art }: Recipe): string {
  restartIds();
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${size} preserveAspectRatio="xMidYMid slice">` +
    `<defs>${VIGNETTE}</defs>${scenes[scene]}<g id="figures">${art().join("")}</g><rect ${size} fill="url(#v)"/></svg>\n`
  );
}
