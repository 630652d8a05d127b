"""Where Paws Hammerthorn's workers go, and what he has of it."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import SITE_BY_ID, SITES
from underbough.rules.engine.figures import leave_home, standing_on
from underbough.rules.engine.log import note
from underbough.rules.engine.places import in_the_way
from underbough.rules.engine.rng import below
from underbough.rules.engine.state import FIGURE, GAP, ITEM, POINT, State, take_last
from underbough.rules.engine.supply import gain
from underbough.rules.silverfrost.mechanics.guild import qualifies, take_quest
from underbough.rules.silverfrost.mechanics.mountain import SPACE_POINTS, discard_big_critter, refill_space
from underbough.rules.silverfrost.mechanics.paws_cards import keep_snow, put_token
from underbough.rules.silverfrost.mechanics.paws_table import (
    HIGHLAND_QUESTS,
    LOWLAND_QUESTS,
    PAWS,
    YOU,
    SchemeCard,
    tactics_card,
)
from underbough.rules.silverfrost.mechanics.places import (
    FIRE,
    HIGHLAND,
    MOUNTAIN,
    RANGER,
    SNOW,
    SNOWED,
)
from underbough.rules.silverfrost.mechanics.snow import snow_off_site

SPRING: Final = 3
NOWHERE: Final = -1


def place_worker(g: State, scheme: SchemeCard, corner: int, arrow: int) -> None:
    """On the location of the corner; if that is impossible, where Tactics lead, and then a token comes too."""
    p = g.players[PAWS]
    figure = RANGER if p.workers == 1 and RANGER in p.home else 0
    what = scheme.places[corner]
    place = destination(g, what, figure)
    if place != NOWHERE:
        arrive(g, place, figure, scheme)
        return
    place = by_tactics(g, what, figure, arrow)
    note(g, "paws_tactics", PAWS, place=place)
    arrive(g, place, figure, scheme)
    put_token(g, scheme)


def by_tactics(g: State, what: str, figure: int, arrow: int) -> int:
    """Along the card's list in the direction of the arrow, from its one end on to the other."""
    listed = tactics_card(g).places
    at = listed.index("journey" if what.startswith("journey") else what)
    for step in range(1, len(listed) + 1):
        place = destination(g, listed[(at + step * arrow) % len(listed)], figure)
        if place != NOWHERE:
            return place
    return SITE_BY_ID["sf_site_hot_springs"]


def destination(g: State, what: str, figure: int) -> int:
    """The place that he takes of that kind, or nowhere."""
    if what.startswith("journey"):
        return journey(g, what)
    if what == "guild":
        return guild(g, figure)
    if what in ("forge", "beacon"):
        return preferred(g, exclusive(g, what), figure)
    return preferred(g, [SITE_BY_ID[f"sf_site_{what}"]], figure)


def exclusive(g: State, kind: str) -> list[int]:
    return [place for place in g.sites if SITES[place].kind == kind and not SITES[place].shared]


def shared(g: State, kind: str) -> int:
    for place in g.sites:
        if SITES[place].kind == kind and SITES[place].shared:
            return place
    return NOWHERE


def preferred(g: State, places: list[int], figure: int) -> int:
    """Rather an unoccupied one, then rather one with snow. Only the Ranger may join one of your workers."""
    best = NOWHERE
    best_key = (0, 0)
    for place in places:
        there = standing_on(g, place)
        if in_the_way(g, PAWS, figure, place):
            continue
        key = (0 if there else 1, 1 if place in g.zones[SNOWED] else 0)
        if best == NOWHERE or key > best_key:
            best = place
            best_key = key
    return best


def journey(g: State, what: str) -> int:
    """Plain `journey` is what Tactics lead to: the best one that is free."""
    if g.players[PAWS].season < SPRING:
        return NOWHERE
    if what == "journey_shared" or g.rules.setup.level == 1:
        return shared(g, "journey")
    best = NOWHERE
    for place in exclusive(g, "journey"):
        if standing_on(g, place):
            continue
        if best == NOWHERE or (SITES[place].points < SITES[best].points) == (what == "journey_lowest"):
            best = place
    return shared(g, "journey") if best == NOWHERE and what == "journey" else best


def guild(g: State, figure: int) -> int:
    """Nothing draws him there once no quest can be had."""
    place = preferred(g, exclusive(g, "guild"), figure)
    if place == NOWHERE:
        place = shared(g, "guild")
    if g.zones[LOWLAND_QUESTS] or g.zones[HIGHLAND_QUESTS]:
        return place
    stock = g.players[PAWS].stock
    before = stock[:]
    stock[FIRE] += rangers_fire(g, place, figure)
    stock[SNOW] += 1 if place in g.zones[SNOWED] else 0
    able = best_highland(g) != NOWHERE
    stock[:] = before
    return place if able else NOWHERE


def rangers_fire(g: State, place: int, figure: int) -> int:
    """The Ranger finds fire where none of your workers stands."""
    if figure != RANGER:
        return 0
    return 0 if any([player == YOU for player, _ in standing_on(g, place)]) else 1


def arrive(g: State, place: int, figure: int, scheme: SchemeCard) -> None:
    p = g.players[PAWS]
    fire = rangers_fire(g, place, figure)
    leave_home(g, PAWS, figure)
    p.deployed.append(place + FIGURE * figure)
    note(g, "visit", PAWS, place=place, what=figure)
    gain(g, PAWS, FIRE, fire)
    if place in g.zones[SNOWED]:
        snow_off_site(g, place)
        keep_snow(g)
    kind = SITES[place].kind
    if kind == "beacon":
        light_beacon(g, scheme.beacon_value)
    elif kind == "forge":
        gain(g, PAWS, FIRE, 1)
    elif kind == "hot_springs":
        gain(g, PAWS, FIRE, 2)
    elif kind == "guild":
        achieve(g)


def light_beacon(g: State, value: int) -> None:
    """The points of the scheme; the Big Critter on the space of that value leaves."""
    gain(g, PAWS, POINT, value)
    space = SPACE_POINTS.index(value)
    critter = g.zones[MOUNTAIN][space]
    if critter != GAP:
        note(g, "paws_big_critter", PAWS, place=critter)
        discard_big_critter(g, critter)
        refill_space(g, space)


# --- quests ----------------------------------------------------------------------------------------------------------


def achieve(g: State) -> None:
    """The best Highland Quest that he qualifies for; else the next one of his own deck, whatever it requires."""
    quest = best_highland(g)
    take_quest(g, PAWS, quest if quest != NOWHERE else next_quest(g))


def next_quest(g: State) -> int:
    """Chance decides between the tiers, by how many of each are left: as if they were shuffled together."""
    lowland = len(g.zones[LOWLAND_QUESTS])
    highland = len(g.zones[HIGHLAND_QUESTS])
    deck = LOWLAND_QUESTS if below(g, lowland + highland) < lowland else HIGHLAND_QUESTS
    return take_last(g.zones, deck) & ITEM


def best_highland(g: State) -> int:
    best = NOWHERE
    for quest in g.zones[HIGHLAND]:
        if qualifies(g, PAWS, quest) and (best == NOWHERE or SITES[quest].points > SITES[best].points):
            best = quest
    return best
