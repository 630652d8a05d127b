"""Special events that score what stands in cities."""

from __future__ import annotations

import pytest

from everdell.base.special_events import NOTHING, event_points, ready


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
