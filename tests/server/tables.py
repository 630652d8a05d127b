"""Tables set up for a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server.harness import Page, Person

Somebody = Callable[[], Person]


def together(person: Somebody, **more: Any) -> tuple[Page, Page]:
    """Two people at a table, the first one to move: their pages."""
    host, guest = person(), person()
    table = host.table("me", "friend", **more)
    path = f"/api/tables/{table['id']}"
    guest.post(f"{path}/join", {"nickname": "Fern", "invitation": table["invitation"]})
    host.post(f"{path}/start")
    mine, theirs = host.page(table["id"]).wait_for_turn(), guest.page(table["id"])
    theirs.until(lambda page: page.position and page.table["seats"][1]["present"])
    mine.until(lambda page: page.table["seats"][1]["present"])
    return mine, theirs
