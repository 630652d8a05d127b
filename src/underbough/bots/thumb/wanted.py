"""What an event asks for, as far as bots can tell."""

from __future__ import annotations

from underbough.bots.thumb.values import City, bits_in
from underbough.rules.engine.declarations import Site
from underbough.rules.engine.means import Means
from underbough.rules.engine.requirements import CityRequirement, Reach, Requirement
from underbough.rules.engine.state import State


class Wanted:
    """What an event that nobody has achieved asks for: cards by name, by colour, by kind and rarity; or something else.

    Of a requirement that bots know nothing of they see whether it is met.
    """

    def __init__(self, site: Site) -> None:
        requirement = site.requirement
        self.site = site.index
        self.names = 0
        self.colours: list[tuple[int, int]] = []
        self.kinds: tuple[tuple[int, bool, int], ...] = ()
        self.other: Requirement | None = None
        self.needed = 0
        if isinstance(requirement, CityRequirement):
            self.colours = requirement.colours
            self.kinds = requirement.kinds
            for _, n in requirement.colours:
                self.needed += n
        elif requirement is not None:
            self.other = requirement
            self.needed = requirement.n if isinstance(requirement, Reach) else 1
        if requirement is not None:
            self.names = requirement.names
        self.cards = bits_in(self.names)
        self.needed += self.cards

    def have(self, g: State, seat: int, city: City) -> int:
        """How much of what is needed the seat has, beside cards by kind; `city` is the seat's."""
        have = bits_in(self.names & city.names)
        for colour, n in self.colours:
            have += min(n, city.colours[colour])
        other = self.other
        if other is not None:
            if isinstance(other, Reach):
                have += min(other.n, other.have(g, seat))
            elif other.met(g, seat, Means(g, seat)):
                have += 1
        return have
