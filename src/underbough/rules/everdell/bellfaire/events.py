"""The 9 special events of Bellfaire and the ways to mix them in; the Flower Festival, a fifth basic event."""

from __future__ import annotations

from underbough.rules.engine.declarations import AS_EVENT, Node, Site
from underbough.rules.engine.declaring import declare_site, link_declarations
from underbough.rules.engine.hooks import EventPick
from underbough.rules.engine.requirements import Requirement
from underbough.rules.engine.ruleset import Rules
from underbough.rules.words import BERRY, PEBBLE, RESIN, TWIG, discard, event, identifier, pay, requires

SET = "bellfaire"


def special(name: str, requirement: Requirement, text: str, *, points: int, price: Node | None = None) -> Site:
    id = identifier(name.replace("&", "and"))
    return Site(
        id, name, SET, "special_event", text, points=points, requirement=requirement, price=price, claim=AS_EVENT
    )


SPECIAL_EVENTS = [
    special("Architectural Renaissance", requires(unique_constructions=4), "4 Unique Constructions.", points=5),
    special("Arts & Music Festival", requires(red=4), "4 red cards. Pay 2 resin.", points=6, price=pay(RESIN, 2)),
    special("Bed & Breakfast Guild", requires(common_constructions=5), "5 Common Constructions.", points=5),
    special("City Holiday", requires(common_critters=5), "5 Common Critters.", points=5),
    special("Gathering of Elders", requires(unique_critters=4), "4 Unique Critters.", points=5),
    special("King's Road Established", requires(tan=4), "4 tan cards. Pay 2 twigs.", points=6, price=pay(TWIG, 2)),
    special("Pie Eating Contest", requires(green=5), "5 green cards. Pay 2 berries.", points=6, price=pay(BERRY, 2)),
    special("Royal Wedding", requires(purple=4), "4 purple cards. Discard 3 cards.", points=6, price=discard(3)),
    special("Statues Commissioned", requires(blue=4), "4 blue cards. Pay 1 pebble.", points=6, price=pay(PEBBLE, 1)),
]

FLOWER_FESTIVAL = event(
    "Flower Festival", requires(tan=1, green=1, red=1, blue=1, purple=1), "1 card of each colour.",
    set=SET, kind="basic_event", points=4, source="seed",
)  # fmt: skip

for _site in [*SPECIAL_EVENTS, FLOWER_FESTIVAL]:
    declare_site(_site, "everdell.bellfaire")
link_declarations()

# The usual way, without a variant, is to shuffle all special events together.
HALF = "bellfaire_half"
ONLY = "bellfaire_only"
VARIANTS = (HALF, ONLY)
OF_EACH = 2


def add_special_events(rules: Rules) -> None:
    rules.pieces.sites.extend(SPECIAL_EVENTS)
    if HALF in rules.setup.variants:  # what more players need comes from both together
        rules.start.event_picks.extend([EventPick(SET, OF_EACH), EventPick("base", OF_EACH)])
    elif ONLY in rules.setup.variants:
        rules.start.event_picks.append(EventPick(SET, only=True))


def add_flower_festival(rules: Rules) -> None:
    rules.pieces.sites.append(FLOWER_FESTIVAL)
    rules.opponent.worth[FLOWER_FESTIVAL.id] = FLOWER_FESTIVAL.points
