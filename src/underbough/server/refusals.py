"""What is answered when something cannot be done."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 - it is an answer, not a fault
    """A request that is not carried out: a code for programs, a message for people. Nothing changed."""

    def __init__(self, code: str, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status


def unknown_table() -> Refusal:
    return Refusal("unknown_table", "There is no such table, or it is gone.", 404)


def not_yours() -> Refusal:
    return Refusal("not_your_seat", "This seat is not yours.", 403)


def bot_plays() -> Refusal:
    return Refusal("bot_plays", "A bot plays this seat; take it back first.")


def not_the_host() -> Refusal:
    return Refusal("not_the_host", "Only the host of the table may do this.", 403)
