"""Chimneys: a Critter for one fire, brought by a Construction that shows its colour."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import ALL_OUT, Frost, frost, smoking, snowed
from underbough.rules.engine.declarations import CONSTRUCTION

CRITTERS = {
    "green": "Forest Warden", "tan": "Mist Warden", "red": "Mountain Warden", "blue": "Fire Warden",
    "purple": "Sky Warden",
}  # fmt: skip
BRINGS = {
    "Birch Mill": ["tan"],
    "Moss Garden": ["blue"],
    "Copper Mine": ["red"],
    "Acorn Orchard": ["green"],
    "Charcoal Kiln": ["tan"],
    "Ice House": ["blue"],
    "Smokehouse": ["purple"],
    "Signal Fire": ["red"],
    "Bonfire": ["tan"],
    "Base Camp": ["tan", "red"],
    "Bell Tower": ["blue"],
    "Steam Bath": ["purple"],
    "Crafters' Market": ["green"],
    "Moss and Bramble Inn": ["tan"],
    "Scrap Foundry": ["red"],
    "Kiln Works": ["green"],
    "Acorn Pantry": ["green"],
    "Watchtower": ["blue"],
    "Gift Shop": ["tan"],
    "Great Hearth": ["green", "tan", "red", "blue", "purple"],
    "Ice Garden": ["purple"],
    "Ranger Lodge": ["red"],
    "Hillside Cottage": ["purple"],
    "Chimney Terrace": ["green"],
}
READY = {"chimney": 1, "fire": 1}
DEAR = ["Thane of Silverfrost", "Sky Warden", "Great Hearth", "Ranger Lodge", "Ice Garden", "Scrap Foundry"]
VALLEY = [*DEAR, "Smokehouse", "Copper Mine"]


def with_chimney(**settings: Any) -> Frost:
    """Player 1 has a chimney and a fire; nothing in the Valley can be had for them."""
    return frost(**{"stock": READY, "valley": VALLEY, **settings})


@pytest.mark.parametrize(("construction", "colours"), BRINGS.items())
def test_a_construction_brings_the_critters_of_its_colours(construction: str, colours: list[str]) -> None:
    g = with_chimney(city=[construction], hand=list(CRITTERS.values()))
    able = [colour for colour, critter in CRITTERS.items() if g.offers(f"play {critter} from hand")]
    assert able == [colour for colour in CRITTERS if colour in colours]


def test_every_construction_is_listed() -> None:
    assert {card.name for card in ub.cards("silverfrost") if card.kind == CONSTRUCTION} == set(BRINGS)


def test_a_chimney_costs_one_fire_and_no_acorns() -> None:
    g = with_chimney(city=["Steam Bath"], hand=["Sky Warden"], stock={"chimney": 2, "fire": 3})
    g.play("Sky Warden")
    assert g.has() == {"chimney": 1, "fire": 2}
    assert g.card("Steam Bath").occupied
    assert g.city() == ["Steam Bath", "Sky Warden"]
    g.turn_is_over()


def test_with_acorns_the_player_chooses_how_to_pay() -> None:
    g = with_chimney(city=["Steam Bath"], hand=["Sky Warden"], stock={**READY, "acorn": 5})
    g.play("Sky Warden")
    assert sorted(g.options) == ["chimney on Steam Bath", "pay 5 acorns"]
    g.choose("pay 5 acorns")
    assert g.has() == READY
    assert not g.card("Steam Bath").occupied


@pytest.mark.parametrize("stock", [{"fire": 5}, {"chimney": 2}])
def test_both_a_chimney_and_a_fire_are_needed(stock: dict[str, int]) -> None:
    g = with_chimney(city=["Steam Bath"], hand=["Sky Warden"], stock=stock)
    assert not g.offers("play Sky Warden from hand")


def test_a_construction_holds_one_chimney() -> None:
    g = with_chimney(city=[smoking("Steam Bath")], hand=["Sky Warden"])
    assert not g.offers("play Sky Warden from hand")


def test_a_covered_construction_brings_nobody() -> None:
    g = with_chimney(city=[snowed("Steam Bath")], hand=["Sky Warden"])
    assert not g.offers("play Sky Warden from hand")


def test_a_construction_cleared_in_this_turn_does() -> None:
    g = with_chimney(city=[snowed("Steam Bath")], hand=["Sky Warden"], stock={"chimney": 1, "fire": 2})
    g.clear("Steam Bath")
    g.play("Sky Warden")
    assert g.has() == {"snow": 1}


def test_other_players_constructions_bring_nobody() -> None:
    g = with_chimney(hand=["Sky Warden"], others=[{"city": ["Steam Bath"]}])
    assert not g.offers("play Sky Warden from hand")


def test_a_critter_brings_nobody() -> None:
    g = with_chimney(city=["Mountaineer", "Pilgrim"], hand=["Sky Warden"])
    assert not g.offers("play Sky Warden from hand")


def test_constructions_are_not_played_with_a_chimney() -> None:
    g = with_chimney(city=["Great Hearth"], hand=["Bonfire"])
    assert not g.offers("play Bonfire from hand")


def test_a_chimney_works_for_valley_cards() -> None:
    g = with_chimney(city=["Steam Bath"], valley=["Sky Warden", *VALLEY[2:]])
    g.play("Sky Warden", valley=1)
    assert g.city() == ["Steam Bath", "Sky Warden"]


def test_the_place_of_the_chimney_is_chosen() -> None:
    g = with_chimney(city=["Steam Bath", "Ice Garden"], hand=["Sky Warden"])
    g.play("Sky Warden")
    assert g.options == ["chimney on Steam Bath", "chimney on Ice Garden"]
    g.choose("chimney on Ice Garden")
    assert (g.card("Steam Bath").occupied, g.card("Ice Garden").occupied) == (False, True)


def test_a_chimney_stays_through_the_seasons() -> None:
    g = frost(city=[smoking("Steam Bath")], deployed=ALL_OUT)
    g.prepare()
    assert g.stock()["chimney"] == 1
    g.visit("birch")
    g.clear("Steam Bath")
    assert g.card("Steam Bath").occupied


@pytest.mark.covers("sf_scrap_foundry")
def test_a_chimney_leaves_the_game_with_its_construction() -> None:
    g = frost(city=["Scrap Foundry", smoking("Steam Bath")])
    g.visit("Scrap Foundry")
    assert g.city() == ["Scrap Foundry"]
    assert g.stock()["chimney"] == 0


@pytest.mark.covers("sf_chimney_sweep")
def test_the_chimney_sweep_takes_back_the_chimney_it_came_with() -> None:
    g = with_chimney(city=["Birch Mill"], hand=["Chimney Sweep"])
    g.play("Chimney Sweep")
    g.choose("take a chimney")
    assert g.has() == {"chimney": 1}
    assert not g.card("Birch Mill").occupied


@pytest.mark.covers("sf_mountaineer")
def test_a_mountaineer_with_a_chimney_gives_nothing_away() -> None:
    g = with_chimney(city=["Birch Mill"], hand=["Mountaineer"], stock={"fire": 1, "chimney": 1})
    g.play("Mountaineer")
    g.choose("chimney on Birch Mill")
    assert (g.has(1), g.has(2)) == ({}, {})
    given = with_chimney(city=[], hand=["Mountaineer"], stock={"fire": 1, "chimney": 1})
    given.play("Mountaineer")
    assert (given.has(1), given.has(2)) == ({"chimney": 1}, {"fire": 1})


def test_chimneys_in_the_supply_are_worth_nothing() -> None:
    g = frost(city=["Chimney Terrace", smoking("Bonfire")], stock={"chimney": 1})
    assert g.line("prosperity", "Chimney Terrace") == 1


def test_chimneys_are_no_resources() -> None:
    g = frost(stock={"chimney": 2, "fire": 6, "snow": 3}, hand=["Base Camp"])
    assert not g.offers("play Base Camp from hand")
