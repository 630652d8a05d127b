"""Harvester and Gatherer: what a pair produces and how it shares a city space."""

import pytest

from helpers import ALL_OUT, full_city, game

ANY_RESOURCE = ["gain twig", "gain resin", "gain pebble", "gain berry"]


@pytest.mark.covers("harvester")
@pytest.mark.parametrize("resource", ["twig", "resin", "pebble", "berry"])
def test_a_harvester_played_beside_gatherer_and_farm_gains_any_resource(resource: str) -> None:
    g = game(hand=["Harvester"], city=[{"card": "Farm", "occupied": True}, "Gatherer"], stock={"berry": 3})
    with g.untouched(2):
        g.play("Harvester")
        assert sorted(g.options) == sorted(ANY_RESOURCE)
        g.choose(f"gain {resource}")
    g.turn_is_over()
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0} | {resource: 1}


@pytest.mark.covers("harvester")
@pytest.mark.parametrize("city", [[], ["Gatherer"], [{"card": "Farm", "occupied": True}]])
def test_a_harvester_gains_nothing_without_both_gatherer_and_farm(city: list[object]) -> None:
    g = game(hand=["Harvester"], city=city, stock={"berry": 3}, others=[{"city": ["Farm", "Gatherer"]}])
    with g.untouched(2):
        g.play("Harvester")
    g.turn_is_over()
    assert sum(g.stock().values()) == 0


@pytest.mark.covers("harvester")
def test_a_second_harvester_gains_nothing_beside_a_single_gatherer() -> None:
    city = [{"card": "Farm", "occupied": True}, "Harvester", "Gatherer"]
    g = game(hand=["Harvester"], city=city, stock={"berry": 3})
    g.play("Harvester")
    g.turn_is_over()
    assert sum(g.stock().values()) == 0


@pytest.mark.covers("harvester")
def test_a_second_harvester_gains_beside_a_second_gatherer() -> None:
    city = [{"card": "Farm", "occupied": True}, "Harvester", "Gatherer", "Gatherer"]
    g = game(hand=["Harvester"], city=city, stock={"berry": 3})
    g.play("Harvester")
    g.choose("gain resin")
    g.turn_is_over()
    assert g.stock()["resin"] == 1


@pytest.mark.covers("harvester")
@pytest.mark.parametrize(
    ("harvesters", "gatherers", "gains"), [(1, 0, 0), (0, 1, 0), (1, 1, 1), (2, 1, 1), (1, 2, 1), (2, 2, 2), (3, 2, 2)]
)
def test_each_pair_produces_once_and_one_farm_is_enough(harvesters: int, gatherers: int, gains: int) -> None:
    g = game(city=["Farm"] + ["Harvester"] * harvesters + ["Gatherer"] * gatherers, deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
        g.choose(*["gain pebble"] * gains)
    g.turn_is_over()
    assert g.stock()["pebble"] == gains
    assert g.stock()["berry"] == 1


@pytest.mark.covers("harvester")
def test_a_pair_without_a_farm_produces_nothing() -> None:
    g = game(city=["Harvester", "Gatherer"], deployed=ALL_OUT, others=[{"city": ["Farm"]}])
    g.prepare()
    g.turn_is_over()
    assert sum(g.stock().values()) == 0


@pytest.mark.covers("harvester")
def test_two_farms_do_not_double_a_pair() -> None:
    g = game(city=["Farm", "Farm", "Harvester", "Gatherer"], deployed=ALL_OUT)
    g.prepare()
    g.choose("gain twig")
    g.turn_is_over()
    assert g.stock()["twig"] == 1


@pytest.mark.covers("harvester")
def test_a_full_city_takes_a_harvester_beside_an_unpaired_gatherer() -> None:
    g = game(hand=["Harvester"], city=full_city("Gatherer"), stock={"berry": 3})
    g.play("Harvester")
    g.choose("gain twig")
    assert g.city()[-1] == "Harvester"
    assert len(g.city()) == 16


@pytest.mark.covers("harvester")
def test_a_full_city_refuses_a_harvester_when_every_gatherer_is_paired() -> None:
    g = game(hand=["Harvester"], city=full_city("Harvester", "Gatherer", padding=14), stock={"berry": 3})
    assert not g.offers("play Harvester from hand")


@pytest.mark.covers("harvester", "gatherer")
def test_the_spare_gatherer_of_three_halves_takes_another_harvester() -> None:
    city = full_city("Harvester", "Gatherer", "Gatherer", padding=13)
    g = game(hand=["Harvester"], city=city, stock={"berry": 3})
    assert g.offers("play Harvester from hand")


@pytest.mark.covers("harvester", "gatherer")
def test_a_pair_takes_one_space() -> None:
    pair = full_city("Harvester", "Gatherer", padding=13)
    with_room = game(hand=["Inn"], city=pair, stock={"twig": 2, "resin": 1})
    without = game(hand=["Inn"], city=[*pair, "School"], stock={"twig": 2, "resin": 1})
    assert with_room.offers("play Inn from hand")
    assert not without.offers("play Inn from hand")


@pytest.mark.covers("harvester", "gatherer")
def test_two_gatherers_do_not_share_a_space() -> None:
    g = game(hand=["Inn"], city=full_city("Gatherer", "Gatherer"), stock={"twig": 2, "resin": 1})
    assert not g.offers("play Inn from hand")


@pytest.mark.covers("harvester", "gatherer", "dungeon")
@pytest.mark.parametrize("half", ["Harvester", "Gatherer"])
def test_taking_one_half_out_of_a_pair_frees_no_space(half: str) -> None:
    g = game(hand=["Storehouse"], city=full_city("Dungeon", "Harvester", "Gatherer", padding=13))
    assert not g.offers("play Storehouse from hand")
    single = game(hand=["Storehouse"], city=full_city("Dungeon", half))
    assert single.offers("play Storehouse from hand")


@pytest.mark.covers("harvester", "gatherer", "dungeon")
def test_a_new_half_takes_the_place_of_the_one_that_left() -> None:
    g = game(hand=["Harvester"], city=full_city("Dungeon", "Harvester", "Gatherer", padding=13))
    g.play("Harvester")
    g.choose("gain berry")
    assert g.city().count("Harvester") == 1
    assert len(g.city()) == 16
