"""Where a played card comes from is known, with its slot, until all that follows from the play is done."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import underbough as ub
from helpers import Driver, game
from toys import Sets
from underbough.rules.effects.goods import GainOneOf
from underbough.rules.effects.plays import NO_LIMIT, PlayCard
from underbough.rules.engine import saving
from underbough.rules.engine.declarations import CARD_BY_ID, CARDS, VALUE_BITS, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.handles import declare_zone
from underbough.rules.engine.hooks import Action, Source, Way, Zone
from underbough.rules.engine.loop import advance
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import HAND, MEADOW, in_slot, is_from, origin_of, slot_of, source_in
from underbough.rules.engine.paying import fits_plainly, payable
from underbough.rules.engine.piles import next_card
from underbough.rules.engine.playing import add_source, begin_play
from underbough.rules.engine.restoring import restore
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import BERRY, ENTRY_BITS, GAP, PEBBLE, TWIG, Frame, State, put_at, without
from underbough.rules.engine.supply import gain
from underbough.rules.engine.triggers import AFTER_PLAY
from underbough.rules.records import checksum

SLOTS: Final = 3


ZONES: Final = {name: declare_zone("everdell", Zone(name, "card")) for name in ("halt", "bench", "shelf")}


def lay(g: Driver, name: str, *cards: str) -> None:
    """Put cards of the deck into a zone of the table."""
    assert g.game.start is not None
    for state in (g.game.start, g.game.state):
        deck = state.deck[state.drawn :]
        deck.extend(item for item in state.zones[ZONES[name]] if item != GAP)
        for card in cards:
            deck.remove(CARD_BY_ID[card])
        state.deck = deck
        state.drawn = 0
        state.zones[ZONES[name]] = tuple(CARD_BY_ID[card] for card in cards)


class Halt(Source):
    """Three slots, each with a good beside it: had once the play is done, and then only is the slot refilled."""

    def __init__(self) -> None:
        super().__init__("halt", slots=SLOTS, waits=True)

    def cards(self, g: State, player: int) -> list[int]:
        return [-1 if card == GAP else card for card in g.zones[ZONES["halt"]]]

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        at = ZONES["halt"]
        g.zones[at] = put_at(g.zones[at], slot, GAP)

    def done(self, g: State, player: int, card: int, slot: int) -> None:
        REFILL.push_with(g, Frame(0, player, player), 0, slot)
        if slot == SLOTS - 1:
            CHOOSE.push(g, Frame(0, player, player))
        else:
            gain(g, player, (PEBBLE, BERRY)[slot], 1)


class Refill(Node):
    def run(self, g: State, f: Frame) -> None:
        at = ZONES["halt"]
        g.zones[at] = put_at(g.zones[at], f.number, next_card(g))


REFILL: Final = declare_node(Refill(), "tests.origins.refill")
CHOOSE: Final = declare_node(GainOneOf([TWIG, BERRY]), "tests.origins.choose")


class Bench(Source):
    """Two slots, refilled at once."""

    def __init__(self) -> None:
        super().__init__("bench", slots=2)

    def cards(self, g: State, player: int) -> list[int]:
        return list(g.zones[ZONES["bench"]])

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        at = ZONES["bench"]
        g.zones[at] = put_at(g.zones[at], slot, GAP)

    def paid(self, g: State, player: int, card: int, slot: int) -> None:
        at = ZONES["bench"]
        g.zones[at] = put_at(g.zones[at], slot, next_card(g))


class Shelf(Source):
    """Cards without slots, that count as cards of the hand and of the halt."""

    def __init__(self) -> None:
        super().__init__("shelf", counts_as=("hand", "halt"))

    def cards(self, g: State, player: int) -> list[int]:
        return sorted(set(g.zones[ZONES["shelf"]]))

    def lift(self, g: State, player: int, card: int, slot: int) -> None:
        at = ZONES["shelf"]
        g.zones[at] = without(g.zones[at], card)


class OneLess(Way):
    """Cards on the shelf may be played for 1 resource less."""

    def ways(self, g: State, player: int, card: Card, means: Means, discount: int) -> list[int]:
        if discount or not card.total or not is_from(g.rules, means.origin, "shelf"):
            return []
        return [0] if fits_plainly(g, player, card, means) and payable(g, player, card, 1, means) else []

    def use(self, g: State, player: int, card: Card, parameter: int, bill: list[int]) -> int:
        return 1

    def text(self, g: State, player: int, card: Card, parameter: int) -> str:
        return "use the shelf"

    def about(self, g: State, player: int, parameter: int) -> dict[str, Any]:
        return {"kind": "action"}


class Express(Action):
    """Play a card from some sources for 3 resources less."""

    def __init__(self, *sources: str) -> None:
        super().__init__()
        self.node = EXPRESS[sources]

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if self.node.can(g, Frame(0, player, player)):
            out.append(self.number << VALUE_BITS)

    def start(self, g: State, player: int, value: int) -> None:
        self.node.push(g, Frame(0, player, player))

    def text(self, g: State, player: int, value: int) -> str:
        return f"express {' '.join(self.node.sources)}"

    def why_not(self, g: State, player: int, text: str) -> str:
        return ""


EXPRESS: Final[dict[tuple[str, ...], PlayCard]] = {}
for _sources in (("halt",), ("hand",), ("meadow", "bench")):
    _node = PlayCard(3, NO_LIMIT, _sources)
    declare_node(_node, f"tests.origins.express_{'_'.join(_sources)}")
    EXPRESS[_sources] = _node


class Told(Node):
    """Writes down where each played card came from, once all is done."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        told.extend((CARDS[entry >> ENTRY_BITS].id, origin_of(entry), slot_of(entry)) for entry in f.items)


TELL: Final = declare_node(Told(), "tests.origins.told")
told: list[tuple[str, int, int]] = []


def add_halt(rules: Rules) -> None:
    rules.pieces.use_zone(ZONES["halt"])
    add_source(rules, Halt())
    rules.moments.after_play.append(TELL)
    rules.turns.add_action(Express("halt"))
    told.clear()


def add_others(rules: Rules) -> None:
    rules.pieces.use_zone(ZONES["bench"])
    rules.pieces.use_zone(ZONES["shelf"])
    add_source(rules, Bench())
    add_source(rules, Shelf())
    rules.prices.ways.append(OneLess())
    rules.turns.add_action(Express("hand"))
    rules.turns.add_action(Express("meadow", "bench"))


def at_halt(sets: Sets, *halt: str, **settings: Any) -> Driver:
    """Two sets with sources of their own."""
    g = game(modules=sets(add_halt, add_others), **settings)
    lay(g, "bench", "king", "queen")
    lay(g, "shelf", "fool")
    lay(g, "halt", *halt)
    return g


def lies(g: Driver, name: str) -> list[str | None]:
    items: list[str | None] = g.game.view()["zones"][name]
    return items


RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
TWO_MINES = ("mine", "inn", "mine")


def test_equal_cards_in_different_slots_are_different_options(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH)
    assert [text for text in g.options if "halt" in text and "play" in text] == [
        "play Mine from halt 1", "play Inn from halt 2", "play Mine from halt 3",
    ]  # fmt: skip
    decision = g.game.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == "play Mine from halt 3")
    assert option.about == {
        "kind": "zone", "zone": "halt", "number": 2, "card": "mine", "action": "play", "slot": 2,
    }  # fmt: skip


def test_what_a_slot_brings_comes_after_all_triggers_and_before_the_refill(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, city=["Historian", "Courthouse"])
    before = g.game.state.drawn
    g.play("Mine", source="halt 3")
    g.choose("trigger Historian", "gain resin")
    assert lies(g, "halt") == ["mine", "inn", None]
    assert g.game.state.drawn == before + 1, "for the Historian"
    g.choose("gain berry")
    assert None not in lies(g, "halt")
    assert told == [("mine", origin_at(g, "halt", 2), 2)]
    g.turn_is_over()


def origin_at(g: Driver, name: str, slot: int) -> int:
    source = next(source for source in g.game.state.rules.prices.sources if source.name == name)
    return in_slot(source.origin, slot)


def test_a_slot_may_be_refilled_before_the_card_is_placed(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, deck=["Farm"], city=["Crane"])
    lay(g, "bench", "doctor", "inn")
    g.play("Inn", source="bench 2")
    assert lies(g, "bench") == ["doctor", None]
    g.choose("use Crane")
    assert lies(g, "bench") == ["doctor", "farm"]


def test_each_play_within_a_play_has_its_own_origin(sets: Sets) -> None:
    g = at_halt(sets, "mine", "queen", "inn", stock=RICH, meadow=["Farm"], hand=["Chapel"])
    lay(g, "halt", "mine", "inn", "farm")
    g.choose("express halt")
    g.choose("play Inn from halt 2")
    assert told == [("inn", origin_at(g, "halt", 1), 1)]
    assert g.stock()["berry"] == 10
    g.visit("3 twigs")
    g.play("Chapel")
    assert told[1:] == [("chapel", HAND, -1)]
    g.visit("2 resin")
    g.play("Farm", meadow=1)
    assert told[2:] == [("farm", in_slot(MEADOW, 0), 0)]
    assert source_in(told[2][1]) == MEADOW


def test_two_plays_that_end_together_are_settled_one_after_the_other(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, deck=["Farm", "Chapel"])
    state = g.game.state
    state.stack.append(Frame(AFTER_PLAY.index, 0, 0))
    for slot in (0, 1):
        begin_play(state, 0, CARD_BY_ID[TWO_MINES[slot]], origin_at(g, "halt", slot))
    advance(state)
    assert lies(g, "halt") == ["farm", "chapel", "mine"]
    assert (g.stock()["pebble"], g.stock()["berry"]) == (9 - 1 + 1 + 1, 9 + 1)
    assert [name for name, _, _ in told] == ["mine", "inn"]


def test_a_way_to_pay_may_belong_to_one_source(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock={"berry": 1}, hand=["Wanderer"])
    lay(g, "shelf", "wanderer")
    assert not g.offers("play Wanderer from hand")
    assert g.offers("play Wanderer from shelf")
    g.play("Wanderer", source="shelf")
    assert (g.stock()["berry"], lies(g, "shelf")) == (0, [])


def test_a_source_counts_as_others_for_effects_that_play_from_them(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, hand=["Farm"], meadow=["Chapel"] * 1)
    lay(g, "shelf", "wanderer")
    g.choose("express halt")
    mines = [f"play {name} from halt {slot}" for name, slot in (("Mine", 1), ("Inn", 2), ("Mine", 3))]
    assert g.options == [*mines, "play Wanderer from shelf"]
    again = at_halt(sets, *TWO_MINES, stock=RICH, hand=["Farm"])
    lay(again, "shelf", "wanderer")
    again.choose("express hand")
    assert again.options == ["play Farm from hand", "play Wanderer from shelf"]


def test_effects_reach_no_source_that_they_do_not_name(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, hand=["Farm"])
    g.choose("express meadow bench")
    assert not any("halt" in text or "hand" in text or "shelf" in text for text in g.options)
    assert g.offers("play King from bench 1")


@pytest.mark.parametrize("card", ["Inn", "Mine"])
def test_an_origin_is_saved_by_name_in_the_middle_of_a_play(sets: Sets, card: str) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, city=["Courthouse", "Crane"])
    g.play(card, source=f"halt {2 if card == 'Inn' else 3}")
    written = ub.save(g.game)
    slot = 1 if card == "Inn" else 2
    assert f'["{card.lower()}", 2, "halt", {slot}]' in written
    again = ub.load(written)
    assert again.hash() == g.game.hash()
    for one in (g.game, again.clone()):
        while one.decision is not None and one.decision.kind != "turn":
            one.apply(0)
    assert again.decision is not None


def test_a_save_that_names_no_source_is_read_with_its_past() -> None:
    """As earlier versions wrote them. What they knew of the Meadow stays."""
    g = game(stock=RICH, city=["Crane"], meadow=["Inn"])
    g.play("Inn", meadow=1)
    data = json.loads(ub.save(g.game))
    entry = next(frame for frame in data["state"]["stack"] if frame["node"] == "engine.after_play")
    assert entry["items"] == [["inn", 65_537, "meadow", 0]]
    entry["items"] = [["inn", 65_537]]
    data["checksum"] = checksum(data)
    again = ub.load(json.dumps(data))
    assert again.hash() == g.game.hash()
    again.undo()
    assert again.options().texts() == game(stock=RICH, city=["Crane"], meadow=["Inn"]).game.options().texts()
    del data["record"]
    data["checksum"] = checksum(data)
    saved = json.loads(ub.save(ub.load(json.dumps(data))))
    assert entry in saved["state"]["stack"]


def test_a_save_with_an_unknown_source_is_refused(sets: Sets) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, city=["Crane"])
    g.play("Inn", source="halt 2")
    rules = g.game.state.rules
    data = saving.snapshot(g.game.state)
    for frame in data["stack"]:
        if frame["node"] == "engine.after_play":
            frame["items"][0][2] = "harbour"
    with pytest.raises(UnderboughError, match="malformed"):
        restore(data, rules)


@pytest.mark.parametrize("slot", [-1, SLOTS, 5000])
def test_a_save_with_a_slot_that_is_not_there_is_refused(sets: Sets, slot: int) -> None:
    g = at_halt(sets, *TWO_MINES, stock=RICH, city=["Crane"])
    g.play("Inn", source="halt 2")
    data = saving.snapshot(g.game.state)
    for frame in data["stack"]:
        if frame["node"] == "engine.after_play":
            assert frame["items"][0][2:] == ["halt", 1]
            frame["items"][0][3] = slot
    with pytest.raises(UnderboughError, match="a slot that is not there"):
        restore(data, g.game.state.rules)


def test_two_sources_of_one_name_are_refused(sets: Sets) -> None:
    for twice in (add_halt, lambda rules: add_source(rules, Source("meadow"))):
        modules = sets(add_halt, twice)
        with pytest.raises(UnderboughError, match=r"cards can be played from '(halt|meadow)' already"):
            ub.new_game(modules=modules)


def test_why_a_card_of_a_slot_is_not_offered(sets: Sets) -> None:
    g = at_halt(sets, "king", "inn", "mine", stock={"berry": 5})
    assert g.game.why_not("play King from halt 1") == "it costs 6 berries; in the supply: 5 berries"
    assert "King from halt 1, Inn from halt 2" in g.game.why_not("play King from halt 2")
