"""The Rugwort cards: the Rowdy, the Robber, the Ruler."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import PASSED, Driver, full_city, game


def mean(**settings: Any) -> Driver:
    return game(modules=["rugwort_cards"], **settings)


ROWDY = {"hand": ["Rugwort the Rowdy"], "stock": {"berry": 3}}


def rowdy(**settings: Any) -> Driver:
    g = mean(**{**ROWDY, **settings})
    g.play("Rugwort the Rowdy")
    return g


# The Rowdy


@pytest.mark.covers("rugwort_the_rowdy")
def test_the_rowdy_takes_a_green_card_which_acts_at_once_and_stays_in_its_place() -> None:
    g = mean(**ROWDY, others=[{"city": ["Mine", "Inn", "Farm"]}, {"city": ["Castle"]}])
    with g.untouched(3):
        g.play("Rugwort the Rowdy")
        assert g.options == ["take Mine of player 2", "take Farm of player 2"]
        g.choose("take Mine of player 2")
    assert (g.city(), g.city(2)) == (["Mine"], ["Inn", "Farm", "Rugwort the Rowdy"])
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 1, "berry": 0, "point": 0}
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_rowdy")
def test_whoever_gets_the_rowdy_discards_two_cards_of_their_choice() -> None:
    g = rowdy(others=[{"city": ["Farm"], "hand": ["King", "Queen", "Mine"]}])
    assert g.game.decision is not None
    assert g.game.decision.player == 1
    g.choose("discard Queen", "discard Mine")
    assert (g.hand(2), sorted(g.discard())) == (["King"], ["Mine", "Queen"])
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_rowdy")
@pytest.mark.parametrize("cards", [0, 1])
def test_with_fewer_cards_all_of_them_are_discarded(cards: int) -> None:
    g = rowdy(others=[{"city": ["Farm"], "hand": ["King"] * cards}])
    assert (g.hand(2), g.discard()) == ([], ["King"] * cards)
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_rowdy")
def test_the_rowdy_acts_at_every_production_of_the_city_it_is_in() -> None:
    g = mean(city=["Rugwort the Rowdy", "Mine"], hand=["King"] * 2 + ["Farm"], deployed=["1 berry", "1 berry"])
    with g.untouched(2):
        g.prepare()
        assert g.options == ["discard King", "discard Farm"]
        g.choose("discard King", "discard King")
    assert (g.hand(), g.stock()["pebble"]) == (["Farm"], 1)


@pytest.mark.covers("rugwort_the_rowdy")
def test_without_a_green_card_to_take_the_rowdy_cannot_be_played() -> None:
    g = mean(**ROWDY, city=["Farm"], others=[{"city": ["Inn", "Castle"]}])
    assert not g.offers("play Rugwort the Rowdy from hand")
    assert g.game.why_not("play Rugwort the Rowdy from hand") == "there is nothing that it could do"


@pytest.mark.covers("rugwort_the_rowdy")
def test_the_taken_card_must_fit_into_the_own_city() -> None:
    others = [{"city": ["Fair Grounds", "Teacher"]}]
    g = rowdy(city=["Fair Grounds"], others=others)
    g.choose("pay 3 berries")
    g.choose(g.options[0])
    assert g.city() == ["Fair Grounds", "Teacher"], "a second Fair Grounds would be one too many"
    g = mean(**ROWDY, city=full_city(), others=others)
    assert not g.offers("play Rugwort the Rowdy from hand")


@pytest.mark.covers("rugwort_the_rowdy")
def test_the_rowdy_uses_the_space_of_the_taken_card() -> None:
    g = mean(**ROWDY, others=[{"city": full_city("Teacher")}])
    g.play("Rugwort the Rowdy")
    g.choose("take Teacher of player 2")
    assert len(g.city(2)) == 15


@pytest.mark.covers("rugwort_the_rowdy", "innkeeper")
def test_an_innkeeper_that_pays_for_the_rowdy_makes_room_for_the_card_it_takes() -> None:
    g = mean(**ROWDY, city=full_city("Innkeeper"), others=[{"city": ["Fair Grounds"]}])
    g.play("Rugwort the Rowdy")
    assert "Innkeeper" not in g.city()
    assert (len(g.city()), g.city()[-1], g.city(2)) == (15, "Fair Grounds", ["Rugwort the Rowdy"])
    assert g.stock()["berry"] == 3


@pytest.mark.covers("rugwort_the_rowdy", "dungeon")
def test_a_prisoner_for_the_rowdy_makes_room_for_the_card_it_takes() -> None:
    city = full_city("Dungeon", "Monk", "Wanderer", padding=13)
    g = mean(**ROWDY, city=city, others=[{"city": ["Fair Grounds"]}])
    g.play("Rugwort the Rowdy")
    assert g.city()[-1] == "Fair Grounds"
    assert (len(g.city()), "Monk" in g.city(), "Wanderer" in g.city()) == (15 + 1, False, True)


@pytest.mark.covers("rugwort_the_rowdy", "dungeon")
def test_a_unique_prisoner_for_the_rowdy_may_be_replaced_by_its_double() -> None:
    g = mean(**ROWDY, city=["Dungeon", "Monk", "Doctor"], others=[{"city": ["Monk"]}])
    g.play("Rugwort the Rowdy")
    assert (g.city(), g.city(2)) == (["Dungeon", "Doctor", "Monk"], ["Rugwort the Rowdy"])
    assert [ub.card_name(card) for card in g.card("Dungeon").beneath] == ["Monk"]


@pytest.mark.covers("rugwort_the_rowdy", "crane")
def test_the_rowdy_finds_no_room_where_nothing_that_pays_for_it_leaves() -> None:
    g = mean(**ROWDY, city=full_city("Crane", "Judge"), others=[{"city": ["Fair Grounds"]}])
    assert not g.offers("play Rugwort the Rowdy from hand")


@pytest.mark.covers("rugwort_the_rowdy")
def test_a_card_that_shares_a_space_cannot_be_taken() -> None:
    g = mean(**ROWDY, others=[{"city": ["Harvester", "Gatherer", "Harvester", "Mine"]}])
    g.play("Rugwort the Rowdy")
    assert g.options == ["take Harvester 3 of player 2", "take Mine of player 2"]


@pytest.mark.covers("rugwort_the_rowdy")
def test_what_lies_on_the_card_and_who_stands_there_comes_along() -> None:
    storehouse = {"card": "Storehouse", "goods": {"twig": 3}, "occupied": True}
    g = mean(**ROWDY, others=[{"city": [storehouse], "deployed": ["Storehouse"]}])
    g.play("Rugwort the Rowdy")
    g.choose("load 1 pebble")
    taken = g.card("Storehouse")
    assert (taken.goods, taken.occupied) == ((3, 0, 1, 0), True)
    assert g.deployed(2) == ["Storehouse of player 1"]
    g.visit("1 berry")
    assert not g.offers("visit Storehouse")


@pytest.mark.covers("rugwort_the_rowdy")
def test_the_taken_card_triggers_the_own_cards_but_the_rowdy_does_not() -> None:
    g = mean(
        **ROWDY, city=["Historian", "Shopkeeper", "Courthouse"], others=[{"city": ["Farm"]}], deck=["King", "Mine"]
    )
    g.play("Rugwort the Rowdy")
    g.choose("trigger Historian", "gain pebble")
    assert g.hand() == ["King"], "one card was played into the own city"
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 1, "berry": 1, "point": 0}


@pytest.mark.covers("rugwort_the_rowdy")
def test_a_miner_mole_cannot_copy_the_rowdy() -> None:
    g = mean(hand=["Miner Mole", "King"], stock={"berry": 3}, others=[{"city": ["Rugwort the Rowdy"]}])
    g.play("Miner Mole")
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_rowdy")
def test_somebody_who_has_passed_can_be_chosen_and_still_discards() -> None:
    g = rowdy(others=[{**PASSED, "city": ["Farm"], "hand": ["King", "Queen", "Mine"]}])
    g.choose("discard King", "discard Mine")
    assert g.hand(2) == ["Queen"]
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_rowdy")
def test_a_green_construction_brings_the_rowdy_in_for_free() -> None:
    g = mean(hand=["Rugwort the Rowdy"], city=["Mine"], others=[{"city": ["Farm"]}])
    g.play("Rugwort the Rowdy")
    assert (g.card("Mine").occupied, g.city()) == (True, ["Mine", "Farm"])
    assert not mean(hand=["Rugwort the Rowdy"], city=["Inn"], others=[{"city": ["Farm"]}]).offers(
        "play Rugwort the Rowdy from hand"
    )


@pytest.mark.covers("rugwort_the_rowdy")
def test_against_rugwort_a_card_is_taken_from_his_city_and_he_plays_twice() -> None:
    g = rowdy(solo="rugwort", others=[{"city": ["Farm"] * 2}])
    g.choose("take Farm 1 of Rugwort")
    assert g.city() == ["Farm"]
    assert g.city(2)[:2] == ["Farm", "Rugwort the Rowdy"]
    assert len(g.city(2)) == 4, "he plays a card for the Rowdy and one for the Farm"


@pytest.mark.covers("rugwort_the_rowdy")
def test_rugwort_himself_plays_the_rowdy_as_an_ordinary_card() -> None:
    g = mean(solo="rugwort", hand=["Farm", "King"], stock={"twig": 2, "resin": 1}, meadow=["Rugwort the Rowdy"], seed=3)
    while "Rugwort the Rowdy" in g.meadow():
        g = mean(
            solo="rugwort", hand=["Farm", "King"], stock={"twig": 2, "resin": 1},
            meadow=["Rugwort the Rowdy"], seed=g.game.setup.seed + 1,
        )  # fmt: skip
        g.play("Farm")
    assert (g.city(), g.city(2), g.hand()) == (["Farm"], ["Rugwort the Rowdy"], ["King"])


# The Robber


@pytest.mark.covers("rugwort_the_robber")
def test_the_robber_swaps_hands_with_an_opponent() -> None:
    g = mean(
        hand=["Rugwort the Robber", "Farm", "Mine"], stock={"berry": 2},
        others=[{"hand": ["King", "Queen", "Bard"]}, {"hand": ["Inn"]}],
    )  # fmt: skip
    with g.untouched(3):
        g.play("Rugwort the Robber")
        g.choose("choose player 2")
    assert (g.hand(), g.hand(2)) == (["Bard", "King", "Queen"], ["Farm", "Mine"])
    assert g.stock()["point"] == 0
    g.turn_is_over()


@pytest.mark.covers("rugwort_the_robber")
def test_both_know_what_the_other_has_now() -> None:
    g = mean(hand=["Rugwort the Robber", "Farm"], stock={"berry": 2}, others=[{"hand": ["King"]}, {}])
    g.play("Rugwort the Robber")
    g.choose("choose player 2")
    assert g.game.view(0)["players"][1]["hand"] == ["farm"]
    assert g.game.view(1)["players"][0]["hand"] == ["king"]
    assert g.game.view(2)["players"][0]["hand"] == [None]
    assert not g.game.can_undo


@pytest.mark.covers("rugwort_the_robber")
@pytest.mark.parametrize(("mine", "theirs"), [([], ["King"]), (["Farm"], [])], ids=["own", "other"])
def test_either_hand_may_be_empty(mine: list[str], theirs: list[str]) -> None:
    g = mean(hand=["Rugwort the Robber", *mine], stock={"berry": 2}, others=[{"hand": theirs}])
    g.play("Rugwort the Robber")
    assert (g.hand(), g.hand(2)) == (theirs, mine)


@pytest.mark.covers("rugwort_the_robber")
def test_nobody_who_has_passed_can_be_robbed() -> None:
    g = mean(hand=["Rugwort the Robber", "Farm"], stock={"berry": 2}, others=[{**PASSED, "hand": ["King"]}])
    g.play("Rugwort the Robber")
    assert (g.hand(), g.hand(2)) == (["Farm"], ["King"])


@pytest.mark.covers("rugwort_the_robber")
def test_against_rugwort_the_own_hand_is_discarded() -> None:
    g = mean(hand=["Rugwort the Robber", "Farm", "Mine"], stock={"berry": 2}, solo="rugwort")
    g.play("Rugwort the Robber")
    assert g.hand() == []
    assert {"Farm", "Mine"} <= set(g.discard())


@pytest.mark.covers("rugwort_the_robber")
@pytest.mark.parametrize("construction", ["Farm", "Inn", "Castle", "Crane", "Ruins"])
def test_any_construction_brings_the_robber_in_for_free(construction: str) -> None:
    g = mean(hand=["Rugwort the Robber"], city=[construction])
    g.play("Rugwort the Robber")
    assert g.card(construction).occupied
    g.turn_is_over()


# The Ruler


@pytest.mark.covers("rugwort_the_ruler")
def test_the_ruler_scores_for_the_events_of_one_opponent() -> None:
    others = [{"events": ["Grand Tour", "Tax Relief"]}, {"events": ["City Monument"]}]
    g = mean(city=["Rugwort the Ruler"], events=["Harvest Festival"], others=others)
    assert g.line("prosperity", "Rugwort the Ruler") == 2
    assert g.line("cards", "Rugwort the Ruler") == 2
    assert mean(city=["Rugwort the Ruler"]).line("prosperity", "Rugwort the Ruler") == 0


@pytest.mark.covers("rugwort_the_ruler")
def test_the_ruler_scores_for_the_events_that_rugwort_took() -> None:
    g = mean(city=["Rugwort the Ruler"], solo="rugwort", others=[{"events": ["Grand Tour"]}])
    assert g.line("prosperity", "Rugwort the Ruler") == 1


@pytest.mark.covers("rugwort_the_ruler")
def test_a_purple_construction_brings_the_ruler_in_for_free() -> None:
    assert mean(hand=["Rugwort the Ruler"], city=["School"]).offers("play Rugwort the Ruler from hand")
    assert not mean(hand=["Rugwort the Ruler"], city=["Inn"]).offers("play Rugwort the Ruler from hand")


@pytest.mark.covers("rugwort_the_ruler")
def test_a_construction_that_has_brought_in_the_ruler_brings_in_nobody_else() -> None:
    g = mean(hand=["Rugwort the Ruler", "Teacher"], city=["School"], others=[PASSED])
    g.play("Rugwort the Ruler")
    assert g.card("School").occupied
    assert not g.offers("play Teacher from hand")


@pytest.mark.covers("rugwort_the_ruler")
def test_an_ever_tree_brings_in_any_of_them() -> None:
    g = mean(hand=["Rugwort the Ruler", "Rugwort the Robber"], city=["Ever Tree"])
    assert {"play Rugwort the Ruler from hand", "play Rugwort the Robber from hand"} <= set(g.options)
