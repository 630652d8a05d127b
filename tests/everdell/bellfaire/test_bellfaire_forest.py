"""The four forest cards of Bellfaire."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
ACTIVATE = "Activate 2 green cards"
OTHERS = ["3 berries", "2 resin and 1 twig", "2 of any resource"]


def at(name: str, **settings: Any) -> Any:
    """A game whose forest 1 is the card of that name."""
    clearings = 3 if len(settings.get("others", [{}])) < 2 else 4
    return game(modules=["bellfaire_forest"], forest=[name, *OTHERS[: clearings - 1]], **settings)


@pytest.mark.covers("forest_3_resin")
def test_three_resin() -> None:
    g = at("3 resin")
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "resin": 3}
    g.turn_is_over()


@pytest.mark.covers("forest_2_resin_or_2_berry")
@pytest.mark.parametrize(("choice", "good"), [("gain 2 resin", "resin"), ("gain 2 berries", "berry")])
def test_two_resin_or_two_berries(choice: str, good: str) -> None:
    g = at("2 resin or 2 berries")
    with g.untouched(2):
        g.visit("forest 1")
        assert g.options == ["gain 2 resin", "gain 2 berries"]
        g.choose(choice)
    assert g.stock() == {**NOTHING, good: 2}
    g.turn_is_over()


@pytest.mark.covers("forest_2_resin_or_2_berry")
def test_the_choice_is_about_goods() -> None:
    g = at("2 resin or 2 berries")
    g.visit("forest 1")
    decision = g.game.decision
    assert [option.about for option in decision.options] == [
        {"kind": "good", "good": "resin", "number": 2, "action": "gain"},
        {"kind": "good", "good": "berry", "number": 2, "action": "gain"},
    ]
    assert decision.source == {"kind": "site", "site": "forest_2_resin_or_2_berry"}


@pytest.mark.covers("forest_pay_3_twig_gain_3_any")
def test_three_twigs_for_three_resources() -> None:
    g = at("3 twigs for 3 any", stock={"twig": 4})
    with g.untouched(2):
        g.visit("forest 1")
        assert g.stock()["twig"] == 1
        g.choose("gain pebble", "gain pebble", "gain berry")
    assert g.stock() == {**NOTHING, "twig": 1, "pebble": 2, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_pay_3_twig_gain_3_any")
def test_two_twigs_are_too_few() -> None:
    g = at("3 twigs for 3 any", stock={"twig": 2, "resin": 9})
    assert not g.offers("visit forest 1")
    assert g.game.why_not("visit forest 1") == "nothing could be done there now"


# Activating green cards


@pytest.mark.covers("forest_activate_2_green")
def test_two_green_cards_are_activated() -> None:
    g = at(ACTIVATE, city=["Farm", "Mine", "Twig Barge", "Inn", "King"])
    with g.untouched(2):
        g.visit("forest 1")
        assert g.options == ["activate Farm", "activate Mine", "activate Twig Barge"]
        g.choose("activate Mine")
        assert g.options == ["activate Farm", "activate Twig Barge", "stop"]
        g.choose("activate Twig Barge")
    assert g.stock() == {**NOTHING, "pebble": 1, "twig": 2}
    g.turn_is_over()


@pytest.mark.covers("forest_activate_2_green")
def test_the_second_may_be_left_out() -> None:
    g = at(ACTIVATE, city=["Farm", "Mine"])
    g.visit("forest 1")
    g.choose("activate Mine", "stop")
    assert g.stock() == {**NOTHING, "pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_activate_2_green")
def test_a_single_green_card_is_activated_once() -> None:
    g = at(ACTIVATE, city=["Farm", "Inn"])
    g.visit("forest 1")
    assert g.stock() == {**NOTHING, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_activate_2_green")
def test_two_equal_cards_are_two_cards() -> None:
    g = at(ACTIVATE, city=["Farm", "Farm"])
    g.visit("forest 1")
    assert g.options == ["activate Farm 2", "stop"]
    g.choose("activate Farm 2")
    assert g.stock() == {**NOTHING, "berry": 2}
    g.turn_is_over()


@pytest.mark.covers("forest_activate_2_green")
@pytest.mark.parametrize("city", [[], ["Inn", "King"], ["Doctor", "Woodcarver"]])
def test_without_a_green_card_that_would_do_anything_nobody_comes(city: list[str]) -> None:
    g = at(ACTIVATE, city=city)
    assert not g.offers("visit forest 1")
    assert g.game.why_not("visit forest 1") == "nothing could be done there now"


@pytest.mark.covers("forest_activate_2_green")
def test_what_the_first_card_gives_may_pay_for_the_second() -> None:
    g = at(ACTIVATE, city=["Farm", "Doctor"])
    g.visit("forest 1")
    assert g.options == ["activate Doctor", "stop"]
    g.choose("activate Doctor", "pay 1 berry")
    assert g.stock() == {**NOTHING, "point": 1}


@pytest.mark.covers("forest_activate_2_green", "chip_sweep")
def test_a_chip_sweep_among_them_works_as_usual() -> None:
    g = at(ACTIVATE, city=["Mine", "Chip Sweep"])
    g.visit("forest 1")
    g.choose("activate Chip Sweep", "activate Mine")
    assert g.options == ["activate Mine", "stop"]
    g.choose("activate Mine")
    assert g.stock() == {**NOTHING, "pebble": 2}
    g.turn_is_over()


@pytest.mark.covers("forest_activate_2_green", "miner_mole")
def test_a_miner_mole_among_them_works_as_usual() -> None:
    g = at(ACTIVATE, city=["Miner Mole"], others=[{"city": ["Twig Barge"]}])
    with g.untouched(2):
        g.visit("forest 1")
        g.choose("copy Twig Barge of player 2")
    assert g.stock() == {**NOTHING, "twig": 2}


@pytest.mark.covers("forest_activate_2_green", "storehouse")
def test_two_storehouses_are_told_apart() -> None:
    city = [{"card": "Storehouse", "goods": {"twig": 3}}, "Storehouse", "Farm"]
    g = at(ACTIVATE, city=city)
    g.visit("forest 1")
    assert g.options == ["activate Storehouse 1", "activate Storehouse 2", "activate Farm"]
    g.choose("activate Storehouse 2", "load 1 pebble")
    assert g.options == ["activate Storehouse 1", "activate Farm", "stop"]


@pytest.mark.covers("forest_activate_2_green")
def test_the_second_choice_survives_saving() -> None:
    g = at(ACTIVATE, city=["Farm", "Mine", "Twig Barge"])
    g.visit("forest 1")
    g.choose("activate Mine")
    again = ub.load(ub.save(g.game))
    assert again.options().texts() == g.options
    assert again.hash() == g.game.hash()


# They are forest cards in every respect


@pytest.mark.covers("forest_activate_2_green", "forest_3_resin", "lookout")
def test_the_lookout_copies_them() -> None:
    g = game(modules=["bellfaire_forest"], forest=["3 resin", ACTIVATE], city=["Lookout", "Farm", "Mine"])
    g.visit("Lookout")
    g.choose("copy forest 2", "activate Farm", "activate Mine")
    assert g.stock() == {**NOTHING, "berry": 1, "pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_pay_3_twig_gain_3_any", "lookout")
def test_the_lookout_does_not_copy_what_cannot_be_paid() -> None:
    g = game(modules=["bellfaire_forest"], forest=["3 twigs for 3 any"], city=["Lookout"])
    g.visit("Lookout")
    assert not g.offers("copy forest 1")


@pytest.mark.covers("forest_3_resin")
@pytest.mark.parametrize(("opponents", "welcome"), [(1, False), (2, False), (3, True), (5, True)])
def test_a_second_worker_comes_with_four_players_or_more(opponents: int, welcome: bool) -> None:
    others = [{"deployed": ["forest 1"]}, *({} for _ in range(opponents - 1))]
    assert at("3 resin", others=others).offers("visit forest 1") == welcome


@pytest.mark.covers("forest_3_resin")
def test_never_two_workers_of_one_player() -> None:
    assert not at("3 resin", deployed=["forest 1"], others=[{}, {}, {}]).offers("visit forest 1")


def test_they_are_shuffled_into_the_others() -> None:
    found: set[str] = set()
    for seed in range(60):
        g = ub.new_game(players=3, modules=["bellfaire_forest"], seed=seed)
        forest = [ub.SITES[place] for place in g.state.sites if ub.SITES[place].kind == "forest"]
        assert len(forest) == 4
        found |= {site.id for site in forest}
    assert len(found) == 15
