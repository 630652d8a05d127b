"""The rules in force for one setup, and what they are made of beside cards, sites and nodes."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, WITHIN, Card, Node, Season, Site
from underbough.rules.engine.hooks import (
    Crowd,
    Detour,
    DrawChoice,
    EventPick,
    Exchange,
    GainWatch,
    PutAside,
    Room,
    Seating,
    Source,
    Way,
)
from underbough.rules.engine.piles import Meadow

if TYPE_CHECKING:
    from underbough.rules.engine.means import Means
    from underbough.rules.engine.state import State


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
    def key(self, g: State, player: int) -> tuple[int, ...]:
        """Of players with equal points, the one with the greatest key wins."""
        return ()


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
        self.opening: list[Node] = []  # steps before the first turn, each for one player after the other
        self.prepare: list[Node] = []  # the steps of Prepare for Season, in order
        self.after_action: list[Node] = []  # before a turn ends
        self.after_giving: list[Node] = []  # once a card was paid for to an opponent
        self.after_arrival: list[Node] = []  # once a played card has taken effect; `source` is its number
        self.before_triggers: list[Node] = []  # between what sets cards off and their reactions
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
        self.put_aside: PutAside | None = None  # resources that return to the supplies at the end
        self.seating: Seating | None = None  # an order of play that is decided in the game
        self.event_pick = EventPick()


class CardBits:
    """The bits of the cards in play, by what is asked of them.

    Without those that are not in play: the bits of an edition's base game fit into a machine word, and all goes faster.
    """

    def __init__(self, cards: list[Card], within: list[list[int]]) -> None:
        in_play = 0
        self.uniques = 0
        for card in cards:
            in_play |= card.bit
            if card.unique:
                self.uniques |= card.bit
        self.within = [[bits & in_play for bits in amounts] for amounts in within]  # by resource and amount: no dearer
        self.opened_by = [card.opens & in_play for card in CARDS]  # by card: the Critters that it unlocks


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
        self.bits = CardBits([], [])
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
        for card in self.cards:
            self.deck.extend([card.index] * card.copies)
        self.bits = CardBits([*self.cards, *self.cards_apart], WITHIN[self.setup.edition])
        for card in [*self.cards, *self.cards_apart]:
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
