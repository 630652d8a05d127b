"""Random numbers from one 64-bit integer inside the state (splitmix64)."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.state import State

MASK: Final = 0xFFFFFFFFFFFFFFFF


def step(x: int) -> int:
    return (x + 0x9E3779B97F4A7C15) & MASK


def mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def below(g: State, n: int) -> int:
    """A random number from 0 to n - 1."""
    g.rng = step(g.rng)
    g.reveals += 1
    return (mix(g.rng) * n) >> 64


def shuffle(g: State, cards: list[int]) -> None:
    x = g.rng
    for i in range(len(cards) - 1, 0, -1):
        x = step(x)
        j = (mix(x) * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    g.rng = x
    g.reveals += 1
