"""The web service: lobby, tables, seats, storage, live updates."""
