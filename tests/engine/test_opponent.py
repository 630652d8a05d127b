"""Printed opponents: one made up for tests, who does all that an opponent of a set may do, in games of all kinds."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import underbough as ub
from helpers import PASSED, Driver
from properties.doubles import check_record, look_closer
from registry import declared_for_now
from toy_opponent import CHOOSE_FOR_HIM, FOIL_HIM, HOARD, PLAY, STASH, TAKE, in_play, omens
from underbough.env import raw_env
from underbough.rules.engine.declarations import SITE_BY_ID, SITES
from underbough.rules.engine.figures import Figure, declare_figure
from underbough.rules.engine.scoring import TogetherOrNot, Victory
from underbough.rules.engine.state import FIGURE, ITEM_BITS, POINT
from underbough.terminal import screen
from underbough.terminal.editions import look_at
from underbough.terminal.names import Names
from underbough.terminal.saves import ME

RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
HIM = 2
"""His seat in a game of two people."""


@pytest.fixture(autouse=True)
def marrow() -> Iterator[None]:
    with in_play():
        yield


def new(number: int, **more: Any) -> ub.Game:
    people = 1 + number % 2
    variants = ("rivals",) if number % 4 == 3 else ()
    return ub.new_game(players=people, solo="marrow", level=number // 2 % 2, variants=variants, seed=number, **more)


def at_table(*people: Any, him: Any = None, **more: Any) -> Driver:
    """The first of two people is to move."""
    return Driver(ub.position({"solo": "marrow", "players": [*people, him or {}], **more}))


def asked_by_him(number: int, node: int) -> ub.Game:
    """A game in the middle of his turn, when a person is asked that."""
    for seed in range(number, 100, 2):
        game = new(seed)
        chance = random.Random(seed)
        while not game.over and game.state.stack[-1].node != node:
            game.apply(chance.randrange(len(game.options())))
        if not game.over:
            return game
    raise AssertionError("he never asks that")


# --- what may be chosen


def test_none_is_a_level_and_without_one_the_usual_level_is_played() -> None:
    game = ub.new_game(players=1, solo="marrow")
    assert (game.setup.level, game.record()["setup"]["level"]) == (0, 0)
    assert ub.new_game(players=1, solo="marrow", level=1).setup.level == 1
    assert ub.new_game(players=1, solo="rugwort").setup.level == 1
    assert ub.replay(game.record()).setup.level == 0
    del (record := game.record())["setup"]["level"]
    assert ub.replay(record).hash() == game.hash()


def test_without_an_opponent_the_level_is_none() -> None:
    assert ub.new_game(level=0).record()["setup"] == ub.new_game().record()["setup"]
    assert ub.new_game().record()["setup"]["level"] == 0


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"players": 3}, "a game against Marrow is for 1 to 2 players, not 3"),
        ({"players": 1, "level": 2}, "Marrow has the levels 0, 1, not 2"),
        ({"players": 1, "variants": ["rivals"]}, "Marrow: rivals are two"),
        ({"players": 1, "variants": ["cranky"]}, "Marrow has no variant 'cranky'; there are: rivals"),
    ],
)
def test_what_he_cannot_be_played_against_with(setup: dict[str, Any], reason: str) -> None:
    with pytest.raises(ub.UnderboughError) as refused:
        ub.new_game(solo="marrow", **setup)
    assert str(refused.value) == reason


@pytest.mark.parametrize(("people", "forest"), [(1, 3), (2, 4)])
def test_he_counts_as_a_player_when_the_table_is_laid_out_and_moves_first(people: int, forest: int) -> None:
    game = ub.new_game(players=people, solo="marrow")
    state = game.state
    assert len([site for site in game.view(0)["sites"] if site["kind"] == "forest"]) == forest
    assert [len(p.hand) for p in state.players[:people]] == [5] * people
    turns = [event["player"] for event in game.log() if event["type"] == "turn"]
    assert turns[0] == people == state.rules.opponent.seat


# --- whole games


@pytest.mark.parametrize("number", range(60))
def test_in_random_games_all_doubles_agree_and_nobody_sees_too_much(number: int) -> None:
    game = new(number)
    chance = random.Random(number)
    within = 0
    for step in range(1000):
        if game.over:
            break
        decision = game.decision
        assert decision is not None
        assert decision.player < game.setup.players, "only people are asked"
        within += game.state.active == game.state.rules.opponent.seat
        if step % 5 == number % 5:
            look_closer(game, game.options().texts(), step)
        before = game.hash()
        game.apply(chance.randrange(len(game.options())))
        if game.can_undo and chance.random() < 0.1:
            game.undo()
            assert game.hash() == before
            game.apply(chance.randrange(len(game.options())))
    assert game.over
    assert within, "he asked nothing"
    check_record(game)
    totals = [score.total for score in game.scores()]
    assert (game.winners() == (game.setup.players,)) == (
        totals[-1] >= min(totals[:-1]) if number % 4 != 3 else totals[-1] >= max(totals[:-1])
    )


@pytest.mark.parametrize("modules", [("rugwort_cards", "corrin"), ("player_powers",), ("small",)])
@pytest.mark.parametrize("number", range(6))
def test_with_modules_too(number: int, modules: tuple[str, ...]) -> None:
    game = new(number, modules=modules)
    chance = random.Random(number)
    for step in range(2000):
        if game.over:
            break
        assert game.decision is not None
        assert game.decision.player < game.setup.players
        if step % 20 == number:
            look_closer(game, game.options().texts(), step)
        game.apply(chance.randrange(len(game.options())))
    assert game.over


# --- asked in the middle of his turn


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("node", [FOIL_HIM, CHOOSE_FOR_HIM], ids=["foil", "choose"])
def test_what_a_person_is_asked_in_his_turn(node: Any, people: int) -> None:
    game = asked_by_him(people - 1, node.index)
    decision = game.decision
    assert decision is not None
    assert decision.player < people == game.state.active
    assert game.view(decision.player)["decision"]["options"] == game.options().texts()
    for other in [viewer for viewer in (*range(people), None) if viewer != decision.player]:
        assert game.view(other)["decision"]["options"] is None
    about = decision.options[0].about
    assert about["kind"] == ("hand" if node is FOIL_HIM else "city")
    assert about.get("owner", people) == people
    loaded = ub.load(ub.save(game))
    assert (loaded.hash(), loaded.options().texts()) == (game.hash(), game.options().texts())
    assert "first this must be decided" in game.why_not("visit 3 twigs")


def test_an_answer_in_his_turn_can_be_taken_back() -> None:
    game = asked_by_him(1, FOIL_HIM.index)
    before, asked = game.hash(), game.state.turn
    game.apply("stop")
    assert game.state.turn > asked
    assert game.can_undo
    game.undo()
    assert game.hash() == before


def test_what_an_effect_leaves_to_him_he_chooses_himself() -> None:
    g = at_table({}, {"deployed": ["1 berry"]}, meadow=["Farm"] * 7 + ["King"])
    omens(g.game.state, TAKE)
    g.visit("3 twigs")
    g.visit("2 resin")
    him = g.game.state.players[HIM]
    assert [ub.CARDS[card].name for card in him.hand] == ["King"], "the last one, as is his way"
    assert g.game.decision is not None
    assert g.game.decision.player == 0


def test_he_is_skipped_once_he_has_passed_and_goes_on_alone_when_all_others_have() -> None:
    g = at_table({}, {}, him={"passed": True})
    g.visit("3 twigs")
    g.visit("2 resin")
    assert g.game.state.active == 0
    g = at_table({"season": "autumn", "deployed": ["1 berry"] * 6}, PASSED)
    omens(g.game.state, PLAY, HOARD, PLAY)
    g.pass_()
    assert g.game.over
    turns = [event["player"] for event in g.game.log() if event["type"] == "turn"]
    assert turns[1:] == [HIM] * len(turns[1:])
    assert len(turns) > 4


@pytest.mark.parametrize("people", [1, 2])
def test_a_card_that_is_played_is_news_to_the_other_person_but_not_to_him(people: int) -> None:
    game = ub.position({"solo": "marrow", "players": [{"hand": ["Farm"], "stock": RICH}, *[{}] * people]})
    shown = game.state.shown
    game.apply("play Farm from hand")
    assert game.state.shown - shown == people - 1


# --- gifts


def test_cards_that_he_is_given_are_known_to_the_giver_alone() -> None:
    g = at_table(
        {"city": ["Post Office"], "hand": ["Farm", "King", "Inn"]}, {"hand": ["Mine"]}, him={"hand": ["Queen"]}
    )
    g.visit("Post Office")
    g.choose("choose Marrow", "give Farm", "give King", "stop")
    state = g.game.state
    assert [ub.CARDS[card].name for card in state.players[HIM].hand] == ["Queen", "Farm", "King"]
    assert state.players[HIM].seen == [0, 1, 1]
    assert state.players[HIM].stock[POINT] == 2
    views = {viewer: g.game.view(viewer)["players"][HIM]["hand"] for viewer in (0, 1, None)}
    assert views == {0: ["farm", "king", None], 1: [None] * 3, None: [None] * 3}
    given = [[event.get("cards") for event in g.game.log(viewer) if event["type"] == "give_card"] for viewer in (0, 1)]
    assert given == [[["farm"], ["king"]], [None, None]]


def test_alone_with_him_spectators_do_not_see_what_he_is_given() -> None:
    g = Driver(
        ub.position(
            {"solo": "marrow", "players": [{"city": ["Post Office"], "hand": ["Farm", "King"]}, {"hand": ["Inn"]}]}
        )
    )
    omens(g.game.state, PLAY)
    g.visit("Post Office")
    g.choose("give Farm")
    assert g.game.view(0)["players"][1]["hand"] == ["farm", "king", None]
    assert g.game.view()["players"][1]["hand"] == [None, None, None]


def test_resources_that_he_is_given_become_cards() -> None:
    g = at_table({"hand": ["Monk"], "stock": {"berry": 3}}, {"stock": RICH})
    g.play("Monk")
    g.choose("give 2 berries", "choose Marrow")
    him = g.game.state.players[HIM]
    assert (len(him.hand), him.stock) == (2, [0] * 5)
    assert g.stock(1)["point"] == 4


def test_he_takes_nothing_once_he_has_passed() -> None:
    g = at_table({"hand": ["Monk"], "stock": {"berry": 3}}, {}, him={"passed": True})
    g.play("Monk")
    g.choose("give 2 berries")
    assert g.stock(2)["berry"] == 2


def test_a_fool_may_come_into_his_city_or_a_persons() -> None:
    for whom, comes in (("Marrow", HIM), ("player 2", 1)):
        g = at_table({"hand": ["Fool"], "stock": RICH}, {}, him={"city": ["Fool"]})
        g.play("Fool")
        g.choose(f"choose {whom}")
        assert [ub.CARDS[owned.card].name for owned in g.game.state.players[comes].city][-1:] == ["Fool"]
        assert g.game.state.players[HIM].stock[POINT] == (5 if comes == HIM else 0)


# --- the end


@pytest.mark.parametrize(
    ("points", "together", "rivals"),
    [
        ((5, 4, 3), (0, 1), (0,)),
        ((5, 3, 3), (2,), (0,)),
        ((3, 3, 3), (2,), (2,)),
        ((4, 4, 3), (0, 1), (0, 1)),
        ((2, 3, 9), (2,), (2,)),
    ],
)
def test_who_wins_with_two_people(points: tuple[int, ...], together: tuple[int, ...], rivals: tuple[int, ...]) -> None:
    for victory, variants, winners in ((TogetherOrNot, [], together), (Victory, ["rivals"], rivals)):
        g = at_table({}, {}, variants=variants)
        assert type(g.game.state.rules.scoring.victory) is victory
        for player, n in zip(g.game.state.players, points, strict=True):
            player.stock[POINT] = n
        assert g.game.winners() == winners


def test_among_rivals_the_usual_tie_breaks_hold() -> None:
    g = at_table({"stock": {"point": 4}}, {"stock": {"point": 4, "twig": 1}}, him={"stock": {"point": 3}})
    assert g.game.winners() == (0, 1)
    g = at_table(
        {"stock": {"point": 4}}, {"stock": {"point": 4, "twig": 1}}, him={"stock": {"point": 3}}, variants=["rivals"]
    )
    assert g.game.winners() == (1,)


# --- Rugwort, with what sets to come bring


def test_rugwort_moves_his_workers_only() -> None:
    with declared_for_now():
        envoy = declare_figure("everdell", Figure("herald", is_worker=False))
        g = Driver(ub.position({"solo": "rugwort", "players": [{"deployed": ["1 berry", "1 berry"]}]}))
        other = FIGURE * envoy + SITE_BY_ID["haven"]
        rugwort = g.game.state.players[1]
        rugwort.deployed.append(other)
        before = list(rugwort.deployed)
        g.prepare()
        after = g.game.state.players[1].deployed
    assert other in after
    assert len(after) == 3
    assert after != before


def test_a_basic_event_is_worth_3_to_rugwort_unless_its_set_says_otherwise() -> None:
    events = ["City Monument", "Flower Festival"]
    game = ub.position({"solo": "rugwort", "modules": ["flower_festival"], "players": [{}, {"events": events}]})
    (line,) = [line for line in game.scores()[1].lines if line.source == "basic events"]
    assert line.points == 3 + 4
    monument = SITES[SITE_BY_ID["city_monument"]]
    printed, monument.points = monument.points, 5
    try:
        (line,) = [line for line in game.scores()[1].lines if line.source == "basic events"]
    finally:
        monument.points = printed
    assert line.points == 3 + 4


# --- what shows it


@pytest.mark.parametrize("people", [1, 2])
def test_his_stash_is_dealt_anew_and_shown_to_nobody(people: int) -> None:
    game = new(people - 1)
    chance = random.Random(8)
    at = STASH
    while not game.state.players[people].zones[at]:
        game.apply(chance.randrange(len(game.options())))
    for viewer in (*range(people), None):
        assert set(game.view(viewer)["players"][people]["zones"]["marrow_stash"]) == {None}
    (card, *_) = game.state.players[people].zones[at]
    assert card >> ITEM_BITS == 0
    dealt = {game.determinize(0, seed).state.players[people].zones[at][0] for seed in range(20)}
    assert len(dealt) > 5


@pytest.mark.parametrize("people", [1, 2])
def test_the_environment_asks_people_only_and_names_him(people: int) -> None:
    table = raw_env(players=people, solo="marrow", level=0)
    chance = random.Random(people)
    table.reset(seed=people)
    within = 0
    for agent in table.agent_iter():
        observation, _, over, _, _ = table.last()
        if over:
            table.step(None)
            continue
        assert agent == f"player_{table.game.state.stack[-1].player}"
        if table.game.state.active == people:
            within += 1
            him = table.observer.names.index("turn of Marrow")
            assert observation is not None
            assert observation["observation"][him] == 1
        table.step(chance.choice(list(table.legal)))
    assert within
    assert ("choose Marrow" in table.catalogue.names, "choose player +1" in table.catalogue.names) == (True, people > 1)
    assert "choose player +2" not in table.catalogue.names


@pytest.mark.parametrize("people", [1, 2])
def test_the_terminal_asks_people_in_his_turn(people: int) -> None:
    game = asked_by_him(people - 1, FOIL_HIM.index)
    names = Names(game, (ME,) * people)
    assert names.of(people) == "Marrow"
    decision = game.decision
    assert decision is not None
    console = Console(width=100, height=60, file=io.StringIO())
    signs = look_at(game).signs_for(console)
    console.print(screen.draw(game, decision, names, signs, console))
    console.print(screen.whole_table(game, decision.player, names, signs, 100))
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Marrow" in drawn
    assert decision.options[0].text.removeprefix("discard ") in drawn


def test_a_saved_game_in_which_he_is_asked_for_his_action_is_refused() -> None:
    data = json.loads(ub.save(asked_by_him(1, FOIL_HIM.index).clone()))
    del data["checksum"]
    data["state"]["stack"][-1] |= {"node": "engine.turn", "player": HIM}
    with pytest.raises(ub.UnderboughError):
        ub.load(json.dumps(data))
