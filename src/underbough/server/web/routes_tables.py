"""Joining, starting, leaving, coming back."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request, Response

from underbough.server.clock import iso
from underbough.server.messages import Claim, Join, Profile, SeatNumber, TableInfo, Transfer
from underbough.server.play import handovers, seats
from underbough.server.play.table import Table
from underbough.server.refusals import unknown_table
from underbough.server.storage.rows import TableRow
from underbough.server.web.access import Here, MyTable, TableId, asker_of, check_new_table, may_see
from underbough.server.web.identity import Browser

router = APIRouter(prefix="/api")


async def change_seats(table: Table, browser: str, how: Callable[[TableRow], None]) -> TableInfo:
    await table.carry_out(lambda: table.change_seats(how))
    return table.audience.info(browser)


@router.post("/tables/{id}/join")
async def join(hall: Here, browser: Browser, id: TableId, wish: Join) -> TableInfo:
    table = await hall.table(id)
    if not may_see(table.row, browser, wish.invitation):
        raise unknown_table()
    return await change_seats(table, browser, lambda row: seats.join(row, browser, wish))


@router.post("/tables/{id}/start")
async def start(table: MyTable, browser: Browser) -> TableInfo:
    await table.carry_out(lambda: table.start_for(browser))
    return table.audience.info(browser)


@router.post("/tables/{id}/leave", status_code=204, response_class=Response)
async def leave(hall: Here, table: MyTable, browser: Browser) -> None:
    await change_seats(table, browser, lambda row: seats.leave(row, browser))
    if seats.is_deserted(table.row):
        await hall.remove(table)


@router.post("/tables/{id}/resign")
async def resign(table: MyTable, browser: Browser, wish: SeatNumber) -> TableInfo:
    return await change_seats(table, browser, lambda row: seats.resign(row, wish.seat, browser))


@router.post("/tables/{id}/replace")
async def replace(table: MyTable, browser: Browser, wish: SeatNumber) -> TableInfo:
    seats.seat_at(table.row, wish.seat)
    absent = table.audience.is_absent(wish.seat, table.services.settings.absence)
    return await change_seats(table, browser, lambda row: seats.replace(row, wish.seat, browser, absent=absent))


@router.post("/tables/{id}/return")
async def come_back(table: MyTable, browser: Browser, wish: SeatNumber) -> TableInfo:
    return await change_seats(table, browser, lambda row: seats.come_back(row, wish.seat, browser))


@router.post("/tables/{id}/rematch")
async def rematch(request: Request, hall: Here, table: MyTable, browser: Browser) -> TableInfo:
    if table.row.rematch is None:
        check_new_table(request)
    return (await hall.rematch(table, browser, asker_of(request))).audience.info(browser)


@router.put("/tables/{id}/seats/{number}")
async def set_seat(table: MyTable, browser: Browser, number: int, wish: Profile) -> TableInfo:
    return await change_seats(table, browser, lambda row: seats.set_profile(row, number, browser, wish))


@router.post("/tables/{id}/seats/{number}/transfer")
async def transfer(request: Request, table: MyTable, browser: Browser, number: int) -> Transfer:
    """A code for another device, good once and for a short while."""
    code, expires = await handovers.offer(table, number, browser)
    public: str = request.app.state.settings.public_url
    base = public.rstrip("/") or str(request.base_url).rstrip("/")
    return Transfer(code=code, link=f"{base}/claim/{code}", expires=iso(expires))


@router.post("/claim")
async def claim(hall: Here, browser: Browser, wish: Claim) -> TableInfo:
    table = await handovers.claim(hall, wish.code, browser)
    return table.audience.info(browser)
