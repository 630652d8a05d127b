"""One sample of an engine, whichever is found first on the path: play, clones, and the games that bots play on.

Prints JSON. It uses only what the public interface has had from the beginning, so that it measures earlier commits too,
and plays the same games in each of them. Counted is the time of this process alone, not what others take meanwhile.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import timeit

import underbough as ub
from underbough.bots import Seen, make_bot
from underbough.rules.engine import state

POSITIONS = 6
CLONES = 500
ITERATIONS = 60  # games that a bot plays on for one decision


def play(edition: str, modules: list[str], seed: int) -> int:
    """A random game of two; returns the number of its decisions."""
    game = ub.new_game(edition, players=2, modules=modules, seed=seed, log=False)
    chance = random.Random(seed).random
    decisions = 0
    while (decision := game.decision) is not None:
        game.apply(int(chance() * len(decision.options)))
        decisions += 1
    return decisions


def decisions_per_second(edition: str, modules: list[str], seconds: float) -> float:
    play(edition, modules, 0)
    games = decisions = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or not games:
        games += 1
        decisions += play(edition, modules, games)
    return decisions / elapsed


def half_way(edition: str, players: int, seed: int) -> ub.Game:
    """A random game after half of the seasons, at the beginning of a turn with a choice."""
    game = ub.new_game(edition, players=players, seed=seed, log=False)
    chance = random.Random(seed).random
    while (decision := game.decision) is not None:
        if decision.kind == "turn" and len(decision.options) > 1 and game.state.players[decision.player].season >= 2:
            break
        game.apply(int(chance() * len(decision.options)))
    return game


def clone_us(edition: str) -> float:
    games = [half_way(edition, 4, seed) for seed in range(POSITIONS)]
    return (
        sum(timeit.timeit(game.clone, timer=time.process_time, number=CLONES) for game in games)
        / (CLONES * POSITIONS)
        * 1e6
    )


def played_on_per_second(edition: str, bot: str) -> float:
    """How many games a bot plays on, its looking for what is promising included."""
    games = [half_way(edition, 2, seed) for seed in range(POSITIONS)]
    make_bot(f"{bot}:iterations=2", 0).choose(Seen(games[0]))
    start = time.process_time()
    for seed, game in enumerate(games):
        make_bot(f"{bot}:iterations={ITERATIONS}", seed).choose(Seen(game))
    return ITERATIONS * POSITIONS / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each kind of game is played")
    parser.add_argument("--modules", required=True, help="of Everdell, with commas between")
    given = parser.parse_args()
    everdell = "decisions a second, "
    taken = {
        f"{everdell}base game": decisions_per_second("everdell", [], given.seconds),
        f"{everdell}small": decisions_per_second("everdell", given.modules.split(","), given.seconds),
        f"{everdell}Silverfrost": decisions_per_second("silverfrost", [], given.seconds),
        "clones a second, Everdell": 1e6 / clone_us("everdell"),
        "clones a second, Silverfrost": 1e6 / clone_us("silverfrost"),
    }
    for edition in ("everdell", "silverfrost"):
        for bot in ("elder", "ever_tree"):
            title = f"games played on a second, {edition.capitalize()}, {bot}"
            taken[title] = played_on_per_second(edition, bot)
    json.dump({"compiled": not str(state.__file__).endswith(".py"), "taken": taken}, sys.stdout)


if __name__ == "__main__":
    main()
