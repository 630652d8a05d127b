"""How a game of Silverfrost is laid out, and what is decided before its first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import underbough as ub
from silverfrost.frost import Frost
from underbough.rules.engine.state import ITEM
from underbough.rules.silverfrost.mechanics import places

HANDS = {2: [5, 6], 3: [5, 6, 7], 4: [5, 6, 7, 8]}


def new(players: int, seed: int = 1) -> Frost:
    return Frost(ub.new_game("silverfrost", players=players, seed=seed))


def open_all(g: Frost, hand: str = "keep hand") -> None:
    """Everybody keeps the first quest, and the hand or not."""
    while g.game.decision is not None and g.game.decision.kind != "turn":
        g.choose(hand if g.offers(hand) else g.options[0])


def keep_quests(g: Frost) -> None:
    """Everybody keeps the first quest; the hands are dealt then."""
    while not g.offers("keep hand"):
        g.choose(g.options[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_later_players_start_with_more_cards(players: int) -> None:
    g = new(players)
    keep_quests(g)
    assert [len(player.hand) for player in g.game.state.players] == HANDS[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_in_summer_with_two_workers_and_a_fire(players: int) -> None:
    g = new(players)
    for n in range(1, players + 1):
        assert (g.workers(n), g.season(n), g.has(n)) == (2, "summer", {"fire": 1})
        assert (g.city(n), g.covered(n), g.achieved(n), g.deployed(n)) == ([], [], [], [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_123_cards_are_in_the_game(players: int) -> None:
    g = new(players)
    state = g.game.state
    hands = [card for player in state.players for card in player.hand]
    valley = [card for spot, card in enumerate(state.meadow) for _ in range(g.copies(spot + 1))]
    counted = Counter(ub.card_name(card) for card in [*valley, *hands, *state.deck[state.drawn :]])
    assert counted == {card.name: card.copies for card in ub.cards("silverfrost")}
    assert counted.total() == 123
    assert state.discard == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_big_critters_and_highland_quests_are_laid_out(players: int) -> None:
    g = new(players)
    assert len(set(g.mountain())) == 4
    assert len(g.game.state.zones[places.BIG_DECK]) == 23
    assert len(set(g.highland())) == players + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_guild_spots_and_beacons_follow_the_players(players: int) -> None:
    labels = [site["label"] for site in new(players).game.view(None)["sites"]]
    for area in ("guild", "beacon"):
        assert [label for label in labels if label.startswith(area)] == [f"{area} {n}" for n in range(1, players + 1)]


def test_no_snow_lies_anywhere_and_the_tile_shows_one_fire() -> None:
    g = new(4)
    assert (g.snow(), g.valley_snow(), g.winters_fury()) == ([], [], False)


# The opening


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_keeps_one_of_two_lowland_quests_in_order_of_play(players: int) -> None:
    g = new(players)
    for n in range(1, players + 1):
        decision = g.game.decision
        assert decision is not None
        assert decision.player == n - 1
        kept, other = (text.removeprefix("keep ") for text in g.options)
        g.choose(f"keep {kept}")
        assert g.quests(n) == [kept]
        assert g.lowland_bottom()[0] == other
    assert len(g.lowland_bottom()) == 28 - players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_draws_a_hand_before_everybody_has_kept_a_quest(players: int) -> None:
    g = new(players)
    for _ in range(players):
        assert not [text for text in g.options if not text.startswith("keep ")]
        assert not [player.hand for player in g.game.state.players if player.hand]
        assert not [card for player in range(players) for card in g.game.view(player)["players"][player]["hand"]]
        g.choose(g.options[0])
    assert [len(player.hand) for player in g.game.state.players] == HANDS[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_decides_about_the_hand_in_order_of_play_once_all_have_one(players: int) -> None:
    g = new(players)
    keep_quests(g)
    for n in range(players):
        decision = g.game.decision
        assert decision is not None
        assert (decision.player, g.options) == (n, ["keep hand", "new hand"])
        g.choose("keep hand")


def test_a_quest_is_chosen_alike_whatever_hand_will_be_drawn() -> None:
    """The hand lies in the deck still, so that whoever imagines what is hidden cannot know it either."""
    game = new(2).game
    deck = sorted(game.state.deck[game.state.drawn :])
    for seed in range(5):
        dealt = game.determinize(0, seed).state
        assert sorted(dealt.deck[dealt.drawn :]) == deck
        assert dealt.deck[dealt.drawn :] != game.state.deck[game.state.drawn :]


def test_a_quest_that_is_kept_stays_kept_once_the_hands_are_drawn() -> None:
    game = ub.new_game("silverfrost", players=1, solo="paws", seed=1)
    game.apply(0)
    assert not game.can_undo


def test_the_first_turn_follows_the_last_opening_choice() -> None:
    g = new(3)
    open_all(g)
    decision = g.game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "turn")


def test_a_hand_may_be_exchanged_once() -> None:
    g = new(2)
    keep_quests(g)
    old = g.hand()
    assert g.options == ["keep hand", "new hand"]
    g.choose("new hand")
    assert len(g.hand()) == 5
    assert g.discard() == [*old] or sorted(g.discard()) == old
    assert g.game.decision is not None
    assert g.game.decision.player == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_hands_are_as_large_as_the_old_ones(players: int) -> None:
    g = new(players)
    open_all(g, "new hand")
    assert [len(player.hand) for player in g.game.state.players] == HANDS[players]
    assert len(g.discard()) == sum(HANDS[players])


def test_a_hand_kept_stays_the_same() -> None:
    g = new(2)
    keep_quests(g)
    before = [g.hand(1), g.hand(2)]
    open_all(g)
    assert [g.hand(1), g.hand(2)] == before


def test_quests_and_hands_of_the_opening_are_secret() -> None:
    g = new(2)
    drawn = [ub.SITES[item & ITEM].id for item in g.game.state.players[0].zones[places.QUESTS]]
    assert len(drawn) == 2
    assert not [id for id in drawn if id in str(g.game.view(1)) or id in str(g.game.view(None))]
    assert all(id in str(g.game.view(0)) for id in drawn)


# Seeds and settings


def test_a_seed_always_lays_out_the_same_game() -> None:
    assert new(3, seed=7).game.hash() == new(3, seed=7).game.hash()
    assert new(3, seed=7).game.view(None) == new(3, seed=7).game.view(None)


def test_seeds_lay_out_different_games() -> None:
    assert len({new(2, seed=seed).game.hash() for seed in range(20)}) == 20


def test_every_card_quest_and_big_critter_can_turn_up() -> None:
    valley, highland, mountain, lowland = set(), set(), set(), set()
    for seed in range(120):
        g = new(4, seed)
        valley.update(g.valley())
        highland.update(g.highland())
        mountain.update(g.mountain())
        lowland.update(g.quests(1) or [text.removeprefix("keep ") for text in g.options])
    assert (len(valley), len(highland), len(mountain), len(lowland)) == (48, 14, 27, 28)


@pytest.mark.parametrize("players", [0, 5, 6])
def test_two_to_four_may_play(players: int) -> None:
    with pytest.raises(ub.UnderboughError, match="player"):
        ub.new_game("silverfrost", players=players, seed=1)


def test_unknown_variants_are_refused() -> None:
    with pytest.raises(ub.UnderboughError, match="hailstorm"):
        ub.new_game("silverfrost", players=2, variants=("hailstorm",), seed=1)


def test_the_main_deck_has_27_common_and_21_unique_names() -> None:
    cards = ub.cards("silverfrost")
    assert Counter((card.unique, card.copies) for card in cards) == {(False, 3): 27, (True, 2): 21}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"mountain": ["Moose", "Moose", "Yak", "Ibex"]}, "twice"),
        ({"snow": ["hot tub"]}, "hot tub"),
        ({"valley_snow": [9]}, "9"),
        ({"lowland": ["Shore to Shore"]}, "Shore to Shore"),
        ({"snowstorm": ["sfw_17"]}, "4"),
        ({"players": [{"quests": ["Sprouts"]}, {"quests": ["Sprouts"]}]}, "Sprouts"),
        ({"players": [{"deployed": ["birch (ranger)", "moss (ranger)"]}, {}]}, "anger"),
        ({"players": [{"city": [{"card": "Pilgrim", "occupied": True}]}, {}]}, "Pilgrim"),
        ({"players": [{"stock": {"chimney": 3}}, {}]}, "himney"),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, object], reason: str) -> None:
    with pytest.raises(ub.UnderboughError, match=reason):
        ub.position({"edition": "silverfrost", **position})
