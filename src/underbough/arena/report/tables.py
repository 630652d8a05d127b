"""What came of a contest, on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from underbough.arena.contest import Contest, Lane
from underbough.arena.plan import Plan
from underbough.arena.report.standings import VERDICTS, Standing, against_first, elo, lines_of, standings
from underbough.arena.statistics.intervals import Estimate
from underbough.rules.editions import find_edition

FIGURES = ("games", "score", "won %", "Elo", "s/turn", "95 % below")
WIDE = 200  # columns, where nobody has to fold them


def show(contest: Contest, to: Console) -> None:
    if not to.is_terminal:
        to.width = WIDE
    for part in parts(contest):
        to.print(part)


def parts(contest: Contest) -> Iterator[RenderableType]:
    yield Text(title(contest), "bold")
    if not contest.counted:
        yield "No game has ended yet."
        return
    yield main_table(contest)
    yield Text("Mean points by the lines of the score sheet", "bold")
    yield lines_table(contest)
    yield from map(verdict, (lane for lane in contest.lanes if lane.bar is not None and lane.results))
    yield from comparisons(contest)


def title(contest: Contest) -> str:
    plan = contest.lanes[0].plan
    return f"{table_of(plan)}{opponent_of(plan)}: {contest.counted:,} games, deals from seed {plan.seed}"


def table_of(plan: Plan) -> str:
    """What is on the table: the edition with its modules and variants."""
    edition = find_edition(plan.edition)
    modules = "".join(f" + {edition.modules[name].name}" for name in plan.modules)
    return f"{edition.name}{modules}" + (f" ({', '.join(plan.variants)})" if plan.variants else "")


def opponent_of(plan: Plan) -> str:
    if not plan.solo:
        return ""
    return f" against {find_edition(plan.edition).opponents[plan.solo].name}, level {plan.level}"


def main_table(contest: Contest) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for column in FIGURES:
        table.add_column(column, justify="right", no_wrap=True)
    rating = elo(contest)
    for lane in contest.lanes:
        for standing in standings(lane):
            table.add_row(standing.name, *figures(standing, rating[standing.name], len(rating)))
        table.add_section()
    return table


def figures(standing: Standing, rating: Estimate, rated: int) -> list[str]:
    share, score, time = standing.share, standing.score, standing.time
    return [
        f"{standing.games:,}",
        f"{score.mean:.1f} ± {score.half(standing.games):.1f}" if standing.games > 1 else f"{score.mean:.1f}",
        f"{100 * share.value:.1f} ({100 * share.low:.1f}-{100 * share.high:.1f})",
        f"{rating.value:.0f} ({rating.low:.0f}-{rating.high:.0f})" if rated > 1 else "",
        *([seconds(time.mean), seconds(time.most)] if time else ["", ""]),
    ]


def seconds(time: float) -> str:
    return f"{time:.3f}" if time >= 0.001 else "<0.001"


def lines_table(contest: Contest) -> Table:
    """A column for each bot, over all line-ups, and a row for each line of the score sheet."""
    names = dict.fromkeys(name for lane in contest.lanes for name in lane.plan.names)
    means = {name: lines_of(contest, name) for name in names}
    table = Table("line", box=box.SIMPLE_HEAD)
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for line in dict.fromkeys(line for found in means.values() for line in found):
        table.add_row(line, *(f"{found.get(line, 0):.1f}" for found in means.values()))
    return table


def verdict(lane: Lane) -> str:
    estimate = lane.interval.estimate()
    return (
        f"{first_of(lane.plan)} wins at least {lane.bar:.0%} of games: {VERDICTS[lane.cleared]} after "
        f"{lane.interval.games:,} games ({estimate.value:.1%}; 95 % interval for any moment of stopping: "
        f"{estimate.low:.1%} to {estimate.high:.1%})"
    )


def first_of(plan: Plan) -> str:
    others = ", ".join(plan.names[1:])
    return f"{plan.names[0]} against {others}" if others else plan.names[0]


def comparisons(contest: Contest) -> Iterator[str]:
    first = first_of(contest.lanes[0].plan)
    for lane, difference in against_first(contest):
        value, low, high = (f"{100 * share:+.1f}" for share in (difference.value, difference.low, difference.high))
        yield f"{first_of(lane.plan)} won {value} ({low} to {high}) of 100 games beside {first}, on the same deals"
