"""The purple cards: printed points and bonus points at the end."""

from typing import Any

import pytest

from silverfrost.frost import NOTHING, PLENTY, frost, smoking, snowed

EACH = [
    pytest.param("Great Hearth", {"birch": 2, "moss": 1, "copper": 2}, 4, marks=pytest.mark.covers("sf_great_hearth")),
    pytest.param("Ice Garden", {"birch": 1, "moss": 1, "copper": 2}, 3, marks=pytest.mark.covers("sf_ice_garden")),
    pytest.param("Ranger Lodge", {"birch": 2, "moss": 2, "copper": 1}, 3, marks=pytest.mark.covers("sf_ranger_lodge")),
    pytest.param("Hillside Cottage", {"birch": 1, "moss": 1}, 1, marks=pytest.mark.covers("sf_hillside_cottage")),
    pytest.param("Chimney Terrace", {"moss": 1, "copper": 1}, 2, marks=pytest.mark.covers("sf_chimney_terrace")),
    pytest.param("Sky Warden", {"acorn": 5}, 3, marks=pytest.mark.covers("sf_sky_warden")),
    pytest.param("Hearthkeeper", {"acorn": 3}, 2, marks=pytest.mark.covers("sf_hearthkeeper")),
    pytest.param("Pilgrim", {"acorn": 2}, 1, marks=pytest.mark.covers("sf_pilgrim")),
    pytest.param("Thane of Silverfrost", {"acorn": 5}, 4, marks=pytest.mark.covers("sf_thane")),
]


@pytest.mark.parametrize(("card", "cost", "points"), EACH)
def test_a_purple_card_costs_its_price_and_does_nothing_at_once(card: str, cost: dict[str, int], points: int) -> None:
    g = frost(hand=[card], stock=cost)
    with g.untouched(2):
        g.play(card)
    assert (g.city(), g.stock()) == ([card], NOTHING)
    g.turn_is_over()
    for kind, needed in cost.items():
        assert not frost(hand=[card], stock={**PLENTY, kind: needed - 1}).offers(f"play {card} from hand")


@pytest.mark.parametrize(("card", "cost", "points"), EACH)
def test_a_purple_card_scores_its_printed_points(card: str, cost: dict[str, int], points: int) -> None:
    g = frost(city=[card])
    assert g.line("cards", card) == points
    assert g.score(2) == 0


@pytest.mark.parametrize(("card", "cost", "points"), EACH)
def test_a_purple_card_under_snow_scores_nothing(card: str, cost: dict[str, int], points: int) -> None:
    city = [snowed(card, **({"occupied": True} if "acorn" not in cost else {})), "Steam Bath"]
    g = frost(city=city, stock={"fire": 4}, achieved=["Sprouts"])
    assert (g.line("cards", card), g.line("prosperity", card)) == (0, 0)


def bonus(card: str, **settings: Any) -> int:
    return frost(**settings).line("prosperity", card)


@pytest.mark.covers("sf_great_hearth")
@pytest.mark.parametrize(("fire", "points"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4), (9, 4)])
def test_a_great_hearth_scores_the_fire_left_up_to_four(fire: int, points: int) -> None:
    others = [{"stock": {"fire": 7}}]
    assert bonus("Great Hearth", city=["Great Hearth"], stock={"fire": fire}, others=others) == points


@pytest.mark.covers("sf_ice_garden")
@pytest.mark.parametrize(
    ("snow", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 4), (10, 5), (11, 5), (12, 5), (30, 5)]
)
def test_an_ice_garden_scores_every_two_cleared_snow_up_to_five(snow: int, points: int) -> None:
    city = ["Ice Garden", snowed("Bonfire"), snowed("Pilgrim")]
    assert bonus("Ice Garden", city=city, stock={"snow": snow}) == points


@pytest.mark.covers("sf_ranger_lodge")
@pytest.mark.parametrize(("achieved", "points"), [
    ([], 0),
    (["Sprouts"], 1),
    (["Nobles in Distress"], 2),
    (["Sprouts", "Woodpile", "Nobles in Distress", "Great Thaw"], 6),
])  # fmt: skip
def test_a_ranger_lodge_scores_one_for_lowland_and_two_for_highland_quests(achieved: list[str], points: int) -> None:
    settings: dict[str, Any] = {"achieved": achieved, "quests": ["Many Paws"], "others": [{"achieved": ["Good Order"]}]}
    assert bonus("Ranger Lodge", city=["Ranger Lodge"], **settings) == points


@pytest.mark.covers("sf_hillside_cottage")
@pytest.mark.parametrize(("city", "points"), [
    (["Hillside Cottage"], 1),
    (["Hillside Cottage"] * 2, 4),
    (["Hillside Cottage"] * 3, 9),
    (["Hillside Cottage", "Hillside Cottage", snowed("Hillside Cottage")], 4),
    ([snowed("Hillside Cottage"), "Chimney Terrace"], 0),
])  # fmt: skip
def test_each_hillside_cottage_scores_all_cottages_without_snow(city: list[Any], points: int) -> None:
    assert bonus("Hillside Cottage", city=city) == points


@pytest.mark.covers("sf_chimney_terrace")
@pytest.mark.parametrize(("city", "points"), [
    ([], 0),
    ([smoking("Bonfire")], 1),
    ([smoking("Bonfire"), smoking("Birch Mill")], 2),
    ([smoking("Bonfire"), smoking("Birch Mill", snow=True)], 1),
])  # fmt: skip
def test_a_chimney_terrace_scores_the_chimneys_on_constructions_without_snow(city: list[Any], points: int) -> None:
    others = [{"city": [smoking("Moss Garden")]}]
    assert bonus("Chimney Terrace", city=["Chimney Terrace", *city], others=others) == points


@pytest.mark.covers("sf_chimney_terrace")
def test_a_chimney_terrace_counts_the_chimney_on_itself_and_every_terrace_counts() -> None:
    assert bonus("Chimney Terrace", city=[smoking("Chimney Terrace"), "Chimney Terrace"]) == 2


@pytest.mark.covers("sf_sky_warden")
@pytest.mark.parametrize(("city", "points"), [
    (["Bonfire"], 0),
    (["Steam Bath"], 1),
    (["Steam Bath", "Steam Bath", "Coppersmith", "Pilgrim"], 3),
    (["Steam Bath", snowed("Coppersmith")], 1),
])  # fmt: skip
def test_a_sky_warden_scores_the_red_cards_without_snow(city: list[Any], points: int) -> None:
    assert bonus("Sky Warden", city=["Sky Warden", *city], others=[{"city": ["Bell Tower"]}]) == points


@pytest.mark.covers("sf_hearthkeeper")
@pytest.mark.parametrize(("city", "points"), [
    (["Hearthkeeper"], 3),
    (["Hearthkeeper", "Hearthkeeper", "Bonfire"], 6),
    (["Hearthkeeper", snowed("Bonfire")], 0),
    (["Hearthkeeper", snowed("Hearthkeeper")], 0),
])  # fmt: skip
def test_a_hearthkeeper_scores_three_if_no_card_of_the_city_has_snow(city: list[Any], points: int) -> None:
    assert bonus("Hearthkeeper", city=city, others=[{"city": [snowed("Steam Bath")]}]) == points


@pytest.mark.covers("sf_pilgrim")
@pytest.mark.parametrize(("journeys", "points"), [
    ([], 0),
    (["journey 8"], 1),
    (["journey 8", "journey 2 (ranger)"], 2),
    (["journey 8", "journey 2", "journey 2"], 3),
    (["journey 8", "journey 4", "journey 2", "journey 2"], 3),
])  # fmt: skip
def test_a_pilgrim_scores_the_workers_on_a_journey_up_to_three(journeys: list[str], points: int) -> None:
    settings: dict[str, Any] = {"season": "spring", "deployed": [*journeys, "hot springs"]}
    others = [{"season": "spring", "deployed": ["journey 6"]}]
    assert bonus("Pilgrim", city=["Pilgrim"], others=others, **settings) == points


@pytest.mark.covers("sf_pilgrim")
def test_every_pilgrim_has_a_maximum_of_its_own() -> None:
    deployed = ["journey 2"] * 4
    assert bonus("Pilgrim", city=["Pilgrim", "Pilgrim"], season="spring", deployed=deployed) == 6


@pytest.mark.covers("sf_thane")
@pytest.mark.parametrize(("city", "points"), [
    ([], 0),
    (["Sky Warden"], 0),
    (["Sky Warden", "Bell Tower"], 1),
    (["Sky Warden", "Bell Tower", "Watchtower", "Pilgrim", "Bonfire"], 1),
    (["Sky Warden", "Bell Tower", "Watchtower", "Great Hearth"], 2),
    (["Sky Warden", "Bell Tower", "Watchtower", snowed("Great Hearth")], 1),
])  # fmt: skip
def test_a_thane_scores_every_two_other_unique_cards_without_snow(city: list[Any], points: int) -> None:
    others = [{"city": ["Smokehouse", "Ice Garden"]}]
    assert bonus("Thane of Silverfrost", city=["Thane of Silverfrost", *city], others=others) == points


def test_covered_cards_of_every_colour_score_nothing() -> None:
    city = [snowed(name) for name in ("Bonfire", "Copper Mine", "Bell Tower", "Watchtower", "Great Hearth")]
    g = frost(city=city, stock={"fire": 4})
    assert g.score() == 0
    g = frost(city=["Copper Mine", "Bell Tower", *city[:1]])
    assert g.score() == 4
