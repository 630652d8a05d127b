"""Placing workers: the Ranger, fire costs, snow on locations, community spots, the Guild's limit."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Json, about_place
from underbough.rules.engine.cities import city_card
from underbough.rules.engine.declarations import CARDS, SITES, VALUE_BITS, Node, Site
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.labels import place_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import (
    FIGURE,
    POINT,
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
from underbough.rules.engine.supply import gain, pay
from underbough.rules.engine.triggers import gather, set_off
from underbough.rules.silverfrost.mechanics.places import (
    FIRE,
    RANGER,
    SNOWED,
    TOLLS,
    ranger_at_home,
    standing_on,
)
from underbough.rules.silverfrost.mechanics.reactions import ON_GIVING
from underbough.rules.silverfrost.mechanics.snow import (
    CLEAR_ON_ARRIVAL,
    clearing_cost,
    keep_snow,
    snow_off_site,
    uncover,
)
from underbough.rules.silverfrost.mechanics.valley import begin_action

WITH_RANGER: Final = 1 << 15  # in an option's value, beside the place
GUILD_LIMIT: Final = 2


class FireSite(Site):
    """A location of Silverfrost."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        text: str,
        effect: Node,
        *,
        shared: bool = False,
        fire: int = 0,
        from_season: int = 0,
        points: int = 0,
        source: str = "seed",
    ) -> None:
        permanent = kind == "journey"
        super().__init__(
            id, name, "silverfrost", kind, text, effect,
            shared=shared, permanent=permanent, from_season=from_season, points=points, source=source,
        )  # fmt: skip
        self.fire = fire


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


def all_places(g: State, player: int) -> list[int]:
    """The sites, the spots of the own red cards, and the community spots of the others."""
    out = g.sites[:]
    for owner, p in enumerate(g.players):
        for owned in [*p.city, *p.covered]:
            spot = CARDS[owned.card].spot
            if spot is not None:
                if owner == player:
                    out.append(spot_place(owner, owned.number))
                elif spot.open_points >= 0:
                    out.append(spot_place(owner, owned.number) + VISITORS)
    return out


def visiting_frame(player: int, place: int) -> Frame:
    """Whoever visits counts what is their own; only an own card knows itself."""
    own = place >= SPOT and spot_owner(place) == player
    return Frame(0, player, player, spot_number(place) if own else 0)


def effect_at(g: State, place: int) -> Node | None:
    if place < SPOT:
        return SITES[place].effect
    spot = CARDS[city_card(g, spot_owner(place), spot_number(place)).card].spot
    return None if spot is None else spot.visit


# Why a figure may not come to a place. The texts are made only for those who ask.
WELCOME: Final = 0
TAKEN: Final = 1
TOO_EARLY: Final = 2
GUILD_FULL: Final = 3
TOO_DEAR: Final = 4
TOO_FEW_CARDS: Final = 5


def hindrance(g: State, player: int, place: int, figure: int, there: list[tuple[int, int]]) -> int:
    """Why this figure may not come here, where those figures stand."""
    p = g.players[player]
    site = SITES[place] if place < SPOT else None
    if there and (site is None or not site.shared) and not ranger_may_join(g, player, site, figure, there):
        return TAKEN
    if site is not None:
        if p.season < site.from_season:
            return TOO_EARLY
        if site.kind == "guild" and workers_at_guild(g, player) >= GUILD_LIMIT:
            return GUILD_FULL
        if site.kind == "journey" and site.effect is not None and not site.effect.can(g, Frame(0, player, player)):
            return TOO_FEW_CARDS
    if p.stock[FIRE] + (1 if figure == RANGER and not there else 0) < fire_needed(g, place):
        return TOO_DEAR
    return WELCOME


def fire_needed(g: State, place: int) -> int:
    if place < SPOT:  # asked for every site at every turn, so without further calls
        site = SITES[place]
        cost = site.fire if isinstance(site, FireSite) else 0
        return cost + clearing_cost(g) if place in g.zones[SNOWED] else cost
    return clearing_cost(g) if has_snow(g, place) else 0


def explain(g: State, place: int, hindrance: int) -> str:
    if hindrance == TAKEN:
        return "a worker stands there already"
    if hindrance == TOO_EARLY:
        return f"it can be visited from {g.rules.turns.seasons[SITES[place].from_season].name} on only"
    if hindrance == GUILD_FULL:
        return "a player may have two workers only at the Guild"
    if hindrance == TOO_DEAR:
        return f"it costs {fire_needed(g, place)} fire"
    if hindrance == TOO_FEW_CARDS:
        return "there are too few cards in hand to discard"
    return ""


def ranger_may_join(g: State, player: int, site: Site | None, figure: int, there: list[tuple[int, int]]) -> bool:
    """A Ranger may join one other player's ordinary worker, but not on red cards or a journey."""
    if figure != RANGER or site is None or site.kind == "journey" or len(there) > 1:
        return False
    other, kind = there[0]
    return other != player and kind != RANGER


def workers_at_guild(g: State, player: int) -> int:
    n = 0
    for figure in g.players[player].deployed:
        place = place_of(figure)
        if place < SPOT and SITES[place].kind == "guild":
            n += 1
    return n


def arrive(g: State, player: int, place: int, figure: int) -> None:
    """Place a figure: the Ranger's fire, the snow, the costs, what the place offers, and then what all that set off."""
    alone = not standing_on(g, place)
    if place < SPOT:
        gather(g, player, player, event_source(place))
    else:
        gather(g, player, spot_owner(place), spot_number(place))
    effect = effect_at(g, place)
    if effect is not None:
        effect.push(g, visiting_frame(player, place))
    g.players[player].deployed.append(place + FIGURE * figure)
    cards = (city_card(g, spot_owner(place), spot_number(place)).card,) if place >= SPOT else ()
    note(g, "visit", player, place=place, cards=cards, what=figure)
    if figure == RANGER and alone:
        gain(g, player, FIRE, 1)
        if looks_at_city(place, effect):
            CLEAR_ON_ARRIVAL.push(g, Frame(0, player, player))
    if has_snow(g, place):
        pay(g, player, FIRE, clearing_cost(g))
        take_snow(g, player, place)
    pay_fire(g, player, place)
    if place >= SPOT and spot_owner(place) != player:
        gain(g, spot_owner(place), POINT, 1)


def looks_at_city(place: int, effect: Node | None) -> bool:
    """Could it matter to what the place offers which cards of the city have snow?"""
    if place < SPOT:
        return SITES[place].kind in ("guild", "beacon")
    return effect is not None and not effect.commutes


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


class VisitSilverfrost(Action):
    """Place a worker: an ordinary one, or the Ranger."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        p = g.players[player]
        if p.workers == 0:
            return
        ranger = ranger_at_home(g, player)
        ordinary = p.workers > ranger
        base = self.number << VALUE_BITS
        with_ranger: list[int] = []
        for place in all_places(g, player):
            there = standing_on(g, place) if place in means.busy else []
            welcome = hindrance(g, player, place, 0, there) == WELCOME
            if welcome and ordinary:
                out.append(base + place)
            if ranger and (welcome or hindrance(g, player, place, RANGER, there) == WELCOME):
                with_ranger.append(base + WITH_RANGER + place)
        out.extend(with_ranger)

    def start(self, g: State, player: int, value: int) -> None:
        begin_action(g, player)
        g.players[player].workers -= 1
        if value >= WITH_RANGER:
            arrive(g, player, value - WITH_RANGER, RANGER)
        else:
            arrive(g, player, value, 0)

    def text(self, g: State, player: int, value: int) -> str:
        if value >= WITH_RANGER:
            return f"visit {place_label(g, player, value - WITH_RANGER)} with ranger"
        return f"visit {place_label(g, player, value)}"

    def about(self, g: State, player: int, value: int) -> Json:
        if value >= WITH_RANGER:
            return about_place(g, value - WITH_RANGER, RANGER)
        return about_place(g, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not text.startswith("visit "):
            return ""
        p = g.players[player]
        places = all_places(g, player)
        for place in places:
            if text == self.text(g, player, place):
                reason = explain(g, place, hindrance(g, player, place, 0, standing_on(g, place)))
                home = p.workers > ranger_at_home(g, player)
                return reason if reason or home else "no ordinary worker is at home"
            if text == self.text(g, player, place + WITH_RANGER):
                reason = explain(g, place, hindrance(g, player, place, RANGER, standing_on(g, place)))
                return reason if reason or ranger_at_home(g, player) else "the Ranger is not at home"
        labels = ", ".join([place_label(g, player, place) for place in places])
        return f"there is no such place; there are: {labels}"
