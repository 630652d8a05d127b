"""The Big Critters that give something at once, and what they count."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, NOTHING, PASSED, Frost, frost, smoking, snowed

EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2


def call(critter: str, **settings: Any) -> Frost:
    """Player 1 has called this Big Critter, on the space worth nothing, with the only fire."""
    stock = {**settings.pop("stock", {})}
    stock["fire"] = stock.get("fire", 0) + 1
    mountain = [critter, *(name for name in DULL_MOUNTAIN if name != critter)][:4]
    g = frost(mountain=mountain, stock=stock, **settings)
    g.call(critter)
    return g


@pytest.mark.parametrize(("critter", "gain", "draws"), [
    pytest.param("Snow Leopard", {"fire": 2}, 1, marks=pytest.mark.covers("sfb_snow_leopard")),
    pytest.param("White Wolf", {"acorn": 2, "copper": 1}, 0, marks=pytest.mark.covers("sfb_white_wolf")),
    pytest.param("Mountain Goat King", {"copper": 2}, 1, marks=pytest.mark.covers("sfb_goat_king")),
    pytest.param("Great Elk", {"moss": 3}, 0, marks=pytest.mark.covers("sfb_great_elk")),
    pytest.param("Moose", {"birch": 4}, 0, marks=pytest.mark.covers("sfb_moose")),
    pytest.param("Brown Bear", {"acorn": 2, "birch": 1}, 0, marks=pytest.mark.covers("sfb_brown_bear")),
    pytest.param("Great Ram", {"birch": 1, "moss": 1}, 1, marks=pytest.mark.covers("sfb_great_ram")),
    pytest.param(
        "Bison", {"birch": 1, "moss": 1, "copper": 1, "acorn": 1}, 0, marks=pytest.mark.covers("sfb_bison")
    ),
])  # fmt: skip
def test_a_big_critter_gives_what_it_says_to_the_caller_alone(critter: str, gain: dict[str, int], draws: int) -> None:
    g = frost(
        mountain=[critter, *(name for name in DULL_MOUNTAIN if name != critter)][:4],
        stock={"fire": 1},
        deck=["Pilgrim", "Pilgrim"],
        others=[{}, {}],
    )
    with g.untouched(2, 3):
        g.call(critter)
    assert g.stock() == {**NOTHING, **gain}
    assert g.hand() == ["Pilgrim"] * draws
    assert g.big_discard() == [critter]
    g.turn_is_over()


@pytest.mark.covers("sfb_snow_leopard", "sfb_goat_king", "sfb_great_ram")
@pytest.mark.parametrize("critter", ["Snow Leopard", "Mountain Goat King", "Great Ram"])
def test_a_full_hand_draws_no_card_from_a_big_critter(critter: str) -> None:
    g = call(critter, hand=EIGHT)
    assert g.hand() == sorted(EIGHT)
    g.turn_is_over()


@pytest.mark.covers("sfb_yak")
def test_a_yak_gives_two_resources_of_any_kind() -> None:
    g = call("Yak")
    g.choose("gain copper", "gain acorn")
    assert g.has() == {"copper": 1, "acorn": 1}
    g = call("Yak")
    g.choose("gain moss", "gain moss")
    assert g.has() == {"moss": 2}
    g.turn_is_over()


# The left neighbour


@pytest.mark.covers("sfb_black_bear")
def test_a_black_bear_gives_four_fire_and_two_to_the_left() -> None:
    g = call("Black Bear", others=[{}, {}])
    assert (g.has(1), g.has(2), g.has(3)) == ({"fire": 4}, {"fire": 2}, {})
    g.turn_is_over()


@pytest.mark.covers("sfb_walrus")
def test_a_walrus_gives_three_points_and_one_to_the_left() -> None:
    g = call("Walrus", others=[{}, {}])
    assert (g.has(1), g.has(2), g.has(3)) == ({"point": 3}, {"point": 1}, {})
    g.turn_is_over()


@pytest.mark.parametrize(("critter", "own", "left"), [
    pytest.param("Black Bear", {"fire": 4}, {"fire": 2}, marks=pytest.mark.covers("sfb_black_bear")),
    pytest.param("Walrus", {"point": 3}, {"point": 1}, marks=pytest.mark.covers("sfb_walrus")),
])  # fmt: skip
def test_the_share_of_the_left_skips_players_who_have_passed(
    critter: str, own: dict[str, int], left: dict[str, int]
) -> None:
    g = call(critter, others=[PASSED, {}])
    assert (g.has(1), g.has(2), g.has(3)) == (own, {}, left)
    g = call(critter, others=[PASSED, PASSED])
    assert (g.has(1), g.has(2), g.has(3)) == (own, {}, {})


def condor(**settings: Any) -> Frost:
    return call("Condor", hand=["Bonfire", "Pilgrim", "Great Hearth"], **settings)


@pytest.mark.covers("sfb_condor")
def test_a_condor_takes_two_cards_to_the_left_for_three_resources() -> None:
    g = condor(others=[{}, {}])
    with g.untouched(3):
        g.choose("give Bonfire")
        assert not g.offers("stop")
        g.choose("give Pilgrim", "gain copper", "gain copper", "gain moss")
    assert (g.has(), g.hand(), g.hand(2)) == ({"copper": 2, "moss": 1}, ["Great Hearth"], ["Bonfire", "Pilgrim"])
    g.turn_is_over()


@pytest.mark.covers("sfb_condor")
def test_a_condor_may_be_declined() -> None:
    g = condor()
    with g.untouched(1, 2):
        g.choose("stop")
    g.turn_is_over()


@pytest.mark.covers("sfb_condor")
def test_a_condor_does_nothing_for_a_single_card() -> None:
    g = call("Condor", hand=["Bonfire"])
    assert (g.has(), g.hand(), g.hand(2)) == ({}, ["Bonfire"], [])
    g.turn_is_over()


@pytest.mark.covers("sfb_condor")
def test_cards_that_a_condor_brings_to_a_full_hand_are_discarded() -> None:
    others = [{"hand": ["Steam Bath"] * 3 + ["Moss Garden"] * 3 + ["Birch Mill"]}]
    g = condor(others=others)
    g.choose("give Bonfire", "give Pilgrim", "gain moss", "gain moss", "gain moss")
    assert (g.has(), len(g.hand(2)), g.discard()) == ({"moss": 3}, 8, ["Pilgrim"])


# What is counted


@pytest.mark.covers("sfb_mountain_lion")
@pytest.mark.parametrize(("covered", "fire"), [(0, 1), (1, 1), (2, 2), (4, 4), (5, 4)])
def test_a_mountain_lion_gives_a_fire_for_each_own_card_with_snow_at_least_one_and_at_most_four(
    covered: int, fire: int
) -> None:
    names = ["Bonfire", "Moss Garden", "Birch Mill", "Pilgrim", "Steam Bath"]
    city = ["Ice House", *(snowed(name) for name in names[:covered])]
    g = call("Mountain Lion", city=city, others=[{"city": [snowed("Ice House"), snowed("Copper Mine")]}])
    assert g.has() == {"fire": fire}
    assert len(g.covered()) == covered


@pytest.mark.covers("sfb_red_stag")
@pytest.mark.parametrize(("city", "points"), [
    (["Bonfire"], 0),
    (["Steam Bath", "Bonfire"], 1),
    (["Steam Bath", "Coppersmith", "Bell Tower"], 3),
    (["Steam Bath", "Coppersmith", "Bell Tower", "Record Keeper"], 3),
    (["Steam Bath", snowed("Coppersmith")], 1),
])  # fmt: skip
def test_a_red_stag_gives_a_point_for_each_red_card_without_snow_up_to_three_and_a_card(
    city: list[Any], points: int
) -> None:
    g = call("Red Stag", city=city, deck=["Pilgrim"], others=[{"city": ["Acorn Brewer"]}])
    assert g.stock() == {**NOTHING, "point": points}
    assert g.hand() == ["Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sfb_mammoth")
@pytest.mark.parametrize(("cards", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (12, 4), (15, 4)])
def test_a_mammoth_gives_a_point_for_every_three_cards_up_to_four(cards: int, points: int) -> None:
    names = ["Steam Bath", "Moss Garden", "Birch Mill", "Pilgrim", "Bonfire"] * 3
    g = call("Woolly Mammoth", city=names[:cards], others=[{"city": ["Ice House"] * 3}])
    assert g.stock() == {**NOTHING, "point": points}
    g.turn_is_over()


@pytest.mark.covers("sfb_mammoth")
def test_a_mammoth_does_not_count_cards_with_snow() -> None:
    g = call("Woolly Mammoth", city=["Pilgrim", "Bonfire", "Steam Bath", "Ice House", "Moss Garden", snowed("Pilgrim")])
    assert g.has() == {"point": 1}


@pytest.mark.covers("sfb_wild_boar")
@pytest.mark.parametrize(("choices", "left"), [
    (["pay moss", "pay copper"], {"moss": 1, "point": 4}),
    (["pay moss", "pay moss"], {"copper": 1, "point": 4}),
    (["pay copper", "stop"], {"moss": 2, "point": 2}),
    (["stop"], {"moss": 2, "copper": 1}),
])  # fmt: skip
def test_a_wild_boar_takes_up_to_two_resources_for_two_points_each(choices: list[str], left: dict[str, int]) -> None:
    g = call("Wild Boar", stock={"moss": 2, "copper": 1, "fire": 2})
    assert g.options == ["pay moss", "pay copper", "stop"]
    with g.untouched(2):
        g.choose(*choices)
    assert g.has() == {**left, "fire": 2}
    g.turn_is_over()


@pytest.mark.covers("sfb_wolverine")
def test_a_wolverine_turns_up_to_three_cards_into_resources() -> None:
    g = call("Wolverine", hand=["Bonfire", "Pilgrim", "Great Hearth", "Ice House"])
    with g.untouched(2):
        g.choose("discard Bonfire", "discard Pilgrim", "discard Ice House", "gain birch", "gain moss", "gain acorn")
    assert (g.has(), g.hand()) == ({"birch": 1, "moss": 1, "acorn": 1}, ["Great Hearth"])
    assert sorted(g.discard()) == ["Bonfire", "Ice House", "Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sfb_wolverine")
def test_a_wolverine_may_be_given_fewer_cards_or_none() -> None:
    g = call("Wolverine", hand=["Bonfire", "Pilgrim"])
    g.choose("discard Bonfire", "stop", "gain copper")
    assert (g.has(), g.hand()) == ({"copper": 1}, ["Pilgrim"])
    g = call("Wolverine", hand=["Bonfire", "Pilgrim"])
    with g.untouched(1):
        g.choose("stop")
    g.turn_is_over()


# Chimneys


@pytest.mark.covers("sfb_giant_badger")
def test_a_giant_badger_gives_a_fire_and_takes_a_chimney_back() -> None:
    g = call("Giant Badger", city=[smoking("Bonfire"), smoking("Birch Mill")])
    assert g.options == ["take chimney from Bonfire", "take chimney from Birch Mill", "stop"]
    g.choose("take chimney from Birch Mill")
    assert g.has() == {"fire": 1, "chimney": 1}
    assert (g.card("Bonfire").occupied, g.card("Birch Mill").occupied) == (True, False)
    g.turn_is_over()


@pytest.mark.covers("sfb_giant_badger")
def test_a_giant_badger_may_leave_the_chimney() -> None:
    g = call("Giant Badger", city=[smoking("Bonfire")])
    g.choose("stop")
    assert g.has() == {"fire": 1}
    assert g.card("Bonfire").occupied


@pytest.mark.covers("sfb_giant_badger")
def test_a_giant_badger_reaches_no_chimney_under_snow() -> None:
    g = call("Giant Badger", city=[smoking("Bonfire", snow=True)], winters_fury=True)
    assert g.has() == {"fire": 1}
    g.turn_is_over()


# Nothing to do


@pytest.mark.parametrize("critter", [
    pytest.param("Polar Bear", marks=pytest.mark.covers("sfb_polar_bear")),
    pytest.param("Wolf Mother", marks=pytest.mark.covers("sfb_wolf_mother")),
    pytest.param("Golden Eagle", marks=pytest.mark.covers("sfb_golden_eagle")),
    pytest.param("Ibex", marks=pytest.mark.covers("sfb_ibex")),
    pytest.param("Wolverine", marks=pytest.mark.covers("sfb_wolverine")),
    pytest.param("Condor", marks=pytest.mark.covers("sfb_condor")),
    pytest.param("Wild Boar", marks=pytest.mark.covers("sfb_wild_boar")),
    pytest.param("Woolly Mammoth", marks=pytest.mark.covers("sfb_mammoth")),
])  # fmt: skip
def test_a_big_critter_that_can_do_nothing_may_be_called_for_the_points_of_its_space(critter: str) -> None:
    snow = ["birch", "moss", "copper", "acorn"]
    g = frost(mountain=[*DULL_MOUNTAIN[:3], critter], stock={"fire": 1}, snow=snow)
    g.call(critter)
    assert g.has() == {"point": 3}
    assert g.big_discard() == [critter]
    g.turn_is_over()
