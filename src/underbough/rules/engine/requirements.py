"""What can be asked of a player before a place lets figures in, or anything else is given."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import CARDS, COLOURS, KINDS, Amount
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirement:
    """What a player must have: for a place, an event, or whatever else asks for something."""

    def __init__(self) -> None:
        self.names = 0  # the bits of the cards that the city must hold: what is asked first, as it is asked quickly

    def link(self) -> None:
        """Resolve the ids that it names, once a set is complete."""

    def met(self, g: State, player: int, means: Means) -> bool:
        raise NotImplementedError

    def lacking(self, g: State, player: int, means: Means) -> str:
        """What is still missing, for those who ask."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CityRequirement(Requirement):
    """What a city must hold: cards by name, or so many of a colour, or of a kind and rarity."""

    def __init__(
        self,
        cards: tuple[str, ...] = (),
        colours: dict[int, int] | None = None,
        kinds: tuple[tuple[int, bool, int], ...] = (),
    ) -> None:
        super().__init__()
        self.cards = cards
        self.colours: list[tuple[int, int]] = list(colours.items()) if colours is not None else []
        self.kinds = kinds  # (kind, whether Unique, how many)

    def link(self) -> None:
        for id in self.cards:
            self.names |= CARDS[card_index(id)].bit

    def met(self, g: State, player: int, means: Means) -> bool:
        if means.names & self.names != self.names:
            return False
        for colour, n in self.colours:
            if means.colours[colour] < n:
                return False
        if self.kinds:
            for kind, unique, n in self.kinds:
                if count_kind(g, means, kind, unique) < n:
                    return False
        return True

    def lacking(self, g: State, player: int, means: Means) -> str:
        parts: list[str] = []
        for id in self.cards:
            card = CARDS[card_index(id)]
            if not means.names & card.bit:
                parts.append(card.name)
        for colour, n in self.colours:
            if means.colours[colour] < n:
                parts.append(f"{n - means.colours[colour]} more {COLOURS[colour]}")
        for kind, unique, n in self.kinds:
            have = count_kind(g, means, kind, unique)
            if have < n:
                plural = "s" if n - have > 1 else ""
                parts.append(f"{n - have} more {'Unique' if unique else 'Common'} {KINDS[kind].capitalize()}{plural}")
        return ", ".join(parts)


def count_kind(g: State, means: Means, kind: int, unique: bool) -> int:
    """The Unique or Common cards of one kind in the city."""
    n = 0
    for owned in means.city:
        card = CARDS[owned.card]
        if card.kind == kind and g.rules.limits.is_of_rarity(card, unique):
            n += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Reach(Requirement):
    """An amount that must be reached: `words` says of what, in the plural."""

    def __init__(self, amount: Amount, n: int, words: str) -> None:
        super().__init__()
        self.amount = amount
        self.n = n
        self.words = words

    def have(self, g: State, player: int) -> int:
        return self.amount.value(g, Frame(0, player, player))

    def met(self, g: State, player: int, means: Means) -> bool:
        return self.have(g, player) >= self.n

    def lacking(self, g: State, player: int, means: Means) -> str:
        return f"{self.n - self.have(g, player)} more {self.words}"
