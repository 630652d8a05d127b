"""A game as one seat or a spectator may know it: the data of `messages.Position`, ready to be sent."""

from __future__ import annotations

from typing import Any

import underbough as ub
from underbough.rules.engine import views
from underbough.server.play.course import Course

Json = dict[str, Any]
Viewer = int | None  # a seat; None: a spectator


def position(course: Course, viewer: Viewer, *, resigned: bool = False) -> Json:
    """`resigned`: the game was given up, and nothing more is asked."""
    game = course.game
    over = game.over or resigned
    return {
        "number": course.number,
        "seat": viewer,
        "view": table_view(game, viewer),
        "decision": None if over else decision(game, viewer, course.number),
        "can_undo": viewer is not None and not over and course.undoable(viewer) > 0,
        "scores": scores(game),
        "over": over,
        "winners": winners(game, resigned=resigned) if over else [],
    }


def table_view(game: ub.Game, viewer: Viewer) -> Json:
    """Without what clients know from the catalogue, or are told elsewhere."""
    return views.table_view(game.state, viewer)


def decision(game: ub.Game, viewer: Viewer, number: int) -> Json | None:
    asked = game.decision
    if asked is None:
        return None
    mine = asked.player == viewer
    return {
        "number": number,
        "seat": asked.player,
        "kind": asked.kind,
        "always_asked": asked.always_asked,
        "source": None if asked.always_asked else asked.source,
        "options": [option(each) for each in asked.options] if mine else None,
    }


def option(each: ub.Option) -> Json:
    return {"index": each.index, "text": each.text, "about": each.about}


def scores(game: ub.Game) -> list[Json]:
    return [
        {
            "player": score.player,
            "total": score.total,
            "lines": [{"source": line.source, "what": line.line, "points": line.points} for line in score.lines],
        }
        for score in game.scores()
    ]


def winners(game: ub.Game, *, resigned: bool) -> list[int]:
    """Whoever resigns alone leaves the victory to the printed opponent."""
    return [game.state.rules.opponent.seat] if resigned else list(game.winners())


def events(game: ub.Game, viewer: Viewer, since: int) -> list[Json]:
    """What happened since so many events, as the viewer may know it."""
    state = game.state
    return [] if state.log is None else [views.describe(state, event, viewer) for event in state.log[since:]]


def events_so_far(game: ub.Game) -> int:
    return len(game.state.log or ())
