"""What is true of the doubles of a game: its clone, its saved form, what each player sees of it, what it could be.

Dearer than the invariants, and still checked at every decision of some hundred games.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from typing import Any

import underbough as ub
from properties.powers import cards_beside
from underbough.rules.engine.saving import snapshot

Json = dict[str, Any]


def check_clone(game: ub.Game, texts: list[str], chosen: int) -> int:
    """Equal and independent. Returns the hash of what the chosen option, called by its text, leads to."""
    before = game.hash()
    clone = game.clone()
    assert clone.hash() == before
    assert clone.options().texts() == texts
    clone.apply(texts[chosen])
    assert game.hash() == before, "a choice in the clone changed the game"
    assert game.options().texts() == texts
    return clone.hash()


def check_saving(game: ub.Game, texts: list[str], *, again: bool = True) -> None:
    """A snapshot is enough to go on, in the middle of an effect too; saved `again`, it reads the same."""
    text = ub.save(game.clone())
    loaded = ub.load(text)
    assert loaded.hash() == game.hash()
    assert loaded.options().texts() == texts
    if again:
        assert ub.save(loaded.clone()) == text


def check_view(game: ub.Game, texts: list[str], viewer: int | None) -> Json:
    """JSON that shows the viewer's own cards and choices, and of the others no more than is there."""
    decision = game.decision
    assert decision is not None
    view = game.view(viewer)
    assert json.loads(json.dumps(view)) == view, "a view is not plain JSON"
    for i, (seen, p) in enumerate(zip(view["players"], game.state.players, strict=True)):
        hand = [ub.CARDS[card].id for card in p.hand]
        if i == viewer:
            assert seen["hand"] == hand
        assert len(seen["hand"]) == len(hand)
        named = Counter(id for id in seen["hand"] if id is not None)
        assert named <= Counter(hand), f"viewer {viewer} sees cards that player {i} does not hold"
    assert view["decision"]["player"] == decision.player
    assert view["decision"]["options"] == (texts if viewer == decision.player else None)
    return view


def check_determinize(game: ub.Game, viewer: int, view: Json) -> None:
    """Dealing anew what the viewer does not know changes nothing of what they see (`view`)."""
    before = game.hash()
    dealt = game.determinize(viewer, before)
    assert game.hash() == before, "dealing anew changed the game itself"
    assert dealt.view(viewer) == view, f"viewer {viewer} can tell the deal from the game"
    assert all_cards(dealt) == all_cards(game)


def check_nothing_leaks(game: ub.Game, viewer: int) -> None:
    """A deal depends on what the viewer knows alone: from two games that look alike the same seed makes the same."""
    other = game.determinize(viewer, 1)
    assert other.determinize(viewer, 2).hash() == game.determinize(viewer, 2).hash(), f"a secret reaches {viewer}"


def all_cards(game: ub.Game) -> list[int]:
    g = game.state
    cards = g.deck[g.drawn :] + g.discard + g.aside + g.meadow
    for p in g.players:
        cards += p.hand
        cards += chain.from_iterable(owned.beneath for owned in chain(p.city, p.events))
        cards += [owned.card for owned in p.city]
    return sorted(cards + cards_beside(g))


def check_record(game: ub.Game) -> None:
    """A record leads to the same game, and so does a saved game with its record."""
    record = json.loads(json.dumps(game.record()))
    again = ub.replay(record)
    assert again.hash() == game.hash()
    assert snapshot(again.state) == snapshot(game.state)
    assert again.record() == record
    loaded = ub.load(ub.save(game))
    assert loaded.hash() == game.hash()
    assert loaded.answers == game.answers
    for viewer in (None, *range(len(game.state.players))):
        assert again.log(viewer) == game.log(viewer) == loaded.log(viewer)


def decider_of(game: ub.Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.player


def look_around(game: ub.Game, texts: list[str], step: int) -> tuple[int | None, Json]:
    """Through the eyes of who decides, of the others and of a spectator, in turn; returns who looked at what."""
    decider, players = decider_of(game), game.setup.players
    eyes = [*((decider + i) % players for i in range(players)), None]
    viewer = eyes[step % len(eyes)]
    view = check_view(game, texts, viewer)
    if viewer is not None:
        check_determinize(game, viewer, view)
        if step % 4 == 0:
            check_nothing_leaks(game, viewer)
    assert game.determinize(decider, step).options().texts() == texts, "the decider's options depend on secrets"
    return viewer, view


def look_closer(game: ub.Game, texts: list[str], step: int) -> None:
    """At all doubles of the game as it stands, through the eyes of who decides and of one more player."""
    decider = decider_of(game)
    check_clone(game, texts, step % len(texts))
    check_saving(game, texts)
    for viewer in {step % game.setup.players, decider}:
        check_determinize(game, viewer, check_view(game, texts, viewer))
        check_nothing_leaks(game, viewer)
    assert game.determinize(decider, step).options().texts() == texts, "the options depend on secrets"
