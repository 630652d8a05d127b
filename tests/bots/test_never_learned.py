"""What no weights know: bots count it by rules of thumb, and by what was learned about things like it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import underbough as ub
from bots.house import COIN, house_open
from properties.games import COMPILED
from underbough.bots import Seen, make_bot
from underbough.bots.learned.features import Layout
from underbough.bots.learned.oracle import layout_of, shipped, shipped_weights
from underbough.bots.learned.weights import CAUTION, Weights
from underbough.bots.thumb import powers
from underbough.bots.thumb.effects import Judged
from underbough.bots.thumb.evaluation import VALUES, Evaluation
from underbough.bots.thumb.everdell import Events
from underbough.bots.thumb.values import City, worth_of_gains
from underbough.rules.engine.declarations import BLUE, CARD_BY_ID, CARDS, COLOURS, GREEN, RED, SITE_BY_ID, SITES

SPECS = ["greedy", "sprout", "villager", "elder:iterations=4", "ever_tree:iterations=4"]
PASSED = {"season": "autumn", "passed": True, "deployed": ["1 berry"] * 6, "stock": {"point": 8}}
CRITTERS = ["Wanderer", "Wanderer", "Barge Toad", "Barge Toad", "Teacher"]
LAST_WORKER = {"season": "autumn", "workers": 1, "deployed": ["1 berry"] * 5}


@pytest.fixture(scope="module", autouse=True)
def house() -> Iterator[None]:
    with house_open():
        yield


def table(*players: dict[str, Any], **keys: Any) -> ub.Game:
    return ub.position({"modules": ["house"], "players": list(players), **keys})


def chosen(spec: str, game: ub.Game) -> str:
    decision = game.decision
    assert decision is not None
    return decision.options[make_bot(spec, 1).choose(Seen(game))].text


def worth(game: ub.Game) -> float:
    return Evaluation(game.state, 0).worth(game)


def lasting(card: str) -> float:
    """What a card of the city is worth in winter beyond its points, with room for many others."""
    return Evaluation(table({}, {}).state, 0).figures.extra(CARD_BY_ID[card], 0, 15)


# --- cards ---


@pytest.mark.parametrize("spec", SPECS)
def test_a_strong_card_is_played(spec: str) -> None:
    me = {**LAST_WORKER, "workers": 0, "hand": ["Vault", "Empty Shed"], "stock": {"twig": 3, "resin": 3}}
    assert chosen(spec, table(me, PASSED)) == "play Vault from hand"


@pytest.mark.parametrize("spec", SPECS)
def test_a_weak_card_is_not_preferred_to_a_good_one(spec: str) -> None:
    me = {"hand": ["Empty Shed", "Farm"], "stock": {"twig": 3, "resin": 3}, "deployed": ["1 berry"] * 2}
    assert chosen(spec, table(me, {})) != "play Empty Shed from hand"


@pytest.mark.parametrize("spec", SPECS)
def test_games_with_it_are_played_by_all(spec: str) -> None:
    game = ub.new_game(players=2, modules=("house",), seed=3, log=False)
    bots = [make_bot(spec, 1), make_bot("random", 2)]
    most = 10_000 if COMPILED and spec in SPECS[:2] else 30
    while (decision := game.decision) is not None and len(game.answers) < most:
        game.apply(bots[decision.player].choose(Seen(game)))


@pytest.mark.parametrize(
    ("strong", "unknown", "weak"),
    [("orchard", "puzzle", "idle_mill"), ("baths", "maze", "bench"), ("band", "quiet_room", "vault")],
)
def test_a_card_is_judged_by_what_it_does(strong: str, unknown: str, weak: str) -> None:
    assert lasting(strong) > lasting(unknown) + 0.5
    assert lasting(unknown) > 0.5
    assert lasting(weak) == 0


def test_what_follows_on_a_kind_of_card_is_worth_less() -> None:
    assert 0 < lasting("choir") < lasting("band")


def test_an_effect_of_an_unknown_kind_is_as_good_as_usual() -> None:
    values = VALUES["everdell"]
    assert lasting("puzzle") == pytest.approx(values.usual_production * values.productions_left[0])
    assert lasting("maze") == pytest.approx(values.usual_destination * (values.seasons_left[0] + 0.5))
    assert lasting("quiet_room") == pytest.approx(values.usual_governance * 12)


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_what_a_card_does_tells_nearly_what_people_made_of_it(edition: str) -> None:
    rules = ub.new_game(edition, players=2, seed=1).state.rules
    values = VALUES[edition]
    gains = worth_of_gains(rules, values)
    missed = []
    for id, figure in values.production.items():
        missed.append(abs(Judged(CARDS[CARD_BY_ID[id]], gains, values).production - figure))
    for id, figure in values.destination.items():
        missed.append(abs(Judged(CARDS[CARD_BY_ID[id]], gains, values).destination - figure))
    assert sum(missed) / len(missed) < 0.5
    assert max(missed) < 1.3


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("place", ["city", "hand", "meadow", "reach"])
def test_a_card_counts_as_others_of_its_colour_do(place: str, solo: bool) -> None:
    weights = Weights.load(shipped_weights("everdell", solo=solo))
    layout = layout_of("everdell")
    fitted = weights.fitted(layout.names, layout.alike)
    green = [card.id for card in ub.cards("everdell") if card.colour == GREEN and card.set != "house"]
    learned = [weights.values[:, weights.names.index(f"{place} {id}")] for id in green]
    assert len(learned) > 20
    usual = np.sum(learned, axis=0) / (len(learned) + CAUTION)
    assert fitted.values[:, layout.names.index(f"{place} orchard")] == pytest.approx(usual, abs=1e-5)


def test_a_network_takes_it_for_others_of_its_colour_too() -> None:
    weights = Weights.load(shipped_weights("silverfrost", solo=False, further=True))
    layout = layout_of("silverfrost")
    lost = layout.names.index("city sf_birch_mill")
    names = [*layout.names[:lost], "city new", *layout.names[lost + 1 :]]
    network, known = weights.fitted(names, layout.alike).network, weights.network
    assert network is not None
    assert known is not None
    others = [i for i, kind in enumerate(layout.alike) if kind == "city, green" and i != lost]
    rows = known.inward[[weights.names.index(layout.names[i]) for i in others]]
    assert network.inward[lost] == pytest.approx(rows.sum(axis=0) / (len(rows) + CAUTION), abs=1e-5)


# --- goods ---


def test_a_good_without_a_figure_counts_a_little_more_than_it_scores() -> None:
    none, some, many = (worth(table({"stock": {COIN: n}}, {})) for n in (0, 3, 30))
    assert some - none == pytest.approx(3 * (2 + VALUES["everdell"].usual_good))
    assert many - none < 30 * (2 + VALUES["everdell"].usual_good)


@pytest.mark.parametrize("modules", [["house"], ["player_powers", "house"]])
def test_goods_are_told_by_their_names_wherever_they_lie(modules: list[str]) -> None:
    me = {"stock": {"berry": 2, COIN: 1}, **({"power": "Mice"} if len(modules) > 1 else {})}
    game = ub.position({"modules": modules, "players": [me, {"power": "Moles"} if len(modules) > 1 else {}]})
    layout = layout_of("everdell")
    sketch = layout.describe(game.state, 0)
    told = {layout.names[at]: value for at, value in zip(sketch.at, sketch.values, strict=True)}
    goods = {name: value for name, value in told.items() if name.startswith(("good ", "some good "))}
    assert goods == {"good berry": 2 / 5, "some good berry": 2 / 3, "good coin": 1 / 5, "some good coin": 1 / 3}


@pytest.mark.parametrize("solo", [False, True])
def test_what_was_learned_about_goods_goes_by_their_names(solo: bool) -> None:
    weights = Weights.load(shipped_weights("everdell", solo=solo))
    goods = ["twig", "resin", "pebble", "berry", "point", "axolotl token"]
    assert [name for name in weights.names if name.startswith("good ")] == [f"good {good}" for good in goods]
    names = layout_of("everdell").names
    fitted = weights.fitted(names)
    for good in goods:
        here, there = names.index(f"some good {good}"), weights.names.index(f"some good {good}")
        assert (fitted.values[:, here] == weights.values[:, there]).all()
    assert not fitted.values[:, names.index("good coin")].any()


# --- sites, levels, powers ---


@pytest.mark.parametrize("spec", SPECS)
def test_a_site_is_visited_for_what_it_gives(spec: str) -> None:
    assert chosen(spec, table(LAST_WORKER, PASSED)) == "visit feast"


def test_a_site_counts_as_others_of_its_kind_do() -> None:
    layout = layout_of("everdell")
    weights = Weights.load(shipped_weights("everdell", solo=False)).fitted(layout.names, layout.alike)
    at = {name: i for i, name in enumerate(layout.names)}
    known = [site for site in ub.EDITIONS["everdell"].sites if site.kind == "basic" and site.set != "house"]
    usual = weights.values[:, [at[f"board {site.id}"] for site in known]].sum(axis=1) / (len(known) + CAUTION)
    feast, ditch = (weights.values[:, at[f"board {id}"]] for id in ("feast", "ditch"))
    assert feast == pytest.approx(usual, abs=1e-5)
    assert abs(feast).min() > 0.05
    assert not ditch.any()
    assert SITE_BY_ID["ditch"] < len(layout.board_at)


def progress(place: str, **me: Any) -> float:
    """What an event that asks for something else than cards is worth, by how far that is met."""
    site = SITES[SITE_BY_ID[place]]
    game = table(me, {})
    state, player = game.state, game.state.players[0]
    state.sites = [site.index]
    return Events(state, 0).worth(state, player, City(state, player), 1)


def test_an_event_that_asks_for_an_amount_is_worth_more_the_nearer_that_is() -> None:
    worths = [progress("tea_party", city=CRITTERS[:n]) for n in range(6)]
    assert worths[0] == 0
    assert worths[:5] == sorted(set(worths[:5]))
    assert worths[5] == worths[4]


def test_an_event_of_an_unknown_kind_is_worth_something_once_it_could_be_achieved() -> None:
    assert progress("whim", stock={"berry": 4}) == 0
    assert progress("whim", stock={"berry": 5}) > 1


@pytest.mark.parametrize(("berries", "critters", "told"), [(0, 0, 0), (0, 4, 0.5), (5, 0, 0.5), (5, 4, 1.0)])
def test_a_position_tells_that_such_events_are_in_reach(berries: int, critters: int, told: float) -> None:
    game = table({"city": CRITTERS[:critters], "stock": {"berry": berries}}, {})
    layout = layout_of("everdell")
    sketch = layout.describe(game.state, 0)
    numbers = {layout.names[at]: value for at, value in zip(sketch.at, sketch.values, strict=True)}
    assert numbers.get("events in reach", 0) == told


def test_every_level_of_a_printed_opponent_has_a_number_of_its_own() -> None:
    layout = Layout("everdell", [("rugwort", 1), ("other", 0), ("other", 1)])
    assert len(set(layout.level_at.values())) == 3
    assert layout.names[layout.level_at["other", 0]] == "other level 0"
    assert layout.names[layout.level_at["rugwort", 1]] == "rugwort level 1"


@pytest.mark.parametrize(("opponent", "level"), [("other", 0), ("other", 1), ("rugwort", 3)])
def test_a_position_tells_the_level_that_it_has_and_no_other(opponent: str, level: int) -> None:
    game = ub.position({"players": [{}], "solo": "rugwort", "level": 3})
    layout = Layout("everdell", [("rugwort", 1), ("other", 0), ("other", 1), ("rugwort", 3)])
    setup = game.state.rules.setup
    before = setup.solo, setup.level
    try:
        setup.solo, setup.level = opponent, level
        sketch = layout.describe(game.state, 0)
    finally:
        setup.solo, setup.level = before
    assert [name for name in (layout.names[at] for at in sketch.at) if " level " in name] == [
        f"{opponent} level {level}"
    ]


def test_a_power_without_a_figure_is_an_average_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ub.position({"modules": ["player_powers"], "players": [{"power": "Mice"}, {"power": "Moles"}]})
    before = worth(game)
    monkeypatch.delitem(powers.WORTH, "mice")
    assert worth(game) == pytest.approx(before + powers.USUAL - 6.5)


# --- what was learned stays known ---


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
@pytest.mark.parametrize(("solo", "further"), [(False, False), (False, True), (True, False)])
def test_all_that_was_learned_is_still_there(edition: str, solo: bool, further: bool) -> None:
    """Whoever renames a card, a site or a good renames it in the weights too."""
    weights = Weights.load(shipped_weights(edition, solo=solo, further=further))
    assert len(set(weights.names)) == len(weights.names)
    assert sorted(set(weights.names) - set(layout_of(edition).names)) == []


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_every_figure_is_that_of_a_card_of_its_colour(edition: str) -> None:
    values = VALUES[edition]
    for colour, figures in ((GREEN, values.production), (RED, values.destination), (BLUE, values.governance)):
        for id in figures:
            card = CARDS[CARD_BY_ID[id]]
            assert (card.edition, COLOURS[card.colour]) == (edition, COLOURS[colour]), id
    assert {CARDS[CARD_BY_ID[id]].colour for id in values.used_once} <= {BLUE}


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_every_figure_is_that_of_a_good(edition: str) -> None:
    values = VALUES[edition]
    names = {name.partition(" ")[2] for name in layout_of(edition).names if name.startswith("good ")} - {COIN}
    assert {*values.goods, *values.counted_elsewhere} == names
    assert not values.goods.keys() & values.counted_elsewhere.keys()


def test_new_declarations_are_known_at_once() -> None:
    assert "city vault" in layout_of("everdell").names
    assert shipped("everdell", solo=False).layout is layout_of("everdell")
    assert "city vault" not in layout_of("silverfrost").names
