"""The 11 forest cards."""

from __future__ import annotations

from underbough.rules.engine.declarations import Node, Site
from underbough.rules.words import (
    copy_site,
    draw,
    gain,
    in_order,
    may_discard,
    may_play_taken,
    per_one,
    take_from_meadow,
)


def forest(id: str, name: str, text: str, effect: Node) -> Site:
    return Site(f"forest_{id}", name, "base", "forest", text, effect)


FOREST = [
    forest("two_berries_one_card", "2 berries and 1 card", "Gain 2 berries and draw 1 card.",
           in_order(gain(berry=2), draw(1))),
    forest("three_berries", "3 berries", "Gain 3 berries.",
           gain(berry=3)),
    forest("two_resin_one_twig", "2 resin and 1 twig", "Gain 2 resin and 1 twig.",
           gain(resin=2, twig=1)),
    forest("twig_resin_berry", "1 twig + 1 resin + 1 berry", "Gain 1 twig, 1 resin and 1 berry.",
           gain(twig=1, resin=1, berry=1)),
    forest("three_cards_one_pebble", "3 cards and 1 pebble", "Draw 3 cards and gain 1 pebble.",
           in_order(draw(3), gain(pebble=1))),
    forest("two_any", "2 of any resource", "Gain 2 of any resource.",
           gain(any=2)),
    forest("two_cards_one_any", "2 cards and 1 of any resource", "Draw 2 cards and gain 1 of any resource.",
           in_order(draw(2), gain(any=1))),
    forest("discard_draw_two_each", "Discard any, draw 2 for each", "Discard any number of cards; draw 2 for each.",
           may_discard(then=draw(per_one(2)))),
    forest("discard_three_gain_any", "Discard up to 3, gain any for each",
           "Discard up to 3 cards; gain 1 of any resource for each.",
           may_discard(up_to=3, then=gain(any=per_one()))),
    forest("copy_basic_draw_one", "Copy a basic location and draw 1", "Copy any basic location and draw 1 card.",
           in_order(copy_site("basic"), draw(1))),
    forest("draw_two_meadow_play_one", "Draw 2 Meadow cards, play 1 for 1 less",
           "Take 2 Meadow cards; you may play 1 of them for 1 resource less.",
           take_from_meadow(2, then=may_play_taken(discount=1))),
]  # fmt: skip
