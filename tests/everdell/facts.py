"""Declared cards of a module against the collected facts."""

from __future__ import annotations

from typing import Any

import underbough as ub
from fact_files import facts_of
from underbough.names import names_of
from underbough.rules.engine.declarations import ANY_COLOUR, COLOURS, KINDS, Card

RESOURCES = ("twig", "resin", "pebble", "berry")
NAMES = facts_of("names")


def cards_of(name: str) -> dict[str, Card]:
    return {card.id: card for card in ub.cards("everdell") if card.set == name}


def check_set(name: str) -> None:
    """Every card of the facts is declared, and no other; the number of cards is right."""
    facts, cards = facts_of(name), cards_of(name)
    assert list(cards) == [fact["id"] for fact in facts["cards"]]
    assert sum(card.copies for card in cards.values()) == facts["counts"]["cards"]
    for fact in facts["cards"]:
        check_card(cards[fact["id"]], fact)
        check_names(name, fact)


def check_card(card: Card, fact: dict[str, Any]) -> None:
    assert card.name == " ".join(filter(None, (fact["name"], fact.get("variant"))))
    assert KINDS[card.kind] == fact["kind"]
    assert COLOURS[card.colour] == fact["colour"]
    assert card.rarity == fact["rarity"]
    assert dict(zip(RESOURCES, card.cost, strict=True)) == {kind: fact["cost"].get(kind, 0) for kind in RESOURCES}
    assert (card.points, card.copies, card.source) == (fact["points"], fact["copies"], fact["source"])
    assert list(card.unlocks) == fact.get("unlocks", [])
    assert ([card.unlocked_by] if card.unlocked_by else []) == fact.get("unlocked_by", [])
    assert card.unlocks_colour == colour_of(fact.get("unlocks_colour"))
    assert card.unlocked_by_colour == colour_of(fact.get("unlocked_by_colour"))
    assert card.counts_as == fact.get("counts_as", fact.get("replaces", ""))
    assert card.space == spaces_of(fact)
    assert card.shares_with == "".join(fact.get("shares_space_with", []))
    assert (card.score is not None) == ("scoring" in fact)
    assert card.elsewhere == (fact.get("played_into") == "opponent_city")
    assert card.text
    spot = card.spot
    assert (spot.spaces if spot else 0) == fact.get("spaces", 0)
    if spot is not None:
        assert (spot.open_points >= 0) == fact["open"]
        assert max(spot.open_points, 0) == fact.get("open_points", 0)
        assert spot.permanent == fact.get("permanent_worker", False)


def spaces_of(fact: dict[str, Any]) -> int:
    """A Legendary card takes one as the others do, and adds one."""
    takes = fact.get("takes_space", True) and "placed_under" not in fact
    return bool(takes) - int(fact["rarity"] == "legendary")


def colour_of(word: str | None) -> int:
    if word is None:
        return -1
    return ANY_COLOUR if word == "any" else COLOURS.index(word)


def check_names(name: str, fact: dict[str, Any]) -> None:
    wanted, names = NAMES[name][fact["id"]], names_of("everdell")
    for language in ("de", "fr"):
        variant = wanted.get("variant", {}).get(language)
        assert names.name(fact["id"], language) == " ".join(filter(None, (wanted[language], variant)))
    assert (fact["id"] in names.own_translation) == (fact["id"] in NAMES[name]["own_translation"])
