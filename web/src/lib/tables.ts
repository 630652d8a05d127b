/** A table in a line of words. */
import type { EditionInfo, SeatInfo, TableInfo } from "./messages";
import { nameOfSeat } from "./people";
import { known, list, t } from "./words/index.svelte";

export function editionName(editions: readonly EditionInfo[], id: string): string {
  return editions.find((edition) => edition.id === id)?.name ?? id;
}

function nameOfOpponent(id: string): string {
  const key = `opponent.${id}`;
  return known(key) ? t(key) : id;
}

/** "Bramble and a friend": everybody but me, or everybody if I am not there. */
export function company(table: TableInfo): string {
  const others = table.seats.filter((seat) => !seat.mine);
  if (table.solo) return list([...(table.seats.length > 1 ? others : []).map(nameOfSeat), nameOfOpponent(table.solo)]);
  return list((others.length ? others : table.seats).map(nameOfSeat));
}

export const taken = (table: TableInfo): number => table.seats.filter((seat) => seat.taken).length;

function nameAt(table: TableInfo, number: number | null): string {
  const seat = table.seats.find((one) => one.number === number);
  if (seat) return nameOfSeat(seat);
  return table.solo && number !== null ? nameOfOpponent(table.solo) : "";
}

export const isMyTurn = (table: TableInfo): boolean =>
  table.phase === "playing" && table.seats.some((seat: SeatInfo) => seat.mine && seat.number === table.to_move);

function outcome(table: TableInfo): string {
  if (!table.winners || !table.totals) return t("row.over");
  const mine = table.seats.find((seat) => seat.mine)?.number;
  const points = [...table.totals].sort((a, b) => b - a).join(" : ");
  if (mine !== undefined && table.winners.includes(mine)) return t("row.won", { points });
  const winners = table.winners.map((number) => nameAt(table, number));
  return t("row.wonBy", { names: list(winners), points });
}

export function stateOf(table: TableInfo): string {
  if (table.phase === "over") return outcome(table);
  if (table.phase === "waiting") return t("row.waiting", { taken: taken(table), n: table.seats.length });
  if (isMyTurn(table)) return t("row.yourTurn");
  return table.to_move === null ? t("row.playing") : t("row.turnOf", { name: nameAt(table, table.to_move) });
}
