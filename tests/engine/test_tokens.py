"""Kinds of occupied tokens: which cards they open for which, what they cost, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, full_city, game
from registry import declared_for_now
from toys import Sets
from underbough.rules.engine import saving
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, CONSTRUCTION, CRITTER, GREEN, RED, TAN, Card
from underbough.rules.engine.declaring import opened_by
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.handles import declare_good
from underbough.rules.engine.restoring import restore
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import POINT, State
from underbough.rules.engine.supply import gain
from underbough.rules.engine.tokens import Token
from underbough.rules.words import construction, cost, critter

GOODS: Final[dict[str, int]] = {}  # the handles of what is declared for these tests
FREE: Final = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0}


@pytest.fixture(scope="module", autouse=True)
def goods() -> Iterator[None]:
    with declared_for_now():
        GOODS["gilt"] = declare_good("everdell", "gilt", "gilts")
        yield


class Golden(Token):
    """Opens every Critter on a Farm, and Farms alone; the first one is worth a point."""

    def opens(self, card: Card) -> int:
        if card.id != "farm":
            return 0
        bits = 0
        for other in CARDS:
            if other.kind == CRITTER and other.edition == card.edition:
                bits |= other.bit
        return bits

    def used(self, g: State, player: int, number: int, card: Card) -> None:
        gain(g, player, POINT, card.points)


class Silver(Token):
    """Opens on an Inn whatever costs 3 berries."""

    def opens(self, card: Card) -> int:
        bits = 0
        for other in CARDS:
            if card.id == "inn" and other.edition == card.edition and other.cost == [0, 0, 0, 3]:
                bits |= other.bit
        return bits


def add_golden(rules: Rules) -> None:
    rules.pieces.use_good(GOODS["gilt"])
    rules.prices.add_token(Golden("golden", "gild", ((GOODS["gilt"], 1),), discounted=False))


def add_silver(rules: Rules) -> None:
    rules.prices.add_token(Silver("silver", "silver on"))


def gilded(sets: Sets, **settings: Any) -> Driver:
    return game(modules=sets(add_golden, add_silver), **settings)


ONE: Final = {"gilt": 1}


def test_kinds_are_offered_in_order_and_each_on_what_it_opens(sets: Sets) -> None:
    g = gilded(sets, city=["Farm", "Inn", "Mine", "Castle"], hand=["Innkeeper"], stock=ONE)
    g.play("Innkeeper")
    assert g.options == ["occupy Inn", "gild Farm"]
    g.choose("gild Farm")
    farm, inn = g.card("Farm"), g.card("Inn")
    assert (farm.occupied, inn.occupied) == (2, 0)
    assert g.stock() == {**FREE, "point": CARDS[CARD_BY_ID["innkeeper"]].points, "gilt": 0}


def test_a_construction_bears_one_token_of_whatever_kind(sets: Sets) -> None:
    city = [{"card": "Farm", "occupied": True}, {"card": "Inn", "occupied": "silver"}]
    g = gilded(sets, city=city, hand=["Innkeeper", "Harvester", "King"], stock=ONE)
    assert not any(text.endswith("from hand") for text in g.options)


def test_a_kind_that_is_used_up_opens_nothing(sets: Sets) -> None:
    g = gilded(sets, city=["Farm"], hand=["King", "Harvester"])
    assert not g.offers("play King from hand")
    assert g.offers("play Harvester from hand")
    g = gilded(sets, city=["Farm"], hand=["King", "Harvester"], stock=ONE)
    assert g.offers("play King from hand")


def test_room_is_needed_as_ever(sets: Sets) -> None:
    g = gilded(sets, city=full_city("Farm"), hand=["King"], stock=ONE)
    assert not g.offers("play King from hand")


def test_no_token_brings_in_a_legendary_card(sets: Sets) -> None:
    modules = sets(add_golden)
    g = game(modules=["legends", *modules], city=["Farm"], legends=["Fynn Nobletail"], stock=ONE)
    assert not g.offers("play Fynn Nobletail from legends")


def test_a_kind_says_whether_it_pays_at_a_discount(sets: Sets) -> None:
    """A Judge costs 3 berries, all of which the Inn saves."""
    g = gilded(sets, city=["Inn", "Inn", "Farm"], meadow=["Judge"], stock=ONE)
    g.visit("Inn 1")
    g.choose("play Judge from meadow 1")
    assert g.options == ["pay 3 less", "silver on Inn 1", "silver on Inn 2"]


def test_saves_positions_and_views_name_the_kind(sets: Sets) -> None:
    city = [{"card": "Farm", "occupied": "golden"}, {"card": "Inn", "occupied": True}, "Mine"]
    g = gilded(sets, city=city)
    written = ub.save(g.game)
    assert '"occupied": "golden"' in written
    assert '"occupied": true' in written
    again = ub.load(written)
    assert again.hash() == g.game.hash()
    shown = again.view()["players"][0]["city"]
    assert [(card["occupied"], card.get("token")) for card in shown] == [(True, "golden"), (True, None), (False, None)]
    state = saving.snapshot(g.game.state)
    state["players"][0]["city"][0]["occupied"] = "tin"
    with pytest.raises(UnderboughError, match="malformed"):
        restore(state, g.game.state.rules)


@pytest.mark.parametrize(
    ("owned", "message"),
    [
        ({"card": "Inn", "occupied": "golden"}, "Inn: cannot be occupied"),
        ({"card": "Farm", "occupied": "tin"}, "there are no 'tin' tokens; there are: ordinary, golden, silver"),
        ({"card": "Farm", "occupied": 2}, "must be true or false, not 2"),
    ],
)
def test_positions_refuse_what_no_card_bears(sets: Sets, owned: Any, message: str) -> None:
    with pytest.raises(UnderboughError, match=message):
        gilded(sets, city=[owned])


def test_an_upgrade_keeps_it(sets: Sets) -> None:
    modules = sets(add_golden)
    g = game(
        modules=["legends", *modules], city=[{"card": "Farm", "occupied": "golden"}], legends=["McGregor's Market"]
    )
    g.play("McGregor's Market", source="legends")
    assert g.card("McGregor's Market").occupied == 2


def test_two_kinds_of_one_name_are_refused(sets: Sets) -> None:
    modules = sets(add_silver, add_silver)
    with pytest.raises(UnderboughError, match="there are silver tokens already"):
        ub.new_game(modules=modules)


# Cards that ordinary tokens do not go with


def test_a_declaration_keeps_ordinary_tokens_away() -> None:
    """By colour none goes there; by its name one would, and one that opens all does."""
    shown: dict[str, Any] = {"points": 0, "copies": 1, "text": "", "set": "tests"}
    apart = critter("Apart", cost(), colour=TAN, unlocked_by_colour=RED, ordinary_tokens=False, **shown)
    usual = critter("Usual", cost(), colour=TAN, unlocked_by_colour=RED, **shown)
    try:
        for card in (apart, usual):
            card.index = len(CARDS)
            card.edition = "everdell"
            card.bit = 1 << (200 + card.index)
            CARDS.append(card)
        inn, path, tree = (CARDS[CARD_BY_ID[id]] for id in ("inn", "corrin_evertails_field", "ever_tree"))
        assert (opened_by(inn) & apart.bit, opened_by(inn) & usual.bit) == (0, usual.bit)
        assert path.unlocks_colour == GREEN
        by_tan = construction("By Tan", cost(), colour=RED, unlocks_colour=TAN, **shown)
        by_tan.edition = "everdell"
        assert (opened_by(by_tan) & apart.bit, opened_by(by_tan) & usual.bit) == (0, usual.bit)
        assert opened_by(tree) & apart.bit
        bare = construction("Bare", cost(), colour=RED, unlocks=("King",), ordinary_tokens=False, **shown)
        bare.edition = "everdell"
        assert (bare.kind, opened_by(bare)) == (CONSTRUCTION, 0)
    finally:
        del CARDS[-2:]
