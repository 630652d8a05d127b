"""The Lagoon's keepsakes and its cards for the deck."""

from __future__ import annotations

from toy.effects import SHELL, GainShells, Keepsake, Shells
from underbough.rules.engine.declarations import CRITTER, GREEN, RED, Card
from underbough.rules.engine.declaring import declare_card, declare_site, link_declarations
from underbough.rules.words import construction, cost, draw, gain, in_order, may_discard, per_card, per_one, spot

PREFIX = "everdell.lagoon"

KEEPSAKES_OF_THE_BOX = [
    Keepsake(
        "keepsake_comb", "Comb", "Draw 2 cards. 1 point for each green card.",
        draw(2), score=per_card(1, colour=GREEN),
    ),
    Keepsake("keepsake_flute", "Flute", "Gain 3 points.", gain(point=3)),
    Keepsake("keepsake_mirror", "Mirror", "Gain 2 of any resource. 2 points.", gain(any=2), points=2),
    Keepsake("keepsake_net", "Net", "Gain 1 shell. 1 point for each shell.", GainShells(1), score=Shells()),
    Keepsake(
        "keepsake_lantern", "Lantern", "Discard cards; gain a point for each.",
        may_discard(then=gain(point=per_one())), points=4,
    ),
    Keepsake("keepsake_anchor", "Anchor", "Gain 2 pebbles. 3 points.", gain(pebble=2), points=3),
    Keepsake(
        "keepsake_oar", "Oar", "Gain 1 twig and draw 1 card. 3 points.", in_order(gain(twig=1), draw(1)), points=3
    ),
    Keepsake("keepsake_pipe", "Pipe", "Gain 2 berries. 2 points.", gain(berry=2), points=2),
]  # fmt: skip

CARDS = [
    construction(
        "Shell Mill", cost(twig=1, pebble=1), points=1, copies=3, colour=GREEN, set="lagoon",
        text="Gain 1 shell.", effect=GainShells(1),
    ),
    construction(
        "Boat House", cost(twig=2, resin=1), points=2, copies=2, colour=RED, set="lagoon",
        text="Visit: gain 2 shells. Others may come: their visit is worth 1 point to you.",
        spot=spot(GainShells(2), open_points=1),
    ),
    Card(
        "pearl_fisher", "Pearl Fisher", "lagoon", CRITTER, GREEN, False, [0, 0, 0, 1], 3, 2,
        "Costs 1 shell beside its berry. Gain 1 pebble.", effect=gain(pebble=1), other_cost=((SHELL, 1),),
    ),
]  # fmt: skip

for _keepsake in KEEPSAKES_OF_THE_BOX:
    declare_site(_keepsake, PREFIX)
for _card in CARDS:
    declare_card(_card, PREFIX)
link_declarations()
