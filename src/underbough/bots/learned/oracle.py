"""How a game may end: who will have how many points, and what is that in terms of victory."""

from __future__ import annotations

import functools
import math
from pathlib import Path

from underbough import EDITIONS, Game
from underbough.bots.learned.features import Layout
from underbough.bots.learned.foresight import Foresight
from underbough.bots.learned.weights import Weights
from underbough.rules.engine.state import State
from underbough.rules.engine.visiting import visits_left

LONG_GAME = 15  # visits of a player who has the whole game still to come

_layouts: dict[str, Layout] = {}


def layout_of(edition: str) -> Layout:
    """With all that is declared by now."""
    found = _layouts.get(edition)
    if found is None or not found.is_complete:
        levels = [(id, level) for id, opponent in EDITIONS[edition].opponents.items() for level in opponent.levels]
        found = _layouts[edition] = Layout(edition, levels)
    return found


def shipped_weights(edition: str, *, solo: bool, further: bool = False) -> Path:
    """Those that come with the package: for games among players, there also learned further, or for solo games."""
    kind = "-solo" if solo else "-further" if further else ""
    return Path(__file__).parent / "weights" / f"{edition}{kind}.npz"


def shipped(edition: str, *, solo: bool, further: bool = False) -> Oracle:
    return oracle_with(layout_of(edition), shipped_weights(edition, solo=solo, further=further))


@functools.cache
def oracle_with(layout: Layout, path: Path) -> Oracle:
    return Oracle(layout.edition, Weights.load(path))


class Oracle:
    """Foretells by weights and, if they have one, by their network too."""

    def __init__(self, edition: str, weights: Weights) -> None:
        self.layout = layout_of(edition)
        fitted = weights.fitted(self.layout.names, self.layout.alike)
        self.weights: list[list[float]] = fitted.values.tolist()
        self.network = fitted.network
        self.spread = fitted.spread if self.network is None else self.network.spread
        self.solo = fitted.solo

    def foresight(self, state: State, seat: int) -> Foresight:
        """Judges the positions that the present turn may lead to, quickly: without the network."""
        return Foresight(self.layout, self.weights, state, seat, self.solo)

    def result(self, state: State, seat: int) -> float:
        """The final points of a seat; in solo play its margin."""
        foretold = self.foresight(state, seat).result(state)
        player = state.players[seat]
        if self.network is None or player.passed:
            return foretold
        return foretold + self.network.correction(self.layout.describe(state, seat), player.season)

    def margin(self, game: Game, seat: int) -> float:
        """By how many points the seat will beat its best rival."""
        state = game.state
        if self.solo:
            lead = self.result(state, 0)
            return -lead if state.players[seat].automa else lead
        points = [self.result(state, i) for i in range(len(state.players))]
        mine = points.pop(seat)
        return mine - max(points)

    def share(self, game: Game, seat: int) -> float:
        """The seat's part in the victory, from 0 to 1, as far as it can be foretold."""
        if game.over:
            winners = game.winners()
            return 1 / len(winners) if seat in winners else 0.0
        end, more = self.spread
        return 1 / (1 + math.exp(-self.margin(game, seat) / (end + more * to_come(game.state))))


def to_come(state: State) -> float:
    """The part of the game that is still to come."""
    left = [visits_left(state, p) for p in state.players if not p.passed and not p.automa]
    return min(1.0, max(left) / LONG_GAME) if left else 0.0
