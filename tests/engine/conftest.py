"""What the tests of the engine share."""

from collections.abc import Iterator

import pytest

from toys import TOLD, Sets, declarer


@pytest.fixture
def sets(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sets]:
    """Declare sets for the duration of a test."""
    TOLD.clear()
    yield declarer(monkeypatch)
    TOLD.clear()
