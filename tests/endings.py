"""SIGTERM stops a run as Ctrl-C does, in all its processes at once, and each cleans up after itself; even if
the run was started with signals ignored, as `nohup make test &` does.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from contextlib import suppress
from typing import Any

import pytest

workers: set[int] = set()
"""The processes that run the tests for this one."""
ours: set[str] = set()
"""The folder for whatever tests write, unless another was named."""


def pytest_configure(config: pytest.Config) -> None:
    signal.signal(signal.SIGTERM, interrupt)
    if config.option.basetemp is None:
        ours.add(tempfile.mkdtemp(prefix="stickup-tests-"))
        [config.option.basetemp] = ours


def pytest_unconfigure() -> None:
    for folder in ours:
        shutil.rmtree(folder, ignore_errors=True)


def interrupt(*_: object) -> None:
    """Interrupt once only: cleaning up mustn't be interrupted again."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


@pytest.hookimpl(optionalhook=True)
def pytest_testnodeready(node: Any) -> None:
    workers.add(node.gateway._io.popen.pid)


def pytest_keyboard_interrupt() -> None:
    for worker in workers:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGTERM)
