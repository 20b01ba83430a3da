"""A real server on its own port: in a thread of this process, or as a separate process."""

from __future__ import annotations

import asyncio
import io
import json
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs

from stickup.server.http.app import make_app
from stickup.server.limits import Limits
from stickup.server.process.run import Server, listen, port_of, quick_loop, quietly
from stickup.server.process.services import Services
from stickup.server.process.settings import Settings
from stickup.tables import entries as e
from tests.server.paper import logging_to

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds; nothing here takes that long."""


class Running:
    """A running server. Use `ask` to look inside: it runs in the server's own thread."""

    def __init__(self, settings: Settings, limits: Limits | None, paper: io.StringIO) -> None:
        self.settings = settings
        self.limits = limits
        self.paper = paper
        self.thread = threading.Thread(target=self._main, name="server", daemon=True)
        self._here = threading.Event()
        self._trouble: BaseException | None = None
        self.loop: asyncio.AbstractEventLoop
        self.server: Server
        self.services: Services
        self.port = 0

    def start(self) -> None:
        self.thread.start()
        assert self._here.wait(PATIENCE), "the server does not start"
        if self._trouble is not None:
            raise self._trouble

    def stop(self) -> None:
        """Stop as after a signal, but without waiting for clients."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._stop)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"

    def _stop(self) -> None:
        for socket in tuple(self.services.sockets):
            assert socket._transport is not None
            socket._transport.abort()
        self.server.told(signal.SIGTERM)

    def _main(self) -> None:
        try:
            with asyncio.Runner(loop_factory=quick_loop()) as runner:
                runner.run(self._life())
        except BaseException as trouble:  # noqa: BLE001 - it belongs to whoever started us
            self._trouble = trouble
            self._here.set()

    async def _life(self) -> None:
        listeners = listen(self.settings.host, self.settings.port)
        try:
            self.loop = asyncio.get_running_loop()
            self.port = port_of(listeners)
            self.settings = structs.replace(self.settings, port=self.port)
            app = make_app(self.settings, self.limits)
            self.services = app.state.services
            self.server = Server(app, self.settings, lambda _: self._here.set(), quietly)
            async with app.router.lifespan_context(app):
                await self.server.serve(listeners)
        finally:
            for listener in listeners:
                listener.close()

    # Looking inside

    def ask(self, work: Callable[[], T]) -> T:
        """Call this in the server's own thread."""

        async def call() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(call(), self.loop).result(PATIENCE)

    def wait_for(self, work: Callable[[], Awaitable[T]]) -> T:
        """The same for coroutines."""

        async def call() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(call(), self.loop).result(PATIENCE)

    async def until(self, true: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until it is so."""
        end = time.monotonic() + patience
        while not self.ask(true):
            assert time.monotonic() < end, "it never happens"
            await asyncio.sleep(0.02)

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.paper.getvalue().splitlines()]

    def complaints(self) -> list[dict[str, Any]]:
        """Everything in the log that an operator should look into. A hanging loop doesn't count: its clients
        run in the same process."""
        found = [line for line in self.log() if line["level"] not in ("debug", "info")]
        return [line for line in found if line["event"] != "loop-stalled"]

    def chat(self, table: str, *texts: str) -> None:
        """Let someone at that table say all this, in one commit."""
        live = self.services.hub.lives[table]
        self.wait_for(lambda: live.act(lambda _, now: [e.Said(now, 0, "chat", text) for text in texts]))

    def entries(self, table: str) -> list[bytes]:
        return self.wait_for(lambda: self.services.store.read(table))


@contextmanager
def running(
    data: Path,
    limits: Limits | None = None,
    *,
    host: str = "127.0.0.1",
    log_format: str = "json",
    log_level: str = "info",
    **more: Any,
) -> Iterator[Running]:
    """A server that answers; stopped at the end without waiting for clients."""
    settings = Settings(
        host=host, port=0, data=data, browser=False, log_level=log_level, log_format=log_format, **more
    )
    paper = io.StringIO()
    with logging_to(paper, log_level, log_format):
        server = Running(settings, limits, paper)
        server.start()
        try:
            yield server
        finally:
            server.stop()
