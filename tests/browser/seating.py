"""Tables set up without the browsers, for tests that begin with the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from stickup.server.live.live_table import LiveTable
from stickup.tables import commands as c
from stickup.tables.handle_commands import handle_command
from tests.browser.phone import Phone, until
from tests.server.guests import Guest, Seat
from tests.server.running import Running

ids = count(1)
QUIET = ("regular", "rookie")
"""Bots without manners: they say nothing while a test looks."""

Sitters = Sequence[Phone | None]
"""In the order in which they sit down, the host first; None is a bot."""


def seated(
    server: Running, game: str, speed: str, sitters: Sitters, names: Sequence[str], **setup: Any
) -> Seat:
    """Open the table for everyone, all ready; returns the host's seat."""
    called = iter(names)
    host = Guest(server).create(next(called), game, speed=speed, setup=setup)
    live = live_at(server, host.code)
    for phone, seat in ((sitters[0], host), *sat_down(server, live, sitters[1:], called)):
        assert phone is not None
        phone.go(f"/t/{seat.code}#seat={seat.token}&table={seat.table}")
        if seat is not host:
            told(server, live, seat.place, c.SetReady(new_id(), ready=True))
    return host


def sat_down(
    server: Running, live: LiveTable, sitters: Sitters, names: Iterator[str]
) -> Iterator[tuple[Phone, Seat]]:
    for sitter in sitters:
        if sitter is None:
            told(server, live, 0, c.AddBot(new_id(), bot=QUIET[len(live.table.people) % len(QUIET)]))
        else:
            yield sitter, Guest(server).join(live.table.id, next(names))


def begun(server: Running, host: Seat) -> None:
    """Begin once everyone is connected: each adds to the deal."""
    live = live_at(server, host.code)
    until(lambda: server.ask(lambda: all(person.here for person in live.table.humans)), "they never come", 60)
    told(server, live, host.place, c.Begin(new_id()))


def told(server: Running, live: LiveTable, place: int, command: c.Command) -> None:
    server.wait_for(lambda: live.act(lambda table, now: handle_command(table, place, command, now)))


def live_at(server: Running, code: str) -> LiveTable:
    found = server.wait_for(lambda: server.services.hub.with_code(code))
    assert found is not None
    return found


def new_id() -> str:
    return f"seating-{next(ids):08}"
