"""What is kept of a table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from underbough.server.messages import Critter, Phase, SeatKind

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

BY_PLAYER = "player"
BY_BOT = "bot"
BY_CLOCK = "clock"


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
    setup: dict[str, Any]  # with the seed
    host: str
    invitation: str
    watch: str
    created: float
    changed: float
    public: bool = False
    turn_seconds: int | None = None
    phase: Phase = WAITING
    rematch: str | None = None
    turn: int = 0
    to_move: int | None = None  # a seat
    deadline: float | None = None  # of the turn timer
    overdue: bool = False  # it ran out: a bot answers for the rest of the turn
    bot_moves: bool = False  # a bot is to answer next
    winners: list[int] | None = None
    totals: list[int] | None = None
    start_number: int = 0  # the game begins after that entry,
    start_state: str | None = None  # with this state (nothing: as the setup gives it)
    seats: list[Seat] = field(default_factory=list)

    def copy(self) -> TableRow:
        """To be changed while this one stays; nothing but the seats is ever changed in place."""
        return replace(self, seats=[replace(seat) for seat in self.seats])


@dataclass(frozen=True)
class Entry:
    """One line of a game's append-only history: answers that were given together, or how many were taken back."""

    number: int
    seat: int
    answers: list[str]
    undone: int
    by: str
    at: float


@dataclass(frozen=True)
class Snapshot:
    number: int  # of the last entry before it
    state: str


@dataclass(frozen=True)
class Browser:
    """Somebody without an account."""

    id: str  # the hash of the secret in the cookie
    nickname: str
    critter: Critter | None
    seen: float


@dataclass(frozen=True)
class Handover:
    """A seat waits to be taken over by another device."""

    code: str  # hashed
    table: str
    seat: int
    expires: float


@dataclass(frozen=True)
class ChatLine:
    seat: int | None
    nickname: str
    text: str
    at: float
