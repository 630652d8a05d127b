"""Two people at a table against a printed opponent, who asks them things in the middle of his turns."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.harness import Page, Person, quick_settings, running
from server.tables import together
from toy_opponent import in_play
from underbough.server.play import hall

Somebody = Callable[[], Person]
HIM = 2


@pytest.fixture(autouse=True)
def marrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """He is there, and the same game is dealt each time."""
    monkeypatch.setattr(hall, "new_seed", lambda: 2)
    with in_play():
        yield


def asked(pages: tuple[Page, Page], number: int) -> int:
    """Who is to decide, once both know of the answer of that number."""
    for page in pages:
        page.until(lambda page: page.number == number)
    first, second = (page.position["decision"] for page in pages)
    assert (first is None) == (second is None)
    if first is None:
        return -1
    assert first["seat"] == second["seat"] < HIM
    seat: int = first["seat"]
    assert pages[seat].decision["options"]
    assert pages[1 - seat].decision["options"] is None
    return seat


def test_people_answer_in_his_turn_and_play_to_the_end(person: Somebody) -> None:
    pages = together(person, solo="marrow", level=0)
    assert (pages[0].table["solo"], pages[0].table["level"], len(pages[0].table["seats"])) == ("marrow", 0, 2)
    chance = random.Random(5)
    within = taken_back = number = 0
    while (seat := asked(pages, number)) >= 0:
        page = pages[seat]
        in_his_turn = page.position["view"]["active"] == HIM
        within += in_his_turn
        number = page.answer(chance.choice(page.texts()), seat=seat)["number"]
        asked(pages, number)
        if in_his_turn and page.position["can_undo"]:
            taken_back += 1
            number = page.undo(seat=seat)["number"]
            assert asked(pages, number) == seat
            assert page.position["view"]["active"] == HIM
            number = page.answer(chance.choice(page.texts()), seat=seat)["number"]
    assert all(page.position["over"] for page in pages)
    assert within > 1
    assert taken_back
    end = pages[0].position
    assert end["winners"] in ([0, 1], [HIM])
    assert len(end["scores"]) == 3


def test_a_restarted_server_goes_on_in_the_middle_of_his_turn(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path)) as server, Person(server) as me:
        table = me.table("me", "me", solo="marrow")
        page = me.page(table["id"])
        page.until(lambda page: page.position.get("decision"))
        chance = random.Random(1)
        seat = page.decision["seat"]
        while page.position["view"]["active"] != HIM:
            look(page, seat)
            page.answer(chance.choice(page.texts()), seat=seat)
            seat = page.decision["seat"]
        look(page, seat)
        texts = page.texts()
        server.stop()
        server.start()
        again = me.page(table["id"])
        again.until(lambda page: page.position)
        look(again, seat)
        assert again.texts() == texts


def look(page: Page, seat: int) -> None:
    """Through the eyes of that seat."""
    page.send(type="look", seat=seat)
    page.until(lambda page: page.is_asked(seat))


@pytest.mark.parametrize("seats", [["me", "friend", "friend"], []])
def test_he_is_played_against_by_one_or_two(person: Somebody, seats: list[str]) -> None:
    body = {"edition": "everdell", "solo": "marrow", "seats": [{"kind": kind} for kind in seats]}
    assert person().refused("POST", "/api/tables", body)[0] == 422
