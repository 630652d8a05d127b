"""Bellfaire in the terminal: its places, tokens, awards, score line and log."""

from __future__ import annotations

from typing import Any

import underbough as ub
from terminal_game import drawn, sheet_of, told


def table(*modules: str, **keys: Any) -> ub.Game:
    return ub.position({"modules": list(modules), "players": [{}, {}], **keys})


def test_the_market_shows_the_tokens_of_both_sides() -> None:
    game = table("market", market_trade=["2 berries and 2 cards"], players=[{}, {"deployed": ["market"]}])
    assert "market ②∞   gain 3ψ 1▯, 2◆ 2▯, 1● 3▯   trade 2♣ 2▯" in drawn(game)
    assert "gain nothing" not in drawn(game)


def test_a_side_without_tokens_says_so() -> None:
    assert "trade nothing" in drawn(table("market"))


def test_the_market_asks_what_to_do() -> None:
    game = table("market")
    game.apply("visit market")
    assert "What do you do at the Market?" in drawn(game)


def test_the_market_in_the_log() -> None:
    players = [{"stock": {"berry": 2}, "hand": ["Farm", "Farm"]}, {}]
    game = table("market", market_trade=["2 berries and 2 cards"], players=players)
    for text in ("visit market", "trade 2 berries and 2 cards", "gain twig", "gain twig"):
        game.apply(text)
    for text in ("visit market", "gain 3 twigs and 1 card"):
        game.apply(text)
    assert "You visit market, trade with the token 2 berries and 2 cards, pay 2 berries" in told(game)
    assert "Greedy visits market, takes the token 3 twigs and 1 card, gains 3 twigs" in told(game)


def test_the_garland_award_shows_who_has_how_many_cards() -> None:
    game = table("garland", garland="Peace", players=[{"city": ["Crane"]}, {"city": ["Crane", "Judge"]}])
    assert "Garland Award 6★ 3★: Peace, most blue cards  ① 1  ② 2" in drawn(game)
    sheet = sheet_of(game)
    assert "Garland Award" in sheet
    assert "6 Peace" in sheet
    assert "3 Peace" in sheet


def test_the_price_of_an_event_is_shown() -> None:
    game = table("bellfaire_events", events=["Royal Wedding", "City Holiday", "Pie Eating Contest", "Croak Wart Cure"])
    screen = drawn(game)
    assert "Royal Wedding 6★: 0/4 purple; discard 3 cards" in screen
    assert "City Holiday 5★: 0/5 Common Critters  " in screen
    assert "Pie Eating Contest 6★: 0/5 green; pay 2 berries" in screen


def test_the_base_game_shows_none_of_it() -> None:
    screen = drawn(ub.position({}))
    assert "market" not in screen
    assert "Garland" not in screen
