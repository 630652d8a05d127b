"""The declarations of the Legendary cards against the collected facts."""

from __future__ import annotations

from everdell.facts import cards_of, check_set
from fact_files import facts_of
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS
from underbough.rules.everdell.legends.cards import MORE, ORIGINAL
from underbough.rulings import sayings_of

FACTS = facts_of("legends")


def test_the_cards_are_declared_as_printed() -> None:
    check_set("legends")


def test_there_are_two_groups_with_five_of_each_kind() -> None:
    groups = {"original": ORIGINAL, "more_legends": MORE}
    for fact in FACTS["cards"]:
        assert fact["id"] in {card.id for card in groups[fact["group"]]}
    for group in groups.values():
        assert [card.kind for card in group].count(0) == 5
        assert len(group) == FACTS["counts"]["original"] == FACTS["counts"]["more_legends"] == 10


def test_they_have_the_rarity_of_the_card_they_count_as() -> None:
    for card in cards_of("legends").values():
        assert card.legendary
        assert card.unique == CARDS[CARD_BY_ID[card.counts_as]].unique
        assert card.kind == CARDS[CARD_BY_ID[card.counts_as]].kind


def test_second_spaces_and_tokens_are_as_printed() -> None:
    cards = cards_of("legends")
    for fact in FACTS["cards"]:
        spot = cards[fact["id"]].spot
        assert (spot.second_unlocked_by if spot else "") == fact.get("second_locked_by", "")
    assert [fact["id"] for fact in FACTS["cards"] if "tokens_when_played" in fact] == ["king_norths_treasury"]


def test_every_card_has_a_gist_and_rulings() -> None:
    sayings = sayings_of("everdell")
    assert set(cards_of("legends")) <= set(sayings.gists)
    assert set(cards_of("legends")) <= set(sayings.rulings)
