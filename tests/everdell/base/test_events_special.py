"""The sixteen special events."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import PASSED, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
REQUIREMENTS = {
    "A Brilliant Marketing Plan": ["Shopkeeper", "Post Office"],
    "A Well Run City": ["Chip Sweep", "Clock Tower"],
    "An Evening of Fireworks": ["Lookout", "Miner Mole"],
    "Ancient Scrolls Discovered": ["Historian", "Ruins"],
    "Capture of the Acorn Thieves": ["Courthouse", "Ranger"],
    "Croak Wart Cure": ["Undertaker", "Barge Toad"],
    "Flying Doctor Service": ["Doctor", "Postal Pigeon"],
    "Graduation of Scholars": ["Teacher", "University"],
    "Ministering to Miscreants": ["Monk", "Dungeon"],
    "Path of the Pilgrims": ["Monastery", "Wanderer"],
    "Performer in Residence": ["Inn", "Bard"],
    "Pristine Chapel Ceiling": ["Woodcarver", "Chapel"],
    "Remembering the Fallen": ["Cemetery", "Shepherd"],
    "Tax Relief": ["Judge", "Queen"],
    "Under New Management": ["Peddler", "General Store"],
}
ALL_COLOURS = ["Wanderer", "Ruins", "Farm", "Mine", "Inn", "Lookout", "Judge", "Crane", "King", "School"]
ALL_EVENTS = [*REQUIREMENTS, "The Everdell Games"]


def ready(name: str, *more: Any, **keywords: Any) -> Any:
    """A game with that special event, whose first player has the cards it asks for and `more`."""
    rest = [event for event in ALL_EVENTS if event != name][:3]
    city = [*REQUIREMENTS.get(name, ALL_COLOURS), *more]
    return game(city=keywords.pop("city", city), special_events=[name, *rest], **keywords)


def event_points(g: Any, name: str, player: int = 1) -> int:
    lines = g.game.scores()[player - 1].lines
    return sum(line.points for line in lines if line.line == "events" and line.source == name)


# Requirements


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_is_offered_to_whoever_has_its_cards(name: str) -> None:
    g = ready(name, stock={"berry": 2})
    assert g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_a_special_event_asks_for_both_cards(name: str) -> None:
    first, second = REQUIREMENTS[name]
    assert not ready(name, city=[first, "Farm"], stock={"berry": 2}).offers(f"achieve {name}")
    assert not ready(name, city=[second, "Farm"], stock={"berry": 2}).offers(f"achieve {name}")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_the_cards_must_stand_in_the_city(name: str) -> None:
    first, second = REQUIREMENTS[name]
    g = ready(name, city=[first], hand=[second], others=[{"city": [second]}], stock={"berry": 2})
    assert not g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_is_for_one_player_only(name: str) -> None:
    g = ready(name, stock={"berry": 2}, others=[{"events": [name]}])
    assert not g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_needs_a_worker(name: str) -> None:
    g = ready(name, stock={"berry": 2}, workers=0, deployed=["3 twigs", "1 pebble"])
    assert not g.offers(f"achieve {name}")


def test_only_the_events_in_play_are_offered() -> None:
    in_play = ["Tax Relief", "Performer in Residence", "The Everdell Games", "Flying Doctor Service"]
    g = game(city=["Inn", "Bard", "Doctor", "Monk", "Dungeon"], special_events=in_play)
    assert [text for text in g.options if text.startswith("achieve")] == ["achieve Performer in Residence"]


# A Brilliant Marketing Plan


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_pays_two_points_for_each_gift() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 2, "pebble": 1, "berry": 1})
    g.achieve("A Brilliant Marketing Plan")
    g.choose("give twig", "give pebble", "stop")
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 1, "point": 4}
    assert g.stock(2) == {**NOTHING, "twig": 1, "pebble": 1}
    assert event_points(g, "A Brilliant Marketing Plan") == 0
    g.turn_is_over()


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_ends_after_three_gifts() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 3, "berry": 3})
    g.achieve("A Brilliant Marketing Plan")
    g.choose("give twig", "give twig", "give berry")
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 2, "point": 6}
    g.turn_is_over()


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_may_split_its_gifts() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 2, "berry": 1}, others=[{}, {}, {}])
    with g.untouched(4):
        g.achieve("A Brilliant Marketing Plan")
        g.choose("give twig", "choose player 2", "give berry", "choose player 3", "stop")
    assert g.stock(2) == {**NOTHING, "twig": 1}
    assert g.stock(3) == {**NOTHING, "berry": 1}
    assert g.stock()["point"] == 4


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_may_be_achieved_with_nothing_to_give() -> None:
    g = ready("A Brilliant Marketing Plan")
    g.achieve("A Brilliant Marketing Plan")
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_may_give_nothing() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 2})
    with g.untouched(2):
        g.achieve("A Brilliant Marketing Plan")
        g.choose("stop")
    assert g.stock() == {**NOTHING, "twig": 2}


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_cannot_give_to_a_passed_player() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 2}, others=[PASSED, {}])
    with g.untouched(2):
        g.achieve("A Brilliant Marketing Plan")
        g.choose("give twig", "stop")
    assert g.stock(3)["twig"] == 1
    assert g.stock()["point"] == 2


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_throws_gifts_away_when_all_have_passed() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"twig": 3}, others=[PASSED])
    with g.untouched(2):
        g.achieve("A Brilliant Marketing Plan")
        g.choose("give twig", "give twig", "stop")
    assert g.stock() == {**NOTHING, "twig": 1, "point": 4}


@pytest.mark.covers("a_brilliant_marketing_plan")
def test_marketing_plan_throws_gifts_away_against_rugwort() -> None:
    g = ready("A Brilliant Marketing Plan", stock={"resin": 3}, solo="rugwort", level=1)
    g.achieve("A Brilliant Marketing Plan")
    g.choose("give resin", "give resin", "give resin")
    assert g.stock() == {**NOTHING, "point": 6}


# A Well Run City


@pytest.mark.covers("a_well_run_city")
def test_well_run_city_brings_a_worker_home() -> None:
    g = ready("A Well Run City", season="spring", deployed=["3 twigs", "1 pebble"])
    with g.untouched(2):
        g.achieve("A Well Run City")
        g.choose("return worker from 3 twigs")
    assert g.workers() == 1
    assert "3 twigs" not in g.deployed()
    assert event_points(g, "A Well Run City") == 4
    g.turn_is_over()


@pytest.mark.covers("a_well_run_city")
def test_well_run_city_may_bring_back_the_very_worker() -> None:
    g = ready("A Well Run City", deployed=["3 twigs"])
    g.achieve("A Well Run City")
    g.choose("return worker from A Well Run City")
    assert g.workers() == 1
    assert g.deployed() == ["3 twigs"]
    assert event_points(g, "A Well Run City") == 4


@pytest.mark.covers("a_well_run_city")
def test_well_run_city_leaves_the_event_with_its_owner() -> None:
    g = ready("A Well Run City", others=[{"city": ["Chip Sweep", "Clock Tower"]}])
    g.achieve("A Well Run City")
    assert g.workers() == 2
    assert not g.offers("achieve A Well Run City")


@pytest.mark.covers("a_well_run_city")
def test_well_run_city_does_not_bring_back_permanent_workers() -> None:
    deployed = ["journey 2", "Monastery", "Cemetery", "1 pebble"]
    g = ready("A Well Run City", "Monastery", "Cemetery", season="autumn", deployed=deployed)
    g.achieve("A Well Run City")
    assert sorted(g.options) == ["return worker from 1 pebble", "return worker from A Well Run City"]


@pytest.mark.covers("a_well_run_city")
def test_the_worker_brought_back_works_again_and_reopens_its_place() -> None:
    g = ready("A Well Run City", workers=1, deployed=["3 twigs"], others=[{"deployed": ["1 berry", "1 berry"]}])
    g.achieve("A Well Run City")
    g.choose("return worker from 3 twigs")
    g.prepare()
    g.visit("3 twigs")
    assert g.stock()["twig"] == 3


# Events that store resources


@pytest.mark.covers("an_evening_of_fireworks")
def test_fireworks_score_two_points_for_each_twig() -> None:
    g = ready("An Evening of Fireworks", stock={"twig": 5, "berry": 1})
    with g.untouched(2):
        g.achieve("An Evening of Fireworks")
        assert sorted(g.options) == ["store 1 twig", "store 2 twigs", "store 3 twigs", "store nothing"]
        g.choose("store 3 twigs")
    assert g.stock() == {**NOTHING, "twig": 2, "berry": 1}
    assert event_points(g, "An Evening of Fireworks") == 6
    g.turn_is_over()


@pytest.mark.covers("an_evening_of_fireworks")
def test_fireworks_may_store_fewer_twigs_or_none() -> None:
    g = ready("An Evening of Fireworks", stock={"twig": 2})
    g.achieve("An Evening of Fireworks")
    assert sorted(g.options) == ["store 1 twig", "store 2 twigs", "store nothing"]
    g.choose("store nothing")
    assert g.stock()["twig"] == 2
    assert event_points(g, "An Evening of Fireworks") == 0


@pytest.mark.covers("performer_in_residence")
def test_performer_scores_two_points_for_each_berry() -> None:
    g = ready("Performer in Residence", stock={"berry": 4, "twig": 2})
    with g.untouched(2):
        g.achieve("Performer in Residence")
        assert sorted(g.options) == ["store 1 berry", "store 2 berries", "store 3 berries", "store nothing"]
        g.choose("store 2 berries")
    assert g.stock() == {**NOTHING, "berry": 2, "twig": 2}
    assert event_points(g, "Performer in Residence") == 4
    g.turn_is_over()


@pytest.mark.covers("performer_in_residence")
def test_performer_may_be_achieved_without_a_berry() -> None:
    g = ready("Performer in Residence")
    g.achieve("Performer in Residence")
    assert event_points(g, "Performer in Residence") == 0
    g.turn_is_over()


@pytest.mark.covers("under_new_management")
def test_new_management_stores_up_to_three_resources_of_any_kinds() -> None:
    g = ready("Under New Management", stock={"twig": 1, "resin": 1, "pebble": 1, "berry": 2})
    with g.untouched(2):
        g.achieve("Under New Management")
        g.choose("store resin", "store pebble", "store berry")
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 1}
    assert event_points(g, "Under New Management") == 5
    g.turn_is_over()


@pytest.mark.covers("under_new_management")
@pytest.mark.parametrize(("kind", "points"), [("twig", 1), ("berry", 1), ("resin", 2), ("pebble", 2)])
def test_new_management_values_resin_and_pebbles_twice(kind: str, points: int) -> None:
    g = ready("Under New Management", stock={kind: 2})
    g.achieve("Under New Management")
    g.choose(f"store {kind}", "stop")
    assert event_points(g, "Under New Management") == points
    assert g.stock()[kind] == 1


@pytest.mark.covers("under_new_management")
def test_new_management_may_store_nothing() -> None:
    g = ready("Under New Management", stock={"pebble": 2})
    g.achieve("Under New Management")
    g.choose("stop")
    assert g.stock()["pebble"] == 2
    assert event_points(g, "Under New Management") == 0


@pytest.mark.covers("under_new_management", "performer_in_residence", "an_evening_of_fireworks")
def test_stored_resources_are_no_leftovers() -> None:
    stored = {"event": "Under New Management", "goods": {"pebble": 3}}
    g = ready("Under New Management", city=["Architect"], stock={"resin": 1}, events=[stored])
    assert g.line("prosperity", "Architect") == 1
    assert event_points(g, "Under New Management") == 6


# Events that keep cards


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


# Croak Wart Cure


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


# Events that look at a card at the end


@pytest.mark.covers("flying_doctor_service")
def test_flying_doctors_look_after_the_couples_of_every_city() -> None:
    couple = ["Harvester", "Gatherer"]
    others = [{"city": couple}, {"city": [*couple, "Harvester"]}]
    g = ready("Flying Doctor Service", *couple, others=others)
    g.achieve("Flying Doctor Service")
    assert event_points(g, "Flying Doctor Service") == 9
    g.turn_is_over()


@pytest.mark.covers("flying_doctor_service")
def test_flying_doctors_count_couples_and_not_singles() -> None:
    g = ready("Flying Doctor Service", "Harvester", others=[{"city": ["Gatherer", "Gatherer"]}])
    g.achieve("Flying Doctor Service")
    assert event_points(g, "Flying Doctor Service") == 0


@pytest.mark.covers("flying_doctor_service")
def test_flying_doctors_count_couples_that_come_later() -> None:
    g = ready("Flying Doctor Service", "Harvester", hand=["Gatherer"], stock={"berry": 2})
    g.achieve("Flying Doctor Service")
    g.visit("1 berry")
    g.play("Gatherer")
    assert event_points(g, "Flying Doctor Service") == 3


@pytest.mark.covers("ministering_to_miscreants")
def test_ministering_scores_three_points_for_each_prisoner() -> None:
    dungeon = {"card": "Dungeon", "beneath": ["Wanderer", "Teacher"]}
    g = ready("Ministering to Miscreants", city=["Monk", dungeon, "Ranger"])
    with g.untouched(2):
        g.achieve("Ministering to Miscreants")
    assert event_points(g, "Ministering to Miscreants") == 6
    g.turn_is_over()


@pytest.mark.covers("ministering_to_miscreants")
def test_ministering_counts_prisoners_taken_later() -> None:
    city = ["Monk", "Dungeon", "Wanderer"]
    g = ready("Ministering to Miscreants", city=city, hand=["Mine"], events=["Ministering to Miscreants"])
    assert event_points(g, "Ministering to Miscreants") == 0
    g.play("Mine")
    g.choose("imprison Wanderer")
    assert event_points(g, "Ministering to Miscreants") == 3


@pytest.mark.covers("ministering_to_miscreants")
def test_ministering_without_a_dungeon_is_worth_nothing() -> None:
    g = ready("Ministering to Miscreants", city=["Monk", "Farm"], events=["Ministering to Miscreants"])
    assert event_points(g, "Ministering to Miscreants") == 0


@pytest.mark.covers("path_of_the_pilgrims")
def test_pilgrims_score_three_points_for_each_worker_in_the_monastery() -> None:
    g = ready("Path of the Pilgrims", "Monk", season="summer", deployed=["Monastery", "Monastery"])
    with g.untouched(2):
        g.achieve("Path of the Pilgrims")
    assert event_points(g, "Path of the Pilgrims") == 6
    g.turn_is_over()


@pytest.mark.covers("path_of_the_pilgrims")
def test_pilgrims_who_come_later_count() -> None:
    g = ready("Path of the Pilgrims", stock={"twig": 2}, events=["Path of the Pilgrims"])
    g.visit("Monastery")
    assert g.stock(2)["twig"] == 2
    assert event_points(g, "Path of the Pilgrims") == 3


@pytest.mark.covers("path_of_the_pilgrims")
def test_pilgrims_without_a_monastery_are_worth_nothing() -> None:
    g = ready("Path of the Pilgrims", "University", deployed=["Monastery"], events=["Path of the Pilgrims"])
    assert event_points(g, "Path of the Pilgrims") == 3
    g.visit("University")
    g.choose("discard Monastery", "gain twig")
    assert event_points(g, "Path of the Pilgrims") == 0


@pytest.mark.covers("remembering_the_fallen")
def test_remembering_scores_three_points_for_each_worker_in_the_cemetery() -> None:
    g = ready("Remembering the Fallen", "Undertaker", season="summer", deployed=["Cemetery", "Cemetery"])
    with g.untouched(2):
        g.achieve("Remembering the Fallen")
    assert event_points(g, "Remembering the Fallen") == 6
    g.turn_is_over()


@pytest.mark.covers("remembering_the_fallen")
def test_the_fallen_who_come_later_count() -> None:
    deck = ["Mine", "Mine", "Mine", "Farm"]
    g = ready("Remembering the Fallen", deck=deck, events=["Remembering the Fallen"])
    assert event_points(g, "Remembering the Fallen") == 0
    g.visit("Cemetery")
    g.choose("play Farm")
    assert event_points(g, "Remembering the Fallen") == 3


@pytest.mark.covers("remembering_the_fallen")
def test_remembering_without_a_cemetery_is_worth_nothing() -> None:
    g = ready("Remembering the Fallen", "University", deployed=["Cemetery"], events=["Remembering the Fallen"])
    assert event_points(g, "Remembering the Fallen") == 3
    g.visit("University")
    g.choose("discard Cemetery", "gain twig")
    assert event_points(g, "Remembering the Fallen") == 0


@pytest.mark.covers("pristine_chapel_ceiling")
def test_the_chapel_ceiling_draws_and_gains_for_each_token() -> None:
    city = ["Woodcarver", {"card": "Chapel", "tokens": 2}]
    g = ready("Pristine Chapel Ceiling", city=city, deck=["Mine", "Inn", "King"])
    with g.untouched(2):
        g.achieve("Pristine Chapel Ceiling")
        g.choose("gain twig", "gain pebble")
    assert g.hand() == ["Inn", "Mine"]
    assert g.stock() == {**NOTHING, "twig": 1, "pebble": 1}
    assert g.card("Chapel").tokens == 2
    g.turn_is_over()


@pytest.mark.covers("pristine_chapel_ceiling")
def test_the_chapel_ceiling_scores_two_points_for_each_token_on_top_of_the_tokens() -> None:
    city = ["Woodcarver", {"card": "Chapel", "tokens": 3}]
    g = ready("Pristine Chapel Ceiling", city=city, events=["Pristine Chapel Ceiling"])
    assert event_points(g, "Pristine Chapel Ceiling") == 6
    assert g.score() == 2 + 2 + 3 + 6


@pytest.mark.covers("pristine_chapel_ceiling")
def test_the_chapel_ceiling_obeys_the_hand_limit() -> None:
    city = ["Woodcarver", {"card": "Chapel", "tokens": 2}]
    g = ready("Pristine Chapel Ceiling", city=city, hand=["Farm"] * 7, deck=["Mine", "Inn"])
    g.achieve("Pristine Chapel Ceiling")
    g.choose("gain twig", "gain twig")
    assert g.hand() == ["Farm"] * 7 + ["Mine"]
    assert g.stock()["twig"] == 2


@pytest.mark.covers("pristine_chapel_ceiling")
def test_an_empty_chapel_is_enough_for_its_ceiling() -> None:
    g = ready("Pristine Chapel Ceiling")
    g.achieve("Pristine Chapel Ceiling")
    assert g.stock() == NOTHING
    assert event_points(g, "Pristine Chapel Ceiling") == 0
    g.turn_is_over()


@pytest.mark.covers("pristine_chapel_ceiling")
def test_a_ceiling_without_a_chapel_is_worth_nothing() -> None:
    g = ready("Pristine Chapel Ceiling", city=["Woodcarver"], events=["Pristine Chapel Ceiling"])
    assert event_points(g, "Pristine Chapel Ceiling") == 0


# Tax Relief and the Everdell Games


@pytest.mark.covers("tax_relief")
def test_tax_relief_runs_the_production_once() -> None:
    g = ready("Tax Relief", "Farm", "Farm", "Mine", "Twig Barge", "Inn", others=[{"city": ["Farm"]}])
    with g.untouched(2):
        g.achieve("Tax Relief")
    assert g.stock() == {**NOTHING, "berry": 2, "pebble": 1, "twig": 2}
    assert event_points(g, "Tax Relief") == 3
    g.turn_is_over()


@pytest.mark.covers("tax_relief")
def test_tax_relief_asks_what_a_production_card_asks() -> None:
    g = ready("Tax Relief", "Farm", "Doctor")
    g.achieve("Tax Relief")
    assert sorted(g.options) == ["pay 1 berry", "pay nothing"]
    g.choose("pay 1 berry")
    assert g.stock() == {**NOTHING, "point": 1}


@pytest.mark.covers("tax_relief")
def test_tax_relief_lets_the_player_order_the_production() -> None:
    g = ready("Tax Relief", "Doctor", "Peddler", stock={"twig": 1, "berry": 1})
    g.achieve("Tax Relief")
    g.choose("activate Peddler", "pay twig", "stop", "gain berry", "pay 2 berries")
    assert g.stock() == {**NOTHING, "point": 2}


@pytest.mark.covers("tax_relief")
def test_tax_relief_without_production_still_scores() -> None:
    g = ready("Tax Relief")
    g.achieve("Tax Relief")
    assert g.stock() == NOTHING
    assert event_points(g, "Tax Relief") == 3


@pytest.mark.covers("the_everdell_games")
def test_the_everdell_games_ask_for_two_cards_of_each_colour() -> None:
    g = ready("The Everdell Games")
    with g.untouched(2):
        g.achieve("The Everdell Games")
    assert event_points(g, "The Everdell Games") == 9
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("the_everdell_games")
@pytest.mark.parametrize("missing", [0, 2, 4, 6, 8], ids=["tan", "green", "red", "blue", "purple"])
def test_one_card_of_a_colour_is_not_enough_for_the_games(missing: int) -> None:
    city = ALL_COLOURS[:missing] + ALL_COLOURS[missing + 1 :]
    assert not ready("The Everdell Games", city=city).offers("achieve The Everdell Games")


@pytest.mark.covers(
    "a_brilliant_marketing_plan",
    "a_well_run_city",
    "an_evening_of_fireworks",
    "ancient_scrolls_discovered",
    "capture_of_the_acorn_thieves",
    "croak_wart_cure",
    "flying_doctor_service",
    "graduation_of_scholars",
    "ministering_to_miscreants",
    "path_of_the_pilgrims",
    "performer_in_residence",
    "pristine_chapel_ceiling",
    "remembering_the_fallen",
    "tax_relief",
    "the_everdell_games",
    "under_new_management",
)
@pytest.mark.parametrize("name", ALL_EVENTS)
def test_an_event_whose_cards_have_left_keeps_its_printed_points(name: str) -> None:
    printed = {"A Well Run City": 4, "Croak Wart Cure": 6, "Tax Relief": 3, "The Everdell Games": 9}
    g = ready(name, city=["Farm"], events=[name])
    assert event_points(g, name) == printed.get(name, 0)
