"""A game as its users see it: decisions, answers, undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from underbough.rules.engine import saving, scoring, views
from underbough.rules.engine.asking import about_option, source_of
from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.fingerprint import fingerprint
from underbough.rules.engine.loop import advance, answer
from underbough.rules.engine.ruleset import Setup
from underbough.rules.engine.scoring import Score
from underbough.rules.engine.state import Frame, State

UNDO: Final = -1_000_000  # in a list of answers: the one before is taken back


class Option:
    """One thing that may be chosen. Its text is its name in the notation."""

    __slots__ = ("_frame", "_state", "_text", "code", "index")

    def __init__(self, state: State, frame: Frame, index: int, code: int) -> None:
        self._state = state
        self._frame = frame
        self._text = ""
        self.index = index
        self.code = code

    @property
    def text(self) -> str:
        if not self._text:
            check_pending(self._state, self._frame)
            self._text = NODES[self._frame.node].text(self._state, self._frame, self.code)
        return self._text

    @property
    def about(self) -> dict[str, Any]:
        """The thing on the table that it is about, and what is done with it, as JSON data."""
        check_pending(self._state, self._frame)
        return about_option(self._state, self._frame, self.code, self.text)

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self.text}>"


def check_pending(state: State, frame: Frame) -> None:
    if not state.stack or state.stack[-1] is not frame:
        raise UnderboughError("this decision is past; ask what you want to know about it before an option is applied")


class Options:
    """The options of a decision. Their texts are made only when asked for."""

    __slots__ = ("_codes", "_frame", "_state")

    def __init__(self, state: State, frame: Frame, codes: list[int]) -> None:
        self._state = state
        self._frame = frame
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    def __getitem__(self, index: int) -> Option:
        if index < 0:
            index += len(self._codes)
        return Option(self._state, self._frame, index, self._codes[index])

    def __iter__(self) -> Iterator[Option]:
        return iter([self[i] for i in range(len(self._codes))])

    def texts(self) -> list[str]:
        node = NODES[self._frame.node]
        return [node.text(self._state, self._frame, code) for code in self._codes]


class Decision:
    """What somebody has to decide now."""

    __slots__ = ("kind", "options", "player")

    def __init__(self, player: int, kind: str, options: Options) -> None:
        self.player = player
        self.kind = kind
        self.options = options

    @property
    def always_asked(self) -> bool:
        """Is it asked even where there is one option only, as the action of a turn is?"""
        return NODES[self.options._frame.node].always_asked

    @property
    def source(self) -> dict[str, Any] | None:
        """The card or site whose effect asks, or the card that is being played, as JSON data."""
        check_pending(self.options._state, self.options._frame)
        return source_of(self.options._state, self.options._frame)


class Game:
    """A game in progress. `answers` holds the codes chosen since `start`."""

    __slots__ = ("_found", "_marks", "answers", "from_position", "setup", "start", "state")

    def __init__(
        self,
        setup: Setup,
        state: State,
        start: State | None,
        codes: list[int] | None = None,
        from_position: bool = False,
    ) -> None:
        self.setup = setup
        self.state = state
        self.start = start  # a state to replay the answers from; clones have none
        self.from_position = from_position  # the start is not the one that the setup gives
        self.answers: list[int] = []
        self._marks: list[tuple[int, int]] = []  # before each answer: who answered, and what had been revealed
        self._found = advance(state) if codes is None else codes  # the options' codes, once they are worked out

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def _codes(self) -> list[int]:
        if self._found is None:
            f = self.state.stack[-1]
            self._found = NODES[f.node].options(self.state, f)
        return self._found

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the game is over."""
        stack = self.state.stack
        if not stack:
            return None
        f = stack[-1]
        return Decision(f.player, NODES[f.node].kind, Options(self.state, f, self._codes))

    @property
    def choices(self) -> int:
        """How many options there are."""
        return len(self._codes)

    def options(self) -> Options:
        """The options of the pending decision; none when the game is over."""
        if self.over:
            return Options(self.state, Frame(0, 0, 0), [])
        return Options(self.state, self.state.stack[-1], self._codes)

    def apply(self, choice: object) -> None:
        """Carry out an option of the pending decision: itself (an `Option`), its index or its text."""
        code = self._code_of(choice)
        state = self.state
        self._marks.append((state.stack[-1].player, state.reveals))
        self.answers.append(code)
        answer(state, code)
        self._found = advance(state)

    def _code_of(self, choice: object) -> int:
        codes = self._codes
        if not codes:
            raise UnderboughError("the game is over; there is nothing to decide")
        if isinstance(choice, int) and not isinstance(choice, bool):
            if not 0 <= choice < len(codes):
                raise UnderboughError(f"there is no option {choice}; the options are numbered 0 to {len(codes) - 1}")
            return codes[choice]
        if isinstance(choice, Option):
            if choice._frame is not self.state.stack[-1] or choice.code not in codes:
                raise UnderboughError("this option belongs to another decision; ask for the pending one's options")
            return choice.code
        texts = self.options().texts()
        if not isinstance(choice, str) or choice not in texts:
            raise UnderboughError(f"{choice!r} is not offered; possible now: {'; '.join(texts)}")
        return codes[texts.index(choice)]

    def clone(self) -> Game:
        """An independent game that can go on but not be undone; it keeps no log."""
        return Game(self.setup, self.state.copy(), None, self._found)

    def determinize(self, player: object, seed: object) -> Game:
        """A game as it could be for all that the player knows: what is hidden from them is dealt anew.

        The same decision is pending, even if the new cards leave its player no choice.
        """
        viewer = self._check_player(player)
        if not isinstance(seed, int):
            raise UnderboughError(f"the seed must be a whole number, not {seed!r}")
        while True:
            state = views.determinize(self.state, viewer, seed)
            if self.over:
                return Game(self.setup, state, None, [])
            f = state.stack[-1]
            codes = NODES[f.node].options(state, f)
            if codes:
                return Game(self.setup, state, None, codes)
            seed += 1  # these cards could not have led to the decision

    def hash(self) -> int:
        """Equal for games that can go on in the same ways."""
        return fingerprint(self.state)

    def view(self, player: object = None) -> dict[str, Any]:
        """What that player (None: a spectator) may know, as JSON data."""
        viewer = None if player is None else self._check_player(player)
        out = views.view(self.state, viewer)
        out["over"] = self.over
        out["decision"] = self._view_decision(viewer)
        return out

    def _view_decision(self, viewer: int | None) -> dict[str, Any] | None:
        decision = self.decision
        if decision is None:
            return None
        options = decision.options.texts() if decision.player == viewer else None
        return {"player": decision.player, "kind": decision.kind, "options": options}

    def _check_player(self, player: object) -> int:
        if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < len(self.state.players):
            return player
        raise UnderboughError(f"there is no player {player!r}; they are numbered 0 to {len(self.state.players) - 1}")

    def log(self, player: object = None) -> list[dict[str, Any]]:
        """What happened so far, as that player (None: a spectator) may know it."""
        viewer = None if player is None else self._check_player(player)
        log = self.state.log
        return [] if log is None else [views.describe(self.state, event, viewer) for event in log]

    def why_not(self, text: object) -> str:
        """Why this is not offered now; says so if it is."""
        if not isinstance(text, str):
            raise UnderboughError(f"an option is named by its text, not by {text!r}")
        decision = self.decision
        if decision is None:
            return "the game is over"
        texts = decision.options.texts()
        if text in texts:
            return f"{text!r} is possible now"
        f = self.state.stack[-1]
        reason = NODES[f.node].why_not(self.state, f, text)
        if reason:
            return reason
        if decision.kind != "turn":
            return f"first this must be decided: {'; '.join(texts)}"
        return f"{text!r} is nothing that can be done; possible now: {'; '.join(texts)}"

    def scores(self) -> list[Score]:
        return scoring.scores(self.state)

    def winners(self) -> tuple[int, ...]:
        return tuple(scoring.winners(self.state))

    @property
    def can_undo(self) -> bool:
        """Nothing was revealed since the last answer: neither chance nor a card that somebody did not know."""
        return len(self._marks) > 0 and self.start is not None and self._marks[-1][1] == self.state.reveals

    @property
    def surprises(self) -> int:
        """Grows as soon as chance is used or something comes up that whoever acts could not know.

        While it stays the same, the game goes on alike for all that was hidden from that player.
        """
        return self.state.reveals - self.state.shown

    @property
    def last_player(self) -> int | None:
        """Who gave the last answer, and so may take it back."""
        return self._marks[-1][0] if self._marks else None

    def texts(self) -> list[str]:
        """The whole game so far in the notation, one text per answer; `undo` takes back the one before."""
        if self.start is None:
            raise UnderboughError("a clone does not know how it came about")
        game = Game(self.setup, self.start.copy(), self.start)
        out: list[str] = []
        for code in self.answers:
            if code == UNDO:
                out.append("undo")
                game.undo()
            else:
                at = game._codes.index(code)
                out.append(game.options()[at].text)
                game.apply(at)
        return out

    def record(self) -> dict[str, Any]:
        """The whole game as setup and answers; one begun from a position carries that position too."""
        out = {
            "format": saving.FORMAT,
            "rules": saving.RULES_VERSION,
            "setup": saving.write_setup(self.setup),
            "answers": self.texts(),
        }
        if self.from_position and self.start is not None:
            out["start"] = saving.snapshot(self.start)
        return out

    def undo(self) -> None:
        """Take back the last answer."""
        if not self.can_undo:
            raise UnderboughError(
                "nothing can be taken back: no answer was given yet, or something was revealed by the last one"
            )
        start = self.start
        assert start is not None
        self.answers.append(UNDO)
        kept = effective(self.answers)
        log = None if start.log is None else start.log[:]
        self.state = start.copy()
        self.state.log = log
        self._found = advance(self.state)
        self._marks = []
        for code in kept:
            self._marks.append((self.state.stack[-1].player, self.state.reveals))
            answer(self.state, code)
            self._found = advance(self.state)


def effective(answers: list[int]) -> list[int]:
    """The answers that still stand, without those taken back."""
    out: list[int] = []
    for code in answers:
        if code == UNDO:
            out.pop()
        else:
            out.append(code)
    return out
