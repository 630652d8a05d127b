"""What powers do about cards that are drawn, given, kept and played."""

from __future__ import annotations

from underbough.rules.effects.amounts import Fixed
from underbough.rules.effects.drawing import DRAW_USUALLY, Draw, react_to_draw
from underbough.rules.effects.goods import GainOneOf
from underbough.rules.effects.hands import FROM_DECK, DeckOrMeadow
from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import CARDS, GREEN, NOBODY, STOP, Node
from underbough.rules.engine.labels import amount_label, meadow_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import ELSEWHERE
from underbough.rules.engine.paying import FREE, playable
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.playing import begin_play
from underbough.rules.engine.state import ITEM, ITEM_BITS, POINT, RESOURCES, Frame, State, put_at, take_last
from underbough.rules.engine.supply import takers, takes
from underbough.rules.everdell.player_powers.effects import FACE_DOWN, FARMS, ON_POWER, RUGWORT_TOKEN, STACK, USED


class DrawOneMore(Ask):
    """Draw another card from the deck."""

    def __init__(self) -> None:
        super().__init__("more")

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP] if piles.hand_room(g, f.player) and piles.cards_left(g) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.draw(g, f.player, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else "draw 1 more"


class DrawAnywhere(DeckOrMeadow):
    """Draw `number` cards, each from the deck or the Meadow, which is refilled when all are drawn.

    Where no deck is left, nobody has to take Meadow cards.

    `chosen`: 1 for cards that are laid aside.
    """

    def can(self, g: State, f: Frame) -> bool:
        return len(piles.open_slots(g)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        if f.number <= 0 or (f.chosen == 0 and piles.hand_room(g, f.player) == 0):
            return [STOP]
        slots = piles.open_slots(g)
        return [FROM_DECK, *slots] if piles.cards_left(g) else [*slots, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            g.rules.board.meadow.after_taking(g)
            return
        self.push_with(g, f, f.chosen, f.number - 1)
        if code == FROM_DECK:
            DRAW_USUALLY.push_with(g, f, f.chosen, 1)
        elif f.chosen:
            g.aside.append(piles.lift_from_meadow(g, f.player, code))
        else:
            piles.take_from_meadow(g, f.player, code)


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
        if out == [NOBODY] and not g.rules.opponent.name:
            return []
        return [*out, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            piles.give_card(g, f.player, code, g.players[f.player].hand[f.number])
            self.draw.push_with(g, f, 0, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        whom = g.rules.opponent.name if code == NOBODY else player_label(g, code)
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
        if piles.hand_room(g, f.player):
            react_to_draw(g, f.player, len(p.hand))
            self.draw.push_with(g, f, 0, 1)
        self.gain.push_with(g, f, 0, 0)


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
            supply.gain(g, f.player, code, 2, f)
        else:
            supply.pay(g, f.player, code, 1)
            zones[ON_POWER] = put_at((0,) * (RESOURCES + 1), code, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        if self.there(g, f) >= 0:
            return f"take {amount_label(g, code, 2)}"
        return f"invest {g.rules.pieces.goods[code]}"


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
        card = piles.lift_from_meadow(g, f.player, code)
        zones = g.players[f.player].zones
        zones[STACK] = (*zones[STACK], card)
        g.rules.board.meadow.after_taking(g)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"take {meadow_label(g, code)}"


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
    """Activate the green card that has arrived under that `number` once more; a Legendary one too, which is no copy."""

    def can(self, g: State, f: Frame) -> bool:
        if not cities.stands(g, f.player, f.number):
            return False
        card = CARDS[cities.city_card(g, f.player, f.number).card]
        effect = card.effect
        if card.colour != GREEN or effect is None:
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
        last = g.players[f.player].season + 1 == len(g.rules.turns.seasons)
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
        if not takes(g, f.player, f.number, True):
            piles.discard(g, card, item >> ITEM_BITS)
            note(g, "discard", f.player, amount=1, cards=(card,), seen=0)
            return
        if g.players[f.number].automa:
            note(g, "give_card", f.player, what=f.number, cards=(card,), seen=0)
            g.rules.opponent.conduct.given_card(g, f.player, card, item >> ITEM_BITS)
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
        return f"put token on {CARDS[g.meadow[code]].name} in {g.rules.wording.meadow_name} {code + 1}"


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
        return about_item(g.rules.pieces.zones[FARMS], g.zones[FARMS], len(g.zones[FARMS]) - 1)
