"""Cards, large and in a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underbough import UnderboughError
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, KINDS, Card
from underbough.terminal import style
from underbough.terminal.style import Signs

WIDE = 100

WHEN = {
    "tan": "Traveler: once, when played",
    "green": "Production: when played, and in spring and autumn",
    "red": "Destination: when a worker visits",
    "blue": "Governance: while in your city",
    "purple": "Prosperity: points at the end",
}


def describe_kind(card: Card) -> str:
    return f"{card.rarity.capitalize()} {KINDS[card.kind].capitalize()}"


def names_of(ids: Sequence[str]) -> str:
    return ", ".join("any Critter" if id_ == "any" else CARDS[CARD_BY_ID[id_]].name for id_ in ids)


def pairing(card: Card) -> str:
    if card.unlocks:
        return f"Brings in for free: {names_of(card.unlocks)}"
    return f"Free with: {names_of((card.unlocked_by,))}" if card.unlocked_by else ""


def source_mark(card: Card) -> str:
    return "designed by us: printed nowhere we can read" if card.source == "designed" else ""


def large(card: Card, signs: Signs) -> Panel:
    colour = style.COLOUR_STYLE[style.colour_of(card)]
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    head.add_row(style.cost(card, signs), style.points(card.points, signs))
    quiet = [
        line for line in (pairing(card), f"{card.copies} in the deck of set {card.set}", source_mark(card)) if line
    ]
    body = Group(
        head,
        Text(describe_kind(card), style.QUIET),
        Text(WHEN[style.colour_of(card)], colour),
        Text(),
        Text(card.text),
        Text(),
        *(Text(line, style.QUIET) for line in quiet),
    )
    return Panel(
        body, title=Text(card.name, f"bold {colour}"), border_style=colour, width=46, box=box.ROUNDED, padding=(0, 1)
    )


def table(cards: Sequence[Card], signs: Signs, width: int) -> Table:
    wide = width >= WIDE
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    shown.add_column("")
    shown.add_column("name", no_wrap=True)
    if wide:
        shown.add_column("kind", no_wrap=True)
    shown.add_column("cost", no_wrap=True)
    shown.add_column(signs.goods[4], justify="right")
    shown.add_column("in deck" if wide else "x", justify="right")
    shown.add_column("text", ratio=1)
    for card in cards:
        mark = " (designed)" if source_mark(card) else ""
        shown.add_row(
            style.colour_mark(card),
            style.card_name(card),
            *((Text(describe_kind(card), style.QUIET),) if wide else ()),
            style.cost(card, signs),
            str(card.points),
            str(card.copies),
            card.text + mark,
        )
    return shown


def search(cards: Sequence[Card], query: str) -> list[Card]:
    """The card of that name alone; else those in which each word of the query appears."""
    wanted = " ".join(query.split()).casefold()
    for card in cards:
        if wanted in (card.name.casefold(), card.id):
            return [card]
    return [card for card in cards if all(word in _searched(card) for word in wanted.split())]


def _searched(card: Card) -> str:
    when = WHEN[style.colour_of(card)].split(":")[0]
    parts = (
        card.name,
        card.text,
        style.colour_of(card),
        when,
        describe_kind(card),
        card.set,
        pairing(card),
        source_mark(card),
    )
    return " ".join(parts).casefold()


def find_one(cards: Sequence[Card], query: str) -> Card:
    found = search(cards, query)
    wanted = query.casefold()
    named = [card for card in found if wanted in card.name.casefold()] or found
    if len(named) == 1:
        return named[0]
    if not named:
        raise UnderboughError(f"no card matches {query!r}; `underbough cards` lists them all")
    raise UnderboughError(f"{query!r} could be {', '.join(card.name for card in named[:12])}")
