"""What editions and modules plug into the rules about the places where figures go.

As with all `hooks`, a set derives from a class and puts an object into its place of `rules.board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.figures import Standing
from underbough.rules.engine.supply import pay, take

if TYPE_CHECKING:
    from underbough.rules.engine.declarations import Place, Site
    from underbough.rules.engine.means import Means
    from underbough.rules.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ground:
    """Where there are places beside the board and the spots that city cards declare.

    A site lying beside one player's city, a deck, or a card of a city to which only a certain figure may come.
    """

    def places(self, g: State, player: int, kind: int) -> list[int]:
        """Those that a figure of this kind of the player might visit some time."""
        raise NotImplementedError

    def at(self, g: State, place: int) -> Place | None:
        """What there is to do on a city card that declares no spot, if this is about it."""
        return None

    def owner(self, g: State, place: int) -> int:
        """Whose site that is, or -1."""
        return -1

    def label(self, g: State, viewer: int, place: int) -> str:
        """What it is called in the notation, if not by its own name."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Joining:
    """Figures that are not in the way of others."""

    def applies(self, g: State, player: int, kind: int) -> bool:
        """May a figure of this kind of the player join others at all?"""
        raise NotImplementedError

    def in_the_way(self, g: State, player: int, kind: int, place: int, there: list[Standing]) -> list[Standing]:
        """Those of the figures there (never none) that are in its way."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiver:
    def waives(self, g: State, player: int, kind: int, place: int, means: Means) -> bool:
        """May such a figure of the player come there although the city lacks what the place requires?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Bar:
    """Keeps figures away from places."""

    def bars(self, g: State, player: int, kind: int, place: int) -> bool:
        raise NotImplementedError

    def why(self, g: State, player: int, kind: int, place: int) -> str:
        """The reason, for those who ask."""
        raise NotImplementedError


ANY_RESOURCE: Final = -1  # in a cost: resources of the payer's choice
Cost = tuple[tuple[int, int], ...]  # kinds of goods, and how many of each
NOTHING: Final[Cost] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Toll:
    """What coming to a place costs beside its own price.

    A toll that is asked for all the time may know quickly where it is too much. If it is of goods that no place needs
    for what it offers, it says so: it `tells_beyond`.
    """

    def __init__(self) -> None:
        self.tells_beyond = False

    def places(self, g: State, player: int) -> list[int]:
        """Where it might ask anything of the player now; more places than these do no harm."""
        raise NotImplementedError

    def beyond(self, g: State, player: int, kind: int) -> list[int]:
        """Just the places where the player cannot pay it for such a figure, if nothing else is due: see above."""
        raise NotImplementedError

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        """For a figure of this kind of the player. A negative number is had before anything is paid."""
        raise NotImplementedError

    def pay(self, g: State, player: int, kind: int, place: int, due: Cost) -> None:
        """The figure has come, whatever was due. Resources of the payer's choice are asked for afterwards.

        What is had first is what was reckoned with when the figure was let in, whatever sets say about gains.
        """
        for what, n in due:
            if what != ANY_RESOURCE:
                take(g, player, what, max(0, -n))
                pay(g, player, what, max(0, n))


@mypyc_attr(allow_interpreted_subclasses=True)
class Detour:
    """Something that a visitor of a site may do instead of what the site offers."""

    def offers(self, g: State, player: int, kind: int, site: Site) -> bool:
        """Is there anything of that sort for such a figure of the player now?"""
        raise NotImplementedError

    def push(self, g: State, player: int, site: Site) -> None:
        """Ask which of the two it is, in place of pushing the site's effect. Called only if there is something."""
        raise NotImplementedError
