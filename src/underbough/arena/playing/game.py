"""Playing one game."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

import underbough as ub
from underbough.arena.plan import Plan, Task, bot_seed
from underbough.arena.results.result import Played, Result
from underbough.bots import Bot, Seen, make_bot

DIGITS = 6  # of seconds


class TurnClock:
    """How long each seat thinks about each of its turns."""

    def __init__(self, seats: int) -> None:
        self.seconds: list[list[float]] = [[] for _ in range(seats)]
        self._turn = [-1] * seats

    def add(self, game: ub.Game, seat: int, seconds: float) -> None:
        """Before an answer is carried out. What is asked on somebody else's turn counts to the seat's turn before."""
        mine = game.state.active == seat or not self.seconds[seat]
        if mine and self._turn[seat] != game.state.turn:
            self._turn[seat] = game.state.turn
            self.seconds[seat].append(0.0)
        self.seconds[seat][-1] += seconds

    def turns(self, seat: int) -> tuple[float, ...]:
        return tuple(round(seconds, DIGITS) for seconds in self.seconds[seat])


def play_task(task: Task) -> Played:
    return Played(task.line_up, task.number, play_game(task.plan, task.number))


def play_batch(batch: Sequence[Task]) -> list[Played]:
    return [play_task(task) for task in batch]


def play_game(plan: Plan, number: int) -> Result:
    game = plan.deal(number)
    seats = [plan.seat_of(bot, number) for bot in range(len(plan.bots))]
    clock = TurnClock(len(seats))
    decisions = play_out(game, seated(plan, number), clock)
    order = [*seats, *range(len(seats), len(plan.names))]
    scores = game.scores()
    return Result(
        scores=tuple(scores[seat].total for seat in order),
        winners=tuple(sorted(order.index(seat) for seat in game.winners())),
        decisions=decisions,
        lines=tuple(points_by_line(scores[seat]) for seat in order),
        cities=tuple(cards_in_city(game, seat) for seat in seats),
        turns=tuple(clock.turns(seat) for seat in seats),
    )


def seated(plan: Plan, number: int) -> list[Bot]:
    """The bots of a game by their seats."""
    by_seat = {plan.seat_of(bot, number): bot for bot in range(len(plan.bots))}
    order = [by_seat[seat] for seat in sorted(by_seat)]
    return [make_bot(plan.bots[bot], bot_seed(plan.seed + number, bot)) for bot in order]


def play_out(game: ub.Game, bots: Sequence[Bot], clock: TurnClock) -> int:
    """Let the bots answer until the game is over; how many answers it took."""
    decisions = 0
    while not game.over:
        start = time.perf_counter()
        seen = Seen(game)
        answer = bots[seen.player].choose(seen)
        clock.add(game, seen.player, time.perf_counter() - start)
        game.apply(answer)
        decisions += 1
    return decisions


def points_by_line(score: ub.Score) -> dict[str, int]:
    points: Counter[str] = Counter()
    for line in score.lines:
        points[line.line] += line.points
    return dict(points)


def cards_in_city(game: ub.Game, seat: int) -> tuple[str, ...]:
    player = game.state.players[seat]
    return tuple(sorted({ub.card_name(owned.card) for owned in (*player.city, *player.covered)}))
