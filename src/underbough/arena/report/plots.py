"""What came of a contest, as pictures."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

import numpy as np

from underbough import UnderboughError
from underbough.arena.contest import Contest
from underbough.arena.report.standings import CardShare, Standing, card_shares, scores_of, standings, usual_share

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DPI = 120
MOST_COLUMNS = 30  # of a distribution
MOST_CARDS = 20  # of the best, and as many of the worst
ENOUGH_CITIES = 10


def check_plots(folder: str) -> None:
    """Before hours of playing, not after."""
    if find_spec("matplotlib") is None:
        raise UnderboughError("plots need matplotlib: pip install 'underbough[arena]'")
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except FileExistsError as error:
        raise UnderboughError(f"cannot write plots into {folder}: it is no folder") from error
    except OSError as error:
        raise UnderboughError(f"cannot write plots into {folder}: {error.strerror}") from error


def write_plots(contest: Contest, folder: str) -> list[Path]:
    """`scores.png`, `seats.png`, `cards.png`."""
    plots: dict[str, Callable[[Contest], Figure]] = {"scores": scores, "seats": seats, "cards": cards}
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        return [save(plot(contest), Path(folder) / f"{name}.png") for name, plot in plots.items()]
    except OSError as error:
        raise UnderboughError(f"cannot write plots into {folder}: {error.strerror}") from error


def save(figure: Figure, path: Path) -> Path:
    figure.savefig(path, dpi=DPI, bbox_inches="tight")
    return path


def new_figure(width: float, height: float) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, and slow to import

    figure = Figure(figsize=(width, height))
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def beside(axes: Axes) -> None:
    """The legend, where it hides nothing."""
    if axes.get_legend_handles_labels()[1]:
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.01, 1))


def labelled(contest: Contest) -> list[tuple[str, str, int]]:
    """Name, label and line-up of everybody who plays."""
    several = len(contest.lanes) > 1
    return [
        (name, f"{name} ({lane.plan.label})" if several else name, line_up)
        for line_up, lane in enumerate(contest.lanes)
        if lane.results
        for name in dict.fromkeys(lane.plan.names)
    ]


def scores(contest: Contest) -> Figure:
    """How often each score was reached."""
    figure, axes = new_figure(8, 4.5)
    found = {label: scores_of(contest.lanes[line_up], name) for name, label, line_up in labelled(contest)}
    every = [score for numbers in found.values() for score in numbers] or [0]
    width = (max(every) - min(every)) // MOST_COLUMNS + 1
    edges = np.arange(min(every) - 0.5, max(every) + width, width)
    for label, numbers in found.items():
        axes.hist(numbers, bins=list(edges), density=True, histtype="step", linewidth=1.6, label=label)
    axes.set(xlabel="score", ylabel="share of games per point", title="Distribution of scores")
    beside(axes)
    return figure


def seats(contest: Contest) -> Figure:
    """Whether it matters who begins."""
    figure, axes = new_figure(8, 4.5)
    bars = [(lane, standing) for lane in contest.lanes for standing in standings(lane) if any_seat(standing)]
    width = 0.8 / max(1, len(bars))
    for column, (lane, standing) in enumerate(bars):
        label = standing.name if len(contest.lanes) == 1 else f"{standing.name} ({lane.plan.label})"
        places = [seat + (column - (len(bars) - 1) / 2) * width for seat in range(len(standing.seats))]
        axes.bar(places, [share or 0.0 for share in standing.seats], width, label=label)
    count = max((len(standing.seats) for _, standing in bars), default=1)
    axes.set_xticks(range(count), [f"seat {seat + 1}" for seat in range(count)])
    axes.set(ylim=(0, 1), ylabel="share of wins", title="Win share by seat (seat 1 begins)")
    beside(axes)
    return figure


def any_seat(standing: Standing) -> bool:
    return any(share is not None for share in standing.seats)


def cards(contest: Contest) -> Figure:
    """The cards of the most and the least successful cities, with the number of cities."""
    shown = chosen_cards(card_shares(contest))
    figure, axes = new_figure(8, 1.2 + 0.22 * len(shown))
    places = range(len(shown), 0, -1)
    values = [card.share.value for card in shown]
    errors = [[c.share.value - c.share.low for c in shown], [c.share.high - c.share.value for c in shown]]
    axes.errorbar(values, list(places), xerr=errors, fmt="o", markersize=4, elinewidth=1)
    axes.axvline(usual_share(contest), linestyle=":", linewidth=1, color="grey")
    axes.set_yticks(list(places), [f"{card.name} ({card.cities:,})" for card in shown], fontsize=8)
    axes.set(xlim=(0, 1), xlabel="share of wins of the cities with the card; dotted: of all cities")
    axes.set_title("Which cards win (in how many cities they stood)")
    return figure


def chosen_cards(found: list[CardShare]) -> list[CardShare]:
    """Those seen often enough, if there are any; of many, the best and the worst."""
    enough = [card for card in found if card.cities >= ENOUGH_CITIES] or found
    return enough if len(enough) <= 2 * MOST_CARDS else enough[:MOST_CARDS] + enough[-MOST_CARDS:]
