"""Where modules meet: powers and Legendary cards, drawing and places, stacks and bans."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import underbough as ub
from helpers import PASSED, Driver, game
from underbough.rules import editions
from underbough.rules.effects.cities import DiscardFromCity
from underbough.rules.effects.combined import InOrder
from underbough.rules.effects.goods import Pay, SpendAny
from underbough.rules.effects.hands import FromHand
from underbough.rules.engine.declarations import NODES, Node
from underbough.rules.everdell.legends.changes import OWN_ZONES
from underbough.rules.everdell.player_powers.effects import POWER
from underbough.rules.positions.contents import nodes_below

RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}


def together(*modules: str, **settings: Any) -> Driver:
    return game(modules=list(modules), **settings)


# Powers and Legendary cards


@pytest.mark.covers("toads", "mcgregors_market")
def test_toads_activate_the_legendary_card_that_they_play() -> None:
    g = together("player_powers", "legends", power="Toads", legends=["McGregor's Market"], city=["Farm"], hand=["King"])
    g.play("McGregor's Market", source="legends")
    g.choose("gain twig", "gain twig", "discard King", "gain resin", "gain resin")
    assert (g.stock()["twig"], g.stock()["resin"], g.discard()) == (2, 2, ["Farm", "King"])
    g.turn_is_over()


@pytest.mark.covers("honey_bees", "mcgregors_market")
def test_honey_bees_activate_no_legendary_card() -> None:
    g = together(
        "player_powers", "legends", power="Honey Bees", city=["McGregor's Market", "Mine"],
        hand=["Inn", "King"], stock={"twig": 2, "resin": 1},
    )  # fmt: skip
    g.play("Inn")
    g.choose("discard King")
    assert g.stock()["pebble"] == 1
    g.turn_is_over()


@pytest.mark.covers("snails", "mcgregors_market")
def test_snails_copy_no_legendary_card() -> None:
    others = [{"power": "Snails"}]
    g = together("player_powers", "legends", power="Mice", legends=["McGregor's Market"], city=["Farm"], others=others)
    g.play("McGregor's Market", source="legends")
    g.choose("gain twig", "gain twig")
    g.turn_is_over()


@pytest.mark.covers("foxes", "the_green_acorn")
def test_foxes_copy_no_legendary_card() -> None:
    opponent = {"city": ["The Green Acorn"], "deployed": ["The Green Acorn"]}
    modules = ("player_powers", "legends")
    g = together(*modules, power="Foxes", forest=["3 berries"], hand=["Farm"], stock=RICH, others=[opponent])
    g.visit("forest 1")
    assert g.stock()["berry"] == 12
    g.turn_is_over()


@pytest.mark.covers("pigs", "mcgregors_market")
def test_the_market_bars_the_farms_of_the_stack_for_its_owner_only() -> None:
    modules = ("player_powers", "legends")
    market = ["McGregor's Market"]
    g = together(*modules, power="Pigs", city=market, stock=RICH, others=[{"stock": RICH}])
    assert not g.offers("play Farm from farms")
    g.visit("3 twigs")
    assert g.offers("play Farm from farms")
    g = together(*modules, power="Pigs", city=market, deployed=["1 berry", "1 berry"])
    g.prepare()
    assert not g.offers("play Farm from farms"), "nor for nothing"


@pytest.mark.covers("lizards", "strey_softpaw")
def test_strey_copies_no_forest_card_of_somebody_elses() -> None:
    lizards = {"power": "Lizards", "own_forest": ["3 berries"], "deployed": ["own forest 1", "3 twigs"]}
    g = together("player_powers", "legends", power="Mice", city=["Strey Softpaw"], others=[lizards])
    g.visit("Strey Softpaw")
    assert g.stock()["twig"] == 3
    assert not g.offers("copy own forest 1")
    assert g.stock()["berry"] == 0


@pytest.mark.covers("otters", "bridge_of_the_sky")
def test_a_power_goes_together_with_the_ability_of_a_legendary_card() -> None:
    modules = ("player_powers", "legends")
    g = together(*modules, power="Otters", city=["Bridge of the Sky"], hand=["Palace"], stock={"resin": 5})
    assert g.offers("play Palace from hand"), "8 resources less 3, all paid in resin"
    g.play("Palace")
    while not g.offers("visit 3 twigs") and g.game.state.active == 0:
        g.choose(g.options[0])
    assert "Palace" in g.city()
    assert g.stock()["resin"] == 0


@pytest.mark.covers("pigs", "bridge_of_the_sky")
@pytest.mark.parametrize("bridged", [False, True])
def test_a_farm_of_pigs_on_the_bridge_saves_one_space_and_not_two(bridged: bool) -> None:
    """It takes no space anywhere, so the Bridge needs its own, which it has brought."""
    where: dict[str, Any] = {"on_bridge": "Farm"} if bridged else {}
    city = ["Bridge of the Sky", "Farm", *["Mine"] * 3, *["Inn"] * 3]
    g = together("player_powers", "legends", power="Pigs", city=city, **where)
    assert g.game.view(0)["players"][0]["spaces"] == 15 - 6


@pytest.mark.covers("pigs", "bridge_of_the_sky")
def test_in_a_full_city_of_pigs_nothing_has_room_because_a_farm_lies_on_the_bridge() -> None:
    others = ["Mine"] * 3 + ["Inn"] * 3 + ["Twig Barge"] * 3 + ["Resin Refinery"] * 3 + ["General Store"] * 3
    city = ["Bridge of the Sky", "Farm", *others]
    stock = {"twig": 9, "resin": 9, "pebble": 9}
    g = together("player_powers", "legends", power="Pigs", city=city, on_bridge="Farm", hand=["Lookout"], stock=stock)
    assert g.game.why_not("play Lookout from hand") == "the city has no free space"
    assert g.offers("play Farm from farms")


# Drawing and hands


@pytest.mark.covers("cardinals", "scurrble_stadium")
def test_the_additional_card_of_cardinals_may_match_the_colour() -> None:
    deck = ["Mine", "Mine", "Mine", "Farm", "King"]
    g = together("player_powers", "extra_extra", power="Cardinals", city=["Scurrble Stadium"], deck=deck)
    g.visit("Scurrble Stadium")
    g.choose("name purple", "draw 1 more")
    assert g.stock()["point"] == 3
    assert g.hand() == ["Farm", "King", "Mine", "Mine", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("corrin_evertail_the_leader", "scurrble_stadium")
def test_a_card_is_revealed_before_the_leader_gives_it_away() -> None:
    city = ["Scurrble Stadium", "Corrin Evertail the Leader"]
    g = together("corrin", "extra_extra", city=city, deck=["King", "Mine", "Mine", "Farm"])
    g.visit("Scurrble Stadium")
    g.choose("name purple", "give King")
    assert g.stock()["point"] == 4
    assert g.hand(2) == ["King"]


@pytest.mark.covers("rugwort_the_robber", "butterflies")
def test_whoever_holds_too_many_cards_after_a_robbery_discards_down_to_the_own_limit() -> None:
    hand = ["Farm"] * 6 + ["Mine"] * 3 + ["Inn"]
    g = together(
        "player_powers", "rugwort_cards", power="Butterflies", hand=[*hand, "Rugwort the Robber"], stock={"berry": 2},
        others=[{"power": "Mice", "hand": ["King"]}],
    )  # fmt: skip
    g.play("Rugwort the Robber")
    assert g.hand() == ["King"]
    assert len(g.hand(2)) == 10
    g.choose("discard Inn", "discard Farm")
    assert g.hand(2) == ["Farm"] * 5 + ["Mine"] * 3
    g.turn_is_over()


@pytest.mark.covers("starlings", "market")
def test_starlings_draw_the_cards_of_the_market_from_the_meadow_too() -> None:
    g = together("player_powers", "market", power="Starlings", meadow=["King"])
    g.visit("market")
    g.choose("gain 3 twigs and 1 card", "take King from meadow 1")
    assert (g.hand(), g.stock()["twig"]) == (["King"], 3)


# Places and events


@pytest.mark.covers("foxes", "market")
def test_foxes_copy_the_market_and_its_token_changes_sides() -> None:
    g = together("player_powers", "market", power="Foxes", forest=["3 berries"], others=[{"deployed": ["market"]}])
    g.visit("forest 1")
    g.choose("copy market", "gain 3 twigs and 1 card")
    assert g.game.view(0)["zones"]["market_trade"] == ["market_3_twig_1_card"]
    assert (g.stock()["twig"], g.stock()["berry"]) == (3, 0)


@pytest.mark.covers("corrin_evertails_path", "storehouse")
def test_the_path_does_not_lead_into_a_storehouse() -> None:
    store = {"city": [{"card": "Storehouse", "goods": {"twig": 3}}], "deployed": ["Storehouse"]}
    g = together("corrin", city=["Corrin Evertail's Path"], others=[store])
    assert not g.offers("visit Corrin Evertail's Path")


@pytest.mark.covers("cats", "storehouse", "chapel", "monastery")
def test_cats_join_none_of_their_own_in_a_card_and_open_no_second_space() -> None:
    opponent = {"city": ["Monastery"]}
    city = [{"card": "Chapel", "tokens": 1}, {"card": "Storehouse", "goods": {"twig": 3}}, "Monastery"]
    g = together("player_powers", power="Cats", season="summer", city=city, stock=RICH, others=[opponent])
    for place in ("Chapel", "Storehouse", "Monastery"):
        assert g.offers(f"visit {place}")
    g = together(
        "player_powers", power="Cats", season="summer", city=city, stock=RICH, others=[opponent],
        deployed=["Chapel", "Storehouse", "Monastery"],
    )  # fmt: skip
    for place in ("Chapel", "Storehouse", "Monastery"):
        assert not g.offers(f"visit {place}")


@pytest.mark.covers("gazette", "amilla_glistendew")
def test_a_gazette_reports_an_event_that_amilla_achieves() -> None:
    g = together("legends", "extra_extra", city=["Amilla Glistendew", "Gazette"])
    g.visit("Amilla Glistendew")
    g.choose("achieve Grand Tour")
    assert g.card("Gazette").tokens == 1


@pytest.mark.covers("fynn_nobletail", "flower_festival", "royal_wedding")
def test_fynn_counts_the_events_of_bellfaire() -> None:
    events = ["Royal Wedding", "Tax Relief", "Croak Wart Cure", "City Holiday"]
    achieved = ["Royal Wedding", "Flower Festival"]
    modules = ("legends", "flower_festival", "bellfaire_events")
    g = together(*modules, city=["Fynn Nobletail"], special_events=events, events=achieved)
    assert g.line("prosperity", "Fynn Nobletail") == 5


@pytest.mark.covers("lizards", "forest_3_resin")
def test_the_forest_cards_of_bellfaire_come_to_lizards_too() -> None:
    board = ["3 berries", "2 of any resource", "2 berries and 1 card"]
    g = together("player_powers", "bellfaire_forest", power="Lizards", forest=board, own_forest=["3 resin"])
    assert g.offers("visit own forest 1")


# Setting up


@pytest.mark.parametrize("players", [1, 2, 5, 6])
def test_everything_at_once_can_be_set_up_and_played(players: int) -> None:
    solo = {"solo": "rugwort", "level": 1} if players == 1 else {}
    g = ub.new_game(players=players, modules=["small"], seed=players, **solo)  # type: ignore[arg-type]
    while (decision := g.decision) is not None and decision.kind != "turn":
        g.apply(0)
    people = g.state.players[:players]
    assert all(len(p.zones[POWER]) == 1 for p in people), "a power each"
    assert [len(p.zones[zone]) for p in people for zone in OWN_ZONES] == [1, 1] * players, "two legends each"
    assert {season.name: season.workers for season in g.state.rules.turns.seasons}["spring"] == 0


def test_a_player_who_has_passed_is_given_nothing_by_any_module() -> None:
    g = together("corrin", "extra_extra", city=["Corrin Evertail the Leader"], deck=["King", "Mine"], others=[PASSED])
    g.visit("2 cards and 1 point")
    g.choose("give King")
    assert g.hand(2) == []
    assert (g.discard(), g.stock()["point"]) == (["King"], 2)


def test_modules_that_the_rules_keep_apart_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ub.EDITIONS["everdell"].modules
    monkeypatch.setattr(editions, "_rules", {})  # which keeps what has been found to be possible
    monkeypatch.setitem(known, "market", replace(known["market"], excludes=("garland",)))
    for modules in (("market", "garland"), ("garland", "market")):
        with pytest.raises(ub.UnderboughError, match="Market cannot be played with Garland Award"):
            ub.new_game(modules=modules)
    ub.new_game(modules=("market",))


@pytest.mark.covers("rugwort_the_rowdy", "mcgregors_market")
def test_the_rowdy_takes_no_farm_for_the_owner_of_a_market_and_no_market() -> None:
    modules = ("legends", "rugwort_cards")
    hand, berries = ["Rugwort the Rowdy"], {"berry": 3}
    g = together(*modules, city=["McGregor's Market"], hand=hand, stock=berries, others=[{"city": ["Farm"]}])
    assert not g.offers("play Rugwort the Rowdy from hand")
    g = together(*modules, hand=hand, stock=berries, others=[{"city": ["McGregor's Market", "Farm"]}])
    g.play("Rugwort the Rowdy")
    assert (g.city(), g.city(2)) == (["Farm"], ["McGregor's Market", "Rugwort the Rowdy"])


AFTER_A_PLAY = ["Turtles", "Bats", "Stoats", "Honey Bees"]


@pytest.mark.covers("fool", "turtles", "bats", "stoats", "honey_bees")
@pytest.mark.parametrize("power", AFTER_A_PLAY)
def test_a_fool_in_another_city_sets_off_no_power_as_it_sets_off_no_card(power: str) -> None:
    city, meadow = ["Historian", "Farm"], ["Inn"] * 3 + ["Mine"] * 3 + ["Queen"] * 2
    rich = {"city": city, "stock": {"berry": 6}, "meadow": meadow}
    g = together("player_powers", power=power, hand=["Fool", "King", "King"], **rich)
    g.play("Fool")
    assert g.hand() == ["King", "King"]
    g.turn_is_over()
    g = together("player_powers", power=power, hand=["Shopkeeper", "King", "King"], **rich)
    g.play("Shopkeeper")
    assert len(g.hand()) == 3, "a Historian reacts to what comes into the city"
    assert g.game.decision is not None
    assert g.game.decision.player == 0, "and so does the power"


@pytest.mark.covers("turtles", "rugwort_the_rowdy")
def test_of_the_rowdy_and_the_card_it_takes_the_second_one_sets_off_a_power() -> None:
    others = [{"city": ["Mine"]}]
    hand, stock = ["Rugwort the Rowdy"], {"berry": 4}
    g = together("player_powers", "rugwort_cards", power="Turtles", hand=hand, stock=stock, others=others)
    g.play("Rugwort the Rowdy")
    g.choose("invest berry")
    assert g.stock() == g.stock() | {"berry": 0, "pebble": 1}
    g.turn_is_over()


@pytest.mark.covers("toads", "rugwort_the_rowdy")
def test_toads_activate_what_the_rowdy_takes_and_not_the_rowdy() -> None:
    stock = {"berry": 3}
    hand = ["Rugwort the Rowdy", "King"]
    others = [{"city": ["Mine"], "hand": ["Inn", "Queen", "Bard"]}]
    g = together("player_powers", "rugwort_cards", power="Toads", hand=hand, stock=stock, others=others)
    g.play("Rugwort the Rowdy")
    g.choose("discard King")
    assert g.stock()["pebble"] == 2
    g.choose("discard Inn", "discard Queen")
    g.turn_is_over()


def must_part(node: Node) -> bool:
    """Is that a step which takes something from the player, who cannot decline?"""
    counted = isinstance(node, FromHand | SpendAny) and node.least > 0
    return counted or isinstance(node, Pay | DiscardFromCity)


def test_what_an_event_costs_is_its_price_and_never_part_of_its_effect() -> None:
    events = [site for site in ub.SITES if site.is_event]
    assert len(events) > 20
    for site in events:
        assert not any(must_part(node) for node in nodes_below([site.effect])), site.name


def test_nothing_that_must_be_paid_is_one_of_several_steps_that_need_not_all_be_possible() -> None:
    """Such a sequence can be carried out as soon as one of its steps can."""
    sequences = [node for node in NODES if type(node) is InOrder]
    assert len(sequences) > 20
    for node in sequences:
        assert not any(must_part(part) for part in node.parts), node.path
