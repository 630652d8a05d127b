"""Everdell: Silverfrost, an edition of its own."""
