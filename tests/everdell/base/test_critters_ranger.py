"""Ranger: a deployed worker moves on, and the second cell of the Dungeon opens."""

from typing import Any

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}


def ranger(**settings: Any) -> Any:
    """A game whose player 1 has just played a Ranger."""
    hand = ["Ranger", *settings.pop("hand", [])]
    stock = {"berry": 2} | settings.pop("stock", {})
    g = game(hand=hand, stock=stock, **settings)
    g.play("Ranger")
    return g


@pytest.mark.covers("ranger")
def test_a_ranger_moves_a_worker_and_the_new_place_is_resolved() -> None:
    g = game(hand=["Ranger"], stock={"berry": 2}, deployed=["3 twigs"])
    with g.untouched(2):
        g.play("Ranger")
        g.choose("visit 2 resin")
    g.turn_is_over()
    assert g.deployed() == ["2 resin"]
    assert g.workers() == 1
    assert g.stock() == NOTHING | {"resin": 2}


@pytest.mark.covers("ranger")
def test_a_ranger_may_move_any_worker() -> None:
    g = ranger(deployed=["3 twigs", "1 pebble"])
    assert sorted(g.options) == ["move worker from 1 pebble", "move worker from 3 twigs"]
    g.choose("move worker from 1 pebble", "visit 2 resin")
    assert sorted(g.deployed()) == ["2 resin", "3 twigs"]
    assert g.workers() == 0


@pytest.mark.covers("ranger")
def test_a_ranger_moves_no_worker_of_an_opponent() -> None:
    g = ranger(others=[{"deployed": ["3 twigs"]}])
    g.turn_is_over()
    assert g.deployed(2) == ["3 twigs"]
    assert g.deployed() == []


@pytest.mark.covers("ranger")
def test_a_ranger_may_be_played_without_a_worker_to_move() -> None:
    g = ranger()
    g.turn_is_over()
    assert g.city() == ["Ranger"]
    assert g.workers() == 2


@pytest.mark.covers("ranger")
@pytest.mark.parametrize("spot", ["3 twigs", "1 berry", "forest 1"])
def test_the_worker_may_not_return_to_the_spot_it_leaves(spot: str) -> None:
    g = ranger(deployed=[spot], forest=["3 berries", "2 of any resource", "2 resin and 1 twig"])
    assert not g.offers(f"visit {spot}")
    assert g.offers("visit 2 resin")


@pytest.mark.covers("ranger")
def test_the_worker_may_join_another_of_the_player_at_a_shared_place() -> None:
    g = ranger(deployed=["3 twigs", "1 berry"])
    g.choose("move worker from 3 twigs", "visit 1 berry")
    assert g.deployed() == ["1 berry", "1 berry"]
    assert g.stock()["berry"] == 1


@pytest.mark.covers("ranger")
def test_the_worker_may_not_enter_an_occupied_exclusive_place() -> None:
    g = ranger(deployed=["3 twigs"], others=[{"deployed": ["2 resin"]}])
    assert not g.offers("visit 2 resin")
    assert g.offers("visit 1 pebble")


@pytest.mark.covers("ranger")
def test_the_place_the_worker_left_is_free_for_others() -> None:
    g = ranger(deployed=["3 twigs"])
    g.choose("visit 2 resin")
    assert g.offers("visit 3 twigs")
    assert not g.offers("visit 2 resin")


@pytest.mark.covers("ranger")
def test_the_worker_may_move_to_a_forest() -> None:
    g = ranger(deployed=["3 twigs"], forest=["3 berries", "2 of any resource", "2 resin and 1 twig"])
    g.choose("visit forest 3")
    assert g.deployed() == ["forest 3"]
    assert g.stock() == NOTHING | {"resin": 2, "twig": 1}


@pytest.mark.covers("ranger")
def test_the_worker_may_not_join_another_of_the_player_in_a_forest() -> None:
    g = ranger(deployed=["3 twigs", "forest 1"], others=[{}, {}, {}])
    g.choose("move worker from 3 twigs")
    assert not g.offers("visit forest 1")
    assert ranger(deployed=["3 twigs"], others=[{"deployed": ["forest 2"]}, {}, {}]).offers("visit forest 2")


@pytest.mark.covers("ranger")
def test_the_worker_may_move_to_the_haven_if_there_is_a_card_to_discard() -> None:
    g = ranger(hand=["Farm", "Mine"], deployed=["3 twigs"])
    g.choose("visit haven", "discard Farm", "discard Mine", "gain pebble")
    g.turn_is_over()
    assert g.deployed() == ["haven"]
    assert g.stock() == NOTHING | {"pebble": 1}
    assert not ranger(deployed=["3 twigs"]).offers("visit haven")


@pytest.mark.covers("ranger")
def test_the_worker_may_move_to_an_own_destination() -> None:
    g = ranger(city=["Chapel"], deployed=["3 twigs"], deck=["Farm", "Mine"])
    g.choose("visit Chapel")
    assert g.deployed() == ["Chapel"]
    assert g.card("Chapel").tokens == 1
    assert g.hand() == ["Farm", "Mine"]


@pytest.mark.covers("ranger")
def test_a_worker_moved_to_an_open_card_pays_its_owner() -> None:
    meadow = ["Crane", "King", "King", "Queen", "Queen", "Castle", "Castle", "Palace"]
    g = ranger(deployed=["3 twigs"], meadow=meadow, others=[{"city": ["Inn", "Lookout"]}])
    assert not g.offers("visit Lookout of player 2")
    g.choose("visit Inn of player 2")
    g.turn_is_over()
    assert g.city() == ["Ranger", "Crane"]
    assert g.deployed() == ["Inn of player 2"]
    assert g.stock(2) == NOTHING | {"point": 1}


@pytest.mark.covers("ranger", "grand_tour")
def test_the_worker_may_move_to_an_event() -> None:
    g = ranger(city=["Inn", "Lookout", "Post Office"], deployed=["3 twigs"])
    g.choose("achieve Grand Tour")
    g.turn_is_over()
    assert g.deployed() == ["Grand Tour"]
    assert g.line("events", "Grand Tour") == 3


@pytest.mark.covers("ranger", "cartographers_expedition")
def test_the_ranger_itself_counts_for_the_event_its_worker_moves_to() -> None:
    g = ranger(city=["Bard", "Ruins"], deployed=["3 twigs"])
    assert g.offers("achieve Cartographer's Expedition")


@pytest.mark.covers("ranger", "grand_tour")
def test_moving_a_worker_off_an_event_does_not_lose_the_event() -> None:
    g = ranger(events=["Grand Tour"], deployed=["Grand Tour"])
    assert not g.offers("achieve Grand Tour")
    g.choose("visit 2 resin")
    assert g.line("events", "Grand Tour") == 3
    assert g.deployed() == ["2 resin"]
    assert not g.offers("achieve Grand Tour")


@pytest.mark.covers("ranger", "journey_2")
def test_the_worker_may_move_to_a_journey_in_autumn() -> None:
    g = ranger(season="autumn", hand=["Farm", "Farm"], deployed=["3 twigs"])
    assert not g.offers("visit journey 3")
    g.choose("visit journey 2")
    g.turn_is_over()
    assert g.deployed() == ["journey 2"]
    assert g.hand() == []
    assert not ranger(season="summer", hand=["Farm", "Farm"], deployed=["3 twigs"]).offers("visit journey 2")


@pytest.mark.covers("ranger", "journey_2", "journey_5", "monastery", "cemetery")
@pytest.mark.parametrize(
    ("city", "spot"), [([], "journey 2"), ([], "journey 5"), (["Monastery"], "Monastery"), (["Cemetery"], "Cemetery")]
)
def test_permanent_workers_stay_where_they_are(city: list[str], spot: str) -> None:
    g = ranger(season="autumn", city=city, deployed=[spot])
    g.turn_is_over()
    assert g.deployed() == [spot]


@pytest.mark.covers("ranger", "monastery")
def test_the_worker_beside_a_permanent_one_is_the_one_to_move() -> None:
    g = ranger(city=["Monastery"], deployed=["Monastery", "3 twigs"])
    g.choose("visit 2 resin")
    assert sorted(g.deployed()) == ["2 resin", "Monastery"]


@pytest.mark.covers("ranger", "monastery")
def test_the_worker_may_move_to_the_monastery_for_good() -> None:
    g = ranger(city=["Monastery"], stock={"twig": 2}, deployed=["3 twigs", "1 berry"])
    g.choose("move worker from 3 twigs", "visit Monastery")
    g.visit("1 berry")
    assert g.stock() == NOTHING | {"point": 4}
    assert g.stock(2)["twig"] == 2
    g.prepare()
    assert g.deployed() == ["Monastery"]
    assert g.workers() == 2


@pytest.mark.covers("ranger", "inn")
@pytest.mark.parametrize(
    ("city", "others", "spot"), [(["Inn"], [{}], "Inn"), ([], [{"city": ["Inn"]}], "Inn of player 2")]
)
def test_a_worker_may_leave_a_destination(city: list[str], others: list[Any], spot: str) -> None:
    g = ranger(city=city, others=others, deployed=[spot])
    assert not g.offers(f"visit {spot}")
    g.choose("visit 1 pebble")
    assert g.deployed() == ["1 pebble"]
    assert sum(g.stock(2).values()) == 0


@pytest.mark.covers("ranger", "queen")
def test_the_worker_may_move_to_the_queen_and_play_a_card() -> None:
    meadow = ["Mine", "King", "King", "Castle", "Castle", "Palace", "Palace", "Doctor"]
    g = ranger(city=["Queen"], meadow=meadow, deployed=["3 twigs"])
    g.choose("visit Queen")
    g.turn_is_over()
    assert g.city() == ["Queen", "Ranger", "Mine"]
    assert g.stock()["pebble"] == 1


@pytest.mark.covers("ranger", "queen")
def test_a_ranger_played_by_the_queen_may_move_the_worker_that_called_it() -> None:
    meadow = ["King", "King", "Doctor", "Doctor", "Castle", "Castle", "Palace", "Palace"]
    g = game(hand=["Ranger"], city=["Queen"], meadow=meadow)
    g.visit("Queen")
    g.choose("visit 3 twigs")
    g.turn_is_over()
    assert g.deployed() == ["3 twigs"]
    assert g.stock()["twig"] == 3


@pytest.mark.covers("ranger", "historian")
def test_the_move_is_resolved_before_the_historian_draws() -> None:
    g = ranger(city=["Historian"], deployed=["3 twigs"], deck=["Farm", "Mine", "Inn", "King"])
    g.choose("visit 2 cards and 1 point")
    g.turn_is_over()
    assert g.hand() == ["Farm", "Inn", "Mine"]


@pytest.mark.covers("ranger", "dungeon")
@pytest.mark.parametrize(
    ("city", "beneath", "offered"),
    [
        (["Wanderer"], [], True),
        (["Wanderer"], ["Bard"], False),
        (["Wanderer", "Ranger"], ["Bard"], True),
        (["Ranger"], ["Bard"], False),
        (["Ranger"], [], True),
        (["Wanderer", "Ranger"], ["Bard", "Teacher"], False),
    ],
)
def test_a_ranger_unlocks_the_second_cell_of_the_dungeon(city: list[str], beneath: list[str], offered: bool) -> None:
    # Putting the Ranger itself into the second cell would lock it.
    g = game(hand=["Mine"], city=[{"card": "Dungeon", "beneath": beneath}, *city])
    assert g.offers("play Mine from hand") is offered


@pytest.mark.covers("ranger", "dungeon")
def test_a_ranger_never_goes_into_the_second_cell() -> None:
    g = game(hand=["Mine"], city=[{"card": "Dungeon", "beneath": ["Bard"]}, "Ranger", "Wanderer"])
    g.play("Mine")
    assert g.city() == ["Dungeon", "Ranger", "Mine"]
    assert len(g.card("Dungeon").beneath) == 2


@pytest.mark.covers("ranger", "dungeon")
def test_a_ranger_in_another_city_unlocks_no_cell() -> None:
    city = [{"card": "Dungeon", "beneath": ["Bard"]}, "Wanderer"]
    assert not game(hand=["Mine"], city=city, others=[{"city": ["Ranger"]}]).offers("play Mine from hand")
