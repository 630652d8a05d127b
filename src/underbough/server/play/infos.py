"""A table as somebody sees it in a list or beside the game."""

from __future__ import annotations

from collections.abc import Collection

from underbough.server.clock import iso
from underbough.server.messages import SeatInfo, TableInfo
from underbough.server.play.progress import bot_for
from underbough.server.play.seats import belongs
from underbough.server.storage.rows import PLAYING, Seat, TableRow


def table_info(row: TableRow, browser: str | None, present: Collection[int] = ()) -> TableInfo:
    mine = belongs(row, browser)
    setup = row.setup
    return TableInfo(
        id=row.id,
        edition=setup["edition"],
        modules=setup["modules"],
        solo=setup["solo"],
        level=setup["level"],
        variants=setup["variants"],
        seats=[seat_info(row, seat, browser, seat.number in present) for seat in row.seats],
        public=row.public,
        turn_seconds=row.turn_seconds,
        phase=row.phase,
        turn=row.turn,
        to_move=row.to_move,
        created=iso(row.created),
        changed=iso(row.changed),
        host=browser is not None and row.host == browser,
        invitation=row.invitation if mine else None,
        watch=row.watch if mine else None,
        rematch=row.rematch if mine else None,
        winners=row.winners,
        totals=row.totals,
    )


def seat_info(row: TableRow, seat: Seat, browser: str | None, present: bool) -> SeatInfo:
    return SeatInfo(
        number=seat.number,
        kind=seat.kind,
        taken=seat.taken,
        mine=browser is not None and seat.browser == browser,
        nickname=seat.nickname,
        critter=seat.critter,
        bot=bot_for(row, seat.number) if row.phase == PLAYING else seat.bot,
        present=present,
        resigned=seat.resigned,
    )
