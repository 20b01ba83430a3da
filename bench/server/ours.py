"""Our server, with the durable log and everything else it always does."""

import hashlib
import http.client
import json
import random
import secrets
import signal
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench.server.contestant import Say, some_at_a_time
from bench.server.heist import OPTIONS
from bench.server.load import SEATS, Load, Player, Table
from bench.server.load_connection import Link
from bench.server.process import Died, Server

PATH = "/ws"
ROOT = Path(__file__).parents[2]
LOOKS = ("mama-ricotta", "left-hand-lou", "accountant", "velvet")

ENTRY, OK, WELCOME, LIVE = b'{"t":"entry"', b'{"t":"ok"', b'{"t":"welcome"', b'{"t":"live"'
CHOSEN = b'"event":"Chosen","turn":'
ROOM = b'"room":{'


class Ours:
    """As `stickup serve` runs it."""

    name = "ours"

    def prepare(self, say: Say) -> None:
        self._folders: list[tempfile.TemporaryDirectory[str]] = []

    def start(self, *cores: int) -> Server:
        folder = tempfile.TemporaryDirectory(prefix="stickup-bench-")
        self._folders.append(folder)
        return Server([sys.executable, "-m", "bench.server.ours_server", folder.name], cores, ROOT, {})

    def settle(self, server: Server) -> None:
        server.signal(signal.SIGUSR2)
        if (line := server.line()) != "settled":
            raise Died(line)

    async def idle(self, server: Server, connections: int) -> Sequence[Link]:
        table = post(server.port, "/api/tables", game="heist", name="Nick 0", look=LOOKS[0], speed="blitz")
        return await some_at_a_time([lambda: OurVisitor(table["table"]).open(server.port)] * connections)

    async def open_tables(self, server: Server, load: Load, count: int, seed: int) -> None:
        await fill(server.port, load, [sit_down(server.port) for _ in range(count)], seed)


def sit_down(port: int, speed: str = "blitz") -> list[dict[str, Any]]:
    """A table and its four places."""
    host = post(port, "/api/tables", game="heist", name="Nick 0", look=LOOKS[0], speed=speed)
    path = f"/api/tables/{host['table']}/join"
    return [host, *(post(port, path, name=f"Nick {seat}", look=LOOKS[seat]) for seat in range(1, SEATS))]


async def fill(port: int, load: Load, tables: Sequence[list[dict[str, Any]]], seed: int) -> None:
    """Fill these tables and begin the games."""
    await some_at_a_time([partial(open_table, port, load, seats, seed) for seats in tables])


async def open_table(port: int, load: Load, seats: list[dict[str, Any]], seed: int) -> None:
    table = Table(load)
    await when_all_sit(port, [OurPlayer(table, seat, seats[seat], seed) for seat in range(SEATS)])


async def when_all_sit(port: int, players: Sequence["OurPlayer"]) -> None:
    """Connect everyone, say that they're ready, and begin the game."""
    for player in players:
        await player.open(port)
    for player in players[1:]:
        player.command("ready", ready=True)
    await players[0].everybody_ready
    players[0].command("begin")
    await players[-1].began


def post(port: int, path: str, **body: object) -> dict[str, Any]:
    link = http.client.HTTPConnection("127.0.0.1", port)
    link.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = link.getresponse()
    found: dict[str, Any] = json.loads(answer.read())
    link.close()
    if answer.status >= 400:
        raise Died(str(found))
    return found


class OurVisitor(Link):
    """Only logs on."""

    def __init__(self, table: str) -> None:
        super().__init__(PATH)
        self._table = table

    def upgraded(self) -> None:
        self.say(hello(self._table, None))

    def heard(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(LIVE, start):
            self.opened.set_result(None)


class OurPlayer(Player):
    """One seat at one table."""

    def __init__(self, table: Table, seat: int, place: dict[str, Any], seed: int) -> None:
        super().__init__(PATH, table, seat)
        self._place = place
        self._entropy = secrets.token_hex(16)
        self._commands = 0
        self._luck = random.Random(f"{seed}/{place['table']}/{seat}").random
        self._options = [
            json.dumps({"do": "Choose", "bullet": one.bullet, "target": one.target}) for one in OPTIONS[seat]
        ]
        self.everybody_ready = self.opened.get_loop().create_future()
        self.began = self.opened.get_loop().create_future()

    def upgraded(self) -> None:
        self.say(hello(self._place["table"], self._place["token"]))

    def command(self, kind: str, **what: object) -> None:
        self._commands += 1
        self.say(json.dumps({"t": kind, "id": f"{kind}-{self._commands:06}", **what}).encode())

    def choose(self, turn: int) -> None:
        answer = self._options[int(self._luck() * len(self._options))]
        self.table.sent(SEATS * turn + self.seat)
        text = f'{{"t":"answer","id":"turn-{turn:06}","round":{turn + 1},"answer":{answer}}}'
        self.say(text.encode())

    def heard(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(OK, start):
            if self.began.done():
                self.table.acknowledged()
        elif data.startswith(ENTRY, start):
            self._entry(data, start, end)
        elif data.startswith(LIVE, start):
            self.opened.set_result(None)

    def _entry(self, data: bytes, start: int, end: int) -> None:
        found = data.find(CHOSEN, start, end)
        if found >= 0:
            number = found + len(CHOSEN)
            self._turn_is_over(int(data[number : data.index(b",", number, end)]))
        elif data.find(ROOM, start, end) >= 0:
            self._room(json.loads(data[start:end]))

    def _turn_is_over(self, turn: int) -> None:
        """All four commands are shown by one entry."""
        for seat in range(SEATS):
            self.table.seen(SEATS * turn + seat)
        self.table.turn_begins(self, turn + 1)

    def _room(self, entry: dict[str, Any]) -> None:
        """Before the game: everyone adds a number to the deal."""
        room, place = entry["room"], self._place["place"]
        dealing = room.get("dealing", {})
        if place in dealing.get("promising", ()) and self._news(entry, "deal"):
            self.command("promise", promise=hashlib.sha256(self._entropy.encode()).hexdigest())
        if place in dealing.get("throwing", ()) and self._news(entry, "promised"):
            self.command("throw", entropy=self._entropy)
        ready = sum(person.get("ready", False) for person in room["people"]) == SEATS - 1
        if ready and not self.everybody_ready.done():
            self.everybody_ready.set_result(None)
        if self._news(entry, "began"):
            self.began.set_result(None)
            self.table.turn_begins(self, 0)

    def _news(self, entry: dict[str, Any], kind: str) -> bool:
        return any(news["kind"] == kind for news in entry["news"])


def hello(table: str, token: str | None) -> bytes:
    return json.dumps({"t": "hello", "v": 1, "table": table, "token": token}).encode()
