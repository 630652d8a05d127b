"""What has handles: the same in every mix of sets, declared once, and by name in saved games."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from helpers import game
from registry import declared_for_now, registries
from underbough.rules import editions
from underbough.rules.editions import EDITIONS, Module, declare_module, in_order, rules_for
from underbough.rules.effects.amounts import Fixed
from underbough.rules.effects.combined import Nothing
from underbough.rules.effects.goods import Gain
from underbough.rules.engine.declarations import NODES, Card, Node, Site
from underbough.rules.engine.declaring import declare_card, declare_node, declare_site, once_called
from underbough.rules.engine.handles import (
    EXTRA,
    FIGURE,
    GOOD,
    OCCASION,
    PLAYER_ZONE,
    ZONE,
    declare_extra,
    declare_good,
    declare_name,
    declare_occasion,
    declare_player_zone,
    declare_resources,
    declare_zone,
    names_of,
)
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.restoring import restore
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.saving import snapshot
from underbough.rules.engine.state import POINT
from underbough.rules.engine.turns import begin
from underbough.rules.everdell.base.rugwort import DIE
from underbough.rules.everdell.bellfaire.effects import GARLAND
from underbough.rules.everdell.legends.changes import BOXES, OWN_ZONES
from underbough.rules.everdell.player_powers.effects import AXOLOTL, FARMS, OWN_FOREST
from underbough.rules.records import empty_state, with_start
from underbough.rules.words import construction, cost

MODULES = EDITIONS["everdell"].modules


def everdell(*modules: str, players: int = 2, solo: str = "") -> Rules:
    return rules_for(Setup("everdell", players, in_order("everdell", modules), solo, 1 if solo else 0))


def mixes() -> Iterator[Rules]:
    yield everdell()
    yield everdell(players=1, solo="rugwort")
    for id, module in MODULES.items():
        yield everdell(*module.requires, id)
        yield everdell(*module.requires, id, players=1, solo="rugwort")
    yield everdell("small", players=4)


# In every mix


def test_a_handle_means_the_same_whatever_else_is_in_play() -> None:
    for rules in mixes():
        pieces = rules.pieces
        assert [pieces.goods[what] for what in range(POINT + 1)] == ["twig", "resin", "pebble", "berry", "point"]
        assert pieces.goods[AXOLOTL] == "axolotl token"
        assert rules.wording.plurals[AXOLOTL] == "axolotl tokens"
        assert pieces.extra[DIE] == "rugwort_die"
        assert pieces.player_zones[OWN_FOREST].name == "own_forest"
        assert [pieces.zones[zone].name for zone in (FARMS, GARLAND)] == ["farms", "garland"]


def test_only_what_is_in_play_is_shown() -> None:
    for rules in mixes():
        view = ub.new_game(
            players=rules.setup.players, modules=rules.setup.modules, solo=rules.setup.solo, level=rules.setup.level
        ).view(0)
        powers = "player_powers" in rules.setup.modules
        assert ("axolotl token" in view["players"][0]["stock"]) == powers
        assert ("own_forest" in view["players"][0]["zones"]) == ("farms" in view["zones"]) == powers
        assert ("garland" in view["zones"]) == ("garland" in rules.setup.modules)
        assert list(view["extra"]) == (["rugwort_die"] if rules.setup.solo else [])


def test_what_is_not_in_play_costs_a_game_nothing() -> None:
    state = ub.new_game().state
    assert (state.zones, state.extra) == ([], [])
    for p in state.players:
        assert (len(p.stock), p.zones) == (POINT + 1, [])


@pytest.mark.parametrize("seed", range(6))
def test_modules_may_be_set_up_in_any_order(seed: int) -> None:
    """Powers as well, which once had to come first."""
    chance = random.Random(seed)
    order = [id for id in in_order("everdell", ["small"]) if id != "every_season"]
    chance.shuffle(order)
    rules = Rules(Setup("everdell", 2, tuple(order)))
    EDITIONS["everdell"].add(rules)
    for id in order:
        MODULES[id].add(rules)
    rules.finish()
    state = empty_state(rules, seed)
    begin(state)
    played = with_start(rules.setup, state, from_position=False)
    while not played.over:
        played.apply(chance.randrange(played.choices))
    assert restore(snapshot(played.state), rules).stack == []
    assert all(len(p.zones[zone]) <= 1 for p in state.players for zone in OWN_ZONES)
    assert all(len(state.zones[box]) == 8 for box in BOXES)


# Names are declared once


def a_card(id: str = "", effect: Node | None = None) -> Card:
    card = construction("Toy", cost(twig=1), points=1, copies=1, colour=1, set="toy", text="", effect=effect)
    card.id = id or card.id
    return card


def a_site(id: str, effect: Node | None = None, price: Node | None = None) -> Site:
    return Site(id, id, "toy", "toy", "", effect, price=price)


class Two(Node):
    """A step of two others."""

    def __init__(self, a: Node, b: Node) -> None:
        super().__init__()
        self.parts = [a, b]

    def children(self) -> list[Node]:
        return self.parts


LEGENDS = MODULES["legends"]
TWICE: dict[str, tuple[Callable[[], object], str]] = {
    "good": (lambda: declare_good("everdell", "axolotl token", "tokens"), "two goods of everdell are called 'axolotl"),
    "good and resource": (lambda: declare_good("silverfrost", "moss", "moss"), "two goods of silverfrost are called"),
    "zone": (lambda: declare_zone("everdell", Zone("farms", "card")), "two zones of everdell are called 'farms'"),
    "player zone": (lambda: declare_player_zone("everdell", Zone("stack", "card")), "two player zones of everdell"),
    "zone of players": (
        lambda: declare_zone("everdell", Zone("stack", "card")),
        "a zone and a player zone of everdell",
    ),
    "zone of the table": (lambda: declare_player_zone("everdell", Zone("farms", "card")), "a player zone and a zone"),
    "number": (lambda: declare_extra("silverfrost", "winters_fury"), "two numbers of silverfrost are called 'winters"),
    "occasion": (lambda: declare_occasion("silverfrost", "giving"), "two occasions of silverfrost are called 'giving'"),
    "occasion of the engine": (lambda: declare_occasion("everdell", "draw"), "two occasions of everdell are called"),
    "figure": (lambda: declare_name("everdell", FIGURE, "worker"), "two figures of everdell are called 'worker'"),
    "resources": (
        lambda: declare_resources("everdell", [("a", "as")] * 5),
        "are its first goods, and are declared once",
    ),
    "card": (lambda: declare_card(a_card("farm"), "everdell.toy"), "two cards are declared with the id 'farm'"),
    "site": (lambda: declare_site(a_site("haven"), "everdell.toy"), "two sites are declared with the id 'haven'"),
    "step": (lambda: declare_node(Nothing(), "engine.turn"), "two nodes are declared with the path 'engine.turn'"),
    "earlier path": (lambda: once_called(NODES[0], "engine.turn"), "there is a node with the path 'engine.turn'"),
    "module": (lambda: declare_module("everdell", "market", LEGENDS), "two modules of Everdell are called 'market'"),
    "module and mix": (
        lambda: declare_module("everdell", "small", LEGENDS),
        "two modules of Everdell are called 'small'",
    ),
}


@pytest.mark.parametrize("what", TWICE)
def test_a_name_that_is_taken_is_refused_and_nothing_is_declared(what: str) -> None:
    declare, message = TWICE[what]
    before = [each.copy() for each in registries()]
    with declared_for_now():
        with pytest.raises(ub.UnderboughError, match=message):
            declare()
        assert registries() == before


def test_a_site_one_of_whose_steps_finds_its_path_taken_is_not_declared_at_all() -> None:
    with declared_for_now():
        declare_node(Nothing(), "everdell.toy.other.price.1")
        before = [each.copy() for each in registries()]
        site = a_site("other", effect=Gain(0, Fixed(1)), price=Two(Nothing(), Nothing()))
        with pytest.raises(ub.UnderboughError, match=r"with the path 'everdell\.toy\.other\.price\.1'"):
            declare_site(site, "everdell.toy")
        assert registries() == before
        assert site.index == -1
        assert site.effect is not None
        assert site.effect.index == -1


def test_a_card_one_of_whose_steps_finds_its_path_taken_is_not_declared_at_all() -> None:
    with declared_for_now():
        declare_node(Nothing(), "everdell.toy.toy.at_prepare")
        before = [each.copy() for each in registries()]
        card = a_card(effect=Gain(0, Fixed(1)))
        card.at_prepare = Nothing()
        with pytest.raises(ub.UnderboughError, match=r"with the path 'everdell\.toy\.toy\.at_prepare'"):
            declare_card(card, "everdell.toy")
        assert registries() == before
        assert (card.index, card.at_prepare.index) == (-1, -1)
        declare_card(card, "everdell.another_toy")
        assert NODES[-2].path == "everdell.another_toy.toy.effect"


def test_resources_come_before_other_goods() -> None:
    assert names_of("toys", GOOD) == []
    with pytest.raises(ub.UnderboughError, match="toys: its resources must be declared before the good 'marble'"):
        declare_good("toys", "marble", "marbles")
    with pytest.raises(ub.UnderboughError, match="toys: four resources and points are its first goods"):
        declare_resources("toys", [("marble", "marbles")])
    assert names_of("toys", GOOD) == []


def test_editions_count_for_themselves() -> None:
    with declared_for_now():
        for sort in (GOOD, ZONE, PLAYER_ZONE, EXTRA, OCCASION, FIGURE):
            everdells, silverfrosts = len(names_of("everdell", sort)), len(names_of("silverfrost", sort))
            assert declare_name("everdell", sort, "toy") == everdells
            assert declare_name("silverfrost", sort, "toy") == silverfrosts


# In saved games


SHIFTED = """
import importlib.machinery, json, pathlib, sys, types

# The package without what it imports, so that somebody can come before its sets.
bare = types.ModuleType("underbough")
bare.__path__ = [sys.argv[1]]
sys.modules["underbough"] = bare
from underbough.rules.engine import handles
from underbough.rules.engine.declarations import Site
from underbough.rules.engine.declaring import declare_node, declare_site
from underbough.rules.engine.hooks import Zone
from underbough.rules.everdell.base import goods
handles.declare_good("everdell", "pearl", "pearls")
declare_site(Site("stranger", "stranger", "toy", "toy", ""), "everdell.toy")
for edition in ("everdell", "silverfrost"):
    for i in range(3):
        handles.declare_zone(edition, Zone(f"zone {i}", "card"))
        handles.declare_player_zone(edition, Zone(f"player zone {i}", "card"))
    handles.declare_extra(edition, "pearls so far")
    handles.declare_occasion(edition, "pearl")
del sys.modules["underbough"]

import underbough as ub
from underbough.rules.everdell.player_powers.effects import AXOLOTL
assert AXOLOTL == 6
for line in sys.stdin:
    game = ub.load(line)
    out = [game.options().texts(), [game.view(i) for i in (None, 0, 1)], json.loads(ub.save(game))]
    print(json.dumps(out))
"""


def in_the_middle() -> Iterator[ub.Game]:
    """Games in which goods, zones and figures wait in the steps that are to be done."""
    rich = {"twig": 2, "resin": 2, "pebble": 3, "berry": 3}
    g = game(modules=["player_powers"], power="Axolotls", stock={"axolotl token": 3, "twig": 1}, hand=["Farm"])
    g.play("Farm")
    assert "pay axolotl token instead of twig" in g.options
    yield g.game
    g.choose("pay axolotl token instead of twig")
    yield g.game
    g = game(modules=["player_powers"], power="Moles", stock={"twig": 1})
    g.visit("2 resin")
    assert "pay resin" in g.options
    yield g.game
    g = game(city=["Monastery"], stock=rich, others=[{}, {}])
    g.visit("Monastery")
    g.choose("choose player 2", "give berry")
    yield g.game
    event = "A Brilliant Marketing Plan"
    g = game(special_events=[event], city=["Shopkeeper", "Post Office"], stock=rich, others=[{}, {}])
    g.achieve(event)
    g.choose("give twig")
    yield g.game
    g = game(hand=["Castle"], city=["Crane"], stock={"twig": 2, "resin": 3, "pebble": 3})
    g.play("Castle")
    g.choose("use Crane", "save resin")
    yield g.game
    g = game(city=[{"card": "Storehouse", "goods": {"resin": 2}}], modules=["legends", "garland", "market"])
    g.visit("market")
    yield g.game
    yield ub.new_game(players=1, solo="rugwort", modules=["small"], seed=1)
    frost: dict[str, Any] = {"edition": "silverfrost", "mountain": ["Golden Eagle"]}
    seat = {"stock": {"fire": 3}, "city": ["Bell Tower"], "deployed": ["moss", "birch"], "season": "autumn"}
    eagle = ub.position(frost | {"players": [seat, {}]})
    eagle.apply("visit Bell Tower with ranger")
    eagle.apply("call Golden Eagle")
    assert eagle.options().texts() == ["return worker from moss", "return worker from birch"]
    yield eagle
    yield ub.new_game("silverfrost", players=1, solo="paws", seed=1)


def test_a_game_goes_on_where_others_came_before_its_sets(tmp_path: Path) -> None:
    """Saved by name, so that no handle and no index of the time matters."""
    games = list(in_the_middle())
    script = tmp_path / "shifted.py"
    script.write_text(SHIFTED, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(Path(ub.__file__).parent)],
        input="".join(ub.save(each) + "\n" for each in games), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for each, line in zip(games, done.stdout.splitlines(), strict=True):
        views = [each.view(i) for i in (None, 0, 1)]
        assert json.loads(line) == [each.options().texts(), json.loads(json.dumps(views)), json.loads(ub.save(each))]


def test_a_set_may_count_more_in_a_later_version_but_not_less() -> None:
    with declared_for_now():
        shell = declare_good("everdell", "shell", "shells")
        beach = declare_zone("everdell", Zone("beach", "card"))
        bag = declare_player_zone("everdell", Zone("bag", "card"))
        tide = declare_extra("everdell", "tide")
        versions = [1]

        def add(rules: Rules) -> None:
            if versions[-1] > 1:
                rules.pieces.use_good(shell)
                rules.pieces.use_zone(beach)
                rules.pieces.use_player_zone(bag)
                rules.pieces.use_extra(tide)

        declare_module("everdell", "toy", Module("Toy", "A beach.", add))
        before = ub.new_game(modules=["toy", "garland"])
        before.apply("visit 3 twigs")
        saved, alone = ub.save(before), ub.save(before.clone())
        versions.append(2)
        editions._rules.clear()
        for text in (saved, alone):
            later = ub.load(text)
            assert later.options().texts() == before.options().texts()
            assert later.view(0)["players"][0]["stock"] == before.view(0)["players"][0]["stock"] | {"shell": 0}
            assert (later.state.zones[beach], later.state.extra[tide]) == ((), 0)
        assert ub.load(saved).texts() == ["visit 3 twigs"]
        again = ub.save(ub.load(alone))
        versions.append(1)
        editions._rules.clear()
        with pytest.raises(ub.UnderboughError, match="malformed: there is no good 'shell' in this game"):
            ub.load(again)


@pytest.mark.parametrize("where", ["stock", "goods"])
@pytest.mark.parametrize("good", ["pearl", "axolotl token", "twigs", ""])
def test_a_good_that_is_not_in_play_is_refused_in_a_position(where: str, good: str) -> None:
    seat = {"stock": {good: 1}} if where == "stock" else {"city": [{"card": "Storehouse", "goods": {good: 1}}]}
    with pytest.raises(ub.UnderboughError, match=f"{where}: {good!r} is unknown; possible are: berry, pebble"):
        ub.position({"players": [seat, {}]})
