"""Games that are played, here and in other processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace

import pytest

import underbough as ub
from arena.games import RANDOM, without_times
from underbough.arena.contest import Contest
from underbough.arena.plan import Plan, bot_seed
from underbough.arena.playing.crew import InProcess
from underbough.arena.playing.game import TurnClock, cards_in_city, play_game, play_out, points_by_line
from underbough.arena.playing.processes import Processes, local_crew
from underbough.arena.results.result import Result
from underbough.bots import Bot, Seen, make_bot
from underbough.simulate import simulate
from underbough.workers import THREADS


def by_hand(plan: Plan, number: int) -> ub.Game:
    """The same game without the arena."""
    game = plan.deal(number)
    seats = {
        plan.seat_of(bot, number): make_bot(name, bot_seed(plan.seed + number, bot)) for bot, name in numbered(plan)
    }
    while game.decision is not None:
        game.apply(seats[game.decision.player].choose(Seen(game)))
    return game


def numbered(plan: Plan) -> list[tuple[int, str]]:
    return list(enumerate(plan.bots))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_result_is_in_the_order_of_the_bots(number: int) -> None:
    plan = Plan(("random", "random", "random"), games=3, seed=20)
    result, game = play_game(plan, number), by_hand(plan, number)
    for bot in range(3):
        seat = plan.seat_of(bot, number)
        score = game.scores()[seat]
        assert result.scores[bot] == score.total == sum(result.lines[bot].values())
        assert (bot in result.winners) == (seat in game.winners())
        names = {ub.card_name(card.card) for card in game.state.players[seat].city}
        assert set(result.cities[bot]) >= names
    assert len({result.scores[bot] for bot in range(3)}) > 1  # otherwise any order would do


def test_a_solo_opponent_comes_last() -> None:
    plan = Plan(("random",), games=1, seed=2, edition="silverfrost", solo="paws", level=4, rotate=False)
    result = play_game(plan, 0)
    assert plan.names == ("random", "paws")
    assert result.winners == (1,)
    assert result.scores[1] > result.scores[0]
    assert (len(result.lines), len(result.cities), len(result.turns)) == (2, 1, 1)


def test_shared_victories_are_parted() -> None:
    result = Result((5, 5, 4), (0, 1), 10)
    assert [result.share(player) for player in range(3)] == [0.5, 0.5, 0.0]


class Slow:
    """Seems to think for a second about each decision."""

    name = "slow"

    def __init__(self, clock: list[float]) -> None:
        self.clock = clock

    def choose(self, seen: Seen) -> int:
        self.clock[0] += 1
        return seen.count - 1


def test_the_time_of_a_turn_is_that_of_all_its_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("underbough.arena.playing.game.time.perf_counter", lambda: now[0])
    game = ub.new_game(players=2, seed=5, log=False)
    clock = TurnClock(2)
    bots: Sequence[Bot] = [Slow(now), Slow(now)]
    decisions = play_out(game, bots, clock)
    turns = [clock.turns(seat) for seat in range(2)]
    assert sum(map(sum, turns)) == decisions
    assert sum(map(len, turns)) == game.state.turn  # every turn has one time, though many have several decisions
    assert decisions > game.state.turn


def test_lines_and_cities_are_those_of_the_game() -> None:
    game = ub.position({"players": [{"city": ["Farm", "Farm", "Mine"], "stock": {"point": 2}}, {}]})
    assert cards_in_city(game, 0) == ("Farm", "Mine")
    assert points_by_line(game.scores()[0]) == {"cards": 4, "tokens": 2}


def test_processes_play_the_same_games_as_this_one() -> None:
    here, there = Contest([RANDOM]), Contest([RANDOM])
    here.run(InProcess())
    there.run(Processes(2))
    assert [without_times(r) for r in here.lanes[0].results] == [without_times(r) for r in there.lanes[0].results]
    assert len(here.lanes[0].results) == RANDOM.games


def test_a_worker_keeps_to_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(THREADS[0], "7")
    monkeypatch.delenv(THREADS[1], raising=False)
    crew = Processes(1)
    try:
        assert [crew._pool.submit(os.getenv, name).result() for name in THREADS] == ["1"] * len(THREADS)
    finally:
        crew.close()
    assert os.environ[THREADS[0]] == "7"
    assert THREADS[1] not in os.environ


def test_a_worker_that_dies_is_told() -> None:
    crew = Processes(1)
    crew._running.add(crew._pool.submit(os._exit, 1))
    with pytest.raises(ub.UnderboughError, match="has died"):
        list(crew.play(iter([])))


def test_simulating_is_a_contest_of_one_line_up() -> None:
    contest = Contest([RANDOM])
    contest.run(local_crew(1))
    report = simulate(RANDOM)
    assert [without_times(r) for r in report.results] == [without_times(r) for r in contest.lanes[0].results]
    assert report.wins(0) + report.wins(1) + report.shared(0) == RANDOM.games
    assert simulate(replace(RANDOM, games=1)).results[0].scores == report.results[0].scores
