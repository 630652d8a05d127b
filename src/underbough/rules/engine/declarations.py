"""What is declared once and never changes: nodes, amounts, cards, sites, and the rules they are gathered in.

A declaration remembers nothing of a game. States refer to declarations by number (`CARDS`, `SITES`, `NODES`);
saved games refer to them by id or path.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import (
    Crowd,
    Detour,
    DrawChoice,
    EventPick,
    Exchange,
    GainWatch,
    Room,
    Seating,
    Source,
    Way,
)
from underbough.rules.engine.piles import Meadow
from underbough.rules.engine.state import RESOURCES, Frame

if TYPE_CHECKING:
    from underbough.rules.engine.means import Means
    from underbough.rules.engine.state import CityCard, State

CRITTER: Final = 0
CONSTRUCTION: Final = 1
KINDS: Final = ["critter", "construction"]

TAN: Final = 0
GREEN: Final = 1
RED: Final = 2
BLUE: Final = 3
PURPLE: Final = 4
COLOURS: Final = ["tan", "green", "red", "blue", "purple"]
ANY_COLOUR: Final = 5

STOP: Final = -1  # the option that ends an optional series, or declines
NOBODY: Final = -2  # the forced answer where nobody or nothing can be chosen

# An option of a turn is an action's number above these bits, and the action's own value within them.
VALUE_BITS: Final = 16
VALUE: Final = 0xFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """One step of an effect. A node that asks derives its options from the state whenever they are needed."""

    def __init__(self) -> None:
        self.index = -1
        self.path = ""
        self.kind = ""  # of the decision, for a node that asks
        self.asks = False
        self.always_asked = False  # even where there is one option only
        self.commutes = False  # only gains from the supply: doing it before its rivals is never worse
        self.certain = False  # `can` always holds
        self.copyable = True  # by an effect that copies cards of other cities
        # What a frame's `chosen` refers to, for saving: "card", "site", "figure" (also a mere place), or a number.
        self.chosen_is = ""
        self.items_are = ""  # likewise its `items`: "cards", "sites", "plays", or numbers

    def children(self) -> list[Node]:
        return []

    def can(self, g: State, f: Frame) -> bool:
        """Would carrying it out change anything?"""
        return True

    def run(self, g: State, f: Frame) -> None:
        raise NotImplementedError

    def options(self, g: State, f: Frame) -> list[int]:
        raise NotImplementedError

    def chosen(self, g: State, f: Frame, code: int) -> None:
        raise NotImplementedError

    def text(self, g: State, f: Frame, code: int) -> str:
        raise NotImplementedError

    def about(self, g: State, f: Frame, code: int) -> dict[str, Any]:
        """The thing on the table that an option is about; see `asking`."""
        raise NotImplementedError

    def why_not(self, g: State, f: Frame, text: str) -> str:
        """Why the option named by `text` is not offered; empty if nothing can be said."""
        return ""

    def push(self, g: State, f: Frame) -> None:
        """Do this next, bound to what `f` is bound to."""
        g.stack.append(Frame(self.index, f.player, f.city, f.source, f.chosen, f.number, f.items))

    def push_with(self, g: State, f: Frame, chosen: int, number: int, items: tuple[int, ...] = ()) -> None:
        """Do this next, bound to `f`'s player, city and card but to another choice."""
        g.stack.append(Frame(self.index, f.player, f.city, f.source, chosen, number, items))


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number worked out from the state when it is needed."""

    def value(self, g: State, f: Frame) -> int:
        raise NotImplementedError


class Spot:
    """A place for workers on a city card."""

    def __init__(
        self, visit: Node, open_points: int = -1, spaces: int = 1, second_unlocked_by: str = "", permanent: bool = False
    ) -> None:
        self.visit = visit
        self.open_points = open_points  # what the owner gains from a visitor; -1: only the owner may come
        self.spaces = spaces
        self.second_unlocked_by = second_unlocked_by
        self.permanent = permanent
        self.unlocker = -1  # the card of that id


# What sets a trigger off; modules number their own occasions from 1.
ON_PLAY: Final = 0  # the owner has played a card into the own city
ON_DRAW: Final = -1  # the owner has drawn cards
ON_ACHIEVE: Final = -2  # the owner has achieved an event


class Trigger:
    """What happens after its owner did something: by default, after playing a card into the own city."""

    def __init__(
        self, effect: Node, kind: int = -1, on: int = ON_PLAY, from_meadow: bool = False, once_per_turn: bool = False
    ) -> None:
        self.effect = effect
        self.kind = kind  # of the played card; -1 for any
        self.on = on
        self.from_meadow = from_meadow  # only for cards played from the Meadow
        self.once_per_turn = once_per_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """A card-playing ability: another way to pay for a card. At most one is used per card."""

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        """The parameters with which `owned` can help to play `card` now."""
        raise NotImplementedError

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        """Carry it out: change the bill, and return how many resources of the player's choice are waived."""
        raise NotImplementedError

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        raise NotImplementedError

    def about(self, g: State, player: int, owned: CityCard, parameter: int) -> dict[str, Any]:
        """The thing on the table that the text names: this card, or another one."""
        return {"kind": "city", "owner": player, "number": owned.number, "card": CARDS[owned.card].id}


class Card:
    """A Critter or Construction, as printed."""

    def __init__(
        self,
        id: str,
        name: str,
        set: str,
        kind: int,
        colour: int,
        unique: bool,
        cost: list[int],
        points: int,
        copies: int,
        text: str,
        *,
        unlocks: tuple[str, ...] = (),
        unlocked_by: str = "",
        effect: Node | None = None,
        before: Node | None = None,
        spot: Spot | None = None,
        trigger: Trigger | None = None,
        ability: Ability | None = None,
        at_prepare: Node | None = None,
        score: Amount | None = None,
        space: int = 1,
        shares_with: str = "",
        into_opponent: bool = False,
        placing: Node | None = None,
        paid_to_opponent: bool = False,
        any_cost: int = 0,
        other_cost: tuple[tuple[int, int], ...] = (),
        unlocks_colour: int = -1,
        unlocked_by_colour: int = -1,
        counts_as: str = "",
        legendary: bool = False,
        source: str = "public",
    ) -> None:
        self.index = -1
        self.id = id
        self.edition = ""
        self.name = name
        self.set = set
        self.kind = kind
        self.colour = colour
        self.unique = unique
        self.cost = cost
        self.total = sum(cost) + any_cost
        self.any_cost = any_cost  # resources of the payer's choice
        self.plain = any_cost == 0 and not other_cost
        self.other_cost = other_cost  # goods that are no resources and never discounted: (kind, how many)
        self.points = points
        self.copies = copies
        self.text = text
        self.unlocks = unlocks  # ids of the Critters its occupied token brings in for free; "any" for all
        self.unlocked_by = unlocked_by
        self.effect = effect  # when played; a green card's at production too
        self.before = before  # between paying and placing: makes room, must be possible
        self.spot = spot
        self.trigger = trigger
        self.ability = ability
        self.at_prepare = at_prepare  # before the workers come back
        self.score = score
        self.space = space  # that it takes, less those that it adds to the city
        self.shares_with = shares_with  # may share one space with one card of this id; if its own, with all of them
        self.into_opponent = into_opponent
        self.placing = placing  # what is done with it instead of placing it into the own city
        self.elsewhere = into_opponent or placing is not None
        self.easy = before is None and not self.elsewhere  # a free space is all that it needs
        self.paid_to_opponent = paid_to_opponent
        self.unlocks_colour = unlocks_colour  # of the Critters that its occupied token brings in
        self.unlocked_by_colour = unlocked_by_colour  # of the Constructions whose occupied token brings it in
        self.counts_as = counts_as  # the id of the card as which it counts, by name, wherever cards are named
        self.legendary = legendary  # can be neither discarded nor copied; bars further cards of its name
        self.tokenable = kind == CRITTER and not legendary  # may an occupied token bring it in?
        self.source = source
        self.bit = 0
        self.alias = -1  # the card whose name it bears: itself, or the one that it counts as
        self.named = 0  # the bits of the names it bears
        self.closes = 0  # the bits of the cards that cannot be played into the same city any more
        self.closable = False  # can anything close a city to it?
        self.opens = 0  # the bits of the Critters it unlocks
        self.partner = -1  # the card of `shares_with`

    @property
    def rarity(self) -> str:
        if self.legendary:
            return "legendary"
        return "unique" if self.unique else "common"


class Requirement:
    """What a city must hold for an event to be achieved."""

    def __init__(
        self,
        cards: tuple[str, ...] = (),
        colours: dict[int, int] | None = None,
        kinds: tuple[tuple[int, bool, int], ...] = (),
    ) -> None:
        self.cards = cards
        self.colours: list[tuple[int, int]] = list(colours.items()) if colours is not None else []
        self.kinds = kinds  # (kind, whether Unique, how many)
        self.names = 0  # the bits of the cards


class Site:
    """A place on the board that workers visit (a location, a forest card, an event), or a card lying beside it."""

    def __init__(
        self,
        id: str,
        name: str,
        set: str,
        kind: str,
        text: str,
        effect: Node | None = None,
        *,
        shared: bool = False,
        one_each: bool = False,
        permanent: bool = False,
        from_season: int = 0,
        points: int = 0,
        requirement: Requirement | None = None,
        price: Node | None = None,
        score: Amount | None = None,
        source: str = "public",
    ) -> None:
        self.index = -1
        self.id = id
        self.name = name
        self.set = set
        self.kind = kind  # basic, forest, haven, journey, basic_event, special_event, ...
        self.text = text
        self.effect = effect
        self.shared = shared
        self.permanent = permanent
        self.from_season = from_season
        self.points = points  # at the end of the game
        self.requirement = requirement
        self.price = price  # must be possible, and happens before the effect
        self.score = score
        self.source = source
        self.is_forest = kind == "forest"
        self.is_event = requirement is not None
        self.one_each = one_each or self.is_forest  # a player may have one worker only there
        # Free or not is all there is to ask: it always gives something, to anybody, in every season.
        self.simple = (
            effect is not None and effect.certain and not self.one_each and not self.is_event and not from_season
        )


class Season:
    def __init__(self, name: str, workers: int, bonus: Node | None = None) -> None:
        self.name = name
        self.workers = workers  # that join when it is entered
        self.bonus = bonus


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something a player may do as the action of a turn. Its options are numbers up to `VALUE`."""

    def __init__(self) -> None:
        self.number = -1
        self.ends_turn = True  # otherwise the player then has another action
        self.plays = False  # does it play a card?

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        raise NotImplementedError

    def start(self, g: State, player: int, value: int) -> None:
        raise NotImplementedError

    def text(self, g: State, player: int, value: int) -> str:
        raise NotImplementedError

    def about(self, g: State, player: int, value: int) -> dict[str, Any]:
        """The thing on the table that it is about."""
        return {"kind": "action"}

    def why_not(self, g: State, player: int, text: str) -> str:
        """Why the thing named by `text` is not offered; empty if the text is not about this action."""
        raise NotImplementedError


class ScoreLine:
    """A named part of a score: the line of the score sheet, and what earned it."""

    __slots__ = ("line", "points", "source")

    def __init__(self, line: str, source: str, points: int) -> None:
        self.line = line
        self.source = source
        self.points = points


@mypyc_attr(allow_interpreted_subclasses=True)
class TieBreaker:
    def key(self, g: State, player: int) -> tuple[int, ...]:
        """Of players with equal points, the one with the greatest key wins."""
        return ()


class Sheet:
    """A player's points, added up. Bots ask for them at every position, so nobody has to write the lines down."""

    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 0

    def add(self, line: str, source: str, points: int) -> None:
        self.total += points


@mypyc_attr(allow_interpreted_subclasses=True)
class Scorer:
    """A source of score lines."""

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupStep:
    """One step of laying out the game."""

    def run(self, g: State) -> None:
        raise NotImplementedError


class Zone:
    """Where a module keeps cards or pieces: on the table, or one for each player.

    A hidden zone's items carry the bits of those who know them. What is hidden in zones of one pool may lie in any of
    them for all that a player knows; the pool "main" is that of the main deck.
    """

    def __init__(self, name: str, holds: str, public: bool = True, pool: str = "", start: tuple[int, ...] = ()) -> None:
        self.name = name
        self.holds = holds  # "card", "site", or plain "number"s
        self.public = public
        self.pool = pool
        self.start = start  # what lies there before the table is laid out


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionPart:
    """What a position of this edition may say beside the common things."""

    def __init__(self) -> None:
        self.table_keys: list[str] = []
        self.player_keys: list[str] = []
        self.city_keys: list[str] = []

    def slots_needed(self, cards: list[int]) -> int:
        return len(cards)

    def lay_open(self, g: State, cards: list[int], rest: list[int]) -> None:
        """Lay out the Meadow: the cards that were asked for, then others from the rest."""
        for slot in range(len(g.meadow)):
            if slot < len(cards):
                g.meadow[slot] = cards[slot]
            elif rest:
                g.meadow[slot] = rest.pop()

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        pass

    def read_seat(self, g: State, player: int, data: dict[str, Any]) -> None:
        """What the hand and the city of that player depend on; the rest is for `read_player`."""

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        pass


class Setup:
    """What is chosen before a game: everything that its rules depend on, and the seed."""

    __slots__ = ("edition", "level", "modules", "players", "seed", "solo", "variants")

    def __init__(
        self,
        edition: str,
        players: int,
        modules: tuple[str, ...] = (),
        solo: str = "",
        level: int = 0,
        variants: tuple[str, ...] = (),
        seed: int = 0,
    ) -> None:
        self.edition = edition
        self.players = players
        self.modules = modules
        self.solo = solo
        self.level = level
        self.variants = variants
        self.seed = seed

    def mark(self) -> int:
        """Tells the rules that follow from it from others, in a fingerprint."""
        names = [self.edition, str(self.players), *self.modules, self.solo, str(self.level), *self.variants]
        return zlib.crc32("/".join(names).encode())


class Moments:
    """What is done at certain moments of a game, and what modules have plugged in."""

    def __init__(self) -> None:
        self.drafts: list[Node] = []  # what each player decides before the table is laid out
        self.opening: list[Node] = []  # what each player decides before the first turn
        self.prepare: list[Node] = []  # the steps of Prepare for Season, in order
        self.after_action: list[Node] = []  # before a turn ends
        self.after_giving: list[Node] = []  # once a card was paid for to an opponent
        self.after_arrival: list[Node] = []  # once a played card has taken effect; `source` is its number
        self.before_triggers: list[Node] = []  # between a played card's effect and what it triggers
        self.after_play: list[Node] = []  # once played cards (`items`) and all they triggered are done
        self.automa_played: list[Node] = []  # once a printed opponent has played a card; bound as `after_play`
        self.after_visit: list[Node] = []  # once a figure (`chosen`) is placed and all that follows is done
        self.after_achieving: list[Node] = []  # once an event (`source`) is achieved
        self.draws_more: list[Node] = []  # once cards are drawn, for more of the same draw; bound as `after_draw`
        self.after_draw: list[Node] = []  # once cards are drawn; `number` is the size of the hand before
        self.drawing: Node | None = None  # draws `number` cards otherwise than from the deck; `chosen`: 1 for aside
        self.draw_choice: DrawChoice | None = None  # who may draw from the deck instead of the Meadow
        self.season_begins: list[Node] = []  # once a season's workers and bonus are had
        self.at_end: list[Node] = []  # when everybody has passed
        self.rooms: list[Room] = []  # what else changes the number of free spaces
        self.ways: list[Way] = []  # to pay for a card, beside its price, tokens and abilities
        self.exchange: Exchange | None = None  # what players may pay in place of the resources of a price
        self.sources: list[Source] = []  # from which cards are played, beside hand and Meadow
        self.crowd: Crowd | None = None  # whose workers are in whose way, if not everybody's in everybody's
        self.detour: Detour | None = None  # what can be done at a site instead of its effect
        self.own_sites = -1  # the player zone of sites that only their owner may visit
        self.gain_watch: GainWatch | None = None  # hears of every gain
        self.seating: Seating | None = None  # an order of play that is decided in the game
        self.event_pick = EventPick()


class Rules(Moments):
    """The declarations in force for one setup. Modules fill these places; the engine asks nothing else of them."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.mark = setup.mark()
        self.goods: list[str] = []  # four resources, points, and what else modules count
        self.plurals: list[str] = []
        self.figures = ["worker"]  # the kinds of figures that can be deployed
        self.cards: list[Card] = []  # the main deck
        self.deck: list[int] = []  # the same, as numbers: every copy, in order
        self.cards_apart: list[Card] = []  # that are never shuffled into it
        self.uniques = 0  # the bits of the Unique cards
        self.within: list[list[int]] = []  # for each resource and amount of it, the bits of the cards that cost no more
        self.legendary_apart = False  # are Legendary cards neither Common nor Unique, whatever they count as?
        self.spaceless = False  # may a Construction take no space?
        self.barring = False  # are there cards that bar others from their city, beside equal ones?
        self.adapted = False  # is there anything that changes what a city offers?
        self.sites: list[Site] = []  # that may come into play
        self.forest_spaces = 1
        self.city_spaces = 15
        self.hand_limit = 8
        self.meadow_size = 8
        self.first_workers = 2
        self.starting_hands: list[int] = []
        self.meadow_as_deck = False  # once deck and discard pile are both empty
        self.discard_on_passing = False
        self.seasons: list[Season] = []
        self.setup_steps: list[SetupStep] = []
        self.position = PositionPart()
        self.position_parts: list[PositionPart] = []  # of modules, beside the edition's own
        self.position_steps: list[SetupStep] = []  # what follows from the seasons when a position is set up
        self.actions: list[Action] = []
        self.scorers: list[Scorer] = []
        self.event_line = "events"  # the score line of what was achieved
        self.pairs: list[tuple[int, int]] = []  # cards that may share a space; one with itself: all of that name
        self.meadow = Meadow()
        self.meadow_name = "meadow"
        self.occupy_word = "occupy"
        self.occupying: list[tuple[int, int]] = []  # goods that an occupied token costs: (kind, how many)
        self.occupying_discounted = True  # may an occupied token pay for a card that is played at a discount?
        self.visitors_apart = False  # do visitors of a city card have a spot of their own?
        self.gives_left = False  # is everything given to the next player on the left, or to whom the giver likes?
        self.automa_takes = False  # can a printed opponent be given things? He keeps no resources
        self.pass_with_workers = False
        self.first_player = 0
        self.tie_breaker = TieBreaker()
        self.extra: list[str] = []  # the names of the numbers that modules keep in the state
        self.zones: list[Zone] = []
        self.player_zones: list[Zone] = []
        self.automa = ""  # the name of a printed opponent, who then is the last player
        self.into_automa: Node | None = None  # what a card does that is to be played into his city, if not that
        self.automa_turn: Node | None = None  # what he does when the turn comes to him, if anything

    def finish(self) -> None:
        """All modules are in: work out what follows from that."""
        self.within = WITHIN[self.setup.edition]
        for card in self.cards:
            self.deck.extend([card.index] * card.copies)
        for card in [*self.cards, *self.cards_apart]:
            if card.unique:
                self.uniques |= card.bit
            if card.kind == CONSTRUCTION and card.space < 1:
                self.spaceless = True
        self.spaceless = self.spaceless or len(self.rooms) > 0
        self.barring = any([card.legendary for card in self.cards_apart])
        prices = self.exchange is not None or len(self.ways) > 0 or len(self.occupying) > 0
        self.adapted = self.barring or prices or self.crowd is not None or len(self.rooms) > 0

    def is_of_rarity(self, card: Card, unique: bool) -> bool:
        """Does a card of a city count as Unique, or else as Common?"""
        return card.unique == unique and not (card.legendary and self.legendary_apart)

    def add_action(self, action: Action) -> None:
        action.number = len(self.actions)
        self.actions.append(action)

    def add_extra(self, name: str) -> int:
        self.extra.append(name)
        return len(self.extra) - 1


CARDS: Final[list[Card]] = []
SITES: Final[list[Site]] = []
NODES: Final[list[Node]] = []
CARD_BY_ID: Final[dict[str, int]] = {}
SITE_BY_ID: Final[dict[str, int]] = {}
NODE_BY_PATH: Final[dict[str, int]] = {}

DEAREST: Final = 15  # no card costs more of a resource

# For each edition, resource and amount of it, the bits of the cards that cost no more of it.
WITHIN: Final[dict[str, list[list[int]]]] = {}


def declare_node(node: Node, path: str) -> Node:
    """Give a node and its subtree their numbers and stable paths. One that others share keeps its first."""
    if node.index >= 0:
        return node
    if path in NODE_BY_PATH:
        raise UnderboughError(f"two nodes are declared with the path {path!r}; give one of them another name")
    node.index = len(NODES)
    node.path = path
    NODES.append(node)
    NODE_BY_PATH[path] = node.index
    for i, child in enumerate(node.children()):
        declare_node(child, f"{path}.{i}")
    return node


def declare_card(card: Card, prefix: str) -> Card:
    if card.id in CARD_BY_ID:
        raise UnderboughError(f"two cards are declared with the id {card.id!r}; ids are unique over all sets")
    card.index = len(CARDS)
    card.edition = prefix.partition(".")[0]
    # Numbered in each edition by itself: bits beyond a machine word are slow.
    card.bit = 1 << len([other for other in CARDS if other.edition == card.edition])
    CARDS.append(card)
    CARD_BY_ID[card.id] = card.index
    note_cost(card)
    path = f"{prefix}.{card.id}"
    if card.effect is not None:
        declare_node(card.effect, f"{path}.effect")
    if card.before is not None:
        declare_node(card.before, f"{path}.before")
    if card.placing is not None:
        declare_node(card.placing, f"{path}.placing")
    if card.spot is not None:
        declare_node(card.spot.visit, f"{path}.visit")
    if card.trigger is not None:
        declare_node(card.trigger.effect, f"{path}.trigger")
    if card.at_prepare is not None:
        declare_node(card.at_prepare, f"{path}.at_prepare")
    return card


def note_cost(card: Card) -> None:
    if card.edition not in WITHIN:
        WITHIN[card.edition] = [[0] * DEAREST for _ in range(RESOURCES)]
    for what, bits in enumerate(WITHIN[card.edition]):
        assert card.cost[what] <= DEAREST
        for n in range(card.cost[what], DEAREST):
            bits[n] |= card.bit


def declare_site(site: Site, prefix: str) -> Site:
    if site.id in SITE_BY_ID:
        raise UnderboughError(f"two sites are declared with the id {site.id!r}; ids are unique over all sets")
    site.index = len(SITES)
    SITES.append(site)
    SITE_BY_ID[site.id] = site.index
    if site.effect is not None:
        declare_node(site.effect, f"{prefix}.{site.id}.effect")
    if site.price is not None:
        declare_node(site.price, f"{prefix}.{site.id}.price")
    return site


def card_index(id: str) -> int:
    if id not in CARD_BY_ID:
        raise UnderboughError(f"there is no card with the id {id!r}")
    return CARD_BY_ID[id]


def link_declarations() -> None:
    """Resolve the ids that declarations name each other by, once a set is complete."""
    for card in CARDS:
        card.opens = opened_by(card)
        card.alias = card_index(card.counts_as) if card.counts_as else card.index
        card.named = card.bit | CARDS[card.alias].bit
        if card.shares_with:
            card.partner = card_index(card.shares_with)
        spot = card.spot
        if spot is not None and spot.second_unlocked_by:
            spot.unlocker = card_index(spot.second_unlocked_by)
    closed: dict[str, int] = {}
    for card in CARDS:
        card.closes = card.bit if card.unique else 0
        if card.legendary:
            for other in CARDS:
                if other.alias == card.alias:
                    card.closes |= other.bit
        closed[card.edition] = closed.get(card.edition, 0) | card.closes
    for card in CARDS:
        card.closable = closed[card.edition] & card.bit != 0
    for site in SITES:
        requirement = site.requirement
        if requirement is not None:
            for id in requirement.cards:
                requirement.names |= CARDS[card_index(id)].bit


def opened_by(card: Card) -> int:
    """The bits of the Critters that an occupied token on this card brings in: by name, or by colour."""
    if card.kind != CONSTRUCTION:
        return 0
    opens = 0
    for id in card.unlocks:
        if id == "any":
            return -1
        opens |= CARDS[card_index(id)].bit
    for other in CARDS:
        if other.tokenable and other.edition == card.edition:
            if other.colour == card.unlocks_colour or other.unlocked_by_colour in (card.colour, ANY_COLOUR):
                opens |= other.bit
    return opens
