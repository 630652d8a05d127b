"""Preparing for the next season."""

from __future__ import annotations

import pytest

from helpers import ALL_OUT, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
MEADOW = ["Farm", "Inn", "Mine", "King", "Queen", "School", "Castle", "Monk"]
WORKERS = {"winter": 2, "spring": 3, "summer": 4, "autumn": 6}
NEXT = {"winter": "spring", "spring": "summer", "summer": "autumn"}


def all_out(season: str) -> list[str]:
    return ["1 berry"] * WORKERS[season]


# Workers


@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_the_workers_come_home_with_new_ones(season: str) -> None:
    g = game(season=season, deployed=all_out(season), hand=["Farm"] * 8)
    with g.untouched(2):
        g.prepare()
    assert g.season() == NEXT[season]
    assert g.workers() == WORKERS[NEXT[season]]
    assert g.deployed() == []
    g.turn_is_over()


@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_all_workers_must_be_out_before_the_season_changes(season: str) -> None:
    g = game(season=season, deployed=all_out(season)[1:])
    assert g.workers() == 1
    assert not [text for text in g.options if text.startswith("prepare")]


def test_there_is_no_season_after_autumn() -> None:
    g = game(season="autumn", deployed=all_out("autumn"))
    assert not [text for text in g.options if text.startswith("prepare")]


def test_whoever_cannot_play_a_card_has_to_prepare() -> None:
    g = game(deployed=ALL_OUT, meadow=["King", "King", "Queen", "Queen", "Castle", "Castle", "Palace", "Palace"])
    assert g.options == ["prepare for spring"]


def test_cards_may_still_be_played_before_preparing() -> None:
    g = game(deployed=ALL_OUT, hand=["Farm"], stock={"twig": 2, "resin": 1})
    assert g.offers("prepare for spring")
    g.play("Farm")
    assert g.city() == ["Farm"]
    assert g.season() == "winter"
    g.turn_is_over()


def test_a_card_played_first_takes_part_in_the_production() -> None:
    g = game(deployed=ALL_OUT, hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    g.visit("1 berry")
    g.prepare()
    assert g.stock()["berry"] == 2


def test_everybody_prepares_for_himself() -> None:
    g = game(deployed=["3 twigs", "1 pebble"], others=[{"deployed": ["2 resin"], "city": ["Farm"]}])
    with g.untouched(2):
        g.prepare()
    assert g.season(2) == "winter"
    assert not g.offers("visit 2 resin")
    assert g.offers("visit 3 twigs")


def test_the_turn_ends_with_the_preparation() -> None:
    g = game(deployed=ALL_OUT)
    g.prepare()
    g.turn_is_over()
    g.visit("2 resin")
    assert g.offers("visit 3 twigs")


def test_one_player_may_be_two_seasons_ahead() -> None:
    g = game(season="spring", deployed=all_out("spring"), hand=["Farm"] * 8, others=[{"season": "winter"}])
    g.prepare()
    assert (g.season(1), g.season(2)) == ("summer", "winter")


# Workers that stay, and workers on cards


@pytest.mark.covers("monastery", "cemetery")
def test_workers_in_monastery_and_cemetery_stay() -> None:
    g = game(season="spring", city=["Monastery", "Cemetery"], deployed=["Monastery", "Cemetery", "3 twigs"])
    g.prepare()
    g.choose("stop")
    assert sorted(g.deployed()) == ["Cemetery", "Monastery"]
    assert g.workers() == 2


def test_a_worker_comes_home_from_an_open_card_of_another_city() -> None:
    g = game(deployed=["Inn of player 2", "3 twigs"], others=[{"city": ["Inn"]}])
    g.prepare()
    assert g.workers() == 3
    assert g.deployed() == []


def test_a_worker_comes_home_from_a_card_that_has_left_the_city() -> None:
    g = game(city=["Inn", "University"], workers=1, deployed=["Inn"])
    g.visit("University")
    g.choose("gain twig")
    assert g.workers() == 0
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 3


def test_a_worker_stays_out_with_a_card_that_has_left_the_city() -> None:
    g = game(others=[{"season": "spring", "city": ["Lookout", "University"], "deployed": ["Lookout"]}])
    g.visit("1 berry")
    g.visit("University")
    g.choose("gain twig")
    assert g.city(2) == ["University"]
    assert g.workers(2) == 1
    assert len(g.game.state.players[1].deployed) == 2


def test_a_visitor_comes_home_from_a_card_its_owner_discarded() -> None:
    g = game(city=["University", "Inn"], others=[{"deployed": ["Inn of player 1", "3 twigs"]}])
    g.visit("University")
    g.choose("gain twig")
    assert g.city() == ["University"]
    assert g.workers(2) == 0
    g.prepare()
    assert g.workers(2) == 3


def test_a_permanent_worker_is_lost_with_its_card() -> None:
    g = game(city=["University", "Monastery"], workers=1, deployed=["Monastery"])
    g.visit("University")
    g.choose("gain twig")
    g.visit("1 berry")
    g.prepare()
    assert g.city() == ["University"]
    assert g.workers() == 2


# Production


@pytest.mark.parametrize("season", ["winter", "summer"])
def test_spring_and_autumn_bring_production(season: str) -> None:
    city = ["Farm", "Farm", "Mine", "Resin Refinery", "Twig Barge", "Inn", "School"]
    g = game(season=season, city=city, deployed=all_out(season), others=[{"city": ["Farm"]}])
    with g.untouched(2):
        g.prepare()
    assert g.stock() == {**NOTHING, "berry": 2, "pebble": 1, "resin": 1, "twig": 2}
    g.turn_is_over()


def test_summer_brings_no_production() -> None:
    g = game(season="spring", city=["Farm", "Mine"], deployed=all_out("spring"), hand=["Inn"] * 3 + ["King"] * 2)
    g.prepare()
    g.choose("stop")
    assert g.stock() == NOTHING


def test_a_green_card_played_in_summer_still_activates() -> None:
    g = game(season="summer", hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    assert g.stock() == {**NOTHING, "berry": 1}


def test_cards_that_only_give_come_before_those_that_ask() -> None:
    g = game(city=["Doctor", "Farm"], deployed=ALL_OUT)
    g.prepare()
    g.choose("pay 1 berry")
    assert g.stock() == {**NOTHING, "point": 1}


@pytest.mark.parametrize(
    ("choices", "result"),
    [
        (["activate Peddler", "pay twig", "stop", "gain berry", "pay 2 berries"], {"point": 2}),
        (["activate Doctor", "pay 1 berry", "pay twig", "gain berry"], {"point": 1, "berry": 1}),
    ],
)
def test_the_player_orders_the_production(choices: list[str], result: dict[str, int]) -> None:
    g = game(city=["Doctor", "Peddler"], deployed=ALL_OUT, stock={"twig": 1, "berry": 1})
    g.prepare()
    assert sorted(g.options) == ["activate Doctor", "activate Peddler"]
    g.choose(*choices)
    assert g.stock() == {**NOTHING, **result}
    g.turn_is_over()


def test_a_card_with_nothing_to_pay_yet_can_wait_for_another() -> None:
    g = game(city=["Doctor", "Peddler"], deployed=ALL_OUT, stock={"twig": 1})
    g.prepare()
    g.choose("pay twig", "gain berry", "pay 1 berry")
    assert g.stock() == {**NOTHING, "point": 1}


def test_every_green_card_activates_once() -> None:
    g = game(city=["Storehouse", "Storehouse"], deployed=ALL_OUT)
    g.prepare()
    g.choose("load 3 twigs", "load 1 pebble")
    goods = sorted(tuple(card.goods) for card in g.game.state.players[0].city)
    assert goods == [(0, 0, 1, 0), (3, 0, 0, 0)]
    g.turn_is_over()


def test_prisoners_do_not_produce() -> None:
    g = game(city=[{"card": "Dungeon", "beneath": ["Barge Toad"]}, "Farm"], deployed=ALL_OUT)
    g.prepare()
    assert g.stock() == {**NOTHING, "berry": 1}


def test_the_new_workers_come_before_the_bonus() -> None:
    g = game(city=["Doctor"], deployed=ALL_OUT, stock={"berry": 1})
    g.prepare()
    assert g.options[0].startswith("pay")
    assert g.season() == "spring"
    assert g.workers() == 3


# The Meadow cards of summer


@pytest.mark.parametrize("season", ["winter", "summer"])
def test_only_summer_brings_meadow_cards(season: str) -> None:
    g = game(season=season, deployed=all_out(season), meadow=MEADOW)
    g.prepare()
    assert g.hand() == []
    g.turn_is_over()


def test_summer_brings_two_meadow_cards_of_ones_choice() -> None:
    g = game(season="spring", deployed=all_out("spring"), meadow=MEADOW, deck=["Wanderer", "Ranger"])
    with g.untouched(2):
        g.prepare()
        g.choose("take King from meadow 4", "take Farm from meadow 1")
    assert g.hand() == ["Farm", "King"]
    assert {g.meadow()[0], g.meadow()[3]} == {"Wanderer", "Ranger"}
    g.turn_is_over()


def test_the_meadow_is_refilled_only_when_all_are_taken() -> None:
    g = game(season="spring", deployed=all_out("spring"), meadow=MEADOW, deck=["Wanderer", "Ranger"])
    g.prepare()
    g.choose("take King from meadow 4")
    assert g.meadow()[3] is None
    assert not [text for text in g.options if "meadow 4" in text]
    g.choose("stop")
    assert g.meadow()[3] == "Wanderer"


def test_one_card_or_none_is_enough_in_summer() -> None:
    g = game(season="spring", deployed=all_out("spring"), meadow=MEADOW)
    g.prepare()
    g.choose("stop")
    assert g.hand() == []
    assert g.meadow() == MEADOW
    g.turn_is_over()


def test_one_free_place_takes_one_card_in_summer() -> None:
    g = game(
        season="spring", deployed=all_out("spring"), meadow=MEADOW, hand=["Wanderer"] * 3 + ["Teacher"] * 3 + ["Bard"]
    )
    g.prepare()
    g.choose("take King from meadow 4")
    assert len(g.hand()) == 8
    g.turn_is_over()


def test_a_full_hand_takes_nothing_in_summer() -> None:
    hand = ["Wanderer"] * 3 + ["Teacher"] * 3 + ["Bard"] * 2
    g = game(season="spring", deployed=all_out("spring"), meadow=MEADOW, hand=hand)
    g.prepare()
    assert g.hand() == sorted(hand)
    assert g.meadow() == MEADOW
    g.turn_is_over()
