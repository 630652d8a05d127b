"""Editions, cards, me, and the tables there are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fastapi import APIRouter, Request, Response
from sqlalchemy.engine import Connection as Database

from underbough import __version__
from underbough.bots import LEVELS
from underbough.compiled import is_compiled
from underbough.server import catalogue
from underbough.server.messages import (
    Build,
    Catalogue,
    EditionInfo,
    Health,
    LevelInfo,
    Me,
    NewTable,
    Profile,
    TableInfo,
)
from underbough.server.play.hall import Hall, is_id
from underbough.server.play.infos import table_info
from underbough.server.refusals import Refusal, unknown_table
from underbough.server.storage import repository
from underbough.server.storage.rows import Browser as BrowserRow
from underbough.server.storage.rows import TableRow
from underbough.server.web.access import Here, Key, TableId, asker_of, check_new_table, may_see, profile_of
from underbough.server.web.identity import Browser, Reader

router = APIRouter(prefix="/api")


@router.get("/health")
async def health(hall: Here) -> Health:
    """Whether games can be gone on with, which takes a database that can be read and written."""
    await hall.services.store.check()
    return Health(version=__version__)


@router.get("/build")
async def build() -> Build:
    return Build(version=__version__, compiled=is_compiled())


@router.get("/editions")
async def editions() -> list[EditionInfo]:
    return await asyncio.to_thread(catalogue.editions)  # the first time it takes a while


@router.get("/levels")
async def levels() -> list[LevelInfo]:
    """Of bots, from the gentlest to the strongest."""
    return [LevelInfo(id=id, seconds=level.seconds) for id, level in LEVELS.items()]


@router.get("/catalogue/{edition}", response_model=Catalogue)
async def cards(edition: str, request: Request) -> Response:
    made = await asyncio.to_thread(catalogue.catalogue_file, edition)
    if made is None:
        raise Refusal("unknown_edition", "There is no such edition.", 404)
    headers = {"ETag": made.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if made.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(made.packed, media_type="application/json", headers=headers)
    return Response(made.body, media_type="application/json", headers=headers)


@router.get("/me")
async def me(hall: Here, browser: Reader) -> Me:
    profile = await profile_of(hall, browser)
    rows = await hall.listed(lambda of: repository.tables_of(of, browser))
    return Me(nickname=profile.nickname, critter=profile.critter, tables=infos(hall, rows, browser))


@router.put("/me")
async def set_me(hall: Here, browser: Browser, wish: Profile) -> Me:
    row = BrowserRow(browser, wish.nickname, wish.critter, hall.services.clock.now())
    await hall.services.store.write(lambda to: repository.put_browser(to, row))
    return await me(hall, browser)


@router.get("/tables")
async def open_tables(hall: Here, browser: Reader) -> list[TableInfo]:
    return infos(hall, await hall.listed(repository.public_tables), browser)


@router.post("/tables", status_code=201)
async def new_table(request: Request, hall: Here, browser: Browser, plan: NewTable) -> TableInfo:
    check_new_table(request)
    table = await hall.create(browser, await profile_of(hall, browser), plan, asker_of(request))
    return table.audience.info(browser)


@router.get("/tables/{id}")
async def one_table(hall: Here, browser: Reader, id: TableId, invitation: Key = None, watch: Key = None) -> TableInfo:
    table = await hall.table(id)
    if not may_see(table.row, browser, invitation, watch):
        raise unknown_table()
    return table.audience.info(browser)


@router.get("/invitations/{invitation}")
async def invited(hall: Here, browser: Reader, invitation: str) -> TableInfo:
    """The table that an invitation link leads to."""
    return await linked(hall, browser, repository.table_invited_to, invitation)


@router.get("/watch/{watch}")
async def watched(hall: Here, browser: Reader, watch: str) -> TableInfo:
    """The table that a spectators' link leads to."""
    return await linked(hall, browser, repository.table_watched_by, watch)


async def linked(hall: Hall, browser: str, find: Callable[[Database, str], str | None], key: str) -> TableInfo:
    id = await hall.services.store.read(lambda of: find(of, key)) if is_id(key) else None
    if id is None:
        raise Refusal("expired_link", "This link is not valid (any more).", 404)
    return (await hall.table(id)).audience.info(browser)


def infos(hall: Hall, rows: list[TableRow], browser: str) -> list[TableInfo]:
    """Tables in memory know who is there."""
    out = []
    for row in rows:
        table = hall.in_memory(row.id)
        out.append(table.audience.info(browser) if table else table_info(row, browser))
    return out
