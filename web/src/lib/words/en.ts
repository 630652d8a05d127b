/** English, the complete catalogue: the keys of all others are taken from here. */
import { cards } from "../../cards/words/en";
import { table } from "../../table/words/en";
import { pages } from "./pages/en";

export const en = { ...pages, ...table, ...cards };
