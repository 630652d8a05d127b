"""What came of a contest, as tables, files and plots."""
