"""Looking through a turn, and playing on."""

from __future__ import annotations

import pytest

import underbough as ub
from underbough.bots import Seen, make_bot
from underbough.bots.learned.events import Holdings
from underbough.bots.learned.oracle import shipped
from underbough.bots.search.lookahead import FIRST, Budget, Candidate, Lookahead
from underbough.bots.search.turns import Judge, TurnSearch
from underbough.rules.engine.fingerprint import fingerprint_within_turn

EDITIONS = ["everdell", "silverfrost"]


def turns(edition: str, count: int, seed: int = 8) -> list[ub.Game]:
    """Positions in which a turn begins, from a game of bots."""
    game = ub.new_game(edition, players=2, seed=seed, log=False)
    bot = make_bot("sprout", 8)
    found = []
    while (decision := game.decision) is not None:
        if decision.kind == "turn" and len(decision.options) > 1:
            found.append(game.clone())
        game.apply(bot.choose(Seen(game)))
    return found[:: max(1, len(found) // count)]


def positions_of_turn(game: ub.Game, depth: int) -> list[ub.Game]:
    """What a few steps of the turn that begins here lead to."""
    found = []
    for i in range(game.choices):
        after = game.clone()
        after.apply(i)
        found.append(after)
        if depth > 1 and after.decision is not None and after.decision.kind != "turn":
            found += positions_of_turn(after, depth - 1)
    return found


def best_end(game: ub.Game, seat: int, judge: Judge) -> float:
    """By trying everything."""
    decision = game.decision
    if decision is None or decision.player != seat or decision.kind == "turn":
        return judge.worth(game)
    ends = []
    for i in range(len(decision.options)):
        after = game.clone()
        after.apply(i)
        ends.append(best_end(after, seat, judge))
    return max(ends)


def judge_of(game: ub.Game) -> Judge:
    decision = game.decision
    assert decision is not None
    return shipped(game.setup.edition, solo=bool(game.setup.solo)).foresight(game.state, decision.player)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("most", [1, 30])
def test_every_option_is_brought_to_an_end_of_the_turn(edition: str, most: int) -> None:
    for game in turns(edition, 6):
        decision = game.decision
        assert decision is not None
        judge = judge_of(game)
        search = TurnSearch(game, judge, most)
        assert len(search.ends) == len(decision.options)
        for end in search.ends:
            assert end is not None
            then = end.game.decision
            assert then is None or then.player != decision.player or then.kind == "turn"
            assert end.value == judge.worth(end.game)
        values = [end.value for end in search.ends if end is not None]
        assert values[search.best()] == max(values)


def test_with_time_enough_the_best_end_of_each_option_is_found() -> None:
    game = ub.position(
        {
            "players": [
                {"hand": ["Farm", "Mine", "Inn"], "stock": {"twig": 3, "resin": 2, "pebble": 1}, "workers": 1},
                {"workers": 2},
            ],
            "meadow": ["Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Ruins", "Ruins"],
        }
    )
    judge = judge_of(game)
    search = TurnSearch(game, judge, 100_000)
    for i, end in enumerate(search.ends):
        after = game.clone()
        after.apply(i)
        assert end is not None
        assert end.value == pytest.approx(best_end(after, 0, judge))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_cannot_be_the_best_may_be_left_without_an_end(edition: str) -> None:
    left = 0
    for game in turns(edition, 12):
        judge = judge_of(game)
        whole = TurnSearch(game, judge, 10)
        quick = TurnSearch(game, judge, 10, every=False)
        chosen = quick.ends[quick.best()]
        assert chosen is not None
        for fast, slow in zip(quick.ends, whole.ends, strict=True):
            assert slow is not None
            assert fast is None or fast.value == slow.value
            left += fast is None
    assert left > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_of_one_turn_are_told_apart_without_looking_through_the_deck(edition: str) -> None:
    alike = 0
    for game in [*turns(edition, 12), *turns(edition, 12, seed=9), *turns(edition, 12, seed=10)]:
        fingerprints: dict[int, int] = {}
        for position in positions_of_turn(game, 3):
            within_turn = fingerprint_within_turn(position.state)
            alike += within_turn in fingerprints
            assert fingerprints.setdefault(within_turn, position.hash()) == position.hash()
        assert len(set(fingerprints.values())) == len(fingerprints)
    assert alike > 0  # other orders of the same steps


def test_a_search_leaves_the_game_as_it_is() -> None:
    for game in turns("everdell", 4):
        before = game.hash()
        TurnSearch(game, judge_of(game), 50)
        assert game.hash() == before


def test_a_position_is_worth_the_same_wherever_the_look_at_its_turn_began() -> None:
    oracle = shipped("everdell", solo=False)
    changes: set[str] = set()
    for game in turns("everdell", 40):
        seat = Seen(game).player
        begun = oracle.foresight(game.state, seat)
        for position in [game, *positions_of_turn(game, 2), game]:
            state = position.state
            player = state.players[seat]
            if player.passed:
                continue
            points = [score.total for score in position.scores()]
            mine = Holdings(state, player)
            fresh = oracle.foresight(state, seat).correction(state, player.season, points, mine)
            assert begun.correction(state, player.season, points, mine) == pytest.approx(fresh)
            changes.add("season" if player.season > game.state.players[seat].season else "")
            changes.add("event" if len(player.events) > len(game.state.players[seat].events) else "")
    assert changes == {"", "season", "event"}


# --- playing on ---


def test_a_budget_is_spent_by_games_or_by_time() -> None:
    assert Budget(iterations=40).spent(0.0, 10) == 0.25
    assert Budget(iterations=40).part(0.1) == Budget(iterations=4)
    assert Budget(iterations=4).part(0.1) == Budget(iterations=1)
    assert Budget(seconds=2.0).part(0.1) == Budget(seconds=0.2)
    assert Budget(seconds=1e9).spent(0.0, 10) < 1


def test_the_first_look_counts_as_much_as_some_games_played_on() -> None:
    candidate = Candidate(0, 0.4)
    assert candidate.value == pytest.approx(0.4)
    candidate.shares = [0.6] * FIRST
    assert candidate.value == pytest.approx(0.5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_games_are_spent_on_the_options_that_do_best(edition: str) -> None:
    seen = Seen(turns(edition, 6)[2])
    lookahead = Lookahead(shipped(edition, solo=False), width=6, turns=1, positions=8, own_positions=20)
    candidates = lookahead.judge(seen, Budget(iterations=36), 5)
    assert len(candidates) == min(6, seen.count)
    played = [len(candidate.shares) for candidate in candidates]
    assert 36 <= sum(played) < 36 + 6
    assert played[0] == max(played)
    assert min(played) < max(played)
    values = [candidate.value for candidate in candidates]
    assert values[1:] == sorted(values[1:], reverse=True)
    assert all(0 <= value <= 1 for value in values)


def test_a_game_that_is_played_on_to_its_end_is_won_or_lost() -> None:
    game = turns("everdell", 100)[-1]
    seen = Seen(game)
    lookahead = Lookahead(shipped("everdell", solo=False), width=3, turns=40, positions=8, own_positions=20)
    for candidate in lookahead.judge(seen, Budget(iterations=6), 5):
        assert set(candidate.shares) <= {0.0, 0.5, 1.0}
