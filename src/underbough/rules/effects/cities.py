"""Effects about cards standing in a city: leaving it, and helping to play others."""

from __future__ import annotations

from underbough.rules.effects.hands import tuck
from underbough.rules.engine import cities
from underbough.rules.engine.asking import Ask, Json, about_city, about_good
from underbough.rules.engine.declarations import CARDS, CRITTER, STOP, Ability, Card, Node
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.paying import covers, fits_plainly, payable
from underbough.rules.engine.state import BERRY, RESOURCES, CityCard, Frame, State, spot_place
from underbough.rules.engine.supply import gain
from underbough.rules.engine.surcharges import bill_of
from underbough.rules.engine.visiting import move_figures


class DiscardFromCity(Ask):
    """Discard cards of the own city, one by one, never the card that asks for it. A refund is the printed cost."""

    def __init__(self, count: int, only: int, refund: bool, makes_room: bool, then: Node | None) -> None:
        super().__init__("city", codes="city")
        self.count = count
        self.only = only  # one kind of card, or -1
        self.refund = refund
        self.makes_room = makes_room  # only what leaves a free space
        self.then = then

    def children(self) -> list[Node]:
        return [] if self.then is None else [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return len(self.candidates(g, f)) >= self.count

    def candidates(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for owned in g.players[f.player].city:
            card = CARDS[owned.card]
            itself = owned.number == f.source and f.city == f.player
            if not itself and not card.legendary and (self.only < 0 or card.kind == self.only):
                out.append(owned.number)
        if self.makes_room and g.rules.limits.spaceless and cities.free_spaces(g, f.player) < 1:
            return [number for number in out if cities.spaces_without(g, f.player, number) > 0]
        return out

    def options(self, g: State, f: Frame) -> list[int]:
        return self.candidates(g, f) if len(f.items) < self.count else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            if self.then is not None:
                self.then.push_with(g, f, f.chosen, len(f.items))
            return
        self.push_with(g, f, f.chosen, 0, (*f.items, 0))
        owned = cities.discard_from_city(g, f.player, code)
        if self.refund:
            for what in range(RESOURCES):
                gain(g, f.player, what, CARDS[owned.card].cost[what], f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {city_label(g, f.player, f.player, code)}"


def move_card(g: State, owner: int, player: int, owned: CityCard) -> int:
    """The card changes its city, with all that lies on it and whoever stands there. Returns its new number."""
    p = g.players[player]
    g.players[owner].city.remove(owned)
    p.arrivals += 1
    p.city.append(CityCard(owned.card, p.arrivals, owned.occupied, owned.tokens, owned.goods, owned.beneath))
    move_figures(g, spot_place(owner, owned.number), spot_place(player, p.arrivals))
    cities.left(g, owner, owned, cities.TO_CITY, (player, p.arrivals))
    return p.arrivals


class CrittersOfCity(Ask):
    """Part with up to `most` Critters of the own city, one by one (`items`)."""

    def __init__(self, most: int, verb: str) -> None:
        super().__init__("city", codes="city")
        self.most = most
        self.verb = verb

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        if len(f.items) < self.most:
            for owned in g.players[f.player].city:
                if CARDS[owned.card].kind == CRITTER and not CARDS[owned.card].legendary:
                    out.append(owned.number)
        out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            self.push_with(g, f, f.chosen, 0, (*f.items, 0))
            self.part(g, f, code)

    def part(self, g: State, f: Frame, number: int) -> None:
        """What becomes of the Critter of that number."""
        raise NotImplementedError

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"{self.verb} {city_label(g, f.player, f.player, code)}"


class TuckFromCity(CrittersOfCity):
    """They lie beneath this event from now on."""

    def __init__(self, most: int) -> None:
        super().__init__(most, "tuck")

    def part(self, g: State, f: Frame, number: int) -> None:
        tuck(g, f, cities.take_out(g, f.player, number, cities.BENEATH).card)


class DiscardForDiscount(Ability):
    """Discard this card from the city: a card of one kind costs less (berries only, or any resources)."""

    def __init__(self, less: int, kind: int, berries_only: bool) -> None:
        self.less = less
        self.kind = kind
        self.berries_only = berries_only

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        if card.kind != self.kind or not self.affords(g, player, card, means):
            return []
        return [0] if cities.may_place_without(g, player, card, owned.number) else []

    def affords(self, g: State, player: int, card: Card, means: Means) -> bool:
        if not self.berries_only:
            return payable(g, player, card, self.less, means)
        bill = bill_of(g, player, card, means)
        if bill[BERRY] == 0:
            return False
        bill[BERRY] = max(0, bill[BERRY] - self.less)
        return covers(g, player, card, bill, 0, means)

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        cities.discard_from_city(g, player, owned.number)
        if not self.berries_only:
            return self.less
        bill[BERRY] = max(0, bill[BERRY] - self.less)
        return 0

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        return f"use {city_label(g, player, player, owned.number)}"


class Imprison(Ability):
    """Put a Critter of the city beneath this card: any card costs less. The second cell needs another Critter there."""

    def __init__(self, less: int, second_cell: str) -> None:
        self.less = less
        self.second_cell = second_cell

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        if len(owned.beneath) > 1 or not payable(g, player, card, self.less, means):
            return []
        key = card_index(self.second_cell)
        if owned.beneath and cities.find(g, player, key) is None:
            return []
        out: list[int] = []
        for other in g.players[player].city:
            inmate = CARDS[other.card]
            if inmate.kind != CRITTER or inmate.legendary:
                continue
            if owned.beneath and inmate.alias == key and cities.count(g, player, key) == 1:
                continue  # whoever alone unlocks the second cell cannot sit in it
            if cities.may_place_without(g, player, card, other.number):
                out.append(other.number)
        return out

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        prisoner = cities.take_out(g, player, parameter, cities.BENEATH).card
        cities.change(g, player, cities.with_beneath(owned, (*owned.beneath, prisoner)))
        note(g, "imprison", player, cards=(prisoner,))
        return self.less

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        return f"imprison {city_label(g, player, player, parameter)}"

    def about(self, g: State, player: int, owned: CityCard, parameter: int) -> Json:
        return about_city(g, player, parameter)


class Substitute(Ability):
    """One resource of the cost may be paid with one of another kind."""

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        out: list[int] = []
        cost = bill_of(g, player, card, means)
        if not covers(g, player, card, cost, 1, means) or not fits_plainly(g, player, card, means):
            return out
        for old in range(RESOURCES):
            if cost[old]:
                cost[old] -= 1
                for new in range(RESOURCES):
                    if new != old:
                        cost[new] += 1
                        if covers(g, player, card, cost, 0, means):
                            out.append(old * RESOURCES + new)
                        cost[new] -= 1
                cost[old] += 1
        return out

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        bill[parameter // RESOURCES] -= 1
        bill[parameter % RESOURCES] += 1
        return 0

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        goods = g.rules.pieces.goods
        return f"pay {goods[parameter % RESOURCES]} instead of {goods[parameter // RESOURCES]}"

    def about(self, g: State, player: int, owned: CityCard, parameter: int) -> Json:
        return about_good(g, parameter % RESOURCES)
