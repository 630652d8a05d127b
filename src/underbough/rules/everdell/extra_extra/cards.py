"""The 6 cards of Extra! Extra! (15 with their copies)."""

from __future__ import annotations

from underbough.rules.engine.declaring import declare_card, link_declarations
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.triggers import let_cards_react
from underbough.rules.everdell.extra_extra.effects import IfTokens, Juggle, NameColour
from underbough.rules.words import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    TAN,
    after_achieving,
    choose_one,
    construction,
    cost,
    critter,
    draw,
    gain,
    give_cards,
    may,
    one_for_every,
    per_card,
    put_tokens,
    spot,
)

SET = "extra_extra"

CARDS = [
    construction(
        "Carnival", cost(twig=2, pebble=1), points=1, copies=2, unique=True, colour=GREEN, unlocks=("Juggler",),
        set=SET,
        text="Draw 1 card for each other green card of your city, or gain 1 of any resource for every 2 of them.",
        effect=choose_one(
            ("draw cards", draw(per_card(1, colour=GREEN, other=True))),
            ("gain resources", gain(any=one_for_every(2, per_card(1, colour=GREEN, other=True)))),
        ),
    ),
    construction(
        "Gazette", cost(resin=2, pebble=2), points=3, copies=2, unique=True, colour=BLUE, unlocks=("Town Crier",),
        set=SET,
        text="When you achieve an event, put 1 point token on this card. At the end: 3 points more if it has 3.",
        trigger=after_achieving(put_tokens(1)), score=IfTokens(3, then=3),
    ),
    critter(
        "Juggler", cost(berry=2), points=0, copies=3, colour=TAN, unlocked_by="Carnival", set=SET,
        text="You may pay 3 twigs to gain 4 points. Or pay 1 twig for each card you reveal; "
        "when you stop, gain 6 points if the cards are worth 6 or more.",
        effect=Juggle(price=3, points=4, worth=6, most=6),
    ),
    critter(
        "Scurrble Champion", cost(berry=2), points=2, copies=3, colour=PURPLE, unlocked_by="Scurrble Stadium", set=SET,
        text="Shares a space with your other Scurrble Champions. At the end: 2 points for each of them.",
        shares_with="Scurrble Champion", score=per_card(2, "Scurrble Champion", other=True),
    ),
    construction(
        "Scurrble Stadium", cost(twig=1, resin=1, pebble=1), points=2, copies=3, colour=RED,
        unlocks=("Scurrble Champion",), set=SET,
        text="Visit: name a colour other than green, then draw 4 cards. If one has it, reveal it and gain 3 points. "
        "Open: the owner gains 1 point.",
        spot=spot(NameColour(cards=4, points=3), open_points=1),
    ),
    critter(
        "Town Crier", cost(berry=2), points=2, copies=2, unique=True, colour=GREEN, unlocked_by="Gazette", set=SET,
        text="You may give an opponent 2 cards; gain 3 points.",
        effect=may("give 2 cards", give_cards(2, then=gain(point=3))),
    ),
]  # fmt: skip

for _card in CARDS:
    declare_card(_card, "everdell.extra_extra")
link_declarations()


def add_extra_extra(rules: Rules) -> None:
    """Shuffle the cards into the deck."""
    rules.pieces.cards.extend(CARDS)
    rules.limits.pairs.extend((card.index, card.partner) for card in CARDS if card.partner >= 0)
    let_cards_react(rules)
