/** Where the built pictures lie. The version lets browsers keep them for good. */
import { version, type SymbolName } from "./generated/pictures";

export type { SymbolName };

export function pictureUrl(id: string): string {
  return `/pictures/${encodeURIComponent(id)}.svg?v=${version}`;
}

/** Goods may have names of several words; symbols have ids. */
export function symbolUrl(name: string): string {
  return `/pictures/symbols.svg?v=${version}#${name.replaceAll(" ", "_")}`;
}
