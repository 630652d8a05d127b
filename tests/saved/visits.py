"""What the tables of a database show to whom all their seats belong, in words that mean the same in every version."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from server.harness import Page, Person, Server
from trails import checksum

Json = dict[str, Any]

FOLDER = Path(__file__).parent
SECRET = "e" * 43  # in the cookie of the browser that made the tables
NAME = "underbough.sqlite3"  # of the database, where a server looks for it


def owner(server: Server) -> Person:
    """Whose browser made all tables."""
    person = Person(server)
    person.http.cookies.set("underbough", SECRET, domain="127.0.0.1")
    return person


def unpacked(name: str, folder: Path) -> dict[str, Json]:
    """Put a copy of a recorded database into the folder; returns what its tables are to show, by their ids."""
    (folder / NAME).write_bytes(gzip.decompress((FOLDER / f"{name}.sqlite3.gz").read_bytes()))
    golden: dict[str, Json] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return golden


def seats_of(info: Json) -> list[Json]:
    keys = ("kind", "taken", "mine", "nickname", "bot", "resigned")
    return [{key: seat[key] for key in keys} for seat in info["seats"]]


def open_page(person: Person, id: str) -> Page:
    return look(person.page(id).until(lambda page: page.position))


def look(page: Page) -> Page:
    """From the seat of whoever is to move, once it is no bot's turn; after the game from the first one."""
    page.until(lambda page: page.position["over"] or not bot_moves(page))
    seat = 0 if page.position["over"] else page.decision["seat"]
    if page.position["seat"] != seat:
        page.send(type="look", seat=seat)
    return page.until(lambda page: page.position["seat"] == seat and (page.position["over"] or page.is_asked(seat)))


def bot_moves(page: Page) -> bool:
    return bool(page.table["seats"][page.decision["seat"]]["bot"])


def shown(server: Server, person: Person, id: str) -> Json:
    """All that matters of a table: who sits there, what is asked, what lies there."""
    info = person.get(f"/api/tables/{id}")
    out: Json = {key: info[key] for key in ("phase", "edition", "modules", "solo", "level", "variants", "turn_seconds")}
    out["seats"] = seats_of(info)
    if info["phase"] == "waiting":
        return out
    page = open_page(person, id)
    out |= shown_on(page)
    page.close()
    if info["phase"] == "over":
        steps = person.get(f"/api/tables/{id}/replay")["steps"]
        out["steps"] = [step["text"] for step in steps]
        out["middle"] = scores_of(person.get(f"/api/tables/{id}/replay/{len(steps) // 2}")["position"])
    # The game begins with a stored state: what was answered before it no longer leads there.
    return out | {"anew": server.table(id).row.start_state is not None}


def shown_on(page: Page) -> Json:
    position = page.position
    view, decision = position["view"], position["decision"]
    return {
        "number": position["number"],
        "turn": view["turn"],
        "asked": decision and [decision["seat"], decision["kind"], page.texts()],
        "can_undo": position["can_undo"],
        "stock": [{good: n for good, n in player["stock"].items() if n} for player in view["players"]],
        "cities": [[card["id"] for card in player["city"]] for player in view["players"]],
        "known": checksum([[player["hand"] for player in view["players"]], view["meadow"], view["deck"]]),
        "scores": scores_of(position),
        "winners": position["winners"],
        "events": len(page.log),
    }


def after(page: Page, number: int) -> Page:
    """Once it shows what follows that entry."""
    return page.until(lambda page: page.number > number)


def scores_of(position: Json) -> list[int]:
    return [score["total"] for score in position["scores"]]


def taken_back(person: Person, id: str) -> Json:
    """What is shown once the last answers are taken back by whoever gave them."""
    page = open_page(person, id)
    seat = page.position["seat"]
    number = page.number
    assert page.undo(seat)["type"] == "done"
    out = shown_on(look(after(page, number)))
    page.close()
    return out


def goes_on(person: Person, id: str, answers: list[list[str]]) -> Json:
    """What is shown after these answers."""
    page = open_page(person, id)
    for answer in answers:
        seat, number = page.decision["seat"], page.number
        told = page.answer(*answer, seat=seat)
        assert told["type"] == "done", (answer, told)
        look(after(page, number))
    out = shown_on(page)
    page.close()
    return out
