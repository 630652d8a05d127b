"""What the options of Silverfrost's own nodes are called; see `naming`."""

from __future__ import annotations

from typing import Any

from underbough.env.naming import AbilityMaker, Maker, Ways, card_with, joined, play_card, used, used_times
from underbough.env.things import Naming, Things, is_green
from underbough.rules.engine.declarations import Ability, Node
from underbough.rules.engine.hooks import Action
from underbough.rules.silverfrost.mechanics import effects, giving, guild, mountain, opening, places, snow, valley

QUESTS = ("lowland_quest", "highland_quest")


def called(_: Any, things: Things) -> Naming:
    names = things.of_sites("call {}", "big_critter").names
    return Naming(names, lambda g, f, code: g.zones[places.MOUNTAIN][code])


def cleared(node: snow.PickSnow, things: Things) -> Naming:
    if node.from_city:
        return things.of_city("clear {}")
    parts = {"place": things.of_places("clear {}"), "valley": things.of_meadow("clear {}")}
    return joined(lambda g, f, code: ("valley", code - snow.VALLEY) if code >= snow.VALLEY else ("place", code), parts)


def acorns_saved(ability: effects.DiscardForAcorns, things: Things) -> Ways:
    return used_times(card_with(ability, things), ability.most)


NODES: dict[type[Node], Maker] = {
    effects.CopyLeftGreen: lambda node, things: things.of_cards("copy {}", is_green),
    giving.GiveAnyLeft: lambda node, things: things.of_goods("give {}"),
    effects.ReturnOther: lambda node, things: things.of_figures("return {}"),
    guild.GuildAction: lambda node, things: things.of_sites("achieve {}", *QUESTS),
    guild.KeepQuests: lambda node, things: things.of_sites("keep {}", *QUESTS),
    mountain.CallBigCritter: called,
    mountain.PickRevealed: lambda node, things: things.of_sites("call {}", "big_critter"),
    opening.NewHand: lambda node, things: Naming({opening.KEEP: "keep hand", opening.NEW: "new hand"}),
    snow.PickSnow: cleared,
    valley.PlayCheaper: play_card,
}

ACTIONS: dict[type[Action], Maker] = {
    snow.ClearSnow: lambda action, things: things.of_city("clear {}"),
}

ABILITIES: dict[type[Ability], AbilityMaker] = {
    effects.PayFireForDiscount: used,
    effects.DiscardForAcorns: acorns_saved,
}
