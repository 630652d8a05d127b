"""Teaching a network, on a toy scale."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from underbough.bots.learned.network import Network
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import shipped_weights
from underbough.bots.learned.weights import Weights
from underbough.train import course, fitting, networks, selfplay
from underbough.train.course import Course
from underbough.train.school import School
from underbough.train.selfplay import SOLO_MIXES, Samples

NUMBERS = 6
NOTHING = Weights.none([f"number {i}" for i in range(NUMBERS)])


def quiet(done: int, of: int) -> None:
    assert 0 <= done < of


def ignored(what: str, done: int, of: int) -> None:
    assert 0 <= done <= of, what


def belonging_together(count: int) -> Samples:
    """Two numbers that bring 8 points together and nothing alone: no sum of weights can tell."""
    chance = np.random.default_rng(2)
    rows = chance.integers(0, 2, (count, NUMBERS)).astype(np.float16)
    finals = (8 * rows[:, 0] * rows[:, 1]).astype(np.float32)
    seasons = chance.integers(0, SEASONS, count).astype(np.int8)
    return Samples(rows, np.zeros(count, np.float32), finals, np.ones(count, bool), seasons)


def test_a_network_learns_what_belongs_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "BATCH", 32)
    monkeypatch.setattr(networks, "RATE", 0.01)
    samples = belonging_together(4000)
    _, by_weights = fitting.fit(NOTHING, samples, 1, near=NOTHING)
    taught, by_network = networks.teach(NOTHING, samples, 1, quiet)
    assert taught.network is not None
    assert (taught.values == NOTHING.values).all()
    assert by_weights > 1.9
    assert by_network < 0.7


def test_the_same_seed_gives_the_same_network() -> None:
    samples = belonging_together(3000)
    once, again = (networks.teach(NOTHING, samples, 5, quiet)[0].network for _ in range(2))
    assert once is not None
    assert again is not None
    assert (once.inward == again.inward).all()
    assert (once.outward == again.outward).all()


def test_slopes_are_those_of_the_squared_error() -> None:
    samples = belonging_together(50)
    network = networks.new_network(NUMBERS, np.random.default_rng(3))
    network.bias += 0.1
    rows = samples.rows.astype(np.float32)

    def error(changed: Network) -> float:
        missed = changed.corrections(rows, samples.season).astype(np.float64) - samples.finals
        return float(np.mean(missed * missed)) / 2

    slopes = networks.slopes(network, rows, samples.season, samples.finals)
    step = 1e-3
    for name, slope in zip(("inward", "bias", "outward"), slopes, strict=True):
        numbers = getattr(network, name)
        assert slope.shape == numbers.shape
        for at in [tuple(np.argwhere(slope)[i]) for i in (0, -1)]:
            there = np.zeros_like(numbers)
            there[at] = step
            higher, lower = (error(replace(network, **{name: numbers + sign * there})) for sign in (1, -1))
            assert slope[at] == pytest.approx((higher - lower) / (2 * step), rel=0.05, abs=1e-3)


def test_a_network_teaches_itself_from_what_it_expects_later(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    lessons = fitting.lessons

    def noted(weights: Weights, samples: Samples) -> fitting.Floats:
        asked.append(weights.network is not None)
        return lessons(weights, samples)

    monkeypatch.setattr(fitting, "lessons", noted)
    monkeypatch.setattr(networks, "EPOCHS", 3)
    networks.teach(NOTHING, belonging_together(100), 1, quiet)
    assert asked == [False, True, True]


def test_a_course_teaches_a_network_for_the_weights_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "EPOCHS", 1)
    monkeypatch.setattr(course, "TRIAL_THINKING", 1)
    monkeypatch.setattr(selfplay, "POSITIONS", 4)
    monkeypatch.setattr("underbough.train.school.CALIBRATION", 1)
    monkeypatch.setitem(SOLO_MIXES, "everdell", selfplay.Mix((1,), 0.0, "rugwort", (1,)))
    monkeypatch.setattr(School, "trial", lambda *_: 1.0)
    with School(
        Course("everdell", games=2, trial=1, solo=True, network=True), tmp_path / "course", 1, ignored
    ) as school:
        report = next(school.learn(1))
        taught = Weights.load(school.best)
    assert report.kept
    package = Weights.load(shipped_weights("everdell", solo=True)).fitted(taught.names)
    assert (taught.values == package.values).all()
    assert taught.network is not None
    assert taught.spread == package.spread


def test_a_network_is_tried_by_players_who_think_ahead() -> None:
    plain = Course("everdell")
    assert plain.trial_subject == plain.subject
    assert replace(plain, network=True).trial_subject.thinking == course.TRIAL_THINKING
    assert replace(plain, network=True, thinking=5).trial_subject.thinking == 5


def test_new_weights_do_not_take_over_the_network_of_others(tmp_path: Path) -> None:
    package = Weights.load(shipped_weights("everdell", solo=False))
    chance = np.random.default_rng(1)
    replace(package, network=networks.new_network(len(package.names), chance)).save(tmp_path / "deep.npz")
    start = str(tmp_path / "deep.npz")
    for network in (False, True):
        with School(Course("everdell", start=start, network=network), tmp_path / f"{network}", 1, ignored) as school:
            first = school.first_weights()
            assert first is not None
            assert (first.network is not None) == network
