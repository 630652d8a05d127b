"""The hand limit, gifts between players, the Meadow, and a deck that runs out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fact_files import facts_of
from helpers import PASSED, game

FACTS = facts_of("base")
ALL_CARDS = Counter({card["name"]: card["copies"] for card in FACTS["cards"]})
MEADOW = ["Farm", "Inn", "Mine", "King", "Queen", "School", "Castle", "Monk"]
FULL = ["Twig Barge"] * 3 + ["Mine"] * 2 + ["Storehouse"] * 3


def without(*names: str) -> list[str]:
    """All cards of the game but these."""
    return sorted((ALL_CARDS - Counter(names)).elements())


# Drawing


def test_nobody_ever_holds_a_ninth_card() -> None:
    g = game(hand=["Farm"] * 6 + ["Wanderer"], stock={"berry": 2}, deck=["Mine", "Inn", "King"])
    g.play("Wanderer")
    assert g.hand() == ["Farm"] * 6 + ["Inn", "Mine"]


def test_a_card_that_is_not_drawn_stays_on_the_deck() -> None:
    g = game(hand=["Farm"] * 7, deck=["Mine", "Inn", "King"])
    g.visit("2 cards and 1 point")
    g.visit("2 twigs and 1 card")
    assert g.hand(2) == ["Inn"]
    assert g.discard() == []


def test_cards_are_drawn_from_the_deck_and_not_from_the_meadow() -> None:
    g = game(meadow=MEADOW, deck=["Wanderer"])
    g.visit("1 berry and 1 card")
    assert g.hand() == ["Wanderer"]
    assert g.meadow() == MEADOW


def test_a_played_meadow_card_is_replaced_before_its_effect() -> None:
    meadow = ["Wanderer", *MEADOW[1:]]
    g = game(meadow=meadow, stock={"berry": 2}, deck=["Shepherd", "Bard", "Ranger", "Teacher"])
    g.play("Wanderer", meadow=1)
    assert g.meadow() == ["Shepherd", *MEADOW[1:]]
    assert g.hand() == ["Bard", "Ranger", "Teacher"]


def test_the_replacement_lies_in_the_emptied_place() -> None:
    g = game(meadow=MEADOW, stock={"twig": 1, "resin": 1, "pebble": 1}, deck=["Bard"])
    g.play("Mine", meadow=3)
    assert g.meadow() == ["Farm", "Inn", "Bard", *MEADOW[3:]]


# Giving


@pytest.mark.covers("teacher")
def test_a_card_goes_to_an_opponent_with_room() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"], others=[{"hand": FULL}, {}])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Inn")
    assert g.hand(3) == ["King"]
    g.turn_is_over()


@pytest.mark.covers("teacher")
def test_the_giver_chooses_among_opponents_with_room() -> None:
    others: list[dict[str, Any]] = [{"hand": FULL[:7]}, {}, {"hand": ["School"]}]
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"], others=others)
    g.play("Teacher")
    g.choose("keep Inn")
    assert g.options == ["choose player 2", "choose player 3", "choose player 4"]
    g.choose("choose player 2")
    assert g.hand(2) == sorted([*FULL[:7], "King"])


@pytest.mark.covers("teacher")
def test_a_card_is_discarded_when_every_hand_is_full() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"], others=[{"hand": FULL}])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Inn")
    assert g.hand() == ["Inn"]
    assert g.discard() == ["King"]


@pytest.mark.covers("teacher")
def test_a_full_hand_and_a_passed_player_leave_nobody_to_give_to() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"], others=[{"hand": FULL}, PASSED])
    with g.untouched(2, 3):
        g.play("Teacher")
        g.choose("keep Inn")
    assert g.discard() == ["King"]


@pytest.mark.covers("post_office")
def test_as_many_cards_are_given_as_fit() -> None:
    g = game(city=["Post Office"], hand=["King", "King"], others=[{"hand": FULL[:7]}], deck=["Farm"] * 8)
    g.visit("Post Office")
    assert g.hand(2) == sorted([*FULL[:7], "King"])
    assert g.discard() == ["King"]
    assert g.hand() == ["Farm"] * 8


@pytest.mark.covers("post_office")
def test_given_cards_are_discarded_when_every_hand_is_full() -> None:
    g = game(city=["Post Office"], hand=["King", "King"], others=[{"hand": FULL}], deck=["Farm"] * 8)
    with g.untouched(2):
        g.visit("Post Office")
    assert g.discard() == ["King", "King"]
    assert g.hand() == ["Farm"] * 8


@pytest.mark.covers("monastery")
def test_resources_may_be_given_to_a_full_hand() -> None:
    g = game(city=["Monastery"], stock={"twig": 2}, others=[{"hand": FULL}])
    g.visit("Monastery")
    assert g.stock(2)["twig"] == 2


# The deck runs out


def test_the_discard_pile_becomes_the_new_deck() -> None:
    g = game(meadow=MEADOW, deck=[], discard=without(*MEADOW))
    g.visit("2 cards and 1 point")
    assert len(g.hand()) == 2
    assert g.discard() == []
    assert not Counter(g.hand()) - Counter(without(*MEADOW))


def test_a_draw_goes_on_with_the_new_deck() -> None:
    g = game(meadow=MEADOW, deck=["Bard"], discard=without(*MEADOW, "Bard"))
    g.visit("2 cards and 1 point")
    assert "Bard" in g.hand()
    assert len(g.hand()) == 2
    assert g.discard() == []


def test_the_meadow_is_refilled_from_the_new_deck() -> None:
    g = game(meadow=MEADOW, deck=[], discard=without(*MEADOW), stock={"twig": 2, "resin": 1})
    g.play("Farm", meadow=1)
    assert None not in g.meadow()
    assert g.discard() == []


def test_the_new_deck_is_shuffled() -> None:
    hands = set()
    for seed in range(1, 9):
        g = game(meadow=MEADOW, deck=[], discard=without(*MEADOW), seed=seed)
        g.visit("2 cards and 1 point")
        hands.add(tuple(g.hand()))
    assert len(hands) > 1


@pytest.mark.covers("ancient_scrolls_discovered")
def test_revealing_goes_on_with_the_new_deck() -> None:
    city = ["Historian", "Ruins"]
    rest = without(*MEADOW, *city, "Bard")
    events = ["Ancient Scrolls Discovered"]
    g = game(meadow=MEADOW, city=city, deck=["Bard"], discard=rest, special_events=events)
    g.achieve("Ancient Scrolls Discovered")
    assert g.offers("keep Bard")
    g.choose("stop")
    assert g.line("events", "Ancient Scrolls Discovered") == 5
    assert g.discard() == []


def test_cards_discarded_before_the_draw_are_in_the_new_deck() -> None:
    hand = ["Bard"]
    rest = without(*MEADOW, *hand)
    kept = [{"hand": rest[i : i + 8]} for i in range(0, 24, 8)]
    held = [name for other in kept for name in other["hand"]]
    g = game(
        meadow=MEADOW,
        hand=hand,
        deck=[],
        discard=without(*MEADOW, *hand, *held),
        forest=["Discard any, draw 2 for each", "3 berries", "2 of any resource", "2 resin and 1 twig"],
        others=kept,
    )
    g.visit("forest 1")
    g.choose("discard Bard")
    assert len(g.hand()) == 2
    assert g.discard() == []
