"""What the options of each asking node are called, as actions. These are the nodes that all editions share.

Most nodes declare what their codes are (`Ask.codes`); with the verb of the decision's kind that makes a name. The
others are listed here by their classes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from underbough.env.things import Names, Naming, Test, Things, amount, card_in_city, is_critter, is_green, which
from underbough.rules.effects import cities, combined, copying, goods, hands, plays, prices, storing
from underbough.rules.engine import bills, playing, triggers, turns, visiting
from underbough.rules.engine.declarations import KINDS, Ability, Card, Node
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.state import RESOURCES, Frame, State, kind_of, place_of

Maker = Callable[[Any, Things], Naming]

# What is done in decisions whose kind is no verb.
FORMS = {
    "big_critter": "call {}", "chimney": "take chimney from {}", "city": "discard {} from city", "event": "visit {}",
    "forest": "keep {}", "meadow": "take {}", "meeple": "put meeple on {}", "opponent": "choose {}",
    "snow": "cover {}", "spend": "pay {}", "token": "put token on {}", "worker": "move {}",
}  # fmt: skip


def by_codes(node: Any, things: Things) -> Naming:
    """For nodes that declare what their codes are."""
    form = FORMS.get(node.kind, f"{node.kind} {{}}")
    codes = getattr(node, "codes", "")
    if codes in ("hand", "aside"):
        return things.of_cards(form)
    if codes == "meadow":
        return things.of_meadow(form)
    if codes == "city":
        return things.of_city(form)
    if codes == "that_city":
        return things.of_copied_city(form)
    if codes == "good":
        return things.of_goods(form)
    if codes == "player":
        return things.of_seats(form)
    if codes == "place":
        return things.of_places(form)
    if codes == "figure":
        return things.of_figures(form)
    raise UnderboughError(f"the options of {type(node).__name__} ({node.path}) have no names as actions yet")


def visited(_: Any, things: Things) -> Naming:
    parts = {
        kind: things.of_places("visit {}" if kind == 0 else f"visit {{}} with {name}")
        for kind, name in things.figures.items()
    }
    return joined(lambda g, f, code: (kind_of(code), place_of(code)), parts)


def words(*names: str) -> Maker:
    """Options that are always called the same; their codes count from 0."""
    return lambda node, things: Naming(dict(enumerate(names)))


def joined(key_of: Callable[[State, Frame, int], tuple[Any, int]], parts: dict[Any, Naming]) -> Naming:
    """Several namings in one decision: `key_of` tells which part an option belongs to, and its code there."""
    names: Names = {}
    for part, naming in parts.items():
        names |= {(part, key): name for key, name in naming.names.items()}

    def key(g: State, f: Frame, code: int) -> Hashable:
        part, inner = key_of(g, f, code)
        find = parts[part].key
        return part, inner if find is None else find(g, f, inner)

    return Naming(names, key)


def amounts(verb: str, things: Things, lots: list[tuple[int, int]]) -> Naming:
    return Naming({i: f"{verb} {amount(things.rules.pieces.goods[what], n)}" for i, (what, n) in enumerate(lots)})


def deck_or_meadow(_: Any, things: Things) -> Naming:
    parts = {"deck": Naming({hands.FROM_DECK: "draw from deck"}), "meadow": things.of_meadow("take {}")}
    return joined(lambda g, f, code: ("deck" if code == hands.FROM_DECK else "meadow", code), parts)


def play_card(_: Any, things: Things) -> Naming:
    parts = {"meadow": things.of_meadow("play {}"), "hand": things.of_cards("play {} from hand")}
    for source in things.rules.prices.sources:
        parts[source.name] = things.of_source("play {}", source)
    names = [source.name for source in things.rules.prices.sources]

    def part(g: State, f: Frame, code: int) -> tuple[str, int]:
        if code >= plays.FROM_SOURCE:
            return names[code // plays.FROM_SOURCE - 1], code % plays.FROM_SOURCE
        return ("hand", code - plays.FROM_HAND) if code >= plays.FROM_HAND else ("meadow", code)

    return joined(part, parts)


def exchanged(_: Any, things: Things) -> Naming:
    """Where a player may pay several other goods, the names tell which of these offers it is."""
    goods = things.of_goods("exchange {}").names
    offers = range(1, len(things.rules.prices.exchanges))
    later: Names = {(i, what): f"{goods[what]} by offer {i + 1}" for i in offers for what in range(RESOURCES)}
    return Naming({**goods, **later}, lambda g, f, code: code if code < RESOURCES else divmod(code, RESOURCES))


# --- ways to pay -----------------------------------------------------------------------------------------------------

Ways = tuple[Names, Callable[[State, int, int, int], Hashable]]
"""What an ability, or a module's way, can be used for. The key comes from the state, the player, the number of the city
card, and the parameter."""


def used(ability: Ability, things: Things) -> Ways:
    names: Names = {
        ("use", *key): name for key, name in things.city_names("use {}", lambda card: card.ability is ability).items()
    }
    return names, lambda g, player, number, _: ("use", *card_in_city(g, player, number))


def imprisoned(ability: Ability, things: Things) -> Ways:
    names: Names = {("imprison", *key): name for key, name in things.city_names("imprison {}", is_critter).items()}
    return names, lambda g, player, _, parameter: ("imprison", *card_in_city(g, player, parameter))


def substituted(ability: Ability, things: Things) -> Ways:
    kinds = range(RESOURCES)
    known = things.rules.pieces.goods
    names: Names = {
        ("instead", old * RESOURCES + new): f"pay {known[new]} instead of {known[old]}"
        for old in kinds
        for new in kinds
        if old != new
    }
    return names, lambda _, player, number, parameter: ("instead", parameter)


def used_times(card: Card, most: int) -> Ways:
    """An ability that can be used to different degrees, which its parameter tells."""
    names: Names = {
        ("use", card.index, nth, n): f"use {card.id}{which(nth)} for {n}"
        for nth in range(card.copies)
        for n in range(1, most + 1)
    }
    return names, lambda g, player, number, parameter: ("use", *card_in_city(g, player, number), parameter)


def card_with(ability: Ability, things: Things) -> Card:
    return next(card for card in things.cards if card.ability is ability)


AbilityMaker = Callable[[Any, Things], Ways]

ABILITIES: dict[type[Ability], AbilityMaker] = {
    cities.DiscardForDiscount: used,
    cities.Imprison: imprisoned,
    cities.Substitute: substituted,
}


# --- the action of a turn --------------------------------------------------------------------------------------------


def play_from(action: playing.PlayFrom, things: Things) -> Naming:
    return things.of_source("play {}", action.source)


ACTIONS: dict[type[Action], Maker] = {
    visiting.Visit: visited,
    playing.PlayFromHand: lambda action, things: things.of_cards("play {} from hand"),
    playing.PlayFromMeadow: lambda action, things: things.of_meadow("play {}"),
    playing.PlayFrom: play_from,
    turns.Prepare: words("prepare for season"),
    turns.Pass: words("pass"),
}


# --- nodes -----------------------------------------------------------------------------------------------------------


def in_order(verb: str, allows: Test) -> Maker:
    """Of equal cards one is offered, so that its name is enough."""

    def make(_: Any, things: Things) -> Naming:
        names = things.of_cards(f"{verb} {{}}", allows).names
        return Naming(names, lambda g, f, code: card_in_city(g, f.player, code)[0])

    return make


def reactions(_: Any, things: Things) -> Naming:
    """Some cards do one thing after a Critter and another one after a Construction."""
    reacting = [card for card in things.cards if card.trigger is not None]
    names: Names = {(card.index, 0): f"trigger {card.id}" for card in reacting if not of_kinds(card)}
    for kind, played in enumerate(KINDS, 1):
        names |= {(card.index, kind): f"trigger {card.id} for {played}" for card in reacting if of_kinds(card)}

    def key(g: State, f: Frame, code: int) -> Hashable:
        return card_in_city(g, f.player, code % triggers.FOR_KIND)[0], code // triggers.FOR_KIND

    return Naming(names, key)


def rest_of_price(_: Any, things: Things) -> Naming:
    names = dict(things.of_goods("pay {}").names)
    names |= {prices.CARD + card.index: f"discard {card.id}" for card in things.cards}
    return Naming(names)


def of_kinds(card: Card) -> bool:
    return card.trigger is not None and card.trigger.by_kind


NODES: dict[type[Node], Maker] = {
    turns.ActivateAll: in_order("activate", is_green),
    triggers.Triggers: reactions,
    bills.PayOther: exchanged,
    bills.Save: lambda node, things: Naming({**things.of_goods("save {}").names, RESOURCES: "save any"}),
    combined.ChooseOne: lambda node, things: Naming(dict(enumerate(node.names))),
    combined.May: lambda node, things: Naming({0: node.name}),
    goods.MayPay: lambda node, things: amounts(node.verb, things, [(node.what, n) for n in range(node.most + 1)]),
    goods.SpendAny: lambda node, things: things.of_goods(f"{node.verb} {{}}"),
    storing.LoadCard: lambda node, things: amounts("load", things, node.loads),
    copying.ActivateGreen: lambda node, things: things.of_copied_city("activate {}", is_green),
    copying.CopyGreen: lambda node, things: things.of_names_in_cities("copy {}", copying.OWNER, is_green),
    cities.TuckFromCity: lambda node, things: things.of_city("tuck {} from city", is_critter),
    hands.DeckOrMeadow: deck_or_meadow,
    hands.DiscardFromMeadow: lambda node, things: things.of_meadow("discard {}"),
    plays.PlayCard: play_card,
    prices.PayRest: rest_of_price,
    plays.RevealPileAndPlay: words("reveal from deck", "reveal from discard"),
    plays.MoveTo: lambda node, things: things.of_places("visit {}"),
    plays.ReturnWorker: lambda node, things: things.of_figures("return {}"),
}
