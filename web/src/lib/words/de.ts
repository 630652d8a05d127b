import { cards } from "../../cards/words/de";
import { table } from "../../table/words/de";
import type { Words } from "./index.svelte";
import { pages } from "./pages/de";

export const de: Words = { ...pages, ...table, ...cards };
