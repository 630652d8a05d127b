"""The Constructions that take cards out of the city: Ruins and University."""

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
RESOURCES = ["gain twig", "gain resin", "gain pebble", "gain berry"]
GREEN_CONSTRUCTIONS = ("Mine", "Twig Barge", "Resin Refinery", "General Store", "Storehouse")
FULL = [name for name in GREEN_CONSTRUCTIONS for _ in range(3)]


@pytest.mark.covers("ruins")
def test_ruins_replace_a_construction_refund_it_and_draw_two() -> None:
    g = game(hand=["Ruins"], city=["Castle", "Farm", "King"], deck=["Inn", "Mine", "Monk"])
    with g.untouched(2):
        g.play("Ruins")
        assert g.options == ["discard Castle", "discard Farm"]
        g.choose("discard Castle")
    assert g.city() == ["Farm", "King", "Ruins"]
    assert g.discard() == ["Castle"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 3, "pebble": 3}
    assert g.hand() == ["Inn", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("ruins")
@pytest.mark.parametrize("city", [[], ["King", "Wanderer"]])
def test_ruins_cannot_be_played_without_a_construction(city: list[str]) -> None:
    assert not game(hand=["Ruins"], city=city, stock={"twig": 9}).offers("play Ruins from hand")


@pytest.mark.covers("ruins")
def test_older_ruins_may_be_discarded_for_two_cards_and_no_refund() -> None:
    g = game(hand=["Ruins"], city=["Ruins"])
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert g.discard() == ["Ruins"]
    assert g.stock() == NOTHING
    assert len(g.hand()) == 2
    g.turn_is_over()


@pytest.mark.covers("ruins")
def test_ruins_never_discard_themselves() -> None:
    g = game(hand=["Ruins"], city=["Farm", "Ruins"])
    g.play("Ruins")
    assert g.options == ["discard Farm", "discard Ruins"]
    g.choose("discard Farm")
    assert g.city() == ["Ruins", "Ruins"]


@pytest.mark.covers("ruins")
def test_ruins_fit_into_a_full_city() -> None:
    g = game(hand=["Ruins"], city=FULL)
    g.play("Ruins")
    g.choose("discard Mine 1")
    assert g.city() == [*FULL[1:], "Ruins"]
    assert g.stock() == NOTHING | {"twig": 1, "resin": 1, "pebble": 1}


@pytest.mark.covers("ruins")
def test_ruins_refund_the_printed_cost_of_a_card_that_was_played_for_less() -> None:
    g = game(hand=["Castle", "Ruins"], city=["Crane"], stock={"twig": 2, "resin": 3})
    g.play("Castle")
    g.visit("1 berry")
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 3, "pebble": 3}


@pytest.mark.covers("ruins")
@pytest.mark.parametrize(("held", "after"), [(6, 8), (7, 8)])
def test_ruins_draw_within_the_hand_limit(held: int, after: int) -> None:
    g = game(hand=["Ruins", *["Farm"] * held], city=["Inn"])
    g.play("Ruins")
    assert len(g.hand()) == after
    assert g.discard() == ["Inn"]


@pytest.mark.covers("ruins", "courthouse", "historian")
def test_ruins_trigger_courthouse_and_historian() -> None:
    g = game(hand=["Ruins"], city=["Courthouse", "Historian", "Inn"], deck=["Farm", "Mine", "Monk", "King"])
    g.play("Ruins")
    g.choose("discard Inn", "trigger Courthouse", "gain pebble")
    assert g.hand() == ["Farm", "Mine", "Monk"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1, "pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("ruins", "courthouse")
def test_a_courthouse_discarded_for_the_ruins_does_not_trigger() -> None:
    g = game(hand=["Ruins"], city=["Courthouse"])
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert g.stock() == NOTHING | {"twig": 1, "resin": 1, "pebble": 2}
    g.turn_is_over()


@pytest.mark.covers("ruins")
def test_a_worker_on_a_card_turned_to_ruins_stays_out_until_its_owner_prepares() -> None:
    g = game(hand=["Ruins"], city=["Inn"], others=[{"deployed": ["Inn of player 1", "1 berry"]}])
    with g.untouched(2):
        g.play("Ruins")
    assert g.workers(2) == 0
    assert g.offers("prepare for spring")
    g.prepare()
    assert g.workers(2) == 3
    assert g.deployed(2) == []


@pytest.mark.covers("ruins", "dungeon")
def test_prisoners_of_a_ruined_dungeon_are_discarded() -> None:
    g = game(hand=["Ruins"], city=[{"card": "Dungeon", "beneath": ["Wanderer", "King"]}])
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert sorted(g.discard()) == ["Dungeon", "King", "Wanderer"]
    assert g.stock() == NOTHING | {"resin": 1, "pebble": 2}


@pytest.mark.covers("ruins", "clock_tower")
def test_tokens_on_a_ruined_clock_tower_are_lost() -> None:
    g = game(hand=["Ruins"], city=[{"card": "Clock Tower", "tokens": 3}])
    g.play("Ruins")
    assert g.stock() == NOTHING | {"twig": 3, "pebble": 1}
    assert g.score() == 0


@pytest.mark.covers("ruins", "postal_pigeon")
@pytest.mark.parametrize(("city", "offered"), [([], False), (["Inn"], True)])
def test_ruins_revealed_by_a_pigeon_need_a_construction_too(city: list[str], offered: bool) -> None:
    g = game(hand=["Postal Pigeon"], city=city, stock={"berry": 2}, deck=["Ruins", "King"])
    g.play("Postal Pigeon")
    assert g.offers("play Ruins") == offered


@pytest.mark.covers("ruins", "cemetery")
def test_ruins_may_replace_the_very_cemetery_that_brought_them_and_its_worker_is_lost() -> None:
    g = game(city=["Cemetery"], deck=["Ruins", "King", "Queen", "Castle"], deployed=["1 berry"])
    g.visit("Cemetery")
    g.choose("play Ruins")
    assert g.city() == ["Ruins"]
    assert g.stock() == NOTHING | {"pebble": 2}
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 2


@pytest.mark.covers("university")
def test_playing_a_university_costs_a_resin_and_two_pebbles_and_does_nothing_more() -> None:
    g = game(hand=["University"], city=["Farm"], stock={"resin": 1, "pebble": 2})
    with g.untouched(2):
        g.play("University")
    assert g.city() == ["Farm", "University"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("university")
@pytest.mark.parametrize(
    ("discarded", "refund"), [("Farm", {"twig": 2, "resin": 1}), ("King", {"berry": 6}), ("Fool", {"berry": 3})]
)
def test_a_university_refunds_a_discarded_card_and_adds_a_resource_and_a_token(
    discarded: str, refund: dict[str, int]
) -> None:
    city = ["University", "Farm", "King", "Fool"]
    g = game(city=city)
    with g.untouched(2):
        g.visit("University")
        assert g.options == ["discard Farm", "discard King", "discard Fool"]
        g.choose(f"discard {discarded}")
        assert g.options == RESOURCES
        g.choose("gain pebble")
    assert g.stock() == NOTHING | refund | {"pebble": 1, "point": 1}
    assert g.city() == [name for name in city if name != discarded]
    assert g.discard() == [discarded]
    assert g.deployed() == ["University"]
    assert g.workers() == 1
    g.turn_is_over()


@pytest.mark.covers("university")
def test_a_university_needs_another_card_to_discard() -> None:
    assert not game(city=["University"]).offers("visit University")
    assert game(city=["University", "Ruins"]).offers("visit University")


@pytest.mark.covers("university")
def test_only_the_owner_may_visit_a_university_and_only_one_worker() -> None:
    assert not game(others=[{"city": ["University", "Farm"]}]).offers("visit University of player 2")
    assert not game(city=["University", "Farm"], deployed=["University"]).offers("visit University")


@pytest.mark.covers("university")
def test_a_university_refunds_the_printed_cost_of_a_card_played_for_free() -> None:
    g = game(hand=["King"], city=["University", "Castle"])
    g.play("King")
    g.visit("1 berry")
    g.visit("University")
    g.choose("discard King", "gain twig")
    assert g.stock() == NOTHING | {"twig": 1, "berry": 6, "point": 1}
    assert g.card("Castle").occupied


@pytest.mark.covers("university")
def test_ones_own_worker_on_a_discarded_card_stays_out_until_the_next_season() -> None:
    g = game(city=["University", "Lookout"], deployed=["Lookout"])
    g.visit("University")
    g.choose("gain twig")
    assert g.city() == ["University"]
    assert g.workers() == 0
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 3
    assert g.deployed() == []


@pytest.mark.covers("university")
def test_a_visitors_worker_on_a_discarded_card_stays_out_until_the_visitor_prepares() -> None:
    g = game(city=["University", "Inn"], others=[{"deployed": ["Inn of player 1", "1 berry"]}])
    with g.untouched(2):
        g.visit("University")
        g.choose("gain twig")
    g.prepare()
    assert g.workers(2) == 3
    assert g.deployed(2) == []


@pytest.mark.covers("university", "monastery", "cemetery")
@pytest.mark.parametrize("place", ["Monastery", "Cemetery"])
def test_a_permanent_worker_is_lost_with_its_card_and_does_not_block_the_university(place: str) -> None:
    g = game(city=["University", place, "Farm"], deployed=[place])
    g.visit("University")
    g.choose(f"discard {place}", "gain twig")
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 2
    g.visit("1 berry")
    assert g.offers("visit University")


@pytest.mark.covers("university", "chapel", "storehouse")
def test_tokens_and_goods_on_a_discarded_card_are_lost() -> None:
    g = game(city=["University", {"card": "Chapel", "tokens": 3}])
    g.visit("University")
    g.choose("gain twig")
    assert g.stock() == NOTHING | {"twig": 3, "resin": 1, "pebble": 1, "point": 1}
    assert g.score() == 3 + 1
    g = game(city=["University", {"card": "Storehouse", "goods": {"berry": 4}}])
    g.visit("University")
    g.choose("gain twig")
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1, "pebble": 1, "point": 1}


@pytest.mark.covers("university", "dungeon")
def test_prisoners_go_to_the_discard_pile_with_their_dungeon() -> None:
    g = game(city=["University", {"card": "Dungeon", "beneath": ["King"]}])
    g.visit("University")
    g.choose("gain twig")
    assert sorted(g.discard()) == ["Dungeon", "King"]
    assert g.stock()["berry"] == 0


@pytest.mark.covers("university")
def test_a_discarded_card_makes_room_in_a_full_city() -> None:
    g = game(hand=["Inn"], city=[*FULL[:13], "University", "King"], stock={"twig": 2, "resin": 1})
    assert not g.offers("play Inn from hand")
    g.visit("University")
    g.choose("discard King", "gain twig")
    g.visit("1 berry")
    assert g.offers("play Inn from hand")
