"""Notifications between servers: a hint that a table's log has grown, never its contents.

While the broker is down, the latest notification for each table waits, and is sent when it's back. Those
from others are lost: listeners poll while `healthy` is False, and once more when it's True again.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final, NamedTuple

import msgspec

from .contract import Hear

CHANNEL: Final = "stickup_bell"
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts to reach the broker."""
QUIET: Final = 10.0
"""After this many silent seconds, check whether the connection is dead."""
PATIENCE: Final = 5.0
"""Seconds a broker has to answer."""
ONCE_MORE: Final = 0.5
"""Seconds that a connection gets to close."""
MOST_PENDING: Final = 10_000
TOGETHER: Final = 100
"""Tables in one message: PostgreSQL takes 8,000 bytes. Every server hears every message, and each one costs
time, whatever is in it."""
BETWEEN_MESSAGES: Final = 0.02
"""Seconds between two messages, so that there is more in each. The first after a pause goes at once."""

Say = Callable[[list[str]], Awaitable[None]]


class Notification(NamedTuple):
    """The only message on the wire: these tables have grown."""

    node: str
    heads: dict[str, int]


class NoNotifier:
    """For a single server: there's nobody to notify."""

    healthy = True

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    def notify(self, table: str, head: int) -> None:
        return

    def listen(self, hear: Hear) -> None:
        return


class BrokerNotifier(ABC):
    """Two connections to a broker, one to publish and one to subscribe; each is restored when it breaks."""

    broken: tuple[type[Exception], ...]
    """What the broker's driver raises when a connection is dead."""

    def __init__(self) -> None:
        self.healthy = False
        self._node = secrets.token_hex(8)
        self._ours = f'["{self._node}",'
        """How our own messages begin: we hear them, too."""
        self._pending: dict[str, int] = {}
        self._something = asyncio.Event()
        self._hearers: list[Hear] = []
        self._up: set[str] = set()
        self._tried = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    def _mouth(self) -> AbstractAsyncContextManager[Say]:
        """Connect to publish: returns a function that sends messages to everyone."""

    @abstractmethod
    def _ear(self) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """Connect to subscribe: everyone's messages, until the connection breaks."""

    async def open(self) -> None:
        """Returns when both connections are up, or when the broker can't be reached; then it retries."""
        self._tasks = [
            asyncio.create_task(self._keep("mouth", self._speak)),
            asyncio.create_task(self._keep("ear", self._hear)),
        ]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._tried.wait(), PATIENCE)

    async def close(self) -> None:
        """Cancel twice if needed: a driver may swallow a cancellation that coincides with its own timeout."""
        while waiting := [task for task in self._tasks if not task.done()]:
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting, timeout=ONCE_MORE)
        self._tasks = []
        self.healthy = False

    def listen(self, hear: Hear) -> None:
        self._hearers.append(hear)

    def notify(self, table: str, head: int) -> None:
        if len(self._pending) >= MOST_PENDING:
            self._pending.clear()  # a process that's behind for so long polls anyway
        self._pending[table] = max(head, self._pending.get(table, 0))
        self._something.set()

    async def _keep(self, name: str, line: Callable[[], Awaitable[None]]) -> None:
        """Keep a connection up; when it breaks, reconnect with growing delays."""
        pause = FIRST_PAUSE
        while True:
            try:
                with suppress(*self.broken):
                    await line()
            finally:
                pause = FIRST_PAUSE if name in self._up else pause
                self._note(name, up=False)
            await asyncio.sleep(pause * random.uniform(0.5, 1))
            pause = min(2 * pause, LONGEST_PAUSE)

    def _note(self, name: str, *, up: bool) -> None:
        self._up = self._up | {name} if up else self._up - {name}
        self.healthy = len(self._up) == 2
        if self.healthy or not up:
            self._tried.set()

    async def _speak(self) -> None:
        async with self._mouth() as say:
            self._note("mouth", up=True)
            while True:
                await self._something.wait()
                await self._send(say)
                await asyncio.sleep(BETWEEN_MESSAGES)

    async def _send(self, say: Say) -> None:
        """Send everything pending; what fails stays pending, unless there's a newer notification by then."""
        self._something.clear()
        notifications, self._pending = self._pending, {}
        try:
            async with asyncio.timeout(PATIENCE):
                await say([written(Notification(self._node, heads)) for heads in parts(notifications)])
        except BaseException:
            self._pending = notifications | self._pending
            self._something.set()
            raise

    async def _hear(self) -> None:
        async with self._ear() as messages:
            self._note("ear", up=True)
            async for message in messages:
                self._tell(message)

    def _tell(self, message: str) -> None:
        """Call each listener on its own, so that its errors don't reach us."""
        if message.startswith(self._ours):
            return
        notification = understood(message)
        if notification is not None:
            for hear in self._hearers:
                asyncio.get_running_loop().call_soon(hear, notification.heads)


def parts(heads: dict[str, int]) -> list[dict[str, int]]:
    """No more than fit into one message."""
    tables = list(heads)
    some = (tables[first : first + TOGETHER] for first in range(0, len(tables), TOGETHER))
    return [{table: heads[table] for table in part} for part in some]


def written(notification: Notification) -> str:
    return msgspec.json.encode(notification).decode()


def understood(message: str) -> Notification | None:
    """None for messages that aren't ours."""
    try:
        return msgspec.json.decode(message, type=Notification)
    except msgspec.DecodeError:
        return None
