"""What the Rugwort cards do that no common effect does."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.cities import move_card
from underbough.rules.effects.hands import DISCARD, FromHand
from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_city
from underbough.rules.engine.declarations import CARDS, GREEN, NOBODY, SITES, Amount, Node
from underbough.rules.engine.labels import city_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.origins import ELSEWHERE
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.playing import remember_play, take_effect
from underbough.rules.engine.state import CityCard, Frame, State
from underbough.rules.engine.supply import takers

OWNER: Final = 1_000  # an option's code: owner times this plus the number of the card


class EventsOfAnOpponent(Amount):
    """For each event of the opponent who has achieved most of them."""

    def value(self, g: State, f: Frame) -> int:
        most = 0
        for i, p in enumerate(g.players):
            if i != f.player:
                most = max(most, len([event for event in p.events if SITES[event.card].is_event]))
        return most


class MustDiscard(FromHand):
    """Discard cards of the hand, or all of them if there are fewer. Nobody copies that."""

    def __init__(self, count: int) -> None:
        super().__init__(count, count, DISCARD, -1, None)
        self.copyable = False

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) > 0


class TakeGreen(Ask):
    """Play a green card of an opponent's city into the own one; the card `chosen` takes its place there."""

    def __init__(self) -> None:
        super().__init__("take")
        self.chosen_is = "card"
        self.card = -1  # that this belongs to: it must find room where it goes

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f.player)) > 0

    def targets(self, g: State, player: int) -> list[int]:
        out: list[int] = []
        for owner in range(len(g.players)):
            if owner != player:
                for owned in g.players[owner].city:
                    if self.may_take(g, player, owner, owned):
                        out.append(owner * OWNER + owned.number)
        return out

    def may_take(self, g: State, player: int, owner: int, owned: CityCard) -> bool:
        card = CARDS[owned.card]
        if card.colour != GREEN or card.legendary or not cities.fits(g, player, card):
            return False
        if g.players[owner].automa:
            return True
        if cities.paired(g, owner, owned.number):
            return False
        return cities.fits_without(g, owner, CARDS[self.card], owned.number)

    def options(self, g: State, f: Frame) -> list[int]:
        return self.targets(g, f.player)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        owner = code // OWNER
        owned = cities.city_card(g, owner, code % OWNER)
        note(g, "take_from_city", f.player, what=owner, cards=(owned.card,))
        remember_play(g, f.player, owned.card, ELSEWHERE)
        number = move_card(g, owner, f.player, owned)
        g.aside = []
        theirs = cities.place(g, owner, f.chosen)
        note(g, "play_into", f.player, what=owner, cards=(f.chosen,))
        effect = CARDS[f.chosen].effect
        if g.players[owner].automa:
            g.rules.opponent.conduct.has_come(g, f.player, f.chosen, theirs)
        elif effect is not None:
            effect.push(g, Frame(0, owner, owner, theirs))
        take_effect(g, f.player, owned.card, number)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"take {city_label(g, f.player, code // OWNER, code % OWNER)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_city(g, code // OWNER, code % OWNER)


class SwapHands(Ask):
    """Swap hands with an opponent; a printed one may do so in a way of his own."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.discard = DiscardToLimit()

    def children(self) -> list[Node]:
        return [self.discard]

    def options(self, g: State, f: Frame) -> list[int]:
        return takers(g, f.player, False)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == g.rules.opponent.seat or (code == NOBODY and g.rules.opponent.name):
            g.rules.opponent.conduct.swap_hands(g, f.player)
        elif code != NOBODY:
            self.swap(g, f, code)

    def swap(self, g: State, f: Frame, code: int) -> None:
        p = g.players[f.player]
        q = g.players[code]
        both = (1 << f.player) | (1 << code)
        p.hand, q.hand = q.hand, p.hand
        p.seen, q.seen = [seen | both for seen in q.seen], [seen | both for seen in p.seen]
        g.reveals += 1
        note(g, "swap_hands", f.player, what=code)
        for player in (code, f.player):
            self.discard.push(g, Frame(0, player, player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


class DiscardToLimit(Ask):
    """Discard cards until the hand holds no more than it may."""

    def __init__(self) -> None:
        super().__init__("discard", codes="hand")

    def options(self, g: State, f: Frame) -> list[int]:
        hand = g.players[f.player].hand
        return distinct(hand) if len(hand) > piles.hand_limit(g, f.player) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        piles.discard_from_hand(g, f.player, code)
        self.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {CARDS[code].name}"
