"""The folder of a course: what is wrong with it is told in one line, before anything is played, and stays as it is."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

import underbough as ub
from patience import wait_for
from underbough.bots.learned.oracle import layout_of
from underbough.bots.learned.weights import Weights
from underbough.cli import main
from underbough.train.course import Course, Report
from underbough.train.school import PART, School
from underbough.train.selfplay import Samples

COURSE = Course("everdell", games=2, trial=1)
DROPPED = Report(0, 4, 1.0, 50.0, 0.0, kept=False)


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_: object) -> None:
        raise AssertionError("somebody plays")

    monkeypatch.setattr(School, "play", played)


def quiet(what: str, done: int, of: int) -> None:
    pass


def line(report: Report) -> bytes:
    return json.dumps(asdict(report)).encode() + b"\n"


def samples(width: int) -> Samples:
    zeros = np.zeros(4, np.float32)
    last = np.array([False, True, False, True])
    return Samples(np.zeros((4, width), np.float16), zeros, zeros, last, np.zeros(4, np.int8))


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A course with one generation, which was dropped."""
    School(COURSE, tmp_path / "course", 1, quiet).close()
    (tmp_path / "course" / "reports.jsonl").write_bytes(line(DROPPED))
    samples(len(layout_of("everdell").names)).save(tmp_path / "course" / "games-0.npz")
    return tmp_path / "course"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def go_on(folder: Path) -> None:
    with School(COURSE, folder, 1, quiet) as school:
        list(school.learn(2))


def refused(folder: Path, message: str) -> None:
    """Going on with the course."""
    before = contents(folder)
    with pytest.raises(ub.UnderboughError, match=message):
        go_on(folder)
    assert contents(folder) == before


def test_the_course_that_is_damaged_here_is_a_good_one(begun: Path) -> None:
    with pytest.raises(AssertionError, match="somebody plays"):
        go_on(begun)


@pytest.mark.parametrize(
    ("folder", "message"),
    [
        ("", "a course needs a folder of its own"),
        ("letter.txt", "cannot use letter.txt: Not a directory"),
        ("letter.txt/course", "cannot use letter.txt/course: Not a directory"),
        ("/proc/course", "cannot use /proc/course"),
        ("below/" + 300 * "x", "File name too long"),
    ],
)
def test_a_course_needs_a_folder_that_can_be_made(
    folder: str,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter.txt").write_text("dear")
    assert main(["train", folder, "--jobs", "1"]) == 2
    assert message in capsys.readouterr().err
    assert contents(tmp_path) == {"letter.txt": b"dear"}


@pytest.mark.parametrize("content", [b"\xff", b'{"edition": "\xff"}', b"{", b"[" * 5])
def test_a_damaged_plan_is_refused(content: bytes, begun: Path) -> None:
    (begun / "course.json").write_bytes(content)
    refused(begun, "course.json is damaged")


@pytest.mark.parametrize(
    "content",
    [
        b'{"generation": "\xff"}\n',
        b"{\n" + line(DROPPED),
        b"[]\n",
        b"\xff",
        line(DROPPED) + b"and so on",
        line(DROPPED) + line(DROPPED),
        line(DROPPED).replace(b"50.0", b'"many"'),
        line(DROPPED).replace(b"false", b"0"),
    ],
)
def test_damaged_reports_are_refused(content: bytes, begun: Path) -> None:
    (begun / "reports.jsonl").write_bytes(content)
    refused(begun, "reports.jsonl is damaged")


def test_games_that_are_missing_are_missed_before_others_are_played(begun: Path) -> None:
    (begun / "games-0.npz").unlink()
    refused(begun, "games-0.npz is missing")


@pytest.mark.parametrize("at", [0, 60, 80])
def test_damaged_games_are_refused(at: int, begun: Path) -> None:
    content = bytearray((begun / "games-0.npz").read_bytes())
    content[at] ^= 0xFF
    (begun / "games-0.npz").write_bytes(content)
    refused(begun, "games-0.npz is damaged")


def test_games_of_another_version_are_refused(begun: Path) -> None:
    samples(7).save(begun / "games-0.npz")
    refused(begun, "holds games of another version")


def test_games_that_nothing_can_be_learned_from_are_refused(begun: Path) -> None:
    odd = samples(len(layout_of("everdell").names))
    odd.finals[1] = np.nan
    odd.save(begun / "games-0.npz")
    refused(begun, "games-0.npz is damaged")


def test_a_process_that_dies_is_told_of(begun: Path) -> None:
    with School(COURSE, begun, 2, quiet) as school, pytest.raises(ub.UnderboughError, match="has died"):
        list(school.together("dying", os._exit, [(1,)] * 2))


# --- stopped, or begun twice ---


@pytest.mark.parametrize("length", [1, 14, 40, len(line(DROPPED)) - 1])
def test_what_a_stop_left_of_a_report_is_dropped(length: int, begun: Path) -> None:
    second = replace(DROPPED, generation=1)
    (begun / "reports.jsonl").write_bytes(line(DROPPED) + line(second)[:length])
    with School(COURSE, begun, 1, quiet) as school:
        assert school.reports == [DROPPED]
        school.folder.write_reports([DROPPED, second])
    assert (begun / "reports.jsonl").read_bytes() == line(DROPPED) + line(second)


def test_the_last_report_tells_which_weights_are_the_best(begun: Path) -> None:
    (begun / "reports.jsonl").write_bytes(line(replace(DROPPED, kept=True)))
    for generation in (0, 1):  # of the second there is no report yet
        weights = Weights.none(layout_of("everdell").names, edition="everdell")
        weights.values[:] = generation
        weights.save(begun / f"weights-{generation}.npz")
    with School(COURSE, begun, 1, quiet) as school:
        best = school.best_weights()
    assert best is not None
    assert not best.values.any()
    assert not Weights.load(begun / "best.npz").values.any()


def test_weights_that_are_missing_or_damaged_are_refused(begun: Path) -> None:
    (begun / "reports.jsonl").write_bytes(line(replace(DROPPED, kept=True)))
    refused(begun, "there are no weights at .*weights-0.npz")
    (begun / "weights-0.npz").write_bytes(b"PK")
    refused(begun, "weights-0.npz is damaged")


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_nobody_else_is_at_work_in_a_folder(begun: Path) -> None:
    with School(COURSE, begun, 1, quiet):
        refused(begun, "another process is at work on the course in")
    with pytest.raises(AssertionError, match="somebody plays"):
        go_on(begun)


def test_a_course_that_was_stopped_before_it_began_can_begin(tmp_path: Path) -> None:
    (tmp_path / "course.json").touch()
    School(COURSE, tmp_path, 1, quiet).close()
    assert json.loads((tmp_path / "course.json").read_bytes()) == asdict(COURSE)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Also where the tests run in the background of a shell, which has all that it starts there ignore interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt_once_it_waits(listening: threading.Event) -> None:
    """As Ctrl-C does, as soon as the main thread is waiting for a game."""
    main = threading.main_thread().ident
    assert main is not None
    listening.wait()
    while sys._current_frames()[main].f_code is not threading.Condition.wait.__code__:
        time.sleep(0.01)
    signal.pthread_kill(main, signal.SIGINT)


@pytest.mark.usefixtures("interruptible")
def test_whoever_stops_does_not_wait_for_games_to_end(begun: Path) -> None:
    listening = threading.Event()
    threading.Thread(target=interrupt_once_it_waits, args=(listening,), daemon=True).start()
    before = set(multiprocessing.active_children())
    with School(COURSE, begun, 2, quiet) as school:
        sleeping = school.together("sleeping", time.sleep, [(0,)] * PART + [(60,)] * PART)
        for _ in range(PART):
            next(sleeping)
        players = set(multiprocessing.active_children()) - before
        listening.set()
        with pytest.raises(KeyboardInterrupt):
            next(sleeping)
    assert len(players) == 2
    wait_for(lambda: all(player.exitcode is not None for player in players))
    assert {player.exitcode for player in players} == {-signal.SIGKILL}  # none has come to the end of its games
