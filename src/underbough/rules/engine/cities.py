"""Cards in cities: room, uniqueness, arriving and leaving."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import CARDS, Card
from underbough.rules.engine.log import note
from underbough.rules.engine.means import brought_room, more_room, shared_spaces
from underbough.rules.engine.piles import lay_off
from underbough.rules.engine.state import CityCard, Frame, State, everybody, place_of, spot_place


def city_card(g: State, player: int, number: int) -> CityCard:
    for owned in g.players[player].city:
        if owned.number == number:
            return owned
    for owned in g.players[player].covered:
        if owned.number == number:
            return owned
    raise KeyError(number)


def stands(g: State, player: int, number: int) -> bool:
    for owned in g.players[player].city:
        if owned.number == number:
            return True
    return False


def find(g: State, player: int, card: int) -> CityCard | None:
    """The first card of the city that counts as that one."""
    for owned in g.players[player].city:
        if CARDS[owned.card].alias == card:
            return owned
    return None


def count(g: State, player: int, card: int) -> int:
    """How many cards of the city count as that one."""
    n = 0
    for owned in g.players[player].city:
        if CARDS[owned.card].alias == card:
            n += 1
    return n


def rank(g: State, player: int, card: int, number: int) -> int:
    """How many cards that count as that one came before this one."""
    n = 0
    for owned in g.players[player].city:
        if CARDS[owned.card].alias == card and owned.number < number:
            n += 1
    return n


def free_spaces(g: State, player: int) -> int:
    room = g.rules.limits.city_spaces
    p = g.players[player]
    for owned in p.city:
        room -= CARDS[owned.card].space
    for owned in p.covered:
        room -= CARDS[owned.card].space
    for a, b in g.rules.limits.pairs:
        room += shared_spaces(g, player, a, b)
    return room + more_room(g, player) if g.rules.limits.rooms else room


def leave_out(g: State, player: int, number: int) -> list[CityCard]:
    """Look at a city as if that card had left it, until it is given back the list that this returns."""
    p = g.players[player]
    city = p.city
    p.city = [owned for owned in city if owned.number != number]
    return city


def spaces_without(g: State, player: int, number: int) -> int:
    """How many spaces were free if that card left the city."""
    city = leave_out(g, player, number)
    spaces = free_spaces(g, player)
    g.players[player].city = city
    return spaces


def fits(g: State, player: int, card: Card) -> bool:
    """May this card be placed in that city?"""
    p = g.players[player]
    if card.unique or (g.rules.adapted and card.closable):
        for owned in p.city:
            if CARDS[owned.card].closes & card.bit:
                return False
        for owned in p.covered:
            if CARDS[owned.card].closes & card.bit:
                return False
    return room_for(g, player, card)


def fits_without(g: State, player: int, card: Card, number: int) -> bool:
    """The same, once the card of that number has left the city."""
    city = leave_out(g, player, number)
    may = fits(g, player, card)
    g.players[player].city = city
    return may


def room_for(g: State, player: int, card: Card) -> bool:
    if card.before is not None:
        return card.before.can(g, Frame(0, player, player))
    if free_spaces(g, player) >= card.space:
        return True
    if g.rules.limits.rooms and free_spaces(g, player) + brought_room(g, player, card) >= card.space:
        return True
    if card.partner < 0:
        return False
    if card.partner == card.index:
        return count(g, player, card.index) > 0
    return count(g, player, card.partner) > count(g, player, card.alias)


def may_place(g: State, player: int, card: Card) -> bool:
    """May the player play this card?"""
    if card.placing is not None:
        return card.placing.can(g, Frame(0, player, player))
    if card.into_opponent:
        return len(cities_for(g, player, card)) > 0
    return fits(g, player, card)


def may_place_without(g: State, player: int, card: Card, number: int) -> bool:
    """The same, once that card of the own city has left."""
    city = leave_out(g, player, number)
    may = may_place(g, player, card)
    g.players[player].city = city
    return may


def cities_for(g: State, player: int, card: Card) -> list[int]:
    """The opponents against whom a card that is played into another city can be played."""
    out: list[int] = []
    for i in range(len(g.players)):
        if i == player:
            continue
        if not g.players[i].automa:
            may = fits(g, i, card)
        else:
            may = g.rules.opponent.into_city is not None or g.rules.opponent.conduct.has_room(g, card)
        if may:
            out.append(i)
    return out


def achiever(g: State, place: int) -> int:
    """The player who has achieved that event, or -1."""
    for i, p in enumerate(g.players):
        for event in p.events:
            if event.card == place:
                return i
    return -1


def change(g: State, player: int, new: CityCard) -> None:
    """Put a changed city card in the place of the old one."""
    city = g.players[player].city
    for i in range(len(city)):
        if city[i].number == new.number:
            city[i] = new


def with_tokens(owned: CityCard, tokens: int) -> CityCard:
    return CityCard(owned.card, owned.number, owned.occupied, tokens, owned.goods, owned.beneath)


def with_goods(owned: CityCard, goods: tuple[int, ...]) -> CityCard:
    return CityCard(owned.card, owned.number, owned.occupied, owned.tokens, goods, owned.beneath)


def with_beneath(owned: CityCard, beneath: tuple[int, ...]) -> CityCard:
    return CityCard(owned.card, owned.number, owned.occupied, owned.tokens, owned.goods, beneath)


def with_token(owned: CityCard, kind: int) -> CityCard:
    return CityCard(owned.card, owned.number, kind, owned.tokens, owned.goods, owned.beneath)


def occupy(g: State, player: int, number: int, kind: int) -> None:
    owned = city_card(g, player, number)
    change(g, player, with_token(owned, kind))
    note(g, "occupy", player, what=kind, cards=(owned.card,))


def paired(g: State, player: int, number: int) -> bool:
    """Does this card share a space? Of equal names, those that came first do."""
    for room in g.rules.limits.rooms:
        if room.shares(g, player, number):
            return True
    card = CARDS[city_card(g, player, number).card]
    if card.partner < 0:
        return False
    if card.partner == card.index:
        return count(g, player, card.index) > 1
    return rank(g, player, card.alias, number) < count(g, player, card.partner)


def place(g: State, player: int, card: int) -> int:
    """The card arrives in the city and gets its number."""
    p = g.players[player]
    p.arrivals += 1
    p.city.append(CityCard(card, p.arrivals))
    return p.arrivals


# What becomes of a card that leaves a city; sets may add to these.
DISCARDED: Final = 0
TO_CITY: Final = 1  # it goes to another city
BENEATH: Final = 2  # it lies beneath another card or an event
REPLACED: Final = 3  # it is discarded for a card that takes its place


def left(g: State, player: int, owned: CityCard, why: int, where: tuple[int, ...] = ()) -> None:
    """The card has left that player's city: whoever waits for that is bound to the card, to `why`, and to its number.

    `where`, behind the number: in another city, that player and its number there.
    """
    for node in reversed(g.rules.moments.after_leaving):
        g.stack.append(Frame(node.index, player, player, 0, owned.card, why, (owned.number, *where)))


def take_out(g: State, player: int, number: int, why: int) -> CityCard:
    """The card leaves the city. Permanent workers on it are lost; others stay out until their owner calls them back."""
    p = g.players[player]
    owned = city_card(g, player, number)
    p.city.remove(owned)
    spot = CARDS[owned.card].spot
    if spot is not None and spot.permanent:
        where = spot_place(player, number)
        for q in g.players:
            q.deployed = [figure for figure in q.deployed if place_of(figure) != where]
    for card in owned.beneath:
        lay_off(g, card, everybody(g))
        note(g, "discard_city", player, cards=(card,))
    left(g, player, owned, why)
    return owned


def discard_from_city(g: State, player: int, number: int, why: int = DISCARDED) -> CityCard:
    owned = take_out(g, player, number, why)
    lay_off(g, owned.card, everybody(g))
    note(g, "discard_city", player, cards=(owned.card,))
    return owned
