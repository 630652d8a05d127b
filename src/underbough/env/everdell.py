"""What the options of Everdell's own nodes are called, base game and modules; see `naming`."""

from __future__ import annotations

from typing import Any

from underbough.env.naming import AbilityMaker, Maker, Ways, amounts, card_with, joined, used, used_times, words
from underbough.env.things import Names, Naming, Things, card_in_city, is_green
from underbough.rules.engine.declarations import COLOURS, Ability, Node
from underbough.rules.engine.hooks import Action, Way
from underbough.rules.engine.state import Frame, State
from underbough.rules.everdell.base import rugwort
from underbough.rules.everdell.bellfaire import effects as bellfaire
from underbough.rules.everdell.corrin import effects as corrin
from underbough.rules.everdell.legends import changes
from underbough.rules.everdell.legends import effects as legends
from underbough.rules.everdell.player_powers import card_effects, moments, worker_effects
from underbough.rules.everdell.rugwort_cards import effects as rugwort_cards


def of_rugwort(_: Any, things: Things) -> Naming:
    names = things.city_names(f"discard {{}} of {things.rules.opponent.name}") if things.rules.opponent.name else {}
    return Naming(names, lambda g, f, code: card_in_city(g, rugwort.RUGWORT, code))


def at_market(_: Any, things: Things) -> Naming:
    gained = things.of_sites("gain {}", "market_token").names
    traded = things.of_sites("trade {}", "market_token").names
    return Naming(
        {**gained, **{bellfaire.TRADE + token: name for token, name in traded.items() if isinstance(token, int)}}
    )


def given_items(_: Any, things: Things) -> Naming:
    parts = {"card": things.of_cards("give {}"), "good": things.of_goods("give {}")}

    def part(g: State, f: Frame, code: int) -> tuple[str, int]:
        return ("good", code - corrin.GOOD) if code >= corrin.GOOD else ("card", code)

    return joined(part, parts)


def copied_instead(_: Any, things: Things) -> Naming:
    """The place itself, or another one instead of it."""
    parts = {"use": things.of_places("use {}"), "copy": things.of_places("copy {}")}
    return joined(lambda g, f, code: ("use" if code == f.chosen else "copy", code), parts)


def invested(node: card_effects.Invest, things: Things) -> Naming:
    parts = {"invest": things.of_goods("invest {}"), "take": things.of_goods("take back {}")}
    return joined(lambda g, f, code: ("take" if node.there(g, f) >= 0 else "invest", code), parts)


def upgraded(_: Way, things: Things) -> Ways:
    bases = {card.alias for card in things.cards if card.legendary}
    old = things.city_names("upgrade {}", lambda card: card.alias in bases and not card.legendary)
    names: Names = {("upgrade", *key): name for key, name in old.items()}
    return names, lambda g, player, _, parameter: ("upgrade", *card_in_city(g, player, parameter))


def tokens_paid(ability: legends.PayTokens, things: Things) -> Ways:
    """More tokens than the dearest card costs are never paid."""
    return used_times(card_with(ability, things), max(card.total for card in things.cards))


NODES: dict[type[Node], Maker] = {
    rugwort.RemoveCard: of_rugwort,
    bellfaire.GainOneLot: lambda node, things: amounts("gain", things, node.lots),
    bellfaire.UseMarket: at_market,
    corrin.GiveItems: given_items,
    legends.LieUnder: lambda node, things: things.of_city("lie under {}"),
    rugwort_cards.TakeGreen: lambda node, things: things.of_cities("take {}", rugwort_cards.OWNER, is_green),
    card_effects.CopyPlayed: words("copy played card"),
    card_effects.Invest: invested,
    worker_effects.CopyInstead: copied_instead,
}

# Kinds of decisions that only one node asks.
KINDS: dict[str, Maker] = {
    "colour": words(*(f"name {colour}" for colour in COLOURS)),
    "farm": words("play from farms"),
    "juggle": words("pay at once", "reveal a card"),
    "more": words("draw 1 more"),
    "power": lambda node, things: things.of_sites("keep {}", "power"),
    "use": words("use power"),
}

ACTIONS: dict[type[Action], Maker] = {moments.UsePower: words("use power")}

ABILITIES: dict[type[Ability], AbilityMaker] = {legends.BuildOnTop: used, legends.PayTokens: tokens_paid}

WAYS: dict[type[Way], AbilityMaker] = {changes.Upgrade: upgraded}
