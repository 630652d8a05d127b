"""The Garland Awards."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game

COUNTED = [
    pytest.param("Agriculture", ["Farm", "Teacher"], marks=pytest.mark.covers("garland_agriculture")),
    pytest.param("Tourism", ["Inn", "Queen"], marks=pytest.mark.covers("garland_tourism")),
    pytest.param("Peace", ["Crane", "Judge"], marks=pytest.mark.covers("garland_peace")),
    pytest.param("Storytelling", ["Ruins", "Bard"], marks=pytest.mark.covers("garland_storytelling")),
    pytest.param("Beauty", ["Castle", "King"], marks=pytest.mark.covers("garland_beauty")),
    pytest.param("Architecture", ["Inn", "Castle"], marks=pytest.mark.covers("garland_architecture")),
    pytest.param("Community", ["Queen", "King"], marks=pytest.mark.covers("garland_community")),
]
ONE_OF_EACH = ["Farm", "Inn", "Crane", "Ruins", "Castle", "Teacher", "Queen", "Judge", "Bard", "King"]


def award(name: str, *cities: Any, **settings: Any) -> Any:
    first, *others = cities
    return game(modules=["garland"], garland=name, city=first, others=[{"city": city} for city in others], **settings)


def points(g: Any, name: str) -> list[int]:
    return [g.line("garland", name, seat + 1) for seat in range(len(g.game.state.players))]


@pytest.mark.parametrize(("name", "cards"), COUNTED)
def test_only_the_cards_of_its_type_count(name: str, cards: list[str]) -> None:
    """The one who has only others scores nothing, however many there are."""
    others = [card for card in ONE_OF_EACH if points(award(name, [card], []), name) == [0, 0]]
    assert len(others) == (5 if name in ("Architecture", "Community") else 8)
    assert not set(cards) & set(others)
    assert points(award(name, cards, others), name) == [6, 0]


@pytest.mark.parametrize(("name", "cards"), COUNTED)
def test_most_and_second_most(name: str, cards: list[str]) -> None:
    g = award(name, cards[:1], cards, [])
    assert points(g, name) == [3, 6, 0]
    before = sum(line.points for line in g.game.scores()[1].lines if line.line != "garland")
    assert g.score(2) == before + 6


FARMS = ["Farm"] * 3


@pytest.mark.covers("garland_agriculture")
@pytest.mark.parametrize(
    ("farms", "scored"),
    [
        ((3, 2), [6, 3]),
        ((2, 2), [6, 6]),
        ((2, 0), [6, 0]),
        ((0, 0), [0, 0]),
        ((3, 2, 1), [6, 3, 0]),
        ((2, 2, 1), [6, 6, 3]),
        ((3, 1, 1), [6, 3, 3]),
        ((2, 1, 1, 0), [6, 3, 3, 0]),
        ((1, 2, 2, 3), [0, 3, 3, 6]),
        ((1, 1, 1, 1, 1, 1), [6, 6, 6, 6, 6, 6]),
        ((2, 2, 1, 1, 0, 0), [6, 6, 3, 3, 0, 0]),
    ],
)
def test_ties_and_those_without_a_card(farms: tuple[int, ...], scored: list[int]) -> None:
    assert points(award("Agriculture", *(["Farm"] * n for n in farms)), "Agriculture") == scored


@pytest.mark.covers("garland_community")
def test_cards_that_share_a_space_or_need_none_count() -> None:
    shared = ["Harvester", "Gatherer", "Wanderer"]
    assert points(award("Community", shared, ["King", "Queen"]), "Community") == [6, 3]


@pytest.mark.covers("garland_community")
def test_prisoners_and_cards_beneath_events_do_not_count() -> None:
    g = game(
        modules=["garland"],
        garland="Community",
        city=[{"card": "Dungeon", "beneath": ["Wanderer", "Bard"]}, "King"],
        events=[{"event": "Capture of the Acorn Thieves", "beneath": ["Ranger", "Wanderer"]}],
        others=[{"city": ["Queen", "Judge"]}],
    )
    assert points(g, "Community") == [3, 6]


@pytest.mark.covers("garland_peace")
def test_it_is_neither_an_event_nor_a_token() -> None:
    g = award("Peace", ["King", "Crane"], [])
    assert g.line("prosperity", "King") == 0
    assert g.stock()["point"] == 0
    assert g.line("events", "Peace") == 0


@pytest.mark.covers("garland_peace")
def test_it_follows_the_cities() -> None:
    g = award("Peace", [], ["Crane"], hand=["Judge"], stock={"berry": 3})
    assert points(g, "Peace") == [0, 6]
    g.play("Judge")
    assert points(g, "Peace") == [6, 6]


# Against Rugwort


@pytest.mark.covers("garland_architecture")
@pytest.mark.parametrize(
    ("mine", "his", "scored"),
    [(2, 1, [6, 3]), (1, 2, [3, 6]), (1, 1, [6, 6]), (1, 0, [6, 0]), (0, 3, [0, 6])],
)
def test_rugwort_takes_part(mine: int, his: int, scored: list[int]) -> None:
    g = game(
        modules=["garland"],
        garland="Architecture",
        solo="rugwort",
        city=["Farm"] * mine,
        others=[{"city": ["Mine"] * his}],
    )
    assert points(g, "Architecture") == scored
    assert g.score(2) == 2 * his + scored[1] + g.line("events", "special events you did not achieve", 2)


# Setting up


def test_one_of_the_seven_is_drawn() -> None:
    found = set()
    for seed in range(60):
        zones = ub.new_game(modules=["garland"], seed=seed).view()["zones"]
        assert len(zones["garland"]) == 1
        found.add(zones["garland"][0])
    assert len(found) == 7


def test_everybody_sees_it() -> None:
    g = award("garland_beauty", [], [])
    assert [g.game.view(viewer)["zones"]["garland"] for viewer in (0, 1, None)] == [["garland_beauty"]] * 3


def test_without_the_module_there_is_none() -> None:
    assert not [line for score in game().game.scores() for line in score.lines if line.line == "garland"]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"garland": "Peace"}, "'garland' is unknown"),
        ({"modules": ["garland"], "garland": "War"}, "garland: there is no 'War'; there are: Agriculture, Tourism"),
    ],
)
def test_an_impossible_award_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position(position)
