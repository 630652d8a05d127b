"""A game as it could be: what a player knows stays, everything else is dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import underbough as ub
from helpers import game

ROOMY: dict[str, Any] = {"hand": ["Mine", "Inn", "Crane", "Judge"]}


def names(cards: list[int]) -> list[str]:
    return [ub.card_name(card) for card in cards]


def test_the_own_hand_stays_and_the_others_are_dealt_anew() -> None:
    g = game(hand=["King", "Farm"], others=[ROOMY])
    deals = [g.game.determinize(0, seed).state for seed in range(20)]
    assert all(names(state.players[0].hand) == ["King", "Farm"] for state in deals)
    assert len({tuple(state.players[1].hand) for state in deals}) > 15
    assert all(len(state.players[1].hand) == 4 for state in deals)


def test_the_deck_is_dealt_anew_and_chance_too() -> None:
    g = game(deck=["King", "Queen", "Bard"])
    deals = [g.game.determinize(0, seed).state for seed in range(20)]
    assert len({tuple(state.deck[:3]) for state in deals}) > 15
    assert len({state.rng for state in deals}) == 20
    assert g.game.state.rng not in {state.rng for state in deals}


def test_the_same_seed_makes_the_same_deal() -> None:
    g = ub.new_game(players=3, seed=1)
    assert g.determinize(1, 5).hash() == g.determinize(1, 5).hash()
    assert g.determinize(1, 5).hash() != g.determinize(1, 6).hash()


@pytest.mark.parametrize("seed", [0, -7, 2**64 + 3])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    g = ub.new_game(players=2, seed=1)
    assert g.determinize(0, seed).options().texts() == g.options().texts()


@pytest.mark.parametrize("seed", [None, "1", 1.5])
def test_nothing_else_is_a_seed(seed: Any) -> None:
    g = ub.new_game(players=2, seed=1)
    before = g.hash()
    with pytest.raises(ub.UnderboughError, match="must be a whole number"):
        g.determinize(0, seed)
    assert g.hash() == before


def test_every_unseen_card_can_be_anywhere() -> None:
    g = game(others=[{"hand": ["King"]}], deck=["Farm"])
    hands = Counter(names(g.game.determinize(0, seed).state.players[1].hand)[0] for seed in range(600))
    assert len(hands) > 40
    assert hands["King"] < 30, "the true card is as likely as any other"


def test_two_games_that_look_alike_are_dealt_alike() -> None:
    """Nothing gets through from the true hand, the true order of the deck or the random state."""
    meadow = ["Farm", "Farm", "Crane", "Queen", "School", "Castle", "Monk", "Bard"]
    first = game(hand=["King"], others=[{"hand": ["Mine", "Inn"]}], meadow=meadow, deck=["Judge"], seed=1)
    second = game(hand=["King"], others=[{"hand": ["Fool", "Ruins"]}], meadow=meadow, deck=["Doctor"], seed=1)
    second.game.state.rng = 12345
    assert first.game.hash() != second.game.hash()
    for seed in range(10):
        assert first.game.determinize(0, seed).hash() == second.game.determinize(0, seed).hash()


def test_a_given_card_stays_where_it_was_given() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"], others=[ROOMY | {"hand": ["Inn"]}, {}])
    g.visit("Post Office")
    g.choose("choose player 2", "give Farm", "give King")
    for seed in range(20):
        assert {"Farm", "King"} <= set(names(g.game.determinize(0, seed).state.players[1].hand))
    others = [names(g.game.determinize(2, seed).state.players[1].hand) for seed in range(20)]
    assert not all("King" in hand for hand in others), "player 3 did not see it"


def test_a_card_taken_from_the_meadow_stays_with_its_taker() -> None:
    g = game(season="spring", deployed=["1 berry"] * 3, meadow=["Farm", "King"], others=[{}, {}])
    g.prepare()
    g.choose("take King from meadow 2", "stop")
    for viewer in (1, 2):
        for seed in range(10):
            assert names(g.game.determinize(viewer, seed).state.players[0].hand) == ["King"]


def test_own_discards_stay_in_the_pile() -> None:
    g = game(hand=["Farm", "King", "Mine"])
    g.visit("haven")
    g.choose("discard King", "discard Farm", "stop", "gain twig")
    for seed in range(10):
        assert names(g.game.determinize(0, seed).state.discard) == ["King", "Farm"]
    others = {tuple(g.game.determinize(1, seed).state.discard) for seed in range(20)}
    assert len(others) > 10, "to the other player they are two unknown cards"


def test_cards_that_only_the_decider_sees_are_dealt_anew_for_the_others() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Farm"], others=[{}, {}])
    g.play("Teacher")
    assert g.game.determinize(0, 1).options().texts() == ["keep King", "keep Farm"]
    offers = {tuple(g.game.determinize(1, seed).options().texts()) for seed in range(20)}
    assert len(offers) > 10


def test_the_pending_decision_stays_pending_even_if_the_new_cards_leave_no_choice() -> None:
    g = game(season="autumn", hand=["Farm", "King", "Mine"], others=[{}])
    g.visit("journey 2")
    g.choose("discard Mine")
    for seed in range(300):
        decision = g.game.determinize(1, seed).decision
        assert decision is not None
        assert (decision.player, decision.kind) == (0, "discard")


def test_the_public_table_stays_as_it_is() -> None:
    g = ub.new_game(players=4, seed=3)
    for i in range(60):
        g.apply(i * 7 % len(g.options()))
    for viewer in range(4):
        dealt = g.determinize(viewer, 9)
        assert dealt.view(viewer) == g.view(viewer)
        assert dealt.view(None) == g.view(None)


def test_a_dealt_game_can_be_played_to_its_end_without_touching_the_true_one() -> None:
    g = ub.new_game(players=2, seed=3)
    before = g.hash()
    dealt = g.determinize(0, 1)
    steps = 0
    while not dealt.over:
        dealt.apply(steps * 5 % len(dealt.options()))
        steps += 1
    assert steps > 20
    assert g.hash() == before


def test_a_dealt_game_knows_no_past() -> None:
    g = ub.new_game(players=2, seed=3)
    g.apply("visit 3 twigs")
    dealt = g.determinize(0, 1)
    assert dealt.log() == []
    assert not dealt.can_undo
    with pytest.raises(ub.UnderboughError, match="does not know"):
        dealt.record()


def test_a_finished_game_can_be_dealt_anew() -> None:
    out = {"season": "autumn", "deployed": ["haven"] * 6}
    g = game(**out, others=[{**out, "hand": ["King"]}])
    g.pass_()
    g.pass_()
    dealt = g.game.determinize(0, 1)
    assert dealt.over
    assert [score.total for score in dealt.scores()] == [score.total for score in g.game.scores()]
