"""What every store promises, tried on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing, suppress
from typing import Any

import psycopg
import pytest

from stickup.store.contract import (
    Appended,
    CodeTaken,
    CommandKey,
    Conflict,
    Repeated,
    Store,
    StoredLog,
)
from stickup.store.errors import TableExists
from stickup.store.sqlite import recent_entries

from .scenes import add, command, listing, new_table, on_a_store, opened

ALL_BYTES = bytes(range(256))


@on_a_store
async def test_entries_come_back_in_order_as_they_were_given(store: Store) -> None:
    await store.create("table", listing(), [b"one", b"two"])
    assert await store.append("table", 2, [b"three", b"", ALL_BYTES, b"\0\0"]) == Appended(6)
    assert await store.append("table", 6, [b"last"]) == Appended(7)
    assert await store.read("table") == [b"one", b"two", b"three", b"", ALL_BYTES, b"\0\0", b"last"]


@on_a_store
async def test_reading_begins_after_the_position_asked_for(store: Store) -> None:
    await new_table(store, "table", b"1", b"2", b"3")
    assert await store.read("table", 1) == [b"2", b"3"]
    assert await store.read("table", 3) == []
    assert await store.read("table", 99) == []


@on_a_store
async def test_a_table_that_is_not_there_has_no_entries(store: Store) -> None:
    assert await store.read("nowhere") == []
    assert await store.find("nowhere") is None
    with pytest.raises(LookupError):
        await store.append("nowhere", 0, [b"x"])
    assert await store.read("nowhere") == []


@on_a_store
async def test_a_table_may_begin_without_entries(store: Store) -> None:
    await store.create("table", listing(), [])
    found = await store.find("table")
    assert found
    assert found.head == 0
    assert await store.append("table", 0, [b"first"]) == Appended(1)


@on_a_store
async def test_one_of_two_at_the_same_position_wins_and_the_other_writes_nothing(store: Store) -> None:
    await new_table(store)
    answers = await asyncio.gather(
        store.append("table", 1, [b"a", b"a"], commands=[command(1)], listing=listing("AAAA")),
        store.append("table", 1, [b"b", b"b"], commands=[command(2)], listing=listing("BBBB")),
    )
    assert sorted(map(type, answers), key=str) == sorted([Appended, Conflict], key=str)
    won = "a" if answers[0] == Appended(3) else "b"
    found = await store.find("table")
    assert found
    assert found.listing.code == won.upper() * 4
    assert await store.read("table", 1) == [won.encode()] * 2
    assert [await store.told("table", 0, f"command-{n}") is not None for n in (1, 2)] == [
        won == "a",
        won == "b",
    ]


@on_a_store
async def test_nobody_writes_beyond_the_end(store: Store) -> None:
    """A gap in the log would never be filled."""
    await new_table(store)
    assert await store.append("table", 2, [b"too far"]) == Conflict()
    assert await store.append("table", 0, [b"too near"]) == Conflict()
    assert await store.read("table") == [b"first"]


@on_a_store
async def test_a_command_sent_twice_is_carried_out_once(store: Store) -> None:
    await new_table(store)
    assert await store.append("table", 1, [b"done"], commands=[command()]) == Appended(2)
    assert await store.append("table", 2, [b"done"], commands=[command()]) == Repeated(b"digest-1")
    assert await store.read("table") == [b"first", b"done"]


@on_a_store
async def test_a_repeated_command_is_known_even_where_the_log_has_gone_on(store: Store) -> None:
    await new_table(store)
    await store.append("table", 1, [b"done"], commands=[command()])
    await add(store, "table", 3)
    other = CommandKey(0, "command-1", b"says something else")
    assert await store.append("table", 1, [b"done"], commands=[command()]) == Repeated(b"digest-1")
    assert await store.append("table", 5, [b"done"], commands=[other]) == Repeated(b"digest-1")


def test_a_command_belongs_to_one_place_at_one_table(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await new_table(store)
            await new_table(store, "other")
            assert await store.append("table", 1, [b"a"], commands=[command(place=0)]) == Appended(2)
            assert await store.append("table", 2, [b"b"], commands=[command(place=1)]) == Appended(3)
            assert await store.append("other", 1, [b"c"], commands=[command(place=0)]) == Appended(2)
        async with opened(address) as store:
            assert await store.append("table", 3, [b"b"], commands=[command(place=1)]) == Repeated(
                b"digest-1"
            )
            assert await store.append("table", 3, [b"d"], commands=[command(place=2)]) == Appended(4)

    asyncio.run(scene())


@on_a_store
async def test_the_same_command_many_times_at_once_is_carried_out_once(store: Store) -> None:
    await new_table(store)
    tries = [store.append("table", 1, [b"done"], commands=[command()]) for _ in range(50)]
    answers = await asyncio.gather(*tries)
    assert answers.count(Appended(2)) == 1
    assert answers.count(Repeated(b"digest-1")) == 49
    assert await store.read("table") == [b"first", b"done"]


@on_a_store
async def test_what_was_told_is_remembered(store: Store) -> None:
    await new_table(store)
    assert await store.told("table", 0, "command-1") is None
    await store.append("table", 1, [b"done"], commands=[CommandKey(0, "command-1", ALL_BYTES)])
    assert await store.told("table", 0, "command-1") == ALL_BYTES
    assert await store.told("table", 1, "command-1") is None
    assert await store.told("other", 0, "command-1") is None


@on_a_store
async def test_a_command_without_entries_or_words_is_remembered_too(store: Store) -> None:
    await new_table(store)
    for number, (entries, digest) in enumerate([([], b"digest"), ([b"x"], b""), ([], b"")]):
        order = CommandKey(0, f"command-{number}", digest)
        head = len(await store.read("table"))
        assert await store.append("table", head, entries, commands=[order]) == Appended(head + len(entries))
        assert await store.append("table", head + len(entries), [b"y"], commands=[order]) == Repeated(digest)
        assert await store.append("table", 0, [b"y"], commands=[order]) == Repeated(digest)
        assert await store.told("table", 0, order.id) == digest
    assert await store.read("table") == [b"first", b"x"]


@on_a_store
async def test_commands_written_together_are_all_remembered(store: Store) -> None:
    await new_table(store)
    orders = [command(number, place=number) for number in range(4)]
    assert await store.append("table", 1, [b"a", b"b"], commands=orders) == Appended(3)
    for number, order in enumerate(orders):
        assert await store.told("table", number, order.id) == order.digest
        assert await store.append("table", 3, [b"c"], commands=[order]) == Repeated(order.digest)
    assert await store.read("table") == [b"first", b"a", b"b"]


@on_a_store
async def test_of_commands_written_together_all_are_carried_out_or_none(store: Store) -> None:
    await new_table(store)
    old, new = command(1), command(2)
    assert await store.append("table", 1, [b"old"], commands=[old]) == Appended(2)
    for orders in ([old, new], [new, old]):
        assert await store.append("table", 2, [b"x", b"y"], commands=orders) == Repeated(old.digest)
    assert await store.append("table", 1, [b"x"], commands=[new]) == Conflict()
    with suppress(ValueError):  # the same twice: whatever is answered, nothing may be written
        assert await store.append("table", 2, [b"x", b"y"], commands=[new, new]) == Conflict()
    assert await store.told("table", 0, new.id) is None
    assert await store.append("table", 2, [b"new"], commands=[new]) == Appended(3)
    assert await store.read("table") == [b"first", b"old", b"new"]


@on_a_store
async def test_a_refused_command_may_be_tried_again(store: Store) -> None:
    await new_table(store)
    assert await store.append("table", 0, [b"late"], commands=[command()]) == Conflict()
    assert await store.told("table", 0, "command-1") is None
    assert await store.append("table", 1, [b"now"], commands=[command()]) == Appended(2)


@on_a_store
async def test_two_live_tables_never_have_one_code(store: Store) -> None:
    await store.create("one", listing("SAME"), [b"x"])
    with pytest.raises(CodeTaken):
        await store.create("two", listing("SAME"), [b"x"])
    assert await store.find("two") is None
    assert await store.read("two") == []


@on_a_store
async def test_one_of_many_who_want_the_same_code_gets_it(store: Store) -> None:
    tries = [store.create(f"table-{n}", listing("SAME"), [b"x"]) for n in range(20)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert answers.count(None) == 1
    assert sum(isinstance(answer, CodeTaken) for answer in answers) == 19
    assert len(await store.live()) == 1


@on_a_store
async def test_the_code_of_a_closed_table_may_be_given_again(store: Store) -> None:
    await store.create("one", listing("SAME"), [b"x"])
    await store.append("one", 1, [b"closed"], listing=listing("SAME", live=False))
    assert await store.find_code("SAME") is None
    await store.create("two", listing("SAME"), [b"x"])
    found = await store.find_code("SAME")
    assert found
    assert found.table == "two"


@on_a_store
async def test_a_listing_with_a_taken_code_changes_nothing(store: Store) -> None:
    await store.create("one", listing("ONE"), [b"x"])
    await store.create("two", listing("TWO"), [b"x"])
    with pytest.raises(CodeTaken):
        await store.append("two", 1, [b"y"], commands=[command()], listing=listing("ONE"))
    with pytest.raises(CodeTaken):
        await store.relist("two", listing("ONE"))
    assert await store.read("two") == [b"x"]
    assert await store.told("two", 0, "command-1") is None
    found = await store.find("two")
    assert found
    assert found.listing == listing("TWO")


@on_a_store
async def test_a_table_is_created_once(store: Store) -> None:
    await new_table(store, "table", b"mine")
    with pytest.raises(TableExists):
        await store.create("table", listing("OTHER"), [b"yours"])
    assert await store.read("table") == [b"mine"]
    assert await store.find_code("OTHER") is None


@on_a_store
async def test_a_refusal_spoils_nothing_for_those_who_share_the_commit(store: Store) -> None:
    await store.create("taken", listing("TAKEN"), [b"x"])
    await new_table(store, "other")
    for number in range(10):
        await new_table(store, f"table-{number}")
    good = [store.append(f"table-{n}", 1, [b"good"], commands=[command(n)]) for n in range(10)]
    bad = [
        store.create("bad", listing("TAKEN"), [b"x"]),
        store.append("taken", 5, [b"x"]),
        store.append("nowhere", 1, [b"x"]),
        store.append("other", 1, [b"x"], listing=listing("TAKEN")),
    ]
    answers = await asyncio.gather(*good[:5], *bad, *good[5:], return_exceptions=True)
    assert [*map(type, answers[5:9])] == [CodeTaken, Conflict, LookupError, CodeTaken]
    assert answers[:5] + answers[9:] == [Appended(2)] * 10
    assert await store.read("other") == [b"first"]
    for number in range(10):
        assert await store.read(f"table-{number}") == [b"first", b"good"]


@on_a_store
async def test_a_listing_comes_back_as_it_was_given(store: Store) -> None:
    given = listing("CODE", listed=True, touched=2**41, due=2**41 + 5, public=ALL_BYTES)
    await store.create("table", given, [b"1", b"2"])
    by_name, by_code = await store.find("table"), await store.find_code("CODE")
    assert by_name
    assert by_name == by_code
    assert (by_name.table, by_name.listing, by_name.head) == ("table", given, 2)


@on_a_store
async def test_a_listing_changes_with_the_entries_or_stays_as_it_was(store: Store) -> None:
    await store.create("table", listing(touched=1), [b"1"])
    await store.append("table", 1, [b"2"])
    found = await store.find("table")
    assert found
    assert (found.listing, found.head) == (listing(touched=1), 2)
    changed = listing("NEW", touched=2, listed=True, due=7, public=b"new")
    await store.append("table", 2, [b"3"], listing=changed)
    found = await store.find("table")
    assert found
    assert (found.listing, found.head) == (changed, 3)
    assert await store.find_code("ABCDEF") is None


@on_a_store
async def test_a_listing_may_change_while_the_log_stays(store: Store) -> None:
    await store.create("table", listing(due=5), [b"1"])
    await store.relist("table", listing(due=None, touched=9))
    found = await store.find("table")
    assert found
    assert (found.listing, found.head) == (listing(due=None, touched=9), 1)
    with pytest.raises(LookupError):
        await store.relist("nowhere", listing("OTHER"))


@on_a_store
async def test_a_listing_that_comes_late_does_not_open_a_closed_table(store: Store) -> None:
    """Its code may be another table's by now."""
    await store.create("table", listing(due=5), [b"1"])
    await store.append("table", 1, [b"2"], listing=listing(live=False))
    await store.create("another", listing(), [b"1"])
    await store.relist("table", listing(due=7))
    found = await store.find("table")
    assert found
    assert found.listing == listing(live=False)
    assert await store.live_count() == 1


@on_a_store
async def test_live_tables_are_listed_last_touched_first(store: Store) -> None:
    for name, touched in (("old", 1), ("new", 3), ("middle", 2), ("closed", 4)):
        await store.create(name, listing(name, touched=touched, live=name != "closed"), [b"x", b"y"])
    found = await store.live()
    assert [one.table for one in found] == ["new", "middle", "old"]
    assert [one.head for one in found] == [2, 2, 2]


@on_a_store
async def test_live_tables_are_counted_and_closed_ones_are_not(store: Store) -> None:
    assert await store.live_count() == 0
    for number in range(3):
        await new_table(store, f"table-{number}")
    await store.relist("table-1", listing(code="closed", live=False))
    assert await store.live_count() == 2


@on_a_store
async def test_only_public_tables_are_listed(store: Store) -> None:
    await store.create("hidden", listing("HIDDEN"), [b"x"])
    await store.create("shown", listing("SHOWN", listed=True), [b"x"])
    await store.create("over", listing("OVER", listed=True, live=False), [b"x"])
    assert [one.table for one in await store.live(listed=True)] == ["shown"]


@on_a_store
async def test_those_due_are_found_and_no_others(store: Store) -> None:
    await store.create("never", listing("NEVER"), [b"x"])
    await store.create("soon", listing("SOON", due=100), [b"x"])
    await store.create("late", listing("LATE", due=200), [b"x"])
    await store.create("over", listing("OVER", due=50, live=False), [b"x"])
    assert [one.table for one in await store.live(due_before=100)] == []
    assert [one.table for one in await store.live(due_before=101)] == ["soon"]
    assert [one.table for one in await store.live(due_before=999)] == ["late", "soon"]


@on_a_store
async def test_names_that_not_every_store_can_keep_are_refused_by_all(store: Store) -> None:
    """PostgreSQL has no NUL in a text: what works on one store works on the other."""
    await new_table(store)
    for bad in ("a\0b", "\ud800"):
        assert await store.find(bad) is None
        assert await store.find_code(bad) is None
        assert await store.read(bad) == []
        assert await store.told("table", 0, bad) is None
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.create(bad, listing(), [b"x"])
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.create("other", listing(bad), [b"x"])
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.append("table", 1, [b"x"], commands=[CommandKey(0, bad, b"")])
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.relist("table", listing(bad))
    assert await store.read("table") == [b"first"]


@on_a_store
async def test_texts_in_any_language_are_names(store: Store) -> None:
    name = "Ґанок 麻雀 🎲 'quoted\" %s ; -- "
    await store.create(name, listing(name), [b"x"])
    await store.append(name, 1, [b"y"], commands=[CommandKey(3, name, b"digest")])
    assert await store.told(name, 3, name) == b"digest"
    found = await store.find_code(name)
    assert found
    assert (found.table, found.head) == (name, 2)


@on_a_store
async def test_many_writers_at_one_table_leave_no_gap_and_lose_nothing(store: Store) -> None:
    await new_table(store)
    won: list[tuple[int, bytes]] = []

    async def writer(number: int) -> None:
        luck = random.Random(number)
        written, attempt = 0, 0
        while written < 2:
            head = len(await store.read("table"))
            entries = [b"%d/%d/%d" % (number, attempt, n) for n in range(luck.choice([1, 1, 3]))]
            answer = await store.append("table", head, entries, commands=[command(attempt, place=number)])
            attempt += 1
            if isinstance(answer, Appended):
                won.extend(enumerate(entries, head + 1))
                written += 1
            else:
                assert answer == Conflict()

    # There are as many losers as the square of the writers, and over a wire each of them costs a trip.
    await asyncio.gather(*map(writer, range(50 if store.alone else 25)))
    log = await store.read("table")
    assert sorted(won) == list(enumerate(log[1:], 2))


def test_a_ping_writes(address: str) -> None:
    """Something that others find, and again every time."""

    async def scene() -> None:
        async with opened(address) as store:
            assert not pinged(address)
            await store.ping()
            first = pinged(address)
            assert len(first) == 1
            while pinged(address) == first:  # the clock of SQLite counts seconds
                await store.ping()
                await asyncio.sleep(0.05)
            assert len(pinged(address)) == 1

    asyncio.run(asyncio.wait_for(scene(), 60))


def pinged(address: str) -> list[Any]:
    """When, as somebody else reads it who looks into the database."""
    asked = "SELECT value FROM meta WHERE name = 'pinged'"
    if "://" in address:
        with psycopg.connect(address) as link:
            return link.execute(asked.encode()).fetchall()
    with closing(sqlite3.connect(address)) as db:
        return db.execute(asked).fetchall()


def test_everything_is_there_when_the_store_is_opened_again(address: str) -> None:
    async def before() -> str:
        async with opened(address) as store:
            await store.create("table", listing("CODE", due=5), [b"one"])
            await store.append("table", 1, [b"two"], commands=[command()])
            return store.epoch

    async def after() -> str:
        async with opened(address) as store:
            assert await store.read("table") == [b"one", b"two"]
            assert await store.told("table", 0, "command-1") == b"digest-1"
            found = await store.find_code("CODE")
            assert found
            assert (found.table, found.head, found.listing) == ("table", 2, listing("CODE", due=5))
            return store.epoch

    epoch = asyncio.run(before())
    assert len(epoch) >= 16
    assert asyncio.run(after()) == epoch


@pytest.fixture
def files_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLite's store writes goes to its journal, and is filed ten times as often as usual."""
    monkeypatch.setattr(recent_entries, "FULL", 200)


def many(store: Store) -> int:
    """Enough for a journal to be filed; over a wire each costs a trip, and nothing is moved about."""
    return 300 if store.alone else 40


@pytest.mark.usefixtures("files_often")
def test_commands_are_known_for_good(address: str) -> None:
    """However many came after them, and whoever asks."""

    async def scene() -> None:
        async with opened(address) as store:
            await new_table(store)
            for number in range(many(store)):
                entries = [] if number % 7 == 0 else [b"%d" % number]
                head = number - number // 7 - (number % 7 > 0) + 1
                order = command(number)
                assert await store.append("table", head, entries, commands=[order]) == Appended(
                    head + len(entries)
                )

    async def again() -> None:
        async with opened(address) as store:
            head = len(await store.read("table"))
            found = await store.find("table")
            assert found
            assert found.head == head
            for number in range(many(store)):
                assert await store.told("table", 0, f"command-{number}") == b"digest-%d" % number
                answer = await store.append("table", head, [b"x"], commands=[command(number)])
                assert answer == Repeated(b"digest-%d" % number)

    asyncio.run(scene())
    asyncio.run(again())


@pytest.mark.usefixtures("files_often")
@on_a_store
async def test_what_is_read_is_never_older_than_what_was_answered(store: Store) -> None:
    """Whoever was told that something is written finds it, also while it is being moved about in the file."""
    tables = [f"table-{number}" for number in range(20 if store.alone else 10)]
    for table in tables:
        await new_table(store, table)
    rounds = 40 if store.alone else 12

    async def player(table: str) -> None:
        for head in range(1, rounds):
            answer = await store.append(table, head, [b"x"], commands=[command(head)])
            assert answer == Appended(head + 1)
            if head % 5:
                continue
            found = await store.find(table)
            assert found
            assert found.head == head + 1
            assert len(await store.read(table, head - 1)) == 2
            assert await store.told(table, 0, f"command-{head}") == b"digest-%d" % head

    await asyncio.gather(*map(player, tables))


def test_what_is_under_way_is_finished_before_the_store_closes(address: str) -> None:
    async def scene() -> list[bytes]:
        async with opened(address) as store:
            under_way = asyncio.gather(*(new_table(store, f"table-{n}", b"%d" % n) for n in range(100)))
            await asyncio.sleep(0)
        await under_way
        async with opened(address) as store:
            return [entry for n in range(100) for entry in await store.read(f"table-{n}")]

    assert asyncio.run(scene()) == [b"%d" % n for n in range(100)]


@on_a_store
async def test_an_append_whose_caller_has_gone_away_leaves_the_store_sound(store: Store) -> None:
    await new_table(store)
    tasks = [asyncio.ensure_future(store.append("table", 1, [b"%d" % n])) for n in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    log = await store.read("table")
    assert await store.append("table", len(log), [b"after"]) == Appended(len(log) + 1)
    assert len(log) <= 2


# What a log came to


@on_a_store
async def test_the_latest_snapshot_is_recalled_with_the_entries_after_it(
    store: Store,
) -> None:
    await new_table(store, "table", b"1", b"2", b"3", b"4")
    assert await store.recall("table") == StoredLog(None, [b"1", b"2", b"3", b"4"])
    await store.keep("table", 2, ALL_BYTES)
    assert await store.recall("table") == StoredLog(ALL_BYTES, [b"3", b"4"], 2)
    await store.append("table", 4, [b"5"])
    await store.keep("table", 5, b"at five")
    await store.keep("table", 4, b"late")
    assert await store.recall("table") == StoredLog(b"at five", [], 5)
    assert await store.read("table") == [b"1", b"2", b"3", b"4", b"5"]


@on_a_store
async def test_no_snapshot_is_kept_of_a_closed_or_missing_table(store: Store) -> None:
    assert await store.recall("nowhere") == await store.recall("no\0where") == StoredLog(None, [])
    await store.keep("nowhere", 1, b"fold")
    assert await store.recall("nowhere") == StoredLog(None, [])
    for table, close in (("one", "append"), ("two", "relist")):
        await new_table(store, table, b"1")
        await store.keep(table, 1, b"fold")
        closed = listing(table, live=False)
        if close == "append":
            await store.append(table, 1, [b"closed"], listing=closed)
        else:
            await store.relist(table, closed)
        await store.keep(table, 2, b"too late")
        assert (await store.recall(table)).fold is None
