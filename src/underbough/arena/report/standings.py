"""The figures of a contest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from statistics import fmean

import numpy as np

from underbough.arena.contest import Contest, Lane
from underbough.arena.results.result import Result
from underbough.arena.statistics.intervals import Estimate, Spread, mean_difference, wilson
from underbough.arena.statistics.ratings import ratings
from underbough.arena.statistics.sequential import AnytimeInterval

VERDICTS = {1: "reached", -1: "missed", 0: "undecided"}


@dataclass(frozen=True)
class TurnTime:
    """Seconds."""

    mean: float
    most: float  # 95 % of the turns take no longer

    @classmethod
    def of(cls, turns: Sequence[float]) -> TurnTime | None:
        return cls(float(np.mean(turns)), float(np.percentile(turns, 95))) if turns else None

    def as_dict(self) -> dict[str, float]:
        return {"mean": round(self.mean, 6), "percentile_95": round(self.most, 6)}


@dataclass(frozen=True)
class Standing:
    """Of one bot, or the solo opponent, in one line-up. If it has several seats there, of all of them together."""

    name: str
    games: int
    score: Spread
    share: Estimate
    time: TurnTime | None
    lines: dict[str, float]  # mean points
    seats: list[float | None]  # win share by seat; None where it never sat

    def as_dict(self) -> dict[str, object]:
        return {
            "name": self.name,
            "games": self.games,
            "score": self.score.as_dict(),
            "win_share": self.share.as_dict(),
            "win_share_by_seat": [None if share is None else round(share, 4) for share in self.seats],
            "turn_seconds": None if self.time is None else self.time.as_dict(),
            "score_lines": {line: round(points, 3) for line, points in self.lines.items()},
        }


@dataclass(frozen=True)
class CardShare:
    """How the cities fared in which a card stood at the end."""

    name: str
    cities: int
    share: Estimate

    def as_dict(self) -> dict[str, object]:
        return {"name": self.name, "cities": self.cities, "win_share": self.share.as_dict()}


def players_of(lane: Lane, name: str) -> list[int]:
    return [player for player, other in enumerate(lane.plan.names) if other == name]


def standings(lane: Lane) -> list[Standing]:
    """One for each name, in their order; none before a game has ended."""
    return [standing(lane, name) for name in dict.fromkeys(lane.plan.names)] if lane.results else []


def standing(lane: Lane, name: str) -> Standing:
    bots = [player for player in players_of(lane, name) if player < len(lane.plan.bots)]
    return Standing(
        name=name,
        games=len(lane.results),
        score=Spread.of(scores_of(lane, name)),
        share=share_of_wins(lane, name),
        time=TurnTime.of(list(chain.from_iterable(result.turns[bot] for result in lane.results for bot in bots))),
        lines=mean_lines(sheets_of(lane, name)),
        seats=shares_by_seat(lane, bots),
    )


def scores_of(lane: Lane, name: str) -> list[int]:
    return [result.scores[player] for result in lane.results for player in players_of(lane, name)]


def share_of_wins(lane: Lane, name: str) -> Estimate:
    """Where a bar may have ended the games, only the interval that allows for it will do."""
    shares = lane.shares(name)
    if lane.bar is None:
        return wilson(shares)
    whole_rounds = len(shares) - len(shares) % lane.plan.round
    if not whole_rounds:
        return Estimate(fmean(shares), 0.0, 1.0)
    return AnytimeInterval(shares[:whole_rounds]).estimate()


def sheets_of(lane: Lane, name: str) -> list[dict[str, int]]:
    return [result.lines[player] for result in lane.results for player in players_of(lane, name)]


def lines_of(contest: Contest, name: str) -> dict[str, float]:
    """Mean points over all line-ups."""
    return mean_lines([sheet for lane in contest.lanes for sheet in sheets_of(lane, name)])


def mean_lines(sheets: Sequence[dict[str, int]]) -> dict[str, float]:
    names = dict.fromkeys(chain.from_iterable(sheets))
    return {name: sum(sheet.get(name, 0) for sheet in sheets) / len(sheets) for name in names}


def shares_by_seat(lane: Lane, bots: Sequence[int]) -> list[float | None]:
    shares: list[list[float]] = [[] for _ in lane.plan.bots]
    for number, result in enumerate(lane.results):
        for bot in bots:
            shares[lane.plan.seat_of(bot, number)].append(result.share(bot))
    return [sum(found) / len(found) if found else None for found in shares]


def all_results(contest: Contest) -> Iterator[Result]:
    return (result for lane in contest.lanes for result in lane.results)


def elo(contest: Contest) -> dict[str, Estimate]:
    return ratings((lane.plan.names, result) for lane in contest.lanes for result in lane.results)


def card_shares(contest: Contest) -> list[CardShare]:
    """Of all bots' cities, the most successful cards first."""
    found: dict[str, list[float]] = {}
    for result in all_results(contest):
        for player, city in enumerate(result.cities):
            for card in city:
                found.setdefault(card, []).append(result.share(player))
    cards = [CardShare(name, len(shares), wilson(shares)) for name, shares in found.items()]
    return sorted(cards, key=lambda card: (-card.share.value, card.name))


def usual_share(contest: Contest) -> float:
    """Of all cities, whatever stands in them."""
    shares = [result.share(player) for result in all_results(contest) for player in range(len(result.cities))]
    return sum(shares) / len(shares) if shares else 0.0


def against_first(contest: Contest) -> list[tuple[Lane, Estimate]]:
    """How much greater the win share of each later line-up's first bot is than that of the first one, deal by deal."""
    first, *others = [(lane, lane.shares(lane.plan.bots[0])) for lane in contest.lanes]
    return [(lane, mean_difference(shares, first[1])) for lane, shares in others if shares and first[1]]
