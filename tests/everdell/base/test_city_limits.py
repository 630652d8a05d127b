"""Fifteen spaces and one copy of each unique card; and every legal way to make room all the same."""

from typing import Any

import pytest

from helpers import PASSED, full_city, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
PLENTY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
PAIR = ("Harvester", "Gatherer")


# What a full city refuses


@pytest.mark.parametrize("card", ["Inn", "Crane", "Castle", "Monk", "King", "Postal Pigeon", "Harvester", "Gatherer"])
def test_a_full_city_refuses_another_card(card: str) -> None:
    assert not game(hand=[card], city=full_city(), stock=PLENTY).offers(f"play {card} from hand")
    assert game(hand=[card], city=full_city()[1:], stock=PLENTY).offers(f"play {card} from hand")


def test_a_full_city_refuses_meadow_cards_too() -> None:
    meadow = ["Inn", "Inn", "Crane", "Monk", "King", "Queen", "Castle", "Palace"]
    g = game(city=full_city(), meadow=meadow, stock=PLENTY)
    assert not any(text.startswith("play ") for text in g.options)


def test_an_occupied_token_makes_no_room() -> None:
    assert not game(hand=["King"], city=full_city("Castle")).offers("play King from hand")


@pytest.mark.covers("judge")
def test_a_judge_makes_no_room() -> None:
    assert not game(hand=["Inn"], city=full_city("Judge"), stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("fool")
def test_a_fool_takes_a_space_of_the_city_it_stands_in() -> None:
    assert not game(hand=["Inn"], city=full_city("Fool"), stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("dungeon")
def test_cards_beneath_a_dungeon_or_an_event_and_events_take_no_space() -> None:
    thieves = "Capture of the Acorn Thieves"
    g = game(
        hand=["Inn"],
        city=full_city({"card": "Dungeon", "beneath": ["King"]}, padding=13),
        events=["Grand Tour", {"event": thieves, "beneath": ["Ranger", "Monk"]}],
        special_events=[thieves, "Tax Relief", "Croak Wart Cure", "Path of the Pilgrims"],
        stock=PLENTY,
    )
    assert g.offers("play Inn from hand")


@pytest.mark.covers("postal_pigeon")
def test_a_pigeon_that_fills_the_city_brings_in_only_what_needs_no_space() -> None:
    g = game(hand=["Postal Pigeon"], city=full_city()[1:], stock={"berry": 2}, deck=["Inn", "Wanderer"])
    g.play("Postal Pigeon")
    assert g.options == ["play Wanderer", "stop"]


# Abilities that make room


@pytest.mark.covers("crane")
def test_a_crane_makes_room_for_a_construction_in_a_full_city() -> None:
    g = game(hand=["Inn"], city=full_city("Crane"), stock={"twig": 2, "resin": 1})
    g.play("Inn")
    assert len(g.city()) == 15
    assert "Inn" in g.city()
    assert g.discard() == ["Crane"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1}
    g.turn_is_over()


@pytest.mark.covers("crane")
def test_with_one_space_left_the_crane_is_again_a_choice() -> None:
    g = game(hand=["Inn"], city=full_city("Crane", padding=13), stock={"twig": 2, "resin": 1})
    g.play("Inn")
    assert g.options == ["pay 2 twigs, 1 resin", "use Crane"]


@pytest.mark.covers("crane")
def test_a_crane_makes_no_room_for_a_critter() -> None:
    assert not game(hand=["Monk"], city=full_city("Crane"), stock=PLENTY).offers("play Monk from hand")


@pytest.mark.covers("crane")
def test_making_room_does_not_pay_the_rest() -> None:
    city = full_city("Crane")
    assert not game(hand=["Castle"], city=city, stock={"resin": 3, "pebble": 1}).offers("play Castle from hand")
    assert game(hand=["Castle"], city=city, stock={"resin": 3, "pebble": 2}).offers("play Castle from hand")


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_makes_room_for_a_critter_in_a_full_city() -> None:
    g = game(hand=["King"], city=full_city("Innkeeper"), stock={"berry": 6})
    g.play("King")
    assert len(g.city()) == 15
    assert "King" in g.city()
    assert g.discard() == ["Innkeeper"]
    assert g.stock() == NOTHING | {"berry": 3}
    g.turn_is_over()


@pytest.mark.covers("innkeeper")
def test_an_innkeeper_makes_no_room_for_a_construction() -> None:
    assert not game(hand=["Inn"], city=full_city("Innkeeper"), stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("dungeon")
@pytest.mark.parametrize("card", ["Inn", "Judge"])
def test_a_dungeon_makes_room_for_any_card_in_a_full_city(card: str) -> None:
    g = game(hand=[card], city=full_city("Dungeon", "Monk"), stock=PLENTY)
    g.play(card)
    assert len(g.city()) == 15
    assert card in g.city()
    assert "Monk" not in g.city()
    assert g.stock() == NOTHING | PLENTY


@pytest.mark.covers("dungeon", "wanderer", "harvester", "gatherer")
def test_only_prisoners_with_a_space_of_their_own_make_room() -> None:
    city = full_city("Dungeon", "Monk", "Wanderer", *PAIR, padding=12)
    g = game(hand=["Inn"], city=city, stock=PLENTY)
    g.play("Inn")
    assert "Inn" in g.city()
    assert "Monk" not in g.city()
    assert g.stock() == NOTHING | PLENTY
    g.turn_is_over()


@pytest.mark.covers("dungeon", "harvester", "gatherer")
def test_an_unpaired_half_is_a_prisoner_that_makes_room() -> None:
    city = full_city("Dungeon", "Harvester", "Harvester", "Gatherer", padding=12)
    g = game(hand=["Inn"], city=city, stock=PLENTY)
    g.play("Inn")
    assert all(text.startswith("imprison Harvester ") for text in g.options)
    g.choose(g.options[0])
    assert g.city().count("Harvester") == 1
    assert "Inn" in g.city()
    assert g.stock() == NOTHING | PLENTY


@pytest.mark.covers("dungeon", "harvester", "gatherer")
def test_an_imprisoned_half_leaves_its_place_beside_the_partner_to_its_like() -> None:
    g = game(hand=["Harvester"], city=full_city("Dungeon", *PAIR, padding=13), stock=PLENTY)
    g.play("Harvester")
    assert g.city().count("Harvester") == 1
    assert g.city()[-1] == "Harvester"
    assert g.stock() == NOTHING | PLENTY


@pytest.mark.covers("dungeon")
def test_a_full_dungeon_makes_no_room() -> None:
    city = full_city({"card": "Dungeon", "beneath": ["Bard"]}, "Monk")
    assert not game(hand=["Inn"], city=city, stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("crane", "dungeon", "innkeeper")
def test_a_full_city_offers_every_ability_that_makes_room() -> None:
    city = full_city("Crane", "Innkeeper", "Dungeon", "Bard")
    g = game(hand=["Inn"], city=city, stock=PLENTY)
    g.play("Inn")
    assert sorted(g.options) == ["imprison Bard", "imprison Innkeeper", "use Crane"]
    g = game(hand=["Judge"], city=city, stock=PLENTY)
    g.play("Judge")
    assert sorted(g.options) == ["imprison Bard", "imprison Innkeeper", "use Innkeeper"]


# Cards that need no free space


@pytest.mark.covers("ruins")
def test_ruins_make_their_own_room() -> None:
    g = game(hand=["Ruins"], city=full_city("Crane", "King"))
    g.play("Ruins")
    assert g.offers("discard Crane")
    assert not g.offers("discard King")
    assert not g.offers("use Crane")
    g.choose("discard Crane")
    assert len(g.city()) == 15
    assert g.city()[-1] == "Ruins"
    assert g.stock() == NOTHING | {"pebble": 1}


@pytest.mark.covers("harvester", "gatherer")
@pytest.mark.parametrize(("half", "partner"), [PAIR, PAIR[::-1]])
def test_the_missing_half_of_a_pair_fits_into_a_full_city(half: str, partner: str) -> None:
    g = game(hand=[half, half], city=full_city(partner), stock={"berry": 6})
    g.play(half)
    while g.offers("gain twig"):
        g.choose("gain twig")
    assert len(g.city()) == 16
    assert g.city()[-1] == half
    g.visit("1 berry")
    assert not g.offers(f"play {half} from hand")


@pytest.mark.covers("harvester", "gatherer")
def test_a_pair_takes_one_space() -> None:
    assert game(hand=["Inn"], city=full_city(*PAIR, padding=13), stock=PLENTY).offers("play Inn from hand")
    assert not game(hand=["Inn"], city=full_city(*PAIR, padding=14), stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("harvester", "gatherer", "university")
def test_losing_half_of_a_pair_frees_no_space() -> None:
    g = game(hand=["Inn"], city=full_city("University", *PAIR, padding=13), stock=PLENTY)
    g.visit("University")
    g.choose("discard Harvester", "gain twig")
    g.visit("1 berry")
    assert not g.offers("play Inn from hand")


@pytest.mark.covers("wanderer")
def test_a_wanderer_needs_no_space() -> None:
    g = game(hand=["Wanderer", "Wanderer"], city=full_city(), stock={"berry": 4})
    g.play("Wanderer")
    assert len(g.city()) == 16
    assert g.city()[-1] == "Wanderer"
    g.visit("1 berry")
    assert g.offers("play Wanderer from hand")


@pytest.mark.covers("wanderer")
def test_a_wanderer_leaves_its_space_to_others() -> None:
    city = full_city("Wanderer", "Wanderer", padding=14)
    assert game(hand=["Inn"], city=city, stock=PLENTY).offers("play Inn from hand")


@pytest.mark.covers("queen")
def test_a_queen_in_a_full_city_still_plays_what_needs_no_free_space() -> None:
    hand = ["Inn", "Ruins", "Wanderer", "Fool", "Harvester", "Monk"]
    meadow = ["King", "King", "Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree"]
    g = game(hand=hand, city=full_city("Queen", "Gatherer"), meadow=meadow)
    g.visit("Queen")
    playable = ["Fool", "Harvester", "Ruins", "Wanderer"]
    assert sorted(g.options) == [f"play {name} from hand" for name in playable]


# The Fool


@pytest.mark.covers("fool")
def test_a_fool_leaves_a_full_city_for_another() -> None:
    city: list[Any] = full_city("Fool")
    g = game(hand=["Fool"], city=city, stock={"berry": 3})
    g.play("Fool")
    assert len(g.city()) == 15
    assert g.city(2) == ["Fool"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("fool")
@pytest.mark.parametrize("target", [["Fool"], full_city(), full_city("Wanderer", padding=15)])
def test_a_fool_needs_a_space_in_a_city_without_a_fool(target: list[Any]) -> None:
    assert not game(hand=["Fool"], stock=PLENTY, others=[{"city": target}]).offers("play Fool from hand")


@pytest.mark.covers("fool")
def test_a_city_with_a_space_left_beside_its_wanderers_takes_the_fool() -> None:
    others = [{"city": full_city("Wanderer", padding=14)}]
    assert game(hand=["Fool"], stock=PLENTY, others=others).offers("play Fool from hand")


@pytest.mark.covers("fool")
def test_the_fool_goes_to_any_city_that_can_take_it_even_a_passed_players() -> None:
    g = game(hand=["Fool"], stock=PLENTY, others=[{"city": ["Fool"]}, PASSED, {}])
    with g.untouched(2, 4):
        g.play("Fool")
        assert g.options == ["choose player 3", "choose player 4"]
        g.choose("choose player 3")
    assert g.city(3) == ["Fool"]
    g.turn_is_over()


# Unique cards


@pytest.mark.parametrize("card", ["School", "King", "Fair Grounds", "Historian", "Dungeon"])
def test_a_second_copy_of_a_unique_card_is_refused(card: str) -> None:
    g = game(hand=[card], city=[card], stock=PLENTY, others=[{"city": ["Farm"]}])
    assert not g.offers(f"play {card} from hand")


@pytest.mark.parametrize("card", ["Inn", "Wanderer", "Teacher", "Farm"])
def test_common_cards_may_stand_side_by_side(card: str) -> None:
    g = game(hand=[card], city=[card], stock=PLENTY)
    assert g.offers(f"play {card} from hand")


def test_a_unique_card_of_another_city_is_no_hindrance() -> None:
    assert game(hand=["King"], stock=PLENTY, others=[{"city": ["King"]}]).offers("play King from hand")


@pytest.mark.covers("crane", "innkeeper")
@pytest.mark.parametrize(("card", "stock"), [("Crane", {"pebble": 1}), ("Innkeeper", {"berry": 1})])
@pytest.mark.parametrize("full", [False, True])
def test_a_second_crane_or_innkeeper_replaces_the_first_by_its_own_discount(
    card: str, stock: dict[str, int], full: bool
) -> None:
    g = game(hand=[card], city=full_city(card) if full else [card], stock=stock)
    g.play(card)
    assert g.city().count(card) == 1
    assert g.discard() == [card]
    assert g.stock() == NOTHING | stock
    g.turn_is_over()


@pytest.mark.covers("dungeon")
def test_a_unique_critter_in_the_dungeon_no_longer_bars_its_double() -> None:
    city = [{"card": "Dungeon", "beneath": ["King"]}]
    assert game(hand=["King"], city=city, stock={"berry": 6}).offers("play King from hand")


@pytest.mark.covers("dungeon")
def test_imprisoning_a_unique_critter_lets_its_double_in() -> None:
    g = game(hand=["King"], city=["Dungeon", "King", "Monk"], stock={"berry": 6})
    g.play("King")
    assert g.city() == ["Dungeon", "Monk", "King"]
    assert g.stock() == NOTHING | {"berry": 3}
    g.turn_is_over()


@pytest.mark.covers("ruins")
def test_a_ruined_unique_construction_may_be_built_again() -> None:
    g = game(hand=["Ruins", "School"], city=["School"])
    g.play("Ruins")
    g.visit("1 berry")
    assert g.offers("play School from hand")
