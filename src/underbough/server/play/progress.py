"""What a table's row says about its game: whose turn it is, who plays for them, until when, and how it ended."""

from __future__ import annotations

from dataclasses import replace

import underbough as ub
from underbough.server.clock import Clock
from underbough.server.play import positions
from underbough.server.play.seats import SUBSTITUTE
from underbough.server.storage.rows import OVER, PLAYING, TableRow


def bot_for(row: TableRow, seat: int) -> str:
    """The bot that answers for the seat now; nothing if its owner does."""
    if row.seats[seat].bot:
        return row.seats[seat].bot
    return SUBSTITUTE if row.overdue and row.to_move == seat else ""


def settle(row: TableRow, game: ub.Game, clock: Clock, deadline: float | None = None) -> None:
    """Bring the row up to date after an answer or a change of seats.

    `deadline`: of the turn that an undo leads back to. Its clock has not stood still.
    """
    row.changed = clock.now()
    decision = game.decision
    if decision is None or gave_up(row):
        finish(row, game, resigned=decision is not None)
        return
    row.phase = PLAYING
    whose = (game.state.turn, decision.player)
    if whose != (row.turn, row.to_move):
        row.overdue = False
        row.deadline = deadline
    row.turn, row.to_move = whose
    row.bot_moves = bool(bot_for(row, decision.player))
    if row.bot_moves or row.turn_seconds is None:
        row.deadline = None
    elif row.deadline is None:
        row.deadline = clock.steady() + row.turn_seconds


def stored(row: TableRow, clock: Clock) -> TableRow:
    """As it is written down, for whoever reads it on another clock."""
    return replace(row, deadline=clock.of_day(row.deadline))


def gave_up(row: TableRow) -> bool:
    """A solo game ends when its player resigns; with several players a bot plays on."""
    return len(row.seats) == 1 and row.seats[0].resigned


def finish(row: TableRow, game: ub.Game, *, resigned: bool) -> None:
    row.phase = OVER
    row.turn = game.state.turn
    row.to_move = None
    row.deadline = None
    row.overdue = False
    row.bot_moves = False
    row.winners = positions.winners(game, resigned=resigned)
    row.totals = [score.total for score in game.scores()]


def run_out(row: TableRow) -> None:
    """The timer of whoever is to move has run out: a bot answers; after the second time in a row it stays."""
    assert row.to_move is not None
    seat = row.seats[row.to_move]
    seat.missed += 1
    row.overdue = True
    row.deadline = None
    row.bot_moves = True
    if seat.missed >= 2:
        seat.bot = SUBSTITUTE
