"""Playing a card: snow first, one ability at most, paying or a chimney, effect, triggers, and the Valley last."""

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import PLENTY, Frost, frost, full_city, smoking, snowed

VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Pilgrim", "Gift Shop", "Birch Mill", "Hearthkeeper", "Lamplighter",
]  # fmt: skip


# 1. The snow on a Valley card


@pytest.mark.parametrize(("fury", "fire", "offered"), [
    (False, 0, False), (False, 1, True), (True, 1, False), (True, 2, True),
])  # fmt: skip
def test_the_snow_on_a_valley_card_must_be_paid_for(fury: bool, fire: int, offered: bool) -> None:
    g = frost(valley=VALLEY, valley_snow=[2], stock={"moss": 2, "fire": fire}, winters_fury=fury)
    assert g.offers("play Steam Bath from valley 2") == offered
    if offered:
        g.play("Steam Bath", valley=2)
        assert (g.city(), g.valley_snow(), g.has()) == (["Steam Bath"], [], {"snow": 1})


def test_the_snow_is_cleared_before_anything_is_paid_or_done() -> None:
    g = frost(valley=["Base Camp"], valley_snow=[1], stock={"birch": 3, "moss": 1, "fire": 1})
    g.play("Base Camp", valley=1)
    assert g.options == ["pay birch", "pay moss"]
    assert (g.city(), g.valley_snow(), g.has()) == ([], [], {"birch": 3, "moss": 1, "snow": 1})


def test_the_clearing_of_a_valley_card_is_not_the_clearing_of_the_turn() -> None:
    g = frost(valley=VALLEY, valley_snow=[2], city=[snowed("Ice House")], stock={"moss": 2, "fire": 2})
    g.clear("Ice House")
    g.play("Steam Bath", valley=2)
    assert g.has() == {"snow": 2}
    g.turn_is_over()


def test_snow_on_a_stack_is_cleared_when_one_of_its_cards_is_played() -> None:
    g = frost(valley=["Steam Bath", "Steam Bath"], valley_snow=[1], stock={"moss": 2, "fire": 1})
    g.play("Steam Bath", valley=1)
    assert (g.valley()[0], g.copies(1), g.valley_snow()) == ("Steam Bath", 1, [])


def test_snow_does_not_stick_to_a_spot_that_is_refilled() -> None:
    g = frost(valley=VALLEY, valley_snow=[2, 3], stock={"moss": 2, "fire": 1}, deck=["Ice Garden"])
    g.play("Steam Bath", valley=2)
    assert (g.valley()[1], g.valley_snow()) == ("Ice Garden", [3])


# 2. At most one ability, and 3. paying or a chimney


def test_at_most_one_card_playing_ability_helps_to_play_a_card() -> None:
    g = frost(hand=["Great Hearth"], city=["Kiln Works", "Acorn Pantry"], stock={"birch": 2, "fire": 5})
    assert not g.offers("play Great Hearth from hand")
    hand = ["Hearthkeeper", "Bonfire", "Bonfire", "Bonfire"]
    assert not frost(hand=hand, city=["Acorn Pantry", "Acorn Pantry"]).offers("play Hearthkeeper from hand")


def test_two_pantries_are_offered_separately() -> None:
    hand = ["Hearthkeeper", "Bonfire", "Bonfire"]
    g = frost(hand=hand, city=["Acorn Pantry", "Acorn Pantry"], stock={"acorn": 1})
    g.play("Hearthkeeper")
    assert g.options == ["use Acorn Pantry 1 for 2", "use Acorn Pantry 2 for 2"]


@pytest.mark.parametrize(("stock", "offered"), [
    ({"fire": 1, "chimney": 1}, True),
    ({"fire": 0, "chimney": 1}, False),
    ({"fire": 1, "chimney": 0}, False),
    ({"fire": 2, "chimney": 2}, True),
])  # fmt: skip
def test_a_chimney_brings_a_critter_for_one_fire(stock: dict[str, int], offered: bool) -> None:
    g = frost(hand=["Pilgrim"], city=["Steam Bath"], stock=stock)
    assert g.offers("play Pilgrim from hand") == offered
    if offered:
        g.play("Pilgrim")
        assert g.card("Steam Bath").occupied
        assert (g.stock()["fire"], g.stock()["chimney"]) == (stock["fire"] - 1, stock["chimney"] - 1)
        g.turn_is_over()


COLOUR_OF = {
    "green": "Lamplighter",
    "tan": "Fire Dancer",
    "red": "Coppersmith",
    "blue": "Chipdigger",
    "purple": "Pilgrim",
}
FITTING = {
    "Birch Mill": {"tan"},
    "Moss Garden": {"blue"},
    "Copper Mine": {"red"},
    "Crafters' Market": {"green"},
    "Steam Bath": {"purple"},
    "Base Camp": {"tan", "red"},
    "Great Hearth": set(COLOUR_OF),
}


@pytest.mark.parametrize(("construction", "colours"), FITTING.items(), ids=FITTING)
def test_a_chimney_brings_only_critters_of_the_colours_that_the_construction_shows(
    construction: str, colours: set[str]
) -> None:
    g = frost(hand=list(COLOUR_OF.values()), city=[construction], stock={"fire": 1, "chimney": 1})
    offered = {colour for colour, critter in COLOUR_OF.items() if g.offers(f"play {critter} from hand")}
    assert offered == colours


def test_a_chimney_never_brings_a_construction() -> None:
    g = frost(hand=["Smokehouse", "Steam Bath"], city=["Great Hearth"], stock={"fire": 9, "chimney": 2})
    assert not any("from hand" in text for text in g.options)


@pytest.mark.parametrize("city", [
    [smoking("Steam Bath")],
    [snowed("Steam Bath")],
    [smoking("Steam Bath"), snowed("Ice Garden")],
])  # fmt: skip
def test_a_construction_with_a_chimney_or_with_snow_takes_none(city: list[Any]) -> None:
    g = frost(hand=["Pilgrim"], city=city, stock={"fire": 3, "chimney": 1})
    assert not g.offers("play Pilgrim from hand")


def test_the_chimney_of_another_city_is_of_no_use() -> None:
    g = frost(hand=["Pilgrim"], stock={"fire": 3, "chimney": 2}, others=[{"city": ["Steam Bath"]}])
    assert not g.offers("play Pilgrim from hand")


def test_the_place_of_the_chimney_and_paying_acorns_are_the_players_choice() -> None:
    city = ["Steam Bath", smoking("Ice Garden"), "Smokehouse"]
    g = frost(hand=["Pilgrim"], city=city, stock={"acorn": 2, "fire": 1, "chimney": 1})
    g.play("Pilgrim")
    assert g.options == ["pay 2 acorns", "chimney on Steam Bath", "chimney on Smokehouse"]
    g.choose("chimney on Smokehouse")
    assert (g.has(), g.card("Steam Bath").occupied, g.card("Smokehouse").occupied) == ({"acorn": 2}, False, True)


@pytest.mark.parametrize(("fire", "offered"), [(1, False), (2, True)])
def test_a_chimney_needs_its_fire_beside_the_one_for_the_snow(fire: int, offered: bool) -> None:
    g = frost(valley=["Pilgrim"], valley_snow=[1], city=["Steam Bath"], stock={"fire": fire, "chimney": 1})
    assert g.offers("play Pilgrim from valley 1") == offered


def test_a_chimney_under_snow_is_not_lost() -> None:
    g = frost(city=[smoking("Steam Bath", snow=True)], stock={"fire": 1})
    g.clear("Steam Bath")
    assert g.card("Steam Bath").occupied


# 4. Into the city


@pytest.mark.parametrize("standing", ["Smokehouse", snowed("Smokehouse")])
def test_a_unique_card_stands_in_a_city_only_once_even_under_snow(standing: Any) -> None:
    g = frost(hand=["Smokehouse"], city=[standing], stock=PLENTY)
    assert not g.offers("play Smokehouse from hand")
    g = frost(hand=["Smokehouse"], others=[{"city": [standing]}], stock=PLENTY)
    assert g.offers("play Smokehouse from hand")


def test_common_cards_may_stand_in_a_city_three_times() -> None:
    g = frost(hand=["Steam Bath"], city=["Steam Bath", "Steam Bath"], stock={"moss": 2})
    g.play("Steam Bath")
    assert g.city() == ["Steam Bath"] * 3


def test_a_city_has_fifteen_spaces() -> None:
    fourteen = full_city(padding=14)
    g = frost(hand=["Pilgrim"], city=fourteen, stock={"acorn": 2})
    g.play("Pilgrim")
    assert len(g.city()) == 15
    g = frost(hand=["Pilgrim"], city=full_city(), stock={"acorn": 2})
    assert not g.offers("play Pilgrim from hand")


def test_cards_with_snow_keep_their_space() -> None:
    city = full_city(snowed("Pilgrim"), snowed("Lamplighter"))
    g = frost(hand=["Pilgrim"], city=city, stock={"acorn": 2})
    assert not g.offers("play Pilgrim from hand")


# 5. The effect, then 6. the triggers


def test_the_effect_of_the_card_comes_before_what_it_triggers() -> None:
    city = ["Chipdigger", snowed("Pilgrim")]
    g = frost(hand=["Moss Garden"], city=city, stock={"birch": 3}, deck=["Ice Garden"])
    g.play("Moss Garden")
    assert g.options == ["discard Ice Garden", "stop"]
    assert g.stock()["moss"] == 1


def test_fire_gained_by_the_card_may_clear_a_card_that_then_reacts() -> None:
    city = [snowed("Chipdigger"), snowed("Pilgrim")]
    g = frost(hand=["Bonfire", "Ice House"], city=city, stock={"birch": 3})
    g.play("Bonfire")
    g.choose("clear Chipdigger", "discard Ice House")
    assert (g.covered(), g.has()) == ([], {"fire": 2, "snow": 2})
    g.turn_is_over()


def test_fire_that_comes_back_after_paying_may_clear_a_card_that_then_reacts() -> None:
    city = ["Acorn Pantry", snowed("Fire Warden")]
    g = frost(hand=["Lamplighter"], city=city, stock={"fire": 1, "chimney": 1})
    g.play("Lamplighter")
    g.choose("clear Fire Warden")
    assert g.has() == {"fire": 1, "snow": 1}
    g.turn_is_over()


def test_the_fire_spent_on_the_valley_does_not_bar_the_clearing_before_the_triggers() -> None:
    city = [snowed("Chipdigger"), snowed("Pilgrim")]
    g = frost(hand=["Ice House"], valley=["Bonfire"], valley_snow=[1], city=city, stock={"birch": 3, "fire": 1})
    g.play("Bonfire", valley=1)
    g.choose("clear Chipdigger", "discard Ice House")
    assert (g.covered(), g.has()) == ([], {"fire": 2, "snow": 3})


def test_two_plays_in_one_turn_trigger_twice() -> None:
    city = ["Chipdigger", snowed("Pilgrim"), snowed("Ice House")]
    hand = ["Signal Fire", "Steam Bath", "Bonfire", "Gift Shop"]
    mountain = ["Musk Ox", "Moose", "Bison", "Great Elk"]
    g = frost(hand=hand, city=city, stock={"birch": 2, "copper": 1}, mountain=mountain)
    g.play("Signal Fire")
    g.choose("call Musk Ox", "play Steam Bath from hand")
    g.choose("discard Bonfire", "clear Pilgrim", "discard Gift Shop")
    assert (g.covered(), g.stock()["snow"]) == ([], 2)
    g.turn_is_over()


# 7. The Valley is refilled


def test_the_valley_is_refilled_only_at_the_end_of_the_turn() -> None:
    city = ["Chipdigger", snowed("Pilgrim")]
    g = frost(hand=["Ice House"], valley=VALLEY, city=city, stock={"moss": 2}, deck=["Ice Garden"])
    g.play("Steam Bath", valley=2)
    assert g.valley()[1] is None
    g.choose("discard Ice House")
    assert g.valley() == ["Bonfire", "Ice Garden", *VALLEY[2:]]
    g.turn_is_over()


def test_the_effect_of_a_valley_card_draws_before_the_valley_does() -> None:
    g = frost(valley=VALLEY, stock={"birch": 3}, deck=["Ice Garden", "Great Hearth"])
    g.play("Moss Garden", valley=3)
    assert (g.hand(), g.valley()[2]) == (["Ice Garden"], "Great Hearth")


def test_playing_from_a_stack_leaves_the_other_cards_and_draws_none() -> None:
    g = frost(valley=["Steam Bath", *VALLEY], stock={"moss": 2}, deck=["Ice Garden"])
    assert (g.valley()[0], g.copies(1)) == ("Steam Bath", 2)
    before = g.deck()
    g.play("Steam Bath", valley=1)
    assert (g.valley()[0], g.copies(1), g.deck()) == ("Steam Bath", 1, before)
    g.turn_is_over()


def test_equal_cards_are_stacked_on_refilling_until_eight_names_show() -> None:
    deck = ["Bonfire", "Birch Mill", "Bonfire", "Ice Garden", "Great Hearth"]
    g = frost(valley=VALLEY, stock={"moss": 2}, deck=deck)
    g.play("Steam Bath", valley=2)
    assert g.valley() == ["Bonfire", "Ice Garden", *VALLEY[2:]]
    assert [g.copies(spot) for spot in range(1, 9)] == [3, 1, 1, 1, 1, 2, 1, 1]


def test_the_played_name_may_come_back_to_the_valley() -> None:
    g = frost(valley=VALLEY, stock={"moss": 2}, deck=["Steam Bath"])
    g.play("Steam Bath", valley=2)
    assert g.valley() == VALLEY


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_new_game_shows_eight_different_names(players: int, seed: int) -> None:
    g = Frost(ub.new_game("silverfrost", players=players, seed=seed))
    assert len(set(g.valley()) - {None}) == 8
    hands = sum(len(g.hand(player)) for player in range(1, players + 1))
    assert sum(g.copies(spot) for spot in range(1, 9)) + hands + g.deck() == 123


def test_the_discard_pile_becomes_the_deck_when_cards_run_out() -> None:
    g = frost(valley=VALLEY, stock={"moss": 2}, discard=["Ice Garden"])
    g.game.state.drawn = len(g.game.state.deck)
    g.play("Steam Bath", valley=2)
    assert g.valley()[1] == "Ice Garden"
    assert g.discard() == []
