"""`make play` with the compiled engine: made in the background, and used while it is of these very sources.

    python tools/engine.py begin    compile, unless it has been done or there is no way to
    python tools/engine.py find     print the environment to play from: the one that runs this if there is no other
    python tools/engine.py can      print 1 where a C compiler and Python's headers are present, else 0

Each compiled engine has an environment of its own, named by the content of what it was made of; all else is found in
the one that runs this. So nothing changes below a game that is running, and nothing that fails stops one.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINES = ROOT / ".make/engines"
MADE_OF = ("LICENSE", "README.md", "pyproject.toml", "requirements/build.txt", "setup.py", "src")
STATIC = Path("underbough/server/static")
NOT_COPIED = ("__pycache__", "*.egg-info", STATIC.name)
SETTINGS = {"UNDERBOUGH_COMPILED": "1", "UNDERBOUGH_NO_CLIENT": "1"}
CHECK = "from underbough.compiled import is_compiled; assert is_compiled()"
KEPT = 2  # engines of earlier sources: somebody may be playing with them
FIRST_WAIT = 30.0  # seconds that the very first game waits for an engine
SLOWER = "it runs as plain Python, which plays the same but thinks longer"


def say(message: str) -> None:
    sys.stderr.write(f"==> {message}\n")


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return bool(shutil.which(compiler.split()[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def can() -> None:
    sys.stdout.write(f"{int(can_compile())}\n")


class Engine:
    """A place for the engine that is made of the sources below `root`, whether or not it is there yet."""

    def __init__(self, root: Path) -> None:
        digest = hashlib.sha256(sys.version.encode())
        for path in files_below(root):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        self.folder = ENGINES / digest.hexdigest()[:16]
        self.ready = self.folder / ".ready"
        self.failed = self.folder / ".failed"
        self.log = ENGINES / f"{self.folder.name}.log"


def files_below(root: Path) -> Iterator[Path]:
    for name in MADE_OF:
        if (root / name).is_file():
            yield root / name
        for folder, names, files in os.walk(root / name):
            ignored = shutil.ignore_patterns(*NOT_COPIED)(folder, names)
            names[:] = sorted(set(names) - ignored)
            yield from (Path(folder, file) for file in sorted(files))


@contextlib.contextmanager
def nobody_else_compiles() -> Iterator[int | None]:
    """A lock that whoever inherits it goes on to hold; None if somebody else holds it."""
    ENGINES.mkdir(parents=True, exist_ok=True)
    with (ENGINES / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield None
        else:
            yield lock.fileno()


def begin() -> None:
    """In a process of its own that neither Ctrl-C nor a closed terminal ends."""
    engine = Engine(ROOT)
    if engine.ready.exists() or engine.failed.exists() or not can_compile():
        return
    with nobody_else_compiles() as lock:
        if lock is not None:
            with engine.log.open("w") as log:
                subprocess.Popen(
                    [sys.executable, __file__, "compile"],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                    pass_fds=[lock],
                )


def compile_engine() -> None:
    """Of a copy, so that nothing changes meanwhile, and other builds keep their files to themselves."""
    os.nice(19)  # the game comes first
    copied = ENGINES / "sources"
    shutil.rmtree(copied, ignore_errors=True)
    for path in files_below(ROOT):
        target = copied / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    engine = Engine(copied)
    try:
        install(copied, engine.folder)
    except Exception:
        engine.folder.mkdir(exist_ok=True)
        engine.failed.touch()
        raise
    engine.ready.touch()
    shutil.rmtree(copied)
    forget_all_but(engine)


def install(sources: Path, folder: Path) -> None:
    venv.create(folder, clear=True, symlinks=True)
    python = folder / "bin/python"
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    found_here = [path for path in sys.path if Path(path).name == packages.name]
    (packages / "tools.pth").write_text("\n".join(found_here), encoding="utf-8")
    pip = ("-m", "pip", "install", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    subprocess.run([python, *pip, str(sources)], check=True, env=os.environ | SETTINGS)
    subprocess.run([python, "-c", CHECK], check=True)
    (packages / STATIC).symlink_to(ROOT / "src" / STATIC)  # the client changes, and is built, apart from the engine


def forget_all_but(newest: Engine) -> None:
    others = [path for path in ENGINES.iterdir() if path.is_dir() and path != newest.folder]
    for folder in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder)
        folder.with_suffix(".log").unlink(missing_ok=True)


def find() -> None:
    engine = Engine(ROOT)
    if can_compile() and not any(ENGINES.glob("*/.ready")):
        wait_for(engine)
    if not engine.ready.exists():
        say(why_not(engine))
    sys.stdout.write(f"{engine.folder if engine.ready.exists() else sys.prefix}\n")


def wait_for(engine: Engine) -> None:
    """Only for the very first one: who changes the sources wants to see the change."""
    end = time.monotonic() + FIRST_WAIT
    said = False
    while is_being_made() and time.monotonic() < end:
        if not said:
            say("The engine is being compiled")
            said = True
        time.sleep(0.2)


def is_being_made() -> bool:
    with nobody_else_compiles() as lock:
        return lock is None


def why_not(engine: Engine) -> str:
    if not can_compile():
        return f"Without a C compiler and Python's headers the engine is not compiled: {SLOWER}"
    if engine.failed.exists() or not is_being_made():
        return f"The engine could not be compiled, see {engine.log}: {SLOWER}"
    return f"The engine is being compiled for the next start; for now {SLOWER}"


DO: dict[str, Callable[[], None]] = {"begin": begin, "compile": compile_engine, "find": find, "can": can}

if __name__ == "__main__":
    DO[sys.argv[1]]()
