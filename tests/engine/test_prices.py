"""Prices of several goods and cards: all of it is paid, or nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, game
from toys import Sets
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, VALUE_BITS, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.handles import declare_player_zone
from underbough.rules.engine.hooks import Action, Scorer, Sheet, Zone
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, ITEM, PEBBLE, POINT, TWIG, Frame, State, without
from underbough.rules.words import for_price, gain, in_order, price

MIX: Final = declare_node(for_price(price(mixed=2), gain(point=3)), "tests.prices.mix")
WONDER: Final = declare_node(
    for_price(price(goods={TWIG: 2, POINT: 1}, any_kind=2, cards=1), gain(point=9)), "tests.prices.wonder"
)
SHOWN: Final = declare_node(for_price(price(cards=1, shown=True), gain(point=1)), "tests.prices.shown")
PRICES: Final = {"mix": MIX, "wonder": WONDER, "shown": SHOWN}


class Buy(Action):
    """Have one of the things above for its price."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        for i, node in enumerate(PRICES.values()):
            if node.can(g, Frame(0, player, player)):
                out.append((self.number << VALUE_BITS) + i)

    def start(self, g: State, player: int, value: int) -> None:
        list(PRICES.values())[value].push(g, Frame(0, player, player))

    def text(self, g: State, player: int, value: int) -> str:
        return f"buy {list(PRICES)[value]}"

    def why_not(self, g: State, player: int, text: str) -> str:
        return "it cannot be paid" if text.startswith("buy ") else ""


def add_buying(rules: Rules) -> None:
    rules.turns.add_action(Buy())


def shop(sets: Sets, **settings: Any) -> Driver:
    return game(modules=sets(add_buying), **settings)


def test_parts_do_not_count_twice(sets: Sets) -> None:
    """2 twigs, a point, 2 of any kind and a card."""
    for stock, may in (
        ({"twig": 2, "point": 1}, False),
        ({"twig": 3, "berry": 1, "point": 1}, True),
        ({"twig": 4, "point": 1}, True),
        ({"twig": 4}, False),
        ({"twig": 1, "berry": 9, "point": 1}, False),
    ):
        assert shop(sets, stock=stock, hand=["Farm"]).offers("buy wonder") == may, stock
        assert not shop(sets, stock=stock).offers("buy wonder")


def test_what_is_left_to_choose_is_asked_and_then_the_rest_happens(sets: Sets) -> None:
    g = shop(sets, stock={"twig": 3, "resin": 1, "berry": 2, "point": 1}, hand=["Farm", "Mine", "Farm"])
    g.choose("buy wonder")
    assert g.stock()["point"] == 0, "nothing is had before all is paid"
    assert g.options == ["pay twig", "pay resin", "pay berry"]
    g.choose("pay resin")
    assert g.options == ["discard Farm", "discard Mine"], "the kinds come in order, so a berry is the other one"
    g.choose("discard Mine")
    assert g.stock() == {"twig": 1, "resin": 0, "pebble": 0, "berry": 1, "point": 9}
    assert (g.hand(), g.discard()) == (["Farm", "Farm"], ["Mine"])
    g.turn_is_over()


@pytest.mark.parametrize(
    ("stock", "hand", "ways"),
    [
        ({}, [], 0),
        ({"twig": 1}, [], 0),
        ({}, ["Farm"], 0),
        ({"twig": 1}, ["Farm"], 1),
        ({"twig": 2}, [], 1),
        ({"twig": 1, "berry": 1}, ["Farm"], 3),
        ({"twig": 2, "berry": 2}, [], 3),
        ({"pebble": 3}, ["Farm", "Mine"], 5),
    ],
)
def test_resources_and_cards_in_any_mix(sets: Sets, stock: dict[str, int], hand: list[str], ways: int) -> None:
    """Each mix can be reached in one way, but for the order of the cards."""
    g = shop(sets, stock=stock, hand=hand)
    assert g.offers("buy mix") == (ways > 0)
    if ways:
        g.game.apply("buy mix")
        ended = list(ends(g.game))
        assert len(ended) == ways
        for one in ended:
            p = one.state.players[0]
            assert sum(p.stock[:4]) + len(p.hand) == sum(stock.values()) + len(hand) - 2
            assert p.stock[POINT] == 3


def ends(g: ub.Game) -> Iterator[ub.Game]:
    decision = g.decision
    if decision is None or decision.kind == "turn":
        yield g
        return
    for option in decision.options:
        again = g.clone()
        again.apply(option.text)
        yield from ends(again)


@pytest.mark.parametrize("seed", range(5))
def test_no_choice_leads_into_a_price_that_cannot_be_paid(sets: Sets, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10):
        stock = {what: chance.randrange(4) for what in ("twig", "resin", "berry", "point")}
        g = shop(sets, stock=stock, hand=["Farm", "Inn", "Mine"][: chance.randrange(4)])
        before = g.game.state.players[0]
        for name, cost in (("mix", 2), ("wonder", 6)):
            if g.offers(f"buy {name}"):
                again = g.game.clone()
                again.apply(f"buy {name}")
                for one in ends(again):
                    p = one.state.players[0]
                    had = {"mix": 3, "wonder": 9}[name]
                    assert sum(p.stock) + len(p.hand) - had == sum(before.stock) + len(before.hand) - cost


def test_cards_are_shown_only_where_the_price_says_so(sets: Sets) -> None:
    g = shop(sets, hand=["Farm", "Mine"], stock={"berry": 1})
    g.choose("buy shown", "discard Mine")
    assert g.game.view(1)["discard_known"] == ["mine"]
    assert {"type": "discard", "player": 0, "cards": ["mine"], "amount": 1} in g.game.log(1)
    g = shop(sets, hand=["Farm", "Mine", "Inn"])
    g.choose("buy mix", "discard Mine", "discard Inn")
    assert g.game.view(1)["discard_known"] == []


def test_it_is_saved_and_taken_back_halfway(sets: Sets) -> None:
    g = shop(sets, stock={"twig": 1, "berry": 1}, hand=["Farm", "Mine"])
    g.choose("buy mix", "pay twig")
    again = ub.load(ub.save(g.game))
    assert again.hash() == g.game.hash()
    assert again.options().texts() == ["pay berry", "discard Farm", "discard Mine"]
    again.undo()
    again.undo()
    assert again.state.players[0].stock[TWIG] == 1


# A card beside the city, paid for with a price of its own: an action, a zone and a scorer are all that it takes


class Jewel:
    def __init__(self, card: str, effect: Node, points: int) -> None:
        self.card = card
        self.paid = for_price(price(goods={PEBBLE: 1}, mixed=1), effect)
        self.points = points
        declare_node(self.paid, f"tests.prices.jewel_{card}")


JEWELS: Final = {
    CARD_BY_ID[jewel.card]: jewel
    for jewel in (Jewel("ruins", gain(berry=2), 3), Jewel("fool", in_order(gain(twig=1), gain(point=1)), 1))
}


HELD: Final = declare_player_zone("everdell", Zone("jewels", "card", public=False, pool="main"))
WORN: Final = declare_player_zone("everdell", Zone("worn", "card"))


class PlayJewel(Action):
    """It moves from before its owner to beside the city; no card is played."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        held = [item & ITEM for item in g.players[player].zones[HELD]]
        f = Frame(0, player, player)
        out.extend((self.number << VALUE_BITS) + card for card in held if JEWELS[card].paid.can(g, f))

    def start(self, g: State, player: int, value: int) -> None:
        zones = g.players[player].zones
        item = next(item for item in zones[HELD] if item & ITEM == value)
        zones[HELD] = without(zones[HELD], item)
        zones[WORN] = (*zones[WORN], value)
        note(g, "wear", player, cards=(value,))
        JEWELS[value].paid.push(g, Frame(0, player, player))

    def text(self, g: State, player: int, value: int) -> str:
        return f"wear {CARDS[value].name}"

    def why_not(self, g: State, player: int, text: str) -> str:
        return "its price cannot be paid" if text.startswith("wear ") else ""


class JewelScorer(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        for item in g.players[player].zones[WORN]:
            sheet.add("jewels", CARDS[item].name, JEWELS[item].points)


def add_jewels(rules: Rules) -> None:
    rules.pieces.use_player_zone(HELD)
    rules.pieces.use_player_zone(WORN)
    rules.turns.add_action(PlayJewel())
    rules.scoring.scorers.append(JewelScorer())


def test_a_card_beside_the_city_needs_an_action_and_a_price(sets: Sets) -> None:
    modules = sets(add_jewels, add_buying)
    g = game(modules=modules, city=["Historian", "Courthouse"], stock={"pebble": 1, "berry": 1}, hand=["Farm"])
    assert g.game.start is not None
    for state in (g.game.start, g.game.state):
        deck = state.deck[state.drawn :]
        for card in JEWELS:
            deck.remove(card)
        state.deck, state.drawn = deck, 0
        state.players[0].zones[HELD] = tuple(card + (1 << 16) for card in JEWELS)
    assert [text for text in g.options if text.startswith("wear")] == ["wear Ruins", "wear Fool"]
    assert g.game.view(1)["players"][0]["zones"]["jewels"] == [None, None]
    g.choose("wear Ruins")
    assert g.options == ["pay berry", "discard Farm"]
    again = ub.load(ub.save(g.game))
    assert again.options().texts() == g.options
    again.determinize(1, seed=3)
    g.choose("discard Farm")
    g.turn_is_over()  # neither Historian nor Courthouse reacts: it was no card played
    p = g.game.state.players[0]
    assert (p.stock[BERRY], p.stock[PEBBLE], len(p.city)) == (1 + 2, 0, 2)
    assert g.game.view(1)["players"][0]["zones"]["worn"] == ["ruins"]
    assert [(line.line, line.points) for line in g.game.scores()[0].lines if line.line == "jewels"] == [("jewels", 3)]
    assert g.game.why_not("wear Fool") != ""
