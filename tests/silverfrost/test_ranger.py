"""The Ranger: the fire it finds where nobody stands, and the locations it may share."""

from __future__ import annotations

import pytest

from silverfrost.frost import DULL_MOUNTAIN, frost, snowed

SHAREABLE = ("birch", "moss", "copper", "acorn", "forge", "guild 1", "guild 2", "beacon 1", "beacon 2")
HAND = ["Birch Mill", "Bonfire", "Moss Garden", "Steam Bath", "Watchtower", "Pilgrim"]
RICH = {"fire": 9}


# The fire


def test_an_ordinary_worker_finds_no_fire() -> None:
    g = frost()
    g.visit("birch")
    assert g.has() == {"birch": 3}


def test_a_ranger_alone_finds_a_fire() -> None:
    g = frost()
    g.visit("birch with ranger")
    assert g.has() == {"birch": 3, "fire": 1}
    assert g.game.view(None)["players"][0]["deployed"][0]["figure"] == "ranger"
    g.turn_is_over()


@pytest.mark.covers("sf_site_hot_springs")
def test_a_ranger_finds_a_fire_on_an_empty_shared_location() -> None:
    g = frost()
    g.visit("hot springs with ranger")
    assert g.stock()["fire"] == 3


@pytest.mark.covers("sf_site_hot_springs")
def test_no_fire_is_found_beside_somebody_elses_worker() -> None:
    g = frost(others=[{"deployed": ["hot springs"]}])
    g.visit("hot springs with ranger")
    assert g.stock()["fire"] == 2


@pytest.mark.covers("sf_site_hot_springs")
def test_no_fire_is_found_beside_an_own_worker_either() -> None:
    g = frost(deployed=["hot springs"])
    g.visit("hot springs with ranger")
    assert g.stock()["fire"] == 2


@pytest.mark.covers("sf_site_beacon_1")
def test_the_rangers_fire_lights_a_beacon_when_there_is_no_other() -> None:
    g = frost(mountain=DULL_MOUNTAIN)
    assert not g.offers("visit beacon 1")
    g.visit("beacon 1 with ranger")
    g.choose("call Moose")
    assert g.has() == {"birch": 4}


@pytest.mark.covers("sf_site_forge_shared", "sf_site_guild_shared")
@pytest.mark.parametrize("site", ["shared forge", "shared guild"])
def test_the_rangers_fire_pays_for_an_empty_shared_location(site: str) -> None:
    g = frost(hand=["Bonfire"])
    assert g.offers(f"visit {site} with ranger")
    assert not frost(hand=["Bonfire"], others=[{"deployed": [site]}]).offers(f"visit {site} with ranger")


@pytest.mark.covers("sf_site_journey_8", "sf_site_journey_6", "sf_site_journey_4")
@pytest.mark.parametrize("points", [8, 6, 4])
def test_the_rangers_fire_pays_for_a_journey(points: int) -> None:
    g = frost(season="spring", hand=HAND)
    assert not g.offers(f"visit journey {points}")
    assert g.offers(f"visit journey {points} with ranger")


@pytest.mark.covers("red_card_owner_spot")
def test_a_ranger_finds_a_fire_on_an_empty_red_card() -> None:
    g = frost(city=["Crafters' Market"])
    g.visit("Crafters' Market with ranger")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "fire": 1}


@pytest.mark.covers("red_critter_community_spot")
def test_a_ranger_finds_a_fire_on_an_empty_community_location() -> None:
    g = frost(others=[{"city": ["Acorn Brewer"]}])
    g.visit("Acorn Brewer of player 2 with ranger")
    assert g.has() == {"acorn": 2, "fire": 2}


@pytest.mark.covers("red_critter_community_spot")
def test_the_owners_worker_does_not_keep_the_ranger_from_the_fire_of_the_community_location() -> None:
    owner = {"city": ["Acorn Brewer"], "deployed": ["Acorn Brewer"]}
    g = frost(others=[owner])
    g.visit("Acorn Brewer of player 2 with ranger")
    assert g.has() == {"acorn": 2, "fire": 2}


def test_the_rangers_fire_comes_first_and_clears_the_snow() -> None:
    g = frost(snow=["moss"])
    assert not g.offers("visit moss")
    g.visit("moss with ranger")
    assert g.has() == {"moss": 2, "snow": 1}
    assert g.snow() == []


def test_the_rangers_fire_is_one_part_of_a_dearer_clearing() -> None:
    assert not frost(snow=["moss"], winters_fury=True).offers("visit moss with ranger")
    g = frost(snow=["moss"], winters_fury=True, stock={"fire": 1})
    g.visit("moss with ranger")
    assert g.has() == {"moss": 2, "snow": 1}


def test_a_ranger_beside_a_worker_finds_no_fire_to_clear_the_snow_with() -> None:
    g = frost(snow=["moss"], others=[{"deployed": ["moss"]}])
    assert not g.offers("visit moss with ranger")


@pytest.mark.covers("red_card_owner_spot")
def test_the_rangers_fire_clears_a_red_card() -> None:
    g = frost(city=[snowed("Crafters' Market")])
    g.visit("Crafters' Market with ranger")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "snow": 1}
    assert g.covered() == []


# Sharing a location


@pytest.mark.parametrize("site", SHAREABLE)
def test_a_ranger_may_join_another_players_worker(site: str) -> None:
    g = frost(stock=RICH, hand=["Bonfire"], others=[{"deployed": [site]}])
    assert not g.offers(f"visit {site}")
    assert g.offers(f"visit {site} with ranger")


def test_a_joining_ranger_gains_what_the_location_gives_and_no_fire() -> None:
    g = frost(others=[{"deployed": ["birch"]}])
    with g.untouched(2):
        g.visit("birch with ranger")
    assert g.has() == {"birch": 3}


def test_a_joining_ranger_pays_for_the_beacon_from_the_own_fire() -> None:
    assert not frost(others=[{"deployed": ["beacon 1"]}]).offers("visit beacon 1 with ranger")
    g = frost(stock={"fire": 1}, mountain=DULL_MOUNTAIN, others=[{"deployed": ["beacon 1"]}])
    g.visit("beacon 1 with ranger")
    g.choose("call Moose")
    assert g.has() == {"birch": 4}


@pytest.mark.parametrize("site", SHAREABLE)
def test_a_ranger_may_not_join_an_own_worker(site: str) -> None:
    g = frost(stock=RICH, hand=["Bonfire"], deployed=[site])
    assert not g.offers(f"visit {site} with ranger")


@pytest.mark.parametrize("site", SHAREABLE)
def test_a_ranger_may_not_join_a_ranger(site: str) -> None:
    g = frost(stock=RICH, hand=["Bonfire"], others=[{"deployed": [f"{site} (ranger)"]}])
    assert not g.offers(f"visit {site} with ranger")
    assert not g.offers(f"visit {site}")


def test_where_a_ranger_has_joined_nobody_else_comes() -> None:
    g = frost(others=[{"deployed": ["birch"]}, {"deployed": ["birch (ranger)"]}])
    assert not g.offers("visit birch")
    assert not g.offers("visit birch with ranger")


@pytest.mark.covers("red_card_owner_spot")
def test_a_ranger_does_not_share_a_red_card() -> None:
    g = frost(city=["Crafters' Market"], deployed=["Crafters' Market"])
    assert not g.offers("visit Crafters' Market with ranger")


@pytest.mark.covers("red_critter_community_spot")
def test_a_ranger_does_not_share_a_community_location() -> None:
    visitor = {"deployed": ["Coppersmith of player 2"]}
    g = frost(others=[{"city": ["Coppersmith"]}, visitor])
    assert not [text for text in g.options if "Coppersmith" in text]


@pytest.mark.parametrize("points", [8, 6, 4])
def test_a_ranger_does_not_share_an_exclusive_journey(points: int) -> None:
    other = {"season": "spring", "deployed": [f"journey {points}"]}
    g = frost(season="spring", hand=HAND, stock=RICH, others=[other])
    assert not g.offers(f"visit journey {points} with ranger")


@pytest.mark.covers("sf_site_journey_2")
def test_a_ranger_may_stand_on_the_shared_journey_beside_others_without_finding_fire() -> None:
    g = frost(season="spring", hand=["Bonfire"] * 2, others=[{"season": "spring", "deployed": ["journey 2"]}])
    g.visit("journey 2 with ranger")
    assert g.stock()["fire"] == 0
    assert g.line("journey", "journey 2") == 2


def test_the_log_tells_the_ranger_from_other_workers() -> None:
    g = frost()
    g.visit("moss")
    g.visit("birch with ranger")
    visits = [event for event in g.game.log() if event["type"] == "visit"]
    assert [event.get("figure") for event in visits] == [None, "ranger"]


# One of the workers


def test_a_player_has_one_ranger_only() -> None:
    g = frost(season="spring", deployed=["hot springs (ranger)"])
    assert g.workers() == 5
    assert not [text for text in g.options if text.endswith("with ranger")]


def test_the_last_worker_may_be_the_ranger() -> None:
    g = frost(deployed=["hot springs"])
    assert g.offers("visit birch with ranger")
    assert not g.offers("visit birch")


def test_the_ranger_comes_home_with_the_others() -> None:
    g = frost(deployed=["hot springs", "birch (ranger)"])
    g.prepare()
    g.visit("hot springs")
    assert (g.workers(), g.deployed()) == (3, [])
    assert g.offers("visit birch with ranger")
