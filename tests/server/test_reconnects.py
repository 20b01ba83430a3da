"""Clients that were cut off get exactly what they missed, wherever the connection broke (P8)."""

from __future__ import annotations

import asyncio

from tests.prove import reconnects


def test_lines_cut_at_any_byte_leave_no_gap_and_no_double():
    """A small share of `python -m tests.prove.reconnects`: what was sent adds up to what the log says."""
    report = asyncio.run(reconnects.prove(60, tables=4, restart_every=25))
    assert report.verdict.good, report.verdict.examples
    assert not report.complaints
    assert report.figures["reconnects"] >= 60
    assert report.figures["restarts"] >= 1
    assert report.figures["came back resumed"] > 10
