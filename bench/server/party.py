"""`python -m bench.server.party`: a thousand tables at party speed on one core, with four people at each who
think for a few seconds. How long do they wait until their answer is acknowledged?

The exit code is 0 if 99 of 100 wait at most 100 ms, 1 if not, and 2 if the machine was too busy to tell.
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
from bench.server.load import Load, Table
from bench.server.measure import fresh
from bench.server.ours import OK, OurPlayer, Ours, sit_down, when_all_sit
from bench.server.process import Cores, Server

BAR_MS = 100.0


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


async def measured(cores: Cores, tables: int, think: float, seconds: float) -> AnswerWaits:
    ours, load, waits = Ours(), Load(), list[float]()
    ours.prepare(say)
    with fresh(ours, cores.server) as server:
        await gather(server, load, tables, think, waits)
        load.open_floor()
        await asyncio.sleep(2 * think)  # by then they no longer answer all at once
        return await watch(server, waits, seconds)


@click.command()
@click.option("--tables", default=1000, show_default=True, type=click.IntRange(1), help="Tables at play.")
@click.option("--think", default=4.0, show_default=True, type=click.FloatRange(0.1), help="Seconds, about.")
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(1), help="To measure.")
@click.option("--json", "wants_json", is_flag=True, help="As JSON.")
def main(*, tables: int, think: float, seconds: float, wants_json: bool) -> None:
    """Measure a thousand tables of people on one core."""
    cores = take_cores()
    allow_many_connections()
    waits = uvloop.run(measured(cores, tables, think, seconds))
    held = waits.p99_ms <= BAR_MS
    if wants_json:
        print(json.dumps({"tables": tables, **asdict(waits), "judged": waits.judged, "held": held}))
    else:
        print(f"{tables:,} tables, {waits.per_second:,.0f} answers/s; acknowledged after {waits}; ", end="")
        print(f"the server needed {waits.server_share:.0%} of its core")
        bar = f"99 of 100 answers acknowledged within {BAR_MS:.0f} ms"
        print(f"{judgement(held=held, judged=waits.judged)}: {bar}")
    sys.exit(exit_code(held=held, judged=waits.judged))


if __name__ == "__main__":
    main()
