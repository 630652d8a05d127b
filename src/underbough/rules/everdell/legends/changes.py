"""What Legendary cards change: how they are dealt, where they are played from, and whose place they take."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Json, about_city
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, CRITTER, KINDS, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.handles import declare_player_zone, declare_zone
from underbough.rules.engine.hooks import SetupStep, Source, Way, Zone
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.means import Means
from underbough.rules.engine.paying import FREE
from underbough.rules.engine.playing import take_effect
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import ENTRY_BITS, ITEM, ITEM_BITS, POINT, CityCard, Frame, State, spot_place
from underbough.rules.engine.tokens import ORDINARY
from underbough.rules.engine.visiting import move_figures
from underbough.rules.everdell.base.goods import EVERDELL

# By kind: the Legendary card of each player, and those that nobody has. Everybody has one of each kind, so those of one
# kind are a pool.
OWN_ZONES: Final = [
    declare_player_zone(EVERDELL, Zone(f"legendary_{kind}", "card", public=False, pool=f"legendary_{kind}"))
    for kind in KINDS
]
BOXES: Final = [
    declare_zone(EVERDELL, Zone(f"legendary_{kind}s_unused", "card", public=False, pool=f"legendary_{kind}"))
    for kind in KINDS
]


class DealLegends(SetupStep):
    """One Critter and one Construction for each player, beside the hand; the others stay in the box, unseen."""

    def run(self, g: State) -> None:
        for kind in (CRITTER, CONSTRUCTION):
            deck = [card.index for card in g.rules.pieces.cards_apart if card.legendary and card.kind == kind]
            shuffle(g, deck)
            zone = OWN_ZONES[kind]
            for i, p in enumerate(g.players):
                if not p.automa:
                    p.zones[zone] = (deck.pop() + (1 << (ITEM_BITS + i)),)
            g.zones[BOXES[kind]] = tuple(deck)


class Legends(Source):
    """The Legendary cards that a player has beside the hand. Effects that play cards do not reach them."""

    def __init__(self) -> None:
        super().__init__("legends")

    def cards(self, g: State, player: int) -> list[int]:
        zones = g.players[player].zones
        return [item & ITEM for zone in OWN_ZONES for item in zones[zone]]

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        p = g.players[player]
        for zone in OWN_ZONES:
            p.zones[zone] = tuple([item for item in p.zones[zone] if item & ITEM != card])
        piles.show_opponents(g)


class Upgrade(Way):
    """Discard the card that a Legendary card counts as, instead of paying."""

    def reach(self, g: State, player: int) -> int:
        return 0  # of the hand and the Meadow

    def ways(self, g: State, player: int, card: Card, means: Means, discount: int) -> list[int]:
        if not card.legendary or discount:
            return []
        out: list[int] = []
        for owned in g.players[player].city:
            old = CARDS[owned.card]
            if (
                old.alias == card.alias
                and not old.legendary
                and cities.may_place_without(g, player, card, owned.number)
            ):
                out.append(owned.number)
        return out

    def use(self, g: State, player: int, card: Card, parameter: int, bill: list[int]) -> int:
        """Workers and the occupied token move over; what else lies on the old card is lost with it."""
        if card.spot is not None:
            new = g.players[player].arrivals + 1
            move_figures(g, spot_place(player, parameter), spot_place(player, new))
        place = g.stack.pop()
        occupied = cities.city_card(g, player, parameter).occupied
        UPGRADED.push_with(g, place, place.chosen, occupied)
        cities.discard_from_city(g, player, parameter, cities.REPLACED)
        return FREE

    def text(self, g: State, player: int, card: Card, parameter: int) -> str:
        return f"upgrade {city_label(g, player, player, parameter)}"

    def about(self, g: State, player: int, parameter: int) -> Json:
        return about_city(g, player, parameter)


class Upgraded(Node):
    """The card `chosen` takes the place of the one discarded for it, with its occupied token (`number`)."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"
        self.number_is = "token"
        self.arrive = ArriveUpgraded()

    def children(self) -> list[Node]:
        return [self.arrive]

    def run(self, g: State, f: Frame) -> None:
        self.arrive.push(g, f)
        before = CARDS[f.chosen].before
        if before is not None:
            before.push(g, Frame(0, f.player, f.player))


class ArriveUpgraded(Node):
    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"
        self.number_is = "token"

    def run(self, g: State, f: Frame) -> None:
        g.aside = []
        number = cities.place(g, f.player, f.chosen)
        if f.number > ORDINARY or (f.number == ORDINARY and CARDS[f.chosen].opens):
            cities.change(g, f.player, CityCard(f.chosen, number, f.number))
        take_effect(g, f.player, f.chosen, number)


class OpponentPlaysMore(Node):
    """A printed opponent gains points for each Legendary card that was played, and plays a card more."""

    def __init__(self, points: int, plays: Node) -> None:
        super().__init__()
        self.items_are = "plays"
        self.points = points
        self.plays = plays

    def run(self, g: State, f: Frame) -> None:
        opponent = g.rules.opponent.seat
        for entry in f.items:
            if CARDS[entry >> ENTRY_BITS].legendary:
                supply.gain(g, opponent, POINT, self.points)
                self.plays.push_with(g, f, 0, 1)


UPGRADED: Final = declare_node(Upgraded(), "everdell.legends.upgraded")
