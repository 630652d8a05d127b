"""Places and figures, with small ones of the tests' own: who may come, what it costs, who stays and who comes home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import underbough as ub
from helpers import Driver
from toy_places import BEAST, CAMP, CAMPS, ENVOY, HIDEOUT, MONUMENT, MONUMENTS, toy_sets
from underbough.rules.engine.figures import Figure, declare_figure, swap_worker, workers_out
from underbough.rules.engine.state import FIGURE
from underbough.rules.engine.visiting import movable, visits_left


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with toy_sets():
        yield


def table(*modules: str, others: list[dict[str, Any]] | None = None, **player: Any) -> Driver:
    players = [player, *([{}] if others is None else others)]
    return Driver(ub.position({"modules": list(modules), "players": players}))


def reloaded(g: Driver) -> Driver:
    """The same game once it was saved and loaded; a record alone must lead there too."""
    text = ub.save(g.game)
    loaded = ub.load(text)
    assert ub.save(loaded) == text
    assert ub.replay(g.game.record()).hash() == g.game.hash() == loaded.hash()
    return Driver(loaded)


# --- a figure that is no worker --------------------------------------------------------------------------------------


def test_an_envoy_goes_to_its_own_places_only() -> None:
    g = table("envoys")
    assert [text for text in g.options if text.endswith("envoy")] == [
        "visit harbour with envoy",
        "visit meeting with envoy",
    ]
    assert not g.offers("visit harbour")
    assert g.game.why_not("visit harbour") == "no worker may go there"
    assert g.game.why_not("visit 3 twigs with envoy") == "no envoy may go there"


def test_workers_come_first_among_the_options() -> None:
    options = table("envoys").options
    assert options.index("visit 3 twigs") == 0
    assert options.index("visit harbour with envoy") == len([text for text in options if text.startswith("visit")]) - 2


def test_an_envoy_neither_delays_the_season_nor_hastens_it() -> None:
    g = table("envoys", workers=0, deployed=["1 berry", "1 berry"])
    assert {"prepare for spring", "visit harbour with envoy"} <= set(g.options)
    g = table("envoys", workers=1, deployed=["1 berry", "harbour (envoy)"])
    assert not g.offers("prepare for spring")
    assert g.game.why_not("visit harbour with envoy") == "the Envoy is not at home"


def test_an_envoy_comes_home_with_prepare_for_season_and_joins_no_workers() -> None:
    g = table("envoys", workers=0, deployed=["1 berry", "1 berry", "harbour (envoy)"])
    g.prepare()
    p = g.game.state.players[0]
    assert (p.workers, p.home, p.deployed) == (3, (ENVOY,), [])


def test_a_deployed_envoy_is_not_counted_moved_or_brought_home_as_a_worker() -> None:
    g = table("envoys", hand=["Ranger"], stock={"berry": 2}, deployed=["haven", "harbour (envoy)"])
    state = g.game.state
    p = state.players[0]
    assert (workers_out(state, p), len(p.deployed), len(movable(state, 0))) == (1, 2, 1)
    without = table("envoys", deployed=["haven"]).game.state
    assert visits_left(state, p) == visits_left(without, without.players[0])
    g.play("Ranger")
    assert g.offers("visit 3 twigs")  # the only worker was taken without a question
    assert not g.offers("visit mill")


def test_a_place_may_take_workers_and_others_and_have_several_spaces() -> None:
    g = table("envoys", others=[{"deployed": ["meeting", "meeting (envoy)"]}])
    assert (g.offers("visit meeting"), g.offers("visit meeting with envoy")) == (False, False)
    assert g.game.why_not("visit meeting") == "a worker stands there already"
    g = table("envoys", others=[{"deployed": ["meeting (envoy)"]}])
    assert (g.offers("visit meeting"), g.offers("visit meeting with envoy")) == (True, True)


def test_an_amount_that_must_be_reached() -> None:
    poor = table("envoys", city=["Farm"])
    assert not poor.offers("visit mill with envoy")
    assert poor.game.why_not("visit mill with envoy") == "the city lacks what it requires: 1 more green cards"
    rich = table("envoys", city=["Farm", "Mine"])
    rich.choose("visit mill with envoy")
    assert (rich.stock()["point"], rich.workers()) == (3, 2)


def test_an_envoy_is_shown_saved_and_undone() -> None:
    g = table("envoys")
    assert g.game.view(1)["players"][0]["home"] == ["envoy"]
    before = g.game.hash()
    g.choose("visit harbour with envoy")
    assert g.game.view(1)["players"][0]["home"] == []
    assert g.game.view(1)["players"][0]["deployed"][0]["figure"] == "envoy"
    again = reloaded(g)
    assert again.game.state.players[0].home == ()
    assert again.game.state.players[1].home == (ENVOY,)
    g.game.undo()
    assert g.game.hash() == before


def test_a_game_without_special_figures_shows_and_saves_none() -> None:
    game = ub.new_game(seed=1)
    assert "home" not in game.view(0)["players"][0]
    assert '"home"' not in ub.save(game)


# --- a figure that goes where workers go -----------------------------------------------------------------------------


def with_beast(*modules: str, others: list[dict[str, Any]] | None = None, **player: Any) -> Driver:
    return table("beasts", *modules, others=others, home=["beast"], **player)


def test_a_beast_is_one_of_the_workers() -> None:
    g = with_beast()
    assert {"visit 3 twigs", "visit 3 twigs with beast", "visit forest 1 with beast"} <= set(g.options)
    g.choose("visit 3 twigs with beast")
    assert (g.workers(), g.game.state.players[0].home, g.stock()["twig"]) == (1, (), 3)
    assert g.game.view(0)["players"][0]["deployed"][0]["label"] == "3 twigs"
    assert workers_out(g.game.state, g.game.state.players[0]) == 1


def test_a_beast_alone_at_home_is_the_only_one_to_go() -> None:
    g = with_beast(workers=1, deployed=["1 berry"])
    assert not g.offers("visit 3 twigs")
    assert g.offers("visit 3 twigs with beast")
    assert g.game.why_not("visit 3 twigs") == "no ordinary worker is at home"
    assert not g.offers("prepare for spring")


def test_a_beast_takes_the_place_of_a_worker_for_good() -> None:
    g = table("beasts")
    swap_worker(g.game.state, 0, BEAST)
    p = g.game.state.players[0]
    assert (p.workers, p.home) == (2, (BEAST,))


def test_a_beast_is_moved_as_workers_are_and_keeps_what_it_is() -> None:
    g = with_beast(hand=["Ranger"], stock={"berry": 2})
    g.choose("visit 3 twigs with beast")
    g.choose(g.options[0])  # the other player
    g.play("Ranger")
    g.choose("visit 2 resin")
    assert g.game.state.players[0].deployed[0] // FIGURE == BEAST


def test_a_place_that_only_one_figure_knows() -> None:
    g = with_beast(city=["Farm", "Inn"])
    assert (g.offers("visit Farm with beast"), g.offers("visit Farm")) == (True, False)
    g.choose("visit Farm with beast")
    assert g.stock()["berry"] == 1
    assert reloaded(g).deployed() == ["Farm"]


def test_one_figure_may_stay_when_the_others_come_home() -> None:
    g = with_beast(workers=1, deployed=["1 berry"])
    g.choose("visit 3 twigs with beast")
    g.choose(g.options[0])
    g.prepare()
    assert g.options == ["linger", "stop"]
    g = reloaded(g)
    g.choose("linger")
    p = g.game.state.players[0]
    assert (g.deployed(), p.home, p.workers) == (["3 twigs"], (), 2)  # the worker, and the new one


def test_it_comes_home_if_nobody_keeps_it() -> None:
    g = table("beasts", deployed=["1 berry", "3 twigs (beast)"])
    g.prepare()
    g.choose("stop")
    p = g.game.state.players[0]
    assert (g.deployed(), p.home, p.workers) == ([], (BEAST,), 3)


# --- claims, waivers, bars -------------------------------------------------------------------------------------------


def test_a_place_is_claimed_without_being_an_event() -> None:
    g = table("envoys", stock={"pebble": 1}, others=[{"stock": {"pebble": 1}}])
    assert not MONUMENT.is_event
    g.choose("build monument")
    p = g.game.state.players[0]
    assert (p.events, p.zones[MONUMENTS], g.stock()["pebble"], g.stock()["point"]) == ([], (MONUMENT.index,), 0, 1)
    assert g.game.why_not("build monument") == "somebody has it already"
    assert reloaded(g).game.state.players[0].zones[MONUMENTS] == (MONUMENT.index,)


def test_the_price_of_a_claim_must_be_paid() -> None:
    assert table("envoys").game.why_not("build monument") == "its price cannot be paid"


def test_a_requirement_is_waived_for_one_figure() -> None:
    g = table("envoys", "beasts", "beasts_humoured", home=["beast", "envoy"])
    assert (g.offers("visit court with beast"), g.offers("visit court")) == (True, False)
    assert g.game.why_not("visit court") == "the city lacks what it requires: Judge, King"


def test_a_set_bars_places() -> None:
    g = table("fog")
    assert not any("forest" in text for text in g.options)
    assert g.game.why_not("visit forest 1") == "fog lies over the forest"


# --- tolls -----------------------------------------------------------------------------------------------------------


def test_tolls_of_several_sets_add_up() -> None:
    g = table("tolls", stock={"berry": 1})
    assert (g.offers("visit 2 resin"), g.offers("visit 3 twigs")) == (True, False)
    assert g.game.why_not("visit 3 twigs") == "it costs 2 berries"
    g = table("tolls", stock={"berry": 2})
    g.visit("3 twigs")
    assert g.stock() == {"twig": 3, "resin": 0, "pebble": 0, "berry": 0, "point": 0}


def test_what_a_figure_finds_pays_its_toll() -> None:
    g = with_beast("tolls", stock={"berry": 1})
    assert (g.offers("visit 3 twigs with beast"), g.offers("visit 3 twigs")) == (True, False)
    g.choose("visit 3 twigs with beast")
    assert (g.stock()["berry"], g.stock()["twig"]) == (0, 3)


def test_a_toll_of_any_resource_is_asked_for_before_the_place_is_used() -> None:
    g = table("envoys", "tolls", hand=["Farm", "Mine"], stock={"twig": 1, "resin": 1})
    assert table("envoys", "tolls", hand=["Farm"]).game.why_not("visit office") == "it costs 1 of any resource"
    g.visit("office")
    assert g.options == ["pay twig", "pay resin"]
    g = reloaded(g)
    g.choose("pay resin", "discard Farm")
    assert (g.stock()["twig"], g.stock()["resin"], g.hand()) == (1, 0, ["Mine"])


# --- places beside a player, joining, detours ------------------------------------------------------------------------


def beside(g: Driver, player: int, place: int) -> None:
    zones = g.game.state.players[player].zones
    zones[CAMPS] = (*zones[CAMPS], place)


def test_a_place_beside_a_city_is_open_to_others_for_a_token() -> None:
    g = table("envoys", workers=2)
    beside(g, 1, CAMP.index)
    assert g.offers("visit camp")
    g.visit("camp")
    assert (g.stock()["resin"], g.stock(2)["point"]) == (1, 1)
    g.visit("camp")  # its owner
    assert (g.stock(2)["resin"], g.stock(2)["point"]) == (1, 1)
    assert g.game.why_not("visit camp") == "a player may have one worker only there"


def test_a_place_beside_a_city_that_is_not_open_is_for_its_owner() -> None:
    g = table("envoys")
    beside(g, 1, HIDEOUT.index)
    assert not g.offers("visit hideout")
    g = table("envoys")
    beside(g, 0, HIDEOUT.index)
    assert g.offers("visit hideout")


def test_joining_depends_on_who_comes() -> None:
    others = [{"deployed": ["3 twigs"]}]
    assert not with_beast(others=others).offers("visit 3 twigs with beast")
    g = with_beast("beasts_join", others=[{"season": "spring", "deployed": ["3 twigs", "2 resin"]}])
    assert {"visit 3 twigs", "visit 3 twigs with beast"} <= set(g.options)
    g.choose("visit 3 twigs with beast")
    assert not g.offers("visit 3 twigs")  # of two, one's own among them, nobody makes room for a worker


def test_the_first_detour_that_answers_counts() -> None:
    g = table("detours", "more_detours")
    g.visit("1 pebble")
    g.visit("2 resin")
    assert (g.stock()["point"], g.stock(2)["point"]) == (5, 6)


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"deployed": ["3 twigs (dragon)"]}, "there is no figure 'dragon'; there are: envoy"),
        ({"home": ["dragon"]}, "there is no figure 'dragon'; there are: envoy"),
        ({"deployed": ["the moon (envoy)"]}, "there is no place 'the moon'"),
        ({"deployed": ["3 twigs (envoy)"]}, "no envoy may go there"),
        ({"deployed": ["harbour"]}, "no worker may go there"),
        ({"deployed": ["harbour (envoy)"], "home": ["envoy"]}, "has one envoy only"),
    ],
)
def test_positions_name_figures_and_places_that_there_are(player: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position({"modules": ["envoys"], "players": [player, {}]})


def test_two_figures_of_one_name_are_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="two figures of everdell are called 'worker'"):
        declare_figure("everdell", Figure("worker"))
    with pytest.raises(ub.UnderboughError, match="two figures of everdell are called 'envoy'"):
        declare_figure("everdell", Figure("envoy"))


def test_random_games_with_all_of_it() -> None:
    for seed in range(3):
        game = ub.new_game(modules=("envoys", "beasts", "tolls", "fog", "detours"), seed=seed)
        while not game.over:
            options = game.options()
            assert game.clone().hash() == game.hash()
            game.apply(options[(seed * 7 + game.state.turn * 3) % len(options)])
        assert ub.load(ub.save(game)).hash() == game.hash()
