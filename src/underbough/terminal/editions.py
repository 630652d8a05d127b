"""What differs between editions on the screen, one description for each."""

from __future__ import annotations

import underbough as ub
from underbough.rules.editions import find_edition
from underbough.terminal import everdell, silverfrost
from underbough.terminal.look import Look

LOOKS = {"everdell": everdell.LOOK, "silverfrost": silverfrost.LOOK}


def look_of(edition: str) -> Look:
    find_edition(edition)
    return LOOKS[edition]


def look_at(game: ub.Game) -> Look:
    return look_of(game.setup.edition)
