"""Everything a client shows of cards and sites is there, short enough, and consistent."""

from __future__ import annotations

import re
import sys

import pytest

import underbough as ub
from underbough.rulings import sayings_of
from underbough.server.catalogue import catalogue, catalogue_file, editions
from underbough.server.messages import CardInfo, SiteInfo

EDITIONS = ("everdell", "silverfrost")
LONGEST_GIST = 45
TALK_OF_SOURCES = ("[", "public", "seed", "printed example", "assumption", "designed", "open_questions", "rulebook")


def things(edition: str) -> list[CardInfo | SiteInfo]:
    made = catalogue(edition)
    return [*made.cards, *made.sites]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_and_site_has_a_short_gist(edition: str) -> None:
    for thing in things(edition):
        shown = re.sub(r"\{\w+\}", "*", thing.gist)  # a mark is drawn as one symbol
        assert 0 < len(shown) <= LONGEST_GIST, thing.id
        assert "{" not in shown, thing.id
        assert thing.gist == thing.gist.strip(), thing.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marks_of_gists_name_goods(edition: str) -> None:
    made = catalogue(edition)
    known = {*made.goods, "card", "any"}
    for thing in things(edition):
        assert set(re.findall(r"\{(\w+)\}", thing.gist)) <= known, thing.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_said_about_what_is_not_there(edition: str) -> None:
    ids = {thing.id for thing in things(edition)}
    sayings = sayings_of(edition)
    assert set(sayings.gists) == ids
    assert set(sayings.rulings) <= ids


@pytest.mark.parametrize("edition", EDITIONS)
def test_rulings_are_sentences_for_players(edition: str) -> None:
    rulings = [ruling for each in sayings_of(edition).rulings.values() for ruling in each]
    assert len(rulings) > 50
    for ruling in rulings:
        assert ruling[0].isupper() or ruling[0] in '"0123456789', ruling
        assert ruling.endswith((".", ")")), ruling
        assert not any(word in ruling.lower() for word in TALK_OF_SOURCES), ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_says_what_is_declared(edition: str) -> None:
    made = catalogue(edition)
    assert [card.id for card in made.cards] == [card.id for card in ub.cards(edition)]
    assert [site.id for site in made.sites] == [site.id for site in ub.sites(edition)]
    ids = {card.id for card in made.cards}
    for info, card in zip(made.cards, ub.cards(edition), strict=True):
        assert (info.text, info.points, info.copies, info.unique) == (card.text, card.points, card.copies, card.unique)
        assert info.legendary == card.legendary
        assert sum(info.cost.values()) == card.total + sum(amount for _, amount in card.other_cost)
        assert set(info.cost) <= {*made.goods, "any"}
        assert set(info.unlocks) <= ids | {"any"}
        assert info.unlocked_by in ids | {""}
        assert all(info.name[language] for language in ("en", "de", "fr"))


def test_a_few_entries_as_a_client_sees_them() -> None:
    base = {card.id: card for card in catalogue("everdell").cards}
    farm = base["farm"]
    assert (farm.cost, farm.kind, farm.colour, farm.origin) == (
        {"twig": 2, "resin": 1},
        "construction",
        "green",
        "printed",
    )
    assert (farm.name["de"], farm.unlocks, farm.chimneys) == ("Farm", ["harvester", "gatherer"], [])
    assert base["harvester"].unlocked_by == "farm"
    assert {card.set for card in base.values() if card.legendary} == {"legends"}
    winter = {card.id: card for card in catalogue("silverfrost").cards}
    assert winter["sf_acorn_orchard"].chimneys == ["green"]
    assert winter["sf_acorn_orchard"].unlocks == []
    assert winter["sf_mountaineer"].cost == {"fire": 1}
    assert {card.origin for card in winter.values()} == {"partly", "designed"}
    events = {site.id: site for site in catalogue("everdell").sites}
    assert events["grand_tour"].requires_colours == {"red": 3}
    assert events["grand_tour"].points == 3
    assert events["flying_doctor_service"].requires_cards


def test_every_way_to_play_is_explained() -> None:
    for edition in editions():
        ways = [*edition.modules, *edition.variants]
        for module in edition.modules:
            ways += module.variants
        for opponent in edition.opponents:
            ways += opponent.variants
        assert all(way.text and way.name["en"] for way in ways)


def test_nothing_is_remembered_of_editions_that_there_are_not() -> None:
    """Whoever asks for ever new ones could fill the memory."""
    name = "moon " * 1000
    held = sys.getrefcount(name)
    assert catalogue_file(name) is None
    assert sys.getrefcount(name) == held
