"""The cards of Extra! Extra!"""

from __future__ import annotations

from typing import Any

import pytest

from helpers import PASSED, Driver, full_city, game

GREENS = ["Farm", "Mine", "Twig Barge", "General Store"]


def extra(**settings: Any) -> Driver:
    return game(modules=["extra_extra"], **settings)


# Carnival


@pytest.mark.covers("carnival")
@pytest.mark.parametrize(("others", "cards"), [(1, 1), (2, 2), (4, 4)])
def test_a_carnival_draws_a_card_for_each_other_green_card(others: int, cards: int) -> None:
    g = extra(hand=["Carnival"], city=[*GREENS[:others], "Inn"], stock={"twig": 2, "pebble": 1})
    with g.untouched(2):
        g.play("Carnival")
        if others > 1:
            g.choose("draw cards")
    assert len(g.hand()) == cards
    g.turn_is_over()


@pytest.mark.covers("carnival")
@pytest.mark.parametrize(("others", "resources"), [(2, 1), (3, 1), (4, 2)])
def test_a_carnival_gains_a_resource_for_every_two_other_green_cards(others: int, resources: int) -> None:
    g = extra(hand=["Carnival"], city=GREENS[:others], stock={"twig": 2, "pebble": 1})
    g.play("Carnival")
    g.choose("gain resources", *["gain berry", "gain pebble"][:resources])
    assert g.stock()["berry"] + g.stock()["pebble"] == resources
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("carnival")
def test_a_carnival_alone_does_nothing() -> None:
    g = extra(hand=["Carnival"], stock={"twig": 2, "pebble": 1})
    g.play("Carnival")
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("carnival")
def test_with_a_full_hand_only_the_resources_are_left() -> None:
    hand = ["Mine"] * 3 + ["King"] * 2 + ["Queen"] * 2 + ["Bard"]
    g = extra(hand=hand, city=["Carnival", "Farm", "Twig Barge"], deployed=["1 berry", "1 berry"])
    g.prepare()
    assert set(g.options) == {"gain twig", "gain resin", "gain pebble", "gain berry"}


@pytest.mark.covers("carnival")
def test_the_choice_is_made_anew_at_production() -> None:
    g = extra(city=["Carnival", "Farm", "Mine"], deployed=["1 berry", "1 berry"])
    g.prepare()
    g.choose("draw cards")
    assert len(g.hand()) == 2
    g.turn_is_over()


@pytest.mark.covers("carnival")
def test_a_miner_mole_counts_the_other_green_cards_of_the_copied_carnivals_city() -> None:
    g = extra(hand=["Miner Mole"], city=GREENS, stock={"berry": 3}, others=[{"city": ["Carnival", "Mine", "Inn"]}])
    g.play("Miner Mole")
    g.choose("pay 3 berries", "copy Carnival of player 2")
    assert len(g.hand()) == 1


@pytest.mark.covers("carnival", "juggler")
def test_a_carnival_brings_in_a_juggler() -> None:
    g = extra(hand=["Juggler"], city=["Carnival"])
    g.play("Juggler")
    assert g.card("Carnival").occupied
    g.turn_is_over()


# Gazette


def with_gazette(tokens: int = 0, **settings: Any) -> Driver:
    city = [{"card": "Gazette", "tokens": tokens}, "Inn", "Lookout", "Queen", "Clock Tower", "Chip Sweep"]
    return extra(city=city, **settings)


@pytest.mark.covers("gazette")
def test_a_gazette_reports_a_basic_event() -> None:
    g = with_gazette()
    with g.untouched(2):
        g.achieve("Grand Tour")
    assert g.card("Gazette").tokens == 1
    assert g.stock()["point"] == 0
    g.turn_is_over()


@pytest.mark.covers("gazette")
def test_a_gazette_reports_a_special_event_after_what_it_brings() -> None:
    g = with_gazette(special_events=["A Well Run City"], deployed=["3 twigs"])
    g.achieve("A Well Run City")
    g.choose("return worker from 3 twigs")
    assert g.card("Gazette").tokens == 1
    g.turn_is_over()


@pytest.mark.covers("gazette")
def test_a_gazette_reports_only_its_owners_events() -> None:
    g = extra(city=["Inn", "Lookout", "Queen"], others=[{"city": ["Gazette"]}])
    g.achieve("Grand Tour")
    assert g.card("Gazette", 2).tokens == 0


@pytest.mark.covers("gazette")
def test_events_achieved_before_do_not_count() -> None:
    g = extra(hand=["Gazette"], events=["Grand Tour"], stock={"resin": 2, "pebble": 2}, city=["Inn"])
    g.play("Gazette")
    assert g.card("Gazette").tokens == 0


@pytest.mark.covers("gazette")
@pytest.mark.parametrize(("tokens", "bonus"), [(0, 0), (2, 0), (3, 3), (4, 3)])
def test_three_reports_are_worth_three_points_more(tokens: int, bonus: int) -> None:
    g = with_gazette(tokens)
    assert g.line("cards", "Gazette") == 3
    assert g.line("tokens", "Gazette") == tokens
    assert g.line("prosperity", "Gazette") == bonus


# Juggler


def juggling(twigs: int, deck: list[str] | None = None, **settings: Any) -> Driver:
    g = extra(hand=["Juggler"], stock={"berry": 2, "twig": twigs}, deck=deck or [], **settings)
    g.play("Juggler")
    return g


@pytest.mark.covers("juggler")
def test_a_juggler_without_twigs_does_nothing() -> None:
    g = juggling(0)
    g.turn_is_over()


@pytest.mark.covers("juggler")
@pytest.mark.parametrize(("twigs", "offered"), [(2, False), (3, True)])
def test_three_twigs_at_once_are_four_points(twigs: int, offered: bool) -> None:
    g = juggling(twigs)
    assert g.offers("pay 3 twigs") == offered
    assert {"reveal a card", "stop"} <= set(g.options)
    if offered:
        g.choose("pay 3 twigs")
        assert (g.stock()["twig"], g.stock()["point"]) == (0, 4)
        g.turn_is_over()


@pytest.mark.covers("juggler")
def test_revealed_cards_worth_six_bring_six_points() -> None:
    g = juggling(4, ["King", "Farm", "Mine", "Inn"])
    with g.untouched(2):
        g.choose("reveal a card", "reveal a card")
        assert not g.offers("pay 3 twigs")
        g.choose("stop")
    assert (g.stock()["twig"], g.stock()["point"]) == (2, 0)
    assert sorted(g.discard()) == ["Farm", "King"]
    g.turn_is_over()
    g = juggling(4, ["King", "Mine", "Inn", "Bard"])
    g.choose("reveal a card", "reveal a card", "stop")
    assert (g.stock()["twig"], g.stock()["point"]) == (2, 6)


@pytest.mark.covers("juggler")
def test_six_points_are_had_once_however_much_is_revealed() -> None:
    g = juggling(3, ["King", "Queen", "Palace"])
    g.choose("reveal a card", "reveal a card", "reveal a card")
    assert (g.stock()["twig"], g.stock()["point"]) == (0, 6)
    g.turn_is_over()


@pytest.mark.covers("juggler")
def test_a_fool_counts_less_than_nothing() -> None:
    g = juggling(3, ["King", "Mine", "Fool"])
    g.choose("reveal a card", "reveal a card", "reveal a card")
    assert g.stock()["point"] == 0


@pytest.mark.covers("juggler")
def test_stopping_before_the_first_card_costs_nothing() -> None:
    g = juggling(5)
    g.choose("stop")
    assert (g.stock()["twig"], g.stock()["point"], g.discard()) == (5, 0, [])


@pytest.mark.covers("juggler")
def test_everybody_sees_the_revealed_cards() -> None:
    g = juggling(2, ["King"])
    g.choose("reveal a card")
    assert g.game.view(1)["aside"] == ["king"]
    assert not g.game.can_undo
    g.choose("stop")
    assert g.game.view(1)["discard_known"] == ["king"]


# Scurrble Champion


@pytest.mark.covers("scurrble_champion")
@pytest.mark.parametrize(("champions", "points"), [(1, 2), (2, 8), (3, 18)])
def test_champions_score_for_each_other(champions: int, points: int) -> None:
    g = extra(city=["Scurrble Champion"] * champions)
    assert g.score() == points


@pytest.mark.covers("scurrble_champion")
def test_champions_share_one_space() -> None:
    g = extra(city=full_city("Scurrble Champion"), hand=["Scurrble Champion", "Wanderer", "Monk"], stock={"berry": 9})
    assert g.offers("play Scurrble Champion from hand")
    assert not g.offers("play Monk from hand")
    g.play("Scurrble Champion")
    assert len(g.city()) == 16
    assert g.game.view(0)["players"][0]["spaces"] == 0


@pytest.mark.covers("scurrble_champion")
def test_the_first_champion_needs_a_space() -> None:
    g = extra(city=full_city(), hand=["Scurrble Champion"], stock={"berry": 9})
    assert not g.offers("play Scurrble Champion from hand")


@pytest.mark.covers("scurrble_champion", "scurrble_stadium")
def test_a_stadium_brings_in_a_champion() -> None:
    g = extra(city=["Scurrble Stadium"], hand=["Scurrble Champion"])
    g.play("Scurrble Champion")
    assert g.card("Scurrble Stadium").occupied


# Scurrble Stadium


@pytest.mark.covers("scurrble_stadium")
def test_a_colour_is_named_before_the_cards_are_drawn() -> None:
    g = extra(city=["Scurrble Stadium"], deck=["King", "Farm", "Mine", "Twig Barge"])
    with g.untouched(2):
        g.visit("Scurrble Stadium")
        assert g.options == ["name tan", "name red", "name blue", "name purple"]
        assert g.hand() == []
        g.choose("name purple")
    assert g.hand() == ["Farm", "King", "Mine", "Twig Barge"]
    assert g.stock()["point"] == 3
    assert g.game.view(1)["players"][0]["hand"] == ["king", None, None, None]
    g.turn_is_over()


@pytest.mark.covers("scurrble_stadium")
def test_no_card_of_that_colour_no_points() -> None:
    g = extra(city=["Scurrble Stadium"], deck=["King", "Farm", "Mine", "Twig Barge"])
    g.visit("Scurrble Stadium")
    g.choose("name red")
    assert len(g.hand()) == 4
    assert g.stock()["point"] == 0
    assert g.game.view(1)["players"][0]["hand"] == [None] * 4


@pytest.mark.covers("scurrble_stadium")
def test_three_points_in_all_and_one_of_several_cards_is_shown() -> None:
    g = extra(city=["Scurrble Stadium"], deck=["King", "Castle", "King", "Twig Barge"])
    g.visit("Scurrble Stadium")
    g.choose("name purple")
    assert g.options == ["reveal King", "reveal Castle"]
    g.choose("reveal Castle")
    assert g.stock()["point"] == 3
    assert g.game.view(1)["players"][0]["hand"] == ["castle", None, None, None]


@pytest.mark.covers("scurrble_stadium")
def test_only_cards_that_were_really_drawn_can_match() -> None:
    hand = ["Palace", "Castle", "Farm", "Farm", "Farm", "Farm", "Farm"]
    g = extra(city=["Scurrble Stadium"], hand=hand, deck=["Mine", "King"])
    g.visit("Scurrble Stadium")
    g.choose("name purple")
    assert len(g.hand()) == 8
    assert g.stock()["point"] == 0


@pytest.mark.covers("scurrble_stadium")
def test_with_a_full_hand_a_stadium_cannot_be_visited() -> None:
    g = extra(city=["Scurrble Stadium"], hand=["Farm"] * 8)
    assert not g.offers("visit Scurrble Stadium")


@pytest.mark.covers("scurrble_stadium")
def test_others_may_come_and_the_owner_gains_a_point() -> None:
    g = extra(others=[{"city": ["Scurrble Stadium"]}], deck=["Farm"] * 4)
    g.visit("Scurrble Stadium of player 2")
    g.choose("name tan")
    assert (g.stock(2)["point"], len(g.hand())) == (1, 4)


@pytest.mark.covers("scurrble_stadium")
def test_rugworts_stadium_can_be_visited() -> None:
    g = extra(solo="rugwort", others=[{"city": ["Scurrble Stadium"]}], deck=["King"])
    g.visit("Scurrble Stadium of Rugwort")
    g.choose("name purple")
    assert g.stock()["point"] == 3
    assert g.line("tokens", "supply", player=2) == 1


# Town Crier


@pytest.mark.covers("town_crier")
def test_a_town_crier_gives_two_cards_for_three_points() -> None:
    g = extra(hand=["Town Crier", "Farm", "Mine", "King"], stock={"berry": 2}, others=[{}, {}])
    g.play("Town Crier")
    assert g.options == ["give 2 cards", "stop"]
    with g.untouched(3):
        g.choose("give 2 cards", "choose player 2", "give Farm", "give King")
    assert (g.hand(), g.hand(2), g.stock()["point"]) == (["Mine"], ["Farm", "King"], 3)
    g.turn_is_over()


@pytest.mark.covers("town_crier")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_town_crier_needs_two_cards(cards: int) -> None:
    g = extra(hand=["Town Crier", "Farm"][: cards + 1], stock={"berry": 2})
    g.play("Town Crier")
    g.turn_is_over()


@pytest.mark.covers("town_crier")
def test_a_town_crier_may_keep_the_cards() -> None:
    g = extra(city=["Town Crier"], hand=["Farm", "Mine"], deployed=["1 berry", "1 berry"])
    g.prepare()
    g.choose("stop")
    assert (g.hand(), g.stock()["point"]) == (["Farm", "Mine"], 0)
    g.turn_is_over()


@pytest.mark.covers("town_crier")
def test_what_does_not_fit_is_discarded_and_the_points_are_had() -> None:
    g = extra(hand=["Town Crier", "Mine", "King"], stock={"berry": 2}, others=[{"hand": ["Farm"] * 7}])
    g.play("Town Crier")
    g.choose("give 2 cards", "give King")
    assert (len(g.hand(2)), g.discard(), g.stock()["point"]) == (8, ["Mine"], 3)


@pytest.mark.covers("town_crier")
@pytest.mark.parametrize("alone", [{"others": [PASSED]}, {"solo": "rugwort"}], ids=["passed", "rugwort"])
def test_if_nobody_can_be_given_cards_they_are_discarded(alone: dict[str, Any]) -> None:
    g = extra(city=["Town Crier"], hand=["King", "Mine"], deployed=["1 berry", "1 berry"], **alone)
    g.prepare()
    g.choose("give 2 cards", "give King")
    assert (g.hand(), sorted(g.discard()), g.stock()["point"]) == ([], ["King", "Mine"], 3)


@pytest.mark.covers("town_crier", "gazette")
def test_a_gazette_brings_in_a_town_crier() -> None:
    g = extra(city=["Gazette"], hand=["Town Crier"])
    g.play("Town Crier")
    assert g.card("Gazette").occupied
