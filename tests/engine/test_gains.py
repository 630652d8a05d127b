"""Sets that change what is gained, hear of it, or doubt that more of it, in whatever order, is never worse."""

from __future__ import annotations

import json

import pytest

import underbough as ub
from helpers import ALL_OUT, game
from toys import RICH, TOLD, Sets
from underbough.rules.engine import causes, supply
from underbough.rules.engine.declarations import (
    SITES,
)
from underbough.rules.engine.hooks import (
    Doubt,
    GainChange,
    GainWatch,
)
from underbough.rules.engine.state import BERRY, POINT, SPOT, TWIG, Frame, State

# Gains


class Less(GainChange):
    """One less of one kind."""

    def __init__(self, what: int, name: str) -> None:
        self.what = what
        self.name = name

    def goods(self, g: State, player: int, what: int, n: int, f: Frame | None, given: bool) -> int:
        return max(0, n - 1) if what == self.what else n

    def instead(self, g: State, player: int, what: int, n: int, left: int, f: Frame | None) -> None:
        TOLD.append((self.name, n, left))

    def cards(self, g: State, player: int, n: int, f: Frame) -> int:
        return max(0, n - 1)


class Twice(GainChange):
    def goods(self, g: State, player: int, what: int, n: int, f: Frame | None, given: bool) -> int:
        return n * 2


class PointsForTwigs(GainChange):
    """Points in place of twigs from the supply."""

    def goods(self, g: State, player: int, what: int, n: int, f: Frame | None, given: bool) -> int:
        return 0 if what == TWIG and not given else n

    def where(self, g: State, player: int) -> str:
        place = causes.visited(g, player)
        if place >= SPOT:
            return "card"
        return SITES[place].id if place >= 0 else "production" if causes.producing(g, player) else ""

    def replaces(self, g: State, player: int, what: int, n: int, left: int, f: Frame | None) -> bool:
        return True

    def instead(self, g: State, player: int, what: int, n: int, left: int, f: Frame | None) -> None:
        TOLD.append((self.where(g, player), 0 if f is None else f.source))
        supply.take(g, player, POINT, n)


class Watch(GainWatch):
    def __init__(self, name: str) -> None:
        self.name = name

    def gained(self, g: State, player: int, what: int, n: int) -> None:
        TOLD.append((self.name, player, what, n))


def test_watchers_hear_in_order_of_what_was_really_gained(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.gain_watches.append(Watch("a")),
        lambda rules: rules.moments.gain_watches.append(Watch("b")),
        lambda rules: rules.moments.before_gain.append(Less(TWIG, "less")),
    )
    g = game(modules=modules)
    g.visit("3 twigs")
    assert g.stock()["twig"] == 2
    assert TOLD == [("less", 3, 2), ("a", 0, TWIG, 2), ("b", 0, TWIG, 2)]


@pytest.mark.parametrize(("order", "twigs"), [((0, 1), 4), ((1, 0), 5)])
def test_each_change_of_a_gain_begins_with_what_those_before_it_have_left(
    sets: Sets, order: tuple[int, int], twigs: int
) -> None:
    changes = [Less(TWIG, "less"), Twice()]
    modules = sets(*[lambda rules, i=i: rules.moments.before_gain.append(changes[i]) for i in order])
    g = game(modules=modules)
    g.visit("3 twigs")
    assert g.stock()["twig"] == twigs


def test_a_place_that_would_bring_nothing_cannot_be_visited(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.before_gain.append(Less(BERRY, "less")))
    g = game(modules=modules)
    assert not g.offers("visit 1 berry")
    assert g.game.why_not("visit 1 berry") == "nothing could be done there now"
    assert not g.offers("visit 1 berry and 1 card"), "the card is lost too"
    assert g.offers("visit 2 resin")
    assert TOLD == [], "nothing has happened yet"


def test_a_change_may_replace_what_is_gained_and_knows_what_brings_it(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.before_gain.append(PointsForTwigs()))
    g = game(modules=modules, hand=["Twig Barge"], stock=RICH)
    g.visit("3 twigs")
    assert (g.stock()["twig"], g.stock()["point"]) == (9, 3)
    assert TOLD.pop() == ("basic_three_twigs", 0)
    g.visit("1 pebble")  # of the other player
    g.play("Twig Barge")
    assert TOLD.pop() == ("", 1)
    assert g.stock()["point"] == 5

    g = game(modules=modules, city=["Twig Barge"], deployed=ALL_OUT)
    g.prepare()
    assert TOLD.pop() == ("production", 1)
    assert g.stock()["point"] == 2


def test_what_one_effect_brings_comes_at_once_where_gains_are_changed(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.before_gain.append(Less(BERRY, "less")))
    forest = ["2 of any resource", "3 berries", "2 berries and 1 card"]
    g = game(modules=modules, forest=forest)
    g.visit("forest 1")
    g.choose("gain berry")
    assert json.loads(ub.save(g.game))["state"]["stack"][-1]["items"] == ["berry"]
    assert ub.load(ub.save(g.game)).hash() == g.game.hash()
    g.choose("gain berry")
    assert g.stock()["berry"] == 1, "1 less for the effect, not for each berry"
    assert TOLD == [("less", 2, 1)]
    g = game(forest=forest)
    g.visit("forest 1")
    g.choose("gain berry")
    assert g.stock()["berry"] == 1, "usually they come one by one"


def test_what_is_given_does_not_come_from_the_supply(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.before_gain.append(PointsForTwigs()))
    plan = "A Brilliant Marketing Plan"
    g = game(modules=modules, special_events=[plan], city=["Shopkeeper", "Post Office"], stock=RICH)
    g.achieve(plan)
    g.choose("give twig", "stop")
    assert (g.stock(2)["twig"], g.stock()["point"], TOLD) == (1, 2, [])


def test_fewer_cards_may_be_drawn(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.before_gain.append(Less(BERRY, "a")),
        lambda rules: rules.moments.before_gain.append(Less(BERRY, "b")),
    )
    g = game(modules=modules, city=["Post Office"], hand=["Ranger"], stock=RICH, others=[{}])
    g.visit("2 cards and 1 point")
    assert len(g.hand()) == 1


class Doubts(Doubt):
    def __init__(self, order: bool, more: bool) -> None:
        self.about_order = order
        self.about_more = more

    def order(self, g: State, player: int) -> bool:
        return self.about_order and player == 0

    def more(self, g: State, player: int) -> bool:
        return self.about_more and player == 0


GREENS = ["Farm", "Mine", "Twig Barge"]


def test_gains_need_no_order_and_more_is_never_worse_where_no_set_says_otherwise(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.doubts.append(Doubts(False, False)))
    for chosen in ([], modules):
        g = game(modules=chosen, city=GREENS, deployed=ALL_OUT)
        g.prepare()
        assert (g.stock()["berry"], g.stock()["pebble"], g.stock()["twig"]) == (1, 1, 2)
        g.turn_is_over()


def test_gains_are_put_in_order_where_one_set_has_doubts(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.doubts.append(Doubts(False, False)),
        lambda rules: rules.moments.doubts.append(Doubts(True, False)),
    )
    spring = {"city": GREENS, "deployed": ALL_OUT}
    g = game(modules=modules, others=[spring], **spring)
    g.prepare()
    assert g.options == ["activate Farm", "activate Mine", "activate Twig Barge"]
    g.choose("activate Mine")
    assert g.options == ["activate Farm", "activate Twig Barge"], "all must be activated"
    g.choose("activate Twig Barge")
    assert g.stock()["berry"] == 1, "the last one needs no question"
    g.prepare()
    assert g.game.state.players[1].stock[BERRY] == 1, "the other player is sure"


def test_green_cards_may_be_left_inactive_where_more_may_be_worse(sets: Sets) -> None:
    modules = sets(
        lambda rules: rules.moments.doubts.append(Doubts(False, False)),
        lambda rules: rules.moments.doubts.append(Doubts(False, True)),
    )
    g = game(modules=modules, city=GREENS, deployed=ALL_OUT)
    g.prepare()
    assert g.options == ["activate Farm", "activate Mine", "activate Twig Barge", "stop"]
    g.choose("activate Mine", "activate Farm")
    assert g.options == ["activate Twig Barge", "stop"]
    with g.untouched(1):
        g.choose("stop")
    assert (g.stock()["berry"], g.stock()["pebble"], g.stock()["twig"]) == (1, 1, 0)
    g.turn_is_over()


def test_doubts_about_more_leave_what_a_card_must_do_as_it_is(sets: Sets) -> None:
    modules = sets(lambda rules: rules.moments.doubts.append(Doubts(False, True)))
    g = game(modules=modules, city=["Shopkeeper"], hand=["Wanderer"], stock=RICH)
    g.play("Wanderer")
    assert g.stock()["berry"] == 9 - 2 + 1
    g.turn_is_over()
