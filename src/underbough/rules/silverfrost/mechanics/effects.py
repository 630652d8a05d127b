"""Effects of Silverfrost's cards and Big Critters that the common ones don't cover."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.copying import ActivateSeveral, CopySite
from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_copied
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, CRITTER, GREEN, RED, STOP, Ability, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.figures import come_home, standing_on
from underbough.rules.engine.labels import city_label, figure_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.paying import payable
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.places import card_at
from underbough.rules.engine.state import RESOURCES, VISITORS, CityCard, Frame, State, place_of, spot_place
from underbough.rules.engine.supply import gain, pay
from underbough.rules.engine.surcharges import cost_of
from underbough.rules.engine.tokens import BARE
from underbough.rules.engine.visiting import movable
from underbough.rules.silverfrost.mechanics.mountain import CallBigCritter, RevealBigCritters
from underbough.rules.silverfrost.mechanics.places import CHIMNEY, FIRE, SNOWED, left_of
from underbough.rules.silverfrost.mechanics.snow import CLEAR_WITHIN

# --- activating and copying ------------------------------------------------------------------------------------------


class ActivateRed(Ask):
    """Activate a red card of the city that does not itself call a Big Critter, whoever stands on it."""

    def __init__(self) -> None:
        super().__init__("activate", codes="city")

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for owned in g.players[f.player].city:
            card = CARDS[owned.card]
            visit = None if card.spot is None else card.spot.effect
            if card.colour == RED and visit is not None and not calls_big_critter(visit):
                if visit.can(g, Frame(0, f.player, f.player, owned.number)):
                    out.append(owned.number)
        return out

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.targets(g, f)
        return out or [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            owned = cities.city_card(g, f.player, code)
            spot = CARDS[owned.card].spot
            note(g, "activate", f.player, cards=(owned.card,))
            if spot is not None and spot.effect is not None:
                spot.effect.push(g, Frame(0, f.player, f.player, code))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"activate {city_label(g, f.player, f.player, code)}"


def calls_big_critter(node: Node) -> bool:
    if isinstance(node, (CallBigCritter, RevealBigCritters)):
        return True
    return any([calls_big_critter(child) for child in node.children()])


class ActivateGreens(ActivateSeveral):
    """Activate green cards of the city; fire of one may clear another one."""

    def go_on(self, g: State, f: Frame, done: tuple[int, ...]) -> None:
        super().go_on(g, f, done)
        CLEAR_WITHIN.push(g, f)


class CopyLeftGreen(Ask):
    """Optionally carry out a green Construction of the player on the left as if it stood in the own city."""

    def __init__(self) -> None:
        super().__init__("copy")
        self.copyable = False

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for owned in g.players[left_of(g, f.player)].city:
            card = CARDS[owned.card]
            effect = card.effect
            if card.colour == GREEN and card.kind == CONSTRUCTION and effect is not None and owned.card not in out:
                if effect.can(g, Frame(0, f.player, f.player)):
                    out.append(owned.card)
        return out

    def options(self, g: State, f: Frame) -> list[int]:
        return [*self.targets(g, f), STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            note(g, "copy", f.player, what=left_of(g, f.player), cards=(code,))
            effect = CARDS[code].effect
            if effect is not None:
                effect.push(g, Frame(0, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        return f"copy {CARDS[code].name} of {player_label(g, left_of(g, f.player))}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_copied(g, f.player, CARDS[code])


# --- chimneys, cards of the city, workers ----------------------------------------------------------------------------


class TakeChimney(Ask):
    """Take a chimney from a Construction of the city back; where it is optional, it may be declined."""

    def __init__(self, optional: bool) -> None:
        super().__init__("chimney", codes="city")
        self.optional = optional

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        return [owned.number for owned in g.players[f.player].city if owned.occupied]

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.targets(g, f)
        return [*out, STOP] if self.optional or not out else out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            owned = cities.city_card(g, f.player, code)
            cities.change(g, f.player, cities.with_token(owned, BARE))
            gain(g, f.player, CHIMNEY, 1, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"take chimney from {city_label(g, f.player, f.player, code)}"


class Scrap(Ask):
    """Discard another card of the city that has no worker on it, and gain its printed cost."""

    def __init__(self, then: Node, any_one: Node) -> None:
        super().__init__("city", codes="city")
        self.then = then
        self.any_one = any_one  # gains one resource of any kind

    def children(self) -> list[Node]:
        return [self.then, self.any_one]

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for owned in g.players[f.player].city:
            if owned.number != f.source and not worker_on(g, f.player, owned.number):
                out.append(owned.number)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        card = CARDS[cities.discard_from_city(g, f.player, code).card]
        self.then.push_with(g, f, 0, 0)
        for what in range(RESOURCES):
            gain(g, f.player, what, card.cost[what], f)
        for what, n in card.other_cost:
            gain(g, f.player, what, n, f)
        for _ in range(card.any_cost):
            self.any_one.push_with(g, f, 0, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {city_label(g, f.player, f.player, code)}"


def worker_on(g: State, owner: int, number: int) -> bool:
    place = spot_place(owner, number)
    return len(standing_on(g, place)) > 0 or len(standing_on(g, place + VISITORS)) > 0


class ReturnOther(Ask):
    """Bring home one placed worker, but not the one that called for it (`number`) and none from a journey."""

    def __init__(self) -> None:
        super().__init__("worker", codes="figure")
        self.number_is = "figure"

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for figure in movable(g, f.player):
            if figure != f.number or g.players[f.player].deployed.count(figure) > 1:
                out.append(figure)
        return out

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.targets(g, f)
        return out or [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            come_home(g, f.player, code)
            note(g, "return_worker", f.player, place=place_of(code), cards=card_at(g, place_of(code)))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"return worker from {figure_label(g, f.player, code)}"


class CopyClearSite(CopySite):
    """The same, but not where snow lies."""

    def open(self, g: State, f: Frame, place: int) -> bool:
        return place not in g.zones[SNOWED]


class DrawUpTo(Node):
    """Draw until the hand holds so many cards."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) < self.size

    def run(self, g: State, f: Frame) -> None:
        piles.draw(g, f.player, max(0, self.size - len(g.players[f.player].hand)))


# --- card-playing abilities ------------------------------------------------------------------------------------------


class PayFireForDiscount(Ability):
    """Pay 1 fire: a card of one kind costs fewer resources."""

    def __init__(self, less: int, kind: int) -> None:
        self.less = less
        self.kind = kind

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        stock = g.players[player].stock
        if card.kind != self.kind or stock[FIRE] < 1 or not payable(g, player, card, self.less, means):
            return []
        return [0] if cities.may_place(g, player, card) else []

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        pay(g, player, FIRE, 1)
        return self.less

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        return f"use {city_label(g, player, player, owned.number)}"


class DiscardForAcorns(Ability):
    """Discard up to `most` cards: a Critter costs one acorn less for each."""

    def __init__(self, most: int) -> None:
        self.most = most

    def ways(self, g: State, player: int, card: Card, owned: CityCard, means: Means) -> list[int]:
        if card.kind != CRITTER or not cities.may_place(g, player, card):
            return []
        most = min(self.most, means.spare, cost_of(g, player, card, means))
        return [n for n in range(1, most + 1) if payable(g, player, card, n, means)]

    def use(self, g: State, player: int, owned: CityCard, parameter: int, bill: list[int]) -> int:
        DISCARD_NUMBER.push(g, Frame(0, player, player, 0, 0, parameter))
        return parameter

    def text(self, g: State, player: int, owned: CityCard, parameter: int) -> str:
        return f"use {city_label(g, player, player, owned.number)} for {parameter}"


class DiscardNumber(Ask):
    """Discard exactly `number` cards (`items`: so many are gone)."""

    def __init__(self) -> None:
        super().__init__("discard", codes="hand")

    def options(self, g: State, f: Frame) -> list[int]:
        return distinct(g.players[f.player].hand) if len(f.items) < f.number else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.discard_from_hand(g, f.player, code)
            self.push_with(g, f, 0, f.number, (*f.items, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {CARDS[code].name}"


DISCARD_NUMBER: Final = declare_node(DiscardNumber(), "silverfrost.discard_number")
