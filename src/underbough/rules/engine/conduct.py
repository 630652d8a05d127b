"""How a printed opponent answers what players do to him. Each derives its own from this."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from underbough.rules.engine.piles import discard_hand

if TYPE_CHECKING:
    from underbough.rules.engine.declarations import Card
    from underbough.rules.engine.state import Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Conduct:
    """Here he keeps to himself: he takes nothing, and no card comes into his city."""

    def takes(self, g: State, giver: int, cards: bool) -> bool:
        """May that player give him something now (cards, or else goods)? Asked even once he has passed."""
        return False

    def given_goods(self, g: State, what: int, n: int) -> None:
        """Players give him goods, which have left the giver's supply."""
        raise NotImplementedError

    def given_card(self, g: State, giver: int, card: int, known: int) -> None:
        """A player gives him a card, which has left its place; `known`: the bits of those who know which."""
        raise NotImplementedError

    def swap_hands(self, g: State, player: int) -> None:
        """An effect swaps that player's hand with his. Here he has none, so it is lost."""
        discard_hand(g, player)

    def has_room(self, g: State, card: Card) -> bool:
        """May a card that is played into another city be played into his?"""
        return False

    def has_come(self, g: State, player: int, card: int, number: int) -> None:
        """That player has played a card into his city, where it has this number."""

    def choose(self, g: State, f: Frame, codes: list[int]) -> int:
        """An effect leaves him a choice: one of the codes of that step.

        What a person is to choose for him is a step of that person's own.
        """
        return codes[0]
