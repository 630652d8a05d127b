"""Who asks: a random secret in a cookie, known to the server only by its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Annotated

from fastapi import Depends, Request, Response

COOKIE = "underbough"
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def browser_of(cookies: dict[str, str]) -> str | None:
    secret = cookies.get(COOKIE, "")
    return hashed(secret) if SECRET.fullmatch(secret) else None


def recognise(request: Request, response: Response) -> str:
    """The browser that asks; a new one is given a secret."""
    known = browser_of(request.cookies)
    secret = request.cookies[COOKIE] if known else secrets.token_urlsafe(32)
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or request.app.state.settings.public_url.startswith("https:"),
    )
    return hashed(secret)


def recognise_reader(request: Request) -> str:
    """Whoever only reads is given no secret: a stranger stays one."""
    return browser_of(request.cookies) or hashed(secrets.token_urlsafe(32))


Browser = Annotated[str, Depends(recognise)]
Reader = Annotated[str, Depends(recognise_reader)]
