"""One sample of Catanatron, the yardstick: two random players through its public Game, and copies of a game half-way.

Prints JSON. It is a process of its own, so that neither engine's memory or caches weigh on the other.
"""

import argparse
import json
import sys
import time
import timeit

from catanatron import Color, Game, RandomPlayer

POSITIONS = 8
COPIES_PER_POSITION = 100


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed + 1)


def time_play(seconds: float) -> dict[str, float]:
    games = actions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        game = new_game(games)
        game.play()
        actions += len(game.state.actions)
        games += 1
        elapsed = time.perf_counter() - start
    return {
        "actions_per_second": actions / elapsed,
        "games_per_second": games / elapsed,
        "actions_per_game": actions / games,
    }


def half_way(seed: int) -> Game:
    game = new_game(seed)
    game.play()
    actions = len(game.state.actions)
    game = new_game(seed)
    for _ in range(actions // 2):
        game.play_tick()
    return game


def time_copy() -> float:
    total = sum(timeit.timeit(half_way(seed).copy, number=COPIES_PER_POSITION) for seed in range(POSITIONS))
    return total / (COPIES_PER_POSITION * POSITIONS) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="one sample of Catanatron, as JSON")
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    new_game(0).play()
    json.dump({**time_play(seconds), "copy_us": time_copy()}, sys.stdout)


if __name__ == "__main__":
    main()
