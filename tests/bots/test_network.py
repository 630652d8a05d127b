"""What a network adds to the weights, and how it is kept beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import underbough as ub
from helpers import PASSED, game
from underbough.bots import LEVELS
from underbough.bots.learned.network import Network
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import Oracle, layout_of, shipped, shipped_weights
from underbough.bots.learned.weights import Weights

NAMES = layout_of("everdell").names
WEIGHTS = Weights.load(shipped_weights("everdell", solo=False)).fitted(NAMES)


def some_network(numbers: int = len(NAMES), units: int = 5) -> Network:
    chance = np.random.default_rng(4)
    inward, bias, outward = (
        chance.standard_normal(shape).astype(np.float32) for shape in ((numbers, units), (SEASONS, units), (units,))
    )
    return Network(inward, bias, outward, (3.0, 7.0))


def some_game() -> ub.Game:
    return game(hand=["Farm", "Inn"], city=["Mine", "Farm"], season="spring", stock={"twig": 3}).game


def test_one_position_is_judged_as_many_are() -> None:
    network, state = some_network(), some_game().state
    sketch = layout_of("everdell").describe(state, 0)
    row = np.zeros((1, len(NAMES)), np.float32)
    np.add.at(row[0], sketch.at, sketch.values)
    for season in range(SEASONS):
        together = network.corrections(row, np.array([season], np.int8))
        assert network.correction(sketch, season) == pytest.approx(float(together[0]), abs=1e-4)


def test_an_oracle_asks_the_network_of_its_weights() -> None:
    network, played = some_network(), some_game()
    weights = replace(WEIGHTS, network=network)
    plain, deep = Oracle("everdell", WEIGHTS), Oracle("everdell", weights)
    state = played.state
    more = network.correction(layout_of("everdell").describe(state, 0), state.players[0].season)
    assert abs(more) > 0.01
    assert deep.result(state, 0) == pytest.approx(plain.result(state, 0) + more)
    assert plain.result(state, 0) == plain.foresight(state, 0).result(state)
    assert (plain.spread, deep.spread) == (weights.spread, (3.0, 7.0))


def test_who_has_passed_has_what_it_has() -> None:
    passed = game(city=["Farm"], others=[PASSED]).game
    deep = Oracle("everdell", replace(WEIGHTS, network=some_network()))
    assert passed.state.players[1].passed
    assert deep.result(passed.state, 1) == passed.scores()[1].total


def test_a_network_is_kept_with_the_weights(tmp_path: Path) -> None:
    network = some_network()
    replace(WEIGHTS, network=network).save(tmp_path / "deep.npz")
    again = Weights.load(tmp_path / "deep.npz").network
    assert again is not None
    assert again.spread == network.spread
    assert (again.inward == network.inward).all()
    assert (again.bias == network.bias).all()
    assert (again.outward == network.outward).all()


def test_a_network_follows_the_names_of_the_numbers() -> None:
    values = np.zeros((SEASONS, 3), np.float32)
    weights = Weights(["a", "b", "c"], values, network=some_network(3))
    fitted = weights.fitted(["c", "new", "a"]).network
    assert fitted is not None
    assert weights.network is not None
    assert (fitted.inward[0] == weights.network.inward[2]).all()
    assert (fitted.inward[1] == 0).all()
    assert (fitted.inward[2] == weights.network.inward[0]).all()


@pytest.mark.parametrize(
    "harm",
    [
        lambda network: replace(network, inward=network.inward[1:]),
        lambda network: replace(network, bias=network.bias[:, 1:]),
        lambda network: replace(network, outward=network.outward[1:]),
        lambda network: replace(network, outward=network.outward[None]),
        lambda network: replace(network, outward=network.outward * np.float32(np.nan)),
        lambda network: replace(network, spread=(0.0, 7.0)),
    ],
)
def test_a_damaged_network_is_refused(tmp_path: Path, harm: Callable[[Network], Network]) -> None:
    replace(WEIGHTS, network=harm(some_network())).save(tmp_path / "harmed.npz")
    with pytest.raises(ub.UnderboughError, match="is damaged"):
        Weights.load(tmp_path / "harmed.npz")


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_the_strongest_level_alone_has_learned_further(edition: str) -> None:
    for name in ("elder", "ever_tree"):
        manner = LEVELS[name].manner
        assert manner is not None
        assert manner.further == (name == "ever_tree")
    usual, further = (shipped(edition, solo=False, further=learned) for learned in (False, True))
    state = ub.new_game(edition, players=2, seed=4).state
    assert usual.result(state, 0) != further.result(state, 0)


def test_silverfrost_has_a_network() -> None:
    assert shipped("silverfrost", solo=False).network is None
    assert shipped("silverfrost", solo=False, further=True).network is not None


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_against_a_printed_opponent_all_levels_judge_alike(edition: str) -> None:
    assert shipped_weights(edition, solo=True, further=True) == shipped_weights(edition, solo=True)
