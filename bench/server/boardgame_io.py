"""boardgame.io 0.50.2 from npm, with the game in peer/game.js and the settings in peer/server.js.

Its server speaks Socket.IO. The load opens a WebSocket at once, without the HTTP polling of a browser.
A command is acknowledged when the update that shows it comes back to its sender: there is no other answer.
"""

import json
import random
import signal
from collections.abc import Sequence
from functools import partial

from bench.server import npm
from bench.server.contestant import Say, some_at_a_time
from bench.server.load import SEATS, Load, Player, Table
from bench.server.load_connection import Link
from bench.server.process import Died, Server

PATH = "/socket.io/?EIO=4&transport=websocket"

# Engine.IO's packets, then Socket.IO's within its messages, in the room named after the game.
HELLO, PING, PONG = b"0", b"2", b"3"
LOG_ON = b"40/heist,"
EVENT = b"42/heist,"
SYNCED = EVENT + b'["sync"'
UPDATED = EVENT + b'["update"'

# Every update ends with the log of the one move that it shows.
MOVER = b'"playerID":"'
NUMBER = b'"_stateID":'


class BoardgameIo:
    """Its server, as fast as it can be set up."""

    name = "boardgame.io"

    def prepare(self, say: Say) -> None:
        npm.ready(say)

    def start(self, *cores: int) -> Server:
        return Server(["node", "--expose-gc", "server.js"], cores, npm.HOME, {"NODE_ENV": "production"})

    def settle(self, server: Server) -> None:
        """Make it collect garbage first, which it wouldn't do by itself so soon."""
        server.signal(signal.SIGUSR2)
        if (line := server.line()) != "settled":
            raise Died(line)

    async def idle(self, server: Server, connections: int) -> Sequence[Link]:
        return await some_at_a_time([lambda: Visitor().open(server.port)] * connections)

    async def open_tables(self, server: Server, load: Load, count: int, seed: int) -> None:
        work = [partial(open_table, server, load, f"table-{seed}-{number}") for number in range(count)]
        await some_at_a_time(work)


async def open_table(server: Server, load: Load, name: str) -> None:
    """One after the other: the first player creates the table, and two at once would create it twice."""
    table = Table(load)
    for seat in range(SEATS):
        await BoardgamePlayer(table, seat, name).open(server.port)


class Visitor(Link):
    """Only logs on."""

    def __init__(self) -> None:
        super().__init__(PATH)

    def heard(self, data: bytes, start: int, end: int) -> None:
        answer_housekeeping(self, data, start, end)
        if data.startswith(LOG_ON, start):
            self.opened.set_result(None)


class BoardgamePlayer(Player):
    """One seat at one table."""

    def __init__(self, table: Table, seat: int, name: str) -> None:
        super().__init__(PATH, table, seat)
        self._join = event("sync", name, str(seat), None, SEATS)
        self._luck = random.Random(f"{name}/{seat}").random
        self._choices = [
            choice(name, seat, bullet, target)
            for bullet in (0, 1)
            for target in range(SEATS)
            if target != seat
        ]

    def choose(self, turn: int) -> None:
        text = self._choices[int(self._luck() * len(self._choices))]
        self.table.sent(SEATS * turn + self.seat)
        self.say(text % (SEATS * turn))

    def heard(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(UPDATED, start):
            self._updated(data, start, end)
        elif data.startswith(SYNCED, start):
            self.opened.set_result(None)
            self.table.turn_begins(self, 0)
        elif data.startswith(LOG_ON, start):
            self.say(self._join)
        else:
            answer_housekeeping(self, data, start, end)

    def _updated(self, data: bytes, start: int, end: int) -> None:
        """The whole state has come. The load only needs who moved, and in which turn."""
        found = data.rindex(MOVER, start, end) + len(MOVER)
        mover = data[found] - ord("0")
        number = data.index(NUMBER, found, end) + len(NUMBER)
        turn, already = divmod(int(data[number : data.index(b",", number, end)]), SEATS)
        if mover == self.seat:
            self.table.acknowledged()
        self.table.seen(SEATS * turn + mover)
        if already == SEATS - 1:
            self.table.turn_begins(self, turn + 1)


def answer_housekeeping(link: Link, data: bytes, start: int, end: int) -> None:
    if data.startswith(HELLO, start):
        link.say(LOG_ON)
    elif data[start:end] == PING:
        link.say(PONG)


def event(*words: object) -> bytes:
    return EVENT + json.dumps(words, separators=(",", ":")).encode()


def choice(table: str, seat: int, bullet: int, target: int) -> bytes:
    """The move as its own client sends it, with room for the state's number."""
    payload = {"type": "choose", "args": [bullet, target], "playerID": str(seat)}
    text = event("update", {"type": "MAKE_MOVE", "payload": payload}, "NUMBER", table, str(seat))
    return text.replace(b'"NUMBER"', b"%d")
