"""`python -m bench.server.bosses`: 500 tables at normal speed, one person and seven bosses at each. Do people
wait longer until their answer is acknowledged than among seven random bots?

The exit code is 0 if the 99th percentile is at most 1.5 times as long, 1 if not, and 2 if the machine was too
busy to tell. The load has the last core, the server and its bots have all others. It also prints how many
answers of bots came in time (for a boss that's late a quicker bot answers), and how much was written: bots
that say less are a smaller load.
"""

import asyncio
import hashlib
import http.client
import json
import os
import random
import re
import sys
import time
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any, Self

import click
import msgspec
import uvloop

from bench.server.__main__ import allow_many_connections, say
from bench.server.answer_waits import AnswerWaits, exit_code, judgement, open_tables, watch
from bench.server.load_connection import Link
from bench.server.measure import fresh
from bench.server.ours import LOOKS, PATH, Ours, hello, post
from bench.server.process import Server

GAMES = ("cash-n-guns", "millions-of-dollars")
SEATS, SPEED = 8, "normal"
BAR = 1.5
MOST_WORKER_MB = 60.0
THINK = (0.5, 1.5)
"""Seconds that a person thinks about an answer."""


@dataclass(frozen=True, slots=True)
class ServerCounts:
    """What a server has counted, as `/metrics` shows it."""

    in_time: int = 0
    late: int = 0
    """Answers of bots that think in processes of their own."""
    written: int = 0
    """Times that something happened at a table."""

    def since(self, before: Self) -> Self:
        return type(self)(
            self.in_time - before.in_time, self.late - before.late, self.written - before.written
        )


@dataclass(frozen=True, slots=True)
class BotRun:
    """One run with bots of one kind."""

    bots: str
    waits: AnswerWaits
    worker_mb: float
    """The largest process in which bots think; 0 if there is none."""
    did: ServerCounts


class Guest(Link):
    """A person who opens a table, fills it with bots, and gives random answers."""

    def __init__(self, place: dict[str, Any], bots: str, waits: list[float], luck: random.Random) -> None:
        super().__init__(PATH)
        self._place, self._bots, self._waits, self._luck = place, bots, waits, luck
        self._sent: dict[str, float] = {}
        self._entropy = f"{luck.getrandbits(128):032x}"
        self._done: set[str] = set()
        """What has already been sent in this phase."""
        self._commands = self._round = 0
        self._room: dict[str, Any] = {}
        self._question: dict[str, Any] | None = None
        self.began = self.opened.get_loop().create_future()

    def upgraded(self) -> None:
        self.say(hello(self._place["table"], self._place["token"]))

    def heard(self, data: bytes, start: int, end: int) -> None:
        message = msgspec.json.decode(data[start:end])
        match message["t"]:
            case "ok":
                if (sent := self._sent.pop(message["id"], None)) is not None:
                    self._waits.append(time.perf_counter() - sent)
            case "live":
                self.opened.set_result(None)
            case "snapshot":
                self._question = message.get("game", {}).get("decision")
                self._told(message)
            case "entry":
                self._told(message)

    def _told(self, message: dict[str, Any]) -> None:
        before = self._room.get("phase")
        self._room = message.get("room", self._room)
        self._round = message.get("timing", {}).get("round", self._round)
        if before != self._room["phase"]:
            self._done, self._question = set(), None
        for fact in message.get("facts", ()):
            self._fact(fact)
        self._act()

    def _fact(self, fact: dict[str, Any]) -> None:
        if fact["event"] == "Asked":
            self._question = fact["decision"]
            self.opened.get_loop().call_later(self._luck.uniform(*THINK), self._answer, fact["decision"])
        elif fact["event"] == "Answered" and fact["seat"] == self._seat():
            self._question = None

    def _seat(self) -> int | None:
        mine = (one.get("seat") for one in self._room["people"] if one["place"] == self._place["place"])
        return next(mine, None)

    def _act(self) -> None:
        """What the host does before a game and after it."""
        match self._room["phase"]:
            case "lobby" if len(self._room["people"]) < SEATS:
                self._once("bots", *[{"t": "add-bot", "bot": self._bots}] * (SEATS - 1))
            case "lobby":
                self._once("begin", {"t": "begin"})
            case "dealing":
                self._deal(self._room["dealing"])
            case "over":
                self._once("again", {"t": "again"})
            case "playing" if not self.began.done():
                self.began.set_result(None)

    def _deal(self, dealing: dict[str, Any]) -> None:
        if self._place["place"] in dealing.get("promising", ()):
            promise = hashlib.sha256(self._entropy.encode()).hexdigest()
            self._once("promise", {"t": "promise", "promise": promise})
        if self._place["place"] in dealing.get("throwing", ()):
            self._once("throw", {"t": "throw", "entropy": self._entropy})

    def _once(self, what: str, *commands: dict[str, Any]) -> None:
        if what not in self._done:
            self._done.add(what)
            for command in commands:
                self._command(command)

    def _command(self, command: dict[str, Any]) -> str:
        self._commands += 1
        name = f"command-{self._commands:06}"
        self.say(json.dumps({**command, "id": name}).encode())
        return name

    def _answer(self, question: dict[str, Any]) -> None:
        """Answer, unless the clock already has."""
        if question is not self._question or self._transport.is_closing():
            return
        answer = self._luck.choice(question["options"])
        sent = time.perf_counter()
        self._sent[self._command({"t": "answer", "round": self._round, "answer": answer})] = sent


@dataclass(frozen=True, slots=True)
class BossLoad:
    """How many tables, and for how long."""

    game: str
    tables: int
    seconds: float
    run_up: float
    """Seconds until people no longer answer all at once."""


async def sit_down(server: Server, size: BossLoad, bots: str, waits: list[float]) -> None:
    async def one(number: int) -> None:
        place = post(server.port, "/api/tables", game=size.game, name="Nick", look=LOOKS[0], speed=SPEED)
        guest = Guest(place, bots, waits, random.Random(number))
        await guest.open(server.port)
        await guest.began

    await open_tables(f"tables of {bots}", size.tables, one)


async def measured(bots: str, size: BossLoad, cores: list[int]) -> BotRun:
    ours, waits = Ours(), list[float]()
    ours.prepare(say)
    with fresh(ours, *cores) as server:
        await sit_down(server, size, bots, waits)
        await asyncio.sleep(size.run_up)
        before = counts(server.port)
        watched = await watch(server, waits, size.seconds)
        did = counts(server.port).since(before)
        largest = max(server.children_kib(), default=0) / 1024
        return BotRun(bots, watched, largest, did)


def counts(port: int) -> ServerCounts:
    """What the server has counted so far."""
    link = http.client.HTTPConnection("127.0.0.1", port)
    link.request("GET", "/metrics")
    page = link.getresponse().read().decode()
    link.close()
    return counted(page)


def counted(page: str) -> ServerCounts:
    found = dict(re.findall(r"^(stickup_\S+) (\S+)$", page, re.MULTILINE))
    names = (
        *(f'thoughts_total{{result="{result}"}}' for result in ("in_time", "late")),
        "commit_seconds_count",
    )
    return ServerCounts(*(int(float(found[f"stickup_{name}"])) for name in names))


@dataclass(frozen=True, slots=True)
class Verdict:
    """How much longer people wait among bosses."""

    ratio: float
    worker_mb: float
    judged: bool

    @property
    def held(self) -> bool:
        return self.ratio <= BAR and self.worker_mb <= MOST_WORKER_MB


def verdict(runs: list[BotRun]) -> Verdict:
    p99 = {bots: [run.waits.p99_ms for run in runs if run.bots == bots] for bots in ("random", "boss")}
    return Verdict(
        median(p99["boss"]) / median(p99["random"]),
        max(run.worker_mb for run in runs),
        all(run.waits.judged for run in runs),
    )


def described(run: BotRun) -> str:
    waits = run.waits
    needs = f"the server needs {waits.server_share:.0%} of a core, a process of bots {run.worker_mb:.0f} MB"
    writes = f"and writes {run.did.written * waits.per_second / max(1, waits.answers):,.0f} times a second"
    thought = f"; bots answered {run.did.in_time:,} times in time, {run.did.late:,} times too late"
    own = thought if run.did.in_time or run.did.late else ""
    return f"{run.bots}: {waits.answers:,} answers acknowledged after {waits}; {needs}, {writes}{own}"


def concluded(found: Verdict, tables: int) -> str:
    slower = f"p99 is {found.ratio:.2f} times as long among bosses ({BAR:g} allowed)"
    largest = f"{found.worker_mb:.0f} MB ({MOST_WORKER_MB:.0f} allowed)"
    return f"{judgement(held=found.held, judged=found.judged)}: {tables} tables; {slower}, {largest}"


def in_turns(rounds: int) -> list[str]:
    """Alternate the order, so that a machine that slows down favors nobody."""
    return [bots for number in range(rounds) for bots in ("random", "boss")[:: 1 if number % 2 == 0 else -1]]


@click.command()
@click.option("--game", default=GAMES[0], show_default=True, type=click.Choice(GAMES))
@click.option("--tables", default=500, show_default=True, type=click.IntRange(1), help="Tables at play.")
@click.option("--seconds", default=30.0, show_default=True, type=click.FloatRange(1), help="To measure.")
@click.option("--rounds", default=1, show_default=True, type=click.IntRange(1), help="Each kind so often.")
@click.option("--run-up", default=10.0, show_default=True, type=click.FloatRange(0), help="Seconds before.")
@click.option("--json", "wants_json", is_flag=True, help="As JSON.")
def main(*, game: str, tables: int, seconds: float, rounds: int, run_up: float, wants_json: bool) -> None:
    """Compare tables full of bosses with tables full of random bots."""
    *cores, last = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {last})
    allow_many_connections()
    size, runs = BossLoad(game, tables, seconds, run_up), list[BotRun]()
    for bots in in_turns(rounds):
        runs.append(uvloop.run(measured(bots, size, cores or [last])))
        say(described(runs[-1]))
    found = verdict(runs)
    if wants_json:
        print(json.dumps({"runs": [asdict(run) for run in runs], **asdict(found), "held": found.held}))
    else:
        print(concluded(found, tables))
    sys.exit(exit_code(held=found.held, judged=found.judged))


if __name__ == "__main__":
    main()
