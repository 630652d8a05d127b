"""The blue Critters: Chipdigger, Stormwatch, Fire Warden, Snow Sculptor, Valley Runner."""

from typing import Any

import pytest

from silverfrost.frost import NOTHING, frost, snowed

VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Pilgrim", "Gift Shop", "Birch Mill", "Hearthkeeper", "Ice House",
]  # fmt: skip
EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2


@pytest.mark.parametrize(("card", "cost"), [
    pytest.param("Chipdigger", 2, marks=pytest.mark.covers("sf_chipdigger")),
    pytest.param("Stormwatch", 3, marks=pytest.mark.covers("sf_stormwatch")),
    pytest.param("Fire Warden", 4, marks=pytest.mark.covers("sf_fire_warden")),
    pytest.param("Snow Sculptor", 2, marks=pytest.mark.covers("sf_snow_sculptor")),
    pytest.param("Valley Runner", 1, marks=pytest.mark.covers("sf_valley_runner")),
])  # fmt: skip
def test_a_blue_critter_costs_its_acorns_and_does_not_react_to_itself(card: str, cost: int) -> None:
    settings: dict[str, Any] = {"valley": [card], "hand": ["Bonfire"], "snow": ["moss"], "city": [snowed("Pilgrim")]}
    g = frost(stock={"acorn": cost}, **settings)
    with g.untouched(2):
        g.play(card, valley=1)
    assert (g.city(), g.hand(), g.has()) == ([card], ["Bonfire"], {})
    g.turn_is_over()
    assert not frost(stock={"acorn": cost - 1}, **settings).offers(f"play {card} from valley 1")


# Chipdigger


@pytest.mark.covers("sf_chipdigger")
@pytest.mark.parametrize("fury", [False, True])
def test_a_chipdigger_clears_snow_for_a_card_after_a_construction(fury: bool) -> None:
    g = frost(
        hand=["Steam Bath", "Pilgrim", "Bonfire"],
        city=["Chipdigger", snowed("Moss Garden"), snowed("Birch Mill")],
        stock={"moss": 2},
        winters_fury=fury,
    )
    with g.untouched(2):
        g.play("Steam Bath")
        assert g.options == ["discard Pilgrim", "discard Bonfire", "stop"]
        g.choose("discard Pilgrim", "clear Birch Mill")
    assert (g.covered(), g.hand(), g.has()) == (["Moss Garden"], ["Bonfire"], {"snow": 1})
    g.turn_is_over()


@pytest.mark.covers("sf_chipdigger")
def test_a_chipdigger_may_rest() -> None:
    g = frost(hand=["Steam Bath", "Pilgrim"], city=["Chipdigger", snowed("Moss Garden")], stock={"moss": 2})
    g.play("Steam Bath")
    g.choose("stop")
    assert (g.covered(), g.hand(), g.has()) == (["Moss Garden"], ["Pilgrim"], {})
    g.turn_is_over()


@pytest.mark.covers("sf_chipdigger")
@pytest.mark.parametrize("settings", [
    {"hand": ["Kindly Baker", "Bonfire"], "city": ["Chipdigger", snowed("Moss Garden")]},
    {"hand": ["Steam Bath"], "city": ["Chipdigger", snowed("Moss Garden")]},
    {"hand": ["Steam Bath", "Bonfire"], "city": ["Chipdigger", "Moss Garden"]},
    {"hand": ["Steam Bath", "Bonfire"], "city": [snowed("Chipdigger"), snowed("Moss Garden")]},
], ids=["after a Critter", "without a card", "without snow", "under snow"])  # fmt: skip
def test_a_chipdigger_does_nothing(settings: dict[str, Any]) -> None:
    g = frost(stock={"moss": 2, "acorn": 1}, valley_snow=[1], snow=["moss"], **settings)
    g.play(settings["hand"][0])
    if g.offers("give moss"):
        g.choose("stop")
    assert g.stock()["snow"] == 0
    g.turn_is_over()


@pytest.mark.covers("sf_chipdigger")
def test_each_chipdigger_needs_its_own_card() -> None:
    g = frost(
        hand=["Steam Bath", "Pilgrim", "Bonfire", "Bonfire"],
        city=["Chipdigger", "Chipdigger", snowed("Moss Garden"), snowed("Birch Mill"), snowed("Ice House")],
        stock={"moss": 2},
    )
    g.play("Steam Bath")
    g.choose("discard Pilgrim", "clear Birch Mill", "discard Bonfire", "clear Ice House")
    assert (g.covered(), g.hand(), g.has()) == (["Moss Garden"], ["Bonfire"], {"snow": 2})
    g.turn_is_over()


@pytest.mark.covers("sf_chipdigger")
def test_a_chipdigger_works_beside_the_clearing_of_the_turn() -> None:
    g = frost(
        hand=["Steam Bath", "Pilgrim"],
        city=[snowed("Chipdigger"), snowed("Moss Garden")],
        stock={"moss": 2, "fire": 2},
    )
    g.clear("Chipdigger")
    g.play("Steam Bath")
    g.choose("discard Pilgrim")
    assert (g.covered(), g.has()) == ([], {"fire": 1, "snow": 2})
    g.turn_is_over()


# Stormwatch


@pytest.mark.covers("sf_stormwatch")
@pytest.mark.parametrize(("target", "snow", "valley"), [
    ("clear moss", ["beacon 1"], [2]),
    ("clear beacon 1", ["moss"], [2]),
    ("clear Steam Bath from valley 2", ["moss", "beacon 1"], []),
])  # fmt: skip
def test_a_stormwatch_clears_the_board_or_the_valley_for_a_card_after_a_critter(
    target: str, snow: list[str], valley: list[int]
) -> None:
    g = frost(
        hand=["Pilgrim", "Bonfire"],
        city=["Stormwatch", snowed("Moss Garden")],
        stock={"acorn": 2},
        valley=VALLEY,
        valley_snow=[2],
        snow=["moss", "beacon 1"],
        winters_fury=True,
    )
    g.play("Pilgrim")
    g.choose("discard Bonfire")
    assert sorted(g.options) == ["clear Steam Bath from valley 2", "clear beacon 1", "clear moss"]
    with g.untouched(2):
        g.choose(target)
    assert (g.snow(), g.valley_snow(), g.has(), g.hand()) == (snow, valley, {"snow": 1}, [])
    g.turn_is_over()


@pytest.mark.covers("sf_stormwatch")
def test_a_stormwatch_may_rest() -> None:
    g = frost(hand=["Pilgrim", "Bonfire"], city=["Stormwatch"], stock={"acorn": 2}, snow=["moss"])
    g.play("Pilgrim")
    assert g.options == ["discard Bonfire", "stop"]
    g.choose("stop")
    assert (g.snow(), g.hand()) == (["moss"], ["Bonfire"])
    g.turn_is_over()


@pytest.mark.covers("sf_stormwatch")
@pytest.mark.parametrize("settings", [
    {"hand": ["Steam Bath", "Bonfire"], "city": ["Stormwatch"], "snow": ["moss"]},
    {"hand": ["Pilgrim"], "city": ["Stormwatch"], "snow": ["moss"]},
    {"hand": ["Pilgrim", "Bonfire"], "city": ["Stormwatch", snowed("Moss Garden")]},
    {"hand": ["Pilgrim", "Bonfire"], "city": [snowed("Stormwatch")], "snow": ["moss"]},
], ids=["after a Construction", "without a card", "only snow in the city", "under snow"])  # fmt: skip
def test_a_stormwatch_does_nothing(settings: dict[str, Any]) -> None:
    g = frost(stock={"moss": 2, "acorn": 2}, **settings)
    g.play(settings["hand"][0])
    assert g.stock()["snow"] == 0
    g.turn_is_over()


@pytest.mark.covers("sf_stormwatch")
def test_a_location_cleared_by_a_stormwatch_is_open_again() -> None:
    g = frost(hand=["Pilgrim", "Bonfire"], city=["Stormwatch"], stock={"acorn": 2}, snow=["moss"])
    assert not g.offers("visit moss")
    g.play("Pilgrim")
    g.choose("discard Bonfire")
    g.visit("moss")
    assert g.stock(2)["moss"] == 2


# Fire Warden


@pytest.mark.covers("sf_fire_warden")
def test_a_fire_warden_gives_a_fire_after_a_critter() -> None:
    g = frost(hand=["Pilgrim"], city=["Fire Warden"], stock={"acorn": 2}, others=[{"city": ["Fire Warden"]}])
    with g.untouched(2):
        g.play("Pilgrim")
    assert g.stock() == {**NOTHING, "fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_fire_warden")
def test_a_fire_warden_ignores_constructions_and_sleeps_under_snow() -> None:
    g = frost(hand=["Steam Bath"], city=["Fire Warden"], stock={"moss": 2})
    g.play("Steam Bath")
    assert g.has() == {}
    g = frost(hand=["Pilgrim"], city=[snowed("Fire Warden")], stock={"acorn": 2})
    g.play("Pilgrim")
    assert g.has() == {}


@pytest.mark.covers("sf_fire_warden")
def test_the_fire_of_a_fire_warden_may_clear_snow_in_the_same_turn() -> None:
    g = frost(hand=["Pilgrim"], city=["Fire Warden", snowed("Bonfire")], stock={"acorn": 2})
    g.play("Pilgrim")
    g.choose("clear Bonfire")
    assert g.has() == {"snow": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_fire_warden")
def test_a_fire_warden_rewards_a_critter_brought_by_a_chimney() -> None:
    g = frost(hand=["Pilgrim"], city=["Fire Warden", "Ice Garden"], stock={"fire": 1, "chimney": 1})
    g.play("Pilgrim")
    assert g.has() == {"fire": 1}


# Snow Sculptor


CLEARINGS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "the own city": ({"city": ["Snow Sculptor", snowed("Bonfire")], "stock": {"fire": 1}}, ["clear Bonfire"]),
    "a location": ({"snow": ["copper"], "stock": {"fire": 1}}, ["visit copper"]),
    "a Valley card": (
        {"valley": ["Pilgrim"], "valley_snow": [1], "stock": {"fire": 1, "acorn": 2}},
        ["play Pilgrim from valley 1"],
    ),
    "another city": (
        {"others": [{"city": [snowed("Acorn Brewer")]}], "stock": {"fire": 1}},
        ["visit Acorn Brewer of player 2"],
    ),
    "by a Chipdigger": (
        {
            "city": ["Snow Sculptor", "Chipdigger", snowed("Bonfire")],
            "hand": ["Steam Bath", "Pilgrim"],
            "stock": {"moss": 2},
        },
        ["play Steam Bath from hand", "discard Pilgrim"],
    ),
}


@pytest.mark.covers("sf_snow_sculptor")
@pytest.mark.parametrize(("settings", "choices"), CLEARINGS.values(), ids=CLEARINGS)
def test_a_snow_sculptor_rewards_clearing_anywhere(settings: dict[str, Any], choices: list[str]) -> None:
    g = frost(**{"city": ["Snow Sculptor"], **settings})
    g.choose(*choices)
    assert g.options == ["gain birch", "draw a card"]
    g.choose("gain birch")
    assert (g.stock()["birch"], g.stock()["snow"]) == (1, 1)


@pytest.mark.covers("sf_snow_sculptor")
def test_a_snow_sculptor_may_draw_a_card_instead() -> None:
    g = frost(city=["Snow Sculptor", snowed("Bonfire")], stock={"fire": 1}, deck=["Pilgrim"])
    g.clear("Bonfire")
    with g.untouched(2):
        g.choose("draw a card")
    assert (g.has(), g.hand()) == ({"snow": 1}, ["Pilgrim"])


@pytest.mark.covers("sf_snow_sculptor")
def test_a_snow_sculptor_rewards_once_a_turn_and_again_in_the_next() -> None:
    city = ["Snow Sculptor", snowed("Bonfire"), snowed("Moss Garden")]
    g = frost(city=city, snow=["copper"], stock={"fire": 3})
    g.clear("Bonfire")
    g.choose("gain birch")
    g.visit("copper")
    assert g.stock()["birch"] == 1
    g.turn_is_over()
    g.visit("moss")
    g.clear("Moss Garden")
    g.choose("gain birch")
    assert g.has() == {"birch": 2, "copper": 1, "snow": 3}


@pytest.mark.covers("sf_snow_sculptor")
def test_a_snow_sculptor_under_snow_shapes_nothing() -> None:
    g = frost(city=[snowed("Snow Sculptor"), snowed("Bonfire")], stock={"fire": 1})
    g.clear("Bonfire")
    assert g.has() == {"snow": 1}
    assert g.offers("visit birch")


@pytest.mark.covers("sf_snow_sculptor")
def test_what_others_clear_means_nothing_to_a_snow_sculptor() -> None:
    g = frost(turn=2, city=["Snow Sculptor"], others=[{"city": [snowed("Bonfire")], "stock": {"fire": 1}}])
    with g.untouched(1):
        g.clear("Bonfire")
    assert g.offers("visit birch")


# Valley Runner


@pytest.mark.covers("sf_valley_runner")
def test_a_valley_runner_draws_after_a_card_from_the_valley_and_before_it_is_refilled() -> None:
    deck = ["Great Hearth", "Ice Garden"]
    g = frost(city=["Valley Runner"], valley=VALLEY, deck=deck, stock={"moss": 2})
    with g.untouched(2):
        g.play("Steam Bath", valley=2)
    assert (g.hand(), g.valley()[1]) == (["Great Hearth"], "Ice Garden")
    g.turn_is_over()


@pytest.mark.covers("sf_valley_runner")
def test_a_valley_runner_ignores_cards_from_the_hand_and_sleeps_under_snow() -> None:
    g = frost(city=["Valley Runner"], hand=["Steam Bath"], stock={"moss": 2})
    g.play("Steam Bath")
    assert g.hand() == []
    g = frost(city=[snowed("Valley Runner")], valley=VALLEY, stock={"moss": 2})
    g.play("Steam Bath", valley=2)
    assert g.hand() == []


@pytest.mark.covers("sf_valley_runner")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (6, 8), (7, 8), (8, 8)])
def test_every_valley_runner_draws_as_long_as_the_hand_has_room(held: int, after: int) -> None:
    hand = ["Great Hearth", "Great Hearth", "Ice Garden", "Ice Garden", *["Lamplighter"] * 3, "Fire Dancer"][:held]
    g = frost(city=["Valley Runner", "Valley Runner"], hand=hand, valley=VALLEY, stock={"moss": 2})
    g.play("Steam Bath", valley=2)
    assert len(g.hand()) == after


@pytest.mark.covers("sf_valley_runner", "sf_moss_and_bramble")
def test_a_valley_runner_draws_for_a_card_played_at_an_inn() -> None:
    g = frost(city=["Valley Runner", "Moss and Bramble Inn"], valley=VALLEY, deck=["Great Hearth", "Ice Garden"])
    g.visit("Moss and Bramble Inn")
    g.choose("play Steam Bath from valley 2")
    assert sorted([*g.hand(), *g.hand(2)]) == ["Great Hearth", "Ice Garden"]


def test_the_order_of_triggered_effects_is_chosen_where_it_matters() -> None:
    city = ["Chipdigger", "Valley Runner", snowed("Moss Garden")]
    g = frost(city=city, hand=["Pilgrim"], valley=VALLEY, deck=["Great Hearth"], stock={"moss": 2})
    g.play("Steam Bath", valley=2)
    assert sorted(g.options) == ["trigger Chipdigger", "trigger Valley Runner"]
    g.choose("trigger Valley Runner")
    assert g.options == ["discard Pilgrim", "discard Great Hearth", "stop"]
