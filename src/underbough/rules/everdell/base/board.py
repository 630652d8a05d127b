"""The board of the base game: basic locations, Haven, Journey, the seasons, and how the table is laid out."""

from __future__ import annotations

from underbough.rules.engine.declarations import SHARED, Node, Season, Site
from underbough.rules.engine.declarations import SITES as SITE_TABLE
from underbough.rules.engine.declaring import declare_card, declare_node, declare_site, link_declarations, once_called
from underbough.rules.engine.hooks import SetupStep
from underbough.rules.engine.piles import draw as draw_cards
from underbough.rules.engine.piles import refill_all
from underbough.rules.engine.playing import PlayFromHand, PlayFromMeadow
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.scoring import CityScorer, EventsThenResources
from underbough.rules.engine.seats import first_player, next_player, starting_hand
from underbough.rules.engine.state import NONE, POINT, State
from underbough.rules.engine.turns import (
    BEFORE_RECALL,
    NEXT_SEASON,
    PRODUCTION,
    RECALL,
    Pass,
    Prepare,
)
from underbough.rules.engine.visiting import Visit
from underbough.rules.everdell.base.cards import CARDS
from underbough.rules.everdell.base.events import BASIC_EVENTS, CARDS_OF_THE_CURE, SPECIAL_EVENTS
from underbough.rules.everdell.base.forest import FOREST
from underbough.rules.words import discard, draw, gain, in_order, may_discard, one_for_every, take_from_meadow

AUTUMN = 3


def basic(id: str, name: str, effect: Node, *, shared: bool = False, source: str = "seed") -> Site:
    return Site(
        f"basic_{id}", name, "base", "basic", f"Gain {name}.", effect, spaces=SHARED if shared else 1, source=source
    )


def journey(points: int, *, shared: bool = False) -> Site:
    return Site(
        f"journey_{points}", f"journey {points}", "base", "journey",
        f"In autumn: discard {points} cards. The worker stays and is worth {points} points.", discard(points),
        spaces=SHARED if shared else 1, permanent=True, from_season=AUTUMN, points=points, source="seed",
    )  # fmt: skip


# Along the path, left to right. The printed opponents go by this order.
BASIC = [
    basic("three_twigs", "3 twigs", gain(twig=3)),
    basic("two_twigs_one_card", "2 twigs and 1 card", in_order(gain(twig=2), draw(1)), shared=True),
    basic("two_resin", "2 resin", gain(resin=2)),
    basic("one_resin_one_card", "1 resin and 1 card", in_order(gain(resin=1), draw(1)), shared=True, source="public"),
    basic("two_cards_one_point", "2 cards and 1 point", in_order(draw(2), gain(point=1)), shared=True),
    basic("one_pebble", "1 pebble", gain(pebble=1)),
    basic("one_berry_one_card", "1 berry and 1 card", in_order(gain(berry=1), draw(1))),
    basic("one_berry", "1 berry", gain(berry=1), shared=True, source="public"),
]

HAVEN = Site(
    "haven", "haven", "base", "haven", "Discard any number of cards; gain 1 of any resource for every 2 discarded.",
    may_discard(then=gain(any=one_for_every(2))), spaces=SHARED, source="seed",
)  # fmt: skip

JOURNEY = [journey(2, shared=True), journey(3), journey(4), journey(5)]

SUMMER_BONUS = take_from_meadow(2, optional=True)

SITES = [*BASIC, HAVEN, *JOURNEY, *FOREST, *BASIC_EVENTS, *SPECIAL_EVENTS]

PREFIX = "everdell.base"

for _card in CARDS:
    declare_card(_card, PREFIX)
for _site in SITES:
    declare_site(_site, PREFIX)
declare_node(SUMMER_BONUS, f"{PREFIX}.summer")
once_called(CARDS_OF_THE_CURE, f"{PREFIX}.croak_wart_cure.effect")
link_declarations()


def seasons(players: int) -> list[Season]:
    """With five or six players nobody gains a worker in spring."""
    return [
        Season("winter", 0),
        Season("spring", 1 if players <= 4 else 0, PRODUCTION),
        Season("summer", 1, SUMMER_BONUS),
        Season("autumn", 2, PRODUCTION),
    ]


STARTING_HANDS = {
    1: [5],
    2: [5, 6],
    3: [5, 6, 7],
    4: [5, 6, 7, 8],
    5: [5, 5, 6, 6, 7],
    6: [5, 5, 6, 6, 7, 7],
}


class LayOutSites(SetupStep):
    """The board, the forest cards and the events."""

    def run(self, g: State) -> None:
        players = g.rules.start.players
        kinds: dict[str, list[int]] = {}
        for site in g.rules.pieces.sites:
            kinds.setdefault(site.kind, []).append(site.index)
        forest = kinds["forest"]
        shuffle(g, forest)
        special = pick_events(g, kinds["special_event"])
        g.sites = [
            *kinds["basic"], *kinds["haven"], *kinds["journey"],
            *forest[: 3 if players <= 2 else 4],
            *kinds["basic_event"],
            *special,
        ]  # fmt: skip


def pick_events(g: State, events: list[int]) -> list[int]:
    """The special events that are laid out: first what sets ask for, then whatever comes."""
    start = g.rules.start
    if not start.event_picks:
        shuffle(g, events)
        return events[: start.special_events]
    taken: list[int] = []
    rest: list[int] = []
    for name in dict.fromkeys([pick.set for pick in start.event_picks if pick.least]):
        least = max([pick.least for pick in start.event_picks if pick.set == name])
        of_set = [place for place in events if SITE_TABLE[place].set == name]
        shuffle(g, of_set)
        taken += of_set[:least]
        rest += of_set[least:]
    rest += [place for place in events if place not in taken and place not in rest]
    only = [pick.set for pick in start.event_picks if pick.only]
    if only:
        rest = [place for place in rest if SITE_TABLE[place].set in only]
    shuffle(g, rest)
    return [*taken, *rest][: start.special_events]


class DealCards(SetupStep):
    """Shuffle the main deck, lay out the Meadow and deal the hands."""

    def run(self, g: State) -> None:
        deck = g.deck[g.drawn :]
        shuffle(g, deck)
        g.deck = deck
        g.drawn = 0
        g.meadow = [NONE] * g.rules.board.meadow_size
        refill_all(g)
        player = first_player(g)
        for cards in g.rules.start.starting_hands:
            while g.players[player].automa:
                player = next_player(g, player)
            draw_cards(g, player, starting_hand(g, player, cards))
            player = next_player(g, player)


def add_base(rules: Rules) -> None:
    """The base game's part of the rules."""
    players = rules.start.players
    for good in range(POINT + 1):
        rules.pieces.use_good(good)
    rules.pieces.cards.extend(CARDS)
    rules.pieces.sites.extend(SITES)
    rules.board.forest_spaces = 1 if players <= 3 else 2
    rules.start.starting_hands = STARTING_HANDS[rules.setup.players]
    rules.start.special_events = max(4, players)
    rules.turns.seasons = seasons(players)
    if players > 4:
        rules.limits.hand_limit = 7
        rules.board.meadow_as_deck = True
        rules.turns.discard_on_passing = True
    rules.limits.pairs = [(card.index, card.partner) for card in CARDS if card.index < card.partner]
    for action in (Visit(), PlayFromHand(), PlayFromMeadow(), Prepare(), Pass()):
        rules.turns.add_action(action)
    rules.turns.prepare = [BEFORE_RECALL, RECALL, NEXT_SEASON]
    rules.scoring.scorers.append(CityScorer())
    rules.scoring.tie_breakers.append(EventsThenResources())
    rules.start.setup_steps.extend([LayOutSites(), DealCards()])
