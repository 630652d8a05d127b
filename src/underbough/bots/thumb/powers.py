"""Player powers: what they are worth before the game, and what lies on and beside them."""

from __future__ import annotations

from underbough.bots.thumb.values import City, Sense
from underbough.rules.engine.declarations import CARDS, SITES
from underbough.rules.engine.state import ITEM, RESOURCES, Player, State
from underbough.rules.everdell.player_powers.effects import (
    AXOLOTL,
    DEALT,
    FACE_DOWN,
    NIGHTWEAVE,
    ON_POWER,
    OWN_FOREST,
    POWER,
    RUGWORT_TOKEN,
    STACK,
)

WORTH = {
    "axolotls": 6.0,
    "cardinals": 4.0,
    "foxes": 4.0,
    "hedgehogs": 6.5,
    "lizards": 5.0,
    "mice": 6.5,
    "moles": 5.0,
    "otters": 5.0,
    "owls": 4.5,
    "platypuses": 7.0,
    "rats": 4.0,
    "squirrels": 6.5,
    "starlings": 5.0,
    "toads": 4.5,
    "turtles": 5.0,
    "bats": 5.0,
    "cats": 4.0,
    "honey_bees": 3.5,
    "snails": 5.0,
    "butterflies": 4.5,
    "pigs": 8.0,
    "spiders": 4.5,
    "stoats": 4.0,
}
"""In points over a whole game, roughly; decides only which of two is kept."""

USUAL = 5.0  # of a power that is not named above
TOKEN = 1.25  # one that stands for any resource
INVESTED = 1.9  # a resource on the power comes back as two
STORED_CARD = 0.3
STORED_QUALITY = 0.1  # for each point of a stored card
CARD_TO_GIVE = 0.25  # for the effect of a green card
OWN_PLACE = 0.4
PLACE_WORTH = {"basic": 0.5, "forest": 0.6}  # how likely somebody comes there
PLAYED_SOON = 0.1  # for each point of the Meadow card with the token


class Powers(Sense):
    def __init__(self, goods: list[float]) -> None:
        self.goods = goods

    def worth(self, state: State, player: Player, city: City, visits: int) -> float:
        zones = player.zones
        kept = zones[POWER] or zones[DEALT]
        if len(kept) != 1:
            return 0.0
        value = WORTH.get(SITES[kept[0] & ITEM].id, USUAL)
        if not visits:
            return value
        value += TOKEN * player.stock[AXOLOTL]
        value += INVESTED * sum(self.goods[what] * n for what, n in enumerate(zones[ON_POWER][:RESOURCES]))
        value += sum(STORED_CARD + STORED_QUALITY * max(0, CARDS[card].points) for card in zones[STACK])
        value += CARD_TO_GIVE * len(zones[FACE_DOWN]) + OWN_PLACE * len(zones[OWN_FOREST])
        power = SITES[kept[0] & ITEM].id
        if power == "spiders":
            value += sum(PLACE_WORTH.get(SITES[place].kind, 0.1) for place in state.zones[NIGHTWEAVE])
        if power == "rats":
            cards = [state.meadow[slot] for slot in state.zones[RUGWORT_TOKEN]]
            value += sum(PLAYED_SOON * CARDS[card].points for card in cards if card >= 0)
        return value
