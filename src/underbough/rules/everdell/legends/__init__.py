"""Legends and More Legends: 20 Legendary cards, of which each player has two beside the hand."""
