"""`underbough play`"""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

import yaml

import underbough as ub
from underbough.cli import DEFAULT_EDITION
from underbough.commands.common import choices, console, names_in
from underbough.rules.editions import find_edition
from underbough.terminal.files import read_text
from underbough.terminal.saves import ME, USUAL_BOT, Sitting, check_seats, default_seats, last_game, parse
from underbough.terminal.session import Session


def run(args: argparse.Namespace) -> int:
    sitting = sit_down(args)
    if ME not in sitting.seats:
        raise ub.UnderboughError("nobody at this table is you; put me among --players, or use `underbough simulate`")
    save = Path(args.save) if args.save else None
    return Session(sitting, console(), save, last_game() if args.resume else None).run()


def sit_down(args: argparse.Namespace) -> Sitting:
    begun = args.resume or args.load or args.position
    own_setup = args.edition or args.modules or args.solo or args.variants
    if begun and (own_setup or args.level is not None or args.seed is not None):
        raise ub.UnderboughError(
            "a game from a file has its own setup; leave --edition, --modules, --solo, --level, --variants, --seed out"
        )
    if args.resume:
        if not last_game().exists():
            raise ub.UnderboughError("there is no game to go on with; `underbough play` starts one")
        return parse(read_text(last_game()), str(last_game()))
    if args.load:
        return parse(read_text(args.load), args.load)
    if args.position:
        game = ub.position(_read_yaml(args.position))
        return Sitting(game, default_seats(game))
    return new_sitting(args)


def new_sitting(args: argparse.Namespace) -> Sitting:
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    chosen = choices(args)
    seats = _seats(args, (ME,) if chosen.solo else (ME, USUAL_BOT))
    game = ub.new_game(
        chosen.edition,
        players=len(seats),
        modules=chosen.modules,
        solo=chosen.solo,
        level=chosen.level,
        variants=chosen.variants,
        seed=seed,
    )
    return Sitting(game, seats)


def _seats(args: argparse.Namespace, usual: tuple[str, ...]) -> tuple[str, ...]:
    count: int | None = args.seats
    if count is not None:
        if count < len(usual):
            edition = find_edition(args.edition or DEFAULT_EDITION)
            opponent = next(iter(edition.opponents))
            most = edition.players[-1]
            raise ub.UnderboughError(
                f"{count} seats are too few: 2 to {most} play; alone you play with --solo {opponent}"
            )
        return (ME,) + (USUAL_BOT,) * (count - 1)
    seats = names_in(args.players) if args.players else usual
    check_seats(seats)
    return seats


def _read_yaml(path: str) -> dict[str, Any]:
    try:
        data = yaml.safe_load(read_text(path))
    except yaml.YAMLError as error:
        raise ub.UnderboughError(f"{path} is not YAML: {error}") from error
    if not isinstance(data, dict):
        raise ub.UnderboughError(f"{path} is not a position: it needs keys such as players, meadow, deck")
    return data
