"""What an edition tells the evaluation: figures for its goods and cards, and what only it knows about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from underbough.rules.engine.declarations import CARDS, COLOURS, CRITTER, Card
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import Player, State


class City:
    """The cards of a city at a glance."""

    def __init__(self, state: State, player: Player) -> None:
        self.colours = [0] * len(COLOURS)
        self.names = 0  # the bits of the names that its cards bear
        self.critters = 0
        self.uniques = 0
        self.doors = 0  # Constructions that would bring in a Critter for free
        self.free = 0  # the bits of these Critters
        self.tokens = 0
        self.goods = 0
        opened_by = state.rules.pieces.bits.opened_by
        for owned in player.city:
            card = CARDS[owned.card]
            self.colours[card.colour] += 1
            self.names |= card.named
            if card.kind == CRITTER:
                self.critters += 1
            elif not owned.occupied and opened_by[owned.card]:
                self.doors += 1
                self.free |= opened_by[owned.card]
            if card.unique:
                self.uniques += 1
            self.tokens += owned.tokens
            for n in owned.goods:
                self.goods += n


class Sense:
    """What an edition sees in a position beside stock, hand and city. Made once for each search."""

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        """`visits`: how many more workers the player will place in this game."""
        raise NotImplementedError


@dataclass(frozen=True)
class Values:
    """Rules of thumb, in points. A card without a figure (of a set added later) is judged by what it does."""

    sense: Callable[[State, int], Sense]
    goods: Mapping[str, float]
    """One of each good in the supply, resources first."""
    counted_elsewhere: Mapping[str, float]
    """Goods that score, or that the sense looks at: about what one is worth to a card that brings it."""
    production: Mapping[str, float]
    """What one production brings."""
    destination: Mapping[str, float]
    """What a red card adds to one visit, for each season still to come."""
    governance: Mapping[str, float]
    """What a blue card brings for each city space still free."""
    used_once: Mapping[str, float] = field(default_factory=dict)
    """Blue cards that help once: as long as something is still to be played."""
    usual_production: float = 0.7
    """The same of cards without a figure whose effect nothing is known of."""
    usual_destination: float = 0.3
    usual_governance: float = 0.1
    usual_good: float = 0.4
    """One of a good without a figure, beside its score: it will be of some use."""
    usual_gain: float = 1.0
    """The same with its score, to a card that brings it."""
    plenty: int = 6
    """More of one good are worth half as much."""
    worker: float = 1.9
    """One visit, on average."""
    rival: float = 0.25
    """How much a point of the best opponent hurts."""
    space: float = 0.3
    """A city space used."""
    last_spaces: float = 0.45
    """And one of the last five."""
    card_in_hand: tuple[float, ...] = (0.2, 0.2, 0.2, 0.2)
    """By season."""
    quality_in_hand: float = 0.1
    """For each point that a card in hand is worth."""
    left_over: float = 0.3
    """The part of stock and hand that counts when no worker is left to send: they pay only for what is at hand."""
    free_critter: float = 0.25
    """A Construction whose token may bring in a Critter."""
    matching_critter: float = 0.12
    """For each resource saved, if that Critter is at hand."""
    seasons_left: tuple[int, ...] = (3, 2, 1, 0)
    productions_left: tuple[int, ...] = (2, 1, 1, 0)
    next_season_sooner: float = 0.15
    """Settles a tie in favour of moving on."""


def worth_of_goods(rules: Rules, values: Values) -> list[float]:
    """Of one of each good in the supply, by its handle; those at the end that are not counted are left out."""
    pieces = rules.pieces
    out = [0.0] * len(pieces.goods)
    for what in pieces.goods_in_play:
        good = pieces.goods[what]
        if good not in values.counted_elsewhere:
            out[what] = values.goods.get(good, values.usual_good)
    while out and out[-1] == 0.0:
        out.pop()
    return out


def worth_of_gains(rules: Rules, values: Values) -> list[float]:
    """Of one of each good to a card that brings it."""
    known = {**values.goods, **values.counted_elsewhere}
    return [known.get(good, values.usual_gain) for good in rules.pieces.goods]


def bits_in(bits: int) -> int:
    out = 0
    while bits:
        bits &= bits - 1
        out += 1
    return out


def cards_at_hand(state: State, player: Player) -> list[Card]:
    """Those of the hand and the Meadow."""
    out = [CARDS[index] for index in player.hand]
    out += [CARDS[index] for index in state.meadow if index >= 0]
    return out


def best_saving(cards: list[Card], bits: int) -> int:
    """The highest cost among the cards of these bits; 0 if there are none."""
    best = 0
    for card in cards:
        if card.bit & bits and card.total > best:
            best = card.total
    return best
