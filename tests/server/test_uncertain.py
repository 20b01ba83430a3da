"""When nobody knows whether something was saved, the server doesn't claim that it wasn't."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from stickup.server.limits import NO_LIMITS
from stickup.server.live.hub import Newcomer
from stickup.server.refusals import CloseCode
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import CASH, Guest
from tests.server.in_process import a_house, until
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
