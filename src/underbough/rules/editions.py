"""Which editions, modules and solo opponents there are, and the rules that a setup puts in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from underbough.rules.engine.declarations import Card, Site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.everdell.base import board, rugwort
from underbough.rules.everdell.base import cards as base_cards
from underbough.rules.everdell.bellfaire import board as bellfaire_board
from underbough.rules.everdell.bellfaire import events as bellfaire_events
from underbough.rules.everdell.bellfaire import forest as bellfaire_forest
from underbough.rules.everdell.corrin import cards as corrin
from underbough.rules.everdell.every_season import cards as every_season
from underbough.rules.everdell.extra_extra import cards as extra_extra
from underbough.rules.everdell.legends import cards as legends
from underbough.rules.everdell.player_powers import rules as player_powers
from underbough.rules.everdell.player_powers.powers import POWERS
from underbough.rules.everdell.rugwort_cards import cards as rugwort_cards
from underbough.rules.silverfrost import board as silverfrost_board
from underbough.rules.silverfrost import cards as silverfrost_cards
from underbough.rules.silverfrost import paws, schemes

AddToRules = Callable[[Rules], None]


@dataclass(frozen=True)
class Opponent:
    """A printed opponent, against whom people play alone or together."""

    name: str
    levels: tuple[int, ...]
    variants: tuple[str, ...]
    add: AddToRules
    """Comes last: all that the edition and its modules bring is in the rules then."""
    players: range = range(1, 2)
    """How many people play against him."""
    level: int = 1
    """The usual one."""
    level_word: str = "level"
    """What it is called: a level or a year."""
    counts: bool = False
    """Is the table laid out as if he were one of the players?"""
    hindrance: Callable[[Setup], str] | None = None
    """Why he cannot be played against with a setup; an empty text if he can."""


@dataclass(frozen=True)
class Module:
    """An expansion, or a part of one, that can be chosen by itself."""

    name: str
    text: str
    """What it brings, in one sentence."""
    add: AddToRules
    cards: Sequence[Card] = ()
    sites: Sequence[Site] = ()
    variants: tuple[str, ...] = ()
    """Ways to play with it, of which one may be chosen."""
    requires: tuple[str, ...] = ()
    """Other modules, without which it cannot be played."""
    excludes: tuple[str, ...] = ()
    """Other modules, with which it cannot be played."""
    hindrance: Callable[[Setup], str] | None = None
    """Why it cannot be played with a setup; an empty text if it can."""


@dataclass(frozen=True)
class Edition:
    name: str
    players: range
    add: AddToRules
    cards: list[Card]
    """Those of its modules too; `Card.set` tells them apart."""
    sites: list[Site]
    modules: dict[str, Module] = field(default_factory=dict)
    """In the order in which they are set up, whatever the order in which they are named."""
    opponents: dict[str, Opponent] = field(default_factory=dict)
    mixes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Modules that go together and can be chosen by one name."""
    variants: tuple[str, ...] = ()  # ways to play that any game of the edition may choose


EVERDELL_MODULES = {
    # Its choices come before anything is laid out.
    "player_powers": Module(
        "Player Powers",
        "Each player has a power, one of two dealt before the game; in return nobody gains a worker in spring.",
        player_powers.add_player_powers,
        sites=POWERS,
    ),
    "extra_extra": Module(
        "Extra! Extra!",
        "15 strong cards for the deck: a carnival, a gazette and the scurrble championships.",
        extra_extra.add_extra_extra,
        cards=extra_extra.CARDS,
    ),
    "rugwort_cards": Module(
        "Rugwort Cards",
        "3 mean cards for the deck: they take a card of another city, swap hands, and live on the events of others.",
        rugwort_cards.add_rugwort_cards,
        cards=rugwort_cards.CARDS,
    ),
    "corrin": Module(
        "Corrin Evertail",
        "5 strong cards for the deck, which are brought in, or bring in others, by colour.",
        corrin.add_corrin,
        cards=corrin.CARDS,
    ),
    "every_season": Module(
        "Through Every Season",
        "8 special Farms, most of them with a choice, replace the usual ones.",
        every_season.add_every_season,
        cards=every_season.CARDS,
    ),
    "bellfaire_events": Module(
        "Bellfaire: Special Events",
        "9 special events that ask for colours, Critters or Constructions, shuffled in with the others.",
        bellfaire_events.add_special_events,
        sites=bellfaire_events.SPECIAL_EVENTS,
        variants=bellfaire_events.VARIANTS,
    ),
    "bellfaire_forest": Module(
        "Bellfaire: Forest Cards",
        "4 forest cards, shuffled in with the others.",
        bellfaire_forest.add_forest,
        sites=bellfaire_forest.FOREST,
    ),
    "flower_festival": Module(
        "Flower Festival",
        "A fifth basic event: 4 points for a card of each colour.",
        bellfaire_events.add_flower_festival,
        sites=[bellfaire_events.FLOWER_FESTIVAL],
    ),
    "garland": Module(
        "Garland Award",
        "At the end, 6 points for the most cards of a kind that is drawn at the beginning, 3 for the second most.",
        bellfaire_board.add_garland,
        sites=bellfaire_board.AWARDS,
    ),
    "market": Module(
        "Market",
        "A location for everybody, one worker each: take what one of four tokens shows, or trade it in for points.",
        bellfaire_board.add_market,
        sites=[bellfaire_board.MARKET, *bellfaire_board.TOKENS],
    ),
    "legends": Module(
        "Legends",
        "2 of 20 Legendary cards for each player, beside the hand: strong upgrades of other cards.",
        legends.add_legends,
        cards=legends.CARDS,
        variants=legends.VARIANTS,
        hindrance=legends.hindrance,
    ),
    "legendary_rarity": Module(
        "Legends: a rarity of their own",
        "Legendary cards are neither Common nor Unique; else they have the rarity of the card that they count as.",
        legends.add_legendary_rarity,
        requires=("legends",),
    ),
}

EVERDELL_MIXES: dict[str, tuple[str, ...]] = {
    "small": (
        "player_powers", "extra_extra", "rugwort_cards", "corrin", "every_season", "bellfaire_events",
        "bellfaire_forest", "flower_festival", "garland", "market", "legends", "legendary_rarity",
    ),
}  # fmt: skip

EDITIONS = {
    "everdell": Edition(
        name="Everdell",
        players=range(1, 7),
        add=board.add_base,
        cards=[*base_cards.CARDS, *(card for module in EVERDELL_MODULES.values() for card in module.cards)],
        sites=[*board.SITES, *(site for module in EVERDELL_MODULES.values() for site in module.sites)],
        modules=EVERDELL_MODULES,
        mixes=EVERDELL_MIXES,
        opponents={
            "rugwort": Opponent("Rugwort", rugwort.YEARS, rugwort.VARIANTS, rugwort.add_rugwort, level_word="year")
        },
    ),
    "silverfrost": Edition(
        name="Silverfrost",
        players=range(1, 5),
        add=silverfrost_board.add_silverfrost,
        cards=silverfrost_cards.CARDS,
        sites=[*silverfrost_board.SITES, *schemes.SITES],
        opponents={"paws": Opponent("Paws Hammerthorn", paws.LEVELS, (), paws.add_paws)},
        variants=silverfrost_board.VARIANTS,
    ),
}

_rules: dict[tuple[object, ...], Rules] = {}


def find_edition(id: object) -> Edition:
    if not isinstance(id, str) or id not in EDITIONS:
        raise UnderboughError(f"there is no edition {id!r}; there are: {', '.join(EDITIONS)}")
    return EDITIONS[id]


def declare_module(edition: str, id: str, module: Module) -> None:
    """One more expansion of an edition, set up after those that it has already."""
    known = find_edition(edition)
    if id in known.modules or id in known.mixes:
        raise UnderboughError(f"two modules of {known.name} are called {id!r}; give one of them another name")
    known.modules[id] = module
    known.cards.extend(module.cards)
    known.sites.extend(module.sites)


def in_order(edition: str, modules: Sequence[str]) -> tuple[str, ...]:
    """The modules in the order in which they are set up; those that the edition does not know come last."""
    known = list(EDITIONS[edition].modules) if edition in EDITIONS else []
    unmixed = without_mixes(edition, modules)
    return tuple(sorted(unmixed, key=lambda id: known.index(id) if id in known else len(known)))


def without_mixes(edition: str, modules: Sequence[str]) -> tuple[str, ...]:
    """The modules themselves, where a mix stands for several of them."""
    mixes = EDITIONS[edition].mixes if edition in EDITIONS else {}
    named = [id for id in modules if id not in mixes]
    for id in dict.fromkeys(modules):
        named.extend(each for each in mixes.get(id, ()) if each not in named)
    return tuple(named)


def check(setup: Setup) -> None:
    """Refuse a setup that the rules don't know."""
    edition = find_edition(setup.edition)
    if setup.players not in edition.players:
        raise UnderboughError(
            f"{edition.name} is for {edition.players[0]} to {edition.players[-1]} players, not {setup.players}"
        )
    for id in setup.modules:
        if id not in edition.modules:
            known = ", ".join((*edition.modules, *edition.mixes)) or "none yet"
            raise UnderboughError(f"{edition.name} has no module {id!r}; there are: {known}")
    if len(set(setup.modules)) < len(setup.modules):
        raise UnderboughError(f"a module is named twice: {', '.join(setup.modules)}")
    check_solo(setup, edition)
    check_variants(setup, edition)
    for id in setup.modules:
        check_mix(setup, edition.modules[id], edition)


def check_solo(setup: Setup, edition: Edition) -> None:
    opponents = ", ".join(edition.opponents)
    if setup.players == 1 and not setup.solo:
        raise UnderboughError(f"a game for 1 player needs a solo opponent; there are: {opponents}")
    if not setup.solo:
        if setup.level:
            raise UnderboughError("a level belongs to a solo game; name its opponent too")
        return
    if setup.solo not in edition.opponents:
        raise UnderboughError(f"{edition.name} has no solo opponent {setup.solo!r}; there are: {opponents}")
    opponent = edition.opponents[setup.solo]
    if setup.players not in opponent.players:
        raise UnderboughError(f"a game against {opponent.name} is for {people(opponent)}, not {setup.players}")
    if setup.level not in opponent.levels:
        levels = ", ".join(str(level) for level in opponent.levels)
        raise UnderboughError(f"{opponent.name} has the levels {levels}, not {setup.level}")
    reason = opponent.hindrance(setup) if opponent.hindrance is not None else ""
    if reason:
        raise UnderboughError(f"{opponent.name}: {reason}")


def people(opponent: Opponent) -> str:
    """`1 player`, `1 to 2 players`."""
    least, most = opponent.players[0], opponent.players[-1]
    return f"{least} to {most} players" if most > least else f"{most} player{'s' if most > 1 else ''}"


def usual_level(edition: str, solo: str) -> int:
    """The level of a printed opponent if none is named; 0 without one."""
    opponents = EDITIONS[edition].opponents if edition in EDITIONS else {}
    return opponents[solo].level if solo in opponents else 0


def check_variants(setup: Setup, edition: Edition) -> None:
    chosen = [edition.modules[id] for id in setup.modules]
    of_modules = [variant for module in chosen for variant in module.variants]
    name, known = edition.name, edition.variants
    if setup.solo:
        name, known = edition.opponents[setup.solo].name, edition.opponents[setup.solo].variants
    for id in setup.variants:
        if id not in known and id not in of_modules:
            there_are = ", ".join((*known, *of_modules)) or ("none" if setup.solo else "none, except in solo games")
            raise UnderboughError(f"{name} has no variant {id!r}; there are: {there_are}")
    for module in chosen:
        several = [id for id in setup.variants if id in module.variants]
        if len(several) > 1:
            raise UnderboughError(f"{module.name}: only one of these is possible: {', '.join(several)}")


def check_mix(setup: Setup, module: Module, edition: Edition) -> None:
    """Refuse modules that do not go together."""
    for id in module.requires:
        if id not in setup.modules:
            raise UnderboughError(f"{module.name} needs {edition.modules[id].name} (module {id!r})")
    for id in module.excludes:
        if id in setup.modules:
            raise UnderboughError(f"{module.name} cannot be played with {edition.modules[id].name}")
    reason = module.hindrance(setup) if module.hindrance is not None else ""
    if reason:
        raise UnderboughError(f"{module.name}: {reason}")


def rules_for(setup: Setup) -> Rules:
    """The rules of a setup; games that differ only in their seed share them."""
    key = (setup.edition, setup.players, setup.modules, setup.solo, setup.level, setup.variants)
    if key not in _rules:
        check(setup)
        edition = EDITIONS[setup.edition]
        rules = Rules(Setup(setup.edition, setup.players, setup.modules, setup.solo, setup.level, setup.variants))
        opponent = edition.opponents.get(setup.solo)
        if opponent is not None:
            rules.opponent.seat = setup.players
            rules.start.players += 1 if opponent.counts else 0
        edition.add(rules)
        for id in setup.modules:
            edition.modules[id].add(rules)
        if opponent is not None:
            opponent.add(rules)
        rules.finish()
        _rules[key] = rules
    return _rules[key]
