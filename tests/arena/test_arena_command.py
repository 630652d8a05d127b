"""`underbough arena` as it is typed."""

from __future__ import annotations

import csv
import json
import re
import shlex
import socket
from pathlib import Path

import pytest

from underbough.arena.contest import Contest
from underbough.arena.plan import check_plan
from underbough.arena.playing import cluster
from underbough.arena.playing.crew import Crew
from underbough.cli import build_parser, main
from underbough.commands.arena import NO_END, plans_of, play

QUICK = ("--jobs", "1", "--games", "4")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["greedy,clever"], "no bot called 'clever'"),
        (["elder:iterations=50,turns=8"], "no bot called 'turns=8'"),  # settings stand after colons
        (["random"], "needs a solo opponent"),
        (["random,random", "--players", "3"], "cannot fill 3 seats"),
        (["random,random", "random,random"], "more than once"),
        ([","], "needs bots"),
        (["random,random", "--games", "0"], "at least 1"),
        (["random,random", "--jobs", "-1"], "one per core"),
        (["random,random", "--until", "75"], "between 0 and 1"),
        (["random,random", "--minutes", "-3"], "minutes"),
        (["random,random", "--level", "2"], "add --solo rugwort"),
        (["random,random", "--solo", "rugwort", "--players", "2"], "against Rugwort is for 1 player"),
        (["random,random", "--edition", "evermore"], "evermore"),
        (["random,random", "--modules", "nonsense"], "nonsense"),
        (["random,random", "--json", "-", "--csv", "-"], "cannot both"),
        (["random,random", "--json", "nowhere/x.json"], "cannot write nowhere/x.json"),
        (["random,random", "--csv", "nowhere/x.csv"], "cannot write nowhere/x.csv"),
        (["random,random", "--results", "nowhere/x.jsonl"], "cannot open nowhere/x.jsonl"),
        (["random,random", "--ray", "auto", "--jobs", "2"], "--jobs is about this machine"),
        (["random,random", "--ray", "nonsense"], "'nonsense' is no address"),
    ],
)
def test_bad_input_is_refused(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith("underbough: ")
    assert message in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs a folder that takes no files, even from root")
@pytest.mark.parametrize(
    ("option", "target"),
    [
        ("--json", "/proc/x.json"),
        ("--csv", "/proc/x.csv"),
        ("--plots", "/proc/plots"),
        ("--plots", "/proc"),
        ("--plots", "file/plots"),
        ("--json", "x" * 300),
        ("--plots", "x" * 300),
    ],
)
def test_what_cannot_be_written_is_told_before_the_first_game(
    option: str, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    monkeypatch.setattr("underbough.commands.arena.play", None)
    assert main(["arena", "random,random", option, target]) == 2
    err = capsys.readouterr().err
    assert err.startswith("underbough: cannot write ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("screen", [True, False])
def test_an_output_that_fails_at_the_end_does_not_keep_the_others(
    screen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def play_and_spoil(contest: Contest, crew: Crew) -> None:
        play(contest, crew)
        Path("x.json").mkdir()
        Path("plots").rmdir()
        Path("plots").touch()

    monkeypatch.setattr("underbough.commands.arena.play", play_and_spoil)
    arguments = ("--csv", "-") if screen else ("--csv", "x.csv")
    assert main(["arena", "random,random", *QUICK, "--json", "x.json", "--plots", "plots", *arguments]) == 2
    out, err = capsys.readouterr()
    assert "underbough: cannot write x.json: Is a directory; cannot write plots into plots: " in err
    if screen:
        assert out.startswith("line_up,")
    else:
        assert Path("x.csv").read_text().startswith("line_up,")
        assert "Everdell: 4 games" in out


@pytest.mark.parametrize(
    "outputs",
    [
        ("--results", "kept", "--json", "kept"),
        ("--results", "kept", "--csv", "./kept"),
        ("--results", "kept", "--json", "linked"),
        ("--results", "kept", "--csv", "hard_linked"),
        ("--json", "new", "--csv", "../here/new"),
    ],
)
def test_no_output_takes_the_place_of_another(
    outputs: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert main(["arena", "random,random", *QUICK, "--results", "kept"]) == 0
    kept = Path("kept").read_bytes()
    Path("linked").symlink_to("kept")
    Path("hard_linked").hardlink_to("kept")
    capsys.readouterr()
    assert main(["arena", "random,random", *QUICK, *outputs]) == 2
    assert "are the same file" in capsys.readouterr().err
    assert Path("kept").read_bytes() == kept
    assert not Path("new").exists()


def documented() -> list[str]:
    text = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    return re.findall(r"^\$ underbough (arena [^#\n]*)", text, re.MULTILINE)


@pytest.mark.parametrize("command", documented())
def test_what_the_documentation_shows_can_be_played(command: str) -> None:
    args = build_parser().parse_args(shlex.split(command))
    for plan in plans_of(args):
        check_plan(plan)


def test_an_address_where_nobody_answers_is_told_before_ray_tries_for_minutes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "find_ray", object)  # which cannot even try
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        assert main(["arena", "random,random", "--ray", address]) == 2
    assert f"no Ray cluster answers at {address}" in capsys.readouterr().err


def test_a_damaged_results_file_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("my other notes\n")
    assert main(["arena", "random,random", *QUICK, "--results", str(path)]) == 2
    assert "is no results file" in capsys.readouterr().err
    assert path.read_text() == "my other notes\n"


def test_a_contest_with_all_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {name: tmp_path / name for name in ("x.json", "x.csv", "plots", "x.jsonl")}
    options = ("--json", "x.json", "--csv", "x.csv", "--plots", "plots", "--results", "x.jsonl")
    arguments = [str(files.get(option, option)) for option in options]
    assert main(["arena", "random,random,random", "random,random", *QUICK, "--players", "2", *arguments]) == 2
    assert "more than once" in capsys.readouterr().err  # three times the same pair
    assert list(tmp_path.iterdir()) == []
    assert main(["arena", "random,random,random", "random,random", *QUICK, *arguments]) == 0
    out, err = capsys.readouterr()
    assert "Everdell: 8 games, deals from seed 1" in out
    data = json.loads(files["x.json"].read_text())
    assert [line_up["games"] for line_up in data["line_ups"]] == [4, 4]
    assert len(files["x.csv"].read_text().splitlines()) == 1 + 4 * 3 + 4 * 2
    assert sorted(path.name for path in files["plots"].iterdir()) == ["cards.png", "scores.png", "seats.png"]
    assert str(files["plots"] / "cards.png") in err
    assert len(files["x.jsonl"].read_text().splitlines()) == 9


def test_every_bot_alone_against_the_solo_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    solo = ("--edition", "silverfrost", "--solo", "paws", "--level", "4")
    assert main(["arena", "random", "--jobs", "1", "--games", "2", *solo, "--csv", "-"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [(row["bot"], row["game"], row["seat"]) for row in rows] == [
        ("random", "0", "0"),
        ("paws", "0", "1"),
        ("random", "1", "0"),
        ("paws", "1", "1"),
    ]


def test_it_stops_when_the_bar_is_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    """Random play wins a quarter of games with four players, far from nearly all of them."""
    assert main(["arena", "random,random,random,random", "--until", "0.95", "--jobs", "1", "--json", "-"]) == 0
    (line_up,) = json.loads(capsys.readouterr().out)["line_ups"]
    assert line_up["verdict"] == "missed"
    assert line_up["games"] < 40


def test_it_stops_when_the_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random,random", "--jobs", "1", "--minutes", "0.04", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["line_ups"][0]["games"] < NO_END  # none, if processes start slowly
