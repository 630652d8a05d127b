"""Fool: the Critter that is played into an opponent's city."""

from typing import Any

import pytest

from helpers import PASSED, full_city, game

FOOL: dict[str, Any] = {"hand": ["Fool"], "stock": {"berry": 3}}
COSTLY = ["King", "King", "Doctor", "Doctor", "Castle", "Castle", "Palace"]


@pytest.mark.covers("fool")
def test_a_fool_goes_into_the_opponents_city_and_costs_it_two_points() -> None:
    g = game(**FOOL, city=["Farm"], others=[{"city": ["Mine"]}])
    g.play("Fool")
    g.turn_is_over()
    assert g.city() == ["Farm"]
    assert g.city(2) == ["Mine", "Fool"]
    assert g.score() == 1
    assert g.score(2) == 0
    assert sum(g.stock(2).values()) == 0


@pytest.mark.covers("fool")
def test_a_fool_goes_to_the_opponent_of_choice() -> None:
    g = game(**FOOL, others=[{}, {}])
    with g.untouched(2):
        g.play("Fool")
        assert sorted(g.options) == ["choose player 2", "choose player 3"]
        g.choose("choose player 3")
    g.turn_is_over()
    assert g.city(3) == ["Fool"]


@pytest.mark.covers("fool")
def test_a_fool_needs_a_free_space_in_the_other_city() -> None:
    full = game(**FOOL, others=[{"city": full_city()}])
    one_left = game(**FOOL, others=[{"city": full_city()[:14]}])
    assert not full.offers("play Fool from hand")
    assert one_left.offers("play Fool from hand")


@pytest.mark.covers("fool", "wanderer", "harvester", "gatherer")
@pytest.mark.parametrize("theirs", [("Wanderer",), ("Harvester", "Gatherer")])
def test_cards_that_take_no_space_do_not_keep_a_fool_out(theirs: tuple[str, ...]) -> None:
    spaces = len(theirs) - 1
    open_ = game(**FOOL, others=[{"city": full_city(*theirs, padding=14 - spaces)}])
    full = game(**FOOL, others=[{"city": full_city(*theirs, padding=15 - spaces)}])
    assert open_.offers("play Fool from hand")
    assert not full.offers("play Fool from hand")


@pytest.mark.covers("fool")
def test_no_city_takes_a_second_fool() -> None:
    g = game(**FOOL, others=[{"city": ["Fool"]}])
    assert not g.offers("play Fool from hand")


@pytest.mark.covers("fool")
@pytest.mark.parametrize("theirs", [["Fool"], full_city()])
def test_a_fool_goes_to_the_only_city_that_can_take_it(theirs: list[object]) -> None:
    g = game(**FOOL, others=[{"city": theirs}, {}])
    with g.untouched(2):
        g.play("Fool")
    assert g.city(3) == ["Fool"]


@pytest.mark.covers("fool")
@pytest.mark.parametrize("mine", [["Fool"], full_city(), full_city("Fool")])
def test_neither_a_full_own_city_nor_an_own_fool_stops_a_fool(mine: list[object]) -> None:
    g = game(**FOOL, city=mine)
    g.play("Fool")
    assert g.city(2) == ["Fool"]
    assert len(g.city()) == len(mine)


@pytest.mark.covers("fool")
def test_a_fool_may_go_into_the_city_of_a_player_who_has_passed() -> None:
    g = game(**FOOL, others=[{**PASSED}])
    g.play("Fool")
    assert g.city(2) == ["Fool"]
    assert g.score(2) == -2


@pytest.mark.covers("fool")
@pytest.mark.parametrize(
    ("city", "stock", "left"),
    [
        (["Innkeeper"], {}, []),
        (["Dungeon", "Wanderer"], {}, ["Dungeon"]),
        (["Judge"], {"berry": 2, "twig": 1}, ["Judge"]),
        (["Fair Grounds"], {}, ["Fair Grounds"]),
        (["Ever Tree"], {}, ["Ever Tree"]),
    ],
)
def test_a_fool_is_paid_for_like_any_critter(city: list[str], stock: dict[str, int], left: list[str]) -> None:
    g = game(hand=["Fool"], city=city, stock=stock)
    g.play("Fool")
    g.turn_is_over()
    assert g.city() == left
    assert g.city(2) == ["Fool"]
    assert sum(g.stock().values()) == sum(g.stock(2).values()) == 0


@pytest.mark.covers("fool", "inn")
def test_a_fool_may_be_played_at_an_inn() -> None:
    g = game(city=["Inn"], meadow=["Fool", *COSTLY])
    g.visit("Inn")
    g.turn_is_over()
    assert g.city() == ["Inn"]
    assert g.city(2) == ["Fool"]


@pytest.mark.covers("fool", "inn")
def test_a_fool_played_at_the_opponents_inn_may_go_into_the_opponents_city() -> None:
    g = game(meadow=["Fool", *COSTLY], others=[{"city": ["Inn"]}])
    g.visit("Inn of player 2")
    g.turn_is_over()
    assert g.city(2) == ["Inn", "Fool"]
    assert g.stock(2)["point"] == 1


@pytest.mark.covers("fool", "queen")
def test_a_fool_may_be_played_by_the_queen_of_a_full_city() -> None:
    g = game(hand=["Fool"], city=full_city("Queen"), meadow=[*COSTLY, "Palace"])
    g.visit("Queen")
    g.turn_is_over()
    assert g.city(2) == ["Fool"]
    assert g.deployed() == ["Queen"]


@pytest.mark.covers("fool", "cemetery")
def test_a_fool_may_come_out_of_the_cemetery() -> None:
    g = game(city=["Cemetery"], deck=["Fool", "Inn", "King", "Castle"])
    g.visit("Cemetery")
    g.choose("play Fool")
    g.turn_is_over()
    assert g.city() == ["Cemetery"]
    assert g.city(2) == ["Fool"]
    assert sorted(g.discard()) == ["Castle", "Inn", "King"]


@pytest.mark.covers("fool", "dungeon")
def test_a_fool_is_a_critter_for_the_dungeon_of_the_city_it_stands_in() -> None:
    g = game(hand=["Mine"], city=["Dungeon", "Fool"])
    g.play("Mine")
    g.turn_is_over()
    assert g.city() == ["Dungeon", "Mine"]
    assert g.score() == 2


@pytest.mark.covers("fool", "university")
def test_a_university_may_send_a_fool_away() -> None:
    g = game(city=["University", "Fool"])
    g.visit("University")
    g.choose("gain twig")
    assert g.city() == ["University"]
    assert g.discard() == ["Fool"]
    assert g.stock() == {"twig": 1, "resin": 0, "pebble": 0, "berry": 3, "point": 1}


@pytest.mark.covers("fool", "croak_wart_cure")
def test_a_fool_may_be_discarded_for_the_croak_wart_cure() -> None:
    city = ["Undertaker", "Barge Toad", "Fool", "Farm"]
    g = game(city=city, stock={"berry": 2}, special_events=["Croak Wart Cure"])
    g.achieve("Croak Wart Cure")
    g.choose("discard Fool", "discard Farm")
    assert g.city() == ["Undertaker", "Barge Toad"]


@pytest.mark.covers("fool", "capture_of_the_acorn_thieves")
def test_a_fool_may_be_captured_with_the_acorn_thieves() -> None:
    city = ["Courthouse", "Ranger", "Fool"]
    g = game(city=city, special_events=["Capture of the Acorn Thieves"])
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Fool", "stop")
    assert g.city() == ["Courthouse", "Ranger"]
    assert g.score() == 2 + 1 + 3


@pytest.mark.covers("fool", "cartographers_expedition")
def test_a_fool_is_a_tan_card_of_the_city_it_stands_in() -> None:
    g = game(city=["Fool", "Bard", "Ruins"])
    assert g.offers("achieve Cartographer's Expedition")
    assert not game(city=["Fool", "Bard"]).offers("achieve Cartographer's Expedition")


@pytest.mark.covers("fool", "theater")
def test_a_fool_is_a_unique_critter_for_the_theater() -> None:
    assert game(city=["Theater", "Fool"]).line("prosperity", "Theater") == 1


@pytest.mark.covers("fool")
def test_a_fool_played_against_rugwort_is_discarded_and_takes_a_card_with_it() -> None:
    g = game(**FOOL, solo="rugwort", level=1, others=[{"city": ["Farm", "Theater"]}], meadow=["Inn", *COSTLY])
    g.play("Fool")
    assert sorted(g.options) == ["discard Farm of Rugwort", "discard Theater of Rugwort"]
    g.choose("discard Theater of Rugwort")
    g.turn_is_over()
    assert g.city() == []
    assert sorted(g.discard()) == ["Fool", "Theater"]
    assert g.city(2)[0] == "Farm"
    assert len(g.city(2)) == 2


@pytest.mark.covers("fool")
def test_a_fool_may_be_played_against_a_rugwort_who_has_no_card_to_lose() -> None:
    g = game(**FOOL, solo="rugwort", level=1)
    g.play("Fool")
    g.turn_is_over()
    assert g.discard() == ["Fool"]
    assert len(g.city(2)) == 1


@pytest.mark.covers("fool")
def test_a_fool_rolled_by_rugwort_goes_into_the_players_city() -> None:
    rolled = 0
    for seed in range(30):
        g = game(hand=["Innkeeper"], stock={"berry": 1}, solo="rugwort", level=1, seed=seed, meadow=["Fool", *COSTLY])
        g.play("Innkeeper")
        assert "Fool" not in g.city(2)
        rolled += "Fool" in g.city()
    assert 0 < rolled < 30


@pytest.mark.covers("fool")
@pytest.mark.parametrize("mine", [["Fool"], full_city()])
def test_a_fool_rolled_by_rugwort_is_discarded_if_it_cannot_come(mine: list[object]) -> None:
    discarded = 0
    for seed in range(30):
        settings: dict[str, Any] = {"solo": "rugwort", "level": 1, "seed": seed, "meadow": ["Fool", *COSTLY]}
        g = game(hand=["Wanderer"], city=mine, stock={"berry": 2}, **settings)
        g.play("Wanderer")
        assert len(g.city()) == len(mine) + 1
        assert "Fool" not in g.city(2)
        discarded += "Fool" in g.discard()
    assert 0 < discarded < 30
