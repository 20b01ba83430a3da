"""Appends to PostgreSQL: those that wait share one statement, and so one round trip and one commit.

Each is still done or refused by itself. If the statement fails because of one of them, that one is found by
halves: each half is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs
from psycopg.errors import DeadlockDetected, UniqueViolation

from ..checksums import checksum
from ..contract import Appended, CodeTaken, CommandKey, Listing, StoreDown
from . import statements as sql

Row = tuple[Any, ...]
Ask = Callable[[str, dict[str, Any]], Awaitable[list[Row]]]

AT_ONCE: Final = 2
"""Groups under way: while PostgreSQL commits one, the next gathers."""
LARGEST: Final = 250
MOST_WAITING: Final = 2_000
"""At most this many appends may wait; others fail at once."""
LONGEST_WAIT: Final = 3.0
"""Seconds: where PostgreSQL doesn't answer, those behind needn't wait as long as those it was asked for."""


class Append(NamedTuple):
    """What is to be added to one table's log."""

    table: str
    after: int
    entries: Sequence[bytes]
    commands: Sequence[CommandKey]
    listing: Listing | None


class Job(NamedTuple):
    """An append that somebody waits for, and since when."""

    append: Append
    future: asyncio.Future[Appended | None]
    since: float


class AppendGroups:
    """Gathers appends. Of one table there's only one in a group: the next depends on it."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._waiting: list[Job] = []
        self._groups: set[asyncio.Task[None]] = set()
        self._soon = False
        self._timer: asyncio.TimerHandle | None = None
        """Rings for those that wait too long."""
        self._loop = asyncio.get_running_loop()

    def add(self, append: Append) -> asyncio.Future[Appended | None]:
        """Becomes None if nothing was written: the log doesn't end there, or a command is known."""
        if len(self._waiting) >= MOST_WAITING:
            raise StoreDown("PostgreSQL: too much to write")
        job = Job(append, self._loop.create_future(), self._loop.time())
        self._waiting.append(job)
        self._begin_soon()
        return job.future

    def close(self) -> None:
        """Those that still wait are told so. What PostgreSQL was asked already may still be written."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            answer(job, StoreDown("PostgreSQL: the store is closed"))

    def _begin_soon(self) -> None:
        """In the next turn of the loop: more may come in this one."""
        if not self._waiting or self._soon:
            return
        if len(self._groups) < AT_ONCE:
            self._soon = True
            self._loop.call_soon(self._begin)
        elif self._timer is None:
            self._timer = self._loop.call_later(LONGEST_WAIT, self._give_up)

    def _give_up(self) -> None:
        """Nothing is written of what has waited too long."""
        self._timer, latest = None, self._loop.time() - LONGEST_WAIT
        late = [job for job in self._waiting if job.since <= latest]
        self._waiting = [job for job in self._waiting if job.since > latest]
        for job in late:
            answer(job, StoreDown("PostgreSQL: no answer in time"))
        self._begin_soon()

    def _begin(self) -> None:
        self._soon = False
        if not self._waiting:  # all have given up meanwhile
            return
        group, self._waiting = next_group(self._waiting)
        task = self._loop.create_task(self._carry_out(group))
        self._groups.add(task)
        task.add_done_callback(self._done)
        self._begin_soon()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._groups.discard(task)
        self._begin_soon()

    async def _carry_out(self, group: list[Job]) -> None:
        try:
            appended = await self._append([job.append for job in group])
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            await self._apart(group, error)
            return
        for append, future, _ in group:
            if not future.done():  # the caller may have gone
                head = append.after + len(append.entries)
                future.set_result(Appended(head) if append.table in appended else None)

    async def _append(self, appends: Sequence[Append]) -> set[str]:
        """The tables that were appended to."""
        return {table for (table,) in await self._ask(sql.APPEND, columns(appends))}

    async def _apart(self, group: list[Job], error: Exception) -> None:
        """One of them is wrong, or another process was first somewhere: find it by halves."""
        if type(error) is StoreDown:  # those that wait would only find the same
            group, self._waiting = group + self._waiting, []
        if len(group) == 1 or isinstance(error, StoreDown):
            for job in group:
                answer(job, error)
            return
        middle = len(group) // 2
        await self._carry_out(group[:middle])
        await self._carry_out(group[middle:])


def answer(job: Job, error: Exception) -> None:
    append, future, _ = job
    if future.done():  # the caller has gone
        return
    if isinstance(error, DeadlockDetected):
        future.set_exception(StoreDown("PostgreSQL: deadlock"))
    elif not isinstance(error, UniqueViolation):
        future.set_exception(error)
    elif error.diag.constraint_name == "live_codes" and append.listing is not None:
        future.set_exception(CodeTaken(append.listing.code))
    else:  # another process was first
        future.set_result(None)


def next_group(waiting: list[Job]) -> tuple[list[Job], list[Job]]:
    """Those that go together, and those that still wait."""
    group: list[Job] = []
    later: list[Job] = []
    tables: set[str] = set()
    for job in waiting:
        table = job.append.table
        fits = table not in tables and len(group) < LARGEST
        (group if fits else later).append(job)
        tables.add(table)
    return group, later


def columns(appends: Sequence[Append]) -> dict[str, Any]:
    """The values of the statement: a list for each column."""
    entries = [
        (append.table, position, entry, checksum(append.table, position, entry))
        for append in appends
        for position, entry in enumerate(append.entries, append.after + 1)
    ]
    commands = [
        (append.table, command.place, command.id, command.digest)
        for append in appends
        for command in append.commands
    ]
    listings = [
        (append.table, *structs.astuple(append.listing)) for append in appends if append.listing is not None
    ]
    ends = [(append.table, append.after) for append in appends]
    return (
        named(("tables", "afters"), ends)
        | named(("entry_tables", "positions", "entries", "checksums"), entries)
        | named(("command_tables", "places", "commands", "digests"), commands)
        | named(("listing_tables", "codes", "lives", "listeds", "toucheds", "dues", "publics"), listings)
    )


def named(names: Sequence[str], rows: Sequence[Row]) -> dict[str, list[Any]]:
    columns: Iterable[Sequence[Any]] = zip(*rows, strict=True) if rows else [()] * len(names)
    return dict(zip(names, map(list, columns), strict=True))
