"""What a move would lead to, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import underbough as ub
from underbough.server.play.course import Course


@dataclass
class Draft:
    course: Course  # after the answers, in a game where everything hidden from the seat was dealt anew
    complete: bool  # nothing more is to be chosen before confirming
    uncertain: bool  # the last answer brings something hidden up; the course is the one before it


def draft(course: Course, seat: int, answers: Sequence[str]) -> Draft:
    """Play the answers on an imagined game; raises UnderboughError where one is not possible.

    Nothing that the seat does not know can come through: it is not in the game that the answers are tried on.
    """
    imagined = course.game.determinize(seat, course.number)
    for answer in answers:
        texts = imagined.options().texts()
        if not asks(imagined, seat) or answer not in texts:
            raise ub.UnderboughError(imagined.why_not(answer))
        before = imagined.clone()
        surprises = imagined.surprises
        imagined.apply(texts.index(answer))
        if imagined.surprises != surprises:
            return Draft(Course(before, course.number, []), complete=True, uncertain=True)
    return Draft(Course(imagined, course.number, []), complete=not asks(imagined, seat, within=True), uncertain=False)


def asks(game: ub.Game, seat: int, *, within: bool = False) -> bool:
    """Is something asked of that seat? `within`: not the next action, but a choice within one."""
    decision = game.decision
    return decision is not None and decision.player == seat and not (within and decision.always_asked)
