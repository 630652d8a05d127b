"""A state as plain JSON data and back, at any decision, and its fingerprint."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, NODE_BY_PATH, NODES, SITE_BY_ID, SITES
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.rng import LARGEST
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.state import (
    ENTRY,
    ENTRY_BITS,
    FIGURE,
    GAP,
    ITEM,
    ITEM_BITS,
    NONE,
    RESOURCES,
    SPOT,
    VISITORS,
    CityCard,
    Frame,
    Items,
    Player,
    State,
    event_source,
    place_of,
    spot_number,
    spot_owner,
    spot_place,
)

RULES_VERSION: Final = 2  # grows when the same answers may lead elsewhere
FORMAT: Final = 1  # grows when the shape of saved data changes

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
        "extra": {name: g.extra[i] for i, name in enumerate(g.rules.pieces.extra)},
        "zones": {zone.name: write_zone(zone, g.zones[i]) for i, zone in enumerate(g.rules.pieces.zones)},
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
    return {
        "stock": p.stock[:],
        "hand": [CARDS[card].id for card in p.hand],
        "seen": p.seen[:],
        "city": [write_city_card(owned, CARDS[owned.card].id) for owned in p.city],
        "events": [write_city_card(event, SITES[event.card].id) for event in p.events],
        "deployed": [write_figure(figure, rules) for figure in p.deployed],
        "arrivals": p.arrivals,
        "workers": p.workers,
        "season": p.season,
        "passed": p.passed,
        "hand_limit": p.hand_limit,
        "automa": p.automa,
        "covered": [write_city_card(owned, CARDS[owned.card].id) for owned in p.covered],
        "zones": {zone.name: write_zone(zone, p.zones[i]) for i, zone in enumerate(rules.pieces.player_zones)},
    }


def write_city_card(owned: CityCard, id: str) -> Json:
    return {
        "id": id,
        "number": owned.number,
        "occupied": owned.occupied,
        "tokens": owned.tokens,
        "goods": list(owned.goods),
        "beneath": [CARDS[card].id for card in owned.beneath],
    }


def write_place(place: int) -> str:
    if place < SPOT:
        return SITES[place].id
    word = "visitors" if spot_place(spot_owner(place), spot_number(place)) != place else "spot"
    return f"{word} {spot_owner(place)} {spot_number(place)}"


def write_figure(figure: int, rules: Rules) -> Any:
    """Its place; with its kind if it is no ordinary worker."""
    place = write_place(place_of(figure))
    kind = figure // FIGURE
    return [place, rules.pieces.figures[kind]] if kind else place


def write_frame(f: Frame, rules: Rules) -> Json:
    node = NODES[f.node]
    chosen: object = f.chosen
    if node.chosen_is == "card":
        chosen = CARDS[f.chosen].id
    elif node.chosen_is == "site":
        chosen = SITES[f.chosen].id
    elif node.chosen_is == "figure":
        chosen = write_figure(f.chosen, rules)
    items: list[object] = list(f.items)
    if node.items_are == "cards":
        items = [CARDS[card].id for card in f.items]
    elif node.items_are == "sites":
        items = [SITES[place].id for place in f.items]
    elif node.items_are == "plays":
        items = [[CARDS[entry >> ENTRY_BITS].id, entry & ENTRY] for entry in f.items]
    return {
        "node": node.path,
        "player": f.player,
        "city": f.city,
        "source": SITES[-1 - f.source].id if f.source < 0 else f.source,
        "chosen": chosen,
        "number": f.number,
        "items": items,
    }


def restore(data: object, rules: Rules) -> State:
    """The state that was written; refuses data that no state can have been written as."""
    if not isinstance(data, dict):
        raise UnderboughError(f"the saved game is malformed: its state is no {type(data).__name__}")
    try:
        g = read_state(data, rules)
        check_whole(g, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise UnderboughError(f"the saved game is malformed: {type(error).__name__} {error}") from None
    return g


def read_state(data: Json, rules: Rules) -> State:
    players = [read_player(p, rules) for p in data["players"]]
    if len(players) != rules.setup.players + (1 if rules.opponent.name else 0):
        raise ValueError(f"{len(players)} players do not fit the setup")
    stack = [read_frame(f, len(players), rules) for f in data["stack"]]
    meadow = [NONE if id is None else CARD_BY_ID[id] for id in data["meadow"]]
    if len(meadow) != rules.board.meadow_size:
        raise ValueError(f"a Meadow of {len(meadow)} cards")
    return State(
        rules,
        players,
        [CARD_BY_ID[id] for id in data["deck"]],
        0,
        [CARD_BY_ID[id] for id in data["discard"]],
        [whole(n) for n in data["discard_seen"]],
        meadow,
        whole(data["blocked"]),
        [SITE_BY_ID[id] for id in data["sites"]],
        stack,
        whole(data["active"]),
        whole(data["turn"]),
        read_rng(data["rng"]),
        whole(data["reveals"]),
        0,
        [CARD_BY_ID[id] for id in data["aside"]],
        whole(data["aside_seen"]),
        [whole(data["extra"][name]) for name in rules.pieces.extra],
        [read_zone(zone, data["zones"][zone.name]) for zone in rules.pieces.zones],
        None,
    )


def check_whole(g: State, data: Json) -> None:
    """Refuse a state whose parts do not fit together."""
    missing = [CARD_BY_ID[id] for id in data.get("out_of_game", [])]
    if sorted([*all_cards(g), *missing]) != sorted(every_card(g.rules)):
        raise ValueError("cards are missing, or there are too many of them")
    laid_out = len(g.sites) > 0 or (g.stack and NODES[g.stack[0].node].path == "engine.lay_out")
    if len(g.discard) != len(g.discard_seen) or not 0 <= g.active < len(g.players) or not laid_out:
        raise ValueError("the piles, the active player or the board cannot be")
    if not g.stack and not all([p.passed for p in g.players]):
        raise ValueError("nothing is to be decided, but the game is not over")
    for i, p in enumerate(g.players):
        check_city(p)
        if p.automa != (g.rules.opponent.name != "" and i == len(g.players) - 1):
            raise ValueError("a player is not what the setup says")
        for figure in p.deployed:
            place = place_of(figure)
            if place >= SPOT and not 0 <= spot_owner(place) < len(g.players):
                raise ValueError("a worker stands in a city that is not there")


def check_city(p: Player) -> None:
    numbers = [owned.number for owned in [*p.city, *p.covered]]
    if len(set(numbers)) < len(numbers) or max([0, *numbers]) > p.arrivals or min([1, *numbers]) < 1:
        raise ValueError("the numbers of a city's cards cannot be")
    for owned in [*p.city, *p.covered, *p.events]:
        if len(owned.goods) not in (0, RESOURCES) or owned.tokens < 0 or min([0, *owned.goods]) < 0:
            raise ValueError("what lies on a card cannot lie there")


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
    out = [*g.deck[g.drawn :], *g.discard, *g.aside, *g.rules.board.meadow.stacked(g)]
    out.extend([card for card in g.meadow if card != NONE])
    for i, zone in enumerate(g.rules.pieces.zones):
        if zone.holds == "card":
            out.extend([item & ITEM for item in g.zones[i]])
    for p in g.players:
        out.extend(p.hand)
        for owned in [*p.city, *p.covered]:
            out.append(owned.card)
            out.extend(owned.beneath)
        for event in p.events:
            out.extend(event.beneath)
        for i, zone in enumerate(g.rules.pieces.player_zones):
            if zone.holds == "card":
                out.extend([item & ITEM for item in p.zones[i]])
    return out


def whole(n: object) -> int:
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"{n!r} is not a whole number")
    return n


def read_rng(n: object) -> int:
    rng = whole(n)
    if not 0 <= rng <= LARGEST:
        raise ValueError("chance has no such state")
    return rng


def read_zone(zone: Zone, items: list[Any]) -> Items:
    if zone.holds == "number":
        return tuple([whole(n) for n in items])
    index = CARD_BY_ID if zone.holds == "card" else SITE_BY_ID
    if zone.public:
        return tuple([GAP if id is None else index[id] for id in items])
    return tuple([index[id] + (whole(seen) << ITEM_BITS) for id, seen in items])


def read_figure(data: Any, rules: Rules) -> int:
    if isinstance(data, str):
        return read_place(data)
    place, kind = data
    return read_place(place) + FIGURE * rules.pieces.figures.index(kind)


def read_player(data: Json, rules: Rules) -> Player:
    stock = [whole(n) for n in data["stock"]]
    hand = [CARD_BY_ID[id] for id in data["hand"]]
    seen = [whole(n) for n in data["seen"]]
    if len(stock) != len(rules.pieces.goods) or len(seen) != len(hand):
        raise ValueError("a player's stock or hand has the wrong length")
    if not 0 <= whole(data["season"]) < len(rules.turns.seasons) or min(stock) < 0 or whole(data["workers"]) < 0:
        raise ValueError("a player's season, stock or workers are out of range")
    return Player(
        stock,
        hand,
        seen,
        [read_city_card(owned, CARD_BY_ID) for owned in data["city"]],
        [read_city_card(event, SITE_BY_ID) for event in data["events"]],
        [read_figure(figure, rules) for figure in data["deployed"]],
        whole(data["arrivals"]),
        whole(data["workers"]),
        whole(data["season"]),
        bool(data["passed"]),
        whole(data["hand_limit"]),
        bool(data["automa"]),
        [read_city_card(owned, CARD_BY_ID) for owned in data["covered"]],
        [read_zone(zone, data["zones"][zone.name]) for zone in rules.pieces.player_zones],
    )


def read_city_card(data: Json, index: dict[str, int]) -> CityCard:
    return CityCard(
        index[data["id"]],
        whole(data["number"]),
        bool(data["occupied"]),
        whole(data["tokens"]),
        tuple([whole(n) for n in data["goods"]]),
        tuple([CARD_BY_ID[id] for id in data["beneath"]]),
    )


def read_place(text: str) -> int:
    if text in SITE_BY_ID:
        return SITE_BY_ID[text]
    word, owner, number = text.split()
    if word not in ("spot", "visitors"):
        raise ValueError(f"no place {text!r}")
    return spot_place(int(owner), int(number)) + (VISITORS if word == "visitors" else 0)


def read_frame(data: Json, players: int, rules: Rules) -> Frame:
    node = NODES[NODE_BY_PATH[data["node"]]]
    player = whole(data["player"])
    city = whole(data["city"])
    if not (0 <= player < players and 0 <= city < players):
        raise ValueError("a frame of a player who is not there")
    chosen = data["chosen"]
    if node.chosen_is == "card":
        chosen = CARD_BY_ID[chosen]
    elif node.chosen_is == "site":
        chosen = SITE_BY_ID[chosen]
    elif node.chosen_is == "figure":
        chosen = read_figure(chosen, rules)
    items: list[int] = []
    for item in data["items"]:
        if node.items_are == "cards":
            items.append(CARD_BY_ID[item])
        elif node.items_are == "sites":
            items.append(SITE_BY_ID[item])
        elif node.items_are == "plays":
            items.append((CARD_BY_ID[item[0]] << ENTRY_BITS) + whole(item[1]))
        else:
            items.append(whole(item))
    source = data["source"]
    if isinstance(source, str):
        source = event_source(SITE_BY_ID[source])
    elif whole(source) < 0:
        raise ValueError("a frame of an event without its name")
    return Frame(node.index, player, city, whole(source), whole(chosen), whole(data["number"]), tuple(items))


def fingerprint(g: State) -> int:
    """A hash of everything that decides how the game can go on."""
    return fingerprint_with(g, tuple(g.deck[g.drawn :]))


def fingerprint_within_turn(g: State) -> int:
    """The same for games that come from one within a turn, quicker.

    They share its deck, or have shuffled the same cards into a new one; how far it is drawn tells them apart.
    """
    return fingerprint_with(g, (g.drawn,))


def fingerprint_with(g: State, deck: tuple[int, ...]) -> int:
    players: list[tuple[object, ...]] = []
    for p in g.players:
        city = tuple([(c.card, c.number, c.occupied, c.tokens, c.goods, c.beneath) for c in p.city])
        events = tuple([(e.card, e.goods, e.beneath) for e in p.events])
        covered = tuple([(c.card, c.number, c.occupied, c.tokens, c.goods, c.beneath) for c in p.covered])
        zones = tuple(p.zones)
        lists = (tuple(p.stock), tuple(p.hand), tuple(p.seen), city, covered, events, tuple(p.deployed), zones)
        players.append((lists, p.arrivals, p.workers, p.season, p.passed, p.hand_limit, p.automa))
    stack = tuple([(f.node, f.player, f.city, f.source, f.chosen, f.number, f.items) for f in g.stack])
    piles = (deck, tuple(g.discard), tuple(g.discard_seen), tuple(g.aside), g.aside_seen)
    zones = tuple(g.zones)
    board = (tuple(g.meadow), g.blocked, tuple(g.sites), g.active, g.turn, g.rng, tuple(g.extra), zones)
    return hash((tuple(players), stack, piles, board, g.rules.mark))


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
