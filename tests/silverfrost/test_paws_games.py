"""Whole games against Paws Hammerthorn: what he starts with, what he is given, how he scores, and random play."""

from __future__ import annotations

import random
from typing import Any

import pytest

import underbough as ub
from silverfrost.bandit import CARD, TOP_LEFT, bandit
from underbough.rules.engine.state import State
from underbough.rules.silverfrost.mechanics import paws_table, places

YOU, PAWS = 0, 1
DECKS = {1: (5, 0), 2: (4, 1), 3: (4, 1), 4: (3, 2)}
BONUS = {1: (1, 0), 2: (2, 0), 3: (2, 1), 4: (3, 2)}
OUT = [*["hot springs"] * 5, "hot springs (ranger)"]
ENDED: dict[str, Any] = {"season": "spring", "deployed": OUT, "passed": True}


def solo(level: int, seed: int = 0) -> ub.Game:
    return ub.new_game("silverfrost", players=1, solo="paws", level=level, seed=seed)


# --- the beginning ---


@pytest.mark.covers("sf_paws_level_1", "sf_paws_level_2", "sf_paws_level_3", "sf_paws_level_4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_what_he_starts_with(level: int) -> None:
    game = solo(level)
    zones = game.state.zones
    lowland, highland = len(zones[paws_table.LOWLAND_QUESTS]), len(zones[paws_table.HIGHLAND_QUESTS])
    assert (lowland, highland) == DECKS[level]
    assert len(zones[places.HIGHLAND]) == 3
    assert len(zones[paws_table.HIGHLAND_REST]) == 14 - 3 - highland
    assert len(zones[places.LOWLAND_DECK]) == 28 - lowland - 2  # two are drawn to choose from
    assert (len(zones[paws_table.MAP_DECK]), len(zones[paws_table.MAPS])) == (7, 1)
    assert (len(zones[paws_table.SCHEME_DECK]), zones[paws_table.TOKENS]) == (20, (0,) * 8)
    paws = game.state.players[PAWS]
    assert (paws.workers, paws.stock[places.FIRE], paws.hand, paws.zones[places.QUESTS]) == (2, 1, [], ())
    assert game.state.players[YOU].hand == []
    game.apply(0)
    assert len(game.state.players[YOU].hand) == 6
    labels = [site["label"] for site in game.view(0)["sites"]]
    assert ("beacon 2" in labels, "beacon 3" in labels, "guild 3" in labels) == (True, False, False)
    assert {ub.SITES[card].kind for card in zones[places.STORM_DECK]} <= {"snowstorm_1", "snowstorm_2"}


def test_he_has_the_first_turn_after_the_player_has_chosen() -> None:
    game = solo(2)
    assert game.decision is not None
    assert (game.decision.player, game.state.turn) == (YOU, 0)
    assert all(text.startswith("keep ") for text in game.options().texts())
    game.apply(0)
    game.apply("keep hand")
    assert (game.decision.kind, game.state.turn) == ("turn", 2)
    turns = [event["player"] for event in game.log(0) if event["type"] == "turn"]
    assert turns == [PAWS, YOU]
    assert len(game.state.zones[paws_table.SCHEMES]) == 1


def test_nothing_can_be_taken_back_over_his_turn() -> None:
    g = bandit(at=CARD[TOP_LEFT], scheme=1)
    g.visit("birch")
    assert not g.game.can_undo


@pytest.mark.parametrize(
    "wrong",
    [{"level": 5}, {"level": 0}, {"players": 2}, {"variants": ("ice_storm",)}, {"solo": "rugwort"}, {"solo": ""}],
)
def test_wrong_setups_are_refused(wrong: dict[str, Any]) -> None:
    settings: dict[str, Any] = {"players": 1, "solo": "paws", "level": 1, **wrong}
    with pytest.raises(ub.UnderboughError):
        ub.new_game("silverfrost", **settings)


# --- what he is given ---


def test_cards_given_to_him_lie_face_down() -> None:
    g = bandit(hand=["Sled Peddler", "Pilgrim"], stock={"acorn": 2}, at=CARD[TOP_LEFT], scheme=1)
    g.play("Sled Peddler")
    g.choose("give Pilgrim")
    while g.game.decision is not None and g.game.decision.kind != "turn":
        g.choose(g.options[0])
    assert (g.face_down(), g.hand(2)) == (["Pilgrim"], [])
    assert g.game.view(0)["players"][PAWS]["zones"]["face_down"] == ["sf_pilgrim"]
    assert g.game.view(None)["players"][PAWS]["zones"]["face_down"] == [None]


def test_what_is_given_to_him_is_in_nobody_elses_log() -> None:
    g = bandit(hand=["Sled Peddler", "Pilgrim"], stock={"acorn": 2}, at=CARD[TOP_LEFT], scheme=1)
    g.play("Sled Peddler")
    g.choose("give Pilgrim", "gain moss")
    gifts = [[event for event in g.game.log(viewer) if event["type"] == "give_card"] for viewer in (None, YOU)]
    assert gifts[0] == [{"type": "give_card", "player": YOU, "other": PAWS, "amount": 1}]
    assert gifts[1][0]["cards"] == ["sf_pilgrim"]


@pytest.mark.parametrize("given", ["Pilgrim", "Steam Bath"])
def test_nobody_else_knows_what_is_left_in_a_hand_from_which_he_was_given_a_card(given: str) -> None:
    valley = ["Pilgrim", "Birch Mill"]
    g = bandit(
        hand=["Snowshoe Wayfarer", "Sled Peddler", "Steam Bath"], stock={"acorn": 4}, valley=valley, at=CARD[TOP_LEFT],
        scheme=[1, 2],
    )  # fmt: skip
    g.play("Snowshoe Wayfarer")
    g.choose("take Pilgrim from valley 1", "draw from deck")
    assert "sf_pilgrim" in g.game.view(None)["players"][YOU]["hand"]
    g.play("Sled Peddler")
    g.choose(f"give {given}", "stop")
    assert set(g.game.view(None)["players"][YOU]["hand"]) == {None}


def test_resources_given_to_him_are_lost() -> None:
    g = bandit(hand=["Kindly Baker"], stock={"acorn": 1, "birch": 2}, at=CARD[TOP_LEFT], scheme=1)
    g.play("Kindly Baker")
    g.choose("give birch", "give birch")
    assert (g.has(), g.has(2)) == ({"point": 4}, {})


def test_fire_paid_to_the_left_is_his() -> None:
    g = bandit(hand=["Mountaineer"], stock={"fire": 1}, at=CARD[TOP_LEFT], scheme=1)
    g.play("Mountaineer")
    assert (g.stock()["fire"], g.stock(2)["fire"]) == (0, 1)


def test_a_card_that_he_may_draw_is_laid_face_down_unseen() -> None:
    g = bandit(
        city=["Moss and Bramble Inn"], stock={"birch": 3}, at=CARD[TOP_LEFT], scheme=1, deck=["Pilgrim"],
        valley=["Bonfire"],
    )  # fmt: skip
    g.visit("Moss and Bramble Inn")
    while g.game.decision is not None and g.game.decision.kind != "turn":
        g.choose(next((text for text in g.options if "Bonfire" in text), g.options[0]))
    assert g.face_down() == ["Pilgrim"]
    assert g.game.view(0)["players"][PAWS]["zones"]["face_down"] == [None]


def test_his_community_locations_may_be_visited() -> None:
    g = bandit(at=CARD[TOP_LEFT], scheme=1, paws={"city": ["Coppersmith", "Bell Tower"]})
    assert not g.offers("visit Bell Tower of Paws")
    g.visit("Coppersmith of Paws")
    while g.game.decision is not None and g.game.decision.kind != "turn":
        g.choose(g.options[0])
    assert (g.stock()["copper"], g.has(2)) == (2, {"point": 1})


# --- the score ---


@pytest.mark.covers("sf_paws_level_1", "sf_paws_level_2", "sf_paws_level_3", "sf_paws_level_4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_his_score(level: int) -> None:
    paws = {
        "season": "spring", "city": ["Great Hearth", "Hillside Cottage", "Bonfire"], "stock": {"point": 5, "snow": 3},
        "deployed": ["journey 8", "journey 2", "hot springs"], "achieved": ["Sprouts", "Living Legends"],
        "face_down": ["Pilgrim", "Kiln Works", "Bonfire"],
    }  # fmt: skip
    g = bandit(level=level, paws=paws, stock={"snow": 3})
    purple, face_down = BONUS[level]
    lines: dict[str, int] = {}
    for entry in g.game.scores()[PAWS].lines:
        lines[entry.line] = lines.get(entry.line, 0) + entry.points
    assert lines == {
        "cards": 4 + 1 + 1, "tokens": 5, "journey": 10, "quests": 3 + 7, "snow": 3 + 5,
        "bonus": 2 * purple + 3 * face_down,
    }  # fmt: skip
    assert g.line("bonus", "face-down cards", 2) == 3 * face_down
    assert g.game.scores()[YOU].total == 8


def test_a_tie_is_his() -> None:
    def winner(points: int) -> tuple[int, ...]:
        g = bandit(season="spring", deployed=OUT, stock={"point": points}, paws={**ENDED, "stock": {"point": 9}})
        g.pass_()
        assert g.game.over
        return g.game.winners()

    assert winner(8) == (PAWS,)
    assert winner(9) == (PAWS,)
    assert winner(10) == (YOU,)


# --- positions ---


@pytest.mark.parametrize(
    ("table", "paws", "message"),
    [
        ({"map": ["sfm_map_9"]}, {}, "map: there is no"),
        ({"scheme": ["sfs_scheme_1"] * 2}, {}, "scheme: something is named twice"),
        ({"map_corners": 5}, {}, "map_corners: must be a whole number from 0 to 4"),
        ({"paws_tokens": [9]}, {}, "paws_tokens: the spots are numbered 1 to 8"),
        ({}, {"quests": ["Sprouts"]}, "holds no quests"),
        ({}, {"hand": ["Pilgrim"]}, "has no hand"),
        ({}, {"quest_deck": ["Sprouts", "Sprouts"]}, "named twice"),
        ({}, {"quest_deck": ["Great Thaw", "Great Thaw"]}, "named twice"),
        ({}, {"face_down": ["Farm"]}, "no card 'Farm'"),
        ({}, {"face_down": ["Great Hearth"] * 3}, "no card 'Great Hearth'"),
        ({}, {"workers": 3}, "workers: must be a whole number from 0 to 2"),
        ({}, {"deployed": ["hot springs"], "workers": 2}, "has 2 workers"),
    ],
)
def test_impossible_positions_are_refused(table: dict[str, Any], paws: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        ub.position({"edition": "silverfrost", "solo": "paws", "level": 2, "players": [{}, paws], **table})


def test_his_keys_are_not_the_players() -> None:
    wrong: list[dict[str, Any]] = [{"quest_deck": []}, {"face_down": []}]
    for data in wrong:
        with pytest.raises(ub.UnderboughError, match="belong to Paws"):
            ub.position({"edition": "silverfrost", "solo": "paws", "players": [data]})
    with pytest.raises(ub.UnderboughError, match="unknown"):
        ub.position({"edition": "silverfrost", "players": [{}, {}], "paws_tokens": [1]})


@pytest.mark.parametrize("seed", range(12))
def test_what_a_position_names_is_found_wherever_chance_has_put_it(seed: int) -> None:
    g = bandit(
        seed=seed, level=4, quests=["Sprouts"], achieved=["Great Thaw"], lowland=["Many Paws", "Woodpile"],
        big_critters=["Walrus", "Moose"], map="sfm_map_3", scheme=5,
        paws={"quest_deck": ["Living Legends", "Open Trails"], "face_down": ["Pilgrim"]},
    )  # fmt: skip
    state = g.game.state
    quests = [
        *state.zones[places.LOWLAND_DECK], *state.zones[places.HIGHLAND], *state.zones[paws_table.LOWLAND_QUESTS],
        *state.zones[paws_table.HIGHLAND_QUESTS], *state.zones[paws_table.HIGHLAND_REST],
        *[event.card for p in state.players for event in p.events],
        *[item & 0xFFFF for p in state.players for item in p.zones[places.QUESTS]],
    ]  # fmt: skip
    assert len(quests) == len(set(quests)) == 42
    assert (g.lowland_bottom()[-1], g.zone(paws_table.MAPS)) == ("Many Paws", ["sfm_map_3"])
    assert g.zone(paws_table.HIGHLAND_QUESTS) == ["sfh_living_legends"]
    g.visit("guild 1")
    assert g.options[-2:] == ["keep Many Paws", "keep Woodpile"] or g.offers("stop")


# --- random games ---

LEANING = {"play": 12, "give": 9, "discard": 4, "pass": 0.1, "prepare": 0.5}
SECRET = ("draw", "discard", "give_card")


def cards_in(state: State) -> int:
    """All cards of the main deck, wherever they are."""
    n = len(state.deck) - state.drawn + len(state.discard) + len(state.aside)
    n += sum(1 for card in state.meadow if card >= 0) + sum(state.zones[places.COPIES])
    for p in state.players:
        n += len(p.hand) + len(p.city) + len(p.covered) + len(p.zones[places.FACE_DOWN])
    return n


def check(game: ub.Game) -> None:
    state = game.state
    paws = state.players[PAWS]
    assert cards_in(state) == 123
    assert paws.hand == []
    assert paws.stock[:4] == [0, 0, 0, 0]
    assert paws.covered == []
    for slot, token in enumerate(state.zones[paws_table.TOKENS]):
        assert not token or state.meadow[slot] >= 0
    zones = state.zones
    maps = [paws_table.MAP_DECK, paws_table.MAP_DISCARD, paws_table.MAPS]
    schemes = [paws_table.SCHEME_DECK, paws_table.SCHEME_DISCARD, paws_table.SCHEMES]
    assert (sum(len(zones[zone]) for zone in maps), sum(len(zones[zone]) for zone in schemes)) == (8, 20)


@pytest.mark.covers("sf_paws_level_1", "sf_paws_level_2", "sf_paws_level_3", "sf_paws_level_4")
@pytest.mark.parametrize("number", range(40))
def test_random_games(number: int) -> None:
    """Nothing is lost, nothing hidden gets through, and every decision can be saved, loaded and dealt anew."""
    game = solo(number % 4 + 1, number)
    chance = random.Random(number)
    while not game.over:
        check(game)
        decision = game.decision
        assert decision is not None
        assert decision.player == YOU
        texts = decision.options.texts()
        assert len(set(texts)) == len(texts)
        if chance.random() < 0.15:
            check_copies(game, chance)
        game.apply(chance.randrange(len(texts)))
    paws = game.state.players[PAWS]
    assert (paws.season, paws.workers, paws.passed) == (3, 0, True)
    assert len(paws.city) >= 15
    assert game.state.zones[paws_table.TOKENS] == (0,) * 8
    assert ub.replay(game.record()).hash() == game.hash()


@pytest.mark.parametrize("number", range(24))
def test_the_log_names_no_card_that_the_view_hides(number: int) -> None:
    """Cards of the hand that are drawn, discarded or given, for a spectator and for the player."""
    game = solo(number % 4 + 1, number)
    chance = random.Random(number)
    told = {viewer: len(game.log(viewer)) for viewer in (None, YOU)}
    named = 0
    while not game.over:
        texts = game.options().texts()
        weights = [LEANING.get(text.partition(" ")[0], 1) for text in texts]
        game.apply(chance.choices(range(len(texts)), weights)[0])
        for viewer, before in told.items():
            log, view = game.log(viewer)[before:], str(game.view(viewer))
            told[viewer] = before + len(log)
            if not any(event["type"] == "reshuffle" for event in log):
                cards = [card for event in log if event["type"] in SECRET for card in event.get("cards", [])]
                assert not [card for card in cards if f"'{card}'" not in view]
                named += len(cards)
    assert named > 10


def check_copies(game: ub.Game, chance: random.Random) -> None:
    loaded = ub.load(ub.save(game.clone()))
    dealt = game.determinize(YOU, chance.randrange(1000))
    assert loaded.hash() == game.hash()
    assert loaded.view(YOU) == game.view(YOU)
    assert dealt.view(YOU) == game.view(YOU)
    assert dealt.options().texts() == game.options().texts()
    check(dealt)
    for zone in (paws_table.HIGHLAND_QUESTS, paws_table.HIGHLAND_REST):
        assert {ub.SITES[item & 0xFFFF].kind for item in dealt.state.zones[zone]} <= {"highland_quest"}
    assert {ub.SITES[item & 0xFFFF].kind for item in dealt.state.zones[places.LOWLAND_DECK]} == {"lowland_quest"}
    while not dealt.over:
        dealt.apply(chance.randrange(len(dealt.options())))


def test_hidden_decks_are_hidden() -> None:
    zones = solo(4).view(YOU)["zones"]
    for name in ("paws_map_deck", "paws_scheme_deck", "paws_lowland_quests", "paws_highland_quests", "highland_rest"):
        assert set(zones[name]) == {None}
    assert zones["paws_maps"][0].startswith("sfm_map_")
