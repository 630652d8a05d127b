"""Scores as named lines, and who wins."""

from __future__ import annotations

from underbough.rules.engine.declarations import CARDS, SITES, ScoreLine, Scorer, TieBreaker
from underbough.rules.engine.state import POINT, RESOURCES, SPOT, Frame, State, event_source, place_of


class Score:
    """A player's points, with the lines that explain them."""

    __slots__ = ("lines", "player", "total")

    def __init__(self, player: int, lines: list[ScoreLine]) -> None:
        self.player = player
        self.lines = lines
        total = 0
        for line in lines:
            total += line.points
        self.total = total


class CityScorer(Scorer):
    """What every city scores: cards, tokens, prosperity, journeys and events."""

    def lines(self, g: State, player: int) -> list[ScoreLine]:
        p = g.players[player]
        if p.automa:
            return []
        out: list[ScoreLine] = []
        for owned in p.city:
            card = CARDS[owned.card]
            out.append(ScoreLine("cards", card.name, card.points))
            if owned.tokens:
                out.append(ScoreLine("tokens", card.name, owned.tokens))
            if card.score is not None:
                points = card.score.value(g, Frame(0, player, player, owned.number))
                out.append(ScoreLine("prosperity", card.name, points))
        out.append(ScoreLine("tokens", "supply", p.stock[POINT]))
        for figure in p.deployed:
            place = place_of(figure)
            if place < SPOT and SITES[place].kind == "journey":
                out.append(ScoreLine("journey", SITES[place].name, SITES[place].points))
        for event in p.events:
            site = SITES[event.card]
            points = site.points
            if site.score is not None:
                points += site.score.value(g, Frame(0, player, player, event_source(event.card)))
            out.append(ScoreLine(g.rules.event_line, site.name, points))
        return out


def score_of(g: State, player: int) -> Score:
    lines: list[ScoreLine] = []
    for scorer in g.rules.scorers:
        lines.extend(scorer.lines(g, player))
    return Score(player, lines)


def scores(g: State) -> list[Score]:
    return [score_of(g, player) for player in range(len(g.players))]


def total(g: State, player: int) -> int:
    return score_of(g, player).total


def winners(g: State) -> list[int]:
    """Most points, then the edition's tie-breaks; then the victory is shared. A printed opponent wins ties."""
    best: tuple[int, ...] = ()
    out: list[int] = []
    for score in scores(g):
        key: tuple[int, ...] = (score.total, *g.rules.tie_breaker.key(g, score.player))
        if g.rules.automa:
            key = (score.total, 1 if g.players[score.player].automa else 0)
        if not out or key > best:
            best = key
            out = []
        if key == best:
            out.append(score.player)
    return out


class EventsThenResources(TieBreaker):
    """Most achieved events, then most resources left."""

    def key(self, g: State, player: int) -> tuple[int, ...]:
        p = g.players[player]
        events = [event for event in p.events if SITES[event.card].is_event]
        return (len(events), sum(p.stock[:RESOURCES]))
