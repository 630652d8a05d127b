"""A small set of the tests' own: figures, places, tolls and bars of all sorts, added to the base game for one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from underbough.rules import editions
from underbough.rules.editions import EDITIONS, Module
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import (
    CARDS,
    GREEN,
    NODES,
    SHARED,
    SITES,
    STOP,
    WORKERS,
    Node,
    Place,
    Site,
    Spot,
)
from underbough.rules.engine.declaring import declare_node, declare_site, link_declarations
from underbough.rules.engine.entering import ANY_RESOURCE, NOTHING, Bar, Cost, Detour, Ground, Joining, Toll, Waiver
from underbough.rules.engine.figures import Figure, Standing, declare_figure, only
from underbough.rules.engine.handles import declare_player_zone
from underbough.rules.engine.hooks import SetupStep, Zone
from underbough.rules.engine.means import Means
from underbough.rules.engine.places import BesideCities
from underbough.rules.engine.requirements import Reach
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, PEBBLE, SPOT, Frame, State, kind_of, spot_place
from underbough.rules.engine.turns import keep_out
from underbough.rules.words import discard, gain, pay, per_card, requires

ENVOY = declare_figure("everdell", Figure("envoy", is_worker=False, goes_as_worker=False))
BEAST = declare_figure("everdell", Figure("beast"))

MONUMENTS = declare_player_zone("everdell", Zone("monuments", "site"))
CAMPS = declare_player_zone("everdell", Zone("camps", "site"))


def site(id: str, effect: Node | None, **more: object) -> Site:
    made = Site(f"toy_{id}", id.replace("_", " "), "toy", "toy", "", effect, **more)  # type: ignore[arg-type]
    return declare_site(made, "tests")


HARBOUR = site("harbour", gain(twig=1), guests=only(ENVOY), spaces=SHARED)
MILL = site(
    "mill",
    gain(point=3),
    guests=only(ENVOY),
    requirement=Reach(per_card(1, colour=GREEN), 2, "green cards"),
)
MEETING = site("meeting", gain(berry=1), guests=WORKERS | only(ENVOY), spaces=2)
MONUMENT = site("monument", gain(point=1), price=pay(PEBBLE, 1), claim=MONUMENTS, verb="build", points=7)
COURT = site("court", gain(point=2), requirement=requires("Judge", "King"))
CAMP = site("camp", gain(resin=1), open_points=1, spaces=3, one_each=True)
HIDEOUT = site("hideout", gain(resin=1), spaces=2)
OFFICE = site("office", discard(1))
link_declarations()


class LayOut(SetupStep):
    def run(self, g: State) -> None:
        g.sites = [*g.sites, *(each.index for each in (HARBOUR, MILL, MEETING, MONUMENT, COURT, OFFICE))]


class OnGreenCards(Ground):
    """The beast may go to any green card of the own city, and uses it."""

    def __init__(self) -> None:
        self.spot = Spot(UseGreen(), guests=only(BEAST))
        declare_node(self.spot.effect, "tests.use_green") if self.spot.effect is not None else None

    def places(self, g: State, player: int, kind: int) -> list[int]:
        if kind != BEAST:
            return []
        city = g.players[player].city
        return [spot_place(player, owned.number) for owned in city if CARDS[owned.card].colour == GREEN]

    def at(self, g: State, place: int) -> Place | None:
        return self.spot


class UseGreen(Node):
    def effect(self, g: State, f: Frame) -> Node | None:
        return next(CARDS[owned.card].effect for owned in g.players[f.city].city if owned.number == f.source)

    def can(self, g: State, f: Frame) -> bool:
        effect = self.effect(g, f)
        return effect is not None and effect.can(g, f)

    def run(self, g: State, f: Frame) -> None:
        effect = self.effect(g, f)
        if effect is not None:
            effect.push(g, f)


ON_GREEN_CARDS = OnGreenCards()


class BeastJoins(Joining):
    def applies(self, g: State, player: int, kind: int) -> bool:
        return kind == BEAST

    def in_the_way(self, g: State, player: int, kind: int, place: int, there: list[Standing]) -> list[Standing]:
        return []


class WorkersJoinAlone(Joining):
    """An ordinary worker may join one figure of another player."""

    def applies(self, g: State, player: int, kind: int) -> bool:
        return kind == 0

    def in_the_way(self, g: State, player: int, kind: int, place: int, there: list[Standing]) -> list[Standing]:
        return [] if len(there) == 1 and there[0][0] != player else there


class BeastIsHumoured(Waiver):
    def waives(self, g: State, player: int, kind: int, place: int, means: Means) -> bool:
        return kind == BEAST


class Fog(Bar):
    def bars(self, g: State, player: int, kind: int, place: int) -> bool:
        return place < SPOT and SITES[place].is_forest

    def why(self, g: State, player: int, kind: int, place: int) -> str:
        return "fog lies over the forest"


class Rain(Toll):
    """One berry at each basic location for one, so that nobody is ever without a move."""

    def places(self, g: State, player: int) -> list[int]:
        return [place for place in g.sites if SITES[place].kind == "basic" and not SITES[place].shared]

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        return ((BERRY, 1),) if place in self.places(g, player) else NOTHING


class Mud(Toll):
    """One berry at `3 twigs`, where the beast finds one first; a resource of one's choice at the office."""

    def places(self, g: State, player: int) -> list[int]:
        return [place for place in g.sites if SITES[place].name in ("3 twigs", "office")]

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        if place < SPOT and SITES[place].name == "office":
            return ((ANY_RESOURCE, 1),)
        if place < SPOT and SITES[place].name == "3 twigs":
            return ((BERRY, -1), (BERRY, 1)) if kind == BEAST else ((BERRY, 1),)
        return NOTHING


class Instead(Detour):
    """At the site of that name one gets something else."""

    def __init__(self, name: str, effect: Node) -> None:
        self.name = name
        self.effect = declare_node(effect, f"tests.instead.{len(NODES)}")

    def offers(self, g: State, player: int, kind: int, site: Site) -> bool:
        return site.name == self.name

    def push(self, g: State, player: int, site: Site) -> None:
        self.effect.push(g, Frame(0, player, player))


class Linger(Ask):
    """The beast may stay where it is."""

    def __init__(self) -> None:
        super().__init__("choose")
        self.chosen_is = "figure"

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP] if kind_of(f.chosen) == BEAST else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            keep_out(g, f.player, f.chosen)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else "linger"


LINGER = declare_node(Linger(), "tests.linger")
INSTEAD = [Instead("1 pebble", gain(point=5)), Instead("2 resin", gain(point=6)), Instead("1 pebble", gain(point=7))]


def add_envoys(rules: Rules) -> None:
    rules.pieces.use_figure(ENVOY)
    rules.start.figures.append(ENVOY)
    rules.start.setup_steps.append(LayOut())
    rules.pieces.use_player_zone(MONUMENTS)
    rules.pieces.use_player_zone(CAMPS)
    rules.board.grounds.append(BesideCities(CAMPS))


def add_beasts(rules: Rules) -> None:
    rules.pieces.use_figure(BEAST)
    rules.board.grounds.append(ON_GREEN_CARDS)
    rules.moments.comes_home.append(LINGER)


def add_tolls(rules: Rules) -> None:
    rules.board.tolls.append(Rain())
    rules.board.tolls.append(Mud())


SETS = {
    "envoys": add_envoys,
    "beasts": add_beasts,
    "beasts_join": lambda rules: rules.board.joins.extend([BeastJoins(), WorkersJoinAlone()]),
    "beasts_humoured": lambda rules: rules.board.waivers.append(BeastIsHumoured()),
    "tolls": add_tolls,
    "fog": lambda rules: rules.board.bars.append(Fog()),
    "detours": lambda rules: rules.board.detours.extend(INSTEAD[:2]),
    "more_detours": lambda rules: rules.board.detours.append(INSTEAD[2]),
}


@contextmanager
def toy_sets() -> Iterator[None]:
    """The modules above can be chosen for games of Everdell."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(editions, "_rules", {})
        for name, add in SETS.items():
            patch.setitem(EDITIONS["everdell"].modules, name, Module(name, "", add))
        yield
