"""What a position is worth to a player, in points: the score so far, and what is likely to come of the rest.

The figures are rules of thumb. A card without one (of a set added later) gets the usual figure of its colour.
"""

from __future__ import annotations

from underbough import Game
from underbough.rules.engine.cities import free_spaces
from underbough.rules.engine.declarations import BLUE, CARDS, COLOURS, GREEN, RED, SITES, Card, Site
from underbough.rules.engine.state import CityCard, Player, State

RESOURCE = (0.7, 0.9, 1.2, 0.85)  # twig, resin, pebble, berry
PLENTY = 6  # more of one kind are worth half as much
WORKER = 1.9  # one visit, on average
RIVAL = 0.25  # how much a point of the best opponent hurts
SPACE = 0.3  # a city space used
LAST_SPACES = 0.45  # and one of the last five
CARD_IN_HAND = 0.2
QUALITY_IN_HAND = 0.1  # for each point that a card in hand is worth
FREE_CRITTER = 0.25  # an unoccupied Construction may bring one in
MATCHING_CRITTER = 0.12  # for each resource saved, if that Critter is at hand

# What one production brings, in points.
PRODUCTION = {
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
}
USUAL_PRODUCTION = 0.7

# What a Destination adds to one visit, for each season still to come.
DESTINATION = {
    "queen": 1.0,
    "monastery": 0.7,
    "cemetery": 0.8,
    "chapel": 0.6,
    "lookout": 0.4,
    "inn": 0.5,
    "university": 0.5,
}
USUAL_DESTINATION = 0.3

# What a Governance card brings for each city space still free.
GOVERNANCE = {"historian": 0.2, "shopkeeper": 0.22, "courthouse": 0.25, "judge": 0.08, "clock_tower": 0.05}
# Those that help once do so while something is still to be played.
USED_ONCE = {"innkeeper": 1.3, "crane": 1.6, "dungeon": 1.4}
USUAL_GOVERNANCE = 0.1

SEASONS_LEFT = (3, 2, 1, 0)
PRODUCTIONS_LEFT = (2, 1, 1, 0)
NEXT_SEASON_SOONER = 0.15  # settles a tie in favour of moving on
SPECIAL_EVENT = 4.0  # what a special event is worth, if nothing better is known
EVENT_IN_REACH = 0.3  # of its points
EVENT_BEGUN = 0.35


class Evaluation:
    """Judges the positions of one search. What cannot change within a turn is worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.spaces = state.rules.city_spaces
        taken = {event.card for player in state.players for event in player.events}
        self.open_events = [OpenEvent(SITES[i]) for i in state.sites if SITES[i].is_event and i not in taken]

    def worth(self, game: Game) -> float:
        """The value of a position for the seat, less a part of what its best opponent has."""
        state = game.state
        mine = 0.0
        best = 0.0
        for score in game.scores():
            if score.player == self.seat:
                mine = score.total + self.prospects(state)
            else:
                best = max(best, score.total + opponent_prospects(state.players[score.player]))
        return mine - RIVAL * best

    def prospects(self, state: State) -> float:
        """What may still come of the resources, cards, workers and events."""
        player = state.players[self.seat]
        if player.passed:
            return 0.0
        room = free_spaces(state, self.seat)
        visits = workers_left(state, player)
        # Without workers to send, things lying about can only pay for what is at hand.
        use = 1.0 if visits else 0.3
        value = WORKER * visits + NEXT_SEASON_SOONER * player.season
        value += use * stock_worth(player.stock)
        value += use * hand_worth(player, room)
        value += city_worth(state, player, room)
        if visits:
            value += self.events_worth(player)
        # Every space used is one less for a better card.
        return value - SPACE * (self.spaces - room) - LAST_SPACES * max(0, 5 - room)

    def events_worth(self, player: Player) -> float:
        colours = [0] * len(COLOURS)
        names = 0
        for owned in player.city:
            card = CARDS[owned.card]
            colours[card.colour] += 1
            names |= card.bit
        achieved = [event.card for event in player.events]
        value = 0.0
        for event in self.open_events:
            if event.site not in achieved:
                value += event.worth(names, colours)
        return value


class OpenEvent:
    """An event that nobody has achieved yet: worth more the nearer it is."""

    def __init__(self, site: Site) -> None:
        requirement = site.requirement
        assert requirement is not None
        self.site = site.index
        self.names = requirement.names
        self.colours = requirement.colours
        self.needed = len(requirement.cards) + sum(needed for _, needed in requirement.colours)
        self.points = site.points or SPECIAL_EVENT

    def worth(self, names: int, colours: list[int]) -> float:
        have = (self.names & names).bit_count()
        for colour, needed in self.colours:
            have += min(needed, colours[colour])
        if have == self.needed:
            return EVENT_IN_REACH * self.points
        return EVENT_BEGUN * self.points * (have / self.needed) ** 2


def opponent_prospects(rival: Player) -> float:
    """From what everybody can see of an opponent."""
    if rival.passed or rival.automa:
        return 0.0
    return stock_worth(rival.stock) + CARD_IN_HAND * len(rival.hand)


def stock_worth(stock: list[int]) -> float:
    value = 0.0
    for each, amount in zip(RESOURCE, stock, strict=False):
        value += each * (amount if amount <= PLENTY else PLENTY + (amount - PLENTY) / 2)
    return value


def workers_left(state: State, player: Player) -> int:
    """Visits until the end of the game: workers at home, and those that the coming seasons bring back."""
    total = player.workers
    pool = player.workers + len(player.deployed)
    for season in state.rules.seasons[player.season + 1 :]:
        pool += season.workers
        total += pool
    return total


def hand_worth(player: Player, room: int) -> float:
    value = 0.0
    mine = {owned.card for owned in player.city}
    for index in player.hand:
        card = CARDS[index]
        if card.unique and index in mine:
            value += CARD_IN_HAND / 2  # good only for discarding
        else:
            value += CARD_IN_HAND + QUALITY_IN_HAND * max(0.0, card.points + extra(card, player.season, room))
    return value


def extra(card: Card, season: int, room: int) -> float:
    """What a card in a city is worth beyond its points."""
    id_ = card.id
    if card.colour == GREEN:
        return PRODUCTION.get(id_, USUAL_PRODUCTION) * PRODUCTIONS_LEFT[season]
    if card.colour == RED:
        return DESTINATION.get(id_, USUAL_DESTINATION) * (SEASONS_LEFT[season] + 0.5)
    if card.colour == BLUE:
        if id_ in USED_ONCE:
            return USED_ONCE[id_] if room > 1 or SEASONS_LEFT[season] else 0.0
        return GOVERNANCE.get(id_, USUAL_GOVERNANCE) * min(room, 3 + 3 * SEASONS_LEFT[season])
    return 0.0


def city_worth(state: State, player: Player, room: int) -> float:
    value = 0.0
    at_hand = 0
    for index in (*player.hand, *(slot for slot in state.meadow if slot >= 0)):
        at_hand |= CARDS[index].bit
    for owned in player.city:
        card = CARDS[owned.card]
        value += extra(card, player.season, room)
        value += goods_worth(owned)
        if card.opens and not owned.occupied and room > 0:
            value += FREE_CRITTER
            if card.opens & at_hand:
                value += MATCHING_CRITTER * best_saving(card.opens & at_hand)
    return value


def goods_worth(owned: CityCard) -> float:
    """Resources on a card come back with a visit."""
    return 0.6 * stock_worth(list(owned.goods)) if owned.goods else 0.0


def best_saving(bits: int) -> int:
    """The highest cost among the cards of these bits."""
    best = 0
    while bits:
        card = CARDS[bits.bit_length() - 1]
        bits ^= card.bit
        best = max(best, card.total)
    return best
