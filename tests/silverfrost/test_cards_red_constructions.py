"""The red Constructions: Bell Tower, Steam Bath, Crafters' Market, Moss and Bramble Inn, Scrap Foundry."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, NOTHING, PASSED, PLENTY, Frost, frost, full_city, smoking, snowed

VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Smokehouse", "Gift Shop", "Great Hearth", "Hearthkeeper", "Signal Fire",
]  # fmt: skip
CRITTERS = [
    "Thane of Silverfrost", "Sky Warden", "Fire Warden", "Mist Warden", "Forest Warden", "Great Hearth",
    "Ranger Lodge", "Ice Garden",
]  # fmt: skip


@pytest.mark.parametrize(("card", "cost"), [
    pytest.param("Bell Tower", {"moss": 1, "copper": 2}, marks=pytest.mark.covers("sf_bell_tower")),
    pytest.param("Steam Bath", {"moss": 2}, marks=pytest.mark.covers("sf_steam_bath")),
    pytest.param("Crafters' Market", {"birch": 1, "moss": 2}, marks=pytest.mark.covers("sf_crafters_market")),
    pytest.param("Moss and Bramble Inn", {"birch": 2, "moss": 1}, marks=pytest.mark.covers("sf_moss_and_bramble")),
    pytest.param("Scrap Foundry", {"birch": 1, "copper": 2}, marks=pytest.mark.covers("sf_scrap_foundry")),
])  # fmt: skip
def test_a_red_construction_does_nothing_when_played(card: str, cost: dict[str, int]) -> None:
    g = frost(hand=[card], stock=cost)
    with g.untouched(2):
        g.play(card)
    assert (g.city(), g.hand(), g.has()) == ([card], [], {})
    g.turn_is_over()


ONE_OF_EACH = {"birch": 1, "moss": 1, "copper": 1}
SIMPLE = [
    pytest.param("Steam Bath", {"fire": 3}, 1, marks=pytest.mark.covers("sf_steam_bath")),
    pytest.param("Crafters' Market", ONE_OF_EACH, 0, marks=pytest.mark.covers("sf_crafters_market")),
]


@pytest.mark.parametrize(("card", "gain", "draws"), SIMPLE)
def test_a_worker_gets_what_the_card_offers(card: str, gain: dict[str, int], draws: int) -> None:
    g = frost(city=[card], deck=["Pilgrim", "Pilgrim"])
    with g.untouched(2):
        g.visit(card)
    assert g.stock() == {**NOTHING, **gain}
    assert g.hand() == ["Pilgrim"] * draws
    assert (g.workers(), g.deployed()) == (1, [card])
    g.turn_is_over()


@pytest.mark.parametrize(("card", "gain", "draws"), SIMPLE)
def test_opponents_never_visit_a_red_construction(card: str, gain: dict[str, int], draws: int) -> None:
    g = frost(others=[{"city": [card]}])
    assert not g.offers(f"visit {card} of player 2")
    assert not g.offers(f"visit {card} of player 2 with ranger")


@pytest.mark.parametrize(("card", "gain", "draws"), SIMPLE)
def test_a_red_card_takes_one_worker_and_no_ranger_beside_it(card: str, gain: dict[str, int], draws: int) -> None:
    g = frost(city=[card], deployed=[card])
    assert not g.offers(f"visit {card} with ranger")
    assert frost(city=[card]).offers(f"visit {card} with ranger")


@pytest.mark.parametrize(("card", "gain", "draws"), SIMPLE)
def test_snow_on_a_red_card_is_cleared_by_the_visit_that_needs_it(card: str, gain: dict[str, int], draws: int) -> None:
    assert not frost(city=[snowed(card)]).offers(f"visit {card}")
    g = frost(city=[snowed(card)], stock={"fire": 1})
    g.visit(card)
    assert g.covered() == []
    assert g.stock() == {**NOTHING, **gain, "snow": 1}


@pytest.mark.covers("sf_steam_bath")
def test_two_snow_may_leave_the_city_in_one_turn() -> None:
    g = frost(city=[snowed("Steam Bath"), snowed("Bonfire"), snowed("Pilgrim")], stock={"fire": 2})
    g.clear("Bonfire")
    g.visit("Steam Bath")
    assert g.covered() == ["Pilgrim"]
    assert g.has() == {"fire": 3, "snow": 2}
    g.turn_is_over()


@pytest.mark.covers("sf_crafters_market")
def test_a_ranger_pays_for_the_snow_on_a_red_card_with_its_own_fire() -> None:
    g = frost(city=[snowed("Crafters' Market")])
    g.visit("Crafters' Market with ranger")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "snow": 1}


@pytest.mark.covers("sf_crafters_market")
def test_every_market_has_a_spot_of_its_own() -> None:
    g = frost(city=["Crafters' Market", "Crafters' Market"], deployed=["Crafters' Market 1"])
    assert not g.offers("visit Crafters' Market 1 with ranger")
    g.visit("Crafters' Market 2 with ranger")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "fire": 1}


# Bell Tower


@pytest.mark.covers("sf_bell_tower")
@pytest.mark.parametrize(("critter", "gain"), [
    ("Moose", {"birch": 4}),
    ("Great Elk", {"moss": 3, "point": 1}),
    ("White Wolf", {"acorn": 2, "copper": 1, "point": 3}),
])  # fmt: skip
def test_a_bell_tower_calls_a_big_critter_for_its_effect_and_the_points_of_its_space(
    critter: str, gain: dict[str, int]
) -> None:
    g = frost(city=["Bell Tower"], mountain=DULL_MOUNTAIN, big_critters=["Walrus"])
    g.visit("Bell Tower")
    with g.untouched(2):
        g.choose(f"call {critter}")
    assert g.stock() == {**NOTHING, **gain}
    assert g.mountain() == ["Walrus", *(name for name in DULL_MOUNTAIN if name != critter)]
    g.turn_is_over()


@pytest.mark.covers("sf_bell_tower", "sfb_golden_eagle")
def test_the_worker_on_the_bell_tower_is_not_brought_back_by_the_golden_eagle() -> None:
    mountain = ["Golden Eagle", *DULL_MOUNTAIN[:3]]
    g = frost(city=["Bell Tower"], mountain=mountain, deployed=["moss (ranger)"])
    g.visit("Bell Tower")
    g.choose("call Golden Eagle")
    assert (g.deployed(), g.workers()) == (["Bell Tower"], 1)


# Moss and Bramble Inn


def inn(**settings: Any) -> Frost:
    settings = {"valley": VALLEY, **settings}
    return frost(city=["Moss and Bramble Inn", *settings.pop("city", [])], **settings)


@pytest.mark.covers("sf_moss_and_bramble")
def test_an_inn_plays_a_valley_card_for_three_less_and_the_left_neighbour_draws() -> None:
    g = inn(stock={"birch": 1}, deck=["Pilgrim"], others=[{}, {}])
    g.visit("Moss and Bramble Inn")
    with g.untouched(3):
        g.choose("play Bonfire from valley 1")
    assert g.city() == ["Moss and Bramble Inn", "Bonfire"]
    assert (g.has(), g.has(2)) == ({"birch": 1, "fire": 3}, {"fire": 1})
    assert g.hand(2) == ["Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sf_moss_and_bramble")
def test_the_guest_of_an_inn_chooses_what_to_save() -> None:
    g = inn(stock={"birch": 2, "moss": 1, "copper": 2}, deck=["Pilgrim"])
    g.visit("Moss and Bramble Inn")
    g.choose("play Great Hearth from valley 6", "save birch", "save copper")
    assert g.has() == {"birch": 1, "copper": 2}


@pytest.mark.covers("sf_moss_and_bramble")
def test_an_inn_gives_nothing_back_for_a_cheaper_card() -> None:
    g = inn(stock={"birch": 1})
    g.visit("Moss and Bramble Inn")
    g.choose("play Steam Bath from valley 2")
    assert g.has() == {"birch": 1}


@pytest.mark.covers("sf_moss_and_bramble")
@pytest.mark.parametrize(("acorns", "playable"), [(0, False), (1, True), (2, True)])
def test_nobody_draws_at_an_inn_where_no_card_can_be_played(acorns: int, playable: bool) -> None:
    g = inn(stock={"acorn": acorns, "chimney": 2, "fire": 2}, valley=CRITTERS, city=["Great Hearth"])
    g.visit("Moss and Bramble Inn")
    if playable:
        g.choose(next(text for text in g.options if text.startswith("play")))
    assert len(g.hand(2)) == playable
    g.turn_is_over()


@pytest.mark.covers("sf_moss_and_bramble")
def test_no_chimney_and_no_other_ability_helps_at_an_inn() -> None:
    stock = {"acorn": 1, "chimney": 1, "fire": 5}
    g = inn(city=["Acorn Pantry", "Base Camp"], hand=["Pilgrim"] * 2, stock=stock, valley=CRITTERS)
    g.visit("Moss and Bramble Inn")
    assert "play Thane of Silverfrost from valley 1" not in g.options
    g.choose("play Mist Warden from valley 4")
    assert (g.stock()["acorn"], g.hand(), g.stock()["chimney"]) == (0, ["Pilgrim", "Pilgrim"], 1)


@pytest.mark.covers("sf_moss_and_bramble")
def test_a_full_city_has_no_use_for_an_inn() -> None:
    g = frost(city=full_city("Moss and Bramble Inn"), valley=CRITTERS, stock=PLENTY)
    g.visit("Moss and Bramble Inn")
    assert (len(g.city()), g.stock(), g.hand(2)) == (15, {**NOTHING, **PLENTY}, [])
    g.turn_is_over()


@pytest.mark.covers("sf_moss_and_bramble")
def test_the_snow_of_the_card_is_cleared_first_at_an_inn() -> None:
    g = inn(valley_snow=[1], stock={"fire": 1})
    g.visit("Moss and Bramble Inn")
    g.choose("play Bonfire from valley 1")
    assert g.has() == {"fire": 3, "snow": 1}
    assert g.valley_snow() == []


@pytest.mark.covers("sf_moss_and_bramble")
def test_without_fire_a_valley_card_with_snow_is_out_of_an_inns_reach() -> None:
    g = inn(valley_snow=[1])
    g.visit("Moss and Bramble Inn")
    assert not g.offers("play Bonfire from valley 1")


@pytest.mark.covers("sf_moss_and_bramble")
def test_the_rangers_fire_may_clear_the_card_that_an_inn_plays() -> None:
    g = inn(valley_snow=list(range(1, 9)))
    g.visit("Moss and Bramble Inn with ranger")
    g.choose("play Bonfire from valley 1")
    assert g.has() == {"fire": 3, "snow": 1}


@pytest.mark.covers("sf_moss_and_bramble")
def test_an_inn_under_snow_leaves_no_fire_for_a_card_under_snow() -> None:
    city = [snowed("Moss and Bramble Inn")]
    g = frost(city=city, valley=VALLEY, valley_snow=list(range(1, 9)), stock={"fire": 1})
    g.visit("Moss and Bramble Inn")
    assert (g.city(), g.has()) == (["Moss and Bramble Inn"], {"snow": 1})
    g.turn_is_over()
    g = frost(city=city, valley=VALLEY, valley_snow=list(range(1, 9)), stock={"fire": 2})
    g.visit("Moss and Bramble Inn")
    g.choose("play Bonfire from valley 1")
    assert g.has() == {"fire": 3, "snow": 2}


@pytest.mark.covers("sf_moss_and_bramble")
def test_an_inn_plays_a_signal_fire_that_calls_a_big_critter() -> None:
    g = inn(mountain=DULL_MOUNTAIN, deck=["Pilgrim"])
    g.visit("Moss and Bramble Inn")
    g.choose("play Signal Fire from valley 8", "call White Wolf")
    assert g.has() == {"acorn": 2, "copper": 1}
    assert g.hand(2) == ["Pilgrim"]
    g.turn_is_over()


@pytest.mark.covers("sf_moss_and_bramble")
def test_the_card_drawn_because_of_an_inn_skips_players_who_have_passed() -> None:
    g = inn(others=[PASSED, {}], deck=["Pilgrim"])
    with g.untouched(2):
        g.visit("Moss and Bramble Inn")
        g.choose("play Steam Bath from valley 2")
    assert g.hand(3) == ["Pilgrim"]


# Scrap Foundry


def foundry(*city: Any, **settings: Any) -> Frost:
    return frost(city=["Scrap Foundry", *city], **settings)


@pytest.mark.covers("sf_scrap_foundry")
@pytest.mark.parametrize(("card", "refund"), [
    ("Great Hearth", {"birch": 2, "moss": 1, "copper": 2}),
    ("Thane of Silverfrost", {"acorn": 5}),
    ("Mountaineer", {"fire": 1}),
])  # fmt: skip
def test_a_scrap_foundry_pays_the_printed_cost_a_fire_and_a_point(card: str, refund: dict[str, int]) -> None:
    g = foundry(card, "Pilgrim")
    g.visit("Scrap Foundry")
    assert g.options == [f"discard {card}", "discard Pilgrim"]
    with g.untouched(2):
        g.choose(f"discard {card}")
    assert g.stock() == {**NOTHING, **refund, "fire": refund.get("fire", 0) + 1, "point": 1}
    assert (g.city(), g.discard()) == (["Scrap Foundry", "Pilgrim"], [card])
    g.turn_is_over()


@pytest.mark.covers("sf_scrap_foundry")
def test_a_scrapped_base_camp_returns_any_three_resources() -> None:
    g = foundry("Base Camp")
    g.visit("Scrap Foundry")
    g.choose("gain acorn", "gain acorn", "gain copper")
    assert g.has() == {"acorn": 2, "copper": 1, "fire": 1, "point": 1}


@pytest.mark.covers("sf_scrap_foundry")
def test_the_chimney_of_a_scrapped_construction_is_lost() -> None:
    g = foundry(smoking("Moss Garden"))
    g.visit("Scrap Foundry")
    assert g.has() == {"birch": 3, "fire": 1, "point": 1}


@pytest.mark.covers("sf_scrap_foundry")
def test_a_scrap_foundry_discards_neither_itself_nor_snowed_nor_visited_cards() -> None:
    city: list[Any] = [snowed("Bonfire"), "Steam Bath", "Coppersmith", "Acorn Brewer", "Pilgrim"]
    g = foundry(*city, deployed=["Steam Bath (ranger)"], others=[{"deployed": ["Coppersmith of player 1"]}])
    g.visit("Scrap Foundry")
    assert g.options == ["discard Acorn Brewer", "discard Pilgrim"]


@pytest.mark.covers("sf_scrap_foundry")
def test_a_scrap_foundry_without_another_card_brings_nothing() -> None:
    for city in ([], [snowed("Bonfire")]):
        g = foundry(*city)
        g.visit("Scrap Foundry")
        assert g.has() == {}
        g.turn_is_over()


@pytest.mark.covers("sf_scrap_foundry")
def test_scrapping_makes_room_and_a_unique_card_may_return() -> None:
    g = frost(city=full_city("Scrap Foundry", "Smokehouse"), hand=["Smokehouse"], stock={"birch": 2, "copper": 1})
    assert not g.offers("play Smokehouse from hand")
    g.visit("Scrap Foundry")
    g.choose("discard Smokehouse")
    g.visit("birch")
    g.play("Smokehouse")
    assert g.city()[-1] == "Smokehouse"
