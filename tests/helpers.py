"""Set up a position, drive it through its decisions and read the result, all in the words of the notation.

    g = game(hand=["Doctor"], stock={"berry": 6})
    g.play("Doctor")
    g.choose("pay 2 berries")
    g.turn_is_over()

Players are numbered from 1, as in the texts of the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import underbough as ub

SEASONS = ("winter", "spring", "summer", "autumn")

ALL_OUT = ["1 berry", "1 berry"]
"""Both workers of winter on a shared location: the player may prepare for spring."""

PASSED: Mapping[str, Any] = {"season": "autumn", "deployed": ["1 berry"] * 6, "passed": True}
"""A player who has finished the game."""

_PADDING = ["Farm"] * 8 + ["Twig Barge"] * 3 + ["Mine"] * 3 + ["Resin Refinery"] * 3


def full_city(*cards: Any, padding: int | None = None) -> list[Any]:
    """These cards and enough others to fill 15 spaces; the others are occupied, so they bring in no Critter.

    Give `padding` where the cards take fewer spaces than there are of them: Wanderers and pairs.
    """
    missing = 15 - len(cards) if padding is None else padding
    used = [card if isinstance(card, str) else card["card"] for card in cards]
    spare = list(_PADDING)
    for name in used:
        if name in spare:
            spare.remove(name)
    return [*cards, *({"card": name, "occupied": True} for name in spare[:missing])]


def game(
    *,
    others: Sequence[Mapping[str, Any]] | None = None,
    special_events: Sequence[str] | None = None,
    **settings: Any,
) -> Driver:
    """A game in which it is player 1's turn; by default one opponent who owns nothing."""
    of_player: tuple[str, ...] = ("season", "hand", "city", "stock", "workers", "deployed", "events", "passed")
    of_player += ("legends", "on_bridge", "power", "on_power", "stack", "own_forest", "face_down")  # keys of modules
    of_table: tuple[str, ...] = ("meadow", "deck", "discard", "forest", "seed", "solo", "level", "variants", "modules")
    of_table += ("garland", "market_trade", "axolotls", "rugwort_token", "nightweave")  # keys of modules
    unknown = set(settings) - {*of_player, *of_table}
    if unknown:
        raise TypeError(f"unknown setting of a test game: {', '.join(sorted(unknown))}")
    if others is None:
        others = [] if "solo" in settings else [{}]
    first = {key: settings[key] for key in of_player if key in settings}
    position: dict[str, Any] = {key: settings[key] for key in of_table if key in settings}
    position["players"] = [first, *(dict(other) for other in others)]
    if special_events is not None:
        position["events"] = list(special_events)
    return Driver(ub.position(position))


class Driver:
    """A game in the hands of a test."""

    def __init__(self, the_game: ub.Game) -> None:
        self.game = the_game
        self._mover: int | None = None

    # What is offered

    @property
    def options(self) -> list[str]:
        decision = self.game.decision
        return [] if decision is None else [option.text for option in decision.options]

    def offers(self, text: str) -> bool:
        return text in self.options

    # Turn actions and choices

    def play(self, card: str, *, meadow: int | None = None, source: str = "hand") -> None:
        self._act(f"play {card} from " + (source if meadow is None else f"meadow {meadow}"))

    def visit(self, place: str) -> None:
        self._act(f"visit {place}")

    def achieve(self, event: str) -> None:
        self._act(f"achieve {event}")

    def prepare(self) -> None:
        season = self.game.state.players[self._chooser()].season
        self._act(f"prepare for {SEASONS[season + 1]}")

    def pass_(self) -> None:
        self._act("pass")

    def choose(self, *texts: str) -> None:
        for text in texts:
            self._apply(text)

    def _act(self, text: str) -> None:
        decision = self.game.decision
        assert decision is not None, f"{text!r} comes too late: the game is over"
        assert decision.kind == "turn", f"{text!r} comes too early: {self._pending()}"
        self._mover = decision.player
        self._apply(text)

    def _apply(self, text: str) -> None:
        assert self.offers(text), f"{text!r} is not offered: {self._pending()}"
        self.game.apply(text)

    def _chooser(self) -> int:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        return decision.player

    def _pending(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "the game is over"
        return f"player {decision.player + 1} is asked ({decision.kind}): {' | '.join(self.options)}"

    def turn_is_over(self) -> None:
        """Assert that the turn has passed on (to the same player where nobody else is left to take one)."""
        decision = self.game.decision
        assert decision is not None, "the game is over, so no turn follows"
        assert decision.kind == "turn", f"the turn goes on: {self._pending()}"
        alone = all(p.passed for i, p in enumerate(self.game.state.players) if i != self._mover)
        assert decision.player != self._mover or alone or self.game.setup.solo, f"the turn goes on: {self._pending()}"

    # What lies on the table

    def stock(self, player: int = 1) -> dict[str, int]:
        pieces, stock = self.game.state.rules.pieces, self.game.state.players[player - 1].stock
        return {pieces.goods[what]: stock[what] for what in pieces.goods_in_play}

    def hand(self, player: int = 1) -> list[str]:
        return sorted(ub.card_name(card) for card in self.game.state.players[player - 1].hand)

    def city(self, player: int = 1) -> list[str]:
        return [ub.card_name(card.card) for card in self.game.state.players[player - 1].city]

    def card(self, name: str, player: int = 1) -> Any:
        """The card of that name in that city; the first one where there are several."""
        for card in self.game.state.players[player - 1].city:
            if ub.card_name(card.card) == name:
                return card
        raise AssertionError(f"no {name} in the city of player {player}: {', '.join(self.city(player)) or 'empty'}")

    def meadow(self) -> list[str | None]:
        return [ub.card_name(card) if card >= 0 else None for card in self.game.state.meadow]

    def discard(self) -> list[str]:
        return [ub.card_name(card) for card in self.game.state.discard]

    def workers(self, player: int = 1) -> int:
        count: int = self.game.state.players[player - 1].workers
        return count

    def deployed(self, player: int = 1) -> list[str]:
        places = self.game.view(player - 1)["players"][player - 1]["deployed"]
        return [place["label"] for place in places]

    def season(self, player: int = 1) -> str:
        return SEASONS[self.game.state.players[player - 1].season]

    def score(self, player: int = 1) -> int:
        return self.game.scores()[player - 1].total

    def line(self, line: str, source: str, player: int = 1) -> int:
        """The points of that source on that line of the score sheet; 0 if the source is not listed there."""
        lines = self.game.scores()[player - 1].lines
        return sum(entry.points for entry in lines if entry.line == line and entry.source == source)

    @contextmanager
    def untouched(self, *players: int) -> Iterator[None]:
        """Assert that what happens inside leaves these players' goods, cards and workers as they were."""
        before = {player: self._belongings(player) for player in players}
        yield
        for player in players:
            assert self._belongings(player) == before[player], f"player {player} was touched"

    def _belongings(self, player: int) -> dict[str, Any]:
        owner = self.game.state.players[player - 1]
        city = [
            (ub.card_name(card.card), card.occupied, card.tokens, list(card.goods or ()), list(card.beneath or ()))
            for card in owner.city
        ]
        return {
            "stock": self.stock(player),
            "hand": self.hand(player),
            "city": city,
            "workers": owner.workers,
            "deployed": list(owner.deployed),
        }
