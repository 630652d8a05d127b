"""Legendary cards on the screen of the terminal, in the words of the log, and in the hands of the greedy bot."""

from __future__ import annotations

from everdell.legends.legendary import legends
from terminal_game import drawn
from underbough.bots import Seen, make_bot
from underbough.terminal.names import Names
from underbough.terminal.words import sentences


def test_the_screen_shows_the_own_legends_beside_the_hand() -> None:
    others = [{"legends": ["Poe"], "city": ["Bridge of the Sky", "Inn"], "on_bridge": "Inn"}]
    g = legends("Foresight", "Click Clack's", hand=["King"], city=["Historian"], others=others)
    screen = drawn(g.game, 140, 80)
    assert "Your hand (1 of 8) and legends (2)" in screen
    assert "Foresight" in screen
    assert "Click Clack's" in screen
    assert "Poe" not in screen, "a legend of somebody else"
    assert "2 legends" in screen
    assert "1 legend " in screen
    assert "city 1/16" in screen, "the Bridge and what is on it"
    assert "Bridge of the Sky under Inn" in screen
    assert "Legends " in screen, "the options"


def test_the_log_tells_of_an_upgrade() -> None:
    g = legends("Fynn Nobletail", city=["King"])
    g.play("Fynn Nobletail", source="legends")
    told = " ".join(line.plain for line in sentences(g.game.log(1), Names(g.game, ("greedy", "me"))))
    assert "Fynn Nobletail" in told
    assert "King" in told
    assert "something new" not in told


def test_the_greedy_bot_upgrades_where_it_pays() -> None:
    g = legends("Click Clack's", city=["General Store", "Farm", "Farm"], others=[{}])
    decision = g.game.decision
    assert decision is not None
    assert decision.options[make_bot("greedy", 1).choose(Seen(g.game))].text == "play Click Clack's from legends"
