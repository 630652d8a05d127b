"""What came of the games, and the file that keeps it."""
