"""The rarity of Legendary cards: that of the card they count as, or one of their own."""

from __future__ import annotations

import pytest

import underbough as ub
from helpers import game
from terminal_game import drawn

APART = ["legends", "legendary_rarity"]


@pytest.mark.covers("mcgregors_market", "oleanders_opera_house")
def test_it_has_the_rarity_of_its_banner_card() -> None:
    g = game(modules=["legends"], city=["Castle", "McGregor's Market", "Amilla Glistendew"])
    assert g.line("prosperity", "Castle") == 1
    g = game(modules=["legends"], city=["Palace", "Theater", "Oleander's Opera House", "Amilla Glistendew"])
    assert g.line("prosperity", "Palace") == 3
    assert g.line("prosperity", "Theater") == 1
    assert g.line("prosperity", "Oleander's Opera House") == 2


@pytest.mark.covers("mcgregors_market", "oleanders_opera_house", "strongroot_castle")
def test_with_a_rarity_of_its_own_it_is_neither_common_nor_unique() -> None:
    g = game(modules=APART, city=["Castle", "McGregor's Market", "Farm"])
    assert g.line("prosperity", "Castle") == 1
    g = game(modules=APART, city=["Palace", "Theater", "Oleander's Opera House", "Amilla Glistendew", "King"])
    assert g.line("prosperity", "Palace") == 2
    assert g.line("prosperity", "Theater") == 1
    assert g.line("prosperity", "Oleander's Opera House") == 2
    g = game(modules=APART, city=["Strongroot Castle", "Farm", "King"])
    assert g.line("prosperity", "Strongroot Castle") == 2


@pytest.mark.parametrize(("modules", "offered"), [(["legends"], True), (APART, False)])
def test_the_rarity_decides_which_events_it_helps_to_achieve(modules: list[str], offered: bool) -> None:
    city = ["Crane", "Palace", "Theater", "Darkdeep Prison"]
    events = ["Architectural Renaissance", "Tax Relief", "Croak Wart Cure", "Graduation of Scholars"]
    g = game(modules=[*modules, "bellfaire_events"], city=city, special_events=events)
    assert g.offers("achieve Architectural Renaissance") == offered
    why = g.game.why_not("achieve Architectural Renaissance")
    assert offered or why == "the city lacks what it requires: 1 more Unique Construction"
    assert f"{4 if offered else 3}/4 Unique Constructions" in drawn(g.game)


def test_with_a_rarity_of_its_own_it_still_counts_as_its_banner_card() -> None:
    g = game(modules=APART, city=["McGregor's Market"], hand=["Harvester", "Farm"], stock={"twig": 2, "resin": 1})
    assert g.offers("play Harvester from hand")
    assert not g.offers("play Farm from hand")


def test_a_rarity_of_their_own_needs_legends() -> None:
    with pytest.raises(ub.UnderboughError, match="a rarity of their own needs Legends"):
        ub.new_game(modules=("legendary_rarity",))
