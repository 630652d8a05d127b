"""Snow that falls: on cards of a city, on the Valley and on locations; the fire and chimneys of a new season."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import BLUE, CARDS, GREEN, PURPLE, RED, SITE_BY_ID, SITES, STOP, TAN, Node
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.log import note
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import ITEM, NONE, Frame, State, put_at, take_last
from underbough.rules.engine.supply import gain
from underbough.rules.silverfrost.mechanics.places import CHIMNEY, FIRE, SNOWED, STORM_DECK, STORM_DISCARD, VALLEY_SNOW

COLOUR_ORDER: Final = [PURPLE, BLUE, GREEN, RED, TAN]  # in which snow prefers cards of equal points


class SnowInCity(Ask):
    """Snow falls on so many cards of the city (`number` of them still to come): on the most valuable one each time."""

    def __init__(self, count: int) -> None:
        super().__init__("snow", codes="city")
        self.count = count

    def options(self, g: State, f: Frame) -> list[int]:
        if len(f.items) == self.count or not g.players[f.player].city:
            return [STOP]
        return heaviest(g, f.player)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            cover(g, f.player, code)
            self.push_with(g, f, 0, 0, (*f.items, code))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"cover {city_label(g, f.player, f.player, code)}"


def heaviest(g: State, player: int) -> list[int]:
    """The cards that snow may fall on next: most points, then by colour; among equals the player chooses."""
    best = (-1000, 0)
    out: list[int] = []
    alike: list[tuple[int, int]] = []
    for owned in g.players[player].city:
        card = CARDS[owned.card]
        key = (card.points, -COLOUR_ORDER.index(card.colour))
        if key > best:
            best = key
            out = []
            alike = []
        if key == best and ((owned.card, owned.occupied) not in alike or card.spot is not None):
            alike.append((owned.card, owned.occupied))
            out.append(owned.number)
    return out


def cover(g: State, player: int, number: int) -> None:
    p = g.players[player]
    owned = cities.city_card(g, player, number)
    p.city.remove(owned)
    p.covered.append(owned)
    note(g, "snow_on_card", player, cards=(owned.card,))


class Snowstorm(Node):
    """Reveal snowstorm cards and put snow on what they show. The number depends on how many play."""

    def __init__(self, by_players: list[int]) -> None:
        super().__init__()
        self.by_players = by_players

    def run(self, g: State, f: Frame) -> None:
        for _ in range(self.by_players[len(g.players) - 1]):
            reveal_storm(g)


def reveal_storm(g: State) -> None:
    if not g.zones[STORM_DECK]:
        deck = list(g.zones[STORM_DISCARD])
        g.zones[STORM_DISCARD] = ()
        shuffle(g, deck)
        g.zones[STORM_DECK] = tuple(deck)
    card = take_last(g.zones, STORM_DECK) & ITEM
    g.reveals += 1
    g.zones[STORM_DISCARD] = (*g.zones[STORM_DISCARD], card)
    snow_on(g, SITES[card].name)


def snow_on(g: State, target: str) -> None:
    """Snow on a Valley spot (`valley 1`) or a site, unless there is some already."""
    if target.startswith("valley "):
        snow_on_spot(g, int(target[7:]) - 1)
    else:
        snow_on_site(g, SITE_BY_ID[target])


def snow_on_spot(g: State, slot: int) -> None:
    if g.meadow[slot] == NONE or g.zones[VALLEY_SNOW][slot]:
        note(g, "snowstorm", NONE)
        return
    g.zones[VALLEY_SNOW] = put_at(g.zones[VALLEY_SNOW], slot, 1)
    note(g, "snowstorm", NONE, amount=slot + 1, cards=(g.meadow[slot],))


def snow_on_site(g: State, place: int) -> None:
    if place not in g.sites or place in g.zones[SNOWED]:
        note(g, "snowstorm", NONE)
        return
    g.zones[SNOWED] = (*g.zones[SNOWED], place)
    note(g, "snowstorm", NONE, place=place)


class FirePerCards(Node):
    """Gain 1 fire for every so many cards of the city without snow."""

    def __init__(self, per: int) -> None:
        super().__init__()
        self.per = per

    def run(self, g: State, f: Frame) -> None:
        gain(g, f.player, FIRE, len(g.players[f.player].city) // self.per, f)


class GainChimney(Node):
    """A new chimney comes with autumn and with winter."""

    def run(self, g: State, f: Frame) -> None:
        gain(g, f.player, CHIMNEY, 1, f)
