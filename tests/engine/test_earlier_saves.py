"""Games that earlier versions saved go on as they did there, by their past or, without it, by their state alone.

`tests/saved/record.py` tells how they were made.
"""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

import trails
import underbough as ub
from properties.games import followed
from trails import shown
from underbough.rules.engine.saving import snapshot
from underbough.rules.records import agree

Json = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "saved"

GAMES: dict[str, Json] = {
    f"{path.name.partition('.')[0]}: {game['name']}": game
    for path in sorted(FOLDER.glob("format-*.jsonl.gz"))
    for game in map(json.loads, gzip.decompress(path.read_bytes()).splitlines())
}


def goes_on(game: ub.Game, golden: Json) -> None:
    """As it did: the same is shown now, offered at every decision, and shown at the end."""
    assert shown(game) == golden["shows"]
    trails.follow(game, trails.read(golden["trail"]))
    assert game.over
    assert shown(game) == golden["end"]
    assert list(game.winners()) == golden["winners"]


def past_of(golden: Json) -> Json | None:
    record: Json | None = json.loads(golden["save"]).get("record")
    return record


def without_past(saved: str) -> str:
    """As a copy of the game was saved."""
    data = json.loads(saved)
    del data["record"], data["checksum"]
    data["checksum"] = zlib.crc32(json.dumps(data, sort_keys=True).encode())
    return json.dumps(data)


def named(names: list[str]) -> list[str]:
    return list(followed(names))


def test_there_are_saves_of_every_kind() -> None:
    saves = [json.loads(golden["save"]) for golden in GAMES.values()]
    setups = [save["setup"] for save in saves]
    kinds = {(setup["edition"], setup["players"], setup["solo"], setup["level"]) for setup in setups}
    assert kinds == {
        *(("everdell", players, "", 0) for players in range(2, 7)),
        *(("silverfrost", players, "", 0) for players in range(2, 5)),
        *(("everdell", 1, "rugwort", level) for level in (1, 2, 3)),
        *(("silverfrost", 1, "paws", level) for level in (1, 2, 3, 4)),
    }
    modules = {tuple(setup["modules"]) for setup in setups}
    for id, module in ub.EDITIONS["everdell"].modules.items():
        assert (*module.requires, id) in modules
    assert ub.EDITIONS["everdell"].mixes["small"] in modules
    assert {save["rules"] for save in saves} == {1, 2}
    assert sum(len(save["state"]["stack"]) > 1 for save in saves) > 120
    assert sum("start" in save.get("record", {}) for save in saves) > 5
    elsewhere = [golden for golden in GAMES.values() if past_of(golden) is not None and not golden["past"]]
    assert len(elsewhere) > 20


@pytest.mark.parametrize("name", named(list(GAMES)))
def test_a_game_saved_by_an_earlier_version_goes_on_as_it_did(name: str) -> None:
    golden = GAMES[name]
    game = ub.load(golden["save"])
    past = past_of(golden)
    assert game.texts() == (past["answers"] if past is not None and golden["past"] else [])
    assert game.can_undo == golden["can_undo"]
    again = ub.load(ub.save(game))
    assert again.texts() == game.texts()
    assert again.hash() == game.hash()
    goes_on(game, golden)


@pytest.mark.parametrize("name", named([name for name, golden in GAMES.items() if golden["past"]]))
def test_its_state_alone_is_enough(name: str) -> None:
    """And all that may be known of it is the same."""
    golden = GAMES[name]
    whole, alone = ub.load(golden["save"]), ub.load(without_past(golden["save"]))
    assert alone.texts() == []
    assert agree(snapshot(whole.state), snapshot(alone.state)), "but for where played cards came from, in format 1"
    for viewer in (None, *range(len(whole.scores()))):
        assert alone.view(viewer) == whole.view(viewer)
    goes_on(alone, golden)


@pytest.mark.parametrize("name", named([name for name, golden in GAMES.items() if golden["past"]]))
def test_its_past_alone_is_enough(name: str) -> None:
    game = ub.replay(past_of(GAMES[name]))
    assert game.hash() == ub.load(GAMES[name]["save"]).hash()
    assert shown(game) == GAMES[name]["shows"]
