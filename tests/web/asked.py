"""Everything that games of chance ask, so that the client's words for it can be tested.

Games with any mix of modules, against people and printed opponents, and positions that such games rarely reach: each
card once in a city, and the cards of each special event together.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import underbough as ub
from properties.games import LEANINGS, LONGEST, alone, mix
from properties.tables import crowded
from registry import is_made_up
from underbough.rules.editions import EDITIONS
from underbough.rules.engine.declarations import NODES, Card
from underbough.rules.engine.requirements import CityRequirement
from underbough.server.catalogue import catalogue
from underbough.server.play.positions import decision

Json = dict[str, Any]
Leaning = dict[str, float]
# A game with its edition, how its players are inclined, and how many decisions it is followed for.
Followed = tuple[str, ub.Game, Leaning, int]

MODULES = EDITIONS["everdell"].modules
MIXES = 72
WINTERS = 36
CROWDED = 24
USUAL = ("base", "silverfrost")
FARMS = "every_season"
MOST_SEEDS = 8  # as many as are needed until every kind of step was asked
ONE_ROUND = 60  # decisions: what stands in a city has been used by then
BUSY = {"achieve": 20, "visit": 4, "call": 4, "prepare": 0.1, "pass": 0.1, "stop": 0.3}
GREEDY_FOR_SNOW = {"clear": 4, "achieve": 9, "prepare": 0.3, "pass": 0.1}

NOBODY_ASKS = {"PayToll (spend)"}
"""Steps of the engine for sets that make resources of the payer's choice due at a place."""

# What even such games seldom reach, and what is done there as soon as it is possible.
RARE: tuple[tuple[str, Json], ...] = (
    (
        "play Fool from hand",  # which takes a card of Rugwort's along
        {
            "solo": "rugwort",
            "level": 1,
            "players": [{"hand": ["Fool"], "stock": {"berry": 3}}, {"city": ["Farm", "Inn"]}],
        },
    ),
    (
        "play Rugwort the Robber from hand",  # somebody who may hold more cards swaps hands
        {
            "modules": ["player_powers", "rugwort_cards"],
            "players": [
                {
                    "power": "Butterflies",
                    "hand": ["Rugwort the Robber", *["Farm"] * 8, "Inn", "Fool"],
                    "stock": {"berry": 2},
                },
                {"power": "Mice"},
            ],
        },
    ),
    (
        "visit forest 1",  # Foxes may copy the place of another worker instead
        {
            "modules": ["player_powers"],
            "players": [{"power": "Foxes"}, {"power": "Mice", "deployed": ["3 twigs"]}],
        },
    ),
    (
        "visit Amilla Glistendew",
        {"modules": ["legends"], "players": [{"city": ["Amilla Glistendew", "Farm", "Mine"]}, {}]},
    ),
    (
        "play Darkdeep Prison from legends",
        {
            "modules": ["legends"],
            "players": [
                {
                    "legends": ["Amilla Glistendew", "Darkdeep Prison"],
                    "city": ["King", "Queen", "Judge"],
                    "stock": {"twig": 2, "resin": 2, "pebble": 2},
                },
                {},
            ],
        },
    ),
    (
        "visit Scurrble Stadium, name red",  # and two different cards of that colour are drawn
        {"modules": ["extra_extra"], "deck": ["Inn", "Queen", "Farm"], "players": [{"city": ["Scurrble Stadium"]}, {}]},
    ),
    (
        "visit Strey Softpaw",
        {"modules": ["legends"], "players": [{"city": ["Strey Softpaw"]}, {"deployed": ["1 berry", "3 twigs"]}]},
    ),
)


def corpus() -> Json:
    """The catalogues, and every decision with those of its options that were not asked before."""
    catalogues = {id: catalogue(id).model_dump(mode="json") for id in EDITIONS}
    return {"catalogues": catalogues, "asked": list(asked())}


def asked() -> Iterator[Json]:
    seen: set[tuple[int, str]] = set()
    missing = known_to_the_engine()
    for source in chain([games(), rare()], map(rich_positions, range(MOST_SEEDS))):
        for followed in source:
            for each in new_in(*followed, seen):
                missing.discard(each["step"])
                yield each
        if not missing:
            return


def new_in(edition: str, game: ub.Game, leaning: Leaning, most: int, seen: set[tuple[int, str]]) -> Iterator[Json]:
    """What a game asks that was not asked before."""
    rng = random.Random(game.hash())
    for _ in range(most):
        if game.over:
            return
        node = game.state.stack[-1].node
        texts = game.options().texts()
        new = [i for i, text in enumerate(texts) if (node, text) not in seen]
        if new:
            seen.update((node, texts[i]) for i in new)
            yield {"edition": edition, "step": name_of(node), "decision": only(game, new)}
        weights = [leaning.get(text, leaning.get(text.partition(" ")[0], 1.0)) for text in texts]
        game.apply(rng.choices(range(len(texts)), weights)[0])


def name_of(node: int) -> str:
    """Which step of an effect asks; one class of steps words its options in one way."""
    return f"{type(NODES[node]).__name__} ({NODES[node].kind})"


def known_to_the_engine() -> set[str]:
    """Not what other tests have declared, nor what no set of today brings about."""
    asking = [number for number, node in enumerate(NODES) if node.asks and not is_made_up(node)]
    return {name_of(number) for number in asking} - NOBODY_ASKS


def only(game: ub.Game, indexes: Sequence[int]) -> Json:
    asking = game.decision
    assert asking is not None
    told = decision(game, asking.player, 0)
    assert told is not None
    return told | {"options": [told["options"][i] for i in indexes]}


# --- the games -------------------------------------------------------------------------------------------------------


def games() -> Iterator[Followed]:
    for number in range(len(MODULES)):
        yield "everdell", new("everdell", alone(6 * number + number % 6)), LEANINGS[number % 4], LONGEST
    for number in range(MIXES):
        yield "everdell", new("everdell", mix(number)), LEANINGS[number // 6 % 4], LONGEST
    for number in range(WINTERS):
        leaning = (*LEANINGS, GREEDY_FOR_SNOW)[number // 4 % 5]
        yield "silverfrost", new("silverfrost", winter(number)), leaning, LONGEST
    for number in range(CROWDED):
        yield "everdell", ub.position(crowded(number)), LEANINGS[number // 6 % 4], LONGEST


def rare() -> Iterator[Followed]:
    for first, position in RARE:
        yield "everdell", ub.position(position), dict.fromkeys(first.split(", "), 1e6), ONE_ROUND


def rich_positions(seed: int) -> Iterator[Followed]:
    for edition in EDITIONS:
        for wanted, event in combinations(edition):
            visits = {f"visit {card.name}": 400.0 for card in wanted}
            yield edition, ub.position(rich(edition, wanted, event, seed)), BUSY | visits, ONE_ROUND


def new(edition: str, setup: Json) -> ub.Game:
    return ub.new_game(edition, **setup, log=False)


def winter(number: int) -> Json:
    """The setup of game `number` of Silverfrost: against Paws, or two to four players with either snow reward."""
    players = number % 4 + 1
    if players == 1:
        return {"players": 1, "seed": number, "solo": "paws", "level": number // 4 % 4 + 1}
    return {"players": players, "seed": number, "variants": EDITIONS["silverfrost"].variants[: number // 4 % 2]}


def combinations(edition: str) -> Iterator[tuple[list[Card], str]]:
    """What should stand in a city: each card, and what each special event asks for."""
    cards = {card.id: card for card in EDITIONS[edition].cards}
    yield from (([card], "") for card in cards.values())
    for site in EDITIONS[edition].sites:
        if site.kind == "special_event" and isinstance(site.requirement, CityRequirement):
            yield [cards[id] for id in site.requirement.cards], site.name


def rich(edition: str, wanted: Sequence[Card], event: str, seed: int) -> Json:
    """Two players who own much, the first one what is wanted."""
    known = EDITIONS[edition]
    names = [card.name for card in wanted]
    rng = random.Random(f"{names} {event} {seed}")
    usual = [card.name for card in known.cards if card.set in USUAL and card.name not in names]
    others = rng.sample([name for name in usual if name != "Farm"], 20)  # which other Farms may replace
    hand, rest = others[:4], others[4:]
    stock = dict.fromkeys(catalogue(edition).goods[:4], 6)
    seasons = catalogue(edition).seasons
    out: Json = {"edition": edition, "seed": seed, "players": [{}, {"city": rest[:7]}]}
    out["players"][0] = {"season": seasons[-1], "city": [*names, *rest[7:]], "hand": hand, "stock": stock}
    if known.modules:
        out["modules"] = [id for id in known.modules if id != FARMS or any(card.set == FARMS for card in wanted)]
    if event:
        events = [site.name for site in known.sites if site.kind == "special_event" and site.name != event]
        out["events"] = [event, *rng.sample(events, 3)]
    return out
