"""Corrin Evertail: 5 cards for the main deck that are brought in by colour."""
