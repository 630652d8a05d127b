"""Special events that are about cards: drawn, captured, tucked, discarded."""

from __future__ import annotations

import pytest

from everdell.base.special_events import NOTHING, event_points, ready


@pytest.mark.covers("ancient_scrolls_discovered")
def test_ancient_scrolls_are_kept_or_laid_beneath() -> None:
    deck = ["Mine", "Monk", "King", "Inn", "School", "Queen"]
    g = ready("Ancient Scrolls Discovered", deck=deck)
    with g.untouched(2):
        g.achieve("Ancient Scrolls Discovered")
        g.choose("keep King", "keep Mine", "stop")
    assert g.hand() == ["King", "Mine"]
    assert event_points(g, "Ancient Scrolls Discovered") == 3
    assert g.discard() == []
    g.turn_is_over()


@pytest.mark.covers("ancient_scrolls_discovered")
def test_ancient_scrolls_may_all_be_kept() -> None:
    g = ready("Ancient Scrolls Discovered", deck=["Farm"] * 5 + ["Queen"])
    g.achieve("Ancient Scrolls Discovered")
    while g.offers("keep Farm"):
        g.choose("keep Farm")
    assert g.hand() == ["Farm"] * 5
    assert event_points(g, "Ancient Scrolls Discovered") == 0


@pytest.mark.covers("ancient_scrolls_discovered")
def test_ancient_scrolls_may_all_lie_beneath() -> None:
    g = ready("Ancient Scrolls Discovered", deck=["Mine", "Monk", "King", "Inn", "School"])
    g.achieve("Ancient Scrolls Discovered")
    g.choose("stop")
    assert g.hand() == []
    assert event_points(g, "Ancient Scrolls Discovered") == 5


@pytest.mark.covers("ancient_scrolls_discovered")
def test_ancient_scrolls_obey_the_hand_limit() -> None:
    g = ready("Ancient Scrolls Discovered", hand=["Farm"] * 7, deck=["Mine", "Monk", "King", "Inn", "School"])
    g.achieve("Ancient Scrolls Discovered")
    g.choose("keep King")
    assert g.hand() == ["Farm"] * 7 + ["King"]
    assert event_points(g, "Ancient Scrolls Discovered") == 4
    g.turn_is_over()


@pytest.mark.covers("ancient_scrolls_discovered")
def test_a_full_hand_lays_every_scroll_beneath() -> None:
    g = ready("Ancient Scrolls Discovered", hand=["Farm"] * 8)
    g.achieve("Ancient Scrolls Discovered")
    assert event_points(g, "Ancient Scrolls Discovered") == 5
    g.turn_is_over()


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_acorn_thieves_leave_the_city_for_three_points_each() -> None:
    g = ready("Capture of the Acorn Thieves", "Wanderer", "Farm", "King")
    with g.untouched(2):
        g.achieve("Capture of the Acorn Thieves")
        assert sorted(g.options) == ["stop", "tuck King", "tuck Ranger", "tuck Wanderer"]
        g.choose("tuck Ranger", "tuck Wanderer")
    assert g.city() == ["Courthouse", "Farm", "King"]
    assert event_points(g, "Capture of the Acorn Thieves") == 6
    assert g.discard() == []
    g.turn_is_over()


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_captured_thieves_score_nothing_else() -> None:
    g = ready("Capture of the Acorn Thieves", "Teacher", "Farm")
    before = g.score()
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Teacher", "stop")
    assert g.score() == before + 3 - 2


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_no_thief_has_to_be_captured() -> None:
    g = ready("Capture of the Acorn Thieves")
    g.achieve("Capture of the Acorn Thieves")
    g.choose("stop")
    assert g.city() == ["Courthouse", "Ranger"]
    assert event_points(g, "Capture of the Acorn Thieves") == 0


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_a_captured_thief_frees_its_space() -> None:
    filling = ["Farm"] * 7 + ["Mine"] * 3 + ["Twig Barge"] * 3
    g = ready("Capture of the Acorn Thieves", *filling, hand=["Inn"], stock={"twig": 2, "resin": 1})
    assert not g.offers("play Inn from hand")
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Ranger")
    g.visit("1 berry")
    assert g.offers("play Inn from hand")


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_a_fool_is_a_thief_worth_catching() -> None:
    g = ready("Capture of the Acorn Thieves", "Fool")
    before = g.score()
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Fool", "stop")
    assert g.score() == before + 3 + 2


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_a_worker_visiting_a_captured_queen_comes_home_next_season() -> None:
    g = ready("Capture of the Acorn Thieves", "Queen", deployed=["Queen"])
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Queen", "stop")
    assert g.workers() == 0
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 3


@pytest.mark.covers("capture_of_the_acorn_thieves")
def test_capturing_half_a_couple_frees_no_space() -> None:
    filling = ["Farm"] * 7 + ["Mine"] * 3 + ["Twig Barge"] * 2
    city = ["Harvester", "Gatherer", *filling]
    g = ready("Capture of the Acorn Thieves", *city, hand=["Inn"], stock={"twig": 2, "resin": 1})
    g.achieve("Capture of the Acorn Thieves")
    g.choose("tuck Harvester", "stop")
    g.visit("1 berry")
    assert not g.offers("play Inn from hand")


@pytest.mark.covers("graduation_of_scholars")
def test_graduation_tucks_critters_of_the_hand() -> None:
    g = ready("Graduation of Scholars", hand=["King", "Monk", "Farm", "Queen"])
    with g.untouched(2):
        g.achieve("Graduation of Scholars")
        assert sorted(g.options) == ["stop", "tuck King", "tuck Monk", "tuck Queen"]
        g.choose("tuck King", "tuck Monk", "stop")
    assert g.hand() == ["Farm", "Queen"]
    assert event_points(g, "Graduation of Scholars") == 4
    assert g.discard() == []
    g.turn_is_over()


@pytest.mark.covers("graduation_of_scholars")
def test_graduation_takes_three_at_most() -> None:
    g = ready("Graduation of Scholars", hand=["Wanderer", "Wanderer", "Wanderer", "King"])
    g.achieve("Graduation of Scholars")
    g.choose("tuck Wanderer", "tuck Wanderer", "tuck Wanderer")
    assert g.hand() == ["King"]
    assert event_points(g, "Graduation of Scholars") == 6
    g.turn_is_over()


@pytest.mark.covers("graduation_of_scholars")
def test_graduation_without_scholars_is_worth_nothing() -> None:
    g = ready("Graduation of Scholars", hand=["Farm"])
    g.achieve("Graduation of Scholars")
    assert g.hand() == ["Farm"]
    assert event_points(g, "Graduation of Scholars") == 0
    g.turn_is_over()


@pytest.mark.covers("croak_wart_cure")
def test_the_cure_costs_two_berries_and_two_cards_of_the_city() -> None:
    g = ready("Croak Wart Cure", "Farm", "Castle", stock={"berry": 3, "twig": 1})
    with g.untouched(2):
        g.achieve("Croak Wart Cure")
        g.choose("discard Farm", "discard Castle")
    assert g.city() == ["Undertaker", "Barge Toad"]
    assert g.stock() == {**NOTHING, "berry": 1, "twig": 1}
    assert sorted(g.discard()) == ["Castle", "Farm"]
    assert event_points(g, "Croak Wart Cure") == 6
    g.turn_is_over()


@pytest.mark.covers("croak_wart_cure")
def test_the_cure_needs_two_berries() -> None:
    assert not ready("Croak Wart Cure", stock={"berry": 1, "twig": 5}).offers("achieve Croak Wart Cure")
    assert ready("Croak Wart Cure", stock={"berry": 2}).offers("achieve Croak Wart Cure")


@pytest.mark.covers("croak_wart_cure")
def test_the_cure_may_take_the_very_cards_it_asks_for() -> None:
    g = ready("Croak Wart Cure", "Farm", stock={"berry": 2})
    g.achieve("Croak Wart Cure")
    g.choose("discard Undertaker", "discard Barge Toad")
    assert g.city() == ["Farm"]
    assert event_points(g, "Croak Wart Cure") == 6


@pytest.mark.covers("croak_wart_cure")
def test_the_cards_of_the_cure_must_be_discarded() -> None:
    g = ready("Croak Wart Cure", "Farm", "Mine", stock={"berry": 2})
    g.achieve("Croak Wart Cure")
    assert sorted(g.options) == ["discard Barge Toad", "discard Farm", "discard Mine", "discard Undertaker"]
    g.choose("discard Farm")
    assert sorted(g.options) == ["discard Barge Toad", "discard Mine", "discard Undertaker"]


@pytest.mark.covers("croak_wart_cure", "dungeon")
def test_prisoners_are_discarded_with_the_dungeon_the_cure_takes() -> None:
    dungeon = {"card": "Dungeon", "beneath": ["Wanderer"]}
    g = ready("Croak Wart Cure", dungeon, "Farm", stock={"berry": 2})
    g.achieve("Croak Wart Cure")
    g.choose("discard Dungeon", "discard Farm")
    assert sorted(g.discard()) == ["Dungeon", "Farm", "Wanderer"]


@pytest.mark.covers("croak_wart_cure")
def test_a_worker_on_a_card_the_cure_takes_comes_home_next_season() -> None:
    g = ready("Croak Wart Cure", "Lookout", "Farm", stock={"berry": 2}, deployed=["Lookout"])
    g.achieve("Croak Wart Cure")
    g.choose("discard Lookout", "discard Farm")
    assert g.workers() == 0
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 3
