"""Chance: one 64-bit number inside the state."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import underbough as ub
from underbough.rules.engine.rng import MASK, below, mix, shuffle, step
from underbough.rules.engine.state import State

# The published outputs of splitmix64.
FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
FROM_1234567 = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]


def a_state(rng: int) -> State:
    state = ub.new_game(players=2, log=False).state
    state.rng = rng
    return state


@pytest.mark.parametrize(("seed", "outputs"), [(0, FROM_0), (1234567, FROM_1234567)])
def test_the_numbers_are_those_of_splitmix64(seed: int, outputs: list[int]) -> None:
    x = seed
    for expected in outputs:
        x = step(x)
        assert mix(x) == expected


@pytest.mark.parametrize("n", [1, 2, 3, 8, 128])
def test_a_number_below_n_is_any_of_them(n: int) -> None:
    state = a_state(5)
    drawn = Counter(below(state, n) for _ in range(400 * n))
    assert sorted(drawn) == list(range(n))
    assert all(300 < times < 500 for times in drawn.values())


def test_every_use_of_chance_counts_as_revealing() -> None:
    state = a_state(1)
    before = state.reveals
    below(state, 8)
    shuffle(state, [1, 2, 3])
    assert state.reveals == before + 2


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    state = a_state(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        shuffle(state, cards)
        orders[tuple(cards)] += 1
    assert sorted(orders) == [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    assert all(880 < times < 1120 for times in orders.values())


def test_the_same_state_shuffles_alike() -> None:
    orders = []
    for _ in range(2):
        cards = list(range(50))
        shuffle(a_state(77), cards)
        orders.append(cards)
    assert orders[0] == orders[1] != list(range(50))


def test_the_random_state_stays_within_64_bits() -> None:
    state = a_state(MASK)
    for _ in range(100):
        below(state, 8)
        assert 0 <= state.rng <= MASK


@pytest.mark.parametrize("seed", [0, -1, -(2**40), 2**64 - 1, 2**64 + 5, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    first, second = (ub.new_game(players=2, seed=seed) for _ in range(2))
    assert first.hash() == second.hash()
    assert 0 <= first.state.rng <= MASK
    assert ub.replay(first.record()).hash() == first.hash()


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    tops = Counter(ub.new_game(players=2, seed=seed).state.deck[0] for seed in range(300))
    assert len(tops) > 40


def test_games_neither_use_nor_disturb_the_random_numbers_of_python() -> None:
    random.seed(3)
    before = random.getstate()
    game = ub.new_game(players=1, solo="rugwort", seed=2)
    for i in range(40):
        if not game.over:
            game.apply(i % len(game.options()))
    assert random.getstate() == before
    random.seed(4)
    other = ub.replay(game.record())
    assert other.hash() == game.hash()


def test_chance_goes_on_from_the_state_and_not_from_the_seed() -> None:
    """Two games of one seed part where their answers do, and stay parted."""
    first = ub.new_game(players=1, solo="rugwort", seed=2)
    second = first.clone()
    first.apply("visit 2 cards and 1 point")
    second.apply("visit 1 berry")
    assert first.state.rng == second.state.rng, "drawing from a shuffled deck needs no chance"
    assert first.hash() != second.hash()
