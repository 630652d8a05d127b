"""The declarations of the base game against the collected facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import underbough as ub
from fact_files import facts_of
from underbough.rules.engine.declarations import COLOURS, KINDS, Card, Site
from underbough.rules.engine.requirements import CityRequirement
from underbough.rules.everdell.base import board, events, forest

FACTS = facts_of("base")
NAMES = facts_of("names")
RESOURCES = ("twig", "resin", "pebble", "berry")
CARDS: dict[str, Card] = {card.id: card for card in ub.cards("everdell") if card.set == "base"}


def by_id(entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in entries}


FACT_CARDS = by_id(FACTS["cards"])


# Cards


def test_there_are_48_names_and_128_cards() -> None:
    assert len(CARDS) == FACTS["counts"]["card_names"] == 48
    assert sum(card.copies for card in CARDS.values()) == FACTS["counts"]["main_deck_cards"] == 128


def test_every_card_of_the_facts_is_declared_and_no_other() -> None:
    assert set(CARDS) == set(FACT_CARDS)


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_is_declared_as_printed(fact: dict[str, Any]) -> None:
    card = CARDS[fact["id"]]
    assert card.name == fact["name"]
    assert KINDS[card.kind] == fact["kind"]
    assert COLOURS[card.colour] == fact["colour"]
    assert card.rarity == fact["rarity"]
    assert dict(zip(RESOURCES, card.cost, strict=True)) == {kind: fact["cost"].get(kind, 0) for kind in RESOURCES}
    assert (card.points, card.copies) == (fact["points"], fact["copies"])
    assert card.source == fact["source"]
    assert card.text


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_unlocks_and_is_unlocked_as_printed(fact: dict[str, Any]) -> None:
    card = CARDS[fact["id"]]
    assert list(card.unlocks) == fact.get("unlocks", [])
    assert ([card.unlocked_by] if card.unlocked_by else []) == fact.get("unlocked_by", [])


def test_unlocking_is_mutual() -> None:
    for card in CARDS.values():
        for critter in card.unlocks:
            assert critter == "any" or CARDS[critter].unlocked_by == card.id
        if card.unlocked_by:
            assert card.id in CARDS[card.unlocked_by].unlocks


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_has_the_places_for_workers_of_the_facts(fact: dict[str, Any]) -> None:
    spot = CARDS[fact["id"]].spot
    assert (spot.spaces if spot else 0) == fact.get("spaces", 0)
    if spot is not None:
        assert (spot.open_points >= 0) == fact["open"]
        assert max(spot.open_points, 0) == fact.get("open_points", 0)
        assert spot.permanent == fact.get("permanent_worker", False)
        assert spot.second_unlocked_by == fact.get("second_locked_by", "")


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_works_at_the_times_of_the_facts(fact: dict[str, Any]) -> None:
    card, timing = CARDS[fact["id"]], set(fact["timing"])
    assert (card.trigger is not None) == ("triggered" in timing)
    assert (card.score is not None) == ("end_game" in timing)
    assert (card.spot is not None) == ("worker" in timing)
    assert (card.at_prepare is not None) == ("prepare_for_season" in timing)
    assert ("production" in timing) == (COLOURS[card.colour] == "green")


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_has_the_peculiarities_of_the_facts(fact: dict[str, Any]) -> None:
    card = CARDS[fact["id"]]
    assert card.space == (1 if fact.get("takes_space", True) else 0)
    assert card.shares_with == "".join(fact.get("shares_space_with", []))
    assert card.into_opponent == (fact.get("played_into") == "opponent_city")
    assert card.paid_to_opponent == (fact.get("cost_paid_to") == "opponent")
    assert (card.ability is not None) == (fact["timing"] == ["ongoing"])


# Forest and events


def test_there_are_eleven_forest_cards() -> None:
    facts = by_id(FACTS["forest"])
    assert len(forest.FOREST) == FACTS["counts"]["forest_cards"] == 11
    assert {site.id: (site.name, site.source) for site in forest.FOREST} == {
        id_: (fact["name"], fact["source"]) for id_, fact in facts.items()
    }


def requirement(site: Site) -> dict[str, Any]:
    """In the shape of the facts."""
    wanted = site.requirement
    assert isinstance(wanted, CityRequirement)
    colours: dict[str, Any] = {COLOURS[colour]: number for colour, number in wanted.colours}
    return {**colours, "cards": list(wanted.cards)} if wanted.cards else colours


@pytest.mark.parametrize(
    ("sites", "section", "count"),
    [
        (events.BASIC_EVENTS, "basic_events", FACTS["counts"]["basic_event_tiles"]),
        (events.SPECIAL_EVENTS, "special_events", FACTS["counts"]["special_event_cards"]),
    ],
    ids=["basic", "special"],
)
def test_the_events_are_declared_as_printed(sites: list[Site], section: str, count: int) -> None:
    facts = by_id(FACTS[section])
    assert len(sites) == len(facts) == count
    for site in sites:
        fact = facts[site.id]
        assert site.name == fact["name"]
        assert requirement(site) == fact["requirement"]
        assert site.points == fact["points"]
        assert site.source == fact["source"]


def test_the_counts_of_the_events() -> None:
    assert (len(events.BASIC_EVENTS), len(events.SPECIAL_EVENTS)) == (4, 16)


def test_the_basic_events_lie_in_the_order_of_the_board() -> None:
    order = sorted(FACTS["basic_events"], key=lambda fact: int(fact["board_order"]))
    assert [site.id for site in events.BASIC_EVENTS] == [fact["id"] for fact in order]


# The board


def test_the_basic_locations_lie_in_order() -> None:
    facts = sorted(FACTS["board"]["basic_locations"], key=lambda fact: int(fact["order"]))
    assert [(site.id, site.shared, site.source) for site in board.BASIC] == [
        (fact["id"], fact["occupancy"] == "shared", fact["source"]) for fact in facts
    ]


def test_the_journey_is_declared_as_printed() -> None:
    facts = FACTS["board"]["journey"]["spaces"]
    declared = [(site.id, site.points, site.shared, site.permanent) for site in board.JOURNEY]
    assert declared == [(fact["id"], fact["points"], fact["occupancy"] == "shared", True) for fact in facts]


# Names


@pytest.mark.parametrize("section", ["cards", "forest", "basic_events", "special_events"])
def test_everything_has_a_german_and_a_french_name(section: str) -> None:
    for fact in FACTS[section]:
        names = NAMES["base"][fact["id"]]
        assert names["de"]
        assert names["fr"]


def test_no_name_is_given_twice() -> None:
    sites = [*forest.FOREST, *events.BASIC_EVENTS, *events.SPECIAL_EVENTS]
    counted = Counter([card.name for card in CARDS.values()] + [site.name for site in sites])
    assert [name for name, count in counted.items() if count > 1] == []
