"""A PostgreSQL cluster of our own, for as long as the tests need it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

HOMES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
USER = "postgres"  # PostgreSQL refuses to run as root


def programs() -> Path | None:
    """Where initdb and the server are, if they are installed."""
    if HOMES:
        return HOMES[-1]
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def as_user(*command: str | Path) -> list[str]:
    words = [str(word) for word in command]
    return ["runuser", "-u", USER, "--", *words] if os.geteuid() == 0 else words


def run(*command: str | Path) -> None:
    done = subprocess.run(as_user(*command), cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"


@contextlib.contextmanager
def cluster(home: Path) -> Iterator[str]:
    """Yields the URL of its database. It listens on a socket in its own folder, and nowhere else."""
    folder = Path(tempfile.mkdtemp(prefix="ub-pg-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        data = folder / "data"
        run(home / "initdb", "-D", data, "-U", USER, "--auth=trust", "--encoding=UTF8", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
        run(home / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
        try:
            yield f"postgresql://{USER}@/postgres?host={folder}"
        finally:
            run(home / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
