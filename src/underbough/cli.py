"""The command `underbough`: its arguments, and how errors are told."""

from __future__ import annotations

import argparse
import importlib
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence

from underbough import UnderboughError, __version__
from underbough.names import LANGUAGES

USAGE_ERROR = 2
INTERRUPTED = 130
DEFAULT_EDITION = "everdell"
NAME_BOTS = ("play", "simulate", "arena")  # commands that take names of bots


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    args = build_parser().parse_args(arguments or ["serve", "--open"])
    try:
        return _command(args.command)(args)
    except UnderboughError as error:
        sys.stderr.write("underbough: " + " ".join(str(error).split()) + "\n")
        return USAGE_ERROR
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) has gone; keep the interpreter from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _command(name: str) -> Callable[[argparse.Namespace], int]:
    # Imported only when asked for, so that `underbough --help` is quick.
    run: Callable[[argparse.Namespace], int] = importlib.import_module(f"underbough.commands.{name}").run
    return run


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="underbough",
        description="Play Everdell or Silverfrost in the browser or the terminal, simulate games, look up cards.",
        epilog="`underbough` alone opens the game in the browser; `underbough COMMAND --help` tells more.",
    )
    parser.add_argument("--version", action="version", version=f"underbough {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_CommandParser)
    for name, (help_text, add_arguments) in COMMANDS.items():
        add_arguments(commands.add_parser(name, help=help_text, description=f"{help_text[0].upper()}{help_text[1:]}."))
    return parser


class _CommandParser(argparse.ArgumentParser):
    def format_help(self) -> str:
        named = self.prog.split()[-1] in NAME_BOTS
        return super().format_help() + (f"\n{_levels()}\n" if named else "")


def _levels() -> str:
    """Which bots there are. They are looked up only for this, so that everything else is quick."""
    from underbough.bots import BOTS, LEVELS  # noqa: PLC0415

    how = {name: f"{level.how} {level.how_long}" for name, level in LEVELS.items()}
    how |= {name: "To measure others by." for name in BOTS if name not in LEVELS}
    width = max(40, shutil.get_terminal_size().columns - 2)
    lines = [
        textwrap.fill(text, width, initial_indent=f"  {name:<11}", subsequent_indent=" " * 13)
        for name, text in how.items()
    ]
    return "\n".join(["bots:", *lines])


def _given(text: str) -> str:
    """An empty name is a slip, such as a variable of the shell that was not set; nothing else is meant by it."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty")
    return text


def _serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for the home network (default: this machine)")
    parser.add_argument("--port", type=int, metavar="N", help="(default: 8740, or the next one that is free)")
    parser.add_argument("--public-url", default="", metavar="URL", help="where others reach it, behind a reverse proxy")
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help="open a browser")
    parser.add_argument("--rate", type=float, default=50.0, metavar="N", help="requests a second from one address")
    _database(parser)


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", default="", metavar="URL", help="e.g. postgresql://user@host/name (default: SQLite)"
    )
    parser.add_argument("--data-dir", metavar="DIR", help="where the SQLite file is kept (default: your data folder)")


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="where the copy goes; it must not exist yet")
    _database(parser)


def _prune(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--older-than", required=True, metavar="TIME", help="not touched for so long: 36h, 90d, 12w")
    parser.add_argument("--dry-run", action="store_true", help="only tell how many there are")
    _database(parser)


def _play(parser: argparse.ArgumentParser) -> None:
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--players", metavar="LIST", help="seats in turn order: me,elder,random (default: me,villager)")
    start.add_argument("--seats", type=int, metavar="N", help="you and N-1 villagers (bots)")
    start.add_argument("--position", type=_given, metavar="FILE.yaml", help="start from a position")
    start.add_argument("--load", type=_given, metavar="FILE", help="go on with a saved game")
    start.add_argument("--continue", dest="resume", action="store_true", help="go on with the game left last")
    _setup(parser)
    parser.add_argument("--seed", type=int, help="the same seed deals the same cards (default: a new one)")
    parser.add_argument(
        "--save", type=_given, metavar="FILE", help="where the game is saved when you leave it, and at its end"
    )


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="LIST", help="bots, e.g. greedy,random,random (default: random,random)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="game k is dealt by SEED + k - 1 (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes; 0: one per core (default: 1)")
    parser.add_argument("--fixed-seats", action="store_true", help="keep the order of seats (else the start rotates)")
    _setup(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def _arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "line_ups", nargs="+", metavar="BOTS", help="a line-up: greedy,random or elder:iterations=50,greedy"
    )
    parser.add_argument("--players", type=int, metavar="N", help="every choice of N of a line-up's bots plays")
    parser.add_argument(
        "--games", type=int, metavar="N", help="deals for each line-up (default: 100, or until the end)"
    )
    parser.add_argument("--seed", type=int, default=1, help="game k is dealt by SEED + k - 1 (default: 1)")
    parser.add_argument(
        "--until", type=float, metavar="SHARE", help="stop when the first bot's win share clears this bar"
    )
    parser.add_argument("--minutes", type=float, metavar="N", help="stop after so long")
    _setup(parser)
    parser.add_argument(
        "--results", type=_given, metavar="FILE", help="keep the games there, and go on with those already in it"
    )
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one per core)")
    parser.add_argument("--ray", type=_given, metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT, or auto")
    parser.add_argument("--json", type=_given, metavar="FILE", help="write all figures as JSON; -: to the screen")
    parser.add_argument("--csv", type=_given, metavar="FILE", help="write all games as CSV; -: to the screen")
    parser.add_argument("--plots", type=_given, metavar="DIR", help="draw scores, seats and cards as PNG")


def _train(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        metavar="DIR",
        help="where games and weights are kept; a course that was stopped goes on after its last whole generation",
    )
    _edition(parser)
    parser.add_argument("--solo", action="store_true", help="learn to play against the edition's printed opponent")
    parser.add_argument(
        "--thinking", type=int, default=0, metavar="N", help="think ahead in self-play: N games played on for each turn"
    )
    parser.add_argument(
        "--network", action="store_true", help="teach a network for weights that stay as they are, instead of weights"
    )
    parser.add_argument("--from", dest="start", default="", metavar="FILE", help="begin with the weights of this file")
    parser.add_argument("--generations", type=int, default=8, metavar="N", help="how many there shall be (default: 8)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="of each generation (default: 1000)")
    parser.add_argument("--trial", type=int, default=100, metavar="N", help="games against the best (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed leads to the same weights (default: 1)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one per core)")
    parser.add_argument("--plots", type=_given, metavar="DIR", help="draw the learning curves as PNG")


def _setup(parser: argparse.ArgumentParser) -> None:
    _edition(parser)
    parser.add_argument(
        "--modules",
        metavar="LIST",
        default="",
        help="e.g. extra_extra,corrin or small, a mix (see `underbough modules`)",
    )
    parser.add_argument("--solo", metavar="OPPONENT", help="alone against Everdell's rugwort or Silverfrost's paws")
    parser.add_argument("--level", type=int, help="of the solo opponent: rugwort 1 to 3, paws 1 to 4 (default: 1)")
    parser.add_argument(
        "--variants", metavar="LIST", default="", help="of rugwort (cranky,lucky), of a module, Silverfrost's ice_storm"
    )


def _edition(parser: argparse.ArgumentParser, otherwise: str = DEFAULT_EDITION) -> None:
    parser.add_argument("--edition", metavar="NAME", help=f"everdell or silverfrost (default: {otherwise})")


def _modules(parser: argparse.ArgumentParser) -> None:
    _edition(parser, "both")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the names (default: en)")


def _cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", nargs="*", metavar="QUERY", help="words of its name, text, colour or kind")
    _edition(parser, "both")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the names (default: en)")


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record or saved game (JSON), or a game written as option texts")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quiet", action="store_true", help="only the scores at the end")
    how.add_argument("--text", action="store_true", help="print the game as option texts")


def _coverage(parser: argparse.ArgumentParser) -> None:
    _edition(parser, "both")
    parser.add_argument("--set", metavar="NAME", help="only this set, e.g. base")
    parser.add_argument("--tests", metavar="DIR", help="where the tests are (default: found beside the package)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def _bench(parser: argparse.ArgumentParser) -> None:
    _edition(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "serve": ("play in the browser: start the server", _serve),
    "play": ("play in the terminal against bots, alone, or with friends at one screen", _play),
    "simulate": ("let bots play many games and sum them up", _simulate),
    "arena": ("measure bots against each other, on all cores or many machines", _arena),
    "train": ("teach the bots by letting them play against themselves", _train),
    "modules": ("what the modules bring that can be chosen with --modules", _modules),
    "cards": ("look up cards, locations, events and quests", _cards),
    "replay": ("show a recorded game move by move", _replay),
    "coverage": ("which entries of a set are declared, tested, missing", _coverage),
    "bench": ("measure the speed of the engine", _bench),
    "backup": ("copy the server's database, also while it runs", _backup),
    "prune": ("delete tables that nobody has touched for long", _prune),
}


if __name__ == "__main__":
    sys.exit(main())
