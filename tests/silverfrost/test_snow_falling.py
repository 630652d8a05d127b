"""Where snow falls: the snowstorm cards, and the most valuable cards of the own city."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import ALL_OUT, frost, smoking, snowed
from underbough.rules.silverfrost.mechanics import places

AUTUMN_OUT = ["hot springs"] * 2 + ["hot springs (ranger)"]
WINTER_OUT = ["hot springs"] * 3 + ["hot springs (ranger)"]
VALLEY_CARDS = [
    "Moss Garden", "Copper Mine", "Pilgrim", "Watchtower", "Gift Shop", "Steam Bath", "Lamplighter", "Great Hearth",
]  # fmt: skip


# The snowstorm cards


@pytest.mark.covers(
    *["sfw_01", "sfw_02", "sfw_03", "sfw_04", "sfw_05", "sfw_06", "sfw_07", "sfw_08"],
)
@pytest.mark.parametrize("spot", range(1, 9))
def test_a_snowstorm_card_covers_its_spot_of_the_valley(spot: int) -> None:
    g = frost(deployed=ALL_OUT, snowstorm=[f"sfw_0{spot}", "sfw_09"], valley=VALLEY_CARDS)
    g.prepare()
    assert g.valley_snow() == [spot]


@pytest.mark.covers(
    *["sfw_09", "sfw_10", "sfw_11", "sfw_12", "sfw_13", "sfw_14", "sfw_15", "sfw_16", "sfw_17"],
    *["sfw_18", "sfw_19", "sfw_20", "sfw_21", "sfw_22", "sfw_23", "sfw_24"],
)
@pytest.mark.parametrize(
    ("card", "site"),
    [
        ("sfw_09", "birch"),
        ("sfw_10", "moss"),
        ("sfw_11", "copper"),
        ("sfw_12", "acorn"),
        ("sfw_13", "forge"),
        ("sfw_14", "guild 1"),
        ("sfw_15", "guild 2"),
        ("sfw_16", "guild 3"),
        ("sfw_17", "guild 4"),
        ("sfw_18", "beacon 1"),
        ("sfw_19", "beacon 2"),
        ("sfw_20", "beacon 3"),
        ("sfw_21", "beacon 4"),
        ("sfw_22", "journey 8"),
        ("sfw_23", "journey 6"),
        ("sfw_24", "journey 4"),
    ],
)
def test_a_snowstorm_card_covers_its_location(card: str, site: str) -> None:
    g = frost(deployed=ALL_OUT, snowstorm=[card], others=[{}, {}, {}])
    g.prepare()
    assert g.snow() == [site]
    assert g.valley_snow() == []


@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 22), (4, 24)])
def test_the_snowstorm_deck_grows_with_the_players(players: int, cards: int) -> None:
    state = ub.new_game("silverfrost", players=players, seed=1).state
    names = {ub.SITES[card].id for card in state.zones[places.STORM_DECK]}
    assert len(names) == len(state.zones[places.STORM_DECK]) == cards
    assert ({"sfw_16", "sfw_20"} <= names) == (players >= 3)
    assert ({"sfw_17", "sfw_21"} <= names) == (players == 4)


def test_the_first_card_and_the_longest_journey_as_in_the_rulebooks_example() -> None:
    g = frost(deployed=ALL_OUT, snowstorm=["sfw_01", "sfw_22"], city=["Thane of Silverfrost", "Pilgrim", "Bonfire"])
    g.prepare()
    assert (g.valley_snow(), g.snow()) == ([1], ["journey 8"])
    assert sorted(g.covered()) == ["Bonfire", "Pilgrim", "Thane of Silverfrost"]


def test_snow_beside_a_worker_does_not_keep_him_from_coming_home() -> None:
    g = frost(deployed=ALL_OUT, snowstorm=["sfw_10", "sfw_11"], others=[{"deployed": ["moss", "copper (ranger)"]}])
    with g.untouched(2):
        g.prepare()
    assert g.snow() == ["moss", "copper"]
    g.prepare()
    assert (g.workers(2), g.deployed(2)) == (3, [])


def test_a_location_with_snow_gets_no_second_token() -> None:
    g = frost(deployed=ALL_OUT, snow=["moss"], snowstorm=["sfw_10", "sfw_11"], stock={"fire": 5})
    g.prepare()
    assert g.snow() == ["moss", "copper"]
    g.visit("birch")
    g.visit("moss with ranger")
    assert g.snow() == ["copper"]


def test_a_valley_spot_with_snow_gets_no_second_token() -> None:
    g = frost(deployed=ALL_OUT, valley=VALLEY_CARDS, valley_snow=[3], snowstorm=["sfw_03", "sfw_04"])
    g.prepare()
    assert g.valley_snow() == [3, 4]


def test_the_log_says_where_snow_falls() -> None:
    g = frost(
        season="autumn",
        deployed=AUTUMN_OUT,
        valley=VALLEY_CARDS,
        valley_snow=[3],
        snowstorm=["sfw_03", "sfw_04", "sfw_10"],
    )
    g.prepare()
    assert [event for event in g.game.log() if event["type"] == "snowstorm"] == [
        {"type": "snowstorm"},
        {"type": "snowstorm", "slot": 4, "cards": ["sf_watchtower"]},
        {"type": "snowstorm", "site": "sf_site_moss", "label": "moss"},
    ]


def test_a_snowstorm_falls_in_the_order_of_its_deck() -> None:
    g = frost(deployed=ALL_OUT, snowstorm=["sfw_12", "sfw_09", "sfw_10"])
    g.prepare()
    assert g.snow() == ["acorn", "birch"]


def test_the_players_share_one_snowstorm_deck() -> None:
    g = frost(deployed=ALL_OUT, others=[{"deployed": ALL_OUT}], snowstorm=["sfw_09", "sfw_10", "sfw_11", "sfw_12"])
    g.prepare()
    g.prepare()
    assert g.snow() == ["birch", "moss", "copper", "acorn"]


# Snow in the city


def cover(city: list[Any], *, season: str = "summer") -> list[str]:
    """The cards that snow falls on when the player prepares for the next season, if nothing is to be chosen."""
    g = frost(
        season=season, city=city, deployed={"summer": ALL_OUT, "autumn": AUTUMN_OUT, "winter": WINTER_OUT}[season]
    )
    g.prepare()
    g.turn_is_over()
    return g.covered()


def test_snow_falls_on_the_cards_with_most_points() -> None:
    city = ["Bonfire", "Sky Warden", "Thane of Silverfrost", "Watchtower", "Kindly Baker"]
    assert cover(city) == ["Thane of Silverfrost", "Sky Warden", "Watchtower"]


def test_printed_points_count_not_bonus_points() -> None:
    city = ["Hillside Cottage", "Hillside Cottage", "Hillside Cottage", "Stormwatch", "Coppersmith", "Bell Tower"]
    g = frost(city=city, deployed=ALL_OUT)
    g.prepare()
    assert g.covered() == ["Stormwatch"]
    assert g.options == ["cover Coppersmith", "cover Bell Tower"]


def test_equal_points_are_covered_in_the_order_of_the_colours() -> None:
    city = ["Fire Dancer", "Steam Bath", "Acorn Orchard", "Chipdigger", "Pilgrim"]
    assert cover(city, season="autumn") == ["Pilgrim", "Chipdigger", "Acorn Orchard", "Steam Bath"]


def test_points_come_before_colour() -> None:
    assert cover(["Pilgrim", "Mountaineer", "Kindly Baker"], season="winter") == ["Mountaineer", "Pilgrim"]


def test_among_equals_of_one_colour_the_player_chooses() -> None:
    g = frost(city=["Chipdigger", "Gift Shop", "Valley Runner", "Snow Sculptor"], deployed=ALL_OUT)
    g.prepare()
    assert g.options == ["cover Chipdigger", "cover Gift Shop", "cover Valley Runner", "cover Snow Sculptor"]
    g.choose("cover Valley Runner", "cover Chipdigger", "cover Snow Sculptor")
    assert g.city() == ["Gift Shop"]
    g.turn_is_over()


def test_of_equal_cards_one_is_offered() -> None:
    g = frost(city=["Pilgrim", "Pilgrim", "Hillside Cottage", "Pilgrim"], deployed=ALL_OUT)
    g.prepare()
    assert [text.rstrip(" 0123456789") for text in g.options] == ["cover Pilgrim", "cover Hillside Cottage"]


def test_a_chimney_makes_equal_cards_different() -> None:
    g = frost(city=["Chimney Terrace", smoking("Chimney Terrace")], deployed=ALL_OUT)
    g.prepare()
    assert g.options == ["cover Chimney Terrace 1", "cover Chimney Terrace 2"]
    g.choose("cover Chimney Terrace 2")
    assert len(g.covered()) == 2


def test_a_card_never_gets_a_second_snow() -> None:
    g = frost(city=["Bonfire", snowed("Thane of Silverfrost"), "Pilgrim"], deployed=ALL_OUT)
    g.prepare()
    assert sorted(g.covered()) == ["Bonfire", "Pilgrim", "Thane of Silverfrost"]
    g.turn_is_over()


def test_of_three_snow_only_two_fall_on_two_cards() -> None:
    g = frost(city=["Bonfire", "Pilgrim"], deployed=ALL_OUT)
    g.prepare()
    assert sorted(g.covered()) == ["Bonfire", "Pilgrim"]
    assert g.stock()["snow"] == 0


@pytest.mark.parametrize(
    ("season", "out", "snow"), [("summer", ALL_OUT, 3), ("autumn", AUTUMN_OUT, 4), ("winter", WINTER_OUT, 2)]
)
def test_each_season_brings_its_number(season: str, out: list[str], snow: int) -> None:
    city = ["Thane of Silverfrost", "Sky Warden", "Chimney Terrace", "Pilgrim", "Chipdigger", "Mountaineer"]
    g = frost(season=season, city=city, deployed=out)
    g.prepare()
    assert len(g.covered()) == snow


def test_snow_falls_on_the_own_city_only() -> None:
    g = frost(city=["Bonfire"], deployed=ALL_OUT, others=[{"city": ["Pilgrim"]}])
    with g.untouched(2):
        g.prepare()
    assert g.covered() == ["Bonfire"]


def test_an_empty_city_stays_empty() -> None:
    g = frost(deployed=ALL_OUT)
    g.prepare()
    assert (g.city(), g.covered()) == ([], [])
    g.turn_is_over()


def test_cards_that_take_no_space_are_covered_too() -> None:
    assert cover(["Snowshoe Wayfarer"]) == ["Snowshoe Wayfarer"]
