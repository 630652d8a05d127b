"""A game and how it came about, entry by entry."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import underbough as ub
from underbough.rules.engine.saving import snapshot
from underbough.rules.records import agree, read_setup, start
from underbough.server.storage.rows import Entry, Snapshot, TableRow

log = logging.getLogger("underbough.tables")

TOO_FAR = "something comes up before the last of these answers; send those that follow when it is known"


@dataclass(frozen=True)
class Given:
    """An answer that still stands."""

    entry: int
    seat: int
    text: str
    turn: int
    reveals: int  # how much had been revealed before it


@dataclass
class Course:
    """The game now, the answers that led to it, and the number of the last entry."""

    game: ub.Game
    number: int
    given: list[Given]
    before: Course | None = None  # the last entry, whose answers may be taken back

    @property
    def turn(self) -> int:
        return self.game.state.turn

    @property
    def decider(self) -> int | None:
        decision = self.game.decision
        return None if decision is None else decision.player

    def apply(self, entry: int, indices: Sequence[int]) -> None:
        """Carry out the answers of one entry, given by their indices."""
        if not self.given or self.given[-1].entry != entry:
            self.before = self._copy()
        for index in indices:
            decision = self.game.decision
            assert decision is not None
            given = Given(entry, decision.player, decision.options[index].text, self.turn, self.game.state.reveals)
            self.game.apply(index)
            self.given.append(given)
        self.number = entry

    def undoable(self, seat: int) -> int:
        """How many of the last entry's answers that seat may take back."""
        count = 0
        revealed = self.game.state.reveals
        for given in reversed(self.given):
            if given.seat != seat or given.entry != self.given[-1].entry or given.reveals != revealed:
                break
            count += 1
            revealed = given.reveals
        return count

    def without_last(self, count: int, number: int) -> Course:
        """The same game with the last entry's last answers taken back; this one stays as it is."""
        assert self.before is not None
        course = self.before._copy()
        kept = self.given[len(course.given) : len(self.given) - count]
        replay(course, [(given.entry, given.text) for given in kept])
        course.number = number
        return course

    def _copy(self) -> Course:
        """As it is now. What can no longer be taken back is let go."""
        game = self.game.clone()
        game.state.log = None if self.game.state.log is None else self.game.state.log[:]
        reachable = bool(self.given) and self.undoable(self.given[-1].seat) > 0  # once others take theirs back
        return Course(game, self.number, self.given[:], self.before if reachable else None)

    def record(self, row: TableRow) -> dict[str, Any]:
        """The game as programs read it."""
        record = from_start(row).game.record()
        return {**record, "answers": [given.text for given in self.given]}

    def snapshot(self) -> Snapshot:
        return Snapshot(self.number, write_state(self.game))


def write_state(game: ub.Game) -> str:
    """The state alone: the past is kept as entries."""
    return ub.save(game.clone())


def indices_of(game: ub.Game, seat: int, answers: Iterable[str]) -> tuple[list[int], ub.Game]:
    """The answers as indices, and a clone on which they were tried; raises UnderboughError if one is not possible.

    Until something comes up that the seat could not know, all deals that it holds possible ask and offer the same, and
    a refusal gives nothing away. There the list has to end: whether a later answer would do is seen only afterwards.
    """
    tried = game.clone()
    indices: list[int] = []
    for answer in answers:
        if tried.surprises != game.surprises:
            raise ub.UnderboughError(TOO_FAR)
        decision = tried.decision
        if decision is None or decision.player != seat:
            raise ub.UnderboughError(f"{answer!r} comes too late: somebody else is to decide by then")
        texts = decision.options.texts()
        if answer not in texts:
            raise ub.UnderboughError(tried.why_not(answer))
        indices.append(texts.index(answer))
        tried.apply(indices[-1])
    return indices, tried


def begin(setup: dict[str, Any], start_state: str | None, number: int) -> Course:
    game = start(read_setup(setup)) if start_state is None else ub.load(start_state)
    return Course(game, number, [])


def from_start(row: TableRow) -> Course:
    return begin(row.setup, row.start_state, row.start_number)


# --- from storage ----------------------------------------------------------------------------------------------------

Standing = list[tuple[int, str]]  # answers that were not taken back, with their entries' numbers


@dataclass
class Restored:
    course: Course
    state_counts: bool  # the rules have changed: only the state can be gone on with, not how it came about


def restore(
    setup: dict[str, Any], start_state: str | None, start_number: int, entries: Sequence[Entry], saved: Snapshot | None
) -> Restored:
    """The course of a stored game. If its entries lead elsewhere than they did, the last snapshot counts."""
    last = entries[-1].number if entries else start_number
    entries = [entry for entry in entries if entry.number > start_number]
    try:
        if saved is not None and saved.number > start_number:
            then = replay(begin(setup, start_state, start_number), standing(entries, saved.number))
            check_same(then.game, saved)
        course = replay(begin(setup, start_state, start_number), standing(entries, last))
        course.number = last
        return Restored(course, state_counts=False)
    except ub.UnderboughError as error:
        if saved is None:
            raise
        course = go_on(saved, entries)
        course.number = last
        log.warning("the rules have changed, going on from the snapshot: %s", error)
    return Restored(course, state_counts=True)


def standing(entries: Sequence[Entry], last: int) -> Standing:
    """The answers that stand after that entry."""
    out: Standing = []
    for entry in entries:
        if entry.number > last:
            break
        if entry.undone > len(out):
            raise ub.UnderboughError(f"entry {entry.number} takes back more than was answered")
        del out[len(out) - entry.undone :]
        out.extend((entry.number, text) for text in entry.answers)
    return out


def replay(course: Course, answers: Standing) -> Course:
    for entry, text in answers:
        texts = course.game.options().texts()
        if text not in texts:
            raise ub.UnderboughError(f"entry {entry}: {text!r} is not possible any more")
        course.apply(entry, [texts.index(text)])
    return course


def check_same(game: ub.Game, saved: Snapshot) -> None:
    """The snapshot may be of an earlier version, which wrote the same state in another way."""
    try:
        there = snapshot(ub.load(saved.state).state)
    except ub.UnderboughError:
        raise ub.UnderboughError(f"the snapshot after entry {saved.number} is damaged") from None
    if not agree(snapshot(game.state), there):
        raise ub.UnderboughError(f"the answers up to entry {saved.number} lead elsewhere")


def go_on(saved: Snapshot, entries: Sequence[Entry]) -> Course:
    """From the snapshot as far as the later answers are still possible."""
    course = Course(ub.load(saved.state), saved.number, [])
    try:
        replay(course, standing([entry for entry in entries if entry.number > saved.number], entries[-1].number))
    except ub.UnderboughError as error:
        log.warning("answers since the snapshot are not possible any more: %s", error)
    return course
