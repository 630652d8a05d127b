"""The web application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import Lifespan

from underbough import __version__
from underbough.server.clock import Clock
from underbough.server.messages import ErrorDocument
from underbough.server.play.bots import BotPool
from underbough.server.play.hall import Hall
from underbough.server.play.services import Services
from underbough.server.play.timers import Timers
from underbough.server.refusals import Refusal
from underbough.server.settings import Settings
from underbough.server.storage.store import Store
from underbough.server.web import live, routes_lobby, routes_replay, routes_tables
from underbough.server.web.guard import Guard, refused, too_large
from underbough.server.web.limits import per_minute
from underbough.server.web.static import Client

ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorDocument} for status in (403, 404, 409, 413, 415, 421, 422, 429, 503)
}

HTTP_ERRORS = {404: ("not_found", "There is nothing here."), 405: ("wrong_method", "This cannot be done here.")}


def guarded_app(settings: Settings, store: Store, clock: Clock | None = None) -> Guard:
    """The application as it meets the world. It closes the store when it ends."""

    @contextlib.asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        async with open_hall(settings, store, clock or Clock()) as hall:
            app.state.hall = hall
            yield

    return Guard(make_app(settings, running), settings)


def make_app(settings: Settings, running: Lifespan[FastAPI] | None = None) -> FastAPI:
    app = FastAPI(
        title="Underbough",
        version=__version__,
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        responses=ERRORS,
    )
    app.state.settings = settings
    app.state.new_tables = per_minute(settings.limits.new_tables_per_minute)
    app.state.chat = per_minute(settings.limits.chat_per_minute)
    app.state.hints = per_minute(settings.limits.hints_per_minute)
    for router in (routes_lobby.router, routes_tables.router, routes_replay.router, live.router):
        app.include_router(router)
    add_client(app, Client(settings.static))
    add_refusals(app)
    return app


@contextlib.asynccontextmanager
async def open_hall(settings: Settings, store: Store, clock: Clock) -> AsyncIterator[Hall]:
    """Tables go on when the server starts; when it stops, everything confirmed has been written."""
    bots = BotPool(settings.bot_workers, settings.bot_patience)
    services = Services(settings, store, bots, Timers(clock), clock)
    hall = Hall(services)
    background = [
        services.run(services.timers.run(hall.ring)),
        services.run(hall.tidy()),
        services.run(hall.keep_snapshots()),
        services.run(store.keep_claim(clock)),
        services.run(hall.wake_up()),
    ]
    try:
        yield hall
    finally:
        for task in [*background, *services.tasks]:
            task.cancel()
        bots.close()
        await asyncio.gather(*services.tasks, return_exceptions=True)
        await hall.close()
        await asyncio.to_thread(store.close)


def add_client(app: FastAPI, client: Client) -> None:
    async def page(request: Request) -> Response:
        if request.url.path.startswith("/api"):
            raise HTTPException(404)
        return await asyncio.to_thread(client.answer, request)

    app.add_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)


def add_refusals(app: FastAPI) -> None:
    """Every refusal is an error document; what went wrong inside stays inside."""

    @app.exception_handler(Refusal)
    async def refusal(_: Request, error: Refusal) -> JSONResponse:
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return refused(Refusal("malformed", f"{where}: {first['msg']}" if where else str(first["msg"]), 422))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 413:
            return refused(too_large(app.state.settings.limits.body))
        code, message = HTTP_ERRORS.get(error.status_code, ("malformed", "The request cannot be read."))
        return refused(Refusal(code, message, error.status_code))

    @app.exception_handler(Exception)
    async def internal(_: Request, __: Exception) -> JSONResponse:
        return refused(Refusal("internal", "Something went wrong on the server.", 500))
