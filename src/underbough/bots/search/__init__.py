"""Thinking ahead: the rest of a turn, and some turns more."""
