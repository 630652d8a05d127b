"""Which places there are for figures, whose they are, and who stands there."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.rules.engine.cities import achiever
from underbough.rules.engine.declarations import AS_EVENT, AS_FOREST, CARDS, NO_CLAIM, SITES, Place, Site
from underbough.rules.engine.entering import Ground
from underbough.rules.engine.figures import Standing, is_worker, standing_on
from underbough.rules.engine.state import (
    SPOT,
    VISITORS,
    Frame,
    State,
    event_source,
    place_of,
    spot_number,
    spot_owner,
    spot_place,
)

# --- which there are -------------------------------------------------------------------------------------------------


def place_at(g: State, place: int) -> Place | None:
    """What stands or lies there; nothing once a card has left its city."""
    if place < SPOT:
        return SITES[place]
    for card in card_at(g, place):
        spot = CARDS[card].spot
        if spot is not None:
            return spot
        for ground in g.rules.board.grounds:
            other = ground.at(g, place)
            if other is not None:
                return other
    return None


def owner_of(g: State, place: int) -> int:
    """Whose place that is; -1 on the board."""
    if place >= SPOT:
        return spot_owner(place)
    for ground in g.rules.board.grounds:
        owner = ground.owner(g, place)
        if owner >= 0:
            return owner
    return -1


def sites_for(g: State, player: int) -> list[int]:
    """The sites on the board, and those beside it and beside cities that the player's workers may visit."""
    if not g.rules.board.grounds:
        return g.sites
    out = g.sites[:]
    for ground in g.rules.board.grounds:
        out.extend([place for place in ground.places(g, player, 0) if place < SPOT])
    return out


def spot_for(g: State, player: int, owner: int, number: int) -> int:
    """Where the figures of a player stand on that card of that city."""
    place = spot_place(owner, number)
    return place + VISITORS if owner != player and g.rules.board.visitors_apart else place


def all_places(g: State, player: int, kind: int) -> list[int]:
    """Every place that such a figure of the player might visit some time."""
    goes_as = g.rules.pieces.figures[kind].goes_as
    out = [place for place in g.sites if SITES[place].guests & goes_as]
    for ground in g.rules.board.grounds:
        out.extend(ground.places(g, player, kind))
    for owner, p in enumerate(g.players):
        for owned in [*p.city, *p.covered]:
            spot = CARDS[owned.card].spot
            if spot is not None and spot.guests & goes_as and (owner == player or spot.open_points >= 0):
                out.append(spot_for(g, player, owner, owned.number))
    return out


def visiting_frame(g: State, player: int, place: int) -> Frame:
    """What the effect of a place is bound to."""
    if place < SPOT:
        return Frame(0, player, player, event_source(place) if SITES[place].claim != NO_CLAIM else 0)
    owner = spot_owner(place)
    if owner != player and g.rules.board.visitors_apart:
        return Frame(0, player, player)
    return Frame(0, player, owner, spot_number(place))


def claimant(g: State, place: int) -> int:
    """The player whose that place is for good, or -1."""
    claim = SITES[place].claim
    if claim == AS_EVENT:
        return achiever(g, place)
    if claim != NO_CLAIM:
        for i, p in enumerate(g.players):
            if place in p.zones[claim]:
                return i
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class BesideCities(Ground):
    """Sites lying in a zone of each player: the own ones, and those of others that are open."""

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def places(self, g: State, player: int, kind: int) -> list[int]:
        goes_as = g.rules.pieces.figures[kind].goes_as
        out: list[int] = []
        for owner, p in enumerate(g.players):
            for place in p.zones[self.zone]:
                site = SITES[place]
                if site.guests & goes_as and (owner == player or site.open_points >= 0):
                    out.append(place)
        return out

    def owner(self, g: State, place: int) -> int:
        for owner, p in enumerate(g.players):
            if place in p.zones[self.zone]:
                return owner
        return -1


# --- who stands there ------------------------------------------------------------------------------------------------


def has_figure(g: State, player: int, place: int) -> bool:
    for figure in g.players[player].deployed:
        if place_of(figure) == place:
            return True
    return False


def has_worker(g: State, player: int, place: int) -> bool:
    for figure in g.players[player].deployed:
        if place_of(figure) == place and is_worker(g, figure):
            return True
    return False


def is_permanent(g: State, place: int) -> bool:
    """Do figures stay on this place for the rest of the game?"""
    if place < SPOT:
        return SITES[place].permanent
    at = place_at(g, place)
    return at is not None and at.permanent


def joins_others(g: State, player: int, kind: int) -> bool:
    """Is there anybody who is not in the way of such a figure of the player?"""
    for joining in g.rules.board.joins:
        if joining.applies(g, player, kind):
            return True
    return False


def in_the_way(g: State, player: int, kind: int, place: int) -> list[Standing]:
    """The figures on a place that are in the way of such a figure of the player."""
    there = standing_on(g, place)
    for joining in g.rules.board.joins:
        if there and joining.applies(g, player, kind):
            there = joining.in_the_way(g, player, kind, place, there)
    return there


def spaces_at(g: State, at: Place) -> int:
    return g.rules.board.forest_spaces if at.spaces == AS_FOREST else at.spaces


def is_kind_full(g: State, player: int, site: Site) -> bool:
    """Do as many figures of the player as may stand on sites of that kind already?"""
    n = 0
    for figure in g.players[player].deployed:
        place = place_of(figure)
        if place < SPOT and SITES[place].kind == site.kind:
            n += 1
    return n >= site.most_of_kind


def card_at(g: State, place: int) -> tuple[int, ...]:
    """The card with that spot, for the log; none on the board, or once the card has left its city."""
    if place < SPOT:
        return ()
    host = g.players[spot_owner(place)]
    return tuple([owned.card for owned in [*host.city, *host.covered] if owned.number == spot_number(place)])
