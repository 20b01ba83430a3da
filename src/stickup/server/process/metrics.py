"""Metrics for Prometheus: few and cheap, and none identifies a table or a person."""

from __future__ import annotations

import asyncio
import hmac
import shutil
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.utils import floatToGoString

from stickup import __version__

from .setting_values import address_of

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds."""
GLANCE: Final = 0.1
"""Seconds between two checks of the event loop."""
MEMORY: Final = 60.0
"""Seconds for which a stall is remembered."""
STALLED: Final = 0.25
OTHER: Final = "other"
FORWARDED: Final = frozenset({b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip"})
LAST_BACKUP: Final = "last-backup"
"""A file that is touched by every backup."""
IN_TIME: Final = "in_time"
LATE: Final = "late"
THOUGHTS: Final = (IN_TIME, LATE)
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

log = structlog.get_logger()


class QuickCounter:
    """A counter that takes no lock: for what is counted thousands of times a second, by one thread."""

    def __init__(self, name: str, about: str) -> None:
        self.total = 0
        self._name, self._about = name, about

    def inc(self) -> None:
        self.total += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """For Prometheus."""
        yield CounterMetricFamily(self._name, self._about, self.total)


class QuickHistogram:
    """A histogram of seconds that takes no lock, for the same reason."""

    def __init__(self, name: str, about: str) -> None:
        self.sum = 0.0
        self._counts = [0] * (len(QUICK) + 1)
        self._name, self._about = name, about

    def observe(self, seconds: float) -> None:
        self.sum += seconds
        self._counts[bisect_left(QUICK, seconds)] += 1

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """For Prometheus."""
        bounds = (*map(floatToGoString, QUICK), "+Inf")
        buckets = [*zip(bounds, accumulate(self._counts), strict=True)]
        yield HistogramMetricFamily(self._name, self._about, buckets, self.sum)


class Metrics:
    """All metrics. One per app: `metrics.acks.inc()`."""

    def __init__(self, data: Path, codes: Iterable[str] = (), log_folder: Path | None = None) -> None:
        """`codes` are the reasons for which a message can be refused; any other counts as `other`. The log
        may be in another folder than the other data."""
        self.registry = registry = CollectorRegistry()
        self._codes = frozenset(codes)

        def counter(name: str, about: str, *labels: str) -> Counter:
            return Counter(f"stickup_{name}", about, labels, registry=registry)

        def gauge(name: str, about: str, *labels: str) -> Gauge:
            return Gauge(f"stickup_{name}", about, labels, registry=registry)

        def seconds(name: str, about: str) -> Histogram:
            return Histogram(f"stickup_{name}_seconds", about, registry=registry, buckets=QUICK)

        self.sockets = gauge("sockets", "WebSockets open now.")
        self.tables = gauge(
            "tables", "Tables in this process, by game and by how far they are.", "game", "phase"
        )
        self.acks = QuickCounter("stickup_acks", "Commands carried out and acknowledged.")
        registry.register(self.acks)
        self.commit_seconds = QuickHistogram(
            "stickup_commit_seconds", "From handing entries to the store until they are safe."
        )
        registry.register(self.commit_seconds)
        self.duplicates = counter("duplicates", "Commands that had been carried out already.")
        self._rejected = counter("rejected", "Messages refused, by reason.", "code")
        self.overflows = counter("overflows", "Connections cut because they read too slowly.")
        self.resumes = counter("resumes", "Connections that came back, by how it went.", "result")
        self.thoughts = counter("thoughts", "Answers of bots that think in processes of their own.", "result")
        for metric, results in ((self.resumes, ("entries", "snapshot")), (self.thoughts, THOUGHTS)):
            for result in results:
                metric.labels(result)  # so that what never happened is 0, not missing
        self.replayed = counter("replayed", "Entries sent again to those who came back.")
        self.stand_ins = counter("stand_ins", "Times a bot took over a seat.")
        self.timers_late = seconds("timers_late", "How late a clock rang.")
        self.store_errors = counter("store_errors", "Times the store could not be read or written.")
        self.loop_lag = gauge("loop_lag_max_seconds", "The longest the event loop hung in the last minute.")
        self.backup_time = gauge("backup_timestamp_seconds", "When the last backup was made; 0 if never.")
        self.backup_time.set_function(lambda: changed(data / LAST_BACKUP))
        self.disk_free = gauge("disk_free_bytes", "Room left where the data is.")
        self.disk_free.set_function(lambda: free_room(log_folder or data))
        Info("stickup_build", "The program.", registry=registry).info({"version": __version__})
        ProcessCollector(registry=registry)

    def rejected(self, code: str) -> None:
        """Count a message refused."""
        self._rejected.labels(code if code in self._codes else OTHER).inc()

    def page(self) -> bytes:
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Measure how long the event loop stalls. Runs until it's cancelled."""
        lags = [(0.0, 0.0)]
        clock = asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(GLANCE)
            now = clock()
            lag = max(0.0, now - before - GLANCE)
            lags = [(at, old) for at, old in lags if at > now - MEMORY and old > lag] + [(now, lag)]
            self.loop_lag.set(lags[0][1])
            if lag > STALLED:
                log.warning("loop-stalled", ms=round(lag * 1000))


def changed(path: Path) -> float:
    """When a file was last written; 0 if it doesn't exist."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def free_room(folder: Path) -> int:
    """Free bytes on its disk; 0 if the folder is gone."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0


def may_read(peer: str | None, headers: Iterable[tuple[bytes, bytes]], token: bytes | None) -> bool:
    """Whether a client may see the metrics: with the token if there is one, otherwise only from this machine.

    `peer` is the address of the connection. What a proxy on this machine passes on doesn't count as local.
    """
    given = dict(headers)
    if token is not None:
        return hmac.compare_digest(given.get(b"authorization", b""), b"Bearer " + token)
    address = address_of(peer or "")
    return address is not None and address.is_loopback and not FORWARDED & given.keys()
