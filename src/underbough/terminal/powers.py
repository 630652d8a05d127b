"""Player powers on the screen: who has which, and what lies on the board because of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from underbough.rules.engine.declarations import SITES
from underbough.terminal import style
from underbough.terminal.look import Clause, View, card_of, site_of
from underbough.terminal.speech import place

if TYPE_CHECKING:
    from underbough.terminal.screen import Screen

QUESTIONS = {
    "power": "Which power do you keep?",
    "use": "Do you use your power?",
    "more": "Do you draw one more card?",
    "invest": "What do you put on your power?",
    "token": "Where does Rugwort's token go?",
    "meeple": "Where does Nightweave go?",
    "forest": "Which forest card do you keep?",
    "farm": "Do you play a Farm?",
}

CLAUSES: Mapping[str, Clause] = {
    "power": lambda e, n: ("keep", f"the power of the {place(e, n)}"),
    "use_power": lambda e, n: ("use", f"the power of the {place(e, n)}"),
    "put_token": lambda e, n: ("put", f"Rugwort's token on {n.meadow} {e['amount']}"),
    "put_meeple": lambda e, n: ("put", f"Nightweave on {place(e, n)}"),
    "own_forest": lambda e, n: ("keep", f"the forest card {site_of(e['site']).name}"),
}


def power_name(screen: Screen, player: int) -> Text:
    zone = screen.view["players"][player]["zones"].get("power", ())
    return Text("".join(f"  {site_of(id_).name}" for id_ in zone), style.TITLE)


def powers(screen: Screen) -> list[Text]:
    """`① Mice: what the power does`, for each player."""
    lines = []
    for player, p in enumerate(screen.view["players"]):
        for id_ in p["zones"].get("power", ()):
            power = site_of(id_)
            line = Text.assemble(style.chip(player, screen.signs), " ", (power.name, "bold"), f": {power.text}")
            line.append_text(beside(screen, p))
            lines.append(line)
    return lines


def beside(screen: Screen, p: View) -> Text:
    """What lies on the power and what was kept with it."""
    zones = p["zones"]
    out = Text()
    if any(zones["on_power"]):
        out.append("  on it ")
        out.append_text(style.goods(zones["on_power"], screen.signs))
    if p["stock"].get("axolotl token"):
        out.append(f"  {p['stock']['axolotl token']}{screen.signs.token} tokens", style.LEGAL)
    if zones["stack"]:
        names = ", ".join(card_of(id_).name for id_ in zones["stack"])
        out.append(f"  stack: {names}", style.CARD_STYLE)
    if zones["face_down"]:
        out.append(f"  {len(zones['face_down'])}{screen.signs.card} to give", style.CARD_STYLE)
    for number, id_ in enumerate(zones["own_forest"], 1):
        out.append(f"  own forest {number}: {site_of(id_).name}", "#86b95c")
        for worker in screen.figures(partial(stands_on, id_)):
            out.append_text(worker)
    return out


def stands_on(id_: str, figure: View) -> bool:
    return bool(figure.get("site") == id_)


def farms(screen: Screen) -> list[Text]:
    """The stack of Farms, from which everybody may play the top one."""
    stack = screen.view["zones"].get("farms", ())
    if not stack:
        return []
    top = card_of(stack[-1])
    return [Text.assemble("farms ", style.card_name(top), (f" and {len(stack) - 1} more", style.QUIET))]


def slot_mark(screen: Screen, slot: int) -> Text | None:
    """Rugwort's token, if it lies on that card of the Meadow."""
    there = slot in screen.view["zones"].get("rugwort_token", ())
    return Text(screen.signs.token, style.LEGAL) if there else None


def site_mark(screen: Screen, site: View) -> Text:
    """An Axolotl token, and Nightweave's meeple."""
    zones = screen.view["zones"]
    out = Text()
    if site["id"] in zones.get("axolotls", ()):
        out.append(f"{screen.signs.token} ", style.LEGAL)
    if site["id"] in zones.get("nightweave", ()):
        out.append("Nightweave ", style.LEGAL)
    return out


def explained(screen: Screen, short: str) -> str:
    """What a power that may be kept does, and what an own forest card is."""
    if short.startswith("keep "):
        for site in SITES:
            if site.kind == "power" and short == f"keep {site.name}":
                return f"{short}: {site.text}"
    if short.startswith("own forest "):
        own = screen.me["zones"]["own_forest"]
        return f"{short}: {site_of(own[int(short.rsplit(maxsplit=1)[-1]) - 1]).name}"
    return short
