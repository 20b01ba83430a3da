"""Both kinds of store, on real servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import postgres_server as postgres_server
from tests.servers import postgres_url as postgres_url
from tests.servers import redis_server as redis_server
from tests.servers import redis_url as redis_url


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store is: every promise is tried on both."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
