"""Dealing Legendary cards: who has which, who knows it, and which groups are used."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from everdell.legends.legendary import PLENTY, legends
from helpers import full_city, game
from underbough.rules.everdell.legends.cards import CARDS, MORE, ORIGINAL

ZONES = ("legendary_critter", "legendary_construction")
CARDS_BY_ID = {card.id: card for card in CARDS}
BOXES = ("legendary_critters_unused", "legendary_constructions_unused")


def new(players: int = 2, **settings: Any) -> ub.Game:
    if players == 1:
        settings["solo"] = "rugwort"
    return ub.new_game(players=players, modules=("legends",), **settings)


def dealt(g: ub.Game, player: int) -> list[str]:
    """What the player has, as that player sees it."""
    zones = g.view(player)["players"][player]["zones"]
    return [id for zone in ZONES for id in zones[zone]]


@pytest.mark.parametrize("players", range(1, 7))
def test_everybody_has_one_critter_and_one_construction_beside_the_hand(players: int) -> None:
    g = new(players, seed=players)
    seen = []
    for player in range(players):
        critter, construction = (CARDS_BY_ID[id] for id in dealt(g, player))
        assert critter.legendary
        assert construction.legendary
        assert (critter.kind, construction.kind) == (0, 1)
        seen += [critter.id, construction.id]
    assert len(set(seen)) == 2 * players
    usual = ub.new_game(players=players, seed=players, solo="rugwort" if players == 1 else "")
    assert [len(p.hand) for p in g.state.players] == [len(p.hand) for p in usual.state.players]


def test_rugwort_has_none() -> None:
    zones = new(1).view(0)["players"][1]["zones"]
    assert [zones[zone] for zone in ZONES] == [[], []]


@pytest.mark.covers("original_legends", "more_legends")
@pytest.mark.parametrize(
    ("variants", "cards"), [((), CARDS), (("original_legends",), ORIGINAL), (("more_legends",), MORE)]
)
def test_a_group_can_be_chosen(variants: tuple[str, ...], cards: list[Any]) -> None:
    g = new(variants=variants)
    used = [id for player in (0, 1) for id in dealt(g, player)]
    used += [ub.CARDS[item & 0xFFFF].id for items in g.state.zones for item in items]
    assert sorted(used) == sorted(card.id for card in cards)


def test_one_group_is_enough_for_five_players_but_not_for_six() -> None:
    new(5, variants=("original_legends",))
    for variant in ("original_legends", "more_legends"):
        with pytest.raises(ub.UnderboughError, match="Legends: with 6 players both groups of cards are needed"):
            new(6, variants=(variant,))
    with pytest.raises(ub.UnderboughError, match="only one of these is possible"):
        new(variants=("original_legends", "more_legends"))


def test_only_their_owner_knows_them() -> None:
    g = new(3, seed=5)
    for viewer in (None, 0, 1, 2):
        view = g.view(viewer)
        for player in range(3):
            for zone in ZONES:
                assert (view["players"][player]["zones"][zone] == [None]) == (player != viewer)
        assert all(set(view["zones"][box]) == {None} for box in BOXES)


def test_an_imagined_deal_keeps_the_own_cards_and_one_of_each_kind_for_the_others() -> None:
    g = new(2, seed=5)
    others = set()
    for seed in range(30):
        imagined = g.determinize(0, seed)
        assert dealt(imagined, 0) == dealt(g, 0)
        critter, construction = dealt(imagined, 1)
        assert CARDS_BY_ID[critter].kind == 0
        assert CARDS_BY_ID[construction].kind == 1
        assert not {critter, construction} & set(dealt(g, 0))
        others.add(critter)
    assert len(others) > 5


def test_they_are_no_part_of_the_hand() -> None:
    g = legends("Foresight", "Click Clack's", hand=["Bard", "King"], others=[{"hand": []}])
    g.visit("haven")
    assert set(g.options) == {"discard Bard", "discard King", "stop"}


def test_a_played_one_is_seen_by_everybody_and_cannot_be_taken_back() -> None:
    g = legends("Fynn Nobletail", stock=PLENTY)
    g.play("Fynn Nobletail", source="legends")
    assert not g.game.can_undo
    assert g.game.view(1)["players"][0]["zones"]["legendary_critter"] == []
    assert {"type": "play", "player": 0, "cards": ["fynn_nobletail"]} in g.game.log(1)


def test_against_rugwort_it_can_be_taken_back_until_he_rolls() -> None:
    g = legends("Fynn Nobletail", city=["King"], stock=PLENTY, solo="rugwort")
    g.play("Fynn Nobletail", source="legends")
    assert g.game.can_undo
    g.game.undo()
    assert g.offers("play Fynn Nobletail from legends")


def test_an_option_says_which_card_it_is_about() -> None:
    g = legends("Fynn Nobletail", city=["King"], stock=PLENTY)
    option = next(o for o in g.game.options() if o.text == "play Fynn Nobletail from legends")
    zones = g.game.view(0)["players"][0]["zones"]
    lies_in = next(name for name, cards in zones.items() if "fynn_nobletail" in cards)
    where = {"kind": "zone", "zone": lies_in, "number": 0, "owner": 0}
    assert option.about == {**where, "card": "fynn_nobletail", "action": "play"}
    g.play("Fynn Nobletail", source="legends")
    abouts = [o.about for o in g.game.options()]
    assert abouts == [
        {"kind": "pay", "action": "pay"},
        {"kind": "city", "owner": 0, "number": 1, "card": "king", "action": "upgrade"},
    ]


def test_saving_keeps_them_secret_to_the_same_players() -> None:
    g = new(3, seed=9)
    again = ub.load(ub.save(g))
    for viewer in (None, 0, 1, 2):
        assert again.view(viewer) == g.view(viewer)


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"legends": ["King"]}, "player 1: legends: there is no Legendary card 'King' in this game; there are: Amilla"),
        ({"legends": "Poe"}, "player 1: legends: must be a list, not 'Poe'"),
        ({"legends": ["Poe", "Foresight"]}, "player 1: legends: has only one Legendary Critter"),
        ({"legends": ["Poe"], "city": ["Foresight"]}, "player 1: legends: has only one Legendary Critter"),
        ({"legends": ["Foresight"]}, "legends: there is only one copy of Foresight"),
        ({"on_bridge": "Farm", "city": ["Farm"]}, "player 1: on_bridge: there is no Bridge of the Sky in the city"),
        ({"on_bridge": "Mine", "city": ["Bridge of the Sky"]}, "there is no Construction 'Mine' in the city"),
    ],
)
def test_a_position_that_cannot_be_is_refused(player: dict[str, Any], message: str) -> None:
    others = [{"city": ["Foresight"]}] if player == {"legends": ["Foresight"]} else None
    with pytest.raises(ub.UnderboughError, match=message):
        game(modules=["legends"], others=others, **player)


def test_a_full_city_with_a_card_on_the_bridge_can_be_set_up() -> None:
    g = game(modules=["legends"], city=[*full_city("Inn"), "Bridge of the Sky", "Inn"], on_bridge="Inn 17")
    assert g.game.view(0)["players"][0]["spaces"] == 0
    assert g.game.view(0)["players"][0]["zones"]["on_bridge"] == [17]


def test_without_a_card_on_the_bridge_there_is_room_for_one_less() -> None:
    with pytest.raises(ub.UnderboughError, match="player 1: city: its cards need more than 15 spaces"):
        game(modules=["legends"], city=[*full_city("Inn"), "Bridge of the Sky", "Inn"])


def test_rugwort_can_be_given_none_in_a_position() -> None:
    with pytest.raises(ub.UnderboughError, match="player 2: legends: has no Legendary Critter"):
        game(modules=["legends"], solo="rugwort", others=[{"legends": ["Poe"]}])


def test_before_the_powers_are_chosen_all_of_them_lie_in_the_box() -> None:
    g = ub.new_game(players=3, modules=("legends", "player_powers"), seed=4)
    assert [len(g.view(0)["zones"][box]) for box in BOXES] == [10, 10]
    assert ub.load(ub.save(g)).hash() == g.hash()
    while not g.state.sites:
        g.apply(0)
    assert [len(g.view(0)["zones"][box]) for box in BOXES] == [7, 7]
