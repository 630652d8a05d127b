"""The Valley: eight different names, equal cards in stacks, refilled when the turn ends."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import PLENTY, Frost, frost
from underbough.rules.silverfrost.mechanics import places

VALLEY = ["Bonfire", "Birch Mill", "Pilgrim", "Watchtower", "Gift Shop", "Steam Bath", "Lamplighter", "Great Hearth"]


def rest_of_the_deck(g: Frost) -> int:
    """How many cards are left to draw."""
    return len(g.game.state.deck) - g.game.state.drawn


def test_a_card_is_played_from_the_valley_and_replaced() -> None:
    g = frost(valley=VALLEY, stock={"birch": 3}, deck=["Moss Garden"])
    g.play("Bonfire", valley=1)
    assert g.city() == ["Bonfire"]
    assert g.valley() == ["Moss Garden", *VALLEY[1:]]
    g.turn_is_over()


def test_a_card_played_from_the_hand_leaves_the_valley_alone() -> None:
    g = frost(valley=VALLEY, hand=["Moss Garden"], stock={"birch": 3}, deck=["Pilgrim", "Copper Mine"])
    g.play("Moss Garden")
    assert g.valley() == VALLEY


def test_a_card_with_a_known_name_joins_its_stack_and_the_next_one_fills_the_spot() -> None:
    g = frost(valley=VALLEY, stock={"birch": 3}, deck=["Pilgrim", "Gift Shop", "Pilgrim", "Moss Garden"])
    g.play("Bonfire", valley=1)
    assert g.valley() == ["Moss Garden", *VALLEY[1:]]
    assert [g.copies(spot) for spot in range(1, 9)] == [1, 1, 3, 1, 2, 1, 1, 1]


def test_playing_from_a_stack_leaves_the_rest_of_it() -> None:
    g = frost(valley=["Bonfire", *VALLEY], stock={"birch": 3}, deck=["Moss Garden"])
    before = rest_of_the_deck(g)
    g.play("Bonfire", valley=1)
    assert g.valley() == VALLEY
    assert g.copies(1) == 1
    assert rest_of_the_deck(g) == before


def test_a_stack_offers_its_card_once() -> None:
    g = frost(valley=["Bonfire", "Bonfire", *VALLEY], stock=PLENTY)
    assert g.copies(1) == 3
    assert g.options.count("play Bonfire from valley 1") == 1


def test_the_spot_stays_empty_until_the_turn_ends() -> None:
    g = frost(valley=["Snowshoe Wayfarer", *VALLEY[1:]], stock={"acorn": 2}, deck=["Moss Garden", "Ice House"])
    g.play("Snowshoe Wayfarer", valley=1)
    assert g.valley()[0] is None


def test_cards_taken_into_the_hand_are_replaced_at_the_end_of_the_turn() -> None:
    g = frost(valley=VALLEY, hand=["Snowshoe Wayfarer"], stock={"acorn": 2}, deck=["Moss Garden", "Ice House"])
    g.play("Snowshoe Wayfarer")
    g.choose("take Pilgrim from valley 3")
    assert g.valley()[2] is None
    g.choose("take Bonfire from valley 1")
    assert g.hand() == ["Bonfire", "Pilgrim"]
    assert g.valley()[:3] == ["Moss Garden", "Birch Mill", "Ice House"]


def test_a_valley_card_draws_before_the_refill() -> None:
    g = frost(valley=VALLEY, city=["Valley Runner"], stock={"birch": 3}, deck=["Moss Garden", "Ice House"])
    g.play("Bonfire", valley=1)
    assert g.hand() == ["Moss Garden"]
    assert g.valley()[0] == "Ice House"


# Piles that run out


def all_but(*names: str) -> list[str]:
    """Every card of the deck except these."""
    cards = [card.name for card in ub.cards("silverfrost") for _ in range(card.copies)]
    for name in names:
        cards.remove(name)
    return cards


def nearly_empty(deck: list[str], **settings: Any) -> Frost:
    """A game with nothing else than this in its deck: all other cards lie on the discard pile."""
    return frost(valley=VALLEY, deck=deck, discard=all_but(*VALLEY, *deck), **settings)


def test_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    g = nearly_empty(["Moss Garden"])
    assert rest_of_the_deck(g) == 1
    g.visit("hot springs")
    assert len(g.hand()) == 2
    assert "Moss Garden" in g.hand()
    assert g.discard() == []
    assert rest_of_the_deck(g) == 123 - len(VALLEY) - 2


def test_one_card_is_left_and_three_are_drawn_as_in_the_rulebook() -> None:
    g = nearly_empty(["Moss Garden"], hand=[], mountain=["Snowy Owl", "Moose", "Bison", "Yak"], stock={"fire": 1})
    g.call("Snowy Owl")
    g.choose("draw from deck", "draw from deck", "draw from deck", "take Pilgrim from valley 3")
    assert len(g.hand()) == 4
    assert {"Moss Garden", "Pilgrim"} <= set(g.hand())
    assert g.discard() == []


def test_the_discard_pile_refills_the_valley_too() -> None:
    g = nearly_empty([], stock={"birch": 3})
    assert rest_of_the_deck(g) == 0
    g.play("Bonfire", valley=1)
    assert None not in g.valley()
    assert len(set(g.valley())) == 8
    assert g.discard() == []


def test_a_discard_pile_is_face_down() -> None:
    g = frost(hand=["Pilgrim", "Bonfire"])
    g.visit("forge")
    g.choose("discard Pilgrim", "stop", "gain birch")
    assert "sf_pilgrim" not in str(g.game.view(1)["discard_known"])
    assert g.game.view(1)["discard"] == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_new_valley_shows_eight_names(seed: int) -> None:
    state = ub.new_game("silverfrost", players=4, seed=seed).state
    assert len(set(state.meadow)) == 8
    assert -1 not in state.meadow
    assert len(state.zones[places.COPIES]) == 8
