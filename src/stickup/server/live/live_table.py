"""A table that's loaded in this process: its viewers and its clock."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import structlog

from stickup.bots import MakeBot
from stickup.core.types import Action, Seat
from stickup.core.versions import Unknown
from stickup.games.bot_tasks import BotTask
from stickup.store.contract import Damaged, Listing, StoreDown
from stickup.tables import entries as e
from stickup.tables.alarms import (
    bot_task,
    give_back,
    needs_bots,
    next_alarm,
    remember,
    standing,
    think_ahead,
)
from stickup.tables.apply_entries import apply, read
from stickup.tables.clock import MINUTE, SECOND, Speed
from stickup.tables.frame_types import FullEntry, Room
from stickup.tables.frames import (
    OWN_STEP,
    Frames,
    draft,
    filled_together,
    framed,
    framed_snapshot,
    haunted,
    my_bets,
    seat_left,
    wishes,
)
from stickup.tables.handle_commands import Entries
from stickup.tables.match import Match, Standing
from stickup.tables.table import Phase, Table

from ..http.public_tables import listing_of
from ..process.metrics import IN_TIME, LATE
from ..refusals import CloseCode
from . import messages
from .answer_count import AnswerCount
from .command_queue import CommandQueue, Make, TableLetGo, thoughtfully
from .narrators import Narrators
from .viewer import Viewer

if TYPE_CHECKING:
    from .hub import Hub

RECENT: Final = 32
"""Entries kept in memory for clients that were away for a moment."""
FAR_BEHIND: Final = 1000
"""A client that's missing more than this gets a snapshot instead."""
SELDOM: Final = 10.0
"""The log is read again for a place, or for a spectator, only after this many times the time it took, since
everyone at the table waits meanwhile …"""
NOT_SO_SELDOM: Final = 10.0
"""… or so many seconds sooner: some come back a few times in a row."""
AWAY_GRACE: Final = 5.0
"""A phone that drops for a moment has not left."""
RETURN_GRACE: Final = 8.0
"""After a restart, phones need a little longer."""
REST: Final = MINUTE
"""How long an idle, empty table stays loaded."""
KEEP_EVERY: Final = 64
"""Entries between two snapshots: about this many are read again when a process loads the table …"""
KEEP_PAUSE: Final = 2 * SECOND
"""… but where more than that happens, no table is packed more often, unless so much has come …"""
KEEP_AT_LAST: Final = 4 * KEEP_EVERY
"""… that reading it again would take milliseconds."""
THINK_SOON: Final = 0.1
"""Seconds after an entry when bots start to think about their next question."""
THINK_AHEAD: Final = 0.05
"""Seconds before an alarm when bots think once more."""
RETRY: Final = 1.0
"""Pause before the clock tries again when the store was down …"""
BROKEN_PAUSE: Final = 10.0
"""… and when something is wrong with the program."""

NOBODY: Final[Collection[Viewer]] = frozenset()
MAKES_ROOM: Final = (e.Came, e.Stood, e.Rekeyed)
IN_PLAY: Final = frozenset({e.Drafted, e.Wished, e.Counted, e.AnswersPlayed})
"""What the list of tables need not know, and what changes nothing for those who are connected."""


OpenQuestion = tuple[Match, Seat, Standing]
"""What a bot is asked, as things stand."""

log = structlog.get_logger()


class SeatLost(Exception):
    """The viewer's token doesn't open its place any more."""


class LiveTable:
    """One table, loaded in this process."""

    def __init__(self, hub: Hub, table: Table, listing: Listing) -> None:
        self.viewers: set[Viewer] = set()
        self.queue = CommandQueue(hub, table, self)
        self.answer_count = AnswerCount(self.queue, self.viewers)
        self._hub = hub
        self._listing = listing
        """As it is in the store, or will be in a moment."""
        self._relisting = False
        self._narrators = Narrators()
        """For those who want the game told in words."""
        self._recent: deque[FullEntry] = deque(maxlen=RECENT)
        self._read_again: dict[int | None, float] = {}
        """When the log may be read again for a place, or for a spectator."""
        self._kept = table.position - table.position % KEEP_EVERY
        self._kept_at = 0
        self._loop = asyncio.get_running_loop()
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0
        self._thinking: asyncio.TimerHandle | None = None
        self._round = self._open_round()
        self._called = True
        """Those whom the open round waits for have been called, or another process has seen to it."""
        self._apart: set[OpenQuestion] = set()
        """What bots in other processes are thinking about."""
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        """Places that are marked as away in a moment, if nobody comes back to them."""
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def table(self) -> Table:
        return self.queue.table

    async def act(self, make: Make) -> None:
        """Let `make` say what happens now, write it down, show it. Raises CommandRefused, StoreDown and
        TableLetGo."""
        await self.queue.give(make)

    # Showing

    def happened(self, entries: Entries, all_shown: list[FullEntry | None], *, late: bool = False) -> None:
        """Viewers are shown it, and its effects are carried out. What comes late may be much at once: nobody
        could read the first of it before the last."""
        table = self.queue.table
        owed = {viewer for viewer in self.viewers if not viewer.behind} if late else NOBODY
        in_play, any_shown = True, False
        for entry, shown in zip(entries, all_shown, strict=True):
            if shown is not None:
                any_shown = True
                self._show(shown, owed)
            if type(entry) not in IN_PLAY:
                in_play = False
                self._take_effect(entry)
        before, self._round = self._round, self._open_round()
        self._called = before == self._round
        if not in_play or table.agreed.speed is Speed.DAYS:
            self._relist()
        self._count_late()
        self.answer_count.soon()
        if any_shown:  # what nobody is shown changes nothing that is due
            self.set_alarm()
        if table.phase is Phase.CLOSED:
            self._hub.closed(table.id)

    def _count_late(self) -> None:
        match = self.table.match
        if match is not None and match.missed:
            self._hub.metrics.thoughts.labels(LATE).inc(match.missed)
            match.missed = 0
        if match is not None and match.failure is not None:
            log.error("bot-failed", game=match.game.name, error=match.failure)
            match.failure = None

    def _take_effect(self, entry: e.Entry) -> None:
        """What an entry means for those who are connected."""
        if isinstance(entry, e.Covered):
            self._hub.metrics.stand_ins.inc()
        elif isinstance(entry, MAKES_ROOM):
            self._make_room(entry)
        elif isinstance(entry, e.Went):
            self._contradict(entry.place)

    def _show(self, shown: FullEntry, owed: Collection[Viewer] = NOBODY) -> None:
        frames, in_words = Frames(shown), self._narrators.frames(shown)
        for viewer in tuple(self.viewers):
            send = viewer.owe if viewer in owed else viewer.post
            send(in_words.get(viewer) or frames.for_place(viewer.place))
        self._recent.append(shown)

    def _make_room(self, entry: e.Came | e.Stood | e.Rekeyed) -> None:
        """Disconnect viewers who left, moved to another device or have a new token."""
        moved = isinstance(entry, e.Came)
        if isinstance(entry, e.Came) and entry.node == self._hub.node:
            return
        for viewer in tuple(self.viewers):
            if viewer.place == entry.place:
                viewer.cut(CloseCode.OPENED_ELSEWHERE if moved else CloseCode.NO_SESSION)
            elif viewer.replays == entry.place and not moved:
                viewer.cut(CloseCode.NO_SESSION)

    def grown(self) -> None:
        """Notify other processes, and save a snapshot from time to time."""
        table = self.table
        self._call_absent()
        self._hub.grown(table.id, self.queue.position)
        if self._should_keep(table) and table.phase is not Phase.CLOSED:
            self._kept, self._kept_at = table.position, table.touched
            fold = self._hub.checkpoints.pack(table)
            self._spawn(self._put_down(partial(self._hub.store.keep, table.id, table.position, fold)))

    def _should_keep(self, table: Table) -> bool:
        """Whether it's time for a snapshot."""
        new = table.position - self._kept
        return new >= KEEP_AT_LAST or (new >= KEEP_EVERY and table.touched >= self._kept_at + KEEP_PAUSE)

    def _open_round(self) -> tuple[int, int]:
        """The game's number and its open round."""
        match = self.table.match
        return self.table.games, 0 if match is None or match.round is None else match.round.id

    def _call_absent(self) -> None:
        """Call absent players: this process wrote the entry that opened the round."""
        if not self._called:
            self._called = True
            self._hub.calls.call(self.table, self._expired)

    def _expired(self, place: int, endpoint: str) -> None:
        """That subscription is no good, unless there's a new one by now."""

        def make(table: Table, now: int) -> Entries:
            person = table.people.get(place)
            same = person is not None and person.push is not None and person.push.endpoint == endpoint
            return [e.CallUnwanted(now, place)] if same else []

        self._spawn(self._quietly(make))

    # Looking

    async def room(self) -> Room:
        """The public table, without anything that isn't on disk yet."""
        async with self.queue.settled() as table:
            return table.room()

    async def greet(self, viewer: Viewer, hello: messages.Hello) -> None:
        """Everything the viewer lacks, then everything as it happens. Raises SeatLost, TableLetGo."""
        async with self.queue.settled():
            self._check_seat(viewer)
            missed = await self._missed(viewer, hello)
            resumed, n = missed is not None, self.table.n
            if hello.last is not None:
                self._hub.metrics.resumes.labels("entries" if resumed else "snapshot").inc()
                self._hub.metrics.replayed.inc(len(missed or ()))
            now, epoch = self._hub.clock.now(), self._hub.store.epoch
            welcome = framed(messages.Welcome(messages.VERSION, epoch, now, n, viewer.place, resumed))
            told = hello.lang and self._narrators.greet(viewer, hello.lang, self.table, self._recent)
            body = missed if missed is not None else [framed_snapshot(self.table, viewer.place, told)]
            viewer.owe(welcome, *body, framed(self._own(viewer.place), OWN_STEP))
            self.answer_count.tell(viewer)
            for other in tuple(self.viewers):
                if viewer.place is not None and other.place == viewer.place:
                    self.viewers.discard(other)
                    other.cut(CloseCode.OPENED_ELSEWHERE)
            self.viewers.add(viewer)
        await self.act(self._present(viewer))

    def _own(self, place: int | None) -> messages.Live:
        """A viewer's own draft, wishes, bets, haunting and old seat, which the game itself doesn't know."""
        table = self.table
        return messages.Live(
            n=table.n,
            draft=draft(table, place),
            wishes=wishes(table, place),
            bets=my_bets(table, place),
            haunted=haunted(table, place),
            left=seat_left(table, place),
        )

    def _check_seat(self, viewer: Viewer) -> None:
        """Check the token again: the viewer may have been removed, or got a new one, while waiting."""
        if not viewer.seated(self.table):
            raise SeatLost

    async def _missed(self, viewer: Viewer, hello: messages.Hello) -> list[bytes] | None:
        """The entries after the viewer's last number, or None if a snapshot is better."""
        last, n = hello.last, self.table.n
        same_log = hello.epoch in (None, self._hub.store.epoch)
        if last is None or hello.lang or not same_log or not 0 <= n - last < FAR_BEHIND:
            return None
        missed = [shown for shown in self._recent if shown.n > last]
        if len(missed) < n - last:
            began = self._loop.time()
            again = max(began, self._read_again.get(viewer.place, 0.0))
            if again > began + NOT_SO_SELDOM:
                return None
            missed = await self._older(last)
            self._read_again[viewer.place] = again + SELDOM * (self._loop.time() - began)
        return filled_together([Frames(shown).unfilled(viewer.place) for shown in missed])

    async def _older(self, last: int) -> list[FullEntry]:
        """The entries after that number, from the whole log."""
        log = await self._hub.store.read(self.table.id)
        missed = await thoughtfully(len(log), partial(shown_after, last, log[: self.queue.position]))
        self._recent = deque(missed, RECENT)  # after a restart the others at this table lack the same
        return missed

    def forget(self, viewer: Viewer) -> None:
        """A connection has ended. If their place has no other, they're away after a moment."""
        self._narrators.forget(viewer)
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        for place in (viewer.place, viewer.replays):
            if place is not None:
                self._later(AWAY_GRACE, place)

    def _later(self, seconds: float, place: int) -> None:
        if place in self._leaving:
            self._leaving[place].cancel()
        self._leaving[place] = self._loop.call_later(seconds, self._leaves, place)

    def _leaves(self, place: int) -> None:
        del self._leaving[place]
        self._spawn(self._be_gone(place))

    def _present(self, viewer: Viewer) -> Make:
        """Note that someone is connected, at the table or in a replay."""
        return self._at_table(viewer) if viewer.replays is None else self._at_replay(viewer.replays)

    def _at_table(self, viewer: Viewer) -> Make:
        def make(table: Table, now: int) -> Entries:
            person = None if viewer.place is None else table.people.get(viewer.place)
            if person is None or (person.here and person.node == self._hub.node and not person.covered):
                return []
            if viewer.gone or not viewer.seated(table):  # another process may serve them now
                return []
            return [e.Came(now, person.place, self._hub.node)]

        return make

    def _at_replay(self, place: int) -> Make:
        """Note that someone watches a replay, unless they're also at the table in another tab or device."""

        def make(table: Table, now: int) -> Entries:
            person = table.people.get(place)
            if person is None or person.bot or self._serves(place) or not self._shows_replay(place):
                return []
            ours = person.node == self._hub.node
            settled = person.in_replay if ours else person.here
            return [] if settled else [e.ReplayOpened(now, place, self._hub.node)]

        return make

    async def _be_gone(self, place: int) -> None:
        """Try until it's written: nobody else would notice that they have gone."""
        while not await self._quietly(
            self._at_replay(place) if self._shows_replay(place) else self._gone(place)
        ):
            pass

    def _gone(self, place: int) -> Make:
        def make(table: Table, now: int) -> Entries:
            person = table.people.get(place)
            if person is None or self._serves(place) or not person.connected or person.bot:
                return []
            if person.node != self._hub.node:  # another process serves them
                return []
            return [e.Went(now, place)]

        return make

    def _contradict(self, place: int) -> None:
        """Another process took us for dead: mark the people connected here as present."""
        for viewer in self.viewers:
            if place in (viewer.place, viewer.replays):
                self._spawn(self._be_present(viewer))

    async def _be_present(self, viewer: Viewer) -> None:
        """Try until it's written: they don't know that the others think they have gone."""
        while viewer in self.viewers and not await self._quietly(self._present(viewer)):
            pass

    def miss_the_lost(self) -> None:
        """Mark people as away whose process is dead, unless they have come here."""
        if self._lost(self.table, self._hub.clock.now()):
            self._spawn(self._quietly(self._lost_go))

    def _lost_go(self, table: Table, now: int) -> Entries:
        return [e.Went(now, place) for place in self._lost(table, now)]

    def _lost(self, table: Table, now: int) -> list[int]:
        lost = (person.place for person in table.humans if self._hub.leases.lost(person, now))
        return [place for place in lost if not self._serves(place)]

    def _serves(self, place: int) -> bool:
        return any(viewer.place == place for viewer in self.viewers)

    def _shows_replay(self, place: int) -> bool:
        return any(viewer.replays == place for viewer in self.viewers)

    # The clock

    def set_alarm(self) -> None:
        """Set the alarm for the next thing due. Ringing too early does no harm: it's set again."""
        alarm = next_alarm(self.table)
        if needs_bots(self.table):
            self._think_later(THINK_SOON)
        if alarm is None or (self._alarm is not None and self._alarm_at <= alarm.when):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = alarm.when
        delay = max(0, alarm.when - self._hub.clock.now()) / SECOND
        self._alarm = self._loop.call_later(delay, self._rings)

    def _rings(self) -> None:
        """Ring the alarm. If a bot begins to think only now, its answer is delayed by a fixed time; at a
        table without pauses, only if it thinks in another process."""
        if self._think() and (self._apart or self.table.tempo.bot != (0, 0)):
            self._alarm = self._loop.call_later(THINK_AHEAD, self._rings_now)
        else:
            self._rings_now()

    def _rings_now(self) -> None:
        self._alarm = None
        self._spawn(self._ring())

    def _think_later(self, seconds: float) -> None:
        if self._thinking is not None:
            if self._thinking.when() <= self._loop.time() + seconds:
                return
            self._thinking.cancel()
        self._thinking = self._loop.call_later(seconds, self._think_now)

    def _think_now(self) -> None:
        """Let bots think once more before the alarm: someone may have left whom a bot now covers."""
        self._think()
        rest = (self._alarm_at - self._hub.clock.now()) / SECOND - 2 * THINK_AHEAD
        self._thinking = None
        if self._alarm is not None and rest > 0:
            self._think_later(rest)

    def _think(self) -> bool:
        with suppress(Exception):  # whatever fails here will fail again when it's asked
            return think_ahead(self.table, self._think_apart)
        return False

    def _think_apart(self, seat: Seat, make: MakeBot) -> bool:
        """Have a bot think in another process, once per question. A late answer is dropped. Returns whether
        it begins only now."""
        match = self.table.playing
        question = (match, seat, standing(self.table, match, seat))
        if question in self._apart:
            return False
        self._apart.add(question)
        self._hub.bot_workers.think(SeatThought(self, question, make))
        return True

    def thought(self, question: OpenQuestion, answer: Action | None) -> None:
        """A bot has thought in another process, or could not."""
        self._apart.discard(question)
        if answer is not None and remember(self.table, *question, answer):
            self._hub.metrics.thoughts.labels(IN_TIME).inc()

    async def _ring(self) -> None:
        def make(table: Table, now: int) -> Entries:
            alarm = next_alarm(table)
            if alarm is None or alarm.when > now:
                return []
            if alarm.when:
                self._hub.metrics.timers_late.observe((now - alarm.when) / SECOND)
            return give_back(table, now, alone=False) or alarm.ring(table, now)

        try:
            await self._quietly(make)
        except Exception as error:  # whatever it is: without its clock, the table would stand still
            log.error("clock-broken", exc_info=error)
            await asyncio.sleep(BROKEN_PAUSE)
        self.set_alarm()

    async def wake(self) -> None:
        """This process has just loaded the table: settle who is here, and set the alarm."""
        alone = self._hub.store.alone
        await self._quietly(lambda table, now: give_back(table, now, alone=alone))
        for person in self.table.humans:
            if person.connected and person.node == self._hub.node:
                self._later(RETURN_GRACE, person.place)
        self.miss_the_lost()
        self.set_alarm()

    async def _quietly(self, make: Make) -> bool:
        """Run housekeeping. Returns False, after a pause, if the store is down: then it's done later."""
        try:
            await self.act(make)
        except Unknown:
            pass  # already logged, and a newer program takes care of it
        except Damaged as why:
            self._hub.found_damaged(self.table.id, why)
        except TableLetGo:
            pass  # the process that serves the table now does it
        except StoreDown:
            self._hub.metrics.store_errors.inc()
            await asyncio.sleep(RETRY)
            return False
        return True

    # Housekeeping

    def _relist(self) -> None:
        listing = listing_of(self.table)
        if listing != self._listing:
            self._listing = listing
            if not self._relisting:
                self._relisting = True
                self._spawn(self._write_listing())

    async def _write_listing(self) -> None:
        """One after the other, and until the last one is written: by its listing an empty table is found when
        something is due."""
        written = None
        while written is not self._listing:
            listing = self._listing
            if await self._put_down(partial(self._hub.store.relist, self.table.id, listing)):
                written = listing
            else:
                await asyncio.sleep(RETRY)
        self._relisting = False

    async def _put_down(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Write caches and listings, which the log doesn't depend on. Returns False if the store is down."""
        try:
            await work()
        except StoreDown:
            self._hub.metrics.store_errors.inc()
            return False
        return True

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        if self.queue.is_let_go:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def unused(self) -> bool:
        """No viewers, nothing in progress, and nobody left by a dead process."""
        busy = self.viewers or self._leaving or self._tasks or not self.queue.idle
        return not busy and not self._lost(self.table, self._hub.clock.now())

    def resting(self, now: int) -> bool:
        """Unused, and nothing due soon, or another worker sees to it."""
        if not self.unused:
            return False
        alarm = next_alarm(self.table)
        soon = alarm is not None and alarm.when < now + REST
        return not self._hub.owns(self.table.id) or not (soon or now < self.table.touched + REST)

    def put_away(self) -> None:
        """Stop the alarms; nothing more is written from here."""
        self.queue.let_go()
        self.answer_count.stop()
        if self._thinking is not None:
            self._thinking.cancel()
        for leaving in self._leaving.values():
            leaving.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        for task in tuple(self._tasks):
            task.cancel()

    async def ended(self) -> None:
        """Wait until nothing is in progress."""
        await asyncio.gather(*self._tasks, self.queue.ended(), return_exceptions=True)


class SeatThought:
    """What a seat's bot thinks about in another process, as long as things stand as they did."""

    __slots__ = ("_live", "_make", "_question")
    awaited: Final = False  # if there's no room, a quicker bot answers

    def __init__(self, live: LiveTable, question: OpenQuestion, make: MakeBot) -> None:
        self._live, self._question, self._make = live, question, make

    def wanted(self) -> bool:
        match, seat, then = self._question
        table = self._live.table
        return table.match is match and match.round is not None and then == standing(table, match, seat)

    def task(self) -> BotTask:
        match, seat, _ = self._question
        return bot_task(match, seat, self._make)

    def done(self, answer: Action | None) -> None:
        self._live.thought(self._question, answer)


def shown_after(last: int, log: Iterable[bytes]) -> list[FullEntry]:
    """Older entries, as they were shown."""
    table = Table()
    shown = (apply(table, read(table, entry)) for entry in log)
    return [entry for entry in shown if entry is not None and entry.n > last]
