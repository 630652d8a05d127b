"""The base game of Everdell."""
