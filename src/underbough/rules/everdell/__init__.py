"""Everdell: the base game and, each in a folder of its own, its expansions."""
