"""Critters that give something to an opponent: Monk, Shepherd and Teacher."""

import pytest

from helpers import ALL_OUT, PASSED, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
FULL_HAND = ["Farm"] * 4 + ["Twig Barge"] * 2 + ["Resin Refinery"] * 2


@pytest.mark.covers("monk")
@pytest.mark.parametrize("given", [1, 2])
def test_a_monk_gains_two_points_for_each_berry_given(given: int) -> None:
    g = game(hand=["Monk"], stock={"berry": 4})
    g.play("Monk")
    g.choose(f"give {given} " + ("berry" if given == 1 else "berries"))
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3 - given, "point": 2 * given}
    assert g.stock(2) == NOTHING | {"berry": given}


@pytest.mark.covers("monk")
def test_a_monk_may_give_nothing() -> None:
    g = game(hand=["Monk"], stock={"berry": 3})
    with g.untouched(2):
        g.play("Monk")
        g.choose("give nothing")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 2}


@pytest.mark.covers("monk")
@pytest.mark.parametrize(
    ("left", "options"),
    [
        (1, ["give 1 berry", "give nothing"]),
        (2, ["give 1 berry", "give 2 berries", "give nothing"]),
        (3, ["give 1 berry", "give 2 berries", "give nothing"]),
    ],
)
def test_a_monk_gives_at_most_two_berries(left: int, options: list[str]) -> None:
    g = game(hand=["Monk"], stock={"berry": 1 + left})
    g.play("Monk")
    assert sorted(g.options) == options


@pytest.mark.covers("monk")
def test_a_monk_does_not_ask_a_player_without_berries() -> None:
    g = game(hand=["Monk"], stock={"berry": 1, "twig": 2})
    with g.untouched(2):
        g.play("Monk")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"twig": 2}


@pytest.mark.covers("monk")
def test_a_monk_gives_everything_to_one_opponent_of_choice() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[{}, {}])
    with g.untouched(2):
        g.play("Monk")
        g.choose("give 2 berries")
        assert sorted(g.options) == ["choose player 2", "choose player 3"]
        g.choose("choose player 3")
    g.turn_is_over()
    assert g.stock(3) == NOTHING | {"berry": 2}
    assert g.stock()["point"] == 4


@pytest.mark.covers("monk")
def test_a_monk_gives_nothing_to_a_player_who_has_passed() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[PASSED, {}])
    with g.untouched(2):
        g.play("Monk")
        g.choose("give 2 berries")
    assert g.stock(3)["berry"] == 2


@pytest.mark.covers("monk")
def test_a_monk_discards_the_berries_when_all_others_have_passed() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[PASSED, PASSED])
    with g.untouched(2, 3):
        g.play("Monk")
        g.choose("give 2 berries")
    assert g.stock() == NOTHING | {"point": 4}


@pytest.mark.covers("monk")
def test_a_monk_discards_the_berries_in_a_solo_game() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, solo="rugwort", level=1)
    g.play("Monk")
    g.choose("give 1 berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 1, "point": 2}


@pytest.mark.covers("monk")
def test_a_monk_gives_again_at_production() -> None:
    g = game(city=["Monk", "Farm"], deployed=ALL_OUT)
    g.prepare()
    g.choose("give 1 berry")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"point": 2}
    assert g.stock(2)["berry"] == 1


@pytest.mark.covers("monk", "monastery")
@pytest.mark.parametrize(
    ("city", "deployed", "open_"),
    [
        (["Monastery"], [], True),
        (["Monastery"], ["Monastery"], False),
        (["Monastery", "Monk"], ["Monastery"], True),
        (["Monastery", "Monk"], ["Monastery", "Monastery"], False),
    ],
)
def test_a_monk_unlocks_the_second_space_of_the_monastery(city: list[str], deployed: list[str], open_: bool) -> None:
    g = game(season="spring", city=city, deployed=deployed, stock={"twig": 2})
    assert g.offers("visit Monastery") is open_


@pytest.mark.covers("monk", "monastery")
def test_a_monk_in_another_city_unlocks_nothing() -> None:
    g = game(city=["Monastery"], deployed=["Monastery"], stock={"twig": 2}, others=[{"city": ["Monk"]}])
    assert not g.offers("visit Monastery")


@pytest.mark.covers("shepherd")
def test_a_shepherds_cost_goes_to_the_opponent_before_three_berries_come() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 4})
    g.play("Shepherd")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 4}
    assert g.stock(2) == NOTHING | {"berry": 3}


@pytest.mark.covers("shepherd")
def test_a_shepherds_cost_goes_to_the_opponent_of_choice() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 3}, others=[{}, {}])
    with g.untouched(2):
        g.play("Shepherd")
        assert sorted(g.options) == ["choose player 2", "choose player 3"]
        g.choose("choose player 3")
    g.turn_is_over()
    assert g.stock(3) == NOTHING | {"berry": 3}
    assert g.stock()["berry"] == 3


@pytest.mark.covers("shepherd")
def test_a_shepherd_is_not_paid_with_the_berries_it_brings() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 2})
    assert not g.offers("play Shepherd from hand")


@pytest.mark.covers("shepherd", "chapel")
@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_a_shepherd_gains_as_many_points_as_lie_on_the_chapel(tokens: int) -> None:
    city = [{"card": "Chapel", "tokens": tokens, "occupied": True}]
    g = game(hand=["Shepherd"], city=city, stock={"berry": 3})
    g.play("Shepherd")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3, "point": tokens}
    assert g.card("Chapel").tokens == tokens


@pytest.mark.covers("shepherd", "chapel")
def test_a_shepherd_does_not_look_at_the_chapels_of_others() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 3}, others=[{"city": [{"card": "Chapel", "tokens": 2}]}])
    g.play("Shepherd")
    assert g.stock()["point"] == 0
    assert g.card("Chapel", player=2).tokens == 2


@pytest.mark.covers("shepherd")
@pytest.mark.parametrize(
    "city", [[{"card": "Chapel", "tokens": 1}], ["Ever Tree"], ["Innkeeper"], ["Dungeon", "Wanderer"]]
)
def test_an_opponent_gets_nothing_for_a_shepherd_that_cost_nothing(city: list[object]) -> None:
    g = game(hand=["Shepherd"], city=city)
    with g.untouched(2):
        g.play("Shepherd")
    g.turn_is_over()
    assert g.stock()["berry"] == 3


@pytest.mark.covers("shepherd", "forest_draw_two_meadow_play_one")
def test_an_opponent_gets_only_what_a_discount_leaves_of_a_shepherds_cost() -> None:
    meadow = ["Shepherd", "King", "King", "Doctor", "Doctor", "Castle", "Castle", "Palace"]
    g = game(forest=["Draw 2 Meadow cards, play 1 for 1 less"], meadow=meadow, stock={"berry": 2})
    g.visit("forest 1")
    g.choose("take Shepherd from meadow 1", "take King from meadow 2", "play Shepherd")
    g.turn_is_over()
    assert g.stock()["berry"] == 3
    assert g.stock(2) == NOTHING | {"berry": 2}


@pytest.mark.covers("shepherd", "judge")
def test_an_opponent_gets_the_resource_a_judge_puts_in() -> None:
    g = game(hand=["Shepherd"], city=["Judge"], stock={"berry": 2, "twig": 1})
    g.play("Shepherd")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3}
    assert g.stock(2) == NOTHING | {"berry": 2, "twig": 1}


@pytest.mark.covers("shepherd")
def test_a_shepherds_cost_never_goes_to_a_player_who_has_passed() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 3}, others=[PASSED, {}])
    with g.untouched(2):
        g.play("Shepherd")
    assert g.stock(3)["berry"] == 3


@pytest.mark.covers("shepherd")
def test_a_shepherds_cost_goes_to_the_supply_when_all_others_have_passed() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 3}, others=[PASSED])
    with g.untouched(2):
        g.play("Shepherd")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 3}


@pytest.mark.covers("shepherd")
def test_a_shepherds_cost_goes_to_the_supply_in_a_solo_game() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 5}, solo="rugwort", level=1)
    g.play("Shepherd")
    g.turn_is_over()
    assert g.stock() == NOTHING | {"berry": 5}


@pytest.mark.covers("teacher")
def test_a_teacher_keeps_one_of_two_cards_and_gives_the_other() -> None:
    g = game(hand=["Teacher", "Farm"], stock={"berry": 2}, deck=["Inn", "Mine", "King"])
    g.play("Teacher")
    assert sorted(g.options) == ["keep Inn", "keep Mine"]
    g.choose("keep Inn")
    g.turn_is_over()
    assert g.hand() == ["Farm", "Inn"]
    assert g.hand(2) == ["Mine"]


@pytest.mark.covers("teacher")
def test_a_teacher_does_not_ask_which_of_two_equal_cards_to_keep() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Inn", "Inn"])
    g.play("Teacher")
    g.turn_is_over()
    assert g.hand() == g.hand(2) == ["Inn"]


@pytest.mark.covers("teacher")
def test_a_teacher_gives_to_the_opponent_of_choice() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Inn", "Mine"], others=[{}, {}])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Mine")
        assert sorted(g.options) == ["choose player 2", "choose player 3"]
        g.choose("choose player 3")
    assert g.hand() == ["Mine"]
    assert g.hand(3) == ["Inn"]


@pytest.mark.covers("teacher")
@pytest.mark.parametrize("barred", [PASSED, {"hand": FULL_HAND}])
def test_a_teacher_gives_to_one_who_has_room_and_has_not_passed(barred: dict[str, object]) -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Inn", "Mine"], others=[barred, {"hand": FULL_HAND[:1]}])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Mine")
    assert g.hand(3) == ["Farm", "Inn"]


@pytest.mark.covers("teacher")
@pytest.mark.parametrize("barred", [PASSED, {"hand": FULL_HAND}])
def test_a_teacher_discards_a_card_that_nobody_can_take(barred: dict[str, object]) -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Inn", "Mine"], others=[barred])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Mine")
    assert g.hand() == ["Mine"]
    assert g.discard() == ["Inn"]


@pytest.mark.covers("teacher")
def test_a_teacher_discards_the_other_card_in_a_solo_game() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Inn", "Mine"], solo="rugwort", level=1)
    g.play("Teacher")
    g.choose("keep Mine")
    assert g.hand() == ["Mine"]
    assert g.discard() == ["Inn"]


@pytest.mark.covers("teacher")
def test_a_teacher_draws_two_when_two_fit() -> None:
    g = game(hand=["Teacher", *FULL_HAND[:6]], stock={"berry": 2}, deck=["Inn", "Mine"])
    g.play("Teacher")
    g.choose("keep Inn")
    assert len(g.hand()) == 7
    assert g.hand(2) == ["Mine"]


@pytest.mark.covers("teacher")
def test_a_teacher_keeps_the_only_card_that_fits() -> None:
    g = game(hand=["Teacher", *FULL_HAND[:7]], stock={"berry": 2}, deck=["Inn", "Mine"])
    with g.untouched(2):
        g.play("Teacher")
    g.turn_is_over()
    assert "Inn" in g.hand()
    assert len(g.hand()) == 8
    assert g.discard() == []


@pytest.mark.covers("teacher")
def test_a_teacher_draws_nothing_into_a_full_hand() -> None:
    meadow = ["Teacher", "King", "King", "Queen", "Queen", "Castle", "Castle", "Palace"]
    g = game(hand=FULL_HAND, stock={"berry": 2}, meadow=meadow, deck=["Doctor", "Inn", "Mine"])
    with g.untouched(2):
        g.play("Teacher", meadow=1)
    g.turn_is_over()
    assert g.hand() == sorted(FULL_HAND)
    assert g.discard() == []


@pytest.mark.covers("teacher")
def test_a_teacher_draws_again_at_production() -> None:
    g = game(city=["Teacher"], deployed=ALL_OUT, deck=["Inn", "Mine"])
    g.prepare()
    g.choose("keep Mine")
    g.turn_is_over()
    assert g.hand() == ["Mine"]
    assert g.hand(2) == ["Inn"]
