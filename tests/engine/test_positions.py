"""An impossible position is refused by a message that names what is wrong; the seed decides what is not mentioned."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from underbough.rules.engine.saving import snapshot

CITY_OF_16 = ["Farm"] * 8 + ["Mine"] * 3 + ["Twig Barge"] * 3 + ["Inn"] * 2


def one(**player: Any) -> dict[str, Any]:
    return {"players": [player, {}]}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (one(hand=["Dragon"]), "player 1: hand: there is no card 'Dragon'"),
        (one(hand=["King"] * 3), "player 1: hand: there are only 2 copies of King"),
        (
            {"players": [{"city": ["King"]}, {"hand": ["King"]}], "deck": ["King"]},
            "deck: there are only 2 copies of King",
        ),
        (one(hand=["Farm"] * 8 + ["Mine"]), "a hand holds at most 8 cards, not 9"),
        (one(city=["King", "King"]), "player 1: city: King is unique"),
        (one(city=CITY_OF_16), "need more than 15 spaces"),
        (one(city=[{"card": "Queen", "occupied": True}]), "Queen: cannot be occupied"),
        (one(city=[{"card": "Farm", "tokens": 1}]), "Farm: no point tokens can lie there"),
        (one(city=[{"card": "Farm", "goods": {"twig": 1}}]), "Farm: no resources can lie there"),
        (one(city=[{"card": "Dungeon", "beneath": ["Mine"]}]), "at most 2 Critters"),
        (one(city=[{"name": "Farm"}]), "neither a card's name nor a dict with `card`"),
        (one(season="monsoon"), "there is no season 'monsoon'; there are: winter, spring"),
        (one(passed=True), "has passed, which is possible in autumn only"),
        (one(season="autumn", passed=True, workers=1), "has passed with workers at home"),
        (one(workers=3), "has 2 workers in winter, not 3"),
        (one(deployed=["3 twigs", "3 twigs"]), "no space is left there"),
        (one(deployed=["journey 3"]), "possible from autumn on only"),
        (one(deployed=["Grand Tour"]), "the event is not among the achieved ones"),
        (one(deployed=["the moon"]), "there is no place 'the moon' for a worker; there are: 3 twigs"),
        (one(city=["Monastery"], season="autumn", deployed=["Monastery"] * 2), "second space needs the Monk"),
        (one(stock={"gold": 1}), "stock: 'gold' is unknown; possible are: berry"),
        (one(stock={"twig": -1}), "must be a whole number from 0 up, not -1"),
        (one(luck=7), "player 1: 'luck' is unknown"),
        ({"weather": "fine"}, "the position: 'weather' is unknown"),
        ({"turn": 3}, "turn: there is no player 3"),
        ({"meadow": ["Farm"] * 8 + ["Mine"]}, "meadow: has 8 slots, not 9"),
        ({"forest": ["3 berries", "3 berries"]}, "forest: something is named twice"),
        ({"forest": ["the moon"]}, "forest: there is no 'the moon'; there are: 2 berries and 1 card"),
        ({"players": [{"events": ["Grand Tour"]}, {"events": ["Grand Tour"]}]}, "Grand Tour is achieved twice"),
        ({"players": [{}] * 7}, "Everdell is for 1 to 6 players, not 7"),
        ({"players": [{}], "solo": "rugwort", "level": 9}, "Rugwort has the levels"),
    ],
)
def test_an_impossible_position_says_what_is_wrong(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError) as caught:
        ub.position(position)
    assert message in str(caught.value)


def test_what_is_not_mentioned_comes_from_the_seed() -> None:
    assert snapshot(ub.position({"seed": 5}).state) == snapshot(ub.position({"seed": 5}).state)
    assert ub.position({"seed": 5}).state.meadow != ub.position({"seed": 6}).state.meadow


def test_a_position_uses_every_card_once() -> None:
    g = ub.position(one(hand=["King"], city=["Farm", {"card": "Dungeon", "beneath": ["Wanderer"]}])).state
    cards = [*g.deck, *g.meadow, *g.players[0].hand, *(owned.card for owned in g.players[0].city)]
    cards += [card for owned in g.players[0].city for card in owned.beneath]
    assert sorted(cards) == sorted(card.index for card in ub.cards() for _ in range(card.copies))


def test_the_top_of_the_deck_is_drawn_in_the_order_given() -> None:
    game = ub.position({"deck": ["King", "Queen"]})
    game.apply("visit 2 cards and 1 point")
    assert [ub.card_name(card) for card in game.state.players[0].hand] == ["King", "Queen"]


def test_it_is_the_turn_of_the_player_named() -> None:
    decision = ub.position({"turn": 2}).decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "turn")
