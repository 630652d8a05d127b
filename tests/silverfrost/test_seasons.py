"""Preparing for autumn, winter and spring."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.frost import ALL_OUT, DULL_MOUNTAIN, Frost, frost, snowed
from underbough.rules.silverfrost.mechanics import places

WORKERS = {"summer": 2, "autumn": 3, "winter": 4, "spring": 6}
NEXT = {"summer": "autumn", "autumn": "winter", "winter": "spring"}
VALLEY = [
    "Great Hearth",
    "Ranger Lodge",
    "Ice Garden",
    "Scrap Foundry",
    "Smokehouse",
    "Copper Mine",
    "Bell Tower",
    "Thane of Silverfrost",
]
TEN = ["Steam Bath"] * 3 + ["Crafters' Market"] * 3 + ["Pilgrim"] * 3 + ["Kindly Baker"]


def out(season: str) -> list[str]:
    return ["hot springs"] * (WORKERS[season] - 1) + ["hot springs (ranger)"]


def preparing(season: str, **settings: Any) -> Frost:
    """A game in which player 1 has all workers out."""
    return frost(**{"season": season, "deployed": out(season), "winters_fury": season == "winter", **settings})


def storms(g: Frost) -> int:
    """How many snowstorm cards have been revealed."""
    return len(g.game.state.zones[places.STORM_DISCARD])


def let_it_snow(g: Frost) -> None:
    """Answer what is asked while snow falls on the city, with the first card each time."""
    while g.options and g.options[0].startswith("cover"):
        g.choose(g.options[0])


@pytest.mark.parametrize("season", NEXT)
def test_the_workers_come_home_with_new_ones(season: str) -> None:
    g = preparing(season)
    with g.untouched(2):
        g.prepare()
    assert (g.season(), g.workers(), g.deployed()) == (NEXT[season], WORKERS[NEXT[season]], [])
    g.turn_is_over()


@pytest.mark.parametrize("season", NEXT)
def test_all_workers_must_be_out(season: str) -> None:
    g = frost(season=season, deployed=out(season)[1:])
    assert not [text for text in g.options if text.startswith("prepare")]


def test_spring_is_the_last_season() -> None:
    g = frost(season="spring", deployed=out("spring"))
    assert not [text for text in g.options if text.startswith("prepare")]


def test_whoever_cannot_play_a_card_has_to_prepare() -> None:
    assert frost(deployed=ALL_OUT, valley=VALLEY).options == ["prepare for autumn"]


def test_a_card_may_still_be_played_before() -> None:
    g = frost(deployed=ALL_OUT, valley=VALLEY, hand=["Bonfire"], stock={"birch": 3})
    assert sorted(g.options) == ["play Bonfire from hand", "prepare for autumn"]


def test_workers_come_home_from_cards_too() -> None:
    other = {"city": ["Coppersmith"]}
    g = frost(city=["Steam Bath"], deployed=["Steam Bath", "Coppersmith of player 2 (ranger)"], others=[other])
    g.prepare()
    assert (g.workers(), g.deployed()) == (3, [])


def test_everybody_prepares_alone() -> None:
    g = frost(deployed=ALL_OUT, others=[{"city": ["Birch Mill"], "deployed": ["birch"]}, {"season": "winter"}])
    with g.untouched(2, 3):
        g.prepare()
    assert [g.season(n) for n in (1, 2, 3)] == ["autumn", "summer", "winter"]


# Fire


@pytest.mark.parametrize(("season", "fire"), [("summer", 7), ("autumn", 3), ("winter", 3)])
def test_cards_bring_fire(season: str, fire: int) -> None:
    g = preparing(season, city=TEN[:7])
    g.prepare()
    let_it_snow(g)
    assert g.stock()["fire"] == fire


@pytest.mark.parametrize(("season", "fire"), [("summer", 4), ("autumn", 2), ("winter", 2)])
def test_covered_cards_bring_none(season: str, fire: int) -> None:
    g = preparing(season, city=[*TEN[:4], snowed("Crafters' Market"), snowed("Pilgrim"), snowed("Pilgrim")])
    g.prepare()
    let_it_snow(g)
    assert g.stock()["fire"] == fire


def test_a_card_that_takes_no_space_brings_fire() -> None:
    g = preparing("summer", city=["Snowshoe Wayfarer", "Bonfire"])
    g.prepare()
    assert g.stock()["fire"] == 2


# Chimneys


@pytest.mark.parametrize(("season", "chimneys"), [("summer", 1), ("autumn", 1), ("winter", 0)])
def test_autumn_and_winter_bring_a_chimney(season: str, chimneys: int) -> None:
    g = preparing(season)
    g.prepare()
    assert g.stock()["chimney"] == chimneys


# Production


@pytest.mark.parametrize(("season", "birch"), [("summer", 2), ("autumn", 0), ("winter", 2)])
def test_autumn_and_spring_bring_production(season: str, birch: int) -> None:
    g = preparing(season, city=["Birch Mill"])
    g.prepare()
    assert g.stock()["birch"] == birch


def test_covered_cards_produce_nothing() -> None:
    g = preparing("winter", city=["Birch Mill", snowed("Birch Mill"), snowed("Acorn Orchard")])
    g.prepare()
    assert g.stock()["birch"] == 2
    assert g.stock()["acorn"] == 0


def test_new_snow_falls_after_production_and_after_the_fire() -> None:
    g = preparing("summer", city=["Birch Mill", "Acorn Orchard", "Copper Mine"])
    g.prepare()
    assert g.stock() == {**g.stock(), "birch": 2, "acorn": 1, "copper": 1, "fire": 3}
    let_it_snow(g)
    assert (g.city(), len(g.covered())) == ([], 3)


def test_production_has_the_order_of_the_players_choice() -> None:
    g = preparing("summer", city=["Charcoal Kiln", "Sled Peddler"], hand=["Bonfire"])
    g.prepare()
    assert sorted(g.options) == ["activate Charcoal Kiln", "activate Sled Peddler"]
    g.choose("activate Sled Peddler", "give Bonfire", "gain birch", "pay 1 birch")
    assert g.stock()["fire"] == 4


def test_only_green_cards_produce() -> None:
    g = preparing("summer", city=["Bonfire", "Steam Bath", "Mountaineer"])
    g.prepare()
    assert g.has() == {"fire": 3, "chimney": 1}


# Snowstorm cards


@pytest.mark.parametrize(
    ("season", "by_players"),
    [("summer", {2: 2, 3: 2, 4: 1}), ("autumn", {2: 3, 3: 2, 4: 2}), ("winter", {2: 1, 3: 1, 4: 1})],
)
def test_snowstorm_cards_by_the_number_of_players(season: str, by_players: dict[int, int]) -> None:
    for players, cards in by_players.items():
        g = preparing(season, others=[{}] * (players - 1))
        g.prepare()
        assert storms(g) == cards
        assert len(g.snow()) + len(g.valley_snow()) == cards


def test_every_player_who_prepares_reveals_cards() -> None:
    g = frost(deployed=ALL_OUT, others=[{"deployed": ALL_OUT}])
    g.prepare()
    g.prepare()
    assert storms(g) == 4


def test_a_spent_snowstorm_deck_is_reshuffled() -> None:
    g = preparing("autumn")
    zones = g.game.state.zones
    zones[places.STORM_DECK], zones[places.STORM_DISCARD] = zones[places.STORM_DECK][:1], zones[places.STORM_DECK][1:]
    g.prepare()
    assert (storms(g), len(zones[places.STORM_DECK])) == (2, 18)
    assert len(g.snow()) + len(g.valley_snow()) == 3


# Winter's Fury


def test_the_first_winter_turns_the_tile_for_everybody() -> None:
    g = preparing("autumn", snow=["birch"], snowstorm=["sfw_10", "sfw_11", "sfw_12"], others=[{"stock": {"fire": 1}}])
    g.prepare()
    assert g.winters_fury()
    assert not g.offers("visit birch")
    assert g.offers("visit birch with ranger")


def test_the_tile_is_turned_once() -> None:
    g = frost(season="autumn", deployed=out("autumn"), others=[{"season": "autumn", "deployed": out("autumn")}])
    g.prepare()
    mountain = g.mountain()
    g.prepare()
    assert g.winters_fury()
    assert g.mountain() == mountain


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_other_seasons_leave_the_tile(season: str) -> None:
    g = preparing(season, mountain=DULL_MOUNTAIN)
    before = g.winters_fury()
    g.prepare()
    assert g.winters_fury() == before
    assert g.mountain() == DULL_MOUNTAIN


# Journeys


def test_a_worker_on_a_journey_stays_there() -> None:
    g = frost(season="spring", deployed=[*out("spring")[1:], "journey 8"])
    assert g.line("journey", "journey 8") == 8
    assert not [text for text in g.options if text.startswith("prepare")]
