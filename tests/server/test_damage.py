"""Tables that are damaged in the database are set aside one by one, and everything else goes on."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from patience import wait_for
from server.harness import Json, Person, Server, quick_settings
from underbough.server.storage.database import open_database

DAMAGES = [
    "UPDATE entries SET answers = 'visit 3 twi' WHERE table_id = :id",
    "UPDATE entries SET answers = '7' WHERE table_id = :id",
    "UPDATE entries SET answers = '[3]' WHERE table_id = :id",
    "UPDATE entries SET at = 'then' WHERE table_id = :id",
    "UPDATE tables SET setup = '{' WHERE id = :id",
    "UPDATE tables SET setup = '[]' WHERE id = :id",
    'UPDATE tables SET setup = \'{"edition": "everdell"}\' WHERE id = :id',
    'UPDATE tables SET setup = replace(setup, \'"players": 2\', \'"players": "two"\') WHERE id = :id',
    "UPDATE tables SET deadline = 'soon' WHERE id = :id",
    "UPDATE tables SET deadline = 9e999 WHERE id = :id",
    "UPDATE tables SET deadline = -1 WHERE id = :id",
    "UPDATE tables SET changed = x'00' WHERE id = :id",
    "UPDATE tables SET to_move = 5 WHERE id = :id",
    "UPDATE tables SET winners = 'me' WHERE id = :id",
    "DELETE FROM seats WHERE table_id = :id AND number = 0",
    "UPDATE seats SET critter = 'dragon' WHERE table_id = :id",
    "UPDATE seats SET missed = 'often' WHERE table_id = :id",
    "UPDATE snapshots SET state = '{' WHERE table_id = :id",
    "UPDATE snapshots SET state = '7' WHERE table_id = :id",
    "UPDATE snapshots SET state = x'ff' WHERE table_id = :id",
    f"UPDATE snapshots SET state = '{'[' * 100_000}' WHERE table_id = :id",
]


def bots_turn(me: Person) -> Json:
    """A table where a bot is to answer."""
    table = me.table("me", "bot", turn_seconds=600)
    page = me.page(table["id"]).wait_for_turn()
    while page.decision["seat"] == 0:
        page.answer(page.texts()[0])
    page.close()
    return table


def has_moved(server: Server, id: str) -> bool:
    table = server.hall.in_memory(id)
    return table is not None and table.row.to_move == 0


def spoil(server: Server, damage: str, id: str) -> None:
    engine = sa.create_engine(server.settings.database_url)
    with engine.begin() as connection:
        assert connection.execute(sa.text(damage), {"id": id}).rowcount >= 1
    engine.dispose()


def test_damaged_tables_are_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Server(quick_settings(tmp_path, bot_pause=3600.0)).start()
    try:
        with Person(server) as me:
            before = bots_turn(me)["id"]
            broken = [bots_turn(me)["id"] for _ in DAMAGES]
            after = bots_turn(me)["id"]
            waiting = me.table("me", "friend", public=True)["id"]
            public = me.table("me", "friend", public=True)["id"]
            server.stop()
            for damage, id in zip(DAMAGES, broken, strict=True):
                spoil(server, damage, id)
            spoil(server, "UPDATE tables SET setup = '{' WHERE id = :id", waiting)
            server.settings = quick_settings(tmp_path)
            server.start()
            for id in (before, after):  # nobody looks, and yet the bots answer
                wait_for(partial(has_moved, server, id))
                page = me.page(id).wait_for_turn()
                assert page.answer(page.texts()[0])["type"] == "done"
            mine = {info["id"] for info in me.get("/api/me")["tables"]}
            assert {before, after, public} <= mine
            assert waiting not in mine
            assert public in {info["id"] for info in me.get("/api/tables")}
            for id, damage in zip([*broken, waiting], [*DAMAGES, "a waiting table"], strict=True):
                told = me.http.get(f"/api/tables/{id}")
                assert (told.status_code, told.json().get("code")) == (409, "unreadable"), damage[:100]
                assert "This table cannot be gone on with" in told.json()["message"]
                page = me.page(id)
                assert page.receive()["code"] == "unreadable"
                page.close()
        lines = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
        for id in (*broken, waiting):
            assert len([line for line in lines if id in line]) == 1
        assert len(lines) == len(broken) + 1, [line for line in lines if "set aside" not in line]
    finally:
        server.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE browsers SET nickname = 7, critter = 'dragon'",
        "UPDATE browsers SET seen = 'never'",
        "UPDATE chat SET at = 'once'",
        "UPDATE chat SET text = x'ff'",
        "UPDATE handovers SET expires = 'late'",
    ],
)
def test_what_can_be_done_without_is_left_out(damage: str, tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path)).start()
    try:
        with Person(server) as me:
            me.put("/api/me", {"nickname": "Maple", "critter": "owl"})
            id = me.table("me", "bot")["id"]
            page = me.page(id).wait_for_turn()
            page.send(type="say", text="Hello")
            page.expect("said")
            code = me.post(f"/api/tables/{id}/seats/0/transfer")["code"]
            engine = open_database(server.settings.database_url)
            with engine.begin() as connection:
                connection.execute(sa.text(damage))
            engine.dispose()
            assert me.get("/api/me")["tables"]
            assert me.page(id).wait_for_turn().answer("visit 3 twigs")["type"] == "done"
            if "handovers" in damage:
                assert me.refused("POST", "/api/claim", {"code": code}) == (404, "expired_link")
            assert me.put("/api/me", {"nickname": "Moss"})["nickname"] == "Moss"
    finally:
        server.close()
