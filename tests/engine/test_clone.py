"""Clones: equal, independent, without a past."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game
from underbough.rules.engine.saving import snapshot


def in_the_middle_of_an_effect() -> ub.Game:
    g = game(hand=["Peddler", "Farm"], stock={"berry": 3, "twig": 2}, city=["Chapel", "Farm"])
    g.play("Peddler")
    assert g.options == ["pay twig", "pay berry", "stop"]
    return g.game


def test_a_clone_equals_its_game() -> None:
    original = in_the_middle_of_an_effect()
    clone = original.clone()
    assert clone.hash() == original.hash()
    assert snapshot(clone.state) == snapshot(original.state)
    assert clone.options().texts() == original.options().texts()
    assert [clone.view(i) for i in (None, 0, 1)] == [original.view(i) for i in (None, 0, 1)]
    assert clone.setup is original.setup


def test_a_clone_and_its_game_go_separate_ways() -> None:
    original = in_the_middle_of_an_effect()
    clone = original.clone()
    before = snapshot(original.state)
    clone.apply("pay twig")
    clone.apply("stop")
    clone.apply("gain pebble")
    assert snapshot(original.state) == before
    original.apply("pay berry")
    assert clone.state.players[0].stock == [1, 0, 1, 1, 0]
    assert original.state.players[0].stock == [2, 0, 0, 0, 0]


def test_a_clone_goes_on_as_its_game_does() -> None:
    original = ub.new_game(players=3, seed=8)
    clone = original.clone()
    for step in range(60):
        choice = step * 7 % len(original.options())
        original.apply(choice)
        clone.apply(choice)
        assert clone.hash() == original.hash()


def test_cards_drawn_in_a_clone_are_still_in_the_deck_of_its_game() -> None:
    original = ub.position({"deck": ["Farm", "King"]})
    clone = original.clone()
    clone.apply("visit 2 cards and 1 point")
    assert [ub.card_name(card) for card in clone.state.players[0].hand] == ["Farm", "King"]
    assert original.state.players[0].hand == []
    original.apply("visit 1 resin and 1 card")
    assert [ub.card_name(card) for card in original.state.players[0].hand] == ["Farm"]


def test_a_reshuffle_in_a_clone_leaves_the_piles_of_its_game() -> None:
    meadow = ["Mine", "Inn", "Inn", "Crane", "Judge", "King", "Queen", "Bard"]
    others = [card.name for card in ub.cards() if card.set == "base" for _ in range(card.copies)]
    for name in ["Farm", *meadow]:
        others.remove(name)
    original = ub.position({"meadow": meadow, "discard": others})  # one Farm remains for the deck
    clone = original.clone()
    clone.apply("visit 2 cards and 1 point")
    assert clone.state.discard == []
    assert len(original.state.discard) == 119
    assert clone.view(1)["deck"] == 118


def test_a_clone_keeps_no_log_and_knows_no_past() -> None:
    original = ub.new_game(players=2, seed=1)
    original.apply("visit 3 twigs")
    clone = original.clone()
    assert original.log()
    assert clone.log() == []
    assert not clone.can_undo
    with pytest.raises(ub.UnderboughError, match="a clone does not know"):
        clone.record()
    with pytest.raises(ub.UnderboughError, match="a clone does not know"):
        clone.texts()


def test_what_a_clone_did_cannot_be_undone() -> None:
    clone = ub.new_game(players=2, seed=1).clone()
    clone.apply("visit 3 twigs")
    before = clone.hash()
    with pytest.raises(ub.UnderboughError, match="nothing can be taken back"):
        clone.undo()
    assert clone.hash() == before


@pytest.mark.parametrize("setup", [{"players": 4}, {"players": 1, "solo": "paws", "level": 3}], ids=["four", "paws"])
def test_what_happens_in_a_clone_or_a_deal_leaves_the_zones_of_its_game_alone(setup: dict[str, Any]) -> None:
    original = ub.new_game("silverfrost", **setup, seed=6)
    changed: set[int] = set()
    for step in range(400):
        if original.over:
            break
        before = snapshot(original.state)
        zones = original.state.zones[:]
        choice = step * 7 % len(original.options())
        for other in (original.clone(), original.determinize(0, step)):
            other.apply(choice % len(other.options()))
            changed |= {i for i, zone in enumerate(zones) if other.state.zones[i] != zone}
        assert snapshot(original.state) == before
        original.apply(choice)
    assert len(changed) > 8


def test_a_clone_of_a_clone_is_a_clone() -> None:
    original = in_the_middle_of_an_effect()
    second = original.clone().clone()
    second.apply("stop")
    assert original.options().texts() == ["pay twig", "pay berry", "stop"]
    assert second.clone().hash() == second.hash()


def test_a_finished_game_can_be_cloned() -> None:
    g = game(season="autumn", deployed=["1 berry"] * 6, others=[{"season": "autumn", "deployed": ["haven"] * 6}])
    g.pass_()
    g.pass_()
    clone = g.game.clone()
    assert clone.over
    assert clone.decision is None
    assert clone.winners() == g.game.winners()
