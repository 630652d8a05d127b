"""How far a contest has come, while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


@contextmanager
def progress_bar(total: int | None, already: int = 0) -> Iterator[Callable[[int, str], None]]:
    """Tell it how many games have ended, and what else to show. On stderr: figures sent to a file stay clean."""
    to = Console(stderr=True)
    columns = (TextColumn("Playing{task.description}"), BarColumn(None), MofNCompleteColumn(), TextColumn("games"))
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, *times, console=to, transient=True, disable=not to.is_terminal) as progress:
        task = progress.add_task("", total=total, completed=already)
        yield lambda ended, more: progress.update(task, completed=ended, description=more)
