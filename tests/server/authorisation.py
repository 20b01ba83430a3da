"""Who may do what, and when: tried on a real server, cell by cell (P30).

`python -m tests.server.authorisation` writes what's allowed now to docs/authorisation.csv. Review the diff
before you commit it: that file is the promise.
"""

from __future__ import annotations

import asyncio
import csv
import hashlib
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec
import pytest
from msgspec import structs
from starlette.routing import Route

from stickup.core import dealer
from stickup.core.types import Action, Decision
from stickup.server.http import client_files
from stickup.server.http.app import make_app
from stickup.server.http.public_tables import listing_of
from stickup.server.limits import NO_LIMITS
from stickup.server.live import live_table as live_module
from stickup.server.live import messages
from stickup.server.process.settings import Settings
from stickup.tables import apply_entries
from stickup.tables import entries as e
from stickup.tables.apply_entries import fold
from stickup.tables.clock import HOUR
from stickup.tables.codes import fresh_code, fresh_table_id
from stickup.tables.text.names import GANGSTERS
from tests.server import calculator_cases
from tests.server.guests import CASH, HungUp, Line, Player, Regular, Seat, ids
from tests.server.running import Running, running
from tests.tables.viewer import Viewer

FILE: Final = Path(__file__).parents[2] / "docs" / "authorisation.csv"
PHASES: Final = ("lobby", "dealing", "throwing", "playing", "paused", "over", "closed")
PEOPLE: Final = {
    "anonymous": "somebody without a cookie who has not said hello",
    "other guest": "somebody with a cookie of ours and a token of another table",
    "spectator": "somebody who watches",
    "seated other": "somebody at the table who is not in the game, having come too late",
    "own seat": "somebody who plays, and is asked",
    "eliminated": "somebody who played, and is out of the game",
    "host": "whoever may start, pause and remove",
    "ex-host": "whoever was host, and plays",
    "kicked": "somebody who was removed, with the token of before",
}
HARMLESS: Final = frozenset({"ping", "hello", "say", "bet", "call-me", "stop-calling", "wish"})
"""Attempts that change nothing another cell could notice."""
HEAD: Final = ("what", "who", *PHASES)


class Situation(NamedTuple):
    """A table at some point of its life, with everyone's tokens."""

    table: str
    code: str
    guests: dict[str, Regular]
    tokens: dict[str, str | None]
    round: int
    answer: dict[str, Any]
    lines: dict[str, Line]
    """The open connections to this table."""

    def hang_up(self) -> None:
        for line in self.lines.values():
            line.cut()


# Getting there


async def situation(server: Running, phase: str) -> Situation:
    guests = {who: Regular(server) for who in PEOPLE}
    for guest in guests.values():
        guest.get("/healthz")
    guests["anonymous"].cookie = None
    seats = {"ex-host": guests["ex-host"].create("Ana", speed="days", chat=True, setup=NO_POWERS)}
    table = seats["ex-host"].table
    for who, name in (("host", "Ben"), ("own seat", "Cleo"), ("eliminated", "Dora"), ("kicked", "Emil")):
        seats[who] = guests[who].join(table, name, GANGSTERS[len(seats)])
    seats["other guest"] = guests["other guest"].create("Zoe")
    await in_the_lobby(server, seats)
    match phase:
        case "lobby":
            pass
        case "dealing" | "throwing":
            await dealt(server, seats, phase)
        case _:
            await until(server, seats, phase)
    seats["seated other"] = guests["seated other"].join(table, "Fay", GANGSTERS[6])
    if phase == "lobby":
        await everybody_ready(server, seats)
    if phase == "closed":
        live = server.services.hub.lives[table]
        server.wait_for(lambda: live.act(lambda _, now: [e.Closed(now)]))
    tokens: dict[str, str | None] = {who: seat.token for who, seat in seats.items()}
    number, answer = asked(server, table, seats["own seat"].place)
    return Situation(table, seats["host"].code, guests, tokens, number, answer, {})


NO_POWERS: Final = {"options": {"powers": "none"}}
PLAYING: Final = ("ex-host", "host", "own seat", "eliminated")


async def in_the_lobby(server: Running, seats: dict[str, Seat]) -> None:
    """Emil is removed; Ana makes Ben the host."""
    lines = {who: await Line.at(server, seats[who]) for who in (*PLAYING, "kicked")}
    assert await lines["ex-host"].do("remove", place=seats["kicked"].place) == "ok"
    assert await lines["ex-host"].do("hand-over", place=seats["host"].place) == "ok"


async def everybody_ready(server: Running, seats: dict[str, Seat]) -> None:
    for who in (*PLAYING, "seated other"):
        line = await Line.at(server, seats[who])
        assert await line.do("ready", ready=True) == "ok"


async def dealt(server: Running, seats: dict[str, Seat], phase: str) -> None:
    """The host has begun; nobody has promised yet, or all have and nobody has added a text."""
    lines = {who: await Line.at(server, seats[who]) for who in PLAYING}
    for who in PLAYING:
        assert await lines[who].do("ready", ready=True) == "ok"
    assert await lines["host"].do("begin") == "ok"
    for number, who in enumerate(PLAYING if phase == "throwing" else ()):
        assert await lines[who].do("promise", promise=promise_of(number)) == "ok"


def entropy_of(number: int) -> str:
    return f"{number + 1:032}"


def promise_of(number: int) -> str:
    return hashlib.sha256(entropy_of(number).encode()).hexdigest()


async def until(server: Running, seats: dict[str, Seat], phase: str) -> None:
    """Play with everyone shooting at Dora; stop with a question open, in a pause, or at the end."""
    victim = seats["eliminated"].place
    over = phase in ("over", "closed")
    players = {}
    for who in PLAYING:
        line = await Line.at(server, seats[who], last=0)
        player = Player(line, seats[who], shooting(victim, to_the_end=over))
        for raw in list(line.heard):
            player.hear(raw)
        players[who] = player
        player.command("ready", ready=True)
    table = server.services.hub.lives[seats["host"].table].table
    await server.until(lambda: all(person.ready for person in table.people.values()))
    players["host"].command("begin")
    if over:
        await server.until(lambda: table.phase == "over")
        return
    await server.until(lambda: dead(table, victim) and all_load(table))
    if phase == "paused":
        players["host"].command("pause")
        await server.until(lambda: table.pausing)
        for player in players.values():
            player._choose = shooting(victim, to_the_end=True)
            player._answer()
        await server.until(lambda: table.paused)


def shooting(victim: int, *, to_the_end: bool) -> Callable[[Viewer, Decision], Action | None]:
    """Bullets for one; once that one is out, nothing more is answered, or whatever comes first."""

    def choose(viewer: Viewer, decision: Decision) -> Action | None:
        assert viewer.view is not None
        seat = viewer.head["seats"].index(victim)
        out = not viewer.view.table.gangsters[seat].alive
        if out and not to_the_end and decision.prompt == "load":
            return None
        wanted = [option for option in decision.options if is_meant(option, seat)]
        return wanted[0] if wanted and not out else decision.options[0]

    return choose


def is_meant(option: Action, seat: int) -> bool:
    """Bang, at that seat; nobody ducks."""
    plain = msgspec.to_builtins(option)
    return plain.get("target") == seat or plain.get("bullet") == "bang" or plain["do"] == "Stand"


def dead(table: Any, place: int) -> bool:
    match = table.match
    return match is not None and not match.state.table.gangsters[match.seat_of(place)].alive


def all_load(table: Any) -> bool:
    return len(table.match.asked()) == 3


def asked(server: Running, table: str, place: int) -> tuple[int, dict[str, Any]]:
    """The open round, and an answer that the one at `place` may give."""
    live = server.services.hub.lives.get(table)
    match = None if live is None else live.table.match
    if match is None or match.round is None:
        return 1, {"do": "Load", "bullet": "bang"}
    question = match.question(match.seat_of(place))
    assert question is not None
    return match.round.id, json.loads(msgspec.json.encode(question.options[0]))


def twin(server: Running, now: Situation) -> Situation:
    """A second table in the same situation, so that attempts there leave this one alone."""
    first, *rest = server.entries(now.table)
    opened = e.decode(first)
    assert isinstance(opened, e.Opened)
    opened = structs.replace(opened, table=fresh_table_id(), code=fresh_code())
    log = [e.encode(opened), *rest]
    server.wait_for(partial(lay_out, server, opened.table, log))
    return now._replace(table=opened.table, code=opened.code, lines={})


async def lay_out(server: Running, name: str, log: list[bytes]) -> None:
    hub, table = server.services.hub, fold(log)
    listing = listing_of(table)
    await hub.store.create(name, listing, log)
    hub.lives[name] = live_module.LiveTable(hub, table, listing)


# What can be tried


def one_of_each(now: Situation, who: str) -> dict[str, dict[str, Any]]:
    """One of every message that a client can send."""
    number = PLAYING.index(who) if who in PLAYING else 9
    return {
        "hello": {"v": 1, "table": now.table},
        "ping": {"at": 1},
        "answer": {"round": now.round, "answer": now.answer},
        "wish": {"prompt": "courage", "answers": []},
        "promise": {"promise": promise_of(number)},
        "throw": {"entropy": entropy_of(number)},
        "ready": {"ready": True},
        "rename": {"name": "Somebody", "look": GANGSTERS[7]},
        "say": {"kind": "chat", "text": "Hello"},
        "call-me": {"endpoint": "https://localhost/", "p256dh": "B" * 87, "auth": "a" * 22, "lang": "en"},
        "stop-calling": {},
        "bet": {"kind": "duck", "turn": 1, "seat": None},
        "away": {},
        "back": {},
        "ask-seat": {"place": 3},
        "leave": {},
        "settle": {"listed": True},
        "add-bot": {},
        "remove": {"place": 3},
        "lock": {"locked": True},
        "hand-over": {"place": 2},
        "grant-seat": {"place": 4, "granted": True},
        "begin": {},
        "pause": {},
        "resume": {},
        "hurry": {},
        "again": {},
    }


BRING: Final = "/api/screens/{code}"
"""There's no such screen, but only people who may watch the table learn that."""
BODIES: Final = {
    "/api/tables": {"game": CASH, "name": "Nina", "look": GANGSTERS[7]},
    "/api/tables/{table}/join": {"name": "Nina", "look": GANGSTERS[7]},
    "/api/screens": {},
    "/api/screens/table": {"key": "nobody has it"},
    BRING: {},
    **{path: case.asked for path, case in calculator_cases.CASES.items()},
}


def body_of(name: str, now: Situation) -> dict[str, Any]:
    return {**BODIES[name], "table": now.table} if name == BRING else BODIES[name]


def every_route() -> list[str]:
    """The app's routes: `GET /api/games` … The files that pages load are for everyone."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder)))
    routes = [
        route for route in app.routes if isinstance(route, Route) and route.endpoint is not client_files.file
    ]
    return [
        f"{method} {route.path}" for route in routes for method in sorted({*(route.methods or ())} - {"HEAD"})
    ]


def every_message() -> list[str]:
    return [f"ws {kind.__struct_config__.tag}" for kind in get_args(messages.FromClient)]


async def attempt(server: Running, now: Situation, who: str, what: str) -> str:
    """What a person gets for trying it."""
    kind, _, name = what.partition(" ")
    if kind == "ws":
        return await said(server, now, who, name)
    path = name.replace("{table}", now.table).replace("{code}", now.code)
    path = path.replace("{number:int}", "1").replace("{game}", CASH)
    guest = now.guests[who]
    before = guest.cookie
    answer = guest.get(path) if kind == "GET" else guest.post(path, body_of(name, now))
    guest.cookie = before
    return f"{answer.status} {answer.code}" if answer.status >= 400 else str(answer.status)


async def said(server: Running, now: Situation, who: str, kind: str) -> str:
    """The code of a refusal, a close code, or `ok`."""
    message = {"t": kind, **one_of_each(now, who)[kind]}
    try:
        if kind == "hello":
            return await greeted(server, {**message, "token": now.tokens.get(who)})
        line = await on_the_line_with(server, now, who)
        answer = await line.tell(message if kind == "ping" else {**message, "id": f"cell-{next(ids):012}"})
        return str(answer.get("code", answer["t"]))
    except HungUp as ended:
        now.lines.pop(who, None)
        return str(ended.code)


async def greeted(server: Running, hello: dict[str, Any]) -> str:
    line = await Line.open(server)
    line.say(hello)
    try:
        return str((await line.hear())["t"])
    finally:
        line.cut()


async def on_the_line_with(server: Running, now: Situation, who: str) -> Line:
    """The open connection of someone who was greeted; without a hello, a new one each time."""
    if who == "anonymous":
        return await Line.open(server)
    if who not in now.lines:
        line = await Line.open(server)
        line.hello(now.table, now.tokens.get(who))
        await line.until("live")
        now.lines[who] = line
    return now.lines[who]


# The whole matrix


def changes(what: str, found: str) -> bool:
    """Whether the attempt changed the situation."""
    name = what.rpartition(" ")[2]
    if what.startswith("POST"):
        return name not in ("/api/tables", *calculator_cases.CASES) and found == "200"
    return found == "ok" and name not in HARMLESS


async def column(server: Running, phase: str) -> dict[tuple[str, str], str]:
    """All attempts by everyone, in one phase."""
    found = {}
    kept = await situation(server, phase)
    now = kept if phase == "closed" else twin(server, kept)
    for what in (*every_route(), *every_message()):
        for who in PEOPLE:
            found[what, who] = await attempt(server, now, who, what)
            if changes(what, found[what, who]):
                now.hang_up()
                now = twin(server, kept)
    for guest in kept.guests.values():
        guest.leave()
    return found


def same_at_any_table(deal: dealer.Deal, transcript: Callable[[dealer.Deal], bytes]) -> bytes:
    return transcript(structs.replace(deal, table=""))


@contextmanager
def serving() -> Iterator[Running]:
    """A server that takes nobody for gone between two cells, waits for a deal on a slow machine, and deals
    twins the same cards."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(dealer, "transcript", partial(same_at_any_table, transcript=dealer.transcript))
        patch.setattr(live_module, "AWAY_GRACE", 3600.0)
        patch.setattr(apply_entries, "THROWING_TIME", HOUR)
        with running(Path(folder), NO_LIMITS) as server:
            yield server


def read() -> dict[tuple[str, str], dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return {(row.pop("what"), row.pop("who")): row for row in csv.DictReader(file)}


async def write() -> None:
    with serving() as server:
        columns = {phase: await column(server, phase) for phase in PHASES}
    with FILE.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(HEAD)
        for what in (*every_route(), *every_message()):
            for who in PEOPLE:
                out.writerow((what, who, *(columns[phase][what, who] for phase in PHASES)))


if __name__ == "__main__":
    asyncio.run(write())
