"""The 8 special Farms of Through Every Season. What they cost and do is designed by us; see docs/rules-decisions.md."""

from __future__ import annotations

from underbough.rules.engine.declarations import Card, Node
from underbough.rules.engine.declaring import declare_card, link_declarations
from underbough.rules.engine.ruleset import Rules
from underbough.rules.words import BERRY, GREEN, choose_one, construction, cost, draw, gain, in_order, pay_to

SET = "every_season"


def farm(season: str, number: int, price: list[int], text: str, effect: Node, *, space: int = 1) -> Card:
    return construction(
        f"Farm {season} {'I' * number}", price, id=f"farm_{season.lower()}_{number}", points=1, copies=1, colour=GREEN,
        counts_as="Farm", unlocks=("Harvester", "Gatherer"), space=space, set=SET, text=text, effect=effect,
        source="designed",
    )  # fmt: skip


A_BERRY = "gain 1 berry"

CARDS = [
    farm("Winter", 1, cost(twig=2, resin=1), "Gain 1 berry or draw 2 cards.",
         choose_one((A_BERRY, gain(berry=1)), ("draw 2 cards", draw(2)))),
    farm("Winter", 2, cost(twig=1, resin=1), "Gain 1 berry or 1 twig.",
         choose_one((A_BERRY, gain(berry=1)), ("gain 1 twig", gain(twig=1)))),
    farm("Spring", 1, cost(twig=2, resin=1), "Gain 1 berry or 1 resin.",
         choose_one((A_BERRY, gain(berry=1)), ("gain 1 resin", gain(resin=1)))),
    farm("Spring", 2, cost(twig=1, resin=2), "Gain 1 berry and draw 1 card.",
         in_order(gain(berry=1), draw(1))),
    farm("Summer", 1, cost(twig=2, resin=1), "Gain 1 berry or 1 point.",
         choose_one((A_BERRY, gain(berry=1)), ("gain 1 point", gain(point=1)))),
    farm("Summer", 2, cost(twig=2, resin=1), "Gain 1 berry. Takes no space in your city.",
         gain(berry=1), space=0),
    farm("Autumn", 1, cost(twig=1, resin=1, pebble=1), "Gain 2 berries or 1 pebble.",
         choose_one(("gain 2 berries", gain(berry=2)), ("gain 1 pebble", gain(pebble=1)))),
    farm("Autumn", 2, cost(twig=2, resin=2), "Gain 1 berry, or pay 1 berry to gain 2 points.",
         choose_one((A_BERRY, gain(berry=1)), ("pay 1 berry", pay_to(BERRY, 1, then=gain(point=2))))),
]  # fmt: skip

for _card in CARDS:
    declare_card(_card, "everdell.every_season")
link_declarations()


def add_every_season(rules: Rules) -> None:
    """These Farms instead of the usual ones."""
    rules.pieces.cards = [*(card for card in rules.pieces.cards if card.id != "farm"), *CARDS]
