"""The green Constructions: Fair Grounds, Farm, General Store, Mine, Resin Refinery, Storehouse, Twig Barge."""

import pytest

import underbough as ub
from helpers import Driver, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
PLENTY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
LOADS = ["load 3 twigs", "load 2 resin", "load 1 pebble", "load 2 berries"]
WINTER_WORKERS = ["1 berry", "1 berry"]
SPRING_WORKERS = ["1 berry"] * 3
SUMMER_WORKERS = ["1 berry"] * 4


def goods(g: Driver) -> list[list[int]]:
    """Twigs, resin, pebbles and berries on each Storehouse of player 1."""
    held = [card.goods for card in g.game.state.players[0].city if ub.card_name(card.card) == "Storehouse"]
    return [list(pile) or [0, 0, 0, 0] for pile in held]


SIMPLE = [
    pytest.param("Farm", {"twig": 2, "resin": 1}, {"berry": 1}, marks=pytest.mark.covers("farm")),
    pytest.param("General Store", {"resin": 1, "pebble": 1}, {"berry": 1}, marks=pytest.mark.covers("general_store")),
    pytest.param("Mine", {"twig": 1, "resin": 1, "pebble": 1}, {"pebble": 1}, marks=pytest.mark.covers("mine")),
    pytest.param("Resin Refinery", {"resin": 1, "pebble": 1}, {"resin": 1}, marks=pytest.mark.covers("resin_refinery")),
    pytest.param("Twig Barge", {"twig": 1, "pebble": 1}, {"twig": 2}, marks=pytest.mark.covers("twig_barge")),
]


@pytest.mark.parametrize(("card", "cost", "gain"), SIMPLE)
def test_a_simple_producer_costs_its_price_and_yields_at_once(
    card: str, cost: dict[str, int], gain: dict[str, int]
) -> None:
    g = game(hand=[card], stock=cost)
    with g.untouched(2):
        g.play(card)
    assert g.city() == [card]
    assert g.hand() == []
    assert g.stock() == NOTHING | gain
    g.turn_is_over()


@pytest.mark.parametrize(("card", "cost", "gain"), SIMPLE)
def test_a_simple_producer_is_not_offered_with_any_resource_short(
    card: str, cost: dict[str, int], gain: dict[str, int]
) -> None:
    for kind, needed in cost.items():
        short = PLENTY | {kind: needed - 1}
        assert not game(hand=[card], stock=short).offers(f"play {card} from hand")


@pytest.mark.parametrize("workers", [("winter", WINTER_WORKERS), ("summer", SUMMER_WORKERS)])
@pytest.mark.parametrize(("card", "cost", "gain"), SIMPLE)
def test_a_simple_producer_yields_in_spring_and_autumn(
    card: str, cost: dict[str, int], gain: dict[str, int], workers: tuple[str, list[str]]
) -> None:
    season, deployed = workers
    g = game(season=season, city=[card], deployed=deployed, others=[{"city": [card]}])
    with g.untouched(2):
        g.prepare()
    assert g.stock() == NOTHING | gain
    g.turn_is_over()


@pytest.mark.parametrize(("card", "cost", "gain"), SIMPLE)
def test_nothing_is_produced_in_summer(card: str, cost: dict[str, int], gain: dict[str, int]) -> None:
    g = game(
        season="spring", city=[card], deployed=SPRING_WORKERS, meadow=["Inn"] * 3 + ["Wanderer"] * 3 + ["King"] * 2
    )
    g.prepare()
    g.choose("stop")
    assert g.season() == "summer"
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("farm")
def test_every_farm_yields_its_own_berry() -> None:
    g = game(city=["Farm"] * 4, deployed=WINTER_WORKERS)
    g.prepare()
    assert g.stock() == NOTHING | {"berry": 4}


@pytest.mark.covers("farm")
@pytest.mark.parametrize(("first", "second"), [("Harvester", "Gatherer"), ("Gatherer", "Harvester")])
def test_a_farm_brings_in_a_harvester_or_a_gatherer_but_not_both(first: str, second: str) -> None:
    g = game(hand=[first, second], city=["Farm"])
    g.play(first)
    assert g.city() == ["Farm", first]
    assert g.card("Farm").occupied
    g.visit("1 berry")
    assert not g.offers(f"play {second} from hand")


@pytest.mark.covers("general_store")
@pytest.mark.parametrize("farms", [1, 3])
def test_a_general_store_yields_two_berries_beside_any_number_of_farms(farms: int) -> None:
    g = game(hand=["General Store"], city=["Farm"] * farms, stock={"resin": 1, "pebble": 1})
    g.play("General Store")
    assert g.stock() == NOTHING | {"berry": 2}


@pytest.mark.covers("general_store")
def test_a_general_store_ignores_the_farms_of_other_cities() -> None:
    g = game(hand=["General Store"], stock={"resin": 1, "pebble": 1}, others=[{"city": ["Farm", "Farm"]}])
    g.play("General Store")
    assert g.stock() == NOTHING | {"berry": 1}


@pytest.mark.covers("general_store")
def test_each_general_store_yields_two_berries_at_production_with_a_farm() -> None:
    g = game(city=["General Store", "Farm", "General Store"], deployed=WINTER_WORKERS)
    g.prepare()
    assert g.stock() == NOTHING | {"berry": 5}


@pytest.mark.covers("fair_grounds")
def test_fair_grounds_draw_two_cards_when_played() -> None:
    g = game(hand=["Fair Grounds"], stock={"twig": 1, "resin": 2, "pebble": 1}, deck=["Farm", "King", "Inn"])
    with g.untouched(2):
        g.play("Fair Grounds")
    assert g.city() == ["Fair Grounds"]
    assert g.hand() == ["Farm", "King"]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("fair_grounds")
def test_fair_grounds_draw_two_cards_at_production() -> None:
    g = game(city=["Fair Grounds"], deployed=WINTER_WORKERS, deck=["Farm", "King", "Inn"])
    g.prepare()
    assert g.hand() == ["Farm", "King"]


@pytest.mark.covers("fair_grounds")
@pytest.mark.parametrize(("held", "after"), [(5, 7), (6, 8), (7, 8), (8, 8)])
def test_fair_grounds_draw_only_what_the_hand_can_take(held: int, after: int) -> None:
    g = game(city=["Fair Grounds"], hand=["Farm"] * held, deployed=WINTER_WORKERS, deck=["King", "Queen"])
    g.prepare()
    assert len(g.hand()) == after
    assert g.discard() == []


@pytest.mark.covers("fair_grounds")
def test_fair_grounds_are_unique() -> None:
    g = game(hand=["Fair Grounds"], city=["Fair Grounds"], stock=PLENTY)
    assert not g.offers("play Fair Grounds from hand")


@pytest.mark.covers("storehouse")
@pytest.mark.parametrize(
    ("load", "pile"), list(zip(LOADS, [[3, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 2]], strict=True))
)
def test_a_storehouse_takes_one_of_four_loads_when_played(load: str, pile: list[int]) -> None:
    g = game(hand=["Storehouse"], stock={"twig": 1, "resin": 1, "pebble": 1})
    with g.untouched(2):
        g.play("Storehouse")
        assert g.options == LOADS
        g.choose(load)
    assert goods(g) == [pile]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("storehouse")
def test_loads_of_different_kinds_add_up_on_a_storehouse() -> None:
    g = game(city=[{"card": "Storehouse", "goods": {"twig": 3, "berry": 2}}], deployed=WINTER_WORKERS)
    g.prepare()
    assert g.options == LOADS
    g.choose("load 3 twigs")
    assert goods(g) == [[6, 0, 0, 2]]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("storehouse")
def test_each_storehouse_keeps_its_own_pile() -> None:
    city = [{"card": "Storehouse", "goods": {"twig": 3}}, {"card": "Storehouse", "goods": {"pebble": 2}}]
    g = game(city=city)
    g.visit("Storehouse 2")
    assert g.stock() == NOTHING | {"pebble": 2}
    assert g.deployed() == ["Storehouse 2"]
    assert goods(g) == [[3, 0, 0, 0], [0, 0, 0, 0]]


@pytest.mark.covers("storehouse")
def test_a_worker_takes_everything_from_a_storehouse() -> None:
    g = game(
        city=[{"card": "Storehouse", "goods": {"twig": 6, "resin": 2, "pebble": 1, "berry": 2}}], stock={"twig": 1}
    )
    with g.untouched(2):
        g.visit("Storehouse")
    assert g.stock() == NOTHING | {"twig": 7, "resin": 2, "pebble": 1, "berry": 2}
    assert goods(g) == [[0, 0, 0, 0]]
    assert g.deployed() == ["Storehouse"]
    assert g.workers() == 1
    g.turn_is_over()


@pytest.mark.covers("storehouse")
def test_an_empty_storehouse_may_not_be_visited() -> None:
    assert not game(city=["Storehouse"]).offers("visit Storehouse")


@pytest.mark.covers("storehouse")
def test_a_storehouse_has_room_for_one_worker() -> None:
    g = game(city=[{"card": "Storehouse", "goods": {"twig": 3}}], deployed=["Storehouse"])
    assert not g.offers("visit Storehouse")


@pytest.mark.covers("storehouse")
def test_only_the_owner_may_visit_a_storehouse() -> None:
    g = game(others=[{"city": [{"card": "Storehouse", "goods": {"twig": 3}}]}])
    assert not any("Storehouse" in option for option in g.options)


@pytest.mark.covers("storehouse")
def test_goods_on_a_storehouse_cannot_be_spent() -> None:
    g = game(hand=["Farm"], city=[{"card": "Storehouse", "goods": {"twig": 6, "resin": 2}}])
    assert not g.offers("play Farm from hand")


@pytest.mark.covers("storehouse", "architect")
def test_goods_on_a_storehouse_are_not_leftovers() -> None:
    g = game(city=[{"card": "Storehouse", "goods": {"resin": 2, "pebble": 3}}, "Architect"], stock={"resin": 1})
    assert g.line("prosperity", "Architect") == 1


@pytest.mark.covers("storehouse", "grand_tour", "harvest_festival")
def test_a_storehouse_is_green_and_never_red() -> None:
    storehouse = {"card": "Storehouse", "goods": {"twig": 3}}
    assert not game(city=["Inn", "Chapel", storehouse]).offers("achieve Grand Tour")
    assert game(city=["Inn", "Inn", "Chapel"]).offers("achieve Grand Tour")
    assert game(city=["Farm", "Farm", "Farm", storehouse]).offers("achieve Harvest Festival")


@pytest.mark.covers("storehouse", "miner_mole")
def test_a_miner_mole_cannot_copy_a_storehouse() -> None:
    g = game(hand=["Miner Mole"], stock={"berry": 3}, others=[{"city": ["Storehouse"]}])
    with g.untouched(2):
        g.play("Miner Mole")
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("storehouse", "chip_sweep")
def test_a_chip_sweep_adds_a_load_to_its_own_citys_storehouse() -> None:
    g = game(hand=["Chip Sweep"], stock={"berry": 3}, city=[{"card": "Storehouse", "goods": {"twig": 3}}])
    g.play("Chip Sweep")
    g.choose("activate Storehouse", "load 2 berries")
    assert goods(g) == [[3, 0, 0, 2]]
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("storehouse", "ruins")
def test_goods_are_lost_when_the_storehouse_leaves_the_city() -> None:
    g = game(hand=["Ruins"], city=[{"card": "Storehouse", "goods": {"berry": 6}}])
    g.play("Ruins")
    assert g.city() == ["Ruins"]
    assert g.stock() == NOTHING | {"twig": 1, "resin": 1, "pebble": 1}
    g.turn_is_over()
