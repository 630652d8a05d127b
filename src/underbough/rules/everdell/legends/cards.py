"""The 20 Legendary cards. `counts_as` is the card of the red banner, whose rarity they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from underbough.rules.effects.combined import OrNothing
from underbough.rules.effects.copying import ActivateSeveral
from underbough.rules.effects.plays import NO_LIMIT, PlayCard
from underbough.rules.engine.declarations import CARD_BY_ID, CONSTRUCTION, CRITTER, KINDS
from underbough.rules.engine.declarations import CARDS as ALL_CARDS
from underbough.rules.engine.declaring import declare_card, declare_node, link_declarations
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import PositionPart
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.occasions import Trigger
from underbough.rules.engine.paying import FREE
from underbough.rules.engine.playing import add_source
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.state import ITEM, ITEM_BITS, State
from underbough.rules.everdell.base import rugwort
from underbough.rules.everdell.legends.changes import BOXES, OWN_ZONES, DealLegends, Legends, OpponentPlaysMore, Upgrade
from underbough.rules.everdell.legends.effects import (
    ON_BRIDGE,
    AchieveAny,
    BuildOnTop,
    ByKind,
    CardsInHand,
    CopyOccupied,
    DiscardCritters,
    DiscardThenRefill,
    LieUnder,
    PayTokens,
    PointsOnTop,
    ReactByKind,
    RoomOnTop,
    SharingFirst,
)
from underbough.rules.words import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    TAN,
    construction,
    cost,
    critter,
    draw,
    draw_to_limit,
    gain,
    per_card,
    per_event,
    put_tokens,
    spot,
)

SET = "legends"
PREFIX = "everdell.legends"
ORIGINAL_LEGENDS = "original_legends"
MORE_LEGENDS = "more_legends"
VARIANTS = (ORIGINAL_LEGENDS, MORE_LEGENDS)  # one of the groups; both without a variant

# Each takes a space and adds one to the city: `space=0`.
ORIGINAL = [
    critter(
        "Amilla Glistendew", cost(berry=6), points=5, copies=1, unique=True, colour=RED, counts_as="Queen",
        legendary=True, space=0, set=SET,
        text="Visit: achieve an event, whatever your city holds. Its price must be paid.",
        spot=spot(AchieveAny()),
    ),
    construction(
        "Bridge of the Sky", cost(pebble=2), points=0, copies=1, unique=True, colour=BLUE, counts_as="Crane",
        unlocks=("Architect",), legendary=True, space=0, set=SET,
        text="When playing a Construction, you may pay 3 resources less and put it on this card, if none lies there. "
        "They use 1 space together. At the end: its base points once more.",
        ability=BuildOnTop(3), score=PointsOnTop(),
    ),
    critter(
        "Cirrus Windfall", cost(berry=4), points=4, copies=1, colour=TAN, counts_as="Postal Pigeon",
        legendary=True, space=0, set=SET,
        text="You may play a card worth up to 3 points from your hand or the Meadow for free.",
        effect=OrNothing(PlayCard(FREE, 3, ("meadow", "hand"))),
    ),
    critter(
        "Foresight", cost(berry=4), points=4, copies=1, unique=True, colour=BLUE, counts_as="Historian",
        legendary=True, space=0, set=SET,
        text="After you play another Critter into your city, draw 2 cards; after a Construction, "
        "gain 1 of any resource.",
        trigger=Trigger(ByKind(draw(2), gain(any=1)), by_kind=True),
    ),
    critter(
        "Fynn Nobletail", cost(berry=7), points=5, copies=1, unique=True, colour=PURPLE, counts_as="King",
        legendary=True, space=0, set=SET,
        text="At the end: 2 points for each basic event and 3 for each special event you achieved.",
        score=per_event(basic=2, special=3),
    ),
    construction(
        "McGregor's Market", cost(twig=2, resin=2, pebble=1), points=4, copies=1, colour=GREEN, counts_as="Farm",
        unlocks=("Harvester", "Gatherer"), legendary=True, space=0, set=SET,
        text="Gain 2 of any resource.",
        effect=gain(any=2),
    ),
    construction(
        "Oleander's Opera House", cost(twig=3, resin=2, pebble=2), points=4, copies=1, unique=True, colour=PURPLE,
        counts_as="Theater", unlocks=("Bard",), legendary=True, space=0, set=SET,
        text="At the end: 2 points for each Unique Critter in your city.",
        score=per_card(2, kind=CRITTER, unique=True),
    ),
    critter(
        "Poe", cost(berry=4), points=4, copies=1, colour=GREEN, counts_as="Teacher", legendary=True, space=0, set=SET,
        text="Discard any number of cards, then fill up your hand.",
        effect=DiscardThenRefill(draw_to_limit()),
    ),
    construction(
        "Silver Scale Spring", cost(pebble=1), points=2, copies=1, colour=TAN, counts_as="Ruins", unlocks=("Peddler",),
        legendary=True, space=-1, set=SET,
        text="Goes under a Construction of your city, which stays: gain its cost and draw 2 cards. Takes no space.",
        before=LieUnder(), effect=draw(2),
    ),
    construction(
        "The Green Acorn", cost(twig=3, resin=3), points=4, copies=1, colour=RED, counts_as="Inn",
        unlocks=("Innkeeper",), legendary=True, space=0, set=SET,
        text="Visit: play a card from your hand or the Meadow for 4 resources less. Open: the owner gains 2 points.",
        spot=spot(PlayCard(4, NO_LIMIT, ("meadow", "hand")), open_points=2),
    ),
]  # fmt: skip

MORE = [
    critter(
        "Chipter Swipple", cost(berry=4), points=4, copies=1, colour=GREEN, counts_as="Chip Sweep",
        legendary=True, space=0, set=SET,
        text="Activate 2 different green cards of your city.",
        effect=ActivateSeveral(0, 2),
    ),
    critter(
        "Jor Goldwing", cost(berry=4), points=4, copies=1, unique=True, colour=TAN, counts_as="Bard",
        legendary=True, space=0, set=SET,
        text="Gain 1 point for each card in your hand, up to 8. You keep the cards.",
        effect=gain(point=CardsInHand(8)),
    ),
    critter(
        "Mayberry Matriarch", cost(berry=4), points=5, copies=1, colour=PURPLE, counts_as="Gatherer",
        shares_with="Harvester", legendary=True, space=0, set=SET,
        text="May share a space with a Harvester. At the end: 5 points if she does and your city has a Farm.",
        score=SharingFirst(5, 3, "harvester", "farm"),
    ),
    critter(
        "Strey Softpaw", cost(berry=4), points=4, copies=1, unique=True, colour=RED, counts_as="Ranger",
        legendary=True, space=0, set=SET,
        text="Visit: copy up to 2 basic or forest locations on which workers stand, yours or others'.",
        spot=spot(CopyOccupied(["basic", "forest"], 2)),
    ),
    critter(
        "Tarry Hare", cost(berry=5), points=4, copies=1, unique=True, colour=BLUE, counts_as="Shopkeeper",
        legendary=True, space=0, set=SET,
        text="After you play another Critter into your city, gain 1 of any resource; after a Construction, "
        "draw 2 cards.",
        trigger=Trigger(ByKind(gain(any=1), draw(2)), by_kind=True),
    ),
    construction(
        "Click Clack's", cost(twig=2, resin=2, pebble=1), points=4, copies=1, colour=GREEN, counts_as="General Store",
        unlocks=("Shopkeeper",), legendary=True, space=0, set=SET,
        text="Gain 3 berries, and 1 of any resource for each Farm in your city.",
        effect=gain(berry=3, any=per_card(1, "Farm")),
    ),
    construction(
        "Darkdeep Prison", cost(twig=2, resin=2, pebble=2), points=3, copies=1, unique=True, colour=TAN,
        counts_as="Dungeon", unlocks=("Ranger",), legendary=True, space=0, set=SET,
        text="Discard up to 2 Critters of your city; for each, gain 3 points and 3 of any resource.",
        effect=DiscardCritters(2, gain(point=3, any=3)),
    ),
    construction(
        "Everflame Tomb", cost(twig=1, pebble=3), points=2, copies=1, unique=True, colour=RED, counts_as="Cemetery",
        unlocks=("Undertaker",), legendary=True, space=0, set=SET,
        text="Visit: play a card from your hand or the Meadow for free. The worker stays.",
        spot=spot(
            PlayCard(FREE, NO_LIMIT, ("meadow", "hand")), spaces=2, second_unlocked_by="Undertaker", permanent=True
        ),
    ),
    construction(
        "King North's Treasury", cost(twig=3, pebble=3), points=4, copies=1, unique=True, colour=BLUE,
        counts_as="Clock Tower", unlocks=("Historian",), legendary=True, space=0, set=SET,
        text="Starts with 4 point tokens. When playing a card, you may remove any number of them: "
        "each lowers the cost by 2 resources.",
        effect=put_tokens(4), ability=PayTokens(2),
    ),
    construction(
        "Strongroot Castle", cost(twig=4, resin=4, pebble=4), points=4, copies=1, unique=True, colour=PURPLE,
        counts_as="Castle", unlocks=("King",), legendary=True, space=0, set=SET,
        text="At the end: 2 points for each Common Construction in your city.",
        score=per_card(2, kind=CONSTRUCTION, unique=False),
    ),
]  # fmt: skip

CARDS = [*ORIGINAL, *MORE]

for _card in CARDS:
    declare_card(_card, PREFIX)
link_declarations()

declare_node(ReactByKind(), f"{PREFIX}.react_by_kind")
RUGWORT_PLAYS_MORE = declare_node(OpponentPlaysMore(3, rugwort.PLAY_CARDS), f"{PREFIX}.rugwort_plays_more")


def hindrance(setup: Setup) -> str:
    """Each group has 5 cards of each kind."""
    if setup.players > 5 and any(id in VARIANTS for id in setup.variants):
        return f"with {setup.players} players both groups of cards are needed, so neither of {', '.join(VARIANTS)}"
    return ""


def add_legends(rules: Rules) -> None:
    """Each player has two of these cards beside the hand."""
    variants = rules.setup.variants
    cards = ORIGINAL if ORIGINAL_LEGENDS in variants else MORE if MORE_LEGENDS in variants else CARDS
    rules.pieces.cards_apart.extend(cards)
    for kind in (CRITTER, CONSTRUCTION):
        rules.pieces.use_player_zone(OWN_ZONES[kind])
        rules.pieces.use_zone(BOXES[kind], start=tuple(card.index for card in cards if card.kind == kind))
    rules.pieces.use_player_zone(ON_BRIDGE)
    rules.start.setup_steps.append(DealLegends())
    rules.start.position_parts.append(LegendsInPosition())
    add_source(rules, Legends())
    rules.prices.ways.append(Upgrade())
    rules.limits.rooms.append(RoomOnTop())
    if rules.setup.solo == "rugwort":
        rules.moments.automa_answers.append(RUGWORT_PLAYS_MORE)


def add_legendary_rarity(rules: Rules) -> None:
    """Legendary is a rarity of its own: these cards are neither Common nor Unique."""
    rules.limits.legendary_apart = True


class LegendsInPosition(PositionPart):
    """`legends`: the Legendary cards that a player has not played; `on_bridge`: the card on the Bridge of the Sky."""

    def __init__(self) -> None:
        super().__init__()
        self.player_keys = ["legends", "on_bridge"]

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        where = f"player {player + 1}"
        p = g.players[player]
        names = data.get("legends", [])
        if not isinstance(names, list | tuple):
            raise UnderboughError(f"{where}: legends: must be a list, not {names!r}")
        for name in names:
            card = find_legend(g.rules, name, f"{where}: legends")
            zone = OWN_ZONES[ALL_CARDS[card].kind]
            p.zones[zone] = (*p.zones[zone], card + (1 << (ITEM_BITS + player)))
        check_share(g, player, where)
        if "on_bridge" in data:
            p.zones[ON_BRIDGE] = (on_top(g, player, data["on_bridge"], f"{where}: on_bridge"),)

    def read_table(self, g: State, data: Mapping[str, Any]) -> None:
        """What nobody has lies in the box."""
        for kind in (CRITTER, CONSTRUCTION):
            used = [item & ITEM for p in g.players for item in p.zones[OWN_ZONES[kind]]]
            used += [owned.card for p in g.players for owned in p.city if ALL_CARDS[owned.card].legendary]
            for card in used:
                if used.count(card) > 1:
                    raise UnderboughError(f"legends: there is only one copy of {ALL_CARDS[card].name}")
            rest = [card.index for card in g.rules.pieces.cards_apart if card.legendary and card.kind == kind]
            g.zones[BOXES[kind]] = tuple(card for card in rest if card not in used)


def find_legend(rules: Rules, name: object, where: str) -> int:
    known = [card for card in rules.pieces.cards_apart if card.legendary]
    for card in known:
        if name in (card.id, card.name):
            return card.index
    raise UnderboughError(
        f"{where}: there is no Legendary card {name!r} in this game; there are: "
        + ", ".join(card.name for card in known)
    )


def check_share(g: State, player: int, where: str) -> None:
    """Everybody is dealt one of each kind, except a printed opponent."""
    p = g.players[player]
    for kind in (CRITTER, CONSTRUCTION):
        own = len(p.zones[OWN_ZONES[kind]])
        own += sum(ALL_CARDS[owned.card].legendary and ALL_CARDS[owned.card].kind == kind for owned in p.city)
        if own > (0 if p.automa else 1):
            most = "no" if p.automa else "only one"
            raise UnderboughError(f"{where}: legends: has {most} Legendary {KINDS[kind].capitalize()}")


def on_top(g: State, player: int, name: object, where: str) -> int:
    if not any(owned.card == CARD_BY_ID["bridge_of_the_sky"] for owned in g.players[player].city):
        raise UnderboughError(f"{where}: there is no Bridge of the Sky in the city")
    for owned in g.players[player].city:
        card = ALL_CARDS[owned.card]
        label = city_label(g, player, player, owned.number)
        if name in (card.id, card.name, label) and card.kind == CONSTRUCTION and card.id != "bridge_of_the_sky":
            return owned.number
    raise UnderboughError(f"{where}: there is no Construction {name!r} in the city")
