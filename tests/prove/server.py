"""A server that is started, killed and started again, from the outside."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final, Self

import msgspec
from msgspec import structs

from tests.forked import PIPE, Forked

from .endpoints import Endpoint
from .launcher import Job

SLOWEST: Final = 300.0


class Broken(Exception):
    """The server ended by itself, or never answered."""


class Server:
    """One launcher, and the server that it has made last. Clients come to `endpoint`."""

    def __init__(
        self, process: Forked, lines: asyncio.StreamReader, errors: tempfile._TemporaryFileWrapper[bytes]
    ) -> None:
        self.endpoint = Endpoint()
        self.deaths: Counter[str] = Counter()
        """At which planted points it has died, and how often."""
        self.starts: list[float] = []
        """How long each took to answer, in seconds."""
        self._process = process
        self._errors = errors
        self._pid: int | None = None
        self._answers = asyncio.Event()
        self._ended = asyncio.Event()
        self._reader = asyncio.create_task(self._read(lines))

    @classmethod
    async def launch(cls) -> Self:
        errors = tempfile.NamedTemporaryFile(prefix="stickup-proof-")  # noqa: SIM115 - closed by close()
        process = Forked(
            "tests.prove.launcher:main", env=os.environ, stdin=PIPE, stdout=PIPE, stderr=errors, text=False
        )
        lines = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), process.stdout)
        return cls(process, lines, errors)

    async def start(self, job: Job) -> bool:
        """Whether it lived to answer; then its endpoint is open. It keeps its port."""
        assert self._process.stdin is not None
        self._answers.clear()
        self._ended.clear()
        began = monotonic()
        job = structs.replace(job, port=self.endpoint.port)
        self._process.stdin.write(msgspec.json.encode(job) + b"\n")
        self._process.stdin.flush()
        ends = [asyncio.ensure_future(event.wait()) for event in (self._answers, self._ended)]
        done, _ = await asyncio.wait(ends, timeout=SLOWEST, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        if not done:
            raise Broken(f"the server does not answer: {self.said()}")
        if self._answers.is_set():
            self.starts.append(monotonic() - began)
        return self._answers.is_set()

    async def kill(self) -> None:
        """kill -9, whatever it is doing."""
        self.signal(signal.SIGKILL)
        await self.end()

    async def end(self, patience: float = SLOWEST) -> bool:
        """Wait until it has ended; whether it has."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), patience)
        return self._ended.is_set()

    def signal(self, number: signal.Signals) -> None:
        if self._pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, number)

    async def close(self) -> None:
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGKILL)
        assert self._process.stdin is not None
        self._process.stdin.close()
        await asyncio.to_thread(self._process.wait)
        await self._reader
        self._errors.close()

    def said(self) -> str:
        """What it has written to its error output."""
        return Path(self._errors.name).read_text(errors="replace")

    async def _read(self, lines: asyncio.StreamReader) -> None:
        async for line in lines:
            match line.decode().split():
                case ["pid", pid, *_]:
                    self._pid = int(pid)
                case ["port", port]:
                    self.endpoint.port = int(port)
                    self.endpoint.open.set()
                    self._answers.set()
                case ["died", point]:
                    self.deaths[point] += 1
                case ["ended", _]:
                    self._pid = None
                    self.endpoint.open.clear()
                    self._ended.set()
        self.endpoint.open.clear()
        self._ended.set()
