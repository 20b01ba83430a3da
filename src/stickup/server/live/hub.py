"""All the tables that this process serves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from msgspec import Struct

from stickup.core.versions import Unknown
from stickup.store.contract import (
    CodeTaken,
    Damaged,
    Listing,
    Notifier,
    Renewal,
    Store,
    StoredLog,
    StoreDown,
    StoredTable,
)
from stickup.tables import entries as e
from stickup.tables import handle_commands
from stickup.tables.apply_entries import apply, fold
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import Clock
from stickup.tables.codes import fresh_code, fresh_table_id, fresh_token, hash_token
from stickup.tables.game_setup import BadSetup, check_setup
from stickup.tables.handle_commands import CommandRefused, Entries
from stickup.tables.people import Person
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Table

from ..http.public_tables import listing_of
from ..process.metrics import Metrics
from ..push.turn_calls import TurnCalls
from ..refusals import CloseCode
from .bot_workers import BotWorkers
from .command_queue import TableLetGo, thoughtfully
from .live_processes import LEASE, Leases
from .live_table import LiveTable

BEAT: Final = 1.0
"""Seconds between polls while notifications are down."""
QUIET_BEATS: Final = 3
"""Every so many beats, poll even if notifications seem to work."""
SWEEP_BEATS: Final = 10
"""Every so many beats, look for empty tables."""
TRIES: Final = 20
AT_ONCE: Final = 16
"""Tables loaded at the same time: their writes share a commit, and nobody waits for the last."""

log = structlog.get_logger()
T = TypeVar("T")


class Newcomer(Struct, frozen=True):
    """Someone who wants to sit down. `guest` is a hash."""

    name: str
    look: str
    guest: str
    age: int | None = None


class Seated(Struct, frozen=True):
    """Someone's place, and the token that proves it. The token is sent once and stored nowhere."""

    table: str
    code: str
    place: int
    token: str


class Hub:
    """The tables in this process, by id: each is loaded on demand."""

    def __init__(
        self, store: Store, notifier: Notifier, clock: Clock, metrics: Metrics, checkpoints: Checkpoints
    ) -> None:
        self.store = store
        self.checkpoints = checkpoints
        self.clock = clock
        self.metrics = metrics
        self.node = "" if store.alone else fresh_token()[:8]
        self.leases = Leases(self.node)
        self.renewed = 0
        """When our own lease was last renewed; and how far we were from the store's clock then."""
        self.clock_error = 0
        self.calls = TurnCalls(None)
        """Calls people whose turn it is and who aren't there."""
        self.bot_workers = BotWorkers()
        self.lives: dict[str, LiveTable] = {}
        self.draining = False
        self.owns: Callable[[str], bool] = lambda table: True
        """Whether this process is the one to look after a table, of those that share a port."""
        self.unknown: set[str] = set()
        """Tables that this program cannot read. Others can: they are left as they are."""
        self.damaged: dict[str, int] = {}
        """Tables whose log is not what was written, and where: nobody gets in there."""
        self._notifier = notifier
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._few = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._burial: asyncio.Task[Any] | None = None
        self._surveyed = False
        """We've looked for people of processes that died before us and that the store has forgotten."""

    @property
    def alone(self) -> bool:
        """Whether this is the only process that serves these tables."""
        return self.store.alone or not self.leases.others()

    async def open(self) -> None:
        """Start serving, and load the tables with people at them, bit by bit."""
        await self._begin_time()
        self._notifier.listen(self._hear)
        self._spawn(self._take_up())
        self._spawn(self._sweep())
        if not self.store.alone:
            self._spawn(self._stay_alive())

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        self.calls.close()
        for live in self.lives.values():
            live.put_away()
        self.bot_workers.close()
        await asyncio.gather(
            *self._tasks, *(live.ended() for live in self.lives.values()), return_exceptions=True
        )

    # Finding tables

    async def table(self, name: str) -> LiveTable | None:
        """The table of that name, if there is one. Raises Unknown, Damaged."""
        live = self.lives.get(name)
        if live is not None:
            return live
        if name in self.unknown:
            raise Unknown
        if name in self.damaged:
            raise Damaged(name, self.damaged[name])
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.ensure_future(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def at(self, name: str, work: Callable[[LiveTable], Awaitable[T]]) -> T | None:
        """Do this at the table of that name; None if there is none. Raises what `work` raises, Unknown,
        Damaged and StoreDown.

        A table may be let go while someone waits for it: then it's loaded again.
        """
        while (live := await self.table(name)) is not None:
            try:
                return await work(live)
            except Damaged as why:
                self.found_damaged(name, why)
                raise
            except TableLetGo:
                if self.lives.get(name) is live:
                    raise StoreDown("the server is stopping") from None
        return None

    async def _load(self, name: str) -> LiveTable | None:
        async with self._few:
            epoch, found = self.store.epoch, await self._read(name)
            while epoch != self.store.epoch:  # it was restored meanwhile
                epoch, found = self.store.epoch, await self._read(name)
            if found is None:
                return None
            table, listing = found
            self.clock.not_before(table.touched)
            live = self.lives[name] = LiveTable(self, table, listing)
            await live.wake()
            return live

    async def _read(self, name: str) -> tuple[Table, Listing] | None:
        """An open table, as it is in the store. Raises Unknown, Damaged."""
        found = await self.store.find(name)
        if found is None or not found.listing.live:
            return None
        try:
            return await self.recall(name), found.listing
        except Unknown as why:
            self.not_known(name, why)
            raise
        except Damaged as why:
            self.found_damaged(name, why)
            raise

    async def recall(self, name: str, position: int | None = None) -> Table:
        """The table as it was at this position, or as it is: from the whole log, or from the latest snapshot
        and the entries after it. Raises Unknown, Damaged."""
        found = await self.store.recall(name)
        table = None if found.fold is None else self.checkpoints.unpack(found.fold)
        if table is not None and not fits(table, found, position):
            table = None
        log = found.entries if table or found.fold is None else await self.store.read(name)
        until = None if position is None else position - (table.position if table else 0)
        return await thoughtfully(len(log), partial(fold, log[:until], table))

    async def with_code(self, code: str) -> LiveTable | None:
        found = await self.store.find_code(code)
        return None if found is None else await self.table(found.table)

    # Sitting down

    async def create(self, agreed: e.Agreed, host: Newcomer) -> Seated:
        """A new table and its host. Raises CommandRefused, StoreDown."""
        try:
            check_setup(agreed)
        except BadSetup:
            raise CommandRefused(RefusalCode.BAD_SETUP) from None
        name, token = fresh_table_id(), fresh_token()
        open_tables = await self.store.live_count()
        for _ in range(TRIES):
            table = Table()
            now, code = self.clock.now(), fresh_code(open_tables)
            opened = e.Opened(now, name, code, agreed)
            apply(table, opened)
            entries: Entries = [opened, *sit_down(table, host, token, now)]
            for entry in entries[1:]:
                apply(table, entry)
            listing = listing_of(table)
            try:
                await self.store.create(name, listing, [e.encode(entry) for entry in entries])
            except CodeTaken:
                continue
            live = self.lives[name] = LiveTable(self, table, listing)
            live.set_alarm()
            return Seated(name, code, 0, token)
        raise StoreDown("no free code")

    async def join(self, name: str, newcomer: Newcomer) -> Seated:
        """A place at a table, the same one for the same guest. Raises CommandRefused, StoreDown."""
        seated = await self.at(name, lambda live: join(live, newcomer))
        if seated is None:
            raise CommandRefused(RefusalCode.NO_SUCH_TABLE)
        return seated

    def seated(self, table: Table, token: str) -> Person | None:
        """The place that this token opens."""
        hashed = hash_token(token)
        return next((person for person in table.humans if person.token == hashed), None)

    # What other processes say

    def grown(self, table: str, head: int) -> None:
        self._notifier.notify(table, head)

    def closed(self, table: str) -> None:
        self._drop(table, CloseCode.TABLE_GONE)

    def not_known(self, table: str, why: Unknown) -> None:
        """A newer program has written to this table: send its viewers elsewhere, and write nothing."""
        if table not in self.unknown:
            self.unknown.add(table)
            log.error("table-not-known", table=table, error=str(why))
        self._drop(table, CloseCode.NEWER_PROGRAM)

    def _drop(self, table: str, code: CloseCode) -> None:
        live = self.lives.pop(table, None)
        if live is not None:
            live.put_away()
            for viewer in tuple(live.viewers):
                viewer.cut(code)

    def found_damaged(self, table: str, why: Damaged) -> None:
        """The table's log is damaged: close it to everyone, and leave it as it is."""
        if table not in self.damaged:
            self.damaged[table] = why.position
            log.error("table-damaged", table=table, position=why.position)
        self._drop(table, CloseCode.DAMAGED)

    def _hear(self, heads: Mapping[str, int]) -> None:
        """Most are of tables that only others serve."""
        for table in heads.keys() & self.lives.keys():
            if heads[table] > self.lives[table].queue.position:
                self._hear_of(table, heads[table])

    def _hear_of(self, table: str, head: int) -> None:
        live = self.lives[table]
        if not self.owns(table) and live.resting(self.clock.now()):
            self._let_go(table)  # somebody joined through us: to read along would cost as much as to serve it
        else:
            self._spawn(self._quietly(live.queue.hear(head)))

    # Time, and who is alive

    async def _begin_time(self) -> None:
        renewal = await self.store.renew(self.node, None)
        if renewal.now is not None:
            self.clock.start_at(renewal.now)
        await self._begin_after(await self.store.live())
        self._learn(renewal)

    async def _begin_after(self, tables: list[StoredTable]) -> None:
        """Time goes on after the last table that was touched. A listing has no checksum, so its table's log
        has to confirm it: one wrong bit there would end every question at every table."""
        for found in sorted(tables, key=lambda found: -found.listing.touched):
            if found.listing.touched <= self.clock.now():
                return
            try:
                table = await self.recall(found.table)
            except (Unknown, Damaged):
                continue
            self.clock.not_before(table.touched)
            if table.touched >= found.listing.touched:
                return

    async def _stay_alive(self) -> None:
        """Renew our lease, apart from the sweep, which may take long: without it, others take us for dead."""
        while True:
            await asyncio.sleep(BEAT)
            await self._quietly(self._renew())

    async def _renew(self) -> None:
        """Renew our lease, and take over from processes that are dead: their people are still marked as
        present."""
        renewal = await self.store.renew(self.node, self.clock.now())
        self._learn(renewal)
        self._at_each(LiveTable.miss_the_lost)
        lapsed = self.leases.lapsed()
        wanted = lapsed or (self.leases.sure and not self._surveyed)
        if wanted and (self._burial is None or self._burial.done()):
            self._burial = self._spawn(self._quietly(self._bury(lapsed)))

    async def _bury(self, lapsed: dict[str, int]) -> None:
        """Load every table where a dead process may have left people. Renewing goes on meanwhile. If the
        store fails at one of them, the dead are buried another time: nobody else would look there again."""
        found = [found.table for found in await self.store.live() if found.listing.due is None]
        tables = [table for table in found if table not in self.lives]
        if not await self._take_up_each(tables):
            return
        self._surveyed = True
        for table in tables:
            if table in self.lives and self.lives[table].unused:
                self._let_go(table)  # others serve it
        await self.store.bury(lapsed)
        self.leases.bury(lapsed)

    def _learn(self, renewal: Renewal) -> None:
        self.renewed = self.clock.running()
        self.leases.look(renewal.beats, self.renewed)
        if renewal.now is not None:
            self.clock_error = abs(self.clock.now() - renewal.now)
            self.clock.not_before(renewal.now)
        if renewal.epoch != self.store.epoch:
            self._start_over(renewal.epoch)

    def _start_over(self, epoch: str) -> None:
        """The store was restored while we ran: forget everything in memory."""
        log.error("store-restored")
        self.store.epoch = epoch
        self.unknown.clear()
        self.damaged.clear()
        self.leases.start_over()
        self._surveyed = False
        for name in tuple(self.lives):
            self._drop(name, CloseCode.RESTART)

    @property
    def lapsed(self) -> bool:
        """Whether our lease has lapsed, so that others take us for dead."""
        return not self.store.alone and self.clock.running() > self.renewed + LEASE

    # Housekeeping

    async def _take_up(self) -> None:
        """Load tables with people at them, so that their clocks go on. If the store fails, try again: nobody
        else would look there."""
        while self.store.alone and not await self._quietly(self._take_up_all()):
            await asyncio.sleep(BEAT)

    async def _take_up_all(self) -> None:
        """Raises StoreDown if it failed at one of them."""
        found = [found.table for found in await self.store.live() if found.listing.due is None]
        names = iter([table for table in found if table not in self.lives])
        if not all(await asyncio.gather(*(self._take_up_each(names) for _ in range(AT_ONCE)))):
            raise StoreDown("not every table could be loaded")

    async def _take_up_each(self, names: Iterable[str]) -> bool:
        """Returns whether the store never failed."""
        answered = True
        for name in names:
            answered &= await self._quietly(self.table(name))
            await asyncio.sleep(0)
        return answered

    async def _sweep(self) -> None:
        beat = 0
        while True:
            await asyncio.sleep(BEAT)
            beat += 1
            if not self.store.alone and (not self._notifier.healthy or beat % QUIET_BEATS == 0):
                await self._quietly(self._look_around())
            if beat % SWEEP_BEATS == 0:
                await self._quietly(self._wake_due())
                self._let_rest()

    async def _look_around(self) -> None:
        """Look for changes that no notification announced."""
        for found in await self.store.live():
            live = self.lives.get(found.table)
            if live is not None:
                await self._quietly(live.queue.hear(found.head))

    async def _wake_due(self) -> None:
        """Load empty tables at which something is due: the next move of a slow game, or the table's end."""
        due = [found.table for found in await self.store.live(due_before=self.clock.now())]
        for table in filter(self.owns, due):
            await self._quietly(self.table(table))

    def _let_rest(self) -> None:
        """Unload tables at which nobody is and nothing happens: the log has them."""
        self._at_each(self._let_rest_at)

    def _let_rest_at(self, live: LiveTable) -> None:
        if live.resting(self.clock.now()):
            self._let_go(live.table.id)

    def _at_each(self, work: Callable[[LiveTable], object]) -> None:
        """Do this at every table. An error at one doesn't stop the others."""
        for live in tuple(self.lives.values()):
            try:
                work(live)
            except Exception as error:
                log.error("table-broken", table=live.table.id, exc_info=error)

    def _let_go(self, name: str) -> None:
        self.lives.pop(name).put_away()

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> bool:
        """An error at one table doesn't stop the others. Returns whether the store answered."""
        try:
            await work
        except StoreDown:
            self.metrics.store_errors.inc()
            return False
        except (Unknown, Damaged):
            pass  # already logged
        except Exception as error:
            log.error("table-broken", exc_info=error)
        return True

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def fits(table: Table, found: StoredLog, position: int | None) -> bool:
    """Whether a snapshot is where it belongs, and not from later. Its seal doesn't cover what the store says
    about it: with a wrong position, entries would be left out, or happen again."""
    return table.position == found.position and (position is None or table.position <= position)


async def join(live: LiveTable, newcomer: Newcomer) -> Seated:
    """Sit down, and return the place that was written; they may have left it again by now."""
    token, places = fresh_token(), [0]

    def make(table: Table, now: int) -> Entries:
        entries = sit_down(table, newcomer, token, now)
        places[:] = [entry.place for entry in entries if isinstance(entry, e.Sat | e.Rekeyed)]
        return entries

    await live.act(make)
    return Seated(live.table.id, live.table.code, places[0], token)


def sit_down(table: Table, newcomer: Newcomer, token: str, now: int) -> Entries:
    who = newcomer
    return handle_commands.sit(table, who.name, who.look, hash_token(token), who.guest, who.age, now)
