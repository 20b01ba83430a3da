"""`python -m bench.server.bosses`: who sits down and answers in it, and when its bar is held."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.server.answer_waits import AnswerWaits
from bench.server.bosses import BotRun, Guest, ServerCounts, counted, described, in_turns, verdict
from stickup.server.process.metrics import IN_TIME, LATE, Metrics

ME = {"place": 0, "table": "abc", "token": "t"}


class Heard(Guest):
    """A guest on no line: what it would send is kept."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        super().__init__(ME, "boss", self.waits, Random(1))
        self.sent: list[dict[str, Any]] = []

    def say(self, text: bytes) -> None:
        self.sent.append(json.loads(text))

    def tell(self, **message: Any) -> list[str]:
        """What it does about that."""
        data, before = json.dumps(message).encode(), len(self.sent)
        self.heard(data, 0, len(data))
        return [command["t"] for command in self.sent[before:]]


def room(phase: str, people: int, **more: Any) -> dict[str, Any]:
    return {"phase": phase, "people": [{"place": n, "seat": n} for n in range(people)], **more}


def test_a_guest_fills_the_table_with_bots_deals_and_plays_again() -> None:
    async def one_game() -> None:
        guest = Heard()
        assert guest.tell(t="snapshot", room=room("lobby", 1)) == ["add-bot"] * 7
        assert {command["bot"] for command in guest.sent} == {"boss"}
        assert guest.tell(t="entry", room=room("lobby", 3)) == []
        assert guest.tell(t="entry", room=room("lobby", 8)) == ["begin"]
        assert guest.tell(t="entry", room=room("dealing", 8, dealing={"promising": [0]})) == ["promise"]
        assert guest.tell(t="entry", room=room("dealing", 8, dealing={"throwing": [0]})) == ["throw"]
        guest.tell(t="entry", room=room("playing", 8))
        assert guest.began.done()
        assert guest.tell(t="entry", room=room("over", 8)) == ["again"]
        assert guest.tell(t="entry", room=room("lobby", 8)) == ["begin"]

    asyncio.run(one_game())


def test_only_the_answers_of_people_are_timed() -> None:
    async def one_game() -> None:
        guest = Heard()
        guest.tell(t="snapshot", room=room("lobby", 8))
        guest.tell(t="ok", id=guest.sent[-1]["id"])
        assert guest.waits == []
        guest._sent["answer-1"] = 0.0
        guest.tell(t="ok", id="answer-1")
        guest.tell(t="ok", id="answer-1")
        assert len(guest.waits) == 1

    asyncio.run(one_game())


def seen(bots: str, p99_ms: float, worker_mb: float = 50.0, kept_waiting: float = 0.0) -> BotRun:
    waits = AnswerWaits(100, 10.0, 1.0, p99_ms, 99.0, 0.1, kept_waiting)
    return BotRun(bots, waits, worker_mb, ServerCounts(20, 30, 4_000))


@pytest.mark.parametrize(
    ("boss", "held", "judged"),
    [
        (seen("boss", 15.0), True, True),
        (seen("boss", 15.1), False, True),
        (seen("boss", 10.0, worker_mb=61.0), False, True),
        (seen("boss", 10.0, kept_waiting=0.3), True, False),
    ],
)
def test_people_may_wait_half_as_long_again_among_bosses(boss: BotRun, held: bool, judged: bool) -> None:
    found = verdict([seen("random", 10.0), boss])
    assert (found.held, found.judged) == (held, judged)


def test_the_two_kinds_take_turns_going_first() -> None:
    assert in_turns(2) == ["random", "boss", "boss", "random"]


def test_the_server_says_how_much_it_wrote_and_which_answers_came_in_time(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path)
    before = counted(metrics.page().decode())
    assert before == ServerCounts()
    metrics.commit_seconds.observe(0.001)
    for result in (IN_TIME, LATE, LATE):
        metrics.thoughts.labels(result).inc()
    assert counted(metrics.page().decode()).since(before) == ServerCounts(1, 2, 1)


def test_a_run_tells_how_large_the_load_was() -> None:
    """Bots that say less are less to do: then the server isn't faster."""
    assert "writes 400 times a second; bots answered 20 times in time, 30 times" in described(
        seen("boss", 9.0)
    )
