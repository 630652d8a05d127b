/** What players and things are called in sentences. */
import { nameOf, wordFor } from "../../cards/catalogue.svelte";
import type { EditionLook } from "../../editions";
import type { Person } from "../../lib/people";
import { t, type Key } from "../../lib/words/index.svelte";
import { capital, mark, plain } from "./rich";

export interface Talk {
  /** Who "you" is; nobody for a spectator and where several play at one screen. */
  me: number | null;
  names: readonly string[];
  meadow: string;
  /** What happens to a Construction that brings in a Critter. */
  occupied: Key;
  /** Words of the log that this edition has of its own, by the type of the event. */
  log: Readonly<Record<string, Key>>;
}

export function talkOf(people: readonly Person[], look: EditionLook, me: number | null): Talk {
  const names = people.map((person) => person.name);
  return { me, names, meadow: t(look.meadow.sign), occupied: `table.result.${look.occupied}`, log: look.log };
}

export function object(talk: Talk, player: number): string {
  return player === talk.me ? t("table.you.object") : mark.player(player);
}

export function whose(talk: Talk, owner: number, speaker: number | null = null): string {
  if (owner === talk.me) return t("table.your");
  if (owner === speaker) return t("table.their");
  return t("table.whose", { name: mark.player(owner) });
}

export function goodWord(good: string, amount: number): string {
  return wordFor("good", good, amount);
}

export function seasonWord(season: string): string {
  return capital(wordFor("season", season));
}

export function say(talk: Talk, marked: string): string {
  return plain(marked, { thing: nameOf, good: goodWord, player: (player) => talk.names[player] ?? "?" });
}
