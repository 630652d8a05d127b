"""Cards on the move: drawing, discarding, the Meadow, and who knows which card is where."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.rules.engine.log import note
from underbough.rules.engine.occasions import ON_DISCARD, ON_DRAW
from underbough.rules.engine.others import tell_others
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import NONE, Player, State, everybody


def cards_left(g: State) -> bool:
    """Can a card be drawn from the deck, if need be after reshuffling?"""
    return g.drawn < len(g.deck) or len(g.discard) > 0


def next_card(g: State) -> int:
    """Turn over the top card of the deck; the discard pile becomes a new deck when it has run out."""
    if g.drawn == len(g.deck):
        if not g.discard:
            return NONE
        deck = g.discard
        g.discard = []
        g.discard_seen = []
        shuffle(g, deck)
        g.deck = deck
        g.drawn = 0
        note(g, "reshuffle", NONE, amount=len(deck))
    g.drawn += 1
    g.reveals += 1
    return g.deck[g.drawn - 1]


def show(g: State) -> None:
    """Somebody else learns of a card that whoever acts knows: it cannot be taken back, but it is no surprise."""
    g.reveals += 1
    g.shown += 1


def show_opponents(g: State) -> None:
    """The same for all others; a printed opponent learns nothing."""
    if g.rules.setup.players > 1:
        show(g)


def add_to_hand(g: State, player: int, card: int, seen: int) -> None:
    """A printed opponent does not look at his hand: only those who saw the card know it."""
    p = g.players[player]
    p.hand.append(card)
    p.seen.append(seen if p.automa else seen | (1 << player))


def hand_limit(g: State, player: int) -> int:
    """How many cards the player may hold now."""
    cards = g.rules.limits.hand_limit
    if g.players[player].automa and g.rules.opponent.hand_limit:
        cards = g.rules.opponent.hand_limit
    for room in g.rules.limits.hand_rooms:
        cards += room.cards(g, player)
    return cards


def hand_room(g: State, player: int) -> int:
    """How many cards still fit into the hand. None do if the limit has fallen below what is held."""
    return max(0, hand_limit(g, player) - len(g.players[player].hand))


def draw(g: State, player: int, count: int) -> int:
    """Draw up to `count` cards within the hand limit; returns how many are owed because every pile is empty."""
    p = g.players[player]
    count = min(count, hand_room(g, player))
    drawn = 0
    while drawn < count:
        card = next_card(g)
        if card == NONE:
            break
        add_to_hand(g, player, card, 0)
        drawn += 1
    if drawn and g.log is not None:
        note(g, "draw", player, amount=drawn, cards=tuple(p.hand[-drawn:]), seen=1 << player)
    if drawn and g.rules.moments.others:
        tell_others(g, player, ON_DRAW)
    return max(0, count - drawn)


def leave_hand(g: State, player: int, card: int, witnesses: int) -> int:
    """Take a card out of a hand; `witnesses` see which one. Returns the bits of those who know the card.

    Witnesses who knew of such a card there now know of one less, as they cannot tell copies apart.
    The others are no longer sure of anything in this hand.
    """
    p = g.players[player]
    at = len(p.hand) - 1
    while p.hand[at] != card:
        at -= 1
    witnesses |= sure_of_all(p)
    missing = witnesses & ~p.seen[at]
    del p.hand[at]
    known = p.seen.pop(at) | witnesses
    sure = witnesses | (1 << player)
    for i in range(len(p.seen)):
        if p.hand[i] == card and missing:
            both = p.seen[i] & missing
            p.seen[i] &= ~both
            missing &= ~both
        p.seen[i] &= sure
    return known & sure


def sure_of_all(p: Player) -> int:
    """The bits of those who know which card leaves this hand because they know it to hold equal cards only."""
    known = p.seen[0]
    for i in range(1, len(p.hand)):
        if p.hand[i] != p.hand[0]:
            return 0
        known &= p.seen[i]
    return known


def lay_off(g: State, card: int, seen: int) -> None:
    """Put a card on the discard pile."""
    g.discard.append(card)
    g.discard_seen.append(seen)


def discard(g: State, card: int, seen: int, player: int = NONE) -> None:
    """A player discards a card, which was not in a city; whoever's turn it is, if nobody else is named."""
    lay_off(g, card, seen)
    if g.rules.moments.others:
        tell_others(g, g.active if player == NONE else player, ON_DISCARD, 0, (card,))


def discard_from_hand(g: State, player: int, card: int, shown: bool = False) -> None:
    """Face down: only its owner knows what it was, unless it is shown."""
    witnesses = everybody(g) if shown else learning(g, player)
    known = leave_hand(g, player, card, witnesses)
    if shown:
        show_opponents(g)
    discard(g, card, known, player)
    note(g, "discard", player, amount=1, cards=(card,), seen=witnesses)


def discard_hand(g: State, player: int) -> None:
    """All at once: whoever knew of a card in that hand knows where it is now."""
    p = g.players[player]
    for card, seen in zip(p.hand, p.seen):
        discard(g, card, seen, player)
        note(g, "discard", player, amount=1, cards=(card,), seen=learning(g, player))
    p.hand = []
    p.seen = []


def give_card(g: State, giver: int, taker: int, card: int) -> None:
    """Hand a card over, unseen by the others; what does not fit is discarded."""
    if taker < 0 or (not g.players[taker].automa and hand_room(g, taker) == 0):
        discard_from_hand(g, giver, card)
        return
    both = (1 << giver) | learning(g, taker)
    hand_over(g, giver, taker, card, leave_hand(g, giver, card, both))


def learning(g: State, player: int) -> int:
    """The bit of that player, who gets to know a card; a printed opponent learns nothing."""
    return 0 if g.players[player].automa else 1 << player


def hand_over(g: State, giver: int, taker: int, card: int, known: int) -> None:
    """A card that the giver knows has left its place and comes to another player; `known`: the bits of who knows it."""
    if g.players[taker].automa:
        note(g, "give_card", giver, what=taker, cards=(card,), seen=1 << giver)
        g.rules.opponent.conduct.given_card(g, giver, card, known)
        return
    show(g)
    add_to_hand(g, taker, card, known)
    note(g, "give_card", giver, what=taker, cards=(card,), seen=(1 << giver) | (1 << taker))


def draw_aside(g: State, count: int, seen: int) -> int:
    """Lay cards from the deck aside to choose from; returns how many there were."""
    g.aside_seen = seen
    for i in range(count):
        card = next_card(g)
        if card == NONE:
            return i
        g.aside.append(card)
    return count


def draw_to_choose(g: State, player: int, count: int) -> int:
    """The same, as a draw of that player."""
    own = 1 << player
    drawn = draw_aside(g, count, own)
    if drawn:
        note(g, "draw", player, amount=drawn, cards=tuple(g.aside[-drawn:]), seen=own)
        if g.rules.moments.others:
            tell_others(g, player, ON_DRAW)
    return drawn


def discard_aside(g: State, seen: int) -> None:
    for card in g.aside:
        discard(g, card, seen)
    g.aside = []


def refill(g: State, slot: int) -> None:
    if g.meadow[slot] == NONE and g.rules.board.meadow.refills(g, slot):
        card = next_card(g)
        g.meadow[slot] = card
        if card != NONE and g.log is not None:
            note(g, "refill", NONE, amount=slot + 1, cards=(card,))


def refill_all(g: State) -> None:
    if NONE in g.meadow:
        for slot in range(len(g.meadow)):
            refill(g, slot)


@mypyc_attr(allow_interpreted_subclasses=True)
class Meadow:
    """How the open cards on the board behave. Here every gap is filled at once."""

    def open_slots(self, g: State) -> list[int]:
        """The slots whose card a player may take, play or discard."""
        if g.blocked == 0 and NONE not in g.meadow:
            return list(range(len(g.meadow)))
        return [i for i, card in enumerate(g.meadow) if card != NONE and not (g.blocked >> i) & 1]

    def discardable(self, g: State) -> list[int]:
        """The slots whose card a player may discard."""
        return self.open_slots(g)

    def refills(self, g: State, slot: int) -> bool:
        """Is a card laid on this slot, which is empty?"""
        return True

    def taken(self, g: State, player: int, slot: int) -> None:
        """That player is about to take the card of this slot; who plays or discards it does not take it."""

    def stacked(self, g: State) -> list[int]:
        """The cards that lie beneath the open ones."""
        return []

    def lift(self, g: State, slot: int) -> int:
        """The card of a slot leaves it."""
        card = g.meadow[slot]
        g.meadow[slot] = NONE
        return card

    def after_play(self, g: State, slot: int) -> None:
        """The card of that slot is being played, and is paid for."""
        refill(g, slot)

    def after_taking(self, g: State) -> None:
        """An effect has taken or discarded all the cards it may."""
        refill_all(g)

    def end_of_turn(self, g: State) -> None:
        """Gaps that could not be filled before may be filled now."""
        refill_all(g)


def open_slots(g: State) -> list[int]:
    return g.rules.board.meadow.open_slots(g)


def lift_from_meadow(g: State, player: int, slot: int) -> int:
    """The player takes a card, for all to see. The slot stays empty until it is refilled."""
    g.rules.board.meadow.taken(g, player, slot)
    card = g.rules.board.meadow.lift(g, slot)
    note(g, "take", player, amount=slot + 1, cards=(card,))
    return card


def take_from_meadow(g: State, player: int, slot: int) -> int:
    """Into the hand."""
    card = lift_from_meadow(g, player, slot)
    add_to_hand(g, player, card, everybody(g))
    return card


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, in order: equal cards make one option."""
    out: list[int] = []
    for card in cards:
        if card not in out:
            out.append(card)
    return out
