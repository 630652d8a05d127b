"""Tables in play: games, seats, bots, timers, and who looks on."""
