"""What is decided before the first turn."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import piles
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.log import note
from underbough.rules.engine.state import Frame, State

KEEP: Final = 0
NEW: Final = 1


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


NEW_HAND: Final = declare_node(NewHand(), "silverfrost.new_hand")
