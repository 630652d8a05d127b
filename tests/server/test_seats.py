"""Joining, starting, leaving, resigning, being replaced, coming back, playing again, moving to another device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.harness import Json, Page, Person, Server
from underbough.server.storage.schema import handovers

Somebody = Callable[[], Person]


def path(table: Json, what: str) -> str:
    return f"/api/tables/{table['id']}/{what}"


def join(guest: Person, table: Json, **wish: Any) -> Json:
    body = {"nickname": "Fern", "invitation": table["invitation"], **wish}
    joined: Json = guest.post(path(table, "join"), body)
    return joined


def two_at_a_table(person: Somebody, **more: Any) -> tuple[Person, Person, Json]:
    host, guest = person(), person()
    table = host.table("me", "friend", **more)
    join(guest, table)
    return host, guest, host.post(path(table, "start"))


# --- before the game ---


def test_a_friend_joins_by_invitation_and_the_host_starts(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    joined = join(guest, table, critter="badger")
    assert (joined["seats"][1]["mine"], joined["seats"][1]["nickname"], joined["seats"][1]["critter"]) == (
        True,
        "Fern",
        "badger",
    )
    assert joined["phase"] == "waiting"
    assert guest.refused("POST", path(table, "start")) == (403, "not_the_host")
    started = host.post(path(table, "start"))
    assert (started["phase"], started["to_move"]) == ("playing", 0)
    assert host.refused("POST", path(table, "start")) == (409, "wrong_phase")


def test_open_seats_of_public_tables_need_no_invitation(person: Somebody) -> None:
    host, guest, late = person(), person(), person()
    table = host.table("me", "friend", "open", public=True)
    assert join(guest, table, invitation=None)["seats"][2]["mine"]
    status = late.refused("POST", path(table, "join"), {"nickname": "Late"})
    assert status == (409, "table_full")  # what is left is kept for a friend
    assert late.refused("POST", path(table, "join"), {"nickname": "Late", "seat": 1}) == (403, "not_invited")
    assert join(late, table, seat=1)["seats"][1]["mine"]


def test_nobody_joins_a_private_table_uninvited(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend", "open")
    for invitation in (None, "nonsense", table["watch"]):
        body = {"nickname": "Fern", "invitation": invitation}
        assert guest.refused("POST", path(table, "join"), body) == (404, "unknown_table")
    assert not any(seat["taken"] for seat in host.get(f"/api/tables/{table['id']}")["seats"][1:])


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"seat": 0}, (409, "seat_taken")),
        ({"seat": 7}, (404, "unknown_seat")),
        ({"critter": "fox"}, (409, "critter_taken")),
        ({"nickname": ""}, (422, "malformed")),
        ({"nickname": "x" * 25}, (422, "malformed")),
        ({"critter": "dragon"}, (422, "malformed")),
        ({"seat": "one"}, (422, "malformed")),
    ],
)
def test_a_wish_that_cannot_be_granted(wish: Json, refusal: tuple[int, str], person: Somebody) -> None:
    host, guest = person(), person()
    table = host.post(
        "/api/tables", {"edition": "everdell", "seats": [{"kind": "me", "critter": "fox"}, {"kind": "friend"}]}
    )
    body = {"nickname": "Fern", "invitation": table["invitation"], **wish}
    assert guest.refused("POST", path(table, "join"), body) == refusal
    assert not host.get(f"/api/tables/{table['id']}")["seats"][1]["taken"]


def test_a_full_table_takes_nobody_and_nobody_twice(person: Somebody) -> None:
    host, guest, late = person(), person(), person()
    table = host.table("me", "friend")
    join(guest, table)
    body = {"nickname": "Late", "invitation": table["invitation"]}
    assert late.refused("POST", path(table, "join"), body) == (409, "table_full")
    assert guest.refused("POST", path(table, "join"), body) == (409, "already_seated")
    host.post(path(table, "start"))
    assert late.refused("POST", path(table, "join"), body) == (409, "wrong_phase")


def test_a_table_does_not_start_with_free_seats_but_bots_can_take_them(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend", "friend")
    join(guest, table)
    assert host.refused("POST", path(table, "start")) == (409, "seats_open")
    assert guest.refused("POST", path(table, "replace"), {"seat": 2}) == (403, "not_the_host")
    replaced = host.post(path(table, "replace"), {"seat": 2})
    assert (replaced["seats"][2]["bot"], replaced["seats"][2]["taken"]) == ("villager", True)
    assert host.refused("POST", path(table, "replace"), {"seat": 2}) == (409, "bot_plays")
    assert host.post(path(table, "start"))["phase"] == "playing"


def test_the_host_does_not_replace_a_guest_who_is_here(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    join(guest, table)
    guest.page(table["id"]).expect("table")
    assert host.refused("POST", path(table, "replace"), {"seat": 1}) == (409, "still_here")


def test_names_and_critters_can_be_changed(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    join(guest, table)
    mine = guest.put(path(table, "seats/1"), {"nickname": "Moss", "critter": "rabbit"})["seats"][1]
    assert (mine["nickname"], mine["critter"]) == ("Moss", "rabbit")
    taken = host.get(f"/api/tables/{table['id']}")["seats"][0]["critter"]
    body = {"nickname": "Moss", "critter": taken}
    assert guest.refused("PUT", path(table, "seats/1"), body) == (409, "critter_taken")
    assert guest.refused("PUT", path(table, "seats/0"), body) == (403, "not_your_seat")
    assert guest.refused("PUT", path(table, "seats/5"), body) == (404, "unknown_seat")


def test_leaving_before_the_game_frees_the_seat_and_passes_the_host_on(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend", "friend")
    join(guest, table)
    host.post(path(table, "leave"))
    left = guest.get(f"/api/tables/{table['id']}")
    assert left["host"]
    assert [seat["taken"] for seat in left["seats"]] == [False, True, False]
    assert host.refused("POST", path(table, "leave")) == (404, "unknown_table")


def test_a_table_that_everybody_left_is_gone(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    page = host.page(table["id"])
    page.expect("table")
    host.post(path(table, "leave"))
    assert page.is_closed() == 4001
    assert page.others[-1]["code"] in ("unknown_table", "not_your_table")
    assert guest.refused("GET", f"/api/invitations/{table['invitation']}") == (404, "expired_link")
    assert host.get("/api/me")["tables"] == []


def test_strangers_can_do_nothing_at_a_table(person: Somebody) -> None:
    _, _, table = two_at_a_table(person)
    stranger = person()
    for what in ("start", "leave", "rematch"):
        assert stranger.refused("POST", path(table, what)) == (404, "unknown_table")
    for what in ("resign", "replace", "return"):
        assert stranger.refused("POST", path(table, what), {"seat": 0}) == (404, "unknown_table")
    assert stranger.refused("POST", path(table, "seats/0/transfer")) == (404, "unknown_table")
    assert stranger.refused("PUT", path(table, "seats/0"), {"nickname": "x"}) == (404, "unknown_table")


# --- during the game ---


def test_who_leaves_a_game_is_played_by_a_bot_until_they_return(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    page = host.page(table["id"]).wait_for_turn()
    guest.post(path(table, "leave"))
    page.until(lambda page: page.table["seats"][1]["bot"] == "greedy")
    page.answer("visit 3 twigs")
    page.wait_for_turn()  # the bot has answered
    back = guest.post(path(table, "return"), {"seat": 1})
    assert back["seats"][1]["bot"] == ""
    assert guest.refused("POST", path(table, "return"), {"seat": 1}) == (409, "no_bot")
    assert guest.refused("POST", path(table, "return"), {"seat": 0}) == (403, "not_your_seat")


def test_a_bot_plays_on_for_who_resigns_and_there_is_no_way_back(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    assert guest.refused("POST", path(table, "resign"), {"seat": 0}) == (403, "not_your_seat")
    seat = guest.post(path(table, "resign"), {"seat": 1})["seats"][1]
    assert (seat["resigned"], seat["bot"], seat["mine"]) == (True, "greedy", True)
    assert guest.refused("POST", path(table, "resign"), {"seat": 1}) == (409, "already_resigned")
    assert guest.refused("POST", path(table, "return"), {"seat": 1}) == (409, "already_resigned")
    page = host.page(table["id"]).wait_for_turn()
    page.answer("visit 3 twigs")
    assert page.wait_for_turn().number >= 2


def test_a_solo_game_is_over_when_its_player_resigns(me: Person) -> None:
    table = me.table("me", solo="rugwort")
    page = me.page(table["id"]).wait_for_turn()
    first = page.texts()[0]
    page.answer(first)
    over = me.post(path(table, "resign"), {"seat": 0})
    assert (over["phase"], over["winners"], len(over["totals"])) == ("over", [1], 2)
    page.until(lambda page: page.position["over"])
    assert (page.position["decision"], page.position["winners"]) == (None, [1])
    assert page.answer("visit 2 resin")["code"] == "wrong_phase"
    assert [step["text"] for step in me.get(path(table, "replay"))["steps"]] == [first]


def test_a_missing_player_is_replaced_but_not_one_who_is_here(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    page = guest.page(table["id"])
    page.expect("table")
    assert host.refused("POST", path(table, "replace"), {"seat": 1}) == (409, "still_here")
    page.close()
    here = host.page(table["id"]).until(lambda page: page.table and not page.table["seats"][1]["present"])
    host.post(path(table, "replace"), {"seat": 1})
    here.until(lambda page: page.table["seats"][1]["bot"] == "greedy")
    assert host.refused("POST", path(table, "replace"), {"seat": 9}) == (404, "unknown_seat")
    again = guest.page(table["id"])
    again.expect("table")
    guest.post(path(table, "return"), {"seat": 1})
    here.until(lambda page: page.table["seats"][1]["bot"] == "" and page.table["seats"][1]["present"])


def test_a_bot_does_not_obey_the_owner_of_its_seat(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    page = host.page(table["id"]).wait_for_turn()
    guest.post(path(table, "leave"))
    their = guest.page(table["id"])
    their.until(lambda page: page.position)
    assert their.answer("visit 2 resin", seat=1)["code"] in ("not_your_turn", "bot_plays", "stale")
    assert page.table["id"] == table["id"]


# --- after the game ---


def play_out(page: Page) -> Page:
    while not page.wait_for_turn().position["over"]:
        page.answer(page.texts()[0])
    return page


def test_a_rematch_keeps_the_people_and_the_next_one_begins(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person, turn_seconds=900)
    assert host.refused("POST", path(table, "rematch")) == (409, "wrong_phase")
    guest.post(path(table, "resign"), {"seat": 1})
    page = play_out(host.page(table["id"]))
    again = guest.post(path(table, "rematch"))
    assert (again["phase"], again["host"], again["turn_seconds"]) == ("waiting", True, 900)
    assert [seat["mine"] for seat in again["seats"]] == [True, False]
    assert again["seats"][0]["nickname"] == "Fern"
    assert not again["seats"][0]["resigned"]
    page.until(lambda page: page.table["rematch"] == again["id"])
    assert host.post(path(table, "rematch"))["id"] == again["id"]
    assert host.get(f"/api/tables/{again['id']}")["seats"][1]["mine"]
    assert guest.post(path(again, "start"))["phase"] == "playing"


def test_a_rematch_with_bots_begins_at_once(me: Person) -> None:
    table = me.table("me", "random")
    play_out(me.page(table["id"]))
    again = me.post(path(table, "rematch"))
    assert (again["phase"], [seat["kind"] for seat in again["seats"]]) == ("playing", ["bot", "me"])
    assert again["seats"][0]["bot"] == "random"


def test_a_finished_table_can_be_let_go(me: Person) -> None:
    table = me.table("me", solo="rugwort")
    me.post(path(table, "resign"), {"seat": 0})
    assert [info["id"] for info in me.get("/api/me")["tables"]] == [table["id"]]
    me.post(path(table, "leave"))
    assert me.get("/api/me")["tables"] == []


# --- another device ---


def test_a_seat_moves_to_another_device_by_a_code_once(person: Somebody) -> None:
    phone, laptop, thief = person(), person(), person()
    table = phone.table("me", "bot")
    old = phone.page(table["id"])
    old.wait_for_turn()
    offer = phone.post(path(table, "seats/0/transfer"))
    assert offer["link"] == f"{phone.base}/claim/{offer['code']}"
    typed = f"{offer['code'][:5].upper()}-{offer['code'][5:]} "
    claimed = laptop.post("/api/claim", {"code": typed})
    assert (claimed["id"], claimed["seats"][0]["mine"], claimed["host"]) == (table["id"], True, True)
    assert old.is_closed() == 4001
    assert old.others[-1]["code"] == "not_your_table"
    assert phone.refused("GET", f"/api/tables/{table['id']}") == (404, "unknown_table")
    assert thief.refused("POST", "/api/claim", {"code": offer["code"]}) == (404, "expired_link")
    assert laptop.page(table["id"]).wait_for_turn().answer("visit 3 twigs")["type"] == "done"


def test_a_newer_code_replaces_an_older_one(person: Somebody) -> None:
    phone, laptop = person(), person()
    table = phone.table("me", "bot")
    first = phone.post(path(table, "seats/0/transfer"))["code"]
    second = phone.post(path(table, "seats/0/transfer"))["code"]
    assert laptop.refused("POST", "/api/claim", {"code": first}) == (404, "expired_link")
    assert laptop.post("/api/claim", {"code": second})["id"] == table["id"]


def test_only_the_owner_gives_a_seat_away(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    assert guest.refused("POST", path(table, "seats/0/transfer")) == (403, "not_your_seat")
    assert host.refused("POST", path(table, "seats/4/transfer")) == (404, "unknown_seat")
    assert guest.refused("POST", "/api/claim", {"code": ""}) == (404, "expired_link")
    assert guest.refused("POST", "/api/claim", {"code": "x" * 65}) == (422, "malformed")


def code_for(owner: Person, table: Json, seat: int) -> str:
    code: str = owner.post(path(table, f"seats/{seat}/transfer"))["code"]
    return code


def check_dead(person: Somebody, code: str) -> None:
    assert person().refused("POST", "/api/claim", {"code": code}) == (404, "expired_link")


def test_a_code_does_not_take_the_seat_from_whoever_sat_down_later(person: Somebody) -> None:
    host, guest, later = person(), person(), person()
    table = host.table("me", "friend")
    join(guest, table)
    code = code_for(guest, table, 1)
    guest.post(path(table, "leave"))
    check_dead(person, code)
    join(later, table)
    check_dead(person, code)
    assert later.get(f"/api/tables/{table['id']}")["seats"][1]["mine"]


def test_a_code_ends_with_leaving_even_if_its_owner_sits_down_again(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    join(guest, table)
    code = code_for(guest, table, 1)
    guest.post(path(table, "leave"))
    join(guest, table)
    check_dead(person, code)


def test_a_code_ends_when_a_bot_takes_the_seat(person: Somebody) -> None:
    host, guest, table = two_at_a_table(person)
    code = code_for(guest, table, 1)
    guest.post(path(table, "leave"))
    check_dead(person, code)
    assert guest.refused("POST", path(table, "seats/1/transfer")) == (409, "bot_plays")
    guest.post(path(table, "return"), {"seat": 1})
    check_dead(person, code)
    code = code_for(guest, table, 1)
    host.post(path(table, "replace"), {"seat": 1})
    check_dead(person, code)
    guest.post(path(table, "return"), {"seat": 1})
    code = code_for(guest, table, 1)
    guest.post(path(table, "resign"), {"seat": 1})
    check_dead(person, code)
    assert guest.refused("POST", path(table, "seats/1/transfer")) == (409, "bot_plays")


def test_a_code_ends_when_the_host_gives_the_seat_to_a_bot(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend", "friend")
    join(guest, table)
    code = code_for(guest, table, 1)
    host.post(path(table, "replace"), {"seat": 1})
    check_dead(person, code)
    assert host.get(f"/api/tables/{table['id']}")["seats"][1]["kind"] == "bot"


def test_a_code_ends_when_the_seat_has_moved(person: Somebody) -> None:
    """Whoever gave a seat away by one code does not get it back by another."""
    phone, laptop = person(), person()
    table = phone.table("me", "bot")
    older, newer = code_for(phone, table, 0), code_for(phone, table, 0)
    laptop.post("/api/claim", {"code": newer})
    for code in (older, newer):
        check_dead(person, code)
    assert laptop.get(f"/api/tables/{table['id']}")["seats"][0]["mine"]


def test_a_code_is_good_only_while_the_seat_is_of_whoever_asked(person: Somebody, server: Server) -> None:
    phone = person()
    table = phone.table("me", "bot")
    code = code_for(phone, table, 0)
    with server.store.engine.begin() as connection:
        connection.execute(handovers.update().values(browser="somebody else"))
    check_dead(person, code)


def test_a_code_ends_with_a_rematch(person: Somebody) -> None:
    host, _, table = two_at_a_table(person)
    host.post(path(table, "replace"), {"seat": 1})
    play_out(host.page(table["id"]))
    code = code_for(host, table, 0)
    host.post(path(table, "rematch"))
    check_dead(person, code)


def test_a_code_moves_one_seat_of_several_and_leaves_the_host_in_place(person: Somebody) -> None:
    phone, laptop = person(), person()
    table = phone.table("me", "me")
    moved = laptop.post("/api/claim", {"code": code_for(phone, table, 1)})
    assert ([seat["mine"] for seat in moved["seats"]], moved["host"]) == ([False, True], False)
    left = phone.get(f"/api/tables/{table['id']}")
    assert ([seat["mine"] for seat in left["seats"]], left["host"]) == ([True, False], True)
