"""Snow that lies: what it covers, and how it is cleared. How it falls stands in `snowfall`."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Ask, Json, about_city, about_meadow, about_place
from underbough.rules.engine.declarations import CARDS, NODES, STOP, VALUE_BITS, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.labels import city_label, meadow_label, place_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.piles import discard_from_hand, distinct
from underbough.rules.engine.state import CityCard, Frame, State, put_at, without
from underbough.rules.engine.supply import pay
from underbough.rules.engine.triggers import is_gathered, set_off
from underbough.rules.engine.turns import Pass, Prepare
from underbough.rules.silverfrost.mechanics.places import (
    CLEARED,
    FIRE,
    FIRE_BEFORE,
    FURY,
    SNOW,
    SNOWED,
    USED,
    VALLEY_SNOW,
)
from underbough.rules.silverfrost.mechanics.reactions import ON_CLEARING


def clearing_cost(g: State) -> int:
    return 2 if g.extra[FURY] else 1


def keep_snow(g: State, player: int) -> None:
    """A cleared token is kept by whoever cleared it."""
    g.players[player].stock[SNOW] += 1
    note(g, "clear", player, amount=1)
    set_off(g, player, ON_CLEARING, 0)


def snow_off_spot(g: State, slot: int) -> None:
    """The snow of a Valley spot is gone."""
    g.zones[VALLEY_SNOW] = put_at(g.zones[VALLEY_SNOW], slot, 0)


def snow_off_site(g: State, place: int) -> None:
    g.zones[SNOWED] = without(g.zones[SNOWED], place)


def uncover(g: State, owner: int, number: int) -> None:
    """The card is free again, in its old place."""
    p = g.players[owner]
    for owned in p.covered:
        if owned.number == number:
            p.covered.remove(owned)
            p.city.append(owned)
            p.city.sort(key=arrival)
            return


def arrival(owned: CityCard) -> int:
    return owned.number


def clear_city_card(g: State, player: int, number: int, fire: int) -> None:
    pay(g, player, FIRE, fire)
    uncover(g, player, number)
    keep_snow(g, player)


def may_clear(g: State, player: int) -> bool:
    """May the player use the clearing of this turn, and afford it?"""
    p = g.players[player]
    return g.extra[CLEARED] == 0 and len(p.covered) > 0 and p.stock[FIRE] >= clearing_cost(g)


def try_clearing(g: State, player: int, number: int) -> tuple[list[CityCard], list[CityCard]]:
    """As if that card were cleared, to see what would be possible then; `take_back` undoes it."""
    p = g.players[player]
    before = (p.city[:], p.covered[:])
    uncover(g, player, number)
    p.stock[FIRE] -= clearing_cost(g)
    p.stock[SNOW] += 1
    return before


def take_back(g: State, player: int, before: tuple[list[CityCard], list[CityCard]]) -> None:
    p = g.players[player]
    p.city, p.covered = before
    p.stock[FIRE] += clearing_cost(g)
    p.stock[SNOW] -= 1


def coverings(g: State, player: int) -> list[int]:
    """The covered cards of a city; equal ones make one option."""
    out: list[int] = []
    seen: list[tuple[int, int]] = []
    for owned in g.players[player].covered:
        key = (owned.card, owned.occupied)
        if key not in seen or CARDS[owned.card].spot is not None:
            seen.append(key)
            out.append(owned.number)
    return out


class ClearSnow(Action):
    """Once a turn, beside the action: free a card of the own city."""

    def __init__(self) -> None:
        super().__init__()
        self.ends_turn = False

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if may_clear(g, player):
            for number in coverings(g, player):
                if self.action_follows(g, player, number):
                    out.append((self.number << VALUE_BITS) + number)

    def action_follows(self, g: State, player: int, number: int) -> bool:
        """Clearing goes with placing a worker or playing a card, so one of these must remain possible."""
        if g.players[player].workers:
            return True  # the Hot Springs are open to all
        before = try_clearing(g, player, number)
        options: list[int] = []
        means = Means(g, player)
        for action in g.rules.turns.actions:
            if action.plays:
                action.add_options(g, player, means, options)
        take_back(g, player, before)
        return len(options) > 0

    def start(self, g: State, player: int, value: int) -> None:
        g.extra[CLEARED] = 1
        clear_city_card(g, player, value, clearing_cost(g))

    def text(self, g: State, player: int, value: int) -> str:
        return f"clear {city_label(g, player, player, value)}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_city(g, player, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not text.startswith("clear "):
            return ""
        if g.extra[CLEARED]:
            return "snow was cleared in this turn already"
        if not g.players[player].covered:
            return "no card of the city has snow"
        if not may_clear(g, player):
            return f"clearing costs {clearing_cost(g)} fire"
        for number in coverings(g, player):
            if self.text(g, player, number) == text:
                return "no worker could be placed and no card played after it"
        return "no such card of the city has snow"


class PrepareUncleared(Prepare):
    """A turn in which snow was cleared is for placing a worker or playing a card."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if not g.extra[CLEARED]:
            super().add_options(g, player, means, out)


class PassUncleared(Pass):
    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if not g.extra[CLEARED]:
            super().add_options(g, player, means, out)


class ClearMoment(Ask):
    """The clearing of this turn may still be used. Between the steps of an action it is asked where it matters."""

    def __init__(self) -> None:
        super().__init__("clear", codes="city")

    def options(self, g: State, f: Frame) -> list[int]:
        if g.players[f.player].passed or not may_clear(g, f.player) or not self.matters(g, f.player):
            return [STOP]
        return [*coverings(g, f.player), STOP]

    def matters(self, g: State, player: int) -> bool:
        return True

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            g.extra[CLEARED] = 1
            clear_city_card(g, f.player, code, clearing_cost(g))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"clear {city_label(g, f.player, f.player, code)}"


class ClearOnArrival(ClearMoment):
    """Before a place takes effect: if there was not enough fire when the turn began."""

    def matters(self, g: State, player: int) -> bool:
        return g.extra[FIRE_BEFORE] < clearing_cost(g)


class ClearBeforeTriggers(ClearMoment):
    """Between causes and reactions: if a card under snow would react once it is free.

    What waits for a clearing does not count: its own is one, whenever it comes.
    """

    def matters(self, g: State, player: int) -> bool:
        at = len(g.stack) - 2  # beneath this step, where the reactions are gathered
        for owned in g.players[player].covered:
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.on != ON_CLEARING and is_gathered(g, at, owned):
                before = try_clearing(g, player, owned.number)
                able = trigger.effect.can(g, Frame(0, player, player, owned.number))
                take_back(g, player, before)
                if able:
                    return True
        return False


class ClearWithin(ClearMoment):
    """Between the steps of one effect: if the next step could choose a card that it cannot choose now."""

    def can(self, g: State, f: Frame) -> bool:
        return may_clear(g, f.player)

    def matters(self, g: State, player: int) -> bool:
        f = g.stack[len(g.stack) - 2]
        node = NODES[f.node]
        now = node.options(g, f)
        for number in coverings(g, player):
            before = try_clearing(g, player, number)
            then = node.options(g, f)
            take_back(g, player, before)
            for code in then:
                if code not in now:
                    return True
        return False


class TurnIsOver(Node):
    """What lasts for one turn ends."""

    def run(self, g: State, f: Frame) -> None:
        g.extra[CLEARED] = 0
        g.zones[USED] = ()


class BarClearing(Node):
    """A turn in which a player prepares has no clearing."""

    def run(self, g: State, f: Frame) -> None:
        g.extra[CLEARED] = 1


CLEAR_AT_END: Final = declare_node(ClearMoment(), "silverfrost.clear_at_end")
CLEAR_ON_ARRIVAL: Final = declare_node(ClearOnArrival(), "silverfrost.clear_on_arrival")
CLEAR_ON_REVEALING: Final = declare_node(ClearMoment(), "silverfrost.clear_on_revealing")
CLEAR_WITHIN: Final = declare_node(ClearWithin(), "silverfrost.clear_within")
CLEAR_BEFORE_TRIGGERS: Final = declare_node(ClearBeforeTriggers(), "silverfrost.clear_before_triggers")
TURN_IS_OVER: Final = declare_node(TurnIsOver(), "silverfrost.turn_is_over")
BAR_CLEARING: Final = declare_node(BarClearing(), "silverfrost.bar_clearing")


class DiscardToClear(Ask):
    """Discard a card to clear snow without paying fire: from the own city, or from the board."""

    def __init__(self, from_city: bool) -> None:
        super().__init__("discard", codes="hand")
        self.pick = PickSnow(from_city)

    def children(self) -> list[Node]:
        return [self.pick]

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) > 0 and len(self.pick.targets(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        return [*distinct(g.players[f.player].hand), STOP] if self.can(g, f) else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            discard_from_hand(g, f.player, code)
            self.pick.push_with(g, f, 0, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"discard {CARDS[code].name}"


VALLEY: Final = 100_000  # an option's code: a city card's number, a site, or this plus a Valley spot


class PickSnow(Ask):
    def __init__(self, from_city: bool) -> None:
        super().__init__("clear")
        self.from_city = from_city

    def targets(self, g: State, f: Frame) -> list[int]:
        if self.from_city:
            return coverings(g, f.player)
        spots = [VALLEY + slot for slot, snow in enumerate(g.zones[VALLEY_SNOW]) if snow]
        return [*g.zones[SNOWED], *spots]

    def options(self, g: State, f: Frame) -> list[int]:
        return self.targets(g, f)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if self.from_city:
            uncover(g, f.player, code)
        elif code >= VALLEY:
            snow_off_spot(g, code - VALLEY)
        else:
            snow_off_site(g, code)
        keep_snow(g, f.player)

    def text(self, g: State, f: Frame, code: int) -> str:
        if self.from_city:
            return f"clear {city_label(g, f.player, f.player, code)}"
        return f"clear {meadow_label(g, code - VALLEY) if code >= VALLEY else place_label(g, f.player, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        if self.from_city:
            return about_city(g, f.player, code)
        return about_meadow(g, code - VALLEY) if code >= VALLEY else about_place(g, code)
