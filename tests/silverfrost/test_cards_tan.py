"""The tan cards that act alone: Signal Fire, Base Camp, Mist Warden, Chimney Sweep, Wayfarer, Fire Dancer."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, NOTHING, Frost, frost, full_city, smoking, snowed

EIGHT = ["Pilgrim"] * 3 + ["Steam Bath"] * 3 + ["Bonfire"] * 2
VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Birch Mill", "Gift Shop", "Pilgrim", "Hearthkeeper", "Lamplighter",
]  # fmt: skip


def test_a_tan_card_acts_only_when_played() -> None:
    city = ["Bonfire", "Base Camp"]
    g = frost(season="winter", city=city, deployed=["hot springs"] * 3 + ["hot springs (ranger)"])
    with g.untouched(2):
        g.prepare()
    assert g.has() == {"fire": 1}


# Signal Fire


def signal_fire(**settings: Any) -> Frost:
    stock = {"birch": 2, "copper": 1, **settings.pop("stock", {})}
    settings = {"mountain": DULL_MOUNTAIN, "big_critters": ["Walrus"], **settings}
    g = frost(hand=["Signal Fire", *settings.pop("hand", [])], stock=stock, **settings)
    g.play("Signal Fire")
    return g


@pytest.mark.covers("sf_signal_fire")
@pytest.mark.parametrize(("critter", "gain", "mountain"), [
    ("White Wolf", {"acorn": 2, "copper": 1}, ["Walrus", "Moose", "Great Elk", "Bison"]),
    ("Great Elk", {"moss": 3}, ["Walrus", "Moose", "Bison", "White Wolf"]),
    ("Moose", {"birch": 4}, ["Walrus", "Great Elk", "Bison", "White Wolf"]),
])  # fmt: skip
def test_a_signal_fire_calls_a_big_critter_without_fire_and_without_the_points_of_its_space(
    critter: str, gain: dict[str, int], mountain: list[str]
) -> None:
    g = signal_fire()
    assert g.options == [f"call {name}" for name in DULL_MOUNTAIN]
    with g.untouched(2):
        g.choose(f"call {critter}")
    assert g.stock() == {**NOTHING, **gain}
    assert g.mountain() == mountain
    assert g.big_discard() == [critter]
    g.turn_is_over()


@pytest.mark.covers("sf_signal_fire")
def test_a_signal_fire_called_by_a_musk_ox_called_by_a_signal_fire_chooses_among_the_others() -> None:
    mountain = ["Moose", "Great Elk", "Musk Ox", "White Wolf"]
    g = signal_fire(hand=["Signal Fire"], mountain=mountain, big_critters=["Walrus", "Yak"])
    g.choose("call Musk Ox", "play Signal Fire from hand")
    assert g.options == ["call Moose", "call Great Elk", "call White Wolf"]
    g.choose("call White Wolf")
    assert g.stock() == {**NOTHING, "acorn": 2, "copper": 1}
    assert g.mountain() == ["Yak", "Walrus", "Moose", "Great Elk"]
    assert sorted(g.big_discard()) == ["Musk Ox", "White Wolf"]
    g.turn_is_over()


@pytest.mark.covers("sf_signal_fire")
def test_a_signal_fire_may_return_any_worker_with_the_golden_eagle() -> None:
    g = signal_fire(mountain=["Golden Eagle", *DULL_MOUNTAIN[:3]], deployed=["beacon 1"])
    g.choose("call Golden Eagle")
    assert (g.workers(), g.deployed()) == (2, [])


# Base Camp


@pytest.mark.covers("sf_base_camp")
@pytest.mark.parametrize(("held", "after"), [(0, 6), (3, 6), (5, 6), (6, 6), (7, 7)])
def test_a_base_camp_draws_up_to_six_cards(held: int, after: int) -> None:
    g = frost(hand=["Base Camp", *EIGHT[:held]], stock={"birch": 3})
    with g.untouched(2):
        g.play("Base Camp")
    assert len(g.hand()) == after
    assert g.has() == {}
    g.turn_is_over()


@pytest.mark.covers("sf_base_camp")
def test_a_base_camp_is_paid_with_any_three_resources_acorns_included() -> None:
    g = frost(hand=["Base Camp"], stock={"birch": 1, "moss": 1, "copper": 1, "acorn": 2})
    g.play("Base Camp")
    g.choose("pay moss", "pay acorn")
    assert g.has() == {"birch": 1, "copper": 1}


@pytest.mark.covers("sf_base_camp")
def test_fire_and_points_are_no_resources_for_a_base_camp() -> None:
    assert not frost(hand=["Base Camp"], stock={"acorn": 2, "fire": 9, "point": 9}).offers("play Base Camp from hand")
    assert frost(hand=["Base Camp"], stock={"acorn": 3}).offers("play Base Camp from hand")


# Mist Warden


def mist_warden(**settings: Any) -> Frost:
    g = frost(hand=["Mist Warden"], stock={"acorn": 4}, **settings)
    g.play("Mist Warden")
    return g


@pytest.mark.covers("sf_mist_warden")
def test_a_mist_warden_achieves_a_quest_and_then_draws_two_and_keeps_one() -> None:
    g = mist_warden(quests=["Sprouts"], city=["Birch Mill"], lowland=["Woodpile", "Full Larder"])
    g.choose("achieve Sprouts")
    assert sorted(g.options) == ["keep Full Larder", "keep Woodpile"]
    with g.untouched(2):
        g.choose("keep Full Larder")
    assert (g.achieved(), g.quests()) == (["Sprouts"], ["Full Larder"])
    assert g.lowland_bottom()[0] == "Woodpile"
    assert (g.workers(), g.has()) == (2, {})
    g.turn_is_over()


@pytest.mark.covers("sf_mist_warden")
def test_a_mist_warden_draws_quests_even_if_none_is_achieved() -> None:
    g = mist_warden(quests=["Sprouts"], city=["Birch Mill"], lowland=["Woodpile", "Full Larder"])
    g.choose("stop", "keep Woodpile")
    assert (g.achieved(), g.quests()) == ([], ["Sprouts", "Woodpile"])


@pytest.mark.covers("sf_mist_warden")
def test_a_mist_warden_counts_itself_for_the_quest() -> None:
    g = mist_warden(city=["Sky Warden"], highland=["Nobles in Distress", "Great Thaw", "Clear Skies"])
    assert g.options == ["achieve Nobles in Distress", "stop"]
    g.choose("achieve Nobles in Distress")
    assert g.achieved() == ["Nobles in Distress"]
    assert g.highland() == ["Great Thaw", "Clear Skies"]


@pytest.mark.covers("sf_mist_warden")
def test_a_mist_warden_cannot_achieve_what_it_draws() -> None:
    g = mist_warden(city=["Birch Mill"], lowland=["Sprouts", "Woodpile"], highland=["Great Thaw", "Clear Skies"])
    assert sorted(g.options) == ["keep Sprouts", "keep Woodpile"]
    g.choose("keep Sprouts")
    assert g.achieved() == []
    g.turn_is_over()


@pytest.mark.covers("sf_mist_warden")
def test_a_mist_warden_goes_beside_two_workers_at_the_guild() -> None:
    g = mist_warden(season="autumn", deployed=["guild 1", "shared guild"], lowland=["Woodpile", "Full Larder"])
    g.choose("keep Woodpile")
    assert g.quests() == ["Woodpile"]
    assert g.deployed() == ["guild 1", "shared guild"]


# Chimney Sweep


@pytest.mark.covers("sf_chimney_sweep")
def test_a_chimney_sweep_gains_fire_and_draws() -> None:
    g = frost(hand=["Chimney Sweep"], city=[smoking("Birch Mill")], stock={"acorn": 2}, deck=["Pilgrim"])
    g.play("Chimney Sweep")
    assert g.options == ["gain fire and draw", "take a chimney"]
    g.choose("gain fire and draw")
    assert (g.has(), g.hand()) == ({"fire": 1}, ["Pilgrim"])
    assert g.card("Birch Mill").occupied
    g.turn_is_over()


@pytest.mark.covers("sf_chimney_sweep")
def test_a_chimney_sweep_takes_one_of_two_chimneys_back() -> None:
    g = frost(hand=["Chimney Sweep"], city=[smoking("Birch Mill"), smoking("Base Camp")], stock={"acorn": 2})
    g.play("Chimney Sweep")
    g.choose("take a chimney", "take chimney from Base Camp")
    assert (g.has(), g.hand()) == ({"chimney": 1}, [])
    assert g.card("Birch Mill").occupied
    assert not g.card("Base Camp").occupied


@pytest.mark.covers("sf_chimney_sweep")
def test_no_chimney_is_taken_from_under_the_snow() -> None:
    g = frost(hand=["Chimney Sweep"], city=[smoking("Birch Mill", snow=True)], stock={"acorn": 2})
    g.play("Chimney Sweep")
    assert g.options == ["clear Birch Mill", "stop"]
    assert g.has() == {"fire": 1}


@pytest.mark.covers("sf_chimney_sweep")
def test_a_chimney_sweep_takes_back_the_chimney_that_brought_it() -> None:
    g = frost(hand=["Chimney Sweep", "Fire Dancer"], city=["Birch Mill"], stock={"fire": 3, "chimney": 1})
    g.play("Chimney Sweep")
    g.choose("take a chimney")
    assert g.has() == {"fire": 2, "chimney": 1}
    g.visit("hot springs")
    g.play("Fire Dancer")
    assert g.card("Birch Mill").occupied


# Snowshoe Wayfarer


@pytest.mark.covers("sf_wayfarer")
def test_a_wayfarer_draws_from_the_deck_and_from_the_valley() -> None:
    deck = ["Thane of Silverfrost", "Ice Garden"]
    g = frost(hand=["Snowshoe Wayfarer"], stock={"acorn": 2}, valley=VALLEY, deck=deck)
    g.play("Snowshoe Wayfarer")
    g.choose("draw from deck", "take Moss Garden from valley 3")
    assert g.hand() == ["Moss Garden", "Thane of Silverfrost"]
    assert g.valley()[2] == "Ice Garden"
    g.turn_is_over()


@pytest.mark.covers("sf_wayfarer")
def test_the_valley_is_not_refilled_between_two_cards_of_a_wayfarer() -> None:
    deck = ["Ice Garden", "Great Hearth"]
    g = frost(hand=["Snowshoe Wayfarer"], stock={"acorn": 2}, valley=VALLEY, deck=deck)
    g.play("Snowshoe Wayfarer")
    g.choose("take Bonfire from valley 1")
    assert g.valley()[0] is None
    assert not g.offers("take Ice Garden from valley 1")
    g.choose("take Pilgrim from valley 6")
    assert g.valley() == ["Ice Garden", *VALLEY[1:5], "Great Hearth", *VALLEY[6:]]


@pytest.mark.covers("sf_wayfarer")
def test_a_wayfarer_takes_no_valley_card_with_snow() -> None:
    g = frost(hand=["Snowshoe Wayfarer"], stock={"acorn": 2}, valley=VALLEY, valley_snow=[2, 3])
    g.play("Snowshoe Wayfarer")
    assert g.offers("take Bonfire from valley 1")
    assert not g.offers("take Steam Bath from valley 2")
    assert not g.offers("take Moss Garden from valley 3")


@pytest.mark.covers("sf_wayfarer")
@pytest.mark.parametrize(("held", "draws"), [(5, 2), (6, 2), (7, 1)])
def test_a_wayfarer_stops_at_eight_cards(held: int, draws: int) -> None:
    g = frost(hand=["Snowshoe Wayfarer", *EIGHT[:held]], stock={"acorn": 2})
    g.play("Snowshoe Wayfarer")
    g.choose(*["draw from deck"] * draws)
    assert len(g.hand()) == held + draws
    g.turn_is_over()


@pytest.mark.covers("sf_wayfarer")
def test_a_wayfarer_fits_into_a_full_city_and_nothing_else_does() -> None:
    g = frost(hand=["Snowshoe Wayfarer", "Kindly Baker"], city=full_city(), stock={"acorn": 3})
    assert not g.offers("play Kindly Baker from hand")
    g.play("Snowshoe Wayfarer")
    g.choose("draw from deck", "draw from deck")
    assert len(g.city()) == 16


@pytest.mark.covers("sf_wayfarer")
def test_a_wayfarer_leaves_its_space_free() -> None:
    city = full_city("Snowshoe Wayfarer", "Snowshoe Wayfarer", padding=14)
    g = frost(hand=["Kindly Baker"], city=city, stock={"acorn": 1})
    g.play("Kindly Baker")
    assert len(g.city()) == 17


@pytest.mark.covers("sf_wayfarer")
def test_a_wayfarer_counts_as_a_card_for_the_fire_of_a_season() -> None:
    g = frost(city=["Snowshoe Wayfarer", "Pilgrim", snowed("Bonfire")], deployed=["moss", "hot springs (ranger)"])
    g.prepare()
    assert g.stock()["fire"] == 2
    assert "Snowshoe Wayfarer" in g.covered()


# Fire Dancer


@pytest.mark.covers("sf_fire_dancer")
@pytest.mark.parametrize(("choice", "paid"), [("pay nothing", 0), ("pay 1 fire", 1), ("pay 2 fire", 2)])
def test_a_fire_dancer_turns_up_to_two_fire_into_points(choice: str, paid: int) -> None:
    g = frost(hand=["Fire Dancer"], stock={"acorn": 2, "fire": 3})
    with g.untouched(2):
        g.play("Fire Dancer")
        assert g.options == ["pay nothing", "pay 1 fire", "pay 2 fire"]
        g.choose(choice)
    assert g.stock() == {**NOTHING, "fire": 3 - paid, "point": 2 * paid}
    g.turn_is_over()


@pytest.mark.covers("sf_fire_dancer")
def test_a_fire_dancer_pays_no_more_fire_than_there_is() -> None:
    g = frost(hand=["Fire Dancer"], stock={"acorn": 2, "fire": 1})
    g.play("Fire Dancer")
    assert g.options == ["pay nothing", "pay 1 fire"]
    g = frost(hand=["Fire Dancer"], stock={"acorn": 2})
    g.play("Fire Dancer")
    assert g.has() == {}
    g.turn_is_over()
