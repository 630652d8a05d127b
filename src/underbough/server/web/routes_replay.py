"""Finished games: step through them, take them home."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, Request, Response

from underbough.server.messages import Replay, ReplayStep, Shares
from underbough.server.play import replays
from underbough.server.play.course import Course
from underbough.server.play.hall import Hall
from underbough.server.play.table import Table
from underbough.server.refusals import Refusal, unknown_table
from underbough.server.storage.rows import OVER
from underbough.server.web.access import Here, TableId, asker_of, may_see
from underbough.server.web.identity import Reader

router = APIRouter(prefix="/api/tables/{id}")


async def finished(hall: Hall, id: str, browser: str) -> tuple[Table, Course]:
    table = await hall.table(id)
    if not may_see(table.row, browser):
        raise unknown_table()
    if table.row.phase != OVER or table.course is None:
        raise Refusal("not_over", "This is shown when the game is over.")
    return table, table.course


@router.get("/replay")
async def replay(hall: Here, browser: Reader, id: TableId) -> Replay:
    table, course = await finished(hall, id, browser)
    return await asyncio.to_thread(replays.replay_of, course, table.row, table.audience.info(browser))


@router.get("/replay/shares")
async def shares(request: Request, hall: Here, browser: Reader, id: TableId) -> Shares:
    table, _ = await finished(hall, id, browser)
    return await table.shares(asker_of(request))


@router.get("/replay/{step}")
async def replay_step(hall: Here, browser: Reader, id: TableId, step: int) -> ReplayStep:
    table, course = await finished(hall, id, browser)
    return await asyncio.to_thread(replays.step_of, course, table.row, step)


@router.get("/record")
async def record(hall: Here, browser: Reader, id: TableId) -> Response:
    """The game as a file, for `underbough replay` and for programs."""
    table, course = await finished(hall, id, browser)
    data = course.record(table.row)
    name = f"{table.row.setup['edition']}-{id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(data, indent=1), media_type="application/json", headers=headers)
