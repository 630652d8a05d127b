"""A set that only tests know, so that nothing was ever learned about it: cards, sites, coins; strong ones and weak."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from registry import declared_for_now
from underbough.rules.editions import Module, declare_module
from underbough.rules.engine.declarations import (
    BLUE,
    CRITTER,
    GREEN,
    PURPLE,
    RED,
    TAN,
    Card,
    Node,
    Site,
)
from underbough.rules.engine.declaring import declare_card, declare_site, link_declarations
from underbough.rules.engine.handles import declare_good
from underbough.rules.engine.hooks import Scorer, SetupStep, Sheet
from underbough.rules.engine.means import Means
from underbough.rules.engine.requirements import Reach, Requirement
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, Frame, State
from underbough.rules.words import (
    after_playing,
    construction,
    cost,
    draw,
    event,
    gain,
    in_order,
    number,
    per_card,
    spot,
)

COIN = "coin"


class Riddle(Node):
    """Does what bots have never heard of."""

    def run(self, g: State, f: Frame) -> None:
        pass


class Whim(Requirement):
    """Nobody can tell how far it is met."""

    def met(self, g: State, player: int, means: Means) -> bool:
        return g.players[player].stock[BERRY] > 4


class PerCoin(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        sheet.add("coins", "coins", 2 * g.players[player].stock[g.rules.pieces.goods.index(COIN)])


class LayOut(SetupStep):
    def run(self, g: State) -> None:
        g.sites = [*g.sites, *[site.index for site in g.rules.pieces.sites if site.set == "house"]]


def built(name: str, colour: int, points: int = 1, price: list[int] | None = None, **more: Any) -> Card:
    paid = cost(twig=1) if price is None else price
    return construction(name, paid, points=points, copies=3, colour=colour, text="", set="house", **more)


def cards() -> list[Card]:
    return [
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


def sites() -> list[Site]:
    critters = Reach(per_card(1, kind=CRITTER), 4, "Critters")
    return [
        event("Tea Party", critters, "", set="house", kind="house_event", points=8),
        event("Whim", Whim(), "", set="house", kind="house_event", points=8),
        Site("feast", "feast", "house", "basic", "", gain(point=9)),
        Site("ditch", "ditch", "house", "puddle", "", gain(twig=number(0))),
    ]


class House:
    def __init__(self) -> None:
        self.coin = declare_good("everdell", COIN, "coins")
        self.cards = [declare_card(card, "everdell.house") for card in cards()]
        self.sites = [declare_site(site, "everdell.house") for site in sites()]
        link_declarations()

    def add(self, rules: Rules) -> None:
        rules.pieces.use_good(self.coin)
        rules.pieces.cards.extend(self.cards)
        rules.pieces.sites.extend(self.sites)
        rules.start.setup_steps.append(LayOut())
        rules.scoring.scorers.append(PerCoin())


@contextmanager
def house_open() -> Iterator[None]:
    """While this lasts, Everdell has the module `house`."""
    with declared_for_now():
        house = House()
        declare_module("everdell", "house", Module("House", "Nobody knows it.", house.add, cards=house.cards))
        yield
    link_declarations()
