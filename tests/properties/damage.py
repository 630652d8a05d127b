"""Ways to damage data, for tests of what reads it."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

Draw = Any

ODD_VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 3, 99, 2**70, 1.5, float("inf"), "", "farm", "Farm", "x", [], [[]], ["farm"], [1], {},
    {"x": 1}, {"card": "Farm"},
]  # fmt: skip
ODD_NUMBERS = [-(2**70), -1000, -1, 0, 1, 2, 3, 7, 15, 99, 1000, 10_000, 2**70]
ODD_WORDS = [
    "farm", "king", "haven", "basic_one_berry", "journey_5", "tax_relief", "spot 0 1", "spot 9 9", "spot -1 2",
    "engine.turn", "engine.arrive", "engine.place", "engine.settle", "engine.triggers", "engine.activate_all",
    "everdell.base.chapel.visit", "everdell.base.queen.visit", "everdell.base.ranger.effect",
]  # fmt: skip

odd = st.sampled_from(ODD_VALUES).map(copy.deepcopy)


def keys_of(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return sorted(data, key=str)
    return list(range(len(data))) if isinstance(data, list) else []


def somewhere(draw: Draw, data: Any) -> tuple[Any, Any]:
    """A (container, key) below `data`, found by a random walk: long lists attract no more than others."""
    key = draw(st.sampled_from(keys_of(data)))
    while keys_of(data[key]) and draw(st.integers(0, 4)):
        data = data[key]
        key = draw(st.sampled_from(keys_of(data)))
    return data, key


@st.composite
def damaged(draw: Draw, data: Any, *way: Any) -> Any:
    """The data with one to three things (of the part that `way` leads to) replaced, removed or doubled."""
    out = copy.deepcopy(data)
    target = out
    for key in way:
        target = target[key]
    for _ in range(draw(st.integers(1, 3))):
        if keys_of(target):
            damage(draw, *somewhere(draw, target))
    return out


def damage(draw: Draw, container: Any, key: Any) -> None:
    how = draw(st.sampled_from(("replace", "alike", "alike", "remove", "double")))
    if how == "replace":
        container[key] = draw(odd)
    elif how == "alike":
        container[key] = alike(draw, container[key])
    elif how == "remove":
        del container[key]
    elif isinstance(container, list):
        container.insert(key, copy.deepcopy(container[key]))


def alike(draw: Draw, value: Any) -> Any:
    """Another value of the same type, as only a reader that looks closely would refuse."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw(st.sampled_from(ODD_NUMBERS))
    if isinstance(value, str):
        return draw(st.sampled_from(ODD_WORDS))
    if isinstance(value, list):
        return draw(st.permutations(value)) if value else [1]
    return draw(odd)
