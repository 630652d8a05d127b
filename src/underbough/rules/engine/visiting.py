"""Where workers may go, and what happens when they arrive."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Json, about_place
from underbough.rules.engine.causes import VISITING, mark, would_do
from underbough.rules.engine.cities import achiever, city_card, find
from underbough.rules.engine.declarations import (
    CARD_BY_ID,
    CARDS,
    COLOURS,
    KINDS,
    ON_ACHIEVE,
    ON_VISIT,
    SITES,
    VALUE_BITS,
    Requirement,
    Site,
    Spot,
)
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.labels import place_label, visit_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.others import tell_others
from underbough.rules.engine.state import (
    FIGURE,
    POINT,
    SPOT,
    CityCard,
    Frame,
    Player,
    State,
    event_source,
    place_of,
    spot_number,
    spot_owner,
    spot_place,
)
from underbough.rules.engine.supply import gain

# Why a worker may not come to a place. The texts are made only for those who ask.
WELCOME: Final = 0
TAKEN: Final = 1
NO_SPACE: Final = 2
ONE_EACH: Final = 3
TOO_EARLY: Final = 4
POINTLESS: Final = 5
LACKING: Final = 6
ACHIEVED: Final = 7
TOO_DEAR: Final = 8
LOCKED: Final = 9


def destinations(g: State, player: int, means: Means) -> list[int]:
    """Every place the player may send a worker to now."""
    f = Frame(0, player, player)
    out: list[int] = []
    season = g.players[player].season
    busy = means.busy
    simple = not g.rules.moments.before_gain
    for place in g.sites if g.rules.board.own_sites < 0 else sites_for(g, player):
        site = SITES[place]
        if site.simple and simple:
            if site.shared or place not in busy:
                out.append(place)
            continue
        requirement = site.requirement
        if requirement is not None:
            if means.names & requirement.names == requirement.names and meets(g, requirement, means):
                if event_hindrance(g, site, f) == WELCOME:
                    out.append(place)
        elif site.from_season <= season and site_hindrance(g, site, f, means) == WELCOME:
            out.append(place)
    add_spots(g, player, means, out)
    return out


def sites_for(g: State, player: int) -> list[int]:
    """The sites on the board, and those that only this player may visit."""
    if g.rules.board.own_sites < 0:
        return g.sites
    return [*g.sites, *g.players[player].zones[g.rules.board.own_sites]]


def add_spots(g: State, player: int, means: Means, out: list[int]) -> None:
    """Every place on a city card that the player may send a worker to now."""
    for owner, p in enumerate(g.players):
        for owned in p.city:
            spot = CARDS[owned.card].spot
            if spot is not None and (owner == player or spot.open_points >= 0):
                place = spot_place(owner, owned.number)
                taken = means.busy.count(place)
                if taken < spot.spaces:
                    f = Frame(0, player, owner, owned.number)
                    if spot_hindrance(g, spot, f, taken) == WELCOME:
                        out.append(place)


def site_hindrance(g: State, site: Site, f: Frame, means: Means) -> int:
    requirement = site.requirement
    if requirement is not None:
        if not meets(g, requirement, means):
            return LACKING
        return event_hindrance(g, site, f)
    place = site.index
    if place in means.busy and (site.one_each or not site.shared):
        if not site.one_each:
            return TAKEN
        if not site.shared and means.busy.count(place) >= g.rules.board.forest_spaces:
            return NO_SPACE
        if has_figure(g, f.player, place):
            return ONE_EACH
    if site.from_season > g.players[f.player].season:
        return TOO_EARLY
    effect = site.effect
    if effect is None or would_do(g, f, effect, place):
        return WELCOME
    detour = g.rules.board.detour
    return WELCOME if detour is not None and detour.offers(g, f.player, site) else POINTLESS


def event_hindrance(g: State, site: Site, f: Frame) -> int:
    if achiever(g, site.index) >= 0:
        return ACHIEVED
    price = site.price
    return WELCOME if price is None or price.can(g, f) else TOO_DEAR


def meets(g: State, requirement: Requirement, means: Means) -> bool:
    if means.names & requirement.names != requirement.names:
        return False
    for colour, n in requirement.colours:
        if means.colours[colour] < n:
            return False
    if requirement.kinds:
        for kind, unique, n in requirement.kinds:
            if count_kind(g, means, kind, unique) < n:
                return False
    return True


def count_kind(g: State, means: Means, kind: int, unique: bool) -> int:
    """The Unique or Common cards of one kind in the city."""
    n = 0
    for owned in means.city:
        card = CARDS[owned.card]
        if card.kind == kind and g.rules.limits.is_of_rarity(card, unique):
            n += 1
    return n


def spot_hindrance(g: State, spot: Spot, f: Frame, taken: int) -> int:
    if taken:
        if taken >= spot.spaces:
            return TAKEN
        if spot.unlocker >= 0 and find(g, f.city, spot.unlocker) is None:
            return LOCKED
    return WELCOME if would_do(g, f, spot.visit, spot_place(f.city, f.source)) else POINTLESS


def explain_site(g: State, site: Site, hindrance: int, means: Means) -> str:
    requirement = site.requirement
    if hindrance == LACKING and requirement is not None:
        return f"the city lacks what it requires: {lacking(g, requirement, means)}"
    if hindrance == ONE_EACH and not site.is_forest:
        return "a player may have one worker only there"
    if hindrance == TOO_EARLY:
        return f"it can be visited from {g.rules.turns.seasons[site.from_season].name} on only"
    return explain(hindrance)


def explain(hindrance: int) -> str:
    if hindrance == TAKEN:
        return "a worker stands there already"
    if hindrance == NO_SPACE:
        return "there is no free space on that forest card"
    if hindrance == ONE_EACH:
        return "a player may have one worker only on a forest card"
    if hindrance == POINTLESS:
        return "nothing could be done there now"
    if hindrance == ACHIEVED:
        return "it has been achieved already"
    if hindrance == TOO_DEAR:
        return "its price cannot be paid"
    return ""


def lacking(g: State, requirement: Requirement, means: Means) -> str:
    parts: list[str] = []
    for id in requirement.cards:
        card = CARDS[CARD_BY_ID[id]]
        if not means.names & card.bit:
            parts.append(card.name)
    for colour, n in requirement.colours:
        if means.colours[colour] < n:
            parts.append(f"{n - means.colours[colour]} more {COLOURS[colour]}")
    for kind, unique, n in requirement.kinds:
        have = count_kind(g, means, kind, unique)
        if have < n:
            plural = "s" if n - have > 1 else ""
            parts.append(f"{n - have} more {'Unique' if unique else 'Common'} {KINDS[kind].capitalize()}{plural}")
    return ", ".join(parts)


def move_workers(g: State, old: int, new: int) -> None:
    """A place becomes another one, with whoever stands there."""
    for p in g.players:
        p.deployed = [figure - old + new if place_of(figure) == old else figure for figure in p.deployed]


def has_figure(g: State, player: int, place: int) -> bool:
    for figure in g.players[player].deployed:
        if place_of(figure) == place:
            return True
    return False


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
    """The player's deployed figures that may be moved; of equal ones on one place, one."""
    out: list[int] = []
    for figure in g.players[player].deployed:
        if figure not in out and not is_permanent(g, place_of(figure)):
            out.append(figure)
    return out


def card_at(g: State, place: int) -> tuple[int, ...]:
    """The card with that spot, for the log; none on the board, or once the card has left its city."""
    if place < SPOT:
        return ()
    host = g.players[spot_owner(place)]
    return tuple([owned.card for owned in [*host.city, *host.covered] if owned.number == spot_number(place)])


def deploy(g: State, player: int, place: int, figure: int = 0) -> None:
    """A figure of that kind arrives: the place's owner is paid, and what the place offers comes next."""
    standing = place + FIGURE * figure
    g.players[player].deployed.append(standing)
    if g.rules.moments.others:
        tell_others(g, player, ON_VISIT, standing)
    if g.rules.moments.after_visit:
        for node in reversed(g.rules.moments.after_visit):
            g.stack.append(Frame(node.index, player, player, 0, standing))
    mark(g, VISITING, player, standing)
    if place >= SPOT:
        enter_spot(g, player, spot_owner(place), spot_number(place), figure)
        return
    site = SITES[place]
    if site.is_event:
        achieve(g, player, place)
        return
    note(g, "visit", player, place=place, what=figure)
    detour = g.rules.board.detour
    if detour is not None and detour.offers(g, player, site):
        detour.push(g, player, site)
    elif site.effect is not None:
        site.effect.push(g, Frame(0, player, player))


def achieve(g: State, player: int, place: int) -> None:
    """The player achieves an event, with a worker or without one: its price is paid, then it takes effect."""
    g.players[player].events.append(CityCard(place, 0))
    note(g, "achieve", player, place=place)
    if g.rules.moments.others:
        tell_others(g, player, ON_ACHIEVE, place)
    f = Frame(0, player, player, event_source(place))
    for node in reversed(g.rules.moments.after_achieving):
        node.push(g, f)
    site = SITES[place]
    if site.effect is not None:
        site.effect.push(g, f)
    if site.price is not None:
        site.price.push(g, f)


def enter_spot(g: State, player: int, owner: int, number: int, figure: int) -> None:
    owned = city_card(g, owner, number)
    spot = CARDS[owned.card].spot
    if spot is None:
        return
    note(g, "visit", player, place=spot_place(owner, number), cards=(owned.card,), what=figure)
    if owner != player:
        gain(g, owner, POINT, spot.open_points)
    spot.visit.push(g, Frame(0, player, owner, number))


def all_places(g: State, player: int) -> list[str]:
    """Every place for workers that the player might visit some time."""
    out = [place_label(g, player, place) for place in sites_for(g, player)]
    for owner in range(len(g.players)):
        for owned in g.players[owner].city:
            spot = CARDS[owned.card].spot
            if spot is not None and (owner == player or spot.open_points >= 0):
                out.append(place_label(g, player, spot_place(owner, owned.number)))
    return out


class Visit(Action):
    """Place a worker."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if g.players[player].workers:
            base = self.number << VALUE_BITS
            for place in destinations(g, player, means):
                out.append(base + place)

    def start(self, g: State, player: int, value: int) -> None:
        g.players[player].workers -= 1
        deploy(g, player, value)

    def text(self, g: State, player: int, value: int) -> str:
        return visit_label(g, player, value)

    def about(self, g: State, player: int, value: int) -> Json:
        return about_place(g, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        reason = why_no_visit(g, player, text)
        if reason == "" and g.players[player].workers == 0 and text.startswith(("visit ", "achieve ")):
            return "no worker is at home"
        return reason


def why_no_visit(g: State, player: int, text: str) -> str:
    """What keeps workers from the place named by the text; empty if nothing does, or if it names no visit."""
    means = Means(g, player)
    for place in sites_for(g, player):
        if visit_label(g, player, place) == text:
            if SITES[place].is_event and achiever(g, place) >= 0:
                return explain(ACHIEVED)
            hindrance = site_hindrance(g, SITES[place], Frame(0, player, player), means)
            return explain_site(g, SITES[place], hindrance, means)
    for owner in range(len(g.players)):
        for owned in g.players[owner].city:
            if visit_label(g, player, spot_place(owner, owned.number)) == text:
                return explain_spot(g, player, owner, owned, means)
    if text.startswith(("visit ", "achieve ")):
        return f"there is no such place; there are: {', '.join(all_places(g, player))}"
    return ""


def explain_spot(g: State, player: int, owner: int, owned: CityCard, means: Means) -> str:
    spot = CARDS[owned.card].spot
    if spot is None:
        return "that card has no place for workers"
    if owner != player and spot.open_points < 0:
        return "only its owner may visit it"
    taken = means.busy.count(spot_place(owner, owned.number))
    hindrance = spot_hindrance(g, spot, Frame(0, player, owner, owned.number), taken)
    if hindrance == LOCKED:
        return f"its second space needs the {CARDS[spot.unlocker].name}"
    return explain(hindrance)


def visits_left(g: State, p: Player) -> int:
    """How many workers the player can still place until the end of the game, if the coming seasons bring all back."""
    out = p.workers
    pool = p.workers + len(p.deployed)
    for season in g.rules.turns.seasons[p.season + 1 :]:
        pool += season.workers
        out += pool
    return out
