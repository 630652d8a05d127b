import type { cards as english } from "./en";

export const cards: Partial<Record<keyof typeof english, string>> = {};
