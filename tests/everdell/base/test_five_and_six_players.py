"""What changes with five or six players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import underbough as ub
from fact_files import facts_of
from helpers import PASSED, game

FACTS = facts_of("base")
ALL_CARDS = Counter({card["name"]: card["copies"] for card in FACTS["cards"]})
UNIQUE = {card["name"] for card in FACTS["cards"] if card["rarity"] == "unique"}
MEADOW = ["Farm", "Inn", "Mine", "King", "Queen", "School", "Castle", "Monk"]
MANY = [4, 5]  # opponents


def empty(count: int) -> list[dict[str, Any]]:
    return [{} for _ in range(count)]


def nothing_to_draw(mine: int, *wanted: str) -> list[dict[str, Any]]:
    """Six players who hold every card but those of the Meadow; the first has built `mine` and the `wanted` ones."""
    players: list[dict[str, Any]] = [{"city": [], "hand": []} for _ in range(6)]
    players[0]["city"].extend(wanted)
    spaces = [15] * 5 + [mine + len(wanted)]
    homeless = []
    for name in sorted((ALL_CARDS - Counter(MEADOW) - Counter(wanted)).elements()):
        for player, space in zip([*players[1:], players[0]], spaces, strict=True):
            city = player["city"]
            if len(city) < space and not (name in UNIQUE and name in city):
                city.append(name)
                break
        else:
            homeless.append(name)
    for index, name in enumerate(homeless):
        players[1 + index % 5]["hand"].append(name)
    return players


def out_of_cards(*wanted: str, mine: int = 14, **first: Any) -> Any:
    players = nothing_to_draw(mine, *wanted)
    return game(**players[0], **first, others=players[1:], meadow=MEADOW, deck=[], discard=[])


# Hands


@pytest.mark.parametrize("opponents", MANY)
def test_the_hand_limit_is_seven(opponents: int) -> None:
    g = game(hand=["Farm"] * 6, deck=["Mine", "Inn"], others=empty(opponents))
    g.visit("2 cards and 1 point")
    assert g.hand() == ["Farm"] * 6 + ["Mine"]


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_hand_limit_is_eight_with_fewer_players(opponents: int) -> None:
    g = game(hand=["Farm"] * 6, deck=["Mine", "Inn"], others=empty(opponents))
    g.visit("2 cards and 1 point")
    assert g.hand() == ["Farm"] * 6 + ["Inn", "Mine"]


@pytest.mark.covers("post_office")
@pytest.mark.parametrize("opponents", MANY)
def test_the_post_office_draws_up_to_seven(opponents: int) -> None:
    g = game(city=["Post Office"], hand=["King", "King"], others=empty(opponents))
    g.visit("Post Office")
    g.choose("choose player 2")
    assert len(g.hand()) == 7


@pytest.mark.covers("teacher")
def test_a_hand_of_seven_has_no_room_for_a_gift() -> None:
    others = [{"hand": ["Farm"] * 7}, *empty(3)]
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"], others=others)
    g.play("Teacher")
    g.choose("keep Inn")
    assert g.options == ["choose player 3", "choose player 4", "choose player 5"]


def test_a_full_hand_of_seven_takes_nothing_in_summer() -> None:
    g = game(season="spring", deployed=["1 berry"] * 2, hand=["Farm"] * 7, meadow=["Inn", *MEADOW[1:]], others=empty(4))
    g.prepare()
    assert g.hand() == ["Farm"] * 7
    g.turn_is_over()


# Seasons


@pytest.mark.parametrize("opponents", MANY)
@pytest.mark.parametrize(("season", "out", "home"), [("winter", 2, 2), ("spring", 2, 3), ("summer", 3, 5)])
def test_spring_brings_no_worker(opponents: int, season: str, out: int, home: int) -> None:
    g = game(season=season, deployed=["1 berry"] * out, hand=["Farm"] * 7, others=empty(opponents))
    g.prepare()
    assert g.workers() == home


@pytest.mark.parametrize("opponents", MANY)
def test_spring_still_brings_production(opponents: int) -> None:
    g = game(deployed=["1 berry"] * 2, city=["Farm"], others=empty(opponents))
    g.prepare()
    assert g.stock()["berry"] == 1


@pytest.mark.parametrize("opponents", MANY)
def test_five_workers_are_all_there_are_in_autumn(opponents: int) -> None:
    assert game(season="autumn", deployed=["1 berry"] * 5, others=empty(opponents)).offers("pass")
    assert not game(season="autumn", deployed=["1 berry"] * 4, others=empty(opponents)).offers("pass")


# Passing


@pytest.mark.parametrize("opponents", MANY)
def test_the_hand_is_discarded_on_passing(opponents: int) -> None:
    g = game(season="autumn", deployed=["1 berry"] * 5, hand=["Farm", "Inn"], others=empty(opponents))
    g.pass_()
    assert g.hand() == []
    assert sorted(g.discard()) == ["Farm", "Inn"]
    g.turn_is_over()


def test_the_last_of_five_players_to_pass_ends_the_game() -> None:
    passed = {**PASSED, "deployed": ["1 berry"] * 5}
    g = game(season="autumn", deployed=["1 berry"] * 5, others=[passed] * 4)
    g.pass_()
    assert g.game.over


# The board


@pytest.mark.parametrize("players", [5, 6])
def test_as_many_special_events_as_players(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=2)
    assert len([site for site in g.view(None)["sites"] if site["kind"] == "special_event"]) == players


@pytest.mark.parametrize("players", [5, 6])
def test_a_whole_game_ends(players: int) -> None:
    g = ub.new_game("everdell", players=players, seed=players)
    for _ in range(8000):
        decision = g.decision
        if decision is None:
            break
        g.apply(decision.options[len(decision.options) // 2])
    assert g.over
    assert all(player.hand == [] for player in g.state.players)


# No card left to draw


@pytest.mark.parametrize("opponents", MANY)
def test_the_meadow_is_left_alone_while_there_is_a_deck(opponents: int) -> None:
    g = game(meadow=MEADOW, deck=["Bard", "Ranger", "Teacher"], others=empty(opponents))
    g.visit("2 cards and 1 point")
    assert g.hand() == ["Bard", "Ranger"]
    assert g.meadow() == MEADOW
    g.turn_is_over()


def test_without_deck_and_discard_pile_the_meadow_is_drawn_from() -> None:
    g = out_of_cards()
    g.visit("2 twigs and 1 card")
    assert g.options == [*(f"take {name} from meadow {i + 1}" for i, name in enumerate(MEADOW)), "stop"]
    g.choose("take King from meadow 4")
    assert g.hand() == ["King"]
    assert g.meadow() == [*MEADOW[:3], None, *MEADOW[4:]]
    g.turn_is_over()


def test_each_of_several_cards_is_chosen_from_the_meadow() -> None:
    g = out_of_cards()
    g.visit("2 cards and 1 point")
    g.choose("take King from meadow 4", "take Farm from meadow 1")
    assert g.hand() == ["Farm", "King"]
    assert g.meadow() == [None, *MEADOW[1:3], None, *MEADOW[4:]]
    assert g.stock()["point"] == 1


def test_nobody_has_to_draw_from_the_meadow() -> None:
    g = out_of_cards()
    g.visit("2 twigs and 1 card")
    g.choose("stop")
    assert (g.hand(), g.meadow(), g.stock()["twig"]) == ([], MEADOW, 2)
    g.turn_is_over()


def test_of_several_cards_one_may_be_enough() -> None:
    g = out_of_cards()
    g.visit("2 cards and 1 point")
    g.choose("take King from meadow 4", "stop")
    assert (g.hand(), g.stock()["point"]) == (["King"], 1)
    assert g.meadow() == [*MEADOW[:3], None, *MEADOW[4:]]
    g.turn_is_over()


def test_the_last_card_of_the_meadow_may_stay_there_too() -> None:
    players: list[dict[str, Any]] = [{}, *empty(4)]
    meadow = [None] * 7 + ["Farm"]
    g = game(others=players[1:], deck={"exactly": []}, meadow=meadow)
    g.visit("2 cards and 1 point")
    assert g.options == ["take Farm from meadow 8", "stop"]
    g.choose("take Farm from meadow 8")
    assert g.hand() == ["Farm"]
    g.turn_is_over()


def test_what_the_deck_still_has_must_be_drawn() -> None:
    g = game(others=empty(4), deck={"exactly": ["King"]}, meadow=MEADOW)
    g.visit("2 cards and 1 point")
    assert g.hand() == ["King"]
    g.choose("stop")
    assert g.hand() == ["King"]
    g.turn_is_over()


@pytest.mark.covers("teacher")
@pytest.mark.parametrize("taken", [[], ["take King from meadow 4"]])
def test_a_teacher_may_take_less_from_the_meadow(taken: list[str]) -> None:
    g = game(others=empty(4), city=["Teacher"], deployed=["1 berry"] * 2, deck={"exactly": []}, meadow=MEADOW)
    g.prepare()
    g.choose(*taken, "stop")
    assert g.hand() == ["King"] * len(taken)
    g.turn_is_over()


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_with_fewer_players_the_meadow_is_no_deck(opponents: int) -> None:
    g = game(others=empty(opponents), deck={"exactly": []}, meadow=MEADOW)
    g.visit("2 cards and 1 point")
    assert (g.hand(), g.meadow()) == ([], MEADOW)
    g.turn_is_over()


def test_a_card_played_from_the_meadow_leaves_its_place_empty() -> None:
    g = out_of_cards(mine=10, stock={"twig": 2, "resin": 1})
    g.play("Farm", meadow=1)
    assert g.meadow() == [None, *MEADOW[1:]]
    assert g.city()[-1] == "Farm"


def test_an_empty_meadow_gives_nothing_more() -> None:
    g = out_of_cards(season="autumn")
    while any(g.meadow()):
        g.visit("2 cards and 1 point")
        while g.game.decision.kind != "turn":
            g.choose(g.options[0])
    held = g.hand()
    while g.game.decision.player != 0:
        g.visit("1 berry")
    g.visit("2 cards and 1 point")
    assert g.hand() == held
    g.turn_is_over()


@pytest.mark.covers("fair_grounds")
def test_a_card_that_draws_draws_from_the_meadow_too() -> None:
    g = out_of_cards("Fair Grounds", mine=12, deployed=["1 berry"] * 2)
    g.prepare()
    g.choose("take King from meadow 4", "take Farm from meadow 1")
    assert g.hand() == ["Farm", "King"]
    g.turn_is_over()


@pytest.mark.covers("teacher")
def test_a_teacher_draws_from_the_meadow_too() -> None:
    g = out_of_cards("Teacher", mine=12, deployed=["1 berry"] * 2)
    g.prepare()
    g.choose("take King from meadow 4", "take Inn from meadow 2", "keep King")
    taker = int(g.options[0].removeprefix("choose player "))
    g.choose(g.options[0])
    assert g.hand() == ["King"]
    assert "Inn" in g.hand(taker)


def test_empty_places_are_filled_once_cards_are_discarded() -> None:
    g = out_of_cards()
    g.visit("2 cards and 1 point")
    g.choose("take King from meadow 4", "take Farm from meadow 1")
    g.visit("haven")
    for _ in range(3):
        g.choose(next(text for text in g.options if text.startswith("discard")))
    g.choose("stop", "gain twig")
    assert None not in g.meadow()
    assert len(g.discard()) <= 1


def test_the_hand_of_a_passing_player_becomes_a_new_deck() -> None:
    g = out_of_cards(season="autumn", deployed=["1 berry"] * 4)
    g.visit("2 cards and 1 point")
    g.choose("take King from meadow 4", "take Farm from meadow 1")
    for _ in range(5):
        g.visit("1 berry")
    g.pass_()
    assert g.hand() == []
    assert sorted({str(g.meadow()[0]), str(g.meadow()[3])}) == ["Farm", "King"]
