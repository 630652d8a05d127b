"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from underbough import Decision, Game


class Bot(Protocol):
    """An opponent that answers decisions.

    Bots are fair: one that looks at the game looks at `game.determinize(decision.player, seed)`, where everything that
    its seat can't know has been dealt anew, and never at the game itself. Made with the same seed and asked the same
    questions in the same order, a bot gives the same answers.
    """

    name: str

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the option to take; `game` stays as it is."""
        ...
