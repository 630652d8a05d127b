/** The server's types, and names for those that it writes out in place. */
import type { About, SeatInfo, SeatPlan, TableInfo } from "./types";

export type * from "./types";
export type Critter = NonNullable<SeatInfo["critter"]>;
export type SeatKind = SeatPlan["kind"];
export type Phase = TableInfo["phase"];
export type AboutKind = About["kind"];
export type LogEvent = Record<string, unknown>;

export const CRITTERS: readonly Critter[] = ["fox", "hedgehog", "bear", "squirrel", "owl", "mouse", "badger", "rabbit"];
