/**
 * How an edition lies on the table. The components of the game screen know bands, parts and piles; what they are made of
 * stands in a description like this. Kinds of sites and zones that no description names (those of a module yet unknown)
 * appear in a band of their own.
 */
import type { Key } from "../lib/words/index.svelte";

/** How a site is drawn: a round spot, a card with a picture, a narrow plaque, or a step of the journey. */
export type SiteShape = "disc" | "card" | "plaque" | "journey";

interface PartBase {
  /** The share of the band's width: a CSS grid track. */
  width: string;
  /** A heading of its own within the band. */
  sign?: Key;
  hint?: Key;
}

/** Sites of some kinds, in the order of the position. */
export interface SitesPart extends PartBase {
  type: "sites";
  kinds: readonly string[];
  shape: SiteShape;
  /** Show the names of the spots beneath them. */
  names?: boolean;
  /** Dark ground behind the spots, where the scenery is bright. */
  inset?: boolean;
}

/** A zone whose items lie face up. */
export interface ZonePart extends PartBase {
  type: "zone";
  zone: string;
  /** The points of the spaces, from left to right. */
  spacePoints?: readonly number[];
  /** What lies there is told by its gist, and by its name if it is no mere token. */
  tokens?: boolean;
  named?: boolean;
}

/** Something that holds for the whole table, told by a number of `view.extra`. */
export interface NotePart extends PartBase {
  type: "note";
  extra: string;
  icon: string;
  title: Key;
  titleOff: Key;
  text: Key;
  /** What the text says while the number is 0, 1, ... */
  values: readonly number[];
}

/** Several parts above each other. */
export interface ColumnPart extends PartBase {
  type: "column";
  parts: readonly Part[];
}

export type Part = SitesPart | ZonePart | NotePart | ColumnPart;

export interface Band {
  id: string;
  sign: Key;
  hint?: Key;
  /** In rem, where the bands have the board to themselves; the last one takes what is left. */
  height: number;
  parts: readonly Part[];
  /** Only shown if something lies there: it belongs to a module. A strip of its own height, with its heading at the side. */
  optional?: boolean;
}

/** A piece of a module that lies on other things, as a zone says. */
export interface Token {
  zone: string;
  /** A symbol, or the picture of a card or site. */
  icon?: string;
  picture?: string;
  words: Key;
}

/** Marks on the slots of the Meadow, from zones that hold a number for each slot. */
export interface SlotMarks {
  snow?: string;
  copies?: string;
  token?: string;
  /** Tokens whose zones hold the numbers of slots, from 0. */
  tokens?: readonly Token[];
}

export interface PileLook {
  /** `deck`, `discard`, or a zone. */
  id: string;
  name: Key;
  back: string;
  /** Its last card lies open on top. */
  open?: boolean;
}

/** What each player has beside hand and city, in zones of theirs. */
export interface Holding {
  zones: readonly string[];
  /**
   * How it is shown to its owner: cards beside the hand, names above the city, an emblem beside the supply, or only how
   * many there are. To others, what they may know is shown by name, the rest by number.
   */
  as: "cards" | "names" | "emblem" | "number";
  /** What it is called, with its number. */
  words: Key;
  /** A zone with what lies on it: a number for each kind of goods. */
  goods?: string;
}

/** What a printed opponent lays open beside the city. */
export interface OpenCard {
  zone: string;
  name: Key;
  /** A number of `view.extra` that says how much of it is done. */
  progress?: { extra: string; words: Key };
}

export interface EditionLook {
  id: string;
  theme: "woodland" | "winter";
  bands: readonly Band[];
  meadow: { sign: Key; hint: Key; tab: Key; /** In the notation. */ notation: string; marks: SlotMarks };
  piles: readonly PileLook[];
  /** Where snow lies on sites: a zone with their ids. */
  snowOnSites?: string;
  /** What lies on sites: zones with their ids. */
  onSites: readonly Token[];
  /** What a card of a city may lie on: zones of its owner, with the numbers of cards. */
  onCity: readonly Token[];
  /** A figure that each player has one of, among the workers. */
  special?: string;
  /** What the mark on a Construction means. */
  occupied: "occupied" | "chimney";
  holdings: readonly Holding[];
  /** Goods that are shown only where somebody has them. */
  rareGoods: readonly string[];
  openCards: readonly OpenCard[];
  /** A number of `view.extra` that is shown beside a printed opponent. */
  die?: { extra: string; name: Key };
  /** Zones that need no place on the table: decks and what was discarded from them. */
  quiet: readonly string[];
  /** Words of the log that differ, by the type of the event. */
  log: Readonly<Record<string, Key>>;
}

/** All parts of the bands, those within columns too. */
export function partsOf(bands: readonly Band[]): Part[] {
  const flat = (part: Part): Part[] => (part.type === "column" ? [part, ...part.parts.flatMap(flat)] : [part]);
  return bands.flatMap((band) => band.parts.flatMap(flat));
}

/** All kinds of sites that the bands have a place for. */
export function placedKinds(look: EditionLook): Set<string> {
  return new Set(partsOf(look.bands).flatMap((part) => (part.type === "sites" ? part.kinds : [])));
}

/** The zones that lie open on the board. */
export function openZones(look: EditionLook): Set<string> {
  return new Set(partsOf(look.bands).flatMap((part) => (part.type === "zone" ? [part.zone] : [])));
}

/** All zones that are shown somewhere, or that need not be. */
export function placedZones(look: EditionLook): Set<string> {
  const { snow, copies, token, tokens = [] } = look.meadow.marks;
  const marks = [look.snowOnSites, snow, copies, token].filter((zone) => zone !== undefined);
  const pieces = [...tokens, ...look.onSites, ...look.onCity, ...look.openCards].map((piece) => piece.zone);
  const held = look.holdings.flatMap(({ zones, goods }) => (goods ? [...zones, goods] : zones));
  return new Set([
    ...openZones(look),
    ...look.quiet,
    ...marks,
    ...pieces,
    ...held,
    ...look.piles.map((pile) => pile.id),
  ]);
}

/** In which part of its owner's area does a zone lie? */
export function holdingOf(look: EditionLook, zone: string): Holding | undefined {
  return look.holdings.find((holding) => holding.zones.includes(zone));
}
