"""Where what several sets bring meets: each alone is right, and so are all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, game
from registry import declared_for_now
from toys import ASK, Sets
from underbough.rules.effects.amounts import Fixed
from underbough.rules.effects.goods import GainAny, GainOneOf
from underbough.rules.engine import saving
from underbough.rules.engine.asking import about_source
from underbough.rules.engine.declarations import CARDS, SITES, Card
from underbough.rules.engine.declaring import card_index
from underbough.rules.engine.entering import NOTHING, Cost, Toll
from underbough.rules.engine.handles import PLAYER_ZONE, ZONE, declare_good, declare_player_zone, declare_zone, zones_of
from underbough.rules.engine.hooks import EXCHANGE_RATE, Exchange, GainChange, Source, Zone
from underbough.rules.engine.occasions import NEVER, ON_DRAW, ON_PLAY, Trigger
from underbough.rules.engine.restoring import restore
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, GAP, ITEM, ITEM_BITS, RESOURCES, Frame, State, everybody

GOODS: Final[dict[str, int]] = {}
ZONES: Final[dict[str, int]] = {}


@pytest.fixture(scope="module", autouse=True)
def declared() -> Iterator[None]:
    with declared_for_now():
        GOODS["bead"] = declare_good("everdell", "bead", "beads")
        ZONES["elsewhere"] = declare_zone("everdell", Zone("ledge", "card"))
        ZONES["nook"] = declare_zone("everdell", Zone("nook", "site", public=False, pool="nooks"))
        yield


class LessAtSites(GainChange):
    """One resource less, whatever it is."""

    def goods(self, g: State, player: int, what: int, n: int, f: Frame | None, given: bool) -> int:
        return max(0, n - 1) if what < RESOURCES and not given else n


# Tolls and gains


class Found(Toll):
    """A berry lies at 3 twigs, and is due there."""

    def places(self, g: State, player: int) -> list[int]:
        return [place for place in g.sites if SITES[place].name == "3 twigs"]

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        return ((BERRY, -1), (BERRY, 1)) if place in self.places(g, player) else NOTHING


def test_what_pays_a_toll_comes_whatever_is_said_about_gains(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.board.tolls.append(Found()), lambda rules: rules.moments.before_gain.append(LessAtSites())
    )
    g = game(modules=modules)
    g.visit("3 twigs")
    assert (g.stock()["twig"], g.stock()["berry"]) == (2, 0)


@pytest.mark.parametrize(("n", "may"), [(1, False), (2, True)])
def test_any_resource_that_nobody_would_get_is_nothing(sets: Sets, n: int, may: bool) -> None:
    modules = sets(lambda rules: rules.moments.before_gain.append(LessAtSites()))
    g = game(modules=modules).game.state
    assert GainAny(Fixed(n)).can(g, Frame(0, 0, 0)) is may
    assert not GainOneOf([BERRY]).can(g, Frame(0, 0, 0))
    plain = game().game.state
    assert GainAny(Fixed(n)).can(plain, Frame(0, 0, 0))
    assert GainOneOf([BERRY]).can(plain, Frame(0, 0, 0))


# Goods that a card costs, and that are paid in place of resources too


class Beads(Exchange):
    def active(self, g: State, player: int) -> bool:
        return g.players[player].stock[GOODS["bead"]] > 0

    def offer(self, g: State, player: int, card: Card) -> int:
        return GOODS["bead"] * EXCHANGE_RATE + 1


def add_beads(rules: Rules) -> None:
    rules.pieces.use_good(GOODS["bead"])
    rules.prices.exchanges.append(Beads())


@pytest.mark.parametrize(("beads", "berries", "may"), [(1, 0, False), (1, 1, False), (2, 1, True), (3, 0, True)])
@pytest.mark.parametrize("city", [[], ["Inn"]])
def test_what_a_card_costs_is_not_spent_twice(
    sets: Sets, monkeypatch: pytest.MonkeyPatch, beads: int, berries: int, may: bool, city: list[str]
) -> None:
    """A Teacher for a bead beside its 2 berries; at an Inn, for that bead alone."""
    teacher = CARDS[card_index("teacher")]
    monkeypatch.setattr(teacher, "other_cost", ((GOODS["bead"], 1),))
    monkeypatch.setattr(teacher, "plain", False)
    stock = {"bead": beads, "berry": berries}
    g = game(modules=sets(add_beads), meadow=["Teacher"], city=city, stock=stock)
    if not city:
        assert g.offers("play Teacher from meadow 1") is may
    else:
        g.visit("Inn")
    if g.offers("play Teacher from meadow 1"):
        g.choose("play Teacher from meadow 1")
        settle(g.game)


def settle(g: ub.Game) -> None:
    """Every way to pay leaves no debts."""
    decision = g.decision
    assert all(min(p.stock) >= 0 for p in g.state.players)
    if decision is None or decision.kind == "turn":
        return
    for option in decision.options:
        again = g.clone()
        again.apply(option.text)
        settle(again)


# Triggers


def test_who_waits_for_others_does_not_wait_for_the_owner() -> None:
    assert Trigger(ASK).on == ON_PLAY
    assert Trigger(ASK, on_others=ON_PLAY).on == NEVER
    assert Trigger(ASK, on_others=ON_PLAY, on=ON_DRAW).on == ON_DRAW


# Zones


class Ledge(Source):
    def cards(self, g: State, player: int) -> list[int]:
        return [0]


def test_a_slot_is_not_looked_for_in_a_zone_that_is_not_in_play() -> None:
    g = game().game.state
    card = CARDS[0].id
    assert about_source(g, Ledge("ledge", slots=1), 0, 0) == {"kind": "other", "card": card, "slot": 0}


def test_a_zone_that_a_save_does_not_mention_is_as_a_new_game_begins(sets: Sets) -> None:
    start = (SITES[0].index, SITES[1].index)
    g = ub.new_game(modules=sets(lambda rules: rules.pieces.use_zone(ZONES["nook"], start)))
    data = saving.snapshot(g.state)
    del data["zones"]["nook"]
    assert restore(data, g.state.rules).zones[ZONES["nook"]] == start


def test_everybody_sees_the_gaps_of_a_hidden_zone(sets: Sets) -> None:
    g = ub.new_game(modules=sets(lambda rules: rules.pieces.use_zone(ZONES["nook"], (0, GAP, 1, GAP, 2))))
    at = ZONES["nook"]
    for seed in range(9):
        dealt = g.determinize(0, seed).state.zones[at]
        assert [item & ITEM == GAP for item in dealt] == [False, True, False, True, False]
        assert sorted(dealt) == [0, 1, 2, GAP, GAP]
    known = (0 | everybody(g.state) << ITEM_BITS, GAP)
    g.state.zones[at] = known
    assert restore(json.loads(json.dumps(saving.snapshot(g.state))), g.state.rules).zones[at] == known


@pytest.mark.parametrize("zone", [Zone("den", "number", public=False, pool="dens"), Zone("den", "site", public=False)])
@pytest.mark.parametrize("declare", [declare_zone, declare_player_zone])
def test_what_would_not_stay_hidden_is_refused(zone: Zone, declare: Any) -> None:
    before = [len(zones_of("everdell", sort)) for sort in (ZONE, PLAYER_ZONE)]
    with pytest.raises(ub.UnderboughError, match="the hidden zone 'den' must hold cards or sites"):
        declare("everdell", zone)
    assert before == [len(zones_of("everdell", sort)) for sort in (ZONE, PLAYER_ZONE)]


# Bars between cards


def test_a_legendary_card_of_the_main_deck_bars_those_of_its_name(sets: Sets) -> None:
    def add(rules: Rules) -> None:
        rules.pieces.cards.append(CARDS[card_index("fynn_nobletail")])

    g = game(modules=sets(add))
    assert g.game.state.rules.limits.barring


def test_frames_name_goods_that_are_in_play(sets: Sets) -> None:
    g: Driver = game(modules=sets(add_beads), hand=["Farm"], stock={"twig": 1, "resin": 1, "bead": 2})
    g.play("Farm")
    text = json.dumps(saving.snapshot(g.game.state))
    assert '"bead"' in text
    restore(json.loads(text), g.game.state.rules)
    for other in ("axolotl token", "amber"):
        changed = json.loads(text)
        frame = next(f for f in changed["stack"] if f["node"] == "engine.exchange")
        frame["number"] = [other, 1]
        with pytest.raises(ub.UnderboughError, match=f"there is no good '{other}'"):
            restore(changed, g.game.state.rules)
