"""Postal Pigeon: cards revealed from the deck and played for free."""

from typing import Any

import pytest

from helpers import full_city, game

PIGEON: dict[str, Any] = {"hand": ["Postal Pigeon"], "stock": {"berry": 2}}
FULL_HAND = ["Farm"] * 4 + ["Twig Barge"] * 2 + ["Resin Refinery"] * 2
COSTLY = ["King", "King", "Queen", "Queen", "Castle", "Castle", "Palace"]


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_plays_one_revealed_card_free_and_discards_the_other() -> None:
    g = game(**PIGEON, deck=["Farm", "Mine"])
    with g.untouched(2):
        g.play("Postal Pigeon")
        assert sorted(g.options) == ["play Farm", "play Mine", "stop"]
        g.choose("play Mine")
    g.turn_is_over()
    assert g.city() == ["Postal Pigeon", "Mine"]
    assert g.discard() == ["Farm"]
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 1, "berry": 0, "point": 0}


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_may_play_neither() -> None:
    g = game(**PIGEON, deck=["Farm", "Mine"])
    g.play("Postal Pigeon")
    g.choose("stop")
    g.turn_is_over()
    assert g.city() == ["Postal Pigeon"]
    assert sorted(g.discard()) == ["Farm", "Mine"]


@pytest.mark.covers("postal_pigeon")
@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("Bard", True),
        ("Farm", True),
        ("Mine", True),
        ("Fair Grounds", True),
        ("Theater", True),
        ("University", True),
        ("Doctor", False),
        ("King", False),
        ("Palace", False),
        ("Ever Tree", False),
    ],
)
def test_a_pigeon_plays_cards_of_at_most_three_base_points(card: str, offered: bool) -> None:
    g = game(**PIGEON, deck=[card, "Inn"])
    g.play("Postal Pigeon")
    assert g.offers(f"play {card}") is offered
    assert g.offers("play Inn")


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_discards_two_cards_that_are_worth_too_much() -> None:
    g = game(**PIGEON, deck=["King", "Castle"])
    g.play("Postal Pigeon")
    g.turn_is_over()
    assert g.city() == ["Postal Pigeon"]
    assert sorted(g.discard()) == ["Castle", "King"]


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_plays_no_second_copy_of_a_unique_card() -> None:
    g = game(**PIGEON, city=["Historian"], deck=["Historian", "Castle", "Inn"])
    g.play("Postal Pigeon")
    g.turn_is_over()
    assert sorted(g.discard()) == ["Castle", "Historian"]


@pytest.mark.covers("postal_pigeon", "wanderer")
def test_a_pigeon_in_the_last_space_leaves_room_only_for_a_wanderer() -> None:
    g = game(**PIGEON, city=full_city()[:14], deck=["Inn", "Wanderer"])
    g.play("Postal Pigeon")
    assert sorted(g.options) == ["play Wanderer", "stop"]


@pytest.mark.covers("postal_pigeon", "ruins")
def test_a_pigeon_in_the_last_space_may_bring_ruins() -> None:
    g = game(**PIGEON, city=full_city("University")[:14], deck=["Ruins", "Inn"])
    g.play("Postal Pigeon")
    g.choose("play Ruins", "discard University")
    assert len(g.city()) == 15
    assert g.city()[-1] == "Ruins"
    assert g.stock() == {"twig": 0, "resin": 1, "pebble": 2, "berry": 0, "point": 0}


@pytest.mark.covers("postal_pigeon", "ruins")
def test_a_pigeon_brings_no_ruins_without_a_construction() -> None:
    g = game(**PIGEON, deck=["Ruins", "Inn"])
    g.play("Postal Pigeon")
    assert sorted(g.options) == ["play Inn", "stop"]


@pytest.mark.covers("postal_pigeon", "fool")
def test_a_pigeon_sends_a_fool_to_an_opponent() -> None:
    g = game(**PIGEON, deck=["Fool", "King"], others=[{}, {}])
    with g.untouched(2):
        g.play("Postal Pigeon")
        g.choose("play Fool", "choose player 3")
    g.turn_is_over()
    assert g.city(3) == ["Fool"]
    assert g.city() == ["Postal Pigeon"]


@pytest.mark.covers("postal_pigeon", "shepherd")
def test_a_pigeon_brings_a_shepherd_that_pays_nobody() -> None:
    g = game(**PIGEON, deck=["Shepherd", "King"])
    with g.untouched(2):
        g.play("Postal Pigeon")
        g.choose("play Shepherd")
    assert g.stock()["berry"] == 3


@pytest.mark.covers("postal_pigeon")
def test_a_revealed_card_never_enters_a_full_hand() -> None:
    meadow = ["Postal Pigeon", *COSTLY]
    g = game(hand=FULL_HAND, stock={"berry": 2}, meadow=meadow, deck=["Doctor", "Inn", "Mine"])
    g.play("Postal Pigeon", meadow=1)
    g.choose("play Mine")
    g.turn_is_over()
    assert g.city() == ["Postal Pigeon", "Mine"]
    assert g.hand() == sorted(FULL_HAND)
    assert g.discard() == ["Inn"]


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_may_bring_a_pigeon() -> None:
    g = game(**PIGEON, deck=["Postal Pigeon", "King", "Inn", "Mine"])
    g.play("Postal Pigeon")
    g.choose("play Postal Pigeon", "play Inn")
    g.turn_is_over()
    assert g.city() == ["Postal Pigeon", "Postal Pigeon", "Inn"]
    assert sorted(g.discard()) == ["King", "Mine"]


@pytest.mark.covers("postal_pigeon", "teacher")
def test_a_card_brought_by_a_pigeon_does_its_work() -> None:
    g = game(**PIGEON, deck=["Teacher", "King", "Inn", "Mine"])
    g.play("Postal Pigeon")
    g.choose("play Teacher", "keep Inn")
    g.turn_is_over()
    assert g.hand() == ["Inn"]
    assert g.hand(2) == ["Mine"]


@pytest.mark.covers("postal_pigeon", "historian")
@pytest.mark.parametrize(("choices", "drawn"), [(["stop"], 1), (["play Inn"], 2)])
def test_a_historian_draws_once_for_each_card_played(choices: list[str], drawn: int) -> None:
    g = game(**PIGEON, city=["Historian"], deck=["Inn", "King", "Mine", "Mine"])
    g.play("Postal Pigeon")
    g.choose(*choices)
    g.turn_is_over()
    assert g.hand() == ["Mine"] * drawn


@pytest.mark.covers("postal_pigeon", "historian")
def test_a_historian_draws_for_every_pigeon_of_a_chain() -> None:
    g = game(**PIGEON, city=["Historian"], deck=["Postal Pigeon", "King", "Inn", "Castle", "Mine", "Mine", "Mine"])
    g.play("Postal Pigeon")
    g.choose("play Postal Pigeon", "play Inn")
    g.turn_is_over()
    assert g.hand() == ["Mine"] * 3


@pytest.mark.covers("postal_pigeon", "shopkeeper")
@pytest.mark.parametrize(("card", "berries"), [("Innkeeper", 2), ("Inn", 1)])
def test_a_shopkeeper_gains_for_the_pigeon_and_for_a_critter_it_brings(card: str, berries: int) -> None:
    g = game(**PIGEON, city=["Shopkeeper"], deck=[card, "King"])
    g.play("Postal Pigeon")
    g.choose(f"play {card}")
    g.turn_is_over()
    assert g.stock()["berry"] == berries


@pytest.mark.covers("postal_pigeon", "historian", "shopkeeper", "courthouse")
@pytest.mark.parametrize("card", ["Historian", "Shopkeeper", "Courthouse"])
def test_a_card_brought_by_a_pigeon_does_not_react_to_that_pigeon(card: str) -> None:
    g = game(**PIGEON, deck=[card, "King", "Mine"])
    g.play("Postal Pigeon")
    g.choose(f"play {card}")
    g.turn_is_over()
    assert g.hand() == []
    assert sum(g.stock().values()) == 0


@pytest.mark.covers("postal_pigeon", "historian")
def test_a_historian_at_the_end_of_a_chain_reacts_to_no_link_of_it() -> None:
    g = game(**PIGEON, deck=["Postal Pigeon", "King", "Historian", "Castle", "Mine"])
    g.play("Postal Pigeon")
    g.choose("play Postal Pigeon", "play Historian")
    g.turn_is_over()
    assert g.city()[-1] == "Historian"
    assert g.hand() == []


@pytest.mark.covers("postal_pigeon", "courthouse", "shopkeeper")
def test_a_courthouse_reacts_to_the_construction_and_the_shopkeeper_to_the_pigeon() -> None:
    g = game(**PIGEON, city=["Courthouse", "Shopkeeper"], deck=["Inn", "King"])
    g.play("Postal Pigeon")
    g.choose("play Inn", "gain resin")
    g.turn_is_over()
    assert g.stock() == {"twig": 0, "resin": 1, "pebble": 0, "berry": 1, "point": 0}


@pytest.mark.covers("postal_pigeon", "historian", "bard")
def test_both_cards_do_their_work_before_anybody_reacts() -> None:
    # A draw for the Pigeon before the Bard has made room would be lost.
    meadow = ["Postal Pigeon", *COSTLY]
    g = game(hand=FULL_HAND, city=["Historian"], stock={"berry": 2}, meadow=meadow, deck=["Doctor", "Bard", "Doctor"])
    g.play("Postal Pigeon", meadow=1)
    g.choose("play Bard", "discard Farm", "discard Farm", "stop")
    g.turn_is_over()
    assert len(g.hand()) == 8
    assert g.stock()["point"] == 2


@pytest.mark.covers("postal_pigeon")
@pytest.mark.parametrize(("choice", "cards"), [("stop", 1), ("play Inn", 2)])
def test_rugwort_answers_every_card_a_pigeon_brings(choice: str, cards: int) -> None:
    meadow = [*COSTLY, "Palace"]
    g = game(**PIGEON, meadow=meadow, deck=["Inn", "Mine", "Doctor", "Doctor"], solo="rugwort", level=1)
    g.play("Postal Pigeon")
    g.choose(choice)
    g.turn_is_over()
    assert len(g.city(2)) == cards
