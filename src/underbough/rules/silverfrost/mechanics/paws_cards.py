"""How Paws Hammerthorn comes by cards: playing them, marking them with tokens, and collecting those."""

from __future__ import annotations

from underbough.rules.engine import cities
from underbough.rules.engine.declarations import CARDS
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import cards_left, next_card
from underbough.rules.engine.state import ITEM_BITS, NONE, State, everybody, put_at
from underbough.rules.silverfrost.mechanics.paws_table import PAWS, TOKENS, SchemeCard
from underbough.rules.silverfrost.mechanics.places import FACE_DOWN, SNOW, VALLEY_SNOW
from underbough.rules.silverfrost.mechanics.snow import snow_off_spot


def can_play(g: State) -> bool:
    return cards_left(g) or any([card != NONE for card in g.meadow])


def play_card(g: State, scheme: SchemeCard, corner: int) -> None:
    """From the deck or the Valley, as the corner says; from the other one where there is no card."""
    slot = wanted_spot(g, scheme, True)
    if slot >= 0 and (scheme.from_valley[corner] or not cards_left(g)):
        play_from_spot(g, slot)
        return
    card = next_card(g)
    if card != NONE:
        note(g, "play", PAWS, cards=(card,))
        cities.place(g, PAWS, card)


def wanted_spot(g: State, scheme: SchemeCard, with_tokens: bool) -> int:
    """By colour, then points, then snow, then reading order; -1 if there is no such card."""
    for colour in scheme.colours:
        best = -1
        best_key = (0, 0)
        for slot in range(len(g.meadow)):
            card = g.meadow[slot]
            if card == NONE or CARDS[card].colour != colour or (g.zones[TOKENS][slot] and not with_tokens):
                continue
            key = (CARDS[card].points, g.zones[VALLEY_SNOW][slot])
            if best < 0 or key > best_key:
                best = slot
                best_key = key
        if best >= 0:
            return best
    return -1


def play_from_spot(g: State, slot: int) -> None:
    take_valley_snow(g, slot)
    card = g.rules.board.meadow.lift(g, slot)
    note(g, "play", PAWS, amount=slot + 1, cards=(card,))
    cities.place(g, PAWS, card)


def keep_snow(g: State) -> None:
    """He pays nothing for clearing snow, and his cards do not react to it."""
    g.players[PAWS].stock[SNOW] += 1
    note(g, "clear", PAWS, amount=1)


def take_valley_snow(g: State, slot: int) -> None:
    if g.zones[VALLEY_SNOW][slot]:
        snow_off_spot(g, slot)
        keep_snow(g)


def put_token(g: State, scheme: SchemeCard) -> None:
    """On the card that he would play, of those without a token."""
    slot = wanted_spot(g, scheme, False)
    if slot >= 0:
        g.zones[TOKENS] = put_at(g.zones[TOKENS], slot, 1)
        note(g, "paws_token", PAWS, amount=slot + 1, cards=(g.meadow[slot],))


def collect(g: State) -> None:
    """All cards under tokens are laid face down; everybody has seen which they are."""
    taken: list[int] = []
    for slot in range(len(g.meadow)):
        if g.zones[TOKENS][slot]:
            take_valley_snow(g, slot)
            while g.meadow[slot] != NONE:
                taken.append(g.rules.board.meadow.lift(g, slot))
    known = everybody(g) << ITEM_BITS
    zones = g.players[PAWS].zones
    zones[FACE_DOWN] = (*zones[FACE_DOWN], *[card + known for card in taken])
    if taken:
        note(g, "paws_collect", PAWS, cards=tuple(taken))
