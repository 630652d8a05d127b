"""Chance: one number inside the state."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter

import pytest

import underbough as ub
from underbough.rules.engine.rng import MASK, below, mix, seeded, shuffle, step
from underbough.rules.engine.saving import snapshot
from underbough.rules.engine.state import State

# The published outputs of splitmix64.
FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
KEYED = seeded(2**128 + 7)
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


@pytest.mark.parametrize("rng", [5, KEYED])
@pytest.mark.parametrize("n", [1, 2, 3, 8, 128])
def test_a_number_below_n_is_any_of_them(n: int, rng: int) -> None:
    state = a_state(rng)
    drawn = Counter(below(state, n) for _ in range(400 * n))
    assert sorted(drawn) == list(range(n))
    assert all(300 < times < 500 for times in drawn.values())


@pytest.mark.parametrize("rng", [1, KEYED])
def test_every_use_of_chance_counts_as_revealing(rng: int) -> None:
    state = a_state(rng)
    before = state.reveals
    below(state, 8)
    shuffle(state, [1, 2, 3])
    assert state.reveals == before + 2


@pytest.mark.parametrize("rng", [9, KEYED])
def test_a_shuffle_keeps_the_cards_and_reaches_every_order(rng: int) -> None:
    state = a_state(rng)
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


@pytest.mark.parametrize(
    "seed", [0, -1, -(2**40), 2**53 + 1, 2**64 - 1, 1 - 2**64, 2**64, 2**64 + 5, -(2**70), 10**30, 10**3000]
)
def test_any_whole_number_is_a_seed(seed: int) -> None:
    first, second = (ub.new_game(players=2, seed=seed) for _ in range(2))
    assert first.hash() == second.hash()
    assert (0 <= first.state.rng <= MASK) == (abs(seed) < 2**64)
    again = ub.replay(json.loads(json.dumps(first.record())))
    assert (again.setup.seed, again.hash()) == (seed, first.hash())
    assert ub.load(ub.save(first)).hash() == first.hash()


@pytest.mark.parametrize("seeds", [range(300), range(2**128, 2**128 + 300), range(0, 300 << 64, 1 << 64)])
def test_neighbouring_seeds_have_nothing_in_common(seeds: range) -> None:
    """Nor have those that are equal in their last 64 bits."""
    tops = Counter(ub.new_game(players=2, seed=seed).state.deck[0] for seed in seeds)
    assert len(tops) > 40


def test_a_large_seed_is_the_key_of_its_numbers() -> None:
    seed = 2**128 + 99
    key = hashlib.blake2b(seed.to_bytes(17, "big"), digest_size=32).digest()
    state = a_state(seeded(seed))
    for count in range(1, 20):
        drawn = hashlib.blake2b(count.to_bytes(8, "big"), digest_size=8, key=key).digest()
        assert below(state, 1 << 64) == int.from_bytes(drawn, "big")


def test_a_game_with_a_large_seed_is_saved_in_the_middle_and_goes_on_alike() -> None:
    game = ub.new_game(players=1, solo="rugwort", seed=2**130 + 3)
    chance = random.Random(8)
    for _ in range(20):
        game.apply(chance.randrange(game.choices))
    again, copied = ub.load(ub.save(game)), game.clone()
    for _ in range(20):
        index = chance.randrange(game.choices)
        for each in (game, again, copied):
            each.apply(index)
    assert game.hash() == again.hash() == copied.hash()
    assert game.state.rng > MASK


def test_large_seeds_are_written_as_text_which_no_reader_rounds() -> None:
    record = ub.new_game(seed=2**53 + 1).record()
    assert record["setup"]["seed"] == str(2**53 + 1)
    assert ub.new_game(seed=2**53).record()["setup"]["seed"] == 2**53
    for nonsense in ("", "x", "1.5", "0x10", " 7", "9" * 5000):
        record["setup"]["seed"] = nonsense
        with pytest.raises(ub.UnderboughError, match="seed"):
            ub.replay(record)


def test_imagined_games_go_on_with_the_numbers_of_their_own_seed() -> None:
    """Bots imagine many, so these are to be quick, and they are to tell nothing of the true numbers."""
    first, second = (ub.new_game(players=2, seed=2**128 + seed) for seed in (1, 2))
    assert first.determinize(0, 5).state.rng <= MASK
    first.state.rng = second.state.rng
    assert first.determinize(0, 5).hash() == ub.new_game(players=2, seed=2**128 + 1).determinize(0, 5).hash()


@pytest.mark.parametrize("rng", [-1, 1 << 320, "7", 1.5, None])
def test_a_state_of_chance_that_cannot_be_is_refused(rng: object) -> None:
    data = ub.new_game(seed=1).record() | {"start": snapshot(ub.new_game(seed=1).state)}
    data["start"]["rng"] = rng
    with pytest.raises(ub.UnderboughError, match="malformed"):
        ub.replay(data)


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
