"""People who come to a server: their browser's requests, their WebSocket, and how they play a game."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable, Coroutine, Sequence
from http.client import HTTPConnection
from itertools import count
from typing import Any, NamedTuple, Self, TypeVar, cast

import msgspec

from stickup.core.types import Action, Decision
from stickup.games import bots_for
from stickup.tables.text.names import GANGSTERS
from tests.server.frames import CLOSE, PING, PONG, TEXT, Got, frame, handshake, read_frames
from tests.server.running import PATIENCE, Running
from tests.tables.viewer import Viewer

CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
REPLIES = ("ok", "no", "error", "pong", "notice")
ids = count(1)
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a scene to its end; then everyone hangs up, even if it failed."""

    async def whole() -> T:
        try:
            return await work
        finally:
            for line in tuple(on_the_line):
                line.cut()
            while on_the_line:
                await asyncio.sleep(0)

    return asyncio.run(whole())


class Answer(NamedTuple):
    """What came back for a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """Of a refusal."""
        return str(self.json["error"]["code"])


class Guest:
    """A browser: it keeps its cookie."""

    def __init__(self, server: Running | int) -> None:
        self.port = server if isinstance(server, int) else server.port
        self.cookie: str | None = None
        self.answers: list[Answer] = []

    def ask(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie is not None:
            named.setdefault("cookie", self.cookie)
        answer = self._exchange(method, path, body, named)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.answers.append(answer)
        return answer

    def _exchange(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            return exchange(link, method, path, body, headers)
        finally:
            link.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        """As our own page would send it."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        usual = {"content_type": "application/json", "origin": f"http://127.0.0.1:{self.port}"}
        return self.ask("POST", path, raw, **{**usual, **headers})

    def create(self, name: str = "Ana", game: str = CASH, **more: Any) -> Seat:
        answer = self.post("/api/tables", {"game": game, "name": name, "look": GANGSTERS[0], **more})
        assert answer.status == 201, answer.body
        return Seat(**answer.json)

    def join(self, table: str, name: str = "Ben", look: str = GANGSTERS[1]) -> Seat:
        answer = self.post(f"/api/tables/{table}/join", {"name": name, "look": look})
        assert answer.status == 200, answer.body
        return Seat(**answer.json)


def exchange(
    link: HTTPConnection, method: str, path: str, body: bytes | None, headers: dict[str, str]
) -> Answer:
    link.request(method, path, body, headers)
    got = link.getresponse()
    return Answer(got.status, {name.lower(): text for name, text in got.getheaders()}, got.read())


class Regular(Guest):
    """A browser that keeps its connection, as they do; `leave` closes it."""

    def __init__(self, server: Running | int) -> None:
        super().__init__(server)
        self._link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def _exchange(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        try:
            return exchange(self._link, method, path, body, headers)
        except ConnectionError:  # nothing was asked for so long that the server has closed it
            self._link.close()
            return exchange(self._link, method, path, body, headers)

    def leave(self) -> None:
        self._link.close()


class Seat(NamedTuple):
    """The server's answer to someone who sat down."""

    table: str
    code: str
    place: int
    token: str


class HungUp(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class NotUpgraded(Exception):
    """The server wanted no WebSocket."""

    def __init__(self, status: int, head: str) -> None:
        super().__init__(status)
        self.status = status
        self.head = head


on_the_line: set[Line] = set()


class Line(asyncio.Protocol):
    """A WebSocket to the server. It keeps everything it receives, with replies apart from the rest."""

    def __init__(self, request: bytes) -> None:
        self.heard: list[bytes] = []
        self.controls: list[Got] = []
        self.hung_up: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.reply_to: Callable[[bytes], None] | None = None
        """Called with every frame as it comes."""
        self._request = request
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._news: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._replies: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._rest = b""
        self._upgraded = False
        self._code = 1006
        self.transport: asyncio.Transport

    @classmethod
    async def open(
        cls, server: Running | int, *headers: str, path: str = "/ws", guest: Guest | None = None
    ) -> Self:
        port = server if isinstance(server, int) else server.port
        if guest is not None and guest.cookie is not None:
            headers = (*headers, f"Cookie: {guest.cookie}", f"Origin: http://127.0.0.1:{port}")
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: cls(handshake(port, path, *headers)), "127.0.0.1", port
        )
        await asyncio.wait_for(line._opened, PATIENCE)
        return line

    @classmethod
    async def at(
        cls, server: Running | int, seat: Seat | str, guest: Guest | None = None, **more: Any
    ) -> Self:
        """Connect and say hello, as someone who sits there or as a spectator."""
        line = await cls.open(server, guest=guest)
        table, token = (seat, None) if isinstance(seat, str) else (seat.table, seat.token)
        line.hello(table, token, **more)
        await line.until("live")
        return line

    # The transport's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)
        on_the_line.add(self)

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self._upgraded and not self._upgrade():
            return
        frames, self._rest = read_frames(self._rest)
        for got in frames:
            self._frame(got)

    def _upgrade(self) -> bool:
        head, end, rest = self._rest.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            if not self._opened.done():
                self._opened.set_exception(NotUpgraded(int(head.split()[1]), head.decode("latin-1")))
            return False
        self._upgraded, self._rest = True, rest
        self._opened.set_result(None)
        return True

    def _frame(self, got: Got) -> None:
        if got.opcode == TEXT:
            self.heard.append(got.payload)
            if self.reply_to is not None:
                self.reply_to(got.payload)
                return
            message = json.loads(got.payload)
            (self._replies if message["t"] in REPLIES else self._news).put_nowait(message)
            return
        self.controls.append(got)
        if got.opcode == PING:
            self.transport.write(frame(got.payload, PONG))
        if got.opcode == CLOSE:
            self._code = got.code
            self.transport.write(frame(got.payload, CLOSE))

    def connection_lost(self, exc: Exception | None) -> None:
        on_the_line.discard(self)
        if not self._opened.done():
            self._opened.set_exception(HungUp(self._code))
        if not self.hung_up.done():
            self.hung_up.set_result(self._code)
        self._news.put_nowait(None)
        self._replies.put_nowait(None)

    # What someone does with it

    def hello(self, table: str, token: str | None = None, **more: Any) -> None:
        self.say({"t": "hello", "v": 1, "table": table, "token": token, **more})

    def say(self, message: Any) -> None:
        self.send(message if isinstance(message, bytes) else json.dumps(message).encode())

    def send(self, text: bytes) -> None:
        self.transport.write(frame(text))

    async def hear(self) -> dict[str, Any]:
        """The next frame about the table; raises HungUp."""
        return self._message(await asyncio.wait_for(self._news.get(), PATIENCE))

    async def reply(self) -> dict[str, Any]:
        """The next reply to a frame we sent; raises HungUp."""
        return self._message(await asyncio.wait_for(self._replies.get(), PATIENCE))

    def _message(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is None:
            raise HungUp(self._code)
        return message

    async def until(self, kind: str, news: str | None = None) -> dict[str, Any]:
        """The next frame of this kind; with `news`, the next entry with that news."""
        while True:
            message = await self.hear()
            told = [item["kind"] for item in message.get("news", ())]
            if message["t"] == kind and (news is None or news in told):
                return message

    async def tell(self, message: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        self.say(message)
        return await self.reply()

    async def do(self, kind: str, /, **what: Any) -> str:
        """A command: `ok`, or why not."""
        answer = await self.tell({"t": kind, "id": f"command-{next(ids):08}", **what})
        return str(answer.get("code", answer["t"]))

    async def refused(self, kind: str, /, **what: Any) -> str:
        code = await self.do(kind, **what)
        assert code != "ok"
        return code

    async def ends(self) -> int:
        """The code with which the server hangs up."""
        return await asyncio.wait_for(asyncio.shield(self.hung_up), PATIENCE)

    def silent(self) -> bool:
        """Whether no frame is waiting to be read."""
        return self._news.empty()

    def cut(self) -> None:
        self.transport.abort()


Choose = Callable[[Viewer, Decision], Action | None]


def bot_like(seed: object, bot: str = "cautious") -> Choose:
    """Plays like a bot, and is ready on an open floor when there's nothing more to say."""

    def choose(viewer: Viewer, decision: Decision) -> Action | None:
        assert viewer.view is not None
        maker = bots_for(viewer.head["name"])[bot]
        answer = maker(f"{seed}/{viewer.n}").choose(viewer.view, decision)
        return answer if answer in decision.options else ready(decision)

    return choose


def ready(decision: Decision) -> Action | None:
    """Nothing more to say, where that can be said."""
    return next((option for option in decision.options if type(option).__name__ == "Ready"), None)


class Player:
    """Someone who plays over the network: adds to the deal, answers, folds what they're shown."""

    def __init__(self, line: Line, seat: Seat, choose: Choose, *, words: int = 8) -> None:
        self.line = line
        self.seat = seat
        self.viewer = Viewer(seat.place)
        self.oks: list[str] = []
        self.noes: list[tuple[str, str]] = []
        self.entropy = secrets.token_hex(16)
        self.over = asyncio.get_running_loop().create_future()
        self.before_answering: Callable[[Player, Decision], None] | None = None
        self.tried: dict[str, str] = {}
        """Commands that must be refused, and to which question."""
        self._sent: dict[str, dict[str, Any]] = {}
        self._choose = choose
        self._words = words
        self._spoken: tuple[int, int] = (0, 0)
        self._thrown: set[tuple[str, int]] = set()
        line.reply_to = self.hear

    def hear(self, raw: bytes) -> None:
        message = json.loads(raw)
        match message["t"]:
            case "ok":
                self.oks.append(message["id"])
            case "no" if message["code"] == "unavailable":  # nothing has changed: once more
                again = self._sent[message["id"]]
                asyncio.get_running_loop().call_later(0.05, self.line.say, again)
            case "no":
                self.noes.append((message["id"], message["code"]))
                if message["id"] not in self.tried:
                    self._think_again()
            case "snapshot":
                self.viewer = snapped(message, self.seat.place)
                self._act()
            case "entry":
                self.viewer.read(raw)
                self._act()

    def command(self, kind: str, /, **what: Any) -> str:
        name = f"player-{next(ids):010}"
        self._sent[name] = {"t": kind, "id": name, **what}
        self.line.say(self._sent[name])
        return name

    def _act(self) -> None:
        room = self.viewer.room
        assert room is not None
        if room.phase == "over" and not self.over.done():
            self.over.set_result(None)
        if room.dealing is not None:
            self._throw_in(room.dealing)
        if room.phase == "playing" and not room.paused:
            self._answer()

    def _throw_in(self, deal: Any) -> None:
        if self.seat.place in deal.promising and ("promise", deal.attempt) not in self._thrown:
            self._thrown.add(("promise", deal.attempt))
            if deal.attempt > 1:  # everyone has seen what was thrown in before
                self.entropy = secrets.token_hex(16)
            self.command("promise", promise=hashlib.sha256(self.entropy.encode()).hexdigest())
        if self.seat.place in deal.throwing and ("throw", deal.attempt) not in self._thrown:
            self._thrown.add(("throw", deal.attempt))
            self.command("throw", entropy=self.entropy)

    def _answer(self) -> None:
        view, timing = self.viewer.view, self.viewer.timing
        if view is None or view.decision is None or timing is None:
            return
        number, spoken = self._spoken
        if number != timing.round:
            spoken = 0
        if spoken and not timing.floor:
            return
        answer = self._choose(self.viewer, view.decision) if spoken < self._words else ready(view.decision)
        if self.before_answering is not None and answer is not None:
            self.before_answering(self, view.decision)
        if answer is not None:
            self._spoken = (timing.round, spoken + 1)
            self.command("answer", round=timing.round, answer=msgspec.to_builtins(answer))

    def _think_again(self) -> None:
        """Choose again: on an open floor someone else may have been quicker."""
        if self.viewer.timing is not None and self.viewer.timing.floor:
            self._act()


def snapped(message: dict[str, Any], place: int | None) -> Viewer:
    """A viewer that knows only a snapshot of the lobby; games are folded from their beginning."""
    from stickup.tables.frame_types import Room

    assert "game" not in message, "a game under way is folded from its entries"
    viewer = Viewer(place)
    viewer.n = message["n"]
    viewer.room = msgspec.convert(message["room"], Room, str_keys=True)
    return viewer


class Party(NamedTuple):
    """A table with its connected people, the host first."""

    server: Running
    guests: list[Guest]
    seats: list[Seat]
    lines: list[Line]

    @property
    def table(self) -> str:
        return self.seats[0].table

    async def ready(self) -> None:
        for line in self.lines[1:]:
            assert await line.do("ready", ready=True) == "ok"

    async def begin(self) -> None:
        """Everyone is ready, the host deals, everyone adds a text."""
        await self.ready()
        assert await self.lines[0].do("begin") == "ok"
        entropies = [secrets.token_hex(16) for _ in self.lines]
        for line, entropy in zip(self.lines, entropies, strict=True):
            promise = hashlib.sha256(entropy.encode()).hexdigest()
            assert await line.do("promise", promise=promise) == "ok"
        for line, entropy in zip(self.lines, entropies, strict=True):
            assert await line.do("throw", entropy=entropy) == "ok"
        for line in self.lines:
            await line.until("entry", "began")

    def cut(self) -> None:
        for line in self.lines:
            line.cut()


NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")


async def party(server: Running, people: int = 2, bots: int = 2, **agreed: Any) -> Party:
    """A table in its lobby."""
    guests = [Guest(server) for _ in range(people)]
    seats = [guests[0].create(NAMES[0], **agreed)]
    for number, guest in enumerate(guests[1:], 1):
        seats.append(guest.join(seats[0].table, NAMES[number], GANGSTERS[number]))
    lines = [await Line.at(server, seat, guest) for guest, seat in zip(guests, seats, strict=True)]
    for _ in range(bots):
        assert await lines[0].do("add-bot") == "ok"
    return Party(server, guests, seats, lines)


async def players(
    server: Running | int,
    people: int,
    bots: int,
    choose: Sequence[Choose] | None = None,
    langs: Sequence[str] = (),
    **agreed: Any,
) -> tuple[list[Player], list[Guest]]:
    """A table whose people play by themselves; the host has started the game. The first of them ask for
    words. Nobody thinks for long: these games aren't about how well bots play."""
    guests = [Guest(server) for _ in range(people)]
    seats = [guests[0].create(NAMES[0], **agreed)]
    for number, guest in enumerate(guests[1:], 1):
        seats.append(guest.join(seats[0].table, NAMES[number], GANGSTERS[number]))
    words = [{"lang": lang} for lang in langs] + [{}] * (people - len(langs))
    lines = [
        await Line.at(server, seat, guest, last=0, **more)
        for guest, seat, more in zip(guests, seats, words, strict=True)
    ]
    for _ in range(bots):
        assert await lines[0].do("add-bot", bot="random") == "ok"
    for line in lines[1:]:
        assert await line.do("ready", ready=True) == "ok"
    chosen = choose or [bot_like(number, "random") for number in range(people)]
    there = [Player(line, seat, how, words=3) for line, seat, how in zip(lines, seats, chosen, strict=True)]
    for player in there:
        for raw in list(player.line.heard):
            player.hear(raw)
    there[0].command("begin")
    return there, guests


async def to_the_end(there: list[Player]) -> None:
    await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 60)
