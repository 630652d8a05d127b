"""The 4 forest cards of Bellfaire."""

from __future__ import annotations

from underbough.rules.effects.copying import ActivateSeveral
from underbough.rules.engine.declarations import Node, Site
from underbough.rules.engine.declaring import declare_site
from underbough.rules.engine.ruleset import Rules
from underbough.rules.everdell.bellfaire.effects import GainOneLot
from underbough.rules.words import BERRY, RESIN, TWIG, gain, pay_to


def forest(id: str, name: str, text: str, effect: Node) -> Site:
    return Site(f"forest_{id}", name, "bellfaire", "forest", text, effect)


FOREST = [
    forest("activate_2_green", "Activate 2 green cards", "Activate up to 2 different green cards of your city.",
           ActivateSeveral(1, 2)),
    forest("3_resin", "3 resin", "Gain 3 resin.",
           gain(resin=3)),
    forest("2_resin_or_2_berry", "2 resin or 2 berries", "Gain 2 resin or 2 berries.",
           GainOneLot([(RESIN, 2), (BERRY, 2)])),
    forest("pay_3_twig_gain_3_any", "3 twigs for 3 any", "Pay 3 twigs; gain 3 of any resource.",
           pay_to(TWIG, 3, then=gain(any=3))),
]  # fmt: skip

for _site in FOREST:
    declare_site(_site, "everdell.bellfaire")


def add_forest(rules: Rules) -> None:
    """Shuffle the cards into the other forest cards."""
    rules.pieces.sites.extend(FOREST)
