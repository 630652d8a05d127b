"""The Constructions open to every player: Inn and Post Office."""

import pytest

from helpers import PASSED, Driver, full_city, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
PLENTY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
DEAR = ["King", "Queen", "Castle", "Palace", "Ever Tree", "Theater", "Doctor", "Architect"]


def dear_but(**slots: str) -> list[str]:
    """A Meadow of cards that cost four or more, with the slots named (slot_3="Farm") filled otherwise."""
    meadow = list(DEAR)
    for slot, name in slots.items():
        meadow[int(slot.removeprefix("slot_")) - 1] = name
    return meadow


def save(g: Driver, *kinds: str) -> None:
    """Choose which resources need not be paid, as far as that is asked."""
    left = list(kinds)
    while g.options[0].startswith("save "):
        kind = next(kind for kind in left if g.offers(f"save {kind}"))
        left.remove(kind)
        g.choose(f"save {kind}")


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Inn", {"twig": 2, "resin": 1}, marks=pytest.mark.covers("inn")),
        pytest.param("Post Office", {"twig": 1, "resin": 2}, marks=pytest.mark.covers("post_office")),
    ],
)
def test_an_open_destination_does_nothing_when_played(card: str, cost: dict[str, int]) -> None:
    g = game(hand=[card, "Farm", "Farm"], stock=cost)
    with g.untouched(2):
        g.play(card)
    assert g.city() == [card]
    assert g.hand() == ["Farm", "Farm"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("inn")
def test_an_inn_plays_a_cheap_meadow_card_for_free_and_waives_nothing_into_the_supply() -> None:
    g = game(city=["Inn"], meadow=dear_but(slot_3="Farm"), deck=["Monk"], stock={"pebble": 1})
    with g.untouched(2):
        g.visit("Inn")
    assert g.city() == ["Inn", "Farm"]
    assert g.stock() == NOTHING | {"pebble": 1, "berry": 1}
    assert g.meadow() == dear_but(slot_3="Monk")
    assert g.deployed() == ["Inn"]
    g.turn_is_over()


@pytest.mark.covers("inn")
def test_the_rest_of_a_dear_card_is_paid_at_the_inn() -> None:
    g = game(city=["Inn"], meadow=dear_but(), stock={"berry": 3})
    g.visit("Inn")
    assert [text.split(" from")[0] for text in g.options] == [
        "play King",
        "play Queen",
        "play Doctor",
        "play Architect",
    ]
    g.choose("play King from meadow 1")
    assert g.city() == ["Inn", "King"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("inn")
@pytest.mark.parametrize(("berries", "offered"), [(0, False), (2, False), (3, True)])
def test_an_inn_needs_a_meadow_card_whose_rest_can_be_paid(berries: int, offered: bool) -> None:
    meadow = ["King", "King", "Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree"]
    assert game(city=["Inn"], meadow=meadow, stock={"berry": berries}).offers("visit Inn") == offered


@pytest.mark.covers("inn")
def test_a_cheap_card_in_hand_does_not_help_at_the_inn() -> None:
    assert not game(city=["Inn"], hand=["Farm"], meadow=dear_but()).offers("visit Inn")


@pytest.mark.covers("inn")
def test_the_visitor_chooses_which_three_resources_the_inn_waives() -> None:
    g = game(city=["Inn"], meadow=dear_but(slot_6="Mine"), stock={"twig": 3, "resin": 3, "pebble": 3})
    g.visit("Inn")
    g.choose("play Castle from meadow 3")
    assert g.options == ["save twig", "save resin", "save pebble"]
    save(g, "pebble", "pebble", "pebble")
    assert g.city() == ["Inn", "Castle"]
    assert g.stock() == NOTHING | {"twig": 1, "pebble": 3}


@pytest.mark.covers("inn")
def test_an_inn_is_of_no_use_to_a_full_city() -> None:
    full = full_city("Inn")
    assert not game(city=full, meadow=dear_but(slot_3="Monk"), stock=PLENTY).offers("visit Inn")
    g = game(city=full, meadow=dear_but(slot_3="Monk", slot_5="Wanderer"))
    g.visit("Inn")
    assert len(g.city()) == 16
    assert g.city()[-1] == "Wanderer"
    assert len(g.hand()) == 3


@pytest.mark.covers("inn")
def test_an_inn_respects_unique_cards() -> None:
    assert not game(city=["Inn", "Monk"], meadow=dear_but(slot_3="Monk")).offers("visit Inn")


@pytest.mark.covers("inn", "innkeeper", "crane", "judge", "dungeon")
@pytest.mark.parametrize(
    ("helper", "stock"),
    [
        (["Innkeeper"], {"berry": 1}),
        (["Crane"], {"twig": 2, "resin": 2}),
        (["Judge"], {"berry": 2, "twig": 1}),
        (["Dungeon", "Wanderer"], {"berry": 2, "twig": 2}),
    ],
)
def test_no_other_ability_helps_at_the_inn(helper: list[str], stock: dict[str, int]) -> None:
    meadow = ["King", "King", "Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree"]
    g = game(city=["Inn", *helper], meadow=meadow, stock=stock)
    assert not g.offers("visit Inn")


@pytest.mark.covers("inn", "innkeeper", "crane", "judge", "dungeon")
@pytest.mark.parametrize("card", ["King", "Castle"])
def test_no_other_ability_is_offered_in_place_of_the_inns_own(card: str) -> None:
    helpers = ["Innkeeper", "Crane", "Judge", "Dungeon"]
    meadow = [card, card, "Palace", "Palace", "Ever Tree", "Ever Tree", "Theater", "Theater"]
    g = game(city=["Inn", *helpers], meadow=meadow, stock={"berry": 4, "resin": 3, "pebble": 2})
    g.visit("Inn")
    g.choose(f"play {card} from meadow 1")
    assert g.city() == ["Inn", *helpers, card]
    g.turn_is_over()


@pytest.mark.covers("inn")
def test_visiting_anothers_inn_pays_its_owner_and_fills_the_visitors_city() -> None:
    g = game(meadow=dear_but(slot_2="Mine"), others=[{"city": ["Inn", "Courthouse"]}])
    g.visit("Inn of player 2")
    assert g.city() == ["Mine"]
    assert g.stock() == NOTHING | {"pebble": 1}
    assert g.city(2) == ["Inn", "Courthouse"]
    assert g.stock(2) == NOTHING | {"point": 1}
    assert g.deployed() == ["Inn of player 2"]


@pytest.mark.covers("inn")
def test_visiting_ones_own_inn_pays_no_token() -> None:
    g = game(city=["Inn"], meadow=dear_but(slot_2="Mine"), others=[{"city": ["Inn"]}])
    with g.untouched(2):
        g.visit("Inn")
    assert g.stock() == NOTHING | {"pebble": 1}


@pytest.mark.covers("inn", "post_office")
def test_the_owner_is_paid_even_after_passing() -> None:
    g = game(meadow=dear_but(slot_2="Mine"), others=[{"city": ["Inn"], **PASSED}])
    g.visit("Inn of player 2")
    assert g.stock(2) == NOTHING | {"point": 1}
    assert g.city() == ["Mine"]
    g = game(hand=["Farm", "Farm"], others=[{"city": ["Post Office"], **PASSED}])
    g.visit("Post Office of player 2")
    assert g.stock(2) == NOTHING | {"point": 1}
    assert g.hand(2) == []


@pytest.mark.covers("inn")
def test_an_inn_has_room_for_one_worker() -> None:
    meadow = dear_but(slot_2="Mine")
    assert not game(meadow=meadow, others=[{"city": ["Inn"], "deployed": ["Inn"]}]).offers("visit Inn of player 2")
    g = game(meadow=meadow, city=["Inn"], others=[{"deployed": ["Inn of player 1"]}])
    assert not g.offers("visit Inn")


@pytest.mark.covers("inn")
def test_each_inn_has_its_own_space() -> None:
    g = game(city=["Inn", "Inn"], deployed=["Inn 1"], meadow=dear_but(slot_2="Mine"))
    assert g.offers("visit Inn 2")
    assert not g.offers("visit Inn 1")
    g.visit("Inn 2")
    assert g.city() == ["Inn", "Inn", "Mine"]
    assert g.deployed() == ["Inn 1", "Inn 2"]


@pytest.mark.covers("post_office")
def test_a_post_office_gives_two_cards_discards_some_and_fills_the_hand() -> None:
    g = game(city=["Post Office"], hand=["Crane", "Farm", "King", "Mine"], others=[{"hand": ["Monk"]}])
    g.visit("Post Office")
    assert g.options == ["give Crane", "give Farm", "give King", "give Mine"]
    g.choose("give Farm", "give King")
    assert g.options == ["discard Crane", "discard Mine", "stop"]
    g.choose("discard Mine", "stop")
    assert len(g.hand()) == 8
    assert "Crane" in g.hand()
    assert g.discard() == ["Mine"]
    assert g.hand(2) == ["Farm", "King", "Monk"]
    assert g.stock() == NOTHING
    assert g.stock(2) == NOTHING
    g.turn_is_over()


@pytest.mark.covers("post_office")
def test_discarding_at_the_post_office_is_optional() -> None:
    g = game(city=["Post Office"], hand=["Farm", "Farm", "Farm"])
    g.visit("Post Office")
    g.choose("stop")
    assert len(g.hand()) == 8
    assert "Farm" in g.hand()
    assert g.discard() == []
    assert g.hand(2) == ["Farm", "Farm"]


@pytest.mark.covers("post_office")
@pytest.mark.parametrize(("held", "offered"), [(0, False), (1, False), (2, True)])
def test_a_post_office_needs_two_cards_in_hand(held: int, offered: bool) -> None:
    assert game(city=["Post Office"], hand=["Farm"] * held).offers("visit Post Office") == offered


@pytest.mark.covers("post_office")
def test_a_full_handed_visitor_leaves_with_a_full_hand() -> None:
    g = game(city=["Post Office"], hand=["Farm"] * 8)
    g.visit("Post Office")
    g.choose("stop")
    assert len(g.hand()) == 8
    assert g.hand().count("Farm") == 6
    assert g.hand(2) == ["Farm", "Farm"]


@pytest.mark.covers("post_office")
@pytest.mark.parametrize("players", [5, 6])
def test_with_five_or_six_players_the_post_office_draws_to_seven(players: int) -> None:
    others = [{"hand": ["Inn"]}, *[{**PASSED, "deployed": ["1 berry"] * 5}] * (players - 2)]
    g = game(city=["Post Office"], hand=["Farm", "Farm"], others=others)
    g.visit("Post Office")
    assert len(g.hand()) == 7
    assert g.hand(2) == ["Farm", "Farm", "Inn"]


@pytest.mark.covers("post_office")
@pytest.mark.parametrize(("room", "given"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_cards_that_do_not_fit_the_receivers_hand_are_discarded(room: int, given: int) -> None:
    g = game(city=["Post Office"], hand=["Farm", "Farm"], others=[{"hand": (["Inn", "Mine", "Crane"] * 3)[: 8 - room]}])
    g.visit("Post Office")
    assert g.hand(2).count("Farm") == given
    assert len(g.hand(2)) == 8 - room + given
    assert g.discard() == ["Farm"] * (2 - given)
    assert len(g.hand()) == 8


@pytest.mark.covers("post_office")
def test_a_hand_with_room_is_preferred_to_a_full_or_passed_one() -> None:
    full = {"hand": (["Inn", "Mine", "Crane"] * 3)[:8]}
    g = game(city=["Post Office"], hand=["Farm", "Farm"], others=[full, PASSED, {}])
    with g.untouched(2), g.untouched(3):
        g.visit("Post Office")
    assert g.hand(4) == ["Farm", "Farm"]


@pytest.mark.covers("post_office")
def test_any_opponent_with_some_room_may_be_chosen() -> None:
    nearly_full = {"hand": (["Inn", "Mine", "Crane"] * 3)[:7]}
    g = game(city=["Post Office"], hand=["Farm", "Farm"], others=[nearly_full, {}])
    with g.untouched(3):
        g.visit("Post Office")
        assert g.options == ["choose player 2", "choose player 3"]
        g.choose("choose player 2")
    assert g.hand(2).count("Farm") == 1
    assert g.discard() == ["Farm"]


@pytest.mark.covers("post_office")
def test_a_visitor_pays_the_owner_and_may_give_the_cards_to_anybody() -> None:
    g = game(hand=["Farm", "Farm"], others=[{"city": ["Post Office"]}, {}])
    g.visit("Post Office of player 2")
    assert g.options == ["choose player 2", "choose player 3"]
    assert g.stock(2) == NOTHING | {"point": 1}
    g.choose("choose player 2")
    assert g.hand(2) == ["Farm", "Farm"]
    assert g.hand(3) == []
    assert len(g.hand()) == 8


@pytest.mark.covers("post_office")
def test_a_post_office_has_room_for_one_worker() -> None:
    g = game(city=["Post Office"], hand=["Farm", "Farm"], others=[{"deployed": ["Post Office of player 1"]}])
    assert not g.offers("visit Post Office")


@pytest.mark.covers("inn", "post_office")
def test_in_the_solo_game_rugwort_is_paid_for_his_open_cards() -> None:
    g = game(solo="rugwort", level=1, meadow=dear_but(slot_5="Mine"), others=[{"city": ["Inn"]}])
    g.visit("Inn of Rugwort")
    assert g.city() == ["Mine"]
    assert g.stock(2)["point"] == 1
    g = game(solo="rugwort", level=1, hand=["Farm", "Farm"], others=[{"city": ["Post Office"]}])
    g.visit("Post Office of Rugwort")
    assert len(g.hand()) == 8
    assert g.discard() == ["Farm", "Farm"]
    assert g.stock(2)["point"] == 1
