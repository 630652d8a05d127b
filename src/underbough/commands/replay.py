"""`underbough replay`

A game written down by hand begins with its setup, then has one option text per line:

    players: 2
    seed: 7

    visit 3 twigs       # a remark
    play Farm from hand
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

import underbough as ub
from underbough.commands.common import console, names_in
from underbough.terminal import style
from underbough.terminal.editions import look_at
from underbough.terminal.files import read_text
from underbough.terminal.names import Names
from underbough.terminal.saves import ME
from underbough.terminal.sheet import score_sheet
from underbough.terminal.words import sentences

HEADER = ("edition", "players", "seed", "solo", "level", "variants", "modules")
NUMBERS = ("players", "seed", "level")
UNDO = "undo"


@dataclass
class Written:
    """A game as it was written down: how it begins, and the answers."""

    game: ub.Game
    answers: list[str]
    from_position: bool = False


def run(args: argparse.Namespace) -> int:
    written = read(read_text(args.file), args.file)
    to = console()
    if args.text:
        to.print(Text(as_text(written)), soft_wrap=True)
        return 0
    play(written, None if args.quiet else to)
    names = Names(written.game, (ME,) * written.game.setup.players)
    to.print(score_sheet(written.game, names, look_at(written.game).signs_for(to), final=written.game.over))
    return 0


def play(written: Written, to: Console | None) -> None:
    """Answer by answer, telling each with what came of it."""
    game = written.game
    names = Names(game, (ME,) * game.setup.players)
    told = len(game.log())
    for number, answer in enumerate(written.answers, 1):
        decision = game.decision
        try:
            game.undo() if answer == UNDO else game.apply(answer)
        except ub.UnderboughError as error:
            raise ub.UnderboughError(f"answer {number} cannot be replayed: {error}") from error
        if to is None:
            continue
        who = names.of(decision.player) if decision is not None else ""
        to.print(Text.assemble((f"{number:>4} ", style.QUIET), (f"{who}: ", "bold"), answer))
        log = game.log()
        for sentence in sentences(log[told:], names):
            to.print(Text.assemble("     ", sentence))
        told = len(log)


def read(text: str, name: str) -> Written:
    if text.lstrip().startswith("{"):
        return read_json(text, name)
    return read_lines(text, name)


def read_json(text: str, name: str) -> Written:
    """A record; or a saved game, which has its record inside."""
    try:
        data: Any = json.loads(text)
    except ValueError as error:
        raise ub.UnderboughError(f"{name} is not a record: {error}") from error
    for inside in ("game", "record"):
        if isinstance(data.get(inside), dict):
            data = data[inside]
    answers = data.get("answers")
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise ub.UnderboughError(f"{name} is not a record: it has no answers, a list of texts")
    return Written(ub.replay({**data, "answers": []}), answers, from_position="start" in data)


def read_lines(text: str, name: str) -> Written:
    header: dict[str, str] = {}
    answers: list[str] = []
    for line in (whole.split("#")[0].strip() for whole in text.splitlines()):
        key, colon, value = line.partition(":")
        if colon and not answers:
            if key.strip() not in HEADER:
                raise ub.UnderboughError(
                    f"{name} has an unknown setup line {line!r}; possible are: {', '.join(HEADER)}"
                )
            header[key.strip()] = value.strip()
        elif line:
            answers.append(line)
    if "players" not in header:
        raise ub.UnderboughError(f"{name} has no setup; it should begin with lines such as `players: 2` and `seed: 7`")
    return Written(ub.new_game(**setup_of(header, name)), answers)


def setup_of(header: dict[str, str], name: str) -> dict[str, Any]:
    setup: dict[str, Any] = dict(header)
    for key in NUMBERS:
        if key in header:
            try:
                setup[key] = int(header[key])
            except ValueError as error:
                raise ub.UnderboughError(f"{name}: {key} must be a number, not {header[key]!r}") from error
    for key in ("variants", "modules"):
        if key in header:
            setup[key] = names_in(header[key])
    return setup


def as_text(written: Written) -> str:
    """The game in the form that `read_lines` reads."""
    if written.from_position:
        raise ub.UnderboughError("a game that began with a position cannot be written as texts alone; keep its record")
    setup = written.game.setup
    lines = [f"edition: {setup.edition}", f"players: {setup.players}", f"seed: {setup.seed}"]
    if setup.modules:
        lines.append(f"modules: {', '.join(setup.modules)}")
    if setup.solo:
        lines += [f"solo: {setup.solo}", f"level: {setup.level}"]
    if setup.variants:
        lines.append(f"variants: {', '.join(setup.variants)}")
    return "\n".join([*lines, "", *written.answers])
