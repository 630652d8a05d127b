"""Editions, me, tables: everything over HTTP before a game."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from patience import wait_for
from server.harness import Person, Server, quick_settings, running
from underbough import __version__
from underbough.bots import LEVELS
from underbough.rules.engine import state
from underbough.server import catalogue
from underbough.server.messages import Catalogue, EditionInfo, Me, SeatPlan, TableInfo

Somebody = Callable[[], Person]


def test_health_is_no_better_than_the_database(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as server, Person(server) as me:

        def is_well() -> bool:
            return me.http.get("/api/health").is_success

        assert is_well()
        original = server.break_writing()
        wait_for(lambda: not is_well())
        assert me.refused("GET", "/api/health") == (503, "storage")
        server.mend_writing(original)
        wait_for(is_well)


def test_health_notices_a_damaged_database(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as server, Person(server) as me:
        me.table("me", "bot")
        assert me.get("/api/health")["status"] == "ok"
        path = tmp_path / "underbough.sqlite3"
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (path.stat().st_size - 4096))
        wait_for(lambda: me.http.get("/api/health").status_code == 503)


def test_the_server_says_that_it_is_well(me: Person) -> None:
    assert me.get("/api/health") == {"status": "ok", "version": __version__}


def test_the_server_says_what_runs_on_it(me: Person) -> None:
    compiled = not str(state.__file__).endswith(".py")
    assert me.get("/api/build") == {"version": __version__, "compiled": compiled}


def test_editions_say_what_can_be_chosen(me: Person) -> None:
    editions = {info["id"]: EditionInfo.model_validate(info) for info in me.get("/api/editions")}
    everdell, silverfrost = editions["everdell"], editions["silverfrost"]
    assert (everdell.least_players, everdell.most_players, everdell.theme) == (1, 6, "woodland")
    assert (silverfrost.least_players, silverfrost.most_players, silverfrost.theme) == (1, 4, "winter")
    assert [(each.id, each.levels, each.level_word) for each in everdell.opponents] == [("rugwort", [1, 2, 3], "year")]
    assert [each.id for each in silverfrost.opponents] == ["paws"]
    assert [each.id for each in silverfrost.variants] == ["ice_storm"]
    assert all(each.text and each.name["de"] for each in everdell.opponents[0].variants)


def test_levels_of_bots_can_be_chosen_and_the_measures_are_not_offered(me: Person) -> None:
    levels = me.get("/api/levels")
    assert [level["id"] for level in levels] == list(LEVELS)
    assert [level["seconds"] for level in levels] == sorted(level["seconds"] for level in levels)
    assert SeatPlan.model_validate({"kind": "bot"}).bot in LEVELS


@pytest.mark.parametrize("bot", [*LEVELS, "greedy", "random"])
def test_a_bot_of_each_kind_sits_down(bot: str, me: Person) -> None:
    plan = {"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
    assert me.post("/api/tables", plan)["seats"][1]["bot"] == bot


@pytest.mark.parametrize("bot", ["ever_tree:seconds=999", "elder:iterations=9999999", "elder:width=2", "elder:", ""])
def test_nobody_tells_a_bot_how_long_to_think(bot: str, me: Person) -> None:
    plan = {"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
    assert me.refused("POST", "/api/tables", plan) == (422, "bad_setup")


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_catalogue_is_fetched_once(edition: str, me: Person) -> None:
    first = me.http.get(f"/api/catalogue/{edition}")
    assert Catalogue.model_validate(first.json()).edition == edition
    assert first.headers["content-encoding"] == "gzip"
    again = me.http.get(f"/api/catalogue/{edition}", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = me.http.get(f"/api/catalogue/{edition}", headers={"Accept-Encoding": "identity"})
    assert plain.json() == first.json()


def test_an_unknown_edition_has_no_catalogue(me: Person) -> None:
    assert me.refused("GET", "/api/catalogue/newleaf") == (404, "unknown_edition")


@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
def test_who_only_reads_is_given_no_cookie(path: str, server: Server) -> None:
    with Person(server) as stranger:
        assert "set-cookie" not in stranger.http.get(path).headers
        stranger.put("/api/me", {"nickname": "Maple", "critter": "owl"})
        assert "set-cookie" not in stranger.http.get(path).headers


def test_a_browser_is_remembered_by_a_cookie_that_scripts_cannot_read(me: Person) -> None:
    response = me.http.put("/api/me", json={"nickname": "Maple", "critter": "owl"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    mine = Me.model_validate(me.get("/api/me"))
    assert (mine.nickname, mine.critter, mine.tables) == ("Maple", "owl", [])


def test_a_made_up_cookie_is_replaced(me: Person) -> None:
    me.http.cookies.set("underbough", "admin")
    renewed = me.http.put("/api/me", json={"nickname": "Maple", "critter": "owl"})
    assert "underbough=" in renewed.headers["set-cookie"]


def test_nicknames_are_plain_text(me: Person) -> None:
    me.put("/api/me", {"nickname": " Ma\u202eple\n\u0000 B ", "critter": None})
    assert me.get("/api/me")["nickname"] == "Maple B"


def test_two_browsers_are_two_people(person: Somebody) -> None:
    first, second = person(), person()
    first.put("/api/me", {"nickname": "Maple"})
    assert second.get("/api/me")["nickname"] == ""


def test_a_table_where_nobody_is_waited_for_begins_at_once(me: Person) -> None:
    info = TableInfo.model_validate(me.table("me", "bot"))
    assert (info.phase, info.host, info.level) == ("playing", True, 0)
    assert [(seat.kind, seat.taken, seat.mine, seat.bot) for seat in info.seats] == [
        ("me", True, True, ""),
        ("bot", True, False, "villager"),
    ]
    assert len({seat.critter for seat in info.seats}) == 2
    assert me.get("/api/me")["tables"][0]["id"] == info.id


def test_my_name_and_critter_come_along(me: Person) -> None:
    me.put("/api/me", {"nickname": "Maple", "critter": "bear"})
    seats = me.table("bot", "me")["seats"]
    assert (seats[1]["nickname"], seats[1]["critter"]) == ("Maple", "bear")
    assert seats[0]["critter"] != "bear"


def test_a_table_with_free_seats_waits(me: Person) -> None:
    info = me.table("me", "friend", "open", turn_seconds=3600)
    assert (info["phase"], info["to_move"], info["turn_seconds"]) == ("waiting", None, 3600)
    assert [seat["taken"] for seat in info["seats"]] == [True, False, False]


def test_public_tables_are_listed_while_they_wait(person: Somebody) -> None:
    host, guest = person(), person()
    public = host.table("me", "open", public=True)
    private = host.table("me", "friend")
    listed = {info["id"]: info for info in guest.get("/api/tables")}
    assert public["id"] in listed
    assert private["id"] not in listed
    assert (listed[public["id"]]["invitation"], listed[public["id"]]["watch"]) == (None, None)


def test_a_private_table_shows_itself_to_those_who_have_a_link(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    path = f"/api/tables/{table['id']}"
    assert guest.refused("GET", path) == (404, "unknown_table")
    assert guest.refused("GET", f"{path}?invitation=nonsense") == (404, "unknown_table")
    for found in (
        guest.get(f"{path}?invitation={table['invitation']}"),
        guest.get(f"{path}?watch={table['watch']}"),
        guest.get(f"/api/invitations/{table['invitation']}"),
        guest.get(f"/api/watch/{table['watch']}"),
    ):
        assert (found["id"], found["host"], found["invitation"], found["watch"]) == (table["id"], False, None, None)


@pytest.mark.parametrize("path", ["/api/invitations/nonsense", "/api/watch/nonsense"])
def test_links_that_lead_nowhere(path: str, me: Person) -> None:
    assert me.refused("GET", path) == (404, "expired_link")


def test_ids_and_keys_cannot_be_guessed(me: Person) -> None:
    tables = [me.table("me", "friend") for _ in range(5)]
    keys = [table[key] for table in tables for key in ("id", "invitation", "watch")]
    assert len(set(keys)) == 15
    assert all(len(key) >= 20 for key in keys)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"edition": "newleaf", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}]}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}], "solo": "paws"}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}], "solo": "rugwort", "level": 9}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot"}], "modules": ["moon"]}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot"}], "variants": ["lucky"]}, "bad_setup"),
        ({"edition": "silverfrost", "seats": [{"kind": "me"}] * 5}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "clever"}]}, "bad_setup"),
        ({"edition": "everdell", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "nobody_plays"),
        ({"edition": "everdell", "seats": []}, "malformed"),
        ({"edition": "everdell", "seats": [{"kind": "me"}] * 7}, "malformed"),
        ({"edition": "everdell", "seats": [{"kind": "king"}, {"kind": "bot"}]}, "malformed"),
        ({"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot"}], "turn_seconds": 5}, "malformed"),
        ({"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 5}, "malformed"),
        ({"edition": "everdell", "seats": [{"kind": "me", "nickname": "x" * 25}, {"kind": "bot"}]}, "malformed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "malformed"),
    ],
)
def test_a_table_that_cannot_be(body: dict[str, object], code: str, me: Person) -> None:
    assert me.refused("POST", "/api/tables", body) == (422, code)
    assert me.get("/api/me")["tables"] == []


def test_two_seats_cannot_share_a_critter(me: Person) -> None:
    seats = [{"kind": "me", "critter": "fox"}, {"kind": "me", "critter": "fox"}]
    assert me.refused("POST", "/api/tables", {"edition": "everdell", "seats": seats}) == (409, "critter_taken")


@pytest.mark.parametrize("path", ["/api/nonsense", "/api/tables/unknown", "/api/tables/unknown/replay"])
def test_what_is_not_there(path: str, me: Person) -> None:
    status, code = me.refused("GET", path)
    assert status == 404
    assert code in ("not_found", "unknown_table")


def test_what_cannot_be_done_there(me: Person) -> None:
    assert me.refused("PUT", "/api/health", {}) == (405, "wrong_method")


def test_nobody_waits_while_a_catalogue_is_made(server: Server, me: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    made_by: list[threading.Thread] = []
    serving: list[threading.Thread] = []
    make = catalogue.catalogue_file

    def watched(edition: str) -> catalogue.CatalogueFile | None:
        made_by.append(threading.current_thread())
        return make(edition)

    monkeypatch.setattr(catalogue, "catalogue_file", watched)
    server.do(lambda: serving.append(threading.current_thread()))
    assert me.get("/api/catalogue/everdell")["cards"]
    assert len(made_by) == 1
    assert made_by != serving
