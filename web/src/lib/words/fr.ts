import { cards } from "../../cards/words/fr";
import { table } from "../../table/words/fr";
import type { Words } from "./index.svelte";
import { pages } from "./pages/fr";

export const fr: Words = { ...pages, ...table, ...cards };
