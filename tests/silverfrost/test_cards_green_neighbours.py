"""The green Critters that need the player on the left: Sled Peddler and Magpie Apprentice."""

from typing import Any

import pytest

from silverfrost.frost import NOTHING, PASSED, Frost, frost, smoking, snowed

WINTER_OUT = ["hot springs"] * 3 + ["hot springs (ranger)"]
EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2


# Sled Peddler


def peddler(*hand: str, others: list[Any] | None = None) -> Frost:
    g = frost(hand=["Sled Peddler", *hand], stock={"acorn": 2}, others=others)
    g.play("Sled Peddler")
    return g


@pytest.mark.covers("sf_sled_peddler")
def test_a_sled_peddler_trades_two_cards_for_two_resources() -> None:
    g = peddler("Bonfire", "Pilgrim", "Thane of Silverfrost")
    g.choose("give Bonfire", "give Pilgrim", "gain moss", "gain copper")
    assert g.has() == {"moss": 1, "copper": 1}
    assert g.hand() == ["Thane of Silverfrost"]
    assert g.hand(2) == ["Bonfire", "Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sf_sled_peddler")
def test_a_sled_peddler_may_give_one_card_only() -> None:
    g = peddler("Bonfire", "Pilgrim")
    g.choose("give Bonfire", "stop", "gain acorn")
    assert g.has() == {"acorn": 1}
    assert (g.hand(), g.hand(2)) == (["Pilgrim"], ["Bonfire"])


@pytest.mark.covers("sf_sled_peddler")
def test_a_sled_peddler_may_give_nothing() -> None:
    g = peddler("Bonfire")
    with g.untouched(2):
        g.choose("stop")
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_sled_peddler")
def test_a_sled_peddler_with_an_empty_hand_gains_nothing() -> None:
    g = peddler()
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_sled_peddler")
def test_cards_for_a_full_hand_are_discarded_and_still_count_as_given() -> None:
    g = peddler("Fire Dancer", "Thane of Silverfrost", others=[{"hand": EIGHT[:7]}])
    g.choose("give Fire Dancer", "give Thane of Silverfrost", "gain birch", "gain birch")
    assert g.has() == {"birch": 2}
    assert g.hand(2) == sorted([*EIGHT[:7], "Fire Dancer"])
    assert g.discard() == ["Thane of Silverfrost"]


@pytest.mark.covers("sf_sled_peddler")
def test_gifts_skip_the_players_who_have_passed() -> None:
    g = peddler("Bonfire", others=[PASSED, {}, {}])
    with g.untouched(2, 4):
        g.choose("give Bonfire", "gain birch")
    assert g.hand(3) == ["Bonfire"]


@pytest.mark.covers("sf_sled_peddler")
def test_gifts_are_discarded_when_all_others_have_passed_and_still_count() -> None:
    g = peddler("Bonfire", "Pilgrim", others=[PASSED, PASSED])
    with g.untouched(2, 3):
        g.choose("give Bonfire", "give Pilgrim", "gain copper", "gain copper")
    assert g.has() == {"copper": 2}
    assert sorted(g.discard()) == ["Bonfire", "Pilgrim"]


@pytest.mark.covers("sf_sled_peddler")
def test_a_sled_peddler_trades_again_at_production() -> None:
    g = frost(season="winter", city=["Sled Peddler"], hand=["Bonfire", "Pilgrim"], deployed=WINTER_OUT)
    g.prepare()
    g.choose("give Pilgrim", "stop", "gain moss")
    assert g.has() == {"moss": 1}
    assert g.hand(2) == ["Pilgrim"]


# Magpie Apprentice


def magpie(*left: Any, **settings: Any) -> Frost:
    stock = {"acorn": 3, **settings.pop("stock", {})}
    return frost(hand=["Magpie Apprentice"], stock=stock, others=[{"city": list(left)}], **settings)


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_copies_a_green_construction_of_the_left_neighbour() -> None:
    g = magpie("Birch Mill", "Copper Mine")
    with g.untouched(2):
        g.play("Magpie Apprentice")
        assert sorted(g.options) == ["copy Birch Mill of player 2", "copy Copper Mine of player 2", "stop"]
        g.choose("copy Copper Mine of player 2")
    assert g.stock() == {**NOTHING, "copper": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_may_decline() -> None:
    g = magpie("Birch Mill")
    g.play("Magpie Apprentice")
    g.choose("stop")
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_copies_neither_critters_nor_other_colours_nor_cards_under_snow() -> None:
    g = magpie("Lamplighter", "Bonfire", snowed("Birch Mill"), "Magpie Apprentice", "Steam Bath")
    g.play("Magpie Apprentice")
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_never_copies_the_own_city_or_another_neighbour() -> None:
    g = frost(
        hand=["Magpie Apprentice"],
        city=["Copper Mine"],
        stock={"acorn": 3},
        others=[{"city": ["Acorn Orchard"]}, {"city": ["Birch Mill"]}],
    )
    g.play("Magpie Apprentice")
    assert g.options == ["copy Acorn Orchard of player 2", "stop"]


@pytest.mark.covers("sf_magpie_apprentice")
@pytest.mark.parametrize("own", [0, 2])
def test_a_copied_ice_house_counts_the_copiers_own_cleared_snow(own: int) -> None:
    g = frost(
        hand=["Magpie Apprentice", "Pilgrim"],
        stock={"acorn": 3, "snow": own},
        others=[{"city": ["Ice House"], "stock": {"snow": 3}}],
    )
    g.play("Magpie Apprentice")
    if own:
        g.choose("copy Ice House of player 2")
    assert g.stock()["birch"] == own


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_copied_smokehouse_counts_the_copiers_own_chimneys() -> None:
    g = magpie(smoking("Smokehouse"), smoking("Bonfire"), city=[smoking("Bonfire")])
    g.play("Magpie Apprentice")
    g.choose("copy Smokehouse of player 2")
    assert g.has() == {"acorn": 2}


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_copied_charcoal_kiln_burns_the_copiers_own_birch() -> None:
    g = frost(
        hand=["Magpie Apprentice"],
        stock={"acorn": 3, "birch": 1},
        others=[{"city": ["Charcoal Kiln"], "stock": {"birch": 4}}],
    )
    with g.untouched(2):
        g.play("Magpie Apprentice")
        g.choose("copy Charcoal Kiln of player 2", "pay 1 birch")
    assert g.has() == {"fire": 2}


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_copied_moss_garden_draws_for_the_copier() -> None:
    g = magpie("Moss Garden", deck=["Pilgrim"])
    with g.untouched(2):
        g.play("Magpie Apprentice")
        g.choose("copy Moss Garden of player 2")
    assert (g.has(), g.hand()) == ({"moss": 1}, ["Pilgrim"])


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_copies_even_from_a_player_who_has_passed() -> None:
    g = frost(
        hand=["Magpie Apprentice"],
        stock={"acorn": 3},
        others=[{**PASSED, "city": ["Birch Mill"]}, {"city": ["Copper Mine"]}],
    )
    g.play("Magpie Apprentice")
    assert g.options == ["copy Birch Mill of player 2", "stop"]


@pytest.mark.covers("sf_magpie_apprentice")
def test_a_magpie_apprentice_copies_again_at_production() -> None:
    g = frost(season="winter", city=["Magpie Apprentice"], deployed=WINTER_OUT, others=[{"city": ["Birch Mill"]}])
    g.prepare()
    g.choose("copy Birch Mill of player 2")
    assert g.has() == {"birch": 2}
