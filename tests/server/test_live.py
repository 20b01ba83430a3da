"""A table as a process serves it: what is on the disk before what, and what other processes make of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stickup.server.http.public_tables import listing_of
from stickup.server.limits import Limits, guest_buckets, guest_lines
from stickup.server.live import hub as hub_module
from stickup.server.live import live_table as live_module
from stickup.server.live.answer_count import TICK
from stickup.server.live.connection import Connection
from stickup.server.live.hub import Newcomer
from stickup.server.live.live_table import LiveTable
from stickup.store.contract import Listing, StoreDown
from stickup.store.notifier import NoNotifier
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import next_alarm
from stickup.tables.apply_entries import fold
from stickup.tables.clock import HOUR, SECOND
from stickup.tables.frame_types import FullEntry
from stickup.tables.frames import draft, framed, snapshot
from stickup.tables.text.names import GANGSTERS
from tests.server.in_process import Looker, Wire, a_house, hello, until
from tests.tables.room import raw

# Commit, acknowledge, broadcast


def test_first_it_is_on_the_disk_then_acknowledged_then_shown(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            lookers = [Looker(None, services.trace), Looker(None, services.trace)]
            for looker in lookers:
                await live.greet(looker, hello(live))
            services.trace.clear()
            await services.say(live, "one", "two")
            assert services.trace == ["Appended", "ack", "to None", "to None"] * 2

    asyncio.run(scene())


def test_what_the_disk_refuses_has_not_happened(tmp_path: Path) -> None:
    """P6: no acknowledgement, no frame, no change; and it can be tried again."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            looker = Looker(None, services.trace)
            await live.greet(looker, hello(live))
            before = framed(snapshot(live.table, None))
            services.trace.clear()
            services.store.broken = b""
            with pytest.raises(StoreDown):
                await services.say(live, "lost")
            assert services.trace == []
            assert framed(snapshot(live.table, None)) == before
            services.store.broken = None
            await services.say(live, "again")
            assert looker.said() == ["again"]

    asyncio.run(scene())


def test_no_fold_is_kept_of_what_the_disk_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two that were to be written together only the first was."""
    monkeypatch.setattr(live_module, "KEEP_EVERY", 1)
    monkeypatch.setattr(live_module, "KEEP_PAUSE", 0)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            services.store.broken = b"two"
            said = await asyncio.gather(
                *(services.say(live, word) for word in ("one", "two")), return_exceptions=True
            )
            assert list(map(type, said)) == [type(None), StoreDown]
            await services.settled()
            log = await services.store.read(live.table.id)
            assert spoken(log) == ["one"]
            later = await services.process().recall(live.table.id)
            assert (later.position, later.n) == (len(log), fold(log).n)

    asyncio.run(scene())


def test_the_code_of_a_table_is_free_in_the_moment_it_is_closed(tmp_path: Path) -> None:
    """Also if the process dies right after it."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), listed=True)
            await services.settled()
            services.store.forgetful = True
            await live.act(lambda _, now: [e.Closed(now)])
            assert await services.store.find_code(live.table.code) is None
            assert await services.store.live() == []

    asyncio.run(scene())


def test_the_last_listing_is_written_last_even_if_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By it an empty table is found when something is due: nobody would wake a game that's played over days.
    A store with several connections would write two at once in any order."""
    monkeypatch.setattr(live_module, "RETRY", 0.01)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            store, writing = services.store, list[Listing]()
            live = await services.table(services.process(), listed=True)
            await services.settled()
            free, relist = asyncio.Event(), store.relist

            async def slowly(table: str, listing: Listing) -> None:
                writing.append(listing)
                await free.wait()
                if len(writing) < 4:
                    raise StoreDown("no answer")
                await relist(table, listing)

            monkeypatch.setattr(store, "relist", slowly)
            await live.act(lambda _, now: [e.Came(now, 0, "")])
            await live.act(lambda _, now: [e.Locked(now, locked=True)])
            await live.act(lambda _, now: [e.Went(now, 0)])
            assert len(writing) == 1, "one after the other"
            free.set()
            await services.settled()
            found = await store.find(live.table.id)
            assert found is not None
            assert found.listing == listing_of(live.table)
            assert (found.listing.listed, found.listing.due is None) == (False, False)

    asyncio.run(scene())


def test_nobody_has_the_whole_log_read_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everyone at the table would wait for it. Whoever comes too soon gets a snapshot; each place has its own
    turn, and all spectators together."""
    monkeypatch.setattr(live_module, "SELDOM", 1_000_000.0)
    monkeypatch.setattr(live_module, "NOT_SO_SELDOM", 1.0)
    real, reads = live_module.shown_after, list[int]()

    def counted(last: int, log: list[bytes]) -> list[FullEntry]:
        reads.append(last)
        return real(last, log)

    monkeypatch.setattr(live_module, "shown_after", counted)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            await services.say(live, *map(str, range(live_module.RECENT + 5)))

            async def resumed(place: int | None) -> bool:
                looker = Looker(place)
                await live.greet(looker, hello(live, last=1))
                live.forget(looker)
                return looker.heard[0].get("resumed", False)

            assert [await resumed(None) for _ in range(4)] == [True, False, False, False]
            assert [await resumed(0) for _ in range(2)] == [True, False]
            assert reads == [1, 1]
            live._read_again.clear()
            assert await resumed(None), "later they may"

    asyncio.run(scene())


def test_a_clock_that_fails_once_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was wrong with the program: the table would stand still until someone does something."""
    monkeypatch.setattr(live_module, "BROKEN_PAUSE", 0.01)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            deadline = live.table.playing.open.deadline
            assert deadline is not None
            with monkeypatch.context() as broken:
                broken.setattr(live_module, "give_back", lambda *_, **__: 1 // 0)
                services.clock.at = deadline + SECOND
                assert live._alarm is not None
                live._alarm.cancel()
                live._rings_now()
                await asyncio.sleep(0)
                await until(lambda: live.queue.idle)
            await until(lambda: live.table.playing.open.id > 1, patience=5.0)

    asyncio.run(scene())


# Those who come and go


def test_a_seat_opens_for_its_own_token_only(tmp_path: Path) -> None:
    """A bot has none: no token is its own."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub = services.process()
            one, two = [await services.table(hub) for _ in range(2)]
            ben = await hub.join(one.table.id, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            await services.do(one, 0, c.AddBot)
            mine = hub.seated(one.table, ben.token)
            assert mine is not None
            assert mine.place == ben.place
            assert hub.seated(two.table, ben.token) is None
            for token in ("", "x", ben.token[:-1], ben.token + "x", one.table.people[ben.place].token):
                assert hub.seated(one.table, token) is None

    asyncio.run(scene())


def test_a_viewer_who_has_gone_is_sent_nothing_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process())
            stays, goes = Looker(None), Looker(None)
            for looker in (stays, goes):
                await live.greet(looker, hello(live))
            live.forget(goes)
            await services.say(live, "one")
            assert (stays.said(), goes.said()) == (["one"], [])

    asyncio.run(scene())


def test_removed_players_are_disconnected(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=2)
            host, other = Looker(0), Looker(1)
            for looker in (host, other):
                await live.greet(looker, hello(live))
            await services.do(live, 0, c.Remove, place=1)
            assert (host.gone, other.gone) == (False, True)

    asyncio.run(scene())


def test_a_player_who_opens_a_replay_is_away_and_everyone_knows_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not while another tab of theirs is at the table; and back at the table they are back."""
    monkeypatch.setattr(live_module, "AWAY_GRACE", 0.0)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=2)
            host, other, replay = Looker(0), Looker(1), Looker(None, replays=1)
            for looker in (host, other, replay):
                await live.greet(looker, hello(live))
            assert shown(live, 1) == (True, False), "the table is open, too"
            live.forget(other)
            await until(lambda: shown(live, 1) == (False, True))
            assert [news["kind"] for news in host.news(1)] == ["came", "in-replay"]
            await live.greet(Looker(1), hello(live))
            assert shown(live, 1) == (True, False)

    asyncio.run(scene())


def test_a_player_who_closes_a_replay_is_just_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "AWAY_GRACE", 0.0)

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=2)
            replay = Looker(None, replays=1)
            await live.greet(replay, hello(live))
            assert shown(live, 1) == (False, True)
            live.forget(replay)
            await until(lambda: shown(live, 1) == (False, False))

    asyncio.run(scene())


def test_a_replay_is_shown_of_the_table_what_spectators_are(tmp_path: Path) -> None:
    """The token says who watches it, and opens nothing."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            hub, line, limits = services.process(), Wire(), Limits()
            live = await services.table(hub)
            ben = await hub.join(live.table.id, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            phone = Connection(line, hub, limits, guest_buckets(limits), guest_lines(limits), "guest of Ben")
            phone.hear(msgspec.json.encode(hello(live, token=ben.token, replay=True)).decode())
            await until(lambda: shown(live, ben.place) == (False, True))
            assert "place" not in msgspec.json.decode(line.sent[0])
            ready = c.SetReady(id="ready-anyway", ready=True)
            phone.hear(msgspec.json.encode(ready).decode())
            assert b"not_yours" in line.sent[-1]

    asyncio.run(scene())


def shown(live: LiveTable, place: int) -> tuple[bool, bool]:
    """Whether everyone is told that they are here, and that they watch a replay."""
    (sitter,) = (sitter for sitter in live.table.room().people if sitter.place == place)
    return sitter.here, sitter.in_replay


def test_nothing_is_put_on_a_line_that_was_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            line, limits = Wire(), Limits()
            connection = Connection(
                line, services.process(), limits, guest_buckets(limits), guest_lines(limits), "guest"
            )
            connection.lost()
            connection.post(b"{}")
            connection.cut(1000)
            assert (line.sent, line.closed) == ([], [])

    asyncio.run(scene())


# Another process, later


def first_answer(live: LiveTable, place: int) -> msgspec.Raw:
    """The first that someone could give."""
    match = live.table.match
    assert match is not None
    question = match.question(match.seat_of(place))
    assert question is not None
    return raw(question.options[0])


def test_after_a_restart_answers_are_still_there_and_there_is_time_to_change_them(tmp_path: Path) -> None:
    """P9: a returning player finds their draft, and has at least twenty seconds."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            await services.do(live, 1, c.Answer, round=1, answer=first_answer(live, 1))
            mine = draft(live.table, 1)
            services.clock.at += HOUR
            later = await services.process().table(live.table.id)
            assert later is not None
            assert later.table.match is not None
            assert later.table.match.round is not None
            assert later.table.match.round.deadline == services.clock.at + 20 * SECOND
            looker = Looker(1)
            await later.greet(looker, hello(later))
            (told,) = [frame for frame in looker.heard if frame["t"] == "live"]
            assert mine is not None
            assert told["draft"] == msgspec.to_builtins(mine)

    asyncio.run(scene())


@pytest.mark.parametrize(("own", "kept"), [(False, False), (True, True)], ids=["another's", "our own"])
def test_a_worker_does_not_read_along_at_a_table_that_another_serves(
    tmp_path: Path, own: bool, kept: bool
) -> None:
    """Someone joined through it, and sits elsewhere."""

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            hub, other = services.process(), services.process()
            live = await services.table(hub)
            other.owns = lambda _: own
            await other.join(live.table.id, Newcomer("Ben", GANGSTERS[1], "guest of Ben"))
            there = other.lives[live.table.id]
            await until(lambda: there.queue.idle and not there._tasks)
            await live.queue.hear(there.queue.position)
            await services.do(live, 0, c.Say, kind="emote", text="wink")
            other._hear({live.table.id: live.queue.position, "elsewhere": 9})
            assert (live.table.id in other.lives) is kept
            again = await other.table(live.table.id)
            assert again is not None
            await until(lambda: again.queue.position == live.queue.position)

    asyncio.run(scene())


def test_the_alarm_is_set_for_whatever_comes_first(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            for place in range(4):
                await services.do(live, place, c.Answer, round=1, answer=first_answer(live, place))
                due = next_alarm(live.table)
                assert due is not None
                assert live._alarm_at <= due.when

    asyncio.run(scene())


def test_the_number_of_answers_is_not_sent_before_the_next_beat(tmp_path: Path) -> None:
    """S1: on the beat nobody learns when exactly someone answered, not even by connecting in between."""

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        async with a_house(tmp_path) as services:
            live = await services.table(services.process(), people=4)
            await services.begin(live)
            for place in (1, 2):
                await until(lambda: live.answer_count.next is None and loop.time() % TICK < TICK / 2)
                beat = (loop.time() // TICK + 1) * TICK
                await services.do(live, place, c.Answer, round=1, answer=first_answer(live, place))
                told_at = loop.time() if live.answer_count.next is None else live.answer_count.next.when()
                assert told_at > beat - 1e-6
                told, curious = live.answer_count.told[1], Looker(None)
                await live.greet(curious, hello(live))
                assert curious.heard[-1]["count"] in (told, live.answer_count.told[1])

    asyncio.run(scene())


@pytest.mark.parametrize("goes", [e.Covered, e.Stood])
def test_how_many_have_answered_tells_nothing_of_whether_someone_had_who_goes(
    tmp_path: Path, goes: Callable[[int, int], e.Entry]
) -> None:
    """Two games in which one of two has answered; then one of the two is covered, or leaves."""

    async def told_after(folder: Path, answers: int) -> list[dict[str, Any]]:
        folder.mkdir()
        async with a_house(folder) as services:
            live, looker = await services.table(services.process(), people=4), Looker(None)
            await services.begin(live)
            await services.do(live, answers, c.Answer, round=1, answer=first_answer(live, answers))
            live.answer_count.tick(1)
            await live.act(lambda _, now: [goes(now, 3)])
            live.answer_count.tick(1)
            await live.greet(looker, hello(live))
            return [frame for frame in looker.heard if frame["t"] == "in"]

    one, other = (asyncio.run(told_after(tmp_path / str(place), place)) for place in (2, 3))
    assert one == other == [{"t": "in", "round": 1, "count": 1, "of": 4}]


def test_how_many_have_answered_tells_nothing_of_what_is_on_its_way_to_the_disk(tmp_path: Path) -> None:
    """P4, though answers that come together have happened in memory by then."""

    async def scene() -> None:
        async with a_house(tmp_path) as services:
            live, looker = await services.table(services.process(), people=4), Looker(None)
            await services.begin(live)
            await live.greet(looker, hello(live))
            services.store.held = asyncio.Event()
            answers = [
                asyncio.ensure_future(
                    services.do(live, place, c.Answer, round=1, answer=first_answer(live, place))
                )
                for place in (1, 2)
            ]
            await until(lambda: live.table.position > live.queue.position)
            live.answer_count.tick(1)
            assert [frame["count"] for frame in looker.heard if frame["t"] == "in"] == [0]
            services.store.held.set()
            await asyncio.gather(*answers)
            await until(lambda: looker.heard[-1]["t"] == "in" and looker.heard[-1]["count"] == 2)

    asyncio.run(scene())


# Other processes, now


class DeadBell(NoNotifier):
    """Nobody hears it."""

    healthy = False


@pytest.mark.parametrize("notifier", [DeadBell, NoNotifier])
def test_news_that_no_notification_brings_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notifier: type[NoNotifier]
) -> None:
    """P7: also where the notifier only seems to work."""
    monkeypatch.setattr(hub_module, "BEAT", 0.01)

    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            here, there = (services.process(notifier=notifier()) for _ in range(2))
            live = await services.table(here)
            looker = Looker(None)
            other = await there.table(live.table.id)
            assert other is not None
            await other.greet(looker, hello(other))
            await there.open()
            await services.say(live, "one", "two")
            services.trace.clear()
            await until(lambda: len(looker.said()) == 2 or services.trace.count("sweep") == 2)
            assert looker.said() == ["one", "two"], "there have been twenty beats"

    asyncio.run(scene())


def test_two_processes_at_one_table_are_both_heard_in_one_order(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, alone=False) as services:
            here = await services.table(services.process())
            there = await services.process().table(here.table.id)
            assert there is not None
            lookers = [Looker(None), Looker(None)]
            for live, looker in zip((here, there), lookers, strict=True):
                await live.greet(looker, hello(live))
            for number in range(5):
                await asyncio.gather(
                    services.say(here, f"here {number}"), services.say(there, f"there {number}")
                )
            await asyncio.gather(here.queue.look_for_more(), there.queue.look_for_more())
            assert "Conflict" in services.trace
            assert services.trace.count("ack") == 10
            said = spoken(await services.store.read(here.table.id))
            assert sorted(said) == sorted(f"{where} {n}" for where in ("here", "there") for n in range(5))
            assert [looker.said() for looker in lookers] == [said, said]

    asyncio.run(scene())


def spoken(log: Sequence[bytes]) -> list[str]:
    return [entry.text for entry in map(e.decode, log) if isinstance(entry, e.Said)]
