"""What routes share: the hall, and which tables somebody may see."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection, Request

from underbough.server.messages import LONGEST_NICKNAME, Profile
from underbough.server.play.hall import Hall
from underbough.server.play.seats import belongs
from underbough.server.play.table import Table
from underbough.server.refusals import unknown_table
from underbough.server.storage import repository
from underbough.server.storage.rows import OVER, TableRow
from underbough.server.texts import clean
from underbough.server.web.guard import address_of, too_often
from underbough.server.web.identity import Browser
from underbough.server.web.limits import asker

Key = Annotated[str | None, Query(max_length=64)]
TableId = Annotated[str, Path()]


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


Here = Annotated[Hall, Depends(hall_of)]


def may_see(row: TableRow, browser: str | None, invitation: str | None = None, watch: str | None = None) -> bool:
    """Those at the table, guests with a link; everybody if it is listed or its game is over."""
    return (
        row.public
        or row.phase == OVER
        or belongs(row, browser)
        or same(invitation, row.invitation)
        or same(watch, row.watch)
    )


def same(given: str | None, wanted: str) -> bool:
    return given is not None and secrets.compare_digest(given.encode(), wanted.encode())


def asker_of(connection: HTTPConnection) -> str:
    return asker(address_of(connection.scope))


def check_new_table(request: Request) -> None:
    """However it comes about."""
    if not request.app.state.new_tables.allow(asker_of(request)):
        raise too_often()


async def table_of_mine(hall: Here, browser: Browser, id: TableId) -> Table:
    """Others are not told that the table exists."""
    table = await hall.table(id)
    if not belongs(table.row, browser):
        raise unknown_table()
    return table


MyTable = Annotated[Table, Depends(table_of_mine)]


async def profile_of(hall: Hall, browser: str) -> Profile:
    known = await hall.services.store.read(lambda of: repository.read_browser(of, browser))
    if known is None:
        return Profile(nickname="")
    return Profile(nickname=clean(known.nickname)[:LONGEST_NICKNAME], critter=known.critter)
