"""A whole set that stands in the tests' folder alone: what it brings is played, saved, dealt anew and taken back."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import toy
import underbough as ub
from helpers import PASSED, Driver
from properties.doubles import check_record, look_closer
from properties.games import followed
from underbough.rules import editions
from underbough.rules.engine.state import ITEM, ITEM_BITS, Items, State

RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
GREEN = ["Farm", "Mine"]


@pytest.fixture(autouse=True)
def _lagoon() -> Iterator[None]:
    with toy.in_play():
        yield


def table(
    *others: dict[str, Any], treasures: Sequence[str] = (), tide: int = 0, meadow: Sequence[str] = (), **me: Any
) -> Driver:
    players = [me, *(others or ({},))]
    data: dict[str, Any] = {"modules": ["lagoon"], "players": players, "tide": tide, "treasures": list(treasures)}
    return Driver(ub.position(data | ({"meadow": list(meadow)} if meadow else {})))


def lagoon(number: int) -> ub.Game:
    """Games of two to six people, and of one or two against the Heron; every third with all small modules."""
    modules = ("lagoon", "small") if number % 3 == 2 else ("lagoon",)
    if number % 2:
        people = 1 + number // 2 % 2
        return ub.new_game(players=people, modules=modules, solo="heron", level=number // 4 % 3, seed=number)
    return ub.new_game(players=2 + number // 2 % 5, modules=modules, seed=number)


def lying(g: State, zone: str, player: int = -1) -> Items:
    """What lies in that zone: of the table, or of a player."""
    zones = g.rules.pieces.zones if player < 0 else g.rules.pieces.player_zones
    at = [each.name for each in zones].index(zone)
    return g.zones[at] if player < 0 else g.players[player].zones[at]


def shells(game: ub.Game, player: int) -> int:
    found: int = game.view(player)["players"][player]["stock"]["shell"]
    return found


# --- the figure, the good, the hidden card ---------------------------------------------------------------------------


def test_the_boat_goes_to_its_own_places_beside_the_workers() -> None:
    g = table()
    assert [text for text in g.options if text.endswith("with boat")] == [
        "visit beach with boat",
        "visit reef 3 with boat",
    ]
    assert g.game.why_not("visit beach") == "no worker may go there"
    assert g.game.why_not("visit 3 twigs with boat") == "no boat may go there"
    assert g.game.why_not("visit reef 1 with boat") == "the city lacks what it requires: 2 more green cards"
    g.visit("beach with boat")
    assert (g.stock()["shell"], g.workers()) == (1, 2)
    g.turn_is_over()


def test_the_boat_delays_no_season_and_comes_home_with_it() -> None:
    g = table({**PASSED}, workers=0, deployed=["1 berry", "1 berry", "beach (boat)"])
    g.prepare()
    assert g.deployed() == []
    assert g.workers() == 3
    assert g.offers("visit beach with boat")


def test_who_dives_first_finds_a_shell_and_turns_the_treasure_up() -> None:
    g = table(city=GREEN)
    assert g.game.view(0)["zones"]["on_reefs"] == [None] * 3
    before = g.game.surprises
    g.choose("visit reef 1 with boat")
    assert g.stock()["shell"] == 1
    assert g.game.surprises > before
    for viewer in (0, 1, None):
        first, second, third = g.game.view(viewer)["zones"]["on_reefs"]
        assert (first is not None, second, third) == (True, None, None)
    assert not g.game.can_undo


def test_a_treasure_that_lies_open_may_be_used_or_not() -> None:
    g = table(city=GREEN, treasures=("Chest",))
    g.choose("visit reef 1 with boat", "use Chest")
    assert (g.stock()["point"], g.stock()["shell"]) == (2, 0)
    g = table(city=GREEN, treasures=("Chest",))
    g.choose("visit reef 1 with boat", "stop")
    assert g.stock()["point"] == 0
    g.turn_is_over()


def test_a_treasure_in_mid_use_is_saved_dealt_anew_and_taken_back() -> None:
    g = table(city=GREEN, stock={"twig": 2}, treasures=("Wreck",))
    g.choose("visit reef 1 with boat", "use Wreck")
    assert g.options == ["pay nothing", "pay 1 twig", "pay 2 twigs"]
    text = ub.save(g.game)
    state = json.loads(text)["state"]
    assert state["players"][0]["stock"] == {"twig": 2, "resin": 0, "pebble": 0, "berry": 0, "point": 0, "shell": 0}
    loaded = ub.load(text)
    assert loaded.hash() == g.game.hash()
    assert loaded.options().texts() == g.options
    for seed in range(5):
        dealt = g.game.determinize(1, seed)
        assert dealt.options().texts() == g.options
        assert lying(dealt.state, "on_reefs")[0] == lying(g.game.state, "on_reefs")[0]
    for game in (g.game, loaded):
        game.undo()
        assert game.options().texts() == ["use Wreck", "stop"]
        game.undo()
        assert "visit reef 1 with boat" in game.options().texts()


def test_what_lies_on_the_reefs_is_dealt_anew_for_all_who_do_not_know_it() -> None:
    game = lagoon(0)
    dealt = [game.determinize(0, seed).state for seed in range(30)]
    assert len({tuple(item & ITEM for item in lying(state, "on_reefs")) for state in dealt}) > 5
    assert {lying(state, "keepsakes", 0) for state in dealt} == {lying(game.state, "keepsakes", 0)}
    assert len({lying(state, "keepsakes", 1) for state in dealt}) > 3
    assert all(lying(state, "keepsakes", 1)[0] >> ITEM_BITS == 0b10 for state in dealt)


# --- prices ----------------------------------------------------------------------------------------------------------


def test_a_lighthouse_is_paid_in_full_and_is_no_event() -> None:
    enough: dict[str, Any] = {"hand": ["Farm", "Inn"], "stock": {"shell": 2, "twig": 1}}
    lacking: list[dict[str, Any]] = [{"hand": []}, {"stock": {"shell": 1, "twig": 1}}, {"stock": {"shell": 2}}]
    for less in lacking:
        poor = table(**(enough | less))
        assert poor.game.why_not("build lighthouse with boat") == "its price cannot be paid"
    g = table(**enough)
    g.choose("build lighthouse with boat", "discard Inn")
    assert (g.hand(), g.stock()["shell"], g.stock()["twig"]) == (["Farm"], 0, 0)
    assert g.game.state.players[0].events == []
    assert len(lying(g.game.state, "lighthouses", 0)) == 1
    assert g.line("lighthouses", "lighthouse") == 9
    g.turn_is_over()
    assert not g.offers("build lighthouse with boat")


def test_a_keepsake_lies_hidden_until_it_is_paid_for() -> None:
    g = table(keepsake="Net", hand=["Farm"], stock={"shell": 1})
    assert g.game.view(0)["players"][0]["zones"]["keepsakes"] == ["keepsake_net"]
    assert g.game.view(1)["players"][0]["zones"]["keepsakes"] == [None]
    g.choose("show Net")
    assert (g.hand(), g.stock()["shell"]) == ([], 1)
    assert (g.line("keepsakes", "Net"), g.line("shells", "supply")) == (1, 1)
    assert [ub.SITES[place].name for place in lying(g.game.state, "shown_keepsakes", 0)] == ["Net"]
    assert g.game.view(1)["players"][0]["zones"]["shown_keepsakes"] == ["keepsake_net"]
    g.turn_is_over()


def test_a_keepsake_that_cannot_be_paid_for_says_so() -> None:
    g = table(keepsake="Net", stock={"shell": 1})
    assert not g.offers("show Net")
    assert g.game.why_not("show Net") == "its price cannot be paid"
    assert g.game.why_not("show Flute") == "there is no such keepsake; those held: Net"


def test_no_shell_is_a_resource() -> None:
    g = table(hand=["Pearl Fisher"], stock={"berry": 1, "shell": 1})
    g.play("Pearl Fisher")
    assert g.stock() | {"pebble": 1, "berry": 0, "shell": 0} == g.stock()
    assert not table(hand=["Pearl Fisher"], stock={"berry": 2}).offers("play Pearl Fisher from hand")
    assert not table(hand=["Farm"], stock={"twig": 2, "shell": 5}).offers("play Farm from hand")


def test_high_tide_makes_constructions_of_the_meadow_and_the_forest_dearer() -> None:
    meadow = ["Farm", *["Inn"] * 3, *["Queen"] * 2, *["King"] * 2]
    stock = {"twig": 2, "resin": 1}
    low, high = (table(tide=tide, meadow=meadow, hand=["Farm"], stock=stock) for tide in (0, 1))
    assert low.offers("play Farm from meadow 1")
    assert not high.offers("play Farm from meadow 1")
    assert high.offers("play Farm from hand")
    assert "high tide" in high.game.why_not("play Farm from meadow 1")
    assert low.offers("visit forest 1") or low.offers("visit forest 2")
    assert not any(text.startswith("visit forest") for text in high.options)
    paid = table(tide=1, meadow=meadow, stock=stock | {"twig": 3})
    paid.play("Farm", meadow=1)
    assert paid.stock()["twig"] == 0


def test_the_tide_turns_at_the_end_of_every_fourth_turn() -> None:
    game = lagoon(0)
    tides = {}
    while game.state.turn < 14:
        tides[game.state.turn] = game.view(None)["extra"]["tide"]
        texts = game.options().texts()
        game.apply(next((text for text in texts if text in {"visit beach with boat", "visit 1 berry"}), texts[0]))
    assert [tides[turn] for turn in (4, 5, 8, 9, 12, 13)] == [0, 1, 1, 0, 0, 1]


# --- the opponent ----------------------------------------------------------------------------------------------------


def test_the_heron_asks_a_person_in_his_turn() -> None:
    asked = 0
    for number in range(1, 60, 2):
        game = lagoon(number)
        chance = random.Random(number)
        while not game.over and game.decision is not None and game.decision.kind != "toss":
            game.apply(chance.randrange(len(game.options())))
        if game.over or game.decision is None:
            continue
        asked += 1
        person = game.decision.player
        assert not game.state.players[person].automa
        assert game.state.active == game.state.players.index(next(p for p in game.state.players if p.automa))
        assert ub.load(ub.save(game)).hash() == game.hash()
        before = shells(game, person)
        game.apply("toss 1 shell")
        assert shells(game, person) == before - 1
    assert asked > 5


def test_the_heron_has_a_level_0_and_plays_against_two() -> None:
    assert ub.new_game(players=2, modules=("lagoon",), solo="heron").setup.level == 0
    with pytest.raises(ub.UnderboughError, match="1 to 2 players, not 3"):
        ub.new_game(players=3, modules=("lagoon",), solo="heron")


# --- everything at once ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", followed(range(36)))
def test_random_games_hold_in_every_respect(number: int) -> None:
    game = lagoon(number)
    chance = random.Random(number)
    step = 0
    while not game.over:
        texts = game.options().texts()
        assert len(set(texts)) == len(texts) > 0
        if step % 5 == number % 5:
            look_closer(game, texts, step)
            undo_and_redo(game, chance.randrange(len(texts)))
        game.apply(chance.randrange(len(texts)))
        step += 1
        assert step < 3000
    check_record(game)
    assert len(game.scores()) == len(game.state.players)


def undo_and_redo(game: ub.Game, chosen: int) -> None:
    """On a game that knows how it came about: what can be taken back leaves no trace but in the record."""
    again = ub.load(ub.save(game))
    before = again.hash()
    again.apply(chosen)
    after = again.hash()
    if again.can_undo:
        again.undo()
        assert again.hash() == before
        again.apply(chosen)
        assert again.hash() == after


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"players": [{"stock": {"pearl": 1}}, {}]}, "pearl"),
        ({"players": [{"deployed": ["beach (barge)"]}, {}]}, "barge"),
        ({"players": [{"deployed": ["harbour"]}, {}]}, "harbour"),
        ({"players": [{}, {}], "treasures": ["Grail"]}, "Grail"),
        ({"players": [{}, {}], "tide": 2}, "tide: must be 0 or 1"),
        ({"players": [{"keepsake": "Net"}, {"keepsake": "Net"}]}, "somebody else holds Net"),
    ],
)
def test_what_a_position_cannot_mean_is_named(data: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position({"modules": ["lagoon"], **data})
    ub.position({"modules": ["lagoon"], "players": [{}, {}]})


def test_a_game_with_the_set_is_refused_where_nobody_knows_it() -> None:
    text = ub.save(lagoon(0))
    edition = ub.EDITIONS["everdell"]
    module = edition.modules.pop("lagoon")
    editions._rules.clear()  # which keeps what has been found to be possible
    try:
        with pytest.raises(ub.UnderboughError, match="lagoon"):
            ub.load(text)
    finally:
        edition.modules["lagoon"] = module
