"""After a kill every table goes on (P9)."""

from __future__ import annotations

import asyncio

from tests.prove import restart


def test_a_server_that_was_killed_takes_up_every_table_for_everyone_who_comes_back():
    """A small share of `python -m tests.prove.restart`; how fast it is, only a quiet machine can say."""
    report = asyncio.run(restart.prove(16, target=20.0, loaded=True))
    assert report.verdict.good, report.verdict.examples
    assert report.figures["people"] == 80
    assert report.figures["resumed"] == 80, "nobody had to begin anew"
