import type { table as english } from "./en";

export const table: Partial<Record<keyof typeof english, string>> = {};
