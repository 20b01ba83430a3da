"""A server of ours that is installed somewhere: started, and asked for what everyone asks first."""

from __future__ import annotations

import re
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.processes import Process

PATIENCE = 30.0


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def server(words: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Iterator[Process]:
    """It listens on STICKUP_PORT, and answers."""
    local = f"http://127.0.0.1:{environment['STICKUP_PORT']}"
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(words, cwd=folder, env=environment, stdout=said, stderr=said, text=True)
        try:
            yield wait_for(Process(process, {"local": local}))
        except BaseException:
            said.seek(0)
            print(said.read())
            raise
        finally:
            process.kill()
            process.wait()


def wait_for(started: Process) -> Process:
    patience = time.monotonic() + PATIENCE
    while started.process.poll() is None and time.monotonic() < patience:
        try:
            started.get("/healthz")
        except ConnectionError:
            time.sleep(0.05)
        else:
            return started
    raise AssertionError("the server does not answer")


def check_pages(started: Process) -> None:
    """The real page, and every file that it names."""
    assert started.get("/healthz")[0] == 200
    status, page, headers = started.get("/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())
    assert [name for name in files if name.endswith(".js")], page
    assert [name for name in files if name.endswith(".css")], page
    for name in files:
        assert started.get(name)[0] == 200, name
