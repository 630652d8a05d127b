"""Rules of thumb: what a position is worth, by figures that people made up."""
