"""Random numbers from one integer inside the state.

Seeds up to 64 bits: splitmix64, of which the integer is the 64-bit state. Whoever sees enough of its numbers can search
all seeds. So larger seeds become the key of a keyed hash (BLAKE2b) which gives the numbers 0, 1, 2 and so on of the
stream; the integer then holds the key above 64 bits that count.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from underbough.rules.engine.state import State

MASK: Final = 0xFFFFFFFFFFFFFFFF
KEY_BYTES: Final = 32
LARGEST: Final = (1 << (64 + 8 * KEY_BYTES)) - 1  # that the integer in a state can be


def step(x: int) -> int:
    return (x + 0x9E3779B97F4A7C15) & MASK


def mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def seeded(seed: int) -> int:
    """Where the stream of a seed begins. It may be any whole number."""
    if -MASK <= seed <= MASK:
        return mix(seed & MASK)
    data = seed.to_bytes(seed.bit_length() // 8 + 1, "big", signed=True)
    key = blake2b(data, digest_size=KEY_BYTES).digest()
    return int.from_bytes(key, "big") << 64


def keyed(x: int) -> int:
    """The 64 bits that the key in `x` gives at its count."""
    key = (x >> 64).to_bytes(KEY_BYTES, "big")
    return int.from_bytes(blake2b((x & MASK).to_bytes(8, "big"), digest_size=8, key=key).digest(), "big")


def below(g: State, n: int) -> int:
    """A random number from 0 to n - 1."""
    g.reveals += 1
    if g.rng > MASK:
        g.rng += 1
        return (keyed(g.rng) * n) >> 64
    g.rng = step(g.rng)
    return (mix(g.rng) * n) >> 64


def shuffle(g: State, cards: list[int]) -> None:
    g.reveals += 1
    x = g.rng
    if x > MASK:
        g.rng = shuffle_keyed(x, cards)
        return
    for i in range(len(cards) - 1, 0, -1):
        x = step(x)
        j = (mix(x) * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    g.rng = x


def shuffle_keyed(x: int, cards: list[int]) -> int:
    for i in range(len(cards) - 1, 0, -1):
        x += 1
        j = (keyed(x) * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    return x
