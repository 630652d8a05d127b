"""States that were saved in an earlier format, in the present one.

Format 1 had goods by their numbers: in supplies, on cards and events, and in the steps that were still to do.
"""

from __future__ import annotations

from typing import Any, Final

from underbough.rules.engine.declarations import NODE_BY_PATH, NODES, SITE_BY_ID, SITES, Node
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import EXCHANGE_RATE
from underbough.rules.engine.ruleset import Setup
from underbough.rules.engine.saving import FORMAT, write_amounts
from underbough.rules.engine.state import NONE, RESOURCES

Json = dict[str, Any]

# The goods of format 1, each at its number. The last one of Everdell was there with the module of player powers only.
GOODS: Final = {
    "everdell": ["twig", "resin", "pebble", "berry", "point", "axolotl token"],
    "silverfrost": ["birch", "moss", "copper", "acorn", "point", "fire", "snow", "chimney"],
}
NO_COUNT: Final = 50  # a number beyond it told who had called a Big Critter, also where that did not matter


def of_present_format(data: Json, key: str, setup: Setup) -> Any:
    """The state that a record or saved game holds under that key."""
    state = data.get(key)
    if data["format"] == FORMAT or not isinstance(state, dict):
        return state
    try:
        return from_first(state, goods_of(setup))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise UnderboughError(
            f"the saved game is malformed, and cannot be brought into this version's format: "
            f"{type(error).__name__} {error}"
        ) from None


def goods_of(setup: Setup) -> list[str]:
    goods = GOODS[setup.edition]
    return goods if setup.edition != "everdell" or "player_powers" in setup.modules else goods[:-1]


def from_first(state: Json, goods: list[str]) -> Json:
    players = [player_from_first(player, goods) for player in state["players"]]
    stack = [frame_from_first(frame, state["players"], goods) for frame in state["stack"]]
    return {**state, "players": players, "stack": stack}


def player_from_first(player: Json, goods: list[str]) -> Json:
    changed: Json = {"stock": dict(zip(goods, player["stock"], strict=True))}
    for place in ("city", "covered", "events"):
        changed[place] = [{**card, "goods": on_card(card["goods"], goods)} for card in player[place]]
    return {**player, **changed}


def on_card(numbers: list[int], goods: list[str]) -> Json:
    if len(numbers) not in (0, RESOURCES):
        raise ValueError("what lies on a card cannot lie there")
    return write_amounts(tuple(numbers), goods)


def frame_from_first(frame: Json, players: list[Json], goods: list[str]) -> Json:
    path = frame["node"]
    if path not in NODE_BY_PATH:
        return frame
    node = NODES[NODE_BY_PATH[path]]
    items = items_from_first(node.items_are, frame["items"], goods)
    return {**frame, "number": number_from_first(node, frame, players, goods), "items": items}


def number_from_first(node: Node, frame: Json, players: list[Json], goods: list[str]) -> Any:
    number = frame["number"]
    if node.number_is == "good":
        return named(number, goods)
    if node.number_is == "offer":
        return [named(number // EXCHANGE_RATE, goods), number % EXCHANGE_RATE]
    if node.number_is == "figure":  # the one that was placed last, if any
        return players[frame["player"]]["deployed"][-1] if number > 0 else NONE
    return 0 if number > NO_COUNT and is_of_big_critter(node) else number


def is_of_big_critter(node: Node) -> bool:
    id = node.path.removeprefix("silverfrost.").partition(".")[0]
    return id in SITE_BY_ID and SITES[SITE_BY_ID[id]].kind == "big_critter"


def items_from_first(sort: str, items: list[int], goods: list[str]) -> Any:
    if sort == "goods":
        return [named(item, goods) for item in items]
    if not items or sort not in ("amounts", "bill", "open_bill"):
        return items
    if sort == "amounts":
        return write_amounts(tuple(items), goods)
    names = goods if sort == "bill" else [*goods[:RESOURCES], "any"]
    return [write_amounts(tuple(items[:-1]), names), named(items[-1], names)]


def named(number: int, names: list[str]) -> str:
    if number < 0:
        raise ValueError(f"nothing has the number {number}")
    return names[number]
