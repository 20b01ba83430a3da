"""`python -m bench.server.party`: a thousand tables at party speed on one core, with four people at each who
think for a few seconds. How long do they wait until their answer is acknowledged?

The exit code is 0 if 99 of 100 wait at most 100 ms, 1 if not, and 2 if the machine was too busy to tell:
cores that others hold, or a disk that takes long for a bare write at the same time.
"""

import asyncio
import json
import random
import sys
import time
from dataclasses import asdict

import click
import uvloop

from bench.server.__main__ import allow_many_connections, say, take_cores
from bench.server.answer_waits import AnswerWaits, exit_code, judgement, open_tables, watch
from bench.server.disk_floor import disk_floor
from bench.server.load import Load, Table
from bench.server.measure import fresh
from bench.server.ours import OK, OurPlayer, Ours, sit_down, when_all_sit
from bench.server.process import Cores, Server

BAR_MS = 100.0
SLOW_DISK_MS = BAR_MS / 4
"""If one bare write in a hundred takes longer than that, the disk is judged and not the server."""


class Thinker(OurPlayer):
    """A player who thinks before every answer, and times its acknowledgement."""

    waits: list[float]
    think: float
    _sent: float

    def choose(self, turn: int) -> None:
        delay = random.uniform(0.5, 1.5) * self.think
        asyncio.get_running_loop().call_later(delay, self._choose_now, turn)

    def _choose_now(self, turn: int) -> None:
        self._sent = time.perf_counter()
        if not self._transport.is_closing():
            super().choose(turn)

    def heard(self, data: bytes, start: int, end: int) -> None:
        if self.began.done() and data.startswith(OK, start):
            self.waits.append(time.perf_counter() - self._sent)
        super().heard(data, start, end)


async def gather(server: Server, load: Load, tables: int, think: float, waits: list[float]) -> None:
    async def one(_: int) -> None:
        table, seats = Table(load), sit_down(server.port, "party")
        players = [Thinker(table, seat, seats[seat], 1) for seat in range(len(seats))]
        for player in players:
            player.waits, player.think = waits, think
        await when_all_sit(server.port, players)

    await open_tables("tables", tables, one)


async def measured(cores: Cores, tables: int, think: float, seconds: float) -> tuple[AnswerWaits, float]:
    """What people waited, and what a bare write to the same disk did (p99, in milliseconds)."""
    ours, load, waits = Ours(), Load(), list[float]()
    ours.prepare(say)
    with fresh(ours, cores.server) as server:
        await gather(server, load, tables, think, waits)
        load.open_floor()
        await asyncio.sleep(2 * think)  # by then they no longer answer all at once
        with disk_floor() as disk:
            watched = await watch(server, waits, seconds)
        return watched, disk.p99_ms


@click.command()
@click.option("--tables", default=1000, show_default=True, type=click.IntRange(1), help="Tables at play.")
@click.option("--think", default=4.0, show_default=True, type=click.FloatRange(0.1), help="Seconds, about.")
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(1), help="To measure.")
@click.option("--json", "wants_json", is_flag=True, help="As JSON.")
def main(*, tables: int, think: float, seconds: float, wants_json: bool) -> None:
    """Measure a thousand tables of people on one core."""
    cores = take_cores()
    allow_many_connections()
    waits, disk_ms = uvloop.run(measured(cores, tables, think, seconds))
    held, judged = waits.p99_ms <= BAR_MS, waits.judged and disk_ms <= SLOW_DISK_MS
    if wants_json:
        found = {"tables": tables, **asdict(waits), "disk_p99_ms": disk_ms, "judged": judged, "held": held}
        print(json.dumps(found))
    else:
        print(f"{tables:,} tables, {waits.per_second:,.0f} answers/s; acknowledged after {waits}; ", end="")
        print(f"the server needed {waits.server_share:.0%} of its core, a bare write {disk_ms:.1f} ms (p99)")
        bar = f"99 of 100 answers acknowledged within {BAR_MS:.0f} ms"
        print(f"{judgement(held=held, judged=judged)}: {bar}")
    sys.exit(exit_code(held=held, judged=judged))


if __name__ == "__main__":
    main()
