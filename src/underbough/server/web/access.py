"""What routes share: the hall, and which tables somebody may see."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from underbough.server.messages import Profile
from underbough.server.play.hall import Hall
from underbough.server.play.seats import belongs
from underbough.server.play.table import Table
from underbough.server.refusals import unknown_table
from underbough.server.storage import repository
from underbough.server.storage.rows import OVER, TableRow
from underbough.server.web.identity import Browser

Key = Annotated[str | None, Query(max_length=64)]
TableId = Annotated[str, Path(max_length=32)]


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
    return Profile.model_validate({"nickname": known.nickname, "critter": known.critter})
