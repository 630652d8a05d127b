"""What a position of Silverfrost may say beside the common things."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import CARDS, SITES, Site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import PositionPart
from underbough.rules.engine.labels import place_label
from underbough.rules.engine.state import ITEM, ITEM_BITS, NONE, CityCard, State, put_at, without
from underbough.rules.silverfrost.mechanics import paws_table, places
from underbough.rules.silverfrost.mechanics.valley import lay_open

MOST_CHIMNEYS = 2


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
        self.gaps = False

    def slots_needed(self, cards: list[int]) -> int:
        return len(set(cards))

    def lay_open(self, g: State, cards: list[int], rest: list[int]) -> None:
        g.zones[places.COPIES] = (0,) * len(g.meadow)
        for card in cards:
            lay_open(g, g.meadow.index(NONE) if NONE in g.meadow else 0, card)
        while NONE in g.meadow and rest:
            lay_open(g, g.meadow.index(NONE), rest.pop())

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        for slot in names(data, "valley_snow"):
            if not isinstance(slot, int) or not 1 <= slot <= len(g.meadow):
                raise UnderboughError(f"valley_snow: the spots are numbered 1 to {len(g.meadow)}, not {slot!r}")
            g.zones[places.VALLEY_SNOW] = put_at(g.zones[places.VALLEY_SNOW], slot - 1, 1)
        g.zones[places.SNOWED] = tuple(self.find_location(g, label) for label in names(data, "snow"))
        if data.get("winters_fury"):
            g.extra[places.FURY] = 1
        self.lay_mountain(g, data)
        if names(data, "highland"):
            g.zones[places.HIGHLAND] = tuple(find_pieces(g, data, "highland", "highland_quest"))
        self.put_on_top(g, data, "lowland", places.LOWLAND_DECK, "lowland_quest")
        self.put_on_top(g, data, "snowstorm", places.STORM_DECK, "snowstorm")

    def find_location(self, g: State, label: Any) -> int:
        for place in g.sites:
            if label == place_label(g, -1, place):
                return place
        known = ", ".join(place_label(g, -1, place) for place in g.sites)
        raise UnderboughError(f"snow: there is no location {label!r}; there are: {known}")

    def lay_mountain(self, g: State, data: dict[str, Any]) -> None:
        """What was asked for lies on the Mountain and on top of the deck; what came by chance makes way."""
        wanted = find_pieces(g, data, "mountain", "big_critter")
        tops = find_pieces(g, data, "big_critters", "big_critter")
        old = g.zones[places.MOUNTAIN]
        if len(wanted) > len(old):
            raise UnderboughError(f"mountain: there are {len(old)} places, not {len(wanted)}")
        if set(wanted) & set(tops):
            raise UnderboughError("big_critters: something of it lies on the mountain already")
        rest = [item & ITEM for item in g.zones[places.BIG_DECK] if item & ITEM not in (*wanted, *tops)]
        kept = [item for item in old if item not in (*wanted, *tops)]
        if wanted:
            rest = [*kept, *rest]
        mountain = wanted or kept
        while len(mountain) < len(old):
            mountain.append(rest.pop())
        g.zones[places.MOUNTAIN] = tuple(mountain)
        g.zones[places.BIG_DECK] = (*rest, *reversed(tops))

    def put_on_top(self, g: State, data: dict[str, Any], key: str, deck: int, kind: str) -> None:
        wanted = find_pieces(g, data, key, kind)
        present = {item & ITEM for item in g.zones[deck]}
        for index in wanted:
            if index not in present:
                raise UnderboughError(f"{key}: {SITES[index].name} is not in that deck")
        rest = [item for item in g.zones[deck] if item & ITEM not in wanted]
        g.zones[deck] = (*rest, *reversed(wanted))

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        p = g.players[player]
        chimneys = p.stock[places.CHIMNEY] + sum(owned.occupied for owned in [*p.city, *p.covered])
        if chimneys > MOST_CHIMNEYS:
            raise UnderboughError(f"player {player + 1}: has {MOST_CHIMNEYS} chimneys at most, not {chimneys}")
        for name in names(data, "quests"):
            quest = find_piece(g, name, "lowland_quest", "quests").index
            take_from_deck(g, quest, "quests")
            p.zones[places.QUESTS] = (*p.zones[places.QUESTS], quest + (1 << (ITEM_BITS + player)))
        for name in names(data, "achieved"):
            quest = find_piece(g, name, "_quest", "achieved").index
            if SITES[quest].kind == "lowland_quest":
                take_from_deck(g, quest, "achieved")
            elif quest in g.zones[places.HIGHLAND]:
                g.zones[places.HIGHLAND] = without(g.zones[places.HIGHLAND], quest)
            p.events.append(CityCard(quest, 0))


class PawsPosition(SilverfrostPosition):
    """In a game against Paws. Table: `map` and `scheme` (cards by id, the current Map card and the next Scheme card
    first), `map_corners` (how many corners of the current Map card are covered), `paws_tokens` (Valley spots).

    Paws: `quest_deck` (the next one of each tier first), `face_down` (cards).
    """

    def __init__(self, lowland: int, highland: int) -> None:
        super().__init__()
        self.lowland = lowland  # quests in his deck at the beginning
        self.highland = highland
        self.table_keys.extend(["map", "map_corners", "scheme", "paws_tokens"])
        self.player_keys.extend(["quest_deck", "face_down"])

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        if player == paws_table.YOU:
            if "quest_deck" in data or "face_down" in data:
                raise UnderboughError(
                    f"player {player + 1}: quest_deck and face_down belong to {g.rules.opponent.name}"
                )
            # His quests are dealt once it is known which ones are elsewhere.
            g.zones[places.LOWLAND_DECK] = g.zones[paws_table.LOWLAND_QUESTS] + g.zones[places.LOWLAND_DECK]
            g.zones[paws_table.LOWLAND_QUESTS] = ()
        else:
            if "quests" in data:
                raise UnderboughError(f"player {player + 1}: {g.rules.opponent.name} holds no quests but a quest_deck")
            self.count_workers(g, data)
        super().read_player(g, player, data)

    def count_workers(self, g: State, data: dict[str, Any]) -> None:
        p = g.players[paws_table.PAWS]
        total = p.workers + g.rules.start.first_workers
        out = len(names(data, "deployed"))
        p.workers = number(data, "workers", max(0, total - out), total)
        if p.workers + out > total:
            raise UnderboughError(f"{g.rules.opponent.name}: has {total} workers in that season, not {p.workers + out}")

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        super().read_table(g, data)
        players = data.get("players", [])
        own = dict(players[1]) if len(players) > 1 else {}
        self.deal_quests(g, own, "highland" in data)
        self.take_face_down(g, own)
        self.lay_cards(g, data)
        for slot in names(data, "paws_tokens"):
            if isinstance(slot, bool) or not isinstance(slot, int) or not 1 <= slot <= len(g.meadow):
                raise UnderboughError(f"paws_tokens: the spots are numbered 1 to {len(g.meadow)}, not {slot!r}")
            g.zones[paws_table.TOKENS] = put_at(g.zones[paws_table.TOKENS], slot - 1, 1)

    def deal_quests(self, g: State, own: dict[str, Any], highland_fixed: bool) -> None:
        achieved = {event.card for p in g.players for event in p.events}
        away = achieved | set(g.zones[places.HIGHLAND])
        rest = [site.index for site in g.rules.pieces.sites if site.kind == "highland_quest" and site.index not in away]
        lowland: list[int] = []
        highland: list[int] = []
        if "quest_deck" not in own:
            his = [event.card for event in g.players[paws_table.PAWS].events]
            count = self.lowland - sum(SITES[quest].kind == "lowland_quest" for quest in his)
            deck = g.zones[places.LOWLAND_DECK]
            lowland, g.zones[places.LOWLAND_DECK] = list(deck[: max(0, count)]), deck[max(0, count) :]
            highland = [rest.pop() for _ in range(min(self.highland, len(rest)))]
        for name in names(own, "quest_deck"):
            quest = find_piece(g, name, "_quest", "quest_deck").index
            if SITES[quest].kind == "lowland_quest":
                take_from_deck(g, quest, "quest_deck")
                lowland.insert(0, quest)
                continue
            if quest in g.zones[places.HIGHLAND] and not highland_fixed:
                laid = g.zones[places.HIGHLAND]
                g.zones[places.HIGHLAND] = put_at(laid, laid.index(quest), rest[0])
                rest[0] = quest
            if quest not in rest:
                raise UnderboughError(f"quest_deck: {SITES[quest].name} is named twice")
            rest.remove(quest)
            highland.insert(0, quest)
        g.zones[paws_table.LOWLAND_QUESTS] = tuple(lowland)
        g.zones[paws_table.HIGHLAND_QUESTS] = tuple(highland)
        g.zones[paws_table.HIGHLAND_REST] = tuple(rest)

    def take_face_down(self, g: State, own: dict[str, Any]) -> None:
        """From the bottom of the deck upwards, so that the cards on top stay."""
        deck = g.deck[:]
        for name in names(own, "face_down"):
            at = next((i for i in range(len(deck) - 1, -1, -1) if name in (CARDS[deck[i]].name, CARDS[deck[i]].id)), -1)
            if at < 0:
                raise UnderboughError(f"face_down: no card {name!r} is left in the deck")
            zones = g.players[paws_table.PAWS].zones
            zones[places.FACE_DOWN] = (*zones[places.FACE_DOWN], deck.pop(at))
        g.deck = deck

    def lay_cards(self, g: State, data: dict[str, Any]) -> None:
        paws_table.put_away(g, paws_table.MAP_DECK, paws_table.MAPS)
        self.put_on_top(g, data, "map", paws_table.MAP_DECK, "map")
        self.put_on_top(g, data, "scheme", paws_table.SCHEME_DECK, "scheme")
        paws_table.reveal_map(g)
        g.extra[paws_table.COVERED] = number(data, "map_corners", 0, paws_table.CORNERS)


def number(data: dict[str, Any], key: str, default: int, most: int) -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise UnderboughError(f"{key}: must be a whole number from 0 to {most}, not {value!r}")
    return value


def take_from_deck(g: State, quest: int, where: str) -> None:
    if quest not in g.zones[places.LOWLAND_DECK]:
        raise UnderboughError(f"{where}: {SITES[quest].name} is named twice")
    g.zones[places.LOWLAND_DECK] = without(g.zones[places.LOWLAND_DECK], quest)


def names(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        raise UnderboughError(f"{key}: must be a list, not {value!r}")
    return list(value)


def find_pieces(g: State, data: dict[str, Any], key: str, kind: str) -> list[int]:
    found = [find_piece(g, name, kind, key).index for name in names(data, key)]
    if len(set(found)) < len(found):
        raise UnderboughError(f"{key}: something is named twice")
    return found


def find_piece(g: State, name: Any, kind: str, where: str) -> Site:
    known = [site for site in g.rules.pieces.sites if kind in site.kind]
    for site in known:
        if name in (site.name, site.id):
            return site
    raise UnderboughError(f"{where}: there is no {name!r}; there are: {', '.join(site.name for site in known)}")
