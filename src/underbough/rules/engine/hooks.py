"""What editions and modules plug into the rules beside cards, sites and nodes: most of it.

What is about places stands in `entering`, the rest in `surcharges`, `tokens`, `conduct`, `piles` and `scoring`. Each
class belongs to a place of `Rules`. A set derives from it and puts an object there, which remembers nothing of a game.
`Zone` and `EventPick` are only made; `Others`, `ScoreLine` and `Sheet` are the engine's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import CARDS

if TYPE_CHECKING:
    from underbough.rules.engine.declarations import Card, Node
    from underbough.rules.engine.means import Means
    from underbough.rules.engine.state import Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Way:
    """Another way to pay for a card: neither its price nor a card-playing ability."""

    def reach(self, g: State, player: int) -> int:
        """The bits of the cards in hand and Meadow that it might bring in; more than these does no harm."""
        return -1

    def ways(self, g: State, player: int, card: Card, means: Means, discount: int) -> list[int]:
        """The parameters (from 0, below `paying.WAY`) with which the card can be played now, room included."""
        raise NotImplementedError

    def use(self, g: State, player: int, card: Card, parameter: int, bill: list[int]) -> int:
        """Carry it out: change the bill, and return how many resources of the player's choice are waived."""
        raise NotImplementedError

    def text(self, g: State, player: int, card: Card, parameter: int) -> str:
        raise NotImplementedError

    def about(self, g: State, player: int, parameter: int) -> dict[str, Any]:
        """The thing on the table that the text names."""
        raise NotImplementedError


EXCHANGE_RATE: Final = 16  # an offer is a kind of goods times this, plus how many of them stand for one resource


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange:
    """Goods that may be paid in place of any resource of a card's price, as often as the player likes.

    It is no card-playing ability, so it goes together with one.
    """

    def active(self, g: State, player: int) -> bool:
        """Has the player any such thing?"""
        raise NotImplementedError

    def offer(self, g: State, player: int, card: Card) -> int:
        """For this card: a kind of goods times `EXCHANGE_RATE`, plus how many stand for one resource; or 0."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """A place beside hand and Meadow from which cards can be played.

    Where it has slots, cards in different ones are different options, even equal cards; else equal cards are one.
    """

    def __init__(self, name: str, *, counts_as: tuple[str, ...] = (), slots: int = 0, waits: bool = False) -> None:
        self.name = name  # in the text of an option: play CARD from NAME, or from NAME N
        self.counts_as = counts_as  # "hand", "meadow" or other sources, for effects that play cards from there
        self.slots = slots  # how many there are
        self.waits = waits  # is there anything to do once its plays are done?
        self.origin = 0  # of cards played from here; see `origins`

    def cards(self, g: State, player: int) -> list[int]:
        """What the player may play from here: each card once; of slots each one's card, -1 where none may be played."""
        raise NotImplementedError

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        """The card leaves, to be played."""
        raise NotImplementedError

    def paid(self, g: State, player: int, card: int, slot: int) -> None:
        """It is paid for, and not yet placed. What is refilled at once is refilled now."""

    def done(self, g: State, player: int, card: int, slot: int) -> None:
        """The play, what it triggered and all plays within it are done. What is refilled in the end is refilled now.

        Only if it `waits`; before anybody else reacts to the play.
        """
        raise NotImplementedError

    def card(self, g: State, player: int, at: int) -> int:
        """The card that an option is about, which says a slot if there are slots, else the card itself."""
        return self.cards(g, player)[at] if self.slots else at

    def label(self, g: State, player: int, at: int) -> str:
        name = CARDS[self.card(g, player, at)].name
        return f"{name} from {self.name} {at + 1}" if self.slots else f"{name} from {self.name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Room:
    def spaces(self, g: State, player: int) -> int:
        """How many more cards have room in that city, because of this."""
        raise NotImplementedError

    def brings(self, g: State, player: int, card: Card) -> int:
        """How many spaces this would add once that card stood in the city."""
        return 0

    def frees(self, g: State, player: int, card: Card) -> bool:
        """Does such a card take no space in that city because of this?"""
        return False

    def shares(self, g: State, player: int, number: int) -> bool:
        """Does that card of the city share its space with another one because of this?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HandRoom:
    def cards(self, g: State, player: int) -> int:
        """How many more cards that player may hold because of this, now: it may change with whatever happens."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class GainChange:
    """Lowers, raises or replaces what players gain.

    `f` is the step that brings it, if it is known: its `source` tells the card or event; `causes` tell the rest.
    """

    def goods(self, g: State, player: int, what: int, n: int, f: Frame | None, given: bool) -> int:
        """How many of these `n` goods come, from the supply or (`given`) from a player. This changes nothing yet."""
        return n

    def replaces(self, g: State, player: int, what: int, n: int, left: int, f: Frame | None) -> bool:
        """Does something else come where `left` of `n` goods do?"""
        return False

    def instead(self, g: State, player: int, what: int, n: int, left: int, f: Frame | None) -> None:
        """It happens: `left` of `n` come. What comes in their place is for `supply.take`."""

    def cards(self, g: State, player: int, n: int, f: Frame) -> int:
        """How many of the `n` cards that an effect lets that player draw. This changes nothing."""
        return n


@mypyc_attr(allow_interpreted_subclasses=True)
class GainWatch:
    def gained(self, g: State, player: int, what: int, n: int) -> None:
        """The player has gained that many goods from the supply, or was given them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubt:
    """Where a set is in play, what else goes without saying may have to be asked."""

    def order(self, g: State, player: int) -> bool:
        """Can it matter in which order that player gains?"""
        return False

    def more(self, g: State, player: int) -> bool:
        """Can it be worse for that player to gain more?"""
        return False


class Others:
    """How other players' cards and pieces react to one occasion."""

    def __init__(self, step: Node) -> None:
        self.step = step
        self.nodes: list[Node] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class PutAside:
    def resources(self, g: State, player: int, what: int) -> int:
        """How many resources of that kind lie elsewhere, and are in the player's supply when the game ends."""
        raise NotImplementedError


NO_OPINION: Final = -1  # another set may decide


@mypyc_attr(allow_interpreted_subclasses=True)
class Seating:
    """Who begins and who follows, where that is decided in the game."""

    def first(self, g: State) -> int:
        """Who begins, or `NO_OPINION`."""
        return NO_OPINION

    def after(self, g: State, player: int) -> int:
        """Who comes after that player, a printed opponent included; or `NO_OPINION`."""
        return NO_OPINION

    def hand(self, g: State, player: int, usual: int) -> int:
        """How many cards that player starts with; `usual` is what the order of play gives, or another set has said."""
        return usual


class EventPick:
    """What a set asks of the special events that are laid out."""

    def __init__(self, set: str, least: int = 0, only: bool = False) -> None:
        self.set = set
        self.least = least  # that many come from this set
        self.only = only  # all that nobody else asks for comes from this set, or others that say so


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing:
    """Another way to draw than from the deck alone."""

    def __init__(self, node: Node) -> None:
        self.node = node  # draws `number` cards; `chosen`: 1 for aside. It can, if that might bring one without a deck

    def applies(self, g: State, player: int) -> bool:
        """Is it that player's way?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawChoice:
    def deck_too(self, g: State, player: int) -> bool:
        """May the player take cards of the deck where an effect takes them from the Meadow?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupStep:
    """One step of laying out the game."""

    def run(self, g: State) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone:
    """Where a module keeps cards or pieces: on the table, or one for each player.

    A hidden zone's items carry the bits of those who know them. What is hidden in zones of one pool may lie in any of
    them for all that a player knows; the pool "main" is that of the main deck.
    """

    def __init__(self, name: str, holds: str, public: bool = True, pool: str = "") -> None:
        self.name = name
        self.holds = holds  # "card", "site", or plain "number"s
        self.public = public
        self.pool = pool


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionPart:
    """What a position of this edition may say beside the common things."""

    def __init__(self) -> None:
        self.table_keys: list[str] = []
        self.player_keys: list[str] = []
        self.city_keys: list[str] = []
        self.gaps = True  # may empty slots of the Meadow be named?

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
class TieBreaker:
    def key(self, g: State, player: int, key: tuple[int, ...]) -> tuple[int, ...]:
        """Of players with equal points, the one with the greatest key wins; `key` is what was decided so far."""
        raise NotImplementedError
