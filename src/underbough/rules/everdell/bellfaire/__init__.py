"""Bellfaire: special events, forest cards, the Flower Festival, Garland Awards and the Market, each for itself."""
