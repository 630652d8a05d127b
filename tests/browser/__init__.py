"""A package, for which alone Playwright is started, and stopped at its end."""
