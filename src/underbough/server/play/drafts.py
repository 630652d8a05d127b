"""What a move would lead to, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import underbough as ub
from underbough.server.play.certain import agreed, certain_view
from underbough.server.play.course import Course
from underbough.server.play.positions import position, scores, table_view

Json = dict[str, Any]
WORLDS = 4


@dataclass
class Draft:
    position: Json
    complete: bool  # nothing more is to be chosen before confirming
    uncertain: bool  # the last answer brings something hidden up; the position holds what is certain


def draft(course: Course, seat: int, answers: Sequence[str]) -> Draft:
    """Play the answers on an imagined game; raises UnderboughError where one is not possible.

    Nothing that the seat does not know can come through: it is not in the game that the answers are tried on.
    """
    imagined = imagine(course, seat, 0)
    for count, answer in enumerate(answers, 1):
        before = imagined.clone()
        surprises = imagined.surprises
        take(imagined, seat, answer)
        if imagined.surprises != surprises:
            return uncertain(course, seat, answers[:count], before, imagined)
    complete = not asks(imagined, seat, within=True)
    return Draft(without_choice(course, imagined, seat, complete=complete), complete, uncertain=False)


def imagine(course: Course, seat: int, world: int) -> ub.Game:
    return course.game.determinize(seat, course.number * WORLDS + world)


def take(game: ub.Game, seat: int, answer: str) -> None:
    texts = game.options().texts()
    if not asks(game, seat) or answer not in texts:
        raise ub.UnderboughError(game.why_not(answer))
    game.apply(texts.index(answer))


def asks(game: ub.Game, seat: int, *, within: bool = False) -> bool:
    """Is something asked of that seat? `within`: not the next action, but a choice within one."""
    decision = game.decision
    return decision is not None and decision.player == seat and not (within and decision.always_asked)


def without_choice(course: Course, game: ub.Game, seat: int, *, complete: bool) -> Json:
    out = position(Course(game, course.number, []), seat)
    if complete:
        out["decision"] = None
    return out


def uncertain(course: Course, seat: int, answers: Sequence[str], before: ub.Game, after: ub.Game) -> Draft:
    games = [after]
    for world in range(1, WORLDS):
        other = imagine(course, seat, world)
        for answer in answers:
            take(other, seat, answer)
        games.append(other)
    out = without_choice(course, before, seat, complete=True)
    out["view"] = certain_view(out["view"], [table_view(game, seat) for game in games], seat)
    out["scores"] = agreed(out["scores"], [scores(game) for game in games])
    return Draft(out, complete=True, uncertain=True)
