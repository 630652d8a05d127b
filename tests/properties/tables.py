"""Random positions that games of chance rarely reach: full cities and hands, few cards left, late seasons."""

from __future__ import annotations

import random
from typing import Any

import underbough as ub
from properties.games import VARIANTS

SEASONS = ("winter", "spring", "summer", "autumn")
DECK = [card.name for card in ub.cards("everdell") if card.set == "base" for _ in range(card.copies)]
UNIQUE = {card.name for card in ub.cards("everdell") if card.unique}
OCCUPIABLE = {card.name for card in ub.cards("everdell") if card.opens}
CITY_SPACES = 15
MEADOW = 8


def crowded(number: int) -> dict[str, Any]:
    """Position `number`: two to six players, or one against Rugwort, who own most of the cards."""
    rng = random.Random(number)
    players = number % 6 + 1
    deck = DECK[:]
    rng.shuffle(deck)
    spare = rng.choice((0, 1, 5, 20))
    entries = [a_player(rng, deck, spare, 8 if players < 5 else 7) for _ in range(players)]
    out: dict[str, Any] = {"seed": number, "turn": rng.randint(1, players), "players": entries}
    if players == 1:
        entries.append({"city": [deck.pop() for _ in range(10)]})
        out |= {"solo": "rugwort", "level": number // 6 % 3 + 1, "turn": 1, "variants": rng.sample(VARIANTS, 2)}
    if len(deck) > MEADOW + 4 and rng.random() < 0.5:
        out["discard"] = [deck.pop() for _ in range(len(deck) - MEADOW - 2)]
    return out


def a_player(rng: random.Random, deck: list[str], spare: int, hand_limit: int) -> dict[str, Any]:
    """Takes cards from the deck, as long as the Meadow and `spare` cards remain in it."""
    rest = MEADOW + spare
    city = deal_city(deck, rng.choice((7, CITY_SPACES, CITY_SPACES)), rest)
    hand = [deck.pop() for _ in range(min(rng.choice((3, hand_limit)), max(0, len(deck) - rest)))]
    return {
        "season": rng.choice(SEASONS),
        "city": [furnished(rng, name) for name in city],
        "hand": hand,
        "stock": {good: rng.randint(0, 5) for good in ("twig", "resin", "pebble", "berry", "point")},
    }


def deal_city(deck: list[str], spaces: int, rest: int) -> list[str]:
    city: list[str] = []
    refused: list[str] = []
    while len(city) < spaces and len(deck) + len(refused) > rest and deck:
        name = deck.pop()
        (refused if name in UNIQUE and name in city else city).append(name)
    deck[:0] = refused
    return city


def furnished(rng: random.Random, name: str) -> Any:
    """The card, perhaps with what may lie on it."""
    if name in {"Chapel", "Clock Tower"}:
        return {"card": name, "tokens": rng.randint(0, 3)}
    if name == "Storehouse":
        return {"card": name, "goods": {rng.choice(("twig", "resin", "pebble", "berry")): rng.randint(1, 4)}}
    if name in OCCUPIABLE and rng.random() < 0.3:
        return {"card": name, "occupied": True}
    return name
