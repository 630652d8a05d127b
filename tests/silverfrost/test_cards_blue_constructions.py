"""The blue Constructions: Kiln Works and Acorn Pantry make cards cheaper, Watchtower and Gift Shop react."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, NOTHING, PASSED, frost, full_city, smoking, snowed

VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Signal Fire", "Chipdigger", "Pilgrim", "Hearthkeeper", "Lamplighter",
]  # fmt: skip


@pytest.mark.parametrize(("card", "cost"), [
    pytest.param("Kiln Works", {"moss": 1, "copper": 1}, marks=pytest.mark.covers("sf_kiln_works")),
    pytest.param("Acorn Pantry", {"birch": 2}, marks=pytest.mark.covers("sf_acorn_pantry")),
    pytest.param("Watchtower", {"birch": 2, "moss": 1}, marks=pytest.mark.covers("sf_watchtower")),
    pytest.param("Gift Shop", {"birch": 1, "moss": 1}, marks=pytest.mark.covers("sf_gift_shop")),
])  # fmt: skip
def test_a_blue_construction_costs_its_price_and_does_nothing_for_its_own_play(card: str, cost: dict[str, int]) -> None:
    g = frost(hand=[card], stock={**cost, "fire": 1})
    with g.untouched(2):
        g.play(card)
    assert (g.city(), g.has()) == ([card], {"fire": 1})
    g.turn_is_over()


# Kiln Works


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_turn_a_fire_into_two_resources_less() -> None:
    g = frost(hand=["Bonfire"], city=["Kiln Works"], stock={"birch": 4, "fire": 2})
    g.play("Bonfire")
    assert g.options == ["pay 3 birch", "use Kiln Works"]
    g.choose("use Kiln Works")
    assert g.has() == {"birch": 3, "fire": 4}


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_may_be_left_alone() -> None:
    g = frost(hand=["Bonfire"], city=["Kiln Works"], stock={"birch": 3, "fire": 1})
    g.play("Bonfire")
    g.choose("pay 3 birch")
    assert g.has() == {"fire": 4}


@pytest.mark.covers("sf_kiln_works")
def test_what_kiln_works_save_is_the_players_choice() -> None:
    g = frost(hand=["Copper Mine"], city=["Kiln Works"], stock={"birch": 1, "moss": 1, "copper": 1, "fire": 1})
    g.play("Copper Mine")
    g.choose("use Kiln Works", "save birch", "save copper")
    assert g.has() == {"birch": 1, "copper": 2}


@pytest.mark.covers("sf_kiln_works")
@pytest.mark.parametrize(("stock", "offered"), [
    ({"birch": 0, "fire": 1}, False),
    ({"birch": 1, "fire": 0}, False),
    ({"birch": 1, "fire": 1}, True),
])  # fmt: skip
def test_kiln_works_need_a_fire_and_save_no_more_than_two(stock: dict[str, int], offered: bool) -> None:
    assert frost(hand=["Bonfire"], city=["Kiln Works"], stock=stock).offers("play Bonfire from hand") == offered


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_never_pay_anything_back() -> None:
    g = frost(hand=["Steam Bath"], city=["Kiln Works"], stock={"moss": 1, "fire": 1})
    g.play("Steam Bath")
    assert g.stock() == {**NOTHING, "moss": 1}


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_help_with_resources_of_any_kind() -> None:
    g = frost(hand=["Base Camp"], city=["Kiln Works"], stock={"acorn": 1, "fire": 1})
    g.play("Base Camp")
    assert g.has() == {}
    assert len(g.hand()) == 6


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_do_not_help_critters() -> None:
    assert not frost(hand=["Pilgrim"], city=["Kiln Works"], stock={"acorn": 1, "fire": 3}).offers(
        "play Pilgrim from hand"
    )


@pytest.mark.covers("sf_kiln_works")
def test_kiln_works_under_snow_do_not_help() -> None:
    g = frost(hand=["Steam Bath"], city=[snowed("Kiln Works")], stock={"fire": 2})
    assert not g.offers("play Steam Bath from hand")
    g.clear("Kiln Works")
    g.play("Steam Bath")
    assert g.has() == {"snow": 1}


@pytest.mark.covers("sf_kiln_works")
@pytest.mark.parametrize(("fire", "offered"), [(1, False), (2, True)])
def test_kiln_works_need_a_fire_beside_the_one_for_the_snow(fire: int, offered: bool) -> None:
    g = frost(city=["Kiln Works"], valley=["Bonfire"], valley_snow=[1], stock={"birch": 1, "fire": fire})
    assert g.offers("play Bonfire from valley 1") == offered
    if offered:
        g.play("Bonfire", valley=1)
        assert g.has() == {"fire": 3, "snow": 1}


@pytest.mark.covers("sf_kiln_works")
def test_with_only_the_fire_for_the_snow_the_full_price_is_paid() -> None:
    g = frost(city=["Kiln Works"], valley=["Bonfire"], valley_snow=[1], stock={"birch": 3, "fire": 1})
    g.play("Bonfire", valley=1)
    assert g.has() == {"fire": 3, "snow": 1}


# Acorn Pantry


@pytest.mark.covers("sf_acorn_pantry")
@pytest.mark.parametrize(("way", "discards", "left"), [
    ("pay 3 acorns", [], 0),
    ("use Acorn Pantry for 1", ["discard Bonfire"], 1),
    ("use Acorn Pantry for 2", ["discard Bonfire", "discard Pilgrim"], 2),
])  # fmt: skip
def test_a_pantry_saves_an_acorn_for_each_of_up_to_two_discarded_cards(
    way: str, discards: list[str], left: int
) -> None:
    hand = ["Hearthkeeper", "Bonfire", "Pilgrim", "Steam Bath"]
    g = frost(hand=hand, city=["Acorn Pantry"], stock={"acorn": 3})
    g.play("Hearthkeeper")
    assert g.options == ["pay 3 acorns", "use Acorn Pantry for 1", "use Acorn Pantry for 2"]
    g.choose(way, *discards)
    assert g.has() == ({"acorn": left} if left else {})
    assert len(g.hand()) == len(g.discard()) * -1 + 3
    g.turn_is_over()


@pytest.mark.covers("sf_acorn_pantry")
def test_the_played_card_itself_is_not_discarded_for_its_cost() -> None:
    assert not frost(hand=["Pilgrim"], city=["Acorn Pantry"], stock={"acorn": 1}).offers("play Pilgrim from hand")
    g = frost(hand=["Pilgrim", "Pilgrim"], city=["Acorn Pantry"], stock={"acorn": 1})
    g.play("Pilgrim")
    assert (g.city(), g.hand(), g.discard()) == (["Acorn Pantry", "Pilgrim"], [], ["Pilgrim"])


@pytest.mark.covers("sf_acorn_pantry")
def test_the_whole_hand_may_pay_for_a_valley_card() -> None:
    valley = ["Kindly Baker", "Bonfire", "Pilgrim", "Steam Bath", "Moss Garden", "Gift Shop", "Birch Mill", "Ice House"]
    g = frost(hand=["Great Hearth"], city=["Acorn Pantry"], valley=valley)
    g.play("Kindly Baker", valley=1)
    assert (g.city(), g.hand(), g.discard()) == (["Acorn Pantry", "Kindly Baker"], [], ["Great Hearth"])


@pytest.mark.covers("sf_acorn_pantry")
def test_a_pantry_discards_no_more_cards_than_the_critter_costs() -> None:
    g = frost(hand=["Kindly Baker", "Bonfire", "Pilgrim"], city=["Acorn Pantry"], stock={"acorn": 1})
    g.play("Kindly Baker")
    assert g.options == ["pay 1 acorn", "use Acorn Pantry for 1"]


@pytest.mark.covers("sf_acorn_pantry")
def test_two_pantries_do_not_add_up() -> None:
    hand = ["Mist Warden", "Bonfire", "Bonfire", "Pilgrim", "Pilgrim"]
    g = frost(hand=hand, city=["Acorn Pantry", "Acorn Pantry"], stock={"acorn": 1})
    assert not g.offers("play Mist Warden from hand")


@pytest.mark.covers("sf_acorn_pantry")
def test_a_pantry_does_not_help_constructions_or_from_under_the_snow() -> None:
    hand = ["Steam Bath", "Pilgrim", "Bonfire"]
    assert not frost(hand=hand, city=["Acorn Pantry"], stock={"moss": 1}).offers("play Steam Bath from hand")
    assert not frost(hand=hand, city=[snowed("Acorn Pantry")], stock={"acorn": 1}).offers("play Pilgrim from hand")


@pytest.mark.covers("sf_acorn_pantry")
def test_a_pantry_makes_no_room_in_a_full_city() -> None:
    g = frost(hand=["Pilgrim", "Hearthkeeper"], city=full_city("Acorn Pantry"), stock={"acorn": 9})
    assert not g.offers("play Pilgrim from hand")


@pytest.mark.covers("sf_acorn_pantry")
def test_a_chimney_is_an_alternative_to_the_pantry() -> None:
    g = frost(hand=["Lamplighter", "Bonfire"], city=["Acorn Pantry"], stock={"acorn": 2, "fire": 1, "chimney": 1})
    g.play("Lamplighter")
    assert g.options == ["pay 2 acorns", "chimney on Acorn Pantry", "use Acorn Pantry for 1"]


# Watchtower


@pytest.mark.covers("sf_watchtower")
def test_a_watchtower_gives_a_fire_after_a_visit_to_a_beacon() -> None:
    g = frost(city=["Watchtower"], mountain=DULL_MOUNTAIN, stock={"fire": 1}, others=[{"city": ["Watchtower"]}])
    with g.untouched(2):
        g.call("Great Elk")
    assert g.has() == {"moss": 3, "point": 1, "fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_watchtower")
@pytest.mark.parametrize("card", ["Bell Tower", "Mountain Warden"])
def test_a_watchtower_reacts_to_big_critters_called_by_a_red_card(card: str) -> None:
    g = frost(city=["Watchtower", card], mountain=DULL_MOUNTAIN, big_critters=["Brown Bear", "Yak", "Walrus"])
    g.visit(card)
    g.choose("call Moose" if card == "Bell Tower" else "call Brown Bear")
    assert g.stock()["fire"] == 1


@pytest.mark.covers("sf_watchtower")
def test_a_watchtower_reacts_to_each_of_two_nested_big_critters() -> None:
    mountain = ["Musk Ox", *DULL_MOUNTAIN[:3]]
    stock = {"birch": 2, "copper": 1}
    g = frost(hand=["Signal Fire", "Signal Fire"], city=["Watchtower"], mountain=mountain, stock=stock)
    g.play("Signal Fire")
    g.choose("call Musk Ox", "play Signal Fire from hand", "call Moose")
    assert g.has() == {"birch": 4, "fire": 2}


@pytest.mark.covers("sf_watchtower")
def test_a_watchtower_under_snow_sees_nothing() -> None:
    g = frost(city=[snowed("Watchtower")], mountain=DULL_MOUNTAIN, stock={"fire": 1})
    g.call("Moose")
    assert g.has() == {"birch": 4}


# Gift Shop


GIFTS: list[tuple[dict[str, Any], list[str]]] = [
    ({"hand": ["Bonfire"], "stock": {"birch": 3}}, ["play Bonfire from hand"]),
    ({"hand": ["Mountaineer"], "stock": {"fire": 1}}, ["play Mountaineer from hand"]),
    (
        {"hand": ["Kindly Baker"], "stock": {"acorn": 1, "birch": 1}},
        ["play Kindly Baker from hand", "give birch"],
    ),
    (
        {"hand": ["Sled Peddler", "Pilgrim"], "stock": {"acorn": 2}},
        ["play Sled Peddler from hand", "give Pilgrim"],
    ),
    ({"mountain": ["Walrus"], "stock": {"fire": 1}}, ["visit beacon 1", "call Walrus"]),
    ({"mountain": ["Black Bear"], "stock": {"fire": 1}}, ["visit beacon 1", "call Black Bear"]),
    (
        {"hand": ["Pilgrim", "Bonfire"], "mountain": ["Condor"], "stock": {"fire": 1}},
        ["visit beacon 1", "call Condor", "give Pilgrim"],
    ),
]


@pytest.mark.covers("sf_gift_shop")
@pytest.mark.parametrize(("settings", "choices"), GIFTS, ids=[choices[-1] for _, choices in GIFTS])
def test_a_gift_shop_gives_a_resource_after_something_went_to_the_left(
    settings: dict[str, Any], choices: list[str]
) -> None:
    plain, g = frost(**settings), frost(city=["Gift Shop"], **settings)
    for game in (plain, g):
        game.choose(*choices)
        while game.game.decision is not None and game.game.decision.kind != "turn":
            game.choose("gain copper" if game.offers("gain copper") else game.options[0])
    assert g.stock()["copper"] == plain.stock()["copper"] + 1
    assert g.stock(2) == plain.stock(2)


@pytest.mark.covers("sf_gift_shop")
def test_a_gift_shop_leaves_the_choice_of_the_resource() -> None:
    g = frost(hand=["Bonfire"], city=["Gift Shop"], stock={"birch": 3})
    g.play("Bonfire")
    assert g.options == ["gain birch", "gain moss", "gain copper", "gain acorn"]
    g.choose("gain acorn")
    assert g.has() == {"acorn": 1, "fire": 3}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_a_gift_shop_gives_nothing_if_nothing_was_given() -> None:
    g = frost(hand=["Kindly Baker"], city=["Gift Shop"], stock={"acorn": 1, "moss": 1})
    g.play("Kindly Baker")
    g.choose("stop")
    assert g.has() == {"moss": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_a_mountaineer_brought_by_a_chimney_is_no_gift() -> None:
    g = frost(hand=["Mountaineer"], city=["Gift Shop"], stock={"fire": 1, "chimney": 1})
    g.play("Mountaineer")
    g.choose("chimney on Gift Shop")
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_a_visit_to_a_community_location_is_no_gift() -> None:
    g = frost(city=["Gift Shop"], others=[{"city": ["Acorn Brewer"]}])
    g.visit("Acorn Brewer of player 2")
    assert g.has() == {"acorn": 2, "fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_a_gift_shop_gives_once_in_a_turn_and_again_in_the_next() -> None:
    city = ["Gift Shop", "Moss and Bramble Inn"]
    g = frost(city=city, valley=VALLEY, hand=["Bonfire"], stock={"birch": 3})
    g.visit("Moss and Bramble Inn")
    g.choose("play Bonfire from valley 1", "gain copper")
    assert (g.has(2), len(g.hand(2))) == ({"fire": 1}, 1)
    g.turn_is_over()
    g.visit("moss")
    g.play("Bonfire")
    g.choose("gain copper")
    assert g.stock()["copper"] == 2


@pytest.mark.covers("sf_gift_shop")
def test_every_gift_shop_without_snow_gives_its_own_resource() -> None:
    city = ["Gift Shop", "Gift Shop", smoking("Gift Shop", snow=True)]
    g = frost(hand=["Kindly Baker"], city=city, stock={"acorn": 1, "birch": 1})
    g.play("Kindly Baker")
    g.choose("give birch", "gain copper", "gain moss")
    assert g.has() == {"copper": 1, "moss": 1, "point": 2}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_gifts_of_other_players_mean_nothing_to_a_gift_shop() -> None:
    g = frost(turn=2, city=["Gift Shop"], others=[{"hand": ["Bonfire"], "stock": {"birch": 3}}])
    g.play("Bonfire")
    assert g.has() == {"fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_gift_shop")
def test_a_bonfire_that_warms_nobody_is_no_gift() -> None:
    g = frost(hand=["Bonfire"], city=["Gift Shop"], stock={"birch": 3}, others=[PASSED])
    g.play("Bonfire")
    assert g.has() == {"fire": 3}
    g.turn_is_over()
