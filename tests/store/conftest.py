"""Both kinds of store, on real servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from stickup.store.connect import store_for
from tests.servers import PostgresServer
from tests.servers import postgres_server as postgres_server
from tests.servers import postgres_url as postgres_url
from tests.servers import redis_server as redis_server
from tests.servers import redis_url as redis_url

from .scenes import Scene, on_a_new_one

EMPTY = b"DELETE FROM entries; DELETE FROM commands; DELETE FROM folds; DELETE FROM tables; DELETE FROM nodes"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store; every promise is tried on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def on_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    """Runs a scene on an open, empty store."""
    if request.param == "sqlite":
        return lambda scene: asyncio.run(on_a_new_one(str(tmp_path / "games.db"), scene))
    run: Callable[[Scene], None] = request.getfixturevalue("on_postgres")
    return run


@pytest.fixture(scope="module")
def on_postgres(postgres_server: PostgresServer) -> Iterator[Callable[[Scene], None]]:
    """One store for all tests: opening one takes three connections and recreates all tables."""
    postgres_server.start()
    with (
        postgres_server.new_database() as url,
        asyncio.Runner() as runner,
        psycopg.connect(url, autocommit=True) as link,
    ):
        store = store_for(url)
        runner.run(store.open())

        def run(scene: Scene) -> None:
            link.execute(EMPTY)
            runner.run(scene(store))

        yield run
        runner.run(store.close())
