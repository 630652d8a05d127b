/** Words shared by the components that look like parts of the game. */
import type { CardInfo, Critter, SiteInfo } from "../lib/messages";

export type { CardInfo, SiteInfo };
export type Size = "large" | "small" | "plate" | "tiny";
/** What a player may do with a thing just now. "target" is what the chosen move will use. */
export type State = "legal" | "chosen" | "target" | "blocked";
export type Colour = CardInfo["colour"];
export const COLOURS: readonly Colour[] = ["tan", "green", "red", "blue", "purple"];

/** What the back of a card shows. */
export type Back = "everdell" | "silverfrost" | "discard" | "storm" | "quest" | "mountain" | "scheme";

export type PlayerColour = "rust" | "teal" | "plum" | "gold" | "slate" | "olive";
/** In the order of the seats. */
export const playerColours: readonly PlayerColour[] = ["rust", "teal", "plum", "gold", "slate", "olive"];

/** Pieces that stand on locations and cards. Whoever has no critter is a plain wooden figure. */
export type Figure = Critter | "rugwort" | "paws" | "wooden";

/** What lies and stands on a card. */
export interface Burden {
  tokens?: number; // points
  goods?: Readonly<Record<string, number>>; // stored there
  beneath?: number; // cards
  occupied?: boolean;
  chimney?: boolean;
  workers?: readonly Worker[];
}

export interface Worker {
  critter: Figure;
  colour: PlayerColour;
  ranger?: boolean;
  label?: string; // whose it is, for those who listen
}
