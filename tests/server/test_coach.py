"""The coach of the replay: for whoever played, about their own answers, and never on the loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from stickup.environments import coach as reviews
from stickup.server.http import coach
from stickup.server.limits import NO_LIMITS
from tests.server.guests import CASH, MILLIONS, Guest, run
from tests.server.running import Running, running
from tests.server.test_chronicle import one_game

FOREVER = 120.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "WORLDS", 1)
        with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
            yield there
    assert there.complaints() == []


def path(table: str, lang: str = "en") -> str:
    return f"/api/tables/{table}/games/1/review?lang={lang}"


def reviewed(guest: Guest, table: str) -> Any:
    """Asked again until it's there."""
    end = time.monotonic() + FOREVER
    while time.monotonic() < end:
        answer = guest.get(path(table))
        assert answer.status == 200, answer.body
        if "skill" in answer.json:
            return answer.json
        assert answer.json["done"] <= answer.json["of"] or not answer.json["of"]
        threading.Event().wait(0.05)
    raise AssertionError("the coach never comes to an end")


def on_the_loop(_: reviews.ReviewTask) -> None:
    raise RuntimeError("it was worked out here, where everybody waits")


def test_whoever_played_learns_what_their_answers_were_worth_and_nobody_else_does(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, table = run(one_game(server, CASH))
    monkeypatch.setattr(reviews.ReviewTask, "work", on_the_loop)
    found = reviewed(guest, table)
    assert found["done"] == found["of"] == len(found["answers"]) > 5
    numbers = [answer["number"] for answer in found["answers"]]
    assert numbers == sorted(numbers)
    for answer in found["answers"]:
        worths = [option["worth"] for option in answer["options"]]
        assert worths == sorted(worths, reverse=True)
        assert {answer["given"], answer["advised"]} <= {option["text"] for option in answer["options"]}
    gains = {answer["number"]: answer["gain"] for answer in found["answers"]}
    assert all(gains[number] > 0 for number in found.get("best", ()))
    assert all(gains[number] < 0 for number in found.get("worst", ()))
    assert -1 <= found["skill"] + found["luck"] <= 1
    french = guest.get(path(table, "fr")).json
    assert [answer["gain"] for answer in french["answers"]] == list(gains.values())
    assert french["answers"] != found["answers"], "it is kept in no language"
    assert Guest(server).get(path(table)).code == "not_allowed"


def test_a_negotiation_is_reviewed_too(server: Running) -> None:
    guest, table = run(one_game(server, MILLIONS))
    found = reviewed(guest, table)
    assert found["done"] == found["of"] == len(found["answers"]) > 5
    assert found["answers"][0]["when"] == "Round 1"
    assert {"Ready", "Leave"} <= {
        option["text"] for answer in found["answers"] for option in answer["options"]
    }


def test_what_the_coach_knows_nothing_about_is_not_found(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, table = run(one_game(server, MILLIONS))
    monkeypatch.setattr(reviews, "can_review", lambda _: False)
    end = time.monotonic() + FOREVER
    while (answer := guest.get(path(table))).status == 200 and time.monotonic() < end:
        threading.Event().wait(0.05)
    assert answer.code == "not_found"
    assert guest.get("/api/tables/nowhere/games/1/review").code == "no_such_table"
    assert {game["name"]: game["coach"] for game in guest.get("/api/games").json["games"]} == {
        CASH: True,
        MILLIONS: True,
    }


def test_so_many_wait_for_the_coach_and_no_more(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, table = run(one_game(server, CASH))
    monkeypatch.setattr(coach, "MOST_UNDER_WAY", 0)
    assert guest.get(path(table)).code == "overloaded"


def test_a_worker_that_dies_costs_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The review goes on with the next one."""
    number, asked = 3, list[int]()

    class Workers:
        def think(self, task: reviews.ReviewTask, thought: Any) -> None:
            asked.append(task.number)
            thought(None)

    monkeypatch.setattr(coach, "played_game", lambda _: "a game")
    monkeypatch.setattr(coach, "question_count", lambda *_: number)
    monkeypatch.setattr(coach, "luck_in", lambda *_: None)

    async def work() -> coach.Reviewed:
        hub: Any = type("Hub", (), {"bot_workers": Workers()})()
        there: Any = None
        one = coach.Coach(hub, there)
        key: Any = ("table", 1, 0)
        one._under_way[key] = coach.UnderWay()
        return await one._reviewed(key, b"")

    assert asyncio.run(work()).answers == ()
    assert asked == [number for number in (1, 2, 3) for _ in range(coach.WORLDS)]
