"""What people at a table want at the same moment is written down together, as if one after the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.server.live.live_table import LiveTable
from stickup.store.contract import Appended, CommandKey, Conflict, Repeated, StoreDown
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.apply_entries import fold
from stickup.tables.frames import framed, snapshot
from stickup.tables.handle_commands import CommandRefused, handle_command
from stickup.tables.table import Table
from tests.server.guests import Party, party, run
from tests.server.running import Running, running
from tests.servers import PostgresServer, postgres_server

__all__ = ["postgres_server"]

PEOPLE = 4
WORDS = list(c.LINES[:PEOPLE])
Outcome = str


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with ExitStack() as stack:
        url = None
        if request.param == "postgres":
            postgres: PostgresServer = request.getfixturevalue("postgres_server")
            postgres.start()
            url = stack.enter_context(postgres.new_database())
        yield stack.enter_context(running(tmp_path_factory.mktemp("data"), NO_LIMITS, database=url))


@pytest.fixture
def table(server: Running) -> Party:
    """Everybody has come, and nothing is under way any more."""
    table = run(party(server, people=PEOPLE, bots=0))
    live = server.services.hub.lives[table.table]
    run(server.until(lambda: live.table.all_back() and live.queue.idle))
    return table


def all_at_once(server: Running, table: Party, words: list[str]) -> list[Outcome]:
    """Everybody says something in the same turn of the loop; what became of it."""
    live = server.services.hub.lives[table.table]

    async def say_all() -> list[Outcome]:
        return await asyncio.gather(*(say(live, place, word) for place, word in enumerate(words)))

    return server.wait_for(say_all)


async def say(live: LiveTable, place: int, word: str) -> Outcome:
    told: list[int] = []
    command = c.Say(id=f"{word}-{place:06}", kind="line", text=word)
    try:
        await live.queue.give(
            lambda table, now: handle_command(table, place, command, now),
            CommandKey(place, command.id, word.encode()),
            lambda: told.append(place),
        )
    except (CommandRefused, StoreDown) as why:
        assert told == [], "nobody is told what was not done"
        return why.code if isinstance(why, CommandRefused) else "down"
    assert told == [place], "told once"
    return "ok"


def lines_said(server: Running, table: Party) -> list[str]:
    entries = map(e.decode, server.entries(table.table))
    return [entry.text for entry in entries if isinstance(entry, e.Said)]


class Watcher:
    """Somebody who looks at the table and remembers every line that was said."""

    place: int | None = None
    replays: int | None = None
    gone = behind = False

    def __init__(self) -> None:
        self.heard: list[str] = []

    def post(self, *frames: bytes) -> None:
        for frame in map(json.loads, frames):
            self.heard += [news["text"] for news in frame.get("news", ()) if news["kind"] == "line"]

    def owe(self, *frames: bytes) -> None:
        self.post(*frames)

    def seated(self, table: Table) -> bool:
        return True

    def cut(self, code: int) -> None:
        raise AssertionError(code)


def is_what_the_log_tells(server: Running, table: Party) -> bool:
    """Whatever happened on the way, the table is the fold of its log."""
    live, log = server.services.hub.lives[table.table], server.entries(table.table)
    whole = fold(log)

    async def now() -> list[Any]:
        async with live.queue.lock:
            await live.queue._settle()
        return [
            live.queue.position,
            *(framed(snapshot(live.table, place)) for place in (None, *live.table.people)),
        ]

    told = [len(log), *(framed(snapshot(whole, place)) for place in (None, *whole.people))]
    return server.wait_for(now) == told


def spoil(
    server: Running, monkeypatch: pytest.MonkeyPatch, word: bytes, how: Callable[[], Any], times: int
) -> None:
    """The store does something else with whatever says that word, so often."""
    append = server.services.store.append
    left = [word] * times

    def spoilt(*args: Any, **more: Any) -> Any:
        for command in more["commands"]:
            if command.digest in left:
                left.remove(command.digest)
                return how()
        return append(*args, **more)

    monkeypatch.setattr(server.services.store, "append", spoilt)


async def failing(trouble: Exception) -> Appended:
    raise trouble


async def answering(answer: Any) -> Any:
    return answer


def test_they_are_written_in_one_go(server: Running, table: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    appends: list[int] = []
    append = server.services.store.append

    def counted(*args: Any, **more: Any) -> Any:
        appends.append(len(more["commands"]))
        return append(*args, **more)

    monkeypatch.setattr(server.services.store, "append", counted)
    assert all_at_once(server, table, WORDS) == ["ok"] * PEOPLE
    assert appends == [PEOPLE]
    assert lines_said(server, table) == WORDS
    assert is_what_the_log_tells(server, table)


def test_those_of_the_loops_next_turn_are_written_with_them(
    server: Running, table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When thousands of answers come at once, a table's may fall in two turns of the loop. The second commit
    would be nearly empty, and those in it would have waited twice."""
    appends: list[int] = []
    append = server.services.store.append
    live = server.services.hub.lives[table.table]

    def counted(*args: Any, **more: Any) -> Any:
        appends.append(len(more["commands"]))
        return append(*args, **more)

    async def in_two_turns() -> list[Outcome]:
        early = [asyncio.ensure_future(say(live, place, word)) for place, word in enumerate(WORDS[:2])]
        await asyncio.sleep(0)
        late = [say(live, place, word) for place, word in enumerate(WORDS[2:], start=2)]
        return await asyncio.gather(*early, *late)

    monkeypatch.setattr(server.services.store, "append", counted)
    assert server.wait_for(in_two_turns) == ["ok"] * PEOPLE
    assert appends == [PEOPLE]
    assert lines_said(server, table) == WORDS


@pytest.mark.parametrize("spoilt", range(PEOPLE))
@pytest.mark.parametrize(
    ("how", "becomes"),
    [
        (lambda: failing(StoreDown("the disk is full")), "down"),
        (lambda: answering(Repeated(b"something else")), "conflict"),
        (lambda: answering(Conflict()), "ok"),
    ],
    ids=["the store is down", "it was said before", "somebody was quicker"],
)
def test_a_command_that_fails_fails_alone(
    server: Running,
    table: Party,
    monkeypatch: pytest.MonkeyPatch,
    how: Callable[[], Any],
    becomes: str,
    spoilt: int,
) -> None:
    """The others are done, once; nobody is told what did not happen."""
    spoil(server, monkeypatch, WORDS[spoilt].encode(), how, times=2 if becomes != "ok" else 1)
    watcher = Watcher()
    server.ask(lambda: server.services.hub.lives[table.table].viewers.add(watcher))
    said = all_at_once(server, table, WORDS)
    assert said == [becomes if place == spoilt else "ok" for place in range(PEOPLE)]
    assert sorted(lines_said(server, table)) == sorted(
        word for word, what in zip(WORDS, said, strict=True) if what == "ok"
    )
    assert is_what_the_log_tells(server, table)
    assert watcher.heard == lines_said(server, table)


def test_what_another_process_wrote_comes_before_all_that_was_made_without_it(
    server: Running, table: Party
) -> None:
    """One of theirs is as long as one of ours: the second of ours would fit behind it."""
    live, store = server.services.hub.lives[table.table], server.services.store
    theirs = e.Said(server.services.hub.clock.now(), 0, "line", c.LINES[-1])

    async def scene() -> list[Outcome]:
        async with live.queue.settled():
            ours = live.queue.position
            assert await store.append(table.table, ours, [e.encode(theirs)]) == Appended(ours + 1)
        return await asyncio.gather(*(say(live, place, word) for place, word in enumerate(WORDS)))

    assert server.wait_for(scene) == ["ok"] * PEOPLE
    assert lines_said(server, table) == [theirs.text, *WORDS]
    assert is_what_the_log_tells(server, table)


def test_what_was_written_though_the_answer_was_lost_is_confirmed_and_shown_once(
    server: Running, table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line to the store broke behind the commit. Nobody has to look around for it."""
    append, tries = server.services.store.append, iter(range(100))

    async def cut(*args: Any, **more: Any) -> Any:
        answer = await append(*args, **more)
        if next(tries) == 0:
            raise AnswerLost("no answer in time")
        return answer

    monkeypatch.setattr(server.services.store, "append", cut)
    watcher = Watcher()
    server.ask(lambda: server.services.hub.lives[table.table].viewers.add(watcher))
    assert all_at_once(server, table, WORDS) == ["ok"] * PEOPLE
    assert watcher.heard == lines_said(server, table) == WORDS
    assert is_what_the_log_tells(server, table)


def test_a_forbidden_command_is_refused_and_the_others_are_not(server: Running, table: Party) -> None:
    words = [*WORDS[:2], "no such line", WORDS[3]]
    assert all_at_once(server, table, words) == ["ok", "ok", "illegal", "ok"]
    assert sorted(lines_said(server, table)) == sorted([*WORDS[:2], WORDS[3]])
    assert is_what_the_log_tells(server, table)


def test_a_resend_among_others_is_confirmed_and_done_once(server: Running, table: Party) -> None:
    assert all_at_once(server, table, WORDS[:2]) == ["ok", "ok"]
    assert all_at_once(server, table, [WORDS[0], WORDS[3], WORDS[2]]) == ["ok"] * 3
    assert sorted(lines_said(server, table)) == sorted([*WORDS[:2], WORDS[3], WORDS[2]])
    assert is_what_the_log_tells(server, table)


def test_a_caller_that_goes_away_leaves_the_others_orders_alone(server: Running, table: Party) -> None:
    live = server.services.hub.lives[table.table]

    async def scene() -> list[Outcome]:
        acts = [asyncio.ensure_future(say(live, place, word)) for place, word in enumerate(WORDS)]
        for _ in range(2):
            await asyncio.sleep(0)
        acts[0].cancel()
        return await asyncio.gather(*acts[1:])

    assert server.wait_for(scene) == ["ok"] * (PEOPLE - 1)
    said = lines_said(server, table)
    assert sorted(said) in (sorted(WORDS[1:]), sorted(WORDS))
    assert is_what_the_log_tells(server, table)


def test_nobody_sees_what_is_not_on_the_disk_yet(
    server: Running, table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks meanwhile waits, or is shown what was there before."""
    disk = asyncio.Event()
    append = server.services.store.append

    async def held(*args: Any, **more: Any) -> Any:
        await disk.wait()
        return await append(*args, **more)

    monkeypatch.setattr(server.services.store, "append", held)
    live = server.services.hub.lives[table.table]

    async def scene() -> tuple[set[bool], set[bool]]:
        queue = [ready(live, place) for place in range(PEOPLE)]
        acts = asyncio.gather(*queue)
        await asyncio.sleep(0.05)
        asked = asyncio.ensure_future(live.room())
        await asyncio.sleep(0.05)
        early = {person.ready for person in asked.result().people} if asked.done() else {False}
        disk.set()
        await acts
        return early, {person.ready for person in (await live.room()).people}

    assert server.wait_for(scene) == ({False}, {True})


async def ready(live: LiveTable, place: int) -> None:
    command = c.SetReady(id=f"ready-{place:06}", ready=True)
    await live.act(lambda table, now: handle_command(table, place, command, now))
