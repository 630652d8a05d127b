"""What powers do about workers and the places where they go."""

from __future__ import annotations

from underbough.rules.effects.goods import GainOneOf
from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import SITES, STOP, Node
from underbough.rules.engine.labels import place_label
from underbough.rules.engine.log import note
from underbough.rules.engine.state import ITEM, ITEM_BITS, PEBBLE, RESOURCES, SPOT, Frame, State, place_of, without
from underbough.rules.everdell.corrin.effects import CopyOpponentsPlace
from underbough.rules.everdell.player_powers.effects import AXOLOTL, FOREST_DECK, NIGHTWEAVE, OWN_FOREST, TOKENS


class AtSite(Node):
    """Only if the worker came to a site of some kinds."""

    def __init__(self, kinds: tuple[str, ...], then: Node) -> None:
        super().__init__()
        self.kinds = kinds
        self.then = then
        self.chosen_is = "figure"
        self.items_are = "amounts"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        place = place_of(f.chosen)
        if place < SPOT and SITES[place].kind in self.kinds:
            self.then.push_with(g, f, 0, 0, f.items)


class IfGained(Node):
    """Only if the worker has gained any of that kind, or has not."""

    def __init__(self, what: int, then: Node, *, gained: bool) -> None:
        super().__init__()
        self.what = what
        self.then = then
        self.gained = gained
        self.items_are = "amounts"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        gained = len(f.items) > 0 and f.items[self.what] > 0
        if gained == self.gained:
            self.then.push_with(g, f, 0, 0)


class GainMissing(GainOneOf):
    """Gain a resource of a kind of which the player has none."""

    def __init__(self) -> None:
        super().__init__(list(range(RESOURCES)))

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        return [what for what in self.kinds if stock[what] == 0]


class SwapGained(Ask):
    """Pay one of the resources that the worker gained (`items`) for a pebble."""

    def __init__(self) -> None:
        super().__init__("spend", codes="good")
        self.items_are = "amounts"

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        out = [what for what in range(len(f.items)) if what != PEBBLE and f.items[what] and stock[what]]
        if out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            supply.pay(g, f.player, code, 1)
            supply.gain(g, f.player, PEBBLE, 1, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"pay {g.rules.pieces.goods[code]}"


class TakeToken(Node):
    """Take the Axolotl token of the location, if it still lies there."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "figure"

    def run(self, g: State, f: Frame) -> None:
        place = place_of(f.chosen)
        if place in g.zones[TOKENS]:
            g.zones[TOKENS] = without(g.zones[TOKENS], place)
            supply.gain(g, f.player, AXOLOTL, 1, f)


class SpendToken(Node):
    """Turn an Axolotl token into a resource, to be paid for something else than a card."""

    def __init__(self) -> None:
        super().__init__()
        self.then = GainOneOf(list(range(RESOURCES)))

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return g.players[f.player].stock[AXOLOTL] > 0

    def run(self, g: State, f: Frame) -> None:
        supply.pay(g, f.player, AXOLOTL, 1)
        self.then.push(g, f)


class CopyInstead(CopyOpponentsPlace):
    """Use the forest location `chosen`, or a place where an opponent's worker stands."""

    def __init__(self, barred: tuple[str, ...]) -> None:
        super().__init__(barred)
        self.chosen_is = "site"

    def options(self, g: State, f: Frame) -> list[int]:
        effect = SITES[f.chosen].effect
        out: list[int] = []
        if effect is not None and effect.can(g, Frame(0, f.player, f.player)):
            out.append(f.chosen)
        out.extend([place for place in super().options(g, f) if place != f.chosen])
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = SITES[f.chosen].effect
        if code != f.chosen:
            super().chosen(g, f, code)
        elif effect is not None:
            effect.push(g, Frame(0, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"use {place_label(g, f.player, code)}" if code == f.chosen else super().text(g, f, code)


class AtMeeple(Node):
    """Only if somebody came to the location where Nightweave's meeple stands."""

    def __init__(self, then: Node) -> None:
        super().__init__()
        self.then = then
        self.chosen_is = "figure"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        if place_of(f.chosen) in g.zones[NIGHTWEAVE]:
            self.then.push_with(g, f, 0, 0)


class MoveMeeple(Ask):
    """Put Nightweave's meeple on another location of the board, where somebody may still come."""

    def __init__(self) -> None:
        super().__init__("meeple", codes="place")

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for place in g.sites:
            done = SITES[place].is_event and cities.achiever(g, place) >= 0
            if not done and place not in g.zones[NIGHTWEAVE]:
                out.append(place)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.zones[NIGHTWEAVE] = (code,)
        note(g, "put_meeple", f.player, place=code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"put Nightweave on {place_label(g, f.player, code)}"


class DrawForestCards(Node):
    """Look at the top three cards of the forest deck and keep one."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.keep = KeepForestCard(count)

    def children(self) -> list[Node]:
        return [self.keep]

    def run(self, g: State, f: Frame) -> None:
        items = g.zones[FOREST_DECK]
        at = max(0, len(items) - self.count)
        own = 1 << (ITEM_BITS + f.player)
        seen = (*items[:at], *[item | own for item in items[at:]])
        if seen != items:  # of a small deck, some may lie there again that were put beneath it
            g.zones[FOREST_DECK] = seen
            g.reveals += 1
        self.keep.push(g, f)


class KeepForestCard(Ask):
    """Put one of the top forest cards into the own area; the others go under the deck."""

    def __init__(self, count: int) -> None:
        super().__init__("forest", codes="place")
        self.count = count

    def options(self, g: State, f: Frame) -> list[int]:
        return [item & ITEM for item in g.zones[FOREST_DECK][-self.count :]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        items = g.zones[FOREST_DECK]
        at = max(0, len(items) - self.count)
        under = [item for item in items[at:] if item & ITEM != code]
        g.zones[FOREST_DECK] = (*under, *items[:at])
        zones = g.players[f.player].zones
        zones[OWN_FOREST] = (*zones[OWN_FOREST], code)
        piles.show_opponents(g)
        note(g, "own_forest", f.player, place=code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"keep {SITES[code].name}"
