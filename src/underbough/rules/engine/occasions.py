"""What sets things off, and what a card does then."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import Node

# What sets a trigger off, in every edition; sets declare their own occasions (`handles`).
ON_PLAY: Final = 0  # the owner has played a card into the own city
ON_DRAW: Final = 1  # the owner has drawn cards
ON_ACHIEVE: Final = 2  # the owner has achieved an event
# What only others react to.
ON_DISCARD: Final = 3  # cards went to the discard pile, but not from a city
ON_VISIT: Final = 4  # a figure was placed
ON_TURN_END: Final = 5  # a turn is over
NEVER: Final = -1
UNSAID: Final = -2  # plays, unless the trigger waits for others


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """What happens after its owner did something: by default, after playing a card into the own city.

    One that waits for others (`on_others`) waits for its owner too only if it says so.
    """

    def __init__(
        self,
        effect: Node,
        kind: int = -1,
        on: int = UNSAID,
        from_meadow: bool = False,
        by_kind: bool = False,
        on_others: int = NEVER,
    ) -> None:
        self.effect = effect
        self.kind = kind  # of the played card; -1 for any
        self.on = on if on != UNSAID else ON_PLAY if on_others == NEVER else NEVER
        self.on_others = on_others  # what sets it off when another player does it; see `others`
        self.from_meadow = from_meadow  # only for cards played from the Meadow
        self.by_kind = by_kind  # does the effect depend on the kind of the played card?
