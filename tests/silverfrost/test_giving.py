"""Giving to the player on the left: full hands, passed players, and whose left it is."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.frost import PASSED, frost

EIGHT = ["Birch Mill"] * 3 + ["Moss Garden"] * 3 + ["Steam Bath"] * 2


def peddling(*others: dict[str, Any], turn: int = 1) -> Any:
    """Player 1 has played a Sled Peddler and may give up to two cards to the left."""
    g = frost(
        season="spring", turn=turn, hand=["Sled Peddler", "Bonfire", "Pilgrim"], stock={"acorn": 2}, others=others
    )
    g.play("Sled Peddler")
    return g


@pytest.mark.covers("sf_sled_peddler")
def test_given_cards_go_to_the_hand_of_the_next_player() -> None:
    g = peddling({"hand": ["Steam Bath"]}, {})
    with g.untouched(3):
        g.choose("give Bonfire", "give Pilgrim", "gain birch", "gain moss")
    assert g.hand(2) == ["Bonfire", "Pilgrim", "Steam Bath"]
    assert g.hand() == []


@pytest.mark.covers("sf_sled_peddler")
def test_a_full_hand_receives_nothing_and_the_card_is_discarded() -> None:
    g = peddling({"hand": EIGHT}, {})
    with g.untouched(2, 3):
        g.choose("give Bonfire", "stop", "gain birch")
    assert g.discard() == ["Bonfire"]
    assert g.has() == {"birch": 1}


@pytest.mark.covers("sf_sled_peddler")
def test_what_exceeds_eight_cards_is_discarded() -> None:
    g = peddling({"hand": EIGHT[:7]})
    g.choose("give Bonfire", "give Pilgrim", "gain birch", "gain birch")
    assert g.hand(2) == sorted([*EIGHT[:7], "Bonfire"])
    assert g.discard() == ["Pilgrim"]


@pytest.mark.covers("sf_sled_peddler")
def test_a_passed_player_is_skipped() -> None:
    g = peddling(dict(PASSED), {"hand": []})
    with g.untouched(2):
        g.choose("give Bonfire", "stop", "gain birch")
    assert g.hand(3) == ["Bonfire"]


@pytest.mark.covers("sf_sled_peddler")
def test_two_passed_players_are_skipped() -> None:
    g = peddling(dict(PASSED), dict(PASSED), {})
    g.choose("give Bonfire", "stop", "gain birch")
    assert g.hand(4) == ["Bonfire"]


@pytest.mark.covers("sf_sled_peddler")
def test_when_all_others_have_passed_the_card_is_discarded() -> None:
    g = peddling(dict(PASSED), dict(PASSED))
    with g.untouched(2, 3):
        g.choose("give Bonfire", "stop", "gain birch")
    assert g.discard() == ["Bonfire"]
    assert g.has() == {"birch": 1}


@pytest.mark.covers("sf_mountaineer")
@pytest.mark.parametrize(
    ("others", "receiver"), [([{}, {}], 2), ([dict(PASSED), {}], 3), ([dict(PASSED), dict(PASSED)], 0)]
)
def test_the_fire_of_a_mountaineer_goes_left(others: list[dict[str, Any]], receiver: int) -> None:
    g = frost(season="spring", hand=["Mountaineer"], stock={"fire": 1}, others=others)
    g.play("Mountaineer")
    assert [player for player in (1, 2, 3) if g.stock(player)["fire"]] == ([receiver] if receiver else [])


@pytest.mark.covers("sf_kindly_baker")
def test_resources_go_left_and_past_the_passed() -> None:
    for others, receiver in (([{}, {}], 2), ([dict(PASSED), {}], 3)):
        g = frost(season="spring", hand=["Kindly Baker"], stock={"acorn": 1, "birch": 1}, others=others)
        g.play("Kindly Baker")
        g.choose("give birch")
        assert g.has() == {"point": 2}
        assert g.has(receiver) == {"birch": 1}


@pytest.mark.covers("sf_kindly_baker")
def test_resources_for_nobody_go_to_the_supply() -> None:
    g = frost(season="spring", hand=["Kindly Baker"], stock={"acorn": 1, "birch": 1}, others=[dict(PASSED)])
    with g.untouched(2):
        g.play("Kindly Baker")
        g.choose("give birch")
    assert g.has() == {"point": 2}


@pytest.mark.covers("sf_bonfire")
def test_what_the_left_neighbour_gains_goes_past_the_passed_too() -> None:
    g = frost(season="spring", hand=["Bonfire"], stock={"birch": 3}, others=[dict(PASSED), {}])
    g.play("Bonfire")
    assert [g.stock(player)["fire"] for player in (1, 2, 3)] == [3, 0, 1]


@pytest.mark.covers("sf_bonfire")
def test_left_of_the_last_player_sits_the_first() -> None:
    g = frost(turn=3, others=[{}, {"hand": ["Bonfire"], "stock": {"birch": 3}}])
    g.play("Bonfire")
    assert [g.stock(player)["fire"] for player in (1, 2, 3)] == [1, 0, 3]


@pytest.mark.covers("sf_moss_and_bramble")
def test_a_neighbour_with_a_full_hand_draws_nothing() -> None:
    valley = [
        "Bonfire",
        "Copper Mine",
        "Pilgrim",
        "Watchtower",
        "Gift Shop",
        "Ice House",
        "Lamplighter",
        "Great Hearth",
    ]
    g = frost(city=["Moss and Bramble Inn"], valley=valley, others=[{"hand": EIGHT}])
    g.visit("Moss and Bramble Inn")
    g.choose("play Bonfire from valley 1")
    assert len(g.hand(2)) == 8


@pytest.mark.covers("red_critter_community_spot")
def test_at_a_community_location_the_visitors_own_left_counts() -> None:
    quests = {"quests": ["Sprouts"], "city": ["Birch Mill"]}
    g = frost(turn=2, city=["Ranger Captain"], highland=["Living Legends"], others=[quests, {"city": ["Moss Garden"]}])
    g.visit("Ranger Captain of player 1")
    assert not g.offers("achieve Sprouts")
    right = frost(turn=2, city=["Ranger Captain", "Moss Garden"], highland=["Living Legends"], others=[quests, {}])
    right.visit("Ranger Captain of player 1")
    assert right.offers("achieve Sprouts")


# Community Locations and owner spots


@pytest.mark.covers("red_critter_community_spot")
def test_the_owner_of_a_community_location_gains_a_point() -> None:
    g = frost(others=[{"city": ["Coppersmith"]}, {}])
    with g.untouched(3):
        g.visit("Coppersmith of player 2")
    assert (g.has(1), g.has(2)) == ({"copper": 2}, {"point": 1})
    g.turn_is_over()


@pytest.mark.covers("red_critter_community_spot", "red_card_owner_spot")
def test_both_spots_of_a_red_critter_may_be_taken_at_once() -> None:
    g = frost(others=[{"city": ["Coppersmith"]}, {}])
    g.visit("Coppersmith of player 2")
    g.visit("Coppersmith")
    assert g.stock(2) == {**g.stock(2), "copper": 2, "point": 1}
    assert not [text for text in g.options if "Coppersmith" in text]


@pytest.mark.covers("red_critter_community_spot", "red_card_owner_spot")
def test_the_owner_uses_the_own_spot_only_and_once() -> None:
    g = frost(city=["Coppersmith"], season="autumn")
    assert [text for text in g.options if "Coppersmith" in text] == [
        "visit Coppersmith",
        "visit Coppersmith with ranger",
    ]
    taken = frost(city=["Coppersmith"], season="autumn", deployed=["Coppersmith"])
    assert not [text for text in taken.options if "Coppersmith" in text]


@pytest.mark.covers("red_card_owner_spot")
@pytest.mark.parametrize(
    "card", ["Steam Bath", "Crafters' Market", "Bell Tower", "Scrap Foundry", "Moss and Bramble Inn"]
)
def test_red_constructions_are_their_owners_alone(card: str) -> None:
    g = frost(stock={"fire": 9}, others=[{"city": [card]}])
    assert not [text for text in g.options if card in text and text.startswith("visit")]


@pytest.mark.covers("red_card_owner_spot")
def test_a_red_card_does_nothing_when_played() -> None:
    g = frost(hand=["Crafters' Market"], stock={"birch": 1, "moss": 2})
    g.play("Crafters' Market")
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("red_card_owner_spot")
def test_two_red_cards_of_one_name_have_a_spot_each() -> None:
    g = frost(city=["Steam Bath", "Steam Bath"], season="autumn", deployed=["Steam Bath 1"])
    assert not g.offers("visit Steam Bath 1")
    assert g.offers("visit Steam Bath 2")
