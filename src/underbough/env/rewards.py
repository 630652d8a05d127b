"""What a game was worth to each seat, once it is over."""

from __future__ import annotations

from collections.abc import Callable

from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Game


def win(game: Game) -> list[float]:
    """1 for the winner, the opposite shared by all others: together 0. Several winners share theirs."""
    seats = len(game.state.players)
    winners = game.winners()
    share = 1 / len(winners)
    scale = seats / (seats - 1)
    return [scale * ((share if seat in winners else 0) - 1 / seats) for seat in range(seats)]


def margin(game: Game) -> list[float]:
    """The own points less those of the best other seat."""
    points = score(game)
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


def score(game: Game) -> list[float]:
    return [float(score.total) for score in game.scores()]


REWARDS: dict[str, Callable[[Game], list[float]]] = {"win": win, "margin": margin, "score": score}


def find_reward(name: object) -> Callable[[Game], list[float]]:
    if not isinstance(name, str) or name not in REWARDS:
        raise UnderboughError(f"there is no reward {name!r}; there are: {', '.join(REWARDS)}")
    return REWARDS[name]
