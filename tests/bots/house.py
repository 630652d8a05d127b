"""A set that only tests know, so that nothing was ever learned about it: cards, sites, coins; strong ones and weak."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from underbough.rules.editions import EDITIONS, Module
from underbough.rules.engine.declarations import (
    BLUE,
    CARD_BY_ID,
    CARDS,
    CRITTER,
    GREEN,
    NODE_BY_PATH,
    NODES,
    PURPLE,
    RED,
    SITE_BY_ID,
    SITES,
    TAN,
    Card,
    Node,
    Site,
)
from underbough.rules.engine.declaring import declare_card, declare_site, link_declarations
from underbough.rules.engine.hooks import Scorer, SetupStep, Sheet
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import Frame, State
from underbough.rules.words import after_playing, construction, cost, draw, gain, in_order, number, spot

COIN = "coin"


class Riddle(Node):
    """Does what bots have never heard of."""

    def run(self, g: State, f: Frame) -> None:
        pass


class PerCoin(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        sheet.add("coins", "coins", 2 * g.players[player].stock[g.rules.pieces.goods.index(COIN)])


class LayOut(SetupStep):
    def run(self, g: State) -> None:
        g.sites = [*g.sites, *[site.index for site in SITES_OF_THE_HOUSE]]


def built(name: str, colour: int, points: int = 1, price: list[int] | None = None, **more: Any) -> Card:
    paid = cost(twig=1) if price is None else price
    return construction(name, paid, points=points, copies=3, colour=colour, text="", set="house", **more)


CARDS_OF_THE_HOUSE = [
    built("Vault", PURPLE, points=12),
    built("Empty Shed", TAN, points=0, price=cost(twig=3, resin=3)),
    built("Orchard", GREEN, effect=gain(point=3)),
    built("Idle Mill", GREEN, effect=gain(twig=number(0))),
    built("Puzzle", GREEN, effect=Riddle()),
    built("Baths", RED, spot=spot(in_order(gain(point=4), draw(2)))),
    built("Bench", RED, spot=spot(gain(twig=1))),
    built("Maze", RED, spot=spot(Riddle())),
    built("Band", BLUE, trigger=after_playing(gain(point=1))),
    built("Choir", BLUE, trigger=after_playing(gain(twig=1), CRITTER)),
    built("Quiet Room", BLUE, trigger=after_playing(Riddle())),
]
SITES_OF_THE_HOUSE = [
    Site("feast", "feast", "house", "basic", "", gain(point=9)),
    Site("ditch", "ditch", "house", "puddle", "", gain(twig=number(0))),
]


def add_house(rules: Rules) -> None:
    rules.pieces.goods.append(COIN)
    rules.wording.plurals.append("coins")
    rules.pieces.cards.extend(CARDS_OF_THE_HOUSE)
    rules.pieces.sites.extend(SITES_OF_THE_HOUSE)
    rules.start.setup_steps.append(LayOut())
    rules.scoring.scorers.append(PerCoin())


@contextmanager
def house_open() -> Iterator[None]:
    """While this lasts, Everdell has the module `house`; then all is as if it had never been declared."""
    before = len(CARDS), len(SITES), len(NODES)
    modules = EDITIONS["everdell"].modules
    for card in CARDS_OF_THE_HOUSE:
        declare_card(card, "everdell.house")
    for site in SITES_OF_THE_HOUSE:
        declare_site(site, "everdell.house")
    link_declarations()
    modules["house"] = Module("House", "Nobody knows it.", add_house, cards=CARDS_OF_THE_HOUSE)
    try:
        yield
    finally:
        del modules["house"]
        for card in CARDS[before[0] :]:
            del CARD_BY_ID[card.id]
        for site in SITES[before[1] :]:
            del SITE_BY_ID[site.id]
        for node in NODES[before[2] :]:
            del NODE_BY_PATH[node.path]
            node.index = -1
        del CARDS[before[0] :], SITES[before[1] :], NODES[before[2] :]
        link_declarations()
