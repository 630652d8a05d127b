"""The six steps of playing a card: one ability, paying, refilling the Meadow, placing, the effect, what it triggers."""

import pytest

from helpers import PASSED, Driver, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
PLENTY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
FOREST_PLAY = ["Draw 2 Meadow cards, play 1 for 1 less", "3 berries", "2 resin and 1 twig"]


def save(g: Driver, *kinds: str) -> None:
    """Choose which resources need not be paid, as far as that is asked."""
    left = list(kinds)
    while g.options[0].startswith("save "):
        kind = next(kind for kind in left if g.offers(f"save {kind}"))
        left.remove(kind)
        g.choose(f"save {kind}")


# Where a card comes from


def test_a_card_is_played_from_the_hand_or_from_the_meadow() -> None:
    meadow = ["King", "King", "Queen", "Inn", "Castle", "Castle", "Palace", "Palace"]
    g = game(hand=["Mine", "Theater"], meadow=meadow, stock={"twig": 2, "resin": 1, "pebble": 1})
    plays = [text for text in g.options if text.startswith("play ")]
    assert sorted(plays) == ["play Inn from meadow 4", "play Mine from hand"]


def test_equal_cards_in_hand_are_one_option_and_one_of_them_is_played() -> None:
    g = game(hand=["Inn", "Inn"], stock={"twig": 2, "resin": 1})
    assert g.options.count("play Inn from hand") == 1
    g.play("Inn")
    assert g.hand() == ["Inn"]
    assert g.city() == ["Inn"]


def test_nobody_plays_the_cards_of_another_hand() -> None:
    g = game(stock=PLENTY, others=[{"hand": ["Inn"]}])
    assert not g.offers("play Inn from hand")


# Step 1: at most one ability


@pytest.mark.covers("crane", "dungeon", "judge")
def test_each_ability_is_a_way_to_pay_of_its_own() -> None:
    g = game(hand=["Inn"], city=["Crane", "Dungeon", "Judge"], stock={"twig": 2, "resin": 2, "pebble": 1})
    g.play("Inn")
    swaps = {"pay resin instead of twig", "pay pebble instead of twig", "pay pebble instead of resin"}
    assert set(g.options) == {"pay 2 twigs, 1 resin", "use Crane", "imprison Judge"} | swaps


@pytest.mark.covers("crane", "dungeon", "innkeeper")
@pytest.mark.parametrize(
    ("card", "city", "stock"),
    [
        ("Castle", ["Crane", "Dungeon", "Wanderer"], {"twig": 2, "resin": 2}),
        ("King", ["Innkeeper", "Dungeon", "Wanderer"], {"berry": 2}),
        ("King", ["Innkeeper", "Judge"], {"berry": 2, "twig": 1}),
        ("Theater", ["Crane", "Judge"], {"berry": 1, "twig": 1}),
    ],
)
def test_two_abilities_never_help_with_one_card(card: str, city: list[str], stock: dict[str, int]) -> None:
    assert not game(hand=[card], city=city, stock=stock).offers(f"play {card} from hand")


@pytest.mark.covers("forest_draw_two_meadow_play_one", "crane", "judge", "dungeon", "innkeeper")
def test_no_other_ability_helps_with_the_forest_play() -> None:
    meadow = ["Inn", "Queen", "King", "King", "Castle", "Castle", "Palace", "Palace"]
    g = game(
        city=["Crane", "Judge", "Dungeon", "Innkeeper"],
        meadow=meadow,
        forest=FOREST_PLAY,
        stock={"twig": 1, "berry": 3},
    )
    g.visit("forest 1")
    g.choose("take Inn from meadow 1", "take Queen from meadow 2")
    assert g.hand() == ["Inn", "Queen"]
    assert g.city() == ["Crane", "Judge", "Dungeon", "Innkeeper"]
    g.turn_is_over()


@pytest.mark.covers("crane", "dungeon")
@pytest.mark.parametrize("helper", [["Crane"], ["Dungeon", "Wanderer"]])
def test_an_ability_must_reduce_something(helper: list[str]) -> None:
    g = game(hand=["Ruins"], city=[*helper, "Inn"])
    g.play("Ruins")
    assert all(text.startswith("discard ") for text in g.options)
    g.choose("discard Inn")
    assert g.city() == [*helper, "Ruins"]


@pytest.mark.covers("innkeeper", "farm")
def test_a_discount_and_an_occupied_token_are_separate_ways() -> None:
    g = game(hand=["Gatherer"], city=["Farm", "Innkeeper"], stock={"berry": 2})
    g.play("Gatherer")
    assert sorted(g.options) == ["occupy Farm", "pay 2 berries", "use Innkeeper"]
    g.choose("occupy Farm")
    assert g.city() == ["Farm", "Innkeeper", "Gatherer"]
    assert g.stock() == NOTHING | {"berry": 2}


@pytest.mark.covers("judge")
def test_a_judge_replaces_exactly_one_resource() -> None:
    assert not game(hand=["King"], city=["Judge"], stock={"berry": 4, "twig": 2}).offers("play King from hand")
    g = game(hand=["King"], city=["Judge"], stock={"berry": 5, "twig": 1})
    g.play("King")
    assert g.stock() == NOTHING
    assert g.city() == ["Judge", "King"]
    g.turn_is_over()


# Step 2: paying


def test_exactly_the_cost_is_paid() -> None:
    g = game(hand=["Mine"], stock=PLENTY)
    g.play("Mine")
    assert g.stock() == {"twig": 8, "resin": 8, "pebble": 9, "berry": 9, "point": 0}
    g.turn_is_over()


def test_a_resource_never_stands_in_for_another() -> None:
    assert not game(hand=["Inn"], stock={"twig": 1, "resin": 9, "pebble": 9, "berry": 9}).offers("play Inn from hand")


@pytest.mark.covers("crane")
def test_a_saving_that_leaves_no_choice_is_not_asked_for() -> None:
    g = game(hand=["Castle"], city=["Crane"], stock={"resin": 3, "pebble": 2})
    g.play("Castle")
    assert g.city() == ["Castle"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("crane")
@pytest.mark.parametrize(("last", "left"), [("resin", {"resin": 1}), ("pebble", {"pebble": 1})])
def test_what_cannot_be_paid_must_be_saved(last: str, left: dict[str, int]) -> None:
    g = game(hand=["Castle"], city=["Crane"], stock={"resin": 3, "pebble": 3})
    g.play("Castle")
    assert not g.offers("save berry")
    save(g, last, "twig", "twig")
    assert g.city() == ["Castle"]
    assert g.stock() == NOTHING | left
    g.turn_is_over()


@pytest.mark.covers("dungeon")
def test_every_branch_of_saving_ends_in_a_full_payment() -> None:
    start = game(hand=["Ever Tree"], city=["Dungeon", "King"], stock={"twig": 1, "resin": 3, "pebble": 3})
    start.play("Ever Tree")
    branches, left = [start], set()
    while branches:
        branch = branches.pop()
        if not branch.options[0].startswith("save "):
            left.add(tuple(branch.stock().values()))
            continue
        for text in branch.options:
            branches.append(Driver(branch.game.clone()))
            branches[-1].choose(text)
    assert left == {(1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0)}


@pytest.mark.covers("dungeon", "crane", "innkeeper")
@pytest.mark.parametrize(
    ("card", "city"), [("Cemetery", ["Crane"]), ("Postal Pigeon", ["Innkeeper"]), ("Crane", ["Dungeon", "Innkeeper"])]
)
def test_waived_resources_are_not_gained(card: str, city: list[str]) -> None:
    g = game(hand=[card], city=city, deck=["King", "Queen"])
    g.play(card)
    assert card in g.city()
    assert g.stock() == NOTHING
    g.turn_is_over()


# Occupied tokens


@pytest.mark.covers("castle")
@pytest.mark.parametrize(
    ("way", "occupied", "left"), [("pay 6 berries", False, {}), ("occupy Castle", True, {"berry": 6})]
)
def test_an_occupied_token_is_optional(way: str, occupied: bool, left: dict[str, int]) -> None:
    g = game(hand=["King"], city=["Castle"], stock={"berry": 6})
    g.play("King")
    assert sorted(g.options) == ["occupy Castle", "pay 6 berries"]
    g.choose(way)
    assert g.card("Castle").occupied == occupied
    assert g.stock() == NOTHING | left
    assert g.city() == ["Castle", "King"]
    g.turn_is_over()


def test_a_construction_is_occupied_only_once() -> None:
    g = game(hand=["King"], city=[{"card": "Castle", "occupied": True}])
    assert not g.offers("play King from hand")


def test_only_the_matching_critter_is_free() -> None:
    assert not game(hand=["Queen"], city=["Castle"]).offers("play Queen from hand")


def test_a_construction_of_another_city_brings_in_nobody() -> None:
    assert not game(hand=["King"], others=[{"city": ["Castle"]}]).offers("play King from hand")


@pytest.mark.covers("university")
def test_the_token_stays_when_the_critter_leaves() -> None:
    g = game(hand=["King", "King"], city=["Castle", "University"])
    g.play("King")
    g.visit("1 berry")
    g.visit("University")
    g.choose("discard King", "gain twig")
    g.visit("1 berry")
    assert g.card("Castle").occupied
    assert g.hand() == ["King"]
    assert g.stock()["berry"] == 6
    assert g.offers("play King from hand")
    g.play("King")
    assert g.stock()["berry"] == 0


@pytest.mark.covers("university")
def test_the_critter_stays_and_the_token_goes_when_the_construction_leaves() -> None:
    city = [{"card": "Farm", "occupied": True}, "Gatherer", "University"]
    g = game(hand=["Farm", "Harvester"], city=city)
    g.visit("University")
    g.choose("discard Farm", "gain twig")
    assert g.city() == ["Gatherer", "University"]
    g.visit("1 berry")
    g.play("Farm")
    assert not g.card("Farm").occupied
    g.visit("1 berry")
    g.play("Harvester")
    assert g.card("Farm").occupied


@pytest.mark.covers("fair_grounds", "fool")
def test_occupied_fair_grounds_send_a_fool_to_another_city_for_free() -> None:
    g = game(hand=["Fool"], city=["Fair Grounds"])
    g.play("Fool")
    assert g.city() == ["Fair Grounds"]
    assert g.city(2) == ["Fool"]
    assert g.card("Fair Grounds").occupied
    assert g.score(2) == -2
    g.turn_is_over()


# Step 3: the Meadow is refilled before the card takes effect


@pytest.mark.covers("fair_grounds")
def test_the_meadow_is_refilled_before_the_effect_draws() -> None:
    meadow = ["King", "Fair Grounds", "Farm", "Farm", "Farm", "Farm", "Farm", "Farm"]
    g = game(meadow=meadow, stock={"twig": 1, "resin": 2, "pebble": 1}, deck=["Monk", "Bard", "Inn"])
    with g.untouched(2):
        g.play("Fair Grounds", meadow=2)
    assert g.meadow() == ["King", "Monk", *meadow[2:]]
    assert g.hand() == ["Bard", "Inn"]
    g.turn_is_over()


@pytest.mark.covers("undertaker")
def test_an_undertaker_from_the_meadow_chooses_among_eight_cards() -> None:
    meadow = ["Undertaker", "Monk", "Bard", "Inn", "Farm", "Mine", "Crane", "Queen"]
    g = game(meadow=meadow, stock={"berry": 2}, deck=["King"])
    g.play("Undertaker", meadow=1)
    assert g.meadow() == ["King", *meadow[1:]]
    assert len(g.options) == 8


def test_a_card_from_the_hand_leaves_the_meadow_alone() -> None:
    meadow = ["King", "Queen", "Farm", "Farm", "Farm", "Farm", "Farm", "Farm"]
    g = game(hand=["Inn"], meadow=meadow, stock={"twig": 2, "resin": 1})
    g.play("Inn")
    assert g.meadow() == meadow


# Steps 5 and 6: first the effect, then what it triggers


@pytest.mark.covers("doctor", "shopkeeper")
def test_a_triggered_berry_comes_too_late_for_the_cards_own_effect() -> None:
    g = game(hand=["Doctor"], city=["Shopkeeper"], stock={"berry": 4})
    g.play("Doctor")
    assert g.stock() == NOTHING | {"berry": 1}
    g.turn_is_over()


@pytest.mark.covers("postal_pigeon", "historian")
def test_the_effect_draws_before_the_historian() -> None:
    g = game(hand=["Postal Pigeon"], city=["Historian"], stock={"berry": 2}, deck=["King", "Queen", "Inn"])
    g.play("Postal Pigeon")
    assert g.hand() == ["Inn"]
    assert sorted(g.discard()) == ["King", "Queen"]
    g.turn_is_over()


@pytest.mark.covers("bard", "historian")
def test_the_bard_makes_room_for_the_historians_draw() -> None:
    g = game(hand=["Bard", *["Farm"] * 7], city=["Historian"], stock={"berry": 3}, deck=["King"])
    g.play("Bard")
    assert g.hand() == ["Farm"] * 7
    g.choose("discard Farm", "stop")
    assert g.hand() == [*["Farm"] * 6, "King"]
    assert g.stock() == NOTHING | {"point": 1}


@pytest.mark.covers("historian", "shopkeeper", "courthouse")
@pytest.mark.parametrize("card", ["Historian", "Shopkeeper", "Courthouse"])
def test_a_card_never_triggers_for_its_own_arrival(card: str) -> None:
    stock = {"twig": 1, "resin": 1, "pebble": 2} if card == "Courthouse" else {"berry": 2}
    g = game(hand=[card], stock=stock)
    g.play(card)
    assert g.stock() == NOTHING
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("postal_pigeon", "historian", "shopkeeper")
@pytest.mark.parametrize("arrival", ["Historian", "Shopkeeper"])
def test_a_card_brought_in_does_not_react_to_the_card_that_brought_it(arrival: str) -> None:
    g = game(hand=["Postal Pigeon"], stock={"berry": 2}, deck=[arrival, "King"])
    g.play("Postal Pigeon")
    g.choose(f"play {arrival}")
    assert g.city() == ["Postal Pigeon", arrival]
    assert g.hand() == []
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("postal_pigeon", "historian", "shopkeeper")
def test_the_triggers_of_nested_plays_wait_for_both_effects() -> None:
    deck = ["Wanderer", "King", "Inn", "Mine", "Farm", "Crane", "Monk", "Bard"]
    g = game(hand=["Postal Pigeon"], city=["Historian", "Shopkeeper"], stock={"berry": 2}, deck=deck)
    with g.untouched(2):
        g.play("Postal Pigeon")
        assert g.hand() == []
        assert g.stock() == NOTHING
        g.choose("play Wanderer")
    assert g.hand() == ["Crane", "Farm", "Inn", "Mine", "Monk"]
    assert g.stock() == NOTHING | {"berry": 2}
    g.turn_is_over()


@pytest.mark.covers("inn", "queen", "cemetery", "historian")
@pytest.mark.parametrize("place", ["Inn", "Queen", "Cemetery"])
def test_a_card_played_by_a_visit_triggers_as_usual(place: str) -> None:
    meadow = ["King", "Monk", "King", "Castle", "Castle", "Palace", "Palace", "Ever Tree"]
    g = game(
        city=[place, "Historian", "Shopkeeper"], meadow=meadow, deck=["Monk", "Theater", "Theater", "Crane", "Bard"]
    )
    g.visit(place)
    if place == "Cemetery":
        g.choose("play Monk")
    assert g.city()[-1] == "Monk"
    assert len(g.hand()) == 1
    assert g.stock() == NOTHING | {"berry": 1}
    g.turn_is_over()


@pytest.mark.covers("courthouse", "historian")
@pytest.mark.parametrize(("first", "hand"), [("Courthouse", []), ("Historian", ["Monk"])])
def test_the_player_orders_the_triggered_effects(first: str, hand: list[str]) -> None:
    g = game(hand=["Inn"], city=["Courthouse", "Historian"], stock={"twig": 2, "resin": 1}, deck=["Monk"])
    g.play("Inn")
    assert sorted(g.options) == ["trigger Courthouse", "trigger Historian"]
    g.choose(f"trigger {first}")
    assert g.options == ["gain twig", "gain resin", "gain pebble"]
    assert g.hand() == hand
    g.choose("gain pebble")
    assert g.hand() == ["Monk"]
    assert g.stock() == NOTHING | {"pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("fool", "historian", "shopkeeper")
def test_a_fool_triggers_nothing_for_anybody() -> None:
    others = [{"city": ["Historian", "Shopkeeper"]}]
    g = game(hand=["Fool"], city=["Historian", "Shopkeeper"], stock={"berry": 3}, others=others)
    g.play("Fool")
    assert g.stock() == NOTHING
    assert g.hand() == []
    assert g.stock(2) == NOTHING
    assert g.hand(2) == []
    assert g.city(2) == ["Historian", "Shopkeeper", "Fool"]
    g.turn_is_over()


@pytest.mark.covers("historian", "shopkeeper", "courthouse")
def test_the_triggers_of_another_city_stay_quiet() -> None:
    g = game(
        hand=["Wanderer"], stock={"berry": 2}, others=[{"city": ["Historian", "Shopkeeper", "Courthouse"]}, PASSED]
    )
    with g.untouched(2, 3):
        g.play("Wanderer")
    assert g.stock() == NOTHING
    assert len(g.hand()) == 3
    g.turn_is_over()


@pytest.mark.covers("innkeeper", "crane", "shopkeeper")
def test_a_discarded_helper_is_gone_before_the_new_card_arrives() -> None:
    g = game(hand=["Judge"], city=["Innkeeper", "Shopkeeper"])
    g.play("Judge")
    assert g.city() == ["Shopkeeper", "Judge"]
    assert g.discard() == ["Innkeeper"]
    assert g.stock() == NOTHING | {"berry": 1}
    g.turn_is_over()
