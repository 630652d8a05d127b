"""What powers change for good: prices, places, sources of cards, spaces and scores."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import CARDS, RED, SITES, Card, Site
from underbough.rules.engine.entering import Detour, Ground, Joining
from underbough.rules.engine.figures import Standing
from underbough.rules.engine.hooks import (
    EXCHANGE_RATE,
    DrawChoice,
    Exchange,
    GainWatch,
    HandRoom,
    PutAside,
    Room,
    Scorer,
    Sheet,
    Source,
    TieBreaker,
)
from underbough.rules.engine.labels import player_label
from underbough.rules.engine.piles import Meadow, distinct
from underbough.rules.engine.state import (
    POINT,
    RESOURCES,
    SPOT,
    Frame,
    State,
    spot_number,
    spot_owner,
    take_last,
    without,
)
from underbough.rules.engine.supply import gain
from underbough.rules.engine.triggers import AFTER_PLAY
from underbough.rules.everdell.player_powers.effects import (
    AXOLOTL,
    FARMS,
    ON_POWER,
    OWN_FOREST,
    RUGWORT_TOKEN,
    STACK,
    is_farm,
)
from underbough.rules.everdell.player_powers.moments import PLAYED, VISITED, power_of, react

CROWDED: Final = ("chapel", "pirate_ship", "storehouse")  # red spots, or goods on cards, that nobody shares
FARM_POINTS: Final = 2


class WorkerGains(GainWatch):
    """Counts what a worker gains: all between the visit and its end, but not what cards played on the way bring."""

    def gained(self, g: State, player: int, what: int, n: int) -> None:
        power = power_of(g, player)
        if power is None or not power.counts_gains or what >= RESOURCES:
            return
        for i in range(len(g.stack) - 1, -1, -1):
            f = g.stack[i]
            if f.node in (AFTER_PLAY.index, PLAYED.index):
                return
            if f.node == VISITED.index:
                if f.player == player:
                    counts = list(f.items) if f.items else [0] * RESOURCES
                    counts[what] += n
                    g.stack[i] = Frame(f.node, f.player, f.city, f.source, f.chosen, f.number, tuple(counts))
                return


class PowerExchange(Exchange):
    def active(self, g: State, player: int) -> bool:
        power = power_of(g, player)
        return power is not None and power.pays_with[0] >= 0 and g.players[player].stock[power.pays_with[0]] > 0

    def offer(self, g: State, player: int, card: Card) -> int:
        power = power_of(g, player)
        if power is None or power.pays_with[0] < 0 or power.pays_for not in (-1, card.kind):
            return 0
        if power.pays_with[0] >= RESOURCES and card.paid_to_opponent:
            return 0  # tokens are not handed on
        return power.pays_with[0] * EXCHANGE_RATE + power.pays_with[1]


class JoinsOthers(Joining):
    """Ordinary workers of some powers share places with workers of others."""

    def applies(self, g: State, player: int, kind: int) -> bool:
        power = power_of(g, player)
        return kind == 0 and power is not None and power.ignores_workers

    def in_the_way(self, g: State, player: int, kind: int, place: int, there: list[Standing]) -> list[Standing]:
        if not self.may_be_shared(g, place):
            return there
        return [(owner, other) for owner, other in there if owner == player]

    def may_be_shared(self, g: State, place: int) -> bool:
        if place < SPOT:
            return SITES[place].kind == "basic" or SITES[place].is_forest
        for owned in g.players[spot_owner(place)].city:
            if owned.number == spot_number(place):
                card = CARDS[owned.card]
                return card.colour == RED and card.id not in CROWDED
        return False


class OwnForest(Ground):
    """Forest cards that only their owner's ordinary workers may visit."""

    def places(self, g: State, player: int, kind: int) -> list[int]:
        return [] if kind else list(g.players[player].zones[OWN_FOREST])

    def label(self, g: State, viewer: int, place: int) -> str:
        for owner, p in enumerate(g.players):
            own = p.zones[OWN_FOREST]
            if place in own:
                number = own.index(place) + 1
                return f"own forest {number}" if owner == viewer else f"forest {number} of {player_label(g, owner)}"
        return ""


class PowerDetour(Detour):
    def offers(self, g: State, player: int, kind: int, site: Site) -> bool:
        power = power_of(g, player)
        if kind or power is None or power.detour is None or not site.is_forest:
            return False
        places = power.detour.options(g, Frame(0, player, player, 0, site.index))
        return any([place != site.index for place in places])

    def push(self, g: State, player: int, site: Site) -> None:
        power = power_of(g, player)
        if power is not None and power.detour is not None:
            react(g, player, power, power.detour, site.index)


class PowerHandRoom(HandRoom):
    def cards(self, g: State, player: int) -> int:
        power = power_of(g, player)
        return 0 if power is None else power.hand_limit


class FarmsBeside(Room):
    def spaces(self, g: State, player: int) -> int:
        if not self.owned_by(g, player):
            return 0
        return sum([CARDS[owned.card].space for owned in g.players[player].city if is_farm(owned.card)])

    def brings(self, g: State, player: int, card: Card) -> int:
        return card.space if self.frees(g, player, card) else 0

    def frees(self, g: State, player: int, card: Card) -> bool:
        return is_farm(card.index) and self.owned_by(g, player)

    def owned_by(self, g: State, player: int) -> bool:
        power = power_of(g, player)
        return power is not None and power.farms_beside


class FarmStack(Source):
    """Anybody may play the top Farm; its owner is paid for that."""

    def cards(self, g: State, player: int) -> list[int]:
        return list(g.zones[FARMS][-1:])

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        take_last(g.zones, FARMS)
        for i in range(len(g.players)):
            power = power_of(g, i)
            if i != player and power is not None and power.farms_beside:
                gain(g, i, POINT, FARM_POINTS)


class OwnStack(Source):
    def cards(self, g: State, player: int) -> list[int]:
        return distinct(list(g.players[player].zones[STACK]))

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        zones = g.players[player].zones
        zones[STACK] = without(zones[STACK], card)


class MeadowWithToken(Meadow):
    """Whoever owns the Rugwort token hears of it when the card under it is played."""

    def after_play(self, g: State, slot: int) -> None:
        super().after_play(g, slot)
        if slot not in g.zones[RUGWORT_TOKEN]:
            return
        for i, p in enumerate(g.players):
            power = power_of(g, i)
            if power is not None and power.token_played is not None and not p.passed:
                react(g, i, power, power.token_played)


class DeckForMeadow(DrawChoice):
    def deck_too(self, g: State, player: int) -> bool:
        power = power_of(g, player)
        return power is not None and power.drawing is not None


class PowerScorer(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        power = power_of(g, player)
        on_it = g.players[player].zones[ON_POWER]
        if power is not None and len(on_it) > 0 and on_it[POINT]:
            sheet.add("tokens", power.name, on_it[POINT])


class LyingOnPowers(PutAside):
    def resources(self, g: State, player: int, what: int) -> int:
        on_it = g.players[player].zones[ON_POWER]
        return on_it[what] if on_it else 0


class TokensAreResources(TieBreaker):
    """A token that stands for a resource is one: resources were the last to be counted."""

    def key(self, g: State, player: int, key: tuple[int, ...]) -> tuple[int, ...]:
        return (*key[:-1], key[-1] + g.players[player].stock[AXOLOTL])
