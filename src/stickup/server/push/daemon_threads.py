"""A few threads that keep nobody waiting: the process may end while one of them still talks to someone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any

Work = Callable[[], Any]
Job = tuple[Future[Any], Work]


class DaemonThreads:
    """Like a ThreadPoolExecutor, but Python doesn't wait for them when it ends. The first job starts them."""

    def __init__(self, count: int, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._work, name=f"{name}-{number}", daemon=True)
            for number in range(count)
        ]
        self._started = False

    def submit(self, work: Work) -> Future[Any]:
        if not self._started:
            self._started = True
            for thread in self._threads:
                thread.start()
        future: Future[Any] = Future()
        self._jobs.put((future, work))
        return future

    def close(self) -> None:
        """What hasn't begun is dropped; what has, goes on."""
        while not self._jobs.empty():
            if (job := self._jobs.get()) is not None:
                job[0].cancel()
        for _ in self._threads:
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            carry_out(*job)


def carry_out(future: Future[Any], work: Work) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(work())
    except Exception as error:  # noqa: BLE001 - for whoever waits for it
        future.set_exception(error)
