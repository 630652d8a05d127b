"""Marrow, a printed opponent made up for tests, declared as a set would declare one.

He plays against one or two people and moves first. Each turn he turns up an omen. He has a hand that nobody looks at,
a hidden stash, levels from 0, and asks people in the middle of his turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from underbough.rules import editions
from underbough.rules.effects.hands import TakeFromMeadow
from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.conduct import Conduct
from underbough.rules.engine.declarations import CARDS, SITE_BY_ID, SITES, STOP, Card, Node, Site
from underbough.rules.engine.declaring import declare_node, declare_site, link_declarations
from underbough.rules.engine.handles import declare_player_zone, declare_zone
from underbough.rules.engine.hooks import Scorer, SetupStep, Sheet, Zone
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.log import note
from underbough.rules.engine.rng import below, shuffle
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.scoring import TogetherOrNot, Victory
from underbough.rules.engine.state import POINT, RESOURCES, Frame, Items, State
from underbough.rules.engine.supply import gain, receive
from underbough.rules.everdell.base.goods import EVERDELL

ROUNDS = 6
FOIL, LIKE, DRAW, HOARD, TAKE, PLAY = "foil", "like", "draw", "hoard", "take", "play"
OMENS = [
    declare_site(Site(f"marrow_{omen}", f"Omen: {omen}", "marrow", "marrow_omen", "An omen."), "everdell.marrow")
    for omen in (FOIL, LIKE, DRAW, HOARD, TAKE, PLAY)
]


DECK = declare_zone(EVERDELL, Zone("marrow_deck", "site", public=False, pool="marrow"))
PLAYED = declare_zone(EVERDELL, Zone("marrow_played", "site"))
STASH = declare_player_zone(EVERDELL, Zone("marrow_stash", "card", public=False, pool="main"))


def left_of_him(g: State) -> int:
    """The first of the people who is still in the game, or else the first of all."""
    return next((i for i, p in enumerate(g.players) if not p.passed and not p.automa), 0)


class Foil(Ask):
    """A person may discard a card, lest he gains 2 points."""

    def __init__(self) -> None:
        super().__init__("discard", codes="hand")

    def options(self, g: State, f: Frame) -> list[int]:
        return [*piles.distinct(g.players[f.player].hand), STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            receive(g, f.city, POINT, 2)
        else:
            piles.discard_from_hand(g, f.player, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"discard {CARDS[code].name}"


class Like(Ask):
    """A person chooses which card of his city is discarded."""

    def __init__(self) -> None:
        super().__init__("city", codes="that_city")

    def options(self, g: State, f: Frame) -> list[int]:
        return [owned.number for owned in g.players[f.city].city]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        cities.discard_from_city(g, f.city, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {city_label(g, f.player, f.city, code)}"


class MarrowTurn(Node):
    def run(self, g: State, f: Frame) -> None:
        him = g.players[f.player]
        if not g.zones[DECK]:
            if him.season + 1 == len(g.rules.turns.seasons):
                him.passed = True
                note(g, "pass", f.player)
                return
            him.season += 1
            note(g, "season", f.player, what=him.season)
            g.zones[DECK], g.zones[PLAYED] = shuffled(g, g.zones[PLAYED]), ()
        omen = SITES[g.zones[DECK][-1]]
        g.zones[PLAYED] = (*g.zones[PLAYED], omen.index)
        g.zones[DECK] = g.zones[DECK][:-1]
        g.reveals += 1
        gain(g, f.player, POINT, g.rules.setup.level)
        self.do(g, f, omen.id.removeprefix("marrow_"))

    def do(self, g: State, f: Frame, omen: str) -> None:
        asked = Frame(0, left_of_him(g), f.player)
        if omen == FOIL:
            FOIL_HIM.push(g, asked)
        elif omen == LIKE:
            CHOOSE_FOR_HIM.push(g, asked)
        elif omen == DRAW:
            piles.draw(g, f.player, 1)
        elif omen == HOARD:
            self.hoard(g, f.player)
        elif omen == TAKE:
            TAKE_CARD.push(g, f)
        elif not CARDS[g.meadow[0]].into_opponent:
            card = piles.lift_from_meadow(g, f.player, 0)
            cities.place(g, f.player, card)
            piles.refill(g, 0)

    def hoard(self, g: State, him: int) -> None:
        """He lays a card of the deck face down, and one of his hand that is drawn by chance."""
        zones = g.players[him].zones
        card = piles.next_card(g)
        zones[STASH] = (*zones[STASH], card)
        hand = g.players[him].hand
        if hand:
            piles.discard_from_hand(g, him, hand[below(g, len(hand))])


class MarrowConduct(Conduct):
    """Goods that are no tokens he turns into cards; for each card that he is given he gains a point."""

    def takes(self, g: State, giver: int, cards: bool) -> bool:
        return not g.players[g.rules.opponent.seat].passed

    def given_goods(self, g: State, what: int, n: int) -> None:
        him = g.rules.opponent.seat
        if what >= RESOURCES:
            gain(g, him, what, n)
        else:
            piles.draw(g, him, n)

    def given_card(self, g: State, giver: int, card: int, known: int) -> None:
        him = g.rules.opponent.seat
        piles.add_to_hand(g, him, card, known)
        gain(g, him, POINT, 1)

    def has_room(self, g: State, card: Card) -> bool:
        return cities.free_spaces(g, g.rules.opponent.seat) >= card.space

    def has_come(self, g: State, player: int, card: int, number: int) -> None:
        gain(g, g.rules.opponent.seat, POINT, 5)

    def choose(self, g: State, f: Frame, codes: list[int]) -> int:
        return codes[-1]


class DealOmens(SetupStep):
    def run(self, g: State) -> None:
        g.zones[DECK] = shuffled(g, tuple(omen.index for omen in OMENS))
        piles.draw(g, g.rules.opponent.seat, g.rules.setup.players)


def shuffled(g: State, items: Items) -> Items:
    rest = list(items)
    shuffle(g, rest)
    return tuple(rest)


class MarrowScorer(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        if player == g.rules.opponent.seat:
            him = g.players[player]
            sheet.add("cards", "cards", sum(CARDS[owned.card].points for owned in him.city))
            sheet.add("tokens", "supply", him.stock[POINT])
            sheet.add("tokens", "stash", 2 * len(him.zones[STASH]))


TURN = declare_node(MarrowTurn(), "everdell.marrow.turn")
FOIL_HIM = declare_node(Foil(), "everdell.marrow.foil")
CHOOSE_FOR_HIM = declare_node(Like(), "everdell.marrow.choose")
TAKE_CARD = declare_node(TakeFromMeadow(1, False, None), "everdell.marrow.take")
link_declarations()


def add_marrow(rules: Rules) -> None:
    opponent = rules.opponent
    opponent.name = "Marrow"
    opponent.begins = True
    opponent.turn = TURN
    opponent.hand_limit = 99
    opponent.conduct = MarrowConduct()
    rules.start.starting_hands = [5] * rules.setup.players
    rules.start.setup_steps.append(DealOmens())
    rules.pieces.sites.extend(OMENS)
    rules.pieces.use_zone(DECK)
    rules.pieces.use_zone(PLAYED)
    rules.pieces.use_player_zone(STASH)
    rules.scoring.scorers.append(MarrowScorer())
    rules.scoring.victory = Victory() if "rivals" in rules.setup.variants else TogetherOrNot()


def hindrance(setup: Setup) -> str:
    return "rivals are two" if "rivals" in setup.variants and setup.players == 1 else ""


MARROW = editions.Opponent(
    "Marrow", (0, 1), ("rivals",), add_marrow, players=range(1, 3), level=0, counts=True, hindrance=hindrance
)


@contextmanager
def in_play() -> Iterator[None]:
    """For so long he is one of Everdell's opponents."""
    opponents = editions.EDITIONS["everdell"].opponents
    opponents["marrow"] = MARROW
    try:
        yield
    finally:
        del opponents["marrow"]


def omens(g: State, *order: str) -> None:
    """His next omens, the first one first."""
    items = [SITE_BY_ID[f"marrow_{omen}"] for omen in reversed(order)]
    g.zones[DECK] = tuple(items)
