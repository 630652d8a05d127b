"""The file that keeps results: what survives a kill, and what is refused."""

from __future__ import annotations

import json
import os
import shutil
import signal
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arena.games import RANDOM, arena, descendants, lines_in, made_up, processes, without_times
from patience import PATIENCE, wait_for
from underbough import UnderboughError
from underbough.arena import plan
from underbough.arena.plan import Plan
from underbough.arena.results.file import ResultsFile, line_of
from underbough.arena.results.result import Played
from underbough.bots import LEVELS
from underbough.bots.learned.oracle import shipped_weights
from underbough.bots.levels import Manner
from underbough.bots.search.lookahead import Budget
from underbough.simulate import simulate

GAMES = [Played(0, 0, made_up()), Played(0, 2, made_up((0, 1), (7, 7))), Played(0, 1, made_up((1,), (-3, 44)))]


def open_again(path: Path, plan: Plan = RANDOM) -> list[Played]:
    with closing(ResultsFile(path, [plan])) as file:
        return file.played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a few games in it."""
    path = tmp_path / "results.jsonl"
    with closing(ResultsFile(path, [RANDOM])) as file:
        for played in GAMES:
            file.add(played)
    return path


def test_what_was_written_is_read(path: Path) -> None:
    assert open_again(path) == GAMES
    assert all(json.loads(line) for line in path.read_text().splitlines())


def test_a_game_is_on_disk_as_soon_as_it_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with closing(ResultsFile(path, [RANDOM])) as file:
        for count, played in enumerate(GAMES, start=2):
            file.add(played)
            assert lines_in(path) == count


def test_a_torn_last_line_is_dropped_wherever_it_was_torn(path: Path) -> None:
    whole = path.read_bytes()
    before = whole[: whole.rstrip(b"\n").rfind(b"\n") + 1]
    for length in range(1, len(whole) - len(before), 7):
        path.write_bytes(whole[: len(before) + length])
        assert open_again(path) == GAMES[:-1]
        assert path.read_bytes() == before


def test_after_a_torn_line_writing_goes_on(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])
    with closing(ResultsFile(path, [RANDOM])) as file:
        file.add(GAMES[-1])
    assert open_again(path) == GAMES


@pytest.mark.parametrize("length", [0, 1, 40])
def test_a_file_that_was_torn_at_its_very_beginning_begins_anew(length: int, path: Path) -> None:
    path.write_bytes(path.read_bytes()[:length])
    assert open_again(path) == []
    assert open_again(path) == []


def refused(path: Path, plan: Plan = RANDOM) -> str:
    """The message; the file must not have changed."""
    before = path.read_bytes()
    with pytest.raises(UnderboughError) as refusal:
        open_again(path, plan)
    assert path.read_bytes() == before
    return str(refusal.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 4}, "its seed is 3, not 4"),
        ({"bots": ("greedy", "random")}, "its line_ups is [['random', 'random']], not [['greedy', 'random']]"),
        ({"edition": "silverfrost"}, "its edition is 'everdell', not 'silverfrost'"),
        ({"modules": ("corrin",)}, "its modules is [], not ['corrin']"),
    ],
)
def test_a_file_of_another_contest_is_refused(change: dict[str, object], message: str, path: Path) -> None:
    told = refused(path, replace(RANDOM, **change))  # type: ignore[arg-type]
    assert message in told
    assert "choose another file" in told


def test_a_file_of_another_version_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("underbough.__version__", "99.0")
    assert "its underbough is " in refused(path)


@pytest.mark.parametrize("changed", ["everdell.npz", "everdell-further.npz", "everdell-solo.npz"])
def test_a_file_of_bots_that_have_learned_something_else_is_refused(
    changed: str, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = tmp_path / "weights"
    shutil.copytree(shipped_weights("everdell", solo=False).parent, weights)
    monkeypatch.setattr(
        plan, "shipped_weights", lambda edition, **kind: weights / shipped_weights(edition, **kind).name
    )
    (weights / "silverfrost.npz").write_bytes(b"of another edition")
    assert open_again(path) == GAMES
    (weights / changed).write_bytes(b"other weights")
    assert "its learned is " in refused(path)


@pytest.mark.parametrize("manner", ["manner", "alone"])
def test_a_file_of_bots_that_think_in_another_manner_is_refused(
    manner: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Manner(Budget(iterations=7), width=3, turns=2)
    monkeypatch.setitem(LEVELS, "elder", replace(LEVELS["elder"], **{manner: other}))  # type: ignore[arg-type]
    assert "its thinking is " in refused(path)


@pytest.mark.parametrize(
    "content", [b"Dear diary\n", b"Dear diary", b"\x00\x01\n", b'{"kind":"other"}\n', b"[]\n", b"\n"]
)
def test_a_file_of_another_kind_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    assert "is no results file" in refused(path)


def test_a_changed_character_is_found_wherever_it_is(path: Path) -> None:
    whole = path.read_bytes()
    for place in range(0, whole.rfind(b"{"), 11):
        digit = b"7" if whole[place : place + 1] != b"7" else b"8"
        path.write_bytes(whole[:place] + digit + whole[place + 1 :])
        assert "damaged in line " in refused(path)


def test_a_missing_piece_is_found(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2][:-30] + b"\n", *lines[3:]]))
    assert "damaged in line 3" in refused(path)


def test_a_game_cannot_be_there_twice(path: Path) -> None:
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[-1])
    assert "more than once" in refused(path)


@pytest.mark.parametrize(
    "line", [b"[" * 200_000, b'{"a":' * 200_000, b'{"game":"\\ud800","sum":1}', b"\xff", b"9" * 5000]
)
def test_a_line_that_is_hard_to_read_is_damaged(line: bytes, path: Path, tmp_path: Path) -> None:
    path.write_bytes(path.read_bytes() + line + b"\n")
    assert "damaged in line 5" in refused(path)
    other = tmp_path / "other"
    other.write_bytes(line + b"\n")
    assert "is no results file" in refused(other)


GOOD = {"line_up": 0, "game": 3, **made_up().as_dict()}


@pytest.mark.parametrize(
    "change",
    [
        {"line_up": 1},
        {"line_up": None},
        {"line_up": True},
        {"game": -1},
        {"game": "3"},
        {"scores": [1]},
        {"scores": [1, 2.5]},
        {"scores": "12"},
        {"winners": []},
        {"winners": [2]},
        {"decisions": None},
        {"lines": [{}, {"cards": "3"}]},
        {"lines": [{}, []]},
        {"cities": [["Farm"]]},
        {"cities": [["Farm"], [3]]},
        {"turns": [[1.0], [-1.0]]},
        {"turns": [[1.0], ["slow"]]},
    ],
)
def test_a_line_that_makes_no_sense_is_refused_although_its_sum_is_right(change: dict[str, object], path: Path) -> None:
    path.write_bytes(path.read_bytes() + line_of(GOOD))
    assert len(open_again(path)) == 4
    path.write_bytes(path.read_bytes().replace(line_of(GOOD), line_of({**GOOD, **change})))
    assert "damaged in line 5" in refused(path)


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "results.jsonl", tmp_path / ("x" * 300)):
        with pytest.raises(UnderboughError, match="cannot open"):
            open_again(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_results_are_kept_in_a_regular_file_only(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/null"), Path("/dev/zero")):
        with pytest.raises(UnderboughError, match=r"cannot open .*: results can be kept in a regular file only"):
            open_again(path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(path: Path) -> None:
    with closing(ResultsFile(path, [RANDOM])) as file, Path("/dev/full").open("wb", buffering=0) as full:
        file._file, kept = full, file._file
        with pytest.raises(UnderboughError, match="cannot write"):
            file.add(GAMES[0])
        file._file = kept
    assert open_again(path) == GAMES


@pytest.mark.skipif(os.name == "nt", reason="Windows locks files in another way")
def test_two_contests_cannot_write_to_one_file(path: Path) -> None:
    with closing(ResultsFile(path, [RANDOM])):
        assert "written by another contest" in refused(path)
    assert open_again(path) == GAMES


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc to watch the workers")
def test_a_killed_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ("random,random", "--seed", "3", "--jobs", "2", "--results", path)
    with arena(*arguments, "--minutes", "5") as killed:
        wait_for(lambda: lines_in(path) > 10)
        workers = descendants(killed.pid)
        killed.send_signal(signal.SIGKILL)
        killed.communicate()
    assert len(workers) >= 2
    wait_for(lambda: not set(workers) & set(processes()))  # nobody plays on for nobody
    before = path.read_bytes()
    plan = replace(RANDOM, games=lines_in(path) + 30)
    path.write_bytes(before + b'{"line_up":0,"game":')
    with arena(*arguments, "--games", str(plan.games), "--json", "-") as again:
        out, err = again.communicate(timeout=PATIENCE)
    assert again.returncode == 0, err
    assert path.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    kept = sorted(open_again(path, plan), key=lambda played: played.number)
    assert [without_times(played.result) for played in kept] == [without_times(r) for r in simulate(plan).results]
    assert json.loads(out)["line_ups"][0]["games"] == plan.games
