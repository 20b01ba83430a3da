"""A server that is killed loses nothing, and says nothing that it has not written (P1, P3, P4)."""

from __future__ import annotations

import asyncio

from tests.prove import kills


def test_a_server_killed_at_any_moment_loses_nothing_and_does_nothing_twice():
    """A small share of `python -m tests.prove.kills`, with half of the kills at named points."""
    report = asyncio.run(kills.prove(8, 300, tables=4))
    assert report.verdict.good, report.verdict.examples
    assert not report.complaints
    assert report.figures["kills"] >= 8
    assert report.figures["acked"] >= 300
    assert report.figures["acked again"] > 10, "commands were sent twice"
    assert report.figures["resumed"] > 20, "people came back and went on"
    assert report.figures["entries compared"] > 500
