"""The documentation: its examples run, its notation is the engine's, its links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import json
import random
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

import underbough as ub
from underbough.cli import build_parser
from underbough.commands import replay

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
NOTATION = ROOT / "docs" / "notation.md"

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    language: str
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(page: Path, *languages: str) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = [Block(page, m[1].strip(), m[2], text.count("\n", 0, m.start()) + 2) for m in FENCE.finditer(text)]
    return [block for block in found if block.language in languages]


def all_blocks(*languages: str) -> list[Block]:
    return [block for page in PAGES for block in blocks(page, *languages)]


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


# Python examples


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_the_python_examples_of_a_page_run_as_shown(page: Path) -> None:
    parser, names_so_far = doctest.DocTestParser(), {"__name__": "__main__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, verbose=False)
    report: list[str] = []
    for block in blocks(page, "python"):
        assert ">>>" in block.text, f"{block} shows Python that is not run"
        example = parser.get_doctest(block.text, names_so_far, str(block), str(page), block.line)
        runner.run(example, out=report.append, clear_globs=False)
        names_so_far = example.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


# Commands


def commands() -> Iterator[tuple[str, str]]:
    for block in all_blocks("console"):
        for line in block.text.splitlines():
            if line.startswith("$ "):
                yield str(block), line.removeprefix("$ ").split("  #")[0].strip()


COMMANDS = list(commands())


@pytest.mark.parametrize("command", sorted({c for _, c in COMMANDS if c.split()[0] == "underbough"}))
def test_a_command_that_is_shown_exists(command: str) -> None:
    words = shlex.split(command)[1:]
    if words and words != ["--version"]:
        build_parser().parse_args(words)


@pytest.mark.parametrize("command", sorted({c for _, c in COMMANDS if c.split()[0] == "make"}))
def test_a_make_target_that_is_shown_exists(command: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for word in shlex.split(command)[1:]:
        assert word in targets or "=" in word


# Links


def anchor(heading: str) -> str:
    """The name that a heading is linked by."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    return {anchor(heading) for heading in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)}


LINKS = [(page, link) for page in PAGES for link in LINK.findall(prose(page)) if "://" not in link]


@pytest.mark.parametrize(("page", "link"), LINKS, ids=[f"{page.name}-{link}" for page, link in LINKS])
def test_a_link_leads_somewhere(page: Path, link: str) -> None:
    path, _, part = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    assert target.exists()
    if part:
        assert part in anchors(target)


# Architecture: who may import whom

SOURCES = ROOT / "src" / "underbough"
LAYERS = [  # from below, as docs/architecture.md shows them
    ("rules.engine",),
    ("rules.effects",),
    ("rules.words",),
    ("rules.everdell", "rules.silverfrost"),
    ("rules.editions",),
    ("rules.records", "rules.positions"),
    ("",),
    ("bots.search.turns",),
    ("bots.thumb",),
    ("bots.learned",),
    ("bots",),
    ("arena", "train", "env"),
    ("simulate", "bench", "coverage", "server"),
    ("cli", "commands", "terminal"),
]


def layer(module: str) -> int:
    """How high a module stands; `module` is without the package's name."""
    for height, prefixes in enumerate(LAYERS):
        if any(module == prefix or (prefix and module.startswith(f"{prefix}.")) for prefix in prefixes):
            return height
    assert not module.startswith("rules"), f"{module} has no place in docs/architecture.md"
    return LAYERS.index(("",))


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(name if is_module(name) else str(node.module) for name in inside)
    return found


def is_module(name: str) -> bool:
    path = ROOT / "src" / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCES)))
def test_imports_point_downwards(path: Path) -> None:
    module = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix("__init__").rstrip(".")
    if module in {"rules", "rules.everdell"}:  # empty packages
        return
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top == "underbough":
            assert layer(rest) <= layer(module), f"{module} imports {name}"
        elif module.startswith("rules"):
            assert top in {*sys.stdlib_module_names, "mypy_extensions"}, f"{module} imports {name}"


# Notation: the texts of the options

GOOD = "(?:twig|resin|pebble|berry)"
AMOUNT = r"\d+ (?:twigs?|resin|pebbles?|berry|berries)"
CARD = "(?:" + "|".join(re.escape(card.name) for card in ub.cards()) + ")"
EVENT = "(?:" + "|".join(re.escape(site.name) for site in ub.sites() if site.requirement) + ")"
OWNED = rf"{CARD}(?: \d+)?(?: of (?:player \d|Rugwort))?"
BASIC = "|".join(re.escape(site.name) for site in ub.sites() if site.kind in {"basic", "haven", "journey", "market"})
PLACE = rf"(?:{BASIC}|forest \d|own forest \d|{EVENT}|{OWNED}|discarded card \d+(?: of (?:player \d|Rugwort))?)"
PLACEHOLDERS = {
    "CARD": CARD,
    "N": r"\d+",
    "GOOD": GOOD,
    "AMOUNT": AMOUNT,
    "BILL": f"{AMOUNT}(?:, {AMOUNT})*",
    "SEASON": "(?:spring|summer|autumn)",
    "PLAYER": r"player \d",
    "EVENT": EVENT,
    "OWNED": OWNED,
    "PLACE": PLACE,
    "COLOUR": "(?:tan|green|red|blue|purple)",
    "TOKEN": "(?:" + "|".join(site.name for site in ub.sites("everdell") if site.kind == "market_token") + ")",
    "POWER": "(?:" + "|".join(site.name for site in ub.sites("everdell") if site.kind == "power") + ")",
    "FOREST": "(?:" + "|".join(re.escape(site.name) for site in ub.sites("everdell") if site.is_forest) + ")",
}


def pattern(form: str) -> re.Pattern[str]:
    """`play CARD from meadow N` as an expression that fits its texts."""
    return re.compile(re.sub(rf"\b(?:{'|'.join(PLACEHOLDERS)})\b", lambda m: PLACEHOLDERS[m[0]], form))


def table_rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def documented_forms() -> dict[str, list[str]]:
    """The forms of the texts, by the kind of their decision."""
    text = NOTATION.read_text(encoding="utf-8")
    return forms_in(text[text.index("## Texts of a turn") : text.index("## Taking back")])


def forms_of_modules() -> dict[str, dict[str, list[str]]]:
    """The forms of the texts that each module adds."""
    text = NOTATION.read_text(encoding="utf-8")
    text = text[text.index("\n## Modules") : text.index("\n## Silverfrost")]
    sections = re.split(r"^### .*", text, flags=re.MULTILINE)[1:]
    return {module: forms_in(section) for section in sections for module in re.findall(r"Module `(\w+)`", section)}


def forms_in(text: str) -> dict[str, list[str]]:
    forms: dict[str, list[str]] = {}
    kind = ""
    for line in text.splitlines():
        if match := re.match(r"Kind `(\w+)`", line):
            kind = match[1]
        for row in table_rows(line):
            if row[0] in {"text", "kind"}:
                continue
            has_kind = len(row) == 3
            cell = row[1] if has_kind else row[0]
            forms.setdefault(row[0].strip("`") if has_kind else kind, []).extend(CODE.findall(cell))
    return {kind: sorted(set(found)) for kind, found in forms.items()}


FORMS = documented_forms()
MODULES = forms_of_modules()


def some_game(seed: int, modules: tuple[str, ...] = ()) -> ub.Game:
    players = seed % 6 + 1
    if players > 1:
        return ub.new_game(players=players, modules=modules, seed=seed, log=False)
    alone: dict[str, Any] = {"players": 1, "solo": "rugwort", "level": seed % 3 + 1, "variants": ("hasty",)}
    return ub.new_game(**alone, modules=modules, seed=seed, log=False)


def decisions(games: int, modules: tuple[str, ...] = ()) -> Iterator[ub.Decision]:
    """Of random games; of the many turns only some, as they are all alike."""
    for seed in range(games):
        game, chance = some_game(seed, modules), random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.kind != "turn" or chance.random() < 0.05:
                yield decision
            game.apply(chance.randrange(len(decision.options)))


def test_every_text_that_is_offered_is_documented() -> None:
    check_documented(decisions(60), FORMS)


@pytest.mark.parametrize("module", MODULES)
def test_every_text_of_a_module_is_documented(module: str) -> None:
    forms = {kind: [*FORMS.get(kind, []), *MODULES[module].get(kind, [])] for kind in {*FORMS, *MODULES[module]}}
    check_documented(decisions(24, (module,)), forms)


def check_documented(asked: Iterator[ub.Decision], forms_by_kind: dict[str, list[str]]) -> None:
    patterns = {kind: [pattern(form) for form in forms] for kind, forms in forms_by_kind.items()}
    known: set[tuple[str, str]] = set()
    for decision in asked:
        assert decision.kind in patterns, f"the kind {decision.kind} is not documented"
        for text in decision.options.texts():
            if (decision.kind, text) not in known:
                assert any(one.fullmatch(text) for one in patterns[decision.kind]), f"{decision.kind}: {text}"
                known.add((decision.kind, text))


def test_every_documented_text_is_offered_sooner_or_later() -> None:
    check_offered(decisions(3000), FORMS)


@pytest.mark.parametrize("module", MODULES)
def test_every_documented_text_of_a_module_is_offered_sooner_or_later(module: str) -> None:
    check_offered(decisions(600, (module,)), MODULES[module])


def check_offered(asked: Iterator[ub.Decision], forms_by_kind: dict[str, list[str]]) -> None:
    missing = {(kind, form): pattern(form) for kind, forms in forms_by_kind.items() for form in forms}
    for decision in asked:
        wanted = [key for key in missing if key[0] == decision.kind]
        if wanted:
            texts = decision.options.texts()
            for key in wanted:
                if any(missing[key].fullmatch(text) for text in texts):
                    del missing[key]
        if not missing:
            return
    raise AssertionError(f"never offered: {', '.join(f'{kind}: {form}' for kind, form in missing)}")


def label_examples() -> list[tuple[str, str]]:
    """The examples in the table of labels, each with its placeholder."""
    text = NOTATION.read_text(encoding="utf-8")
    text = text[text.index("## Labels") : text.index("## Texts of a turn")]
    examples = []
    for row in table_rows(text):
        kind = row[0] if row[0] in PLACEHOLDERS else "PLACE"
        examples += [(kind, example) for example in CODE.findall(row[-1])]
    return examples


@pytest.mark.parametrize(("placeholder", "example"), label_examples())
def test_a_label_is_shown_as_it_is_written(placeholder: str, example: str) -> None:
    assert re.fullmatch(PLACEHOLDERS[placeholder], example)


# Notation: game files, records and positions


@pytest.mark.parametrize("block", blocks(NOTATION, "text"), ids=str)
def test_a_game_file_can_be_replayed(block: Block) -> None:
    written = replay.read(block.text, str(block))
    replay.play(written, None)
    assert written.game.texts() == written.answers


@pytest.mark.parametrize("block", blocks(NOTATION, "json"), ids=str)
def test_a_record_is_shown_as_the_game_writes_it(block: Block) -> None:
    record = json.loads(block.text)
    assert ub.replay(record).record() == record


@pytest.mark.parametrize("block", all_blocks("yaml"), ids=str)
def test_a_position_can_be_set_up(block: Block) -> None:
    assert ub.position(yaml.safe_load(block.text)).decision is not None


REFUSED = [row for row in table_rows(prose(NOTATION)) if len(row) == 2 and row[0].startswith("`{")]


@pytest.mark.parametrize(("data", "message"), REFUSED, ids=[row[0] for row in REFUSED])
def test_an_impossible_position_is_refused_with_the_message_shown(data: str, message: str) -> None:
    with pytest.raises(ub.UnderboughError) as refusal:
        ub.position(yaml.safe_load(data.strip("`")))
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("heading", "position"),
    [
        ("### Keys of the table", {"nonsense": 1}),
        ("### Keys of a player", {"players": [{"nonsense": 1}, {}]}),
    ],
)
def test_every_key_of_a_position_is_documented(heading: str, position: dict[str, Any]) -> None:
    text = NOTATION.read_text(encoding="utf-8").split(heading)[1].split("###")[0]
    documented = [key for row in table_rows(text) for key in CODE.findall(row[0])]
    with pytest.raises(ub.UnderboughError) as refusal:
        ub.position(position)
    assert sorted(documented) == str(refusal.value).split("possible are: ")[1].split(", ")
