"""Where workers may go, and what happens when they arrive."""

from __future__ import annotations

from underbough.rules.engine.cities import city_card, find
from underbough.rules.engine.declarations import (
    CARD_BY_ID,
    CARDS,
    COLOURS,
    SITES,
    Action,
    Requirement,
    Site,
    Spot,
)
from underbough.rules.engine.labels import place_label, visit_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import (
    POINT,
    SPOT,
    CityCard,
    Frame,
    State,
    event_source,
    spot_number,
    spot_owner,
    spot_place,
)


def destinations(g: State, player: int, means: Means) -> list[int]:
    """Every place the player may send a worker to now."""
    f = Frame(0, player, player)
    out = [place for place in g.sites if blocked_site(g, SITES[place], f, means) == ""]
    for owner in range(len(g.players)):
        for owned in g.players[owner].city:
            spot = CARDS[owned.card].spot
            if spot is not None and (owner == player or spot.open_points >= 0):
                place = spot_place(owner, owned.number)
                if blocked_spot(g, spot, Frame(0, player, owner, owned.number), means.busy.count(place)) == "":
                    out.append(place)
    return out


def blocked_site(g: State, site: Site, f: Frame, means: Means) -> str:
    """Why a worker may not come here; empty if it may."""
    place = site.index
    if not site.shared and place in means.busy:
        if not site.is_forest:
            return "a worker stands there already"
        if means.busy.count(place) >= g.rules.forest_spaces:
            return "there is no free space on that forest card"
        if place in g.players[f.player].deployed:
            return "a player may have one worker only on a forest card"
    if site.is_event:
        return blocked_event(g, site, f, means)
    if g.players[f.player].season < site.from_season:
        return f"it can be visited from {g.rules.seasons[site.from_season].name} on only"
    effect = site.effect
    if effect is not None and not effect.can(g, f):
        return "nothing could be done there now"
    return ""


def blocked_event(g: State, site: Site, f: Frame, means: Means) -> str:
    requirement = site.requirement
    if requirement is not None and not meets(requirement, means):
        return f"the city lacks what it requires: {lacking(requirement, means)}"
    for p in g.players:
        for event in p.events:
            if event.card == site.index:
                return "it has been achieved already"
    price = site.price
    if price is not None and not price.can(g, f):
        return "its price cannot be paid"
    return ""


def meets(requirement: Requirement, means: Means) -> bool:
    for bit in requirement.bits:
        if not means.names & bit:
            return False
    for colour, n in requirement.colours.items():
        if means.colours[colour] < n:
            return False
    return True


def lacking(requirement: Requirement, means: Means) -> str:
    parts = [CARDS[CARD_BY_ID[id]].name for id in requirement.cards if not means.names & CARDS[CARD_BY_ID[id]].bit]
    for colour, n in requirement.colours.items():
        if means.colours[colour] < n:
            parts.append(f"{n - means.colours[colour]} more {COLOURS[colour]}")
    return ", ".join(parts)


def blocked_spot(g: State, spot: Spot, f: Frame, taken: int) -> str:
    if taken:
        if taken >= spot.spaces:
            return "a worker stands there already"
        if spot.unlocker >= 0 and find(g, f.city, spot.unlocker) is None:
            return f"its second space needs the {CARDS[spot.unlocker].name}"
    if not spot.visit.can(g, f):
        return "nothing could be done there now"
    return ""


def is_permanent(g: State, place: int) -> bool:
    """Do workers stay on this place for the rest of the game?"""
    if place < SPOT:
        return SITES[place].permanent
    for owned in g.players[spot_owner(place)].city:
        if owned.number == spot_number(place):
            spot = CARDS[owned.card].spot
            return spot is not None and spot.permanent
    return False


def movable(g: State, player: int) -> list[int]:
    """The places, each once, from which the player's workers may be moved."""
    out: list[int] = []
    for place in g.players[player].deployed:
        if place not in out and not is_permanent(g, place):
            out.append(place)
    return out


def deploy(g: State, player: int, place: int) -> None:
    """A worker arrives: its owner is paid, and what the place offers comes next."""
    g.players[player].deployed.append(place)
    if place >= SPOT:
        enter_spot(g, player, spot_owner(place), spot_number(place))
        return
    site = SITES[place]
    f = Frame(0, player, player)
    if site.is_event:
        g.players[player].events.append(CityCard(place, 0))
        f = Frame(0, player, player, event_source(place))
        note(g, "achieve", player, place=place)
    else:
        note(g, "visit", player, place=place)
    if site.effect is not None:
        site.effect.push(g, f)
    if site.price is not None:
        site.price.push(g, f)


def enter_spot(g: State, player: int, owner: int, number: int) -> None:
    owned = city_card(g, owner, number)
    spot = CARDS[owned.card].spot
    if spot is None:
        return
    note(g, "visit", player, place=spot_place(owner, number), cards=(owned.card,))
    if owner != player:
        g.players[owner].stock[POINT] += spot.open_points
        note(g, "gain", owner, amount=spot.open_points, what=POINT)
    spot.visit.push(g, Frame(0, player, owner, number))


class Visit(Action):
    """Place a worker."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if g.players[player].workers:
            base = self.number << 16
            for place in destinations(g, player, means):
                out.append(base + place)

    def start(self, g: State, player: int, value: int) -> None:
        g.players[player].workers -= 1
        deploy(g, player, value)

    def text(self, g: State, player: int, value: int) -> str:
        return visit_label(g, player, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        means = Means(g, player)
        for place in g.sites:
            if visit_label(g, player, place) == text:
                return self.reason(g, player, blocked_site(g, SITES[place], Frame(0, player, player), means))
        for owner in range(len(g.players)):
            for owned in g.players[owner].city:
                place = spot_place(owner, owned.number)
                if visit_label(g, player, place) == text:
                    return self.reason(g, player, self.spot_reason(g, player, owner, owned, means))
        if text.startswith(("visit ", "achieve ")):
            places = ", ".join(place_label(g, player, place) for place in g.sites)
            return f"there is no such place; on the board there are: {places}"
        return ""

    def spot_reason(self, g: State, player: int, owner: int, owned: CityCard, means: Means) -> str:
        spot = CARDS[owned.card].spot
        if spot is None:
            return "that card has no place for workers"
        if owner != player and spot.open_points < 0:
            return "only its owner may visit it"
        taken = means.busy.count(spot_place(owner, owned.number))
        return blocked_spot(g, spot, Frame(0, player, owner, owned.number), taken)

    def reason(self, g: State, player: int, blocked: str) -> str:
        if blocked == "" and g.players[player].workers == 0:
            return "no worker is at home"
        return blocked
