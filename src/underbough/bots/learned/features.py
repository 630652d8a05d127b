"""A position in numbers, as one seat sees it: what the learned evaluation looks at.

Every number has a name, so that weights fit a layout with more goods and cards than they were learned with. Most
numbers of a position are 0 and are left out.
"""

from __future__ import annotations

from underbough.bots.learned.events import Board, Holdings, add_contest, add_events
from underbough.bots.learned.numbers import (
    AHEAD,
    ALWAYS,
    AUTOMA,
    BEST_IN_REACH,
    CONSTANT,
    COVERED,
    EVENTS,
    FREE_IN_REACH,
    FULL_HAND,
    HAND,
    IN_REACH,
    LAST_SPACES,
    LAST_VISIT,
    LAST_VISITS,
    PLENTY,
    POINTS,
    POINTS_IN_REACH,
    RIVAL_CITY,
    RIVAL_GOODS,
    RIVAL_HAND,
    RIVAL_PASSED,
    RIVAL_POINTS,
    RIVAL_SEASON,
    RIVAL_VISITS_LEFT,
    RIVALS,
    SPACES,
    TO_MOVE,
    VISITS_LEFT,
    WEIGHTY,
    WORKERS,
    Numbers,
    Sketch,
)
from underbough.rules.engine.cities import free_spaces
from underbough.rules.engine.declarations import CARDS, COLOURS, SITES, Card
from underbough.rules.engine.handles import GOOD, names_of
from underbough.rules.engine.means import within
from underbough.rules.engine.piles import hand_room
from underbough.rules.engine.scoring import total
from underbough.rules.engine.state import ITEM, RESOURCES, Player, State
from underbough.rules.engine.visiting import visits_left


class Layout:
    """Where each number stands, for all that is declared in an edition.

    `alike` names for each number those that are like it: what was never learned about one thing counts as it does for
    others of its kind. Of a number without others like it nothing is known.
    """

    def __init__(self, edition: str, levels: list[tuple[str, int]]) -> None:
        """`levels`: those of the printed opponents."""
        self.edition = edition
        self.newest: list[object] = newest(edition)
        self.names: list[str] = list(ALWAYS)
        self.alike: list[str] = [""] * len(ALWAYS)
        self.good_at: list[int] = []  # by handle
        self.level_at: dict[tuple[str, int], int] = {}
        self.city_at: list[int] = [-1] * len(CARDS)
        self.hand_at: list[int] = [-1] * len(CARDS)
        self.meadow_at: list[int] = [-1] * len(CARDS)
        self.reach_at: list[int] = [-1] * len(CARDS)
        self.board_at: list[int] = [-1] * len(SITES)
        self.own_at: list[int] = [-1] * len(SITES)
        for good in names_of(edition, GOOD):
            self.good_at.append(self.add(f"good {good}", ""))
            self.add(f"some good {good}", "")
        for opponent, level in levels:
            self.level_at[opponent, level] = self.add(f"{opponent} level {level}", "")
        for card in CARDS:
            if card.edition == edition:
                self.add_card(card)
        for site in SITES:
            if site.edition == edition:
                self.board_at[site.index] = self.add(f"board {site.id}", f"board, {site.kind}")
                self.own_at[site.index] = self.add(f"own {site.id}", f"own, {site.kind}")

    def add_card(self, card: Card) -> None:
        colour = COLOURS[card.colour]
        self.city_at[card.index] = self.add(f"city {card.id}", f"city, {colour}")
        self.hand_at[card.index] = self.add(f"hand {card.id}", f"hand, {colour}")
        self.meadow_at[card.index] = self.add(f"meadow {card.id}", f"meadow, {colour}")
        self.reach_at[card.index] = self.add(f"reach {card.id}", f"reach, {colour}")

    def add(self, name: str, alike: str) -> int:
        self.names.append(name)
        self.alike.append(alike)
        return len(self.names) - 1

    @property
    def is_complete(self) -> bool:
        """Has nothing been declared since?"""
        return self.newest == newest(self.edition)

    def board(self, g: State) -> Board:
        setup = g.rules.setup
        return Board(g, self.level_at.get((setup.solo, setup.level), -1))

    def describe(self, g: State, seat: int) -> Sketch:
        out = Sketch()
        board = self.board(g)
        self.draw_board(board, out)
        points = [total(g, i) for i in range(len(g.players))]
        self.draw(g, seat, points, Holdings(g, g.players[seat]), board, out)
        return out

    def draw_board(self, board: Board, out: Numbers) -> None:
        for place in board.open:
            out.put(self.board_at[place], 1.0)

    def draw(self, g: State, seat: int, points: list[int], mine: Holdings, board: Board, out: Numbers) -> None:
        """All but the board. Of other players only what everybody can see; `points` are those of all players by now."""
        p = g.players[seat]
        visits = visits_left(g, p)
        add_own(g, seat, self.good_at, out)
        add_visits(visits, out)
        out.put(POINTS, points[seat] / 50)
        mine.tell(out)
        add_events(g, seat, mine, visits, board, out)
        rival = best_rival(seat, points)
        if rival >= 0:
            add_rival(g, seat, rival, points, board, out)
            add_contest(g, mine, g.players[rival], board, out)
        self.add_cards(g, p, mine, out)
        self.add_sites(g, p, out)

    def add_cards(self, g: State, p: Player, mine: Holdings, out: Numbers) -> None:
        """Those of the city; and what lies in the hand and the Meadow, with what of it can be afforded."""
        for owned in p.city:
            out.put(self.city_at[owned.card], 1.0)
        for owned in p.covered:
            out.put(self.city_at[owned.card], 0.3)
        reach = Reach(mine.free, within(g, p.stock))
        for index in p.hand:
            out.put(self.hand_at[index], 1.0)
            if reach.has(CARDS[index]):
                out.put(self.reach_at[index], 1.0)
        for index in g.meadow:
            if index >= 0:
                out.put(self.meadow_at[index], 1.0)
                if reach.has(CARDS[index]):
                    out.put(self.reach_at[index], 1.0)
        reach.tell(out)

    def add_sites(self, g: State, p: Player, out: Numbers) -> None:
        """Those that belong to a player or to a module."""
        for event in p.events:
            out.put(self.own_at[event.card], 1.0)
        pieces = g.rules.pieces
        for i in pieces.player_zones_in_play:
            if pieces.player_zones[i].holds == "site":
                for item in p.zones[i]:
                    out.put(self.own_at[item & ITEM], 1.0)
        for i in pieces.zones_in_play:
            if pieces.zones[i].holds == "site" and pieces.zones[i].public:
                for item in g.zones[i]:
                    if item & ITEM < len(self.board_at):  # not an empty place
                        out.put(self.board_at[item & ITEM], 1.0)


class Reach:
    """What a player could pay for: how many cards, and how good ones."""

    def __init__(self, opened: int, affordable: int) -> None:
        self.opened = opened  # the bits of the Critters that some Construction would bring in for free
        self.affordable = affordable  # and of the cards whose cost lies in the supply
        self.count = 0
        self.free = 0
        self.points = 0
        self.best = 0

    def has(self, card: Card) -> bool:
        if card.bit & self.opened:
            self.free += 1
        elif not card.bit & self.affordable:
            return False
        self.count += 1
        self.points += card.points
        self.best = max(self.best, card.points)
        return True

    def tell(self, out: Numbers) -> None:
        out.put(POINTS_IN_REACH, self.points / 10)
        out.put(BEST_IN_REACH, self.best / 5)
        out.put(IN_REACH, self.count / 5)
        out.put(FREE_IN_REACH, self.free / 3)


def newest(edition: str) -> list[object]:
    """What was declared last: while that is the same, so is all."""
    return [len(CARDS), CARDS[-1], len(SITES), SITES[-1], names_of(edition, GOOD)[:]]


def add_own(g: State, seat: int, good_at: list[int], out: Numbers) -> None:
    p = g.players[seat]
    out.put(CONSTANT, 1.0)
    out.put(TO_MOVE, 1.0 if len(g.stack) > 0 and g.stack[-1].player == seat else 0.0)
    out.put(WORKERS, p.workers / 3)
    for what, n in enumerate(p.stock):
        at = good_at[what]
        out.put(at, n / 5)
        out.put(at + 1, min(PLENTY, n) / PLENTY)
    spaces = free_spaces(g, seat)
    out.put(HAND, len(p.hand) / 5)
    out.put(FULL_HAND, 0.0 if hand_room(g, seat) else 1.0)
    out.put(SPACES, spaces / 15)
    out.put(LAST_SPACES, max(0, 5 - spaces) / 5)
    out.put(COVERED, len(p.covered) / 5)
    out.put(EVENTS, len(p.events) / 3)


def add_visits(left: int, out: Numbers) -> None:
    out.put(VISITS_LEFT, left / 10)
    if left < LAST_VISITS:
        out.put(LAST_VISIT + left, WEIGHTY)


def best_rival(seat: int, points: list[int]) -> int:
    """The one with the most points; -1 for who is alone."""
    best = -1
    for i, each in enumerate(points):
        if i != seat and (best < 0 or each > points[best]):
            best = i
    return best


def add_rival(g: State, seat: int, best: int, points: list[int], board: Board, out: Numbers) -> None:
    rival = g.players[best]
    goods = 0
    for what in range(RESOURCES):
        goods += rival.stock[what]
    out.put(RIVAL_SEASON + rival.season, 1.0)
    out.put(RIVAL_PASSED, 1.0 if rival.passed else 0.0)
    out.put(RIVAL_VISITS_LEFT, 0.0 if rival.passed or rival.automa else visits_left(g, rival) / 10)
    out.put(RIVAL_GOODS, goods / 10)
    out.put(RIVAL_HAND, len(rival.hand) / 5)
    out.put(RIVAL_CITY, len(rival.city) / 15)
    out.put(RIVAL_POINTS, points[best] / 50)
    out.put(AHEAD, (points[seat] - points[best]) / 20)
    out.put(RIVALS, (len(g.players) - 1) / 3)
    if rival.automa:
        out.put(AUTOMA, 1.0)
        if board.level_at >= 0:
            out.put(board.level_at, WEIGHTY)
