"""An impossible position is refused by a message that names what is wrong; the seed decides what is not mentioned."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

import underbough as ub
from underbough.rules.engine.saving import snapshot
from underbough.rules.records import checksum

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
        (
            {"modules": ["corrin"], **one(hand=["Corrin Evertail the King"] * 2)},
            "there is only 1 copy of Corrin Evertail",
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
        (one(city=["Monastery"], season="autumn", deployed=["Monastery"] * 3), "no space is left there"),
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


WRONG_TYPES: list[tuple[Any, str]] = [
    (None, "a position must be a dict"),
    ([], "a position must be a dict"),
    ({"players": None}, "players: must be a list, not None"),
    ({"players": [1, 2]}, "player 1: must be a dict with some of city, deployed"),
    ({"turn": "1"}, "turn: must be a whole number"),
    ({"turn": True}, "turn: must be a whole number"),
    ({"seed": 1.5}, "seed: must be a whole number"),
    ({"edition": None}, "edition: must be a name, not None"),
    ({"modules": None}, "modules: must be a list, not None"),
    ({"solo": "rugwort", "players": [{}], "variants": "lucky"}, "variants: must be a list, not 'lucky'"),
    ({"meadow": "Farm"}, "meadow: must be a list, not 'Farm'"),
    ({"meadow": [None] * 8}, "meadow: a slot is empty only while deck and discard pile are"),
    ({"deck": "Farm"}, "deck: must be a list, not 'Farm'"),
    ({"deck": {"Farm": 1}}, "deck: 'Farm' is unknown; possible are: exactly"),
    ({"deck": {}}, "deck: must be a list of the cards on top, or a dict with all of them as `exactly`"),
    ({"deck": {"exactly": "Farm"}}, "deck: exactly: must be a list, not 'Farm'"),
    ({"deck": {"exactly": ["Frm"]}}, "deck: there is no card 'Frm'"),
    ({"discard": [7]}, "discard: there is no card 7"),
    ({"forest": "3 berries"}, "forest: must be a list, not '3 berries'"),
    (one(hand="Farm"), "player 1: hand: must be a list, not 'Farm'"),
    (one(hand=[["Farm"]]), "player 1: hand: there is no card ['Farm']"),
    (one(city=[5]), "player 1: city: 5 is neither a card's name nor a dict with `card`"),
    (one(city=[{"card": "Chapel", "tokens": True}]), "Chapel: tokens: must be a whole number"),
    (one(city=[{"card": "Farm", "occupied": 1}]), "Farm: occupied: must be true or false, not 1"),
    (one(city=[{"card": "Storehouse", "goods": [1]}]), "Storehouse: goods: must be a dict with some of twig"),
    (one(city=[{"card": "Dungeon", "beneath": "Monk"}]), "Dungeon: beneath: must be a list, not 'Monk'"),
    (one(stock=[1]), "player 1: stock: must be a dict with some of twig"),
    (one(stock={"twig": 1.5}), "stock: twig: must be a whole number"),
    (one(workers="2"), "player 1: workers: must be a whole number"),
    (one(deployed="haven"), "player 1: deployed: must be a list, not 'haven'"),
    (one(deployed=[3]), "player 1: there is no place 3 for a worker"),
    (one(events="Grand Tour"), "events: must be a list, not 'Grand Tour'"),
    (one(events=[5]), "player 1: events: 5 is neither an event's name nor a dict with `event`"),
    (one(season=3), "player 1: there is no season 3"),
    (one(passed="yes"), "player 1: passed: must be true or false, not 'yes'"),
]
LESS_OBVIOUS: list[tuple[dict[str, Any], str]] = [
    (one(city=[{"card": "Farm", "colour": "red"}]), "city: 'colour' is unknown; possible are: beneath, card, goods"),
    (one(city=[{"card": "Storehouse", "goods": {"point": 1}}]), "goods: 'point' is unknown; possible are: berry"),
    (one(city=[{"card": "Dungeon", "beneath": ["Monk", "Bard", "Fool"]}]), "Dungeon: at most 2 Critters"),
    (one(city=[{"card": "Farm", "beneath": ["Monk"]}]), "Farm: no cards can lie beneath it"),
    (one(city=["Queen"], deployed=["Queen"] * 2), "deployed on Queen: no space is left there"),
    ({"players": [{"deployed": ["Queen of player 2"]}, {"city": ["Queen"]}]}, "only its owner may visit it"),
    ({"players": [{"deployed": ["forest 1"]}] * 2}, "player 2: deployed on forest 1: no space is left there"),
    ({"players": [{"deployed": ["forest 1"] * 2}, {}, {}, {}]}, "one worker only on a forest card"),
    ({"players": [*[{"deployed": ["forest 1"]}] * 3, {}]}, "player 3: deployed on forest 1: no space is left there"),
    (one(season="autumn", deployed=["haven"] * 7), "has 6 workers in autumn, not 7"),
    ({"players": [{"season": "autumn", "workers": 6}, *[{}] * 4]}, "has 5 workers in autumn, not 6"),
    ({"players": [{"hand": ["Farm"] * 8}, *[{}] * 4]}, "a hand holds at most 7 cards, not 8"),
    (one(events=["Moon Landing"]), "there is no 'Moon Landing'; there are: A Brilliant Marketing Plan"),
    (one(events=[{"event": "Grand Tour", "goods": {"berry": 1}}]), "Grand Tour: no resources can lie there"),
    (one(events=[{"event": "Grand Tour", "beneath": ["Monk"]}]), "Grand Tour: no cards can lie beneath it"),
    ({"events": ["Tax Relief"] * 2}, "events: something is named twice"),
    ({"events": ["Grand Tour"]}, "events: there is no 'Grand Tour'"),
    ({"turn": 0}, "turn: there is no player 0; they are numbered 1 to 2"),
    (one(season="autumn", passed=True, deployed=["haven"] * 6), "turn: player 1 has passed and has no turn"),
    ({"level": 1}, "a level belongs to a solo game"),
    ({"modules": ["pearlbrook"]}, "Everdell has no module 'pearlbrook'"),
    ({"solo": "rugwort", "players": [{}, {}, {}]}, "a game against Rugwort is for 1 player, not 2"),
    ({"solo": "rugwort", "players": [{}, {"hand": ["Farm"]}]}, "player 2: Rugwort has no hand"),
    ({"solo": "rugwort", "players": [{"deployed": ["3 twigs"]}]}, "deployed on 3 twigs: no space is left there"),
    (
        {"solo": "rugwort", "level": 3, "players": [{"season": "autumn", "workers": 6}]},
        "has 5 workers in autumn, not 6",
    ),
    (
        {"forest": ["3 berries", "2 of any resource", "2 berries and 1 card", "2 resin and 1 twig"]},
        "forest: with these players 3 are in play, not 4",
    ),
]


@pytest.mark.parametrize(("position", "message"), [*WRONG_TYPES, *LESS_OBVIOUS])
def test_wrong_types_and_less_obvious_mistakes_are_named_too(position: Any, message: str) -> None:
    with pytest.raises(ub.UnderboughError) as caught:
        ub.position(position)
    assert message in str(caught.value)


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_the_meadow_is_full_or_the_position_refused(pile: str) -> None:
    cards = [card.name for card in ub.cards() if card.set == "base" for _ in range(card.copies)]
    with suppress(ub.UnderboughError):
        assert -1 not in ub.position({pile: cards[:125]}).state.meadow


def test_what_is_not_mentioned_comes_from_the_seed() -> None:
    assert snapshot(ub.position({"seed": 5}).state) == snapshot(ub.position({"seed": 5}).state)
    assert ub.position({"seed": 5}).state.meadow != ub.position({"seed": 6}).state.meadow


def test_a_position_uses_every_card_once() -> None:
    g = ub.position(one(hand=["King"], city=["Farm", {"card": "Dungeon", "beneath": ["Wanderer"]}])).state
    cards = [*g.deck, *g.meadow, *g.players[0].hand, *(owned.card for owned in g.players[0].city)]
    cards += [card for owned in g.players[0].city for card in owned.beneath]
    assert sorted(cards) == sorted(card.index for card in ub.cards() if card.set == "base" for _ in range(card.copies))


def test_the_top_of_the_deck_is_drawn_in_the_order_given() -> None:
    game = ub.position({"deck": ["King", "Queen"]})
    game.apply("visit 2 cards and 1 point")
    assert [ub.card_name(card) for card in game.state.players[0].hand] == ["King", "Queen"]


@pytest.mark.parametrize("cards", [[], ["King"], ["King", "Farm", "Farm"]])
def test_a_deck_may_be_described_to_its_last_card(cards: list[str]) -> None:
    game = ub.position({"deck": {"exactly": cards}, "players": [{"hand": ["Mine"]}, {}]})
    assert game.view(None)["deck"] == len(cards)
    game.apply("visit 2 cards and 1 point")
    assert [ub.card_name(card) for card in game.state.players[0].hand] == ["Mine", *cards[:2]]
    assert game.view(None)["deck"] == max(0, len(cards) - 2)
    assert game.view(None)["discard"] == 0


def test_the_meadow_of_a_short_deck_is_full() -> None:
    game = ub.position({"deck": {"exactly": []}, "meadow": ["King", "Farm"]})
    assert [ub.card_name(card) for card in game.state.meadow[:2]] == ["King", "Farm"]
    assert -1 not in game.state.meadow


def test_slots_of_the_meadow_may_be_empty_once_the_piles_are() -> None:
    meadow = ["King", None, *["Farm"] * 6]
    game = ub.position({"deck": {"exactly": []}, "meadow": meadow})
    assert [slot for slot, card in enumerate(game.state.meadow) if card < 0] == [1]
    assert ub.position({"deck": {"exactly": []}, "meadow": [None] * 8}).state.meadow == [-1] * 8
    for pile in ({"deck": {"exactly": ["Mine"]}}, {"deck": {"exactly": []}, "discard": ["Mine"]}, {}):
        with pytest.raises(ub.UnderboughError, match="meadow: a slot is empty only while deck and discard pile are"):
            ub.position({**pile, "meadow": meadow})


def test_a_discard_pile_becomes_the_new_deck_of_a_short_one() -> None:
    game = ub.position({"deck": {"exactly": ["King"]}, "discard": ["Mine"]})
    game.apply("visit 2 cards and 1 point")
    assert [ub.card_name(card) for card in game.state.players[0].hand] == ["King", "Mine"]


def test_powers_that_keep_cards_of_the_deck_leave_a_short_one_alone() -> None:
    deck = ["King", "Farm"]
    players = [{"power": "Snails"}, {"power": "Bats", "stack": ["Inn"]}, {"power": "Pigs"}]
    game = ub.position({"modules": ["player_powers"], "players": players, "deck": {"exactly": deck}})
    state = game.state
    assert [ub.card_name(card) for card in state.deck[state.drawn :]] == deck


def test_snails_may_have_given_cards_away() -> None:
    players = [{"power": "Snails", "face_down": 2}, {"power": "Mice"}]
    game = ub.position({"modules": ["player_powers"], "players": players})
    assert game.view(1)["players"][0]["zones"]["face_down"] == [None, None]


def test_a_power_that_keeps_cards_of_the_deck_leaves_those_of_another_ones_stack() -> None:
    every = [card.name for card in ub.cards() if card.set == "base" for _ in range(card.copies)]
    stack = ["Courthouse", "Courthouse"]
    for name in stack:
        every.remove(name)
    players = [{"power": "Snails"}, {"power": "Bats", "stack": stack}]
    game = ub.position({"modules": ["player_powers"], "players": players, "meadow": every[:8], "discard": every[8:]})
    zones = game.view(1)["players"][1]["zones"]
    assert zones["stack"] == ["courthouse", "courthouse"]


def test_a_game_with_a_short_deck_can_be_saved_and_written_down() -> None:
    game = ub.position({"deck": {"exactly": ["King"]}, "seed": 3})
    game.apply("visit 2 twigs and 1 card")
    assert ub.load(ub.save(game)).hash() == game.hash()
    assert ub.load(ub.save(game.clone())).hash() == game.hash()
    assert ub.replay(game.record()).hash() == game.hash()
    for viewer in (None, 0, 1):
        game.view(viewer)
    assert game.determinize(1, seed=4).view(1) == game.view(1)


def test_a_save_of_a_whole_deck_that_lacks_a_card_is_still_refused() -> None:
    data = json.loads(ub.save(ub.position({}).clone()))
    assert "out_of_game" not in data["state"]
    data["state"]["deck"].pop()
    data["checksum"] = checksum(data)
    with pytest.raises(ub.UnderboughError, match="cards are missing"):
        ub.load(json.dumps(data))


def test_a_worker_may_stand_on_a_card_that_has_left_its_city() -> None:
    players = [{"deployed": ["discarded card 4"]}, {"city": ["Inn"], "deployed": ["discarded card 2 of player 1"]}]
    game = ub.position({"players": players})
    labels = [[place["label"] for place in p["deployed"]] for p in game.view(0)["players"]]
    assert labels == [["discarded card 4"], ["discarded card 2"]]
    together = [{"deployed": ["discarded card 4"]}, {"deployed": ["discarded card 4 of player 1"]}]
    assert [len(p.deployed) for p in ub.position({"players": together}).state.players] == [1, 1]
    for label in ("discarded card 1 of player 2", "discarded card 0", "discarded card 900", "discarded card x"):
        with pytest.raises(ub.UnderboughError, match=f"there is no place '{label}' for a worker"):
            ub.position({"players": [{"deployed": [label]}, {"city": ["Inn"]}]})


def test_both_workers_stay_when_whoever_opened_the_second_space_has_left() -> None:
    game = ub.position(one(city=["Monastery"], season="autumn", deployed=["Monastery"] * 2))
    assert len(game.state.players[0].deployed) == 2


@pytest.mark.parametrize("powers", [("Cats", "Mice"), ("Mice", "Cats")])
def test_cats_may_have_joined_whoever_stood_there_first(powers: tuple[str, str]) -> None:
    players = [{"power": power, "deployed": ["3 twigs"]} for power in powers]
    game = ub.position({"modules": ["player_powers"], "players": players})
    assert [len(p.deployed) for p in game.state.players] == [1, 1]
    mice = [{"power": "Mice", "deployed": ["3 twigs"]}, {"power": "Owls", "deployed": ["3 twigs"]}]
    with pytest.raises(ub.UnderboughError, match="player 2: deployed on 3 twigs: no space is left there"):
        ub.position({"modules": ["player_powers"], "players": mice})


def test_a_storehouse_that_changed_cities_may_have_brought_a_stranger_along() -> None:
    players: list[dict[str, Any]] = [{"deployed": ["Storehouse of player 2"]}, {"city": ["Storehouse"]}]
    assert ub.position({"modules": ["rugwort_cards"], "players": players}).state.players[0].deployed
    with pytest.raises(ub.UnderboughError, match="only its owner may visit it"):
        ub.position({"players": players})


def test_it_is_the_turn_of_the_player_named() -> None:
    decision = ub.position({"turn": 2}).decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "turn")
