"""What a player's city offers, worked out once per decision."""

from __future__ import annotations

from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, DEAREST, Card
from underbough.rules.engine.origins import ELSEWHERE
from underbough.rules.engine.state import FIGURE, RESOURCES, CityCard, State
from underbough.rules.engine.tokens import affords_token, opened_now


class Means:
    """What the options of one player need to know about the own city."""

    __slots__ = (
        "busy", "city", "closed", "colours", "dearer", "free", "helpers", "names", "origin", "reach", "room", "spare",
        "trades", "within",
    )  # fmt: skip

    def __init__(self, g: State, player: int) -> None:
        p = g.players[player]
        rules = g.rules
        names = 0
        free = 0
        closed = 0
        room = rules.limits.city_spaces
        for owned in p.covered:
            closed |= CARDS[owned.card].closes
            room -= CARDS[owned.card].space
        colours = [0, 0, 0, 0, 0]
        helpers: list[CityCard] = []
        for owned in p.city:
            card = CARDS[owned.card]
            names |= card.named
            colours[card.colour] += 1
            room -= card.space
            if card.kind == CONSTRUCTION and not owned.occupied:
                free |= rules.pieces.bits.opened_by[owned.card]
            if card.ability is not None:
                helpers.append(owned)
        if names:
            for a, b in rules.limits.pairs:
                if (names >> a) & 1 and (names >> b) & 1:
                    room += shared_spaces(g, player, a, b)
        reach = within(g, p.stock)
        self.city = p.city
        self.names = names  # bits of the names that the cards of the city bear
        self.closed = closed | (names & rules.pieces.bits.uniques)  # bits of the cards that cannot be played into it
        self.free = free  # bits of the Critters that an occupied token would bring in
        self.room = room  # free spaces
        self.within = reach  # bits of the cards whose printed cost lies in the supply
        self.reach = -1 if helpers else free | reach  # no other cards can be paid for
        self.colours = colours
        self.helpers = helpers  # cards with a card-playing ability
        self.dearer = False  # may cards cost more than printed?
        self.trades = False  # can anything be paid in place of resources?
        self.origin = ELSEWHERE  # of the card to be played
        self.spare = len(p.hand)  # hand cards besides the one to be played
        busy: list[int] = []
        for other in g.players:
            busy += other.deployed
        if rules.pieces.figures_in_play:
            busy = [figure % FIGURE for figure in busy]
        self.busy = busy  # the places of all deployed figures, once for each
        if rules.adapted:
            self.adapt(g, player)

    def adapt(self, g: State, player: int) -> None:
        """What modules have changed for this player."""
        if len(g.rules.prices.tokens) > 1:
            self.free = opened_now(g, player)
        elif not affords_token(g, player, g.rules.prices.tokens[0]):
            self.free = 0
        self.reach = -1 if self.helpers else self.free | self.within
        rules = g.rules
        if rules.limits.rooms:
            self.room += more_room(g, player)
        if rules.limits.barring:
            for owned in self.city:
                self.closed |= CARDS[owned.card].closes
        for exchange in rules.prices.exchanges:
            if exchange.active(g, player):
                self.trades = True
                self.reach = -1
        for surcharge in rules.prices.surcharges:
            if surcharge.active(g, player):
                self.dearer = True
        for way in rules.prices.ways:
            self.reach |= way.reach(g, player)


def more_room(g: State, player: int) -> int:
    """The spaces that modules add to a city."""
    spaces = 0
    for room in g.rules.limits.rooms:
        spaces += room.spaces(g, player)
    return spaces


def brought_room(g: State, player: int, card: Card) -> int:
    """The spaces that modules would add once that card stood in the city."""
    spaces = 0
    for room in g.rules.limits.rooms:
        spaces += room.brings(g, player, card)
    return spaces


def stands_beside(g: State, player: int, card: Card) -> bool:
    """Does a module say that such a card takes no space in that city?"""
    for room in g.rules.limits.rooms:
        if room.frees(g, player, card):
            return True
    return False


def within(g: State, stock: list[int]) -> int:
    """The bits of the cards whose cost in resources is no more than this."""
    bits = -1
    table = g.rules.pieces.bits.within
    for what in range(RESOURCES):
        n = stock[what]
        if n < DEAREST:
            bits &= table[what][n]
    return bits


def shared_spaces(g: State, player: int, a: int, b: int) -> int:
    """How many spaces the cards a and b save by sharing."""
    n = 0
    m = 0
    for owned in g.players[player].city:
        card = CARDS[owned.card]
        if card.partner >= 0:
            if card.alias == a:
                n += 1
            elif card.alias == b:
                m += 1
    return max(0, n - 1) if a == b else min(n, m)
