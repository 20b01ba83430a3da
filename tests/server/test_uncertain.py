"""When nobody knows whether something was saved, the server doesn't claim that it wasn't."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.server.live.hub import Hub, Newcomer
from stickup.server.refusals import CloseCode
from stickup.store.contract import StoreDown
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import CASH, Guest
from tests.server.in_process import NO_POWERS, a_house, until
from tests.server.running import running
from tests.server.test_races import Phone

ANA = {"game": CASH, "name": "Ana", "look": GANGSTERS[0]}
BEN = {"name": "Ben", "look": GANGSTERS[1]}


def test_opening_a_table_or_sitting_down_may_be_answered_with_try_again(tmp_path: Path) -> None:
    async def lose(*_: Any, **__: Any) -> None:
        raise AnswerLost("disk I/O error")

    with running(tmp_path, NO_LIMITS) as server:
        guest, store = Guest(server), server.services.store
        table = guest.create("Ana").table
        kept = {name: getattr(store, name) for name in ("create", "append")}
        for name in kept:
            setattr(store, name, lose)
        answers = [guest.post("/api/tables", ANA), Guest(server).post(f"/api/tables/{table}/join", BEN)]
        for name, real in kept.items():
            setattr(store, name, real)
        assert {(answer.status, answer.code) for answer in answers} == {(503, "uncertain")}
        assert all(int(answer.headers["retry-after"]) > 0 for answer in answers)
        assert Guest(server).join(table, "Ben").place == 1


def test_the_sender_of_a_command_reconnects_and_learns_what_became_of_it(tmp_path: Path) -> None:
    """Written, and the answer is lost: they are hung up on, send it once more, and it was done once."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live = await services.table(hub)
            ben = await hub.join(live.table.id, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            said = c.Say(id="said-once", kind="chat", text="hello")
            phone, again = Phone(hub), Phone(hub)
            await phone.sits(ben)
            real = services.store.append

            async def written_and_lost(*given: Any, **more: Any) -> Any:
                await real(*given, **more)
                raise AnswerLost("disk I/O error")

            services.store.append = written_and_lost  # type: ignore[method-assign]
            phone.command(said)
            await until(lambda: bool(phone.wire.closed))
            assert phone.wire.closed == [CloseCode.OVERLOADED]
            assert phone.heard("no") == [], "nobody says that it was not done"
            services.store.append = real  # type: ignore[method-assign]
            await again.sits(ben)
            again.command(said)
            await until(lambda: bool(again.heard("ok") or again.heard("no")))
            assert again.heard("no") == []
            log = await services.store.read(live.table.id)
            assert sum(b"hello" in entry for entry in log) == 1

    asyncio.run(scene())


def test_a_command_that_was_done_is_not_denied_because_the_store_cannot_say_so(tmp_path: Path) -> None:
    """The host has handed over, didn't hear so, and asks again as somebody who is no host any more."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            ana = await hub.create(e.Agreed(CASH, NO_POWERS), Newcomer("Ana", GANGSTERS[0], "guest of Ana"))
            await hub.join(ana.table, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            phone, again = Phone(hub), Phone(hub)
            handed = c.HandOver(id="handed-over", place=1)
            await phone.sits(ana)
            phone.command(handed)
            await until(lambda: bool(phone.heard("ok")))
            await again.sits(ana)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(services.store, "told", down)
                again.command(handed)
                await until(lambda: bool(again.wire.closed or again.heard("no")))
            assert (again.heard("no"), again.wire.closed) == ([], [CloseCode.OVERLOADED])

    asyncio.run(scene())


async def down(*_: Any, **__: Any) -> Any:
    raise StoreDown("no connection")


async def cut(*_: Any, **__: Any) -> Any:
    raise AnswerLost("the connection was cut")


LATER: Final[dict[str, dict[str, list[Any]]]] = {
    "it can't be read again": {"recall": [down]},
    "it can't be written again": {"append": [down]},
    "the next answer is lost, too": {"append": [cut, down]},
    "it can't be shown": {"read": [down]},
}


@pytest.mark.parametrize("after", LATER.values(), ids=LATER)
def test_what_was_written_together_is_not_denied_because_the_store_is_down_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: dict[str, list[Any]]
) -> None:
    """PostgreSQL is killed while it answers: the commands of that moment are tried alone, in vain."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            store, hub = services.store, services.process()
            live = await services.table(hub)
            phones = [await sitting(hub, live.table.id, number) for number in (1, 2)]
            append = store.append

            async def written_and_killed(*given: Any, **more: Any) -> Any:
                await append(*given, **more)
                monkeypatch.setattr(store, "append", append)
                for name, then in after.items():
                    monkeypatch.setattr(store, name, one_after_the_other(then))
                raise AnswerLost("the connection was cut")

            monkeypatch.setattr(store, "append", written_and_killed)
            for number, phone in enumerate(phones):
                phone.command(c.Say(id=f"said-once-{number}", kind="chat", text=f"hello {number}"))
            await until(lambda: all(phone.wire.closed or phone.heard("no") for phone in phones))
            assert [phone.heard("no") for phone in phones] == [[], []], "nobody says that it was not done"
            assert [phone.wire.closed for phone in phones] == [[CloseCode.OVERLOADED]] * 2
            monkeypatch.undo()
            log = await store.read(live.table.id)
            assert sum(b"hello" in entry for entry in log) == 2

    asyncio.run(scene())


def test_what_is_found_to_be_done_is_not_denied_because_it_cannot_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer was lost, it's sent again, and the store is down before everybody sees it."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            store, hub = services.store, services.process()
            live = await services.table(hub)
            ben = await hub.join(live.table.id, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            said = c.Say(id="said-once", kind="chat", text="hello")
            phone, again = Phone(hub), Phone(hub)
            await phone.sits(ben)
            append = store.append

            async def written_and_lost(*given: Any, **more: Any) -> Any:
                await append(*given, **more)
                raise AnswerLost("the connection was cut")

            monkeypatch.setattr(store, "append", written_and_lost)
            phone.command(said)
            await until(lambda: bool(phone.wire.closed))
            monkeypatch.setattr(store, "append", append)
            await again.sits(ben)
            monkeypatch.setattr(store, "read", down)
            again.command(said)
            await until(lambda: bool(again.wire.closed or again.heard("no")))
            assert (again.heard("no"), again.wire.closed) == ([], [CloseCode.OVERLOADED])
            monkeypatch.undo()

    asyncio.run(scene())


async def sitting(hub: Hub, table: str, number: int) -> Phone:
    seat = await hub.join(table, Newcomer(f"Guest {number}", GANGSTERS[number], f"guest of {number}"))
    phone = Phone(hub)
    await phone.sits(seat)
    return phone


def one_after_the_other(calls: list[Any]) -> Any:
    """Each answers one call, and the last all that follow."""
    left = list(calls)

    async def call(*given: Any, **more: Any) -> Any:
        return await (left.pop(0) if len(left) > 1 else left[0])(*given, **more)

    return call
