"""What a server must provide to be measured. boardgame_io.py is one; __main__.py lists them."""

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

    A contestant has two classes of its own: a Link that only logs on, and a load.Player that
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
        """Return once the server's memory is ready to be measured."""

    async def idle(self, server: Server, connections: int) -> Sequence[Link]:
        """Open a number of connections that log on but sit at no table."""

    async def open_tables(self, server: Server, load: Load, count: int, seed: int) -> None:
        """Open a number of tables with four players each, all of whom have seen their first turn begin."""


async def some_at_a_time(work: Sequence[Callable[[], Awaitable[T]]]) -> list[T]:
    """Do all the work in order, a few items at a time."""
    done: list[T] = []
    for first in range(0, len(work), AT_ONCE):
        done += await asyncio.gather(*(one() for one in work[first : first + AT_ONCE]))
    return done
