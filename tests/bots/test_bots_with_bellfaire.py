"""The greedy bot with the modules of Bellfaire."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from underbough.bots.base import Bot, Seen
from underbough.bots.greedy import GreedyBot
from underbough.bots.random_bot import RandomBot
from underbough.bots.thumb.evaluation import Evaluation
from underbough.rules.engine.declarations import SITE_BY_ID, SITES
from underbough.rules.engine.requirements import CityRequirement

FILL = ["Tax Relief", "Under New Management", "Croak Wart Cure"]
MODULES = ("bellfaire_events", "bellfaire_forest", "flower_festival", "garland", "market")


def choice(game: ub.Game) -> str:
    decision = game.decision
    assert decision is not None
    return decision.options[GreedyBot(1).choose(Seen(game))].text


def table(*players: dict[str, Any], **keys: Any) -> ub.Game:
    return ub.position({"modules": list(MODULES), "players": list(players), **keys})


def worth(game: ub.Game) -> float:
    return Evaluation(game.state, 0).worth(game)


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_random_play(seed: int) -> None:
    game = ub.new_game(players=2, modules=MODULES, seed=seed, log=False)
    bots: list[Bot] = [GreedyBot(seed), RandomBot(seed)]
    while (decision := game.decision) is not None:
        game.apply(bots[decision.player].choose(Seen(game)))
    assert game.winners() == (0,)


def test_it_trades_rather_than_gains_at_the_end() -> None:
    last = {"season": "autumn", "workers": 1, "deployed": ["1 berry"] * 5}
    goods = {"stock": {"twig": 3}, "hand": ["Farm"]}
    game = table({**last, **goods}, {}, market_trade=["3 twigs and 1 card"], garland="Peace")
    assert choice(game) == "visit market"
    game.apply("visit market")
    assert choice(game) == "trade 3 twigs and 1 card"


@pytest.mark.parametrize(
    ("event", "city"),
    [
        ("Gathering of Elders", ["King", "Judge", "Fool", "Queen"]),
        ("Bed & Breakfast Guild", ["Farm", "Farm", "Mine", "Inn", "Mine"]),
    ],
)
def test_an_event_is_worth_more_the_nearer_it_is(event: str, city: list[str]) -> None:
    """Compared with a table where another event lies in its place."""
    gains = []
    for n in (0, 2, len(city)):
        with_it, without = (
            worth(table({"city": city[:n]}, {}, events=[first, *FILL])) for first in (event, "Path of the Pilgrims")
        )
        gains.append(with_it - without)
    assert gains[0] < gains[1] < gains[2]


def test_the_award_counts_little_at_first_and_fully_at_the_end() -> None:
    """What one blue card more than the opponent's is worth for the award, beyond what it is worth anyway."""
    found = []
    for season in ("winter", "autumn"):
        player = {"season": season, "city": ["Crane"]}
        peace, community = (worth(table(player, {}, garland=award)) for award in ("Peace", "Community"))
        found.append(peace - community)
    assert 0 < found[0] < 3
    assert found[1] == pytest.approx(6)


def test_events_without_names_and_colours_are_not_in_reach_of_an_empty_city() -> None:
    requirement = SITES[SITE_BY_ID["city_holiday"]].requirement
    assert isinstance(requirement, CityRequirement)
    assert (requirement.cards, requirement.colours) == ((), [])
    near = worth(table({}, {}, events=["City Holiday"], garland="Peace"))
    far = worth(table({}, {}, events=["Path of the Pilgrims"], garland="Peace"))
    assert near == pytest.approx(far)
