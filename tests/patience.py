"""Waiting for what happens: no test may depend on how fast the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds, far more than anything takes even on a busy machine: only what never happens is given up."""


def wait_for(happens: Callable[[], object], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)
