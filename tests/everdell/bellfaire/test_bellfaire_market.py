"""The Market and its four tokens."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import ALL_OUT, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
NAMES = ["3 twigs and 1 card", "2 resin and 2 cards", "2 berries and 2 cards", "1 pebble and 3 cards"]
DECK = ["Mine", "Inn", "King", "Queen"]
TOKENS = [
    pytest.param(NAMES[0], "twig", 3, 1, marks=pytest.mark.covers("market_3_twig_1_card")),
    pytest.param(NAMES[1], "resin", 2, 2, marks=pytest.mark.covers("market_2_resin_2_cards")),
    pytest.param(NAMES[2], "berry", 2, 2, marks=pytest.mark.covers("market_2_berry_2_cards")),
    pytest.param(NAMES[3], "pebble", 1, 3, marks=pytest.mark.covers("market_1_pebble_3_cards")),
]


def market(**settings: Any) -> Any:
    return game(modules=["market"], **settings)


def sides(g: Any) -> tuple[list[str], list[str]]:
    """The tokens on the gain side and on the trade side."""
    zones = g.game.view()["zones"]
    return zones["market_gain"], zones["market_trade"]


# Gaining


@pytest.mark.parametrize(("name", "good", "n", "cards"), TOKENS)
def test_gaining_gives_what_the_token_shows(name: str, good: str, n: int, cards: int) -> None:
    g = market(deck=DECK)
    with g.untouched(2):
        g.visit("market")
        assert g.options == [f"gain {each}" for each in NAMES]
        g.choose(f"gain {name}")
    assert g.stock() == {**NOTHING, good: n}
    assert g.hand() == sorted(DECK[:cards])
    assert g.deployed() == ["market"]
    g.turn_is_over()


@pytest.mark.covers("market")
def test_the_token_goes_to_the_trade_side() -> None:
    g = market()
    assert sides(g)[1] == []
    g.visit("market")
    g.choose("gain 2 resin and 2 cards")
    assert sides(g) == (
        ["market_3_twig_1_card", "market_2_berry_2_cards", "market_1_pebble_3_cards"],
        ["market_2_resin_2_cards"],
    )


@pytest.mark.covers("market")
def test_a_full_hand_still_takes_the_resources() -> None:
    g = market(hand=["Farm"] * 8)
    g.visit("market")
    g.choose("gain 1 pebble and 3 cards")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == ["Farm"] * 8


@pytest.mark.covers("market")
def test_only_as_many_cards_as_fit_are_drawn() -> None:
    g = market(hand=["Farm"] * 7, deck=DECK)
    g.visit("market")
    g.choose("gain 1 pebble and 3 cards")
    assert g.hand() == ["Farm"] * 7 + ["Mine"]


@pytest.mark.covers("market")
def test_a_token_of_the_trade_side_cannot_be_gained() -> None:
    g = market(market_trade=["2 resin and 2 cards"])
    g.visit("market")
    assert g.options == [f"gain {each}" for each in NAMES if each != "2 resin and 2 cards"]


# Trading


@pytest.mark.parametrize(("name", "good", "n", "cards"), TOKENS)
def test_trading_costs_what_the_token_shows(name: str, good: str, n: int, cards: int) -> None:
    g = market(stock={good: n + 1}, hand=["Farm"] * (cards + 1), market_trade=[name])
    with g.untouched(2):
        g.visit("market")
        g.choose(f"trade {name}")
        assert sorted(g.options) == ["gain berry", "gain pebble", "gain resin", "gain twig"]
        g.choose("gain pebble", "gain berry")
    wanted = {**NOTHING, good: 1, "point": 3}
    wanted["pebble"] += 1
    wanted["berry"] += 1
    assert g.stock() == wanted
    assert (g.hand(), g.discard()) == (["Farm"], ["Farm"] * cards)
    assert sides(g)[1] == []
    g.turn_is_over()


@pytest.mark.covers("market")
def test_the_discarded_cards_are_chosen() -> None:
    g = market(stock={"berry": 2}, hand=["Farm", "Mine", "King"], market_trade=[NAMES[2]])
    g.visit("market")
    g.choose(f"trade {NAMES[2]}")
    assert g.options == ["discard Farm", "discard Mine", "discard King"]
    g.choose("discard King", "discard Farm", "gain twig", "gain twig")
    assert g.hand() == ["Mine"]
    assert g.stock() == {**NOTHING, "twig": 2, "point": 3}


@pytest.mark.parametrize(("name", "good", "n", "cards"), TOKENS)
def test_a_trade_needs_the_full_payment(name: str, good: str, n: int, cards: int) -> None:
    plenty = dict.fromkeys(("twig", "resin", "pebble", "berry"), 9)
    for poor in (
        {"stock": {**plenty, good: n - 1}, "hand": ["Farm"] * 5},
        {"stock": plenty, "hand": ["Farm"] * (cards - 1)},
    ):
        g = market(market_trade=[name], **poor)
        g.visit("market")
        assert f"trade {name}" not in g.options


@pytest.mark.covers("market")
def test_with_no_token_to_gain_a_trade_must_be_possible() -> None:
    g = market(market_trade=NAMES, stock={"twig": 3})
    assert not g.offers("visit market")
    assert g.game.why_not("visit market") == "nothing could be done there now"
    g = market(market_trade=NAMES, stock={"twig": 3}, hand=["Farm"])
    g.visit("market")
    assert g.stock() == {**NOTHING, "point": 3}  # the only trade there is
    assert g.discard() == ["Farm"]


@pytest.mark.covers("market")
def test_what_one_player_gained_another_may_trade() -> None:
    g = market(others=[{"stock": {"twig": 3}, "hand": ["Farm"]}])
    g.visit("market")
    g.choose(f"gain {NAMES[0]}")
    g.visit("market")
    assert g.options == [f"gain {each}" for each in NAMES[1:]] + [f"trade {NAMES[0]}"]
    with g.untouched(1):
        g.choose(f"trade {NAMES[0]}", "gain resin", "gain resin")
    assert g.stock(2) == {**NOTHING, "resin": 2, "point": 3}
    assert sides(g)[1] == []


# The place


@pytest.mark.covers("market")
def test_any_number_of_players_each_with_one_worker() -> None:
    g = market(deployed=["market"], others=[{}, {"deployed": ["market"]}, {}, {}, {}])
    assert not g.offers("visit market")
    assert g.game.why_not("visit market") == "a player may have one worker only there"
    g.visit("1 berry")
    g.visit("market")
    g.choose(f"gain {NAMES[0]}")
    assert g.deployed(2) == ["market"]


@pytest.mark.covers("market")
def test_it_is_free_again_once_the_worker_is_back() -> None:
    g = market(deployed=["market", "1 berry"])
    g.prepare()
    g.visit("1 berry")
    assert g.offers("visit market")


@pytest.mark.covers("market", "ranger")
def test_a_worker_may_leave_it() -> None:
    g = market(deployed=["market", "1 berry"], hand=["Ranger"], stock={"berry": 2})
    g.play("Ranger")
    g.choose("move worker from market")
    assert not g.offers("visit market")  # a new location
    g.choose("visit 3 twigs")
    assert sorted(g.deployed()) == ["1 berry", "3 twigs"]


@pytest.mark.covers("market", "ranger")
def test_a_ranger_may_bring_a_worker_there() -> None:
    g = market(deployed=["3 twigs", "1 berry"], hand=["Ranger"], stock={"berry": 2})
    g.play("Ranger")
    g.choose("move worker from 3 twigs", "visit market", f"gain {NAMES[0]}")
    assert g.stock() == {**NOTHING, "twig": 3}
    assert sides(g)[1] == ["market_3_twig_1_card"]


@pytest.mark.covers("market", "lookout", "clock_tower")
def test_lookout_and_clock_tower_do_not_copy_it() -> None:
    g = market(city=["Lookout"])
    g.visit("Lookout")
    assert not g.offers("copy market")
    g = market(city=[{"card": "Clock Tower", "tokens": 3}], deployed=["market", "3 twigs"])
    g.prepare()
    assert g.options == ["copy 3 twigs", "stop"]


@pytest.mark.covers("market", "corrin_evertails_path")
def test_a_path_to_any_place_of_an_opponent_leads_there_too() -> None:
    g = game(modules=["market", "corrin"], city=["Corrin Evertail's Path"], others=[{"deployed": ["market"]}])
    g.visit("Corrin Evertail's Path")
    g.choose(f"gain {NAMES[0]}")
    assert g.stock() == {**NOTHING, "twig": 3}
    assert sides(g)[1] == ["market_3_twig_1_card"]
    assert g.deployed() == ["Corrin Evertail's Path"]


@pytest.mark.covers("market")
def test_rugwort_leaves_it_alone() -> None:
    g = market(solo="rugwort")
    while g.season() != "autumn":
        while g.workers():
            g.visit("1 berry")
        g.prepare()
        while g.game.decision.kind != "turn":
            g.choose("stop")
        assert "market" not in g.deployed(2)
    assert sides(g)[1] == []
    assert g.offers("visit market")


@pytest.mark.covers("market")
def test_with_six_players_and_empty_piles_cards_come_from_the_meadow() -> None:
    g = market(others=[{}, {}, {}, {}, {}], deck=["Mine"])
    state = g.game.state
    state.deck = state.deck[:1]
    g.visit("market")
    g.choose(f"gain {NAMES[1]}")
    assert g.options[0].startswith("take ")
    g.choose(g.options[0])
    assert len(g.hand()) == 2


# What clients are told


@pytest.mark.covers("market")
def test_an_option_is_about_a_token_of_its_side() -> None:
    g = market(market_trade=[NAMES[0]], stock={"twig": 3}, hand=["Farm"])
    g.visit("market")
    decision = g.game.decision
    assert decision.kind == "market"
    assert decision.source == {"kind": "site", "site": "market"}
    about = [option.about for option in decision.options]
    assert about[0] == {
        "kind": "zone", "zone": "market_gain", "number": 0, "site": "market_2_resin_2_cards", "action": "gain",
    }  # fmt: skip
    assert about[-1] == {
        "kind": "zone", "zone": "market_trade", "number": 0, "site": "market_3_twig_1_card", "action": "trade",
    }  # fmt: skip


@pytest.mark.covers("market")
def test_the_log_tells_of_both_sides() -> None:
    g = market(market_trade=[NAMES[0]], stock={"twig": 3}, hand=["Farm"])
    g.visit("market")
    g.choose(f"trade {NAMES[0]}", "gain twig", "gain twig")
    g.visit("market")
    g.choose(f"gain {NAMES[3]}")
    told = [(event["type"], event["player"], event["site"]) for event in g.game.log() if "market" in event["type"]]
    assert told == [("market_trade", 0, "market_3_twig_1_card"), ("market_gain", 1, "market_1_pebble_3_cards")]


@pytest.mark.covers("market")
def test_it_survives_saving_in_the_middle_of_a_trade() -> None:
    g = market(market_trade=[NAMES[2]], stock={"berry": 2}, hand=["Farm", "Mine", "King"])
    g.visit("market")
    g.choose(f"trade {NAMES[2]}")
    again = ub.load(ub.save(g.game))
    assert again.options().texts() == g.options
    assert again.view()["zones"] == g.game.view()["zones"]


# Positions


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"market_trade": []}, "'market_trade' is unknown"),
        ({"modules": ["market"], "market_trade": "all"}, "market_trade: must be a list, not 'all'"),
        (
            {"modules": ["market"], "market_trade": ["9 twigs"]},
            "there is no '9 twigs'; there are: 3 twigs",
        ),
        (
            {"modules": ["market"], "market_trade": [NAMES[0], NAMES[0]]},
            "3 twigs and 1 card is named twice",
        ),
        (
            {"modules": ["market"], "players": [{"deployed": ["market", "market"]}, {}]},
            "a player may have one worker only there",
        ),
    ],
)
def test_an_impossible_market_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position(position)


def test_tokens_may_be_named_by_their_ids() -> None:
    assert sides(market(market_trade=["market_1_pebble_3_cards"]))[1] == ["market_1_pebble_3_cards"]


def test_all_out_is_still_possible_without_it() -> None:
    g = market(deployed=ALL_OUT)
    g.prepare()
    assert g.season() == "spring"
