"""What is true at every decision of every game, cheap enough to be checked at each of them.

The checks count for themselves from the bare state: they ask the engine for nothing that could repeat its own mistake.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain

import underbough as ub
from properties.powers import (
    HAND_LIMIT,
    SHARES,
    cards_beside,
    choosing,
    joined_by_cats,
    own_forest,
    power_of,
    zones_of,
    zones_of_table,
)
from underbough.rules.engine.declarations import GREEN, NODE_BY_PATH, NODES
from underbough.rules.engine.piles import hand_limit
from underbough.rules.engine.state import ITEM, ITEM_BITS, SPOT, Player, State, spot_number, spot_owner

BY_NAME = {card.name: card.index for card in ub.cards("everdell")}
UNIQUE = {card.index for card in ub.cards("everdell") if card.unique}
WANDERER, HARVESTER, GATHERER = BY_NAME["Wanderer"], BY_NAME["Harvester"], BY_NAME["Gatherer"]
MONASTERY, CEMETERY = BY_NAME["Monastery"], BY_NAME["Cemetery"]
CHAMPION = BY_NAME["Scurrble Champion"]
STAYING = {MONASTERY, CEMETERY, BY_NAME["Everflame Tomb"]}
DESTINATIONS = {
    BY_NAME[name]
    for name in (
        "Queen", "Chapel", "Inn", "Lookout", "Post Office", "Storehouse", "University",
        "Scurrble Stadium", "Corrin Evertail's Path", "Amilla Glistendew", "The Green Acorn", "Strey Softpaw",
    )
}  # fmt: skip
OPEN_TO_ALL = {BY_NAME[name] for name in ("Inn", "Post Office", "Scurrble Stadium", "The Green Acorn")}
SPACELESS = {WANDERER} | {
    BY_NAME[name]
    for name in ("Corrin Evertail the Warrior", "Corrin Evertail's Path", "Farm Summer II", "Silver Scale Spring")
}
LEGENDARY = {card.index for card in ub.cards("everdell") if card.set == "legends"}
MAYBERRY = BY_NAME["Mayberry Matriarch"]
GROUPS = {"original_legends": range(10), "more_legends": range(10, 20)}
"""The Legendary cards that are used with a variant, by their place in the list."""
FARMS = {card.index for card in ub.cards("everdell") if "farm" in (card.id, card.counts_as) and not card.legendary}
REPLACED = {"every_season": {BY_NAME["Farm"]}}
"""Cards that are taken out of the deck with a module."""
OUT_OF_TURN = {"rugwort_cards", "corrin", "player_powers"}
"""Modules in which somebody else may have to decide something, even after passing."""
CARDS_CHANGE_CITIES = "rugwort_cards"
"""A module in which a card with a worker on it may go to another city."""

CITY_SPACES = 15
WORKERS = (2, 3, 4, 6)
WORKERS_OF_MANY = (2, 2, 3, 5)
"""By season; with five or six players, or with powers, nobody gains a worker in spring."""
KIDNAPPED = 1
"""Rugwort takes one worker in the autumn of year 3."""
EMPTIES_SLOTS = {"TakeFromMeadow", "DiscardFromMeadow", "DrawFromMeadow", "DrawAnywhere"}
"""Effects that take several Meadow cards and refill it when they are done."""
TURN = NODE_BY_PATH["engine.turn"]
SHARED = {"2 twigs and 1 card", "1 resin and 1 card", "2 cards and 1 point", "1 berry", "haven", "journey 2", "market"}


class Invariants:
    """Checks one game at each of its decisions; remembers what it needs to know of the earlier ones."""

    def __init__(self, game: ub.Game) -> None:
        self.players = len(game.state.players)
        self.numbers: list[dict[int, int]] = [{} for _ in range(self.players)]  # city card numbers ever seen
        self.gone: list[set[int]] = [set() for _ in range(self.players)]  # those that have left
        self.lost = [0] * self.players  # workers that left the game together with a card
        self.staying: list[Counter[int]] = [Counter() for _ in range(self.players)]  # places of workers for good
        self.season = [0] * self.players
        self.holes: set[int] = set()  # Meadow slots for which there was no card

    def check(self, game: ub.Game, texts: list[str]) -> None:
        """At a pending decision, with the texts of its options."""
        check_options(game, texts)
        self.check_state(game)
        self.check_meadow(game)

    def check_state(self, game: ub.Game) -> None:
        """What holds at decisions and when the game is over."""
        g = game.state
        check_cards(g)
        check_knowledge(g)
        check_places(g)
        for i, p in enumerate(g.players):
            check_goods(p)
            self.check_city(i, p)
            if not p.automa:
                check_limits(g, p)
                self.check_workers(game, i, p)

    def check_over(self, game: ub.Game) -> None:
        """Nobody has got stuck: the game ends when everybody has passed."""
        self.check_state(game)
        assert game.decision is None
        assert game.state.stack == []
        assert all(p.passed for p in game.state.players), "the game ended before everybody had passed"
        assert all(p.season == 3 for p in game.state.players)
        check_piles_served_the_meadow(game.state)

    def check_city(self, i: int, p: Player) -> None:
        """A number belongs to one card for life and is never given to another."""
        known = self.numbers[i]
        here: set[int] = set()
        for owned in p.city:
            number = owned.number
            assert number not in here, f"player {i}: two city cards have the number {number}"
            here.add(number)
            assert number not in self.gone[i], f"player {i}: the number {number} is used again"
            assert known.setdefault(number, owned.card) == owned.card, f"player {i}: card {number} has become another"
            assert 0 < number <= p.arrivals
        self.gone[i].update(known.keys() - here)

    def check_workers(self, game: ub.Game, i: int, p: Player) -> None:
        """Every worker is at home, on a place, or lost with the card that he was to stay on."""
        assert p.workers >= 0
        expected = workers_in(game, p.season)
        missing = expected - p.workers - len(p.deployed) - on_the_move(game.state, i)
        newly_lost = missing - self.lost[i]
        assert newly_lost >= 0, f"player {i} has more workers than the season gives"
        if newly_lost:
            lost_places = [n for n in self.gone[i] if self.numbers[i][n] in STAYING]
            assert lost_places, f"player {i}: a worker has disappeared"
            assert newly_lost <= self.staying[i].total(), f"player {i}: more workers are lost than stayed on the card"
        self.lost[i] = missing
        assert p.season >= self.season[i], f"player {i} went back in time"
        self.season[i] = p.season
        self.check_staying(i, p)

    def check_staying(self, i: int, p: Player) -> None:
        """A worker on a Journey, a Monastery or a Cemetery stays there as long as the place exists."""
        staying = Counter(place for place in p.deployed if self.keeps_workers(place))
        left = self.staying[i] - staying
        assert all(place >= SPOT and spot_number(place) in self.gone[spot_owner(place)] for place in left), (
            f"player {i}: a worker has left a place where he was to stay"
        )
        self.staying[i] = staying

    def keeps_workers(self, place: int) -> bool:
        return ub.SITES[place].kind == "journey" if place < SPOT else self.card_at(place) in STAYING

    def check_meadow(self, game: ub.Game) -> None:
        """Between turns it is full while there are cards; within one, an effect that emptied a slot is still at it."""
        g = game.state
        assert len(g.meadow) == 8
        if choosing(g):
            return
        holes = {slot for slot, card in enumerate(g.meadow) if card < 0}
        if g.stack[-1].node == TURN:
            check_piles_served_the_meadow(g)
        if g.stack[-1].node == TURN or not holes:
            self.holes = holes
        elif g.drawn == len(g.deck) and not g.discard:
            self.holes |= holes
        elif not any(type(NODES[f.node]).__name__ in EMPTIES_SLOTS for f in g.stack):
            played_from = {f.number for f in g.stack if NODES[f.node].path == "engine.place"}
            assert holes <= self.holes | played_from, "a Meadow slot was not refilled"

    def card_at(self, place: int) -> int:
        return self.numbers[spot_owner(place)].get(spot_number(place), -1)


def workers_in(game: ub.Game, season: int) -> int:
    setup = game.setup
    workers = WORKERS_OF_MANY if setup.players > 4 or "player_powers" in setup.modules else WORKERS
    return workers[season] - (KIDNAPPED if setup.level == 3 and season == 3 and not kidnapping_to_come(game) else 0)


def kidnapping_to_come(game: ub.Game) -> bool:
    """Rugwort's season follows the player's own: his part waits on the stack meanwhile."""
    return any(NODES[f.node].path == "everdell.base.rugwort.prepare_for_season" for f in game.state.stack)


def on_the_move(g: State, player: int) -> int:
    """Workers that a Ranger has picked up and not yet put down."""
    return sum(1 for f in g.stack if f.player == player and type(NODES[f.node]).__name__ == "MoveTo")


def check_options(game: ub.Game, texts: list[str]) -> None:
    decision = game.decision
    assert decision is not None
    assert texts, "a decision without an option"
    assert len(texts) == len(decision.options)
    assert len(set(texts)) == len(texts), f"two options read alike: {sorted(texts)}"
    assert len(texts) > 1 or decision.kind == "turn", f"a forced choice was asked: {texts}"
    decider = game.state.players[decision.player]
    assert not decider.automa
    if OUT_OF_TURN.isdisjoint(game.setup.modules):
        assert not decider.passed
        assert game.state.active == decision.player, "somebody decides out of turn"


def check_cards(g: State) -> None:
    """Each card of the base game (128 of them) and of the modules is in one place."""
    cards = g.deck[g.drawn :] + g.discard + g.aside + [card for card in g.meadow if card >= 0]
    for p in g.players:
        cards += p.hand
        for owned in chain(p.city, p.events):
            cards.extend(owned.beneath)
        cards += [owned.card for owned in p.city]
    cards += cards_beside(g)
    cards += legends_beside(g)
    want = all_cards(g.rules.setup.modules, g.rules.setup.variants)
    assert sorted(cards) == want, f"cards lost or doubled: {card_difference(cards, want)}"


def legends_beside(g: State) -> list[int]:
    """Those that the players have not played, known to themselves at least, and those in the box."""
    out = []
    for i, p in enumerate(g.players):
        for name, items in zones_of(g, p).items():
            if name.startswith("legendary_"):
                assert all(item >> ITEM_BITS >> i & 1 for item in items), f"player {i} does not know the own legends"
                out += [item & ITEM for item in items]
    for name, items in zones_of_table(g).items():
        if name.startswith("legendary_"):
            assert not any(item >> ITEM_BITS for item in items), "somebody knows what is left in the box"
            out += list(items)
    return out


@cache
def all_cards(modules: tuple[str, ...], variants: tuple[str, ...]) -> list[int]:
    replaced = {card for module in modules for card in REPLACED.get(module, ())}
    for variant in set(variants) & set(GROUPS):
        replaced |= {card for at, card in enumerate(sorted(LEGENDARY)) if at not in GROUPS[variant]}
    there = [card for card in ub.cards("everdell") if card.set in ("base", *modules) and card.index not in replaced]
    return sorted(card.index for card in there for _ in range(card.copies))


def card_difference(cards: list[int], wanted: list[int]) -> str:
    have, want = Counter(cards), Counter(wanted)
    more = [ub.card_name(card) for card in (have - want).elements()]
    less = [ub.card_name(card) for card in (want - have).elements()]
    return f"too many {more}, too few {less}"


def check_knowledge(g: State) -> None:
    everybody = (1 << len(g.players)) - 1
    assert len(g.discard_seen) == len(g.discard)
    assert all(0 <= seen <= everybody for seen in g.discard_seen)
    for i, p in enumerate(g.players):
        assert len(p.seen) == len(p.hand)
        assert all(seen >> i & 1 and seen <= everybody for seen in p.seen), f"player {i} does not know the own hand"


def check_goods(p: Player) -> None:
    assert min(p.stock) >= 0, f"a negative supply: {p.stock}"
    for owned in chain(p.city, p.events):
        assert owned.tokens >= 0
        if owned.goods:
            assert min(owned.goods) >= 0


def discarding(g: State) -> bool:
    """Whoever was robbed by the Robber may hold too many cards until they are discarded."""
    return any(type(NODES[f.node]).__name__ == "DiscardToLimit" for f in g.stack)


def check_limits(g: State, p: Player) -> None:
    power = power_of(g, p)
    limit = (7 if len(g.players) > 4 else 8) + HAND_LIMIT.get(power, 0)
    assert hand_limit(g, g.players.index(p)) == limit
    assert len(p.hand) <= limit or discarding(g), f"{len(p.hand)} cards in hand"
    cards = [owned.card for owned in p.city if power != "pigs" or owned.card not in FARMS]
    gatherers = cards.count(GATHERER) + cards.count(MAYBERRY)
    spaces = sum(card not in SPACELESS for card in cards) - min(cards.count(HARVESTER), gatherers)
    spaces -= max(0, cards.count(CHAMPION) - 1) + saved_by_the_bridge(g, p)
    legendary = sum(card in LEGENDARY for card in cards)
    assert spaces <= CITY_SPACES + legendary, f"{spaces} spaces of a city are used"
    unique = [card for card in cards if card in UNIQUE]
    assert len(unique) == len(set(unique)), "a unique card stands twice in one city"


def saved_by_the_bridge(g: State, p: Player) -> int:
    """A card on the Bridge of the Sky shares its space, if it takes any."""
    spaceless = SPACELESS | FARMS if power_of(g, p) == "pigs" else SPACELESS
    bridged = zones_of(g, p).get("on_bridge", ())
    return sum(owned.number in bridged and owned.card not in spaceless for owned in p.city)


def check_places(g: State) -> None:
    """No place holds more workers than it may."""
    for place, n in Counter(chain.from_iterable(p.deployed for p in g.players)).items():
        if place >= SPOT:
            check_spot(g, place, n)
            continue
        assert place in g.sites or place in own_forest(g), "a worker stands on a site that is not in play"
        site = ub.SITES[place]
        apart = max(1, n - joined_by_cats(g, place)) if site.kind in SHARES else n
        if site.kind == "forest":
            assert apart <= (1 if len(g.players) < 4 or g.rules.opponent.name else 2), f"{n} workers on one forest card"
            assert all(p.deployed.count(place) <= 1 for p in g.players), "two workers of one player on a forest card"
        else:
            assert apart == 1 or site.name in SHARED, f"{n} workers on {site.name}"
        if site.kind == "market":
            assert all(p.deployed.count(place) <= 1 for p in g.players), "two workers of one player on the Market"
        if site.kind == "journey":
            assert all(p.season == 3 for p in g.players if place in p.deployed), "a journey before autumn"
        if "event" in site.kind:
            assert all(place in [e.card for e in p.events] for p in g.players if place in p.deployed)


def check_spot(g: State, place: int, n: int) -> None:
    owner, number = spot_owner(place), spot_number(place)
    card = next((owned.card for owned in g.players[owner].city if owned.number == number), None)
    if card is None:
        return  # it has left; its visitor stays out until called back
    assert card in DESTINATIONS | STAYING, f"a worker stands on a {ub.card_name(card)}"
    n = max(1, n - joined_by_cats(g, place))
    assert n <= (2 if card in STAYING else 1), f"{n} workers on one {ub.card_name(card)}"
    visitors = [i for i, p in enumerate(g.players) if place in p.deployed]
    if CARDS_CHANGE_CITIES in g.rules.setup.modules and ub.CARDS[card].colour == GREEN:
        return
    assert visitors == [owner] or card in OPEN_TO_ALL, f"a stranger stands on a {ub.card_name(card)}"


def check_piles_served_the_meadow(g: State) -> None:
    if -1 in g.meadow:
        assert g.drawn == len(g.deck), "a Meadow slot is empty although the deck has cards"
        assert not g.discard, "a Meadow slot is empty although the discard pile could be reshuffled"
