"""Queen: a destination that plays a card of at most 3 points for free."""

import pytest

from helpers import full_city, game

COSTLY = ["King", "King", "Doctor", "Doctor", "Castle", "Castle", "Palace", "Palace"]


@pytest.mark.covers("queen")
def test_a_queen_plays_a_card_from_hand_or_meadow_for_free() -> None:
    g = game(hand=["Mine", "King"], city=["Queen"], meadow=["Inn", *COSTLY[1:]], deck=["Farm"], stock={"twig": 1})
    with g.untouched(2):
        g.visit("Queen")
        assert sorted(g.options) == ["play Inn from meadow 1", "play Mine from hand"]
        g.choose("play Inn from meadow 1")
    g.turn_is_over()
    assert g.city() == ["Queen", "Inn"]
    assert g.meadow()[0] == "Farm"
    assert g.stock()["twig"] == 1
    assert g.hand() == ["King", "Mine"]
    assert g.deployed() == ["Queen"]
    assert g.workers() == 1


@pytest.mark.covers("queen")
@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("Bard", True),
        ("Mine", True),
        ("Theater", True),
        ("University", True),
        ("Doctor", False),
        ("Castle", False),
        ("Ever Tree", False),
    ],
)
def test_a_queen_plays_cards_of_at_most_three_base_points(card: str, offered: bool) -> None:
    # The three Unique Critters would raise a Theater to 6 points: bonus points do not matter.
    meadow = ["King", "King", "Palace", "Palace", "Architect", "Historian", "Judge", "Inn"]
    g = game(hand=[card], city=["Queen", "Shopkeeper", "Ranger"], meadow=meadow)
    g.visit("Queen")
    assert g.offers(f"play {card} from hand") is offered
    assert g.offers("play Inn from meadow 8")


@pytest.mark.covers("queen")
def test_a_card_played_by_a_queen_does_its_work() -> None:
    g = game(hand=["Mine"], city=["Queen"], meadow=COSTLY)
    g.visit("Queen")
    g.turn_is_over()
    assert g.city() == ["Queen", "Mine"]
    assert g.stock()["pebble"] == 1


@pytest.mark.covers("queen")
@pytest.mark.parametrize("hand", [[], ["Ever Tree"], ["Historian"], ["Ruins"]])
def test_a_queen_cannot_be_visited_without_a_card_to_play(hand: list[str]) -> None:
    # A second Historian is barred by the first; a Ruins finds no Construction.
    g = game(hand=hand, city=["Queen", "Historian"], meadow=COSTLY)
    assert not g.offers("visit Queen")
    assert game(hand=["Farm"], city=["Queen", "Historian"], meadow=COSTLY).offers("visit Queen")


@pytest.mark.covers("queen")
@pytest.mark.parametrize(("card", "offered"), [("Wanderer", True), ("Ruins", True), ("Fool", True), ("Inn", False)])
def test_a_queen_of_a_full_city_plays_only_what_needs_no_space(card: str, offered: bool) -> None:
    g = game(hand=[card], city=full_city("Queen"), meadow=COSTLY)
    assert g.offers("visit Queen") is offered


@pytest.mark.covers("queen", "harvester", "gatherer")
@pytest.mark.parametrize(("half", "missing"), [("Harvester", "Gatherer"), ("Gatherer", "Harvester")])
def test_a_queen_of_a_full_city_may_complete_a_pair(half: str, missing: str) -> None:
    g = game(hand=[missing], city=full_city("Queen", half), meadow=COSTLY)
    same = game(hand=[half], city=full_city("Queen", half), meadow=COSTLY)
    assert g.offers("visit Queen")
    assert not same.offers("visit Queen")


@pytest.mark.covers("queen", "ruins")
def test_a_queen_of_a_full_city_plays_ruins_in_the_place_of_a_construction() -> None:
    g = game(hand=["Ruins"], city=full_city("Queen", "Crane"), meadow=COSTLY)
    g.visit("Queen")
    g.choose("discard Crane")
    assert len(g.city()) == 15
    assert "Ruins" in g.city()
    assert g.stock()["pebble"] == 1


@pytest.mark.covers("queen", "innkeeper")
def test_a_queen_frees_no_space_through_an_innkeeper() -> None:
    g = game(hand=["Bard"], city=full_city("Queen", "Innkeeper"), meadow=COSTLY)
    assert not g.offers("visit Queen")


@pytest.mark.covers("queen", "shepherd")
def test_a_queen_pays_nobody_for_a_shepherd() -> None:
    g = game(hand=["Shepherd"], city=["Queen"], meadow=COSTLY, stock={"berry": 3})
    with g.untouched(2):
        g.visit("Queen")
    g.turn_is_over()
    assert g.stock()["berry"] == 6


@pytest.mark.covers("queen")
def test_a_queen_occupies_no_construction() -> None:
    g = game(hand=["Wanderer"], city=["Queen", "Lookout"], meadow=COSTLY)
    g.visit("Queen")
    assert "Wanderer" in g.city()
    assert not g.card("Lookout").occupied


@pytest.mark.covers("queen")
def test_a_queen_receives_one_worker() -> None:
    g = game(hand=["Farm"], city=["Queen"], meadow=COSTLY, deployed=["Queen"])
    assert g.workers() == 1
    assert not g.offers("visit Queen")


@pytest.mark.covers("queen")
def test_nobody_visits_the_queen_of_another_city() -> None:
    g = game(hand=["Farm"], meadow=COSTLY, others=[{"city": ["Queen"]}])
    assert not g.offers("visit Queen of player 2")


@pytest.mark.covers("queen")
def test_a_queen_needs_a_worker() -> None:
    g = game(hand=["Farm"], city=["Queen"], meadow=COSTLY, deployed=["1 berry", "1 berry"])
    assert not g.offers("visit Queen")


@pytest.mark.covers("queen", "postal_pigeon")
def test_a_queen_may_play_a_pigeon_that_plays_another_card() -> None:
    g = game(hand=["Postal Pigeon"], city=["Queen", "Historian"], meadow=COSTLY, deck=["Inn", "Mine", "Farm", "Farm"])
    g.visit("Queen")
    g.choose("play Mine")
    g.turn_is_over()
    assert g.city() == ["Queen", "Historian", "Postal Pigeon", "Mine"]
    assert g.hand() == ["Farm", "Farm"]


@pytest.mark.covers("queen")
def test_the_worker_comes_back_from_the_queen() -> None:
    g = game(hand=["Farm"], city=["Queen"], meadow=COSTLY, deployed=["Queen", "1 berry"])
    g.prepare()
    assert g.workers() == 3
    assert g.deployed() == []


@pytest.mark.covers("queen")
def test_rugwort_answers_a_card_played_by_the_queen() -> None:
    g = game(hand=["Mine"], city=["Queen"], meadow=COSTLY, solo="rugwort", level=1)
    g.visit("Queen")
    g.turn_is_over()
    assert g.city() == ["Queen", "Mine"]
    assert len(g.city(2)) == 1
