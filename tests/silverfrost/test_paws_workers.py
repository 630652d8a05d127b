"""Where Paws Hammerthorn's workers go, and what he has of it."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.bandit import (
    BOTTOM_LEFT,
    TOP_LEFT,
    TOP_RIGHT,
    WORKER_DOWN,
    bandit,
)
from underbough.rules.silverfrost.mechanics import paws_table

RANGER_NEXT = {"season": "autumn", "deployed": ["hot springs", "hot springs"]}
"""Paws has only his Ranger left."""

GUILD: dict[str, Any] = {"at": WORKER_DOWN[TOP_LEFT], "scheme": 4}
FORGE: dict[str, Any] = {"at": WORKER_DOWN[TOP_LEFT], "scheme": 15}
BEACON: dict[str, Any] = {"at": WORKER_DOWN[TOP_LEFT], "scheme": 13}
ACORN: dict[str, Any] = {"at": WORKER_DOWN[TOP_LEFT], "scheme": 16}
HIGHEST: dict[str, Any] = {"at": WORKER_DOWN[TOP_RIGHT], "scheme": 3}
LOWEST: dict[str, Any] = {"at": WORKER_DOWN[TOP_LEFT], "scheme": 14}
SHARED: dict[str, Any] = {"at": WORKER_DOWN[TOP_RIGHT], "scheme": 1}


def test_a_basic_location_is_blocked_and_gives_him_nothing() -> None:
    g = bandit(**ACORN)
    cards = len(g.game.state.deck) - g.game.state.drawn
    g.wait()
    assert (g.deployed(2), g.has(2), g.hand(2), g.face_down()) == (["acorn"], {}, [], [])
    assert len(g.game.state.deck) - g.game.state.drawn == cards - 2  # the player's, at the Hot Springs
    assert g.game.why_not("visit acorn") == "a worker stands there already"
    assert g.offers("visit acorn with ranger")


def test_ordinary_workers_come_first_and_the_ranger_last() -> None:
    g = bandit(map="sfm_map_5", scheme=[10, 8, 16], season="autumn", workers=3)
    g.wait()
    assert (g.game.view(0)["players"][1]["deployed"][0]["figure"], g.has(2)) == ("worker", {})
    g.wait()
    figures = [figure["figure"] for figure in g.game.view(0)["players"][1]["deployed"]]
    assert (figures, g.has(2)) == (["worker", "ranger"], {"fire": 1})


def test_the_ranger_finds_no_fire_beside_the_player() -> None:
    g = bandit(**ACORN, deployed=["acorn"], season="autumn", paws=RANGER_NEXT)
    g.wait()
    assert (g.deployed(2)[-1], g.has(2)) == ("acorn (ranger)", {})


def test_the_ranger_finds_fire_beside_his_own_workers() -> None:
    own = {"season": "spring", "deployed": ["journey 2", *["hot springs"] * 4]}
    g = bandit(**SHARED, paws=own)
    g.wait()
    assert (g.deployed(2)[-1], g.has(2)) == ("journey 2 (ranger)", {"fire": 1})
    g = bandit(**SHARED, paws=own, season="spring", deployed=["journey 2"])
    g.wait()
    assert (g.deployed(2)[-1], g.has(2)) == ("journey 2 (ranger)", {})


def test_snow_on_the_location_is_his_for_nothing() -> None:
    g = bandit(**ACORN, snow=["acorn", "moss"], winters_fury=True, paws={"stock": {"fire": 3}})
    g.wait()
    assert (g.has(2), g.snow()) == ({"fire": 3, "snow": 1}, ["moss"])


def test_his_cards_do_not_react_to_his_clearing() -> None:
    city = ["Snow Sculptor", "Chipdigger", "Watchtower"]
    g = bandit(**BEACON, snow=["beacon 2"], paws={"city": city})
    g.wait()
    assert (g.deployed(2), g.has(2)) == (["beacon 2"], {"point": 3, "snow": 1})


def test_the_forge_gives_him_fire_on_its_exclusive_spot_only() -> None:
    g = bandit(**FORGE)
    g.wait()
    assert (g.deployed(2), g.has(2)) == (["forge"], {"fire": 1})
    g = bandit(**FORGE, deployed=["forge"])
    g.visit("hot springs with ranger")
    assert (g.deployed(2), g.tokens()) == (["beacon 1"], [6])
    g = bandit(**FORGE, deployed=["forge"], season="autumn", paws=RANGER_NEXT)
    g.wait()
    assert (g.deployed(2)[-1], g.has(2), g.tokens()) == ("forge (ranger)", {"fire": 1}, [])


def test_a_beacon_discards_the_big_critter_of_its_value() -> None:
    mountain = ["Moose", "Great Elk", "Bison", "White Wolf"]
    g = bandit(**BEACON, mountain=mountain, big_critters=["Walrus"])
    g.wait()
    assert (g.deployed(2), g.has(2)) == (["beacon 1"], {"point": 3})
    assert (g.mountain(), g.big_discard()) == (["Walrus", "Moose", "Great Elk", "Bison"], ["White Wolf"])


def test_of_the_beacons_he_takes_a_free_one_with_snow_if_possible() -> None:
    g = bandit(**BEACON, snow=["beacon 2"])
    g.wait()
    assert g.deployed(2) == ["beacon 2"]
    g = bandit(**BEACON, snow=["beacon 2"], season="autumn", deployed=["beacon 2"])
    g.wait()
    assert g.deployed(2) == ["beacon 1"]


def test_only_the_ranger_joins_the_player_at_a_beacon() -> None:
    both = ["beacon 1", "beacon 2"]
    g = bandit(**BEACON, season="winter", deployed=both, snow=["beacon 2"], paws={"season": "winter"})
    g.wait()
    assert (g.deployed(2), g.tokens()) == (["birch"], [6])
    ranger = {"season": "winter", "deployed": ["hot springs"] * 3}
    g = bandit(**BEACON, season="winter", deployed=both, snow=["beacon 2"], paws=ranger)
    g.wait()
    assert (g.deployed(2)[-1], g.has(2)) == ("beacon 2 (ranger)", {"point": 3, "snow": 1})


def test_the_guild_spots_in_their_order() -> None:
    def spot(**settings: Any) -> str:
        g = bandit(**GUILD, season="winter", **settings)
        g.wait()
        return g.deployed(2)[-1]

    ranger = {"season": "winter", "deployed": ["hot springs"] * 3}
    assert spot() == "guild 1"
    assert spot(snow=["guild 2"]) == "guild 2"
    assert spot(snow=["guild 2"], deployed=["guild 2"]) == "guild 1"
    assert spot(snow=["guild 2"], deployed=["guild 2"], paws=ranger) == "guild 1 (ranger)"
    assert spot(deployed=["guild 1", "guild 2"]) == "shared guild"
    assert spot(deployed=["guild 1", "guild 2"], paws=ranger) == "guild 1 (ranger)"
    assert spot(deployed=["guild 1", "guild 2"], snow=["guild 2"], paws=ranger) == "guild 2 (ranger)"


def test_the_limit_of_the_guild_is_not_his() -> None:
    busy = {"season": "winter", "deployed": ["guild 1", "guild 2"], "quest_deck": ["Sprouts"]}
    g = bandit(**GUILD, paws=busy)
    g.wait()
    assert (g.deployed(2)[-1], g.achieved(2)) == ("shared guild", ["Sprouts"])


def test_he_achieves_the_best_highland_quest_that_he_qualifies_for() -> None:
    city = ["Forest Warden", "Mist Warden", "Sky Warden", "Fire Warden", "Great Hearth", "Kiln Works"]
    highland = ["Great Thaw", "Living Legends", "Nobles in Distress"]
    g = bandit(**GUILD, highland=highland, paws={"city": city, "stock": {"snow": 9}})
    g.wait()
    assert g.achieved(2) == ["Living Legends"]  # 7 points, and the first of two such
    assert g.highland() == ["Great Thaw", "Nobles in Distress"]


def test_otherwise_the_next_quest_of_his_deck_counts_whatever_it_requires() -> None:
    paws = {"quest_deck": ["Many Paws", "Sprouts"]}
    g = bandit(**GUILD, highland=["Living Legends"], paws=paws)
    g.wait()
    assert (g.achieved(2), g.highland()) == (["Many Paws"], ["Living Legends"])
    assert g.zone(paws_table.LOWLAND_QUESTS) == ["sfl_sprouts"]


def test_without_a_quest_to_achieve_tactics_lead_him_on() -> None:
    none: dict[str, Any] = {"quest_deck": []}
    g = bandit(**GUILD, highland=["Great Thaw"], paws=none)
    g.wait()
    assert (g.deployed(2), g.has(2), g.tokens()) == (["forge"], {"fire": 1}, [6])
    g = bandit(at=WORKER_DOWN[TOP_LEFT], scheme=16, deployed=["acorn"], highland=["Great Thaw"], paws=none)
    g.visit("hot springs with ranger")
    assert g.deployed(2) == ["forge"]  # below acorns, the Guild is passed over


def test_what_the_visit_itself_brings_counts_for_the_quest() -> None:
    snow = {"quest_deck": [], "stock": {"snow": 6}}
    g = bandit(**GUILD, highland=["Great Thaw"], snow=["guild 1"], paws=snow)
    g.wait()
    assert (g.achieved(2), g.has(2)) == (["Great Thaw"], {"snow": 7})
    ranger = {**RANGER_NEXT, "quest_deck": [], "city": ["Kiln Works", "Watchtower", "Stormwatch", "Fire Warden"]}
    g = bandit(**GUILD, highland=["Watchful Council"], paws=ranger)
    g.visit("birch")
    assert g.achieved(2) == ["Watchful Council"]


def test_fire_counts_as_the_resource_that_he_needs() -> None:
    city = ["Birch Mill", "Moss Garden", "Copper Mine", "Acorn Orchard", "Charcoal Kiln"]

    def achieves(quest: str, fire: int, **yours: int) -> bool:
        paws = {"city": city, "stock": {"fire": fire}, "quest_deck": []}
        g = bandit(**GUILD, highland=[quest], stock=yours, paws=paws)
        g.wait()
        return g.achieved(2) == [quest]

    assert not achieves("Shore to Shore", 0)
    assert achieves("Shore to Shore", 1)
    assert not achieves("Shore to Shore", 1, birch=2)
    assert achieves("Shore to Shore", 2, birch=2)
    # Nothing is compared here, and he has no resources.
    assert not achieves("Brimming Storehouses", 40)


def test_his_fire_and_his_face_down_cards_count_against_the_player() -> None:
    def may(quest: str, paws: dict[str, Any], **you: Any) -> bool:
        g = bandit(quests=[quest], paws=paws, **you)
        g.visit("guild 1")
        return g.offers(f"achieve {quest}")

    assert may("Woodpile", {"stock": {"fire": 4}}, stock={"birch": 4})
    assert not may("Woodpile", {"stock": {"fire": 5}}, stock={"birch": 4})
    assert not may("Winter Stores", {"stock": {"fire": 6}}, stock={"birch": 6})
    assert not may("Kindled Torches", {"stock": {"fire": 4}}, stock={"fire": 4})
    assert may("Travelling Light", {"face_down": ["Bonfire", "Pilgrim"]}, hand=["Pilgrim"])
    assert not may("Travelling Light", {"face_down": ["Bonfire"]}, hand=["Pilgrim"])


@pytest.mark.parametrize("journey", [HIGHEST, LOWEST, SHARED])
def test_before_spring_a_journey_means_tactics(journey: dict[str, Any]) -> None:
    g = bandit(**journey, season="spring", paws={"season": "winter"})
    g.wait()
    assert (g.deployed(2), len(g.tokens())) == (["birch"], 1)


def test_the_free_journeys_of_the_most_and_the_fewest_points() -> None:
    def visited(journey: dict[str, Any], **settings: Any) -> str:
        g = bandit(**journey, paws={"season": "spring", **settings.pop("paws", {})}, season="spring", **settings)
        g.wait()
        return g.deployed(2)[-1]

    assert visited(HIGHEST) == "journey 8"
    assert visited(HIGHEST, deployed=["journey 8"]) == "journey 6"
    assert visited(LOWEST) == "journey 4"
    assert visited(LOWEST, deployed=["journey 4"], snow=["journey 6"]) == "journey 6"
    assert visited(SHARED, deployed=["journey 2"]) == "journey 2"
    all_taken = ["journey 8", "journey 6", "journey 4"]
    assert visited(HIGHEST, deployed=all_taken) == "birch"
    assert visited(LOWEST, deployed=all_taken, paws={"deployed": ["hot springs"] * 5}) == "birch (ranger)"


@pytest.mark.covers("sf_paws_level_1")
@pytest.mark.parametrize("journey", [HIGHEST, LOWEST, SHARED])
def test_at_level_1_every_journey_is_the_shared_one(journey: dict[str, Any]) -> None:
    g = bandit(**journey, level=1, season="spring", paws={"season": "spring"})
    g.wait()
    assert (g.deployed(2), g.tokens()) == (["journey 2"], [])


def test_a_journey_reached_by_tactics_is_the_best_one_that_is_free() -> None:
    def visited(level: int, *taken: str) -> str:
        spring: dict[str, Any] = {"season": "spring"}
        g = bandit(at=("sfm_map_5", 0), scheme=3, level=level, season="spring", deployed=["birch", *taken], paws=spring)
        g.wait()
        return g.deployed(2)[-1]

    assert visited(2) == "journey 8"
    assert visited(2, "journey 8", "journey 6") == "journey 4"
    assert visited(2, "journey 8", "journey 6", "journey 4") == "journey 2"
    assert visited(1) == "journey 2"


def test_a_token_by_tactics_passes_over_cards_that_have_one() -> None:
    g = bandit(**LOWEST, paws_tokens=[7])  # red first: Coppersmith has one already
    g.wait()
    assert g.tokens() == [3, 7]
    g = bandit(**LOWEST, paws_tokens=list(range(1, 9)))
    g.wait()
    assert g.tokens() == list(range(1, 9))


def test_the_log_tells_what_he_did() -> None:
    g = bandit(at=WORKER_DOWN[BOTTOM_LEFT], scheme=7, paws={"season": "winter"})
    g.wait()
    assert [event["site"] for event in g.events("paws_scheme")] == ["sfs_scheme_7"]
    assert [event["label"] for event in g.events("paws_tactics")] == ["birch"]
    assert [event["cards"] for event in g.events("paws_token")] == [["sf_acorn_pantry"]]
    assert [event["label"] for event in g.events("visit")] == ["birch"]
