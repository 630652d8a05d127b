"""The locations of the board: what they give, what they cost, who may stand there."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.frost import NOTHING, frost, snowed

HAND = ["Birch Mill", "Bonfire", "Moss Garden", "Steam Bath", "Watchtower", "Thane of Silverfrost"]
EXCLUSIVE = ("birch", "moss", "copper", "acorn", "forge", "guild 1", "guild 2", "beacon 1", "beacon 2")
SHARED = ("hot springs", "shared forge", "shared guild")
COSTS_FIRE = ("shared forge", "shared guild", "beacon 1", "beacon 2")
FREE = ("birch", "moss", "copper", "acorn", "hot springs", "forge", "guild 1", "guild 2")
JOURNEYS = ((8, 5), (6, 4), (4, 3), (2, 2))
RICH = {"fire": 9}


@pytest.mark.covers("sf_site_birch")
def test_the_birch_location_gives_three_birch() -> None:
    g = frost()
    with g.untouched(2):
        g.visit("birch")
    assert g.stock() == {**NOTHING, "birch": 3}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("sf_site_moss", "sf_site_copper", "sf_site_acorn")
@pytest.mark.parametrize(("site", "amount"), [("moss", 2), ("copper", 1), ("acorn", 2)])
def test_the_other_basic_locations_give_a_resource_and_a_card(site: str, amount: int) -> None:
    g = frost(deck=["Bonfire", "Birch Mill"])
    with g.untouched(2):
        g.visit(site)
    assert g.stock() == {**NOTHING, site: amount}
    assert g.hand() == ["Bonfire"]
    g.turn_is_over()


@pytest.mark.covers("sf_site_hot_springs")
def test_the_hot_springs_give_two_fire_and_two_cards() -> None:
    g = frost(deck=["Bonfire", "Birch Mill", "Pilgrim"])
    g.visit("hot springs")
    assert g.stock() == {**NOTHING, "fire": 2}
    assert g.hand() == ["Birch Mill", "Bonfire"]
    g.turn_is_over()


@pytest.mark.parametrize("site", ["moss", "copper", "acorn", "hot springs"])
def test_nothing_is_drawn_beyond_eight_cards(site: str) -> None:
    g = frost(hand=[*HAND, "Pilgrim", "Pilgrim"])
    g.visit(site)
    assert len(g.hand()) == 8


def test_the_hot_springs_fill_a_hand_of_seven_with_one_card() -> None:
    g = frost(hand=[*HAND, "Pilgrim"], deck=["Lamplighter", "Bonfire"])
    g.visit("hot springs")
    assert g.hand() == sorted([*HAND, "Pilgrim", "Lamplighter"])


# The Forge


@pytest.mark.covers("sf_site_forge")
def test_the_forge_turns_up_to_three_cards_into_resources() -> None:
    g = frost(hand=HAND)
    g.visit("forge")
    g.choose("discard Birch Mill", "discard Bonfire", "discard Moss Garden")
    g.choose("gain copper", "gain acorn", "gain copper")
    assert g.stock() == {**NOTHING, "copper": 2, "acorn": 1}
    assert sorted(g.discard()) == ["Birch Mill", "Bonfire", "Moss Garden"]
    g.turn_is_over()


def test_the_forge_takes_fewer_cards_too() -> None:
    g = frost(hand=["Bonfire", "Pilgrim"])
    g.visit("forge")
    g.choose("discard Pilgrim", "stop", "gain moss")
    assert g.stock() == {**NOTHING, "moss": 1}
    assert g.hand() == ["Bonfire"]


def test_the_forge_gives_no_fire_for_a_card() -> None:
    g = frost(hand=["Bonfire", "Pilgrim"])
    g.visit("forge")
    g.choose("discard Pilgrim", "stop")
    assert sorted(g.options) == ["gain acorn", "gain birch", "gain copper", "gain moss"]


@pytest.mark.parametrize("hand", [[], ["Bonfire"]])
def test_the_forge_may_be_visited_for_nothing(hand: list[str]) -> None:
    g = frost(hand=hand)
    g.visit("forge")
    if hand:
        g.choose("stop")
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("sf_site_forge_shared")
def test_the_shared_forge_does_the_same_for_a_fire() -> None:
    g = frost(hand=["Bonfire"], stock={"fire": 1})
    g.visit("shared forge")
    g.choose("discard Bonfire", "gain birch")
    assert g.stock() == {**NOTHING, "birch": 1}
    assert g.discard() == ["Bonfire"]


# Exclusive and shared


@pytest.mark.covers("sf_site_birch", "sf_site_moss", "sf_site_copper", "sf_site_acorn", "sf_site_forge")
@pytest.mark.parametrize("site", EXCLUSIVE)
def test_an_exclusive_location_holds_one_worker(site: str) -> None:
    g = frost(stock=RICH, others=[{"deployed": [site]}])
    assert not g.offers(f"visit {site}")
    own = frost(stock=RICH, season="autumn", deployed=[site])
    assert not own.offers(f"visit {site}")


@pytest.mark.covers("sf_site_hot_springs", "sf_site_forge_shared", "sf_site_guild_shared")
@pytest.mark.parametrize("site", SHARED)
def test_a_shared_location_takes_any_number_of_workers(site: str) -> None:
    other = {"season": "spring", "deployed": [site, f"{site} (ranger)"]}
    g = frost(stock=RICH, season="autumn", deployed=[site], others=[other, other])
    assert g.offers(f"visit {site}")
    assert g.offers(f"visit {site} with ranger")


def test_the_hot_springs_hold_all_workers_of_a_player() -> None:
    g = frost(season="spring", deployed=["hot springs"] * 4)
    assert g.offers("visit hot springs")
    assert g.offers("visit hot springs with ranger")


@pytest.mark.covers("sf_site_forge_shared", "sf_site_guild_shared", "sf_site_beacon_1", "sf_site_beacon_2")
@pytest.mark.parametrize("site", COSTS_FIRE)
def test_some_locations_cost_a_fire(site: str) -> None:
    assert not frost().offers(f"visit {site}")
    assert frost(stock={"fire": 1}).offers(f"visit {site}")


@pytest.mark.parametrize("site", ["shared forge", "shared guild"])
def test_the_fire_of_a_location_is_paid(site: str) -> None:
    g = frost(stock={"fire": 3})
    g.visit(site)
    assert g.stock()["fire"] == 2


@pytest.mark.parametrize("site", FREE)
def test_the_others_cost_none(site: str) -> None:
    assert frost().offers(f"visit {site}")


@pytest.mark.parametrize("site", ["birch", "hot springs", "forge"])
def test_a_visit_deploys_one_worker(site: str) -> None:
    g = frost()
    g.visit(site)
    assert g.workers() == 1
    assert g.deployed() == [site]


def test_without_a_worker_at_home_nothing_can_be_visited() -> None:
    g = frost(deployed=["birch", "moss (ranger)"], stock=RICH, city=["Steam Bath"])
    assert g.workers() == 0
    assert not [text for text in g.options if text.startswith("visit")]


@pytest.mark.covers("sf_site_guild_3", "sf_site_guild_4", "sf_site_beacon_3", "sf_site_beacon_4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_brings_a_beacon_and_a_guild_spot(players: int) -> None:
    g = frost(stock=RICH, others=[{}] * (players - 1))
    for area in ("guild", "beacon"):
        assert [n for n in range(1, 5) if g.offers(f"visit {area} {n}")] == list(range(1, players + 1))


# The Journey


@pytest.mark.covers("sf_site_journey_8", "sf_site_journey_6", "sf_site_journey_4")
@pytest.mark.parametrize(("points", "cards"), JOURNEYS[:3])
def test_a_journey_costs_a_fire_and_cards_and_scores_at_the_end(points: int, cards: int) -> None:
    g = frost(season="spring", hand=["Bonfire"] * 3 + ["Pilgrim"] * 2, stock={"fire": 2})
    before = g.score()
    g.visit(f"journey {points}")
    for _ in range(cards):
        if g.game.decision is not None and g.game.decision.kind != "turn":
            g.choose(g.options[0])
    assert (len(g.hand()), len(g.discard())) == (5 - cards, cards)
    assert g.stock()["fire"] == 1
    assert g.score() - before == g.line("journey", f"journey {points}") == points
    g.turn_is_over()


@pytest.mark.covers("sf_site_journey_2")
def test_the_shared_journey_needs_no_fire() -> None:
    g = frost(season="spring", hand=["Bonfire", "Pilgrim", "Birch Mill"])
    g.visit("journey 2")
    g.choose("discard Bonfire", "discard Pilgrim")
    assert g.hand() == ["Birch Mill"]
    assert g.line("journey", "journey 2") == 2


@pytest.mark.parametrize(("points", "cards"), JOURNEYS)
def test_a_journey_needs_its_cards(points: int, cards: int) -> None:
    hand = ["Bonfire"] * 3 + ["Pilgrim"] * 2
    assert frost(season="spring", hand=hand[:cards], stock=RICH).offers(f"visit journey {points}")
    assert not frost(season="spring", hand=hand[: cards - 1], stock=RICH).offers(f"visit journey {points}")


@pytest.mark.parametrize("points", [8, 6, 4])
def test_the_exclusive_journeys_need_fire(points: int) -> None:
    g = frost(season="spring", hand=HAND)
    assert not g.offers(f"visit journey {points}")
    assert g.offers("visit journey 2")


@pytest.mark.parametrize("season", ["summer", "autumn", "winter"])
def test_journeys_begin_in_the_own_spring(season: str) -> None:
    g = frost(season=season, hand=HAND, stock=RICH, others=[{"season": "spring"}])
    assert not [text for text in g.options if text.startswith("visit journey")]


def test_journey_cards_are_taken_from_those_of_the_player_alone() -> None:
    g = frost(season="spring", hand=["Bonfire", "Pilgrim"], others=[{"hand": ["Birch Mill"]}])
    with g.untouched(2):
        g.visit("journey 2")
        g.choose("discard Bonfire")
    assert g.hand() == []


@pytest.mark.parametrize("points", [8, 6, 4])
def test_an_exclusive_journey_holds_one_worker(points: int) -> None:
    other: dict[str, Any] = {"season": "spring", "deployed": [f"journey {points}"]}
    g = frost(season="spring", hand=HAND, stock=RICH, others=[other])
    assert not g.offers(f"visit journey {points}")


def test_one_player_may_send_several_workers_on_journeys() -> None:
    g = frost(season="spring", hand=HAND, stock=RICH, deployed=["journey 8", "journey 6", "journey 2", "journey 2"])
    assert g.offers("visit journey 4")
    assert g.offers("visit journey 2")
    assert sum(line.points for line in g.game.scores()[0].lines if line.line == "journey") == 18


# Places that bring nothing now


@pytest.mark.covers("red_card_owner_spot")
def test_a_red_card_that_would_do_nothing_brings_the_rangers_fire_and_its_snow() -> None:
    g = frost(city=[snowed("Scrap Foundry")])
    assert g.offers("visit Scrap Foundry with ranger")
    assert not g.offers("visit Scrap Foundry")
    g.visit("Scrap Foundry with ranger")
    assert (g.city(), g.has()) == (["Scrap Foundry"], {"snow": 1})
    g.turn_is_over()


@pytest.mark.covers("red_critter_community_spot")
def test_a_community_location_that_would_do_nothing_brings_its_owner_the_point() -> None:
    full = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2
    g = frost(hand=full, others=[{"city": ["Record Keeper"]}])
    g.visit("Record Keeper of player 2")
    assert (g.has(), g.has(2), len(g.hand())) == ({}, {"point": 1}, 8)
    assert (g.workers(), g.deployed()) == (1, ["Record Keeper of player 2"])
    g.turn_is_over()


def test_a_journey_without_its_cards_is_refused_with_the_reason() -> None:
    g = frost(season="spring", hand=["Pilgrim"], stock={"fire": 3})
    for place in ("journey 2", "journey 4", "journey 8 with ranger"):
        assert g.game.why_not(f"visit {place}") == "there are too few cards in hand to discard"
