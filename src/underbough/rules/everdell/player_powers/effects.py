"""What player powers are, and what they do.

A power is declared with a node for each moment at which it acts (`Power`); `moments.py` finds the power of whoever the
moment belongs to. No step below asks which power a player has.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from underbough.rules.effects.amounts import Fixed
from underbough.rules.effects.goods import DRAW_USUALLY, ChooseOne, Draw, GainOneOf, react_to_draw
from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Ask, Json, about_item, about_meadow
from underbough.rules.engine.declarations import (
    CARDS,
    GREEN,
    NOBODY,
    SITES,
    STOP,
    Node,
    Site,
    card_index,
)
from underbough.rules.engine.labels import amount_label, meadow_label, place_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.paying import FREE, playable
from underbough.rules.engine.playing import ELSEWHERE, begin_play, distinct, takers
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import (
    ITEM,
    ITEM_BITS,
    NONE,
    PEBBLE,
    POINT,
    RESOURCES,
    SPOT,
    Frame,
    State,
    place_of,
    put_at,
    take_last,
    without,
)
from underbough.rules.everdell.corrin.effects import CopyOpponentsPlace

# Zones of a player. This module is set up before all others, so that its zones and goods have these numbers.
POWER: Final = 0  # the power, once everybody has chosen
DEALT: Final = 1  # the two to choose from, then the chosen one
ON_POWER: Final = 2  # goods lying on the power, by kind; or nothing
USED: Final = 3  # the turn in which a power for once a turn was used last
STACK: Final = 4  # Meadow cards kept beside the city
FACE_DOWN: Final = 5  # cards to be given away
OWN_FOREST: Final = 6  # forest cards that only this player may visit

# Zones of the table.
BOX: Final = 0  # powers that nobody was dealt, or kept
TOKENS: Final = 1  # basic locations with an Axolotl token
FARMS: Final = 2  # the top one comes last
FOREST_DECK: Final = 3  # likewise
RUGWORT_TOKEN: Final = 4  # the Meadow slot that it lies on
NIGHTWEAVE: Final = 5  # the location where her meeple stands

AXOLOTL: Final = 5  # a good: a token that stands for any resource
FROM_DECK: Final = 1_000  # an option's code where others are Meadow slots

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
        self.after_play = after_play  # for each card that the owner plays, and all it triggers; `chosen` is the card
        self.others_play = others_play  # for each card that an opponent (`number`) plays, as `items`
        self.after_arrival = after_arrival  # once a card of the owner took effect; `number` is its number
        self.after_draw = after_draw  # once the owner has drawn; `number` is the size of the hand before
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


# --- workers ---------------------------------------------------------------------------------------------------------


class AtSite(Node):
    """Only if the worker came to a site of some kinds."""

    def __init__(self, kinds: tuple[str, ...], then: Node) -> None:
        super().__init__()
        self.kinds = kinds
        self.then = then
        self.chosen_is = "figure"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        place = place_of(f.chosen)
        if place < SPOT and SITES[place].kind in self.kinds:
            self.then.push_with(g, f, 0, 0, f.items)


class IfGained(Node):
    """Only if the worker has gained any of that kind, or has not."""

    def __init__(self, what: int, then: Node, *, gained: bool) -> None:
        super().__init__()
        self.what = what
        self.then = then
        self.gained = gained

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        gained = len(f.items) > 0 and f.items[self.what] > 0
        if gained == self.gained:
            self.then.push_with(g, f, 0, 0)


class GainMissing(Ask):
    """Gain a resource of a kind of which the player has none."""

    def __init__(self, optional: bool) -> None:
        super().__init__("gain", codes="good")
        self.optional = optional

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        out = [what for what in range(RESOURCES) if stock[what] == 0]
        if out and self.optional:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            supply.gain(g, f.player, code, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"gain {g.rules.goods[code]}"


class SwapGained(Ask):
    """Pay one of the resources that the worker gained (`items`) for a pebble."""

    def __init__(self) -> None:
        super().__init__("spend", codes="good")

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        out = [what for what in range(len(f.items)) if what != PEBBLE and f.items[what] and stock[what]]
        if out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            supply.pay(g, f.player, code, 1)
            supply.gain(g, f.player, PEBBLE, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"pay {g.rules.goods[code]}"


class TakeToken(Node):
    """Take the Axolotl token of the location, if it still lies there."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "figure"

    def run(self, g: State, f: Frame) -> None:
        place = place_of(f.chosen)
        if place in g.zones[TOKENS]:
            g.zones[TOKENS] = without(g.zones[TOKENS], place)
            supply.gain(g, f.player, AXOLOTL, 1)


class SpendToken(Node):
    """Turn an Axolotl token into a resource, to be paid for something else than a card."""

    def __init__(self) -> None:
        super().__init__()
        self.then = GainOneOf(list(range(RESOURCES)))

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return g.players[f.player].stock[AXOLOTL] > 0

    def run(self, g: State, f: Frame) -> None:
        supply.pay(g, f.player, AXOLOTL, 1)
        self.then.push(g, f)


class CopyInstead(CopyOpponentsPlace):
    """Use the forest location `chosen`, or a place where an opponent's worker stands."""

    def __init__(self, barred: tuple[str, ...]) -> None:
        super().__init__(barred)
        self.chosen_is = "site"

    def options(self, g: State, f: Frame) -> list[int]:
        effect = SITES[f.chosen].effect
        out: list[int] = []
        if effect is not None and effect.can(g, Frame(0, f.player, f.player)):
            out.append(f.chosen)
        out.extend([place for place in super().options(g, f) if place != f.chosen])
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = SITES[f.chosen].effect
        if code != f.chosen:
            super().chosen(g, f, code)
        elif effect is not None:
            effect.push(g, Frame(0, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"use {place_label(g, f.player, code)}" if code == f.chosen else super().text(g, f, code)


class AtMeeple(Node):
    """Only if somebody came to the location where Nightweave's meeple stands."""

    def __init__(self, then: Node) -> None:
        super().__init__()
        self.then = then
        self.chosen_is = "figure"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        if place_of(f.chosen) in g.zones[NIGHTWEAVE]:
            self.then.push_with(g, f, 0, 0)


class MoveMeeple(Ask):
    """Put Nightweave's meeple on another location of the board, where somebody may still come."""

    def __init__(self) -> None:
        super().__init__("meeple", codes="place")

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for place in g.sites:
            done = SITES[place].is_event and cities.achiever(g, place) >= 0
            if not done and place not in g.zones[NIGHTWEAVE]:
                out.append(place)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.zones[NIGHTWEAVE] = (code,)
        note(g, "put_meeple", f.player, place=code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"put Nightweave on {place_label(g, f.player, code)}"


# --- drawing and giving ----------------------------------------------------------------------------------------------


class DrawOneMore(Ask):
    """Draw another card from the deck."""

    def __init__(self) -> None:
        super().__init__("more")

    def options(self, g: State, f: Frame) -> list[int]:
        p = g.players[f.player]
        return [0, STOP] if len(p.hand) < p.hand_limit and piles.cards_left(g) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.draw(g, f.player, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else "draw 1 more"


class DrawAnywhere(Ask):
    """Draw `number` cards, each from the deck or the Meadow, which is refilled when all are drawn.

    `chosen`: 1 for cards that are laid aside.
    """

    def __init__(self) -> None:
        super().__init__("meadow")

    def can(self, g: State, f: Frame) -> bool:
        return len(piles.open_slots(g)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        p = g.players[f.player]
        if f.number <= 0 or (f.chosen == 0 and len(p.hand) >= p.hand_limit):
            return [STOP]
        out = [FROM_DECK] if piles.cards_left(g) else []
        out.extend(piles.open_slots(g))
        return out or [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            g.rules.meadow.after_taking(g)
            return
        self.push_with(g, f, f.chosen, f.number - 1)
        if code == FROM_DECK:
            DRAW_USUALLY.push_with(g, f, f.chosen, 1)
        elif f.chosen:
            card = g.rules.meadow.lift(g, code)
            g.aside.append(card)
            note(g, "take", f.player, amount=code + 1, cards=(card,))
        else:
            piles.take_from_meadow(g, f.player, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "draw from deck" if code == FROM_DECK else f"take {meadow_label(g, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return {"kind": "zone", "zone": "deck"} if code == FROM_DECK else about_meadow(g, code)


class DrawToGive(Node):
    """Draw a card, which may be given away for two others."""

    def __init__(self) -> None:
        super().__init__()
        self.draw = Draw(Fixed(1))
        self.give = GiveDrawn()

    def children(self) -> list[Node]:
        return [self.draw, self.give]

    def can(self, g: State, f: Frame) -> bool:
        return self.draw.can(g, f)

    def run(self, g: State, f: Frame) -> None:
        self.give.push_with(g, f, 0, len(g.players[f.player].hand))
        self.draw.push_with(g, f, 0, 0)


class GiveDrawn(Ask):
    """Give the card just drawn (behind the first `number` of the hand) to an opponent, and draw two others.

    Where a printed opponent would be given it, it is discarded.
    """

    def __init__(self) -> None:
        super().__init__("give", codes="player")
        self.draw = Draw(Fixed(2))

    def children(self) -> list[Node]:
        return [self.draw]

    def options(self, g: State, f: Frame) -> list[int]:
        if len(g.players[f.player].hand) <= f.number:
            return []
        out = takers(g, f.player, True)
        if out == [NOBODY] and not g.rules.automa:
            return []
        return [*out, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.give_card(g, f.player, code, g.players[f.player].hand[f.number])
            self.draw.push_with(g, f, 0, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        whom = g.rules.automa if code == NOBODY else player_label(g, code)
        return f"give {CARDS[g.players[f.player].hand[f.number]].name} to {whom}"


class SpendPoint(Node):
    """Once a turn, pay a point token from the power: gain any resource and draw a card from deck or Meadow."""

    def __init__(self) -> None:
        super().__init__()
        self.gain = GainOneOf(list(range(RESOURCES)))
        self.draw = DrawAnywhere()

    def children(self) -> list[Node]:
        return [self.gain, self.draw]

    def can(self, g: State, f: Frame) -> bool:
        zones = g.players[f.player].zones
        return len(zones[ON_POWER]) > 0 and zones[ON_POWER][POINT] > 0 and g.turn not in zones[USED]

    def run(self, g: State, f: Frame) -> None:
        p = g.players[f.player]
        p.zones[ON_POWER] = put_at(p.zones[ON_POWER], POINT, p.zones[ON_POWER][POINT] - 1)
        p.zones[USED] = (g.turn,)
        if len(p.hand) < p.hand_limit:
            react_to_draw(g, f.player, len(p.hand))
            self.draw.push_with(g, f, 0, 1)
        self.gain.push_with(g, f, 0, 0)


# --- after playing cards ---------------------------------------------------------------------------------------------


class Invest(Ask):
    """Put a resource on the power, or take the one that lies there and one more of its kind."""

    def __init__(self) -> None:
        super().__init__("invest", codes="good")

    def options(self, g: State, f: Frame) -> list[int]:
        p = g.players[f.player]
        there = self.there(g, f)
        if there >= 0:
            return [there, STOP]
        out = [what for what in range(RESOURCES) if p.stock[what]]
        if out:
            out.append(STOP)
        return out

    def there(self, g: State, f: Frame) -> int:
        """The kind of the resource on the power, or -1."""
        for what, n in enumerate(g.players[f.player].zones[ON_POWER][:RESOURCES]):
            if n:
                return what
        return -1

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        zones = g.players[f.player].zones
        if self.there(g, f) >= 0:
            zones[ON_POWER] = ()
            supply.gain(g, f.player, code, 2)
        else:
            supply.pay(g, f.player, code, 1)
            zones[ON_POWER] = put_at((0,) * (RESOURCES + 1), code, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        if self.there(g, f) >= 0:
            return f"take {amount_label(g, code, 2)}"
        return f"invest {g.rules.goods[code]}"


class KeepMeadowCard(Ask):
    """Add a Meadow card to the stack beside the city."""

    def __init__(self) -> None:
        super().__init__("meadow", codes="meadow")

    def options(self, g: State, f: Frame) -> list[int]:
        slots = piles.open_slots(g)
        if slots:
            slots.append(STOP)
        return slots

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        card = g.rules.meadow.lift(g, code)
        zones = g.players[f.player].zones
        zones[STACK] = (*zones[STACK], card)
        note(g, "take", f.player, amount=code + 1, cards=(card,))
        g.rules.meadow.after_taking(g)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"take {meadow_label(g, code)}"


class MayChooseOne(ChooseOne):
    """One of several effects, or none."""

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.possible(g, f)
        if out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            super().chosen(g, f, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else super().text(g, f, code)


class DiscardFor(Ask):
    """Discard a card for an effect that would do something."""

    def __init__(self, then: Node) -> None:
        super().__init__("discard", codes="hand")
        self.then = then

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) > 0 and self.then.can(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        return [*distinct(g.players[f.player].hand), STOP] if self.can(g, f) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.discard_from_hand(g, f.player, code)
            self.then.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"discard {CARDS[code].name}"


class ActivateArrived(Node):
    """Activate the green card that has arrived under that `number` once more. A Legendary card is never activated."""

    def can(self, g: State, f: Frame) -> bool:
        if not cities.stands(g, f.player, f.number):
            return False
        card = CARDS[cities.city_card(g, f.player, f.number).card]
        effect = card.effect
        if card.colour != GREEN or card.legendary or effect is None:
            return False
        return effect.can(g, Frame(0, f.player, f.player, f.number))

    def run(self, g: State, f: Frame) -> None:
        card = CARDS[cities.city_card(g, f.player, f.number).card]
        note(g, "activate", f.player, cards=(card.index,))
        if card.effect is not None:
            card.effect.push(g, Frame(0, f.player, f.player, f.number))


class IfOtherThanGreen(Node):
    """Only for a card that is not green, and not in the last season."""

    def __init__(self, then: Node) -> None:
        super().__init__()
        self.then = then
        self.chosen_is = "card"

    def children(self) -> list[Node]:
        return [self.then]

    def run(self, g: State, f: Frame) -> None:
        last = g.players[f.player].season + 1 == len(g.rules.seasons)
        if CARDS[f.chosen].colour != GREEN and not last:
            self.then.push_with(g, f, 0, 0)


class CopyPlayed(Ask):
    """Give the opponent (`number`) who has played a green card (`items`) a card unseen, and carry it out too."""

    def __init__(self, barred: tuple[str, ...]) -> None:
        super().__init__("copy")
        self.barred = barred
        self.items_are = "cards"

    def options(self, g: State, f: Frame) -> list[int]:
        card = CARDS[f.items[0]]
        effect = card.effect
        if card.colour != GREEN or card.legendary or card.id in self.barred or effect is None:
            return []
        if not g.players[f.player].zones[FACE_DOWN] or not effect.can(g, Frame(0, f.player, f.player)):
            return []
        return [0, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = CARDS[f.items[0]].effect
        if code == STOP or effect is None:
            return
        self.hand_over(g, f)
        note(g, "copy", f.player, what=f.number, cards=f.items)
        effect.push(g, Frame(0, f.player, f.player))

    def hand_over(self, g: State, f: Frame) -> None:
        """The top card of the stack; it is discarded if the opponent has no room for it."""
        item = take_last(g.players[f.player].zones, FACE_DOWN)
        card = item & ITEM
        taker = g.players[f.number]
        if taker.automa or taker.passed or len(taker.hand) >= taker.hand_limit:
            piles.discard(g, card, item >> ITEM_BITS)
            note(g, "discard", f.player, amount=1, cards=(card,), seen=0)
            return
        g.reveals += 1
        piles.add_to_hand(g, f.number, card, item >> ITEM_BITS)
        note(g, "give_card", f.player, what=f.number, cards=(card,), seen=1 << f.number)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"copy {CARDS[f.items[0]].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return {"kind": "other", "card": CARDS[f.items[0]].id}


class MoveToken(Ask):
    """Put the Rugwort token on another Meadow card."""

    def __init__(self) -> None:
        super().__init__("token", codes="meadow")

    def options(self, g: State, f: Frame) -> list[int]:
        return [slot for slot in piles.open_slots(g) if slot not in g.zones[RUGWORT_TOKEN]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.zones[RUGWORT_TOKEN] = (code,)
        note(g, "put_token", f.player, amount=code + 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"put token on {CARDS[g.meadow[code]].name} in {g.rules.meadow_name} {code + 1}"


# --- seasons ---------------------------------------------------------------------------------------------------------


class DrawForestCards(Node):
    """Look at the top three cards of the forest deck and keep one."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.keep = KeepForestCard(count)

    def children(self) -> list[Node]:
        return [self.keep]

    def run(self, g: State, f: Frame) -> None:
        items = g.zones[FOREST_DECK]
        at = max(0, len(items) - self.count)
        own = 1 << (ITEM_BITS + f.player)
        g.zones[FOREST_DECK] = (*items[:at], *[item | own for item in items[at:]])
        g.reveals += 1
        self.keep.push(g, f)


class KeepForestCard(Ask):
    """Put one of the top forest cards into the own area; the others go under the deck."""

    def __init__(self, count: int) -> None:
        super().__init__("forest", codes="place")
        self.count = count

    def options(self, g: State, f: Frame) -> list[int]:
        return [item & ITEM for item in g.zones[FOREST_DECK][-self.count :]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        items = g.zones[FOREST_DECK]
        at = max(0, len(items) - self.count)
        under = [item for item in items[at:] if item & ITEM != code]
        g.zones[FOREST_DECK] = (*under, *items[:at])
        zones = g.players[f.player].zones
        zones[OWN_FOREST] = (*zones[OWN_FOREST], code)
        if len(g.players) > 1 and not g.players[-1].automa:
            piles.show(g)
        note(g, "own_forest", f.player, place=code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"keep {SITES[code].name}"


class PlayTopFarm(Ask):
    """Play the top Farm of the stack for nothing."""

    def __init__(self) -> None:
        super().__init__("farm")

    def options(self, g: State, f: Frame) -> list[int]:
        farms = g.zones[FARMS]
        if farms and playable(g, f.player, CARDS[farms[-1]], Means(g, f.player), FREE):
            return [0, STOP]
        return []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            begin_play(g, f.player, take_last(g.zones, FARMS), ELSEWHERE, FREE)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"play {CARDS[g.zones[FARMS][-1]].name} from farms"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_item(g.rules.zones[FARMS], g.zones[FARMS], len(g.zones[FARMS]) - 1)


def is_farm(card: int) -> bool:
    """A Legendary one is no Farm of the stack."""
    return CARDS[card].alias == card_index("farm") and not CARDS[card].legendary


# --- set-up ----------------------------------------------------------------------------------------------------------


class TokensOnLocations(PowerSetup):
    def before_dealing(self, g: State, player: int) -> None:
        g.zones[TOKENS] = tuple([place for place in g.sites if SITES[place].kind == "basic"])


class ForestDeck(PowerSetup):
    """All forest cards that lie neither on the board nor in the own area."""

    def before_dealing(self, g: State, player: int) -> None:
        own = g.players[player].zones[OWN_FOREST]
        left = [site.index for site in g.rules.sites if site.is_forest]
        left = [place for place in left if place not in g.sites and place not in own]
        shuffle(g, left)
        g.zones[FOREST_DECK] = tuple(left)


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
