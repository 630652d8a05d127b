"""The catalogue of actions: every option is exactly one of them, and its name says what it does."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import underbough as ub
from env.setups import SETUPS, numbered
from properties.games import mix, settings, walk_on
from registry import is_made_up
from underbough.env import action_names
from underbough.env.catalogue import Catalogue, asking_nodes, naming_of
from underbough.env.environment import catalogue_for
from underbough.env.things import Things
from underbough.rules.engine.declarations import NODES


def named(game: ub.Game) -> dict[str, str]:
    """The options of the pending decision: their actions' names, with their texts."""
    catalogue = catalogue_for(game.state.rules)
    names = [catalogue.names[action] for action in catalogue.actions(game)]
    texts = game.options().texts()
    assert len(set(names)) == len(texts), f"options share an action: {sorted(zip(names, texts, strict=True))}"
    return dict(zip(names, texts, strict=True))


def check_game(game: ub.Game, number: int) -> int:
    decisions = 0
    for at, _ in walk_on(game, number):
        for name, text in named(at).items():
            check_words(name, text)
        decisions += 1
    return decisions


# Actions whose names begin otherwise than the texts of their options.
OTHERWISE = {("exchange", "pay"), ("nobody", "give"), ("visit", "achieve")}


def check_words(name: str, text: str) -> None:
    """The name begins with the verb of the text; the two differ in how they count seats, slots and equal cards."""
    verbs = name.split(maxsplit=1)[0], text.split(maxsplit=1)[0]
    assert verbs[0] == verbs[1] or verbs in OTHERWISE, f"{name!r} for {text!r}"


@pytest.mark.parametrize("number", range(40_000, 40_036))
def test_every_option_of_random_games_with_modules_is_one_action(number: int) -> None:
    assert check_game(ub.new_game(**mix(number), log=False), number) > 20


@pytest.mark.parametrize("number", range(41_000, 41_024))
def test_every_option_of_random_base_games_is_one_action(number: int) -> None:
    assert check_game(ub.new_game(**settings(number), log=False), number) > 20


@pytest.mark.parametrize("number", range(42_000, 42_024))
def test_every_option_of_random_games_of_silverfrost_is_one_action(number: int) -> None:
    assert check_game(ub.new_game(**numbered(number), log=False), number) > 20


def test_every_node_that_may_ask_has_names_for_its_options() -> None:
    known: set[int] = set()
    for game in (ub.new_game(players=2, modules=("small",)), ub.new_game("silverfrost", players=2)):
        known |= set(catalogue_for(game.state.rules)._readers)
    asking = [node for node in NODES if node.asks and not is_made_up(node)]
    missing = [node.path for node in asking if node.index not in known]
    assert not missing, "say in underbough.env what their options are called"


@pytest.mark.parametrize("name", SETUPS)
def test_different_things_have_different_names_in_one_decision(name: str) -> None:
    things = Things(ub.new_game(**SETUPS[name]).state.rules)
    for node in asking_nodes(things):
        names = list(naming_of(node, things).names.values())
        assert len(set(names)) == len(names), node.path


@pytest.mark.parametrize("name", SETUPS)
def test_a_catalogue_is_a_list_of_distinct_names_in_order(name: str) -> None:
    names = action_names(**SETUPS[name])
    assert names == sorted(set(names))
    assert {"stop", "pass", "prepare for season", "pay the price"} <= set(names)
    assert names == Catalogue(ub.new_game(**SETUPS[name]).state.rules).names


def test_modules_and_players_add_actions() -> None:
    base = set(action_names(players=2))
    assert base < set(action_names(players=3)) < set(action_names(players=4))
    for one, other in combinations(("legends", "market", "player_powers"), 2):
        both = set(action_names(modules=(one, other)))
        assert base < set(action_names(modules=(one,))) < both
    assert "invest berry" not in base
    assert "invest berry" in action_names(modules=("player_powers",))


def position(**data: Any) -> ub.Game:
    return ub.position({"players": [{}, {}], **data})


def test_cards_of_hand_and_meadow_are_named_by_id_and_equal_ones_counted() -> None:
    rich = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
    game = position(players=[{"hand": ["Farm"], "stock": rich}, {}], meadow=["Farm", "Inn", "Farm"])
    names = named(game)
    assert names["play farm from hand"] == "play Farm from hand"
    assert names["play farm from meadow"] == "play Farm from meadow 1"
    assert names["play farm from meadow #2"] == "play Farm from meadow 3"


def test_equal_cards_of_a_city_are_counted_by_their_arrival() -> None:
    game = position(players=[{"hand": ["Ruins"], "city": ["Farm", "Mine", "Farm"]}, {}])
    game.apply("play Ruins from hand")
    assert named(game) == {
        "discard farm from city": "discard Farm 1",
        "discard mine from city": "discard Mine",
        "discard farm from city #2": "discard Farm 3",
    }


def test_seats_are_counted_from_the_player_who_acts() -> None:
    monk = {"hand": ["Monk"], "stock": {"berry": 2}}
    game = ub.position({"players": [{}, monk, {}], "turn": 2})
    game.apply("play Monk from hand")
    game.apply("give 1 berry")
    assert named(game) == {"choose player +2": "choose player 1", "choose player +1": "choose player 3"}


def test_places_are_named_by_their_site_or_by_card_and_owner() -> None:
    inn = {"city": ["Inn"]}
    game = position(players=[{"stock": {"berry": 9}}, inn, {}], meadow=["Wanderer"], forest=["3 berries"])
    names = named(game)
    assert names["visit forest_three_berries"] == "visit forest 1"
    assert names["visit basic_three_twigs"] == "visit 3 twigs"
    assert names["visit inn of player +1"] == "visit Inn of player 2"


def test_ways_to_pay_are_actions_of_their_own() -> None:
    city = ["Crane", "Innkeeper", "Dungeon", "Lookout", "Judge"]
    rich = {"twig": 4, "resin": 4, "pebble": 4, "berry": 4}
    game = position(players=[{"hand": ["Wanderer"], "city": city, "stock": rich}, {}])
    game.apply("play Wanderer from hand")
    names = named(game)
    assert names["pay the price"] == "pay 2 berries"
    assert names["occupy lookout"] == "occupy Lookout"
    assert names["use innkeeper"] == "use Innkeeper"
    assert names["imprison judge"] == "imprison Judge"
    assert names["pay twig instead of berry"] == "pay twig instead of berry"


def test_silverfrost_tells_workers_from_the_ranger() -> None:
    game = ub.position({"edition": "silverfrost", "players": [{}, {}]})
    names = named(game)
    assert names["visit sf_site_birch"] == "visit birch"
    assert names["visit sf_site_birch with ranger"] == "visit birch with ranger"
