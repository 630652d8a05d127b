"""What every request must pass before anything else looks at it, and the headers every response carries."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from underbough.server.refusals import Refusal
from underbough.server.settings import Settings
from underbough.server.web.hosts import Hosts
from underbough.server.web.limits import asker, per_second

log = logging.getLogger("underbough.web")

CONTENT_POLICY = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "media-src 'self'; "
    "manifest-src 'self'; "
    "connect-src 'self'; "
    "base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
WRITES = ("POST", "PUT", "PATCH", "DELETE")


def refused(refusal: Refusal) -> JSONResponse:
    return JSONResponse({"code": refusal.code, "message": refusal.message}, refusal.status)


class Guard:
    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self.app = app
        self.limits = settings.limits
        self._hosts = Hosts(settings)
        self._rates = per_second(settings.limits.address_rate)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            headers = Headers(scope=scope)
            self._check_asker(scope, headers)
            self._check_write(scope, headers)
            with self._counted(scope):
                await self.app(scope, Body(receive, self.limits.body).receive, with_headers)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, with_headers)
        except Exception:
            log.exception("a request failed")  # the page has been told that much, and no more

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page of another site gets no connection at all."""
        headers = Headers(scope=scope)
        scope.setdefault("state", {})["rates"] = self._rates
        try:
            self._check_asker(scope, headers)
            self._check_origin(headers.get("origin", ""), headers.get("host", ""))
            with self._counted(scope):
                await self.app(scope, receive, send)
        except Refusal:
            await send({"type": "websocket.close", "code": 1008, "reason": ""})

    @contextmanager
    def _counted(self, scope: Scope) -> Iterator[None]:
        """Among what is open from one address, also where a proxy stands in between."""
        who = asker(address_of(scope))
        if self._open[who] >= self.limits.connections:
            raise too_often()
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def _check_asker(self, scope: Scope, headers: Headers) -> None:
        server = scope.get("server")
        if not self._hosts.is_ours(headers.get("host", ""), server[0] if server else None):
            raise Refusal("wrong_host", "This server does not answer under that name; see --public-url.", 421)
        if not self._rates.allow(asker(address_of(scope))):
            raise too_often()

    def _check_write(self, scope: Scope, headers: Headers) -> None:
        if scope["method"] not in WRITES:
            return
        if "origin" in headers:
            self._check_origin(headers["origin"], headers.get("host", ""))
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise wrong_origin()
        length = headers.get("content-length", "0")
        if not length.isdigit():
            raise Refusal("malformed", "The length of the request cannot be read.", 400)
        if int(length) > self.limits.body:
            raise too_large(self.limits.body)
        has_body = int(length) > 0 or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refusal("not_json", "Send JSON, and say so in the Content-Type.", 415)

    def _check_origin(self, origin: str, host: str) -> None:
        if not self._hosts.is_same_site(origin, host):
            raise wrong_origin()


@dataclass
class Body:
    """Stops reading where the limit is passed, whatever length was announced."""

    inner: Receive
    most: int
    read: int = 0

    async def receive(self) -> Message:
        message = await self.inner()
        self.read += len(message.get("body", b""))
        if self.read > self.most:
            raise HTTPException(413)
        return message


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def too_often() -> Refusal:
    return Refusal("too_often", "Too many requests; please wait a moment.", 429)


def too_large(most: int) -> Refusal:
    return Refusal("too_large", f"This is too long; at most {most} bytes are read.", 413)


def wrong_origin() -> Refusal:
    return Refusal("wrong_origin", "The request comes from a page of another site.", 403)
