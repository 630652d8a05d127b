"""The declarations of Silverfrost against the collected facts.

What we designed ourselves because the printed card is unknown is ruled by the declaration: of such an entry only the
id, the name, the kind and the colour are compared, so that a correction from the printed card needs one place only.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import underbough as ub
from fact_files import facts_of
from silverfrost.frost import frost, snowed
from underbough.rules.engine.declarations import COLOURS, KINDS, Card, Site
from underbough.rules.engine.handles import GOOD, names_of
from underbough.rules.silverfrost import big_critters, board, quests, snow
from underbough.rules.silverfrost.mechanics.guild import WARDENS, Quest
from underbough.rules.silverfrost.mechanics.mountain import SPACE_POINTS
from underbough.rules.silverfrost.mechanics.workers import FireSite

FACTS = facts_of("silverfrost")
COUNTS: dict[str, Any] = FACTS["counts"]
RESOURCES = ("birch", "moss", "copper", "acorn")
CARDS: dict[str, Card] = {card.id: card for card in ub.cards("silverfrost")}


def by_id(entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in entries}


FACT_CARDS = by_id(FACTS["main_deck"])
PRINTED = {id_: fact for id_, fact in FACT_CARDS.items() if fact["source"] != "designed"}
LISTS: list[tuple[str, list[Site]]] = [
    ("big_critters", big_critters.BIG_CRITTERS),
    ("lowland_quests", list(quests.LOWLAND_QUESTS)),
    ("highland_quests", list(quests.HIGHLAND_QUESTS)),
    ("snowstorm_cards", snow.SNOWSTORM),
]


# How many there are


def test_there_are_48_names_and_123_cards() -> None:
    assert len(CARDS) == len(FACT_CARDS) == 48
    assert sum(card.copies for card in CARDS.values()) == COUNTS["main_deck_cards"] == 123
    assert Counter(KINDS[card.kind] for card in CARDS.values()) == {"construction": 24, "critter": 24}


def test_there_are_27_commons_of_three_and_21_uniques_of_two() -> None:
    copies = Counter((card.rarity, card.copies) for card in CARDS.values())
    assert copies == {("common", 3): 27, ("unique", 2): 21}


@pytest.mark.parametrize(("pieces", "key", "number"), [
    (big_critters.BIG_CRITTERS, "big_critter_cards", 27),
    (quests.LOWLAND_QUESTS, "lowland_quest_cards", 28),
    (quests.HIGHLAND_QUESTS, "highland_quest_cards", 14),
    (snow.SNOWSTORM, "snowstorm_cards", 24),
], ids=["big critters", "lowland", "highland", "snowstorm"])  # fmt: skip
def test_there_are_as_many_pieces_as_printed(pieces: list[Site], key: str, number: int) -> None:
    assert len(pieces) == COUNTS[key] == number


# The main deck


def test_every_card_of_the_facts_is_declared_and_no_other() -> None:
    assert set(CARDS) == set(FACT_CARDS)


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_a_card_is_what_the_facts_call_it(fact: dict[str, Any]) -> None:
    card = CARDS[fact["id"]]
    assert (card.name, KINDS[card.kind], COLOURS[card.colour]) == (fact["name"], fact["kind"], fact["colour"])
    assert card.source == fact["source"]
    assert card.text


@pytest.mark.parametrize("fact", PRINTED.values(), ids=PRINTED)
def test_a_card_known_from_the_rulebook_is_declared_like_the_facts(fact: dict[str, Any]) -> None:
    card = CARDS[fact["id"]]
    cost = {kind: n for kind, n in zip(RESOURCES, card.cost, strict=True) if n}
    cost |= {"any": card.any_cost} if card.any_cost else {}
    cost |= {names_of("silverfrost", GOOD)[what]: n for what, n in card.other_cost}
    declared = {"cost": cost, "points": card.points, "copies": card.copies, "rarity": card.rarity}
    for field in declared.keys() - set(fact.get("unsure", ())):  # an unsure field is ours, like a designed card
        assert declared[field] == fact[field], field
    assert card.paid_to_opponent == (fact.get("cost_paid_to") == "left_neighbour")


@pytest.mark.parametrize("fact", PRINTED.values(), ids=PRINTED)
def test_a_construction_known_from_the_rulebook_brings_the_critters_of_the_facts(fact: dict[str, Any]) -> None:
    colours = fact.get("chimney", [])
    fitting = {id_ for id_, c in FACT_CARDS.items() if c["kind"] == "critter" and c["colour"] in colours}
    assert set(CARDS[fact["id"]].unlocks) == fitting


@pytest.mark.parametrize("fact", FACT_CARDS.values(), ids=FACT_CARDS)
def test_the_colour_of_a_card_says_when_it_acts(fact: dict[str, Any]) -> None:
    card, colour = CARDS[fact["id"]], fact["colour"]
    assert (card.spot is not None) == (colour == "red")
    assert (card.score is not None) == (colour == "purple")
    assert (card.effect is not None) == (colour in ("green", "tan"))
    assert (card.trigger is not None or card.ability is not None) == (colour == "blue")


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_only_red_critters_have_a_community_location_worth_a_point(card: Card) -> None:
    if card.spot is not None:
        assert card.spot.spaces == 1
        assert card.spot.open_points == (1 if KINDS[card.kind] == "critter" else -1)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_scores_its_printed_points_unless_it_lies_under_snow(card: Card) -> None:
    assert frost(city=[card.name]).line("cards", card.name) == card.points
    assert frost(city=[snowed(card.name)]).score() == 0


def test_only_the_wayfarer_needs_no_space() -> None:
    without = {id_ for id_, fact in FACT_CARDS.items() if not fact.get("takes_space", True)}
    assert {card.id for card in CARDS.values() if card.space == 0} == without == {"sf_wayfarer"}


def test_constructions_never_cost_acorns_and_critters_nothing_but_acorns_or_fire() -> None:
    for card in CARDS.values():
        birch, moss, copper, acorn = card.cost
        if KINDS[card.kind] == "construction":
            assert acorn == 0
            assert birch + moss + copper + card.any_cost > 0
        else:
            assert birch + moss + copper + card.any_cost == 0


def test_the_five_wardens_are_those_of_the_facts() -> None:
    assert set(WARDENS) == {id_ for id_, fact in FACT_CARDS.items() if fact.get("warden")}
    assert len(WARDENS) == 5


# Big Critters, quests and snowstorm cards


@pytest.mark.parametrize(("section", "pieces"), LISTS, ids=[section for section, _ in LISTS])
def test_the_other_cards_have_the_ids_and_sources_of_the_facts(section: str, pieces: list[Site]) -> None:
    facts = by_id(FACTS[section])
    assert {piece.id: piece.source for piece in pieces} == {id_: fact["source"] for id_, fact in facts.items()}
    assert all(piece.text for piece in pieces)


@pytest.mark.parametrize(("section", "pieces"), LISTS[:3], ids=[section for section, _ in LISTS[:3]])
def test_the_other_cards_have_the_names_of_the_facts(section: str, pieces: list[Site]) -> None:
    facts = by_id(FACTS[section])
    assert {piece.id: piece.name for piece in pieces} == {id_: fact["name"] for id_, fact in facts.items()}


def conditions(quest: Site) -> list[dict[str, Any]]:
    """In the shape of the facts."""
    assert isinstance(quest, Quest)
    out: list[dict[str, Any]] = []
    for condition in quest.conditions:
        against: Any = condition.number
        if condition.relation in ("more_than", "at_least", "less_than"):
            against = "left"
        out.append({"what": condition.metric, condition.relation: condition.other or against})
    return out


QUESTS = {quest.id: quest for quest in [*quests.LOWLAND_QUESTS, *quests.HIGHLAND_QUESTS]}
FACT_QUESTS = by_id([*FACTS["lowland_quests"], *FACTS["highland_quests"]])
PRINTED_QUESTS = {id_: fact for id_, fact in FACT_QUESTS.items() if fact["source"] != "designed"}


@pytest.mark.parametrize("fact", PRINTED_QUESTS.values(), ids=PRINTED_QUESTS)
def test_a_quest_known_from_the_rulebook_is_declared_like_the_facts(fact: dict[str, Any]) -> None:
    quest = QUESTS[fact["id"]]
    assert conditions(quest) == fact["requirement"]
    assert quest.points == fact["points"]


@pytest.mark.parametrize("fact", FACT_QUESTS.values(), ids=FACT_QUESTS)
def test_a_quest_lies_in_the_deck_of_the_facts(fact: dict[str, Any]) -> None:
    assert QUESTS[fact["id"]].kind == f"{fact['tier']}_quest"


def test_the_snowstorm_hits_every_valley_spot_and_every_exclusive_location_once() -> None:
    exclusive = {site.id for site in board.LOCATIONS if not site.shared}
    valley = {f"valley {spot}" for spot in range(1, FACTS["constants"]["valley_spots"] + 1)}
    targets = Counter(card.name for card in snow.SNOWSTORM)
    assert set(targets) == valley | exclusive
    assert set(targets.values()) == {1}


@pytest.mark.parametrize(("players", "number"), [(1, 20), (2, 20), (3, 22), (4, 24)])
def test_fewer_players_use_fewer_snowstorm_cards(players: int, number: int) -> None:
    marks = {"none": 1, "3P": 3, "4P": 4}
    facts = by_id(FACTS["snowstorm_cards"])
    needed = {card.id: int(card.kind.removeprefix("snowstorm_")) for card in snow.SNOWSTORM}
    assert needed == {id_: marks[fact["mark"]] for id_, fact in facts.items()}
    assert sum(1 for least in needed.values() if least <= players) == number


# The board


@pytest.mark.parametrize(
    "fact", [fact for fact in FACTS["locations"] if fact["source"] != "designed"], ids=lambda f: f["id"]
)
def test_a_location_is_declared_like_the_facts(fact: dict[str, Any]) -> None:
    sites = [site for site in board.LOCATIONS if matches(site, fact["id"])]
    assert bool(sites) == (not fact["id"].startswith("red_"))
    for site in sites:
        assert isinstance(site, FireSite)
        assert site.shared == (fact["type"] == "shared")
        assert site.fire == fact.get("fire_cost", 0)
        assert site.points == fact.get("end_points", 0)
        assert site.permanent == (site.kind == "journey")


def test_the_spaces_of_the_mountain_are_worth_four_different_values() -> None:
    facts = FACTS["mountain"]
    assert [facts["space_points"][space] for space in facts["spaces_left_to_right"]] == SPACE_POINTS
    assert len(set(SPACE_POINTS)) == FACTS["constants"]["mountain_spaces"]


def matches(site: Site, id_: str) -> bool:
    """The facts name an area, its spots have numbers; exclusive spots are the plain ones."""
    own = site.id.removeprefix("sf_site_")
    area = id_.removesuffix("_exclusive")
    return own == area or (area in ("guild", "beacon") and own.removeprefix(f"{area}_").isdigit())


# Names


def test_no_name_is_given_twice_among_cards_and_pieces() -> None:
    sites = [*board.LOCATIONS, *big_critters.BIG_CRITTERS, *quests.LOWLAND_QUESTS, *quests.HIGHLAND_QUESTS]
    counted = Counter([card.name for card in CARDS.values()] + [site.name for site in sites])
    assert [name for name, count in counted.items() if count > 1] == []


def test_nothing_designed_is_passed_off_as_printed() -> None:
    designed = {id_ for id_, fact in {**FACT_CARDS, **FACT_QUESTS}.items() if fact["source"] == "designed"}
    pieces: list[Card | Site] = [*CARDS.values(), *QUESTS.values()]
    assert {piece.id for piece in pieces if piece.source == "designed"} == designed
    assert all(critter.source == "designed" for critter in big_critters.BIG_CRITTERS)
