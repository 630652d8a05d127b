"""Special events that are about goods and workers: given, stored, brought home, produced."""

from __future__ import annotations

import pytest

from everdell.base.special_events import NOTHING, event_points, ready
from helpers import PASSED


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
