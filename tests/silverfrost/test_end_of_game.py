"""Passing, the score sheet, the snow reward and the tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import PASSED, Frost, frost, snowed

SPRING_OUT = ["hot springs"] * 5 + ["hot springs (ranger)"]
DEAR = [
    "Great Hearth",
    "Ranger Lodge",
    "Ice Garden",
    "Scrap Foundry",
    "Smokehouse",
    "Copper Mine",
    "Bell Tower",
    "Sky Warden",
]


def over(first: dict[str, Any], *others: dict[str, Any], variants: tuple[str, ...] = ()) -> Frost:
    """A finished game: everybody has passed, player 1 last."""
    g = frost(
        season="spring", valley=DEAR, variants=variants, others=[{**PASSED, **other} for other in others], **first
    )
    g.pass_()
    assert g.game.over
    return g


# Passing


@pytest.mark.parametrize("season", ["summer", "autumn", "winter"])
def test_nobody_passes_before_spring(season: str) -> None:
    assert not frost(season=season).offers("pass")


def test_whoever_has_nothing_left_to_do_has_to_pass() -> None:
    assert frost(season="spring", deployed=SPRING_OUT, valley=DEAR).options == ["pass"]


def test_a_player_may_pass_with_workers_and_cards_left() -> None:
    g = frost(season="spring", hand=["Bonfire"], stock={"birch": 3})
    g.pass_()
    assert g.game.state.players[0].passed
    g.turn_is_over()


def test_a_passed_player_has_no_more_turns() -> None:
    g = frost(season="spring", others=[{}, {}])
    g.pass_()
    g.visit("birch")
    g.visit("moss")
    assert g.game.decision is not None
    assert g.game.decision.player == 1


def test_the_others_go_on_until_everybody_has_passed() -> None:
    g = frost(season="spring", others=[{"season": "spring"}])
    g.pass_()
    assert not g.game.over
    g.visit("birch")
    g.pass_()
    assert g.game.over
    assert g.game.decision is None


def test_passing_asks_nothing_and_keeps_hand_and_stock() -> None:
    g = frost(season="spring", hand=["Bonfire"], stock={"birch": 3, "fire": 2}, city=[snowed("Pilgrim")])
    with g.untouched(1, 2):
        g.pass_()
    g.turn_is_over()


def test_a_passed_players_workers_still_stand_there() -> None:
    g = frost(season="spring", others=[{"season": "spring", "passed": True, "deployed": ["birch", *SPRING_OUT[1:]]}])
    assert not g.offers("visit birch")


def test_a_passed_players_community_locations_may_be_visited() -> None:
    g = frost(season="spring", others=[{**PASSED, "city": ["Coppersmith"]}])
    g.visit("Coppersmith of player 2")
    assert g.stock()["copper"] == 2


# Scoring


def test_every_source_of_points_is_listed() -> None:
    g = over(
        {
            "city": ["Great Hearth", "Bonfire", snowed("Thane of Silverfrost")],
            "stock": {"point": 4, "fire": 2, "snow": 3, "birch": 7, "chimney": 1},
            "achieved": ["Sprouts", "Wandering Road"],
            "deployed": ["journey 6", "journey 2 (ranger)"],
            "quests": ["Woodpile"],
        },
        {"stock": {"snow": 1}},
    )
    points = {(line.line, line.source): line.points for line in g.game.scores()[0].lines}
    assert points["cards", "Great Hearth"] == 4
    assert points["prosperity", "Great Hearth"] == 2
    assert points["cards", "Bonfire"] == 1
    assert points["tokens", "supply"] == 4
    assert points["journey", "journey 6"] + points["journey", "journey 2"] == 8
    assert {source: n for (_, source), n in points.items() if source in ("Sprouts", "Wandering Road", "Woodpile")} == {
        "Sprouts": 3, "Wandering Road": 8,
    }  # fmt: skip
    assert points["snow", "snow cleared"] + points["snow", "most snow cleared"] == 8
    assert g.score() == 4 + 2 + 1 + 4 + 8 + 11 + 8


def test_a_covered_purple_card_scores_neither_points_nor_bonus() -> None:
    assert over({"city": [snowed("Great Hearth")], "stock": {"fire": 4}}, {}).score() == 0


def test_covered_cards_count_for_no_bonus() -> None:
    g = over({"city": ["Hillside Cottage", "Hillside Cottage", snowed("Hillside Cottage")]}, {})
    assert g.score() == 2 * (1 + 2)


def test_goods_and_cards_in_hand_score_nothing() -> None:
    g = over({"hand": ["Great Hearth"], "stock": {"birch": 5, "fire": 5, "acorn": 5, "chimney": 2}}, {})
    assert g.score() == 0


# The snow reward


@pytest.mark.covers("flurries")
@pytest.mark.parametrize(
    ("snow", "points"),
    [((4, 2), [9, 2]), ((2, 4), [2, 9]), ((3, 3), [8, 8]), ((0, 0), [0, 0]), ((1, 0), [6, 0]), ((2, 2, 1), [7, 7, 1])],
)
def test_flurries(snow: tuple[int, ...], points: list[int]) -> None:
    first, *others = ({"stock": {"snow": n}} for n in snow)
    g = over(first, *others)
    assert [score.total for score in g.game.scores()] == points


@pytest.mark.covers("ice_storm")
@pytest.mark.parametrize(
    ("snow", "points"),
    [((4, 2), [12, 0]), ((2, 4), [0, 12]), ((3, 3), [12, 12]), ((0, 0), [0, 0]), ((5, 5, 1), [12, 12, 0])],
)
def test_ice_storm(snow: tuple[int, ...], points: list[int]) -> None:
    first, *others = ({"stock": {"snow": n}} for n in snow)
    g = over(first, *others, variants=("ice_storm",))
    assert [score.total for score in g.game.scores()] == points


# The winner


def winners(first: dict[str, Any], *others: dict[str, Any], ice: bool = True) -> tuple[int, ...]:
    return over(first, *others, variants=("ice_storm",) if ice else ()).game.winners()


def test_most_points_win() -> None:
    assert winners({"stock": {"point": 9}}, {"stock": {"point": 8, "fire": 9}}) == (0,)
    assert winners({"stock": {"point": 8, "fire": 9}}, {"stock": {"point": 9}}) == (1,)


def test_first_tie_break_is_the_snow_cleared() -> None:
    first = {"stock": {"point": 1, "snow": 3, "fire": 9}}
    assert winners(first, {"stock": {"point": 13, "snow": 2}}) == (0,)
    assert winners(
        {"stock": {"point": 4, "snow": 1}}, {"stock": {"snow": 4}}, {"stock": {"snow": 0, "point": 9}}, ice=False
    ) == (1,)


def test_second_tie_break_is_the_number_of_quests() -> None:
    several = {"achieved": ["Sprouts", "Open Trails"], "stock": {"point": 1, "snow": 1}}
    one = {"achieved": ["Shore to Shore"], "stock": {"snow": 1, "fire": 9}}
    assert winners(several, one) == (0,)
    assert winners(one, several) == (1,)


def test_third_tie_break_is_the_fire_left() -> None:
    warm, rich = {"stock": {"fire": 2}}, {"stock": {"fire": 1, "birch": 9}}
    assert winners(warm, rich) == (0,)
    assert winners(rich, warm) == (1,)


def test_fourth_tie_break_is_all_resources_together() -> None:
    mixed, birch = {"stock": {"birch": 1, "moss": 1, "copper": 1, "acorn": 1}}, {"stock": {"birch": 3, "chimney": 2}}
    assert winners(mixed, birch) == (0,)
    assert winners(birch, mixed) == (1,)


def test_equal_in_everything_share_the_victory() -> None:
    same = {"stock": {"acorn": 2, "fire": 1}}
    assert winners(same, {"stock": {"birch": 2, "fire": 1}}, {"stock": {"birch": 1}}) == (0, 1)


def test_the_variant_is_remembered_by_a_saved_game() -> None:
    g = over({"stock": {"snow": 2}}, {}, variants=("ice_storm",))
    assert ub.load(ub.save(g.game)).scores()[0].total == 12
