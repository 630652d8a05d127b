"""Player powers: each player has one of 23, chosen from two before the game."""
