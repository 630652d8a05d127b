"""The Guild: achieving a quest, drawing two and keeping one, and the limit of two workers."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.frost import PASSED, Frost, frost

SPOTS = ("guild 1", "guild 2", "guild 3", "guild 4", "shared guild")
RICH = {"fire": 9}
FAR_AWAY = ["Living Legends"]
GREEN = ["Birch Mill"]


def guild(**settings: Any) -> Frost:
    """A game in which player 1 has fire; nobody can achieve the one Highland Quest."""
    return frost(**{"stock": RICH, "highland": FAR_AWAY, **settings})


@pytest.mark.covers("sf_site_guild_1", "sf_site_guild_2", "sf_site_guild_3", "sf_site_guild_4", "sf_site_guild_shared")
@pytest.mark.parametrize("site", SPOTS)
def test_every_spot_of_the_guild_offers_the_same_action(site: str) -> None:
    g = guild(city=GREEN, quests=["Sprouts"], lowland=["Woodpile", "Good Order"], others=[{}, {}, {}])
    g.visit(site)
    g.choose("achieve Sprouts", "keep Good Order")
    assert (g.achieved(), g.quests()) == (["Sprouts"], ["Good Order"])
    assert g.stock()["fire"] == (8 if site == "shared guild" else 9)
    g.turn_is_over()


def test_two_quests_are_drawn_and_the_other_goes_to_the_bottom() -> None:
    g = guild(lowland=["Woodpile", "Good Order", "Full Larder"])
    g.visit("guild 1")
    assert g.options == ["keep Woodpile", "keep Good Order"]
    g.choose("keep Woodpile")
    assert g.quests() == ["Woodpile"]
    assert g.lowland_bottom()[0] == "Good Order"
    assert g.lowland_bottom()[-1] == "Full Larder"


def test_achieving_is_optional() -> None:
    g = guild(city=GREEN, quests=["Sprouts"], lowland=["Woodpile", "Good Order"])
    g.visit("guild 1")
    assert g.options == ["achieve Sprouts", "stop"]
    g.choose("stop", "keep Woodpile")
    assert g.quests() == ["Sprouts", "Woodpile"]
    assert g.achieved() == []


def test_one_quest_is_achieved_at_a_time() -> None:
    g = guild(city=[*GREEN, "Bonfire"], quests=["Sprouts", "Open Trails"], lowland=["Woodpile", "Good Order"])
    g.visit("guild 1")
    g.choose("achieve Sprouts")
    assert g.options == ["keep Woodpile", "keep Good Order"]


def test_a_quest_drawn_now_cannot_be_achieved_now() -> None:
    g = guild(city=GREEN, lowland=["Sprouts", "Good Order"])
    g.visit("guild 1")
    g.choose("keep Sprouts")
    assert g.achieved() == []
    g.turn_is_over()


def test_it_can_be_achieved_on_the_next_visit() -> None:
    g = guild(city=GREEN, lowland=["Sprouts", "Good Order"])
    g.visit("guild 1")
    g.choose("keep Sprouts")
    g.visit("birch")
    g.visit("guild 2 with ranger")
    g.choose("achieve Sprouts")
    assert g.achieved() == ["Sprouts"]


def test_nothing_is_paid_for_a_quest() -> None:
    g = frost(stock={"birch": 4}, quests=["Woodpile"], highland=FAR_AWAY)
    g.visit("guild 1")
    with g.untouched(2):
        g.choose("achieve Woodpile")
    assert g.has() == {"birch": 4}


def test_an_achieved_quest_scores_and_a_held_one_does_not() -> None:
    g = guild(city=[*GREEN, "Bonfire"], quests=["Sprouts", "Open Trails"], lowland=["Woodpile", "Good Order"])
    before = g.score()
    g.visit("guild 1")
    g.choose("achieve Sprouts", "keep Woodpile")
    assert g.score() - before == 3


def test_a_highland_quest_goes_to_the_first_who_achieves_it_and_is_not_replaced() -> None:
    rich = {"birch": 2, "moss": 2, "copper": 2, "acorn": 2}
    g = frost(stock=rich, highland=["Brimming Storehouses", "Living Legends"], others=[{"stock": rich}])
    g.visit("guild 1")
    g.choose("achieve Brimming Storehouses")
    g.choose(g.options[0])
    assert g.highland() == ["Living Legends"]
    g.visit("guild 2")
    assert not g.offers("achieve Brimming Storehouses")


def test_quests_held_by_others_cannot_be_achieved() -> None:
    g = guild(city=GREEN, others=[{"quests": ["Sprouts"]}])
    g.visit("guild 1")
    assert not g.offers("achieve Sprouts")


def test_a_held_quest_is_secret_until_achieved() -> None:
    g = guild(city=GREEN, quests=["Sprouts"])
    assert g.game.view(1)["players"][0]["zones"]["quests"] == [None]
    g.visit("guild 1")
    g.choose("achieve Sprouts")
    assert "sfl_sprouts" in str(g.game.view(1)["players"][0]["events"])


def test_the_drawn_quests_are_secret() -> None:
    g = guild(lowland=["Sprouts", "Good Order"])
    g.visit("guild 1")
    other, spectator = str(g.game.view(1)), str(g.game.view(None))
    for id in ("sfl_sprouts", "sfl_good_order"):
        assert id not in other
        assert id not in spectator
    assert str(g.game.view(0)).count("sfl_sprouts") == 1


def test_whoever_put_a_quest_to_the_bottom_knows_that_it_lies_there() -> None:
    g = guild(lowland=["Sprouts", "Good Order"])
    g.visit("guild 1")
    g.choose("keep Sprouts")
    decks = [g.game.view(viewer)["zones"]["lowland_deck"] for viewer in (0, 1, None)]
    assert [deck[0] for deck in decks] == ["sfl_good_order", None, None]
    assert all(set(deck[1:]) == {None} for deck in decks)


def test_any_number_of_quests_may_be_held() -> None:
    held = ["Woodpile", "Full Larder", "Plain Folk", "Twin Trades", "Even Scales", "Many Paws", "Sturdy Beams"]
    g = guild(quests=held, lowland=["Sprouts", "Good Order"])
    g.visit("guild 1")
    g.choose("keep Sprouts")
    assert g.quests() == [*held, "Sprouts"]


LOWLAND = [
    "Sprouts", "Open Trails", "Warm Welcome", "Good Order", "Golden Evenings", "Woodpile", "Stuffed Walls",
    "Copper Kettle", "Full Larder", "Winter Stores", "Kindled Torches", "Shovel Brigade", "Clean Rooftops",
    "Sturdy Beams", "Many Paws", "Plain Folk", "One of a Kind", "Twin Trades", "Mixed Company", "Even Scales",
    "Growing Town", "Full Satchel", "Travelling Light", "Smoke on the Roof", "The Beacon Is Lit", "Good Neighbours",
    "Trusted Hand", "Jingling Purse",
]  # fmt: skip


@pytest.mark.parametrize("left", [0, 1])
def test_fewer_quests_are_drawn_from_a_deck_that_runs_out(left: int) -> None:
    g = guild(others=[{"quests": LOWLAND[left:]}])
    g.visit("guild 1")
    assert g.quests() == LOWLAND[:left]
    assert g.lowland_bottom() == []
    g.turn_is_over()


# The limit of two workers


@pytest.mark.parametrize(
    "there", [["guild 1", "guild 2"], ["guild 1", "shared guild"], ["shared guild", "shared guild (ranger)"]]
)
def test_a_player_has_at_most_two_workers_at_the_guild(there: list[str]) -> None:
    g = guild(season="spring", deployed=there, others=[{}, {}])
    assert g.workers() == 4
    assert not [text for text in g.options if "guild" in text]


def test_one_worker_leaves_room_for_a_second_on_any_spot() -> None:
    g = guild(season="spring", deployed=["guild 1"], others=[{}, {}])
    for site in ("guild 2", "guild 3", "shared guild"):
        assert g.offers(f"visit {site}")
        assert g.offers(f"visit {site} with ranger")


def test_the_limit_counts_own_workers_only() -> None:
    g = guild(others=[{"deployed": ["guild 1", "shared guild"]}])
    assert g.offers("visit guild 2")
    assert g.offers("visit guild 1 with ranger")


def test_guild_actions_of_cards_do_not_count() -> None:
    settings = {"city": ["Ranger Captain"], "season": "spring", "deployed": ["guild 1", "guild 2"]}
    g = guild(**settings, lowland=["Sprouts", "Good Order"])
    g.visit("Ranger Captain")
    g.choose("keep Sprouts", "gain moss")
    assert g.quests() == ["Sprouts"]
    on_card = guild(city=["Ranger Captain"], season="spring", deployed=["guild 1", "Ranger Captain"])
    assert on_card.offers("visit guild 2")


# Comparing with the left neighbour


def test_a_passed_neighbour_still_counts() -> None:
    g = guild(city=GREEN, quests=["Sprouts"], season="spring", others=[{**PASSED, "city": ["Moss Garden"]}])
    g.visit("guild 1")
    assert not g.offers("achieve Sprouts")


def test_with_three_players_the_neighbour_is_the_next_one_only() -> None:
    g = guild(city=GREEN, quests=["Sprouts"], others=[{}, {"city": ["Moss Garden"] * 3}])
    g.visit("guild 1")
    assert g.offers("achieve Sprouts")
    behind = guild(city=GREEN, quests=["Sprouts"], others=[{"city": ["Moss Garden"]}, {}])
    behind.visit("guild 1")
    assert not behind.offers("achieve Sprouts")


def test_the_last_players_neighbour_is_the_first() -> None:
    g = frost(
        turn=3, city=["Moss Garden"], highland=FAR_AWAY,
        others=[{}, {"city": GREEN, "quests": ["Sprouts"]}],
    )  # fmt: skip
    g.visit("guild 1")
    assert not g.offers("achieve Sprouts")
