"""What cards of a city do after something else was done: cards played, cards drawn, events achieved."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities
from underbough.rules.engine.asking import Ask, Json, about_city
from underbough.rules.engine.declarations import CARDS, KINDS, STOP, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.occasions import ON_ACHIEVE, ON_DRAW, ON_PLAY, Trigger
from underbough.rules.engine.others import fits_play, tell_others
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import ARRIVALS, ENTRY_BITS, REACTION, CityCard, Frame, State
from underbough.rules.engine.supply import order_matters

# What waits for its turn: the number of a city card; if it does one thing or another by the kind of the played card,
# plus this times 1 + that kind.
FOR_KIND: Final = 1_000


def played_kind(item: int) -> int:
    return max(0, item // FOR_KIND - 1)


def arrived_as(g: State, player: int, entry: int) -> int:
    """The number of a played card in the city, or 0 if it is not there."""
    number = (entry & ARRIVALS) + 1
    if cities.stands(g, player, number) and cities.city_card(g, player, number).card == entry >> ENTRY_BITS:
        return number
    return 0


def triggered(trigger: Trigger, number: int, entry: int) -> bool:
    """Does the card of that number react to this play? Those do that stood in the city before it began."""
    return trigger.on == ON_PLAY and number <= entry & ARRIVALS and fits_play(trigger, entry)


class AfterPlay(Node):
    """All played cards (`items`) are resolved: now for what they and their effects trigger, then for whoever reacts.

    What is wholly done by now is told to others; a printed opponent answers last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        plays: list[int] = []
        pending: list[int] = []
        for entry in f.items:
            if entry & REACTION:
                pending.append(entry & ARRIVALS)
                continue
            plays.append(entry)
            for owned in g.players[f.player].city:
                trigger = CARDS[owned.card].trigger
                if trigger is not None and triggered(trigger, owned.number, entry):
                    kind = CARDS[entry >> ENTRY_BITS].kind
                    pending.append(owned.number + (FOR_KIND * (1 + kind) if trigger.by_kind else 0))
        moments = g.rules.moments
        played = tuple(plays)
        for node in reversed(moments.automa_answers):
            g.stack.append(Frame(node.index, f.player, f.player, 0, 0, len(plays), played))
        if moments.others:
            tell_others(g, f.player, ON_PLAY, 0, played)
        if moments.play_done:
            for entry in reversed(plays):
                for node in reversed(moments.play_done):
                    g.stack.append(Frame(node.index, f.player, f.player, 0, 0, 1, (entry,)))
        for node in reversed(moments.after_play):
            g.stack.append(Frame(node.index, f.player, f.player, 0, 0, len(plays), played))
        if pending:
            source = arrived_as(g, f.player, plays[0])
            g.stack.append(Frame(TRIGGERS.index, f.player, f.player, source, 0, 0, tuple(pending)))


class InAnyOrder(Ask):
    """Carry out the effects of the city cards `items`, each once, in the order that the player likes.

    What would do nothing is not offered, as it cannot matter to the player; nor can when pure gains come, so these come
    first by themselves, unless a set has doubts.
    """

    def __init__(self) -> None:
        super().__init__("order", codes="city")

    def effect_of(self, card: Card) -> Node:
        raise NotImplementedError

    def may_stop(self, g: State, player: int) -> bool:
        """May the player leave the rest out?"""
        return False

    def options(self, g: State, f: Frame) -> list[int]:
        doubtful = len(g.rules.moments.doubts) > 0
        stop = doubtful and self.may_stop(g, f.player)
        ask = stop or (doubtful and order_matters(g, f.player))
        out: list[int] = []
        looks: list[int] = []  # of those that do the same one is offered: all get their turn
        for item in f.items:
            number = item % FOR_KIND
            if not cities.stands(g, f.player, number):
                return [item]
            owned = cities.city_card(g, f.player, number)
            effect = self.effect_of(CARDS[owned.card])
            if effect.commutes and not ask:
                return [item]
            look = owned.card * FOR_KIND + item // FOR_KIND
            if look not in looks and effect.can(g, Frame(0, f.player, f.player, number, 0, played_kind(item))):
                looks.append(look)
                out.append(item)
        if out and stop:
            out.append(STOP)
        return out or list(f.items[:1])

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        rest = list(f.items)
        rest.remove(code)
        if rest:
            self.push_with(g, f, 0, 0, tuple(rest))
        number = code % FOR_KIND
        if cities.stands(g, f.player, number):
            effect = self.effect_of(CARDS[cities.city_card(g, f.player, number).card])
            if not effect.commutes or g.rules.moments.doubts:
                self.gather(g, f, number, len(rest) > 0)
            effect.push(g, Frame(0, f.player, f.player, number, 0, played_kind(code)))

    def gather(self, g: State, f: Frame, number: int, more: bool) -> None:
        """What the effect of one card sets off comes when it is done."""
        gather(g, f.player, f.player, number)


class Triggers(InAnyOrder):
    """Cards of the city (`items`) react. What their effects set off joins them, as does all that is set off before.

    Those that are covered when their turn comes do not react.
    """

    def gather(self, g: State, f: Frame, number: int, more: bool) -> None:
        if not more:
            self.push_with(g, f, 0, 0)

    def effect_of(self, card: Card) -> Node:
        trigger = card.trigger
        assert trigger is not None
        return trigger.effect

    def text(self, g: State, f: Frame, code: int) -> str:
        label = city_label(g, f.player, f.player, code % FOR_KIND)
        kind = KINDS[played_kind(code)].capitalize()
        return f"trigger {label} for a {kind}" if code >= FOR_KIND else f"trigger {label}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_city(g, f.player, code % FOR_KIND)


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


def activating(g: State, player: int, city: int, number: int) -> None:
    """A card of that city acts again for the player: first comes what sets have to say to that."""
    for node in reversed(g.rules.moments.activated):
        g.stack.append(Frame(node.index, player, city, number))


# --- reactions to something else than plays, draws and events ---------------------------------------------------------


def gather(g: State, player: int, city: int, source: int) -> None:
    """What is set off from here on waits for all that is pushed next. `source`: a card of that city, or a site."""
    g.stack.append(Frame(TRIGGERS.index, player, city, source))


def gathering(g: State, player: int) -> int:
    """The frame in which the reactions to what is under way are gathered, or -1."""
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.player == player and f.node in (TRIGGERS.index, AFTER_PLAY.index):
            return i
    return -1


def set_off(g: State, player: int, occasion: int, source: int) -> None:
    """The cards of the city that wait for this occasion react once what is under way is done; if nothing is, at once.

    Those that are covered now may be free by then. `source`: whose effect was the cause.
    """
    p = g.players[player]
    free = waiting(p.city, occasion)
    covered = waiting(p.covered, occasion)
    if not free and not covered:
        return
    at = gathering(g, player)
    if at < 0:
        at = len(g.stack)
        gather(g, player, player, source)
    f = g.stack[at]
    items = list(f.items)
    for owned in [*free, *covered]:
        items.append(owned.number if f.node == TRIGGERS.index else (owned.card << ENTRY_BITS) + REACTION + owned.number)
    g.stack[at] = Frame(f.node, f.player, f.city, f.source, f.chosen, f.number, tuple(items))
    if covered and f.node == TRIGGERS.index:
        before_reacting(g, player, at + 1)


def waiting(cards: list[CityCard], occasion: int) -> list[CityCard]:
    out: list[CityCard] = []
    for owned in cards:
        trigger = CARDS[owned.card].trigger
        if trigger is not None and trigger.on == occasion:
            out.append(owned)
    return out


def before_reacting(g: State, player: int, at: int) -> None:
    """What comes between cause and reaction has its place here, unless it has been put there before."""
    for node in g.rules.moments.before_triggers:
        if at == len(g.stack) or g.stack[at].node != node.index:
            g.stack.insert(at, Frame(node.index, player, player))
        at += 1


def is_gathered(g: State, at: int, owned: CityCard) -> bool:
    """Is that card among those that react to what this frame has gathered so far, if it is free then?"""
    f = g.stack[at]
    if f.node == TRIGGERS.index:
        return owned.number in f.items
    trigger = CARDS[owned.card].trigger
    for entry in f.items:
        if entry & REACTION:
            if entry & ARRIVALS == owned.number:
                return True
        elif trigger is not None and triggered(trigger, owned.number, entry):
            return True
    return False


def let_cards_react(rules: Rules) -> None:
    """Some cards of the deck react to drawing, or to events that their owner achieves."""
    for moment, node in ((rules.moments.after_draw, AFTER_DRAW), (rules.moments.after_achieving, AFTER_ACHIEVING)):
        if node not in moment:
            moment.append(node)
