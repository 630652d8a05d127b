"""The sixteen special events: what they ask for, and a game that is ready for one of them."""

from __future__ import annotations

from typing import Any

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
REQUIREMENTS = {
    "A Brilliant Marketing Plan": ["Shopkeeper", "Post Office"],
    "A Well Run City": ["Chip Sweep", "Clock Tower"],
    "An Evening of Fireworks": ["Lookout", "Miner Mole"],
    "Ancient Scrolls Discovered": ["Historian", "Ruins"],
    "Capture of the Acorn Thieves": ["Courthouse", "Ranger"],
    "Croak Wart Cure": ["Undertaker", "Barge Toad"],
    "Flying Doctor Service": ["Doctor", "Postal Pigeon"],
    "Graduation of Scholars": ["Teacher", "University"],
    "Ministering to Miscreants": ["Monk", "Dungeon"],
    "Path of the Pilgrims": ["Monastery", "Wanderer"],
    "Performer in Residence": ["Inn", "Bard"],
    "Pristine Chapel Ceiling": ["Woodcarver", "Chapel"],
    "Remembering the Fallen": ["Cemetery", "Shepherd"],
    "Tax Relief": ["Judge", "Queen"],
    "Under New Management": ["Peddler", "General Store"],
}
ALL_COLOURS = ["Wanderer", "Ruins", "Farm", "Mine", "Inn", "Lookout", "Judge", "Crane", "King", "School"]
ALL_EVENTS = [*REQUIREMENTS, "The Everdell Games"]


def ready(name: str, *more: Any, **keywords: Any) -> Any:
    """A game with that special event, whose first player has the cards it asks for and `more`."""
    rest = [event for event in ALL_EVENTS if event != name][:3]
    city = [*REQUIREMENTS.get(name, ALL_COLOURS), *more]
    return game(city=keywords.pop("city", city), special_events=[name, *rest], **keywords)


def event_points(g: Any, name: str, player: int = 1) -> int:
    lines = g.game.scores()[player - 1].lines
    return sum(line.points for line in lines if line.line == "events" and line.source == name)
