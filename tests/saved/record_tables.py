"""Makes a database of tables with the present version, which later ones have to read:
`python tests/saved/record_tables.py [DATABASE]`.

What each table shows, and how it goes on, is kept beside it. Both files are named by the format of saved games: a later
version that writes another one records its own tables beside these, which stay as they are.

Those of format 1 were made by version 0.1.0 (rules 2), before places, goods and figures were named in saves: by its
server, stopped as it stops by itself, so that every game in play has a snapshot.

DATABASE is one of an earlier version, whose tables are recorded along. Those with rules 1 were made by the server of
version 0.1.0 before its rules became what they are (migration 0001, brought up to date by the present one): their
answers lead elsewhere by now, so the games go on from their snapshots. One of them had done so already when recorded.
"""

from __future__ import annotations

import gzip
import json
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from saved.visits import FOLDER, NAME, after, goes_on, look, open_page, owner, shown, taken_back
from server.harness import HandClock, Page, Person, Server, quick_settings, running
from underbough.rules.engine.saving import FORMAT
from underbough.server.storage.upkeep import backup

Json = dict[str, Any]

LEANING = {"play": 9, "achieve": 9, "clear": 4, "prepare": 0.4, "pass": 0.1, "stop": 0.5}
FURTHER = 12  # answers that are recorded, where no bot sits
ALL = 1000  # answers: more than any game has
MIX = ["extra_extra", "corrin", "bellfaire_events", "flower_festival", "legends"]

# What is played there, and after how many answers it is left: in the middle of something, if it is in play.
TABLES: list[tuple[Json, list[str], int]] = [
    ({"modules": ["market", "garland"], "public": True}, ["me", "friend", "open", "bot"], 0),
    ({"edition": "silverfrost", "variants": ["ice_storm"]}, ["me", "friend"], 0),
    ({}, ["me", "me"], 40),
    ({"modules": ["player_powers"]}, ["me", "me"], 1),
    ({"modules": ["small"], "turn_seconds": 14 * 24 * 3600}, ["me"] * 4, 150),
    ({"modules": MIX}, ["me"] * 5, 90),
    ({}, ["me", "bot", "bot"], 30),
    ({"solo": "rugwort", "level": 2, "variants": ["cranky", "lucky"]}, ["me"], 25),
    ({"solo": "rugwort", "level": 3, "modules": ["small"]}, ["me"], 40),
    ({"edition": "silverfrost", "solo": "paws", "level": 3}, ["me"], 30),
    ({"edition": "silverfrost"}, ["me", "bot"], 25),
    ({"edition": "silverfrost", "variants": ["ice_storm"]}, ["me"] * 3, 80),
    ({"edition": "silverfrost"}, ["me"] * 4, 160),
    ({}, ["me", "me"], ALL),
    ({"edition": "silverfrost"}, ["me", "me"], ALL),
]


def a_table(person: Person, plan: Json, kinds: list[str]) -> str:
    level = iter(("sprout", "elder"))
    seats = [{"kind": kind} | ({"bot": next(level)} if kind == "bot" else {}) for kind in kinds]
    made: Json = person.post("/api/tables", {"edition": "everdell", **plan, "seats": seats})
    return str(made["id"])


def play(page: Page, chance: random.Random, answers: int) -> None:
    """So many answers, with some taken back; then on into the middle of something."""
    for number in range(2 * answers):
        if look(page).position["over"] or (number >= answers > 1 and page.decision["kind"] != "turn"):
            break
        if page.position["can_undo"] and chance.random() < 0.1:
            undo(page)
        else:
            answer(page, chance)


def undo(page: Page) -> None:
    number = page.number
    told = page.undo(page.position["seat"])
    assert told["type"] == "done", told
    after(page, number)


def answer(page: Page, chance: random.Random) -> list[str]:
    """One answer, or two at once."""
    number, seat = page.number, page.decision["seat"]
    answers = [a_text(page.decision, chance)]
    drafted = page.draft(*answers, seat=seat)
    then = drafted["position"]["decision"]
    if not drafted["uncertain"] and then is not None and then["seat"] == seat and then["options"]:
        answers.append(a_text(then, chance))
    told = page.answer(*answers, seat=seat)
    if told["type"] != "done":
        raise AssertionError((answers, told))
    after(page, number)
    return answers


def a_text(decision: Json, chance: random.Random) -> str:
    texts = [option["text"] for option in decision["options"]]
    (text,) = chance.choices(texts, [LEANING.get(text.partition(" ")[0], 1) for text in texts])
    return str(text)


def make_tables(person: Person) -> None:
    for number, (plan, kinds, answers) in enumerate(TABLES):
        id = a_table(person, plan, kinds)
        if answers:
            play(open_page(person, id), random.Random(number), answers)
    play_and_resign(person)
    play_and_take_back(person)


def play_and_resign(person: Person) -> None:
    id = a_table(person, {"edition": "silverfrost", "solo": "paws", "level": 1}, ["me"])
    play(open_page(person, id), random.Random(1), 10)
    person.post(f"/api/tables/{id}/resign", {"seat": 0})


def play_and_take_back(person: Person) -> None:
    """A table where the last entry can be taken back; others have been."""
    id = a_table(person, {}, ["me", "me"])
    page = open_page(person, id)
    chance = random.Random(2)
    play(page, chance, 14)
    while not look(page).position["can_undo"]:
        answer(page, chance)
    page.close()


def golden_of(server: Server, person: Person, id: str) -> Json:
    out: Json = {"shows": shown(server, person, id)}
    if out["shows"]["phase"] != "playing":
        return out
    if out["shows"]["can_undo"]:
        out["taken_back"] = taken_back(person, id)
    page = open_page(person, id)
    alone = all(not seat["bot"] for seat in page.table["seats"])
    chance = random.Random(id)
    answers: list[list[str]] = []
    while len(answers) < (FURTHER if alone else 1) and not look(page).position["over"]:
        answers.append(answer(page, chance))
    out["answers"] = answers
    if alone:
        out["then"] = goes_on(person, id, [])
    page.close()
    return out


def record(earlier: Path | None) -> None:
    path = FOLDER / f"format-{FORMAT}-tables.sqlite3.gz"
    if path.exists():
        sys.exit(f"{path} stays as it is")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if earlier is not None:
            shutil.copy(earlier, folder / NAME)
        settings = quick_settings(folder)
        with running(settings, HandClock()) as server, owner(server) as person:
            make_tables(person)
            if earlier is not None:
                first = person.get("/api/me")["tables"][-1]["id"]
                play(open_page(person, first), random.Random(3), 6)
        made = folder / "made.sqlite3"
        backup(settings.database_url, made)
        packed = gzip.compress(made.read_bytes(), 9, mtime=0)
        path.write_bytes(packed)
        with running(settings, HandClock()) as server, owner(server) as person:
            tables = [table["id"] for table in person.get("/api/me")["tables"]]
            golden = {id: golden_of(server, person, id) for id in tables}
    text = json.dumps(golden, indent=1) + "\n"
    (FOLDER / f"format-{FORMAT}-tables.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    record(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
