"""Starting games, and writing them down: snapshots, records, replays."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from underbough.rules.editions import in_order, rules_for, usual_level
from underbough.rules.engine.conversion import of_present_format
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Game
from underbough.rules.engine.restoring import check_whole, restore
from underbough.rules.engine.rng import seeded
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.saving import FORMAT, RULES_VERSION, check_version, read_seed, snapshot, write_setup
from underbough.rules.engine.state import Player, State
from underbough.rules.engine.turns import begin

Json = dict[str, Any]


def new_game(
    edition: str = "everdell",
    *,
    players: int = 2,
    modules: Sequence[str] = (),
    solo: str = "",
    level: int | None = None,
    variants: Sequence[str] = (),
    seed: int = 0,
    log: bool = True,
) -> Game:
    """A new game, at its first decision. The same arguments always give the same game."""
    return start(make_setup(edition, players, modules, solo, level, variants, seed), log)


def make_setup(
    edition: str,
    players: int,
    modules: Sequence[str] = (),
    solo: str = "",
    level: int | None = None,
    variants: Sequence[str] = (),
    seed: int = 0,
) -> Setup:
    check_type("edition", edition, isinstance(edition, str), "a name")
    check_type("players", players, is_number(players), "a whole number")
    check_type("modules", modules, are_names(modules), "a list of names")
    check_type("solo", solo, isinstance(solo, str), "an opponent's name")
    check_type("level", level, level is None or is_number(level), "a whole number")
    check_type("variants", variants, are_names(variants), "a list of names")
    check_type("seed", seed, is_number(seed), "a whole number")
    if level is None:
        level = usual_level(edition, solo)
    return Setup(edition, players, in_order(edition, modules), solo, level, tuple(sorted(set(variants))), seed)


def check_type(name: str, value: object, right: bool, wanted: str) -> None:
    if not right:
        raise UnderboughError(f"{name}: must be {wanted}, not {value!r}")


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def are_names(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)


def start(setup: Setup, log: bool = True) -> Game:
    state = empty_state(rules_for(setup), setup.seed)
    state.log = [] if log else None
    begin(state)
    return with_start(setup, state, from_position=False)


def with_start(setup: Setup, state: State, *, from_position: bool = True) -> Game:
    """A game that begins with this state and can be replayed from it."""
    first = state.copy()
    first.log = None if state.log is None else state.log[:]
    return Game(setup, state, first, None, from_position)


def empty_state(rules: Rules, seed: int) -> State:
    """A table before anything is laid out on it, with the main deck in order beside it."""
    players = [new_player(rules, automa=False) for _ in range(rules.setup.players)]
    if rules.opponent.name:
        players.append(new_player(rules, automa=True))
    pieces = rules.pieces
    extra, zones = pieces.numbers[:], pieces.table_lists[:]
    return State(
        rules, players, rules.pieces.deck, 0, [], [], [], 0, [], [], 0, 0, seeded(seed), 0, 0, [], 0, extra, zones, None
    )


def new_player(rules: Rules, *, automa: bool) -> Player:
    workers = 0 if automa else rules.start.first_workers
    stock, zones = rules.pieces.stock[:], rules.pieces.player_lists[:]
    passed = automa and rules.opponent.turn is None
    home = tuple(sorted(rules.start.figures))
    return Player(stock, [], [], [], [], [], 0, workers, 0, passed, automa, [], zones, home)


# --- records: setup, seed and answers --------------------------------------------------------------------------------


def read_setup(data: Any) -> Setup:
    try:
        setup = make_setup(
            data["edition"],
            data["players"],
            data.get("modules", ()),
            data.get("solo", ""),
            data.get("level"),
            data.get("variants", ()),
            read_seed(data.get("seed", 0)),
        )
        rules_for(setup)
    except (KeyError, TypeError, AttributeError) as error:
        raise UnderboughError(f"the setup is malformed: {type(error).__name__} {error}") from None
    return setup


def replay(data: Any) -> Game:
    """Play a record again, up to its last answer."""
    reason = check_version(data, "record")
    if reason:
        raise UnderboughError(reason)
    setup = read_setup(data.get("setup"))
    game = start(setup) if "start" not in data else from_snapshot(setup, of_present_format(data, "start", setup))
    answers = data.get("answers")
    if not isinstance(answers, list) or not all(isinstance(text, str) for text in answers):
        raise UnderboughError("the record is malformed: its answers must be a list of texts")
    return play_texts(game, answers)


def from_snapshot(setup: Setup, data: Any) -> Game:
    state = restore(data, rules_for(setup))
    try:
        game = with_start(setup, logged(state))
        if game.over:
            check_whole(game.state, data)
        game.view()
        game.options().texts()
        snapshot(game.state)
    except (KeyError, IndexError, ValueError, AssertionError) as error:
        raise UnderboughError(f"the state is impossible: {type(error).__name__} {error}") from None
    return game


def play_texts(game: Game, texts: Iterable[str]) -> Game:
    for i, text in enumerate(texts, 1):
        try:
            if text == "undo":
                game.undo()
            else:
                game.apply(text)
        except UnderboughError as error:
            raise UnderboughError(f"answer {i} cannot be replayed: {error}") from None
    return game


def logged(state: State) -> State:
    state.log = []
    return state


# --- snapshots: the state as it is -----------------------------------------------------------------------------------


def save(game: Game) -> str:
    """The game as JSON, at any decision; with its record, where it knows how it came about."""
    data: Json = {
        "format": FORMAT,
        "rules": RULES_VERSION,
        "setup": write_setup(game.setup),
        "state": snapshot(game.state),
    }
    if game.start is not None:
        data["record"] = game.record()
    data["checksum"] = checksum(data)
    return json.dumps(data)


def checksum(data: Json) -> int:
    """Tells a damaged file from a whole one: what is damaged could be read and then fail in the middle of a game."""
    return zlib.crc32(json.dumps({key: data[key] for key in data if key != "checksum"}, sort_keys=True).encode())


def load(text: str) -> Game:
    """A saved game. Where its record no longer leads to the saved state, the state counts and the past is forgotten."""
    if not isinstance(text, str):
        raise UnderboughError(f"a saved game is a text, not {text!r}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnderboughError(f"the saved game is not JSON: {error}") from None
    reason = check_version(data, "saved game")
    if reason:
        raise UnderboughError(reason)
    if data.get("checksum") != checksum(data):
        raise UnderboughError("the saved game is damaged: its checksum does not match; use an undamaged copy of it")
    setup = read_setup(data.get("setup"))
    saved = from_snapshot(setup, of_present_format(data, "state", setup))
    if "record" in data:
        try:
            game = replay(data["record"])
        except UnderboughError:
            return saved
        if agree(snapshot(game.state), snapshot(saved.state)):
            return game
    return saved


def agree(replayed: Json, saved: Json) -> bool:
    """Is this the saved state? Earlier versions did not say where played cards came from."""
    for frame, old in zip(replayed["stack"], saved["stack"], strict=False):
        for i, (item, was) in enumerate(zip(frame["items"], old["items"], strict=False)):
            if isinstance(item, list) and isinstance(was, list):
                frame["items"][i] = item[: len(was)]
    return replayed == saved
