"""What each of the 28 Lowland Quests asks for, at its threshold and beside it."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import PASSED, frost, smoking, snowed

# Cards of each colour for the player and for the left neighbour; no name is in both.
MINE = {
    "green": ["Birch Mill"] * 3 + ["Copper Mine"] * 3,
    "tan": ["Bonfire"] * 3 + ["Mountaineer"] * 3,
    "red": ["Steam Bath"] * 3 + ["Crafters' Market"] * 3,
    "blue": ["Acorn Pantry"] * 3 + ["Snow Sculptor", "Kiln Works", "Watchtower"],
    "purple": ["Hillside Cottage"] * 3 + ["Chimney Terrace"] * 3,
    "construction": ["Birch Mill"] * 3 + ["Copper Mine"] * 3 + ["Steam Bath"] * 3,
    "critter": ["Mountaineer"] * 3 + ["Lamplighter"] * 3 + ["Hearthkeeper"] * 3,
    "common": ["Birch Mill"] * 3 + ["Mountaineer"] * 3 + ["Steam Bath"] * 3,
    "unique": ["Watchtower", "Sky Warden", "Base Camp", "Ice Garden", "Smokehouse"],
}
THEIRS = {
    "green": ["Moss Garden"] * 3 + ["Acorn Orchard"] * 3,
    "tan": ["Signal Fire"] * 3 + ["Kindly Baker"] * 3,
    "red": ["Coppersmith"] * 3 + ["Acorn Brewer"] * 3,
    "blue": ["Chipdigger"] * 3 + ["Valley Runner"] * 3,
    "purple": ["Pilgrim"] * 3 + ["Sky Warden", "Great Hearth"],
    "construction": ["Moss Garden"] * 3 + ["Acorn Orchard"] * 3,
    "critter": ["Coppersmith"] * 3 + ["Acorn Brewer"] * 3,
    "unique": ["Bell Tower", "Thane of Silverfrost", "Scrap Foundry", "Great Hearth", "Stormwatch"],
}


def can(quest: str, mine: dict[str, Any], left: dict[str, Any] | None = None) -> bool:
    """Is the quest offered to a player who has this, beside a left neighbour who has that?"""
    g = frost(quests=[quest], highland=["Nobles in Distress"], others=[left or {}], **mine)
    g.visit("guild 1")
    return g.offers(f"achieve {quest}")


def city(cards: list[str], n: int, covered: int = 0) -> dict[str, Any]:
    """So many of the cards without snow, and so many with it."""
    return {"city": [*cards[:n], *(snowed(card) for card in cards[n : n + covered])]}


# More cards of a colour than the left neighbour


@pytest.mark.covers("sfl_sprouts", "sfl_open_trails", "sfl_warm_welcome", "sfl_good_order", "sfl_golden_evenings")
@pytest.mark.parametrize(
    ("quest", "colour"),
    [
        ("Sprouts", "green"),
        ("Open Trails", "tan"),
        ("Warm Welcome", "red"),
        ("Good Order", "blue"),
        ("Golden Evenings", "purple"),
    ],
)
def test_more_cards_of_a_colour_than_the_left_neighbour(quest: str, colour: str) -> None:
    mine, theirs = MINE[colour], THEIRS[colour]
    for own, left, able in ((1, 0, True), (3, 2, True), (2, 2, False), (0, 0, False), (1, 2, False), (4, 1, True)):
        assert can(quest, city(mine, own), city(theirs, left)) is able, (own, left)
    assert can(quest, city(mine, 3), city(theirs, 2, covered=2))
    assert not can(quest, city(mine, 2, covered=1), city(theirs, 2, covered=2))


@pytest.mark.covers("sfl_sprouts")
def test_sprouts_as_in_the_rulebooks_example() -> None:
    fynn = city(THEIRS["green"], 2, covered=2)
    assert can("Sprouts", city(MINE["green"], 3), fynn)
    assert not can("Sprouts", city(MINE["green"], 2, covered=1), fynn)


@pytest.mark.covers("sfl_sprouts")
def test_other_colours_do_not_help() -> None:
    assert not can("Sprouts", city(MINE["red"], 4))
    assert can("Sprouts", city(MINE["green"], 1), city(THEIRS["red"], 4))


# Goods


@pytest.mark.covers("sfl_woodpile", "sfl_stuffed_walls", "sfl_copper_kettle", "sfl_full_larder", "sfl_jingling_purse")
@pytest.mark.parametrize(
    ("quest", "good", "least"),
    [
        ("Woodpile", "birch", 4),
        ("Stuffed Walls", "moss", 3),
        ("Copper Kettle", "copper", 3),
        ("Full Larder", "acorn", 4),
        ("Jingling Purse", "point", 5),
    ],
)
def test_so_many_of_a_good_and_no_fewer_than_the_left_neighbour(quest: str, good: str, least: int) -> None:
    cases = ((0, 0, True), (-1, -2, False), (0, 1, False), (1, 0, True), (1, 1, True), (1, 2, False))
    for own, left, able in cases:
        mine, theirs = {"stock": {good: least + own}}, {"stock": {good: max(0, least + left)}}
        assert can(quest, mine, theirs) is able, (own, left)
    assert can(quest, {"stock": {good: least}})


@pytest.mark.covers("sfl_kindled_torches", "sfl_shovel_brigade")
@pytest.mark.parametrize(("quest", "good", "least"), [("Kindled Torches", "fire", 4), ("Shovel Brigade", "snow", 3)])
def test_so_many_of_a_good_and_more_than_the_left_neighbour(quest: str, good: str, least: int) -> None:
    cases = ((least, 0, True), (least - 1, 0, False), (least, least, False), (least + 1, least, True), (9, 9, False))
    for own, left, able in cases:
        assert can(quest, {"stock": {good: own}}, {"stock": {good: left}}) is able, (own, left)


@pytest.mark.covers("sfl_treasure_chest")
@pytest.mark.parametrize(
    ("mine", "left", "able"),
    [
        ({"birch": 2, "moss": 1, "copper": 1, "acorn": 2}, {}, True),
        ({"birch": 2, "moss": 1, "copper": 1, "acorn": 1, "fire": 5, "point": 5}, {}, False),
        ({"birch": 6}, {"acorn": 5, "fire": 9}, True),
        ({"birch": 6}, {"acorn": 6}, False),
        ({"birch": 7}, {"moss": 4, "acorn": 2}, True),
    ],
)
def test_winter_stores(mine: dict[str, int], left: dict[str, int], able: bool) -> None:
    assert can("Winter Stores", {"stock": mine}, {"stock": left}) is able


# Cards of the city


@pytest.mark.covers("sfl_sturdy_beams", "sfl_many_paws")
@pytest.mark.parametrize(("quest", "kind"), [("Sturdy Beams", "construction"), ("Many Paws", "critter")])
def test_four_of_a_kind_and_more_than_the_left_neighbour(quest: str, kind: str) -> None:
    other = "critter" if kind == "construction" else "construction"
    mine, theirs = MINE[kind], THEIRS[kind]
    for own, left, able in ((4, 0, True), (3, 0, False), (4, 3, True), (4, 4, False), (5, 4, True), (4, 5, False)):
        assert can(quest, city(mine, own), city(theirs, left)) is able, (own, left)
    assert not can(quest, city(mine, 3, covered=3), city(theirs, 2))
    assert can(quest, city(mine, 4), city(theirs, 3, covered=3))
    assert not can(quest, city(MINE[other], 6))


@pytest.mark.covers("sfl_plain_folk")
def test_plain_folk() -> None:
    assert can("Plain Folk", city(MINE["common"], 7))
    assert can("Plain Folk", city(MINE["common"], 8), city(THEIRS["green"], 6))
    assert not can("Plain Folk", city(MINE["common"], 6, covered=2))
    assert not can("Plain Folk", {"city": [*MINE["common"][:6], *MINE["unique"]]})


@pytest.mark.covers("sfl_one_of_a_kind")
def test_one_of_a_kind() -> None:
    mine, theirs = MINE["unique"], THEIRS["unique"]
    for own, left, able in ((3, 0, True), (2, 0, False), (3, 3, True), (3, 4, False), (4, 3, True)):
        assert can("One of a Kind", city(mine, own), city(theirs, left)) is able, (own, left)
    assert can("One of a Kind", city(mine, 3), city(theirs, 3, covered=2))
    assert not can("One of a Kind", city(mine, 2, covered=2))
    assert not can("One of a Kind", city(MINE["common"], 9))


@pytest.mark.covers("sfl_twin_trades")
@pytest.mark.parametrize(
    ("cards", "able"),
    [
        (["Bonfire"] * 2 + ["Pilgrim"] * 2, True),
        (["Bonfire"] * 3 + ["Pilgrim"] * 3, True),
        (["Bonfire"] * 3 + ["Pilgrim"], False),
        (["Bonfire"] * 2 + ["Pilgrim", snowed("Pilgrim")], False),
        (["Bonfire", "Bonfire", "Pilgrim", "Pilgrim", snowed("Pilgrim")], True),
        (["Bonfire", "Pilgrim", "Steam Bath", "Chipdigger"], False),
    ],
)
def test_twin_trades(cards: list[Any], able: bool) -> None:
    assert can("Twin Trades", {"city": cards}) is able


@pytest.mark.covers("sfl_mixed_company")
def test_mixed_company() -> None:
    five = ["Bonfire", "Pilgrim", "Steam Bath", "Chipdigger", "Birch Mill"]
    assert can("Mixed Company", {"city": five})
    assert not can("Mixed Company", {"city": [*five[:4], "Mountaineer"]})
    assert not can("Mixed Company", {"city": [*five[:4], snowed("Birch Mill")]})


@pytest.mark.covers("sfl_even_scales")
@pytest.mark.parametrize(
    ("constructions", "critters", "covered", "able"),
    [(3, 3, 0, True), (2, 2, 0, False), (4, 3, 0, False), (3, 4, 0, False), (4, 4, 0, True), (3, 3, 2, True)],
)
def test_even_scales(constructions: int, critters: int, covered: int, able: bool) -> None:
    mine = [*city(MINE["construction"], constructions, covered)["city"], *MINE["critter"][:critters]]
    assert can("Even Scales", {"city": mine}) is able


@pytest.mark.covers("sfl_growing_town")
def test_growing_town() -> None:
    mine, theirs = MINE["common"], [*THEIRS["red"], *THEIRS["green"]]
    for own, left, able in ((6, 0, True), (5, 0, False), (6, 5, True), (6, 6, False), (7, 6, True), (7, 7, False)):
        assert can("Growing Town", city(mine, own), city(theirs, left)) is able, (own, left)
    assert can("Growing Town", city(mine, 6), city(theirs, 5, covered=4))
    assert not can("Growing Town", city(mine, 5, covered=4))


@pytest.mark.covers("sfl_clean_rooftops")
def test_clean_rooftops() -> None:
    assert can("Clean Rooftops", city(MINE["common"], 7), city(THEIRS["red"], 2, covered=3))
    assert can("Clean Rooftops", city(MINE["common"], 8))
    assert not can("Clean Rooftops", city(MINE["common"], 6))
    assert not can("Clean Rooftops", city(MINE["common"], 8, covered=1))


# Hands


@pytest.mark.covers("sfl_full_satchel")
@pytest.mark.parametrize(
    ("own", "left", "able"), [(6, 0, True), (5, 0, False), (6, 6, True), (6, 7, False), (8, 8, True), (7, 8, False)]
)
def test_full_satchel(own: int, left: int, able: bool) -> None:
    theirs = [*THEIRS["green"], *THEIRS["red"]][:left]
    assert can("Full Satchel", {"hand": MINE["common"][:own]}, {"hand": theirs}) is able


@pytest.mark.covers("sfl_travelling_light")
@pytest.mark.parametrize(
    ("own", "left", "able"), [(1, 2, True), (0, 1, True), (2, 3, False), (1, 1, False), (0, 0, False), (0, 8, True)]
)
def test_travelling_light(own: int, left: int, able: bool) -> None:
    theirs = [*THEIRS["green"], *THEIRS["red"]][:left]
    assert can("Travelling Light", {"hand": MINE["common"][:own]}, {"hand": theirs}) is able


# Chimneys, workers, quests


@pytest.mark.covers("sfl_smoking_roof")
@pytest.mark.parametrize(
    ("cards", "stock", "able"),
    [
        ([smoking("Bonfire")], {"fire": 2}, True),
        ([smoking("Bonfire"), smoking("Birch Mill")], {"fire": 3}, True),
        ([smoking("Bonfire")], {"fire": 1}, False),
        (["Bonfire"], {"fire": 4, "chimney": 2}, False),
        ([smoking("Bonfire", snow=True)], {"fire": 2}, False),
    ],
)
def test_smoke_on_the_roof(cards: list[Any], stock: dict[str, int], able: bool) -> None:
    assert can("Smoke on the Roof", {"city": cards, "stock": stock}) is able


@pytest.mark.covers("sfl_beacon_lit")
@pytest.mark.parametrize(
    ("deployed", "able"), [(["beacon 1"], True), (["beacon 2 (ranger)"], True), (["birch"], False), ([], False)]
)
def test_the_beacon_is_lit(deployed: list[str], able: bool) -> None:
    assert can("The Beacon Is Lit", {"season": "autumn", "deployed": deployed}) is able


@pytest.mark.covers("sfl_beacon_lit")
def test_somebody_elses_beacon_does_not_count() -> None:
    assert not can("The Beacon Is Lit", {}, {"deployed": ["beacon 1"]})


@pytest.mark.covers("sfl_good_neighbours")
@pytest.mark.parametrize(
    ("cards", "deployed", "able"),
    [
        (["Steam Bath", "Steam Bath"], ["Steam Bath 1"], True),
        (["Steam Bath", "Crafters' Market"], ["Coppersmith of player 2"], True),
        (["Steam Bath", "Crafters' Market"], ["birch"], False),
        (["Steam Bath", "Bonfire"], ["Steam Bath"], False),
        (["Steam Bath", snowed("Crafters' Market")], ["Steam Bath"], False),
    ],
)
def test_good_neighbours(cards: list[Any], deployed: list[str], able: bool) -> None:
    mine = {"city": cards, "deployed": deployed, "season": "autumn"}
    assert can("Good Neighbours", mine, {"city": ["Coppersmith"]}) is able


@pytest.mark.covers("sfl_trusted_hand")
@pytest.mark.parametrize(
    ("own", "left", "able"), [(1, 0, True), (0, 0, False), (1, 1, True), (1, 2, False), (2, 1, True)]
)
def test_trusted_hand(own: int, left: int, able: bool) -> None:
    mine, theirs = ["Sprouts", "Shore to Shore"][:own], ["Woodpile", "Great Thaw"][:left]
    assert can("Trusted Hand", {"achieved": mine}, {"achieved": theirs}) is able


@pytest.mark.parametrize("quest", ["Sprouts", "Growing Town"])
def test_passed_neighbours_count(quest: str) -> None:
    mine = {**city(MINE["green"], 6), "season": "spring"}
    assert can(quest, mine, {**PASSED, **city(THEIRS["green"], 5)})
    assert not can(quest, mine, {**PASSED, **city(THEIRS["green"], 6)})


POINTS = {
    3: [
        "Sprouts", "Open Trails", "Woodpile", "Stuffed Walls", "Kindled Torches", "Mixed Company", "Growing Town",
        "Full Satchel", "Travelling Light", "Smoke on the Roof", "The Beacon Is Lit", "Good Neighbours",
        "Trusted Hand", "Jingling Purse",
    ],
    4: [
        "Warm Welcome", "Good Order", "Golden Evenings", "Copper Kettle", "Full Larder", "Winter Stores",
        "Shovel Brigade", "Clean Rooftops", "Sturdy Beams", "Many Paws", "Plain Folk", "One of a Kind",
        "Twin Trades", "Even Scales",
    ],
}  # fmt: skip


@pytest.mark.parametrize("points", [3, 4])
def test_each_scores_its_points(points: int) -> None:
    g = frost(achieved=POINTS[points])
    scored = {line.source: line.points for line in g.game.scores()[0].lines}
    assert [scored[quest] for quest in POINTS[points]] == [points] * 14
    assert g.score() == 14 * points
    assert len([site for site in ub.sites("silverfrost") if site.kind == "lowland_quest"]) == 28
