"""What a player can foresee: as long as nothing unknown comes up, every possible deal leads to the same table."""

from __future__ import annotations

import random
from typing import Any

import pytest

import underbough as ub
from helpers import game
from properties.games import KINDS, followed, of_kind

LEANING = {"play": 6, "achieve": 9, "give": 5, "tuck": 5, "clear": 4, "pass": 0.1, "stop": 0.5}


@pytest.mark.parametrize("number", followed(range(24)))
@pytest.mark.parametrize("kind", KINDS)
def test_without_a_surprise_all_deals_lead_to_the_same_view(kind: str, number: int) -> None:
    g = of_kind(kind, number)
    chance = random.Random(number)
    viewer, deals = -1, [g]
    foreseen = 0
    while (decision := g.decision) is not None and len(g.answers) < 250:
        if decision.player != viewer:
            viewer = decision.player
            deals = [g, g.determinize(viewer, 2 * number), g.determinize(viewer, 2 * number + 1)]
        text = choose(decision.options.texts(), chance)
        before = [deal.surprises for deal in deals]
        for deal in deals:
            deal.apply(text)
        surprised = {deal.surprises != then for deal, then in zip(deals, before, strict=True)}
        assert len(surprised) == 1, f"{text!r} is a surprise in some deals only"
        if surprised == {True}:
            viewer = -1
            continue
        foreseen += 1
        first, second, third = (deal.view(viewer) for deal in deals)
        assert first == second == third, f"{text!r} leads to different tables"
    assert foreseen > 15


def choose(texts: list[str], chance: random.Random) -> str:
    weights = [LEANING.get(text.partition(" ")[0], 1) for text in texts]
    return chance.choices(texts, weights)[0]


def surprises(g: ub.Game, *texts: str) -> bool:
    """Do these answers bring anything up that their player could not know?"""
    before = g.surprises
    for text in texts:
        g.apply(text)
    return g.surprises != before


def test_own_cards_are_no_surprise_though_others_learn_of_them() -> None:
    g = game(hand=["Farm"], stock={"twig": 2, "resin": 1}).game
    assert not surprises(g, "play Farm from hand")
    assert not g.can_undo
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"]).game
    assert not surprises(g, "visit Post Office", "give Farm", "give King")
    assert not g.can_undo
    g = game(city=["University", "Teacher"], hand=["King"], special_events=["Graduation of Scholars"]).game
    assert not surprises(g, "achieve Graduation of Scholars", "tuck King")
    assert not g.can_undo


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        ({}, ["visit 1 resin and 1 card"]),
        ({"meadow": ["Farm"], "stock": {"twig": 2, "resin": 1}}, ["play Farm from meadow 1"]),
        ({"city": ["Cemetery"], "discard": ["Farm", "Mine", "Inn", "King"]}, ["visit Cemetery", "reveal from discard"]),
        ({"solo": "rugwort", "hand": ["Farm"], "stock": {"twig": 2, "resin": 1}}, ["play Farm from hand"]),
    ],
    ids=["a draw", "a new card of the Meadow", "cards of the discard pile", "a roll of the die"],
)
def test_what_comes_up_by_chance_is_a_surprise(position: dict[str, Any], texts: list[str]) -> None:
    g = game(**position).game
    for text in texts[:-1]:
        assert not surprises(g, text)
    assert surprises(g, texts[-1])


def test_clones_and_deals_go_on_from_the_same_number() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 1 resin and 1 card")
    assert g.clone().surprises == g.determinize(0, 5).surprises == g.surprises
