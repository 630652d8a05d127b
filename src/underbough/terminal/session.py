"""One game at the terminal: whose turn it is, what was typed, and what to show for it."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

import underbough as ub
from underbough.bots import Bot, Seen, make_bot
from underbough.simulate import bot_seed
from underbough.terminal import screen, style
from underbough.terminal.cards import entries, find_one, large
from underbough.terminal.editions import look_at
from underbough.terminal.files import write_text
from underbough.terminal.names import Names
from underbough.terminal.options import find
from underbough.terminal.saves import ME, Sitting, dump, last_game
from underbough.terminal.sheet import score_sheet
from underbough.terminal.words import sentences

HELP = """\
[bold]Answer[/] with the number of an option, its text, or enough of it: {answers}.
[bold]u[/]        take the last answer back (not once cards have been revealed)
[bold]t[/]        the whole table    [bold]s[/]  scores so far    [bold]h[/]  everything that happened
[bold]c[/] NAME   show a card, or what else has a name, e.g. [bold]c inn[/]
[bold]w[/] TEXT   why is something not offered, e.g. [bold]w {why_not}[/]
[bold]q[/]        save and leave; [bold]underbough play --continue[/] goes on
[bold]?[/]        this help"""

MOST_TOLD = 12  # lines of what happened since my last answer; h shows all


class Leave(Exception):  # noqa: N818 - no error: somebody wants to go
    """Put the game aside."""


class Session:
    def __init__(
        self, sitting: Sitting, console: Console, save: Path | None = None, continued: Path | None = None
    ) -> None:
        self.game = sitting.game
        self.seats = sitting.seats
        self.console = console
        self.look = look_at(sitting.game)
        self.signs = self.look.signs_for(console)
        self.names = Names(sitting.game, sitting.seats)
        self._save = save
        self._continued = continued  # where the game was kept; no longer needed once it is over
        self._bots = self._make_bots()
        self._told: dict[int, int] = {}  # how much of the log each of us has read
        self._at_screen = -1  # whose hand may be seen now

    def _make_bots(self) -> dict[int, Bot]:
        seed = self.game.setup.seed
        return {i: make_bot(name, bot_seed(seed, i)) for i, name in enumerate(self.seats) if name != ME}

    # --- the game ---

    def run(self) -> int:
        self._greet()
        try:
            while (decision := self.game.decision) is not None:
                if decision.player in self._bots:
                    self.game.apply(self._bots[decision.player].choose(Seen(self.game)))
                else:
                    self._my_move(decision)
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
            return 0
        self._finish()
        return 0

    def _my_move(self, decision: ub.Decision) -> None:
        self._hand_over(decision.player)
        self._tell(decision.player)
        self.console.print(screen.draw(self.game, decision, self.names, self.signs, self.console))
        while not self._answer(self._read(self._prompt(decision)), decision):
            pass

    def _hand_over(self, seat: int) -> None:
        """Several people at one screen: nobody sees another's hand."""
        if seat == self._at_screen or self.seats.count(ME) == 1:
            self._at_screen = seat
            return
        self.console.clear()
        self._read(f"{self.names.of(seat)}, it is your turn. Press Enter when only you are looking. ")
        self._at_screen = seat

    def _answer(self, typed: str, decision: ub.Decision) -> bool:
        """Do what was typed; True if the game has changed."""
        if not typed:
            return False
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        try:
            if word == "u" and not rest:
                self._undo()
                return True
            if self._command(word, rest, decision.player):
                return False
            self.game.apply(find(typed, [option.text for option in decision.options]))
        except ub.UnderboughError as error:
            self.console.print(Text(str(error), style.WARN))
            return False
        return True

    def _command(self, word: str, rest: str, seat: int) -> bool:
        """Commands that only show something; False if it is none of them."""
        if word in ("?", "help") and not rest:
            told = HELP.format(answers=self.look.answers, why_not=self.look.why_not)
            self.console.print(told, style.legend(self.signs), style.legend_of_marks(self.signs), sep="\n")
        elif word == "c":
            self.console.print(
                large(find_one(entries(self.game.setup.edition), rest, self.look), self.look, self.signs)
            )
        elif word == "w":
            why = self.game.why_not(rest) if rest else f"Why not what? E.g. w {self.look.why_not}"
            self.console.print(Text(why))
        elif word == "s" and not rest:
            self.console.print(score_sheet(self.game, self.names, self.signs))
        elif word == "h" and not rest:
            self._history(seat)
        elif word == "t" and not rest:
            self.console.print(screen.whole_table(self.game, seat, self.names, self.signs, self.console.width))
        elif word in ("q", "quit", "exit") and not rest:
            raise Leave
        else:
            return False
        return True

    def _undo(self) -> None:
        last = self.game.last_player
        if not self.game.can_undo or last is None or self.seats[last] != ME:
            raise ub.UnderboughError(
                "nothing can be taken back now: cards were revealed, or it was another player's answer"
            )
        self.game.undo()

    # --- talking ---

    def _greet(self) -> None:
        setup = self.game.setup
        self.console.print(Rule(Text("Underbough", style.TITLE), style=style.TITLE))
        against = ", ".join(
            self.names.of(i) for i in range(len(self.names)) if i >= len(self.seats) or self.seats[i] != ME
        )
        greeting = f"You play against {against}." if against else "You play at one screen."
        self.console.print(f"{escape(greeting)} Seed {setup.seed}. Type ? for help.")

    def _tell(self, seat: int) -> None:
        """What has happened since this player answered last."""
        log = self.game.log(seat)
        begin = min(self._told.get(seat, 0), len(log))
        self._told[seat] = len(log)
        for sentence in sentences(log[begin:], self.names)[-MOST_TOLD:]:
            self.console.print(sentence)

    def _history(self, seat: int) -> None:
        for sentence in sentences(self.game.log(seat), self.names):
            self.console.print(sentence)

    def _prompt(self, decision: ub.Decision) -> str:
        return f"{self.names.of(decision.player)} [1-{len(decision.options)}, ? help] > "

    def _read(self, prompt: str) -> str:
        self.console.print(Text(prompt, style.LEGAL), end="")
        typed = input().strip()
        if not sys.stdin.isatty():
            self.console.print(Text(typed))  # so that what is written to a file reads well
        return typed

    # --- the end ---

    def _leave(self) -> None:
        path = self._save or last_game()
        write_text(path, dump(Sitting(self.game, self.seats)))
        how = f"underbough play --load {path}" if self._save else "underbough play --continue"
        self.console.print(Text(f"\nSaved. Go on with: {how}", style.QUIET), soft_wrap=True)

    def _finish(self) -> None:
        seat = self.seats.index(ME)
        self._tell(seat)
        self.console.print(score_sheet(self.game, self.names, self.signs, final=True))
        if self._save:
            write_text(self._save, dump(Sitting(self.game, self.seats)))
        if self._continued:
            self._continued.unlink(missing_ok=True)
