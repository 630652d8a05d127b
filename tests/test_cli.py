"""The commands as a user runs them: what they print, and how they end."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import underbough as ub
from underbough import cli
from underbough.bots import BOTS, LEVELS, Seen, make_bot
from underbough.names import names_of
from underbough.terminal.saves import USUAL_BOT


@pytest.fixture(autouse=True)
def _wide_and_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "dumb")


def run(*arguments: str) -> int:
    """The exit code; argparse leaves by itself for --help and wrong usage."""
    try:
        return cli.main(arguments)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0


def finished(seed: int = 3, players: int = 2) -> ub.Game:
    game = ub.new_game("everdell", players=players, seed=seed)
    bot = make_bot("random", seed)
    while not game.over:
        game.apply(bot.choose(Seen(game)))
    return game


# --- in general ---


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("underbough ")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    out = capsys.readouterr().out
    assert all(command in out for command in cli.COMMANDS)


def test_help_names_the_bots_that_really_sit_down(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--help") == 0
    out = capsys.readouterr().out
    assert f"(default: me,{USUAL_BOT})" in out
    assert f"you and N-1 {USUAL_BOT}s" in out


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_help_tells_how_each_bot_thinks(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    out = capsys.readouterr().out
    for name, level in LEVELS.items():
        assert re.search(rf"^  {name} +{re.escape(f'{level.how} {level.how_long}')}$", out, re.MULTILINE)
    assert all(re.search(rf"^  {name} ", out, re.MULTILINE) for name in BOTS)


def test_bots_are_not_looked_up_for_any_other_help() -> None:
    code = (
        "import sys, underbough.cli as cli; cli.build_parser().format_help(); print('underbough.bots' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize(
    ("command", "option"),
    [
        *(("arena random,random --games 1", option) for option in ("--results", "--json", "--csv", "--plots", "--ray")),
        *(("play", option) for option in ("--position", "--load", "--save")),
        ("train nowhere", "--plots"),
    ],
)
def test_an_empty_name_is_refused(command: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command.split(), option, "") == 2
    assert f"argument {option}: it is empty" in capsys.readouterr().err


@pytest.mark.parametrize("command", sorted(cli.COMMANDS))
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert f"underbough {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--players", "me,clever"], "nobody called 'clever' can sit down; there are: me, sprout, villager"),
        (["play", "--players", "greedy,random"], "put me among --players"),
        (["play", "--players", "me"], "needs a solo opponent"),
        (["play", "--seats", "7"], "not 7"),
        (["play", "--seats", "1"], "--solo rugwort"),
        (["play", "--solo", "nobody"], "no solo opponent 'nobody'; there are: rugwort"),
        (["play", "--solo", "rugwort", "--level", "4"], "levels 1, 2, 3, not 4"),
        (["play", "--solo", "rugwort", "--variants", "sleepy"], "no variant 'sleepy'; there are: cranky"),
        (["play", "--level", "2"], "add --solo rugwort"),
        (["play", "--modules", "pearls"], "Everdell has no module 'pearls'; there are: "),
        (["play", "--modules", "corrin,corrin"], "a module is named twice: corrin, corrin"),
        (["play", "--modules", "corrin", "--load", "nowhere.json"], "has its own setup"),
        (["play", "--edition", "silverfrost", "--modules", "corrin"], "Silverfrost has no module 'corrin'"),
        (["simulate", "--modules", "corrin", "--variants", "cranky"], "add --solo rugwort"),
        (["modules", "--edition", "newleaf"], "there is no edition 'newleaf'"),
        (["play", "--edition", "newleaf"], "there is no edition 'newleaf'; there are: everdell, silverfrost"),
        (["play", "--edition", "silverfrost", "--seats", "5"], "Silverfrost is for 1 to 4 players, not 5"),
        (["play", "--edition", "silverfrost", "--seats", "1"], "2 to 4 play; alone you play with --solo paws"),
        (["play", "--edition", "silverfrost", "--solo", "rugwort"], "no solo opponent 'rugwort'; there are: paws"),
        (["play", "--edition", "silverfrost", "--solo", "paws", "--level", "5"], "levels 1, 2, 3, 4, not 5"),
        (["play", "--edition", "silverfrost", "--level", "2"], "add --solo paws"),
        (["play", "--edition", "silverfrost", "--load", "nowhere.json"], "has its own setup"),
        (["simulate", "--edition", "silverfrost", "--variants", "cranky"], "no variant 'cranky'; there are: ice_storm"),
        (["simulate", "--solo", "paws"], "no solo opponent 'paws'; there are: rugwort"),
        (["simulate", "--variants", "ice_storm"], "add --solo rugwort"),
        (["cards", "--edition", "newleaf"], "there is no edition 'newleaf'"),
        (["cards", "--edition", "silverfrost", "innkeeper"], "lists all 48"),
        (["bench", "--edition", "newleaf"], "there is no edition 'newleaf'"),
        (["coverage", "--edition", "newleaf"], "there is no edition 'newleaf'"),
        (["coverage", "--edition", "silverfrost", "--set", "base"], "in that edition; there are: silverfrost"),
        (["play", "--load", "nowhere.json"], "cannot read nowhere.json: no such file"),
        (["play", "--continue", "--seed", "3"], "has its own setup"),
        (["play", "--position", "nowhere.yaml"], "cannot read nowhere.yaml"),
        (["simulate", "--players", "greedy,clever"], "no bot called 'clever'"),
        (["simulate", "--players", "random"], "needs a solo opponent"),
        (["simulate", "--games", "0"], "at least 1"),
        (["simulate", "--jobs", "-1"], "one per core"),
        (["simulate", "--variants", "cranky"], "add --solo rugwort"),
        (["cards", "dragon"], "no card matches 'dragon'"),
        (["replay", "nowhere"], "cannot read nowhere"),
        (["coverage", "--set", "nothing"], "no set called 'nothing'; there are: base"),
        (["coverage", "--tests", "nowhere"], "there is no folder nowhere"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.startswith("underbough: ")
    assert error.count("\n") == 1


def test_no_traceback_from_a_real_process() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "underbough.cli", "cards", "dragon"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_ctrl_c_outside_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_unused: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("underbough.commands.cards.search", interrupt)
    assert run("cards", "farm") == 130
    assert "Stopped" in capsys.readouterr().err


# --- simulate ---


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert run("simulate", "--json", *arguments) == 0
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    assert result.pop("speed")
    return result


def test_simulate_gives_the_same_figures_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "random,random,random", "--games", "9", "--seed", "4")
    first = simulated(capsys, *arguments)
    assert simulated(capsys, *arguments) == first
    assert simulated(capsys, *arguments, "--jobs", "2") == first
    assert simulated(capsys, "--players", "random,random,random", "--games", "9", "--seed", "5") != first


def test_simulate_counts_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, "--games", "20")
    players = result["players"]
    assert isinstance(players, list)
    wins = sum(player["wins"] for player in players)
    shared = max(player["shared"] for player in players)
    assert result["games"] == 20
    assert wins + shared == 20
    for player in players:
        score = player["score"]
        assert score["min"] <= score["mean"] <= score["max"]


def test_simulate_with_modules(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, "--modules", "corrin, extra_extra", "--games", "2")
    assert result["modules"] == ["corrin", "extra_extra"]
    assert run("simulate", "--modules", "corrin,extra_extra", "--games", "1") == 0
    assert "Everdell + Corrin Evertail + Extra! Extra!: 1 games" in " ".join(capsys.readouterr().out.split())


def test_modules_are_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert run("modules") == 0
    out = capsys.readouterr().out
    for id, module in ub.EDITIONS["everdell"].modules.items():
        assert id in out
        assert module.text in out
    assert "has no modules yet" in out
    assert run("modules", "--edition", "everdell", "--language", "de") == 0
    assert "Durch alle Jahreszeiten" in capsys.readouterr().out


def test_simulate_against_rugwort(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--solo", "rugwort", "--level", "2", "--variants", "lucky,cranky", "--games", "3")
    result = simulated(capsys, *arguments)
    players = result["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == ["random", "rugwort"]
    assert result["variants"] == ["lucky", "cranky"]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--variants", "ice_storm"], ["random", "random"]),
        (["--players", "random,random,random,random"], ["random"] * 4),
        (["--solo", "paws", "--level", "4"], ["random", "paws"]),
    ],
)
def test_simulate_silverfrost(arguments: list[str], names: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, "--edition", "silverfrost", "--games", "4", *arguments)
    assert result["edition"] == "silverfrost"
    players = result["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == names


def test_the_table_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--edition", "silverfrost", "--games", "2", "--solo", "paws", "--level", "3") == 0
    assert "Silverfrost: 2 games from seed 1 against Paws Hammerthorn, level 3" in capsys.readouterr().out
    assert run("simulate", "--edition", "silverfrost", "--games", "2", "--variants", "ice_storm") == 0
    assert "Silverfrost (ice_storm): 2 games" in capsys.readouterr().out


def test_simulate_shows_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--games", "5", "--players", "random,random") == 0
    out = capsys.readouterr().out
    for word in ("mean", "sd", "min", "max", "wins", "decisions", "games a second", "decisions a second", "1 random"):
        assert word in out


# --- cards ---


def test_cards_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards") == 0
    out = capsys.readouterr().out
    assert all(card.name in out for card in ub.cards("everdell"))


def test_cards_shows_one_large(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "inn") == 0
    out = capsys.readouterr().out
    assert "Innkeeper" in out  # what it brings in
    assert "Common Construction" in out
    assert "3 in the deck" in out


@pytest.mark.parametrize(
    ("query", "found", "left_out"),
    [
        (["purple"], "Castle", "Twig Barge"),
        (["unique", "critter", "blue"], "Judge", "Courthouse"),
        (["pebble"], "Mine", "Postal Pigeon"),
        (["destination"], "Lookout", "Farm"),
    ],
)
def test_cards_searches(query: list[str], found: str, left_out: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", *query) == 0
    out = capsys.readouterr().out
    assert found in out
    assert left_out not in out


def test_cards_shows_both_editions_or_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards") == 0
    out = capsys.readouterr().out
    assert "Birch Mill" in out
    assert "Innkeeper" in out
    assert run("cards", "--edition", "silverfrost") == 0
    out = capsys.readouterr().out
    assert all(card.name in out for card in ub.cards("silverfrost"))
    assert "Innkeeper" not in out


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (["snow", "leopard"], ["Big critter", "Gain 2 fire and draw 1 card."]),
        (["guild", "champion"], ["Highland quest", "6★", "2 achieved Quests"]),
        (["sfw_02"], ["Snowstorm", "Put snow on valley 2."]),
        (["hot", "springs"], ["Hot springs", "Gain 2 fire and draw 2 cards."]),
        (["Tax", "Relief"], ["Special event"]),
    ],
)
def test_all_that_has_a_name_can_be_looked_up(
    query: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("cards", *query) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in words)


@pytest.mark.parametrize(
    ("query", "mark"),
    [("birch mill", "designed by us: printed nowhere"), ("sprouts", "partly from the"), ("farm", "as published")],
)
def test_cards_tells_where_values_are_from(query: str, mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", query) == 0
    assert mark in capsys.readouterr().out


def test_every_designed_entry_of_a_table_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--edition", "silverfrost") == 0
    out = " ".join(capsys.readouterr().out.split())
    sources = [card.source for card in ub.cards("silverfrost")] + [site.source for site in ub.sites("silverfrost")]
    assert out.count("(designed by us)") == sources.count("designed")
    assert run("cards", "--edition", "everdell") == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.count("(designed by us)") == [card.source for card in ub.cards("everdell")].count("designed")


@pytest.mark.parametrize(
    ("language", "name"), [("de", "Birkenmühle"), ("fr", "Moulin à bouleau"), ("en", "Birch Mill")]
)
def test_cards_in_other_languages(language: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "birch mill", "--language", language) == 0
    out = capsys.readouterr().out
    assert names_of("silverfrost").name("sf_birch_mill", language) == name
    assert name in out
    assert ("our own translation" in out) == (language != "en")
    assert run("cards", name, "--language", language) == 0
    assert name in capsys.readouterr().out


# --- replay ---


def test_replay_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = finished()
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record()))
    assert run("replay", str(path)) == 0
    out = capsys.readouterr().out
    assert "Final score" in out
    assert all(text in out for text in game.texts())
    assert all(f"{score.total}" in out for score in game.scores())


def test_replay_quietly_shows_the_scores_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(ub.save(finished()))
    assert run("replay", "--quiet", str(path)) == 0
    out = capsys.readouterr().out
    assert "Final score" in out
    assert "visit" not in out


def test_a_game_written_as_texts_replays_to_the_same_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, text = tmp_path / "game.json", tmp_path / "game.txt"
    record.write_text(json.dumps(finished(seed=8, players=3).record()))
    assert run("replay", "--text", str(record)) == 0
    text.write_text("# my best game\n" + capsys.readouterr().out)
    assert run("replay", "--quiet", str(text)) == 0
    from_text = capsys.readouterr().out
    assert run("replay", "--quiet", str(record)) == 0
    assert capsys.readouterr().out == from_text


def test_a_game_may_be_written_down_by_hand_and_stop_anywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("players: 2\nseed: 7\n\nvisit 3 twigs  # to begin with\nvisit 2 resin\n")
    assert run("replay", str(path)) == 0
    out = capsys.readouterr().out
    assert "Player 1: visit 3 twigs" in out
    assert "Player 2 visits 2 resin, gains 2 resin." in out
    assert "If the game ended now" in out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("visit 3 twigs\n", "has no setup"),
        ("players: two\n", "players must be a number, not 'two'"),
        ("players: 2\ncolour: red\n", "unknown setup line 'colour: red'"),
        ("players: 2\nseed: 7\nvisit 9 twigs\n", "answer 1 cannot be replayed"),
        ("{}", "no answers"),
        ("{", "not a record"),
        ('{"format": 99, "rules": 1, "answers": []}', "newer version"),
    ],
)
def test_a_bad_record_is_refused(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    path.write_text(text)
    assert run("replay", str(path)) == 2
    assert message in capsys.readouterr().err


def test_replaying_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"\xff\xfe\x00\x81")
    assert run("replay", str(path)) == 2
    assert "not a text file" in capsys.readouterr().err


# --- bench ---


def test_bench_prints_what_was_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from underbough import bench

    result = bench.measure(repeats=1, seconds=0.05, clones=100)
    monkeypatch.setattr(bench, "measure", lambda **_unused: result)
    assert run("bench", "--json") == 0
    assert json.loads(capsys.readouterr().out) == result
    assert run("bench") == 0
    assert "decisions a second" in capsys.readouterr().out


def test_bench_measures_the_edition_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from underbough import bench

    measure = bench.measure
    monkeypatch.setattr(bench, "measure", lambda **given: measure(1, 0.05, 100, edition=given["edition"]))
    assert run("bench", "--edition", "silverfrost") == 0
    assert "Silverfrost" in capsys.readouterr().out
    assert bench.half_way(2, 1, "silverfrost").setup.edition == "silverfrost"
