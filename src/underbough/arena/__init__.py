"""Many games between bots: planned, played on many cores or machines, kept in a file, counted, shown."""
