"""What a position of Silverfrost may say beside the common things."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import SITES, PositionPart, Site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.labels import place_label
from underbough.rules.engine.state import ITEM, ITEM_BITS, NONE, CityCard, State
from underbough.rules.silverfrost.mechanics import places
from underbough.rules.silverfrost.mechanics.valley import lay_open


class SilverfrostPosition(PositionPart):
    """Table: `valley_snow` (spots), `snow` (locations), `winters_fury`, `mountain`, `highland`, and the tops of decks,
    first drawn first: `lowland`, `big_critters`, `snowstorm`.

    Player: `quests` (held secretly), `achieved` (quests). A city card may have `snow`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.table_keys = [
            "valley_snow", "snow", "winters_fury", "mountain", "highland", "lowland", "big_critters", "snowstorm",
        ]  # fmt: skip
        self.player_keys = ["quests", "achieved"]
        self.city_keys = ["snow"]

    def slots_needed(self, cards: list[int]) -> int:
        return len(set(cards))

    def lay_open(self, g: State, cards: list[int], rest: list[int]) -> None:
        g.zones[places.COPIES] = [0] * len(g.meadow)
        for card in cards:
            lay_open(g, g.meadow.index(NONE) if NONE in g.meadow else 0, card)
        while NONE in g.meadow and rest:
            lay_open(g, g.meadow.index(NONE), rest.pop())

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        for slot in names(data, "valley_snow"):
            if not isinstance(slot, int) or not 1 <= slot <= len(g.meadow):
                raise UnderboughError(f"valley_snow: the spots are numbered 1 to {len(g.meadow)}, not {slot!r}")
            g.zones[places.VALLEY_SNOW][slot - 1] = 1
        for label in names(data, "snow"):
            g.zones[places.SNOWED].append(self.find_location(g, label))
        if data.get("winters_fury"):
            g.extra[places.FURY] = 1
        self.replace(g, data, "mountain", places.MOUNTAIN, places.BIG_DECK, "big_critter")
        self.replace(g, data, "highland", places.HIGHLAND, -1, "highland_quest")
        self.put_on_top(g, data, "lowland", places.LOWLAND_DECK, "lowland_quest")
        self.put_on_top(g, data, "big_critters", places.BIG_DECK, "big_critter")
        self.put_on_top(g, data, "snowstorm", places.STORM_DECK, "snowstorm")

    def find_location(self, g: State, label: Any) -> int:
        for place in g.sites:
            if label == place_label(g, -1, place):
                return place
        known = ", ".join(place_label(g, -1, place) for place in g.sites)
        raise UnderboughError(f"snow: there is no location {label!r}; there are: {known}")

    def replace(self, g: State, data: dict[str, Any], key: str, zone: int, deck: int, kind: str) -> None:
        """Lay out what was asked for; what lay there goes under the deck it came from."""
        wanted = [find_piece(g, name, kind, key).index for name in names(data, key)]
        if not wanted:
            return
        old = g.zones[zone]
        if deck >= 0:
            if len(wanted) > len(old):
                raise UnderboughError(f"{key}: there are {len(old)} places, not {len(wanted)}")
            g.zones[deck] = [item for item in [*old, *g.zones[deck]] if item & ITEM not in wanted]
            while len(wanted) < len(old):
                wanted.append(g.zones[deck].pop() & ITEM)
        g.zones[zone] = wanted

    def put_on_top(self, g: State, data: dict[str, Any], key: str, deck: int, kind: str) -> None:
        wanted = [find_piece(g, name, kind, key).index for name in names(data, key)]
        present = {item & ITEM for item in g.zones[deck]}
        for index in wanted:
            if index not in present:
                raise UnderboughError(f"{key}: {SITES[index].name} is not in that deck")
        rest = [item for item in g.zones[deck] if item & ITEM not in wanted]
        g.zones[deck] = [*rest, *reversed(wanted)]

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        p = g.players[player]
        for name in names(data, "quests"):
            quest = find_piece(g, name, "lowland_quest", "quests").index
            take_from_deck(g, quest, "quests")
            p.zones[places.QUESTS].append(quest + (1 << (ITEM_BITS + player)))
        for name in names(data, "achieved"):
            quest = find_piece(g, name, "_quest", "achieved").index
            if SITES[quest].kind == "lowland_quest":
                take_from_deck(g, quest, "achieved")
            elif quest in g.zones[places.HIGHLAND]:
                g.zones[places.HIGHLAND].remove(quest)
            p.events.append(CityCard(quest, 0))


def take_from_deck(g: State, quest: int, where: str) -> None:
    deck = g.zones[places.LOWLAND_DECK]
    if quest not in deck:
        raise UnderboughError(f"{where}: {SITES[quest].name} is named twice")
    deck.remove(quest)


def names(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        raise UnderboughError(f"{key}: must be a list, not {value!r}")
    return list(value)


def find_piece(g: State, name: Any, kind: str, where: str) -> Site:
    known = [site for site in g.rules.sites if kind in site.kind]
    for site in known:
        if name in (site.name, site.id):
            return site
    raise UnderboughError(f"{where}: there is no {name!r}; there are: {', '.join(site.name for site in known)}")
