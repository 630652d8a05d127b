"""Games put aside: who sits where, and the engine's snapshot."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

import underbough as ub
from underbough.bots import BOTS

ME = "me"
USUAL_BOT = "villager"


@dataclass
class Sitting:
    """A game, and who answers for each seat: `me` or a bot's name."""

    game: ub.Game
    seats: tuple[str, ...]


def check_seats(seats: tuple[str, ...]) -> None:
    known = [ME, *BOTS]
    for seat in seats:
        if seat.partition(":")[0] not in known:
            raise ub.UnderboughError(f"nobody called {seat!r} can sit down; there are: {', '.join(known)}")


def last_game() -> Path:
    """Where a game is kept that was left without --save."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return folder / "underbough" / "last-game.json"


def dump(sitting: Sitting) -> str:
    return json.dumps({"seats": sitting.seats, "game": json.loads(ub.save(sitting.game))}) + "\n"


def parse(text: str, name: str) -> Sitting:
    """Read what `dump` wrote, or a bare snapshot of the engine, in which the first seat is mine."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise ub.UnderboughError(f"{name} is not a saved game: it is not JSON") from error
    if not isinstance(data, dict):
        raise ub.UnderboughError(f"{name} is not a saved game: a JSON object is needed")
    if "seats" not in data:
        game = ub.load(text)
        return Sitting(game, default_seats(game))
    seats = data["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats) or "game" not in data:
        raise ub.UnderboughError(f"{name} is not a saved game: its seats or its game are missing")
    check_seats(tuple(seats))
    game = ub.load(json.dumps(data["game"]))
    if len(seats) != game.setup.players:
        raise ub.UnderboughError(f"{name} is damaged: it has {len(seats)} seats for {game.setup.players} players")
    return Sitting(game, tuple(seats))


def default_seats(game: ub.Game) -> tuple[str, ...]:
    return (ME,) + (USUAL_BOT,) * (game.setup.players - 1)
