"""What is said about cards beside their texts: a gist for small pictures, and rulings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from underbough.fast_yaml import read_yaml
from underbough.rules.editions import find_edition


@dataclass(frozen=True)
class Sayings:
    """By ids of cards, sites and so on."""

    gists: dict[str, str]
    """At most 45 characters, with marks such as {twig} where a symbol stands."""
    rulings: dict[str, list[str]]


@cache
def sayings_of(edition: str) -> Sayings:
    find_edition(edition)
    data = read_yaml(files(__name__).joinpath(f"{edition}.yaml").read_text(encoding="utf-8"))
    return Sayings(data["gists"], data["rulings"])
