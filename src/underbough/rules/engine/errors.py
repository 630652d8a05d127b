"""The one error class of the library."""

from __future__ import annotations


class UnderboughError(Exception):
    """Something asked for is not possible: the message says what was wrong and what is possible. Nothing changed."""
