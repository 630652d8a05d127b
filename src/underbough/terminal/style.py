"""Signs and colours. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from underbough.rules.engine.declarations import COLOURS, Card

GOODS_STYLE = ("#b8834a", "#e0a526", "#a9b0b8", "#c07bd8", "bold #f2c94c")  # twig, resin, pebble, berry, point
CARD_STYLE = "#d8d2c0"
COLOUR_STYLE = {"tan": "#d2a15c", "green": "#86b95c", "red": "#e07a68", "blue": "#74aede", "purple": "#b794e0"}
PLAYER_STYLE = ("#e88a5f", "#4fbfbf", "#d184cc", "#e3b341", "#8fb3ff", "#9ccc65")
SEASON_STYLE = {"winter": "#a8d8f0", "spring": "#9bd67d", "summer": "#f2d05c", "autumn": "#e8955a"}
TITLE = "bold #9ec27a"
QUIET = "grey58"
LEGAL = "bold #f2c94c"
WARN = "#e07a68"


@dataclass(frozen=True)
class Signs:
    goods: tuple[str, ...]  # twig, resin, pebble, berry, point
    card: str
    occupied: str
    legal: str
    free: str
    shared: str
    dot: str
    workers: tuple[str, ...]  # by player


FINE = Signs(("ψ", "◆", "●", "♣", "★"), "▯", "▪", "›", "○", "∞", "·", tuple("①②③④⑤⑥⑦"))
PLAIN = Signs(("t", "r", "p", "b", "*"), "c", "#", ">", "o", "+", "-", tuple(f"[{i}]" for i in range(1, 8)))


def signs_for(console: Console) -> Signs:
    """Letters where the terminal cannot show the signs."""
    try:
        "".join((*FINE.goods, *FINE.workers, FINE.card, FINE.occupied, FINE.shared, FINE.free)).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FINE


def goods(amounts: Sequence[int], signs: Signs, *, zeros: bool = False) -> Text:
    """`2ψ 1◆`"""
    parts = [
        Text(f"{amount}{signs.goods[kind]}", GOODS_STYLE[kind] if amount else QUIET)
        for kind, amount in enumerate(amounts)
        if amount or zeros
    ]
    return Text(" ").join(parts)


def cost(card: Card, signs: Signs) -> Text:
    return goods(card.cost, signs) if card.total else Text("free", QUIET)


def points(amount: int, signs: Signs) -> Text:
    return Text(f"{amount}{signs.goods[4]}", GOODS_STYLE[4])


def colour_of(card: Card) -> str:
    return COLOURS[card.colour]


def colour_mark(card: Card) -> Text:
    """The first letter of its colour."""
    colour = colour_of(card)
    return Text(colour[0].upper(), f"bold {COLOUR_STYLE[colour]}")


def card_name(card: Card) -> Text:
    return Text(card.name, COLOUR_STYLE[colour_of(card)])


def player_style(player: int) -> str:
    return PLAYER_STYLE[player % len(PLAYER_STYLE)]


def chip(player: int, signs: Signs) -> Text:
    """A worker: its player's number."""
    return Text(signs.workers[player % len(signs.workers)], f"bold {player_style(player)}")


def legend(signs: Signs) -> Text:
    names = ("twig", "resin", "pebble", "berry", "point")
    parts = [Text(f"{signs.goods[i]} {name}", GOODS_STYLE[i]) for i, name in enumerate(names)]
    parts.append(Text(f"{signs.card} card", CARD_STYLE))
    return Text("  ").join(parts)


def legend_of_marks(signs: Signs) -> Text:
    return Text(
        f"{signs.free} free  {signs.shared} any number  {signs.workers[0]} worker  {signs.occupied} occupied", QUIET
    )
