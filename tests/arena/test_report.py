"""What is told of a contest: tables, JSON, CSV, plots."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from arena.games import contest_of, lane_of, made_up
from underbough import UnderboughError
from underbough.arena.contest import Contest
from underbough.arena.plan import Plan
from underbough.arena.report import plots
from underbough.arena.report.files import as_csv, as_json, check_writable, write
from underbough.arena.report.plots import check_plots, chosen_cards, write_plots
from underbough.arena.report.standings import (
    CardShare,
    against_first,
    card_shares,
    lines_of,
    standing,
    standings,
    usual_share,
)
from underbough.arena.report.tables import figures, show
from underbough.arena.statistics.intervals import Estimate, wilson

PAIR = Plan(("greedy", "random"), games=4, seed=11)
RESULTS = [
    made_up((0,), (50, 40), cities=(("Farm", "Inn"), ("Farm",)), turns=((1.0, 3.0), (0.1,))),
    made_up((0,), (60, 41), cities=(("Inn",), ("Mine",)), turns=((2.0,), (0.1,))),
    made_up((1,), (30, 42), cities=(("Farm",), ("Mine",)), turns=((2.0,), (0.1,))),
    made_up((0, 1), (40, 40), cities=(("Farm",), ("Inn",)), turns=((2.0,), (0.1,))),
]


def pair() -> Contest:
    return contest_of((PAIR, RESULTS))


def two_line_ups() -> Contest:
    worse = [made_up((1,), (20, 44)), made_up((0,), (45, 44)), made_up((1,), (21, 44)), made_up((1,), (10, 44))]
    return contest_of((PAIR, RESULTS), (Plan(("random", "random:seed=1"), games=4, seed=11), worse))


def test_the_figures_of_a_bot() -> None:
    greedy, other = standings(lane_of(PAIR, RESULTS))
    assert (greedy.name, other.name) == ("greedy", "random")
    assert (greedy.games, greedy.score.mean, greedy.score.least, greedy.score.most) == (4, 45, 30, 60)
    assert greedy.share == wilson([1, 1, 0, 0.5])
    assert other.share.value == pytest.approx(0.375)
    assert greedy.time is not None
    assert greedy.time.mean == 2
    assert 2 < greedy.time.most < 3
    assert greedy.lines == {"cards": 30}
    # It sat on the first seat in the first and the third game.
    assert greedy.seats == [0.5, 0.75]
    assert other.seats == [0.25, 0.5]


def test_a_bot_that_plays_against_itself_has_one_row() -> None:
    lane = lane_of(Plan(("greedy", "greedy"), games=4), RESULTS)
    (found,) = standings(lane)
    assert found.score.mean == pytest.approx((45 + 40.75) / 2)
    assert found.share.value == 0.5
    assert found.games == 4


def test_a_solo_opponent_has_no_turns() -> None:
    result = made_up((1,), cities=(("Farm",),), turns=((1.0,),))
    lane = lane_of(Plan(("greedy",), games=1, solo="rugwort", level=2, rotate=False), [result])
    opponent = standing(lane, "rugwort")
    assert (opponent.time, opponent.share.value, opponent.seats) == (None, 1, [None])


def test_a_single_game_tells_no_interval() -> None:
    first, _ = standings(lane_of(PAIR, RESULTS[:1], bar=0.7))
    assert first.share == Estimate(RESULTS[0].share(0), 0.0, 1.0)  # a round has two games
    assert "±" not in figures(first, Estimate(1500, 1400, 1600), 2)[1]
    assert "±" in figures(standings(lane_of(PAIR, RESULTS))[0], Estimate(1500, 1400, 1600), 2)[1]


def test_a_bar_makes_the_interval_wider() -> None:
    ordinary, with_bar = standings(lane_of(PAIR, RESULTS))[0], standings(lane_of(PAIR, RESULTS, bar=0.7))[0]
    assert with_bar.share.value == ordinary.share.value
    assert with_bar.share.low < ordinary.share.low
    assert with_bar.share.high > ordinary.share.high


def test_which_cards_win() -> None:
    found = {card.name: (card.cities, card.share.value) for card in card_shares(pair())}
    assert found == {"Inn": (3, pytest.approx(2.5 / 3)), "Farm": (4, 0.375), "Mine": (2, 0.5)}
    assert [card.name for card in card_shares(pair())] == ["Inn", "Mine", "Farm"]
    assert usual_share(pair()) == 0.5


def test_of_many_cards_the_best_and_worst_are_shown_if_they_were_seen_often_enough() -> None:
    share = Estimate(0.5, 0.4, 0.6)
    cards = [CardShare(str(number), 5 if number < 10 else 50, share) for number in range(100)]
    names = [int(card.name) for card in chosen_cards(cards)]
    assert names == [*range(10, 30), *range(80, 100)]
    assert chosen_cards(cards[:10]) == cards[:10]


def test_line_ups_are_compared_deal_by_deal() -> None:
    ((lane, difference),) = against_first(two_line_ups())
    assert lane.plan.bots[0] == "random"
    assert difference.value == pytest.approx((-1 + 0 + 0 - 0.5) / 4)
    assert difference.low < difference.value < difference.high


def test_score_lines_are_those_of_all_line_ups() -> None:
    both = contest_of((PAIR, [made_up(lines=({"cards": 10}, {"events": 4}))]), (PAIR, [made_up()]))
    assert lines_of(both, "greedy") == {"cards": 20}
    assert lines_of(both, "random") == {"events": 2, "cards": 15}


def shown(contest: Contest) -> str:
    to = Console(file=io.StringIO(), width=160)
    show(contest, to)
    assert isinstance(to.file, io.StringIO)
    return to.file.getvalue()


def test_the_table() -> None:
    text = shown(two_line_ups())
    for word in (
        "Everdell: 8 games, deals from seed 11",
        "games",
        "score",
        "won %",
        "Elo",
        "s/turn",
        "cards",
        "greedy",
    ):
        assert word in text
    row = next(line for line in text.splitlines() if line.strip().startswith("greedy"))
    assert "45.0 ± " in row
    assert "62.5 (" in row
    assert "2.000" in row
    assert "random against random:seed=1 won -37.5 (" in text


def test_the_table_of_a_contest_without_games() -> None:
    assert "No game has ended yet." in shown(Contest([PAIR]))


@pytest.mark.parametrize(("winner", "word"), [((0,), "reached"), ((1,), "missed")])
def test_the_table_tells_whether_the_bar_was_cleared(winner: tuple[int, ...], word: str) -> None:
    contest = pair()
    contest.lanes = [lane_of(Plan(("greedy", "random"), games=90), [made_up(winner)] * 90, bar=0.7)]
    text = shown(contest)
    assert f"greedy against random wins at least 70% of games: {word} after " in text
    assert json.loads(as_json(contest))["line_ups"][0]["verdict"] == word


def test_json_has_all_figures() -> None:
    data = json.loads(as_json(two_line_ups()))
    assert data["contest"]["line_ups"] == [["greedy", "random"], ["random", "random:seed=1"]]
    greedy = data["line_ups"][0]["standings"][0]
    assert greedy["score"]["mean"] == 45
    assert greedy["win_share"]["value"] == 0.625
    assert greedy["win_share_by_seat"] == [0.5, 0.75]
    assert set(data["elo"]) == {"greedy", "random", "random:seed=1"}
    assert data["elo"]["greedy"]["low"] < data["elo"]["greedy"]["value"] < data["elo"]["greedy"]["high"]
    assert {card["name"] for card in data["cards"]["with_card"]} == {"Farm", "Inn", "Mine"}
    assert data["difference_to_first_line_up"][0]["value"] == -0.375


def test_csv_has_all_games() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(pair()))))
    assert len(rows) == 8
    assert rows[2] == {
        "line_up": "greedy, random",
        "game": "1",
        "seed": "12",
        "bot": "greedy",
        "seat": "1",
        "score": "60",
        "win_share": "1.0",
        "turns": "1",
        "seconds": "2.0",
        "cards": "30",
    }
    assert sum(float(row["win_share"]) for row in rows) == 4


def test_files_are_checked_before_the_games(tmp_path: Path) -> None:
    for target in (tmp_path, tmp_path / "nowhere" / "x.json"):
        with pytest.raises(UnderboughError, match="cannot write"):
            check_writable(str(target))
    check_writable(str(tmp_path / "x.json"))
    assert not list(tmp_path.iterdir())
    (tmp_path / "old.json").write_text("of yesterday")
    (tmp_path / "link.json").symlink_to("linked.json")
    for name in ("old.json", "link.json"):
        check_writable(str(tmp_path / name))
    assert (tmp_path / "old.json").read_text() == "of yesterday"
    assert not (tmp_path / "linked.json").exists()
    with pytest.raises(UnderboughError, match="cannot write"):
        write(str(tmp_path), "")


def png_size(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


@pytest.mark.parametrize("contest", [pair(), two_line_ups(), Contest([PAIR])], ids=["one", "two", "none"])
def test_plots_are_pictures(contest: Contest, tmp_path: Path) -> None:
    paths = write_plots(contest, str(tmp_path / "new" / "folder"))
    assert [path.name for path in paths] == ["scores.png", "seats.png", "cards.png"]
    for path in paths:
        width, height = png_size(path)
        assert width > 400
        assert height > 100


def test_plots_show_what_was_counted() -> None:
    (axes,) = plots.seats(pair()).axes
    assert sorted(round(bar.get_height(), 3) for bar in axes.patches) == [0.25, 0.5, 0.5, 0.75]  # type: ignore[attr-defined]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["seat 1", "seat 2"]
    (axes,) = plots.cards(pair()).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["Inn (3)", "Mine (2)", "Farm (4)"]


def test_plots_need_matplotlib_and_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(UnderboughError, match="it is no folder"):
        check_plots(str(file))
    with pytest.raises(UnderboughError, match="cannot write plots"):
        write_plots(pair(), str(file))
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    with pytest.raises(UnderboughError, match=r"underbough\[arena\]"):
        check_plots(str(tmp_path))
