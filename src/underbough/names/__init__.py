"""What things are called in English, German and French, by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from underbough.fast_yaml import read_yaml
from underbough.rules.editions import find_edition
from underbough.rules.engine.errors import UnderboughError

LANGUAGES = ("en", "de", "fr")


@dataclass(frozen=True)
class Names:
    """The names of one edition: of its cards, sites and so on, and of general terms."""

    names: dict[str, dict[str, str]]
    terms: dict[str, dict[str, str]]
    own_translation: frozenset[str]
    """Ids of which at least one name is our own, not an official edition's."""

    def name(self, id: str, language: str = "en") -> str:
        """What that card, site or term is called."""
        if language not in LANGUAGES:
            raise UnderboughError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        entry = self.names.get(id) or self.terms.get(id)
        if entry is None:
            raise UnderboughError(f"nothing with the id {id!r} has a name")
        return entry[language]


@cache
def names_of(edition: str) -> Names:
    find_edition(edition)
    data = read_yaml(files(__name__).joinpath(f"{edition}.yaml").read_text(encoding="utf-8"))
    return Names(data["names"], data["terms"], frozenset(data["own_translation"]))
