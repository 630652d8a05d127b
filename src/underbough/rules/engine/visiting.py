"""Placing figures, and what happens when they arrive."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.admission import destinations, detour_at, explain, hindrance, of_choice, works_for
from underbough.rules.engine.asking import Ask, Json, about_place
from underbough.rules.engine.causes import VISITING, mark
from underbough.rules.engine.declarations import CARDS, NO_CLAIM, SITES, VALUE_BITS, Place
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.entering import Cost
from underbough.rules.engine.figures import can_go, is_worker, leave_home, ordinary_at_home, workers_out
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.labels import place_label, visit_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.occasions import ON_ACHIEVE, ON_VISIT
from underbough.rules.engine.others import tell_others
from underbough.rules.engine.places import (
    all_places,
    card_at,
    is_permanent,
    owner_of,
    place_at,
    sites_for,
    spot_for,
    visiting_frame,
)
from underbough.rules.engine.state import (
    FIGURE,
    POINT,
    RESOURCES,
    SPOT,
    CityCard,
    Frame,
    Player,
    State,
    event_source,
    kind_of,
    place_of,
    spot_number,
    spot_owner,
)
from underbough.rules.engine.supply import gain, pay
from underbough.rules.engine.triggers import gather

# --- moving ----------------------------------------------------------------------------------------------------------


def move_figures(g: State, old: int, new: int) -> None:
    """A place becomes another one, with whoever stands there."""
    for p in g.players:
        p.deployed = [figure - old + new if place_of(figure) == old else figure for figure in p.deployed]


def movable(g: State, player: int) -> list[int]:
    """The player's deployed workers that may be moved; of equal ones on one place, one."""
    out: list[int] = []
    for figure in g.players[player].deployed:
        if figure not in out and is_worker(g, figure) and not is_permanent(g, place_of(figure)):
            out.append(figure)
    return out


def visits_left(g: State, p: Player) -> int:
    """How many workers the player can still place until the end of the game, if the coming seasons bring all back."""
    out = p.workers
    pool = p.workers + workers_out(g, p)
    for season in g.rules.turns.seasons[p.season + 1 :]:
        pool += season.workers
        out += pool
    return out


# --- arriving --------------------------------------------------------------------------------------------------------


def deploy(g: State, player: int, place: int, kind: int = 0) -> None:
    """A figure of that kind arrives: tolls and the place's owner are paid, and what the place offers comes next."""
    board = g.rules.board
    at = place_at(g, place)
    assert at is not None
    dues = [toll.cost(g, player, kind, place) for toll in board.tolls] if board.tolls else []
    standing = place + FIGURE * kind
    g.players[player].deployed.append(standing)
    if g.rules.moments.others:
        tell_others(g, player, ON_VISIT, standing)
    if g.rules.moments.after_visit:
        for node in reversed(g.rules.moments.after_visit):
            g.stack.append(Frame(node.index, player, player, 0, standing))
    if board.gathers_visits:
        gather_visit(g, player, place)
    mark(g, VISITING, player, standing)
    if at.claim != NO_CLAIM:
        claim(g, player, place)
    else:
        if g.log is not None:
            note(g, "visit", player, place=place, cards=card_at(g, place), what=kind)
        push_offer(g, player, place, at, kind)
    if dues:
        pay_tolls(g, player, place, kind, dues)
    if at.open_points > 0:
        owner = owner_of(g, place)
        if owner >= 0 and owner != player:
            gain(g, owner, POINT, at.open_points)


def gather_visit(g: State, player: int, place: int) -> None:
    """What the visit sets off comes when all is done that it brings."""
    if place < SPOT:
        gather(g, player, player, event_source(place))
    else:
        gather(g, player, spot_owner(place), spot_number(place))


def push_offer(g: State, player: int, place: int, at: Place, kind: int) -> None:
    """What is done at the place comes next, or whatever may be done instead; before that, its price is paid."""
    f = visiting_frame(g, player, place)
    detour = detour_at(g, player, kind, place) if g.rules.board.detours else -1
    if detour >= 0:
        g.rules.board.detours[detour].push(g, player, SITES[place])
    elif at.effect is not None:
        at.effect.push(g, f)
    if at.price is not None:
        at.price.push(g, f)


def claim(g: State, player: int, place: int) -> None:
    """The player achieves an event, or gets another site, with a figure or without: its price, then its effect."""
    site = SITES[place]
    p = g.players[player]
    f = visiting_frame(g, player, place)
    if site.is_event:
        p.events.append(CityCard(place, 0))
        note(g, "achieve", player, place=place)
        if g.rules.moments.others:
            tell_others(g, player, ON_ACHIEVE, place)
        for node in reversed(g.rules.moments.after_achieving):
            node.push(g, f)
    else:
        p.zones[site.claim] = (*p.zones[site.claim], place)
        note(g, "claim", player, place=place)
    if site.effect is not None:
        site.effect.push(g, f)
    if site.price is not None:
        site.price.push(g, f)


def pay_tolls(g: State, player: int, place: int, kind: int, dues: list[Cost]) -> None:
    wanted = 0
    for toll, due in zip(g.rules.board.tolls, dues):
        toll.pay(g, player, kind, place, due)
        wanted += of_choice(due)
    if wanted:
        PAY_TOLL.push(g, Frame(0, player, player, 0, place + FIGURE * kind, wanted))


class PayToll(Ask):
    """Pay so many (`number`) resources of any kinds for what a figure (`chosen`) came to, so that it can be done."""

    def __init__(self) -> None:
        super().__init__("spend", codes="good")
        self.chosen_is = "figure"

    def options(self, g: State, f: Frame) -> list[int]:
        place = place_of(f.chosen)
        at = place_at(g, place)
        stock = g.players[f.player].stock
        out: list[int] = []
        for what in range(RESOURCES):
            if stock[what] and at is not None:
                stock[what] -= 1
                if works_for(g, f.player, kind_of(f.chosen), place, at, f.number - 1):
                    out.append(what)
                stock[what] += 1
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        pay(g, f.player, code, 1)
        if f.number > 1:
            self.push_with(g, f, f.chosen, f.number - 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"pay {g.rules.pieces.goods[code]}"


PAY_TOLL: Final = declare_node(PayToll(), "engine.pay_toll")


# --- the action ------------------------------------------------------------------------------------------------------


class Visit(Action):
    """Place a figure: an ordinary worker, or another one that is at home. The value is the figure where it goes."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        p = g.players[player]
        base = self.number << VALUE_BITS
        sure: list[int] = []
        if ordinary_at_home(g, p) if p.home else p.workers:
            sure = destinations(g, player, means)
            for place in sure:
                out.append(base + place)
        last = 0
        for kind in p.home:
            if kind != last and can_go(g, p, kind):
                known = sure if g.rules.pieces.figures[kind].goes_further else None
                for place in destinations(g, player, means, kind, known):
                    out.append(base + FIGURE * kind + place)
            last = kind

    def start(self, g: State, player: int, value: int) -> None:
        kind = kind_of(value)
        leave_home(g, player, kind)
        deploy(g, player, place_of(value), kind)

    def text(self, g: State, player: int, value: int) -> str:
        label = visit_label(g, player, place_of(value))
        return label if value < FIGURE else f"{label} with {g.rules.pieces.figures[kind_of(value)].name}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_place(g, place_of(value), kind_of(value))

    def why_not(self, g: State, player: int, text: str) -> str:
        kind = 0
        kinds = g.rules.pieces.figures
        for other in g.rules.pieces.figures_in_play:
            if text.endswith(f" with {kinds[other].name}"):
                kind = other
                text = text.removesuffix(f" with {kinds[other].name}")
        reason = why_no_visit(g, player, text, kind)
        if reason == "" and names_visit(g, player, text) and not can_go(g, g.players[player], kind):
            if kind:
                return f"the {kinds[kind].name.capitalize()} is not at home"
            several = any([kinds[other].is_worker for other in g.rules.pieces.figures_in_play])
            return "no ordinary worker is at home" if several else "no worker is at home"
        return reason


def names_visit(g: State, player: int, text: str) -> bool:
    """Does a text begin as those do that name a visit?"""
    verbs = ["visit", *[SITES[place].verb for place in sites_for(g, player)]]
    return text.partition(" ")[0] in verbs


def why_no_visit(g: State, player: int, text: str, kind: int = 0) -> str:
    """What keeps such a figure from the place named by the text; empty if nothing does, or if it names no visit."""
    means = Means(g, player)
    for place in [*sites_for(g, player), *all_places(g, player, kind)]:
        if visit_label(g, player, place) == text:
            return explain(g, player, kind, place, hindrance(g, player, kind, place, means), means)
    for owner in range(len(g.players)):
        for owned in g.players[owner].city:
            place = spot_for(g, player, owner, owned.number)
            if visit_label(g, player, place) == text:
                if CARDS[owned.card].spot is None:
                    return "that card has no place for workers"
                return explain(g, player, kind, place, hindrance(g, player, kind, place, means), means)
    if names_visit(g, player, text):
        labels = [place_label(g, player, place) for place in all_places(g, player, kind)]
        return f"there is no such place; there are: {', '.join(labels)}"
    return ""
