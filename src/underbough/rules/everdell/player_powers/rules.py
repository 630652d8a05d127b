"""How player powers come into the rules of a game."""

from __future__ import annotations

from underbough.rules.engine.declarations import Season
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.playing import add_source
from underbough.rules.engine.ruleset import Rules
from underbough.rules.everdell.base.board import DealCards
from underbough.rules.everdell.player_powers.changes import (
    DeckForMeadow,
    FarmsBeside,
    FarmStack,
    JoinsOthers,
    LyingOnPowers,
    MeadowWithToken,
    OwnForest,
    OwnStack,
    PowerDetour,
    PowerExchange,
    PowerHandRoom,
    PowerScorer,
    TokensAreResources,
    WorkerGains,
)
from underbough.rules.everdell.player_powers.effects import (
    AXOLOTL,
    BOX,
    DEALT,
    FACE_DOWN,
    FARMS,
    FOREST_DECK,
    NIGHTWEAVE,
    ON_POWER,
    OWN_FOREST,
    POWER,
    RUGWORT_TOKEN,
    STACK,
    TOKENS,
    USED,
)
from underbough.rules.everdell.player_powers.moments import (
    ARRIVED,
    CHOOSE_POWER,
    DRAWING,
    DRAWN,
    LAST_CHANCE,
    OPENING,
    PATH,
    PLAYED,
    RETURN_RESOURCES,
    SEASON_BEGINS,
    VISITED,
    AfterDealing,
    BeforeDealing,
    DealPowers,
    PowerDrawing,
    PowerSeating,
    UsePower,
)
from underbough.rules.everdell.player_powers.positions import PowersInPositions
from underbough.rules.everdell.player_powers.powers import POWERS

DEAL_POWERS = declare_node(DealPowers(POWERS), f"{PATH}.deal")


def add_player_powers(rules: Rules) -> None:
    """Each player has a power; nobody gains a worker in spring."""
    rules.pieces.use_good(AXOLOTL)
    for zone in (POWER, DEALT, ON_POWER, USED, STACK, FACE_DOWN, OWN_FOREST):
        rules.pieces.use_player_zone(zone)
    for zone in (BOX, TOKENS, FARMS, FOREST_DECK, RUGWORT_TOKEN, NIGHTWEAVE):
        rules.pieces.use_zone(zone)
    rules.turns.seasons = [Season(s.name, 0 if s.name == "spring" else s.workers, s.bonus) for s in rules.turns.seasons]
    rules.start.drafts.extend([DEAL_POWERS, CHOOSE_POWER])
    dealing = [isinstance(step, DealCards) for step in rules.start.setup_steps].index(True)
    rules.start.setup_steps.insert(dealing, BeforeDealing())
    rules.start.setup_steps.append(AfterDealing())
    add_moments(rules)
    add_changes(rules)
    rules.start.position_parts.append(PowersInPositions())


def add_moments(rules: Rules) -> None:
    rules.start.opening.append(OPENING)
    rules.moments.season_begins.append(SEASON_BEGINS)
    rules.moments.after_visit.append(VISITED)
    rules.moments.after_play.append(PLAYED)
    rules.moments.automa_played.append(PLAYED)
    rules.moments.after_arrival.append(ARRIVED)
    rules.moments.draws_more.append(DRAWN)
    rules.moments.drawings.append(PowerDrawing(DRAWING))
    rules.moments.after_action.append(LAST_CHANCE)
    rules.moments.at_end.append(RETURN_RESOURCES)


def add_changes(rules: Rules) -> None:
    rules.turns.add_action(UsePower())
    add_source(rules, OwnStack("stack", counts_as=("hand", "meadow")))
    add_source(rules, FarmStack("farms"))
    rules.turns.seatings.append(PowerSeating())
    rules.moments.gain_watches.append(WorkerGains())
    rules.prices.exchanges.append(PowerExchange())
    rules.board.grounds.append(OwnForest())
    rules.board.joins.append(JoinsOthers())
    rules.board.detours.append(PowerDetour())
    rules.moments.draw_choices.append(DeckForMeadow())
    rules.limits.rooms.append(FarmsBeside())
    rules.limits.hand_rooms.append(PowerHandRoom())
    rules.board.meadow = MeadowWithToken()
    rules.scoring.scorers.append(PowerScorer())
    rules.scoring.put_asides.append(LyingOnPowers())
    rules.scoring.tie_breakers.append(TokensAreResources())
