"""Corrin Evertail against the collected facts."""

from __future__ import annotations

from everdell.facts import check_set


def test_the_cards_are_declared_as_printed() -> None:
    check_set("corrin")
