"""Silverfrost on the screen: its board with snow and Rangers, the Mountain, quests, and Paws Hammerthorn's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from underbough.rules.silverfrost.big_critters import BIG_CRITTERS
from underbough.rules.silverfrost.mechanics.guild import qualifies
from underbough.rules.silverfrost.mechanics.mountain import SPACE_POINTS
from underbough.rules.silverfrost.mechanics.workers import FireSite
from underbough.rules.silverfrost.quests import HIGHLAND_QUESTS, LOWLAND_QUESTS
from underbough.terminal import style
from underbough.terminal.look import Clause, Good, Look, Sections, View, site_of
from underbough.terminal.names import Names
from underbough.terminal.speech import card_names, place
from underbough.terminal.style import flow

if TYPE_CHECKING:
    from underbough.terminal.screen import Screen

GOODS = (
    Good("birch", "ψ", "bi", "#d9cbb0"),
    Good("moss", "♣", "mo", "#86b95c"),
    Good("copper", "●", "co", "#d98850"),
    Good("acorn", "◆", "ac", "#c9a227"),
    Good("point", "★", "*", style.POINT_STYLE),
    Good("fire", "▲", "fi", "bold #f0702e"),
    Good("snow", "✱", "sn", style.SNOW_STYLE),
    Good("chimney", "∏", "ch", "#b5989a"),
)
FIRE = 5
BASIC = {"birch": ((0, 3), 0), "moss": ((1, 2), 1), "copper": ((2, 1), 1), "acorn": ((3, 2), 1)}
NAMED = {site.name: site for site in (*BIG_CRITTERS, *LOWLAND_QUESTS, *HIGHLAND_QUESTS)}


# --- the board ---


def board(screen: Screen, width: int) -> tuple[Sections, Sections]:
    places: list[RenderableType] = [locations(screen, width), grouped(screen, width)]
    if screen.wide and not screen.terse:
        places += [Text(), style.legend(screen.signs), style.legend_of_marks(screen.signs)]
    left: Sections = [(f"Board ({table_state(screen)})", Group(*places))]
    if "paws_maps" in screen.view["zones"]:
        left.append(("Paws Hammerthorn", paws(screen, width)))
    return left, [("Mountain", mountain(screen, width)), ("Quests", quests(screen, width))]


def locations(screen: Screen, width: int) -> Text:
    """`birch 3ψ ○   hot springs 2▲ 2▯ ∞ ...`"""
    signs = screen.signs
    cells = []
    for site in screen.sites("basic"):
        (kind, amount), cards = BASIC[site["label"]]
        gained = Text(f"{amount}{signs.goods[kind]}", signs.styles[kind])
        if cards:
            gained.append(f" {cards}{signs.card}", style.CARD_STYLE)
        cells.append(screen.place(site, Text.assemble(site["label"], " ", gained)))
    for site in screen.sites("hot_springs"):
        gained = Text.assemble((f"2{signs.goods[FIRE]} ", signs.styles[FIRE]), (f"2{signs.card}", style.CARD_STYLE))
        cells.append(screen.place(site, Text.assemble(site["label"], " ", gained)))
    return flow(cells, width)


def grouped(screen: Screen, width: int) -> Text:
    """Places of one kind together: `guild 1 ○  2 ①  shared 1▲ ∞`."""
    cells = []
    for kind in ("forge", "guild", "beacon", "journey"):
        parts = [Text(kind)]
        for site in screen.sites(kind):
            label = Text("shared" if site["label"].startswith("shared") else site["label"].removeprefix(kind).strip())
            if kind == "journey":
                label.append(screen.signs.point, style.POINT_STYLE)
            declared = site_of(site["id"])
            if isinstance(declared, FireSite) and declared.fire:
                label.append(" " if label else "")
                label.append(f"{declared.fire}{screen.signs.goods[FIRE]}", screen.signs.styles[FIRE])
            parts.append(screen.place(site, label))
        cells.append(Text("  ").join(parts))
    return flow(cells, width)


def snow_on(screen: Screen, site: View) -> Text:
    lies = site["id"] in screen.view["zones"]["snow"]
    return Text(f"{screen.signs.snow} " if lies else "", style.SNOW_STYLE)


def table_state(screen: Screen) -> str:
    fury = screen.view["extra"]["winters_fury"]
    fire = screen.signs.goods[FIRE]
    return f"Winter's Fury: clearing snow costs 2{fire}" if fury else f"clearing snow costs 1{fire}"


def mountain(screen: Screen, width: int) -> Text:
    """Each Big Critter with the points of its space."""
    lines = []
    for worth, id_ in zip(SPACE_POINTS, screen.view["zones"]["mountain"], strict=True):
        line = Text.assemble((f"{worth}{screen.signs.point} ", style.POINT_STYLE))
        if id_ is not None:
            critter = site_of(id_)
            line.append(critter.name, "bold")
            line.append(f": {critter.text}", style.QUIET)
        lines.append(line)
    return screen.lines(lines, width)


def quests(screen: Screen, width: int) -> Text:
    """The Highland Quests, which are everybody's, and those that I hold; what I could achieve now is marked."""
    mine = [id_ for id_ in screen.me["zones"]["quests"] if id_ is not None]
    lines = [quest(screen, id_, "Highland") for id_ in screen.view["zones"]["highland_quests"]]
    lines += [quest(screen, id_, "held") for id_ in mine]
    return screen.lines(lines, width) if lines else Text("none", style.QUIET)


def quest(screen: Screen, id_: str, tier: str) -> Text:
    line = quest_name(screen, id_)
    return line.append(f" {tier}: {site_of(id_).text}", style.QUIET)


def brief(screen: Screen, width: int) -> list[Text]:
    """The names on the Mountain and of the quests; `c NAME` tells what they are."""
    critters = [
        Text.assemble((f"{worth}{screen.signs.point} ", style.POINT_STYLE), site_of(id_).name)
        for worth, id_ in zip(SPACE_POINTS, screen.view["zones"]["mountain"], strict=True)
        if id_ is not None
    ]
    highland = [quest_name(screen, id_) for id_ in screen.view["zones"]["highland_quests"]]
    mine = [quest_name(screen, id_) for id_ in screen.me["zones"]["quests"] if id_ is not None]
    mine = [Text.assemble(("held ", style.QUIET), name) for name in mine]
    first = (Text("Mountain", style.TITLE), Text("Quests", style.TITLE))
    return [flow([first[0], *critters], width), flow([first[1], *highland, *mine], width)]


def quest_name(screen: Screen, id_: str) -> Text:
    site = site_of(id_)
    may = qualifies(screen.state, screen.seat, site.index)
    line = Text(screen.signs.legal if may else "", style.LEGAL)
    line.append(site.name, style.LEGAL if may else "bold")
    return line.append(f" {site.points}{screen.signs.point}", style.POINT_STYLE)


def paws(screen: Screen, width: int) -> Text:
    """His Map card and how much of it is done."""
    zones = screen.view["zones"]
    lines = []
    if zones["paws_maps"]:
        card = site_of(zones["paws_maps"][-1])
        done = screen.view["extra"]["paws_corners_covered"]
        lines.append(Text.assemble((f"{card.name}, {done} of 4 corners: ", "bold"), (card.text, style.QUIET)))
    if zones["paws_schemes"]:
        card = site_of(zones["paws_schemes"][-1])
        lines.append(Text.assemble((f"{card.name}: ", "bold"), (card.text, style.QUIET)))
    return screen.lines(lines, width) if lines else Text("nothing revealed yet", style.QUIET)


# --- the Valley and the players ---


def slot_marks(screen: Screen, slot: int) -> Text:
    """Snow, and against Paws his token."""
    zones = screen.view["zones"]
    marks = Text(screen.signs.snow if zones["valley_snow"][slot] else " ", style.SNOW_STYLE)
    if "paws_tokens" in zones:
        marks.append(screen.signs.token if zones["paws_tokens"][slot] else " ", style.WARN)
    return marks


def slot_copies(screen: Screen, slot: int) -> int:
    return 1 + int(screen.view["zones"]["valley_copies"][slot])


def player_state(screen: Screen, player: int) -> Text:
    p = screen.view["players"][player]
    parts = []
    if held := len(p["zones"]["quests"]):
        parts.append(f"{held} quest{'s' if held > 1 else ''}")
    if p["automa"]:
        parts.append(f"{len(p['zones']['face_down'])}{screen.signs.card} face down")
        parts.append(f"workers {p['workers']} of {screen.workers_of(p)}")
    return Text("".join(f"  {part}" for part in parts))


def explained(screen: Screen, short: str) -> str:
    """What a Big Critter does, and what a quest asks for."""
    _, _, name = short.partition(" ")
    site = NAMED.get(name)
    if site is None:
        return short
    mountain_ids = screen.view["zones"]["mountain"]
    points = SPACE_POINTS[mountain_ids.index(site.id)] if site.id in mountain_ids else site.points
    worth = f" {points}{screen.signs.point}" if points else ""
    return f"{short}{worth}: {site.text}"


# --- words ---


def site_name(event: dict[str, Any]) -> str:
    return site_of(event["site"]).name


def snow_tokens(event: dict[str, Any]) -> str:
    return "snow" if event.get("amount", 1) == 1 else f"{event['amount']} snow"


def storm(event: dict[str, Any], names: Names) -> tuple[str, str]:
    """Where its snow falls; nowhere if some lies there already."""
    if "slot" in event:
        return "A snowstorm brings snow to", f"{card_names(event)} in {names.meadow} {event['slot']}"
    if "site" in event:
        return "A snowstorm brings snow to", place(event, names)
    return "A snowstorm brings no snow", ""


def tactics(event: dict[str, Any], names: Names) -> tuple[str, str]:
    return "follow", f"the Tactics to {place(event, names)}" if "site" in event else "the Tactics"


CLAUSES: dict[str, Clause] = {
    "occupy": lambda e, n: ("put", f"a chimney on the {card_names(e)}"),
    "big_critter": lambda e, n: ("call", f"the {site_name(e)}"),
    "clear": lambda e, n: ("clear", snow_tokens(e)),
    "snow_on_card": lambda e, n: ("get", f"snow on the {card_names(e)}"),
    "snowstorm": storm,
    "winters_fury": lambda e, n: ("bring", "Winter's Fury: from now on clearing snow costs 2 fire"),
    "draw_quests": lambda e, n: ("draw", "a quest" if e.get("amount") == 1 else f"{e.get('amount', 0)} quests"),
    "new_hand": lambda e, n: ("ask", "for a new hand"),
    "paws_map": lambda e, n: ("turn over", site_name(e)),
    "paws_scheme": lambda e, n: ("turn over", site_name(e)),
    "paws_tactics": tactics,
    "paws_token": lambda e, n: ("put", f"a token on {card_names(e)}"),
    "paws_collect": lambda e, n: ("collect", card_names(e)),
    "paws_toll": lambda e, n: ("levy", f"a toll at the {site_name(e)}"),
    "paws_big_critter": lambda e, n: ("send away", f"the {site_name(e)}"),
}

LOOK = Look(
    goods=GOODS,
    meadow="Valley",
    occupied="chimney",
    when={
        "tan": "Traveler: once, when played",
        "green": "Production: when played, and in autumn and spring",
        "red": "Destination: when a worker visits",
        "blue": "Governance: while in your city",
        "purple": "Prosperity: points at the end",
    },
    board=board,
    answers="[bold]7[/], [bold]visit hot[/], [bold]mill[/]",
    why_not="visit journey 8",
    questions={
        "meadow": "Which card do you draw?",
        "quest": "Which quest?",
        "opening": "Do you keep your hand?",
        "big_critter": "Which Big Critter do you call?",
        "clear": "Do you clear snow?",
        "snow": "Which card does snow fall on?",
        "chimney": "Which chimney do you take?",
    },
    lines={"quests": "Quests", "snow": "Snow", "bonus": "Bonus"},
    clauses=CLAUSES,
    sources={
        "designed": ("designed by us", "designed by us: printed nowhere we can read"),
        "seed": ("partly from the rulebooks", "partly from the rulebooks: what they leave open is designed by us"),
    },
    marks=(("ranger", "Ranger"), ("snow", "snow")),
    name_width=21,
    brief=brief,
    table_state=table_state,
    player_state=player_state,
    explained=explained,
    slot_marks=slot_marks,
    slot_copies=slot_copies,
    site_marks=snow_on,
)
