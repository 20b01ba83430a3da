"""Bringing a table onto a screen with the code that the screen shows, and everything that could go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stickup.server.http.screens import (
    GONE,
    LIFETIME,
    MARK,
    MOST,
    MOST_OF_NETWORK,
    Screens,
    read_screen_code,
)
from stickup.server.limits import Limits
from stickup.tables.codes import read_code
from tests.server.guests import Answer, Guest
from tests.server.running import Running, running

TABLE = "a" * 20


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, Limits()) as there:
        yield there
    assert there.complaints() == []


def opened(server: Running) -> tuple[str, str]:
    """A screen's code and key."""
    screen = Guest(server).post("/api/screens", {}).json
    return screen["code"], screen["key"]


def shown(server: Running, key: str) -> Answer:
    return Guest(server).post("/api/screens/table", {"key": key})


def test_a_screen_shows_the_table_that_a_phone_brings(server):
    ana = Guest(server)
    seat = ana.create("Ana")
    code, key = opened(server)
    assert shown(server, key).json == {}
    typed = f"{code[:2]}-{code[2:]}".lower()
    assert ana.post(f"/api/screens/{typed}", {"table": seat.table}).status == 200
    for _ in range(2):
        assert shown(server, key).json == {"table": seat.table}, "an answer may get lost on its way"


def test_a_code_is_good_for_one_table(server):
    ana, ben = Guest(server), Guest(server)
    mine, other = ana.create("Ana"), ben.create("Ben")
    code, key = opened(server)
    assert ana.post(f"/api/screens/{code}", {"table": mine.table}).status == 200
    for guest, seat in ((ben, other), (ana, mine)):
        assert guest.post(f"/api/screens/{code}", {"table": seat.table}).code == "not_found"
    assert shown(server, key).json == {"table": mine.table}


def test_only_the_screen_learns_what_it_shows(server):
    code, key = opened(server)
    assert key not in code
    for guess in (code, code.removeprefix(MARK), "", key[:-1], key.lower()):
        assert shown(server, guess).code == "not_found"


def test_only_a_table_you_may_watch_is_shown(server):
    code, key = opened(server)
    assert Guest(server).post(f"/api/screens/{code}", {"table": TABLE}).code == "no_such_table"
    assert shown(server, key).json == {}


def test_a_code_guesser_is_slowed_down_and_then_even_a_right_code_opens_nothing(server):
    thief = Guest(server)
    table = thief.create("Mallory").table
    code, key = opened(server)
    tries = [thief.post(f"/api/screens/TVAAA{number:02}", {"table": table}) for number in range(12)]
    assert [answer.status for answer in tries] == [404] * 10 + [429] * 2
    assert thief.post(f"/api/screens/{code}", {"table": table}).status == 429
    assert shown(server, key).json == {}


def test_nobody_opens_screens_without_end(server):
    greedy = Guest(server)
    greedy.get("/api/games")
    assert [greedy.post("/api/screens", {}).status for _ in range(11)] == [201] * 10 + [429]


def test_no_code_survives_a_restart(tmp_path):
    with running(tmp_path, Limits()) as server:
        ana = Guest(server)
        table = ana.create("Ana").table
        code, key = opened(server)
    with running(tmp_path, Limits()) as server:
        assert Guest(server).post(f"/api/screens/{code}", {"table": table}).code == "not_found"
        assert shown(server, key).code == "not_found"


def test_where_several_processes_serve_the_tables_no_screen_gets_a_code(server):
    """The phone might come to another one than the screen."""
    hub = server.services.hub
    server.ask(lambda: setattr(hub.store, "alone", False))
    assert Guest(server).post("/api/screens", {}).status == 201, "nobody else is there yet"
    server.ask(lambda: hub.leases.look({hub.node: 1, "another": 1}, hub.clock.running()))
    assert Guest(server).post("/api/screens", {}).code == "not_now"


# As time goes by


def test_a_code_ends_after_a_while_even_if_its_screen_is_there():
    screens, (code, key) = fresh_screen()
    for now in range(0, int(LIFETIME), int(GONE) - 1):
        assert screens.ask(key, float(now)) is not None
    assert not screens.bring(code, TABLE, LIFETIME)
    assert screens.ask(key, LIFETIME) is None


def test_a_screen_that_is_gone_takes_no_table():
    screens, (code, key) = fresh_screen()
    assert not screens.bring(code, TABLE, GONE)
    assert screens.ask(key, GONE) is None


def test_a_screen_that_has_its_table_may_ask_for_as_long_as_it_likes():
    screens, (code, key) = fresh_screen()
    assert screens.bring(code, TABLE, 1.0)
    for now in range(0, int(2 * LIFETIME), int(GONE) - 1):
        screen = screens.ask(key, float(now))
        assert screen is not None
        assert screen.table == TABLE


def test_screens_that_are_gone_make_room():
    screens = Screens()
    assert all(screens.open(0.0, f"network {number % 50}") for number in range(MOST))
    assert screens.open(1.0, "another") is None
    assert screens.open(GONE, "another") is not None
    assert len(screens) == 1


def test_one_network_does_not_take_the_place_of_every_screen():
    """However long its screens wait, with a table or without."""
    screens = Screens()
    taken = [screens.open(0.0, "theirs") for _ in range(MOST_OF_NETWORK)]
    for opened in taken:
        assert opened is not None
        code, _ = opened
        assert screens.bring(code, TABLE, 1.0)
    for now in range(0, int(2 * LIFETIME), int(GONE) - 1):
        assert all(screens.ask(opened[1], float(now)) for opened in taken if opened is not None)
        assert screens.open(float(now), "theirs") is None
        assert screens.open(float(now), "another") is not None


def test_a_screens_code_is_never_a_tables_and_is_read_as_people_type_it():
    _, (code, _) = fresh_screen()
    assert read_code(code) is None
    for typed in (
        code,
        code.lower(),
        f"{code[:2]} {code[2:]}",
        f"{code[:2]}-{code[2:4]}-{code[4:]}",
        code[2:],
    ):
        assert read_screen_code(typed) == code, typed
    for typed in ("", "TV", code[:-1], code + "A", "?" * 5, "A" * 1_000):
        assert read_screen_code(typed) is None, typed


def fresh_screen() -> tuple[Screens, tuple[str, str]]:
    screens = Screens()
    opened = screens.open(0.0, "home")
    assert opened is not None
    return screens, opened
