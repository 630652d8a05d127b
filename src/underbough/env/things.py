"""What actions are about: cards, places, goods, seats. Each has a name that stays the same in every game of a setup.

An option's code points to a thing of one game: a Meadow slot, the number of a city card, a seat. A `Naming` says which
thing that is in general (the second Farm of the own city, the next player) and what the action is called.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from underbough.rules.editions import EDITIONS
from underbough.rules.engine.declarations import CONSTRUCTION, CRITTER, GREEN, SITES, Card, Site
from underbough.rules.engine.hooks import Source
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import SPOT, Frame, State, kind_of, place_of, spot_number, spot_owner

Names = dict[Any, str]  # by keys of any kind that can be one
KeyOf = Callable[[State, Frame, int], Hashable]

# The kinds of sites at which figures can stand.
VISITED = (
    "basic", "forest", "haven", "journey", "basic_event", "special_event", "market",
    "hot_springs", "forge", "guild", "beacon",
)  # fmt: skip

GONE = -1  # in the key of a place: the card that a figure stands on has left its city
MOST_GONE = 8  # more figures than anybody has


@dataclass(frozen=True)
class Naming:
    """The names of the actions that the options of an asking node can be, by the keys of the things they are about."""

    names: Names
    key: KeyOf | None = None
    """From an option's code to its key; without it, the code is the key."""


Test = Callable[[Card], bool]


def anything(_: Card) -> bool:
    return True


def is_green(card: Card) -> bool:
    return card.colour == GREEN


def is_critter(card: Card) -> bool:
    return card.kind == CRITTER


def is_construction(card: Card) -> bool:
    return card.kind == CONSTRUCTION


class Things:
    """The things of one setup, and the namings of what can be done with them."""

    def __init__(self, rules: Rules) -> None:
        modules = [EDITIONS[rules.setup.edition].modules[id] for id in rules.setup.modules]
        self.rules = rules
        self.cards = [*rules.pieces.cards, *rules.pieces.cards_apart]
        self.sites = distinct([*rules.pieces.sites, *(site for module in modules for site in module.sites)])
        self.visited = [site for site in self.sites if site.kind in VISITED]
        self.sets = {card.set for card in self.cards} | {site.set for site in self.sites}
        self.people = rules.setup.players
        self.seats = self.people + (1 if rules.opponent.name else 0)
        pieces = rules.pieces
        self.figures = {kind: pieces.figures[kind].name for kind in (0, *pieces.figures_in_play)}

    def seat_name(self, distance: int) -> str:
        """Seats are counted from the player who acts, in seat order; a printed opponent comes last."""
        if not distance:
            return "me"
        return self.rules.opponent.name if distance == self.people else f"player +{distance}"

    def of_seat(self, distance: int) -> str:
        return f" of {self.seat_name(distance)}" if distance else ""

    def of_cards(self, form: str, allows: Test = anything) -> Naming:
        """A card by itself: of the hand, lying aside, of a pile."""
        return Naming({card.index: form.format(card.id) for card in self.cards if allows(card)})

    def of_sites(self, form: str, *kinds: str) -> Naming:
        return Naming({site.index: form.format(site.id) for site in self.sites if site.kind in kinds})

    def of_goods(self, form: str) -> Naming:
        return Naming({what: form.format(self.rules.pieces.goods[what]) for what in self.rules.pieces.goods_in_play})

    def of_seats(self, form: str) -> Naming:
        names: Names = {i: form.format(self.seat_name(i)) for i in range(1, self.seats)}
        return Naming(names, distance)

    def of_meadow(self, form: str) -> Naming:
        """A Meadow card: by its name and which of the equal ones it is, counted by slots."""
        most = self.rules.board.meadow_size
        names: Names = {
            (card.index, nth): form.format(f"{card.id} from {self.rules.wording.meadow_name}") + which(nth)
            for card in self.rules.pieces.cards
            for nth in range(min(card.copies, most))
        }
        return Naming(names, meadow_key)

    def of_source(self, form: str, source: Source) -> Naming:
        """A card of a set's source: where there are slots, by its name and which of the equal ones it is."""
        if not source.slots:
            return self.of_cards(form.format(f"{{}} from {source.name}"))
        names: Names = {
            (card.index, nth): form.format(f"{card.id} from {source.name}") + which(nth)
            for card in self.cards
            for nth in range(min(card.copies, source.slots))
        }

        def key(g: State, f: Frame, code: int) -> Hashable:
            cards = source.cards(g, f.player)
            return cards[code], cards[:code].count(cards[code])

        return Naming(names, key)

    def of_city(self, form: str, allows: Test = anything) -> Naming:
        """A card of the own city: by its name and which of the equal ones it is."""
        return Naming(self.city_names(form, allows), lambda g, f, code: card_in_city(g, f.player, code))

    def of_copied_city(self, form: str, allows: Test = anything) -> Naming:
        """A card of the city that the effect looks at: another player's while a card of theirs is copied."""
        return Naming(self.city_names(form, allows), lambda g, f, code: card_in_city(g, f.city, code))

    def city_names(self, form: str, allows: Test = anything) -> Names:
        return {
            (card.index, nth): form.format(card.id) + which(nth)
            for card in self.cards
            if allows(card)
            for nth in range(card.copies)
        }

    def of_cities(self, form: str, per_city: int, allows: Test = anything) -> Naming:
        """A card of any city, where a code is an owner times `per_city` plus the number of a card."""
        names: Names = {
            (owner, card.index, nth): form.format(card.id + self.of_seat(owner)) + which(nth)
            for owner in range(self.seats)
            for card in self.cards
            if allows(card)
            for nth in range(card.copies)
        }
        return Naming(names, lambda g, f, code: owned_key(g, f.player, code // per_city, code % per_city))

    def of_names_in_cities(self, form: str, per_city: int, allows: Test = anything) -> Naming:
        """A card of any city by its name, where a code is an owner times `per_city` plus the card."""
        names: Names = {
            (owner, card.index): form.format(card.id + self.of_seat(owner))
            for owner in range(self.seats)
            for card in self.cards
            if allows(card)
        }
        return Naming(names, lambda g, f, code: (seats_from(g, f.player, code // per_city), code % per_city))

    def of_places(self, form: str) -> Naming:
        return Naming(self.place_names(form), lambda g, f, code: place_key(g, f.player, code))

    def place_names(self, form: str) -> Names:
        """Sites, and the places on city cards."""
        names: Names = {site.index: form.format(site.id) for site in self.visited}
        for owner in range(self.seats):
            for card in self.cards:
                if card.spot is not None:
                    for nth in range(card.copies):
                        names[owner, card.index, nth] = form.format(card.id + self.of_seat(owner)) + which(nth)
        return names

    def of_figures(self, form: str) -> Naming:
        """A deployed figure, by its kind and where it stands."""
        names: Names = {}
        for kind, figure in self.figures.items():
            places = self.place_names(form.format(figure) + " from {}")
            names |= {(kind, place): name for place, name in places.items()}
            for nth in range(MOST_GONE):
                names[kind, (GONE, nth)] = f"{form.format(figure)} from discarded card{which(nth)}"
        return Naming(names, figure_key)


def distinct(sites: list[Site]) -> list[Site]:
    return [SITES[index] for index in dict.fromkeys(site.index for site in sites)]


def which(nth: int) -> str:
    """The first of equal things needs no number."""
    return f" #{nth + 1}" if nth else ""


def amount(good: str, n: int) -> str:
    return f"{n} {good}" if n else "nothing"


def seats_from(g: State, viewer: int, player: int) -> int:
    """How far that player is from the viewer. A printed opponent comes after all people, whoever looks."""
    people = g.rules.setup.players
    return people if g.players[player].automa else (player - viewer) % people


def distance(g: State, f: Frame, code: int) -> int:
    return seats_from(g, f.player, code)


def meadow_key(g: State, _: Frame, code: int) -> Hashable:
    card = g.meadow[code]
    return card, g.meadow[:code].count(card)


def card_in_city(g: State, owner: int, number: int) -> tuple[int, int]:
    """The card of that number, under snow or not, and how many equal ones came into the city before it."""
    standing = {owned.number: owned.card for owned in g.players[owner].city}
    for owned in g.players[owner].covered:
        standing[owned.number] = owned.card
    card = standing.get(number, GONE)
    return card, sum(1 for other, same in standing.items() if same == card and other < number)


def owned_key(g: State, player: int, owner: int, number: int) -> Hashable:
    return (seats_from(g, player, owner), *card_in_city(g, owner, number))


def place_key(g: State, player: int, place: int) -> Hashable:
    return place if place < SPOT else owned_key(g, player, spot_owner(place), spot_number(place))


def stands_on_nothing(g: State, figure: int) -> bool:
    place = place_of(figure)
    return place >= SPOT and card_in_city(g, spot_owner(place), spot_number(place))[0] == GONE


def figure_key(g: State, f: Frame, code: int) -> Hashable:
    kind = kind_of(code)
    if stands_on_nothing(g, code):
        lost = [other for other in g.players[f.player].deployed if stands_on_nothing(g, other)]
        return kind, (GONE, sorted(set(lost)).index(code))
    return kind, place_key(g, f.player, place_of(code))
