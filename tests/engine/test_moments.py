"""The moments at which sets act, in their order, and what the steps there are bound to."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import PASSED, game
from toys import (
    ACHIEVED,
    ANSWER,
    ANSWER_MORE,
    ASK,
    ASK_TOO,
    DONE,
    FIRST,
    LEFT,
    LEFT_TOO,
    OTHER,
    OTHER_TOO,
    PLAYED,
    RICH,
    SECOND,
    TAPPED,
    TOLD,
    VISITED,
    Sets,
    names,
)
from underbough.rules.engine import cities
from underbough.rules.engine.declarations import CARDS, NODES, SITE_BY_ID
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.occasions import NEVER, ON_DISCARD, ON_DRAW, ON_PLAY, Trigger
from underbough.rules.engine.origins import HAND
from underbough.rules.engine.others import (
    OTHERS_ON_ACHIEVE,
    OTHERS_ON_DISCARD,
    OTHERS_ON_DRAW,
    OTHERS_ON_PLAY,
    OTHERS_ON_TURN_END,
    OTHERS_ON_VISIT,
    let_others_react,
    tell_others,
)
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import ENTRY_BITS, ORIGIN_BITS

# After a play


def stages(rules: Rules) -> None:
    rules.moments.after_play.append(PLAYED)
    rules.moments.play_done.append(DONE)
    rules.moments.automa_answers.append(ANSWER)
    let_others_react(rules, OTHERS_ON_PLAY, OTHER)


def test_a_play_has_its_stages(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    """First what it triggers, then powers and the like, what comes once it is wholly done, others, the opponent."""
    historian = CARDS[card_index("historian")]
    monkeypatch.setattr(historian, "trigger", Trigger(FIRST))
    modules = sets(stages, lambda rules: rules.moments.automa_answers.append(ANSWER_MORE))
    g = game(modules=modules, city=["Historian"], hand=["Farm"], stock=RICH, others=[{}, {}])
    g.play("Farm")
    entry = (card_index("farm") << ENTRY_BITS) + (HAND << ORIGIN_BITS) + 1
    assert names() == ["first", "played", "done", "other", "other", "answer", "answer_more"]
    assert TOLD[1:3] == [("played", 0, 0, 1, (entry,)), ("done", 0, 0, 1, (entry,))]
    assert TOLD[3:5] == [("other", 1, 0, 0, (entry,)), ("other", 2, 0, 0, (entry,))]
    g.turn_is_over()


def test_of_a_play_within_a_play_each_card_is_done_by_itself(sets: Sets) -> None:
    modules = sets(stages, lambda rules: rules.moments.play_done.append(SECOND))
    g = game(modules=modules, hand=["Postal Pigeon"], deck=["Mine", "Mine"], stock=RICH)
    g.play("Postal Pigeon")
    g.choose("play Mine")
    assert names() == ["played", "done", "second", "done", "second", "other", "answer"]
    cards = [CARDS[told[4][0] >> ENTRY_BITS].name for told in TOLD if told[0] == "done"]
    assert cards == ["Postal Pigeon", "Mine"]
    assert TOLD[0][3] == TOLD[-1][3] == 2, "the others hear of both at once"


def test_rugwort_answers_when_everything_else_is_done(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.play_done.append(ASK))
    g = game(modules=modules, hand=["Farm"], stock=RICH, solo="rugwort", level=1)
    g.play("Farm")
    assert g.options == ["ask", "stop"]
    assert g.city(2) == []
    g.choose("stop")
    assert len(g.city(2)) + len(g.city(1)) == 2


def test_what_rugwort_plays_is_played_by_another_player(sets: Sets) -> None:
    modules = sets(lambda rules: let_others_react(rules, OTHERS_ON_PLAY, ASK))
    g = game(modules=modules, hand=["Farm"], stock=RICH, solo="rugwort", level=1)
    g.play("Farm")
    assert (g.options, len(g.city(2)) + len(g.city(1))) == (["ask", "stop"], 2)
    g.choose("stop")
    g.turn_is_over()


# Leaving a city


def leaving(rules: Rules) -> None:
    rules.moments.after_leaving.append(LEFT)


def leaving_too(rules: Rules) -> None:
    rules.moments.after_leaving.append(LEFT_TOO)


def test_who_waits_for_cards_that_leave_a_city_hears_of_each(sets: Sets) -> None:
    modules = sets(leaving, leaving_too)
    g = game(modules=modules, city=["Farm", "Mine"], hand=["Ruins"], stock=RICH)
    g.play("Ruins")
    g.choose("discard Mine")
    mine = card_index("mine")
    assert [("left", 0, mine, cities.DISCARDED, (2,)), ("left_too", 0, mine, cities.DISCARDED, (2,))] == TOLD


def test_cards_leave_for_prison_for_another_city_and_for_a_better_one(sets: Sets) -> None:
    modules = [*sets(leaving), "legends", "rugwort_cards"]
    g = game(modules=modules, city=["Dungeon", "Wanderer"], hand=["Wanderer"], stock={"berry": 1})
    g.play("Wanderer")
    assert TOLD.pop() == ("left", 0, card_index("wanderer"), cities.BENEATH, (2,))

    g = game(modules=modules, hand=["Rugwort the Rowdy"], stock=RICH, others=[{"city": ["Inn", "Mine"]}])
    g.play("Rugwort the Rowdy")
    assert TOLD.pop() == ("left", 1, card_index("mine"), cities.TO_CITY, (2, 0, 1))

    g = game(modules=modules, city=["Farm"], legends=["McGregor's Market"], stock={})
    g.play("McGregor's Market", source="legends")
    assert TOLD.pop() == ("left", 0, card_index("farm"), cities.REPLACED, (1,))
    assert TOLD == []
    assert g.city() == ["McGregor's Market"]


def test_a_card_that_helps_to_pay_has_left_before_the_bill_is_settled(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.after_leaving.append(ASK))
    g = game(modules=modules, city=["Crane"], hand=["Mine"], stock={"twig": 1, "resin": 1, "pebble": 1})
    g.play("Mine")
    g.choose("use Crane")
    assert (g.options, g.city()) == (["ask", "stop"], [])
    assert g.stock()["pebble"] == 1, "nothing is paid yet"
    g.choose("stop")
    assert g.city() == ["Mine"]


# Passing and the end of a turn

AUTUMN: dict[str, Any] = {"season": "autumn", "deployed": ["1 berry"] * 6}


def test_whoever_passes_is_asked_before_the_hand_is_discarded(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.on_passing.append(ASK), lambda rules: rules.moments.on_passing.append(ASK_TOO)
    )
    g = game(modules=modules, hand=["Farm", "Mine"], others=[{}] * 4, season="autumn", deployed=["1 berry"] * 5)
    g.pass_()
    assert g.options == ["ask", "stop"]
    g.choose("ask", "ask too")
    assert TOLD == [("ask", 0, 2), ("ask too", 0, 2)]
    assert (g.hand(), g.stock()["point"]) == ([], 2)
    g.turn_is_over()


def test_the_end_of_a_turn_comes_when_all_is_done_and_refilled(sets: Sets) -> None:
    modules = sets(
        lambda rules: (rules.moments.end_of_turn.append(ASK), rules.moments.after_action.append(FIRST)),
        lambda rules: rules.moments.end_of_turn.append(ASK_TOO),
    )
    g = game(modules=modules, meadow=["Farm"], stock=RICH)
    g.play("Farm", meadow=1)
    assert names() == ["first"]
    assert (g.options, g.game.state.active) == (["ask", "stop"], 0)
    assert None not in g.meadow()
    g.choose("stop", "ask too")
    assert g.stock()["point"] == 1
    g.turn_is_over()


def test_the_last_turn_ends_before_the_game_does(sets: Sets) -> None:
    modules = sets(lambda rules: (rules.moments.end_of_turn.append(FIRST), rules.moments.at_end.append(SECOND)))
    g = game(modules=modules, others=[PASSED], **AUTUMN)
    g.pass_()
    assert g.game.over
    assert names() == ["first", "second"]


# On other players' turns


def discards(rules: Rules) -> None:
    let_others_react(rules, OTHERS_ON_DISCARD, OTHER)


def test_others_react_in_turn_order_and_whoever_has_passed_is_left_out(sets: Sets) -> None:
    modules = sets(discards, lambda rules: let_others_react(rules, OTHERS_ON_DISCARD, OTHER_TOO))
    g = game(modules=modules, others=[{}, {"hand": ["Bard", "Farm", "Mine"], "stock": RICH}, PASSED])
    g.visit("1 pebble")
    g.visit("1 berry")
    g.play("Bard")
    g.choose("discard Farm", "discard Mine")
    cards = (card_index("farm"), card_index("mine"))
    heard = [("other", 0, 0, 2, cards), ("other_too", 0, 0, 2, cards)]
    assert [*heard, *[(name, 1, *rest) for name, _, *rest in heard]] == TOLD, "both cards at once"


def test_others_may_be_asked_and_the_turn_goes_on_after_that(sets: Sets) -> None:
    modules = sets(lambda rules: let_others_react(rules, OTHERS_ON_TURN_END, ASK))
    g = game(modules=modules, others=[{}, {}])
    g.visit("1 pebble")
    for player in (1, 2):
        assert g.game.decision is not None
        assert (g.game.decision.player, g.options) == (player, ["ask", "stop"])
        g.choose("ask")
    assert g.game.state.active == 1
    assert [g.stock(player)["point"] for player in (1, 2, 3)] == [0, 1, 1]
    again = ub.load(ub.save(g.game))
    assert again.hash() == g.game.hash()


@pytest.mark.parametrize("on_others", [ON_DRAW, ON_DISCARD])
def test_a_card_of_a_city_may_wait_for_what_others_do(
    sets: Sets, monkeypatch: pytest.MonkeyPatch, on_others: int
) -> None:
    modules = sets(
        lambda rules: let_others_react(rules, OTHERS_ON_DRAW), lambda rules: let_others_react(rules, OTHERS_ON_DISCARD)
    )
    monkeypatch.setattr(CARDS[card_index("historian")], "trigger", Trigger(ASK, on=NEVER, on_others=on_others))
    historian: dict[str, Any] = {"city": ["Historian"]}
    g = game(modules=modules, hand=["Farm"], stock=RICH, others=[historian], **historian)
    g.play("Farm")
    g.turn_is_over()
    g.visit("2 cards and 1 point")
    if on_others == ON_DRAW:
        assert (g.game.decision is not None and g.game.decision.player, g.options) == (0, ["ask", "stop"])
        assert g.game.decision is not None
        assert g.game.decision.source == {"kind": "city", "owner": 0, "number": 1, "card": "historian"}
        g.choose("stop")
    g.turn_is_over()


def test_a_trigger_for_plays_of_others_speaks_of_what_it_says(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = sets(lambda rules: let_others_react(rules, OTHERS_ON_PLAY))
    waits = Trigger(ASK, kind=ub.CARDS[card_index("fool")].kind, on=NEVER, on_others=ON_PLAY)
    monkeypatch.setattr(CARDS[card_index("historian")], "trigger", waits)
    for card, reacts in (("Farm", False), ("Wanderer", True), ("Fool", False)):
        g = game(modules=modules, hand=[card], stock=RICH, others=[{"city": ["Historian"]}, {}])
        g.play(card)
        if card == "Fool":
            g.choose("choose player 2")
        assert g.offers("ask") is reacts, card


def test_a_set_that_waits_for_what_nobody_tells_is_refused(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = sets(lambda rules: None)
    monkeypatch.setattr(CARDS[card_index("historian")], "trigger", Trigger(ASK, on=NEVER, on_others=ON_DRAW))
    with pytest.raises(ub.UnderboughError, match="Historian waits for what nobody tells"):
        game(modules=modules)


def test_others_hear_of_visits_and_events(sets: Sets) -> None:
    modules = sets(
        lambda rules: let_others_react(rules, OTHERS_ON_VISIT, VISITED),
        lambda rules: let_others_react(rules, OTHERS_ON_ACHIEVE, ACHIEVED),
    )
    g = game(modules=modules, city=["Farm", "Mine", "Twig Barge", "General Store"])
    g.achieve("Harvest Festival")
    place = SITE_BY_ID["harvest_festival"]
    assert [("achieved", 1, place, 0, ()), ("visited", 1, place, 0, ())] == TOLD


def test_a_set_may_tell_of_occasions_of_its_own(sets: Sets) -> None:
    modules = sets(lambda rules: let_others_react(rules, TAPPED, OTHER), discards)
    g = game(modules=modules).game
    tell_others(g.state, 0, TAPPED.occasion, 0, (3,))
    tell_others(g.state, 0, TAPPED.occasion, 0, (4,))
    tell_others(g.state, 0, 77)
    assert len(g.state.stack) == 2
    saved = ub.load(ub.save(g))
    assert len(saved.state.stack) == 1, "it has been done by then"
    assert TOLD == [("other", 1, 0, 0, (3, 4))]


def test_laying_out_the_table_is_nobodys_doing(sets: Sets) -> None:
    modules = sets(lambda rules: let_others_react(rules, OTHERS_ON_DRAW, OTHER))
    ub.new_game(players=4, modules=modules, seed=1)
    assert TOLD == []


def test_where_no_set_waits_nothing_is_put_on_the_stack() -> None:
    g = game(city=["Crane"], hand=["Mine"], stock=RICH).game
    g.apply("play Mine from hand")
    paths = [NODES[f.node].path for f in g.state.stack]
    assert paths == ["engine.end_turn", "engine.after_play", "engine.place", "engine.choose_way"]
    g = game(city=["Lookout"]).game
    g.apply("visit Lookout")
    assert [NODES[f.node].path for f in g.state.stack] == ["engine.end_turn", "everdell.base.lookout.visit"]
