"""Several server processes on one machine: they share a port and a PostgreSQL database.

This process only starts workers, starts them again when they die, and passes on the signal to stop.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

import structlog

from ..live.handover import Handover, Mailbox
from .stop_signals import SIGNALS, heard_signals
from .systemd import notify

WORK_AT_LEAST: Final = 5.0
"""Seconds. A worker that dies sooner is started again only after a pause."""
PAUSE: Final = 1.0
"""Seconds."""
FOR_SYSTEMD: Final = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")
"""Environment variables meant for this process alone."""

log = structlog.get_logger()

Work = Callable[[Handover, Callable[[], None]], None]
"""Serves until told to stop. Calls its second argument once it's ready for clients."""


class WorkerFailed(Exception):
    """A worker couldn't start. It has printed why; `code` is its exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Workers:
    """The worker processes, by number."""

    def __init__(self, count: int, work: Work, ready: Callable[[], None]) -> None:
        self._mailboxes = [Mailbox.new() for _ in range(count)]
        self._work = work
        self._ready = ready
        self._told, self._tell = os.pipe()
        self._ends, self._end = os.pipe()
        """Nothing is ever written there: when this process is gone, workers notice that it has closed."""
        self._waiting = set(range(count))
        """Places whose first worker isn't ready yet."""
        self._places: dict[int, int] = {}
        """By process id."""
        self._began: dict[int, float] = {}
        self._stopping = 0

    def run(self) -> None:
        """Run until told to stop. Raises WorkerFailed; inside a worker, whatever that worker raises."""
        before = {number: signal.signal(number, self._hear) for number in heard_signals()}
        try:
            for place in range(len(self._mailboxes)):
                self._start(place)
            self._watch_first()
            while self._places:
                self._wait()
            for mailbox in self._mailboxes:  # connections handed over while the other worker was leaving
                mailbox.leave()
        finally:
            self._stop(signal.SIGKILL)
            for mailbox in self._mailboxes:
                mailbox.close()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, _: FrameType | None) -> None:
        """The first signal stops workers politely, the second kills them."""
        self._stopping += 1
        notify("STOPPING=1")
        self._stop(signal.SIGTERM if self._stopping == 1 else signal.SIGKILL)

    def _stop(self, number: signal.Signals) -> None:
        for process in tuple(self._places):
            with suppress(ProcessLookupError):  # it has just ended, and we haven't noted that yet
                os.kill(process, number)

    def _start(self, place: int) -> None:
        """Fork a worker. Signals wait until both processes know which one they are."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        process = os.fork()
        if process:
            self._places[process] = place
            self._began[process] = time.monotonic()
            if self._stopping:
                os.kill(process, signal.SIGTERM)
        else:
            self._forget_the_others()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        if not process:
            self._work(Handover(place, self._mailboxes), lambda: self._say_ready(place))
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(0)

    def _forget_the_others(self) -> None:
        """In a worker: drop what belongs to the parent, and stop when the parent is gone."""
        self._places.clear()
        os.close(self._end)
        threading.Thread(target=stop_after, args=(self._ends,), daemon=True).start()
        for name in FOR_SYSTEMD:
            os.environ.pop(name, None)
        for number in heard_signals():
            signal.signal(number, signal.SIG_DFL)

    def _say_ready(self, place: int) -> None:
        os.write(self._tell, bytes([place]))

    def _watch_first(self) -> None:
        """Wait until every first worker is ready, or one has failed."""
        os.set_blocking(self._told, False)
        while self._waiting and self._places and not self._stopping:
            self._look_for_the_ready()
            process, status = os.waitpid(-1, os.WNOHANG)
            if process:
                self._bury(process)
                raise WorkerFailed(exit_code(status))
            time.sleep(0.01)
        if not self._stopping:
            notify("READY=1")
            self._ready()

    def _look_for_the_ready(self) -> None:
        try:
            self._waiting -= set(os.read(self._told, len(self._mailboxes)))
        except BlockingIOError:
            return  # no worker has ended yet

    def _wait(self) -> None:
        process, status = os.waitpid(-1, 0)
        place, lived = self._bury(process)
        if place is None or self._stopping:
            return
        log.error("worker-died", worker=place, code=exit_code(status))
        if lived < WORK_AT_LEAST:
            time.sleep(PAUSE)
        if not self._stopping:
            self._start(place)

    def _bury(self, process: int) -> tuple[int | None, float]:
        """A dead worker's number, and how long it lived. Clients that wait for it are asked to reconnect."""
        place = self._places.pop(process, None)
        if place is not None:
            self._mailboxes[place].leave()
        return place, time.monotonic() - self._began.pop(process, 0.0)


def stop_after(ends: int) -> None:
    """Stop this process when the process at the other end of the pipe has ended."""
    os.read(ends, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def exit_code(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code
