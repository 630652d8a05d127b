"""Tan Critters that handle cards: Bard, Undertaker and Wanderer."""

from typing import Any

import pytest

from helpers import full_city, game

HAND = ["Farm", "Mine", "Inn", "Crane", "Ruins", "Lookout", "School", "Twig Barge"]
MEADOW = ["King", "Queen", "Castle", "Palace", "Doctor", "Judge", "Monk", "Peddler"]


@pytest.mark.covers("bard")
def test_a_bard_gains_a_point_for_each_card_discarded() -> None:
    g = game(hand=["Bard", "Farm", "Mine", "Inn"], stock={"berry": 3})
    with g.untouched(2):
        g.play("Bard")
        g.choose("discard Farm", "discard Inn", "stop")
    g.turn_is_over()
    assert g.stock()["point"] == 2
    assert g.hand() == ["Mine"]
    assert sorted(g.discard()) == ["Farm", "Inn"]


@pytest.mark.covers("bard")
def test_a_bard_may_discard_nothing() -> None:
    g = game(hand=["Bard", "Farm"], stock={"berry": 3})
    g.play("Bard")
    g.choose("stop")
    g.turn_is_over()
    assert g.stock()["point"] == 0
    assert g.hand() == ["Farm"]


@pytest.mark.covers("bard")
def test_a_bard_discards_at_most_five_cards() -> None:
    g = game(hand=["Bard", *HAND[:6]], stock={"berry": 3})
    g.play("Bard")
    g.choose(*(f"discard {card}" for card in HAND[:5]))
    g.turn_is_over()
    assert g.stock()["point"] == 5
    assert g.hand() == ["Lookout"]


@pytest.mark.covers("bard")
def test_a_bard_may_discard_the_whole_hand() -> None:
    g = game(hand=["Bard", "Farm", "Mine"], stock={"berry": 3})
    g.play("Bard")
    g.choose("discard Farm", "discard Mine")
    g.turn_is_over()
    assert g.stock()["point"] == 2
    assert g.hand() == []


@pytest.mark.covers("bard")
def test_a_bard_may_be_played_with_an_empty_hand() -> None:
    g = game(hand=["Bard"], stock={"berry": 3})
    g.play("Bard")
    g.turn_is_over()
    assert g.stock()["point"] == 0
    assert g.city() == ["Bard"]


@pytest.mark.covers("bard")
def test_a_bard_is_not_among_the_cards_it_may_discard() -> None:
    g = game(hand=["Bard", "Farm"], stock={"berry": 3})
    g.play("Bard")
    assert sorted(g.options) == ["discard Farm", "stop"]


@pytest.mark.covers("bard", "historian")
def test_a_bards_discards_make_room_for_the_historians_card() -> None:
    meadow = ["Bard", *MEADOW[1:]]
    g = game(hand=HAND, city=["Historian"], stock={"berry": 3}, meadow=meadow, deck=["King", "Storehouse"])
    g.play("Bard", meadow=1)
    g.choose("discard Farm", "discard Mine", "stop")
    g.turn_is_over()
    assert g.hand() == sorted([*HAND[2:], "Storehouse"])


@pytest.mark.covers("bard", "historian")
def test_a_bard_that_discards_nothing_makes_no_room() -> None:
    meadow = ["Bard", *MEADOW[1:]]
    g = game(hand=HAND, city=["Historian"], stock={"berry": 3}, meadow=meadow, deck=["King", "Storehouse"])
    g.play("Bard", meadow=1)
    g.choose("stop")
    assert g.hand() == sorted(HAND)


@pytest.mark.covers("bard")
def test_a_bard_does_nothing_at_production() -> None:
    g = game(hand=["Farm"], city=["Bard"], deployed=["1 berry", "1 berry"])
    g.prepare()
    g.turn_is_over()
    assert g.hand() == ["Farm"]
    assert g.stock()["point"] == 0


UNDERTAKER: dict[str, Any] = {"hand": ["Undertaker"], "stock": {"berry": 2}, "meadow": MEADOW}
GRAVES = ["discard King from meadow 1", "discard Castle from meadow 3", "discard Peddler from meadow 8"]


@pytest.mark.covers("undertaker")
def test_an_undertaker_discards_three_meadow_cards_and_takes_one() -> None:
    g = game(**UNDERTAKER, deck=["Farm", "Mine", "Inn", "Crane"])
    with g.untouched(2):
        g.play("Undertaker")
        g.choose(*GRAVES, "take Doctor from meadow 5")
    g.turn_is_over()
    assert g.hand() == ["Doctor"]
    assert sorted(g.discard()) == ["Castle", "King", "Peddler"]
    refilled = [g.meadow()[slot] for slot in (0, 2, 7)]
    assert sorted(filter(None, refilled)) == ["Farm", "Inn", "Mine"]
    assert g.meadow()[4] == "Crane"


@pytest.mark.covers("undertaker")
def test_an_undertaker_discards_exactly_three() -> None:
    g = game(**UNDERTAKER, deck=["Farm", "Mine", "Inn"])
    g.play("Undertaker")
    for grave in GRAVES:
        assert not g.offers("stop")
        assert all(text.startswith("discard ") for text in g.options)
        g.choose(grave)
    assert all(text.startswith("take ") for text in g.options)


@pytest.mark.covers("undertaker")
def test_the_undertaker_refills_only_after_the_third_discard() -> None:
    g = game(**UNDERTAKER, deck=["Farm", "Mine", "Inn"])
    g.play("Undertaker")
    assert len(g.options) == 8
    g.choose(GRAVES[0])
    assert len(g.options) == 7
    assert not any(text.endswith("meadow 1") for text in g.options)


@pytest.mark.covers("undertaker")
def test_the_undertaker_may_take_a_newly_revealed_card() -> None:
    g = game(**UNDERTAKER, deck=["Farm", "Farm", "Farm", "Crane"])
    g.play("Undertaker")
    g.choose(*GRAVES)
    assert len(g.options) == 8
    g.choose("take Farm from meadow 3")
    assert g.hand() == ["Farm"]
    assert g.meadow()[2] == "Crane"


@pytest.mark.covers("undertaker")
def test_an_undertaker_from_the_meadow_chooses_among_eight_cards() -> None:
    g = game(stock={"berry": 2}, meadow=["Undertaker", *MEADOW[1:]], deck=["Crane", "Farm", "Mine", "Inn"])
    g.play("Undertaker", meadow=1)
    assert len(g.options) == 8
    assert g.offers("discard Crane from meadow 1")


@pytest.mark.covers("undertaker")
def test_an_undertaker_takes_nothing_into_a_full_hand() -> None:
    deck = ["Wanderer", "Farm", "Mine", "Inn"]
    g = game(hand=HAND, stock={"berry": 2}, meadow=["Undertaker", *MEADOW[1:]], deck=deck)
    g.play("Undertaker", meadow=1)
    g.choose("discard Queen from meadow 2", "discard Castle from meadow 3", "discard Palace from meadow 4")
    g.turn_is_over()
    assert g.hand() == sorted(HAND)
    assert None not in g.meadow()


@pytest.mark.covers("undertaker")
def test_an_undertaker_takes_a_card_into_the_last_place() -> None:
    g = game(hand=["Undertaker", *HAND[:7]], stock={"berry": 2}, meadow=MEADOW)
    g.play("Undertaker")
    g.choose(*GRAVES, "take Queen from meadow 2")
    assert len(g.hand()) == 8
    assert "Queen" in g.hand()


@pytest.mark.covers("undertaker", "cemetery")
@pytest.mark.parametrize(
    ("city", "deployed", "open_"),
    [
        (["Cemetery"], [], True),
        (["Cemetery"], ["Cemetery"], False),
        (["Cemetery", "Undertaker"], ["Cemetery"], True),
        (["Cemetery", "Undertaker"], ["Cemetery", "Cemetery"], False),
    ],
)
def test_an_undertaker_unlocks_the_second_space_of_the_cemetery(
    city: list[str], deployed: list[str], open_: bool
) -> None:
    g = game(season="spring", city=city, deployed=deployed)
    assert g.offers("visit Cemetery") is open_


@pytest.mark.covers("undertaker")
def test_an_undertaker_cannot_touch_the_slots_rugwort_holds() -> None:
    g = game(**UNDERTAKER, season="summer", solo="rugwort", level=1, deck=["Farm", "Mine", "Inn"])
    g.play("Undertaker")
    assert [text[-1] for text in sorted(g.options, key=lambda text: text[-1])] == list("345678")
    g.choose("discard Castle from meadow 3", "discard Palace from meadow 4", "discard Doctor from meadow 5")
    assert sorted(text[-1] for text in g.options) == list("345678")


@pytest.mark.covers("wanderer")
def test_a_wanderer_draws_three_cards() -> None:
    g = game(hand=["Wanderer", "King"], stock={"berry": 2}, deck=["Farm", "Mine", "Inn", "Crane"])
    with g.untouched(2):
        g.play("Wanderer")
    g.turn_is_over()
    assert g.hand() == ["Farm", "Inn", "King", "Mine"]
    assert g.city() == ["Wanderer"]


@pytest.mark.covers("wanderer")
@pytest.mark.parametrize(("held", "after"), [(5, 8), (6, 8), (7, 8)])
def test_a_wanderer_draws_no_more_than_fit(held: int, after: int) -> None:
    g = game(hand=["Wanderer", *HAND[:held]], stock={"berry": 2}, deck=["King", "King", "Queen"])
    g.play("Wanderer")
    assert len(g.hand()) == after
    assert g.discard() == []


@pytest.mark.covers("wanderer")
def test_a_wanderer_fits_into_a_full_city() -> None:
    g = game(hand=["Wanderer"], city=full_city(), stock={"berry": 2})
    g.play("Wanderer")
    assert len(g.city()) == 16
    assert g.city()[-1] == "Wanderer"


@pytest.mark.covers("wanderer")
def test_wanderers_leave_all_spaces_to_others() -> None:
    wanderers = ["Wanderer", "Wanderer", "Wanderer"]
    one_left = game(hand=["Inn"], city=full_city(*wanderers, padding=14), stock={"twig": 2, "resin": 1})
    full = game(hand=["Inn"], city=full_city(*wanderers, padding=15), stock={"twig": 2, "resin": 1})
    assert one_left.offers("play Inn from hand")
    assert not full.offers("play Inn from hand")


@pytest.mark.covers("wanderer", "cartographers_expedition", "school")
def test_a_wanderer_is_a_tan_card_and_a_common_critter_of_the_city() -> None:
    g = game(city=["Wanderer", "Wanderer", "Wanderer", "School"])
    assert g.offers("achieve Cartographer's Expedition")
    assert g.line("prosperity", "School") == 3


@pytest.mark.covers("wanderer", "dungeon")
def test_a_wanderer_in_the_dungeon_frees_no_space() -> None:
    g = game(hand=["Storehouse"], city=full_city("Dungeon", "Wanderer", padding=14))
    room = game(hand=["Storehouse"], city=full_city("Dungeon", "Wanderer", padding=13))
    assert not g.offers("play Storehouse from hand")
    assert room.offers("play Storehouse from hand")
