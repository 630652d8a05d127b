"""The tan cards that give something to the left: Bonfire, Mountaineer, Kindly Baker."""

from typing import Any

import pytest

from silverfrost.frost import NOTHING, PASSED, Frost, frost, smoking, snowed

EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2


# Bonfire


@pytest.mark.covers("sf_bonfire")
def test_a_bonfire_gives_three_fire_and_one_to_the_left() -> None:
    g = frost(hand=["Bonfire"], stock={"birch": 3}, others=[{}, {}])
    with g.untouched(3):
        g.play("Bonfire")
    assert (g.has(1), g.has(2)) == ({"fire": 3}, {"fire": 1})
    g.turn_is_over()


@pytest.mark.covers("sf_bonfire")
def test_the_last_player_gives_to_the_first() -> None:
    g = frost(turn=3, others=[{}, {"hand": ["Bonfire"], "stock": {"birch": 3}}])
    with g.untouched(2):
        g.play("Bonfire")
    assert (g.has(1), g.has(3)) == ({"fire": 1}, {"fire": 3})


@pytest.mark.covers("sf_bonfire")
def test_the_fire_of_a_bonfire_skips_players_who_have_passed() -> None:
    g = frost(hand=["Bonfire"], stock={"birch": 3}, others=[PASSED, {}])
    with g.untouched(2):
        g.play("Bonfire")
    assert g.has(3) == {"fire": 1}


@pytest.mark.covers("sf_bonfire")
def test_nobody_gains_the_fire_of_a_bonfire_when_all_others_have_passed() -> None:
    g = frost(hand=["Bonfire"], stock={"birch": 3}, others=[PASSED, PASSED])
    with g.untouched(2, 3):
        g.play("Bonfire")
    assert g.has() == {"fire": 3}


@pytest.mark.covers("sf_bonfire")
def test_the_fire_of_a_bonfire_may_clear_snow_in_the_same_turn() -> None:
    g = frost(hand=["Bonfire"], city=[snowed("Birch Mill")], stock={"birch": 3})
    g.play("Bonfire")
    g.choose("clear Birch Mill")
    assert g.has() == {"fire": 2, "snow": 1}
    g.turn_is_over()


# Mountaineer


@pytest.mark.covers("sf_mountaineer")
def test_a_mountaineer_costs_one_fire_for_the_left_neighbour_and_draws() -> None:
    g = frost(hand=["Mountaineer"], stock={"fire": 2, "acorn": 5}, deck=["Pilgrim"], others=[{}, {}])
    with g.untouched(3):
        g.play("Mountaineer")
    assert (g.has(1), g.has(2)) == ({"fire": 1, "acorn": 5}, {"fire": 1})
    assert g.hand() == ["Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sf_mountaineer")
def test_a_mountaineer_is_not_offered_without_fire() -> None:
    assert not frost(hand=["Mountaineer"], stock={"acorn": 9}).offers("play Mountaineer from hand")


@pytest.mark.covers("sf_mountaineer")
def test_the_fire_for_a_mountaineer_skips_players_who_have_passed() -> None:
    g = frost(hand=["Mountaineer"], stock={"fire": 1}, others=[PASSED, {}])
    with g.untouched(2):
        g.play("Mountaineer")
    assert (g.has(1), g.has(3)) == ({}, {"fire": 1})


@pytest.mark.covers("sf_mountaineer")
def test_the_fire_for_a_mountaineer_goes_to_the_supply_when_all_others_have_passed() -> None:
    g = frost(hand=["Mountaineer"], stock={"fire": 1}, others=[PASSED, PASSED])
    with g.untouched(2, 3):
        g.play("Mountaineer")
    assert (g.has(), g.city()) == ({}, ["Mountaineer"])


@pytest.mark.covers("sf_mountaineer")
def test_a_mountaineer_with_a_chimney_gives_nothing_away() -> None:
    g = frost(hand=["Mountaineer"], city=["Birch Mill"], stock={"fire": 1, "chimney": 1}, deck=["Pilgrim"])
    g.play("Mountaineer")
    assert g.options == ["pay 1 fire", "chimney on Birch Mill"]
    with g.untouched(2):
        g.choose("chimney on Birch Mill")
    assert (g.has(), g.hand()) == ({}, ["Pilgrim"])
    assert g.card("Birch Mill").occupied


@pytest.mark.covers("sf_mountaineer", "sf_acorn_pantry")
def test_an_acorn_pantry_does_not_help_a_mountaineer() -> None:
    g = frost(hand=["Mountaineer", "Pilgrim", "Bonfire"], city=["Acorn Pantry"], stock={"fire": 1})
    g.play("Mountaineer")
    assert g.has(2) == {"fire": 1}
    assert {"Pilgrim", "Bonfire"} <= set(g.hand())
    g = frost(hand=["Mountaineer", "Pilgrim"], city=["Acorn Pantry"])
    assert not g.offers("play Mountaineer from hand")


@pytest.mark.covers("sf_mountaineer", "sfb_reindeer")
def test_a_reindeer_does_not_make_a_mountaineer_cheaper() -> None:
    mountain = ["Reindeer", "Moose", "Bison", "Great Elk"]
    g = frost(hand=["Mountaineer"], stock={"fire": 2}, mountain=mountain)
    g.call("Reindeer")
    g.choose("play Mountaineer from hand")
    assert (g.has(1), g.has(2)) == ({}, {"fire": 1})


# Kindly Baker


def baker(**settings: Any) -> Frost:
    stock = {"acorn": 1, **settings.pop("stock")}
    g = frost(hand=["Kindly Baker"], stock=stock, **settings)
    g.play("Kindly Baker")
    return g


@pytest.mark.covers("sf_kindly_baker")
def test_a_kindly_baker_gives_two_resources_for_four_points() -> None:
    g = baker(stock={"birch": 1, "copper": 2, "fire": 3}, others=[{"stock": {"copper": 1}}, {}])
    with g.untouched(3):
        g.choose("give birch", "give copper")
    assert g.stock() == {**NOTHING, "copper": 1, "fire": 3, "point": 4}
    assert g.stock(2) == {**NOTHING, "birch": 1, "copper": 2}
    g.turn_is_over()


@pytest.mark.covers("sf_kindly_baker")
def test_a_kindly_baker_may_give_two_of_one_kind_or_just_one() -> None:
    g = baker(stock={"moss": 3})
    g.choose("give moss", "give moss")
    assert (g.has(), g.has(2)) == ({"moss": 1, "point": 4}, {"moss": 2})
    g = baker(stock={"moss": 3})
    g.choose("give moss", "stop")
    assert (g.has(), g.has(2)) == ({"moss": 2, "point": 2}, {"moss": 1})


@pytest.mark.covers("sf_kindly_baker")
def test_a_kindly_baker_may_give_nothing() -> None:
    g = baker(stock={"moss": 3})
    with g.untouched(2):
        g.choose("stop")
    assert g.has() == {"moss": 3}
    g.turn_is_over()


@pytest.mark.covers("sf_kindly_baker")
def test_a_kindly_baker_cannot_give_fire() -> None:
    g = baker(stock={"fire": 4, "moss": 1})
    assert g.options == ["give moss", "stop"]
    g = baker(stock={"fire": 4})
    assert g.has() == {"fire": 4}
    g.turn_is_over()


@pytest.mark.covers("sf_kindly_baker")
def test_gifts_of_a_kindly_baker_skip_players_who_have_passed() -> None:
    g = baker(stock={"moss": 1}, others=[PASSED, {}])
    with g.untouched(2):
        g.choose("give moss")
    assert (g.has(), g.has(3)) == ({"point": 2}, {"moss": 1})


@pytest.mark.covers("sf_kindly_baker")
def test_gifts_of_a_kindly_baker_count_even_if_all_others_have_passed() -> None:
    g = baker(stock={"moss": 2}, others=[PASSED])
    with g.untouched(2):
        g.choose("give moss", "give moss")
    assert g.has() == {"point": 4}


@pytest.mark.covers("sf_kindly_baker")
def test_a_chimney_may_bring_a_kindly_baker() -> None:
    g = frost(hand=["Kindly Baker"], city=["Bonfire", smoking("Birch Mill")], stock={"fire": 1, "chimney": 1})
    g.play("Kindly Baker")
    assert g.city() == ["Bonfire", "Birch Mill", "Kindly Baker"]
    assert g.card("Bonfire").occupied
    assert g.has() == {}
