"""Green Critters that gain or trade: Barge Toad, Doctor, Woodcarver and Peddler."""

import pytest

from helpers import ALL_OUT, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}


@pytest.mark.covers("barge_toad")
@pytest.mark.parametrize("farms", [0, 1, 2, 8])
def test_a_barge_toad_gains_two_twigs_for_each_farm_when_played(farms: int) -> None:
    g = game(hand=["Barge Toad"], city=["Farm"] * farms, stock={"berry": 2})
    with g.untouched(2):
        g.play("Barge Toad")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 2 * farms}


@pytest.mark.covers("barge_toad")
def test_a_barge_toad_does_not_count_the_farms_of_others() -> None:
    g = game(hand=["Barge Toad"], city=["Farm"], stock={"berry": 2}, others=[{"city": ["Farm", "Farm"]}])
    with g.untouched(2):
        g.play("Barge Toad")
    assert g.stock()["twig"] == 2


@pytest.mark.covers("barge_toad")
def test_a_barge_toad_counts_farms_at_production() -> None:
    g = game(city=["Barge Toad", "Farm", "Farm"], deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 4, "berry": 2}


@pytest.mark.covers("barge_toad")
def test_every_barge_toad_produces() -> None:
    g = game(city=["Barge Toad", "Barge Toad", "Farm"], deployed=ALL_OUT)
    g.prepare()
    assert g.stock() == NOTHING | {"twig": 4, "berry": 1}


@pytest.mark.covers("doctor")
@pytest.mark.parametrize("paid", [1, 2, 3])
def test_a_doctor_gains_a_point_for_each_berry_paid(paid: int) -> None:
    g = game(hand=["Doctor"], stock={"berry": 8, "twig": 1})
    with g.untouched(2):
        g.play("Doctor")
        g.choose(f"pay {paid} " + ("berry" if paid == 1 else "berries"))
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 4 - paid, "point": paid, "twig": 1}


@pytest.mark.covers("doctor")
def test_a_doctor_may_be_paid_nothing() -> None:
    g = game(hand=["Doctor"], stock={"berry": 7})
    g.play("Doctor")
    g.choose("pay nothing")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3}


@pytest.mark.covers("doctor")
@pytest.mark.parametrize(
    ("left", "options"),
    [
        (1, ["pay nothing", "pay 1 berry"]),
        (2, ["pay nothing", "pay 1 berry", "pay 2 berries"]),
        (3, ["pay nothing", "pay 1 berry", "pay 2 berries", "pay 3 berries"]),
        (4, ["pay nothing", "pay 1 berry", "pay 2 berries", "pay 3 berries"]),
    ],
)
def test_a_doctor_takes_what_there_is_but_never_more_than_three(left: int, options: list[str]) -> None:
    g = game(hand=["Doctor"], stock={"berry": 4 + left})
    g.play("Doctor")
    assert sorted(g.options) == sorted(options)


@pytest.mark.covers("doctor")
def test_a_doctor_does_not_ask_a_player_without_berries() -> None:
    g = game(hand=["Doctor"], stock={"berry": 4, "twig": 3})
    g.play("Doctor")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 3}


@pytest.mark.covers("doctor")
def test_berries_produced_by_a_farm_may_go_to_the_doctor() -> None:
    g = game(city=["Doctor", "Farm", "Farm"], deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
        g.choose("pay 2 berries")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 2}


@pytest.mark.covers("doctor", "miner_mole")
def test_berries_copied_by_a_miner_mole_may_go_to_the_doctor() -> None:
    g = game(city=["Doctor", "Miner Mole"], deployed=ALL_OUT, others=[{"city": ["Farm"]}])
    g.prepare()
    g.choose("copy Farm of player 2", "pay 1 berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 1}


@pytest.mark.covers("doctor", "miner_mole")
@pytest.mark.parametrize(
    ("order", "points"),
    [
        (["activate Doctor", "pay 1 berry", "copy Farm of player 2"], 1),
        (["activate Miner Mole", "copy Farm of player 2", "pay 2 berries"], 2),
    ],
)
def test_the_player_orders_doctor_and_miner_mole(order: list[str], points: int) -> None:
    g = game(city=["Doctor", "Miner Mole"], stock={"berry": 1}, deployed=ALL_OUT, others=[{"city": ["Farm"]}])
    g.prepare()
    g.choose(*order)
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 2 - points, "point": points}


@pytest.mark.covers("doctor")
def test_a_doctor_does_not_work_in_summer() -> None:
    g = game(season="spring", city=["Doctor"], stock={"berry": 3}, deployed=["1 berry"] * 3, hand=["Farm"] * 8)
    g.prepare()
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3}


@pytest.mark.covers("woodcarver")
@pytest.mark.parametrize("paid", [1, 2, 3])
def test_a_woodcarver_gains_a_point_for_each_twig_paid(paid: int) -> None:
    g = game(hand=["Woodcarver"], stock={"berry": 3, "twig": 4})
    with g.untouched(2):
        g.play("Woodcarver")
        g.choose(f"pay {paid} " + ("twig" if paid == 1 else "twigs"))
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1, "twig": 4 - paid, "point": paid}


@pytest.mark.covers("woodcarver")
@pytest.mark.parametrize(
    ("twigs", "options"),
    [
        (1, ["pay nothing", "pay 1 twig"]),
        (3, ["pay nothing", "pay 1 twig", "pay 2 twigs", "pay 3 twigs"]),
        (4, ["pay nothing", "pay 1 twig", "pay 2 twigs", "pay 3 twigs"]),
    ],
)
def test_a_woodcarver_takes_up_to_three_twigs(twigs: int, options: list[str]) -> None:
    g = game(hand=["Woodcarver"], stock={"berry": 2, "twig": twigs})
    g.play("Woodcarver")
    assert sorted(g.options) == sorted(options)


@pytest.mark.covers("woodcarver")
def test_a_woodcarver_may_be_paid_nothing() -> None:
    g = game(hand=["Woodcarver"], stock={"berry": 2, "twig": 3})
    g.play("Woodcarver")
    g.choose("pay nothing")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 3}


@pytest.mark.covers("woodcarver")
def test_a_woodcarver_does_not_ask_a_player_without_twigs() -> None:
    g = game(hand=["Woodcarver"], stock={"berry": 5, "resin": 3})
    g.play("Woodcarver")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3, "resin": 3}


@pytest.mark.covers("woodcarver")
def test_twigs_produced_by_barge_and_toad_may_go_to_the_woodcarver() -> None:
    g = game(city=["Woodcarver", "Twig Barge"], deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
        g.choose("pay 2 twigs")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 2}


@pytest.mark.covers("peddler")
def test_a_peddler_trades_two_resources_for_two_others() -> None:
    g = game(hand=["Peddler"], stock={"berry": 2, "twig": 1, "resin": 2})
    with g.untouched(2):
        g.play("Peddler")
        g.choose("pay twig", "pay resin", "gain pebble", "gain berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"resin": 1, "pebble": 1, "berry": 1}


@pytest.mark.covers("peddler")
def test_a_peddler_may_trade_a_single_resource() -> None:
    g = game(hand=["Peddler"], stock={"berry": 2, "twig": 3})
    g.play("Peddler")
    g.choose("pay twig", "stop", "gain pebble")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 2, "pebble": 1}


@pytest.mark.covers("peddler")
def test_a_peddler_may_trade_nothing() -> None:
    g = game(hand=["Peddler"], stock={"berry": 2, "twig": 3})
    g.play("Peddler")
    g.choose("stop")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 3}


@pytest.mark.covers("peddler")
def test_a_peddler_is_offered_only_what_the_player_has() -> None:
    g = game(hand=["Peddler"], stock={"berry": 2, "twig": 1, "point": 5})
    g.play("Peddler")
    assert sorted(g.options) == ["pay twig", "stop"]
    g.choose("pay twig")
    assert sorted(g.options) == ["gain berry", "gain pebble", "gain resin", "gain twig"]


@pytest.mark.covers("peddler")
def test_a_peddler_gains_only_after_both_payments() -> None:
    # Otherwise what is gained first could be traded on.
    g = game(hand=["Peddler"], stock={"berry": 2, "twig": 1, "resin": 1})
    g.play("Peddler")
    g.choose("pay twig")
    assert sorted(g.options) == ["pay resin", "stop"]


@pytest.mark.covers("peddler")
def test_a_peddler_does_not_ask_a_player_without_resources() -> None:
    g = game(hand=["Peddler"], stock={"berry": 2, "point": 2})
    g.play("Peddler")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 2}


@pytest.mark.covers("peddler")
def test_a_peddler_trades_again_at_production() -> None:
    g = game(city=["Peddler"], stock={"twig": 2}, deployed=ALL_OUT)
    with g.untouched(2):
        g.prepare()
        g.choose("pay twig", "pay twig", "gain pebble", "gain pebble")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"pebble": 2}


@pytest.mark.covers("peddler")
def test_a_peddler_may_trade_what_a_farm_has_just_produced() -> None:
    g = game(city=["Farm", "Peddler"], deployed=ALL_OUT)
    g.prepare()
    g.choose("pay berry", "gain pebble")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"pebble": 1}
