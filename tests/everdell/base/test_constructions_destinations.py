"""The red Constructions for their owner alone: Cemetery, Chapel, Lookout, Monastery."""

import pytest

import underbough as ub
from helpers import PASSED, full_city, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
BASIC = [
    "3 twigs",
    "2 twigs and 1 card",
    "2 resin",
    "1 resin and 1 card",
    "2 cards and 1 point",
    "1 pebble",
    "1 berry and 1 card",
    "1 berry",
]


def everything_but(*used: str) -> list[str]:
    """All cards of the game except one copy of each card named."""
    names = [card.name for card in ub.cards("everdell") if card.set == "base" for _ in range(card.copies)]
    for name in used:
        names.remove(name)
    return names


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Cemetery", {"pebble": 2}, marks=pytest.mark.covers("cemetery")),
        pytest.param("Chapel", {"twig": 2, "resin": 1, "pebble": 1}, marks=pytest.mark.covers("chapel")),
        pytest.param("Lookout", {"twig": 1, "resin": 1, "pebble": 1}, marks=pytest.mark.covers("lookout")),
        pytest.param("Monastery", {"twig": 1, "resin": 1, "pebble": 1}, marks=pytest.mark.covers("monastery")),
    ],
)
def test_a_destination_does_nothing_when_played(card: str, cost: dict[str, int]) -> None:
    g = game(hand=[card], stock=cost)
    with g.untouched(2):
        g.play(card)
    assert g.city() == [card]
    assert g.stock() == NOTHING
    assert g.hand() == []
    assert g.card(card).tokens == 0
    g.turn_is_over()


@pytest.mark.covers("cemetery", "chapel", "lookout", "monastery")
def test_nobody_but_the_owner_may_visit_a_closed_destination() -> None:
    closed = ["Cemetery", "Chapel", "Lookout", "Monastery"]
    g = game(stock={"twig": 2}, others=[{"city": closed}])
    assert not any(name in option for name in closed for option in g.options)


@pytest.mark.covers("cemetery")
def test_a_cemetery_plays_one_of_the_four_top_cards_of_the_deck_for_free() -> None:
    discard = ["Wanderer", "Wanderer", "Crane", "Bard"]
    g = game(city=["Cemetery"], deck=["Farm", "Mine", "Inn", "King", "Queen"], discard=discard)
    with g.untouched(2):
        g.visit("Cemetery")
        assert g.options == ["reveal from deck", "reveal from discard"]
        g.choose("reveal from deck")
        assert sorted(g.options) == ["play Farm", "play Inn", "play King", "play Mine"]
        g.choose("play King")
    assert g.city() == ["Cemetery", "King"]
    assert g.stock() == NOTHING
    assert g.hand() == []
    assert sorted(g.discard()) == sorted([*discard, "Farm", "Mine", "Inn"])
    assert g.deployed() == ["Cemetery"]
    g.turn_is_over()


@pytest.mark.covers("cemetery")
def test_a_cemetery_may_reveal_the_top_of_the_discard_pile_instead() -> None:
    g = game(city=["Cemetery"], deck=["Queen"], discard=["King", "Farm", "Mine", "Inn", "Crane"])
    g.visit("Cemetery")
    g.choose("reveal from discard")
    assert sorted(g.options) == ["play Crane", "play Farm", "play Inn", "play Mine"]
    g.choose("play Farm")
    assert g.city() == ["Cemetery", "Farm"]
    assert g.stock() == NOTHING | {"berry": 1}
    assert sorted(g.discard()) == ["Crane", "Inn", "King", "Mine"]


@pytest.mark.covers("cemetery")
@pytest.mark.parametrize(("size", "asked"), [(0, False), (3, False), (4, True)])
def test_the_discard_pile_needs_four_cards_for_the_cemetery(size: int, asked: bool) -> None:
    g = game(
        city=["Cemetery"], deck=["Farm", "Mine", "Inn", "King"], discard=["Wanderer", "Bard", "Monk", "Crane"][:size]
    )
    g.visit("Cemetery")
    assert g.offers("reveal from discard") == asked
    assert g.offers("play Inn") != asked


@pytest.mark.covers("cemetery")
def test_a_short_deck_is_rebuilt_for_the_cemetery() -> None:
    meadow = ["Farm"] * 8
    g = game(
        city=["Cemetery"],
        meadow=meadow,
        deck=["King", "Queen"],
        discard=everything_but("Cemetery", "King", "Queen", *meadow),
    )
    g.visit("Cemetery")
    g.choose("reveal from deck")
    assert g.offers("play King")
    assert g.offers("play Queen")
    g.choose("play King")
    assert g.city() == ["Cemetery", "King"]
    assert len(g.discard()) == 3
    assert "Queen" in g.discard()


@pytest.mark.covers("cemetery")
def test_one_card_must_be_played_from_the_cemetery_if_any_is_legal() -> None:
    g = game(city=full_city("Cemetery"), deck=["Crane", "King", "Wanderer", "Inn"])
    g.visit("Cemetery")
    assert len(g.city()) == 16
    assert g.city()[-1] == "Wanderer"
    assert sorted(g.discard()) == ["Crane", "Inn", "King"]
    g.turn_is_over()


@pytest.mark.covers("cemetery")
def test_all_four_are_discarded_when_none_is_legal() -> None:
    g = game(city=full_city("Cemetery"), deck=["Monk", "King", "Crane", "Inn"])
    g.visit("Cemetery")
    assert len(g.city()) == 15
    assert sorted(g.discard()) == ["Crane", "Inn", "King", "Monk"]
    g.turn_is_over()


@pytest.mark.covers("cemetery")
def test_the_cemetery_respects_unique_cards() -> None:
    g = game(city=["Cemetery", "King"], deck=["King", "Cemetery", "Farm", "Inn"])
    g.visit("Cemetery")
    assert sorted(g.options) == ["play Farm", "play Inn"]


@pytest.mark.covers("cemetery", "fool")
def test_a_fool_from_the_cemetery_needs_a_city_that_can_take_him() -> None:
    deck = ["Fool", "Farm", "Inn", "Mine"]
    g = game(city=["Cemetery"], deck=deck)
    g.visit("Cemetery")
    g.choose("play Fool")
    assert g.city() == ["Cemetery"]
    assert g.city(2) == ["Fool"]
    g = game(city=["Cemetery"], deck=deck, others=[{"city": ["Fool"]}])
    g.visit("Cemetery")
    assert sorted(g.options) == ["play Farm", "play Inn", "play Mine"]


@pytest.mark.covers("cemetery", "postal_pigeon", "historian")
def test_a_pigeon_from_the_cemetery_plays_on_and_triggers_last() -> None:
    deck = ["Postal Pigeon", "King", "Queen", "Castle", "Wanderer", "Palace", "Farm", "Inn", "Mine", "Monk", "Bard"]
    g = game(city=["Cemetery", "Historian"], deck=deck)
    g.visit("Cemetery")
    g.choose("play Postal Pigeon", "play Wanderer")
    assert g.city() == ["Cemetery", "Historian", "Postal Pigeon", "Wanderer"]
    assert g.hand() == ["Bard", "Farm", "Inn", "Mine", "Monk"]
    g.turn_is_over()


@pytest.mark.covers("cemetery", "undertaker")
@pytest.mark.parametrize(
    ("companion", "standing", "offered"),
    [([], 0, True), ([], 1, False), (["Undertaker"], 1, True), (["Undertaker"], 2, False)],
)
def test_the_second_plot_of_the_cemetery_needs_an_undertaker(
    companion: list[str], standing: int, offered: bool
) -> None:
    g = game(season="spring", city=["Cemetery", *companion], deployed=["Cemetery"] * standing)
    assert g.offers("visit Cemetery") == offered


@pytest.mark.covers("cemetery", "undertaker")
def test_another_players_undertaker_does_not_open_the_second_plot() -> None:
    g = game(city=["Cemetery"], deployed=["Cemetery"], others=[{"city": ["Undertaker"]}])
    assert not g.offers("visit Cemetery")


@pytest.mark.covers("cemetery", "monastery")
@pytest.mark.parametrize("place", ["Cemetery", "Monastery"])
def test_a_permanent_worker_does_not_come_back(place: str) -> None:
    g = game(city=[place], deployed=[place, "3 twigs"])
    g.prepare()
    assert g.season() == "spring"
    assert g.deployed() == [place]
    assert g.workers() == 2


@pytest.mark.covers("cemetery", "monastery", "ranger")
@pytest.mark.parametrize("place", ["Cemetery", "Monastery"])
def test_a_ranger_cannot_move_a_permanent_worker(place: str) -> None:
    g = game(hand=["Ranger"], stock={"berry": 2}, city=[place], deployed=[place])
    g.play("Ranger")
    assert g.deployed() == [place]
    g.turn_is_over()


@pytest.mark.covers("cemetery", "monastery", "a_well_run_city")
@pytest.mark.parametrize("place", ["Cemetery", "Monastery"])
def test_a_well_run_city_brings_back_no_permanent_worker(place: str) -> None:
    g = game(
        season="spring",
        city=[place, "Chip Sweep", "Clock Tower"],
        deployed=[place, "3 twigs"],
        special_events=["A Well Run City", "Tax Relief", "Croak Wart Cure", "Path of the Pilgrims"],
    )
    g.achieve("A Well Run City")
    assert g.offers("return worker from 3 twigs")
    assert not g.offers(f"return worker from {place}")


@pytest.mark.covers("chapel")
@pytest.mark.parametrize(("before", "drawn"), [(0, 2), (1, 4), (2, 6), (3, 8), (4, 8)])
def test_a_chapel_gains_a_token_then_draws_two_for_each(before: int, drawn: int) -> None:
    g = game(city=[{"card": "Chapel", "tokens": before}])
    with g.untouched(2):
        g.visit("Chapel")
    assert g.card("Chapel").tokens == before + 1
    assert len(g.hand()) == drawn
    assert g.stock() == NOTHING
    assert g.deployed() == ["Chapel"]
    g.turn_is_over()


@pytest.mark.covers("chapel")
@pytest.mark.parametrize(("held", "after"), [(6, 8), (7, 8), (8, 8)])
def test_a_full_hand_may_still_come_to_the_chapel_for_the_token(held: int, after: int) -> None:
    g = game(city=["Chapel"], hand=["Farm"] * held)
    g.visit("Chapel")
    assert g.card("Chapel").tokens == 1
    assert len(g.hand()) == after
    assert g.discard() == []


@pytest.mark.covers("chapel")
def test_tokens_on_a_chapel_score_one_each() -> None:
    assert game(city=["Chapel"]).score() == 2
    assert game(city=[{"card": "Chapel", "tokens": 3}]).score() == 5


@pytest.mark.covers("chapel")
def test_a_chapel_has_room_for_one_worker() -> None:
    assert not game(city=["Chapel"], deployed=["Chapel"]).offers("visit Chapel")


@pytest.mark.covers("chapel", "ruins")
def test_the_tokens_are_lost_when_the_chapel_leaves() -> None:
    g = game(hand=["Ruins"], city=[{"card": "Chapel", "tokens": 3}])
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert g.stock() == NOTHING | {"twig": 2, "resin": 1, "pebble": 1}
    assert g.score() == 0


@pytest.mark.covers("lookout")
def test_a_lookout_copies_any_basic_or_forest_location_and_nothing_else() -> None:
    g = game(
        season="autumn",
        hand=["Farm"] * 5,
        city=["Lookout", "Chapel"],
        forest=["3 berries", "2 resin and 1 twig", "2 berries and 1 card"],
    )
    g.visit("Lookout")
    assert g.options == [*(f"copy {site}" for site in BASIC), "copy forest 1", "copy forest 2", "copy forest 3"]


@pytest.mark.covers("lookout")
@pytest.mark.parametrize("mine", [True, False])
def test_a_lookout_copies_occupied_locations_without_blocking_them(mine: bool) -> None:
    taken = {"deployed": ["3 twigs"]}
    g = game(city=["Lookout"], **(taken if mine else {}), others=[{} if mine else taken])
    with g.untouched(2):
        g.visit("Lookout")
        g.choose("copy 3 twigs")
    assert g.stock() == NOTHING | {"twig": 3}
    assert g.workers() == (0 if mine else 1)
    assert g.deployed() == (["3 twigs", "Lookout"] if mine else ["Lookout"])
    g.turn_is_over()


@pytest.mark.covers("lookout")
def test_the_copied_location_stays_free_for_others() -> None:
    g = game(city=["Lookout"])
    g.visit("Lookout")
    g.choose("copy 2 resin")
    assert g.offers("visit 2 resin")


@pytest.mark.covers("lookout")
def test_a_lookout_copies_a_forest_location() -> None:
    g = game(city=["Lookout"], forest=["3 berries", "2 resin and 1 twig", "2 berries and 1 card"])
    g.visit("Lookout")
    g.choose("copy forest 2")
    assert g.stock() == NOTHING | {"resin": 2, "twig": 1}


@pytest.mark.covers("lookout")
@pytest.mark.parametrize(("hand", "offered"), [([], False), (["Farm"], True)])
def test_a_lookout_needs_to_carry_out_the_copied_location(hand: list[str], offered: bool) -> None:
    forest = ["Discard up to 3, gain any for each", "3 berries", "2 resin and 1 twig"]
    g = game(city=["Lookout"], hand=hand, forest=forest)
    g.visit("Lookout")
    assert g.offers("copy forest 1") == offered
    assert g.offers("copy forest 2")


@pytest.mark.covers("lookout")
def test_a_lookout_has_room_for_one_worker() -> None:
    assert not game(city=["Lookout"], deployed=["Lookout"]).offers("visit Lookout")


@pytest.mark.covers("monastery")
def test_a_monastery_turns_two_resources_for_an_opponent_into_four_tokens() -> None:
    g = game(city=["Monastery"], stock={"twig": 1, "berry": 2})
    g.visit("Monastery")
    assert g.offers("give twig")
    assert g.offers("give berry")
    assert not g.offers("give resin")
    g.choose("give twig")
    assert g.stock() == NOTHING | {"berry": 1, "point": 4}
    assert g.stock(2) == NOTHING | {"twig": 1, "berry": 1}
    assert g.deployed() == ["Monastery"]
    g.turn_is_over()


@pytest.mark.covers("monastery")
@pytest.mark.parametrize(("stock", "offered"), [({}, False), ({"twig": 1}, False), ({"twig": 1, "berry": 1}, True)])
def test_a_monastery_needs_two_resources(stock: dict[str, int], offered: bool) -> None:
    assert game(city=["Monastery"], stock=stock | {"point": 5}).offers("visit Monastery") == offered


@pytest.mark.covers("monastery")
def test_both_resources_go_to_one_opponent_of_choice() -> None:
    g = game(city=["Monastery"], stock={"twig": 2}, others=[{}, {}])
    with g.untouched(2):
        g.visit("Monastery")
        assert g.options == ["choose player 2", "choose player 3"]
        g.choose("choose player 3")
    assert g.stock() == NOTHING | {"point": 4}
    assert g.stock(3) == NOTHING | {"twig": 2}


@pytest.mark.covers("monastery")
def test_a_passed_player_receives_nothing_from_a_monastery() -> None:
    g = game(city=["Monastery"], stock={"twig": 2}, others=[PASSED, {}])
    with g.untouched(2):
        g.visit("Monastery")
    assert g.stock(3) == NOTHING | {"twig": 2}
    assert g.stock() == NOTHING | {"point": 4}


@pytest.mark.covers("monastery")
def test_with_all_opponents_passed_the_resources_are_discarded_for_the_same_tokens() -> None:
    g = game(city=["Monastery"], stock={"twig": 2}, others=[PASSED, PASSED])
    with g.untouched(2), g.untouched(3):
        g.visit("Monastery")
    assert g.stock() == NOTHING | {"point": 4}


@pytest.mark.covers("monastery")
def test_in_the_solo_game_the_resources_of_the_monastery_are_discarded() -> None:
    g = game(solo="rugwort", level=1, city=["Monastery"], stock={"twig": 2})
    g.visit("Monastery")
    assert g.stock() == NOTHING | {"point": 4}
    assert g.stock(2) == NOTHING


@pytest.mark.covers("monastery", "monk")
@pytest.mark.parametrize(
    ("companion", "standing", "offered"), [([], 0, True), ([], 1, False), (["Monk"], 1, True), (["Monk"], 2, False)]
)
def test_the_second_room_of_the_monastery_needs_a_monk(companion: list[str], standing: int, offered: bool) -> None:
    g = game(season="spring", city=["Monastery", *companion], deployed=["Monastery"] * standing, stock={"twig": 2})
    assert g.offers("visit Monastery") == offered
