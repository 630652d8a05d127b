"""What an event asks for, as far as a city tells it."""

from __future__ import annotations

from underbough.bots.thumb.values import City, bits_in
from underbough.rules.engine.declarations import Site


class Wanted:
    """The cards that an event nobody has achieved asks for, by name and by colour; and whether it asks for more."""

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

    def cards_in(self, city: City) -> int:
        """How many of these stand there."""
        have = bits_in(self.names & city.names)
        for colour, n in self.colours:
            have += min(n, city.colours[colour])
        return have
