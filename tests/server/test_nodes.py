"""Several servers on one database: one order for all, whichever dies, with any notifier or none (P7, P12)."""

from __future__ import annotations

import asyncio

import pytest

from tests.prove import nodes
from tests.servers import PostgresServer, RedisServer, postgres_server, redis_server

__all__ = ["postgres_server", "redis_server"]


@pytest.mark.parametrize("notifier", nodes.NOTIFIERS)
def test_when_a_server_is_killed_its_people_go_on_at_another(
    notifier: str, postgres_server: PostgresServer, redis_server: RedisServer
):
    """A small share of `python -m tests.prove.nodes`. Without a notifier, news only takes seconds."""
    postgres_server.start()
    redis_server.start()
    pause = 0.0 if notifier == "deaf" else 0.08  # who waits for news as it is takes no time of their own
    ground = nodes.Ground(postgres_server, redis_server, tables=4, slowest=8.0, pause=pause, between=45)
    report = asyncio.run(nodes.prove(notifier, 2, ground))
    assert report.verdict.good, report.verdict.examples
    assert not report.complaints
    assert report.figures["kills"] == 2
    assert report.figures["acked"] > 40
    assert report.figures["resumed"] > 5
