"""Who may come to a place, and why not."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.causes import would_do
from underbough.rules.engine.cities import find
from underbough.rules.engine.declarations import AS_FOREST, CARDS, NO_CLAIM, SITES, WORKERS, Place
from underbough.rules.engine.entering import ANY_RESOURCE, NOTHING, Cost
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.labels import amount_label
from underbough.rules.engine.means import Means
from underbough.rules.engine.places import (
    claimant,
    has_figure,
    in_the_way,
    is_kind_full,
    joins_others,
    owner_of,
    place_at,
    spaces_at,
    visiting_frame,
)
from underbough.rules.engine.state import FIGURE, RESOURCES, SPOT, SPOTS_PER_CITY, VISITORS, Frame, State, spot_owner

# Why a figure may not come to a place. The texts are made only for those who ask.
WELCOME: Final = 0
TAKEN: Final = 1
NO_SPACE: Final = 2
ONE_EACH: Final = 3
TOO_EARLY: Final = 4
POINTLESS: Final = 5
LACKING: Final = 6
CLAIMED: Final = 7
TOO_DEAR: Final = 8
LOCKED: Final = 9
NOT_FOR_IT: Final = 10
CLOSED: Final = 11
KIND_FULL: Final = 12
BARRED: Final = 13
TOLL: Final = 14
POINTLESS_AFTER_TOLL: Final = 15


def destinations(g: State, player: int, means: Means, kind: int = 0, sure: list[int] | None = None) -> list[int]:
    """Every place where the player may place a figure of that kind now. Of some it is `sure` already."""
    board = g.rules.board
    goes_as = g.rules.pieces.figures[kind].goes_as if kind else WORKERS
    tolled = tolled_places(g, player, kind) if board.tolls else None
    out: list[int] = []
    add_sites(g, player, kind, goes_as, tolled, sure, means, out)
    for ground in board.grounds:
        for place in ground.places(g, player, kind):
            if hindrance(g, player, kind, place, means) == WELCOME:
                out.append(place)
    add_spots(g, player, kind, goes_as, tolled, sure, means, out)
    return out


def add_sites(
    g: State,
    player: int,
    kind: int,
    goes_as: int,
    tolled: list[int] | None,
    sure: list[int] | None,
    means: Means,
    out: list[int],
) -> None:
    """The sites on the board where the player may place a figure of that kind now."""
    board = g.rules.board
    plain = goes_as & WORKERS != 0 and not g.rules.hampered
    joins = len(board.joins) > 0 and joins_others(g, player, kind)
    waivers = len(board.waivers) > 0
    season = g.players[player].season
    busy = means.busy
    bound = Frame(0, player, player)  # what sites offer is bound to this
    last = -1 if sure is None else len(sure) - 1
    at = 0  # in the list of those that are sure, which are in the same order
    for place in g.sites:
        if sure is not None and last >= 0 and sure[at] == place:
            out.append(place)
            if at < last:
                at += 1
            continue
        site = SITES[place]
        if plain and site.simple:
            if not site.endless and place in busy:
                if (site.spaces == 1 and not joins) or no_room(g, player, kind, place, site, means) != WELCOME:
                    continue
            if site.most_of_kind and is_kind_full(g, player, site):
                continue
        elif (
            site.from_season > season
            or (site.names and means.names & site.names != site.names and not waivers)
            or not site.guests & goes_as
            or (site.requirement is not None and not waivers and not site.requirement.met(g, player, means))
            or hindrance_at(g, player, kind, place, site, bound, means) != WELCOME
        ):
            continue
        if tolled is None or place not in tolled or not is_beyond(g, player, kind, place, site):
            out.append(place)


def add_spots(
    g: State,
    player: int,
    kind: int,
    goes_as: int,
    tolled: list[int] | None,
    sure: list[int] | None,
    means: Means,
    out: list[int],
) -> None:
    """The places on city cards where the player may place a figure of that kind now."""
    apart = VISITORS if g.rules.board.visitors_apart else 0
    for owner, p in enumerate(g.players):
        for owned in [*p.city, *p.covered] if p.covered else p.city:
            spot = CARDS[owned.card].spot
            if spot is not None and (owner == player or spot.open_points >= 0) and spot.guests & goes_as:
                place = SPOT + owner * SPOTS_PER_CITY + owned.number
                if owner != player:
                    place += apart
                if sure is not None and place in sure:
                    out.append(place)
                elif hindrance_at(g, player, kind, place, spot, visiting_frame(g, player, place), means) == WELCOME:
                    if tolled is None or place not in tolled or not is_beyond(g, player, kind, place, spot):
                        out.append(place)


def hindrance(g: State, player: int, kind: int, place: int, means: Means) -> int:
    """Why the player may not place a figure of that kind there, or `WELCOME`."""
    at = place_at(g, place)
    if at is None or not at.guests & g.rules.pieces.figures[kind].goes_as:
        return NOT_FOR_IT
    owner = owner_of(g, place)
    if owner >= 0 and owner != player and at.open_points < 0:
        return CLOSED
    reason = hindrance_at(g, player, kind, place, at, visiting_frame(g, player, place), means)
    return toll_hindrance(g, player, kind, place, at) if reason == WELCOME and g.rules.board.tolls else reason


def hindrance_at(g: State, player: int, kind: int, place: int, at: Place, bound: Frame, means: Means) -> int:
    """The same but for tolls, at a place that is for figures of that kind and open to the player.

    `bound`: what the effect of the place would be bound to.
    """
    if place in means.busy and at.claim == NO_CLAIM:
        reason = no_room(g, player, kind, place, at, means)
        if reason != WELCOME:
            return reason
    if at.asks or g.rules.hampered:
        reason = unmet(g, player, kind, place, at, means)
        if reason != WELCOME:
            return reason
    if not at.idle:
        effect = at.effect
        if effect is not None and (g.rules.hampered or not effect.certain):
            if would_do(g, bound, effect, place) if g.rules.hampered else effect.can(g, bound):
                return WELCOME
            if not g.rules.board.detours or detour_at(g, player, kind, place) < 0:
                return POINTLESS
    return WELCOME


def unmet(g: State, player: int, kind: int, place: int, at: Place, means: Means) -> int:
    """What of that which the place asks for is not as it should be."""
    requirement = at.requirement
    if requirement is not None and not requirement.met(g, player, means) and not waived(g, player, kind, place, means):
        return LACKING
    if at.claim != NO_CLAIM and claimant(g, place) >= 0:
        return CLAIMED
    if at.from_season > g.players[player].season:
        return TOO_EARLY
    if at.most_of_kind and is_kind_full(g, player, SITES[place]):
        return KIND_FULL
    if g.rules.board.bars and bar_of(g, player, kind, place) >= 0:
        return BARRED
    if at.price is not None and not at.price.can(g, visiting_frame(g, player, place)):
        return TOO_DEAR
    return WELCOME


def may_claim(g: State, player: int, place: int) -> bool:
    """May the player have an event or another such site for its price alone?"""
    price = SITES[place].price
    return claimant(g, place) < 0 and (price is None or price.can(g, visiting_frame(g, player, place)))


def waived(g: State, player: int, kind: int, place: int, means: Means) -> bool:
    """Does a module let the figure come although the city lacks what the place requires?"""
    for waiver in g.rules.board.waivers:
        if waiver.waives(g, player, kind, place, means):
            return True
    return False


def bar_of(g: State, player: int, kind: int, place: int) -> int:
    """Which of the modules' bars keeps the figure away, or -1."""
    for i, bar in enumerate(g.rules.board.bars):
        if bar.bars(g, player, kind, place):
            return i
    return -1


def detour_at(g: State, player: int, kind: int, place: int) -> int:
    """Which of the modules offers something to do there instead, or -1."""
    if place < SPOT:
        for i, detour in enumerate(g.rules.board.detours):
            if detour.offers(g, player, kind, SITES[place]):
                return i
    return -1


def no_room(g: State, player: int, kind: int, place: int, at: Place, means: Means) -> int:
    """Why there is no room on a place where others stand."""
    if at.endless:
        return WELCOME
    if g.rules.board.joins and joins_others(g, player, kind):
        taken = len(in_the_way(g, player, kind, place))
    else:
        taken = means.busy.count(place)
    if taken >= spaces_at(g, at):
        return NO_SPACE if at.spaces == AS_FOREST else TAKEN
    if at.one_each and has_figure(g, player, place):
        return ONE_EACH
    if taken and at.unlocker >= 0 and find(g, spot_owner(place), at.unlocker) is None:
        return LOCKED
    return WELCOME


# --- tolls -----------------------------------------------------------------------------------------------------------


def tolled_places(g: State, player: int, kind: int) -> list[int]:
    """Where something might be due that the player cannot pay."""
    tolls = g.rules.board.tolls
    if len(tolls) == 1 and tolls[0].tells_beyond:
        return tolls[0].beyond(g, player, kind)
    out: list[int] = []
    for toll in tolls:
        out.extend(toll.places(g, player))
    return out


def is_beyond(g: State, player: int, kind: int, place: int, at: Place) -> bool:
    """Is what is due at one of these places more than the player can pay?"""
    tolls = g.rules.board.tolls
    if len(tolls) == 1 and tolls[0].tells_beyond:
        return True
    return toll_hindrance(g, player, kind, place, at) != WELCOME


def due_at(g: State, player: int, kind: int, place: int) -> Cost:
    """All that coming there costs beside the price of the place."""
    due = NOTHING
    for toll in g.rules.board.tolls:
        cost = toll.cost(g, player, kind, place)
        if cost:
            due = (*due, *cost) if due else cost
    return due


def of_choice(due: Cost) -> int:
    """How many resources of the payer's choice are among it."""
    return sum([n for what, n in due if what == ANY_RESOURCE])


def affordable(stock: list[int], due: Cost) -> bool:
    if len(due) == 1 and due[0][0] != ANY_RESOURCE:
        return stock[due[0][0]] >= due[0][1]
    left = left_after(stock, due)
    wanted = of_choice(due)
    return min(left) >= 0 and (wanted == 0 or sum(left[:RESOURCES]) >= wanted)


def left_after(stock: list[int], due: Cost) -> list[int]:
    """What would be left of a supply, but for resources of the payer's choice."""
    left = stock[:]
    for what, n in due:
        if what != ANY_RESOURCE:
            left[what] -= n
    return left


def toll_hindrance(g: State, player: int, kind: int, place: int, at: Place) -> int:
    tolls = g.rules.board.tolls
    due = tolls[0].cost(g, player, kind, place) if len(tolls) == 1 else due_at(g, player, kind, place)
    if not due:
        return WELCOME
    p = g.players[player]
    if not affordable(p.stock, due):
        return TOLL
    if at.price is None and at.idle:
        return WELCOME
    before = p.stock
    p.stock = left_after(before, due)
    works = works_for(g, player, kind, place, at, of_choice(due))
    p.stock = before
    return WELCOME if works else POINTLESS_AFTER_TOLL


def works_for(g: State, player: int, kind: int, place: int, at: Place, wanted: int) -> bool:
    """Would the place still do something once so many resources of the player's choice were paid?"""
    if wanted:
        stock = g.players[player].stock
        for what in range(RESOURCES):
            if stock[what]:
                stock[what] -= 1
                works = works_for(g, player, kind, place, at, wanted - 1)
                stock[what] += 1
                if works:
                    return True
        return False
    f = visiting_frame(g, player, place)
    if at.price is not None and not at.price.can(g, f):
        return False
    effect = at.effect
    return at.idle or effect is None or would_do(g, f, effect, place) or detour_at(g, player, kind, place) >= 0


# --- the texts -------------------------------------------------------------------------------------------------------

TEXTS: Final = {
    NO_SPACE: "there is no free space on that forest card",
    TOO_DEAR: "its price cannot be paid",
    CLOSED: "only its owner may visit it",
}
COUNTS: Final = {1: "one", 2: "two", 3: "three", 4: "four"}


def explain(g: State, player: int, kind: int, place: int, reason: int, means: Means) -> str:
    """The text for what `hindrance` found; empty where the figure is welcome."""
    if reason == WELCOME:
        return ""
    if reason in TEXTS:
        return TEXTS[reason]
    at = place_at(g, place)
    if reason == NOT_FOR_IT or at is None:
        return f"no {g.rules.pieces.figures[kind].name} may go there"
    if reason in (TAKEN, ONE_EACH, KIND_FULL):
        return explain_full(g, player, kind, place, at, reason)
    if at.claim != NO_CLAIM and claimant(g, place) >= 0:
        return "it has been achieved already" if at.is_event else "somebody has it already"
    if reason == TOO_EARLY:
        return f"it can be visited from {g.rules.turns.seasons[at.from_season].name} on only"
    if reason == POINTLESS:
        return at.pointless
    if reason == LACKING and at.requirement is not None:
        return f"the city lacks what it requires: {at.requirement.lacking(g, player, means)}"
    if reason == LOCKED:
        return f"its second space needs the {CARDS[at.unlocker].name}"
    if reason == BARRED:
        return g.rules.board.bars[bar_of(g, player, kind, place)].why(g, player, kind, place)
    costs = f"it costs {due_label(g, due_at(g, player, kind, place))}"
    return costs if reason == TOLL else f"{costs}, and then nothing could be done there"


def explain_full(g: State, player: int, kind: int, place: int, at: Place, reason: int) -> str:
    name = "worker" if is_worker(g, FIGURE * kind) else g.rules.pieces.figures[kind].name
    if reason == ONE_EACH:
        return f"a player may have one {name} only {'on a forest card' if at.spaces == AS_FOREST else 'there'}"
    if reason == KIND_FULL:
        most = COUNTS.get(at.most_of_kind, str(at.most_of_kind))
        return f"a player may have {most} {name}s only at the {SITES[place].kind.capitalize()}"
    for _, other in in_the_way(g, player, kind, place):
        if is_worker(g, FIGURE * other):
            return "a worker stands there already"
    return "there is no free space"


def due_label(g: State, due: Cost) -> str:
    parts: list[str] = []
    for what in range(len(g.rules.pieces.goods)):
        n = sum([max(0, m) for good, m in due if good == what])
        if n:
            parts.append(amount_label(g, what, n))
    if of_choice(due):
        parts.append(f"{of_choice(due)} of any resource")
    return ", ".join(parts)
