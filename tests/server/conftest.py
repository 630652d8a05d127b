"""One server for all tests that need nothing special of it, and empty databases of either kind."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from conftest import require
from server.harness import Person, Server, pool_from_nursery, quick_settings, running
from server.postgres import cluster, programs


@pytest.fixture(scope="session", autouse=True)
def workers_begin_at_once() -> Iterator[None]:
    """Over a hundred servers are started here, each with workers; those of commands and of the browser are spawned."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("underbough.server.play.bots.new_pool", pool_from_nursery)
        yield


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    home = programs()
    require(home, "PostgreSQL")
    assert home is not None
    with cluster(home) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'data' / 'underbough.sqlite3'}"
    base: str = request.getfixturevalue("postgres")
    name = f"test_{time.monotonic_ns()}"
    engine = sa.create_engine(base.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return base.replace("/postgres?", f"/{name}?")
