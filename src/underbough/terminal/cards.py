"""Cards and sites, large and in tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import underbough as ub
from underbough.names import names_of as all_names_of
from underbough.rules.engine.declarations import ANY_COLOUR, CARDS, COLOURS, CRITTER, KINDS, Card, Site
from underbough.terminal import style
from underbough.terminal.editions import look_of
from underbough.terminal.look import Look, card_of
from underbough.terminal.style import Signs

WIDE = 100
PUBLISHED = ("", "as published")


@dataclass(frozen=True)
class Entry:
    """A card, or something else that has a name: a location, an event, a quest ..."""

    thing: Card | Site
    edition: str
    language: str = "en"

    @property
    def name(self) -> str:
        """In the language; what is named nowhere keeps its name in the notation."""
        translated = all_names_of(self.edition).names.get(self.thing.id)
        return self.thing.name if translated is None or self.language == "en" else translated[self.language]

    def called(self, name: str) -> bool:
        return name.casefold() in (self.name.casefold(), self.thing.name.casefold(), self.thing.id)

    @property
    def own_translation(self) -> bool:
        return self.language != "en" and self.thing.id in all_names_of(self.edition).own_translation

    @property
    def source(self) -> tuple[str, str]:
        """Where its values are from: a short mark, and what that means."""
        return look_of(self.edition).sources.get(self.thing.source, PUBLISHED)

    @property
    def kind(self) -> str:
        if isinstance(self.thing, Site):
            words = self.thing.kind.replace("_", " ").rstrip(" 0123456789")
            return words.capitalize()
        return describe_kind(self.thing)


def entries(edition: str, language: str = "en") -> list[Entry]:
    """All cards by name, then all else as it is declared."""
    cards = [Entry(card, edition, language) for card in ub.cards(edition)]
    cards.sort(key=lambda entry: entry.name)
    return [*cards, *(Entry(site, edition, language) for site in ub.sites(edition))]


def describe_kind(card: Card) -> str:
    return f"{card.rarity.capitalize()} {KINDS[card.kind].capitalize()}"


def names_of(ids: Sequence[str]) -> str:
    """The names of Critters; all those of one colour as `green Critters`."""
    named = {id_: card_of(id_) for id_ in ids if id_ != "any"}
    parts = ["any Critter"] if "any" in ids else []
    for colour, word in enumerate(COLOURS):
        together = [card for card in named.values() if card.colour == colour]
        every = [c for c in CARDS if named and c.set == next(iter(named.values())).set]
        every = [card for card in every if card.kind == CRITTER and card.colour == colour]
        if len(together) > 1 and len(together) == len(every):
            parts.append(f"{word} Critters")
        else:
            parts += [card.name for card in together]
    return ", ".join(parts)


def pairing(card: Card) -> str:
    if card.unlocks:
        return f"Brings in for free: {names_of(card.unlocks)}"
    if card.unlocks_colour >= 0:
        return f"Brings in for free: any {COLOURS[card.unlocks_colour]} Critter"
    if card.unlocked_by_colour >= 0:
        any_colour = card.unlocked_by_colour == ANY_COLOUR
        return f"Free with: any {'' if any_colour else COLOURS[card.unlocked_by_colour] + ' '}Construction"
    return f"Free with: {names_of((card.unlocked_by,))}" if card.unlocked_by else ""


def large(entry: Entry, look: Look, signs: Signs) -> Panel:
    thing = entry.thing
    return large_card(entry, thing, look, signs) if isinstance(thing, Card) else large_site(entry, thing, signs)


def large_card(entry: Entry, card: Card, look: Look, signs: Signs) -> Panel:
    colour = style.COLOUR_STYLE[style.colour_of(card)]
    where = f"Legendary, of set {card.set}" if card.legendary else f"{card.copies} in the deck of set {card.set}"
    named = f"Counts as: {names_of((card.counts_as,))}" if card.counts_as else ""
    quiet = [pairing(card), named, where, *footnotes(entry)]
    body = Group(
        head(style.cost(card, signs), style.points(card.points, signs)),
        Text(entry.kind, style.QUIET),
        Text(look.when[style.colour_of(card)], colour),
        Text(),
        Text(card.text),
        Text(),
        *(Text(line, style.QUIET) for line in quiet if line),
    )
    return panel(body, entry.name, colour)


def large_site(entry: Entry, site: Site, signs: Signs) -> Panel:
    worth = style.points(site.points, signs) if site.points else Text()
    body = Group(
        head(Text(entry.kind, style.QUIET), worth),
        Text(),
        Text(site.text),
        Text(),
        *(Text(line, style.QUIET) for line in (f"set {site.set}", *footnotes(entry))),
    )
    return panel(body, entry.name, style.TITLE.removeprefix("bold "))


def head(left: Text, right: Text) -> Table:
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(left, right)
    return line


def panel(body: Group, name: str, colour: str) -> Panel:
    title = Text(name, f"bold {colour}")
    return Panel(body, title=title, border_style=colour, width=46, box=box.ROUNDED, padding=(0, 1))


def footnotes(entry: Entry) -> list[str]:
    notes = []
    if entry.name != entry.thing.name:
        notes.append(f"{entry.thing.name} in English" + ("; our own translation" if entry.own_translation else ""))
    return [*notes, entry.source[1]]


def card_table(found: Sequence[Entry], signs: Signs, width: int) -> Table:
    wide = width >= WIDE
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    shown.add_column("")
    shown.add_column("name", no_wrap=True)
    if wide:
        shown.add_column("kind", no_wrap=True)
    shown.add_column("cost", no_wrap=True)
    shown.add_column(signs.point, justify="right")
    shown.add_column("in deck" if wide else "x", justify="right")
    shown.add_column("text", ratio=1)
    for entry in found:
        card = entry.thing
        assert isinstance(card, Card)
        shown.add_row(
            style.colour_mark(card),
            style.card_name(card, entry.name),
            *((Text(entry.kind, style.QUIET),) if wide else ()),
            style.cost(card, signs),
            str(card.points),
            str(card.copies),
            marked(entry),
        )
    return shown


def site_table(found: Sequence[Entry], signs: Signs) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    shown.add_column("kind", no_wrap=True)
    shown.add_column("name")
    shown.add_column(signs.point, justify="right")
    shown.add_column("text", ratio=1)
    for entry in found:
        site = entry.thing
        assert isinstance(site, Site)
        shown.add_row(Text(entry.kind, style.QUIET), entry.name, str(site.points or ""), marked(entry))
    return shown


def marked(entry: Entry) -> Text:
    """The text, and where it is from."""
    text = Text(entry.thing.text)
    if entry.source[0]:
        text.append(f" ({entry.source[0]})", style.QUIET)
    return text


def sources_told(found: Sequence[Entry]) -> str:
    """How many have their values from where, if not all are as published."""
    count = Counter(entry.source[1] for entry in found)
    if set(count) <= {PUBLISHED[1]}:
        return ""
    return "\n".join(f"{number} of {len(found)} {source}" for source, number in count.items())


def search(among: Sequence[Entry], query: str, look: Look) -> list[Entry]:
    """Those of that name alone; else those in which each word of the query appears."""
    wanted = " ".join(query.split()).casefold()
    if named := [entry for entry in among if entry.called(wanted)]:
        return named
    return [entry for entry in among if all(word in _searched(entry, look) for word in wanted.split())]


def _searched(entry: Entry, look: Look) -> str:
    thing = entry.thing
    parts = [entry.name, thing.name, thing.text, entry.kind, thing.set, entry.source[1]]
    if isinstance(thing, Card):
        parts += [style.colour_of(thing), look.when[style.colour_of(thing)].split(":")[0], pairing(thing)]
    return " ".join(parts).casefold()


def find_one(among: Sequence[Entry], query: str, look: Look) -> Entry:
    found = search(among, query, look)
    wanted = query.casefold()
    named = [entry for entry in found if wanted in entry.name.casefold()] or found
    if len(named) == 1:
        return named[0]
    if not named:
        raise ub.UnderboughError(f"no card matches {query!r}; `underbough cards` lists them all")
    raise ub.UnderboughError(f"{query!r} could be {', '.join(entry.name for entry in named[:12])}")
