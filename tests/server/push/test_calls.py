"""Who is called: players who asked for it, are away and hold the table up, once a round, without a secret."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.server.live.live_table import LiveTable
from stickup.server.push import sender
from stickup.server.push.sender import WebPush, decoded, sender_for
from stickup.server.push.services import NotAService, PushServices
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.handle_commands import handle_command
from stickup.tables.people import PushAddress
from tests.server.processes import surroundings
from tests.server.push.service import PushService
from tests.server.running import Running, running

CONTACT = "mailto:me@example.org"


@pytest.fixture
def server(tmp_path: Path, service: PushService) -> Iterator[Running]:
    with running(tmp_path, NO_LIMITS, push_services=(service.origin,)) as there:
        yield there


def test_a_message_is_for_the_phone_alone_and_signed_for_the_service(service: PushService):
    push = WebPush(b"a secret key", PushServices([service.origin]), CONTACT)
    assert push.send(service.address(), b"It is your turn")
    (headers, sealed) = service.got[0]
    assert b"your turn" not in sealed
    assert service.opened(sealed) == b"It is your turn"
    scheme, _, rest = headers["Authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    claims = json.loads(decoded(fields["t"].split(".")[1]))
    assert (scheme, claims["aud"], claims["sub"]) == ("vapid", service.origin, "mailto:me@example.org")
    assert fields["k"] == push.public_key
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0


def test_servers_with_the_same_secret_have_the_same_key():
    keys = [WebPush(secret, PushServices(), CONTACT).public_key for secret in (b"one", b"one", b"two")]
    assert keys[0] == keys[1] != keys[2]
    assert len(decoded(keys[0])) == 65


@pytest.mark.parametrize("status", [403, 404, 410])
def test_an_expired_subscription_is_recognized_by_the_answer(service: PushService, status: int):
    service.status = status
    push = WebPush(b"key", PushServices([service.origin]), CONTACT)
    assert not push.send(service.address(), b"text")


@pytest.mark.parametrize("status", [301, 307, 429, 500])
def test_any_other_answer_is_followed_nowhere_and_says_nothing_of_the_subscription(
    service: PushService, status: int
):
    service.status = status
    push = WebPush(b"key", PushServices([service.origin]), CONTACT)
    with pytest.raises(OSError, match=str(status)):
        push.send(service.address(), b"text")
    assert len(service.got) == 1


def test_a_service_that_answers_a_byte_at_a_time_is_cut_off(
    service: PushService, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sender, "PATIENCE", 0.2)
    service.drips = 500
    push = WebPush(b"key", PushServices([service.origin]), CONTACT)
    with pytest.raises(OSError, match="HTTP"):
        push.send(service.address(), b"text")


def test_a_service_that_hangs_does_not_keep_a_server_that_stops():
    hanging = """
        import threading
        from stickup.server.push.turn_calls import TurnCalls
        calls, begun = TurnCalls(None), threading.Event()
        calls._threads.submit(lambda: (begun.set(), threading.Event().wait()))
        begun.wait()
        calls.close()
    """
    command = [sys.executable, "-c", dedent(hanging)]
    assert subprocess.run(command, env=surroundings(), timeout=30).returncode == 0


def test_an_invalid_key_is_never_sent_to(service: PushService):
    push = WebPush(b"key", PushServices([service.origin]), CONTACT)
    nonsense = PushAddress(service.address().endpoint, "B" * 87, "a" * 22, "en")
    with pytest.raises(NotAService):
        push.send(nonsense, b"text")
    assert service.got == []


def test_without_the_libraries_nobody_is_offered_a_call(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "py_vapid", None)
    assert sender_for(b"key", PushServices(), CONTACT) is None


# At a table


class Table:
    """A game by days: Ana at place 0, Ben at place 1, two bots. Nobody is connected."""

    def __init__(self, server: Running) -> None:
        from tests.server.guests import Guest

        self.server = server
        host = Guest(server).create("Ana", "cash-n-guns", speed="days", setup={"options": {"powers": "none"}})
        Guest(server).join(host.table, "Ben")
        found = server.wait_for(lambda: server.services.hub.with_code(host.code))
        assert found is not None
        self.live: LiveTable = found
        self.code = host.code

    def do(self, place: int, kind: type[c.Command], /, **what: Any) -> None:
        number = self.live.table.position
        command = kind(id=f"command-{number}-{place}", **what)
        self.server.wait_for(lambda: self.live.act(lambda t, now: handle_command(t, place, command, now)))

    def call_me(self, place: int, to: PushAddress) -> None:
        what = {"endpoint": to.endpoint, "p256dh": to.p256dh, "auth": to.auth, "lang": to.lang}
        self.do(place, c.CallMe, **what)

    def come(self, place: int) -> None:
        self.server.wait_for(lambda: self.live.act(lambda _, now: [e.Came(now, place, "")]))

    def begin(self) -> None:
        """Bots fill up; only those who are there add to the deal."""
        for _ in range(2):
            self.do(0, c.AddBot)
        self.do(1, c.SetReady, ready=True)
        self.do(0, c.Begin)

    def answer(self, place: int) -> None:
        match = self.live.table.playing
        question = match.asked_of(match.seat_at(place))
        from tests.tables.room import raw

        self.do(place, c.Answer, round=match.open.id, answer=raw(question.options[0]))


def test_a_player_who_is_away_is_called_once_when_the_table_waits_for_them(
    server: Running, service: PushService
):
    table = Table(server)
    table.call_me(1, service.address(lang="fr"))
    table.begin()
    _, text = service.wait()
    call = json.loads(text)
    assert call["url"] == f"/t/{table.code}"
    assert call["body"] == f"C’est à vous de jouer à la table {table.code}."
    assert call.keys() == {"title", "body", "url"}
    table.answer(0)
    table.do(0, c.Say, kind="emote", text="wink")
    table.answer(1)
    _, again = service.wait()
    assert again == text, "what is asked shows in what is sent"
    assert service.got == [], "called twice for one question"


def test_players_who_are_here_or_have_not_asked_for_it_are_not_called(server: Running, service: PushService):
    table = Table(server)
    for place in (0, 1):
        table.call_me(place, service.address(f"/{place}"))
    table.do(0, c.StopCalling)
    table.begin()
    service.wait()
    table.come(1)
    table.answer(0)
    table.answer(1)
    server.ask(lambda: server.services.hub.calls._threads.submit(int).result())
    assert service.got == []


def test_a_subscription_that_has_expired_is_forgotten(server: Running, service: PushService):
    service.status = 410
    table = Table(server)
    table.call_me(1, service.address())
    table.begin()
    service.wait()
    until(server, lambda: table.live.table.people[1].push is None)
    assert b"CallUnwanted" in server.entries(table.live.table.id)[-1]


def until(server: Running, true: Any) -> None:
    import asyncio

    asyncio.run(server.until(true, 60))


def test_a_subscription_is_gone_with_its_seat_and_nobody_else_ever_sees_it(
    server: Running, service: PushService
):
    table = Table(server)
    table.call_me(1, service.address())
    shown = server.ask(lambda: table.live.table.room())
    assert service.origin not in str(shown)
    before = server.ask(lambda: table.live.table.n)
    table.call_me(1, service.address("/other"))
    assert server.ask(lambda: table.live.table.n) == before
    table.begin()
    table.do(0, c.Remove, place=1)
    assert table.live.table.people[1].push is None


def test_a_table_that_is_taken_up_again_still_calls(server: Running, service: PushService):
    table = Table(server)
    table.call_me(1, service.address())
    server.ask(table.live.put_away)
    server.ask(lambda: server.services.hub.lives.pop(table.live.table.id))
    again = server.wait_for(lambda: server.services.hub.with_code(table.code))
    assert again is not None
    table.live = again
    table.begin()
    assert table.code.encode() in service.wait()[1]
