"""The blue Constructions: Clock Tower, Courthouse, Crane, Dungeon."""

from typing import Any

import pytest

import underbough as ub
from helpers import ALL_OUT, Driver, full_city, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
TOWER = {"card": "Clock Tower", "tokens": 3}


def prisoners(g: Driver) -> list[str]:
    return sorted(ub.card_name(card) for card in g.card("Dungeon").beneath)


def save(g: Driver, *kinds: str) -> None:
    """Choose which resources need not be paid, as far as that is asked."""
    left = list(kinds)
    while g.options[0].startswith("save "):
        kind = next(kind for kind in left if g.offers(f"save {kind}"))
        left.remove(kind)
        g.choose(f"save {kind}")


# Clock Tower


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_receives_three_tokens_when_played() -> None:
    g = game(hand=["Clock Tower"], stock={"twig": 3, "pebble": 1})
    with g.untouched(2):
        g.play("Clock Tower")
    assert g.card("Clock Tower").tokens == 3
    assert g.stock() == NOTHING
    assert g.score() == 3
    g.turn_is_over()


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_spends_a_token_to_repeat_a_location_before_the_workers_come_back() -> None:
    g = game(city=[TOWER], deployed=["3 twigs", "1 pebble"], others=[{"deployed": ["2 resin"]}])
    with g.untouched(2):
        g.prepare()
        assert g.options == ["copy 3 twigs", "copy 1 pebble", "stop"]
        assert g.workers() == 0
        assert g.season() == "winter"
        g.choose("copy 3 twigs")
    assert g.stock() == NOTHING | {"twig": 3}
    assert g.card("Clock Tower").tokens == 2
    assert g.score() == 2
    assert g.workers() == 3
    assert g.season() == "spring"
    g.turn_is_over()


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_need_not_be_used() -> None:
    g = game(city=[TOWER], deployed=["3 twigs", "1 pebble"])
    g.prepare()
    g.choose("stop")
    assert g.stock() == NOTHING
    assert g.card("Clock Tower").tokens == 3
    assert g.workers() == 3
    g.turn_is_over()


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_repeats_a_forest_location() -> None:
    forest = ["3 berries", "2 resin and 1 twig", "2 berries and 1 card"]
    g = game(city=[TOWER], deployed=["forest 2", "haven"], forest=forest)
    g.prepare()
    assert g.options == ["copy forest 2", "stop"]
    g.choose("copy forest 2")
    assert g.stock() == NOTHING | {"resin": 2, "twig": 1}


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_offers_a_location_once_however_many_workers_stand_there() -> None:
    g = game(city=[TOWER], deployed=ALL_OUT)
    g.prepare()
    assert g.options == ["copy 1 berry", "stop"]


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_repeats_neither_haven_nor_destinations_nor_events() -> None:
    g = game(
        season="spring",
        city=[TOWER, "Lookout", "Chapel", "Inn"],
        deployed=["haven", "Lookout", "Grand Tour"],
        events=["Grand Tour"],
        hand=["Farm"] * 8,
        others=[{"deployed": ["3 twigs"]}],
    )
    g.prepare()
    assert g.card("Clock Tower").tokens == 3
    assert g.season() == "summer"
    assert g.hand() == ["Farm"] * 8


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_without_tokens_does_nothing() -> None:
    g = game(city=[{"card": "Clock Tower", "tokens": 0}], deployed=["3 twigs", "1 pebble"])
    g.prepare()
    assert g.stock() == NOTHING
    assert g.season() == "spring"
    g.turn_is_over()


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_works_once_per_season_and_each_season_anew() -> None:
    g = game(city=[{"card": "Clock Tower", "tokens": 2}], season="summer", deployed=["3 twigs", "2 resin", *ALL_OUT])
    g.prepare()
    g.choose("copy 2 resin")
    assert g.stock() == NOTHING | {"resin": 2}
    assert g.card("Clock Tower").tokens == 1
    assert g.season() == "autumn"
    g.turn_is_over()


@pytest.mark.covers("clock_tower")
def test_a_clock_tower_comes_before_production() -> None:
    g = game(city=[TOWER, "Woodcarver"], deployed=["3 twigs", "1 pebble"])
    g.prepare()
    g.choose("copy 3 twigs", "pay 3 twigs")
    assert g.stock() == NOTHING | {"point": 3}
    assert g.card("Clock Tower").tokens == 2


# Courthouse


@pytest.mark.covers("courthouse")
@pytest.mark.parametrize("kind", ["twig", "resin", "pebble"])
def test_a_courthouse_gives_a_twig_resin_or_pebble_after_each_construction(kind: str) -> None:
    g = game(hand=["Inn"], city=["Courthouse"], stock={"twig": 2, "resin": 1})
    with g.untouched(2):
        g.play("Inn")
        assert g.options == ["gain twig", "gain resin", "gain pebble"]
        g.choose(f"gain {kind}")
    assert g.stock() == NOTHING | {kind: 1}
    g.turn_is_over()


@pytest.mark.covers("courthouse")
def test_a_courthouse_gives_nothing_for_itself_or_for_a_critter() -> None:
    g = game(hand=["Courthouse"], stock={"twig": 1, "resin": 1, "pebble": 2})
    g.play("Courthouse")
    assert g.stock() == NOTHING
    g.turn_is_over()
    g = game(hand=["Wanderer"], city=["Courthouse"], stock={"berry": 2})
    g.play("Wanderer")
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("courthouse")
def test_a_courthouse_ignores_the_constructions_of_others() -> None:
    g = game(hand=["Inn"], stock={"twig": 2, "resin": 1}, others=[{"city": ["Courthouse"]}])
    with g.untouched(2):
        g.play("Inn")
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("courthouse", "queen", "cemetery", "postal_pigeon")
def test_a_courthouse_also_gives_for_constructions_played_for_free() -> None:
    g = game(hand=["Inn"], city=["Courthouse", "Queen"], meadow=["King", "King", *["Farm"] * 6])
    g.visit("Queen")
    g.choose("play Inn from hand", "gain pebble")
    assert g.stock() == NOTHING | {"pebble": 1}
    g = game(city=["Courthouse", "Cemetery"], deck=["Inn", "King", "Queen", "Monk"])
    g.visit("Cemetery")
    g.choose("play Inn", "gain resin")
    assert g.stock() == NOTHING | {"resin": 1}
    g = game(hand=["Postal Pigeon"], stock={"berry": 2}, city=["Courthouse"], deck=["Inn", "King"])
    g.play("Postal Pigeon")
    g.choose("play Inn", "gain twig")
    assert g.stock() == NOTHING | {"twig": 1}


# Crane


@pytest.mark.covers("crane")
def test_playing_a_crane_costs_a_pebble_and_does_nothing_more() -> None:
    g = game(hand=["Crane"], stock={"pebble": 1})
    with g.untouched(2):
        g.play("Crane")
    assert g.city() == ["Crane"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("crane")
def test_a_crane_may_be_discarded_to_make_a_construction_cheaper() -> None:
    g = game(hand=["Inn"], city=["Crane"], stock={"twig": 2, "resin": 1})
    with g.untouched(2):
        g.play("Inn")
        assert g.options == ["pay 2 twigs, 1 resin", "use Crane"]
        g.choose("use Crane")
    assert g.city() == ["Inn"]
    assert g.discard() == ["Crane"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1}
    g.turn_is_over()


@pytest.mark.covers("crane")
def test_a_crane_is_kept_when_the_full_price_is_paid() -> None:
    g = game(hand=["Inn"], city=["Crane"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.choose("pay 2 twigs, 1 resin")
    assert g.city() == ["Crane", "Inn"]
    assert g.discard() == []
    assert g.stock() == NOTHING


@pytest.mark.covers("crane")
def test_unused_reduction_of_a_crane_is_lost() -> None:
    g = game(hand=["Lookout", "Cemetery"], city=["Crane"])
    g.play("Cemetery")
    assert g.city() == ["Cemetery"]
    assert g.stock() == NOTHING
    assert g.hand() == ["Lookout"]
    g.turn_is_over()


@pytest.mark.covers("crane")
@pytest.mark.parametrize(
    ("saved", "left"),
    [
        (["twig", "twig", "resin"], {"twig": 2, "resin": 1}),
        (["pebble", "pebble", "pebble"], {"pebble": 3}),
        (["twig", "resin", "pebble"], {"twig": 1, "resin": 1, "pebble": 1}),
    ],
)
def test_the_player_chooses_which_three_resources_a_crane_saves(saved: list[str], left: dict[str, int]) -> None:
    g = game(hand=["Castle"], city=["Crane"], stock={"twig": 2, "resin": 3, "pebble": 3})
    g.play("Castle")
    g.choose("use Crane")
    save(g, *saved)
    assert g.city() == ["Castle"]
    assert g.stock() == NOTHING | left
    g.turn_is_over()


@pytest.mark.covers("crane")
def test_a_crane_never_helps_with_critters() -> None:
    assert not game(hand=["Wanderer"], city=["Crane"], stock={"berry": 1}).offers("play Wanderer from hand")
    g = game(hand=["Wanderer"], city=["Crane"], stock={"berry": 2})
    g.play("Wanderer")
    assert g.city() == ["Crane", "Wanderer"]
    assert g.stock() == NOTHING


@pytest.mark.covers("crane")
@pytest.mark.parametrize(("pebbles", "offered"), [(1, False), (2, True)])
def test_a_crane_saves_no_more_than_three(pebbles: int, offered: bool) -> None:
    g = game(hand=["Castle"], city=["Crane"], stock={"resin": 3, "pebble": pebbles})
    assert g.offers("play Castle from hand") == offered


# Dungeon


@pytest.mark.covers("dungeon")
def test_playing_a_dungeon_costs_a_resin_and_two_pebbles_and_does_nothing_more() -> None:
    g = game(hand=["Dungeon"], city=["King"], stock={"resin": 1, "pebble": 2})
    with g.untouched(2):
        g.play("Dungeon")
    assert g.city() == ["King", "Dungeon"]
    assert g.stock() == NOTHING
    assert prisoners(g) == []
    g.turn_is_over()


@pytest.mark.covers("dungeon")
@pytest.mark.parametrize("played", ["Inn", "Judge"])
def test_a_dungeon_takes_a_critter_to_make_any_card_cheaper(played: str) -> None:
    stock = {"twig": 2, "resin": 1, "berry": 3}
    g = game(hand=[played], city=["Dungeon", "King"], stock=stock)
    with g.untouched(2):
        g.play(played)
        assert g.options[1:] == ["imprison King"]
        assert g.options[0].startswith("pay ")
        g.choose("imprison King")
    assert g.city() == ["Dungeon", played]
    assert prisoners(g) == ["King"]
    assert g.stock() == NOTHING | stock
    assert g.discard() == []
    g.turn_is_over()


@pytest.mark.covers("dungeon")
def test_the_player_chooses_which_resources_a_dungeon_saves() -> None:
    g = game(hand=["Castle"], city=["Dungeon", "King"], stock={"twig": 2, "resin": 3, "pebble": 3})
    g.play("Castle")
    g.choose("imprison King")
    save(g, "resin", "resin", "pebble")
    assert g.stock() == NOTHING | {"resin": 2, "pebble": 1}


@pytest.mark.covers("dungeon")
def test_a_prisoner_is_no_longer_part_of_the_city() -> None:
    g = game(city=[{"card": "Dungeon", "beneath": ["King"]}, "Theater", "Palace"], events=["Grand Tour"])
    assert g.line("prosperity", "King") == 0
    assert g.line("prosperity", "Theater") == 0
    assert g.line("prosperity", "Palace") == 3
    assert g.score() == 0 + 3 + 4 + 3 + 3


@pytest.mark.covers("dungeon", "ranger")
@pytest.mark.parametrize(
    ("inside", "critters", "offered"),
    [
        ([], ["King"], {"imprison King"}),
        ([], ["Ranger"], {"imprison Ranger"}),
        ([], ["Ranger", "King"], {"imprison Ranger", "imprison King"}),
        (["Bard"], ["King"], set()),
        (["Bard"], ["Ranger"], set()),
        (["Bard"], ["Ranger", "King"], {"imprison King"}),
        (["Bard", "Monk"], ["Ranger", "King"], set()),
    ],
)
def test_the_second_cell_needs_a_ranger_who_stays(inside: list[str], critters: list[str], offered: set[str]) -> None:
    g = game(
        hand=["Inn"],
        city=[{"card": "Dungeon", "beneath": inside}, *critters],
        stock={"twig": 2, "resin": 1},
    )
    g.play("Inn")
    ways = {text for text in g.options if text.startswith("imprison ")}
    assert ways == offered
    assert ("Inn" in g.city()) == (not offered)


@pytest.mark.covers("dungeon", "ranger")
def test_a_ranger_still_on_the_way_does_not_open_the_second_cell() -> None:
    city: list[Any] = [{"card": "Dungeon", "occupied": True, "beneath": ["Bard"]}, "King"]
    assert not game(hand=["Ranger"], city=city).offers("play Ranger from hand")


@pytest.mark.covers("dungeon", "ranger")
def test_prisoners_stay_when_the_ranger_leaves() -> None:
    city: list[Any] = [{"card": "Dungeon", "beneath": ["Bard", "Monk"]}, "Ranger", "University"]
    g = game(city=city)
    g.visit("University")
    g.choose("discard Ranger", "gain twig")
    assert prisoners(g) == ["Bard", "Monk"]
    assert g.city() == ["Dungeon", "University"]


@pytest.mark.covers("dungeon", "fool")
def test_a_fool_is_a_fine_prisoner() -> None:
    g = game(hand=["Inn"], city=["Dungeon", "Fool"])
    assert g.score() == -2
    g.play("Inn")
    assert prisoners(g) == ["Fool"]
    assert g.city() == ["Dungeon", "Inn"]
    assert g.score() == 2


@pytest.mark.covers("dungeon")
def test_constructions_cannot_be_imprisoned() -> None:
    assert not game(hand=["Judge"], city=["Dungeon", "Crane"], stock={"berry": 2}).offers("play Judge from hand")
    g = game(hand=["Inn"], city=["Dungeon", "Crane"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    assert g.options == ["pay 2 twigs, 1 resin", "use Crane"]


@pytest.mark.covers("dungeon", "historian", "shopkeeper")
@pytest.mark.parametrize("prisoner", ["Historian", "Shopkeeper"])
def test_an_imprisoned_critter_does_not_react_to_the_card_it_paid_for(prisoner: str) -> None:
    g = game(hand=["Judge"], city=["Dungeon", prisoner])
    g.play("Judge")
    assert g.city() == ["Dungeon", "Judge"]
    assert g.hand() == []
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("dungeon")
def test_a_prisoner_makes_room_in_a_full_city() -> None:
    g = game(hand=["Inn"], city=full_city("Dungeon", "King"), stock={"twig": 2, "resin": 1})
    g.play("Inn")
    assert len(g.city()) == 15
    assert prisoners(g) == ["King"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1}


@pytest.mark.covers("dungeon", "wanderer", "harvester", "gatherer")
@pytest.mark.parametrize(
    "city",
    [
        full_city("Dungeon", "Wanderer", padding=14),
        full_city("Dungeon", "Harvester", "Gatherer", padding=13),
    ],
)
def test_a_prisoner_without_a_space_of_its_own_makes_no_room(city: list[Any]) -> None:
    g = game(hand=["Inn"], city=city, stock={"twig": 2, "resin": 1})
    assert not g.offers("play Inn from hand")


@pytest.mark.covers("dungeon")
def test_another_players_dungeon_is_of_no_use() -> None:
    g = game(hand=["Inn"], city=["King"], others=[{"city": ["Dungeon", "Monk"]}])
    assert not g.offers("play Inn from hand")
