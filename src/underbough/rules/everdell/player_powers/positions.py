"""What a position may say of player powers."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import CARDS, SITES, Card
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import PositionPart
from underbough.rules.engine.state import POINT, State
from underbough.rules.everdell.player_powers.effects import (
    NIGHTWEAVE,
    ON_POWER,
    OWN_FOREST,
    POWER,
    RUGWORT_TOKEN,
    STACK,
    TOKENS,
    CardsFaceDown,
    Power,
    PowerSetup,
)
from underbough.rules.everdell.player_powers.moments import grant, power_of
from underbough.rules.everdell.player_powers.powers import POWERS


class PowersInPositions(PositionPart):
    """The power of each player, and what belongs to it."""

    def __init__(self) -> None:
        super().__init__()
        self.player_keys = ["power", "on_power", "stack", "own_forest", "face_down"]
        self.table_keys = ["axolotls", "rugwort_token", "nightweave"]

    def read_seat(self, g: State, player: int, data: dict[str, Any]) -> None:
        if "power" not in data:
            return
        where = f"player {player + 1}: power"
        power = find(POWERS, data["power"], where)
        if g.players[player].automa:
            raise UnderboughError(f"{where}: {g.rules.opponent.name} has none")
        if g.rules.setup.solo in power.barred:
            raise UnderboughError(f"{where}: {power.name} may not be used against {g.rules.opponent.name}")
        if any(p.zones[POWER] == (power.index,) for p in g.players):
            raise UnderboughError(f"{where}: {power.name} can belong to one player only")
        g.players[player].zones[POWER] = (power.index,)
        grant(g, player, power)

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        where = f"player {player + 1}"
        zones = g.players[player].zones
        if "on_power" in data:
            goods = data["on_power"]
            names = g.rules.pieces.goods[: POINT + 1]
            if not isinstance(goods, dict) or not all(key in names and is_count(n) for key, n in goods.items()):
                raise UnderboughError(f"{where}: on_power: must be a dict with some of {', '.join(names)}")
            zones[ON_POWER] = tuple(goods.get(name, 0) for name in names)
        forest = [site for site in g.rules.pieces.sites if site.is_forest and site.index not in g.sites]
        own = [find(forest, name, f"{where}: own_forest").index for name in names_in(data, "own_forest", where)]
        zones[OWN_FOREST] = tuple(own)

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        for i, of_player in enumerate(data.get("players", [])):
            where = f"player {i + 1}"
            for name in names_in(of_player, "stack", where):
                take_from_deck(g, i, name, f"{where}: stack")
        powers = [power_of(g, i) for i in range(len(g.players))]
        for i, (power, of_player) in enumerate(zip(powers, data.get("players", []), strict=False)):
            setup = with_cards_left(power, of_player, f"player {i + 1}: face_down")
            if setup is not None:
                setup.before_dealing(g, i)
                setup.after_dealing(g, i)
        if any(power is not None and power.token_played is not None for power in powers):
            slot = data.get("rugwort_token", 1)
            if not is_count(slot) or not 1 <= slot <= len(g.meadow):
                raise UnderboughError(f"rugwort_token: must be a slot from 1 to {len(g.meadow)}, not {slot!r}")
            g.zones[RUGWORT_TOKEN] = (slot - 1,)
        sites = [SITES[place] for place in g.sites]
        if any(power is not None and power.any_visit is not None for power in powers):
            g.zones[NIGHTWEAVE] = (find(sites, data.get("nightweave", sites[0].id), "nightweave").index,)
        if "axolotls" in data and g.zones[TOKENS]:
            basic = [site for site in sites if site.kind == "basic"]
            names = names_in(data, "axolotls", "the position")
            g.zones[TOKENS] = tuple(find(basic, name, "axolotls").index for name in names)


def find(things: list[Any], name: object, where: str) -> Any:
    for thing in things:
        if name in (thing.name, thing.id):
            return thing
    raise UnderboughError(f"{where}: there is no {name!r}; there are: {', '.join(thing.name for thing in things)}")


def names_in(data: dict[str, Any], key: str, where: str) -> list[Any]:
    names = data.get(key, [])
    if not isinstance(names, list | tuple):
        raise UnderboughError(f"{where}: {key}: must be a list, not {names!r}")
    return list(names)


def is_count(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def with_cards_left(power: Power | None, data: dict[str, Any], where: str) -> PowerSetup | None:
    """What the power changes when the table is laid out, with as many cards as it has not given away."""
    setup = None if power is None else power.setup
    if "face_down" not in data:
        return setup
    n = data["face_down"]
    if not isinstance(setup, CardsFaceDown):
        raise UnderboughError(f"{where}: this power has no such cards")
    if not is_count(n) or n > setup.count:
        raise UnderboughError(f"{where}: must be a number of cards from 0 to {setup.count}, not {n!r}")
    return CardsFaceDown(n)


def take_from_deck(g: State, player: int, name: object, where: str) -> None:
    left: list[Card] = [CARDS[card] for card in g.deck[g.drawn :]]
    if not any(name in (card.name, card.id) for card in left):
        raise UnderboughError(f"{where}: no {name!r} is left in the deck")
    card = find(left, name, where).index
    deck = g.deck[g.drawn :]
    deck.remove(card)
    g.deck, g.drawn = deck, 0
    zones = g.players[player].zones
    zones[STACK] = (*zones[STACK], card)
