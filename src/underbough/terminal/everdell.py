"""Everdell on the screen: basic locations, forest, havens, journeys and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from underbough.rules.engine.declarations import COLOURS, KINDS, Site
from underbough.rules.engine.requirements import CityRequirement
from underbough.rules.everdell.bellfaire.effects import Award
from underbough.terminal import powers, style
from underbough.terminal.look import Good, Look, Sections, View, card_of, site_of
from underbough.terminal.names import Names
from underbough.terminal.style import flow

if TYPE_CHECKING:
    from underbough.terminal.screen import Screen

GOODS = (
    Good("twig", "ψ", "t", "#b8834a"),
    Good("resin", "◆", "r", "#e0a526"),
    Good("pebble", "●", "p", "#a9b0b8"),
    Good("berry", "♣", "b", "#c07bd8"),
    Good("point", "★", "*", style.POINT_STYLE),
)


def board(screen: Screen, width: int) -> tuple[Sections, Sections]:
    places = [locations(screen, width), forest(screen, width), *market(screen, width)]
    places += [*powers.farms(screen), *powers.powers(screen)]
    if screen.wide:
        places += [Text(), style.legend(screen.signs), style.legend_of_marks(screen.signs)]
    return [("Board", Group(*places))], [("Events", Group(events(screen), *garland(screen)))]


def locations(screen: Screen, width: int) -> Text:
    cells = [screen.place(site, symbols(screen, site["label"])) for site in screen.sites("basic")]
    cells += [screen.place(site, Text(site["label"])) for site in screen.sites("haven")]
    journeys = [screen.place(site, Text(site["label"].split()[-1])) for site in screen.sites("journey")]
    cells.append(Text("  ").join([Text("journey"), *journeys]))
    return flow(cells, width)


def symbols(screen: Screen, label: str) -> Text:
    """`2 twigs and 1 card` -> `2ψ 1▯`"""
    parts = []
    for part in label.split(" and "):
        number, _, word = part.partition(" ")
        good = next((i for i, each in enumerate(GOODS) if word.startswith(each.name[:4])), None)
        if good is None:
            parts.append(Text(f"{number}{screen.signs.card}", style.CARD_STYLE))
        else:
            parts.append(Text(f"{number}{screen.signs.goods[good]}", screen.signs.styles[good]))
    return Text(" ").join(parts)


def forest(screen: Screen, width: int) -> Text:
    cells = []
    for site in screen.sites("forest"):
        label = Text.assemble((site["label"], "bold #86b95c"), ": ", site["name"])
        cells.append(screen.place(site, label))
    return flow(cells, width)


def market(screen: Screen, width: int) -> list[Text]:
    """`market ∞  gain 3ψ 1▯, 2◆ 2▯  trade 2♣ 2▯`"""
    found = []
    for site in screen.sites("market"):
        cells = [screen.place(site, Text("market", "bold #86b95c"))]
        for side in ("gain", "trade"):
            tokens = [symbols(screen, site_of(id_).name) for id_ in screen.view["zones"][f"market_{side}"]]
            cells.append(Text.assemble(f"{side} ", Text(", ").join(tokens) if tokens else ("nothing", style.QUIET)))
        found.append(flow(cells, width))
    return found


def garland(screen: Screen) -> list[Text]:
    """The award, and how many cards of its type each player has."""
    found = []
    for id_ in screen.view["zones"].get("garland", ()):
        award = site_of(id_)
        assert isinstance(award, Award)
        line = Text.assemble(
            ("Garland Award", "bold"), (f" 6{screen.signs.point} 3{screen.signs.point}", style.POINT_STYLE)
        )
        line.append(f": {award.name}, most {award.of}")
        for player in range(len(screen.view["players"])):
            line.append("  ")
            line.append_text(style.chip(player, screen.signs))
            line.append(f" {award.count(screen.state, player)}")
        found.append(line)
    return found


def events(screen: Screen) -> Text:
    return Text("\n").join(event(screen, site) for site in screen.sites("basic_event", "special_event"))


def event(screen: Screen, site: View) -> Text:
    declared = site_of(site["id"])
    by = site["achieved_by"]
    if by is not None:
        return Text.assemble(style.chip(by, screen.signs), " ", (site["name"], style.QUIET), (" done", style.QUIET))
    may = f"achieve {site['name']}" in screen.texts
    worth = f" {declared.points}{screen.signs.point}" if declared.points else ""
    name = (site["name"], style.LEGAL if may else "bold")
    price = "" if declared.price is None else f"; {what_it_costs(declared)}"
    return Text.assemble(name, (worth, style.POINT_STYLE), ": ", requirement(screen, declared), (price, style.QUIET))


def what_it_costs(site: Site) -> str:
    """The part of its text behind what it asks for."""
    needed, _, price = site.text.rstrip(".").partition(". ")
    return (price or needed).lower()


def requirement(screen: Screen, site: Site) -> Text:
    """What it needs; what I have of it is green."""
    needed = site.requirement
    assert isinstance(needed, CityRequirement)
    mine = [card_of(owned["id"]) for owned in screen.me["city"]]
    parts = []
    for id_ in needed.cards:
        there = any(id_ in (card.id, card.counts_as) for card in mine)
        parts.append(Text(card_of(id_).name, "green" if there else style.QUIET))
    for colour, number in needed.colours:
        have = sum(card.colour == colour for card in mine)
        word = COLOURS[colour] if len(needed.colours) == 1 else COLOURS[colour][0].upper()
        parts.append(Text(f"{min(have, number)}/{number} {word}", "green" if have >= number else style.QUIET))
    for kind, unique, number in needed.kinds:
        have = sum(card.kind == kind and screen.state.rules.limits.is_of_rarity(card, unique) for card in mine)
        word = f"{'Unique' if unique else 'Common'} {KINDS[kind].capitalize()}s"
        parts.append(Text(f"{min(have, number)}/{number} {word}", "green" if have >= number else style.QUIET))
    return Text(", ").join(parts)


def explained(screen: Screen, short: str) -> str:
    """A forest card's number says little; its name says it all."""
    for site in screen.sites("forest"):
        if short == site["label"]:
            return f"{short}: {site['name']}"
    return powers.explained(screen, short)


def blocked(screen: Screen, slot: int) -> Text:
    """The workers of a printed opponent take cards of the Meadow; Rugwort's token lies on one."""
    mark = powers.slot_mark(screen, slot)
    if mark is not None:
        return mark
    if slot in screen.view["blocked"]:
        return style.chip(len(screen.names) - 1, screen.signs)
    return Text(" ")


def token(event: View, _: Names) -> str:
    return f"the token {event['label']}"


def legends(screen: Screen) -> tuple[str, list[str]]:
    """The Legendary cards that I have not played."""
    zones = screen.me["zones"]
    return "legends", [id_ for kind in KINDS for id_ in zones.get(f"legendary_{kind}", ())]


def unplayed(screen: Screen, player: int) -> Text:
    zones = screen.view["players"][player]["zones"]
    number = sum(len(zones.get(f"legendary_{kind}", ())) for kind in KINDS)
    return Text(f"  {number} legend{'s' if number > 1 else ''}" if number else "", style.CARD_STYLE)


def beside_city(screen: Screen, player: int) -> Text:
    return Text.assemble(powers.power_name(screen, player), unplayed(screen, player))


def on_bridge(screen: Screen, player: int, owned: View) -> str:
    """What is built on a Bridge of the Sky."""
    if owned["id"] != "bridge_of_the_sky":
        return ""
    p = screen.view["players"][player]
    top = [card_of(other["id"]).name for other in p["city"] if other["number"] in p["zones"]["on_bridge"]]
    return f" under {top[0]}" if top else ""


LOOK = Look(
    goods=GOODS,
    meadow="Meadow",
    occupied="occupied",
    when={
        "tan": "Traveler: once, when played",
        "green": "Production: when played, and in spring and autumn",
        "red": "Destination: when a worker visits",
        "blue": "Governance: while in your city",
        "purple": "Prosperity: points at the end",
    },
    board=board,
    answers="[bold]7[/], [bold]visit 3 t[/], [bold]farm[/]",
    why_not="play King from hand",
    beside_hand=legends,
    player_state=beside_city,
    city_marks=on_bridge,
    explained=explained,
    slot_marks=blocked,
    site_marks=powers.site_mark,
    questions={"market": "What do you do at the Market?", **powers.QUESTIONS},
    lines={"garland": "Garland Award"},
    clauses={
        **powers.CLAUSES,
        "market_gain": lambda e, n: ("take", token(e, n)),
        "market_trade": lambda e, n: ("trade with", token(e, n)),
    },
    sources={"designed": ("designed by us", "designed by us: printed nowhere we can read")},
)
