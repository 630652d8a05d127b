"""Playing on: options are compared by games that are played a few turns further, over many deals of what is hidden."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from underbough import Game
from underbough.bots.base import Seen
from underbough.bots.learned.oracle import Oracle
from underbough.bots.search.turns import TurnSearch

FIRST = 8  # games played on: as much the first look counts, which is coarse but does not depend on luck
LOOKS = 2  # deals for the first look
DEAL = 1_000  # between the seeds of two deals: a deal that does not fit is followed by the next seed's


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision: for a time, or for a number of games played on."""

    seconds: float = 0.0
    iterations: int = 0

    def part(self, share: float) -> Budget:
        return Budget(share * self.seconds, max(1, round(share * self.iterations)) if self.iterations else 0)

    def spent(self, began: float, played: int) -> float:
        """The part of it that is used up."""
        return (time.perf_counter() - began) / self.seconds if self.seconds else played / self.iterations


@dataclass
class Candidate:
    """An option, and the part in the victory that it promises."""

    option: int
    first: float
    """Before anything is played on."""
    shares: list[float] = field(default_factory=list)
    """In games that were played on."""

    @property
    def value(self) -> float:
        return (FIRST * self.first + sum(self.shares)) / (FIRST + len(self.shares))


class Lookahead:
    """Compares options by sequential halving.

    All promising ones are played on over the same deals, then the better half of them, until the budget is spent.
    """

    def __init__(self, oracle: Oracle, width: int, turns: int, positions: int, own_positions: int) -> None:
        self.oracle = oracle
        self.width = width  # options that are played on
        self.turns = turns  # how far
        self.positions = positions  # looked at for a turn that is played on
        self.own_positions = own_positions  # and for the turn that is to be decided

    def judge(self, seen: Seen, budget: Budget, seed: int) -> list[Candidate]:
        """The options worth a thought, best first."""
        began = time.perf_counter()
        candidates = self.promising(seen, seed)
        if len(candidates) == 1:
            return candidates
        stages = (len(candidates) - 1).bit_length()
        alive = candidates
        played = 0
        for stage in range(1, stages + 1):
            while played == 0 or budget.spent(began, played) * stages < stage:
                self.play_round(seen.imagine(seed + DEAL * (LOOKS + played)), seen.player, alive)
                played += len(alive)
            alive = sorted(alive, key=lambda each: -each.value)[: max(2, (len(alive) + 1) // 2)]
        best = max(alive, key=lambda each: each.value)
        return [best, *sorted((each for each in candidates if each is not best), key=lambda each: -each.value)]

    def promising(self, seen: Seen, seed: int) -> list[Candidate]:
        """The options that look best at once."""
        promised = [0.0] * seen.count
        for look in range(LOOKS):
            imagined = seen.imagine(seed + DEAL * look)
            ends = TurnSearch(imagined, self.oracle.foresight(imagined.state, seen.player), self.own_positions).ends
            for i, end in enumerate(ends):
                promised[i] += 0.0 if end is None else self.oracle.share(end.game, seen.player)
        found = [Candidate(i, total / LOOKS) for i, total in enumerate(promised)]
        return sorted(found, key=lambda each: -each.first)[: self.width]

    def play_round(self, imagined: Game, seat: int, candidates: list[Candidate]) -> None:
        for candidate in candidates:
            game = imagined.clone()
            game.apply(candidate.option)
            candidate.shares.append(self.oracle.share(self.play_on(game, seat), seat))

    def play_on(self, game: Game, seat: int) -> Game:
        """The turn itself is ended, then some more are played, by everybody as it looks best at once."""
        decision = game.decision
        if decision is not None and decision.player == seat and decision.kind != "turn":
            game = self.play_turn(game)
        for _ in range(self.turns):
            if game.over:
                break
            game = self.play_turn(game)
        return game

    def play_turn(self, game: Game) -> Game:
        decision = game.decision
        assert decision is not None
        if len(decision.options) == 1:
            game.apply(0)
            return game
        search = TurnSearch(game, self.oracle.foresight(game.state, decision.player), self.positions, every=False)
        end = search.ends[search.best()]
        assert end is not None
        return end.game
