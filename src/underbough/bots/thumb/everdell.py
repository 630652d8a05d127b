"""Everdell: what things are worth there, its events and awards."""

from __future__ import annotations

from typing import Final

from underbough.bots.thumb.powers import Powers
from underbough.bots.thumb.values import City, Sense, Values, worth_of_goods
from underbough.bots.thumb.wanted import Wanted
from underbough.rules.engine.declarations import CARDS, SITES, Site
from underbough.rules.engine.state import Player, State
from underbough.rules.everdell.bellfaire.effects import GARLAND, Award, award_of, garland_points

SPECIAL_EVENT = 4.0  # what a special event is worth, if nothing better is known
EVENT_IN_REACH = 0.3  # of its points
EVENT_BEGUN = 0.35
AWARD_SETTLED = (0.2, 0.4, 0.7, 1.0)  # by season: how far the standing for the Garland Award can be trusted
AWARD_SHARE = 3.0  # what may be expected of it, and how much more for each card of a lead
AWARD_LEAD = 0.6
LONG_LEAD = 4


class Table(Sense):
    """All that Everdell and its modules have beside stock, hand and city."""

    def __init__(self, state: State, seat: int) -> None:
        self.parts: list[Sense] = [Events(state, seat)]
        if "player_powers" in state.rules.setup.modules:
            self.parts.append(Powers(worth_of_goods(state.rules, VALUES)))
        award = award_of(state) if GARLAND in state.rules.pieces.zones_in_play else None
        if award is not None:
            self.parts.append(Garland(award, state, seat))

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        value = 0.0
        for part in self.parts:
            value += part.worth(state, player, city, visits)
        return value


class Garland(Sense):
    """The score counts the Garland Award as it stands; early in the game that means little, and a lead is better."""

    def __init__(self, award: Award, state: State, seat: int) -> None:
        self.award = award
        self.seat = seat
        self.others = [award.count(state, i) for i in range(len(state.players)) if i != seat]

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        mine = self.award.count(state, self.seat)
        lead = max(-LONG_LEAD, min(LONG_LEAD, mine - max(self.others)))
        standing = garland_points([*self.others, mine], mine)
        return (1 - AWARD_SETTLED[player.season]) * (AWARD_SHARE + AWARD_LEAD * lead - standing)


class Events(Sense):
    """The events that nobody has achieved yet; which ones these are does not change within a turn."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        taken = {event.card for player in state.players for event in player.events}
        self.open = [OpenEvent(SITES[i]) for i in state.sites if SITES[i].is_event and i not in taken]
        self.by_kind = any(event.kinds for event in self.open)

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        if not visits:
            return 0.0
        kinds: dict[tuple[int, bool], int] = {}
        if self.by_kind:
            for owned in player.city:
                card = CARDS[owned.card]
                kinds[card.kind, card.unique] = kinds.get((card.kind, card.unique), 0) + 1
        value = 0.0
        for event in self.open:
            if not any(achieved.card == event.site for achieved in player.events):
                value += event.worth(event.have(state, self.seat, city), kinds)
        return value


class OpenEvent(Wanted):
    """An event that nobody has achieved yet: worth more the nearer it is."""

    def __init__(self, site: Site) -> None:
        super().__init__(site)
        for _, _, n in self.kinds:
            self.needed += n
        self.points = site.points or SPECIAL_EVENT

    def worth(self, have: int, kinds: dict[tuple[int, bool], int]) -> float:
        for kind, unique, needed in self.kinds:
            have += min(needed, kinds.get((kind, unique), 0))
        if have == self.needed:
            return EVENT_IN_REACH * self.points
        part = have / self.needed
        return EVENT_BEGUN * self.points * part * part


VALUES: Final[Values] = Values(
    sense=Table,
    goods={"twig": 0.7, "resin": 0.9, "pebble": 1.2, "berry": 0.85},
    counted_elsewhere={"point": 1.0, "axolotl token": 1.25},
    production={
        "farm": 0.7,
        "general_store": 1.1,
        "mine": 1.0,
        "resin_refinery": 0.75,
        "twig_barge": 1.1,
        "barge_toad": 0.5,
        "fair_grounds": 0.8,
        "storehouse": 1.1,
        "doctor": 0.9,
        "woodcarver": 0.8,
        "monk": 1.2,
        "peddler": 0.4,
        "teacher": 0.5,
        "chip_sweep": 0.8,
        "miner_mole": 0.7,
        "harvester": 0.4,
        "mcgregors_market": 1.8,
        "click_clacks": 3.0,
        "poe": 1.0,
        "chipter_swipple": 1.5,
        "carnival": 1.2,
        "town_crier": 1.4,
        "rugwort_the_rowdy": -0.8,
        "corrin_evertails_field": 1.5,
        "farm_winter_1": 0.9,
        "farm_winter_2": 0.8,
        "farm_spring_1": 0.9,
        "farm_spring_2": 1.1,
        "farm_summer_1": 0.9,
        "farm_summer_2": 0.7,
        "farm_autumn_1": 1.4,
        "farm_autumn_2": 1.0,
    },
    destination={
        "queen": 1.0,
        "monastery": 0.7,
        "cemetery": 0.8,
        "chapel": 0.6,
        "lookout": 0.4,
        "inn": 0.5,
        "university": 0.5,
        "post_office": 0.3,
        "amilla_glistendew": 1.2,
        "the_green_acorn": 0.8,
        "everflame_tomb": 1.2,
        "strey_softpaw": 0.7,
        "scurrble_stadium": 0.7,
        "corrin_evertails_path": 0.4,
    },
    governance={
        "historian": 0.2,
        "shopkeeper": 0.22,
        "courthouse": 0.25,
        "judge": 0.08,
        "clock_tower": 0.05,
        "gazette": 0.12,
        "corrin_evertail_the_leader": 0.25,
        "foresight": 0.5,
        "tarry_hare": 0.5,
        "king_norths_treasury": 0.05,
    },
    used_once={"innkeeper": 1.3, "crane": 1.6, "dungeon": 1.4, "bridge_of_the_sky": 2.0},
)
