"""Nobody is sent what they may not know.

Whole games are played over real WebSockets while every byte is kept. Afterwards each message is held against another
world: at every position, everything that its receiver cannot know is dealt anew, and the message must be, byte for
byte, what the server would have sent in that world. What does not depend on hidden things cannot give them away.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pydantic_core import to_json

import underbough as ub
from server.harness import Json, Page, Person, Server
from underbough.server.play.course import Course, begin
from underbough.server.play.drafts import draft
from underbough.server.play.positions import position
from underbough.server.storage import repository

IDS = {card.id for card in ub.CARDS}


@dataclass
class Witness:
    """A page, whose view it gets, and what it asked."""

    page: Page
    viewer: int | None
    seats: list[int]
    asked: dict[int, Json]


def ask(witness: Witness, kind: str, **more: object) -> Json:
    witness.page.send(type=kind, request=len(witness.asked) + 1, **more)
    witness.asked[len(witness.asked) + 1] = {"type": kind, "number": witness.page.number, **more}
    request = len(witness.asked)
    while (message := witness.page.receive()).get("request") != request:
        pass
    return message


def play(witnesses: list[Witness], chance: random.Random) -> None:
    """Whoever is asked drafts at random, asks why not, and answers."""
    players = [witness for witness in witnesses if witness.viewer is not None]
    while not players[0].page.position.get("over"):
        for witness in players:
            page, seat = witness.page, witness.viewer
            if page.position.get("over") or not page.is_asked(seat or 0):
                continue
            ask(witness, "why", seat=seat, text=f"play {chance.choice(ub.CARDS).name} from hand")
            answers = [chance.choice(page.texts())]
            while not (drafted := ask(witness, "draft", seat=seat, decision=page.number, answers=list(answers)))[
                "complete"
            ]:
                answers.append(chance.choice(drafted["position"]["decision"]["options"])["text"])
            assert ask(witness, "answer", seat=seat, decision=page.number, answers=answers)["type"] == "done"
        catch_up(witnesses)
        asked = any(witness.page.is_asked(witness.viewer or 0) for witness in players)
        if not asked and not players[0].page.position["over"]:
            players[0].page.receive()
    catch_up(witnesses)


def catch_up(witnesses: list[Witness]) -> None:
    latest = max(witness.page.number for witness in witnesses)
    for witness in witnesses:
        while witness.page.number < latest:
            witness.page.receive()


def worlds(game: ub.Game, viewer: int | None, chance: random.Random) -> Iterator[ub.Game]:
    """Games that differ only in what the viewer cannot know. A spectator knows no more than any player."""
    players = range(game.setup.players) if viewer is None else [viewer]
    for player in players:
        yield game.determinize(player, chance.getrandbits(60))


@dataclass
class Moment:
    """The game after an entry, and after each answer of that entry."""

    course: Course
    steps: list[ub.Game]


def moments_of(server: Server, table: str) -> tuple[str, list[Moment]]:
    """The seed, and the true course of the game."""
    with server.store.engine.begin() as connection:
        row = repository.read_table(connection, table)
        entries = repository.read_entries(connection, table)
    assert row is not None
    course = begin(row.setup, None, 0)
    moments = [Moment(Course(course.game.clone(), 0, []), [])]
    for entry in entries:
        steps = []
        for answer in entry.answers:
            course.apply(entry.number, [course.game.options().texts().index(answer)])
            steps.append(course.game.clone())
        moments.append(Moment(Course(course.game.clone(), entry.number, course.given.copy()), steps))
    return str(row.setup["seed"]), moments


class Check:
    """Holds what one witness received against other worlds."""

    def __init__(self, witness: Witness, seed: str, moments: list[Moment]) -> None:
        self.witness = witness
        self.seed = seed
        self.moments = moments
        self.chance = random.Random(3)
        self.checked = 0

    def all(self) -> int:
        for text in self.witness.page.received:
            assert self.seed not in text
            message = json.loads(text)
            check = getattr(self, f"check_{message['type']}", None)
            if check is not None:
                check(text, message)
                self.checked += 1
        return self.checked

    def others(self, number: int) -> Iterator[Course]:
        course = self.moments[number].course
        for game in worlds(course.game, self.witness.viewer, self.chance):
            yield Course(game, number, course.given)

    def check_position(self, text: str, message: Json) -> None:
        number = message["position"]["number"]
        for other in self.others(number):
            expected = to_json(position(other, self.witness.viewer)).decode()
            assert text.startswith(f'{{"type":"position","position":{expected},"log_from":')
        self.check_log(number, message["log"] if message["log_from"] else [])

    def check_log(self, number: int, events: list[Json]) -> None:
        """A card that the log names could be seen before, after or in the middle of what happened."""
        if not events:
            return
        games = [self.moments[number - 1].course.game, *self.moments[number].steps]
        seen = set().union(*[ids_in(game.view(self.witness.viewer)) for game in games])
        for event in events:
            assert ids_in(event) <= seen, event

    def check_drafted(self, text: str, message: Json) -> None:
        asked = self.witness.asked[message["request"]]
        for other in self.others(asked["decision"]):
            made = draft(other, asked["seat"], asked["answers"])
            assert text.endswith(f'"position":{to_json(made.position).decode()}}}')
            assert (message["complete"], message["uncertain"]) == (made.complete, made.uncertain)

    def check_reason(self, _: str, message: Json) -> None:
        asked = self.witness.asked[message["request"]]
        for other in self.others(asked["number"]):
            assert other.game.why_not(asked["text"]) == message["text"]


def ids_in(data: object) -> set[str]:
    """Every id of a card in there, wherever it stands."""
    if isinstance(data, dict):
        return set().union(*[ids_in(value) for value in data.values()])
    if isinstance(data, list):
        return set().union(*[ids_in(value) for value in data])
    return {data} if isinstance(data, str) and data in IDS else set()


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_whole_game_of_two_people_a_bot_and_a_spectator(edition: str, server: Server) -> None:
    with Person(server) as first, Person(server) as second, Person(server) as visitor:
        table = first.table("me", "friend", "random", edition=edition)
        id = table["id"]
        second.post(f"/api/tables/{id}/join", {"nickname": "Fern", "invitation": table["invitation"]})
        first.post(f"/api/tables/{id}/start")
        witnesses = [
            Witness(first.page(id), 0, [0], {}),
            Witness(second.page(id), 1, [1], {}),
            Witness(visitor.page(id, watch=table["watch"]), None, [], {}),
        ]
        for witness in witnesses:
            witness.page.until(lambda page: page.position)
        play(witnesses, random.Random(5))
        seed, moments = moments_of(server, id)
        for witness in witnesses:
            assert Check(witness, seed, moments).all() >= len(moments)
        assert not [text for text in witnesses[2].page.received if table["invitation"] in text]
        cookies = [person.http.cookies["underbough"] for person in (first, second)]
        for witness in witnesses:
            assert not [text for text in witness.page.received if any(cookie in text for cookie in cookies)]


@pytest.mark.parametrize(("edition", "solo"), [("everdell", "rugwort"), ("silverfrost", "paws")])
def test_a_whole_solo_game(edition: str, solo: str, server: Server) -> None:
    with Person(server) as me:
        table = me.table("me", edition=edition, solo=solo)
        witness = Witness(me.page(table["id"]), 0, [0], {})
        witness.page.until(lambda page: page.position)
        play([witness], random.Random(6))
        seed, moments = moments_of(server, table["id"])
        assert Check(witness, seed, moments).all() > len(moments)


def test_a_shared_screen_gets_one_hand_at_a_time(server: Server) -> None:
    with Person(server) as me:
        table = me.table("me", "me")
        page = me.page(table["id"])
        chance = random.Random(7)
        for _ in range(12):
            page.until(lambda page: page.position)
            seat = page.decision["seat"]
            page.send(type="look", seat=seat)
            while page.position["seat"] != seat:
                page.receive()
            page.answer(chance.choice(page.texts()), seat=seat)
        laid_open: set[str] = set()  # what was taken from the Meadow is known to everybody
        held: dict[int | None, set[str]] = {None: set(), 0: set(), 1: set()}  # what a seat gave away, it knows too
        for text in page.received:
            message = json.loads(text)
            if message["type"] == "position":
                view = message["position"]["view"]
                viewer = message["position"]["seat"]
                for player, there in enumerate(view["players"]):
                    shown = {card for card in there["hand"] if card}
                    if player == viewer:
                        held[viewer] |= shown
                    else:
                        assert shown <= laid_open | held[viewer]
                held[viewer].update(card for card in view["aside"] if card)
                laid_open.update(card for card in view["meadow"] if card)
