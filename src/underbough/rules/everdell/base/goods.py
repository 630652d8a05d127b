"""The edition, and what is counted in it from the start. Every set of it begins here."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.handles import declare_resources

EVERDELL: Final = "everdell"

declare_resources(
    EVERDELL,
    [("twig", "twigs"), ("resin", "resin"), ("pebble", "pebbles"), ("berry", "berries"), ("point", "points")],
)
