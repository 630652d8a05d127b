"""Bots that think for a number of iterations choose as they did, in eighty recorded games of every kind.

A change of how they think, or of what a game asks, must be intended. To record the games anew after it:
`python tests/bots/test_same_choices.py`, and read the difference. With names, only those kinds are recorded.

Each line of a file is a game: how it was set up, who played, each choice as `index/number of options`, and the scores.

Where two ways lead to the same position, the last bit of a sum decides, and of the network's sums that depends on the
processor. So the network is asked in whole numbers here, which add up to the same everywhere.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

import underbough as ub
from properties.games import COMPILED, followed
from underbough.bots import LEVELS, Seen, make_bot
from underbough.bots.learned.network import Network
from underbough.bots.learned.numbers import Sketch
from underbough.bots.learned.oracle import shipped

Json = dict[str, Any]

FOLDER = Path(__file__).parent / "choices"
GAMES = 20  # of each kind
BOTS = ("sprout", "villager", "elder:iterations=2:width=2:turns=1", "ever_tree:iterations=2:width=3:turns=1")
PLAYERS = (2, 2, 3, 2, 2, 4, 2)  # in turn
MIXES: tuple[tuple[str, ...], ...] = (
    ("small",),
    ("player_powers",),
    ("extra_extra", "rugwort_cards", "corrin", "every_season"),
    ("small",),
    ("legends", "legendary_rarity"),
    ("bellfaire_events", "bellfaire_forest", "flower_festival", "garland", "market"),
)
"""Of Everdell's last games; the others are base games."""


def everdell(number: int) -> Json:
    modules = MIXES[number - GAMES] if number >= GAMES - len(MIXES) else ()
    return {"players": PLAYERS[number % len(PLAYERS)], "modules": list(modules)}


def silverfrost(number: int) -> Json:
    variants = ["ice_storm"] if number % 8 > 3 else []
    return {"players": PLAYERS[number % len(PLAYERS)], "variants": variants}


def rugwort(number: int) -> Json:
    variants = ("cranky", "glitzy", "hasty", "lucky", "squatty")
    chosen = [name for i, name in enumerate(variants) if number >= 12 and (number == 19 or number - 12 == i)]
    return {"players": 1, "solo": "rugwort", "level": number % 3 + 1, "variants": chosen}


def paws(number: int) -> Json:
    return {"players": 1, "solo": "paws", "level": number // len(BOTS) % 4 + 1}


KINDS = {
    "everdell": ("everdell", everdell),
    "silverfrost": ("silverfrost", silverfrost),
    "rugwort": ("everdell", rugwort),
    "paws": ("silverfrost", paws),
}


def begin(kind: str, number: int) -> tuple[Json, list[str]]:
    """The setup of that game of that kind, and who plays."""
    edition, more = KINDS[kind]
    setup: Json = {"edition": edition, **more(number), "seed": 7000 + number}
    if setup["players"] == 1:
        return setup, [BOTS[number % len(BOTS)]]
    return setup, random.Random(f"{kind} {number}").sample(BOTS, setup["players"])


FINE = 1 << 16  # parts of one
_whole: dict[int, tuple[Network, list[Any]]] = {}


def in_whole_numbers(network: Network) -> list[Any]:
    """Its arrays in parts; of the bias, to which products are added, in parts of parts."""
    if id(network) not in _whole:
        arrays = ((network.inward, FINE), (network.bias, FINE * FINE), (network.outward, FINE))
        _whole[id(network)] = network, [np.rint(array * float(fine)).astype(np.int64) for array, fine in arrays]
    return _whole[id(network)][1]


def exact_correction(network: Network, sketch: Sketch, season: int) -> float:
    """What the network corrects, as `Network.correction` does it in fractions."""
    inward, bias, outward = in_whole_numbers(network)
    hidden = np.rint(np.array(sketch.values) * FINE).astype(np.int64) @ inward[sketch.at] + bias[season]
    return float(np.maximum(hidden // FINE, 0) @ outward) / FINE**2


def play(setup: Json, bots: Sequence[str]) -> Iterator[tuple[ub.Game, int]]:
    """The game at each of its decisions, and what its bot chooses there; at last the game at its end."""
    game = ub.new_game(**setup, log=False)
    seated = [make_bot(spec, 10 * setup["seed"] + seat) for seat, spec in enumerate(bots)]
    while (decision := game.decision) is not None:
        with mock.patch.object(Network, "correction", exact_correction):
            chosen = seated[decision.player].choose(Seen(game))
        yield game, chosen
        game.apply(chosen)
    yield game, -1


def recorded(kind: str) -> list[Json]:
    return [json.loads(line) for line in (FOLDER / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()]


def test_every_level_plays_games_of_every_kind() -> None:
    assert [spec.partition(":")[0] for spec in BOTS] == list(LEVELS)
    for kind in KINDS:
        games = recorded(kind)
        assert [(game["setup"], game["bots"]) for game in games] == [begin(kind, number) for number in range(GAMES)]
        assert {spec for game in games for spec in game["bots"]} == set(BOTS)


def test_the_network_says_the_same_in_whole_numbers() -> None:
    oracle = shipped("silverfrost", solo=False, further=True)
    network = oracle.network
    assert network is not None
    game = ub.new_game("silverfrost", players=2, seed=3, log=False)
    chance = random.Random(3)
    while not game.over:
        sketch = oracle.layout.describe(game.state, 0)
        for season in range(4):
            assert exact_correction(network, sketch, season) == pytest.approx(
                network.correction(sketch, season), abs=0.01
            )
        game.apply(chance.randrange(game.choices))


ALL = [(kind, number) for number in range(GAMES) for kind in KINDS]
REPEATED = ALL if COMPILED else followed(ALL)[::3]  # on the plain sources bots take some ten times as long


@pytest.mark.parametrize(("kind", "number"), REPEATED)
def test_all_levels_choose_as_they_did(kind: str, number: int) -> None:
    golden = recorded(kind)[number]
    for choice, step, (game, chosen) in zip(
        count(), [*golden["choices"].split(), ""], play(*begin(kind, number)), strict=False
    ):
        if game.over or not step:
            break
        index, _, offered = step.partition("/")
        decision = game.decision
        assert decision is not None
        bot = golden["bots"][decision.player]
        texts = decision.options.texts()
        where = f"{kind} game {number}, choice {choice}, by {bot} in turn {game.state.turn} ({decision.kind})"
        assert len(texts) == int(offered), f"{where}: other options than recorded: {texts}"
        assert chosen == int(index), f"{where}: {texts[chosen]!r} instead of {texts[int(index)]!r}, of {texts}"
    assert game.over, f"{kind} game {number} goes on after its recorded end, in turn {game.state.turn}"
    assert not step, f"{kind} game {number} ends after {choice} choices, before its recorded end"
    assert [score.total for score in game.scores()] == golden["scores"]


def record_anew(kinds: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds:
        lines = []
        for number in range(GAMES):
            setup, bots = begin(kind, number)
            choices = []
            for game, chosen in play(setup, bots):
                if not game.over:
                    choices.append(f"{chosen}/{game.choices}")
            scores = [score.total for score in game.scores()]
            lines.append(json.dumps({"setup": setup, "bots": bots, "choices": " ".join(choices), "scores": scores}))
        (FOLDER / f"{kind}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record_anew(sys.argv[1:] or list(KINDS))
