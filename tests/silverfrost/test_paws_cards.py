"""Paws Hammerthorn's Map, Scheme and Tactics cards: each asks for what its fact says."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from fact_files import facts_of
from silverfrost.bandit import BOTTOM_LEFT, CARD, TOP_LEFT, VALLEY, WORKER_DOWN, bandit
from underbough.rules.silverfrost.mechanics import paws_table

FACTS = facts_of("silverfrost")
CORNERS = ["top_left", "top_right", "bottom_right", "bottom_left"]
SCHEMES = [(scheme, corner) for scheme in FACTS["scheme_cards"] for corner in range(4)]
SCHEME_IDS = [f"{scheme['id']}-{CORNERS[corner]}" for scheme, corner in SCHEMES]

PLACES = {
    "beacon": "beacon 1", "guild": "guild 1", "journey_highest": "journey 8", "journey_lowest": "journey 4",
    "journey_shared": "journey 2",
}  # fmt: skip
BY_COLOUR = {
    "tan": "Bonfire", "green": "Copper Mine", "red": "Coppersmith", "blue": "Acorn Pantry", "purple": "Chimney Terrace",
}  # fmt: skip


@pytest.mark.covers(
    "sfm_map_1", "sfm_map_2", "sfm_map_3", "sfm_map_4", "sfm_map_5", "sfm_map_6", "sfm_map_7", "sfm_map_8",
)  # fmt: skip
@pytest.mark.parametrize("fact", FACTS["map_cards"], ids=lambda fact: fact["id"])
def test_a_map_is_followed_from_its_cave_clockwise(fact: dict[str, Any]) -> None:
    g = bandit(map=[fact["id"]], season="spring", paws={"season": "spring"})
    cave = CORNERS.index(fact["cave"])
    for covered in range(4):
        workers, cards = g.workers(2), len(g.city(2))
        g.wait()
        asked = fact["corners"][CORNERS[(cave + covered) % 4]]
        assert (workers - g.workers(2), len(g.city(2)) - cards) == ((1, 0) if asked == "worker" else (0, 1))
        assert g.zone(paws_table.MAPS) == [fact["id"]]
    g.wait()
    assert len(g.zone(paws_table.MAPS)) == 2


@pytest.mark.parametrize("fact", FACTS["map_cards"], ids=lambda fact: fact["id"])
def test_the_arrow_of_a_map_leads_tactics(fact: dict[str, Any]) -> None:
    """Scheme 12 calls for moss and acorn on top, scheme 18 for copper and moss below."""
    places = {
        "top_left": (12, "moss"),
        "top_right": (12, "acorn"),
        "bottom_right": (18, "copper"),
        "bottom_left": (18, "moss"),
    }
    cave = CORNERS.index(fact["cave"])
    order = [CORNERS[(cave + covered) % 4] for covered in range(4)]
    covered = next(i for i, corner in enumerate(order) if fact["corners"][corner] == "worker")
    scheme, wanted = places[order[covered]]
    g = bandit(at=(fact["id"], covered), scheme=scheme, deployed=[wanted])
    g.visit("hot springs with ranger")
    listed = FACTS["tactics_card"]["list_top_to_bottom"]
    step = 1 if fact["arrow"] == "down" else -1
    expected = listed[listed.index(wanted) + step]
    assert g.deployed(2) == [PLACES.get(expected, expected)]


@pytest.mark.covers(
    "sfs_scheme_1", "sfs_scheme_2", "sfs_scheme_3", "sfs_scheme_4", "sfs_scheme_5", "sfs_scheme_6", "sfs_scheme_7",
    "sfs_scheme_8", "sfs_scheme_9", "sfs_scheme_10", "sfs_scheme_11", "sfs_scheme_12", "sfs_scheme_13",
    "sfs_scheme_14", "sfs_scheme_15", "sfs_scheme_16", "sfs_scheme_17", "sfs_scheme_18", "sfs_scheme_19",
    "sfs_scheme_20",
)  # fmt: skip
@pytest.mark.parametrize(("fact", "corner"), SCHEMES, ids=SCHEME_IDS)
def test_a_scheme_names_the_place_of_a_worker(fact: dict[str, Any], corner: int) -> None:
    g = bandit(at=WORKER_DOWN[corner], scheme=[fact["id"]], paws={"season": "spring"})
    g.wait()
    asked = fact["corners"][CORNERS[corner]]["worker"]
    assert g.deployed(2) == [PLACES.get(asked, asked)]
    assert g.stock(2)["point"] == (fact["beacon_value"] if asked == "beacon" else 0)
    assert g.zone(paws_table.SCHEMES) == [fact["id"]]
    assert g.tokens() == []


@pytest.mark.parametrize(("fact", "corner"), SCHEMES, ids=SCHEME_IDS)
def test_a_scheme_names_the_source_of_a_card(fact: dict[str, Any], corner: int) -> None:
    g = bandit(at=CARD[corner], scheme=[fact["id"]], deck=["Mountaineer", "Mountaineer", "Kiln Works"])
    g.wait()  # draws the two Mountaineers
    from_deck = fact["corners"][CORNERS[corner]]["card"] == "deck"
    assert g.city(2) == ["Kiln Works" if from_deck else BY_COLOUR[fact["colour_order"][0]]]


@pytest.mark.parametrize("fact", FACTS["scheme_cards"], ids=lambda fact: fact["id"])
def test_a_scheme_names_the_order_of_the_colours(fact: dict[str, Any]) -> None:
    """He empties the Valley colour by colour, where nothing comes after."""
    corner = next(i for i, name in enumerate(CORNERS) if fact["corners"][name]["card"] == "valley")
    colours = fact["colour_order"]
    for gone in range(5):
        missing = [BY_COLOUR[colour] for colour in colours[:gone]] + ["Birch Mill", "Steam Bath", "Hillside Cottage"]
        left = [name for name in VALLEY if name not in missing]
        more = [card.name for card in ub.cards("silverfrost") if COLOUR_NAMES[card.colour] == colours[-1]]
        spare = [name for name in more if name not in left][: 8 - len(left)]
        g = bandit(at=CARD[corner], scheme=[fact["id"]], valley=[*left, *spare])
        g.wait()
        assert g.city(2) == [max([*left, *spare], key=lambda name: (-colours.index(colour_of(name)), points_of(name)))]


COLOUR_NAMES = ["tan", "green", "red", "blue", "purple"]


def colour_of(name: str) -> str:
    return next(COLOUR_NAMES[card.colour] for card in ub.cards("silverfrost") if card.name == name)


def points_of(name: str) -> int:
    return next(card.points for card in ub.cards("silverfrost") if card.name == name)


@pytest.mark.covers("sf_tactics")
def test_the_tactics_example() -> None:
    """Copper is taken by the player: acorns are next below, and after them the Guild."""
    copper: dict[str, Any] = {
        "at": WORKER_DOWN[TOP_LEFT],
        "scheme": 2,
        "season": "autumn",
        "paws": {"season": "autumn"},
    }
    g = bandit(**copper)
    g.wait()
    assert (g.deployed(2), g.tokens()) == (["copper"], [])
    g = bandit(**copper, deployed=["copper"])
    g.wait()
    assert (g.deployed(2), g.tokens()) == (["acorn"], [8])
    g = bandit(**copper, deployed=["copper", "acorn"], workers=1)
    g.visit("hot springs with ranger")
    assert (g.deployed(2), g.tokens()) == (["guild 1"], [8])


def test_the_ranger_needs_no_tactics_beside_an_ordinary_worker() -> None:
    ranger = {"season": "autumn", "deployed": ["hot springs", "hot springs"]}
    at = WORKER_DOWN[TOP_LEFT]
    g = bandit(at=at, scheme=2, season="autumn", deployed=["copper"], paws=ranger)
    g.wait()
    assert (g.deployed(2)[-1], g.stock(2)["fire"], g.tokens()) == ("copper (ranger)", 0, [])
    g = bandit(at=at, scheme=2, season="autumn", deployed=["copper (ranger)"], paws=ranger)
    g.wait()
    assert (g.deployed(2)[-1], g.stock(2)["fire"], g.tokens()) == ("acorn (ranger)", 1, [8])


def test_tactics_wrap_around_at_both_ends() -> None:
    g = bandit(at=WORKER_DOWN[TOP_LEFT], scheme=14)  # lowest journey, in summer
    g.wait()
    assert g.deployed(2) == ["birch"]
    up = ("sfm_map_5", 0)
    g = bandit(at=up, scheme=3, deployed=["birch"])  # above birch: journey, and then the Beacons
    g.visit("hot springs with ranger")
    assert (g.deployed(2), g.stock(2)["point"]) == (["beacon 1"], 2)
    g = bandit(at=up, scheme=3, season="spring", deployed=["birch"], paws={"season": "spring"})
    g.wait()
    assert g.deployed(2) == ["journey 8"]


def test_a_beacon_reached_by_tactics_has_the_value_of_the_current_scheme() -> None:
    mountain = ["Moose", "Great Elk", "Bison", "White Wolf"]
    g = bandit(
        at=WORKER_DOWN[TOP_LEFT], scheme=15, season="autumn", deployed=["forge"], mountain=mountain,
        big_critters=["Walrus"],
    )  # fmt: skip
    g.wait()
    assert (g.deployed(2), g.stock(2)["point"], g.tokens()) == (["beacon 1"], 1, [6])
    assert (g.mountain(), g.big_discard()) == (["Walrus", "Moose", "Bison", "White Wolf"], ["Great Elk"])


def test_the_hot_springs_are_left_when_nothing_on_the_list_is_free() -> None:
    g = bandit(
        at=WORKER_DOWN[TOP_LEFT], scheme=2, season="winter", workers=1, snow=["beacon 1"],
        deployed=["copper", "birch", "moss"], paws={"season": "winter", "quest_deck": [],
        "deployed": ["acorn", "forge"], "workers": 2}, highland=["Living Legends"],
    )  # fmt: skip
    state = g.game.state
    state.sites = [place for place in state.sites if "beacon" not in ub.SITES[place].id]
    g.visit("hot springs with ranger")
    assert (g.deployed(2), g.stock(2)["fire"], g.tokens()) == (["acorn", "forge", "hot springs"], 2, [8])


def test_cards_in_play_are_shuffled_again_only_when_no_others_are_left() -> None:
    g = bandit(season="spring", paws={"season": "spring"}, map="sfm_map_6", scheme=list(range(1, 21)))
    state = g.game.state
    used = state.zones[paws_table.SCHEME_DECK][:-1]
    state.zones[paws_table.SCHEMES] = used
    state.zones[paws_table.SCHEME_DECK] = state.zones[paws_table.SCHEME_DECK][-1:]
    g.wait()
    assert g.zone(paws_table.SCHEMES)[-1] == "sfs_scheme_1"
    assert not state.zones[paws_table.SCHEME_DECK]
    g.wait()
    assert len(g.zone(paws_table.SCHEMES)) == 1
    assert len(g.zone(paws_table.SCHEME_DECK)) == 19


def test_the_map_of_a_corner_below_left() -> None:
    g = bandit(at=WORKER_DOWN[BOTTOM_LEFT], scheme=9)
    g.wait()
    assert (g.deployed(2), g.stock(2)["fire"]) == (["forge"], 1)
