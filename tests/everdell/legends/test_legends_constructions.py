"""The Legendary Constructions, and the solo game."""

from __future__ import annotations

from typing import Any

import pytest

from everdell.legends.legendary import PLENTY, legends, upgraded
from helpers import ALL_OUT, Driver, full_city, game

ANY = ["gain twig", "gain resin", "gain pebble", "gain berry"]


def with_legend(*city: Any, **settings: Any) -> Driver:
    return game(modules=["legends"], city=list(city), **settings)


def spaces(g: Driver) -> int:
    free: int = g.game.view(0)["players"][0]["spaces"]
    return free


# Bridge of the Sky


@pytest.mark.covers("bridge_of_the_sky")
def test_a_construction_on_the_bridge_costs_three_less_and_no_space() -> None:
    g = with_legend("Bridge of the Sky", hand=["Palace"], stock={"twig": 2, "resin": 1, "pebble": 2})
    assert spaces(g) == 15
    g.play("Palace")
    assert g.city() == ["Bridge of the Sky", "Palace"]
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
    assert spaces(g) == 15
    assert g.line("prosperity", "Bridge of the Sky") == 4
    assert g.line("cards", "Palace") == 4
    assert g.game.view(1)["players"][0]["zones"]["on_bridge"] == [2]


@pytest.mark.covers("bridge_of_the_sky")
def test_what_is_saved_is_chosen() -> None:
    g = with_legend("Bridge of the Sky", hand=["Palace"], stock={"twig": 2, "resin": 3, "pebble": 3})
    g.play("Palace")
    assert g.options == ["pay 2 twigs, 3 resin, 3 pebbles", "use Bridge of the Sky"]
    g.choose("use Bridge of the Sky", "save pebble")
    assert (g.stock()["twig"], g.stock()["resin"], g.stock()["pebble"]) == (0, 0, 3)


@pytest.mark.covers("bridge_of_the_sky")
def test_the_bridge_can_be_built_upon_in_a_full_city() -> None:
    g = with_legend(*full_city(), "Bridge of the Sky", hand=["Inn"], stock=PLENTY)
    assert spaces(g) == 0
    g.play("Inn")
    assert g.city()[-1] == "Inn"
    assert spaces(g) == 0


@pytest.mark.covers("bridge_of_the_sky")
def test_only_one_construction_lies_on_the_bridge_and_no_critter() -> None:
    g = with_legend("Bridge of the Sky", "Inn", on_bridge="Inn", hand=["Mine", "Wanderer"])
    assert not g.offers("play Mine from hand")
    assert not with_legend("Bridge of the Sky", hand=["Bard"]).offers("play Bard from hand")


@pytest.mark.covers("bridge_of_the_sky")
def test_the_bridge_is_free_again_once_the_construction_has_left() -> None:
    g = with_legend("Bridge of the Sky", "Inn", "University", on_bridge="Inn", hand=["Mine"])
    assert g.line("prosperity", "Bridge of the Sky") == 2
    g.visit("University")
    g.choose("gain berry")
    assert g.city() == ["Bridge of the Sky", "University"]
    assert g.line("prosperity", "Bridge of the Sky") == 0
    g.visit("1 berry")
    g.play("Mine")
    assert g.line("prosperity", "Bridge of the Sky") == 2
    assert spaces(g) == 15 - 1


@pytest.mark.covers("bridge_of_the_sky")
def test_a_unique_card_that_stands_there_already_cannot_be_put_on_it() -> None:
    g = with_legend("Bridge of the Sky", "Courthouse", hand=["Courthouse"])
    assert not g.offers("play Courthouse from hand")


@pytest.mark.covers("bridge_of_the_sky")
def test_the_other_legendary_card_may_not_be_combined_with_a_second_ability() -> None:
    g = with_legend("Bridge of the Sky", "Judge", hand=["Mine"], stock={"berry": 1})
    g.play("Mine")
    assert g.city() == ["Bridge of the Sky", "Judge", "Mine"]
    assert g.stock()["berry"] == 1


@pytest.mark.covers("bridge_of_the_sky")
def test_bonus_points_of_the_construction_are_not_doubled() -> None:
    g = with_legend("Bridge of the Sky", "Castle", "Farm", on_bridge="Castle")
    assert g.line("prosperity", "Castle") == 1
    assert g.line("prosperity", "Bridge of the Sky") == 4


# McGregor's Market, Click Clack's


@pytest.mark.covers("mcgregors_market")
def test_mcgregors_market_gains_two_of_any_resource() -> None:
    g = upgraded("McGregor's Market", "Farm")
    g.choose("gain twig", "gain pebble")
    assert (g.stock()["twig"], g.stock()["pebble"]) == (1, 1)
    g.turn_is_over()


@pytest.mark.covers("mcgregors_market")
def test_mcgregors_market_acts_at_production() -> None:
    g = with_legend("McGregor's Market", deployed=ALL_OUT)
    g.prepare()
    g.choose("gain berry", "gain berry")
    assert g.stock()["berry"] == 2
    g.turn_is_over()


@pytest.mark.covers("click_clacks")
@pytest.mark.parametrize(("farms", "more"), [([], 0), (["Farm"], 1), (["Farm", "Farm"], 2)])
def test_click_clacks_gains_berries_and_a_resource_for_each_farm(farms: list[str], more: int) -> None:
    g = upgraded("Click Clack's", "General Store", *farms)
    g.choose(*["gain resin"] * more)
    assert (g.stock()["berry"], g.stock()["resin"]) == (3, more)
    g.turn_is_over()


# Oleander's Opera House, Strongroot Castle


@pytest.mark.covers("oleanders_opera_house")
def test_the_opera_house_scores_two_for_each_unique_critter() -> None:
    g = with_legend("Oleander's Opera House", "King", "Bard", "Wanderer", "Palace")
    assert g.line("prosperity", "Oleander's Opera House") == 4


@pytest.mark.covers("strongroot_castle")
def test_strongroot_castle_scores_two_for_each_common_construction() -> None:
    g = with_legend("Strongroot Castle", "Farm", "Mine", "Palace", "Wanderer")
    assert g.line("prosperity", "Strongroot Castle") == 4


# Silver Scale Spring


@pytest.mark.covers("silver_scale_spring")
def test_the_spring_gains_the_cost_of_a_construction_that_stays() -> None:
    g = legends("Silver Scale Spring", city=["Palace", "Farm", "Bard"], stock={"pebble": 1})
    g.play("Silver Scale Spring", source="legends")
    assert g.options == ["lie under Palace", "lie under Farm"]
    g.choose("lie under Palace")
    assert g.stock() == {"twig": 2, "resin": 3, "pebble": 3, "berry": 0, "point": 0}
    assert len(g.hand()) == 2
    assert g.city() == ["Palace", "Farm", "Bard", "Silver Scale Spring"]
    g.turn_is_over()


@pytest.mark.covers("silver_scale_spring")
def test_the_spring_takes_no_space_and_adds_one() -> None:
    g = legends("Silver Scale Spring", city=full_city("Palace"), stock={"pebble": 1})
    g.play("Silver Scale Spring", source="legends")
    g.choose("lie under Palace")
    assert spaces(g) == 1


@pytest.mark.covers("silver_scale_spring")
def test_the_spring_needs_a_construction_other_than_the_discarded_ruins() -> None:
    alone = legends("Silver Scale Spring", city=["Bard"], stock=PLENTY)
    assert not alone.offers("play Silver Scale Spring from legends")
    ruins = legends("Silver Scale Spring", city=["Ruins"])
    assert not ruins.offers("play Silver Scale Spring from legends")
    both = upgraded("Silver Scale Spring", "Ruins", "Farm")
    assert both.city() == ["Farm", "Silver Scale Spring"]
    assert (both.stock()["twig"], both.stock()["resin"]) == (2, 1)


@pytest.mark.covers("silver_scale_spring")
def test_the_spring_stays_without_its_cover() -> None:
    g = with_legend("Silver Scale Spring", "Farm", "University")
    g.visit("University")
    g.choose("gain twig")
    assert g.city() == ["Silver Scale Spring", "University"]


# The Green Acorn


@pytest.mark.covers("the_green_acorn")
@pytest.mark.parametrize("source", ["hand", "meadow 1"])
def test_the_green_acorn_plays_a_card_for_four_less(source: str) -> None:
    g = with_legend("The Green Acorn", hand=["King"], meadow=["King"], stock={"berry": 2})
    g.visit("The Green Acorn")
    g.choose(f"play King from {source}")
    assert g.city() == ["The Green Acorn", "King"]
    assert g.stock()["berry"] == 0


@pytest.mark.covers("the_green_acorn")
def test_a_visitor_of_the_green_acorn_pays_its_owner_two_points() -> None:
    g = game(modules=["legends"], hand=["King"], stock={"berry": 2}, others=[{"city": ["The Green Acorn"]}])
    g.visit("The Green Acorn of player 2")
    g.choose("play King from hand")
    assert g.city() == ["King"]
    assert g.stock(2)["point"] == 2


@pytest.mark.covers("the_green_acorn")
def test_the_green_acorn_needs_a_card_that_can_be_played() -> None:
    meadow = ["Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "King"]
    g = with_legend("The Green Acorn", meadow=meadow)
    assert not g.offers("visit The Green Acorn")


@pytest.mark.covers("the_green_acorn")
def test_no_other_ability_goes_with_the_green_acorn() -> None:
    meadow = ["Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "King"]
    g = with_legend("The Green Acorn", "Innkeeper", meadow=meadow, stock={"berry": 1})
    assert not g.offers("visit The Green Acorn")


# Darkdeep Prison


@pytest.mark.covers("darkdeep_prison")
def test_darkdeep_prison_discards_up_to_two_critters_for_points_and_resources() -> None:
    g = upgraded("Darkdeep Prison", "Dungeon", "Bard", "Wanderer", "King", "Fynn Nobletail", "Farm")
    assert g.options == ["discard Bard", "discard Wanderer", "discard King", "stop"]
    g.choose("discard Bard", *ANY[:3], "discard Wanderer", *ANY[1:])
    assert g.stock() == {"twig": 1, "resin": 2, "pebble": 2, "berry": 1, "point": 6}
    assert g.city() == ["King", "Fynn Nobletail", "Farm", "Darkdeep Prison"]
    g.turn_is_over()


@pytest.mark.covers("darkdeep_prison")
def test_darkdeep_prison_may_discard_none_and_helps_to_play_nothing() -> None:
    g = upgraded("Darkdeep Prison", "Dungeon", "Bard", hand=["Mine"])
    g.choose("stop")
    assert g.city() == ["Bard", "Darkdeep Prison"]
    g.visit("1 berry")
    assert not g.offers("play Mine from hand")


# Everflame Tomb


@pytest.mark.covers("everflame_tomb")
@pytest.mark.parametrize("source", ["hand", "meadow 1"])
def test_the_tomb_plays_any_card_for_free_and_keeps_the_worker(source: str) -> None:
    g = with_legend("Everflame Tomb", hand=["King"], meadow=["King"], deployed=["1 berry"])
    g.visit("Everflame Tomb")
    g.choose(f"play King from {source}")
    assert g.city() == ["Everflame Tomb", "King"]
    g.visit("1 berry")
    g.prepare()
    assert g.deployed() == ["Everflame Tomb"]


@pytest.mark.covers("everflame_tomb")
@pytest.mark.parametrize("undertaker", [False, True])
def test_the_second_space_of_the_tomb_needs_an_undertaker(undertaker: bool) -> None:
    city = ["Everflame Tomb", *["Undertaker"] * undertaker]
    g = with_legend(*city, hand=["King"], deployed=["Everflame Tomb"])
    assert g.offers("visit Everflame Tomb") == undertaker


@pytest.mark.covers("everflame_tomb")
def test_the_tomb_plays_no_legendary_card() -> None:
    g = legends("Poe", city=["Everflame Tomb"])
    g.visit("Everflame Tomb")
    assert not any("Poe" in text for text in g.options)


# King North's Treasury


@pytest.mark.covers("king_norths_treasury")
def test_the_treasury_starts_with_four_tokens_that_score() -> None:
    g = upgraded("King North's Treasury", "Clock Tower")
    assert g.card("King North's Treasury").tokens == 4
    assert g.line("tokens", "King North's Treasury") == 4
    g.turn_is_over()


@pytest.mark.covers("king_norths_treasury")
def test_each_token_of_the_treasury_saves_two_resources() -> None:
    treasury = {"card": "King North's Treasury", "tokens": 4}
    g = with_legend(treasury, hand=["Palace", "King"], stock={"twig": 2, "resin": 2})
    g.play("King")
    assert g.city() == ["King North's Treasury", "King"]
    assert g.card("King North's Treasury").tokens == 1
    assert g.line("tokens", "King North's Treasury") == 1


@pytest.mark.covers("king_norths_treasury")
def test_how_many_tokens_is_chosen() -> None:
    treasury = {"card": "King North's Treasury", "tokens": 4}
    g = with_legend(treasury, hand=["Palace"], stock={"twig": 2, "resin": 3, "pebble": 3})
    g.play("Palace")
    assert g.options == [
        "pay 2 twigs, 3 resin, 3 pebbles",
        "use 1 token of King North's Treasury",
        "use 2 tokens of King North's Treasury",
        "use 3 tokens of King North's Treasury",
        "use 4 tokens of King North's Treasury",
    ]
    about = g.game.options()[2].about
    assert about == {"kind": "city", "owner": 0, "number": 1, "card": "king_norths_treasury", "action": "use"}
    g.choose("use 2 tokens of King North's Treasury", "save resin", "save pebble")
    assert g.stock() == {"twig": 0, "resin": 1, "pebble": 3, "berry": 0, "point": 0}
    assert g.card("King North's Treasury").tokens == 2


@pytest.mark.covers("king_norths_treasury")
def test_no_more_tokens_than_can_save_something() -> None:
    treasury = {"card": "King North's Treasury", "tokens": 4}
    g = with_legend(treasury, hand=["Bard"], stock={"berry": 3})
    g.play("Bard")
    assert g.options == ["pay 3 berries", *(f"use {n} of King North's Treasury" for n in ("1 token", "2 tokens"))]


@pytest.mark.covers("king_norths_treasury")
def test_an_empty_treasury_helps_no_more() -> None:
    g = with_legend("King North's Treasury", hand=["Bard"], stock={"berry": 2})
    assert not g.offers("play Bard from hand")


# Against Rugwort


def test_rugwort_gains_three_points_and_plays_two_cards() -> None:
    g = legends("Fynn Nobletail", city=["King"], solo="rugwort")
    g.play("Fynn Nobletail", source="legends")
    assert g.stock(2)["point"] == 3
    assert len(g.city(2)) == 2
    g.turn_is_over()


def test_rugwort_reacts_to_the_card_that_cirrus_brings_too() -> None:
    g = legends("Cirrus Windfall", city=["Postal Pigeon"], hand=["Farm"], solo="rugwort", seed=3)
    g.play("Cirrus Windfall", source="legends")
    g.choose("play Farm from hand")
    assert g.stock(2)["point"] == 3
    assert len(g.city(2)) == 3


def test_an_ordinary_card_changes_nothing_for_rugwort() -> None:
    g = legends("Fynn Nobletail", hand=["Farm"], stock={"twig": 2, "resin": 1}, solo="rugwort")
    g.play("Farm")
    assert g.stock(2)["point"] == 0
    assert len(g.city(2)) == 1
