"""Proofs measure beside a floor: a stall is a fault on a quiet machine, a busy one is too busy to judge."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stickup.server.live.connection import Connection
from tests.browser.taps import Tap
from tests.children import Child
from tests.prove import floor, hostile, motion, nodes, slow_reader
from tests.prove.audit import Verdict
from tests.prove.figures import TOO_BUSY, Findings, show
from tests.prove.floor import BUSY, Floor, Gauge, Lateness, Stretch, empty_loop, judge
from tests.prove.hourglass import Hourglass
from tests.prove.lighthouse import __main__ as lighthouse
from tests.prove.report import Report
from tests.prove.trace import Film, Work
from tests.server.child import Watchdog
from tests.test_children import ROOT, alive, wait_until

QUIET = Lateness(p99=0.5, worst=2.0, lost=30.0)
BUSY_AT_ALL_TIMES = Lateness(p99=2 * BUSY, worst=3 * BUSY, lost=500.0)
ONE_BAD_MOMENT = Lateness(p99=0.5, worst=800.0, lost=830.0)
NAME = "the loop hung at most, ms"
MOST = 50.0


class Told:
    """A floor that says what it is told to."""

    def __init__(self, lateness: Lateness) -> None:
        self._lateness = lateness

    def ask(self) -> Lateness:
        return self._lateness


def told(lateness: Lateness):
    @contextmanager
    def there() -> Iterator[Floor]:
        yield Told(lateness)

    return there


def judged(*stretches: Stretch) -> Findings:
    found = Findings("")
    judge(found, NAME, stretches, MOST)
    return found


def test_what_takes_no_more_than_an_empty_loop_and_a_little_is_fine():
    found = judged(Stretch(20.0, QUIET), Stretch(MOST + QUIET.worst, QUIET))
    assert (found.faults, found.unjudged) == ([], [])
    assert found.figures[NAME] == MOST


def test_more_is_a_fault_where_an_empty_loop_did_not_wait():
    found = judged(*[Stretch(1.0, QUIET)] * 9, Stretch(807.0, QUIET))
    assert found.faults == [f"{NAME}: 805.0"]
    assert not found.good


@pytest.mark.parametrize("lateness", [BUSY_AT_ALL_TIMES, ONE_BAD_MOMENT])
def test_nothing_is_a_fault_where_an_empty_loop_waited_as_well(lateness: Lateness):
    found = judged(Stretch(807.0, lateness))
    assert found.good
    assert found.unjudged == [f"{NAME}: 807.0"]
    assert TOO_BUSY in found.figures[NAME]


def test_one_bad_moment_of_the_machine_excuses_only_itself():
    calm = [Stretch(1.0, QUIET)] * 8
    assert judged(*calm, Stretch(807.0, ONE_BAD_MOMENT)).good
    assert not judged(*calm, Stretch(807.0, ONE_BAD_MOMENT), Stretch(60.0, QUIET)).good


def test_a_machine_that_is_busy_most_of_the_time_is_busy_in_between():
    found = judged(Stretch(60.0, QUIET), *[Stretch(60.0, BUSY_AT_ALL_TIMES)] * 2)
    assert found.good
    assert found.unjudged


def test_where_nothing_was_measured_nothing_is_judged():
    assert judged().unjudged


def test_what_was_not_judged_is_printed(capsys: pytest.CaptureFixture[str]):
    show(judged(Stretch(807.0, ONE_BAD_MOMENT)))
    printed = capsys.readouterr().out
    assert f"{TOO_BUSY}  {NAME}: 807.0" in printed
    assert "BROKEN" not in printed
    assert "kept" in printed


def test_a_report_has_what_was_judged_and_what_was_not():
    report = Report("restart", Verdict())
    report.weigh(judged(Stretch(807.0, ONE_BAD_MOMENT)))
    assert report.good
    assert report.plain()["unjudged"] == [f"{NAME}: 807.0"]
    report.weigh(judged(Stretch(807.0, QUIET)))
    assert report.plain()["good"] is False
    assert report.verdict.examples == [f"disorder: {NAME}: 805.0"]


# A loop that stalls


def stalled(beside: Floor) -> Findings:
    """A server's loop that stands still for a while."""

    async def stall() -> Gauge:
        gauge, dog = Gauge(beside), Watchdog()
        watching = asyncio.create_task(dog.watch())
        await asyncio.sleep(0.05)
        time.sleep(0.5)
        await asyncio.sleep(0.05)
        watching.cancel()
        await gauge.look({NAME: 1000 * dog.ask()})
        return gauge

    found = Findings("")
    asyncio.run(stall()).judge(found, NAME, MOST)
    return found


def test_a_stall_is_found_on_a_quiet_machine(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(floor, "waited_ms", lambda: 0.0)
    assert stalled(Told(QUIET)).faults


def test_figures_taken_when_the_watch_ends_are_kept():
    async def watch() -> Gauge:
        gauge = Gauge(Told(QUIET))
        looking = asyncio.create_task(gauge.look({NAME: 500.0}))
        await asyncio.sleep(0)  # it has asked the floor, and waits
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        return gauge

    assert [one.value for one in asyncio.run(watch()).stretches[NAME]] == [500.0]


def test_a_stall_is_never_called_fine_beside_a_real_loop():
    """That loop is in a process of its own: it does not stall with ours."""
    with empty_loop() as beside:
        found = stalled(beside)
    assert found.faults or found.unjudged


def test_an_empty_loop_tells_how_late_it_was_since_it_was_last_asked():
    with empty_loop() as beside:
        first, second = beside.ask(), beside.ask()
    for lateness in (first, second):
        assert 0 <= lateness.p99 <= lateness.worst <= lateness.lost


def test_lateness_is_ranked():
    assert Lateness.of([*[1.0] * 99, 30.0]) == Lateness(30.0, 30.0, 129.0)
    assert Lateness.of([*[1.0] * 199, 30.0]) == Lateness(1.0, 30.0, 229.0)
    assert Lateness.of([]) == Lateness(0.0, 0.0, 0.0)


# The proofs


def stall_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hostile frame of all keeps everybody waiting."""
    complain = Connection._complain
    done: list[str] = []

    def slow(self, code):
        if not done:
            done.append(code)
            time.sleep(0.5)
        complain(self, code)

    monkeypatch.setattr(Connection, "_complain", slow)


@pytest.mark.parametrize(("lateness", "verdict"), [(QUIET, "faults"), (BUSY_AT_ALL_TIMES, "unjudged")])
def test_hostile_frames_that_stall_the_server_break_the_promise_or_are_not_judged(
    monkeypatch: pytest.MonkeyPatch, lateness: Lateness, verdict: str
):
    stall_once(monkeypatch)
    monkeypatch.setattr(floor, "empty_loop", told(lateness))
    monkeypatch.setattr(floor, "waited_ms", lambda: 0.0)
    monkeypatch.setattr(hostile, "GAMES_BESIDE", ())
    found = Findings("")
    asyncio.run(hostile.play(found, 150, 7, lambda _: None))
    timed = [one for one in getattr(found, verdict) if one.startswith(hostile.OUR_LOOP)]
    assert len(timed) == 1
    assert found.good is (verdict == "unjudged")


def test_a_bad_frame_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch):
    """Beside a real loop; half a second would be seen, and a few milliseconds are for the proof."""
    monkeypatch.setattr(hostile, "LONGEST_HANG", 250.0)
    monkeypatch.setattr(hostile, "GAMES_BESIDE", ())
    found = Findings("")
    asyncio.run(hostile.play(found, 150, 7, lambda _: None))
    assert found.faults == []


def test_a_bell_that_does_not_ring_is_told_from_a_busy_machine():
    late = [2.0] * 100
    assert nodes.judged(late, QUIET, 5.0, rings=True).faults
    assert not nodes.judged(late, QUIET, 5.0, rings=False).faults
    assert not nodes.judged([0.1] * 96 + late[:4], QUIET, 5.0, rings=True).faults
    busy = nodes.judged(late, BUSY_AT_ALL_TIMES, 1.0, rings=True)
    assert busy.good
    assert len(busy.unjudged) == 2


@pytest.mark.parametrize(
    ("added", "lateness", "faults", "unjudged"),
    [(4.0, QUIET, 0, 0), (6.0, QUIET, 1, 0), (6.0, BUSY_AT_ALL_TIMES, 0, 1), (4.0, BUSY_AT_ALL_TIMES, 0, 0)],
)
def test_stalled_readers_are_blamed_only_where_an_empty_loop_is_quick(added, lateness, faults, unjudged):
    found = Findings("")
    slow_reader.judge_added(found, added, [lateness])
    assert (len(found.faults), len(found.unjudged)) == (faults, unjudged)


# Pages


def test_taps_and_frames_are_blamed_only_where_a_bare_page_is_quick():
    found = Findings("")
    still, late = Film([], 0, 95, 5, []), Film([], 0, 50, 50, [])
    slow = Film([Work(30.0, 90.0)] * 20, 0, 10, 90, [])
    motion.judge_films(found, slow, late)
    assert (found.good, len(found.unjudged)) == (True, 1)
    motion.judge_films(found, slow, still)
    assert not found.good


@pytest.mark.parametrize(("wait", "faults", "unjudged"), [(20.0, 1, 0), (400.0, 0, 1)])
def test_a_slow_tap_is_a_fault_unless_a_lone_button_waits_as_well(wait, faults, unjudged):
    found = Findings("")
    bare = motion.Taps([Tap("none", wait, 1)], [1.0])
    motion.judge_taps(found, "Cash", motion.Taps([Tap("Duck", 700.0, 2)], [150.0]), bare)
    assert (len(found.faults), len(found.unjudged)) == (faults, unjudged)


@pytest.mark.parametrize(
    ("taps", "slow", "faults", "unjudged"),
    [(motion.FEWEST, 0, 0, 0), (motion.FEWEST - 1, 0, 0, 1), (0, 0, 0, 1), (motion.FEWEST - 1, 1, 1, 1)],
)
def test_so_few_taps_that_the_machine_must_have_been_busy_prove_nothing_but_a_slow_one(
    taps, slow, faults, unjudged
):
    found, bare = Findings(""), motion.Taps([Tap("none", 20.0, 1)], [1.0])
    waits = [700.0] * slow + [50.0] * (taps - slow)
    motion.judge_game(found, "Cash", motion.Taps([Tap("Duck", wait, 2) for wait in waits], waits), bare)
    assert (len(found.faults), len(found.unjudged)) == (faults, unjudged)


def test_a_film_without_a_frame_is_the_machines_fault():
    found = Findings("")
    motion.judge_films(found, Film([], 0, 0, 0, []), Film([], 0, 95, 5, []))
    assert (found.good, len(found.unjudged)) == (True, 1)


def test_nothing_takes_longer_than_the_hourglass_has_sand():
    glass = Hourglass(10.0)
    assert glass.at_most(60_000) <= 10_000
    assert glass.at_most(50.0) == 50.0
    empty = Hourglass(0.0)
    assert (empty.left, empty.at_most(60_000)) == (0.0, 1.0)


@pytest.mark.parametrize(("bare", "faults", "unjudged"), [(100, 2, 0), (90, 1, 1)])
def test_lost_points_are_a_fault_but_not_for_speed_where_a_bare_page_loses_some(bare, faults, unjudged):
    found = Findings("")
    points = {kind: 90 if kind in ("performance", "seo") else 100 for kind in lighthouse.CATEGORIES}
    lighthouse.judge(found, "rules", [lighthouse.Look(points, {}, 1, 1)], [bare])
    assert (len(found.faults), len(found.unjudged)) == (faults, unjudged)


@pytest.mark.parametrize(
    ("beside", "faults", "unjudged"), [([100, 100], 1, 0), ([100, lighthouse.GAVE_UP], 0, 1)]
)
def test_a_page_that_lighthouse_never_judges_is_a_fault_unless_a_bare_page_is_not_judged_either(
    beside, faults, unjudged
):
    found = Findings("")
    lighthouse.judge_page(found, "rules", [], beside)
    assert (len(found.faults), len(found.unjudged)) == (faults, unjudged)


BROWSER = "setsid sleep 600 & echo $! > {pid}.new && mv {pid}.new {pid}; wait"
"""What Lighthouse starts is in a session of its own."""


def test_the_browser_of_a_look_that_takes_too_long_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    pid = tmp_path / "pid"

    class Late(Child):
        def communicate(self, *_: object, **__: object) -> tuple[str, str]:
            wait_until(pid.exists)
            raise subprocess.TimeoutExpired(self.args, 1)

    monkeypatch.setattr(lighthouse, "Child", Late)
    monkeypatch.setattr(lighthouse, "chromium", str)
    with pytest.raises(lighthouse.GaveUp):
        lighthouse.told_by(["sh", "-c", BROWSER.format(pid=pid)], 1.0)
    wait_until(lambda: not alive(int(pid.read_text())))


def test_the_browser_ends_with_a_proof_that_is_killed_with_all_its_group(tmp_path: Path):
    program = [
        "from tests.prove.lighthouse import __main__ as lighthouse",
        f"lighthouse.told_by(['sh', '-c', {BROWSER.format(pid=tmp_path / 'pid')!r}], 600_000)",
    ]
    guarded = f"{program[0]}\nwith lighthouse.nursery.guarded(): {program[1]}"
    proof = subprocess.Popen([sys.executable, "-c", guarded], cwd=ROOT, start_new_session=True)
    wait_until((tmp_path / "pid").exists)
    os.killpg(proof.pid, signal.SIGTERM)
    proof.wait()
    wait_until(lambda: not alive(int((tmp_path / "pid").read_text())))
