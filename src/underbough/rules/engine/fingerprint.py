"""A hash of a state: equal for states that can go on in the same ways."""

from __future__ import annotations

from underbough.rules.engine.state import State


def fingerprint(g: State) -> int:
    """A hash of everything that decides how the game can go on."""
    return fingerprint_with(g, tuple(g.deck[g.drawn :]))


def fingerprint_within_turn(g: State) -> int:
    """The same for games that come from one within a turn, quicker.

    They share its deck, or have shuffled the same cards into a new one; how far it is drawn tells them apart.
    """
    return fingerprint_with(g, (g.drawn,))


def fingerprint_with(g: State, deck: tuple[int, ...]) -> int:
    players: list[tuple[object, ...]] = []
    for p in g.players:
        city = tuple([(c.card, c.number, c.occupied, c.tokens, c.goods, c.beneath) for c in p.city])
        events = tuple([(e.card, e.goods, e.beneath) for e in p.events])
        covered = tuple([(c.card, c.number, c.occupied, c.tokens, c.goods, c.beneath) for c in p.covered])
        zones = tuple(p.zones)
        lists = (tuple(p.stock), tuple(p.hand), tuple(p.seen), city, covered, events, tuple(p.deployed), zones)
        players.append((lists, p.arrivals, p.workers, p.season, p.passed, p.automa, p.home))
    stack = tuple([(f.node, f.player, f.city, f.source, f.chosen, f.number, f.items) for f in g.stack])
    piles = (deck, tuple(g.discard), tuple(g.discard_seen), tuple(g.aside), g.aside_seen)
    zones = tuple(g.zones)
    board = (tuple(g.meadow), g.blocked, tuple(g.sites), g.active, g.turn, g.rng, tuple(g.extra), zones)
    return hash((tuple(players), stack, piles, board, g.rules.mark))
