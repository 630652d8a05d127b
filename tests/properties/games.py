"""Random games of every kind, each given by a number: how many play, against whom, and how they are inclined."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import underbough as ub
from underbough.rules.engine import state

Item = TypeVar("Item")

COMPILED = not str(state.__file__).endswith(".py")
PART = 5  # the compiled engine is some four times as fast; with 5 every number of players, one to six, has its turn

VARIANTS = ("cranky", "glitzy", "hasty", "lucky", "squatty")

# How a player leans, by the verb of an option; every other verb counts 1. Different leanings reach different corners:
# full cities, full hands, empty piles, short games.
LEANINGS: tuple[dict[str, float], ...] = (
    {},
    {"play": 12, "achieve": 12, "prepare": 0.3, "pass": 0.1, "occupy": 3, "use": 3, "imprison": 3},
    {"achieve": 9, "prepare": 0.2, "pass": 0.1, "stop": 0.3, "take": 4, "play": 3},
    {"prepare": 6, "pass": 6, "stop": 4},
)

LONGEST = 500
"""No player comes near this many decisions in one game; a game that needs more does not end."""


def followed(items: Sequence[Item]) -> Sequence[Item]:
    """Of a long run: all on the compiled engine, a part on the plain sources."""
    return items if COMPILED else items[::PART]


def settings(number: int) -> dict[str, Any]:
    """The setup of game `number`: one to six players in turn, Rugwort's years and variants in every mix."""
    players = number % 6 + 1
    out: dict[str, Any] = {"players": players, "seed": number}
    if players == 1:
        out["solo"] = "rugwort"
        out["level"] = number // 6 % 3 + 1
        out["variants"] = tuple(name for i, name in enumerate(VARIANTS) if number // 18 >> i & 1)
    return out


def alone(number: int) -> dict[str, Any]:
    """The setup of game `number` with a single module and what it needs, each in turn with every number of players."""
    modules = ub.EDITIONS["everdell"].modules
    name = list(modules)[number // 6 % len(modules)]
    return settings(number) | {"modules": (name, *modules[name].requires)}


def mix(number: int) -> dict[str, Any]:
    """The setup of game `number` with a random mix of modules, and of the ways to play with them."""
    known = ub.EDITIONS["everdell"].modules
    rng = random.Random(f"mix {number}")
    while True:
        modules = tuple(id for id in known if rng.random() < 0.5)
        ways = [known[id].variants for id in modules if known[id].variants]
        setup = settings(number) | {"modules": modules}
        setup["variants"] = (*setup.get("variants", ()), *(rng.choice(way) for way in ways if rng.random() < 0.7))
        try:
            ub.new_game("everdell", **setup)
        except ub.UnderboughError:
            continue  # the rules forbid this mix
        return setup


def new(number: int, *, log: bool = True) -> ub.Game:
    return ub.new_game("everdell", **settings(number), log=log)


KINDS = ("everdell", "everdell with modules", "silverfrost")


def of_kind(kind: str, number: int) -> ub.Game:
    """Game `number` of either edition; every few of them are solo games."""
    if kind == "everdell":
        return ub.new_game("everdell", **settings(number))
    if kind == "everdell with modules":
        return ub.new_game("everdell", **mix(number))
    if number % 4 == 0:
        return ub.new_game("silverfrost", players=1, solo="paws", level=number // 4 % 4 + 1, seed=number)
    return ub.new_game("silverfrost", players=1 + number % 4, seed=number)


class Chooser:
    """Makes the choices of game `number`, always the same ones."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.leaning = LEANINGS[number // 6 % len(LEANINGS)]

    def index(self, texts: list[str]) -> int:
        if not self.leaning:
            return self.rng.randrange(len(texts))
        weights = [self.leaning.get(text.partition(" ")[0], 1) for text in texts]
        return self.rng.choices(range(len(texts)), weights)[0]


def walk(number: int, *, log: bool = True) -> Iterator[tuple[ub.Game, list[str]]]:
    """Play game `number` to its end; yields it at each decision, with the options' texts."""
    yield from walk_on(new(number, log=log), number)


def walk_on(game: ub.Game, number: int) -> Iterator[tuple[ub.Game, list[str]]]:
    """The same with another game, by the choices of game `number`."""
    chooser = Chooser(number)
    for _ in range(LONGEST * len(game.state.players)):
        if game.over:
            return
        texts = game.options().texts()
        yield game, texts
        game.apply(chooser.index(texts))
    raise AssertionError(f"game {number} does not end")


def play_out(number: int, *, log: bool = True) -> ub.Game:
    """Game `number` at its end."""
    return play_on(number, LONGEST * 6, log=log)


def play_on(number: int, decisions: int, *, log: bool = True) -> ub.Game:
    """Game `number` after that many decisions, or at its end."""
    game = new(number, log=log)
    chooser = Chooser(number)
    for _ in range(decisions):
        if game.over:
            break
        game.apply(chooser.index(game.options().texts()))
    return game
