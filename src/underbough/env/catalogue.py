"""The catalogue of actions of a setup, and which of them the options of a decision are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from underbough.env import everdell, naming, silverfrost
from underbough.env.naming import Maker, Ways
from underbough.env.things import Names, Naming, Things, card_in_city, is_construction
from underbough.rules.effects.combined import OrNothing
from underbough.rules.engine import declarations, paying, playing, turns
from underbough.rules.engine.declarations import NOBODY, STOP, VALUE, VALUE_BITS, Node
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Game
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import Frame, State

ACTIONS = naming.ACTIONS | everdell.ACTIONS | silverfrost.ACTIONS
ABILITIES = naming.ABILITIES | everdell.ABILITIES | silverfrost.ABILITIES
WAYS = everdell.WAYS


def found(makers: dict[Any, Callable[[Any, Things], Any]], thing: object, things: Things) -> Any:
    """What is made of that thing by its nearest class that is known."""
    for known in type(thing).__mro__:
        if known in makers:
            return makers[known](thing, things)
    raise UnderboughError(f"what {type(thing).__name__} offers has no names as actions yet")


def turn(_: turns.Turn, things: Things) -> Naming:
    """The action of a turn: whatever the actions of the rules offer."""
    parts: list[Naming] = [found(ACTIONS, action, things) for action in things.rules.turns.actions]
    finds = [part.key for part in parts]

    def key(g: State, f: Frame, code: int) -> Hashable:
        number = code >> VALUE_BITS
        find = finds[number]
        return number, code & VALUE if find is None else find(g, f, code & VALUE)

    return Naming({(i, key): name for i, part in enumerate(parts) for key, name in part.names.items()}, key)


def choose_way(_: playing.ChooseWay, things: Things) -> Naming:
    """How to pay for a card: its price, an occupied token, an ability of a card, a way of a module."""
    names: Names = {"pay": "pay the price"}
    for kind, token in enumerate(things.rules.prices.tokens):
        occupied = things.city_names(f"{token.word} {{}}", is_construction)
        names |= {("occupy", kind, *key): name for key, name in occupied.items()}
    able = [card for card in things.cards if card.ability is not None]
    abilities: dict[int, Ways] = {card.index: found(ABILITIES, card.ability, things) for card in able}
    others: list[Ways] = [found(WAYS, way, things) for way in things.rules.prices.ways]
    for ways in (*abilities.values(), *others):
        names |= ways[0]

    def key(g: State, f: Frame, code: int) -> Hashable:
        kind = code // paying.WAY
        number = code % paying.WAY // 1000
        if kind == paying.PAY:
            return "pay"
        if kind == paying.OCCUPY:
            return ("occupy", code % 1000, *card_in_city(g, f.player, number))
        if kind == paying.ABILITY:
            _, find = abilities[card_in_city(g, f.player, number)[0]]
            return find(g, f.player, number, code % 1000)
        _, find = others[kind - paying.OTHER]
        return find(g, f.player, 0, code % paying.WAY)

    return Naming(names, key)


def or_nothing(node: OrNothing, things: Things) -> Naming:
    return naming_of(node.ask, things)


OWN: dict[type[Node], Maker] = {turns.Turn: turn, playing.ChooseWay: choose_way, OrNothing: or_nothing}
NODES = naming.NODES | everdell.NODES | silverfrost.NODES | OWN


def naming_of(node: Node, things: Things) -> Naming:
    for known in type(node).__mro__:
        if known in NODES:
            return NODES[known](node, things)
    return everdell.KINDS.get(node.kind, naming.by_codes)(node, things)


def asking_nodes(things: Things) -> list[Node]:
    """The nodes that may ask in games of this setup: those of the engine, the edition and the sets in play."""
    edition = things.rules.setup.edition
    out = []
    for node in declarations.NODES:
        first, second = node.path.split(".")[:2]
        in_play = first == "engine" or (first == edition and (edition in things.sets or second in things.sets))
        if node.asks and in_play:
            out.append(node)
    return out


class Catalogue:
    """The actions of a setup: a fixed list of names, whose places are the numbers of the actions."""

    def __init__(self, rules: Rules) -> None:
        things = Things(rules)
        nodes = asking_nodes(things)
        namings = {node.index: naming_of(node, things) for node in nodes}
        names = {name for naming in namings.values() for name in naming.names.values()}
        self.names = sorted({"stop", "nobody", *names})
        self.number = {name: i for i, name in enumerate(self.names)}
        self._readers = {index: Reader(naming, self.number) for index, naming in namings.items()}

    def actions(self, game: Game) -> list[int]:
        """For each option of the pending decision, in order, the number of its action."""
        codes = [option.code for option in game.options()]
        if not codes:
            return []
        f = game.state.stack[-1]
        try:
            return self._readers[f.node].read(game.state, f, codes)
        except KeyError as lacking:
            texts = "; ".join(game.options().texts())
            raise UnderboughError(f"one of these options has no action (please report it): {texts}") from lacking


class Reader:
    """From the options' codes of one node to actions."""

    def __init__(self, naming: Naming, number: dict[str, int]) -> None:
        self.find = naming.key
        self.table: dict[Hashable, int] = {key: number[name] for key, name in naming.names.items()}
        self.table[STOP] = number["stop"]
        self.table[NOBODY] = number["nobody"]

    def read(self, g: State, f: Frame, codes: list[int]) -> list[int]:
        find, table = self.find, self.table
        if find is None:
            return [table[code] for code in codes]
        return [table[code if code < 0 else find(g, f, code)] for code in codes]
