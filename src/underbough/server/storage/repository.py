"""Reading and writing rows, within whatever transaction is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.engine import Connection

from underbough.server.refusals import unknown_table
from underbough.server.storage.rows import (
    PLAYING,
    WAITING,
    Browser,
    ChatLine,
    DamagedError,
    Entry,
    Handover,
    Moment,
    Saved,
    Seat,
    Snapshot,
    TableRow,
)
from underbough.server.storage.schema import browsers, chat, entries, handovers, metadata, seats, snapshots, tables

CHAT_SHOWN = 100
LISTED = 50

# --- tables and seats ------------------------------------------------------------------------------------------------


def insert_table(to: Connection, row: TableRow) -> None:
    to.execute(tables.insert(), _columns(row))
    to.execute(seats.insert(), [{"table_id": row.id, **asdict(seat)} for seat in row.seats])


FIXED = ("id", "setup", "invitation", "watch", "created", "public", "turn_seconds")  # once a table is made
CHANGING = [column.name for column in tables.columns if column.name not in FIXED]
UPDATE_TABLE = (
    tables.update().where(tables.c.id == sa.bindparam("table")).values({name: sa.bindparam(name) for name in CHANGING})
)
UPDATE_SEAT = seats.update().where(
    (seats.c.table_id == sa.bindparam("table")) & (seats.c.number == sa.bindparam("seat"))
)


def save(to: Connection, changes: list[Saved]) -> list[None]:
    """Changes at several tables, in as few steps as possible."""
    done = to.execute(UPDATE_TABLE, [_changing(change.row) for change in changes])
    if done.rowcount != len(changes):
        raise unknown_table()
    if seated := [_seated(change.row.id, seat) for change in changes for seat in change.seats]:
        to.execute(UPDATE_SEAT, seated)
    if made := [(change.row.id, change.entry) for change in changes if change.entry is not None]:
        add_entries(to, made)
    for change in changes:
        if change.snapshot is not None:
            put_snapshot(to, change.row.id, change.snapshot)
        if change.also is not None:
            change.also(to)
        if change.passed_on:
            end_handovers(to, change.row.id, change.passed_on)
    return [None] * len(changes)


def _changing(row: TableRow) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in CHANGING}
    values["table"] = row.id
    return values


def _seated(table: str, seat: Seat) -> dict[str, Any]:
    return {"table": table, "seat": seat.number, **asdict(seat)}


def delete_table(to: Connection, id: str) -> None:
    to.execute(tables.delete().where(tables.c.id == id))


def read_table(of: Connection, id: str) -> TableRow | None:
    """Raises DamagedError if it is there but cannot be read."""
    for found in _read_tables(of, tables.c.id == id):
        if isinstance(found, DamagedError):
            raise found
        return found
    return None


def table_invited_to(of: Connection, invitation: str) -> str | None:
    return of.scalar(sa.select(tables.c.id).where(tables.c.invitation == invitation))


def table_watched_by(of: Connection, watch: str) -> str | None:
    return of.scalar(sa.select(tables.c.id).where(tables.c.watch == watch))


def tables_of(of: Connection, browser: str) -> list[TableRow | DamagedError]:
    mine = sa.select(seats.c.table_id).where(seats.c.browser == browser)
    return _read_tables(of, tables.c.id.in_(mine) | ((tables.c.host == browser) & (tables.c.phase == WAITING)))


def public_tables(of: Connection) -> list[TableRow | DamagedError]:
    return _read_tables(of, tables.c.public & (tables.c.phase == WAITING))


def tables_to_wake(of: Connection) -> list[tuple[str, float | None, bool] | DamagedError]:
    """The tables where something happens without anybody: id, deadline, whether a bot is to answer."""
    moves = (tables.c.phase == PLAYING) & (tables.c.bot_moves | tables.c.deadline.is_not(None))
    rows = of.execute(sa.select(tables.c.id, tables.c.deadline, tables.c.bot_moves).where(moves))
    return _each(TO_WAKE, {row.id: tuple(row) for row in rows})


def _read_tables(of: Connection, where: sa.ColumnElement[bool]) -> list[TableRow | DamagedError]:
    """The newest first."""
    query = sa.select(tables).where(where).order_by(tables.c.changed.desc()).limit(LISTED)
    rows: dict[str, dict[str, Any]] = {row["id"]: {**row, "seats": []} for row in of.execute(query).mappings()}
    wanted = sa.select(seats).where(seats.c.table_id.in_(rows)).order_by(seats.c.number)
    for seat in of.execute(wanted).mappings():
        rows[seat["table_id"]]["seats"].append(dict(seat))
    return _each(TABLE, rows)


Checked = TypeVar("Checked")

TABLE: TypeAdapter[TableRow] = TypeAdapter(TableRow)
TO_WAKE: TypeAdapter[tuple[str, float | None, bool]] = TypeAdapter(tuple[str, Moment | None, bool])
ENTRIES: TypeAdapter[list[Entry]] = TypeAdapter(list[Entry])
SNAPSHOT: TypeAdapter[Snapshot] = TypeAdapter(Snapshot)
BROWSER: TypeAdapter[Browser] = TypeAdapter(Browser)
HANDOVER: TypeAdapter[Handover] = TypeAdapter(Handover)
CHAT_LINE: TypeAdapter[ChatLine] = TypeAdapter(ChatLine)


def _each(adapter: TypeAdapter[Checked], rows: Mapping[str, object]) -> list[Checked | DamagedError]:
    out: list[Checked | DamagedError] = []
    for id, row in rows.items():
        try:
            out.append(_whole(adapter, row, id))
        except DamagedError as error:
            out.append(error)
    return out


def _whole(adapter: TypeAdapter[Checked], data: object, table: str) -> Checked:
    try:
        return adapter.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        raise DamagedError(table, f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from None


def _or_nothing(adapter: TypeAdapter[Checked], data: object) -> Checked | None:
    """For what can be done without."""
    try:
        return adapter.validate_python(data)
    except ValidationError:
        return None


COLUMNS = [column.name for column in tables.columns]


def _columns(row: TableRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in COLUMNS}


# --- games -----------------------------------------------------------------------------------------------------------


ADD_ENTRY = entries.insert()
UPDATE_SNAPSHOT = snapshots.update().where(snapshots.c.table_id == sa.bindparam("table"))


def add_entries(to: Connection, made: list[tuple[str, Entry]]) -> None:
    to.execute(ADD_ENTRY, [_entry(table, entry) for table, entry in made])


def _entry(table: str, entry: Entry) -> dict[str, Any]:
    values = {"table_id": table, "number": entry.number, "seat": entry.seat, "answers": entry.answers}
    return {**values, "undone": entry.undone, "by": entry.by, "at": entry.at}


def read_entries(of: Connection, table: str) -> list[Entry]:
    query = sa.select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
    return _whole(ENTRIES, [dict(row) for row in of.execute(query).mappings()], table)


def put_snapshot(to: Connection, table: str, snapshot: Snapshot) -> None:
    values = {"number": snapshot.number, "state": snapshot.state}
    if not to.execute(UPDATE_SNAPSHOT, {"table": table, **values}).rowcount:
        to.execute(snapshots.insert(), {"table_id": table, **values})


def read_snapshot(of: Connection, table: str) -> Snapshot | None:
    row = of.execute(sa.select(snapshots).where(snapshots.c.table_id == table)).mappings().first()
    return None if row is None else _whole(SNAPSHOT, dict(row), table)


# --- people ----------------------------------------------------------------------------------------------------------


def read_browser(of: Connection, id: str) -> Browser | None:
    row = of.execute(sa.select(browsers).where(browsers.c.id == id)).mappings().first()
    return None if row is None else _or_nothing(BROWSER, dict(row))


def put_browser(to: Connection, browser: Browser) -> None:
    values = asdict(browser)
    if not to.execute(browsers.update().where(browsers.c.id == browser.id).values(values)).rowcount:
        to.execute(browsers.insert().values(values))


def add_handover(to: Connection, handover: Handover) -> None:
    """Earlier codes for the seat no longer count."""
    end_handovers(to, handover.table, [handover.seat])
    values = {"code": handover.code, "table_id": handover.table, "seat": handover.seat}
    to.execute(handovers.insert().values({**values, "expires": handover.expires, "browser": handover.browser}))


def end_handovers(to: Connection, table: str, seats: Iterable[int]) -> None:
    to.execute(handovers.delete().where((handovers.c.table_id == table) & handovers.c.seat.in_(seats)))


def read_handover(of: Connection, code: str) -> Handover | None:
    row = of.execute(sa.select(handovers).where(handovers.c.code == code)).mappings().first()
    return None if row is None else _or_nothing(HANDOVER, {**row, "table": row["table_id"]})


def use_handover(to: Connection, code: str) -> bool:
    """False if somebody was faster."""
    return to.execute(handovers.delete().where(handovers.c.code == code)).rowcount == 1


def add_chat(to: Connection, table: str, line: ChatLine) -> None:
    to.execute(chat.insert().values(table_id=table, **asdict(line)))


def read_chat(of: Connection, table: str) -> list[ChatLine]:
    """The last lines, in order."""
    query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(CHAT_SHOWN)
    lines = [_or_nothing(CHAT_LINE, dict(row)) for row in of.execute(query).mappings()]
    return [line for line in reversed(lines) if line is not None]


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


# --- is all well? ----------------------------------------------------------------------------------------------------


def write_something(to: Connection) -> None:
    """What stands there already, in a row that every database of ours has."""
    to.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))


def read_something(of: Connection) -> None:
    for table in metadata.sorted_tables:
        of.execute(sa.select(*table.primary_key).limit(1)).all()
