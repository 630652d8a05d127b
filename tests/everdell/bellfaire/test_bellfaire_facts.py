"""The declarations of Bellfaire against the collected facts."""

from __future__ import annotations

from typing import Any

import pytest

from everdell.facts import NAMES, RESOURCES
from fact_files import facts_of
from underbough.names import names_of
from underbough.rules.effects.goods import Pay
from underbough.rules.effects.hands import DISCARD, FromHand
from underbough.rules.engine.declarations import COLOURS, KINDS, Site
from underbough.rules.engine.requirements import CityRequirement
from underbough.rules.everdell.bellfaire import board, events, forest
from underbough.rules.everdell.bellfaire.effects import FIRST, SECOND

FACTS = facts_of("bellfaire")
SECTIONS = ("special_events", "forest_cards", "basic_event", "garland_awards", "market_tokens")


def same_ids(sites: list[Any], section: str) -> list[tuple[Site, dict[str, Any]]]:
    """The declared sites with their facts, in order."""
    assert [site.id for site in sites] == [fact["id"] for fact in FACTS[section]]
    return list(zip(sites, FACTS[section], strict=True))


def requirement(site: Site) -> dict[str, int]:
    wanted = site.requirement
    assert isinstance(wanted, CityRequirement)
    kinds = {f"{'unique' if unique else 'common'}_{KINDS[kind]}s": n for kind, unique, n in wanted.kinds}
    return {COLOURS[colour]: n for colour, n in wanted.colours} | kinds


def price(site: Site) -> tuple[dict[str, int], int]:
    """Resources, and cards from the hand."""
    node = site.price
    if isinstance(node, Pay):
        return {RESOURCES[node.what]: node.n}, 0
    if isinstance(node, FromHand):
        assert (node.least, node.to) == (node.most, DISCARD)
        return {}, node.most
    assert node is None
    return {}, 0


def test_the_counts() -> None:
    counts = FACTS["counts"]
    assert len(events.SPECIAL_EVENTS) == counts["special_events"] == 9
    assert len(forest.FOREST) == counts["forest_cards"] == 4
    assert len(board.AWARDS) == counts["garland_awards"] == 7
    assert len(board.TOKENS) == counts["market_tokens"] == 4


def test_the_special_events_are_declared_as_printed() -> None:
    for site, fact in same_ids(events.SPECIAL_EVENTS, "special_events"):
        assert (site.name, site.points, site.source) == (fact["name"], fact["points"], fact["source"])
        assert requirement(site) == fact["requirement"]
        assert price(site) == (fact["pay"], fact.get("discard_from_hand", 0))
        assert site.effect is None
        assert site.kind == "special_event"


def test_the_flower_festival_is_declared_as_printed() -> None:
    for site, fact in same_ids([events.FLOWER_FESTIVAL], "basic_event"):
        assert (site.name, site.points, site.source) == (fact["name"], fact["points"], fact["source"])
        assert requirement(site) == fact["requirement"]
        assert (site.kind, site.price, site.effect) == ("basic_event", None, None)


def test_the_forest_cards_are_those_of_the_facts() -> None:
    for site, fact in same_ids(forest.FOREST, "forest_cards"):
        assert (site.name, site.source, site.kind) == (fact["name"], fact["source"], "forest")


def test_the_awards_count_what_the_facts_say() -> None:
    for site, fact in same_ids(board.AWARDS, "garland_awards"):
        award = next(each for each in board.AWARDS if each is site)
        counted = f"{KINDS[award.of_kind]}s" if award.of_kind >= 0 else f"{COLOURS[award.colour]}_cards"
        assert (award.name, counted, award.source) == (fact["name"], fact["counts"], fact["source"])
        assert (fact["first"], fact["second"]) == (FIRST, SECOND)


def test_the_tokens_show_what_the_facts_say() -> None:
    for site, fact in same_ids(board.TOKENS, "market_tokens"):
        token = next(each for each in board.TOKENS if each is site)
        assert {RESOURCES[token.what]: token.n, "cards": token.cards} == fact["gain"]
        assert {RESOURCES[token.what]: token.n, "discard": token.cards} == fact["trade_pay"]


@pytest.mark.parametrize("section", SECTIONS)
def test_the_names_are_those_of_the_facts(section: str) -> None:
    names, wanted = names_of("everdell"), NAMES["bellfaire"]
    for fact in FACTS[section]:
        id_ = fact["id"]
        assert names.name(id_) == fact.get("name", names.name(id_))
        assert {language: names.name(id_, language) for language in ("de", "fr")} == wanted[id_]
        assert (id_ in names.own_translation) == (id_ in wanted["own_translation"])
