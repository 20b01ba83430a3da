"""Finished games are played again once, in a thread, for all who ask; those that are not over not at all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from stickup.server.http import game_archive
from stickup.server.http.game_archive import GameArchive, Kept, SharedWork
from stickup.server.limits import NO_LIMITS, Limits
from stickup.tables import entries as e
from stickup.tables import finished_games
from stickup.tables.handle_commands import CommandRefused
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Phase
from tests.server.guests import CASH, Guest, players, run
from tests.server.running import PATIENCE, Running, running
from tests.server.test_chronicle import one_game, to_the_end

FORMS = ("", "/chronicle", "/story")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """In which thread games are played again, and from which on."""
    real, seen = finished_games.finished, []

    def finished(log: list[bytes], first: int) -> Any:
        seen.append((threading.current_thread().name, first))
        return real(log, first)

    monkeypatch.setattr(game_archive, "finished", finished)
    return seen


def path(table: str, number: int = 1, form: str = "") -> str:
    return f"/api/tables/{table}/games/{number}{form}"


def test_a_game_is_played_again_once_however_many_ask_and_in_whatever_form(server, replays):
    _, table = run(one_game(server, CASH))
    with ThreadPoolExecutor(12) as pool:
        asked = [path(table, form=form) for form in FORMS for _ in range(8)]
        answers = list(pool.map(lambda one: Guest(server).get(one), asked))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == len(FORMS)
    assert len(replays) == 1


def test_nothing_is_played_again_where_people_at_play_would_wait_for_it(server, replays):
    guest, table = run(one_game(server, CASH))
    assert guest.get(path(table)).status == 200
    assert [name for name, _ in replays if name == server.thread.name] == []
    assert replays


def test_a_story_is_written_once_in_each_language(server, monkeypatch):
    guest, table = run(one_game(server, CASH))
    first = {lang: guest.get(path(table, form=f"/story?lang={lang}")).body for lang in ("en", "fr")}
    monkeypatch.setattr(game_archive, "story", lambda *_: pytest.fail("told again"))
    assert {lang: guest.get(path(table, form=f"/story?lang={lang}")).body for lang in first} == first
    assert first["en"] != first["fr"]


def test_nothing_is_played_again_to_see_that_a_game_is_not_over(server, replays):
    async def while_it_goes_on() -> None:
        there, guests = await players(server, 2, 3, speed="blitz")
        table = there[0].seat.table
        for number in (0, 1, 2, 99):
            for form in FORMS:
                assert guests[0].get(path(table, number, form)).code == "not_finished"
        assert replays == []
        await to_the_end(there)
        assert guests[0].get(path(table, 2)).code == "not_finished"
        assert replays == []
        assert guests[0].get(path(table)).status == 200

    run(while_it_goes_on())


def test_a_closed_table_is_looked_through_once(server, replays):
    guest, table = run(one_game(server, CASH))
    live = server.ask(lambda: server.services.hub.lives[table])
    server.wait_for(lambda: live.act(lambda _, now: [e.Closed(now)]))
    for _ in range(5):
        assert guest.get(path(table, 2)).code == "not_finished"
        assert guest.get(path(table)).status == 200
    assert len(replays) == 1


def test_a_table_that_is_deleted_while_someone_asks_is_gone():
    """After it was found, and before its log is read."""

    class Store:
        deleted = False
        epoch = "epoch"

        async def find(self, table: str) -> Any:
            return None if self.deleted else SimpleNamespace(head=7)

        async def read(self, table: str) -> list[bytes]:
            self.deleted = True
            return []

    async def nobody(*_: object) -> None:
        """It is in no process."""

    async def ask() -> None:
        hub: Any = SimpleNamespace(store=Store(), damaged={}, at=nobody)
        async with asyncio.timeout(PATIENCE):
            await GameArchive(hub).game("table", 1)

    with pytest.raises(CommandRefused) as why:
        asyncio.run(ask())
    assert why.value.code is RefusalCode.NO_SUCH_TABLE


def test_an_evicted_game_is_replayed(tmp_path, monkeypatch, replays):
    monkeypatch.setattr(game_archive, "MOST_BYTES", 0)
    with running(tmp_path, NO_LIMITS) as server:
        guest, table = run(one_game(server, CASH))
        bodies = {guest.get(path(table)).body for _ in range(3)}
    assert len(bodies) == 1
    assert [first for _, first in replays] == [1] * 3


def test_after_a_rematch_only_the_new_game_is_replayed(server, replays):
    async def twice() -> tuple[Guest, str]:
        there, guests = await players(server, 2, 3, speed="blitz")
        await to_the_end(there)
        table = there[0].seat.table
        assert guests[0].get(path(table)).status == 200
        for player in there:
            player.over = asyncio.get_running_loop().create_future()
            player._thrown.clear()
        there[0].command("begin")
        await to_the_end(there)
        return guests[0], table

    guest, table = run(twice())
    first, second = guest.get(path(table)).body, guest.get(path(table, 2)).body
    assert first != second
    assert [number for _, number in replays] == [1, 2]


def test_games_keep_their_numbers_when_one_was_stopped(server, replays):
    """The number is the table's count of games: a client knows no other. Nothing shows of the one that was
    stopped, and nobody has the others replayed by asking for it."""

    async def stopped_then_finished() -> tuple[Guest, str]:
        there, guests = await players(server, 2, 3, speed="normal")
        table = there[0].seat.table
        await server.until(lambda: server.services.hub.lives[table].table.phase is Phase.PLAYING)
        for command, more in (("again", {}), ("settle", {"speed": "blitz"})):
            there[0].command(command, **more)
        there[1].command("ready", ready=True)
        for player in there:
            player._thrown.clear()
        there[0].command("begin", anyway=True)
        await to_the_end(there)
        return guests[0], table

    guest, table = run(stopped_then_finished())
    number = server.ask(lambda: server.services.hub.lives[table].table.games)
    assert number == 2
    for form in FORMS:
        assert guest.get(path(table, number, form)).status == 200
        assert guest.get(path(table, 1, form)).code == "not_finished"
        assert guest.get(path(table, 3, form)).code == "not_finished"
    assert f"-{number}.jsonl" in guest.get(path(table, number)).headers["content-disposition"]
    assert len(replays) == 1


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_a_restored_store_has_other_games(server, monkeypatch, when):
    """The same table, the same number: another evening. Also for whoever asked in that moment."""
    guest, table = run(one_game(server, CASH))
    if when == "before":
        assert guest.get(path(table)).status == 200
    real, evenings = game_archive.played_again, list[int]()

    def another_evening(log: list[bytes], first: int) -> Any:
        if not evenings:
            server.loop.call_soon_threadsafe(restored)
        evenings.append(first)
        games, unknown = real(log, first)
        return {n: structs.replace(game, record=b"%d" % len(evenings)) for n, game in games.items()}, unknown

    def restored() -> None:
        server.services.store.epoch += "another"

    monkeypatch.setattr(game_archive, "played_again", another_evening)
    if when == "before":
        evenings.append(0)
        server.ask(restored)
    assert guest.get(path(table)).body == b"2"
    assert guest.get(path(table)).body == b"2"


# Rates


def test_a_client_that_asks_for_too_many_games_has_to_wait(tmp_path):
    with running(tmp_path, Limits(records=3), trusted_proxies=("127.0.0.1",)) as server:
        one, other = Guest(server), Guest(server)
        for guest in (one, other):
            guest.get("/healthz")
        answers = [one.get(path("nowhere", form=form)) for form in (*FORMS, "")]
        assert [answer.code for answer in answers] == ["no_such_table"] * 3 + ["slow_down"]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert other.get(path("nowhere")).code == "no_such_table"


def test_a_network_may_ask_for_so_many_games_under_any_identity(tmp_path):
    with running(tmp_path, Limits(network_records=3), trusted_proxies=("127.0.0.1",)) as server:
        codes = [Guest(server).get(path("nowhere"), x_forwarded_for="192.0.2.1").code for _ in range(4)]
        assert codes == ["no_such_table"] * 3 + ["slow_down"]
        assert Guest(server).get(path("nowhere"), x_forwarded_for="192.0.2.2").code == "no_such_table"


# What is kept


def test_a_limited_number_is_kept_and_the_least_recently_used_makes_room():
    kept: Kept[str, bytes] = Kept(10)
    for name in "abc":
        kept.put(name, name.encode(), 3)
    assert kept.get("a") == b"a"
    kept.put("d", b"d", 3)
    assert [name in kept for name in "abcd"] == [True, False, True, True]
    kept.put("d", b"D", 9)
    assert [kept.get(name) for name in "acd"] == [None, None, b"D"]
    kept.put("e", b"too much", 11)
    assert [kept.get(name) for name in "de"] == [None, None]


def test_work_in_progress_is_shared_even_if_one_of_its_callers_leaves():
    async def three() -> list[Any]:
        shared: SharedWork[str, int] = SharedWork()
        done, go = [], asyncio.Event()

        async def work() -> int:
            done.append(1)
            await go.wait()
            return 7

        asking = [asyncio.ensure_future(shared.do("a", work)) for _ in range(3)]
        await asyncio.sleep(0)
        asking[0].cancel()
        await asyncio.sleep(0)
        go.set()
        return [*await asyncio.gather(*asking[1:]), len(done)]

    assert asyncio.run(three()) == [7, 7, 1]
