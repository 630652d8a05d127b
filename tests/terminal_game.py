"""The terminal game in a test: lines that are typed, the screen as text, the words of the log."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from rich.console import Console

import underbough as ub
from underbough import cli
from underbough.bots import Bot, Seen
from underbough.terminal import screen
from underbough.terminal.editions import look_at
from underbough.terminal.names import Names
from underbough.terminal.saves import ME
from underbough.terminal.sheet import score_sheet
from underbough.terminal.words import sentences

Type = Callable[..., str]


def settle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own for saved games, and a terminal of a known size."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "60")


def typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], always: str, usual: str) -> Type:
    """Runs `underbough play` with some lines typed and returns what it printed.

    `always` are arguments of every run, `usual` those where a test names none.
    """

    def run(*lines: str, arguments: str = usual, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert cli.main(["play", *always.split(), *arguments.split()]) == code
        return capsys.readouterr().out

    return run


def random_answers(game: ub.Game, choices: random.Random, looks: Sequence[str]) -> Callable[[], str]:
    """What somebody types who answers by numbers and texts, and often looks at something first."""

    def answer() -> str:
        decision = game.decision
        assert decision is not None
        if choices.random() < 0.3:
            return choices.choice(looks)
        option = choices.choice(list(decision.options))
        return choices.choice([str(option.index + 1), option.text])

    return answer


def random_console(choices: random.Random) -> Console:
    """Wide and narrow, high and low."""
    return Console(file=io.StringIO(), width=choices.choice([80, 120, 160]), height=choices.choice([24, 40, 80]))


def played(game: ub.Game, bots: Sequence[Bot], answers: int) -> ub.Game:
    """The game after so many answers of bots, one for each seat, on to player 1's next turn."""
    while (decision := game.decision) is not None:
        if answers <= 0 and decision.player == 0 and decision.kind == "turn":
            break
        game.apply(bots[decision.player].choose(Seen(game)))
        answers -= 1
    return game


def names_in(game: ub.Game) -> Names:
    """Player 1 sits at the screen."""
    return Names(game, (ME, *["greedy"] * (game.setup.players - 1)))


def drawn(game: ub.Game, width: int = 160, height: int = 200, encoding: str = "utf-8") -> str:
    """The screen of the player who has to decide."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, height=height, color_system=None)
    decision = game.decision
    assert decision is not None
    console.print(screen.draw(game, decision, names_in(game), look_at(game).signs_for(console), console))
    file.flush()
    assert isinstance(file.buffer, io.BytesIO)
    return file.buffer.getvalue().decode(encoding)


def sheet_of(game: ub.Game, *, final: bool = False) -> str:
    """The score sheet."""
    console = Console(file=io.StringIO(), width=160)
    with console.capture() as capture:
        console.print(score_sheet(game, names_in(game), look_at(game).signs(fine=True), final=final))
    return capture.get()


def told(game: ub.Game) -> str:
    """The log in the words that player 1 reads."""
    return " ".join(line.plain for line in sentences(game.log(0), names_in(game)))
