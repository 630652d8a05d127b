"""Powers that act when cards are drawn or played."""

from __future__ import annotations

import pytest

import underbough as ub
from everdell.player_powers.powers import DONE, resources, table, with_power, zone
from helpers import full_city, game

EIGHT = ["King", "Queen", "Bard", "Judge", "Crane", "Castle", "Palace", "School"]
MEADOW = ["Monk", "Doctor", "Fool", "Ruins", "Historian", "Inn", "Chapel", "Teacher"]


# Cardinals


@pytest.mark.covers("cardinals")
def test_cardinals_may_draw_one_more_card_within_their_limit_of_ten() -> None:
    g = with_power("Cardinals", hand=EIGHT, deck=["Farm", "Mine"])
    g.visit("1 berry and 1 card")
    assert g.options == ["draw 1 more", "stop"]
    g.choose("draw 1 more")
    assert g.hand() == sorted([*EIGHT, "Farm", "Mine"])
    g.turn_is_over()


@pytest.mark.covers("cardinals")
def test_cardinals_draw_once_more_for_each_drawing_effect_only() -> None:
    g = with_power("Cardinals", deck=["Farm", "Mine", "Inn", "King"])
    g.visit("2 cards and 1 point")
    g.choose("draw 1 more")
    assert g.hand() == ["Farm", "Inn", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("cardinals")
def test_cardinals_may_decline_and_have_no_room_beyond_ten() -> None:
    g = with_power("Cardinals", deck=["Farm", "Mine"])
    g.visit("1 berry and 1 card")
    g.choose("stop")
    assert g.hand() == ["Farm"]
    g = with_power("Cardinals", hand=[*EIGHT, "Theater"], deck=["Farm", "Mine"])
    g.visit("1 berry and 1 card")
    assert len(g.hand()) == 10
    g.turn_is_over()


@pytest.mark.covers("cardinals")
def test_cardinals_draw_one_more_after_taking_meadow_cards() -> None:
    g = with_power("Cardinals", season="spring", deployed=["1 berry", "1 berry"], meadow=MEADOW, deck=["Farm"] * 3)
    g.prepare()
    g.choose("take Monk from meadow 1", "stop", "draw 1 more")
    assert g.hand() == ["Farm", "Monk"]


# Starlings


@pytest.mark.covers("starlings")
def test_starlings_draw_each_card_from_deck_or_meadow() -> None:
    g = with_power("Starlings", hand=EIGHT, meadow=MEADOW, deck=["Farm", "Mine", "Clock Tower"])
    g.visit("2 cards and 1 point")
    assert g.options == ["draw from deck", *(f"take {name} from meadow {i}" for i, name in enumerate(MEADOW, 1))]
    g.choose("take Doctor from meadow 2")
    assert g.meadow()[1] is None, "replaced only after the whole draw"
    g.choose("draw from deck")
    assert g.hand() == sorted([*EIGHT, "Doctor", "Farm"])
    assert g.meadow()[1] == "Mine"
    g.turn_is_over()


@pytest.mark.covers("starlings")
def test_starlings_need_not_take_meadow_cards_where_no_deck_is_left() -> None:
    for taken in ([], ["take Doctor from meadow 2"]):
        g = with_power("Starlings", meadow=MEADOW, deck={"exactly": []})
        g.visit("2 cards and 1 point")
        assert g.options == [*(f"take {name} from meadow {i}" for i, name in enumerate(MEADOW, 1)), "stop"]
        g.choose(*taken, "stop")
        assert g.hand() == ["Doctor"] * len(taken)
        g.turn_is_over()


@pytest.mark.covers("starlings")
def test_starlings_take_from_the_deck_where_others_take_from_the_meadow() -> None:
    g = with_power("Starlings", season="spring", deployed=["1 berry", "1 berry"], meadow=MEADOW, deck=["Farm", "Mine"])
    g.prepare()
    g.choose("draw from deck", "take Fool from meadow 3")
    assert g.hand() == ["Farm", "Fool"]
    assert g.meadow()[2] == "Mine"


@pytest.mark.covers("starlings")
def test_cards_that_starlings_reveal_come_from_the_deck() -> None:
    g = with_power("Starlings", hand=["Postal Pigeon"], stock={"berry": 2}, meadow=MEADOW, deck=["Farm", "Mine"])
    g.play("Postal Pigeon")
    assert set(g.options) == {"play Farm", "play Mine", "stop"}


@pytest.mark.covers("starlings")
def test_starlings_choose_the_teachers_cards_too() -> None:
    g = with_power(
        "Starlings", hand=["Teacher"], stock={"berry": 2}, meadow=["Monk", *MEADOW[1:7], "Inn"], deck=["Farm"]
    )
    g.play("Teacher")
    g.choose("draw from deck", "take Monk from meadow 1", "keep Monk")
    assert (g.hand(), g.hand(2)) == (["Monk"], ["Farm"])


# Platypuses


@pytest.mark.covers("platypuses")
def test_platypuses_pay_a_point_once_a_turn_for_a_resource_and_a_card() -> None:
    g = with_power("Platypuses", meadow=MEADOW, deck=["Farm", "Mine"])
    assert g.line("tokens", "Platypuses") == 5
    g.choose("use Platypuses", "gain pebble", "take Doctor from meadow 2")
    assert (resources(g), g.hand(), g.line("tokens", "Platypuses")) == ([0, 0, 1, 0], ["Doctor"], 4)
    assert not g.offers("use Platypuses")
    assert g.game.why_not("use Platypuses") == "nothing is left to spend, or it was used in this turn"
    g.visit("1 berry")
    g.turn_is_over()
    g.visit("1 berry")
    assert g.offers("use Platypuses")


@pytest.mark.covers("platypuses")
def test_platypuses_may_do_so_after_their_action_too() -> None:
    g = with_power("Platypuses", deck=["Farm", "Mine"])
    g.visit("1 berry")
    assert g.options == ["use Platypuses", "stop"]
    g.choose("use Platypuses", "gain twig", "draw from deck")
    assert (resources(g), g.hand()) == ([1, 0, 0, 1], ["Farm"])
    g.turn_is_over()


@pytest.mark.covers("platypuses")
def test_platypuses_pay_with_the_points_of_the_card_only() -> None:
    g = with_power("Platypuses", on_power={"point": 0}, stock={"point": 9})
    assert not g.offers("use Platypuses")
    g.visit("1 berry")
    g.turn_is_over()


@pytest.mark.covers("platypuses")
def test_a_full_hand_leaves_the_platypuses_the_resource() -> None:
    g = with_power("Platypuses", hand=EIGHT)
    g.choose("use Platypuses", "gain twig")
    assert (resources(g), len(g.hand())) == ([1, 0, 0, 0], 8)
    assert g.offers("visit 1 berry")


# Rats


@pytest.mark.covers("rats")
def test_rats_gain_a_missing_resource_when_the_card_with_the_token_is_played() -> None:
    rats = {"power": "Rats", "stock": {"twig": 1}}
    g = with_power("Mice", stock={"berry": 9}, meadow=MEADOW, rugwort_token=2, others=[rats], deck=["Farm"])
    g.play("Doctor", meadow=2)
    g.choose("pay nothing")
    assert g.game.decision is not None
    assert g.game.decision.player == 1
    assert g.options == ["gain resin", "gain pebble", "gain berry"]
    g.choose("gain resin")
    assert "put token on Farm in meadow 2" not in g.options, "to a different card"
    g.choose("put token on Inn in meadow 6")
    assert (resources(g, 2), table(g, "rugwort_token")) == ([1, 1, 0, 0], [5])
    g.turn_is_over()


@pytest.mark.covers("rats")
def test_rats_profit_from_their_own_play_and_move_the_token_if_they_lack_nothing() -> None:
    stock = {"twig": 1, "resin": 1, "pebble": 1, "berry": 3}
    g = with_power("Rats", stock=stock, meadow=MEADOW, rugwort_token=8)
    g.play("Teacher", meadow=8)
    g.choose(g.options[0])
    assert all(text.startswith("put token on") for text in g.options)
    assert resources(g) == [1, 1, 1, 1]
    assert len(g.options) == 7


@pytest.mark.covers("rats")
def test_the_token_stays_when_its_card_is_taken_and_another_one_is_played() -> None:
    g = with_power("Rats", season="spring", deployed=["1 berry", "1 berry"], meadow=MEADOW, rugwort_token=1)
    g.prepare()
    g.choose("take Monk from meadow 1", "stop")
    assert table(g, "rugwort_token") == [0]
    g = with_power("Rats", stock={"berry": 2}, meadow=MEADOW, rugwort_token=1)
    g.play("Historian", meadow=5)
    g.turn_is_over()


@pytest.mark.covers("rats")
def test_rats_are_not_allowed_against_rugwort() -> None:
    with pytest.raises(ub.UnderboughError, match="player 1: power: Rats may not be used against Rugwort"):
        with_power("Rats", solo="rugwort")


# Toads


@pytest.mark.covers("toads")
def test_toads_may_discard_a_card_to_activate_a_played_green_card_again() -> None:
    g = with_power("Toads", hand=["Farm", "King"], stock={"twig": 2, "resin": 1})
    with g.untouched(2):
        g.play("Farm")
        assert g.options == ["discard King", "stop"]
        g.choose("discard King")
    assert (g.stock()["berry"], g.discard()) == (2, ["King"])
    g.turn_is_over()


@pytest.mark.covers("toads")
def test_the_second_activation_comes_before_what_the_card_triggers() -> None:
    g = with_power(
        "Toads", hand=["Fair Grounds", "King"], city=["Historian"], stock={"twig": 1, "resin": 2, "pebble": 1}
    )
    g.play("Fair Grounds")
    assert len(g.hand()) == 3
    g.choose("discard King")
    assert len(g.hand()) == 5


@pytest.mark.covers("toads")
def test_toads_have_nothing_to_do_for_other_cards_without_cards_and_at_production() -> None:
    g = with_power("Toads", hand=["Inn", "King"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.turn_is_over()
    g = with_power("Toads", hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    g.turn_is_over()
    g = with_power("Toads", hand=["King"], city=["Farm"], deployed=["1 berry", "1 berry"])
    g.prepare()
    assert g.stock()["berry"] == 1
    g.turn_is_over()


# Turtles


@pytest.mark.covers("turtles")
def test_turtles_invest_a_resource_and_take_two_of_it_after_another_card() -> None:
    g = with_power("Turtles", hand=["Farm", "Inn"], stock={"twig": 5, "resin": 2, "pebble": 1})
    g.play("Farm")
    assert g.options == ["invest twig", "invest resin", "invest pebble", "invest berry", "stop"]
    g.choose("invest pebble")
    assert (resources(g), zone(g, "on_power")) == ([3, 1, 0, 1], [0, 0, 1, 0, 0])
    g.visit("1 berry")
    g.play("Inn")
    assert g.options == ["take 2 pebbles", "stop"]
    g.choose("take 2 pebbles")
    assert (resources(g), zone(g, "on_power")) == ([1, 0, 2, 1], [])
    g.turn_is_over()


@pytest.mark.covers("turtles")
def test_turtles_do_one_of_the_two_for_each_card_and_may_decline() -> None:
    g = with_power("Turtles", hand=["Postal Pigeon"], stock={"berry": 3}, deck=["Farm", "Mine"])
    g.play("Postal Pigeon")
    g.choose("play Mine")
    g.choose("invest berry", "take 2 berries")
    assert g.stock()["berry"] == 2
    g.turn_is_over()
    g = with_power("Turtles", hand=["Inn"], stock={"twig": 2, "resin": 1}, on_power={"twig": 1})
    g.play("Inn")
    g.choose("stop")
    assert zone(g, "on_power") == [1, 0, 0, 0, 0]


@pytest.mark.covers("turtles")
def test_a_resource_left_on_the_turtles_is_in_the_supply_at_the_end() -> None:
    last = {**DONE, "passed": False}
    g = with_power("Turtles", **last, city=["Architect"], on_power={"resin": 1}, others=[dict(DONE)])
    before = g.score()
    assert g.line("prosperity", "Architect") == 1, "scored before the end as if it were there"
    g.pass_()
    assert (g.stock()["resin"], g.score()) == (1, before)


@pytest.mark.covers("turtles", "architect")
def test_what_lies_on_the_turtles_breaks_a_tie_before_the_end_too() -> None:
    others = [{"stock": {"twig": 1}}]
    assert with_power("Turtles", on_power={"twig": 2}, others=others).game.winners() == (0,)


# Bats


@pytest.mark.covers("bats")
def test_bats_put_meadow_cards_on_a_stack_and_play_them_from_there() -> None:
    g = with_power(
        "Bats", hand=["Farm"], stock={"twig": 2, "resin": 1, "berry": 4}, meadow=MEADOW, deck=["Mine", "Crane"]
    )
    g.play("Farm")
    g.choose("take Doctor from meadow 2")
    assert (zone(g, "stack"), g.meadow()[1], g.hand()) == (["doctor"], "Mine", [])
    g.visit("1 berry")
    g.play("Doctor", source="stack")
    g.choose("pay 1 berry", "stop")
    assert (zone(g, "stack"), g.city()) == ([], ["Farm", "Doctor"])
    g.turn_is_over()


@pytest.mark.covers("bats")
def test_an_inn_and_a_queen_play_cards_of_the_stack() -> None:
    g = with_power("Bats", city=["Inn"], stack=["Mine"], meadow=["King"] * 2 + ["Queen"] * 2 + ["Palace"] * 2)
    g.visit("Inn")
    assert "play Mine from stack" in g.options
    g = with_power("Bats", city=["Queen"], stack=["Mine"])
    g.visit("Queen")
    g.choose("play Mine from stack")
    assert "Mine" in g.city()


@pytest.mark.covers("bats")
def test_the_stack_does_not_count_for_the_hand_and_scores_nothing() -> None:
    g = with_power("Bats", hand=EIGHT, stack=["Farm", "Mine"])
    assert (len(g.hand()), g.score()) == (8, 0)
    assert not with_power("Mice", others=[{"power": "Bats", "stack": ["Ruins"]}], city=["Farm"]).offers(
        "play Ruins from stack"
    )


@pytest.mark.covers("bats")
def test_a_card_that_is_not_left_cannot_lie_on_the_stack() -> None:
    with pytest.raises(ub.UnderboughError, match="player 1: stack: no 'Kng' is left in the deck"):
        with_power("Bats", stack=["Kng"])


# Honey Bees


@pytest.mark.covers("honey_bees")
def test_honey_bees_may_discard_a_card_to_activate_a_green_card() -> None:
    g = with_power("Honey Bees", hand=["Inn", "King"], city=["Farm", "Mine"], stock={"twig": 2, "resin": 1})
    with g.untouched(2):
        g.play("Inn")
        g.choose("discard King")
        assert g.options == ["activate Farm", "activate Mine"]
        g.choose("activate Mine")
    assert g.stock()["pebble"] == 1
    g.turn_is_over()


@pytest.mark.covers("honey_bees")
def test_honey_bees_may_activate_a_chip_sweep() -> None:
    g = with_power("Honey Bees", hand=["Inn", "King"], city=["Farm", "Chip Sweep"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.choose("discard King", "activate Chip Sweep", "activate Farm")
    assert g.stock()["berry"] == 1


@pytest.mark.covers("honey_bees")
@pytest.mark.parametrize(
    ("card", "season", "hand"), [("Farm", "winter", ["King"]), ("Inn", "autumn", ["King"]), ("Inn", "winter", [])]
)
def test_honey_bees_rest_for_green_cards_in_autumn_and_without_cards(card: str, season: str, hand: list[str]) -> None:
    g = with_power("Honey Bees", hand=[card, *hand], season=season, city=["Mine"], stock={"twig": 2, "resin": 1})
    g.play(card)
    assert g.stock()["pebble"] == 0
    g.turn_is_over()


# Snails


@pytest.mark.covers("snails")
def test_snails_give_an_unseen_card_to_carry_out_a_green_card_too() -> None:
    snails = {"power": "Snails", "city": ["Farm"]}
    g = with_power("Mice", hand=["General Store"], stock={"resin": 1, "pebble": 1}, others=[snails])
    assert zone(g, "face_down", 2) == [None] * 7, "unseen"
    g.play("General Store")
    assert g.game.decision is not None
    assert g.game.decision.player == 1
    g.choose("copy General Store")
    assert (g.stock()["berry"], g.stock(2)["berry"]) == (1, 2), "by the own Farm"
    assert (len(g.hand()), len(zone(g, "face_down", 2))) == (1, 6)
    assert g.game.view(1)["players"][0]["hand"] == [None], "the giver does not know the card"
    g.turn_is_over()


@pytest.mark.covers("snails")
def test_a_card_for_a_full_hand_is_discarded_and_the_effect_still_had() -> None:
    g = with_power(
        "Owls", hand=[*EIGHT, "Fair Grounds"], stock={"twig": 1, "resin": 2, "pebble": 1}, others=[{"power": "Snails"}]
    )
    g.play("Fair Grounds")
    assert len(g.hand()) == 9
    g.choose("copy Fair Grounds")
    assert (len(g.hand()), len(g.hand(2)), len(g.discard())) == (9, 2, 1)


@pytest.mark.covers("snails")
@pytest.mark.parametrize("card", ["Storehouse", "Inn"])
def test_snails_copy_neither_a_storehouse_nor_what_is_not_green(card: str) -> None:
    rich = {"twig": 2, "resin": 2, "pebble": 2}
    g = with_power("Mice", hand=[card], stock=rich, others=[{"power": "Snails"}])
    g.play(card)
    if card == "Storehouse":
        g.choose("load 1 pebble")
    g.turn_is_over()


@pytest.mark.covers("snails")
def test_snails_carry_out_a_harvester_as_if_it_stood_in_their_city() -> None:
    alone = {"power": "Snails", "city": ["Farm"]}
    paired = {"power": "Snails", "city": ["Farm", "Gatherer"]}
    g = with_power("Mice", hand=["Harvester"], stock={"berry": 3}, others=[alone])
    g.play("Harvester")
    g.turn_is_over()
    g = with_power("Mice", hand=["Harvester"], stock={"berry": 3}, others=[paired])
    g.play("Harvester")
    g.choose("copy Harvester", "gain pebble")
    assert g.stock(2)["pebble"] == 1


@pytest.mark.covers("snails")
def test_snails_may_decline_and_rest_once_they_have_passed() -> None:
    g = with_power("Mice", hand=["Farm"], stock={"twig": 2, "resin": 1}, others=[{"power": "Snails"}])
    with g.untouched(2):
        g.play("Farm")
        g.choose("stop")
    g.turn_is_over()
    g = with_power("Mice", hand=["Farm"], stock={"twig": 2, "resin": 1}, others=[{"power": "Snails", **DONE}])
    g.play("Farm")
    g.turn_is_over()


@pytest.mark.covers("snails")
def test_snails_copy_rugworts_green_cards() -> None:
    meadow = ["Farm"] * 8
    g = with_power("Snails", hand=["Wanderer"], stock={"berry": 2}, meadow=meadow, solo="rugwort")
    g.play("Wanderer")
    g.choose("copy Farm")
    assert (g.stock()["berry"], len(zone(g, "face_down")), len(g.discard())) == (1, 6, 1)
    g.turn_is_over()


# Stoats


@pytest.mark.covers("stoats")
def test_stoats_may_discard_two_cards_for_a_twig_a_resin_or_a_berry() -> None:
    g = with_power("Stoats", hand=["Inn", "King", "Queen"], stock={"twig": 2, "resin": 1})
    with g.untouched(2):
        g.play("Inn")
        assert g.options == ["discard 2 cards", "stop"]
        g.choose("discard 2 cards", "discard King")
        assert g.options == ["gain twig", "gain resin", "gain berry"]
        g.choose("gain berry")
    assert (resources(g), g.hand()) == ([0, 0, 0, 1], [])
    g.turn_is_over()


@pytest.mark.covers("stoats")
def test_stoats_may_discard_three_cards_for_a_pebble() -> None:
    g = with_power("Stoats", hand=["Inn", "King", "Queen", "Bard"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.choose("discard 3 cards", "discard King", "discard Queen")
    assert (resources(g), g.hand()) == ([0, 0, 1, 0], [])
    g.turn_is_over()


@pytest.mark.covers("stoats")
def test_stoats_with_one_card_have_nothing_to_do() -> None:
    g = with_power("Stoats", hand=["Inn", "King"], stock={"twig": 2, "resin": 1})
    g.play("Inn")
    g.turn_is_over()


# Pigs


@pytest.mark.covers("pigs")
def test_pigs_may_play_a_farm_for_nothing_when_a_season_begins() -> None:
    g = with_power("Pigs", deployed=["1 berry", "1 berry"], city=["Mine"])
    g.prepare()
    assert g.stock()["pebble"] == 1, "after the production"
    assert g.options == ["play Farm from farms", "stop"]
    with g.untouched(2):
        g.choose("play Farm from farms")
    assert (g.city(), g.stock()["berry"], len(table(g, "farms"))) == (["Mine", "Farm"], 1, 7)
    g.turn_is_over()


@pytest.mark.covers("pigs")
def test_the_farms_of_pigs_take_no_space() -> None:
    fifteen = [{"card": name, "occupied": True} for name in ["Twig Barge", "Mine", "Resin Refinery"] for _ in range(3)]
    fifteen += [{"card": name, "occupied": True} for name in ["Inn", "Post Office"] for _ in range(3)]
    g = with_power("Pigs", city=[*fifteen, "Farm"], stock={"twig": 2, "resin": 1}, hand=["General Store"])
    assert g.game.view(0)["players"][0]["spaces"] == 0
    g.play("Farm", source="farms")
    assert g.city().count("Farm") == 2
    assert g.game.view(0)["players"][0]["spaces"] == 0


@pytest.mark.covers("pigs")
def test_an_opponent_may_play_a_farm_of_the_stack_which_pays_the_pigs() -> None:
    g = with_power("Mice", stock={"twig": 2, "resin": 1}, others=[{"power": "Pigs"}])
    g.play("Farm", source="farms")
    assert (resources(g), g.stock(2)["point"], g.city()) == ([0, 0, 0, 1], 2, ["Farm"])
    assert g.game.view(0)["players"][0]["spaces"] == 14
    full = with_power("Mice", city=full_city("Farm"), stock={"twig": 2, "resin": 1}, others=[{"power": "Pigs"}])
    assert not full.offers("play Farm from farms")


@pytest.mark.covers("pigs")
def test_pigs_pay_for_a_farm_of_the_stack_as_an_action_and_get_nothing_for_it() -> None:
    g = with_power("Pigs", stock={"twig": 2, "resin": 1})
    g.play("Farm", source="farms")
    assert (resources(g), g.stock()["point"]) == ([0, 0, 0, 1], 0)


@pytest.mark.covers("pigs")
def test_no_farm_is_left_in_the_deck_or_in_the_meadow() -> None:
    g = with_power("Pigs", meadow=["Farm", "Mine"], hand=["Farm"])
    assert "Farm" not in g.meadow()
    assert "Farm" not in [ub.card_name(card) for card in g.game.state.deck[g.game.state.drawn :]]
    assert len(table(g, "farms")) == 7


@pytest.mark.covers("pigs")
def test_the_special_farms_make_the_stack_and_the_top_one_is_played() -> None:
    g = game(modules=["player_powers", "every_season"], power="Pigs", deployed=["1 berry", "1 berry"])
    farms = table(g, "farms")
    assert len(farms) == 8
    assert all(farm.startswith("farm_") for farm in farms)
    top = next(card.name for card in ub.cards("everdell") if card.id == farms[-1])
    g.prepare()
    assert g.options == [f"play {top} from farms", "stop"]


@pytest.mark.covers("pigs")
def test_a_farm_beside_the_city_makes_no_room_for_ruins() -> None:
    fifteen = ["King", "Queen", "Bard", "Judge", "Historian", "Shopkeeper", "Monk", "Doctor", "Teacher", "Peddler"]
    fifteen += ["Architect", "Chip Sweep", "Barge Toad", "Miner Mole", "Ranger"]
    g = with_power("Pigs", city=[*fifteen, "Farm"], hand=["Ruins"])
    assert not g.offers("play Ruins from hand")
    g = with_power("Pigs", city=[*fifteen[1:], "Farm"], hand=["Ruins"])
    assert g.offers("play Ruins from hand")
