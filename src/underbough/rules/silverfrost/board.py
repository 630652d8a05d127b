"""Silverfrost's board and seasons, and how the table is laid out."""

from __future__ import annotations

from collections.abc import Sequence

from underbough.rules.engine.declarations import CRITTER, SHARED, Card, Node, Season, Site
from underbough.rules.engine.declaring import declare_card, declare_node, declare_site, link_declarations
from underbough.rules.engine.hooks import SetupStep
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.scoring import CityScorer
from underbough.rules.engine.state import NONE, Items, State
from underbough.rules.engine.tokens import Token
from underbough.rules.engine.turns import NEXT_SEASON, PRODUCTION, RECALL
from underbough.rules.silverfrost.big_critters import BIG_CRITTERS
from underbough.rules.silverfrost.cards import CARDS
from underbough.rules.silverfrost.mechanics import places
from underbough.rules.silverfrost.mechanics.amounts import SilverfrostTieBreaker, SnowScorer
from underbough.rules.silverfrost.mechanics.guild import DRAW_TWO, GUILD_ACTION
from underbough.rules.silverfrost.mechanics.mountain import CallBigCritter, WintersFury, next_big_critter
from underbough.rules.silverfrost.mechanics.opening import DEAL_HAND, NEW_HAND
from underbough.rules.silverfrost.mechanics.places import CHIMNEY, FIRE
from underbough.rules.silverfrost.mechanics.reactions import AFTER_GIVING, OnceATurn
from underbough.rules.silverfrost.mechanics.snow import (
    BAR_CLEARING,
    CLEAR_AT_END,
    CLEAR_BEFORE_TRIGGERS,
    TURN_IS_OVER,
    ClearSnow,
    PassUncleared,
    PrepareUncleared,
)
from underbough.rules.silverfrost.mechanics.snowfall import FirePerCards, GainChimney, SnowInCity, Snowstorm
from underbough.rules.silverfrost.mechanics.valley import PlayFromOwnHand, PlayFromValley, Valley
from underbough.rules.silverfrost.mechanics.workers import FireAndSnow, FireSite, RangerJoins, VisitSilverfrost
from underbough.rules.silverfrost.positions import SilverfrostPosition
from underbough.rules.silverfrost.quests import HIGHLAND_QUESTS, LOWLAND_QUESTS
from underbough.rules.silverfrost.snow import SNOWSTORM
from underbough.rules.silverfrost.words import draw, gain, in_order
from underbough.rules.words import discard, may_discard, per_one

SPRING = 3
PREFIX = "silverfrost"
VARIANTS = ("ice_storm",)  # the other side of the snow reward tile; Flurries otherwise


def site(
    id: str, name: str, kind: str, text: str, effect: Node, *, spaces: int = 1, fire: int = 0, points: int = 0
) -> FireSite:
    season = SPRING if kind == "journey" else 0
    return FireSite(
        f"sf_site_{id}", name, kind, text, effect, spaces=spaces, fire=fire, from_season=season, points=points
    )


def forge() -> Node:
    return may_discard(up_to=3, then=gain(any=per_one()))


def journey(points: int, cards: int, *, spaces: int = 1, fire: int = 1) -> FireSite:
    text = f"In spring: discard {cards} cards. The worker stays and is worth {points} points."
    return site(
        f"journey_{points}", f"journey {points}", "journey", text, discard(cards),
        spaces=spaces, fire=fire, points=points,
    )  # fmt: skip


BASIC = [
    site("birch", "birch", "basic", "Gain 3 birch.", gain(birch=3)),
    site("moss", "moss", "basic", "Gain 2 moss and draw 1 card.", in_order(gain(moss=2), draw(1))),
    site("copper", "copper", "basic", "Gain 1 copper and draw 1 card.", in_order(gain(copper=1), draw(1))),
    site("acorn", "acorn", "basic", "Gain 2 acorns and draw 1 card.", in_order(gain(acorn=2), draw(1))),
]
HOT_SPRINGS = site(
    "hot_springs", "hot springs", "hot_springs", "Gain 2 fire and draw 2 cards.", in_order(gain(fire=2), draw(2)),
    spaces=SHARED,
)  # fmt: skip
FORGE_TEXT = "Discard up to 3 cards; gain 1 of any resource for each."
FORGE = [
    site("forge", "forge", "forge", FORGE_TEXT, forge()),
    site("forge_shared", "shared forge", "forge", FORGE_TEXT, forge(), spaces=SHARED, fire=1),
]
GUILD_TEXT = "Achieve up to 1 quest; then draw 2 Lowland Quests and keep 1."
GUILD = [site(f"guild_{i}", f"guild {i}", "guild", GUILD_TEXT, GUILD_ACTION) for i in range(1, 5)]
GUILD_SHARED = site("guild_shared", "shared guild", "guild", GUILD_TEXT, GUILD_ACTION, spaces=SHARED, fire=1)
BEACON_TEXT = "Activate a face-up Big Critter and gain the points of its space."
BEACON_EFFECT = declare_node(CallBigCritter(points=True, by_worker=True), "silverfrost.beacon")
BEACONS = [site(f"beacon_{i}", f"beacon {i}", "beacon", BEACON_TEXT, BEACON_EFFECT, fire=1) for i in range(1, 5)]
JOURNEY = [journey(8, 5), journey(6, 4), journey(4, 3), journey(2, 2, spaces=SHARED, fire=0)]

LOCATIONS = [*BASIC, HOT_SPRINGS, *FORGE, *GUILD, GUILD_SHARED, *BEACONS, *JOURNEY]
SITES = [*LOCATIONS, *BIG_CRITTERS, *LOWLAND_QUESTS, *HIGHLAND_QUESTS, *SNOWSTORM]

STORMS = [[0, 0, 0, 0], [2, 2, 2, 1], [3, 3, 2, 2], [1, 1, 1, 1]]  # snowstorm cards, by season and number of players

# The steps of each season, after the new workers have joined.
AUTUMN = in_order(FirePerCards(1), GainChimney(), PRODUCTION, Snowstorm(STORMS[1]), SnowInCity(3))
WINTER = in_order(FirePerCards(2), GainChimney(), WintersFury(), Snowstorm(STORMS[2]), SnowInCity(4))
SPRING_STEPS = in_order(FirePerCards(2), PRODUCTION, Snowstorm(STORMS[3]), SnowInCity(2))


def chimney_critters(card: Card) -> tuple[str, ...]:
    """The ids of the Critters whose colour this Construction's chimney brings in."""
    colours = [int(word.removeprefix("colour:")) for word in card.unlocks]
    return tuple(other.id for other in CARDS if other.kind == CRITTER and other.colour in colours)


def declare_once_a_turn(card: Card) -> None:
    """What such a card does has the path that it would have without the limit, as in games saved by version 1."""
    if card.trigger is not None and isinstance(card.trigger.effect, OnceATurn):
        declare_node(card.trigger.effect.effect, f"{PREFIX}.{card.id}.trigger")
        declare_node(card.trigger.effect, f"{PREFIX}.{card.id}.once_a_turn")


def declare_all() -> None:
    for card in CARDS:
        card.unlocks = chimney_critters(card)
    for card in CARDS:
        declare_once_a_turn(card)
        declare_card(card, PREFIX)
    for place in SITES:
        declare_site(place, PREFIX)
    declare_node(AUTUMN, f"{PREFIX}.autumn")
    declare_node(WINTER, f"{PREFIX}.winter")
    declare_node(SPRING_STEPS, f"{PREFIX}.spring")
    link_declarations()


declare_all()


class LayOut(SetupStep):
    """The board, the Mountain, the quests and the snowstorm deck."""

    def run(self, g: State) -> None:
        players = len(g.players)
        spots = max(2, players)
        laid = [*BASIC, HOT_SPRINGS, *FORGE, *GUILD[:spots], GUILD_SHARED, *BEACONS[:spots], *JOURNEY]
        g.sites = [place.index for place in laid]
        g.zones[places.COPIES] = (0,) * g.rules.board.meadow_size
        g.zones[places.VALLEY_SNOW] = (0,) * g.rules.board.meadow_size
        g.zones[places.BIG_DECK] = shuffled(g, BIG_CRITTERS)
        g.zones[places.MOUNTAIN] = tuple([next_big_critter(g) for _ in range(4)])
        highland = shuffled(g, HIGHLAND_QUESTS)
        g.zones[places.HIGHLAND] = highland[: players + 1]
        g.zones[places.LOWLAND_DECK] = shuffled(g, LOWLAND_QUESTS)
        g.zones[places.STORM_DECK] = shuffled(g, [card for card in SNOWSTORM if int(card.kind[-1]) <= players])


def shuffled(g: State, pieces: Sequence[Site]) -> Items:
    out = [piece.index for piece in pieces]
    shuffle(g, out)
    return tuple(out)


class Deal(SetupStep):
    """The Valley and the first fire."""

    def run(self, g: State) -> None:
        deck = [card.index for card in g.rules.pieces.cards for _ in range(card.copies)]
        shuffle(g, deck)
        g.deck = deck
        g.meadow = [NONE] * g.rules.board.meadow_size
        g.rules.board.meadow.end_of_turn(g)
        for p in g.players:
            p.stock[FIRE] = 1


def add_silverfrost(rules: Rules) -> None:
    players = rules.setup.players
    for good in places.GOODS:
        rules.pieces.use_good(good)
    rules.pieces.use_figure(places.RANGER)
    rules.start.figures = [places.RANGER]
    for number in places.EXTRA:
        rules.pieces.use_extra(number)
    for zone in places.ZONES:
        rules.pieces.use_zone(zone)
    for zone in places.PLAYER_ZONES:
        rules.pieces.use_player_zone(zone)
    rules.pieces.cards.extend(CARDS)
    rules.pieces.sites.extend(SITES)
    rules.start.starting_hands = [5, 6, 7, 8][:players]
    rules.board.meadow = Valley()
    rules.wording.meadow_name = "valley"
    rules.prices.tokens = [Token("ordinary", "chimney on", ((FIRE, 1), (CHIMNEY, 1)), discounted=False)]
    rules.turns.gives_left = True
    rules.board.visitors_apart = True
    rules.board.gathers_visits = True
    rules.board.joins = [RangerJoins()]
    rules.board.tolls = [FireAndSnow([place.index for place in LOCATIONS if place.fire])]
    rules.turns.pass_with_workers = True
    rules.turns.seasons = [
        Season("summer", 0),
        Season("autumn", 1, AUTUMN),
        Season("winter", 1, WINTER),
        Season("spring", 2, SPRING_STEPS),
    ]
    rules.start.opening = [DRAW_TWO, DEAL_HAND, NEW_HAND]
    for action in (
        VisitSilverfrost(),
        PlayFromOwnHand(),
        PlayFromValley(),
        ClearSnow(),
        PrepareUncleared(),
        PassUncleared(),
    ):
        rules.turns.add_action(action)
    rules.turns.prepare = [BAR_CLEARING, RECALL, NEXT_SEASON]
    rules.moments.before_triggers = [CLEAR_BEFORE_TRIGGERS]
    rules.moments.after_action = [CLEAR_AT_END, TURN_IS_OVER]
    rules.scoring.scorers.extend([CityScorer(), SnowScorer("ice_storm" in rules.setup.variants)])
    rules.scoring.event_line = "quests"
    rules.scoring.tie_breakers.append(SilverfrostTieBreaker())
    rules.moments.after_giving = [AFTER_GIVING]
    rules.start.position = SilverfrostPosition()
    rules.start.setup_steps.extend([LayOut(), Deal()])
