"""Several sets on one place of `Rules`: what they put there goes together in the stated way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

import underbough as ub
from helpers import game
from toys import ONE_EACH, TWO_EACH, Sets
from underbough.rules.engine import supply
from underbough.rules.engine.declarations import (
    CONSTRUCTION,
    SITES,
    Card,
    Node,
)
from underbough.rules.engine.hooks import (
    EXCHANGE_RATE,
    NO_OPINION,
    DrawChoice,
    Drawing,
    EventPick,
    Exchange,
    PutAside,
    Seating,
    TieBreaker,
)
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, POINT, RESIN, TWIG, State

# Drawing


class Draws(Drawing):
    def __init__(self, node: Node, players: tuple[int, ...]) -> None:
        super().__init__(node)
        self.players = players

    def applies(self, g: State, player: int) -> bool:
        return player in self.players


def test_of_several_ways_to_draw_the_first_that_applies_to_the_player_counts(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.drawings.append(Draws(ONE_EACH, (1,))),
        lambda rules: rules.moments.drawings.append(Draws(TWO_EACH, (1, 2))),
    )
    g = game(modules=modules, others=[{}, {}], deck=["Farm"] * 8)
    for player, points, cards in ((1, 1, 2), (2, 1 + 2, 0), (3, 1 + 4, 0)):
        g.visit("2 cards and 1 point")
        assert (g.stock(player)["point"], len(g.hand(player))) == (points, cards), f"player {player}"


class ForPlayer(DrawChoice):
    def __init__(self, player: int) -> None:
        self.player = player

    def deck_too(self, g: State, player: int) -> bool:
        return player == self.player


def test_one_set_is_enough_to_draw_from_the_deck_instead_of_the_meadow(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.draw_choices.append(ForPlayer(0)),
        lambda rules: rules.moments.draw_choices.append(ForPlayer(1)),
    )
    summer: dict[str, Any] = {"season": "spring", "deployed": ["1 berry"] * 3}
    g = game(modules=modules, others=[summer, summer], **summer)
    for offered in (True, True, False):
        g.prepare()
        assert g.offers("draw from deck") is offered
        g.choose("stop")


# Paying in other goods


class Offers(Exchange):
    """So many of some goods for any resource of a Construction."""

    def __init__(self, goods: int, each: int) -> None:
        self.goods = goods
        self.each = each

    def active(self, g: State, player: int) -> bool:
        return g.players[player].stock[self.goods] > 0

    def offer(self, g: State, player: int, card: Card) -> int:
        return self.goods * EXCHANGE_RATE + self.each if card.kind == CONSTRUCTION else 0


OFFERS = [(POINT, 2), (BERRY, 1)]


def ends(g: ub.Game) -> list[tuple[int, ...]]:
    """What is left in the supply after each way to answer the decisions of this player."""
    decision = g.decision
    if decision is None or decision.player != 0:
        return [tuple(g.state.players[0].stock)]
    out = []
    for i in range(len(decision.options)):
        after = g.clone()
        after.apply(i)
        out += ends(after)
    return out


def parts(most: list[int], total: int | None = None) -> Iterator[tuple[int, ...]]:
    """All ways to take some of each, or `total` of them together."""
    for taken in product(*[range(n + 1) for n in most]):
        if total is None or sum(taken) == total:
            yield taken


def payments(stock: list[int], bill: list[int], waived: int) -> list[tuple[int, ...]]:
    """What would be left: every part of the bill waived, every other part paid by itself or in either offer's goods."""
    out = []
    for saved in parts(bill, min(waived, sum(bill))):
        for first in parts(bill):
            for second in parts(bill):
                rest = [n - sum(other) for n, *other in zip(bill, saved, first, second, strict=True)]
                if min(rest) < 0:
                    continue
                left = [n - paid for n, paid in zip(stock, [*rest, 0], strict=True)]
                for (goods, each), taken in zip(OFFERS, (first, second), strict=True):
                    left[goods] -= each * sum(taken)
                if min(left) >= 0:
                    out.append(tuple(left))
    return out


@pytest.mark.parametrize("waived", [0, 3])
@pytest.mark.parametrize(
    "stock", [(2, 3, 3, 2, 4), (1, 3, 2, 1, 2), (0, 1, 3, 2, 7), (2, 0, 1, 4, 3), (1, 1, 1, 1, 1), (0, 0, 0, 4, 8)]
)
def test_the_goods_that_several_sets_allow_to_pay_go_together(sets: Sets, stock: tuple[int, ...], waived: int) -> None:
    modules = sets(*[lambda rules, offer=offer: rules.prices.exchanges.append(Offers(*offer)) for offer in OFFERS])
    goods = dict(zip(("twig", "resin", "pebble", "berry", "point"), stock, strict=True))
    city = ["Crane"] if waived else []
    g = game(modules=modules, hand=["Palace"], stock=goods, city=city)
    possible = payments(list(stock), [2, 3, 3, 0], waived)
    plain = payments(list(stock), [2, 3, 3, 0], 0)
    assert g.offers("play Palace from hand") is (len(possible) + len(plain) > 0)
    if not g.offers("play Palace from hand"):
        return
    g.play("Palace")
    if waived and plain:
        g.choose("use Crane")
    assert sorted(ends(g.game)) == sorted(possible), "each way to pay, once"


def test_a_payment_in_the_goods_of_the_last_set_is_saved_by_their_names(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.prices.exchanges.append(Offers(POINT, 2)),
        lambda rules: rules.prices.exchanges.append(Offers(BERRY, 1)),
    )
    g = game(modules=modules, hand=["Palace"], stock={"twig": 2, "resin": 3, "pebble": 3, "berry": 3})
    g.play("Palace")
    g.choose("pay berry instead of pebble")
    frame = json.loads(ub.save(g.game))["state"]["stack"][-1]
    assert (frame["number"], frame["items"][-1]) == (["berry", 1], "pebble")
    again = ub.load(ub.save(g.game))
    assert again.hash() == g.game.hash()
    assert again.options().texts() == ["pay berry instead of pebble", "stop"]


def test_of_the_same_goods_as_few_as_possible_are_paid(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.prices.exchanges.append(Offers(BERRY, 2)),
        lambda rules: rules.prices.exchanges.append(Offers(BERRY, 1)),
    )
    g = game(modules=modules, hand=["Mine"], stock={"twig": 1, "resin": 1, "berry": 1})
    g.play("Mine")
    assert g.stock()["berry"] == 0
    assert g.city() == ["Mine"]


# The order of play


class Seats(Seating):
    def __init__(self, first: int, after: int, more: int) -> None:
        self.begins = first
        self.follows = after
        self.more = more

    def first(self, g: State) -> int:
        return self.begins

    def after(self, g: State, player: int) -> int:
        return NO_OPINION if self.follows == NO_OPINION else (player + self.follows) % len(g.players)

    def hand(self, g: State, player: int, usual: int) -> int:
        return usual * 2 - self.more if player == 0 else usual


def test_the_first_set_with_an_opinion_seats_the_players(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.turns.seatings.append(Seats(NO_OPINION, NO_OPINION, 10)),
        lambda rules: rules.turns.seatings.append(Seats(2, 2, 3)),
        lambda rules: rules.turns.seatings.append(Seats(1, 1, 4)),
    )
    g = ub.new_game(players=3, modules=modules, seed=1)
    order = []
    for _ in range(4):
        assert g.decision is not None
        order.append(g.decision.player)
        g.apply("visit 1 berry")
    assert order == [2, 1, 0, 2]
    assert [len(p.hand) for p in g.state.players] == [((7 * 2 - 10) * 2 - 3) * 2 - 4, 6, 5]


def test_nobody_with_an_opinion_is_as_nobody_asked(sets: Sets) -> None:
    modules = sets(lambda rules: rules.turns.seatings.append(Seating()))
    hands = [[len(p.hand) for p in ub.new_game(players=3, modules=m, seed=1).state.players] for m in ([], modules)]
    assert hands[0] == hands[1]


# Events, scores and ties


def pick(*picks: EventPick) -> Callable[[Rules], object]:
    return lambda rules: rules.start.event_picks.extend(picks)


def events_of(players: int, modules: list[str], seed: int, variants: tuple[str, ...] = ()) -> list[str]:
    g = ub.new_game(players=players, modules=modules, seed=seed, variants=variants)
    return [SITES[place].set for place in g.state.sites if SITES[place].kind == "special_event"]


@pytest.mark.parametrize("seed", range(8))
def test_what_sets_ask_of_the_special_events_holds_at_once(sets: Sets, seed: int) -> None:
    modules = [*sets(pick(EventPick("base", 1)), pick(EventPick("bellfaire", 3))), "bellfaire_events"]
    laid_out = events_of(2, modules, seed)
    assert sorted(laid_out) == ["base", "bellfaire", "bellfaire", "bellfaire"]
    assert len(events_of(6, modules, seed)) == 6
    only = events_of(4, ["toy_0", "bellfaire_events"], seed, ("bellfaire_only",))
    assert sorted(only) == ["base", "bellfaire", "bellfaire", "bellfaire"], "only those, beside what is asked for"


def test_more_events_than_are_laid_out_cannot_be_asked_for(sets: Sets) -> None:
    modules = [*sets(pick(EventPick("base", 3)), pick(EventPick("bellfaire", 2), EventPick("base", 1)))]
    modules.append("bellfaire_events")
    with pytest.raises(ub.UnderboughError, match=r"only 4 special events are laid out, too few for .*3 of base"):
        ub.new_game(players=4, modules=modules)
    assert len(events_of(5, modules, 1)) == 5


class Aside(PutAside):
    def __init__(self, n: int) -> None:
        self.n = n

    def resources(self, g: State, player: int, what: int) -> int:
        return self.n if player == 1 and what == RESIN else 0


class Greatest(TieBreaker):
    """Whoever has most of that good, before or behind what was decided so far."""

    def __init__(self, what: int, before: bool) -> None:
        self.what = what
        self.before = before

    def key(self, g: State, player: int, key: tuple[int, ...]) -> tuple[int, ...]:
        n = g.players[player].stock[self.what]
        return (n, *key) if self.before else (*key, n)


def test_what_lies_aside_adds_up(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.scoring.put_asides.append(Aside(2)), lambda rules: rules.scoring.put_asides.append(Aside(3))
    )
    g = game(modules=modules, others=[{"stock": {"resin": 1}}]).game
    assert [supply.left_over(g.state, player, RESIN) for player in (0, 1)] == [0, 6]


@pytest.mark.parametrize(("before", "winner"), [(False, 0), (True, 1)])
def test_each_tie_breaker_adds_to_those_before_it(sets: Sets, before: bool, winner: int) -> None:
    modules = sets(
        lambda rules: rules.scoring.tie_breakers.append(Greatest(TWIG, False)),
        lambda rules: rules.scoring.tie_breakers.append(Greatest(BERRY, before)),
    )
    g = game(modules=modules, stock={"twig": 2, "resin": 1}, others=[{"stock": {"berry": 3}}]).game
    assert g.winners() == (winner,), "equal in events and resources: then twigs, unless berries come first of all"
