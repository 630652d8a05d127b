"""What a game shows, and how it goes on, in words that mean the same in every version: to be kept beside saved games.

How it goes on takes a few characters for each decision: which option was taken, and a checksum of all of them.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import Any

import underbough as ub

DIGITS = 4  # of a checksum, hexadecimal


def checksum(of: Any) -> str:
    return f"{zlib.crc32(json.dumps(of).encode()) & 0xFFFF:0{DIGITS}x}"


def shown(game: ub.Game) -> dict[str, Any]:
    """What a game shows at a decision."""
    decision = game.decision
    view = game.view()
    return {
        "decision": None if decision is None else [decision.player, decision.kind, decision.options.texts()],
        "turn": view["turn"],
        "stock": [{good: n for good, n in player["stock"].items() if n} for player in view["players"]],
        "workers": [player["workers"] for player in view["players"]],
        "cities": [[card["id"] for card in player["city"]] for player in view["players"]],
        "known": [known(game, viewer) for viewer in (None, *range(len(view["players"])))],
        "scores": [score.total for score in game.scores()],
    }


def known(game: ub.Game, viewer: int | None) -> str:
    """A checksum of the hands and piles as that player may know them."""
    view = game.view(viewer)
    hands = [player["hand"] for player in view["players"]]
    return checksum([hands, view["meadow"], view["deck"], view["discard_known"], view["aside"]])


@dataclass
class Trail:
    """What was taken at each decision, by index, and what had been offered."""

    taken: list[int] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)

    def take(self, game: ub.Game, index: int) -> None:
        self.offered.append(checksum(game.options().texts()))
        self.taken.append(index)
        game.apply(index)

    def written(self) -> str:
        """The indexes, one after the other, and all checksums behind them."""
        return " ".join([*map(str, self.taken), "".join(self.offered)])


def read(text: str) -> Trail:
    *taken, offered = text.split(" ")
    return Trail([int(index) for index in taken], [offered[at : at + DIGITS] for at in range(0, len(offered), DIGITS)])


def follow(game: ub.Game, trail: Trail) -> None:
    """Take the same options; the first decision at which others are offered is told."""
    for step, (index, offered) in enumerate(zip(trail.taken, trail.offered, strict=True)):
        decision = game.decision
        assert decision is not None, f"the game ends after {step} of {len(trail.taken)} further choices"
        texts = decision.options.texts()
        where = (
            f"further choice {step}, in turn {game.view()['turn']} ({decision.kind} of player {decision.player + 1})"
        )
        assert checksum(texts) == offered, f"{where}: other options than recorded: {texts}"
        game.apply(index)
