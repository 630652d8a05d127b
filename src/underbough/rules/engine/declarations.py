"""What is declared once and never changes: nodes, amounts, cards and places, and the tables that number them.

A declaration remembers nothing of a game. States refer to declarations by number (`CARDS`, `SITES`, `NODES`);
saved games refer to them by id or path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.state import Frame

if TYPE_CHECKING:
    from underbough.rules.engine.means import Means
    from underbough.rules.engine.occasions import Trigger
    from underbough.rules.engine.requirements import Requirement
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
VALUE_BITS: Final = 26
VALUE: Final = (1 << VALUE_BITS) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """One step of an effect. A node that asks derives its options from the state whenever they are needed."""

    def __init__(self) -> None:
        self.index = -1
        self.path = ""
        self.kind = ""  # of the decision, for a node that asks
        self.asks = False
        self.always_asked = False  # even where there is one option only
        self.commutes = False  # only gains from the supply: never worse before its rivals, where no set has doubts
        self.certain = False  # `can` always holds, where no set changes gains
        self.copyable = True  # by an effect that copies cards of other cities
        # What the parts of its frames refer to, so that saved games hold names (`saving.write_one`, `write_items`). A
        # node that hands on what it is bound to says what its parts say.
        self.chosen_is = ""  # "card", "site", "figure" (also a mere place), "good", ..., or a number
        self.number_is = ""  # likewise
        self.items_are = ""  # "cards", "sites", "plays", "goods", "amounts", ..., or numbers

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


# Who may come to a place: the bits of kinds of figures. With this one, workers and all that go where workers go.
WORKERS: Final = 1

# How many spaces a place has.
SHARED: Final = 1_000_000  # as many as come
AS_FOREST: Final = 0  # as many as a forest card has in this game

# Whose a place is once somebody has come: nobody's; an event is achieved; or it lies in that zone of its owner.
NO_CLAIM: Final = -2
AS_EVENT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """Where figures stand, and what they do there."""

    def __init__(
        self,
        effect: Node | None,
        *,
        guests: int = WORKERS,
        spaces: int = 1,
        one_each: bool = False,
        most_of_kind: int = 0,
        permanent: bool = False,
        from_season: int = 0,
        requirement: Requirement | None = None,
        price: Node | None = None,
        claim: int = NO_CLAIM,
        open_points: int = -1,
        idle: bool = False,
    ) -> None:
        self.effect = effect
        self.guests = guests
        self.spaces = spaces
        self.shared = spaces == SHARED
        self.endless = self.shared and not one_each  # there is always room
        self.one_each = one_each  # a player may have one figure only there
        self.most_of_kind = most_of_kind  # so many figures of a player on all sites of this kind; 0: any number
        self.permanent = permanent  # whoever comes stays for good
        self.from_season = from_season
        self.requirement = requirement
        self.names = 0  # the bits of the cards that it names
        self.price = price  # must be possible, and happens before the effect
        self.claim = claim  # `NO_CLAIM`, `AS_EVENT`, or a zone of each player: then nobody comes here again
        self.is_event = claim == AS_EVENT
        self.open_points = open_points  # what its owner gains from a visitor; -1: only the owner may come
        self.idle = idle or claim != NO_CLAIM  # may one come though nothing would happen?
        # Is there anything beside room and use that must be right?
        self.asks = (
            requirement is not None or price is not None or claim != NO_CLAIM or from_season > 0 or most_of_kind > 0
        )
        self.unlocker = -1  # the card without which it has one space only
        self.pointless = "nothing could be done there now"  # what those are told who may not come for that reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Spot(Place):
    """A place on a city card."""

    def __init__(
        self,
        effect: Node,
        *,
        guests: int = WORKERS,
        spaces: int = 1,
        second_unlocked_by: str = "",
        permanent: bool = False,
        requirement: Requirement | None = None,
        open_points: int = -1,
        idle: bool = False,
    ) -> None:
        super().__init__(
            effect, guests=guests, spaces=spaces, permanent=permanent, requirement=requirement,
            open_points=open_points, idle=idle,
        )  # fmt: skip
        self.second_unlocked_by = second_unlocked_by


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


@mypyc_attr(allow_interpreted_subclasses=True)
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
        ordinary_tokens: bool = True,
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
        # Do ordinary tokens go with it? If not, a Construction bears none, and a Critter comes by name or where all do.
        self.ordinary_tokens = ordinary_tokens
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Site(Place):
    """A place on the board (a location, a forest card, an event), or a card lying beside it or beside a city."""

    def __init__(
        self,
        id: str,
        name: str,
        set: str,
        kind: str,
        text: str,
        effect: Node | None = None,
        *,
        guests: int = WORKERS,
        spaces: int = 1,
        one_each: bool = False,
        most_of_kind: int = 0,
        permanent: bool = False,
        from_season: int = 0,
        points: int = 0,
        requirement: Requirement | None = None,
        price: Node | None = None,
        claim: int = NO_CLAIM,
        open_points: int = -1,
        idle: bool = False,
        verb: str = "visit",
        score: Amount | None = None,
        source: str = "public",
    ) -> None:
        self.is_forest = kind == "forest"
        super().__init__(
            effect, guests=guests, spaces=AS_FOREST if self.is_forest else spaces, one_each=one_each or self.is_forest,
            most_of_kind=most_of_kind, permanent=permanent, from_season=from_season, requirement=requirement,
            price=price, claim=claim, open_points=open_points, idle=idle,
        )  # fmt: skip
        self.index = -1
        self.id = id
        self.edition = ""
        self.name = name
        self.set = set
        self.kind = kind  # basic, forest, haven, journey, basic_event, special_event, ...
        self.text = text
        self.points = points  # at the end of the game
        self.verb = "achieve" if self.is_event else verb  # what one does there, in the notation
        self.score = score
        self.source = source
        # Where no set changes or bars anything, only room and the most of its kind have to be asked: it always gives
        # something, to any worker, in every season.
        certain = idle or (effect is not None and effect.certain)
        asks = requirement is not None or price is not None or claim != NO_CLAIM or from_season > 0
        self.simple = certain and guests == WORKERS and not asks


@mypyc_attr(allow_interpreted_subclasses=True)
class Season:
    def __init__(self, name: str, workers: int, bonus: Node | None = None) -> None:
        self.name = name
        self.workers = workers  # that join when it is entered
        self.bonus = bonus


CARDS: Final[list[Card]] = []
SITES: Final[list[Site]] = []
NODES: Final[list[Node]] = []
CARD_BY_ID: Final[dict[str, int]] = {}
SITE_BY_ID: Final[dict[str, int]] = {}
NODE_BY_PATH: Final[dict[str, int]] = {}

DEAREST: Final = 15  # no card costs more of a resource

# For each edition, resource and amount of it, the bits of the cards that cost no more of it.
WITHIN: Final[dict[str, list[list[int]]]] = {}
