"""What the server process consists of: the store, the tables, the connections, and their health."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from stickup.store.connect import notifier_for, store_for
from stickup.store.contract import StoreDown
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import SECOND, Clock

from .. import refusals
from ..http.allowed_hosts import allowed_hosts
from ..http.api import JSON, ApiRefusal
from ..http.client_networks import TrustedProxies, network_of, plain_address
from ..http.guests import Guests, guest_hash
from ..limits import Bucket, HeldCount, Limits, Meters, NetworkDoor, guest_buckets, guest_lines
from ..live import messages
from ..live.connection import Connection
from ..live.handover import Adopt, HandedOver, Handover
from ..live.hub import Hub
from ..live.websocket import WebSocket
from ..push.sender import sender_for
from ..push.services import PushServices
from ..push.turn_calls import TurnCalls
from .metrics import CONTENT_TYPE, Metrics, free_room, may_read
from .secret_key import metrics_token, secret_keys
from .settings import Settings

PROBE: Final = 2.0
"""Seconds between two health checks of the store."""
STALE: Final = 5.0
"""Seconds without an answer after which the store isn't ready."""
LOOK_AFTER: Final = 5.0
"""Seconds between two checks of all sockets."""
LEAST_FREE: Final = 200 * 2**20
"""Free bytes on the disk below which we report that we aren't ready."""
MOST_CLOCK_ERROR: Final = 2 * SECOND
"""Allowed difference from the store's clock. With more, questions would end too early or too late."""
RESTART_WITHIN: Final = 2 * SECOND


class Services:
    """The process: the store, the hub, and their health checks."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits = limits.shared_by(settings.workers)
        self.metrics = Metrics(settings.data, refusals.REFUSALS, settings.log_folder)
        self.store = store_for(settings.store_url)
        self.notifier = notifier_for(settings.store_url, settings.redis)
        keys = secret_keys(settings)
        self.hub = Hub(self.store, self.notifier, Clock(), self.metrics, Checkpoints(keys[0]))
        self.hub.calls = TurnCalls(
            sender_for(keys[0], PushServices(settings.push_services), contact(settings))
        )
        self.allowed_hosts = allowed_hosts(settings)
        self._proxies = TrustedProxies(settings.trusted_proxies)
        self.guests = Guests(keys, secure=secure(settings))
        self.sockets: set[WebSocket] = set()
        self.time = time.monotonic
        self._buckets = guest_buckets(limits)
        self._lines = guest_lines(limits)
        self._guest_sockets = HeldCount(limits.guest_sockets)
        self._address_sockets = HeldCount(limits.address_sockets)
        self._new_sockets = Meters(
            lambda: Bucket(limits.new_sockets, limits.new_sockets_per_second), limits.remembered
        )
        self._door = NetworkDoor(limits, settings.most_lines)
        self._requests = Meters(
            lambda: Bucket(limits.network_requests, limits.network_requests_per_second), limits.remembered
        )
        self._token = metrics_token(settings)
        self._answered = 0.0
        self._watching: list[asyncio.Task[None]] = []
        self._handover: Handover | None = None
        self._adopt: Adopt | None = None

    def take_part(self, handover: Handover, adopt: Adopt) -> None:
        """Join other workers: each table is served by one of us."""
        self._handover, self._adopt = handover, adopt
        self.hub.owns = handover.owns

    def pass_on(self, socket: WebSocket, table: str, handed: HandedOver) -> bool:
        """Whether another worker serves that table, and has the connection now."""
        return self._handover is not None and self._handover.give(socket, table, handed)

    async def open(self) -> None:
        await self.store.open()
        await self.notifier.open()
        await self.hub.open()
        if self._handover is not None and self._adopt is not None:
            self._handover.open(self._adopt)
        self._answered = asyncio.get_running_loop().time()
        self._watching = [
            asyncio.create_task(self.metrics.watch_loop()),
            asyncio.create_task(self._watch_store()),
            asyncio.create_task(self._look_after_sockets()),
        ]

    async def close(self) -> None:
        self._part_from_workers()
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await self.hub.close()
        await self.notifier.close()
        await self.store.close()

    def _part_from_workers(self) -> None:
        """From now on other workers keep connections that they would hand to us."""
        if self._handover is not None:
            self._handover.close()

    async def _watch_store(self) -> None:
        while True:
            with suppress(StoreDown):
                await self.store.ping()
                self._answered = asyncio.get_running_loop().time()
            await asyncio.sleep(PROBE)

    async def _look_after_sockets(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AFTER)
            for socket in tuple(self.sockets):
                socket.look_after()

    # Sockets

    def let_in(self, peer: str) -> str | None:
        """The network for which a new connection counts, whatever it's for; None if that has too many.
        Empty for a proxy of ours: it comes for many people."""
        if not peer or self._proxies.trusts(peer):
            return ""
        network = network_of(peer)
        return network if self._door.enter(network, self.time()) else None

    def let_out(self, network: str) -> None:
        """A connection that was let in has ended, or has become a WebSocket: those are counted apart."""
        if network:
            self._door.leave(network)

    def may_ask(self, address: str) -> bool:
        """Whether a client may send one more HTTP request: on connections that stay open, too, a network
        gets only so many answers."""
        return self._proxies.trusts(address) or self._requests.take(network_of(address), self.time())

    def admit(self, socket: WebSocket, cookies: str | None) -> Connection | None:
        """A new connection; None if we close it at once."""
        if not self._new_sockets.take(network_of(socket.address), self.time()):
            socket.close(refusals.CloseCode.TOO_OFTEN)
            return None
        return self.admit_guest(socket, guest_hash(self.guests.read_guest(cookies, time.time()).id))

    def admit_guest(self, socket: WebSocket, guest: str) -> Connection | None:
        """Admit a known guest, perhaps one handed over by another worker."""
        if self.hub.draining or len(self.sockets) >= self.settings.max_connections:
            socket.close(refusals.CloseCode.RESTART if self.hub.draining else refusals.CloseCode.OVERLOADED)
            return None
        if not self._guest_sockets.enter(guest):
            socket.close(refusals.CloseCode.TOO_OFTEN)
            return None
        if not self._address_sockets.enter(network_of(socket.address)):
            self._guest_sockets.leave(guest)
            socket.close(refusals.CloseCode.TOO_OFTEN)
            return None
        socket.guest = guest
        self.sockets.add(socket)
        return Connection(socket, self.hub, self.limits, self._buckets, self._lines, guest)

    def address_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """A client's address; a proxy's word counts only if it's a trusted one."""
        return self._proxies.client(plain_address(peer), forwarded)

    def dismiss(self, socket: WebSocket) -> None:
        """A client has disconnected."""
        if socket in self.sockets:
            self.sockets.discard(socket)
            self._guest_sockets.leave(socket.guest)
            self._address_sockets.leave(network_of(socket.address))

    async def drain(self) -> None:
        """No new tables; everyone is told, and their connections close once their entries have been sent."""
        self.hub.draining = True
        self._part_from_workers()
        sockets = tuple(self.sockets)
        for number, socket in enumerate(sockets):
            socket.send(messages.frame(messages.Notice("restart", RESTART_WITHIN * number // len(sockets))))
            socket.close(refusals.CloseCode.RESTART)
        while self.sockets:
            await asyncio.sleep(0.02)

    # Health

    def ailments(self) -> list[str]:
        """Why this server isn't ready; empty if it is."""
        late = asyncio.get_running_loop().time() - self._answered > STALE
        full = free_room(self.settings.log_folder) < LEAST_FREE
        wrong = self.hub.clock_error > MOST_CLOCK_ERROR
        checks = {
            "draining": self.hub.draining,
            "store": late,
            "disk": full,
            "clock": wrong,
            "lease": self.hub.lapsed,
        }
        return [name for name, ails in checks.items() if ails]

    async def healthz(self, request: Request) -> Response:
        """The process answers."""
        return Response(b'{"status":"ok"}', media_type=JSON)

    async def readyz(self, request: Request) -> Response:
        """Whether to send people here, and if not, why."""
        ailments = self.ailments()
        status: dict[str, Any] = {"status": "not ready", "why": ailments} if ailments else {"status": "ready"}
        return Response(msgspec.json.encode(status), 503 if ailments else 200, media_type=JSON)

    async def figures(self, request: Request) -> Response:
        """The figures for Prometheus."""
        peer = None if request.client is None else request.client.host
        if self.settings.metrics == "off" or not may_read(peer, request.headers.raw, self._token):
            raise ApiRefusal(refusals.NOT_FOUND)
        self.metrics.sockets.set(len(self.sockets))
        tables = Counter((live.table.agreed.game, str(live.table.phase)) for live in self.hub.lives.values())
        self.metrics.tables.clear()
        for labels, count in tables.items():
            self.metrics.tables.labels(*labels).set(count)
        return Response(self.metrics.page(), media_type=CONTENT_TYPE)


def contact(settings: Settings) -> str:
    """The address at which a push service can contact us."""
    return str(settings.public_url) if secure(settings) else "mailto:nobody@localhost"


def secure(settings: Settings) -> bool:
    """Whether people come by HTTPS."""
    return (settings.public_url or "").startswith("https://")
