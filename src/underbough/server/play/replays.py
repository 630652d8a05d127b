"""Stepping through a finished game, with everything open."""

from __future__ import annotations

from typing import Any

import underbough as ub
from underbough.rules.engine import views
from underbough.server.messages import OptionInfo, Position, Replay, ReplayStep, TableInfo
from underbough.server.play import positions
from underbough.server.play.course import Course, from_start, replay
from underbough.server.play.progress import gave_up
from underbough.server.refusals import Refusal
from underbough.server.storage.rows import TableRow

Json = dict[str, Any]


def replay_of(course: Course, row: TableRow, table: TableInfo) -> Replay:
    return Replay(
        table=table,
        steps=chosen_in(course, row),
        step_seats=[given.seat for given in course.given],
        turns=[given.turn for given in course.given],
    )


def chosen_in(course: Course, row: TableRow) -> list[OptionInfo]:
    """What was chosen at each step, and what it was about at that moment."""
    game = from_start(row).game
    out: list[OptionInfo] = []
    for given in course.given:
        options = game.options()
        chosen = options[options.texts().index(given.text)]
        out.append(OptionInfo.model_validate(positions.option(chosen)))
        game.apply(chosen)
    return out


def step_of(course: Course, row: TableRow, step: int) -> ReplayStep:
    """The game after so many answers."""
    last = len(course.given)
    if not 0 <= step <= last:
        raise Refusal("unknown_step", f"There is no step {step}; they are numbered 0 to {last}.", 404)
    answers = [(given.entry, given.text) for given in course.given[:step]]
    then = replay(from_start(row), answers)
    then.number = step
    position = positions.position(then, None, resigned=step == last and gave_up(row))
    position["view"] = open_view(then.game)
    position["can_undo"] = False
    return ReplayStep(step=step, position=Position.model_validate(position), log=open_log(then.game))


def open_view(game: ub.Game) -> Json:
    """What all players together know: every hand lies open, the decks stay closed."""
    seen = [positions.table_view(game, player) for player in range(len(game.state.players))]
    view = seen[0]
    for player, each in enumerate(seen):
        view["players"][player] = each["players"][player]
        view["aside"] = merged(view["aside"], each["aside"])
        for zone, items in view["zones"].items():
            view["zones"][zone] = merged(items, each["zones"][zone])
    return view


def merged(some: list[Any], others: list[Any]) -> list[Any]:
    return [other if one is None else one for one, other in zip(some, others, strict=True)]


def open_log(game: ub.Game) -> list[Json]:
    state = game.state
    return [views.describe(state, event, witness(event.seen)) for event in state.log or ()]


def witness(seen: int) -> int | None:
    """Somebody who may know all of an event."""
    return (seen & -seen).bit_length() - 1 if seen > 0 else None
