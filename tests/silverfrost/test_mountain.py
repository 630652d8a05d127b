"""Beacons and the Big Critters of the Mountain."""

from __future__ import annotations

import pytest

import underbough as ub
from silverfrost.frost import DULL_MOUNTAIN, frost
from underbough.rules.engine.state import ITEM
from underbough.rules.silverfrost.mechanics import places

AUTUMN_OUT = ["hot springs"] * 2 + ["hot springs (ranger)"]


def names() -> list[str]:
    return [site.name for site in ub.sites("silverfrost") if site.kind == "big_critter"]


@pytest.mark.covers("sf_site_beacon_1", "sf_site_beacon_2", "sf_site_beacon_3", "sf_site_beacon_4")
@pytest.mark.parametrize("beacon", [1, 2, 3, 4])
def test_every_beacon_calls_a_big_critter_for_a_fire(beacon: int) -> None:
    g = frost(stock={"fire": 2}, mountain=DULL_MOUNTAIN, others=[{}, {}, {}])
    g.visit(f"beacon {beacon}")
    assert g.options == [f"call {name}" for name in DULL_MOUNTAIN]
    g.choose("call Moose")
    assert g.has() == {"birch": 4, "fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_site_beacon_1")
@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_the_space_of_the_big_critter_brings_points(space: int, points: int) -> None:
    g = frost(stock={"fire": 1}, mountain=DULL_MOUNTAIN)
    g.call(DULL_MOUNTAIN[space])
    assert g.stock()["point"] == points


@pytest.mark.parametrize(
    ("called", "after"),
    [
        ("Moose", ["Yak", "Great Elk", "Bison", "White Wolf"]),
        ("Great Elk", ["Yak", "Moose", "Bison", "White Wolf"]),
        ("Bison", ["Yak", "Moose", "Great Elk", "White Wolf"]),
        ("White Wolf", ["Yak", "Moose", "Great Elk", "Bison"]),
    ],
)
def test_those_left_of_the_gap_move_right_and_a_new_one_comes_leftmost(called: str, after: list[str]) -> None:
    g = frost(stock={"fire": 1}, mountain=DULL_MOUNTAIN, big_critters=["Yak", "Ibex"])
    g.call(called)
    assert g.mountain() == after
    assert g.big_discard() == [called]


def test_a_big_critter_may_be_called_for_its_points_alone() -> None:
    g = frost(stock={"fire": 1}, mountain=["Moose", "Great Elk", "Bison", "Wild Boar"])
    g.call("Wild Boar")
    assert g.has() == {"point": 3}
    g.turn_is_over()


def test_the_points_come_after_the_effect() -> None:
    mountain = ["Moose", "Great Elk", "Bison", "Lynx"]
    g = frost(
        stock={"fire": 1, "point": 4}, mountain=mountain, quests=["Jingling Purse"], highland=["Living Legends"],
    )  # fmt: skip
    g.call("Lynx")
    assert not g.offers("achieve Jingling Purse")
    g.choose(g.options[0])
    assert g.stock()["point"] == 7


def test_the_mountain_is_refilled_after_the_effect() -> None:
    mountain = ["Wolverine", "Great Elk", "Bison", "Moose"]
    g = frost(stock={"fire": 1}, mountain=mountain, hand=["Bonfire", "Pilgrim"], big_critters=["Yak"])
    g.call("Wolverine")
    assert g.game.view(None)["zones"]["mountain"][1:] == ["sfb_great_elk", "sfb_bison", "sfb_moose"]
    assert "sfb_yak" not in str(g.game.view(None))
    g.choose("stop")
    assert g.mountain() == ["Yak", "Great Elk", "Bison", "Moose"]


def test_each_beacon_is_a_location_of_its_own() -> None:
    g = frost(stock={"fire": 9}, season="spring", deployed=["beacon 1"], others=[{"deployed": ["beacon 2"]}, {}])
    assert not g.offers("visit beacon 1")
    assert not g.offers("visit beacon 2")
    assert g.offers("visit beacon 3")


def test_one_player_may_light_several_beacons() -> None:
    g = frost(stock={"fire": 9}, season="spring", deployed=["beacon 1"])
    assert g.offers("visit beacon 2")


def test_a_spent_deck_is_made_of_the_discarded_ones() -> None:
    g = frost(stock={"fire": 1}, mountain=DULL_MOUNTAIN)
    zones = g.game.state.zones
    zones[places.BIG_DISCARD] = tuple(item & ITEM for item in zones[places.BIG_DECK])
    zones[places.BIG_DECK] = ()
    g.call("White Wolf")
    assert g.mountain()[1:] == DULL_MOUNTAIN[:3]
    assert g.mountain()[0] not in DULL_MOUNTAIN[:3]
    assert (len(zones[places.BIG_DECK]), g.big_discard()) == (23, [])


@pytest.mark.covers("sf_mountain_warden")
@pytest.mark.parametrize("seed", range(6))
def test_revealed_big_critters_are_not_shuffled_back(seed: int) -> None:
    order = ["Yak", "Ibex", "Walrus"]
    g = frost(city=["Mountain Warden"], mountain=DULL_MOUNTAIN, big_critters=order, seed=seed)
    zones = g.game.state.zones
    *_, walrus, ibex, yak = (item & ITEM for item in zones[places.BIG_DECK])
    zones[places.BIG_DECK], zones[places.BIG_DISCARD] = (yak,), (ibex, walrus)
    g.visit("Mountain Warden")
    assert sorted(g.options) == ["call Ibex", "call Walrus", "call Yak"]


def test_there_are_27_different_big_critters() -> None:
    assert len(names()) == len(set(names())) == 27


# Winter's Fury


def test_the_first_winter_replaces_the_big_critters() -> None:
    new = ["Yak", "Ibex", "Walrus", "Red Stag"]
    g = frost(season="autumn", deployed=AUTUMN_OUT, mountain=DULL_MOUNTAIN, big_critters=new)
    g.prepare()
    assert sorted(g.mountain()) == sorted(new)
    assert sorted(g.big_discard()) == sorted(DULL_MOUNTAIN)
    assert g.winters_fury()


def test_a_later_winter_leaves_them_alone() -> None:
    g = frost(season="autumn", deployed=AUTUMN_OUT, mountain=DULL_MOUNTAIN, winters_fury=True)
    g.prepare()
    assert g.mountain() == DULL_MOUNTAIN
    assert g.big_discard() == []


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_other_seasons_leave_them_alone(season: str) -> None:
    out = ["hot springs"] * (1 if season == "summer" else 3) + ["hot springs (ranger)"]
    g = frost(season=season, deployed=out, mountain=DULL_MOUNTAIN, winters_fury=season == "winter")
    g.prepare()
    assert g.mountain() == DULL_MOUNTAIN


# Cards that call Big Critters


@pytest.mark.covers("sf_bell_tower")
def test_the_bell_tower_brings_the_points_without_a_fire_and_the_mountain_is_refilled() -> None:
    g = frost(city=["Bell Tower"], mountain=DULL_MOUNTAIN, big_critters=["Yak"])
    g.visit("Bell Tower")
    g.choose("call White Wolf")
    assert g.has() == {"acorn": 2, "copper": 1, "point": 3}
    assert g.mountain() == ["Yak", *DULL_MOUNTAIN[:3]]


@pytest.mark.covers("sf_signal_fire")
def test_the_signal_fire_brings_no_points_and_the_mountain_is_refilled() -> None:
    g = frost(hand=["Signal Fire"], stock={"birch": 2, "copper": 1}, mountain=DULL_MOUNTAIN, big_critters=["Yak"])
    g.play("Signal Fire")
    g.choose("call White Wolf")
    assert g.has() == {"acorn": 2, "copper": 1}
    assert g.mountain() == ["Yak", *DULL_MOUNTAIN[:3]]


@pytest.mark.covers("sfb_musk_ox", "sf_signal_fire")
def test_a_big_critter_at_work_cannot_be_called_again() -> None:
    mountain = ["Moose", "Musk Ox", "Bison", "White Wolf"]
    g = frost(hand=["Signal Fire"], stock={"fire": 1}, mountain=mountain, big_critters=["Yak", "Ibex"])
    g.call("Musk Ox")
    g.choose("play Signal Fire from hand")
    assert g.options == ["call Moose", "call Bison", "call White Wolf"]
    g.choose("call White Wolf")
    assert g.stock()["point"] == 1
    assert g.mountain() == ["Ibex", "Yak", "Moose", "Bison"]
