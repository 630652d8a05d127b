"""What `make play` plays with: the compiled engine of these very sources, or plain Python with a word why."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools/engine.py"
MODULE = "src/underbough/rules/engine/state.py"
STATIC = "src/underbough/server/static"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="make is not used there")


@pytest.fixture
def real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, which keeps its engines in a folder of the test."""
    spec = importlib.util.spec_from_file_location("engine_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    monkeypatch.setattr(tool, "ENGINES", tmp_path / ".make/engines")
    monkeypatch.setattr(tool.os, "nice", lambda by: by)
    return tool


@pytest.fixture
def tool(real: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, at work in a folder with a few sources, where installing only makes a folder."""
    tool = real
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", MODULE, f"{STATIC}/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "FIRST_WAIT", 0.0)
    monkeypatch.setattr(tool, "can_compile", lambda: True)
    monkeypatch.setattr(tool, "install", lambda sources, folder: folder.mkdir())
    tool.ENGINES.mkdir(parents=True)
    return tool


@pytest.fixture
def found(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> Callable[[], tuple[str, str]]:
    """The environment to play from, and what was said about it."""

    def find() -> tuple[str, str]:
        tool.find()
        out, said = capsys.readouterr()
        return out.strip(), said

    return find


@pytest.fixture
def started(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The processes that were started."""
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command[1:]))
    return commands


Found = Callable[[], tuple[str, str]]


def test_the_compiled_engine_is_used_while_it_is_of_these_very_sources(tool: ModuleType, found: Found) -> None:
    tool.compile_engine()
    compiled, said = found()
    assert Path(compiled).parent == tool.ENGINES
    assert said == ""
    source = tool.ROOT / MODULE
    source.write_text("edited")
    assert found()[0] == sys.prefix
    source.write_text(MODULE)  # another time, the same content
    assert found() == (compiled, "")


@pytest.mark.parametrize("name", ["setup.py", "pyproject.toml", "src/underbough/rules/new.py"])
def test_whatever_it_is_made_of_counts(name: str, tool: ModuleType, found: Found) -> None:
    tool.compile_engine()
    (tool.ROOT / name).write_text("edited")
    assert found()[0] == sys.prefix


@pytest.mark.parametrize("name", [f"{STATIC}/index.html", "src/underbough/__pycache__/a.pyc"])
def test_what_it_is_not_made_of_does_not_count(name: str, tool: ModuleType, found: Found) -> None:
    tool.compile_engine()
    (tool.ROOT / name).parent.mkdir(exist_ok=True)
    (tool.ROOT / name).write_text("edited")
    assert found()[0] != sys.prefix


def test_an_edit_while_it_compiles_makes_no_stale_engine(
    tool: ModuleType, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine is that of the sources as they were when it was begun."""

    def install(sources: Path, folder: Path) -> None:
        (tool.ROOT / MODULE).write_text("edited")
        assert (sources / MODULE).read_text() == MODULE
        folder.mkdir()

    monkeypatch.setattr(tool, "install", install)
    tool.compile_engine()
    assert found()[0] == sys.prefix
    (tool.ROOT / MODULE).write_text(MODULE)
    assert found()[0] != sys.prefix


def test_what_cannot_be_compiled_is_told_and_not_tried_again(
    tool: ModuleType, found: Found, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(sources: Path, folder: Path) -> None:
        raise subprocess.CalledProcessError(1, "cc")

    monkeypatch.setattr(tool, "install", fail)
    with pytest.raises(subprocess.CalledProcessError):
        tool.compile_engine()
    environment, said = found()
    assert environment == sys.prefix
    assert "could not be compiled, see" in said
    tool.begin()
    assert started == []
    (tool.ROOT / MODULE).write_text("edited")
    tool.begin()
    assert [command[-1] for command in started] == ["compile"]


def test_without_a_compiler_nothing_is_tried(
    tool: ModuleType, found: Found, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "can_compile", lambda: False)
    tool.begin()
    assert started == []
    environment, said = found()
    assert environment == sys.prefix
    assert "Without a C compiler" in said


def test_one_is_compiled_at_a_time_and_played_without_meanwhile(
    tool: ModuleType, found: Found, started: list[list[str]]
) -> None:
    with tool.nobody_else_compiles() as lock:
        assert lock is not None
        tool.begin()
        assert started == []
        environment, said = found()
    assert environment == sys.prefix
    assert "for the next start" in said


def test_only_the_very_first_game_waits_for_it(tool: ModuleType, found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "FIRST_WAIT", 60.0)
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        """It ends meanwhile."""
        waited.append(seconds)
        (tool.Engine(tool.ROOT).folder).mkdir()
        tool.Engine(tool.ROOT).ready.touch()
        monkeypatch.setattr(tool, "is_being_made", lambda: False)

    monkeypatch.setattr(tool.time, "sleep", sleep)
    monkeypatch.setattr(tool, "is_being_made", lambda: True)
    assert found()[0] != sys.prefix
    assert len(waited) == 1
    (tool.ROOT / MODULE).write_text("edited")
    monkeypatch.setattr(tool, "is_being_made", lambda: True)
    assert found()[0] == sys.prefix
    assert len(waited) == 1


def test_engines_of_earlier_sources_are_forgotten_but_those_that_may_be_played_with(tool: ModuleType) -> None:
    made = []
    for edit in range(5):
        (tool.ROOT / MODULE).write_text(str(edit))
        tool.compile_engine()
        made.append(tool.Engine(tool.ROOT).folder)
    assert made[-1].exists()
    assert sum(folder.exists() for folder in made) == 1 + tool.KEPT


def test_an_engine_is_an_environment_that_finds_the_rest(real: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Really installed, but not compiled, which takes minutes."""
    monkeypatch.setattr(real, "SETTINGS", {"UNDERBOUGH_PURE": "1", "UNDERBOUGH_NO_CLIENT": "1"})
    monkeypatch.setattr(real, "CHECK", "import underbough")
    real.compile_engine()
    folder = real.Engine(real.ROOT).folder
    script = "import fastapi; from underbough.server import settings as of; print(of.__file__, of.Settings.static)"
    done = subprocess.run([folder / "bin/python", "-c", script], check=True, capture_output=True, text=True)
    module, static = map(Path, done.stdout.split())
    assert module.is_relative_to(folder)
    assert static.resolve() == real.ROOT / STATIC
    assert shutil.which(folder / "bin/underbough")
