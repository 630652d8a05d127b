"""Reading and writing rows, within whatever transaction is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from underbough.server.storage.rows import (
    PLAYING,
    WAITING,
    Browser,
    ChatLine,
    Entry,
    Handover,
    Seat,
    Snapshot,
    TableRow,
)
from underbough.server.storage.schema import browsers, chat, entries, handovers, seats, snapshots, tables

CHAT_SHOWN = 100
LISTED = 50

# --- tables and seats ------------------------------------------------------------------------------------------------


def insert_table(to: Connection, row: TableRow) -> None:
    to.execute(tables.insert(), _columns(row))
    to.execute(seats.insert(), [{"table_id": row.id, **asdict(seat)} for seat in row.seats])


UPDATE_TABLE = tables.update().where(tables.c.id == sa.bindparam("table"))
UPDATE_SEAT = seats.update().where(
    (seats.c.table_id == sa.bindparam("table")) & (seats.c.number == sa.bindparam("seat"))
)


def update_table(to: Connection, row: TableRow, changed_seats: Iterable[Seat]) -> bool:
    """False if the table is gone."""
    done = to.execute(UPDATE_TABLE, {"table": row.id, **_columns(row)})
    for seat in changed_seats:
        to.execute(UPDATE_SEAT, {"table": row.id, "seat": seat.number, **asdict(seat)})
    return done.rowcount == 1


def delete_table(to: Connection, id: str) -> None:
    to.execute(tables.delete().where(tables.c.id == id))


def read_table(of: Connection, id: str) -> TableRow | None:
    found = _read_tables(of, tables.c.id == id)
    return found[0] if found else None


def table_invited_to(of: Connection, invitation: str) -> str | None:
    return of.scalar(sa.select(tables.c.id).where(tables.c.invitation == invitation))


def table_watched_by(of: Connection, watch: str) -> str | None:
    return of.scalar(sa.select(tables.c.id).where(tables.c.watch == watch))


def tables_of(of: Connection, browser: str) -> list[TableRow]:
    mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
    return _read_tables(of, tables.c.id.in_(mine) | ((tables.c.host == browser) & (tables.c.phase == WAITING)))


def public_tables(of: Connection) -> list[TableRow]:
    return _read_tables(of, tables.c.public & (tables.c.phase == WAITING))


def tables_to_wake(of: Connection) -> list[tuple[str, float | None, bool]]:
    """The tables where something happens without anybody: id, deadline, whether a bot is to answer."""
    moves = (tables.c.phase == PLAYING) & (tables.c.bot_moves | tables.c.deadline.is_not(None))
    rows = of.execute(sa.select(tables.c.id, tables.c.deadline, tables.c.bot_moves).where(moves))
    return [(row.id, row.deadline, row.bot_moves) for row in rows]


def _read_tables(of: Connection, where: sa.ColumnElement[bool]) -> list[TableRow]:
    """The newest first."""
    query = sa.select(tables).where(where).order_by(tables.c.changed.desc()).limit(LISTED)
    rows = {row["id"]: TableRow(**row, seats=[]) for row in of.execute(query).mappings()}
    wanted = sa.select(seats).where(seats.c.table_id.in_(rows)).order_by(seats.c.number)
    for seat in of.execute(wanted).mappings():
        rows[seat["table_id"]].seats.append(_seat(seat))
    return list(rows.values())


def _seat(row: RowMapping) -> Seat:
    return Seat(**{name: value for name, value in row.items() if name != "table_id"})


COLUMNS = [column.name for column in tables.columns]


def _columns(row: TableRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in COLUMNS}


# --- games -----------------------------------------------------------------------------------------------------------


ADD_ENTRY = entries.insert()
UPDATE_SNAPSHOT = snapshots.update().where(snapshots.c.table_id == sa.bindparam("table"))


def add_entry(to: Connection, table: str, entry: Entry) -> None:
    values = {"table_id": table, "number": entry.number, "seat": entry.seat, "answers": entry.answers}
    to.execute(ADD_ENTRY, {**values, "undone": entry.undone, "by": entry.by, "at": entry.at})


def read_entries(of: Connection, table: str) -> list[Entry]:
    query = sa.select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
    return [Entry(row.number, row.seat, row.answers, row.undone, row.by, row.at) for row in of.execute(query)]


def put_snapshot(to: Connection, table: str, snapshot: Snapshot) -> None:
    values = {"number": snapshot.number, "state": snapshot.state}
    if not to.execute(UPDATE_SNAPSHOT, {"table": table, **values}).rowcount:
        to.execute(snapshots.insert(), {"table_id": table, **values})


def read_snapshot(of: Connection, table: str) -> Snapshot | None:
    row = of.execute(sa.select(snapshots).where(snapshots.c.table_id == table)).first()
    return None if row is None else Snapshot(row.number, row.state)


# --- people ----------------------------------------------------------------------------------------------------------


def read_browser(of: Connection, id: str) -> Browser | None:
    row = of.execute(sa.select(browsers).where(browsers.c.id == id)).first()
    return None if row is None else Browser(row.id, row.nickname, row.critter, row.seen)


def put_browser(to: Connection, browser: Browser) -> None:
    values = asdict(browser)
    if not to.execute(browsers.update().where(browsers.c.id == browser.id).values(values)).rowcount:
        to.execute(browsers.insert().values(values))


def add_handover(to: Connection, handover: Handover) -> None:
    """Earlier codes for the seat no longer count."""
    earlier = (handovers.c.table_id == handover.table) & (handovers.c.seat == handover.seat)
    to.execute(handovers.delete().where(earlier))
    values = {"code": handover.code, "table_id": handover.table, "seat": handover.seat, "expires": handover.expires}
    to.execute(handovers.insert().values(values))


def read_handover(of: Connection, code: str) -> Handover | None:
    row = of.execute(sa.select(handovers).where(handovers.c.code == code)).first()
    return None if row is None else Handover(row.code, row.table_id, row.seat, row.expires)


def use_handover(to: Connection, code: str) -> bool:
    """False if somebody was faster."""
    return to.execute(handovers.delete().where(handovers.c.code == code)).rowcount == 1


def add_chat(to: Connection, table: str, line: ChatLine) -> None:
    to.execute(chat.insert().values(table_id=table, **asdict(line)))


def read_chat(of: Connection, table: str) -> list[ChatLine]:
    """The last lines, in order."""
    query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(CHAT_SHOWN)
    lines = [ChatLine(row.seat, row.nickname, row.text, row.at) for row in of.execute(query)]
    return lines[::-1]


# --- tidying up ------------------------------------------------------------------------------------------------------


def untouched_since(of: Connection, moment: float) -> Sequence[str]:
    return of.scalars(sa.select(tables.c.id).where(tables.c.changed < moment)).all()


def prune(to: Connection, moment: float) -> int:
    """Delete what nobody has touched since: tables, and browsers without a seat. Returns how many tables."""
    gone = to.execute(tables.delete().where(tables.c.changed < moment)).rowcount
    to.execute(handovers.delete().where(handovers.c.expires < moment))
    seated = sa.select(seats.c.browser).where(seats.c.browser.is_not(None))
    to.execute(browsers.delete().where((browsers.c.seen < moment) & browsers.c.id.not_in(seated)))
    return gone
