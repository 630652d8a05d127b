"""The vocabulary that cards, sites and events are declared in.

Declaring is collecting: a set's files make plain lists of `Card` and `Site`, which the set's module then registers.
"""

from __future__ import annotations

from underbough.rules.effects import (
    amounts,
    cities,
    combined,
    copying,
    drawing,
    giving,
    goods,
    hands,
    plays,
    prices,
    storing,
)
from underbough.rules.engine.declarations import (
    ANY_COLOUR,
    AS_EVENT,
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
from underbough.rules.engine.occasions import ON_ACHIEVE, ON_DRAW, Trigger
from underbough.rules.engine.paying import FREE
from underbough.rules.engine.requirements import CityRequirement, Requirement
from underbough.rules.engine.state import BERRY, PEBBLE, POINT, RESIN, RESOURCES, TWIG

__all__ = [
    "ANY_COLOUR",
    "BERRY",
    "BLUE",
    "CONSTRUCTION",
    "CRITTER",
    "GREEN",
    "PEBBLE",
    "PURPLE",
    "RED",
    "RESIN",
    "TAN",
    "TWIG",
]

EVERYTHING = 99  # "as many as you like"


def identifier(name: str) -> str:
    """`Fair Grounds` -> `fair_grounds`."""
    return name.lower().replace("'", "").replace(" ", "_")


# --- cards -----------------------------------------------------------------------------------------------------------


def cost(twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0) -> list[int]:
    return [twig, resin, pebble, berry]


def critter(
    name: str,
    cost: list[int],
    *,
    points: int,
    copies: int,
    colour: int,
    text: str,
    unlocked_by: str = "",
    unlocked_by_colour: int = -1,
    set: str = "base",
    unique: bool = False,
    counts_as: str = "",
    legendary: bool = False,
    effect: Node | None = None,
    spot: Spot | None = None,
    trigger: Trigger | None = None,
    ability: Ability | None = None,
    score: Amount | None = None,
    space: int = 1,
    shares_with: str = "",
    into_opponent: bool = False,
    placing: Node | None = None,
    paid_to_opponent: bool = False,
    ordinary_tokens: bool = True,
    source: str = "public",
) -> Card:
    return Card(
        identifier(name), name, set, CRITTER, colour, unique, cost, points, copies, text,
        unlocked_by=identifier(unlocked_by), unlocked_by_colour=unlocked_by_colour, counts_as=identifier(counts_as),
        legendary=legendary, effect=effect, spot=spot, trigger=trigger, ability=ability, score=score, space=space,
        shares_with=identifier(shares_with), into_opponent=into_opponent, placing=placing,
        paid_to_opponent=paid_to_opponent, ordinary_tokens=ordinary_tokens, source=source,
    )  # fmt: skip


def construction(
    name: str,
    cost: list[int],
    *,
    points: int,
    copies: int,
    colour: int,
    text: str,
    unlocks: tuple[str, ...] = (),
    unlocks_colour: int = -1,
    id: str = "",
    set: str = "base",
    unique: bool = False,
    counts_as: str = "",
    legendary: bool = False,
    effect: Node | None = None,
    before: Node | None = None,
    spot: Spot | None = None,
    trigger: Trigger | None = None,
    ability: Ability | None = None,
    at_prepare: Node | None = None,
    score: Amount | None = None,
    space: int = 1,
    ordinary_tokens: bool = True,
    source: str = "public",
) -> Card:
    return Card(
        id or identifier(name), name, set, CONSTRUCTION, colour, unique, cost, points, copies, text,
        unlocks=tuple(identifier(other) for other in unlocks), unlocks_colour=unlocks_colour,
        counts_as=identifier(counts_as), legendary=legendary, effect=effect, before=before, spot=spot, trigger=trigger,
        ability=ability, at_prepare=at_prepare, score=score, space=space, ordinary_tokens=ordinary_tokens,
        source=source,
    )  # fmt: skip


def spot(
    effect: Node, *, open_points: int = -1, spaces: int = 1, second_unlocked_by: str = "", permanent: bool = False
) -> Spot:
    """A place for workers. `open_points`: others may come, and the owner then gains that many point tokens."""
    return Spot(
        effect, open_points=open_points, spaces=spaces, second_unlocked_by=identifier(second_unlocked_by),
        permanent=permanent,
    )  # fmt: skip


def after_playing(effect: Node, kind: int = -1) -> Trigger:
    """After its owner played another card (of one kind) into the own city."""
    return Trigger(effect, kind)


def after_drawing(effect: Node) -> Trigger:
    """After its owner drew cards; the effect is bound to the size of the hand before, as `number`."""
    return Trigger(effect, on=ON_DRAW)


def after_achieving(effect: Node) -> Trigger:
    """After its owner achieved an event."""
    return Trigger(effect, on=ON_ACHIEVE)


# --- sites -----------------------------------------------------------------------------------------------------------


def requires(
    *cards: str,
    tan: int = 0,
    green: int = 0,
    red: int = 0,
    blue: int = 0,
    purple: int = 0,
    common_critters: int = 0,
    unique_critters: int = 0,
    common_constructions: int = 0,
    unique_constructions: int = 0,
) -> CityRequirement:
    """Cards by name, or numbers of cards by colour or by kind and rarity, that the city must hold."""
    colours = {TAN: tan, GREEN: green, RED: red, BLUE: blue, PURPLE: purple}
    kinds = (
        (CRITTER, False, common_critters),
        (CRITTER, True, unique_critters),
        (CONSTRUCTION, False, common_constructions),
        (CONSTRUCTION, True, unique_constructions),
    )
    return CityRequirement(
        tuple(identifier(name) for name in cards),
        {colour: n for colour, n in colours.items() if n},
        tuple(kind for kind in kinds if kind[2]),
    )


def event(
    name: str,
    requirement: Requirement,
    text: str,
    *,
    set: str = "base",
    kind: str = "special_event",
    points: int = 0,
    price: Node | None = None,
    effect: Node | None = None,
    score: Amount | None = None,
    source: str = "public",
) -> Site:
    return Site(
        identifier(name), name, set, kind, text, effect,
        points=points, requirement=requirement, price=price, claim=AS_EVENT, score=score, source=source,
    )  # fmt: skip


# --- amounts ---------------------------------------------------------------------------------------------------------


def number(n: int | Amount) -> Amount:
    return amounts.Fixed(n) if isinstance(n, int) else n


def per_card(
    each: int, name: str = "", *, kind: int = -1, colour: int = -1, unique: bool | None = None, other: bool = False
) -> amounts.PerCard:
    """For each matching card of the city; `other`: without the card that counts."""
    return amounts.PerCard(each, identifier(name), kind, colour, unique, other)


def per_one(each: int = 1) -> amounts.PerNumber:
    """For each one paid, given or discarded just before."""
    return amounts.PerNumber(each)


def one_for_every(n: int, of: Amount | None = None) -> Amount:
    """One for every n of an amount: by default, of what was paid, given or discarded just before."""
    return amounts.NumberDividedBy(n) if of is None else amounts.OneForEvery(n, of)


def if_city_has(name: str, then: int, otherwise: int) -> amounts.IfCard:
    return amounts.IfCard(identifier(name), then, otherwise)


def if_paired(n: int, partner: str, needs: str = "") -> amounts.IfPaired:
    return amounts.IfPaired(n, identifier(partner), identifier(needs))


def per_pair_in_any_city(each: int, a: str, b: str) -> amounts.PairsEverywhere:
    return amounts.PairsEverywhere(each, identifier(a), identifier(b))


def per_token_on(name: str, each: int = 1) -> amounts.PerTokenOn:
    return amounts.PerTokenOn(each, identifier(name))


def per_worker_on(name: str, each: int) -> amounts.PerWorkerOn:
    return amounts.PerWorkerOn(each, identifier(name))


def per_card_beneath(name: str, each: int) -> amounts.PerPrisoner:
    return amounts.PerPrisoner(each, identifier(name))


def per_card_tucked(each: int) -> amounts.PerTucked:
    return amounts.PerTucked(each)


def per_stored(twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0) -> amounts.PerStored:
    return amounts.PerStored([twig, resin, pebble, berry])


def leftover(*kinds: int, most: int) -> amounts.Leftover:
    return amounts.Leftover(kinds, most)


def per_event(basic: int, special: int) -> amounts.PerEvent:
    return amounts.PerEvent(basic, special)


# --- effects ---------------------------------------------------------------------------------------------------------


def in_order(*parts: Node) -> Node:
    return parts[0] if len(parts) == 1 else combined.InOrder(list(parts))


def gain(
    twig: int | Amount = 0,
    resin: int | Amount = 0,
    pebble: int | Amount = 0,
    berry: int | Amount = 0,
    point: int | Amount = 0,
    any: int | Amount = 0,
) -> Node:
    """Take from the supply; `any`: resources of kinds that the player chooses."""
    amounts_by_kind = {TWIG: twig, RESIN: resin, PEBBLE: pebble, BERRY: berry, POINT: point}
    parts: list[Node] = [goods.Gain(what, number(n)) for what, n in amounts_by_kind.items() if n != 0]
    if any != 0:
        parts.append(goods.GainAny(number(any)))
    return in_order(*parts)


def choose_one(*named: tuple[str, Node]) -> Node:
    """One of several effects, each under the name that its option has."""
    return combined.ChooseOne([name for name, _ in named], [effect for _, effect in named])


def may(name: str, effect: Node) -> Node:
    """An effect that can be declined, under the name that its option has."""
    return combined.May(name, effect)


def gain_one_of(*kinds: int) -> Node:
    return goods.GainOneOf(list(kinds))


def draw(n: int | Amount) -> drawing.Draw:
    return drawing.Draw(number(n))


def draw_to_limit() -> Node:
    return drawing.DrawToLimit(draw(per_one()))


def may_pay(what: int, *, up_to: int, then: Node) -> Node:
    return goods.MayPay(what, up_to, "pay", then)


def may_give(what: int, *, up_to: int, then: Node) -> Node:
    """Give up to that many to one opponent."""
    given = giving.ChooseOpponent(giving.HandOver(what), cards=False)
    return goods.MayPay(what, up_to, "give", in_order(given, then))


def may_store(what: int, *, up_to: int) -> Node:
    return goods.MayPay(what, up_to, "store", storing.Store(what))


def may_store_any(*, up_to: int) -> Node:
    return goods.SpendAny(0, up_to, "store", storing.StoreOne(), combined.Nothing())


def pay(what: int, n: int) -> Node:
    return goods.Pay(what, n)


def pay_all(*parts: Node) -> Node:
    """A price of several parts, which can be paid only if each of them can."""
    return combined.PayAll(list(parts))


def price(
    *, goods: dict[int, int] | None = None, any_kind: int = 0, cards: int = 0, mixed: int = 0, shown: bool = False
) -> Node:
    """All of it or nothing: certain goods, resources of any kind, cards of the hand, resources and cards in any mix."""
    return prices.Price(tuple((goods or {}).items()), any_kind=any_kind, cards=cards, mixed=mixed, shown=shown)


def for_price(price: Node, then: Node) -> Node:
    """Something that is had once a price is paid."""
    return combined.PayThen(price, then)


def pay_to(what: int, n: int, *, then: Node) -> Node:
    """Pay a fixed number of goods for something."""
    return combined.PayThen(goods.Pay(what, n), then)


def may_pay_any(*, up_to: int, then: Node) -> Node:
    return goods.SpendAny(0, up_to, "pay", None, then)


def give_any_to_one(n: int, *, then: Node) -> Node:
    """Give exactly n resources of any kinds to one opponent."""
    return giving.ChooseOpponent(goods.SpendAny(n, n, "give", giving.HandOverOne(), then), cards=False)


def may_give_any(*, up_to: int, then: Node) -> Node:
    """Give up to n resources of any kinds to opponents, each to whom the player likes."""
    each = giving.ChooseOpponent(giving.HandOverOne(), cards=False)
    return goods.SpendAny(0, up_to, "give", each, then)


def discard(n: int, *, then: Node | None = None) -> Node:
    """Discard exactly n cards from the hand."""
    return hands.FromHand(n, n, hands.DISCARD, -1, then)


def may_discard(*, up_to: int = EVERYTHING, then: Node) -> Node:
    return hands.FromHand(0, up_to, hands.DISCARD, -1, then)


def give_cards(n: int, *, then: Node) -> Node:
    """Give exactly n cards from the hand to one opponent."""
    return giving.ChooseOpponent(hands.FromHand(n, n, hands.GIVE, -1, then), cards=True)


def may_tuck_from_hand(*, up_to: int, kind: int) -> Node:
    return hands.FromHand(0, up_to, hands.TUCK, kind, None)


def may_tuck_from_city(*, up_to: int) -> Node:
    return cities.TuckFromCity(up_to)


def reveal_to_keep_or_tuck(n: int) -> Node:
    return hands.RevealToKeepOrTuck(n)


def draw_keep_one_give_one() -> Node:
    return hands.DrawKeepGive(2, giving.ChooseOpponent(hands.GiveAside(), cards=True))


def take_from_meadow(n: int, *, optional: bool = False, then: Node | None = None) -> Node:
    return hands.TakeFromMeadow(n, optional, then)


def discard_from_meadow(n: int, *, then: Node) -> Node:
    return hands.DiscardFromMeadow(n, then)


def discard_from_city(
    n: int, *, kind: int = -1, refund: bool = False, makes_room: bool = False, then: Node | None = None
) -> Node:
    return cities.DiscardFromCity(n, kind, refund, makes_room, then)


def put_tokens(n: int) -> Node:
    return storing.PutTokens(n)


def load(**loads: int) -> Node:
    """Put one of these loads on the card."""
    names = ["twig", "resin", "pebble", "berry"]
    return storing.LoadCard([(names.index(name), n) for name, n in loads.items()])


def unload() -> Node:
    return storing.Unload()


def activate_green() -> Node:
    return copying.ActivateGreen()


def copy_green_of_opponent() -> Node:
    return copying.CopyGreen()


def copy_site(*kinds: str) -> Node:
    return copying.CopySite(list(kinds))


def pay_token_to_copy_site(*kinds: str) -> Node:
    return copying.PayTokenToCopySite(list(kinds))


def play_for_free(*, most_points: int) -> Node:
    return plays.PlayCard(FREE, most_points, ("meadow", "hand"))


def play_from_meadow(*, discount: int) -> Node:
    return plays.PlayCard(discount, plays.NO_LIMIT, ("meadow",))


def may_play_taken(*, discount: int) -> Node:
    return plays.MayPlayTaken(discount)


def reveal_and_may_play(n: int, *, most_points: int) -> Node:
    return plays.RevealAndPlay(n, most_points, optional=True)


def reveal_pile_and_play(n: int) -> Node:
    return plays.RevealPileAndPlay(n)


def move_worker() -> Node:
    return plays.MoveWorker()


def return_worker() -> Node:
    return plays.ReturnWorker()


# --- abilities -------------------------------------------------------------------------------------------------------


def discard_for_discount(less: int, *, kind: int, berries_only: bool = False) -> Ability:
    return cities.DiscardForDiscount(less, kind, berries_only)


def imprison_for_discount(less: int, *, second_cell: str) -> Ability:
    return cities.Imprison(less, identifier(second_cell))


def substitute_one() -> Ability:
    return cities.Substitute()


assert RESOURCES == 4  # the words above name the four resources
