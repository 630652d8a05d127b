"""`benchmarks/run.py --against`: what it compares with."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_an_unknown_commit_is_one_clear_error() -> None:
    command = [sys.executable, str(ROOT / "benchmarks/run.py"), "--against", "no-such-commit"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no commit 'no-such-commit' here" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_reference_is_a_commit() -> None:
    assert re.fullmatch(r"[0-9a-f]{40}", (ROOT / "benchmarks/reference").read_text(encoding="utf-8").strip())
