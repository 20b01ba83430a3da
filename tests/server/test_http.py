"""The HTTP part, over real connections: opening tables, sitting down, taking a record home."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from stickup.core.verify_record import Referee
from stickup.games import GAMES
from stickup.server.limits import NO_LIMITS
from tests.server.guests import CASH, MILLIONS, Answer, Guest, Line, party, players, run
from tests.server.running import running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


def test_everything_there_is_to_choose_from_can_be_asked_for(server):
    offered = Guest(server).get("/api/games").json
    assert [game["name"] for game in offered["games"]] == [CASH, MILLIONS]
    told = {"name", "title", "rules", "seats", "bots", "manners", "usual_bot", "coach", "setup"}
    assert all(set(game) == told for game in offered["games"])
    assert {"normal", "party", "blitz"} <= set(offered["speeds"])
    assert len(offered["looks"]) == len(set(offered["looks"])) >= 8


def test_any_address_typed_into_a_browser_is_the_app_and_programs_get_their_errors(server):
    """It may be a code; the page finds out."""
    visitor = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    front = Guest(server).get("/").body
    for path in ("/7KQ2MX", "/7kq2-mx", "/nothing", "/t", "/a/b/c"):
        there = Guest(server).get(path, **visitor)
        assert (there.status, there.body) == (200, front), path
        assert Guest(server).ask("HEAD", path, None, **visitor).status == 200
        assert Guest(server).get(path).json["error"]["code"] == "not_found", "as programs ask"
    for path in ("/api/nothing", "/api/codes/7KQ2MX", "/assets/old.js"):
        assert Guest(server).get(path, **visitor).json["error"]["code"] in ("not_found", "no_such_table")


def test_the_player_who_opens_a_table_is_its_host_and_is_recognized_later(server):
    ana = Guest(server)
    seat = ana.create("Ana")
    assert seat.place == 0
    room = ana.get(f"/api/tables/{seat.table}").json
    assert (room["host"], room["phase"], room["code"]) == (0, "lobby", seat.code)
    assert [(person["name"], person.get("bot")) for person in room["people"]] == [("Ana", None)]
    assert ana.join(seat.table, "Anna").place == 0, "the same guest has the same seat"
    assert [person["name"] for person in ana.get(f"/api/tables/{seat.table}").json["people"]] == ["Ana"]


def test_a_room_shows_no_token_no_guest_and_no_age(server):
    ana = Guest(server)
    seat = ana.create("Ana", age=44)
    body = Guest(server).get(f"/api/tables/{seat.table}").body
    assert seat.token.encode() not in body
    assert set(json.loads(body)["people"][0]) <= {
        "place",
        "name",
        "look",
        "seat",
        "bot",
        "here",
        "ready",
        "covered",
    }


def test_people_join_by_link_and_by_code_however_they_type_it(server):
    ana = Guest(server)
    seat = ana.create("Ana")
    typed = f" {seat.code[:3].lower()}-{seat.code[3:].lower()} "
    for code in (seat.code, seat.code.lower(), typed.replace(" ", "%20")):
        assert Guest(server).get(f"/api/codes/{code}").json == {"table": seat.table}
    assert Guest(server).join(seat.table, "Ben").place == 1
    assert Guest(server).join(seat.table, "Cleo").place == 2


def test_a_double_click_makes_one_seat(server):
    ana, ben = Guest(server), Guest(server)
    seat = ana.create("Ana")
    ben.get("/api/games")  # a browser has its cookie by then
    first, second = ben.join(seat.table, "Ben"), ben.join(seat.table, "Ben")
    assert (first.place, second.place) == (1, 1)
    assert len(ana.get(f"/api/tables/{seat.table}").json["people"]) == 2

    async def only_the_newest_token_opens() -> None:
        line = await Line.open(server)
        line.hello(seat.table, first.token)
        assert await line.ends() == 4401
        (await Line.at(server, second)).cut()

    run(only_the_newest_token_opens())


def test_only_listed_tables_are_in_the_list(server):
    secret = Guest(server).create("Ana")
    open_table = Guest(server).create("Ben", listed=True)
    locked = Guest(server)
    closed_off = locked.create("Cleo", listed=True)

    async def lock() -> None:
        line = await Line.at(server, closed_off)
        assert await line.do("lock", locked=True) == "ok"

    run(lock())

    def listed() -> set[str]:
        return {table["table"] for table in Guest(server).get("/api/tables").json["tables"]}

    server.wait_for(lambda: asyncio.sleep(0.1))  # the list is written after the log
    assert open_table.table in listed()
    assert not {secret.table, closed_off.table} & listed()


def test_the_code_of_a_full_table_leads_to_it_for_those_who_watch(server):
    async def found() -> tuple[Answer, str]:
        host = await party(server, people=1, bots=7)
        return Guest(server).get(f"/api/codes/{host.seats[0].code}"), host.table

    answer, table = run(found())
    assert (answer.status, answer.json) == (200, {"table": table})


def test_a_code_leads_nowhere_once_a_table_is_locked(server):
    """Unknown and locked: the same answer (bad-inputs 3.1)."""

    async def refusals() -> list[Answer]:
        other = await party(server, people=1, bots=0)
        assert await other.lines[0].do("lock", locked=True) == "ok"
        locked = Guest(server).get(f"/api/codes/{other.seats[0].code}")
        assert other.guests[0].get(f"/api/codes/{other.seats[0].code}").status == 200, (
            "who sits there may come back"
        )
        unknown = Guest(server).get("/api/codes/ZZZZZZ")
        nonsense = Guest(server).get("/api/codes/nonsense-nonsense")
        other.cut()
        return [locked, unknown, nonsense]

    answers = run(refusals())
    assert {(answer.status, answer.code) for answer in answers} == {(404, "no_such_table")}
    assert len({len(answer.body) for answer in answers}) == 1
    names = [sorted(set(answer.headers) - {"date"}) for answer in answers]
    assert all(name == names[0] for name in names)


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_finished_game_can_be_taken_home_and_proves_its_own_deal(server, game):
    async def play() -> Answer:
        there, guests = await players(server, 2, 2, game=game, speed="blitz")
        table = there[0].seat.table
        early = guests[0].get(f"/api/tables/{table}/games/1")
        assert (early.status, early.code) == (409, "not_finished"), "not even for the host"
        await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 60)
        assert Guest(server).get(f"/api/tables/{table}/games/2").status == 409
        for player in there:
            player.line.cut()
        return Guest(server).get(f"/api/tables/{table}/games/1")

    record = run(play())
    assert record.status == 200
    assert record.headers["content-type"] == "application/jsonl"
    assert record.headers["content-disposition"].startswith('attachment; filename="stickup-')
    referee = Referee(GAMES, record.body.splitlines(keepends=True))
    assert sum(1 for _ in referee.steps()) > 10
    assert referee.result is not None
    assert referee.result.secret, "the deal is opened"


def test_a_table_that_is_not_there_is_not_there(server):
    for path in ("/api/tables/nothing", "/api/tables/nothing/games/1"):
        assert (Guest(server).get(path).status, Guest(server).get(path).code) == (404, "no_such_table")
    answer = Guest(server).post("/api/tables/nothing/join", {"name": "Ana", "look": "velvet"})
    assert (answer.status, answer.code) == (404, "no_such_table")


# Whether it is well


def test_it_says_that_it_is_healthy(server):
    assert Guest(server).get("/healthz").json == {"status": "ok"}
    assert Guest(server).get("/livez").json == {"status": "ok"}
    assert Guest(server).get("/readyz").json == {"status": "ready"}


def test_it_says_why_it_is_not_ready(tmp_path: Path):
    with running(tmp_path) as server:
        server.ask(lambda: setattr(server.services.hub, "draining", True))
        answer = Guest(server).get("/readyz")
        assert (answer.status, answer.json) == (503, {"status": "not ready", "why": ["draining"]})
        refused = Guest(server).post("/api/tables", {"game": CASH, "name": "Ana", "look": "velvet"})
        assert (refused.status, refused.code) == (503, "restarting")
        assert int(refused.headers["retry-after"]) > 0


def test_a_full_disk_is_told_where_the_log_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Not where the settings and the key are, if that's another disk. A folder that's gone has no room."""
    data, log_folder = tmp_path / "data", tmp_path / "log"
    data.mkdir()
    log_folder.mkdir()
    room = {data: 10**12, log_folder: 10**12}
    monkeypatch.setattr(shutil, "disk_usage", lambda at: SimpleNamespace(free=room[at]))
    with running(data, database=f"sqlite:///{log_folder}/games.db") as server:
        room[data] = 1
        assert Guest(server).get("/readyz").status == 200
        room[log_folder] = 1
        assert Guest(server).get("/readyz").json == {"status": "not ready", "why": ["disk"]}
        assert b"stickup_disk_free_bytes 1.0" in Guest(server).get("/metrics").body
        monkeypatch.setattr(shutil, "disk_usage", Mock(side_effect=FileNotFoundError))
        assert Guest(server).get("/readyz").json == {"status": "not ready", "why": ["disk"]}
        assert b"stickup_disk_free_bytes 0.0" in Guest(server).get("/metrics").body


def test_its_figures_are_for_this_machine_only(server):
    page = Guest(server).get("/metrics")
    assert page.status == 200
    assert b"stickup_sockets" in page.body
    for header in ({"x_forwarded_for": "10.1.2.3"}, {"via": "1.1 proxy"}):
        assert Guest(server).get("/metrics", **header).status == 404


def test_what_is_counted_is_what_happened(tmp_path: Path):
    with running(tmp_path, NO_LIMITS) as server:

        async def some_commands() -> None:
            there = await party(server, people=1, bots=2)
            assert await there.lines[0].refused("hurry") == "not_now"
            there.cut()

        run(some_commands())
        page = Guest(server).get("/metrics").body.decode()
    assert "stickup_acks_total 2.0" in page
    assert 'stickup_rejected_total{code="not_now"} 1.0' in page
    assert 'stickup_tables{game="cash-n-guns",phase="lobby"} 1.0' in page


def test_a_server_with_no_more_room_says_when_to_come_back(tmp_path: Path):
    with running(tmp_path, NO_LIMITS, max_tables=1) as server:
        Guest(server).create("Ana")
        answer = Guest(server).post("/api/tables", {"game": CASH, "name": "Ben", "look": "velvet"})
    assert (answer.status, answer.code) == (503, "overloaded")
    assert int(answer.headers["retry-after"]) > 0


def test_a_server_with_no_more_connections_says_when_to_come_back(tmp_path: Path):
    with running(tmp_path) as server:
        server.ask(lambda: setattr(server.server.config, "limit_concurrency", 0))
        answer = Guest(server).get("/healthz")
    assert (answer.status, answer.code) == (503, "overloaded")
    assert int(answer.headers["retry-after"]) > 0


# Too much of a good thing


def test_one_guest_cannot_fill_the_server_with_tables(tmp_path: Path):
    with running(tmp_path) as server:
        ana, ben = Guest(server), Guest(server)
        for _ in range(5):
            ana.create("Ana")
        answer = ana.post("/api/tables", {"game": CASH, "name": "Ana", "look": "velvet"})
        assert (answer.status, answer.code) == (429, "too_many_tables")
        assert int(answer.headers["retry-after"]) > 0
        ben.create("Ben")


def test_guessing_codes_soon_leads_nowhere_and_hinders_nobody_else(tmp_path: Path):
    with running(tmp_path) as server:
        seat = Guest(server).create("Ana")
        thief = Guest(server)
        thief.get("/api/games")
        tries = [thief.get(f"/api/codes/AAAA{number:02}") for number in range(12)]
        assert [answer.status for answer in tries] == [404] * 10 + [429] * 2
        assert int(tries[-1].headers["retry-after"]) > 0
        assert thief.get(f"/api/codes/{seat.code}").status == 429, "a right one opens nothing either, now"
        assert thief.join(seat.table, "Thief").place == 1, "links go on working"
        assert Guest(server).get(f"/api/codes/{seat.code}").status == 200


def test_strangers_together_get_no_more_guesses_than_the_budget_whatever_they_forge(tmp_path: Path):
    with running(tmp_path) as server:
        answers = [
            Guest(server).get(
                f"/api/codes/BBB{number:03}", x_forwarded_for=f"10.0.{number // 250}.{number % 250}"
            )
            for number in range(110)
        ]
    assert [answer.status for answer in answers] == [404] * 100 + [429] * 10
