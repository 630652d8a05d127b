"""The test helper of Silverfrost: the common driver, with its goods, seasons, snow, Valley, Mountain and quests.

    g = frost(hand=["Bonfire"], stock={"birch": 3})
    g.play("Bonfire")
    g.turn_is_over()

Players are numbered from 1. What is not mentioned is empty or 0, fire too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import underbough as ub
from helpers import Driver
from underbough.rules.engine.declarations import SITES
from underbough.rules.engine.state import ITEM
from underbough.rules.silverfrost.mechanics import places

GOODS = ("birch", "moss", "copper", "acorn", "point", "fire", "snow", "chimney")
SEASONS = ("summer", "autumn", "winter", "spring")
NOTHING: Mapping[str, int] = dict.fromkeys(GOODS, 0)
PLENTY: Mapping[str, int] = {"birch": 9, "moss": 9, "copper": 9, "acorn": 9, "fire": 9}

ALL_OUT = ["hot springs", "hot springs (ranger)"]
"""Both workers of summer on a shared location: the player may prepare for autumn."""

PASSED: Mapping[str, Any] = {
    "season": "spring", "deployed": ["hot springs"] * 5 + ["hot springs (ranger)"], "passed": True,
}  # fmt: skip
"""A player who has finished the game."""

DULL_MOUNTAIN = ["Moose", "Great Elk", "Bison", "White Wolf"]
"""Big Critters that only gain resources; their spaces are worth 0, 1, 2 and 3 points."""

_PADDING = ["Steam Bath"] * 3 + ["Crafters' Market"] * 3 + ["Moss Garden"] * 3 + ["Acorn Orchard"] * 3
_PADDING += ["Birch Mill"] * 3 + ["Bonfire"] * 3

OF_PLAYER = ("season", "hand", "city", "stock", "workers", "deployed", "passed", "quests", "achieved")
OF_TABLE = (
    "valley", "valley_snow", "snow", "winters_fury", "mountain", "highland", "lowland", "big_critters", "snowstorm",
    "deck", "discard", "seed", "solo", "level", "variants", "turn",
)  # fmt: skip


def snowed(card: str, **more: Any) -> dict[str, Any]:
    """A card of a city with snow on it."""
    return {"card": card, "snow": True, **more}


def smoking(card: str, **more: Any) -> dict[str, Any]:
    """A Construction with a chimney on it."""
    return {"card": card, "occupied": True, **more}


def full_city(*cards: Any, padding: int | None = None) -> list[Any]:
    """These cards and enough quiet Constructions to fill 15 spaces; say how many if some cards take no space."""
    missing = 15 - len(cards) if padding is None else padding
    used = [card if isinstance(card, str) else card["card"] for card in cards]
    spare = list(_PADDING)
    for name in used:
        if name in spare:
            spare.remove(name)
    return [*cards, *spare[:missing]]


def frost(*, others: Sequence[Mapping[str, Any]] | None = None, **settings: Any) -> Frost:
    """A game in which it is player 1's turn; by default one opponent who owns nothing."""
    unknown = set(settings) - {*OF_PLAYER, *OF_TABLE}
    if unknown:
        raise TypeError(f"unknown setting of a test game: {', '.join(sorted(unknown))}")
    if others is None:
        others = [] if "solo" in settings else [{}]
    first = {key: settings[key] for key in OF_PLAYER if key in settings}
    position: dict[str, Any] = {key: settings[key] for key in OF_TABLE if key in settings}
    position["edition"] = "silverfrost"
    position["players"] = [first, *(dict(other) for other in others)]
    return Frost(ub.position(position))


class Frost(Driver):
    """A game of Silverfrost in the hands of a test."""

    # Turn actions

    def play(self, card: str, *, meadow: int | None = None, source: str = "hand", valley: int | None = None) -> None:
        assert meadow is None, "Silverfrost has a valley"
        self._act(f"play {card} from " + (source if valley is None else f"valley {valley}"))

    def prepare(self) -> None:
        season = self.game.state.players[self._chooser()].season
        self._act(f"prepare for {SEASONS[season + 1]}")

    def clear(self, card: str) -> None:
        """The clearing of the turn, before its action."""
        self._act(f"clear {card}")

    def call(self, critter: str, *, beacon: int = 1) -> None:
        """Visit a Beacon and call that Big Critter."""
        self.visit(f"beacon {beacon}")
        self.choose(f"call {critter}")

    # What lies on the table

    def stock(self, player: int = 1) -> dict[str, int]:
        return dict(zip(GOODS, self.game.state.players[player - 1].stock, strict=True))

    def has(self, player: int = 1) -> dict[str, int]:
        """The goods of which the player has any."""
        return {kind: n for kind, n in self.stock(player).items() if n}

    def deployed(self, player: int = 1) -> list[str]:
        """Where the workers of a player stand, as a position would say it."""
        placed = self.game.view(player - 1)["players"][player - 1]["deployed"]
        return [p["label"] + (" (ranger)" if p["figure"] == "ranger" else "") for p in placed]

    def season(self, player: int = 1) -> str:
        return SEASONS[self.game.state.players[player - 1].season]

    def covered(self, player: int = 1) -> list[str]:
        """The cards of a city with snow on them; `city` names the others."""
        return [ub.card_name(card.card) for card in self.game.state.players[player - 1].covered]

    def valley(self) -> list[str | None]:
        return self.meadow()

    def copies(self, spot: int) -> int:
        """How many cards lie on a spot of the Valley."""
        more: int = self.game.state.zones[places.COPIES][spot - 1]
        return more + 1 if self.meadow()[spot - 1] is not None else 0

    def deck(self) -> int:
        """How many cards the deck has."""
        size: int = self.game.view(None)["deck"]
        return size

    def valley_snow(self) -> list[int]:
        """The spots of the Valley with snow."""
        return [spot for spot, snow in enumerate(self.game.state.zones[places.VALLEY_SNOW], 1) if snow]

    def snow(self) -> list[str]:
        """The locations with snow."""
        return self._names(self.game.state.zones[places.SNOWED])

    def mountain(self) -> list[str]:
        """The face-up Big Critters, leftmost first."""
        return self._names(self.game.state.zones[places.MOUNTAIN])

    def big_discard(self) -> list[str]:
        return self._names(self.game.state.zones[places.BIG_DISCARD])

    def highland(self) -> list[str]:
        return self._names(self.game.state.zones[places.HIGHLAND])

    def quests(self, player: int = 1) -> list[str]:
        """The quests that a player holds in secret."""
        return self._names(self.game.state.players[player - 1].zones[places.QUESTS])

    def achieved(self, player: int = 1) -> list[str]:
        return self._names([event.card for event in self.game.state.players[player - 1].events])

    def lowland_bottom(self) -> list[str]:
        """The deck of Lowland Quests, bottom first."""
        return self._names(self.game.state.zones[places.LOWLAND_DECK])

    def winters_fury(self) -> bool:
        return bool(self.game.state.extra[places.FURY])

    def _names(self, items: Sequence[int]) -> list[str]:
        return [SITES[item & ITEM].name for item in items]

    def _belongings(self, player: int) -> dict[str, Any]:
        covered = [(ub.card_name(card.card), card.occupied) for card in self.game.state.players[player - 1].covered]
        more = {"covered": covered, "quests": self.quests(player), "achieved": self.achieved(player)}
        return {**super()._belongings(player), **more}
