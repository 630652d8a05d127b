"""Tables that earlier versions kept in their database show what they did, and go on as they did.

`tests/saved/record_tables.py` tells how they were made.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from saved.visits import FOLDER, Json, goes_on, owner, shown, taken_back, unpacked
from server.harness import HandClock, Person, Server, quick_settings, running

DATABASES = [path.name.removesuffix(".sqlite3.gz") for path in sorted(FOLDER.glob("*.sqlite3.gz"))]


@pytest.mark.parametrize("name", DATABASES)
def test_there_are_tables_of_every_kind(name: str, tmp_path: Path) -> None:
    tables = [golden["shows"] for golden in unpacked(name, tmp_path).values()]
    assert {table["phase"] for table in tables} == {"waiting", "playing", "over"}
    for edition in ("everdell", "silverfrost"):
        of_edition = [table for table in tables if table["edition"] == edition]
        playing = [table for table in of_edition if table["phase"] == "playing"]
        assert {table["phase"] for table in of_edition} == {"waiting", "playing", "over"}
        assert {bool(table["solo"]) for table in playing} == {True, False}
        assert {table["anew"] for table in playing} == {True, False}
        assert any(seat["bot"] for table in playing for seat in table["seats"])
        assert any(table["asked"][1] != "turn" for table in playing)
    assert any(len(table["modules"]) > 10 for table in tables)
    assert any(seat["resigned"] for table in tables for seat in table["seats"])
    assert any(table.get("can_undo") for table in tables)


@pytest.mark.parametrize("name", DATABASES)
def test_tables_of_an_earlier_version_are_opened_and_played_on(name: str, tmp_path: Path) -> None:
    golden = unpacked(name, tmp_path)
    clock = HandClock()
    with running(quick_settings(tmp_path), clock) as server, owner(server) as me:
        assert {table["id"] for table in me.get("/api/me")["tables"]} == set(golden)
        for id, table in golden.items():
            assert shown(server, me, id) == table["shows"], id
        then = {id: play_on(server, me, id, table) for id, table in golden.items()}
    with running(quick_settings(tmp_path), clock) as server, owner(server) as me:
        for id, table in then.items():
            again = shown(server, me, id)
            if table.get("anew"):  # what followed the snapshot belongs to the state now, and is no longer told
                assert again.pop("events") <= table.pop("events")
            assert again == table, id


def play_on(server: Server, me: Person, id: str, golden: Json) -> Json:
    """What the table shows in the end."""
    if "taken_back" in golden:
        assert taken_back(me, id) == golden["taken_back"], id
    if "answers" in golden:
        then = goes_on(me, id, golden["answers"])
        assert then["number"] > golden["shows"]["number"]
        assert then == golden.get("then", then), id
    return shown(server, me, id)
