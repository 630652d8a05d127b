"""The levels that people choose, and how they are called."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import underbough as ub
from underbough.bots import LEVELS, Seen, make_bot
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import Oracle, layout_of, shipped, shipped_weights
from underbough.bots.learned.weights import Weights
from underbough.bots.levels import LookaheadBot
from underbough.bots.search.lookahead import Candidate

EDITIONS = ["everdell", "silverfrost"]


def judged(spec: str, seen: Seen) -> list[Candidate]:
    """What a bot that plays on makes of its options."""
    bot = make_bot(spec, 1)
    assert isinstance(bot, LookaheadBot)
    return bot.judge(seen)


def games_played_on(options: list[Candidate]) -> int:
    return sum(len(candidate.shares) for candidate in options)


@pytest.mark.parametrize("spec", ["oak", "", "oak:x", "Elder"])
def test_a_bot_that_does_not_exist_is_refused_with_what_there_is(spec: str) -> None:
    with pytest.raises(ub.UnderboughError, match="there are: sprout, villager"):
        make_bot(spec, 1)


@pytest.mark.parametrize(
    "spec",
    [
        "elder:x=1",
        "elder:seconds=0",
        "elder:iterations=many",
        "elder:width=1",
        "elder:turns=-1",
        "elder:iterations=9:",
        "villager:seconds=1",
        "greedy:x",
    ],
)
def test_settings_that_a_bot_does_not_have_are_refused_with_what_may_follow(spec: str) -> None:
    with pytest.raises(ub.UnderboughError, match="may follow"):
        make_bot(spec, 1)


def test_every_level_says_how_it_thinks() -> None:
    assert list(LEVELS) == ["sprout", "villager", "elder", "ever_tree"]
    for level in LEVELS.values():
        assert level.title
        assert level.how.endswith(".")
        assert level.seconds > 0


def test_a_time_limit_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    clock = SimpleNamespace(perf_counter=lambda: 0.01 * next(looks))
    monkeypatch.setattr("underbough.bots.search.lookahead.time", clock)
    make_bot("elder:seconds=0.2", 1).choose(Seen(ub.new_game("everdell", players=2, seed=4)))
    assert 20 <= next(looks) < 25  # with room for a last look at each stage


def test_more_iterations_play_more_games_on() -> None:
    seen = Seen(ub.new_game("everdell", players=2, seed=4))
    played = [games_played_on(judged(f"elder:iterations={n}", seen)) for n in (20, 80)]
    assert 20 <= played[0] < 30
    assert 80 <= played[1] < 90


def test_elder_thinks_more_about_a_printed_opponent_unless_told_how() -> None:
    among_players = Seen(ub.new_game("everdell", players=2, seed=4))
    alone = Seen(ub.new_game("everdell", players=1, solo="rugwort", level=3, seed=4))
    assert games_played_on(judged("elder", among_players)) == 6
    assert len(judged("elder", among_players)) == 4
    assert len(judged("elder", alone)) == 8
    assert games_played_on(judged("elder:iterations=6", alone)) < 14
    assert len(judged("elder:iterations=6:width=3", alone)) == 3


def test_width_and_turns_can_be_told_too() -> None:
    seen = Seen(ub.new_game("everdell", players=2, seed=4))
    wide, short = (make_bot(f"elder:iterations=8:{more}", 1) for more in ("width=9", "width=9:turns=0"))
    assert isinstance(wide, LookaheadBot)
    assert isinstance(short, LookaheadBot)
    options = [[candidate.option for candidate in bot.judge(seen)] for bot in (wide, short)]
    assert len(options[0]) == 9
    assert sorted(options[0]) == sorted(options[1])
    values = [[candidate.value for candidate in bot.judge(seen)] for bot in (wide, short)]
    assert values[0] != values[1]


def test_a_judged_option_promises_a_share_of_the_victory() -> None:
    options = judged("elder:iterations=30", Seen(ub.new_game("silverfrost", players=2, seed=4)))
    assert len(options) > 1
    for candidate in options:
        assert 0 < candidate.value < 1


# --- weights ---


@pytest.mark.parametrize(("solo", "further"), [(False, False), (False, True), (True, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_shipped_weights_tell_what_they_are_for(edition: str, solo: bool, further: bool) -> None:
    weights = Weights.load(shipped_weights(edition, solo=solo, further=further))
    assert (weights.solo, weights.edition) == (solo, edition)


def test_weights_of_fewer_cards_fit_a_layout_with_more() -> None:
    names = layout_of("everdell").names
    some = names[::2]
    weights = Weights(some, np.ones((SEASONS, len(some)), np.float32), (2.0, 3.0)).fitted(names)
    assert weights.spread == (2.0, 3.0)
    assert weights.values[0, ::2].all()
    assert not weights.values[:, 1::2].any()


def test_weights_come_back_as_they_were_saved(tmp_path: Path) -> None:
    weights = Weights(["a", "b"], np.arange(8, dtype=np.float32).reshape(4, 2), (1.5, 2.5), solo=True)
    weights.save(tmp_path / "w.npz")
    again = Weights.load(tmp_path / "w.npz")
    assert again.names == ["a", "b"]
    assert again.spread == (1.5, 2.5)
    assert again.solo
    assert (again.values == weights.values).all()
    assert [path.name for path in tmp_path.iterdir()] == ["w.npz"]


def test_weights_that_are_missing_damaged_or_of_another_format_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ub.UnderboughError, match="there are no weights"):
        Weights.load(tmp_path / "none.npz")
    broken = tmp_path / "broken.npz"
    broken.write_bytes(shipped_weights("everdell", solo=False).read_bytes()[:-300])
    with pytest.raises(ub.UnderboughError, match="damaged"):
        Weights.load(broken)
    np.savez(tmp_path / "newer.npz", format=99)
    with pytest.raises(ub.UnderboughError, match="format 99"):
        Weights.load(tmp_path / "newer.npz")
    odd = Weights(["a"], np.zeros((SEASONS, 2), np.float32))
    odd.save(tmp_path / "odd.npz")
    with pytest.raises(ub.UnderboughError, match="do not match"):
        Weights.load(tmp_path / "odd.npz")


# --- the oracle ---


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_foretold_of_a_finished_game_is_its_result(edition: str) -> None:
    game = ub.new_game(edition, players=2, seed=6)
    bot = make_bot("random", 6)
    while not game.over:
        game.apply(bot.choose(Seen(game)))
    scores = [score.total for score in game.scores()]
    oracle = shipped(edition, solo=False)
    assert oracle.margin(game, 0) == scores[0] - scores[1]
    assert oracle.share(game, 0) + oracle.share(game, 1) == 1


@pytest.mark.parametrize(("edition", "opponent"), [("everdell", "rugwort"), ("silverfrost", "paws")])
def test_against_a_printed_opponent_the_margin_is_foretold(edition: str, opponent: str) -> None:
    game = ub.new_game(edition, players=1, solo=opponent, level=2, seed=6)
    names = layout_of(edition).names
    among_players = Oracle(edition, Weights.none(names)).foresight(game.state, 0).result(game.state)
    alone = Oracle(edition, Weights.none(names, solo=True))
    assert alone.margin(game, 0) == pytest.approx(among_players - game.scores()[1].total)
    learned = shipped(edition, solo=True)
    bot = make_bot("random", 6)
    while not game.over:
        assert learned.share(game, 0) == pytest.approx(1 - learned.share(game, 1))
        game.apply(bot.choose(Seen(game)))
    scores = [score.total for score in game.scores()]
    assert alone.margin(game, 0) == scores[0] - scores[1] == -alone.margin(game, 1)


def test_a_learned_weight_adds_to_what_rules_of_thumb_expect() -> None:
    game = ub.new_game("everdell", players=2, seed=6)
    names = layout_of("everdell").names
    nothing = Weights.none(names)
    one = Weights.none(names)
    one.values[0, names.index("constant")] = 7.0
    plain = Oracle("everdell", nothing).foresight(game.state, 0).result(game.state)
    assert Oracle("everdell", one).foresight(game.state, 0).result(game.state) == pytest.approx(plain + 7.0)
