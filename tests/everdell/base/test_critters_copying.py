"""Critters that use other production cards: Chip Sweep and Miner Mole."""

from typing import Any

import pytest

from helpers import ALL_OUT, PASSED, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
SWEEP: dict[str, Any] = {"hand": ["Chip Sweep"], "stock": {"berry": 3}}
MOLE: dict[str, Any] = {"hand": ["Miner Mole"], "stock": {"berry": 3}}


@pytest.mark.covers("chip_sweep")
def test_a_chip_sweep_activates_one_green_card() -> None:
    g = game(**SWEEP, city=["Farm", "Twig Barge"], others=[{"city": ["Farm"]}])
    with g.untouched(2):
        g.play("Chip Sweep")
        assert sorted(g.options) == ["activate Farm", "activate Twig Barge", "stop"]
        g.choose("activate Twig Barge")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 2}


@pytest.mark.covers("chip_sweep")
def test_a_chip_sweep_may_decline() -> None:
    g = game(**SWEEP, city=["Farm"])
    g.play("Chip Sweep")
    g.choose("stop")
    g.turn_is_over()
    assert g.stock() == NOTHING


@pytest.mark.covers("chip_sweep")
@pytest.mark.parametrize(
    "city",
    [
        [],
        ["Inn", "Castle", "Bard", "Historian"],
        ["Chip Sweep"],
        ["Chip Sweep", "Chip Sweep"],
        ["Harvester"],
        ["Harvester", "Gatherer"],
        ["Barge Toad"],
        ["Doctor"],
        ["Woodcarver"],
        ["Monk"],
        ["Peddler"],
        ["Miner Mole"],
    ],
)
def test_a_chip_sweep_finds_no_target_that_would_do_nothing(city: list[str]) -> None:
    g = game(**SWEEP, city=city)
    g.play("Chip Sweep")
    g.turn_is_over()
    assert g.stock() == NOTHING


@pytest.mark.covers("chip_sweep", "teacher")
def test_a_chip_sweep_finds_no_target_in_a_teacher_beside_a_full_hand() -> None:
    g = game(
        hand=["Farm"] * 8,
        city=["Teacher"],
        stock={"berry": 3},
        meadow=["Chip Sweep", *["King", "Queen"] * 2, "Mine", "Mine", "Inn"],
    )
    g.play("Chip Sweep", meadow=1)
    g.turn_is_over()
    assert g.hand(2) == []


@pytest.mark.covers("chip_sweep")
def test_a_chip_sweep_never_chooses_a_chip_sweep() -> None:
    g = game(**SWEEP, city=["Farm", "Chip Sweep"])
    g.play("Chip Sweep")
    assert sorted(g.options) == ["activate Farm", "stop"]


@pytest.mark.covers("chip_sweep", "miner_mole")
def test_a_chip_sweep_lets_a_miner_mole_copy() -> None:
    g = game(**SWEEP, city=["Miner Mole"], others=[{"city": ["Mine"]}])
    with g.untouched(2):
        g.play("Chip Sweep")
        g.choose("activate Miner Mole", "copy Mine of player 2")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"pebble": 1}


@pytest.mark.covers("chip_sweep", "storehouse")
def test_a_chip_sweep_adds_a_load_to_a_storehouse() -> None:
    city = [{"card": "Storehouse", "goods": {"twig": 3}}, "Storehouse"]
    g = game(**SWEEP, city=city)
    g.play("Chip Sweep")
    assert sorted(g.options) == ["activate Storehouse 1", "activate Storehouse 2", "stop"]
    g.choose("activate Storehouse 1", "load 1 pebble")
    g.turn_is_over()
    first, second = g.game.state.players[0].city[:2]
    assert list(first.goods) == [3, 0, 1, 0]
    assert not any(second.goods or ())
    assert g.stock() == NOTHING


@pytest.mark.covers("chip_sweep", "storehouse")
def test_two_chip_sweeps_may_load_the_same_storehouse() -> None:
    g = game(city=["Storehouse", "Chip Sweep", "Chip Sweep"], deployed=ALL_OUT)
    g.prepare()
    g.choose("activate Storehouse", "load 3 twigs")
    g.choose("activate Storehouse", "load 3 twigs", "activate Storehouse", "load 3 twigs")
    g.turn_is_over()
    assert list(g.card("Storehouse").goods) == [9, 0, 0, 0]


@pytest.mark.covers("chip_sweep")
def test_a_chip_sweep_adds_an_activation_at_production() -> None:
    g = game(city=["Farm", "Mine", "Chip Sweep"], deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
        g.choose("activate Mine")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1, "pebble": 2}


@pytest.mark.covers("chip_sweep", "general_store")
def test_a_card_swept_counts_the_own_farm() -> None:
    g = game(**SWEEP, city=["General Store", "Farm"])
    g.play("Chip Sweep")
    g.choose("activate General Store")
    assert g.stock()["berry"] == 2


@pytest.mark.covers("chip_sweep", "doctor")
def test_a_card_swept_asks_its_own_questions() -> None:
    g = game(hand=["Chip Sweep"], city=["Doctor"], stock={"berry": 5})
    g.play("Chip Sweep")
    g.choose("activate Doctor", "pay 2 berries")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 2}


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_copies_a_green_card_of_an_opponent() -> None:
    g = game(
        **MOLE, city=[{"card": "Mine", "occupied": True}], others=[{"city": ["Farm", "Inn", "Bard", "Resin Refinery"]}]
    )
    with g.untouched(2):
        g.play("Miner Mole")
        assert sorted(g.options) == ["copy Farm of player 2", "copy Resin Refinery of player 2", "stop"]
        g.choose("copy Resin Refinery of player 2")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"resin": 1}


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_may_decline() -> None:
    g = game(**MOLE, others=[{"city": ["Farm"]}])
    g.play("Miner Mole")
    g.choose("stop")
    g.turn_is_over()
    assert g.stock() == NOTHING


@pytest.mark.covers("miner_mole")
@pytest.mark.parametrize(
    "theirs", [[], ["Inn", "Castle"], ["Storehouse"], ["Miner Mole"], ["Chip Sweep"], ["Chip Sweep", "Miner Mole"]]
)
def test_a_miner_mole_finds_nothing_to_copy(theirs: list[str]) -> None:
    g = game(**MOLE, others=[{"city": theirs}])
    with g.untouched(2):
        g.play("Miner Mole")
    g.turn_is_over()
    assert g.stock() == NOTHING


@pytest.mark.covers("miner_mole", "storehouse")
def test_a_miner_mole_copies_no_storehouse_but_what_stands_beside_it() -> None:
    g = game(**MOLE, others=[{"city": ["Storehouse", "Farm"]}])
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Farm of player 2", "stop"]


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_chooses_among_all_opponents() -> None:
    g = game(**MOLE, others=[{"city": ["Farm"]}, {"city": ["Farm", "Mine"]}])
    with g.untouched(2, 3):
        g.play("Miner Mole")
        assert sorted(g.options) == ["copy Farm of player 2", "copy Farm of player 3", "copy Mine of player 3", "stop"]
        g.choose("copy Mine of player 3")
    assert g.stock() == NOTHING | {"pebble": 1}


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_copies_a_player_who_has_passed() -> None:
    g = game(**MOLE, others=[{**PASSED, "city": ["Farm"]}])
    g.play("Miner Mole")
    g.choose("copy Farm of player 2")
    assert g.stock() == NOTHING | {"berry": 1}


@pytest.mark.covers("miner_mole", "general_store")
@pytest.mark.parametrize(
    ("mine", "theirs", "berries"),
    [([], ["General Store"], 1), (["Farm"], ["General Store"], 1), ([], ["General Store", "Farm"], 2)],
)
def test_a_copied_general_store_looks_for_its_owners_farm(mine: list[str], theirs: list[str], berries: int) -> None:
    g = game(**MOLE, city=mine, others=[{"city": theirs}])
    g.play("Miner Mole")
    g.choose("copy General Store of player 2")
    assert g.stock() == NOTHING | {"berry": berries}


@pytest.mark.covers("miner_mole", "barge_toad")
def test_a_copied_barge_toad_counts_its_owners_farms() -> None:
    g = game(**MOLE, city=["Farm"], others=[{"city": ["Barge Toad", "Farm", "Farm"]}])
    g.play("Miner Mole")
    g.choose("copy Barge Toad of player 2")
    assert g.stock() == NOTHING | {"twig": 4}


@pytest.mark.covers("miner_mole", "harvester")
def test_a_copied_harvester_looks_at_its_owners_pair_and_farm() -> None:
    g = game(**MOLE, others=[{"city": ["Harvester", "Gatherer", "Farm"]}])
    g.play("Miner Mole")
    g.choose("copy Harvester of player 2", "gain resin")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"resin": 1}


@pytest.mark.covers("miner_mole", "harvester")
@pytest.mark.parametrize("theirs", [["Harvester", "Farm"], ["Harvester", "Gatherer"]])
def test_a_copied_harvester_gains_nothing_from_the_copiers_own_cards(theirs: list[str]) -> None:
    g = game(**MOLE, city=["Harvester", "Gatherer", "Farm"], others=[{"city": theirs}])
    g.play("Miner Mole")
    assert not g.offers("copy Harvester of player 2")
    assert g.stock() == NOTHING


@pytest.mark.covers("miner_mole", "doctor")
def test_a_copied_doctor_is_paid_by_the_copier() -> None:
    g = game(hand=["Miner Mole"], stock={"berry": 5}, others=[{"city": ["Doctor"], "stock": {"berry": 3}}])
    with g.untouched(2):
        g.play("Miner Mole")
        g.choose("copy Doctor of player 2", "pay 2 berries")
    assert g.stock() == NOTHING | {"point": 2}


@pytest.mark.covers("miner_mole", "monk")
def test_a_copied_monk_gives_to_an_opponent_of_the_copier() -> None:
    g = game(hand=["Miner Mole"], stock={"berry": 5}, others=[{"city": ["Monk"]}, {}])
    with g.untouched(3):
        g.play("Miner Mole")
        g.choose("copy Monk of player 2", "give 2 berries")
        assert sorted(g.options) == ["choose player 2", "choose player 3"]
        g.choose("choose player 2")
    assert g.stock()["point"] == 4
    assert g.stock(2)["berry"] == 2


@pytest.mark.covers("miner_mole", "teacher")
def test_a_copied_teacher_gives_to_an_opponent_of_the_copier() -> None:
    g = game(**MOLE, others=[{"city": ["Teacher"]}], deck=["Inn", "Mine"])
    g.play("Miner Mole")
    g.choose("copy Teacher of player 2", "keep Mine")
    g.turn_is_over()
    assert g.hand() == ["Mine"]
    assert g.hand(2) == ["Inn"]


@pytest.mark.covers("miner_mole")
def test_a_mole_in_the_other_city_opens_the_own_green_cards() -> None:
    g = game(**MOLE, city=["Twig Barge", "Inn"], others=[{"city": ["Miner Mole", "Farm"]}])
    with g.untouched(2):
        g.play("Miner Mole")
        assert sorted(g.options) == ["copy Farm of player 2", "copy Twig Barge", "stop"]
        g.choose("copy Twig Barge")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 2}


@pytest.mark.covers("miner_mole", "general_store")
@pytest.mark.parametrize(("mine", "theirs", "berries"), [(["Farm"], [], 2), ([], ["Farm"], 1)])
def test_a_card_copied_through_another_mole_looks_at_the_own_city(
    mine: list[str], theirs: list[str], berries: int
) -> None:
    g = game(**MOLE, city=["General Store", *mine], others=[{"city": ["Miner Mole", *theirs]}])
    g.play("Miner Mole")
    g.choose("copy General Store")
    assert g.stock() == NOTHING | {"berry": berries}


@pytest.mark.covers("miner_mole", "storehouse", "chip_sweep")
def test_another_mole_opens_neither_storehouse_nor_chip_sweep_nor_mole() -> None:
    city = ["Storehouse", "Chip Sweep", {"card": "Mine", "occupied": True}]
    g = game(**MOLE, city=city, others=[{"city": ["Miner Mole"]}])
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Mine", "stop"]


@pytest.mark.covers("miner_mole")
def test_an_own_second_mole_opens_no_own_card() -> None:
    g = game(**MOLE, city=["Miner Mole", "Twig Barge"], others=[{"city": ["Farm"]}])
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Farm of player 2", "stop"]


@pytest.mark.covers("miner_mole", "chip_sweep")
def test_an_opponents_chip_sweep_opens_no_own_card() -> None:
    g = game(**MOLE, city=["Twig Barge"], others=[{"city": ["Chip Sweep", "Farm"]}])
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Farm of player 2", "stop"]


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_copies_again_at_production() -> None:
    g = game(city=["Miner Mole", "Farm"], deployed=ALL_OUT, others=[{"city": ["Mine"]}])
    with g.untouched(2):
        g.prepare()
        g.choose("copy Mine of player 2")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1, "pebble": 1}


@pytest.mark.covers("miner_mole")
def test_a_miner_mole_copies_a_card_of_rugwort_by_his_city() -> None:
    g = game(**MOLE, solo="rugwort", level=1, others=[{"city": ["General Store", "Farm", "Storehouse"]}])
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Farm of Rugwort", "copy General Store of Rugwort", "stop"]
    g.choose("copy General Store of Rugwort")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 2}
