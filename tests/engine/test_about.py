"""What an option is about and whose effect asks: always a thing that can be found in the decider's view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import underbough as ub
from helpers import game
from properties.games import followed, mix, settings
from properties.tables import crowded
from silverfrost.frost import frost, snowed

Json = dict[str, Any]

KEYS = {"kind", "card", "slot", "site", "owner", "number", "good", "player", "figure", "zone", "action"}
LEANING = {"play": 5, "achieve": 9, "clear": 4, "pass": 0.1, "use": 4, "imprison": 4, "stop": 0.5}
CARDS = {card.id: card.name for card in ub.CARDS}
SITES = {site.id: site.name for site in ub.SITES}
COMMON = {"hand", "meadow", "site", "city", "good", "number", "zone", "action", "pay", "stop"}
MODULES = "everdell with modules"
EVERDELL = COMMON | {"player", "aside", "figure"}
KINDS = {"everdell": EVERDELL, MODULES: EVERDELL, "silverfrost": COMMON}
SEVERAL_WAYS = r" instead of |^use .* for |^use \d+ tokens? of |^name |^discard \d cards"
"""Options of which several are about one thing: what the Judge lets pay, how many cards the Acorn Pantry takes."""
OF_NOBODY = {"turn", "order", "snow", "clear", "opening", "quest", "meadow", "power"}
"""Kinds of decisions that no effect may be behind: a turn, the seasons, the opening."""


# --- random games ---


def setup_of(edition: str, number: int) -> Json:
    if edition == "everdell":
        return settings(number)
    if edition == MODULES:
        return mix(number)
    if number % 4 == 0:
        return {"players": 1, "solo": "paws", "level": number // 4 % 4 + 1, "seed": number}
    return {"players": 1 + number % 4, "seed": number}


def walk(g: ub.Game, number: int) -> Iterator[ub.Decision]:
    chance = random.Random(number)
    while (decision := g.decision) is not None:
        yield decision
        texts = decision.options.texts()
        weights = [LEANING.get(text.partition(" ")[0], 1) for text in texts]
        g.apply(chance.choices(range(len(texts)), weights)[0])


@pytest.mark.parametrize("edition", ["everdell", MODULES, "silverfrost"])
def test_every_option_is_about_something_that_its_player_sees(edition: str) -> None:
    kinds: set[str] = set()
    for number in followed(range(24)):
        g = ub.new_game(edition.partition(" ")[0], **setup_of(edition, number), log=False)
        for decision in walk(g, number):
            kinds |= check_decision(g, decision)
    assert kinds >= KINDS[edition]


@pytest.mark.parametrize("first", followed(range(0, 24, 6)))
def test_also_at_crowded_tables(first: int) -> None:
    for number in range(first, first + 6):
        g = ub.position(crowded(number))
        for decision in walk(g, number):
            check_decision(g, decision)


def check_decision(g: ub.Game, decision: ub.Decision) -> set[str]:
    """Returns the kinds of things that there were."""
    view = g.view(decision.player)
    seen: list[Json] = []
    for option in decision.options:
        Check(view, decision.player, option.about, option.text).run()
        if not re.search(SEVERAL_WAYS, option.text):
            assert option.about not in seen, f"{option.text!r} is about the same thing as another option"
            seen.append(option.about)
    check_source(view, decision)
    return {about["kind"] for about in seen}


class Check:
    """One option's `about` beside what its player sees and what its text says."""

    def __init__(self, view: Json, player: int, about: Json, text: str) -> None:
        self.view, self.player, self.about, self.text = view, player, about, text

    def run(self) -> None:
        about, text = self.about, self.text
        assert about.keys() <= KEYS
        assert None not in about.values()
        if text == "stop":
            assert about == {"kind": "stop"}
            return
        verb = "occupy" if text.startswith("chimney on ") else text.partition(" ")[0]
        assert about["action"] == verb
        getattr(self, "check_" + about["kind"])()

    def names(self, *words: str) -> None:
        for word in words:
            assert word in self.text, f"{self.text!r} is said to be about {self.about}"

    def check_hand(self) -> None:
        assert self.about["card"] in self.view["players"][self.player]["hand"]
        self.names(CARDS[self.about["card"]])

    def check_meadow(self) -> None:
        assert self.view["meadow"][self.about["slot"]] == self.about["card"]
        self.names(CARDS[self.about["card"]], f" {self.about['slot'] + 1}")

    def check_city(self) -> None:
        owner = self.view["players"][self.about["owner"]]
        owned = {card["number"]: card["id"] for card in [*owner["city"], *owner["covered"]]}
        assert owned[self.about["number"]] == self.about["card"]
        self.names(CARDS[self.about["card"]])
        if self.about["owner"] != self.player:
            self.names(f"of {owner['label']}")
        if "copy" not in self.text and list(owned.values()).count(self.about["card"]) > 1:
            self.names(f" {self.about['number']}")
        assert ("with ranger" in self.text) == (self.about.get("figure") == "ranger")

    def check_site(self) -> None:
        labels = [site["label"] for site in self.view["sites"] if site["id"] == self.about["site"]]
        assert len(labels) == 1
        self.names(labels[0])
        assert ("with ranger" in self.text) == (self.about.get("figure") == "ranger")

    def check_figure(self) -> None:
        keys = ("site", "owner", "number")
        where = {key: self.about[key] for key in keys if key in self.about}
        figure = self.about.get("figure", "worker")
        deployed = self.view["players"][self.player]["deployed"]
        [label] = {
            entry["label"]
            for entry in deployed
            if entry["figure"] == figure and {key: entry[key] for key in keys if key in entry} == where
        }
        assert self.text.endswith(f"from {label}" + (f" ({figure})" if figure != "worker" else ""))

    def check_good(self) -> None:
        good = self.about["good"]
        assert good == "any" or good in self.view["players"][self.player]["stock"]
        assert good in self.text or good.replace("y", "ies") in self.text
        if "number" in self.about:
            self.names(f" {self.about['number']} ")

    def check_number(self) -> None:
        self.names(f" {self.about['number'] or 'nothing'}")
        if self.about["number"]:
            self.check_good()

    def check_player(self) -> None:
        self.names(self.view["players"][self.about["player"]]["label"])

    def check_zone(self) -> None:
        if self.about["zone"] in {"deck", "discard"}:
            self.names(f"from {self.about['zone']}")
            return
        owner = self.about.get("owner")
        zones = (self.view if owner is None else self.view["players"][owner])["zones"]
        id = self.about.get("card") or self.about["site"]
        assert zones[self.about["zone"]][self.about["number"]] == id
        if "own forest" in self.text:
            self.names(f" {self.about['number'] + 1}")
        else:
            self.names(CARDS.get(id) or SITES[id])

    def check_other(self) -> None:
        self.names(CARDS[self.about["card"]])

    def check_aside(self) -> None:
        assert self.about["card"] in self.view["aside"]
        self.names(CARDS[self.about["card"]])

    def check_pay(self) -> None:
        assert self.text.startswith("pay ")

    def check_action(self) -> None:
        assert self.about.keys() == {"kind", "action"}
        mentioned = [*CARDS.values(), *(site["label"] for site in self.view["sites"])]
        mentioned += [*self.view["players"][0]["stock"], *(p["label"] for p in self.view["players"])]
        assert not [name for name in mentioned if name in self.text], f"{self.text!r} names something"


def check_source(view: Json, decision: ub.Decision) -> None:
    source = decision.source
    assert decision.always_asked == (decision.kind == "turn")
    if source is None:
        assert decision.kind in OF_NOBODY
        return
    assert decision.kind != "turn"
    assert source.keys() <= KEYS
    if source["kind"] == "aside":
        assert source["card"] in view["aside"]
    elif source["kind"] == "site":
        assert source["site"] in SITES
    elif source["kind"] == "other":
        assert source["card"] in CARDS
    else:
        assert source["kind"] == "city"
        owner = view["players"][source["owner"]]
        assert (source["number"], source["card"]) in [(card["number"], card["id"]) for card in owner["city"]]


# --- examples ---


def about(g: ub.Game, text: str) -> Json:
    [found] = [option.about for option in g.options() if option.text == text]
    return found


def source(g: ub.Game) -> Json | None:
    decision = g.decision
    assert decision is not None
    return decision.source


def test_the_actions_of_a_turn() -> None:
    g = game(hand=["Farm"], meadow=["Mine"], city=["Inn"], stock={"twig": 2, "resin": 1, "pebble": 1}).game
    assert about(g, "play Farm from hand") == {"kind": "hand", "card": "farm", "action": "play"}
    assert about(g, "play Mine from meadow 1") == {"kind": "meadow", "slot": 0, "card": "mine", "action": "play"}
    assert about(g, "visit haven") == {"kind": "site", "site": "haven", "action": "visit"}
    assert about(g, "visit Inn") == {"kind": "city", "owner": 0, "number": 1, "card": "inn", "action": "visit"}
    assert source(g) is None
    g = game(deployed=["1 berry", "1 berry"]).game
    assert about(g, "prepare for spring") == {"kind": "action", "action": "prepare"}


def test_ways_to_pay() -> None:
    g = game(hand=["Wanderer"], city=["Lookout", "Dungeon", "Judge"], stock={"berry": 1, "twig": 2})
    g.play("Wanderer")
    assert about(g.game, "occupy Lookout") == {
        "kind": "city", "owner": 0, "number": 1, "card": "lookout", "action": "occupy",
    }  # fmt: skip
    assert about(g.game, "imprison Judge") == {
        "kind": "city", "owner": 0, "number": 3, "card": "judge", "action": "imprison",
    }  # fmt: skip
    assert about(g.game, "pay twig instead of berry") == {"kind": "good", "good": "twig", "action": "pay"}
    assert source(g.game) == {"kind": "aside", "card": "wanderer"}
    g = game(hand=["Doctor"], city=["University"], stock={"berry": 4})
    g.play("Doctor")
    assert about(g.game, "pay 4 berries") == {"kind": "pay", "action": "pay"}


def test_numbers_goods_and_players() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[{}, {}])
    g.play("Monk")
    assert about(g.game, "give 2 berries") == {"kind": "number", "number": 2, "good": "berry", "action": "give"}
    assert about(g.game, "give nothing") == {"kind": "number", "number": 0, "good": "berry", "action": "give"}
    assert source(g.game) == {"kind": "city", "owner": 0, "number": 1, "card": "monk"}
    g.choose("give 2 berries")
    assert about(g.game, "choose player 3") == {"kind": "player", "player": 2, "action": "choose"}
    g = game(city=["Storehouse"], deployed=["1 berry"] * 2)
    g.prepare()
    assert about(g.game, "load 3 twigs") == {"kind": "good", "good": "twig", "number": 3, "action": "load"}


def test_what_a_place_or_an_event_asks_for() -> None:
    g = game(hand=["Farm", "King"])
    g.visit("haven")
    assert about(g.game, "discard King") == {"kind": "hand", "card": "king", "action": "discard"}
    assert about(g.game, "stop") == {"kind": "stop"}
    assert source(g.game) == {"kind": "site", "site": "haven"}
    g = game(city=["University", "Teacher"], hand=["King", "Judge"], special_events=["Graduation of Scholars"])
    assert about(g.game, "achieve Graduation of Scholars") == {
        "kind": "site", "site": "graduation_of_scholars", "action": "achieve",
    }  # fmt: skip
    g.achieve("Graduation of Scholars")
    assert about(g.game, "tuck King") == {"kind": "hand", "card": "king", "action": "tuck"}
    assert source(g.game) == {"kind": "site", "site": "graduation_of_scholars"}
    g = game(city=["Post Office"], others=[{}, {"city": ["Post Office"]}], hand=["Farm", "King", "Mine"])
    g.visit("Post Office of player 3")
    assert source(g.game) == {"kind": "city", "owner": 2, "number": 1, "card": "post_office"}


def test_an_order_belongs_to_what_asks_for_it() -> None:
    city = ["Judge", "Queen", "Peddler", "Woodcarver"]
    g = game(city=city, stock={"twig": 1}, special_events=["Tax Relief"])
    g.achieve("Tax Relief")
    assert g.options == ["activate Peddler", "activate Woodcarver"]
    assert source(g.game) == {"kind": "site", "site": "tax_relief"}
    g = game(city=city, stock={"twig": 1}, deployed=["1 berry"] * 2)
    g.prepare()
    assert g.options == ["activate Peddler", "activate Woodcarver"]
    assert source(g.game) is None, "the season"


def test_triggers_belong_to_the_card_that_is_played() -> None:
    modules = ["legends"]
    g = game(
        modules=modules, city=["Historian", "Courthouse"], hand=["Mine"], stock={"twig": 1, "resin": 1, "pebble": 1}
    )
    g.play("Mine")
    assert g.options == ["trigger Historian", "trigger Courthouse"]
    assert source(g.game) == {"kind": "city", "owner": 0, "number": 3, "card": "mine"}


def test_a_fool_against_rugwort_has_left_the_table() -> None:
    g = game(solo="rugwort", level=1, hand=["Fool"], stock={"berry": 3}, others=[{"city": ["Farm", "Mine"]}])
    g.play("Fool")
    assert g.options == ["discard Farm of Rugwort", "discard Mine of Rugwort"]
    assert source(g.game) == {"kind": "other", "card": "fool"}


def test_a_power_that_asks() -> None:
    g = game(modules=["player_powers"], power="Platypuses", on_power={"point": 5})
    g.visit("3 twigs")
    assert g.options == ["use Platypuses", "stop"]
    assert source(g.game) == {"kind": "site", "site": "platypuses"}
    g = game(modules=["player_powers"], power="Starlings")
    g.visit("2 twigs and 1 card")
    assert "draw from deck" in g.options
    assert source(g.game) == {"kind": "site", "site": "starlings"}


def test_cards_lying_aside_and_piles() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Farm"])
    g.play("Teacher")
    assert about(g.game, "keep King") == {"kind": "aside", "card": "king", "action": "keep"}
    g = game(city=["Cemetery"], discard=["Farm", "Mine", "Inn", "King"])
    g.visit("Cemetery")
    assert about(g.game, "reveal from deck") == {"kind": "zone", "zone": "deck", "action": "reveal"}
    assert about(g.game, "reveal from discard") == {"kind": "zone", "zone": "discard", "action": "reveal"}


def test_workers_and_cards_of_others() -> None:
    g = game(hand=["Ranger"], stock={"berry": 2}, deployed=["haven", "Inn of player 2"], others=[{"city": ["Inn"]}])
    g.play("Ranger")
    assert about(g.game, "move worker from haven") == {"kind": "figure", "site": "haven", "action": "move"}
    assert about(g.game, "move worker from Inn of player 2") == {
        "kind": "figure", "owner": 1, "number": 1, "card": "inn", "action": "move",
    }  # fmt: skip
    g = game(hand=["Miner Mole"], stock={"berry": 3}, others=[{"city": ["Inn", "Farm", "Farm"]}])
    g.play("Miner Mole")
    assert about(g.game, "copy Farm of player 2") == {
        "kind": "city", "owner": 1, "number": 2, "card": "farm", "action": "copy",
    }  # fmt: skip


def test_room_is_made_for_the_card_that_is_being_played() -> None:
    g = game(hand=["Ruins"], city=["Farm", "Mine"])
    g.play("Ruins")
    assert g.options == ["discard Farm", "discard Mine"]
    assert source(g.game) == {"kind": "aside", "card": "ruins"}


def test_silverfrost_s_things() -> None:
    g = frost(city=[snowed("Great Hearth"), "Coppersmith"], stock={"fire": 2}, valley_snow=[1])
    assert about(g.game, "visit moss with ranger") == {
        "kind": "site", "site": "sf_site_moss", "figure": "ranger", "action": "visit",
    }  # fmt: skip
    assert about(g.game, "clear Great Hearth") == {
        "kind": "city", "owner": 0, "number": 1, "card": "sf_great_hearth", "action": "clear",
    }  # fmt: skip
    g = frost(stock={"fire": 2}, mountain=["Moose", "Yak", "Bison", "Walrus"])
    g.visit("beacon 1")
    assert about(g.game, "call Yak") == {
        "kind": "zone", "zone": "mountain", "number": 1, "site": "sfb_yak", "action": "call",
    }  # fmt: skip
    assert source(g.game) == {"kind": "site", "site": "sf_site_beacon_1"}


def test_a_big_critter_asks_for_itself() -> None:
    g = frost(
        season="winter", stock={"fire": 2}, mountain=["Golden Eagle"], deployed=["moss (ranger)", "birch"],
    )  # fmt: skip
    g.visit("beacon 1")
    g.choose("call Golden Eagle")
    assert about(g.game, "return worker from moss (ranger)") == {
        "kind": "figure", "site": "sf_site_moss", "figure": "ranger", "action": "return",
    }  # fmt: skip
    assert about(g.game, "return worker from birch") == {"kind": "figure", "site": "sf_site_birch", "action": "return"}
    assert source(g.game) == {"kind": "site", "site": "sfb_golden_eagle"}


def test_revealed_big_critters_lie_on_their_discard_pile() -> None:
    g = frost(city=["Mountain Warden"], big_critters=["Yak", "Bison", "Moose"], mountain=["White Wolf"])
    g.visit("Mountain Warden")
    assert about(g.game, "call Bison") == {
        "kind": "zone", "zone": "big_critter_discard", "number": 1, "site": "sfb_bison", "action": "call",
    }  # fmt: skip
    assert source(g.game) == {"kind": "city", "owner": 0, "number": 1, "card": "sf_mountain_warden"}


def test_quests_lie_on_the_table_or_before_their_player() -> None:
    g = frost(quests=["Woodpile", "Sprouts"], city=["Birch Mill"], lowland=["Full Larder", "Many Paws"])
    g.visit("guild 1")
    assert about(g.game, "achieve Sprouts") == {
        "kind": "zone", "zone": "quests", "owner": 0, "number": 1, "site": "sfl_sprouts", "action": "achieve",
    }  # fmt: skip
    assert source(g.game) == {"kind": "site", "site": "sf_site_guild_1"}
    g.choose("stop")
    assert about(g.game, "keep Many Paws")["number"] == 3
    assert source(g.game) == {"kind": "site", "site": "sf_site_guild_1"}
    new = ub.new_game("silverfrost", players=2, seed=1)
    assert [option.about["zone"] for option in new.options()] == ["quests", "quests"]
    assert source(new) is None


def test_a_visitor_is_told_whose_card_asks() -> None:
    g = frost(stock={"copper": 2}, others=[{"city": ["Bonfire", "Coppersmith"]}])
    g.visit("Coppersmith of player 2")
    assert source(g.game) == {"kind": "city", "owner": 1, "number": 2, "card": "sf_coppersmith"}
    assert about(g.game, "gain copper") == {"kind": "good", "good": "copper", "action": "gain"}


def test_nothing_can_be_asked_about_a_past_decision() -> None:
    g = ub.new_game(players=2, seed=1)
    decision = g.decision
    assert decision is not None
    option = decision.options[0]
    g.apply(0)
    with pytest.raises(ub.UnderboughError, match="decision is past"):
        _ = option.about
    with pytest.raises(ub.UnderboughError, match="decision is past"):
        _ = decision.source
