"""`underbough cards`"""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.text import Text

import underbough as ub
from underbough.commands.common import console
from underbough.rules.editions import EDITIONS, find_edition
from underbough.rules.engine.declarations import Card
from underbough.terminal import style
from underbough.terminal.cards import Entry, card_table, entries, large, search, site_table, sources_told
from underbough.terminal.editions import look_of

Found = dict[str, list[Entry]]


def run(args: argparse.Namespace) -> int:
    editions = [args.edition] if args.edition else list(EDITIONS)
    query = " ".join(args.query)
    found = find(editions, query, args.language)
    if not found:
        known = sum(len(ub.cards(edition)) for edition in editions)
        raise ub.UnderboughError(f"no card matches {query!r}; `underbough cards` lists all {known}")
    to = console()
    if sum(len(group) for group in found.values()) == 1:
        (entry,) = next(iter(found.values()))
        look = look_of(entry.edition)
        to.print(large(entry, look, look.signs_for(to)))
        return 0
    for edition, group in found.items():
        show(edition, group, to)
    return 0


def find(editions: list[str], query: str, language: str) -> Found:
    """What was asked for, by edition; a name that fits exactly is preferred to words within texts."""
    found: Found = {}
    for edition in editions:
        among = entries(edition, language)
        found[edition] = search(among, query, look_of(edition)) if query else among
    wanted = " ".join(query.split())
    exact = {edition: [entry for entry in group if entry.called(wanted)] for edition, group in found.items()}
    best = exact if any(exact.values()) else found
    return {edition: group for edition, group in best.items() if group}


def show(edition: str, found: list[Entry], to: Console) -> None:
    signs = look_of(edition).signs_for(to)
    cards = [entry for entry in found if isinstance(entry.thing, Card)]
    others = [entry for entry in found if not isinstance(entry.thing, Card)]
    to.print(Text(find_edition(edition).name, style.TITLE))
    if cards:
        to.print(card_table(cards, signs, to.width))
        to.print(style.legend(signs))
    if others:
        to.print(site_table(others, signs))
    if told := sources_told(found):
        to.print(Text(f"{told}\n", style.QUIET))
