"""What each of the 14 Highland Quests asks for, at its threshold and beside it."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import PASSED, Frost, frost, smoking, snowed

# Cards for the player and for the left neighbour; no name is in both.
GREEN = ["Birch Mill"] * 3 + ["Copper Mine"] * 3
RED = ["Steam Bath"] * 3 + ["Crafters' Market"] * 3
PURPLE = ["Hillside Cottage"] * 3 + ["Chimney Terrace"] * 3
BLUE = ["Acorn Pantry"] * 3 + ["Gift Shop"] * 3
TAN = ["Bonfire"] * 3 + ["Mountaineer"] * 3
CONSTRUCTIONS = [*GREEN, *RED]
CRITTERS = ["Mountaineer"] * 3 + ["Lamplighter"] * 3 + ["Hearthkeeper"] * 3
OTHER_CONSTRUCTIONS = ["Moss Garden"] * 3 + ["Acorn Orchard"] * 3 + ["Ice House"] * 3
OTHER_CRITTERS = ["Coppersmith"] * 3 + ["Acorn Brewer"] * 3 + ["Pilgrim"] * 3
UNIQUE = ["Watchtower", "Sky Warden", "Base Camp", "Ice Garden", "Smokehouse", "Fire Dancer", "Ranger Captain"]


def can(quest: str, mine: dict[str, Any], left: dict[str, Any] | None = None) -> bool:
    """Is the quest offered to a player who has this, beside a left neighbour who has that?"""
    g = frost(highland=[quest], others=[left or {}], **mine)
    g.visit("guild 1")
    return g.offers(f"achieve {quest}")


def city(cards: list[str], n: int, covered: int = 0) -> list[Any]:
    """So many of the cards without snow, and so many with it."""
    return [*cards[:n], *(snowed(card) for card in cards[n : n + covered])]


@pytest.mark.covers(
    "sfh_shore_to_shore",
    "sfh_wandering_road",
    "sfh_crown_of_copper",
    "sfh_watchful_council",
    "sfh_far_travelers",
)
@pytest.mark.parametrize(
    ("quest", "cards", "least", "good"),
    [
        ("Shore to Shore", GREEN, 5, "birch"),
        ("Wandering Road", RED, 4, "moss"),
        ("Crown of Copper", PURPLE, 4, "copper"),
        ("Watchful Council", BLUE, 4, "fire"),
        ("Far Travelers", TAN, 4, "acorn"),
    ],
)
def test_cards_of_a_colour_and_a_good_that_the_left_neighbour_has_no_more_of(
    quest: str, cards: list[str], least: int, good: str
) -> None:
    enough = {"city": city(cards, least)}
    for own, left, able in ((1, 0, True), (0, 0, False), (2, 2, True), (2, 3, False), (3, 2, True), (1, 1, True)):
        assert can(quest, {**enough, "stock": {good: own}}, {"stock": {good: left}}) is able, (own, left)
    stock = {good: 2}
    assert can(quest, {"city": city(cards, least + 1), "stock": stock})
    assert not can(quest, {"city": city(cards, least - 1), "stock": stock})
    assert not can(quest, {"city": city(cards, least - 1, covered=2), "stock": stock})


@pytest.mark.covers("sfh_shore_to_shore")
def test_shore_to_shore_as_in_the_rulebooks_example() -> None:
    five = {"city": city(GREEN, 5)}
    fynn: dict[str, Any] = {"stock": {"birch": 0}, "city": OTHER_CONSTRUCTIONS[:6]}
    assert not can("Shore to Shore", five, fynn)
    assert can("Shore to Shore", {**five, "stock": {"birch": 1}}, fynn)


def table_of_three(moss: tuple[int, int, int], *, turn: int) -> Frost:
    """Amilla (3 red cards), Fynn and Chipter (4 red cards) with so much moss; it is the turn of one of them."""
    amilla, fynn, chipter = moss
    return frost(
        turn=turn,
        highland=["Wandering Road"],
        city=city(RED, 3),
        stock={"moss": amilla},
        others=[{"stock": {"moss": fynn}}, {"city": OTHER_CRITTERS[:4], "stock": {"moss": chipter}}],
    )


@pytest.mark.covers("sfh_wandering_road")
@pytest.mark.parametrize(
    ("turn", "moss", "able"), [(3, (3, 5, 2), False), (3, (3, 5, 3), True), (3, (2, 5, 2), True), (1, (5, 5, 0), False)]
)
def test_wandering_road_with_three_players(turn: int, moss: tuple[int, int, int], able: bool) -> None:
    g = table_of_three(moss, turn=turn)
    g.visit("guild 1")
    assert g.offers("achieve Wandering Road") is able


@pytest.mark.covers("sfh_wandering_road")
def test_amilla_compares_with_fynn_and_not_with_chipter() -> None:
    others = [{"stock": {"moss": 2}}, {"stock": {"moss": 9}}]
    g = frost(highland=["Wandering Road"], city=city(RED, 4), stock={"moss": 2}, others=others)
    g.visit("guild 1")
    assert g.offers("achieve Wandering Road")


@pytest.mark.covers("sfh_nobles_in_distress")
@pytest.mark.parametrize(
    ("cards", "able"),
    [
        (["Mountain Warden", "Fire Warden"], True),
        (["Sky Warden", "Mist Warden"], True),
        (["Forest Warden", "Mist Warden", "Sky Warden"], True),
        (["Forest Warden"], False),
        (["Forest Warden", snowed("Sky Warden")], False),
        (["Forest Warden", "Stormwatch", "Ranger Captain", "Watchtower"], False),
        ([], False),
    ],
)
def test_nobles_in_distress(cards: list[Any], able: bool) -> None:
    assert can("Nobles in Distress", {"city": cards}) is able


@pytest.mark.covers("sfh_great_thaw")
@pytest.mark.parametrize(
    ("own", "left", "able"), [(7, 0, True), (6, 0, False), (7, 6, True), (7, 7, False), (9, 8, True)]
)
def test_great_thaw(own: int, left: int, able: bool) -> None:
    assert can("Great Thaw", {"stock": {"snow": own}}, {"stock": {"snow": left}}) is able


@pytest.mark.covers("sfh_clear_skies")
@pytest.mark.parametrize(("cards", "covered", "able"), [(11, 0, True), (10, 0, False), (12, 0, True), (11, 1, False)])
def test_clear_skies(cards: int, covered: int, able: bool) -> None:
    left = {"city": [snowed("Pilgrim")] * 3}
    assert can("Clear Skies", {"city": city([*CONSTRUCTIONS, "Bonfire"], cards, covered)}, left) is able


@pytest.mark.covers("sfh_every_hearth")
@pytest.mark.parametrize(
    ("cards", "stock", "able"),
    [
        ([smoking("Bonfire"), smoking("Birch Mill")], {"fire": 2}, True),
        ([smoking("Bonfire"), smoking("Birch Mill")], {"fire": 3}, True),
        ([smoking("Bonfire"), smoking("Birch Mill")], {"fire": 1}, False),
        ([smoking("Bonfire"), "Birch Mill"], {"fire": 5, "chimney": 1}, False),
        ([smoking("Bonfire"), smoking("Birch Mill", snow=True)], {"fire": 2}, False),
    ],
)
def test_every_hearth_aglow(cards: list[Any], stock: dict[str, int], able: bool) -> None:
    assert can("Every Hearth Aglow", {"city": cards, "stock": stock}) is able


@pytest.mark.covers("sfh_city_of_beams", "sfh_great_gathering")
@pytest.mark.parametrize(
    ("quest", "mine", "theirs", "wrong"),
    [
        ("City of Birch and Copper", CONSTRUCTIONS, OTHER_CONSTRUCTIONS, CRITTERS),
        ("Great Gathering", CRITTERS, OTHER_CRITTERS, CONSTRUCTIONS),
    ],
)
def test_seven_of_a_kind_and_more_than_the_left_neighbour(
    quest: str, mine: list[str], theirs: list[str], wrong: list[str]
) -> None:
    for own, left, able in ((7, 0, True), (6, 0, False), (7, 6, True), (7, 7, False), (8, 7, True), (7, 8, False)):
        assert can(quest, {"city": city(mine, own)}, {"city": city(theirs, left)}) is able, (own, left)
    assert not can(quest, {"city": city(mine, 6, covered=2)})
    assert can(quest, {"city": city(mine, 7)}, {"city": city(theirs, 6, covered=3)})
    assert not can(quest, {"city": wrong[:9]})


@pytest.mark.covers("sfh_living_legends")
def test_living_legends() -> None:
    assert can("Living Legends", {"city": city(UNIQUE, 6)})
    assert can("Living Legends", {"city": city(UNIQUE, 7)})
    assert not can("Living Legends", {"city": city(UNIQUE, 5, covered=2)})
    assert not can("Living Legends", {"city": [*UNIQUE[:5], *GREEN]})


@pytest.mark.covers("sfh_brimming_stores")
@pytest.mark.parametrize("short", ["", "birch", "moss", "copper", "acorn"])
def test_brimming_storehouses(short: str) -> None:
    stock = {good: 1 if good == short else 2 for good in ("birch", "moss", "copper", "acorn")}
    left = {"stock": {"birch": 9, "moss": 9, "copper": 9, "acorn": 9}}
    assert can("Brimming Storehouses", {"stock": {**stock, "fire": 9}}, left) is (short == "")


@pytest.mark.covers("sfh_guild_champion")
@pytest.mark.parametrize(
    ("own", "left", "able"), [(2, 0, True), (1, 0, False), (2, 1, True), (2, 2, False), (3, 2, True)]
)
def test_guild_champion(own: int, left: int, able: bool) -> None:
    mine, theirs = ["Sprouts", "Shore to Shore", "Full Larder"][:own], ["Woodpile", "Great Thaw"][:left]
    assert can("Guild Champion", {"achieved": mine}, {"achieved": theirs}) is able


@pytest.mark.covers("sfh_guild_champion")
def test_the_quest_itself_does_not_count_for_it() -> None:
    g = frost(achieved=["Sprouts"], quests=["Trusted Hand"], highland=["Guild Champion"])
    g.visit("guild 1")
    assert g.options == ["achieve Trusted Hand", "stop"]


@pytest.mark.covers("sfh_city_of_beams")
def test_passed_neighbours_count() -> None:
    mine = {"city": city(CONSTRUCTIONS, 7), "season": "spring"}
    assert can("City of Birch and Copper", mine, {**PASSED, "city": OTHER_CONSTRUCTIONS[:6]})
    assert not can("City of Birch and Copper", mine, {**PASSED, "city": OTHER_CONSTRUCTIONS[:7]})


POINTS = {
    "Shore to Shore": 7,
    "Wandering Road": 8,
    "Crown of Copper": 8,
    "Watchful Council": 8,
    "Far Travelers": 7,
    "Nobles in Distress": 7,
    "Great Thaw": 6,
    "Clear Skies": 6,
    "Every Hearth Aglow": 6,
    "City of Birch and Copper": 6,
    "Great Gathering": 6,
    "Living Legends": 7,
    "Brimming Storehouses": 6,
    "Guild Champion": 6,
}


@pytest.mark.parametrize(("quest", "points"), POINTS.items())
def test_each_scores_its_points(quest: str, points: int) -> None:
    assert frost(achieved=[quest]).score() == points
    assert {site.name for site in ub.sites("silverfrost") if site.kind == "highland_quest"} == set(POINTS)
