"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from server.harness import Person, Server, quick_settings, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(quick_settings(tmp_path_factory.mktemp("server"))) as started:
        yield started


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[], Person]]:
    """Somebody new each time it is called."""
    people: list[Person] = []

    def somebody() -> Person:
        people.append(Person(server))
        return people[-1]

    yield somebody
    for each in people:
        each.__exit__()


@pytest.fixture
def me(person: Callable[[], Person]) -> Person:
    return person()
