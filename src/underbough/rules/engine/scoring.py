"""Scores as named lines, and who wins."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import CARDS, SITES
from underbough.rules.engine.hooks import ScoreLine, Scorer, Sheet, TieBreaker
from underbough.rules.engine.state import POINT, RESOURCES, SPOT, Frame, State, event_source, place_of
from underbough.rules.engine.supply import left_over


class Score(Sheet):
    """A player's points, with the lines that explain them."""

    __slots__ = ("lines", "player")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.lines: list[ScoreLine] = []

    def add(self, line: str, source: str, points: int) -> None:
        self.total += points
        self.lines.append(ScoreLine(line, source, points))


class CityScorer(Scorer):
    """What every city scores: cards, tokens, prosperity, journeys and events."""

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        p = g.players[player]
        if p.automa:
            return
        for owned in p.city:
            card = CARDS[owned.card]
            sheet.add("cards", card.name, card.points)
            if owned.tokens:
                sheet.add("tokens", card.name, owned.tokens)
            if card.score is not None:
                points = card.score.value(g, Frame(0, player, player, owned.number))
                sheet.add("prosperity", card.name, points)
        sheet.add("tokens", "supply", p.stock[POINT])
        for figure in p.deployed:
            place = place_of(figure)
            if place < SPOT and SITES[place].kind == "journey":
                sheet.add("journey", SITES[place].name, SITES[place].points)
        for event in p.events:
            site = SITES[event.card]
            points = site.points
            if site.score is not None:
                points += site.score.value(g, Frame(0, player, player, event_source(event.card)))
            sheet.add(g.rules.scoring.event_line, site.name, points)


def fill(sheet: Sheet, g: State, player: int) -> None:
    for scorer in g.rules.scoring.scorers:
        scorer.score(g, player, sheet)


def score_of(g: State, player: int) -> Score:
    score = Score(player)
    fill(score, g, player)
    return score


def scores(g: State) -> list[Score]:
    return [score_of(g, player) for player in range(len(g.players))]


def total(g: State, player: int) -> int:
    """The points alone."""
    sheet = Sheet()
    fill(sheet, g, player)
    return sheet.total


def winners(g: State) -> list[int]:
    return g.rules.scoring.victory.winners(g, [total(g, player) for player in range(len(g.players))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory:
    """Most points, then the edition's tie-breaks; then the victory is shared. A printed opponent wins ties."""

    def winners(self, g: State, points: list[int]) -> list[int]:
        out = first_of(g, points)
        seat = g.rules.opponent.seat
        return [seat] if seat >= 0 and points[seat] >= points[out[0]] else out


class TogetherOrNot(Victory):
    """All win together if each has more points than the printed opponent, and else he does."""

    def winners(self, g: State, points: list[int]) -> list[int]:
        seat = g.rules.opponent.seat
        behind = [i for i in range(len(points)) if i != seat and points[i] <= points[seat]]
        return [seat] if behind else [i for i in range(len(points)) if i != seat]


def first_of(g: State, points: list[int]) -> list[int]:
    """The best among the people."""
    best: tuple[int, ...] = ()
    out: list[int] = []
    for player in range(len(points)):
        if player == g.rules.opponent.seat:
            continue
        key = (points[player], *tie_break(g, player))
        if not out or key > best:
            best = key
            out = []
        if key == best:
            out.append(player)
    return out


def tie_break(g: State, player: int) -> tuple[int, ...]:
    key: tuple[int, ...] = ()
    for tie_breaker in g.rules.scoring.tie_breakers:
        key = tie_breaker.key(g, player, key)
    return key


class EventsThenResources(TieBreaker):
    """Most achieved events, then most resources left."""

    def key(self, g: State, player: int, key: tuple[int, ...]) -> tuple[int, ...]:
        events = [event for event in g.players[player].events if SITES[event.card].is_event]
        return (*key, len(events), sum([left_over(g, player, what) for what in range(RESOURCES)]))
