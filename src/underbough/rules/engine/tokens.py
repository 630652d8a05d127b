"""Occupied tokens on city cards, by kind: `CityCard.occupied` is 0 without one, else 1 + its kind's place in the rules.

Saved games hold the ordinary kind, which every game has, as true, others by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.state import State

if TYPE_CHECKING:
    from underbough.rules.engine.declarations import Card
    from underbough.rules.engine.ruleset import Rules

BARE: Final = 0
ORDINARY: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Token:
    """A kind of occupied token: on a Construction that bears none yet it brings in a Critter instead of any payment."""

    def __init__(
        self, name: str, word: str, costs: tuple[tuple[int, int], ...] = (), *, discounted: bool = True
    ) -> None:
        self.name = name
        self.word = word  # in the text of an option: WORD CONSTRUCTION
        self.costs = costs  # goods that using it costs, the token itself if they are counted: (kind, how many)
        self.discounted = discounted  # may it pay for a card that is played at a discount?
        self.opened_by: list[int] = []  # by card: what it opens, of the cards in play

    def opens(self, card: Card) -> int:
        """The bits of the Critters that such a token on that Construction brings in. Legendary ones never come so."""
        return card.opens

    def used(self, g: State, player: int, number: int, card: Card) -> None:
        """It was put on the card of that number, for that Critter."""


def affords_token(g: State, player: int, token: Token) -> bool:
    """Has the player one of that kind, and what else using it costs?"""
    stock = g.players[player].stock
    for what, n in token.costs:
        if stock[what] < n:
            return False
    return True


def opened_now(g: State, player: int) -> int:
    """The bits of the Critters that some token of the player would bring in."""
    bits = 0
    for token in g.rules.prices.tokens:
        if affords_token(g, player, token):
            for owned in g.players[player].city:
                if not owned.occupied:
                    bits |= token.opened_by[owned.card]
    return bits


def token_name(rules: Rules, kind: int) -> str:
    return rules.prices.tokens[kind - 1].name


def write_token(rules: Rules, kind: int) -> bool | str:
    return kind == ORDINARY if kind <= ORDINARY else token_name(rules, kind)


def read_token(rules: Rules, data: Any) -> int:
    """Refuses a name that no kind has."""
    if not isinstance(data, str):
        return ORDINARY if data else BARE
    return [token.name for token in rules.prices.tokens].index(data) + 1
