"""Placing workers: the Ranger, fire costs, snow on locations, the Guild's limit."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import CARDS, SITES, Node, Site
from underbough.rules.engine.entering import NOTHING, Cost, Joining, Toll
from underbough.rules.engine.figures import Standing, is_occupied, standing_on
from underbough.rules.engine.places import place_at, spot_for
from underbough.rules.engine.state import SPOT, Frame, State, event_source, spot_number, spot_owner
from underbough.rules.engine.supply import gain, pay
from underbough.rules.engine.triggers import set_off
from underbough.rules.engine.visiting import Visit
from underbough.rules.silverfrost.mechanics.places import FIRE, RANGER, SNOWED, TOLLS
from underbough.rules.silverfrost.mechanics.reactions import ON_GIVING
from underbough.rules.silverfrost.mechanics.snow import (
    CLEAR_ON_ARRIVAL,
    clearing_cost,
    keep_snow,
    snow_off_site,
    uncover,
)
from underbough.rules.silverfrost.mechanics.valley import begin_action

GUILD_LIMIT: Final = 2


class FireSite(Site):
    """A location of Silverfrost. One may come there though nothing would happen, but not on a journey."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        text: str,
        effect: Node,
        *,
        spaces: int = 1,
        fire: int = 0,
        from_season: int = 0,
        points: int = 0,
        source: str = "seed",
    ) -> None:
        journey = kind == "journey"
        super().__init__(
            id, name, "silverfrost", kind, text, effect,
            spaces=spaces, most_of_kind=GUILD_LIMIT if kind == "guild" else 0, permanent=journey,
            from_season=from_season, points=points, idle=not journey, source=source,
        )  # fmt: skip
        self.fire = fire
        self.toll: Cost = ((FIRE, fire),) if fire else NOTHING
        if journey:
            self.pointless = "there are too few cards in hand to discard"


def fire_cost(place: int) -> int:
    if place >= SPOT:
        return 0
    site = SITES[place]
    return site.fire if isinstance(site, FireSite) else 0


def has_snow(g: State, place: int) -> bool:
    if place < SPOT:
        return place in g.zones[SNOWED]
    if not g.players[spot_owner(place)].covered:
        return False
    number = spot_number(place)
    for owned in g.players[spot_owner(place)].covered:
        if owned.number == number:
            return True
    return False


class RangerJoins(Joining):
    """A Ranger may join one other player's ordinary worker, but not on red cards or a journey."""

    def applies(self, g: State, player: int, kind: int) -> bool:
        return kind == RANGER

    def in_the_way(self, g: State, player: int, kind: int, place: int, there: list[Standing]) -> list[Standing]:
        if place >= SPOT or SITES[place].kind == "journey" or len(there) > 1:
            return there
        other, figure = there[0]
        return [] if other != player and figure != RANGER else there


class FireAndSnow(Toll):
    """The fire of a location, and what clearing its snow costs. A Ranger alone finds 1 fire before."""

    def __init__(self, sites: list[int]) -> None:
        super().__init__()
        self.sites = sites  # that always cost fire
        self.tells_beyond = True

    def places(self, g: State, player: int) -> list[int]:
        return [*self.sites, *self.snowed(g, player)]

    def snowed(self, g: State, player: int) -> list[int]:
        out = list(g.zones[SNOWED])
        for owner, p in enumerate(g.players):
            for owned in p.covered:
                if CARDS[owned.card].spot is not None:
                    out.append(spot_for(g, player, owner, owned.number))
        return out

    def beyond(self, g: State, player: int, kind: int) -> list[int]:
        fire = g.players[player].stock[FIRE]
        out = self.dearer_than(g, player, fire)
        if kind == RANGER and out:
            still = self.dearer_than(g, player, fire + 1)
            return [place for place in out if place in still or is_occupied(g, place)]
        return out

    def dearer_than(self, g: State, player: int, fire: int) -> list[int]:
        """The places where so much fire is too little."""
        if fire == 0:
            return self.places(g, player)
        clearing = clearing_cost(g)
        if fire > clearing:
            return []
        return [place for place in self.snowed(g, player) if fire < clearing + fire_cost(place)]

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        if place < SPOT:  # asked for every site at every turn, so without further calls
            site = SITES[place]
            due = site.toll if isinstance(site, FireSite) else NOTHING
            if place in g.zones[SNOWED]:
                due = ((FIRE, fire_cost(place) + clearing_cost(g)),)
        else:
            due = ((FIRE, clearing_cost(g)),) if has_snow(g, place) else NOTHING
        if due and kind == RANGER and not is_occupied(g, place):
            return ((FIRE, -1), *due)
        return due

    def pay(self, g: State, player: int, kind: int, place: int, due: Cost) -> None:
        if kind == RANGER and len(standing_on(g, place)) == 1:
            gain(g, player, FIRE, 1)
            if looks_at_city(g, place):
                CLEAR_ON_ARRIVAL.push(g, Frame(0, player, player))
        if has_snow(g, place):
            pay(g, player, FIRE, clearing_cost(g))
            take_snow(g, player, place)
        pay_fire(g, player, place)


def looks_at_city(g: State, place: int) -> bool:
    """Could it matter to what the place offers which cards of the city have snow?"""
    if place < SPOT:
        return SITES[place].kind in ("guild", "beacon")
    at = place_at(g, place)
    return at is not None and at.effect is not None and not at.effect.commutes


def take_snow(g: State, player: int, place: int) -> None:
    """Whoever clears it keeps the token, in another city too."""
    if place < SPOT:
        snow_off_site(g, place)
    else:
        uncover(g, spot_owner(place), spot_number(place))
    keep_snow(g, player)


def pay_fire(g: State, player: int, place: int) -> None:
    cost = fire_cost(place)
    pay(g, player, FIRE, cost)
    if cost and place in g.zones[TOLLS]:
        gain(g, g.rules.opponent.seat, FIRE, cost)
        set_off(g, player, ON_GIVING, event_source(place))


class VisitSilverfrost(Visit):
    def start(self, g: State, player: int, value: int) -> None:
        begin_action(g, player)
        super().start(g, player, value)
