"""Where the rules ask for powers: each step finds the power of whoever it is about, and what that does then."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import CARDS, SITES, STOP, VALUE_BITS, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.hooks import NO_OPINION, Action, Drawing, Seating, SetupStep
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.piles import hand_limit
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import ENTRY_BITS, ITEM, ITEM_BITS, RESOURCES, Frame, State, event_source, kind_of
from underbough.rules.everdell.player_powers.effects import BOX, DEALT, FIRST_SEAT, LAST_SEAT, ON_POWER, POWER, Power

PATH: Final = "everdell.player_powers"
CHOICES: Final = 2  # powers that each player is dealt


def power_of(g: State, player: int) -> Power | None:
    items = g.players[player].zones[POWER]
    if not items:
        return None
    power = SITES[items[0]]
    assert isinstance(power, Power)
    return power


def react(
    g: State, player: int, power: Power, node: Node, chosen: int = 0, number: int = 0, items: tuple[int, ...] = ()
) -> None:
    """Push what the power does; `chosen` is only for a node that says what it refers to."""
    bound = chosen if node.chosen_is else 0
    g.stack.append(Frame(node.index, player, player, event_source(power.index), bound, number, items))


# --- choosing --------------------------------------------------------------------------------------------------------


class DealPowers(Node):
    """Two for each player, before the first one chooses; those not allowed against a printed opponent stay away."""

    def __init__(self, powers: list[Power]) -> None:
        super().__init__()
        self.powers = powers

    def run(self, g: State, f: Frame) -> None:
        if g.players[f.player].zones[DEALT]:
            return
        powers = [power.index for power in self.powers if g.rules.setup.solo not in power.barred]
        shuffle(g, powers)
        for i, p in enumerate(g.players):
            if not p.automa:
                p.zones[DEALT] = tuple([power + (1 << (ITEM_BITS + i)) for power in powers[:CHOICES]])
                powers = powers[CHOICES:]
        g.zones[BOX] = tuple(powers)


class ChoosePower(Ask):
    """Keep one of the powers. All are shown once everybody has chosen; what was not kept, nobody else learns."""

    def __init__(self) -> None:
        super().__init__("power")

    def options(self, g: State, f: Frame) -> list[int]:
        return [item & ITEM for item in g.players[f.player].zones[DEALT]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        dealt = g.players[f.player].zones[DEALT]
        g.players[f.player].zones[DEALT] = tuple([item for item in dealt if item & ITEM == code])
        g.zones[BOX] = (*g.zones[BOX], *[item for item in dealt if item & ITEM != code])
        if all([len(p.zones[DEALT]) == 1 for p in g.players if not p.automa]):
            self.show_all(g)

    def show_all(self, g: State) -> None:
        g.reveals += 1
        g.zones[BOX] = ()
        for i, p in enumerate(g.players):
            if not p.automa:
                power = p.zones[DEALT][0] & ITEM
                p.zones[POWER] = (power,)
                p.zones[DEALT] = ()
                note(g, "power", i, place=power)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"keep {SITES[code].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        at = self.options(g, f).index(code)
        return about_item(g.rules.pieces.player_zones[DEALT], g.players[f.player].zones[DEALT], at, f.player)


def grant(g: State, player: int, power: Power) -> None:
    """What comes with the power itself."""
    if power.points_on_it:
        g.players[player].zones[ON_POWER] = (0, 0, 0, 0, power.points_on_it)


class BeforeDealing(SetupStep):
    def run(self, g: State) -> None:
        for i in range(len(g.players)):
            power = power_of(g, i)
            if power is not None:
                grant(g, i, power)
                if power.setup is not None:
                    power.setup.before_dealing(g, i)


class AfterDealing(SetupStep):
    def run(self, g: State) -> None:
        for i in range(len(g.players)):
            power = power_of(g, i)
            if power is not None and power.setup is not None:
                power.setup.after_dealing(g, i)


class PowerSeating(Seating):
    """Clockwise from the first seat, or from whoever must begin; whoever must be the last waits for all others."""

    def order(self, g: State) -> list[int]:
        n = len(g.players)
        seats = [0 if power is None else power.seat for power in [power_of(g, i) for i in range(n)]]
        first = seats.index(FIRST_SEAT) if FIRST_SEAT in seats else 0
        if LAST_SEAT not in seats or g.rules.opponent.name:
            return [(first + i) % n for i in range(n)]
        last = seats.index(LAST_SEAT)
        if FIRST_SEAT not in seats:
            first = (last + 1) % n
        return [*[(first + i) % n for i in range(n) if (first + i) % n != last], last]

    def first(self, g: State) -> int:
        for i in range(len(g.players)):
            power = power_of(g, i)
            if power is not None and power.seat in (FIRST_SEAT, LAST_SEAT):
                return self.order(g)[0]
        return NO_OPINION

    def after(self, g: State, player: int) -> int:
        for i in range(len(g.players)):
            power = power_of(g, i)
            if power is not None and power.seat == LAST_SEAT:
                order = self.order(g)
                return order[(order.index(player) + 1) % len(order)]
        return NO_OPINION

    def hand(self, g: State, player: int, usual: int) -> int:
        power = power_of(g, player)
        return hand_limit(g, player) if power is not None and power.full_hand else usual


# --- moments ---------------------------------------------------------------------------------------------------------


class Opening(Node):
    """The game begins, and with it winter."""

    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None:
            for node in (power.season, power.opening):
                if node is not None:
                    react(g, f.player, power, node)


class SeasonBegins(Node):
    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None and power.season is not None:
            react(g, f.player, power, power.season)


class Visited(Node):
    """All that a visit brought is had. While it waits, it counts in `items` what the worker gains, by kind.

    Powers do nothing for figures with abilities of their own, and nobody's for those that are no workers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "figure"
        self.items_are = "amounts"

    def run(self, g: State, f: Frame) -> None:
        if not is_worker(g, f.chosen):
            return
        for i in range(len(g.players) - 1, -1, -1):
            power = power_of(g, i)
            if power is not None and power.any_visit is not None and not g.players[i].passed:
                react(g, i, power, power.any_visit, f.chosen)
        power = power_of(g, f.player)
        if power is not None and power.after_visit is not None and kind_of(f.chosen) == 0:
            react(g, f.player, power, power.after_visit, f.chosen, 0, f.items)


class Played(Node):
    """Played cards (`items`) and all that they triggered are done: the player's own power, then the others'.

    A card that is played into another city sets off no effects, those of powers included.
    """

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        for entry in reversed(f.items):
            card = entry >> ENTRY_BITS
            if CARDS[card].elsewhere:
                continue
            n = len(g.players)
            for i in range(n - 1, -1, -1):
                reactor = (f.player + i) % n
                if power_of(g, reactor) is not None:
                    g.stack.append(Frame(ONE_PLAYED.index, reactor, reactor, 0, 0, f.player, (card,)))


class OnePlayed(Node):
    """The power of one player reacts to one card (`items`) that a player (`number`) has played."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "cards"

    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is None:
            return
        if f.player == f.number:
            if power.after_play is not None:
                react(g, f.player, power, power.after_play, f.items[0])
        elif power.others_play is not None and not g.players[f.player].passed:
            react(g, f.player, power, power.others_play, 0, f.number, f.items)


class Arrived(Node):
    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None and power.after_arrival is not None:
            react(g, f.player, power, power.after_arrival, 0, f.source)


class Drawn(Node):
    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None and power.after_draw is not None:
            react(g, f.player, power, power.after_draw, 0, f.number)


class DrawWithPower(Node):
    """Draw `number` cards, as the power allows."""

    def can(self, g: State, f: Frame) -> bool:
        power = power_of(g, f.player)
        return power is not None and power.drawing is not None and power.drawing.can(g, f)

    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None and power.drawing is not None:
            bound = Frame(0, f.player, f.city, event_source(power.index), f.chosen, f.number)
            power.drawing.push(g, bound)


class PowerDrawing(Drawing):
    def applies(self, g: State, player: int) -> bool:
        power = power_of(g, player)
        return power is not None and power.drawing is not None


class LastChance(Node):
    """The action is done: a power for once a turn may still be used."""

    def run(self, g: State, f: Frame) -> None:
        power = power_of(g, f.player)
        if power is not None and power.any_time is not None and power.once_a_turn and not g.players[f.player].passed:
            react(g, f.player, power, USE_NOW)


class UseNow(Ask):
    """Use the power, or not."""

    def __init__(self) -> None:
        super().__init__("use")

    def options(self, g: State, f: Frame) -> list[int]:
        power = power_of(g, f.player)
        usable = power is not None and power.any_time is not None and power.any_time.can(g, f)
        return [0, STOP] if usable else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            use_power(g, f.player)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else use_label(g, f.player)

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_power(g, f.player)


def use_power(g: State, player: int) -> None:
    power = power_of(g, player)
    if power is not None and power.any_time is not None:
        note(g, "use_power", player, place=power.index)
        react(g, player, power, power.any_time)


def use_label(g: State, player: int) -> str:
    power = power_of(g, player)
    return "" if power is None else f"use {power.name}"


def about_power(g: State, player: int) -> Json:
    return about_item(g.rules.pieces.player_zones[POWER], g.players[player].zones[POWER], 0, player)


class UsePower(Action):
    """What may be done on a turn beside its action."""

    def __init__(self) -> None:
        super().__init__()
        self.ends_turn = False

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        power = power_of(g, player)
        if power is not None and power.any_time is not None and power.any_time.can(g, Frame(0, player, player)):
            out.append(self.number << VALUE_BITS)

    def start(self, g: State, player: int, value: int) -> None:
        use_power(g, player)

    def text(self, g: State, player: int, value: int) -> str:
        return use_label(g, player)

    def about(self, g: State, player: int, value: int) -> Json:
        return about_power(g, player)

    def why_not(self, g: State, player: int, text: str) -> str:
        power = power_of(g, player)
        if power is None or text != f"use {power.name}":
            return ""
        if power.any_time is None:
            return "this power works by itself"
        return "nothing is left to spend, or it was used in this turn"


class ReturnResources(Node):
    """What lies on a power at the end of the game is in its owner's supply; point tokens stay there."""

    def run(self, g: State, f: Frame) -> None:
        for p in g.players:
            on_it = p.zones[ON_POWER]
            for what, n in enumerate(on_it[:RESOURCES]):
                p.stock[what] += n
            if sum(on_it[:RESOURCES]):
                p.zones[ON_POWER] = ()


CHOOSE_POWER: Final = declare_node(ChoosePower(), f"{PATH}.choose")
OPENING: Final = declare_node(Opening(), f"{PATH}.opening")
SEASON_BEGINS: Final = declare_node(SeasonBegins(), f"{PATH}.season_begins")
VISITED: Final = declare_node(Visited(), f"{PATH}.visited")
PLAYED: Final = declare_node(Played(), f"{PATH}.played")
ONE_PLAYED: Final = declare_node(OnePlayed(), f"{PATH}.one_played")
ARRIVED: Final = declare_node(Arrived(), f"{PATH}.arrived")
DRAWN: Final = declare_node(Drawn(), f"{PATH}.drawn")
DRAWING: Final = declare_node(DrawWithPower(), f"{PATH}.drawing")
USE_NOW: Final = declare_node(UseNow(), f"{PATH}.use_now")
LAST_CHANCE: Final = declare_node(LastChance(), f"{PATH}.last_chance")
RETURN_RESOURCES: Final = declare_node(ReturnResources(), f"{PATH}.return_resources")
