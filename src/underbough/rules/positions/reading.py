"""Reading what a position says: values of the right type, known keys, names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from underbough.rules.engine.declarations import CARD_BY_ID, CARDS
from underbough.rules.engine.errors import UnderboughError

Dict = Mapping[str, Any]


def find_card(name: Any, where: str) -> int:
    if isinstance(name, str):
        if name in CARD_BY_ID:
            return CARD_BY_ID[name]
        for card in CARDS:
            if card.name.lower() == name.lower():
                return card.index
    raise UnderboughError(f"{where}: there is no card {name!r}")


def check_keys(data: Any, known: set[str], where: str) -> None:
    if not isinstance(data, Mapping):
        raise UnderboughError(f"{where}: must be a dict with some of {', '.join(sorted(known))}")
    for key in data:
        if key not in known:
            raise UnderboughError(f"{where}: {key!r} is unknown; possible are: {', '.join(sorted(known))}")


def as_list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list | tuple):
        raise UnderboughError(f"{where}: must be a list, not {data!r}")
    return list(data)


def as_bool(data: Any, where: str) -> bool:
    if not isinstance(data, bool):
        raise UnderboughError(f"{where}: must be true or false, not {data!r}")
    return data


def as_number(data: Any, where: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or data < 0:
        raise UnderboughError(f"{where}: must be a whole number from 0 up, not {data!r}")
    return data
