/** Who this browser is to the server: a nickname, a critter, the tables it sits at. */
import { api, type Person } from "./api";
import type { Me } from "./messages";
import { settings } from "./settings.svelte";

/** For newcomers, until they choose a name. */
const NAMES = [
  "Hazel",
  "Rowan",
  "Sage",
  "Juniper",
  "Clover",
  "Fern",
  "Alder",
  "Sorrel",
  "Linden",
  "Tansy",
  "Willow",
  "Aspen",
];

let current = $state.raw<Me | null>(null);

export const me = {
  get now(): Me | null {
    return current;
  },
  get nickname(): string {
    return current?.nickname || settings.nickname;
  },
};

if (!settings.nickname) settings.nickname = NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Hazel";

export async function refreshMe(): Promise<Me> {
  current = await api.me();
  return current;
}

export async function introduce(person: Person): Promise<void> {
  settings.nickname = person.nickname;
  current = await api.introduce(person);
}
