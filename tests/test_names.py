"""Names in three languages for everything that a client shows."""

from __future__ import annotations

import pytest

import underbough as ub
from underbough.names import LANGUAGES, names_of

EDITIONS = ("everdell", "silverfrost")
UNNAMED = ("snowstorm", "map", "scheme", "tactics")  # cards that only show something


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_and_site_has_a_name_in_every_language(edition: str) -> None:
    names = names_of(edition)
    shown = [site.id for site in ub.sites(edition) if not site.kind.startswith(UNNAMED)]
    for id in [*(card.id for card in ub.cards(edition)), *shown]:
        assert all(names.name(id, language) for language in LANGUAGES), id


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_english_names_of_the_cards_are_the_declared_ones(edition: str) -> None:
    names = names_of(edition)
    assert {card.id: card.name for card in ub.cards(edition)} == {
        card.id: names.name(card.id) for card in ub.cards(edition)
    }


def test_terms_have_names_too() -> None:
    assert names_of("everdell").name("twig", "de") == "Zweig"
    assert names_of("silverfrost").name("fire", "fr") == "Feu"


def test_our_own_translations_are_marked() -> None:
    assert "sf_birch_mill" in names_of("silverfrost").own_translation
    assert "farm" not in names_of("everdell").own_translation


@pytest.mark.parametrize(
    ("edition", "id", "language", "message"),
    [
        ("chess", "farm", "en", "there is no edition 'chess'"),
        ("everdell", "dragon", "en", "nothing with the id 'dragon'"),
        ("everdell", "farm", "it", "there is no language 'it'; there are: en, de, fr"),
    ],
)
def test_what_is_unknown_is_named(edition: str, id: str, language: str, message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        names_of(edition).name(id, language)
