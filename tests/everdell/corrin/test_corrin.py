"""The cards of Corrin Evertail."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import ALL_OUT, PASSED, Driver, full_city, game

FIELD, PATH = "Corrin Evertail's Field", "Corrin Evertail's Path"
WARRIOR, LEADER, KING = (f"Corrin Evertail the {title}" for title in ("Warrior", "Leader", "King"))
FIELD_COST = {"twig": 1, "resin": 1, "pebble": 1}


def corrin(**settings: Any) -> Driver:
    return game(modules=["corrin"], **settings)


# Free play by colour


@pytest.mark.covers(
    "corrin_evertail_the_warrior", "corrin_evertail_the_leader", "corrin_evertail_the_king", "corrin_evertails_field"
)
@pytest.mark.parametrize(
    ("critter", "construction", "other"),
    [(WARRIOR, "Inn", "Farm"), (LEADER, "Crane", "Inn"), (KING, "School", "Crane")],
    ids=["warrior", "leader", "king"],
)
def test_any_construction_of_the_colour_brings_a_critter_in(critter: str, construction: str, other: str) -> None:
    g = corrin(hand=[critter], city=[other, construction])
    g.play(critter)
    assert g.card(construction).occupied
    assert not g.card(other).occupied
    assert not corrin(hand=[critter], city=[other]).offers(f"play {critter} from hand")


@pytest.mark.covers("corrin_evertail_the_king")
def test_a_school_brings_in_the_king_or_a_teacher_but_not_both() -> None:
    g = corrin(hand=[KING, "Teacher"], city=["School"], others=[PASSED])
    g.play(KING)
    assert not g.offers("play Teacher from hand")


@pytest.mark.covers("corrin_evertails_field", "corrin_evertails_path")
@pytest.mark.parametrize(
    ("construction", "welcome", "not_welcome"),
    [(FIELD, ["Doctor", "Miner Mole"], ["Wanderer", "King"]), (PATH, ["Wanderer", WARRIOR], ["Doctor", "Queen"])],
    ids=["field", "path"],
)
def test_a_construction_brings_in_critters_of_its_colour(
    construction: str, welcome: list[str], not_welcome: list[str]
) -> None:
    g = corrin(hand=[*welcome, *not_welcome], city=[construction])
    played = {text.removeprefix("play ").removesuffix(" from hand") for text in g.options if text.endswith("hand")}
    assert played == set(welcome)
    g.play(welcome[0])
    assert g.card(construction).occupied


@pytest.mark.covers("corrin_evertail_the_king")
def test_without_the_module_nothing_of_it_is_brought_in() -> None:
    g = game(hand=["Teacher"], city=["School", "Inn"])
    assert [text for text in g.options if text.startswith("play")] == ["play Teacher from hand"]


# The Field


@pytest.mark.covers("corrin_evertails_field")
def test_the_field_gains_berries_for_the_farms_of_the_opponents_who_draw_cards_for_them() -> None:
    others = [{"city": ["Farm", "Farm", "Mine"]}, {"city": ["Farm"], "hand": ["King"]}, {"city": ["Mine"]}]
    g = corrin(hand=[FIELD], city=["Farm"], stock=FIELD_COST, others=others)
    g.play(FIELD)
    assert g.stock()["berry"] == 1 + 3
    assert [len(g.hand(player)) for player in (1, 2, 3, 4)] == [0, 2, 2, 0]
    g.turn_is_over()


@pytest.mark.covers("corrin_evertails_field")
def test_own_farms_do_not_count_and_the_field_is_no_farm() -> None:
    g = corrin(hand=[FIELD], city=["Farm", "Farm"], stock=FIELD_COST, others=[{}])
    with g.untouched(2):
        g.play(FIELD)
    assert g.stock()["berry"] == 1


@pytest.mark.covers("corrin_evertails_field")
def test_opponents_draw_up_to_their_limit_and_those_who_have_passed_nothing() -> None:
    full = {"city": ["Farm"] * 3, "hand": ["King"] * 2 + ["Mine"] * 3 + ["Inn"] * 2}
    g = corrin(hand=[FIELD], stock=FIELD_COST, others=[full, {**PASSED, "city": ["Farm"]}])
    g.play(FIELD)
    assert g.stock()["berry"] == 5
    assert (len(g.hand(2)), len(g.hand(3))) == (8, 0)


@pytest.mark.covers("corrin_evertails_field")
def test_the_field_acts_at_production() -> None:
    g = corrin(city=[FIELD], deployed=ALL_OUT, others=[{"city": ["Farm"]}])
    g.prepare()
    assert (g.stock()["berry"], len(g.hand(2))) == (2, 1)


@pytest.mark.covers("corrin_evertails_field")
def test_whoever_copies_the_field_counts_the_farms_of_their_own_opponents() -> None:
    others = [{"city": [FIELD, "Farm"]}, {"city": ["Farm", "Farm"]}]
    g = corrin(hand=["Miner Mole"], city=["Farm"], stock={"berry": 3}, others=others)
    g.play("Miner Mole")
    g.choose(f"copy {FIELD} of player 2")
    assert g.stock()["berry"] == 4
    assert [len(g.hand(player)) for player in (1, 2, 3)] == [0, 1, 2]


@pytest.mark.covers("corrin_evertails_field")
def test_rugworts_farms_count_and_he_draws_nothing() -> None:
    g = corrin(hand=[FIELD], stock=FIELD_COST, solo="rugwort", others=[{"city": ["Farm"] * 2}])
    g.play(FIELD)
    assert g.stock()["berry"] == 3


@pytest.mark.covers("corrin_evertails_field")
def test_with_empty_piles_five_players_draw_for_the_field_from_the_meadow() -> None:
    owner = {"season": "autumn", "city": ["Farm"], "hand": ["King"]}
    g = drained(others=[owner, {}, {}, {}], hand=[FIELD, "Bard"], stock=FIELD_COST)
    g.play(FIELD)
    decision = g.game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "meadow")
    g.choose(g.options[0])
    assert len(g.hand(2)) == 2
    g.turn_is_over()


def drained(**settings: Any) -> Driver:
    """A game of five in which deck and discard pile are empty."""
    g = corrin(**settings)
    g.game.state.drawn = len(g.game.state.deck)
    return g


# The Warrior


@pytest.mark.covers("corrin_evertail_the_warrior")
def test_the_warrior_gives_cards_and_resources_to_whom_one_likes() -> None:
    g = corrin(hand=[WARRIOR, "Farm", "Mine"], stock={"berry": 5, "twig": 2}, others=[{}, {}])
    g.play(WARRIOR)
    assert g.options == ["give Farm", "give Mine", "give twig", "give berry", "stop"]
    g.choose("give Farm", "choose player 2", "give twig", "choose player 3", "give twig", "choose player 2", "stop")
    assert (g.hand(2), g.stock(2)["twig"], g.hand(3), g.stock(3)["twig"]) == (["Farm"], 1, [], 1)
    assert (g.hand(), g.stock()) == (["Mine"], {"twig": 0, "resin": 0, "pebble": 0, "berry": 1, "point": 3})
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_warrior")
def test_the_warrior_may_give_nothing() -> None:
    g = corrin(hand=[WARRIOR, "Farm"], stock={"berry": 4})
    with g.untouched(2):
        g.play(WARRIOR)
        g.choose("stop")
    assert (g.hand(), g.stock()["point"]) == (["Farm"], 0)


@pytest.mark.covers("corrin_evertail_the_warrior")
def test_the_warrior_gives_eight_items_at_most() -> None:
    g = corrin(hand=[WARRIOR], stock={"berry": 4, "twig": 9})
    g.play(WARRIOR)
    g.choose(*["give twig"] * 8)
    assert (g.stock()["twig"], g.stock(2)["twig"], g.stock()["point"]) == (1, 8, 8)
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_warrior")
def test_a_full_hand_takes_no_card_while_another_has_room() -> None:
    others = [{"hand": ["Farm"] * 8}, {}]
    g = corrin(hand=[WARRIOR, "Mine", "King"], stock={"berry": 5}, others=others)
    g.play(WARRIOR)
    g.choose("give Mine")
    assert g.hand(3) == ["Mine"]
    g.choose("give berry")
    assert g.options == ["choose player 2", "choose player 3"]


@pytest.mark.covers("corrin_evertail_the_warrior")
@pytest.mark.parametrize("alone", [{"others": [PASSED]}, {"solo": "rugwort"}], ids=["passed", "rugwort"])
def test_what_nobody_can_take_is_lost_and_still_scores(alone: dict[str, Any]) -> None:
    g = corrin(hand=[WARRIOR, "King"], stock={"berry": 5}, **alone)
    g.play(WARRIOR)
    g.choose("give King", "give berry")
    assert (g.hand(), g.stock()["berry"], g.stock()["point"]) == ([], 0, 2)
    assert "King" in g.discard()
    assert g.stock(2)["berry"] == 0


@pytest.mark.covers("corrin_evertail_the_warrior", "corrin_evertails_path")
@pytest.mark.parametrize("card", [WARRIOR, PATH], ids=["warrior", "path"])
def test_neither_warrior_nor_path_takes_a_space(card: str) -> None:
    g = corrin(hand=[card, "Monk"], city=full_city(), stock={"berry": 4, "pebble": 1})
    g.play(card)
    assert len(g.city()) == 16
    assert g.game.view(0)["players"][0]["spaces"] == 0


# The Path


def on_the_path(others: list[dict[str, Any]], **settings: Any) -> Driver:
    g = corrin(city=[PATH, *settings.pop("city", [])], others=others, **settings)
    if g.offers(f"visit {PATH}"):
        g.visit(PATH)
    return g


@pytest.mark.covers("corrin_evertails_path")
def test_the_path_copies_a_location_with_an_opponents_worker() -> None:
    g = on_the_path([{"deployed": ["3 twigs", "1 berry"]}, {"deployed": ["forest 1"]}], forest=["3 berries"])
    assert g.options == ["copy 3 twigs", "copy 1 berry", "copy forest 1"]
    with g.untouched(2, 3):
        g.choose("copy forest 1")
    assert g.stock()["berry"] == 3
    assert g.deployed() == [PATH]
    g.turn_is_over()


@pytest.mark.covers("corrin_evertails_path")
def test_own_workers_do_not_count_and_without_others_there_is_no_path() -> None:
    g = corrin(city=[PATH], deployed=["3 twigs"])
    assert not g.offers(f"visit {PATH}")


@pytest.mark.covers("corrin_evertails_path")
def test_events_journeys_and_places_where_workers_stay_cannot_be_copied() -> None:
    city = ["Monastery", "Cemetery", "Chapel"]
    opponent = {
        "season": "autumn", "city": city, "events": ["Grand Tour"],
        "deployed": ["journey 3", "Monastery", "Cemetery", "Chapel", "Grand Tour", "haven"],
    }  # fmt: skip
    g = on_the_path([opponent], hand=["Farm"] * 5, stock={"twig": 5})
    assert g.options == ["discard Farm", "stop"], "the haven was the only place left"


@pytest.mark.covers("corrin_evertails_path")
def test_the_path_leads_to_closed_destinations_of_others_too() -> None:
    opponent = {"city": ["Lookout", "Queen"], "deployed": ["Lookout", "Queen"]}
    g = on_the_path([opponent], hand=["Inn"])
    assert g.options == ["copy Lookout of player 2", "copy Queen of player 2"]
    g.choose("copy Queen of player 2", "play Inn from hand")
    assert g.city() == [PATH, "Inn"]
    assert g.stock(2)["point"] == 0


@pytest.mark.covers("corrin_evertails_path")
def test_a_copied_inn_pays_its_owner_nothing() -> None:
    opponent = {"city": ["Inn"], "deployed": ["Inn"]}
    g = on_the_path([opponent], meadow=["Ruins", "Wanderer"], city=["Farm"])
    assert g.stock(2)["point"] == 0
    g.choose("play Wanderer from meadow 2", "pay 3 less")
    assert "Wanderer" in g.city()


@pytest.mark.covers("corrin_evertails_path")
def test_a_copied_university_discards_any_card_of_the_own_city() -> None:
    opponent = {"city": ["Farm", "University"], "deployed": ["University"]}
    g = on_the_path([opponent], city=["Mine"])
    assert g.options == [f"discard {PATH}", "discard Mine"]
    g.choose("discard Mine", "gain berry")
    assert g.stock() == {"twig": 1, "resin": 1, "pebble": 1, "berry": 1, "point": 1}
    assert g.city(2) == ["Farm", "University"]


@pytest.mark.covers("corrin_evertails_path")
def test_an_own_open_card_can_be_copied_while_an_opponent_stands_there() -> None:
    g = on_the_path([{"deployed": ["Inn of player 1"]}], city=["Inn"], meadow=["Wanderer"])
    assert g.offers("play Wanderer from meadow 1")


@pytest.mark.covers("corrin_evertails_path")
def test_rugworts_workers_are_an_opponents_workers() -> None:
    g = on_the_path([], solo="rugwort", forest=["3 berries"])
    assert g.options == ["copy 3 twigs", "copy forest 1"]


@pytest.mark.covers("corrin_evertails_path")
def test_a_card_that_has_left_its_city_cannot_be_copied() -> None:
    g = corrin(city=[PATH, "Inn"], hand=["Ruins"], others=[{"deployed": ["Inn of player 1"], "hand": []}])
    g.play("Ruins")
    g.choose("discard Inn")
    g.visit("1 berry")
    g.visit(PATH)
    assert g.stock()["berry"] == 1, "the other worker's place was the only one left"


# The Leader


@pytest.mark.covers("corrin_evertail_the_leader")
def test_the_leader_gives_one_of_the_cards_just_drawn_for_a_point() -> None:
    g = corrin(city=[LEADER], hand=["Farm"], deck=["King", "Queen"], others=[{}, {}])
    with g.untouched(3):
        g.visit("2 cards and 1 point")
        assert g.options == ["give King", "give Queen", "stop"]
        g.choose("give Queen", "choose player 2")
    assert (g.hand(), g.hand(2), g.stock()["point"]) == (["Farm", "King"], ["Queen"], 2)
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader")
def test_the_leader_may_keep_everything() -> None:
    g = corrin(city=[LEADER], deck=["King", "Queen"])
    with g.untouched(2):
        g.visit("2 cards and 1 point")
        g.choose("stop")
    assert (g.hand(), g.stock()["point"]) == (["King", "Queen"], 1)


@pytest.mark.covers("corrin_evertail_the_leader")
def test_the_leader_is_not_asked_if_no_card_came() -> None:
    g = corrin(city=[LEADER], hand=["Farm"] * 8)
    g.visit("2 cards and 1 point")
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader")
def test_once_for_each_drawing_effect() -> None:
    g = corrin(city=[LEADER, "Historian"], hand=["Wanderer"], stock={"berry": 2}, deck=["King", "Queen", "Bard", "Inn"])
    g.play("Wanderer")
    assert g.options == ["give King", "give Queen", "give Bard", "stop"]
    g.choose("give King")
    assert g.options == ["give Inn", "stop"]
    g.choose("give Inn")
    assert (g.hand(2), g.stock()["point"]) == (["Inn", "King"], 2)
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader")
def test_cards_from_the_meadow_count_as_drawn() -> None:
    g = corrin(city=[LEADER], season="spring", deployed=["1 berry"] * 3, meadow=["King", "Queen"])
    g.prepare()
    g.choose("take King from meadow 1", "take Queen from meadow 2")
    assert g.options == ["give King", "give Queen", "stop"]
    g.choose("give King")
    assert (g.hand(), g.hand(2)) == (["Queen"], ["King"])


@pytest.mark.covers("corrin_evertail_the_leader")
def test_a_card_given_away_cannot_be_played_any_more() -> None:
    g = corrin(
        city=[LEADER], forest=["Draw 2 Meadow cards, play 1 for 1 less"], meadow=["Wanderer", "Ruins"],
        stock={"berry": 3},
    )  # fmt: skip
    g.visit("forest 1")
    g.choose("take Wanderer from meadow 1", "take Ruins from meadow 2", "give Wanderer")
    assert (g.hand(), g.hand(2)) == (["Ruins"], ["Wanderer"])
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader")
def test_the_card_that_a_teacher_keeps_may_be_given_too() -> None:
    g = corrin(city=[LEADER], hand=["Teacher"], stock={"berry": 2}, deck=["King", "Queen"])
    g.play("Teacher")
    g.choose("keep King")
    assert g.options == ["give King", "stop"]
    g.choose("give King")
    assert (g.hand(), g.hand(2), g.stock()["point"]) == ([], ["King", "Queen"], 1)


@pytest.mark.covers("corrin_evertail_the_leader")
def test_revealing_and_being_given_cards_is_no_drawing() -> None:
    g = corrin(city=[LEADER], hand=["Postal Pigeon"], stock={"berry": 2}, deck=["King", "Queen"])
    g.play("Postal Pigeon")
    g.turn_is_over()
    g = corrin(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Queen"], others=[{"city": [LEADER]}])
    g.play("Teacher")
    g.choose("keep King")
    assert g.hand(2) == ["Queen"]
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader")
@pytest.mark.parametrize("alone", [{"others": [PASSED]}, {"solo": "rugwort"}], ids=["passed", "rugwort"])
def test_if_nobody_can_take_the_card_it_may_be_discarded_for_the_point(alone: dict[str, Any]) -> None:
    g = corrin(city=[LEADER], deck=["King", "Queen"], **alone)
    g.visit("2 cards and 1 point")
    g.choose("give King")
    assert (g.hand(), g.discard(), g.stock()["point"]) == (["Queen"], ["King"], 2)


@pytest.mark.covers("corrin_evertail_the_leader")
def test_a_leader_may_react_on_somebody_elses_turn() -> None:
    g = corrin(hand=[FIELD], stock=FIELD_COST, others=[{"city": [LEADER, "Farm"]}], deck=["King"])
    g.play(FIELD)
    decision = g.game.decision
    assert decision is not None
    assert (decision.player, g.options) == (1, ["give King", "stop"])
    g.choose("give King")
    assert (g.hand(), g.stock(2)["point"]) == (["King"], 1)


# The King


@pytest.mark.covers("corrin_evertail_the_king")
def test_the_king_scores_for_the_purple_cards_of_one_opponent() -> None:
    others = [{"city": ["Castle", "Palace", "Farm"]}, {"city": ["School"]}]
    g = corrin(city=[KING, "Architect"], others=others)
    assert (g.line("cards", KING), g.line("prosperity", KING)) == (4, 2)
    assert corrin(city=[KING]).line("prosperity", KING) == 0


@pytest.mark.covers("corrin_evertail_the_king")
def test_the_king_scores_for_rugworts_purple_cards() -> None:
    g = corrin(city=[KING], solo="rugwort", others=[{"city": ["Castle", "King", "Farm"]}])
    assert g.line("prosperity", KING) == 2


@pytest.mark.covers("corrin_evertail_the_king")
def test_the_king_is_not_the_king_of_the_base_game() -> None:
    g = corrin(hand=[KING], city=["King"], stock={"berry": 5})
    g.play(KING)
    assert g.city() == ["King", KING]


@pytest.mark.covers("corrin_evertails_path")
def test_nobody_copies_the_path_itself() -> None:
    path = "Corrin Evertail's Path"
    others = [{"city": [path], "deployed": [path, "3 twigs"], "power": "Pigs"}]
    g = game(modules=["corrin", "player_powers"], power="Foxes", forest=["3 berries"], others=others)
    g.visit("forest 1")
    assert g.options == ["use forest 1", "copy 3 twigs"]
