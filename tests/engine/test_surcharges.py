"""Cards that cost more than printed: raised first, then come discounts and other goods in place of resources."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, full_city, game
from registry import declared_for_now
from toys import Sets
from underbough.rules.engine.declarations import CONSTRUCTION, CRITTER, Card
from underbough.rules.engine.handles import declare_good
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import MEADOW, is_from, source_in
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, State
from underbough.rules.engine.surcharges import ANY, Surcharge

GOODS: Final[dict[str, int]] = {}  # the handles of what is declared for these tests


@pytest.fixture(scope="module", autouse=True)
def goods() -> Iterator[None]:
    with declared_for_now():
        GOODS["toll coin"] = declare_good("everdell", "toll coin", "toll coins")
        yield


class Fog(Surcharge):
    """Cards from the Meadow cost 1 resource more."""

    def on(self, g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
        return [(ANY, 1)] if source_in(origin) == MEADOW else []


class Frost(Surcharge):
    """Critters cost 1 berry more in the first season."""

    def active(self, g: State, player: int) -> bool:
        return g.players[player].season == 0

    def on(self, g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
        return [(BERRY, 1)] if card.kind == CRITTER else []


class Tolls(Surcharge):
    """Constructions of the hand cost a coin."""

    def on(self, g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
        return [(GOODS["toll coin"], 1)] if card.kind == CONSTRUCTION and is_from(g.rules, origin, "hand") else []


def add_fog(rules: Rules) -> None:
    rules.prices.surcharges.append(Fog("Fog"))


def add_frost(rules: Rules) -> None:
    rules.prices.surcharges.append(Frost("Frost"))


def add_tolls(rules: Rules) -> None:
    rules.pieces.use_good(GOODS["toll coin"])
    rules.prices.surcharges.append(Tolls("Tolls"))


def foul(sets: Sets, *others: str, **settings: Any) -> Driver:
    modules = [*others, *sets(add_fog, add_frost)]
    return game(modules=modules, **settings)


def test_surcharges_of_several_sets_add_up(sets: Sets) -> None:
    g = foul(sets, meadow=["Teacher"], stock={"twig": 1, "resin": 1, "berry": 3})
    g.play("Teacher", meadow=1)  # 2 berries, 1 more for the Frost, and 1 of any kind for the Fog
    assert g.options == ["pay twig", "pay resin"]
    g.choose("pay resin")
    assert (g.stock()["twig"], g.stock()["resin"], g.stock()["berry"]) == (1, 0, 0)


@pytest.mark.parametrize(
    ("stock", "may"), [({"berry": 2}, False), ({"berry": 3}, True), ({"berry": 2, "twig": 9}, False)]
)
def test_printed_costs_do_not_suffice(sets: Sets, stock: dict[str, int], may: bool) -> None:
    g = foul(sets, hand=["Teacher"], stock=stock)
    assert g.offers("play Teacher from hand") == may
    assert game(hand=["Teacher"], stock=stock).offers("play Teacher from hand")


def test_where_it_is_played_from_matters(sets: Sets) -> None:
    g = foul(sets, hand=["Farm"], meadow=["Farm"], stock={"twig": 2, "resin": 1})
    assert g.offers("play Farm from hand")
    assert not g.offers("play Farm from meadow 1")


def test_the_price_is_told_as_it_is(sets: Sets) -> None:
    g = foul(sets, meadow=["Harvester"], city=["Farm"], stock={"berry": 5})
    g.play("Harvester", meadow=1)
    assert g.options == ["pay 4 berries, 1 of any resource", "occupy Farm"]


def test_what_costs_nothing_is_raised_too(sets: Sets) -> None:
    g = foul(sets, meadow=["Ruins"], city=["Mine"])
    assert not g.offers("play Ruins from meadow 1")
    g = foul(sets, meadow=["Ruins"], city=["Mine"], stock={"resin": 1})
    g.play("Ruins", meadow=1)
    assert g.stock()["resin"] == 0 + 1, "paid, and refunded for the Mine"


def test_an_ability_may_pay_for_it(sets: Sets) -> None:
    """A Crane has nothing to reduce on Ruins, but for the Fog."""
    g = foul(sets, meadow=["Ruins"], hand=["Ruins"], city=["Mine", "Crane"])
    assert g.options.count("play Ruins from meadow 1") == 1
    g.play("Ruins", meadow=1)
    assert "Crane" not in g.city()


def test_an_innkeeper_saves_the_berry_of_the_frost(sets: Sets) -> None:
    g = foul(sets, hand=["Teacher"], city=["Innkeeper"])
    g.play("Teacher")
    assert g.city() == ["Teacher"]


def test_a_judge_replaces_one_resource_of_the_raised_price(sets: Sets) -> None:
    g = foul(sets, meadow=["Teacher"], city=["Judge"], stock={"berry": 2, "twig": 2})
    g.play("Teacher", meadow=1)
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
    assert g.city() == ["Judge", "Teacher"]


def test_occupied_tokens_and_free_plays_stay_free(sets: Sets) -> None:
    g = foul(sets, hand=["Harvester"], city=["Farm"])
    g.play("Harvester")
    assert g.card("Farm").occupied
    g = foul(sets, meadow=["Farm"], city=["Queen"])
    g.visit("Queen")
    g.choose("play Farm from meadow 1")
    assert g.city() == ["Queen", "Farm"]


@pytest.mark.parametrize(("card", "left"), [("Teacher", 1), ("Bard", 2), ("Doctor", 3), ("Wanderer", 1)])
def test_a_discount_comes_off_the_raised_price(sets: Sets, card: str, left: int) -> None:
    """An Inn saves 3 of the berries, one more for the Frost and one of any kind for the Fog."""
    g = foul(sets, meadow=[card], city=["Inn"], stock={"berry": left})
    g.visit("Inn")
    g.choose(f"play {card} from meadow 1")
    while len(g.options) < 5:
        g.choose(g.options[0])
    assert (g.stock()["berry"], g.city()) == (0, ["Inn", card])
    if left > 1:
        g = foul(sets, meadow=[card, "Ruins"], city=["Inn", "Mine"], stock={"berry": left - 1})
        g.visit("Inn")
        assert not g.offers(f"play {card} from meadow 1")


def test_other_goods_may_be_asked_for(sets: Sets) -> None:
    modules = sets(add_tolls, add_fog)
    stock = {"twig": 2, "resin": 1}
    assert not game(modules=modules, hand=["Farm"], stock=stock).offers("play Farm from hand")
    g = game(modules=modules, hand=["Farm"], stock={**stock, "toll coin": 1})
    g.play("Farm")
    assert g.stock()["toll coin"] == 0
    assert g.city() == ["Farm"]
    g = game(modules=modules, meadow=["Farm"], city=["Queen"])
    g.visit("Queen")
    assert g.offers("play Farm from meadow 1")


def test_the_reason_names_them(sets: Sets) -> None:
    g = foul(sets, meadow=["Teacher"], hand=["Farm"], stock={"berry": 2})
    assert g.game.why_not("play Teacher from meadow 1") == (
        "it costs 3 berries, 1 of any resource, more than printed because of Fog, Frost; in the supply: 2 berries"
    )
    assert g.game.why_not("play Farm from hand") == "it costs 2 twigs, 1 resin; in the supply: 2 berries"


def test_a_lack_of_room_is_still_the_first_reason(sets: Sets) -> None:
    g = foul(sets, hand=["Teacher"], city=full_city(), stock={"berry": 2})
    assert g.game.why_not("play Teacher from hand") == "the city has no free space"


def test_printed_prices_hold_while_none_is_active(sets: Sets) -> None:
    modules = sets(add_frost)
    g = game(modules=modules, hand=["Teacher"], stock={"berry": 2}, season="spring")
    assert not Means(g.game.state, 0).dearer
    assert g.offers("play Teacher from hand")
    assert Means(g.game.state, 1).dearer


# Together with goods that are paid in place of resources


@pytest.mark.parametrize(
    ("stock", "may"),
    [
        ({"twig": 2, "resin": 1, "axolotl token": 1}, True),
        ({"twig": 2, "berry": 1, "axolotl token": 1}, True),
        ({"twig": 2, "axolotl token": 2}, True),
        ({"twig": 2, "axolotl token": 1}, False),
        ({"twig": 2, "berry": 2}, False),
    ],
)
def test_tokens_pay_for_resources_of_any_kind(sets: Sets, stock: dict[str, int], may: bool) -> None:
    """A Farm costs 2 twigs and 1 resin, and 1 of any kind for the Fog."""
    g = foul(sets, "player_powers", meadow=["Farm"], stock=stock, power="Axolotls", others=[{"power": "Mice"}])
    assert g.offers("play Farm from meadow 1") == may
    if may:
        g.play("Farm", meadow=1)
        assert g.city() == ["Farm"]
        assert g.stock() == {"twig": 0, "resin": 0, "pebble": 0, "berry": 1, "point": 0, "axolotl token": 0}


def test_whoever_has_both_chooses(sets: Sets) -> None:
    stock = {"twig": 2, "resin": 1, "berry": 1, "axolotl token": 1}
    g = foul(sets, "player_powers", meadow=["Farm"], stock=stock, power="Axolotls", others=[{"power": "Mice"}])
    g.play("Farm", meadow=1)
    assert g.options == [
        "pay axolotl token instead of twig", "pay axolotl token instead of resin", "pay axolotl token instead of berry",
        "stop",
    ]  # fmt: skip
    g.choose("pay axolotl token instead of berry")
    assert (g.stock()["berry"], g.stock()["axolotl token"]) == (1 + 1, 0)


def ends(g: ub.Game) -> list[ub.Game]:
    """The game after each way to settle what is asked before the next turn."""
    decision = g.decision
    if decision is None or decision.kind == "turn":
        return [g]
    out: list[ub.Game] = []
    for option in decision.options:
        again = g.clone()
        again.apply(option.text)
        out.extend(ends(again))
    return out


@pytest.mark.parametrize("seed", range(4))
def test_every_way_to_pay_pays_all_of_it(sets: Sets, seed: int) -> None:
    """A School costs 2 twigs, 2 resin and 1 of any kind for the Fog. With a Crane, 3 of them are saved."""
    chance = random.Random(seed)
    played = 0
    for _ in range(12):
        crane = chance.random() < 0.5
        goods = ("twig", "resin", "pebble", "axolotl token")
        stock = {what: chance.randrange(3 if what == "axolotl token" or crane else 4) for what in goods}
        g = foul(
            sets, "player_powers", meadow=["School"], city=["Crane"] if crane else [], stock=stock,
            power="Axolotls", others=[{"power": "Mice"}],
        )  # fmt: skip
        lack = sum(max(0, 2 - stock[what]) for what in ("twig", "resin"))
        spare = sum(max(0, stock[what] - 2) for what in ("twig", "resin")) + stock["pebble"]
        able = lack + max(0, 1 - spare) <= stock["axolotl token"] + (3 if crane else 0)
        assert g.offers("play School from meadow 1") == able, stock
        if able:
            played += 1
            g.game.apply("play School from meadow 1")
            for end in ends(g.game):
                left = sum(end.state.players[0].stock)
                used = crane and "crane" not in [card["id"] for card in end.view()["players"][0]["city"]]
                assert sum(stock.values()) - left == (2 if used else 5), (stock, left)
    assert played


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_paid_in_full(sets: Sets, seed: int) -> None:
    """With all that may be combined: nobody ever pays what is not there, and no way to pay ends halfway."""
    modules = ["small", *sets(add_fog, add_frost)]
    g = ub.new_game(modules=modules, players=3, seed=seed)
    chance = random.Random(seed)
    while (decision := g.decision) is not None:
        plays = [option.text for option in decision.options if option.text.startswith("play")]
        g.apply(chance.choice(plays or [option.text for option in decision.options]))
        assert min(min(p.stock) for p in g.state.players) >= 0
    saved = ub.load(ub.save(g))
    assert saved.hash() == g.hash()
