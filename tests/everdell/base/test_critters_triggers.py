"""Critters that react to the cards their owner plays: Historian and Shopkeeper."""

import pytest

from helpers import full_city, game

FULL_HAND = ["Farm"] * 4 + ["Twig Barge"] * 2 + ["Resin Refinery"] * 2
COSTLY = ["King", "King", "Queen", "Queen", "Castle", "Castle", "Palace", "Palace"]


@pytest.mark.covers("historian")
@pytest.mark.parametrize(
    ("card", "stock"), [("Farm", {"twig": 2, "resin": 1}), ("Innkeeper", {"berry": 1}), ("King", {"berry": 6})]
)
def test_a_historian_draws_a_card_for_any_card_played(card: str, stock: dict[str, int]) -> None:
    g = game(hand=[card], city=["Historian"], stock=stock, deck=["Mine", "Inn"])
    with g.untouched(2):
        g.play(card)
    g.turn_is_over()
    assert g.hand() == ["Mine"]


@pytest.mark.covers("historian")
def test_a_historian_draws_for_a_card_from_the_meadow_after_the_refill() -> None:
    g = game(city=["Historian"], stock={"berry": 6}, meadow=COSTLY, deck=["Mine", "Inn"])
    g.play("King", meadow=1)
    assert g.meadow()[0] == "Mine"
    assert g.hand() == ["Inn"]


@pytest.mark.covers("historian")
def test_a_historian_does_not_draw_for_its_own_arrival() -> None:
    g = game(hand=["Historian"], stock={"berry": 2}, deck=["Mine"])
    g.play("Historian")
    g.turn_is_over()
    assert g.hand() == []


@pytest.mark.covers("historian")
def test_a_historian_does_not_draw_into_a_full_hand() -> None:
    g = game(hand=FULL_HAND, city=["Historian"], stock={"berry": 6}, meadow=COSTLY, deck=["Mine", "Inn"])
    g.play("King", meadow=1)
    g.turn_is_over()
    assert g.hand() == sorted(FULL_HAND)
    assert g.discard() == []


@pytest.mark.covers("historian")
def test_a_historian_draws_into_the_place_the_played_card_left() -> None:
    g = game(hand=FULL_HAND, city=["Historian"], stock={"twig": 2, "resin": 1}, deck=["Mine"])
    g.play("Farm")
    assert len(g.hand()) == 8
    assert "Mine" in g.hand()


@pytest.mark.covers("historian")
def test_a_historian_does_not_draw_for_the_cards_of_others() -> None:
    g = game(city=["Historian"], deck=["Mine"], others=[{"hand": ["Innkeeper"], "stock": {"berry": 1}}])
    g.visit("1 berry")
    with g.untouched(1):
        g.play("Innkeeper")
    assert g.hand(2) == []


@pytest.mark.covers("historian")
def test_a_historian_does_not_draw_for_a_visit_or_an_event() -> None:
    g = game(city=["Historian", "Judge", "Crane"], deck=["Mine"])
    g.achieve("City Monument")
    g.turn_is_over()
    assert g.hand() == []


@pytest.mark.covers("historian", "teacher")
def test_a_historian_draws_after_the_card_has_done_its_work() -> None:
    g = game(hand=["Teacher"], city=["Historian"], stock={"berry": 2}, deck=["Inn", "Mine", "Palace"])
    g.play("Teacher")
    assert sorted(g.options) == ["keep Inn", "keep Mine"]
    g.choose("keep Inn")
    assert g.hand() == ["Inn", "Palace"]


@pytest.mark.covers("historian", "queen")
def test_a_historian_draws_for_a_card_played_free() -> None:
    meadow = ["King", "King", "Doctor", "Doctor", "Castle", "Castle", "Palace", "Palace"]
    g = game(hand=["Farm"], city=["Historian", "Queen"], meadow=meadow, deck=["Mine"])
    g.visit("Queen")
    g.turn_is_over()
    assert g.city() == ["Historian", "Queen", "Farm"]
    assert g.hand() == ["Mine"]


@pytest.mark.covers("historian", "dungeon")
def test_an_imprisoned_historian_does_not_draw_for_the_card_it_paid_for() -> None:
    g = game(hand=["Mine"], city=["Dungeon", "Historian"], deck=["Inn"])
    g.play("Mine")
    g.turn_is_over()
    assert g.city() == ["Dungeon", "Mine"]
    assert g.hand() == []


@pytest.mark.covers("historian", "courthouse")
@pytest.mark.parametrize("first", ["Historian", "Courthouse"])
def test_the_owner_orders_historian_and_courthouse(first: str) -> None:
    g = game(hand=["Farm"], city=["Historian", "Courthouse"], stock={"twig": 2, "resin": 1}, deck=["Mine"])
    g.play("Farm")
    assert sorted(g.options) == ["trigger Courthouse", "trigger Historian"]
    g.choose(f"trigger {first}", "gain pebble")
    g.turn_is_over()
    assert g.hand() == ["Mine"]
    assert g.stock()["pebble"] == 1


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_gains_a_berry_for_a_critter() -> None:
    g = game(hand=["King"], city=["Shopkeeper"], stock={"berry": 6})
    with g.untouched(2):
        g.play("King")
    g.turn_is_over()
    assert g.stock()["berry"] == 1


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_gains_nothing_for_a_construction() -> None:
    g = game(hand=["Inn"], city=["Shopkeeper"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.turn_is_over()
    assert g.stock()["berry"] == 0


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_gains_nothing_for_its_own_arrival() -> None:
    g = game(hand=["Shopkeeper"], stock={"berry": 2})
    g.play("Shopkeeper")
    g.turn_is_over()
    assert g.stock()["berry"] == 0


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_gains_for_a_critter_that_occupies_its_construction() -> None:
    g = game(hand=["King"], city=["Shopkeeper", "Castle"])
    g.play("King")
    g.turn_is_over()
    assert g.stock()["berry"] == 1


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_does_not_help_to_pay_for_the_critter() -> None:
    g = game(hand=["King"], city=["Shopkeeper"], stock={"berry": 5})
    assert not g.offers("play King from hand")


@pytest.mark.covers("shopkeeper", "doctor")
def test_a_shopkeepers_berry_comes_too_late_for_the_doctor() -> None:
    g = game(hand=["Doctor"], city=["Shopkeeper"], stock={"berry": 4})
    g.play("Doctor")
    g.turn_is_over()
    assert g.stock()["berry"] == 1
    assert g.stock()["point"] == 0


@pytest.mark.covers("shopkeeper")
def test_a_shopkeeper_gains_nothing_for_the_critters_of_others() -> None:
    g = game(city=["Shopkeeper"], others=[{"hand": ["Innkeeper"], "stock": {"berry": 1}}])
    g.visit("3 twigs")
    with g.untouched(1):
        g.play("Innkeeper")
    assert g.stock(2)["berry"] == 0


@pytest.mark.covers("shopkeeper", "historian")
def test_shopkeeper_and_historian_both_react() -> None:
    g = game(hand=["King"], city=["Shopkeeper", "Historian"], stock={"berry": 6}, deck=["Mine"])
    g.play("King")
    g.turn_is_over()
    assert g.stock()["berry"] == 1
    assert g.hand() == ["Mine"]


@pytest.mark.covers("shopkeeper", "historian")
def test_a_historian_is_a_critter_to_the_shopkeeper_and_the_reverse() -> None:
    g = game(hand=["Historian"], city=["Shopkeeper"], stock={"berry": 2}, deck=["Mine"])
    g.play("Historian")
    assert g.stock()["berry"] == 1
    assert g.hand() == []
    h = game(hand=["Shopkeeper"], city=["Historian"], stock={"berry": 2}, deck=["Mine"])
    h.play("Shopkeeper")
    assert h.stock()["berry"] == 0
    assert h.hand() == ["Mine"]


@pytest.mark.covers("shopkeeper", "dungeon")
def test_an_imprisoned_shopkeeper_does_not_react_to_the_card_it_paid_for() -> None:
    g = game(hand=["Chip Sweep"], city=["Dungeon", "Shopkeeper"])
    g.play("Chip Sweep")
    g.turn_is_over()
    assert g.city() == ["Dungeon", "Chip Sweep"]
    assert g.stock()["berry"] == 0


@pytest.mark.covers("historian", "shopkeeper", "fool")
def test_nobody_reacts_to_a_fool() -> None:
    watchers = ["Historian", "Shopkeeper"]
    g = game(hand=["Fool"], city=watchers, stock={"berry": 3}, deck=["Mine"], others=[{"city": watchers}])
    g.play("Fool")
    g.turn_is_over()
    assert g.city(2) == [*watchers, "Fool"]
    assert g.hand() == g.hand(2) == []
    assert g.stock()["berry"] == g.stock(2)["berry"] == 0


@pytest.mark.covers("historian", "shopkeeper")
def test_both_react_in_a_full_city() -> None:
    g = game(
        hand=["Wanderer"], city=full_city("Historian", "Shopkeeper"), stock={"berry": 2}, deck=["Inn"] * 3 + ["King"]
    )
    g.play("Wanderer")
    assert g.hand() == ["Inn", "Inn", "Inn", "King"]
    assert g.stock()["berry"] == 1
