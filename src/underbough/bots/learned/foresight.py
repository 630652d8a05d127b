"""How a game will end for a seat, as far as it can be foretold: rules of thumb, corrected by what was learned."""

from __future__ import annotations

from underbough.bots.learned.events import Holdings
from underbough.bots.learned.features import Layout
from underbough.bots.learned.numbers import Weighed
from underbough.bots.search.turns import Judge
from underbough.bots.thumb.evaluation import Evaluation
from underbough.rules.engine.game import Game
from underbough.rules.engine.scoring import total
from underbough.rules.engine.state import State


class Foresight(Judge):
    """For one seat and the positions that a turn may lead to."""

    def __init__(self, layout: Layout, weights: list[list[float]], state: State, seat: int, solo: bool) -> None:
        self.layout = layout
        self.weights = weights  # by season
        self.solo = solo
        self.seat = seat
        self.thumb = Evaluation(state, seat)
        self.board = layout.board(state)
        self.board_season = -1  # for which it was weighed last
        self.board_worth = 0.0

    def worth(self, game: Game) -> float:
        return self.result(game.state)

    def result(self, g: State) -> float:
        """The final points; in solo play, by how many more they are than those of the printed opponent.

        There the margin is what counts at every step: what brings a point may well bring the opponent two.
        """
        p = g.players[self.seat]
        if p.passed and not self.solo:
            return float(total(g, self.seat))
        points = [total(g, i) for i in range(len(g.players))]
        now = points[self.seat] - points[len(points) - 1] if self.solo else points[self.seat]
        if p.passed:
            return float(now)
        mine = Holdings(g, p)
        return now + self.thumb.prospects(g, mine) + self.correction(g, p.season, points, mine)

    def correction(self, g: State, season: int, points: list[int], mine: Holdings) -> float:
        out = Weighed(self.weights[season])
        board = self.board
        if board.is_as_in(g):
            out.sum = self.weighed_board(season)
        else:
            board = self.layout.board(g)
            self.layout.draw_board(board, out)
        self.layout.draw(g, self.seat, points, mine, board, out)
        return out.sum

    def weighed_board(self, season: int) -> float:
        """As it lay at the beginning."""
        if season != self.board_season:
            out = Weighed(self.weights[season])
            self.layout.draw_board(self.board, out)
            self.board_season = season
            self.board_worth = out.sum
        return self.board_worth
