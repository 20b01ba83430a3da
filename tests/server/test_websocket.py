"""The WebSocket, over real connections: greeting, playing, coming back, talking, leaving."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stickup.core.verify_record import Referee
from stickup.games import GAMES
from stickup.server.limits import NO_LIMITS, Limits
from stickup.server.live import websocket
from stickup.server.live.answer_count import TICK
from stickup.server.refusals import CloseCode
from tests.server.frames import CLOSE
from tests.server.guests import (
    CASH,
    MILLIONS,
    Guest,
    HungUp,
    Line,
    NotUpgraded,
    Party,
    Seat,
    bot_like,
    party,
    players,
    run,
    to_the_end,
)
from tests.server.processes import WHOLE, serving
from tests.server.running import PATIENCE, Running, running
from tests.tables.viewer import Viewer

NO_POWERS = {"options": {"powers": "none"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


# Whole games


def watching(line: Line) -> Viewer:
    """Everything a watcher was told, folded."""
    viewer = Viewer(None)
    for raw in line.heard:
        if raw.startswith(b'{"t":"entry"'):
            viewer.read(raw)
    return viewer


async def snapshot(server: Running, seat: Seat | str) -> bytes:
    line = await Line.at(server, seat)
    found = next(raw for raw in line.heard if raw.startswith(b'{"t":"snapshot"'))
    line.cut()
    return found


@pytest.mark.parametrize(
    ("game", "people", "bots"), [(CASH, 4, 0), (CASH, 3, 5), (MILLIONS, 4, 0), (MILLIONS, 2, 1)]
)
def test_a_game_is_played_to_its_end_and_everyone_knows_what_they_should(server, game, people, bots):
    """Three kinds of viewers: people at the table, one who watches from the start, one who comes late."""

    async def play() -> None:
        there, guests = await players(server, people, bots, game=game, speed="blitz")
        table = there[0].seat.table
        watcher = await Line.at(server, table, last=0)
        await to_the_end(there)
        late = await Line.at(server, table, last=0)
        await asyncio.sleep(0.1)
        assert told(late) == told(watcher), "whoever comes late is told the same"
        assert watching(watcher).knows() == await snapshot(server, table)
        for player in there:
            player.line.reply_to = None
            assert player.viewer.knows().rstrip() == (await snapshot(server, player.seat)).rstrip()
            assert await player.line.ends() == 4409
            assert {code for _, code in player.noes} <= {"illegal", "too_late", "not_now"}
        record = guests[0].get(f"/api/tables/{table}/games/1")
        referee = Referee(GAMES, record.body.splitlines(keepends=True))
        assert list(referee.steps())
        outcome = json.loads((await snapshot(server, table)).rstrip())["game"]["outcome"]
        assert referee.result is not None
        assert json.loads(msgspec.json.encode(referee.result.result)) == outcome

    run(play())


def test_a_rematch_is_another_deal_in_the_same_room(server):
    async def twice() -> list[bytes]:
        there, guests = await players(server, 2, 3, speed="blitz", setup=NO_POWERS)
        await to_the_end(there)
        for player in there:
            player.over = asyncio.get_running_loop().create_future()
            player._thrown.clear()
        there[0].command("again")
        there[1].command("ready", ready=True)
        await asyncio.sleep(0.1)
        there[0].command("begin")
        await to_the_end(there)
        for player in there:
            player.line.cut()
        table = there[0].seat.table
        assert guests[0].get(f"/api/tables/{table}").json["games"] == 2
        return [guests[0].get(f"/api/tables/{table}/games/{number}").body for number in (1, 2)]

    opened = set()
    for record in run(twice()):
        referee = Referee(GAMES, record.splitlines(keepends=True))
        assert list(referee.steps())
        assert referee.result is not None
        opened.add(referee.result.secret)
    assert len(opened) == 2


def test_you_can_play_while_others_are_bots(server):
    async def alone() -> None:
        there, _ = await players(server, 1, 3, [bot_like("alone", "random")], speed="blitz")
        await to_the_end(there)
        there[0].line.cut()

    run(alone())


# Hello


async def greeted(server: Running, text: Any) -> int:
    """The close code for a client that begins like this."""
    line = await Line.open(server)
    line.say(text)
    return await line.ends()


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (b"", 4400),
        (b"hello", 4400),
        (b"{}", 4400),
        (b"[]", 4400),
        ({"t": "ping"}, 4400),
        ({"t": "ready", "id": "12345678", "ready": True}, 4400),
        ({"t": "hello", "v": 1}, 4400),
        ({"t": "hello", "v": 1, "table": 5}, 4400),
        ({"t": "hello", "v": 1, "table": "nothing", "seat": 0}, 4400),
        ({"t": "hello", "v": 1, "table": "x" * 41}, 4400),
        ({"t": "hello", "v": 1, "table": "nothing", "lang": "tlh"}, 4400),
        ({"t": "hello", "v": 1, "table": "nothing", "last": -1}, 4400),
        ({"t": "hello", "v": 0, "table": "nothing"}, 4426),
        ({"t": "hello", "v": 2, "table": "nothing"}, 4426),
        ({"t": "hello", "v": 1, "table": "nothing"}, 4404),
        ({"t": "hello", "v": 1, "table": ""}, 4404),
        ({"t": "hello", "v": 1, "table": "nothing", "token": "x"}, 4404),
    ],
)
def test_a_bad_hello_is_refused_with_the_reason(server, first, code):
    assert run(greeted(server, first)) == code


@pytest.mark.parametrize("token", ["", "x", "A" * 24, "é" * 24])
def test_an_unknown_token_is_refused_with_the_reason(server, token):
    seat = Guest(server).create("Ana")
    hello = {"t": "hello", "v": 1, "table": seat.table, "token": token}
    assert run(greeted(server, hello)) == 4401


def test_a_token_opens_its_own_table_only(server):
    one, other = Guest(server).create("Ana"), Guest(server).create("Ben")
    hello = {"t": "hello", "v": 1, "table": other.table, "token": one.token}
    assert run(greeted(server, hello)) == 4401


def test_a_second_hello_ends_it(server):
    async def twice() -> int:
        seat = Guest(server).create("Ana")
        line = await Line.at(server, seat)
        line.hello(seat.table, seat.token)
        return await line.ends()

    assert run(twice()) == 4400


def test_a_client_that_says_nothing_is_disconnected(tmp_path: Path):
    async def silence(server: Running) -> tuple[int, float]:
        line = await Line.open(server)
        began = time.monotonic()
        return await line.ends(), time.monotonic() - began

    with running(tmp_path, Limits(hello_seconds=0.4)) as server:
        code, waited = run(silence(server))
    assert code == 4408
    assert waited > 0.3, "not before the time is up"


def test_the_welcome_says_who_and_where_you_are(server):
    async def welcome() -> None:
        seat = Guest(server).create("Ana")
        line = await Line.open(server)
        line.hello(seat.table, seat.token)
        first = await line.hear()
        assert (first["t"], first["v"], first["place"], first.get("resumed", False)) == (
            "welcome",
            1,
            0,
            False,
        )
        assert abs(first["now"] - time.time() * 1000) < 5_000
        second, third = await line.hear(), await line.hear()
        assert (second["t"], third["t"]) == ("snapshot", "live")
        assert second["n"] == third["n"] == first["n"]
        watcher = await Line.open(server)
        watcher.hello(seat.table)
        assert "place" not in await watcher.hear()

    run(welcome())


# Coming back


def entries(line: Line) -> list[dict[str, Any]]:
    return [json.loads(raw) for raw in line.heard if raw.startswith(b'{"t":"entry"')]


def test_a_returning_player_gets_exactly_what_they_missed(server):
    async def back() -> None:
        there = await party(server, people=2, bots=2, chat=True)
        ben = there.lines[1]
        last = entries(there.lines[0])[-1]["n"]
        ben.cut()
        for word in ("one", "two", "three"):
            assert await there.lines[0].do("say", kind="chat", text=word) == "ok"
        again = await Line.open(server)
        again.hello(there.table, there.seats[1].token, last=last)
        welcome = await again.hear()
        assert welcome["resumed"]
        await again.until("live")
        missed = entries(again)
        assert [entry["n"] for entry in missed][:3] == [last + 1, last + 2, last + 3]
        said = [news["text"] for entry in missed for news in entry["news"] if news["kind"] == "chat"]
        assert said == ["one", "two", "three"]

    run(back())


def test_long_ago_is_read_from_the_log_and_is_the_same(server):
    """More than is kept at hand; all that someone was sent as it happened."""

    async def long_ago() -> None:
        there = await party(server, people=1, bots=0, chat=True)
        host = there.lines[0]
        watcher = await Line.at(server, there.table, last=0)
        for number in range(150):
            assert await host.do("say", kind="chat", text=f"line {number}") == "ok"
        for last in (0, 1, 10, 149):
            again = await Line.at(server, there.table, last=last)
            assert told(again) == told(watcher)[last:]
            again.cut()

    run(long_ago())


def test_a_player_who_missed_a_lot_still_gets_all_of_it_at_once(server):
    """Nearly a thousand entries are more than may ever wait for a slow reader; a greeting goes whole."""

    async def much() -> None:
        there = await party(server, people=1, bots=0, chat=True)
        server.chat(there.table, *(f"{number} " + "x" * 250 for number in range(900)))
        again = await Line.at(server, there.table, last=0)
        assert sum(map(len, again.heard)) > 600_000
        assert [entry["n"] for entry in entries(again)] == list(range(1, 1 + len(entries(again))))
        assert len(entries(again)) > 900

    run(much())


def told(line: Line) -> list[bytes]:
    """Every entry. What someone missed is filled up together, not each by itself."""
    return [raw.rstrip() for raw in line.heard if raw.startswith(b'{"t":"entry"')]


@pytest.mark.parametrize("more", [{"epoch": "another", "last": 1}, {"last": 10_000}, {}])
def test_numbers_that_mean_nothing_here_are_answered_with_the_whole_view(server, more):
    async def back() -> None:
        there = await party(server, people=1, bots=1)
        line = await Line.open(server)
        line.hello(there.table, None, **more)
        welcome, second = await line.hear(), await line.hear()
        assert not welcome.get("resumed", False)
        assert second["t"] == "snapshot"

    run(back())


def test_the_epoch_of_the_welcome_is_good_for_coming_back(server):
    async def back() -> None:
        there = await party(server, people=1, bots=1)
        line = await Line.open(server)
        line.hello(there.table)
        welcome = await line.hear()
        again = await Line.open(server)
        again.hello(there.table, None, epoch=welcome["epoch"], last=welcome["n"])
        assert (await again.hear())["resumed"]
        assert (await again.hear())["t"] == "live", "there was nothing to miss"

    run(back())


def test_a_client_that_hangs_up_during_the_greeting_is_not_kept(server):
    """The table is busy; someone says hello and is gone before their turn comes."""

    async def gone() -> None:
        there = await party(server, people=2, bots=0)
        live = server.services.hub.lives[there.table]
        there.lines[1].cut()
        await server.until(lambda: len(live.viewers) == 1)
        server.wait_for(live.queue.lock.acquire)
        line = await Line.open(server)
        line.hello(there.table, there.seats[1].token)
        await asyncio.sleep(0.1)
        line.cut()
        await asyncio.sleep(0.1)
        server.ask(live.queue.lock.release)
        await server.until(lambda: not live.queue.lock.locked())
        await server.until(lambda: len(live.viewers) == 1, 3)

    run(gone())


# Two phones, one seat


def test_the_newest_of_two_tabs_has_the_seat(server):
    async def two() -> None:
        there = await party(server, people=2, bots=0)
        newer = await Line.at(server, there.seats[1])
        assert await there.lines[1].ends() == 4409
        assert await newer.do("ready", ready=True) == "ok"

    run(two())


def test_two_at_the_same_moment_one_wins(server):
    async def race() -> None:
        seat = Guest(server).create("Ana")
        lines = [await Line.open(server) for _ in range(4)]
        for line in lines:
            line.hello(seat.table, seat.token)
        left = {line.hung_up for line in lines}
        while len(left) > 1:
            done, left = await asyncio.wait(left, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert {line.result() for line in done} == {4409}
        winner = next(line for line in lines if not line.hung_up.done())
        await winner.until("live")
        assert await winner.do("add-bot") == "ok"

    run(race())


def test_a_seat_moves_to_another_phone_and_the_old_one_is_out(server):
    """Asking again with the same cookie gives a new token."""

    async def move() -> None:
        there = await party(server, people=2, bots=0)
        moved = there.guests[1].join(there.table, "Ben")
        assert await there.lines[1].ends() == 4401
        new = await Line.at(server, moved)
        assert moved.place == 1
        assert await new.do("ready", ready=True) == "ok"

    run(move())


# Being made to go


def test_a_kicked_player_is_out_at_once_and_a_bot_plays_on(server):
    async def kick() -> None:
        there = await party(server, people=3, bots=1, speed="off")
        await there.begin()
        assert await there.lines[0].do("remove", place=2) == "ok"
        assert await there.lines[2].ends() == 4401
        kicked = await there.lines[0].until("entry", "kicked")
        sitter = next(person for person in kicked["room"]["people"] if person["place"] == 2)
        assert sitter["bot"] == "stand-in"
        line = await Line.open(server)
        line.hello(there.table, there.seats[2].token)
        assert await line.ends() == 4401, "the token opens nothing any more"

    run(kick())


def test_a_player_kicked_from_the_lobby_has_no_place(server):
    async def kick() -> None:
        there = await party(server, people=2, bots=0)
        assert await there.lines[0].do("remove", place=1) == "ok"
        assert await there.lines[1].ends() == 4401
        assert len(Guest(server).get(f"/api/tables/{there.table}").json["people"]) == 1

    run(kick())


def test_a_host_who_leaves_is_gone_and_the_next_one_is_host(server):
    async def leave() -> None:
        there = await party(server, people=2, bots=0)
        assert await there.lines[0].do("leave") == "ok"
        assert await there.lines[0].ends() == 4401
        assert (await there.lines[1].until("entry", "stood"))["room"]["host"] == 1
        assert await there.lines[1].do("add-bot") == "ok"

    run(leave())


# Commands


def test_a_command_sent_twice_is_carried_out_once_and_answered_twice(server):
    async def twice() -> None:
        there = await party(server, people=1, bots=0)
        line = there.lines[0]
        command = {"t": "add-bot", "id": "the-same-one"}
        assert await line.tell(command) == await line.tell(command) == {"t": "ok", "id": "the-same-one"}
        again = await Line.at(server, there.seats[0])
        assert await again.tell(command) == {"t": "ok", "id": "the-same-one"}, "also from another phone"
        assert len(Guest(server).get(f"/api/tables/{there.table}").json["people"]) == 2
        assert await again.tell({**command, "bot": "random"}) == {
            "t": "no", "id": "the-same-one", "code": "conflict",
        }  # fmt: skip
        assert len(Guest(server).get(f"/api/tables/{there.table}").json["people"]) == 2

    run(twice())


def test_what_was_done_is_acknowledged_even_when_it_could_not_be_done_any_more(server):
    async def late() -> None:
        there = await party(server, people=2, bots=2, speed="off")
        first = {"t": "ready", "id": "ready-for-it", "ready": True}
        assert (await there.lines[1].tell(first))["t"] == "ok"
        await there.begin()
        assert (await there.lines[1].tell(first))["t"] == "ok"
        assert await there.lines[1].refused("ready", ready=True) == "not_now"
        assert (await there.lines[1].tell({**first, "ready": False}))["code"] == "conflict"

    run(late())


def test_the_same_id_of_another_seat_is_another_command(server):
    async def both() -> None:
        there = await party(server, people=2, bots=0)
        for line in there.lines:
            command = {"t": "ready", "id": "everybodys-id", "ready": True}
            assert await line.tell(command) == {"t": "ok", "id": "everybodys-id"}
        people = Guest(server).get(f"/api/tables/{there.table}").json["people"]
        assert [person["ready"] for person in people] == [True, True]

    run(both())


def test_spectators_can_do_nothing(server):
    async def watch() -> None:
        there = await party(server, people=1, bots=1, chat=True)
        watcher = await Line.at(server, there.table)
        before = server.entries(there.table)
        for kind, what in (
            ("say", {"kind": "chat", "text": "hello"}),
            ("ready", {"ready": True}),
            ("begin", {}),
            ("lock", {"locked": True}),
            ("remove", {"place": 0}),
        ):
            assert await watcher.refused(kind, **what) == "not_yours"
        assert server.entries(there.table) == before

    run(watch())


def test_pings_are_answered_with_the_servers_clock(server):
    async def ping() -> None:
        seat = Guest(server).create("Ana")
        line = await Line.at(server, seat)
        pong = await line.tell({"t": "ping", "at": 12_345})
        assert (pong["t"], pong["at"]) == ("pong", 12_345)
        assert abs(pong["now"] - time.time() * 1000) < 5_000

    run(ping())


# Answers that may be changed


def kinds(entry: dict[str, Any]) -> list[str]:
    return [news["kind"] for news in entry.get("news", ())]


async def first_question(there: Party) -> tuple[int, list[dict[str, Any]]]:
    """The round and the options of the host's first question."""
    line = there.lines[0]
    entry = next(
        entry for entry in entries(line) if any(news["kind"] == "began" for news in entry.get("news", ()))
    )
    asked = next(fact for fact in entry["facts"] if fact["event"] == "Asked")
    return entry["timing"]["round"], asked["decision"]["options"]


def test_an_answer_may_be_changed_until_the_round_ends_and_nobody_sees_which(server):
    async def change() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        number, options = await first_question(there)
        before = [len(line.heard) for line in there.lines]
        for option in options:
            assert await there.lines[0].do("answer", round=number, answer=option) == "ok"
        again = await Line.open(server)
        again.hello(there.table, there.seats[0].token, last=0)
        live = await again.until("live")
        assert live["draft"] == {"round": number, "answer": options[-1]}
        await asyncio.sleep(0.4)
        told = [json.loads(raw) for raw in there.lines[1].heard[before[1] :]]
        assert {message["t"] for message in told} <= {"in", "entry"}
        assert [message for message in told if message["t"] == "in"] == [
            {"t": "in", "round": number, "count": 1, "of": 2}
        ], "that one is in, and no more"

    run(change())


def test_a_wish_comes_back_to_its_owners_device_and_changes_no_length(server):
    """S6: an eavesdropper can't tell who has wished for anything."""

    async def wish() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        shares = ("painting", "new-godfather", "diamond-10", "bill-20", "clip", "bill-10", "bill-5")
        answers = [{"do": "Take", "shares": [share]} for share in shares]
        assert await there.lines[0].do("wish", prompt="share", answers=answers) == "ok"
        lengths = set()
        for token in (there.seats[0].token, there.seats[1].token, None):
            again = await Line.open(server)
            again.hello(there.table, token)
            live = await again.until("live")
            mine = token == there.seats[0].token
            assert live.get("wishes") == (
                [{"prompt": "share", "turn": 1, "answers": answers}] if mine else None
            )
            lengths |= {len(raw) for raw in again.heard if json.loads(raw)["t"] == "live"}
        assert len(lengths) == 1

    run(wish())


def test_the_number_of_answers_is_sent_on_the_beat_and_never_in_between(server):
    """A client that connects in between learns no more than the others (S1, P21)."""

    async def beat() -> None:
        there = await party(server, people=3, bots=1, speed="off", setup=NO_POWERS)
        await there.begin()
        number, options = await first_question(there)
        arrived: list[int] = []
        live = server.services.hub.lives[there.table]

        def note(raw: bytes) -> None:
            if raw.startswith(b'{"t":"in"'):
                arrived.append(json.loads(raw)["count"])

        def off_the_beat() -> float:
            """Seconds: how far from a beat the next telling is planned, if it has not been told by now."""
            if live.answer_count.next is None:
                return 0.0
            return abs((live.answer_count.next.when() + TICK / 2) % TICK - TICK / 2)

        watcher = await Line.at(server, there.table)
        watcher.reply_to = note
        for line in there.lines[:2]:
            while not 0.05 < server.loop.time() % TICK < 0.1:
                await asyncio.sleep(0.01)
            before = len(arrived)
            assert await line.do("answer", round=number, answer=options[0]) == "ok"
            assert server.ask(off_the_beat) < 0.005
            curious = await Line.at(server, there.table)
            first = await curious.until("in")
            assert first["count"] in (before, len(arrived)), "what was told on the beat"
            curious.cut()
            while len(arrived) == before:
                await asyncio.sleep(0.01)
        assert arrived == [1, 2]

    run(beat())


def test_an_answer_to_a_round_that_is_over_or_not_yet_open_is_refused(server):
    async def late() -> None:
        there = await party(server, people=2, bots=2, speed="off", setup=NO_POWERS)
        await there.begin()
        number, options = await first_question(there)
        line = there.lines[0]
        assert await line.refused("answer", round=number - 1, answer=options[0]) in ("too_late", "not_now")
        assert await line.refused("answer", round=number + 1, answer=options[0]) == "not_now"
        assert await line.refused("answer", round=number, answer={"do": "Duck"}) == "illegal"
        assert await line.refused("answer", round=number, answer={"do": "Nonsense"}) == "illegal"
        assert await line.refused("answer", round=number, answer=5) == "illegal"

    run(late())


# Talking


def test_people_talk_in_gestures_lines_and_words(server):
    async def talk() -> None:
        there = await party(server, people=2, bots=0, chat=True)
        for kind, text in (("emote", "wink"), ("line", "liar"), ("chat", "  Hands\n up! ")):
            assert await there.lines[0].do("say", kind=kind, text=text) == "ok"
        said = [
            (news["kind"], news["place"], news["text"])
            for entry in entries(there.lines[1])
            for news in entry["news"]
            if news["kind"] in ("emote", "line", "chat")
        ]
        assert said == [("emote", 0, "wink"), ("line", 0, "liar"), ("chat", 0, "Hands up!")]

    run(talk())


def test_where_there_is_no_chat_there_are_no_words(server):
    async def talk() -> None:
        there = await party(server, people=1, bots=0)
        assert await there.lines[0].refused("say", kind="chat", text="Hello") == "not_allowed"
        assert await there.lines[0].do("say", kind="emote", text="wink") == "ok"
        assert await there.lines[0].refused("say", kind="emote", text="Hello") == "illegal"

    run(talk())


def test_the_sixth_line_in_ten_seconds_is_too_much_also_on_a_new_connection(tmp_path: Path):
    async def talk(server: Running) -> None:
        there = await party(server, people=1, bots=0, chat=True)
        line = there.lines[0]
        for number in range(5):
            assert await line.do("say", kind="chat", text=f"{number}") == "ok"
        assert await line.refused("say", kind="emote", text="wink") == "slow_down"
        again = await Line.at(server, there.seats[0])
        assert await again.refused("say", kind="chat", text="again") == "slow_down"
        assert await again.do("lock", locked=True) == "ok", "everything else goes on"

    with running(tmp_path) as server:
        run(talk(server))


# Leaving politely


def test_when_stopped_it_tells_everyone_disconnects_and_exits(tmp_path: Path):
    async def stop() -> list[tuple[dict[str, Any], int]]:
        guests = [Guest(process.port) for _ in range(2)]
        seat = guests[0].create("Ana")
        lines = [await Line.at(process.port, seat), await Line.at(process.port, seat.table)]
        assert await lines[0].do("add-bot") == "ok"
        process.process.send_signal(signal.SIGTERM)
        return [(await line.reply(), await line.ends()) for line in lines]

    with serving(tmp_path, program=WHOLE) as process:
        for notice, code in run(stop()):
            assert (notice["t"], notice["kind"], code) == ("notice", "restart", 1012)
        _, err = process.process.communicate(timeout=10)
        assert process.process.returncode == 0, err
        assert "error" not in err.lower()


def test_after_a_restart_everything_is_where_it_was(tmp_path: Path):
    async def before(port: int) -> tuple[Seat, int]:
        ana = Guest(port)
        seat = ana.create("Ana")
        line = await Line.at(port, seat)
        for _ in range(3):
            assert await line.do("add-bot") == "ok"
        return seat, entries(line)[-1]["n"]

    async def after(port: int, seat: Seat, last: int) -> None:
        line = await Line.open(port)
        line.hello(seat.table, seat.token, last=last - 1)
        welcome = await line.hear()
        assert welcome["resumed"]
        assert [entry["n"] async for entry in some(line, 1)] == [last]
        await line.until("live")
        assert await line.do("remove", place=1) == "ok"

    async def some(line: Line, count: int):
        for _ in range(count):
            yield await line.hear()

    with serving(tmp_path, program=WHOLE) as process:
        seat, last = run(before(process.port))
        process.process.kill()
        process.process.communicate()
    with serving(tmp_path, program=WHOLE) as process:
        run(after(process.port, seat, last))


def test_while_it_leaves_newcomers_are_sent_away_to_come_back(tmp_path: Path):
    async def come(server: Running) -> int:
        seat = Guest(server).create("Ana")
        server.ask(lambda: setattr(server.services.hub, "draining", True))
        line = await Line.open(server)
        line.hello(seat.table)
        return await line.ends()

    with running(tmp_path) as server:
        assert run(come(server)) == 1012


# Who gets a socket at all


def test_a_guest_has_five_sockets(tmp_path: Path):
    async def many(server: Running) -> None:
        ana = Guest(server)
        seat = ana.create("Ana")
        lines = [await Line.at(server, seat.table, ana) for _ in range(5)]
        sixth = await Line.open(server, guest=ana)
        assert await sixth.ends() == 4429
        other = await Line.at(server, seat.table, Guest(server))
        lines[0].cut()
        await server.until(lambda: len(server.services.sockets) == 5)
        again = await Line.at(server, seat.table, ana)
        for line in (*lines, other, again):
            line.cut()

    with running(tmp_path) as server:
        run(many(server))


@pytest.mark.parametrize(
    ("proxies", "came_from", "code"),
    [((), (1, 2, 3), 4429), (("127.0.0.1/32",), (1, 2, 3), 4404), (("127.0.0.1/32",), (1, 1, 1), 4429)],
)
def test_an_address_has_so_many_sockets_and_nobody_invents_their_own(
    tmp_path: Path, proxies: tuple[str, ...], came_from: tuple[int, ...], code: int
):
    """A proxy of ours says last where someone came from; what stands before that anyone could have said."""

    async def third(server: Running) -> int:
        for invented, end in enumerate(came_from):
            line = await Line.open(server, f"X-Forwarded-For: 10.9.9.{invented}, 10.0.0.{end}")
        line.hello("nowhere")
        return await line.ends()

    with running(tmp_path, Limits(address_sockets=2), trusted_proxies=proxies) as server:
        assert run(third(server)) == code


def test_a_server_that_is_full_says_so(tmp_path: Path):
    async def come(server: Running) -> int:
        return await (await Line.open(server)).ends()

    with running(tmp_path) as server:
        server.ask(
            lambda: setattr(
                server.services, "settings", msgspec.structs.replace(server.settings, max_connections=0)
            )
        )
        assert run(come(server)) == 4503


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_no_other_page_opens_a_socket(server, origin):
    async def come() -> None:
        with pytest.raises(NotUpgraded) as refused:
            await Line.open(server, f"Origin: {origin}")
        assert refused.value.status == 403

    run(come())


def test_a_table_that_closes_tells_those_who_look(server):
    async def close() -> int:
        there = await party(server, people=1, bots=0)
        live = server.services.hub.lives[there.table]
        from stickup.tables import entries as e

        line, too_late = there.lines[0], []
        line.reply_to = lambda raw: too_late.append(any(got.opcode == CLOSE for got in line.controls))
        server.wait_for(lambda: live.act(lambda table, now: [e.Closed(now)]))
        code = await line.ends()
        assert b'"closed"' in line.heard[-1]
        assert not any(too_late), "first the entry, then the goodbye"
        return code

    assert run(close()) == 4404


def test_everyone_adds_randomness_and_promises_bind(server):
    async def deal() -> None:
        there = await party(server, people=2, bots=2)
        await there.ready()
        host, ben = there.lines
        assert await host.do("begin") == "ok"
        mine, his = secrets.token_hex(16), secrets.token_hex(16)
        promise = hashlib.sha256(mine.encode()).hexdigest()
        assert await host.refused("throw", entropy=mine) == "not_now", "first all promise"
        assert await host.do("promise", promise=promise) == "ok"
        assert await host.refused("promise", promise=promise) == "not_now"
        assert await ben.refused("promise", promise=promise) == "illegal", "another's promise is no promise"
        assert await ben.do("promise", promise=hashlib.sha256(his.encode()).hexdigest()) == "ok"
        assert await ben.refused("throw", entropy=mine) == "illegal"
        assert await host.do("throw", entropy=mine) == "ok"
        assert await ben.do("throw", entropy=his) == "ok"
        await ben.until("entry", "began")

    run(deal())


def test_a_dead_connection_is_noticed_and_the_seat_shown_as_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """No sign of life for forty seconds; then the seat is away after a moment's grace (bad-inputs 3.2)."""
    monkeypatch.setattr("stickup.server.process.services.LOOK_AFTER", 0.05)
    monkeypatch.setattr("stickup.server.live.live_table.AWAY_GRACE", 0.2)

    async def sleep(server: Running) -> None:
        there = await party(server, people=2, bots=0)
        ben = there.lines[1]
        ben.transport.pause_reading()  # the phone sleeps: it answers nothing
        now = [0.0]
        real = server.services.time
        server.ask(lambda: setattr(server.services, "time", lambda: real() + now[0]))
        now[0] = 21.0
        await asyncio.sleep(0.2)
        assert await there.lines[0].do("add-bot") == "ok", "whoever answers pings stays"
        now[0] = 41.0
        await there.lines[0].until("entry", "went")

    with running(tmp_path) as server:
        run(sleep(server))
        assert server.complaints() == []


def test_a_broken_connection_is_not_logged(server):
    """TCP resets and half sent frames: the seat is away in a moment, and nobody is alarmed."""

    async def broken() -> None:
        seat = Guest(server).create("Ana")
        before = len(server.complaints())
        for part in (b"", b"\x81", b"\x81\xfe", b"\x81\xfe\x01\x00abcd", b"\x01\x80abcd", b"\x88"):
            for ending in ("abort", "close"):
                line = await Line.at(server, seat)
                line.transport.write(part)
                await asyncio.sleep(0.01)
                getattr(line.transport, ending)()
        await asyncio.sleep(0.1)
        assert len(server.complaints()) == before

    run(broken())


def test_the_server_answers_a_close_frame_with_its_own(server):
    async def bye() -> None:
        from tests.server.frames import close

        seat = Guest(server).create("Ana")
        line = await Line.at(server, seat)
        line.transport.write(close(1000))
        assert await line.ends() == 1000
        with pytest.raises(HungUp):
            await line.until("entry", "nothing")

    run(bye())


# What a length tells


def test_frames_about_a_game_are_padded_to_a_few_lengths_the_same_for_everyone(server):
    """Not even someone who listens in on the air learns more than that something happened (P21, S5, S6)."""

    async def play() -> None:
        there, _ = await players(server, 3, 1, speed="blitz")
        watcher = await Line.at(server, there[0].seat.table, last=0)
        await to_the_end(there)
        await asyncio.sleep(0.1)
        lines = [*(player.line for player in there), watcher]
        for line in lines:
            told = [raw for raw in line.heard if raw.startswith(PADDED)]
            assert len(told) > 50
            assert all(len(raw) % 256 == 0 for raw in told)
        streams = [[raw for raw in line.heard if raw.startswith(b'{"t":"entry"')] for line in lines]
        assert len({len(stream) for stream in streams}) == 1, "an entry for everybody, every time"

    run(play())


PADDED = (b'{"t":"entry"', b'{"t":"snapshot"', b'{"t":"welcome"', b'{"t":"live"')


def test_a_viewer_cut_off_before_the_frames_leave_troubles_nobody(server):
    """What is sent leaves at the end of a turn of the loop; by then there may be nobody on the line."""

    async def cut_off() -> None:
        there = await party(server, people=2, bots=0)
        before = len(server.complaints())

        def cut_and_send() -> None:
            for socket in tuple(server.services.sockets):
                if socket._connection is not None and socket._connection.live is not None:
                    assert socket._transport is not None
                    socket._transport.abort()
                    assert socket.send(b'{"t":"in","round":1,"count":0,"of":0}')

        server.ask(cut_and_send)
        for line in there.lines:
            await line.ends()
        assert server.complaints()[before:] == []

    run(cut_off())


def test_a_viewer_who_has_just_hung_up_can_still_be_cut_off_and_checked(server):
    """Before the transport says that the line is gone, anything may happen there."""

    async def scene() -> None:
        line = await Line.at(server, Guest(server).create())
        server.ask(lambda: hang_up_in_the_middle(server))
        await line.hung_up

    run(scene())
    assert server.complaints() == []


def hang_up_in_the_middle(server: Running) -> None:
    for socket in tuple(server.services.sockets):
        socket.eof_received()
        socket.heard -= websocket.PING_AFTER + 1
        socket.look_after()
        socket.close(CloseCode.OVERLOADED)
