"""The log in PostgreSQL, for any number of servers: the first to write to a position gets it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Any, Final

import psycopg
from psycopg.errors import DeadlockDetected, InsufficientPrivilege, UniqueViolation
from psycopg_pool import AsyncConnectionPool

from ..checksums import Row as EntryRow
from ..checksums import checked, checksums
from ..contract import (
    Appended,
    CodeTaken,
    CommandKey,
    Conflict,
    Listing,
    Renewal,
    Repeated,
    StoredLog,
    StoreDown,
    StoredTable,
)
from ..errors import AnswerLost, TableExists, Unfit
from ..storable_text import keepable, kept
from . import statements as sql
from .address import PostgresAddress
from .append_groups import Append, AppendGroups
from .checks import check_server, migrate

Row = tuple[Any, ...]
Pool = AsyncConnectionPool[psycopg.AsyncConnection[Row]]

CONNECTIONS: Final = 8
WAIT_FOR_CONNECTION: Final = 3.0
"""Seconds: long enough for a server restart, short enough for someone who waits."""
WAIT_FOR_ANSWER: Final = 10.0
WAITING: Final = 2_000
"""At most this many calls may wait; others fail at once."""

TOLERANCE: Final = 1_000
"""Milliseconds that a process may be ahead of the database: an answer takes its time."""


class PostgresStore:
    """A few connections, one statement per call: a statement is a transaction and takes one round trip."""

    alone = False

    def __init__(self, url: str) -> None:
        self.epoch = ""
        self._link = PostgresAddress(url)
        self._pool: Pool | None = None
        self._under_way = 0
        """Appends that somebody waits for."""
        self._asking: set[asyncio.Task[list[Row]]] = set()
        self._renewing = ""
        self._appends: AppendGroups | None = None

    async def open(self) -> None:
        """Also raises Unfit if the server could lose committed data."""
        try:
            async with await self._link.connect() as link:
                await check_server(link)
                await migrate(link)
        except InsufficientPrivilege as error:
            raise Unfit(self._link.tell(error)) from error
        except psycopg.Error as error:
            raise StoreDown(self._link.tell(error)) from error
        self._pool = AsyncConnectionPool(
            kwargs={**self._link.settings, "autocommit": True},
            min_size=2,
            max_size=CONNECTIONS,
            open=False,
            timeout=WAIT_FOR_CONNECTION,
            max_waiting=WAITING,
            reconnect_timeout=WAIT_FOR_CONNECTION,  # so the next caller needn't wait long
            name="stickup",
        )
        await self._pool.open()
        self._appends = AppendGroups(self._ask)
        await self._identify()

    async def _identify(self) -> None:
        """Identify the database as precisely as our permissions allow."""
        for identity in sql.IDENTITIES:
            with suppress(InsufficientPrivilege):
                ((found,),) = await self._ask(f"SELECT {identity}")
                self._renewing = sql.RENEW.format(tolerance=TOLERANCE, identity=identity)
                self.epoch = epoch_of(found)
                return

    async def close(self) -> None:
        if self._pool:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nothing_under_way(), WAIT_FOR_ANSWER)
            if self._appends is not None:
                self._appends.close()
            pool, self._pool = self._pool, None
            await pool.close()

    async def _nothing_under_way(self) -> None:
        while self._under_way or self._asking:
            await asyncio.sleep(0.01)

    async def create(self, table: str, listing: Listing, entries: Sequence[bytes]) -> None:
        try:
            values = {"table": kept(table), **written(table, 0, entries), **columns(listing)}
            await self._ask(sql.CREATE, values)
        except UniqueViolation as error:
            if error.diag.constraint_name == "live_codes":
                raise CodeTaken(listing.code) from error
            raise TableExists(table) from error

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[bytes],
        *,
        commands: Sequence[CommandKey] = (),
        listing: Listing | None = None,
    ) -> Appended | Conflict | Repeated:
        for command in commands:
            kept(command.id)
        if self._appends is None:
            raise StoreDown("the store is not open")
        self._under_way += 1
        try:
            appended = await self._appends.add(Append(table, after, entries, commands, listing))
            if appended is None:
                return await self._why_not(table, commands)
            await self._forget_if_closed(table, listing)
            return appended
        finally:
            self._under_way -= 1

    async def _why_not(self, table: str, commands: Sequence[CommandKey]) -> Conflict | Repeated:
        """Why nothing was written. If the database can't say that any more, a command may have been done
        before."""
        try:
            return await self._refused(table, commands)
        except StoreDown as error:
            raise AnswerLost(*error.args) from error

    async def _refused(self, table: str, commands: Sequence[CommandKey]) -> Conflict | Repeated:
        for command in commands:
            digest = await self.told(table, command.place, command.id)
            if digest is not None:
                return Repeated(digest)
        if not await self.find(table):
            raise LookupError(f"no table {table!r}")
        return Conflict()

    async def relist(self, table: str, listing: Listing) -> None:
        try:
            rows = await self._ask(sql.RELIST, {"table": table, **columns(listing)})
        except UniqueViolation as error:
            raise CodeTaken(listing.code) from error
        if not rows and not await self.find(table):
            raise LookupError(f"no table {table!r}")
        await self._forget_if_closed(table, listing)

    async def _forget_if_closed(self, table: str, listing: Listing | None) -> None:
        """If that fails, what was written before is written all the same; nobody looks for the snapshot."""
        if listing and not listing.live:
            with suppress(StoreDown):
                await self._ask(sql.FORGET, {"table": table})

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if not keepable(table):
            return []
        return checked(table, after, await self._log(sql.ENTRIES, {"table": table, "after": after}))

    async def keep(self, table: str, position: int, fold: bytes) -> None:
        await self._ask(sql.KEEP, {"table": table, "position": position, "fold": fold})

    async def recall(self, table: str) -> StoredLog:
        rows = await self._log(sql.RECALL, {"table": table}) if keepable(table) else []
        _, fold, after = rows.pop(0) if rows and not rows[0][0] else (0, None, 0)
        return StoredLog(fold, checked(table, after or 0, rows), after or 0)

    async def _log(self, query: str, values: dict[str, Any]) -> list[EntryRow]:
        rows = await self._ask(query, values)
        return [(position, bytes(entry), checksum) for position, entry, checksum in rows]

    async def told(self, table: str, place: int, command: str) -> bytes | None:
        if not keepable(table + command):
            return None
        rows = await self._ask(sql.TOLD, {"table": table, "place": place, "command": command})
        return rows[0][0] if rows else None

    async def find(self, table: str) -> StoredTable | None:
        rows = await self._ask(sql.FIND, {"table": table}) if keepable(table) else []
        return found(rows[0]) if rows else None

    async def find_code(self, code: str) -> StoredTable | None:
        rows = await self._ask(sql.FIND_CODE, {"code": code}) if keepable(code) else []
        return found(rows[0]) if rows else None

    async def live(self, *, listed: bool = False, due_before: int | None = None) -> list[StoredTable]:
        rows = await self._ask(sql.LIVE, {"listed": listed, "due_before": due_before})
        return [found(row) for row in rows]

    async def renew(self, node: str, now: int | None) -> Renewal:
        ((at, identity, nodes, beats),) = await self._ask(self._renewing, {"node": node, "now": now})
        return Renewal(dict(zip(nodes, beats, strict=True)), at, epoch_of(identity))

    async def bury(self, nodes: Mapping[str, int]) -> None:
        await self._ask(sql.BURY, {"nodes": list(nodes), "beats": list(nodes.values())})

    async def live_count(self) -> int:
        ((count,),) = await self._ask(sql.LIVE_COUNT)
        return int(count)

    async def ping(self) -> None:
        await self._ask(sql.PING)

    async def _ask(self, query: str, values: dict[str, Any] | None = None) -> list[Row]:
        """The rows of one statement. An error in a value (a doubled key), or because of
        another statement, is passed on as psycopg's.

        psycopg takes back what isn't answered in time. Nobody waits for that: a server that hangs is slow to
        do so, too.
        """
        if not self._pool:
            raise StoreDown("the store is not open")
        asking = asyncio.create_task(self._rows(self._pool, query, values))
        self._asking.add(asking)
        asking.add_done_callback(self._asked)
        try:
            if not (await asyncio.wait({asking}, timeout=WAIT_FOR_ANSWER))[0]:
                raise AnswerLost("PostgreSQL: no answer in time")
        finally:
            asking.cancel()
        return asking.result()

    def _asked(self, asking: asyncio.Task[list[Row]]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # whoever asked has it, or has gone

    async def _rows(self, pool: Pool, query: str, values: dict[str, Any] | None) -> list[Row]:
        sent = False
        try:
            async with living(pool) as link:
                sent = True
                cursor = await link.execute(query.encode(), values, binary=True)
                return await cursor.fetchall() if cursor.description else []
        except (psycopg.IntegrityError, psycopg.DataError, InsufficientPrivilege, DeadlockDetected):
            raise
        except psycopg.Error as error:
            raise (AnswerLost if sent and was_cut(error) else StoreDown)(self._link.tell(error)) from error


@asynccontextmanager
async def living(pool: Pool) -> AsyncIterator[psycopg.AsyncConnection[Row]]:
    """A live connection from the pool. After a server restart all are dead; the pool replaces each when it's
    given back."""
    while True:
        async with pool.connection() as link:
            if is_alive(link):
                yield link
                return


def is_alive(link: psycopg.AsyncConnection[Row]) -> bool:
    """Whether an idle connection is alive: if it has something to read, it was cut. This costs no round trip;
    the second look finds the end of the stream after a last message."""
    try:
        link.pgconn.consume_input()
        link.pgconn.consume_input()
    except psycopg.OperationalError:
        return False
    return True


def was_cut(error: psycopg.Error) -> bool:
    """The server closed the connection, or says that it's shutting down."""
    return error.sqlstate is None or error.sqlstate.startswith("57P")


def epoch_of(identity: str) -> str:
    """The same for every process at this database, and different once it was restored."""
    return blake2b(identity.encode(), digest_size=8).hexdigest()


def written(table: str, after: int, entries: Sequence[bytes]) -> dict[str, Any]:
    return {"entries": list(entries), "checksums": checksums(table, after, entries)}


def columns(listing: Listing) -> dict[str, Any]:
    return {
        "code": kept(listing.code),
        "live": listing.live,
        "listed": listing.listed,
        "touched": listing.touched,
        "due": listing.due,
        "public": listing.public,
    }


def found(row: Row) -> StoredTable:
    table, code, is_live, is_listed, touched, due, public, last = row
    return StoredTable(table, Listing(code, is_live, is_listed, touched, due, bytes(public)), last)
