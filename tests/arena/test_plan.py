"""Which games are planned: line-ups, deals, seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.games import RANDOM
from underbough import UnderboughError
from underbough.arena.contest import Contest
from underbough.arena.plan import Plan, check_plan, identity, line_ups


def test_more_bots_than_seats_play_in_every_combination() -> None:
    assert line_ups([("a", "b", "c")], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups([("a", "b", "c")], None) == [("a", "b", "c")]
    assert line_ups([("a", "b"), ("a", "c")], None) == [("a", "b"), ("a", "c")]
    assert line_ups([("a", "a")], 2) == [("a", "a")]


@pytest.mark.parametrize(
    ("lists", "players", "message"),
    [
        ([("a", "b")], 3, "2 bots (a,b) cannot fill 3 seats"),
        ([("a", "b")], 0, "cannot fill 0 seats"),
        ([()], None, "needs bots"),
        ([("a", "b"), ("a", "b")], None, "the line-up a,b is there more than once"),
        ([("a", "a", "b")], 2, "the line-up a,b is there more than once"),
    ],
)
def test_an_impossible_line_up_is_refused(lists: list[tuple[str, ...]], players: int | None, message: str) -> None:
    with pytest.raises(UnderboughError) as refusal:
        line_ups(lists, players)
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "at least 1"),
        ({"bots": ("random", "clever")}, "no bot called 'clever'"),
        ({"bots": ("random",)}, "needs a solo opponent"),
        ({"bots": ("random",) * 9}, "players"),
        ({"edition": "evermore"}, "evermore"),
        ({"modules": ("nonsense",)}, "nonsense"),
        ({"solo": "paws", "bots": ("random",)}, "no solo opponent 'paws'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(UnderboughError) as refusal:
        check_plan(replace(RANDOM, **change))  # type: ignore[arg-type]
    assert message in str(refusal.value)


def test_every_line_up_plays_the_same_deals() -> None:
    contest = Contest([Plan(bots, games=3, seed=8) for bots in (("random", "greedy"), ("random", "random"))])
    tasks = list(contest._tasks())
    assert [(task.line_up, task.number) for task in tasks] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert one.plan.deal(one.number).hash() == other.plan.deal(other.number).hash()
    assert len({task.plan.deal(task.number).hash() for task in tasks}) == 3


def test_a_deal_is_the_same_whatever_is_played_before_it() -> None:
    assert RANDOM.deal(2).hash() == replace(RANDOM, seed=RANDOM.seed + 2).deal(0).hash()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_rotate(players: int) -> None:
    plan = Plan(("random",) * players, games=players)
    assert plan.round == players
    for bot in range(players):
        assert {plan.seat_of(bot, number) for number in range(players)} == set(range(players))
    for number in range(players):
        assert {plan.seat_of(bot, number) for bot in range(players)} == set(range(players))


def test_seats_can_be_kept() -> None:
    plan = replace(RANDOM, rotate=False)
    assert [plan.seat_of(1, number) for number in range(3)] == [1, 1, 1]
    assert plan.round == 1


def test_a_contest_is_the_same_when_it_gets_longer_or_its_modules_are_told_in_another_order() -> None:
    plan = replace(RANDOM, modules=("corrin", "extra_extra"))
    same = replace(plan, games=99, modules=("extra_extra", "corrin"))
    assert identity([plan]) == identity([same])
    for change in ({"seed": 4}, {"modules": ("corrin",)}, {"bots": ("greedy", "random")}, {"rotate": False}):
        assert identity([plan]) != identity([replace(plan, **change)])
