"""Powers that act when workers are placed."""

from __future__ import annotations

import pytest

from everdell.player_powers.powers import DONE, LAST_WORKER, resources, table, with_power, zone

HAND = ["King", "Queen", "Bard", "Judge", "Crane", "Castle", "Palace", "School"]


# Axolotls


@pytest.mark.covers("axolotls")
def test_axolotls_take_the_token_of_a_basic_location_once() -> None:
    g = with_power("Axolotls", season="summer")
    with g.untouched(2):
        g.visit("1 berry")
    assert g.stock() == {"twig": 0, "resin": 0, "pebble": 0, "berry": 1, "point": 0, "axolotl token": 1}
    g.visit("1 pebble")
    assert g.stock(2)["axolotl token"] == 0, "others get no tokens"
    g.visit("1 berry")
    assert (g.stock()["berry"], g.stock()["axolotl token"]) == (2, 1), "a location gives its token once"
    assert len(table(g, "axolotls")) == 7


@pytest.mark.covers("axolotls")
def test_a_copied_location_gives_no_axolotl_token() -> None:
    g = with_power("Axolotls", city=["Lookout"])
    g.visit("Lookout")
    g.choose("copy 3 twigs")
    assert (g.stock()["twig"], g.stock()["axolotl token"]) == (3, 0)


@pytest.mark.covers("axolotls")
def test_an_axolotl_token_pays_for_any_resource_of_any_card() -> None:
    g = with_power("Axolotls", hand=["Wanderer", "Farm"], stock={"berry": 1, "axolotl token": 1})
    assert not g.offers("play Farm from hand")
    g.play("Wanderer")
    assert (g.stock()["berry"], g.stock()["axolotl token"]) == (0, 0)
    g.turn_is_over()


@pytest.mark.covers("axolotls")
def test_the_kind_is_chosen_when_the_token_is_spent() -> None:
    g = with_power("Axolotls", hand=["Mine"], stock={"twig": 1, "resin": 1, "pebble": 1, "axolotl token": 1})
    g.play("Mine")
    assert set(g.options) == {"stop", *(f"pay axolotl token instead of {good}" for good in ("twig", "resin", "pebble"))}
    g.choose("pay axolotl token instead of resin")
    assert (resources(g), g.stock()["axolotl token"]) == ([0, 1, 1, 0], 0)  # the Mine has given a pebble


@pytest.mark.covers("axolotls")
def test_an_axolotl_token_may_become_a_resource_for_other_payments() -> None:
    g = with_power("Axolotls", city=["Monastery"], stock={"twig": 1, "axolotl token": 1})
    assert not g.offers("visit Monastery")
    g.choose("use Axolotls", "gain berry")
    assert not g.offers("use Axolotls")
    g.visit("Monastery")
    g.choose("give twig")
    assert (resources(g), resources(g, 2), g.stock()["point"]) == ([0, 0, 0, 0], [1, 0, 0, 1], 4)
    g.turn_is_over()


@pytest.mark.covers("axolotls")
def test_a_shepherd_is_not_paid_with_axolotl_tokens() -> None:
    g = with_power("Axolotls", hand=["Shepherd"], stock={"berry": 2, "axolotl token": 1})
    assert not g.offers("play Shepherd from hand")
    g.choose("use Axolotls", "gain berry")
    g.play("Shepherd")
    assert g.stock(2)["berry"] == 3


@pytest.mark.covers("axolotls")
def test_axolotl_tokens_left_over_break_a_tie() -> None:
    rival = {**DONE, "stock": {"twig": 1}}
    g = with_power("Axolotls", **{**DONE, "passed": False}, stock={"axolotl token": 2}, others=[rival])
    g.pass_()
    assert g.game.winners() == (0,)


# Foxes


@pytest.mark.covers("foxes")
def test_foxes_may_use_an_opponents_place_instead_of_the_forest() -> None:
    others = [{"deployed": ["3 twigs", "haven"], "city": ["Farm"]}]
    g = with_power("Foxes", forest=["3 berries"], hand=["King", "Queen"], others=others)
    with g.untouched(2):
        g.visit("forest 1")
        assert set(g.options) == {"use forest 1", "copy 3 twigs", "copy haven"}
        g.choose("copy 3 twigs")
    assert resources(g) == [3, 0, 0, 0]
    assert g.deployed() == ["forest 1"]
    g.turn_is_over()


@pytest.mark.covers("foxes")
def test_foxes_may_use_the_forest_as_usual() -> None:
    g = with_power("Foxes", forest=["3 berries"], others=[{"deployed": ["3 twigs"]}])
    g.visit("forest 1")
    g.choose("use forest 1")
    assert resources(g) == [0, 0, 0, 3]


@pytest.mark.covers("foxes")
def test_foxes_copy_a_closed_destination_without_paying_its_owner() -> None:
    others = [{"city": ["Lookout", "Inn"], "deployed": ["Lookout", "Inn"]}]
    g = with_power("Foxes", forest=["3 berries"], stock={"berry": 9, "twig": 9, "resin": 9, "pebble": 9}, others=others)
    with g.untouched(2):
        g.visit("forest 1")
        assert set(g.options) == {"use forest 1", "copy Lookout of player 2", "copy Inn of player 2"}
        g.choose("copy Lookout of player 2", "copy 1 pebble")
    assert g.stock()["pebble"] == 10


@pytest.mark.covers("foxes")
def test_foxes_copy_nothing_that_lasts() -> None:
    city = ["Cemetery", "Monastery", {"card": "Chapel", "tokens": 1}, {"card": "Storehouse", "goods": {"twig": 3}}]
    places = ["Cemetery", "Monastery", "Chapel", "Storehouse", "journey 2"]
    others = [{"season": "autumn", "city": city, "deployed": places}]
    g = with_power("Foxes", forest=["3 berries"], stock={"twig": 2}, others=others)
    g.visit("forest 1")
    assert resources(g) == [2, 0, 0, 3], "nothing else could be chosen"
    g.turn_is_over()


@pytest.mark.covers("foxes")
def test_foxes_may_go_where_the_forest_itself_offers_nothing() -> None:
    discards = "Discard up to 3, gain any for each"
    assert not with_power("Mice", forest=[discards], others=[{"deployed": ["3 twigs"]}]).offers("visit forest 1")
    g = with_power("Foxes", forest=[discards], others=[{"deployed": ["3 twigs"]}])
    g.visit("forest 1")
    assert resources(g) == [3, 0, 0, 0]


@pytest.mark.covers("foxes")
def test_foxes_use_a_basic_location_as_everybody_does() -> None:
    g = with_power("Foxes", others=[{"deployed": ["3 twigs"]}])
    g.visit("1 berry")
    g.turn_is_over()


# Hedgehogs


@pytest.mark.covers("hedgehogs")
@pytest.mark.parametrize(("place", "berries"), [("3 twigs", 1), ("1 berry", 1), ("forest 1", 3), ("forest 2", 1)])
def test_hedgehogs_gain_a_berry_where_there_was_none(place: str, berries: int) -> None:
    g = with_power("Hedgehogs", forest=["3 berries", "2 resin and 1 twig"])
    with g.untouched(2):
        g.visit(place)
    assert g.stock()["berry"] == berries
    g.turn_is_over()


@pytest.mark.covers("hedgehogs")
def test_hedgehogs_gain_nothing_at_other_places() -> None:
    g = with_power("Hedgehogs", hand=["King", "Queen"], city=["Lookout"])
    g.visit("Lookout")
    g.choose("copy 3 twigs")
    assert resources(g) == [3, 0, 0, 0]


@pytest.mark.covers("hedgehogs")
def test_a_berry_of_a_card_played_on_the_way_is_not_the_workers() -> None:
    forest = ["Draw 2 Meadow cards, play 1 for 1 less"]
    g = with_power("Hedgehogs", forest=forest, meadow=["Farm", "King"], stock={"twig": 2, "resin": 1})
    g.visit("forest 1")
    g.choose("take Farm from meadow 1", "take King from meadow 2", "play Farm", "save twig")
    assert g.stock()["berry"] == 2, "one from the Farm, one from the power"


@pytest.mark.covers("hedgehogs")
def test_hedgehogs_pay_two_berries_for_a_resource_of_a_construction() -> None:
    g = with_power("Hedgehogs", hand=["Mine", "Twig Barge"], stock={"twig": 1, "berry": 4})
    g.play("Mine")
    assert resources(g) == [0, 0, 1, 0]
    assert not with_power("Hedgehogs", hand=["Mine"], stock={"twig": 1, "berry": 3}).offers("play Mine from hand")


# Mice


@pytest.mark.covers("mice")
def test_mice_may_gain_a_resource_of_a_kind_that_they_lack() -> None:
    g = with_power("Mice", stock={"resin": 1})
    with g.untouched(2):
        g.visit("1 berry")
        assert g.options == ["gain twig", "gain pebble", "stop"]
        g.choose("gain pebble")
    assert resources(g) == [0, 1, 1, 1]
    g.turn_is_over()


@pytest.mark.covers("mice")
def test_mice_that_have_everything_gain_nothing() -> None:
    g = with_power("Mice", stock={"twig": 1, "resin": 1, "pebble": 1})
    g.visit("1 berry")
    assert resources(g) == [1, 1, 1, 1], "looked at once the location has given what it gives"
    g.turn_is_over()


@pytest.mark.covers("mice")
def test_mice_may_decline_and_gain_nothing_at_other_places() -> None:
    g = with_power("Mice", hand=["King", "Queen"], season="summer")
    g.visit("1 berry")
    g.choose("stop")
    assert resources(g) == [0, 0, 0, 1]
    g.visit("1 berry")
    g.visit("haven")
    g.choose("discard King", "discard Queen", "gain twig")
    g.turn_is_over()


# Moles


@pytest.mark.covers("moles")
def test_moles_may_swap_one_of_the_gained_resources_for_a_pebble() -> None:
    g = with_power("Moles", stock={"resin": 2})
    with g.untouched(2):
        g.visit("3 twigs")
        assert g.options == ["pay twig", "stop"], "only what was gained"
        g.choose("pay twig")
    assert resources(g) == [2, 2, 1, 0]
    g.turn_is_over()


@pytest.mark.covers("moles")
def test_moles_swap_at_any_place_that_gives_resources() -> None:
    g = with_power("Moles", city=[{"card": "Storehouse", "goods": {"twig": 3}}])
    g.visit("Storehouse")
    g.choose("pay twig")
    assert resources(g) == [2, 0, 1, 0]


@pytest.mark.covers("moles")
def test_moles_have_nothing_to_swap_where_only_pebbles_or_cards_are_gained() -> None:
    g = with_power("Moles")
    g.visit("1 pebble")
    assert resources(g) == [0, 0, 1, 0]
    g.visit("1 berry")
    g.visit("2 cards and 1 point")
    g.turn_is_over()


# Squirrels


@pytest.mark.covers("squirrels")
@pytest.mark.parametrize(
    ("place", "twigs"), [("3 twigs", 4), ("2 twigs and 1 card", 3), ("forest 1", 2), ("1 berry", 0)]
)
def test_squirrels_gain_one_more_twig_for_each_worker_that_gains_any(place: str, twigs: int) -> None:
    g = with_power("Squirrels", forest=["2 resin and 1 twig"])
    with g.untouched(2):
        g.visit(place)
    assert g.stock()["twig"] == twigs
    g.turn_is_over()


@pytest.mark.covers("squirrels")
def test_squirrels_gain_their_twig_at_a_lookout_too_but_not_at_production() -> None:
    g = with_power(
        "Squirrels", city=["Lookout", "Twig Barge"], deployed=["1 berry"], others=[{"deployed": ["1 berry"]}]
    )
    g.visit("Lookout")
    g.choose("copy 3 twigs")
    assert g.stock()["twig"] == 4
    g.visit("1 berry")
    g.prepare()
    assert g.stock()["twig"] == 6


@pytest.mark.covers("squirrels")
def test_squirrels_pay_two_twigs_for_a_resource_of_a_construction_only() -> None:
    g = with_power("Squirrels", hand=["Mine", "Wanderer"], stock={"twig": 5, "berry": 1})
    assert not g.offers("play Wanderer from hand")
    g.play("Mine")
    assert resources(g) == [0, 0, 1, 1]


# Otters


@pytest.mark.covers("otters")
def test_otters_pay_resin_for_any_resource_of_a_construction() -> None:
    g = with_power("Otters", hand=["Mine", "Wanderer"], stock={"resin": 3, "berry": 1})
    assert not g.offers("play Wanderer from hand"), "not for Critters"
    g.play("Mine")
    assert resources(g) == [0, 0, 1, 1]
    g.turn_is_over()


@pytest.mark.covers("otters")
def test_otters_choose_what_resin_is_paid_for() -> None:
    g = with_power("Otters", hand=["Mine"], stock={"twig": 1, "resin": 3, "pebble": 1})
    g.play("Mine")
    g.choose("pay resin instead of twig", "stop")
    assert resources(g) == [1, 1, 1, 0]


@pytest.mark.covers("otters")
def test_a_power_goes_together_with_a_card_playing_ability() -> None:
    g = with_power("Otters", hand=["Palace"], city=["Crane"], stock={"resin": 5})
    g.play("Palace")
    g.choose("save twig", "save twig", "save pebble")
    assert (g.city(), resources(g)) == (["Palace"], [0, 0, 0, 0]), "three resin for resin, two for pebbles"
    g.turn_is_over()


# Owls


@pytest.mark.covers("owls")
def test_owls_may_discard_a_card_then_draw_one_and_give_it_for_two() -> None:
    g = with_power("Owls", hand=["King"], deck=["Farm", "Mine", "Inn"])
    g.visit("1 berry")
    assert g.options == ["discard King", "stop"]
    g.choose("discard King")
    g.choose("draw 1 card")
    assert g.options == ["give Farm to player 2", "stop"]
    g.choose("give Farm to player 2")
    assert (g.hand(), g.hand(2)) == (["Inn", "Mine"], ["Farm"])
    g.turn_is_over()


@pytest.mark.covers("owls")
def test_each_part_of_the_owls_alone_is_allowed() -> None:
    g = with_power("Owls", hand=["King"], deck=["Farm", "Mine"], season="summer")
    g.visit("1 berry")
    g.choose("stop", "draw 1 card", "stop")
    assert g.hand() == ["Farm", "King"]
    g.visit("1 berry")
    g.visit("1 berry")
    g.choose("discard King", "stop")
    assert g.hand() == ["Farm"]
    g.turn_is_over()


@pytest.mark.covers("owls")
def test_owls_give_to_opponents_with_room_who_have_not_passed() -> None:
    others = [{"hand": HAND}, dict(DONE), {}]
    g = with_power("Owls", deck=["Farm"], others=others)
    g.visit("1 berry")
    g.choose("draw 1 card")
    assert g.options == ["give Farm to player 4", "stop"]
    g = with_power("Owls", deck=["Farm"], others=others[:2])
    g.visit("1 berry")
    g.choose("draw 1 card")
    g.turn_is_over()


@pytest.mark.covers("owls")
def test_what_owls_give_to_rugwort_is_discarded() -> None:
    g = with_power("Owls", deck=["Farm", "Mine", "Inn"], solo="rugwort")
    g.visit("1 berry")
    g.choose("draw 1 card", "give Farm to Rugwort")
    assert (g.hand(), g.discard()) == (["Inn", "Mine"], ["Farm"])


@pytest.mark.covers("owls")
def test_owls_hold_nine_cards_and_act_at_events_too() -> None:
    farms = ["Farm", "Mine", "Resin Refinery", "Twig Barge"]
    g = with_power("Owls", hand=HAND, city=farms, deck=["Inn"])
    g.achieve("Harvest Festival")
    g.choose("stop", "draw 1 card", "stop")
    assert len(g.hand()) == 9


# Cats


@pytest.mark.covers("cats")
def test_cats_join_opponents_on_basic_and_forest_locations() -> None:
    g = with_power("Cats", forest=["3 berries"], others=[{"deployed": ["3 twigs", "forest 1"]}])
    assert g.offers("visit forest 1")
    with g.untouched(2):
        g.visit("3 twigs")
    assert g.stock()["twig"] == 3
    g.turn_is_over()


@pytest.mark.covers("cats")
def test_cats_never_join_themselves() -> None:
    g = with_power("Cats", season="summer", forest=["3 berries"], deployed=["3 twigs", "forest 1"])
    assert not g.offers("visit 3 twigs")
    assert not g.offers("visit forest 1")


@pytest.mark.covers("cats")
def test_an_opponent_of_cats_may_not_join_them() -> None:
    g = with_power("Mice", others=[{"power": "Cats", "deployed": ["3 twigs"]}])
    assert not g.offers("visit 3 twigs")


@pytest.mark.covers("cats")
def test_cats_join_visitors_of_open_cards_and_pay_the_owner() -> None:
    city = ["Inn", "Lookout"]
    rich = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
    g = with_power("Cats", stock=rich, others=[{"city": city, "deployed": ["Inn", "Lookout"]}])
    assert not g.offers("visit Lookout of player 2"), "a closed card stays closed"
    g.visit("Inn of player 2")
    assert g.stock(2)["point"] == 1


@pytest.mark.covers("cats")
def test_cats_find_the_journey_taken_like_everybody_else() -> None:
    g = with_power(
        "Cats",
        season="autumn",
        hand=["King"] * 2 + ["Queen"] * 2,
        others=[{"season": "autumn", "deployed": ["journey 3"]}],
    )
    assert not g.offers("visit journey 3")
    assert g.offers("visit journey 2")


@pytest.mark.covers("cats")
def test_cats_do_not_mind_rugworts_workers() -> None:
    g = with_power("Cats", solo="rugwort")
    assert g.offers("visit 3 twigs")
    assert not with_power("Mice", solo="rugwort").offers("visit 3 twigs")


# Spiders


@pytest.mark.covers("spiders")
def test_spiders_profit_whenever_somebody_comes_to_the_meeple() -> None:
    g = with_power("Mice", others=[{"power": "Spiders", "stock": {"twig": 1}}], nightweave="1 berry", deck=["Farm"])
    g.visit("1 berry")
    g.choose("stop")
    assert g.game.decision is not None
    assert g.game.decision.player == 1
    assert g.options == ["gain resin", "gain pebble", "gain berry"]
    g.choose("gain berry")
    assert g.hand(2) == ["Farm"]
    assert "put Nightweave on 1 berry" not in g.options, "to a different location"
    g.choose("put Nightweave on haven")
    assert (resources(g, 2), table(g, "nightweave")) == ([1, 0, 0, 1], ["haven"])
    g.turn_is_over()


@pytest.mark.covers("spiders")
def test_spiders_profit_from_their_own_visit_and_only_draw_if_they_lack_nothing() -> None:
    stock = {"twig": 1, "resin": 1, "pebble": 1, "berry": 1}
    g = with_power("Spiders", stock=stock, nightweave="3 twigs", deck=["Farm"])
    g.visit("3 twigs")
    g.choose("put Nightweave on Grand Tour")
    assert (resources(g), g.hand()) == ([4, 1, 1, 1], ["Farm"])
    assert table(g, "nightweave") == ["grand_tour"]


@pytest.mark.covers("spiders")
def test_nothing_happens_elsewhere_and_once_the_spiders_have_passed() -> None:
    g = with_power("Mice", others=[{"power": "Spiders"}], nightweave="3 twigs")
    g.visit("1 berry")
    g.choose("stop")
    g.turn_is_over()
    g = with_power("Mice", others=[{"power": "Spiders", **DONE}], nightweave="3 twigs", **LAST_WORKER)
    with g.untouched(2):
        g.visit("3 twigs")
        g.choose("stop")
    g.turn_is_over()


@pytest.mark.covers("spiders")
def test_an_achieved_event_is_no_place_for_the_meeple() -> None:
    g = with_power("Spiders", nightweave="3 twigs", others=[{"events": ["Grand Tour"]}])
    g.visit("3 twigs")
    assert not any("Grand Tour" in text for text in g.options)


# Lizards


@pytest.mark.covers("lizards")
def test_only_lizards_visit_their_own_forest_cards() -> None:
    g = with_power("Lizards", forest=["2 of any resource"], own_forest=["3 berries"], city=["Lookout"])
    assert g.offers("visit own forest 1")
    g.visit("own forest 1")
    assert resources(g) == [0, 0, 0, 3]
    assert not any("of player 1" in text or "own" in text for text in g.options)
    g.visit("1 berry")
    assert not g.offers("visit own forest 1"), "one worker on each"
    g.visit("Lookout")
    assert "copy own forest 1" in g.options


@pytest.mark.covers("lizards")
def test_opponents_of_lizards_cannot_copy_their_forest_cards() -> None:
    lizards = {"power": "Lizards", "own_forest": ["3 berries"], "deployed": ["own forest 1"]}
    g = with_power("Foxes", forest=["2 of any resource"], city=["Lookout"], others=[lizards])
    g.visit("forest 1")
    assert g.options[0] == "gain twig", "there is nothing to copy"


@pytest.mark.covers("lizards")
def test_lizards_keep_one_of_three_forest_cards_each_season() -> None:
    g = with_power("Lizards", forest=["2 of any resource"], own_forest=["3 berries"], deployed=["1 berry", "1 berry"])
    before = table(g, "forest_deck")
    assert len(before) == 7
    assert all(card is None for card in before)
    g.prepare()
    assert len(g.options) == 3
    kept = g.options[0]
    g.choose(kept)
    assert len(zone(g, "own_forest")) == 2
    deck = table(g, "forest_deck")
    assert [card is not None for card in deck] == [True] * 2 + [False] * 4, "the others lie under the deck, known"
    assert g.game.view(1)["zones"]["forest_deck"] == [None] * 6
    g.turn_is_over()
