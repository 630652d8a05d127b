"""Opponents."""

from __future__ import annotations

from underbough.bots.base import Bot, Seen
from underbough.bots.levels import BOTS, LEVELS, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Seen", "make_bot"]
