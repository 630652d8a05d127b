"""What every bot must do, and what greedy is worth."""

from __future__ import annotations

import random
from typing import Any

import pytest

import underbough as ub
from properties.games import COMPILED
from underbough.bots import BOTS, Seen, make_bot
from underbough.bots.thumb.silverfrost import count
from underbough.rules.silverfrost.mechanics.guild import measure
from underbough.simulate import Plan, simulate

EDITIONS = ["everdell", "silverfrost"]
whole_games = pytest.mark.skipif(not COMPILED, reason="many whole games: on the compiled engine only")
SPECS = ["random", "greedy", "sprout", "villager", "elder:iterations=2", "ever_tree:iterations=2"]


def play(bots: list[str], seed: int, edition: str = "everdell", most: int = 10_000, **setup: object) -> list[int]:
    """The codes of all answers of a game, or of the first ones."""
    game = ub.new_game(edition, players=len(bots), seed=seed, **setup)  # type: ignore[arg-type]
    seats = [make_bot(name, seed + i) for i, name in enumerate(bots)]
    while (decision := game.decision) is not None and len(game.answers) < most:
        game.apply(seats[decision.player].choose(Seen(game)))
    return list(game.answers)


def middles(games: int, edition: str, players: int = 2, **setup: Any) -> list[ub.Game]:
    """Positions from greedy games against random bots, at all kinds of decisions."""
    found = []
    for seed in range(games):
        game = ub.new_game(edition, players=players, seed=seed, log=False, **setup)
        bots = [make_bot("greedy" if i == 0 else "random", seed) for i in range(players)]
        stop = random.Random(seed).randrange(10, 60)
        while (decision := game.decision) is not None and (stop > 0 or decision.player != 0):
            game.apply(bots[decision.player].choose(Seen(game)))
            stop -= 1
        if game.decision is not None:
            found.append(game)
    return found


def test_every_bot_is_tried() -> None:
    assert {spec.partition(":")[0] for spec in SPECS} == set(BOTS)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SPECS[:4])
def test_the_same_seed_plays_the_same_game(name: str, edition: str) -> None:
    most = 500 if name == "random" else 80 if COMPILED else 24
    assert play([name, name], 3, edition, most) == play([name, name], 3, edition, most)


def test_random_bots_of_other_seeds_play_other_games() -> None:
    answers = []
    for seed in (1, 2):
        game = ub.new_game("everdell", players=2, seed=9)
        bot = make_bot("random", seed)
        while not game.over:
            game.apply(bot.choose(Seen(game)))
        answers.append(game.answers)
    assert answers[0] != answers[1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SPECS)
def test_choosing_leaves_the_game_as_it_is(name: str, edition: str) -> None:
    for game in middles(2, edition):
        before = game.hash()
        decision = game.decision
        assert decision is not None
        choice = make_bot(name, 1).choose(Seen(game))
        assert 0 <= choice < len(decision.options)
        assert game.hash() == before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SPECS)
def test_a_bot_chooses_the_same_when_only_hidden_cards_change(name: str, edition: str) -> None:
    for game in middles(8 if name == "greedy" else 2, edition):
        check_that_nothing_hidden_matters(name, game)


@whole_games
@pytest.mark.parametrize(
    ("edition", "setup"),
    [
        ("everdell", {"players": 4, "modules": ("player_powers", "legends", "extra_extra", "corrin")}),
        ("everdell", {"players": 1, "solo": "rugwort", "level": 3}),
        ("silverfrost", {"players": 3}),
        ("silverfrost", {"players": 1, "solo": "paws", "level": 4}),
    ],
)
@pytest.mark.parametrize("name", ["villager", "elder:iterations=8", "ever_tree:iterations=8"])
def test_nor_does_it_at_larger_tables_or_alone(name: str, edition: str, setup: dict[str, Any]) -> None:
    for game in middles(2, edition, **setup):
        check_that_nothing_hidden_matters(name, game)


def check_that_nothing_hidden_matters(name: str, game: ub.Game) -> None:
    seen = Seen(game)
    choice = make_bot(name, 1).choose(seen)
    for other in range(2):
        redealt = seen.imagine(1000 + 100 * other)
        assert ub.save(redealt) != ub.save(game)
        assert make_bot(name, 1).choose(Seen(redealt)) == choice


@whole_games
@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_beats_random_by_a_wide_margin(edition: str) -> None:
    report = simulate(Plan(("greedy", "random"), games=12, seed=100, edition=edition))
    assert report.wins(0) >= 11
    assert report.scores(0).mean > report.scores(1).mean + 15


@whole_games
@pytest.mark.parametrize("setup", [{"players": 4}, {"players": 6}, {"players": 1, "solo": "rugwort", "level": 3}])
def test_greedy_plays_every_kind_of_game_to_its_end(setup: dict[str, Any]) -> None:
    names = ["greedy"] * setup["players"]
    others = {key: value for key, value in setup.items() if key != "players"}
    assert play(names, 5, **others)


@whole_games
@pytest.mark.parametrize(
    "setup",
    [
        {"players": 3},
        {"players": 4, "variants": ("ice_storm",)},
        {"players": 1, "solo": "paws", "level": 1},
        {"players": 1, "solo": "paws", "level": 4},
    ],
)
def test_greedy_plays_every_kind_of_silverfrost_game_to_its_end(setup: dict[str, Any]) -> None:
    others = {key: value for key, value in setup.items() if key != "players"}
    assert play(["greedy"] * setup["players"], 5, "silverfrost", **others)


@whole_games
def test_greedy_scores_in_silverfrost_as_its_cards_are_meant_to_let_it() -> None:
    report = simulate(Plan(("greedy", "greedy"), games=5, seed=300, edition="silverfrost"))
    assert 55 <= (report.scores(0).mean + report.scores(1).mean) / 2 <= 90


def chosen(position: dict[str, Any]) -> str:
    """What greedy does first."""
    game = ub.position({"edition": "silverfrost", **position})
    decision = game.decision
    assert decision is not None
    return decision.options[make_bot("greedy", 1).choose(Seen(game))].text


PASSED = {"season": "spring", "passed": True}


def test_greedy_frees_a_card_from_snow_while_there_is_time() -> None:
    city = [{"card": "Great Hearth", "snow": True}]
    me = {"season": "spring", "city": city, "stock": {"fire": 3}, "workers": 1, "deployed": ["hot springs"] * 5}
    game = ub.position({"edition": "silverfrost", "winters_fury": True, "players": [me, PASSED]})
    bot = make_bot("greedy", 1)
    while not game.over:
        game.apply(bot.choose(Seen(game)))
    assert not game.state.players[0].covered


def test_greedy_goes_on_the_best_journey_that_its_hand_pays_for() -> None:
    hand = ["Birch Mill", "Moss Garden", "Copper Mine", "Acorn Orchard", "Charcoal Kiln", "Ice House"]
    deployed = ["hot springs", "hot springs", "hot springs", "hot springs", "hot springs (ranger)"]
    me = {"season": "spring", "hand": hand, "stock": {"fire": 1}, "workers": 1, "deployed": deployed}
    assert chosen({"players": [me, PASSED]}) == "visit journey 8"


def test_greedy_achieves_the_quest_that_it_qualifies_for() -> None:
    deployed = ["hot springs", "hot springs", "hot springs", "hot springs", "hot springs (ranger)"]
    city = ["Birch Mill", "Moss Garden", "Copper Mine"]
    me = {"season": "spring", "city": city, "quests": ["Sprouts"], "workers": 1, "deployed": deployed}
    assert chosen({"players": [me, PASSED]}).startswith("visit guild")


@pytest.mark.parametrize("name", SPECS[1:])
@pytest.mark.parametrize("season", ["summer", "autumn", "spring"])
def test_no_worker_is_wasted_on_a_red_card_that_would_do_nothing(name: str, season: str) -> None:
    for seed in range(3):
        me = {"season": season, "city": ["Scrap Foundry"], "hand": ["Pilgrim", "Bonfire"]}
        game = ub.position({"edition": "silverfrost", "seed": seed, "players": [me, {"season": season}]})
        assert "visit Scrap Foundry" in game.options().texts()
        chosen = game.options()[make_bot(name, seed).choose(Seen(game))].text
        assert "Scrap Foundry" not in chosen


def test_greedy_counts_as_the_rules_do() -> None:
    """The evaluation's own count of what quests measure agrees with the Guild's."""
    for game in middles(6, "silverfrost"):
        for seat, player in enumerate(game.state.players):
            counts = count(player, game.state.rules.pieces.goods)
            assert counts == {metric: measure(game.state, seat, metric) for metric in counts}


def test_greedy_achieves_an_event_that_nothing_else_outweighs() -> None:
    city = [{"card": name, "occupied": True} for name in ("Inn", "Chapel", "Post Office")]
    game = ub.position(
        {
            "players": [
                {"season": "autumn", "workers": 1, "deployed": ["1 berry"] * 5, "city": city},
                {"season": "autumn", "passed": True, "deployed": ["1 berry"] * 6},
            ]
        }
    )
    decision = game.decision
    assert decision is not None
    assert decision.options[make_bot("greedy", 1).choose(Seen(game))].text == "achieve Grand Tour"


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        ub.UnderboughError,
        match="no bot called 'clever'; there are: sprout, villager, elder, ever_tree, greedy, random",
    ):
        make_bot("clever", 1)
