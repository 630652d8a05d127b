"""What a page asks over its connection, and the answers."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError

import underbough as ub
from underbough.server.messages import Answer, Draft, FromClient, Hint, Look, Ping, Say, Undo, Why
from underbough.server.play import seats
from underbough.server.play.connections import Connection
from underbough.server.play.drafts import draft
from underbough.server.play.table import Table
from underbough.server.refusals import Refusal
from underbough.server.storage import repository
from underbough.server.storage.rows import ChatLine

log = logging.getLogger("underbough.live")

READ: TypeAdapter[FromClient] = TypeAdapter(FromClient)


class Rates(Protocol):
    def allow(self, asker: str) -> bool: ...


class Requests:
    def __init__(self, table: Table, connection: Connection, chat: Rates, hints: Rates) -> None:
        self._table = table
        self._connection = connection
        self._chat = chat
        self._hints = hints
        self._hint_task: asyncio.Task[None] | None = None
        self._handlers: dict[type, Callable[[Any], Awaitable[None]]] = {
            Answer: self._answer,
            Draft: self._draft,
            Undo: self._undo,
            Why: self._why,
            Hint: self._hint,
            Look: self._look,
            Say: self._say,
            Ping: self._ping,
        }

    async def handle(self, text: str) -> None:
        """Whatever goes wrong, the page is told, and the table stays as it was."""
        try:
            message = READ.validate_json(text, strict=True)
        except ValidationError as error:
            self._connection.refuse(Refusal("malformed", told(error)), request_in(text))
            return
        request: int | None = getattr(message, "request", None)
        try:
            await self._handlers[type(message)](message)
        except Refusal as refusal:
            self._connection.refuse(refusal, request)
            if refusal.code == "stale":
                self._table.audience.tell_again(self._connection)
        except Exception:
            log.exception("a request failed")
            self._connection.refuse(Refusal("internal", "Something went wrong on the server."), request)

    def _own(self, seat: int) -> None:
        seats.own_seat(self._table.row, seat, self._connection.browser)

    async def _answer(self, message: Answer) -> None:
        self._own(message.seat)
        await self._table.carry_out(lambda: self._table.answer(message.seat, message.decision, message.answers))
        self._done(message.request, message.decision + 1)

    async def _undo(self, message: Undo) -> None:
        self._own(message.seat)
        await self._table.carry_out(lambda: self._table.undo(message.seat, message.decision))
        self._done(message.request, message.decision + 1)

    def _done(self, request: int, number: int) -> None:
        self._connection.tell_json({"type": "done", "request": request, "number": number})

    async def _draft(self, message: Draft) -> None:
        self._own(message.seat)
        course = self._table.check_asked(message.seat, message.decision)
        try:
            made = draft(course, message.seat, message.answers)
        except ub.UnderboughError as error:
            raise Refusal("not_possible", str(error)) from None
        self._connection.tell_json(
            {
                "type": "drafted",
                "request": message.request,
                "decision_answered": message.decision,
                "answers": message.answers,
                "complete": made.complete,
                "uncertain": made.uncertain,
                "position": made.position,
            }
        )

    async def _why(self, message: Why) -> None:
        self._own(message.seat)
        course = self._table.playing()
        asked = course.decider == message.seat
        text = course.game.why_not(message.text) if asked else "somebody else is to decide"
        self._connection.tell_json({"type": "reason", "request": message.request, "text": text})

    async def _hint(self, message: Hint) -> None:
        """Thought about beside everything else, so that the page can go on asking."""
        self._own(message.seat)
        seats.check_alone(self._table.row, self._connection.browser)
        course = self._table.check_asked(message.seat, message.decision)
        browser = self._connection.browser
        assert browser is not None
        if browser in self._table.services.hinted:
            raise Refusal("too_often", "One hint at a time.", 429)
        if not self._hints.allow(self._connection.asker):
            raise Refusal("too_often", "You have had many hints; please wait a moment.", 429)
        self._table.services.hinted.add(browser)
        self._hint_task = self._table.services.run(self._find_hint(message, course.game.clone()))
        self._hint_task.add_done_callback(lambda _: self._table.services.hinted.discard(browser))

    def close(self) -> None:
        """The page has gone: nobody waits for an answer any more."""
        if self._hint_task is not None:
            self._hint_task.cancel()

    async def _find_hint(self, message: Hint, game: ub.Game) -> None:
        advice = await self._table.services.bots.advise(game, self._connection.asker)
        if advice is None:
            self._connection.refuse(Refusal("internal", "Something went wrong on the server."), message.request)
            return
        texts = game.options().texts()
        self._connection.tell_json(
            {
                "type": "hinted",
                "request": message.request,
                "decision_answered": message.decision,
                "options": [{"text": texts[option], "share": share} for option, share in advice],
            }
        )

    async def _look(self, message: Look) -> None:
        self._own(message.seat)
        self._table.audience.look(self._connection, message.seat)

    async def _say(self, message: Say) -> None:
        seat = self._table.audience.voice(self._connection)
        if seat is None:
            raise Refusal("not_your_seat", "Only players at the table can speak.", 403)
        if not self._chat.allow(f"{self._table.row.id} {self._connection.browser}"):
            raise Refusal("too_often", "You have said a lot; please wait a moment.", 429)
        line = ChatLine(seat, self._table.row.seats[seat].nickname, message.text, self._table.now)
        await self._table.services.store.write(lambda to: repository.add_chat(to, self._table.row.id, line))
        self._table.audience.tell_chat(line)

    async def _ping(self, _: Ping) -> None:
        self._connection.tell_json({"type": "pong"})


def told(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"This message cannot be read: {where}: {first['msg']}" if where else "This message cannot be read."


def request_in(text: str) -> int | None:
    """Which request it was, if that much can be read."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    request = data.get("request") if isinstance(data, dict) else None
    return request if isinstance(request, int) and not isinstance(request, bool) else None
