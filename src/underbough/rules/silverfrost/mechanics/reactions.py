"""What else than plays sets cards of a city off, and those that react once a turn only."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.handles import declare_occasion
from underbough.rules.engine.state import Frame, State
from underbough.rules.engine.triggers import set_off
from underbough.rules.silverfrost.mechanics.places import EDITION, USED

# What sets a trigger off, besides playing a card.
ON_BIG_CRITTER: Final = declare_occasion(EDITION, "big critter")
ON_GIVING: Final = declare_occasion(EDITION, "giving")
ON_CLEARING: Final = declare_occasion(EDITION, "clearing")


class OnceATurn(Node):
    """Each card of that name does this once in each turn of its owner."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.effect]

    def can(self, g: State, f: Frame) -> bool:
        return self.mark(f) not in g.zones[USED] and self.effect.can(g, f)

    def run(self, g: State, f: Frame) -> None:
        if self.can(g, f):
            g.zones[USED] = (*g.zones[USED], self.mark(f))
            self.effect.push(g, f)

    def mark(self, f: Frame) -> int:
        return f.player * 1000 + f.source


class AfterGiving(Node):
    """A card was paid for to another player."""

    def run(self, g: State, f: Frame) -> None:
        set_off(g, f.player, ON_GIVING, f.source)


AFTER_GIVING: Final = declare_node(AfterGiving(), "silverfrost.after_giving")
