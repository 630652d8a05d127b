"""How everybody's share of the victory went up and down through a finished game."""

from __future__ import annotations

from typing import Any

import underbough as ub
from underbough.bots.learned.oracle import shipped
from underbough.server.messages import ShareMoment, Shares, TurningPoint
from underbough.server.play import positions
from underbough.server.play.replays import open_log

Json = dict[str, Any]
TURNING_POINTS = 3
SWING = 0.1  # of the victory: less is the usual to and fro


def foretell(record: Json, resigned: bool) -> Shares:
    """In a worker: what was to be expected at the beginning of each turn, and what came of it.

    `resigned`: the game was given up after its last answer.
    """
    game = ub.replay({**record, "answers": []})
    answers: list[str] = record["answers"]
    moments = [moment_of(game, 0)]
    movers = [mover(game)]
    events = [len(game.state.log or ())]
    turn = game.state.turn
    for step, text in enumerate(answers, 1):
        game.apply(game.options().texts().index(text))
        if game.state.turn != turn or (step == len(answers) and not resigned):
            turn = game.state.turn
            moments.append(moment_of(game, step))
            movers.append(mover(game))
            events.append(len(game.state.log or ()))
    if resigned:
        moments.append(ShareMoment(step=len(answers), shares=given_up(game)))
    log = open_log(game)
    swings = largest_swings(moments, movers)
    points = [TurningPoint(moment=i, seat=movers[i], log=log[events[i] : events[i + 1]]) for i in swings]
    return Shares(moments=moments, turning_points=points)


def moment_of(game: ub.Game, step: int) -> ShareMoment:
    return ShareMoment(step=step, shares=parts(odds(game)))


def given_up(game: ub.Game) -> list[float]:
    """The shares in a game that was given up, whatever was still to be expected of it."""
    winners = positions.winners(game, resigned=True)
    return [1.0 if player in winners else 0.0 for player in range(len(game.state.players))]


def odds(game: ub.Game) -> list[float]:
    """How likely everybody is to be ahead of their best rival."""
    oracle = shipped(game.setup.edition, solo=bool(game.setup.solo), further=True)
    return [oracle.share(game, player) for player in range(len(game.state.players))]


def parts(found: list[float]) -> list[float]:
    """Each of the odds is foretold on its own, so that those of several players need not add up to one victory."""
    whole = sum(found) or 1.0
    return [each / whole for each in found]


def mover(game: ub.Game) -> int:
    decision = game.decision
    return game.state.active if decision is None else decision.player


def largest_swings(moments: list[ShareMoment], movers: list[int]) -> list[int]:
    """The moments after which most changed for whoever was to move, in their order: that is what is told of a turn.

    The last turn is none of them: it ends all doubt.
    """
    swings = {i: swing(moments[i], moments[i + 1], movers[i]) for i in range(len(moments) - 2)}
    real = [i for i in swings if swings[i] >= SWING]
    return sorted(sorted(real, key=lambda i: -swings[i])[:TURNING_POINTS])


def swing(before: ShareMoment, after: ShareMoment, player: int) -> float:
    return abs(after.shares[player] - before.shares[player])
