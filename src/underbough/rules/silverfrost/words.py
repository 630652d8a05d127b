"""The words that Silverfrost's cards need beside the common vocabulary."""

from __future__ import annotations

from underbough.rules.effects.combined import ChooseOne, PayThen
from underbough.rules.effects.goods import Gain, GainAny, GainOneOf, Pay
from underbough.rules.engine.declarations import (
    BLUE,
    CONSTRUCTION,
    CRITTER,
    GREEN,
    PURPLE,
    RED,
    TAN,
    Ability,
    Amount,
    Card,
    Node,
    Site,
    Spot,
)
from underbough.rules.engine.occasions import Trigger
from underbough.rules.engine.state import POINT, RESOURCES
from underbough.rules.silverfrost.mechanics import amounts, effects, giving, snow, valley
from underbough.rules.silverfrost.mechanics.guild import GuildAction
from underbough.rules.silverfrost.mechanics.mountain import CallBigCritter, RevealBigCritters
from underbough.rules.silverfrost.mechanics.places import ACORN, BIRCH, COPPER, FIRE, MOSS
from underbough.rules.silverfrost.mechanics.reactions import ON_BIG_CRITTER, ON_CLEARING, ON_GIVING, OnceATurn
from underbough.rules.words import draw, identifier, in_order, may_pay, may_pay_any, number

__all__ = [
    "BLUE",
    "CONSTRUCTION",
    "CRITTER",
    "GREEN",
    "ON_BIG_CRITTER",
    "ON_CLEARING",
    "ON_GIVING",
    "PURPLE",
    "RED",
    "TAN",
    "draw",
    "in_order",
    "may_pay",
    "may_pay_any",
]

NO_LIMIT = 99


class Price:
    """What a card costs: resources, resources of any kind, fire."""

    def __init__(self, resources: list[int], any: int, fire: int) -> None:
        self.resources = resources
        self.any = any
        self.fire = fire


def cost(birch: int = 0, moss: int = 0, copper: int = 0, acorn: int = 0, any: int = 0, fire: int = 0) -> Price:
    return Price([birch, moss, copper, acorn], any, fire)


def card_id(name: str, id: str) -> str:
    return f"sf_{id or identifier(name)}"


def critter(
    name: str,
    cost: Price,
    *,
    points: int,
    copies: int,
    colour: int,
    text: str,
    id: str = "",
    unique: bool = False,
    effect: Node | None = None,
    community: Node | None = None,
    trigger: Trigger | None = None,
    score: Amount | None = None,
    space: int = 1,
    paid_to_the_left: bool = False,
    source: str = "designed",
) -> Card:
    """`community`: a red Critter's effect; other players may visit it too, and its owner then gains 1 point."""
    return Card(
        card_id(name, id), name, "silverfrost", CRITTER, colour, unique, cost.resources, points, copies, text,
        effect=effect, spot=None if community is None else Spot(community, open_points=1, idle=True),
        trigger=trigger, score=score, space=space, paid_to_opponent=paid_to_the_left, any_cost=cost.any,
        other_cost=((FIRE, cost.fire),) if cost.fire else (), source=source,
    )  # fmt: skip


def construction(
    name: str,
    cost: Price,
    *,
    points: int,
    copies: int,
    colour: int,
    chimney: tuple[int, ...],
    text: str,
    id: str = "",
    unique: bool = False,
    effect: Node | None = None,
    visit: Node | None = None,
    trigger: Trigger | None = None,
    ability: Ability | None = None,
    score: Amount | None = None,
    source: str = "designed",
) -> Card:
    """`chimney`: the colours of the Critters that a chimney on it brings in; the set resolves them to cards."""
    return Card(
        card_id(name, id), name, "silverfrost", CONSTRUCTION, colour, unique, cost.resources, points, copies, text,
        unlocks=tuple(f"colour:{c}" for c in chimney), effect=effect,
        spot=None if visit is None else Spot(visit, idle=True), trigger=trigger, ability=ability, score=score,
        any_cost=cost.any,
        other_cost=((FIRE, cost.fire),) if cost.fire else (), source=source,
    )  # fmt: skip


def big_critter(id: str, name: str, text: str, effect: Node, source: str = "designed") -> Site:
    return Site(f"sfb_{id}", name, "silverfrost", "big_critter", text, effect, source=source)


# --- triggers --------------------------------------------------------------------------------------------------------


def after_playing(effect: Node, kind: int = -1, *, from_valley: bool = False) -> Trigger:
    return Trigger(effect, kind, from_meadow=from_valley)


def after(occasion: int, effect: Node, *, once_per_turn: bool = False) -> Trigger:
    return Trigger(OnceATurn(effect) if once_per_turn else effect, on=occasion)


# --- amounts ---------------------------------------------------------------------------------------------------------


def per(metric: str, *, every: int = 1, most: int = NO_LIMIT, least: int = 0, other: bool = False) -> Amount:
    """For every so many of what quests measure. `other`: the card itself does not count."""
    return amounts.PerMetric(metric, every, most, least, other)


def per_name(name: str) -> Amount:
    return amounts.PerName(card_id(name, ""))


def per_quest(lowland: int, highland: int) -> Amount:
    return amounts.PerQuest(lowland, highland)


def if_no_snow(n: int) -> Amount:
    return amounts.IfNoSnow(n)


def per_journey(most: int) -> Amount:
    return amounts.PerJourney(most)


# --- effects ---------------------------------------------------------------------------------------------------------


def gain(
    birch: int | Amount = 0,
    moss: int | Amount = 0,
    copper: int | Amount = 0,
    acorn: int | Amount = 0,
    fire: int | Amount = 0,
    point: int | Amount = 0,
    any: int | Amount = 0,
) -> Node:
    by_kind = {BIRCH: birch, MOSS: moss, COPPER: copper, ACORN: acorn, FIRE: fire, POINT: point}
    parts: list[Node] = [Gain(what, number(n)) for what, n in by_kind.items() if n != 0]
    if any != 0:
        parts.append(GainAny(number(any)))
    return in_order(*parts)


def choose_one(**effects_by_name: Node) -> Node:
    """One of several effects; underscores in the names stand for spaces."""
    names = [name.replace("_", " ") for name in effects_by_name]
    return ChooseOne(names, list(effects_by_name.values()))


def pay(what: int, n: int, *, then: Node) -> Node:
    return PayThen(Pay(what, n), then)


def may_give_cards(*, least: int = 0, up_to: int, then: Node) -> Node:
    return giving.GiveCardsLeft(least, up_to, then)


def may_give_resources(*, up_to: int, then: Node) -> Node:
    return giving.GiveAnyLeft(up_to, then)


def left_gains(*, fire: int = 0, point: int = 0) -> Node:
    return giving.LeftGains(FIRE, fire) if fire else giving.LeftGains(POINT, point)


def left_draws() -> Node:
    return giving.LeftDraws()


def activate_greens(*, up_to: int) -> Node:
    return in_order(may_clear(), effects.ActivateGreens(0, up_to))


def activate_red() -> Node:
    return effects.ActivateRed()


def copy_green_on_the_left() -> Node:
    return effects.CopyLeftGreen()


def take_chimney() -> Node:
    return effects.TakeChimney(False)


def may_take_chimney() -> Node:
    return in_order(may_clear(), effects.TakeChimney(True))


def scrap(*, then: Node) -> Node:
    return effects.Scrap(then, GainOneOf(list(range(RESOURCES))))


def copy_basic_location() -> Node:
    return effects.CopyClearSite(["basic"])


def return_other_worker() -> Node:
    return effects.ReturnOther()


def draw_up_to(size: int) -> Node:
    return effects.DrawUpTo(size)


def draw_from_either(n: int) -> Node:
    return valley.DrawFromEither(n)


def play_cheaper(
    less: int, *, kind: int = -1, from_hand: bool = False, optional: bool = False, then: Node | None = None
) -> Node:
    return valley.PlayCheaper(less, kind, from_hand, optional, then)


def guild_action() -> Node:
    return GuildAction()


def call_big_critter(*, points: bool, by_worker: bool) -> Node:
    return CallBigCritter(points, by_worker)


def reveal_big_critters(n: int) -> Node:
    return RevealBigCritters(n)


def may_clear() -> Node:
    """The clearing of the turn, if the step after this one could choose more cards then."""
    return snow.CLEAR_WITHIN


def discard_to_clear(*, city: bool) -> Node:
    return snow.DiscardToClear(city)


# --- abilities -------------------------------------------------------------------------------------------------------


def pay_fire_for_discount(less: int, *, kind: int) -> Ability:
    return effects.PayFireForDiscount(less, kind)


def discard_for_acorns(*, up_to: int) -> Ability:
    return effects.DiscardForAcorns(up_to)
