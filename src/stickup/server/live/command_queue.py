"""Carries out commands of people and of the clock at one table, one after the other.

The order is always: commit, acknowledge, broadcast. Nobody is shown anything that isn't on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import structs

from stickup.core.versions import Unknown
from stickup.store.contract import Appended, CommandKey, Conflict, Damaged, Listing, Repeated, StoreDown
from stickup.store.errors import AnswerLost
from stickup.tables import entries as e
from stickup.tables.apply_entries import apply, read
from stickup.tables.frame_types import FullEntry
from stickup.tables.handle_commands import CommandRefused, Entries
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Table

from ..http.public_tables import listing_of

if TYPE_CHECKING:
    from .hub import Hub
    from .live_table import LiveTable

MUCH: Final = 500
"""Entries; reading this many again takes several milliseconds."""
LATELY: Final = 128
"""How many recent commands are remembered, at least: duplicates usually come right after the first."""

T = TypeVar("T")
Make = Callable[[Table, int], Entries]
Done = Callable[[], None]


class TableLetGo(Exception):
    """This process no longer serves the table through this object. Ask the hub for the table again."""


class TableOrder:
    """What a person or the clock wants done. Each kind is a class: there are thousands a second."""

    __slots__ = ("command", "over")

    def __init__(self, command: CommandKey | None) -> None:
        self.command = command
        self.over = False

    def make(self, table: Table, now: int) -> Entries:
        """What happens now. Raises CommandRefused. It may be asked several times."""
        raise NotImplementedError

    def done(self) -> None:
        """It's on disk."""
        raise NotImplementedError

    def end(self, trouble: Exception | None = None) -> None:
        """It's over: it was carried out, or why not (CommandRefused, StoreDown, TableLetGo)."""
        raise NotImplementedError


class AwaitedOrder(TableOrder):
    """An order whose sender waits for the result."""

    __slots__ = ("_done", "_make", "result")

    def __init__(
        self, make: Make, command: CommandKey | None, done: Done, result: asyncio.Future[None]
    ) -> None:
        super().__init__(command)
        self._make = make
        self._done = done
        self.result = result

    def make(self, table: Table, now: int) -> Entries:
        return self._make(table, now)

    def done(self) -> None:
        self._done()

    def end(self, trouble: Exception | None = None) -> None:
        self.over = True
        settle(self.result, trouble)


class CommandQueue:
    """The fold of one table's log, and everything added to it."""

    def __init__(self, hub: Hub, table: Table, audience: LiveTable) -> None:
        self.table = table
        self.position = table.position
        """How many entries of the log are on the disk, as far as we know."""
        self.lock = asyncio.Lock()
        self._hub = hub
        self._audience = audience
        self._loop = asyncio.get_running_loop()
        self._waiting: list[TableOrder] = []
        self._carrier: asyncio.Task[None] | None = None
        """The task that carries out waiting orders."""
        self._let_go = False
        self._unsure = False
        """An answer of the store was lost: what we wrote may be in the log, and nobody notifies us of it."""
        self._doubted: list[TableOrder] = []
        """Those that it was about: they may have been done, whatever becomes of trying them again."""
        self._lately: set[int] = set()
        """Hashes of commands that came lately: a number takes little room …"""
        self._before: set[int] = set()
        """… and of those that came before them, until they are dropped all at once."""

    @property
    def idle(self) -> bool:
        """Whether nothing is being carried out, queued, or reading the table."""
        return self._carrier is None and not self.lock.locked()

    @property
    def is_let_go(self) -> bool:
        return self._let_go

    def let_go(self) -> None:
        """Stop writing and showing anything: the hub has replaced this object."""
        self._let_go = True

    def give(
        self, make: Make, command: CommandKey | None = None, done: Done = lambda: None
    ) -> asyncio.Future[None]:
        """Add an order and wait for its result."""
        order = AwaitedOrder(make, command, done, self._loop.create_future())
        self.add(order)
        return order.result

    def add(self, order: TableOrder) -> None:
        """Let it say what happens now, write that down, tell it so, show it. All orders of one moment share a
        commit."""
        self._waiting.append(order)
        if self._carrier is None:
            self._carrier = self._loop.create_task(self._carry())

    async def _carry(self) -> None:
        await asyncio.sleep(0)  # what comes in the next turn of the loop belongs to the same moment
        async with self.lock:
            queue, self._waiting = self._waiting, []
            try:
                await self._carry_out_all(queue)
            except Exception as trouble:  # noqa: BLE001 - it belongs to whoever asked
                for order in queue:
                    order.end(trouble)
        if self._let_go:
            self._turn_away()
        self._carrier = self._loop.create_task(self._carry()) if self._waiting else None

    def _turn_away(self) -> None:
        waiting, self._waiting = self._waiting, []
        for order in waiting:
            order.end(TableLetGo())

    async def ended(self) -> None:
        """Wait until nothing is being carried out."""
        if self._carrier is not None:
            await self._carrier

    async def _carry_out_all(self, queue: list[TableOrder]) -> None:
        if len(queue) > 1 and not self._let_go:
            await self._carry_out_together(queue)
        for order in queue:
            if not order.over:
                await self._try(order)
        self._doubted = []

    async def _try(self, order: TableOrder) -> None:
        """If one command fails, the others don't."""
        try:
            self._check_ours()
            await self._settle()
            await self._carry_out(order)
        except (CommandRefused, StoreDown, TableLetGo) as why:
            # Without its traceback: the way it came leads back to the order, a ring.
            order.end(self._honest(order, why).with_traceback(None))
        except Exception as trouble:  # noqa: BLE001 - it belongs to whoever asked
            order.end(trouble)
        else:
            order.end()

    def _honest(self, order: TableOrder, why: Exception) -> Exception:
        """That the store is down now doesn't mean that nothing was written before."""
        return AnswerLost(*why.args) if order in self._doubted and isinstance(why, StoreDown) else why

    async def _carry_out(self, order: TableOrder) -> None:
        if order.command is not None:
            self._seen_lately(order.command)
        while True:
            self._check_ours()
            try:
                entries = order.make(self.table, self._hub.clock.now())
            except CommandRefused:
                if order.command is None or not await self._done_before(order.command):
                    raise
                order.done()
                return
            if not entries:
                return
            began = time.perf_counter()
            result = await self._write(self.table.position, entries, [order])
            self._hub.metrics.commit_seconds.observe(time.perf_counter() - began)
            if isinstance(result, Appended):
                order.done()
                self._happen(entries)
                self._audience.grown()
                return
            if isinstance(result, Repeated):
                self._same(order.command, result.digest)
                self._doubted = [*self._doubted, order]
                if self._unsure:
                    await self._catch_up()
                order.done()
                return
            if not await self._catch_up():  # another process was first: try again, unless there is none
                raise StoreDown("the log is shorter than it was")

    async def _carry_out_together(self, queue: list[TableOrder]) -> None:
        """Several in one write, all or none, each as if those before it had happened. Nobody is told before
        they have; those that could not be done so are left as they were, to be tried alone."""
        began = time.perf_counter()
        entries: Entries = []
        shown: list[FullEntry | None] = []
        try:
            await self._settle()
        except StoreDown:
            return
        if self._let_go:
            return
        after, orders = self.position, self._make_together(queue, entries, shown)
        if not orders or not await self._appended(after, entries, orders):
            return
        self._hub.metrics.commit_seconds.observe(time.perf_counter() - began)
        for order in orders:
            order.done()
            order.end()
        self._tell(entries, shown)
        self._audience.grown()

    async def _appended(self, after: int, entries: Entries, orders: list[TableOrder]) -> bool:
        """Whether they're on disk. If not, whoever asked learns why when it's tried alone."""
        try:
            return isinstance(await self._write(after, entries, orders), Appended)
        except Exception:  # noqa: BLE001 - see above
            return False

    def _make_together(
        self, queue: list[TableOrder], entries: Entries, shown: list[FullEntry | None]
    ) -> list[TableOrder]:
        """What happens, all in one moment, and the orders it comes from. Nothing follows a table's end."""
        table, now, orders = self.table, self._hub.clock.now(), []
        for order in queue:
            made = self._made(order, now)
            if made:
                orders.append(order)
                entries += made
                shown += [apply(table, entry) for entry in made]
                if type(made[-1]) is e.Closed:
                    break
        return orders

    def _made(self, order: TableOrder, now: int) -> Entries | None:
        """What happens, if it is as simple as that."""
        if order.command is not None and self._seen_lately(order.command):
            return None  # sent twice: alone it is found out before it has happened
        try:
            return order.make(self.table, now)
        except Exception:  # noqa: BLE001 - it is made again, alone, and fails there
            return None

    async def _write(
        self, after: int, entries: Entries, orders: list[TableOrder]
    ) -> Appended | Conflict | Repeated:
        raw = [*map(e.encode, entries)]
        commands = [order.command for order in orders if order.command is not None]
        listing = self._closing() if type(entries[-1]) is e.Closed else None
        try:
            return await self._hub.store.append(self.table.id, after, raw, commands=commands, listing=listing)
        except AnswerLost:
            self._unsure, self._doubted = True, [*self._doubted, *orders]
            raise

    def _seen_lately(self, command: CommandKey) -> bool:
        """Whether it came before. From now on it did."""
        key = hash((command.place, command.id))
        if key in self._lately or key in self._before:
            return True
        self._lately.add(key)
        if len(self._lately) == LATELY:
            self._before, self._lately = self._lately, set()
        return False

    def _closing(self) -> Listing:
        """Free the table's code in the same write that closes it."""
        return structs.replace(listing_of(self.table), live=False, listed=False, due=None)

    async def _done_before(self, command: CommandKey) -> bool:
        """Whether a command that's refused now was already carried out earlier. It may have been if the store
        can't say: raises AnswerLost."""
        try:
            digest = await self._hub.store.told(self.table.id, command.place, command.id)
        except StoreDown as why:
            raise AnswerLost(*why.args) from None
        if digest is not None:
            self._same(command, digest)
        return digest is not None

    def _same(self, command: CommandKey | None, digest: bytes) -> None:
        if command is not None and command.digest != digest:
            raise CommandRefused(RefusalCode.CONFLICT)
        self._hub.metrics.duplicates.inc()

    def _happen(self, entries: Entries) -> None:
        self._tell(entries, [apply(self.table, entry) for entry in entries])

    def _tell(self, entries: Entries, all_shown: list[FullEntry | None], *, late: bool = False) -> None:
        self.position += len(entries)
        self._audience.happened(entries, all_shown, late=late)

    # What the disk knows

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table, while nothing is on its way to the disk. Raises TableLetGo."""
        async with self.lock:
            self._check_ours()
            await self._settle()
            yield self.table

    def _check_ours(self) -> None:
        """Raises TableLetGo."""
        if self._let_go:
            raise TableLetGo

    async def _settle(self) -> None:
        """Undo entries that weren't written: go back to what's on disk."""
        if self.table.position != self.position:
            self.table = await self._hub.recall(self.table.id, self.position)

    async def _catch_up(self) -> bool:
        """Read what other processes have added. Returns whether it was anything. Raises Unknown, Damaged."""
        await self._settle()
        entries, all_shown = [], []
        try:
            for line in await self._hub.store.read(self.table.id, self.position):
                entries.append(read(self.table, line))
                all_shown.append(apply(self.table, entries[-1]))
        except Unknown as why:
            self._hub.not_known(self.table.id, why)
            raise
        except Damaged as why:
            self._hub.found_damaged(self.table.id, why)
            raise
        self._unsure = False
        self._tell(entries, all_shown, late=len(entries) > 1)
        return bool(entries)

    async def hear(self, head: int) -> None:
        """Another process has notified us that the log has grown."""
        if head > self.position:
            async with self.lock:
                if head > self.position and not self._let_go:
                    await self._catch_up()

    async def look_for_more(self) -> None:
        """A client from another process may know more than this process."""
        if not self._hub.store.alone:
            async with self.lock:
                self._check_ours()
                await self._catch_up()


def settle(result: asyncio.Future[None], trouble: Exception | None) -> None:
    if result.done():  # the caller has gone
        return
    if trouble is None:
        result.set_result(None)
    else:
        result.set_exception(trouble)


async def thoughtfully(entries: int, work: Callable[[], T]) -> T:
    """Run long work in a thread, so that other tables don't wait."""
    return await asyncio.to_thread(work) if entries > MUCH else work()
