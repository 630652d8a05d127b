"""The player powers against the collected facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from everdell.facts import NAMES
from fact_files import facts_of
from underbough.names import names_of
from underbough.rules.engine.declarations import SITE_BY_ID, SITES
from underbough.rules.everdell.player_powers.effects import FIRST_SEAT, LAST_SEAT, Power
from underbough.rules.everdell.player_powers.powers import POWERS
from underbough.rulings import sayings_of

FACTS = facts_of("player_powers")
SEATS = {"first": FIRST_SEAT, "last": LAST_SEAT}


def test_all_powers_are_declared() -> None:
    assert [power.id for power in POWERS] == [fact["id"] for fact in FACTS["powers"]]
    assert len(POWERS) == FACTS["counts"]["powers"]
    boxes = Counter(power.origin for power in POWERS)
    assert boxes == {box: FACTS["counts"][box] for box in ("bellfaire", "newleaf", "mistwood")}


@pytest.mark.parametrize("fact", FACTS["powers"], ids=[fact["id"] for fact in FACTS["powers"]])
def test_a_power_is_declared_as_printed(fact: dict[str, Any]) -> None:
    power = SITES[SITE_BY_ID[fact["id"]]]
    assert isinstance(power, Power)
    assert (power.name, power.title, power.origin) == (fact["name"], fact["title"], fact["set"])
    assert power.hand_limit == fact["hand_limit"]
    assert power.seat == SEATS.get(fact.get("seat", ""), 0)
    assert power.points_on_it == fact.get("tokens", {}).get("point", 0)
    assert power.full_hand == ("starting_hand" in fact)
    if power.full_hand:
        assert (8 + power.hand_limit, 7 + power.hand_limit) == (
            fact["starting_hand"],
            fact["starting_hand_5_6_players"],
        )
    assert ("rugwort" not in power.barred) == fact["solo_rugwort"]
    assert ("nightweave" not in power.barred) == fact["nightweave"]


@pytest.mark.parametrize("power", POWERS, ids=[power.id for power in POWERS])
def test_a_power_has_its_names_a_gist_and_rulings(power: Power) -> None:
    wanted, names = NAMES["player_powers"], names_of("everdell")
    assert [names.name(power.id, language) for language in ("en", "de", "fr")] == [
        power.name,
        wanted[power.id]["de"],
        wanted[power.id]["fr"],
    ]
    assert (power.id in names.own_translation) == (power.id in wanted["own_translation"])
    assert sayings_of("everdell").gists[power.id]
    assert all(sayings_of("everdell").rulings.get(power.id, ["said by its text"]))
