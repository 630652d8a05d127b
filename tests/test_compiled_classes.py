"""Classes that sets derive from do the same in the wheel as from source."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from derived import Sources, allows

ROOT = Path(__file__).resolve().parent.parent

ENGINE = """
from mypy_extensions import mypyc_attr

@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    def __init__(self) -> None:
        self.kind = ''

class Zone:
    pass
"""
MORE = """
from game.engine import Node

class More(Node):
    pass
"""
PLAIN = {
    "through a module": ("from game import engine", "class Mine(engine.Zone): pass", "derives from game.engine.Zone"),
    "by name": ("from game.engine import Zone as Z", "class Mine(Z): pass", "derives from game.engine.Zone"),
    "by another road": ("from game import Zone", "class Mine(Zone): pass", "derives from game.engine.Zone"),
    "generic": ("from game.engine import Zone", "class Mine(Zone[int]): pass", "derives from game.engine.Zone"),
    "two": ("from game import more, engine", "class Mine(more.More, engine.Node): pass", "derives from two compiled"),
    "value": ("from game.more import More", "class Mine(More): kind = 'x'", "sets 'kind' for the class"),
    "typed value": ("from game.more import More", "class Mine(More): kind: str = 'x'", "sets 'kind' for the class"),
    "allowed": ("from game.engine import Node", "class Mine(Node): name = 'x'; kind: str", ""),
    "an error": ("from game.engine import Mistake", "class Mine(Mistake): pass", ""),
    "of its own": ("class Zone: pass", "class Mine(Zone): pass", ""),
    "from elsewhere": ("from pathlib import Path", "class Mine(Path): pass", ""),
}


def compiled() -> list[str]:
    """The patterns of setup.py."""
    for statement in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "COMPILED":
            return list(ast.literal_eval(statement.value))
    raise AssertionError("setup.py tells nothing of what is compiled")


def test_plain_classes_derive_only_from_what_allows_it() -> None:
    sources = Sources(ROOT, compiled(), ROOT / "tests")
    assert len([module for module in sources.modules.values() if module.compiled]) > 60
    assert list(sources.traps()) == []


@pytest.mark.parametrize(("imported", "plain", "trap"), PLAIN.values(), ids=PLAIN)
def test_what_would_fail_in_the_wheel_is_named(tmp_path: Path, imported: str, plain: str, trap: str) -> None:
    game = tmp_path / "src/game"
    game.mkdir(parents=True)
    (game / "__init__.py").write_text("from game.engine import Zone\n")
    (game / "engine.py").write_text(ENGINE)
    (game / "more.py").write_text(MORE)
    (game / "mine.py").write_text(f"{imported}\n{plain}\n")
    found = list(Sources(tmp_path, ["src/game/engine.py"]).traps())
    assert len(found) == (1 if trap else 0)
    for each in found:
        assert each.startswith(f"{game / 'mine.py'}:2: Mine {trap}")


@pytest.mark.parametrize(
    "name",
    ["declarations.Card", "declarations.Site", "declarations.Spot", "occasions.Trigger", "requirements.Requirement",
     "declarations.Season", "hooks.Zone", "piles.Meadow"],
)  # fmt: skip
def test_sets_may_derive_from_what_they_declare(name: str) -> None:
    found = Sources(ROOT, compiled()).find(f"underbough.rules.engine.{name}")
    assert found is not None
    assert allows(found[1])
