"""The 24 snowstorm cards: each puts snow on one Valley spot or location. Most of the list is our own design."""

from __future__ import annotations

from underbough.rules.engine.declarations import Site


def snowstorm(number: int, target: str, players: int = 1, source: str = "designed") -> Site:
    """`target` is `valley 1` or the id of a site; in play with at least so many players."""
    text = f"Put snow on {target.replace('_', ' ')}."
    return Site(f"sfw_{number:02}", target, "silverfrost", f"snowstorm_{players}", text, source=source)


SNOWSTORM = [
    snowstorm(1, "valley 1", source="seed"),
    snowstorm(2, "valley 2"),
    snowstorm(3, "valley 3"),
    snowstorm(4, "valley 4"),
    snowstorm(5, "valley 5"),
    snowstorm(6, "valley 6"),
    snowstorm(7, "valley 7"),
    snowstorm(8, "valley 8"),
    snowstorm(9, "sf_site_birch"),
    snowstorm(10, "sf_site_moss"),
    snowstorm(11, "sf_site_copper"),
    snowstorm(12, "sf_site_acorn"),
    snowstorm(13, "sf_site_forge"),
    snowstorm(14, "sf_site_guild_1"),
    snowstorm(15, "sf_site_guild_2"),
    snowstorm(16, "sf_site_guild_3", players=3),
    snowstorm(17, "sf_site_guild_4", players=4),
    snowstorm(18, "sf_site_beacon_1"),
    snowstorm(19, "sf_site_beacon_2"),
    snowstorm(20, "sf_site_beacon_3", players=3),
    snowstorm(21, "sf_site_beacon_4", players=4),
    snowstorm(22, "sf_site_journey_8", source="seed"),
    snowstorm(23, "sf_site_journey_6"),
    snowstorm(24, "sf_site_journey_4"),
]
