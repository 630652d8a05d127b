"""Big Critters on the Mountain: calling one, and refilling its space."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import NOBODY, SITES, STOP, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.log import note
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import GAP, ITEM, NONE, POINT, Frame, State, put_at, take_last
from underbough.rules.engine.supply import gain
from underbough.rules.engine.triggers import set_off
from underbough.rules.silverfrost.mechanics.places import BIG_DECK, BIG_DISCARD, FURY, MOUNTAIN
from underbough.rules.silverfrost.mechanics.reactions import ON_BIG_CRITTER
from underbough.rules.silverfrost.mechanics.snow import CLEAR_ON_REVEALING

SPACE_POINTS: Final = [0, 1, 2, 3]  # by space, leftmost first


def next_big_critter(g: State) -> int:
    if not g.zones[BIG_DECK]:
        deck = list(g.zones[BIG_DISCARD])
        g.zones[BIG_DISCARD] = ()
        shuffle(g, deck)
        g.zones[BIG_DECK] = tuple(deck)
    if not g.zones[BIG_DECK]:
        return GAP
    g.reveals += 1
    return take_last(g.zones, BIG_DECK) & ITEM


def discard_big_critter(g: State, critter: int) -> None:
    g.zones[BIG_DISCARD] = (*g.zones[BIG_DISCARD], critter)


def refill_space(g: State, space: int) -> None:
    """What lies left of the gap moves right, and a new one comes leftmost. Gaps of others still acting stay gaps."""
    mountain = list(g.zones[MOUNTAIN])
    spaces = [i for i in range(space + 1) if i == space or mountain[i] != GAP]
    for k in range(len(spaces) - 1, 0, -1):
        mountain[spaces[k]] = mountain[spaces[k - 1]]
    mountain[spaces[0]] = next_big_critter(g)
    g.zones[MOUNTAIN] = tuple(mountain)


def replace_all(g: State) -> None:
    old = g.zones[MOUNTAIN]
    for critter in old:
        if critter != GAP:
            discard_big_critter(g, critter)
    new = [next_big_critter(g) for _ in old]
    g.zones[MOUNTAIN] = tuple(reversed(new))


class WintersFury(Node):
    """The first player to reach winter turns the tile, and new Big Critters come."""

    def run(self, g: State, f: Frame) -> None:
        if not g.extra[FURY]:
            g.extra[FURY] = 1
            note(g, "winters_fury", f.player)
            replace_all(g)


class CallBigCritter(Ask):
    """Activate one of the face-up Big Critters; with the points of its space, or without.

    `by_worker`: the worker placed last has called it.
    """

    def __init__(self, points: bool, by_worker: bool) -> None:
        super().__init__("big_critter")
        self.points = points
        self.by_worker = by_worker

    def can(self, g: State, f: Frame) -> bool:
        return any([item != GAP for item in g.zones[MOUNTAIN]])

    def options(self, g: State, f: Frame) -> list[int]:
        out = [space for space, item in enumerate(g.zones[MOUNTAIN]) if item != GAP]
        return out or [NOBODY]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == NOBODY:
            return
        critter = g.zones[MOUNTAIN][code]
        g.zones[MOUNTAIN] = put_at(g.zones[MOUNTAIN], code, GAP)
        done = LEAVE_WITH_POINTS if self.points else LEAVE
        done.push_with(g, f, critter, code)
        activate(g, f.player, critter, self.by_worker)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"call {SITES[g.zones[MOUNTAIN][code]].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_item(g.rules.pieces.zones[MOUNTAIN], g.zones[MOUNTAIN], code)


def activate(g: State, player: int, critter: int, by_worker: bool) -> None:
    note(g, "big_critter", player, place=critter)
    effect = SITES[critter].effect
    if effect is not None:
        caller = g.players[player].deployed[-1] if by_worker and g.players[player].deployed else NONE
        effect.push(g, Frame(0, player, player, 0, 0, caller if effect.number_is == "figure" else 0))


class LeaveMountain(Node):
    """The Big Critter `chosen` is done: the points of its space (`number`), and the space is refilled."""

    def __init__(self, points: bool) -> None:
        super().__init__()
        self.points = points
        self.chosen_is = "site"

    def run(self, g: State, f: Frame) -> None:
        if self.points:
            gain(g, f.player, POINT, SPACE_POINTS[f.number], f)
        discard_big_critter(g, f.chosen)
        refill_space(g, f.number)
        set_off(g, f.player, ON_BIG_CRITTER, f.source)


LEAVE: Final = declare_node(LeaveMountain(False), "silverfrost.leave_mountain")
LEAVE_WITH_POINTS: Final = declare_node(LeaveMountain(True), "silverfrost.leave_mountain_with_points")


class RevealBigCritters(Node):
    """Reveal Big Critters from their deck, activate one and discard all (`items`)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.certain = True
        self.pick = PickRevealed()

    def children(self) -> list[Node]:
        return [self.pick]

    def run(self, g: State, f: Frame) -> None:
        items: list[int] = []
        for _ in range(self.count):
            critter = next_big_critter(g)
            if critter != GAP:
                items.append(critter)
        for critter in items:
            discard_big_critter(g, critter)
        self.pick.push_with(g, f, 0, 0, tuple(items))
        CLEAR_ON_REVEALING.push(g, f)


class PickRevealed(Ask):
    def __init__(self) -> None:
        super().__init__("big_critter")
        self.items_are = "sites"

    def options(self, g: State, f: Frame) -> list[int]:
        return list(f.items) if f.items else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            REACT.push_with(g, f, 0, 0)
            activate(g, f.player, code, True)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"call {SITES[code].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        revealed = g.zones[BIG_DISCARD]
        return about_item(g.rules.pieces.zones[BIG_DISCARD], revealed, revealed.index(code))


class React(Node):
    """A Big Critter that was not on the Mountain is done."""

    def run(self, g: State, f: Frame) -> None:
        set_off(g, f.player, ON_BIG_CRITTER, f.source)


REACT: Final = declare_node(React(), "silverfrost.react_to_big_critter")
