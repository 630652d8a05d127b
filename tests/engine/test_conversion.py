"""States saved in an earlier format: what had numbers there has names, and what cannot be converted is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import underbough as ub
from earlier import first, saved
from helpers import game
from underbough.rules.engine.conversion import of_present_format
from underbough.rules.engine.ruleset import Setup
from underbough.rules.engine.saving import FORMAT, snapshot

Json = dict[str, Any]

EVERDELL = Setup("everdell", 2, ("player_powers",))
SILVERFROST = Setup("silverfrost", 2)
EAGLE = "silverfrost.sfb_golden_eagle.effect"
OWL = "silverfrost.sfb_grey_owl.effect"


def stored() -> ub.Game:
    city = [{"card": "Storehouse", "goods": {"twig": 3}}, "Farm"]
    stock = {"berry": 2, "axolotl token": 1}
    return game(modules=["player_powers"], power="Axolotls", city=city, stock=stock).game


def test_goods_get_their_names_and_nothing_else_changes() -> None:
    g = stored()
    old = first(snapshot(g.state))
    assert old["players"][0]["stock"] == [0, 0, 0, 2, 0, 1]
    assert old["players"][0]["city"][0]["goods"] == [3, 0, 0, 0]
    before = copy.deepcopy(old)
    assert of_present_format({"format": 1, "state": old}, "state", EVERDELL) == snapshot(g.state)
    assert old == before
    loaded = ub.load(saved(g, old))
    assert loaded.hash() == g.hash()
    assert json.loads(ub.save(loaded))["format"] == FORMAT == 2


def test_a_record_that_began_with_a_position_is_converted_too() -> None:
    g = stored()
    g.apply("visit 3 twigs")
    record = g.record()
    old = record | {"format": 1, "start": first(record["start"])}
    again = ub.replay(old)
    assert again.hash() == g.hash()
    assert again.record() == record


# A step to be done: its number and items, as they were and as they are.
STEPS: dict[str, tuple[Setup, str, tuple[Any, Any], tuple[Any, Any]]] = {
    "savings": (EVERDELL, "engine.save", (2, [1, 0, 2, 0, 1, 4]), (2, [{"twig": 1, "pebble": 2, "any": 1}, "any"])),
    "savings without any": (EVERDELL, "engine.save", (1, [1, 0, 0, 0, 0, 0]), (1, [{"twig": 1, "any": 0}, "twig"])),
    "a part of any kind": (EVERDELL, "engine.add_any", (1, [0, 0, 0, 3, 2]), (1, [{"berry": 3}, "pebble"])),
    "tokens for resources": (
        EVERDELL, "engine.exchange", (5 * 16 + 1, [2, 1, 0, 0, 0, 1, 1]),
        (["axolotl token", 1], [{"twig": 2, "resin": 1, "axolotl token": 1}, "resin"]),
    ),
    "no token yet": (
        EVERDELL, "engine.exchange", (5 * 16 + 1, [2, 0, 0, 0, 0, 0, 0]),
        (["axolotl token", 1], [{"twig": 2, "axolotl token": 0}, "twig"]),
    ),
    "twigs for resources": (
        EVERDELL, "engine.exchange", (2, [2, 1, 0, 0, 1]), (["twig", 2], [{"twig": 2, "resin": 1}, "resin"])
    ),
    "a bill": (EVERDELL, "engine.settle", (0, [0, 0, 1, 0]), (0, {"pebble": 1})),
    "a bill that is waived": (EVERDELL, "engine.settle", (0, [0, 0, 0, 0]), (0, {})),
    "what a worker gained": (EVERDELL, "everdell.player_powers.visited", (0, [0, 2, 0, 0]), (0, {"resin": 2})),
    "nothing gained": (EVERDELL, "everdell.player_powers.visited", (0, []), (0, [])),
    "cards played": (EVERDELL, "engine.after_play", (0, [["farm", 3]]), (0, [["farm", 3]])),
    "who called": (SILVERFROST, EAGLE, (94, []), (["sf_site_birch", "ranger"], [])),
    "nobody called": (SILVERFROST, EAGLE, (0, []), (-1, [])),
    "who called, which does not matter": (SILVERFROST, OWL, (94, []), (0, [])),
    "how many quests": (SILVERFROST, f"{OWL}.0.0", (3, [0]), (3, [0])),
    "an unknown step": (SILVERFROST, "engine.dance", (3, [0]), (3, [0])),
}  # fmt: skip


@pytest.mark.parametrize("what", STEPS)
def test_a_step_says_what_its_numbers_meant(what: str) -> None:
    setup, path, (number, items), wanted = STEPS[what]
    player: Json = {"stock": [0] * (6 if setup is EVERDELL else 8), "city": [], "covered": [], "events": []}
    player["deployed"] = ["sf_site_moss", ["sf_site_birch", "ranger"]]
    frame: Json = {"node": path, "player": 0, "number": number, "items": items}
    state = {"players": [player], "stack": [frame]}
    (converted,) = of_present_format({"format": 1, "state": state}, "state", setup)["stack"]
    assert (converted["number"], converted["items"]) == wanted
    assert frame == {"node": path, "player": 0, "number": number, "items": items}


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("players",), 3),
        (("players", 0, "stock"), [0] * 5),
        (("players", 0, "stock"), [0] * 7),
        (("players", 0, "stock"), {"twig": 3}),
        (("players", 0, "city", 0, "goods"), [1] * 7),
        (("players", 0, "city", 0, "goods"), 3),
        (("stack", 0), []),
        (("stack", 0, "node"), []),
        (("stack",), [{"node": "engine.settle", "player": 0, "number": 0, "items": [0] * 9}]),
        (("stack",), [{"node": "engine.exchange", "player": 0, "number": -5, "items": []}]),
        (("stack",), [{"node": "engine.exchange", "player": 0, "number": 999, "items": []}]),
        (("stack",), [{"node": "engine.exchange", "player": 0, "number": "x", "items": []}]),
        (("stack",), [{"node": EAGLE, "player": 9, "number": 9, "items": []}]),
    ],
)
def test_what_cannot_be_converted_is_refused(where: tuple[Any, ...], value: object) -> None:
    g = stored()
    old = first(snapshot(g.state))
    inner: Any = old
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    with pytest.raises(ub.UnderboughError, match="the saved game is malformed"):
        ub.load(saved(g, old))
    record = {"format": 1, "rules": 2, "setup": g.record()["setup"], "start": old, "answers": []}
    with pytest.raises(ub.UnderboughError, match="the saved game is malformed"):
        ub.replay(record)


@pytest.mark.parametrize("state", [None, [], 7, "x"])
def test_what_is_no_state_is_refused(state: object) -> None:
    with pytest.raises(ub.UnderboughError, match="the saved game is malformed: its state is no"):
        ub.load(saved(stored(), state))
