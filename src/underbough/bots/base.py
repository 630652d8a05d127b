"""What a bot is, and what it is given."""

from __future__ import annotations

from typing import Any, Protocol

from underbough import Decision, Game, UnderboughError

DEALS = 50  # tries to deal the hidden cards so that the decision has the options that it has


class Seen:
    """All that the seat which has to decide may know of a game: what bots think about.

    The game itself stays hidden. What a bot can look at are games as they could be, in which everything that its seat
    can't know has been dealt anew.
    """

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise UnderboughError("the game is over; there is nothing to decide")
        self._game = game
        self._codes = option_codes(decision)
        self.edition = game.setup.edition
        self.solo = bool(game.setup.solo) and game.setup.players == 1
        self.player = decision.player
        self.kind = decision.kind
        self.count = len(self._codes)

    def view(self) -> dict[str, Any]:
        return self._game.view(self.player)

    def imagine(self, seed: int) -> Game:
        """A game as it could be, with the same decision pending and the same options in it.

        Now and then the cards dealt anew would have left other options; then they are dealt again.
        """
        for deal in range(DEALS):
            imagined = self._game.determinize(self.player, seed + deal)
            decision = imagined.decision
            if decision is not None and option_codes(decision) == self._codes:
                return imagined
        raise UnderboughError("the hidden cards could not be dealt anew so that the same options are left")


def option_codes(decision: Decision) -> list[int]:
    return [option.code for option in decision.options]


class Bot(Protocol):
    """An opponent that answers decisions.

    Made with the same seed and asked the same questions in the same order, a bot whose thinking is not limited by time
    gives the same answers.
    """

    name: str

    def choose(self, seen: Seen) -> int:
        """The index of the option to take."""
        ...
