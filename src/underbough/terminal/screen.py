"""The table on the screen: what is public, my hand, and what I may do.

Drawn from `game.view(seat)` only, so that nothing is shown which that seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import underbough as ub
from underbough.rules.engine.declarations import Card
from underbough.terminal import style
from underbough.terminal.editions import look_at
from underbough.terminal.look import View, card_of, site_of
from underbough.terminal.names import Names
from underbough.terminal.options import Line, group
from underbough.terminal.style import Signs, flow

WIDE = 110
PROMPT_LINES = 2
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
    "choose": "Which one?",
    "colour": "Which colour do you name?",
    "reveal": "Which card do you reveal?",
    "take": "Which card do you take?",
    "juggle": "What do you juggle with?",
    "exchange": "What do you pay instead?",
    "event": "Which event?",
}


def draw(game: ub.Game, decision: ub.Decision, names: Names, signs: Signs, console: Console) -> RenderableType:
    """All that a player needs for the decision; on a low screen the parts needed most (`t` shows the rest)."""
    texts = [option.text for option in decision.options]
    boxed = Screen(game, decision.player, names, signs, console.width, texts)
    plain = Screen(game, decision.player, names, signs, console.width, texts, boxed=False)
    terse = Screen(game, decision.player, names, signs, console.width, texts, boxed=False, terse=True)
    options = plain.options(decision.kind)
    if decision.kind != "turn":
        return Group(*plain.for_choice(), options)
    for parts in (
        boxed.whole(),
        plain.whole(),
        terse.whole(),
        plain.without_board(),
        plain.short(),
        plain.short(hand_columns=2),
        plain.shortest(),
    ):
        drawn = Group(*parts, options)
        if len(console.render_lines(drawn)) + PROMPT_LINES <= console.height:
            break
    return drawn


def whole_table(game: ub.Game, seat: int, names: Names, signs: Signs, width: int) -> RenderableType:
    return Group(*Screen(game, seat, names, signs, width, []).whole())


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
        terse: bool = False,
    ) -> None:
        self.view: View = game.view(seat)
        self.totals = [score.total for score in game.scores()]
        self.state = game.state  # for its rules, and for asking them what I may know anyway
        self.rules = game.state.rules
        self.look = look_at(game)
        self.seat = seat
        self.names = names
        self.signs = signs
        self.width = width
        self.texts = options
        self.terse = terse  # each thing of the board on one line
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
        left, right = (
            [self.section(title, body, column) for title, body in part] for part in self.look.board(self, column)
        )
        if not self.wide:
            return [*left, *right, *self.cards_and_players()]
        grid = Table.grid(expand=True, padding=(0, 0) if self.boxed else (0, 2, 0, 0), pad_edge=False)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(Group(*left), Group(*right))
        return [grid, *self.cards_and_players()]

    def without_board(self) -> list[RenderableType]:
        """The options name the places that can be visited; who stands where must be asked for."""
        return [*self.look.brief(self, self.inner), *self.cards_and_players()]

    def cards_and_players(self) -> list[RenderableType]:
        return [
            self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner),
            self.section("Players", self.players(), self.inner),
            self.section(self.hand_title(), self.hand(), self.inner),
        ]

    def short(self, hand_columns: int = 1) -> list[RenderableType]:
        mine = [self.city(self.seat)] if self.me["city"] or self.me["covered"] else []
        return [
            *self.look.brief(self, self.inner),
            self.section("Players", Group(*(self.status(i) for i in self.others_first()), *mine), self.inner),
            self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner),
            self.section(self.hand_title(), self.hand(hand_columns), self.inner),
        ]

    def shortest(self) -> list[RenderableType]:
        return [
            *(self.status(i) for i in self.others_first()),
            self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner),
            self.section(self.hand_title(), self.hand(2), self.inner),
        ]

    def for_choice(self) -> list[RenderableType]:
        """Within a turn: what I have, and the Meadow if it is about its cards."""
        parts = [self.section("You", self.status(self.seat), self.inner)]
        if any(f" from {self.rules.wording.meadow_name} " in text for text in self.texts):
            parts.append(self.section(self.meadow_title(), self.meadow(2, self.inner), self.inner))
        if self.me["hand"] or self.look.beside_hand(self)[1]:
            parts.append(self.section(self.hand_title(), self.hand(), self.inner))
        return parts

    def lines(self, lines: Sequence[Text], width: int) -> Text:
        """One below the other; cut where the screen is low."""
        return Text("\n").join([self.fitted(line, width) for line in lines] if self.terse else lines)

    def section(self, title: str, body: RenderableType, width: int) -> RenderableType:
        name = Text(title, style.TITLE)
        if self.boxed:
            return Panel(body, title=name, title_align="left", border_style="grey35", box=box.ROUNDED, padding=(0, 1))
        name.append(" ")
        if self.signs.fine:
            name.append("─" * (width - len(name)), "grey35")
        return Group(name, body)

    # --- the board ---

    def sites(self, *kinds: str) -> list[View]:
        return [site for site in self.view["sites"] if site["kind"] in kinds]

    def place(self, site: View, label: Text) -> Text:
        """`3ψ ○` while free, `3ψ 2` with a worker of player 2 on it."""
        text = label.copy()
        text.stylize("bold" if f"visit {site['label']}" in self.texts else "")
        text.append(" " if label else "")
        text.append_text(self.look.site_marks(self, site))
        for worker in self.figures(lambda figure: figure.get("site") == site["id"]):
            text.append_text(worker)
        spaces = self.rules.board.forest_spaces if site["kind"] == "forest" else 1
        if site["shared"]:
            text.append(self.signs.shared, style.QUIET)
        else:
            text.append(self.signs.free * (spaces - len(site["workers"])), style.QUIET)
        return text

    # --- cards ---

    def meadow_title(self) -> str:
        parts = [f"deck {self.view['deck']}", f"discard {self.view['discard']}", self.look.table_state(self)]
        return f"{self.look.meadow} ({', '.join(part for part in parts if part)})"

    def meadow(self, columns: int, width: int) -> RenderableType:
        each = width // columns - (columns - 1)
        rows = [self.meadow_row(slot, id_, each) for slot, id_ in enumerate(self.view["meadow"])]
        lines = (len(rows) + columns - 1) // columns
        return Text("\n").join(Text("  ").join(rows[i::lines]) for i in range(lines))

    def meadow_row(self, slot: int, id_: str | None, width: int) -> Text:
        if id_ is None:
            return self.fitted(Text(f"  {slot + 1}", style.QUIET), width)
        may = any(text.endswith(f"from {self.rules.wording.meadow_name} {slot + 1}") for text in self.texts)
        before = Text.assemble(self.look.slot_marks(self, slot), f"{slot + 1} ")
        return self.card_row(card_of(id_), before, width, may=may, copies=self.look.slot_copies(self, slot))

    def card_row(self, card: Card, before: Text, width: int, *, may: bool, copies: int = 1) -> Text:
        """` 3 G Farm           2ψ 1◆    1★  Gain 1 berry.`"""
        name = style.card_name(card)
        name.stylize("bold" if may else "")
        row = Text.assemble((self.signs.legal if may else " ", style.LEGAL), before, style.colour_mark(card), " ")
        stack = Text(f" x{copies} ", style.LEGAL) if copies > 1 else Text()
        room = width - row.cell_len - COST_WIDTH - POINTS_WIDTH
        name_width = max(self.look.name_width, min(name.cell_len + stack.cell_len + 1, room))
        if name.cell_len + stack.cell_len > name_width:
            name = self.shortened(name, name_width - stack.cell_len - 1)
        row.append_text(self.fitted(Text.assemble(name, stack), name_width))
        row.append_text(self.fitted(style.cost(card, self.signs), COST_WIDTH))
        row.append_text(self.fitted(style.points(card.points, self.signs), POINTS_WIDTH))
        if width > row.cell_len + SHORTEST_TEXT:
            row.append(card.text, style.QUIET)
        row.rstrip()
        return self.fitted(row, width)

    def shortened(self, name: Text, width: int) -> Text:
        """Without its middle: names that begin alike are told apart by their ends."""
        gap = "…" if self.signs.fine else "."
        head = (width - 1) // 3
        return Text.assemble(name[:head], gap, name[head + 1 - width :])

    def fitted(self, text: Text, width: int) -> Text:
        """Cut or filled up to a width."""
        text = text.copy()
        text.truncate(width, overflow="ellipsis" if self.signs.fine else "crop", pad=True)
        return text

    def hand_title(self) -> str:
        source, beside = self.look.beside_hand(self)
        title = f"Your hand ({len(self.me['hand'])} of {self.me['hand_limit']})"
        return f"{title} and {source} ({len(beside)})" if beside else title

    def hand(self, columns: int = 1) -> RenderableType:
        named = {text.removesuffix(" from hand") for text in self.texts}
        rows = []
        for id_ in self.me["hand"]:
            card = card_of(id_)
            may = any(f"{verb} {card.name}" in named for verb in ("play", "discard", "give", "tuck", "keep"))
            rows.append(self.card_row(card, Text(), self.inner // columns - (columns - 1), may=may))
        source, beside = self.look.beside_hand(self)
        for id_ in beside:
            may = f"play {card_of(id_).name} from {source}" in self.texts
            rows.append(self.card_row(card_of(id_), Text(), self.inner // columns - (columns - 1), may=may))
        lines = (len(rows) + columns - 1) // columns
        together = [Text("  ").join(rows[i::lines]) for i in range(lines)]
        return Text("\n").join(together) if rows else Text("empty", style.QUIET)

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
        if p["passed"] and (not p["automa"] or self.rules.opponent.turn is not None):
            line.append(" passed", style.QUIET)
        line.append("  ")
        line.append_text(style.goods(list(p["stock"].values()), self.signs, zeros=True))
        if p["hand"] or not p["automa"]:
            line.append(f"  {len(p['hand'])}{self.signs.card}", style.CARD_STYLE)
        if not p["automa"]:
            line.append(f"  workers {p['workers']} of {self.workers_of(p)}")
        line.append_text(self.look.player_state(self, player))
        line.append(f"  = {self.totals[player]}{self.signs.point}", style.POINT_STYLE)
        return line

    def city(self, player: int) -> RenderableType:
        p = self.view["players"][player]
        cards = [self.city_card(player, owned) for owned in p["city"]]
        cards += [self.city_card(player, owned, covered=True) for owned in p["covered"]]
        cards += [self.event_beside(event) for event in p["events"]]
        spaces = self.rules.limits.city_spaces + sum(card_of(owned["id"]).legendary for owned in p["city"])
        size = f"{len(p['city'])} cards" if p["automa"] else f"{spaces - p['spaces']}/{spaces}"
        line = Text(f"city {size}  ", style.QUIET)
        line.append_text(Text(f" {self.signs.dot} ", style.QUIET).join(cards))
        return Padding(line, (0, 0, 0, 2))

    def city_card(self, owner: int, owned: View, *, covered: bool = False) -> Text:
        city = [*self.view["players"][owner]["city"], *self.view["players"][owner]["covered"]]
        card = card_of(owned["id"])
        text = Text(self.signs.snow if covered else "", style.SNOW_STYLE)
        text.append_text(Text(card.name, style.QUIET) if covered else style.card_name(card))
        if sum(other["id"] == owned["id"] for other in city) > 1:
            text.append(f" {owned['number']}", style.QUIET)
        if owned["occupied"]:
            text.append(self.signs.occupied, style.QUIET)
        self.append_contents(text, owned)
        text.append(self.look.city_marks(self, owner, owned), style.QUIET)
        spot = (owner, owned["number"])
        for worker in self.figures(lambda figure: (figure.get("owner"), figure.get("number")) == spot):
            text.append_text(worker)
        return text

    def event_beside(self, event: View) -> Text:
        text = Text(site_of(event["id"]).name, "italic #f2c94c")
        self.append_contents(text, event)
        return text

    def append_contents(self, text: Text, owned: View) -> None:
        if owned["tokens"]:
            text.append(f" {owned['tokens']}{self.signs.point}", style.POINT_STYLE)
        if owned["goods"]:
            text.append(" ")
            text.append_text(style.goods([owned["goods"].get(name, 0) for name in self.signs.names], self.signs))
        if owned["beneath"]:
            text.append(f" +{len(owned['beneath'])}{self.signs.card}", style.CARD_STYLE)

    def workers_of(self, player: View) -> int:
        """At home and out, with all figures that count as workers."""
        counts = {kind.name: kind.is_worker for kind in self.rules.pieces.figures}
        at_home: int = player["workers"]
        return at_home + sum(counts[figure["figure"]] for figure in player["deployed"])

    def figures(self, stands: Callable[[View], bool]) -> Iterator[Text]:
        """The figures on a place; one that is no ordinary worker is marked."""
        for i, player in enumerate(self.view["players"]):
            for figure in player["deployed"]:
                if stands(figure):
                    chip = style.chip(i, self.signs)
                    chip.append(self.signs.ranger if figure["figure"] == "ranger" else "")
                    yield chip

    # --- options ---

    def options(self, kind: str) -> RenderableType:
        parts = [self.option_group(title, lines) for title, lines in group(self.texts, kind).items()]
        questions = {**QUESTIONS, **self.look.questions}
        return self.section(questions.get(kind, "Your choice"), Group(*parts), self.inner)

    def option_group(self, title: str, lines: list[Line]) -> RenderableType:
        cells = [Text.assemble((number_of(line), style.LEGAL), self.look.explained(self, line.short)) for line in lines]
        if not title:
            return Padding(flow(cells, self.inner - 2), (0, 0, 0, 2))
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, min_width=TITLES)
        grid.add_column()
        grid.add_row(Text(title, style.TITLE), flow(cells, self.inner - TITLES - 1))
        return grid


def number_of(line: Line) -> str:
    """What to type; with the Ranger, the second number."""
    return f"{line.number}) " if line.ranger is None else f"{line.number}|{line.ranger}R) "
