"""What Corrin Evertail's cards do that no common effect does."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.drawing import Draw
from underbough.rules.effects.giving import ChooseOpponent, HandOverOne
from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Ask, Json, about_good, about_hand
from underbough.rules.engine.declarations import CARDS, RED, SITES, STOP, Amount, Card, Node
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.labels import place_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.state import (
    POINT,
    RESOURCES,
    SPOT,
    CityCard,
    Frame,
    State,
    place_of,
    spot_number,
    spot_owner,
)
from underbough.rules.engine.supply import takers

GOOD: Final = 10_000  # an option's code: a card of the hand, or this plus a kind of resource


class OneAndPerFarm(Amount):
    """One, and one more for each Farm in the opponents' cities."""

    def __init__(self, farm: str) -> None:
        self.farm = farm

    def value(self, g: State, f: Frame) -> int:
        n = 1
        for player in range(len(g.players)):
            if player != f.player:
                n += cities.count(g, player, card_index(self.farm))
        return n


class OpponentsDraw(Node):
    """Every opponent who has not passed draws cards, according to the own city."""

    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self.draw = draw

    def children(self) -> list[Node]:
        return [self.draw]

    def can(self, g: State, f: Frame) -> bool:
        for player in self.opponents(g, f):
            if self.draw.can(g, Frame(0, player, player)):
                return True
        return False

    def opponents(self, g: State, f: Frame) -> list[int]:
        n = len(g.players)
        others = [(f.player + i) % n for i in range(1, n)]
        return [
            i for i in others if not g.players[i].passed and (not g.players[i].automa or g.rules.opponent.hand_limit)
        ]

    def run(self, g: State, f: Frame) -> None:
        for player in reversed(self.opponents(g, f)):
            self.draw.push(g, Frame(0, player, player))


class MostOfAnOpponent(Amount):
    """For each card of one colour in the city of the opponent who has most of them."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def value(self, g: State, f: Frame) -> int:
        most = 0
        for i, p in enumerate(g.players):
            if i != f.player:
                most = max(most, len([owned for owned in p.city if CARDS[owned.card].colour == self.colour]))
        return most


class GiveCard(Ask):
    """Choose who is given a card of the hand (`items`); if nobody can take it, it is discarded."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.items_are = "cards"

    def options(self, g: State, f: Frame) -> list[int]:
        return takers(g, f.player, True)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        piles.give_card(g, f.player, code, f.items[0])

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


class GiveItems(Ask):
    """Give opponents up to `most` cards and resources, one by one (`number`), for 1 point each."""

    def __init__(self, most: int) -> None:
        super().__init__("give")
        self.most = most
        self.give_card = GiveCard()
        self.give_good = ChooseOpponent(HandOverOne(), cards=False)

    def children(self) -> list[Node]:
        return [self.give_card, self.give_good]

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        p = g.players[f.player]
        if f.number < self.most:
            out = distinct(p.hand)
            out.extend([GOOD + what for what in range(RESOURCES) if p.stock[what]])
        out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            supply.gain(g, f.player, POINT, f.number, f)
            return
        self.push_with(g, f, 0, f.number + 1)
        if code >= GOOD:
            supply.pay(g, f.player, code - GOOD, 1)
            self.give_good.push_with(g, f, 0, code - GOOD)
        else:
            self.give_card.push_with(g, f, 0, 0, (code,))

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        return f"give {g.rules.pieces.goods[code - GOOD] if code >= GOOD else CARDS[code].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_good(g, code - GOOD) if code >= GOOD else about_hand(code)


class GiveDrawn(Ask):
    """Give one of the cards just drawn, those behind the first `number` of the hand, to an opponent for a point."""

    def __init__(self) -> None:
        super().__init__("give", codes="hand")
        self.give = GiveCard()

    def children(self) -> list[Node]:
        return [self.give]

    def options(self, g: State, f: Frame) -> list[int]:
        drawn = distinct(g.players[f.player].hand[f.number :])
        return [*drawn, STOP] if drawn else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            supply.gain(g, f.player, POINT, 1, f)
            self.give.push_with(g, f, 0, 0, (code,))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"give {CARDS[code].name}"


class CopyOpponentsPlace(Ask):
    """Carry out a place where an opponent's worker stands, as if visiting it: no event, and nothing that lasts."""

    def __init__(self, barred: tuple[str, ...]) -> None:
        super().__init__("copy", codes="place")
        self.barred = barred  # cards that may not be copied

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for i, p in enumerate(g.players):
            if i != f.player:
                for figure in p.deployed:
                    place = place_of(figure)
                    if place not in out and is_worker(g, figure) and self.offers(g, f.player, place):
                        out.append(place)
        return out

    def offers(self, g: State, player: int, place: int) -> bool:
        if place < SPOT:
            site = SITES[place]
            effect = site.effect
            if place not in g.sites or site.is_event or site.permanent or effect is None:
                return False
            return effect.can(g, Frame(0, player, player))
        owned = standing(g, place)
        if owned is None:
            return False
        card = CARDS[owned.card]
        spot = card.spot
        if card.colour != RED or spot is None or spot.permanent or card.legendary or card.id in self.barred:
            return False  # a Storehouse is no destination
        visit = spot.effect
        if isinstance(visit, CopyOpponentsPlace):
            return False  # it would lead to the same places again
        return visit is not None and visit.can(g, Frame(0, player, spot_owner(place), owned.number))

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code < SPOT:
            effect = SITES[code].effect
            note(g, "copy_site", f.player, place=code)
            if effect is not None:
                effect.push(g, Frame(0, f.player, f.player))
            return
        owner = spot_owner(code)
        card: Card = CARDS[cities.city_card(g, owner, spot_number(code)).card]
        visit = None if card.spot is None else card.spot.effect
        note(g, "copy", f.player, what=owner, cards=(card.index,))
        if visit is not None:
            visit.push(g, Frame(0, f.player, owner, spot_number(code)))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"copy {place_label(g, f.player, code)}"


def standing(g: State, place: int) -> CityCard | None:
    """The city card of a spot, if it is still there."""
    for owned in g.players[spot_owner(place)].city:
        if owned.number == spot_number(place):
            return owned
    return None
