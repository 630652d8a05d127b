"""The special Farms of Through Every Season."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import ALL_OUT, Driver, game

FARMS = [card.name for card in ub.cards("everdell") if card.set == "every_season"]
RICH = {"twig": 9, "resin": 9, "pebble": 9}


def seasons(**settings: Any) -> Driver:
    return game(modules=["every_season"], **settings)


def gained(g: Driver, before: dict[str, int]) -> dict[str, int]:
    return {good: n - before[good] for good, n in g.stock().items() if n != before[good]}


@pytest.mark.covers(
    "farm_winter_1", "farm_winter_2", "farm_spring_1", "farm_summer_1", "farm_autumn_1", "farm_autumn_2"
)
@pytest.mark.parametrize(
    ("farm", "choices"),
    [
        ("Farm Winter I", {"gain 1 berry": {"berry": 1}, "draw 2 cards": {}}),
        ("Farm Winter II", {"gain 1 berry": {"berry": 1}, "gain 1 twig": {"twig": 1}}),
        ("Farm Spring I", {"gain 1 berry": {"berry": 1}, "gain 1 resin": {"resin": 1}}),
        ("Farm Summer I", {"gain 1 berry": {"berry": 1}, "gain 1 point": {"point": 1}}),
        ("Farm Autumn I", {"gain 2 berries": {"berry": 2}, "gain 1 pebble": {"pebble": 1}}),
        ("Farm Autumn II", {"gain 1 berry": {"berry": 1}, "pay 1 berry": {"berry": -1, "point": 2}}),
    ],
)
def test_a_farm_with_a_choice_gives_one_thing_at_each_production(farm: str, choices: dict[str, Any]) -> None:
    for choice, goods in choices.items():
        g = seasons(city=[farm], stock={"berry": 1}, deployed=ALL_OUT)
        before = g.stock()
        with g.untouched(2):
            g.prepare()
            assert g.options == list(choices)
            g.choose(choice)
        assert gained(g, before) == goods
        assert len(g.hand()) == (2 if choice == "draw 2 cards" else 0)
        g.turn_is_over()


@pytest.mark.covers("farm_spring_2")
def test_a_farm_that_gives_a_berry_and_a_card() -> None:
    g = seasons(hand=["Farm Spring II"], stock={"twig": 1, "resin": 2}, deck=["King"])
    g.play("Farm Spring II")
    assert (g.stock()["berry"], g.hand()) == (1, ["King"])
    g.turn_is_over()


@pytest.mark.covers("farm_summer_2")
def test_a_farm_that_takes_no_space() -> None:
    city = ["Mine", "Twig Barge", "Resin Refinery", "Inn", "Post Office"] * 3
    g = seasons(city=city, hand=["Farm Summer II", "Farm Summer I"], stock=RICH)
    assert g.game.view(0)["players"][0]["spaces"] == 0
    assert not g.offers("play Farm Summer I from hand")
    g.play("Farm Summer II")
    assert (len(g.city()), g.stock()["berry"]) == (16, 1)


@pytest.mark.covers("farm_winter_1")
def test_with_a_full_hand_a_farm_gives_a_berry_unasked() -> None:
    hand = ["Mine"] * 3 + ["King"] * 2 + ["Queen"] * 2 + ["Bard"]
    g = seasons(city=["Farm Winter I"], hand=hand, deployed=ALL_OUT)
    g.prepare()
    assert g.stock()["berry"] == 1
    g.turn_is_over()


@pytest.mark.covers("farm_autumn_2")
def test_without_a_berry_none_can_be_paid() -> None:
    g = seasons(city=["Farm Autumn II"], deployed=ALL_OUT)
    g.prepare()
    assert (g.stock()["berry"], g.stock()["point"]) == (1, 0)


@pytest.mark.covers(
    "farm_winter_1", "farm_winter_2", "farm_spring_1", "farm_spring_2",
    "farm_summer_1", "farm_summer_2", "farm_autumn_1", "farm_autumn_2",
)  # fmt: skip
@pytest.mark.parametrize("farm", FARMS)
def test_each_counts_as_a_farm(farm: str) -> None:
    g = seasons(city=[farm], hand=["Barge Toad", "Harvester"], stock={"berry": 2}, others=[{}])
    g.play("Barge Toad")
    assert g.stock()["twig"] == 2
    g.visit("1 berry")
    assert g.offers("play Harvester from hand")
    g.play("Harvester")
    assert g.card(farm).occupied
    assert g.score() >= 1


@pytest.mark.covers("farm_spring_1", "farm_spring_2")
def test_different_farms_are_counted_together() -> None:
    g = seasons(
        city=["Farm Spring I", "Farm Spring II", "Gatherer"], hand=["Barge Toad", "Harvester", "General Store"],
        stock={"berry": 5, "resin": 1, "pebble": 1}, others=[{"season": "autumn"}],
    )  # fmt: skip
    g.play("Barge Toad")
    assert g.stock()["twig"] == 4
    g.visit("1 berry")
    g.play("General Store")
    assert g.stock()["berry"] == 5
    g.visit("1 berry")
    g.play("Harvester")
    g.choose("pay 3 berries", "gain pebble")
    assert g.stock()["pebble"] == 1


@pytest.mark.covers("farm_winter_2")
def test_whoever_copies_a_farm_makes_the_choice() -> None:
    g = seasons(hand=["Miner Mole"], stock={"berry": 3}, others=[{"city": ["Farm Winter II"]}])
    with g.untouched(2):
        g.play("Miner Mole")
        g.choose("copy Farm Winter II of player 2", "gain 1 twig")
    assert g.stock()["twig"] == 1


@pytest.mark.covers("farm_winter_2")
def test_a_chip_sweep_activates_a_farm() -> None:
    g = seasons(city=["Farm Winter II"], hand=["Chip Sweep"], stock={"berry": 3})
    g.play("Chip Sweep")
    g.choose("activate Farm Winter II", "gain 1 twig")
    assert g.stock()["twig"] == 1


@pytest.mark.covers("farm_summer_1")
def test_several_farms_are_activated_in_any_order() -> None:
    g = seasons(city=["Farm Summer I", "Farm Winter II"], deployed=ALL_OUT)
    g.prepare()
    assert g.options == ["activate Farm Summer I", "activate Farm Winter II"]
    g.choose("activate Farm Winter II", "gain 1 twig", "gain 1 point")
    assert (g.stock()["twig"], g.stock()["point"]) == (1, 1)


def test_a_usual_farm_is_not_in_the_game() -> None:
    with pytest.raises(ub.UnderboughError, match="Farm is not in this game"):
        seasons(hand=["Farm"])
    with pytest.raises(ub.UnderboughError, match="Farm Winter I is not in this game; its set must be"):
        game(hand=["Farm Winter I"])


def test_corrins_field_counts_the_special_farms() -> None:
    field = "Corrin Evertail's Field"
    g = game(
        modules=["every_season", "corrin"], hand=[field], stock={"twig": 1, "resin": 1, "pebble": 1},
        others=[{"city": ["Farm Winter I", "Farm Autumn I"]}],
    )  # fmt: skip
    g.play(field)
    assert (g.stock()["berry"], len(g.hand(2))) == (3, 2)
