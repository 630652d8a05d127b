"""A random game under watch: the invariants at every decision, and now and then a look at its doubles."""

from __future__ import annotations

from collections.abc import Iterable

import underbough as ub
from properties.doubles import look_closer
from properties.games import walk_on
from properties.invariants import Invariants


def keep_watch(game: ub.Game, number: int, *, closer: int = 0) -> None:
    """Play the game to its end by the choices of game `number`; a closer look once in that many decisions."""
    invariants = Invariants(game)
    for step, (_, texts) in enumerate(walk_on(game, number)):
        invariants.check(game, texts)
        if closer and (step + number) % closer == 0:
            look_closer(game, texts, step)
    invariants.check_over(game)


def follow(game: ub.Game, choices: Iterable[int]) -> None:
    """Make these choices, each of which stands for one of the options, as long as the game goes on."""
    invariants = Invariants(game)
    for choice in choices:
        if game.over:
            break
        texts = game.options().texts()
        invariants.check(game, texts)
        game.apply(choice % len(texts))
