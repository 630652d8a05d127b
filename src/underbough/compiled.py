"""Whether the engine that runs here was compiled."""

from __future__ import annotations

from underbough.rules.engine import state


def is_compiled() -> bool:
    return not str(state.__file__).endswith(".py")
