"""Modules that can be named together."""

from __future__ import annotations

import pytest

import underbough as ub

MIXES = ub.EDITIONS["everdell"].mixes


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_a_mix_is_legal_and_stands_for_its_modules(mix: str, players: int) -> None:
    solo = "rugwort" if players == 1 else ""
    together = ub.new_game(players=players, solo=solo, modules=[mix], seed=4)
    assert together.record() == ub.new_game(players=players, solo=solo, modules=MIXES[mix], seed=4).record()
    assert set(together.setup.modules) == set(MIXES[mix])


def test_a_module_beside_a_mix_that_has_it_is_there_once() -> None:
    assert ub.new_game(modules=["market", "small"]).setup.modules == ub.new_game(modules=["small"]).setup.modules


def test_an_unknown_module_is_told_the_mixes_too() -> None:
    with pytest.raises(ub.UnderboughError, match=r"has no module 'smal'; there are: .*small"):
        ub.new_game(modules=["smal"])


def test_no_mix_bears_the_name_of_a_module() -> None:
    assert MIXES.keys().isdisjoint(ub.EDITIONS["everdell"].modules)
