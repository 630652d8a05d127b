"""Whatever the engine can say has English words in the client, and a place on its table.

What there is to say is taken from the engine's declarations, and where those are code, from its source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import underbough.rules
import underbough.server
from registry import is_made_up
from underbough.bots import BOTS, LEVELS
from underbough.rules.editions import EDITIONS, in_order, rules_for
from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.ruleset import Rules, Setup

WEB = Path(__file__).parents[2] / "web/src"
RULES = Path(underbough.rules.__file__).parent
SERVER = Path(underbough.server.__file__).parent
# The engine says why a move or a table is not possible; and only a program sends anything but JSON.
IN_OTHER_WORDS = {"not_possible", "bad_setup", "not_json"}
SHOWN_BY_THE_TABLE = {"turn", "refill"}  # events that the log leaves out


@cache
def words() -> frozenset[str]:
    """The keys of all English catalogues."""
    files = [path for path in WEB.glob("**/words/**/*.ts") if path.stem == "en" or path.name.endswith(".en.ts")]
    return frozenset(
        key for path in files for key in re.findall(r'^\s*"([^"]+)":', path.read_text("utf-8"), re.MULTILINE)
    )


@cache
def tables() -> list[tuple[str, Rules]]:
    """The rules of each edition with all its modules, with several players and against each printed opponent."""
    out: list[tuple[str, Rules]] = []
    for id, edition in EDITIONS.items():
        modules = in_order(id, tuple(edition.modules))
        out.append((id, rules_for(Setup(id, edition.players[-1], modules))))
        for name, opponent in edition.opponents.items():
            out.append((id, rules_for(Setup(id, 1, modules, name, opponent.levels[0]))))
    return out


@cache
def sources() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(RULES.rglob("*.py"))]


def calls(name: str) -> Iterator[ast.Call]:
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
                yield node


def literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), ast.dump(node)
    assert isinstance(node.value, str)
    return node.value


def has_words(*keys: str) -> bool:
    return any(key in words() or any(word.startswith(f"{key}.") for word in words()) for key in keys)


def test_every_decision_is_asked_in_words() -> None:
    kinds = {node.kind for node in NODES if node.asks and not is_made_up(node)}
    assert len(kinds) > 30
    assert {kind for kind in kinds if not has_words(f"table.ask.{kind}")} == set()


def test_every_event_is_told_in_words() -> None:
    kinds = {literal(call.args[1]) for call in calls("note")} - SHOWN_BY_THE_TABLE
    assert len(kinds) > 40
    assert {kind for kind in kinds if not has_words(f"log.{kind}")} == set()


def test_every_line_of_a_score_has_words() -> None:
    first = [call.args[0] for call in calls("sheet.add")]
    lines = {literal(line) for line in first if not isinstance(line, ast.Attribute)}  # an edition's `event_line`
    lines |= {rules.scoring.event_line for _, rules in tables()}
    assert len(lines) > 8
    assert {line for line in lines if f"score.{line}" not in words()} == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_zone_has_a_place(edition: str) -> None:
    look = (WEB / "editions" / f"{edition}.ts").read_text("utf-8")
    all_pieces = [rules.pieces for id, rules in tables() if id == edition]
    zones = {pieces.zones[i].name for pieces in all_pieces for i in pieces.zones_in_play}
    zones |= {pieces.player_zones[i].name for pieces in all_pieces for i in pieces.player_zones_in_play}
    assert zones
    assert {zone for zone in zones if f'"{zone}"' not in look} == set()


def test_everything_counted_has_words() -> None:
    for _, rules in tables():
        goods = [rules.pieces.goods[what] for what in rules.pieces.goods_in_play]
        assert [good for good in goods if f"card.good.{good}" not in words()] == []
        assert [season.name for season in rules.turns.seasons if f"card.season.{season.name}" not in words()] == []
        assert [figure for figure in rules.pieces.figure_names() if f"table.figure.{figure}" not in words()] == []


def test_every_kind_and_set_has_words() -> None:
    for edition in EDITIONS.values():
        kinds = {re.sub(r"^snowstorm_\d$", "snowstorm", site.kind) for site in edition.sites}
        assert {kind for kind in kinds if f"card.site.{kind}" not in words()} == set()
        assert {card.set for card in edition.cards if f"card.set.{card.set}" not in words()} == set()


def test_every_refusal_of_the_server_has_words() -> None:
    refusing = "".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', refusing)) - IN_OTHER_WORDS
    assert "too_often" in codes
    assert {f"refused.{code}" for code in codes} <= words()


def test_every_bot_has_a_name_and_every_level_is_explained() -> None:
    assert {bot for bot in BOTS if f"bot.{bot}" not in words()} == set()
    assert {level for level in LEVELS if f"bot.{level}.how" not in words()} == set()


# --- what can be chosen: the texts of options -----------------------------------------------------------------------


def templates() -> set[str]:
    """What options may say, as far as the source has it in one piece; `{}` stands for what is filled in.

    Where the verb itself is filled in, it is among what effects declare.
    """
    found: set[str] = set()
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in ("text", "visit_label", "use_label"):
                found |= set(returned(node))
    return {text for text in found if text and not text.startswith("{}")}


def returned(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Return):
            yield from texts(node.value)


def texts(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def declared() -> set[str]:
    """What effects name of themselves: the sides of a choice, an offer, the verb of a payment."""
    found: set[str] = set()
    for node in NODES:
        if node.asks:
            said = [*getattr(node, "names", ()), getattr(node, "name", ""), getattr(node, "verb", "")]
            found |= {text for text in said if text}
    return found


def is_said(text: str) -> bool:
    whole = re.sub(r"\d+", "#", text)
    return has_words(f"table.label.{whole}", f"table.label.{text.partition(' ')[0]}")


def test_everything_that_can_be_chosen_has_words() -> None:
    said = templates() | declared()
    assert len(said) > 40
    assert sorted(text for text in said if not is_said(text)) == []
