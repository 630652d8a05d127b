"""The 5 cards of Corrin Evertail."""

from __future__ import annotations

from underbough.rules.effects.goods import Gain
from underbough.rules.engine.declaring import declare_card, link_declarations
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.triggers import let_cards_react
from underbough.rules.everdell.corrin.effects import (
    CopyOpponentsPlace,
    GiveDrawn,
    GiveItems,
    MostOfAnOpponent,
    OneAndPerFarm,
    OpponentsDraw,
)
from underbough.rules.words import (
    BERRY,
    BLUE,
    GREEN,
    PURPLE,
    RED,
    TAN,
    after_drawing,
    construction,
    cost,
    critter,
    draw,
    in_order,
    per_card,
    spot,
)

SET = "corrin"

CARDS = [
    construction(
        "Corrin Evertail's Field", cost(twig=1, resin=1, pebble=1), points=1, copies=1, unique=True, colour=GREEN,
        unlocks_colour=GREEN, set=SET,
        text="Gain 1 berry, and 1 more for each Farm of your opponents. "
        "Then each opponent draws 1 card for each own Farm.",
        effect=in_order(Gain(BERRY, OneAndPerFarm("farm")), OpponentsDraw(draw(per_card(1, "Farm")))),
    ),
    critter(
        "Corrin Evertail the Warrior", cost(berry=4), points=2, copies=1, unique=True, colour=TAN,
        unlocked_by_colour=RED, space=0, set=SET,
        text="You may give opponents up to 8 cards and resources; gain 1 point for each. Takes no space in your city.",
        effect=GiveItems(8),
    ),
    construction(
        "Corrin Evertail's Path", cost(pebble=1), points=0, copies=1, unique=True, colour=RED,
        unlocks_colour=TAN, space=0, set=SET,
        text="Visit: copy a location where an opponent's worker stands, but no event, Journey, Chapel, "
        "Storehouse nor place where workers stay. Takes no space in your city.",
        spot=spot(CopyOpponentsPlace(barred=("chapel",))),
    ),
    critter(
        "Corrin Evertail the Leader", cost(berry=3), points=1, copies=1, unique=True, colour=BLUE,
        unlocked_by_colour=BLUE, set=SET,
        text="After you draw, you may give an opponent 1 of the drawn cards; gain 1 point.",
        trigger=after_drawing(GiveDrawn()),
    ),
    critter(
        "Corrin Evertail the King", cost(berry=5), points=4, copies=1, unique=True, colour=PURPLE,
        unlocked_by_colour=PURPLE, set=SET,
        text="At the end: 1 point for each purple card in the city of one opponent.",
        score=MostOfAnOpponent(PURPLE),
    ),
]  # fmt: skip

for _card in CARDS:
    declare_card(_card, "everdell.corrin")
link_declarations()


def add_corrin(rules: Rules) -> None:
    """Shuffle the cards into the deck."""
    rules.pieces.cards.extend(CARDS)
    let_cards_react(rules)
