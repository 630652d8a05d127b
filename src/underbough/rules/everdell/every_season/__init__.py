"""Through Every Season: 8 special Farms in place of those of the base game."""
