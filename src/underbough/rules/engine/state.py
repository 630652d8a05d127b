"""All that changes during a game: ints, lists and a few small objects.

`Frame`, `CityCard`, `Event` and the items of a zone are never changed once made, so copies of a state share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underbough.rules.engine.log import Event
    from underbough.rules.engine.ruleset import Rules

TWIG: Final = 0
RESIN: Final = 1
PEBBLE: Final = 2
BERRY: Final = 3
POINT: Final = 4
RESOURCES: Final = 4  # the first four goods are the resources; "any resource" means one of these

NONE: Final = -1  # no card: an empty Meadow slot, a pile that ran out

# A place a figure can stand on: a site's index, or a spot on a city card.
SPOT: Final = 10_000
SPOTS_PER_CITY: Final = 1_000
VISITORS: Final = 500  # added to the spot of a card: its second spot, where only other players may come

FIGURE: Final = 1_000_000  # a deployed figure is its place plus this times its kind; kind 0 is an ordinary worker

# A card that was played, waiting for what it triggers: the card above these bits, its origin above those, whether it
# counts as a Meadow card, and how many cards had arrived in the city before. Or a card of the city that reacts to
# something else: it and its number.
ENTRY_BITS: Final = 38
ORIGIN_BITS: Final = 18
REACTION: Final = 1 << 17
FROM_MEADOW: Final = 1 << 16
ARRIVALS: Final = 0xFFFF

# An item of a zone is the index of a declaration; in a hidden zone, those who know it stand above these bits.
ITEM_BITS: Final = 16
ITEM: Final = 0xFFFF
GAP: Final = ITEM  # nothing lies in this place of a zone

Items = tuple[int, ...]  # what lies in a zone; a changed zone is a new tuple, so that clones share the others


class Frame:
    """One step still to do: a node and what it is bound to."""

    __slots__ = ("chosen", "city", "items", "node", "number", "player", "source")

    def __init__(
        self,
        node: int,
        player: int,
        city: int,
        source: int = 0,
        chosen: int = 0,
        number: int = 0,
        items: tuple[int, ...] = (),
    ) -> None:
        self.node = node
        self.player = player  # who acts, gains and decides
        self.city = city  # whose city the conditions look at (another one while a card is copied)
        self.source = source  # the number of the city card that the effect belongs to, or `event_source`; else 0
        self.chosen = chosen  # what an enclosing choice bound: a player, a card, a place
        self.number = number  # how many were paid or chosen so far
        self.items = items


class CityCard:
    """A card standing in a city, or an achieved event beside it."""

    __slots__ = ("beneath", "card", "goods", "number", "occupied", "tokens")

    def __init__(
        self,
        card: int,
        number: int,
        occupied: int = 0,
        tokens: int = 0,
        goods: tuple[int, ...] = (),
        beneath: tuple[int, ...] = (),
    ) -> None:
        self.card = card
        self.number = number  # counts the arrivals in its city; kept for life
        self.occupied = occupied  # the kind of the occupied token on it, see `tokens`; 0: none
        self.tokens = tokens  # point tokens lying on it
        self.goods = goods  # resources lying on it, by kind
        self.beneath = beneath  # cards under it


class Player:
    __slots__ = (
        "arrivals",
        "automa",
        "city",
        "covered",
        "deployed",
        "events",
        "hand",
        "home",
        "passed",
        "season",
        "seen",
        "stock",
        "workers",
        "zones",
    )

    def __init__(
        self,
        stock: list[int],
        hand: list[int],
        seen: list[int],
        city: list[CityCard],
        events: list[CityCard],
        deployed: list[int],
        arrivals: int,
        workers: int,
        season: int,
        passed: bool,
        automa: bool,
        covered: list[CityCard],
        zones: list[Items],
        home: tuple[int, ...],
    ) -> None:
        self.stock = stock
        self.hand = hand
        self.seen = seen  # for each hand card, the bits of the players who know that it is there
        self.city = city
        self.events = events
        self.deployed = deployed  # the figures that are out, each as its place
        self.arrivals = arrivals
        self.workers = workers  # at home, all figures that count as workers
        self.season = season
        self.passed = passed
        self.automa = automa  # a printed opponent: it has no decisions and no hand
        self.covered = covered  # cards that keep their space in the city but are otherwise as if absent
        self.zones = zones  # what modules keep beside the city, by handle; `rules.pieces` names them
        self.home = home  # the kinds of the figures at home that are no ordinary workers, in order

    def copy(self) -> Player:
        return Player(
            self.stock[:],
            self.hand[:],
            self.seen[:],
            self.city[:],
            self.events[:],
            self.deployed[:],
            self.arrivals,
            self.workers,
            self.season,
            self.passed,
            self.automa,
            self.covered[:],
            self.zones[:] if self.zones else self.zones,
            self.home,
        )


class State:
    __slots__ = (
        "active",
        "aside",
        "aside_seen",
        "blocked",
        "deck",
        "discard",
        "discard_seen",
        "drawn",
        "extra",
        "log",
        "meadow",
        "players",
        "reveals",
        "rng",
        "rules",
        "shown",
        "sites",
        "stack",
        "turn",
        "zones",
    )

    def __init__(
        self,
        rules: Rules,
        players: list[Player],
        deck: list[int],
        drawn: int,
        discard: list[int],
        discard_seen: list[int],
        meadow: list[int],
        blocked: int,
        sites: list[int],
        stack: list[Frame],
        active: int,
        turn: int,
        rng: int,
        reveals: int,
        shown: int,
        aside: list[int],
        aside_seen: int,
        extra: list[int],
        zones: list[Items],
        log: list[Event] | None,
    ) -> None:
        self.rules = rules  # the declarations in force: shared by all games of one setup, never saved
        self.players = players
        self.deck = deck  # never changed in place (clones share it): `drawn` tells how far it is used up
        self.drawn = drawn
        self.discard = discard
        self.discard_seen = discard_seen
        self.meadow = meadow
        self.blocked = blocked  # bits of the Meadow slots that only an automa may use
        self.sites = sites  # what is laid out on the board, in order; replaced, never changed in place
        self.stack = stack
        self.active = active
        self.turn = turn
        self.rng = rng
        self.reveals = reveals  # grows whenever somebody learns something new: what happened before cannot be undone
        self.shown = shown  # how often that was a card which whoever acted knew; not saved, only its growth matters
        self.aside = aside  # cards on their way: drawn to choose from, revealed, being played
        self.aside_seen = aside_seen
        self.extra = extra  # numbers that modules keep, by handle; `rules.pieces` names them
        self.zones = zones  # cards and pieces that modules keep on the table, likewise
        self.log = log

    def copy(self) -> State:
        """An independent state without a log."""
        return State(
            self.rules,
            [p.copy() for p in self.players],
            self.deck,
            self.drawn,
            self.discard[:],
            self.discard_seen[:],
            self.meadow[:],
            self.blocked,
            self.sites,
            self.stack[:],
            self.active,
            self.turn,
            self.rng,
            self.reveals,
            self.shown,
            self.aside[:],
            self.aside_seen,
            self.extra[:],
            self.zones[:] if self.zones else self.zones,
            None,
        )


def place_of(figure: int) -> int:
    """Where a deployed figure stands."""
    return figure % FIGURE


def kind_of(figure: int) -> int:
    """What a deployed figure is."""
    return figure // FIGURE


def spot_place(owner: int, number: int) -> int:
    """The place of the spot on card `number` of that city."""
    return SPOT + owner * SPOTS_PER_CITY + number


def spot_owner(place: int) -> int:
    return (place - SPOT) // SPOTS_PER_CITY


def spot_number(place: int) -> int:
    return (place - SPOT) % SPOTS_PER_CITY % VISITORS


def event_source(place: int) -> int:
    """How a frame names the event that it belongs to; never a city card's number."""
    return -1 - place


def put_at(items: Items, at: int, item: int) -> Items:
    """The items of a zone with another one in that place."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: Items, item: int) -> Items:
    """The items of a zone less the first one of that kind."""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def take_last(zones: list[Items], zone: int) -> int:
    """The last item of a zone, the top of a deck, leaves it."""
    items = zones[zone]
    zones[zone] = items[:-1]
    return items[-1]


def everybody(g: State) -> int:
    """The bits of all players."""
    return (1 << len(g.players)) - 1
