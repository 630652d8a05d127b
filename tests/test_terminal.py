"""The terminal game, driven by what is typed."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from helpers import game as position
from terminal_game import Type, drawn, names_in, played, random_answers, random_console, settle, sheet_of, told, typing
from underbough import cli
from underbough.bots import Seen, make_bot
from underbough.terminal.editions import look_of
from underbough.terminal.look import card_of
from underbough.terminal.names import Names
from underbough.terminal.options import find, group
from underbough.terminal.saves import ME, Sitting, dump, last_game, parse
from underbough.terminal.session import Session
from underbough.terminal.sheet import verdict
from underbough.terminal.words import CLAUSES, UNTOLD, sentences, third_person


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    return typing(monkeypatch, capsys, always="", usual="--seed 7")


def middle(players: int, answers: int, *, seed: int = 5, **setup: object) -> ub.Game:
    """A game that greedy bots have begun."""
    game = ub.new_game("everdell", players=players, seed=seed, **setup)  # type: ignore[arg-type]
    return played(game, [make_bot("greedy", i) for i in range(players)], answers)


# --- whole games ---


@pytest.mark.parametrize(
    "arguments",
    ["--players random,me", "--players me,random,random,random", "--solo rugwort --level 3 --variants cranky,squatty"],
)
def test_a_whole_game_by_numbers(typed: Type, arguments: str) -> None:
    """Always the first option."""
    out = typed(*["1"] * 500, arguments=f"--seed 7 {arguments}")
    assert "The game is over." in out
    assert "Final score" in out
    assert re.search(r"(win|wins|share the victory)\b.*\.", out.splitlines()[-1])


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_by_random_answers(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers and texts, with looks at everything in between, on wide and narrow screens."""
    choices = random.Random(seed)
    game = ub.new_game("everdell", players=2, seed=seed)
    session = Session(Sitting(game, (ME, "random")), random_console(choices))
    looks = ["?", "s", "h", "t", "c farm", "w play King from hand", "u", "", "nonsense", "0", "9999"]
    monkeypatch.setattr("builtins.input", random_answers(game, choices, looks))
    assert session.run() == 0
    assert game.over


def test_plain_underbough_opens_the_game_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["underbough"])
    monkeypatch.setattr("underbough.commands.serve.run", lambda args: 7 if args.open else 0)
    assert cli.main() == 7


# --- what can be typed ---


def test_the_end_of_the_input_saves_and_leaves(typed: Type) -> None:
    assert "Saved. Go on with: underbough play --continue" in typed()
    assert last_game().exists()


def test_moves_of_the_bots_are_told(typed: Type) -> None:
    out = typed("visit 3 twigs")
    assert "You visit 3 twigs, gain 3 twigs." in out
    assert re.search(r"^Villager (visits|plays) ", out, re.MULTILINE)


def test_an_answer_may_be_the_beginning_of_a_text_or_a_part_of_it(typed: Type) -> None:
    assert "You visit 3 twigs" in typed("Visit 3 TW")
    assert "You visit 3 twigs" in typed("3 twi")


def test_an_answer_that_is_not_clear_or_not_offered_asks_again(typed: Type) -> None:
    out = typed("visit", "dance", "99")
    assert "'visit' could mean" in out
    assert "'dance' is not offered" in out
    assert "there is no option 99" in out
    assert out.count("help] >") == 4


def test_help_card_scores_history_table_and_reasons(typed: Type) -> None:
    out = typed("?", "c postal", "c dragon", "s", "visit 3 twigs", "h", "t", "w play King from hand", "w")
    for part in ("take the last answer back", "Common Critter", "no card matches 'dragon'", "If the game ended now"):
        assert part in out
    for part in ("there is no such card in the hand", "Why not what?"):
        assert part in out
    assert out.count("You visit 3 twigs, gain 3 twigs.") == 2


def test_undo_within_a_turn(typed: Type, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(
        "players: [{hand: [Farm, Mine, Inn]}, {}]\nforest: [3 berries, 2 of any resource, 3 cards and 1 pebble]\n"
    )
    out = typed("visit forest 2", "gain twig", "u", "gain resin", "gain resin", arguments=f"--position {path}")
    assert "nothing can be taken back" not in out
    assert "0ψ 1◆ 0● 0♣ 0★" in out  # after the first resin: the twig is gone
    assert "0ψ 2◆ 0● 0♣ 0★" in out


def test_undo_is_refused_once_the_turn_has_gone_on(typed: Type) -> None:
    assert "nothing can be taken back now" in typed("visit 3 twigs", "u")


# --- leaving and going on ---


def test_leaving_and_continuing(typed: Type) -> None:
    typed("visit 3 twigs", "q")
    out = typed("h", "q", arguments="--continue")
    assert "You visit 3 twigs, gain 3 twigs." in out
    assert "Villager" in out


def test_a_continued_game_is_forgotten_at_its_end(typed: Type) -> None:
    typed("1", "q", arguments="--seed 7 --players me,random")
    assert "Final score" in typed(*["1"] * 500, arguments="--continue")
    assert not last_game().exists()


def test_saving_to_a_file_and_loading_it(typed: Type, tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.json"
    out = typed("visit 3 twigs", "q", arguments=f"--seed 7 --players me,random,greedy --save {path}")
    assert f"underbough play --load {path}" in out
    sitting = parse(path.read_text(), "it")
    assert sitting.seats == ("me", "random", "greedy")
    assert "You play against Random, Greedy." in typed("q", arguments=f"--load {path}")


def test_ctrl_c_saves_the_game(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert "Saved." in typed()
    assert last_game().exists()


def test_a_snapshot_of_the_engine_can_be_loaded_too(typed: Type, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(ub.save(ub.new_game("everdell", players=3, seed=2)))
    assert "You play against Villager 2, Villager 3." in typed("q", arguments=f"--load {path}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no json", "not JSON"),
        ("[]", "a JSON object is needed"),
        ('{"seats": 3, "game": {}}', "seats or its game are missing"),
        ('{"seats": ["me", "wizard"], "game": {}}', "nobody called 'wizard'"),
        ('{"seats": ["me", "greedy"], "game": {}}', "no saved game"),
        ("{}", "no saved game"),
    ],
)
def test_a_damaged_save_is_refused(
    text: str, message: str, tmp_path: Path, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert cli.main(["play", "--load", str(path)]) == 2
    assert message in capsys.readouterr().err


def test_a_save_whose_seats_do_not_fit_is_refused() -> None:
    data = json.loads(dump(Sitting(ub.new_game("everdell", players=3, seed=2), ("me", "greedy", "greedy"))))
    data["seats"].pop()
    with pytest.raises(ub.UnderboughError, match="2 seats for 3 players"):
        parse(json.dumps(data), "it")


def test_there_may_be_nothing_to_continue(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--continue"]) == 2
    assert "no game to go on with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "message"),
    [("players: [", "is not YAML"), ("- a\n- b", "not a position"), ("players: [{hand: [Dragon]}, {}]", "Dragon")],
)
def test_a_bad_position_is_refused(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(text)
    assert cli.main(["play", "--position", str(path)]) == 2
    assert message in capsys.readouterr().err


def test_several_at_one_screen_do_not_see_each_others_hands(typed: Type) -> None:
    out = typed("", "visit 3 twigs", "", "visit 2 resin", arguments="--seed 7 --players me,me")
    assert "Player 1, it is your turn. Press Enter when only you are looking." in out
    assert "Player 2, it is your turn." in out
    assert "Player 1 visits 3 twigs, gains 3 twigs." in out


# --- the screen ---


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 60), (100, 60), (120, 40), (120, 60), (200, 60)])
def test_the_screen_fits_its_width_and_shows_what_matters(players: int, width: int, height: int) -> None:
    game = middle(players, 30 * players)
    out = drawn(game, width, height)
    assert all(len(line.rstrip()) <= width for line in out.splitlines())
    me = game.view(0)["players"][0]
    state = game.state
    for id_ in [*me["hand"], *game.view(0)["meadow"]]:
        assert card_of(id_).name in out
    assert f"discard {len(state.discard)}" in out
    decision = game.decision
    assert decision is not None
    assert f"{len(decision.options)}) " in out


def test_a_high_screen_shows_board_events_and_cities() -> None:
    game = middle(3, 60)
    out = drawn(game, 120, 80)
    for site in game.view(0)["sites"]:
        if site["kind"] not in ("basic", "journey"):
            assert site["name"] in out
    for player in game.view(0)["players"]:
        for owned in player["city"]:
            assert card_of(owned["id"]).name in out


def test_a_low_screen_keeps_to_its_height() -> None:
    for answers in (0, 40, 80):
        out = drawn(middle(2, answers), 80, 24)
        assert len(out.splitlines()) <= 26


def test_the_screen_never_shows_an_opponents_hand() -> None:
    """Two games that differ only in what is hidden look the same."""
    game = middle(3, 50)
    for seed in range(3):
        assert drawn(game.determinize(0, seed), 120, 80) == drawn(game, 120, 80)


def test_signs_become_letters_where_the_terminal_has_none() -> None:
    for width in (80, 120):
        assert "3t o" in drawn(ub.new_game("everdell", players=2, seed=7), width, 60, encoding="ascii")


def test_rugworts_workers_stand_on_the_meadow() -> None:
    game = ub.new_game("everdell", players=1, solo="rugwort", seed=3)
    bot = make_bot("greedy", 1)
    while (decision := game.decision) is not None and not (game.state.blocked and decision.kind == "turn"):
        game.apply(bot.choose(Seen(game)))
    assert re.search(r"②1 [TGRBP] ", drawn(game, 120, 60))


# --- options ---


def test_options_are_grouped_and_keep_their_numbers() -> None:
    texts = ["visit 3 twigs", "achieve Grand Tour", "visit Inn of player 2", "play Farm from hand"]
    texts += ["play Mine from meadow 3", "prepare for spring"]
    groups = group(texts, "turn")
    assert list(groups) == ["Visit", "Event", "Hand", "Meadow", "Other"]
    assert [(line.number, line.short) for line in groups["Visit"]] == [(1, "3 twigs"), (3, "Inn of player 2")]
    assert [(line.number, line.short) for line in groups["Meadow"]] == [(5, "Mine (3)")]
    assert [line.text for lines in group(["gain twig", "stop"], "gain").values() for line in lines] == [
        "gain twig",
        "stop",
    ]


def test_finding_an_option() -> None:
    texts = ["play Inn from hand", "play Innkeeper from hand", "visit 3 twigs", "visit 2 resin"]
    assert find("2", texts) == 1
    assert find(" play  inn from HAND ", texts) == 0
    assert find("innk", texts) == 1
    assert find("3 t", texts) == 2
    for unclear in ("inn", "visit", "nothing", "0", "5"):
        with pytest.raises(ub.UnderboughError):
            find(unclear, texts)


# --- words ---


def test_third_person() -> None:
    words = {"gain": "gains", "pass": "passes", "achieve": "achieves", "play": "plays", "bring back": "brings back"}
    words |= {"discard": "discards", "copy": "copies", "pay": "pays"}
    assert {verb: third_person(verb) for verb in words} == words


def test_events_in_words() -> None:
    names = names_in(ub.new_game("everdell", players=2, seed=1))
    log: list[dict[str, Any]] = [
        {"type": "turn", "player": 0},
        {"type": "play", "player": 0, "cards": ["farm"], "slot": 3},
        {"type": "refill", "slot": 3, "cards": ["mine"]},
        {"type": "pay", "player": 0, "good": "twig", "amount": 2},
        {"type": "pay", "player": 0, "good": "resin", "amount": 1},
        {"type": "gain", "player": 0, "good": "berry", "amount": 1},
        {"type": "gain", "player": 1, "good": "point", "amount": 1},
        {"type": "turn", "player": 1},
        {"type": "visit", "player": 1, "owner": 0, "cards": ["inn"]},
        {"type": "draw", "player": 1, "amount": 2},
        {"type": "give_card", "player": 1, "other": 0, "amount": 1},
        {"type": "something_new", "player": 1, "cards": ["mine"]},
        {"type": "move", "player": 0, "owner": 1, "cards": ["inn"]},
        {"type": "reshuffle"},
    ]
    assert [line.plain for line in sentences(log, names)] == [
        "You play Farm from meadow 3, pay 2 twigs and 1 resin, gain 1 berry.",
        "Greedy gains 1 point.",
        "Greedy visits your Inn, draws 2 cards, gives a card to you, does something new (something new).",
        "You move a worker from Greedy's Inn.",
        "The discard pile becomes the new deck.",
    ]


def test_every_event_of_many_games_has_words() -> None:
    for seed in range(30):
        solo = {"solo": "rugwort", "level": 3, "variants": ("cranky", "hasty", "lucky")} if seed % 5 == 0 else {}
        game = ub.new_game("everdell", players=1 if solo else 2 + seed % 5, seed=seed, **solo)  # type: ignore[arg-type]
        bot = make_bot("random", seed)
        while not game.over:
            game.apply(bot.choose(Seen(game)))
        names = Names(game, ("random",) * game.setup.players)
        for viewer in (None, 0):
            lines = [line.plain for line in sentences(game.log(viewer), names)]
            assert "The game is over." in lines
            assert not [line for line in lines if "something new" in line or "  " in line or " ." in line]


def test_every_event_that_the_rules_note_has_words() -> None:
    rules = Path(__file__).parents[1] / "src" / "underbough" / "rules"
    paths = [path for folder in ("engine", "effects", "everdell") for path in (rules / folder).rglob("*.py")]
    noted = {kind for path in paths for kind in re.findall(r'\bnote\(\w+, "(\w+)"', path.read_text())}
    assert "gain" in noted
    assert noted - UNTOLD <= {*CLAUSES, *look_of("everdell").clauses}


def test_achieving_and_storing_in_words() -> None:
    g = position(city=["Inn", "Bard"], stock={"berry": 3}, special_events=["Performer in Residence", *OTHER_EVENTS])
    g.achieve("Performer in Residence")
    g.choose("store 2 berries")
    assert "You achieve Performer in Residence" in told(g.game)
    assert "2 berries" in told(g.game)


@pytest.mark.parametrize(("width", "names"), [(110, ["the Leader", "the King"]), (80, ["he Leader", "the King"])])
def test_long_names_that_begin_alike_are_told_apart(width: int, names: list[str]) -> None:
    corrin = ["Corrin Evertail the Leader", "Corrin Evertail the King"]
    g = position(modules=["corrin"], meadow=corrin, hand=["Corrin Evertail the Warrior"])
    shown = drawn(g.game, width, 60)
    assert all(f"{name} " in shown for name in names)
    assert "Corrin Evertail the Warrior " in shown


def test_taking_cards_and_hands_in_words() -> None:
    opponent = {"city": ["Farm"], "hand": ["King"]}
    g = position(
        modules=["rugwort_cards"], hand=["Rugwort the Rowdy", "Rugwort the Robber"], stock={"berry": 6},
        others=[opponent],
    )  # fmt: skip
    g.play("Rugwort the Rowdy")
    g.visit("1 berry")
    g.play("Rugwort the Robber")
    g.choose("pay 2 berries")
    words = told(g.game)
    assert "take the Farm from Greedy's city" in words
    assert "put the Rugwort the Rowdy into Greedy's city" in words
    assert "swap hands with Greedy" in words


# --- scores ---


def test_the_score_sheet_has_every_line() -> None:
    game = middle(2, 10_000)
    assert game.over
    out = sheet_of(game, final=True)
    for score in game.scores():
        assert f"{score.total}★" in out
        for line in score.lines:
            if line.points:
                assert line.source in out
    assert verdict(game, names_in(game)) in out


def test_verdicts() -> None:
    class Ended:
        def __init__(self, totals: list[int], winners: tuple[int, ...]) -> None:
            self.totals = totals
            self._winners = winners

        def winners(self) -> tuple[int, ...]:
            return self._winners

        def scores(self) -> list[ub.Score]:
            out = [ub.Score(i) for i in range(len(self.totals))]
            for score, total in zip(out, self.totals, strict=True):
                score.add("cards", "x", total)
            return out

    names = names_in(ub.new_game("everdell", players=2, seed=1))

    def said(totals: list[int], *winners: int) -> str:
        return verdict(Ended(totals, winners), names)  # type: ignore[arg-type]

    assert said([50, 40], 0) == "You win, with 50 points."
    assert said([30, 40], 1) == "Greedy wins, with 40 points."
    assert said([40, 40], 1) == "Greedy wins by the tie-break, with 40 points."
    assert said([40, 40], 0, 1) == "You and Greedy share the victory."


OTHER_EVENTS = ["Tax Relief", "Croak Wart Cure", "Remembering the Fallen"]
