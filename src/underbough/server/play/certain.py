"""What is certain of a move that brings something hidden up.

The move is tried in several worlds that differ in everything its player cannot know. Where they all agree, it will be
so; where they differ, nothing can be said yet, and what was before is shown.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Json = dict[str, Any]
Located = tuple[str, Json]  # a place and the card that lies there

# Where cards stand that a player has played: in the city, or under snow there; and beside it.
PLACES = (("city", "covered"), ("events",))


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
    for places in PLACES:
        out |= certain_cards(before, after, known, places)
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


def certain_cards(before: Json, after: list[Json], known: set[str | None], places: tuple[str, ...]) -> Json:
    """Without the cards that leave in every world, with those that join in every world and were to be seen before.

    A card that is moved in some worlds only, under snow perhaps, stays where it was.
    """
    out: Json = {place: [] for place in places}
    old, worlds = located(before, places), [located(player, places) for player in after]
    for number, lying in old.items():
        found = [world[number] for world in worlds if number in world]
        if found:
            place, card = settled(lying, found) if len(found) == len(worlds) else lying
            out[place].append(card)
    for number, (_, new) in worlds[0].items():
        found = [world[number] for world in worlds if number in world and world[number][1]["id"] == new["id"]]
        if number not in old and len(found) == len(worlds) and new["id"] in known:
            place, card = settled((places[0], new), found)
            out[place].append(card)
    return out


def located(player: Json, places: tuple[str, ...]) -> dict[int, Located]:
    """The cards by their numbers."""
    return {card["number"]: (place, card) for place in places for card in player[place]}


def settled(before: Located, after: list[Located]) -> Located:
    return agreed(before[0], [place for place, _ in after]), agreed(before[1], [card for _, card in after])


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
