"""What came of one game."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from underbough import UnderboughError
from underbough.arena.plan import Plan

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Result:
    """One game. Everything is in the plan's order of bots; scores and lines of a solo opponent come last."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    lines: tuple[dict[str, int], ...] = ()  # points by the line of the score sheet
    cities: tuple[tuple[str, ...], ...] = ()  # names of the cards that stood in each city at the end
    turns: tuple[tuple[float, ...], ...] = ()  # seconds that each turn was thought about

    def share(self, player: int) -> float:
        """Of the victory, which several may share."""
        return 1 / len(self.winners) if player in self.winners else 0.0

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has been played: which one of which line-up, and what came of it."""

    line_up: int
    number: int
    result: Result


def read_result(data: Any, plan: Plan) -> Result:
    """The result that `as_dict` gave; anything else is refused."""
    try:
        return Result(
            scores=_tuple_of(data["scores"], _whole, len(plan.names)),
            winners=_winners(data["winners"], len(plan.names)),
            decisions=_whole(data["decisions"]),
            lines=_tuple_of(data["lines"], _points, len(plan.names)),
            cities=_tuple_of(data["cities"], _cards, len(plan.bots)),
            turns=_tuple_of(data["turns"], _seconds, len(plan.bots)),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise UnderboughError(f"no result of a game: {error!r}") from error


def _require(right: bool, value: object) -> None:
    if not right:
        raise TypeError(f"{value!r}"[:80])


def _whole(value: Any) -> int:
    _require(type(value) is int, value)
    return int(value)


def _second(value: Any) -> float:
    _require(type(value) in {int, float} and math.isfinite(value) and value >= 0, value)
    return float(value)


def _word(value: Any) -> str:
    _require(type(value) is str, value)
    return sys.intern(value)  # the same few names in every game


def _tuple_of(values: Any, read: Callable[[Any], T], count: int | None = None) -> tuple[T, ...]:
    _require(type(values) is list and (count is None or len(values) == count), values)
    return tuple(read(value) for value in values)


def _cards(values: Any) -> tuple[str, ...]:
    return _tuple_of(values, _word)


def _seconds(values: Any) -> tuple[float, ...]:
    return _tuple_of(values, _second)


def _points(values: Any) -> dict[str, int]:
    return {_word(line): _whole(points) for line, points in values.items()}


def _winners(values: Any, players: int) -> tuple[int, ...]:
    winners = _tuple_of(values, _whole)
    _require(bool(winners) and set(winners) <= set(range(players)), values)
    return winners
