"""Limits that follow the state: of the hand, and of the spaces of a city, which cards may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, full_city, game
from toys import Sets
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.cities import free_spaces, paired
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, CONSTRUCTION, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.handles import declare_player_zone
from underbough.rules.engine.hooks import HandRoom, Room, Zone
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.piles import hand_limit, hand_room
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import PEBBLE, CityCard, Frame, State

DECK = ["Farm", "General Store", "Castle", "Dungeon"]


class PerPebble(HandRoom):
    def cards(self, g: State, player: int) -> int:
        return g.players[player].stock[PEBBLE]


class PerToken(HandRoom):
    def cards(self, g: State, player: int) -> int:
        return sum(owned.tokens for owned in g.players[player].city)


def add_pebbles(rules: Rules) -> None:
    rules.limits.hand_rooms.append(PerPebble())


def add_tokens(rules: Rules) -> None:
    rules.limits.hand_rooms.append(PerToken())


def held(g: Driver, player: int = 1) -> int:
    return len(g.game.state.players[player - 1].hand)


def test_what_changes_the_hand_limit_adds_up(sets: Sets) -> None:
    modules = sets(add_pebbles, add_tokens)
    g = game(modules=modules, stock={"pebble": 2}, city=[{"card": "Chapel", "tokens": 3}])
    assert hand_limit(g.game.state, 0) == 8 + 2 + 3
    assert hand_limit(g.game.state, 1) == 8
    assert [seat["hand_limit"] for seat in g.game.view()["players"]] == [13, 8]


def test_powers_add_to_it(sets: Sets) -> None:
    modules = sets(add_pebbles)
    g = game(modules=["player_powers", *modules], power="Cardinals", stock={"pebble": 3}, others=[{"power": "Mice"}])
    assert hand_limit(g.game.state, 0) == 8 + 2 + 3


def test_a_position_may_fill_the_hand_that_far(sets: Sets) -> None:
    modules = sets(add_pebbles)
    g = game(modules=modules, stock={"pebble": 2}, hand=["Farm"] * 8 + ["Mine"] * 2)
    assert held(g) == 10
    with pytest.raises(ub.UnderboughError, match="a hand holds at most 10 cards, not 11"):
        game(modules=modules, stock={"pebble": 2}, hand=["Farm"] * 8 + ["Mine"] * 3)


def fallen(sets: Sets, more: int, **settings: Any) -> Driver:
    """Player 1 holds more cards than the limit allows since the pebbles are gone."""
    modules = sets(add_pebbles)
    hand = ["Mine", "Mine", "Inn", "Inn", "Chapel", "School", "King", "Queen", "Judge", "Bard", "Shepherd", "Teacher"]
    stock = {"pebble": more, "berry": 4}
    g = game(modules=modules, stock=stock, hand=hand[: 8 + more], deck=DECK, **settings)
    g.game.state.players[0].stock[PEBBLE] = 0
    return g


def test_a_hand_above_a_limit_that_fell_stays_and_takes_nothing(sets: Sets) -> None:
    g = fallen(sets, 2)
    assert (held(g), hand_limit(g.game.state, 0), hand_room(g.game.state, 0)) == (10, 8, 0)
    drawn = g.game.state.drawn
    g.visit("2 cards and 1 point")
    assert (held(g), g.game.state.drawn, g.discard()) == (10, drawn, [])
    again = ub.load(ub.save(g.game))
    assert (again.view()["players"][0]["hand_limit"], again.hash()) == (8, g.game.hash())


def test_nobody_gives_to_such_a_hand(sets: Sets) -> None:
    g = fallen(sets, 2, others=[{"city": ["Post Office"], "hand": ["Gatherer", "Harvester"]}])
    g.visit("3 twigs")
    g.visit("Post Office")
    g.choose("give Gatherer")
    assert (held(g), held(g, 2), sorted(g.discard())) == (10, 8, ["Gatherer", "Harvester"])


def test_drawing_goes_on_once_the_hand_is_below_it_again(sets: Sets) -> None:
    g = fallen(sets, 2)
    g.play("Bard")
    g.choose("discard Mine", "discard Mine", "discard Inn", "stop")
    g.visit("3 twigs")  # player 2
    g.visit("2 cards and 1 point")
    assert held(g) == 8
    assert [CARDS[card].name for card in g.game.state.players[0].hand[-2:]] == DECK[:2]


@pytest.mark.parametrize(("more", "drawn"), [(1, 1), (2, 0), (4, 0)])
def test_drawing_up_to_it_draws_nothing_above_it(sets: Sets, more: int, drawn: int) -> None:
    g = fallen(sets, more, city=["Post Office"])
    g.visit("Post Office")
    g.choose("give Mine", "give Mine", "stop")
    assert held(g) == 8 + more - 2 + drawn


# Sharing spaces. A Peddler, for the time of these tests, must share the space of a Construction, at most one on each,
# and knows which; General Stores pair with Farms, one to one.

PEDDLER, FARM, STORE = (CARD_BY_ID[id] for id in ("peddler", "farm", "general_store"))
# For each Peddler its number, then the number of its Construction.
CARRIED: Final = declare_player_zone("everdell", Zone("carried", "number"))


def carried(g: State, player: int) -> dict[int, int]:
    items = g.players[player].zones[CARRIED]
    return dict(zip(items[::2], items[1::2], strict=True))


def carry(g: State, player: int, peddler: int, construction: int) -> None:
    pairs = {**carried(g, player), peddler: construction}
    g.players[player].zones[CARRIED] = tuple(number for pair in pairs.items() for number in pair)


def peddlers(g: State, player: int) -> list[CityCard]:
    return [owned for owned in g.players[player].city if owned.card == PEDDLER]


def carriers(g: State, player: int) -> list[CityCard]:
    city = g.players[player].city
    return [owned for owned in city if CARDS[owned.card].kind == CONSTRUCTION and CARDS[owned.card].space > 0]


class ChooseCarrier(Ask):
    def __init__(self) -> None:
        super().__init__("city", codes="city")

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        taken = carried(g, f.player).values()
        return [owned.number for owned in carriers(g, f.player) if owned.number not in taken]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        carry(g, f.player, g.players[f.player].arrivals + 1, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"join {city_label(g, f.player, f.player, code)}"


class TakeUp(Node):
    """A Construction that arrives takes up a Peddler whose own one has left."""

    def run(self, g: State, f: Frame) -> None:
        standing = [owned.number for owned in carriers(g, f.player)]
        for peddler in peddlers(g, f.player):
            alone = carried(g, f.player).get(peddler.number, 0) not in standing
            if alone and f.source in standing and f.source not in carried(g, f.player).values():
                carry(g, f.player, peddler.number, f.source)


class PeddlersShare(Room):
    def spaces(self, g: State, player: int) -> int:
        return min(len(peddlers(g, player)), len(carriers(g, player)))

    def brings(self, g: State, player: int, card: Card) -> int:
        lone = len(peddlers(g, player)) > len(carriers(g, player))
        return 1 if lone and card.kind == CONSTRUCTION and card.space > 0 else 0

    def shares(self, g: State, player: int, number: int) -> bool:
        pairs = carried(g, player)
        return number in pairs or number in pairs.values()


class StoresAndFarms(Room):
    def spaces(self, g: State, player: int) -> int:
        return min(self.count(g, player, FARM), self.count(g, player, STORE))

    def brings(self, g: State, player: int, card: Card) -> int:
        if card.index not in (FARM, STORE):
            return 0
        return 1 if self.count(g, player, FARM + STORE - card.index) > self.count(g, player, card.index) else 0

    def shares(self, g: State, player: int, number: int) -> bool:
        for one, other in ((FARM, STORE), (STORE, FARM)):
            numbers = [owned.number for owned in g.players[player].city if owned.card == one]
            if number in numbers[: self.count(g, player, other)]:
                return True
        return False

    def count(self, g: State, player: int, card: int) -> int:
        return sum(owned.card == card for owned in g.players[player].city)


CHOOSE_CARRIER: Final = declare_node(ChooseCarrier(), "tests.limits.choose_carrier")
TAKE_UP: Final = declare_node(TakeUp(), "tests.limits.take_up")


def add_peddlers(rules: Rules) -> None:
    rules.pieces.use_player_zone(CARRIED)
    rules.limits.rooms.append(PeddlersShare())
    rules.moments.after_arrival.append(TAKE_UP)


def add_stores(rules: Rules) -> None:
    rules.limits.rooms.append(StoresAndFarms())


@pytest.fixture(name="share")
def sharing(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Driver]:
    monkeypatch.setattr(CARDS[PEDDLER], "before", CHOOSE_CARRIER)
    monkeypatch.setattr(CARDS[PEDDLER], "easy", False)

    def start(*others: str, **settings: Any) -> Driver:
        modules = [*others, *sets(add_peddlers, add_stores)]
        return game(modules=modules, hand=["Peddler", "Peddler"], stock={"berry": 9, "twig": 9, "resin": 9}, **settings)

    return start


OTHERS: Final = [
    *["Teacher"] * 3, *["Postal Pigeon"] * 3, *["Chip Sweep"] * 3, *["Miner Mole"] * 3, "King", "Queen",
]  # fmt: skip


def test_a_card_that_must_share_fits_into_a_full_city(share: Callable[..., Driver]) -> None:
    g = share(city=full_city("Inn", "Chapel"))
    assert free_spaces(g.game.state, 0) == 0
    g.play("Peddler")
    assert {"join Inn", "join Chapel"} <= set(g.options)
    g.choose("join Chapel")
    numbers = {owned.card: owned.number for owned in g.game.state.players[0].city}
    assert carried(g.game.state, 0) == {numbers[PEDDLER]: numbers[CARD_BY_ID["chapel"]]}
    assert free_spaces(g.game.state, 0) == 0


def test_it_needs_a_construction_that_carries_none(share: Callable[..., Driver]) -> None:
    g = share(city=["Inn", "Teacher"])
    g.play("Peddler")
    g.choose("stop")
    g.visit("2 resin")
    assert not g.offers("play Peddler from hand")
    assert not share(city=["Teacher"]).offers("play Peddler from hand")


def test_a_lone_one_lets_the_next_construction_into_a_full_city(share: Callable[..., Driver]) -> None:
    g = share(city=["Peddler", *OTHERS], meadow=["Farm", "Barge Toad"])
    assert free_spaces(g.game.state, 0) == 0
    assert g.offers("play Farm from meadow 1")
    assert not g.offers("play Barge Toad from meadow 2")
    g.play("Farm", meadow=1)
    assert carried(g.game.state, 0) == {1: 16}
    assert free_spaces(g.game.state, 0) == 0


def test_pairs_of_two_sets_stand_side_by_side(share: Callable[..., Driver]) -> None:
    g = share(city=["Farm", "General Store", "General Store", "Harvester", "Gatherer"])
    state = g.game.state
    assert free_spaces(state, 0) == 15 - 5 + 1 + 1
    assert [paired(state, 0, number) for number in range(1, 6)] == [True, True, False, True, True]
    g.play("Peddler")
    g.choose("join Farm")
    assert free_spaces(state, 0) == 15 - 6 + 1 + 1 + 1
    assert [paired(g.game.state, 0, number) for number in (1, 6)] == [True, True]


@pytest.mark.parametrize(("partner", "may"), [("General Store", True), ("Mine", False)])
def test_a_partner_may_enter_a_full_city(share: Callable[..., Driver], partner: str, may: bool) -> None:
    g = share(city=[partner, *OTHERS], meadow=["Farm"])
    assert free_spaces(g.game.state, 0) == 0
    assert g.offers("play Farm from meadow 1") == may


def test_what_shares_is_not_taken(share: Callable[..., Driver]) -> None:
    """Rugwort the Rowdy leaves alone what shares its space."""
    city = ["Farm", "General Store", "Resin Refinery"]
    g = share("rugwort_cards", others=[{"city": city}], meadow=["Rugwort the Rowdy"])
    g.play("Rugwort the Rowdy", meadow=1)
    assert g.city() == ["Resin Refinery"]
