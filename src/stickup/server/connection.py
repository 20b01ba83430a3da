"""One WebSocket: hello, then commands in and entries out. Who reads too slowly is cut, and resumes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from hashlib import blake2b
from typing import Any, Final, Protocol

import structlog

from stickup.store.contract import Command as Key
from stickup.store.contract import StoreDown
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables.rulings import Refused, consider

from . import wire
from .hub import Hub
from .limits import Bucket, Limits, Meters, Pace, Verdict, Window
from .live import Live
from .refusals import Close, fresh_ref
from .strict_json import Unreadable, decode

MOST_WAITING: Final = 8
"""Frames of one sender that wait for those before them; then nothing more is read."""

log = structlog.get_logger()


class HangUp(Exception):
    """We hang up."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


class Wire(Protocol):
    """What carries the frames."""

    def send(self, /, *payloads: bytes) -> bool: ...

    def close(self, code: int, /) -> None: ...

    def read_on(self, *, on: bool) -> None: ...


class Connection:
    """Somebody on the line. Frames are dealt with one after the other; nothing runs while nothing comes."""

    __slots__ = (
        "_bad", "_buckets", "_guest", "_hub", "_inbox", "_limits", "_lines", "_loop", "_lost", "_pace",
        "_patience", "_wire", "_working", "live", "place",
    )  # fmt: skip

    def __init__(
        self,
        wire: Wire,
        hub: Hub,
        limits: Limits,
        buckets: Meters[Bucket],
        lines: Meters[Window],
        guest: str,
    ) -> None:
        self.place: int | None = None
        self.live: Live | None = None
        self._wire = wire
        self._hub = hub
        self._limits = limits
        self._buckets = buckets
        self._lines = lines
        self._guest = guest
        self._inbox: list[str] = []
        self._working: asyncio.Task[None] | None = None
        self._lost = False
        self._pace: Pace | None = None
        self._bad: Window | None = None
        self._loop = asyncio.get_running_loop()
        self._patience: asyncio.TimerHandle | None = self._loop.call_later(
            limits.hello_seconds, self._no_hello
        )

    # Out

    def post(self, *frames: bytes) -> None:
        """Send them; who reads too slowly is cut."""
        if not self._lost and not self._wire.send(*frames):
            self._hub.metrics.overflows.inc()
            self.cut(Close.TOO_SLOW)

    def cut(self, code: int) -> None:
        """Hang up."""
        if not self._lost:
            self._wire.close(code)

    @property
    def gone(self) -> bool:
        return self._lost

    def lost(self) -> None:
        """There is nobody on the line any more."""
        self._lost = True
        if self._patience is not None:
            self._patience.cancel()
        if self.live is not None:
            self.live.forget(self)

    def _no_hello(self) -> None:
        self.cut(Close.NO_HELLO)

    # In

    def hear(self, frame: str) -> None:
        """One frame. It waits its turn."""
        if self._working is not None:
            self._inbox.append(frame)
            if len(self._inbox) == MOST_WAITING:
                self._wire.read_on(on=False)
            return
        try:
            work = self._deal_with(frame)
        except HangUp as reason:
            self.cut(reason.code)
            return
        if work is not None:
            self._working = self._loop.create_task(work)
            self._working.add_done_callback(self._worked)

    def _worked(self, work: asyncio.Task[None]) -> None:
        """That is done; now for those that waited."""
        self._working = None
        error = None if work.cancelled() else work.exception()
        if isinstance(error, HangUp):
            self.cut(error.code)
        elif error is not None:
            log.error("broken", exc_info=error)
            self.cut(Close.BROKEN)
        if len(self._inbox) >= MOST_WAITING and not self._lost:
            self._wire.read_on(on=True)
        while self._inbox and not self._busy:
            self.hear(self._inbox.pop(0))

    @property
    def _busy(self) -> bool:
        return self._lost or self._working is not None

    def _deal_with(self, frame: str) -> Coroutine[Any, Any, None] | None:
        """What has to be waited for, if anything."""
        if self.live is None:
            return self._sit(self._hello(frame))
        if not self._in_time():
            return None
        try:
            message = decode(frame, wire.decoder)
        except Unreadable as why:
            self._complain(why.refusal.code)
            return None
        if isinstance(message, c.Command):
            return self._do(message)
        if not isinstance(message, wire.Ping):  # hello, once more
            raise HangUp(Close.BAD_MESSAGE)
        self.post(wire.frame(wire.Pong(message.at, self._hub.clock.now())))
        return None

    def _hello(self, frame: str) -> wire.Hello:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        try:
            hello = decode(frame, wire.decoder)
        except Unreadable:
            raise HangUp(Close.BAD_MESSAGE) from None
        if not isinstance(hello, wire.Hello):
            raise HangUp(Close.BAD_MESSAGE)
        if hello.v != wire.VERSION:
            raise HangUp(Close.WRONG_VERSION)
        return hello

    async def _sit(self, hello: wire.Hello) -> None:
        """Find the table, and the place that the token opens."""
        try:
            live = await self._hub.table(hello.table)
            if live is None:
                raise HangUp(Close.TABLE_GONE)
            await live.look_for_more()
            if hello.token is not None:
                person = self._hub.seated(live.table, hello.token)
                if person is None:
                    raise HangUp(Close.NO_SESSION)
                self.place, self._guest = person.place, person.guest
            self._pace = Pace(self._limits, self._buckets.of(self._guest))
            self.live = live
            await live.greet(self, hello)
        except StoreDown:
            raise HangUp(Close.OVERLOADED) from None
        finally:
            if self._lost and self.live is not None:  # hung up while they were being greeted
                self.live.forget(self)

    def _in_time(self) -> bool:
        """Whoever sends too much is told once; then we hang up."""
        assert self._pace is not None
        verdict = self._pace.judge(self._loop.time())
        if verdict is Verdict.CUT:
            raise HangUp(Close.TOO_OFTEN)
        if verdict is Verdict.WARN:
            self.post(wire.frame(wire.Notice("slow")))
        return verdict is Verdict.FINE

    def _complain(self, code: str) -> None:
        """That meant nothing. Somebody who keeps saying such things is no client of ours."""
        ref = fresh_ref()
        self._hub.metrics.rejected(code)
        log.info("bad-frame", code=code, ref=ref)
        self.post(wire.frame(wire.Wrong(code, ref)))
        if self._bad is None:
            self._bad = Window(self._limits.bad_frames - 1, self._limits.bad_frames_seconds)
        if not self._bad.take(self._loop.time()):
            raise HangUp(Close.BAD_MESSAGE)

    async def _do(self, command: c.Command) -> None:
        """Carry it out once, however often it is sent."""
        assert self.live is not None
        place = self.place
        if place is None:
            self._refuse(command, "not_yours")
            return
        if isinstance(command, c.Say) and not self._may_talk():
            self._refuse(command, "slow_down")
            return
        key = Key(place, command.id, blake2b(c.encode(command), digest_size=16).digest())
        try:
            await self.live.act(
                lambda table, now: consider(table, place, command, now), key, lambda: self._ok(command)
            )
        except Refused as why:
            self._refuse(command, why.code)
        except AnswerLost:  # it may have been written: whoever comes back and asks again is told
            self._hub.metrics.store_errors.inc()
            raise HangUp(Close.OVERLOADED) from None
        except StoreDown:
            self._hub.metrics.store_errors.inc()
            self._refuse(command, "unavailable")

    def _may_talk(self) -> bool:
        return self._lines.take(self._guest, self._loop.time())

    def _ok(self, command: c.Command) -> None:
        self._hub.metrics.acks.inc()
        self.post(wire.frame(wire.Ok(command.id)))

    def _refuse(self, command: c.Command, code: str) -> None:
        self._hub.metrics.rejected(code)
        self.post(wire.frame(wire.No(command.id, code)))
