"""The numbers that tell of a position: the names of those that every game has, and who takes them down."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import COLOURS

SEASONS: Final = 4
PLENTY: Final = 3  # of a good; more are worth less
LAST_VISITS: Final = 3  # at the end every single visit counts
WEIGHTY: Final = 2.0  # for what is rare but decides much: the larger a number, the less is wanted to learn its weight

# Where the numbers stand that belong to nothing in particular.
CONSTANT: Final = 0
TO_MOVE: Final = 1
WORKERS: Final = 2
VISITS_LEFT: Final = 3
HAND: Final = 4
FULL_HAND: Final = 5
SPACES: Final = 6
LAST_SPACES: Final = 7
CRITTERS: Final = 8
UNIQUES: Final = 9
OPEN_DOORS: Final = 10
TOKENS: Final = 11
STORED: Final = 12
COVERED: Final = 13
EVENTS: Final = 14
POINTS: Final = 15
POINTS_IN_REACH: Final = 16
BEST_IN_REACH: Final = 17
IN_REACH: Final = 18
FREE_IN_REACH: Final = 19
EVENT_PROGRESS: Final = 20
EVENTS_IN_REACH: Final = 21
RIVAL_PASSED: Final = 22
RIVAL_VISITS_LEFT: Final = 23
RIVAL_GOODS: Final = 24
RIVAL_HAND: Final = 25
RIVAL_CITY: Final = 26
RIVAL_POINTS: Final = 27
AHEAD: Final = 28
RIVALS: Final = 29
AUTOMA: Final = 30
SPECIAL_PROGRESS: Final = 31
SPECIALS_IN_REACH: Final = 32
SPECIALS_AT_HAND: Final = 33
RIVAL_EVENTS_IN_REACH: Final = 34
CONTESTED_EVENTS: Final = 35
EVENTS_IN_VAIN: Final = 36
SPECIALS_IN_VAIN: Final = 37
NAMES: Final = [
    "constant",
    "to move",
    "workers",
    "visits left",
    "hand",
    "full hand",
    "spaces",
    "last spaces",
    "critters",
    "uniques",
    "open doors",
    "tokens",
    "stored goods",
    "covered cards",
    "events",
    "points",
    "points in reach",
    "best in reach",
    "in reach",
    "free in reach",
    "event progress",
    "events in reach",
    "rival passed",
    "rival visits left",
    "rival goods",
    "rival hand",
    "rival city",
    "rival points",
    "ahead",
    "rivals",
    "automa",
    "special progress",
    "specials in reach",
    "specials at hand",
    "rival events in reach",
    "contested events",
    "events in vain",
    "specials in vain",
]
COLOUR: Final = 38
RIVAL_COLOUR: Final = COLOUR + 5
RIVAL_SEASON: Final = RIVAL_COLOUR + 5
LAST_VISIT: Final = RIVAL_SEASON + SEASONS
PAIR: Final = LAST_VISIT + LAST_VISITS

# Where the two cards are that a special event asks for, the nearer one first.
WHERE: Final = ["city", "hand", "meadow", "away"]

ALWAYS: Final = [
    *NAMES,
    *COLOURS,
    *[f"rival {colour}" for colour in COLOURS],
    *[f"rival season {i}" for i in range(SEASONS)],
    *[f"last visits {i}" for i in range(LAST_VISITS)],
    *[f"special event: {one}, {other}" for one in WHERE for other in WHERE],
]


class Numbers:
    """Takes the numbers of one position. The same place may come twice, and adds up."""

    def put(self, at: int, value: float) -> None:
        raise NotImplementedError


class Sketch(Numbers):
    """Keeps them: where they stand, and what they are."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.values: list[float] = []

    def put(self, at: int, value: float) -> None:
        if value != 0.0:
            self.at.append(at)
            self.values.append(value)


class Weighed(Numbers):
    """Keeps only their sum, each by its weight: for positions by the thousand."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.sum = 0.0

    def put(self, at: int, value: float) -> None:
        self.sum += self.weights[at] * value
