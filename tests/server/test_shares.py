"""Finished games: how the chances went from turn to turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import underbough as ub
from server.harness import Person
from underbough.bots import make_bot
from underbough.bots.base import Seen
from underbough.server.messages import ShareMoment, Shares
from underbough.server.play.shares import foretell, largest_swings

Somebody = Callable[[], Person]


def played(**setup: Any) -> ub.Game:
    """A game that random bots have played to its end."""
    game = ub.new_game(seed=4, **setup)
    bot = make_bot("random", 4)
    while game.decision is not None:
        game.apply(bot.choose(Seen(game)))
    return game


@pytest.mark.parametrize(
    "setup",
    [
        {"edition": "everdell", "players": 3},
        {"edition": "silverfrost", "players": 2},
        {"edition": "everdell", "players": 1, "solo": "rugwort", "level": 1},
    ],
)
def test_shares_are_parts_of_one_victory_and_end_with_the_winners(setup: dict[str, Any]) -> None:
    game = played(**setup)
    shares = foretell(game.record(), resigned=False)
    steps = [moment.step for moment in shares.moments]
    assert steps == sorted(set(steps))
    assert (steps[0], steps[-1]) == (0, len(game.record()["answers"]))
    assert all(sum(moment.shares) == pytest.approx(1) for moment in shares.moments)
    winners = game.winners()
    assert shares.moments[-1].shares == [
        1 / len(winners) if player in winners else 0 for player in range(len(game.state.players))
    ]


def test_turning_points_tell_whose_turn_it_was_and_what_happened() -> None:
    game = played(edition="everdell", players=2)
    shares = foretell(game.record(), resigned=False)
    assert len(shares.turning_points) == 3
    for point in shares.turning_points:
        assert point.seat in {event.get("player") for event in point.log}


def moments(*shares: float) -> list[ShareMoment]:
    return [ShareMoment(step=i, shares=[share, 1 - share]) for i, share in enumerate(shares)]


def swings(*shares: float) -> list[int]:
    """Two players take turns."""
    return largest_swings(moments(*shares), [i % 2 for i in range(len(shares))])


def test_the_largest_swings_are_told_in_their_order_and_the_end_is_none() -> None:
    assert swings(0.5, 0.62, 0.61, 0.3, 0.41, 0.55, 1.0) == [0, 2, 4]
    assert swings(0.5, 0.62, 1.0) == [0]
    assert swings(0.5) == []


def test_where_little_changes_there_is_no_turning_point() -> None:
    assert swings(0.5, 0.55, 0.35, 0.43, 0.35, 1.0) == [1]
    assert swings(0.5, 0.55, 0.6, 0.68, 0.76, 1.0) == []


def test_a_turning_point_changes_much_for_whose_turn_it_is() -> None:
    """That is the change which is told; what it means for the others among themselves is not."""
    shares = [[0.4, 0.3, 0.3], [0.4, 0.45, 0.15], [0.25, 0.5, 0.25], [0.2, 0.4, 0.4], [1.0, 0.0, 0.0]]
    going = [ShareMoment(step=i, shares=each) for i, each in enumerate(shares)]
    assert largest_swings(going, [0, 1, 2, 0, 0]) == [2]


def test_a_solo_game_that_was_given_up_ends_with_the_opponent_s_victory() -> None:
    record = played(edition="everdell", players=1, solo="rugwort", level=1).record()
    whole = foretell(record, resigned=False).moments
    for answers in range(8):
        given_up = foretell({**record, "answers": record["answers"][:answers]}, resigned=True).moments
        assert given_up[-1] == ShareMoment(step=answers, shares=[0, 1])
        assert given_up[:-1] == [moment for moment in whole if moment.step <= answers]


def test_who_resigns_alone_is_shown_the_end_of_it(me: Person) -> None:
    table = me.table("me", solo="rugwort")
    path = f"/api/tables/{table['id']}"
    page = me.page(table["id"]).wait_for_turn()
    page.answer(page.texts()[0])
    me.post(f"{path}/resign", {"seat": 0})
    shares = Shares.model_validate(me.get(f"{path}/replay/shares"))
    assert 0 < shares.moments[0].shares[0] < 1
    assert shares.moments[-1] == ShareMoment(step=1, shares=[0, 1])


def test_they_are_shown_when_the_game_is_over(me: Person, person: Somebody) -> None:
    table = me.table("me", "random")
    path = f"/api/tables/{table['id']}"
    assert me.refused("GET", f"{path}/replay/shares") == (409, "not_over")
    page = me.page(table["id"])
    while not page.wait_for_turn().position["over"]:
        page.answer(page.texts()[-1])
    shares = Shares.model_validate(person().get(f"{path}/replay/shares"))
    assert shares.moments[-1].step == len(me.get(f"{path}/replay")["steps"])
    assert shares == Shares.model_validate(me.get(f"{path}/replay/shares"))
