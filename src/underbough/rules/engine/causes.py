"""What is under way, for those who change what is gained. Only where somebody does is it marked on the stack."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.state import Frame, State, place_of


class UnderWay(Node):
    """It ends when all above it is done; then there is nothing left to do."""

    def __init__(self, chosen_is: str = "") -> None:
        super().__init__()
        self.chosen_is = chosen_is

    def run(self, g: State, f: Frame) -> None:
        pass


VISITING: Final = declare_node(UnderWay(chosen_is="figure"), "engine.visiting")
PRODUCING: Final = declare_node(UnderWay(), "engine.producing")


def mark(g: State, node: Node, player: int, chosen: int = 0) -> None:
    if g.rules.moments.before_gain:
        g.stack.append(Frame(node.index, player, player, 0, chosen))


def visited(g: State, player: int) -> int:
    """The place whose visit by that player is under way, or -1. What is gained may come from a card played there."""
    f = under_way(g, VISITING, player)
    return -1 if f is None else place_of(f.chosen)


def producing(g: State, player: int) -> bool:
    return under_way(g, PRODUCING, player) is not None


def under_way(g: State, node: Node, player: int) -> Frame | None:
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.node == node.index and f.player == player:
            return f
    return None


def certain(g: State, node: Node) -> bool:
    """Does the step always do something, whatever sets say about gains?"""
    return node.certain and not g.rules.moments.before_gain


def would_do(g: State, f: Frame, node: Node, place: int) -> bool:
    """Would that step do something if the player visited that place?"""
    if not g.rules.moments.before_gain:
        return node.certain or node.can(g, f)
    mark(g, VISITING, f.player, place)
    able = node.can(g, f)
    g.stack.pop()
    return able
