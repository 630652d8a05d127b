"""The score sheet: every line, explained."""

from __future__ import annotations

from collections import Counter

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import underbough as ub
from underbough.terminal import style
from underbough.terminal.editions import look_of
from underbough.terminal.names import Names
from underbough.terminal.style import Signs

LINES = {
    "cards": "Cards in the city",
    "tokens": "Point tokens",
    "prosperity": "Prosperity",
    "journey": "Journey",
    "events": "Events",
}


def score_sheet(game: ub.Game, names: Names, signs: Signs, *, final: bool = False) -> RenderableType:
    scores = game.scores()
    titles = {**LINES, **look_of(names.edition).lines}
    sheet = Table(
        title="Final score" if final else "If the game ended now",
        title_style=style.TITLE,
        box=box.SIMPLE_HEAD,
        show_footer=True,
        padding=(0, 1),
    )
    sheet.add_column("", footer=Text("Total", "bold"))
    for score in scores:
        sheet.add_column(
            Text(names.of(score.player), style.player_style(score.player)),
            footer=Text(f"{score.total}{signs.point}", style.POINT_STYLE),
            vertical="top",
        )
    for line in _lines(scores, list(titles)):
        sheet.add_row(Text(titles.get(line, line.capitalize()), "bold"), *(_cell(score, line) for score in scores))
    if not final:
        return sheet
    return Group(sheet, Text(verdict(game, names), style.TITLE))


def _lines(scores: list[ub.Score], order: list[str]) -> list[str]:
    """Lines that anybody has, in the order of the sheet; those of modules last."""
    present = {line.line for score in scores for line in score.lines}
    return [line for line in order if line in present] + sorted(present - set(order))


def _cell(score: ub.Score, line: str) -> Text:
    """The sum, then what it is made of: equal sources together, sources of nothing left out."""
    entries = [entry for entry in score.lines if entry.line == line]
    cell = Text(str(sum(entry.points for entry in entries)), "bold")
    together: Counter[tuple[str, int]] = Counter((entry.source, entry.points) for entry in entries if entry.points)
    for (source, points), times in together.items():
        count = f"{times} x " if times > 1 else ""
        cell.append(f"\n{points * times:>3} {count}{source}", style.QUIET)
    return cell


def verdict(game: ub.Game, names: Names) -> str:
    winners = game.winners()
    if len(winners) > 1:
        return f"{' and '.join(names.of(player) for player in winners)} share the victory."
    winner = winners[0]
    totals = [score.total for score in game.scores()]
    verb = "win" if names.is_you(winner) else "wins"
    tie = " by the tie-break" if totals.count(totals[winner]) > 1 else ""
    return f"{names.of(winner)} {verb}{tie}, with {totals[winner]} points."
