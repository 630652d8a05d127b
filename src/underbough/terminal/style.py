"""Signs and colours. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from underbough.rules.engine.declarations import COLOURS, Card

POINT = 4  # the fifth good of every edition
POINT_STYLE = "bold #f2c94c"
CARD_STYLE = "#d8d2c0"
SNOW_STYLE = "bold #d7ecf7"
COLOUR_STYLE = {"tan": "#d2a15c", "green": "#86b95c", "red": "#e07a68", "blue": "#74aede", "purple": "#b794e0"}
PLAYER_STYLE = ("#e88a5f", "#4fbfbf", "#d184cc", "#e3b341", "#8fb3ff", "#9ccc65")
SEASON_STYLE = {"winter": "#a8d8f0", "spring": "#9bd67d", "summer": "#f2d05c", "autumn": "#e8955a"}
TITLE = "bold #9ec27a"
QUIET = "grey58"
LEGAL = "bold #f2c94c"
WARN = "#e07a68"


@dataclass(frozen=True)
class SharedSigns:
    """What is shown alike in all editions."""

    card: str
    occupied: str
    legal: str
    free: str
    shared: str
    dot: str
    snow: str
    ranger: str
    token: str
    workers: tuple[str, ...]  # by player


@dataclass(frozen=True)
class Signs(SharedSigns):
    """The signs of an edition, as the terminal can show them."""

    fine: bool
    names: tuple[str, ...]  # of the goods
    goods: tuple[str, ...]
    styles: tuple[str, ...]
    occupied_means: str
    marks: tuple[tuple[str, str], ...]  # more signs for the legend, with their meaning

    @property
    def point(self) -> str:
        return self.goods[POINT]

    def every(self) -> str:
        own = (self.card, self.occupied, self.legal, self.free, self.shared, self.dot, self.snow, self.token)
        return "".join((*self.goods, *self.workers, *own))


SHARED_FINE = SharedSigns(
    card="▯", occupied="▪", legal="›", free="○", shared="∞", dot="·", snow="✱", ranger="R", token="◈",
    workers=tuple("①②③④⑤⑥⑦"),
)  # fmt: skip
SHARED_PLAIN = SharedSigns(
    card="c", occupied="#", legal=">", free="o", shared="+", dot="-", snow="%", ranger="R", token="@",
    workers=tuple(f"[{i}]" for i in range(1, 8)),
)  # fmt: skip


def goods(amounts: Sequence[int], signs: Signs, *, zeros: bool = False) -> Text:
    """`2ψ 1◆`. What only a module counts has no sign of its own here."""
    parts = [
        Text(f"{amount}{signs.goods[kind]}", signs.styles[kind] if amount else QUIET)
        for kind, amount in enumerate(amounts[: len(signs.goods)])
        if amount or zeros
    ]
    return Text(" ").join(parts)


def cost(card: Card, signs: Signs) -> Text:
    if not card.total and not card.other_cost:
        return Text("free", QUIET)
    amounts = [*card.cost, *[0] * (len(signs.goods) - len(card.cost))]
    for kind, amount in card.other_cost:
        amounts[kind] += amount
    parts = [part for part in (goods(amounts, signs), any_cost(card)) if part]
    return Text(" ").join(parts)


def any_cost(card: Card) -> Text:
    """Resources of any kind."""
    return Text(f"{card.any_cost}?", CARD_STYLE) if card.any_cost else Text()


def points(amount: int, signs: Signs) -> Text:
    return Text(f"{amount}{signs.point}", POINT_STYLE)


def colour_of(card: Card) -> str:
    return COLOURS[card.colour]


def colour_mark(card: Card) -> Text:
    """The first letter of its colour."""
    colour = colour_of(card)
    return Text(colour[0].upper(), f"bold {COLOUR_STYLE[colour]}")


def card_name(card: Card, name: str = "") -> Text:
    return Text(name or card.name, COLOUR_STYLE[colour_of(card)])


def player_style(player: int) -> str:
    return PLAYER_STYLE[player % len(PLAYER_STYLE)]


def chip(player: int, signs: Signs) -> Text:
    """A worker: its player's number."""
    return Text(signs.workers[player % len(signs.workers)], f"bold {player_style(player)}")


def legend(signs: Signs) -> Text:
    parts = [Text(f"{signs.goods[i]} {name}", signs.styles[i]) for i, name in enumerate(signs.names)]
    parts.append(Text(f"{signs.card} card", CARD_STYLE))
    return Text("  ").join(parts)


def legend_of_marks(signs: Signs) -> Text:
    parts = [
        f"{signs.free} free",
        f"{signs.shared} any number",
        f"{signs.workers[0]} worker",
        f"{signs.occupied} {signs.occupied_means}",
        *(f"{getattr(signs, name)} {meaning}" for name, meaning in signs.marks),
    ]
    return Text("  ".join(parts), QUIET)


def flow(cells: Sequence[Text], width: int) -> Text:
    """Cells one after the other, broken between cells only."""
    out = Text()
    used = 0
    for cell in cells:
        if used and used + 3 + cell.cell_len > width:
            out.append("\n")
            used = 0
        elif used:
            out.append("   ")
            used += 3
        out.append_text(cell)
        used += cell.cell_len
    return out
