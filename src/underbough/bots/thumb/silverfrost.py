"""Silverfrost: what things are worth there; its snow, chimneys, quests and journeys."""

from __future__ import annotations

from typing import Final

from underbough.bots.thumb.values import City, Sense, Values, best_saving, cards_at_hand
from underbough.rules.engine.declarations import CARDS, CONSTRUCTION, SITES, Card
from underbough.rules.engine.state import ITEM, POINT, RESOURCES, SPOT, Player, State, place_of
from underbough.rules.silverfrost.mechanics.guild import LEFT, WARDENS, Condition, Quest
from underbough.rules.silverfrost.mechanics.places import CHIMNEY, FIRE, FURY, HIGHLAND, QUESTS, SNOW, left_of

Counts = dict[str, int]
COLOUR_COUNTS: Final[list[str]] = ["cards_tan", "cards_green", "cards_red", "cards_blue", "cards_purple"]

CLEARED = 0.5  # what a cleared snow token may bring beside its own point: the majority, quests, cards that count them
SURE_TO_CLEAR = 0.75  # of what a covered card is worth, where there is fire to clear it
MAY_BE_CLEARED = 0.3  # where there is none yet, but there are workers to fetch it
# Fire for beacons and snow to come, the first one first.
SPARE_FIRE: Final[list[float]] = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
LATE_FIRE = 0.2  # the same in the last season, where no more snow falls
SETTLED = (1.8, 1.2, 0.7, 0.2)  # by season: the fire that a card of the city brings, and what it does for quests
CHIMNEY_WORTH = 1.2
MATCHING_CHIMNEY = 0.35  # for each resource saved, if a Critter is at hand that a chimney would bring in
QUEST_IN_REACH = 0.5  # of its points
HIGHLAND_IN_REACH = 0.4  # somebody else may come first
QUEST_BEGUN = 0.4
HIGHLAND_BEGUN = 0.3
NEXT_QUESTS: Final[list[float]] = [1.0, 0.7, 0.45, 0.25]  # the best one first: each takes a worker
JOURNEY = 0.3  # of the points of a journey that the hand would pay for, beyond what a worker is worth anyway


def count(player: Player, goods: list[str]) -> Counts:
    """All that quests measure, in one go over the city."""
    counts: Counts = {}
    resources = 0
    for i in range(RESOURCES):
        counts[goods[i]] = player.stock[i]
        resources += player.stock[i]
    counts["resources"] = resources
    counts["fire"] = player.stock[FIRE]
    counts["snow_cleared"] = player.stock[SNOW]
    counts["point_tokens"] = player.stock[POINT]
    counts["hand"] = len(player.hand)
    counts["snow_in_city"] = len(player.covered)
    counts["quests"] = len(player.events)
    count_city(player, counts)
    count_workers(player, counts)
    return counts


def count_city(player: Player, counts: Counts) -> None:
    colours = [0, 0, 0, 0, 0]
    constructions = unique = wardens = chimneys = pairs = 0
    odd: set[int] = set()
    for owned in player.city:
        card = CARDS[owned.card]
        colours[card.colour] += 1
        constructions += card.kind == CONSTRUCTION
        unique += card.unique
        chimneys += owned.occupied
        wardens += card.id in WARDENS
        if owned.card in odd:
            odd.remove(owned.card)
            pairs += 1
        else:
            odd.add(owned.card)
    size = len(player.city)
    different = 0
    for i, n in enumerate(colours):
        counts[COLOUR_COUNTS[i]] = n
        different += n > 0
    counts["colours"] = different
    counts["cards"] = size
    counts["constructions"] = constructions
    counts["critters"] = size - constructions
    counts["unique_cards"] = unique
    counts["common_cards"] = size - unique
    counts["wardens"] = wardens
    counts["chimneys_on_constructions"] = chimneys
    counts["same_name_pairs"] = pairs


def count_workers(player: Player, counts: Counts) -> None:
    beacons = reds = 0
    for figure in player.deployed:
        place = place_of(figure)
        if place >= SPOT:
            reds += 1
        elif SITES[place].kind == "beacon":
            beacons += 1
    counts["workers_on_beacons"] = beacons
    counts["workers_on_red_cards"] = reds


def progress(condition: Condition, mine: Counts, left: Counts) -> float:
    """How much of a condition is met, from 0 to 1. Of what is not counted here, nothing is."""
    have = mine.get(condition.metric, 0)
    if condition.relation == "equal":
        return 1.0 / (1 + abs(have - mine.get(condition.other, 0)))
    needed = left.get(condition.metric, 0) if condition.number == LEFT else condition.number
    if condition.relation == "max":
        return 1.0 if have <= needed else 0.5
    if condition.relation == "less_than":
        return 1.0 if have < needed else 0.5
    if condition.relation == "more_than":
        needed += 1
    elif condition.relation == "at_least":
        needed = max(1, needed)
    return 1.0 if have >= needed else have / needed


class Winter(Sense):
    """Snow, fire, chimneys, quests and journeys. What the others have is looked at once for each search."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.goods = state.rules.pieces.goods
        self.left = count(state.players[left_of(state, seat)], self.goods)
        self.last_season = len(state.rules.turns.seasons) - 1

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        value = self.snow_worth(state, player, visits) + chimney_worth(state, player, city)
        value += SETTLED[player.season] * (len(player.city) + len(player.covered) / 2)
        if visits:
            value += self.quests_worth(state, player)
            value += journeys_worth(state, player)
        return value

    def snow_worth(self, state: State, player: Player, visits: int) -> float:
        """Covered cards come back as far as fire and turns go; what fire is left may serve other ends."""
        cost = 2 if state.extra[FURY] else 1
        fire = player.stock[FIRE]
        turns = visits + min(3, len(player.hand) // 2)
        value = 0.0
        if player.covered:
            worths = [covered_worth(CARDS[owned.card]) for owned in player.covered]
            worths.sort(reverse=True)
            for each in worths:
                if turns > 0 and fire >= cost:
                    fire -= cost
                    turns -= 1
                    value += SURE_TO_CLEAR * each
                elif turns > 0:
                    turns -= 1
                    value += MAY_BE_CLEARED * each if visits else 0.0
        if player.season == self.last_season:
            return value + LATE_FIRE * min(fire, visits)
        for i in range(min(fire, len(SPARE_FIRE))):
            value += SPARE_FIRE[i]
        return value

    def quests_worth(self, state: State, player: Player) -> float:
        mine = count(player, self.goods)
        held = player.zones[QUESTS]
        worths = [self.quest_worth(item & ITEM, mine, QUEST_IN_REACH, QUEST_BEGUN) for item in held]
        worths += [self.quest_worth(quest, mine, HIGHLAND_IN_REACH, HIGHLAND_BEGUN) for quest in state.zones[HIGHLAND]]
        worths.sort(reverse=True)
        value = 0.0
        for i in range(min(len(NEXT_QUESTS), len(worths))):
            value += NEXT_QUESTS[i] * worths[i]
        return value

    def quest_worth(self, index: int, mine: Counts, in_reach: float, begun: float) -> float:
        quest = SITES[index]
        if not isinstance(quest, Quest):
            return 0.0
        met = 1.0
        for condition in quest.conditions:
            met *= progress(condition, mine, self.left)
        return in_reach * quest.points if met >= 1.0 else begun * quest.points * met * met


def covered_worth(card: Card) -> float:
    return card.points + (1.5 if card.score is not None else 0.0) + 1 + CLEARED


def chimney_worth(state: State, player: Player, city: City) -> float:
    """A chimney and a fire on a Construction pay for a Critter."""
    chimneys = player.stock[CHIMNEY]
    if not chimneys:
        return 0.0
    return CHIMNEY_WORTH * chimneys + MATCHING_CHIMNEY * best_saving(cards_at_hand(state, player), city.free)


def journeys_worth(state: State, player: Player) -> float:
    """What the hand would pay for, best journey first; others may take it."""
    if player.season + 2 < len(state.rules.turns.seasons):
        return 0.0
    taken = [place_of(figure) for other in state.players for figure in other.deployed]
    cards = len(player.hand)
    workers = max(player.workers, 0) if player.season + 1 == len(state.rules.turns.seasons) else 2
    value = 0.0
    for place in state.sites:
        site = SITES[place]
        if site.kind != "journey" or workers == 0 or (place in taken and not site.shared):
            continue
        cost = site.points // 2 + 1  # cards to be discarded there
        if cost <= cards:
            cards -= cost
            workers -= 1
            value += JOURNEY * site.points
    return value


VALUES: Final[Values] = Values(
    sense=Winter,
    goods={"birch": 1.0, "moss": 1.15, "copper": 1.55, "acorn": 1.25},
    counted_elsewhere={"point": 1.0, "fire": 0.8, "snow": 1.5, "chimney": 1.5},
    production={
        "sf_birch_mill": 1.2,
        "sf_moss_garden": 1.2,
        "sf_copper_mine": 1.1,
        "sf_acorn_orchard": 0.9,
        "sf_charcoal_kiln": 1.0,
        "sf_ice_house": 1.3,
        "sf_smokehouse": 1.4,
        "sf_lamplighter": 1.2,
        "sf_sled_peddler": 1.0,
        "sf_forest_warden": 1.3,
        "sf_magpie_apprentice": 0.9,
    },
    destination={
        "sf_bell_tower": 0.8,
        "sf_steam_bath": 0.6,
        "sf_crafters_market": 0.6,
        "sf_moss_and_bramble": 0.7,
        "sf_mountain_warden": 0.7,
        "sf_coppersmith": 0.8,
        "sf_acorn_brewer": 0.6,
        "sf_ranger_captain": 0.8,
        "sf_record_keeper": 0.5,
        "sf_scrap_foundry": 0.1,
    },
    governance={
        "sf_kiln_works": 0.15,
        "sf_acorn_pantry": 0.08,
        "sf_watchtower": 0.12,
        "sf_gift_shop": 0.08,
        "sf_chipdigger": 0.12,
        "sf_stormwatch": 0.12,
        "sf_fire_warden": 0.22,
        "sf_snow_sculptor": 0.15,
        "sf_valley_runner": 0.12,
    },
    worker=2.0,
    space=0.0,
    card_in_hand=(0.25, 0.3, 0.4, 0.3),
    free_critter=0.0,
    matching_critter=0.0,
)
