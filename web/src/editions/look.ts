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
  /** What lies there is told by its gist alone. */
  tokens?: boolean;
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
  /** Only shown if something lies there: it belongs to a module. */
  optional?: boolean;
}

/** Marks on the slots of the Meadow, from zones that hold a number for each slot. */
export interface SlotMarks {
  snow?: string;
  copies?: string;
  token?: string;
}

export interface PileLook {
  /** `deck`, `discard`, or a zone. */
  id: string;
  name: Key;
  back: string;
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
  /** Where a toll is due: a zone with ids of sites. */
  tolls?: string;
  /** A figure that each player has one of, among the workers. */
  special?: string;
  /** What the mark on a Construction means. */
  occupied: "occupied" | "chimney";
  /** A zone of each player with cards or sites held in secret. */
  held?: { zone: string; count: Key; mine: Key };
  /** A zone of each player of which only the number is told. */
  faceDown?: { zone: string; count: Key };
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
  const marks = [look.snowOnSites, look.tolls, ...Object.values(look.meadow.marks)].filter((zone) => zone !== undefined);
  const piles = [...look.openCards.map((card) => card.zone), ...look.piles.map((pile) => pile.id)];
  return new Set([...openZones(look), ...look.quiet, ...marks, ...piles]);
}
