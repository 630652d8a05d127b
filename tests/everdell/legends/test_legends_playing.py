"""Playing Legendary cards: paying, upgrading, what moves over, the extra space, the ban, and what cannot be done."""

from __future__ import annotations

import pytest

import underbough as ub
from everdell.legends.legendary import PLENTY, legends, upgraded
from helpers import full_city, game


@pytest.mark.covers("fynn_nobletail")
def test_it_can_be_paid_for() -> None:
    g = legends("Fynn Nobletail", stock={"berry": 8})
    with g.untouched(2):
        g.play("Fynn Nobletail", source="legends")
    assert g.city() == ["Fynn Nobletail"]
    assert g.stock()["berry"] == 1
    assert not any("legends" in text for text in g.options)
    g.turn_is_over()


@pytest.mark.covers("fynn_nobletail")
def test_or_the_card_of_its_banner_is_discarded_for_it() -> None:
    g = upgraded("Fynn Nobletail", "King", "Farm")
    assert g.city() == ["Farm", "Fynn Nobletail"]
    assert g.discard() == ["King"]
    g.turn_is_over()


@pytest.mark.covers("fynn_nobletail")
def test_whoever_can_do_both_chooses() -> None:
    g = legends("Fynn Nobletail", city=["King"], stock={"berry": 7})
    g.play("Fynn Nobletail", source="legends")
    assert g.options == ["pay 7 berries", "upgrade King"]
    g.choose("pay 7 berries")
    assert g.city() == ["King", "Fynn Nobletail"]


@pytest.mark.covers("fynn_nobletail")
def test_without_either_it_is_not_offered() -> None:
    g = legends("Fynn Nobletail", city=["Castle"], stock={"berry": 6})
    assert not any("legends" in text for text in g.options)
    assert g.game.why_not("play Fynn Nobletail from legends") == "it costs 7 berries; in the supply: 6 berries"
    assert "possible are: Fynn Nobletail" in g.game.why_not("play Poe from legends")


@pytest.mark.covers("mcgregors_market")
def test_of_several_copies_one_is_discarded_and_the_others_stay() -> None:
    g = legends("McGregor's Market", city=["Farm", {"card": "Farm", "occupied": True}, "Farm"])
    g.play("McGregor's Market", source="legends")
    assert g.options == ["upgrade Farm 1", "upgrade Farm 2", "upgrade Farm 3"]
    g.choose("upgrade Farm 2", "gain twig", "gain berry")
    assert g.city() == ["Farm", "Farm", "McGregor's Market"]
    assert g.card("McGregor's Market").occupied
    g.turn_is_over()


def test_a_card_playing_ability_helps_to_pay() -> None:
    g = legends("Fynn Nobletail", city=["Innkeeper"], stock={"berry": 4})
    g.play("Fynn Nobletail", source="legends")
    assert g.city() == ["Fynn Nobletail"]
    assert g.stock()["berry"] == 0


def test_no_occupied_token_brings_it_in() -> None:
    g = legends("Fynn Nobletail", city=["Castle", "Ever Tree"])
    assert not g.offers("play Fynn Nobletail from legends")


def test_no_effect_that_plays_cards_reaches_it() -> None:
    g = legends("Poe", "Silver Scale Spring", city=["Queen", "Inn"], hand=["Wanderer"], meadow=["King"] * 2)
    g.visit("Queen")
    assert not any("Poe" in text or "Silver Scale" in text for text in g.options)


# What moves over


@pytest.mark.covers("the_green_acorn")
def test_the_occupied_token_moves_over() -> None:
    g = upgraded("The Green Acorn", {"card": "Inn", "occupied": True}, hand=["Innkeeper"])
    assert g.card("The Green Acorn").occupied
    g.visit("1 berry")
    assert not g.offers("play Innkeeper from hand")


@pytest.mark.covers("the_green_acorn")
def test_a_free_one_stays_free() -> None:
    g = upgraded("The Green Acorn", "Inn", hand=["Innkeeper"])
    assert not g.card("The Green Acorn").occupied
    g.visit("1 berry")
    g.play("Innkeeper")
    assert g.card("The Green Acorn").occupied


@pytest.mark.covers("the_green_acorn")
def test_a_worker_moves_over_and_blocks_the_space_without_acting() -> None:
    g = legends("The Green Acorn", city=["Inn"], others=[{"deployed": ["Inn of player 1"]}])
    g.play("The Green Acorn", source="legends")
    assert g.stock()["point"] == 0
    assert g.deployed(2) == ["The Green Acorn of player 1"]
    g.turn_is_over()
    assert not g.offers("visit The Green Acorn of player 1")
    g.visit("1 berry")
    assert g.game.why_not("visit The Green Acorn") == "a worker stands there already"


@pytest.mark.covers("amilla_glistendew")
def test_the_own_worker_comes_back_from_there_with_the_next_season() -> None:
    g = legends("Amilla Glistendew", city=["Queen"], deployed=["Queen", "1 berry"])
    g.play("Amilla Glistendew", source="legends")
    assert g.deployed() == ["Amilla Glistendew", "1 berry"]
    g.visit("1 berry")
    g.prepare()
    assert g.deployed() == []
    assert g.workers() == 3


@pytest.mark.covers("everflame_tomb")
def test_permanent_workers_move_over_and_stay() -> None:
    city = ["Cemetery", "Undertaker"]
    g = legends("Everflame Tomb", city=city, deployed=["Cemetery", "Cemetery"], season="spring", workers=0)
    g.play("Everflame Tomb", source="legends")
    assert g.deployed() == ["Everflame Tomb", "Everflame Tomb"]
    g.visit("1 berry")
    g.prepare()
    g.choose("stop")
    assert g.deployed() == ["Everflame Tomb", "Everflame Tomb"]


@pytest.mark.covers("darkdeep_prison")
def test_prisoners_are_lost() -> None:
    g = upgraded("Darkdeep Prison", {"card": "Dungeon", "beneath": ["Wanderer"]})
    assert g.card("Darkdeep Prison").beneath == ()
    assert g.discard() == ["Wanderer", "Dungeon"]
    g.turn_is_over()


@pytest.mark.covers("king_norths_treasury")
def test_tokens_on_the_old_card_are_lost() -> None:
    g = upgraded("King North's Treasury", {"card": "Clock Tower", "tokens": 3})
    assert g.card("King North's Treasury").tokens == 4


# The city


@pytest.mark.covers("fynn_nobletail")
def test_it_can_be_played_into_a_full_city_and_uses_its_own_space() -> None:
    g = legends("Fynn Nobletail", city=full_city(), stock={**PLENTY, "berry": 7}, hand=["Inn"])
    g.play("Fynn Nobletail", source="legends")
    assert len(g.city()) == 16
    assert g.game.view(0)["players"][0]["spaces"] == 0
    g.visit("1 berry")
    assert not g.offers("play Inn from hand")


@pytest.mark.covers("fynn_nobletail")
def test_an_upgrade_frees_a_space() -> None:
    g = legends("Fynn Nobletail", city=full_city("King"))
    g.play("Fynn Nobletail", source="legends")
    assert g.game.view(0)["players"][0]["spaces"] == 1


@pytest.mark.covers("fynn_nobletail", "mcgregors_market")
@pytest.mark.parametrize(
    ("legend", "banned", "stock"),
    [("Fynn Nobletail", "King", {"berry": 9}), ("McGregor's Market", "Farm", {"twig": 2, "resin": 1})],
)
def test_no_further_copy_of_the_banner_card_can_be_played(legend: str, banned: str, stock: dict[str, int]) -> None:
    g = game(modules=["legends"], city=[legend], hand=[banned], stock=stock)
    assert not g.offers(f"play {banned} from hand")
    assert g.game.why_not(f"play {banned} from hand") == "a card of the city bars it"
    other = game(modules=["legends"], hand=[banned], stock=stock, others=[{"city": [legend]}])
    assert other.offers(f"play {banned} from hand")


@pytest.mark.covers("fynn_nobletail")
def test_the_ban_holds_for_free_plays_too() -> None:
    g = game(modules=["legends"], city=["McGregor's Market", "Queen"], meadow=["Farm", "Mine"] + ["King"] * 2)
    g.visit("Queen")
    assert "play Mine from meadow 2" in g.options
    assert "play Farm from meadow 1" not in g.options


def test_a_special_farm_becomes_the_market_and_is_banned_afterwards() -> None:
    modules = ["legends", "every_season"]
    g = game(
        modules=modules, legends=["McGregor's Market"], city=["Farm Winter I"], hand=["Farm Spring I"],
        stock={"twig": 2, "resin": 1},
    )  # fmt: skip
    g.play("McGregor's Market", source="legends")
    g.choose("gain twig", "gain twig")
    assert g.city() == ["McGregor's Market"]
    g.visit("1 berry")
    assert not g.offers("play Farm Spring I from hand")


# Never discarded, never copied


def test_it_can_be_neither_discarded_nor_built_over() -> None:
    city = ["University", "McGregor's Market", "Fynn Nobletail", "Mine"]
    g = game(modules=["legends"], city=city)
    g.visit("University")
    assert g.city() == ["University", "McGregor's Market", "Fynn Nobletail"], "the Mine was all that could go"
    ruins = game(modules=["legends"], city=["McGregor's Market", "Fynn Nobletail"], hand=["Ruins"])
    assert not ruins.offers("play Ruins from hand")


def test_it_cannot_be_imprisoned_or_put_beneath_an_event() -> None:
    g = game(modules=["legends"], city=["Dungeon", "Fynn Nobletail"], hand=["Mine"])
    assert not g.offers("play Mine from hand")
    thieves = "Capture of the Acorn Thieves"
    g = game(modules=["legends"], city=["Courthouse", "Ranger", "Fynn Nobletail"], special_events=[thieves])
    g.achieve(thieves)
    assert g.options == ["tuck Ranger", "stop"]


@pytest.mark.covers("mcgregors_market")
def test_it_is_neither_activated_nor_copied_by_other_cards() -> None:
    mine = game(modules=["legends"], city=["McGregor's Market"], hand=["Chip Sweep"], stock={"berry": 3})
    mine.play("Chip Sweep")
    mine.turn_is_over()
    other = [{"city": ["McGregor's Market"]}]
    theirs = game(modules=["legends"], hand=["Miner Mole"], stock={"berry": 3}, others=other)
    theirs.play("Miner Mole")
    theirs.turn_is_over()


# Counts as its banner card


@pytest.mark.covers("mcgregors_market", "everflame_tomb")
def test_it_counts_for_events() -> None:
    wanted = "Remembering the Fallen"
    g = game(modules=["legends"], city=["Everflame Tomb", "Shepherd"], deployed=["Everflame Tomb"],
             special_events=[wanted])  # fmt: skip
    g.achieve(wanted)
    assert g.line("events", wanted) == 3


@pytest.mark.covers("everflame_tomb")
def test_workers_on_a_cemetery_and_on_the_tomb_are_all_buried() -> None:
    wanted = "Remembering the Fallen"
    g = game(
        modules=["legends"], city=["Cemetery", "Everflame Tomb", "Shepherd"], season="spring",
        deployed=["Cemetery", "Everflame Tomb"], special_events=[wanted],
    )  # fmt: skip
    g.achieve(wanted)
    assert g.line("events", wanted) == 6


@pytest.mark.covers("mcgregors_market")
def test_its_token_brings_in_the_same_critters() -> None:
    g = game(modules=["legends"], city=["McGregor's Market"], hand=["Harvester", "Gatherer"])
    assert {"play Harvester from hand", "play Gatherer from hand"} <= set(g.options)
    g.play("Harvester")
    assert g.card("McGregor's Market").occupied


@pytest.mark.covers("mcgregors_market")
def test_it_is_a_farm_where_farms_are_counted() -> None:
    g = game(modules=["legends"], city=["McGregor's Market", "Farm"], hand=["Barge Toad"], stock={"berry": 2})
    g.play("Barge Toad")
    assert g.stock()["twig"] == 4


DUNGEON = {"card": "Dungeon", "beneath": ["Wanderer"]}


@pytest.mark.covers("strey_softpaw", "dungeon")
def test_a_ranger_may_go_into_the_second_cell_while_strey_softpaw_keeps_it_open() -> None:
    g = game(modules=["legends"], city=[DUNGEON, "Ranger", "Strey Softpaw"], hand=["Mine"])
    g.play("Mine")
    assert [ub.card_name(card) for card in g.card("Dungeon").beneath] == ["Wanderer", "Ranger"]
    assert g.city() == ["Dungeon", "Strey Softpaw", "Mine"]


@pytest.mark.covers("strey_softpaw", "dungeon")
def test_the_last_who_opens_the_second_cell_does_not_go_into_it() -> None:
    for only in ("Ranger", "Strey Softpaw"):
        g = game(modules=["legends"], city=[DUNGEON, only], hand=["Mine"])
        assert not g.offers("play Mine from hand")


@pytest.mark.covers("strey_softpaw")
def test_strey_softpaw_opens_the_second_cell_of_a_dungeon() -> None:
    dungeon = {"card": "Dungeon", "beneath": ["Wanderer"]}
    g = game(modules=["legends"], city=[dungeon, "Strey Softpaw", "Bard"], hand=["Mine"])
    g.play("Mine")
    assert g.city() == ["Dungeon", "Strey Softpaw", "Mine"]
