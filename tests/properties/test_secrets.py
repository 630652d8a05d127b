"""Nobody learns from a view or a log what they may not know, and nobody forgets what they saw."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

import underbough as ub
from properties.games import Chooser, new, play_on, walk

Json = dict[str, Any]

PRIVATE = {"draw", "discard"}
"""Events about cards that only the acting player sees."""


@pytest.mark.parametrize("number", range(30_000, 30_018))
def test_a_log_names_hidden_cards_to_those_who_saw_them_only(number: int) -> None:
    game = play_on(number, 400)
    logs = {viewer: game.log(viewer) for viewer in (None, *range(game.setup.players))}
    hidden = 0
    for at, public in enumerate(logs[None]):
        told = {viewer for viewer, log in logs.items() if "cards" in log[at]}
        if public["type"] in PRIVATE:
            assert told == {public["player"]}
            hidden += 1
        elif public["type"] == "give_card":
            assert told - {None} == {public["player"], public["other"]}
            assert (None in told) == (game.setup.players == 2), "a spectator knows what everybody knows"
        else:
            assert all(log[at] == public for log in logs.values()), "a public event reads the same for all"
    assert hidden


@pytest.mark.parametrize("number", range(31_000, 31_012))
def test_as_long_as_two_games_look_alike_to_a_player_their_logs_read_alike(number: int) -> None:
    game = play_on(number, 40 + number % 60)
    compared = 0
    for viewer in range(game.setup.players):
        first, second = (with_a_log(game.determinize(viewer, seed)) for seed in (1, 2))
        chooser = Chooser(number)
        while first.view(viewer) == second.view(viewer):
            assert first.log(viewer) == second.log(viewer)
            compared += 1
            both = [text for text in first.options().texts() if text in second.options().texts()]
            if not both:
                break
            text = both[chooser.index(both)]
            first.apply(text)
            second.apply(text)
    assert compared >= game.setup.players


def with_a_log(game: ub.Game) -> ub.Game:
    game.state.log = []
    return game


@pytest.mark.parametrize("number", [number for number in range(32_000, 32_024) if number % 6])
def test_a_card_in_another_hand_is_forgotten_only_when_one_leaves_that_hand_unseen(number: int) -> None:
    game = new(number)
    chooser = Chooser(number)
    views = [game.view(viewer) for viewer in range(game.setup.players)]
    read = [len(game.log())] * game.setup.players
    while not game.over and len(game.answers) < 120:
        game.apply(chooser.index(game.options().texts()))
        for viewer in range(game.setup.players):
            log = game.log(viewer)
            after = game.view(viewer)
            check_memory(viewer, views[viewer], after, log[read[viewer] :])
            views[viewer], read[viewer] = after, len(log)


def check_memory(viewer: int, before: Json, after: Json, happened: list[Json]) -> None:
    """What the viewer knew of each other hand is still known, unless something that happened explains its loss."""
    for i, (then, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        lost = Counter(named(then["hand"])) - Counter(named(now["hand"]))
        if i == viewer or not lost:
            continue
        own = [event for event in happened if event.get("player") == i]
        if any(event["type"] in {"discard", "give_card"} for event in own):
            continue
        shown = Counter(card for event in own if event["type"] in {"play", "tuck"} for card in event["cards"])
        assert lost <= shown, f"viewer {viewer} forgot {dict(lost)} in the hand of player {i}"


def named(hand: list[str | None]) -> list[str]:
    return [card for card in hand if card is not None]


@pytest.mark.parametrize("number", range(33_000, 33_006))
def test_no_view_contains_the_random_state_or_the_order_of_the_deck(number: int) -> None:
    for game, _ in islice(walk(number, log=False), 60):
        for viewer in (None, *range(game.setup.players)):
            view = game.view(viewer)
            assert view["deck"] == len(game.state.deck) - game.state.drawn
            assert game.state.rng not in numbers_in(view)


def numbers_in(data: Any) -> set[int]:
    if isinstance(data, dict):
        return set().union(*(numbers_in(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(numbers_in(value) for value in data))
    return {data} if isinstance(data, int) else set()
