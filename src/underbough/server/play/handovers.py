"""Moving a seat to another device, by a code that is good once and for a short while.

It is good for the browser that asked for it, and only until the seat has another player, be it a bot.
"""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy.engine import Connection as Database

from underbough.server.play import seats
from underbough.server.play.hall import Hall
from underbough.server.play.table import Table
from underbough.server.refusals import Refusal, bot_plays
from underbough.server.storage import repository
from underbough.server.storage.rows import Handover, TableRow

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for another
LENGTH = 10
GOOD_FOR = 15 * 60.0


def hashed(code: str) -> str:
    """People may type it with spaces, dashes and capitals."""
    plain = "".join(char for char in code.lower() if char in LETTERS)
    return hashlib.sha256(plain.encode()).hexdigest()


async def offer(table: Table, seat: int, browser: str) -> tuple[str, float]:
    if seats.own_seat(table.row, seat, browser).bot:
        raise bot_plays()
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    expires = table.now + GOOD_FOR
    handover = Handover(hashed(code), table.row.id, seat, expires, browser)
    await table.services.store.write(lambda to: repository.add_handover(to, handover))
    return code, expires


async def claim(hall: Hall, code: str, browser: str) -> Table:
    key = hashed(code)
    found = await hall.services.store.read(lambda of: repository.read_handover(of, key))
    if found is None or found.expires < hall.services.clock.now():
        raise expired()
    table = await hall.table(found.table)

    def move(row: TableRow) -> None:
        seat = row.seats[found.seat]
        if seat.browser != found.browser or seat.bot:
            raise expired()
        seats.hand_over(row, seat, browser)

    def use_up(to: Database) -> None:
        if not repository.use_handover(to, key):
            raise expired()

    await table.carry_out(lambda: table.change_seats(move, also=use_up))
    return table


def expired() -> Refusal:
    return Refusal("expired_link", "This code or link is not valid (any more); ask for a new one.", 404)
