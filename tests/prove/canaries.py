"""Every secret is a canary: unique, and looked for wherever it has no business to be (P20).

    python -m tests.prove.canaries --games 150

Games are played by people who vanish, come back, move to another phone, are kicked, send nonsense; handlers
and the store break meanwhile, with secrets in their errors. Then logs, metrics, answers, frames, the list of
tables, the database and the notifier are searched for tokens, cookies, keys, passwords, what was dealt and
thrown in.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import psycopg
import pytest
import redis.asyncio
from msgspec import structs

from stickup.games import GAMES
from stickup.server.http.guests import guest_hash
from stickup.server.limits import NO_LIMITS
from stickup.server.live import live_table
from stickup.store.contract import StoreDown
from stickup.store.notifier import CHANNEL
from stickup.tables import apply_entries, clock, handle_commands
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import Speed
from stickup.tables.codes import hash_token
from stickup.tables.text.names import GANGSTERS
from tests.server.child import child
from tests.server.guests import (
    CASH,
    MILLIONS,
    NAMES,
    Guest,
    HungUp,
    Line,
    Player,
    Seat,
    bot_like,
    on_the_line,
)
from tests.server.running import Running, running
from tests.servers import a_postgres, a_redis

from .figures import Findings, Step, numbers, tell

WINDOW: Final = 12
"""So many characters of a secret in a row are as good as the whole."""
WORD: Final = re.compile(rb"[A-Za-z0-9_.-]{%d,}" % WINDOW)
CRASH: Final = "Crash"
PASSWORD: Final = "hunter2"
MOVES: Final = 1
ON_A_NODE: Final = 10
IN_A_CHILD: Final = 3
"""So many games are played on PostgreSQL with Redis, and in a process of its own."""
PRIVATE: Final = {event.__name__ for game in GAMES.values() for event in game.events if event.private} | {
    "Asked", "Sealed",
}  # fmt: skip
"""Facts that only one seat is told."""


class Cage:
    """All the canaries, and whose they are."""

    def __init__(self) -> None:
        self.birds: dict[str, str] = {}
        """What each is: a token, a cookie …"""
        self.hits: Counter[str] = Counter()
        self.examples: list[str] = []
        self.searched: Counter[str] = Counter()
        """Bytes, by where."""
        self._made: dict[tuple[str, ...], tuple[int, dict[bytes, str]]] = {}

    def put(self, kind: str, *birds: str) -> None:
        for bird in birds:
            assert len(bird) >= WINDOW, "too short to be told from chance"
            self.birds[bird] = kind

    def search(self, where: str, data: bytes, allowed: Iterable[str] = (), kinds: Iterable[str] = ()) -> None:
        """Nothing of ours is in there, but for those allowed; only these kinds if any are named."""
        self.searched[where] += len(data)
        parts, mine = self._parts(tuple(kinds)), set(allowed)
        for word in set(WORD.findall(data)):
            for at in range(len(word) - WINDOW + 1):
                bird = parts.get(word[at : at + WINDOW])
                if bird is not None and bird not in mine:
                    self.hit(where, bird)
                    break

    def _parts(self, kinds: tuple[str, ...]) -> dict[bytes, str]:
        """Every piece of a canary, and of which; made once for as long as there are no more of them."""
        count, made = self._made.get(kinds, (0, {}))
        if count != len(self.birds):
            wanted = [bird for bird, kind in self.birds.items() if not kinds or kind in kinds]
            made = {piece: bird for bird in wanted for piece in pieces(bird)}
            self._made[kinds] = (len(self.birds), made)
        return made

    def hit(self, where: str, bird: str) -> None:
        self.hits[f"{self.birds[bird]} in {where}"] += 1
        if len(self.examples) < 10:
            self.examples.append(f"{self.birds[bird]} {bird[:6]}… in {where}")


def pieces(bird: str) -> Iterator[bytes]:
    return (bird[at : at + WINDOW].encode() for at in range(len(bird) - WINDOW + 1))


class Crew:
    """Everybody who plays at one table, with everything that they were told and sent."""

    def __init__(self, server: Running | int, cage: Cage, rng: Random) -> None:
        self.server = server
        self.cage = cage
        self.rng = rng
        self.guests = [Guest(server) for _ in range(3)]
        self.seats: list[Seat] = []
        self.lines: list[tuple[int | None, Line]] = []
        """With the place of each."""
        self.players: dict[int, Player] = {}
        self.stranger = Guest(server)

    def sat(self, guest: Guest, seat: Seat) -> None:
        self.cage.put("token", seat.token)
        self.cage.put("hash of a token", hash_token(seat.token))
        assert guest.cookie is not None
        value = guest.cookie.partition("=")[2]
        self.cage.put("cookie", *(part for part in value.split(".") if len(part) >= WINDOW))
        self.cage.put("hash of a guest", guest_hash(value.partition(".")[0]))

    async def come(self, place: int | None, seat: Seat | str, **more: Any) -> Line:
        line = await Line.at(self.server, seat, **more)
        self.lines.append((place, line))
        return line

    async def play(self, game: str) -> None:
        """One game, whatever happens; those who are still there play it to its end."""
        host, *others = self.guests
        self.seats = [host.create(NAMES[0], game=game, speed="blitz", chat=True, listed=True)]
        table = self.seats[0].table
        self.seats += [guest.join(table, NAMES[n], GANGSTERS[n]) for n, guest in enumerate(others, 1)]
        for guest, seat in zip(self.guests, self.seats, strict=True):
            self.sat(guest, seat)
        for place, seat in enumerate(self.seats):
            self.players[place] = self.player(await self.come(place, seat, last=0), seat)
        await self.come(None, table, last=0)
        await self.mischief()
        for _ in range(2):
            self.players[0].command("add-bot")
        for place in (1, 2):
            self.players[place].command("ready", ready=True)
        await self.until_all_are_ready()
        self.players[0].command("begin")
        await self.disturb()
        steady = self.players[1]
        await asyncio.wait_for(asyncio.shield(steady.over), 60)
        self.look_around()

    async def until_all_are_ready(self) -> None:
        async with asyncio.timeout(10):
            while not self.ready():
                await asyncio.sleep(0.01)

    def ready(self) -> bool:
        room = self.players[0].viewer.room
        others = room.people[1:] if room is not None else ()
        return len(others) == 4 and all(person.ready for person in others)

    def player(self, line: Line, seat: Seat) -> Player:
        player = Player(line, seat, bot_like(self.rng.random(), self.rng.choice(("random", "cautious"))))
        sent = player.command

        def command(kind: str, /, **what: Any) -> str:
            if kind == "promise":
                self.cage.put("what somebody throws in", player.entropy)
            if kind == "throw":
                self.unseen(player.entropy)
            return sent(kind, **what)

        player.command = command  # type: ignore[method-assign]
        for raw in list(line.heard):
            player.hear(raw)
        return player

    def unseen(self, entropy: str) -> None:
        """Until somebody throws it in, nobody else has seen it."""
        for _, line in self.lines:
            if any(entropy.encode() in raw for raw in line.heard):
                self.cage.hit("a frame before it was thrown", entropy)

    # What goes wrong

    async def mischief(self) -> None:
        """Nonsense, other people's tokens at the wrong table, tokens with a letter changed."""
        other = self.stranger.create("Zoe")
        self.sat(self.stranger, other)
        token = self.seats[1].token
        for table, shown in (
            (other.table, token),
            (self.seats[0].table, token[:-1] + "!"),
            ("nothing", token),
        ):
            with suppress(HungUp):
                line = await Line.open(self.server)
                self.lines.append((None, line))
                line.hello(table, shown)
                await line.until("live")
        watcher = await self.come(None, self.seats[0].table)
        for text in (b"{", token.encode(), b'{"t":"' + token.encode() + b'"}'):
            watcher.send(text)
        if isinstance(self.server, Running):  # where it breaks
            self.stranger.post(
                f"/api/tables/{self.seats[0].table}/join", {"name": CRASH, "look": GANGSTERS[7]}
            )
        self.stranger.post(
            f"/api/tables/{self.seats[0].table}/join", {"name": token, "look": token, token: 1}
        )
        self.stranger.get(f"/api/codes/{token}")
        self.stranger.get(f"/api/tables/{token}")
        self.stranger.get(f"/api/tables/{self.seats[0].table}/games/1")

    async def disturb(self) -> None:
        """The host's handler breaks, somebody moves to another phone, somebody vanishes or is kicked."""
        await asyncio.sleep(self.rng.choice((0.0, 0.05, 0.1)))
        in_a_hurry = isinstance(self.server, Running)
        match self.rng.randrange(4) if in_a_hurry else MOVES:
            case 0:
                self.players[0].command("pause")  # breaks
            case 1:  # MOVES
                moved = self.guests[2].join(self.seats[0].table, NAMES[2])
                self.sat(self.guests[2], moved)
                self.seats[2] = moved
                self.players[2] = self.player(await self.come(2, moved, last=0), moved)
            case 2:
                self.players[2].line.cut()
            case 3:
                self.players[0].command("remove", place=2)

    def look_around(self) -> None:
        """What anybody may ask for."""
        table = self.seats[0].table
        for path in (
            f"/api/tables/{table}",
            "/api/tables",
            f"/api/codes/{self.seats[0].code}",
            "/readyz",
            "/",
        ):
            self.stranger.get(path)

    # Afterwards

    def search(self) -> None:
        for place, line in self.lines:
            self.cage.search("frames", b"\n".join(line.heard), kinds=NEVER_SHOWN)
            self.private(place, line.heard)
        for guest in (*self.guests, self.stranger):
            mine = [seat.token for seat in self.seats] if guest is not self.stranger else []
            own = {bird for bird in self.cage.birds if guest.cookie and bird in guest.cookie}
            for answer in guest.answers:
                given = [
                    token
                    for token in self.cage.birds
                    if token.encode() in answer.body and is_seat(answer.body)
                ]
                data = repr(answer.headers).encode() + answer.body
                self.cage.search("answers", data, allowed=[*own, *given, *mine], kinds=NEVER_SHOWN)

    def private(self, place: int | None, heard: list[bytes]) -> None:
        """Facts for one seat reach that seat alone."""
        for raw in heard:
            if not raw.startswith(b'{"t":"entry"'):
                continue
            entry = msgspec.json.decode(raw)
            for fact in entry.get("facts", ()):
                if fact["event"] in PRIVATE and self.seat_of(place) != fact["seat"]:
                    self.cage.hits["private facts of others"] += 1

    def seat_of(self, place: int | None) -> int | None:
        room = self.players[1].viewer.room
        assert room is not None
        return next((person.seat for person in room.people if person.place == place), None)


NEVER_SHOWN: Final = (
    "token", "hash of a token", "cookie", "hash of a guest", "secret of a deal", "key", "password",
)  # fmt: skip
IN_NO_LOG: Final = (*NEVER_SHOWN, "what somebody throws in")
NEVER_STORED: Final = ("token", "cookie", "key", "password")


def is_seat(body: bytes) -> bool:
    """The one answer that has a token in it: to whoever has just sat down."""
    return body.startswith(b'{"table":') and b'"token":"' in body


# What breaks


@contextmanager
def breaking(server: Running, cage: Cage) -> Iterator[None]:
    """Handlers and the store raise errors with secrets in them, now and then."""
    join, append = server.services.hub.join, server.services.store.append
    calls = iter(range(10**9))

    def bad_pause(table: Any, place: int, *_: Any) -> Any:
        told = [person.token for person in table.people.values()]
        raise RuntimeError(f"{told} {getattr(table.match, 'secret', '')} {list(cage.birds)[-20:]}")

    async def bad_join(name: str, newcomer: Any) -> Any:
        if newcomer.name == CRASH:
            raise RuntimeError(f"{list(cage.birds)[-20:]} {newcomer}")
        return await join(name, newcomer)

    def bad_append(*args: Any, **more: Any) -> Any:
        if more.get("commands") and next(calls) % 97 == 96:
            raise StoreDown(f"could not connect with {PASSWORD}-{list(cage.birds)[-1]}")
        return append(*args, **more)

    considered: dict[Any, Any] = handle_commands.HANDLERS
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(considered, c.Pause, bad_pause)
        patched.setattr(server.services.hub, "join", bad_join)
        patched.setattr(server.services.store, "append", bad_append)
        yield


@contextmanager
def hurried() -> Iterator[None]:
    """Whoever is away is covered at once, and nobody waits long."""
    quick = structs.replace(clock.TEMPOS[Speed.BLITZ], away=100, day=1500)
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(clock.TEMPOS, Speed.BLITZ, quick)
        patched.setattr(live_table, "AWAY_GRACE", 0.2)
        patched.setattr(live_table, "RETRY", 0.1)
        patched.setattr(apply_entries, "THROWING_TIME", 500)
        yield


# Where they are looked for


async def session(server: Running, cage: Cage, games: int, rng: Random, step: Step) -> None:
    """Games one after the other, then a search of everything this server has let out."""
    cage.put("key", server.settings.key_file.read_text().strip())
    crews = []
    with breaking(server, cage):
        for number in range(games):
            crew = Crew(server, cage, rng)
            await crew.play(MILLIONS if number % 3 == 2 else CASH)
            crews.append(crew)
            for _, line in crew.lines:
                line.cut()
            step(1)
    for crew in crews:
        cage.put("secret of a deal", *deal_secrets(server.entries(crew.seats[0].table)))
    for crew in crews:
        crew.search()
    cage.search("logs", server.paper.getvalue().encode(), kinds=IN_NO_LOG)
    cage.search("metrics", Guest(server).get("/metrics").body)
    listed = await asyncio.to_thread(server.wait_for, lambda: server.services.store.live())
    cage.search("the list of tables", repr(listed).encode())


def deal_secrets(log: list[bytes]) -> list[str]:
    return [entry.secret for entry in map(e.decode, log) if isinstance(entry, e.DealBegan)]


def search_files(cage: Cage, folder: Path) -> None:
    """The database knows hashes; the key has a file of its own."""
    for file in folder.iterdir():
        if file.is_file() and file.name != "secret.key":
            cage.search("the files", file.read_bytes(), kinds=NEVER_STORED)
    database = folder / "stickup.db"
    if database.exists():
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
            rows = db.execute("SELECT * FROM tables").fetchall()
        db.close()
        cage.search("the rows of tables", repr(rows).encode(), kinds=IN_NO_LOG)


async def on_sqlite(cage: Cage, form: str, games: int, rng: Random, step: Step) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with running(folder, NO_LIMITS, log_format=form, log_level="debug") as server:
            await session(server, cage, games, rng, step)
        search_files(cage, folder)


async def on_a_node(cage: Cage, games: int, rng: Random, step: Step) -> None:
    """On PostgreSQL, with Redis for a notifier; their addresses have passwords in them."""
    with tempfile.TemporaryDirectory() as name, a_postgres() as url, a_redis() as notifier:
        cage.put("password", *(found for found in map(password_of, (url, notifier)) if found))
        settings = {"database": url, "redis": notifier}
        async with overheard(url, notifier) as heard:
            with running(Path(name), NO_LIMITS, log_level="debug", **settings) as server:
                await session(server, cage, games, rng, step)
        assert heard, "nothing was ever published"
        cage.search("the notifier", b"\n".join(heard))
        search_files(cage, Path(name))
        dump = await stored(url)
        cage.search("the database", dump, kinds=NEVER_STORED)


def password_of(url: str) -> str | None:
    return urlsplit(url).password


@asynccontextmanager
async def overheard(url: str, notifier: str) -> AsyncIterator[list[bytes]]:
    """Everything that is said on both notifiers."""
    heard: list[bytes] = []
    client = redis.asyncio.from_url(notifier)
    listening = client.pubsub()
    await listening.subscribe(CHANNEL)

    async def listen() -> None:
        async for message in listening.listen():
            heard.extend([message["data"]] if message["type"] == "message" else [])

    task = asyncio.create_task(listen())
    try:
        yield heard
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await listening.aclose()
        await client.aclose()


async def stored(url: str) -> bytes:
    """Every row of every table."""
    async with await psycopg.AsyncConnection.connect(url) as db:
        names = await (
            await db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        ).fetchall()
        rows = [await (await db.execute(f'SELECT * FROM "{name}"')).fetchall() for (name,) in names]
    return repr(rows).encode()


async def in_a_child(cage: Cage, games: int, rng: Random, step: Step) -> None:
    """What it writes to its error output, all of it."""
    with tempfile.TemporaryDirectory() as folder, child(Path(folder)) as server:
        crews = []
        for number in range(games):
            crew = Crew(server.port, cage, rng)
            await crew.play((CASH, MILLIONS)[number % 2])
            crews.append(crew)
            for _, line in crew.lines:
                line.cut()
            step(1)
        for crew in crews:
            crew.search()
        said = server.said()
    cage.search("error output", said.encode(), kinds=IN_NO_LOG)


async def prove(games: int, seed: int, step: Step, *, servers: bool = True) -> Findings:
    cage, rng = Cage(), Random(seed)
    shares = {"json": games - games // 3, "text": games // 3}
    try:
        with hurried():
            for form, share in shares.items():
                await on_sqlite(cage, form, share, rng, step)
            await in_a_child(cage, IN_A_CHILD, rng, step)
            if servers:
                await on_a_node(cage, ON_A_NODE, rng, step)
    finally:
        for line in tuple(on_the_line):
            line.cut()
        while on_the_line:
            await asyncio.sleep(0)
    return findings(cage)


def findings(cage: Cage) -> Findings:
    found = Findings("Canaries")
    kinds = Counter(cage.birds.values())
    found.note("canaries", len(cage.birds))
    found.note("of them", ", ".join(f"{kind} {count:,}" for kind, count in kinds.most_common()))
    searched = ", ".join(f"{where} {size // 1024:,}" for where, size in cage.searched.most_common())
    found.note("searched, KiB", searched)
    found.must("hits", sum(cage.hits.values()), holds=not cage.hits)
    found.faults += [f"{what}: {count}" for what, count in cage.hits.items()] + cage.examples
    return found


def run(games: int, seed: int, step: Step, *, servers: bool = True) -> Findings:
    return asyncio.run(prove(games, seed, step, servers=servers))


def main(words: Any) -> int:
    total = words.games + IN_A_CHILD + ON_A_NODE
    return tell(words, total, lambda step: run(words.games, words.seed, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.canaries", games=150)))
