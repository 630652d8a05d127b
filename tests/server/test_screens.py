"""Several people at one screen, people who only watch, and what they say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.harness import Person, Server, quick_settings, running
from server.tables import together
from underbough.server.settings import Limits

Somebody = Callable[[], Person]


# --- one screen ---


def test_a_shared_screen_shows_no_hand_until_somebody_looks(me: Person) -> None:
    table = me.table("me", "me", "me")
    page = me.page(table["id"]).until(lambda page: page.position)
    assert page.position["seat"] is None
    assert page.decision["options"] is None
    assert all(set(player["hand"]) == {None} for player in page.position["view"]["players"])


def test_each_looks_through_their_own_seat(me: Person) -> None:
    table = me.table("me", "me")
    page = me.page(table["id"])
    page.send(type="look", seat=0)
    page.wait_for_turn(0)
    first, second = page.position["view"]["players"]
    assert None not in first["hand"]
    assert set(second["hand"]) == {None}
    page.answer("visit 3 twigs")
    assert page.position["seat"] == 0  # the curtain is the page's business
    page.send(type="look", seat=1)
    page.wait_for_turn(1)
    first, second = page.position["view"]["players"]
    assert set(first["hand"]) == {None}
    assert None not in second["hand"]
    assert page.answer("visit 2 resin", seat=1)["type"] == "done"


def test_the_log_is_that_of_the_seat_one_looks_through(me: Person) -> None:
    table = me.table("me", "me")
    page = me.page(table["id"])
    page.send(type="look", seat=0)
    page.wait_for_turn(0)
    page.answer("visit 2 twigs and 1 card")
    assert [event["cards"] for event in page.log if event["type"] == "draw"]
    page.send(type="look", seat=1)
    page.wait_for_turn(1)
    assert not [event for event in page.log if event["type"] == "draw" and "cards" in event]


def test_nobody_looks_through_a_seat_of_others(person: Somebody) -> None:
    mine, theirs = together(person)
    theirs.send(type="look", seat=0)
    assert theirs.expect("refused")["code"] == "not_your_seat"
    assert theirs.position["seat"] == 1
    mine.send(type="look", seat=3)
    assert mine.expect("refused")["code"] == "unknown_seat"


def test_two_tabs_look_through_different_seats(me: Person) -> None:
    table = me.table("me", "me")
    tabs = [me.page(table["id"]), me.page(table["id"])]
    for seat, tab in enumerate(tabs):
        tab.send(type="look", seat=seat)
        while tab.position.get("seat") != seat:
            tab.receive()
    tabs[0].answer("visit 3 twigs")
    assert [tab.until(lambda page: page.number == 1).position["seat"] for tab in tabs] == [0, 1]


# --- watching ---


def test_spectators_see_what_lies_open_and_can_do_nothing(person: Somebody) -> None:
    mine, theirs = together(person)
    visitor = person()
    watching = visitor.page(mine.table["id"], watch=mine.table["watch"])
    watching.until(lambda page: page.position)
    assert watching.position["seat"] is None
    assert all(set(player["hand"]) == {None} for player in watching.position["view"]["players"])
    assert watching.table["invitation"] is None
    assert watching.answer("visit 3 twigs")["code"] == "not_your_seat"
    assert watching.draft("visit 3 twigs")["code"] == "not_your_seat"
    assert watching.undo()["code"] == "not_your_seat"
    assert watching.ask("why", seat=0, text="x")["code"] == "not_your_seat"
    watching.send(type="look", seat=0)
    assert watching.expect("refused")["code"] == "not_your_seat"
    watching.send(type="say", text="Hello")
    assert watching.expect("refused")["code"] == "not_your_seat"
    mine.answer("visit 3 twigs")
    assert watching.until(lambda page: page.number == 1).log == theirs.until(lambda page: page.number == 1).log


@pytest.mark.parametrize("watch", ["", "nonsense"])
def test_without_a_seat_or_the_link_there_is_nothing_to_see(watch: str, person: Somebody) -> None:
    mine, _ = together(person)
    page = person().page(mine.table["id"], watch=watch)
    assert page.is_closed() == 4000
    assert [message["code"] for message in page.others] == ["unknown_table"]
    assert page.position == {}


def test_an_unknown_table_says_so(me: Person) -> None:
    page = me.page("unknown")
    assert page.is_closed() == 4000
    assert [message["code"] for message in page.others] == ["unknown_table"]


def test_everybody_sees_who_is_here(person: Somebody) -> None:
    mine, theirs = together(person)
    theirs.close()
    mine.until(lambda page: not page.table["seats"][1]["present"])
    assert mine.table["seats"][0]["present"]


def test_bots_are_seen_thinking(me: Person) -> None:
    page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
    page.answer("visit 3 twigs")
    page.wait_for_turn()
    thinking = [(message["seat"], message["on"]) for message in page.others if message["type"] == "thinking"]
    assert thinking[:2] == [(1, True), (1, False)]


# --- talking ---


def test_what_is_said_reaches_everybody_as_plain_text_and_stays(person: Somebody) -> None:
    mine, theirs = together(person)
    visitor = person().page(mine.table["id"], watch=mine.table["watch"])
    visitor.expect("position")
    theirs.send(type="say", text="  <b>Well\nplayed</b>\u202e  &amp; ")
    for page in (mine, theirs, visitor):
        said = page.expect("said")
        assert (said["seat"], said["nickname"], said["text"]) == (1, "Fern", "<b>Well played</b> &amp;")
    again = person().page(mine.table["id"], watch=mine.table["watch"])
    assert again.expect("said")["text"] == "<b>Well played</b> &amp;"


@pytest.mark.parametrize("text", ["", "x" * 301, 3, None])
def test_what_cannot_be_said(text: object, person: Somebody) -> None:
    mine, _ = together(person)
    mine.send(type="say", text=text)
    assert mine.expect("refused")["code"] == "malformed"


def test_nothing_but_spaces_is_not_said(person: Somebody) -> None:
    mine, _ = together(person)
    mine.send(type="say", text=" \n\u202e ")
    mine.send(type="ping")
    mine.expect("pong")
    assert not [message for message in mine.others if message["type"] == "said"]


def test_nobody_talks_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick_settings(tmp_path_factory.mktemp("chat"), limits=Limits(chat_per_minute=6))
    with running(settings) as server, Person(server) as me:
        page = me.page(me.table("me", "me")["id"])
        for number in range(8):
            page.send(type="say", text=f"line {number}")
        assert page.expect("refused")["code"] == "too_often"
        said = [message["text"] for message in page.others if message["type"] == "said"]
        assert said[:3] == ["line 0", "line 1", "line 2"]


def test_chat_is_remembered_by_a_restarted_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(quick_settings(tmp_path_factory.mktemp("memory"))).start()
    try:
        with Person(server) as me:
            table = me.table("me", "me")
            page = me.page(table["id"])
            page.send(type="say", text="Hello")
            page.expect("said")
            server.stop()
            server.start()
            assert me.page(table["id"]).expect("said")["text"] == "Hello"
    finally:
        server.close()
