"""Critters that change what a card costs: Innkeeper and Judge."""

import pytest

from helpers import full_city, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_leaves_the_city_and_saves_three_berries() -> None:
    g = game(hand=["King"], city=["Farm", "Innkeeper"], stock={"berry": 6, "twig": 1})
    with g.untouched(2):
        g.play("King")
        assert sorted(g.options) == ["pay 6 berries", "use Innkeeper"]
        g.choose("use Innkeeper")
    g.turn_is_over()
    assert g.city() == ["Farm", "King"]
    assert g.discard() == ["Innkeeper"]
    assert g.stock() == NOTHING | {"berry": 3, "twig": 1}


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_need_not_be_used() -> None:
    g = game(hand=["King"], city=["Innkeeper"], stock={"berry": 6})
    g.play("King")
    g.choose("pay 6 berries")
    assert g.city() == ["Innkeeper", "King"]
    assert g.stock() == NOTHING


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_saves_exactly_three_berries() -> None:
    enough = game(hand=["King"], city=["Innkeeper"], stock={"berry": 3})
    too_few = game(hand=["King"], city=["Innkeeper"], stock={"berry": 2, "twig": 9})
    assert enough.offers("play King from hand")
    assert not too_few.offers("play King from hand")


@pytest.mark.covers("innkeeper")
@pytest.mark.parametrize("card", ["Monk", "Ranger", "Bard"])
def test_unused_reduction_is_lost(card: str) -> None:
    g = game(hand=[card], city=["Innkeeper"])
    g.play(card)
    g.turn_is_over()
    assert g.city() == [card]
    assert g.stock() == NOTHING


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_never_helps_with_a_construction() -> None:
    g = game(hand=["Farm"], city=["Innkeeper"], stock={"berry": 9})
    assert not g.offers("play Farm from hand")


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_works_only_for_its_own_city() -> None:
    g = game(hand=["Bard"], others=[{"city": ["Innkeeper"]}])
    assert not g.offers("play Bard from hand")


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_helps_with_a_critter_from_the_meadow() -> None:
    meadow = ["Bard", "King", "King", "Castle", "Castle", "Palace", "Palace", "Doctor"]
    g = game(city=["Innkeeper"], meadow=meadow, deck=["Mine"])
    g.play("Bard", meadow=1)
    g.turn_is_over()
    assert g.city() == ["Bard"]
    assert g.meadow()[0] == "Mine"


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_makes_room_in_a_full_city() -> None:
    g = game(hand=["King"], city=full_city("Innkeeper"), stock={"berry": 6})
    g.play("King")
    g.turn_is_over()
    assert "Innkeeper" not in g.city()
    assert g.city()[-1] == "King"
    assert len(g.city()) == 15
    assert g.stock()["berry"] == 3


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_does_not_make_room_for_an_occupied_play() -> None:
    g = game(hand=["Doctor"], city=full_city("Innkeeper", "University"))
    assert not g.offers("play Doctor from hand")


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_is_no_way_to_pay_beside_an_occupied_token() -> None:
    g = game(hand=["Doctor"], city=["Innkeeper", "University"], stock={"berry": 1})
    g.play("Doctor")
    assert sorted(g.options) == ["occupy University", "use Innkeeper"]
    g.choose("occupy University")
    assert "Innkeeper" in g.city()
    assert g.stock()["berry"] == 1


@pytest.mark.covers("innkeeper")
@pytest.mark.parametrize("berries", [0, 1])
def test_an_innkeeper_may_make_way_for_another_innkeeper(berries: int) -> None:
    g = game(hand=["Innkeeper"], city=["Innkeeper"], stock={"berry": berries})
    g.play("Innkeeper")
    g.turn_is_over()
    assert g.city() == ["Innkeeper"]
    assert g.discard() == ["Innkeeper"]
    assert g.stock()["berry"] == berries


@pytest.mark.covers("innkeeper", "judge")
def test_innkeeper_and_judge_do_not_combine() -> None:
    g = game(hand=["King"], city=["Innkeeper", "Judge"], stock={"berry": 2, "twig": 1})
    assert not g.offers("play King from hand")


@pytest.mark.covers("innkeeper", "dungeon")
def test_innkeeper_and_dungeon_do_not_combine() -> None:
    g = game(hand=["King"], city=["Innkeeper", "Dungeon", "Wanderer"], stock={"berry": 2})
    assert not g.offers("play King from hand")


@pytest.mark.covers("innkeeper", "dungeon")
def test_an_innkeeper_may_be_the_prisoner_instead() -> None:
    g = game(hand=["Bard"], city=["Innkeeper", "Dungeon"])
    g.play("Bard")
    assert sorted(g.options) == ["imprison Innkeeper", "use Innkeeper"]
    g.choose("imprison Innkeeper")
    assert g.city() == ["Dungeon", "Bard"]
    assert g.discard() == []


@pytest.mark.covers("innkeeper", "inn")
def test_innkeeper_and_inn_do_not_combine() -> None:
    meadow = ["King", "King", "Queen", "Queen", "Castle", "Castle", "Palace", "Palace"]
    g = game(city=["Innkeeper", "Inn"], meadow=meadow, stock={"berry": 1})
    assert not g.offers("visit Inn")


@pytest.mark.covers("innkeeper", "judge", "dungeon", "inn")
def test_no_other_ability_is_offered_for_a_card_played_at_the_inn() -> None:
    meadow = ["King", "Queen", "Queen", "Castle", "Castle", "Palace", "Palace", "Ever Tree"]
    city = ["Inn", "Innkeeper", "Judge", "Dungeon"]
    g = game(city=city, meadow=meadow, stock={"berry": 3, "twig": 1})
    g.visit("Inn")
    g.choose("play King from meadow 1")
    g.turn_is_over()
    assert g.city() == [*city, "King"]
    assert g.stock() == NOTHING | {"twig": 1}


@pytest.mark.covers("innkeeper", "shepherd")
def test_an_innkeeper_lowers_what_a_shepherd_hands_over() -> None:
    g = game(hand=["Shepherd"], city=["Innkeeper"], stock={"berry": 3})
    with g.untouched(2):
        g.play("Shepherd")
        g.choose("use Innkeeper")
    assert g.stock()["berry"] == 6


@pytest.mark.covers("judge")
def test_a_judge_lets_one_berry_be_another_resource() -> None:
    g = game(hand=["King"], city=["Judge"], stock={"berry": 6, "twig": 2})
    with g.untouched(2):
        g.play("King")
        assert sorted(g.options) == ["pay 6 berries", "pay twig instead of berry"]
        g.choose("pay twig instead of berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1, "twig": 1}
    assert g.city() == ["Judge", "King"]


@pytest.mark.covers("judge")
def test_a_judge_need_not_be_used() -> None:
    g = game(hand=["King"], city=["Judge"], stock={"berry": 6, "twig": 1})
    g.play("King")
    g.choose("pay 6 berries")
    assert g.stock() == NOTHING | {"twig": 1}


@pytest.mark.covers("judge")
@pytest.mark.parametrize("other", ["twig", "resin", "pebble"])
def test_a_judge_replaces_one_resource_and_no_more(other: str) -> None:
    one = game(hand=["King"], city=["Judge"], stock={"berry": 5, other: 1})
    two = game(hand=["King"], city=["Judge"], stock={"berry": 4, other: 2})
    assert one.offers("play King from hand")
    assert not two.offers("play King from hand")


@pytest.mark.covers("judge")
def test_a_judge_never_lowers_the_number_paid() -> None:
    g = game(hand=["King"], city=["Judge"], stock={"berry": 5})
    assert not g.offers("play King from hand")


@pytest.mark.covers("judge")
def test_a_judge_does_not_take_point_tokens() -> None:
    g = game(hand=["King"], city=["Judge"], stock={"berry": 5, "point": 3})
    assert not g.offers("play King from hand")


@pytest.mark.covers("judge")
def test_a_judge_offers_every_swap_that_can_be_paid() -> None:
    g = game(hand=["Farm"], city=["Judge"], stock={"twig": 2, "resin": 1, "pebble": 1})
    g.play("Farm")
    assert sorted(g.options) == ["pay 2 twigs, 1 resin", "pay pebble instead of resin", "pay pebble instead of twig"]
    g.choose("pay pebble instead of twig")
    assert g.stock() == NOTHING | {"twig": 1, "berry": 1}


@pytest.mark.covers("judge")
def test_a_judge_may_replace_with_a_resource_the_card_costs_as_well() -> None:
    g = game(hand=["Farm"], city=["Judge"], stock={"twig": 3})
    g.play("Farm")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1}


@pytest.mark.covers("judge")
def test_a_judge_works_only_for_its_own_city_and_not_for_itself() -> None:
    assert not game(hand=["Judge"], stock={"berry": 2, "twig": 1}).offers("play Judge from hand")
    elsewhere = game(hand=["King"], stock={"berry": 5, "twig": 1}, others=[{"city": ["Judge"]}])
    assert not elsewhere.offers("play King from hand")


@pytest.mark.covers("judge", "crane")
def test_judge_and_crane_do_not_combine() -> None:
    short = game(hand=["Palace"], city=["Judge", "Crane"], stock={"twig": 4, "resin": 1})
    enough = game(hand=["Palace"], city=["Judge", "Crane"], stock={"twig": 2, "resin": 3})
    assert not short.offers("play Palace from hand")
    assert enough.offers("play Palace from hand")


@pytest.mark.covers("judge", "dungeon")
def test_judge_and_dungeon_do_not_combine() -> None:
    g = game(hand=["King"], city=["Judge", "Dungeon", "Wanderer"], stock={"berry": 2, "twig": 1})
    assert not g.offers("play King from hand")


@pytest.mark.covers("judge", "inn")
def test_judge_and_inn_do_not_combine() -> None:
    meadow = ["Doctor", "Doctor", "King", "King", "Castle", "Castle", "Palace", "Palace"]
    assert not game(city=["Judge", "Inn"], meadow=meadow, stock={"twig": 1}).offers("visit Inn")
    assert game(city=["Judge", "Inn"], meadow=meadow, stock={"berry": 1}).offers("visit Inn")


@pytest.mark.covers("judge", "shepherd")
def test_a_judge_lets_the_player_choose_what_a_shepherd_hands_over() -> None:
    g = game(hand=["Shepherd"], city=["Judge"], stock={"berry": 3, "pebble": 1})
    g.play("Shepherd")
    g.choose("pay pebble instead of berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 4}
    assert g.stock(2) == NOTHING | {"berry": 2, "pebble": 1}


@pytest.mark.covers("judge")
def test_a_judge_makes_no_room_in_a_full_city() -> None:
    g = game(hand=["King"], city=full_city("Judge"), stock={"berry": 6, "twig": 1})
    assert not g.offers("play King from hand")
