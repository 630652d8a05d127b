"""A state from what `saving` wrote; data is refused that no state can have been written as."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import CARD_BY_ID, NODE_BY_PATH, NODES, SITE_BY_ID
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import EXCHANGE_RATE, Zone
from underbough.rules.engine.origins import read_play
from underbough.rules.engine.rng import LARGEST
from underbough.rules.engine.ruleset import Rules, places_for
from underbough.rules.engine.saving import SORTS, Json, all_cards, every_card, kinds_of_bill, named_by_handle
from underbough.rules.engine.state import (
    FIGURE,
    GAP,
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
    kind_of,
    place_of,
    spot_owner,
    spot_place,
)
from underbough.rules.engine.tokens import read_token


def restore(data: object, rules: Rules) -> State:
    """The state that was written; refuses data that no state can have been written as."""
    if not isinstance(data, dict):
        raise UnderboughError(f"the saved game is malformed: its state is no {type(data).__name__}")
    try:
        g = read_state(data, rules)
        check_whole(g, data)
    except ValueError as error:
        raise UnderboughError(f"the saved game is malformed: {error}") from None
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise UnderboughError(f"the saved game is malformed: {type(error).__name__} {error}") from None
    return g


def read_state(data: Json, rules: Rules) -> State:
    players = [read_player(p, rules) for p in data["players"]]
    if len(players) != rules.setup.players + (1 if rules.opponent.name else 0):
        raise ValueError(f"{len(players)} players do not fit the setup")
    stack = [read_frame(f, len(players), rules) for f in data["stack"]]
    meadow = [NONE if id is None else card_called(id) for id in data["meadow"]]
    if len(meadow) != rules.board.meadow_size:
        raise ValueError(f"a Meadow of {len(meadow)} cards")
    pieces = rules.pieces
    return State(
        rules,
        players,
        read_cards(data["deck"]),
        0,
        read_cards(data["discard"]),
        [whole(n) for n in data["discard_seen"]],
        meadow,
        whole(data["blocked"]),
        [site_called(id) for id in data["sites"]],
        stack,
        whole(data["active"]),
        whole(data["turn"]),
        read_rng(data["rng"]),
        whole(data["reveals"]),
        0,
        read_cards(data["aside"]),
        whole(data["aside_seen"]),
        read_numbers(data["extra"], "number", pieces.extra, pieces.extra_in_play),
        read_zones(data["zones"], pieces.zones, pieces.zones_in_play, pieces.zone_starts),
        None,
    )


def check_whole(g: State, data: Json) -> None:
    """Refuse a state whose parts do not fit together."""
    missing = read_cards(data.get("out_of_game", []))
    if sorted([*all_cards(g), *missing]) != sorted(every_card(g.rules)):
        raise ValueError("cards are missing, or there are too many of them")
    laid_out = len(g.sites) > 0 or (g.stack and NODES[g.stack[0].node].path == "engine.lay_out")
    if len(g.discard) != len(g.discard_seen) or not 0 <= g.active < len(g.players) or not laid_out:
        raise ValueError("the piles, the active player or the board cannot be")
    if not g.stack and not all([p.passed for p in g.players]):
        raise ValueError("nothing is to be decided, but the game is not over")
    if g.stack and g.stack[-1].player == g.rules.opponent.seat and NODES[g.stack[-1].node].always_asked:
        raise ValueError("a printed opponent is asked")
    for i, p in enumerate(g.players):
        check_city(p)
        if p.automa != (i == g.rules.opponent.seat):
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
        if owned.tokens < 0 or min([0, *owned.goods]) < 0:
            raise ValueError("what lies on a card cannot lie there")


# --- what things are called ------------------------------------------------------------------------------------------


def whole(n: object) -> int:
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"{n!r} is not a whole number")
    return n


def read_rng(n: object) -> int:
    rng = whole(n)
    if not 0 <= rng <= LARGEST:
        raise ValueError("chance has no such state")
    return rng


def card_called(id: Any) -> int:
    if id not in CARD_BY_ID:
        raise ValueError(f"there is no card {id!r}")
    return CARD_BY_ID[id]


def site_called(id: Any) -> int:
    if id not in SITE_BY_ID:
        raise ValueError(f"there is no site {id!r}")
    return SITE_BY_ID[id]


def handle_called(name: Any, sort: str, names: list[str]) -> int:
    if name not in names:
        raise ValueError(f"there is no {sort} {name!r}")
    return names.index(name)


def good_called(name: Any, rules: Rules) -> int:
    """One that is in play: others have no place in a state."""
    good = handle_called(name, "good", rules.pieces.goods)
    if good not in rules.pieces.goods_in_play:
        raise ValueError(f"there is no good {name!r} in this game")
    return good


def check_names(data: object, sort: str, names: list[str]) -> None:
    """What has come into the game in a later version is missing, and is as at the beginning."""
    if not isinstance(data, dict):
        raise TypeError(f"no {sort}s are named by a {type(data).__name__}")
    for name in data:
        if name not in names:
            raise ValueError(f"there is no {sort} {name!r} in this game")


def check_goods(data: object, rules: Rules) -> None:
    check_names(data, "good", [rules.pieces.goods[what] for what in rules.pieces.goods_in_play])


def read_cards(ids: Any) -> list[int]:
    return [card_called(id) for id in ids]


def read_numbers(data: Json, sort: str, names: list[str], in_play: list[int]) -> list[int]:
    """By handle, as many as a state has of them."""
    check_names(data, sort, [names[i] for i in in_play])
    out = [0] * places_for(in_play)
    for i in in_play:
        out[i] = whole(data.get(names[i], 0))
    return out


def read_zones(data: Json, zones: list[Zone], in_play: list[int], starts: dict[int, Items]) -> list[Items]:
    check_names(data, "zone", [zones[i].name for i in in_play])
    out: list[Items] = [()] * places_for(in_play)
    for i in in_play:
        name = zones[i].name
        out[i] = read_zone(zones[i], data[name]) if name in data else starts.get(i, ())
    return out


def read_zone(zone: Zone, items: list[Any]) -> Items:
    if zone.holds == "number":
        return tuple([whole(n) for n in items])
    if zone.public:
        return tuple([GAP if id is None else read_item(zone, id) for id in items])
    return tuple([GAP if id is None else read_item(zone, id) + (whole(seen) << ITEM_BITS) for id, seen in items])


def read_item(zone: Zone, id: Any) -> int:
    return card_called(id) if zone.holds == "card" else site_called(id)


def read_amounts(data: Json, names: list[str]) -> tuple[int, ...]:
    """How many of each, as far as the last one that is named; of the resources at least."""
    found = {handle_called(name, "good", names): whole(n) for name, n in data.items()}
    out = [0] * max(RESOURCES, places_for(list(found)))
    for what, n in found.items():
        out[what] = n
    return tuple(out)


def read_place(text: str) -> int:
    if text in SITE_BY_ID:
        return SITE_BY_ID[text]
    words = text.split()
    if len(words) != 3 or words[0] not in ("spot", "visitors"):
        raise ValueError(f"there is no place {text!r}")
    return spot_place(int(words[1]), int(words[2])) + (VISITORS if words[0] == "visitors" else 0)


def read_figure(data: Any, rules: Rules) -> int:
    if isinstance(data, str):
        return read_place(data)
    place, kind = data
    return read_place(place) + FIGURE * read_kind(kind, rules)


def read_kind(name: Any, rules: Rules) -> int:
    """A kind of figures by its name."""
    known = rules.pieces.figure_names()
    if name not in known:
        raise ValueError(f"there is no figure {name!r}; there are: {', '.join(known)}")
    return [0, *rules.pieces.figures_in_play][known.index(name)]


def read_home(data: Json, deployed: list[int], rules: Rules) -> tuple[int, ...]:
    """The figures at home that are no ordinary workers; where a save does not name them, those that are not out."""
    if "home" in data:
        return tuple(sorted([read_kind(name, rules) for name in data["home"]]))
    home = rules.start.figures[:]
    for figure in deployed:
        if kind_of(figure) in home:
            home.remove(kind_of(figure))
    return tuple(sorted(home))


# --- players ---------------------------------------------------------------------------------------------------------


def read_player(data: Json, rules: Rules) -> Player:
    pieces = rules.pieces
    stock = read_numbers(data["stock"], "good", pieces.goods, pieces.goods_in_play)
    hand = read_cards(data["hand"])
    seen = [whole(n) for n in data["seen"]]
    if len(seen) != len(hand):
        raise ValueError("a player's hand has the wrong length")
    if not 0 <= whole(data["season"]) < len(rules.turns.seasons) or min(stock) < 0 or whole(data["workers"]) < 0:
        raise ValueError("a player's season, stock or workers are out of range")
    deployed = [read_figure(figure, rules) for figure in data["deployed"]]
    return Player(
        stock,
        hand,
        seen,
        [read_city_card(owned, card_called(owned["id"]), rules) for owned in data["city"]],
        [read_city_card(event, site_called(event["id"]), rules) for event in data["events"]],
        deployed,
        whole(data["arrivals"]),
        whole(data["workers"]),
        whole(data["season"]),
        bool(data["passed"]),
        bool(data["automa"]),
        [read_city_card(owned, card_called(owned["id"]), rules) for owned in data["covered"]],
        read_zones(data["zones"], pieces.player_zones, pieces.player_zones_in_play, {}),
        read_home(data, deployed, rules),
    )


def read_city_card(data: Json, card: int, rules: Rules) -> CityCard:
    goods = data["goods"]
    check_goods(goods, rules)
    return CityCard(
        card,
        whole(data["number"]),
        read_token(rules, data["occupied"]),
        whole(data["tokens"]),
        read_amounts(goods, rules.pieces.goods) if goods else (),
        tuple(read_cards(data["beneath"])),
    )


# --- frames ----------------------------------------------------------------------------------------------------------


def read_frame(data: Json, players: int, rules: Rules) -> Frame:
    path = data["node"]
    if path not in NODE_BY_PATH:
        raise ValueError(f"there is no step {path!r}")
    node = NODES[NODE_BY_PATH[path]]
    player = whole(data["player"])
    city = whole(data["city"])
    if not (0 <= player < players and 0 <= city < players):
        raise ValueError("a frame of a player who is not there")
    source = data["source"]
    if isinstance(source, str):
        source = event_source(site_called(source))
    elif whole(source) < 0:
        raise ValueError("a frame of an event without its name")
    chosen = read_one(node.chosen_is, data["chosen"], rules)
    number = read_one(node.number_is, data["number"], rules)
    return Frame(node.index, player, city, whole(source), chosen, number, read_items(node.items_are, data, rules))


def read_one(sort: str, data: Any, rules: Rules) -> int:
    if sort == "token":
        return read_token(rules, data)
    if sort == "" or isinstance(data, int):
        n = whole(data)
        if sort and n >= 0:
            raise ValueError(f"{n} is no {sort}")
        return n
    if sort == "card":
        return card_called(data)
    if sort == "site":
        return site_called(data)
    if sort == "figure":
        return read_figure(data, rules)
    if sort == "offer":
        name, each = data
        if not 0 <= whole(each) < EXCHANGE_RATE:
            raise ValueError("nothing is exchanged at that rate")
        return good_called(name, rules) * EXCHANGE_RATE + whole(each)
    if sort == "good":
        return good_called(data, rules)
    return handle_called(data, sort, named_by_handle(sort, rules))


def read_items(sort: str, frame: Json, rules: Rules) -> Items:
    items = frame["items"]
    if items == []:
        return ()
    if sort == "":
        return tuple([whole(item) for item in items])
    if sort == "plays":
        return tuple([read_play(rules, item) for item in items])
    if sort == "amounts":
        check_goods(items, rules)
        return read_amounts(items, rules.pieces.goods)
    if sort in ("bill", "open_bill"):
        names = rules.pieces.goods if sort == "bill" else kinds_of_bill(rules)
        amounts, kind = items
        if sort == "bill":
            check_goods(amounts, rules)
        return (*read_amounts(amounts, names), handle_called(kind, "good", names))
    return tuple([read_one(SORTS[sort], item, rules) for item in items])
