"""What is decided before the first turn."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import piles
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.log import note
from underbough.rules.engine.state import Frame, State

KEEP: Final = 0
NEW: Final = 1


class DealHand(Node):
    """A player draws the starting hand."""

    def run(self, g: State, f: Frame) -> None:
        piles.draw(g, f.player, g.rules.start.starting_hands[f.player])


class NewHand(Ask):
    """Once, a player may discard the whole starting hand and draw as many cards."""

    def __init__(self) -> None:
        super().__init__("opening")

    def options(self, g: State, f: Frame) -> list[int]:
        return [KEEP, NEW]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == NEW:
            n = len(g.players[f.player].hand)
            piles.discard_hand(g, f.player)
            note(g, "new_hand", f.player, amount=n)
            piles.draw(g, f.player, n)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "new hand" if code == NEW else "keep hand"


DEAL_HAND: Final = declare_node(DealHand(), "silverfrost.deal_hand")
NEW_HAND: Final = declare_node(NewHand(), "silverfrost.new_hand")
