import type { pages as english } from "./en";

export const pages: Partial<Record<keyof typeof english, string>> = {};
