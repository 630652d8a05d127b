"""The 28 Lowland and 14 Highland Quests.

Apart from the rulebooks' examples they are our own design; the printed ones are unknown to us.
"""

from __future__ import annotations

from underbough.rules.silverfrost.mechanics.guild import Condition, Quest


def lowland(id: str, name: str, points: int, text: str, *conditions: Condition, source: str = "designed") -> Quest:
    return Quest(f"sfl_{id}", name, "lowland_quest", text, points, list(conditions), source)


def highland(id: str, name: str, points: int, text: str, *conditions: Condition, source: str = "designed") -> Quest:
    return Quest(f"sfh_{id}", name, "highland_quest", text, points, list(conditions), source)


def at_least(metric: str, number: int) -> Condition:
    return Condition(metric, "min", number)


def at_most(metric: str, number: int) -> Condition:
    return Condition(metric, "max", number)


def more_than_left(metric: str) -> Condition:
    return Condition(metric, "more_than")


def as_many_as_left(metric: str) -> Condition:
    """At least as many as the player on the left, and at least one."""
    return Condition(metric, "at_least")


def fewer_than_left(metric: str) -> Condition:
    return Condition(metric, "less_than")


def as_many_as(metric: str, other: str) -> Condition:
    return Condition(metric, "equal", other=other)


LOWLAND_QUESTS = [
    lowland(
        "sprouts", "Sprouts", 3,
        "Have more green cards than the player on your left.",
        more_than_left("cards_green"), source="seed",
    ),
    lowland(
        "open_trails", "Open Trails", 3,
        "Have more tan cards than the player on your left.",
        more_than_left("cards_tan"),
    ),
    lowland(
        "warm_welcome", "Warm Welcome", 4,
        "Have more red cards than the player on your left.",
        more_than_left("cards_red"),
    ),
    lowland(
        "good_order", "Good Order", 4,
        "Have more blue cards than the player on your left.",
        more_than_left("cards_blue"),
    ),
    lowland(
        "golden_evenings", "Golden Evenings", 4,
        "Have more purple cards than the player on your left.",
        more_than_left("cards_purple"),
    ),
    lowland(
        "woodpile", "Woodpile", 3,
        "Have at least 4 birch and at least as much birch as the player on your left.",
        at_least("birch", 4), as_many_as_left("birch"),
    ),
    lowland(
        "stuffed_walls", "Stuffed Walls", 3,
        "Have at least 3 moss and at least as much moss as the player on your left.",
        at_least("moss", 3), as_many_as_left("moss"),
    ),
    lowland(
        "copper_kettle", "Copper Kettle", 4,
        "Have at least 3 copper and at least as much copper as the player on your left.",
        at_least("copper", 3), as_many_as_left("copper"),
    ),
    lowland(
        "full_larder", "Full Larder", 4,
        "Have at least 4 acorns and at least as many acorns as the player on your left.",
        at_least("acorn", 4), as_many_as_left("acorn"),
    ),
    lowland(
        "treasure_chest", "Winter Stores", 4,
        "Have at least 6 resources and more resources than the player on your left.",
        at_least("resources", 6), more_than_left("resources"),
    ),
    lowland(
        "kindled_torches", "Kindled Torches", 3,
        "Have at least 4 fire and more fire than the player on your left.",
        at_least("fire", 4), more_than_left("fire"),
    ),
    lowland(
        "shovel_brigade", "Shovel Brigade", 4,
        "Have at least 3 cleared snow and more cleared snow than the player on your left.",
        at_least("snow_cleared", 3), more_than_left("snow_cleared"),
    ),
    lowland(
        "clean_rooftops", "Clean Rooftops", 4,
        "Have no cards with snow and at least 7 cards without snow.",
        at_most("snow_in_city", 0), at_least("cards", 7),
    ),
    lowland(
        "sturdy_beams", "Sturdy Beams", 4,
        "Have at least 4 Constructions and more Constructions than the player on your left.",
        at_least("constructions", 4), more_than_left("constructions"),
    ),
    lowland(
        "many_paws", "Many Paws", 4,
        "Have at least 4 Critters and more Critters than the player on your left.",
        at_least("critters", 4), more_than_left("critters"),
    ),
    lowland(
        "plain_folk", "Plain Folk", 4,
        "Have at least 7 Common cards.",
        at_least("common_cards", 7),
    ),
    lowland(
        "one_of_a_kind", "One of a Kind", 4,
        "Have at least 3 Unique cards and at least as many Unique cards as the player on your left.",
        at_least("unique_cards", 3), as_many_as_left("unique_cards"),
    ),
    lowland(
        "twin_trades", "Twin Trades", 4,
        "Have at least 2 pairs of cards of the same name.",
        at_least("same_name_pairs", 2),
    ),
    lowland(
        "mixed_company", "Mixed Company", 3,
        "Have at least 5 different card colours.",
        at_least("colours", 5),
    ),
    lowland(
        "even_scales", "Even Scales", 4,
        "Have as many Constructions as Critters and at least 6 cards without snow.",
        as_many_as("constructions", "critters"), at_least("cards", 6),
    ),
    lowland(
        "growing_town", "Growing Town", 3,
        "Have at least 6 cards without snow and more cards without snow than the player on your left.",
        at_least("cards", 6), more_than_left("cards"),
    ),
    lowland(
        "full_satchel", "Full Satchel", 3,
        "Have at least 6 cards in hand and at least as many cards in hand as the player on your left.",
        at_least("hand", 6), as_many_as_left("hand"),
    ),
    lowland(
        "travelling_light", "Travelling Light", 3,
        "Have at most 1 card in hand and fewer cards in hand than the player on your left.",
        at_most("hand", 1), fewer_than_left("hand"),
    ),
    lowland(
        "smoking_roof", "Smoke on the Roof", 3,
        "Have at least 1 chimney on your Constructions and at least 2 fire.",
        at_least("chimneys_on_constructions", 1), at_least("fire", 2),
    ),
    lowland(
        "beacon_lit", "The Beacon Is Lit", 3,
        "Have at least 1 worker on a Beacon.",
        at_least("workers_on_beacons", 1),
    ),
    lowland(
        "good_neighbours", "Good Neighbours", 3,
        "Have at least 1 worker on a red card and at least 2 red cards.",
        at_least("workers_on_red_cards", 1), at_least("cards_red", 2),
    ),
    lowland(
        "trusted_hand", "Trusted Hand", 3,
        "Have at least 1 achieved Quest and at least as many achieved Quests as the player on your left.",
        at_least("quests", 1), as_many_as_left("quests"),
    ),
    lowland(
        "jingling_purse", "Jingling Purse", 3,
        "Have at least 5 points in tokens and at least as many points in tokens as the player on your left.",
        at_least("point_tokens", 5), as_many_as_left("point_tokens"),
    ),
]  # fmt: skip

HIGHLAND_QUESTS = [
    highland(
        "shore_to_shore", "Shore to Shore", 7,
        "Have at least 5 green cards and at least as much birch as the player on your left (and at least 1).",
        at_least("cards_green", 5), as_many_as_left("birch"), source="seed",
    ),
    highland(
        "wandering_road", "Wandering Road", 8,
        "Have at least 4 red cards and at least as much moss as the player on your left (and at least 1).",
        at_least("cards_red", 4), as_many_as_left("moss"), source="seed",
    ),
    highland(
        "crown_of_copper", "Crown of Copper", 8,
        "Have at least 4 purple cards and at least as much copper as the player on your left (and at least 1).",
        at_least("cards_purple", 4), as_many_as_left("copper"),
    ),
    highland(
        "watchful_council", "Watchful Council", 8,
        "Have at least 4 blue cards and at least as much fire as the player on your left (and at least 1).",
        at_least("cards_blue", 4), as_many_as_left("fire"),
    ),
    highland(
        "far_travelers", "Far Travelers", 7,
        "Have at least 4 tan cards and at least as many acorns as the player on your left (and at least 1).",
        at_least("cards_tan", 4), as_many_as_left("acorn"),
    ),
    highland(
        "nobles_in_distress", "Nobles in Distress", 7,
        "Have at least 2 Warden cards.",
        at_least("wardens", 2), source="seed",
    ),
    highland(
        "great_thaw", "Great Thaw", 6,
        "Have at least 7 cleared snow and more cleared snow than the player on your left.",
        at_least("snow_cleared", 7), more_than_left("snow_cleared"),
    ),
    highland(
        "clear_skies", "Clear Skies", 6,
        "Have no cards with snow and at least 11 cards without snow.",
        at_most("snow_in_city", 0), at_least("cards", 11),
    ),
    highland(
        "every_hearth", "Every Hearth Aglow", 6,
        "Have at least 2 chimneys on your Constructions and at least 2 fire.",
        at_least("chimneys_on_constructions", 2), at_least("fire", 2),
    ),
    highland(
        "city_of_beams", "City of Birch and Copper", 6,
        "Have at least 7 Constructions and more Constructions than the player on your left.",
        at_least("constructions", 7), more_than_left("constructions"),
    ),
    highland(
        "great_gathering", "Great Gathering", 6,
        "Have at least 7 Critters and more Critters than the player on your left.",
        at_least("critters", 7), more_than_left("critters"),
    ),
    highland(
        "living_legends", "Living Legends", 7,
        "Have at least 6 Unique cards.",
        at_least("unique_cards", 6),
    ),
    highland(
        "brimming_stores", "Brimming Storehouses", 6,
        "Have at least 2 birch and at least 2 moss and at least 2 copper and at least 2 acorns.",
        at_least("birch", 2), at_least("moss", 2), at_least("copper", 2), at_least("acorn", 2),
    ),
    highland(
        "guild_champion", "Guild Champion", 6,
        "Have at least 2 achieved Quests and more achieved Quests than the player on your left.",
        at_least("quests", 2), more_than_left("quests"),
    ),
]  # fmt: skip
