"""The 3 Rugwort cards. They have nothing to do with the solo opponent."""

from __future__ import annotations

from underbough.rules.engine.declaring import declare_card, link_declarations
from underbough.rules.engine.ruleset import Rules
from underbough.rules.everdell.rugwort_cards.effects import EventsOfAnOpponent, MustDiscard, SwapHands, TakeGreen
from underbough.rules.words import ANY_COLOUR, GREEN, PURPLE, TAN, cost, critter

SET = "rugwort_cards"

TAKE_GREEN = TakeGreen()

ROWDY = critter(
    "Rugwort the Rowdy", cost(berry=3), points=0, copies=1, unique=True, colour=GREEN, unlocked_by_colour=GREEN,
    set=SET,
    text="Take a green card of an opponent's city and play it into yours for free; this card goes into that city. "
    "There: discard 2 cards.",
    placing=TAKE_GREEN, effect=MustDiscard(2),
)  # fmt: skip

CARDS = [
    ROWDY,
    critter(
        "Rugwort the Robber", cost(berry=2), points=0, copies=1, unique=True, colour=TAN, unlocked_by_colour=ANY_COLOUR,
        set=SET, text="Swap your hand with that of an opponent.",
        effect=SwapHands(),
    ),
    critter(
        "Rugwort the Ruler", cost(berry=4), points=2, copies=1, unique=True, colour=PURPLE, unlocked_by_colour=PURPLE,
        set=SET, text="At the end: 1 point for each event of one opponent.",
        score=EventsOfAnOpponent(),
    ),
]  # fmt: skip

for _card in CARDS:
    declare_card(_card, "everdell.rugwort_cards")
link_declarations()
TAKE_GREEN.card = ROWDY.index


def add_rugwort_cards(rules: Rules) -> None:
    """Shuffle the cards into the deck."""
    rules.pieces.cards.extend(CARDS)
