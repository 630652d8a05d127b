"""Rugwort, the solo opponent: what he does after the player's cards and seasons, and how he scores."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_city
from underbough.rules.engine.declarations import CARDS, PURPLE, SITE_BY_ID, SITES, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.figures import is_worker
from underbough.rules.engine.handles import declare_extra
from underbough.rules.engine.hooks import Scorer, SetupStep, Sheet
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.occasions import ON_PLAY
from underbough.rules.engine.origins import MEADOW, entry_of, in_slot
from underbough.rules.engine.others import tell_others
from underbough.rules.engine.rng import below
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import NONE, POINT, CityCard, Frame, State, everybody
from underbough.rules.engine.supply import gain
from underbough.rules.everdell.base.goods import EVERDELL

RUGWORT: Final = 1  # his seat
PLAYER: Final = 0
VARIANTS = ("cranky", "glitzy", "hasty", "lucky", "squatty")
AUTUMN: Final = 3
YEARS = (1, 2, 3)
BASIC_EVENT: Final = 3  # points, whatever is printed on it, unless its set says otherwise
DIE: Final = declare_extra(EVERDELL, "rugwort_die")  # his last roll, 0 before the first

MEADOW_SLOTS = [[], [0], [1], [2, 3]]  # by season: where his new workers go, as many as join the player then
BASIC_ROUTE = ["basic_three_twigs", "basic_two_resin", "basic_one_pebble", "basic_one_berry_one_card"]
FOREST_ROUTE = [0, 2, 1]  # counter-clockwise from the top left: clearings 1, 3 and 2


def special_events(g: State) -> list[int]:
    return [place for place in g.sites if SITES[place].is_event and SITES[place].kind == "special_event"]


def take_basic_events(g: State) -> None:
    """He needs no worker for a basic event, only the colours."""
    means = Means(g, RUGWORT)
    for place in g.sites:
        site = SITES[place]
        open_event = site.kind == "basic_event" and cities.achiever(g, place) < 0
        if open_event and site.requirement is not None and site.requirement.met(g, RUGWORT, means):
            achieve(g, place)


def achieve(g: State, place: int) -> None:
    g.players[RUGWORT].events.append(CityCard(place, 0))
    note(g, "achieve", RUGWORT, place=place)


class PlaceWorkers(SetupStep):
    """His workers as they stand in the player's season: in winter two block a forest card and a basic location."""

    def run(self, g: State) -> None:
        for season in range(g.players[PLAYER].season + 1):
            move_workers(g, season)


def forest_place(g: State, season: int) -> int:
    forest = [place for place in g.sites if SITES[place].is_forest]
    return forest[FOREST_ROUTE[season]]


class PlayCards(Node):
    """For each card that the player played (`number`), he plays the Meadow card that the die shows."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        variants = g.rules.setup.variants
        for _ in range(f.number):
            roll = below(g, 8) + 1
            note(g, "roll", RUGWORT, amount=roll)
            if "lucky" in variants and roll == g.extra[DIE]:
                gain(g, RUGWORT, POINT, 1)
            g.extra[DIE] = roll
            self.play(g, roll - 1)
            if "cranky" in variants and roll == 8:
                discard_at_random(g)

    def play(self, g: State, slot: int) -> None:
        card = g.meadow[slot]
        if card == NONE:
            return
        g.meadow[slot] = NONE
        note(g, "play", RUGWORT, amount=slot + 1, cards=(card,))
        if not CARDS[card].into_opponent:
            cities.place(g, RUGWORT, card)
        elif cities.fits(g, PLAYER, CARDS[card]):
            cities.place(g, PLAYER, card)
            note(g, "play_into", RUGWORT, what=PLAYER, cards=(card,))
        else:
            piles.discard(g, card, everybody(g))
        piles.refill(g, slot)
        entry = entry_of(g, card, in_slot(MEADOW, slot), 0)
        tell_others(g, RUGWORT, ON_PLAY, 0, (entry,))
        for node in reversed(g.rules.moments.automa_played):
            g.stack.append(Frame(node.index, RUGWORT, RUGWORT, 0, 0, 1, (entry,)))


def discard_at_random(g: State) -> None:
    hand = g.players[PLAYER].hand
    if hand:
        piles.discard_from_hand(g, PLAYER, hand[below(g, len(hand))])


class PrepareForSeason(Node):
    """His season follows the player's: events, Meadow slots, then his workers on the board move on."""

    def run(self, g: State, f: Frame) -> None:
        season = g.players[PLAYER].season
        take_basic_events(g)
        if "hasty" in g.rules.setup.variants:
            self.take_special_event(g)
        move_workers(g, season)
        note(g, "season", RUGWORT, what=season)

    def take_special_event(self, g: State) -> None:
        for place in special_events(g):
            if cities.achiever(g, place) < 0:
                achieve(g, place)
                return


def move_workers(g: State, season: int) -> None:
    """New workers close Meadow slots; the one in the forest and the one on the basic locations go on. Others stay.

    In year 3 he kidnaps one of the player's workers in autumn.
    """
    rugwort = g.players[RUGWORT]
    rugwort.season = season
    others = [figure for figure in rugwort.deployed if not is_worker(g, figure)]
    rugwort.deployed = [*places(g, season), *others]
    for slot in MEADOW_SLOTS[season][: g.rules.turns.seasons[season].workers]:
        g.blocked |= 1 << slot
    if season == AUTUMN and g.rules.setup.level == 3:
        g.players[PLAYER].workers -= 1
        note(g, "kidnap", RUGWORT, amount=1)


def places(g: State, season: int) -> list[int]:
    """In autumn his forest worker goes on a Journey; in year 3 the other one leaves with the kidnapped worker."""
    if season < AUTUMN:
        return [SITE_BY_ID[BASIC_ROUTE[season]], forest_place(g, season)]
    year = g.rules.setup.level
    journey = SITE_BY_ID[f"journey_{year + 2}"]
    return [journey] if year == 3 else [SITE_BY_ID[BASIC_ROUTE[season]], journey]


class RemoveCard(Ask):
    """A Fool (`chosen`) played against him goes to the discard pile and takes a card of his city along."""

    def __init__(self) -> None:
        super().__init__("city")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        return [owned.number for owned in g.players[RUGWORT].city]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        cities.discard_from_city(g, RUGWORT, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {city_label(g, f.player, RUGWORT, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_city(g, RUGWORT, code)


class LastEvents(Node):
    """When the game is over he checks the basic events once more."""

    def run(self, g: State, f: Frame) -> None:
        take_basic_events(g)


class RugwortScorer(Scorer):
    """Only these count for him; what is printed on his cards does not."""

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        if player != RUGWORT:
            return
        rugwort = g.players[RUGWORT]
        setup = g.rules.setup
        purple = len([owned for owned in rugwort.city if CARDS[owned.card].colour == PURPLE])
        basic = [SITES[event.card].id for event in rugwort.events if SITES[event.card].kind == "basic_event"]
        mine = [event.card for event in g.players[PLAYER].events]
        missed = len([place for place in special_events(g) if place not in mine])
        journeys = sum([SITES[place].points for place in rugwort.deployed if SITES[place].kind == "journey"])
        sheet.add("cards", "cards", 2 * (len(rugwort.city) - purple))
        sheet.add("cards", "purple cards", (5 if "glitzy" in setup.variants else 3) * purple)
        sheet.add("tokens", "supply", rugwort.stock[POINT])
        sheet.add("journey", "journey", journeys)
        sheet.add("events", "basic events", sum([g.rules.opponent.worth.get(id, BASIC_EVENT) for id in basic]))
        sheet.add("events", "special events you did not achieve", (3 if setup.level == 1 else 6) * missed)
        if "squatty" in setup.variants:
            sheet.add("squatty", "empty spaces of your city", 2 * cities.free_spaces(g, PLAYER))


PLAY_CARDS = declare_node(PlayCards(), "everdell.base.rugwort.play_cards")
PREPARE_FOR_SEASON = declare_node(PrepareForSeason(), "everdell.base.rugwort.prepare_for_season")
REMOVE_CARD = declare_node(RemoveCard(), "everdell.base.rugwort.remove_card")
LAST_EVENTS = declare_node(LastEvents(), "everdell.base.rugwort.last_events")


def add_rugwort(rules: Rules) -> None:
    rules.opponent.name = "Rugwort"
    rules.opponent.into_city = REMOVE_CARD
    rules.pieces.use_extra(DIE)
    rules.start.setup_steps.append(PlaceWorkers())
    rules.start.position_steps.append(PlaceWorkers())
    rules.moments.automa_answers.append(PLAY_CARDS)
    rules.turns.prepare.append(PREPARE_FOR_SEASON)
    rules.moments.at_end.append(LAST_EVENTS)
    rules.scoring.scorers.append(RugwortScorer())
