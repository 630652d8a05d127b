"""The nine special events of Bellfaire, the ways to mix them in, and the Flower Festival."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import PASSED, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
RED = ["Inn", "Inn", "Post Office", "Lookout"]
TAN = ["Bard", "Wanderer", "Ruins", "Ranger"]
GREEN = ["Farm", "Farm", "Mine", "Teacher", "Monk"]
PURPLE = ["Castle", "King", "Gatherer", "School"]
BLUE = ["Judge", "Crane", "Historian", "Courthouse"]
ALL_COLOURS = ["Farm", "Inn", "Judge", "Bard", "King"]


def at(event: str, **settings: Any) -> Any:
    return game(modules=["bellfaire_events"], special_events=[event], **settings)


# What they ask for


@pytest.mark.parametrize(
    ("event", "city", "points"),
    [
        pytest.param(
            "Architectural Renaissance", ["Castle", "Crane", "Lookout", "Fair Grounds"], 5,
            marks=pytest.mark.covers("architectural_renaissance"),
        ),
        pytest.param(
            "Bed & Breakfast Guild", ["Farm", "Farm", "Inn", "Ruins", "Mine"], 5,
            marks=pytest.mark.covers("bed_and_breakfast_guild"),
        ),
        pytest.param(
            "City Holiday", ["Wanderer", "Wanderer", "Teacher", "Gatherer", "Postal Pigeon"], 5,
            marks=pytest.mark.covers("city_holiday"),
        ),
        pytest.param(
            "Gathering of Elders", ["King", "Queen", "Judge", "Fool"], 5,
            marks=pytest.mark.covers("gathering_of_elders"),
        ),
    ],
)  # fmt: skip
def test_critters_or_constructions_of_one_rarity(event: str, city: list[str], points: int) -> None:
    assert not at(event, city=city[1:]).offers(f"achieve {event}")
    g = at(event, city=city)
    with g.untouched(2):
        g.achieve(event)
    assert g.line("events", event) == points
    assert g.city() == city
    assert g.deployed() == [event]
    g.turn_is_over()


@pytest.mark.covers("architectural_renaissance", "gathering_of_elders", "bed_and_breakfast_guild", "city_holiday")
@pytest.mark.parametrize(
    ("event", "city"),
    [
        ("Architectural Renaissance", ["Castle", "Crane", "Lookout", "Farm", "King"]),
        ("Bed & Breakfast Guild", ["Farm", "Farm", "Inn", "Ruins", "Castle", "Wanderer"]),
        ("City Holiday", ["Wanderer", "Wanderer", "Teacher", "Gatherer", "King", "Farm"]),
        ("Gathering of Elders", ["King", "Queen", "Judge", "Wanderer", "Castle"]),
    ],
)
def test_cards_of_the_other_kind_or_rarity_do_not_count(event: str, city: list[str]) -> None:
    assert not at(event, city=city).offers(f"achieve {event}")


@pytest.mark.covers("gathering_of_elders", "bed_and_breakfast_guild")
@pytest.mark.parametrize(
    ("event", "city", "lack"),
    [
        ("Gathering of Elders", ["King"], "3 more Unique Critters"),
        ("Bed & Breakfast Guild", ["Farm", "Farm"], "3 more Common Constructions"),
        ("Gathering of Elders", ["King", "Queen", "Judge"], "1 more Unique Critter"),
        ("Bed & Breakfast Guild", ["Farm"] * 4, "1 more Common Construction"),
    ],
)
def test_what_is_lacking_is_told(event: str, city: list[str], lack: str) -> None:
    assert at(event, city=city).game.why_not(f"achieve {event}") == f"the city lacks what it requires: {lack}"


PRICED = [
    pytest.param("Arts & Music Festival", RED, "resin", 2, marks=pytest.mark.covers("arts_and_music_festival")),
    pytest.param("King's Road Established", TAN, "twig", 2, marks=pytest.mark.covers("kings_road_established")),
    pytest.param("Pie Eating Contest", GREEN, "berry", 2, marks=pytest.mark.covers("pie_eating_contest")),
    pytest.param("Statues Commissioned", BLUE, "pebble", 1, marks=pytest.mark.covers("statues_commissioned")),
]


@pytest.mark.parametrize(("event", "city", "good", "price"), PRICED)
def test_cards_of_a_colour_and_a_price(event: str, city: list[str], good: str, price: int) -> None:
    assert not at(event, city=city[1:], stock={good: price}).offers(f"achieve {event}")
    g = at(event, city=city, stock={good: price + 1})
    with g.untouched(2):
        g.achieve(event)
    assert g.stock() == {**NOTHING, good: 1}
    assert g.line("events", event) == 6
    assert g.city() == city
    g.turn_is_over()


@pytest.mark.parametrize(("event", "city", "good", "price"), PRICED)
def test_the_whole_price_must_be_there(event: str, city: list[str], good: str, price: int) -> None:
    others = {kind: 5 for kind in NOTHING if kind != good}
    g = at(event, city=city, stock={**others, good: price - 1})
    assert not g.offers(f"achieve {event}")
    assert g.game.why_not(f"achieve {event}") == "its price cannot be paid"


@pytest.mark.covers("royal_wedding")
def test_a_royal_wedding_takes_three_cards_of_the_hand() -> None:
    assert not at("Royal Wedding", city=PURPLE[1:], hand=["Farm"] * 3).offers("achieve Royal Wedding")
    g = at("Royal Wedding", city=PURPLE, hand=["Farm", "Mine", "Inn", "Queen"])
    with g.untouched(2):
        g.achieve("Royal Wedding")
        assert sorted(g.options) == ["discard Farm", "discard Inn", "discard Mine", "discard Queen"]
        g.choose("discard Farm", "discard Queen", "discard Inn")
    assert g.hand() == ["Mine"]
    assert sorted(g.discard()) == ["Farm", "Inn", "Queen"]
    assert g.line("events", "Royal Wedding") == 6
    assert g.city() == PURPLE
    g.turn_is_over()


@pytest.mark.covers("royal_wedding")
def test_two_cards_in_hand_are_too_few_for_a_royal_wedding() -> None:
    g = at("Royal Wedding", city=PURPLE, hand=["Farm", "Mine"])
    assert not g.offers("achieve Royal Wedding")
    assert g.game.why_not("achieve Royal Wedding") == "its price cannot be paid"


@pytest.mark.covers("city_holiday", "kings_road_established")
def test_cards_that_share_a_space_or_need_none_count() -> None:
    paired = ["Harvester", "Gatherer", "Wanderer", "Wanderer", "Wanderer"]
    assert at("City Holiday", city=paired).offers("achieve City Holiday")
    tan = ["Wanderer", "Wanderer", "Wanderer", "Ruins"]
    assert at("King's Road Established", city=tan, stock={"twig": 2}).offers("achieve King's Road Established")


@pytest.mark.covers("city_holiday")
def test_prisoners_do_not_count() -> None:
    dungeon = {"card": "Dungeon", "beneath": ["Wanderer"]}
    city = [dungeon, "Teacher", "Gatherer", "Postal Pigeon", "Woodcarver"]
    assert not at("City Holiday", city=city).offers("achieve City Holiday")


@pytest.mark.covers("gathering_of_elders")
def test_each_is_achieved_once() -> None:
    rival = {"city": ["King", "Queen", "Judge", "Fool"], "events": ["Gathering of Elders"]}
    g = at("Gathering of Elders", city=["King", "Queen", "Judge", "Shepherd"], others=[rival])
    assert g.game.why_not("achieve Gathering of Elders") == "it has been achieved already"


@pytest.mark.covers("gathering_of_elders")
def test_the_points_stay_when_the_required_cards_go() -> None:
    g = at("Gathering of Elders", city=["King", "Queen"], events=["Gathering of Elders"])
    assert g.line("events", "Gathering of Elders") == 5


@pytest.mark.covers("statues_commissioned", "king")
def test_the_king_counts_them_as_special_events() -> None:
    g = at("Statues Commissioned", city=["King"], events=["Statues Commissioned"])
    assert g.line("prosperity", "King") == 2


# The ways to mix them in


def laid_out(players: int, seed: int, *variants: str) -> list[str]:
    """Of which sets the special events are."""
    setup: dict[str, Any] = {"players": players, "modules": ["bellfaire_events"], "variants": variants, "seed": seed}
    if players == 1:
        setup |= {"solo": "rugwort"}
    g = ub.new_game("everdell", **setup)
    sites = [ub.SITES[place] for place in g.state.sites if ub.SITES[place].kind == "special_event"]
    assert len({site.id for site in sites}) == len(sites)
    return [site.set for site in sites]


def test_by_default_all_special_events_are_shuffled_together() -> None:
    found = [laid_out(2, seed) for seed in range(60)]
    assert all(len(sets) == 4 for sets in found)
    assert {sets.count("bellfaire") for sets in found} >= {0, 1, 2, 3}


@pytest.mark.covers("bellfaire_half")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_and_two(players: int) -> None:
    for seed in range(20):
        assert sorted(laid_out(players, seed, "bellfaire_half")) == ["base", "base", "bellfaire", "bellfaire"]


@pytest.mark.covers("bellfaire_half")
@pytest.mark.parametrize("players", [5, 6])
def test_with_more_players_two_and_two_are_filled_up_from_both(players: int) -> None:
    found = [laid_out(players, seed, "bellfaire_half") for seed in range(40)]
    assert all(len(sets) == players for sets in found)
    assert all(min(sets.count("base"), sets.count("bellfaire")) >= 2 for sets in found)
    assert {sets.count("bellfaire") for sets in found} == set(range(2, players - 1))


@pytest.mark.covers("bellfaire_only")
@pytest.mark.parametrize("players", [1, 2, 4, 5, 6])
def test_only_those_of_bellfaire(players: int) -> None:
    for seed in range(20):
        assert laid_out(players, seed, "bellfaire_only") == ["bellfaire"] * max(4, players)


def test_only_one_way_can_be_chosen() -> None:
    with pytest.raises(ub.UnderboughError, match="only one of these is possible: bellfaire_half, bellfaire_only"):
        ub.new_game(modules=["bellfaire_events"], variants=["bellfaire_half", "bellfaire_only"])


def test_a_way_to_mix_needs_the_events() -> None:
    with pytest.raises(ub.UnderboughError, match="no variant 'bellfaire_only'"):
        ub.new_game(modules=["market"], variants=["bellfaire_only"])


def test_the_ways_go_together_with_rugworts_variants() -> None:
    g = game(modules=["bellfaire_events"], solo="rugwort", variants=["hasty", "bellfaire_only"])
    kinds = {site["id"] for site in g.game.view(0)["sites"] if site["kind"] == "special_event"}
    assert all(ub.SITES[index].set == "bellfaire" for index in g.game.state.sites if ub.SITES[index].id in kinds)


def test_the_base_game_has_none_of_them() -> None:
    for seed in range(20):
        assert all(ub.SITES[place].set == "base" for place in ub.new_game(players=6, seed=seed).state.sites)


# Against Rugwort


@pytest.mark.covers("statues_commissioned", "rugwort_year_2")
def test_rugwort_scores_those_that_the_player_misses() -> None:
    events = ["Statues Commissioned", "City Holiday", "Royal Wedding", "Pie Eating Contest"]
    g = game(
        modules=["bellfaire_events"], variants=["bellfaire_only"], solo="rugwort", level=2,
        special_events=events, events=["City Holiday"],
    )  # fmt: skip
    assert g.line("events", "special events you did not achieve", 2) == 18


# The Flower Festival


@pytest.mark.covers("flower_festival")
def test_the_flower_festival_asks_for_every_colour() -> None:
    for missing in ALL_COLOURS:
        city = [card for card in ALL_COLOURS if card != missing]
        assert not game(modules=["flower_festival"], city=[*city, *city[:1]][:4]).offers("achieve Flower Festival")
    g = game(modules=["flower_festival"], city=ALL_COLOURS)
    with g.untouched(2):
        g.achieve("Flower Festival")
    assert g.line("events", "Flower Festival") == 4
    assert g.city() == ALL_COLOURS
    g.turn_is_over()


@pytest.mark.covers("flower_festival")
def test_the_flower_festival_lies_beside_the_four_basic_events() -> None:
    basic = [site["name"] for site in game(modules=["flower_festival"]).game.view(0)["sites"]]
    first = basic.index("City Monument")
    assert basic[first : first + 5][-1] == "Flower Festival"
    assert "Flower Festival" not in [site["name"] for site in game().game.view(0)["sites"]]


@pytest.mark.covers("flower_festival", "king")
def test_the_king_counts_it_as_a_basic_event() -> None:
    g = game(modules=["flower_festival"], city=["King"], events=["Flower Festival"])
    assert g.line("prosperity", "King") == 1


@pytest.mark.covers("flower_festival")
def test_rugwort_takes_the_flower_festival_when_he_prepares() -> None:
    g = game(
        modules=["flower_festival"], solo="rugwort", deployed=["1 berry", "1 berry"], others=[{"city": ALL_COLOURS}]
    )
    g.prepare()
    assert g.line("events", "basic events", 2) == 4
    assert not g.offers("achieve Flower Festival")


@pytest.mark.covers("flower_festival")
def test_rugwort_takes_it_at_the_end_of_the_game_too() -> None:
    mine = {key: PASSED[key] for key in ("season", "deployed")}
    g = game(modules=["flower_festival"], solo="rugwort", others=[{"city": ALL_COLOURS}], **mine)
    before = g.line("events", "basic events", 2)
    g.pass_()
    assert g.game.over
    assert g.line("events", "basic events", 2) == before + 4


@pytest.mark.covers("flower_festival")
def test_rugwort_needs_every_colour_too() -> None:
    g = game(
        modules=["flower_festival"], solo="rugwort", deployed=["1 berry", "1 berry"],
        others=[{"city": ALL_COLOURS[1:]}],
    )  # fmt: skip
    g.prepare()
    assert g.line("events", "basic events", 2) == 0
