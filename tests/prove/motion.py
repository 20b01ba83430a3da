"""A tap shows its effect within a tenth of a second on a slow phone, and the TV keeps up with sixty frames.

    python -m tests.prove.motion --taps 12 --turns 2

Beside it stand a page with one button, and one with one small animation, in the same run: what a busy machine
without a graphics card does to them, it does to ours. So the bar of the TV is the main thread’s own work.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.chromium import FLAGS, chromium
from tests.browser.client import build
from tests.browser.conftest import PHONE, TV
from tests.browser.phone import ANSWERS, GLANCE, PATIENCE, Phone
from tests.browser.tables import TITLES, opened
from tests.browser.taps import MEASURING, Tap, taken
from tests.browser.watch import Watch
from tests.server.guests import CASH, Guest, Line, Player, Seat, bot_like, run
from tests.server.running import NO_LIMITS, Running, running

from .figures import Findings, Step, numbers, tell
from .trace import CATEGORIES, FRAME, Film, share

SLOW: Final = 4
"""Times slower than this machine: a cheap phone."""
SOON: Final = 100
"""Milliseconds; whatever is quicker feels like touching it."""
BUSY: Final = 2 * FRAME
"""Milliseconds; a page with nothing but a button needs one frame."""
SEATS: Final = 8
LONGEST: Final = 180_000
"""Milliseconds; no turn takes so long."""
A_WHILE: Final = 60_000
"""Milliseconds; who is not asked for so long is out of the game."""
STILL: Final = 5
"""Seconds that the small animation is filmed."""
ONE_ANIMATION: Final = """<!doctype html><style>
  @keyframes turn { to { transform: rotate(1turn) } }
  i { display: block; width: 100px; height: 100px; background: gold; animation: turn 2s linear infinite }
</style><i></i>"""
ANY_NEWS: Final = f"() => ['asked', 'floor', 'over'].includes(({GLANCE})())"
BARE: Final = """<!doctype html>
<button data-answer="none" onclick="this.setAttribute('aria-pressed', 'true')">nothing</button>"""


# Taps


class Taps(NamedTuple):
    seen: list[Tap]
    work: list[float]
    """What the main thread did for each, in milliseconds of the slow processor."""

    @property
    def usual(self) -> int:
        return round(median(tap.took for tap in self.seen))


def tapped(browser: Browser, server: Running, game: str, taps: int, step: Step) -> Taps:
    """So many taps, at as many tables as it takes: whoever is shot has nothing more to say."""
    measured = Taps([], [])
    while len(measured.seen) < taps:
        phone = slow_phone(browser, f"http://127.0.0.1:{server.port}")
        opened(phone, game, speed="party")
        phone.button("begin").click()
        start(browser, phone.page)
        while len(measured.seen) < taps and (standing := asked(phone)):
            if phone.answer(standing):
                measured.seen.append(taken(phone, A_WHILE))
                step(1)
        measured.work.extend(Film.developed(browser.stop_tracing()).taps)
        phone.context.close()
    return measured


def asked(phone: Phone) -> str | None:
    """How things stand once it is my turn; None if it will not be."""
    try:
        phone.page.wait_for_function(ANY_NEWS, polling=100, timeout=A_WHILE)
    except TooLate:
        return None
    standing = phone.glance()
    return None if standing == "over" else standing


def tapped_bare(browser: Browser, server: Running, taps: int, step: Step) -> Taps:
    """A page with nothing but a button."""
    phone = slow_phone(browser, f"http://127.0.0.1:{server.port}")
    phone.page.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    measured = Taps([], [])
    for _ in range(taps):
        phone.go("/bare")
        phone.press(ANSWERS)
        measured.seen.append(taken(phone, A_WHILE))
        step(1)
    phone.context.close()
    return measured


def slow_phone(browser: Browser, origin: str) -> Phone:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en", has_touch=True, is_mobile=True
    )
    context.add_init_script(MEASURING)
    phone = TappingPhone(context, Watch(context, origin), origin)
    slowing = context.new_cdp_session(phone.page)
    slowing.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    return phone


class TappingPhone(Phone):
    """Answers with a finger."""

    def press(self, wanted: str) -> None:
        self.page.locator(wanted).first.tap(timeout=PATIENCE)


# The TV


@contextmanager
def host(server: Running, seat: Seat) -> Iterator[threading.Event]:
    """Somebody who sits there with bots, and plays once the event is set."""
    begin, end = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: run(playing(server, seat, begin, end)), daemon=True)
    thread.start()
    try:
        yield begin
    finally:
        begin.set()
        end.set()
        thread.join()


async def playing(server: Running, seat: Seat, begin: threading.Event, end: threading.Event) -> None:
    line = await Line.at(server, seat, last=0)
    player = Player(line, seat, bot_like(seat.code))
    for raw in list(line.heard):
        player.hear(raw)
    for _ in range(SEATS - 1):
        player.command("add-bot")
    await asyncio.to_thread(begin.wait)
    player.command("begin")
    await asyncio.to_thread(end.wait)


def filmed_game(browser: Browser, server: Running, turns: int, step: Step) -> Film:
    """From the first hold-up through so many volleys, as a TV shows them to a party."""
    seat = Guest(server).create("Ada", game=CASH, speed="party")
    with host(server, seat) as begin:
        tv = big_screen(browser, f"http://127.0.0.1:{server.port}")
        tv.go(f"/tv/{seat.code}")
        tv.shows(seat.code)
        begin.set()
        tv.shows(tv.text("turn", turn=1))
        start(browser, tv.page)
        for turn in range(turns):
            turned = tv.page.get_by_text(tv.text("turn", turn=turn + 2), exact=True)
            turned.wait_for(timeout=LONGEST)
            step(1)
        film = Film.developed(browser.stop_tracing())
    tv.context.close()
    return film


def filmed_stillness(browser: Browser, server: Running) -> Film:
    tv = big_screen(browser, f"http://127.0.0.1:{server.port}")
    tv.page.set_content(ONE_ANIMATION)
    start(browser, tv.page)
    tv.page.wait_for_timeout(1000 * STILL)
    film = Film.developed(browser.stop_tracing())
    tv.context.close()
    return film


def big_screen(browser: Browser, origin: str) -> Phone:
    context = browser.new_context(viewport={"width": TV[0], "height": TV[1]}, locale="en")
    return Phone(context, Watch(context, origin), origin)


def start(browser: Browser, page: Page) -> None:
    browser.start_tracing(page=page, categories=list(CATEGORIES))


# What is promised


def prove(taps: int, turns: int, step: Step) -> Findings:
    found = Findings("Taps and frames")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), NO_LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        bare = tapped_bare(browser, server, taps, step)
        found.note("a page with one button: tap to effect, median, ms", bare.usual)
        found.note(
            "taps are judged by", "their work: the machine is busy" if bare.usual > BUSY else "the clock"
        )
        for game, title in TITLES.items():
            judge_taps(found, title, tapped(browser, server, game, taps, step), bare)
        judge_films(found, filmed_game(browser, server, turns, step), filmed_stillness(browser, server))
        browser.close()
    return found


def judge_taps(found: Findings, title: str, taps: Taps, bare: Taps) -> None:
    """By the clock; on a machine so busy that a lone button waits for it, by the work that a tap makes."""
    kinds = sorted({tap.answer for tap in taps.seen})
    worst = max(taps.seen, key=lambda tap: tap.took)
    work = round(median(taps.work))
    found.note(f"{title}: taps on a {SLOW} times slower phone", f"{len(taps.seen)}: {', '.join(kinds)}")
    judged = work + FRAME if bare.usual > BUSY else taps.usual
    found.must(f"{title}: tap to effect, median, ms", taps.usual, holds=judged <= SOON)
    found.note(f"{title}: worst, ms", f"{worst.took:.0f} ({worst.answer})")
    found.note(f"{title}: the main thread’s own work for it, median, ms", work)


def judge_films(found: Findings, game: Film, still: Film) -> None:
    work = [frame.own for frame in game.frames]
    whole = [frame.whole for frame in game.frames]
    found.note("TV: frames the main thread drew", len(work))
    most = round(share(work, 0.95), 1)
    found.must("TV: its work for a frame, p95, ms", most, holds=most <= FRAME)
    found.note("TV: median / worst, ms", f"{median(work):.1f} / {max(work):.1f}")
    found.note("TV: with the waits for a busy machine, p95, ms", round(share(whole, 0.95), 1))
    found.note(f"TV: over {FRAME:.1f} ms", sum(each > FRAME for each in work))
    found.note("TV: tasks over 50 ms", game.long)
    found.note("TV: frames on time", f"{game.on_time:.1%} of {game.shown + game.late:,}")
    found.note("one small animation: frames on time", f"{still.on_time:.1%} of {still.shown + still.late:,}")


def main(words: Any) -> int:
    build()
    total = (len(TITLES) + 1) * words.taps + words.turns
    return tell(words, total, lambda step: prove(words.taps, words.turns, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.motion", taps=12, turns=2)))
