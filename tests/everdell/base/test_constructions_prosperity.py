"""The purple Constructions: Castle, Ever Tree, Palace, School, Theater."""

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}


@pytest.mark.covers("castle")
def test_playing_a_castle_costs_eight_resources_and_does_nothing_more() -> None:
    g = game(hand=["Castle"], stock={"twig": 2, "resin": 3, "pebble": 3})
    with g.untouched(2):
        g.play("Castle")
    assert g.city() == ["Castle"]
    assert g.hand() == []
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("castle", "palace")
@pytest.mark.parametrize("card", ["Castle", "Palace"])
@pytest.mark.parametrize("missing", ["twig", "resin", "pebble"])
def test_a_castle_or_palace_is_not_offered_with_one_resource_too_few(card: str, missing: str) -> None:
    stock = {"twig": 2, "resin": 3, "pebble": 3, "berry": 9}
    stock[missing] -= 1
    assert not game(hand=[card], stock=stock).offers(f"play {card} from hand")


@pytest.mark.covers("castle")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 0),
        (["Crane", "Palace", "Chapel"], 0),
        (["Farm"], 1),
        (["Farm", "Farm", "Inn", "Storehouse", "Ruins"], 5),
        (["Wanderer", "Gatherer", "Farm"], 1),
    ],
)
def test_a_castle_scores_one_for_each_common_construction(others: list[str], bonus: int) -> None:
    g = game(city=["Castle", *others])
    assert g.line("prosperity", "Castle") == bonus


@pytest.mark.covers("castle")
def test_a_castle_looks_only_at_its_own_city() -> None:
    g = game(city=["Castle", "Mine"], others=[{"city": ["Farm", "Farm", "Farm"]}])
    assert g.line("prosperity", "Castle") == 1
    assert g.score(1) == 4 + 2 + 1
    assert g.score(2) == 3


@pytest.mark.covers("palace")
def test_playing_a_palace_costs_eight_resources_and_does_nothing_more() -> None:
    g = game(hand=["Palace"], stock={"twig": 3, "resin": 3, "pebble": 3, "berry": 1})
    with g.untouched(2):
        g.play("Palace")
    assert g.city() == ["Palace"]
    assert g.stock() == NOTHING | {"twig": 1, "berry": 1}
    g.turn_is_over()


@pytest.mark.covers("palace")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 1),
        (["Farm", "Inn"], 1),
        (["Crane"], 2),
        (["Crane", "Castle", "Fair Grounds", "Ever Tree"], 5),
        (["King", "Historian", "Farm"], 1),
    ],
)
def test_a_palace_scores_one_for_each_unique_construction_itself_included(others: list[str], bonus: int) -> None:
    g = game(city=["Palace", *others], others=[{"city": ["Chapel", "Lookout"]}])
    assert g.line("prosperity", "Palace") == bonus


@pytest.mark.covers("school")
def test_playing_a_school_costs_two_twigs_and_two_resin_and_does_nothing_more() -> None:
    g = game(hand=["School"], stock={"twig": 2, "resin": 2, "pebble": 1})
    with g.untouched(2):
        g.play("School")
    assert g.city() == ["School"]
    assert g.stock() == NOTHING | {"pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("school")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 0),
        (["Historian", "King", "Fool"], 0),
        (["Teacher"], 1),
        (["Harvester", "Gatherer"], 2),
        (["Wanderer", "Wanderer", "Harvester", "Gatherer"], 4),
        (["Farm", "Inn", "Peddler"], 1),
    ],
)
def test_a_school_scores_one_for_each_common_critter(others: list[str], bonus: int) -> None:
    g = game(city=["School", *others], others=[{"city": ["Wanderer", "Teacher"]}])
    assert g.line("prosperity", "School") == bonus


@pytest.mark.covers("school", "dungeon")
def test_a_prisoner_no_longer_counts_for_the_school() -> None:
    g = game(city=["School", "Teacher", {"card": "Dungeon", "beneath": ["Wanderer"]}])
    assert g.line("prosperity", "School") == 1


@pytest.mark.covers("theater")
def test_playing_a_theater_costs_three_twigs_one_resin_and_one_pebble_and_does_nothing_more() -> None:
    g = game(hand=["Theater"], stock={"twig": 3, "resin": 1, "pebble": 1})
    with g.untouched(2):
        g.play("Theater")
    assert g.city() == ["Theater"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("theater")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 0),
        (["Wanderer", "Teacher", "Crane"], 0),
        (["Historian"], 1),
        (["Historian", "King", "Bard", "Wanderer"], 3),
    ],
)
def test_a_theater_scores_one_for_each_unique_critter(others: list[str], bonus: int) -> None:
    g = game(city=["Theater", *others], others=[{"city": ["King", "Queen"]}])
    assert g.line("prosperity", "Theater") == bonus


@pytest.mark.covers("theater", "fool")
def test_a_fool_standing_in_the_city_counts_for_its_theater() -> None:
    g = game(city=["Theater", "Fool"])
    assert g.line("prosperity", "Theater") == 1
    assert g.score() == 3 - 2 + 1


@pytest.mark.covers("ever_tree")
def test_playing_an_ever_tree_costs_nine_resources_and_does_nothing_more() -> None:
    g = game(hand=["Ever Tree"], stock={"twig": 3, "resin": 3, "pebble": 3})
    with g.untouched(2):
        g.play("Ever Tree")
    assert g.city() == ["Ever Tree"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("ever_tree")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 1),
        (["Farm", "Inn", "Crane", "Wanderer"], 1),
        (["King"], 2),
        (["Castle", "Gatherer", "Gatherer", "King"], 5),
    ],
)
def test_an_ever_tree_scores_one_for_each_purple_card_itself_included(others: list[str], bonus: int) -> None:
    g = game(city=["Ever Tree", *others], others=[{"city": ["School", "Palace"]}])
    assert g.line("prosperity", "Ever Tree") == bonus


@pytest.mark.covers("ever_tree")
@pytest.mark.parametrize("critter", ["King", "Wanderer", "Monk", "Undertaker"])
def test_an_ever_tree_brings_in_any_critter_for_free(critter: str) -> None:
    g = game(hand=[critter], city=["Ever Tree"], meadow=["Farm"] * 8, deck=["Mine", "Mine", "Mine"])
    g.play(critter)
    assert critter in g.city()
    assert g.card("Ever Tree").occupied


@pytest.mark.covers("ever_tree")
def test_an_ever_tree_brings_in_only_one_critter_per_game() -> None:
    g = game(hand=["King"], city=[{"card": "Ever Tree", "occupied": True}])
    assert not g.offers("play King from hand")


@pytest.mark.covers("ever_tree")
def test_an_ever_tree_does_not_bring_in_constructions() -> None:
    assert not game(hand=["Crane"], city=["Ever Tree"]).offers("play Crane from hand")


@pytest.mark.covers("ever_tree", "castle")
@pytest.mark.parametrize(("chosen", "other"), [("Castle", "Ever Tree"), ("Ever Tree", "Castle")])
def test_the_player_chooses_between_the_matching_construction_and_the_ever_tree(chosen: str, other: str) -> None:
    g = game(hand=["King"], city=["Castle", "Ever Tree"])
    g.play("King")
    assert sorted(g.options) == ["occupy Castle", "occupy Ever Tree"]
    g.choose(f"occupy {chosen}")
    assert g.card(chosen).occupied
    assert not g.card(other).occupied
    g.turn_is_over()
