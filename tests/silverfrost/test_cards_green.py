"""The green cards: production when played, with autumn and with spring."""

import pytest

from silverfrost.frost import ALL_OUT, NOTHING, PLENTY, frost, smoking, snowed

WINTER_OUT = ["hot springs"] * 3 + ["hot springs (ranger)"]
AUTUMN_OUT = ["hot springs"] * 2 + ["hot springs (ranger)"]
EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2

SIMPLE = [
    pytest.param("Birch Mill", {"moss": 1, "copper": 1}, {"birch": 2}, 0, marks=pytest.mark.covers("sf_birch_mill")),
    pytest.param("Moss Garden", {"birch": 3}, {"moss": 1}, 1, marks=pytest.mark.covers("sf_moss_garden")),
    pytest.param(
        "Copper Mine",
        {"birch": 1, "moss": 1, "copper": 1},
        {"copper": 1},
        0,
        marks=pytest.mark.covers("sf_copper_mine"),
    ),
    pytest.param(
        "Acorn Orchard", {"birch": 1, "moss": 1}, {"acorn": 1}, 0, marks=pytest.mark.covers("sf_acorn_orchard")
    ),
    pytest.param(
        "Charcoal Kiln", {"birch": 1, "copper": 1}, {"fire": 1}, 0, marks=pytest.mark.covers("sf_charcoal_kiln")
    ),
    pytest.param("Smokehouse", {"birch": 2, "copper": 1}, {"acorn": 1}, 0, marks=pytest.mark.covers("sf_smokehouse")),
    pytest.param("Lamplighter", {"acorn": 2}, {"fire": 1}, 1, marks=pytest.mark.covers("sf_lamplighter")),
]


@pytest.mark.parametrize(("card", "cost", "gain", "draws"), SIMPLE)
def test_a_producer_costs_its_price_and_yields_at_once(
    card: str, cost: dict[str, int], gain: dict[str, int], draws: int
) -> None:
    g = frost(hand=[card], stock=cost, deck=["Pilgrim", "Pilgrim"])
    with g.untouched(2):
        g.play(card)
    assert g.city() == [card]
    assert g.stock() == {**NOTHING, **gain}
    assert g.hand() == ["Pilgrim"] * draws
    g.turn_is_over()


@pytest.mark.parametrize(("card", "cost", "gain", "draws"), SIMPLE)
def test_a_producer_is_not_offered_with_any_resource_short(
    card: str, cost: dict[str, int], gain: dict[str, int], draws: int
) -> None:
    for kind, needed in cost.items():
        assert not frost(hand=[card], stock={**PLENTY, kind: needed - 1}).offers(f"play {card} from hand")


@pytest.mark.parametrize(("season", "deployed", "more"), [
    ("summer", ALL_OUT, {"fire": 1, "chimney": 1}),
    ("winter", WINTER_OUT, {}),
])  # fmt: skip
@pytest.mark.parametrize(("card", "cost", "gain", "draws"), SIMPLE)
def test_a_producer_yields_again_with_autumn_and_with_spring(
    card: str,
    cost: dict[str, int],
    gain: dict[str, int],
    draws: int,
    season: str,
    deployed: list[str],
    more: dict[str, int],
) -> None:
    g = frost(season=season, city=[card], deployed=deployed, deck=["Pilgrim"] * 2, others=[{"city": ["Birch Mill"]}])
    with g.untouched(2):
        g.prepare()
    assert g.stock() == {kind: n + gain.get(kind, 0) + more.get(kind, 0) for kind, n in NOTHING.items()}
    assert g.hand() == ["Pilgrim"] * draws
    g.turn_is_over()


@pytest.mark.parametrize(("card", "cost", "gain", "draws"), SIMPLE)
def test_nothing_is_produced_with_winter(card: str, cost: dict[str, int], gain: dict[str, int], draws: int) -> None:
    g = frost(season="autumn", city=[card], deployed=AUTUMN_OUT)
    g.prepare()
    assert g.has() == {"chimney": 1}
    assert g.hand() == []


@pytest.mark.parametrize(("card", "cost", "gain", "draws"), SIMPLE)
def test_a_producer_under_snow_yields_nothing(
    card: str, cost: dict[str, int], gain: dict[str, int], draws: int
) -> None:
    g = frost(season="winter", city=[snowed(card)], deployed=WINTER_OUT)
    g.prepare()
    assert g.has() == {}
    assert g.hand() == []


@pytest.mark.covers("sf_birch_mill")
def test_every_birch_mill_without_snow_yields_its_own_birch() -> None:
    g = frost(season="winter", city=["Birch Mill", snowed("Birch Mill"), "Birch Mill"], deployed=WINTER_OUT)
    g.prepare()
    assert g.has() == {"birch": 4, "fire": 1}


@pytest.mark.covers("sf_moss_garden", "sf_lamplighter")
@pytest.mark.parametrize("card", ["Moss Garden", "Lamplighter"])
def test_nobody_draws_beyond_eight_cards(card: str) -> None:
    g = frost(season="winter", city=[card], hand=EIGHT, deployed=WINTER_OUT)
    g.prepare()
    assert g.hand() == sorted(EIGHT)


# Charcoal Kiln


@pytest.mark.covers("sf_charcoal_kiln")
def test_a_charcoal_kiln_burns_one_birch_for_a_second_fire() -> None:
    g = frost(hand=["Charcoal Kiln"], stock={"birch": 3, "copper": 1})
    g.play("Charcoal Kiln")
    assert g.options == ["pay nothing", "pay 1 birch"]
    g.choose("pay 1 birch")
    assert g.has() == {"birch": 1, "fire": 2}
    g.turn_is_over()


@pytest.mark.covers("sf_charcoal_kiln")
def test_a_charcoal_kiln_may_spare_the_birch() -> None:
    g = frost(hand=["Charcoal Kiln"], stock={"birch": 2, "copper": 1})
    g.play("Charcoal Kiln")
    g.choose("pay nothing")
    assert g.has() == {"birch": 1, "fire": 1}


@pytest.mark.covers("sf_charcoal_kiln")
def test_each_charcoal_kiln_may_burn_a_birch_at_production() -> None:
    g = frost(season="winter", city=["Charcoal Kiln", "Charcoal Kiln"], stock={"birch": 3}, deployed=WINTER_OUT)
    g.prepare()
    g.choose("pay 1 birch", "pay 1 birch")
    assert g.has() == {"birch": 1, "fire": 5}


# Ice House


@pytest.mark.covers("sf_ice_house")
@pytest.mark.parametrize(("cleared", "birch"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_an_ice_house_yields_a_birch_for_each_cleared_snow_up_to_three(cleared: int, birch: int) -> None:
    g = frost(
        hand=["Ice House"], stock={"birch": 1, "moss": 1, "copper": 1, "snow": cleared}, others=[{"stock": {"snow": 5}}]
    )
    with g.untouched(2):
        g.play("Ice House")
    assert g.stock() == {**NOTHING, "birch": birch, "snow": cleared}


@pytest.mark.covers("sf_ice_house")
def test_an_ice_house_does_not_count_snow_that_still_lies_in_the_city() -> None:
    city = [snowed("Bonfire"), snowed("Moss Garden")]
    g = frost(hand=["Ice House"], city=city, stock={"birch": 1, "moss": 1, "copper": 1})
    g.play("Ice House")
    assert g.has() == {}


@pytest.mark.covers("sf_ice_house")
def test_every_ice_house_has_a_maximum_of_its_own() -> None:
    g = frost(season="winter", city=["Ice House", "Ice House"], stock={"snow": 4}, deployed=WINTER_OUT)
    g.prepare()
    assert g.has() == {"birch": 6, "fire": 1, "snow": 4}


@pytest.mark.covers("sf_ice_house")
def test_an_ice_house_counts_the_snow_cleared_for_its_own_play() -> None:
    g = frost(valley=["Ice House"], valley_snow=[1], stock={"birch": 1, "moss": 1, "copper": 1, "fire": 1})
    g.play("Ice House", valley=1)
    assert g.has() == {"birch": 1, "snow": 1}


# Smokehouse


@pytest.mark.covers("sf_smokehouse")
def test_a_smokehouse_does_not_count_chimneys_that_are_still_in_the_supply() -> None:
    g = frost(hand=["Smokehouse"], city=["Bonfire"], stock={"birch": 2, "copper": 1, "chimney": 2})
    g.play("Smokehouse")
    assert g.has() == {"acorn": 1, "chimney": 2}


@pytest.mark.covers("sf_smokehouse")
@pytest.mark.parametrize(("city", "acorns"), [
    (["Bonfire"], 1),
    ([smoking("Bonfire")], 2),
    ([smoking("Bonfire"), smoking("Base Camp")], 3),
    ([smoking("Bonfire"), smoking("Base Camp", snow=True)], 2),
])  # fmt: skip
def test_a_smokehouse_counts_the_chimneys_on_constructions_without_snow(city: list[object], acorns: int) -> None:
    g = frost(
        hand=["Smokehouse"],
        city=city,
        stock={"birch": 2, "copper": 1},
        others=[{"city": [smoking("Birch Mill")]}],
    )
    g.play("Smokehouse")
    assert g.has() == {"acorn": acorns}


@pytest.mark.covers("sf_smokehouse")
def test_a_smokehouse_counts_its_own_chimney_at_production() -> None:
    g = frost(season="winter", city=[smoking("Smokehouse")], deployed=WINTER_OUT)
    g.prepare()
    assert g.has() == {"acorn": 2}


# Forest Warden


@pytest.mark.covers("sf_forest_warden")
@pytest.mark.parametrize(("city", "birch"), [
    ([], 0),
    (["Moss Garden"], 1),
    (["Moss Garden", "Lamplighter", "Bonfire"], 2),
    (["Moss Garden", "Lamplighter", "Birch Mill"], 3),
    (["Moss Garden", "Lamplighter", "Birch Mill", "Birch Mill"], 3),
    (["Moss Garden", snowed("Lamplighter"), snowed("Birch Mill")], 1),
])  # fmt: skip
def test_a_forest_warden_yields_a_birch_for_each_other_green_card_without_snow(city: list[object], birch: int) -> None:
    g = frost(hand=["Forest Warden"], city=city, stock={"acorn": 4}, others=[{"city": ["Birch Mill", "Ice House"]}])
    with g.untouched(2):
        g.play("Forest Warden")
    assert g.stock() == {**NOTHING, "birch": birch}


@pytest.mark.covers("sf_forest_warden")
def test_a_forest_warden_does_not_count_itself_at_production() -> None:
    g = frost(season="winter", city=["Forest Warden", "Acorn Orchard"], deployed=WINTER_OUT)
    g.prepare()
    assert g.has() == {"birch": 1, "acorn": 1, "fire": 1}


@pytest.mark.covers("sf_forest_warden")
def test_a_forest_warden_is_unique_and_not_offered_with_three_acorns() -> None:
    assert not frost(hand=["Forest Warden"], stock={"acorn": 3}).offers("play Forest Warden from hand")
    g = frost(hand=["Forest Warden"], city=["Forest Warden"], stock={"acorn": 9})
    assert not g.offers("play Forest Warden from hand")


# Several together


def test_the_order_of_production_is_chosen_where_it_matters() -> None:
    g = frost(season="winter", city=["Sled Peddler", "Moss Garden"], hand=["Pilgrim"], deployed=WINTER_OUT)
    g.prepare()
    assert sorted(g.options) == ["activate Moss Garden", "activate Sled Peddler"]
    g.choose("activate Moss Garden")
    assert len(g.hand()) == 2
    assert g.stock()["moss"] == 1
