"""A client that keeps a record of everything, sends many commands twice, and always comes back.

All it knows about the server is src/stickup/server/live/messages.py.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any, Final, Protocol

import msgspec

from .endpoints import Endpoint, Place
from .raw_websocket import CUT, RawWebSocket, connect

TWICE: Final = 0.2
"""The share of commands sent twice on purpose."""
AGAIN: Final = 0.3
"""How often a returning client repeats a command that was acknowledged long ago."""
FORGED: Final = 0.05
"""How often an id that was used is used again for something else …"""
FORGERY: Final = "liar"
"""… which must never be carried out."""
PATIENCE: Final = 3.0
"""Seconds without an answer, after which another server is tried."""
SOON: Final = 0.03
"""Seconds until a refused client tries again."""
MOVING_SECONDS: Final = 20.0
"""How long a client that moves between servers may be taken for two, on any machine."""
LATER: Final = 0.25
"""Seconds until a command that could not be written is sent again …"""
GIVES_UP: Final = 0.5
"""… unless it is given up: then it must never have been done."""
RESTART: Final = 1012
ELSEWHERE: Final = 4409
FORGIVEN: Final = (CUT, RESTART, 4503)
"""Close codes that are nobody's fault: killed, restarting, the store away."""

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.decode


class Strategy(Protocol):
    """A client's brain. It hears everything in order; `think` says what to send now."""

    def snapshot(self, seen: dict[str, Any], /) -> None: ...

    def entry(self, seen: dict[str, Any], /) -> None: ...

    def live(self, draft: dict[str, Any] | None, /) -> str | None:
        """It has everything, and this is its answer as it stands; what is wrong with that."""

    def done(self, wish: dict[str, Any], /) -> None: ...

    def refused(self) -> None: ...

    def think(self) -> list[dict[str, Any]]: ...


class Client:
    """One place at one table, or a spectator. What it keeps is evidence for the audit."""

    def __init__(
        self, place: Place, endpoints: Sequence[Endpoint], luck: Random, strategy: Strategy, ids: Random
    ) -> None:
        self.place = place
        self.strategy = strategy
        self.endpoints = endpoints
        self.at = luck.randrange(len(endpoints))
        """Which endpoint it goes to."""
        self.luck = luck
        self._ids = ids

        self.last: int | None = None
        self.epoch: str | None = None
        self.entries: dict[int, bytes] = {}
        """What came under each number, until it has been checked."""
        self.snapshots: list[tuple[int, bytes]] = []
        self.frames: dict[str, bytes] = {}
        """Every command that was ever sent, by its id."""
        self.sent: dict[str, int] = {}
        """How often."""
        self.pending: dict[str, None] = {}
        self.acked: dict[str, None] = {}
        self.refused: dict[str, str] = {}
        self.oks: Counter[str] = Counter()
        self.forged: Counter[str] = Counter()
        self.times: dict[int, tuple[int, float]] = {}
        """At which endpoint each entry came, and when, while it was live."""
        self.complaints: list[str] = []
        """What no server may do."""
        self.repeated = 0
        """Commands acknowledged again."""
        self.connects = 0
        self.mistaken = 0
        """How often it was taken for someone else at the same place, just after it had moved."""
        self.resumes = 0

        self.calm = False
        """Wants nothing more; what is pending is still seen through."""
        self.pause = 0.0
        """Seconds, about, that it takes over everything."""
        self._pausing = False
        self.live = asyncio.Event()
        """It has everything up to now."""
        self._socket: RawWebSocket | None = None
        self._door = 0
        self._over: asyncio.Future[int] | None = None
        self._welcome: dict[str, Any] | None = None
        self._heard = 0.0
        self._moved = 0.0

    # Coming and going

    async def stay(self) -> None:
        """Be at the table until cancelled."""
        while True:
            endpoint = self.endpoints[self.at]
            await endpoint.open.wait()
            await self._visit(endpoint)

    async def _visit(self, endpoint: Endpoint) -> None:
        self._over = asyncio.get_running_loop().create_future()
        try:
            self._door = self.at
            self._socket = await connect(self, endpoint.port)
        except OSError:
            await asyncio.sleep(self.luck.uniform(0.005, 0.03))
            self._elsewhere()
            return
        self.connects += 1
        try:
            code = await self._watch()
        finally:
            self.hang_up()
        if code == ELSEWHERE and monotonic() - self._moved < MOVING_SECONDS:
            self.mistaken += 1
        elif code not in FORGIVEN:
            self.complain(f"was hung up on with {code}")
        if self.endpoints[self.at] is endpoint and (code != CUT or not endpoint.open.is_set()):
            self._elsewhere()
        await self._stay_away()

    async def _stay_away(self) -> None:
        await asyncio.sleep(self.luck.uniform(0, 0.02))

    async def _watch(self) -> int:
        """Watch until the connection ends; hang up if nothing is answered for too long."""
        assert self._over is not None
        self._heard = monotonic()
        while True:
            done, _ = await asyncio.wait([self._over], timeout=PATIENCE / 3)
            if done:
                return self._over.result()
            if (self.pending or not self.live.is_set()) and monotonic() - self._heard > PATIENCE:
                return RESTART

    def _elsewhere(self) -> None:
        """The next endpoint that is open, if there are several."""
        for step in range(1, len(self.endpoints) + 1):
            endpoint = (self.at + step) % len(self.endpoints)
            if self.endpoints[endpoint].open.is_set():
                self.at, self._moved = endpoint, monotonic()
                return

    def move(self, at: int) -> None:
        """Go to another endpoint now, like a phone that changes networks."""
        self.at = at
        self._moved = monotonic()
        if self._over is not None and not self._over.done():
            self._over.set_result(CUT)

    def hang_up(self) -> None:
        """As if the phone had died."""
        if self._socket is not None:
            self._socket.abort()
        self._socket = self._welcome = None
        self.live.clear()

    def opened(self, socket: RawWebSocket) -> None:
        self._say_hello(socket, self.epoch)

    def _say_hello(self, socket: RawWebSocket, epoch: str | None) -> None:
        place = self.place
        hello = {"t": "hello", "v": 1, "table": place.table, "token": place.token}
        socket.say(encode({**hello, "epoch": epoch, "last": self.last}))

    def ended(self, socket: RawWebSocket, code: int) -> None:
        if self._over is not None and not self._over.done():
            self._over.set_result(code)

    def complain(self, what: str) -> None:
        self.complaints.append(f"{self.place.table}/{self.place.place}: {what}")

    # What the server says

    def heard(self, socket: RawWebSocket, text: bytes) -> None:
        self._heard = monotonic()
        message = decode(text)
        match message["t"]:
            case "entry":
                self._entry(message, text)
            case "ok":
                self._ok(message["id"])
            case "no":
                self._no(message["id"], message["code"])
            case "welcome":
                self._greeted(message)
            case "snapshot":
                self._snapshot(message, text)
            case "live":
                self._up_to_date(message)
            case "in" | "pong" | "notice":
                pass
            case other:
                self.complain(f"was sent {other}: {text!r}")

    def _greeted(self, message: dict[str, Any]) -> None:
        if self._welcome is not None:
            self.complain("was welcomed twice")
        if message.get("place") != self.place.place:
            self.complain(f"was put at place {message.get('place')}")
        if message.get("resumed"):
            self.resumes += 1
        if self.epoch not in (None, message["epoch"]):
            self.complain("is told that the log is another one")
        self._welcome, self.epoch = message, message["epoch"]

    def _snapshot(self, message: dict[str, Any], text: bytes) -> None:
        n = message["n"]
        if self._welcome is None or self._welcome.get("resumed") or self._welcome["n"] != n:
            self.complain(f"got a snapshot of {n} after {self._welcome}")
        if self.last is not None and n < self.last:
            self.complain(f"was at {self.last} and is thrown back to {n}")
        self.last = n
        self.snapshots.append((n, text))
        self.strategy.snapshot(message)

    def _entry(self, message: dict[str, Any], text: bytes) -> None:
        """What is missed is filled up together, not each by itself: the spaces behind it don't count."""
        n, text = message["n"], text.rstrip()
        if self._welcome is None:
            self.complain(f"got entry {n} before a welcome")
        expected = (self.last or 0) + 1
        if n != expected:
            self.complain(f"got entry {n} instead of {expected}")
        if self.entries.get(n, text) != text:
            self.complain(f"got entry {n} again, and it is another one")
        self.last = n
        self.entries[n] = text
        self.strategy.entry(message)
        if self.live.is_set():
            self.times[n] = self._door, self._heard
            self._take_its_time()

    def _up_to_date(self, message: dict[str, Any]) -> None:
        if message["n"] != self.last:
            self.complain(f"is told it has {message['n']}, and has {self.last}")
        if wrong := self.strategy.live(message.get("draft")):
            self.complain(wrong)
        self.live.set()
        for name in self.pending:
            self._send(name)
        if self.acked and self.luck.random() < AGAIN:
            self._send(self.luck.choice(list(self.acked)))
        self._think()

    # What it wants

    def _take_its_time(self) -> None:
        if not self.pause:
            self._think()
        elif not self._pausing:
            self._pausing = True
            asyncio.get_running_loop().call_later(self.luck.uniform(0, 2 * self.pause), self._has_paused)

    def _has_paused(self) -> None:
        self._pausing = False
        self._think()

    def _think(self) -> None:
        if self.pending or self.calm or not self.live.is_set():
            return
        for wish in self.strategy.think():
            name = f"{self._ids.getrandbits(64):016x}"
            self.frames[name] = encode({**wish, "id": name})
            self.pending[name] = None
            self._send(name)

    def _send(self, name: str) -> None:
        times = 2 if self.luck.random() < TWICE else 1
        self.sent[name] = self.sent.get(name, 0) + times
        if self._socket is not None:
            for _ in range(times):
                self._socket.say(self.frames[name])

    def _ok(self, name: str) -> None:
        self.oks[name] += 1
        if self.oks[name] > self.sent.get(name, 0):
            self.complain(
                f"got ok for {name} {self.oks[name]} times, and sent it {self.sent.get(name, 0)} times"
            )
        if name in self.acked:
            self.repeated += 1
            return
        self.pending.pop(name, None)
        self.refused.pop(name, None)  # sent twice, it may have come too early once
        self.acked[name] = None
        self.strategy.done(decode(self.frames[name]))
        if self.luck.random() < FORGED:
            self._forge(name)
        self._take_its_time()

    def _no(self, name: str, code: str) -> None:
        if code == "unavailable" and (name in self.acked or self.luck.random() > GIVES_UP):
            asyncio.get_running_loop().call_later(LATER, self._try_again, name)
        elif name in self.forged and code == "conflict":
            self.forged[name] -= 1
        elif name in self.acked:
            self.complain(f"got ok for {name}, and then {code}")
        else:
            self.pending.pop(name, None)
            self.refused[name] = code
            self.strategy.refused()
            asyncio.get_running_loop().call_later(SOON, self._think)

    def _try_again(self, name: str) -> None:
        if name in self.pending and self.live.is_set():
            self._send(name)

    def _forge(self, name: str) -> None:
        """The same id for something else: a conflict, and nothing is done."""
        if self._socket is not None:
            self.forged[name] += 1
            self._socket.say(encode({"t": "say", "id": name, "kind": "line", "text": FORGERY}))
