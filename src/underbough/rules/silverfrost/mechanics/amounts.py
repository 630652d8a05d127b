"""Numbers that Silverfrost's effects and scores depend on, and its score sheet."""

from __future__ import annotations

from underbough.rules.engine.declarations import CARDS, SITES, Amount
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.hooks import Scorer, Sheet, TieBreaker
from underbough.rules.engine.state import RESOURCES, Frame, State, place_of
from underbough.rules.silverfrost.mechanics.guild import measure
from underbough.rules.silverfrost.mechanics.places import FIRE, SNOW


class PerMetric(Amount):
    """For every so many of something that a quest could measure, up to a limit; never less than `least`."""

    def __init__(self, metric: str, every: int, most: int, least: int, other: bool) -> None:
        self.metric = metric
        self.every = every
        self.most = most
        self.least = least
        self.other = other  # the card itself does not count

    def value(self, g: State, f: Frame) -> int:
        n = measure(g, f.player, self.metric) - (1 if self.other and f.source > 0 else 0)
        return max(self.least, min(self.most, n // self.every))


class PerName(Amount):
    """For each card of that name in the city."""

    def __init__(self, id: str) -> None:
        self.id = id

    def value(self, g: State, f: Frame) -> int:
        return sum([1 for owned in g.players[f.player].city if CARDS[owned.card].id == self.id])


class PerQuest(Amount):
    """For each achieved quest, by its tier."""

    def __init__(self, lowland: int, highland: int) -> None:
        self.lowland = lowland
        self.highland = highland

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for event in g.players[f.player].events:
            n += self.lowland if SITES[event.card].kind == "lowland_quest" else self.highland
        return n


class IfNoSnow(Amount):
    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: State, f: Frame) -> int:
        return 0 if g.players[f.player].covered else self.n


class PerJourney(Amount):
    """For each of the player's workers on a journey, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for figure in g.players[f.player].deployed:
            place = place_of(figure)
            if place < len(SITES) and SITES[place].kind == "journey" and is_worker(g, figure):
                n += 1
        return min(self.most, n)


class SnowScorer(Scorer):
    """The reward for clearing snow, by the side of the tile that is in play."""

    def __init__(self, ice_storm: bool) -> None:
        self.ice_storm = ice_storm

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        cleared = g.players[player].stock[SNOW]
        most = cleared > 0 and cleared == max([p.stock[SNOW] for p in g.players])
        if self.ice_storm:
            sheet.add("snow", "most snow cleared", 12 if most else 0)
        else:
            sheet.add("snow", "snow cleared", cleared)
            sheet.add("snow", "most snow cleared", 5 if most else 0)


class SilverfrostTieBreaker(TieBreaker):
    """Most snow cleared, then quests, then fire, then resources."""

    def key(self, g: State, player: int, key: tuple[int, ...]) -> tuple[int, ...]:
        p = g.players[player]
        return (*key, p.stock[SNOW], len(p.events), p.stock[FIRE], sum(p.stock[:RESOURCES]))
