"""Every card and everything on the board has a picture of its own, and the pictures are sound."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

import underbough as ub
from underbough.server.catalogue import catalogue, editions
from underbough.server.messages import Critter
from underbough.server.settings import Settings

PICTURES = Settings().static / "pictures"
RECIPES = Path(__file__).parents[2] / "web/pictures"
LARGEST_PICTURE = 40_000  # bytes, uncompressed
LARGEST_SET = 2_500_000

pytestmark = pytest.mark.skipif(not PICTURES.is_dir(), reason="the client was not built; `make client` does it")

EDITIONS = [edition.id for edition in editions()]
RIVALS = {"rugwort", "paws_hammerthorn"}


def ids_of(edition: str) -> set[str]:
    return {card.id for card in ub.cards(edition)} | {site.id for site in ub.sites(edition)}


def pictures() -> list[Path]:
    return sorted(path for path in PICTURES.glob("*.svg") if path.name != "symbols.svg")


def symbols() -> set[str]:
    root = ET.parse(PICTURES / "symbols.svg").getroot()
    return {symbol.attrib["id"] for symbol in root}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_and_site_has_a_picture(edition: str) -> None:
    drawn = {path.stem for path in pictures()}
    assert ids_of(edition) - drawn == set()


def test_the_printed_opponents_have_pictures() -> None:
    assert RIVALS - {path.stem for path in pictures()} == set()


def test_no_two_pictures_are_the_same() -> None:
    """They differ in what is drawn on the ground, not in the ground alone."""
    alike = defaultdict(list)
    for path in pictures():
        _, _, figures = path.read_text(encoding="utf-8").rpartition('<g id="figures">')
        alike[figures].append(path.stem)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_every_picture_is_a_whole_drawing() -> None:
    for path in pictures():
        text = path.read_text(encoding="utf-8")
        assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg", path.name
        names = re.findall(r'\bid="([^"]+)"', text)
        assert len(names) == len(set(names)), path.name
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', text)) <= set(names), path.name


UNWANTED = re.compile(r"<script|<filter|<foreignObject|<image|\son\w+=|https?:(?!//www\.w3\.org/2000/svg)")


def test_pictures_are_harmless_and_quick_to_draw() -> None:
    for path in [*pictures(), PICTURES / "symbols.svg"]:
        assert UNWANTED.findall(path.read_text(encoding="utf-8")) == [], path.name


def test_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in pictures() if not path.stem.startswith("scene-")}
    assert max(sizes.values()) < LARGEST_PICTURE, max(sizes, key=sizes.__getitem__)
    assert sum(sizes.values()) < LARGEST_SET


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mark_has_a_symbol(edition: str) -> None:
    """Goods, seasons and colours of the edition, and whatever stands in braces in a short text."""
    data = catalogue(edition)
    gists = [card.gist for card in data.cards] + [site.gist for site in data.sites]
    marks = {mark for gist in gists for mark in re.findall(r"\{(\w+)\}", gist)}
    needed = marks | set(data.goods) | {good for card in data.cards for good in card.cost}
    needed |= {f"s-{season}" for season in data.seasons} | {f"b-{card.colour}" for card in data.cards}
    assert {name.replace(" ", "_") for name in needed} - symbols() == set()


def test_every_critter_has_a_meeple() -> None:
    critters: tuple[str, ...] = get_args(Critter)
    assert {f"m-{critter}" for critter in critters} - symbols() == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_season_has_its_light(edition: str) -> None:
    theme = next(info.theme for info in editions() if info.id == edition)
    for season in catalogue(edition).seasons:
        assert (PICTURES / f"scene-{theme}-{season}.svg").is_file()


def names_in(text: str) -> set[str]:
    return set(re.findall(r'"([\w-]+)"', text))


def credited(collection: str) -> set[str]:
    """The drawings that the page About names: a list behind the name of the collection."""
    (page,) = (PICTURES.parent / "assets").glob("About-*.js")
    (drawings,) = re.findall(rf'"{collection}".*?\[(.*?)\]', page.read_text(encoding="utf-8"), re.DOTALL)
    return names_in(drawings)


@pytest.mark.parametrize(("collection", "call"), [("Fluent Emoji Flat", "emoji"), ("Game Icons", "(?:icon|prop)")])
def test_the_credits_name_what_is_borrowed_and_nothing_else(collection: str, call: str) -> None:
    recipes = "".join(path.read_text(encoding="utf-8") for path in RECIPES.rglob("*.ts"))
    borrowed = set(re.findall(rf'\b{call}\("([\w-]+)"', recipes))
    assert len(borrowed) > 50
    assert borrowed - credited(collection) == set()
    assert credited(collection) - names_in(recipes) == set()


def test_the_licence_of_the_icons_is_honoured() -> None:
    """It asks for the names of the artists, a link to itself, and a word about what was changed."""
    shipped = "".join(path.read_text(encoding="utf-8") for path in (PICTURES.parent / "assets").glob("*.js"))
    for needed in ["Lorc, Delapouite", "https://game-icons.net", "https://creativecommons.org/licenses/by/3.0/"]:
        assert needed in shipped
    for words in ["gave colours and outlines", "Farben und Umrisse gegeben", "donné couleurs et contours"]:
        assert words in shipped


def outlines(text: str) -> list[str]:
    return re.findall(r'\bd="([^"]+)"', text)


NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
NUMBERS_OF = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def test_no_outline_has_lost_a_number() -> None:
    """Decimals are cut off when a drawing is borrowed, and numbers may be parted by no more than a point."""
    for path in pictures():
        for outline in outlines(path.read_text(encoding="utf-8")):
            for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", outline):
                count, needed = len(re.findall(NUMBER, rest)), NUMBERS_OF[command.lower()]
                assert count % needed == 0 if needed else count == 0, (path.name, command + rest)
