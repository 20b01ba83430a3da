"""What a server has to bring to be measured. boardgame_io.py is one; they are listed in __main__.py."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from bench.server.load import Load
from bench.server.load_connection import AT_ONCE, Link
from bench.server.process import Server

Say = Callable[[str], None]
T = TypeVar("T")


class Contestant(Protocol):
    """A server under test, and how a load client speaks with it.

    A contestant writes two classes of its own: a Link that does no more than log on, and a load.Player that
    - sets `opened` once it is seated and then calls `table.turn_begins(self, 0)`;
    - in `choose(turn)` sends the choice and calls `table.sent(4 * turn + seat)`;
    - on each view calls `table.seen(4 * turn + mover)` for the command that it shows;
    - on the answer to its own command calls `table.acknowledged()`;
    - when the view shows a new turn calls `table.turn_begins(self, turn)`.
    """

    name: str

    def prepare(self, say: Say) -> None:
        """Install what is missing. Called once."""

    def start(self, *cores: int) -> Server:
        """A fresh server with nothing in it, on these cores."""

    def settle(self, server: Server) -> None:
        """Return when the server's memory is fit to be measured, at its best."""

    async def idle(self, server: Server, connections: int) -> Sequence[Link]:
        """So many connections, logged on, that sit at no table."""

    async def open_tables(self, server: Server, load: Load, count: int, seed: int) -> None:
        """So many tables with four players each, every one of whom has seen its first turn begin."""


async def some_at_a_time(work: Sequence[Callable[[], Awaitable[T]]]) -> list[T]:
    """All of it, in order, a few side by side."""
    done: list[T] = []
    for first in range(0, len(work), AT_ONCE):
        done += await asyncio.gather(*(one() for one in work[first : first + AT_ONCE]))
    return done
