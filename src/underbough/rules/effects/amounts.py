"""Numbers that effects and scores depend on."""

from __future__ import annotations

from underbough.rules.engine import cities
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, SITES, Amount
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.state import CityCard, Frame, State, event_source, place_of, spot_place
from underbough.rules.engine.supply import left_over


class Fixed(Amount):
    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: State, f: Frame) -> int:
        return self.n


class PerNumber(Amount):
    """For each one paid, discarded or chosen in the enclosing step."""

    def __init__(self, each: int) -> None:
        self.each = each

    def value(self, g: State, f: Frame) -> int:
        return self.each * f.number


class NumberDividedBy(Amount):
    """For every `by` in the enclosing step, rounded down."""

    def __init__(self, by: int) -> None:
        self.by = by

    def value(self, g: State, f: Frame) -> int:
        return f.number // self.by


class PerCard(Amount):
    """For each card of the city that matches all that is given."""

    def __init__(self, each: int, name: str, kind: int, colour: int, unique: bool | None, other: bool = False) -> None:
        self.each = each
        self.name = name
        self.kind = kind
        self.colour = colour
        self.unique = unique
        self.other = other  # without the card that counts

    def value(self, g: State, f: Frame) -> int:
        wanted = CARD_BY_ID[self.name] if self.name else -1
        n = 0
        for owned in g.players[f.city].city:
            card = CARDS[owned.card]
            if (
                (wanted < 0 or card.alias == wanted)
                and (self.kind < 0 or card.kind == self.kind)
                and (self.colour < 0 or card.colour == self.colour)
                and (self.unique is None or g.rules.limits.is_of_rarity(card, self.unique))
                and not (self.other and owned.number == f.source)
            ):
                n += 1
        return self.each * n


class OneForEvery(Amount):
    """One for every `by` of another amount, rounded down."""

    def __init__(self, by: int, amount: Amount) -> None:
        self.by = by
        self.amount = amount

    def value(self, g: State, f: Frame) -> int:
        return self.amount.value(g, f) // self.by


class IfCard(Amount):
    """One number while a card of that name stands in the city, another one otherwise."""

    def __init__(self, name: str, then: int, otherwise: int) -> None:
        self.name = name
        self.then = then
        self.otherwise = otherwise

    def value(self, g: State, f: Frame) -> int:
        return self.otherwise if cities.find(g, f.city, card_index(self.name)) is None else self.then


class IfPaired(Amount):
    """While this card shares a space with a card of that name (and the city holds the card `needs`)."""

    def __init__(self, n: int, partner: str, needs: str) -> None:
        self.n = n
        self.partner = partner
        self.needs = needs

    def value(self, g: State, f: Frame) -> int:
        if g.players[f.city].automa or (self.needs and cities.find(g, f.city, card_index(self.needs)) is None):
            return 0  # a printed opponent's cards form no pairs
        if f.source > 0:
            own = cities.city_card(g, f.city, f.source)
            earlier = cities.rank(g, f.city, CARDS[own.card].alias, own.number)
        else:  # as if it were the next card to stand there
            earlier = cities.count(g, f.city, CARDS[card_index(self.partner)].partner)
        return self.n if earlier < cities.count(g, f.city, card_index(self.partner)) else 0


class PairsEverywhere(Amount):
    """For each pair in any player's city. A printed opponent's cards form no pairs."""

    def __init__(self, each: int, a: str, b: str) -> None:
        self.each = each
        self.a = a
        self.b = b

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for i in range(len(g.players)):
            if not g.players[i].automa:
                n += min(cities.count(g, i, card_index(self.a)), cities.count(g, i, card_index(self.b)))
        return self.each * n


class PerTokenOn(Amount):
    """For each point token on that card of the own city."""

    def __init__(self, each: int, name: str) -> None:
        self.each = each
        self.name = name

    def value(self, g: State, f: Frame) -> int:
        owned = cities.find(g, f.player, card_index(self.name))
        return 0 if owned is None else self.each * owned.tokens


class PerWorkerOn(Amount):
    """For each worker on cards of the city that count as that one."""

    def __init__(self, each: int, name: str) -> None:
        self.each = each
        self.name = name

    def value(self, g: State, f: Frame) -> int:
        wanted = card_index(self.name)
        places: list[int] = []
        for owned in g.players[f.city].city:
            if CARDS[owned.card].alias == wanted:
                places.append(spot_place(f.city, owned.number))
        n = 0
        for p in g.players:
            for figure in p.deployed:
                if place_of(figure) in places and is_worker(g, figure):
                    n += 1
        return self.each * n


class PerPrisoner(Amount):
    """For each card beneath cards of the city that count as that one."""

    def __init__(self, each: int, name: str) -> None:
        self.each = each
        self.name = name

    def value(self, g: State, f: Frame) -> int:
        wanted = card_index(self.name)
        n = 0
        for owned in g.players[f.city].city:
            if CARDS[owned.card].alias == wanted:
                n += len(owned.beneath)
        return self.each * n


class Leftover(Amount):
    """For each resource of some kinds left in the supply, up to a limit."""

    def __init__(self, kinds: tuple[int, ...], most: int) -> None:
        self.kinds = kinds
        self.most = most

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for what in self.kinds:
            n += left_over(g, f.player, what)
        return min(self.most, n)


class PerEvent(Amount):
    """For each achieved event, by its kind."""

    def __init__(self, basic: int, special: int) -> None:
        self.basic = basic
        self.special = special

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for event in g.players[f.player].events:
            kind = SITES[event.card].kind
            n += self.basic if kind == "basic_event" else self.special if kind == "special_event" else 0
        return n


def achieved(g: State, f: Frame) -> CityCard:
    """The event that the effect belongs to, as it lies beside the player's city."""
    for event in g.players[f.player].events:
        if event_source(event.card) == f.source:
            return event
    raise KeyError(f.source)


class PerStored(Amount):
    """For each resource lying on this event, by its kind."""

    def __init__(self, each: list[int]) -> None:
        self.each = each

    def value(self, g: State, f: Frame) -> int:
        n = 0
        for what, k in enumerate(achieved(g, f).goods):
            n += self.each[what] * k
        return n


class PerTucked(Amount):
    """For each card beneath this event."""

    def __init__(self, each: int) -> None:
        self.each = each

    def value(self, g: State, f: Frame) -> int:
        return self.each * len(achieved(g, f).beneath)
