"""Makes saved games with the present version, which later ones have to read: `python tests/saved/record.py [FILE]`.

Each is kept with what it showed and how it went on, one JSON document to a line, in a file named by the format of the
saves. A later version writes another format: then its own games are recorded beside these, which stay as they are.

Those of format 1 were made by version 0.1.0 (rules 2), before places, goods and figures were named in saves. There are
games of all kinds, most of them in the middle of an effect: each at the decision where it had the most on its stack and
elsewhere that no save before it had. Some have no past, as copies of a game have none, or one that leads elsewhere.

FILE holds saved games of an earlier version, one to a line, which are recorded along. Those called `rules 1` were made
by version 0.1.0 before its rules became what they are; with most of them the past leads elsewhere by now.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import underbough as ub
from properties.games import VARIANTS, Chooser, mix
from properties.tables import crowded
from silverfrost.tables import watchful
from trails import Trail, shown
from underbough.bots import Seen, make_bot
from underbough.rules.engine.saving import FORMAT, snapshot

Json = dict[str, Any]
Begin = Callable[[], ub.Game]
Choose = Callable[[ub.Game], int]

FOLDER = Path(__file__).parent
UNDO = -1
MODULES = ub.EDITIONS["everdell"].modules
LARGE = 1 << 128  # a seed, as the server takes them


# --- which games -----------------------------------------------------------------------------------------------------


def plain_games() -> Iterator[Json]:
    for players in (2, 3, 4, 5, 6):
        yield from [{"edition": "everdell", "players": players}] * 3
    for level in (1, 2, 3):
        for variants in ((), ("cranky", "hasty"), VARIANTS):
            yield {"edition": "everdell", "players": 1, "solo": "rugwort", "level": level, "variants": variants}
    for name in VARIANTS:
        yield {"edition": "everdell", "players": 1, "solo": "rugwort", "level": 2, "variants": (name,)}
    for reward in ((), ("ice_storm",)):
        for players in (2, 3, 4):
            yield from [{"edition": "silverfrost", "players": players, "variants": reward}] * 5
    for level in (1, 2, 3, 4):
        yield from [{"edition": "silverfrost", "players": 1, "solo": "paws", "level": level}] * 5


def games_with_modules() -> Iterator[Json]:
    for number, (name, module) in enumerate(MODULES.items()):
        modules = (*module.requires, name)
        for more in (0, 2):
            yield {"edition": "everdell", "players": 2 + (number + more) % 5, "modules": modules}
        level = number % 3 + 1
        yield {"edition": "everdell", "players": 1, "solo": "rugwort", "level": level, "modules": modules}
        for variant in module.variants:
            yield {"edition": "everdell", "players": 2 + number % 3, "modules": modules, "variants": (variant,)}
    for players in (2, 3, 4, 5, 6, 2, 3, 4):
        yield {"edition": "everdell", "players": players, "modules": ("small",)}
    for level in (1, 2, 3):
        yield {"edition": "everdell", "players": 1, "solo": "rugwort", "level": level, "modules": ("small",)}
    for number in range(16):
        yield {"edition": "everdell", **mix(number)}


def name_of(setup: Json) -> str:
    who = f"{setup['solo']} {setup['level']}" if setup.get("solo") else f"{setup['players']} players"
    return ", ".join([setup["edition"], who, *setup.get("modules", ()), *setup.get("variants", ())])


def all_games() -> Iterator[tuple[str, Begin]]:
    for number, setup in enumerate([*plain_games(), *games_with_modules()]):
        seed = number + (LARGE if number % 7 == 0 else 0)
        yield f"{number} {name_of(setup)}", partial(ub.new_game, **(setup | {"seed": seed}))
    for number in range(8):
        yield f"crowded table {number}", partial(ub.position, crowded(number))
        yield f"watchful table {number}", partial(ub.position, watchful(number))


# --- playing ---------------------------------------------------------------------------------------------------------


def chooser(number: int, players: int) -> Choose:
    """Most games are played at random, each with its own leaning, every third one by bots."""
    if number % 3 == 2:
        names = ("sprout", "villager", "greedy")
        bots = [make_bot(names[(number // 3 + seat) % 3], number + seat) for seat in range(players)]
        return lambda game: bots[game.state.stack[-1].player].choose(Seen(game))
    chance = Chooser(number * 5)
    return lambda game: chance.index(game.options().texts())


def played(begin: Begin, number: int, known: set[str]) -> tuple[list[int], int]:
    """All answers of the game, some of them taken back, and how many lead to the moment that shall be saved."""
    game = begin()
    rng = random.Random(number)
    choose = chooser(number, len(game.state.players))
    within = rng.random() < 0.75
    answers: list[int] = []
    best, moment = (False, -1, 0.0), 0
    while not game.over:
        new = features(snapshot(game.state)) - known
        worth = ((len(game.state.stack) > 1) == within, len(new), rng.random())
        if worth > best:
            best, moment = worth, len(answers)
        index = choose(game)
        game.apply(index)
        answers.append(index)
        if game.can_undo and rng.random() < 0.05:
            game.undo()
            answers.append(UNDO)
    return answers, len(answers) if number % 40 == 39 else moment


def features(state: Json) -> set[str]:
    """What saves of this kind have to tell; above all what is going on."""
    out = {f"step {frame['node']}" for frame in state["stack"]}
    out |= {f"zone {name}" for name, items in state["zones"].items() if items}
    out |= {f"extra {name}" for name, value in state["extra"].items() if value}
    for player in state["players"]:
        out |= {f"zone {name}" for name, items in player["zones"].items() if items}
        out |= {f"figure {figure[1]}" for figure in player["deployed"] if isinstance(figure, list)}
        out |= {f"place {figure}".rstrip(" 0123456789") for figure in player["deployed"] if isinstance(figure, str)}
        out |= {f"good {i} of {len(player['stock'])}" for i, n in enumerate(player["stock"]) if n}
        for where in ("city", "covered", "events"):
            for card in player[where]:
                out |= {f"{where} {key}" for key in ("occupied", "tokens", "goods", "beneath") if card[key]}
    return out


# --- what is kept of a game ------------------------------------------------------------------------------------------


def kept(name: str, saved: str, answers: list[int] | None, number: int) -> Json:
    """The save, what it shows, and how the game goes on: with these answers, or others."""
    game = ub.load(saved)
    past = game.texts() == json.loads(saved).get("record", {}).get("answers")
    out: Json = {"name": name, "save": saved, "past": past, "can_undo": game.can_undo, "shows": shown(game)}
    trail = Trail()
    left = iter(effective(answers)) if answers is not None else None
    choose = chooser(3 * number, len(game.state.players))
    while not game.over:
        trail.take(game, choose(game) if left is None else next(left))
    return out | {"trail": trail.written(), "end": shown(game), "winners": list(game.winners())}


def effective(answers: list[int]) -> list[int]:
    out: list[int] = []
    for answer in answers:
        if answer == UNDO:
            out.pop()
        else:
            out.append(answer)
    return out


def saved_after(begin: Begin, answers: list[int], number: int) -> str:
    """Every fourth one without its past, as copies are."""
    game = begin()
    for answer in answers:
        if answer == UNDO:
            game.undo()
        else:
            game.apply(answer)
    return ub.save(game.clone() if number % 4 == 3 else game)


def saved_games(earlier: list[str]) -> Iterator[Json]:
    known: set[str] = set()
    for number, (name, begin) in enumerate(all_games()):
        answers, moment = played(begin, number, known)
        saved = saved_after(begin, answers[:moment], number)
        known |= features(json.loads(saved)["state"])
        yield kept(name, saved, answers[moment:], number)
    for number, saved in enumerate(earlier):
        yield kept(f"rules 1, {number} {name_of(json.loads(saved)['setup'])}", saved, None, number)


def record(earlier: list[str]) -> None:
    path = FOLDER / f"format-{FORMAT}.jsonl.gz"
    if path.exists():
        sys.exit(f"{path} stays as it is")
    games = list(saved_games(earlier))
    random.Random(0).shuffle(games)  # so that each part of them has something of everything
    lines = "".join(json.dumps(game) + "\n" for game in games)
    path.write_bytes(gzip.compress(lines.encode(), 9, mtime=0))


if __name__ == "__main__":
    record(Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if len(sys.argv) > 1 else [])
