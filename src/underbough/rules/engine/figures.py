"""Figures: which kinds there are, who is at home and who is out, and what counts as a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine import handles
from underbough.rules.engine.declarations import WORKERS
from underbough.rules.engine.state import FIGURE, kind_of

if TYPE_CHECKING:
    from underbough.rules.engine.state import Player, State

Standing = tuple[int, int]  # a player and the kind of a figure


@mypyc_attr(allow_interpreted_subclasses=True)
class Figure:
    """A kind of figures."""

    def __init__(
        self,
        name: str,
        *,
        is_worker: bool = True,
        goes_as_worker: bool = True,
        goes_further: bool = False,
        returns: bool = True,
    ) -> None:
        self.name = name
        self.is_worker = is_worker  # must be placed before the next season; workers are counted, moved, brought home
        self.goes_as_worker = goes_as_worker  # wherever a worker may go
        self.goes_further = goes_further  # wherever an ordinary worker may come now, and perhaps elsewhere
        self.returns = returns  # with Prepare for Season, unless the place keeps it
        self.kind = 0
        self.goes_as = WORKERS  # the bits of the guests among whom it is welcome


WORKER: Final = Figure("worker")

_figures: Final[dict[str, list[Figure]]] = {}  # of each edition, each at its number


def figures_of(edition: str) -> list[Figure]:
    """All kinds of that edition; number 0 is the ordinary worker."""
    return _figures.setdefault(edition, [WORKER])


def declare_figure(edition: str, figure: Figure) -> int:
    """The number of a new kind of figures."""
    kinds = figures_of(edition)
    figure.kind = handles.declare_name(edition, handles.FIGURE, figure.name)
    figure.goes_as = (1 << figure.kind) | (WORKERS if figure.goes_as_worker else 0)
    kinds.append(figure)
    return figure.kind


def only(kind: int) -> int:
    """The guests of a place that is for figures of one kind alone."""
    return 1 << kind


# --- who is a worker -------------------------------------------------------------------------------------------------


def is_worker(g: State, figure: int) -> bool:
    """Does a deployed figure count as a worker?"""
    return figure < FIGURE or g.rules.pieces.figures[kind_of(figure)].is_worker


def workers_out(g: State, p: Player) -> int:
    if not g.rules.pieces.figures_in_play:
        return len(p.deployed)
    n = 0
    for figure in p.deployed:
        if is_worker(g, figure):
            n += 1
    return n


def ordinary_at_home(g: State, p: Player) -> int:
    """The workers at home that are nothing else."""
    n = p.workers
    for kind in p.home:
        if g.rules.pieces.figures[kind].is_worker:
            n -= 1
    return max(0, n)


def can_go(g: State, p: Player, kind: int) -> bool:
    """Is a figure of that kind at home?"""
    if kind == 0:
        return ordinary_at_home(g, p) > 0
    return kind in p.home and (p.workers > 0 or not g.rules.pieces.figures[kind].is_worker)


def is_occupied(g: State, place: int) -> bool:
    for p in g.players:
        for figure in p.deployed:
            if figure % FIGURE == place:
                return True
    return False


def standing_on(g: State, place: int) -> list[Standing]:
    """The figures on a place: (player, kind)."""
    out: list[Standing] = []
    for i, p in enumerate(g.players):
        for figure in p.deployed:
            if figure % FIGURE == place:
                out.append((i, kind_of(figure)))
    return out


# --- going out and coming home ---------------------------------------------------------------------------------------


def leave_home(g: State, player: int, kind: int) -> None:
    p = g.players[player]
    if kind:
        at = p.home.index(kind)
        p.home = (*p.home[:at], *p.home[at + 1 :])
    if kind == 0 or g.rules.pieces.figures[kind].is_worker:
        p.workers -= 1


def come_home(g: State, player: int, figure: int) -> None:
    """A deployed figure comes back."""
    g.players[player].deployed.remove(figure)
    settle(g, player, kind_of(figure))


def settle(g: State, player: int, kind: int) -> None:
    """A figure of that kind is at home from now on."""
    p = g.players[player]
    if kind:
        p.home = tuple(sorted([*p.home, kind]))
    if kind == 0 or g.rules.pieces.figures[kind].is_worker:
        p.workers += 1


def swap_worker(g: State, player: int, kind: int) -> None:
    """An ordinary worker at home leaves the game, and a figure of that kind takes its place."""
    g.players[player].workers -= 1
    settle(g, player, kind)
