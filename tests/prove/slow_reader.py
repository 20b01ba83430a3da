"""Phones that stop reading, or read a byte a second: the others at their table do not notice (P23).

    python -m tests.prove.slow_reader --rounds 6 --lines 300

Tables of eight talk. In every other stretch three of the eight at half of the tables do not read. What the
others there had to wait for is compared with what people at the other half had to wait for at the same time,
and with the stretch before. The server's memory is bounded, clients that don't read are cut off in time, and
when they come back they miss nothing.
"""

from __future__ import annotations

import asyncio
import json
import socket
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple

from stickup.server.live.websocket import GOODBYE, KERNEL_QUEUE, QUEUE
from stickup.tables.text.names import GANGSTERS
from tests.server.child import Child, child
from tests.server.frames import frame, handshake, read_frames
from tests.server.guests import Guest, Line, Seat, on_the_line

from .figures import Findings, Step, numbers, tell
from .floor import Floor, Gauge, Lateness, empty_loop

TABLES: Final = 4
SEATS: Final = 8
STALLED: Final = (5, 6)
"""Who does not read at all …"""
TRICKLE: Final = 7
"""… and who reads a byte a second."""
PAUSE: Final = 0.025
"""Seconds between two lines at a table."""
SMALL: Final = 4096
"""Bytes that a stalled phone's own system takes."""
MOST_ADDED: Final = 5.0
"""Milliseconds more than at the other tables at the same time."""
MOST_UNREAD: Final = QUEUE + 4 * KERNEL_QUEUE
"""Bytes sent to a client that doesn't read before it's cut off: ours, and both kernels' buffers."""
MOST_MEMORY: Final = 2**20
"""Bytes of memory that a client that doesn't read may cost."""
TEXT: Final = "\u2603" * 280
"""Long enough for entries of two kilobytes."""
PATIENCE: Final = 30.0
"""Seconds that a busy server may take to get through everything that was said."""
LONGEST_HANG: Final = 50.0
"""Milliseconds for which the server may do nothing else, beside an empty loop (P31, floor.py)."""
HUNG: Final = "the server hung at most, ms"
ADDED: Final = "added p99, ms"


class Stalled:
    """A phone that says hello, and then reads nothing, or a byte a second."""

    def __init__(self, port: int, seat: Seat, last: int) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(10)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(handshake(port))
        self._rest = b""
        self.numbers: list[int] = []
        self._read_head()
        hello = {"t": "hello", "v": 1, "table": seat.table, "token": seat.token, "last": last}
        self.socket.sendall(frame(json.dumps(hello).encode()))
        while not self._read_some(1_000):
            pass

    def _read_head(self) -> None:
        while b"\r\n\r\n" not in self._rest:
            self._rest += self.socket.recv(1)
        self._rest = b""

    def _read_some(self, size: int) -> bool:
        """Whether that was the end of the greeting."""
        self._rest += self.socket.recv(size)
        frames, self._rest = read_frames(self._rest)
        messages = [json.loads(got.payload) for got in frames if got.opcode == 1]
        self.numbers += [message["n"] for message in messages if message["t"] == "entry"]
        return any(message["t"] == "live" for message in messages)

    def read_a_byte(self) -> None:
        try:
            self._rest += self.socket.recv(1, socket.MSG_DONTWAIT)
        except OSError:  # nothing there, or cut
            return

    def close(self) -> None:
        self.socket.close()


class Stretch(NamedTuple):
    """How long the lines of a stretch took to reach everyone who reads, in milliseconds."""

    waits: list[float]

    def share(self, part: float) -> float:
        ranked = sorted(self.waits)
        return ranked[min(int(part * len(ranked)), len(ranked) - 1)]


class Talk:
    """One table of eight: the host talks, the others note when they hear it."""

    def __init__(self, server: Child, seats: Sequence[Seat]) -> None:
        self.server = server
        self.seats = seats
        self.lines: dict[int, Line] = {}
        self.heard: dict[int, list[bytes]] = {place: [] for place in range(SEATS)}
        self.sent: dict[str, float] = {}
        self.waits: list[float] = []
        self._said = 0

    @classmethod
    async def open(cls, server: Child) -> Talk:
        guests = [Guest(server.port) for _ in range(SEATS)]
        seats = [guests[0].create("Nick 0", chat=True)]
        for number, guest in enumerate(guests[1:], 1):
            seats.append(guest.join(seats[0].table, f"Nick {number}", GANGSTERS[number]))
        talk = cls(server, seats)
        for place in range(SEATS):
            await talk.listen(place)
        return talk

    async def listen(self, place: int) -> None:
        last = len(self.heard[place])
        line = await Line.open(self.server.port)
        line.reply_to = lambda raw, place=place: self._hear(place, raw)
        line.hello(self.seats[place].table, self.seats[place].token, last=last)
        self.lines[place] = line

    def _hear(self, place: int, raw: bytes) -> None:
        if not raw.startswith(b'{"t":"entry"'):
            return
        self.heard[place].append(raw)
        mark = raw.find(b'"text":"line-')
        if mark >= 0 and place:
            sent = self.sent.get(raw[mark + 8 : mark + 18].decode())
            if sent is not None:
                self.waits.append(1000 * (perf_counter() - sent))

    def say(self) -> None:
        self._said += 1
        name = f"line-{self._said:05}"
        self.sent[name] = perf_counter()
        self.lines[0].say({"t": "say", "id": f"say-{name}", "kind": "chat", "text": f"{name} {TEXT}"})

    def complete(self, place: int) -> bool:
        """Whether everything came, once and in order."""
        found = [json.loads(raw)["n"] for raw in self.heard[place]]
        return found == list(range(1, len(found) + 1))

    async def caught_up(self) -> bool:
        end = monotonic() + 10
        while monotonic() < end:
            if len({len(heard) for heard in self.heard.values()}) == 1:
                return True
            await asyncio.sleep(0.05)
        return False


async def stretch(talks: Sequence[Talk], lines: int, step: Step) -> None:
    """Everyone's host says so many lines, at an even pace."""
    for talk in talks:
        talk.waits = []
    for _ in range(lines):
        for talk in talks:
            talk.say()
            await asyncio.sleep(PAUSE / len(talks))
        step(len(talks))
    await asyncio.sleep(0.3)


def waits(talks: Sequence[Talk]) -> Stretch:
    return Stretch([wait for talk in talks for wait in talk.waits])


class Stall:
    """Some at every table stop reading; how long it takes until they are cut."""

    def __init__(self, server: Child, talks: Sequence[Talk], gauge: Gauge) -> None:
        self.server = server
        self.talks = talks
        self.gauge = gauge
        self.phones: list[tuple[Talk, int, Stalled]] = []
        self.unread = 0
        """Bytes that were sent to each of them before all were cut."""
        self.cut_after: float | None = None
        self.most_memory = 0
        self.most_buffered = 0
        self._all = TABLES * SEATS

    def begin(self) -> None:
        for talk in self.talks:
            for place in (*STALLED, TRICKLE):
                talk.lines[place].cut()
                phone = Stalled(self.server.port, talk.seats[place], len(talk.heard[place]))
                self.phones.append((talk, place, phone))

    async def watch(self) -> None:
        began = monotonic()
        before = self._sent()
        while True:
            await asyncio.sleep(0.1)
            found = await asyncio.to_thread(self.server.ask)
            self.most_memory = max(self.most_memory, found["memory"])
            self.most_buffered = max(self.most_buffered, found["buffered"])
            await self.gauge.look({HUNG: found["hung_ms"]})
            if self.cut_after is None and found["viewers"] <= self._all - len(self.phones):
                self.cut_after = monotonic() - began
                self.unread = (self._sent() - before) // len(self.talks)
            for _, place, phone in self.phones:
                if place == TRICKLE:
                    phone.read_a_byte()

    async def over(self) -> None:
        """All were cut and have heard goodbye, or never will be. Whether in good time is judged in bytes."""
        end = monotonic() + PATIENCE
        while self.cut_after is None and monotonic() < end:
            await asyncio.sleep(0.1)
        await asyncio.sleep(GOODBYE)

    def _sent(self) -> int:
        """Bytes that someone at each table who reads has been sent."""
        return sum(len(raw) for talk in self.talks for raw in talk.heard[1])

    async def end(self) -> None:
        for talk, place, phone in self.phones:
            phone.close()
            await talk.listen(place)


class Round(NamedTuple):
    """A stretch without anyone stalled, and one with: at their tables, and at the others."""

    calm: Stretch
    beside: Stretch
    elsewhere: Stretch
    stall: Stall
    cost: int
    """Bytes by which the server grew more than in the calm stretch before."""


async def prove(rounds: int, lines: int, step: Step, calm: int) -> Findings:
    found = Findings("Slow readers")
    with (
        tempfile.TemporaryDirectory() as folder,
        child(Path(folder)) as server,
        empty_loop() as floor,
    ):
        try:
            await proven(server, found, rounds, lines, calm, step, floor)
        finally:
            for line in tuple(on_the_line):
                line.cut()
            while on_the_line:
                await asyncio.sleep(0)
        complaints = server.complaints()
    found.must("complaints in the log", len(complaints), holds=not complaints)
    return found


async def proven(
    server: Child, found: Findings, rounds: int, lines: int, calm_lines: int, step: Step, floor: Floor
) -> None:
    gauge = Gauge(floor)
    talks = [await Talk.open(server) for _ in range(TABLES)]
    await stretch(talks, calm_lines // 4, step)  # nobody is measured while the server wakes up
    rounds_done = []
    for number in range(rounds):
        before = server.ask()["memory"]
        await stretch(talks, calm_lines, step)
        calm = waits(talks)
        after = server.ask()["memory"]
        half = talks[number % 2 :: 2]
        stall = Stall(server, half, gauge)
        server.ask()
        floor.ask()
        stall.begin()
        watching = asyncio.create_task(stall.watch())
        await stretch(talks, lines, step)
        await stall.over()
        watching.cancel()
        beside, elsewhere = waits(half), waits([talk for talk in talks if talk not in half])
        await stall.end()
        cost = (stall.most_memory - after) - (after - before)
        rounds_done.append(Round(calm, beside, elsewhere, stall, cost))
        behind = await laggards(talks)
        assert not behind, behind
    judge(found, rounds_done, gauge)
    whole = [talk.complete(place) for talk in talks for place in range(SEATS)]
    found.must("viewers who have everything", f"{sum(whole)} of {len(whole)}", holds=all(whole))
    same = all(
        len(set(map(bytes.rstrip, row))) == 1
        for talk in talks
        for row in zip(*talk.heard.values(), strict=True)
    )
    found.must("everybody was told the same", same, holds=same)


async def laggards(talks: Sequence[Talk]) -> list[str]:
    """Clients that never catch up, and how their connection ended."""
    return [
        f"place {place}: {len(heard)} entries, {talk.lines[place].hung_up}"
        for talk in talks
        if not await talk.caught_up()
        for place, heard in talk.heard.items()
    ]


def judge(found: Findings, rounds: Sequence[Round], gauge: Gauge) -> None:
    kinds = {
        "at tables with stalled readers": pooled([one.beside for one in rounds]),
        "at the others, at the same time": pooled([one.elsewhere for one in rounds]),
        "with nobody stalled": pooled([one.calm for one in rounds]),
    }
    for name, pool in kinds.items():
        ms = " / ".join(f"{pool.share(part):.2f}" for part in (0.5, 0.99, 1.0))
        found.note(f"p50 / p99 / most {name}, ms", f"{ms}  of {len(pool.waits):,}")
    beside, elsewhere, _ = kinds.values()
    added = round(beside.share(0.99) - elsewhere.share(0.99), 2)
    judge_added(found, added, [one.floor for one in gauge.stretches[HUNG]])
    overall = [one.beside.share(0.99) - one.calm.share(0.99) for one in rounds]
    found.note("against the stretch before, median, ms", round(statistics.median(overall), 2))
    gauge.judge(found, HUNG, LONGEST_HANG)
    cuts(found, [one.stall for one in rounds])
    costs(found, rounds)


def judge_added(found: Findings, added: float, floors: Sequence[Lateness]) -> None:
    """The other tables are the floor. Where an empty loop waits as long, they are not alike enough."""
    late = statistics.median(one.p99 for one in floors)
    found.note("an empty loop, p99, median, ms", round(late, 2))
    found.must_unless_busy(ADDED, added, holds=added <= MOST_ADDED, busy=late > MOST_ADDED)


def pooled(stretches: Sequence[Stretch]) -> Stretch:
    return Stretch([wait for one in stretches for wait in one.waits])


def cuts(found: Findings, stalls: list[Stall]) -> None:
    """Every one of them was hung up on, and before much was sent in vain."""
    found.note("stalled sockets", sum(len(stall.phones) for stall in stalls))
    after = [stall.cut_after for stall in stalls if stall.cut_after is not None]
    found.must("stretches in which all were cut", len(after), holds=len(after) == len(stalls))
    found.note("after at most, s", round(max(after, default=0), 2))
    unread = max(stall.unread for stall in stalls)
    found.must("and at most, KiB", unread // 1024, holds=unread <= MOST_UNREAD)


def costs(found: Findings, rounds: Sequence[Round]) -> None:
    phones = len(rounds[0].stall.phones)
    each = max(one.cost for one in rounds) / phones
    found.must("memory for each, KiB", round(each / 1024), holds=each <= MOST_MEMORY)
    waiting = max(one.stall.most_buffered for one in rounds) / phones
    found.must("most waiting for each, KiB", round(waiting / 1024), holds=waiting <= QUEUE + KERNEL_QUEUE)


def run(rounds: int, lines: int, step: Step, calm: int | None = None) -> Findings:
    """`calm` lines are said while everyone reads; as many as while some do not, unless it is told."""
    return asyncio.run(prove(rounds, lines, step, lines if calm is None else calm))


def main(words: Any) -> int:
    total = (words.lines // 4 + 2 * words.rounds * words.lines) * TABLES
    return tell(words, total, lambda step: run(words.rounds, words.lines, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.slow_reader", rounds=6, lines=300)))
