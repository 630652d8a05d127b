"""What Legendary cards do that no common effect does."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.cities import CrittersOfCity
from underbough.rules.effects.copying import CopySite
from underbough.rules.effects.drawing import may_draw
from underbough.rules.effects.hands import DISCARD, FromHand
from underbough.rules.engine import cities, supply
from underbough.rules.engine.admission import may_claim
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, SITES, STOP, Ability, Amount, Card, Node
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.handles import declare_player_zone
from underbough.rules.engine.hooks import Room, Zone
from underbough.rules.engine.labels import city_label, visit_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means, stands_beside
from underbough.rules.engine.paying import fits_plainly, payable
from underbough.rules.engine.state import ARRIVALS, ENTRY_BITS, POINT, RESOURCES, CityCard, Frame, State, place_of
from underbough.rules.engine.surcharges import cost_of
from underbough.rules.engine.visiting import claim
from underbough.rules.everdell.base.goods import EVERDELL

ON_BRIDGE: Final = declare_player_zone(EVERDELL, Zone("on_bridge", "number"))  # the number of the card on it


# --- Critters --------------------------------------------------------------------------------------------------------


class AchieveAny(Ask):
    """Achieve an open event whatever the city holds; its price is to be paid. No worker goes there."""

    def __init__(self) -> None:
        super().__init__("event", codes="place")

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        return [place for place in g.sites if SITES[place].is_event and may_claim(g, f.player, place)]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        claim(g, f.player, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return visit_label(g, f.player, code)


class ByKind(Node):
    """One effect after a Critter was played, another one after a Construction: `number` is the kind."""

    def __init__(self, critter: Node, construction: Node) -> None:
        super().__init__()
        self.effects = [critter, construction]

    def children(self) -> list[Node]:
        return self.effects

    def can(self, g: State, f: Frame) -> bool:
        return self.effects[f.number].can(g, f)

    def run(self, g: State, f: Frame) -> None:
        self.effects[f.number].push_with(g, f, 0, 0)


class ReactByKind(Node):
    """Version 1 of the rules let the cards that ask for the kind of a played card react after all others.

    Games saved in the middle of that go on with it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        for owned in reversed(g.players[f.player].city):
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.by_kind:
                for entry in reversed(f.items):
                    card = CARDS[entry >> ENTRY_BITS]
                    if owned.number <= entry & ARRIVALS and not card.elsewhere:
                        trigger.effect.push(g, Frame(0, f.player, f.player, owned.number, 0, card.kind))


class DiscardThenRefill(FromHand):
    """Discard any number of cards, then draw: also with an empty hand."""

    def __init__(self, then: Node) -> None:
        super().__init__(0, 99, DISCARD, -1, then)

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) > 0 or may_draw(g, f)


class CardsInHand(Amount):
    """For each card in hand, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most

    def value(self, g: State, f: Frame) -> int:
        return min(self.most, len(g.players[f.player].hand))


class SharingFirst(Amount):
    """While this card shares a space with a card of the name `partner`, and the city holds the card `needs`.

    Its owner lets it share before the cards that it counts as, where that is worth more: these then lose `displaced`.
    """

    def __init__(self, n: int, displaced: int, partner: str, needs: str) -> None:
        self.n = n
        self.displaced = displaced
        self.partner = partner
        self.needs = needs

    def value(self, g: State, f: Frame) -> int:
        partners = cities.count(g, f.city, card_index(self.partner))
        if partners == 0 or cities.find(g, f.city, card_index(self.needs)) is None:
            return 0
        alias = CARDS[cities.city_card(g, f.city, f.source).card].alias
        others = cities.count(g, f.city, alias) - 1
        return self.n if partners > others else self.n - self.displaced


class CopyOccupied(CopySite):
    """Carry out several sites of some kinds on which workers stand, whoever's they are; each once (`items`)."""

    def __init__(self, kinds: list[str], count: int) -> None:
        super().__init__(kinds)
        self.count = count
        self.items_are = "sites"

    def open(self, g: State, f: Frame, place: int) -> bool:
        if place in f.items:
            return False
        for p in g.players:
            for figure in p.deployed:
                if place_of(figure) == place and is_worker(g, figure):
                    return True
        return False

    def options(self, g: State, f: Frame) -> list[int]:
        if len(f.items) == self.count:
            return []
        return [*self.sites(g, f), STOP] if f.items else self.sites(g, f)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            self.push_with(g, f, 0, 0, (*f.items, code))
            super().chosen(g, f, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else super().text(g, f, code)


# --- Constructions ---------------------------------------------------------------------------------------------------


def on_bridge(g: State, player: int) -> CityCard | None:
    """The card on that player's Bridge of the Sky, as long as it stands there."""
    for number in g.players[player].zones[ON_BRIDGE]:
        if cities.stands(g, player, number):
            return cities.city_card(g, player, number)
    return None


def taken_up(card: Card) -> int:
    """The space that a card takes, whether or not it also adds one to the city."""
    return 1 if card.space + (1 if card.legendary else 0) > 0 else 0


class BuildOnTop(Ability):
    """A Construction costs less and is put on this card, if none lies there."""

    def __init__(self, less: int) -> None:
        self.less = less

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        if card.kind != CONSTRUCTION or not card.easy or means.closed & card.bit:
            return []
        if on_bridge(g, player) is not None or not payable(g, player, card, self.less, means):
            return []
        return [0] if means.room >= card.space - taken_up(card) else []

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        p = g.players[player]
        p.zones[ON_BRIDGE] = (p.arrivals + 1,)
        return self.less

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        return f"use {city_label(g, player, player, owned.number)}"


class RoomOnTop(Room):
    """The Bridge of the Sky and the card on it use one space together: the Bridge's own, if the card needs none."""

    def spaces(self, g: State, player: int) -> int:
        if not g.players[player].zones[ON_BRIDGE]:
            return 0
        top = on_bridge(g, player)
        if top is None or stands_beside(g, player, CARDS[top.card]):
            return 0
        return taken_up(CARDS[top.card])


class PointsOnTop(Amount):
    """The base points of the card on the Bridge of the Sky."""

    def value(self, g: State, f: Frame) -> int:
        top = on_bridge(g, f.city)
        return 0 if top is None else CARDS[top.card].points


class LieUnder(Ask):
    """Put this card under a Construction of the city, and gain what is printed as its cost."""

    def __init__(self) -> None:
        super().__init__("city", codes="city")

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        names: list[int] = []
        for owned in g.players[f.player].city:
            if CARDS[owned.card].kind == CONSTRUCTION and owned.card not in names:
                names.append(owned.card)
                out.append(owned.number)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        card = CARDS[cities.city_card(g, f.player, code).card]
        for what in range(RESOURCES):
            supply.gain(g, f.player, what, card.cost[what], f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"lie under {city_label(g, f.player, f.player, code)}"


class DiscardCritters(CrittersOfCity):
    """Each that is discarded brings something."""

    def __init__(self, most: int, each: Node) -> None:
        super().__init__(most, "discard")
        self.each = each

    def children(self) -> list[Node]:
        return [self.each]

    def part(self, g: State, f: Frame, number: int) -> None:
        self.each.push(g, f)
        cities.discard_from_city(g, f.player, number)


class PayTokens(Ability):
    """Any number of the point tokens on this card: each lowers the price of a card."""

    def __init__(self, less: int) -> None:
        self.less = less

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        if not owned.tokens or not fits_plainly(g, player, card, means):
            return []
        out: list[int] = []
        for n in range(1, owned.tokens + 1):
            if payable(g, player, card, self.less * n, means):
                out.append(n)
            if self.less * n >= cost_of(g, player, card, means):
                break  # more would lower nothing
        return out

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        cities.change(g, player, cities.with_tokens(owned, owned.tokens - parameter))
        note(g, "token_off", player, amount=parameter, what=POINT, cards=(owned.card,))
        return self.less * parameter

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        tokens = "1 token" if parameter == 1 else f"{parameter} tokens"
        return f"use {tokens} of {city_label(g, player, player, owned.number)}"
