"""Scores as named lines, and who wins."""

from __future__ import annotations

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
    """Most points, then the edition's tie-breaks; then the victory is shared. A printed opponent wins ties."""
    best: tuple[int, ...] = ()
    out: list[int] = []
    for score in scores(g):
        key: tuple[int, ...] = (score.total, *tie_break(g, score.player))
        if g.rules.opponent.name:
            key = (score.total, 1 if g.players[score.player].automa else 0)
        if not out or key > best:
            best = key
            out = []
        if key == best:
            out.append(score.player)
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
