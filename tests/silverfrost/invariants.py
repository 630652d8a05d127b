"""What is true at every decision of every game of Silverfrost, counted anew from the bare state."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import underbough as ub
from underbough.rules.engine.declarations import CRITTER, RED
from underbough.rules.engine.state import (
    FIGURE,
    GAP,
    ITEM,
    SPOT,
    VISITORS,
    Player,
    State,
    place_of,
    spot_number,
    spot_owner,
)
from underbough.rules.silverfrost.mechanics import places

ALL_CARDS = sorted(card.index for card in ub.cards("silverfrost") for _ in range(card.copies))
WAYFARER = next(card.index for card in ub.cards("silverfrost") if card.name == "Snowshoe Wayfarer")
UNIQUE = {card.index for card in ub.cards("silverfrost") if card.unique}
PIECES = {
    kind: sorted(site.index for site in ub.sites("silverfrost") if site.kind.startswith(kind))
    for kind in ("big_critter", "lowland_quest", "highland_quest", "snowstorm")
}
WORKERS = (2, 3, 4, 6)
CHIMNEYS = (0, 1, 2, 2)
SPRING = 3
RESOURCES_AND_FIRE = [places.BIRCH, places.MOSS, places.COPPER, places.ACORN, places.FIRE]
LINES = {"cards", "prosperity", "events", "quests", "snow", "tokens", "journey"}


class Invariants:
    """Checks one game at each of its decisions; remembers what it needs to know of the earlier ones."""

    def __init__(self, game: ub.Game) -> None:
        g = game.state
        self.highland = sorted(g.zones[places.HIGHLAND])
        self.storms = len(g.zones[places.STORM_DECK])
        self.seasons = [0] * len(g.players)
        self.snow = [0] * len(g.players)
        self.left_with: dict[int, tuple[list[int], list[int]]] = {}  # what players had when they passed

    def check(self, game: ub.Game, texts: list[str]) -> None:
        check_options(game, texts)
        self.check_state(game.state)
        decision = game.decision
        if decision is not None and decision.kind == "turn":
            check_valley(game.state)

    def check_over(self, game: ub.Game) -> None:
        self.check_state(game.state)
        assert game.state.stack == []
        assert all(p.passed and p.season == SPRING for p in game.state.players)
        for score in game.scores():
            assert score.total == sum(line.points for line in score.lines)
            assert {line.line for line in score.lines} <= LINES
        best = max(score.total for score in game.scores())
        assert all(game.scores()[i].total == best for i in game.winners())

    def check_state(self, g: State) -> None:
        check_cards(g)
        self.check_pieces(g)
        check_snow(g)
        check_places(g)
        for i, p in enumerate(g.players):
            check_player(p)
            assert p.season >= self.seasons[i], "a player went back in time"
            assert p.stock[places.SNOW] >= self.snow[i], "cleared snow was lost"
            self.seasons[i], self.snow[i] = p.season, p.stock[places.SNOW]
            self.check_passed(i, p)
        assert bool(g.extra[places.FURY]) == any(season >= 2 for season in self.seasons), "Winter's Fury is wrong"

    def check_passed(self, i: int, p: Player) -> None:
        """Nothing is given to a player who has passed."""
        if p.passed:
            now = ([p.stock[good] for good in RESOURCES_AND_FIRE], list(p.hand))
            assert self.left_with.setdefault(i, now) == now, f"player {i} was given something after passing"

    def check_pieces(self, g: State) -> None:
        """Quests, Big Critters and snowstorm cards are in one place each."""
        held = [item & ITEM for p in g.players for item in p.zones[places.QUESTS]]
        achieved = [event.card for p in g.players for event in p.events]
        deck = [item & ITEM for item in g.zones[places.LOWLAND_DECK]]
        low = [quest for quest in achieved if ub.SITES[quest].kind == "lowland_quest"]
        high = [quest for quest in achieved if ub.SITES[quest].kind == "highland_quest"]
        assert sorted(chain(held, low, deck)) == PIECES["lowland_quest"]
        assert sorted(chain(high, g.zones[places.HIGHLAND])) == self.highland
        check_big_critters(g)
        storm = [item & ITEM for zone in (places.STORM_DECK, places.STORM_DISCARD) for item in g.zones[zone]]
        assert len(storm) == len(set(storm)) == self.storms


def check_big_critters(g: State) -> None:
    """Each is on the Mountain, in the deck, discarded, or just being carried out or chosen."""
    zones = (places.MOUNTAIN, places.BIG_DECK, places.BIG_DISCARD)
    lying = [item & ITEM for zone in zones for item in g.zones[zone]]
    gaps = lying.count(GAP)
    lying = [item for item in lying if item != GAP]
    assert len(lying) == len(set(lying)), "a Big Critter is there twice"
    missing = set(PIECES["big_critter"]) - set(lying)
    assert len(missing) >= gaps
    assert missing <= set(chain.from_iterable((f.chosen, *f.items) for f in g.stack)), "a Big Critter is lost"


def check_options(game: ub.Game, texts: list[str]) -> None:
    decision = game.decision
    assert decision is not None
    assert texts, "a decision without an option"
    assert len(set(texts)) == len(texts), f"two options read alike: {sorted(texts)}"
    assert len(texts) > 1 or decision.kind == "turn", f"a forced choice was asked: {texts}"
    assert not game.state.players[decision.player].passed
    if game.state.turn:  # the opening choices come before the first turn
        assert game.state.active == decision.player, "somebody decides out of turn"


def check_cards(g: State) -> None:
    """Each of the 123 cards is in one place."""
    cards = g.deck[g.drawn :] + g.discard + g.aside
    for slot, card in enumerate(g.meadow):
        copies = g.zones[places.COPIES][slot]
        assert copies >= 0
        assert card >= 0 or copies == 0
        if card >= 0:
            cards += [card] * (1 + copies)
    for p in g.players:
        cards += p.hand
        cards += [owned.card for owned in chain(p.city, p.covered)]
        cards += chain.from_iterable(owned.beneath for owned in chain(p.city, p.covered))
        cards += [item & ITEM for item in p.zones[places.FACE_DOWN]]
    assert sorted(cards) == ALL_CARDS, "cards were lost or doubled"


def check_valley(g: State) -> None:
    """When a turn begins, eight different names lie there, as long as there are cards."""
    shown = [card for card in g.meadow if card >= 0]
    assert len(shown) == len(set(shown))
    if len(shown) < 8:
        assert set(g.deck[g.drawn :] + g.discard) <= set(shown), (
            "a spot of the Valley is empty although there are cards"
        )


def check_snow(g: State) -> None:
    snowed = g.zones[places.SNOWED]
    assert len(snowed) == len(set(snowed)), "a location has two snow"
    assert set(snowed) <= set(g.sites)
    assert not [place for place in snowed if ub.SITES[place].shared], "snow on a shared location"
    for slot, snow in enumerate(g.zones[places.VALLEY_SNOW]):
        assert snow in (0, 1)
        assert not snow or g.meadow[slot] >= 0, "snow lies on no card"


def check_player(p: Player) -> None:
    assert min(p.stock) >= 0, f"a negative supply: {p.stock}"
    assert len(p.hand) <= 8
    cards = [owned.card for owned in chain(p.city, p.covered)]
    assert len(cards) - cards.count(WAYFARER) <= 15
    unique = [card for card in cards if card in UNIQUE]
    assert len(unique) == len(set(unique)), "a unique card stands twice in one city"
    numbers = [owned.number for owned in p.city]
    assert numbers == sorted(set(numbers)), "the cards of a city are out of order"
    assert not set(numbers) & {owned.number for owned in p.covered}
    smoke = [owned for owned in chain(p.city, p.covered) if owned.occupied]
    assert all(ub.CARDS[owned.card].kind != CRITTER for owned in smoke), "a chimney on a Critter"
    assert len(smoke) + p.stock[places.CHIMNEY] <= CHIMNEYS[p.season]
    assert p.workers + len(p.deployed) == WORKERS[p.season], "a worker was lost or won"
    assert sum(1 for figure in p.deployed if figure // FIGURE == places.RANGER) <= 1


def check_places(g: State) -> None:
    standing: dict[int, list[tuple[int, int]]] = {}
    for i, p in enumerate(g.players):
        for figure in p.deployed:
            standing.setdefault(place_of(figure), []).append((i, figure // FIGURE))
    for place, figures in standing.items():
        if place >= SPOT:
            check_spot(g, place, figures)
        else:
            check_site(g, place, figures)


def check_site(g: State, place: int, figures: list[tuple[int, int]]) -> None:
    site = ub.SITES[place]
    assert place in g.sites
    if site.kind == "journey":
        assert all(g.players[i].season == SPRING for i, _ in figures)
    if site.kind == "guild":
        for i in {player for player, _ in figures}:
            at_guild = [
                f for f in g.players[i].deployed if place_of(f) < SPOT and ub.SITES[place_of(f)].kind == "guild"
            ]
            assert len(at_guild) <= 2, "three workers of one player at the Guild"
    if not site.shared and len(figures) > 1:
        assert site.kind != "journey"
        assert len(figures) == len({player for player, _ in figures}) == 2
        assert Counter(kind for _, kind in figures) == {0: 1, places.RANGER: 1}


def check_spot(g: State, place: int, figures: list[tuple[int, int]]) -> None:
    assert len(figures) == 1, "two workers on one spot of a red card"
    owner, visitor = spot_owner(place), figures[0][0]
    city = chain(g.players[owner].city, g.players[owner].covered)
    card = next((ub.CARDS[owned.card] for owned in city if owned.number == spot_number(place)), None)
    if card is not None:
        assert card.colour == RED
        assert visitor == owner or card.kind == CRITTER
    community = (place - SPOT) % 1000 >= VISITORS
    assert community == (visitor != owner), "owners and visitors stand on each other's spots"
