/** Who sits at a table: names, critters and colours, by player number. */
import { CRITTERS, type Critter, type Position, type SeatInfo, type TableInfo } from "./messages";
import { known, t } from "./words/index.svelte";

export const COLOURS = ["rust", "teal", "plum", "gold", "slate", "olive"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Person {
  player: number;
  seat: SeatInfo | null;
  name: string;
  critter: Critter;
  colour: Colour;
  /** A printed solo opponent, by its id. */
  automa: string | null;
  bot: boolean;
  mine: boolean;
}

export function nameOfSeat(seat: SeatInfo): string {
  if (seat.nickname) return seat.nickname;
  if (seat.bot) return t("seat.bot", { n: seat.number + 1 });
  return seat.taken ? t("seat.player", { n: seat.number + 1 }) : t(`seat.free.${seat.kind}`);
}

/** A bot's level by name. What follows a colon tells how long it may think. */
export function nameOfBot(bot: string): string {
  const key = `bot.${bot.split(":")[0]}`;
  return known(key) ? t(key) : bot;
}

export function colourOf(player: number): Colour {
  return COLOURS[player % COLOURS.length] ?? "rust";
}

/** Seats that did not choose get the critters that are left, in order. */
export function crittersOf(seats: readonly SeatInfo[]): Critter[] {
  const free = CRITTERS.filter((critter) => !seats.some((seat) => seat.critter === critter));
  return seats.map((seat) => seat.critter ?? free.shift() ?? "fox");
}

export function peopleOf(table: TableInfo | null, position: Position | null): Person[] {
  if (!table) return [];
  const critters = crittersOf(table.seats);
  const people = table.seats.map((seat, player): Person => ({
    player,
    seat,
    name: nameOfSeat(seat),
    critter: critters[player] ?? "fox",
    colour: colourOf(player),
    automa: null,
    bot: seat.bot !== "",
    mine: seat.mine,
  }));
  const views = position?.view.players ?? [];
  for (let player = people.length; player < views.length; player += 1) {
    people.push({
      player,
      seat: null,
      name: views[player]?.label ?? "",
      critter: "badger",
      colour: colourOf(player),
      automa: table.solo,
      bot: true,
      mine: false,
    });
  }
  return people;
}
