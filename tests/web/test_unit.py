"""The client's own unit tests, which Node runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from web.asked import corpus, known_to_the_engine

WEB = Path(__file__).parents[2] / "web"
SET_UP_BY_MAKE = "UNDERBOUGH_EXPECT" in os.environ  # then everything must be there

Json = dict[str, Any]


@pytest.fixture(scope="module")
def asked() -> Json:
    return corpus()


def test_everything_that_can_be_asked_is_asked(asked: Json) -> None:
    """What is missing here needs a position of its own in `RARE`."""
    assert known_to_the_engine() - {each["step"] for each in asked["asked"]} == set()


@pytest.mark.skipif(
    not SET_UP_BY_MAKE and not (WEB / "node_modules").is_dir(), reason="the client's tools are not installed"
)
def test_the_unit_tests_of_the_client(asked: Json, tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(asked), encoding="utf-8")
    command = [sys.executable, str(WEB / "scripts/build_client.py"), "npm", "run", "--silent", "test:unit"]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"UNDERBOUGH_ASKED": str(file)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^\D*pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed, done.stdout
    assert int(passed[1]) > 40
    assert re.search(r"^\D*skipped 0$", done.stdout, re.MULTILINE), done.stdout
