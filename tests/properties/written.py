"""The position that a game is in, written down as a person would: from the bare state, at the beginning of a turn."""

from __future__ import annotations

from typing import Any

import underbough as ub
from properties.powers import zones_of, zones_of_table
from underbough.rules.engine.state import ITEM, SPOT, CityCard, Player, State, spot_number, spot_owner
from underbough.rules.engine.tokens import ORDINARY

SEASONS = ("winter", "spring", "summer", "autumn")
GOODS = ("twig", "resin", "pebble", "berry")
LEGENDS = ("legendary_critter", "legendary_construction")


def written(game: ub.Game) -> dict[str, Any]:
    """All of it, save what a position leaves to chance: which Farms and forest cards lie in stacks."""
    g = game.state
    table = zones_of_table(g)
    hidden = [item for p in g.players for item in zones_of(g, p).get("face_down", ())]
    deck = [item & ITEM for item in hidden] + g.deck[g.drawn :] + list(table.get("farms", ()))
    setup = game.setup
    out: dict[str, Any] = {
        "modules": list(setup.modules), "variants": list(setup.variants), "turn": g.active + 1,
        "players": [a_player(game, i) for i in range(len(g.players))],
        "meadow": [ub.CARDS[card].name if card >= 0 else None for card in g.meadow],
        "deck": names(deck), "discard": names(g.discard),
        "forest": [ub.SITES[place].id for place in g.sites if ub.SITES[place].kind == "forest"],
        "events": [ub.SITES[place].id for place in g.sites if ub.SITES[place].kind == "special_event"],
    }  # fmt: skip
    if setup.solo:
        out |= {"solo": setup.solo, "level": setup.level}
    out |= beside_the_board(table)
    return out


def names(cards: list[int]) -> list[str]:
    return [ub.CARDS[card].name for card in cards]


def beside_the_board(table: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if "garland" in table:
        out["garland"] = ub.SITES[table["garland"][0]].id
    for key, zone in (("market_trade", "market_trade"), ("axolotls", "axolotls")):
        if zone in table:
            out[key] = [ub.SITES[place].id for place in table[zone]]
    if table.get("rugwort_token"):
        out["rugwort_token"] = table["rugwort_token"][0] + 1
    if table.get("nightweave"):
        out["nightweave"] = ub.SITES[table["nightweave"][0]].id
    return out


def a_player(game: ub.Game, i: int) -> dict[str, Any]:
    g = game.state
    p = g.players[i]
    stock = {g.rules.pieces.goods[what]: p.stock[what] for what in g.rules.pieces.goods_in_play}
    out: dict[str, Any] = {
        "season": SEASONS[p.season], "stock": stock, "hand": names(p.hand),
        "city": [a_card(owned) for owned in p.city],
        "events": [an_event(event) for event in p.events],
    }  # fmt: skip
    if not p.automa:
        out |= {"passed": p.passed, "workers": p.workers, "deployed": [label(g, i, place) for place in p.deployed]}
    return out | beside_the_city(g, p)


def beside_the_city(g: State, p: Player) -> dict[str, Any]:
    zones = zones_of(g, p)
    out: dict[str, Any] = {"legends": [ub.CARDS[item & ITEM].id for zone in LEGENDS for item in zones.get(zone, ())]}
    if not out["legends"]:
        del out["legends"]
    tops = [new_label(p, number) for number in zones.get("on_bridge", ()) if new_number(p, number)]
    if tops:
        out["on_bridge"] = tops[0]
    if zones.get("power"):
        out["power"] = ub.SITES[zones["power"][0]].id
        out["on_power"] = dict(zip((*GOODS, "point"), zones["on_power"], strict=False))
        out["stack"] = names(list(zones["stack"]))
        if out["power"] == "snails":
            out["face_down"] = len(zones["face_down"])
        out["own_forest"] = [ub.SITES[place].id for place in zones["own_forest"]]
    return out


def a_card(owned: CityCard) -> dict[str, Any]:
    out = {"card": ub.CARDS[owned.card].id, "occupied": owned.occupied == ORDINARY, "tokens": owned.tokens}
    return out | {"goods": dict(zip(GOODS, owned.goods, strict=False)), "beneath": names(list(owned.beneath))}


def an_event(event: CityCard) -> dict[str, Any]:
    out: dict[str, Any] = {"event": ub.SITES[event.card].id, "beneath": names(list(event.beneath))}
    return out | {"goods": dict(zip(GOODS, event.goods, strict=False))}


def label(g: State, i: int, place: int) -> str:
    """A place as player `i` calls it, with the numbers that the cards have in the position."""
    if place < SPOT:
        own = zones_of(g, g.players[i]).get("own_forest", ())
        return f"own forest {own.index(place) + 1}" if place in own else ub.SITES[place].name
    owner = spot_owner(place)
    p = g.players[owner]
    number = spot_number(place)
    name = new_label(p, number) if new_number(p, number) else f"discarded card {len(p.city) + number}"
    if owner == i:
        return name
    return f"{name} of {g.rules.opponent.name}" if p.automa else f"{name} of player {owner + 1}"


def new_number(p: Player, number: int) -> int:
    """A position numbers the cards of a city from 1 on; 0 for one that has left."""
    return next((at for at, owned in enumerate(p.city, 1) if owned.number == number), 0)


def new_label(p: Player, number: int) -> str:
    card = next(owned.card for owned in p.city if owned.number == number)
    several = [owned.card for owned in p.city].count(card) > 1
    name = ub.CARDS[card].name
    return f"{name} {new_number(p, number)}" if several else name
