"""Whoever answers is told nothing that only comes up when the answer is given.

Several answers may be sent at once, and be refused without anything being played. So no reply may depend on what the
first of them brings up: every list is sent to tables that differ in nothing but what the asker cannot know, right
answers and wrong ones, and all the tables must reply the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

import underbough as ub
from helpers import game
from properties.games import KINDS, LONGEST, Chooser, of_kind
from underbough.server.clock import Clock
from underbough.server.play.connections import Connection
from underbough.server.play.course import TOO_FAR, Course, indices_of
from underbough.server.play.requests import Requests
from underbough.server.play.table import Change, Table
from underbough.server.storage.rows import PLAYING, Seat, TableRow

ME = "me"
WRONG = "?"
WORLDS = 2  # beside the true one


class StillTable(Table):
    """Changes are planned here, and refused where they have to be, but nothing happens."""

    def __init__(self, course: Course) -> None:
        seats = [Seat(number, "me", ME) for number in range(course.game.setup.players)]
        row = TableRow("oak", {}, ME, "in", "watch", 0.0, 0.0, phase=PLAYING, seats=seats)
        super().__init__(row, course, cast("Any", SimpleNamespace(clock=Clock())))

    async def carry_out(self, plan: Callable[[], Change]) -> None:
        plan()

    def moves(self, seat: int, indices: list[int], answers: list[str], after: ub.Game, by: str) -> Change:
        return Change(self.row.copy())


class Asker:
    """A page at such a table."""

    def __init__(self, deal: ub.Game, seat: int) -> None:
        self.deal = deal
        self._seat = seat
        self._connection = Connection(ME, "127.0.0.1", watching=False, room=10)
        self._requests = Requests(
            StillTable(Course(deal, 0, [])), self._connection, cast("Any", None), cast("Any", None)
        )

    async def ask(self, kind: str, **more: object) -> bytes:
        """All that is replied."""
        await self._requests.handle(json.dumps({"type": kind, "request": 1, "seat": self._seat, **more}))
        out = b""
        while not self._connection.outbox.empty():
            out += self._connection.outbox.get_nowait() or b""
        return out


async def replies(worlds: list[Asker], kind: str, **more: object) -> set[bytes]:
    return {await world.ask(kind, **more) for world in worlds}


async def check_alike(worlds: list[Asker], kind: str, **more: object) -> None:
    found = await replies(worlds, kind, **more)
    assert len(found) == 1, (kind, more, found)


def deals(true: ub.Game, chance: random.Random) -> list[ub.Game]:
    """The game as it is, and as it could be for all that its decider knows."""
    assert true.decision is not None
    seat = true.decision.player
    return [true, *[true.determinize(seat, chance.getrandbits(60)) for _ in range(WORLDS)]]


def goes_on(deal: ub.Game, option: str) -> list[str]:
    after = deal.clone()
    after.apply(option)
    return after.options().texts()


def lists_from(worlds: list[Asker], option: str, chance: random.Random) -> Iterator[list[str]]:
    """The option, then what may follow in one of the worlds, and what may in none."""
    yield [option, WRONG]
    for world in worlds:
        further = goes_on(world.deal, option)
        if further:
            yield [option, chance.choice(further)]
            yield [option, chance.choice(further), WRONG]


def names_of(texts: list[str], chance: random.Random) -> list[str]:
    """What somebody may want to do: what is possible and, above all, what is not."""
    card, other = chance.choice(ub.CARDS).name, chance.choice(ub.CARDS).name
    slot = chance.randint(1, 9)
    return [
        WRONG,
        chance.choice(texts),
        f"play {card} from hand",
        f"play {card} from meadow {slot}",
        f"play {card} from valley {slot}",
        f"visit {other}",
        f"clear {other}",
        f"discard {card}",
        f"give {card}",
        f"{chance.choice(texts).partition(' ')[0]} {other}",
        "pass",
    ]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("kind", KINDS)
def test_no_reply_depends_on_what_the_asker_cannot_know(kind: str, number: int) -> None:
    asyncio.run(check_game(of_kind(kind, number), number))


async def check_game(true: ub.Game, number: int) -> None:
    chance = random.Random(number)
    chooser = Chooser(number)
    for _ in range(LONGEST):
        decision = true.decision
        if decision is None:
            return
        texts = decision.options.texts()
        worlds = [Asker(deal, decision.player) for deal in deals(true, chance)]
        for option in texts:
            for answers in lists_from(worlds, option, chance):
                await check_alike(worlds, "answer", decision=0, answers=answers)
            await check_alike(worlds, "answer", decision=0, answers=[option])
        await check_alike(worlds, "answer", decision=0, answers=[WRONG, texts[0]])
        await check_alike(worlds, "draft", decision=0, answers=[chance.choice(texts), WRONG])
        for text in names_of(texts, chance):
            await check_alike(worlds, "why", text=text)
        true.apply(chooser.index(texts))
    raise AssertionError("the game does not end")


# --- answers that belong together ---


def test_answers_past_a_surprise_are_refused_before_anything_is_played() -> None:
    g = game(hand=["Postal Pigeon"], stock={"berry": 2}).game
    asker = Asker(g, 0)

    async def reply(*answers: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asker.ask("answer", decision=0, answers=answers))
        return told

    async def check() -> None:
        assert (await reply("play Postal Pigeon from hand"))["type"] == "done"
        for then in (*goes_on(g, "play Postal Pigeon from hand"), WRONG):
            refused = await reply("play Postal Pigeon from hand", then)
            assert refused["type"] == "refused"
            assert refused["message"] == TOO_FAR

    asyncio.run(check())
    assert g.answers == []


def test_answers_without_a_surprise_are_given_at_once() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"]).game
    answers = ["visit Post Office", "give Farm", "give King"]
    indices, after = indices_of(g, 0, answers)
    assert len(indices) == 3
    with pytest.raises(ub.UnderboughError, match="first this must be decided"):
        indices_of(g, 0, [*answers[:2], WRONG])
    after.apply("stop")


# --- taking back ---


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("kind", KINDS)
def test_whether_an_answer_may_be_taken_back_says_nothing_new(kind: str, number: int) -> None:
    """In worlds that look alike to whoever answered, before and after, it may be taken back in all or in none."""
    true = of_kind(kind, number)
    chance = random.Random(number)
    chooser = Chooser(number)
    for _ in range(LONGEST):
        decision = true.decision
        if decision is None:
            return
        seat, texts = decision.player, decision.options.texts()
        worlds = deals(true, chance)
        for index, text in enumerate(texts):
            seen: defaultdict[str, set[bool]] = defaultdict(set)
            for world in worlds:
                course = Course(with_a_log(world.clone()), 0, [])
                course.apply(1, [index])
                seen[json.dumps([course.game.view(seat), course.game.log(seat)])].add(course.undoable(seat) > 0)
            assert all(len(may) == 1 for may in seen.values()), text
        true.apply(chooser.index(texts))
    raise AssertionError("the game does not end")


def with_a_log(deal: ub.Game) -> ub.Game:
    deal.state.log = []
    return deal
