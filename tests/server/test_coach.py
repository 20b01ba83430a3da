"""The coach in the replay: for the players, about their own answers, and never on the event loop."""

from __future__ import annotations

import asyncio
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from stickup.core.types import Seat
from stickup.core.verify_record import BadRecord
from stickup.environments import review_tasks as reviews
from stickup.server.http import game_reviews
from stickup.server.http.game_archive import KeptGame
from stickup.server.limits import NO_LIMITS, Client
from stickup.store.purge import purge_for
from stickup.tables import entries as e
from tests.server.guests import CASH, MILLIONS, Guest, run
from tests.server.running import Running, running
from tests.server.test_chronicle import one_game

FOREVER = 120.0
HOME = "192.0.2.1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_reviews, "WORLDS", 1)
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


def test_players_learn_what_their_own_answers_were_worth_and_nobody_else_does(
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


def test_the_review_is_for_the_players_whatever_happens_at_the_table_meanwhile(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They sit down again, they are removed, the table is closed; only once it's deleted nothing is left."""
    guest, table = run(one_game(server, CASH))
    with monkeypatch.context() as busy:
        busy.setattr(game_reviews, "MOST_UNDER_WAY", 0)
        assert guest.get(path(table)).code == "overloaded", "so many wait for the coach, and no more"
    hub, thoughts = server.services.hub, list[Any]()
    monkeypatch.setattr(hub.bot_workers, "think", lambda order: thoughts.append(order.done))
    live = server.ask(lambda: hub.lives[table])
    place = next(iter(live.table.humans)).place

    def happens(*entries: Any) -> Callable[[], object]:
        return lambda: server.wait_for(
            lambda: live.act(lambda _, now: [kind(now, *it) for kind, *it in entries])
        )

    attacks: list[Callable[[], object]] = [
        lambda: None,
        lambda: guest.join(table),
        happens((e.Stood, place, True)),
        happens((e.Closed,)),
    ]
    for attack in attacks:
        attack()
        answer = guest.get(path(table))
        assert answer.status == 200, answer.body
        assert "answers" not in answer.json
        assert Guest(server).get(path(table)).code == "not_allowed"
    while not thoughts:
        threading.Event().wait(0.01)
    monkeypatch.setattr(hub.bot_workers, "think", lambda order: order.done(None))
    server.ask(lambda: thoughts.pop()(None))
    assert reviewed(guest, table)["done"] == 0, "nobody knew an answer"
    with purge_for(server.settings.store_url) as purge:
        assert purge.delete(table)
    assert guest.get(path(table)).code == "no_such_table"


def test_a_failure_is_reported_again_without_using_more_memory() -> None:
    class Archive:
        async def game(self, table: str, number: int) -> Any:
            return KeptGame("a game", b"no record", None, ("somebody",))

    async def depths() -> list[int]:
        hub: Any = SimpleNamespace(store=SimpleNamespace(epoch="epoch"))
        archive: Any = Archive()
        one, found = game_reviews.Coach(hub, archive), list[int]()
        await one.review("table", 1, Client("somebody", HOME), "en")
        await asyncio.gather(*one._tasks)
        for _ in range(3):
            with pytest.raises(BadRecord) as why:
                await one.review("table", 1, Client("somebody", HOME), "en")
            found.append(sum(1 for _ in traceback.walk_tb(why.value.__traceback__)))
        return found

    first, *others = asyncio.run(depths())
    assert others == [first, first]


def test_trouble_of_the_machine_is_told_once_and_then_the_coach_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No process can be started, say. A minute later it can."""
    troubles = [BlockingIOError("Resource temporarily unavailable")]

    def think(_: reviews.ReviewTask) -> None:
        if troubles:
            raise troubles.pop()

    class Archive:
        async def game(self, table: str, number: int) -> KeptGame:
            return KeptGame("a game", b"", None, ("somebody",))

    async def work() -> None:
        one = simple_coach(monkeypatch, think)
        one._archive = Archive()  # type: ignore[assignment]
        await one.review("table", 1, Client("somebody", HOME), "en")
        await asyncio.gather(*one._tasks)
        with pytest.raises(BlockingIOError):
            await one.review("table", 1, Client("somebody", HOME), "en")
        assert (await one.review("table", 1, Client("somebody", HOME), "en")).done == 0
        await asyncio.gather(*one._tasks)
        assert one._kept.get(KEY) is not None

    asyncio.run(work())


def simple_coach(
    monkeypatch: pytest.MonkeyPatch, think: Callable[[reviews.ReviewTask], None]
) -> game_reviews.Coach:
    """One that reviews a game of three questions: `think` is all that happens, and nobody knows an answer."""

    class Workers:
        def think(self, order: Any) -> None:
            think(order.task())
            order.done(None)

    monkeypatch.setattr(game_reviews, "played_game", lambda _: "a game")
    monkeypatch.setattr(game_reviews, "question_count", lambda *_: 3)
    monkeypatch.setattr(game_reviews, "luck_in", lambda *_: None)
    hub: Any = SimpleNamespace(bot_workers=Workers(), store=SimpleNamespace(epoch="epoch"))
    there: Any = None
    return game_reviews.Coach(hub, there)


KEY: game_reviews.Key = ("epoch", "table", 1, Seat(0))


def test_a_worker_that_dies_costs_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The review goes on with the next one."""
    asked = list[int]()

    async def work() -> game_reviews.Reviewed:
        one = simple_coach(monkeypatch, lambda task: asked.append(task.number))
        one._under_way[KEY] = game_reviews.UnderWay()
        return await one._reviewed(KEY, b"")

    assert asyncio.run(work()).answers == ()
    assert asked == [number for number in (1, 2, 3) for _ in range(game_reviews.WORLDS)]


@pytest.mark.parametrize(("others", "expected"), [(True, [1]), (False, [1, 2, 3])], ids=["others", "nobody"])
def test_a_review_that_nobody_asks_for_any_more_makes_way_if_others_wait(
    monkeypatch: pytest.MonkeyPatch, others: bool, expected: list[int]
) -> None:
    asked, clock = list[int](), [0.0]

    def think(task: reviews.ReviewTask) -> None:
        asked.append(task.number)
        clock[0] += game_reviews.ABANDONED_AFTER + 1

    async def work() -> None:
        one = simple_coach(monkeypatch, think)
        if others:
            one._under_way["epoch", "another", 1, Seat(0)] = game_reviews.UnderWay()
        one._begin(KEY, b"", Client("somebody", HOME))
        await asyncio.gather(*one._tasks)
        assert KEY not in one._under_way
        assert (one._kept.get(KEY) is None, one._failed.get(KEY)) == (others, None)

    monkeypatch.setattr(game_reviews, "WORLDS", 1)
    monkeypatch.setattr(game_reviews, "now", lambda: clock[0])
    asyncio.run(work())
    assert asked == expected


def test_nobody_takes_the_coach_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone with many games asks for all of them, and goes on asking."""

    class Archive:
        async def game(self, table: str, number: int) -> KeptGame:
            return KeptGame("a game", b"", None, ("greedy", "modest"))

    async def work() -> None:
        one = simple_coach(monkeypatch, lambda task: None)
        one._archive = Archive()  # type: ignore[assignment]
        for number in range(1, game_reviews.MOST_OF_ONE + 1):
            assert (await one.review("table", number, Client("greedy", HOME), "en")).done == 0
        for number in range(game_reviews.MOST_OF_ONE + 1, 20):
            with pytest.raises(game_reviews.TooManyReviews):
                await one.review("table", number, Client("greedy", HOME), "en")
        assert (await one.review("table", 1, Client("greedy", HOME), "en")).done == 0, "those they have go on"
        assert (await one.review("table", 1, Client("modest", HOME), "en")).done == 0
        await asyncio.gather(*one._tasks)

    asyncio.run(work())


def test_one_network_leaves_some_of_the_coach_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cookie costs nothing."""
    people = tuple(f"guest {number}" for number in range(20))

    class Archive:
        async def game(self, table: str, number: int) -> KeptGame:
            return KeptGame("a game", b"", None, people)

    async def work() -> None:
        one = simple_coach(monkeypatch, lambda task: None)
        one._archive = Archive()  # type: ignore[assignment]
        for guest in people[: game_reviews.MOST_OF_NETWORK]:
            assert (await one.review("table", 1, Client(guest, HOME), "en")).done == 0
        for guest in people[game_reviews.MOST_OF_NETWORK :]:
            with pytest.raises(game_reviews.TooManyReviews):
                await one.review("table", 1, Client(guest, HOME), "en")
        assert (await one.review("table", 1, Client(people[-1], "198.51.100.7"), "en")).done == 0
        await asyncio.gather(*one._tasks)

    asyncio.run(work())
