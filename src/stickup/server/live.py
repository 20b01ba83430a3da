"""A table as this process serves it: the fold of its log, the people who look at it, its clock.

The order is always: commit, acknowledge, broadcast. Nobody is shown what is not on the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from itertools import takewhile
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from msgspec import structs

from stickup.store.contract import Appended, Command, Conflict, Listing, Repeated, Store, StoreDown
from stickup.tables import entries as e
from stickup.tables.alarms import give_back, next_alarm
from stickup.tables.clock import MINUTE, SECOND, Clock, Speed
from stickup.tables.frozen import Freezer
from stickup.tables.happening import apply, fold
from stickup.tables.rulings import Entries, Refused
from stickup.tables.shown import Room, Shown
from stickup.tables.table import Phase, Table
from stickup.tables.viewing import OWN_STEP, Frames, draft, framed, snapshot, wishes

from . import wire
from .listing import listing_of
from .metrics import Metrics
from .refusals import Close

RECENT: Final = 32
"""So many entries are kept at hand for those who were away for a moment."""
FAR_BEHIND: Final = 1000
"""Whoever lacks more than that gets a snapshot instead."""
TICK: Final = 0.25
"""How many have answered is told on this beat: nobody learns when exactly somebody did (S1)."""
AWAY_GRACE: Final = 5.0
"""A phone that drops for a moment has not left."""
REST: Final = MINUTE
"""A table at which nobody is and nothing happens is kept at hand for so long."""
KEEP_EVERY: Final = 64
"""So many entries at most have to be read again when a process takes the table up."""
MUCH: Final = 500
"""Entries; to read so many again takes several milliseconds."""
RETRY: Final = 1.0
"""When the store was down, the clock tries again after so long."""

MAKES_ROOM: Final = (e.Came, e.Stood, e.Rekeyed)
IN_PLAY: Final = (e.Drafted, e.Wished, e.Counted, e.Answered)
"""What the list of tables need not know."""

T = TypeVar("T")
Make = Callable[[Table, int], Entries]


class Viewer(Protocol):
    """Somebody who looks at the table: at a place, or just watching (None)."""

    place: int | None

    @property
    def gone(self) -> bool:
        """The connection has ended."""

    def post(self, *frames: bytes) -> None:
        """Send when there is time. Never waits, never fails."""

    def cut(self, code: int) -> None:
        """End the connection."""


class House(Protocol):
    """What a table needs of the process around it."""

    store: Store
    clock: Clock
    metrics: Metrics
    freezer: Freezer
    node: str
    """The name of this process among those that serve the same tables."""

    def grown(self, table: str, head: int) -> None:
        """Tell the other processes."""

    def closed(self, table: str) -> None:
        """This table is gone for good."""


class Order:
    """What somebody wants done, or the clock: `make` says what happens, `done` is called when it has."""

    __slots__ = ("command", "done", "make", "over", "result")

    def __init__(
        self, make: Make, command: Command | None, done: Callable[[], None], result: asyncio.Future[None]
    ) -> None:
        self.make = make
        self.command = command
        self.done = done
        self.over = False
        self.result = result

    def end(self, trouble: Exception | None = None) -> None:
        """It was carried out, or why not."""
        self.over = True
        if self.result.done():  # whoever asked has gone away
            return
        if trouble is None:
            self.result.set_result(None)
        else:
            self.result.set_exception(trouble)


class Written(NamedTuple):
    """An order on its way to the disk, and what it will show once it is there."""

    order: Order
    entries: Entries
    shown: list[Shown | None]
    result: Awaitable[Appended | Conflict | Repeated]


class Live:
    """One table, alive in this process."""

    def __init__(self, house: House, table: Table, listing: Listing) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self._house = house
        self._listing = listing
        self._recent: deque[Shown] = deque(maxlen=RECENT)
        self._kept = table.position - table.position % KEEP_EVERY
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._orders: list[Order] = []
        self._carrier: asyncio.Task[None] | None = None
        """Carries out the orders there are."""
        self.position = table.position
        """So many entries of the log are on the disk, as far as is known here."""
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0
        self._ticking: asyncio.TimerHandle | None = None
        self._told_in: tuple[int, int] = (0, 0)
        self._tasks: set[asyncio.Task[None]] = set()

    # Doing

    async def act(
        self, make: Make, command: Command | None = None, done: Callable[[], None] = lambda: None
    ) -> None:
        """Let `make` say what happens now, write it down, call `done`, show it. Raises Refused, StoreDown."""
        await self.order(make, command, done)

    def order(
        self, make: Make, command: Command | None = None, done: Callable[[], None] = lambda: None
    ) -> asyncio.Future[None]:
        """The same for whoever has no time to wait. All orders of one moment share a commit."""
        order = Order(make, command, done, self._loop.create_future())
        self._orders.append(order)
        if self._carrier is None:
            self._carrier = self._loop.create_task(self._carry())
        return order.result

    async def _carry(self) -> None:
        async with self._lock:
            orders, self._orders = self._orders, []
            try:
                await self._carry_out_all(orders)
            except Exception as trouble:  # noqa: BLE001 - it belongs to whoever asked
                for order in orders:
                    order.end(trouble)
        self._carrier = self._loop.create_task(self._carry()) if self._orders else None

    async def _carry_out_all(self, orders: list[Order]) -> None:
        if self._house.store.alone and len(orders) > 1:
            await self._carry_out_together(orders)
        for order in orders:
            if not order.over:
                await self._try(order)

    async def _try(self, order: Order) -> None:
        """One order fails alone."""
        try:
            await self._settle()
            await self._carry_out(order)
        except (Refused, StoreDown) as why:  # without the way it came, which leads back to the order: a ring
            order.end(why.with_traceback(None))
        except Exception as trouble:  # noqa: BLE001 - it belongs to whoever asked
            order.end(trouble)
        else:
            order.end()

    async def _carry_out(self, order: Order) -> None:
        while True:
            try:
                entries = order.make(self.table, self._house.clock.now())
            except Refused:
                if order.command is None or not await self._done_before(order.command):
                    raise
                order.done()
                return
            if not entries:
                return
            began = time.perf_counter()
            result = await self._write(entries, order.command)
            self._house.metrics.commit_seconds.observe(time.perf_counter() - began)
            if isinstance(result, Appended):
                order.done()
                self._happen(entries)
                self._grown()
                return
            if isinstance(result, Repeated):
                self._same(order.command, result.digest)
                order.done()
                return
            await self._catch_up()  # another process was faster: think again

    async def _carry_out_together(self, orders: list[Order]) -> None:
        """Several in one commit, each as if those before it had happened. Nobody is told before they have;
        those that could not be done so are left as they were."""
        began, written = time.perf_counter(), []
        with suppress(StoreDown):
            await self._settle()
            for order in orders:
                if (entries := self._made(order)) is not None:
                    result = self._write(entries, order.command)
                    shown = [apply(self.table, entry) for entry in entries]
                    written.append(Written(order, entries, shown, result))
        results = [await outcome(each.result) for each in written]
        self._house.metrics.commit_seconds.observe(time.perf_counter() - began)
        good = list(takewhile(lambda each: isinstance(each[1], Appended), zip(written, results, strict=True)))
        for each, _ in good:
            each.order.done()
            each.order.end()
        for each, _ in good:
            self._tell(each.entries, each.shown)
        if good:
            self._grown()

    def _made(self, order: Order) -> Entries | None:
        """What happens, if it is as simple as that."""
        try:
            return order.make(self.table, self._house.clock.now()) or None
        except Exception:  # noqa: BLE001 - it is made again, alone, and fails there
            return None

    def _write(self, entries: Entries, command: Command | None) -> Awaitable[Appended | Conflict | Repeated]:
        raw = [e.encode(entry) for entry in entries]
        table, listing = self.table, self._closing(entries)
        return self._house.store.append(table.id, table.position, raw, command=command, listing=listing)

    def _grown(self) -> None:
        self._house.grown(self.table.id, self.position)
        self._keep()

    async def _settle(self) -> None:
        """What was to happen together and did not: back to what is on the disk."""
        if self.table.position != self.position:
            log = await self._house.store.read(self.table.id)
            self.table = await thoughtfully(len(log), partial(fold, log[: self.position]))

    def _closing(self, entries: Entries) -> Listing | None:
        """A table's code is free from the very moment it is closed."""
        closes = isinstance(entries[-1], e.Closed)
        return structs.replace(self._listing, live=False, listed=False, due=None) if closes else None

    async def _done_before(self, command: Command) -> bool:
        """What is refused now may have been done already."""
        digest = await self._house.store.told(self.table.id, command.place, command.id)
        if digest is not None:
            self._same(command, digest)
        return digest is not None

    def _same(self, command: Command | None, digest: bytes) -> None:
        if command is not None and command.digest != digest:
            raise Refused("conflict")
        self._house.metrics.duplicates.inc()

    # Showing

    def _happen(self, entries: Entries) -> None:
        self._tell(entries, [apply(self.table, entry) for entry in entries])

    def _tell(self, entries: Entries, all_shown: list[Shown | None]) -> None:
        """It is on the disk, and has happened."""
        self.position += len(entries)
        for entry, shown in zip(entries, all_shown, strict=True):
            if shown is not None:
                self._show(shown)
            if isinstance(entry, e.Covered):
                self._house.metrics.stand_ins.inc()
            if isinstance(entry, MAKES_ROOM):
                self._make_room(entry)
        if self.table.agreed.speed is Speed.DAYS or not all(isinstance(entry, IN_PLAY) for entry in entries):
            self._relist()
        self._tick_soon()
        if any(shown is not None for shown in all_shown):  # what nobody is shown changes nothing that is due
            self.set_alarm()
        if self.table.phase is Phase.CLOSED:
            self._house.closed(self.table.id)

    def _show(self, shown: Shown) -> None:
        frames = Frames(shown)
        for viewer in tuple(self.viewers):
            viewer.post(frames.for_place(viewer.place))
        self._recent.append(shown)

    def _make_room(self, entry: e.Came | e.Stood | e.Rekeyed) -> None:
        """Who got up, sits at another device or has another token is not served here any more."""
        moved = isinstance(entry, e.Came)
        if isinstance(entry, e.Came) and entry.node == self._house.node:
            return
        for viewer in tuple(self.viewers):
            if viewer.place == entry.place:
                viewer.cut(Close.OPENED_ELSEWHERE if moved else Close.NO_SESSION)

    async def _catch_up(self) -> None:
        """Read what other processes have added."""
        await self._settle()
        log = await self._house.store.read(self.table.id, self.position)
        self._happen([e.decode(entry) for entry in log])

    async def hear(self, head: int) -> None:
        """Another process says that the log has grown."""
        if head > self.position:
            async with self._lock:
                if head > self.position:
                    await self._catch_up()

    async def room(self) -> Room:
        """The table as everybody may see it; of what is on its way to the disk nobody knows."""
        async with self._lock:
            await self._settle()
            return self.table.room()

    async def look_for_more(self) -> None:
        """Whoever comes from another process may know more than this one has been told."""
        if not self._house.store.alone:
            async with self._lock:
                await self._catch_up()

    def _keep(self) -> None:
        """From time to time: what the log has come to."""
        table = self.table
        due = table.position == self.position >= self._kept + KEEP_EVERY
        if due and table.phase is not Phase.CLOSED:
            self._kept = table.position
            fold = self._house.freezer.freeze(table)
            self._put_down(partial(self._house.store.keep, table.id, table.position, fold))

    # Looking

    async def greet(self, viewer: Viewer, hello: wire.Hello) -> None:
        """Everything the viewer lacks, then everything as it happens."""
        async with self._lock:
            await self._settle()
            missed = await self._missed(viewer, hello)
            resumed, n = missed is not None, self.table.n
            if hello.last is not None:
                self._house.metrics.resumes.labels("entries" if resumed else "snapshot").inc()
                self._house.metrics.replayed.inc(len(missed or ()))
            now, epoch = self._house.clock.now(), self._house.store.epoch
            welcome = framed(wire.Welcome(wire.VERSION, epoch, now, n, viewer.place, resumed))
            body = missed if missed is not None else [framed(snapshot(self.table, viewer.place))]
            own = wire.Live(n, draft(self.table, viewer.place), wishes(self.table, viewer.place))
            viewer.post(welcome, *body, framed(own, OWN_STEP))
            self._tell_in(viewer)
            for other in tuple(self.viewers):
                if viewer.place is not None and other.place == viewer.place:
                    self.viewers.discard(other)
                    other.cut(Close.OPENED_ELSEWHERE)
            self.viewers.add(viewer)
        await self._be_there(viewer)

    async def _missed(self, viewer: Viewer, hello: wire.Hello) -> list[bytes] | None:
        """The entries after the viewer's last number, or None if a snapshot is better."""
        last, n = hello.last, self.table.n
        same_log = hello.epoch in (None, self._house.store.epoch)
        if last is None or not same_log or not 0 <= n - last < FAR_BEHIND:
            return None
        missed = [shown for shown in self._recent if shown.n > last]
        if len(missed) < n - last:
            log = await self._house.store.read(self.table.id)
            missed = await thoughtfully(len(log), partial(shown_after, last, log[: self.position]))
            self._recent = deque(missed, RECENT)  # after a restart the others at this table lack the same
        return [Frames(shown).for_place(viewer.place) for shown in missed]

    def forget(self, viewer: Viewer) -> None:
        """The connection has ended. If nobody else sits there, they are away in a moment."""
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        if viewer.place is not None:
            self._later(AWAY_GRACE, viewer.place)

    def _later(self, seconds: float, place: int) -> None:
        self._loop.call_later(seconds, lambda: self._spawn(self._be_gone(place)))

    async def _be_there(self, viewer: Viewer) -> None:
        def make(table: Table, now: int) -> Entries:
            person = None if viewer.place is None else table.people.get(viewer.place)
            if person is None or (person.here and person.node == self._house.node and not person.covered):
                return []
            if viewer.gone:  # to another process, perhaps: it would hang up on them there
                return []
            return [e.Came(now, person.place, self._house.node)]

        await self.act(make)

    async def _be_gone(self, place: int) -> None:
        def make(table: Table, now: int) -> Entries:
            person = table.people.get(place)
            served = any(viewer.place == place for viewer in self.viewers)
            if person is None or served or not person.here or person.bot:
                return []
            if person.node != self._house.node:  # another process serves them
                return []
            return [e.Went(now, place)]

        await self._quietly(make)

    # The clock

    def set_alarm(self) -> None:
        """Ring when the next thing is due. A bell that is set too early does no harm: it is set again."""
        alarm = next_alarm(self.table)
        if alarm is None or (self._alarm is not None and self._alarm_at <= alarm.when):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = alarm.when
        delay = max(0, alarm.when - self._house.clock.now()) / SECOND
        self._alarm = self._loop.call_later(delay, self._rings)

    def _rings(self) -> None:
        self._alarm = None
        self._spawn(self._ring())

    async def _ring(self) -> None:
        def make(table: Table, now: int) -> Entries:
            alarm = next_alarm(table)
            if alarm is None or alarm.when > now:
                return []
            if alarm.when:
                self._house.metrics.timers_late.observe((now - alarm.when) / SECOND)
            return alarm.ring(table, now)

        await self._quietly(make)
        self.set_alarm()

    async def wake(self) -> None:
        """This process has just taken the table up."""
        alone = self._house.store.alone
        await self._quietly(lambda table, now: give_back(table, now, alone=alone))
        for person in self.table.humans:
            if person.here and person.node == self._house.node:
                self._later(2 * AWAY_GRACE, person.place)
        self.set_alarm()

    async def _quietly(self, make: Make) -> None:
        """For what happens by itself: if the store is down it will happen later."""
        try:
            await self.act(make)
        except StoreDown:
            self._house.metrics.store_errors.inc()
            await asyncio.sleep(RETRY)

    # How many have answered

    def _tick_soon(self) -> None:
        match = self.table.match
        if self._ticking is not None or match is None or match.round is None or not match.drafts:
            return
        if (match.round.id, len(match.drafts)) != self._told_in:
            self._tick_on_the_beat(match.round.id)

    def _tick_on_the_beat(self, number: int) -> None:
        self._ticking = self._loop.call_later(TICK - self._loop.time() % TICK, self._tick, number)

    def _tick(self, number: int) -> None:
        self._ticking = None
        if self.table.position != self.position:  # some of that is still on its way to the disk
            self._tick_on_the_beat(number)
            return
        match = self.table.match
        if match is None or match.round is None or match.round.id != number:
            self._tick_soon()  # that round is over; perhaps the next one is under way
            return
        self._told_in = (number, len(match.drafts))
        for viewer in tuple(self.viewers):
            self._tell_in(viewer)

    def _tell_in(self, viewer: Viewer) -> None:
        """What was last told on the beat: whoever comes in between learns no more than the others (S1)."""
        match = self.table.match
        if match is not None and match.round is not None and not match.round.floor:
            number, count = self._told_in
            told = count if number == match.round.id else 0
            people = len(match.drafts) + len(self.table.waits_for())
            viewer.post(wire.frame(wire.In(match.round.id, told, people)))

    # Housekeeping

    def _relist(self) -> None:
        listing = listing_of(self.table)
        if listing != self._listing:
            self._listing = listing
            self._put_down(partial(self._house.store.relist, self.table.id, listing))

    def _put_down(self, work: Callable[[], Awaitable[None]]) -> None:
        """What the log does not depend on; if the store is down it is left."""

        async def put_down() -> None:
            try:
                await work()
            except StoreDown:
                self._house.metrics.store_errors.inc()

        self._spawn(put_down())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def resting(self, now: int) -> bool:
        """Nobody looks, and nothing will happen soon."""
        alarm = next_alarm(self.table)
        soon = alarm is not None and alarm.when < now + REST
        return not (self.viewers or soon or self._lock.locked() or now < self.table.touched + REST)

    def put_away(self) -> None:
        """Nothing rings any more."""
        for handle in (self._alarm, self._ticking):
            if handle is not None:
                handle.cancel()
        for task in tuple(self._tasks):
            task.cancel()


async def outcome(result: Awaitable[Appended | Conflict | Repeated]) -> object:
    try:
        return await result
    except Exception as trouble:  # noqa: BLE001 - whoever asked gets it when it is tried again
        return trouble


async def thoughtfully(entries: int, work: Callable[[], T]) -> T:
    """Where there is much to read the others go on meanwhile."""
    return await asyncio.to_thread(work) if entries > MUCH else work()


def shown_after(last: int, log: Iterable[bytes]) -> list[Shown]:
    """Entries from long ago, as they were shown."""
    table = Table()
    shown = (apply(table, e.decode(entry)) for entry in log)
    return [entry for entry in shown if entry is not None and entry.n > last]
