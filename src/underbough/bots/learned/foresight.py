"""The final points of a seat, as they can be foretold: rules of thumb, corrected by what was learned."""

from __future__ import annotations

from underbough.bots.learned.features import Layout, Weighed
from underbough.bots.search.turns import Judge
from underbough.bots.thumb.evaluation import Evaluation
from underbough.rules.engine.game import Game
from underbough.rules.engine.scoring import total
from underbough.rules.engine.state import State


class Foresight(Judge):
    """For one seat and the positions that a turn may lead to."""

    def __init__(self, layout: Layout, weights: list[list[float]], state: State, seat: int) -> None:
        self.layout = layout
        self.weights = weights  # by season
        self.seat = seat
        self.thumb = Evaluation(state, seat)

    def worth(self, game: Game) -> float:
        return self.final(game.state)

    def final(self, g: State) -> float:
        p = g.players[self.seat]
        if p.passed:
            return float(total(g, self.seat))
        points = [total(g, i) for i in range(len(g.players))]
        correction = Weighed(self.weights[p.season])
        self.layout.draw(g, self.seat, points, correction)
        return points[self.seat] + self.thumb.prospects(g) + correction.sum
