"""Who plays the games: this process, processes on all cores, a Ray cluster."""
