"""The client's own tests, as one pytest test, so that they run in parallel with all the others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.browser.client import ROOT, build

COMMAND = (sys.executable, "hatch_build.py", "test", "--", "--maxWorkers=1")
"""One worker: another would import everything again, and other tests need the cores."""


@pytest.mark.slow
def test_everything_that_vitest_runs_passes(tmp_path: Path) -> None:
    build()
    with started(tmp_path) as vitest:
        said, _ = vitest.communicate()
    assert vitest.returncode == 0, f"\n{said}"


@contextmanager
def started(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """With all that it starts, which ends with it; whatever they leave behind is left in the folder."""
    here = {**os.environ, "TMPDIR": str(folder), "STICKUP_PYTHON": sys.executable, "NO_COLOR": "1"}
    with subprocess.Popen(
        COMMAND,
        cwd=ROOT,
        env=here,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
