"""What an event asks for, as far as bots can tell."""

from __future__ import annotations

from underbough.bots.thumb.values import City, bits_in
from underbough.rules.engine.declarations import Site
from underbough.rules.engine.means import Means
from underbough.rules.engine.requirements import CityRequirement, Reach, Requirement
from underbough.rules.engine.state import State


class Wanted:
    """What an event that nobody has achieved asks for: cards by name, by colour, by kind and rarity, or else something.

    Of an amount that must be reached it is known how far it is; of other things only whether they are there.
    """

    def __init__(self, site: Site) -> None:
        self.site = site.index
        self.names = 0
        self.colours: list[tuple[int, int]] = []
        self.kinds: tuple[tuple[int, bool, int], ...] = ()
        self.cards = 0
        self.needed = 0
        self.other: Requirement | None = None
        requirement = site.requirement
        if isinstance(requirement, CityRequirement):
            self.names = requirement.names
            self.colours = requirement.colours
            self.kinds = requirement.kinds
            self.cards = len(requirement.cards)
            self.needed = self.cards
            for _, n in requirement.colours:
                self.needed += n
        elif requirement is not None:
            self.other = requirement
            self.needed = requirement.n if isinstance(requirement, Reach) else 1

    def have(self, g: State, seat: int, city: City) -> int:
        """How much of what is needed the seat has, beside cards by kind; `city` is the seat's."""
        other = self.other
        if isinstance(other, Reach):
            return min(other.n, other.have(g, seat))
        if other is not None:
            return 1 if other.met(g, seat, Means(g, seat)) else 0
        have = bits_in(self.names & city.names)
        for colour, n in self.colours:
            have += min(n, city.colours[colour])
        return have
