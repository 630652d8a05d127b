"""Paws Hammerthorn's cards and tokens in the Valley, his seasons, and how he comes to an end."""

from __future__ import annotations

from typing import Any

import underbough as ub
from silverfrost.bandit import BOTTOM_LEFT, CARD, CITY, TOP_LEFT, TOP_RIGHT, VALLEY, WORKER_DOWN, bandit
from silverfrost.frost import ALL_OUT
from underbough.rules.silverfrost.mechanics import paws_table

FROM_VALLEY: dict[str, Any] = {"at": CARD[TOP_RIGHT], "scheme": 4}  # green, tan, red, blue, purple
FROM_DECK: dict[str, Any] = {"at": CARD[BOTTOM_LEFT], "scheme": 4}
OUT = {"deployed": ["hot springs", "hot springs (ranger)"]}
SPRING_OUT = {"season": "spring", "deployed": [*["hot springs"] * 5, "hot springs (ranger)"]}
STORM = ["sfw_09", "sfw_10", "sfw_11", "sfw_12"]  # birch, moss, copper, acorn

# --- playing cards ---


def test_the_most_valuable_card_of_the_first_colour_then_snow_then_reading_order() -> None:
    def played(valley: list[str], snow: list[int]) -> list[str]:
        g = bandit(**FROM_VALLEY, valley=valley, valley_snow=snow)
        g.wait()
        return g.city(2)

    rest = ["Bonfire", "Steam Bath", "Acorn Pantry", "Pilgrim"]
    assert played(["Birch Mill", "Moss Garden", "Forest Warden", "Lamplighter", *rest], [1, 2, 4]) == ["Forest Warden"]
    assert played(["Birch Mill", "Copper Mine", "Moss Garden", "Ice House", *rest], [4]) == ["Ice House"]
    assert played(["Birch Mill", "Ice House", "Moss Garden", "Copper Mine", *rest], []) == ["Ice House"]
    assert played(["Birch Mill", "Ice House", "Moss Garden", "Copper Mine", *rest], [2, 4]) == ["Ice House"]


def test_a_card_is_free_its_text_is_ignored_and_unique_cards_may_be_equal() -> None:
    paws = {"city": ["Forest Warden"], "stock": {"fire": 1}}
    g = bandit(**FROM_VALLEY, valley=["Forest Warden", *VALLEY[:7]], paws=paws)
    g.wait()
    assert (g.city(2), g.has(2)) == (["Forest Warden", "Forest Warden"], {"fire": 1})


def test_he_keeps_the_snow_of_the_card_and_the_valley_is_refilled() -> None:
    g = bandit(**FROM_VALLEY, valley_snow=[6], deck=["Pilgrim", "Pilgrim", "Kiln Works"])
    g.wait()
    assert (g.city(2), g.has(2), g.valley_snow()) == (["Copper Mine"], {"snow": 1}, [])
    assert g.valley()[5] == "Kiln Works"


def test_of_a_stack_one_card_is_played() -> None:
    g = bandit(**FROM_VALLEY, valley=[*VALLEY, "Copper Mine"], valley_snow=[6], paws_tokens=[6])
    g.wait()
    assert (g.city(2), g.copies(6), g.valley_snow(), g.tokens()) == (["Copper Mine"], 1, [], [6])


def test_a_token_leaves_with_the_last_card() -> None:
    g = bandit(**FROM_VALLEY, paws_tokens=[6])
    g.wait()
    assert (g.city(2), g.tokens(), g.face_down()) == (["Copper Mine"], [], [])


def test_the_player_may_play_cards_with_a_token() -> None:
    stock = {"birch": 3, "moss": 3, "copper": 3}
    settings: dict[str, Any] = {"at": CARD[TOP_LEFT], "scheme": 1, "stock": stock, "paws_tokens": [6]}
    g = bandit(**settings)
    g.play("Copper Mine", valley=6)
    assert (g.city(), g.tokens()) == (["Copper Mine"], [])
    g = bandit(**settings, valley=[*VALLEY, "Copper Mine"])
    g.play("Copper Mine", valley=6)
    assert (g.city(), g.tokens()) == (["Copper Mine"], [6])


def test_the_other_source_serves_where_one_has_no_card() -> None:
    g = bandit(**FROM_DECK)
    state = g.game.state
    state.deck, state.drawn = [], 0
    g.visit("birch")
    assert g.city(2) == ["Copper Mine"]


# --- no workers left ---


def test_without_a_worker_he_plays_a_card_and_gains_snow() -> None:
    g = bandit(at=WORKER_DOWN[TOP_LEFT], scheme=13, deck=["Pilgrim", "Pilgrim", "Kiln Works"], paws=OUT)
    g.wait()
    assert (g.city(2), g.has(2), g.season(2)) == (["Kiln Works"], {"snow": 1}, "summer")
    g = bandit(at=WORKER_DOWN[TOP_LEFT], scheme=4, paws=OUT)
    g.wait()
    assert (g.city(2), g.has(2)) == (["Copper Mine"], {"snow": 1})


def test_a_corner_that_asks_for_a_card_brings_no_snow() -> None:
    g = bandit(**FROM_VALLEY, paws=OUT)
    g.wait()
    assert (g.city(2), g.has(2)) == (["Copper Mine"], {})


def test_the_same_in_spring() -> None:
    g = bandit(at=WORKER_DOWN[TOP_LEFT], scheme=4, season="spring", paws=SPRING_OUT)
    g.wait()
    assert (g.city(2), g.has(2)) == (["Copper Mine"], {"snow": 1})


# --- seasons ---


def test_he_prepares_once_the_player_has_and_his_workers_are_out() -> None:
    g = bandit(deployed=ALL_OUT, scheme=13, map="sfm_map_3", snowstorm=STORM, paws=OUT)
    g.prepare()
    assert (g.season(), g.season(2), g.workers(2), g.deployed(2)) == ("autumn", "autumn", 3, [])
    assert sorted(g.snow()) == ["acorn", "birch", "copper", "moss"]  # two cards each
    assert (g.city(2), g.zone(paws_table.SCHEMES)) == ([], [])


def test_with_workers_left_he_goes_on_until_the_ranger_is_placed() -> None:
    g = bandit(
        deployed=ALL_OUT, map="sfm_map_1", scheme=[8, 16], snowstorm=["sfw_01", "sfw_02"],
        paws={"deployed": ["hot springs"]},
    )  # fmt: skip
    g.prepare()
    assert (g.season(2), g.deployed(2), g.workers(2)) == ("summer", ["hot springs", "guild 1 (ranger)"], 0)
    g.wait()
    assert (g.season(2), g.workers(2), g.deployed(2)) == ("autumn", 3, [])


def test_he_gains_nothing_from_his_city_and_no_snow_falls_on_it() -> None:
    city = ["Birch Mill", "Copper Mine", "Great Hearth", "Sky Warden"]
    g = bandit(deployed=ALL_OUT, snowstorm=["sfw_01"], paws={**OUT, "city": city, "stock": {"fire": 2}})
    g.prepare()
    assert (g.city(2), g.covered(2), g.has(2)) == (city, [], {"fire": 2})


def test_all_cards_under_tokens_are_collected_face_down_with_their_snow() -> None:
    storm = ["sfw_09", "sfw_10", "sfw_01", "sfw_11"]
    g = bandit(
        deployed=ALL_OUT, valley=[*VALLEY, "Copper Mine"], valley_snow=[1, 2, 6], paws_tokens=[1, 6, 8],
        snowstorm=storm, deck=["Pilgrim", "Kiln Works", "Base Camp"], paws=OUT,
    )  # fmt: skip
    g.prepare()
    assert g.face_down() == ["Bonfire", "Chimney Terrace", "Copper Mine", "Copper Mine"]
    assert (g.has(2), g.tokens(), g.city(2)) == ({"snow": 2}, [], [])
    # The Valley is full again before the snow falls: it lies on the new card of the first spot.
    assert [g.valley()[spot] for spot in (0, 5, 7)] == ["Pilgrim", "Kiln Works", "Base Camp"]
    assert g.valley_snow() == [1, 2]


def test_everybody_knows_what_he_collected_but_not_what_he_drew() -> None:
    g = bandit(deployed=ALL_OUT, paws_tokens=[1], paws={**OUT, "face_down": ["Pilgrim"]})
    g.prepare()
    assert g.game.view(0)["players"][1]["zones"]["face_down"] == [None, "sf_bonfire"]


def test_the_shared_forge_becomes_his_with_autumn_and_the_shared_guild_with_winter() -> None:
    g = bandit(deployed=ALL_OUT, paws=OUT)
    g.prepare()
    assert g.tolls() == ["sf_site_forge_shared"]
    g = bandit(
        season="autumn", deployed=["hot springs", *ALL_OUT], hand=["Pilgrim"], stock={"fire": 4}, map="sfm_map_6",
        scheme=[8], paws={"season": "autumn", "deployed": ["hot springs", *ALL_OUT]},
    )  # fmt: skip
    assert g.tolls() == ["sf_site_forge_shared"]
    g.prepare()
    assert g.tolls() == ["sf_site_forge_shared", "sf_site_guild_shared"]
    assert (g.season(2), g.winters_fury(), g.workers(2)) == ("winter", True, 4)


def test_fire_for_the_tolls_is_his() -> None:
    for place, fire in (("shared forge", 1), ("shared guild", 0)):
        g = bandit(stock={"fire": 1}, hand=["Pilgrim"], at=CARD[TOP_LEFT], scheme=1, paws={"season": "autumn"})
        g.visit(place)
        while g.game.decision is not None and g.game.decision.kind != "turn":
            g.choose(g.options[-1])
        assert (g.has(), g.stock(2)["fire"]) == ({}, fire)


def test_fire_for_a_toll_is_a_gift_to_the_left() -> None:
    for season, gifts in (("autumn", 1), ("summer", 0)):
        g = bandit(
            city=["Gift Shop"], stock={"fire": 1}, hand=["Pilgrim"], at=CARD[TOP_LEFT], scheme=1,
            paws={"season": season},
        )  # fmt: skip
        g.visit("shared forge")
        g.choose("stop")
        if gifts:
            g.choose("gain copper")
        assert g.stock()["copper"] == gifts
        assert g.game.decision is not None
        assert g.game.decision.kind == "turn"


def test_a_toll_is_his_for_the_rest_of_the_game_also_after_he_has_passed() -> None:
    g = bandit(season="spring", stock={"fire": 1}, paws={**SPRING_OUT, "passed": True})
    g.visit("shared forge")
    assert (g.stock()["fire"], g.stock(2)["fire"]) == (0, 1)


def test_the_cards_of_a_season_are_put_away_and_a_new_map_lies_ready() -> None:
    g = bandit(deployed=ALL_OUT, map=["sfm_map_3", "sfm_map_7"], map_corners=2, paws=OUT)
    g.game.state.zones[paws_table.SCHEMES] = (ub.SITES[0].index,)
    g.prepare()
    assert (g.zone(paws_table.MAPS), g.zone(paws_table.MAP_DISCARD)) == (["sfm_map_7"], ["sfm_map_3"])
    assert (g.zone(paws_table.SCHEMES), len(g.zone(paws_table.SCHEME_DISCARD))) == ([], 1)
    assert g.game.view(0)["extra"]["paws_corners_covered"] == 0


# --- the end ---


def test_in_spring_he_passes_with_all_workers_out_and_fifteen_cards() -> None:
    def passes(paws: dict[str, Any], **where: Any) -> bool:
        g = bandit(season="spring", paws=paws, **where)
        g.wait()
        return g.game.state.players[1].passed

    fourteen, thirteen = CITY[:14], CITY[:13]
    assert passes({**SPRING_OUT, "city": fourteen}, **FROM_DECK)
    assert not passes({**SPRING_OUT, "city": thirteen}, **FROM_DECK)
    one_left = {"season": "spring", "deployed": ["hot springs"] * 5}
    assert passes({**one_left, "city": CITY[:15]}, at=WORKER_DOWN[TOP_LEFT], scheme=13)
    assert not passes({**one_left, "city": fourteen}, at=WORKER_DOWN[TOP_LEFT], scheme=13)
    assert not passes({**one_left, "city": fourteen}, **FROM_DECK)
    assert not passes({"season": "winter", "deployed": SPRING_OUT["deployed"][2:], "city": CITY[:15]}, **FROM_DECK)


def test_he_passes_in_the_turn_of_his_last_action_and_is_given_nothing_afterwards() -> None:
    paws = {**SPRING_OUT, "city": CITY[:14]}
    g = bandit(season="spring", hand=["Mountaineer"], stock={"fire": 1}, paws=paws, **FROM_DECK)
    g.wait()
    assert g.game.state.players[1].passed
    g.play("Mountaineer")
    assert (g.stock()["fire"], g.has(2)) == (2, {})


def test_with_seventeen_cards_only_corners_with_workers_count() -> None:
    paws = {"season": "spring", "city": CITY}
    g = bandit(map=["sfm_map_3", "sfm_map_6"], map_corners=2, scheme=[7], season="spring", paws=paws)
    g.wait()  # both other corners of Map card 3 ask for cards; the Cave of Map card 6 for a worker
    assert (len(g.city(2)), g.deployed(2)) == (17, ["copper"])
    assert g.zone(paws_table.MAPS) == ["sfm_map_3", "sfm_map_6"]
    assert g.zone(paws_table.SCHEMES) == ["sfs_scheme_7"]
    g = bandit(**FROM_DECK, season="spring", paws={"season": "spring", "city": CITY[:16]})
    g.wait()
    assert (len(g.city(2)), g.workers(2)) == (17, 6)
    g = bandit(**FROM_DECK, season="spring", paws={"season": "winter", "city": CITY})
    g.wait()
    assert (len(g.city(2)), g.workers(2)) == (18, 4)  # before spring there is no limit


def test_he_goes_on_alone_after_the_player_has_passed() -> None:
    g = bandit(season="spring", deployed=[*["hot springs"] * 5, "hot springs (ranger)"], paws={"season": "winter"})
    g.pass_()
    paws = g.game.state.players[1]
    assert g.game.over
    assert (paws.season, paws.workers, paws.passed) == (3, 0, True)
    assert len(paws.city) >= 15


def test_without_any_card_left_he_passes_too() -> None:
    g = bandit(season="spring", deployed=[*["hot springs"] * 5, "hot springs (ranger)"], paws=SPRING_OUT)
    state = g.game.state
    state.deck, state.drawn = [], 0
    g.pass_()
    assert g.game.over
    assert (len(g.city(2)), g.valley()) == (8, [None] * 8)


def test_at_the_end_he_collects_once_more() -> None:
    g = bandit(
        season="spring", deployed=[*["hot springs"] * 5, "hot springs (ranger)"], paws_tokens=[2, 3], valley_snow=[3],
        paws={**SPRING_OUT, "passed": True},
    )  # fmt: skip
    g.pass_()
    assert g.game.over
    assert (g.face_down(), g.has(2), g.tokens()) == (["Birch Mill", "Steam Bath"], {"snow": 1}, [])
