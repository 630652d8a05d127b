"""What player powers are, and what they change when the table is laid out.

A power is declared with a node for each moment at which it acts (`Power`); `moments.py` finds the power of whoever the
moment belongs to. No effect of a power asks which power a player has.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine import piles
from underbough.rules.engine.declarations import CARDS, SITES, Node, Site
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.handles import declare_good, declare_player_zone, declare_zone
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import NONE, State
from underbough.rules.everdell.base.goods import EVERDELL

# Zones of a player.
POWER: Final = declare_player_zone(EVERDELL, Zone("power", "site"))  # once everybody has chosen
# The two to choose from, then the chosen one.
DEALT: Final = declare_player_zone(EVERDELL, Zone("dealt_powers", "site", public=False, pool="powers"))
ON_POWER: Final = declare_player_zone(EVERDELL, Zone("on_power", "number"))  # resources and points, by kind; or nothing
USED: Final = declare_player_zone(EVERDELL, Zone("power_used", "number"))  # in which turn, if it is for once a turn
STACK: Final = declare_player_zone(EVERDELL, Zone("stack", "card"))  # Meadow cards kept beside the city
FACE_DOWN: Final = declare_player_zone(EVERDELL, Zone("face_down", "card", public=False, pool="main"))  # to give away
OWN_FOREST: Final = declare_player_zone(EVERDELL, Zone("own_forest", "site"))  # that only this player may visit

# Zones of the table.
BOX: Final = declare_zone(EVERDELL, Zone("power_box", "site", public=False, pool="powers"))  # that nobody has
TOKENS: Final = declare_zone(EVERDELL, Zone("axolotls", "site"))  # basic locations with an Axolotl token
FARMS: Final = declare_zone(EVERDELL, Zone("farms", "card"))  # the top one comes last
FOREST_DECK: Final = declare_zone(EVERDELL, Zone("forest_deck", "site", public=False, pool="forest"))  # likewise
RUGWORT_TOKEN: Final = declare_zone(EVERDELL, Zone("rugwort_token", "number"))  # the Meadow slot that it lies on
NIGHTWEAVE: Final = declare_zone(EVERDELL, Zone("nightweave", "site"))  # the location where her meeple stands

AXOLOTL: Final = declare_good(EVERDELL, "axolotl token", "axolotl tokens")  # stands for any resource

ANY_SEAT: Final = 0
FIRST_SEAT: Final = 1
LAST_SEAT: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerSetup:
    """What a power changes when the table is laid out."""

    def before_dealing(self, g: State, player: int) -> None:
        pass

    def after_dealing(self, g: State, player: int) -> None:
        pass


class Power(Site):
    """A power card. Its nodes are bound to its owner, and to the power as their source."""

    def __init__(
        self,
        id: str,
        name: str,
        title: str,
        text: str,
        *,
        origin: str = "bellfaire",
        hand_limit: int = 0,
        full_hand: bool = False,
        seat: int = ANY_SEAT,
        points_on_it: int = 0,
        setup: PowerSetup | None = None,
        opening: Node | None = None,
        season: Node | None = None,
        after_visit: Node | None = None,
        any_visit: Node | None = None,
        after_play: Node | None = None,
        others_play: Node | None = None,
        after_arrival: Node | None = None,
        after_draw: Node | None = None,
        drawing: Node | None = None,
        detour: Node | None = None,
        token_played: Node | None = None,
        any_time: Node | None = None,
        once_a_turn: bool = False,
        pays_with: tuple[int, int] = (-1, 0),
        pays_for: int = -1,
        counts_gains: bool = False,
        ignores_workers: bool = False,
        farms_beside: bool = False,
        barred: tuple[str, ...] = (),
    ) -> None:
        super().__init__(id, name, "player_powers", "power", text)
        self.title = title
        self.origin = origin  # the expansion in whose box it came
        self.hand_limit = hand_limit  # is higher by this
        self.full_hand = full_hand  # starts with as many cards as the hand holds
        self.seat = seat
        self.points_on_it = points_on_it  # at the beginning
        self.setup = setup
        self.opening = opening  # before the first turn
        self.season = season  # at the beginning of each season, also of the game
        self.after_visit = after_visit  # of the owner; `chosen` is the figure, `items` what it gained
        self.any_visit = any_visit  # of any player, likewise
        self.after_play = after_play  # for each card that the owner plays into the own city; `chosen` is the card
        self.others_play = others_play  # for each card that an opponent (`number`) plays, as `items`
        self.after_arrival = after_arrival  # once a card of the owner took effect; `number` is its number
        self.after_draw = after_draw  # a further part of the owner's draw; `number` is the size of the hand before
        self.drawing = drawing  # instead of drawing `number` cards from the deck; `chosen`: 1 for aside
        self.detour = detour  # instead of using the forest location `chosen`
        self.token_played = token_played  # once somebody played the Meadow card with the Rugwort token
        self.any_time = any_time  # on the own turn, beside its action
        self.once_a_turn = once_a_turn  # and also after the action
        self.pays_with = pays_with  # a kind of goods, and how many of them stand for a resource of a card's price
        self.pays_for = pays_for  # the kind of cards; -1 for all
        self.counts_gains = counts_gains  # is it of interest what a worker gains?
        self.ignores_workers = ignores_workers  # of opponents
        self.farms_beside = farms_beside  # own Farms take no space, and others pay for those of the stack
        self.barred = barred  # printed opponents against whom it may not be used

    def nodes(self) -> list[tuple[str, Node]]:
        """By the names of their moments."""
        named = [
            ("opening", self.opening), ("season", self.season), ("after_visit", self.after_visit),
            ("any_visit", self.any_visit), ("after_play", self.after_play), ("others_play", self.others_play),
            ("after_arrival", self.after_arrival), ("after_draw", self.after_draw), ("drawing", self.drawing),
            ("detour", self.detour), ("token_played", self.token_played), ("any_time", self.any_time),
        ]  # fmt: skip
        return [(name, node) for name, node in named if node is not None]


# --- set-up ----------------------------------------------------------------------------------------------------------


class TokensOnLocations(PowerSetup):
    def before_dealing(self, g: State, player: int) -> None:
        g.zones[TOKENS] = tuple([place for place in g.sites if SITES[place].kind == "basic"])


class ForestDeck(PowerSetup):
    """All forest cards that lie neither on the board nor in the own area."""

    def before_dealing(self, g: State, player: int) -> None:
        own = g.players[player].zones[OWN_FOREST]
        left = [site.index for site in g.rules.pieces.sites if site.is_forest]
        left = [place for place in left if place not in g.sites and place not in own]
        shuffle(g, left)
        g.zones[FOREST_DECK] = tuple(left)


def is_farm(card: int) -> bool:
    """A Legendary one is no Farm of the stack."""
    return CARDS[card].alias == card_index("farm") and not CARDS[card].legendary


class FarmsApart(PowerSetup):
    """All Farms of the deck, and of a Meadow that is laid out already, make a stack."""

    def before_dealing(self, g: State, player: int) -> None:
        deck = g.deck[g.drawn :]
        farms = [card for card in deck if is_farm(card)]
        rest = [card for card in deck if not is_farm(card)]
        for slot in range(len(g.meadow)):
            if g.meadow[slot] != NONE and is_farm(g.meadow[slot]):
                farms.append(g.meadow[slot])
                g.meadow[slot] = rest.pop() if rest else NONE
        shuffle(g, farms)
        g.zones[FARMS] = tuple(farms)
        g.deck = rest
        g.drawn = 0


class CardsFaceDown(PowerSetup):
    """Cards of the deck that nobody has seen."""

    def __init__(self, count: int) -> None:
        self.count = count

    def after_dealing(self, g: State, player: int) -> None:
        cards: list[int] = []
        while len(cards) < self.count:
            card = piles.next_card(g)
            if card == NONE:
                break
            cards.append(card)
        g.players[player].zones[FACE_DOWN] = tuple(cards)
