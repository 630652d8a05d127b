"""Settings shared by every test."""

import pytest

# The helper's own assertions then show what they compared.
pytest.register_assert_rewrite("helpers")
