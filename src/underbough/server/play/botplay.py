"""Answering for the seats that bots play."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from underbough.server.play.progress import bot_for
from underbough.server.refusals import Refusal
from underbough.server.storage.rows import PLAYING

if TYPE_CHECKING:
    from underbough.server.play.table import Table

log = logging.getLogger("underbough.tables")

AFTER_A_FAILURE = 1.0
MOST_FAILURES = 10  # in a row, that nobody foresaw


async def play_for_bots(table: Table) -> None:
    """Until somebody else is to decide.

    A fault of ours that does not pass is raised in the end; then the bot waits until something changes at the table.
    """
    failures = 0
    while table.row.phase == PLAYING and table.row.bot_moves and table.row.to_move is not None:
        try:
            await answer_once(table, table.row.to_move)
            failures = 0
        except Refusal as refusal:
            if refusal.code == "unknown_table":
                return
            if refusal.code != "stale":  # the storage failed; "stale": somebody took an answer back, or returned
                await table.services.clock.sleep(AFTER_A_FAILURE)
        except Exception:
            failures += 1
            if failures == MOST_FAILURES:
                raise
            log.exception("a bot could not answer at table %s", table.row.id)
            await table.services.clock.sleep(AFTER_A_FAILURE)


async def answer_once(table: Table, seat: int) -> None:
    course = table.course
    assert course is not None
    number = course.number
    decision = course.game.decision
    if decision is not None and decision.always_asked and table.audience.connections:
        await table.services.clock.sleep(table.services.settings.bot_pause)
        if table.course is not course or course.number != number:
            return
    bot = bot_for(table.row, seat)
    if not bot:  # the player came back during the pause
        return

    def wanted() -> bool:
        return table.course is course and course.number == number and bool(bot_for(table.row, seat))

    table.audience.tell_thinking(seat, on=True)
    try:
        index = await table.services.bots.choose(bot, course.game, table.audience.asker, wanted)
    finally:
        table.audience.tell_thinking(seat, on=False)
    await table.carry_out(lambda: table.bot_answer(seat, number, index))
