"""Extra! Extra!: 15 cards for the main deck."""
