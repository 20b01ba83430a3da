"""What happens between the moment something is asked and the moment it's done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stickup.server.limits import Limits, guest_buckets, guest_lines
from stickup.server.live import hub as hub_module
from stickup.server.live import live_table as live_module
from stickup.server.live import messages
from stickup.server.live.command_queue import TableLetGo
from stickup.server.live.connection import Connection
from stickup.server.live.hub import Hub, Newcomer, Seated
from stickup.server.live.live_table import LiveTable
from stickup.server.refusals import CloseCode
from stickup.store.contract import StoreDown
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import MINUTE
from stickup.tables.handle_commands import CommandRefused, handle_command
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.text.names import GANGSTERS
from tests.server.in_process import Looker, Processes, Wire, a_house, hello, until

BEN = Newcomer("Ben", GANGSTERS[1], "guest of Ben")


class Phone:
    """A connection of the server's own, on a line that keeps what's sent."""

    def __init__(self, hub: Hub, limits: Limits | None = None) -> None:
        self.wire = Wire()
        limits = limits or Limits()
        self.connection = Connection(
            self.wire, hub, limits, guest_buckets(limits), guest_lines(limits), "a browser"
        )
        self.wire.lost = self.connection.lost

    def says(self, message: msgspec.Struct) -> None:
        self.connection.hear(messages.frame(message).decode())

    def hello(self, seat: Seated, *, replay: bool = False) -> None:
        self.says(messages.Hello(messages.VERSION, seat.table, seat.token, replay=replay))

    async def sits(self, seat: Seated) -> None:
        """Hello, and the greeting is over: whatever it sends now is dealt with at once."""
        self.hello(seat)
        self.says(messages.Ping(0))
        await until(lambda: bool(self.heard("pong")))

    def command(self, command: c.Command) -> None:
        self.connection.hear(c.encode(command).decode())

    def heard(self, kind: str) -> list[dict[str, Any]]:
        frames = [msgspec.json.decode(frame) for frame in self.wire.sent]
        return [frame for frame in frames if frame["t"] == kind]


async def with_ben(services: Processes, hub: Hub) -> tuple[LiveTable, Seated]:
    live = await services.table(hub)
    return live, await hub.join(live.table.id, BEN)


async def at_play_with_ben(services: Processes, hub: Hub) -> tuple[LiveTable, Seated]:
    """A game of four in which Ben has place 3."""
    live = await services.table(hub, people=3)
    ben = await hub.join(live.table.id, BEN)
    await services.begin(live)
    return live, ben


# A token that dies while its owner waits


async def removed(services: Processes, live: LiveTable, ben: Seated) -> None:
    await services.do(live, 0, c.Remove, place=ben.place)


async def left(services: Processes, live: LiveTable, ben: Seated) -> None:
    await services.do(live, ben.place, c.LeaveTable)


async def another_token(services: Processes, live: LiveTable, ben: Seated) -> None:
    await live._hub.join(live.table.id, BEN)


@pytest.mark.parametrize("lose", [removed, left, another_token])
@pytest.mark.parametrize("seated", [with_ben, at_play_with_ben])
def test_a_token_that_died_while_its_hello_waited_opens_nothing(
    tmp_path: Path, lose: Callable[..., Any], seated: Callable[..., Any]
) -> None:
    """The hello is looked at before the table is free, and once more when it is."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await seated(services, hub)
            phone = Phone(hub)
            async with live.queue.lock:
                going = asyncio.ensure_future(lose(services, live, ben))
                await until(lambda: len(live.queue.lock._waiters or ()) == 1)
                phone.hello(ben)
                await until(lambda: len(live.queue.lock._waiters or ()) == 2)
            await going
            await until(lambda: bool(phone.wire.closed))
            assert phone.wire.closed == [CloseCode.NO_SESSION]
            assert phone.wire.sent == [], "nothing of the table"
            assert phone.connection not in live.viewers

    asyncio.run(scene())


@pytest.mark.parametrize("lose", [removed, left, another_token])
def test_a_command_in_progress_when_its_token_dies_is_not_carried_out(
    tmp_path: Path, lose: Callable[..., Any]
) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await at_play_with_ben(services, hub)
            phone = Phone(hub)
            await phone.sits(ben)
            async with live.queue.lock:
                going = asyncio.ensure_future(lose(services, live, ben))
                await asyncio.sleep(0)
                phone.command(c.Say(id="the-last-word", kind="chat", text="mine"))
                await asyncio.sleep(0)
            await going
            await until(lambda: live.queue.idle)
            assert phone.wire.closed == [CloseCode.NO_SESSION]
            log = [e.decode(entry) for entry in await services.store.read(live.table.id)]
            assert not [entry for entry in log if isinstance(entry, e.Said)]

    asyncio.run(scene())


async def at_replays(folder: Path, happen: Callable[..., Any]) -> tuple[LiveTable, Phone, Phone]:
    """Ben watches a replay, and opens another while something happens at the table."""
    async with a_house(folder) as services:
        hub = services.process()
        live, ben = await with_ben(services, hub)
        watching, waiting = Phone(hub), Phone(hub)
        watching.hello(ben, replay=True)
        await until(lambda: live.table.people[ben.place].in_replay)
        async with live.queue.lock:
            happening = asyncio.ensure_future(happen(services, live, ben))
            await asyncio.sleep(0)
            waiting.hello(ben, replay=True)
            await until(lambda: len(live.queue.lock._waiters or ()) == 2)
        await happening
        await until(lambda: bool(waiting.wire.closed and watching.wire.closed))
        return live, watching, waiting


@pytest.mark.parametrize("lose", [removed, left, another_token])
def test_a_token_that_dies_opens_no_replay_any_more(tmp_path: Path, lose: Callable[..., Any]) -> None:
    """Neither one that is open, nor one whose hello waits."""
    live, watching, waiting = asyncio.run(at_replays(tmp_path, lose))
    assert waiting.wire.closed == watching.wire.closed == [CloseCode.NO_SESSION]
    assert not {watching.connection, waiting.connection} & live.viewers


def test_an_open_replay_hears_that_its_table_has_closed(tmp_path: Path) -> None:
    _, *phones = asyncio.run(
        at_replays(tmp_path, lambda _, live, __: live.act(lambda _, now: [e.Closed(now)]))
    )
    assert [phone.wire.closed for phone in phones] == [[CloseCode.TABLE_GONE]] * 2


def test_nobody_commands_a_bot(tmp_path: Path) -> None:
    """Nor the stand-in of someone who got up."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await at_play_with_ben(services, hub)
            await left(services, live, ben)
            for command in (c.Say(id="say", kind="chat", text="mine"), c.Away(id="away")):
                with pytest.raises(CommandRefused) as why:
                    handle_command(live.table, ben.place, command, services.clock.now())
                assert why.value.code is RefusalCode.NOT_YOURS

    asyncio.run(scene())


def test_what_was_sent_before_hanging_up_is_done(tmp_path: Path) -> None:
    """Two taps, and the phone is closed: the second waits for the first, and nobody will send it again."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await at_play_with_ben(services, hub)
            phone, looker = Phone(hub), Looker(0)
            await live.greet(looker, hello(live))
            await phone.sits(ben)
            async with live.queue.lock:
                for word in ("one", "two", "three"):
                    phone.command(c.Say(id=f"the-word-{word}", kind="chat", text=word))
                phone.connection.lost()
            await until(lambda: looker.said() == ["one", "two", "three"])

    asyncio.run(scene())


# Someone who comes and goes


def test_nobody_fills_a_log_by_coming_back_again_and_again(tmp_path: Path) -> None:
    """From the table to the replay and back: each writes an entry, and everyone is shown it. It counts as the
    commands do."""
    limits = Limits(guest_commands=4, guest_commands_per_second=0.001)
    meters = guest_buckets(limits), guest_lines(limits)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await with_ben(services, hub)
            before, codes = live.table.position, list[int]()
            for number in range(8):
                wire = Wire()
                phone = Connection(wire, hub, limits, *meters, "a browser")
                wire.lost = phone.lost
                hello = messages.Hello(messages.VERSION, ben.table, ben.token, replay=number % 2 == 1)
                phone.hear(messages.frame(hello).decode())
                await until(lambda wire=wire: bool(wire.closed or len(wire.sent) > 2))  # type: ignore[misc]
                await until(lambda: live.queue.idle)
                codes += wire.closed
                phone.lost()
            assert codes == [CloseCode.TOO_OFTEN] * 4
            assert live.table.position == before + 4

    asyncio.run(scene())


# A table that is let go


def test_a_table_is_not_unloaded_before_its_dropped_players_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or they would be there forever, and it would never be taken up again."""
    monkeypatch.setattr(live_module, "AWAY_GRACE", 0.05)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, looker = await services.table(hub), Looker(0)
            await live.greet(looker, hello(live))
            await services.settled()
            services.clock.at += MINUTE
            live.forget(looker)
            hub._let_rest()
            assert hub.lives == {live.table.id: live}
            await until(lambda: not live.table.people[0].here)
            await services.settled()
            services.clock.at += MINUTE
            hub._let_rest()
            assert hub.lives == {}

    asyncio.run(scene())


def test_a_table_with_a_bug_keeps_no_other_in_memory_and_ends_no_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise no table would ever be woken or unloaded again."""
    monkeypatch.setattr(hub_module, "BEAT", 0.01)
    monkeypatch.setattr(hub_module, "SWEEP_BEATS", 1)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            await hub.open()
            broken, other = await services.table(hub), await services.table(hub)
            monkeypatch.setattr(broken, "resting", lambda now: 1 // 0)
            services.clock.at += 2 * MINUTE
            await until(lambda: other.table.id not in hub.lives)
            sweeps = services.trace.count("sweep")
            await until(lambda: services.trace.count("sweep") > sweeps + 1)
            assert hub.lives == {broken.table.id: broken}

    asyncio.run(scene())


@pytest.mark.parametrize("ahead", [0, MINUTE, 2**50])
def test_a_wrong_bit_in_a_listing_sets_no_clock(tmp_path: Path, ahead: int) -> None:
    """Time goes on where the logs end, though this machine's clock is behind them."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live = await services.table(hub)
            services.clock.at += MINUTE
            later = await services.table(hub)
            end = later.table.touched
            await services.settled()
            for each in (live, later):
                hub.closed(each.table.id)
            found = await services.store.find(live.table.id)
            assert found is not None
            wrong = msgspec.structs.replace(found.listing, touched=end + ahead)
            await services.store.relist(live.table.id, wrong)
            services.clock.at = end - 10 * MINUTE
            await services.process().open()
            assert services.clock.at == end

    asyncio.run(scene())


def test_tables_with_people_are_taken_up_even_if_the_store_fails_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else would look there, and their clocks would stand still."""
    monkeypatch.setattr(hub_module, "BEAT", 0.01)
    failures = [StoreDown("locked"), StoreDown("locked")]

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            first, second = services.process(), services.process()
            live = await services.table(first)
            await live.greet(Looker(0), hello(live))
            await services.settled()
            find = services.store.find

            async def sometimes(table: str) -> Any:
                if failures:
                    raise failures.pop()
                return await find(table)

            monkeypatch.setattr(services.store, "find", sometimes)
            await second.open()
            await until(lambda: live.table.id in second.lives)
            assert not failures

    asyncio.run(scene())


@pytest.mark.parametrize("replay", [False, True])
def test_who_goes_while_the_store_is_down_is_gone_once_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, replay: bool
) -> None:
    """From the table, or from a replay. Nobody else would notice."""
    monkeypatch.setattr(live_module, "AWAY_GRACE", 0.0)
    monkeypatch.setattr(live_module, "RETRY", 0.01)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=2)
            gone = Looker(None, replays=1) if replay else Looker(1)
            for looker in (Looker(0), gone):
                await live.greet(looker, hello(live))
            services.store.broken = b"Went"
            before = services.store.refused
            live.forget(gone)
            await until(lambda: services.store.refused > before + 2)
            assert live.table.people[1].connected
            services.store.broken = None
            await until(lambda: not live.table.people[1].connected)

    asyncio.run(scene())


def test_a_player_who_is_back_is_not_marked_as_gone_by_the_unloaded_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "AWAY_GRACE", 0.05)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            old, first, again = await services.table(hub), Looker(0), Looker(0)
            await old.greet(first, hello(old))
            old.forget(first)
            old.put_away()
            del hub.lives[old.table.id]
            new = await hub.table(old.table.id)
            assert new is not None
            await new.greet(again, hello(new))
            await asyncio.sleep(0.2)
            assert new.table.people[0].here
            assert (await hub.recall(old.table.id)).people[0].here

    asyncio.run(scene())


def test_an_unloaded_table_writes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            before = await services.store.read(live.table.id)
            waiting = live.queue.give(lambda _, now: [e.Locked(now, True)])
            live.put_away()
            for work in (waiting, live.act(lambda _, now: [e.Locked(now, True)]), live.room()):
                with pytest.raises(TableLetGo):
                    await work
            assert await services.store.read(live.table.id) == before

    asyncio.run(scene())


def test_a_player_who_waits_for_a_table_being_unloaded_still_gets_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await with_ben(services, hub)
            phone = Phone(hub)
            async with live.queue.lock:
                phone.hello(ben)
                joining = asyncio.ensure_future(
                    hub.join(live.table.id, Newcomer("Cat", GANGSTERS[2], "guest of Cat"))
                )
                await asyncio.sleep(0)
                live.put_away()
                del hub.lives[live.table.id]
            cat = await joining
            again = await hub.table(live.table.id)
            assert again is not None
            assert again is not live
            assert again.table.people[cat.place].name == "Cat"
            await until(lambda: phone.connection in again.viewers)

    asyncio.run(scene())


# Sitting down and getting up at once


def test_a_player_who_leaves_while_sitting_down_hears_what_was_written(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            live, ben = await with_ben(services, hub)
            joined, _ = await asyncio.gather(
                hub.join(live.table.id, BEN), services.do(live, ben.place, c.LeaveTable)
            )
            assert joined.place == ben.place
            assert hub.seated(live.table, joined.token) is None

    asyncio.run(scene())


# A command that is sent twice


def test_a_resent_command_is_acknowledged_again_however_much_was_said_since(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            _, ben = await with_ben(services, hub)
            phone = Phone(hub, Limits(lines=1, lines_seconds=3600.0))
            phone.hello(ben)
            for number in (1, 2, 1):
                phone.command(c.Say(id=f"the-line-{number}", kind="chat", text="mine"))
            await until(lambda: len(phone.heard("ok")) + len(phone.heard("no")) == 3)
            assert [frame["id"] for frame in phone.heard("ok")] == ["the-line-1", "the-line-1"]
            assert [(frame["id"], frame["code"]) for frame in phone.heard("no")] == [
                ("the-line-2", "slow_down")
            ]

    asyncio.run(scene())
