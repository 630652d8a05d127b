"""The notation: texts of the documented form, enough to choose an option by and to write a game down."""

from __future__ import annotations

import re

import pytest

import underbough as ub
from helpers import game
from properties.games import walk
from underbough.rules.engine.declarations import NODES

CARD = "(?:" + "|".join(re.escape(card.name) for card in ub.cards("everdell")) + ")"
EVENT = "(?:" + "|".join(re.escape(site.name) for site in ub.sites("everdell") if site.is_event) + ")"
GOOD = "(?:twig|resin|pebble|berry)"
AMOUNT = "(?:1 (?:twig|resin|pebble|berry)|[2-9] (?:twigs|resin|pebbles|berries))"
OF = r"(?: of (?:player [1-6]|Rugwort))"
OWNED = rf"{CARD}(?: \d+)?"
BOARD = (
    r"(?:3 twigs|2 twigs and 1 card|2 resin|1 resin and 1 card|2 cards and 1 point|1 pebble|1 berry and 1 card|1 berry"
    r"|haven|journey [2-5]|forest [1-4])"
)
PLACE = rf"(?:{BOARD}|{EVENT}|{OWNED}{OF}?|discarded card \d+{OF}?)"
FROM = r"(?: from (?:hand|meadow [1-8]))"

# By the kind of the decision, as docs/notation.md lists them.
GRAMMAR = {
    "turn": rf"play {CARD}{FROM}|visit (?:{BOARD}|{OWNED}{OF}?)|achieve {EVENT}|pass"
    r"|prepare for (?:spring|summer|autumn)",
    "way": rf"pay {AMOUNT}(?:, {AMOUNT})*|pay nothing|pay [13] less|occupy {OWNED}|use {OWNED}|imprison {OWNED}"
    rf"|pay {GOOD} instead of {GOOD}",
    "save": f"save {GOOD}",
    "gain": f"gain {GOOD}",
    "pay": f"(?:pay|give|store) (?:nothing|{AMOUNT})",
    "spend": f"(?:pay|give|store) {GOOD}|stop",
    "load": "load (?:3 twigs|2 resin|1 pebble|2 berries)",
    "opponent": "choose player [1-6]",
    "discard": f"discard {CARD}|stop",
    "give": f"give {CARD}",
    "tuck": f"tuck {CARD}|stop",
    "keep": f"keep {CARD}|stop",
    "meadow": f"(?:take|discard) {CARD} from meadow [1-8]|stop",
    "play": f"play {CARD}{FROM}?|stop",
    "pile": "reveal from (?:deck|discard)",
    "city": rf"(?:discard|tuck) {OWNED}{OF}?|stop",
    "order": rf"(?:activate|trigger) {OWNED}",
    "activate": rf"activate {OWNED}|stop",
    "copy": rf"copy (?:{BOARD}|{CARD}{OF}?)|stop",
    "worker": rf"(?:move|return) worker from {PLACE}",
    "visit": rf"visit (?:{BOARD}|{OWNED}{OF}?)|achieve {EVENT}",
}


@pytest.mark.parametrize("first", range(40_000, 40_060, 6))
def test_every_text_has_the_documented_form_of_its_kind(first: int) -> None:
    for number in range(first, first + 6):
        for g, texts in walk(number, log=False):
            decision = g.decision
            assert decision is not None
            form = re.compile(GRAMMAR[decision.kind])
            for text in texts:
                assert form.fullmatch(text), f"{text!r} is no text of the kind {decision.kind!r}"


def test_the_random_games_ask_every_kind_of_question() -> None:
    kinds = set()
    for number in range(40_000, 40_400):
        for g, _ in walk(number, log=False):
            kinds.add(g.state.stack[-1].node)
        if number % 20 == 0 and len(kinds_of(kinds)) == len(GRAMMAR):
            break
    assert kinds_of(kinds) == set(GRAMMAR)


def kinds_of(nodes: set[int]) -> set[str]:
    return {NODES[node].kind for node in nodes}


def test_an_option_can_be_chosen_by_itself_by_its_index_and_by_its_text() -> None:
    games = [ub.new_game(players=2, seed=2) for _ in range(3)]
    games[0].apply(games[0].options()[4])
    games[1].apply(4)
    games[2].apply(games[2].options().texts()[4])
    assert len({g.hash() for g in games}) == 1


def test_options_know_their_index_and_text() -> None:
    options = ub.new_game(players=2, seed=2).options()
    assert [option.index for option in options] == list(range(len(options)))
    assert [option.text for option in options] == options.texts()
    assert options[-1].index == len(options) - 1
    assert options[0].text in repr(options[0])
    with pytest.raises(IndexError):
        options[len(options)]


def test_equal_cards_of_a_hand_are_one_option_but_equal_cards_of_the_meadow_are_not() -> None:
    meadow = ["Farm", "Farm", "King", "Queen", "Castle", "Palace", "Theater", "Bard"]
    g = game(hand=["Farm", "Farm"], meadow=meadow, stock={"twig": 2, "resin": 1})
    plays = [text for text in g.options if text.startswith("play Farm")]
    assert plays == ["play Farm from hand", "play Farm from meadow 1", "play Farm from meadow 2"]


def test_a_city_card_has_a_number_only_beside_another_of_its_name() -> None:
    assert "discard Farm" in university("Farm", "Mine")
    assert {"discard Farm 2", "discard Farm 4", "discard Mine"} <= set(university("Farm", "Mine", "Farm"))


def university(*cards: str) -> list[str]:
    g = game(city=["University", *cards])
    g.visit("University")
    return g.options


def test_a_number_stays_with_its_card_when_others_leave() -> None:
    g = game(city=["Farm", "Farm", "Farm", "University"], season="summer", others=[{"season": "summer"}])
    g.visit("University")
    g.choose("discard Farm 1", "gain twig")
    g.visit("3 twigs")
    assert g.city() == ["Farm", "Farm", "University"]
    assert [card.number for card in g.game.state.players[0].city] == [2, 3, 4]


def test_a_number_is_never_given_again() -> None:
    g = game(city=["Farm", "Crane"], hand=["Mine"], stock={"twig": 2})
    g.play("Mine")  # the Crane is the only way to pay
    assert g.city() == ["Farm", "Mine"]
    assert [card.number for card in g.game.state.players[0].city] == [1, 3]


def test_the_text_of_an_option_does_not_depend_on_its_rivals() -> None:
    """Whether the other Farm could be chosen or not, this one is called by its number."""
    both = game(city=["Farm", "Farm"], hand=["Gatherer"], stock={"berry": 2})
    both.play("Gatherer")
    assert both.options == ["pay 2 berries", "occupy Farm 1", "occupy Farm 2"]
    one = game(city=["Farm", {"card": "Farm", "occupied": True}], hand=["Gatherer"], stock={"berry": 2})
    one.play("Gatherer")
    assert one.options == ["pay 2 berries", "occupy Farm 1"]


def test_a_card_of_another_city_names_its_owner() -> None:
    g = game(
        stock={"berry": 3}, meadow=["Wanderer"], city=["Inn"],
        others=[{"city": ["Inn", "Inn"]}, {"city": ["Farm"]}],
    )  # fmt: skip
    visits = [text for text in g.options if "Inn" in text]
    assert visits == ["visit Inn", "visit Inn 1 of player 2", "visit Inn 2 of player 2"]


def test_a_worker_on_a_card_that_has_left_is_still_named() -> None:
    g = game(
        city=["Lookout", "University"], deployed=["Lookout"], season="summer", hand=["Ranger"], stock={"berry": 2},
        others=[{"season": "summer"}],
    )  # fmt: skip
    g.visit("University")
    g.choose("gain twig")  # nothing but the Lookout could be discarded
    g.visit("3 twigs")
    g.play("Ranger")
    assert g.options == ["move worker from discarded card 1", "move worker from University"]


def test_a_forced_choice_is_neither_asked_nor_written_down() -> None:
    g = game(hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    assert g.game.texts() == ["play Farm from hand"]


def test_the_only_action_of_a_turn_is_asked() -> None:
    dear = ["King", "King", "Castle", "Castle", "Queen", "Queen", "Palace", "Palace"]
    g = game(season="autumn", deployed=["haven"] * 6, meadow=dear)
    assert g.options == ["pass"]
    g.pass_()
    assert g.game.texts() == ["pass"]


def test_a_game_can_be_written_down_and_replayed_by_its_texts() -> None:
    g = ub.new_game(players=2, seed=7)
    written = ["visit 3 twigs", "visit forest 1", "gain pebble", "visit 1 resin and 1 card", "visit 2 resin"]
    for text in written:
        g.apply(text)
    assert g.texts() == written
    again = ub.new_game(players=2, seed=7)
    for text in written:
        again.apply(text)
    assert again.hash() == g.hash()
