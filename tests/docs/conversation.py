"""The conversations of which docs/protocol.md shows frames: real tables, a real store, a clock that jumps.

`python -m tests.docs.conversation` prints them; with `--write` the page shows today's frames.
"""

from __future__ import annotations

import asyncio
import json
import selectors
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
import pytest

from stickup.server.http.app import make_app
from stickup.server.live import connection, hub, messages
from stickup.server.process.services import Services
from stickup.server.process.settings import Settings
from stickup.tables import alarms
from stickup.tables.clock import Clock
from tests.docs.pages import DOCS, text_of
from tests.first_rules import by_the_first_rules

PAGE = DOCS / "protocol.md"
START = 1_794_733_200_000
EPOCH = "e0b4c4a1d2f84c5f"
SECRET = bytes(range(32))
WIDTH = 110
CUT = {"options": 3, "gangsters": 1, "unopened": 3}
"""Lists of which the page shows no more than so many."""
TABLES = ("r4c0x9k2m7q1v5t8w3z6", "h5d2n8b1y4j7g0s3f6p9")
CODES = ("7KQ2MX", "M3N8RA")
TOKENS = ("uN3vQe8sT1xWk0yLz5aBc7dR", "Hf2jM9pVb4-gXo6nKt_iSq8E", "c1YwZ7hU3rLd0JmPx5vAkN9e")
ANNS, BOBS = "3f9a1c0e7b52d8466ea0b91f24c7d503", "b07e45d2918c6fa3307d1be85f62c94a"
"""What they throw in."""
OUT, IN, END = "→", "←", "✕"

Frame = dict[str, Any]
Said = tuple[str, Frame | int]
"""Which way it went, and what it was; the code if someone hung up."""


# Time that jumps


class Jumping(selectors.DefaultSelector):
    """Does not wait for time to pass: where nothing is under way, time jumps to the next thing due."""

    now = 0.0
    threads = 0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or (self.threads and timeout > 0):
            return super().select(None)
        found = super().select(0)
        if not found:
            self.now += timeout
        return found


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock is a number. What other threads do takes no time at all."""

    def __init__(self) -> None:
        self._jumping = Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        self._jumping.threads += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._one_less)
        return future

    def _one_less(self, _: Any) -> None:
        self._jumping.threads -= 1


class JumpingClock(Clock):
    def now(self) -> int:
        return START + round(asyncio.get_running_loop().time() * 1000)


@contextmanager
def nothing_by_chance() -> Iterator[None]:
    """What is drawn at random is the same every time."""
    tables, tokens, codes, refs = iter(TABLES), iter(TOKENS), iter(CODES), count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hub, "fresh_table_id", lambda: next(tables))
        patch.setattr(hub, "fresh_token", lambda: next(tokens))
        patch.setattr(hub, "fresh_code", lambda *_: next(codes))
        patch.setattr(alarms, "fresh_secret", lambda: SECRET)
        patch.setattr(connection, "fresh_ref", lambda: f"{next(refs):012x}")
        yield


# People


class Line:
    """Someone's connection, and all that was said on it. It stands in for a socket: frames come whole."""

    address = "127.0.0.1"
    guest = ""
    behind = False

    def __init__(self, services: Services, said: list[Said] | None = None) -> None:
        self.said = [] if said is None else said
        self._services = services
        self._connection = services.admit(self, None)  # type: ignore[arg-type]

    def send(self, *payloads: bytes, owed: bool = False) -> bool:
        self.said += [(IN, json.loads(payload)) for payload in payloads]
        return True

    def close(self, code: int) -> None:
        self.said.append((END, int(code)))
        self.hang_up()

    def pass_on(self, table: str, hello: str) -> bool:
        return False

    def read_on(self, *, on: bool) -> None:
        pass

    def look_after(self) -> None:
        pass

    def hang_up(self) -> None:
        assert self._connection is not None
        self._connection.lost()
        self._services.dismiss(self)  # type: ignore[arg-type]

    async def say(self, frame: Frame) -> list[Said]:
        """Say it, and hear what comes of it at once."""
        assert self._connection is not None
        before = len(self.said)
        self.said.append((OUT, frame))
        self._connection.hear(json.dumps(frame))
        await asyncio.sleep(0.04)
        return self.said[before:]

    async def do(self, command: str, /, **what: Any) -> list[Said]:
        number = sum(way is OUT for way, _ in self.said)
        return await self.say({"t": command, "id": f"command-{number}", **what})

    def frames(self, kind: str) -> list[Frame]:
        return [
            frame for way, frame in self.said if way is IN and isinstance(frame, dict) and frame["t"] == kind
        ]

    @property
    def room(self) -> Frame:
        rooms = [frame["room"] for _, frame in self.said if isinstance(frame, dict) and "room" in frame]
        return dict(rooms[-1])

    @property
    def timing(self) -> Frame:
        return dict([frame["timing"] for frame in self.frames("entry") if "timing" in frame][-1])

    def question(self) -> Frame | None:
        """What I am asked now."""
        asked: Frame | None = None
        me = None
        for frame in self.frames("entry"):
            for fact in frame.get("facts", ()):
                if fact["event"] == "Asked":
                    asked, me = fact["decision"], fact["seat"]
                elif fact["event"] == "Answered" and fact["seat"] == me:
                    asked = None
        return asked


class Party:
    """A server with nobody at its tables yet."""

    def __init__(self, services: Services, client: httpx2.AsyncClient) -> None:
        self.services = services
        self.client = client
        self.asked: list[str] = []

    async def ask(self, method: str, path: str, body: Frame | None = None) -> Frame:
        """Someone new asks something by HTTP."""
        self.client.cookies.clear()
        answer = await self.client.request(method, path, json=body)
        self.asked.append(f"{OUT} {method} {path}" + ("" if body is None else f"\n  {laid_out(body, 2)}"))
        self.asked.append(f"{IN} {answer.status_code} {answer.reason_phrase}\n  {laid_out(answer.json(), 2)}")
        return dict(answer.json())

    def call(self) -> Line:
        return Line(self.services)


@asynccontextmanager
async def a_party() -> AsyncIterator[Party]:
    with tempfile.TemporaryDirectory() as folder, nothing_by_chance():
        app = make_app(Settings(data=Path(folder)))
        services: Services = app.state.services
        services.hub.clock = JumpingClock()
        async with app.router.lifespan_context(app):
            services.store.epoch = EPOCH
            async with httpx2.AsyncClient(
                transport=httpx2.ASGITransport(app), base_url="http://localhost"
            ) as client:
                yield Party(services, client)


def promise(entropy: str) -> str:
    return sha256(entropy.encode()).hexdigest()


def hello(seat: Frame, **more: Any) -> Frame:
    return {"t": "hello", "v": messages.VERSION, "table": seat["table"], "token": seat["token"], **more}


async def until_asked(prompt: str, line: Line, *others: Line) -> None:
    """The others' first option, and one's own, until one is asked this."""
    while (line.question() or {}).get("prompt") != prompt:
        await move(line, *others)


async def move(*lines: Line) -> None:
    for line in lines:
        question = line.question()
        if question is not None:
            await line.do("answer", round=line.timing["round"], answer=question["options"][0])
    await asyncio.sleep(1)


# What they say


class Album(dict[str, str]):
    """By the heading over it, every block that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._room: Frame = {}

    def show(self, heading: str, said: list[Said]) -> None:
        """What was said, one after the other. Of a room that was shown before only what is new in it."""
        self[f"Example: {heading}"] = "\n".join(f"{way} {self._line(what)}" for way, what in said)

    def _line(self, what: Frame | int) -> str:
        if isinstance(what, int):
            return str(what)
        frame = dict(what)
        if "room" in frame:
            frame["room"], self._room = changes(self._room, frame["room"]), frame["room"]
        return laid_out(cut(frame), 2)


def changes(before: Frame, now: Frame) -> Frame:
    if not before:
        return now
    gone = " and ".join(key for key in before if key not in now)
    rest = f"as before, without {gone}" if gone else "as before"
    return {**{key: part for key, part in now.items() if before.get(key) != part}, "…": rest}


async def cash_n_guns(party: Party) -> Album:
    """Ann opens a table, Bob comes by the code, two bots sit down."""
    album = Album()
    wanted = {"game": "cash-n-guns", "name": "Ann", "look": "velvet", "speed": "party"}
    anns = await party.ask("POST", "/api/tables", {**wanted, "setup": {"options": {"powers": "none"}}})
    there = await party.ask("GET", "/api/codes/7kq2-mx")
    bobs = await party.ask("POST", f"/api/tables/{there['table']}/join", {"name": "Bob", "look": "big-tuna"})
    album["Example: opening a table and joining it"] = "\n".join(party.asked)

    ann, bob = party.call(), party.call()
    album.show("the first connection", await ann.say(hello(anns)))
    await bob.say(hello(bobs))
    added = await ann.do("add-bot")
    await ann.do("add-bot")
    refused = await ann.do("begin")
    album.show("commands carried out and refused", [*added, *refused])

    await bob.do("ready", ready=True)
    begun = await ann.do("begin")
    promised = await ann.do("promise", promise=promise(ANNS))
    await bob.do("promise", promise=promise(BOBS))
    await bob.do("throw", entropy=BOBS)
    thrown = await ann.do("throw", entropy=ANNS)
    album.show("a deal", [*begun, *promised, *thrown])

    number = ann.timing["round"]
    drafted = await ann.do("answer", round=number, answer={"do": "Load", "bullet": "click"})
    told = len(ann.said)
    await asyncio.sleep(0.25)
    changed = await ann.do("answer", round=number, answer={"do": "Load", "bullet": "bang"})
    album.show("a draft", [*drafted, *ann.said[told : -len(changed)], *changed])

    last = ann.frames("entry")[-1]["n"]
    ann.hang_up()
    await bob.do("say", kind="emote", text="sweat")
    ann = Line(party.services, ann.said)
    album.show("reconnecting", await ann.say(hello(anns, epoch=EPOCH, last=last)))

    await bob.do("answer", round=number, answer={"do": "Load", "bullet": "click"})
    await until_asked("aim", ann, bob)
    await bob.do("answer", round=bob.timing["round"], answer=(bob.question() or {})["options"][0])
    aimed = await ann.do("answer", round=ann.timing["round"], answer=(ann.question() or {})["options"][1])
    told = len(ann.said)
    await asyncio.sleep(4)
    album.show("a countdown", [*aimed, *ann.said[told:]])

    tv = party.call()
    watched = await tv.say({"t": "hello", "v": messages.VERSION, "table": there["table"]})
    album.show("what a spectator is sent", watched)

    while ann.room["phase"] == "playing":
        await move(ann, bob)
    album.show("the end of a game", [(IN, ann.frames("entry")[-1])])
    return album


async def millions_of_dollars(party: Party) -> Album:
    wanted = {"game": "millions-of-dollars", "name": "Ann", "look": "velvet", "speed": "party"}
    anns = await party.ask("POST", "/api/tables", wanted)
    ann = party.call()
    await ann.say(hello(anns))
    for _ in range(3):
        await ann.do("add-bot")
    await ann.do("begin")
    await ann.do("promise", promise=promise(ANNS))
    await ann.do("throw", entropy=ANNS)
    await until_asked("negotiate", ann)
    claimed = await ann.do("answer", round=ann.timing["round"], answer={"do": "Claim", "role": "driver"})
    album = Album()
    album.show("an answer on an open floor", claimed)
    return album


async def clumsy(party: Party) -> Album:
    """Someone who only watches, says nonsense, and too much of it."""
    seat = await party.ask("POST", "/api/tables", {"game": "cash-n-guns", "name": "Ann", "look": "velvet"})
    tv = party.call()
    await tv.say({"t": "hello", "v": messages.VERSION, "table": seat["table"]})
    pinged = await tv.say({"t": "ping", "at": 81_532})
    wrong = await tv.say({"t": "shoot"})
    while not any(way is END for way, _ in tv.said):
        await tv.say({"t": "ping"})
    slow = tv.said.index((IN, tv.frames("notice")[0]))
    album = Album()
    album.show(
        "a ping, an unknown frame, too many frames",
        [*pinged, *wrong, *tv.said[slow - 1 : slow + 1], *tv.said[-2:]],
    )
    return album


@cache
def scenes() -> dict[str, str]:
    """Everything that the page shows."""
    return {
        heading: block
        for play in (cash_n_guns, millions_of_dollars, clumsy)
        for heading, block in run(play).items()
    }


def run(play: Callable[[Party], Any]) -> dict[str, str]:
    async def session() -> dict[str, str]:
        async with a_party() as party:
            return dict(await play(party))

    with by_the_first_rules(), asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(session())


# How it is shown


def cut(value: Any) -> Any:
    """Long lists without their ends."""
    if isinstance(value, dict):
        return {key: some(cut(part), CUT.get(key)) for key, part in value.items()}
    return [cut(part) for part in value] if isinstance(value, list) else value


def some(value: Any, most: int | None) -> Any:
    if most is None or not isinstance(value, list) or len(value) <= most + 1:
        return value
    return [*value[:most], f"… {len(value) - most} more"]


def laid_out(value: Any, indent: int = 0) -> str:
    """JSON on one line if there is room, else every part on a line of its own."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if indent + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    joint = ",\n" + " " * (indent + 1)
    parts = (
        [f'"{key}":{laid_out(part, indent + len(key) + 4)}' for key, part in value.items()]
        if isinstance(value, dict)
        else [laid_out(part, indent + 1) for part in value]
    )
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + joint.join(packed(parts, indent + 1)) + last


def packed(parts: list[str], indent: int) -> Iterator[str]:
    """As many short parts on a line as there is room for."""
    line = ""
    for part in parts:
        if line and ("\n" in line + part or indent + len(line) + len(part) + 2 > WIDTH):
            yield line
            line = part
        else:
            line = f"{line},{part}" if line else part
    yield line


def renew() -> None:
    """Let the page show today's frames."""
    page = text_of(PAGE)
    for heading, block in scenes().items():
        before, found, after = page.partition(f"### {heading}\n")
        assert found, f"the page has no {heading!r}"
        start = after.index("```frames\n")
        end = after.index("\n```\n", start)
        page = before + found + after[:start] + f"```frames\n{block}" + after[end:]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        renew()
    else:
        for heading, block in scenes().items():
            print(f"### {heading}\n\n{block}\n")
