"""What is certain of a move that brings something hidden up.

The move is tried in several worlds that differ in everything its player cannot know. Where they all agree, it will be
so; where they differ, nothing can be said yet, and what was before is shown.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Json = dict[str, Any]

CITY = ("city", "covered", "events")


def certain_view(before: Json, after: list[Json], seat: int) -> Json:
    """The view before the move, with everything in it that is certain to change."""
    out: Json = {key: agreed(before[key], [view[key] for view in after]) for key in before}
    known = {*before["players"][seat]["hand"], *before["meadow"], *before["aside"]}
    out["players"] = [
        certain_player(player, [view["players"][number] for view in after], known, own=number == seat)
        for number, player in enumerate(before["players"])
    ]
    out["meadow"] = [
        card if all(view["meadow"][slot] == card for view in after) else None
        for slot, card in enumerate(before["meadow"])
    ]
    return out


def certain_player(before: Json, after: list[Json], known: set[str | None], *, own: bool) -> Json:
    out: Json = {key: agreed(before[key], [player[key] for player in after]) for key in before}
    for key in CITY:
        out[key] = certain_cards(before[key], [player[key] for player in after], known)
    if own:
        out["hand"] = still_there(before["hand"], [player["hand"] for player in after])
    return out


def agreed(before: Any, after: list[Any]) -> Any:
    """What all worlds agree on; of a dict each entry by itself."""
    if all(value == after[0] for value in after):
        return after[0]
    if isinstance(before, dict):
        return {key: agreed(before[key], [value.get(key, before[key]) for value in after]) for key in before}
    return before


def certain_cards(before: list[Json], after: list[list[Json]], known: set[str | None]) -> list[Json]:
    """The cards of a city that stay, and those that join it and were to be seen before."""
    old = {card["number"]: card for card in before}
    out = []
    for card in after[0]:
        same = [next((each for each in cards if each["number"] == card["number"]), None) for cards in after]
        if any(each is None or each["id"] != card["id"] for each in same):
            continue
        if card["number"] in old:
            out.append(agreed(old[card["number"]], same))
        elif card["id"] in known:
            out.append(agreed(card, same))
    return out


def still_there(before: list[str | None], after: list[list[str | None]]) -> list[str | None]:
    """The cards of a hand that are certain to stay, in their order, and none that may come."""
    left = Counter(before)
    for hand in after:
        left &= Counter(hand)
    out = []
    for card in before:
        if left[card]:
            left[card] -= 1
            out.append(card)
    return out
