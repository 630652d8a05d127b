// Who drew what, for the About page.

import { used } from "./icons";

export function creditsModule(): string {
  const list = (names: Set<string>): string => JSON.stringify([...names].sort(), null, 2);
  return [
    "// Made by `npm run pictures`: what the pictures borrow.",
    `export const gameIcons: string[] = ${list(used.gameIcons)};`,
    `export const fluentEmoji: string[] = ${list(used.emojis)};`,
    "",
  ].join("\n");
}
