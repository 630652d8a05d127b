"""Silverfrost in the terminal: its table on the screen, its words, its score sheet."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from terminal_game import Type, drawn, played, random_answers, random_console, settle, sheet_of, typing
from underbough import cli
from underbough.bots import Seen, make_bot
from underbough.rules.engine.declarations import SITE_BY_ID, SITES
from underbough.terminal.editions import LOOKS
from underbough.terminal.look import card_of
from underbough.terminal.names import Names
from underbough.terminal.options import group
from underbough.terminal.saves import ME, Sitting
from underbough.terminal.session import Session
from underbough.terminal.words import CLAUSES, UNTOLD, sentences


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    return typing(monkeypatch, capsys, always="--edition silverfrost --seed 7", usual="--players me,random")


def middle(players: int, answers: int, *, seed: int = 5, **setup: object) -> ub.Game:
    """A game that a random bot has begun."""
    game = ub.new_game("silverfrost", players=players, seed=seed, **setup)  # type: ignore[arg-type]
    return played(game, [make_bot("random", seed)] * players, answers)


def position(me: dict[str, Any], other: dict[str, Any] | None = None, **table: Any) -> ub.Game:
    return ub.position({"edition": "silverfrost", "players": [me, other or {}], **table})


# --- whole games ---


@pytest.mark.parametrize(
    "arguments", ["--players random,me", "--players me,random,random --variants ice_storm", "--solo paws --level 4"]
)
def test_a_whole_game_by_numbers(typed: Type, arguments: str) -> None:
    """Always the first option."""
    out = typed(*["1"] * 500, arguments=arguments)
    assert "The game is over." in out
    assert "Final score" in out
    assert re.search(r"(win|wins|share the victory)\b.*\.", out.splitlines()[-1])


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_by_random_answers(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    choices = random.Random(seed)
    solo = {"solo": "paws", "level": 2} if seed == 2 else {}
    seats = (ME,) if solo else (ME, "random")
    game = ub.new_game("silverfrost", players=len(seats), seed=seed, **solo)  # type: ignore[arg-type]
    console = random_console(choices)
    looks = ["?", "s", "h", "t", "c mill", "c snow leopard", "c sprouts", "w visit journey 8", "u", "nonsense"]
    monkeypatch.setattr("builtins.input", random_answers(game, choices, looks))
    assert Session(Sitting(game, seats), console).run() == 0
    assert game.over


def test_a_game_is_left_and_goes_on(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    typed("1", "keep hand", "visit birch")
    monkeypatch.setattr("sys.stdin", io.StringIO("h\nq\n"))
    assert cli.main(["play", "--continue"]) == 0


def test_the_opening_asks_for_a_quest_and_a_hand(typed: Type) -> None:
    out = typed("1", "new hand")
    assert "Which quest?" in out
    assert re.search(r"1\) keep .+ \d★: Have ", out)  # what it asks for is told
    assert "Do you keep your hand?" in out
    assert "ask for a new hand" in " ".join(out.split())


def test_help_speaks_of_this_edition(typed: Type) -> None:
    out = typed("1", "1", "?", "c bell tower", "c hot springs", "w visit journey 8", "w")
    for part in ("visit hot", "▲ fire", "▪ chimney", "R Ranger", "partly from the rulebooks", "Gain 2 fire and draw"):
        assert part in out
    assert "it can be visited from spring on only" in out
    assert "Why not what? E.g. w visit journey 8" in out


# --- the screen ---


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 70), (120, 40), (120, 70), (200, 60)])
def test_the_screen_fits_its_width_and_shows_what_matters(players: int, width: int, height: int) -> None:
    game = middle(1, 25, solo="paws", level=1) if players == 1 else middle(players, 25 * players)
    out = drawn(game, width, height)
    assert all(len(line.rstrip()) <= width for line in out.splitlines())
    view = game.view(0)
    for id_ in [*view["players"][0]["hand"], *(id_ for id_ in view["meadow"] if id_)]:
        assert card_of(id_).name[:17] in out
    assert f"discard {len(game.state.discard)}" in out


def test_a_low_screen_keeps_to_its_height() -> None:
    for answers in (0, 30, 60, 80):
        game = middle(2, answers)
        if game.decision is not None:
            assert len(drawn(game, 80, 24).splitlines()) <= 26


def test_a_high_screen_shows_mountain_quests_and_cities() -> None:
    game = middle(3, 60)
    out = " ".join(drawn(game, 200, 90).split())
    view = game.view(0)
    shown = [*view["zones"]["mountain"], *view["zones"]["highland_quests"], *view["players"][0]["zones"]["quests"]]
    for id_ in shown:
        site = SITES[SITE_BY_ID[id_]]
        assert site.name in out
    for player in view["players"]:
        for owned in (*player["city"], *player["covered"]):
            assert card_of(owned["id"]).name in out


def test_the_spaces_of_the_mountain_have_their_points() -> None:
    game = position({}, mountain=["Snow Leopard", "White Wolf", "Moose", "Bison"])
    out = drawn(game, 120, 60)
    for line in ("0★ Snow Leopard: Gain 2 fire", "1★ White Wolf", "2★ Moose", "3★ Bison: Gain 1 of each"):
        assert line in out


def test_snow_is_marked_on_locations_valley_and_cities() -> None:
    game = position(
        {"city": ["Birch Mill", {"card": "Bonfire", "snow": True}]},
        snow=["moss", "beacon 1"],
        valley_snow=[3],
        valley=["Bonfire", "Moss Garden", "Base Camp"],
    )
    out = drawn(game, 120, 70)
    assert "moss 2♣ 1▯ ✱ ○" in out
    assert "1 1▲ ✱ ○" in out
    assert re.search(r"✱3 T Base Camp", out)
    assert "✱Bonfire" in out
    assert "✱Birch Mill" not in out


def test_stacks_of_the_valley_are_counted() -> None:
    out = drawn(position({}, valley=["Bonfire", "Bonfire", "Moss Garden"]), 120, 60)
    assert "1 T Bonfire x2" in out
    assert "Moss Garden x" not in out


def test_rangers_are_told_from_workers() -> None:
    game = position({"deployed": ["birch (ranger)"], "workers": 1}, {"deployed": ["acorn"], "workers": 1})
    out = drawn(game, 120, 60)
    assert "birch 3ψ ①R" in out
    assert re.search(r"acorn 2◆ 1▯ ②\s", out)


def test_a_worker_on_a_card_stands_there() -> None:
    game = position({"city": ["Coppersmith"], "deployed": ["Coppersmith (ranger)"], "workers": 1})
    assert "Coppersmith①R" in drawn(game, 120, 60)


def test_winters_fury_is_told() -> None:
    assert "clearing snow costs 1▲" in drawn(position({}), 80, 24)
    assert "Winter's Fury: clearing snow costs 2▲" in drawn(position({}, winters_fury=True), 80, 24)


def test_supplies_show_fire_snow_and_chimneys() -> None:
    stock = {"birch": 1, "copper": 2, "point": 3, "fire": 4, "snow": 5, "chimney": 2}
    assert "1ψ 0♣ 2● 0◆ 3★ 4▲ 5✱ 2∏" in drawn(position({"stock": stock}), 80, 24)


def test_a_quest_that_can_be_achieved_is_marked() -> None:
    game = position({"city": ["Birch Mill"], "quests": ["Sprouts", "Open Trails"]})
    for width, height in ((120, 60), (80, 24)):
        out = drawn(game, width, height)
        assert "›Sprouts 3★" in out
        assert "›Open Trails" not in out


def test_the_screen_never_shows_what_is_hidden() -> None:
    """Two games that differ only in what is hidden look the same."""
    for game in (middle(3, 50), middle(1, 30, solo="paws", level=3)):
        for seed in range(3):
            assert drawn(game.determinize(0, seed), 120, 80) == drawn(game, 120, 80)


def test_signs_become_letters_where_the_terminal_has_none() -> None:
    out = drawn(ub.new_game("silverfrost", players=2, seed=7), 120, 60, encoding="ascii")
    assert "fi" in out
    game = position({"stock": {"acorn": 2, "fire": 1}}, snow=["moss"])
    out = drawn(game, 120, 60, encoding="ascii")
    assert "2ac" in out
    assert "moss 2mo 1c % o" in out


def test_paws_table_and_tokens_are_shown() -> None:
    game = ub.new_game("silverfrost", players=1, solo="paws", level=2, seed=3)
    bot = make_bot("random", 1)
    while (decision := game.decision) is not None:
        if any(game.view(0)["zones"]["paws_tokens"]) and decision.kind == "turn":
            break
        game.apply(bot.choose(Seen(game)))
    out = drawn(game, 160, 80)
    assert "Paws Hammerthorn" in out
    assert re.search(r"map \d, \d of 4 corners", out)
    assert "face down" in out
    assert re.search(r"◈\d [TGRBP] ", out)


# --- options ---


def test_the_ranger_shares_a_line_with_the_worker() -> None:
    texts = ["visit birch", "visit moss", "visit birch with ranger", "visit acorn with ranger"]
    texts += ["play Bonfire from hand", "play Bonfire from valley 3", "clear Birch Mill", "prepare for autumn"]
    groups = group(texts, "turn")
    assert list(groups) == ["Visit", "Ranger", "Hand", "Valley", "Clear", "Other"]
    assert [(line.number, line.ranger, line.short) for line in groups["Visit"]] == [(1, 3, "birch"), (2, None, "moss")]
    assert [(line.number, line.short) for line in groups["Ranger"]] == [(4, "acorn")]
    assert [(line.number, line.short) for line in groups["Valley"]] == [(6, "Bonfire (3)")]
    assert [(line.number, line.short) for line in groups["Clear"]] == [(7, "Birch Mill")]


def test_a_called_big_critter_is_explained() -> None:
    game = position({"stock": {"fire": 1}}, mountain=["Snow Leopard", "White Wolf", "Moose", "Bison"])
    game.apply("visit beacon 1")
    out = drawn(game, 100, 40)
    assert "Which Big Critter do you call?" in out
    assert re.search(r"\d\) call Bison 3★: Gain 1 of each resource\.", out)


# --- words ---


def test_every_event_that_the_rules_note_has_words() -> None:
    rules = Path(__file__).parents[1] / "src" / "underbough" / "rules"
    paths = [path for folder in ("engine", "effects", "silverfrost") for path in (rules / folder).rglob("*.py")]
    noted = {kind for path in paths for kind in re.findall(r'\bnote\(\w+, "(\w+)"', path.read_text())}
    assert "snowstorm" in noted
    assert noted - UNTOLD <= set(CLAUSES) | set(LOOKS["silverfrost"].clauses)


def test_every_event_of_many_games_has_words() -> None:
    for seed in range(24):
        solo = {"solo": "paws", "level": 1 + seed % 4} if seed % 3 == 0 else {}
        players = 1 if solo else 2 + seed % 3
        game = ub.new_game("silverfrost", players=players, seed=seed, **solo)  # type: ignore[arg-type]
        bot = make_bot("random", seed)
        while not game.over:
            game.apply(bot.choose(Seen(game)))
        names = Names(game, ("random",) * game.setup.players)
        for viewer in (None, 0):
            lines = [line.plain for line in sentences(game.log(viewer), names)]
            assert "The game is over." in lines
            assert not [line for line in lines if "something new" in line or "  " in line or " ." in line]


def test_events_in_words() -> None:
    names = Names(ub.new_game("silverfrost", players=2, seed=1), ("me", "greedy"))
    log: list[dict[str, Any]] = [
        {"type": "turn", "player": 0},
        {"type": "play", "player": 0, "cards": ["sf_bonfire"], "slot": 3},
        {"type": "occupy", "player": 0, "cards": ["sf_birch_mill"]},
        {"type": "gain", "player": 0, "good": "acorn", "amount": 2},
        {"type": "clear", "player": 0, "amount": 1},
        {"type": "turn", "player": 1},
        {"type": "winters_fury", "player": 1},
        {"type": "snowstorm", "slot": 2, "cards": ["sf_bonfire"]},
        {"type": "snowstorm", "site": "sf_site_moss", "label": "moss"},
        {"type": "snowstorm"},
        {"type": "snow_on_card", "player": 1, "cards": ["sf_bonfire"]},
        {"type": "big_critter", "player": 1, "site": "sfb_bison"},
        {"type": "draw_quests", "player": 1, "amount": 2},
        {"type": "turn", "player": 0},
        {"type": "visit", "player": 0, "site": "sf_site_moss", "label": "moss", "figure": "ranger"},
    ]
    assert [line.plain for line in sentences(log, names)] == [
        "You play Bonfire from valley 3, put a chimney on the Birch Mill, gain 2 acorns, clear snow.",
        "Greedy brings Winter's Fury: from now on clearing snow costs 2 fire.",
        "A snowstorm brings snow to Bonfire in valley 2.",
        "A snowstorm brings snow to moss.",
        "A snowstorm brings no snow.",
        "Greedy gets snow on the Bonfire, calls the Bison, draws 2 quests.",
        "You visit moss with the Ranger.",
    ]


# --- scores ---


def test_the_score_sheet_has_lines_for_quests_and_snow() -> None:
    game = position(
        {"city": ["Birch Mill"], "achieved": ["Sprouts"], "stock": {"snow": 4}},
        {"stock": {"snow": 2}},
    )
    out = sheet_of(game)
    for part in ("Quests", "3 Sprouts", "Snow", "4 snow cleared", "5 most snow cleared", "Cards in the city"):
        assert part in out
    assert f"{game.scores()[0].total}★" in out
