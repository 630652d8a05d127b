"""Critters that count at the end of the game: Architect, King and Gatherer."""

import pytest

from helpers import full_city, game


@pytest.mark.covers("architect")
@pytest.mark.parametrize(
    ("resin", "pebble", "bonus"),
    [(0, 0, 0), (1, 0, 1), (0, 1, 1), (2, 1, 3), (3, 2, 5), (3, 3, 6), (6, 0, 6), (4, 3, 6), (0, 9, 6)],
)
def test_an_architect_counts_leftover_resin_and_pebbles_up_to_six(resin: int, pebble: int, bonus: int) -> None:
    g = game(city=["Architect"], stock={"resin": resin, "pebble": pebble})
    assert g.line("prosperity", "Architect") == bonus
    assert g.score() == 2 + bonus


@pytest.mark.covers("architect")
def test_an_architect_counts_neither_twigs_nor_berries_nor_tokens() -> None:
    g = game(city=["Architect"], stock={"twig": 4, "berry": 4, "point": 4})
    assert g.line("prosperity", "Architect") == 0


@pytest.mark.covers("architect")
def test_an_architect_does_not_count_what_lies_on_a_storehouse() -> None:
    g = game(city=["Architect", {"card": "Storehouse", "goods": {"resin": 2, "pebble": 2}}], stock={"pebble": 1})
    assert g.line("prosperity", "Architect") == 1


@pytest.mark.covers("architect")
def test_an_architect_does_not_count_what_lies_on_an_event() -> None:
    stored = {"event": "Under New Management", "goods": {"resin": 2, "pebble": 1}}
    g = game(city=["Architect"], events=[stored], special_events=["Under New Management"], stock={"resin": 1})
    assert g.line("prosperity", "Architect") == 1


@pytest.mark.covers("architect")
def test_an_architect_counts_only_its_owners_supply() -> None:
    g = game(city=["Architect"], others=[{"stock": {"resin": 3, "pebble": 3}}])
    assert g.line("prosperity", "Architect") == 0
    assert g.score(2) == 0


@pytest.mark.covers("architect")
def test_playing_an_architect_changes_nothing_else() -> None:
    g = game(hand=["Architect"], stock={"berry": 4, "resin": 2})
    with g.untouched(2):
        g.play("Architect")
    g.turn_is_over()
    assert g.stock() == {"twig": 0, "resin": 2, "pebble": 0, "berry": 0, "point": 0}


@pytest.mark.covers("king")
@pytest.mark.parametrize(
    ("events", "bonus"),
    [
        ([], 0),
        (["Grand Tour"], 1),
        (["Grand Tour", "City Monument"], 2),
        (["Tax Relief"], 2),
        (["Tax Relief", "The Everdell Games"], 4),
        (["Grand Tour", "Tax Relief", "The Everdell Games"], 5),
    ],
)
def test_a_king_counts_one_for_a_basic_and_two_for_a_special_event(events: list[str], bonus: int) -> None:
    # None of the cards these events ask for stands in the city any more.
    g = game(city=["King"], events=events, special_events=["Tax Relief", "The Everdell Games"])
    assert g.line("prosperity", "King") == bonus


@pytest.mark.covers("king")
def test_a_king_does_not_count_the_events_of_others() -> None:
    g = game(city=["King"], others=[{"events": ["Grand Tour", "Tax Relief"]}], special_events=["Tax Relief"])
    assert g.line("prosperity", "King") == 0
    assert g.line("prosperity", "King", player=2) == 0


@pytest.mark.covers("king")
def test_a_king_counts_an_event_achieved_after_it_came() -> None:
    g = game(city=["King", "Inn", "Lookout", "Post Office"])
    g.achieve("Grand Tour")
    assert g.line("prosperity", "King") == 1


@pytest.mark.covers("king")
def test_playing_a_king_changes_nothing_else() -> None:
    g = game(hand=["King"], stock={"berry": 7})
    with g.untouched(2):
        g.play("King")
    g.turn_is_over()
    assert g.stock()["berry"] == 1
    assert g.stock()["point"] == 0


@pytest.mark.covers("gatherer")
@pytest.mark.parametrize(
    ("harvesters", "gatherers", "bonus"),
    [(0, 1, 0), (1, 0, 0), (1, 1, 3), (1, 2, 3), (2, 1, 3), (2, 2, 6), (4, 4, 12)],
)
def test_gatherers_score_three_for_each_pair(harvesters: int, gatherers: int, bonus: int) -> None:
    g = game(city=["Harvester"] * harvesters + ["Gatherer"] * gatherers)
    assert g.line("prosperity", "Gatherer") == bonus
    assert g.score() == 2 * (harvesters + gatherers) + bonus


@pytest.mark.covers("gatherer")
def test_a_gatherer_needs_no_farm_to_score() -> None:
    g = game(city=["Harvester", "Gatherer"], others=[{"city": ["Farm"]}])
    assert g.line("prosperity", "Gatherer") == 3


@pytest.mark.covers("gatherer")
def test_a_gatherer_finds_no_partner_in_another_city() -> None:
    g = game(city=["Gatherer"], others=[{"city": ["Harvester"]}])
    assert g.line("prosperity", "Gatherer") == 0


@pytest.mark.covers("gatherer", "school")
def test_both_halves_of_a_pair_count_as_cards() -> None:
    g = game(city=["Harvester", "Gatherer", "School"])
    assert g.line("prosperity", "School") == 2


@pytest.mark.covers("gatherer", "harvester")
def test_playing_a_gatherer_activates_neither_it_nor_the_harvester() -> None:
    g = game(hand=["Gatherer"], city=["Farm", "Harvester"], stock={"berry": 2})
    with g.untouched(2):
        g.play("Gatherer")
        g.choose("pay 2 berries")
    g.turn_is_over()
    assert sum(g.stock().values()) == 0


@pytest.mark.covers("gatherer")
def test_a_gatherer_is_no_production_card() -> None:
    g = game(hand=["Chip Sweep"], city=["Harvester", "Gatherer", "Farm"], stock={"berry": 3})
    g.play("Chip Sweep")
    assert sorted(g.options) == ["activate Farm", "activate Harvester", "stop"]


@pytest.mark.covers("gatherer")
def test_a_full_city_takes_a_gatherer_beside_an_unpaired_harvester() -> None:
    g = game(hand=["Gatherer"], city=full_city("Harvester"), stock={"berry": 2})
    g.play("Gatherer")
    assert len(g.city()) == 16
    assert g.line("prosperity", "Gatherer") == 3


@pytest.mark.covers("gatherer")
def test_a_full_city_refuses_a_gatherer_when_every_harvester_is_paired() -> None:
    g = game(hand=["Gatherer"], city=full_city("Harvester", "Gatherer", padding=14), stock={"berry": 2})
    assert not g.offers("play Gatherer from hand")
