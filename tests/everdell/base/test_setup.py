"""How a game is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

import underbough as ub

HANDS = {2: [5, 6], 3: [5, 6, 7], 4: [5, 6, 7, 8], 5: [5, 5, 6, 6, 7], 6: [5, 5, 6, 6, 7, 7]}
EVENTS = {2: 4, 3: 4, 4: 4, 5: 5, 6: 6}
CLEARINGS = {2: 3, 3: 4, 4: 4, 5: 4, 6: 4}


def sites_of(g: ub.Game, kind: str) -> list[str]:
    return [site["id"] for site in g.view(None)["sites"] if site["kind"] == kind]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_later_players_start_with_more_cards(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=1)
    assert [len(player.hand) for player in g.state.players] == HANDS[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_starts_in_winter_with_two_workers_and_nothing_else(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=1)
    for player in g.state.players:
        assert (player.workers, player.season, player.passed) == (2, 0, False)
        assert player.stock == [0, 0, 0, 0, 0]
        assert (player.city, player.events, player.deployed) == ([], [], [])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_eight_cards_lie_in_the_meadow_and_all_cards_are_in_the_game(players: int) -> None:
    state = ub.new_game("everdell", players=players, seed=1).state
    hands = [card for player in state.players for card in player.hand]
    cards = [*state.meadow, *hands, *state.deck[state.drawn :]]
    assert len(state.meadow) == 8
    assert state.discard == []
    expected = {card.name: card.copies for card in ub.cards("everdell") if card.set == "base"}
    assert Counter(ub.card_name(card) for card in cards) == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_forest_grows_with_the_players(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=1)
    assert len(sites_of(g, "forest")) == CLEARINGS[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_special_events_follow_the_players(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=1)
    assert len(sites_of(g, "special_event")) == EVENTS[players]
    assert len(sites_of(g, "basic_event")) == 4


def test_the_first_player_begins_with_a_turn() -> None:
    decision = ub.new_game("everdell", players=3, seed=1).decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "turn")


def test_a_seed_always_lays_out_the_same_game() -> None:
    first, second = (ub.new_game("everdell", players=2, seed=7) for _ in range(2))
    assert first.hash() == second.hash()
    assert first.view(None) == second.view(None)


def test_seeds_lay_out_different_games() -> None:
    hashes = {ub.new_game("everdell", players=2, seed=seed).hash() for seed in range(20)}
    assert len(hashes) == 20


def test_every_card_event_and_forest_card_can_turn_up() -> None:
    meadow, forests, events = set(), set(), set()
    for seed in range(150):
        g = ub.new_game("everdell", players=4, seed=seed)
        meadow.update(g.state.meadow)
        forests.update(sites_of(g, "forest"))
        events.update(sites_of(g, "special_event"))
    assert (len(meadow), len(forests), len(events)) == (48, 11, 16)


def test_the_setup_is_remembered() -> None:
    setup = ub.new_game("everdell", players=3, seed=9).setup
    assert (setup.edition, setup.players, setup.seed, setup.modules) == ("everdell", 3, 9, ())
    assert not setup.solo


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_an_impossible_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(ub.UnderboughError, match="player"):
        ub.new_game("everdell", players=players, seed=1)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="neverdell"):
        ub.new_game("neverdell", players=2, seed=1)


def test_an_unknown_module_is_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="atlantis"):
        ub.new_game("everdell", players=2, modules=("atlantis",), seed=1)


def test_an_unknown_solo_opponent_is_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="mugwort"):
        ub.new_game("everdell", players=1, solo="mugwort", level=1, seed=1)


@pytest.mark.parametrize("level", [0, 4])
def test_rugwort_knows_three_years(level: int) -> None:
    with pytest.raises(ub.UnderboughError, match=r"level|year"):
        ub.new_game("everdell", players=1, solo="rugwort", level=level, seed=1)


def test_rugwort_plays_against_one_player_only() -> None:
    with pytest.raises(ub.UnderboughError):
        ub.new_game("everdell", players=2, solo="rugwort", level=1, seed=1)
