"""Random tables on which much reacts: cities full of watchful cards, some under snow, and hands that set them off."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import underbough as ub
from silverfrost.frost import SEASONS

CARDS = {card.name: card for card in ub.cards("silverfrost")}
WATCHFUL = [name for name, card in CARDS.items() if card.trigger is not None]
CAUSES = [
    "Bonfire", "Kindly Baker", "Lamplighter", "Magpie Apprentice", "Moss and Bramble Inn", "Mountain Warden",
    "Mountaineer", "Signal Fire", "Sled Peddler",
]  # fmt: skip
"""They give, clear, call Big Critters or bring fire."""
LARGEST_CITY = 12
LARGEST_HAND = 8
VALLEY = 8


def watchful(number: int) -> dict[str, Any]:
    """Table `number`: two to four players, or one against Paws, all in the same season."""
    rng = random.Random(number)
    players = number % 4 + 1
    season = number // 4 % len(SEASONS)
    left = Counter({name: card.copies for name, card in CARDS.items()})
    out: dict[str, Any] = {"edition": "silverfrost", "seed": number, "winters_fury": season > 1}
    if players == 1:
        out |= {"solo": "paws", "level": rng.randint(1, 3)}
    out["players"] = [a_player(rng, left, SEASONS[season]) for _ in range(players)]
    out["valley"] = deal(rng, left, VALLEY, once=set(CARDS))
    out["valley_snow"] = [spot for spot in range(1, VALLEY + 1) if rng.random() < 0.4]
    out["snow"] = [place for place in ("birch", "moss", "beacon 1", "guild 1", "forge") if rng.random() < 0.3]
    return out


def a_player(rng: random.Random, left: Counter[str], season: str) -> dict[str, Any]:
    unique = {name for name, card in CARDS.items() if card.unique}
    city = deal(rng, left, rng.randint(4, LARGEST_CITY), once=unique)
    stock = {good: rng.randint(0, 5) for good in ("birch", "moss", "copper", "acorn")}
    return {
        "season": season,
        "city": [{"card": name, "snow": rng.random() < 0.35} for name in city],
        "hand": deal(rng, left, rng.randint(1, LARGEST_HAND)),
        "stock": stock | {"fire": rng.randint(0, 3)},
    }


def deal(rng: random.Random, left: Counter[str], count: int, once: set[str] | None = None) -> list[str]:
    """Up to that many cards, some of them (`once`) not twice; most of them react or are causes."""
    out: list[str] = []
    for _ in range(count):
        names = [*CARDS] if rng.random() < 0.3 else [*WATCHFUL, *CAUSES]
        names = [name for name in names if left[name] and not (once and name in once and name in out)]
        if names:
            out.append(rng.choice(names))
            left[out[-1]] -= 1
    return out
