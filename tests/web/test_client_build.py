"""The browser client as it was built: complete, small enough, and speaking the server's language."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from underbough.server.settings import Settings

WEB = Path(__file__).parents[2] / "web"
STATIC = Settings().static
LARGEST_SCRIPT = 250_000  # bytes, compressed
SET_UP_BY_MAKE = "UNDERBOUGH_EXPECT" in os.environ  # then everything must be there

needs_the_client = pytest.mark.skipif(
    not SET_UP_BY_MAKE and not STATIC.is_dir(), reason="the client was not built; `make client` does it"
)
needs_the_tools = pytest.mark.skipif(
    not SET_UP_BY_MAKE and not (WEB / "node_modules").is_dir(), reason="the client's tools are not installed"
)


def compressed(paths: list[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in paths)


@needs_the_client
def test_the_client_is_part_of_the_package() -> None:
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+)"', index)
    assert any(name.endswith(".js") for name in named)
    for name in named:
        assert (STATIC / name).is_file(), name


@needs_the_client
def test_all_scripts_together_are_small() -> None:
    scripts = list(STATIC.glob("assets/*.js"))
    assert scripts
    assert compressed(scripts) < LARGEST_SCRIPT


@needs_the_client
def test_no_page_needs_inline_script() -> None:
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", index) == []
    assert re.findall(r"\son\w+=", index) == []


@needs_the_client
def test_the_client_fetches_nothing_from_elsewhere() -> None:
    for path in STATIC.rglob("*.css"):
        assert re.findall(r"url\(\s*['\"]?https?:", path.read_text(encoding="utf-8")) == [], path
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="(?:https?:)?//', index) == []


@needs_the_tools
def test_the_types_are_made_from_the_messages_of_today() -> None:
    done = subprocess.run(
        [sys.executable, WEB / "scripts/make_types.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def keys(catalogue: Path) -> list[str]:
    return re.findall(r'^\s*"([^"]+)":', catalogue.read_text(encoding="utf-8"), re.MULTILINE)


def language_of(catalogue: Path) -> str:
    return catalogue.stem.rpartition(".")[2]  # of `de.ts` and `log.de.ts`


def translation_of(english: Path, language: str) -> Path:
    return english.with_stem(english.stem.removesuffix("en") + language)


CATALOGUES = sorted(path for path in WEB.glob("src/**/words/**/*.ts") if language_of(path) in {"en", "de", "fr"})
MARK = re.compile(r"\{(\w+)")


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_key_of_a_catalogue_is_given_twice(catalogue: Path) -> None:
    found = keys(catalogue)
    assert len(found) == len(set(found))


def entries(catalogue: Path) -> dict[str, str]:
    text = catalogue.read_text(encoding="utf-8")
    return dict(re.findall(r'^\s*"([^"]+)":\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_translation_uses_the_marks_of_the_original(language: str) -> None:
    for english in [path for path in CATALOGUES if language_of(path) == "en"]:
        originals = entries(english)
        for key, text in entries(translation_of(english, language)).items():
            marks = set(MARK.findall(originals.get(key, "")))
            assert set(MARK.findall(text)) <= marks, f"{language}: {key}"


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_game_screen_is_translated(language: str) -> None:
    for english in [path for path in CATALOGUES if language_of(path) == "en" and "table" in path.parts]:
        assert set(keys(english)) == set(keys(translation_of(english, language)))
