"""What came of a contest, for other programs: JSON with all figures, CSV with all games."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from underbough import UnderboughError
from underbough.arena.contest import Contest, Lane
from underbough.arena.plan import identity
from underbough.arena.report.standings import (
    VERDICTS,
    against_first,
    all_results,
    card_shares,
    elo,
    standings,
    usual_share,
)

SCREEN = "-"
COLUMNS = ("line_up", "game", "seed", "bot", "seat", "score", "win_share", "turns", "seconds")


def as_dict(contest: Contest) -> dict[str, Any]:
    return {
        "contest": identity([lane.plan for lane in contest.lanes]),
        "line_ups": [line_up_as_dict(lane) for lane in contest.lanes],
        "elo": {name: rating.as_dict(1) for name, rating in elo(contest).items()},
        "difference_to_first_line_up": [
            {"bots": list(lane.plan.bots), **difference.as_dict()} for lane, difference in against_first(contest)
        ],
        "cards": {
            "win_share_of_all_cities": round(usual_share(contest), 4),
            "with_card": [card.as_dict() for card in card_shares(contest)],
        },
    }


def line_up_as_dict(lane: Lane) -> dict[str, Any]:
    bar = {} if lane.bar is None else {"bar": lane.bar, "verdict": VERDICTS[lane.cleared]}
    found = [standing.as_dict() for standing in standings(lane)]
    return {"bots": list(lane.plan.bots), "games": len(lane.results), **bar, "standings": found}


def as_json(contest: Contest) -> str:
    return json.dumps(as_dict(contest), indent=2, ensure_ascii=False) + "\n"


def as_csv(contest: Contest) -> str:
    """One row for each bot in each game; points of the score lines in the last columns."""
    lines = sorted({line for result in all_results(contest) for sheet in result.lines for line in sheet})
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*COLUMNS, *lines])
    for lane in contest.lanes:
        writer.writerows(rows(lane, lines))
    return text.getvalue()


def rows(lane: Lane, lines: list[str]) -> Iterator[list[object]]:
    for number, result in enumerate(lane.results):
        for player, name in enumerate(lane.plan.names):
            is_bot = player < len(lane.plan.bots)
            seat = lane.plan.seat_of(player, number) if is_bot else player
            turns = result.turns[player] if is_bot else ()
            figures = [result.scores[player], round(result.share(player), 6), len(turns), round(sum(turns), 6)]
            points = [result.lines[player].get(line, 0) for line in lines]
            yield [lane.plan.label, number, lane.plan.seed + number, name, seat, *figures, *points]


def check_different(targets: Sequence[str]) -> None:
    """No file may take the place of another, least of all of the results."""
    for one, other in combinations([target for target in targets if target != SCREEN], 2):
        if same_file(one, other):
            raise UnderboughError(f"{one} and {other} are the same file; give each output a file of its own")


def same_file(one: str, other: str) -> bool:
    if os.path.realpath(one) == os.path.realpath(other):
        return True
    try:
        return Path(one).samefile(other)
    except OSError:  # at least one of them is not there yet
        return False


def check_writable(target: str) -> None:
    """Before hours of playing, not after. Only trying tells: there are folders that take no files from anybody."""
    if target == SCREEN:
        return
    path = Path(os.path.realpath(target))
    try:
        if not os.path.lexists(path):
            path.open("xb").close()
            path.unlink()
        elif path.is_file() or path.is_dir():  # a pipe's reader would take this for all that comes
            path.open("ab").close()
    except OSError as error:
        raise UnderboughError(f"cannot write {target}: {error.strerror}") from error


def write(target: str, text: str) -> None:
    if target == SCREEN:
        sys.stdout.write(text)
        return
    try:
        Path(target).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnderboughError(f"cannot write {target}: {error.strerror}") from error
