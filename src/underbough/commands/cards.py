"""`underbough cards`"""

from __future__ import annotations

import argparse

import underbough as ub
from underbough.commands.common import console
from underbough.terminal.cards import large, search, table
from underbough.terminal.style import legend, signs_for


def run(args: argparse.Namespace) -> int:
    cards = sorted(ub.cards("everdell"), key=lambda card: card.name)
    query = " ".join(args.query)
    found = search(cards, query) if query else cards
    if not found:
        raise ub.UnderboughError(f"no card matches {query!r}; `underbough cards` lists all {len(cards)}")
    to = console()
    signs = signs_for(to)
    if len(found) == 1:
        to.print(large(found[0], signs))
        return 0
    to.print(table(found, signs, to.width))
    to.print(legend(signs))
    return 0
