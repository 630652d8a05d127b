"""Occupied tokens on city cards, by kind: `CityCard.occupied` is 0 without one, else 1 + its kind's place in the rules.

Saved games hold the ordinary kind, which every game has, as true, others by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from underbough.rules.engine.state import State

if TYPE_CHECKING:
    from underbough.rules.engine.hooks import Token
    from underbough.rules.engine.ruleset import Rules

BARE: Final = 0
ORDINARY: Final = 1


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
