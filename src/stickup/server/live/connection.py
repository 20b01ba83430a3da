"""One client's connection: hello, then commands in and entries out. A slow reader is cut off and resumes."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import Final, Protocol

import structlog

from stickup.core.versions import Unknown
from stickup.store.contract import CommandKey as Key
from stickup.store.contract import Damaged, StoreDown
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables.handle_commands import CommandRefused, Entries, handle_command
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Table

from ..limits import Bucket, Limits, Meters, SendRate, Verdict, Window
from ..refusals import CloseCode, fresh_ref
from ..strict_json import Unreadable, decode
from . import messages
from .command_queue import TableLetGo, TableOrder
from .hub import Hub
from .live_table import LiveTable, SeatLost

MOST_WAITING: Final = 8
"""Most frames of one client that may wait; beyond that we stop reading."""

log = structlog.get_logger()


class CloseConnection(Exception):
    """The server closes the connection."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code)
        self.code = code


class Transport(Protocol):
    """What carries the frames."""

    def send(self, /, *payloads: bytes, owed: bool = False) -> bool: ...

    def close(self, code: int, /) -> None: ...

    @property
    def behind(self) -> bool: ...

    def read_on(self, *, on: bool) -> None: ...

    def pass_on(self, table: str, hello: str, /) -> bool:
        """Hand the connection to the process that serves that table. False if that's us."""


class Connection:
    """One client's connection. Frames are handled in order; nothing runs while nothing comes."""

    __slots__ = (
        "_bad", "_buckets", "_guest", "_hub", "_inbox", "_limits", "_lines", "_loop", "_lost", "_pace",
        "_patience", "_token", "_wire", "_working", "live", "place", "replays",
    )  # fmt: skip

    def __init__(
        self,
        wire: Transport,
        hub: Hub,
        limits: Limits,
        buckets: Meters[Bucket],
        lines: Meters[Window],
        guest: str,
    ) -> None:
        self.place: int | None = None
        self.replays: int | None = None
        self.live: LiveTable | None = None
        self._wire = wire
        self._hub = hub
        self._limits = limits
        self._buckets = buckets
        self._lines = lines
        self._guest = guest
        self._token = ""
        """The hash of the token that opened the place."""
        self._inbox: list[str] = []
        self._working = False
        """A frame is being dealt with; those after it wait."""
        self._lost = False
        self._pace: SendRate | None = None
        self._bad: Window | None = None
        self._loop = asyncio.get_running_loop()
        self._patience: asyncio.TimerHandle | None = self._loop.call_later(
            limits.hello_seconds, self._no_hello
        )

    # Out

    def post(self, *frames: bytes) -> None:
        """Send frames. A client that reads too slowly is cut off."""
        if not self._lost and not self._wire.send(*frames):
            self._hub.metrics.overflows.inc()
            self.cut(CloseCode.TOO_SLOW)

    def owe(self, *frames: bytes) -> None:
        if not self._lost:
            self._wire.send(*frames, owed=True)

    def cut(self, code: int) -> None:
        """Close the connection. Frames not handled yet are dropped."""
        self._inbox.clear()
        if not self._lost:
            self._wire.close(code)

    @property
    def gone(self) -> bool:
        return self._lost

    @property
    def behind(self) -> bool:
        return self._wire.behind

    def lost(self) -> None:
        """The client has disconnected. What it sent before that is still carried out."""
        self._lost = True
        if self._patience is not None:
            self._patience.cancel()
        if self.live is not None:
            self.live.forget(self)

    def _no_hello(self) -> None:
        self.cut(CloseCode.NO_HELLO)

    # In

    def hear(self, frame: str) -> None:
        """Handle one frame, in its turn."""
        if self._working:
            self._inbox.append(frame)
            if len(self._inbox) == MOST_WAITING:
                self._wire.read_on(on=False)
            return
        try:
            self._working = self._deal_with(frame)
        except CloseConnection as reason:
            self.cut(reason.code)

    def _worked(self, work: asyncio.Future[None]) -> None:
        """A frame was handled: go on with the next."""
        self._working = False
        error = None if work.cancelled() else work.exception()
        if error is not None:
            self._suffer(error)
        self._next()

    def _next(self) -> None:
        """Handle the frames that waited."""
        if len(self._inbox) >= MOST_WAITING and not self._lost:
            self._wire.read_on(on=True)
        while self._inbox and not self._working:
            self.hear(self._inbox.pop(0))

    def _suffer(self, error: BaseException) -> None:
        if isinstance(error, CloseConnection):
            self.cut(error.code)
        else:
            log.error("broken", exc_info=error)
            self.cut(CloseCode.BROKEN)

    def _deal_with(self, frame: str) -> bool:
        """Start handling a frame. Returns whether the next one has to wait."""
        if self.live is None:
            hello = self._hello(frame)
            if self._wire.pass_on(hello.table, frame):
                return True
            seating = self._loop.create_task(self._sit(hello))
            seating.add_done_callback(self._worked)
            return True
        if not self._in_time():
            return False
        try:
            message = decode(frame, messages.decoder)
        except Unreadable as why:
            self._complain(why.refusal.code)
            return False
        if isinstance(message, c.Command):
            return self._do(message)
        if not isinstance(message, messages.Ping):  # a second hello
            raise CloseConnection(CloseCode.BAD_MESSAGE)
        self.post(messages.frame(messages.Pong(message.at, self._hub.clock.now())))
        return False

    def _hello(self, frame: str) -> messages.Hello:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        try:
            hello = decode(frame, messages.decoder)
        except Unreadable:
            raise CloseConnection(CloseCode.BAD_MESSAGE) from None
        if not isinstance(hello, messages.Hello):
            raise CloseConnection(CloseCode.BAD_MESSAGE)
        if hello.v != messages.VERSION:
            raise CloseConnection(CloseCode.WRONG_VERSION)
        return hello

    async def _sit(self, hello: messages.Hello) -> None:
        """Find the table, and the place that the token opens."""
        try:
            if not await self._hub.at(hello.table, lambda live: self._sit_at(live, hello)):
                raise CloseConnection(CloseCode.TABLE_GONE)
        except SeatLost:
            raise CloseConnection(CloseCode.NO_SESSION) from None
        except StoreDown:
            raise CloseConnection(CloseCode.OVERLOADED) from None
        except Unknown:
            raise CloseConnection(CloseCode.NEWER_PROGRAM) from None
        except Damaged:
            raise CloseConnection(CloseCode.DAMAGED) from None
        finally:
            if self._lost and self.live is not None:  # they disconnected during the greeting
                self.live.forget(self)

    async def _sit_at(self, live: LiveTable, hello: messages.Hello) -> bool:
        await live.queue.look_for_more()
        if hello.token is not None:
            person = self._hub.seated(live.table, hello.token)
            if person is None:
                raise SeatLost
            self.place, self.replays = (None, person.place) if hello.replay else (person.place, None)
            self._guest, self._token = person.guest, person.token
            self._check_pace()
        self._pace = SendRate(self._limits, self._buckets.of(self._guest))
        self.live = live
        await live.greet(self, hello)
        return True

    def _check_pace(self) -> None:
        """As often as someone may send commands, they may come back to their place: that, too, may write an
        entry that everyone is shown."""
        if not self._buckets.take(f"hello {self._guest}", self._loop.time()):
            raise CloseConnection(CloseCode.TOO_OFTEN)

    def seated(self, table: Table) -> bool:
        place = self.place if self.replays is None else self.replays
        if place is None:
            return True
        person = table.people.get(place)
        return person is not None and person.bot is None and person.token == self._token

    def _in_time(self) -> bool:
        """A client that sends too much is warned once; then we close the connection."""
        assert self._pace is not None
        verdict = self._pace.judge(self._loop.time())
        if verdict is Verdict.FINE:
            return True
        if verdict is Verdict.CUT:
            raise CloseConnection(CloseCode.TOO_OFTEN)
        self.post(messages.frame(messages.Notice("slow")))
        return False

    def _complain(self, code: RefusalCode) -> None:
        """An invalid frame. If there are too many, we close the connection."""
        ref = fresh_ref()
        self._hub.metrics.rejected(code)
        log.info("bad-frame", code=code, ref=ref)
        self.post(messages.frame(messages.Wrong(code, ref)))
        if self._bad is None:
            self._bad = Window(self._limits.bad_frames - 1, self._limits.bad_frames_seconds)
        if not self._bad.take(self._loop.time()):
            raise CloseConnection(CloseCode.BAD_MESSAGE)

    def _do(self, command: c.Command) -> bool:
        """Carry out a command once, however often it's sent."""
        assert self.live is not None
        if self.place is None:
            self._refuse(command, RefusalCode.NOT_YOURS)
            return False
        kind = ORDERS.get(type(command), SentCommand)
        self.live.queue.add(kind(self, self.place, command))
        return True

    def ended(self, command: c.Command, trouble: Exception | None) -> None:
        """Says why a command failed; a success has already been acknowledged."""
        self._working = False
        if trouble is not None:
            self._say_why(command, trouble)
        if self._inbox:
            self._loop.call_soon(self._next)

    def _say_why(self, command: c.Command, trouble: Exception) -> None:
        match trouble:
            case CommandRefused():
                self._refuse(command, trouble.code)
            case AnswerLost():  # it may have been written: the client reconnects, resends it and learns
                self._hub.metrics.store_errors.inc()
                self.cut(CloseCode.OVERLOADED)
            case Unknown():
                self.cut(CloseCode.NEWER_PROGRAM)
            case Damaged() if self.live is not None:
                self._hub.found_damaged(self.live.table.id, trouble)
                self.cut(CloseCode.DAMAGED)
            case TableLetGo():
                self.cut(CloseCode.TABLE_GONE)
            case StoreDown():
                self._hub.metrics.store_errors.inc()
                self._refuse(command, RefusalCode.UNAVAILABLE)
            case _:
                self._suffer(trouble)

    def may_talk(self) -> bool:
        return self._lines.take(self._guest, self._loop.time())

    def may_be_called(self, endpoint: str) -> bool:
        return self._hub.calls.allows(endpoint)

    def acknowledge(self, command: c.Command) -> None:
        self._hub.metrics.acks.inc()
        self.post(messages.frame(messages.Ok(command.id)))

    def _refuse(self, command: c.Command, code: RefusalCode) -> None:
        self._hub.metrics.rejected(code)
        self.post(messages.frame(messages.No(command.id, code)))


class SentCommand(TableOrder):
    """A command that came over a connection."""

    __slots__ = ("_connection", "_place", "_sent")

    def __init__(self, connection: Connection, place: int, sent: c.Command) -> None:
        # Sets the base class's fields itself: calling its __init__ would cost time for every command.
        self.command = Key(place, sent.id, blake2b(c.encode(sent), digest_size=16).digest())
        self.over = False
        self._connection = connection
        self._place = place
        self._sent = sent

    def make(self, table: Table, now: int) -> Entries:
        if not self._connection.seated(table):
            raise CommandRefused(RefusalCode.NOT_YOURS)
        return handle_command(table, self._place, self._sent, now)

    def done(self) -> None:
        self._connection.acknowledge(self._sent)

    def end(self, trouble: Exception | None = None) -> None:
        self.over = True
        self._connection.ended(self._sent, trouble)


class SentLine(SentCommand):
    """Something said. Whether it's too much is asked once, however often it is tried."""

    __slots__ = ("_may",)

    def __init__(self, connection: Connection, place: int, sent: c.Command) -> None:
        super().__init__(connection, place, sent)
        self._may: bool | None = None

    def make(self, table: Table, now: int) -> Entries:
        if self._connection.seated(table) and not self._may_talk():
            raise CommandRefused(RefusalCode.SLOW_DOWN)
        return super().make(table, now)

    def _may_talk(self) -> bool:
        if self._may is None:
            self._may = self._connection.may_talk()
        return self._may


class SentSubscription(SentCommand):
    """A phone that would like to be called: not every service is."""

    __slots__ = ()

    def make(self, table: Table, now: int) -> Entries:
        assert isinstance(self._sent, c.CallMe)
        if self._connection.seated(table) and not self._connection.may_be_called(self._sent.endpoint):
            raise CommandRefused(RefusalCode.NOT_ALLOWED)
        return super().make(table, now)


ORDERS: Final[dict[type[c.Command], type[SentCommand]]] = {c.Say: SentLine, c.CallMe: SentSubscription}
"""Those for which more is to be checked."""
