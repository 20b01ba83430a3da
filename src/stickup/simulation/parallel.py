"""Many games at once, on many cores, with the same result on any number of them."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import TypeVar

from .cluster import on_cluster
from .game_runner import GameSeries, play_one, record_one
from .statistics import Tally

X = TypeVar("X")
Y = TypeVar("Y")

CHUNK = 25
"""Games handed to a worker at a time: few enough to stop quickly, enough to be worth the overhead."""
AHEAD = 3
"""Chunks in flight per worker, so that memory doesn't grow with the number of games."""


def play_all(
    series: GameSeries,
    games: int,
    *,
    jobs: int,
    records: Path | None = None,
    cluster: str | None = None,
    begin: int = 0,
) -> Generator[Tally, None, None]:
    """Play the games from number `begin` on: a tally for each chunk, in order. Records go to that folder."""
    work = partial(play_chunk, series, records, len(str(games)))
    return spread(work, list(chunks(games, begin=begin)), jobs=jobs, cluster=cluster)


def chunks(games: int, *, begin: int = 0, size: int = CHUNK) -> Iterator[range]:
    """The numbers of all games from `begin` on, some at a time."""
    return (range(first, min(first + size, games)) for first in range(begin, games, size))


def spread(
    work: Callable[[X], Y], items: Sequence[X], *, jobs: int, cluster: str | None = None
) -> Generator[Y, None, None]:
    """The result for each item, in order: from our own cores, or from the cluster at that address."""
    if cluster is not None:
        return on_cluster(work, items, address=cluster, ahead=AHEAD)
    return on_cores(work, items, jobs=jobs)


def on_cores(work: Callable[[X], Y], items: Sequence[X], *, jobs: int) -> Generator[Y, None, None]:
    """The result for each item, in order, from our own cores."""
    if jobs == 1 or len(items) <= 1:
        yield from map(work, items)
        return
    with workers(jobs) as pool:
        waiting: deque[Future[Y]] = deque()
        for item in items:
            with deaf():
                waiting.append(pool.submit(work, item))
            if len(waiting) >= AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def play_chunk(series: GameSeries, records: Path | None, digits: int, games: range) -> Tally:
    tally = Tally()
    for index in games:
        if records is None:
            tally.add(play_one(series, index))
        else:
            with (records / f"game-{index + 1:0{digits}}.jsonl").open("xb") as file:
                tally.add(record_one(series, index, file.write))
    return tally


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that stop when we do, without finishing games that are no longer wanted."""
    with deaf():
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=keep_company)
    try:
        yield pool
    except BaseException:
        for child in active_children():
            child.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started here don't get the terminal's signals: only we act on them.

    We ignore them, too, while one is being started: an interrupted start leaves a child that prints errors.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    queue = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, queue)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def keep_company() -> None:
    """In a worker: leave ^C to the parent, and go when the parent has gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
