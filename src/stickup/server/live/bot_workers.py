"""Worker processes for bots that are too slow for the event loop. Nobody waits for them: if the answer comes
too late, a quicker bot has answered."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

import structlog

from stickup.games.bot_tasks import ApartTask, think_for

LONGEST_THOUGHT: Final = 10.0
"""Seconds of CPU time after which a bot is considered stuck: a busy machine isn't its fault."""
LONGEST_WAIT: Final = 120.0
"""Seconds by the clock after which its process is: it may wait for something that never comes."""
MOST_WORKERS: Final = 4
MOST_WAITING: Final = 2_000
"""Questions that wait for a worker; beyond that, quick bots answer."""

OnThought = Callable[[Any], None]
"""Called with the answer, or None if there is none."""

log = structlog.get_logger()


class ApartOrder(Protocol):
    """What somebody wants thought about in another process.

    The task is made when a worker is free: while bots talk, most questions have changed by then. Thousands of
    tasks that wait would also be thousands of views and questions for the garbage collector to look at."""

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for it, so that it waits its turn, however many others do."""

    def wanted(self) -> bool:
        """Whether an answer is still needed."""

    def task(self) -> ApartTask: ...

    def done(self, answer: Any) -> None:
        """Called with the answer, or None if there is none."""


class TaskAtHand:
    """An order for a task that's made already and wanted in any case."""

    __slots__ = ("_task", "done")

    def __init__(self, task: ApartTask, done: OnThought) -> None:
        self._task = task
        self.done = done

    @property
    def awaited(self) -> bool:
        return self._task.awaited

    def wanted(self) -> bool:
        return True

    def task(self) -> ApartTask:
        return self._task


class BotWorker:
    """One process, and what it is thinking about."""

    def __init__(self, free: Callable[[], None]) -> None:
        self._free = free
        self._loop = asyncio.get_running_loop()
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        process = context.Process(target=think_for, args=(theirs, LONGEST_THOUGHT), daemon=True)
        self._process = self._start(process, theirs)
        self._thought: OnThought | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._loop.add_reader(self._line.fileno(), self._read)

    @staticmethod
    def _start(process: BaseProcess, theirs: Connection) -> BaseProcess:
        process.start()
        theirs.close()  # otherwise nobody would notice its end
        return process

    @property
    def busy(self) -> bool:
        return self._thought is not None

    @property
    def gone(self) -> bool:
        return self._line.closed

    def think(self, task: bytes, thought: OnThought) -> None:
        self._thought = thought
        self._deadline = self._loop.call_later(LONGEST_WAIT, self._too_long)
        try:
            self._line.send_bytes(task)
        except OSError:  # it is dead
            self.stop()

    def _read(self) -> None:
        try:
            answer = pickle.loads(self._line.recv_bytes())
        except (EOFError, OSError, pickle.UnpicklingError):
            log.warning("bot-worker-died")
            self.stop()
            return
        self._done(answer)

    def _too_long(self) -> None:
        log.warning("bot-worker-hangs", seconds=LONGEST_WAIT)
        self.stop()

    def _done(self, answer: object) -> None:
        thought, self._thought = self._thought, None
        if self._deadline is not None:
            self._deadline.cancel()
        if thought is not None:
            thought(answer)
        self._free()

    def stop(self) -> None:
        """At once: no answer is worth waiting for."""
        if self.gone:
            return
        self._loop.remove_reader(self._line.fileno())
        self._line.close()
        self._process.kill()
        self._process.join()
        self._done(None)


class BotWorkers:
    """One worker per core at most, each started when all others are busy."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or min(MOST_WORKERS, os.cpu_count() or 1)
        self._workers: list[BotWorker] = []
        self._waiting: deque[ApartOrder] = deque()
        self._closed = False

    def think(self, order: ApartOrder) -> None:
        """Hand its task to a worker as soon as one is free. By then nobody may want it any more: the game has
        gone on."""
        if self._closed or (len(self._waiting) >= MOST_WAITING and not order.awaited):
            order.done(None)
            return
        self._waiting.append(order)
        self._next()

    def _next(self) -> None:
        while self._waiting:
            needed = self._waiting[0].wanted()
            worker = self._idle() if needed else None
            if needed and worker is None:
                return
            order = self._waiting.popleft()
            packed = packed_task(order) if needed else None
            if worker is None or packed is None:
                order.done(None)
            else:
                worker.think(packed, order.done)

    def _idle(self) -> BotWorker | None:
        self._workers = [worker for worker in self._workers if not worker.gone]
        idle = next((worker for worker in self._workers if not worker.busy), None)
        if idle is None and len(self._workers) < self._most and not self._closed:
            self._workers.append(idle := BotWorker(self._next))
        return idle

    def close(self) -> None:
        self._closed = True
        self._waiting.clear()
        for worker in self._workers:
            worker.stop()


def packed_task(order: ApartOrder) -> bytes | None:
    """None if it can't be sent: somebody's own bot may be made of anything."""
    try:
        return pickle.dumps(order.task())
    except Exception:  # noqa: BLE001 - whatever it can stumble over
        return None
