"""Random games of Silverfrost, looked at from all sides at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import underbough as ub
from properties.doubles import check_clone, check_record, check_saving, look_around
from properties.games import followed
from silverfrost.invariants import Invariants, check_options
from silverfrost.tables import watchful
from underbough.rules.engine.state import ITEM, ITEM_BITS
from underbough.rules.silverfrost.mechanics import places

# How a player leans, by the verb of an option; every other verb counts 1.
LEANINGS: tuple[dict[str, float], ...] = (
    {},
    {"play": 15, "achieve": 10, "prepare": 0.3, "pass": 0.05, "chimney": 4, "use": 4},
    {"visit": 3, "achieve": 9, "clear": 9, "pass": 0.05, "stop": 0.3},
    {"prepare": 6, "pass": 6, "stop": 4},
    {"play": 8, "clear": 6, "give": 6, "discard": 5, "pass": 0.02, "stop": 0.2},
)
LONGEST = 2500
"""No game comes near this many decisions; one that needs more does not end."""

EAGER = {"play": 12, "visit": 2, "give": 4, "clear": 3, "discard": 3, "stop": 0.7}
"""The leaning that sets most cards off."""

GAMES, PER_TEST = 360, 15
TABLES, PER_TABLES_TEST, DECISIONS = 200, 10, 40
DOUBLES, PER_DOUBLES_TEST = 27, 3
SOAK, PER_SOAK_TEST = 20_000, 250
SOAK_DOUBLES = 600


def new(number: int) -> ub.Game:
    """Game `number`: two to four players in turn, and the two rewards."""
    variants = ("ice_storm",) if number // 3 % 2 else ()
    return ub.new_game("silverfrost", players=2 + number % 3, variants=variants, seed=number)


def walk(number: int) -> Iterator[tuple[ub.Game, list[str], int]]:
    """Play game `number`; yields it at each decision, with the options' texts and what will be chosen."""
    game, rng = new(number), random.Random(number)
    leaning = LEANINGS[number // 6 % len(LEANINGS)]
    for _ in range(LONGEST):
        if game.over:
            return
        texts = game.options().texts()
        weights = [leaning.get(text.partition(" ")[0], 1) for text in texts]
        chosen = rng.choices(range(len(texts)), weights)[0]
        yield game, texts, chosen
        game.apply(chosen)
    raise AssertionError(f"game {number} does not end")


def keep_watch(number: int) -> ub.Game:
    """Play game `number` and check the invariants at every decision."""
    game = new(number)
    watch = Invariants(game)
    for at, texts, _ in walk(number):
        game = at
        watch.check(game, texts)
    watch.check_over(game)
    return game


@pytest.mark.parametrize("first", followed(range(0, GAMES, PER_TEST)))
def test_the_rules_hold_at_every_decision(first: int) -> None:
    for number in range(first, first + PER_TEST):
        assert keep_watch(number).over


@pytest.mark.soak
@pytest.mark.parametrize("first", range(GAMES, GAMES + SOAK, PER_SOAK_TEST))
def test_the_rules_hold_at_every_decision_of_very_many_games(first: int) -> None:
    for number in range(first, first + PER_SOAK_TEST):
        assert keep_watch(number).over


@pytest.mark.parametrize("first", followed(range(0, DOUBLES, PER_DOUBLES_TEST)))
def test_clones_saves_views_and_deals_agree_with_the_game(first: int) -> None:
    for number in range(first, first + PER_DOUBLES_TEST):
        look_from_all_sides(number)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(DOUBLES, DOUBLES + SOAK_DOUBLES, PER_DOUBLES_TEST))
def test_clones_saves_views_and_deals_agree_in_very_many_games(first: int) -> None:
    for number in range(first, first + PER_DOUBLES_TEST):
        look_from_all_sides(number)


def look_from_all_sides(number: int) -> None:
    expected, game = 0, new(number)
    for step, (at, texts, chosen) in enumerate(walk(number)):
        game = at
        assert step == 0 or game.hash() == expected, "the option's text led elsewhere than its index"
        expected = check_clone(game, texts, chosen)
        check_saving(game, texts, again=step % 8 == 0)
        viewer, view = look_around(game, texts, step)
        check_secrets(game, viewer, str(view["players"]) + str(view["zones"]) + str(view.get("decision")))
        if viewer is not None and step % 4 == 0:
            check_deal(game, viewer, step)
    assert game.hash() == expected
    check_record(game)
    check_log(game)


@pytest.mark.parametrize("first", followed(range(0, TABLES, PER_TABLES_TEST)))
def test_all_that_reacts_at_watchful_tables_can_be_saved_and_seen(first: int) -> None:
    reactions = 0
    for number in range(first, first + PER_TABLES_TEST):
        game, rng = ub.position(watchful(number)), random.Random(number)
        watch = None if game.setup.solo else Invariants(game)
        for step in range(DECISIONS):
            if game.over:
                break
            texts = game.options().texts()
            check_options(game, texts)
            if watch is not None:
                watch.check_state(game.state)
            weights = [EAGER.get(text.partition(" ")[0], 1) for text in texts]
            chosen = rng.choices(range(len(texts)), weights)[0]
            expected = check_clone(game, texts, chosen)
            if game.decision is not None and not game.decision.always_asked:
                check_saving(game, texts, again=False)
                look_around(game, texts, step)
            reactions += texts[chosen].startswith("trigger ")
            game.apply(chosen)
            assert game.hash() == expected
    assert reactions


def check_secrets(game: ub.Game, viewer: int | None, seen: str) -> None:
    """Quests held by others are not shown, unless the viewer once saw them; a spectator knows what everybody knows."""
    everybody = (1 << len(game.state.players)) - 1
    eyes = everybody if viewer is None else 1 << viewer
    for player, p in enumerate(game.state.players):
        if player != viewer:
            for item in p.zones[places.QUESTS]:
                known = item >> ITEM_BITS & eyes == eyes
                assert known or f"'{ub.SITES[item & ITEM].id}'" not in seen, "a held quest is shown to another player"


def check_log(game: ub.Game) -> None:
    """What a player never showed is in nobody else's log."""
    for player, p in enumerate(game.state.players):
        held = [f"'{ub.SITES[item & ITEM].id}'" for item in p.zones[places.QUESTS] if item >> ITEM_BITS == 1 << player]
        for viewer in (None, *range(len(game.state.players))):
            if viewer != player:
                log = str(game.log(viewer))
                assert not [quest for quest in held if quest in log], "a quest that was never shown is in the log"


def check_deal(game: ub.Game, viewer: int, seed: int) -> None:
    """A new deal keeps what lies open and the number of everything hidden; the rules hold in it too."""
    dealt = game.determinize(viewer, seed).state
    for zone in (places.MOUNTAIN, places.HIGHLAND, places.SNOWED, places.VALLEY_SNOW, places.COPIES):
        assert dealt.zones[zone] == game.state.zones[zone]
    for zone in (places.LOWLAND_DECK, places.BIG_DECK, places.STORM_DECK):
        assert len(dealt.zones[zone]) == len(game.state.zones[zone])
    quests = [[item & ITEM for item in p.zones[places.QUESTS]] for p in dealt.players]
    assert [len(held) for held in quests] == [len(p.zones[places.QUESTS]) for p in game.state.players]
    assert quests[viewer] == [item & ITEM for item in game.state.players[viewer].zones[places.QUESTS]]
    assert len(set().union(*quests)) == sum(map(len, quests))


def test_undoing_everything_leads_back_to_the_beginning() -> None:
    for number in (3, 10, 17):
        game = new(number)
        for at, _, _ in walk(number):
            game = at
        while game.can_undo:
            game.undo()
        assert game.decision is not None


def test_enough_of_every_kind_of_game_is_played() -> None:
    kinds = {(new(number).setup.players, new(number).setup.variants) for number in range(30)}
    assert len(kinds) == 6
    assert SOAK >= 20_000
    assert {number // 6 % len(LEANINGS) for number in range(GAMES)} == set(range(len(LEANINGS)))
