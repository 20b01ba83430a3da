"""A million hostile frames: nothing breaks, nothing hangs, and nobody at another table notices (P25, P31).

    python -m tests.prove.hostile --frames 1000000 --raw 100000

Most of them go straight to the connections of a server without sockets, at tables in every state; honest
games are played next to them, and their logs must equal those of undisturbed twins. The rest, `--raw`, goes
over TCP to a server in a separate process: WebSocket frames that no library would send, and broken HTTP.
"""

from __future__ import annotations

import asyncio
import gc
import io
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic, thread_time
from typing import Any, Final

import msgspec

from stickup.core.verify_record import Referee
from stickup.games import GAMES
from stickup.server.limits import NO_LIMITS
from stickup.server.live.connection import Connection
from stickup.server.live.hub import Hub, Newcomer, Seated
from stickup.server.live.live_table import LiveTable
from stickup.server.process.metrics import Metrics
from stickup.server.process.run import RARELY, quick_loop
from stickup.server.refusals import REFUSALS
from stickup.store.notifier import NoNotifier
from stickup.store.sqlite.store import SqliteStore
from stickup.tables import entries as e
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import Clock, Speed
from stickup.tables.text.names import GANGSTERS
from tests.server.child import GLANCE, Child, Watchdog, child
from tests.server.frames import frame, handshake
from tests.server.guests import CASH, MILLIONS, Guest, bot_like, on_the_line, players
from tests.server.paper import logging_to

from . import floor
from .control_table import POLL_SECONDS, ControlTable, FakeTransport, SocketlessServer, same_luck, settled
from .figures import Findings, Step, numbers, tell
from .floor import Gauge
from .hostility import dumped, hostile_bytes, hostile_request, hostile_text, samples
from .load import SETTLES

LONGEST_HANG: Final = 50.0
"""Milliseconds for which nobody else is served, beside an empty loop (floor.py)."""
ONE_FRAME: Final = "slowest frame, ms"
OUR_LOOP: Final = "the loop hung at most, ms"
THE_SERVER: Final = "that server hung at most, ms"
GAMES_BESIDE: Final = ((CASH, 4), (MILLIONS, 4))
HONEST_EVERY: Final = 40
"""So many rounds of hostile frames to one step of a control game."""
ATTACKERS: Final = 64
RAIDERS: Final = 24
PATIENCE: Final = 0.25
"""Seconds that an attacker waits to be answered."""
BURST: Final = 20
LENIENT: Final = msgspec.structs.replace(NO_LIMITS, bad_frames=10**9)
"""Don't cut clients off for nonsense at once: they'd only have to reconnect."""


# Without sockets


class Attacker:
    """Someone at a table, or watching it, who sends nothing but trouble."""

    def __init__(self, server: SocketlessServer, seat: Seated, name: str, rng: Random) -> None:
        self._server = server
        self._seat = seat
        self._name = name
        self._rng = rng
        self._messages: list[dict[str, Any]] = []
        self._since = 0
        self.table = seat.table
        self.ends: Counter[int] = Counter()
        self.codes: Counter[str] = Counter()
        self.slowest = 0.0
        self.gone = False
        self.connection: Connection
        self.listener: FakeTransport

    def connect(self) -> None:
        self.connection, self.listener = self._server.connect(self._name)
        hello = {"t": "hello", "v": 1, "table": self._seat.table, "token": self._seat.token or None}
        self.connection.hear(dumped(hello).decode())

    def attack(self) -> int:
        """Send frames, unless earlier ones are still being handled; returns how many."""
        if self.listener.closed is not None:
            self.ends[self.listener.closed] += 1
            self.gone = self.listener.closed in (4401, 4404)
            if not self.gone:
                self.connect()
            return 0
        if self.connection._working:
            return 0
        self._listen()
        text = hostile_text(self._known(), self._rng).decode(errors="replace")
        began = thread_time()
        self.connection.hear(text)
        self.slowest = max(self.slowest, thread_time() - began)
        return 1

    def take_slowest(self) -> float:
        """Since it was last asked, in milliseconds."""
        slowest, self.slowest = self.slowest, 0.0
        return 1000 * slowest

    def _known(self) -> list[dict[str, Any]]:
        """What a client could send now; looked up now and then."""
        self._since -= 1
        if self._since < 0:
            self._since = 40
            live = self._server.hub.lives.get(self._seat.table)
            number, options = open_question(live, self._seat.place)
            token = self._seat.token or None
            self._messages = samples(self._seat.table, token, number, options, self._rng)
        return self._messages

    def _listen(self) -> None:
        for raw in self.listener.heard:
            if raw.startswith((b'{"t":"no"', b'{"t":"error"')):
                self.codes[msgspec.json.decode(raw)["code"]] += 1
            elif raw.startswith(b'{"t":"ok"'):
                self.codes["ok"] += 1
        self.listener.heard.clear()


def open_question(live: LiveTable | None, place: int) -> tuple[int, list[Any]]:
    match = None if live is None else live.table.match
    if match is None or match.round is None:
        return 1, []
    question = match.question(match.seat_of(place))
    options = [] if question is None else list(question.options[:8])
    return match.round.id, msgspec.to_builtins(options)


class Attackers:
    """Attackers at tables in every state. A table that an attacker has left is replaced."""

    def __init__(self, server: SocketlessServer, seed: int) -> None:
        self._server = server
        self._rng = Random(seed)
        self._tables = 0
        self.attackers: list[Attacker] = []
        self.retired: list[Attacker] = []

    async def fill(self) -> None:
        while len(self.attackers) < ATTACKERS:
            await self._table()

    async def _table(self) -> None:
        """Three people and someone who watches; every other table is in the middle of a game."""
        self._tables += 1
        game = (CASH, MILLIONS)[self._tables % 2]
        speed = self._rng.choice((Speed.OFF, Speed.BLITZ, Speed.NORMAL, Speed.DAYS))
        hub = self._server.hub
        host = await hub.create(e.Agreed(game, speed=speed, chat=True), self._newcomer(0))
        seats = [host, *[await hub.join(host.table, self._newcomer(number)) for number in (1, 2)]]
        if self._tables % 4 < 2:
            await self._begin(seats)
        seats.append(Seated(host.table, host.code, -1, ""))
        for number, seat in enumerate(seats):
            attacker = Attacker(self._server, seat, f"attacker {number}", Random(self._rng.random()))
            attacker.connect()
            self.attackers.append(attacker)

    def _newcomer(self, number: int) -> Newcomer:
        return Newcomer(f"Nasty {number}", GANGSTERS[number], f"guest {self._tables}/{number}")

    async def _begin(self, seats: list[Seated]) -> None:
        """Two bots, nobody throws anything in."""
        connection, _ = self._server.connect("host")
        connection.hear(
            dumped({"t": "hello", "v": 1, "table": seats[0].table, "token": seats[0].token}).decode()
        )
        await settled(connection)
        live = self._server.hub.lives[seats[0].table]
        for number in range(2):
            connection.hear(dumped({"t": "add-bot", "id": f"add-bot-{number}"}).decode())
            await settled(connection)
        await live.act(lambda table, now: [e.Readied(now, seat.place, ready=True) for seat in seats])
        connection.hear(dumped({"t": "begin", "id": "begin-it"}).decode())
        await settled(connection)
        await live.act(lambda table, now: [e.PassedOver(now, table.deal.promising)] if table.deal else [])
        connection.cut(1000)

    async def attack(self) -> int:
        sent = sum(attacker.attack() for attacker in self.attackers)
        left = {attacker.table for attacker in self.attackers if attacker.gone}
        if left:
            self.retired += [attacker for attacker in self.attackers if attacker.table in left]
            self.attackers = [attacker for attacker in self.attackers if attacker.table not in left]
            await self.fill()
        return sent

    @property
    def everybody(self) -> list[Attacker]:
        return self.attackers + self.retired

    def take_slowest(self) -> float:
        return max((attacker.take_slowest() for attacker in self.everybody), default=0.0)


@contextmanager
def as_served() -> Iterator[None]:
    """Collect garbage as rarely as the server does."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def without_sockets(found: Findings, frames: int, seed: int, step: Step) -> None:
    paper = io.StringIO()
    with logging_to(paper, "warning"), as_served():
        undisturbed = await play(Findings(""), 0, seed, step)
        disturbed = await play(found, frames, seed, step)
    equal = undisturbed == disturbed
    found.must(
        "control games equal to their undisturbed twins", len(disturbed), holds=equal and len(disturbed) > 0
    )
    said = [line for line in paper.getvalue().splitlines() if "loop-stalled" not in line]
    found.must("complaints in the log", len(said), holds=not said)
    found.faults += said[:5]


async def play(found: Findings, frames: int, seed: int, step: Step) -> list[Any]:
    """Control games, and so many hostile frames beside them; the logs of the games."""
    with tempfile.TemporaryDirectory() as folder, same_luck():
        store = SqliteStore(Path(folder) / "games.db")
        await store.open()
        hub = Hub(store, NoNotifier(), Clock(), Metrics(Path(folder), REFUSALS), Checkpoints(b""))
        await hub.open()
        try:
            return await played(found, SocketlessServer(hub, LENIENT), frames, seed, step)
        finally:
            await hub.close()
            await store.close()


async def played(found: Findings, server: SocketlessServer, frames: int, seed: int, step: Step) -> list[Any]:
    controls = [await ControlTable.sit_down(server, game, seats) for game, seats in GAMES_BESIDE]
    attackers = Attackers(server, seed)
    if frames:
        await attackers.fill()
    with floor.empty_loop() as beside:
        gauge = Gauge(beside)
        dog = Watchdog()

        def figures() -> dict[str, float]:
            return {ONE_FRAME: attackers.take_slowest(), OUR_LOOP: 1000 * dog.ask()}

        watching = [asyncio.create_task(dog.watch()), asyncio.create_task(gauge.watch(figures))]
        await asyncio.sleep(0)  # they have begun
        sent = await attacked(attackers, controls, frames, step)
        await asyncio.sleep(2 * GLANCE)  # and have seen the end
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        await gauge.look(figures())
    if frames:
        judge(found, attackers, sent, gauge)
    found.faults += [f"{table.table} was cut" for table in controls if table.cut]
    return [await table.log() for table in controls]


async def attacked(attackers: Attackers, controls: Sequence[ControlTable], frames: int, step: Step) -> int:
    """How many hostile frames were sent by the time that the control games were over."""
    sent = rounds = 0
    while sent < frames or not all(table.over for table in controls):
        more = await attackers.attack() if sent < frames else 0
        sent += more
        step(more)
        rounds += 1
        if rounds % HONEST_EVERY == 0 or sent >= frames:
            for table in controls:
                await table.step()
        await asyncio.sleep(0 if more else POLL_SECONDS)
    return sent


def judge(found: Findings, attackers: Attackers, sent: int, gauge: Gauge) -> None:
    codes: Counter[str] = Counter()
    ends: Counter[int] = Counter()
    for attacker in attackers.everybody:
        codes += attacker.codes
        ends += attacker.ends
    found.note("frames to connections", sent)
    found.note("of them carried out", codes.pop("ok", 0))
    found.note("refused, by code", ", ".join(f"{code} {count:,}" for code, count in codes.most_common()))
    found.note("hung up on, by code", ", ".join(f"{code} {count:,}" for code, count in ends.most_common()))
    found.must("hung up on because something broke", ends[1011], holds=not ends[1011])
    unknown = set(codes) - set(REFUSALS)
    found.must("codes that are on no list", len(unknown), holds=not unknown)
    gauge.judge(found, ONE_FRAME, LONGEST_HANG)
    gauge.judge(found, OUR_LOOP, LONGEST_HANG)


# Over TCP


class Raid:
    """Connections that send bad bytes, many at a time."""

    def __init__(self, server: Child, seed: int) -> None:
        self._port = server.port
        self._rng = Random(seed)
        guests = [Guest(server.port) for _ in range(2)]
        self._seat = guests[0].create("Target", chat=True)
        guests[1].join(self._seat.table, "Other")
        self.sent = 0
        self.statuses: Counter[str] = Counter()

    async def run(self, frames: int, step: Step) -> None:
        async def raider(rng: Random) -> None:
            while self.sent < frames:
                with suppress(OSError, asyncio.IncompleteReadError):  # it hung up: it may
                    await self._visit(rng, step)

        await asyncio.gather(*(raider(Random(self._rng.random())) for _ in range(RAIDERS)))

    async def _visit(self, rng: Random, step: Step) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            if rng.random() < 0.3:
                sent = [hostile_request(self._port, self._seat.table, rng)]
            else:
                await self._upgrade(reader, writer, rng)
                messages = samples(self._seat.table, self._seat.token, 1, [], rng)
                sent = [hostile_bytes(messages, rng) for _ in range(rng.randrange(1, BURST))]
            writer.write(b"".join(sent))
            self.sent += len(sent)
            step(len(sent))
            await self._listen(reader, rng)
        finally:
            if rng.random() < 0.5:
                writer.transport.abort()
            else:
                writer.close()

    async def _upgrade(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rng: Random) -> None:
        writer.write(handshake(self._port))
        if rng.random() < 0.9:
            head = await reader.readuntil(b"\r\n\r\n")
            self.statuses[head.split()[1].decode()] += 1
        if rng.random() < 0.8:
            token = self._seat.token if rng.random() < 0.3 else None
            writer.write(frame(dumped({"t": "hello", "v": 1, "table": self._seat.table, "token": token})))

    async def _listen(self, reader: asyncio.StreamReader, rng: Random) -> None:
        """What it says, for a moment; half of them do not even listen."""
        if rng.random() < 0.5:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                while data := await reader.read(65_536):
                    if data.startswith(b"HTTP/1.1 "):
                        self.statuses[data.split()[1].decode()] += 1
        except TimeoutError:
            return


async def over_tcp(found: Findings, frames: int, seed: int, step: Step) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        child(Path(folder)) as server,
        floor.empty_loop() as beside,
    ):
        gauge = Gauge(beside)
        raid = Raid(server, seed)
        raiding = asyncio.create_task(raid.run(frames, step))
        finished = 0
        while not raiding.done() or not finished:
            await honest_game(server, found)
            finished += 1
            asked = await asyncio.to_thread(server.ask)
            await gauge.look({THE_SERVER: asked["hung_ms"]})
        await raiding
        found.note("frames and requests over TCP", raid.sent)
        found.note("statuses", ", ".join(f"{code} {count:,}" for code, count in raid.statuses.most_common()))
        broken = sum(count for code, count in raid.statuses.items() if code.startswith("5"))
        found.must("statuses of 5xx", broken, holds=not broken)
        found.must("control games beside it, verified", finished, holds=finished > 0)
        gauge.judge(found, THE_SERVER, LONGEST_HANG)
        found.must("and answers", Guest(server.port).get("/healthz").status, holds=server.alive)
        left = await sockets_left(server)
        found.must("sockets left", left, holds=left == 0)
        complaints = server.complaints()
        found.must("complaints in its log", len(complaints), holds=not complaints)
        found.faults += [str(line) for line in complaints[:5]]


async def sockets_left(server: Child) -> int:
    """Once they have had all the time they may need, however busy the machine is."""
    end = monotonic() + SETTLES
    while (left := int((await asyncio.to_thread(server.ask))["sockets"])) and monotonic() < end:
        await asyncio.sleep(0.1)
    return left


async def honest_game(server: Child, found: Findings) -> None:
    """Three people and a bot, over the network; the record has to hold."""
    choose = [bot_like(f"beside/{number}", "random") for number in range(3)]
    there, guests = await players(server.port, 3, 1, choose, speed="blitz")
    await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), SETTLES)
    record = guests[0].get(f"/api/tables/{there[0].seat.table}/games/1")
    referee = Referee(GAMES, record.body.splitlines(keepends=True))
    if not list(referee.steps()) or referee.result is None:
        found.faults.append("a record beside the raid does not hold")
    for player in there:
        player.line.cut()


async def prove(frames: int, raw: int, seed: int, step: Step) -> Findings:
    found = Findings("Hostile frames")
    try:
        await without_sockets(found, frames - raw, seed, step)
        await over_tcp(found, raw, seed, step)
    finally:
        for line in tuple(on_the_line):
            line.cut()
        while on_the_line:
            await asyncio.sleep(0)
    return found


def run(frames: int, raw: int, seed: int, step: Step) -> Findings:
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        return runner.run(prove(frames, raw, seed, step))


def main(words: Any) -> int:
    return tell(words, words.frames, lambda step: run(words.frames, words.raw, words.seed, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.hostile", frames=1_000_000, raw=100_000)))
