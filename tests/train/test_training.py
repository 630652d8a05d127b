"""Learning from self-play, on a toy scale."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import underbough as ub
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import layout_of, shipped_weights
from underbough.bots.learned.weights import Weights
from underbough.cli import main
from underbough.commands.common import console
from underbough.commands.train import Milestones
from underbough.train import fitting, selfplay
from underbough.train.course import Course, Report
from underbough.train.folder import Folder
from underbough.train.school import School
from underbough.train.selfplay import MIXES, SOLO_MIXES, Samples, Subject

TOY = Course("everdell", seed=3, games=2, trial=1)
AMONG_PLAYERS = Subject("everdell")
ALONE = Subject("everdell", solo=True)


def quiet(what: str, done: int, of: int) -> None:
    assert 0 <= done <= of, what


def taught(folder: Path, generations: int) -> School:
    with School(TOY, folder, 1, quiet) as school:
        assert len(list(school.learn(generations))) <= generations
    return school


@pytest.fixture(scope="module", autouse=True)
def short_games() -> None:
    """Games of two without modules, and little looking around: what is learned here is of no use."""
    patch = pytest.MonkeyPatch()
    patch.setitem(MIXES, "everdell", selfplay.Mix((2,), 0.0, "rugwort", (1,)))
    patch.setitem(SOLO_MIXES, "everdell", selfplay.Mix((1,), 0.0, "rugwort", (1,)))
    patch.setattr(selfplay, "POSITIONS", 6)
    patch.setattr("underbough.train.school.CALIBRATION", 1)


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every generation is kept: a toy course would lose most of its trials."""
    trial = School.trial
    monkeypatch.setattr(School, "trial", lambda *given: max(0.5, trial(*given)))


# --- self-play ---


def test_a_game_gives_a_sample_of_every_turn_for_every_seat_that_has_not_passed() -> None:
    played = selfplay.play(AMONG_PLAYERS, None, 5)
    samples = played.samples
    assert samples.rows.shape == (len(samples.last), len(layout_of("everdell").names))
    assert samples.last.sum() == 2
    assert len(set(samples.finals.tolist())) <= 2
    assert sum(set(samples.finals[samples.last].tolist())) >= played.score
    assert samples.season[0] == 0
    assert samples.season[-1] == 3
    assert (np.diff(samples.season[: int(np.argmax(samples.last))]) >= 0).all()


def test_the_same_seed_gives_the_same_samples() -> None:
    once, again = (selfplay.play(AMONG_PLAYERS, None, 8).samples for _ in range(2))
    assert all((one == other).all() for one, other in zip(once.arrays(), again.arrays(), strict=True))


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_an_edition_is_learned_from_all_its_kinds_of_games(edition: str) -> None:
    mix = selfplay.Mix((1, 2, 3), 0.5, next(iter(ub.EDITIONS[edition].opponents)), (1, 2))
    setups = [mix.deal(edition, seed).setup for seed in range(40)]
    assert {setup.players for setup in setups} == {1, 2, 3}
    assert {setup.level for setup in setups if setup.solo} == {1, 2}
    modules = {name for setup in setups for name in setup.modules}
    assert modules == set(ub.EDITIONS[edition].modules)


def test_a_contest_is_decided_from_either_seat() -> None:
    weights = Weights.none(layout_of("everdell").names)
    shares = [selfplay.contest(AMONG_PLAYERS, weights, weights, seed) for seed in (10, 11)]
    assert sum(shares) == pytest.approx(1.0)  # the same deal, the same players: whoever sits at the better seat wins


def test_against_a_printed_opponent_margins_are_learned() -> None:
    game = ALONE.deal(4)
    assert game.setup.solo == "rugwort"
    expected = [score.total for score in game.scores()]
    assert ALONE.result(game.state, 0) == expected[0] - expected[1] < 0  # it begins with the events nobody has achieved
    played = selfplay.play(ALONE, None, 4)
    assert played.samples.last.sum() == 1
    assert set(played.samples.finals.tolist()) == {played.score}
    assert played.samples.thumb[0] < selfplay.play(AMONG_PLAYERS, None, 4).samples.thumb[0]


def test_alone_the_better_margin_in_the_same_deal_wins() -> None:
    weights = Weights.none(layout_of("everdell").names, solo=True)
    assert selfplay.contest(ALONE, weights, weights, 7) == 0.5
    mine, theirs = selfplay.alone(ALONE, weights, 7), selfplay.alone(ALONE, None, 7)
    assert mine != theirs
    assert selfplay.contest(ALONE, weights, None, 7) == float(mine > theirs)


def test_who_has_learned_nothing_thinks_ahead_as_well() -> None:
    nothing = Weights.none(layout_of("everdell").names, solo=True)
    thinking = Subject("everdell", solo=True, thinking=2)
    assert selfplay.alone(thinking, None, 7) == selfplay.alone(thinking, nothing, 7)
    assert selfplay.alone(thinking, None, 7) != selfplay.alone(ALONE, None, 7)


# --- fitting ---


def made_up(count: int, names: int, chance: np.random.Generator) -> Samples:
    rows = chance.normal(size=(count, names)).astype(np.float16)
    season = chance.integers(0, SEASONS, count).astype(np.int8)
    zeros = np.zeros(count, np.float32)
    return Samples(rows, zeros, zeros, np.ones(count, np.bool_), season)


def test_the_regression_finds_the_weights_that_made_the_results() -> None:
    chance = np.random.default_rng(1)
    samples = made_up(40_000, 5, chance)
    true = chance.normal(size=(SEASONS, 5)).astype(np.float32)
    samples.finals = np.einsum("ij,ij->i", samples.rows.astype(np.float32), true[samples.season])
    nothing = Weights.none(list("abcde"))
    found, error = fitting.fit(nothing, samples, 1, near=nothing)
    assert np.abs(found.values - true).max() < 0.05
    assert error < 0.1


def test_where_samples_tell_nothing_weights_stay_as_they_were() -> None:
    samples = made_up(400, 2, np.random.default_rng(1))
    samples.rows[:, 1] = 0
    samples.finals = samples.rows[:, 0].astype(np.float32)
    near = Weights(["seen", "never seen"], np.full((SEASONS, 2), 5, np.float32), solo=True)
    found, _ = fitting.fit(near, samples, 1, near)
    assert (found.values[:, 1] == 5).all()
    assert (found.values[:, 0] < 4).all()
    assert found.solo


def test_a_lesson_mixes_what_was_expected_later_with_what_came_in_the_end() -> None:
    part = fitting.LAMBDA
    samples = Samples(
        np.ones((3, 1), np.float16),
        np.array([10, 20, 30], np.float32),
        np.full(3, 40, np.float32),
        np.array([False, False, True]),
        np.zeros(3, np.int8),
    )
    weights = Weights(["constant"], np.ones((SEASONS, 1), np.float32))
    second = (1 - part) * 31 + part * 40
    first = (1 - part) * 21 + part * second
    assert fitting.lessons(weights, samples) == pytest.approx([first - 10, second - 20, 10])


def test_games_that_are_held_back_are_whole() -> None:
    chance = np.random.default_rng(1)
    samples = made_up(100, 2, chance)
    samples.last[:] = False
    samples.last[[49, 99]] = True
    assert fitting.first_of_last_games(samples, 0.1) == 50


def test_the_spread_is_the_one_that_made_the_results() -> None:
    chance = np.random.default_rng(2)
    margins = chance.normal(0, 15, 20_000)
    left = chance.random(20_000)
    won = chance.random(20_000) < 1 / (1 + np.exp(-margins / (3 + 10 * left)))
    end, more = fitting.spread(list(zip(margins.tolist(), left.tolist(), won.astype(float).tolist(), strict=True)))
    assert end == pytest.approx(3, abs=1.0)
    assert more == pytest.approx(10, abs=2.0)


# --- a course ---


@pytest.mark.usefixtures("lenient")
def test_a_course_that_was_stopped_goes_on_to_the_same_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    whole = taught(tmp_path / "whole", 2)
    taught(tmp_path / "parts", 1)
    with monkeypatch.context() as stopping:
        stopping.setattr(Folder, "write_reports", stop)  # when all else of the second generation is done
        with pytest.raises(KeyboardInterrupt):
            taught(tmp_path / "parts", 2)
    parts = taught(tmp_path / "parts", 2)
    assert parts.reports == whole.reports
    assert (Weights.load(parts.best).values == Weights.load(whole.best).values).all()
    assert [report.generation for report in parts.reports] == [0, 1]
    assert parts.reports[0].kept


@pytest.mark.usefixtures("lenient")
def test_a_course_against_a_printed_opponent_begins_with_what_was_learned_among_players(tmp_path: Path) -> None:
    with School(Course("everdell", seed=3, games=2, trial=1, solo=True), tmp_path, 1, quiet) as school:
        first = school.best_weights()
        assert first is not None
        among_players = Weights.load(shipped_weights("everdell", solo=False))
        assert (first.values == among_players.fitted(first.names).values).all()
        [report] = school.learn(1)
    assert report.kept
    assert Weights.load(school.best).solo


def test_who_thinks_ahead_plays_otherwise_and_the_same_again() -> None:
    weights = Weights.none(layout_of("everdell").names, solo=True)
    quick = selfplay.play(ALONE, weights, 3).samples
    once, again = (selfplay.play(Subject("everdell", True, thinking=4), weights, 3).samples for _ in range(2))
    assert np.array_equal(once.rows, again.rows)
    assert not np.array_equal(once.rows, quick.rows)


@pytest.mark.usefixtures("lenient")
def test_a_course_can_begin_with_the_weights_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned = taught(tmp_path / "one", 1).best
    course = replace(TOY, start=str(learned))
    with School(course, tmp_path / "two", 1, quiet) as further:
        begun = further.best_weights()
        assert begun is not None
        assert (begun.values == Weights.load(learned).values).all()
        monkeypatch.setattr(School, "trial", lambda *_: 0.49)
        [report] = further.learn(1)
        assert not report.kept  # they too must be beaten
    learned.unlink()  # a course has its own copy to go on with
    with School(course, tmp_path / "two", 1, quiet) as further:
        after = further.best_weights()
        assert after is not None
        assert (after.values == begun.values).all()
        monkeypatch.setattr(School, "trial", lambda *_: 0.51)
        [report] = further.learn(2)
    assert report.kept
    assert not (Weights.load(further.best).values == begun.values).all()


def test_the_first_generation_too_must_win_its_trial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rivals: list[Weights | None] = []

    def trial(school: School, weights: Weights, best: Weights | None, generation: int) -> float:
        rivals.append(best)
        return 0.49 if generation < 2 else 0.5

    monkeypatch.setattr(School, "trial", trial)
    arguments = ["train", str(tmp_path), "--seed", "3", "--games", "2", "--trial", "1", "--jobs", "1", "--generations"]
    assert main([*arguments, "2"]) == 0
    assert "no better weights than those at the beginning" in capsys.readouterr().out
    assert not (tmp_path / "best.npz").exists()
    school = taught(tmp_path, 3)
    assert rivals == [None, None, None]  # rules of thumb, until they are beaten
    assert [report.kept for report in school.reports] == [False, False, True]
    assert school.best.exists()


@pytest.mark.parametrize(
    ("course", "start", "message"),
    [
        (Course("silverfrost"), "everdell.npz", "holds weights for everdell, not for silverfrost"),
        (Course("everdell"), "everdell-solo.npz", "against a printed opponent; a course with them needs --solo"),
    ],
    ids=["edition", "solo"],
)
def test_weights_of_another_kind_are_no_beginning(course: Course, start: str, message: str, tmp_path: Path) -> None:
    path = shipped_weights("everdell", solo=False).with_name(start)
    with pytest.raises(ub.UnderboughError, match=message):
        School(replace(course, start=str(path)), tmp_path / "course", 1, quiet)
    assert not (tmp_path / "course").exists()


@pytest.mark.parametrize("solo", [False, True], ids=["among players", "solo"])
def test_a_solo_course_can_begin_with_weights_of_either_kind(solo: bool, tmp_path: Path) -> None:
    path = shipped_weights("everdell", solo=solo)
    with School(Course("everdell", solo=True, start=str(path)), tmp_path / "course", 1, quiet) as school:
        begun = school.best_weights()
    assert begun is not None
    assert begun.solo
    assert begun.edition == "everdell"


@pytest.mark.usefixtures("lenient")
def test_weights_that_lose_the_trial_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = taught(tmp_path, 1).best.read_bytes()
    monkeypatch.setattr(School, "trial", lambda *_: 0.49)
    school = taught(tmp_path, 2)
    assert not school.reports[-1].kept
    assert school.best.read_bytes() == before


def test_a_folder_of_another_course_or_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(ub.UnderboughError, match="other things"):
        School(TOY, tmp_path, 1, quiet)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    School(TOY, tmp_path / "course", 1, quiet).close()
    with pytest.raises(ub.UnderboughError, match="another course"):
        School(Course("silverfrost"), tmp_path / "course", 1, quiet)


def test_where_no_bar_can_be_drawn_every_tenth_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    milestones = Milestones(console())
    for done in range(30):
        milestones("playing", done, 30)
    milestones("trying", 0, 2)
    assert capsys.readouterr().out.splitlines() == [
        *(f"playing: {done} of 30" for done in range(0, 30, 3)),
        "trying: 0 of 2",
    ]


@pytest.mark.usefixtures("lenient")
def test_the_command_tells_of_every_generation_and_draws_the_curves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "a folder whose name alone would fill most of a line of a terminal [and has brackets in it]"
    arguments = ["train", str(folder), "--games", "1", "--trial", "1", "--generations", "1", "--jobs", "1"]
    assert main([*arguments, "--plots", str(tmp_path / "plots")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "playing: 0 of 1" in lines
    assert len([line for line in lines if line.startswith("generation 0: ")]) == 1
    assert lines[-1] == f"The best weights are in {folder / 'best.npz'}."
    for name in ("score", "error", "trial"):
        assert (tmp_path / "plots" / f"{name}.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--generations", "0"], "at least 1 generation"),
        (["--thinking", "-1"], "--thinking is a number of games"),
        (["--edition", "newleaf"], "no edition 'newleaf'"),
        (["--from", "nowhere.npz"], "there are no weights at nowhere.npz"),
        (["--jobs", "-1"], "cannot use -1 processes"),
        (["--plots", "/proc/plots"], "cannot write plots into /proc/plots"),
        (["--plots", "/dev/null/plots"], "cannot write plots into /dev/null/plots: Not a directory"),
    ],
)
def test_nonsense_is_refused(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", str(tmp_path / "toy"), *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "toy").exists()


def test_a_course_that_is_refused_leaves_no_folder_for_plots(tmp_path: Path) -> None:
    plots = tmp_path / "all" / "plots"
    assert main(["train", str(tmp_path / "toy"), "--from", "nowhere.npz", "--plots", str(plots)]) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_report_is_told_in_words() -> None:
    from underbough.commands.train import told

    assert "55% of the trial won: kept" in told(Report(2, 10, 1.0, 50.0, 0.55, kept=True))
