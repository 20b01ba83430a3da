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
from typing import Any, Final

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
Wanted = Callable[[], bool]
"""Says whether an answer is still needed."""

log = structlog.get_logger()


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
        self._waiting: deque[tuple[ApartTask, OnThought, Wanted]] = deque()
        self._closed = False

    def think(self, task: ApartTask, thought: OnThought, wanted: Wanted = lambda: True) -> None:
        """Hand a task to a worker as soon as one is free. By then nobody may want it any more: the game has
        gone on."""
        if self._closed or len(self._waiting) >= MOST_WAITING:
            thought(None)
            return
        self._waiting.append((task, thought, wanted))
        self._next()

    def _next(self) -> None:
        while self._waiting:
            task, thought, wanted = self._waiting[0]
            needed = wanted()
            worker = self._idle() if needed else None
            if needed and worker is None:
                return
            self._waiting.popleft()
            packed = packed_task(task) if needed else None
            if worker is None or packed is None:
                thought(None)
            else:
                worker.think(packed, thought)

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


def packed_task(task: ApartTask) -> bytes | None:
    """None if it can't be sent: somebody's own bot may be made of anything."""
    try:
        return pickle.dumps(task)
    except Exception:  # noqa: BLE001 - whatever it can stumble over
        return None
