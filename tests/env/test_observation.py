"""Observations: every number has a name, shows what it says, and tells nobody what they may not know."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

import underbough as ub
from env.setups import SETUPS, numbered
from properties.games import mix, walk_on
from underbough.env import observation_names
from underbough.env.environment import observer_for
from underbough.env.observation import HIGHEST, LOWEST


def seen(game: ub.Game, viewer: int) -> dict[str, float]:
    """The numbers of an observation that are not 0, by name."""
    observer = observer_for(game.state.rules)
    numbers = observer.observe(game, viewer)
    assert numbers.shape == (len(observer.names),)
    assert numbers.dtype == np.float32
    assert LOWEST <= numbers.min() <= numbers.max() <= HIGHEST
    return {observer.names[i]: float(numbers[i]) for i in np.flatnonzero(numbers)}


@pytest.mark.parametrize("name", SETUPS)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    names = observation_names(**SETUPS[name])
    assert len(set(names)) == len(names)
    game = ub.new_game(**SETUPS[name])
    assert set(seen(game, 0)) <= set(names)


def table(**data: Any) -> ub.Game:
    return ub.position({"seed": 3, "players": [{}, {}], **data})


def test_the_own_seat_is_shown_whole() -> None:
    city = ["Farm", "Farm", {"card": "Mine", "occupied": True}, {"card": "Chapel", "tokens": 2}]
    stored = [{"card": "Storehouse", "goods": {"twig": 3}}, {"card": "Dungeon", "beneath": ["Wanderer"]}]
    me = {
        "season": "spring", "hand": ["Inn", "Inn"], "city": [*city, *stored], "stock": {"resin": 2, "point": 5},
        "deployed": ["3 twigs", "Inn of player 2"], "events": ["Grand Tour"],
    }  # fmt: skip
    shown = seen(table(players=[me, {"city": ["Inn"]}]), 0)
    wanted = {
        "me: season spring": 1, "me: hand inn": 2, "me: city farm": 2, "me: city mine": 1, "me: occupied mine": 1,
        "me: tokens on chapel": 2, "me: twig on cards": 3, "me: cards beneath city cards": 1, "me: resin": 2,
        "me: point": 5, "me: worker at basic_three_twigs": 1, "me: worker at inn of player +1": 1,
        "me: achieved grand_tour": 1, "me: free spaces": 9, "me: workers at home": 1, "player +1: city inn": 1,
    }  # fmt: skip
    assert {name: shown.get(name, 0) for name in wanted} == wanted


def test_seats_turn_with_the_observer() -> None:
    game = table(players=[{"stock": {"twig": 1}}, {"stock": {"twig": 2}}, {"stock": {"twig": 3}}], turn=2)
    for viewer, twigs in enumerate(([1, 2, 3], [2, 3, 1], [3, 1, 2])):
        shown = seen(game, viewer)
        assert [shown["me: twig"], shown["player +1: twig"], shown["player +2: twig"]] == twigs
    assert seen(game, 0)["turn of player +1"] == seen(game, 0)["decides player +1"] == 1
    assert seen(game, 1)["turn of me"] == seen(game, 1)["decides me"] == 1


def test_the_table_is_shown() -> None:
    game = table(meadow=["Farm", "Inn"], discard=["Fool"], forest=["3 berries"])
    shown = seen(game, 0)
    assert shown["meadow 1 farm"] == shown["meadow 2 inn"] == shown["discarded fool"] == 1
    assert shown["laid out forest_three_berries"] == shown["laid out haven"] == 1
    assert shown["cards in the deck"] == game.view(0)["deck"]
    assert shown["decision turn"] == shown["asks engine.turn"] == 1


def test_which_effect_asks_is_shown_to_whoever_decides_only() -> None:
    game = table(players=[{"hand": ["Doctor"], "stock": {"berry": 6}}, {}])
    game.apply("play Doctor from hand")
    assert "asks everdell.base.doctor.effect" in seen(game, 0)
    assert not any(name.startswith("asks ") for name in seen(game, 1))
    assert seen(game, 1)["decision pay"] == 1


def test_a_hand_is_shown_to_others_as_far_as_they_know_it() -> None:
    game = table(players=[{"hand": ["Post Office"], "stock": {"twig": 9, "resin": 9}}, {"hand": ["Inn"]}])
    shown = seen(game, 1)
    assert shown["player +1: unknown hand cards"] == 1
    assert "player +1: hand post_office" not in shown


def test_silverfrost_shows_snow_and_quests() -> None:
    me = {"city": [{"card": "Birch Mill", "snow": True}], "quests": ["Sprouts"]}
    data = {"edition": "silverfrost", "players": [me, {}], "valley": ["Bonfire"], "valley_snow": [1], "snow": ["moss"]}
    game = ub.position(data)
    shown = seen(game, 0)
    assert shown["me: covered sf_birch_mill"] == shown["valley_snow 1"] == shown["snow sf_site_moss"] == 1
    assert shown["me: quests sfl_sprouts"] == 1
    other = seen(game, 1)
    assert other["player +1: quests unknown"] == 1
    assert "player +1: quests sfl_sprouts" not in other


def check_secrets(game: ub.Game, number: int) -> None:
    """Whatever is dealt anew because a player cannot know it changes nothing that this player sees."""
    for at, _ in islice(walk_on(game, number), number % 5, None, 9):
        for viewer in range(at.setup.players):
            anew = at.determinize(viewer, number)
            assert seen(anew, viewer) == seen(at, viewer)


@pytest.mark.parametrize("number", range(43_000, 43_018))
def test_an_observation_tells_nothing_hidden(number: int) -> None:
    check_secrets(ub.new_game(**mix(number), log=False), number)


@pytest.mark.parametrize("number", range(44_000, 44_008))
def test_an_observation_of_silverfrost_tells_nothing_hidden(number: int) -> None:
    check_secrets(ub.new_game(**numbered(number), log=False), number)
