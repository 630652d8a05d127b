"""The description of an edition that the screen is drawn by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.text import Text

from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, SITE_BY_ID, SITES, Card, Site
from underbough.terminal.names import Names
from underbough.terminal.style import SHARED_FINE, SHARED_PLAIN, Signs

if TYPE_CHECKING:
    from underbough.terminal.screen import Screen

View = dict[str, Any]
Sections = list[tuple[str, RenderableType]]
Clause = Callable[[dict[str, Any], Names], tuple[str, str]]


def card_of(id_: str) -> Card:
    """A card that a view names."""
    return CARDS[CARD_BY_ID[id_]]


def site_of(id_: str) -> Site:
    """A site that a view names."""
    return SITES[SITE_BY_ID[id_]]


@dataclass(frozen=True)
class Good:
    name: str
    sign: str
    letter: str
    style: str


@dataclass(frozen=True)
class Look:
    goods: tuple[Good, ...]
    """In the order of the engine; points are the fifth."""
    meadow: str
    """What the face-up cards are called."""
    occupied: str
    """What the mark on a Construction means."""
    when: Mapping[str, str]
    """When the cards of a colour act."""
    board: Callable[[Screen, int], tuple[Sections, Sections]]
    """What lies on the table, in two columns of that width."""
    answers: str
    """Examples of what can be typed."""
    why_not: str
    """An example of something to ask about."""
    questions: Mapping[str, str] = field(default_factory=dict)
    """What a decision is about, by its kind; beside those that all editions have."""
    lines: Mapping[str, str] = field(default_factory=dict)
    """Lines of the score sheet; beside those that all editions have."""
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    """Words for what happened; beside those that all editions have."""
    sources: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Where values are from that are not as published: for each source a short mark, and what it means."""
    marks: tuple[tuple[str, str], ...] = ()
    """More signs for the legend, with their meaning; a name of `Signs` and a text."""
    name_width: int = 15
    """Of a card's name in a row."""
    brief: Callable[[Screen, int], list[Text]] = lambda _screen, _width: []
    """What is needed most of the board on a low screen, within that width."""
    table_state: Callable[[Screen], str] = lambda _: ""
    """What holds for the whole table, in a few words."""
    player_state: Callable[[Screen, int], Text] = lambda _screen, _player: Text()
    """What a player has beside goods, cards and workers."""
    beside_hand: Callable[[Screen], tuple[str, list[str]]] = lambda _: ("", [])
    """Cards that a player has beside the hand: where they are played from, and their ids."""
    city_marks: Callable[[Screen, int, View], str] = lambda _screen, _player, _card: ""
    """What is to be said of a card in that player's city beside what lies on it."""
    explained: Callable[[Screen, str], str] = lambda _, short: short
    """An option with what its name alone does not tell."""
    slot_marks: Callable[[Screen, int], Text] = lambda _screen, _slot: Text(" ")
    """What lies on a card of the Meadow; of the same width for every slot."""
    slot_copies: Callable[[Screen, int], int] = lambda _screen, _slot: 1
    """How many cards lie there."""
    site_marks: Callable[[Screen, View], Text] = lambda _screen, _site: Text()
    """What lies on a location."""

    def signs_for(self, console: Console) -> Signs:
        """Letters where the terminal cannot show the signs."""
        fine = self.signs(fine=True)
        try:
            fine.every().encode(console.encoding)
        except (UnicodeEncodeError, LookupError):
            return self.signs(fine=False)
        return fine

    def signs(self, *, fine: bool) -> Signs:
        return Signs(
            fine=fine,
            names=tuple(good.name for good in self.goods),
            goods=tuple(good.sign if fine else good.letter for good in self.goods),
            styles=tuple(good.style for good in self.goods),
            occupied_means=self.occupied,
            marks=self.marks,
            **vars(SHARED_FINE if fine else SHARED_PLAIN),
        )
