"""`python -m tests.ageing.make FOLDER`: what a server of this version leaves to those of later versions.

It was run once with the program of each version, before the first line of the next was written. What it made
is never written again, and never mended by hand: a new version of the rules gets a folder of its own. The
script itself may change with the program.

    records/*.jsonl.gz    games as files: fast deals from `stickup simulate`, fair ones from `stickup export`
    logs/*.jsonl.gz       the logs of tables in every phase, an entry a line, and what they had come to
    sqlite.db.gz          what `stickup backup` made of a server's data, and secret.key beside it
    postgres.sql.gz       the same evening on PostgreSQL
    people.json           who sat where, with their tokens
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import psycopg
from psycopg import sql

from stickup.cli.main import main as stickup
from stickup.core.types import Action, Decision
from stickup.server.limits import NO_LIMITS
from stickup.store.load_migrations import migrations
from stickup.tables import commands as c
from stickup.tables.alarms import give_back
from stickup.tables.apply_entries import fold
from stickup.tables.clock import DAY, MINUTE, SECOND, Speed
from tests.server.guests import CASH, MILLIONS, Party, Player, bot_like, party, players, run
from tests.server.running import Running, running
from tests.servers import a_postgres
from tests.tables.life import Life, live
from tests.tables.room import Room, promise_of
from tests.tables.viewer import Viewer

SIMULATED: Final = {
    CASH: (
        ("4", "powers=none,untaken-loot=discarded,first-godfather=host,host=2"),
        ("5", "powers=draft,too-slow=sits-out,won-loot=open,bullet-counter=off"),
        ("6", "professional=random,junk-dealer=player,clip-discards=click"),
        ("8", "too-slow=random-target,first-godfather=oldest,ages=8/30/7/9/12/5/6/4"),
    ),
    MILLIONS: (
        ("3", "gifts=on,money=hidden"),
        ("4", "wont-get-fooled-again=on,leavers-roles=revealed"),
        ("6", "negotiation-clock=60"),
        ("8", "money=hidden,leavers-roles=revealed,gifts=on"),
    ),
}
TABLES: Final = ("meta", "tables", "entries", "commands", "secrets", "folds")


def make(folder: Path) -> None:
    """All of it, into a folder that is not there yet."""
    for part in ("records", "logs"):
        (folder / part).mkdir(parents=True)
    simulate(folder / "records")
    for name, room in evenings().items():
        put_log(folder / "logs" / name, room.log)
    people = {"sqlite": on_sqlite(folder), "postgres": on_postgres(folder)}
    (folder / "people.json").write_text(json.dumps(people, indent=1) + "\n")


# Records


def simulate(folder: Path) -> None:
    for game, tables in SIMULATED.items():
        for seats, options in tables:
            with TemporaryDirectory() as new:
                words = ["--seats", seats, "--options", options, "--seed", "ageing", "-n", "1", "-j", "1"]
                assert stickup(["simulate", game, *words, "--records", new, "--json"]) == 0
                (record,) = Path(new).iterdir()
                put(folder / f"fast-{game}-{seats}.jsonl", record.read_bytes())


def put(path: Path, data: bytes) -> None:
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, mtime=0))


# Logs


def put_log(path: Path, log: Iterable[bytes]) -> None:
    """A log, and what the program of this version makes of it."""
    entries = list(log)
    put(path.with_suffix(".jsonl"), b"".join(entry + b"\n" for entry in entries))
    path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(comes_to(entries))) + b"\n")


def comes_to(log: Iterable[bytes]) -> dict[str, Any]:
    """What every later program has to read out of it."""
    table = fold(log)
    match = table.match
    known: dict[str, Any] = {
        "phase": table.phase,
        "games": table.games,
        "n": table.n,
        "position": table.position,
        "people": [person.name for person in table.people.values()],
    }
    if table.deal is not None:
        known["commitment"] = table.commitment()
    if match is not None:
        known["rules"] = match.header.rules
        known["round"] = match.rounds
        known["asked"] = {seat: match.question(seat) for seat in match.asked()}
        known["drafts"] = {seat: judged.answer for seat, judged in match.drafts.items()}
        known["wishes"] = [(*whose, answers) for whose, answers in match.wishes.items()]
        known["outcome"] = match.state.outcome
    plain: dict[str, Any] = msgspec.to_builtins(known, str_keys=True)
    return plain


def evenings() -> Mapping[str, Room]:
    """Whatever people do at a table: they think again, talk, vanish and come back, pause, deal again."""
    rooms = {}
    for game in (CASH, MILLIONS):
        for speed in (Speed.NORMAL, Speed.OFF):
            room = Room(3, 1, game=game, speed=speed, luck=f"ageing/{speed}")
            room.begin()
            room.sit("Late")
            live(room, Life(Random(f"ageing/{game}/{speed}")))
            rooms[f"evening-{game}-{speed}"] = room
    rooms["interrupted"] = interrupted()
    rooms["closed"] = Room(2, 1)
    rooms["closed"].leave_it()
    rooms["closed"].wait(DAY)
    return rooms


def interrupted() -> Room:
    """Someone does not throw in, someone gets up for good, and the clock stands still for a while."""
    room = Room(4, 0, luck="ageing/interrupted")
    room.sit("Person 1")
    for place in range(1, 4):
        room.do(place, c.SetReady, ready=True)
    room.do(0, c.Begin)
    room.do(0, c.Promise, promise=promise_of(0))
    room.wait(7 * SECOND)
    room.throw_in()
    room.until("courage")
    room.do(3, c.LeaveTable)
    room.add(give_back(room.table, room.now + MINUTE, alone=True))
    return room


# A server


def on_sqlite(folder: Path) -> dict[str, Any]:
    with TemporaryDirectory() as data:
        with running(Path(data), NO_LIMITS) as server:
            people = run(an_evening(server, folder / "logs"))
        assert stickup(["backup", f"{data}/backup.db", "--data", data]) == 0
        put(folder / "sqlite.db", Path(data, "backup.db").read_bytes())
        (folder / "secret.key").write_bytes(Path(data, "secret.key").read_bytes())
        Path(data, "records").mkdir()
        assert stickup(["export", "--all", "--data", data, "--out", f"{data}/records"]) == 0
        for record in Path(data, "records").iterdir():
            put(folder / "records" / f"fair-{record.name}", record.read_bytes())
    return people


def on_postgres(folder: Path) -> dict[str, Any]:
    with a_postgres() as url, TemporaryDirectory() as data:
        Path(data, "secret.key").write_bytes((folder / "secret.key").read_bytes())
        Path(data, "secret.key").chmod(0o600)
        with running(Path(data), NO_LIMITS, database=url) as server:
            people = run(an_evening(server, None))
        put(folder / "postgres.sql", dump(url).encode())
    return people


def dump(url: str) -> str:
    """The tables as they were made, and every row."""
    lines = [*(step.sql for step in migrations("postgres")), "DELETE FROM meta;"]
    with psycopg.connect(url) as link:
        for table in TABLES:
            for row in link.execute(sql.SQL("SELECT * FROM {}").format(sql.Identifier(table))):
                values = sql.SQL(", ").join(map(sql.Literal, row))
                insert = sql.SQL("INSERT INTO {} VALUES ({});").format(sql.Identifier(table), values)
                lines.append(insert.as_string(link))
    return "\n".join(lines) + "\n"


async def an_evening(server: Running, logs: Path | None) -> dict[str, Any]:
    """Tables in every phase; those that a clock would move on come last. Who sat where, by table."""
    there = await finished(server)
    there |= await waiting(server)
    there |= await under_way(server)
    there |= await dealing(server)
    if logs is not None:
        for name, seats in there.items():
            put_log(logs / name, server.entries(seats[0]["table"]))
    return there


def seats_of(there: list[Player] | Party) -> list[Any]:
    seats = there.seats if isinstance(there, Party) else [player.seat for player in there]
    return [seat._asdict() for seat in seats]


class Until:
    """Plays like a bot until a turn; then only the host answers, and what may still be changed."""

    def __init__(self, seed: object, turn: int = 99, prompt: str | None = None) -> None:
        self.turn = turn
        self.prompt = prompt
        self._bot = bot_like(seed)

    def __call__(self, viewer: Viewer, decision: Decision) -> Action | None:
        assert viewer.view is not None
        table = viewer.view.table
        late = getattr(table, "turn", getattr(table, "round", 0)) >= self.turn
        if late and self.prompt in (None, decision.prompt) and viewer.place != 0:
            return None
        return self._bot(viewer, decision)


async def finished(server: Running) -> dict[str, Any]:
    """Games that are over, one of which is played once more."""
    tables = {}
    for name, game, people, bots in (("over-cash", CASH, 2, 2), ("over-millions", MILLIONS, 3, 1)):
        there, _ = await players(server, people, bots, game=game, speed="blitz", chat=True)
        await asyncio.gather(*(player.over for player in there))
        tables[name] = seats_of(there)
    tables["again-millions"] = seats_of(await once_more(server, MILLIONS, CASH))
    tables["rematch-cash"] = seats_of(await once_more(server, CASH, None))
    return tables


async def once_more(server: Running, game: str, other: str | None) -> list[Player]:
    """A second game, by the same people: at once, or of another kind after a while in the lobby."""
    chosen = [Until(number) for number in range(4)]
    there, _ = await players(server, 4, 0, chosen, game=game, speed="days")
    await asyncio.gather(*(player.over for player in there))
    for player, choose in zip(there, chosen, strict=True):
        player._thrown.clear()
        player._spoken = (0, 0)
        choose.turn = 2
    if other is not None:
        there[0].command("again")
        there[0].command("settle", game=other, setup={"options": {"won-loot": "open"}})
        await asyncio.sleep(0.5)
        for player in there[1:]:
            player.command("ready", ready=True)
        await asyncio.sleep(0.5)
    there[0].command("begin")
    await asyncio.sleep(3)
    return there


async def waiting(server: Running) -> dict[str, Any]:
    cash = await party(server, 3, 1, setup={"options": {"powers": "draft", "speed": "party"}}, listed=True)
    assert await cash.lines[1].do("ready", ready=True) == "ok"
    assert await cash.lines[2].do("rename", name="Zoë", look="velvet") == "ok"
    assert await cash.lines[0].do("say", kind="line", text="trust-me") == "ok"
    millions = await party(server, 2, 0, game=MILLIONS, speed="relaxed")
    assert await millions.lines[0].do("lock", locked=True) == "ok"
    return {"lobby-cash": seats_of(cash), "lobby-millions": seats_of(millions)}


async def under_way(server: Running) -> dict[str, Any]:
    """In the middle of it, with answers that may still change, and wishes."""
    wanted: dict[str, tuple[str, int, dict[str, str], int, str | None]] = {
        "playing-cash": (CASH, 4, {}, 3, None),
        "playing-cash-share": (CASH, 5, {"won-loot": "open"}, 2, "share"),
        "playing-cash-draft": (CASH, 4, {"powers": "draft"}, 0, None),
        "playing-millions": (MILLIONS, 4, {}, 2, "negotiate"),
        "playing-millions-3": (MILLIONS, 3, {"money": "hidden", "gifts": "on"}, 2, "plan"),
    }
    tables: dict[str, Any] = {}
    for name, (game, people, options, turn, prompt) in wanted.items():
        chosen = [Until(f"{name}/{number}", turn, prompt) for number in range(people)]
        setup = {"options": options}
        there, _ = await players(server, people, 0, chosen, game=game, setup=setup, speed="days")
        await asyncio.sleep(2)
        if game == CASH:
            there[-1].command("wish", prompt="courage", answers=[{"do": "Duck"}])
            there[-2].command("wish", prompt="load", answers=[{"do": "Load", "bullet": "bang"}])
            there[-2].command("wish", prompt="load", answers=[{"do": "Load", "bullet": "click"}])
        tables[name] = seats_of(there)
    bots, _ = await players(server, 2, 4, [Until("bots/0", 2), Until("bots/1", 2)], game=CASH, speed="blitz")
    await asyncio.sleep(1)
    tables["playing-cash-bots"] = seats_of(bots)
    paused, _ = await players(
        server, 4, 0, [Until(f"pause/{number}", 2) for number in range(4)], speed="normal"
    )
    paused[0].command("pause")
    await asyncio.sleep(4)
    tables["paused-cash"] = seats_of(paused)
    return tables


async def dealing(server: Running) -> dict[str, Any]:
    """One table where nobody but the host has promised, and one where the host has thrown in."""
    tables = {
        "promising-cash": await party(server, 3, 1),
        "throwing-millions": await party(server, 2, 2, game=MILLIONS),
    }
    for name, there in tables.items():
        await there.ready()
        assert await there.lines[0].do("begin") == "ok"
        entropy = f"{name:0<32.32}".encode().hex()[:32]
        lines = there.lines[:1] if name.startswith("promising") else there.lines
        for number, line in enumerate(lines):
            own = f"{entropy[:-1]}{number}"
            assert await line.do("promise", promise=sha256(own.encode()).hexdigest()) == "ok"
        if name.startswith("throwing"):
            assert await lines[0].do("throw", entropy=f"{entropy[:-1]}0") == "ok"
    return {name: seats_of(there) for name, there in tables.items()}


if __name__ == "__main__":
    make(Path(sys.argv[1]))
