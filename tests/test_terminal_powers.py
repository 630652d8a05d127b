"""Player powers in the terminal."""

from __future__ import annotations

from typing import Any

import underbough as ub
from terminal_game import drawn, told


def table(*players: dict[str, Any], **keys: Any) -> ub.Game:
    return ub.position({"modules": ["player_powers"], "players": list(players), **keys})


def test_the_powers_to_choose_from_are_explained() -> None:
    game = ub.new_game(modules=("player_powers",), seed=3)
    shown = drawn(game)
    assert "Which power do you keep?" in shown
    assert "1) keep Butterflies: Hand limit +4. You begin, with a full hand." in shown


def test_every_player_sees_who_has_which_power() -> None:
    shown = drawn(table({"power": "Otters"}, {"power": "Cats"}))
    assert "① Otters: For a Construction, resin may be paid" in shown
    assert "② Cats: Workers of opponents" in shown
    assert "You  winter" in shown
    assert shown.count("Otters") == 2, "beside the goods too"


def test_what_lies_on_a_power_and_beside_the_city_is_shown() -> None:
    game = table(
        {"power": "Turtles", "on_power": {"pebble": 1}},
        {"power": "Bats", "stack": ["Mine", "King"]},
        {"power": "Snails"},
        {"power": "Lizards", "own_forest": ["3 berries"], "deployed": ["own forest 1"]},
    )
    shown = drawn(game)
    assert "on it 1●" in shown
    assert "stack: Mine, King" in shown
    assert "7▯ to give" in shown
    assert "own forest 1: 3 berries④" in shown


def test_tokens_on_the_board_are_shown() -> None:
    game = table(
        {"power": "Axolotls", "stock": {"axolotl token": 2}},
        {"power": "Rats"},
        {"power": "Spiders"},
        {"power": "Pigs"},
        axolotls=["1 pebble"],
        rugwort_token=3,
        nightweave="haven",
    )
    shown = drawn(game)
    assert "1● ◈" in shown
    assert "1♣ ◈" not in shown
    assert "◈3 " in shown
    assert "haven Nightweave" in shown
    assert "2◈ tokens" in shown
    assert "farms Farm and 7 more" in shown


def test_an_own_forest_card_is_named_among_the_options() -> None:
    assert "own forest 1: 3 berries" in drawn(table({"power": "Lizards", "own_forest": ["3 berries"]}, {}))


def test_the_log_speaks_of_powers() -> None:
    game = ub.new_game(modules=("player_powers",), seed=3)
    game.apply("keep Butterflies")
    game.apply(0)
    assert "You keep the power of the Butterflies" in told(game)
    game = table({"power": "Platypuses"}, {"power": "Rats"}, meadow=["Ruins"], rugwort_token=1)
    game.apply("use Platypuses")
    assert "You use the power of the Platypuses" in told(game)
    game = table({"power": "Spiders"}, {}, nightweave="1 berry")
    game.apply("visit 1 berry")
    game.apply("gain twig")
    game.apply("put Nightweave on haven")
    assert "put Nightweave on haven" in told(game)
    game = table({"power": "Rats", "city": ["Farm"]}, {}, meadow=["Ruins"], rugwort_token=1)
    game.apply("play Ruins from meadow 1")
    game.apply("gain pebble")
    game.apply(next(text for text in game.options().texts() if text.endswith("in meadow 4")))
    assert "put Rugwort's token on meadow 4" in told(game)
    game = table({"power": "Lizards", "deployed": ["1 berry", "1 berry"]}, {})
    game.apply("prepare for spring")
    game.apply(0)
    assert "keep the forest card" in told(game)
