"""Paws Hammerthorn, the solo opponent: what he starts with at each level, and how he joins the rules."""

from __future__ import annotations

from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import SetupStep
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import State, take_last
from underbough.rules.silverfrost.board import STORMS, shuffled
from underbough.rules.silverfrost.mechanics import paws_table as table
from underbough.rules.silverfrost.mechanics.paws import LAST_COLLECTION, PawsConduct, PawsScorer, PawsTurn, levy_toll
from underbough.rules.silverfrost.mechanics.places import HIGHLAND, LOWLAND_DECK
from underbough.rules.silverfrost.positions import PawsPosition
from underbough.rules.silverfrost.quests import HIGHLAND_QUESTS
from underbough.rules.silverfrost.schemes import MAP_CARDS, SCHEME_CARDS, SITES

LEVELS = (1, 2, 3, 4)
QUEST_DECKS = {1: (5, 0), 2: (4, 1), 3: (4, 1), 4: (3, 2)}  # Lowland and Highland Quests
BONUS = {1: (1, 0), 2: (2, 0), 3: (2, 1), 4: (3, 2)}  # points for a purple card and for a face-down card
YOUR_HAND = 6  # he is the first player, you the second

PAWS_TURN = declare_node(PawsTurn([by_players[1] for by_players in STORMS]), "silverfrost.paws.turn")


class SetUpPaws(SetupStep):
    """His workers, his quests and his cards."""

    def run(self, g: State) -> None:
        g.players[table.PAWS].workers = g.rules.start.first_workers
        lowland, highland = QUEST_DECKS[g.rules.setup.level]
        rest = shuffled(g, [quest for quest in HIGHLAND_QUESTS if quest.index not in g.zones[HIGHLAND]])
        g.zones[table.HIGHLAND_QUESTS] = rest[:highland]
        g.zones[table.HIGHLAND_REST] = rest[highland:]
        g.zones[table.LOWLAND_QUESTS] = tuple([take_last(g.zones, LOWLAND_DECK) for _ in range(lowland)])
        g.zones[table.TOKENS] = (0,) * g.rules.board.meadow_size
        g.zones[table.MAP_DECK] = shuffled(g, MAP_CARDS)
        g.zones[table.SCHEME_DECK] = shuffled(g, SCHEME_CARDS)
        table.reveal_map(g)


class LevyTolls(SetupStep):
    """What the seasons so far have brought him, in a position."""

    def run(self, g: State) -> None:
        for season in range(1, g.players[table.PAWS].season + 1):
            levy_toll(g, season)


def add_paws(rules: Rules) -> None:
    level = rules.setup.level
    rules.opponent.name = "Paws"
    rules.opponent.turn = PAWS_TURN
    rules.opponent.begins = True
    rules.opponent.conduct = PawsConduct()
    rules.start.starting_hands = [YOUR_HAND]
    rules.pieces.sites.extend(SITES)
    for zone in table.PAWS_ZONES:
        rules.pieces.use_zone(zone)
    rules.pieces.use_extra(table.COVERED)
    rules.board.meadow = table.PawsValley()
    rules.start.setup_steps.append(SetUpPaws())
    rules.start.position = PawsPosition(*QUEST_DECKS[level])
    rules.start.position_steps.append(LevyTolls())
    rules.moments.at_end.append(LAST_COLLECTION)
    rules.scoring.scorers.append(PawsScorer(*BONUS[level]))
