"""What cards of a city do after something else was done: cards played, cards drawn, events achieved."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import CARDS, ON_ACHIEVE, ON_DRAW, ON_PLAY, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import ARRIVALS, ENTRY_BITS, FROM_MEADOW, Frame, State


def arrived_as(g: State, player: int, entry: int) -> int:
    """The number of a played card in the city, or 0 if it is not there."""
    number = (entry & ARRIVALS) + 1
    if cities.stands(g, player, number) and cities.city_card(g, player, number).card == entry >> ENTRY_BITS:
        return number
    return 0


class AfterPlay(Node):
    """All played cards (`items`) are resolved: now for what they trigger, and then for whoever reacts."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        for node in reversed(g.rules.after_play):
            g.stack.append(Frame(node.index, f.player, f.player, 0, 0, len(f.items), f.items))
        pending: list[int] = []
        for entry in f.items:
            if not CARDS[entry >> ENTRY_BITS].elsewhere:
                pending.extend(self.triggered(g, f.player, entry))
        if pending:
            source = arrived_as(g, f.player, f.items[0])
            g.stack.append(Frame(TRIGGERS.index, f.player, f.player, source, 0, 0, tuple(pending)))

    def triggered(self, g: State, player: int, entry: int) -> list[int]:
        """The cards that react to this play: those that stood in the city before it began."""
        kind = CARDS[entry >> ENTRY_BITS].kind
        from_meadow = entry & FROM_MEADOW != 0
        before = entry & ARRIVALS
        out: list[int] = []
        for owned in g.players[player].city:
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.on == ON_PLAY and owned.number <= before:
                if (trigger.kind < 0 or trigger.kind == kind) and (from_meadow or not trigger.from_meadow):
                    out.append(owned.number)
        return out


class InAnyOrder(Ask):
    """Carry out the effects of the city cards `items`, each once, in the order that the player likes.

    Pure gains come first by themselves, and what would do nothing is not offered: neither can matter to the player.
    """

    def __init__(self) -> None:
        super().__init__("order", codes="city")

    def effect_of(self, card: Card) -> Node:
        raise NotImplementedError

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        names: list[int] = []  # of equal names one is offered: all get their turn
        for number in f.items:
            if not cities.stands(g, f.player, number):
                return [number]
            owned = cities.city_card(g, f.player, number)
            effect = self.effect_of(CARDS[owned.card])
            if effect.commutes:
                return [number]
            if owned.card not in names and effect.can(g, Frame(0, f.player, f.player, number)):
                names.append(owned.card)
                out.append(number)
        return out or [f.items[0]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        rest = list(f.items)
        rest.remove(code)
        if rest:
            self.push_with(g, f, 0, 0, tuple(rest))
        if cities.stands(g, f.player, code):
            effect = self.effect_of(CARDS[cities.city_card(g, f.player, code).card])
            effect.push(g, Frame(0, f.player, f.player, code))


class Triggers(InAnyOrder):
    def effect_of(self, card: Card) -> Node:
        trigger = card.trigger
        assert trigger is not None
        return trigger.effect

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"trigger {city_label(g, f.player, f.player, code)}"


class SetOff(Node):
    """Cards of the city that wait for an occasion react, bound to what this step is bound to."""

    def __init__(self, occasion: int) -> None:
        super().__init__()
        self.occasion = occasion

    def run(self, g: State, f: Frame) -> None:
        for owned in g.players[f.player].city:
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.on == self.occasion:
                trigger.effect.push(g, Frame(0, f.player, f.player, owned.number, f.chosen, f.number, f.items))


AFTER_PLAY: Final = declare_node(AfterPlay(), "engine.after_play")
TRIGGERS: Final = declare_node(Triggers(), "engine.triggers")
AFTER_DRAW: Final = declare_node(SetOff(ON_DRAW), "engine.after_draw")
AFTER_ACHIEVING: Final = declare_node(SetOff(ON_ACHIEVE), "engine.after_achieving")


def let_cards_react(rules: Rules) -> None:
    """Some cards of the deck react to drawing, or to events that their owner achieves."""
    for moment, node in ((rules.after_draw, AFTER_DRAW), (rules.after_achieving, AFTER_ACHIEVING)):
        if node not in moment:
            moment.append(node)
