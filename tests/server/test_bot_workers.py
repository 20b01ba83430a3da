"""Bots that take long think in processes of their own, and nobody ever waits for one."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from stickup.bots.manners import APART
from stickup.core.types import Action, Seat
from stickup.games import GAMES, bot_for, bot_menu, bot_tasks, registrations
from stickup.games.bot_tasks import ApartTask, BotTask, answer_to, bot_called, quick_bot, thinks_apart
from stickup.server.live import bot_workers
from stickup.server.live.bot_workers import ApartOrder, BotWorkers, OnThought, TaskAtHand
from stickup.tables import commands as c
from stickup.tables.alarms import bot_task, remember, standing, think_ahead
from stickup.tables.clock import Speed
from stickup.tables.match import Match
from tests.loops import each
from tests.server.in_process import a_house
from tests.server.slow_bots import (
    Awaited,
    Cheating,
    Delayed,
    Dying,
    Endless,
    Hanging,
    IdleThread,
    IdleTurn,
    Loading,
    Spending,
    Stumbling,
    Thorough,
    Turn,
)
from tests.tables.room import Room, anything

CASH = "cash-n-guns"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def thorough(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Thorough]], None]:
    """From now on, the first bot of the game is this one."""

    def put(make: type[Thorough]) -> None:
        names = registrations()[CASH].bots
        monkeypatch.setitem(names, next(iter(names)), make)

    return put


def a_room() -> tuple[Room, Match]:
    """A question is open, to bots too."""
    room = Room(1, 3, game=CASH, speed=Speed.NORMAL, luck="a")
    room.begin()
    return room, room.match


def the_task(make: type[Thorough] = Thorough) -> BotTask:
    _, match = a_room()
    return bot_task(match, match.asked()[-1], make)


@asynccontextmanager
async def some_workers(most: int = 1) -> AsyncIterator[BotWorkers]:
    there = BotWorkers(most)
    try:
        yield there
    finally:
        there.close()


async def thought(workers: BotWorkers, task: ApartTask) -> Any:
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    workers.think(TaskAtHand(task, answer.set_result))
    return await asyncio.wait_for(answer, 60)


class Unwanted(TaskAtHand):
    """Nobody asks any more."""

    def __init__(self, done: OnThought) -> None:
        super().__init__(the_task(Hanging), done)

    def wanted(self) -> bool:
        return False

    def task(self) -> BotTask:
        raise AssertionError("nobody asks any more")


def run(work: Callable[[BotWorkers], Awaitable[None]], most: int = 1) -> None:
    async def main() -> None:
        async with some_workers(most) as workers:
            await work(workers)

    asyncio.run(main())


# The processes


def test_the_answer_comes_from_another_process():
    async def work(workers: BotWorkers) -> None:
        task = the_task()
        assert await thought(workers, task) == task.question.options[-1]
        [worker] = workers._workers
        assert worker._process.pid != os.getpid()

    run(work)


@each("make", [Dying, Stumbling])
def test_a_bot_that_fails_or_dies_has_no_answer_and_the_next_is_asked_as_before(make):
    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, the_task(make)) is None
        assert await thought(workers, the_task()) is not None

    run(work)


def test_a_bot_that_never_finishes_is_stopped_and_those_waiting_are_asked(monkeypatch):
    monkeypatch.setattr(bot_workers, "LONGEST_WAIT", 0.5)

    async def work(workers: BotWorkers) -> None:
        hanging = asyncio.ensure_future(thought(workers, the_task(Hanging)))
        await asyncio.sleep(0)
        behind = asyncio.ensure_future(thought(workers, the_task()))
        assert await hanging is None
        monkeypatch.setattr(bot_workers, "LONGEST_WAIT", 100.0)
        assert await thought(workers, the_task()) is not None
        await behind

    run(work)


def test_whoever_never_stops_thinking_is_stopped_and_the_next_is_asked(monkeypatch):
    monkeypatch.setattr(bot_workers, "LONGEST_THOUGHT", 0.5)

    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, Endless()) is None
        assert await thought(workers, the_task()) is not None

    run(work)


def test_a_busy_machine_is_no_reason_to_stop_a_bot(monkeypatch):
    """It has to wait for its turn, not to think."""
    monkeypatch.setattr(bot_workers, "LONGEST_THOUGHT", 1.0)

    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, the_task(Delayed)) is not None

    run(work)


def test_no_more_processes_than_agreed_and_none_is_left():
    seen: list[Any] = []

    async def work(workers: BotWorkers) -> None:
        await asyncio.gather(*(thought(workers, the_task()) for _ in range(12)))
        seen.extend(worker._process for worker in workers._workers)

    run(work, most=2)
    assert len(seen) == 2
    assert not any(process.is_alive() for process in seen)


def test_what_somebody_waits_for_waits_its_turn_however_many_others_do(monkeypatch):
    """Otherwise a review would be told, and kept, with answers missing."""
    monkeypatch.setattr(bot_workers, "MOST_WAITING", 0)

    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, Awaited()) is not None

    run(work)


def test_too_many_questions_are_not_kept(monkeypatch):
    monkeypatch.setattr(bot_workers, "MOST_WAITING", 0)
    answers: list[Action | None] = []
    BotWorkers().think(TaskAtHand(the_task(), answers.append))
    assert answers == [None]


def test_a_question_that_nobody_asks_any_more_is_not_thought_about():
    """While bots talk, most questions change before a worker is free."""

    async def work(workers: BotWorkers) -> None:
        first, third = (asyncio.ensure_future(thought(workers, the_task())) for _ in range(2))
        await asyncio.sleep(0)
        dropped: list[Action | None] = []
        workers.think(Unwanted(dropped.append))
        assert await first == await third is not None
        assert dropped == [None]

    run(work)


def test_a_task_is_made_when_a_worker_is_free_and_not_before():
    """Views and questions that wait by the thousand kept the garbage collector busy, and everyone waiting."""
    made: list[str] = []

    class Late(TaskAtHand):
        def task(self) -> ApartTask:
            made.append("second")
            return super().task()

    async def work(workers: BotWorkers) -> None:
        first = asyncio.ensure_future(thought(workers, the_task()))
        await asyncio.sleep(0)
        second: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()
        workers.think(Late(the_task(), second.set_result))
        assert made == [], "the only worker is busy"
        assert await first is not None
        assert made == ["second"]
        assert await second is not None

    run(work)


def test_a_task_that_cannot_be_made_has_no_answer():
    class Broken(TaskAtHand):
        def task(self) -> BotTask:
            raise LookupError

    async def work(workers: BotWorkers) -> None:
        answers: list[Action | None] = []
        workers.think(Broken(the_task(), answers.append))
        assert answers == [None]
        assert await thought(workers, the_task()) is not None

    run(work)


def test_no_process_is_started_for_a_question_that_nobody_asks_any_more():
    workers, answers = BotWorkers(), list[Action | None]()
    workers.think(Unwanted(answers.append))
    assert answers == [None]
    assert workers._workers == []


def test_a_bot_that_cannot_be_sent_has_no_answer():
    async def work(workers: BotWorkers) -> None:
        task = structs.replace(the_task(), make=lambda seed: Thorough(seed))
        assert await thought(workers, task) is None
        assert await thought(workers, the_task()) is not None

    run(work)


def test_bots_let_the_server_go_first_and_what_somebody_waits_for_takes_its_turn():
    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, IdleTurn()) == os.SCHED_IDLE
        assert await thought(workers, Turn()) == os.SCHED_OTHER

    run(work)


def test_without_special_rights_too_what_somebody_waits_for_takes_its_turn():
    """Who has once stood back may not step forward again: only a privileged process may."""
    turns = "import os, pickle\n"
    turns += "from stickup.games.bot_tasks import answer_to\n"
    turns += "from tests.server.slow_bots import IdleTurn, Turn\n"
    turns += "if os.getuid() == 0: os.setgid(65534); os.setuid(65534)\n"
    turns += "for turn in (IdleTurn, Turn): print(pickle.loads(answer_to(pickle.dumps(turn()), 60)))\n"
    told = subprocess.run(
        [sys.executable, "-c", turns], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert told.split() == [str(os.SCHED_IDLE), str(os.SCHED_OTHER)]


def test_one_thread_stands_back_for_every_thought():
    """To start one for each takes half as long as a boss's thought."""
    threads = {pickle.loads(answer_to(pickle.dumps(IdleThread()), 60)) for _ in range(3)}
    assert len(threads) == 1
    assert threads != {threading.get_native_id()}


def test_what_was_thought_before_counts_for_nobody_else(monkeypatch):
    """The time that a task takes to load counts for no other task either."""
    monkeypatch.setattr(bot_workers, "LONGEST_THOUGHT", 1.0)

    async def work(workers: BotWorkers) -> None:
        assert await thought(workers, Spending(0.7)) == "done"
        assert await thought(workers, Loading()) == "done"

    run(work)


def test_where_a_process_may_not_choose_its_turn_it_thinks_all_the_same(monkeypatch):
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", refused)
    monkeypatch.setattr(bot_tasks, "who_stands_back", cache(bot_tasks.who_stands_back.__wrapped__))
    assert pickle.loads(answer_to(pickle.dumps(IdleTurn()), 60)) == os.SCHED_OTHER


def test_a_server_that_has_stopped_starts_nobody():
    workers, answers = BotWorkers(), list[Action | None]()
    workers.close()
    workers.think(TaskAtHand(the_task(), answers.append))
    assert answers == [None]


# At the table


def test_a_bot_that_takes_long_is_asked_apart_and_the_others_think_here(thorough):
    room, match = a_room()
    thorough(Thorough)
    apart: list[Seat] = []

    def later(seat: Seat, _: Any) -> bool:
        apart.append(seat)
        return True

    assert think_ahead(room.table, later)
    slow = [seat for seat in match.asked() if room.table.people[match.seats[seat]].bot == first_name()]
    assert apart == slow
    assert set(match.thoughts) == {*bots(room)} - {*slow}


def first_name() -> str:
    return next(iter(registrations()[CASH].bots))


def bots(room: Room) -> list[Seat]:
    """Those who are asked."""
    match = room.match
    return [seat for seat in match.asked() if room.table.people[match.seats[seat]].bot is not None]


def test_if_it_is_late_a_quick_bot_answers(thorough):
    """The clock rings, nobody has thought of anything, and the game goes on."""
    room, match = a_room()
    thorough(Hanging)
    room.play_out(anything("a"))
    assert match.over
    assert not thinks_apart(quick_bot(CASH))


@pytest.mark.parametrize("game", GAMES)
@each("name", [None, "nobody"])
def test_for_whoever_has_left_a_regular_plays_wherever_it_thinks(game, name):
    assert bot_called(game, name) is bot_for(game, "regular")


def test_what_it_thought_counts_as_long_as_things_stand_as_they_did(thorough):
    room, match = a_room()
    thorough(Thorough)
    seat = bots(room)[0]
    then, answer = standing(room.table, match, seat), match.asked_of(seat).options[-1]
    assert remember(room.table, match, seat, then, answer)
    assert match.thoughts[seat].answer == answer
    match.thoughts.clear()
    assert not remember(room.table, match, seat, (then[0] + 1, *then[1:]), answer)
    assert seat not in match.thoughts, "that was another round"
    other = Room(1, 3, game=CASH, luck="a")
    other.begin()
    remember(room.table, other.match, seat, then, answer)
    assert seat not in match.thoughts, "that was another game"


def test_an_invalid_answer_is_dropped(thorough):
    room, match = a_room()
    seat = bots(room)[0]
    wrong = Cheating("").choose(None, match.asked_of(seat))
    remember(room.table, match, seat, standing(room.table, match, seat), wrong)
    assert seat not in match.thoughts


def test_a_live_table_asks_the_workers_once_and_takes_what_they_say(thorough, tmp_path):
    thorough(Thorough)

    async def life() -> None:
        async with a_house(tmp_path) as house:
            live = await house.table(house.process())
            for _ in range(3):
                await house.do(live, 0, c.AddBot, bot=first_name())
            await house.begin(live)
            match = live.table.playing
            live._think()
            live._think()
            slow = [seat for seat in match.asked() if seat != Seat(0)]
            assert {seat for _, seat, _ in live._apart} <= {*slow}
            async with asyncio.timeout(120):
                while not set(slow) <= set(match.thoughts):
                    await asyncio.sleep(0.01)
            for seat in slow:
                assert match.thoughts[seat].answer == match.asked_of(seat).options[-1]
            assert live._apart == set()

    asyncio.run(life())


def test_what_changed_before_a_worker_was_free_is_never_sent_to_it(thorough, tmp_path, monkeypatch):
    thorough(Thorough)

    async def life() -> None:
        async with a_house(tmp_path) as house:
            live = await house.table(house.process())
            await house.do(live, 0, c.AddBot, bot=first_name())
            for _ in range(2):
                await house.do(live, 0, c.AddBot)
            await house.begin(live)
            asked: list[ApartOrder] = []
            monkeypatch.setattr(live._hub.bot_workers, "think", asked.append)
            live._apart.clear()
            live.table.playing.thoughts.clear()
            live._think()
            assert [order.wanted() for order in asked] == [True]
            live.table.playing.rounds += 1
            assert [order.wanted() for order in asked] == [False]

    asyncio.run(life())


@each(("game", "thinking"), [(CASH, ["boss"]), ("millions-of-dollars", ["boss", "regular", "rookie"])])
def test_nobody_who_has_to_think_does_so_where_people_wait(game, thinking):
    """A boss is quick in Cash 'n Guns; seven at each of 500 tables kept people waiting three times as long.
    In Millions of Dollars even a rookie considers what everyone may be."""
    levels = [name for name in bot_menu(game) if thinks_apart(bot_called(game, name))]
    manners = [name for name in thinking if thinks_apart(bot_called(game, f"{name}{APART}greedy"))]
    assert levels == manners == thinking


def test_at_a_table_without_pauses_only_those_who_think_elsewhere_are_waited_for(tmp_path, monkeypatch):
    """Else a boss would never have its say there: a quick bot answers at once."""
    rung: list[int] = []

    async def life() -> None:
        async with a_house(tmp_path) as house:
            live = await house.table(house.process(), speed=Speed.BLITZ)
            monkeypatch.setattr(live, "_think", lambda: True)
            monkeypatch.setattr(live, "_rings_now", lambda: rung.append(len(live._apart)))
            live._rings()
            live._apart.add("somebody")  # type: ignore[arg-type]
            live._rings()
            assert live._alarm is not None
            live._alarm.cancel()

    asyncio.run(life())
    assert rung == [0], "the second time it waits"
