"""The client's own unit tests, which Node runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SET_UP_BY_MAKE = "UNDERBOUGH_EXPECT" in os.environ  # then everything must be there


@pytest.mark.skipif(
    not SET_UP_BY_MAKE and not (WEB / "node_modules").is_dir(), reason="the client's tools are not installed"
)
def test_the_unit_tests_of_the_client() -> None:
    command = [sys.executable, str(WEB / "scripts/build_client.py"), "npm", "run", "--silent", "test:unit"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^\D*pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed, done.stdout
    assert int(passed[1]) > 40
