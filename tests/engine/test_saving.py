"""Snapshots: what they hold, that they are enough, and that impossible ones are refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import underbough as ub
from helpers import full_city, game
from underbough.rules.records import checksum

Json = dict[str, Any]

# Decisions in the middle of effects, each of which leaves something of its own on the stack.
MOMENTS: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "a way to pay": (
        {"hand": ["Doctor"], "city": ["University"], "stock": {"berry": 4}},
        ["play Doctor from hand"],
        ["pay 4 berries", "occupy University"],
    ),
    "a saving": (
        {"hand": ["Castle"], "city": ["Crane"], "stock": {"twig": 2, "resin": 3, "pebble": 3}},
        ["play Castle from hand", "use Crane"],
        ["save twig", "save resin", "save pebble"],
    ),
    "a Ranger on the way": (
        {"hand": ["Ranger"], "stock": {"berry": 2}, "deployed": ["3 twigs"]},
        ["play Ranger from hand"],
        ["visit 2 resin", "visit 1 pebble"],
    ),
    "cards drawn to choose from": (
        {"hand": ["Teacher"], "stock": {"berry": 2}, "deck": ["King", "Farm"]},
        ["play Teacher from hand"],
        ["keep King", "keep Farm"],
    ),
    "cards revealed": (
        {"city": ["Cemetery"], "discard": ["Farm", "Mine", "Inn", "King"]},
        ["visit Cemetery", "reveal from discard"],
        ["play King", "play Farm"],
    ),
    "an order of production": (
        {"city": ["Peddler", "Doctor"], "stock": {"berry": 4}, "deployed": ["1 berry"] * 2},
        ["prepare for spring"],
        ["activate Peddler", "activate Doctor"],
    ),
    "Critters going beneath an event": (
        {"city": ["Courthouse", "Ranger", "Wanderer"], "special_events": ["Capture of the Acorn Thieves"]},
        ["achieve Capture of the Acorn Thieves", "tuck Wanderer"],
        ["tuck Ranger", "stop"],
    ),
    "a nested play": (
        {"hand": ["Postal Pigeon"], "stock": {"berry": 3}, "deck": ["Postal Pigeon", "Inn", "Woodcarver", "Mine"]},
        ["play Postal Pigeon from hand", "play Postal Pigeon"],
        ["play Woodcarver", "play Mine", "stop"],
    ),
    "Ruins making room": (
        {"hand": ["Ruins"], "city": full_city("Mine", "Farm")},
        ["play Ruins from hand"],
        ["discard Mine 1", "discard Farm 2"],
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_is_saved_in_the_middle_of(moment: str) -> None:
    settings, answers, offered = MOMENTS[moment]
    g = game(**settings)
    g.choose(*answers)
    assert set(offered) <= set(g.options)
    loaded = ub.load(ub.save(g.game.clone()))
    assert loaded.hash() == g.game.hash()
    assert loaded.options().texts() == g.options
    assert [loaded.view(i) for i in (None, 0, 1)] == [g.game.view(i) for i in (None, 0, 1)]
    for _ in range(30):
        if not g.game.over:
            g.game.apply(0)
            loaded.apply(0)
            assert loaded.hash() == g.game.hash()


def test_a_save_is_one_line_of_json_that_names_its_versions() -> None:
    text = ub.save(ub.new_game(players=2, seed=1))
    data = json.loads(text)
    assert "\n" not in text
    assert (data["format"], data["rules"]) == (2, 2)
    assert set(data) == {"format", "rules", "setup", "state", "record", "checksum"}


def test_a_save_of_a_clone_has_no_record() -> None:
    assert "record" not in json.loads(ub.save(ub.new_game(players=2, seed=1).clone()))


def test_a_state_contains_ids_instead_of_indexes() -> None:
    state = json.loads(ub.save(ub.new_game(players=2, seed=1)))["state"]
    ids = {card.id for card in ub.cards()}
    assert set(state["deck"]) <= ids
    assert set(state["meadow"]) <= ids
    assert all(set(player["hand"]) <= ids for player in state["players"])
    assert set(state["sites"]) <= {site.id for site in ub.sites()}
    assert [frame["node"] for frame in state["stack"]] == ["engine.turn"]


def test_loading_restores_log_record_and_undo() -> None:
    original = ub.new_game(players=3, seed=5)
    for i in range(30):
        original.apply(i * 3 % len(original.options()))
    loaded = ub.load(ub.save(original))
    assert loaded.texts() == original.texts()
    assert loaded.can_undo == original.can_undo
    assert loaded.last_player == original.last_player
    for viewer in (None, 0, 1, 2):
        assert loaded.log(viewer) == original.log(viewer)
    assert ub.save(loaded) == ub.save(original)


def test_a_finished_game_can_be_saved() -> None:
    g = game(season="autumn", deployed=["1 berry"] * 6, others=[{"season": "autumn", "deployed": ["haven"] * 6}])
    g.pass_()
    g.pass_()
    loaded = ub.load(ub.save(g.game))
    assert loaded.over
    assert [score.total for score in loaded.scores()] == [score.total for score in g.game.scores()]


def test_saving_changes_nothing() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 3 twigs")
    before = (g.hash(), g.answers[:], g.log())
    assert ub.save(g) == ub.save(g)
    assert (g.hash(), g.answers, g.log()) == before


def test_white_space_and_the_order_of_keys_do_not_damage_a_save() -> None:
    g = ub.new_game(players=2, seed=1)
    data = json.loads(ub.save(g))
    shuffled = {key: data[key] for key in sorted(data, reverse=True)}
    assert ub.load(json.dumps(shuffled, indent=2)).hash() == g.hash()


# What no game could have been saved as. A checksum that fits does not make it possible.

CITY_CARD = {"id": "farm", "number": 3, "occupied": False, "tokens": 0, "goods": {}, "beneath": []}

IMPOSSIBLE: dict[str, tuple[tuple[Any, ...], Any]] = {
    "no state": (("state",), None),
    "no players": (("state", "players"), []),
    "an unknown card": (("state", "meadow", 0), "dragon"),
    "an unknown site": (("state", "sites", 0), "moon"),
    "an unknown step": (("state", "stack", 0, "node"), "engine.dance"),
    "a step of nobody": (("state", "stack", 0, "player"), 2),
    "a season after autumn": (("state", "players", 0, "season"), 4),
    "a negative supply": (("state", "players", 0, "stock", "twig"), -1),
    "an unknown good": (("state", "players", 0, "stock", "pearl"), 1),
    "a good that is not in this game": (("state", "players", 0, "stock", "axolotl token"), 0),
    "goods without names": (("state", "players", 0, "stock"), [0, 0, 0, 0, 0]),
    "half a twig": (("state", "players", 0, "stock", "twig"), 0.5),
    "an unknown zone": (("state", "zones", "river"), []),
    "an unknown zone of a player": (("state", "players", 0, "zones", "power"), []),
    "an unknown number": (("state", "extra", "rugwort_die"), 1),
    "half a hand": (("state", "players", 0, "seen"), []),
    "a Meadow of seven": (("state", "meadow"), [None] * 7),
    "a number that is none": (("state", "turn"), "1"),
    "a place that is none": (("state", "players", 0, "deployed"), ["moon"]),
    "a place in the city of nobody": (("state", "players", 0, "deployed"), ["spot 9 9"]),
    "lost cards": (("state", "deck"), []),
    "a card from nowhere": (("state", "aside"), ["king"]),
    "the turn of nobody": (("state", "active"), 9),
    "goods of unknown kinds": (("state", "players", 0, "city"), [{**CITY_CARD, "goods": {"pearl": 1}}]),
    "an unknown event as a source": (("state", "stack", 0, "source"), -99_999),
    "discarded cards that are not there": (("state", "discard_seen"), [3]),
    "nothing to do before the end": (("state", "stack"), []),
}


def altered(way: tuple[Any, ...], value: Any) -> Json:
    data: Json = copy.deepcopy(json.loads(ub.save(ub.new_game(players=2, seed=1).clone())))
    inner: Any = data
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    return data


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_saved_game_is_refused_that_has(what: str) -> None:
    data = altered(*IMPOSSIBLE[what])
    data["checksum"] = checksum(data)
    with pytest.raises(ub.UnderboughError, match=r"malformed|impossible"):
        ub.load(json.dumps(data))


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_record_is_refused_that_starts_with(what: str) -> None:
    data = altered(*IMPOSSIBLE[what])
    record = {"format": 2, "rules": 1, "setup": data["setup"], "start": data["state"], "answers": []}
    with pytest.raises(ub.UnderboughError, match=r"malformed|impossible"):
        ub.replay(record)


@pytest.mark.covers("croak_wart_cure")
def test_a_game_saved_by_an_earlier_version_amid_the_cure_goes_on() -> None:
    g = game(city=["Undertaker", "Barge Toad", "Farm"], stock={"berry": 2}, special_events=["Croak Wart Cure"])
    g.achieve("Croak Wart Cure")
    data = json.loads(ub.save(g.game.clone()))
    assert data["state"]["stack"][-1]["node"] == "everdell.base.croak_wart_cure.price.1"
    data["state"]["stack"][-1]["node"] = "everdell.base.croak_wart_cure.effect"
    data["checksum"] = checksum(data)
    later = ub.load(json.dumps(data))
    assert later.options().texts() == ["discard Undertaker", "discard Barge Toad", "discard Farm"]
    assert later.hash() == g.game.hash()
