"""Starts the server process, runs it, and stops it."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType
from typing import Any, Final

import structlog
import uvicorn
from msgspec import structs
from starlette.applications import Starlette

from stickup import __version__
from stickup.games import left_out

from ..http.header_limits import BoundedHttp
from ..live.handover import HandedOver, Handover
from ..live.websocket import AdoptedWebSocket, WebSocket
from .join_addresses import Addresses, addresses
from .setting_values import WrongSetting
from .settings import Settings
from .stop_signals import heard_signals
from .systemd import handed_sockets, notify, show_life
from .workers import Workers

AppFactory = Callable[[Settings], Starlette]
Announce = Callable[[Addresses], None]
Leaving = Callable[[], None]

BACKLOG: Final = 2_048
LEAST: Final = 1
"""Seconds left for open requests, however long the goodbye took."""
RARELY: Final = (25_000, 50, 100)
"""Thresholds of Python's cyclic garbage collector. There are hardly any cycles, so it runs rarely: with the
default thresholds it takes a tenth of the time."""
DUAL: Final = "::"
STANDARD_ERROR: Final = 2

log = structlog.get_logger()


def quietly() -> None:
    """Does nothing."""


class CannotListen(WrongSetting):
    """The address is unavailable. `key` is a text of cli-serve.ftl."""


def run(make_app: AppFactory, settings: Settings, announce: Announce, leaving: Leaving = quietly) -> None:
    """Serve until told to stop, in this process or in several workers."""
    hold_standard_streams()
    gc.freeze()  # what's loaded now stays, so keep the collector from looking at it
    gc.set_threshold(*RARELY)
    if settings.workers == 1:
        loop_until_done(serve(make_app, settings, announce, leaving))
        return
    with listening_sockets(settings) as sockets:
        settings = structs.replace(settings, port=port_of(sockets))

        def work(handover: Handover, ready: Callable[[], None]) -> None:
            server = serve(make_app, settings, lambda _: ready(), quietly, sockets, handover)
            loop_until_done(server)

        Workers(settings.workers, work, lambda: announce(addresses(settings))).run()
        leaving()


def loop_until_done(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(work)


async def serve(
    make_app: AppFactory,
    settings: Settings,
    announce: Announce,
    leaving: Leaving = quietly,
    sockets: list[socket.socket] | None = None,
    handover: Handover | None = None,
) -> None:
    """Listen, let the app recover its tables, serve until told to stop, and say goodbye.

    The app gets the settings with the actual port. `announce` is called once we serve, `leaving` when we're
    told to stop. Workers get shared sockets, and a way to hand connections over.
    """
    with nullcontext(sockets) if sockets else listening_sockets(settings) as ours:
        settings = structs.replace(settings, port=port_of(ours))
        app = make_app(settings)
        server = Server(app, settings, announce, leaving)
        if handover is not None:
            app.state.services.take_part(handover, server.adopt)
        with told_by_signals(server):
            async with app.router.lifespan_context(app):
                await server.serve(ours)
                server.close_in_time()


@contextmanager
def listening_sockets(settings: Settings) -> Iterator[list[socket.socket]]:
    """The sockets that systemd hands us, or our own."""
    sockets = handed_sockets(os.environ) or listen(settings.host, settings.port)
    try:
        yield sockets
    finally:
        for door in sockets:
            door.close()


def config_for(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Uvicorn's settings. Every default that matters is set here; our own two classes limit what is read."""
    return uvicorn.Config(
        app,
        http=BoundedHttp,
        ws=WebSocket,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        limit_concurrency=settings.most_lines,
        backlog=BACKLOG,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=settings.drain_seconds,
        workers=1,
    )


class Server(uvicorn.Server):
    """Uvicorn's server, but the app says goodbye before connections close, and we handle signals."""

    def __init__(self, app: Starlette, settings: Settings, announce: Announce, leaving: Leaving) -> None:
        super().__init__(config_for(app, settings))
        self._app = app
        self._settings = settings
        self._announce = announce
        self._leaving = leaving
        self._adopting: set[asyncio.Task[Any]] = set()
        self._end = 0.0
        """When stopping has taken as long as it may."""

    def adopt(self, line: socket.socket, handed: HandedOver) -> None:
        """Another worker has handed us a connection."""
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        protocol = AdoptedWebSocket(self.config, self.server_state, handed)
        adopting = loop.create_task(loop.connect_accepted_socket(lambda: protocol, line))
        self._adopting.add(adopting)
        adopting.add_done_callback(self._adopted)

    def _adopted(self, adopting: asyncio.Task[Any]) -> None:
        self._adopting.discard(adopting)
        if not adopting.cancelled() and (error := adopting.exception()) is not None:
            log.warning("not-adopted", error=str(error))  # the client left on the way

    def told(self, number: int, _: FrameType | None = None) -> None:
        """The first signal stops the server politely, the second at once. Nothing acknowledged is lost."""
        if self.should_exit:
            os._exit(128 + number)
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        """Announce that we serve, do so until told to stop, and say goodbye."""
        life = asyncio.create_task(show_life())
        notify("READY=1")
        self._announce(addresses(self._settings))
        log.info("started", port=self._settings.port, version=__version__)
        for game in left_out():
            log.warning("game-left-out", game=game.package, error=game.why)
        await super().main_loop()
        notify("STOPPING=1")
        log.info("stopping")
        self._leaving()
        await self._say_goodbye()
        life.cancel()

    async def _say_goodbye(self) -> None:
        loop = asyncio.get_running_loop()
        self._end = loop.time() + self._settings.drain_seconds
        try:
            async with asyncio.timeout_at(self._end):
                await self._app.state.drain()
                await asyncio.gather(*self._adopting, return_exceptions=True)  # adopted ones are told, too
        except TimeoutError:
            log.warning("drain-cut-short")
        except Exception as error:  # whatever went wrong, still stop in order
            log.error("drain-failed", exc_info=error)
        self.config.timeout_graceful_shutdown = max(LEAST, round(self._end - loop.time()))

    def close_in_time(self) -> None:
        """From now on the app closes. What holds that up, such as a database that hangs, is left as it is."""
        loop = asyncio.get_running_loop()
        loop.call_at(max(self._end, loop.time() + LEAST), cut_short)


def cut_short() -> None:
    """End at once. Nothing acknowledged is lost."""
    log.warning("stop-cut-short")
    with suppress(OSError, AttributeError):  # nobody reads it any more, or it was closed from the start
        sys.stdout.flush()
    os._exit(0)


@contextmanager
def told_by_signals(server: Server) -> Iterator[None]:
    """Send stop signals to the server. Signals that are ignored, as under nohup, stay ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, server.told) for number in heard_signals()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def hold_standard_streams() -> None:
    """Open standard streams that our parent closed, so that no socket gets their numbers."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= STANDARD_ERROR:
        pass
    os.close(handle)


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop if it's installed: not on Windows, not with PyPy."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


# Listening


def listen(host: str, port: int) -> list[socket.socket]:
    """A socket for every address of `host`, all on the same port."""
    sockets: list[socket.socket] = []
    try:
        for family, address in resolved(host, port):
            chosen = sockets[0].getsockname()[1] if sockets else port
            sockets.append(listening(family, (address[0], chosen, *address[2:])))
    except OSError as error:
        for door in sockets:
            door.close()
        raise refusal(host, port, error) from error
    return sockets


def resolved(host: str, port: int) -> list[tuple[socket.AddressFamily, tuple[str, int]]]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, address) for family, _, _, _, address in found))  # type: ignore[misc]


def listening(family: socket.AddressFamily, address: tuple[str | int, ...]) -> socket.socket:
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # on other systems two programs could then share the port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, address[0] != DUAL)
        door.bind(address)
        door.listen(BACKLOG)  # now, before another program takes the port
        door.setblocking(False)
    except OSError:
        door.close()
        raise
    return door


def refusal(host: str, port: int, error: OSError) -> CannotListen:
    facts = {"host": host, "port": str(port)}
    match error.errno:
        case errno.EADDRINUSE:
            return CannotListen("port-taken", **facts)
        case errno.EACCES | errno.EPERM:
            return CannotListen("port-forbidden", **facts)
        case _:
            return CannotListen("host-wrong", why=error.strerror or str(error), **facts)


def port_of(sockets: list[socket.socket]) -> int:
    """The port of a socket; 0 for a Unix socket, which systemd may hand us."""
    name = sockets[0].getsockname()
    return int(name[1]) if isinstance(name, tuple) else 0
