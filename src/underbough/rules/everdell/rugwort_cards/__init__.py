"""Rugwort Cards: 3 mean Critters for the main deck."""
