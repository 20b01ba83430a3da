"""The same work on many machines: a Ray cluster, with the same result as on this one."""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from stickup import __version__

X = TypeVar("X")
Y = TypeVar("Y")

LOCAL: Final = "local"
"""The address of a cluster that is started for us, on this machine alone."""
NAMES: Final = (LOCAL, "auto")
"""Addresses that Ray knows by name; all others are HOST:PORT or ray://HOST:PORT."""
PATIENCE: Final = 10.0
"""Seconds that a cluster may take to answer."""


class ClusterFailed(Exception):
    """Why a cluster can't do the work; `reason` is the key of a text, with `facts` for it."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


def on_cluster(
    work: Callable[[X], Y], items: Sequence[X], *, address: str, ahead: int
) -> Generator[Y, None, None]:
    """The result for each item, in order, with so many in flight per core. Raises ClusterFailed."""
    with connected(address) as ray:
        task = ray.remote(work_on)
        shared = ray.put(work)
        most = ahead * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for item in items:
            waiting.append(task.remote(shared, item))
            if len(waiting) >= most:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, while we're connected. Unfinished work is dropped when we leave."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics
    try:
        import ray
    except ImportError as missing:
        raise ClusterFailed("ray-missing", package=str(missing.name)) from None
    with TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        try:
            join(ray, address, folder)
            check_version(ray)
            yield ray
        except ray.exceptions.RayError as error:
            raise ClusterFailed("ray-failed", address=address, why=first_line(error)) from error
        finally:
            ray.shutdown()


def join(ray: Any, address: str, folder: str) -> None:
    """Connect, or start our own cluster, which is private and keeps its files in that folder."""
    ours = {"include_dashboard": False, "_node_ip_address": "127.0.0.1", "_temp_dir": folder}
    try:
        knock(address)
        ray.init(address, log_to_driver=False, logging_level="error", **(ours if address == LOCAL else {}))
    except (OSError, RuntimeError, ValueError) as error:
        raise ClusterFailed("ray-unreachable", address=address, why=first_line(error)) from error


def knock(address: str) -> None:
    """Check that someone answers there: Ray itself would wait for minutes. Raises OSError, ValueError."""
    if address not in NAMES:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), PATIENCE).close()


def check_version(ray: Any) -> None:
    """Check that the cluster has our version: other rules would give other figures."""
    try:
        theirs = ray.get(ray.remote(version).remote())
    except ray.exceptions.RayTaskError as error:
        raise ClusterFailed("ray-version", ours=__version__, theirs="–") from error
    if theirs != __version__:
        raise ClusterFailed("ray-version", ours=__version__, theirs=theirs)


def version() -> str:
    """Runs on a machine of the cluster."""
    from stickup import __version__

    return __version__


def work_on(work: Callable[[X], Y], item: X) -> Y:
    """Runs on a machine of the cluster."""
    return work(item)


def first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
