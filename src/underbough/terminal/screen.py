"""The table on the screen: what is public, my hand, and what I may do.

Drawn from `game.view(seat)` only, so that nothing is shown which that seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import underbough as ub
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, COLOURS, SITE_BY_ID, SITES, Card, Site
from underbough.terminal import style
from underbough.terminal.names import Names
from underbough.terminal.options import Line, group
from underbough.terminal.style import Signs

WIDE = 110
PROMPT_LINES = 2
NAME_WIDTH = 15
COST_WIDTH = 9
POINTS_WIDTH = 4
SHORTEST_TEXT = 12  # a card's text is left out where less of it would be seen
TITLES = 7  # the width of the titles of option groups

# What a decision is about, by its kind.
QUESTIONS = {
    "turn": "Your turn",
    "way": "How do you pay?",
    "save": "Which resource do you save?",
    "pay": "How much?",
    "spend": "Which resource?",
    "gain": "What do you gain?",
    "opponent": "Which player?",
    "load": "What is put on the card?",
    "activate": "Which card is activated?",
    "copy": "What do you copy?",
    "play": "Which card do you play?",
    "pile": "From which pile?",
    "worker": "Which worker?",
    "visit": "Where does the worker go?",
    "city": "Which card of the city?",
    "keep": "Which card do you keep?",
    "meadow": "Which card of the Meadow?",
    "discard": "Which card do you discard?",
    "give": "Which card do you give?",
    "tuck": "Which card goes beneath the event?",
    "order": "What comes first?",
}

View = dict[str, Any]
GOODS = ("twig", "resin", "pebble", "berry", "point")


def draw(game: ub.Game, decision: ub.Decision, names: Names, signs: Signs, console: Console) -> RenderableType:
    """All that a player needs for the decision; on a low screen the parts needed most (`t` shows the rest)."""
    texts = [option.text for option in decision.options]
    boxed = Screen(game, decision.player, names, signs, console.width, texts)
    plain = Screen(game, decision.player, names, signs, console.width, texts, boxed=False)
    options = plain.options(decision.kind)
    if decision.kind != "turn":
        return Group(*plain.for_choice(), options)
    for parts in (boxed.whole(), plain.whole(), plain.without_board(), plain.short()):
        drawn = Group(*parts, options)
        if len(console.render_lines(drawn)) + PROMPT_LINES <= console.height:
            break
    return drawn


def whole_table(game: ub.Game, seat: int, names: Names, signs: Signs, width: int) -> RenderableType:
    return Group(*Screen(game, seat, names, signs, width, []).whole())


def card_of(id_: str) -> Card:
    return CARDS[CARD_BY_ID[id_]]


def site_of(id_: str) -> Site:
    return SITES[SITE_BY_ID[id_]]


class Screen:
    def __init__(
        self,
        game: ub.Game,
        seat: int,
        names: Names,
        signs: Signs,
        width: int,
        options: Sequence[str],
        *,
        boxed: bool = True,
    ) -> None:
        self.view: View = game.view(seat)
        self.totals = [score.total for score in game.scores()]
        self.rules = game.state.rules
        self.seat = seat
        self.names = names
        self.signs = signs
        self.width = width
        self.texts = options
        self.wide = width >= WIDE
        self.boxed = boxed and self.wide
        self.inner = width - 4 if self.boxed else width
        self.half = width // 2 - (4 if self.boxed else 3)

    @property
    def me(self) -> View:
        mine: View = self.view["players"][self.seat]
        return mine

    def whole(self) -> list[RenderableType]:
        column = self.half if self.wide else self.inner
        places: list[RenderableType] = [self.board(column), self.forest(column)]
        if self.wide:
            places += [Text(), style.legend(self.signs), style.legend_of_marks(self.signs)]
        board = self.section("Board", Group(*places), column)
        events = self.section("Events", self.events(), column)
        if not self.wide:
            return [board, events, *self.without_board()]
        grid = Table.grid(expand=True, padding=(0, 0) if self.boxed else (0, 2, 0, 0), pad_edge=False)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(board, events)
        return [grid, *self.without_board()]

    def without_board(self) -> list[RenderableType]:
        """The options name the places that can be visited; who stands where must be asked for."""
        return [
            self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner),
            self.section("Players", self.players(), self.inner),
            self.section(self.hand_title(), self.hand(), self.inner),
        ]

    def short(self) -> list[RenderableType]:
        mine = [self.city(self.seat)] if self.me["city"] else []
        return [
            self.section("Players", Group(*(self.status(i) for i in self.others_first()), *mine), self.inner),
            self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner),
            self.section(self.hand_title(), self.hand(), self.inner),
        ]

    def for_choice(self) -> list[RenderableType]:
        """Within a turn: what I have, and the Meadow if it is about its cards."""
        parts = [self.section("You", self.status(self.seat), self.inner)]
        if any(" from meadow " in text for text in self.texts):
            parts.append(self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner))
        if self.me["hand"]:
            parts.append(self.section(self.hand_title(), self.hand(), self.inner))
        return parts

    def section(self, title: str, body: RenderableType, width: int) -> RenderableType:
        name = Text(title, style.TITLE)
        if self.boxed:
            return Panel(body, title=name, title_align="left", border_style="grey35", box=box.ROUNDED, padding=(0, 1))
        name.append(" ")
        if self.signs is style.FINE:
            name.append("─" * (width - len(name)), "grey35")
        return Group(name, body)

    # --- the board ---

    def sites(self, *kinds: str) -> list[View]:
        return [site for site in self.view["sites"] if site["kind"] in kinds]

    def board(self, width: int) -> RenderableType:
        cells = [self.place(site, self.symbols(site["label"])) for site in self.sites("basic")]
        cells += [self.place(site, Text(site["label"])) for site in self.sites("haven")]
        journeys = [self.place(site, Text(site["label"].split()[-1])) for site in self.sites("journey")]
        cells.append(Text("  ").join([Text("journey"), *journeys]))
        return flow(cells, width)

    def place(self, site: View, label: Text) -> Text:
        """`3ψ ○` while free, `3ψ 2` with a worker of player 2 on it."""
        text = label.copy()
        text.stylize("bold" if f"visit {site['label']}" in self.texts else "")
        text.append(" ")
        for worker in site["workers"]:
            text.append_text(style.chip(worker, self.signs))
        spaces = self.rules.forest_spaces if site["kind"] == "forest" else 1
        if site["shared"]:
            text.append(self.signs.shared, style.QUIET)
        else:
            text.append(self.signs.free * (spaces - len(site["workers"])), style.QUIET)
        return text

    def symbols(self, label: str) -> Text:
        """`2 twigs and 1 card` -> `2ψ 1▯`"""
        parts = []
        for part in label.split(" and "):
            number, _, word = part.partition(" ")
            good = next((i for i, name in enumerate(GOODS) if word.startswith(name[:4])), None)
            if good is None:
                parts.append(Text(f"{number}{self.signs.card}", style.CARD_STYLE))
            else:
                parts.append(Text(f"{number}{self.signs.goods[good]}", style.GOODS_STYLE[good]))
        return Text(" ").join(parts)

    def forest(self, width: int) -> RenderableType:
        cells = []
        for site in self.sites("forest"):
            label = Text.assemble((site["label"], "bold #86b95c"), ": ", site["name"])
            cells.append(self.place(site, label))
        return flow(cells, width)

    def events(self) -> RenderableType:
        return Text("\n").join(self.event(site) for site in self.sites("basic_event", "special_event"))

    def event(self, site: View) -> Text:
        declared = site_of(site["id"])
        by = site["achieved_by"]
        if by is not None:
            return Text.assemble(style.chip(by, self.signs), " ", (site["name"], style.QUIET), (" done", style.QUIET))
        may = f"achieve {site['name']}" in self.texts
        worth = f" {declared.points}{self.signs.goods[4]}" if declared.points else ""
        name = (site["name"], style.LEGAL if may else "bold")
        return Text.assemble(name, (worth, style.GOODS_STYLE[4]), ": ", self.requirement(declared))

    def requirement(self, site: Site) -> Text:
        """What it needs; what I have of it is green."""
        requirement = site.requirement
        assert requirement is not None
        mine = [card_of(owned["id"]) for owned in self.me["city"]]
        parts = []
        for id_ in requirement.cards:
            there = any(card.id == id_ for card in mine)
            parts.append(Text(card_of(id_).name, "green" if there else style.QUIET))
        for colour, needed in requirement.colours:
            have = sum(card.colour == colour for card in mine)
            word = COLOURS[colour] if len(requirement.colours) == 1 else COLOURS[colour][0].upper()
            parts.append(Text(f"{min(have, needed)}/{needed} {word}", "green" if have >= needed else style.QUIET))
        return Text(", ").join(parts)

    # --- cards ---

    def meadow_title(self) -> str:
        return f"Meadow (deck {self.view['deck']}, discard {self.view['discard']})"

    def meadow(self, columns: int, width: int) -> RenderableType:
        each = width // columns - (columns - 1)
        rows = [self.meadow_row(slot, id_, each) for slot, id_ in enumerate(self.view["meadow"])]
        lines = (len(rows) + columns - 1) // columns
        return Text("\n").join(Text("  ").join(rows[i::lines]) for i in range(lines))

    def meadow_row(self, slot: int, id_: str | None, width: int) -> Text:
        if id_ is None:
            return self.fitted(Text(f"  {slot + 1}", style.QUIET), width)
        may = any(text.endswith(f"from meadow {slot + 1}") for text in self.texts)
        row = Text(f" {slot + 1} ")
        if slot in self.view["blocked"]:
            row = Text.assemble(style.chip(len(self.names) - 1, self.signs), f"{slot + 1} ")
        return self.card_row(card_of(id_), row, width, may=may)

    def card_row(self, card: Card, before: Text, width: int, *, may: bool) -> Text:
        """` 3 G Farm           2ψ 1◆    1★  Gain 1 berry.`"""
        name = style.card_name(card)
        name.stylize("bold" if may else "")
        row = Text.assemble((self.signs.legal if may else " ", style.LEGAL), before, style.colour_mark(card), " ")
        row.append_text(self.fitted(name, NAME_WIDTH))
        row.append_text(self.fitted(style.cost(card, self.signs), COST_WIDTH))
        row.append_text(self.fitted(style.points(card.points, self.signs), POINTS_WIDTH))
        if width > row.cell_len + SHORTEST_TEXT:
            row.append(card.text, style.QUIET)
        return self.fitted(row, width)

    def fitted(self, text: Text, width: int) -> Text:
        """Cut or filled up to a width."""
        text = text.copy()
        text.truncate(width, overflow="ellipsis" if self.signs is style.FINE else "crop", pad=True)
        return text

    def hand_title(self) -> str:
        return f"Your hand ({len(self.me['hand'])} of {self.me['hand_limit']})"

    def hand(self) -> RenderableType:
        named = {text.removesuffix(" from hand") for text in self.texts}
        rows = []
        for id_ in self.me["hand"]:
            card = card_of(id_)
            may = any(f"{verb} {card.name}" in named for verb in ("play", "discard", "give", "tuck", "keep"))
            rows.append(self.card_row(card, Text(), self.inner, may=may))
        return Text("\n").join(rows) if rows else Text("empty", style.QUIET)

    # --- players ---

    def others_first(self) -> list[int]:
        """In turn order after me, so that I come last, next to my hand."""
        count = len(self.view["players"])
        return [(self.seat + 1 + i) % count for i in range(count)]

    def players(self) -> RenderableType:
        return Group(*(part for i in self.others_first() for part in (self.status(i), self.city(i))))

    def status(self, player: int) -> Text:
        p = self.view["players"][player]
        line = Text.assemble(
            style.chip(player, self.signs), " ", (self.names.of(player), f"bold {style.player_style(player)}"), "  "
        )
        line.append(p["season"], style.SEASON_STYLE.get(p["season"], ""))
        if p["passed"] and not p["automa"]:
            line.append(" passed", style.QUIET)
        line.append("  ")
        line.append_text(style.goods([p["stock"][name] for name in GOODS], self.signs, zeros=True))
        if not p["automa"]:
            line.append(f"  {len(p['hand'])}{self.signs.card}", style.CARD_STYLE)
            line.append(f"  workers {p['workers']} of {p['workers'] + len(p['deployed'])}")
        line.append(f"  = {self.totals[player]}{self.signs.goods[4]}", style.GOODS_STYLE[4])
        return line

    def city(self, player: int) -> RenderableType:
        p = self.view["players"][player]
        cards = [self.city_card(player, owned) for owned in p["city"]]
        cards += [self.event_beside(event) for event in p["events"]]
        size = (
            f"{len(p['city'])} cards"
            if p["automa"]
            else f"{self.rules.city_spaces - p['spaces']}/{self.rules.city_spaces}"
        )
        line = Text(f"city {size}  ", style.QUIET)
        line.append_text(Text(f" {self.signs.dot} ", style.QUIET).join(cards))
        return Padding(line, (0, 0, 0, 2))

    def city_card(self, owner: int, owned: View) -> Text:
        city = self.view["players"][owner]["city"]
        card = card_of(owned["id"])
        text = style.card_name(card)
        if sum(other["id"] == owned["id"] for other in city) > 1:
            text.append(f" {owned['number']}", style.QUIET)
        if owned["occupied"]:
            text.append(self.signs.occupied, style.QUIET)
        self.append_contents(text, owned)
        for worker in self.workers_on(owner, owned["number"]):
            text.append_text(style.chip(worker, self.signs))
        return text

    def event_beside(self, event: View) -> Text:
        text = Text(site_of(event["id"]).name, "italic #f2c94c")
        self.append_contents(text, event)
        return text

    def append_contents(self, text: Text, owned: View) -> None:
        if owned["tokens"]:
            text.append(f" {owned['tokens']}{self.signs.goods[4]}", style.GOODS_STYLE[4])
        if owned["goods"]:
            text.append(" ")
            text.append_text(style.goods([owned["goods"].get(name, 0) for name in GOODS], self.signs))
        if owned["beneath"]:
            text.append(f" +{len(owned['beneath'])}{self.signs.card}", style.CARD_STYLE)

    def workers_on(self, owner: int, number: int) -> Iterable[int]:
        for i, player in enumerate(self.view["players"]):
            for place in player["deployed"]:
                if place.get("owner") == owner and place.get("number") == number:
                    yield i

    # --- options ---

    def options(self, kind: str) -> RenderableType:
        parts = [self.option_group(title, lines) for title, lines in group(self.texts, kind).items()]
        return self.section(QUESTIONS.get(kind, "Your choice"), Group(*parts), self.inner)

    def option_group(self, title: str, lines: list[Line]) -> RenderableType:
        cells = [Text.assemble((f"{line.number}) ", style.LEGAL), self.explained(line.short)) for line in lines]
        if not title:
            return Padding(flow(cells, self.inner - 2), (0, 0, 0, 2))
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, min_width=TITLES)
        grid.add_column()
        grid.add_row(Text(title, style.TITLE), flow(cells, self.inner - TITLES - 1))
        return grid

    def explained(self, short: str) -> str:
        """A forest card's number says little; its name says it all."""
        for site in self.sites("forest"):
            if short == site["label"]:
                return f"{short}: {site['name']}"
        return short


def flow(cells: Sequence[Text], width: int) -> Text:
    """Cells one after the other, broken between cells only."""
    out = Text()
    used = 0
    for cell in cells:
        if used and used + 3 + cell.cell_len > width:
            out.append("\n")
            used = 0
        elif used:
            out.append("   ")
            used += 3
        out.append_text(cell)
        used += cell.cell_len
    return out
