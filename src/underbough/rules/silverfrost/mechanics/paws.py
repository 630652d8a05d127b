"""The turns and seasons of Paws Hammerthorn, the printed opponent of a game alone. He never decides anything."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.conduct import Conduct
from underbough.rules.engine.declarations import CARDS, PURPLE, SITE_BY_ID, SITES, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import Scorer, Sheet
from underbough.rules.engine.log import note
from underbough.rules.engine.state import ITEM_BITS, POINT, RESOURCES, SPOT, Frame, State, place_of
from underbough.rules.engine.supply import gain
from underbough.rules.engine.turns import recall
from underbough.rules.silverfrost.mechanics.paws_cards import can_play, collect, play_card
from underbough.rules.silverfrost.mechanics.paws_table import (
    CORNERS,
    COVERED,
    MAP_DISCARD,
    MAPS,
    PAWS,
    SCHEME_DISCARD,
    SCHEMES,
    YOU,
    map_card,
    put_away,
    reveal_map,
    reveal_scheme,
)
from underbough.rules.silverfrost.mechanics.paws_workers import SPRING, place_worker
from underbough.rules.silverfrost.mechanics.places import FACE_DOWN, SNOW, TOLLS
from underbough.rules.silverfrost.mechanics.snowfall import reveal_storm

ENOUGH_CARDS: Final = 15  # in spring he passes with so many, once his workers are out
MOST_CARDS: Final = 17  # in spring he plays no more than so many while workers are left
TOLL_SITES: Final = ["", "sf_site_forge_shared", "sf_site_guild_shared", ""]  # by the season he prepares for


class PawsTurn(Node):
    """He prepares, or does what the next corner of his cards says; in spring he passes when he is done."""

    def __init__(self, storms: list[int]) -> None:
        super().__init__()
        self.storms = storms  # how many snowstorm cards come with each season

    def run(self, g: State, f: Frame) -> None:
        p = g.players[PAWS]
        if p.workers == 0 and p.season < g.players[YOU].season:
            self.prepare(g)
            return
        corner = next_corner(g)
        asks_worker = map_card(g.zones[MAPS][-1]).workers[corner]
        scheme = reveal_scheme(g)
        if asks_worker and p.workers:
            place_worker(g, scheme, corner, map_card(g.zones[MAPS][-1]).arrow)
        else:
            play_card(g, scheme, corner)
            if asks_worker:
                gain(g, PAWS, SNOW, 1)
        if p.season == SPRING and p.workers == 0 and (len(p.city) >= ENOUGH_CARDS or not can_play(g)):
            p.passed = True
            note(g, "pass", PAWS)

    def prepare(self, g: State) -> None:
        p = g.players[PAWS]
        collect(g)
        g.rules.board.meadow.end_of_turn(g)
        recall(g, PAWS, [])
        p.season += 1
        p.workers += g.rules.turns.seasons[p.season].workers
        note(g, "season", PAWS, what=p.season)
        for _ in range(self.storms[p.season]):
            reveal_storm(g)
        levy_toll(g, p.season)
        put_away(g, MAP_DISCARD, MAPS)
        put_away(g, SCHEME_DISCARD, SCHEMES)
        reveal_map(g)


def next_corner(g: State) -> int:
    """The next corner of his Map card, or the first one of a new one. With a full city he looks for workers only."""
    p = g.players[PAWS]
    full = p.season == SPRING and len(p.city) >= MOST_CARDS and p.workers > 0
    while True:
        if not g.zones[MAPS] or g.extra[COVERED] == CORNERS:
            reveal_map(g)
        card = map_card(g.zones[MAPS][-1])
        corner = (card.cave + g.extra[COVERED]) % CORNERS
        g.extra[COVERED] += 1
        if card.workers[corner] or not full:
            return corner


def levy_toll(g: State, season: int) -> None:
    """From now on the fire that you pay there is his."""
    if TOLL_SITES[season]:
        site = SITE_BY_ID[TOLL_SITES[season]]
        g.zones[TOLLS] = (*g.zones[TOLLS], site)
        note(g, "paws_toll", PAWS, place=site)


class PawsConduct(Conduct):
    """He keeps tokens that he is given, no resources; cards he lays face down, and does not look at them."""

    def takes(self, g: State, giver: int, cards: bool) -> bool:
        return not g.players[PAWS].passed

    def given_goods(self, g: State, what: int, n: int) -> None:
        if what >= RESOURCES:
            gain(g, PAWS, what, n)

    def given_card(self, g: State, giver: int, card: int, known: int) -> None:
        zones = g.players[PAWS].zones
        zones[FACE_DOWN] = (*zones[FACE_DOWN], card + (known << ITEM_BITS))


class LastCollection(Node):
    """When the game is over he collects once more."""

    def run(self, g: State, f: Frame) -> None:
        collect(g)


class PawsScorer(Scorer):
    """What counts for him: the texts of his cards do not, but there is a bonus by level."""

    def __init__(self, per_purple: int, per_face_down: int) -> None:
        self.per_purple = per_purple
        self.per_face_down = per_face_down

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        if player != PAWS:
            return
        p = g.players[PAWS]
        purple = 0
        for owned in p.city:
            card = CARDS[owned.card]
            sheet.add("cards", card.name, card.points)
            purple += 1 if card.colour == PURPLE else 0
        sheet.add("tokens", "supply", p.stock[POINT])
        for figure in p.deployed:
            place = place_of(figure)
            if place < SPOT and SITES[place].kind == "journey":
                sheet.add("journey", SITES[place].name, SITES[place].points)
        for event in p.events:
            sheet.add(g.rules.scoring.event_line, SITES[event.card].name, SITES[event.card].points)
        sheet.add("bonus", "purple cards", self.per_purple * purple)
        sheet.add("bonus", "face-down cards", self.per_face_down * len(p.zones[FACE_DOWN]))


LAST_COLLECTION: Final = declare_node(LastCollection(), "silverfrost.paws.last_collection")
