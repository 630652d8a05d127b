"""The eleven Forest cards and the clearings they lie on."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
FILL = ["3 berries", "2 resin and 1 twig", "1 twig + 1 resin + 1 berry", "2 of any resource", "2 berries and 1 card"]
ANY_DISCARD = "Discard any, draw 2 for each"
THREE_DISCARD = "Discard up to 3, gain any for each"
COPY = "Copy a basic location and draw 1"
MEADOW_PLAY = "Draw 2 Meadow cards, play 1 for 1 less"
MEADOW = ["Farm", "Crane", "Inn", "Harvester", "Castle", "King", "Queen", "Palace"]
EMPTY: dict[str, Any] = {"deployed": [], "hand": []}


def forest(name: str, clearings: int = 3) -> list[str]:
    return [name, *[other for other in FILL if other != name][: clearings - 1]]


def at(name: str, **keywords: Any) -> Any:
    """A game whose forest 1 is the card of that name."""
    return game(forest=forest(name), **keywords)


# Cards that only give


@pytest.mark.covers("forest_two_berries_one_card")
def test_two_berries_and_a_card() -> None:
    g = at("2 berries and 1 card", deck=["Mine", "Inn"])
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "berry": 2}
    assert g.hand() == ["Mine"]
    g.turn_is_over()


@pytest.mark.covers("forest_three_berries")
def test_three_berries() -> None:
    g = at("3 berries")
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "berry": 3}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("forest_two_resin_one_twig")
def test_two_resin_and_a_twig() -> None:
    g = at("2 resin and 1 twig")
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "resin": 2, "twig": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_twig_resin_berry")
def test_a_twig_a_resin_and_a_berry() -> None:
    g = at("1 twig + 1 resin + 1 berry")
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "twig": 1, "resin": 1, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_three_cards_one_pebble")
def test_three_cards_and_a_pebble() -> None:
    g = at("3 cards and 1 pebble", deck=["Mine", "Inn", "King", "Queen"])
    with g.untouched(2):
        g.visit("forest 1")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == ["Inn", "King", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("forest_three_cards_one_pebble", "forest_two_berries_one_card")
@pytest.mark.parametrize(
    ("name", "gained"), [("3 cards and 1 pebble", {"pebble": 1}), ("2 berries and 1 card", {"berry": 2})]
)
def test_a_full_hand_still_takes_the_resources(name: str, gained: dict[str, int]) -> None:
    g = at(name, hand=["Farm"] * 8)
    g.visit("forest 1")
    assert g.stock() == {**NOTHING, **gained}
    assert g.hand() == ["Farm"] * 8


@pytest.mark.covers("forest_three_cards_one_pebble")
def test_only_as_many_cards_as_fit_are_drawn() -> None:
    g = at("3 cards and 1 pebble", hand=["Farm"] * 6, deck=["Mine", "Inn", "King"])
    g.visit("forest 1")
    assert g.hand() == ["Farm"] * 6 + ["Inn", "Mine"]


@pytest.mark.covers("forest_two_any")
def test_two_of_any_resource_may_be_of_two_kinds() -> None:
    g = at("2 of any resource")
    with g.untouched(2):
        g.visit("forest 1")
        assert sorted(g.options) == ["gain berry", "gain pebble", "gain resin", "gain twig"]
        g.choose("gain twig", "gain berry")
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_two_any")
def test_two_of_any_resource_may_be_of_one_kind() -> None:
    g = at("2 of any resource")
    g.visit("forest 1")
    g.choose("gain pebble", "gain pebble")
    assert g.stock() == {**NOTHING, "pebble": 2}


@pytest.mark.covers("forest_two_cards_one_any")
def test_two_cards_are_seen_before_the_resource_is_chosen() -> None:
    g = at("2 cards and 1 of any resource", deck=["Mine", "Inn", "King"])
    with g.untouched(2):
        g.visit("forest 1")
        assert g.hand() == ["Inn", "Mine"]
        g.choose("gain resin")
    assert g.stock() == {**NOTHING, "resin": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_two_cards_one_any")
def test_a_full_hand_still_takes_the_resource_of_any_kind() -> None:
    g = at("2 cards and 1 of any resource", hand=["Farm"] * 8)
    g.visit("forest 1")
    g.choose("gain pebble")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == ["Farm"] * 8


# Discard any, draw twice as many


@pytest.mark.covers("forest_discard_draw_two_each")
def test_every_discarded_card_draws_two() -> None:
    g = at(ANY_DISCARD, hand=["Farm", "Farm", "Inn"], deck=["King", "Mine", "Monk", "Queen", "School"])
    with g.untouched(2):
        g.visit("forest 1")
        g.choose("discard Farm", "discard Farm", "stop")
    assert g.hand() == ["Inn", "King", "Mine", "Monk", "Queen"]
    assert g.discard() == ["Farm", "Farm"]
    g.turn_is_over()


@pytest.mark.covers("forest_discard_draw_two_each")
def test_all_is_discarded_before_anything_is_drawn() -> None:
    g = at(ANY_DISCARD, hand=["Farm", "Farm", "Inn"], deck=["King", "Mine"])
    g.visit("forest 1")
    g.choose("discard Farm")
    assert g.hand() == ["Farm", "Inn"]


@pytest.mark.covers("forest_discard_draw_two_each")
def test_the_hand_limit_stops_the_draw() -> None:
    g = at(ANY_DISCARD, hand=["Farm"] * 7 + ["Inn"], deck=["Mine", "King"])
    g.visit("forest 1")
    g.choose("discard Inn", "stop")
    assert g.hand() == ["Farm"] * 7 + ["Mine"]


@pytest.mark.covers("forest_discard_draw_two_each")
def test_discarding_to_draw_needs_a_card() -> None:
    assert not at(ANY_DISCARD, hand=[]).offers("visit forest 1")
    assert at(ANY_DISCARD, hand=["Farm"]).offers("visit forest 1")


# Discard up to three, gain any for each


@pytest.mark.covers("forest_discard_three_gain_any")
def test_up_to_three_cards_are_turned_into_resources() -> None:
    g = at(THREE_DISCARD, hand=["Farm"] * 4)
    with g.untouched(2):
        g.visit("forest 1")
        g.choose("discard Farm", "discard Farm", "discard Farm")
        assert not g.offers("discard Farm")
        g.choose("gain twig", "gain pebble", "gain pebble")
    assert g.stock() == {**NOTHING, "twig": 1, "pebble": 2}
    assert g.hand() == ["Farm"]
    g.turn_is_over()


@pytest.mark.covers("forest_discard_three_gain_any")
def test_one_card_may_be_enough() -> None:
    g = at(THREE_DISCARD, hand=["Farm", "Inn", "Mine"])
    g.visit("forest 1")
    g.choose("discard Inn", "stop", "gain berry")
    assert g.stock() == {**NOTHING, "berry": 1}
    assert g.hand() == ["Farm", "Mine"]
    assert g.discard() == ["Inn"]


@pytest.mark.covers("forest_discard_three_gain_any")
def test_discarding_to_gain_needs_a_card() -> None:
    assert not at(THREE_DISCARD, hand=[]).offers("visit forest 1")
    assert at(THREE_DISCARD, hand=["Farm"]).offers("visit forest 1")


# Copy a basic location


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_a_basic_location_is_copied_and_a_card_drawn() -> None:
    g = at(COPY, deck=["Mine", "Inn"])
    with g.untouched(2):
        g.visit("forest 1")
        g.choose("copy 2 resin")
    assert g.stock() == {**NOTHING, "resin": 2}
    assert g.hand() == ["Mine"]
    g.turn_is_over()


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_the_eight_basic_locations_can_be_copied_and_nothing_else() -> None:
    g = at(COPY, season="autumn", hand=["Farm"] * 5)
    g.visit("forest 1")
    basic = ["3 twigs", "2 twigs and 1 card", "2 resin", "1 resin and 1 card"]
    basic += ["2 cards and 1 point", "1 pebble", "1 berry and 1 card", "1 berry"]
    assert sorted(g.options) == sorted(f"copy {site}" for site in basic)


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_an_occupied_location_can_be_copied_and_is_not_entered() -> None:
    g = at(COPY, deployed=["1 pebble"], others=[{"deployed": ["3 twigs"]}])
    g.visit("forest 1")
    assert g.offers("copy 1 pebble")
    g.choose("copy 3 twigs")
    assert g.stock()["twig"] == 3
    assert sorted(g.deployed()) == ["1 pebble", "forest 1"]


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_a_copied_exclusive_location_stays_open() -> None:
    g = at(COPY)
    g.visit("forest 1")
    g.choose("copy 3 twigs")
    assert g.offers("visit 3 twigs")


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_the_cards_of_the_copied_location_come_on_top() -> None:
    g = at(COPY, deck=["Mine", "Inn", "King", "Queen"])
    g.visit("forest 1")
    g.choose("copy 2 cards and 1 point")
    assert g.hand() == ["Inn", "King", "Mine"]
    assert g.stock() == {**NOTHING, "point": 1}


@pytest.mark.covers("forest_copy_basic_draw_one")
def test_a_full_hand_may_still_copy() -> None:
    g = at(COPY, hand=["Farm"] * 8)
    g.visit("forest 1")
    g.choose("copy 1 pebble")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == ["Farm"] * 8


# Take two Meadow cards, play one for one less


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_two_meadow_cards_are_taken_and_one_is_played_for_one_less() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, stock={"twig": 2}, deck=["Mine", "Monk"])
    with g.untouched(2):
        g.visit("forest 1")
        g.choose("take Farm from meadow 1", "take King from meadow 6", "play Farm")
    assert g.city() == ["Farm"]
    assert g.hand() == ["King"]
    assert g.stock() == {**NOTHING, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_the_saved_resource_is_chosen() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, stock={"twig": 2, "resin": 1})
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take King from meadow 6", "play Farm")
    assert sorted(g.options) == ["save resin", "save twig"]
    g.choose("save twig")
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 1}


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_playing_one_of_the_two_is_optional() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, stock={"twig": 2, "resin": 1})
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take King from meadow 6", "stop")
    assert g.city() == []
    assert g.hand() == ["Farm", "King"]
    assert g.stock() == {**NOTHING, "twig": 2, "resin": 1}
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_both_are_taken_even_if_neither_can_be_paid() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW)
    g.visit("forest 1")
    g.choose("take Castle from meadow 5", "take King from meadow 6")
    assert g.hand() == ["Castle", "King"]
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_a_card_of_one_resource_is_free() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW)
    g.visit("forest 1")
    g.choose("take Crane from meadow 2", "take King from meadow 6", "play Crane")
    assert g.city() == ["Crane"]
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_only_the_cards_just_taken_may_be_played() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, hand=["Twig Barge"], stock={"twig": 5, "resin": 5, "pebble": 5, "berry": 9})
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take Inn from meadow 3")
    assert sorted(g.options) == ["play Farm", "play Inn", "stop"]


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_both_places_stay_empty_until_both_cards_are_taken() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, stock={"twig": 2, "resin": 1}, deck=["Mine", "Monk"])
    g.visit("forest 1")
    g.choose("take Farm from meadow 1")
    assert g.meadow()[0] is None
    g.choose("take King from meadow 6")
    assert {g.meadow()[0], g.meadow()[5]} == {"Mine", "Monk"}
    assert g.offers("play Farm")


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_one_free_place_in_hand_takes_one_card_which_may_be_played() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, hand=["Mine"] * 3 + ["Teacher"] * 3 + ["Monk"], stock={"twig": 2})
    g.visit("forest 1")
    g.choose("take Farm from meadow 1")
    assert sorted(g.options) == ["play Farm", "stop"]
    g.choose("play Farm")
    assert g.city() == ["Farm"]
    assert len(g.hand()) == 7


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_a_full_hand_cannot_come_for_meadow_cards() -> None:
    full = ["Mine"] * 3 + ["Teacher"] * 3 + ["Monk"] * 2
    assert not at(MEADOW_PLAY, meadow=MEADOW, hand=full, stock={"twig": 9, "resin": 9}).offers("visit forest 1")
    assert at(MEADOW_PLAY, meadow=MEADOW, hand=full[:7]).offers("visit forest 1")


@pytest.mark.covers("forest_draw_two_meadow_play_one")
@pytest.mark.parametrize("city", [["Crane"], ["Dungeon", "Wanderer"], ["Judge"]], ids=["crane", "dungeon", "judge"])
def test_the_discount_is_not_combined_with_another_ability(city: list[str]) -> None:
    g = at(
        MEADOW_PLAY,
        meadow=["Farm", "Farm", "Inn", "Harvester", "Castle", "King", "Queen", "Palace"],
        city=city,
        stock={"pebble": 2},
    )
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take King from meadow 6")
    assert g.city() == city
    assert g.hand() == ["Farm", "King"]
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_an_innkeeper_does_not_help_either() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, city=["Innkeeper"], stock={"berry": 1})
    g.visit("forest 1")
    g.choose("take Harvester from meadow 4", "take King from meadow 6")
    assert g.city() == ["Innkeeper"]
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_an_occupied_token_may_pay_instead() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, city=["Farm"], stock={"berry": 2})
    g.visit("forest 1")
    g.choose("take Harvester from meadow 4", "take King from meadow 6", "play Harvester")
    assert sorted(g.options) == ["occupy Farm", "pay 1 less"]
    g.choose("occupy Farm")
    assert g.stock()["berry"] == 2
    assert g.card("Farm").occupied


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_the_played_card_triggers_as_usual() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, city=["Historian"], stock={"twig": 2}, deck=["Mine", "Monk", "School"])
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take King from meadow 6", "play Farm")
    assert g.hand() == ["King", "School"]


@pytest.mark.covers("forest_draw_two_meadow_play_one", "shepherd")
def test_a_cheaper_shepherd_hands_over_less() -> None:
    g = at(MEADOW_PLAY, meadow=["Shepherd", *MEADOW[1:]], stock={"berry": 2})
    g.visit("forest 1")
    g.choose("take Shepherd from meadow 1", "take King from meadow 6", "play Shepherd")
    assert g.stock() == {**NOTHING, "berry": 3}
    assert g.stock(2) == {**NOTHING, "berry": 2}


@pytest.mark.covers("forest_draw_two_meadow_play_one", "fool")
def test_a_fool_from_the_forest_moves_in_with_an_opponent() -> None:
    g = at(MEADOW_PLAY, meadow=["Fool", *MEADOW[1:]], stock={"berry": 2})
    g.visit("forest 1")
    g.choose("take Fool from meadow 1", "take King from meadow 6", "play Fool")
    assert (g.city(), g.city(2)) == ([], ["Fool"])


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_a_second_copy_of_a_unique_card_can_only_be_taken() -> None:
    g = at(MEADOW_PLAY, meadow=MEADOW, city=["Crane"], stock={"pebble": 1})
    g.visit("forest 1")
    g.choose("take Crane from meadow 2", "take King from meadow 6")
    assert g.city() == ["Crane"]
    assert g.hand() == ["Crane", "King"]
    g.turn_is_over()


@pytest.mark.covers("forest_draw_two_meadow_play_one")
def test_a_full_city_may_still_take_the_cards() -> None:
    city = ["Farm"] * 7 + ["Mine"] * 3 + ["Twig Barge"] * 3 + ["Inn"] * 2
    g = at(MEADOW_PLAY, meadow=["Crane", *MEADOW[1:]], city=city)
    g.visit("forest 1")
    g.choose("take Crane from meadow 1", "take King from meadow 6")
    assert g.hand() == ["Crane", "King"]
    g.turn_is_over()


# The clearings


@pytest.mark.covers("forest_three_berries")
@pytest.mark.parametrize(("players", "clearings"), [(2, 3), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_the_number_of_clearings_follows_the_players(players: int, clearings: int) -> None:
    g = game(forest=forest("3 berries", clearings), others=[EMPTY] * (players - 1))
    offered = [text for text in g.options if text.startswith("visit forest")]
    assert offered == [f"visit forest {n + 1}" for n in range(clearings)]


@pytest.mark.covers("forest_three_berries")
@pytest.mark.parametrize(("players", "open_"), [(2, False), (3, False), (4, True), (5, True), (6, True)])
def test_a_second_space_opens_with_four_players(players: int, open_: bool) -> None:
    others = [{"deployed": ["forest 1"]}] + [EMPTY] * (players - 2)
    g = game(forest=forest("3 berries", 3 if players == 2 else 4), others=others)
    assert g.offers("visit forest 1") is open_


@pytest.mark.covers("forest_three_berries")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_second_space_is_never_for_the_same_player(players: int) -> None:
    g = game(forest=forest("3 berries", 4), deployed=["forest 1"], others=[EMPTY] * (players - 1))
    assert not g.offers("visit forest 1")
    assert g.offers("visit forest 2")


@pytest.mark.covers("forest_three_berries")
def test_there_is_no_third_space() -> None:
    taken = {"deployed": ["forest 1"]}
    g = game(forest=forest("3 berries", 4), others=[taken, taken, EMPTY])
    assert not g.offers("visit forest 1")


def test_a_visited_forest_card_is_taken() -> None:
    g = at("3 berries")
    g.visit("forest 1")
    assert g.deployed() == ["forest 1"]
    assert not g.offers("visit forest 1")
