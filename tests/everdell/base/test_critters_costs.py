"""What every Critter of the base game costs, is worth, and which Construction brings it in for free."""

from typing import NamedTuple

import pytest

from helpers import full_city, game


class Critter(NamedTuple):
    id: str
    name: str
    cost: int
    points: int
    unlocked_by: str
    unique: bool


CRITTERS = [
    Critter("architect", "Architect", 4, 2, "Crane", True),
    Critter("bard", "Bard", 3, 0, "Theater", True),
    Critter("barge_toad", "Barge Toad", 2, 1, "Twig Barge", False),
    Critter("chip_sweep", "Chip Sweep", 3, 2, "Resin Refinery", False),
    Critter("doctor", "Doctor", 4, 4, "University", True),
    Critter("fool", "Fool", 3, -2, "Fair Grounds", True),
    Critter("historian", "Historian", 2, 1, "Clock Tower", True),
    Critter("harvester", "Harvester", 3, 2, "Farm", False),
    Critter("innkeeper", "Innkeeper", 1, 1, "Inn", True),
    Critter("judge", "Judge", 3, 2, "Courthouse", True),
    Critter("king", "King", 6, 4, "Castle", True),
    Critter("miner_mole", "Miner Mole", 3, 1, "Mine", False),
    Critter("monk", "Monk", 1, 0, "Monastery", True),
    Critter("peddler", "Peddler", 2, 1, "Ruins", False),
    Critter("postal_pigeon", "Postal Pigeon", 2, 0, "Post Office", False),
    Critter("queen", "Queen", 5, 4, "Palace", True),
    Critter("ranger", "Ranger", 2, 1, "Dungeon", True),
    Critter("shepherd", "Shepherd", 3, 1, "Chapel", True),
    Critter("shopkeeper", "Shopkeeper", 2, 1, "General Store", True),
    Critter("teacher", "Teacher", 2, 2, "School", False),
    Critter("undertaker", "Undertaker", 2, 1, "Cemetery", True),
    Critter("wanderer", "Wanderer", 2, 1, "Lookout", False),
    Critter("gatherer", "Gatherer", 2, 2, "Farm", False),
    Critter("woodcarver", "Woodcarver", 2, 2, "Storehouse", False),
]


def each(critters: list[Critter]) -> pytest.MarkDecorator:
    cases = [pytest.param(critter, id=critter.id, marks=pytest.mark.covers(critter.id)) for critter in critters]
    return pytest.mark.parametrize("critter", cases)


def home(critter: Critter) -> int:
    """The player whose city it is played into by player 1."""
    return 2 if critter.name == "Fool" else 1


every_critter = each(CRITTERS)


@every_critter
def test_is_played_for_exactly_its_cost_in_berries(critter: Critter) -> None:
    g = game(hand=[critter.name], stock={"berry": critter.cost, "twig": 1}, deck=["King", "Castle"])
    g.play(critter.name)
    gained = 3 if critter.name == "Shepherd" else 0
    assert g.stock()["berry"] == gained
    assert g.city(home(critter)) == [critter.name]
    assert g.city(3 - home(critter)) == []


@every_critter
def test_is_not_offered_for_one_berry_less(critter: Critter) -> None:
    stock = {"berry": critter.cost - 1, "twig": 9, "resin": 9, "pebble": 9}
    g = game(hand=[critter.name], stock=stock)
    assert not g.offers(f"play {critter.name} from hand")


@every_critter
def test_is_worth_its_base_points(critter: Critter) -> None:
    g = game(city=[critter.name])
    assert g.score() == critter.points
    assert g.score(2) == 0


@every_critter
def test_comes_free_by_occupying_its_construction(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[critter.unlocked_by], stock={"twig": 1})
    g.play(critter.name)
    assert critter.name in g.city(home(critter))
    assert g.card(critter.unlocked_by).occupied
    assert sum(g.stock(2).values()) == 0


@every_critter
def test_may_be_paid_for_although_its_construction_stands_free(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[critter.unlocked_by], stock={"berry": critter.cost}, deck=["King", "Castle"])
    g.play(critter.name)
    g.choose(f"pay {critter.cost} " + ("berry" if critter.cost == 1 else "berries"))
    assert not g.card(critter.unlocked_by).occupied
    assert critter.name in g.city(home(critter))


@every_critter
def test_no_occupied_construction_brings_a_second_one(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[{"card": critter.unlocked_by, "occupied": True}])
    assert not g.offers(f"play {critter.name} from hand")


@every_critter
def test_the_construction_of_an_opponent_brings_nothing(critter: Critter) -> None:
    g = game(hand=[critter.name], others=[{"city": [critter.unlocked_by]}])
    assert not g.offers(f"play {critter.name} from hand")


@every_critter
def test_comes_free_by_occupying_the_ever_tree(critter: Critter) -> None:
    g = game(hand=[critter.name], city=["Ever Tree"])
    g.play(critter.name)
    assert critter.name in g.city(home(critter))
    assert g.card("Ever Tree").occupied


@every_critter
def test_is_occupied_where_the_player_chooses(critter: Critter) -> None:
    g = game(hand=[critter.name], city=["Ever Tree", critter.unlocked_by])
    g.play(critter.name)
    assert sorted(g.options) == sorted(["occupy Ever Tree", f"occupy {critter.unlocked_by}"])
    g.choose(f"occupy {critter.unlocked_by}")
    assert g.card(critter.unlocked_by).occupied
    assert not g.card("Ever Tree").occupied


@every_critter
def test_an_occupied_ever_tree_is_no_longer_offered(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[{"card": "Ever Tree", "occupied": True}, critter.unlocked_by])
    g.play(critter.name)
    assert critter.name in g.city(home(critter))
    assert g.card(critter.unlocked_by).occupied


# A Fool goes into another city, and an Innkeeper can make way for its twin; both are tested on their own.
@each([critter for critter in CRITTERS if critter.unique and critter.name not in ("Fool", "Innkeeper")])
def test_a_unique_critter_never_joins_its_twin(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[critter.name], stock={"berry": 9})
    assert not g.offers(f"play {critter.name} from hand")


@each([critter for critter in CRITTERS if critter.unique and critter.name != "Fool"])
def test_a_unique_critter_minds_no_twin_in_another_city(critter: Critter) -> None:
    g = game(hand=[critter.name], others=[{"city": [critter.name]}], stock={"berry": 9})
    assert g.offers(f"play {critter.name} from hand")


@each([critter for critter in CRITTERS if not critter.unique])
def test_a_common_critter_joins_its_twin(critter: Critter) -> None:
    g = game(hand=[critter.name], city=[critter.name], stock={"berry": critter.cost}, deck=["King", "Castle"])
    g.play(critter.name)
    assert g.city() == [critter.name, critter.name]


@each([critter for critter in CRITTERS if critter.name not in ("Fool", "Wanderer")])
def test_needs_a_free_space(critter: Critter) -> None:
    full = game(hand=[critter.name], city=full_city(), stock={"berry": 9})
    one_left = game(hand=[critter.name], city=full_city()[:14], stock={"berry": 9})
    assert not full.offers(f"play {critter.name} from hand")
    assert one_left.offers(f"play {critter.name} from hand")


@pytest.mark.covers("farm", "harvester", "gatherer")
def test_one_farm_brings_a_harvester_or_a_gatherer_but_not_both() -> None:
    g = game(hand=["Harvester", "Gatherer"], city=["Farm"])
    assert g.offers("play Gatherer from hand")
    g.play("Harvester")
    g.visit("1 berry")
    assert not g.offers("play Gatherer from hand")


@pytest.mark.covers("innkeeper", "inn")
def test_the_token_stays_when_the_critter_has_left() -> None:
    g = game(hand=["Innkeeper", "Innkeeper", "Wanderer"], city=["Inn"])
    g.play("Innkeeper")
    g.visit("1 berry")
    g.play("Wanderer")
    g.visit("1 berry")
    assert g.city() == ["Inn", "Wanderer"]
    assert not g.offers("play Innkeeper from hand")


@pytest.mark.covers("doctor", "university", "ruins")
def test_the_critter_stays_when_its_construction_leaves() -> None:
    g = game(hand=["Doctor", "Ruins"], city=["University"])
    g.play("Doctor")
    g.visit("1 berry")
    g.play("Ruins")
    assert sorted(g.city()) == ["Doctor", "Ruins"]
    assert g.discard() == ["University"]
