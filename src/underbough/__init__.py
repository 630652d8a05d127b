"""Underbough: Everdell for people and programs. An unofficial implementation of the published rules.

>>> import underbough as ub
>>> game = ub.new_game("everdell", players=2, seed=7)
>>> game.apply("visit 3 twigs")
"""

from __future__ import annotations

from underbough.rules.editions import EDITIONS, find_edition
from underbough.rules.engine.declarations import CARDS, SITES, Card, Site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Decision, Game, Option, Options
from underbough.rules.engine.hooks import ScoreLine
from underbough.rules.engine.ruleset import Setup
from underbough.rules.engine.scoring import Score
from underbough.rules.positions.building import position
from underbough.rules.records import load, new_game, replay, save

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "EDITIONS",
    "SITES",
    "Card",
    "Decision",
    "Game",
    "Option",
    "Options",
    "Score",
    "ScoreLine",
    "Setup",
    "Site",
    "UnderboughError",
    "card_name",
    "cards",
    "load",
    "new_game",
    "position",
    "replay",
    "save",
    "sites",
]


def cards(edition: str = "everdell") -> list[Card]:
    """The cards of an edition's main decks, as declared."""
    return list(find_edition(edition).cards)


def sites(edition: str = "everdell") -> list[Site]:
    """The locations, forest cards and events of an edition, as declared."""
    return list(find_edition(edition).sites)


def card_name(card: int) -> str:
    """The name of a card that a state refers to by its index."""
    if not 0 <= card < len(CARDS):
        raise UnderboughError(f"there is no card with the index {card}; they run from 0 to {len(CARDS) - 1}")
    return CARDS[card].name
