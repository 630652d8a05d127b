"""How balanced an edition is between greedy bots: scores, each card's share of wins, and how hard a solo opponent is.

    python benchmarks/balance.py --edition silverfrost --games 2000 --solo paws --solo-games 200

A card's share of wins is that of the final cities that hold it; a shared victory counts in equal parts.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from rich.console import Console
from rich.progress import track
from rich.table import Table

import underbough as ub
from underbough.bots import Seen, make_bot
from underbough.simulate import bot_seed

ENOUGH_CITIES = 300
SHARES = (0.35, 0.70)  # a card outside of these is out of balance


@dataclass(frozen=True)
class Outcome:
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    cities: tuple[tuple[str, ...], ...]


def play(edition: str, solo: str, level: int, seed: int) -> Outcome:
    players = 1 if solo else 2
    game = ub.new_game(edition, players=players, solo=solo, level=level or None, seed=seed, log=False)
    bots = [make_bot("greedy", bot_seed(seed, seat)) for seat in range(players)]
    decision = game.decision
    while decision is not None:
        game.apply(bots[decision.player].choose(Seen(game)))
        decision = game.decision
    standing = [[*p.city, *p.covered] for p in game.state.players]
    cities = tuple(tuple(sorted({ub.card_name(owned.card) for owned in city})) for city in standing)
    return Outcome(tuple(score.total for score in game.scores()), game.winners(), cities)


def win_shares(outcomes: list[Outcome]) -> dict[str, tuple[int, float]]:
    """For each card: in how many cities it stood, and the share of wins of these."""
    wins: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for seat, city in enumerate(outcome.cities):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            for name in city:
                wins[name].append(won)
    return {name: (len(won), statistics.fmean(won)) for name, won in wins.items()}


def run(edition: str, solo: str, level: int, games: int, jobs: int) -> list[Outcome]:
    what = f"{solo} level {level}" if solo else f"{edition}, two players"
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        played = pool.map(partial(play, edition, solo, level), range(1, games + 1), chunksize=4)
        return list(track(played, what, total=games, console=Console(stderr=True)))


def show(outcomes: list[Outcome], solo: dict[int, list[Outcome]]) -> None:
    console = Console()
    totals = [total for outcome in outcomes for total in outcome.totals]
    deciles = statistics.quantiles(totals, n=10)
    console.print(
        f"{len(outcomes)} games: mean {statistics.fmean(totals):.1f}, "
        f"a tenth below {deciles[0]:.0f}, median {statistics.median(totals):.0f}, a tenth above {deciles[-1]:.0f}"
    )
    table = Table("card", "cities", "share of wins", "")
    for name, (cities, share) in sorted(win_shares(outcomes).items(), key=lambda item: item[1][1]):
        off = cities >= ENOUGH_CITIES and not SHARES[0] <= share <= SHARES[1]
        table.add_row(name, str(cities), f"{share:.2f}", "out of balance" if off else "")
    console.print(table)
    for level, played in solo.items():
        lost = sum(0 not in outcome.winners for outcome in played)
        means = [statistics.fmean(scores) for scores in zip(*(outcome.totals for outcome in played), strict=True)]
        console.print(f"level {level}: wins {lost} of {len(played)} games, mean {means[1]:.1f} against {means[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="silverfrost")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--solo", default="", help="also measure this solo opponent at each of his levels")
    parser.add_argument("--solo-games", type=int, default=200, help="for each level")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    outcomes = run(args.edition, "", 0, args.games, args.jobs)
    levels = ub.EDITIONS[args.edition].opponents[args.solo].levels if args.solo else ()
    solo = {level: run(args.edition, args.solo, level, args.solo_games, args.jobs) for level in levels}
    show(outcomes, solo)


if __name__ == "__main__":
    main()
