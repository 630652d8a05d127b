"""A state as plain JSON data, at any decision. What is a handle or an index in the state is a name there.

`restoring` reads it again.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from underbough.rules.engine.declarations import CARDS, NODES, SITES
from underbough.rules.engine.handles import OCCASION, names_of
from underbough.rules.engine.hooks import EXCHANGE_RATE, Zone
from underbough.rules.engine.origins import write_play
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.state import (
    FIGURE,
    GAP,
    ITEM,
    ITEM_BITS,
    NONE,
    RESOURCES,
    SPOT,
    CityCard,
    Frame,
    Items,
    Player,
    State,
    place_of,
    spot_number,
    spot_owner,
    spot_place,
)
from underbough.rules.engine.tokens import write_token

RULES_VERSION: Final = 2  # grows when the same answers may lead elsewhere
FORMAT: Final = 2  # grows when the shape of saved data changes; `conversion` reads what was saved before

EXACT: Final = 1 << 53  # the whole numbers up to here are exact everywhere
WHOLE: Final = re.compile(r"-?[0-9]{1,4000}")

Json = dict[str, Any]


def write_setup(setup: Setup) -> Json:
    return {
        "edition": setup.edition,
        "players": setup.players,
        "modules": list(setup.modules),
        "solo": setup.solo,
        "level": setup.level,
        "variants": list(setup.variants),
        "seed": write_seed(setup.seed),
    }


def write_seed(seed: int) -> int | str:
    """Large ones as text: many programs that read JSON round large numbers."""
    return seed if -EXACT <= seed <= EXACT else str(seed)


def read_seed(seed: Any) -> Any:
    return int(seed) if isinstance(seed, str) and WHOLE.fullmatch(seed) else seed


def snapshot(g: State) -> Json:
    pieces = g.rules.pieces
    out = {
        "players": [write_player(p, g.rules) for p in g.players],
        "deck": [CARDS[card].id for card in g.deck[g.drawn :]],
        "discard": [CARDS[card].id for card in g.discard],
        "discard_seen": g.discard_seen[:],
        "meadow": [None if card == NONE else CARDS[card].id for card in g.meadow],
        "blocked": g.blocked,
        "sites": [SITES[place].id for place in g.sites],
        "stack": [write_frame(f, g.rules) for f in g.stack],
        "active": g.active,
        "turn": g.turn,
        "rng": g.rng,
        "reveals": g.reveals,
        "aside": [CARDS[card].id for card in g.aside],
        "aside_seen": g.aside_seen,
        "extra": {pieces.extra[i]: g.extra[i] for i in pieces.extra_in_play},
        "zones": {pieces.zones[i].name: write_zone(pieces.zones[i], g.zones[i]) for i in pieces.zones_in_play},
    }
    missing = out_of_game(g)
    if missing:
        out["out_of_game"] = [CARDS[card].id for card in missing]
    return out


def write_zone(zone: Zone, items: Items) -> list[Any]:
    """Items by their ids; in a hidden zone each with the bits of those who know it."""
    if zone.holds == "number":
        return list(items)
    ids = [item_id(zone, item) for item in items]
    return list(ids) if zone.public else [[id, item >> ITEM_BITS] for id, item in zip(ids, items)]


def item_id(zone: Zone, item: int) -> str | None:
    index = item & ITEM
    if index == GAP:
        return None
    return CARDS[index].id if zone.holds == "card" else SITES[index].id


def write_player(p: Player, rules: Rules) -> Json:
    pieces = rules.pieces
    zones = pieces.player_zones
    out: Json = {
        "stock": {pieces.goods[i]: p.stock[i] for i in pieces.goods_in_play},
        "hand": [CARDS[card].id for card in p.hand],
        "seen": p.seen[:],
        "city": [write_city_card(owned, CARDS[owned.card].id, rules) for owned in p.city],
        "events": [write_city_card(event, SITES[event.card].id, rules) for event in p.events],
        "deployed": [write_figure(figure, rules) for figure in p.deployed],
        "arrivals": p.arrivals,
        "workers": p.workers,
        "season": p.season,
        "passed": p.passed,
        "automa": p.automa,
        "covered": [write_city_card(owned, CARDS[owned.card].id, rules) for owned in p.covered],
        "zones": {zones[i].name: write_zone(zones[i], p.zones[i]) for i in pieces.player_zones_in_play},
    }
    if pieces.figures_in_play:
        out["home"] = [pieces.figures[kind].name for kind in p.home]
    return out


def write_city_card(owned: CityCard, id: str, rules: Rules) -> Json:
    return {
        "id": id,
        "number": owned.number,
        "occupied": write_token(rules, owned.occupied),
        "tokens": owned.tokens,
        "goods": write_amounts(owned.goods, rules.pieces.goods),
        "beneath": [CARDS[card].id for card in owned.beneath],
    }


def write_amounts(amounts: tuple[int, ...], names: list[str]) -> Json:
    """By the names of what is counted, without zeros. The last one is named if it tells how far they were counted."""
    last = len(amounts) - 1
    return {names[i]: n for i, n in enumerate(amounts) if n or (i == last and i >= RESOURCES)}


def write_place(place: int) -> str:
    if place < SPOT:
        return SITES[place].id
    word = "visitors" if spot_place(spot_owner(place), spot_number(place)) != place else "spot"
    return f"{word} {spot_owner(place)} {spot_number(place)}"


def write_figure(figure: int, rules: Rules) -> Any:
    """Its place; with its kind if it is no ordinary worker."""
    place = write_place(place_of(figure))
    kind = figure // FIGURE
    return [place, rules.pieces.figures[kind].name] if kind else place


# --- frames: a node says what the parts of its frames refer to ------------------------------------------------------

# What the entries of `items` are, where all are of one sort.
SORTS: Final[dict[str, str]] = {
    "cards": "card",
    "sites": "site",
    "figures": "figure",
    "goods": "good",
    "zones": "zone",
    "player_zones": "player_zone",
    "numbers": "extra",
    "occasions": "occasion",
}


def write_frame(f: Frame, rules: Rules) -> Json:
    node = NODES[f.node]
    return {
        "node": node.path,
        "player": f.player,
        "city": f.city,
        "source": SITES[-1 - f.source].id if f.source < 0 else f.source,
        "chosen": write_one(node.chosen_is, f.chosen, rules),
        "number": write_one(node.number_is, f.number, rules),
        "items": write_items(node.items_are, f.items, rules),
    }


def write_one(sort: str, n: int, rules: Rules) -> object:
    """What a number of a frame stands for. Less than 0 stands for nothing that has a name."""
    if sort == "" or n < 0:
        return n
    if sort == "card":
        return CARDS[n].id
    if sort == "site":
        return SITES[n].id
    if sort == "figure":
        return write_figure(n, rules)
    if sort == "offer":
        return [rules.pieces.goods[n // EXCHANGE_RATE], n % EXCHANGE_RATE]
    if sort == "token":
        return write_token(rules, n)
    return named_by_handle(sort, rules)[n]


def named_by_handle(sort: str, rules: Rules) -> list[str]:
    """The names of all that has handles of that sort, each at its handle."""
    if sort == "good":
        return rules.pieces.goods
    if sort == "extra":
        return rules.pieces.extra
    if sort == "zone":
        return [zone.name for zone in rules.pieces.zones]
    if sort == "player_zone":
        return [zone.name for zone in rules.pieces.player_zones]
    if sort == "occasion":
        return names_of(rules.setup.edition, OCCASION)
    raise KeyError(sort)


def write_items(sort: str, items: tuple[int, ...], rules: Rules) -> object:
    """`plays`: entries of cards played; `amounts`: how many of each good. `bill`: the same, then the kind chosen last;
    `open_bill`: of each resource and of any of them, then the kind chosen last.
    """
    if sort == "" or not items:
        return list(items)
    if sort == "plays":
        return [write_play(rules, entry) for entry in items]
    if sort == "amounts":
        return write_amounts(items, rules.pieces.goods)
    if sort in ("bill", "open_bill"):
        names = rules.pieces.goods if sort == "bill" else kinds_of_bill(rules)
        return [write_amounts(items[:-1], names), names[items[-1]]]
    return [write_one(SORTS[sort], item, rules) for item in items]


def kinds_of_bill(rules: Rules) -> list[str]:
    return [*rules.pieces.goods[:RESOURCES], "any"]


# --- which cards there are -------------------------------------------------------------------------------------------


def every_card(rules: Rules) -> list[int]:
    """Every copy that there is."""
    return [card.index for card in [*rules.pieces.cards, *rules.pieces.cards_apart] for _ in range(card.copies)]


def out_of_game(g: State) -> list[int]:
    """The cards that are nowhere, in a game that began with a position which left them out."""
    here = all_cards(g)
    if len(here) == len(g.rules.pieces.deck) + sum([card.copies for card in g.rules.pieces.cards_apart]):
        return []
    return sorted((Counter(every_card(g.rules)) - Counter(here)).elements())


def all_cards(g: State) -> list[int]:
    """Every card of the game, wherever it is."""
    pieces = g.rules.pieces
    out = [*g.deck[g.drawn :], *g.discard, *g.aside, *g.rules.board.meadow.stacked(g)]
    out.extend([card for card in g.meadow if card != NONE])
    for i in pieces.zones_in_play:
        if pieces.zones[i].holds == "card":
            out.extend([item & ITEM for item in g.zones[i] if item & ITEM != GAP])
    for p in g.players:
        out.extend(p.hand)
        for owned in [*p.city, *p.covered]:
            out.append(owned.card)
            out.extend(owned.beneath)
        for event in p.events:
            out.extend(event.beneath)
        for i in pieces.player_zones_in_play:
            if pieces.player_zones[i].holds == "card":
                out.extend([item & ITEM for item in p.zones[i] if item & ITEM != GAP])
    return out


def check_version(data: object, what: str) -> str | None:
    """Why this data cannot be read by this version; None if it can."""
    if not isinstance(data, dict) or "format" not in data or "rules" not in data:
        return f"this is no {what} of Underbough"
    for key in ("format", "rules"):
        if isinstance(data[key], bool) or not isinstance(data[key], int) or data[key] < 1:
            return f"this {what} has the unknown {key} {data[key]!r}"
    if data["format"] > FORMAT or data["rules"] > RULES_VERSION:
        return f"this {what} was made by a newer version of Underbough; please update"
    return None
