"""What is kept of a table, as plain data. What is read is checked against the types: a database can be damaged."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from pydantic import AfterValidator, Field, TypeAdapter
from sqlalchemy.engine import Connection

from underbough import UnderboughError
from underbough.server.messages import Critter, Phase, SeatKind

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

BY_PLAYER = "player"
BY_BOT = "bot"
BY_CLOCK = "clock"


YEAR_10000 = 253_402_300_800.0
Moment = Annotated[float, Field(ge=0, lt=YEAR_10000)]


class DamagedError(UnderboughError):
    """What the database holds of a table cannot be."""

    def __init__(self, id: str, reason: str) -> None:
        super().__init__(f"what was saved of it is damaged: {reason}")
        self.id = id


@dataclass(frozen=True)
class SetupData:
    """What every setup holds."""

    edition: str
    players: int
    modules: list[str]
    solo: str
    level: int
    variants: list[str]
    seed: int | str


SETUP: TypeAdapter[SetupData] = TypeAdapter(SetupData)


def check_setup(setup: dict[str, Any]) -> dict[str, Any]:
    SETUP.validate_python(setup)
    return setup


@dataclass
class Seat:
    number: int
    kind: SeatKind  # as planned
    browser: str | None = None  # whose seat it is: the hash of a browser's secret
    nickname: str = ""
    critter: Critter | None = None
    bot: str = ""  # that plays the seat now
    resigned: bool = False
    missed: int = 0  # turns in a row in which the timer ran out

    @property
    def taken(self) -> bool:
        return self.browser is not None or self.kind == "bot" or bool(self.bot)


@dataclass
class TableRow:
    """A table and its seats; the answers given are kept apart, as entries."""

    id: str
    setup: Annotated[dict[str, Any], AfterValidator(check_setup)]  # with the seed
    host: str
    invitation: str
    watch: str
    created: Moment
    changed: Moment
    public: bool = False
    turn_seconds: int | None = None
    phase: Phase = WAITING
    rematch: str | None = None
    turn: int = 0
    to_move: int | None = None  # a seat
    deadline: Moment | None = None  # of the turn timer, in steady time; in the database in seconds since 1970
    overdue: bool = False  # it ran out: a bot answers for the rest of the turn
    bot_moves: bool = False  # a bot is to answer next
    winners: list[int] | None = None
    totals: list[int] | None = None
    start_number: int = 0  # the game begins after that entry,
    start_state: str | None = None  # with this state (nothing: as the setup gives it)
    seats: list[Seat] = field(default_factory=list)

    def copy(self) -> TableRow:
        """To be changed while this one stays; nothing but the seats is ever changed in place."""
        other = copy.copy(self)
        other.seats = [copy.copy(seat) for seat in self.seats]
        return other


@dataclass(frozen=True)
class Entry:
    """One line of a game's append-only history: answers that were given together, or how many were taken back."""

    number: int
    seat: int
    answers: list[str]
    undone: int
    by: str
    at: Moment


@dataclass(frozen=True)
class Snapshot:
    number: int  # of the last entry before it
    state: str


@dataclass(frozen=True)
class Saved:
    """What is written of a change at a table: all of it or nothing."""

    row: TableRow
    seats: list[Seat]  # those that changed
    entry: Entry | None = None
    snapshot: Snapshot | None = None
    passed_on: Sequence[int] = ()  # seats that no earlier code moves any more
    also: Callable[[Connection], None] | None = None


@dataclass(frozen=True)
class Browser:
    """Somebody without an account."""

    id: str  # the hash of the secret in the cookie
    nickname: str
    critter: Critter | None
    seen: Moment


@dataclass(frozen=True)
class Handover:
    """A seat waits to be taken over by another device."""

    code: str  # hashed
    table: str
    seat: int
    expires: Moment
    browser: str  # whose seat it is to be until then


@dataclass(frozen=True)
class ChatLine:
    seat: int | None
    nickname: str
    text: str
    at: Moment
