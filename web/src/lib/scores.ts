/** A score sheet, made of the lines that the engine gives. */
import type { Catalogue, ScoreInfo, ScoreLineInfo } from "./messages";
import { known, named, t } from "./words/index.svelte";

/** In the order of the sheet; what expansions add comes after these. */
const ORDER = ["cards", "prosperity", "tokens", "journey", "events", "quests", "snow", "bonus", "squatty", "garland"];
const ICONS: Record<string, string> = {
  cards: "city",
  prosperity: "b-purple",
  tokens: "point",
  journey: "map",
  events: "laurels",
  quests: "quest",
  snow: "snow",
  garland: "trophy",
};

export interface ScoreRow {
  what: string;
  name: string;
  icon: string;
  /** Which pattern its bar has. */
  pattern: number;
  /** By player number. */
  points: number[];
}

function place(what: string): number {
  const index = ORDER.indexOf(what);
  return index < 0 ? ORDER.length : index;
}

export function lineName(what: string): string {
  const key = `score.${what}`;
  return known(key) ? t(key) : what.replaceAll("_", " ");
}

const sum = (lines: readonly ScoreLineInfo[]): number => lines.reduce((total, line) => total + line.points, 0);

export function linesOf(score: ScoreInfo | undefined, what: string): ScoreLineInfo[] {
  return (score?.lines ?? []).filter((line) => line.what === what);
}

export function rowsOf(scores: readonly ScoreInfo[]): ScoreRow[] {
  const found = new Set(scores.flatMap((score) => score.lines.map((line) => line.what)));
  const sorted = [...found].sort((a, b) => place(a) - place(b));
  return sorted.map((what) => ({
    what,
    name: lineName(what),
    icon: ICONS[what] ?? "trophy",
    pattern: place(what),
    points: scores.map((score) => sum(linesOf(score, what))),
  }));
}

/** Equal names in one line: "Farm, 3 times". Lines that gave nothing are left out. */
export interface Detail {
  name: string;
  times: number;
  points: number;
}

export function detailsOf(lines: readonly ScoreLineInfo[], catalogue: Catalogue | null): Detail[] {
  const names = englishNames(catalogue);
  const details = new Map<string, Detail>();
  for (const line of lines.filter((one) => one.points !== 0)) {
    const detail = details.get(line.source) ?? {
      name: names.get(line.source.toLowerCase()) ?? sourceName(line.source),
      times: 0,
      points: 0,
    };
    detail.times += 1;
    detail.points += line.points;
    details.set(line.source, detail);
  }
  return [...details.values()].sort((a, b) => b.points - a.points);
}

function sourceName(source: string): string {
  const key = `score.source.${source.replaceAll(/[^a-z]+/gi, "_")}`;
  return known(key) ? t(key) : source;
}

/** By their English names in small letters: the notation writes those of locations so. */
function englishNames(catalogue: Catalogue | null): Map<string, string> {
  const things = catalogue ? [...catalogue.sites, ...catalogue.cards] : [];
  return new Map(things.map((thing) => [(thing.name["en"] ?? thing.id).toLowerCase(), named(thing.name)]));
}

/** Places from 1; equal totals share one. Winners are always first: ties may have been broken. */
export function placesOf(scores: readonly ScoreInfo[], winners: readonly number[]): number[] {
  return scores.map((score, player) => {
    if (winners.includes(player)) return 1;
    const ahead = scores.filter((other, at) => at !== player && (other.total > score.total || winners.includes(at)));
    return ahead.length + 1;
  });
}
