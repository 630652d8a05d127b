"""The solo game against Rugwort, years one to three."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
FARMS = ["Farm"] * 8
DISTINCT = ["Farm", "Inn", "Mine", "Castle", "Palace", "School", "Theater", "Ever Tree"]
CLOSED_BY_SEASON = {"winter": [], "spring": [1], "summer": [1, 2], "autumn": [1, 2, 3, 4]}


def solo(level: int = 1, rugwort: dict[str, Any] | None = None, **settings: Any) -> Any:
    others = [] if rugwort is None else [rugwort]
    return game(solo="rugwort", level=level, others=others, **settings)


def crane(**settings: Any) -> Any:
    """A game in which a Crane, which does nothing when played, can be played from the hand."""
    defaults: dict[str, Any] = {"hand": ["Crane"], "stock": {"pebble": 1}, "deck": ["Bard", "Ranger"]}
    return solo(**{**defaults, **settings})


def until_slot(slot: int, **settings: Any) -> Any:
    """Play a Crane in game after game until Rugwort's die shows that slot."""
    for seed in range(1, 200):
        g = crane(seed=seed, **settings)
        before = list(g.game.state.meadow)
        g.play("Crane")
        if [i + 1 for i in range(8) if g.game.state.meadow[i] != before[i]] == [slot]:
            return g
    raise AssertionError(f"the die never showed {slot}")


def next_season(g: Any) -> None:
    """Send every worker for a berry, then prepare; in summer take no card."""
    while g.workers():
        g.visit("1 berry")
    g.prepare()
    while g.game.decision.kind != "turn":
        g.choose("stop")


def in_season(season: str, **settings: Any) -> Any:
    """A solo game played from winter to that season."""
    g = solo(**settings)
    while g.season() != season:
        next_season(g)
    return g


def finish(g: Any) -> None:
    while g.season() != "autumn":
        next_season(g)
    while g.workers():
        g.visit("1 berry")
    g.pass_()
    assert g.game.over


# Setting up


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_game_is_laid_out_as_for_two(level: int) -> None:
    g = ub.new_game("everdell", players=1, solo="rugwort", level=level, seed=3)
    human, rugwort = g.state.players
    assert len(human.hand) == 5
    assert human.workers == 2
    assert (rugwort.hand, rugwort.city, rugwort.stock) == ([], [], [0] * 5)
    assert g.decision is not None
    assert [option.text for option in g.decision.options if "forest" in option.text][-1] == "visit forest 3"


@pytest.mark.covers("rugwort_year_1")
def test_his_first_workers_block_the_twigs_and_the_top_left_forest() -> None:
    g = solo()
    assert not g.offers("visit 3 twigs")
    assert not g.offers("visit forest 1")
    for site in ("2 resin", "1 pebble", "1 berry and 1 card", "forest 2", "forest 3"):
        assert g.offers(f"visit {site}")


@pytest.mark.covers("rugwort_year_1")
def test_all_turns_are_yours() -> None:
    g = solo()
    g.visit("2 resin")
    g.turn_is_over()
    assert g.game.decision.player == 0


@pytest.mark.covers("rugwort_year_1")
def test_a_visit_makes_him_do_nothing() -> None:
    g = solo()
    meadow = g.meadow()
    with g.untouched(2):
        g.visit("2 resin")
    assert g.meadow() == meadow


# His card for each of yours


@pytest.mark.covers("rugwort_year_1")
def test_he_plays_a_meadow_card_after_yours() -> None:
    g = crane(meadow=FARMS, deck=["Bard"])
    g.play("Crane")
    assert g.city() == ["Crane"]
    assert g.city(2) == ["Farm"]
    assert sorted(map(str, g.meadow())) == ["Bard"] + ["Farm"] * 7
    g.turn_is_over()


@pytest.mark.covers("rugwort_year_1")
def test_his_card_gives_nobody_anything() -> None:
    g = crane(meadow=FARMS)
    g.play("Crane")
    assert g.stock(2) == NOTHING
    assert g.stock() == NOTHING


@pytest.mark.covers("rugwort_year_1")
def test_the_die_reaches_every_place() -> None:
    for slot in range(1, 9):
        g = until_slot(slot, meadow=DISTINCT)
        assert g.city(2) == [DISTINCT[slot - 1]]


@pytest.mark.covers("rugwort_year_1")
def test_the_meadow_is_refilled_before_he_rolls() -> None:
    for seed in range(1, 30):
        g = solo(meadow=["Crane", *FARMS[1:]], stock={"pebble": 1}, deck=["Bard", "Ranger"], seed=seed)
        g.play("Crane", meadow=1)
        if g.city(2) == ["Bard"]:
            assert g.meadow() == ["Ranger", *FARMS[1:]]
            return
        assert g.meadow()[0] == "Bard"
    raise AssertionError("the die never showed 1")


@pytest.mark.covers("rugwort_year_1")
def test_he_waits_until_your_card_and_its_triggers_are_resolved() -> None:
    deck = ["Bard", "Ranger", "Shepherd", "Teacher", "Monk"]
    g = solo(meadow=FARMS, city=["Historian"], hand=["Wanderer"], stock={"berry": 2}, deck=deck)
    g.play("Wanderer")
    assert g.hand() == ["Bard", "Ranger", "Shepherd", "Teacher"]
    assert "Monk" in g.meadow()
    assert g.city(2) == ["Farm"]


@pytest.mark.covers("rugwort_year_1")
def test_he_waits_while_your_card_still_asks() -> None:
    g = solo(meadow=FARMS, hand=["Doctor"], stock={"berry": 6})
    g.play("Doctor")
    assert g.city(2) == []
    g.choose("pay 1 berry")
    assert g.city(2) == ["Farm"]


@pytest.mark.covers("rugwort_year_1")
def test_his_city_knows_no_limit_of_space() -> None:
    city = [name for name in ("Mine", "Twig Barge", "Inn", "Post Office", "Storehouse") for _ in range(3)]
    g = crane(meadow=FARMS, rugwort={"city": city})
    g.play("Crane")
    assert g.city(2) == [*city, "Farm"]


@pytest.mark.covers("rugwort_year_1")
def test_his_city_knows_no_unique_cards() -> None:
    g = until_slot(3, meadow=["Farm", "Farm", "King", *["Farm"] * 5], rugwort={"city": ["King"]})
    assert g.city(2) == ["King", "King"]


@pytest.mark.covers("rugwort_year_1", "postal_pigeon")
def test_a_pigeon_that_brings_a_card_lets_him_play_two() -> None:
    g = solo(meadow=FARMS, hand=["Postal Pigeon"], stock={"berry": 2}, deck=["Mine", "Castle", "Bard", "Ranger"])
    g.play("Postal Pigeon")
    g.choose("play Mine")
    assert g.city() == ["Postal Pigeon", "Mine"]
    assert len(g.city(2)) == 2


@pytest.mark.covers("rugwort_year_1", "postal_pigeon")
def test_a_pigeon_that_brings_nothing_lets_him_play_one() -> None:
    g = solo(meadow=FARMS, hand=["Postal Pigeon"], stock={"berry": 2}, deck=["Mine", "Castle"])
    g.play("Postal Pigeon")
    g.choose("stop")
    assert g.city(2) == ["Farm"]
    assert sorted(g.discard()) == ["Castle", "Mine"]


@pytest.mark.covers("rugwort_year_1", "queen")
def test_a_card_played_through_the_queen_counts() -> None:
    g = solo(meadow=FARMS, city=["Queen"], hand=["Crane"])
    g.visit("Queen")
    g.choose("play Crane from hand")
    assert g.city(2) == ["Farm"]


@pytest.mark.covers("rugwort_year_1", "cemetery")
def test_a_card_played_through_the_cemetery_counts() -> None:
    g = solo(meadow=FARMS, city=["Cemetery"], deck=["Crane", "King", "King", "Castle", "Bard"])
    g.visit("Cemetery")
    g.choose("play King")
    assert g.city() == ["Cemetery", "King"]
    assert g.city(2) == ["Farm"]


@pytest.mark.covers("rugwort_year_1", "forest_draw_two_meadow_play_one")
def test_a_card_played_through_the_forest_counts() -> None:
    forest = ["3 berries", "Draw 2 Meadow cards, play 1 for 1 less", "2 of any resource"]
    g = solo(meadow=FARMS, forest=forest, stock={"twig": 2}, deck=["Bard", "Ranger"])
    g.visit("forest 2")
    g.choose("take Farm from meadow 1", "take Farm from meadow 2")
    assert g.city(2) == []
    g.choose("play Farm")
    assert len(g.city(2)) == 1


@pytest.mark.covers("rugwort_year_1", "forest_draw_two_meadow_play_one")
def test_taking_meadow_cards_without_playing_does_not_count() -> None:
    forest = ["3 berries", "Draw 2 Meadow cards, play 1 for 1 less", "2 of any resource"]
    g = solo(meadow=FARMS, forest=forest, stock={"twig": 2})
    g.visit("forest 2")
    g.choose("take Farm from meadow 1", "take Farm from meadow 2", "stop")
    assert g.city(2) == []


# Gifts are thrown away


@pytest.mark.covers("monk", "rugwort_year_1")
def test_a_monks_berries_are_thrown_away() -> None:
    g = solo(hand=["Monk"], stock={"berry": 3})
    g.play("Monk")
    g.choose("give 2 berries")
    assert g.stock() == {**NOTHING, "point": 4}
    assert g.stock(2) == NOTHING


@pytest.mark.covers("monastery", "rugwort_year_1")
def test_gifts_of_the_monastery_are_thrown_away() -> None:
    g = solo(city=["Monastery"], stock={"twig": 2})
    with g.untouched(2):
        g.visit("Monastery")
    assert g.stock() == {**NOTHING, "point": 4}


@pytest.mark.covers("teacher", "rugwort_year_1")
def test_a_teachers_second_card_is_discarded() -> None:
    g = solo(meadow=FARMS, hand=["Teacher"], stock={"berry": 2}, deck=["King", "Inn"])
    g.play("Teacher")
    g.choose("keep King")
    assert g.hand() == ["King"]
    assert g.discard() == ["Inn"]
    assert g.hand(2) == []


@pytest.mark.covers("shepherd", "rugwort_year_1")
def test_a_shepherd_is_paid_to_the_supply() -> None:
    g = solo(hand=["Shepherd"], stock={"berry": 3})
    g.play("Shepherd")
    assert g.stock() == {**NOTHING, "berry": 3}
    assert g.stock(2) == NOTHING


@pytest.mark.covers("post_office", "rugwort_year_1")
def test_the_mail_is_discarded() -> None:
    g = solo(city=["Post Office"], hand=["King", "King"], deck=["Mine"] * 3)
    g.visit("Post Office")
    assert g.discard() == ["King", "King"]
    assert len(g.hand()) == 8
    assert g.hand(2) == []


# His Open cards, and his green ones


@pytest.mark.covers("inn", "rugwort_year_1")
def test_his_inn_may_be_visited_for_a_token() -> None:
    g = solo(meadow=FARMS, rugwort={"city": ["Inn"]})
    g.visit("Inn of Rugwort")
    while g.game.decision.kind != "turn":
        g.choose(g.options[0])
    assert g.city() == ["Farm"]
    assert g.stock(2)["point"] == 1
    assert g.city(2) == ["Inn", "Farm"]


@pytest.mark.covers("post_office", "rugwort_year_1")
def test_his_post_office_may_be_visited_for_a_token() -> None:
    g = solo(hand=["King", "King"], rugwort={"city": ["Post Office"]})
    g.visit("Post Office of Rugwort")
    assert g.stock(2)["point"] == 1
    assert g.discard() == ["King", "King"]
    assert not g.offers("visit Post Office of Rugwort")


@pytest.mark.covers("rugwort_year_1")
@pytest.mark.parametrize("card", ["Lookout", "Chapel", "University", "Queen", "Monastery", "Cemetery"])
def test_his_other_destinations_stay_closed(card: str) -> None:
    g = solo(hand=["Farm"], stock={"twig": 3}, rugwort={"city": [card, "Farm"]})
    assert not [text for text in g.options if card in text and text.startswith("visit")]


@pytest.mark.covers("miner_mole", "rugwort_year_1")
def test_a_mole_may_copy_his_green_cards_as_they_stand() -> None:
    g = solo(
        meadow=["Inn"] * 2 + ["Castle"] * 2 + ["Palace"] * 2 + ["School"] * 2,
        hand=["Miner Mole"],
        stock={"berry": 3},
        rugwort={"city": ["General Store", "Farm", "Inn"]},
    )
    g.play("Miner Mole")
    assert sorted(g.options) == ["copy Farm of Rugwort", "copy General Store of Rugwort", "stop"]
    g.choose("copy General Store of Rugwort")
    assert g.stock() == {**NOTHING, "berry": 2}


@pytest.mark.covers("miner_mole", "storehouse", "rugwort_year_1")
def test_a_mole_cannot_copy_his_storehouse() -> None:
    g = solo(meadow=FARMS, hand=["Miner Mole"], stock={"berry": 3}, rugwort={"city": ["Storehouse"]})
    g.play("Miner Mole")
    g.turn_is_over()
    assert g.stock() == NOTHING


@pytest.mark.covers("miner_mole", "monk", "rugwort_year_1")
def test_a_mole_copying_his_monk_throws_the_berries_away() -> None:
    g = solo(meadow=FARMS, hand=["Miner Mole"], stock={"berry": 5}, rugwort={"city": ["Monk"]})
    g.play("Miner Mole")
    g.choose("copy Monk of Rugwort", "give 2 berries")
    assert g.stock() == {**NOTHING, "point": 4}
    assert g.stock(2) == NOTHING


@pytest.mark.covers("flying_doctor_service", "rugwort_year_1")
def test_his_couples_need_no_flying_doctor() -> None:
    couple = ["Harvester", "Gatherer"]
    service = ["Flying Doctor Service"]
    g = solo(city=couple, events=service, special_events=service, rugwort={"city": couple})
    assert g.line("events", "Flying Doctor Service") == 3


# The Fool


@pytest.mark.covers("fool", "rugwort_year_1")
def test_his_fool_comes_to_your_city() -> None:
    g = until_slot(5, meadow=[*FARMS[:4], "Fool", *FARMS[5:]])
    assert g.city() == ["Crane", "Fool"]
    assert g.city(2) == []
    assert g.score() == 1 - 2


@pytest.mark.covers("fool", "rugwort_year_1")
def test_his_second_fool_is_discarded() -> None:
    g = until_slot(5, meadow=[*FARMS[:4], "Fool", *FARMS[5:]], city=["Fool"])
    assert g.city() == ["Fool", "Crane"]
    assert g.city(2) == []
    assert g.discard() == ["Fool"]


@pytest.mark.covers("fool", "rugwort_year_1")
def test_his_fool_finds_no_room_in_a_full_city() -> None:
    city = [name for name in ("Mine", "Twig Barge", "Inn", "Post Office") for _ in range(3)] + ["School", "Theater"]
    g = until_slot(5, meadow=[*FARMS[:4], "Fool", *FARMS[5:]], city=city)
    assert g.city() == [*city, "Crane"]
    assert g.city(2) == []
    assert g.discard() == ["Fool"]


@pytest.mark.covers("fool", "rugwort_year_1")
def test_his_fool_triggers_nothing() -> None:
    g = until_slot(5, meadow=[*FARMS[:4], "Fool", *FARMS[5:]], city=["Shopkeeper"])
    assert g.city() == ["Shopkeeper", "Crane", "Fool"]
    assert g.stock()["berry"] == 0


@pytest.mark.covers("fool", "rugwort_year_1")
def test_your_fool_drives_a_card_out_of_his_city() -> None:
    g = solo(meadow=FARMS, hand=["Fool"], stock={"berry": 3}, rugwort={"city": ["King", "Inn", "Mine"]})
    g.play("Fool")
    assert sorted(g.options) == ["discard Inn of Rugwort", "discard King of Rugwort", "discard Mine of Rugwort"]
    g.choose("discard King of Rugwort")
    assert sorted(g.discard()) == ["Fool", "King"]
    assert g.city(2) == ["Inn", "Mine", "Farm"]
    assert g.city() == []
    assert g.stock() == NOTHING


@pytest.mark.covers("fool", "rugwort_year_1")
def test_your_fool_triggers_nothing() -> None:
    city = ["Shopkeeper", "Historian"]
    g = solo(meadow=FARMS, city=city, hand=["Fool"], stock={"berry": 3}, rugwort={"city": ["King"]})
    g.play("Fool")
    assert g.stock() == NOTHING
    assert g.hand() == []
    assert g.city(2) == ["Farm"]


# His Prepare for Season


@pytest.mark.covers("rugwort_year_1")
@pytest.mark.parametrize(
    ("season", "basic", "forest"),
    [
        ("winter", "3 twigs", 1),
        ("spring", "2 resin", 3),
        ("summer", "1 pebble", 2),
        ("autumn", "1 berry and 1 card", 0),
    ],
)
def test_his_workers_move_with_the_seasons(season: str, basic: str, forest: int) -> None:
    g = in_season(season)
    exclusive = {"3 twigs", "2 resin", "1 pebble", "1 berry and 1 card"}
    assert {site for site in exclusive if not g.offers(f"visit {site}")} == {basic}
    assert [n for n in (1, 2, 3) if not g.offers(f"visit forest {n}")] == ([forest] if forest else [])


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("season", ["winter", "spring", "summer", "autumn"])
def test_his_new_workers_close_places_of_the_meadow(level: int, season: str) -> None:
    g = in_season(season, level=level, meadow=FARMS, stock={"twig": 2, "resin": 1})
    offered = [n for n in range(1, 9) if g.offers(f"play Farm from meadow {n}")]
    assert offered == [n for n in range(1, 9) if n not in CLOSED_BY_SEASON[season]]


@pytest.mark.covers("rugwort_year_1")
@pytest.mark.parametrize("season", ["winter", "spring", "summer", "autumn"])
def test_a_position_in_any_season_puts_his_workers_where_they_belong(season: str) -> None:
    driven, placed = in_season(season, meadow=FARMS), solo(season=season, meadow=FARMS)
    exclusive = ("3 twigs", "2 resin", "1 pebble", "1 berry and 1 card", "forest 1", "forest 2", "forest 3")
    assert [placed.offers(f"visit {site}") for site in exclusive] == [driven.offers(f"visit {s}") for s in exclusive]
    assert placed.game.state.blocked == driven.game.state.blocked


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize(("level", "taken"), [(1, 3), (2, 4), (3, 5)])
def test_in_autumn_he_sets_out_on_the_journey_of_the_year(level: int, taken: int) -> None:
    g = in_season("autumn", level=level, hand=["Farm"] * 5)
    assert [n for n in (2, 3, 4, 5) if not g.offers(f"visit journey {n}")] == [taken]


@pytest.mark.covers("rugwort_year_1")
def test_he_still_plays_cards_from_closed_places() -> None:
    for slot in (1, 2, 3, 4):
        g = until_slot(slot, season="autumn", meadow=DISTINCT)
        assert g.city(2) == [DISTINCT[slot - 1]]
        assert g.game.state.blocked == 0b1111


@pytest.mark.covers("rugwort_year_1")
def test_your_preparation_comes_before_his() -> None:
    g = solo(season="spring", deployed=["1 berry"] * 3, meadow=DISTINCT)
    g.prepare()
    assert not g.offers("take Farm from meadow 1")
    g.choose("take Inn from meadow 2", "stop")
    assert g.hand() == ["Inn"]
    g.turn_is_over()


@pytest.mark.covers("rugwort_year_1")
def test_he_leaves_the_season_alone_until_you_prepare() -> None:
    g = solo()
    g.visit("1 berry")
    g.visit("1 berry")
    assert not g.offers("visit 3 twigs")
    assert g.offers("prepare for spring")


@pytest.mark.covers("rugwort_year_1", "undertaker")
def test_an_undertaker_neither_discards_nor_takes_from_closed_places() -> None:
    g = solo(season="summer", meadow=DISTINCT, hand=["Undertaker"], stock={"berry": 2}, deck=["Bard", "Bard", "Ranger"])
    g.play("Undertaker")
    assert [text[-1] for text in g.options] == ["3", "4", "5", "6", "7", "8"]
    g.choose("discard Mine from meadow 3", "discard Castle from meadow 4", "discard Palace from meadow 5")
    assert sorted(text[-1] for text in g.options) == ["3", "4", "5", "6", "7", "8"]


@pytest.mark.covers("rugwort_year_1", "inn")
def test_the_inn_offers_no_closed_places() -> None:
    g = solo(season="autumn", meadow=FARMS, city=["Inn"])
    g.visit("Inn")
    assert [text[-1] for text in g.options] == ["5", "6", "7", "8"]


@pytest.mark.covers("rugwort_year_1", "queen")
def test_the_queen_offers_no_closed_places() -> None:
    g = solo(season="spring", meadow=FARMS, city=["Queen"])
    g.visit("Queen")
    assert [text[-1] for text in g.options] == ["2", "3", "4", "5", "6", "7", "8"]


@pytest.mark.covers("rugwort_year_1", "forest_draw_two_meadow_play_one")
def test_the_forest_takes_nothing_from_closed_places() -> None:
    forest = ["Draw 2 Meadow cards, play 1 for 1 less", "3 berries", "2 of any resource"]
    g = solo(season="summer", meadow=FARMS, forest=forest)
    g.visit("forest 1")
    assert [text[-1] for text in g.options] == ["3", "4", "5", "6", "7", "8"]


# His events


@pytest.mark.covers("rugwort_year_1", "grand_tour", "city_monument")
def test_he_achieves_every_basic_event_his_colours_allow() -> None:
    red, blue = ["Inn", "Inn", "Queen"], ["Crane", "Judge", "Historian"]
    g = solo(deployed=["1 berry"] * 2, city=["Lookout", "Monastery", "Chapel"], rugwort={"city": red + blue})
    g.prepare()
    assert not g.offers("achieve Grand Tour")
    assert g.score(2) == 2 * 6 + 3 * 2 + 3 * 4


@pytest.mark.covers("rugwort_year_1", "grand_tour")
def test_he_achieves_nothing_before_the_season_ends() -> None:
    g = solo(city=["Lookout", "Monastery", "Chapel"], rugwort={"city": ["Inn", "Inn", "Queen"]})
    g.achieve("Grand Tour")
    g.visit("1 berry")
    g.prepare()
    assert g.line("events", "Grand Tour") == 3
    assert g.score(2) == 2 * 3 + 3 * 4


@pytest.mark.covers("rugwort_year_1", "harvest_festival")
def test_he_needs_as_many_colours_as_anybody() -> None:
    g = solo(deployed=["1 berry"] * 2, city=["Farm"] * 4, rugwort={"city": ["Mine", "Mine", "Twig Barge"]})
    g.prepare()
    assert g.offers("achieve Harvest Festival")


@pytest.mark.covers("rugwort_year_1", "grand_tour")
def test_he_checks_his_events_once_more_after_you_pass() -> None:
    g = solo(season="autumn", deployed=["1 berry"] * 6, rugwort={"city": ["Inn", "Inn", "Queen"]})
    before = g.score(2)
    g.pass_()
    assert g.game.over
    assert g.score(2) == before + 3


@pytest.mark.covers("rugwort_year_1", "grand_tour")
def test_an_event_you_achieved_is_not_his_at_the_end() -> None:
    rugwort = {"city": ["Inn", "Inn", "Queen"]}
    g = solo(season="autumn", deployed=["1 berry"] * 6, events=["Grand Tour"], rugwort=rugwort)
    before = g.score(2)
    g.pass_()
    assert g.score(2) == before


# Kidnapping


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize(("level", "workers"), [(1, 6), (2, 6), (3, 5)])
def test_in_year_three_he_kidnaps_a_worker(level: int, workers: int) -> None:
    g = solo(level=level, season="summer", deployed=["1 berry"] * 4)
    g.prepare()
    assert g.workers() == workers
    assert g.offers("visit 1 berry and 1 card") is (level == 3)
    assert g.offers("visit 1 pebble")


@pytest.mark.covers("rugwort_year_3")
def test_an_autumn_of_year_three_has_five_workers() -> None:
    assert solo(level=3, season="autumn").workers() == 5
    assert solo(level=3, season="autumn", deployed=["1 berry"] * 5).offers("pass")


@pytest.mark.covers("rugwort_year_3")
def test_the_kidnapped_worker_comes_on_top_of_permanent_ones() -> None:
    g = solo(level=3, season="summer", city=["Monastery"], deployed=["Monastery", *["1 berry"] * 3])
    g.prepare()
    assert g.workers() == 4


@pytest.mark.covers("rugwort_year_3")
def test_five_workers_are_enough_to_pass_in_year_three() -> None:
    g = solo(level=3, season="summer", deployed=["1 berry"] * 4)
    g.prepare()
    for _ in range(5):
        assert not g.offers("pass")
        g.visit("1 berry")
    g.pass_()
    assert g.game.over


# The score


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize(("level", "expected"), [(1, 4 * 3 + 3), (2, 4 * 6 + 4), (3, 4 * 6 + 5)])
def test_he_scores_the_journey_and_the_special_events_you_left(level: int, expected: int) -> None:
    g = solo(level=level)
    finish(g)
    assert g.score(2) == expected


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize(("level", "expected"), [(1, 3 * 3 + 3), (2, 3 * 6 + 4), (3, 3 * 6 + 5)])
def test_a_special_event_of_yours_is_not_his(level: int, expected: int) -> None:
    g = solo(level=level, city=["Inn", "Bard"], special_events=["Performer in Residence", *THREE_EVENTS])
    g.achieve("Performer in Residence")
    while g.game.decision.kind != "turn":
        g.choose("store nothing")
    finish(g)
    assert g.score(2) == expected


THREE_EVENTS = ["Tax Relief", "The Everdell Games", "Croak Wart Cure"]


@pytest.mark.covers("rugwort_year_1")
def test_his_cards_score_two_points_and_purple_ones_three() -> None:
    city = ["Farm", "King", "Castle", "Fool", "Ever Tree"]
    g = solo(rugwort={"city": city})
    assert g.score(2) - solo().score(2) == 2 + 3 + 3 + 2 + 3


@pytest.mark.covers("rugwort_year_1")
def test_his_tokens_and_basic_events_score() -> None:
    g = solo(rugwort={"stock": {"point": 2}, "events": ["Grand Tour", "City Monument"]})
    assert g.score(2) - solo().score(2) == 2 + 6


@pytest.mark.covers("rugwort_year_1")
def test_his_lines_add_up() -> None:
    g = solo(rugwort={"city": ["Farm", "King"], "stock": {"point": 2}, "events": ["Grand Tour"]})
    score = g.game.scores()[1]
    assert score.total == sum(line.points for line in score.lines)


@pytest.mark.covers("rugwort_year_1")
@pytest.mark.parametrize(("points", "winner"), [(14, 1), (15, 1), (16, 0)])
def test_only_a_higher_score_beats_him(points: int, winner: int) -> None:
    g = solo(season="autumn", deployed=["1 berry"] * 6, stock={"point": points, "twig": 9})
    g.pass_()
    assert g.score(2) == 15
    assert g.game.winners() == (winner,)


@pytest.mark.covers("rugwort_year_1", "rugwort_year_2", "rugwort_year_3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_whole_year_ends(level: int) -> None:
    g = ub.new_game("everdell", players=1, solo="rugwort", level=level, seed=level)
    for _ in range(2000):
        decision = g.decision
        if decision is None:
            break
        g.apply(decision.options[len(decision.options) // 2])
    assert g.over
    assert len(g.winners()) == 1
