"""The game, pure: no input or output, nothing from outside the standard library, nothing from bots or server."""
