"""Undo: possible exactly when the last answer revealed nothing, and then exact."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

import underbough as ub
from properties.games import Chooser, followed, mix, new
from underbough.rules.engine.saving import snapshot

Known = list[Counter[str]]

FOREST_CARDS = {"forest_deck", "own_forest"}
"""Zones of the Lizards, whose cards come up one by one."""
SHOWS = ("play", "give", "tuck", "reveal")
"""What takes a card out of a hand or pile for others to see counts as revealing, even if they knew the card."""


@pytest.mark.parametrize("number", followed(range(24)))
def test_undo_restores_the_game_exactly_wherever_it_is_allowed(number: int) -> None:
    game = new(number)
    chooser = Chooser(number)
    undone = 0
    while not game.over and len(game.answers) < 150:
        before = (snapshot(game.state), game.hash(), game.options().texts(), game.log(0), game.can_undo)
        kept = len(game.answers)
        chosen = chooser.index(before[2])
        game.apply(chosen)
        if game.can_undo:
            after = game.hash()
            game.undo()
            assert (snapshot(game.state), game.hash(), game.options().texts(), game.log(0), game.can_undo) == before
            assert len(game.answers) == kept + 2, "an undo is an entry of its own"
            game.apply(chosen)
            assert game.hash() == after
            undone += 1
    assert undone > 5
    assert ub.replay(game.record()).hash() == game.hash()


@pytest.mark.parametrize("number", followed(range(100, 112)))
def test_undo_is_barred_exactly_when_chance_was_used_or_somebody_has_learnt_of_a_card(number: int) -> None:
    check_where_undo_is_barred(new(number), number, SHOWS)


@pytest.mark.parametrize("number", followed(range(200, 209)))
def test_the_same_with_modules(number: int) -> None:
    """Some of them ask which card is given before they ask to whom."""
    check_where_undo_is_barred(ub.new_game("everdell", **mix(number)), number, (*SHOWS, "choose"))


def check_where_undo_is_barred(game: ub.Game, number: int, shows: tuple[str, ...]) -> None:
    chooser = Chooser(number)
    while (decision := game.decision) is not None:
        decider, rng, known = decision.player, game.state.rng, what_is_known(game)
        texts = decision.options.texts()
        chosen = chooser.index(texts)
        game.apply(chosen)
        assert game.last_player == decider
        if rng != game.state.rng or anything_new(known, what_is_known(game)):
            assert_barred(game, texts[chosen])
        elif not texts[chosen].startswith(shows):
            assert game.can_undo, f"{texts[chosen]!r} revealed nothing"


def assert_barred(game: ub.Game, text: str) -> None:
    assert not game.can_undo, f"{text!r} should not be taken back"
    before, answers = game.hash(), game.answers[:]
    with pytest.raises(ub.UnderboughError, match="nothing can be taken back"):
        game.undo()
    assert game.hash() == before
    assert game.answers == answers


def what_is_known(game: ub.Game) -> Known:
    """For each player, the cards they can name, wherever these are."""
    return [known_to(game, viewer) for viewer in range(game.setup.players)]


def known_to(game: ub.Game, viewer: int) -> Counter[str]:
    view = game.view(viewer)
    pieces = game.state.rules.pieces
    piles = {zone.name for zone in (*pieces.zones, *pieces.player_zones) if zone.holds == "card"} | FOREST_CARDS
    cards = [*view["meadow"], *view["discard_known"], *view["aside"]]
    for p in (view, *view["players"]):
        cards += chain.from_iterable(items for name, items in p["zones"].items() if name in piles)
    for p in view["players"]:
        cards += p["hand"]
        cards += [owned["id"] for owned in p["city"]]
        cards += chain.from_iterable(owned["beneath"] for owned in chain(p["city"], p["events"]))
    return Counter(card for card in cards if card is not None)


def anything_new(before: Known, after: Known) -> bool:
    return any(now - then for then, now in zip(before, after, strict=True))
