"""Parts of sentences about events of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from underbough.terminal.look import card_of, site_of
from underbough.terminal.names import Names

Event = dict[str, Any]
Phrase = tuple[str, str]


def listed(words: Iterable[str]) -> str:
    """`a, b and c`"""
    words = list(words)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nothing"


def amount_of(good: str, amount: int, names: Names) -> str:
    return f"{amount} {good if amount == 1 else names.plurals.get(good, good + 's')}"


def goods_of(event: Event, names: Names) -> str:
    """All that a run of gains or payments adds up to."""
    total: dict[str, int] = {}
    for part in event["parts"]:
        total[part["good"]] = total.get(part["good"], 0) + part.get("amount", 0)
    return listed(amount_of(good, amount, names) for good, amount in total.items())


def card_names(event: Event) -> str:
    """The names of the cards, as far as they are known."""
    known: list[str] = []
    hidden = 0
    for part in event.get("parts", [event]):
        if "cards" in part:
            known += [card_of(id_).name for id_ in part["cards"]]
        else:
            hidden += part.get("amount", 0)
    if hidden:
        known.append("a card" if hidden == 1 else f"{hidden} cards")
    return listed(known)


def place(event: Event, names: Names) -> str:
    if "owner" in event:
        whose = names.whose(event["owner"], event.get("player"))
        return f"{whose} {card_names(event)}" if "cards" in event else f"{whose} city"
    site = site_of(event["site"])
    label = str(event.get("label", site.name))
    return label if label == site.name else f"{label} ({site.name})"


def from_meadow(event: Event, names: Names) -> str:
    return f"{card_names(event)} from {names.meadow} {event['slot']}" if "slot" in event else card_names(event)


def other(event: Event, names: Names) -> str:
    return names.object(event["other"])
