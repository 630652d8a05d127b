"""Sets derive from what they declare, in files that are not compiled."""

from __future__ import annotations

from underbough.rules.effects.amounts import Fixed
from underbough.rules.effects.goods import Gain
from underbough.rules.engine.declarations import CRITTER, TAN, Card, Season, Site, Spot
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.occasions import Trigger
from underbough.rules.engine.requirements import Requirement
from underbough.rules.engine.state import BERRY


class Beast(Card):
    def __init__(self) -> None:
        super().__init__("beast", "Beast", "house", CRITTER, TAN, False, [0, 0, 0, 1], 3, 1, "", spot=Den())
        self.claws = 4


class Den(Spot):
    def __init__(self) -> None:
        super().__init__(Gain(BERRY, Fixed(1)), spaces=2)
        self.depth = 1


class Roar(Trigger):
    def __init__(self) -> None:
        super().__init__(Gain(BERRY, Fixed(1)), CRITTER)
        self.volume = 2


class Nest(Zone):
    def __init__(self) -> None:
        super().__init__("nest", "card", public=False, pool="nests")
        self.eggs = 5


class Thaw(Season):
    def __init__(self) -> None:
        super().__init__("thaw", 1)
        self.water = 6


class Hunger(Requirement):
    def __init__(self) -> None:
        super().__init__()
        self.pangs = 7


class Cave(Site):
    def __init__(self) -> None:
        super().__init__("cave", "cave", "house", "basic", "", requirement=Hunger())
        self.echo = 8


def test_what_sets_declare_can_have_more_to_it() -> None:
    beast, cave = Beast(), Cave()
    assert (beast.name, beast.total, beast.claws) == ("Beast", 1, 4)
    assert isinstance(beast.spot, Den)
    assert (beast.spot.spaces, beast.spot.depth) == (2, 1)
    assert isinstance(cave.requirement, Hunger)
    assert (cave.kind, cave.echo, cave.requirement.pangs) == ("basic", 8, 7)
    assert (Roar().kind, Roar().volume) == (CRITTER, 2)
    assert (Nest().public, Nest().eggs) == (False, 5)
    assert (Thaw().workers, Thaw().water) == (1, 6)
