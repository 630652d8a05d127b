"""The five ways to make Rugwort worse."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game

FARMS = ["Farm"] * 8
EVENTS = ["Tax Relief", "The Everdell Games", "Croak Wart Cure", "Performer in Residence"]
SEEDS = range(1, 60)


def solo(*variants: str, level: int = 1, rugwort: dict[str, Any] | None = None, **settings: Any) -> Any:
    others = [] if rugwort is None else [rugwort]
    table = {"deck": ["Bard", "Ranger"], **settings}
    return game(solo="rugwort", level=level, variants=list(variants), others=others, **table)


def roll(g: Any) -> int:
    """Play a Crane and tell what the die showed."""
    before = list(g.game.state.meadow)
    g.play("Crane") if g.offers("play Crane from hand") else g.play("Innkeeper")
    if g.offers("pay 1 berry"):
        g.choose("pay 1 berry")
    changed = [slot + 1 for slot in range(8) if g.game.state.meadow[slot] != before[slot]]
    assert len(changed) == 1
    return changed[0]


# Cranky


@pytest.mark.covers("cranky")
def test_cranky_takes_a_card_of_the_hand_when_the_die_shows_eight() -> None:
    rolls = set()
    for seed in SEEDS:
        g = solo("cranky", meadow=FARMS, hand=["Crane", "King", "Queen"], stock={"pebble": 1}, seed=seed)
        shown = roll(g)
        rolls.add(shown)
        assert len(g.hand()) == (1 if shown == 8 else 2)
        assert len(g.discard()) == (1 if shown == 8 else 0)
    assert rolls == set(range(1, 9))


@pytest.mark.covers("cranky")
def test_cranky_takes_a_random_card() -> None:
    lost = set()
    for seed in SEEDS:
        g = solo("cranky", meadow=FARMS, hand=["Crane", "King", "Queen", "Inn"], stock={"pebble": 1}, seed=seed)
        if roll(g) == 8:
            lost.update(g.discard())
    assert len(lost) > 1


@pytest.mark.covers("cranky")
def test_cranky_takes_nothing_from_an_empty_hand() -> None:
    shown = []
    for seed in SEEDS:
        g = solo("cranky", meadow=FARMS, hand=["Crane"], stock={"pebble": 1}, seed=seed)
        shown.append(roll(g))
        assert (g.hand(), g.discard()) == ([], [])
        g.turn_is_over()
    assert 8 in shown


@pytest.mark.covers("cranky")
def test_without_cranky_an_eight_is_harmless() -> None:
    shown = []
    for seed in SEEDS:
        g = solo(meadow=FARMS, hand=["Crane", "King"], stock={"pebble": 1}, seed=seed)
        shown.append(roll(g))
        assert g.hand() == ["King"]
    assert 8 in shown


# Glitzy


@pytest.mark.covers("glitzy")
def test_glitzy_makes_his_purple_cards_worth_five() -> None:
    city = ["Farm", "King", "Castle"]
    plain, glitzy = solo(rugwort={"city": city}), solo("glitzy", rugwort={"city": city})
    assert plain.score(2) == 12 + 2 + 3 + 3
    assert glitzy.score(2) == 12 + 2 + 5 + 5


@pytest.mark.covers("glitzy")
def test_glitzy_does_nothing_for_your_city() -> None:
    assert solo("glitzy", city=["Castle"]).score() == 4


# Hasty


@pytest.mark.covers("hasty")
def test_hasty_takes_the_leftmost_special_event_each_season() -> None:
    g = solo("hasty", special_events=["Performer in Residence", *EVENTS[:3]], city=["Inn", "Bard"])
    assert g.offers("achieve Performer in Residence")
    g.visit("1 berry")
    g.visit("1 berry")
    g.prepare()
    assert not g.offers("achieve Performer in Residence")


@pytest.mark.covers("hasty")
def test_hasty_takes_one_event_only() -> None:
    g = solo(
        "hasty",
        special_events=["Tax Relief", "Performer in Residence", *EVENTS[1:3]],
        city=["Inn", "Bard"],
        deployed=["1 berry"] * 2,
    )
    g.prepare()
    assert g.offers("achieve Performer in Residence")


@pytest.mark.covers("hasty")
def test_hasty_takes_the_leftmost_event_that_is_still_there() -> None:
    events = ["Performer in Residence", "Graduation of Scholars", *EVENTS[:2]]
    g = solo(
        "hasty",
        special_events=events,
        city=["Teacher", "University"],
        events=["Performer in Residence"],
        deployed=["1 berry"] * 2,
    )
    assert g.workers() == 0
    g.prepare()
    while g.game.decision.kind != "turn":
        g.choose(g.options[0])
    assert not g.offers("achieve Graduation of Scholars")


@pytest.mark.covers("hasty")
def test_without_hasty_the_special_events_wait() -> None:
    g = solo(special_events=["Performer in Residence", *EVENTS[:3]], city=["Inn", "Bard"], deployed=["1 berry"] * 2)
    g.prepare()
    assert g.offers("achieve Performer in Residence")


@pytest.mark.covers("hasty")
@pytest.mark.parametrize(("level", "expected"), [(1, 12), (2, 24)])
def test_an_event_he_took_scores_as_one_you_left(level: int, expected: int) -> None:
    g = solo("hasty", level=level, special_events=EVENTS, deployed=["1 berry"] * 2)
    assert g.score(2) == expected
    g.prepare()
    assert g.score(2) == expected


# Lucky


@pytest.mark.covers("lucky")
def test_lucky_gives_him_a_token_for_a_repeated_number() -> None:
    repeated = set()
    for seed in range(1, 80):
        g = solo("lucky", meadow=FARMS, hand=["Crane", "Innkeeper"], stock={"pebble": 1, "berry": 1}, seed=seed)
        first = roll(g)
        assert g.stock(2)["point"] == 0
        second = roll(g)
        assert g.stock(2)["point"] == (1 if first == second else 0)
        repeated.add(first == second)
    assert repeated == {True, False}


@pytest.mark.covers("lucky")
def test_without_lucky_a_repeated_number_gives_nothing() -> None:
    repeated = set()
    for seed in range(1, 80):
        g = solo(meadow=FARMS, hand=["Crane", "Innkeeper"], stock={"pebble": 1, "berry": 1}, seed=seed)
        repeated.add(roll(g) == roll(g))
        assert g.stock(2)["point"] == 0
    assert repeated == {True, False}


@pytest.mark.covers("lucky")
def test_lucky_compares_the_two_rolls_for_a_pigeon() -> None:
    tokens = set()
    for seed in range(1, 80):
        deck = ["Mine", "Castle", "Bard", "Ranger"]
        g = solo("lucky", meadow=FARMS, hand=["Postal Pigeon"], stock={"berry": 2}, deck=deck, seed=seed)
        g.play("Postal Pigeon")
        g.choose("play Mine")
        # Rolling one place twice makes him take the card that has just come there.
        assert g.stock(2)["point"] == (1 if "Bard" in g.city(2) else 0)
        tokens.add(g.stock(2)["point"])
    assert tokens == {0, 1}


# Squatty


@pytest.mark.covers("squatty")
@pytest.mark.parametrize(
    ("city", "spaces"),
    [
        ([], 15),
        (["Farm", "Inn"], 13),
        (["Farm", "Wanderer"], 14),
        (["Harvester", "Gatherer"], 14),
        (["Harvester", "Gatherer", "Gatherer"], 13),
        ([{"card": "Dungeon", "beneath": ["Monk"]}], 14),
    ],
)
def test_squatty_scores_two_points_for_each_empty_space_of_your_city(city: list[Any], spaces: int) -> None:
    assert solo("squatty", city=city).score(2) == 12 + 2 * spaces


@pytest.mark.covers("squatty")
def test_squatty_finds_no_room_in_a_full_city() -> None:
    city = [name for name in ("Mine", "Twig Barge", "Inn", "Post Office", "Storehouse") for _ in range(3)]
    assert solo("squatty", city=city).score(2) == solo(city=city).score(2)


# Together


@pytest.mark.covers("cranky", "glitzy", "hasty", "lucky", "squatty")
def test_the_variants_combine() -> None:
    variants = ("cranky", "glitzy", "hasty", "lucky", "squatty")
    g = ub.new_game("everdell", players=1, solo="rugwort", level=3, variants=variants, seed=5)
    assert sorted(g.setup.variants) == sorted(variants)
    for _ in range(2000):
        if g.decision is None:
            break
        g.apply(g.decision.options[len(g.decision.options) // 2])
    assert g.over


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="grumpy"):
        ub.new_game("everdell", players=1, solo="rugwort", level=1, variants=("grumpy",))
