"""The rules in force for one setup, in parts. Editions and modules fill them; the engine asks nothing else of a set.

Each place tells how what several sets put there goes together: *in order* (all, one after the other), *first* (the
first that answers), *sum*, *any* (one is enough), *all at once* or *side by side*; of a plain value or object, the one
that was set last holds.
"""

from __future__ import annotations

import zlib

from underbough.rules.engine.conduct import Conduct
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, WITHIN, Card, Node, Season, Site
from underbough.rules.engine.entering import Bar, Detour, Ground, Joining, Toll, Waiver
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.figures import figures_of
from underbough.rules.engine.handles import EXTRA, GOOD, PLAYER_ZONE, ZONE, names_of, plurals_of, zones_of
from underbough.rules.engine.hooks import (
    Action,
    Doubt,
    DrawChoice,
    Drawing,
    EventPick,
    Exchange,
    GainChange,
    GainWatch,
    HandRoom,
    Others,
    PositionPart,
    PutAside,
    Room,
    Scorer,
    Seating,
    SetupStep,
    Source,
    TieBreaker,
    Way,
)
from underbough.rules.engine.occasions import NEVER
from underbough.rules.engine.piles import Meadow
from underbough.rules.engine.scoring import Victory
from underbough.rules.engine.state import Items
from underbough.rules.engine.surcharges import Surcharge
from underbough.rules.engine.tokens import Token


class Setup:
    """What is chosen before a game: everything that its rules depend on, and the seed."""

    __slots__ = ("edition", "level", "modules", "players", "seed", "solo", "variants")

    def __init__(
        self,
        edition: str,
        players: int,
        modules: tuple[str, ...] = (),
        solo: str = "",
        level: int = 0,  # of the opponent; without one it is 0 and means nothing
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
        self.in_play = in_play
        self.within = [[bits & in_play for bits in amounts] for amounts in within]  # by resource and amount: no dearer
        self.opened_by = [card.opens & in_play for card in CARDS]  # by card: the Critters that it unlocks


class Pieces:
    """What the game is played with.

    Goods, zones, numbers and figures of all sets of the edition stand here by their handles. Those that are in play
    are listed beside them, in the order in which they are shown.
    """

    def __init__(self, edition: str) -> None:
        self.goods = names_of(edition, GOOD)  # four resources, points, and what else is counted
        self.goods_in_play: list[int] = []
        self.zones = zones_of(edition, ZONE)  # of the table
        self.zones_in_play: list[int] = []
        self.zone_starts: dict[int, Items] = {}  # what lies there before the table is laid out
        self.player_zones = zones_of(edition, PLAYER_ZONE)
        self.player_zones_in_play: list[int] = []
        self.extra = names_of(edition, EXTRA)  # the numbers that sets keep in the state
        self.extra_in_play: list[int] = []
        self.figures = figures_of(edition)  # number 0 is the ordinary worker
        self.figures_in_play: list[int] = []  # beside ordinary workers
        self.cards: list[Card] = []  # the main deck
        self.cards_apart: list[Card] = []  # that are never shuffled into it
        self.deck: list[int] = []  # the main deck as numbers: every copy, in order
        self.bits = CardBits([], [])
        self.sites: list[Site] = []  # that may come into play
        # The lists of a state before anything is laid out, to be copied; by handle.
        self.stock: list[int] = []
        self.player_lists: list[Items] = []
        self.table_lists: list[Items] = []
        self.numbers: list[int] = []

    def use_good(self, good: int) -> None:
        if good not in self.goods_in_play:
            self.goods_in_play.append(good)

    def use_zone(self, zone: int, start: Items = ()) -> None:
        """`start`: what lies there before the table is laid out."""
        if zone not in self.zones_in_play:
            self.zones_in_play.append(zone)
            self.zone_starts[zone] = start

    def use_player_zone(self, zone: int) -> None:
        if zone not in self.player_zones_in_play:
            self.player_zones_in_play.append(zone)

    def use_extra(self, extra: int) -> None:
        if extra not in self.extra_in_play:
            self.extra_in_play.append(extra)

    def use_figure(self, kind: int) -> None:
        if kind not in self.figures_in_play:
            self.figures_in_play.append(kind)
            self.figures_in_play.sort()

    def figure_names(self) -> list[str]:
        """What the figures in play are called."""
        return [self.figures[kind].name for kind in [0, *self.figures_in_play]]

    def finish(self, edition: str) -> None:
        for card in self.cards:
            self.deck.extend([card.index] * card.copies)
        self.bits = CardBits([*self.cards, *self.cards_apart], WITHIN[edition])
        self.stock = [0] * places_for(self.goods_in_play)
        self.player_lists = [()] * places_for(self.player_zones_in_play)
        self.table_lists = [self.zone_starts.get(zone, ()) for zone in range(places_for(self.zones_in_play))]
        self.numbers = [0] * places_for(self.extra_in_play)


def places_for(handles: list[int]) -> int:
    """How long a list of the state must be to hold these. One of which nothing is in play stays empty, and is cheap."""
    return max([-1, *handles]) + 1


class Start:
    """How a game comes to its first turn, or to a position."""

    def __init__(self, players: int) -> None:
        self.players = players  # for whom the table is laid out: some printed opponents count
        self.first_workers = 2  # all figures that count as workers
        self.figures: list[int] = []  # those among them, and beside them, that are no ordinary ones
        self.starting_hands: list[int] = []  # of the people, in the order of play
        self.drafts: list[Node] = []  # in order: what each player decides before the table is laid out
        self.setup_steps: list[SetupStep] = []  # in order: laying out the table
        self.special_events = 0  # how many are laid out
        self.event_picks: list[EventPick] = []  # all at once: which special events are laid out
        self.opening: list[Node] = []  # in order: steps before the first turn, each for one player after the other
        self.position = PositionPart()
        self.position_parts: list[PositionPart] = []  # in order: of modules, beside the edition's own
        self.position_steps: list[SetupStep] = []  # in order: what follows from the seasons in a position

    def finish(self) -> None:
        least: dict[str, int] = {}
        for pick in self.event_picks:
            least[pick.set] = max(pick.least, least.get(pick.set, 0))
        if sum(least.values()) > self.special_events:
            asked = ", ".join([f"{n} of {set}" for set, n in least.items() if n])
            raise UnderboughError(f"only {self.special_events} special events are laid out, too few for {asked}")


class Board:
    """The Meadow, and the places where figures go."""

    def __init__(self) -> None:
        self.meadow = Meadow()
        self.meadow_size = 8
        self.meadow_as_deck = False  # once deck and discard pile are both empty
        self.forest_spaces = 1
        self.grounds: list[Ground] = []  # in order: where else there are places
        self.joins: list[Joining] = []  # in order: who is not in whose way
        self.waivers: list[Waiver] = []  # any: who need not meet what a place asks for
        self.bars: list[Bar] = []  # any: who may not come, for other reasons
        self.tolls: list[Toll] = []  # sum: what coming costs beside the price of a place; paid in order
        self.detours: list[Detour] = []  # first: what can be done at a site instead of its effect
        self.visitors_apart = False  # do visitors of a city card have a spot of their own, and look at their own city?
        self.gathers_visits = False  # does what a visit sets off wait until all is done that it brings?


class Prices:
    """What cards are paid with, and where they are played from."""

    def __init__(self) -> None:
        self.sources: list[Source] = []  # in order: from which cards are played, beside hand and Meadow
        self.ways: list[Way] = []  # in order: to pay for a card, beside its price, tokens and abilities
        self.exchanges: list[Exchange] = []  # side by side: what players may pay in place of resources of a price
        self.surcharges: list[Surcharge] = []  # sum: what cards cost more than printed
        self.tokens = [Token("ordinary", "occupy")]  # in order: the kinds of occupied tokens

    def add_token(self, token: Token) -> None:
        if token.name in [other.name for other in self.tokens]:
            raise UnderboughError(f"there are {token.name} tokens already; give one of the kinds another name")
        self.tokens.append(token)

    def finish(self, in_play: int) -> None:
        for token in self.tokens:
            token.opened_by = [token.opens(card) & in_play if card.kind == CONSTRUCTION else 0 for card in CARDS]


class Limits:
    """Of hands and cities."""

    def __init__(self) -> None:
        self.hand_limit = 8
        self.hand_rooms: list[HandRoom] = []  # sum: what else changes how many cards a player may hold
        self.city_spaces = 15
        self.rooms: list[Room] = []  # sum: what else changes the number of free spaces
        self.pairs: list[tuple[int, int]] = []  # cards that may share a space; one with itself: all of that name
        self.legendary_apart = False  # are Legendary cards neither Common nor Unique, whatever they count as?
        self.spaceless = False  # may a Construction take no space?
        self.barring = False  # are there cards that bar others from their city, beside equal ones?

    def is_of_rarity(self, card: Card, unique: bool) -> bool:
        """Does a card of a city count as Unique, or else as Common?"""
        return card.unique == unique and not (card.legendary and self.legendary_apart)

    def finish(self, pieces: Pieces) -> None:
        for card in [*pieces.cards, *pieces.cards_apart]:
            if card.kind == CONSTRUCTION and card.space < 1:
                self.spaceless = True
        self.spaceless = self.spaceless or len(self.rooms) > 0
        self.barring = any([card.legendary for card in [*pieces.cards, *pieces.cards_apart]])


class Turns:
    """Whose turn it is, and what can be done then."""

    def __init__(self) -> None:
        self.seatings: list[Seating] = []  # first, hands in order: an order of play that is decided in the game
        self.gives_left = False  # is everything given to the next player on the left, or to whom the giver likes?
        self.seasons: list[Season] = []
        self.actions: list[Action] = []  # in order: their options are offered one after the other
        self.prepare: list[Node] = []  # in order: the steps of Prepare for Season
        self.pass_with_workers = False
        self.discard_on_passing = False

    def add_action(self, action: Action) -> None:
        action.number = len(self.actions)
        self.actions.append(action)


class Moments:
    """What is done when something happens. All of a moment is done in order.

    After a play comes what cards of the city it triggers, then `after_play`, `play_done`, other players' reactions, and
    last `automa_answers`. When an action is done comes `after_action`, then gaps of the Meadow are filled, then
    `end_of_turn` and other players' reactions to that.
    """

    def __init__(self) -> None:
        self.after_action: list[Node] = []  # before a turn ends
        self.end_of_turn: list[Node] = []  # once all of a turn is done and refilled, before the next player moves
        self.on_passing: list[Node] = []  # once a player has passed, before the hand is discarded
        self.after_giving: list[Node] = []  # once a card was paid for to an opponent
        self.after_arrival: list[Node] = []  # once a played card has taken effect; `source` is its number
        self.before_triggers: list[Node] = []  # between what sets cards off and their reactions
        self.after_play: list[Node] = []  # once played cards (`items`, `number`) and all they triggered are done
        self.play_done: list[Node] = []  # after that, once for each played card (`items`)
        self.automa_answers: list[Node] = []  # after that: a printed opponent's answer; bound as `after_play`
        self.automa_played: list[Node] = []  # once a printed opponent has played a card; bound as `after_play`
        self.others: dict[int, Others] = {}  # by occasion, in order: what others do about it; see `others`
        self.activated: list[Node] = []  # before a card (`source`) of `city` acts again: at production, by an effect
        self.after_visit: list[Node] = []  # once a figure (`chosen`) is placed and all that follows is done
        self.comes_home: list[Node] = []  # before a figure (`chosen`) comes home with the others; it may be kept out
        self.after_achieving: list[Node] = []  # once an event (`source`) is achieved
        self.draws_more: list[Node] = []  # once cards are drawn, for more of the same draw; bound as `after_draw`
        self.after_draw: list[Node] = []  # once cards are drawn; `number` is the size of the hand before
        self.drawings: list[Drawing] = []  # first that applies: drawing otherwise than from the deck
        self.draw_choices: list[DrawChoice] = []  # any: who may draw from the deck instead of the Meadow
        self.season_begins: list[Node] = []  # once a season's workers and bonus are had
        self.at_end: list[Node] = []  # when everybody has passed
        self.after_leaving: list[Node] = []  # once a card (`chosen`) has left the player's city; see `cities.left`
        self.before_gain: list[GainChange] = []  # in order: each changes what those before it have left
        self.gain_watches: list[GainWatch] = []  # in order: they hear of all that is gained
        self.doubts: list[Doubt] = []  # any: where gains need an order after all, or more may be worse

    def finish(self, pieces: Pieces) -> None:
        for card in [*pieces.cards, *pieces.cards_apart]:
            trigger = card.trigger
            if trigger is not None and trigger.on_others != NEVER and trigger.on_others not in self.others:
                raise UnderboughError(f"{card.name} waits for what nobody tells; see `others.let_others_react`")


class Scoring:
    def __init__(self) -> None:
        self.scorers: list[Scorer] = []  # in order: their lines stand one below the other
        self.event_line = "events"  # the score line of what was achieved: the edition's word
        self.put_asides: list[PutAside] = []  # sum: resources that return to the supplies at the end
        self.tie_breakers: list[TieBreaker] = []  # in order: each adds to what those before it have decided
        self.victory = Victory()


class PrintedOpponent:
    """A printed opponent, who then is the last player."""

    def __init__(self) -> None:
        self.name = ""  # nobody
        self.seat = -1  # nobody's
        self.begins = False  # does he make the first move?
        self.turn: Node | None = None  # what he does when the turn comes to him, if anything
        self.hand_limit = 0  # of his own hand; 0: he has none
        self.conduct = Conduct()  # how he answers what players do to him
        self.into_city: Node | None = None  # what a card does that is to be played into his city, if not that
        self.worth: dict[str, int] = {}  # the points that events count for him, by id, where a set says so


class Wording:
    """Words of the notation that differ between editions."""

    def __init__(self, edition: str) -> None:
        self.plurals = plurals_of(edition)  # of the goods, by their handles
        self.meadow_name = "meadow"


class Rules:
    """The declarations in force for one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.mark = setup.mark()
        self.pieces = Pieces(setup.edition)
        self.start = Start(setup.players)
        self.board = Board()
        self.prices = Prices()
        self.limits = Limits()
        self.turns = Turns()
        self.moments = Moments()
        self.scoring = Scoring()
        self.opponent = PrintedOpponent()
        self.wording = Wording(setup.edition)
        self.hampered = False  # is there anything that bars places, or changes what they give?
        self.adapted = False  # is there anything that changes what a city offers?

    def finish(self) -> None:
        """All modules are in: work out what follows from that."""
        self.pieces.finish(self.setup.edition)
        self.start.finish()
        self.limits.finish(self.pieces)
        self.moments.finish(self.pieces)
        self.hampered = len(self.board.bars) > 0 or len(self.moments.before_gain) > 0
        self.prices.finish(self.pieces.bits.in_play)
        tokens = len(self.prices.tokens) > 1 or len(self.prices.tokens[0].costs) > 0
        more = len(self.prices.surcharges) > 0
        prices = len(self.prices.exchanges) > 0 or len(self.prices.ways) > 0 or tokens or more
        self.adapted = self.limits.barring or prices or len(self.limits.rooms) > 0
