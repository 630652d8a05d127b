"""What an event asks for, as far as bots can tell."""

from __future__ import annotations

from underbough.bots.thumb.values import City, bits_in
from underbough.rules.engine.declarations import Site
from underbough.rules.engine.state import State


class Wanted:
    """The cards that an event nobody has achieved asks for: by name, by colour, and by kind and rarity."""

    def __init__(self, site: Site) -> None:
        requirement = site.requirement
        assert requirement is not None
        self.site = site.index
        self.names = requirement.names
        self.colours = requirement.colours
        self.kinds = requirement.kinds
        self.cards = len(requirement.cards)
        self.needed = self.cards
        for _, n in requirement.colours:
            self.needed += n

    def have(self, g: State, seat: int, city: City) -> int:
        """How much of what is needed the seat has, beside cards by kind; `city` is the seat's."""
        have = bits_in(self.names & city.names)
        for colour, n in self.colours:
            have += min(n, city.colours[colour])
        return have
