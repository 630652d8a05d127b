// Who drew what, for the About page.

import { type Collection, fluentEmoji, gameIcons } from "./icons";

function source({ info, used }: Collection) {
  return {
    name: info.name,
    author: info.author.name,
    url: info.author.url,
    licence: info.license.title,
    used: [...used].sort(),
  };
}

export function creditsModule(): string {
  // The package names its maker; the licence asks for those who drew, and for where it can be read.
  const icons = {
    ...source(gameIcons),
    author: "Lorc, Delapouite and contributors",
    url: "https://game-icons.net",
    licenceUrl: "https://creativecommons.org/licenses/by/3.0/",
  };
  return [
    "// Made by `npm run pictures`: what the pictures borrow. Everything else in them is drawn by us.",
    `export const fluentEmoji = ${JSON.stringify(source(fluentEmoji), null, 2)};`,
    `export const gameIcons = ${JSON.stringify(icons, null, 2)};`,
    "",
  ].join("\n");
}
