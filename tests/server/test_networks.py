"""A cookie costs nothing, an address does: what one network may do, and what nobody else notices of it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from typing import Any

import pytest

from stickup.server.http.client_networks import network_of
from stickup.server.limits import (
    SHARED,
    Client,
    ClientRate,
    CodeGuessLimit,
    Limits,
    NetworkDoor,
    OpenedTables,
)
from stickup.tables import entries as e
from stickup.tables.text.names import GANGSTERS
from tests.server.guests import CASH, Answer, Guest, Line, Regular, Seat, run
from tests.server.in_process import until
from tests.server.running import Running, running

NOW = 1_000.0
HOME, AWAY = "192.0.2.1", "198.51.100.7"


@contextmanager
def behind_a_proxy(folder: Path, limits: Limits | None = None, **more: Any) -> Iterator[Running]:
    """A server behind a proxy that says where people come from."""
    with running(folder, limits, trusted_proxies=("127.0.0.1",), **more) as server:
        yield server


def opens(server: Running, network: str, guest: Guest | None = None) -> Answer:
    wanted = {"game": CASH, "name": "Ana", "look": GANGSTERS[0]}
    return (guest or Guest(server)).post("/api/tables", wanted, x_forwarded_for=network)


def sits_down(guest: Guest, table: str, network: str, name: str = "Ben") -> Answer:
    wanted = {"name": name, "look": GANGSTERS[1]}
    return guest.post(f"/api/tables/{table}/join", wanted, x_forwarded_for=network)


def types(guest: Guest, code: str, network: str) -> int:
    return guest.get(f"/api/codes/{code}", x_forwarded_for=network).status


# Networks


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_an_ipv4_address_is_a_network_and_so_is_a_64_of_ipv6(address, network):
    assert network_of(address) == network


@pytest.mark.parametrize("host", ["127.0.0.1", "::"])
def test_a_proxy_is_known_whichever_way_the_server_listens(tmp_path, host):
    """A socket for IPv6 names an IPv4 client `::ffff:127.0.0.1`."""
    with behind_a_proxy(tmp_path, Limits(network_new_tables=1, address_sockets=1), host=host) as server:
        assert [opens(server, HOME).status, opens(server, HOME).status] == [201, 429]
        assert opens(server, AWAY).status == 201, "not the proxy's network, but theirs"
        assert run(last_of(server, HOME, AWAY)) == 4404, "each has their one"


async def last_of(server: Running, *came_from: str) -> int:
    """Everyone comes; with which code the last one is sent away."""
    for address in came_from:
        line = await Line.open(server, f"X-Forwarded-For: {address}")
    line.hello("nowhere")
    return await line.ends()


def test_this_machine_may_see_the_metrics_whichever_way_the_server_listens(tmp_path):
    with running(tmp_path, host="::") as server:
        assert Guest(server).get("/metrics").status == 200


@pytest.mark.parametrize("ports", ["", ":4711"])
def test_behind_a_chain_of_our_proxies_everyone_comes_from_their_own_network(tmp_path, ports):
    """The first proxy names the client, the second one the first. Limits over HTTP and over sockets agree."""
    proxies, limits = ("127.0.0.1", "10.0.0.0/8"), Limits(network_new_tables=1, address_sockets=1)
    here, there = (f"6.6.6.6, {network}{ports}, 10.0.0.1{ports}" for network in (HOME, AWAY))
    with running(tmp_path, limits, trusted_proxies=proxies) as server:
        assert [opens(server, here).status, opens(server, here).status] == [201, 429]
        assert opens(server, there).status == 201
        assert run(last_of(server, here, there)) == 4404
        assert run(last_of(server, here, here)) == 4429


def test_a_network_has_its_rate_however_many_guests_it_invents():
    rate = ClientRate(2, 3, 100)
    assert [rate.take(Client(f"new {number}", HOME), NOW) > 0 for number in range(4)] == [False] * 3 + [True]
    assert rate.take(Client("somebody", AWAY), NOW) == 0
    assert rate.take(Client("new 5", HOME), NOW + 60) == 0


def test_a_guest_has_their_rate_in_whichever_network_they_are():
    rate = ClientRate(2, 100, 100)
    assert [rate.take(Client("ana", f"net {number}"), NOW) > 0 for number in range(3)] == [False, False, True]
    assert rate.take(Client("ben", "net 0"), NOW) == 0


def test_refused_clients_push_nobody_else_out_of_memory():
    rate = ClientRate(1, 2, 10)
    assert rate.take(Client("ana", AWAY), NOW) == 0
    for number in range(100):
        rate.take(Client(f"new {number}", HOME), NOW)
    assert rate.take(Client("ana", AWAY), NOW) > 0


def test_tables_count_for_their_network_until_they_are_closed():
    opened = OpenedTables(2, 2)
    opened.add(HOME, "a")
    opened.add(HOME, "b")
    assert opened.full(HOME, 1)
    opened.drop(HOME, "a")
    assert not opened.full(HOME, 1)
    for number in range(5):
        opened.add(f"net {number}", "c")
    assert opened.of(HOME) == frozenset(), "so many networks are remembered, and no more"


# Opening tables


def test_one_network_without_cookies_opens_so_many_tables_and_others_go_on(tmp_path):
    with behind_a_proxy(tmp_path, Limits(network_new_tables=4)) as server:
        answers = [opens(server, HOME) for _ in range(6)]
        assert [answer.status for answer in answers] == [201] * 4 + [429] * 2
        assert int(answers[-1].headers["retry-after"]) > 0
        assert opens(server, AWAY).status == 201


def test_addresses_of_one_ipv6_network_are_one(tmp_path):
    with behind_a_proxy(tmp_path, Limits(network_new_tables=2)) as server:
        answers = [opens(server, f"2001:db8:1:2::{number}").status for number in range(1, 4)]
        assert answers == [201, 201, 429]
        assert opens(server, "2001:db8:1:3::1").status == 201


def test_nobody_invents_a_network_without_a_proxy_of_ours(tmp_path):
    with running(tmp_path, Limits(network_new_tables=2)) as server:
        answers = [opens(server, f"10.0.0.{number}").status for number in range(3)]
        assert answers == [201, 201, 429]


def test_one_network_has_so_many_tables_open_until_one_is_closed(tmp_path):
    with behind_a_proxy(tmp_path, Limits(network_tables=2)) as server:
        first = Seat(**opens(server, HOME).json)
        assert [opens(server, HOME).status, opens(server, HOME).status] == [201, 429]
        assert opens(server, AWAY).status == 201
        close(server, first.table)
        assert [opens(server, HOME).status, opens(server, HOME).status] == [201, 429]


def close(server: Running, table: str) -> None:
    from stickup.tables import entries as e

    live = server.ask(lambda: server.services.hub.lives[table])
    server.wait_for(lambda: live.act(lambda _, now: [e.Closed(now)]))


def test_unloaded_tables_count_too(tmp_path):
    with running(tmp_path, max_tables=1) as server:
        Guest(server).create("Ana")
        server.ask(lambda: put_all_away(server))
        answer = opens(server, HOME)
        assert (answer.status, answer.code) == (503, "overloaded")


def put_all_away(server: Running) -> None:
    lives = server.services.hub.lives
    for name in tuple(lives):
        lives.pop(name).put_away()


# Sitting down


@pytest.mark.parametrize("unloaded", [False, True])
def test_a_guest_has_so_many_lobbies_at_a_time_whether_they_are_loaded_or_not(tmp_path, unloaded):
    """Until one is closed. An empty lobby isn't kept in memory for long."""
    with running(tmp_path, Limits(open_lobbies=2)) as server:
        guest, hub = Guest(server), server.services.hub
        guest.get("/healthz")
        tables = [guest.create().table for _ in range(2)]
        if unloaded:
            server.ask(lambda: put_all_away(server))
        assert opens(server, HOME, guest).code == "too_many_tables"
        assert opens(server, HOME).status == 201, "others may"
        live = server.wait_for(lambda: hub.table(tables[0]))
        assert live is not None
        server.wait_for(lambda: live.act(lambda _, now: [e.Closed(now)]))
        assert opens(server, HOME, guest).status == 201


@pytest.mark.parametrize("limits", [Limits(open_lobbies=2), Limits(network_tables=2)])
def test_tables_that_are_opened_at_the_same_moment_count_too(tmp_path, limits):
    with running(tmp_path, limits) as server:
        guest, slow = Guest(server), SlowCreation(server)
        guest.get("/healthz")
        with ThreadPoolExecutor(6) as phones:
            tries = [phones.submit(opens, server, HOME, guest) for _ in range(6)]
            server.wait_for(lambda: until(lambda: slow.begun + sum(one.done() for one in tries) == 6))
            server.ask(slow.go_on.set)
        assert sorted(one.result().status for one in tries) == [201] * 2 + [429] * 4
        assert opens(server, HOME, guest).status == 429


class SlowCreation:
    """The store takes its time with new tables."""

    def __init__(self, server: Running) -> None:
        self.begun = 0
        self.go_on = asyncio.Event()
        store = server.services.store
        self._create = store.create
        store.create = self.create  # type: ignore[method-assign, assignment]

    async def create(self, *table: Any) -> None:
        self.begun += 1
        await self.go_on.wait()
        await self._create(*table)


@pytest.mark.parametrize("workers", [1, 2, 4, 16, 64])
def test_workers_together_allow_a_network_what_one_process_does_and_each_allows_a_guest_theirs(workers):
    usual = Limits()
    share = usual.shared_by(workers)
    for whole, guest in SHARED.items():
        together, most, least = (
            workers * getattr(share, whole),
            getattr(usual, whole),
            getattr(usual, guest),
        )
        assert least <= getattr(share, whole)
        assert together <= max(most, workers * least), whole
    if workers <= 4:  # a school that happens to reach only one of them
        assert (share.network_joins, share.network_new_tables) >= (60, 10)


def test_each_worker_counts_its_share(tmp_path):
    with behind_a_proxy(tmp_path, Limits(new_tables=2, network_new_tables=12), workers=4) as server:
        assert [opens(server, HOME).status for _ in range(4)] == [201] * 3 + [429]
        assert opens(server, AWAY).status == 201


def test_a_guest_who_keeps_sitting_down_has_to_wait(tmp_path):
    with behind_a_proxy(tmp_path, Limits(joins=3)) as server:
        table = Guest(server).create("Ana").table
        ben, cleo = Guest(server), Guest(server)
        ben.get("/api/games")
        before = len(server.entries(table))
        answers = [sits_down(ben, table, HOME) for _ in range(10)]
        assert [answer.status for answer in answers] == [200] * 3 + [429] * 7
        assert answers[-1].code == "slow_down"
        assert len(server.entries(table)) - before <= 3, "what is refused is not written"
        assert sits_down(cleo, table, HOME, "Cleo").status == 200


def test_a_network_that_keeps_sitting_down_has_to_wait_under_any_identity(tmp_path):
    with behind_a_proxy(tmp_path, Limits(network_joins=3)) as server:
        table = Guest(server).create("Ana").table
        answers = [sits_down(Guest(server), table, HOME, f"Ben {number}").status for number in range(5)]
        assert answers == [200] * 3 + [429] * 2
        assert sits_down(Guest(server), table, AWAY, "Cleo").status == 200


# Codes


def test_a_guesser_spends_their_own_networks_tries_and_nobody_elses():
    limit = CodeGuessLimit(Limits(wrong_codes=5, network_wrong_codes=3))
    guesses = [guess(limit, Client(f"new {number}", HOME)) for number in range(5)]
    assert guesses == [True] * 3 + [False] * 2
    assert guess(limit, Client("ana", AWAY))


def test_networks_that_guess_wrong_share_one_budget_and_a_first_try_is_free():
    limit = CodeGuessLimit(Limits(wrong_codes=5))
    first = [guess(limit, Client(f"guest {number}", f"net {number}")) for number in range(50)]
    again = [guess(limit, Client(f"guest {number}", f"net {number}")) for number in range(50)]
    assert all(first)
    assert not any(again), "fifty have spent the budget of five"
    later = [guess(limit, Client(f"late {number}", f"net {number}"), NOW + 61) for number in range(50)]
    assert sum(later) == 5, "they are remembered for longer than a minute"
    assert guess(limit, Client("ana", AWAY), NOW + 61)


def test_a_code_that_is_right_makes_no_suspect():
    limit = CodeGuessLimit(Limits(wrong_codes=1))
    assert guess(limit, Client("thief", AWAY))
    for number in range(20):
        client = Client(f"pupil {number}", HOME)
        assert limit.try_code(client, NOW) == 0
        limit.right(client)


def guess(limit: CodeGuessLimit, client: Client, now: float = NOW) -> bool:
    """Whether they were allowed a wrong code."""
    if limit.try_code(client, now) > 0:
        return False
    limit.wrong(client, now)
    return True


def test_strangers_from_everywhere_hinder_nobody_who_types_a_code_for_the_first_time(tmp_path):
    with behind_a_proxy(tmp_path, Limits(wrong_codes=10)) as server:
        code = Guest(server).create("Ana").code
        for number in range(30):
            types(Guest(server), f"BBB{number:03}", f"10.0.0.{number % 15}")
        assert types(Guest(server), "BBBBBB", "10.0.0.1") == 429
        assert types(Guest(server), code, "10.0.0.1") == 429, "a right one opens nothing either, there"
        assert types(Guest(server), code, HOME) == 200


# A school


def test_a_school_of_forty_phones_behind_one_address_gets_in(tmp_path):
    """Eight tables, everyone within a minute; some mistype the code, some sit down twice."""
    with behind_a_proxy(tmp_path) as server:
        phones = [Guest(server) for _ in range(40)]
        for phone in phones:
            phone.get("/api/games", x_forwarded_for=HOME)
        tables = [Seat(**opens(server, HOME, phone).json) for phone in phones[:8]]
        for number, phone in enumerate(phones[8:]):
            table = tables[number % 8]
            if number % 5 == 0:
                assert types(phone, "ZZZZZZ", HOME) == 404
            assert types(phone, table.code, HOME) == 200
            times = 2 if number % 3 == 0 else 1
            seats = [sits_down(phone, table.table, HOME, f"Pupil {number}") for _ in range(times)]
            assert [seat.status for seat in seats] == [200] * times
        rooms = [Guest(server).get(f"/api/tables/{table.table}").json for table in tables]
        assert [len(room["people"]) for room in rooms] == [5] * 8


# Connections


def test_no_network_takes_every_place_by_doing_nothing(tmp_path):
    """A connection that says nothing takes a place for ten seconds, and can be opened again and again."""
    with running(tmp_path, max_connections=10) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(220)]
        try:
            server.wait_for(lambda: asyncio.sleep(0.1))
            assert asks_from("127.0.0.2", server) == 200
        finally:
            for line in idle:
                line.close()
        while server.ask(lambda: len(server.server.server_state.connections)):
            server.wait_for(lambda: asyncio.sleep(0.02))
        assert asks_from("127.0.0.1", server) == 200


def asks_from(address: str, server: Running) -> int:
    """What somebody hears there; 0 if they are cut off."""
    link = HTTPConnection("127.0.0.1", server.port, source_address=(address, 0))
    try:
        link.request("GET", "/healthz")
        return link.getresponse().status
    except (ConnectionError, RemoteDisconnected):
        return 0
    finally:
        link.close()


def test_a_network_opens_so_many_connections_and_then_so_many_a_second():
    door = NetworkDoor(Limits(network_connections=4, network_connections_per_second=2.0), 100)
    assert [enters_and_leaves(door, HOME, NOW) for _ in range(5)] == [True] * 4 + [False]
    assert enters_and_leaves(door, AWAY, NOW)
    assert [enters_and_leaves(door, HOME, NOW + 1) for _ in range(3)] == [True, True, False]


def test_a_network_gets_only_so_many_answers_on_connections_that_stay_open(tmp_path):
    """Whatever it asks for, and under any identity; nobody else notices."""
    limits = Limits(network_requests=3, network_requests_per_second=0.001)
    with behind_a_proxy(tmp_path, limits) as server:
        asking = Regular(server)
        answers = [asking.get("/healthz", x_forwarded_for=HOME) for _ in range(5)]
        asking.leave()
        assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
        assert (answers[3].code, answers[3].headers["retry-after"]) == ("slow_down", "1")
        assert answers[3].headers["connection"] == "close", (
            "the next needs a connection, and those are limited"
        )
        for path in ("/", "/api/games", "/api/codes/AAAAAA"):
            assert Guest(server).get(path, x_forwarded_for=HOME).status == 429
        assert Guest(server).get("/healthz", x_forwarded_for=AWAY).status == 200
        assert [Guest(server).get("/healthz").status for _ in range(5)] == [200] * 5, "a proxy of ours itself"


def enters_and_leaves(door: NetworkDoor, network: str, now: float) -> bool:
    entered = door.enter(network, now)
    if entered:
        door.leave(network)
    return entered


def test_a_network_has_at_most_half_of_all_places():
    door = NetworkDoor(Limits(), 10)
    assert [door.enter(HOME, NOW) for _ in range(6)] == [True] * 5 + [False]
    assert door.enter(AWAY, NOW)
    door.leave(HOME)
    assert door.enter(HOME, NOW)


def test_a_network_that_keeps_coming_back_has_to_wait_and_others_do_not(tmp_path):
    async def comes(server: Running, network: str) -> int:
        line = await Line.open(server, f"X-Forwarded-For: {network}")
        line.hello("nowhere")
        return await line.ends()

    async def scene(server: Running) -> None:
        assert [await comes(server, HOME) for _ in range(4)] == [4404, 4404, 4404, 4429]
        assert await comes(server, AWAY) == 4404

    with behind_a_proxy(tmp_path, Limits(new_sockets=3, new_sockets_per_second=0.001)) as server:
        run(scene(server))


def test_a_school_whose_phones_all_come_back_at_once_gets_in(tmp_path):
    """Forty phones, each with a page in two tabs, three times in a row: the server was restarted, say."""

    async def come_back(server: Running, tables: list[Seat]) -> None:
        for _ in range(3):
            lines = []
            for number in range(80):
                lines.append(line := await Line.open(server))
                line.hello(tables[number % 8].table)  # at once: the server doesn't wait long for it
            for line in lines:
                await line.until("welcome")
                line.cut()

    with running(tmp_path) as server:
        tables = [Guest(server).create() for _ in range(8)]
        for _ in range(40):
            pages = [Regular(server) for _ in range(6)]
            assert {page.get("/healthz").status for page in pages} == {200}
            for page in pages:
                page.leave()
        run(come_back(server, tables))
