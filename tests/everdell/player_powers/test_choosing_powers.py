"""How powers come into the game: dealt, chosen in secret, and what they change before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from everdell.player_powers.powers import table, with_power, zone
from helpers import Driver, game
from underbough.rules.engine.piles import hand_limit
from underbough.rules.everdell.player_powers.effects import FACE_DOWN

STARTING_HANDS = {2: [5, 6], 3: [5, 6, 7], 4: [5, 6, 7, 8], 5: [5, 5, 6, 6, 7], 6: [5, 5, 6, 6, 7, 7]}


def new(players: int = 2, seed: int = 0, modules: tuple[str, ...] = ("player_powers",), **settings: Any) -> Driver:
    return Driver(ub.new_game(players=players, modules=modules, seed=seed, **settings))


def game_with(power: str, players: int = 2, seat: int = 1, modules: tuple[str, ...] = ("player_powers",)) -> Driver:
    """A new game in which that seat is dealt the power and keeps it; the others keep what comes first."""
    for seed in range(2_000):
        g = new(players, seed, modules)
        if f"keep {power}" in offered(g, seat):
            break
    for other in range(1, players + 1):
        g.choose(f"keep {power}" if other == seat else quiet(g))
    return g


def offered(g: Driver, seat: int) -> list[str]:
    dealt = g.game.view(seat - 1)["players"][seat - 1]["zones"]["dealt_powers"]
    return [f"keep {power.name}" for power in ub.sites("everdell") if power.id in dealt]


def quiet(g: Driver) -> str:
    """A power that changes nothing before the first turn, if there is one."""
    loud = ("Lizards", "Pigs", "Rats", "Spiders", "Butterflies")
    return next((text for text in g.options if not text.endswith(loud)), g.options[0])


@pytest.mark.parametrize("players", range(1, 7))
def test_each_player_is_dealt_two_powers_and_keeps_one(players: int) -> None:
    g = new(players, solo="rugwort") if players == 1 else new(players)
    dealt = set()
    for seat in range(players):
        decision = g.game.decision
        assert decision is not None
        assert (decision.player, decision.kind, len(g.options)) == (seat, "power", 2)
        dealt.update(g.options)
        g.choose(g.options[seat % 2])
    assert len(dealt) == 2 * players, "no power is dealt twice"
    view = g.game.view()
    assert [len(p["zones"]["power"]) for p in view["players"]] == [1] * players + [0] * (players == 1)
    assert view["zones"]["power_box"] == []


def test_what_others_were_dealt_and_chose_stays_secret_until_all_have_chosen() -> None:
    g = new(3)
    g.choose(g.options[0])
    for viewer, known in ((0, 1), (1, 0), (None, 0)):
        mine = g.game.view(viewer)["players"][0]["zones"]
        assert sum(power is not None for power in mine["dealt_powers"]) == known
        assert mine["power"] == []
    assert sum(power is not None for power in g.game.view(0)["zones"]["power_box"]) == 1, "what was not kept"
    assert set(g.game.view(1)["zones"]["power_box"]) == {None}
    assert not any(event["type"] == "power" for event in g.game.log())


def test_a_bot_imagines_other_powers_for_its_opponents() -> None:
    g = new(2)
    g.choose(g.options[0])
    imagined = {tuple(g.game.determinize(1, seed).view(0)["players"][0]["zones"]["dealt_powers"]) for seed in range(40)}
    assert len(imagined) > 5


def test_the_log_tells_who_has_which_power() -> None:
    g = game_with("Mice")
    told = [(event["player"], event["site"]) for event in g.game.log() if event["type"] == "power"]
    assert told[0] == (0, "mice")
    assert len(told) == 2


def test_a_choice_can_be_taken_back_until_all_is_shown() -> None:
    g = new(2)
    g.choose(g.options[0])
    assert g.game.can_undo
    g.choose(g.options[0])
    assert not g.game.can_undo


@pytest.mark.parametrize("players", [2, 5])
def test_nobody_gains_a_worker_in_spring(players: int) -> None:
    g = with_power("Otters", deployed=["1 berry", "1 berry"], others=[{}] * (players - 1))
    g.prepare()
    assert (g.season(), g.workers()) == ("spring", 2)


@pytest.mark.covers("rats")
def test_rugwort_gains_no_worker_in_spring_either() -> None:
    """The first worker of each player is put away from spring; so his first Meadow slot is never closed."""
    slots = {"winter": [], "spring": [], "summer": [1], "autumn": [1, 2, 3]}
    for season, closed in slots.items():
        g = game(modules=["player_powers"], power="Mice", season=season, solo="rugwort")
        assert g.game.view(0)["blocked"] == closed
    g = game(modules=["player_powers"], power="Mice", deployed=["1 berry"] * 2, solo="rugwort")
    g.prepare()
    assert (g.game.view(0)["blocked"], g.workers()) == ([], 2)
    without = game(deployed=["1 berry"] * 2, solo="rugwort")
    without.prepare()
    assert (without.game.view(0)["blocked"], without.workers()) == ([0], 3)


def test_rats_are_never_dealt_against_rugwort() -> None:
    seen = {text for seed in range(60) for text in new(1, seed, solo="rugwort").options}
    assert "keep Rats" not in seen
    assert "keep Spiders" in seen
    assert len(seen) == 22


@pytest.mark.covers("rats")
def test_rats_put_the_token_on_a_meadow_card_before_the_first_turn() -> None:
    g = game_with("Rats")
    assert len(g.options) == 8
    g.choose(next(text for text in g.options if text.endswith("in meadow 3")))
    assert table(g, "rugwort_token") == [2]


@pytest.mark.covers("spiders")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_spiders_are_the_last_player_and_place_the_meeple(seat: int) -> None:
    g = game_with("Spiders", 3, seat)
    g.choose("put Nightweave on haven")
    order: list[int] = []
    while len(order) < 3:
        decision = g.game.decision
        assert decision is not None
        if decision.kind == "turn":
            order.append(decision.player + 1)
        g.choose("visit 1 berry" if g.offers("visit 1 berry") else g.options[-1])
    assert order == [seat % 3 + 1, (seat + 1) % 3 + 1, seat]


@pytest.mark.covers("spiders")
def test_the_player_after_the_spiders_has_the_smallest_hand() -> None:
    g = game_with("Spiders", 3, 2)
    assert [len(g.game.state.players[seat].hand) for seat in (2, 0, 1)] == [5, 6, 7]


@pytest.mark.covers("butterflies")
@pytest.mark.parametrize(("players", "cards"), [(2, 12), (4, 12), (5, 11), (6, 11)])
def test_butterflies_begin_with_a_hand_of_twelve(players: int, cards: int) -> None:
    g = game_with("Butterflies", players, 2)
    state = g.game.state
    order = [(1 + i) % players for i in range(players)]
    usual = STARTING_HANDS[players]
    assert len(state.players[1].hand) == hand_limit(state, 1) == cards
    assert [len(state.players[seat].hand) for seat in order[1:]] == usual[1:], "the others as usual for their place"
    assert state.active == 1


@pytest.mark.covers("pigs")
def test_pigs_may_play_their_first_farm_before_the_first_turn() -> None:
    g = game_with("Pigs", 2, 2)
    assert g.options == ["play Farm from farms", "stop"]
    g.choose("play Farm from farms")
    assert (g.city(2), g.stock(2)["berry"], len(table(g, "farms"))) == (["Farm"], 1, 7)
    assert g.game.state.active == 0
    assert g.game.decision is not None
    assert g.game.decision.kind == "turn"


@pytest.mark.covers("lizards")
def test_lizards_keep_their_first_forest_card_before_the_first_turn() -> None:
    g = game_with("Lizards")
    assert len(table(g, "forest_deck")) == 8
    g.choose(g.options[0])
    assert len(zone(g, "own_forest")) == 1
    assert g.game.log()[-2]["type"] == "own_forest"


@pytest.mark.covers("snails")
def test_snails_start_with_seven_cards_that_nobody_knows() -> None:
    g = game_with("Snails")
    for viewer in (0, 1, None):
        assert g.game.view(viewer)["players"][0]["zones"]["face_down"] == [None] * 7
    assert g.game.determinize(0, 5).state.players[0].zones[FACE_DOWN] != g.game.state.players[0].zones[FACE_DOWN]


@pytest.mark.covers("axolotls")
def test_a_token_lies_on_each_basic_location() -> None:
    g = game_with("Axolotls")
    assert len(table(g, "axolotls")) == 8


@pytest.mark.parametrize(
    ("power", "limit"), [("Cardinals", 10), ("Owls", 9), ("Starlings", 11), ("Butterflies", 12), ("Mice", 8)]
)
def test_some_powers_raise_the_hand_limit(power: str, limit: int) -> None:
    assert hand_limit(with_power(power).game.state, 0) == limit
    assert hand_limit(with_power(power, others=[{}] * 5).game.state, 0) == limit - 1


# Positions


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"power": "Dragons"}, "player 1: power: there is no 'Dragons'; there are: Axolotls, Cardinals"),
        ({"power": "Cats"}, "player 2: power: Cats can belong to one player only"),
        ({"power": "Snails", "face_down": 8}, "player 1: face_down: must be a number of cards from 0 to 7, not 8"),
        ({"power": "Mice", "face_down": 1}, "player 1: face_down: this power has no such cards"),
        ({"power": "Turtles", "on_power": {"acorn": 1}}, "player 1: on_power: must be a dict with some of twig"),
        ({"power": "Lizards", "own_forest": "all"}, "player 1: own_forest: must be a list, not 'all'"),
        ({"power": "Lizards", "own_forest": ["haven"]}, "player 1: own_forest: there is no 'haven'"),
    ],
)
def test_an_impossible_power_is_refused(player: dict[str, Any], message: str) -> None:
    second = {"power": "Cats"} if player["power"] == "Cats" else {}
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position({"modules": ["player_powers"], "players": [player, second]})


@pytest.mark.parametrize(
    ("key", "value", "power", "message"),
    [
        ("rugwort_token", 9, "Rats", "rugwort_token: must be a slot from 1 to 8, not 9"),
        ("nightweave", "Rome", "Spiders", "nightweave: there is no 'Rome'"),
        ("axolotls", ["haven"], "Axolotls", "axolotls: there is no 'haven'"),
    ],
)
def test_impossible_tokens_are_refused(key: str, value: object, power: str, message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position({"modules": ["player_powers"], "players": [{"power": power}, {}], key: value})


def test_a_game_without_the_module_knows_no_powers() -> None:
    with pytest.raises(ub.UnderboughError, match="player 1: 'power' is unknown"):
        ub.position({"players": [{"power": "Mice"}, {}]})


# What options are about


def test_options_name_the_power_as_a_thing_on_the_table() -> None:
    g = new(2)
    option = next(iter(g.game.options()))
    dealt = g.game.view(0)["players"][0]["zones"]["dealt_powers"]
    assert option.about == {
        "kind": "zone", "zone": "dealt_powers", "number": 0, "site": dealt[0], "owner": 0, "action": "keep",
    }  # fmt: skip
    g = with_power("Platypuses")
    use = next(option for option in g.game.options() if option.text == "use Platypuses")
    assert use.about == {
        "kind": "zone", "zone": "power", "number": 0, "site": "platypuses", "owner": 0, "action": "use",
    }  # fmt: skip


def test_a_decision_names_the_power_that_asks() -> None:
    g = with_power("Mice")
    g.visit("1 berry")
    assert g.game.decision is not None
    assert g.game.decision.source == {"kind": "site", "site": "mice"}
    assert next(option.about for option in g.game.options()) == {"kind": "good", "good": "twig", "action": "gain"}
