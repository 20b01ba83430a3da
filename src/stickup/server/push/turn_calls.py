"""Calls absent players when it's their turn, once a round, at tables played at one day per move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import structlog
from msgspec import Struct

from stickup.tables.clock import Speed
from stickup.tables.people import Person, PushAddress
from stickup.tables.table import Phase, Table
from stickup.words import Words

from .daemon_threads import DaemonThreads
from .sender import Sender
from .services import NotAService

THREADS: Final = 2
MOST_WAITING: Final = 200
"""The most calls that may wait. More are dropped: no game depends on a call."""

log = structlog.get_logger()


class Call(Struct, frozen=True):
    """What a phone shows: only that a table waits."""

    title: str
    body: str
    url: str


class TurnCalls:
    """Sends calls in the background, a few at a time."""

    def __init__(self, sender: Sender | None) -> None:
        self._sender = sender
        self._threads = DaemonThreads(THREADS, "push")
        self._waiting = 0

    @property
    def public_key(self) -> str | None:
        return None if self._sender is None else self._sender.public_key

    def allows(self, endpoint: str) -> bool:
        """Whether we would ever call there."""
        return self._sender is not None and self._sender.allows(endpoint)

    def call(self, table: Table, expired: Callable[[int, str], None]) -> None:
        """Call everyone this table waits for. `expired` gets the places whose subscription has expired."""
        for person in absent(table) if self._sender is not None else ():
            if person.push is not None and self._waiting < MOST_WAITING:
                self._send(person.place, person.push, message(table.code, person.push.lang), expired)

    def _send(self, place: int, to: PushAddress, text: bytes, expired: Callable[[int, str], None]) -> None:
        assert self._sender is not None
        self._waiting += 1
        sending = asyncio.wrap_future(self._threads.submit(partial(self._sender.send, to, text)))

        def sent(done: asyncio.Future[bool]) -> None:
            self._waiting -= 1
            if good(done) is False:
                expired(place, to.endpoint)

        sending.add_done_callback(sent)

    def close(self) -> None:
        self._threads.close()


def good(done: asyncio.Future[bool]) -> bool | None:
    """Whether a subscription still works; None if we can't tell. Its address is never logged."""
    if done.cancelled():
        return None
    error = done.exception()
    if error is None:
        return done.result()
    log.info("push-failed", kind=type(error).__name__)
    return False if isinstance(error, NotAService) else None


def absent(table: Table) -> list[Person]:
    """The absent players that the open round waits for, if it's played at one day per move."""
    if table.phase is not Phase.PLAYING or table.agreed.speed is not Speed.DAYS or table.paused:
        return []
    people = (table.people[table.playing.seats[seat]] for seat in table.waits_for())
    return [person for person in people if not person.here]


def message(code: str, lang: str) -> bytes:
    """The same for every game and every question: only the table's code is in it."""
    words = Words(lang, "web")
    return msgspec.json.encode(Call("Stickup", words.text("web-push-your-turn", code=code), f"/t/{code}"))
