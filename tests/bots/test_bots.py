"""What every bot must do, and what greedy is worth."""

from __future__ import annotations

import random

import pytest

import underbough as ub
from underbough.bots import BOTS, make_bot
from underbough.simulate import Plan, simulate


def play(bots: list[str], seed: int, **setup: object) -> list[int]:
    """The codes of all answers of a game."""
    game = ub.new_game("everdell", players=len(bots), seed=seed, **setup)  # type: ignore[arg-type]
    seats = [make_bot(name, seed + i) for i, name in enumerate(bots)]
    while (decision := game.decision) is not None:
        game.apply(seats[decision.player].choose(game, decision))
    return list(game.answers)


def middles(games: int, players: int = 2) -> list[ub.Game]:
    """Positions from greedy games against random bots, at all kinds of decisions."""
    found = []
    for seed in range(games):
        game = ub.new_game("everdell", players=players, seed=seed, log=False)
        bots = [make_bot("greedy" if i == 0 else "random", seed) for i in range(players)]
        stop = random.Random(seed).randrange(10, 60)
        while (decision := game.decision) is not None and (stop > 0 or decision.player != 0):
            game.apply(bots[decision.player].choose(game, decision))
            stop -= 1
        if game.decision is not None:
            found.append(game)
    return found


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert play([name, name], 3) == play([name, name], 3)


def test_random_bots_of_other_seeds_play_other_games() -> None:
    answers = []
    for seed in (1, 2):
        game = ub.new_game("everdell", players=2, seed=9)
        bot = make_bot("random", seed)
        while (decision := game.decision) is not None:
            game.apply(bot.choose(game, decision))
        answers.append(game.answers)
    assert answers[0] != answers[1]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_choosing_leaves_the_game_as_it_is(name: str) -> None:
    for game in middles(4):
        before = game.hash()
        decision = game.decision
        assert decision is not None
        choice = make_bot(name, 1).choose(game, decision)
        assert 0 <= choice < len(decision.options)
        assert game.hash() == before


def test_greedy_chooses_the_same_when_the_hidden_cards_are_dealt_anew() -> None:
    for game in middles(12):
        decision = game.decision
        assert decision is not None
        choice = make_bot("greedy", 1).choose(game, decision)
        for other in range(3):
            redealt = game.determinize(decision.player, 1000 + other)
            pending = redealt.decision
            assert pending is not None
            assert make_bot("greedy", 1).choose(redealt, pending) == choice


def test_greedy_beats_random_by_a_wide_margin() -> None:
    report = simulate(Plan(("greedy", "random"), games=40, seed=100))
    assert report.wins(0) >= 38
    assert report.scores(0).mean > report.scores(1).mean + 15


@pytest.mark.parametrize("setup", [{"players": 4}, {"players": 6}, {"players": 1, "solo": "rugwort", "level": 3}])
def test_greedy_plays_every_kind_of_game_to_its_end(setup: dict[str, int]) -> None:
    names = ["greedy"] * setup["players"]
    others = {key: value for key, value in setup.items() if key != "players"}
    assert play(names, 5, **others)


def test_greedy_achieves_an_event_that_nothing_else_outweighs() -> None:
    city = [{"card": name, "occupied": True} for name in ("Inn", "Chapel", "Post Office")]
    game = ub.position(
        {
            "players": [
                {"season": "autumn", "workers": 1, "deployed": ["1 berry"] * 5, "city": city},
                {"season": "autumn", "passed": True, "deployed": ["1 berry"] * 6},
            ]
        }
    )
    decision = game.decision
    assert decision is not None
    assert decision.options[make_bot("greedy", 1).choose(game, decision)].text == "achieve Grand Tour"


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(ub.UnderboughError, match="no bot called 'clever'; there are: greedy, random"):
        make_bot("clever", 1)
