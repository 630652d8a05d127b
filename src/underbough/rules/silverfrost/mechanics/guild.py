"""The Guild: quests, what they require, and the action that achieves them."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, CRITTER, SITES, STOP, Node, Site
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import show
from underbough.rules.engine.state import (
    ITEM,
    ITEM_BITS,
    POINT,
    RESOURCES,
    SPOT,
    CityCard,
    Frame,
    State,
    place_of,
    take_last,
    without,
)
from underbough.rules.silverfrost.mechanics.places import (
    FACE_DOWN,
    FIRE,
    HIGHLAND,
    LOWLAND_DECK,
    QUESTS,
    SNOW,
    left_of,
)

LEFT: Final = -1  # compared with the left neighbour instead of a number

WARDENS: Final = ["sf_forest_warden", "sf_mist_warden", "sf_mountain_warden", "sf_fire_warden", "sf_sky_warden"]


class Condition:
    """One requirement of a quest: a metric, how it is compared, and with what."""

    def __init__(self, metric: str, relation: str, number: int = LEFT, other: str = "") -> None:
        self.metric = metric
        self.relation = relation  # min, max, more_than, at_least, less_than, equal
        self.number = number
        self.other = other  # the own metric that it must equal


class Quest(Site):
    """A quest card."""

    def __init__(
        self, id: str, name: str, tier: str, text: str, points: int, conditions: list[Condition], source: str
    ) -> None:
        super().__init__(id, name, "silverfrost", tier, text, points=points, source=source)
        self.conditions = conditions


def measure(g: State, player: int, metric: str) -> int:
    """How much of something a player has. Cards with snow never count."""
    p = g.players[player]
    if metric in g.rules.pieces.goods[:RESOURCES]:
        return p.stock[g.rules.pieces.goods.index(metric)]
    if metric == "resources":
        return sum(p.stock[:RESOURCES])
    if metric == "fire":
        return p.stock[FIRE]
    if metric == "hand":
        return len(p.hand) + len(p.zones[FACE_DOWN])
    if metric == "snow_cleared":
        return p.stock[SNOW]
    if metric == "snow_in_city":
        return len(p.covered)
    if metric == "point_tokens":
        return p.stock[POINT]
    if metric == "quests":
        return len(p.events)
    if metric in ("workers_on_beacons", "workers_on_red_cards"):
        return count_workers(g, player, metric)
    return count_cards(p.city, metric)


def count_workers(g: State, player: int, metric: str) -> int:
    n = 0
    for figure in g.players[player].deployed:
        place = place_of(figure)
        if not is_worker(g, figure):
            continue
        if place >= SPOT:
            n += 1 if metric == "workers_on_red_cards" else 0
        elif SITES[place].kind == "beacon":
            n += 1 if metric == "workers_on_beacons" else 0
    return n


COLOUR_METRICS: Final = ["cards_tan", "cards_green", "cards_red", "cards_blue", "cards_purple"]


def count_cards(city: list[CityCard], metric: str) -> int:
    if metric == "cards":
        return len(city)
    if metric == "colours":
        return len({CARDS[owned.card].colour for owned in city})
    if metric == "same_name_pairs":
        names = [owned.card for owned in city]
        return sum([names.count(name) // 2 for name in set(names)])
    n = 0
    for owned in city:
        if counts_for(owned, metric):
            n += 1
    return n


def counts_for(owned: CityCard, metric: str) -> bool:
    card = CARDS[owned.card]
    if metric in COLOUR_METRICS:
        return card.colour == COLOUR_METRICS.index(metric)
    if metric == "constructions":
        return card.kind == CONSTRUCTION
    if metric == "critters":
        return card.kind == CRITTER
    if metric == "common_cards":
        return not card.unique
    if metric == "unique_cards":
        return card.unique
    if metric == "wardens":
        return card.id in WARDENS
    if metric == "chimneys_on_constructions":
        return owned.occupied > 0
    raise ValueError(metric)


def compared(g: State, player: int, condition: Condition) -> int:
    """What counts for a player who is compared with another one: a printed opponent's fire is any resource he likes."""
    metric = condition.metric
    n = measure(g, player, metric)
    p = g.players[player]
    if p.automa and condition.relation != "less_than":
        if metric == "resources" or metric in g.rules.pieces.goods[:RESOURCES]:
            n += p.stock[FIRE]
    return n


def holds(g: State, player: int, condition: Condition) -> bool:
    own = measure(g, player, condition.metric)
    if condition.relation == "equal":
        return own == measure(g, player, condition.other)
    number = condition.number
    if number == LEFT:
        own = compared(g, player, condition)
        number = compared(g, left_of(g, player), condition)
    if condition.relation == "min":
        return own >= number
    if condition.relation == "max":
        return own <= number
    if condition.relation == "more_than":
        return own > number
    if condition.relation == "less_than":
        return own < number
    return own >= number and own >= 1  # at_least: with nothing at all nobody qualifies


def qualifies(g: State, player: int, quest: int) -> bool:
    site = SITES[quest]
    if not isinstance(site, Quest):
        return False
    for condition in site.conditions:
        if not holds(g, player, condition):
            return False
    return True


class GuildAction(Ask):
    """Achieve up to one quest, then draw two Lowland Quests and keep one."""

    def __init__(self) -> None:
        super().__init__("quest")
        self.certain = True

    def children(self) -> list[Node]:
        return [DRAW_TWO]

    def options(self, g: State, f: Frame) -> list[int]:
        held = [item & ITEM for item in g.players[f.player].zones[QUESTS]]
        return [*[quest for quest in [*g.zones[HIGHLAND], *held] if qualifies(g, f.player, quest)], STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            take_quest(g, f.player, code)
        DRAW_TWO.push_with(g, f, 0, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"achieve {SITES[code].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_quest(g, f.player, code)


def about_quest(g: State, player: int, quest: int) -> Json:
    """Where a quest that a player can have lies: laid out, or in the own hand."""
    highland = g.zones[HIGHLAND]
    if quest in highland:
        return about_item(g.rules.pieces.zones[HIGHLAND], highland, highland.index(quest))
    held = g.players[player].zones[QUESTS]
    return about_item(g.rules.pieces.player_zones[QUESTS], held, [item & ITEM for item in held].index(quest), player)


def take_quest(g: State, player: int, quest: int) -> None:
    """The quest lies face up beside the player's city from now on."""
    p = g.players[player]
    if quest in g.zones[HIGHLAND]:
        g.zones[HIGHLAND] = without(g.zones[HIGHLAND], quest)
    else:
        p.zones[QUESTS] = tuple([item for item in p.zones[QUESTS] if item & ITEM != quest])
        show(g)
    p.events.append(CityCard(quest, 0))
    note(g, "achieve", player, place=quest)


class DrawQuests(Node):
    """Draw Lowland Quests and keep some of them; the others go to the bottom of the deck."""

    def __init__(self, count: int, keep: int, optional: bool) -> None:
        super().__init__()
        self.count = count
        self.pick = KeepQuests(keep, optional)

    def children(self) -> list[Node]:
        return [self.pick]

    def run(self, g: State, f: Frame) -> None:
        own = 1 << (ITEM_BITS + f.player)
        drawn: list[int] = []
        while len(drawn) < self.count and g.zones[LOWLAND_DECK]:
            drawn.append(take_last(g.zones, LOWLAND_DECK) | own)
            g.reveals += 1
        held = g.players[f.player].zones
        held[QUESTS] = (*held[QUESTS], *drawn)
        note(g, "draw_quests", f.player, amount=len(drawn))
        self.pick.push_with(g, f, 0, len(drawn))


class KeepQuests(Ask):
    """Choose which of the last `number` quests to keep. Those kept (`items`: how many) move before them."""

    def __init__(self, keep: int, optional: bool) -> None:
        super().__init__("quest")
        self.keep = keep
        self.optional = optional

    def options(self, g: State, f: Frame) -> list[int]:
        if f.number == 0 or len(f.items) == self.keep:
            return [STOP]
        drawn = g.players[f.player].zones[QUESTS][-f.number :]
        out = [item & ITEM for item in drawn]
        return [*out, STOP] if self.optional else out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        zones = g.players[f.player].zones
        first = len(zones[QUESTS]) - f.number
        kept, drawn = zones[QUESTS][:first], zones[QUESTS][first:]
        if code == STOP:
            g.zones[LOWLAND_DECK] = (*reversed(drawn), *g.zones[LOWLAND_DECK])
            zones[QUESTS] = kept
            return
        for item in drawn:
            if item & ITEM == code:
                zones[QUESTS] = (*kept, item, *without(drawn, item))
        self.push_with(g, f, 0, f.number - 1, (*f.items, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"keep {SITES[code].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_quest(g, f.player, code)


DRAW_TWO: Final = declare_node(DrawQuests(2, 1, False), "silverfrost.draw_two_quests")
GUILD_ACTION: Final = declare_node(GuildAction(), "silverfrost.guild_action")
