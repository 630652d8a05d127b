"""Playing a card: the six steps from paying to the effects it triggers."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_hand, about_meadow, about_source
from underbough.rules.engine.bills import payment
from underbough.rules.engine.declarations import (
    CARDS,
    VALUE_BITS,
    Node,
)
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import Action, Source
from underbough.rules.engine.labels import meadow_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import (
    ASIDE,
    ELSEWHERE,
    HAND,
    MEADOW,
    OF_SETS,
    SLOTS,
    entry_of,
    in_slot,
    number_source,
    origin_of,
    set_source,
    slot_in,
    slot_of,
    source_in,
)
from underbough.rules.engine.paying import (
    FREE,
    OCCUPY,
    WAY,
    about_way,
    playable,
    take_way,
    way_text,
    ways_to_pay,
    why_not_playable,
)
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import (
    ENTRY_BITS,
    NONE,
    REACTION,
    Frame,
    State,
    everybody,
)
from underbough.rules.engine.supply import pay
from underbough.rules.engine.surcharges import raised_bill, raised_goods
from underbough.rules.engine.triggers import AFTER_PLAY


def begin_play(g: State, player: int, card: int, origin: int, discount: int = 0) -> None:
    """Play `card`: it leaves its source and is laid open, then paid for. The other cards lying aside are discarded."""
    source = source_in(origin)
    slot = slot_in(origin)
    number = -3  # of the frame that places it: a Meadow slot, -1 for the hand, -2 for cards aside, -3 for all else
    of_slot = -1  # the source of a set that it belongs to
    if source == MEADOW:
        g.rules.board.meadow.lift(g, slot)
        number = slot
    elif source >= OF_SETS:
        at = (source - OF_SETS) // SLOTS
        g.rules.prices.sources[at].lift(g, player, card, slot)
        of_slot = at if slot >= 0 else -1
    elif source == HAND:
        piles.leave_hand(g, player, card, everybody(g))
        piles.show_opponents(g)
        number = -1
    elif source == ASIDE:
        g.aside.remove(card)
        piles.discard_aside(g, everybody(g))
        number = -2
    g.aside = [card]
    g.aside_seen = everybody(g)
    note(g, "play", player, amount=slot + 1, what=of_slot, cards=(card,))
    remember_play(g, player, card, origin)
    g.stack.append(Frame(PLACE.index, player, player, 0, card, number))
    g.stack.append(Frame(CHOOSE_WAY.index, player, player, 0, card, discount))


def remember_play(g: State, player: int, card: int, origin: int) -> None:
    """What a card triggers waits until the outermost play is resolved; it reacts with those that stood there before."""
    entry = entry_of(g, card, origin, g.players[player].arrivals)
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.node == AFTER_PLAY.index:
            g.stack[i] = Frame(f.node, f.player, f.city, 0, 0, 0, (*f.items, entry))
            return
    g.stack.append(Frame(AFTER_PLAY.index, player, player, 0, 0, 0, (entry,)))
    for node in reversed(g.rules.moments.before_triggers):
        g.stack.append(Frame(node.index, player, player))


def origin_under_way(g: State, card: int) -> int:
    """Where the card came from that is being paid for or placed."""
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.node == AFTER_PLAY.index:
            for entry in reversed(f.items):
                if entry >> ENTRY_BITS == card and not entry & REACTION:
                    return origin_of(entry)
            break
    return ELSEWHERE


class ChooseWay(Ask):
    """How to pay for the card `chosen`; `number` is the discount of the effect that plays it."""

    def __init__(self) -> None:
        super().__init__("way")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        return ways_to_pay(g, f.player, CARDS[f.chosen], f.number, origin_under_way(g, f.chosen))

    def chosen(self, g: State, f: Frame, code: int) -> None:
        card = CARDS[f.chosen]
        at = len(g.stack)
        other = 0 if code // WAY == OCCUPY else 1
        if not g.rules.prices.surcharges:
            bill = [*card.cost, card.any_cost]
            waived = take_way(g, f.player, card, code, bill) + f.number
        else:
            origin = origin_under_way(g, f.chosen)
            bill = raised_bill(g, f.player, card, origin)
            others = raised_goods(g, f.player, card, origin)
            waived = take_way(g, f.player, card, code, bill) + f.number
            if other and waived < FREE:
                for what, n in others:
                    pay(g, f.player, what, n)
        g.stack.insert(at, payment(g, Frame(0, f.player, f.city, other, f.chosen), bill, waived, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return way_text(g, f.player, CARDS[f.chosen], f.number, code, origin_under_way(g, f.chosen))

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_way(g, f.player, code)


class Place(Node):
    """The card `chosen` is paid: refill the Meadow if it came from there, make room, and place it."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"

    def run(self, g: State, f: Frame) -> None:
        if f.number >= 0:
            g.rules.board.meadow.after_play(g, f.number)
        elif g.rules.prices.sources:
            tell_paid(g, f.player, f.chosen)
        card = CARDS[f.chosen]
        if card.into_opponent:
            INTO_OPPONENT.push(g, f)
            return
        if card.placing is not None:
            card.placing.push(g, f)
            return
        ARRIVE.push(g, f)
        if card.before is not None:
            card.before.push(g, Frame(0, f.player, f.player))


def tell_paid(g: State, player: int, card: int) -> None:
    """The card is paid: the source of a set from which it came hears of it."""
    origin = origin_under_way(g, card)
    source = set_source(g.rules, origin)
    if source is not None:
        source.paid(g, player, card, slot_in(origin))


class Arrive(Node):
    """The card `chosen` enters the city and takes effect."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"

    def run(self, g: State, f: Frame) -> None:
        g.aside = []
        take_effect(g, f.player, f.chosen, cities.place(g, f.player, f.chosen))


def take_effect(g: State, player: int, card: int, number: int) -> None:
    """The card has arrived in the city under that number: push what it does."""
    if g.rules.moments.after_arrival:
        for node in reversed(g.rules.moments.after_arrival):
            g.stack.append(Frame(node.index, player, player, number))
    effect = CARDS[card].effect
    if effect is not None:
        effect.push(g, Frame(0, player, player, number))


class IntoOpponent(Ask):
    """Choose the opponent whose city takes the card `chosen`. Against a printed opponent it may do something else."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        return cities.cities_for(g, f.player, CARDS[f.chosen])

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.aside = []
        opponent = g.rules.opponent
        if code == opponent.seat and opponent.into_city is not None:
            piles.discard(g, f.chosen, everybody(g))
            opponent.into_city.push_with(g, f, f.chosen, 0)
            return
        number = cities.place(g, code, f.chosen)
        note(g, "play_into", f.player, what=code, cards=(f.chosen,))
        if code == opponent.seat:
            opponent.conduct.has_come(g, f.player, f.chosen, number)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


CHOOSE_WAY: Final = declare_node(ChooseWay(), "engine.choose_way")
PLACE: Final = declare_node(Place(), "engine.place")
ARRIVE: Final = declare_node(Arrive(), "engine.arrive")
INTO_OPPONENT: Final = declare_node(IntoOpponent(), "engine.into_opponent")


class PlayFromHand(Action):
    def __init__(self) -> None:
        super().__init__()
        self.plays = True

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        means.spare -= 1
        means.origin = HAND
        for card in distinct(g.players[player].hand):
            if means.reach & CARDS[card].bit and playable(g, player, CARDS[card], means):
                out.append(base + card)
        means.spare += 1

    def start(self, g: State, player: int, value: int) -> None:
        begin_play(g, player, value, HAND)

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {CARDS[value].name} from hand"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_hand(value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not (text.startswith("play ") and text.endswith(" from hand")):
            return ""
        for card in g.players[player].hand:
            if self.text(g, player, card) == text:
                return why_not_playable(g, player, CARDS[card], HAND)
        held = ", ".join(CARDS[card].name for card in distinct(g.players[player].hand))
        return f"there is no such card in the hand; it holds: {held or 'nothing'}"


class PlayFromMeadow(Action):
    def __init__(self) -> None:
        super().__init__()
        self.plays = True

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        first = in_slot(MEADOW, 0)
        told = g.rules.adapted or len(means.helpers) > 0  # nobody else asks where a card comes from
        for slot in piles.open_slots(g):
            card = CARDS[g.meadow[slot]]
            if told:
                means.origin = first + slot
            if means.reach & card.bit and playable(g, player, card, means):
                out.append(base + slot)

    def start(self, g: State, player: int, value: int) -> None:
        begin_play(g, player, g.meadow[value], in_slot(MEADOW, value))

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {meadow_label(g, value)}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_meadow(g, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not (text.startswith("play ") and f" from {g.rules.wording.meadow_name} " in text):
            return ""
        for slot in range(len(g.meadow)):
            if g.meadow[slot] != NONE and self.text(g, player, slot) == text:
                if (g.blocked >> slot) & 1:
                    return f"{g.rules.opponent.name} keeps a worker on that card"
                return why_not_playable(g, player, CARDS[g.meadow[slot]], in_slot(MEADOW, slot))
        shown = ", ".join(meadow_label(g, slot) for slot in range(len(g.meadow)) if g.meadow[slot] != NONE)
        return f"no such card lies there; the {g.rules.wording.meadow_name} shows: {shown or 'nothing'}"


class PlayFrom(Action):
    """Play a card from a source of a set. The value of an option is a slot, or the card where there are no slots."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.plays = True
        self.source = source

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        for at in playable_from(g, player, self.source, means, 0):
            out.append(base + at)

    def start(self, g: State, player: int, value: int) -> None:
        begin_play(g, player, self.source.card(g, player, value), origin_at(self.source, value))

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {self.source.label(g, player, value)}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_source(g, self.source, player, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        name = f" from {self.source.name}"
        if not text.startswith("play ") or not (f"{name} " in text if self.source.slots else text.endswith(name)):
            return ""
        labels: list[str] = []
        cards = self.source.cards(g, player)
        for i in range(len(cards)):
            if cards[i] != NONE:
                at = i if self.source.slots else cards[i]
                labels.append(self.source.label(g, player, at))
                if text == f"play {labels[-1]}":
                    return why_not_playable(g, player, CARDS[cards[i]], origin_at(self.source, at))
        return f"there is no such card; possible are: {', '.join(labels) or 'none'}"


def origin_at(source: Source, at: int) -> int:
    return in_slot(source.origin, at) if source.slots else source.origin


def playable_from(g: State, player: int, source: Source, means: Means, discount: int) -> list[int]:
    """What can be played from that source now: its slots, or its cards."""
    out: list[int] = []
    cards = source.cards(g, player)
    for i in range(len(cards)):
        if cards[i] != NONE:
            at = i if source.slots else cards[i]
            means.origin = origin_at(source, at)
            if playable(g, player, CARDS[cards[i]], means, discount):
                out.append(at)
    return out


class TellSource(Node):
    """The source of a set hears that the play of a card (`items`) from there is done."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        entry = f.items[0]
        source = set_source(g.rules, origin_of(entry))
        if source is not None and source.waits:
            source.done(g, f.player, entry >> ENTRY_BITS, slot_of(entry))


TELL_SOURCE: Final = declare_node(TellSource(), "engine.tell_source")


def add_source(rules: Rules, source: Source) -> None:
    """Cards can be played from there: as an action, and by effects that play cards of what it counts as."""
    number_source(rules, source)
    rules.turns.add_action(PlayFrom(source))
    if source.waits and TELL_SOURCE not in rules.moments.play_done:
        rules.moments.play_done.append(TELL_SOURCE)
