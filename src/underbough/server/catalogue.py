"""Editions and their cards as data for clients."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from textwrap import shorten
from typing import Literal, cast

import underbough as ub
from underbough.names import LANGUAGES, names_of
from underbough.rules.editions import EDITIONS, Edition, Module, find_edition, in_order, rules_for
from underbough.rules.engine.declarations import COLOURS, CRITTER, KINDS, Card, Site
from underbough.rules.engine.requirements import CityRequirement
from underbough.rules.engine.ruleset import Setup
from underbough.rulings import sayings_of
from underbough.server.messages import (
    CardInfo,
    Catalogue,
    Choice,
    EditionInfo,
    ModuleInfo,
    OpponentInfo,
    Origin,
    SiteInfo,
    Words,
)

# What the rulebooks tell in full; of Silverfrost's other things they leave much open.
TOLD_IN_FULL = ("basic", "hot_springs", "forge", "guild", "beacon", "journey")
LONGEST_GIST = 45
THEMES: dict[str, Literal["woodland", "winter"]] = {"everdell": "woodland", "silverfrost": "winter"}
# Ways to play, which no card explains.
CHOICES = {
    "cranky": "Whenever his die shows 8, you discard a random card.",
    "glitzy": "Each purple card of his city is worth 5 points instead of 3.",
    "hasty": "Whenever he prepares for a season, he achieves the leftmost special event that is left.",
    "lucky": "Whenever his die shows the same number twice in a row, he gains 1 point.",
    "squatty": "He scores 2 points for each empty space of your city.",
    "ice_storm": "Whoever cleared the most snow scores 12 points, nobody else any. "
    "Otherwise each snow is worth 1 point, and the most 5 more.",
    "bellfaire_half": "2 special events are Bellfaire's, 2 the base game's.",
    "bellfaire_only": "All special events are Bellfaire's.",
    "original_legends": "Only the first group of Legendary cards.",
    "more_legends": "Only the second group of Legendary cards.",
}


@dataclass(frozen=True)
class CatalogueFile:
    """A catalogue as it is sent."""

    body: bytes
    packed: bytes
    etag: str


def catalogue_file(edition: str) -> CatalogueFile | None:
    """Anybody may ask for editions that there are not; nothing is to be remembered of them."""
    return packed_catalogue(edition) if edition in EDITIONS else None


@cache
def packed_catalogue(edition: str) -> CatalogueFile:
    body = catalogue(edition).model_dump_json().encode()
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return CatalogueFile(body, gzip.compress(body, mtime=0), etag)


@cache
def editions() -> list[EditionInfo]:
    return [edition_info(id, edition) for id, edition in EDITIONS.items()]


def edition_info(id: str, edition: Edition) -> EditionInfo:
    return EditionInfo(
        id=id,
        name=edition.name,
        theme=THEMES[id],
        least_players=edition.players[0],
        most_players=edition.players[-1],
        modules=[module_info(id, name, module) for name, module in edition.modules.items()],
        variants=[choice(id, variant) for variant in edition.variants],
        opponents=[
            OpponentInfo(
                id=name,
                name=opponent.name,
                levels=list(opponent.levels),
                usual_level=opponent.level,
                level_word=opponent.level_word,
                most_players=opponent.players[-1],
                variants=[choice(id, variant) for variant in opponent.variants],
            )
            for name, opponent in edition.opponents.items()
        ],
    )


def module_info(edition: str, id: str, module: Module) -> ModuleInfo:
    return ModuleInfo(
        id=id,
        name=words(edition, id, module.name),
        text=module.text,
        variants=[choice(edition, variant) for variant in module.variants],
        requires=list(module.requires),
        excludes=list(module.excludes),
    )


def choice(edition: str, id: str) -> Choice:
    return Choice(id=id, name=words(edition, id, id.replace("_", " ").capitalize()), text=CHOICES.get(id, ""))


def words(edition: str, id: str, otherwise: str) -> Words:
    """What a thing is called in each language; what is named nowhere keeps its name in the notation."""
    names = names_of(edition)
    entry = names.names.get(id) or names.terms.get(id)
    return cast("Words", entry or dict.fromkeys(LANGUAGES, otherwise))


@cache
def catalogue(id: str) -> Catalogue:
    edition = find_edition(id)
    rules = rules_for(Setup(id, 2))
    return Catalogue(
        edition=id,
        goods=all_goods(id, edition),
        seasons=[season.name for season in rules.turns.seasons],
        cards=[card_info(id, card, rules.pieces.goods) for card in edition.cards],
        sites=[site_info(id, site) for site in edition.sites],
        terms=cast("dict[str, Words]", names_of(id).terms),
    )


def all_goods(id: str, edition: Edition) -> list[str]:
    """What is counted in the edition with any of its modules, the four resources first."""
    mixes = [(), *((*module.requires, name) for name, module in edition.modules.items())]
    found: dict[str, None] = {}
    for mix in mixes:
        pieces = rules_for(Setup(id, 2, in_order(id, mix))).pieces
        found |= dict.fromkeys(pieces.goods[what] for what in pieces.goods_in_play)
    return list(found)


def card_info(edition: str, card: Card, goods: list[str]) -> CardInfo:
    by_colour = edition == "silverfrost"  # a Chimney brings in Critters by their colours, not by their names
    return CardInfo(
        id=card.id,
        name=words(edition, card.id, card.name),
        set=card.set,
        kind=cast("Literal['critter', 'construction']", KINDS[card.kind]),
        colour=cast("Literal['tan', 'green', 'red', 'blue', 'purple']", COLOURS[card.colour]),
        unique=card.unique,
        legendary=card.legendary,
        cost=cost(card, goods),
        points=card.points,
        copies=card.copies,
        text=card.text,
        gist=gist(edition, card),
        rulings=sayings_of(edition).rulings.get(card.id, []),
        unlocks=[] if by_colour else list(card.unlocks),
        unlocked_by=card.unlocked_by,
        chimneys=colours_of(card.unlocks) if by_colour else [],
        origin=origin(edition, card.source),
    )


def origin(edition: str, source: str, kind: str = "") -> Origin:
    if source == "designed":
        return "designed"
    partly = edition == "silverfrost" and source == "seed" and kind not in TOLD_IN_FULL
    return "partly" if partly else "printed"


def gist(edition: str, thing: Card | Site) -> str:
    return sayings_of(edition).gists.get(thing.id) or shorten(thing.text, LONGEST_GIST, placeholder="…")


def colours_of(ids: tuple[str, ...]) -> list[str]:
    found = {card.colour for card in ub.CARDS if card.id in ids and card.kind == CRITTER}
    return [COLOURS[colour] for colour in sorted(found)]


def cost(card: Card, goods: list[str]) -> dict[str, int]:
    out = {goods[kind]: amount for kind, amount in enumerate(card.cost) if amount}
    out |= {goods[kind]: amount for kind, amount in card.other_cost}
    return out | ({"any": card.any_cost} if card.any_cost else {})


def site_info(edition: str, site: Site) -> SiteInfo:
    requirement = site.requirement if isinstance(site.requirement, CityRequirement) else None
    return SiteInfo(
        id=site.id,
        name=words(edition, site.id, site.name),
        set=site.set,
        kind=site.kind,
        text=site.text,
        gist=gist(edition, site),
        rulings=sayings_of(edition).rulings.get(site.id, []),
        points=site.points,
        requires_cards=list(requirement.cards) if requirement else [],
        requires_colours={COLOURS[colour]: count for colour, count in requirement.colours} if requirement else {},
        shared=site.shared,
        origin=origin(edition, site.source, site.kind),
    )
